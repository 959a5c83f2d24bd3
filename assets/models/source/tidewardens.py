"""The Tidewardens' small and medium ships: rounded ceramic hulls after sea birds, wings in the side's colour, brass fittings."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import fleet_parts as fp  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def tern():
    """Interceptor: a slim needle-billed body, one long crescent of a wing, a tail of two streamers."""
    m = kit.Model("tern", kit.TIDE_SHIPS)
    bm, grid = s.hull([(19.5, 0.15, 0.15, 0.15, -0.5), (16.5, 0.9, 0.7, 0.7, -0.4), (11, 2.0, 1.6, 1.4, -0.1), (4, 3.0, 2.6, 2.2, 0), (-3, 3.1, 2.7, 2.4, 0.1), (-9, 2.5, 2.2, 2.0, 0.2),
                       (-13, 1.9, 1.8, 1.6, 0.3)], 3, 20, 2.3)
    s.paint(bm, "HullB", lambda c, n: c.z < -0.7)
    s.paint(bm, "Trim", lambda c, n: c.y > 15)
    s.plate(bm, s.pick(grid, (11, 17), (-3, -2, -1, 0, 1, 2)), "Faction", 0.2, 0.22)
    m.add(bm)
    wing = [(2.0, 7.0, -5.0, 0.2, 1.9), (5.5, 6.6, -3.6, 0.9, 1.6), (10.0, 3.6, -3.2, 1.3, 1.2), (14.2, -2.6, -6.6, 0.7, 0.85), (16.9, -9.6, -12.0, -0.5, 0.5), (17.9, -16.4, -16.9, -1.4, 0.2)]
    fp.side_wing(m, wing, (5, 19), 16, 4, gap=0.24)
    for x, back in ((1.3, -19.2),):  # the streamers
        bm, grid = s.wing([(x - 0.3, -8.5, -13.0, 0.3, 1.1), (x + 1.0, -11.5, -15.5, 0.6, 0.8), (x + 2.9, -15.4, -17.8, 1.0, 0.5), (x + 4.6, back, back - 0.4, 1.4, 0.2)], 3, 10)
        s.paint(bm, "Faction", lambda c, n: c.y < -13.4)
        m.add(bm, True)
    p.canopy(m, 7.2, 1.7, 1.5, 4.0, 1.45, 1)
    p.engine(m, 0, -14.6, 0.3, 2.0, 4.0, 16)
    p.gun(m, 4.2, 4.2, -0.7, 7.4, 0.4)
    m.finish(tile=34, wear=0.10, under=0.35)


def petrel():
    """Bomber and utility ship: a barrel of a body on a plank wing between two great cargo drums, a wide flat tail."""
    m = kit.Model("petrel", kit.TIDE_SHIPS)
    bm, grid = s.hull([(18.0, 1.2, 1.0, 1.2, -0.4), (17.0, 3.2, 2.4, 2.6, -0.4), (13.0, 5.0, 3.8, 3.4, -0.1), (6, 5.8, 4.6, 3.8, 0), (-2, 5.6, 4.6, 3.7, 0), (-9, 4.2, 3.6, 2.9, 0.3), (-16, 2.4, 1.9, 1.6, 1.0)], 3, 20, 2.5)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.2)
    s.plate(bm, s.pick(grid, (10, 15), (-3, -2, -1, 0, 1, 2)), "HullB", 0.26, -0.3)  # the hold's doors
    m.add(bm)
    bm, grid = s.wing([(3.5, 4.8, -5.6, 0.3, 2.4), (8, 4.6, -5.4, 0.5, 2.0), (13.6, 4.2, -5.0, 0.4, 1.7)], 2, 12)
    m.add(bm, True)
    pod = [(0, 9.4), (1.6, 9.2), (3.1, 7.6), (3.4, 6.0), (3.4, 3.6), (3.75, 3.4), (3.75, -4.2), (3.4, -4.4), (3.4, -7.0), (2.6, -9.4), (0, -9.6)]
    m.add(s.place(s.lathe(pod, 18, mats=["Trim", "Trim", "HullA", "HullA", "Dark", "Faction", "Dark", "HullA", "HullB", "Dark"]), (13.6, -0.6, -0.2)), True)
    bm, grid = s.wing([(0.4, -12, -18.6, 1.2, 1.2), (5.0, -13.4, -19.0, 1.5, 0.9), (9.6, -16.0, -19.6, 1.9, 0.4)], 2, 12)
    s.plate(bm, s.pick(grid, (0, 4), range(1, 5)), "Faction", 0.3, 0.12)
    m.add(bm, True)
    p.canopy(m, 12.6, 1.8, 3.0, 3.6, 2.6, 2)
    p.engine(m, 3.4, -14.6, 1.6, 1.9, 4.6, 16)
    p.turret(m, 0, 4.4, 4.4, 3.6, 0, False, mat="HullA")
    p.lights(m, [(5.5, y, 1.5) for y in (6.6, 8.8)], (0.5, 1.2, 0.6))
    m.finish(tile=34, wear=0.10, under=0.35)


def heron():
    """Gunship: a neck as long as the body with a spear of a cannon, a ray's triangular wings, a turret on its back."""
    m = kit.Model("heron", kit.TIDE_SHIPS)
    bm, grid = s.hull([(25, 0.9, 0.8, 0.8, 0.8), (23, 1.9, 1.6, 1.7, 0.7), (18, 2.5, 2.2, 2.2, 0.5), (9, 2.9, 2.6, 2.5, 0.4), (3, 4.6, 3.8, 3.2, 0.2), (-5, 7.0, 5.2, 4.0, 0), (-14, 7.2, 5.0, 4.0, 0.2), (-21, 5.6, 3.8, 3.4, 0.6),
                       (-26, 4.4, 2.9, 2.7, 0.8)], 3, 22, 2.4)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.2)
    s.plate(bm, s.pick(grid, (6, 10), (-4, -3, -2, -1, 0, 1, 2, 3)), "Faction", 0.3, 0.25)  # the collar
    s.plate(bm, s.pick(grid, (15, 22), (-3, -2, -1, 0, 1, 2)), "HullB", 0.35, -0.4)
    m.add(bm)
    wing = [(4.6, 7.0, -21, -0.2, 4.0), (10, 2.4, -20.6, 0.9, 3.3), (16, -4.6, -20.6, 1.0, 2.3), (22, -12.2, -21.6, -0.4, 1.3), (27.6, -20.6, -23.8, -2.4, 0.4)]
    fp.side_wing(m, wing, (7, 16), 18, 4, gap=0.42, bands=(13,))
    p.gun(m, 0, 19, 0.7, 13.0, 1.0, lip="Trim")
    m.add(s.box((1.7, 23.4, 0.7), (0.8, 7.0, 1.4), "Trim", 0.2), True)
    fin = s.wing([(3.4, -10, -22, 0, 2.0), (7.5, -15, -23.5, 0, 1.5), (11.4, -23, -26.6, 0, 0.5)], 3, 10)[0]
    s.paint(fin, "Faction", lambda c, n: c.x > 6.0)
    m.add(s.place(fin, (0, 0, 0.6), (0, -90, 0)))
    p.canopy(m, 15.0, 2.3, 2.0, 4.4, 1.8, 2)
    p.engine(m, 3.4, -27.2, 1.2, 2.7, 5.0, 18)
    p.engine(m, 9.2, -23.0, 0.6, 2.2, 5.6, 16)
    p.turret(m, 0, -3.6, 5.0, 6.0, 0, False, barrels=2, mat="HullA")
    p.turret(m, 13.0, -6.0, 2.0, 3.2, 14)
    p.lights(m, [(4.6 + 0.2 * k, 2.6 - k * 2.0, 2.2) for k in range(3)], (0.7, 1.2, 0.6))
    m.finish(tile=44, wear=0.10, under=0.35)


SHIPS = {"tern": tern, "petrel": petrel, "heron": heron}
for name in kit.wanted(SHIPS):
    SHIPS[name]()
