"""The Tidewardens' great figures and their landmark: the harbourmaster, the saint, the beacon."""
import math
import os
import sys

from mathutils import Vector

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def anchor(m, at, rot):
    """A ship's anchor as a weapon: the shank runs along +y, the flukes lie across it."""
    def put(*parts):
        f.put(m, at, rot, *parts)

    put(f.seg((0, -8, 0), (0, 19, 0), 1.0, 1.3, "HullA", n=8), f.torus((0, -9.4, 0), 1.9, 0.5, "Trim", 12, 6),
        f.seg((-4.6, -4.6, 0), (4.6, -4.6, 0), 0.8, 0.8, "Trim", n=8), f.seg((0, 2, 0), (0, 6, 0), 1.3, 1.3, "Dark", n=8))
    put(s.chamfer(s.prism([(-1.7, 15.5), (1.7, 15.5), (2.4, 20), (0, 22.6), (-2.4, 20)], -1.4, 1.4, "HullA"), 0.35, edge="Edge"))
    for x in (-1, 1):
        pts = [Vector((x * 9.0 * math.sin(math.radians(a)), 11.6 + 9.0 * math.cos(math.radians(a)), 0)) for a in (8, 34, 60, 86)]
        for k, (a, b) in enumerate(zip(pts, pts[1:])):
            put(f.seg(a.lerp(b, -0.08), b, 1.7 - 0.28 * k, 1.5 - 0.28 * k, "HullA", 1.1, 6))
        put(s.place(s.chamfer(s.prism([(-2.1, -1.5), (2.1, -1.5), (0, 5.2)], -0.7, 0.7, "Faction"), 0.2), (x * 9.0, 12.4, 0), (0, 0, 184 if x > 0 else 176)))
    put(s.box((0, 18.4, 0), (1.5, 1.5, 3.4), "Engine", 0))


def claw(m, at, rot):
    """A dockside grab of three fingers."""
    f.put(m, at, rot, s.lathe([(0, -1), (2.6, -1), (2.9, 1.4), (1.8, 2.2), (0, 2.2)], 10, mats=["Dark", "HullA", "Trim", "Dark"]), f.ball((0, 2.4, 0), 1.1, "Engine"))
    for k in range(3):
        turn = (0, 120 * k, 0)
        for bm in (f.seg((0, 0.8, 2.2), (0, 4.6, 4.4), 1.1, 1.1, "HullB", n=6, front=(0, 0, 1)), f.seg((0, 4.2, 4.5), (0, 9.2, 1.5), 1.2, 0.5, "HullA", n=6, front=(0, 0, 1))):
            f.put(m, at, rot, s.place(bm, (0, 0, 0), turn))


def harbourmaster():
    """Commander in a dockworker's powered frame: anchor, grab and a cape of office."""
    m = kit.Model("fig_harbourmaster", f.WARDENS)
    for x in (-1, 1):
        ahead = 2.6 if x < 0 else -1.6
        hip, knee, ankle = (x * 4.2, -0.5, 16.5), (x * 7.2, 3.4 + ahead, 11.0), (x * 7.8, ahead - 1.2, 3.6)
        m.add(f.ball(hip, 2.7, "Trim", 10))
        m.add(f.seg(hip, knee, 3.0, 2.5, "HullB", 1.1, 8))
        m.add(f.seg((knee[0], knee[1], knee[2] + 1), ankle, 2.6, 3.1, "HullA", 1.15, 8))
        m.add(s.place(s.box((0, 0, 0), (4.0, 2.0, 5.0), "Faction", 0.8), (knee[0], knee[1] + 2.2, knee[2] + 0.3), (18, 0, -x * 8)))
        m.add(f.seg((x * 7.4, knee[1] - 3.6, 10.6), (x * 7.8, ankle[1] - 3.0, 4.4), 0.7, 0.5, "Trim", n=6))
        f.boot(m, ankle, -x * 12, 1.85, "HullA", "Dark", "Engine")
    m.add(s.box((0, -0.6, 16.6), (9.0, 6.0, 4.4), "HullB", 1.1))
    hull = f.tower([(17.6, 4.6, 3.6, 3.6, -0.6), (19.6, 5.4, 4.6, 4.0, -0.6), (23.4, 7.6, 5.2, 4.6, -0.8), (26.6, 8.0, 4.6, 4.6, -0.9), (28.6, 6.4, 3.2, 4.0, -1.0)], "HullA", 14, 3.0)
    s.paint(hull, "Faction", lambda c, n: 19.6 < c.z < 23.4 and n.y > 0.1)
    m.add(hull)
    m.add(f.torus((0, -0.2, 28.4), 4.6, 0.7, "Trim", 16, 6, squash=0.8))
    m.add(s.box((0, 4.4, 24.6), (3.6, 1.4, 2.6), "Trim", 0.5))
    m.add(s.box((0, 5.0, 24.6), (2.2, 0.8, 1.3), "Engine", 0))
    # the officer: coat, face, peaked cap
    m.add(f.tower([(27.6, 3.4, 2.4, 2.4, 0), (30.0, 3.5, 2.3, 2.4, 0), (31.4, 1.9, 1.6, 1.8, 0), (32.6, 2.1, 1.3, 2.1, -0.1)], "Cloth", 12, 2.4))
    m.add(f.tower([(31.6, 1.2, 1.2, 1.2, 0.3), (32.6, 1.6, 1.9, 1.5, 0.2), (34.4, 1.75, 1.9, 1.8, 0.1), (36.0, 1.6, 1.6, 1.7, 0)], "Mask", 10, 2.2))
    m.add(f.tower([(31.3, 0.5, 0.9, 0.5, 1.4), (32.3, 1.45, 1.0, 1.0, 1.3), (33.2, 1.7, 0.95, 1.0, 1.2)], "HullA", 10, 2.2))  # a white beard
    m.add(f.tower([(35.0, 1.95, 2.0, 2.0, 0), (36.0, 2.1, 2.15, 2.1, 0)], "Faction", 12, 2.2))
    m.add(f.tower([(36.0, 2.1, 2.2, 2.1, 0), (37.2, 3.2, 3.3, 3.0, 0.1), (37.9, 2.9, 3.0, 2.8, 0), (38.3, 1.2, 1.2, 1.2, 0)], "HullA", 14, 2.1))
    m.add(f.slab([[Vector((x, y, z + 0.5)) for x, y, z in r] for r in (((-1.9, 1.2, 35.1), (-0.7, 1.9, 35.2), (0.7, 1.9, 35.2), (1.9, 1.2, 35.1)), ((-1.6, 2.7, 34.5), (-0.6, 3.5, 34.5), (0.6, 3.5, 34.5), (1.6, 2.7, 34.5)))],
                 [[Vector((x, y, z)) for x, y, z in r] for r in (((-1.9, 1.2, 35.1), (-0.7, 1.9, 35.2), (0.7, 1.9, 35.2), (1.9, 1.2, 35.1)), ((-1.6, 2.7, 34.5), (-0.6, 3.5, 34.5), (0.6, 3.5, 34.5), (1.6, 2.7, 34.5)))], "Dark"))
    m.add(s.box((0, 2.3, 36.3), (1.1, 0.5, 1.2), "Trim", 0.2))
    for x in (-1, 1):
        m.add(s.box((x * 3.2, 0, 30.6), (2.0, 2.6, 0.8), "Trim", 0.25, (0, x * 16, 0)))
    # shoulders, arms
    for x in (-1, 1):
        m.add(f.dome((x * 10.2, -0.6, 26.4), (5.4, 5.8, 5.0), "HullA", rot=(0, x * 20, 0), n=12))
        m.add(f.dome((x * 10.9, -0.6, 28.6), (3.9, 4.3, 3.6), rot=(0, x * 20, 0), n=12))
        m.add(s.box((x * 10.0, 4.6, 27.6), (2.0, 1.2, 1.6), "Window", 0.2))
    f.arm(m, (10.6, -0.6, 25), (13.0, -2.4, 19.6), (12.6, 4.6, 18.6), 1.9)
    f.arm(m, (-10.6, -0.6, 25), (-13.2, 2.2, 19.6), (-11.4, 8.8, 20.6), 1.9)
    claw(m, (-11.0, 11.2, 20.9), (4, 0, -10))
    anchor(m, (12.8, 5.4, 18.2), (52, 0, 6))
    # funnels and cape
    m.add(s.box((0, -6.0, 24.6), (10.0, 4.6, 8.0), "HullB", 1.0))
    for x in (-3.2, 3.2):
        m.add(f.upright([(0, 0), (1.7, 0), (1.5, 7.0), (1.9, 7.2), (1.9, 8.6), (1.2, 8.6), (1.1, 7.8), (0, 7.8)], 10, mats=["Dark", "Faction", "Trim", "Trim", "Trim", "Dark", "Engine"], c=(x, -6.6, 27), rot=(10, 0, 0)))
    m.add(f.ribbon([(0, -8.2, 28.2), (0, -9.6, 20), (0, -11.4, 11), (0, -14.6, 2.0)], [11, 14, 17, 20], 0.7, "Faction", "Cloth", curl=1.6))
    f.finish(m, 38, 55)


def drone(m, at, rot):
    """A gull-winged lamp."""
    f.put(m, at, rot, f.ball((0, 0, 0), 1.25, "HullA", 8), f.ball((0, 0.95, 0.1), 0.7, "Engine", 6))
    for x in (-1, 1):
        f.put(m, at, rot, s.blade([(x * 0.8, 0.9), (x * 2.4, 1.1), (x * 4.1, -1.2), (x * 2.2, -0.3), (x * 0.8, -0.8)], 0.5, "Faction", 0.3))


def saint():
    """Hero of the story: a hooded lamp bearer within a ring of gull drones."""
    m = kit.Model("fig_saint", f.WARDENS)
    m.add(f.tower([(0.0, 7.2, 6.6, 8.6, -0.8), (1.2, 6.8, 6.2, 8.0, -0.6), (6, 5.2, 4.6, 5.6, -0.2), (12, 3.9, 3.2, 3.6, 0), (17, 3.7, 2.8, 3.0, 0), (20, 3.4, 2.4, 2.6, 0)], "Cloth", 28, 2.0, 1, 7, 0.16))
    mantle = f.tower([(8.6, 6.8, 4.2, 6.4, -0.6), (11, 6.4, 3.9, 5.8, -0.5), (16, 5.6, 3.2, 4.4, -0.2), (19.4, 4.9, 2.8, 3.5, 0), (21.6, 2.9, 2.2, 2.5, 0.2)], "HullA", 24, 2.2, 1, 6, 0.10, 0.5)
    s.paint(mantle, "Faction", lambda c, n: c.z < 16)
    m.add(mantle)
    m.add(f.ribbon([(-1.5, 3.0, 20.6), (-1.5, 4.2, 14), (-1.6, 5.4, 7), (-1.7, 7.0, 1.4)], 1.7, 0.5, "Faction"))
    m.add(f.ribbon([(1.5, 3.0, 20.6), (1.5, 4.2, 14), (1.6, 5.4, 7), (1.7, 7.0, 1.4)], 1.7, 0.5, "Faction"))
    # the hood, with light for a face
    m.add(f.tower([(20.6, 3.0, 2.5, 3.0, 0), (22.4, 2.9, 2.7, 3.3, 0), (25.2, 2.8, 2.9, 3.2, 0.1), (27.4, 1.9, 2.6, 2.4, 0.3), (28.8, 0.4, 1.0, 0.6, 0.6)], "HullA", 14, 2.2))
    m.add(f.tower([(21.6, 1.4, 1.0, 1.0, 2.2), (23.0, 1.9, 1.0, 1.0, 2.3), (25.0, 1.75, 1.0, 1.0, 2.5), (26.6, 0.7, 0.7, 0.7, 2.5)], "Dark", 10, 2.2))
    for x in (-1, 1):
        m.add(s.box((x * 0.75, 3.35, 24.3), (0.75, 0.5, 0.45), "Engine", 0, (0, x * 14, 0)))
        m.add(f.limb((x * 0.2, 2.4, 27.6), (x * 2.2, 2.4, 21.6), [(0, 0.5, 0.9, 0.6), (0.5, 0.5, 1.0, 0.6), (1, 0.5, 0.9, 0.6)], "Faction", 6, front=(0, 1, 0)))
    # sleeves; the left hand lifts a lantern, the right blesses
    m.add(f.limb((4.2, 0, 19.0), (9.4, 3.2, 18.2), [(0, 1.6, 1.8, 1.8), (0.5, 1.9, 1.8, 2.6), (1, 2.2, 1.9, 4.0)], "HullA", 10, front=(0, 0, 1)))
    m.add(f.limb((9.2, 3.1, 18.2), (9.9, 3.5, 18.1), [(0, 2.3, 2.0, 4.1), (1, 2.3, 2.0, 4.1)], "Faction", 10, front=(0, 0, 1)))
    m.add(f.ball((10.8, 4.0, 18.2), 1.2, "Mask", 8))
    m.add(f.limb((-4.2, 0.4, 19.2), (-8.0, 5.2, 22.4), [(0, 1.6, 1.8, 1.8), (0.5, 1.9, 1.8, 2.8), (1, 2.2, 1.8, 4.4)], "HullA", 10, front=(0, 0, 1)))
    m.add(f.limb((-7.8, 5.0, 22.2), (-8.3, 5.6, 22.6), [(0, 2.3, 1.9, 4.5), (1, 2.3, 1.9, 4.5)], "Faction", 10, front=(0, 0, 1)))
    m.add(f.ball((-8.9, 6.4, 23.2), 1.2, "Mask", 8))
    m.add(f.seg((-9, 6.6, 0), (-9, 6.6, 32), 0.55, 0.5, "HullB", n=8, lip=0.02))
    m.add(s.pipe([(-9, 6.6, 31.4), (-9, 7.4, 32.8), (-9, 9.2, 33.0), (-9, 10.2, 31.6)], 0.42, 6, "Trim"))
    x, y, z = -9.0, 10.2, 25.6
    m.add(f.upright([(0, 0), (1.7, 0), (2.0, 0.8), (1.6, 1.1), (1.6, 4.0), (2.1, 4.3), (0.7, 6.0), (0, 6.2)], 8, mats=["Trim", "Trim", "Trim", "Window", "Trim", "Trim", "Trim"], c=(x, y, z)))
    for k in range(4):
        a = math.radians(45 + 90 * k)
        m.add(f.seg((x + 1.75 * math.sin(a), y + 1.75 * math.cos(a), z + 0.8), (x + 1.75 * math.sin(a), y + 1.75 * math.cos(a), z + 4.4), 0.3, 0.3, "Dark", n=4))
    # the halo leans back so that it is a ring from above too
    tilt, c, big = 54, Vector((0, -6.2, 27.4)), 9.4
    m.add(f.torus(c, big, 0.5, "Trim", 28, 6, (-tilt, 0, 0)))
    m.add(f.torus(c, big - 1.3, 0.28, "Window", 28, 5, (-tilt, 0, 0)))
    m.add(f.seg((0, -1.6, 17.5), (0, -2.2, 20.6), 1.0, 0.8, "Trim", n=6))
    for k in range(7):
        a = math.radians(360 / 7 * (k + 0.5))
        q = Vector((math.sin(a) * (big + 0.4), math.cos(a) * (big + 0.4) * math.cos(math.radians(tilt)), -math.cos(a) * (big + 0.4) * math.sin(math.radians(tilt))))
        drone(m, c + q + Vector((0, 0, 0.7)), (20, 0, -math.degrees(a)))
    f.finish(m, 34)


def beacon():
    """Landmark: a relay beacon, a braced mast with spars, dish and lamp."""
    m = kit.Model("fig_beacon", f.WARDENS)
    for k in range(3):
        a = math.radians(120 * k)
        d = Vector((math.sin(a), math.cos(a), 0))
        foot, top = d * 10.5, d * 1.6 + Vector((0, 0, 17))
        m.add(f.seg(foot + Vector((0, 0, 1)), top, 1.6, 1.2, "HullA", n=8))
        m.add(f.upright([(0, 0), (3.2, 0), (3.2, 0.9), (1.6, 2.4), (0, 2.4)], 10, mats=["Dark", "Dark", "HullB", "Dark"], c=foot))
        m.add(f.torus(foot + Vector((0, 0, 1.0)), 2.95, 0.35, "Engine", 12, 4))
        m.add(f.seg(d * 5.8 + Vector((0, 0, 9.4)), (0, 0, 9.4), 0.55, 0.55, "Trim", n=6))
        m.add(s.place(s.box((0, 0, 0), (2.9, 2.4, 3.4), "Faction", 0.4), foot.lerp(top, 0.42), (33, 0, -120 * k)))
    m.add(f.upright([(0, 6.0), (2.2, 6.0), (3.2, 7.4), (3.2, 11.2), (2.2, 12.4), (1.5, 13), (1.25, 31), (0, 31)], 12, mats=["Dark", "HullB", "HullB", "Trim", "Dark", "HullA", "Dark"]))
    for z in (16.6, 21.4, 26.2):
        m.add(f.upright([(1.2, -0.9), (1.75, -0.9), (1.75, 0.9), (1.2, 0.9)], 10, "Faction", c=(0, 0, z)))
    plate = [(7.0 * math.sin(math.radians(30 + 60 * k)), 7.0 * math.cos(math.radians(30 + 60 * k))) for k in range(6)]
    m.add(s.chamfer(s.prism(plate, 8.6, 10.0, "Faction"), 0.35, sunk=1.1, sunk_depth=0.3, min_area=60))
    m.add(s.box((-4.2, -2.0, 11.4), (2.6, 3.4, 3.2), "HullB", 0.4))
    m.add(s.box((-4.2, -0.1, 11.8), (1.7, 0.6, 1.4), "Engine", 0))
    for z, half in ((19.0, 9.0), (28.6, 6.2)):
        m.add(f.seg((-half, 0, z), (half, 0, z), 0.6, 0.6, "Trim", n=6, lip=0.02))
        for x in (-1, 1):
            m.add(f.upright([(0, -0.6), (1.1, -0.6), (1.1, 1.4), (0.6, 2.2), (0, 2.2)], 8, mats=["Dark", "HullA", "Engine", "Engine"], c=(x * half, 0, z)))
            m.add(s.pipe([(x * half, 0, z), (x * 1.0, 0, z + (10.5 if half > 7 else 3.4))], 0.16, 5))
    for x in (-1, 1):
        m.add(f.ribbon([(x * 5.6, 0, 18.5), (x * 5.6, -1.2, 15), (x * 5.8, -1.0, 11.8)], 4.2, 0.4, "Faction", curl=0.5))
    p.dish(m, 0, 3.4, 22.0, 4.6, tilt=-38)
    m.add(f.seg((0, 0, 22.6), (0, 3.6, 22.2), 0.9, 0.7, "Dark", n=6))
    m.add(f.upright([(0, 30.4), (3.2, 30.4), (3.6, 31.4), (2.7, 31.8), (2.7, 36.6), (4.4, 36.8), (3.0, 39.0), (0.8, 40.2), (0.5, 42.6), (0, 43)], 12,
                    mats=["Dark", "Trim", "Trim", "Window", "Trim", "Faction", "HullA", "Trim", "Trim"]))
    for k in range(6):
        a = math.radians(60 * k)
        m.add(f.seg((2.95 * math.sin(a), 2.95 * math.cos(a), 31.4), (2.95 * math.sin(a), 2.95 * math.cos(a), 37.2), 0.34, 0.34, "Trim", n=4))
    f.finish(m, 43)


if __name__ == "__main__":
    for name in kit.wanted(["fig_harbourmaster", "fig_saint", "fig_beacon"]):
        {"fig_harbourmaster": harbourmaster, "fig_saint": saint, "fig_beacon": beacon}[name]()
