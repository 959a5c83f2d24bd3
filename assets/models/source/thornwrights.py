"""The Thornwrights' small and medium ships: wrecks overgrown with canes, thorned and lopsided, lit by berries."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402
import thorn_parts as t  # noqa: E402


def burr():
    """Interceptor drone: a spiked bur of a pod in three hooked claws, with one lit eye."""
    m = kit.Model("burr", kit.THORN_SHIPS)
    bm, grid = s.hull([(9.6, 1.6, 1.4, 1.4, 0.2), (8.2, 4.0, 3.7, 3.5, 0.1), (4, 5.8, 5.5, 5.1, 0), (-1, 6.4, 6.1, 5.6, 0), (-6, 5.3, 5.0, 4.6, 0.2), (-10, 3.2, 3.0, 2.8, 0.4)], 3, 22, 2.1)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.6 or c.y < -6)
    s.plate(bm, s.faces_where(bm, lambda c, n: -3.4 < c.y < 5.6 and c.z > 0.4), "Faction", 0.35, 0.3)
    core = m.add(bm)
    claws = [([(-4, -5, 2, 2.3), (-10, -8, 4.6, 1.75), (-14.8, -4, 5.4, 1.25), (-17.0, 4, 3.6, 0.8), (-15.6, 11, 1.4, 0.4), (-13.0, 15.2, 0.4, 0.05)], 5, 1),
             ([(4, -5, 1, 2.4), (11, -9.5, 1.4, 1.8), (15.8, -7, 0.2, 1.2), (17.2, 0.5, -1.6, 0.7), (15.0, 6.8, -2.6, 0.05)], 4, 2),
             ([(3, -6, -4, 2.0), (6.6, -9.2, -8.4, 1.5), (8.2, -3.6, -11.4, 1.0), (7.2, 4.2, -10.8, 0.05)], 3, 3),
             ([(-1, -6, 5, 1.9), (-3, -10, 9.6, 1.35), (-4.4, -15, 12, 0.8), (-4.0, -19.5, 11.2, 0.05)], 3, 4)]
    for rows, thorns, seed in claws:
        t.briar(m, [(x, y, z, r * 1.2) for x, y, z, r in rows], 2, seed, 3.4, 0.7, tip=(0.66, "Trim"), span=(0.2, 0.62))
    for web, lift, tilt in (([(-5.4, -4.6), (-10.2, -7.4), (-14.6, -4.2), (-16.6, 2.0), (-12.2, -0.4), (-9.0, 3.2), (-6.0, 2.6)], 3.6, -8), ([(5.4, -4.8), (11.0, -8.8), (15.2, -7.0), (12.6, -4.0), (9.4, -3.6), (7.4, 0.4), (5.6, 1.0)], 1.0, 3)):
        skin = s.prism(web, -0.22, 0.22, "Faction", 0.97)
        s.chamfer(skin, 0.1, 25, edge="HullB", sunk=0.5, sunk_depth=0.1, min_area=8)
        m.add(s.place(skin, (0, 0, lift), (0, tilt, 0)))
    for k, d in enumerate(t.sphere_points(16, 0.7)):  # the hooks of the bur
        if d.y > 0.42 or d.y < -0.86:
            continue
        at = Vector((d.x * 5.9, d.y * 8.6 - 0.8, d.z * 5.5))
        out = Vector((d.x, d.y * 0.5, d.z))
        t.thorn(m, at, out, 5.6 + 1.0 * (k % 3), 1.25, (0, -0.6 if k % 2 else 0.4, 0))
    m.add(f.torus((-1.5, 9.0, 0.7), 2.0, 0.5, "Edge", 18, 6, (90, 0, -8)))  # the eye, and three lesser ones
    m.add(t.orb((-1.5, 8.7, 0.7), 1.75, "Window", 2))
    p.engine(m, 1.6, -14.2, 0.6, 3.0, 5.6, mirrored=False, lip="Edge")
    p.engine(m, -3.4, -12.4, 1.6, 1.7, 4.4, 14, False, lip="Edge")
    m.finish(smooth=44, tile=34, wear=0.1, under=0.3)


def nettle():
    """Strike craft: a stem with four toothed leaves, none opposite another, and a ring of stinging hairs about its emitter."""
    m = kit.Model("nettle", kit.THORN_SHIPS)
    rows = [(0.8, -16, 0.2, 1.7), (-0.7, -9, 0.5, 2.4), (0.5, 0, 0.7, 2.7), (-0.4, 8, 0.4, 2.2), (0.1, 14, 0.1, 1.6)]
    stem = m.add(t.cane(rows, 12, "HullB", 0.2, 3, 0.3, 6))
    m.add(t.cane([(0.5, 6, -0.8, 1.0), (0.2, 2, -2.9, 1.3), (0, -1, -3.3, 1.5), (-0.3, -6, -1.6, 1.0)], 8, rib=0.15))  # what the peg meets
    bm, grid = s.hull([(9, 0.9, 0.8, 0.9, 0.6), (6.4, 2.3, 2.1, 1.8, 0.6), (1.5, 3.4, 3.1, 2.6, 0.6), (-4, 3.3, 3.0, 2.6, 0.6), (-9.5, 2.2, 2.2, 2.0, 0.6)], 3, 20, 2.6)
    s.paint(bm, "Faction", lambda c, n: -6.4 < c.y < -3.4 and c.z > -0.8)
    pod = m.add(s.place(bm, (-0.3, 0, 0.4)))
    for at, rot, length, width in (((-2.0, 1.4, 1.2), (0, -8, 199), 16.4, 6.0), ((2.0, -3.2, 0.8), (0, -4, -24), 16.8, 6.2), ((-1.5, 9.0, 0.8), (0, -14, 168), 9.6, 3.6), ((1.4, 6.2, 0.6), (0, -12, 6), 9.2, 3.4)):
        t.leaf(m, at, rot, length, width, 7, 0.16, 0.05, 0.62)
    t.leaf(m, (-0.4, -10.0, 2.2), (84, 0, 216), 8.4, 3.0, 6, 0.0, -0.1, 0.5)
    for k in range(7):  # the stinging hairs about the emitter
        a = 2 * math.pi * k / 7 + 0.3
        out = Vector((math.cos(a), 0, math.sin(a)))
        t.thorn(m, Vector((0.1, 13.2, 0.1)) + out * 1.5, Vector((0, 1, 0)) + out * 0.55, 5.4 if k % 2 else 4.4, 0.36, tuple(-out * 0.35 + Vector((0, 0.1, 0))))
    for y, r in ((14.2, 1.7), (15.3, 1.35), (16.3, 1.0)):
        m.add(f.torus((0.1, y, 0.1), r, 0.26, "Edge", 16, 5, (90, 0, 0)))
    m.add(s.pipe([(0.1, 13.6, 0.1), (0.1, 17.4, 0.1)], 0.5, 8, "Dark"))
    m.add(t.orb((0.1, 17.6, 0.1), 0.95, "Engine", 2))
    p.canopy(m, 3.4, 3.1, 1.5, 3.0, 1.4, 2, "Edge", x=-1.2)
    p.engine(m, 0.9, -19.0, 0.2, 2.1, 4.6, 18, False, lip="Edge")
    p.engine(m, -2.6, -15.4, -0.4, 1.25, 4.2, 14, False, lip="Edge")
    p.engine(m, 3.4, -14.2, 1.5, 1.0, 3.4, 14, False, lip="Edge")
    m.finish(smooth=44, tile=34, wear=0.1, under=0.3)


def fruit(m, c, r, seed, band=True):
    """A tank grown into a sloe: plated, dark blue, with portholes and a dry crown at its end."""
    x, y, z = c
    rows = [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a)), r * math.sin(math.radians(a)), r * math.sin(math.radians(a)), 0) for a in (4, 22, 45, 68, 90, 112, 135, 158, 176)]
    bm = s.hull(rows, 2, 24, 2.0, "Cloth")[0]
    if band:
        s.paint(bm, "Faction", lambda q, n: abs(q.y) < r * 0.26)
    s.paint(bm, "HullB", lambda q, n: q.y < -r * 0.86)
    obj = m.add(s.place(bm, c))
    for k in range(6):
        a = 2 * math.pi * k / 6 + seed
        t.thorn(m, (x + math.cos(a) * r * 0.18, y + r * 0.97, z + math.sin(a) * r * 0.18), (math.cos(a), 0.8, math.sin(a)), r * 0.26, r * 0.06, (0, 0, 0), "Trim")
    return obj


def sloe():
    """Gunboat: three great dark fruits on a forked bough; the fork before them holds the tractor's eye."""
    m = kit.Model("sloe", kit.THORN_SHIPS)
    big, mid, low = (-7.6, 2.0, 0.8), (9.8, -9.4, 2.0), (8.6, 8.8, -1.0)
    fruits = [fruit(m, big, 11.2, 3), fruit(m, mid, 8.4, 8), fruit(m, low, 6.2, 5)]
    bough = [(1.0, -24, 0, 4.2), (0.4, -16, 0.6, 3.9), (2.0, -8, 0.2, 3.6), (1.2, 2, -0.6, 3.2), (3.0, 10, -1.2, 2.6), (2.2, 17, -0.6, 2.0)]
    wood = m.add(t.cane(bough, 15, "HullB", 0.18, 5, 0.16, 6))
    m.add(t.cane([(1.0, 6, -2.4, 1.6), (0.2, 1.6, -4.0, 2.0), (0, -2, -4.2, 2.0), (0.4, -8, -2.4, 1.6)], 8, rib=0.15))  # what the peg meets
    for rows, thorns, seed in (([(2.2, 16, -0.6, 2.1), (-3.6, 19.6, 0.6, 1.7), (-7.6, 23.4, 1.8, 1.2), (-6.2, 27.6, 2.2, 0.7), (-2.6, 28.6, 1.8, 0.06)], 3, 1), ([(2.4, 16, -0.8, 2.1), (8.0, 18.4, -1.4, 1.6), (11.6, 22.4, -1.2, 1.1), (10.2, 27.0, -0.4, 0.6), (6.6, 28.2, 0.2, 0.06)], 3, 2)):
        t.briar(m, rows, thorns, seed, 3.0, 0.42, tip=(0.76, "Trim"), span=(0.1, 0.7))
    m.add(t.cane([(2.2, 16, -0.6, 2.0), (2.2, 20.6, 0.4, 1.5)], 8, steps=2))  # the eye in the fork
    for y, r in ((20.2, 2.3), (21.5, 1.9), (22.7, 1.5)):
        m.add(f.torus((2.2, y, 0.5), r, 0.36, "Edge", 18, 6, (90, 0, 0)))
    m.add(t.orb((2.2, 22.4, 0.5), 1.25, "Engine", 2))
    for c, r, roots in ((big, 11.2, ((1, -12, 1), (1.6, -2, -3), (2.4, 8, -1))), (mid, 8.4, ((1, -18, 1), (2, -6, 2), (1.6, -12, -2))), (low, 6.2, ((2, 2, -2), (3, 11, -1)))):
        for k, foot in enumerate(roots):  # roots that hold the fruits
            foot, c3 = Vector(foot), Vector(c)
            out = (foot - c3).normalized()
            lift = Vector((0, 0, (0.9, -0.8, 0.55)[k] * r))
            a = c3 + (out * 0.55 * r + lift * 0.9).normalized() * r * 1.02
            b = c3 + (-out * 0.25 * r + lift).normalized() * r * 1.03
            end = c3 + (-out * 0.85 * r + lift * 0.45).normalized() * r * 1.03
            t.briar(m, [(*foot, 1.7), (*a, 1.25), (*b, 0.85), (*end, 0.06)], 0, k + 4, 2.2, 0.34, 9, steps=3, span=(0.3, 0.8), tip=(0.85, "Trim"))
    for at, way, length in (((-13.6, -6.0, 5.0), (-0.8, -0.7, 0.5), 11.0), ((-2.6, -17, 2.4), (-1, -0.55, 0.5), 14.0), ((4.0, -20, 1.4), (1, -0.6, 0.1), 12.0), ((14.6, -3.6, 6.0), (0.8, 0.6, 0.7), 8.0), ((3.6, 13, 1.6), (0.25, 0.3, 1), 7.0)):
        t.thorn(m, at, way, length * 0.8, 1.3)  # the long straight thorns
    for at, rot, length, width in (((-2.4, -19.0, 2.8), (0, -14, 206), 13.5, 3.9), ((3.2, -21.5, 1.6), (0, -8, -34), 12.0, 3.6), ((-1.0, -21.0, 3.6), (-20, -42, 246), 9.5, 3.0)):
        t.leaf(m, at, rot, length, width, 7, 0.2, 0.08, 0.6, 0.16, (0.7, 0.8))
    p.canopy(m, 8.6, 8.2, 2.5, 3.4, 2.2, 3, "Edge", x=-6.4)
    t.spike_gun(m, (-15.6, 5.6, -4.4), (-15.2, 18.4, -4.4), 1.2)
    t.spike_gun(m, (11.6, 11.6, -4.6), (11.8, 20.2, -4.6), 1.1)
    p.engine(m, 1.0, -28.4, 0.2, 3.5, 6.6, mirrored=False, lip="Edge")
    p.engine(m, 8.8, -21.4, 2.2, 2.4, 5.2, 18, False, lip="Edge")
    p.engine(m, -7.2, -13.4, -2.2, 2.2, 5.4, 18, False, lip="Edge")
    m.finish(smooth=44, tile=34, wear=0.1, under=0.3)


SHIPS = {"burr": burr, "nettle": nettle, "sloe": sloe}
for name in kit.wanted(SHIPS):
    SHIPS[name]()
