"""The Tidewardens' figures: divers in white ceramic, teal plates, brass rings and lamps."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import outpost_kit as o  # noqa: E402
import shapes as s  # noqa: E402
from symbols import EMBLEMS  # noqa: E402


def helmet(m, c, r, crest=True):
    """A diver's helmet: ring, bowl and a glowing window with a brass frame."""
    x, y, z = c
    m.add(f.torus((x, y, z - r * 0.92), r * 0.92, r * 0.24, "Trim", 14, 6))
    m.add(f.tower([(z - r, r * 0.8, r * 0.8, r * 0.85, y, x), (z - r * 0.5, r * 1.0, r, r * 1.05, y, x), (z + r * 0.1, r * 1.06, r * 1.08, r * 1.12, y, x),
                   (z + r * 0.68, r * 0.8, r * 0.82, r * 0.9, y, x), (z + r * 1.0, r * 0.3, r * 0.3, r * 0.4, y, x)], "HullA", 12, 2.2))
    m.add(f.shell((x, y, z), (r * 1.0, r * 1.02, r * 1.02), (-58, 58), (-32, 30), r * 0.14, "Glass", "Trim", 3, 6))
    for el in (-36, 34):
        m.add(f.shell((x, y, z), (r * 1.0, r * 1.02, r * 1.02), (-64, 64), (el - 5, el + 5), r * 0.22, "Trim", "Trim", 2, 7))
    if crest:
        m.add(f.shell((x, y, z), (r * 0.22, r * 1.02, r * 1.0), (-90, 90), (58, 90), 0.0, "Faction", None, 2, 2))
        m.add(s.box((x, y - r * 0.25, z + r * 1.0), (r * 0.42, r * 1.7, r * 0.62), "Faction", 0.3, (-8, 0, 0)))


def torso(m, w=1.0, y=0.0, z=0.0):
    """Hips, belt, chest with a faction stripe."""
    m.add(s.box((0, y, 12.2 + z), (6.6 * w, 4.6 * w, 3.2), "HullB", 0.8))
    m.add(f.tower([(13.2 + z, 3.5 * w, 2.5 * w, 2.5 * w, y), (14.1 + z, 3.5 * w, 2.5 * w, 2.5 * w, y)], "Trim", 12, 2.8))
    chest = f.tower([(13.8 + z, 2.9 * w, 2.1 * w, 2.1 * w, y), (15.4 + z, 3.5 * w, 2.5 * w, 2.3 * w, y), (17.2 + z, 4.6 * w, 3.3 * w, 2.7 * w, y), (18.9 + z, 4.9 * w, 3.3 * w, 2.8 * w, y),
                     (20.6 + z, 4.0 * w, 2.6 * w, 2.5 * w, y), (21.4 + z, 2.8 * w, 2.0 * w, 2.0 * w, y)], "HullA", 14, 2.6)
    s.paint(chest, "Faction", lambda c, n: 17.2 + z < c.z < 18.9 + z)
    s.paint(chest, "HullB", lambda c, n: c.z < 15.4 + z)
    m.add(chest)
    m.add(s.box((0, y + 3.3 * w, 18.4 + z), (2.2, 0.9, 2.0), "Trim", 0.3))
    m.add(s.box((0, y + 3.6 * w, 18.4 + z), (1.2, 0.7, 1.0), "Engine", 0))


def carbine(m, at, rot, k=1.0):
    """A stubby carbine with a big drum and a harpoon's muzzle."""
    def put(bm):
        for v in bm.verts:
            v.co *= k
        m.add(s.place(bm, at, rot))
    put(s.box((0, 0.4, 0), (2.1, 7.0, 2.5), "HullB", 0.5))
    put(s.box((0, -4.6, -0.5), (1.5, 3.4, 2.2), "Dark", 0.4))
    put(s.lathe([(0, 3.4), (0.85, 3.4), (0.75, 8.0), (1.3, 8.2), (1.3, 9.8), (0.5, 9.8), (0.45, 9.4), (0, 9.4)], 8, mats=["Dark", "Dark", "Trim", "Trim", "Trim", "Engine", "Engine"]))
    put(f.upright([(0, -1.1), (1.7, -1.1), (1.7, 1.1), (0, 1.1)], 10, mats=["Trim", "Faction", "Trim"], c=(0, 1.4, -1.6), rot=(0, 90, 0)))
    put(s.box((0, 0.2, 1.75), (1.0, 3.2, 1.1), "Dark", 0.3))
    put(s.box((0, 1.7, 1.8), (0.7, 0.6, 0.7), "Engine", 0))


def hullwalker():
    """Squad trooper: a hull diver with a bowl of a helmet, two tanks, a carbine across the chest."""
    m = kit.Model("fig_hullwalker", f.WARDENS)
    o.legs(m, 1.05, 1.1)
    z = o.chest(m, "HullA", 1.05, 10.0)
    m.add(s.box((0, 3.4, 15.8), (4.6, 1.6, 4.0), "HullB", 0.5))
    m.add(s.box((0, 4.1, 16.2), (2.2, 1.0, 1.2), "Engine", 0))
    helmet(m, (0, 0.8, 24.8), 3.5)
    o.shoulders(m, z + 0.8, 6.2, 3.9)
    f.arm(m, (5.6, 0, z), (8.2, 0.8, 13.6), (3.8, 5.2, 12.2), 1.3, "HullB", "HullB")
    f.arm(m, (-5.6, 0, z), (-8.2, 3.2, 15.0), (-3.4, 8.0, 18.4), 1.3, "HullB", "HullB")
    for x in (-1, 1):
        tank = [(0, 0), (2.2, 0.3), (2.6, 1.4), (2.6, 8.8), (2.2, 10.2), (0.9, 10.8), (0.9, 12.2), (0, 12.2)]
        m.add(f.upright(tank, 10, mats=["Trim", "Trim", "Faction", "HullA", "HullA", "Trim", "Trim"], c=(x * 2.8, -5.4, 12.0)))
    carbine(m, (-1.6, 6.0, 16.4), (66, 0, 50), 1.4)
    f.finish(m, 27)


def breakwater():
    """Heavy: a tower shield like a breaking wave, a thick suit, a bolt lance over the rim."""
    m = kit.Model("fig_breakwater", f.WARDENS)
    f.leg(m, (-2.2, 0, 12), (-4.6, 2.4, 7.4), (-5.4, 2.4, 2.6), 14, 1.25, glow="Engine")
    f.leg(m, (2.2, -0.4, 12), (5.0, -0.6, 7.2), (6.2, -3.4, 2.6), -24, 1.25, glow="Engine")
    torso(m, 1.3)
    helmet(m, (0, 1.6, 24.4), 3.2, crest=False)
    m.add(f.tower([(19.6, 5.4, 3.4, 3.9, -0.8), (22.4, 5.0, 1.6, 4.1, -0.8), (24.0, 4.2, 0.2, 3.7, -1.2)], "HullB", 12, 2.8))  # collar behind the head
    f.arm(m, (6.2, -0.4, 20), (8.6, -2.2, 15.6), (7.6, 2.6, 14.6), 1.25)
    f.arm(m, (-6.2, 0, 20), (-7.6, 3.6, 16.2), (-3.4, 6.6, 15.2), 1.2)
    for x in (-1, 1):
        m.add(f.dome((x * 7.2, -0.4, 20.8), (4.5, 4.8, 4.4), rot=(0, x * 26, 0)))
    m.add(s.box((0, -4.8, 18.4), (8.4, 3.4, 7.4), "HullB", 0.8))
    for x in (-2.4, 2.4):
        m.add(f.upright([(0, 0), (1.5, 0), (1.5, 2.6), (0.9, 2.6), (0.8, 2.2), (0, 2.2)], 10, mats=["Trim", "HullA", "Trim", "Dark", "Engine"], c=(x, -5.2, 21.6)))
    # the shield: a curved wall that curls forward above
    rows = []
    for z, lean, half in ((0.2, 0.0, 22), (3.0, 0.2, 33), (10, 0.0, 38), (18, 0.0, 40), (23, 1.0, 38), (26.4, 3.0, 30), (28.2, 5.4, 19)):
        rows.append([Vector((-1.4 + 14.5 * math.sin(a), -5.4 + lean + 14.5 * math.cos(a), z)) for a in (math.radians(s.lerp(-half, half, k / 8)) for k in range(9))])
    m.add(f.sheet(rows, 1.3, "Faction", "Trim", "HullB"))
    def band(z, r):
        return [[Vector((-1.4 + r * math.sin(a), -5.4 + r * math.cos(a), zz)) for a in (math.radians(t) for t in range(-36, 37, 9))] for zz in (z - 1, z + 1)]

    for z in (5.5, 17.6):
        m.add(f.slab(band(z, 15.6), band(z, 14.4), "HullA"))
    mark = s.emblem(EMBLEMS["wave"], 4.3, 1.2, "HullA")
    m.add(s.place(mark, (-1.4, 9.1, 12.8), (90, 0, 180)))
    for x in (-1, 1):
        m.add(s.box((-1.4 + x * 7.9, 7.05, 12.8), (0.8, 1.2, 7.0), "Engine", 0, (0, 0, -x * 32)))
    # lance
    at, rot = (9.4, 3.4, 17.4), (74, 0, -6)  # upright, a post beside the wall
    for bm in (s.box((0, -1, 0), (3.2, 9, 3.4), "HullB", 0.6), f.seg((0, -16, 0), (0, -5, 0), 0.9, 0.9, "Dark", n=6),
               s.lathe([(0, 3.0), (1.5, 3.0), (1.2, 12.0), (2.2, 12.2), (2.2, 14.6), (0, 20.0)], 8, mats=["Dark", "Dark", "Trim", "Trim", "Edge"])):
        m.add(s.place(bm, at, rot))
    f.finish(m, 28)


def skiff():
    """Flyer: a rider astride a gull-winged skiff on a slim stand."""
    m = kit.Model("fig_skiff", f.WARDENS)
    f.stand(m, 25.5, (0, -1))
    bm, _ = s.hull([(19.0, 0.3, 0.4, 0.4, 26.2), (15.5, 1.6, 1.3, 1.3, 26.4), (9, 2.9, 2.2, 1.9, 27), (1, 3.3, 2.0, 2.4, 27.4), (-7, 3.0, 2.0, 2.2, 27.6), (-13, 2.2, 1.7, 1.7, 28)], 2, 14, 2.4)
    s.paint(bm, "HullB", lambda c, n: n.z < -0.3)
    s.paint(bm, "Faction", lambda c, n: n.z >= -0.3 and 5 < c.y < 10.2)
    s.paint(bm, "Trim", lambda c, n: c.y > 16)
    m.add(bm)
    wing = s.wing([(2.6, 4.5, -7, 27.6, 1.9), (7, 2.5, -7.5, 29.2, 1.5), (12, -2.5, -10.5, 29.4, 1.0), (16, -9.5, -13.5, 28.0, 0.5)], 2, 10)[0]
    s.paint(wing, "Faction", lambda c, n: c.x > 10.5)
    m.add(wing, True)
    fin = s.wing([(1.0, -7, -13.5, 0, 1.0), (4.5, -11, -16.5, 0, 0.8), (6.6, -15.5, -18.2, 0, 0.4)], 2, 8)[0]
    s.paint(fin, "Faction", lambda c, n: c.x > 3)
    m.add(s.place(fin, (0.5, 0, 28.2), (0, -62, 0)), True)
    for x in (-1, 1):
        m.add(s.place(s.lathe([(0, 6.6), (1.0, 6.2), (1.9, 4.0), (2.0, 0.5), (1.7, 0), (1.3, 1.4), (0, 1.2)], 10, mats=["Trim", "HullB", "HullB", "Trim", "Dark", "Engine"]), (x * 4.4, -14.5, 27.2)))
        f.leg(m, (x * 1.6, -4.2, 32.6), (x * 3.6, 0.4, 31.0), (x * 3.5, -2.6, 27.6), -x * 8, 0.86)
        f.arm(m, (x * 3.6, 0.4, 38.4), (x * 4.8, 3.2, 35.6), (x * 2.7, 7.0, 34.4), 0.9)
        m.add(f.dome((x * 4.3, 0.2, 38.8), (3.1, 3.3, 3.0), rot=(-20, x * 24, 0)))
        m.add(f.seg((0, 7.6, 34.2), (x * 4.6, 6.6, 34.8), 0.45, 0.5, "Dark", n=6))
    m.add(f.seg((0, 10.5, 28.6), (0, 7.4, 34.6), 1.3, 0.8, "HullB", n=8))
    m.add(f.shell((0, 5.8, 30.0), (3.6, 5.4, 6.4), (-62, 62), (8, 62), 0.35, "Glass", "Trim", 4, 6))
    m.add(s.box((0, -3.6, 30.2), (3.6, 8.0, 2.2), "Dark", 0.7))
    m.add(f.limb((0, -4.6, 31.4), (0, 1.0, 40.4), [(0, 2.4, 1.8, 1.8), (0.25, 2.7, 2.0, 2.0), (0.62, 3.6, 2.4, 2.2), (0.85, 3.4, 2.2, 2.2), (1, 1.8, 1.4, 1.4)], "HullA", 12, 2.6, front=(0, 1, 0)))
    m.add(s.box((0, -3.4, 36.6), (4.8, 2.4, 5.2), "HullB", 0.6, (-30, 0, 0)))
    helmet(m, (0, 3.0, 42.8), 3.1)
    rows = [[(x, y, z + 0.5 * math.cos(x * 1.3 + y)) for x in (-2.6 * w, -0.9 * w, 0.9 * w, 2.6 * w)] for y, z, w in ((-1.6, 39.4, 0.7), (-6, 38.4, 1.0), (-10.5, 38.6, 1.2), (-15.5, 37.2, 1.35))]
    m.add(f.sheet(rows, 0.5, "Faction", "Faction", "Cloth"))
    f.finish(m, 46)


def bollard():
    """Construct: a mooring bollard on four legs with two guns and one eye."""
    m = kit.Model("fig_bollard", f.WARDENS)
    for k in range(4):
        a = math.radians(45 + 90 * k)
        d = Vector((math.sin(a), math.cos(a), 0))
        hip, knee, foot = d * 5.2 + Vector((0, 0, 7.5)), d * 11.0 + Vector((0, 0, 10.6)), d * 13.0 + Vector((0, 0, 1.5))
        m.add(f.seg(hip, knee, 1.7, 1.5, "HullB", n=8, front=(0, 0, 1)))
        m.add(f.seg(knee + Vector((0, 0, 1.2)), foot, 1.9, 1.25, "HullA", 1.0, 8, front=d))
        m.add(f.ball(knee, 1.9, "Trim", 8))
        m.add(s.place(s.box((0, 0, 0), (2.4, 1.2, 4.6), "Faction", 0.4), knee + d * 1.9 + Vector((0, 0, -1.8)), (12, 0, -45 - 90 * k)))
        m.add(f.upright([(0, 0), (3.0, 0), (3.0, 0.8), (1.5, 2.2), (0, 2.2)], 10, mats=["Dark", "Dark", "HullB", "Dark"], c=(d.x * 13, d.y * 13, 0)))
        m.add(f.torus((d.x * 13, d.y * 13, 0.9), 2.75, 0.35, "Engine", 12, 4))
    body = f.upright([(0, 4.2), (4.0, 4.2), (6.2, 6.2), (6.2, 9.2), (4.8, 10.4), (4.6, 13.2), (0, 13.2)], 16, mats=["Dark", "HullB", "HullA", "Trim", "Dark", "Dark"])
    m.add(body)
    cap = f.upright([(0, 12.6), (5.2, 12.6), (7.6, 14.4), (8.0, 16.2), (7.2, 18.4), (4.6, 20.2), (2.6, 20.6), (2.6, 21.6), (0, 21.6)], 18,
                    mats=["Dark", "HullB", "HullA", "HullA", "Faction", "HullA", "Trim", "Trim"])
    m.add(cap)
    m.add(f.torus((0, 0, 15.3), 7.85, 0.5, "Trim", 18, 6))
    m.add(s.place(s.lathe([(0, 5.0), (2.5, 5.0), (2.7, 8.0), (2.2, 8.9), (2.0, 8.4), (0, 9.0)], 12, mats=["Dark", "HullB", "Trim", "Trim", "Glass"]), (0, 0, 16.8)))
    m.add(f.ball((0, 8.2, 16.8), 1.1, "Engine", 8))
    for x in (-1, 1):
        m.add(s.box((x * 8.0, 0.2, 17.0), (3.6, 6.4, 4.0), "HullB", 0.8))
        m.add(s.box((x * 8.2, -0.6, 19.2), (2.4, 4.0, 1.0), "Faction", 0.4))
        m.add(s.place(s.lathe([(0, 3.0), (1.2, 3.0), (1.05, 8.6), (1.5, 8.8), (1.5, 11.4), (0.8, 11.4), (0.7, 10.6), (0, 10.6)], 8, mats=["Dark", "Dark", "Trim", "Trim", "Trim", "Dark", "Dark"]), (x * 8.2, 0.6, 17.2)))
    m.add(f.upright([(0, 0), (1.2, 0), (1.2, 1.2), (0.5, 2.0), (0, 2.0)], 8, "Window", c=(0, 0, 21.6)))
    m.add(f.seg((-3.2, -4.6, 18.5), (-4.2, -6.0, 27.0), 0.32, 0.2, "Dark", n=6))
    f.finish(m, 22)


if __name__ == "__main__":
    for name in kit.wanted(["fig_hullwalker", "fig_breakwater", "fig_skiff", "fig_bollard"]):
        {"fig_hullwalker": hullwalker, "fig_breakwater": breakwater, "fig_skiff": skiff, "fig_bollard": bollard}[name]()
