"""The Ash Walk of the Outpost: what the Cinder Choir's other figures do not cover. Wax, pipes and coals."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import outpost_kit as o  # noqa: E402
import shapes as s  # noqa: E402
from figures_cinder_choir import mask  # noqa: E402

ASH = dict(
    f.CHOIR,
    Edge=((0.62, 0.57, 0.50), 0.35, 0.42, None, 0),  # pale tin
    Glass=((0.86, 0.78, 0.60), 0.0, 0.6, None, 0),  # wax
)
UP = o.UP


def pipe(m, foot, way, length, r, mouth="Dark", mat="Edge"):
    """An organ pipe from its foot along a way, with a lip and a wide mouth."""
    foot, d = Vector(foot), Vector(way).normalized()
    end = foot + d * length
    m.add(f.seg(foot, foot + d * r * 2.4, r * 0.4, r, "Trim", n=8, lip=0.3))
    m.add(f.limb(foot + d * r * 2.0, end, [(0, r, r, r), (0.9, r, r, r), (0.92, r * 1.25, r * 1.25, r * 1.25), (1, r * 1.25, r * 1.25, r * 1.25)], mat, 8))
    m.add(f.limb(end - d * 0.1, end + d * 0.14, [(0, r * 0.92, r * 0.92, r * 0.92), (1, r * 0.92, r * 0.92, r * 0.92)], mouth, 8))


def precentor():
    """The Precentor: a bell of a robe, a fan of pipes behind the head, an open book."""
    m = kit.Model("fig_precentor", ASH)
    o.skirt(m, 18.0, 0.2, 3.8, 8.4, "Cloth", 7, 0.13, 24)
    o.chest(m, "Cloth", 1.05, 11.0, belt="Trim")
    m.add(f.ribbon([(0, 3.4, 19.4), (0, 4.6, 12), (0, 7.8, 1.2)], [5.0, 5.6, 7.0], 0.7, "Faction", curl=0.5, rim="Trim"))
    o.cape(m, 20.4, 1.4, 9.0, 17.0, "Faction", "Cloth", -2.6, -10.0, 1.3)
    # the fan leans back, so that it shows from above
    for k in range(7):
        a = math.radians(s.lerp(-66, 66, k / 6))
        pipe(m, (4.0 * math.sin(a), -3.4, 20.4 + 2.0 * math.cos(a)), (math.sin(a), -0.85, math.cos(a)), (11, 13, 14.5, 16, 14.5, 13, 11)[k], 1.5, "Window")
    m.add(f.tower([(19.6, 4.2, 2.6, 3.0, 0), (22.4, 4.6, 2.4, 3.6, -0.2)], "Trim", 10, 2.2))
    m.add(f.tower([(20.6, 3.0, 2.4, 2.8, 0.2), (24, 3.2, 2.6, 3.0, 0.2), (27.0, 2.2, 2.0, 2.4, 0), (28.2, 0.6, 0.6, 0.8, 0)], "HullA", 10, 2.2))
    mask(m, (0, 2.0, 24.0), 2.9)
    # the book
    for x in (-1, 1):
        f.arm(m, (x * 5.4, 0, 18.8), (x * 8.0, 2.6, 15.4), (x * 4.6, 7.6, 16.0), 1.4, "Cloth", "Cloth", "Mask", "Trim")
        m.add(s.box((x * 3.0, 9.2, 17.4), (6.0, 7.0, 1.2), "HullB", 0.2, (32, x * 14, 0)))
        m.add(s.box((x * 2.9, 9.0, 18.1), (5.2, 6.2, 0.9), "Glass", 0.2, (32, x * 14, 0)))
    m.add(f.flame((0, 9.4, 18.6), 1.3, 4.4, (0, -0.6)))
    f.finish(m, 32, 46)


def wick():
    """Wick: a walking candle, its head alight, a pot of soot on a chain."""
    m = kit.Model("fig_wick", ASH)
    o.legs(m, 0.9, 1.6, 9.4)
    o.skirt(m, 13.0, 5.4, 3.2, 5.2, "HullA", 5, 0.14)
    m.add(f.tower([(9.6, 3.2, 2.6, 2.6, 0), (14, 3.9, 3.0, 3.0, 0.2), (18.4, 4.2, 3.0, 3.0, 0.4), (20, 2.6, 2.2, 2.2, 0.5)], "HullA", 10, 2.2))
    # a mantle of the player's colour and the wax that runs over it
    m.add(f.tower([(13.0, 7.6, 6.2, 7.0, 0.2), (16.6, 7.0, 5.6, 6.2, 0.3), (19.2, 5.4, 4.4, 4.8, 0.4), (20.6, 3.4, 3.0, 3.2, 0.4)], "Faction", 16, 2.1, 1, 5, 0.12))
    m.add(f.upright([(3.2, 18.8), (4.2, 20.4), (3.7, 22.4), (3.5, 27.4), (4.0, 28.4), (3.2, 28.8), (0, 27.6)], 12, "Glass", c=(0, 0.4, 0)))
    for a, drop in ((30, 3.8), (110, 5.6), (200, 4.2), (290, 6.4)):
        d = Vector((math.sin(math.radians(a)), math.cos(math.radians(a)), 0))
        m.add(f.limb(d * 3.6 + UP * 28.2 + Vector((0, 0.4, 0)), d * 4.2 + UP * (28.2 - drop) + Vector((0, 0.4, 0)), [(0, 0.9, 0.7, 0.7), (0.8, 1.1, 0.9, 0.9), (1, 0.5, 0.5, 0.5)], "Glass", 6))
    for x in (-1, 1):
        m.add(s.box((x * 1.5, 3.7, 24.6), (1.5, 1.2, 1.9), "Dark", 0.3))
    m.add(f.flame((0, 0.4, 27.6), 2.6, 10.0, (0, -2.2), 8))
    # the pot, swung
    f.arm(m, (4.4, 0.2, 17.2), (8.2, -0.6, 16.2), (9.4, 3.6, 19.6), 1.15, "HullA", "HullA", "Glass")
    f.arm(m, (-4.4, 0.2, 17.2), (-7.6, 2.0, 14.4), (-5.6, 5.8, 13.0), 1.15, "HullA", "HullA", "Glass")
    f.chain(m, f.hang((9.6, 4.8, 19.6), (10.6, 9.0, 11.8), 0.6, 5), 1.0)
    m.add(f.upright([(0, 5.6), (2.2, 5.8), (3.6, 8.0), (3.4, 10.2), (2.2, 11.6), (1.6, 11.6), (0, 10.8)], 10, mats=["HullA", "HullA", "Trim", "HullA", "Trim", "Engine"], c=(10.8, 9.4, 0)))
    f.finish(m, 27, 48)


def stoker():
    """Stoker: a boiler with two chimneys on a broad back, a shovel as tall as the man."""
    m = kit.Model("fig_stoker", ASH)
    o.legs(m, 1.35, 0.8, 10.0, k=1.4)
    z = o.chest(m, "HullB", 1.3, 9.4)
    m.add(f.ribbon([(0, 4.4, 18.4), (0, 5.0, 12), (0, 5.8, 4.8)], [7.6, 9.0, 9.4], 0.9, "Faction", curl=0.6, rim="Trim"))
    o.shoulders(m, z + 0.4, 7.4, 3.7)
    # the boiler lies across
    m.add(s.place(f.upright([(0, -8.0), (3.6, -8.0), (5.2, -6.8), (5.2, 6.8), (3.6, 8.0), (0, 8.0)], 12, mats=["Trim", "Trim", "HullA", "Trim", "Trim"]), (0, -6.2, 17.6), (0, 90, 0)))
    for x in (-1, 1):
        m.add(f.torus((x * 4.0, -6.2, 17.6), 5.3, 0.6, "Trim", 12, 4, (0, 90, 0)))
        m.add(f.upright([(0, 20.6), (2.4, 20.6), (1.9, 22.6), (1.9, 32.0), (2.8, 32.6), (2.8, 35.0), (1.8, 35.0), (0, 33.8)], 9, mats=["Trim", "Trim", "HullA", "Trim", "Trim", "Dark", "Engine"], c=(x * 4.8, -7.2, 0)))
    m.add(s.box((0, -11.0, 17.4), (5.4, 1.6, 4.4), "Window", 0.3))
    # an iron face
    m.add(f.tower([(18.6, 2.8, 2.6, 2.8, 1.0), (21.6, 3.2, 2.9, 3.2, 1.0), (24.2, 2.6, 2.4, 2.8, 0.8), (25.4, 0.9, 0.9, 1.1, 0.6)], "HullA", 10, 2.3))
    mask(m, (0, 3.0, 21.8), 2.5)
    # the shovel, upright, its blade full of coals
    x, y = -9.4, 5.0
    f.arm(m, (-6.8, 0, z), (-10.6, 0.0, 14.2), (x, y - 1.6, 18.0), 1.6, "Mask", "Mask", "Dark")
    f.arm(m, (6.8, 0, z), (10.2, 0.8, 13.8), (6.4, 6.6, 12.4), 1.6, "Mask", "Mask", "Dark")
    o.pole(m, (x + 0.4, y, 0.4), (x - 0.4, y, 27), 0.85, "Cloth")
    blade = [(-1.6, 0), (1.6, 0), (4.4, 2.0), (4.8, 9.0), (0, 11.6), (-4.8, 9.0), (-4.4, 2.0)]
    m.add(s.place(s.chamfer(s.prism(blade, -0.7, 0.7, "Edge", 0.94), 0.25, edge=None), (x - 0.4, y, 26.4), (112, 0, 0)))
    for dx, dz in ((-1.6, 30.4), (1.4, 31.6), (-0.4, 34.0), (0.8, 28.8)):
        m.add(f.ball((x - 0.4 + dx, y - (dz - 26.4) * 0.4 + 1.3, dz), 1.3, "Engine", 6))
    f.finish(m, 27, 46)


def organ_cart():
    """The organ cart: eight pipes laid to fire over the roofs, between two wheels taller than a man."""
    m = kit.Model("fig_organ_cart", ASH)
    for x in (-1, 1):
        o.wheel(m, (x * 16.6, -2.0, 13.0), 13.0, 4.2, "HullB", "Trim", "Trim", 18)
        m.add(s.chamfer(o.side_plate([(-14, 9), (12, 9), (15.5, 14), (9, 22), (-14, 20)], x * 11.4 - 1.6, x * 11.4 + 1.6, "Faction"), 0.6, edge="Trim"))
    m.add(f.seg((-18.6, -2, 13), (18.6, -2, 13), 1.6, 1.6, "Dark", n=8, lip=0.02))
    m.add(s.chamfer(s.box((0, -1.0, 13.0), (20, 28, 8), "HullB", 0), 0.7, edge="Trim"))
    for k in range(4):
        x = (k - 1.5) * 4.9
        pipe(m, (x, -15.5, 13.0), (0, 0.62, 0.8), 30.0 + (2.5 if k in (1, 2) else 0), 2.3, "Window" if k in (1, 2) else "Dark")
        pipe(m, (x, -9.5, 11.5), (0, 0.70, 0.72), 25.0 - (3.0 if k in (1, 2) else 0), 2.3)
    for t in (11.0, 21.0):
        d = Vector((0, 0.62, 0.8)).normalized()
        m.add(s.place(s.box((0, 0, 0), (23.0, 1.8, 3.0), "Trim", 0.4), Vector((0, -16.6, 15.0)) + d * t, (-38, 0, 0)))
    # the stove ahead, the trail behind
    m.add(s.chamfer(s.box((0, 14.8, 10.0), (13, 9, 9), "HullA", 0), 0.8, edge="Edge"))
    m.add(s.box((0, 19.2, 10.0), (8.4, 1.2, 4.6), "Window", 0.3))
    m.add(f.upright([(0, 14), (2.6, 14), (2.2, 15.6), (2.2, 20.4), (3.0, 21), (3.0, 22.6), (0, 22)], 9, mats=["Trim", "Trim", "HullA", "Trim", "Trim", "Engine"], c=(0, 17.0, 0)))
    for x in (-1, 1):
        m.add(f.seg((x * 5, -10, 8), (x * 8.4, -21.0, 1.4), 1.5, 1.2, "Dark", n=6))
        m.add(f.seg((x * 5, 14, 7), (x * 6, 16.0, 0.6), 1.7, 1.3, "Dark", n=6))
    m.finish(smooth=44, shade=0.9, reach=7, grime=0.1, hue=f.light(30))


def hearse(wreck=False):
    """The hearse: a long coach under a steep roof, fire behind its windows; a wreck has lost the roof."""
    m = own = kit.Model("wreck_hearse" if wreck else "fig_hearse", o.burnt(ASH) if wreck else ASH)
    if wreck:
        m = o.Tilted(own, (-1.0, 0, -1.0), (-3, -15, 5))
    for x in (-1, 1):
        for y in (-14.0, 0.0, 14.0):
            if wreck and (x, y) == (1, 14.0):
                continue
            o.wheel(m, (x * 12.6, y, 6.4), 6.4, 3.4, "Dark", "Trim", "Trim", 12)
        m.add(s.box((x * 12.6, 0, 12.4), (5.4, 40, 1.8), "HullA", 0.5))
    hull = [(-20, 6), (13, 6), (20, 10), (21.6, 15), (14, 19), (-20, 19)]
    m.add(s.chamfer(o.side_plate(hull, -10, 10, "HullA"), 0.7, edge="Edge"))
    m.add(s.box((0, -3.4, 20.4), (18.6, 32, 6.0), "Window" if not wreck else "Dark", 0.3))
    for x in (-1, 1):
        for y in (-18, -10.6, -3.4, 3.8, 11):
            m.add(f.limb((x * 9.4, y, 17), (x * 9.4, y, 25 - (3 if wreck else 0)), [(0, 1.2, 1.2, 1.2), (0.9, 1.0, 1.0, 1.0), (1, 0.4, 0.4, 0.4)], "Trim", 5))
    if not wreck:
        # the roof: two great slopes, a ridge of iron flames
        eaves, ridge = 12.4, 35.5
        for x in (-1, 1):
            slope = [[Vector((x * s.lerp(eaves, 0.2, t), y * (1 - 0.12 * t), s.lerp(22.6, ridge, t ** 0.8))) for t in (0, 0.5, 1)] for y in (-21, -7, 7, 15.5)]
            m.add(f.sheet(slope if x > 0 else slope[::-1], 1.4, "Faction", "Trim", "Dark"))
        for y in (-18.0, 13.2):
            m.add(s.place(s.prism([(-9.4, 22.6), (9.4, 22.6), (0, 34.6)], -0.6, 0.6, "HullB"), (0, y, 0), (90, 0, 0)))
        m.add(f.seg((0, -19.6, 35.4), (0, 14.6, 35.4), 1.1, 1.1, "Trim", n=6, lip=0.02))
        for y in (-17, -9, -1, 7):
            m.add(f.limb((0, y, 35), (0, y - 1, 40.6), [(0, 0.8, 1.4, 1.4), (0.4, 0.6, 1.1, 1.1), (1, 0.1, 0.1, 0.1)], "Trim", 5))
        m.add(f.limb((0, 14.4, 33), (0, 15.4, 45), [(0, 1.6, 1.6, 1.6), (0.3, 2.2, 2.2, 2.2), (1, 0.1, 0.1, 0.1)], "Trim", 6))
    else:
        for k, x in enumerate((-6, 2, 7)):
            m.add(f.seg((x, -16 + 9 * k, 20), (x * 0.4, -12 + 9 * k, 28 - 2 * k), 1.0, 0.6, "Trim", n=5))
        m.add(s.place(s.box((0, 0, 0), (12, 22, 1.4), "Faction", 0.4), (11.0, -4, 14.6), (0, 62, 8)))
        for x, y, turn in ((-3.0, -9.0, 20), (3.4, -3.0, -35), (-1.6, 4.4, 60)):
            m.add(s.box((x, y, 23.0), (1.6, 6.4, 1.6), "Window", 0.3, (0, 0, turn)))
            m.add(s.place(s.box((0, 0, 0), (1.8, 11.0, 1.8), "HullB", 0.3), (-x, y + 2.0, 24.2), (14, 0, turn + 40)))
    # a bier before the driver, lamps, guns
    m.add(s.chamfer(s.box((0, 16.6, 18.4), (9, 8.6, 4.4), "HullB", 0), 0.6, edge="Trim"))
    for x in (-1, 1):
        m.add(f.upright([(0, 15), (1.9, 15), (2.2, 16), (2.2, 20), (1.0, 22), (0, 23)], 8, mats=["Trim", "Trim", "Engine", "Trim", "Trim"], c=(x * 9.0, 18.0, 0)))
        f.put(m, (x * 5.4, 17.6, 12.4), None, s.lathe([(0, 0), (1.4, 0), (1.3, 4.0), (1.9, 4.2), (1.9, 5.4), (0, 5.0)], 8, mats=["Dark", "Edge", "Trim", "Trim", "Dark"]))
    own.finish(smooth=44, shade=0.9, reach=7, grime=0.1, hue=f.light(28))


def wreck():
    hearse(True)


if __name__ == "__main__":
    MAKERS = {"fig_precentor": precentor, "fig_wick": wick, "fig_stoker": stoker, "fig_organ_cart": organ_cart, "fig_hearse": hearse, "wreck_hearse": wreck}
    for name in kit.wanted(MAKERS):
        MAKERS[name]()
