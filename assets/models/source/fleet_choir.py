"""The Cinder Choir's fleet of capital ships: charcoal blades built like churches, roofs in the side's colour, fire inside."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import fleet_parts as fp  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402

BAKE = dict(smooth=30, wear=0.12, under=0.3)


def cinder_craft(m):
    """One cinder, 17 mm: a splinter with forward-swept blades and a tail of fire."""
    p.body(m, [(8.4, [(0, 0.1), (0.1, 0), (0, -0.1)]), (3.4, [(0, 1.0), (1.1, 0), (0, -0.8)]), (-1.0, [(0, 1.5), (1.6, 0.1), (0, -1.1)]), (-5.0, [(0, 0.9), (1.0, 0.1), (0, -0.7)])], 3, 0.14, 0)
    p.vane(m, [(0.7, -5.2), (0.9, 0.8), (3.0, 2.8), (6.5, 7.4), (6.7, 2.6), (4.8, -2.4)], 0.8, (0.2, 0, 0.2), (0, -14, 0), edge=0.24, inlay="Faction")
    p.vane(m, [(0.5, -5.6), (0.7, -0.8), (2.6, -4.4), (3.0, -7.0)], 0.5, (0, 0, 0.5), (0, -90, 0), edge=0.3, mirrored=False, inlay="Faction")
    p.engine(m, 0, -6.4, 0.1, 1.25, 2.4, 8, shell="HullA", lip="Edge")
    m.add(s.place(f.flame((0, 0, 0), 0.8, 3.4, (0.3, 0.0)), (0, -6.0, 0.1), (90, 0, 0)))


def cinders():
    """Fighter wing: three splinters, two before and one behind, as sparks fall."""
    m = kit.Model("cinders", kit.CHOIR_SHIPS)
    fp.formation(m, cinder_craft, [(-7.3, 4.6, 1.4, 12, 0), (7.3, 4.0, -0.8, -12, 0), (0, -4.6, 2.6, 0, 0)])
    m.finish(tile=30, **BAKE)


def lector():
    """Escort: a needle under an open book whose lines burn, a bell gable at the stern."""
    m = kit.Model("lector", kit.CHOIR_SHIPS)
    p.body(m, [(29, [(0, 0.1), (0.2, -0.4), (0.1, -0.9), (0, -1.1)]), (22, [(0, 1.6), (1.8, 0.6), (1.5, -1.6), (0, -2.2)]), (13, [(0, 2.6), (3.4, 1.0), (2.8, -2.8), (0, -3.8)]),
               (-4, [(0, 2.8), (4.4, 1.0), (3.6, -3.2), (0, -4.4)]), (-16, [(0, 3.8), (5.2, 1.2), (4.2, -3.0), (0, -4.2)]), (-24, [(0, 2.6), (3.8, 0.8), (3.0, -2.2), (0, -3.0)])], 7, 0.26, 0)
    cover = s.prism([(1.2, 14.6), (13.6, 11.2), (14.2, -9.8), (1.2, -12.6)], -0.8, 0.7, "HullA", 0.97)
    m.add(s.place(s.chamfer(cover, 0.4, 25), (0, 0, 2.2), (0, -15, 0)), True)
    page = s.prism([(1.4, 12.8), (12.2, 10.0), (12.7, -8.6), (1.4, -10.8)], 0.7, 1.5, "Faction", 0.97)
    m.add(s.place(s.chamfer(page, 0.2, 25), (0, 0, 2.2), (0, -15, 0)), True)
    for y, length in ((6.0, 7.6), (1.0, 8.6), (-4.0, 5.6)):  # the lines of the text
        line = s.box((2.8 + length / 2, y - 0.1 * length, 1.62), (length, 1.5, 0.5), "Window", 0, (0, 0, -8))
        m.add(s.place(line, (0, 0, 2.2), (0, -15, 0)), True)
    m.add(s.pipe([(0, 13.8, 3.0), (0, -12.2, 3.0)], 1.5, 8, "HullB"))
    for x, roll, lift in ((2.6, 20, 0.2), (3.0, -22, -1.2)):
        p.vane(m, [(2.6, -23.5), (2.6, -13.5), (6.2, -17.0), (11.0, -25.6), (10.4, -29.0), (5.6, -25.6)], 1.2, (0.6, 0, lift), (0, -roll, 0), inlay="Faction" if lift > 0 else None)
    fp.spire(m, 0, -18.4, 3.4, 2.2, 5.0, 10.0, pinnacles=False)
    p.engine(m, 2.6, -28.4, -0.4, 2.3, 6.0, 8, shell="HullA", lip="Edge")
    p.turret(m, 0, 19.0, 1.8, 3.4, 0, False, mat="HullB")
    m.finish(tile=38, **BAKE)


def antiphon():
    """Cruiser: two dagger hulls that sing to one another across a gap of fire, a rank of great pipes on each."""
    m = kit.Model("antiphon", kit.CHOIR_SHIPS)
    rows = [(29, [(0, 0.1), (0.2, 0), (0, -0.3)]), (18, [(0, 2.6), (3.0, 0.2), (0, -2.6)]), (4, [(0, 3.6), (4.4, 0.4), (0, -3.8)]), (-14, [(0, 4.0), (4.6, 0.4), (0, -4.0)]), (-24, [(0, 2.6), (3.2, 0.2), (0, -2.6)])]
    for x in (9.4, -9.4):
        half = kit.Placed(m, (x, 0, 0))
        p.body(half, rows, 5, 0.3, 0, stripe=lambda c, n: c.z > 0 and c.y > 2)
        p.engine(half, 0, -28.6, 0, 2.9, 6.4, 8, shell="HullA", lip="Edge")
        p.turret(half, 0, 8.0, 3.0, 4.2, 0, False, mat="HullB")
    for k in range(4):  # the pipes, the highest aft
        m.add(f.upright([(1.5, 0), (1.5, 5.0 + 1.8 * k), (1.75, 5.2 + 1.8 * k), (1.75, 6.0 + 1.8 * k), (1.2, 6.0 + 1.8 * k), (0, 5.4 + 1.8 * k)], 10, mats=["Trim", "Edge", "Edge", "Edge", "Window"], c=(8.6, -1.0 - 4.4 * k, 2.2)), True)
    for y, w in ((3.0, 3.6), (-18.5, 4.6)):
        m.add(s.box((0, y, 0), (12.5, w, 3.4), "HullA", 0.5))
    m.add(s.chamfer(s.prism(fp.both([(0.4, 9.0), (1.9, 5.0), (1.9, -17.0), (1.0, -19.5)]), -4.6, -1.4, "HullA", 1.0), 0.3, 25))  # keel
    core = s.lathe([(0, 9.4), (2.4, 7.4), (3.4, 2.4), (3.4, -2.4), (2.4, -7.4), (0, -9.4)], 8, mats=["HullA", "Engine", "Engine", "Engine", "HullA"])
    m.add(s.place(core, (0, -8.0, 0.4)))
    m.add(f.flame((0, -9.0, 2.8), 1.8, 6.4, (0, -2.0)))
    blade = [(10.6, -21.0), (11.0, 2.0), (12.4, 9.0), (14.4, 16.5), (14.6, -6.0), (13.8, -19.0)]
    p.vane(m, blade, 1.6, (-0.1, 0, 0.6), (0, 4, 0), edge=0.22, inlay="Faction")
    p.vane(m, [(2.6, -25.0), (3.4, -12.0), (6.0, -15.0), (9.4, -23.0), (9.6, -28.4)], 1.3, (9.6, 0, 0), (0, -78, 0), edge=0.25, inlay="Faction")
    m.finish(tile=38, **BAKE)


def requiem():
    """Warship: a cathedral with a cross for a plan: one great spire over the crossing, roofs in the side's colour, two blades."""
    m = kit.Model("requiem", kit.CHOIR_SHIPS)
    rows = [(49, [(0, 0.4), (0.3, 0), (0.3, -0.8), (0.2, -1.4), (0, -1.8)]), (38, [(0, 5.2), (2.8, 2.6), (4.4, 0), (3.0, -4.2), (0, -5.4)]), (24, [(0, 9.6), (5.0, 5.4), (7.4, 0.6), (5.0, -6.6), (0, -8.0)]),
            (-6, [(0, 11.4), (5.4, 7.0), (8.2, 1.4), (5.6, -7.6), (0, -9.0)]), (-32, [(0, 11.4), (5.4, 7.0), (8.2, 1.4), (5.6, -7.6), (0, -9.0)]), (-42, [(0, 7.4), (4.6, 4.6), (6.6, 0.6), (4.4, -5.4), (0, -6.4)])]
    p.body(m, rows, 21, 0.45, 0, stripe=lambda c, n: c.y > 38 and c.z > 0 or n.z > 0.35 and c.z > 3 and c.y < -8)
    arm = [(25, [(0, 8.0), (4.8, 4.2), (7.2, 0.4), (4.8, -4.6), (0, -5.6)]), (6, [(0, 10.6), (6.0, 6.2), (9.0, 1.0), (5.8, -6.0), (0, -7.4)])]
    bm = s.loft([s.facet(y, side) for y, side in arm], "HullA")[0]
    s.paint(bm, "Faction", lambda c, n: n.z > 0.5)
    m.add(s.place(s.chamfer(bm, 0.5, 18), (0, -6, 0), (0, 0, -90)), True)
    fp.spire(m, 0, -6, 9.4, 5.2, 9.0, 22.0, n=8, pinnacles=False)
    fp.spire(m, 21.4, -6, 4.6, 2.6, 5.4, 9.0, True, pinnacles=False)
    m.add(s.chamfer(s.prism(fp.both([(3.4, 25.0), (5.0, 22.0), (5.0, 12.0), (4.0, 9.0)]), 6.0, 13.6, "HullA", 0.78), 0.45, 25))
    m.add(s.box((0, 23.0, 10.0), (5.0, 3.4, 3.0), "Window", 0.2))
    for k in range(2):  # great windows along the nave
        m.add(s.box((7.4, -19.0 - 8.0 * k, 3.4), (1.4, 4.0, 5.4), "Window", 0, (0, -25, 0)), True)
    blade = [(21.0, -24.0), (22.0, -10.0), (22.4, 2.0), (24.8, 14.0), (28.8, 32.0), (29.2, 4.0), (28.8, -14.0), (26.0, -34.0)]
    p.vane(m, blade, 3.6, edge=0.22)
    inlay = [(22.6, -22.0), (23.6, -8.0), (24.0, 2.0), (27.4, 20.0), (27.8, 2.0), (27.4, -14.0), (25.6, -28.0)]
    m.add(s.chamfer(s.prism(inlay, 1.2, 2.3, "Faction", 0.94), 0.2, 25), True)
    for y, z, size, turn in ((33.0, 6.8, 6.4, 0), (-30.0, 11.0, 7.0, 180)):
        m.add(f.upright([(size * 0.64, -2.6), (size * 0.64, 0.5)], 12, "Dark", c=(0, y, z)))
        p.turret(m, 0, y, z + 0.3, size, turn, False, mat="HullB", barrels=3)
    p.engine(m, 0, -48.6, 0, 4.6, 10.5, 8, shell="HullA", lip="Edge")
    p.engine(m, 16.0, -21.0, -0.4, 3.2, 8.0, 8, shell="HullA", lip="Edge")
    p.vane(m, [(5.0, -42.0), (6.4, -28.0), (11.0, -32.0), (17.0, -41.0), (17.6, -49.0), (11.0, -45.0)], 2.0, (0.4, 0, -0.6), (0, 10, 0), edge=0.24, inlay="Faction")
    m.finish(reach=14, tile=54, **BAKE)


def nave():
    """Carrier: two walls about an open, burning bay, under two pointed arches; an apse with engines behind."""
    m = kit.Model("nave", kit.CHOIR_SHIPS)
    rows = [(49, [(0, 0.2), (0.3, 0), (0, -0.6)]), (36, [(0, 5.6), (4.6, 0.4), (0, -6.0)]), (16, [(0, 8.4), (6.6, 0.6), (0, -8.0)]), (-18, [(0, 9.0), (7.0, 0.6), (0, -8.6)]), (-42, [(0, 5.6), (5.0, 0.2), (0, -6.0)])]
    for x in (-21.6, 21.6):
        wall = kit.Placed(m, (x, 0, 0))
        out = 1 if x > 0 else -1
        p.body(wall, rows, 12, 0.45, 0, stripe=lambda c, n: c.z > 0 and c.y > 17)
        p.turret(wall, 0, 26.0, 6.6, 6.4, 0, False, mat="HullB")
        p.engine(wall, 0, -48.6, -0.2, 4.4, 9.6, 8, shell="HullA", lip="Edge")
        for k in range(3):  # buttresses between great lancets
            y = 12.0 - 8.0 * k
            wall.add(s.box((out * 4.4, y, 3.9), (1.2, 3.4, 4.2), "Window", 0, (0, out * -39, 0)))
    floor = s.prism(fp.both([(9.0, 34.0), (17.0, 28.0), (17.0, -24.0)]), -6.4, -3.2, "HullA", 0.98)
    m.add(s.chamfer(floor, 0.5, 25))
    m.add(s.prism(fp.both([(7.6, 32.0), (15.4, 26.2), (15.4, -22.0)]), -3.3, -3.0, "Window", 1.0))  # the fire below the runway
    m.add(s.chamfer(s.prism(fp.both([(8.4, 31.8), (10.6, 27.0), (10.6, -22.0)]), -3.1, -2.0, "HullA", 0.98), 0.3, 25))
    m.add(s.box((0, 4.0, -1.9), (3.0, 48.0, 0.7), "Faction", 0.15))
    for y in (19.0, -2.0):  # pointed arches, open between
        fp.arch(m, y, [(17.6, 2.6), (15.6, 8.0), (11.0, 13.4), (5.4, 17.4), (0, 19.6)], 1.6, "HullA", "Edge")
        m.add(s.box((18.4, y, 2.2), (3.0, 4.0, 7.0), "HullB", 0.6), True)
    p.body(m, [(-20.5, [(0, 15.0), (9.0, 10.0), (15.6, 2.0), (15.6, -4.0), (9.0, -8.0), (0, -8.8)]), (-34, [(0, 15.6), (9.0, 10.4), (15.6, 2.0), (15.6, -4.0), (9.0, -8.4), (0, -9.2)]),
               (-42, [(0, 9.0), (7.0, 7.0), (12.0, 1.4), (12.0, -3.4), (7.0, -6.4), (0, -7.0)])], 14, 0.5, 0, stripe=lambda c, n: c.z > 5 and n.z > 0.2)
    m.add(s.box((0, -20.3, 0.8), (13.0, 0.8, 7.0), "Window", 0))
    fp.rose(m, (0, -20.3, 9.4), 3.4, (0, 0, 0))
    fp.spire(m, 0, -31.0, 13.0, 4.0, 5.0, 16.0, pinnacles=False, n=8)
    p.engine(m, 5.4, -48.0, 0, 4.4, 9.4, 8, shell="HullA", lip="Edge")
    m.finish(reach=14, tile=54, **BAKE)


def anathema():
    """Ram ship: a broad spearhead of three plates over fire, on a narrow shaft, two great fins astern."""
    m = kit.Model("anathema", kit.CHOIR_SHIPS)
    rows = [(29.4, [(0, 0.1), (0.2, -0.3), (0, -0.9)]), (22, [(0, 3.4), (4.4, -0.2), (0, -3.2)]), (12, [(0, 6.2), (10.0, 0.2), (0, -5.4)]), (6, [(0, 6.8), (13.8, 0.4), (0, -5.8)]), (2, [(0, 5.4), (7.0, 0.4), (0, -4.8)])]
    fp.cracked(m, rows, [(29.2, 20.4), (18.6, 12.2), (10.4, 3.4)], 0.55, mats=("Edge", "HullA", "Faction"))
    for x, y, z, h in ((0, 18.0, 4.6, 6.0), (0, 9.6, 6.4, 7.6)):
        m.add(f.flame((x, y, z - 0.2 * h), 1.0 + 0.06 * h, h, (0, -h * 0.75)))
    p.body(m, [(5, [(0, 5.2), (4.0, 4.2), (5.6, 0.6), (4.0, -3.8), (0, -4.6)]), (-8, [(0, 5.6), (4.0, 4.6), (5.6, 0.8), (4.0, -4.0), (0, -4.8)]), (-17, [(0, 6.4), (5.6, 5.4), (8.4, 0.8), (5.8, -4.4), (0, -5.4)]),
               (-23, [(0, 4.8), (4.6, 4.2), (7.0, 0.6), (4.8, -3.4), (0, -4.2)])], 9, 0.34, 0, stripe=lambda c, n: n.z > 0.3 and c.y < -8 and c.x * c.x > 4)
    m.add(s.box((0, -6.0, 5.2), (3.6, 11.0, 1.6), "Window", 0.2))
    for y in (-3.4, -8.4):
        m.add(s.box((0, y, 5.6), (4.6, 1.2, 1.6), "Dark", 0.25))
    p.vane(m, [(6.4, -22.0), (6.8, -11.0), (9.4, -10.0), (13.8, -14.0), (14.4, -21.0), (13.0, -29.0)], 1.9, (0, 0, -0.6), (0, 6, 0), edge=0.22, inlay="Faction")
    p.vane(m, [(4.6, -23.0), (5.2, -12.0), (8.2, -16.0), (12.6, -24.0), (12.8, -29.0)], 1.3, (0.4, 0, 0), (0, -68, 0), edge=0.24, inlay="Faction")
    p.engine(m, 0, -28.8, 0.8, 3.4, 7.0, 8, shell="HullA", lip="Edge")
    p.engine(m, 6.0, -27.0, 0.2, 2.7, 6.4, 8, shell="HullA", lip="Edge")
    m.finish(tile=38, **BAKE)


SHIPS = {"cinders": cinders, "lector": lector, "antiphon": antiphon, "requiem": requiem, "nave": nave, "anathema": anathema}
for name in kit.wanted(SHIPS):
    SHIPS[name]()
