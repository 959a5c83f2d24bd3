"""Stations that do not move: the Tidewardens' lightship and the Cinder Choir's ossuary, each on a base of 60 by 100 mm."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import fleet_parts as fp  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def lightship():
    """A round lamp house over an oval deck, banded buoys at both ends, arms for those who moor."""
    m = kit.Model("lightship", kit.TIDEWARDENS)
    deck = s.hull([(46, 3, 1.0, 2.0, -1), (42, 9, 2.0, 3.4, -1), (28, 15, 2.6, 4.6, -1), (0, 18, 2.8, 5.4, -1), (-28, 15, 2.6, 4.6, -1), (-42, 9, 2.0, 3.4, -1), (-46, 3, 1.0, 2.0, -1)], 2, 24, 3.0)[0]
    s.paint(deck, "HullB", lambda c, n: c.z < -2.2)
    s.paint(deck, "Faction", lambda c, n: 30 < abs(c.y) < 35 and c.z > -2.2)
    m.add(deck)
    def column(profile, at, mats, n=16):  # a lathe stands upright
        m.add(s.place(s.lathe(profile, n, mats=mats), at, (90, 0, 0)))
    column([(0, 0), (9.5, 0), (8.6, 3), (7.0, 9), (5.6, 16), (5.2, 21), (0, 21)], (0, 0, 1.2), ["HullA", "HullA", "Faction", "HullA", "Faction", "HullA"])
    column([(0, 0), (6.6, 0), (6.6, 0.9), (4.6, 0.9), (4.6, 5.2), (6.2, 5.2), (5.2, 6.8), (0, 9.4)], (0, 0, 22.2), ["Trim", "Trim", "Trim", "Window", "Trim", "HullB", "Trim"])
    for y in (30, -30):
        column([(0, 0), (4.6, 0), (5.0, 2), (4.2, 6), (2.2, 8), (0, 8.6)], (0, y, 1.2), ["HullA", "Faction", "HullA", "Trim", "Trim"], 12)
        p.turret(m, 10.5, y * 0.72, 1.2, 3.6, 0 if y > 0 else 180)
        p.mast(m, 0, y, 9.4, 6.0, 0.2)
    for x0, y in ((14, 16), (14, -16)):  # mooring arms
        m.add(s.pipe([(x0, y, -0.6), (22, y * 1.1, -0.2), (28, y * 1.15, -1.0)], 0.9, 8, "Trim"), True)
        m.add(s.box((28, y * 1.15, -1.0), (1.6, 7.0, 2.4), "Dark", 0.3), True)
    p.dish(m, 7.4, 3.0, 8.6, 2.6, True, -40, 70)
    p.lights(m, [(15.2, y, 0.4) for y in (-22, -11, 0, 11, 22)], (0.8, 1.4, 0.5))
    m.finish()


def ossuary():
    """A ring of ribs around a fire, with rows of niches, and a spire above and below."""
    m = kit.Model("ossuary", kit.CHOIR)
    rows = [(46, [(0, 1.0), (3.0, 0), (2.4, -1.0), (0, -1.6)]), (34, [(0, 3.4), (11, 0.6), (8, -3.2), (0, -4.6)]), (0, [(0, 4.2), (17, 0.8), (13, -4.0), (0, -5.6)]), (-34, [(0, 3.4), (11, 0.6), (8, -3.2), (0, -4.6)]), (-46, [(0, 1.0), (3.0, 0), (2.4, -1.0), (0, -1.6)])]
    p.body(m, rows, 9, 0.3, 0.6, min_area=14, stripe=lambda c, n: c.z > 0 and 20 < abs(c.y) < 25)
    for k in range(10):  # ribs that lean over the fire
        a = math.radians(36 * k + 18)
        x, y = math.cos(a), math.sin(a)
        path = [(15 * x, 30 * y, 1.5), (19 * x, 36 * y, 9), (15 * x, 29 * y, 17), (7 * x, 14 * y, 22)]
        m.add(s.pipe(path, 0.85, 6, "Edge" if k % 2 else "HullB"))
        m.add(s.box((15.6 * x, 31 * y, 3.0), (2.0, 2.0, 2.6), "Window", 0.2))
    fire = s.lathe([(0, 0), (5.2, 1.0), (6.4, 4), (4.6, 9), (1.6, 14), (0, 17)], 10, mats=["Engine"] * 5)
    m.add(s.place(fire, (0, 0, 3.0), (90, 0, 0)))
    for x, y, h in ((0, 36, 12), (0, -36, 12), (11, 0, 9)):
        fp.spire(m, x, y, 2.0, 1.8, h * 0.6, h, x != 0)
    for y in (-14, -7, 7, 14):
        p.turret(m, 12.5, y * 1.4, 1.6, 2.8, 90 if y > 0 else 90, mat="HullB")
    p.slits(m, 13.4, -1.6, (-22, -18, -14, 14, 18, 22), (0.8, 1.8, 0.9), (0, 30, 0))
    m.finish(smooth=30)


for name in kit.wanted(["lightship", "ossuary"]):
    {"lightship": lightship, "ossuary": ossuary}[name]()
