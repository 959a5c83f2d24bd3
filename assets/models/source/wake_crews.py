"""The Lampwrights' crews for hire: people in worn orange and grey work suits, with bright lamps."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import shapes as s  # noqa: E402

CREW = {
    "HullA": ((0.72, 0.235, 0.045), 0.0, 0.7, None, 0),  # the suit
    "HullB": ((0.19, 0.20, 0.215), 0.05, 0.75, None, 0),  # its grey parts
    "Dark": ((0.045, 0.042, 0.045), 0.2, 0.6, None, 0),
    "Faction": ((0.89, 0.57, 0.11), 0.05, 0.42, None, 0),
    "Trim": ((0.66, 0.45, 0.20), 0.9, 0.34, None, 0),  # brass
    "Engine": ((1.0, 0.92, 0.70), 0.0, 0.5, (1.0, 0.84, 0.50), 6.0),  # lamps
    "Glass": ((0.03, 0.07, 0.09), 0.1, 0.08, (0.02, 0.08, 0.10), 0.6),
    "Window": ((1.0, 0.80, 0.45), 0.0, 0.5, (1.0, 0.70, 0.30), 3.0),
    "Edge": ((0.72, 0.73, 0.74), 0.25, 0.36, None, 0),  # steel
    "Symbol": ((0.95, 0.95, 0.95), 0.0, 0.4, None, 0),
    "Cloth": ((0.115, 0.075, 0.05), 0.0, 0.9, None, 0),  # leather, hair
    "Mask": ((0.62, 0.36, 0.24), 0.0, 0.6, None, 0),  # skin
}
UP = Vector((0, 0, 1))


def person(m, k=1.0, wide=1.0, stance=1.0, suit="HullA", grey="HullB", pads=None, vest=None, z=0.0):
    """Legs, hips, belt with pouches and chest; returns the height of the shoulders."""
    f.leg(m, (-1.9 * wide, 0, 12 + z), (-3.6 * stance, 2.0, 7.4 + z * 0.6), (-4.4 * stance, 1.6, 2.4), 16, k * 1.12, "Dark", "Dark", pads)
    f.leg(m, (1.9 * wide, 0, 12 + z), (3.8 * stance, 0.2, 7.2 + z * 0.6), (4.8 * stance, -2.6, 2.4), -20, k * 1.12, "Dark", "Dark", pads)
    m.add(s.box((0, 0, 12.3 + z), (6.6 * wide, 4.8 * wide, 3.4), suit, 0.9))
    m.add(f.tower([(13.2 + z, 3.6 * wide, 2.6 * wide, 2.6 * wide, 0), (14.4 + z, 3.6 * wide, 2.6 * wide, 2.6 * wide, 0)], "Cloth", 10, 2.8))
    for x in (-1, 1):
        m.add(s.box((x * 3.4 * wide, 0.8, 13.2 + z), (1.7, 2.6, 2.4), "Cloth", 0.3))
    rows = [(14.2 + z, 3.1, 2.2, 2.2), (16.4 + z, 3.9, 2.8, 2.5), (18.8 + z, 4.7, 3.1, 2.8), (20.6 + z, 4.0, 2.5, 2.6), (21.6 + z, 2.4, 1.8, 2.0)]
    chest = f.tower([(h, w * wide, a * wide, b * wide, 0) for h, w, a, b in rows], vest or suit, 12, 2.5)
    m.add(chest)
    m.add(f.torus((0, 0.1, 21.4 + z), 2.3 * wide, 0.75, grey, 10, 5))
    return 19.4 + z


def head(m, c, r=2.2, hair="Cloth", glow=False):
    """A bare face under hair."""
    x, y, z = c
    rows = [(-1.05, 0.5, 0.55, 0.5, 0.2), (-0.6, 0.78, 0.86, 0.7, 0.1), (0.1, 0.92, 0.94, 0.95, 0), (0.7, 0.8, 0.78, 0.9, 0), (1.05, 0.35, 0.3, 0.45, 0)]
    m.add(f.tower([(z + a * r, b * r, p * r, q * r, y + o * r, x) for a, b, p, q, o in rows], "Mask", 10, 2.2))
    m.add(s.box((x, y + 0.95 * r, z - 0.12 * r), (0.34 * r, 0.4 * r, 0.5 * r), "Mask", 0.1))
    for side in (-1, 1):
        m.add(s.box((x + side * 0.38 * r, y + 0.84 * r, z + 0.12 * r), (0.36 * r, 0.16 * r, 0.2 * r), "Dark", 0))
    if hair:
        m.add(f.shell((x, y - 0.06 * r, z + 0.06 * r), (0.98 * r, 1.0 * r, 1.04 * r), (75, 285), (-40, 85), 0.18 * r, hair, hair, 4, 8))
        m.add(f.shell((x, y, z + 0.1 * r), (0.96 * r, 0.98 * r, 1.02 * r), (-76, 76), (38, 85), 0.18 * r, hair, hair, 3, 6))


def helmet(m, c, r=2.5, mat="Faction", brim=True, lamp=True):
    """A hard hat with a ridge and a lamp."""
    x, y, z = c
    m.add(f.dome((x, y, z), (r, r * 1.1, r * 1.05), mat, mat, None, 12, 0.0, 4))
    m.add(s.box((x, y - 0.1, z + r * 0.95), (r * 0.4, r * 1.7, r * 0.34), "HullB", 0.25))
    if brim:
        m.add(s.place(f.upright([(0, -0.25), (r * 1.12, -0.25), (r * 1.12, 0.2), (0, 0.2)], 12, mat), (x, y + r * 0.34, z)))
    if lamp:
        work_lamp(m, (x, y + r * 1.05, z + r * 0.5), r * 0.42, (8, 0, 0))


def work_lamp(m, at, r, rot=(0, 0, 0), length=1.2):
    """A work lamp that shines along +y."""
    prof = [(0, -length), (r * 0.8, -length), (r * 1.25, 0.0), (r * 1.25, r * 0.5), (r * 0.95, r * 0.5), (0, r * 0.62)]
    m.add(s.place(s.lathe(prof, 8, mats=["Dark", "Dark", "Trim", "Trim", "Engine"]), at, rot))


def hands(m, grips, shoulder, wide=1.0, k=1.0, bend=((6.6, -0.6, 15.6), (-6.4, 2.4, 15.8)), upper="HullA", fore="HullA", cuff="HullB", glove="Cloth"):
    """Two arms whose fists are at `grips` (right, left); `bend` are the elbows."""
    for x, elbow, grip in ((1, bend[0], grips[0]), (-1, bend[1], grips[1])):
        f.arm(m, (x * 4.6 * wide, 0, shoulder), elbow, grip, k, upper, fore, glove, cuff)


def pads(m, z, wide=1.0, r=2.5, mat="Faction", rim="HullB"):
    """Shoulder pads, in the colour of the player."""
    for x in (-1, 1):
        m.add(f.dome((x * 5.2 * wide, 0, z), (r, r * 1.08, r * 0.95), mat, rim, (0, x * 24, 0), 10))


def between(right, left, share=0.5):
    """Where a tool lies in two fists and how it is turned so that its +y runs from the left to the right hand."""
    a, b = Vector(left), Vector(right)
    d = (b - a).normalized()
    return a.lerp(b, share), (math.degrees(math.asin(d.z)), 0, math.degrees(math.atan2(-d.x, d.y)))


def foreman():
    """Foreman Ada Holt: a breaching axe over her shoulder, a ring from each of nine hulls across her chest."""
    m = kit.Model("fig_foreman", dict(CREW, Glass=((0.34, 0.075, 0.02), 0.0, 0.6, None, 0)))  # red hair
    z = person(m, 1.05, 1.02, 1.1)
    # a long coat-tail of a work apron, and a sash of office
    m.add(f.ribbon([(0, -2.5, 13.8), (0, -4.4, 9.6), (0, -6.6, 4.4)], [6.4, 7.6, 8.6], 0.6, "Cloth", curl=0.9, rim="Faction"))
    m.add(f.sheet([[(-3.6, 2.2, 20.6), (-2.2, 3.0, 20.8)], [(-0.8, 3.7, 17.4), (0.9, 3.7, 17.8)], [(2.6, 3.0, 14.2), (4.0, 2.4, 14.8)]], 0.7, "Faction", "Faction", "Faction"))
    pads(m, z + 0.6, 1.12, 3.5)
    since = len(m.objects)
    head(m, (0, 0.5, 24.4), 2.25, None)
    for k in range(7):  # red hair in a long plait over her back
        t = k / 6
        r = s.lerp(1.7, 0.8, t)
        m.add(f.ball((1.2 * math.sin(t * 3), -2.0 - 2.6 * math.sin(t * 2.4), 25.0 - 10.5 * t), r, "Glass", 6, 0.9))
    m.add(f.shell((0, 0.4, 24.6), (2.3, 2.4, 2.5), (60, 300), (-30, 86), 0.5, "Glass", "Glass", 4, 8))
    m.add(f.shell((0, 0.5, 24.8), (2.2, 2.3, 2.4), (-70, 70), (34, 86), 0.5, "Glass", "Glass", 3, 6))
    m.add(f.torus((0, 0.4, 26.2), 2.4, 0.5, "Dark", 12, 5, (12, 0, 0)))
    work_lamp(m, (0, 3.1, 26.2), 1.0, (8, 0, 0))
    f.swell(m, since, (0, 0.2, 21.8), 1.34)
    # the axe, swung back over her right shoulder
    right, left = Vector((7.0, 3.6, 18.6)), Vector((2.2, 8.2, 14.2))
    hands(m, (right, left), z, 1.05, 1.1, ((9.4, -1.0, 16.2), (-5.6, 4.6, 15.4)))
    at, rot = between(right + Vector((0, 0.9, 0.4)), left + Vector((0, 0.9, 0.2)))
    f.put(m, at, rot, f.seg((0, -9, 0), (0, 18, 0), 0.7, 0.75, "Cloth", n=7, lip=0.02), f.ball((0, -9.2, 0), 1.2, "Edge", 6))
    blade = [(1.0, 10.4), (4.8, 8.0), (8.6, 5.4), (10.6, 8.6), (11.2, 12.4), (10.6, 16.2), (8.6, 19.4), (4.8, 16.8), (1.0, 14.6)]
    axe = s.chamfer(s.prism(blade, -0.9, 0.9, "Edge", 0.9), 0.25, edge="HullB")
    spike = s.prism([(-0.8, 11.0), (-0.8, 14.2), (-6.4, 12.6)], -0.8, 0.8, "Edge", 0.8)
    collar = s.chamfer(s.box((0, 12.6, 0), (3.4, 5.4, 2.8), "Faction", 0), 0.3, edge="Trim")
    cap = s.box((0, 18.2, 0), (1.8, 1.8, 1.8), "Edge", 0.4)
    for bm in (axe, spike, collar, cap):
        f.put(m, at, rot, s.place(bm, (0, 0, 0), (0, 205, 0)))
    # the rings she keeps, one from each hull
    path = s.spline([(-3.4, 2.4, 20.4), (-0.6, 4.1, 17.6), (2.4, 3.6, 14.8), (4.6, 1.8, 13.2)], 3)[:9]
    for k, p in enumerate(path[::2]):
        m.add(f.torus(p, 1.6, 0.6, "Trim" if k % 3 else "Edge", 8, 4, (78 - 20 * (k % 2), 14 * (k % 3), 0)))
    f.finish(m, 29, 50)


def scout():
    """Pim Sorrel: a slight lad in a peaked cap, a rivet carbine at the ready, a light pack."""
    m = kit.Model("fig_scout", CREW)
    f.leg(m, (-1.7, 0.2, 11.6), (-3.0, 4.2, 8.0), (-3.2, 4.6, 2.4), 8, 1.06, "Dark", "Dark", None)
    f.leg(m, (1.7, -0.4, 11.6), (3.0, -1.6, 6.8), (3.6, -7.2, 4.4), -10, 1.06, "Dark", "Dark", None, tip=34)
    m.add(s.box((0, 0, 12.0), (5.6, 4.2, 3.0), "HullB", 0.8))
    m.add(f.limb((0, 0, 13.0), (0, 1.8, 20.8), [(0, 2.7, 2.0, 2.0), (0.3, 3.1, 2.2, 2.2), (0.7, 4.0, 2.6, 2.4), (0.9, 3.4, 2.1, 2.2), (1, 2.0, 1.6, 1.6)], "HullA", 12, 2.5, front=(0, 1, 0)))
    m.add(f.tower([(12.8, 3.1, 2.3, 2.3, 0.1), (13.8, 3.1, 2.3, 2.3, 0.2)], "Cloth", 10, 2.6))
    # a scarf that streams behind him
    m.add(f.torus((0, 2.0, 20.9), 2.3, 0.9, "Faction", 10, 5, (-12, 0, 0)))
    m.add(f.ribbon([(-1.2, -0.2, 21.0), (-3.0, -4.6, 20.8), (-5.4, -8.6, 19.0), (-6.6, -13.0, 19.6)], [1.8, 2.8, 3.0, 2.2], 0.5, "Faction", curl=0.5))
    since = len(m.objects)
    head(m, (0, 2.6, 23.9), 2.1)
    # cap: a crown and a long peak
    m.add(f.tower([(24.3, 2.35, 2.4, 2.4, 2.5), (25.6, 2.6, 2.6, 2.7, 2.4), (26.6, 2.2, 2.0, 2.4, 2.3), (26.9, 0.8, 0.8, 0.9, 2.2)], "Faction", 10, 2.2))
    m.add(s.place(s.chamfer(s.prism([(-2.2, 0), (2.2, 0), (2.0, 2.6), (0, 3.5), (-2.0, 2.6)], -0.25, 0.25, "HullB"), 0.12, edge=None), (0, 4.4, 24.7), (-10, 0, 0)))
    m.add(f.ball((0, 2.3, 27.1), 0.55, "HullB", 6))
    f.swell(m, since, (0, 2.0, 21.4), 1.34)
    # light pack, bedroll, canteen
    m.add(s.chamfer(s.box((0, -2.8, 17.6), (5.0, 2.8, 5.6), "Cloth", 0), 0.5, edge=None))
    m.add(f.seg((-3.6, -2.6, 21.0), (3.6, -2.6, 21.0), 1.3, 1.3, "HullB", n=8, lip=0.04))
    for x in (-1.8, 1.8):
        m.add(f.torus((x, -2.6, 21.0), 1.35, 0.25, "Trim", 8, 4, (0, 90, 0)))
    m.add(f.seg((2.2, -3.6, 20), (3.4, -5.0, 28.0), 0.26, 0.16, "Dark", n=5))
    m.add(f.ball((3.4, -5.0, 28.2), 0.6, "Engine", 6))
    # carbine: a drum of rivets, a long barrel
    right, left = Vector((3.2, 4.6, 16.4)), Vector((-0.4, 9.8, 17.4))
    hands(m, (right, left), 19.4, 0.86, 0.9, ((6.4, 1.2, 15.8), (-5.0, 5.4, 15.8)))
    at, rot = (1.8, 7.0, 17.4), (26, 0, 32)
    f.put(m, at, rot, s.box((0, -1.0, 0), (1.8, 8.0, 2.2), "HullB", 0.4), s.box((0, -6.4, -0.6), (1.4, 4.0, 2.0), "Cloth", 0.4),
          f.upright([(0, -1.2), (2.0, -1.2), (2.0, 1.2), (0, 1.2)], 10, mats=["Trim", "Faction", "Trim"], c=(0, 0.6, 1.5)),
          s.lathe([(0, 2.8), (0.8, 2.8), (0.7, 10.0), (1.15, 10.2), (1.15, 12.6), (0.5, 12.6), (0, 12.2)], 8, mats=["Dark", "Edge", "Trim", "Trim", "Trim", "Window"]))
    f.put(m, at, rot, s.box((0, -2.6, 1.6), (0.8, 3.0, 1.0), "Dark", 0.2))
    m.add(s.place(s.prism([(-0.6, 0), (0.6, 0), (0.5, 4.0), (0, 5.0), (-0.5, 4.0)], -0.25, 0.25, "Edge"), (-3.3, 0.6, 13.4), (-110, 0, 0)))
    f.finish(m, 27, 50)


def surgeon():
    """Doctor Imre Vale: a long pale coat, a bone saw, a case with a cross, a mirror on his brow."""
    m = kit.Model("fig_surgeon", dict(CREW, HullA=((0.90, 0.89, 0.82), 0.0, 0.75, None, 0), HullB=((0.17, 0.20, 0.22), 0.0, 0.7, None, 0)))
    f.boot(m, (-2.8, 2.4, 2.4), 12, 1.0, "Dark")
    f.boot(m, (3.0, -0.4, 2.4), -14, 1.0, "Dark")
    for x, y in ((-2.4, 1.2), (2.4, -0.2)):
        m.add(f.seg((x, y, 11), (x * 1.1, y + 0.4, 2.6), 1.9, 1.6, "HullB"))
    # the coat: open ahead, wide behind
    rows = []
    for z, w, b in ((13.6, 3.4, 2.6), (10, 4.4, 3.8), (6, 5.6, 5.2), (2.4, 6.8, 6.6)):
        turns = [math.radians(a) for a in (28, 60, 90, 120, 150, 180, 210, 240, 270, 300, 332)]
        wave = 0.10 * (13.6 - z) / 11
        rows.append([Vector((w * math.sin(a) * (1 + wave * math.cos(9 * a)), b * math.cos(a) * (1 + wave * math.cos(9 * a)) - 0.2, z)) for a in turns])
    m.add(f.sheet(rows, 0.7, "HullA", "HullA", "HullA"))
    m.add(f.tower([(13.0, 3.4, 2.6, 2.6, 0), (14.4, 3.3, 2.5, 2.5, 0), (17, 4.0, 2.8, 2.6, 0), (19, 4.4, 2.9, 2.7, 0), (20.8, 3.6, 2.3, 2.4, 0), (21.6, 2.2, 1.8, 1.9, 0)], "HullA", 12, 2.4))
    m.add(f.tower([(13.2, 3.6, 2.8, 2.8, 0), (14.3, 3.6, 2.8, 2.8, 0)], "Cloth", 10, 2.6))
    m.add(s.box((0, 2.75, 17.8), (2.4, 0.9, 6.6), "HullB", 0.3))
    m.add(f.tower([(20.8, 3.0, 2.0, 2.6, -0.1), (22.8, 3.4, 1.4, 3.0, -0.3), (23.0, 2.9, 1.0, 2.5, -0.3)], "HullA", 10, 2.2))  # collar
    m.add(f.ribbon([(0, -2.9, 20.6), (0, -3.1, 17.4), (0, -2.9, 14.2)], [3.4, 3.2, 3.0], 0.7, "Faction"))
    for x in (-1, 1):  # a band over either shoulder
        m.add(s.place(s.box((0, 0, 0), (4.6, 5.6, 1.4), "Faction", 0.5), (x * 4.2, -0.1, 20.6), (0, x * 32, 0)))
    since = len(m.objects)
    head(m, (0, 0.6, 24.8), 2.15, None)
    m.add(f.shell((0, 0.4, 24.9), (2.15, 2.2, 2.1), (90, 270), (-30, 30), 0.3, "Edge", "Edge", 3, 7))  # bald, grey at the sides
    m.add(f.torus((0, 0.5, 25.9), 2.2, 0.34, "Dark", 12, 4, (8, 0, 0)))
    m.add(s.place(s.lathe([(0, 0), (1.5, 0.3), (1.7, 0.7), (0.9, 0.5), (0, 0.4)], 10, mats=["Trim", "Trim", "Edge", "Engine"]), (0, 2.8, 26.7), (24, 0, 0)))
    for x in (-1, 1):
        m.add(s.place(s.lathe([(0, 0), (0.75, 0), (0.75, 0.5), (0, 0.5)], 8, mats=["Trim", "Trim", "Window"]), (x * 0.85, 2.3, 25.0)))
    f.swell(m, since, (0, 0.4, 22.2), 1.32)
    # the saw, raised: a bow of steel with teeth
    right, left = Vector((8.6, 5.0, 20.4)), Vector((-6.4, 1.6, 12.0))
    hands(m, (right, left), 19.2, 0.96, 1.0, ((8.4, -0.8, 17.0), (-6.9, -0.8, 15.6)), "HullA", "HullA", "Faction", "HullB")
    at, rot = (9.0, 6.2, 20.8), (14, -4, -10)
    f.put(m, at, rot, f.seg((0, -2.6, 0), (0, 1.6, 0), 0.9, 0.8, "Cloth", n=6), s.box((0, 2.0, 0), (3.4, 1.0, 1.2), "Trim", 0.2))
    teeth = [(-1.6, 2.2)] + [(-1.9 - (0.9 if k % 2 else 0.0), 2.8 + 0.85 * k) for k in range(14)] + [(-1.0, 15.0), (1.6, 14.2), (2.2, 2.2)]
    f.put(m, at, rot, s.prism(teeth, -0.3, 0.3, "Edge"), s.box((2.0, 8.2, 0), (0.9, 12.6, 1.2), "Trim", 0.2))
    # the case: white, with a cross on both sides and on its lid
    c = Vector((-7.4, 3.0, 8.0))
    m.add(s.chamfer(s.box(c, (4.6, 8.6, 6.4), "Edge", 0), 0.5, edge="Dark"))
    m.add(f.torus(c + Vector((0.2, -0.2, 3.6)), 1.5, 0.4, "Cloth", 10, 4, (0, 90, 0)))
    m.add(s.box(c + Vector((0, 0, 3.2)), (3.6, 7.4, 0.6), "Symbol", 0.1))
    for size in ((1.4, 6.4, 0.9), (3.4, 1.7, 0.9)):
        m.add(s.box(c + Vector((0, 0, 3.4)), size, "Faction", 0))
    m.add(s.box(c + Vector((-2.2, 0, 0)), (0.5, 6.8, 4.8), "Symbol", 0.1))
    for size in ((0.9, 4.4, 1.3), (0.9, 1.3, 4.2)):
        m.add(s.box(c + Vector((-2.2, 0, 0)), size, "Faction", 0))
    f.finish(m, 28, 50)


def pipefitter():
    """Big Nell Tarn: broad as a door, bare arms, a wrench as long as she is."""
    m = kit.Model("fig_pipefitter", dict(CREW, Glass=((0.66, 0.63, 0.55), 0.0, 0.85, None, 0)))
    f.leg(m, (-3.0, 0, 13.4), (-5.6, 2.6, 8.4), (-6.4, 2.6, 3.0), 14, 1.45, "HullA", "Dark", None)
    f.leg(m, (3.0, -0.4, 13.4), (5.8, 0.0, 8.2), (7.0, -3.2, 3.0), -22, 1.45, "HullA", "Dark", None)
    m.add(s.box((0, 0, 14.0), (10.4, 7.6, 4.6), "HullA", 1.3))
    m.add(f.tower([(14.8, 5.4, 4.2, 4.0, 0.1), (16.0, 5.4, 4.2, 4.0, 0.1)], "Cloth", 12, 2.6))
    m.add(s.box((0, 4.2, 15.4), (2.4, 1.0, 1.8), "Trim", 0.3))
    rows = [(15.6, 5.0, 4.0, 3.8), (18.0, 5.6, 4.6, 4.0), (21.2, 6.8, 4.8, 4.2), (23.8, 6.6, 3.6, 4.0), (25.6, 4.4, 2.4, 3.0)]
    m.add(f.tower([(z, w, a, b, 0) for z, w, a, b in rows], "Glass", 14, 2.5))  # an undershirt, once white
    # dungarees: bib, straps, a faction back panel
    m.add(f.ribbon([(0, 4.5, 16.0), (0, 5.2, 18.6), (0, 5.2, 22.0)], [8.4, 8.0, 6.4], 0.8, "HullA", rim="Faction"))
    m.add(s.box((0, 5.5, 19.6), (3.4, 0.9, 2.4), "Cloth", 0.2))
    for x in (-1, 1):
        path = [(x * 3.0, 5.0, 21.8), (x * 3.6, 3.0, 24.8), (x * 3.4, -0.4, 25.9), (x * 2.4, -3.6, 23.6), (x * 1.2, -4.4, 18.0)]
        m.add(f.ribbon(path, 2.2, 0.8, "Faction"))
        m.add(f.ball((x * 3.0, 5.3, 21.8), 0.8, "Trim", 6))
        m.add(f.ball((x * 6.6, 0, 23.2), 3.0, "Mask", 10))
    m.add(s.box((0, -4.4, 17.8), (6.4, 1.4, 4.4), "Faction", 0.4))
    # head, hair in a bun under a knotted kerchief
    since = len(m.objects)
    m.add(f.seg((0, 0.4, 24.6), (0, 0.8, 27.0), 2.2, 2.0, "Mask", n=8))
    head(m, (0, 1.0, 28.2), 2.5, None)
    m.add(f.dome((0, 0.8, 28.8), (2.75, 2.9, 2.5), "Faction", "HullB", None, 12, 0.0))
    m.add(f.ball((0, -2.6, 30.0), 1.8, "Cloth", 8))
    for x in (-1, 1):
        m.add(f.limb((x * 0.4, -2.4, 28.6), (x * 2.6, -5.0, 27.2), [(0, 0.5, 0.4, 0.4), (0.6, 1.2, 0.4, 0.4), (1, 0.2, 0.2, 0.2)], "Faction", 6))
    f.swell(m, since, (0, 0.6, 25.4), 1.2)
    # the wrench
    right, left = Vector((10.6, 3.2, 20.2)), Vector((-6.2, 8.8, 14.4))
    hands(m, (right, left), 23.0, 1.44, 1.5, ((11.2, -2.4, 18.2), (-11.0, 3.6, 17.0)), "Mask", "Mask", "HullB", "Cloth")
    at, rot = between(right + Vector((0, 1.4, 0.4)), left + Vector((0, 1.2, 0.4)))
    f.put(m, at, rot, f.seg((0, -17, 0), (0, 14, 0), 1.15, 1.25, "Edge", 0.8, 6, 0.02), f.torus((0, -18.2, 0), 1.9, 0.7, "Edge", 10, 5))
    f.put(m, at, rot, f.seg((0, -16, 0), (0, -9, 0), 1.5, 1.5, "Faction", n=8, lip=0.06))
    jaw = s.chamfer(s.prism([(-2.0, 12), (2.0, 12), (3.2, 15), (6.8, 17.4), (6.4, 20.6), (1.0, 20.0), (-2.6, 16.6)], -1.4, 1.4, "Edge"), 0.3, edge="HullB")
    hook = s.chamfer(s.prism([(1.4, 24.4), (6.8, 24.0), (7.2, 27.0), (0.6, 28.0), (-4.0, 25.0), (-3.6, 14.0), (-1.2, 14.0), (-1.2, 22.6)], -1.3, 1.3, "Trim"), 0.3, edge="HullB")
    ring = s.place(f.upright([(0, -1.8), (2.0, -1.8), (2.0, 1.8), (0, 1.8)], 8, "Dark"), (-2.4, 17.6, 0), (90, 0, 0))
    for bm in (jaw, hook, ring):
        f.put(m, at, rot, s.place(s.place(bm, (0, -3.4, 0)), (0, 0, 0), (0, -40, 0)))
    m.add(f.torus((5.8, -1.4, 13.0), 2.2, 0.7, "HullB", 12, 5, (78, 0, 70)))
    m.add(s.place(s.box((0, 0, 0), (1.6, 1.8, 4.6), "Edge", 0.3), (-5.6, -1.0, 12.4), (10, 0, 0)))
    work_lamp(m, (3.6, 4.4, 22.6), 1.1, (0, 0, -10))
    f.finish(m, 31, 50)


def torch():
    """Osk: a hooded leather smock and a welder's mask, a tank on the back, a plasma torch that burns blue."""
    plasma = ((0.55, 0.85, 1.0), 0.0, 0.4, (0.25, 0.66, 1.0), 7.0)
    m = kit.Model("fig_torch", dict(CREW, Window=plasma))
    z = person(m, 1.12, 1.14, 1.15, "HullB", "Cloth", vest="Cloth")
    m.add(f.ribbon([(0, 3.3, 20.4), (0, 4.0, 16), (0, 4.4, 11), (0, 4.8, 6.0)], [6.2, 7.0, 7.4, 6.6], 0.8, "Cloth", curl=0.5, rim="HullA"))
    pads(m, z + 0.8, 1.2, 3.7)
    since = len(m.objects)
    # the mask: a curved plate with a slit
    m.add(f.tower([(22.0, 2.3, 2.0, 2.4, 0.3), (24.6, 2.6, 2.2, 2.7, 0.3), (27.0, 2.0, 1.8, 2.2, 0.2), (27.8, 0.8, 0.8, 1.0, 0.1)], "Cloth", 10, 2.2))
    m.add(f.shell((0, 0.6, 24.6), (2.7, 2.9, 3.4), (-82, 82), (-42, 58), 0.5, "Edge", "Dark", 4, 7))
    m.add(s.box((0, 3.5, 25.0), (3.0, 0.8, 1.4), "Dark", 0.2))
    m.add(s.box((0, 3.75, 25.0), (2.4, 0.6, 0.8), "Engine", 0))
    m.add(s.box((0, 1.2, 28.2), (1.4, 3.6, 0.8), "Faction", 0.3, (-14, 0, 0)))
    f.swell(m, since, (0, 0.2, 21.6), 1.26)
    # a great tank on the back, a small one beside it
    tank = [(0, 0), (2.4, 0.3), (3.7, 1.6), (3.7, 5.0), (3.9, 5.0), (3.9, 8.6), (3.7, 8.6), (3.7, 11.4), (2.6, 13.0), (1.0, 13.6), (1.0, 15.0), (0, 15.0)]
    mats = ["Trim", "Trim", "HullA", "Trim", "Edge", "Trim", "HullA", "Faction", "Faction", "Trim", "Trim"]
    m.add(f.upright(tank, 12, mats=mats, c=(-1.8, -6.4, 13.0), rot=(6, 0, 0)))
    m.add(f.upright([(0, 0), (1.8, 0.4), (1.8, 8.0), (1.0, 9.2), (0.6, 9.2), (0.6, 10.6), (0, 10.6)], 8, mats=["Trim", "Edge", "Edge", "Edge", "Dark", "Dark"], c=(3.8, -5.4, 13.4), rot=(6, 0, 0)))
    m.add(f.torus((-1.8, -8.2, 28.6), 1.6, 0.4, "Edge", 10, 4))
    m.add(s.box((0, -3.4, 17.6), (7.0, 2.0, 6.6), "Dark", 0.4))
    # the torch: a lance with a shroud and a long blue flame
    right, left = Vector((5.2, 3.6, 14.6)), Vector((0.4, 9.4, 15.2))
    hands(m, (right, left), z, 1.14, 1.15, ((8.2, -1.2, 15.4), (-6.6, 4.6, 15.8)), "Cloth", "HullB", "HullA", "Dark")
    at, rot = (3.0, 7.4, 15.8), (2, 0, 14)
    f.put(m, at, rot, s.box((0, -2.6, 0), (2.4, 8.6, 2.8), "HullB", 0.5), s.box((0, -2.0, 1.7), (1.5, 5.6, 1.0), "Faction", 0.3),
          s.lathe([(0, 1.6), (1.2, 1.6), (1.0, 6.0), (2.2, 7.0), (2.5, 10.6), (1.9, 10.6), (1.4, 8.0), (0, 8.0)], 10, mats=["Dark", "Edge", "Trim", "Trim", "Trim", "Dark", "Window"]))
    f.put(m, at, rot, s.place(f.flame((0, 0, 0), 1.9, 11.5, (0, 0.6), 7, "Window"), (0, 8.4, 0), (-90, 0, 0)))
    m.add(s.pipe([(-1.8, -7.6, 27.8), (3.6, -8.4, 27.0), (9.6, -5.0, 20.0), (9.2, 0.6, 13.4), (4.4, 4.2, 13.6)], 0.7, 6, "Dark"))
    f.finish(m, 29, 50)


def liner():
    """Wren Adair: a line gun with a drum ahead, rope over the shoulder, a boat hook on the back."""
    m = kit.Model("fig_liner", dict(CREW, Mask=((0.36, 0.20, 0.13), 0.0, 0.6, None, 0), Glass=((0.80, 0.70, 0.48), 0.0, 0.85, None, 0)))
    z = person(m, 0.98, 0.94, 1.05, "HullB", "HullA", vest="HullA")
    pads(m, z + 0.6, 1.02, 3.2)
    # a harness, buckled
    for x in (-1, 1):
        m.add(f.ribbon([(x * 3.0, 2.9, 20.4), (x * 1.2, 3.3, 17.4), (x * 2.8, 2.6, 14.0)], 1.3, 0.6, "Faction"))
        m.add(f.ribbon([(x * 3.0, -2.6, 20.4), (x * 0.8, -3.0, 17.4), (x * 2.8, -2.6, 14.0)], 1.3, 0.6, "Faction"))
        since = len(m.objects)
    head(m, (0, 0.6, 24.2), 2.15, None)
    m.add(f.shell((0, 0.5, 24.3), (2.2, 2.3, 2.3), (70, 290), (-50, 86), 0.7, "Dark", "Dark", 4, 9))  # cropped hair
    m.add(f.shell((0, 0.6, 24.4), (2.2, 2.3, 2.3), (-74, 74), (36, 86), 0.5, "Dark", "Dark", 3, 6))
    for x in (-1, 1):  # goggles pushed up
        m.add(s.place(s.lathe([(0, 0), (1.0, 0), (1.0, 0.9), (0, 0.9)], 8, mats=["Trim", "Trim", "Engine"]), (x * 1.1, 2.0, 25.9), (24, 0, 0)))
    m.add(f.torus((0, 0.5, 25.6), 2.6, 0.4, "Faction", 12, 4, (14, 0, 0)))
    f.swell(m, since, (0, 0.4, 21.8), 1.32)
    # the coil, from the right shoulder to the left hip
    for k in range(3):
        loop = f.torus((0, 0, 0), 7.0 + 0.5 * (k % 2), 1.0, "Glass", 16, 5, None, 1.0)
        for v in loop.verts:
            v.co.y *= 0.58
        m.add(s.place(loop, (0.4 - 0.4 * k, -0.2 + 0.5 * (k - 1.5), 17.8 + 0.9 * (k - 1.5)), (0, 48, 0)))
    # line gun: drum of line above, a harpoon with flukes at the mouth
    right, left = Vector((4.4, 3.8, 14.4)), Vector((-0.6, 9.0, 15.0))
    hands(m, (right, left), z, 0.94, 1.0, ((7.0, -1.0, 15.0), (-5.8, 4.6, 15.6)), "HullA", "HullA", "HullB")
    at, rot = (2.4, 7.6, 15.4), (4, 0, 15)
    f.put(m, at, rot, s.box((0, -1.6, 0), (2.4, 9.0, 2.6), "HullB", 0.5), s.box((0, -7.2, -0.4), (1.6, 3.6, 2.2), "Cloth", 0.4),
          s.lathe([(0, 2.6), (1.5, 2.6), (1.5, 7.4), (1.9, 7.6), (1.9, 9.0), (0, 9.0)], 8, mats=["Dark", "Edge", "Trim", "Trim", "Dark"]))
    f.put(m, at, rot, s.place(f.upright([(0, -2.0), (3.2, -2.0), (3.2, -1.2), (2.4, -1.2), (2.4, 1.2), (3.2, 1.2), (3.2, 2.0), (0, 2.0)], 12,
                                        mats=["Faction", "Faction", "Faction", "Glass", "Faction", "Faction", "Faction"]), (0, 0.2, 3.0), (0, 90, 0)))
    f.put(m, at, rot, f.seg((0, 8, 0), (0, 13.4, 0), 0.5, 0.5, "Edge", n=6), s.chamfer(s.prism([(-2.6, 11.4), (0, 12.6), (2.6, 11.4), (0, 17.0)], -0.5, 0.5, "Edge", 0.8), 0.1, edge=None))
    m.add(s.pipe([(2.2, 8.2, 20.0), (0.6, 13.6, 19.4), (-0.6, 16.0, 16.6)], 0.35, 5, "Glass"))
    # boat hook across the back, higher than the head
    a, b = Vector((7.0, -4.2, 7.0)), Vector((-6.6, -5.0, 30.0))
    d = (b - a).normalized()
    m.add(f.seg(a, b, 0.6, 0.6, "Cloth", n=6, lip=0.02))
    m.add(f.seg(b - d * 3.4, b, 0.95, 0.85, "Faction", n=6))
    m.add(f.limb(b, b + d * 5.4, [(0, 0.7, 0.7, 0.7), (0.5, 0.6, 0.6, 0.6), (1, 0.08, 0.08, 0.08)], "Edge", 6))
    hook = [b + d * 0.6, b + d * 1.6 + Vector((-2.6, 0, -0.6)), b + d * 0.6 + Vector((-5.0, 0, -2.4)), b - d * 1.6 + Vector((-5.4, 0, -3.6))]
    for k, (p, q) in enumerate(zip(hook, hook[1:])):
        m.add(f.seg(p, q, 0.75 - 0.12 * k, 0.65 - 0.15 * k, "Edge", n=6, lip=0.04))
    work_lamp(m, (-4.6, 2.4, 20.6), 0.9, (0, 0, 12))
    f.finish(m, 28, 50)


def marshal():
    """Halloran: a marine's old armour, a riot shield as tall as his chest, a maul raised to strike."""
    m = kit.Model("fig_marshal", dict(CREW, HullB=((0.115, 0.15, 0.22), 0.15, 0.5, None, 0)))
    z = person(m, 1.22, 1.24, 1.2, "HullA", "HullB", vest="HullB")
    m.add(s.chamfer(f.tower([(15.6, 4.6, 3.6, 3.4, 0), (18.6, 6.0, 4.4, 3.9, 0), (20.8, 5.4, 3.6, 3.6, 0)], "HullB", 10, 2.6), 0.3, edge="Edge"))
    pads(m, z + 0.8, 1.3, 4.0, "Faction", "Edge")
    since = len(m.objects)
    # a riot helmet with its visor down
    m.add(f.tower([(21.6, 2.5, 2.4, 2.8, 0.4), (23.6, 2.9, 2.6, 3.1, 0.4), (26.2, 2.6, 2.3, 2.9, 0.3), (27.8, 1.2, 1.1, 1.5, 0.1)], "HullB", 12, 2.2))
    m.add(f.shell((0, 0.6, 24.4), (2.7, 2.9, 3.0), (-66, 66), (-30, 26), 0.4, "Glass", "Edge", 3, 7))
    m.add(s.box((0, 0.2, 27.4), (1.2, 5.0, 1.2), "Faction", 0.35, (-6, 0, 0)))
    work_lamp(m, (2.9, 2.4, 26.0), 0.9, (0, 0, 0))
    f.swell(m, since, (0, 0.2, 21.6), 1.2)
    # shield on the left: a broad bowed plate with a window and a stripe
    rows = []
    for h, lean, half in ((1.6, 0.6, 25), (3.4, 0.2, 31), (13, 0.0, 33), (22, 0.2, 32), (24.6, 0.5, 27), (25.8, 1.2, 19)):
        rows.append([Vector((-3.4 + 14.5 * math.sin(a), -5.2 - lean + 14.5 * math.cos(a), h)) for a in (math.radians(s.lerp(-half, half, k / 6)) for k in range(7))])
    m.add(s.place(f.sheet(rows, 1.1, "HullB", "Edge", "Dark"), (-2.8, 0.8, 0), (0, 0, 14)))
    for h0, h1, half, mat, out in ((17.2, 20.6, 22, "Glass", 15.2), (8.0, 14.6, 33, "Faction", 15.3), (14.6, 15.6, 33, "Symbol", 15.35), (7.0, 8.0, 33, "Symbol", 15.35)):
        band = [[[Vector((-3.4 + r * math.sin(a), -5.2 + r * math.cos(a), h)) for a in (math.radians(s.lerp(-half, half, k / 6)) for k in range(7))] for h in (h0, h1)] for r in (out, 14.6)]
        m.add(s.place(f.slab(band[0], band[1], mat), (-2.8, 0.8, 0), (0, 0, 14)))
    m.add(s.place(s.box((-3.4, 8.6, 25.6), (11.0, 2.6, 1.4), "Faction", 0.4), (-2.8, 0.8, 0), (0, 0, 14)))
    f.arm(m, (-5.9, 0, z), (-8.4, 2.6, 15.8), (-6.0, 6.8, 14.6), 1.25, "HullA", "HullB", "Cloth", "Edge")
    # maul, high and to the right
    hand = Vector((10.2, 3.2, 22.2))
    f.arm(m, (5.9, 0, z), (10.4, -2.4, 18.2), hand, 1.25, "HullA", "HullB", "Cloth", "Edge")
    at, rot = hand + Vector((0.3, 1.0, 0.4)), (34, 0, -10)
    f.put(m, at, rot, f.seg((0, -5, 0), (0, 9, 0), 0.75, 0.8, "Dark", n=7, lip=0.03), f.ball((0, -5.2, 0), 1.2, "Edge", 6))
    head_ = s.chamfer(f.limb((-4.4, 10, 0), (4.4, 10, 0), [(0, 2.2, 2.2, 2.2), (0.14, 2.6, 2.6, 2.6), (0.86, 2.6, 2.6, 2.6), (1, 2.2, 2.2, 2.2)], "Edge", 8, 3.0), 0.2, edge=None)
    f.put(m, at, rot, head_, s.box((0, 10, 0), (3.0, 5.8, 5.8), "Faction", 0.5))
    for x in (-1, 1):
        f.put(m, at, rot, s.box((x * 4.5, 10, 0), (0.6, 2.6, 2.6), "Engine", 0.1))
    m.add(f.ribbon([(0, -3.6, 21.0), (0, -5.2, 15), (0, -7.4, 8.6)], [7.0, 8.2, 9.0], 0.6, "HullB", curl=1.0, rim="Faction"))
    f.finish(m, 29, 50)


def lumen():
    """Sister Lumen: a pale hooded habit that was the Choir's, an arc staff with a caged lamp."""
    arc = ((0.80, 0.95, 1.0), 0.0, 0.4, (0.50, 0.82, 1.0), 6.0)
    m = kit.Model("fig_lumen", dict(CREW, Cloth=((0.34, 0.045, 0.035), 0.0, 0.9, None, 0), HullB=((0.50, 0.47, 0.41), 0.0, 0.85, None, 0), Window=arc))
    m.add(f.tower([(0.2, 6.6, 6.0, 7.2, -0.6), (1.2, 6.4, 5.8, 7.0, -0.6), (6, 5.0, 4.4, 5.2, -0.3), (11, 3.7, 3.2, 3.4, 0), (14.2, 3.1, 2.5, 2.6, 0)], "HullB", 24, 2.1, 1, 6, 0.15))
    m.add(f.tower([(13.6, 3.4, 2.8, 2.8, 0), (14.8, 3.4, 2.8, 2.8, 0)], "Trim", 10, 2.5))
    m.add(f.ribbon([(0, 2.7, 14.6), (0, 4.0, 10.2), (0, 5.2, 5.6), (0, 6.6, 1.0)], [3.4, 3.6, 4.0, 4.4], 0.6, "Faction", curl=0.5))
    m.add(f.tower([(14.4, 3.0, 2.3, 2.3, 0), (17, 3.8, 2.8, 2.6, 0), (19.2, 4.3, 2.9, 2.8, 0), (21.4, 2.8, 2.0, 2.2, 0)], "HullB", 12, 2.4))
    # a red mantle over the shoulders, to a point behind
    m.add(f.tower([(14.0, 7.4, 4.4, 8.0, -0.6), (18.0, 6.6, 4.0, 5.8, -0.3), (20.6, 4.4, 2.9, 3.6, 0), (22.4, 2.8, 2.2, 2.6, 0.1)], "Faction", 20, 2.2, 1, 5, 0.08))
    m.add(f.torus((0, -2.2, 14.2), 6.9, 0.6, "Trim", 16, 4, None))
    # the hood, with a face in its shade
    m.add(f.tower([(21.8, 2.6, 1.6, 2.8, 0), (24.0, 3.1, 1.9, 3.2, 0), (26.6, 2.7, 2.2, 2.9, 0), (28.6, 1.5, 1.5, 1.9, -0.6), (30.6, 0.2, 0.2, 0.3, -2.0)], "Cloth", 10, 2.2))
    m.add(f.torus((0, 2.0, 25.0), 2.3, 0.5, "Faction", 12, 4, (84, 0, 0), 1.2))
    m.add(f.ball((0, 1.5, 24.8), 1.8, "Mask", 8, 1.15))
    for x in (-1, 1):
        m.add(s.box((x * 0.7, 3.0, 25.1), (0.6, 0.4, 0.4), "Dark", 0))
        m.add(f.ribbon([(x * 5.2, 0.2, 19.0), (x * 6.8, 0.6, 15.2), (x * 7.0, 0.8, 11.6)], [3.4, 4.6, 5.0], 0.6, "HullB", across=(0, 1, 0), curl=0.6, rim="Faction"))
    # staff in the right hand, the left raised to the light
    f.arm(m, (4.3, 0, 19.0), (7.4, 0.2, 16.4), (8.4, 4.4, 17.6), 1.0, "HullB", "HullB", "Mask", "Trim")
    f.arm(m, (-4.3, 0, 19.0), (-7.4, 2.0, 17.0), (-6.4, 6.4, 20.2), 1.0, "HullB", "HullB", "Mask", "Trim")
    x, y = 8.8, 5.6
    m.add(f.seg((x, y, 0), (x, y, 29), 0.6, 0.6, "Dark", n=7, lip=0.02))
    for h in (8, 13, 24):
        m.add(f.upright([(0, -0.7), (1.1, -0.7), (1.1, 0.7), (0, 0.7)], 8, "Trim", c=(x, y, h)))
    m.add(f.upright([(0, 26.4), (1.2, 26.4), (3.1, 27.8), (3.1, 28.8), (0, 28.8)], 8, "Faction", c=(x, y, 0)))
    m.add(f.ball((x, y, 31.4), 2.7, "Window", 10, 1.1))
    m.add(f.torus((x, y, 31.6), 3.5, 0.55, "Faction", 14, 5))
    m.add(f.upright([(0, 34.0), (1.5, 34.0), (0.9, 35.0), (0.3, 36.4), (0, 36.4)], 8, "Trim", c=(x, y, 0)))
    for k in range(4):
        a = math.radians(45 + 90 * k)
        d = Vector((math.sin(a), math.cos(a), 0))
        for p, q in ((d * 2.9 + UP * 28.4, d * 3.4 + UP * 31.6), (d * 3.4 + UP * 31.6, d * 0.8 + UP * 34.6)):
            m.add(f.seg(Vector((x, y, 0)) + p, Vector((x, y, 0)) + q, 0.4, 0.4, "Trim", n=4, lip=0.05))
    f.finish(m, 30, 48)


if __name__ == "__main__":
    MAKERS = {
        "fig_foreman": foreman, "fig_scout": scout, "fig_surgeon": surgeon, "fig_pipefitter": pipefitter,
        "fig_torch": torch, "fig_liner": liner, "fig_marshal": marshal, "fig_lumen": lumen,
    }
    for name in kit.wanted(MAKERS):
        MAKERS[name]()
