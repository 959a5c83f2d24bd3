"""The Graftings of the Outpost: the Thornwrights' gardeners and what they grow. Bark, leaf and thorn."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import outpost_kit as o  # noqa: E402
import shapes as s  # noqa: E402
from vermin import horn, tube  # noqa: E402

GRAFT = dict(
    kit.THORNWRIGHTS,
    HullA=((0.23, 0.30, 0.15), 0.0, 0.7, None, 0),  # moss
    HullB=((0.25, 0.145, 0.095), 0.0, 0.75, None, 0),  # bark
    Trim=((0.86, 0.78, 0.58), 0.0, 0.5, None, 0),  # pale thorn
    Cloth=((0.12, 0.085, 0.16), 0.0, 0.6, None, 0),  # dark skin of fruit
    Mask=((0.80, 0.76, 0.62), 0.0, 0.55, None, 0),  # wooden masks
    Edge=((0.74, 0.75, 0.70), 0.15, 0.36, None, 0),  # whetted steel
    Window=((0.9, 0.10, 0.12), 0.0, 0.4, (0.9, 0.06, 0.08), 1.6),  # eyes
)
UP = o.UP


def roots(m, wide=1.0, stride=1.0, hip=10.0, r=1.9):
    """Two legs of dark root, toes spread."""
    for x, ahead in ((-1, 2.4 * stride), (1, -2.0 * stride)):
        foot = (x * 4.2 * wide, ahead, 0.9)
        m.add(tube([(x * 1.8, 0, hip, r), (x * 4.4 * wide, 1.4 + ahead * 0.5, hip * 0.62, r * 1.05), (x * 3.8 * wide, ahead - 1.2, hip * 0.3, r * 0.8), (*foot, r * 0.9)], "HullB", 7, 2))
        for turn in (-34, 4, 42):
            a = math.radians(turn * x)
            horn(m, [(*foot, 1.2), (foot[0] + 3.4 * math.sin(a), foot[1] + 3.4 * math.cos(a), 0.5, 0.4)], "HullB", 5, 1, None)


def mask(m, c, r, eyes=2):
    """A pale wooden face, long and pointed below."""
    rows = [(-1.5, 0.2, 0.5, 0.2, 0.5), (-0.7, 0.66, 0.8, 0.5, 0.25), (0.2, 0.98, 0.9, 0.9, 0), (0.9, 0.78, 0.6, 0.8, -0.1), (1.15, 0.3, 0.25, 0.4, -0.2)]
    x, y, z = c
    m.add(f.tower([(z + a * r, b * r, p * r, q * r, y + k * r, x) for a, b, p, q, k in rows], "Mask", 9, 2.1))
    for side in ((-1, 1) if eyes == 2 else (0,)):
        m.add(f.ball((x + side * 0.42 * r, y + 0.84 * r, z + 0.18 * r), (0.3 if eyes == 2 else 0.46) * r, "Dark" if eyes == 2 else "Window", 6))


def limbs(m, z, right, left, elbows, r=1.5, hand=1.9, mat="HullB"):
    """Two arms of cane with great knuckles."""
    for x, elbow, grip in ((1, elbows[0], right), (-1, elbows[1], left)):
        m.add(tube([(x * 4.2, 0, z, r * 1.15), (*elbow, r), (*grip, r * 0.95)], mat, 7, 3))
        m.add(f.ball(grip, hand, mat, 7))


def stem(m, z0, z1, w=3.4, mat="HullA", y=0.0):
    """A body bound like a sheaf: hips, waist and broad shoulders."""
    rows = [(0, 0.86, 0.8), (0.28, 0.72, 0.66), (0.62, 1.05, 0.82), (0.86, 1.3, 0.86), (1.0, 0.6, 0.5)]
    m.add(f.tower([(s.lerp(z0, z1, t), w * a, w * b, w * b, y) for t, a, b in rows], mat, 12, 2.2, 1, 6, 0.05))


def cane():
    """Cane: a sprout with a bud for a head that stands up like a flame, and a thorn for a gun."""
    m = kit.Model("fig_cane", GRAFT)
    roots(m)
    stem(m, 8.6, 19.6, 3.6)
    m.add(f.torus((0, 0, 11.4), 2.9, 0.8, "Trim", 10, 4))
    # two leaves fall over the shoulders
    for x in (-1, 1):
        o.leaf(m, (x * 2.0, -0.6, 20.2), (x * 9.6, -1.8, 14.6), 6.6, "Faction", "Faction", 2.4, (0, 1, 0))
    mask(m, (0, 1.6, 21.6), 2.3)
    # the bud
    m.add(f.tower([(20.4, 2.8, 1.2, 3.0, -0.6), (23.4, 3.6, 1.8, 3.6, -0.8), (26.4, 3.3, 2.6, 3.2, -0.9), (30.6, 1.8, 1.8, 1.8, -1.4), (34.6, 0.15, 0.15, 0.15, -2.4)], "Faction", 8, 2.0))
    limbs(m, 18.0, (6.6, 4.6, 12.6), (0.4, 8.0, 15.4), ((8.8, -0.6, 13.2), (-7.0, 4.4, 13.4)), 1.6, 2.2)
    m.add(tube([(10.0, -0.6, 8.4, 2.4), (6.4, 4.6, 12.6, 2.8), (1.6, 8.6, 16.6, 2.0), (-6.6, 11.0, 24.4, 0.15)], "Trim", 7, 4))
    m.add(f.ball((5.6, 5.4, 15.4), 2.0, "Engine", 7))
    f.finish(m, 27, 50)


def creeper():
    """Creeper: a flower on the ground, its mouth open, its vines out to all sides."""
    m = kit.Model("fig_creeper", GRAFT)
    for k, (a, d) in enumerate(o.round_about(7, 12)):
        side = Vector((d.y, -d.x, 0))
        lift = (9.6, 4.4, 7.0)[k % 3]
        rows = [(*(d * 3.0 + UP * 3.0), 2.1), (*(d * 8.4 + side * 1.6 + UP * lift), 1.8), (*(d * 12.6 - side * 1.0 + UP * 1.6), 1.3), (*(d * 15.4 + side * 2.2 + UP * (0.8 + lift * 0.5)), 0.15)]
        m.add(tube(rows, "HullB", 6, 3, tip=(0.82, "Trim")))
        horn(m, [(*(d * 9.6 + side * 1.4 + UP * lift), 0.9), (*(d * 11.0 + side * 4.2 + UP * (lift + 2.8)), 0.08)], "Trim", 4, 1, None)
    m.add(f.tower([(0.4, 4.4, 4.4, 4.4, 0), (3.6, 5.2, 5.2, 5.2, 0), (8.0, 3.6, 3.6, 3.6, 0)], "HullA", 10, 2.0))
    for a, d in o.round_about(6):
        o.leaf(m, d * 2.4 + UP * 8.4, d * 10.2 + UP * 11.2, 6.4, "Faction", "Faction", 0.8, (d.y, -d.x, 0), 0.8)
    for a, d in o.round_about(6, 30):
        horn(m, [(*(d * 3.4 + UP * 8.6), 0.9), (*(d * 2.6 + UP * 13.4), 0.6), (*(d * 0.9 + UP * 14.0), 0.08)], "Trim", 5, 1, None)
    m.add(f.ball((0, 0, 8.6), 3.4, "Dark", 10, 0.6))
    m.add(f.ball((0, 0, 9.8), 1.9, "Window", 8, 0.7))
    f.finish(m, 14, 50)


def needler():
    """Needler: a heap of leaves that kneels, and a needle longer than itself."""
    m = kit.Model("fig_needler", GRAFT)
    m.add(tube([(3.0, 0, 7.4, 2.2), (4.8, 6.4, 7.8, 1.9), (4.4, 6.6, 0.6, 1.7)], "HullB", 7, 2))  # the raised knee
    m.add(tube([(-2.6, 0, 6.0, 2.2), (-4.6, 2.0, 1.4, 1.9), (-4.4, -6.4, 1.0, 1.5)], "HullB", 7, 2))
    m.add(f.tower([(3.4, 4.6, 3.6, 5.6, -1.4), (9.0, 4.4, 3.4, 4.6, -0.8), (14.4, 3.8, 2.4, 3.2, 0.6), (16.4, 1.8, 1.6, 1.8, 1.6)], "HullA", 10, 2.2))
    # shingles of leaf over the back, tips outwards
    for row, (z, r, count, drop) in enumerate(((15.6, 1.2, 5, 5.0), (11.4, 2.2, 6, 5.6), (7.4, 3.0, 7, 6.0))):
        for k in range(count):
            a = math.radians(s.lerp(95, 265, k / (count - 1)))
            d = Vector((math.sin(a), math.cos(a), 0))
            o.leaf(m, d * r + UP * z + Vector((0, -0.8, 0)), d * (r + 6.6 + row * 0.6) + UP * (z - drop) + Vector((0, -0.8, 0)), 5.6, "Faction" if row != 1 else "HullA", None, 1.6, (d.y, -d.x, 0), 0.6)
    mask(m, (0.4, 4.4, 17.2), 2.3, 1)
    m.add(f.shell((0.3, 3.6, 17.4), (2.7, 2.8, 2.9), (80, 280), (-30, 88), 0.7, "Faction", "HullA", 4, 8))
    m.add(f.shell((0.3, 3.6, 17.4), (2.7, 2.8, 2.9), (-80, 80), (44, 88), 0.7, "Faction", "HullA", 3, 6))
    # the needle, across and up, so that it shows from every side
    limbs(m, 14.0, (3.8, 5.8, 12.0), (-3.6, 7.6, 18.6), ((7.4, 1.0, 10.4), (-6.8, 4.4, 13.6)), 1.4, 1.9)
    m.add(tube([(9.4, 3.4, 5.4, 2.1), (5.2, 5.4, 11.0, 2.3), (1.0, 7.0, 15.6, 2.0), (-5.0, 8.4, 22.0, 1.7), (-15.0, 9.0, 36.0, 0.5)], "Trim", 7, 4))
    m.add(f.ball((3.6, 7.4, 14.6), 1.6, "Engine", 7))
    f.finish(m, 22, 50)


def burr_beast():
    """Burr: a ball of spines with a snout."""
    m = kit.Model("fig_burr_beast", GRAFT)
    c = Vector((0, -1.0, 10.6))
    for x in (-1, 1):
        for y in (6.4, -7.6):
            m.add(tube([(x * 4.6, y * 0.7, 8.0, 2.6), (x * 7.4, y, 4.6, 2.2), (x * 7.2, y + 1.4, 0.8, 1.9)], "HullB", 7, 2))
    body = f.ball((0, 0, 0), 8.6, "Cloth", 14, 0.94)
    m.add(s.place(body, c))
    m.add(tube([(0, 4.4, 9.4, 5.4), (0, 8.6, 8.4, 4.2), (0, 13.0, 6.4, 2.6), (0, 15.0, 6.0, 1.4)], "HullA", 10, 2))
    m.add(f.ball((0, 15.2, 6.4), 1.5, "Dark", 7))
    for x in (-1, 1):
        m.add(f.ball((x * 2.9, 10.4, 10.8), 1.1, "Window", 7))
        horn(m, [(x * 2.2, 12.6, 5.0, 1.0), (x * 4.4, 15.6, 6.0, 0.8), (x * 4.2, 16.4, 9.4, 0.1)], "Trim", 5, 2, None)
    # spines: colour on the ridge, thorn on the flanks
    for k in range(42):
        h = 1 - (k + 0.5) / 42 * 1.16
        a = math.radians(137.5 * k)
        d = Vector((math.cos(a) * math.sqrt(max(0.0, 1 - h * h)), math.sin(a) * math.sqrt(max(0.0, 1 - h * h)), h))
        if d.y > 0.66:
            continue
        long = 14.8 if k % 2 else 13.2
        m.add(f.limb(c + d * 6.6, c + d * long, [(0, 1.7, 1.7, 1.7), (0.4, 1.2, 1.2, 1.2), (1, 0.08, 0.08, 0.08)], "Faction" if h > 0.45 else "Trim", 5, 2.0))
    f.finish(m, 19, 50)


def grafter():
    """Grafter: bent under a frame of other people's arms, great shears before it."""
    m = kit.Model("fig_grafter", GRAFT)
    roots(m, 1.15, 0.8, 9.4, 2.1)
    m.add(tube([(0, -0.6, 8.0, 3.6), (0, -0.4, 12.6, 4.0), (0, 1.4, 17.2, 4.6), (0, 3.4, 19.4, 2.8)], "HullA", 10, 3))
    mask(m, (0, 6.4, 17.8), 2.4)
    m.add(f.shell((0, 5.4, 18.2), (2.7, 2.7, 2.6), (70, 290), (-20, 88), 0.6, "HullB", "HullB", 4, 7))
    # the frame: two posts, arms of plate and girder that stand out like a fan
    m.add(s.chamfer(s.box((0, -4.8, 17.0), (9.4, 4.4, 8.4), "Faction", 0), 0.8, edge="Trim"))
    for k, (turn, long) in enumerate(((-52, 13), (-20, 16.5), (20, 16.5), (52, 13))):
        a = math.radians(turn)
        d = Vector((math.sin(a), -0.28, math.cos(a))).normalized()
        root = Vector((math.sin(a) * 3.0, -5.4, 19.6))
        bend = root + d * long * 0.56
        tip = bend + Vector((d.x * 0.4, 0.5, 0.8)).normalized() * long * 0.4
        m.add(f.seg(root, bend, 1.5, 1.2, ("Mask", "Edge")[k % 2], n=6))
        m.add(f.seg(bend, tip, 1.3, 1.0, ("Edge", "Mask")[k % 2], n=6))
        for u in (-1, 0, 1):
            m.add(f.limb(tip, tip + Vector((u * 1.6, 1.0 - abs(u) * 0.4, 2.4)), [(0, 0.7, 0.7, 0.7), (1, 0.25, 0.25, 0.25)], "Mask", 4))
    for x in (-1, 1):
        o.leaf(m, (x * 2.4, 0.4, 19.0), (x * 10.4, 1.0, 14.4), 7.0, "Faction", None, 2.2, (0, 1, 0))
    limbs(m, 16.4, (5.2, 7.6, 11.6), (-5.2, 7.6, 11.6), ((9.0, 0.6, 12.4), (-9.0, 0.6, 12.4)), 1.7, 2.2)
    for x in (-1, 1):
        blade = [(-0.6, 0), (1.2, 0), (2.6, 4.0), (0.6, 9.4), (-0.4, 5.0)]
        bm = s.chamfer(s.prism([(x * px, py) for px, py in (blade if x > 0 else blade[::-1])], -0.6, 0.6, "Edge", 0.9), 0.15, edge=None)
        m.add(s.place(bm, (x * 3.6, 8.6, 10.6), (-12, 0, x * 24)))
    f.finish(m, 26, 50)


def thistle():
    """Thistledown: a seed that hangs from a great round of down, on a stand."""
    m = kit.Model("fig_thistle", GRAFT)
    f.stand(m, 15.5)
    stem(m, 15.0, 23.4, 2.9, "HullA")
    for x in (-1, 1):
        m.add(tube([(x * 1.4, -0.4, 15.6, 1.4), (x * 2.6, -2.4, 11.6, 1.2), (x * 2.0, -6.4, 9.2, 0.4)], "HullB", 6, 2))
    mask(m, (0, 1.8, 24.2), 2.0)
    limbs(m, 21.6, (4.4, 5.2, 19.0), (-6.6, 0.6, 27.0), ((6.4, 0.6, 18.8), (-6.6, 0.6, 22.0)), 1.1, 1.5)
    m.add(tube([(4.8, 1.6, 18.0, 1.3), (4.2, 6.4, 19.2, 1.4), (2.4, 13.4, 22.0, 0.12)], "Trim", 6, 3))
    m.add(tube([(0, -0.6, 23, 0.9), (0, -1.0, 28, 0.7), (0, -0.6, 33.0, 0.9)], "HullB", 6, 1))
    # the down: a lid of the player's colour, white plumes about it
    m.add(f.dome((0, -0.6, 33.4), (7.4, 7.4, 4.2), "Faction", "Trim", None, 14, 0.0))
    for k, (a, d) in enumerate(o.round_about(14)):
        root, tip = d * 6.4 + Vector((0, -0.6, 33.4)), d * (14.6 if k % 2 else 12.8) + Vector((0, -0.6, 37.0 if k % 2 else 33.8))
        o.leaf(m, root, tip, 3.4, "Symbol", None, 0.5, (d.y, -d.x, 0), 0.35)
    f.finish(m, 34, 50)


def pruner():
    """The Pruner: tall and lean, two hooked blades raised like horns, a train of leaves."""
    m = kit.Model("fig_pruner", GRAFT)
    roots(m, 1.1, 1.2, 14.0, 1.9)
    stem(m, 12.4, 25.4, 4.2, "HullA")
    m.add(f.torus((0, 0, 15.4), 3.4, 1.0, "Trim", 10, 4))
    for x in (-1, 1):
        o.leaf(m, (x * 2.0, -0.4, 26.2), (x * 11.0, -1.0, 21.0), 8.6, "Faction", None, 2.6, (0, 1, 0))
    o.leaf(m, (0, -2.4, 24.6), (0, -12.6, 2.2), 15.0, "Faction", "Trim", 2.6, (1, 0, 0), 0.8)
    mask(m, (0, 2.2, 28.6), 3.4)
    m.add(f.tower([(27.0, 2.6, 0.6, 2.8, -0.2), (30.4, 3.1, 1.6, 3.0, -0.4), (33.2, 1.6, 1.4, 1.8, -0.8), (34.4, 0.3, 0.3, 0.3, -1.2)], "HullB", 8, 2.1))
    limbs(m, 23.8, (10.4, 3.4, 25.8), (-10.4, 3.4, 25.8), ((9.6, -0.6, 20.0), (-9.6, -0.6, 20.0)), 1.7, 2.4)
    blade = [(-1.3, 0), (1.3, 0), (2.6, 7), (1.6, 13), (-2.6, 17.4), (-9.6, 17.0), (-4.6, 13.8), (-2.2, 10), (-1.6, 6)]
    for x in (-1, 1):
        hand = Vector((x * 10.8, 4.0, 26.4))
        o.pole(m, hand - Vector((x * 0.6, -0.4, 8.0)), hand + Vector((x * 0.3, 0.2, 3.0)), 0.8, "HullB")
        out = [(px * x, py) for px, py in blade]
        bm = s.chamfer(s.prism(out if x > 0 else out[::-1], -0.9, 0.9, "Edge", 0.9), 0.18, edge=None)
        m.add(s.place(bm, hand + Vector((x * 0.3, 0.2, 2.0)), (104, 0, x * 8)))
    f.finish(m, 33, 50)


def sapspeaker():
    """Sapspeaker: a robe of moss, antlers wider than the shoulders, a staff with a drop of light."""
    m = kit.Model("fig_sapspeaker", GRAFT)
    m.add(f.tower([(0.2, 7.6, 7.0, 8.2, -0.6), (1.2, 7.4, 6.8, 8.0, -0.6), (7, 5.6, 5.0, 6.0, -0.3), (13, 4.2, 3.6, 4.0, 0), (19, 4.6, 3.2, 3.4, 0), (21.6, 2.6, 2.0, 2.2, 0)], "HullA", 22, 2.0, 1, 8, 0.14))
    o.leaf(m, (0, 2.2, 20.6), (0, 8.4, 3.0), 7.4, "Faction", None, 1.2, (1, 0, 0), 0.7)
    for x in (-1, 1):
        o.leaf(m, (x * 1.6, -1.4, 21.4), (x * 10.4, -4.4, 12.4), 8.4, "Faction", None, 2.2, (0.3 * x, 1, 0), 0.7)
    mask(m, (0, 2.0, 23.8), 2.7)
    m.add(f.shell((0, 0.8, 24.0), (3.0, 3.0, 3.0), (70, 290), (-40, 88), 0.7, "HullB", "HullB", 4, 8))
    for x in (-1, 1):
        main = [(x * 1.6, 0.6, 26.0, 1.3), (x * 6.0, -0.6, 29.6, 1.3), (x * 11.6, -0.4, 32.0, 1.0), (x * 13.6, 2.4, 38.4, 0.12)]
        m.add(tube(main, "Trim", 6, 3))
        for at, tip in (((x * 5.0, -0.4, 29.0), (x * 4.6, 4.0, 35.4)), ((x * 8.2, -0.6, 30.8), (x * 9.2, -3.4, 37.0)), ((x * 11.0, -0.4, 31.8), (x * 15.6, -2.0, 34.0))):
            horn(m, [(*at, 1.0), (*tip, 0.1)], "Trim", 5, 1, None)
    m.add(tube([(4.4, 0, 18.4, 2.0), (8.0, 1.4, 16.0, 2.3), (9.6, 5.0, 17.0, 1.6)], "HullA", 8, 2))
    m.add(f.ball((9.8, 5.8, 17.2), 1.9, "HullB", 7))
    m.add(tube([(-4.4, 0, 18.4, 2.0), (-7.6, 3.4, 17.6, 2.3), (-7.4, 7.6, 19.6, 1.6)], "HullA", 8, 2))
    m.add(f.ball((-7.4, 8.6, 20.0), 1.9, "HullB", 7))
    m.add(tube([(10.0, 6.2, 0.2, 1.0), (10.4, 6.0, 12, 0.9), (9.6, 6.4, 24, 0.9), (11.6, 6.4, 29.0, 0.8), (9.0, 6.4, 32.4, 0.3)], "HullB", 6, 3))
    m.add(f.ball((9.4, 6.6, 28.4), 2.1, "Engine", 9, 1.2))
    f.finish(m, 30, 50)


def briar_king():
    """The Briar King: a tree that walks, crowned with thorns, a bough over its shoulder."""
    m = kit.Model("fig_briar_king", GRAFT)
    for x, ahead in ((-1, 5.0), (1, -4.0)):
        m.add(tube([(x * 6.4, 0, 23, 6.0), (x * 11.0, 2.0 + ahead * 0.6, 14, 5.6), (x * 10.4, ahead - 2, 6, 4.8), (x * 11.0, ahead, 1.6, 5.6)], "HullB", 9, 2))
        for turn in (-50, -10, 30, 70):
            a = math.radians(turn * x)
            foot = Vector((x * 11.0, ahead, 1.6))
            horn(m, [(*foot, 2.8), (foot.x + 8.4 * math.sin(a), foot.y + 8.4 * math.cos(a), 0.8, 0.5)], "HullB", 5, 1, None)
    m.add(f.tower([(19, 9.0, 7.0, 7.4, 0), (24, 8.4, 6.6, 6.8, 0), (32, 12.0, 8.4, 8.0, 0.4), (38, 14.0, 8.6, 8.8, 0.6), (43, 8.4, 5.4, 6.0, 1.2)], "HullB", 14, 2.2, 1, 7, 0.08))
    # a mantle of leaves, a row on the shoulders and a train behind
    for k, a in enumerate((95, 130, 165, 195, 230, 265)):
        d = Vector((math.sin(math.radians(a)), math.cos(math.radians(a)), 0))
        o.leaf(m, d * 5.0 + UP * 43.5, d * 20.0 + UP * (32.0 - (k in (2, 3)) * 4), 13.0, "Faction", "Faction", 4.2, (d.y, -d.x, 0), 1.0)
    for x in (-4.6, 4.6):
        o.leaf(m, (x, -7.4, 33.0), (x * 1.6, -19.6, 9.0), 12.0, "HullA", None, 3.4, (1, 0, 0), 0.9)
    mask(m, (0, 7.6, 44.6), 5.6)
    m.add(f.shell((0, 5.0, 45.4), (6.0, 6.0, 6.0), (76, 284), (-40, 80), 1.0, "HullB", "HullB", 4, 8))
    for k, (a, d) in enumerate(o.round_about(9)):
        root, long = d * 5.2 + Vector((0, 5.0, 49.6)), 13 if k % 2 == 0 else 9
        horn(m, [(*root, 1.7), (*(root + d * 2.6 + UP * long * 0.55), 1.3), (*(root + d * 2.4 + UP * long), 0.1)], "Trim", 5, 2, None)
    # arms: the right holds the bough upright, the left hangs with claws
    m.add(tube([(12.4, 0, 38, 4.6), (17.6, 2.0, 29, 4.0), (15.4, 9.6, 25.0, 3.6)], "HullB", 8, 3))
    m.add(tube([(-12.4, 0, 38, 4.6), (-18.0, 1.0, 28, 4.0), (-16.0, 8.6, 19.4, 3.8)], "HullB", 8, 3))
    m.add(f.ball((15.6, 11.0, 25.0), 4.4, "HullB", 8))
    for turn in (-30, 0, 30):
        a = math.radians(turn)
        horn(m, [(-16.0, 9.4, 18.0, 2.2), (-16.0 + 5 * math.sin(a), 14.0, 13.6, 1.5), (-15.4 + 6 * math.sin(a), 15.0, 8.0, 0.2)], "Trim", 5, 2, None)
    m.add(tube([(13.0, 15.0, 8.0, 2.0), (15.8, 11.6, 25, 2.6), (16.6, 6.0, 44, 4.2), (15.6, 1.4, 58, 5.6), (14.4, -0.6, 64, 3.0)], "HullB", 8, 3, tip=(0.93, "HullA")))
    for k, (a, d) in enumerate(o.round_about(9)):
        z = 46 + 1.9 * k
        p = Vector((16.4 - k * 0.12, 6.0 - 0.62 * k, z))
        horn(m, [(*(p + d * 3.4), 1.5), (*(p + d * (8.0 if d.x < 0.3 else 5.6) + UP * 1.8), 0.1)], "Trim", 5, 1, None)
    m.finish(smooth=50, shade=0.9, reach=8, grime=0.08, hue=f.light(50))


def trellis():
    """The Trellis: a lattice on four stilts with a roof of leaves, a bough for a fist."""
    m = kit.Model("fig_trellis", GRAFT)
    feet = [Vector((x * 18.0, y * 17.0, 0)) for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    tops = [Vector((x * 8.0, y * 8.0, 36)) for x, y in ((-1, 1), (1, 1), (1, -1), (-1, -1))]
    for a, b in zip(feet, tops):
        knee = a.lerp(b, 0.55) + Vector((a.x, a.y, 0)).normalized() * 2.4
        m.add(tube([(*(a + UP * 1.0), 2.0), (*knee, 2.4), (*b, 2.6)], "HullB", 7, 3))
        m.add(f.upright([(0, 0), (3.6, 0), (3.2, 1.4), (1.8, 3.4), (0, 3.4)], 8, "HullB", c=a))
        m.add(f.ball(knee, 3.0, "Trim", 7))
    for k in range(4):  # crossed slats on each side
        for lo, hi in ((0.30, 0.74), (0.56, 0.96)):
            a0, b0 = feet[k].lerp(tops[k], lo), feet[(k + 1) % 4].lerp(tops[(k + 1) % 4], hi)
            a1, b1 = feet[k].lerp(tops[k], hi), feet[(k + 1) % 4].lerp(tops[(k + 1) % 4], lo)
            m.add(f.seg(a0, b0, 0.9, 0.9, "Mask", 0.6, 4, 0.02))
            m.add(f.seg(a1, b1, 0.9, 0.9, "Mask", 0.6, 4, 0.02))
    m.add(f.tower([(30, 6, 6, 6, 0), (34, 9.6, 9.6, 9.6, 0), (40, 9.0, 10.0, 8.6, 0), (45, 4.6, 5.6, 4.4, 0.4)], "HullA", 12, 2.2, 1, 6, 0.07))
    for k, (a, d) in enumerate(o.round_about(4, 45)):
        o.leaf(m, d * 2.0 + UP * 47.0, d * 21.5 + UP * 39.0, 16.0, "Faction", "Faction", 4.0, (d.y, -d.x, 0), 1.0)
    for k, (a, d) in enumerate(o.round_about(3, 0)):
        o.leaf(m, d * 1.0 + UP * 48.0, d * 8.4 + UP * 55.0, 7.0, "HullA", None, 0.6, (d.y, -d.x, 0), 0.8)
    mask(m, (0, 10.4, 39.0), 5.0)
    # boughs: fists on the ground before it
    for x, tip in ((1, (9.6, 15.0, 3.4)), (-1, (-10.4, 14.6, 12.0))):
        m.add(tube([(x * 8.0, 5.0, 40, 3.4), (x * 14.0, 12.0, 32, 3.2), (x * 13.0, 14.4, 20, 3.0), (*tip, 4.2)], "HullB", 8, 3))
        m.add(f.ball(tip, 4.8, "HullB", 8))
        for d in (Vector((-0.6, 0.5, -0.2)), Vector((0.5, 0.3, 0.4)), Vector((0.2, 0.2, 0.9))):
            horn(m, [(*(Vector(tip) + d * 3.0), 1.6), (*(Vector(tip) + d * 8.0), 0.1)], "Trim", 5, 1, None)
    m.finish(smooth=50, shade=0.9, reach=8, grime=0.08, hue=f.light(44))


def seedpod(wreck=False):
    """The seedpod: a long husk on roots, split along its back, light within; a wreck lies torn open."""
    m = own = kit.Model("wreck_seedpod" if wreck else "fig_seedpod", o.burnt(GRAFT) if wreck else GRAFT)
    if wreck:
        m = o.Tilted(own, (2.0, 0, -1.6), (-4, 11, 8))
    for x in (-1, 1):
        for y, reach in ((13, 19.5), (0, 21.0), (-13, 19.5)):
            m.add(tube([(x * 9, y * 0.9, 9, 3.6), (x * (reach - 3), y * 1.1, 13, 2.8), (x * reach, y * 1.2, 1.0, 1.6)], "HullB", 7, 2))
        # a half of the husk, open at the seam and ahead
        rows = []
        for t, w, h in ((-1.0, 2.0, 3.0), (-0.82, 8.4, 9.6), (-0.45, 13.6, 15.4), (0.0, 15.4, 17.4), (0.45, 13.4, 15.0), (0.8, 8.6, 10.4), (1.0, 3.0, 6.0)):
            turns = [math.radians(s.lerp(16 + 16 * max(0.0, t), 150, j / 7)) for j in range(8)]
            rows.append([Vector((x * w * math.sin(a), 21.0 * t, 14.6 + h * math.cos(a))) for a in turns])
        if wreck and x > 0:
            rows = [[p + Vector((4.0, 0, -1.0)) for p in r] for r in rows[1:-1]]
        husk = f.sheet(rows if x < 0 else rows[::-1], 1.6, "HullA", "Trim", "Cloth")
        s.paint(husk, "Faction", lambda c, n: c.z > 22.5 and n.z > 0.1 and abs(c.y) < 15)
        m.add(husk)
    m.add(f.tower([(2.0, 7, 13, 13, 0), (7.0, 11.4, 17.0, 17.0, 0), (14, 12.6, 17.4, 17.4, 0), (20, 9.0, 14, 14, 0), (24, 3.0, 9, 9, 0)], "Cloth", 12, 2.1))
    if not wreck:
        for y in (-10.4, -3.4, 3.6, 10.6):
            m.add(f.ball((0, y, 25.6 - abs(y) * 0.22), 2.9, "Engine", 8, 0.9))
        m.add(f.ball((0, 19.4, 14.6), 3.4, "Engine", 9))
    for k, (a, d) in enumerate(o.round_about(6, 30)):  # teeth about the throat
        root = Vector((d.x * 6.4, 18.4, 14.6 + d.y * 6.4))
        horn(m, [(*root, 1.6), (*(root + Vector((d.x * 1.4, 3.4, d.y * 1.4))), 0.1)], "Trim", 5, 1, None)
    for x in (-1, 1):
        o.leaf(m, (x * 2, -16, 22), (x * 9.0, -21.6, 36.0 if not wreck else 20.0), 9.0, "Faction", None, 1.6, (1, 0, 0), 0.9)
    own.finish(smooth=50, shade=0.9, reach=8, grime=0.1, hue=f.light(30))


def wreck():
    seedpod(True)


if __name__ == "__main__":
    MAKERS = {
        "fig_cane": cane, "fig_creeper": creeper, "fig_needler": needler, "fig_burr_beast": burr_beast, "fig_grafter": grafter,
        "fig_thistle": thistle, "fig_pruner": pruner, "fig_sapspeaker": sapspeaker, "fig_briar_king": briar_king,
        "fig_trellis": trellis, "fig_seedpod": seedpod, "wreck_seedpod": wreck,
    }
    for name in kit.wanted(MAKERS):
        MAKERS[name]()
