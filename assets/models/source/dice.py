"""The dice. Also writes dice.ron, which tells the game what each face shows."""
import math
import os
import sys

import bmesh
from mathutils import Matrix, Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit  # noqa: E402
import shapes as s  # noqa: E402
from symbols import SYMBOLS, disc, number  # noqa: E402

# name: (body colour, ink, what each face shows)
DICE = {
    "die_attack": ((0.42, 0.035, 0.02), (1.0, 0.86, 0.62), ["hit", "hit", "crit", "focus", "hit", "blank", "focus", "blank"]),
    "die_defence": ((0.015, 0.20, 0.17), (0.80, 1.0, 0.94), ["evade", "focus", "evade", "focus", "evade", "blank", "blank", "blank"]),
    "die_combat": ((0.055, 0.045, 0.075), (1.0, 0.90, 0.70), ["skull", "skull", "skull", "shield", "shield", "blank"]),
    "die_d6": ((0.52, 0.49, 0.40), (0.03, 0.04, 0.06), [str(k + 1) for k in range(6)]),
    "die_d20": ((0.03, 0.06, 0.24), (0.78, 0.90, 1.0), [str(k + 1) for k in range(20)]),
}
# From the middle to a face, in millimetres: how high the middle of a lying die is.
LYING = {20: 8.4}
EIGHT = 11.5  # tip of the octahedron
CUBE = EIGHT / math.sqrt(3)
PIPS = {1: ((0, 0),), 2: ((-1, 1), (1, -1)), 3: ((-1, 1), (0, 0), (1, -1)), 4: ((-1, 1), (1, 1), (-1, -1), (1, -1)),
        5: ((-1, 1), (1, 1), (0, 0), (-1, -1), (1, -1)), 6: ((-1, 1), (1, 1), (-1, 0), (1, 0), (-1, -1), (1, -1))}


def corners(sides):
    """Corners of the solid; its faces are where planes along `frames` touch it."""
    if sides == 6:
        return [Vector((x, y, z)) * CUBE for x in (-1, 1) for y in (-1, 1) for z in (-1, 1)]
    if sides == 8:
        return [Vector(k) * EIGHT for k in ((1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1))]
    g = (1 + math.sqrt(5)) / 2
    out = [Vector(v) for a in (-1, 1) for b in (-g, g) for v in ((0, a, b), (a, b, 0), (b, 0, a))]
    inner = (out[0] + sorted(out, key=lambda v: (v - out[0]).length)[1] + third(out)).length / 3
    return [v * (LYING[20] / inner) for v in out]


def third(points):
    """A corner that makes a face with the first and its nearest."""
    near = sorted(points, key=lambda v: (v - points[0]).length)[1]
    return min((v for v in points if v not in (points[0], near)), key=lambda v: (v - points[0]).length + (v - near).length)


def frames(sides):
    """Outward normal and reading direction of each face; the opposite of face i is the last but i."""
    if sides == 8:
        normals = [Vector((1 if i & 1 else -1, 1 if i & 2 else -1, 1 if i & 4 else -1)).normalized() for i in range(8)]
    elif sides == 6:
        normals = [Vector(v) for v in ((0, 0, 1), (0, -1, 0), (1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, 0, -1))]
    else:
        pts = corners(20)
        edge = min((v - pts[0]).length for v in pts[1:]) * 1.01
        every = [(a + b + c).normalized() for i, a in enumerate(pts) for j, b in enumerate(pts[:i]) for c in pts[:j]
                 if max((a - b).length, (b - c).length, (a - c).length) < edge]
        half = [n for n in every if n.dot(Vector((0.31, 0.47, 0.83))) > 0]
        # high and low, odd and even mix on either side
        first = [-n if k % 4 in (0, 3) else n for k, n in enumerate(half[k * 7 % 10] for k in range(10))]
        normals = first + [-n for n in reversed(first)]
    out = []
    for n in normals:
        if sides == 20:  # towards a corner of the face
            tip = max(corners(20), key=lambda v: (round(v.dot(n), 3), v.z, v.y))
            up = (tip - n * tip.dot(n)).normalized()
        else:
            axis = Vector((0, 0, 1 if n.z >= 0 else -1)) if abs(n.z) < 0.9 else Vector((0, 1, 0))
            up = (axis - n * axis.dot(n)).normalized()
        out.append((n, up))
    return out


def gltf(v):
    """Blender's z-up vector in the exported y-up space."""
    return tuple(round(c, 6) + 0.0 for c in (v.x, v.z, -v.y))


def marking(name, shown):
    """Layers, size and shift of what a face shows; nothing for a blank."""
    if name == "die_d6":
        pips = PIPS[int(shown)]
        return [[disc(x * 0.62, y * 0.62, 0.24, 16)] for x, y in pips], 4.9, 0.0
    if name == "die_d20":
        return number(int(shown)), 1.8 if len(shown) == 1 else 1.45, -0.3
    if name == "die_combat":
        return SYMBOLS["guard" if shown == "shield" else shown], 4.6, 0.0
    return SYMBOLS[shown], 3.6, -0.35


def die(name):
    body, ink, faces = DICE[name]
    palette = dict(kit.TIDEWARDENS, HullA=(body, 0.0, 0.22, None, 0, "Die"), Trim=(tuple(min(1, c * 2.2 + 0.01) for c in body), 0.0, 0.2, None, 0, "DieEdge"),
                   Symbol=(ink, 0.0, 0.35, ink if name != "die_d6" else None, 0.15))
    m = kit.Model(name, palette)
    bm, sides = s.new_bm(), len(faces)
    for p in corners(sides):
        bm.verts.new(p)
    bmesh.ops.convex_hull(bm, input=bm.verts)
    bmesh.ops.dissolve_limit(bm, angle_limit=0.05, verts=bm.verts, edges=bm.edges)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bmesh.ops.inset_individual(bm, faces=bm.faces[:], thickness=0.9 if sides < 20 else 0.7, depth=0)
    bmesh.ops.bevel(bm, geom=[e for e in bm.edges if e.calc_face_angle(0) > 0.5], offset=0.75 if sides < 20 else 0.5, segments=3, affect="EDGES", material=s.M["Trim"])
    m.add(bm)
    out = LYING.get(sides, CUBE)
    for shown, (n, up) in zip(faces, frames(sides)):
        if shown == "blank":
            continue
        layers, size, shift = marking(name, shown)
        turn = Matrix((up.cross(n), up, n)).transposed().to_4x4()
        mark = s.emblem(layers, size, 0.35)
        bmesh.ops.transform(mark, matrix=Matrix.Translation(n * (out - 0.1)) @ turn, verts=mark.verts)
        bmesh.ops.translate(mark, vec=up * shift, verts=mark.verts)
        m.add(mark)
    m.finish(smooth=30, shade=0.4, grime=0.0)


def dice_table():
    """Write dice.ron."""
    out = ["// Face normals and reading directions of the dice models, in their own space (+Y up, millimetres).",
           "// Written by source/dice.py. To show a face, turn its normal to world +Y and its up as you like.", "(", "    dice: {"]
    for name, (_, _, faces) in DICE.items():
        out.append(f'        "{name}": [')
        for i, (sym, (normal, up)) in enumerate(zip(faces, frames(len(faces)))):
            n, up = gltf(normal), gltf(up)
            out.append(f'            (face: {i}, symbol: "{sym}", normal: ({n[0]}, {n[1]}, {n[2]}), up: ({up[0]}, {up[1]}, {up[2]})),')
        out.append("        ],")
    out += ["    },", ")", ""]
    with open(os.path.join(kit.OUT, "dice.ron"), "w", encoding="utf-8") as f:
        f.write("\n".join(out))


for wanted in kit.wanted(DICE):
    die(wanted)
dice_table()
