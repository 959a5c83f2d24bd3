"""The Shore Parties of the Outpost: what the Tidewardens' other figures do not cover."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import outpost_kit as o  # noqa: E402
import shapes as s  # noqa: E402


def portmaster():
    """The harbourmaster ashore: a great cocked hat, a cape of office, a cutlass high."""
    m = kit.Model("fig_portmaster", dict(f.WARDENS, HullB=((0.10, 0.13, 0.24), 0.0, 0.7, None, 0)))
    o.legs(m, 1.1, 1.0)
    o.skirt(m, 12.0, 4.0, 3.6, 6.0, "Cloth", 5, 0.08)
    z = o.chest(m, "HullA", 1.1, 10.4)
    m.add(s.box((0, 3.4, 15.6), (2.6, 1.2, 6.4), "Cloth", 0.3))
    o.shoulders(m, z + 0.6, 6.0, 3.8)
    o.cape(m, 21.0, 2.2, 11.0, 18.0, y1=-11.0)
    o.face(m, (0, 0.8, 24.6), 3.1)
    m.add(f.tower([(20.6, 0.6, 1.2, 0.6, 1.8), (22.4, 2.3, 1.5, 1.4, 2.0), (23.6, 2.7, 1.4, 1.4, 1.8)], "HullA", 10, 2.2))  # beard
    hat = [(-8.4, -0.6), (-5.6, 3.4), (-2.6, 6.4), (0, 7.4), (2.6, 6.4), (5.6, 3.4), (8.4, -0.6), (4.0, 0.6), (0, 0), (-4.0, 0.6)]
    m.add(s.place(s.chamfer(s.prism(hat, -2.4, 2.4, "Faction", 0.86), 0.6, edge="Trim"), (0, 0.2, 26.4), (118, 0, 0)))
    m.add(s.box((0, 1.6, 29.6), (3.0, 1.4, 3.6), "Edge", 0.5, (28, 0, 0)))
    hand = Vector((10.2, 2.6, 23.0))
    f.arm(m, (6.0, 0, z), (10.6, -0.6, 18.2), hand, 1.4, "HullB", "HullB", "HullA", "Trim")
    f.arm(m, (-6.0, 0, z), (-9.2, 1.4, 15.0), (-6.4, 5.6, 13.0), 1.4, "HullB", "HullB", "HullA", "Trim")
    blade = [(-1.5, 0), (1.5, 0), (3.0, 6), (2.8, 12.5), (-2.4, 19.0), (-0.4, 12), (-0.9, 5)]
    f.put(m, hand + Vector((0.2, 1.0, 1.2)), (106, 0, -14), s.chamfer(s.prism(blade, -0.8, 0.8, "Edge", 0.9), 0.15, edge=None), s.box((0, -0.4, 0), (4.4, 1.2, 2.8), "Trim", 0.4))
    o.gun(m, (-6.2, 6.6, 13.6), (4, 0, -6), 8.6, 1.15, stock=False)
    f.finish(m, 32)


def comber():
    """Beachcomber: a straw cone of a hat as wide as he is, a poncho, a scattergun."""
    m = kit.Model("fig_comber", dict(f.WARDENS, Mask=((0.60, 0.44, 0.26), 0.0, 0.85, None, 0)))
    o.legs(m, 0.9, 1.5)
    m.add(f.tower([(6.4, 6.6, 5.4, 6.4, 0), (9, 6.2, 5.0, 5.8, 0), (15, 5.4, 3.6, 4.0, 0), (19.4, 3.4, 2.4, 2.6, 0), (20.6, 2.0, 1.6, 1.6, 0)], "Mask", 18, 2.1, 1, 5, 0.14))
    o.face(m, (0, 0.8, 22.4), 2.6)
    m.add(f.tower([(18.6, 2.6, 2.4, 2.6, 0), (20.6, 3.0, 2.8, 2.8, 0.2), (21.6, 2.4, 2.4, 2.4, 0.4)], "Cloth", 10, 2.2))  # a scarf over the mouth
    m.add(f.upright([(0, 22.4), (10.6, 20.4), (10.9, 21.0), (9.6, 22.0), (4.4, 25.6), (0, 29.4)], 18, mats=["Dark", "Trim", "Trim", "Faction", "Faction"], c=(0, 0.4, 0), rot=(-5, 0, 0)))
    f.arm(m, (4.4, 0, 17.4), (7.4, 2.0, 13.6), (4.2, 6.2, 13.6), 1.25, "Mask", "HullB", "Cloth")
    f.arm(m, (-4.4, 0, 17.4), (-7.8, 3.4, 14.0), (-5.6, 7.4, 14.6), 1.25, "Mask", "HullB", "Cloth")
    o.gun(m, (2.4, 6.8, 14.0), (10, 0, 76), 17.4, 1.5, "Cloth", "Edge", "Trim", 1.9)
    # a landing net over the shoulder, full of what the tide left
    m.add(s.box((0, -5.4, 12.6), (7.0, 4.0, 6.4), "HullB", 0.9))
    a, b = Vector((8.4, 2.0, 9.0)), Vector((9.0, -7.4, 31.0))
    o.pole(m, a, b, 0.8, "Cloth")
    m.add(f.torus(b + Vector((0, -1.2, 3.4)), 3.9, 0.7, "Trim", 14, 5, (66, 0, 0)))
    m.add(f.ball(b + Vector((0, -2.6, 2.4)), 3.3, "Edge", 8, 0.9))
    f.finish(m, 27)


def caulker():
    """Caulker: a barrel of tar on the back, a boat hook upright, a plain mask."""
    m = kit.Model("fig_caulker", dict(f.WARDENS, HullB=((0.55, 0.36, 0.10), 0.0, 0.6, None, 0)))  # oilskins
    o.legs(m, 1.3, 0.7, 10.4, k=1.35)
    z = o.chest(m, "HullB", 1.25, 9.8)
    m.add(f.ribbon([(0, 4.0, 18.6), (0, 4.6, 12), (0, 5.4, 5.2)], [7.4, 8.6, 8.4], 0.9, "Cloth", curl=0.6))
    o.shoulders(m, z + 0.6, 7.0, 3.5)
    # the barrel
    keg = [(0, 8.4), (4.4, 8.4), (5.6, 11.4), (6.0, 16.4), (5.6, 21.6), (4.6, 24.6), (4.0, 24.6), (3.8, 23.8), (0, 23.8)]
    m.add(f.upright(keg, 14, mats=["Dark", "Cloth", "Trim", "HullA", "Trim", "Faction", "Dark", "Dark"], c=(0, -8.2, 0), rot=(0, 0, 0)))
    m.add(f.torus((0, -8.2, 24.4), 4.4, 0.8, "Faction", 14, 5))
    m.add(f.ball((1.2, -7.8, 24.0), 1.8, "Dark", 7, 0.7))
    # mask and hood
    m.add(f.tower([(18.8, 3.2, 2.8, 3.0, 0.4), (22, 3.4, 3.0, 3.4, 0.4), (25.2, 2.4, 2.2, 2.6, 0.2), (26.2, 0.8, 0.8, 1.0, 0)], "HullA", 10, 2.4))
    m.add(s.box((0, 3.0, 22.6), (4.6, 1.4, 1.7), "Dark", 0.3))
    m.add(s.box((0, 3.3, 22.6), (3.2, 1.2, 0.8), "Engine", 0))
    # the hook: taller than any of them
    x, y = 9.6, 4.4
    f.arm(m, (6.6, 0, z), (10.4, -0.8, 14.4), (x, y - 1.4, 15.4), 1.5, "HullB", "HullB", "Cloth")
    f.arm(m, (-6.6, 0, z), (-9.6, 1.2, 13.6), (-6.4, 5.6, 12.0), 1.5, "HullB", "HullB", "Cloth")
    o.pole(m, (x, y, 0), (x, y, 33), 0.8, "Cloth")
    m.add(f.limb((x, y, 32), (x, y, 39), [(0, 1.3, 1.3, 1.3), (0.4, 1.0, 1.0, 1.0), (1, 0.1, 0.1, 0.1)], "Edge", 6))
    hook = [(x, y, 33), (x + 2.6, y, 35.0), (x + 5.0, y, 33.6), (x + 5.0, y, 30.4)]
    for k, (a, b) in enumerate(zip(hook, hook[1:])):
        m.add(f.seg(a, b, 1.2 - 0.2 * k, 1.0 - 0.2 * k, "Edge", n=6, lip=0.04))
    # a bucket and a brush of tar
    m.add(f.upright([(0, 6.0), (2.0, 6.0), (2.7, 10.4), (2.2, 10.4), (0, 9.6)], 9, mats=["Dark", "Edge", "Trim", "Dark"], c=(-7.6, 7.2, 0)))
    f.finish(m, 27)


def barge(wreck=False):
    """The mud barge: a square open hull between two broad tracks, a wheelhouse aft, a gun ahead."""
    palette = dict(f.WARDENS, Cloth=((0.10, 0.085, 0.07), 0.0, 0.95, None, 0))
    m = own = kit.Model("wreck_barge" if wreck else "fig_barge", o.burnt(palette) if wreck else palette)
    if wreck:
        m = o.Tilted(own, (1.0, 0, -1.2), (5, 13, 4))
    for x in (-1, 1):
        track = [(-20.4, 4), (-17.4, 0), (15, 0), (20.6, 5), (20.6, 8), (16, 10.5), (-18, 10.5)]
        m.add(s.chamfer(o.side_plate(track, x * 15.6 - 4.6, x * 15.6 + 4.6, "Dark"), 0.6, edge=None))
        for k in range(9):
            m.add(s.box((x * 15.6, -17.6 + 4.4 * k, 10.2), (9.8, 2.0, 1.4), "Cloth", 0.2))
        m.add(s.box((x * 20.3, -1.5, 6.0), (1.2, 28, 3.4), "HullB", 0.4))
        m.add(s.chamfer(s.box((x * 11.6, -3.5, 14.6), (4.2, 33, 7.0), "Faction", 0), 0.7, edge="Trim"))
    deck = [(-20, 6), (12, 5), (21, 11), (21.6, 18), (17.6, 18), (15.4, 13), (-20, 13)]
    m.add(s.chamfer(o.side_plate(deck, -11, 11, "HullA"), 0.6, edge="Edge"))
    m.add(s.box((0, 2.0, 13.2), (18, 24, 0.9), "Cloth", 0.2))
    m.add(s.box((0, 19.6, 17.4), (23, 3.4, 2.6), "Trim", 0.6))
    for y in (4, -2):
        m.add(s.chamfer(s.box((-3.0 + y * 0.8, y - 1.0, 15.8), (6.0, 5.0, 5.0), "Mask", 0), 0.4, edge=None))
    if not wreck:
        m.add(s.chamfer(s.box((0, -13.2, 19.4), (16, 11, 11), "HullA", 0), 0.8, edge="Edge"))
        m.add(s.box((0, -8.4, 21.4), (12.6, 2.6, 3.4), "Glass", 0.3))
        for x in (-1, 1):
            m.add(s.box((x * 7.4, -13.2, 21.4), (2.2, 6.4, 3.4), "Glass", 0.3))
        m.add(s.chamfer(s.box((0, -13.0, 26.0), (19.4, 14.4, 2.6), "Faction", 0), 0.7, edge="Trim"))
        m.add(f.upright([(0, 0), (2.3, 0), (2.0, 8), (2.7, 8.4), (2.7, 11), (1.8, 11), (0, 10)], 10, mats=["Dark", "HullB", "Trim", "Trim", "Trim", "Dark"], c=(5.4, -15.4, 27.0)))
        o.pole(m, (-7.4, -17.6, 20), (-7.4, -17.6, 40), 0.5, "Dark")
        m.add(f.ribbon([(-7.4, -17.8, 38.6), (-7.6, -20.0, 37.8), (-7.2, -22.0, 38.4)], 5.4, 0.5, "Faction", across=(0, 0, 1), curl=0.4))
    else:
        m.add(s.chamfer(s.box((0, -13.2, 16.4), (16, 11, 6), "HullA", 0), 0.8, edge="Edge"))
        m.add(s.place(s.chamfer(s.box((0, 0, 0), (17, 12, 2.2), "Faction", 0), 0.6, edge="Trim"), (4.0, -12.0, 21.4), (12, 24, 20)))
        for k, (x, y) in enumerate(((-5, -10), (2, -15), (6, -9), (-3, 3))):
            m.add(s.place(s.box((0, 0, 0), (1.2, 5.4, 4.6 + k), "HullB", 0.2), (x, y, 19 + k * 0.4), (20 * k - 30, 30 - 18 * k, 50 * k)))
        m.add(s.box((0, -12, 18.4), (9, 6, 2.6), "Window", 0.5))
    m.add(f.upright([(0, 13), (5.4, 13), (5.4, 15), (4.2, 17.4), (3.4, 20.4), (0, 20.8)], 12, mats=["Dark", "Trim", "HullB", "HullB", "HullB"], c=(2.4, 9.0, 0)))
    aim = (-26, 0, -30) if wreck else (10, 0, -4)
    f.put(m, (2.4, 9.6, 18.4), aim, s.lathe([(0, -2), (1.9, -2), (1.6, 8.6), (2.5, 9.0), (2.5, 12), (1.3, 12), (0, 11)], 9, mats=["Dark", "HullB", "Edge", "Trim", "Trim", "Dark"]))
    own.finish(smooth=40, shade=0.9, reach=8, grime=0.12, hue=f.light(30))


def wreck():
    barge(True)


if __name__ == "__main__":
    MAKERS = {"fig_portmaster": portmaster, "fig_comber": comber, "fig_caulker": caulker, "fig_barge": barge, "wreck_barge": wreck}
    for name in kit.wanted(MAKERS):
        MAKERS[name]()
