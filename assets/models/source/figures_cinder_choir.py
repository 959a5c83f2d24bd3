"""The Cinder Choir's figures: charcoal plates, ivory masks, blades, brass pipes and fire."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import outpost_kit as o  # noqa: E402
import shapes as s  # noqa: E402


def mask(m, c, r, rot=None):
    """An ivory face with burning eyes and a slit of a mouth."""
    face = f.tower([(-1.15 * r, 0.22 * r, 0.5 * r, 0.2 * r, 0.32 * r), (-0.6 * r, 0.62 * r, 0.62 * r, 0.4 * r, 0.22 * r), (0.1 * r, 0.84 * r, 0.72 * r, 0.5 * r, 0.1 * r), (0.75 * r, 0.7 * r, 0.55 * r, 0.5 * r)], "Mask", 8, 2.0)
    parts = [face, s.box((0, 0.86 * r, -0.6 * r), (0.16 * r, 0.3 * r, 0.5 * r), "Dark", 0)]
    for x in (-1, 1):
        parts.append(s.box((x * 0.38 * r, 0.7 * r, 0.14 * r), (0.46 * r, 0.34 * r, 0.3 * r), "Window", 0, (0, x * 16, 0)))
    f.put(m, c, rot, *parts)


def pauldron(m, c, size, x):
    """Two angular plates, one over the other, with a worn edge."""
    out = [(-0.9, -1.0), (0.75, -1.15), (1.15, 0.0), (0.75, 1.15), (-0.9, 1.0)]
    for k, (mat, drop, grow) in enumerate((("HullA", -0.3, 1.0), ("Faction", 0.3, 0.94))):
        bm = s.chamfer(s.prism([(px * size * grow, py * size * grow) for px, py in out], -0.32 * size, 0.32 * size, mat, 0.72), 0.14 * size, seed=k)
        if x < 0:
            bm = s.mirror(bm)
        m.add(s.place(bm, (c[0] + x * 0.25 * k * size, c[1], c[2] + drop * size), (0, x * 27, 0)))


def organ(m, c, heights, gap, r=0.9, rot=None, mouth="Dark"):
    """A row of pipes with lips, tallest as the list says."""
    for k, h in enumerate(heights):
        x = (k - (len(heights) - 1) / 2) * gap
        pipe = f.upright([(0, 0), (r * 0.45, 0), (r, r * 2.2), (r, h), (r * 1.22, h + 0.1), (r * 1.22, h + 0.9), (r * 0.8, h + 0.9), (r * 0.7, h + 0.3), (0, h + 0.3)], 8,
                         mats=["Trim", "Trim", "Trim", "Edge", "Edge", "Edge", "Dark", mouth], c=(x, 0, 0))
        f.put(m, c, rot, pipe, s.box((x, r * 0.85, r * 2.9), (r * 0.9, r * 0.5, r * 0.5), "Dark", 0))


def cantor():
    """Squad trooper: a tall cowl, an ivory mask, an organ on the back that feeds a flame gun."""
    m = kit.Model("fig_cantor", f.CHOIR)
    f.boot(m, (-3.2, 2.4, 2.4), 14, 1.1, "HullA")
    f.boot(m, (3.4, -0.6, 2.4), -16, 1.1, "HullA")
    m.add(f.tower([(1.0, 6.3, 5.6, 6.6, -0.4), (5, 5.2, 4.6, 5.2, -0.2), (10, 3.9, 3.2, 3.4, 0), (13.6, 3.2, 2.5, 2.6, 0)], "Cloth", 24, 2.1, 1, 6, 0.14))
    m.add(f.ribbon([(0, 2.7, 14.2), (0, 3.9, 10.5), (0, 5.4, 6), (0, 6.8, 1.4)], [4.6, 5.0, 5.8, 6.4], 0.7, "Faction", curl=0.6))
    m.add(f.tower([(12.8, 3.6, 2.9, 2.9, 0), (14.2, 3.6, 2.9, 2.9, 0)], "Trim", 10, 2.6))
    chest = f.tower([(13.8, 3.0, 2.2, 2.2, 0), (16, 3.9, 2.9, 2.5, 0), (18.6, 4.8, 3.3, 2.8, 0), (20.8, 3.9, 2.4, 2.4, 0), (21.8, 2.6, 1.9, 2.0, 0)], "HullA", 10, 2.2)
    m.add(s.chamfer(chest, 0.2, 24))
    for z in (15.8, 17.2, 18.6):
        m.add(s.box((0, 3.05, z), (3.2, 0.9, 0.6), "Window", 0))
        m.add(s.box((0, 3.2, z - 0.7), (3.8, 0.9, 0.5), "Dark", 0.1))
    m.add(f.tower([(20.6, 3.2, 2.4, 2.6, 0), (22.6, 3.7, 2.2, 3.1, -0.2), (22.9, 3.2, 1.9, 2.7, -0.2)], "HullB", 10, 2.2))
    m.add(s.chamfer(f.tower([(20.8, 3.0, 2.0, 3.0, 0), (23.6, 3.6, 2.2, 3.6, 0), (26.2, 3.2, 2.4, 3.3, 0), (29.4, 1.9, 1.8, 2.1, -0.3), (34.0, 0.2, 0.2, 0.2, -1.6)], "HullA", 8, 2.0), 0.2, 20))
    m.add(f.ribbon([(0, 2.6, 26.6), (0, 1.9, 29.4), (0, -1.0, 33.6)], [2.8, 2.2, 0.6], 0.6, "Faction"))
    mask(m, (0, 1.8, 24.0), 2.8)
    f.arm(m, (4.9, 0, 18.8), (8.2, 0.4, 14.4), (5.0, 4.6, 13.0), 1.25, "HullB", "HullB", "Mask", "Trim")
    f.arm(m, (-4.9, 0, 18.8), (-7.4, 3.6, 14.8), (-1.6, 8.0, 15.8), 1.25, "HullB", "HullB", "Mask", "Trim")
    for x in (-1, 1):
        pauldron(m, (x * 6.2, 0, 20.2), 3.9, x)
    # the organ: three stout pipes behind the cowl
    m.add(s.box((0, -4.4, 16.6), (9.4, 3.4, 5.4), "Faction", 0.7))
    organ(m, (0, -5.2, 16.0), [12.5, 16.5, 12.5], 4.0, 1.75, (10, 0, 0), "Window")
    # the gun, across and up, with a fire at its mouth
    at, rot = (2.4, 6.0, 14.0), (20, 0, 34)
    f.put(m, at, rot, s.box((0, 0.2, 0), (4.6, 7.4, 3.6), "HullA", 0.7), s.box((0, -4.8, -0.4), (2.2, 3.6, 2.6), "Dark", 0.4))
    f.put(m, at, rot, s.lathe([(0, 3), (1.5, 3), (1.3, 9.0), (2.3, 11.4), (1.7, 11.4), (0, 10.0)], 9, mats=["Trim", "Edge", "Trim", "Trim", "Engine"]))
    f.put(m, at, rot, s.place(f.flame((0, 0, 0), 1.8, 5.0, (0, 0.8)), (0, 9.4, 0), (-90, 0, 0)))
    f.finish(m, 28, 46)


def cleaver(m, at, rot, k=1.0, left=False):
    """A curved blade along +y with a spine of fire and a grip."""
    out = [(0.9, 2.0), (1.6, 6.0), (2.9, 11.0), (5.6, 16.6), (1.6, 14.6), (-1.2, 10.0), (-1.8, 5.0), (-0.8, 2.0)]
    bm = s.chamfer(s.blade([(x * k, y * k) for x, y in out], 1.1 * k, "HullA", 0.32), 0.16, 12)
    s.paint(bm, "Faction", lambda c, n: abs(n.z) > 0.97)
    parts = [bm, s.place(s.lathe([(0, -2.6), (0.8, -2.4), (0.55, 1.4), (1.5, 1.8), (1.5, 2.4), (0, 2.4)], 6, mats=["Trim", "Dark", "Trim", "Trim", "Trim"]))]
    for part in parts:
        m.add(s.place(s.mirror(part) if left else part, at, rot))


def penitent():
    """Light melee: a bare-backed runner in a spiked cage, two blades on chains."""
    m = kit.Model("fig_penitent", dict(f.CHOIR, Mask=((0.66, 0.42, 0.29), 0.0, 0.6, None, 0), HullA=((0.50, 0.47, 0.44), 0.3, 0.4, None, 0)))  # skin, whetted iron
    f.leg(m, (-1.7, 0.6, 12.2), (-3.4, 6.0, 9.6), (-3.6, 6.6, 2.4), 6, 1.1, "Dark", "Dark", None)
    f.leg(m, (1.7, -0.4, 12.2), (3.0, -2.0, 7.4), (3.8, -8.0, 5.0), -8, 1.1, "Dark", "Dark", None, tip=38)
    m.add(f.tower([(11, 3.2, 2.6, 2.6, 0), (13.4, 3.0, 2.2, 2.2, 0.4), (14.2, 2.6, 2.0, 2.0, 0.6)], "HullB", 10, 2.4))
    back = f.limb((0, 0.5, 13.4), (0, 4.8, 21.4), [(0, 2.5, 2.0, 1.9), (0.25, 2.9, 2.0, 2.1), (0.6, 4.4, 2.5, 2.6), (0.85, 4.3, 2.1, 2.5), (1.0, 2.2, 1.5, 1.6)], "Mask", 12, 2.4, front=(0, 1, 0))
    m.add(back)
    for x in (-1, 1):  # straps, and stumps of candles on the shoulder blades
        m.add(s.pipe([(x * 4.0, 3.6, 20.6), (x * 1.6, 5.4, 18.4), (-x * 2.0, 3.6, 14.6)], 0.5, 5, "Dark"))
        m.add(s.pipe([(x * 4.0, 3.2, 20.6), (x * 1.2, 0.7, 18.6), (-x * 2.2, -0.6, 14.6)], 0.5, 5, "Dark"))
        m.add(f.upright([(0, 0), (0.9, 0), (0.8, 2.6), (0, 2.6)], 6, "Trim", c=(x * 2.2, 1.4, 20.4)))
        m.add(f.flame((x * 2.2, 1.4, 22.8), 0.65, 2.4, (0, -0.8)))
    o.skirt(m, 13.6, 4.6, 3.2, 6.6, "Faction", 5, 0.16, 15, 0.2, 1.5)
    # the cage
    c = Vector((0, 6.8, 23.8))
    m.add(f.ball(c, 2.5, "Engine", 8, 1.1))
    m.add(f.flame(c + Vector((0, 0, 0.6)), 2.4, 8.4, (0, -3.4)))
    m.add(f.torus(c + Vector((0, 0, 1.1)), 3.2, 0.6, "Edge", 12, 5))
    m.add(f.torus(c - Vector((0, 0, 1.3)), 3.1, 0.6, "Edge", 12, 5))
    for k in range(8):
        a = math.radians(45 * k + 22.5)
        d = Vector((math.sin(a), math.cos(a), 0))
        m.add(f.seg(c + d * 3.15 - Vector((0, 0, 1.8)), c + d * 3.0 + Vector((0, 0, 1.8)), 0.45, 0.45, "Edge", n=4))
        m.add(f.limb(c + d * 3.2 + Vector((0, 0, 1.0)), c + d * 5.8 + Vector((0, 0, 2.0)), [(0, 0.7, 0.7, 0.7), (1, 0.1, 0.1, 0.1)], "Trim", 4))
    # arms out, blades and chains
    f.arm(m, (4.2, 3.8, 20.4), (9.2, 1.0, 20.0), (10.6, 3.0, 24.6), 1.25, "Mask", "Mask", "Dark", "Trim")
    f.arm(m, (-4.2, 4.0, 20.2), (-9.4, 3.0, 18.4), (-10.6, 7.2, 15.8), 1.25, "Mask", "Mask", "Dark", "Trim")
    cleaver(m, (11.0, 3.2, 26.0), (112, 0, 8), 1.05)
    cleaver(m, (-11.2, 7.4, 15.6), (18, 40, 4), 0.72, True)
    f.chain(m, f.hang((9.8, 1.4, 23.2), (3.0, -2.2, 13.6), 3.4, 8), 1.2)
    f.finish(m, 27, 46)


def sootwing():
    """Flyer: a masked diver in a harness of blade feathers, a lance before it."""
    m = kit.Model("fig_sootwing", f.CHOIR)
    f.stand(m, 27.0, (0, -2.5))
    a, b = Vector((0, -4.0, 28.4)), Vector((0, 5.6, 33.4))
    m.add(f.limb(a, b, [(0, 2.5, 1.9, 1.9), (0.3, 2.9, 2.1, 2.2), (0.65, 4.2, 2.5, 2.6), (0.9, 3.8, 2.2, 2.4), (1, 2.2, 1.4, 1.6)], "HullA", 10, 2.2, front=(0, 0.5, -1)))
    for x in (-1, 1):
        f.put(m, (0, 0, 0), None, f.seg((x * 1.5, -3.6, 28.2), (x * 2.6, -9.0, 27.4), 1.9, 1.5, "HullB"), f.seg((x * 2.6, -8.6, 27.4), (x * 2.3, -15.0, 29.2), 1.5, 1.7, "HullA"))
        f.put(m, (x * 2.3, -16.0, 29.6), (-62, 0, 0), s.chamfer(s.prism([(-1.3, -1.4), (1.3, -1.4), (1.5, 1.2), (0, 4.4), (-1.5, 1.2)], -0.9, 0.9, "Dark", 0.8), 0.25))
        pauldron(m, (x * 4.8, 4.4, 34.2), 2.6, x)
    m.add(f.ribbon([(0, -2.6, 30.2), (0, -8, 30.0), (0, -12, 28.4), (0, -16, 28.6)], [4.0, 5.6, 6.4, 3.4], 0.5, "Faction", curl=0.7))
    m.add(s.chamfer(f.tower([(33.0, 2.6, 1.7, 2.4, 6.8), (35.4, 3.1, 1.9, 3.0, 6.9), (37.6, 2.6, 1.7, 2.8, 6.4), (39.6, 0.2, 0.2, 0.3, 4.0)], "HullA", 8, 2.0), 0.18, 20))
    mask(m, (0, 8.2, 35.4), 2.5, (-10, 0, 0))
    # furnace between the wings
    m.add(s.place(s.box((0, 0, 0), (5.6, 6.4, 3.2), "HullB", 0.7), (0, -0.2, 33.4), (27, 0, 0)))
    for y in (-1.8, 0, 1.8):
        m.add(s.place(s.box((0, y, 1.7), (3.4, 0.9, 0.7), "Window", 0), (0, -0.2, 33.4), (27, 0, 0)))
    for x in (-1, 1):
        f.put(m, (x * 2.5, -3.4, 32.2), (27, 0, 0), s.lathe([(0, 4), (1.3, 3.6), (1.6, 0.6), (1.3, -0.8), (1.0, 0.2), (0, 0.2)], 8, mats=["HullA", "HullA", "Trim", "Dark", "Engine"]))
        f.put(m, (x * 2.5, -4.0, 31.9), (117, 0, 0), f.flame((0, 0, 0), 1.0, 5.0))
        # four broad feathers to a wing, fanned upwards
        m.add(f.seg((x * 2.0, 0.4, 33.6), (x * 5.4, -0.6, 36.2), 1.8, 1.4, "HullB", n=6))
        for k, (turn, length) in enumerate(((96, 12.0), (70, 14.0), (46, 15.0), (24, 13.5))):
            out = [(-1.2, 0.0), (1.2, 0.0), (2.9, length * 0.6), (0.8, length), (-2.4, length * 0.72)]
            feather = s.blade(out, 1.0, "HullA", 0.24)
            s.paint(feather, "Faction", lambda c, n: abs(n.z) > 0.97)
            s.place(feather, (0, 0, 0), (0, 0, -turn))
            s.place(feather, (3.9, -0.4 - 0.5 * k, 34.6), (146, 0, 0))
            m.add(feather if x > 0 else s.mirror(feather))
    f.arm(m, (4.2, 4.2, 32.8), (7.0, 6.4, 30.4), (4.6, 9.6, 30.0), 1.15, "HullB", "HullA", "Mask", "Trim")
    f.arm(m, (-4.2, 4.2, 32.8), (-7.2, 7.2, 30.4), (-3.4, 11.0, 29.0), 1.15, "HullB", "HullA", "Mask", "Trim")
    at, rot = (4.4, 9.4, 30.4), (-52, 0, 20)
    f.put(m, at, rot, f.seg((0, -8, 0), (0, 7.5, 0), 0.8, 0.8, "Dark", n=6), s.lathe([(0, 6.6), (1.8, 7.2), (1.2, 8.6), (0, 9.0)], 6, "Trim"))
    f.put(m, at, rot, s.chamfer(s.blade([(-2.0, 7.6), (2.0, 7.6), (1.4, 10.4), (0, 14.6), (-1.4, 10.4)], 1.4, "Engine", 0.3), 0.1, 12))
    f.finish(m, 40, 46)


if __name__ == "__main__":
    for name in kit.wanted(["fig_cantor", "fig_penitent", "fig_sootwing"]):
        {"fig_cantor": cantor, "fig_penitent": penitent, "fig_sootwing": sootwing}[name]()
