"""The Cinder Choir's great figures, its engine and its landmark: maul, choirmaster, thurible, reliquary."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import shapes as s  # noqa: E402
from figures_cinder_choir import mask, pauldron  # noqa: E402
from symbols import EMBLEMS  # noqa: E402


def thurible():
    """Construct: a censer of embers that walks on four hooked legs and swings two bells."""
    m = kit.Model("fig_thurible", f.CHOIR)
    bowl = f.upright([(0, 5.6), (1.2, 5.8), (1.6, 7.2), (4.6, 8.4), (7.0, 11.2), (7.4, 13.2), (6.6, 13.6), (6.4, 16.4), (7.6, 17.0), (7.2, 18.4), (5.6, 21.4), (3.2, 23.6), (1.6, 25.6), (1.4, 27.4), (2.3, 28.0), (0, 31.6)], 12,
                     mats=["Trim", "Trim", "Trim", "HullA", "HullA", "Edge", "Window", "Edge", "Faction", "Faction", "Faction", "HullA", "Trim", "Trim", "Trim"])
    m.add(s.chamfer(bowl, 0.16, 30, edge=None))
    for k in range(12):  # staves before the fire, flames out of the lid
        a = math.radians(30 * k + 15)
        d = Vector((math.sin(a), math.cos(a), 0))
        m.add(f.seg(d * 6.9 + Vector((0, 0, 13.2)), d * 6.9 + Vector((0, 0, 17.2)), 0.62, 0.62, "Dark", n=4, lip=0.05))
        if k % 2 == 0:
            m.add(s.place(s.box((0, 0, 0), (1.2, 0.8, 2.6), "Window", 0), d * 5.95 + Vector((0, 0, 20.2)), (-30, 0, -30 * k - 15)))
            m.add(f.flame(d * 4.6 + Vector((0, 0, 21.8)), 0.75, 3.6, (d.x * 1.8, d.y * 1.8), 5))
    for k in range(4):
        a = math.radians(45 + 90 * k)
        d = Vector((math.sin(a), math.cos(a), 0))
        up = Vector((0, 0, 1))
        hip, knee, foot = d * 6.6 + up * 15.2, d * 12.4 + up * 21.5, d * 13.6 + up * 0.0
        m.add(f.seg(hip, knee, 1.3, 1.2, "HullB", n=6, front=up))
        m.add(s.chamfer(f.limb(knee + up * 2.6 - d * 0.4, foot, [(0, 0.15, 0.2, 0.2), (0.16, 1.3, 1.7, 1.7), (0.45, 1.15, 1.5, 1.2), (0.8, 0.8, 1.0, 0.8), (1, 0.12, 0.15, 0.15)], "HullA", 6, 2.0, front=d), 0.15, 25))
        m.add(f.ball(knee, 1.5, "Trim", 6))
        m.add(s.chamfer(s.place(s.prism([(-1.2, -3.0), (1.2, -3.0), (0.9, 2.6), (0, 4.2), (-0.9, 2.6)], -0.4, 0.4, "Faction", 0.8), knee + d * 1.9 - up * 3.6, (83, 0, -45 - 90 * k)), 0.2))
    mask(m, (0, 6.2, 10.9), 2.5, (-14, 0, 0))
    for x in (-1, 1):
        m.add(f.seg((x * 5.6, 4.2, 12.4), (x * 6.0, 10.6, 15.6), 0.9, 0.7, "HullB", n=6))
        f.chain(m, f.hang((x * 6.0, 10.8, 15.6), (x * 5.0, 14.0, 8.6), 0.8, 5), 0.95)
        m.add(f.upright([(0, 4.0), (0.9, 3.8), (1.5, 2.4), (1.8, 0.8), (2.6, 0), (2.0, 0.2), (0, 1.4)], 10, mats=["Trim", "Trim", "Trim", "Edge", "Dark", "Engine"], c=(x * 5.0, 14.0, 4.6), rot=(14, 0, 0)))
        f.chain(m, f.hang((x * 8.4, 8.4, 21.4), (x * 1.4, 0.8, 27.4), 1.4, 7), 0.7)
        f.chain(m, f.hang((x * 8.4, -8.4, 21.4), (x * 1.4, -0.8, 27.4), 1.4, 7), 0.7)
    f.finish(m, 30, 58)


def hammer(m, at, rot):
    """A bell-metal maul: shaft along +y, head across it, an ember face at either end."""
    head = s.chamfer(s.box((0, 0, 0), (14.5, 8.4, 8.4), "HullA", 0), 0.7, sunk=1.1, sunk_depth=0.4, min_area=20)
    f.put(m, at, rot, f.seg((0, -17, 0), (0, 13, 0), 0.85, 0.95, "Dark", n=8), f.torus((0, -17.4, 0), 1.7, 0.5, "Trim", 10, 5), s.place(head, (0, 15, 0)))
    for x in (-1, 1):
        f.put(m, at, rot, s.box((x * 4.4, 15, 0), (2.0, 9.4, 9.4), "Faction", 0.4), s.box((x * 7.9, 15, 0), (1.6, 6.4, 6.4), "Trim", 0.5), s.box((x * 8.5, 15, 0), (0.9, 4.4, 1.5), "Engine", 0), s.box((x * 8.5, 15, 0), (0.9, 1.5, 4.4), "Engine", 0))
    for z in (-1, 1):
        f.put(m, at, rot, s.box((0, 15, z * 4.2), (3.6, 3.6, 1.0), "Dark", 0.3), s.box((0, 15, z * 4.4), (2.0, 2.0, 1.0), "Engine", 0))
    for y in (-9, -6.6, -4.2, 2, 4.4):
        f.put(m, at, rot, f.seg((0, y, 0), (0, y + 1.3, 0), 1.2, 1.2, "HullB", n=6))


def maul():
    """Brute: a furnace of a body, a small mask, a hammer as large as a man."""
    m = kit.Model("fig_maul", f.CHOIR)
    f.leg(m, (-3.4, 0, 12.4), (-6.4, 3.4, 8.4), (-7.0, 3.2, 3.4), 16, 1.6, "Dark", "Dark", None)
    f.leg(m, (3.4, -0.6, 12.4), (6.8, -0.4, 8.0), (7.6, -3.6, 3.4), -24, 1.6, "Dark", "Dark", None)
    m.add(s.box((0, -0.2, 12.6), (9.4, 6.6, 4.2), "HullB", 0.9))
    m.add(f.tower([(13.6, 5.2, 4.2, 3.8, -0.1), (15.2, 5.2, 4.2, 3.8, -0.1)], "Trim", 12, 2.6))
    trunk = f.tower([(14.4, 4.8, 3.8, 3.6, 0), (18, 6.6, 5.4, 4.8, 0.2), (22.4, 8.6, 5.6, 6.2, 0.2), (26.0, 8.2, 4.0, 6.4, -0.4), (28.6, 5.4, 1.6, 4.6, -1.4)], "HullA", 10, 2.3)
    m.add(s.chamfer(trunk, 0.3, 22, sunk=0.7, sunk_depth=0.25, min_area=16, sunk_mat="HullB"))
    m.add(s.box((0, 4.7, 19.4), (6.2, 2.4, 5.2), "Dark", 0.7))
    for k in range(4):
        m.add(s.box((-2.1 + 1.4 * k, 5.7, 19.4), (0.75, 0.9, 3.9), "Window", 0))
    m.add(s.box((0, 5.5, 22.2), (7.0, 1.6, 0.9), "Trim", 0.25))
    m.add(f.ribbon([(0, 4.4, 15.0), (0, 5.8, 10.4), (0, 6.6, 4.2)], [8.2, 9.0, 8.0], 0.8, "Faction", curl=0.6, rim="Trim"))
    m.add(f.ribbon([(0, -5.4, 15.0), (0, -7.4, 9.4), (0, -9.4, 2.6)], [10.0, 12.0, 12.5], 0.8, "Faction", curl=0.8, rim="Trim"))
    # a small head in an iron collar
    m.add(f.tower([(23.8, 4.2, 2.6, 2.4, 4.2), (26.2, 4.4, 2.0, 2.8, 4.0), (26.6, 3.7, 1.6, 2.4, 4.0)], "HullB", 10, 2.2))
    m.add(f.tower([(24.6, 2.1, 1.7, 2.0, 5.0), (27.0, 2.3, 2.0, 2.3, 5.0), (28.8, 1.7, 1.5, 1.8, 4.8), (29.4, 0.6, 0.5, 0.6, 4.6)], "HullA", 10, 2.2))
    mask(m, (0, 6.6, 26.4), 2.8, (-8, 0, 0))
    for x in (-1, 1):
        pauldron(m, (x * 9.4, -0.4, 26.2), 5.0, x)
        for k in range(3):
            m.add(f.limb((x * (7.6 + 1.6 * k), -2.6 + 2.2 * k, 28.6 - k * 0.5), (x * (8.6 + 2.0 * k), -3.0 + 2.6 * k, 32.0 - k), [(0, 0.8, 0.8, 0.8), (1, 0.1, 0.1, 0.1)], "Edge", 5))
    # stacks on the hump
    for x, h in ((-3.4, 6.2), (0, 8.4), (3.4, 6.2)):
        m.add(f.upright([(0, 0), (1.7, 0), (1.4, h - 1.6), (2.0, h - 1.2), (2.0, h), (1.3, h), (1.2, h - 1), (0, h - 1)], 8, mats=["Dark", "HullB", "Trim", "Trim", "Trim", "Dark", "Engine"], c=(x, -5.2, 25.4), rot=(16, 0, 0)))
        m.add(f.flame((x, -5.4 - h * 0.27, 24.8 + h), 1.0, 4.0, (0, -2.0), 5))
    # both fists on the shaft
    right, left = Vector((11.8, 4.6, 19.6)), Vector((-6.6, 9.6, 13.6))
    f.arm(m, (9.2, -0.2, 24.6), (13.6, -0.6, 20.4), right, 1.75, "HullB", "HullA", cuff="Trim")
    f.arm(m, (-9.2, -0.2, 24.6), (-12.2, 4.4, 18.6), left, 1.75, "HullB", "HullA", cuff="Trim")
    d = (right - left).normalized()
    yaw, pitch = math.degrees(math.atan2(-d.x, d.y)), math.degrees(math.asin(d.z))
    hammer(m, left.lerp(right, 0.3) + Vector((0, 1.0, 0.4)), (pitch, 32, yaw))
    f.chain(m, f.hang((5.0, 4.2, 14.2), (-4.6, 4.4, 14.2), 2.2, 7), 1.1)
    f.finish(m, 32, 58)


def choirmaster():
    """Hero of the story: mitre, staff, banner and a train of ash."""
    m = kit.Model("fig_choirmaster", f.CHOIR)
    m.add(f.tower([(0, 7.4, 6.6, 7.6, -0.6), (1.0, 7.2, 6.4, 7.4, -0.6), (7, 5.6, 4.8, 5.4, -0.2), (14, 4.2, 3.4, 3.6, 0), (19, 3.8, 2.8, 3.0, 0)], "Cloth", 24, 2.1, 1, 6, 0.13))
    m.add(f.ribbon([(0, 3.0, 19.5), (0, 4.2, 14), (0, 5.6, 7), (0, 7.4, 1.0)], [4.4, 4.4, 4.8, 5.6], 0.6, "Faction", curl=0.5, rim="Trim"))
    m.add(f.ribbon([(0, -2.4, 27.0), (0, -4.6, 20), (0, -7.4, 11), (0, -10.6, 4.6), (0, -16.0, 2.6)], [9.5, 11.5, 13.5, 15.5, 17], 0.7, "Faction", "Cloth", curl=1.5, rim="Trim"))
    m.add(s.chamfer(f.tower([(18.0, 3.5, 2.6, 2.6, 0), (21.4, 4.4, 3.3, 2.9, 0), (24.8, 5.4, 3.5, 3.2, 0), (27.2, 4.0, 2.4, 2.6, 0), (28.0, 2.6, 1.9, 2.0, 0)], "HullA", 10, 2.2), 0.22, 24))
    m.add(f.torus((0, 0, 18.6), 3.3, 0.55, "Trim", 13, 5))
    m.add(s.box((0, 3.5, 23.8), (2.6, 1.0, 4.6), "Trim", 0.4))
    m.add(s.box((0, 3.9, 23.8), (1.1, 0.8, 3.2), "Window", 0))
    m.add(f.tower([(26.8, 3.6, 2.4, 2.8, 0), (29.4, 4.6, 2.2, 3.8, -0.4), (29.9, 4.0, 1.8, 3.2, -0.4)], "HullB", 10, 2.2))
    # mask and mitre: two leaves with fire between them
    m.add(f.tower([(28.2, 2.1, 1.8, 2.2, 0.2), (31.0, 2.4, 2.1, 2.4, 0.2), (33.4, 2.3, 2.1, 2.2, 0.1)], "HullA", 10, 2.2))
    mask(m, (0, 1.8, 30.8), 2.8)
    m.add(f.torus((0, 0.1, 33.2), 2.35, 0.5, "Trim", 12, 5))
    leaf = [(-2.5, 0), (2.5, 0), (3.1, 3.8), (0, 9.4), (-3.1, 3.8)]
    for y, lean in ((1.5, 8), (-1.3, -8)):
        bm = s.chamfer(s.prism(leaf, -0.45, 0.45, "Faction", 0.86), 0.25, edge="Trim")
        m.add(s.place(bm, (0, y, 33.2), (90 - lean, 0, 0)))
    m.add(f.flame((0, 0.1, 33.4), 1.7, 9.6, (0, -1.2), 7))
    for x in (-1, 1):
        pauldron(m, (x * 6.2, 0, 27.0), 3.4, x)
        m.add(f.ribbon([(x * 6.4, -0.6, 26.0), (x * 7.6, -1.2, 20), (x * 8.2, -2.2, 13.0)], [4.4, 5.0, 4.2], 0.5, "Cloth", across=(0, 1, 0), curl=0.5, rim="Faction"))
    # staff: a sun of blades about an ember
    f.arm(m, (5.2, 0.2, 25), (8.6, 0.6, 20.6), (9.0, 5.0, 20.6), 1.15, "Cloth", "HullA", cuff="Trim")
    x, y = 9.2, 6.2
    m.add(f.seg((x, y, 0), (x, y, 38), 0.6, 0.6, "Dark", n=8, lip=0.02))
    for z in (24,):
        m.add(f.upright([(0, -0.7), (1.1, -0.7), (1.1, 0.7), (0, 0.7)], 8, "Trim", c=(x, y, z)))
    c = Vector((x, y, 41))
    m.add(f.torus(c, 3.4, 0.55, "Trim", 16, 5, (60, 0, 0)))
    m.add(f.ball(c, 1.9, "Engine", 8))
    for k in range(9):
        bm = s.blade([(-0.9, 3.2), (0.9, 3.2), (0, 6.6 if k % 2 == 0 else 5.2)], 0.7, "Edge", 0.3)
        s.place(bm, (0, 0, 0), (0, 0, 40 * k))
        m.add(s.place(bm, c, (60, 0, 0)))
    # a fire in the raised left hand
    f.arm(m, (-5.2, 0.2, 25), (-9.2, 1.8, 22.4), (-10.2, 6.0, 25.8), 1.15, "Cloth", "HullA", cuff="Trim")
    m.add(f.upright([(0, 0), (0.9, 0), (1.2, 0.8), (2.3, 1.8), (2.0, 2.2), (0, 1.4)], 8, mats=["Trim"] * 4 + ["Engine"], c=(-10.4, 6.6, 27.2)))
    m.add(f.flame((-10.4, 6.6, 28.4), 1.7, 5.4, (-0.6, -1.2)))
    # banner on the back, leaning so that it shows from above
    pole, top = Vector((0, -4.4, 20)), Vector((0, -5.6, 48))
    m.add(f.seg(pole, top, 0.6, 0.55, "Dark", n=6, lip=0.02))
    m.add(f.seg(top + Vector((-8.4, 0.4, -1.4)), top + Vector((8.4, 0.4, -1.4)), 0.6, 0.6, "Trim", n=6, lip=0.03))
    m.add(f.limb(top, top + Vector((0, -0.9, 4.2)), [(0, 0.5, 0.3, 0.3), (0.35, 1.4, 0.4, 0.4), (1, 0.1, 0.1, 0.1)], "Trim", 6))
    down = (pole - top).normalized()
    start = top + Vector((0, 1.5, -1.6))
    m.add(f.ribbon([start + down * t for t in (0, 5, 10, 15)], [15, 15, 14, 12], 0.5, "Faction", curl=0.7, rim="Trim"))
    mark = s.emblem(EMBLEMS["flame"], 4.8, 0.7, "Mask")
    m.add(s.place(mark, start + down * 7.2 + Vector((0, 0.35, 0.1)), (87, 0, 180)))
    m.add(s.place(s.emblem(EMBLEMS["flame"], 4.8, 0.7, "Mask"), start + down * 7.2 - Vector((0, 0.35, 0)), (93, 0, 0)))
    f.finish(m, 40, 46)


def reliquary():
    """Landmark: a shrine with a heart of fire behind four arches."""
    m = kit.Model("fig_reliquary", f.CHOIR)
    for half, z0, z1, mat in ((11.5, 0, 2.0, "HullA"), (9.6, 2.0, 3.8, "HullB"), (8.2, 3.8, 5.0, "Faction")):
        outline = [(half * math.sin(math.radians(22.5 + 45 * k)), half * math.cos(math.radians(22.5 + 45 * k))) for k in range(8)]
        m.add(s.chamfer(s.prism(outline, z0, z1, mat, 0.94), 0.3))
    m.add(f.upright([(0, 5.0), (3.6, 5.0), (2.0, 6.2), (2.0, 7.6), (0, 7.6)], 10, "Trim"))
    for k, (r, h, at, lean) in enumerate(((3.3, 13.0, (0, 0), (0.5, 0)), (1.7, 9.0, (2.3, 1.0), (-1, 0)), (1.7, 8.0, (-2.2, -0.8), (1, 0)), (1.5, 7.4, (-0.6, 2.4), (0, -1)))):
        m.add(f.flame((at[0], at[1], 7.2), r, h, lean, 6, "Engine" if k else "Window"))
    for k in range(4):
        a = math.radians(45 + 90 * k)
        x, y = 7.6 * math.sin(a), 7.6 * math.cos(a)
        m.add(s.box((x, y, 12.2), (2.8, 2.8, 15.0), "HullA", 0.5))
        m.add(s.box((x, y, 6.6), (3.6, 3.6, 1.8), "Trim", 0.3))
        m.add(s.box((x, y, 18.8), (3.6, 3.6, 1.4), "Trim", 0.3))
        m.add(s.chamfer(f.tower([(19.4, 1.5, 1.5, 1.5, y, x), (21.4, 1.7, 1.7, 1.7, y, x), (29.0, 0.1, 0.1, 0.1, y, x)], "HullA", 4, 2.0), 0.2, 20))
        # buttress outwards and an arch to the next pillar
        m.add(s.chamfer(s.place(s.prism([(-0.7, 0), (0.7, 0), (0.7, 4.6), (-0.7, 4.6)], 0, 11.5, "HullB", 0.45), (x * 0.98, y * 0.98, 3.6), (0, 0, -45 - 90 * k)), 0.25))
        b = math.radians(90 * k)
        n = Vector((math.sin(b), math.cos(b), 0))
        side = Vector((math.cos(b), -math.sin(b), 0))
        for u in (-1, 1):
            pts = [n * 5.4 + side * (u * w) + Vector((0, 0, z)) for w, z in ((4.3, 13.4), (3.3, 16.4), (1.7, 18.4), (0, 19.6))]
            for p0, p1 in zip(pts, pts[1:]):
                m.add(f.seg(p0, p1, 0.7, 0.7, "Edge", 1.3, 4, 0.04, front=n))
        gable = s.chamfer(s.prism([(-4.6, 0), (4.6, 0), (0, 7.0)], -0.5, 0.5, "Faction", 0.9), 0.25, edge="Trim")
        m.add(s.place(gable, n * 6.0 + Vector((0, 0, 19.0)), (90, 0, -90 * k)))
        f.skull(m, n * 6.6 + Vector((0, 0, 21.2)), 1.5, (0, 0, -90 * k))
        c = n * 9.6 + Vector((0, 0, 1.9))
        for u, h in ((-1.6, 2.6), (0.2, 3.8), (1.9, 2.0)):
            m.add(f.upright([(0, 0), (0.85, 0), (0.8, h), (0, h)], 6, "Mask", c=c + side * u - n * abs(u) * 0.2))
            m.add(f.flame(c + side * u - n * abs(u) * 0.2 + Vector((0, 0, h - 0.2)), 0.45, 1.8, n=4))
    spire = f.tower([(19.4, 5.6, 5.6, 5.6, 0), (21.0, 5.4, 5.4, 5.4, 0), (25.6, 2.6, 2.6, 2.6, 0), (27.0, 2.6, 2.6, 2.6, 0), (37.0, 0.15, 0.15, 0.15, 0)], "HullB", 8, 2.0)
    m.add(s.chamfer(spire, 0.25, 20))
    m.add(f.torus((0, 0, 26.3), 2.8, 0.55, "Trim", 10, 5))
    for k in range(8):
        a = math.radians(45 * k + 22.5)
        m.add(s.box((3.55 * math.sin(a), 3.55 * math.cos(a), 23.9), (0.9, 0.9, 1.6), "Window", 0, (0, 0, -math.degrees(a))))
    m.add(f.torus((0, 0, 35.4), 2.6, 0.4, "Trim", 14, 5, (55, 0, 0)))
    f.finish(m, 36, 58)


if __name__ == "__main__":
    for name in kit.wanted(["fig_thurible", "fig_maul", "fig_choirmaster", "fig_reliquary"]):
        {"fig_thurible": thurible, "fig_maul": maul, "fig_choirmaster": choirmaster, "fig_reliquary": reliquary}[name]()
