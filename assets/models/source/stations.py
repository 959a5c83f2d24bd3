"""Stations that do not move: the Tidewardens' lightship and the Cinder Choir's ossuary, each on a base of 60 by 100 mm."""
import math
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import fleet_parts as fp  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def column(m, profile, at, mats, n=20):
    """A lathe that stands upright."""
    m.add(s.place(s.lathe(profile, n, mats=mats), at, (90, 0, 0)))


def lightship():
    """A wheel: a ring of piers on four spokes about a tall lamp house, long moorings fore and aft."""
    m = kit.Model("lightship", kit.TIDE_SHIPS)
    rim = [(23.4, -2.6), (27.6, -1.8), (28.4, 1.0), (26.8, 2.8), (23.6, 2.8), (22.6, 0.6), (23.4, -2.6)]
    ring = s.lathe(rim, 40, mats=["HullB", "HullA", "HullA", "Faction", "HullA", "HullB"])
    m.add(s.place(ring, (0, 0, 0), (90, 0, 0)))
    for x, y, w, l in ((12, 0, 18, 5.0), (0, 12, 5.0, 18), (0, -12, 5.0, 18)):
        m.add(s.box((x, y, 0), (w, l, 2.6), "HullA", 0.6), x != 0)
    for out in (1, -1):  # the moorings
        arm = s.prism([(-5.6, 25.0), (5.6, 25.0), (3.6, 46.0), (-3.6, 46.0)], -2.0, 1.6, "HullA", 0.94)
        s.chamfer(arm, 0.4, 25)
        s.plate(arm, s.faces_where(arm, lambda c, n: n.z > 0.9), "Faction", 0.9, 0.3)
        m.add(s.place(arm, (0, 0, 0), (0, 0, 0 if out > 0 else 180)))
        column(m, [(0, 0), (3.4, 0), (3.0, 4.0), (3.8, 4.4), (2.4, 6.6), (0, 7.0)], (0, 40.0 * out, 1.4), ["HullB", "HullA", "Trim", "Window", "Trim"], 14)
    column(m, [(0, -5.6), (7.0, -4.6), (10.4, 0), (9.4, 3), (7.8, 9), (6.6, 15), (5.8, 21), (0, 21)], (0, 0, 1.2), ["HullB", "HullB", "HullA", "Faction", "HullA", "Faction", "Trim"])
    column(m, [(0, 0), (8.0, 0), (8.0, 1.2), (5.2, 1.2), (5.2, 6.4), (7.4, 6.4), (5.6, 8.6), (0, 12.0)], (0, 0, 22.2), ["Trim", "Trim", "Trim", "Window", "Trim", "Trim", "Trim"])
    for a in (45, 135, 225, 315):
        x, y = 25.6 * math.cos(math.radians(a)), 25.6 * math.sin(math.radians(a))
        p.turret(m, x, y, 2.8, 5.2, 90 - a, False, mat="HullA")
    m.finish(reach=14, tile=54, wear=0.10, under=0.35)


def ossuary():
    """A burning well in a broad disc: eight great ribs lean over it, and a spire stands at each end."""
    m = kit.Model("ossuary", kit.CHOIR_SHIPS)
    disc = s.lathe([(0, -7.0), (8.0, -6.4), (20.0, -2.6), (25.6, 0.0), (22.6, 2.6), (12.6, 4.4), (11.4, 2.4), (0, 2.0)], 16, mats=["HullB", "HullB", "HullA", "Edge", "Faction", "Edge", "Engine"])
    m.add(s.place(disc, (0, 0, 0), (90, 0, 0)))
    for k in range(8):
        a = math.radians(45 * k + 22.5)
        x, y = math.cos(a), math.sin(a)
        path = [(23.6 * x, 23.6 * y, 1.0), (26.4 * x, 26.4 * y, 8), (22.6 * x, 22.6 * y, 16), (12 * x, 12 * y, 21.5), (8.6 * x, 8.6 * y, 21.0)]
        m.add(s.pipe(path, 1.7, 7, "Edge"))
    m.add(f.flame((0, 0, 1.6), 7.0, 22.0, (0, -2.0)))
    for out in (1, -1):
        arm = kit.Placed(m, (0, 0, 0), (0, 0, 0 if out > 0 else 180))
        p.body(arm, [(47, [(0, 0.8), (1.4, 0), (1.0, -1.0), (0, -1.6)]), (38, [(0, 3.6), (7.0, 0.6), (5.0, -3.2), (0, -4.6)]), (22, [(0, 4.0), (9.0, 0.8), (7.0, -4.0), (0, -5.0)])], 9, 0.45, 0, stripe=lambda c, n: n.z > 0.3 and c.y > 36)
        fp.spire(m, 0, 33 * out, 2.6, 3.2, 7.0, 13.0, pinnacles=False)
    p.turret(m, 17.6, 0, 3.4, 5.0, 90, mat="HullB")
    m.finish(smooth=30, reach=14, tile=54, wear=0.12, under=0.3)


STATIONS = {"lightship": lightship, "ossuary": ossuary}
for name in kit.wanted(STATIONS):
    STATIONS[name]()
