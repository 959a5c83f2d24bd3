"""The Brood, what lives in dead hulls: bone, wet dark chitin, torn plate and a sickly amber glow."""
import math
import os
import random
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import shapes as s  # noqa: E402
from thorn_parts import frames  # noqa: E402

BROOD = {
    "HullA": ((0.82, 0.73, 0.54), 0.0, 0.52, None, 0),  # bone
    "HullB": ((0.26, 0.125, 0.155), 0.1, 0.32, None, 0),  # wet chitin
    "Dark": ((0.030, 0.025, 0.030), 0.2, 0.45, None, 0),
    "Faction": ((0.36, 0.17, 0.64), 0.05, 0.4, None, 0),
    "Trim": ((0.36, 0.17, 0.085), 0.6, 0.55, None, 0),  # rust
    "Engine": ((1.0, 0.72, 0.16), 0.0, 0.5, (1.0, 0.60, 0.05), 5.0),
    "Glass": ((0.55, 0.30, 0.04), 0.0, 0.12, (0.50, 0.22, 0.01), 0.8),  # sacs
    "Window": ((1.0, 0.70, 0.18), 0.0, 0.4, (1.0, 0.56, 0.05), 2.2),
    "Edge": ((0.42, 0.41, 0.40), 0.8, 0.38, None, 0),  # torn plate
    "Symbol": ((0.95, 0.95, 0.95), 0.0, 0.4, None, 0),
    "Cloth": ((0.082, 0.068, 0.100), 0.1, 0.5, None, 0),  # membrane
    "Mask": ((0.52, 0.30, 0.25), 0.0, 0.25, None, 0),  # wet flesh
}
MACHINE = dict(BROOD, Mask=((0.37, 0.41, 0.34), 0.2, 0.55, None, 0),  # old paint
               Cloth=((0.66, 0.40, 0.05), 0.1, 0.5, None, 0))  # crane yellow
UP = Vector((0, 0, 1))


def tube(rows, mat="HullB", n=8, steps=3, flat=1.0, groove=0.0, every=2, band=None, tip=None):
    """A body or horn through rows (x, y, z, radius); `flat` presses it, `groove` cuts rings into it, `band` colours them."""
    line = s.spline([list(r) for r in rows], steps)
    rings = []
    for i, (p, _, u, v) in enumerate(frames([r[:3] for r in line])):
        r = max(line[i][3], 0.04) * (1 - groove * (i % every == 0 and 0 < i < len(line) - 1))
        turn = (2 * math.pi * k / n for k in range(n))
        rings.append([p + u * (r * math.cos(a)) + v * (r * flat * math.sin(a)) for a in turn])
    bm, grid = s.loft(rings, mat)
    for i, row in enumerate(grid):
        for face in row:
            if band and i % every == 0:
                face.material_index = s.M[band]
            if tip and i >= tip[0] * len(grid):
                face.material_index = s.M[tip[1]]
    return bm


def horn(m, rows, mat="HullA", n=6, steps=3, tip=(0.7, "Dark"), flat=1.0, mirrored=False):
    """A tusk or thorn with a dark end."""
    m.add(tube(rows, mat, n, steps, flat, tip=tip), mirrored)


def shin(m, hip, knee, foot, w, mats=("HullB", "HullA"), n=5, spur=0.0, flat=1.0):
    """An insect's leg: a thigh up to the knee, a pointed shin with a spur down to the ground."""
    hip, knee, foot = Vector(hip), Vector(knee), Vector(foot)
    m.add(f.seg(hip, knee, w * 0.8, w, mats[0], flat, n, 0.2, front=UP))
    d = (foot - knee).normalized()
    top = knee - d * (w * 0.9 + spur)
    out = Vector((foot.x, foot.y, 0)).normalized()
    rows = [(0, 0.1, 0.1, 0.1), (0.18, w, w * 1.3, w), (0.5, w * 0.72, w, w * 0.72), (0.86, w * 0.5, w * 0.6, w * 0.5), (1, 0.12, 0.12, 0.12)]
    m.add(f.limb(top, foot, rows, mats[1], n, 2.0, front=out))


def eye(m, at, r, way=(0, 1, 0.3), rim="Dark"):
    """A lamp of an eye in a dark lid."""
    d = Vector(way).normalized()
    m.add(f.ball(Vector(at) - d * r * 0.3, r * 1.25, rim, 6))
    m.add(f.ball(Vector(at) + d * r * 0.5, r, "Engine", 8))


def warts(m, spots, mat="Window", seed=3, rim="HullB"):
    """Pustules that glow, each (x, y, z, radius) in a ring of skin."""
    for x, y, z, r in spots:
        m.add(f.ball((x, y, z), r, mat, 6))
        if rim:
            m.add(f.ball((x, y, z - r * 0.45), r * 1.3, rim, 6, 0.6))


def torn(m, at, rot, w, h, seed, mat="Edge", thick=0.6):
    """A jagged leaf of hull plate that stands on its lower edge, its face towards +y."""
    rng = random.Random(seed)
    top = [(u * w * 0.5, h * rng.uniform(0.55, 1.0)) for u in (0.95, 0.45, 0.1, -0.35, -0.85)]
    bm = s.chamfer(s.prism([(-w * 0.5, 0), (w * 0.5, 0), *top], -thick / 2, thick / 2, mat, 0.94), thick * 0.25, 30, edge="Trim")
    s.place(bm, (0, 0, 0), (90, 0, 0))
    m.add(s.place(bm, at, rot))


def hump(c, size, mat="HullB", n=14, low=0.0, e=2.2):
    """A rounded mass (half width, half length, height) on a level bottom."""
    rows = []
    for t in (0.0, 0.3, 0.55, 0.78, 0.93, 1.0):
        k = max(0.05, (1 - t ** 2.4) ** 0.5)
        rows.append((c[2] + s.lerp(low, size[2], t), size[0] * k, size[1] * k, size[1] * k, c[1], c[0]))
    return f.tower(rows, mat, n, e)


def scute(rows, thick=0.7, mat="HullB", rim="HullA", stripe=0.0, span=84, k=9, tone="Faction"):
    """A plate arched over the back: rows (y, half width, height, z); the middle `stripe` of its width has the tone."""
    def grid(extra):
        out = []
        for y, w, h, z in rows:
            turns = (math.radians(s.lerp(-span, span, j / (k - 1))) for j in range(k))
            out.append([Vector(((w + extra) * math.sin(a), y, z + (h + extra) * math.cos(a))) for a in turns])
        return out
    bm = f.slab(grid(thick), grid(0.0), mat, rim, "Dark")
    widest = max(r[1] for r in rows)
    if stripe:
        s.paint(bm, tone, lambda c, n: abs(c.x) < widest * stripe and n.z > 0.25)
    return bm


def skitter():
    """Scavenger: a flat plated thing on eight legs, behind two mandibles as long as its body."""
    m = kit.Model("fig_skitter", BROOD)
    # overlapping plates on a dark belly
    m.add(f.tower([(3.0, 4.0, 9.5, 10.5, -1.2), (5.4, 5.8, 10.6, 11.8, -1.2), (7.4, 5.0, 9.4, 10.6, -1.2)], "Dark", 12, 2.2))
    for y, half, h in ((-12.0, 4.9, 4.6), (-7.4, 6.4, 5.4), (-2.4, 6.9, 6.0), (2.8, 6.3, 5.6)):
        rows = [(y + 5.4, half * 0.66, h * 0.5, 5.2), (y + 4.0, half * 0.86, h * 0.82, 5.2), (y + 1.6, half, h, 5.2), (y - 1.8, half * 1.05, h * 1.05, 5.4)]
        if y < -10:
            rows += [(y - 3.6, half * 0.7, h * 0.62, 5.0), (y - 4.6, half * 0.25, h * 0.2, 5.0)]
        m.add(scute(rows, 0.7, stripe=0.62))
    for x in (-1, 1):
        for y, z in ((-10.4, 7.6), (-5.4, 8.2), (-0.2, 8.4)):  # a row of thorns along either flank
            horn(m, [(x * 5.0, y, z, 1.0), (x * 6.8, y - 0.8, z + 1.6, 0.6), (x * 8.2, y - 2.4, z + 3.2, 0.06)], n=5, steps=1, tip=None)
        for k, (y0, y1, reach, knee) in enumerate(((4.2, 10.0, 10.6, 12.0), (0.2, 3.2, 13.0, 13.0), (-4.4, -5.4, 13.0, 12.4), (-8.6, -13.0, 10.4, 11.0))):
            foot = (x * reach, y1 + (0.8, 0.6, -0.8, -1.2)[k], 0)
            shin(m, (x * 4.6, y0, 5.0), (x * (reach - 3.2), y1 * 0.8, knee), foot, 1.05, ("HullB", "HullA"), 5)
    # head and mandibles
    m.add(f.limb((0, 5.4, 6.4), (0, 12.0, 5.4), [(0, 3.6, 3.6, 2.2), (0.5, 4.2, 3.2, 2.4), (0.85, 3.2, 2.2, 1.8), (1, 1.8, 1.2, 1.2)], "HullB", 10, 2.2, front=UP))
    for x in (-1, 1):
        rows = [(x * 2.4, 10.0, 5.6, 1.9), (x * 6.4, 12.2, 6.0, 1.9), (x * 6.8, 16.0, 5.6, 1.4), (x * 3.4, 19.4, 5.0, 0.8), (x * 0.7, 20.6, 4.6, 0.1)]
        horn(m, rows, steps=3, flat=0.7)
        for a, b in (((5.4, 14.8), (3.2, 15.2)), ((5.0, 17.2), (2.6, 16.6))):
            horn(m, [(x * a[0], a[1], 5.4, 0.7), (x * b[0], b[1], 5.2, 0.08)], steps=1, tip=None, n=4)
        eye(m, (x * 2.5, 9.8, 8.4), 1.25, (x * 0.5, 0.6, 0.7))
        m.add(tube([(x * 1.4, 9.0, 8.4, 0.4), (x * 4.0, 12.4, 13.0, 0.3), (x * 8.4, 12.8, 15.6, 0.12)], "Mask", 4, 2))
        rows = [(x * 1.6, -14.0, 7.6, 1.0), (x * 3.0, -16.2, 11.0, 0.85), (x * 2.6, -14.8, 15.2, 0.5), (x * 1.8, -12.0, 18.0, 0.1)]
        m.add(tube(rows, "HullA", 5, 2, tip=(0.7, "Dark")))
    f.finish(m, 18, 48)


def grapple(m, wrist, r, length, count=4):
    """A crane's claw that hangs open: jointed fingers of plate with bone nails."""
    x, y, z = wrist
    m.add(f.upright([(0, z + 2.5), (r * 0.5, z + 2.5), (r * 0.95, z + 0.5), (r * 0.95, z - 2.0), (r * 0.4, z - 3.4), (0, z - 3.4)], 10,
                    mats=["Dark", "Trim", "Faction", "Dark", "Dark"], c=(x, y, 0)))
    for k in range(count):
        a = 2 * math.pi * (k + 0.5) / count
        d = Vector((math.sin(a), math.cos(a), 0))
        c = Vector(wrist)
        root, knuckle = c + d * r * 0.8 - UP, c + d * r * 2.3 + UP * length * 0.02
        mid, tip = c + d * r * 2.4 - UP * length * 0.45, c + d * r * 0.95 - UP * length
        m.add(f.seg(root, knuckle, 2.4, 2.4, "Cloth", 1.0, 4, front=UP))
        m.add(f.seg(knuckle + (knuckle - mid) * 0.16, mid, 3.2, 2.6, "Cloth", 1.0, 6, front=d))
        horn(m, [(*mid.lerp(knuckle, 0.2), 2.9), (*mid.lerp(tip, 0.4) + d * 1.4, 2.2), (*tip, 0.1)], steps=2, n=5, tip=(0.75, "Dark"))


def walker():
    """The gantry walker: a dock crane on four pillars, an engine in its cradle, a brood grown over its stern."""
    m = kit.Model("fig_walker", MACHINE)
    # four legs: a hip on the girder, an armoured pillar, a broad foot
    for x in (-1, 1):
        for y, ahead in ((38, 5.5), (-42, -5.0)):
            hip, knee, foot = Vector((x * 21, y * 0.86, 43)), Vector((x * 33, y, 39)), Vector((x * 32.5, y + ahead, 5))
            m.add(f.seg(hip, knee, 5.8, 5.2, "Dark", 1.0, 6, front=UP))
            rows = [(0, 4.6, 5.6, 5.6), (0.12, 7.0, 9.0, 8.4), (0.5, 6.2, 7.6, 7.0), (1, 4.0, 4.8, 4.8)]
            m.add(f.limb(knee + UP * 6, foot + UP * 9, rows, "Mask", 8, 3.2))
            m.add(f.seg(foot + UP * 14, foot, 4.8, 6.2, "Trim", 1.0, 6))
            m.add(s.place(s.prism([(-4.5, -8), (4.5, -8), (4.5, 8), (-4.5, 8)], 0, 2.2, "Faction", 0.8), knee + Vector((x * 5.5, 0, -3.5)), (90, 0, x * 90)))
            m.add(s.place(s.prism([(-4.4, -5), (4.4, -5), (4.4, 5), (-4.4, 5)], 0, 2.0, "Faction", 0.8), (knee.x, y, 44.2)))
            m.add(f.seg(hip + Vector((0, 0, -6)), foot + Vector((-x * 2.4, 0, 12)), 1.6, 1.2, "Edge", n=4))
            m.add(f.upright([(0, 0), (7.6, 0), (7.4, 2.4), (4.0, 8.6), (0, 8.6)], 8, mats=["Dark", "Edge", "Trim", "Dark"], c=(foot.x, foot.y, 0)))
    # girders and cross beams
    for x in (-1, 1):
        m.add(s.chamfer(s.box((x * 19.5, -3, 45), (7.5, 92, 9), "Mask", 0), 0.8, edge="Trim"))
        for y in (30, 15, 0, -15):
            m.add(s.box((x * 19.5, y, 45.2), (8.6, 2.4, 9.8), "Trim", 0))
    for y, size in ((33, 8), (-44, 9), (-8, 4)):
        m.add(s.box((0, y, 44), (33, size, 7), "Mask", 0))
    # the engine it never set down, in hoops and chains
    prof = [(0, -20), (8.0, -20), (10.4, -15), (10.4, 6), (8.4, 10), (8.4, 15), (6.4, 15.5), (5.6, 22), (4.0, 26), (2.6, 23), (0, 22)]
    mats = ["Dark", "Edge", "HullA", "Edge", "Trim", "Trim", "Dark", "Edge", "Engine", "Engine"]
    m.add(s.place(s.lathe(prof, 12, mats=mats), (0, 0, 40)))
    for y in (3, -6, -14):
        m.add(f.torus((0, y, 40), 10.6, 1.2, "Trim", 12, 3, (90, 0, 0)))
        for x in (-1, 1):
            m.add(f.seg((x * 9.0, y, 42), (x * 17, y, 47), 1.1, 1.1, "Edge", n=4))
    # the cab: eyes where the lamps were
    cab = f.tower([(40, 8, 8, 7, 43, -10), (47, 10, 8.6, 9, 42, -10), (54, 8.6, 4.6, 9, 41, -10), (57, 5.4, 1, 7, 39, -10)], "Mask", 8, 3.4)
    m.add(s.chamfer(cab, 0.7, 24, edge="Trim"))
    m.add(s.box((-10, 36.6, 57.2), (6.4, 6.4, 1.4), "Faction", 0.5))
    for x, y, z, r in ((-14.4, 49.0, 49.4, 2.5), (-6.0, 49.6, 48.6, 3.0), (-11.4, 48.6, 53.2, 1.6), (-17.6, 46.4, 52.6, 1.4), (-10.6, 51.0, 45.4, 1.5)):
        eye(m, (x, y, z), r, ((x + 10) * 0.06, 0.8, 0.6))
    # the crane: a turret on the starboard girder, a boom ahead, the claw at its end
    m.add(f.upright([(0, 48), (11.5, 48), (11.5, 51), (8.6, 53), (8.0, 57), (0, 57)], 12, mats=["Dark", "Trim", "Faction", "Mask", "Mask"], c=(17, 2, 0)))
    shoulder, elbow, wrist = Vector((17, 1, 62)), Vector((15.5, 33, 67.5)), Vector((9, 48.5, 47))
    for x in (-1, 1):
        m.add(s.place(s.prism([(-6, 0), (6, 0), (3, 12), (-3, 12)], -1.5, 1.5, "Trim"), (17 + x * 5.4, 1, 54), (90, 0, 90)))
    m.add(f.seg(shoulder - Vector((0, 13, 1.9)), elbow, 4.4, 3.6, "Cloth", 1.2, 8, 0.08, front=UP))
    m.add(s.place(s.box((0, 0, 0), (5.4, 19, 1.4), "Faction", 0.4), shoulder.lerp(elbow, 0.52) + UP * 4.4, (10, 0, 3)))
    m.add(s.box((17.4, -12, 60.4), (11, 9, 9), "Trim", 1.4))  # counterweight
    m.add(f.seg(elbow, wrist, 3.4, 2.8, "Cloth", 1.2, 8, 0.1, front=(0, 1, 0)))
    for c, r, w in ((shoulder, 4.4, 6.8), (elbow, 4.4, 5.4)):
        m.add(s.place(f.upright([(0, -w), (r, -w), (r, w), (0, w)], 8, "Edge"), c, (0, 90, 0)))
    m.add(f.seg(elbow + Vector((0, 4, 4.0)), elbow.lerp(wrist, 0.6) + Vector((0, 4, 3)), 1.1, 1.1, "Edge", n=4))
    grapple(m, (8.4, 48, 43), 5.0, 25, 4)
    # what has grown over it
    m.add(hump((0, -36, 43), (23, 17, 15), "HullB", 12))
    m.add(hump((-14, -18, 45), (9, 9, 9), "HullB", 8))
    for k, y in enumerate((-24, -32, -40, -48)):
        h = 60 - abs(y + 36) * 0.42
        for x in (-1, 1):
            rows = [(x * 1.2, y, h - 1, 2.3), (x * 9, y - 1, h + 3.2, 2.3), (x * 18, y - 3, h - 3, 1.7), (x * 23, y - 5, h - 11, 0.3)]
            horn(m, rows, n=5, steps=1, tip=None)
    rows = [(0, -19, 53, 1.6), (0, -28, 61, 3.0), (0, -38, 62, 3.0), (0, -50, 55, 2.2), (0, -58, 46, 1.2), (0, -60.5, 37, 0.3)]
    m.add(tube(rows, "HullA", 6, 2, 1.0, 0.25, 2))
    warts(m, [(-11, -28, 57.0, 3.6), (11.5, -36, 57.4, 3.2), (-9.5, -44, 55.6, 3.0), (-14, -17, 54.4, 3.6), (14, -27, 54.2, 2.2)], rim=None)
    for rows in ([(20, -28, 50, 3.2), (24, -15, 52, 2.6), (18, -4, 51, 1.8), (21, 8, 50, 0.4)],
                 [(-22, -40, 50, 3.2), (-33, -44, 46, 2.6), (-36, -52, 28, 1.8), (-38, -46, 8, 0.3)],
                 [(-17, -14, 51, 2.8), (-23, 0, 51, 2.2), (-18, 14, 51, 1.6), (-21, 26, 48, 0.4)]):
        m.add(tube(rows, "HullB", 5, 2, groove=0.12))
    m.finish(smooth=62, shade=0.9, reach=12, grime=0.1, hue=f.light(62))


def ox():
    """The ballast ox: a squat machine-beast under slabs of weight, its ram plate between two great horns."""
    m = kit.Model("fig_ox", MACHINE)
    for x in (-1, 1):
        for y in (14, -26):
            m.add(f.seg((x * 21, y, 22), (x * 25, y, 5), 8.6, 7.0, "Mask", 1.05, 8))
            m.add(s.box((x * 25.5, y + 1.2, 13.5), (15.5, 8, 8), "Trim", 1.4))
            m.add(f.upright([(0, 0), (9.2, 0), (9.2, 2.2), (7.2, 5.4), (0, 5.4)], 8, mats=["Dark", "Dark", "Edge", "Dark"], c=(x * 26, y + 1, 0)))
    # the barrel of its body
    body = [(14, 18, 22, 26, -6), (20, 23, 25, 28, -6), (29, 22, 24, 26, -7), (36, 13, 18, 20, -8), (40, 6, 10, 12, -9)]
    m.add(f.tower(body, "Mask", 12, 2.6))
    for y, w, h in ((-31, 19, 20), (-20, 24.6, 24), (-9, 25, 25.6), (2, 23.5, 24.6)):
        rows = [(y + 8, w * 1.05, h * 1.05, 17), (y + 2, w, h, 17), (y - 4.5, w * 0.93, h * 0.93, 17)]
        if y < -30:
            rows += [(y - 8, w * 0.66, h * 0.66, 16)]
        if y > 0:
            rows = [(y + 15, w * 0.7, h * 0.62, 16), (y + 12.5, w * 0.9, h * 0.86, 17), *rows]
        m.add(scute(rows, 1.4, "HullB", "HullA", 0.36, 66, 9))
    # slabs of ballast in panniers, racked like bricks
    for x in (-1, 1):
        for k, y in enumerate((-27, -14.5, -2)):
            m.add(s.chamfer(s.box((x * 28.5, y, 29), (11, 11, 15), "Edge", 0), 1.1, edge="Trim"))
            m.add(s.box((x * 28.5, y, 37.0), (6.6, 6.6, 1.6), "Faction", 0.4))
        m.add(s.box((x * 28.5, -14.5, 23.5), (12.6, 40, 2.6), "Cloth", 0.5))
        m.add(s.place(f.upright([(0, 0), (3.4, 0), (3.0, 9), (3.8, 9.6), (3.8, 12), (2.6, 12), (2.4, 10), (0, 10)], 8, mats=["Dark", "Trim", "Trim", "Edge", "Edge", "Dark", "Engine"]), (x * 9, -31, 37), (22, 0, 0)))
    # head: low, between the shoulders, looking over the plate
    m.add(s.chamfer(f.limb((0, 10, 27), (0, 29, 22), [(0, 15, 12, 12), (0.4, 13.5, 11.5, 12), (0.85, 10.5, 8, 10), (1, 8, 6, 8)], "HullB", 10, 2.4, front=UP), 0.5, 24, edge="HullA"))
    for x in (-1, 1):
        eye(m, (x * 6.4, 25.6, 30.6), 2.5, (x * 0.3, 0.8, 0.7))
        eye(m, (x * 10.4, 20.4, 31.0), 1.4, (x * 0.6, 0.5, 0.7))
        rows = [(x * 10, 13, 33, 4.6), (x * 22, 13, 40, 4.6), (x * 33.5, 20, 43, 3.6), (x * 36.5, 30, 46, 2.2), (x * 33, 38.5, 50, 0.2)]
        horn(m, rows, n=8, steps=4, tip=(0.76, "Dark"))
        for t in (0.25, 0.4):
            p = Vector(rows[0][:3]).lerp(Vector(rows[1][:3]), t * 2)
            m.add(f.torus(p, 5.0, 0.9, "Trim", 10, 4, (0, 58 * x, 0)))
    # the ram plate: a bulkhead door bent round its shoulders
    rows = []
    for z, lean, half in ((3, 4.0, 46), (7, 1.6, 52), (18, 0, 54), (28, 0.6, 52), (31.5, 2.4, 46)):
        turns = [math.radians(s.lerp(-half, half, k / 8)) for k in range(9)]
        rows.append([Vector((42 * math.sin(a), -7.5 + lean + 42 * math.cos(a), z)) for a in turns])
    m.add(f.sheet(rows, 3.4, "Edge", "Trim", "Dark"))
    for k in (-40, -20, 0, 20, 40):
        a = math.radians(k)
        d = Vector((math.sin(a), math.cos(a), 0))
        m.add(s.place(s.chamfer(s.box((0, 0, 0), (4.6, 3.6, 27), "Faction" if k in (-20, 20) else "Cloth", 0), 0.6, edge="Trim"), d * 43.4 + Vector((0, -7.5, 17.5)), (0, 0, -k)))
        m.add(s.place(s.box((0, 0, 0), (9.5, 6.5, 2.2), "Faction" if k in (-20, 20) else "Cloth", 0.5), d * 42.6 + Vector((0, -6.6, 32.4)), (0, 0, -k)))
    for x in (-1, 1):
        m.add(f.seg((x * 14, 16, 18), (x * 20, 28, 17), 3.2, 2.6, "Edge", n=6))
    warts(m, [(-8, -25, 42.2, 2.2), (8.5, -19, 43.2, 2.6), (-9.5, -9, 43.0, 1.8), (9, -3, 42.4, 1.7), (-13, -17, 40.8, 2.4)])
    for x, y in ((-4.6, -2), (4.6, -13), (-4.4, -24)):
        horn(m, [(x, y, 41, 2.2), (x * 1.3, y - 2, 45.4, 1.3), (x * 1.5, y - 5.6, 48.6, 0.1)], n=5, steps=2)
    m.finish(smooth=46, shade=0.9, reach=11, grime=0.1, hue=f.light(46))


def boarhound():
    """The hull boar: a wedge of muscle with tusks, its bristles torn out of the plating."""
    m = kit.Model("fig_boarhound", BROOD)
    # rump, barrel, shoulders, neck in one mass
    rows = [(0, -31, 13, 3.0), (0, -27, 14, 8.6), (0, -18, 14.5, 10.8), (0, -6, 14.5, 11.4), (0, 6, 15, 13.6), (0, 14, 15, 13.0), (0, 22, 14, 9.8), (0, 27, 13, 7.6)]
    m.add(tube(rows, "HullB", 12, 2, 0.8))
    # head and snout
    m.add(f.limb((0, 19, 15), (0, 39, 8.4), [(0, 8.8, 7.4, 7.0), (0.35, 7.8, 6.0, 6.0), (0.62, 4.8, 4.2, 4.4), (0.92, 4.2, 3.8, 3.6), (1, 3.4, 3.0, 3.0)], "HullB", 10, 2.3, front=UP))
    m.add(s.place(s.lathe([(0, 0), (4.0, 0), (4.3, 0.9), (3.4, 1.7), (0, 1.4)], 10, mats=["Mask"] * 4), (0, 38.2, 8.6), (-24, 0, 0)))
    for x in (-1, 1):
        m.add(s.box((x * 1.5, 40.0, 8.2), (1.2, 0.8, 1.8), "Dark", 0, (-24, 0, 0)))
        horn(m, [(x * 3.6, 32.0, 8.6, 2.6), (x * 10.6, 35.4, 8.6, 2.5), (x * 14.6, 38.2, 13.6, 1.8), (x * 13.2, 39.4, 20.0, 0.1)], n=6, steps=3)
        horn(m, [(x * 4.6, 27.6, 9.6, 1.8), (x * 10.6, 28.6, 9.8, 1.7), (x * 13.6, 29.4, 13.4, 1.1), (x * 13.6, 29.4, 17.6, 0.1)], n=5, steps=2)
        eye(m, (x * 5.4, 26.2, 18.4), 1.9, (x * 0.5, 0.5, 0.8))
        ear = s.chamfer(s.prism([(-2.4, 0), (2.4, 0), (0.8, 8.4), (-1.0, 6.0)], -0.4, 0.4, "Edge", 0.9), 0.2, edge="Trim")
        m.add(s.place(ear, (x * 6.8, 18.4, 21.0), (38, 0, x * -52)))
        # legs at a trot
        for y, ahead, w in ((11, 5.5 if x < 0 else -2.5, 5.4), (-20, -3.0 if x < 0 else 4.0, 5.2)):
            hip, foot = Vector((x * 10.4, y, 13)), Vector((x * 13.8, y + ahead, 1.6))
            knee = Vector((x * 13.8, y + ahead * 0.4 + (2.0 if y > 0 else -2.2), 7.4))
            m.add(f.seg(hip + UP * 2, knee, w, w * 0.62, "HullB", 1.2, 8, 0.22, front=(0, 1, 0)))
            m.add(f.seg(knee + UP, foot, w * 0.56, w * 0.46, "Dark", 1.0, 6))
            m.add(s.place(s.prism([(-2.8, -2.4), (2.8, -2.4), (2.4, 3.2), (0, 4.6), (-2.4, 3.2)], 0, 3.0, "HullA", 0.72), (foot.x, foot.y, 0)))
        # a plate on either shoulder and haunch, riveted on
        for c, size, turn in (((x * 12.4, 8.5, 19.4), (11.0, 15.0, 2.8), 46), ((x * 10.2, -17.5, 18.8), (10.0, 14.0, 2.8), 46)):
            bm = s.chamfer(s.box((0, 0, 0), size, "Faction", 0), 0.45, edge="Trim")
            m.add(s.place(bm, c, (0, x * turn, x * -4)))
    # bristles: great torn plates in one crest from brow to tail, smaller ones beside it
    for k in range(6):
        t = k / 5
        y = s.lerp(21, -22, t)
        z = 23.0 + 1.8 * math.sin(math.pi * min(1, t * 1.25 + 0.15)) - 3.4 * t
        torn(m, (0, y + 2.0, z), (30, 0, 8 - 16 * (k % 2)), 12.0, 17.5 - 5.0 * t, 10 * k, "Edge", 1.4)
        for x in (-1, 1):
            torn(m, (x * 6.4, y - 2.0, z - 2.6), (40, x * 40, x * -18), 8.0, 9.5 - 2.5 * t, 10 * k + x, "Trim", 1.1)
    m.add(tube([(0, -30, 16, 1.6), (0, -35, 19.5, 1.2), (2.5, -38, 18, 1.0), (1.5, -39.5, 13.5, 0.7)], "Mask", 5, 3))
    m.finish(smooth=48, shade=0.9, reach=7, grime=0.06, hue=f.light(32))


def shade():
    """The duct shade: a moth of the air ducts, all wing and lamp eyes, on a stand."""
    m = kit.Model("fig_shade", BROOD)
    f.stand(m, 27.5, (0, -1))
    m.add(tube([(0, 6.0, 30.5, 2.6), (0, 3.6, 31.0, 3.6), (0, -1.0, 30.2, 3.8), (0, -6, 28.8, 3.0), (0, -11, 27.8, 2.0), (0, -15.5, 28.0, 0.4)], "Cloth", 8, 3, groove=0.18, band="Dark"))
    for k in range(3):  # a ruff of dark fur with a bone clasp
        m.add(f.torus((0, 4.0 - 1.7 * k, 31.0 - 0.1 * k), 3.3 + 0.3 * k, 1.25, ("HullA", "Mask", "HullA")[k], 12, 5, (96, 0, 0)))
    m.add(f.ball((0, 8.0, 30.8), 3.0, "Dark", 8, 0.9))
    for x in (-1, 1):
        m.add(f.torus((x * 2.3, 9.6, 31.6), 1.9, 0.55, "HullA", 10, 4, (-52, x * 24, 0)))
        m.add(f.ball((x * 2.4, 9.7, 31.7), 1.75, "Engine", 8))
        # feathered horns
        path = [Vector((x * 1.4, 8.8, 33.0)), Vector((x * 3.8, 11.2, 36.2)), Vector((x * 7.6, 11.4, 38.2)), Vector((x * 10.4, 9.4, 38.8))]
        m.add(f.ribbon(path, [0.8, 2.6, 2.4, 0.4], 0.4, "HullA", across=(0, 0.8, -0.6), curl=0.2))
        # wings: a leading arm of bone, then a scalloped sheet swept back in folds
        spans = [(2.0, 4.0, -9.0, 31.4), (6.0, 7.6, -12.6, 34.6), (9.2, 6.6, -10.2, 32.8), (12.4, 6.8, -15.6, 33.6), (14.8, 3.0, -12.6, 30.6), (17.0, -1.0, -17.0, 28.4)]
        grid = [[(x * a, s.lerp(y0, y1, t), z - 3.6 * t * t + (0.7 if k % 2 else -0.4) * t) for t in (0, 0.3, 0.65, 1)] for k, (a, y0, y1, z) in enumerate(spans)]
        m.add(f.sheet(grid if x < 0 else grid[::-1], 0.55, "Cloth", "HullA", "Cloth"))
        for k, (a, y0, y1, z) in enumerate(spans):
            if k % 2:  # the fingers that hold it
                rib = [(x * a, y0, z + 0.4, 0.8), (x * a, s.lerp(y0, y1, 0.5), z - 0.2, 0.6), (x * a, y1 - 1.4, z - 3.0, 0.1)]
                m.add(tube(rib, "HullA", 5, 2))
        arm = [(x * 2.0, 4.0, 31.8, 1.2), (x * 6.0, 7.8, 35.0, 1.3), (x * 12.4, 7.0, 34.0, 1.0), (x * 17.0, -1.0, 28.8, 0.2)]
        m.add(tube(arm, "HullA", 6, 2))
        horn(m, [(x * 6.0, 7.6, 35.2, 0.9), (x * 6.6, 11.4, 36.6, 0.6), (x * 5.8, 13.6, 34.6, 0.1)], n=5, steps=2)
        # an eyespot on either wing
        for r, mat, up in ((4.9, "Faction", 0.0), (2.0, "Window", 0.35)):
            m.add(f.upright([(0, -0.4), (r, -0.4), (r * 0.9, 0.25), (0, 0.25)], 10, mat, c=(x * 9.3, -1.6, 33.1 + up), rot=(12, x * 4, 0)))
        for y, out in ((5.4, 3.4), (0.0, 3.0)):  # hooked feet drawn up under it
            m.add(tube([(x * 1.6, y, 28.6, 0.7), (x * out, y + 1.6, 25.2, 0.6), (x * out * 0.9, y + 4.0, 23.2, 0.1)], "HullA", 5, 2))
    m.add(f.ribbon([(0, -10, 30.6), (0, -14, 29.6), (0, -18, 30.4)], [1.4, 5.4, 2.0], 0.5, "Faction", curl=0.5, rim="HullA"))
    f.finish(m, 38, 46)


def leech():
    """The coolant leech: a coil of wet rings that rears up and throws out a whip of a tongue."""
    m = kit.Model("fig_leech", dict(BROOD, Mask=((0.40, 0.52, 0.47), 0.0, 0.14, None, 0)))
    rows = []
    for k in range(23):  # a wide turn on the ground, a narrow one on top of it, then up
        t = k / 22
        a = math.radians(150 - 690 * t)
        r = 0.6 + 3.6 * min(1, t * 2.2) ** 0.8
        out, rise = s.lerp(11.4, 5.4, max(0.0, t - 0.12) / 0.88), max(0.0, t - 0.4) / 0.6
        rows.append((out * math.sin(a), out * math.cos(a) - 2.5, r * 0.92 + 8.6 * rise, r))
    x, y, z, _ = rows[-1]
    rows += [(x * 0.3, y + 3.0, z + 3.6, 4.1), (0, y + 3.4, z + 7.4, 4.0), (0, y + 5.6, z + 10.2, 4.4), (0, y + 9.0, z + 10.6, 5.0)]
    m.add(tube(rows, "Mask", 8, 2, groove=0.17, band="HullB"))
    neck = Vector((0, y + 9.0, z + 10.6))
    # the mouth: lips, hooks about a lit gullet
    m.add(f.torus(neck + Vector((0, 0.4, 0)), 4.4, 1.5, "Faction", 14, 6, (84, 0, 0)))
    m.add(s.place(s.lathe([(0, 0), (3.6, 0.8), (3.6, 1.4), (0, 0.4)], 10, mats=["Dark", "Dark", "Engine"]), neck))
    for k in range(8):
        a = math.radians(45 * k + 22)
        d = Vector((math.sin(a), 0.1, math.cos(a)))
        p = neck + d * 4.4 + Vector((0, 1.2, 0))
        horn(m, [(*p, 0.9), (*(p + d * 0.6 + Vector((0, 2.0, 0))), 0.7), (*(p - d * 1.4 + Vector((0, 3.8, 0))), 0.08)], n=4, steps=1, tip=None)
    # the whip
    ny, nz = neck.y, neck.z
    rows = [(0, ny, nz, 1.9), (0.6, ny + 6, nz + 2.0, 1.5), (-3.0, ny + 12, nz - 1.2, 1.3), (2.6, ny + 18.5, nz - 5.4, 1.15),
            (9.4, ny + 21, nz - 8.6, 1.0), (12.6, ny + 15.6, nz - 7.4, 0.8)]
    m.add(tube(rows, "Engine", 6, 4, groove=0.3, every=2, band="Trim"))
    tip = Vector(rows[-1][:3])
    for dx, dy, dz in ((-1.4, -4.2, 2.6), (2.6, -3.6, 0.4), (-2.8, -2.6, -1.6)):
        horn(m, [(*tip, 0.9), (tip.x + dx * 0.6, tip.y + dy * 0.4, tip.z + dz * 0.7, 0.6), (tip.x + dx, tip.y + dy, tip.z + dz, 0.06)], n=4, steps=2, tip=None)
    # beads of coolant light
    for x, by, bz in ((-3.8, 4.4, 9.2), (3.8, 4.4, 9.2), (-4.6, 7.2, 12.4), (4.6, 7.2, 12.4)):
        m.add(f.ball((x, y + by, z + bz), 1.3, "Window", 6))
    for x in (-1, 1):  # a hood of skin either side of the neck
        rows = []
        for cy, cz, wide in ((2.4, 2.0, 4.0), (1.6, 5.6, 8.2), (1.4, 9.6, 9.2), (3.0, 13.0, 7.0)):
            rows.append([(x * s.lerp(2.4, wide, t), y + cy + 1.6 * t * t, z + cz + 0.8 * t * t) for t in (0, 0.5, 1)])
        m.add(f.sheet(rows, 0.8, "Faction", "HullA", "Faction"))
    f.finish(m, 30, 56)


def rammer():
    """The bulkhead rammer: a hunched ape of armour plate, its head a battering ram."""
    m = kit.Model("fig_rammer", BROOD)
    for x in (-1, 1):
        ahead = 1.5 * x
        m.add(f.seg((x * 5.0, -5.5, 11), (x * 8.6, -3.0 - ahead, 7.0), 3.9, 3.3, "HullB", 1.1, 8))
        m.add(f.seg((x * 8.6, -3.4 - ahead, 8.0), (x * 9.2, -6.0 - ahead, 2.0), 3.0, 2.8, "Edge", 1.1, 6))
        m.add(s.place(s.prism([(-2.8, -2.6), (2.8, -2.6), (3.2, 3.0), (0, 4.6), (-3.2, 3.0)], 0, 2.6, "Dark", 0.8), (x * 9.3, -6.0 - ahead, 0), (0, 0, -x * 16)))
        # arms like pillars, knuckles on the deck
        y = 8.0 + 3.0 * x
        m.add(f.seg((x * 9.6, 1.0, 18), (x * 14.0, 2.5 + 2 * x, 12.0), 4.3, 3.6, "HullB", 1.1, 8))
        m.add(s.chamfer(f.limb((x * 14.0, 2.5 + 2 * x, 13.6), (x * 13.4, y, 1.2), [(0, 2.6, 2.6, 2.6), (0.15, 3.8, 4.0, 4.0), (0.8, 4.4, 4.4, 4.2), (1, 3.4, 3.4, 3.4)], "Edge", 8, 3.0), 0.3, 24, edge="Trim"))
        for k in (-1, 0, 1):
            m.add(s.box((x * 13.4 + k * 2.3, y + 3.4, 2.2), (1.9, 3.4, 3.6), "HullA", 0.5))
        # pauldrons
        bm = s.chamfer(s.prism([(-5.6, -6.2), (4.2, -7.0), (6.2, 0), (4.2, 7.0), (-5.6, 6.2)], -1.5, 1.5, "Faction", 0.8), 0.5, edge="Edge")
        m.add(s.place(s.mirror(bm) if x < 0 else bm, (x * 11.4, 1.6, 21.2), (0, x * 30, 0)))
        horn(m, [(x * 13.0, 0.6, 21.4, 1.7), (x * 16.4, 0.2, 24.6, 1.2), (x * 16.6, -1.6, 28.4, 0.1)], n=6, steps=2)
    m.add(tube([(0, -11, 9.5, 3.0), (0, -8, 11, 7.4), (0, -2, 15, 9.4), (0, 4, 18, 8.6), (0, 9, 18, 5.8)], "HullB", 10, 2, 0.9))
    # the shell: bands of scrap over a hump
    for k, (y, w, h, z) in enumerate(((-11.2, 7.4, 8.2, 9.6), (-6.6, 9.6, 10.6, 12.6), (-1.8, 10.4, 11.6, 15.4), (3.0, 9.8, 11.2, 17.2))):
        rows = [(y + 3.4, w * 0.98, h, z + 1.6), (y, w * 1.02, h * 1.02, z), (y - 3.2, w * 0.96, h * 0.9, z - 1.6)]
        if k == 3:  # the last one turns down to the neck
            rows = [(y + 7.4, w * 0.66, h * 0.52, z + 1.4), (y + 5.8, w * 0.86, h * 0.8, z + 1.6), *rows]
        m.add(scute(rows, 1.0, "Edge" if k % 2 else "Trim", "HullA", 0.0, 80, 9))
        for x in (-1, 1):
            m.add(f.ball((x * w * 0.62, y + 1.4, z + h * 0.82 + 0.6), 0.75, "Dark", 6))
        torn(m, (0, y - 0.6, z + h - 0.6), (34, 0, 0), 4.4, 5.0, 5 + k, "HullA", 0.9)
    # the ram: a piston for a neck, a slab of a brow, two small angry lamps
    m.add(f.seg((0, 6, 17.2), (0, 13.0, 16.0), 4.4, 4.4, "Dark", 1.0, 10, front=UP))
    prof = [(0, 10.6), (5.4, 10.6), (6.4, 12.0), (6.4, 15.0), (7.4, 15.4), (7.4, 18.4), (6.6, 19.8), (3.4, 20.8), (0, 21.0)]
    ram = s.lathe(prof, 8, mats=["Dark", "Trim", "Edge", "Trim", "HullA", "HullA", "Edge", "Faction"])
    s.place(ram, (0, 0, 0), (0, 22.5, 0))
    m.add(s.chamfer(s.place(ram, (0, 0, 18.4), (-8, 0, 0)), 0.25, 30, edge=None))
    for x in (-1, 1):
        eye(m, (x * 4.6, 12.8, 22.2), 1.2, (x * 0.3, 0.5, 0.8))
        m.add(s.place(s.box((0, 0, 0), (2.6, 5.6, 1.6), "Trim", 0.3), (x * 3.4, 16.4, 24.0), (-8, x * 34, 0)))
    f.finish(m, 28, 46)


def spitter():
    """The slag spitter: a toad about a furnace, slag for a hide, its throat full of melt."""
    m = kit.Model("fig_spitter", BROOD)
    for x in (-1, 1):  # folded hind legs, splayed fore feet
        m.add(f.seg((x * 7.0, -7.0, 7.5), (x * 13.6, -0.6, 9.4), 3.6, 2.8, "HullB", 1.1, 8, front=UP))
        m.add(f.seg((x * 13.8, -0.4, 9.8), (x * 12.6, -9.6, 2.2), 2.6, 2.0, "HullB", 1.0, 6, front=UP))
        m.add(f.seg((x * 8.6, 4.0, 9.0), (x * 12.4, 7.6, 5.6), 2.7, 2.2, "HullB", 1.0, 8, front=UP))
        m.add(f.seg((x * 12.4, 7.4, 6.4), (x * 11.6, 10.6, 1.4), 2.1, 1.7, "HullB", 1.0, 6))
        for c, turns in (((x * 12.4, -9.4, 1.2), (-20, 15, 50)), ((x * 11.6, 10.6, 1.2), (-30, 5, 40))):
            for turn in turns:
                a = math.radians(x * turn)
                horn(m, [(*c, 1.3), (c[0] + 3.0 * math.sin(a), c[1] + 3.0 * math.cos(a), 0.9, 1.0), (c[0] + 5.4 * math.sin(a), c[1] + 5.4 * math.cos(a), 0.5, 0.3)], n=5, steps=1)
    # the body: a squat barrel, iron about its middle
    m.add(f.tower([(2.0, 7.4, 9.0, 9.6, -2), (5.5, 10.4, 11.0, 11.6, -2), (10.5, 11.0, 11.2, 11.6, -2), (15.0, 9.6, 9.6, 9.6, -2.4), (18.6, 6.6, 6.4, 6.4, -3.4), (19.6, 4.6, 4.2, 4.2, -3.6)], "HullB", 14, 2.2))
    # slag on its back, with fire in the cracks
    rng = random.Random(4)
    for k in range(17):
        a, el = math.radians(40 + 280 * (k * 0.618 % 1)), math.radians(12 + 52 * (k / 17))
        d = Vector((math.sin(a) * math.cos(el), math.cos(a) * math.cos(el), math.sin(el)))
        c = Vector((d.x * 12.0, d.y * 12.4 - 2.2, 7.6 + d.z * 13.2))
        size = rng.uniform(4.2, 6.2)
        lump = f.ball((0, 0, 0), size * 0.62, "Dark" if k % 3 else "Trim", 5, rng.uniform(0.7, 1.1))
        m.add(s.place(lump, c, (rng.uniform(-40, 40), rng.uniform(-40, 40), rng.uniform(0, 90))))
        if k % 5 == 1:
            m.add(f.ball(c - d * 0.6 + Vector((size * 0.55, size * 0.5, 0)), 1.7, "Window", 5))
    # the flue
    prof = [(0, 0), (4.6, 0), (3.4, 3.4), (3.2, 7.0), (4.4, 7.6), (4.4, 9.4), (3.3, 9.4), (3.0, 7.4), (0, 7.4)]
    m.add(f.upright(prof, 10, mats=["Dark", "Trim", "Trim", "Faction", "Faction", "Faction", "Dark", "Engine"], c=(0, -4.6, 18.0), rot=(12, 0, 0)))
    m.add(f.flame((0, -6.4, 25.4), 2.3, 5.0, (0.6, -2.4), 6))
    # head: a shovel of a jaw over the sac
    m.add(f.limb((0, 4, 14.0), (0, 14.0, 13.6), [(0, 8.6, 4.6, 3.0), (0.45, 8.8, 4.2, 2.4), (0.85, 6.6, 2.6, 1.6), (1, 4.6, 1.4, 0.9)], "HullB", 12, 2.3, front=UP))
    m.add(f.limb((0, 5, 10.6), (0, 14.8, 11.2), [(0, 7.6, 1.2, 1.6), (0.5, 8.6, 1.0, 1.4), (0.88, 6.8, 0.8, 1.0), (1, 4.8, 0.6, 0.6)], "Trim", 12, 2.3, front=UP))
    m.add(s.box((0, 11.0, 12.1), (12.4, 7.0, 1.2), "Engine", 0.3))
    m.add(f.tower([(1.0, 3.0, 4.0, 4.0, 12), (3.4, 6.6, 7.6, 7, 12), (6.8, 8.0, 9.0, 8, 12), (9.6, 7.0, 7.8, 7, 12), (11.2, 5.6, 6, 6, 12)], "Window", 12, 2.1))
    for a in (-70, -42, -14, 14, 42, 70):  # veins over the sac
        d = Vector((math.sin(math.radians(a)), math.cos(math.radians(a)), 0))
        rows = [(d.x * k, 12 + d.y * k * 1.12, z, r) for k, z, r in ((5.6, 11.4, 0.9), (7.6, 9.0, 0.75), (8.0, 6.4, 0.6), (6.4, 3.2, 0.2))]
        m.add(tube(rows, "HullB", 5, 2))
    for x in (-1, 1):
        m.add(f.ball((x * 5.2, 8.4, 17.2), 3.0, "HullB", 8))
        eye(m, (x * 5.5, 9.4, 18.0), 2.1, (x * 0.4, 0.55, 0.7), "HullA")
        m.add(s.place(s.box((0, 0, 0), (6.0, 8.4, 1.8), "Faction", 0.6), (x * 8.6, -0.6, 19.4), (0, x * 38, 0)))
    f.finish(m, 28, 50)


def winder():
    """The cable winder: a spider that carries a winch and fishes with a hook on a boom."""
    m = kit.Model("fig_winder", BROOD)
    # six legs, knees above the body
    for x in (-1, 1):
        for y0, knee, foot in ((4.0, (10.0, 9.5, 21.0), (14.6, 13.6)), (0.0, (13.0, -1.0, 22.0), (17.0, -1.6)), (-4.0, (10.4, -11.5, 21.5), (14.0, -16.4))):
            shin(m, (x * 4.0, y0, 12.0), (x * knee[0], knee[1], knee[2]), (x * foot[0], foot[1], 0), 1.35, ("HullB", "HullA"), 6, 0.6)
            m.add(f.ball((x * knee[0], knee[1], knee[2]), 1.6, "Trim", 6))
    m.add(tube([(0, -7, 12.0, 3.2), (0, -2, 12.0, 5.2), (0, 4, 12.2, 4.8), (0, 8, 12.4, 3.0)], "HullB", 10, 2, 0.85))
    # the head: a cluster of lamps
    m.add(f.ball((0, 8.6, 13.0), 3.5, "HullB", 10, 0.9))
    for x in (-1, 1):
        eye(m, (x * 1.6, 11.0, 15.0), 1.15, (x * 0.3, 0.7, 0.7))
        eye(m, (x * 3.2, 9.6, 15.4), 0.8, (x * 0.6, 0.4, 0.7))
        horn(m, [(x * 2.0, 10.8, 11.4, 1.0), (x * 3.0, 14.0, 10.0, 0.8), (x * 1.4, 15.8, 7.6, 0.1)], n=5, steps=2)
    # the drum across its back, full of cable
    axle = (0, -4.6, 21.0)
    for k in range(7):
        r = 5.0 + (0.5 if k % 2 else 0.0)
        m.add(f.torus((axle[0] + (k - 3) * 1.55, axle[1], axle[2]), r, 1.0, "Trim" if k % 3 else "Edge", 12, 4, (0, 90, 0)))
    drum = [(0, -7.0), (8.0, -7.0), (8.0, -5.6), (4.6, -5.6), (4.6, 5.6), (8.0, 5.6), (8.0, 7.0), (0, 7.0)]
    m.add(s.place(f.upright(drum, 12, mats=["Faction", "Edge", "Faction", "Dark", "Faction", "Edge", "Faction"]), axle, (0, 90, 0)))
    for x in (-1, 1):
        m.add(s.place(f.upright([(0, 0), (2.0, 0), (1.6, 1.4), (0, 1.4)], 6, "HullA"), (x * 6.8, axle[1], axle[2]), (0, x * 90, 0)))
        m.add(f.seg((x * 4.6, -4.6, 14), (x * 7.6, -4.6, 21.4), 1.2, 1.0, "Edge", n=5))
        m.add(f.seg((x * 4.2, 0, 14), (x * 1.2, 12.0, 31.6), 1.1, 0.8, "HullA", n=5))  # sheerlegs
    # boom head, cable, hook
    top = Vector((0, 12.6, 32.4))
    m.add(s.place(f.upright([(0, -1.2), (2.9, -1.2), (2.0, -0.4), (2.0, 0.4), (2.9, 1.2), (0, 1.2)], 10, "Edge"), top, (0, 90, 0)))
    m.add(s.box((0, 11.4, 33.8), (3.4, 4.0, 3.2), "Faction", 0.7))
    m.add(tube([(0, -4.6, 26.4, 0.7), (0, 4, 31.4, 0.7), (0, 12.6, 35.0, 0.7), (0, 17.4, 33.6, 0.7), (0.4, 19.8, 26.0, 0.7), (0, 20.2, 16.6, 0.7)], "Trim", 5, 3, groove=0.15))
    m.add(f.ball((0, 20.2, 15.8), 1.7, "Edge", 8))
    hook = [(0, 20.2, 14.8, 1.2), (0, 20.4, 10.4, 1.25), (0, 22.2, 6.6, 1.25), (0, 25.6, 6.4, 1.15), (0, 27.4, 9.4, 0.9), (0, 26.4, 12.2, 0.1)]
    m.add(tube(hook, "HullA", 6, 3, tip=(0.8, "Dark")))
    for x in (-1, 1):
        horn(m, [(0, 20.4, 9.8, 1.2), (x * 3.6, 20.6, 6.6, 1.0), (x * 6.2, 20.6, 9.4, 0.1)], n=5, steps=2)
    warts(m, [(x * 3.8, y, 15.4, 0.9) for x in (-1, 1) for y in (-10.0, 1.4)], rim=None)
    m.add(tube([(0, -6, 12, 4.0), (0, -11, 12.4, 4.4), (0, -15.5, 11.4, 2.6), (0, -18, 10.4, 0.3)], "HullB", 8, 2, groove=0.12))
    f.finish(m, 34, 50)


def burst(m, c, r, points=7, seed=1):
    """A spark: a bright bead with spikes all round."""
    m.add(f.ball(c, r * 0.42, "Engine", 6))
    for k in range(points):
        z = 1 - 2 * (k + 0.5) / points
        a = math.radians(137.5) * k + seed
        d = Vector((math.cos(a) * math.sqrt(1 - z * z), math.sin(a) * math.sqrt(1 - z * z), z))
        m.add(f.limb(Vector(c), Vector(c) + d * r * (1.0 if k % 2 else 0.72), [(0, r * 0.2, r * 0.2, r * 0.2), (1, 0.03, 0.03, 0.03)], "Engine", 4, 2.0))


def splicer():
    """The arc splicer: a thin upright thing of bone and insulators, a live cable end in either claw."""
    arc = ((0.72, 0.90, 1.0), 0.0, 0.4, (0.42, 0.78, 1.0), 6.0)
    m = kit.Model("fig_splicer", dict(BROOD, Engine=arc, Trim=((0.62, 0.27, 0.12), 1.0, 0.32, None, 0)))
    # four stilts
    for x in (-1, 1):
        for y0, knee, foot in ((0.8, (5.6, 5.6, 10.4), (8.4, 8.4)), (-2.4, (6.0, -6.4, 10.8), (9.0, -10.4))):
            shin(m, (x * 1.4, y0, 8.0), (x * knee[0], knee[1], knee[2]), (x * foot[0], foot[1], 0), 0.95, ("HullB", "HullA"), 5, 0.4)
    # abdomen, a spine of insulators, ribs
    m.add(tube([(0, 0, 7.4, 2.2), (0, -4, 8.4, 3.2), (0, -9, 9.4, 2.8), (0, -13, 12.4, 1.4), (0, -14.6, 16.0, 0.2)], "HullB", 8, 3, groove=0.16, band="Dark"))
    m.add(tube([(0, -0.6, 7.4, 1.8), (0, -1.4, 13, 1.5), (0, 0.4, 19, 2.0), (0, 2.6, 23.6, 1.3)], "HullB", 7, 3))
    for k in range(5):
        z = 10.0 + 2.9 * k
        y = -1.0 + (0.35 * max(0, k - 2)) * 1.4
        m.add(f.upright([(0, -0.6), (2.5 + 0.35 * k, -0.5), (2.7 + 0.35 * k, 0.2), (1.4, 0.9), (0, 0.9)], 10, mats=["Dark", "HullA", "HullA", "Dark"], c=(0, y, z), rot=(-3 * k, 0, 0)))
    # shoulders and head
    m.add(s.chamfer(f.tower([(18.8, 4.0, 2.4, 3.0, 0.4), (21.8, 6.6, 3.2, 4.4, 0.4), (24.2, 3.8, 1.8, 2.6, 0.8)], "Faction", 8, 2.2), 0.25, 24, edge="HullA"))
    m.add(f.limb((0, 1.6, 25.2), (0, 7.6, 24.2), [(0, 1.4, 1.4, 1.4), (0.3, 2.3, 2.0, 1.8), (0.7, 1.6, 1.3, 1.3), (1, 0.3, 0.3, 0.3)], "HullA", 8, 2.2, front=UP))
    for x in (-1, 1):
        m.add(f.ball((x * 1.7, 4.2, 26.0), 1.3, "Window", 5))
        m.add(tube([(x * 0.8, 2.4, 26.6, 0.4), (x * 2.6, -0.4, 29.4, 0.3), (x * 3.6, -4.6, 30.0, 0.1)], "HullA", 4, 2))
        # arms: thin, raised wide, a hooked claw about the cable
        lift = 1.6 if x > 0 else -1.6
        shoulder, elbow = Vector((x * 4.6, 0.6, 22.2)), Vector((x * 10.6, -1.4, 20.6 + lift))
        hand = Vector((x * 12.6, 8.6, 22.4 + lift * 1.6))
        m.add(f.seg(shoulder, elbow, 0.95, 0.8, "HullB", n=5))
        m.add(f.limb(elbow - (hand - elbow) * 0.12, hand, [(0, 0.2, 0.2, 0.2), (0.2, 1.2, 1.3, 1.3), (0.8, 0.8, 0.9, 0.9), (1, 0.6, 0.6, 0.6)], "HullA", 6))
        m.add(f.ball(elbow, 1.2, "Faction", 6))
        for turn in (-0.9, 0.9, 2.6):
            d = Vector((math.sin(turn), 0.5, math.cos(turn)))
            horn(m, [(*hand, 0.6), (*(hand + d * 1.9), 0.5), (*(hand + d * 1.2 + Vector((0, 2.6, 0))), 0.06)], n=4, steps=1, tip=None)
        # the cable: from its back, drooping, through the claw, to a bare end
        way = Vector((x * -0.1, 1.0, 0.1))
        end = hand + way * 6.4
        rows = [(x * 1.6, -1.8, 15.0, 0.8), (x * 5.6, -7.0, 8.0, 0.95), (x * 12.6, -5.4, 7.4, 0.95), (x * 15.4, 1.6, 14.4, 0.95), (*(hand - way * 1.5), 0.95), (*(hand + way * 3.4), 0.95)]
        m.add(tube(rows, "Dark", 6, 3, groove=0.12))
        m.add(f.seg(hand + way * 2.2, hand + way * 4.4, 1.5, 1.5, "Faction", n=8))
        for k in range(5):
            a = math.radians(72 * k)
            out = Vector((math.cos(a), 0, math.sin(a)))
            m.add(f.limb(hand + way * 4.0 + out * 0.5, end + out * 1.6, [(0, 0.36, 0.36, 0.36), (1, 0.2, 0.2, 0.2)], "Trim", 4))
        burst(m, end + way * 1.6, 3.4, 9, x)
    # the arc between the two ends
    pts = [Vector((-11.2, 16.6, 19.0)), Vector((-7.6, 18.4, 21.6)), Vector((-5.0, 16.8, 20.4)), Vector((-1.6, 19.6, 23.2)),
           Vector((1.4, 17.4, 22.2)), Vector((4.6, 19.4, 25.0)), Vector((7.2, 17.4, 24.4)), Vector((11.2, 16.6, 26.4))]
    for a, b in zip(pts, pts[1:]):
        m.add(f.seg(a, b, 0.42, 0.42, "Engine", n=4, lip=0.02))
    f.finish(m, 28, 50)


if __name__ == "__main__":
    MAKERS = {
        "fig_skitter": skitter, "fig_walker": walker, "fig_ox": ox, "fig_boarhound": boarhound, "fig_shade": shade,
        "fig_leech": leech, "fig_rammer": rammer, "fig_spitter": spitter, "fig_winder": winder, "fig_splicer": splicer,
    }
    for name in kit.wanted(MAKERS):
        MAKERS[name]()
