"""Token chips and the base peg."""
import math
import os
import sys

import bmesh
from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit  # noqa: E402
import shapes as s  # noqa: E402
from symbols import SYMBOLS  # noqa: E402

STEEL = dict(kit.TIDEWARDENS)
TOKENS = {
    "focus": (0.03, 0.32, 0.10), "evade": (0.02, 0.30, 0.26), "lock": (0.42, 0.02, 0.03), "stress": (0.50, 0.06, 0.02),
    "strain": (0.36, 0.03, 0.20), "ion": (0.10, 0.06, 0.50), "jam": (0.34, 0.26, 0.04), "tractor": (0.46, 0.19, 0.02),
    "disarm": (0.055, 0.055, 0.065), "shield": (0.02, 0.22, 0.46), "hull": (0.10, 0.125, 0.145), "crit": (0.26, 0.01, 0.01),
}


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


for name in kit.wanted(list(TOKENS) + ["peg"]):
    if name == "peg":
        peg()
    else:
        token(name)
