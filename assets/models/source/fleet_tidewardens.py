"""The Tidewardens' fleet of capital ships: patched, rounded hulls after sea birds, with buoys, brass and lamps."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import fleet_parts as fp  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def gannet_craft(m):
    """One gannet, 16 mm: a spear of a bill, long white wings with dark tips."""
    bm, grid = s.hull([(9.0, 0.1, 0.1, 0.1, -0.2), (6.6, 0.6, 0.5, 0.5, -0.1), (4.2, 1.2, 1.1, 0.9, 0), (0.5, 1.6, 1.4, 1.2, 0), (-4.6, 1.0, 0.9, 0.8, 0.2)], 2, 16, 2.2)
    s.paint(bm, "Trim", lambda c, n: c.y > 6.4)
    s.paint(bm, "Faction", lambda c, n: 2.4 < c.y < 5.4 and c.z > -0.3)
    s.paint(bm, "HullB", lambda c, n: c.z < -0.4 and c.y < 6)
    s.panels(bm, grid, 4, (3, 3), 0.1, 0.09)
    m.add(bm)
    fp.gull_wing(m, [(1.0, 2.6, -2.2, 0, 1.1), (2.8, 2.2, -2.4, 0.7, 0.8), (4.8, 0.4, -3.2, 0.6, 0.5), (6.4, -2.6, -4.8, 0, 0.2)], 3, 5.2, (1.9, 4.5), 2, 10, 0.1)
    fin = s.wing([(0.4, -2.0, -5.0, 0, 0.6), (1.8, -3.6, -5.4, 0, 0.45), (2.9, -5.2, -6.2, 0, 0.15)], 2, 8)[0]
    s.paint(fin, "Faction", lambda c, n: c.x > 1.3)
    m.add(s.place(fin, (0, 0, 0.3), (0, -90, 0)))
    p.canopy(m, 3.0, 0.85, 0.7, 1.5, 0.62, 1)
    p.engine(m, 0.95, -5.4, 0.2, 0.85, 2.4, 12)
    p.gun(m, 2.2, 2.0, -0.2, 2.8, 0.2)


def gannet():
    """Fighter wing: three craft in an arrow, 27 mm."""
    m = kit.Model("gannet", kit.TIDEWARDENS)
    fp.formation(m, gannet_craft, [(0, 4.6, 2.2, 0, 0), (-7.4, -7.0, -0.6, -9, 0), (7.4, -7.0, 0.8, 9, 0)])
    m.finish()


def plover():
    """Escort: a slim banded body between two great buoys, with guns on each."""
    m = kit.Model("plover", kit.TIDEWARDENS)
    rows = [(29, 0.2, 0.2, 0.2, -0.6), (26, 1.0, 0.9, 0.9, -0.4), (22.5, 2.7, 2.5, 2.3, 0), (18, 3.6, 3.2, 2.9, 0), (10, 3.8, 3.4, 3.2, 0), (0, 4.4, 4.0, 3.9, 0),
            (-10, 4.2, 3.8, 3.6, 0), (-19, 3.2, 3.0, 2.8, 0.3), (-25, 2.3, 2.1, 2.0, 0.4)]
    bm, grid = s.hull(rows, 3, 24, 2.2)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.1)
    s.paint(bm, "Trim", lambda c, n: c.y > 25.4)
    s.paint(bm, "Faction", lambda c, n: c.z > -1.1 and (14 < c.y < 18.2 or -24 < c.y < -16))
    s.paint(bm, "Dark", lambda c, n: c.z > -1.1 and 11.6 < c.y < 14)
    s.panels(bm, grid, 31, (3, 4), 0.15, 0.13)
    body = m.add(bm)
    fp.buoy(m, 9.6, 1.0, -0.6, 4.3, 9.0)
    for y in (4.6, -3.4):
        m.add(s.box((5.4, y, -0.2), (6.5, 2.4, 1.5), "HullB", 0.5, (0, 3, 0)), True)
        m.add(s.box((5.6, y, 0.65), (5.0, 1.0, 0.4), "Trim", 0.12, (0, 3, 0)), True)
    p.turret(m, 9.6, 1.0, 3.9, 3.6, 12, mat="HullB")
    p.turret(m, 0, 9.6, 3.4, 3.8, 0, False, mat="HullA")
    p.turret(m, 0, -15.4, 3.3, 3.4, 180, False, mat="HullA")
    fp.house(m, [(fp.both([(2.6, 5.0), (3.2, 1.0), (2.8, -8.0)]), 3.2, 6.0, "HullA", 0.88), (fp.both([(1.8, 3.4), (3.0, 0.6), (2.4, -2.4)]), 6.0, 7.8, "Faction", 0.85)], 0.22, 0.4, 6)
    m.add(s.box((0, 3.0, 6.9), (3.2, 0.7, 0.8), "Window", 0))
    fp.lamp(m, 0, -5.4, 5.8, 1.25, 4.2, bands=3)
    p.canopy(m, 21.4, 1.7, 1.5, 3.0, 1.3, 2)
    p.engine(m, 0, -28.6, 0.4, 2.6, 5.4)
    p.engine(m, 9.6, -10.6, -0.6, 1.9, 4.2, 16)
    bm, grid = s.wing([(1.8, -17, -24.5, 0.4, 1.7), (4.4, -20, -26, 0.8, 1.2), (8.4, -24.6, -28.6, 1.6, 0.4)], 3, 12)
    s.paint(bm, "Faction", lambda c, n: c.x > 5.4)
    s.panels(bm, grid, 5, (3, 2), 0.13, 0.11, mirrored=False)
    m.add(bm, True)
    p.gun(m, 2.6, 19.5, -1.9, 6.0, 0.42)
    p.mast(m, 1.6, -9.5, 3.8, 5.4, 0.14, tilt=18)
    fp.patches(m, body, [(0.4, 3.4, -22, -16), (1, 3.4, 5, 9)], 61, (1.2, 2.4), 0.24)
    m.scatter(body, 10, (0, 3.4, -22, 8), 62, (0.5, 1.3), 1, height=0.4)
    m.scatter(body, 16, (0, 3.4, -22, 18), 63, (0.6, 1.8), -1, height=0.4)
    p.lights(m, [(3.5, y, 1.5) for y in (7.6, 6.2, -10.6, -12.0)] + [(2.95, y, 4.6) for y in (0.5, -1.5, -3.5)], (0.9, 0.7, 0.4))
    m.finish()


def shearwater():
    """Cruiser: a long hull, dark above and white below, with stiff swept wings and guns fore and aft."""
    m = kit.Model("shearwater", kit.TIDEWARDENS)
    rows = [(29, 0.3, 0.3, 0.4, -0.9), (26.5, 1.4, 1.2, 1.3, -0.6), (22, 2.6, 2.4, 2.2, -0.2), (15, 3.6, 3.2, 2.9, 0), (5, 4.9, 4.2, 3.8, 0), (-6, 5.3, 4.4, 4.0, 0),
            (-16, 4.6, 3.8, 3.5, 0.2), (-25, 3.4, 2.8, 2.6, 0.5)]
    bm, grid = s.hull(rows, 3, 26, 2.4)
    s.paint(bm, "HullB", lambda c, n: c.z > 1.1 and c.y < 20)
    s.paint(bm, "Faction", lambda c, n: c.z > -1.3 and (19.6 < c.y < 22.6 or -24 < c.y < -20.5))
    s.paint(bm, "Trim", lambda c, n: c.y > 26.6)
    s.panels(bm, grid, 17, (3, 4), 0.16, 0.14)
    body = m.add(bm)
    wing = [(4, 8, -5.5, 0.4, 3.0), (7.0, 5.0, -5.4, 1.3, 2.2), (10.4, -0.6, -7.6, 1.4, 1.5), (12.7, -9.6, -14.4, 0.5, 0.9), (13.9, -22.5, -24.6, -0.8, 0.25)]
    fp.gull_wing(m, wing, 8, 13.2, (9.6, 11.8), 4, 16, mat="HullB")
    for y, z, size, turn in ((16.4, 2.9, 3.8, 0), (9.6, 4.0, 4.4, 0), (-15.0, 3.8, 4.4, 180)):
        m.add(f.upright([(size * 0.62, -1.2), (size * 0.62, 0.5), (size * 0.5, 0.7)], 14, mats=["Trim", "Dark"], c=(0, y, z)))
        p.turret(m, 0, y, z + 0.6, size, turn, False, mat="HullA")
    fp.house(m, [(fp.both([(2.2, 4.6), (3.7, 1.0), (3.4, -9.5)]), 3.4, 6.4, "HullA", 0.9), (fp.both([(1.7, 3.0), (3.0, 0.0), (2.6, -6.0)]), 6.4, 8.8, "HullA", 0.86),
                 (fp.both([(1.4, 2.6), (3.7, 0.4), (3.5, -2.6)]), 8.8, 10.6, "Faction", 0.85)], 0.24, 0.45, 7)
    m.add(s.box((0, 2.1, 9.6), (2.6, 0.8, 0.8), "Window", 0))
    p.lights(m, [(3.55, -0.5 - 1.7 * k, 5.0) for k in range(5)] + [(2.8, -0.6 - 1.7 * k, 7.6) for k in range(3)], (0.6, 0.9, 0.5))
    p.mast(m, 0, -3.6, 10.4, 6.5, 0.18, tilt=14)
    p.mast(m, 1.6, -5.0, 8.6, 4.6, 0.14, True, tilt=24)
    p.dish(m, 0, -8.4, 6.4, 1.9, False, -40, 180)
    p.engine(m, 2.5, -28.6, 0.7, 2.3, 5.6)
    p.engine(m, 0, -28.0, -1.9, 1.3, 4.0, 14)
    fp.buoy(m, 7.6, -5.0, -0.9, 2.1, 6.4, n=16)
    p.engine(m, 7.6, -12.8, -0.9, 1.4, 3.4, 14)
    p.gun(m, 3.4, 12.0, -2.0, 8.6, 0.5)
    p.turret(m, 7.8, 0.4, 2.3, 2.6, 14, mat="HullA")
    fp.barrels(m, 4.0, 14.6, 0.4, 2.4, 0.32, 3, 2.2)
    fin = s.wing([(2.4, -14, -25, 0, 1.5), (5.8, -19.5, -26.5, 0, 1.0), (9.6, -26.0, -29.0, 0, 0.3)], 3, 12)
    s.paint(fin[0], "Faction", lambda c, n: c.x > 5.6)
    s.panels(fin[0], fin[1], 2, (2, 2), 0.13, 0.11, mirrored=False)
    m.add(s.place(fin[0], (0.8, 0, 0.4), (0, -48, 0)), True)
    fp.patches(m, body, [(2.4, 4.8, -4, 4), (1, 4, -24, -19)], 71, (1.4, 3.0), 0.26)
    m.scatter(body, 12, (0, 3.4, -24, -16), 72, (0.6, 1.5), 1, height=0.5)
    m.scatter(body, 18, (0, 4.4, -24, 20), 73, (0.7, 2.2), -1, height=0.5)
    m.finish()


def albatross_hull(m):
    rows = [(49, 0.4, 0.4, 0.5, -2.0), (46.5, 2.1, 1.8, 2.0, -1.2), (41, 4.4, 3.8, 3.8, -0.3), (31, 6.6, 6.0, 5.4, 0), (17, 9.2, 8.0, 7.0, 0), (0, 10.8, 9.0, 7.8, 0),
            (-16, 10.2, 8.4, 7.2, 0), (-30, 8.0, 6.8, 5.8, 0.4), (-41, 6.0, 5.0, 4.4, 0.8)]
    bm, grid = s.hull(rows, 3, 32, 2.4)
    s.paint(bm, "HullB", lambda c, n: c.z < -2.4)
    s.paint(bm, "Dark", lambda c, n: c.z > 3 and abs(c.x) < 4.4 and -29 < c.y < -17)
    s.paint(bm, "Faction", lambda c, n: c.z > -2.4 and (35.6 < c.y < 39.4 or -40 < c.y < -33 or (1.6 < c.z < 3.8 and 20 < c.y < 35)))
    s.paint(bm, "Trim", lambda c, n: c.y > 46)
    s.panels(bm, grid, 90, (3, 4), 0.26, 0.24, skip=0.08)
    return m.add(bm), rows


def albatross_deck(m):
    """The back: two turrets before the bridge, a lighthouse behind it, a turret aft."""
    for y, z, size, turn, lift in ((29.5, 5.9, 6.6, 0, 0.6), (19.5, 7.6, 7.4, 0, 1.8), (-24.0, 7.2, 7.2, 180, 0.8)):
        m.add(f.upright([(size * 0.66, -2.0), (size * 0.66, lift), (size * 0.54, lift + 0.3)], 18, mats=["Trim", "Dark"], c=(0, y, z)))
        p.turret(m, 0, y, z + lift + 0.2, size, turn, False, mat="HullA", barrels=3)
    fp.house(m, [(fp.both([(4.2, 12.5), (7.2, 7.5), (7.4, -9.0), (5.2, -15.0)]), 7.0, 12.0, "HullA", 0.9), (fp.both([(3.2, 10.4), (5.6, 6.2), (5.2, -5.5)]), 12.0, 16.4, "HullA", 0.86),
                 (fp.both([(2.6, 9.2), (7.4, 4.8), (7.4, 1.0), (4.4, -2.4)]), 16.4, 19.4, "Faction", 0.88)], 0.4, 0.7, 14)
    m.add(s.box((0, 8.4, 17.9), (4.6, 1.0, 1.2), "Window", 0))
    p.lights(m, [(6.05, 3.4 - 2.2 * k, 18.0) for k in range(2)] + [(6.85, 5.0 - 2.7 * k, 9.6) for k in range(6)] + [(4.85, 3.6 - 2.4 * k, 14.4) for k in range(4)], (0.9, 1.4, 0.7))
    fp.lamp(m, 0, -9.6, 11.6, 3.0, 13.0, bands=5)
    p.mast(m, 4.0, 1.2, 19.2, 8.5, 0.22, True, tilt=14)
    p.dish(m, 4.6, -13.4, 11.2, 2.4, True, -45, 200)


def albatross():
    """Warship, the pride of the fleet: a hooked bill, wings that fill the base, a lighthouse on its back."""
    m = kit.Model("albatross", kit.TIDEWARDENS)
    hull, rows = albatross_hull(m)
    albatross_deck(m)
    wing = [(7.5, 21, -12, 0.2, 7.0), (13, 17.5, -9, 2.8, 5.4), (19, 9.5, -9, 4.6, 3.8), (24, -1.5, -14, 3.6, 2.4), (27.2, -16, -23, 1.0, 1.3), (28.8, -34, -37, -2.4, 0.4)]
    wings = fp.gull_wing(m, wing, 30, 27.0, (20.5, 24.2), 4, 20, 0.26)
    p.turret(m, 14.6, 6.5, 5.6, 5.2, 10, mat="HullA")
    p.turret(m, 14.2, -4.0, 5.2, 4.2, 20, mat="HullA")
    fp.buoy(m, 17.0, 0.0, -0.6, 3.8, 11.0)
    p.engine(m, 17.0, -14.0, -0.6, 2.5, 6.0, 18)
    fp.barrels(m, 7.0, 33.0, -0.6, 3.4, 0.5, 4, 3.4)
    p.gun(m, 3.4, 38.5, -3.4, 10.0, 0.75)
    p.canopy(m, 42.0, 2.6, 2.2, 4.0, 1.6, 3)
    p.engine(m, 0, -48.6, 1.0, 4.2, 10.0, 22)
    p.engine(m, 6.0, -45.0, 0.4, 3.0, 8.0, 20)
    bm, grid = s.wing([(4.5, -28, -42, 0.6, 3.2), (9.6, -33, -44, 1.0, 2.4), (15.0, -40, -47.5, 1.8, 1.2), (17.4, -46, -49, 2.4, 0.4)], 3, 14)
    s.paint(bm, "Faction", lambda c, n: c.x > 10.6)
    s.panels(bm, grid, 19, (3, 3), 0.22, 0.2, mirrored=False)
    m.add(bm, True)
    fin = s.wing([(5, -24, -42, 0, 2.6), (10.5, -32, -44, 0, 1.8), (16.5, -42, -47.5, 0, 0.5)], 3, 12)
    s.paint(fin[0], "Faction", lambda c, n: c.x > 9.4)
    s.panels(fin[0], fin[1], 2, (2, 2), 0.2, 0.18, mirrored=False)
    m.add(s.place(fin[0], (1.6, 0, 0), (0, -62, 0)), True)
    for x, y in ((4.0, 24.0), (5.4, -2.0), (4.6, -20.0)):
        p.turret(m, x, y, -6.4, 4.0, 10, up=-1, mat="HullB")
    fp.patches(m, hull, [(3, 8, 30, 36), (5, 9, -22, -12), (5.5, 9.4, 14, 22)], 81, (2.0, 4.4), 0.36)
    fp.patches(m, wings, [(-24, -12, -8, 10)], 87, (2.0, 4.0), 0.32)
    m.scatter(hull, 30, (0.2, 4.4, -29, -17), 82, (0.8, 2.2), 1, height=0.8)
    m.scatter(hull, 10, (5, 9, -32, 30), 83, (0.8, 2.0), 1, height=0.6)
    m.scatter(hull, 26, (0, 8, -36, 38), 84, (1.0, 3.2), -1, height=0.8)
    m.scatter(wings, 12, (-24, -10, -10, 12), 85, (0.8, 2.0), 1, height=0.5)
    p.lights(m, [(s.flank(rows, 2.4, y, 3.4) - 0.1, y, 3.4) for y in (32, 29, 26, -21, -24, -27)], (0.8, 1.4, 0.7))
    m.finish(reach=14)


def eider():
    """Minelayer: a broad wedge-billed head and, aft, an open deck with rails full of mines."""
    m = kit.Model("eider", kit.TIDEWARDENS)
    rows = [(49, 2.6, 0.8, 1.2, -1.4), (47, 3.8, 1.6, 2.2, -1.2), (42, 5.6, 4.4, 3.8, -0.4), (36, 8.0, 7.2, 5.2, 0), (29, 8.8, 8.0, 5.8, 0), (22, 10.6, 7.4, 6.2, 0), (13, 17.0, 8.4, 7.4, 0),
            (2, 22.4, 9.2, 8.2, 0), (-8, 24.4, 9.0, 8.4, 0), (-13, 24.0, 8.4, 8.2, 0)]
    bm, grid = s.hull(rows, 3, 32, 2.7)
    s.paint(bm, "HullB", lambda c, n: c.z < -2.6 or (c.y > 30 and c.z > 3.0 and abs(c.x) < 5.5))
    s.paint(bm, "Trim", lambda c, n: c.y > 43.6)
    s.paint(bm, "Faction", lambda c, n: c.z > -2.6 and (23 < c.y < 28.6 or -11 < c.y < -5))
    s.panels(bm, grid, 44, (3, 4), 0.26, 0.24, skip=0.08)
    hull = m.add(bm)
    # the open stern: a tub with low walls, four rails of mines that run out over the end
    tub = s.prism(fp.both([(23.6, -11), (23.0, -30), (19.5, -42)]), -7.6, 0.6, "HullA", 0.97)
    m.add(s.chamfer(tub, 0.4, 25, sunk=0.9, sunk_depth=0.3, min_area=30))
    m.add(s.prism(fp.both([(20.6, -11), (20.2, -29), (17.2, -41)]), 0.4, 0.9, "Dark", 1.0))
    for x0, y0, x1, y1 in ((23.0, -12, 22.6, -29), (22.6, -29, 19.2, -41.5)):
        m.add(s.pipe([(x0 - 0.6, y0, 2.2), (x1 - 0.6, y1, 2.2)], 0.9, 6, "Faction"), True)
        m.add(s.pipe([(x0 - 0.6, y0, 1.0), (x1 - 0.6, y1, 1.0)], 1.1, 6, "HullA"), True)
    for x in (5.2, 14.6):
        for dx in (-2.0, 2.0):
            m.add(s.pipe([(x + dx, -12, 1.5), (x + dx, -43, 1.5), (x + dx, -47.5, 0.2), (x + dx, -49, -1.6)], 0.5, 6, "Trim"), True)
        for k in range(5 if x < 10 else 4):
            fp.mine(m, x, -17.4 - k * 6.6, 3.9, 2.8)
    m.add(s.box((0, -27, 1.6), (1.4, 28, 1.4), "HullB", 0.3))
    for k in range(7):
        m.add(s.box((0, -15 - k * 4, 2.4), (0.7, 1.2, 0.3), "Window", 0))
    # the crane that straddles the rails
    for y in (-23.9,):
        m.add(s.pipe([(21.2, y, 1.0), (20.6, y, 9.0), (17.0, y, 12.6), (0, y, 13.4)], 1.15, 8, "Faction"), True)
        m.add(s.box((0, y, 13.6), (30, 1.5, 1.3), "Dark", 0.3))
        for k in range(6):
            m.add(s.box((3.0 + 4.4 * k * 0.75, y, 13.9), (0.9, 1.9, 1.4), "Trim", 0.2), True)
        m.add(s.box((5.2, y, 12.0), (3.0, 3.4, 2.2), "HullB", 0.4))
        m.add(s.pipe([(5.2, y, 11.0), (5.2, y, 7.4)], 0.3, 6, "Dark"))
        fp.mine(m, 5.2, y + 0.1, 8.8, 2.2, False)
    # back, head, sides
    fp.house(m, [(fp.both([(5.4, 14.0), (11.0, 7.0), (12.4, -4.0), (12.0, -12.0)]), 7.6, 11.4, "HullA", 0.92), (fp.both([(4.4, 9.0), (8.0, 3.6), (8.0, -9.0)]), 11.4, 15.0, "HullA", 0.88),
                 (fp.both([(3.2, 7.6), (9.4, 2.6), (9.4, -2.4), (5.0, -5.4)]), 15.0, 17.8, "Faction", 0.88)], 0.4, 0.8, 16)
    m.add(s.box((0, 6.8, 16.4), (5.4, 1.0, 1.1), "Window", 0))
    p.lights(m, [(7.4, -0.5 - 2.4 * k, 13.2) for k in range(4)] + [(9.7, 7.0 - 0.4 * k, 9.6) for k in range(1)] + [(11.6, 1.2 - 2.9 * k, 9.6) for k in range(4)], (1.0, 1.5, 0.8))
    p.mast(m, 3.0, -1.0, 17.6, 8.0, 0.22, tilt=12)
    p.dish(m, -5.4, -7.6, 15.0, 2.5, False, -45, 160)
    p.canopy(m, 36.4, 5.0, 3.2, 4.6, 3.0, 3)
    fp.lamp(m, 0, 21.0, 6.8, 1.9, 5.4, bands=3)
    p.turret(m, 11.6, 12.6, 7.0, 5.0, 10, mat="HullA")
    p.turret(m, 18.2, -2.0, 7.2, 5.0, 20, mat="HullA")
    for k in range(3):  # fenders
        y = 6 - k * 10
        x = s.flank(rows, 2.7, max(y, -12.5), -1.5)
        fp.buoy(m, min(x + 0.9, 25.6), y, -2.0, 3.0, 4.2, n=14)
    p.gun(m, 7.4, 36, -2.6, 9.5, 0.8)
    for x in (7.0, 16.6):
        p.engine(m, x, -46.4, -4.2, 3.2, 8.0, 18)
    fp.patches(m, hull, [(10, 18, 2, 12), (4, 8, 30, 36), (13, 22, -10, 0)], 91, (2.4, 5.0), 0.36)
    m.scatter(hull, 14, (6, 20, -8, 16), 92, (0.9, 2.2), 1, height=0.6)
    m.scatter(hull, 26, (0, 20, -10, 36), 93, (1.0, 3.4), -1, height=0.8)
    m.finish(reach=14)


def fulmar():
    """Ram ship: a hooked beak of plated brass before a short thick body, shoulder shields, four engines."""
    m = kit.Model("fulmar", kit.TIDEWARDENS)
    beak = [(29, [(0, -3.4), (0.5, -3.8), (0.7, -4.6), (0.4, -5.6), (0, -6.2)]), (26.2, [(0, 1.4), (2.2, -0.6), (2.6, -3.4), (1.4, -5.8), (0, -6.4)]),
            (20, [(0, 5.0), (5.0, 3.2), (6.6, -1.4), (3.4, -4.6), (0, -5.0)]), (11, [(0, 7.2), (7.4, 5.2), (10.4, -0.4), (6.0, -4.8), (0, -5.4)]),
            (4, [(0, 7.6), (7.8, 5.8), (12.6, 0.2), (7.0, -5.0), (0, -5.6)]), (1.5, [(0, 6.6), (6.6, 5.0), (11.2, 0.2), (6.2, -4.6), (0, -5.0)])]
    rings = [(y, *(c for point in side for c in point)) for y, side in beak]
    plates = s.spline(rings, 2)
    for k, (fore, aft) in enumerate(zip(plates, plates[1:])):  # plates that overlap backwards, like a lobster's
        sides = [s.facet(row[0] + d, [(row[i] * q, row[i + 1] * q) for i in range(1, 11, 2)]) for row, d, q in ((fore, 0.6, 0.92), (aft, 0.5, 1.07), (aft, 0, 1.07), (aft, -0.3, 0.9))]
        bm = s.loft(sides, "Edge" if k < 1 else "HullB" if k == 7 else "Faction" if k == 6 else "Trim")[0]
        m.add(s.chamfer(bm, 0.14, 20, edge="Dark" if k in (6, 7) else None))
    ridge = [(2.0, 7.2), (4, 7.8), (11, 7.4), (20, 5.2), (26, 1.6), (28.8, -3.2)]
    m.add(s.pipe([(0, y, z) for y, z in ridge], 0.8, 8, "Edge"))
    for k in range(3):  # the ram's teeth
        m.add(s.box((4.2 + 1.9 * k, 24.2 - 4.0 * k, -2.6 + 0.6 * k), (1.2, 2.8, 1.7), "Edge", 0.3, (0, 0, -24)), True)
    p.gun(m, 1.7, 5.6, 7.6, 9.6, 0.75)
    m.add(s.box((0, 6.4, 7.4), (5.4, 3.4, 2.2), "HullA", 0.4))
    rows = [(3, 7.6, 6.4, 5.4, 0), (0, 8.4, 6.8, 5.6, 0), (-6, 8.4, 6.8, 5.6, 0), (-12, 7.8, 6.2, 5.2, 0), (-18, 6.6, 5.2, 4.4, 0.2), (-23, 5.0, 4.2, 3.6, 0.3)]
    bm, grid = s.hull(rows, 3, 26, 2.5)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.8)
    s.paint(bm, "Faction", lambda c, n: c.z > -1.8 and (-3.4 < c.y < 0.4 or -22 < c.y < -17.5))
    s.panels(bm, grid, 51, (3, 4), 0.17, 0.15)
    body = m.add(bm)
    shield = [(7.4, 0.5), (10.8, 0.5), (12.6, -3.0), (12.6, -8.0), (10.8, -12.5), (7.6, -14.0)]
    plate = s.prism(shield, -1.6, 1.6, "HullA", 0.9)
    s.paint(plate, "Faction", lambda c, n: n.z > 0.8)
    s.chamfer(plate, 0.35, 25, sunk=1.1, sunk_depth=0.3, min_area=20)
    m.add(s.place(plate, (0, 0, 0.6), (0, 6, 0)), True)
    for k in range(3):
        m.add(s.box((9.8, -2.6 - 3.6 * k, 1.6), (4.0, 1.2, 1.4), "Dark", 0.3, (0, 8, 0)), True)
        m.add(s.box((11.2, -2.6 - 3.6 * k, 1.7), (1.1, 1.8, 1.4), "Trim", 0.3, (0, 8, 0)), True)
    fp.house(m, [(fp.both([(2.6, -2.0), (4.6, -5.0), (4.2, -12.0)]), 5.8, 8.4, "HullA", 0.88), (fp.both([(1.8, -3.0), (4.0, -5.4), (3.2, -9.4)]), 8.4, 10.2, "Faction", 0.85)], 0.24, 0.45, 7)
    m.add(s.box((0, -3.3, 9.3), (3.0, 0.8, 0.8), "Window", 0))
    p.turret(m, 6.0, -3.0, 4.6, 3.0, 8, mat="HullA")
    p.mast(m, 1.6, -8.0, 10.0, 5.0, 0.15, tilt=18)
    p.engine(m, 3.4, -28.2, 0.4, 3.0, 6.6)
    for x in (10.2,):
        m.add(s.place(s.lathe([(0, -9), (2.0, -9.4), (2.9, -11.5), (3.1, -15), (2.9, -20)], 18, mats=["Trim", "Trim", "HullA", "Faction"]), (x, 0, -0.6)), True)
        p.engine(m, x, -25.4, -0.6, 2.9, 6.4)
    fin = s.wing([(3.6, -10, -21, 0, 1.6), (7.0, -15.5, -22.5, 0, 1.1), (10.4, -21.5, -25.0, 0, 0.3)], 3, 12)
    s.paint(fin[0], "Faction", lambda c, n: c.x > 6.4)
    m.add(s.place(fin[0], (0, 0, 0.6), (0, -90, 0)))
    fp.patches(m, body, [(2, 7, -17, -12)], 52, (1.6, 3.2), 0.28)
    m.scatter(body, 12, (1, 6, -16, -4), 53, (0.6, 1.5), 1, height=0.5)
    m.scatter(body, 18, (0, 7, -20, 8), 54, (0.8, 2.2), -1, height=0.5)
    m.finish()


SHIPS = {"gannet": gannet, "plover": plover, "shearwater": shearwater, "albatross": albatross, "eider": eider, "fulmar": fulmar}
for name in kit.wanted(SHIPS):
    SHIPS[name]()
