"""The Tidewardens' fleet of capital ships: rounded hulls after sea birds, large plates in the side's colour, buoys, brass and lamps."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import fleet_parts as fp  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402

BAKE = dict(wear=0.10, under=0.35)


def gannet_craft(m):
    """One gannet, 16 mm: a spear of a bill, long wings in the side's colour with dark tips."""
    bm = s.hull([(9.0, 0.1, 0.1, 0.1, -0.2), (6.6, 0.7, 0.6, 0.6, -0.1), (4.2, 1.3, 1.2, 1.0, 0), (0.5, 1.7, 1.5, 1.2, 0), (-4.6, 1.1, 1.0, 0.9, 0.2)], 2, 14, 2.2)[0]
    s.paint(bm, "Trim", lambda c, n: c.y > 6.4)
    s.paint(bm, "HullB", lambda c, n: c.z < -0.4)
    m.add(bm)
    fp.side_wing(m, [(1.0, 3.0, -2.4, 0, 1.1), (3.2, 2.2, -2.2, 0.7, 0.9), (5.2, -0.2, -3.4, 0.6, 0.6), (7.0, -3.6, -5.2, 0, 0.25)], (2, 7), 12, 3, gap=0.16, flat=0.1)
    fin = s.wing([(0.4, -2.0, -5.0, 0, 0.6), (2.9, -5.2, -6.2, 0, 0.2)], 2, 8, "Faction")[0]
    m.add(s.place(fin, (0, 0, 0.3), (0, -90, 0)))
    p.canopy(m, 2.8, 0.95, 0.9, 1.7, 0.8, 0)
    p.engine(m, 0, -6.4, 0.2, 1.2, 2.6, 12)


def gannet():
    """Fighter wing: three craft in an arrow, 27 mm."""
    m = kit.Model("gannet", kit.TIDE_SHIPS)
    fp.formation(m, gannet_craft, [(0, 4.6, 2.2, 0, 0), (-7.4, -7.0, -0.6, -9, 0), (7.4, -7.0, 0.8, 9, 0)])
    m.finish(tile=30, **BAKE)


def drum(m, x, y, z, r, half, mirrored=True, n=20):
    """A great buoy: one broad band of the side's colour between pale ends, a brass nose."""
    prof = [(0, half), (r * 0.45, half * 0.96), (r * 0.85, half * 0.74), (r, half * 0.5), (r, half * 0.42), (r * 1.06, half * 0.38), (r * 1.06, -half * 0.42), (r, -half * 0.46), (r * 0.92, -half * 0.7), (r * 0.6, -half * 0.97), (0, -half)]
    mats = ["Trim", "Trim", "HullA", "HullA", "Dark", "Faction", "Dark", "HullA", "HullB", "HullB"]
    m.add(s.place(s.lathe(prof, n, mats=mats), (x, y, z)), mirrored)


def plover():
    """Escort: a slim body with a needle of a bow between two great drums of buoys."""
    m = kit.Model("plover", kit.TIDE_SHIPS)
    rows = [(29, 0.2, 0.2, 0.2, -0.6), (26, 0.9, 0.8, 0.8, -0.4), (21, 2.2, 2.0, 2.0, 0), (14, 2.9, 2.7, 2.6, 0), (6, 3.6, 3.2, 3.4, 0), (-4, 4.0, 3.6, 3.9, 0), (-14, 3.6, 3.2, 3.2, 0.1), (-24, 2.3, 2.1, 2.0, 0.4)]
    bm, grid = s.hull(rows, 3, 20, 2.3)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.0)
    s.paint(bm, "Trim", lambda c, n: c.y > 24.4)
    s.plate(bm, s.pick(grid, (5, 10), (-3, -2, -1, 0, 1, 2)), "Faction", 0.24, 0.2)
    m.add(bm)
    drum(m, 9.4, 1.0, -0.4, 4.6, 12.0)
    m.add(s.box((5.4, 0.6, 0), (6.5, 8.4, 1.6), "HullB", 0.5), True)
    fp.house(m, [(fp.both([(2.4, 5.0), (3.0, 1.0), (2.6, -9.0)]), 3.0, 6.4, "HullA", 0.86)], 0.3, 0, 60)
    m.add(s.box((0, 4.2, 5.2), (3.4, 1.4, 0.9), "Window", 0))
    fp.lamp(m, 0, -5.4, 5.8, 1.5, 4.6, bands=3)
    bm, grid = s.wing([(1.6, -16, -25, 0.4, 1.8), (5.0, -20, -26.4, 0.8, 1.2), (10.4, -26.4, -29.0, 1.6, 0.4)], 3, 12)
    s.plate(bm, s.pick(grid, (1, 6), range(0, 6)), "Faction", 0.24, 0.12)
    m.add(bm, True)
    p.turret(m, 0, 9.6, 2.6, 3.8, 0, False, mat="HullA")
    p.engine(m, 0, -28.8, 0.4, 2.6, 5.6, 18)
    p.engine(m, 9.4, -14.4, -0.4, 2.2, 4.0, 16)
    m.finish(tile=38, **BAKE)


def shearwater():
    """Cruiser: a long narrow hull with stiff wings swept back like scythes, a row of three turrets."""
    m = kit.Model("shearwater", kit.TIDE_SHIPS)
    rows = [(29, 0.3, 0.3, 0.4, -0.9), (26.0, 1.3, 1.1, 1.3, -0.6), (20, 2.4, 2.2, 2.2, -0.2), (12, 3.2, 3.0, 2.8, 0), (3, 4.2, 3.8, 3.7, 0), (-7, 4.4, 4.0, 4.0, 0), (-17, 3.7, 3.3, 3.3, 0.2), (-25, 2.8, 2.4, 2.4, 0.5)]
    bm, grid = s.hull(rows, 3, 22, 2.5)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.0)
    s.paint(bm, "Trim", lambda c, n: c.y > 25.4)
    s.plate(bm, s.pick(grid, (4, 19), (-2, -1, 0, 1)), "HullB", 0.25, 0.2)  # the dark back
    m.add(bm)
    wing = [(3.2, 12.5, -7.0, 0.4, 2.8), (6.6, 10.0, -6.0, 1.2, 2.2), (10.2, 3.6, -7.4, 1.4, 1.6), (12.9, -7.6, -15.0, 0.6, 1.0), (14.2, -24.0, -26.0, -0.8, 0.3)]
    fp.side_wing(m, wing, (4, 15), 16, 4, gap=0.3, bands=(9, 11))
    for y, z, size, turn in ((15.0, 2.6, 3.8, 0), (8.4, 3.4, 4.2, 0), (-16.0, 3.2, 4.0, 180)):
        p.turret(m, 0, y, z + 0.5, size, turn, False, mat="HullA")
    fp.house(m, [(fp.both([(2.0, 3.6), (3.4, 0.0), (3.0, -9.5)]), 3.2, 7.0, "HullA", 0.88), (fp.both([(1.6, 2.0), (2.8, -1.0), (2.4, -6.0)]), 7.0, 10.0, "Faction", 0.82)], 0.32, 0, 60)
    m.add(s.box((0, 1.2, 8.6), (3.4, 1.3, 0.9), "Window", 0))
    p.mast(m, 0, -4.0, 9.6, 6.0, 0.24, tilt=14)
    fin = s.wing([(2.0, -15, -25, 0, 1.5), (5.6, -20.5, -26.5, 0, 1.0), (9.4, -26.6, -29.0, 0, 0.3)], 3, 10)[0]
    s.paint(fin, "Faction", lambda c, n: c.x > 4.4)
    m.add(s.place(fin, (0.6, 0, 0.4), (0, -40, 0)), True)
    p.engine(m, 2.1, -28.6, 0.7, 2.3, 5.6, 16)
    p.lights(m, [(3.3, -1.5 - 2.4 * k, 5.2) for k in range(3)], (0.7, 1.4, 0.7))
    m.finish(tile=38, **BAKE)


def fulmar():
    """Ram ship: a broad hooked beak of three brass plates, shoulder shields in the side's colour, two great engines."""
    m = kit.Model("fulmar", kit.TIDE_SHIPS)
    beak = [(29, [(0, -2.6), (0.5, -3.0), (0.7, -3.8), (0.4, -4.8), (0, -5.4)]), (25.6, [(0, 1.6), (2.8, -0.2), (3.4, -3.0), (1.8, -5.4), (0, -6.0)]), (18, [(0, 5.0), (5.6, 3.2), (7.8, -1.2), (4.0, -4.6), (0, -5.0)]),
            (9, [(0, 6.8), (7.6, 5.0), (11.2, -0.4), (6.4, -4.8), (0, -5.4)]), (4, [(0, 7.2), (8.0, 5.6), (12.8, 0.2), (7.4, -5.0), (0, -5.6)])]
    cuts = [(29, 18.6, 0.94, 1.0, "Edge"), (20.6, 10.0, 0.97, 1.05, "Trim"), (12.0, 4.0, 1.0, 1.08, "Trim")]
    rows = s.spline([(y, *(c for point in side for c in point)) for y, side in beak], 6)
    for fore, aft, q0, q1, mat in cuts:  # plates that overlap backwards
        held = [r for r in rows if aft - 0.1 <= r[0] <= fore + 0.1]
        sides = [s.facet(r[0], [(r[i] * q, r[i + 1] * q) for i in range(1, 11, 2)]) for r, q in ((r, s.lerp(q0, q1, k / (len(held) - 1))) for k, r in enumerate(held))]
        sides.append(s.facet(aft - 0.2, [(held[-1][i] * 0.9, held[-1][i + 1] * 0.9) for i in range(1, 11, 2)]))
        m.add(s.chamfer(s.loft(sides, mat)[0], 0.2, 26, edge="Edge"))
    body = [(3, 7.6, 6.2, 5.2, 0), (-2, 8.6, 6.6, 5.4, 0), (-10, 8.0, 6.2, 5.0, 0), (-18, 6.0, 4.8, 4.0, 0.2), (-23, 4.6, 3.8, 3.2, 0.3)]
    bm, grid = s.hull(body, 3, 20, 2.6)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.6)
    s.plate(bm, s.pick(grid, (8, 12), (-3, -2, -1, 0, 1, 2)), "Faction", 0.3, 0.25)
    m.add(bm)
    shield = [(5.6, 2.0), (12.4, 2.0), (15.0, -2.0), (15.0, -9.0), (12.6, -14.0), (6.4, -15.0)]
    plate = s.prism(shield, -1.8, 2.0, "HullA", 0.9)
    top = s.faces_where(plate, lambda c, n: n.z > 0.8)
    s.chamfer(plate, 0.4, 25)
    s.plate(plate, [q for q in top if q.is_valid] or s.faces_where(plate, lambda c, n: n.z > 0.9), "Faction", 0.7, 0.25)
    m.add(s.place(plate, (0, 0, 0.8), (0, 7, 0)), True)
    fp.house(m, [(fp.both([(2.4, -1.0), (3.8, -3.4), (3.4, -9.0)]), 5.6, 9.4, "HullA", 0.8)], 0.35, 0, 60)
    m.add(s.box((0, -1.8, 7.8), (4.4, 1.8, 1.2), "Window", 0))
    for x in (9.4,):
        m.add(s.place(s.lathe([(0, -9), (2.4, -9.6), (3.6, -12.5), (3.8, -16), (3.8, -19.5), (3.5, -21)], 18, mats=["Trim", "Trim", "HullA", "Faction", "HullB"]), (x, 0, -0.4)), True)
        p.engine(m, x, -26.0, -0.4, 3.4, 6.4, 18)
    p.engine(m, 0, -28.4, 0.4, 3.2, 6.4, 18)
    m.finish(tile=38, **BAKE)


def albatross():
    """Warship, the pride of the fleet: a hooked bill, long straight wings that fill the base, a lighthouse on its back."""
    m = kit.Model("albatross", kit.TIDE_SHIPS)
    rows = [(49, 0.4, 0.4, 0.6, -2.4), (46, 1.9, 1.7, 1.9, -1.4), (40, 3.6, 3.2, 3.4, -0.3), (29, 5.0, 4.8, 4.6, 0), (16, 6.6, 6.4, 6.0, 0), (2, 7.8, 7.4, 7.0, 0), (-14, 7.4, 7.0, 6.6, 0), (-30, 5.8, 5.4, 5.0, 0.4), (-41, 4.6, 4.2, 3.8, 0.8)]
    bm, grid = s.hull(rows, 3, 26, 2.4)
    s.paint(bm, "HullB", lambda c, n: c.z < -2.0)
    s.paint(bm, "Trim", lambda c, n: c.y > 44)
    s.plate(bm, s.pick(grid, (4, 8), (-4, -3, -2, -1, 0, 1, 2, 3)), "Faction", 0.4, 0.35)
    s.plate(bm, s.pick(grid, (19, 23), (-4, -3, -2, -1, 0, 1, 2, 3)), "Faction", 0.4, 0.35)
    m.add(bm)
    wing = [(5.5, 21, 1, 0.6, 6.0), (12, 19.6, 2.0, 2.8, 5.0), (19, 14.6, -0.4, 4.4, 3.6), (25.2, 5.0, -11.0, 3.4, 2.2), (28.9, -15, -22, 0.4, 0.6)]
    fp.side_wing(m, wing, (4, 15), 18, 4, gap=0.5, flat=0.25, bands=(11,))
    for y, z, size, turn, lift in ((25.5, 4.9, 6.6, 0, 0.6), (15.0, 6.4, 7.4, 0, 1.4), (-25.0, 5.6, 7.2, 180, 0.8)):
        m.add(f.upright([(size * 0.66, -2.0), (size * 0.66, lift), (size * 0.54, lift + 0.3)], 16, mats=["Trim", "Dark"], c=(0, y, z)))
        p.turret(m, 0, y, z + lift + 0.2, size, turn, False, mat="HullA", barrels=3)
    fp.house(m, [(fp.both([(3.6, 8.5), (6.2, 4.5), (6.2, -11.0), (4.4, -16.0)]), 6.0, 12.0, "HullA", 0.88), (fp.both([(3.0, 6.4), (6.4, 3.0), (6.4, -1.5), (3.8, -5.0)]), 12.0, 16.4, "HullA", 0.86)], 0.5, 0, 200)
    m.add(s.box((0, 5.0, 14.6), (6.4, 1.8, 1.3), "Window", 0))
    fp.lamp(m, 0, -10.6, 11.6, 3.4, 13.0, bands=3)
    bm, grid = s.wing([(4.0, -27, -43, 0.6, 3.2), (9.6, -33, -45, 1.0, 2.4), (17.4, -44.6, -49, 2.4, 0.5)], 4, 14)
    s.plate(bm, s.pick(grid, (1, 8), range(0, 7)), "Faction", 0.45, 0.2)
    m.add(bm, True)
    p.engine(m, 0, -48.8, 1.0, 4.2, 10.0, 20)
    p.engine(m, 13.0, -5.4, 1.4, 3.0, 8.0, 18)
    p.lights(m, [(5.9, 2.0 - 3.6 * k, 9.2) for k in range(4)], (0.9, 2.0, 1.0))
    m.finish(reach=14, tile=54, **BAKE)


def eider():
    """Minelayer: a broad wedge-billed head and, aft, an open deck with two rows of great mines under a gantry."""
    m = kit.Model("eider", kit.TIDE_SHIPS)
    rows = [(49, 3.6, 0.9, 1.2, -1.4), (46, 5.2, 2.0, 2.4, -1.2), (40, 7.0, 4.6, 4.0, -0.4), (33, 8.6, 7.0, 5.2, 0), (26, 9.6, 7.4, 5.8, 0), (19, 12.6, 7.2, 6.4, 0), (11, 19.0, 7.8, 7.4, 0), (2, 24.4, 8.4, 8.0, 0), (-8, 26.4, 8.2, 8.2, 0), (-13, 26.2, 7.6, 8.0, 0)]
    bm, grid = s.hull(rows, 3, 26, 2.8)
    s.paint(bm, "HullB", lambda c, n: c.z < -2.4)
    s.plate(bm, s.pick(grid, (0, 6), range(-6, 6)), "Trim", 0.4, 0.2)
    s.plate(bm, s.pick(grid, (10, 14), range(-5, 5)), "Faction", 0.45, 0.35)
    for cols in ((2, 3, 4), (-5, -4, -3)):
        s.plate(bm, s.pick(grid, (18, 26), cols), "Faction", 0.6, 0.4)
    m.add(bm)
    tub = s.prism(fp.both([(26.0, -11), (25.4, -33), (20.5, -46)]), -7.6, 1.6, "HullA", 0.97)
    s.paint(tub, "Faction", lambda c, n: n.z > 0.9)
    m.add(s.chamfer(tub, 0.5, 25))
    m.add(s.prism(fp.both([(22.6, -12), (22.2, -32), (17.8, -44)]), 1.0, 2.0, "Dark", 1.0))
    for x in (6.4, 16.4):
        m.add(s.box((x, -29, 2.6), (5.4, 36, 0.9), "HullB", 0.2), True)
        for k in range(3):
            if x < 10 or k < 2:
                fp.mine(m, x, -19.0 - k * 10.4, 6.2, 4.1)
    m.add(s.pipe([(24.4, -24.2, 1.0), (23.6, -24.2, 10.0), (18.0, -24.2, 14.6), (0, -24.2, 15.6)], 1.9, 8, "Faction"), True)
    fp.house(m, [(fp.both([(5.4, 12.0), (11.0, 5.0), (12.4, -10.0)]), 7.0, 12.0, "HullA", 0.9), (fp.both([(4.0, 7.0), (9.4, 2.0), (9.4, -4.0), (5.0, -7.4)]), 12.0, 16.4, "HullA", 0.86)], 0.5, 0, 200)
    m.add(s.box((0, 5.2, 14.6), (8.0, 2.6, 1.5), "Window", 0))
    p.canopy(m, 34.0, 5.2, 4.0, 5.6, 3.4, 2)
    p.turret(m, 19.0, -1.6, 7.4, 6.6, 14, mat="HullA")
    p.engine(m, 8.0, -48.4, -3.6, 3.9, 8.0, 18)
    p.lights(m, [(11.4, 2.0 - 3.6 * k, 9.8) for k in range(3)], (1.2, 2.2, 1.1))
    m.finish(reach=14, tile=54, **BAKE)


SHIPS = {"gannet": gannet, "plover": plover, "shearwater": shearwater, "albatross": albatross, "eider": eider, "fulmar": fulmar}
for name in kit.wanted(SHIPS):
    SHIPS[name]()
