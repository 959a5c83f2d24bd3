"""Dice, token chips and the base peg. Also writes dice.ron, which tells the game what each die face shows."""
import math
import os
import sys

import bmesh
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit  # noqa: E402
import shapes as s  # noqa: E402
from symbols import SYMBOLS  # noqa: E402

STEEL = dict(kit.TIDEWARDENS)
DICE = {
    "die_attack": ((0.42, 0.035, 0.02), (1.0, 0.86, 0.62), ["hit", "hit", "crit", "focus", "hit", "blank", "focus", "blank"]),
    "die_defence": ((0.015, 0.20, 0.17), (0.80, 1.0, 0.94), ["evade", "focus", "evade", "focus", "evade", "blank", "blank", "blank"]),
}
TOKENS = {
    "focus": (0.03, 0.32, 0.10), "evade": (0.02, 0.30, 0.26), "lock": (0.42, 0.02, 0.03), "stress": (0.50, 0.06, 0.02),
    "strain": (0.36, 0.03, 0.20), "ion": (0.10, 0.06, 0.50), "jam": (0.34, 0.26, 0.04), "tractor": (0.46, 0.19, 0.02),
    "disarm": (0.055, 0.055, 0.065), "shield": (0.02, 0.22, 0.46), "hull": (0.10, 0.125, 0.145), "crit": (0.26, 0.01, 0.01),
}


def frame(i):
    """Outward normal and reading direction of face i of the octahedron; the opposite face is 7 - i."""
    n = Vector((1 if i & 1 else -1, 1 if i & 2 else -1, 1 if i & 4 else -1)).normalized()
    axis = Vector((0, 0, 1 if n.z > 0 else -1))
    up = (axis - n * axis.dot(n)).normalized()
    return n, up


def gltf(v):
    """Blender's z-up vector in the exported y-up space."""
    return tuple(round(c, 6) + 0.0 for c in (v.x, v.z, -v.y))


def die(name):
    body, ink, faces = DICE[name]
    palette = dict(STEEL, HullA=(body, 0.0, 0.22, None, 0, "Die"), Trim=(tuple(min(1, c * 2.2 + 0.01) for c in body), 0.0, 0.2, None, 0, "DieEdge"),
                   Symbol=(ink, 0.0, 0.35, ink, 0.15))
    m = kit.Model(name, palette)
    radius = 11.5
    bm = s.new_bm()
    v = {k: bm.verts.new(Vector(k) * radius) for k in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))}
    for i in range(8):
        n, _ = frame(i)
        bm.faces.new([v[(round(math.copysign(1, n.x)), 0, 0)], v[(0, round(math.copysign(1, n.y)), 0)], v[(0, 0, round(math.copysign(1, n.z)))]])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bmesh.ops.inset_individual(bm, faces=bm.faces[:], thickness=0.9, depth=0)
    bmesh.ops.bevel(bm, geom=[e for e in bm.edges if e.calc_face_angle(0) > 0.5], offset=0.75, segments=3, affect="EDGES", material=s.M["Trim"])
    m.add(bm)
    for i, sym in enumerate(faces):
        if sym == "blank":
            continue
        n, up = frame(i)
        turn = Matrix((up.cross(n), up, n)).transposed().to_4x4()
        mark = s.emblem(SYMBOLS[sym], 3.6, 0.35)
        bmesh.ops.transform(mark, matrix=Matrix.Translation(n * (radius / math.sqrt(3) - 0.1)) @ turn, verts=mark.verts)
        bmesh.ops.translate(mark, vec=up * -0.35, verts=mark.verts)
        m.add(mark)
    m.finish(smooth=30, shade=0.4, grime=0.0)


def dice_table():
    """Write dice.ron."""
    out = ["// Face normals and reading directions of the dice models, in their own space (+Y up, millimetres).",
           "// Written by source/table_pieces.py. To show a face, turn its normal to world +Y and its up as you like.", "(", "    dice: {"]
    for name, (_, _, faces) in DICE.items():
        out.append(f'        "{name}": [')
        for i, sym in enumerate(faces):
            n, up = (gltf(v) for v in frame(i))
            out.append(f'            (face: {i}, symbol: "{sym}", normal: ({n[0]}, {n[1]}, {n[2]}), up: ({up[0]}, {up[1]}, {up[2]})),')
        out.append("        ],")
    out += ["    },", ")", ""]
    with open(os.path.join(kit.OUT, "dice.ron"), "w", encoding="utf-8") as f:
        f.write("\n".join(out))


def token(name):
    color = TOKENS[name]
    light = tuple(min(1.0, 0.55 + 0.7 * c) for c in color)
    palette = dict(STEEL, HullA=(color, 0.1, 0.4, None, 0, "Token"), Trim=((0.62, 0.60, 0.55), 0.9, 0.3, None, 0, "TokenRim"), Symbol=(light, 0.1, 0.35, light, 0.25))
    m = kit.Model("token_" + name, palette)
    prof = [(0, 2.35), (6.9, 2.35), (7.2, 3.0), (8.3, 3.0), (9.0, 2.5), (9.0, 0.5), (8.5, 0), (0, 0)]
    chip = s.lathe(prof, 48, mats=["HullA", "Trim", "Trim", "Trim", "HullA", "Trim", "HullA"])
    side = sorted((f for f in chip.faces if abs(f.normal.y) < 0.1), key=lambda f: math.atan2(f.calc_center_median().x, f.calc_center_median().z))
    for k, f in enumerate(side):  # twelve notches, so that a chip looks gripped
        if k % 4 == 0:
            f.material_index = s.M["Trim"]
    notches = [f for k, f in enumerate(side) if k % 4 == 2]
    bmesh.ops.inset_individual(chip, faces=notches, thickness=0.12, depth=-0.3)
    bmesh.ops.rotate(chip, matrix=Matrix.Rotation(math.pi / 2, 3, "X"), verts=chip.verts)
    m.add(chip)
    mark = s.emblem(SYMBOLS[name], 5.3, 0.75)
    bmesh.ops.translate(mark, vec=(0, 0, 2.3), verts=mark.verts)
    m.add(mark)
    m.finish(smooth=35, shade=0.7, reach=2.5, grime=0.03)


def peg():
    """The stand between a base and its ship: bottom at 0, cup at 35 mm."""
    palette = dict(STEEL, HullA=((0.50, 0.62, 0.68), 0.0, 0.1, None, 0, "Peg"))
    m = kit.Model("peg", palette)
    prof = [(0, 0), (5.0, 0), (5.0, 0.5), (4.2, 1.0), (2.2, 1.6), (1.5, 3.2), (1.15, 8), (1.0, 20), (1.1, 30), (1.5, 31.5), (1.5, 32.5), (1.1, 33), (2.0, 34.6), (1.6, 35), (0, 34.4)]
    mats = ["Dark"] * 4 + ["HullA"] * 4 + ["Trim"] * 3 + ["HullA"] * 3
    bm = s.lathe(prof, 20, mats=mats)
    bmesh.ops.rotate(bm, matrix=Matrix.Rotation(math.pi / 2, 3, "X"), verts=bm.verts)
    m.add(bm)
    m.finish(shade=0.4, grime=0)


for name in kit.wanted(list(DICE) + list(TOKENS) + ["peg"]):
    if name in DICE:
        die(name)
    elif name == "peg":
        peg()
    else:
        token(name)
dice_table()
