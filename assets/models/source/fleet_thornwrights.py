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
        t.thorn(m, Vector((x, y, z)) + out * r, out * 0.75 + Vector((0, 0, 1)), height, r * 0.2, tuple(-out * 0.3))
    m.add(f.torus((x, y, z), r, r * 0.16, "HullB", 18, 6))


def hawthorn():
    """Cruiser: a wreck of a trunk to port, and to starboard a bough that ends in three long straight gun thorns."""
    m = kit.Model("hawthorn", kit.THORN_SHIPS)
    hulk = kit.Placed(m, (-4.6, 0, 0), (0, -4, 1.5))
    rows = [(26.5, [(0, 0.2), (0.6, -0.4), (0.5, -1.2), (0, -1.6)]), (17, [(0, 2.8), (3.2, 0.8), (2.8, -2.0), (0, -3.0)]), (6, [(0, 4.2), (5.4, 1.6), (4.8, -2.4), (0, -4.2)]),
            (-12, [(0, 4.8), (6.4, 2.0), (5.6, -2.8), (0, -4.6)]), (-20, [(0, 4.2), (5.4, 1.8), (4.6, -2.4), (0, -4.2)]), (-25, [(0, 2.8), (3.6, 1.2), (3.0, -1.6), (0, -2.8)])]
    p.body(hulk, rows, 11, 0.3, 0, stripe=lambda c, n: n.z > 0.25 and (c.y > 6 or c.y < -12))
    fp.house(hulk, [([(-3.4, 2), (2.8, 2), (3.2, -9.5), (-3.6, -10.5)], 3.6, 7.4, "HullA", 0.86)], 0.3, 0, 60)
    hulk.add(s.box((-0.2, 1.4, 6.2), (3.6, 1.2, 0.9), "Window", 0))
    p.turret(m, -4.6, 11.6, 3.3, 4.0, 0, False, mat="HullA")
    keel(m, -12, 8, -4.0, 2.2)
    t.briar(m, [(-1, -25, 0.4, 3.4), (5.4, -21, 0.8, 3.2), (9.0, -12, 1.0, 2.9), (8.6, -3, 1.4, 2.4), (6.6, 5.0, 1.8, 1.9)], 3, 1, 4.6, 0.8, span=(0.2, 0.9), rake=0.25)
    t.briar(m, [(3, -20, -1, 2.6), (10.8, -15, -1.2, 2.2), (12.0, -7, -1.0, 1.8), (12.0, 0, -0.8, 1.5)], 2, 2, 4.0, 0.7, span=(0.2, 0.9), rake=0.25)
    for a, b, r in (((6.6, 3, 1.8), (5.0, 29.4, 1.6), 1.55), ((9.2, -3.0, 0.8), (9.4, 23.0, 1.0), 1.35), ((12.0, -1.6, -0.8), (13.4, 15.6, -0.6), 1.2)):
        t.spike_gun(m, a, b, r)
    for at, rot, reach, wide in (((-7.6, 1.0, 1.2), (0, -10, 240), 11.0, 3.8), ((-7.0, -14.0, 1.8), (0, -14, 244), 11.0, 3.8), ((8.4, -16.4, 2.4), (0, -14, -66), 12.0, 4.2)):
        t.leaf(m, at, rot, reach * 0.9, wide, 5, 0.2, 0.08, 0.6, 0.3, (0.6, 0.7))
    p.engine(m, -4.4, -29.2, 0.2, 3.2, 6.2, mirrored=False, lip="Edge")
    p.engine(m, 2.4, -28.2, -0.6, 2.4, 5.2, 16, False, lip="Edge")
    m.finish(smooth=44, tile=38, wear=0.1, under=0.3)


def coil(turns, y0, y1, wide, high, lift, r0, r1, start=0.0, per=9):
    """The rows of a cane that winds along a ship."""
    rows = []
    for k in range(int(turns * per) + 1):
        q = k / (turns * per)
        a = start + 2 * math.pi * k / per
        swell = 0.80 + 0.20 * math.sin(math.pi * min(1.0, q * 1.15))
        rows.append((math.sin(a) * wide * swell, s.lerp(y0, y1, q), lift + math.cos(a) * high * swell, s.lerp(r0, r1, q)))
    return rows


def bramble():
    """Minelayer: a broken spine inside a great coil of thorned cane, in its middle a row of lit blackberry mines."""
    m = kit.Model("bramble", kit.THORN_SHIPS)
    m.add(s.chamfer(s.prism([(-2.6, 19), (2.6, 19), (3.2, -21), (-3.2, -21)], -2.2, 0.8, "HullA", 0.9), 0.3, 25))
    keel(m, -10, 8, -4.0, 2.6)
    bm = s.hull([(29.0, 0.8, 0.7, 0.8, 0.2), (27.0, 2.8, 2.4, 2.2, 0.4), (22.5, 5.0, 4.2, 3.6, 0.6), (17, 6.0, 5.0, 4.2, 0.8), (13.4, 6.0, 5.0, 4.4, 0.8)], 3, 20, 2.4, "Mask")[0]
    s.paint(bm, "HullB", lambda c, n: c.z < -1.0)
    s.plate(bm, s.faces_where(bm, lambda c, n: 15.6 < c.y < 22.4 and c.z > 1.0), "Faction", 0.3, 0.25)
    m.add(s.place(bm, (-0.6, 0, 0), (0, 7, -3)))
    t.shards(m, (-0.7, 13.4, 0.9), 5.2, 4.4, -1, 9, 4.0, 6, ("Mask", "Edge"), 0.5)
    p.canopy(m, 24.0, 4.0, 2.2, 2.8, 1.5, 1, "Edge", x=-1.2)
    rows = [(-15.5, [(0, 4.6), (5.4, 2.2), (5.0, -2.6), (0, -4.4)]), (-20.5, [(0, 5.6), (7.4, 2.8), (6.8, -2.8), (0, -5.0)]), (-25.5, [(0, 3.8), (5.0, 1.8), (4.6, -1.8), (0, -3.4)])]
    p.body(kit.Placed(m, (0.4, 0, 0.2), (0, -5, 2)), rows, 4, 0.3, 0, stripe=lambda c, n: n.z > 0.3)
    t.briar(m, coil(2.5, 17.5, -19.5, 11.8, 8.6, 2.0, 2.4, 1.9, 2.0), 18, 9, 4.4, 0.8, 10, steps=3, span=(0.02, 0.98), rake=0.3)
    for k, (x, y, r) in enumerate(((-1.6, 8.4, 3.6), (1.8, 1.4, 3.9), (-1.8, -5.8, 3.9), (1.2, -12.6, 3.4))):
        t.berry(m, (x, y, 4.2), r, (x * 0.3, -0.2, 1.0), 14, 1.0, k + 1)
    for at, rot, reach in (((-4.6, 14.6, 3.4), (0, -10, 212), 11.4), ((4.4, 15.0, 3.0), (0, -8, -38), 10.6), ((-4.8, -19.2, 3.6), (0, -12, 208), 10.0), ((5.4, -18.0, 3.2), (0, -12, -34), 10.0)):
        t.leaf(m, at, rot, reach, 4.0, 5, 0.2, 0.08, 0.6, 0.24, (0.6, 0.7))
    p.engine(m, -2.6, -29.2, 0.6, 3.0, 5.6, mirrored=False, lip="Edge")
    p.engine(m, 4.0, -28.4, 0.2, 2.4, 4.8, 16, False, lip="Edge")
    m.finish(smooth=44, tile=38, wear=0.1, under=0.3)


def blackthorn():
    """Warship and ram: a forked thorn as long as half the ship before a patched trunk, a wing to starboard, a gun deck to port, roots astern."""
    m = kit.Model("blackthorn", kit.THORN_SHIPS)
    rows = [(16, 8.6, 6.0, 5.4, 0), (11, 11.2, 7.8, 6.6, 0), (2, 13.0, 9.2, 7.6, 0), (-10, 12.8, 9.2, 7.8, 0), (-21, 10.6, 7.8, 6.8, 0.2), (-33, 6.8, 5.0, 4.4, 0.8)]
    bm = s.hull(rows, 4, 26, 2.6)[0]
    s.paint(bm, "HullB", lambda c, n: c.z < -2.4)
    s.plate(bm, s.faces_where(bm, lambda c, n: c.z > 1.5 and 3.5 < c.y < 14), "Faction", 0.5, 0.4)
    s.plate(bm, s.faces_where(bm, lambda c, n: c.z > 1.5 and -31 < c.y < -14), "Faction", 0.5, 0.4)
    m.add(s.place(bm, (-1.0, 0, 0)))
    keel(m, -16, 12, -4.0 - 3.6, 4.0)
    for rows, n in (([(-2.0, 8, 0, 10.0), (-4.4, 18, 0.8, 8.6), (-6.2, 27, 1.6, 6.4), (-4.8, 36, 1.6, 4.4), (0.0, 44, 0.0, 2.2), (4.4, 49.2, -2.2, 0.08)], 14), ([(5, 8, -1, 5.6), (11.4, 16, -1.6, 4.6), (15.6, 24, -1.8, 3.4), (16.0, 32, -2.2, 2.0), (13.0, 40.0, -2.8, 0.08)], 12),
                    ([(-9, 6, -1, 4.6), (-16, 12, -1.6, 3.6), (-21.0, 20, -1.6, 2.5), (-21.0, 28.6, -1.4, 1.4), (-17.4, 35.0, -1.6, 0.08)], 10)):
        m.add(t.cane(rows, n, "HullB", 0.1, 4, 0.1, 5, (0.5, "Trim")))
    for x, y, z, way, size in ((4.0, 15.0, 5.0, (0.7, -0.4, 0.9), 9.0), (-11.6, 17.0, 5.0, (-0.8, -0.5, 0.7), 9.0), (-1.6, 27.0, 6.6, (0.6, -0.5, 0.8), 7.0)):
        t.thorn(m, (x, y, z), way, size, 1.4, (0, -0.5, 0))
    wing = [(9, 8, -15, 1.0, 6.0), (15, 6, -15, 2.4, 4.6), (22, 0, -16, 2.8, 3.0), (29, -9, -18, 1.4, 1.2)]
    bm, grid = s.wing(wing, 4, 18, "Mask")
    s.paint(bm, "HullB", lambda c, n: n.z < -0.25)
    s.plate(bm, s.pick(grid, (4, 12), range(0, 9)), "Faction", 0.6, 0.3)
    m.add(bm)
    gallery = kit.Placed(m, (-18.4, -7, -0.6), (0, 7, 4))
    rows = [(16, [(0, 2.6), (2.6, 1.6), (3.0, -1.8), (0, -3.0)]), (10, [(0, 5.0), (5.4, 3.0), (5.6, -2.6), (0, -4.6)]), (-10, [(0, 5.4), (5.8, 3.2), (6.0, -2.8), (0, -5.0)]), (-15, [(0, 4.0), (4.0, 2.4), (4.4, -2.2), (0, -4.0)])]
    p.body(gallery, rows, 8, 0.45, 0, mat="Mask", stripe=lambda c, n: n.z > 0.3 and c.y > 8)
    for k in range(3):
        y = 6.0 - 8.0 * k
        t.spike_gun(gallery, (-4.0, y, 0.4), (-10.4, y + 2.2, 0.8), 1.5)
    m.add(s.box((-13.0, -7, 0.4), (7.0, 12, 5.0), "HullB", 0.8))
    for rows, thorns, seed in (([(-8, -20, 2, 4.4), (-14, -29, 3.0, 3.4), (-21, -37, 2.4, 2.2), (-26.4, -46, -1, 0.08)], 2, 1), ([(6, -22, 2, 4.2), (13.4, -30, 3.4, 3.2), (20.0, -38.6, 2.6, 2.2), (24.0, -47.4, 0.0, 0.08)], 2, 3), ([(-1, -27, 4.4, 3.4), (-3, -36, 8.4, 2.6), (-6, -44, 10.0, 1.4), (-5, -48.6, 9.0, 0.08)], 0, 5)):
        t.briar(m, rows, thorns, seed, 5.0, 0.9, steps=4, span=(0.3, 0.75), tip=(0.7, "Trim"))
    for x, y, z, r, length in ((-2.6, -43.4, 0.8, 4.8, 9.5), (8.0, -40.6, 0.2, 3.8, 8.4)):
        p.engine(m, x, y, z, r, length, 20, False, lip="Edge")
    for at, rot, reach, wide in (((-9.0, -19, 6.4), (0, -16, 232), 20, 6.6), ((9.6, -18, 5.4), (0, -12, -58), 20, 6.6)):
        t.leaf(m, at, rot, reach, wide, 6, 0.16, 0.08, 0.9, 0.24, (0.6, 0.8))
    fp.house(m, [([(-6.4, 3.6), (3.4, 3.6), (4.4, -10), (-7.4, -12)], 7.0, 13.0, "HullA", 0.88), ([(-5.2, 0.6), (2.0, 1.4), (2.6, -7), (-5.6, -8)], 13.0, 17.4, "Mask", 0.84)], 0.5, 0, 200)
    m.add(s.box((-1.6, 0.8, 15.4), (6.2, 1.6, 1.4), "Window", 0, (0, 0, 4)))
    nest(m, -1.6, -3.4, 12.4, 7.6, 8, 9.0, 0.2)
    p.turret(m, -1.4, 9.6, 8.4, 6.4, 0, False, barrels=3, mat="HullA")
    p.turret(m, -18.0, -1.0, 5.0, 5.6, -15, False, mat="HullA")
    m.finish(smooth=44, reach=13, tile=54, wear=0.1, under=0.3)


SHIPS = {"hawthorn": hawthorn, "bramble": bramble, "blackthorn": blackthorn}
for name in kit.wanted(SHIPS):
    SHIPS[name]()
