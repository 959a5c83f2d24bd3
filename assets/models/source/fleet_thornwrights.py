"""The Thornwrights' capital ships: salvaged hulls in a growth of canes, no side like the other."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import fleet_parts as fp  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402
import thorn_parts as t  # noqa: E402


def keel(m, y0, y1, low, width):
    """What the peg meets under the middle of the base."""
    m.add(s.chamfer(s.prism([(-width, y0), (width, y0), (width * 0.6, y1), (-width * 0.6, y1)], low, low + 3.0, "HullB", 1.1), 0.25, 25))


def nest(m, x, y, z, r, count, height, seed):
    """A crown of thorns about a bridge."""
    for k in range(count):
        a = 2 * math.pi * k / count + seed
        out = Vector((math.cos(a), math.sin(a), 0))
        t.thorn(m, Vector((x, y, z)) + out * r, out * 0.75 + Vector((0, 0, 1)), height * (1.15 if k % 2 else 0.8), r * 0.17, tuple(-out * 0.3))
    m.add(f.torus((x, y, z), r, r * 0.16, "HullB", 20, 6))
    m.add(f.torus((x, y, z + r * 0.24), r * 0.97, r * 0.1, "HullB", 20, 6, (6, 4, 0)))


def hawthorn_trunk(m):
    """An old cruiser's port half and what is left of its deck."""
    hulk = kit.Placed(m, (-4.2, 0, 0), (0, -5, 1.5))
    rows = [(25.5, [(0, 0.2), (0.5, -0.4), (0.4, -1.2), (0, -1.6)]), (19, [(0, 2.4), (2.6, 0.8), (2.4, -1.8), (0, -2.8)]), (9, [(0, 3.8), (4.4, 1.6), (4.2, -2.2), (0, -3.9)]),
            (-9, [(0, 4.6), (5.4, 2.0), (5.0, -2.6), (0, -4.6)]), (-19, [(0, 4.2), (4.8, 1.8), (4.4, -2.4), (0, -4.2)]), (-24, [(0, 2.8), (3.4, 1.2), (3.0, -1.6), (0, -2.8)])]
    hull = p.body(hulk, rows, 11, 0.22, 0.5, min_area=8, stripe=lambda c, n: n.z > 0.25 and (9 < c.y or c.y < -9))
    fp.house(hulk, [([(-3.4, -6), (2.8, -6), (3.2, -14.5), (-3.6, -15.5)], 3.6, 6.6, "HullA", 0.9), ([(-2.4, -7), (2.0, -7.2), (2.2, -12), (-2.6, -12.4)], 6.6, 9.2, "Mask", 0.86)], 0.22, 0.4, 6)
    hulk.add(s.box((-0.2, -7.0, 8.2), (3.0, 0.7, 0.8), "Window", 0))
    p.lights(hulk, [(-3.5, -8.4 - 1.6 * k, 5.2) for k in range(4)], (0.5, 0.8, 0.5), mirrored=False)
    nest(hulk, -0.2, -10.2, 6.6, 3.5, 9, 4.4, 0.4)
    return hull


def hawthorn():
    """Cruiser: a wreck of a trunk to port, and to starboard boughs that end in long straight gun thorns."""
    m = kit.Model("hawthorn", kit.THORNWRIGHTS)
    hull = hawthorn_trunk(m)
    keel(m, -12, 8, -4.0, 2.2)
    boughs = [([(0, -26, 0.4, 3.0), (5.0, -21, 0.6, 2.7), (8.6, -13, 1.0, 2.4), (8.4, -4, 1.8, 2.0), (5.6, 3.5, 2.8, 1.7)], 11, 1), ([(4, -22, 0, 2.2), (10.2, -16, -0.6, 2.0), (11.6, -7, -0.8, 1.7), (10.2, 1.5, -0.6, 1.4)], 9, 2),
              ([(2, -20, -2, 2.0), (6.6, -12, -3.0, 1.8), (7.0, -3, -3.0, 1.5), (5.6, 5, -2.6, 1.2)], 6, 3)]
    for rows, thorns, seed in boughs:
        t.briar(m, rows, thorns, seed, 3.6, 0.42, span=(0.12, 0.95), rake=0.25)
    for a, b, r in (((5.7, 3, 2.8), (3.2, 29.4, 2.2), 1.15), ((10.2, 0.6, -0.6), (12.6, 20.6, -0.8), 0.9), ((5.7, 4, -2.6), (6.6, 25.4, -3.0), 0.9), ((8.6, -6.4, 2.4), (13.2, 9.6, 5.2), 0.72), ((6.6, -0.4, 3.4), (8.6, 16.6, 6.0), 0.72)):
        t.spike_gun(m, a, b, r)
    for k in range(5):  # the hedge of short guns to port
        y = 8.6 - 5.2 * k
        m.add(s.box((-8.8, y, 0.2), (2.6, 2.6, 2.6), "HullB", 0.5))
        t.spike_gun(m, (-8.6, y, 0.2), (-14.4, y + 1.6, 0.5), 0.62)
    for k, (y, z, reach) in enumerate(((16.4, 1.2, 9), (12.2, 3.0, 8), (-19.0, 3.2, 9))):
        t.leaf(m, (-5.0 - 0.5 * k, y, z), (0, -26 + 8 * k, 196 + 18 * k), reach, 3.0, 4, 0.2, 0.1, 0.5, 0.42, (0.8, 0.55))
    for at, rot, reach in (((7.6, -13.6, 3.0), (0, -40, -30), 9.0), ((3.0, -21.6, 2.4), (0, -34, -72), 8.4), ((9.6, -9.4, 0.8), (0, -8, -26), 6.0)):
        t.leaf(m, at, rot, reach, 3.2, 4, 0.2, 0.1, 0.5, 0.42, (0.8, 0.55))
    t.truss(m, (-3.4, 14.5, 3.0), (3.2, 1.0, 3.2), 2.0, 2.0, 6, 0.24)
    t.haws(m, (8.2, -8.6, 3.4), 0.8, 6, 2, 1.5)
    t.haws(m, (-4.4, -15.4, 5.2), 0.85, 7, 5, 1.5)
    t.haws(m, (1.4, 8.4, 3.4), 0.6, 5, 7, 1.5)
    p.turret(m, -4.6, 11.6, 3.3, 3.4, 0, False, mat="HullA")
    p.turret(m, -4.4, 2.0, 4.3, 4.0, -20, False, mat="HullA")
    p.turret(m, 1.2, -2.0, -4.2, 3.2, 0, False, up=-1, mat="HullA")
    p.canopy(m, 20.6, 1.6, 1.3, 2.4, 1.2, 2, "Edge", x=-4.4)
    t.clad(m, hull, 22, (-9, 2, -22, 18, -3, 5), 31, (1.2, 2.4), thick=0.26)
    t.litter(m, hull, 22, (-8, 1, -22, 16, 0, 6), 4, (0.6, 1.7), height=0.5)
    t.litter(m, hull, 18, (-8, 1, -22, 16, -5, 0), 5, (0.7, 2.2), (0, 0, -1), height=0.5)
    for k in range(6):
        t.thorn(m, (-8.8 + 0.3 * k, 4 - 5 * k, 2.4), (-0.8, -0.5, 0.8), 3.0, 0.44)
    p.engine(m, -4.0, -29.0, 0.2, 2.9, 6.2, mirrored=False, lip="Edge")
    p.engine(m, 1.8, -28.2, -1.2, 1.9, 4.6, 16, False, lip="Edge")
    p.engine(m, 8.6, -24.0, -0.4, 2.2, 5.2, 16, False, lip="Edge")
    p.engine(m, -8.8, -25.0, -0.6, 1.5, 5.0, 14, False, lip="Edge")
    m.finish(smooth=44)


def coil(turns, y0, y1, wide, high, lift, r0, r1, start=0.0, per=9):
    """The rows of a cane that winds along a ship."""
    rows = []
    for k in range(int(turns * per) + 1):
        q = k / (turns * per)
        a = start + 2 * math.pi * k / per
        swell = 0.72 + 0.28 * math.sin(math.pi * min(1.0, q * 1.15)) + 0.06 * math.sin(k * 2.3)
        rows.append((math.sin(a) * wide * swell, s.lerp(y0, y1, q) + 0.7 * math.sin(k * 1.7), lift + math.cos(a) * high * swell, s.lerp(r0, r1, q)))
    return rows


def bramble():
    """Minelayer: a broken spine inside a great coil of thorned cane, hung with blackberry mines."""
    m = kit.Model("bramble", kit.THORNWRIGHTS)
    t.truss(m, (0.6, 19, 0.6), (0, -21, 0.2), 5.0, 5.6, 9, 0.42)
    keel(m, -10, 8, -4.0, 2.6)
    m.add(s.box((0, -1.0, -1.6), (2.4, 26, 2.2), "HullB", 0.4))
    bm, grid = s.hull([(29.0, 0.6, 0.5, 0.6, 0.2), (27.4, 2.2, 2.0, 2.0, 0.4), (23.5, 4.2, 3.8, 3.4, 0.6), (18, 5.2, 4.8, 4.2, 0.8), (13.4, 5.4, 4.9, 4.4, 0.8)], 3, 24, 2.4, "Mask")
    s.paint(bm, "HullB", lambda c, n: c.z < -1.0)
    s.paint(bm, "Faction", lambda c, n: 20.4 < c.y < 23.4 and c.z > -1.0)
    s.panels(bm, grid, 31, (3, 4), 0.15, 0.13, mirrored=False, odd=0.2)
    bow = m.add(s.place(bm, (-0.8, 0, 0), (0, 9, -3)))
    t.shards(m, (-0.9, 13.2, 0.9), 5.0, 4.4, -1, 15, 3.4, 6, ("Mask", "Mask", "Edge", "Dark"), 0.4)
    p.canopy(m, 24.4, 3.9, 1.8, 2.8, 1.5, 2, "Edge", x=-1.4)
    fp.house(m, [([(-4.6, 19), (-0.6, 19.4), (-0.2, 14.6), (-4.8, 14.4)], 4.4, 8.2, "HullA", 0.88), ([(-4.0, 18.4), (-1.0, 18.6), (-0.8, 15.4), (-4.2, 15.2)], 8.2, 10.4, "HullA", 0.84)], 0.22, 0.4, 6)
    m.add(s.box((-2.5, 18.1, 9.4), (2.0, 0.7, 0.8), "Window", 0))
    p.mast(m, -1.4, 15.6, 10.2, 5.0, 0.15, tilt=-12)
    p.turret(m, 2.4, 17.6, 5.0, 3.8, 10, False, mat="HullA")
    rows = [(-16.5, [(0, 4.6), (4.8, 2.2), (4.8, -2.6), (0, -4.4)]), (-21, [(0, 5.6), (6.4, 2.8), (6.4, -2.8), (0, -5.0)]), (-25.5, [(0, 3.8), (4.6, 1.8), (4.6, -1.8), (0, -3.4)])]
    stern = p.body(kit.Placed(m, (0.4, 0, 0.2), (0, -7, 2)), rows, 4, 0.24, 0.5, min_area=7, stripe=lambda c, n: n.z > 0.3 and c.y < -17)
    # the coil, and a lesser cane that runs through it
    t.briar(m, coil(3.6, 21.5, -23.5, 11.9, 9.6, 3.2, 1.8, 1.2, 2.4), 72, 9, 3.3, 0.56, steps=4, span=(0.01, 0.99), rake=0.3)
    t.briar(m, coil(1.6, -25, 16, 8.6, 7.0, 3.0, 1.3, 0.5, 0.4), 16, 4, 2.4, 0.36, 7, steps=4, span=(0.05, 0.95), tip=(0.93, "Trim"))
    for y0, x0 in ((22, 2.4), (-22, -4.0)):  # where it is rooted
        t.briar(m, [(x0, y0, -2.0, 2.2), (x0 * 1.7, y0 * 0.97, 0.5, 1.8), (x0 * 2.8, y0 * 0.9, 1.6, 1.2)], 3, int(x0 + 7), 2.2, 0.36)
    for k, (x, y, z, r) in enumerate(((-6.4, 8.6, 5.4, 2.7), (5.6, 6.2, 3.4, 2.9), (-5.4, 0.6, 2.6, 3.0), (6.2, -1.8, 6.2, 2.6), (-6.0, -7.2, 6.0, 2.8), (5.4, -9.6, 3.0, 3.0), (0.4, 3.0, 8.4, 2.5), (0.6, -5.6, 8.0, 2.6))):
        t.berry(m, (x, y, z), r, (x * 0.3, -0.4, z * 0.2), 16, 0.62, k + 1, (x * 0.35, y + 1.5, 2.0))
    for x, y, z in ((-3.4, -25.6, 6.6), (3.6, -26.6, 5.4)):  # two ready to fall astern
        t.berry(m, (x, y, z), 2.4, (0, -0.5, -1), 16, 0.75, int(x + 9), (x * 0.6, y + 5.4, z - 1.0))
    for at, rot, reach in (((-4.6, 12.8, 4.4), (0, -22, 200), 9.6), ((4.6, 13.6, 3.6), (0, -18, -12), 9.4), ((-3.6, -19.2, 5.2), (0, -30, 236), 8.2), ((4.6, -18.6, 4.6), (0, -26, -44), 8.6),
                           ((1.0, 9.6, 12.4), (0, -12, 28), 7.4), ((-1.2, 0.4, 13.4), (0, -16, 214), 8.4), ((2.4, -8.4, 12.6), (0, -14, -20), 8.0), ((-2.0, -15.6, 10.6), (0, -20, 160), 7.0)):
        t.leaf(m, at, rot, reach, 3.4, 6, 0.2, 0.1, 0.5, 0.2, (0.6, 0.7))
    t.clad(m, bow, 9, (-6, 5, 13, 26, -2, 5), 41, (1.0, 2.0), mats=("HullA", "HullB", "Edge"), thick=0.24)
    t.clad(m, stern, 8, (-6, 6, -26, -16, -2, 5), 42, (1.2, 2.2), thick=0.26)
    t.litter(m, bow, 14, (-5, 4, 13, 26, -5, 0), 5, (0.7, 2.0), (0, 0, -1), height=0.5)
    p.engine(m, -2.2, -29.2, 0.6, 2.8, 5.6, mirrored=False, lip="Edge")
    p.engine(m, 4.0, -28.4, 0.2, 2.0, 4.8, 16, False, lip="Edge")
    p.engine(m, 1.0, -28.0, -3.0, 1.4, 4.4, 14, False, lip="Edge")
    m.finish(smooth=44)


def blackthorn_body(m):
    """The trunk: a burst warship's middle, patched all over."""
    rows = [(16, 8.0, 6.0, 5.4, 0), (12, 10.6, 7.8, 6.6, 0), (4, 12.6, 9.2, 7.6, 0), (-8, 13.0, 9.4, 7.8, 0), (-19, 11.4, 8.2, 7.0, 0.2), (-28, 8.6, 6.4, 5.6, 0.6), (-33, 6.6, 5.0, 4.4, 0.8)]
    bm, grid = s.hull(rows, 3, 32, 2.6)
    s.paint(bm, "HullB", lambda c, n: c.z < -2.4 or (c.y > 11))
    s.paint(bm, "Faction", lambda c, n: c.z > -2.4 and (3 < c.y < 10 or -30 < c.y < -13 and c.z > 1))
    s.paint(bm, "Dark", lambda c, n: c.z > 3 and -25 < c.y < -18 and -3 < c.x < 7)
    s.panels(bm, grid, 77, (3, 4), 0.26, 0.24, mirrored=False, odd=0.2)
    return m.add(s.place(bm, (-1.6, 0, 0), (0, -3, 1)))


def blackthorn_ram(m):
    """The great thorn, forked, with plates bolted over its root and lesser thorns beside it."""
    great = [(-2.0, 8, 0, 9.4), (-3.8, 18, 0.8, 7.8), (-5.2, 27, 1.6, 5.6), (-3.8, 36, 1.6, 3.7), (0.4, 44, 0.0, 1.9), (4.4, 49.2, -2.2, 0.06)]
    ram = m.add(t.cane(great, 16, "HullB", 0.1, 4, 0.1, 6, (0.62, "Trim")))
    fork = [(4, 8, -1, 5.0), (9.4, 17, -1.6, 4.0), (12.6, 25, -1.8, 2.7), (12.4, 33, -2.2, 1.5), (9.4, 39.6, -2.8, 0.06)]
    prong = m.add(t.cane(fork, 12, "HullB", 0.12, 3, 0.12, 6, (0.62, "Trim")))
    t.briar(m, [(-9, 8, -1, 4.0), (-15, 14, -1.6, 3.0), (-18.6, 22, -1.6, 2.0), (-17.6, 29.6, -1.4, 1.1), (-14.4, 34.6, -1.6, 0.06)], 4, 3, 5.0, 0.8, tip=(0.68, "Trim"), span=(0.1, 0.6))
    for rows in ([(-9.0, 6, 5.4, 2.6), (-10.6, 16, 5.8, 2.0), (-9.4, 25, 5.2, 1.5), (-4.4, 31, 5.4, 0.9), (1.0, 32.6, 2.2, 0.5)], [(5.4, 5, 6.0, 2.4), (3.6, 15, 7.6, 1.9), (-2.2, 22, 8.0, 1.4), (-9.0, 26, 4.2, 0.9), (-9.4, 29, -0.6, 0.4)], [(-4, 4, -6.4, 2.4), (-4, 16, -6.2, 1.9), (1.6, 26, -3.4, 1.3), (0.6, 33, 1.4, 0.7)]):
        t.briar(m, rows, 7, int(rows[0][0] * 3 + 40), 3.6, 0.55, span=(0.2, 0.95))
    t.clad(m, ram, 30, (-14, 8, 12, 37, -5, 8), 51, (2.0, 3.6), ((0, 0, 1), (1, 0, 0.4), (-1, 0, 0.4), (0, 0, -1)), ("HullA", "Faction", "HullA", "Edge", "Faction"), 0.42)
    t.clad(m, prong, 10, (4, 16, 10, 26, -5, 4), 52, (1.6, 2.8), mats=("HullA", "Faction", "Edge"), thick=0.36)
    for k in range(7):  # spurs along the great thorn
        q = 0.2 + 0.11 * k
        x, y, z, r = s.spline([list(row) for row in great], 20)[int(q * 100)]
        side = (1, -1, 0.3, -1, 1, -0.4, 1)[k]
        t.thorn(m, (x + side * r * 0.7, y, z + r * 0.5), (side, -0.55, 0.75 if k % 2 else 0.3), 7.5 - 0.6 * k, 1.0 - 0.08 * k, (0, -0.5, 0))


def blackthorn_sides(m):
    """Grafts: a gull's torn wing to starboard, a burnt gallery of guns to port."""
    bm, grid = s.wing([(9, 9, -18, 1.0, 6.0), (15, 7, -17, 2.6, 4.6), (21, 2, -16, 3.2, 3.0), (26.4, -4, -15, 2.4, 1.8), (28.6, -8, -14, 1.6, 1.2)], 4, 18, "Mask")
    s.paint(bm, "HullB", lambda c, n: n.z < -0.25)
    s.paint(bm, "Faction", lambda c, n: 19.0 < c.x < 22.6 and n.z > -0.25)
    s.panels(bm, grid, 30, (3, 3), 0.26, 0.22, mirrored=False, odd=0.3)
    wing = m.add(bm)
    for k in range(7):  # its torn edge
        y = -7.4 - 1.1 * k
        t.thorn(m, (28.0, y, 1.8), (1, -0.4 + 0.2 * (k % 3), 0.1), 1.2, 0.5, (0, 0, 0), "Edge", "Mask", 4)
    t.truss(m, (12, -16.5, 1.4), (27.6, -20.5, 0.6), 2.4, 1.2, 8, 0.34)
    for rows in ([(8, -2, 4.6, 2.2), (15, -4.6, 5.8, 1.7), (21, -11, 5.0, 1.2), (24.6, -17.6, 1.0, 0.8), (21.6, -21.6, -2.4, 0.3)], [(9, -14, 3, 1.9), (15.4, -10, 5.4, 1.5), (19.4, -2, 4.8, 1.1), (23.4, 3.6, 1.0, 0.5)]):
        t.briar(m, rows, 8, int(rows[0][1] + 30), 3.4, 0.5, span=(0.15, 0.95), tip=(0.9, "Trim"))
    for k in range(4):
        y = 3.0 - 5.0 * k
        t.spike_gun(m, (22.0 - 0.6 * k, y, -0.4), (29.4, y - 0.8, -1.4), 0.9)
    gallery = kit.Placed(m, (-17.4, -8, -0.6), (0, 7, 4))
    rows = [(15.5, [(0, 2.6), (2.6, 1.6), (3.0, -1.8), (0, -3.0)]), (11, [(0, 5.0), (4.6, 3.0), (5.2, -2.6), (0, -4.6)]), (-9, [(0, 5.4), (5.0, 3.2), (5.6, -2.8), (0, -5.0)]), (-14, [(0, 4.4), (4.0, 2.4), (4.4, -2.2), (0, -4.0)])]
    side = p.body(gallery, rows, 8, 0.3, 0.7, min_area=14, stripe=lambda c, n: n.z > 0.3 and 4 < c.y < 12)
    t.shards(gallery, (0, -13.6, 0), 4.2, 4.2, -1, 13, 4.0, 9, thick=0.5)
    for k in range(5):
        y = 9.4 - 4.8 * k
        gallery.add(s.box((-4.8, y, 0.4), (3.2, 3.2, 3.4), "Dark", 0.6))
        t.spike_gun(gallery, (-4.4, y, 0.4), (-11.6, y + 2.2, 0.8), 0.95)
        gallery.add(s.box((-3.0, y + 2.3, 4.0), (1.8, 1.2, 0.6), "Window", 0, (0, -34, 0)))
    for y in (-2, -12):
        m.add(s.box((-13.0, y, 0.4), (7.0, 3.6, 4.0), "HullB", 0.8))
    return wing, side


def blackthorn_stern(m):
    """Roots that trail astern, with engines between them."""
    roots = [([(-8, -20, 2, 4.0), (-14, -29, 3.0, 3.0), (-20.6, -37, 2.4, 1.9), (-26.4, -42, 0, 0.9), (-27.4, -48.6, -2.6, 0.06)], 6, 1), ([(-5, -26, -3, 3.2), (-9.4, -35, -4.0, 2.3), (-12.0, -43, -3.6, 1.3), (-9.4, -49, -5.2, 0.06)], 4, 2),
             ([(6, -22, 2, 3.8), (13.4, -30, 3.4, 2.8), (19.0, -38.6, 3.0, 1.8), (17.0, -47.4, 1.0, 0.06)], 6, 3), ([(7, -24, -2, 3.0), (16, -29, -3.4, 2.2), (24, -35, -3.0, 1.3), (27.8, -41.6, -1.4, 0.06)], 5, 4),
             ([(-1, -27, 4.4, 3.0), (-3, -36, 7.4, 2.2), (-7, -43, 9.4, 1.3), (-5.6, -48.6, 8.6, 0.06)], 4, 5), ([(2, -28, -3.6, 2.6), (4.4, -37, -5.6, 1.9), (3.4, -44.6, -6.0, 1.0), (6.4, -49.2, -4.6, 0.06)], 4, 6)]
    for rows, thorns, seed in roots:
        t.briar(m, rows, thorns, seed, 4.2, 0.7, steps=4, span=(0.2, 0.85), tip=(0.86, "Trim"))
    for x, y, z, r, length in ((-2.2, -43.0, 1.2, 4.4, 9.5), (7.0, -40.6, 0.6, 3.4, 8.4), (-9.6, -38.4, 0.6, 3.0, 8.0), (13.0, -36.4, -0.6, 2.3, 6.4)):
        p.engine(m, x, y, z, r, length, 22, False, lip="Edge")
    for at, rot, reach, wide in (((-3.4, -24, 7.6), (-18, -52, 248), 19, 5.6), ((3.4, -22, 7.6), (14, -60, -62), 16, 4.8), ((-9.0, -19, 6.4), (0, -34, 214), 14, 4.4),
                                ((10.6, -17, 4.6), (0, -20, -36), 15, 4.6), ((-12.4, 10.0, 3.4), (0, -24, 160), 12, 4.0), ((9.4, 8.4, 4.4), (0, -26, 34), 12, 4.0)):
        t.leaf(m, at, rot, reach, wide, 8, 0.16, 0.1, 0.8, 0.2, (0.6, 0.8))


def blackthorn():
    """Warship and ram: a forked thorn as long as half the ship before a patched trunk, grafts to both sides, roots astern."""
    m = kit.Model("blackthorn", kit.THORNWRIGHTS)
    body = blackthorn_body(m)
    keel(m, -16, 12, -4.0 - 3.6, 4.0)
    blackthorn_ram(m)
    wing, side = blackthorn_sides(m)
    blackthorn_stern(m)
    fp.house(m, [([(-7.4, 2), (1.4, 3), (3.0, -9), (-1, -14), (-7.8, -12)], 8.0, 12.6, "HullA", 0.9), ([(-6.2, 0.6), (0, 1.4), (1.0, -7), (-6.6, -8)], 12.6, 17.0, "Mask", 0.86), ([(-7.4, 0.4), (-0.2, 1.0), (0.2, -3.4), (-7.2, -4.4)], 17.0, 19.8, "Faction", 0.86)], 0.35, 0.7, 12)
    m.add(s.box((-3.7, 0.5, 18.4), (5.0, 0.9, 1.1), "Window", 0, (0, 0, 4)))
    p.lights(m, [(1.5 - 0.02 * k, 0.6 - 2.2 * k, 10.4) for k in range(4)], (1.2, 1.3, 0.7), mirrored=False)
    p.lights(m, [(-7.4, 0.0 - 2.2 * k, 10.4) for k in range(5)], (0.9, 1.3, 0.7), mirrored=False)
    nest(m, -2.9, -3.4, 12.4, 8.2, 14, 8.6, 0.2)
    p.mast(m, -4.6, -3.0, 19.6, 8.0, 0.22, tilt=14)
    p.mast(m, -1.8, -2.4, 19.6, 5.4, 0.18, tilt=22)
    for x, y, z, size, turn in ((-1.4, 11.4, 8.6, 6.0, 0), (6.6, -1.0, 8.6, 5.0, 18), (17.0, -6.0, 5.4, 5.0, 25), (-17.6, -2.4, 5.2, 5.0, -15), (2.4, -27.0, 6.6, 4.6, 180)):
        p.turret(m, x, y, z, size, turn, False, barrels=3 if size > 5.5 else 2, mat="HullA")
    for x, y in ((-6.0, 0.0), (5.0, -12.0)):
        p.turret(m, x, y, -7.4, 4.4, 10, False, up=-1, mat="HullA")
    t.haws(m, (-8.4, 6.4, 8.4), 1.5, 9, 3, 1.6)
    t.haws(m, (8.4, -12.0, 8.2), 1.3, 8, 5, 1.6)
    t.haws(m, (18.0, 1.6, 5.0), 1.0, 7, 6, 1.6)
    t.haws(m, (-11.6, -20.0, 6.2), 1.2, 8, 7, 1.6)
    t.clad(m, body, 34, (-14, 11, -30, 12, -4, 9), 61, (2.0, 4.0), mats=("HullA", "HullB", "Faction", "Edge", "Mask"), thick=0.42)
    t.clad(m, wing, 10, (12, 27, -14, 6, 0, 6), 62, (1.8, 3.4), ((0, 0, 1),), ("HullA", "HullB", "Edge"), 0.36)
    t.clad(m, side, 10, (-23, -13, -20, 8, -4, 6), 63, (1.6, 3.0), thick=0.36)
    t.litter(m, body, 40, (-12, 10, -30, 10, 0, 10), 6, (0.9, 2.6), height=0.8)
    t.litter(m, body, 36, (-12, 9, -30, 12, -8, 0), 7, (1.0, 3.4), (0, 0, -1), height=0.8)
    m.finish(smooth=44, reach=13)


SHIPS = {"hawthorn": hawthorn, "bramble": bramble, "blackthorn": blackthorn}
for name in kit.wanted(SHIPS):
    SHIPS[name]()
