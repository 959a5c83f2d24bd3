"""The Cinder Choir's small and medium ships: charcoal blades around a furnace that shows through the seams."""
import math
import os
import sys

import bmesh
from mathutils import Matrix

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def spark():
    """Swarm fighter: a flung dart of three forward-swept blades about an ember."""
    m = kit.Model("spark", kit.CHOIR_SHIPS)
    p.body(m, [(16.5, [(0, 0.1), (0.15, 0), (0, -0.1)]), (8, [(0, 1.5), (1.6, 0.1), (0, -1.2)]), (1, [(0, 2.7), (2.9, 0.3), (0, -2.2)]),
             (-5, [(0, 2.5), (2.7, 0.3), (0, -2.2)]), (-10.5, [(0, 1.5), (1.7, 0.2), (0, -1.4)])], 3, 0.16, 0.3, min_area=4,
         stripe=lambda c, n: 8 < c.y < 14 and c.z > 0)
    blade = [(1.2, -9.5), (1.8, 2.0), (6.0, 6.5), (12.5, 13.2), (14.2, 14.8), (13.2, 8.5), (11.0, 1.0), (6.5, -6.5)]
    p.vane(m, blade, 1.15, (0.4, 0, 0.4), (0, -18, 0), edge=0.28, inlay="Faction")
    keel = [(1.0, -10.5), (1.4, 1.0), (4.0, 4.8), (7.8, 9.6), (7.4, 2.5), (4.6, -6.0)]
    p.vane(m, keel, 1.0, (0, 0, -0.6), (0, 90, 0), edge=0.3, mirrored=False)
    crest = [(1.0, -11.5), (1.2, -3.0), (4.4, -8.5), (5.2, -13.2)]
    p.vane(m, crest, 0.8, (0, 0, 0.8), (0, -90, 0), edge=0.3, mirrored=False, inlay="Faction")
    m.add(s.box((0, -1.8, 2.35), (1.5, 5.0, 0.9), "Window", 0.2))  # the ember
    p.canopy(m, 5.4, 1.45, 0.85, 2.6, 0.75, 1, "Edge")
    p.engine(m, 0, -13.0, 0.1, 1.9, 4.0, 8, shell="HullA", lip="Edge")
    p.gun(m, 2.2, 3.6, -0.3, 8.0, 0.4, lip="Edge")
    m.finish(smooth=30, tile=36, wear=0.12, under=0.3)


def brand():
    """Heavy fighter: axe-head wings, a furnace behind a grille, two long cannons."""
    m = kit.Model("brand", kit.CHOIR_SHIPS)
    p.body(m, [(13.5, [(0, 0.8), (1.6, 0.6), (2.2, -0.4), (1.4, -1.2), (0, -1.4)]), (8, [(0, 2.4), (2.2, 2.1), (3.6, 0.0), (2.4, -2.2), (0, -2.6)]),
             (1, [(0, 4.0), (2.6, 3.6), (4.8, 0.2), (3.2, -2.9), (0, -3.4)]), (-8, [(0, 4.4), (2.8, 3.9), (5.0, 0.2), (3.4, -2.9), (0, -3.4)]),
             (-14.5, [(0, 2.6), (2.2, 2.4), (3.4, 0.2), (2.4, -2.0), (0, -2.4)])], 11, 0.2, 0.4, min_area=7,
         stripe=lambda c, n: c.y > 3 and c.z > 1.4)
    axe = [(3.2, -10.0), (3.2, 4.0), (7.5, 6.0), (12.0, 11.5), (16.6, 15.2), (18.3, 6.0), (18.2, -3.0), (16.0, -12.5), (11.5, -7.5), (7.5, -8.5)]
    p.vane(m, axe, 1.9, (0, 0, 0.2), (0, 9, 0), edge=0.2, inlay=None)
    plate = [(7.5, -6.0), (7.5, 3.8), (12.6, 8.6), (14.6, 9.6), (15.6, 3.0), (15.2, -6.5), (11.6, -5.2)]
    for z in (0.72, -0.72):
        bm = s.prism(plate, -0.22, 0.22, "Faction" if z > 0 else "HullB", 0.94 if z > 0 else 1.06)
        s.chamfer(bm, 0.1, 25, sunk=0.7, sunk_depth=0.14, min_area=20)
        bmesh.ops.translate(bm, vec=(0, 0, z + (0.40 if z > 0 else -0.1)), verts=bm.verts)
        m.add(s.place(bm, (0, 0, 0), (0, 9, 0)), True)
    for x in (5.6,):
        p.gun(m, x, 3.5, -1.9, 13.5, 0.62, lip="Edge")
        m.add(s.box((x, 1.2, -1.7), (2.0, 9.0, 1.9), "HullB", 0.4), True)
    fin = [(2.6, -14.5), (3.6, -3.5), (5.6, -5.5), (9.6, -13.5), (10.2, -17.6), (6.5, -15.4)]
    p.vane(m, fin, 1.1, (1.5, 0, 0.4), (0, -66, 0), edge=0.25, inlay="Faction")
    m.add(s.box((0, -3.6, 4.1), (3.2, 7.4, 0.9), "Window", 0))  # the furnace, under two bars
    for y in (-2.2, -5.0):
        m.add(s.box((0, y, 4.3), (4.0, 0.9, 1.0), "Dark", 0.15))
    for x in (1.95,):
        m.add(s.box((x, -3.6, 4.1), (0.5, 7.6, 1.0), "Edge", 0.15), True)
    p.canopy(m, 7.6, 2.0, 1.5, 3.4, 1.3, 2, "Edge")
    p.engine(m, 2.4, -17.0, 0.2, 2.1, 5.0, 8, shell="HullA", lip="Edge")
    m.finish(smooth=30, tile=36, wear=0.12, under=0.3)


def claw(m, x, y, z, scale, mirrored=True):
    """One tractor claw: tapering links that curl inwards to a glowing tip."""
    px, py, a = x, y, 62.0
    for k in range(6):
        length, w = scale * (6.4 - k * 0.62), scale * (4.3 - k * 0.42)
        dx, dy = math.cos(math.radians(a)), math.sin(math.radians(a))
        rows = [s.facet(-0.1 * length, [(0, w * 0.5), (w * 0.5, 0), (0, -w * 0.5)]), s.facet(0.25 * length, [(0, w * 0.75), (w * 0.62, 0), (0, -w * 0.75)]),
                s.facet(length, [(0, w * 0.42), (w * 0.36, 0), (0, -w * 0.42)])]
        bm = s.loft(rows, "Faction" if k in (1, 2, 3) else "HullA")[0]
        s.chamfer(bm, 0.14 * scale, 20, sunk=0.3, sunk_depth=0.12, min_area=3.0)
        m.add(s.place(bm, (px, py, z), (0, 0, a - 90)), mirrored)
        joint = s.lathe([(0, -w * 0.55), (w * 0.38, -w * 0.5), (w * 0.38, w * 0.5), (0, w * 0.55)], 12, mats=["Edge", "Dark", "Edge"])
        bmesh.ops.rotate(joint, matrix=Matrix.Rotation(math.pi / 2, 3, "X"), verts=joint.verts)
        m.add(s.place(joint, (px, py, z)), mirrored)
        px, py = px + dx * length * 0.94, py + dy * length * 0.94
        a += 15.0
    m.add(s.place(s.lathe([(0, 3.4 * scale), (0.55 * scale, 0.4 * scale), (0.6 * scale, 0), (0, -0.3)], 6, "Window"), (px, py, z), (0, 0, a - 90)), mirrored)


def censer():
    """Tug: a lantern of embers in a yoke, with two curling tractor claws before it."""
    m = kit.Model("censer", kit.CHOIR_SHIPS)
    r = [(0.6, 9.0), (2.6, 8.4), (5.4, 5.2), (7.2, 1.6), (7.4, -1.6), (5.6, -5.4), (3.0, -8.4), (0.8, -9.0)]
    core = s.lathe([(0, 9.2)] + r + [(0, -9.2)], 8, "HullA")
    bmesh.ops.rotate(core, matrix=Matrix.Rotation(math.pi / 8, 3, "Y"), verts=core.verts)
    s.paint(core, "Engine", lambda c, n: abs(c.y) < 2.6)
    bmesh.ops.scale(core, vec=(1.12, 1.0, 0.88), verts=core.verts)
    s.chamfer(core, 0.22, 15, sunk=0.5, sunk_depth=0.3, min_area=6, sunk_mat="HullB")
    m.add(s.place(core, (0, -2, 0)))
    for k in range(4):  # the lantern's staves
        a = math.pi / 2 * k + math.pi / 4
        x, z = math.sin(a) * 8.3, math.cos(a) * 6.6
        m.add(s.box((x, -2, z), (1.3, 10.5, 1.0), "Dark", 0.25, (0, math.degrees(a), 0)))
        m.add(s.box((x * 1.03, -2, z * 1.03), (0.7, 4.2, 1.1), "Edge", 0.2, (0, math.degrees(a), 0)))
    # prow and yoke
    p.body(m, [(15, [(0, 0.9), (2.4, 0.5), (2.4, -0.5), (0, -0.9)]), (9, [(0, 2.6), (5.2, 1.6), (5.2, -1.6), (0, -2.6)]), (4.6, [(0, 4.6), (6.4, 2.6), (6.4, -2.6), (0, -4.6)])],
         5, 0.25, 0.4, stripe=lambda c, n: n.z > 0.2 and c.y > 9)
    p.body(m, [(-8.0, [(0, 5.0), (6.6, 3.2), (6.6, -3.2), (0, -5.0)]), (-15, [(0, 5.4), (9.5, 3.4), (9.5, -3.2), (0, -5.0)]), (-21, [(0, 3.6), (7.4, 2.4), (7.4, -2.2), (0, -3.6)])],
         9, 0.25, 0.5, stripe=lambda c, n: n.z > 0.4 and c.y < -16)
    arm = [(6.5, -18.5), (5.5, -9.0), (11.0, -4.5), (13.0, 5.0), (11.8, 11.0), (15.4, 12.4), (18.6, 4.0), (18.0, -6.0), (13.0, -14.5)]
    p.vane(m, arm, 4.4, (0, 0, 0), edge=0.22, inlay="HullB")
    cap = [(8.6, -14.6), (7.6, -9.6), (12.0, -5.0), (13.6, 4.6), (13.0, 9.6), (15.0, 10.2), (17.6, 3.6), (17.0, -6.0), (12.6, -13.2)]
    bm = s.prism(cap, 1.5, 2.9, "Faction", 0.9)
    s.chamfer(bm, 0.18, 25, sunk=0.6, sunk_depth=0.2, min_area=12)
    m.add(bm, True)
    claw(m, 13.2, 9.6, 0, 1.0)
    # emitter between the claws
    m.add(s.lathe([(0, 16.5), (0.7, 16.4), (2.1, 18.4), (2.4, 18.2), (1.6, 15.2), (1.8, 13.0), (0, 12.8)], 12,
                  mats=["Window", "Window", "Edge", "Edge", "Dark", "Dark"]))
    # reel and engines
    reel = s.lathe([(0, -4.4), (3.2, -4.4), (3.2, -3.8), (2.1, -3.6), (2.1, 3.6), (3.2, 3.8), (3.2, 4.4), (0, 4.4)], 16,
                   mats=["Edge", "Edge", "Dark", "Trim", "Dark", "Edge", "Edge"])
    m.add(s.place(reel, (0, -14.5, 5.6), (0, 0, 90)))
    p.engine(m, 5.0, -25.0, 0.1, 2.7, 6.0, 8, shell="HullA", lip="Edge")
    p.engine(m, 0, -25.6, 0.1, 1.8, 6.0, 8, shell="HullA", lip="Edge")
    fin = [(6.0, -21.5), (7.0, -10.0), (10.0, -13.5), (13.0, -22.0), (12.5, -26.5)]
    p.vane(m, fin, 1.3, (2.0, 0, 0), (0, -52, 0), edge=0.25, inlay="Faction")
    p.vane(m, fin, 1.2, (1.0, 0, -0.4), (0, 58, 0), edge=0.25)
    p.canopy(m, 10.5, 2.1, 1.5, 2.8, 1.1, 2, "Edge")
    m.finish(smooth=30, tile=36, wear=0.12, under=0.3)


for name in kit.wanted(["spark", "brand", "censer"]):
    {"spark": spark, "brand": brand, "censer": censer}[name]()
