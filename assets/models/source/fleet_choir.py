"""The Cinder Choir's fleet of capital ships: charcoal blades built like churches, with organ pipes, spires and fire inside."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import figure_kit as f  # noqa: E402
import fleet_parts as fp  # noqa: E402
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def cinder_craft(m):
    """One cinder, 17 mm: a splinter with forward-swept blades and a tail of fire."""
    p.body(m, [(8.4, [(0, 0.1), (0.1, 0), (0, -0.1)]), (3.4, [(0, 1.0), (1.1, 0), (0, -0.8)]), (-1.0, [(0, 1.5), (1.6, 0.1), (0, -1.1)]), (-5.0, [(0, 0.9), (1.0, 0.1), (0, -0.7)])],
           3, 0.12, 0.22, min_area=2.2, stripe=lambda c, n: c.y > 3 and c.z > 0)
    p.vane(m, [(0.7, -5.2), (0.9, 0.8), (3.0, 2.6), (6.3, 7.0), (6.1, 2.6), (4.4, -2.0)], 0.8, (0.2, 0, 0.2), (0, -14, 0), edge=0.3, inlay="Faction")
    p.vane(m, [(0.5, -5.6), (0.7, -0.8), (2.6, -4.4), (3.0, -7.0)], 0.5, (0, 0, 0.5), (0, -90, 0), edge=0.3, mirrored=False, inlay="Faction")
    for k in range(3):
        m.add(s.box((0.85, 0.6 - 1.4 * k, 0.85), (0.75, 0.8, 0.3), "Window", 0, (0, 42, 0)), True)
    p.engine(m, 0, -6.4, 0.1, 1.15, 2.4, 8, shell="HullA", lip="Edge")
    m.add(s.place(f.flame((0, 0, 0), 0.7, 3.4, (0.3, 0.0)), (0, -6.0, 0.1), (90, 0, 0)))
    p.gun(m, 1.5, 2.2, -0.3, 3.8, 0.2, lip="Edge")


def cinders():
    """Fighter wing: three splinters, two before and one behind, as sparks fall."""
    m = kit.Model("cinders", kit.CHOIR)
    fp.formation(m, cinder_craft, [(-7.3, 4.6, 1.4, 12, 0), (7.3, 4.0, -0.8, -12, 0), (0, -4.6, 2.6, 0, 0)])
    m.finish(smooth=30)


def lector():
    """Escort: a needle under an open book whose lines burn, a bell gable at the stern."""
    m = kit.Model("lector", kit.CHOIR)
    hull = p.body(m, [(29, [(0, 0.1), (0.2, -0.4), (0.1, -0.9), (0, -1.1)]), (22, [(0, 1.6), (1.8, 0.6), (1.5, -1.6), (0, -2.2)]), (13, [(0, 2.6), (3.4, 1.0), (2.8, -2.8), (0, -3.8)]),
                      (-4, [(0, 2.8), (4.4, 1.0), (3.6, -3.2), (0, -4.4)]), (-16, [(0, 3.8), (5.2, 1.2), (4.2, -3.0), (0, -4.2)]), (-24, [(0, 2.6), (3.8, 0.8), (3.0, -2.2), (0, -3.0)])],
                  7, 0.22, 0.5, min_area=9, stripe=lambda c, n: c.y > 20 and c.z > 0)
    cover = s.prism([(1.2, 14.4), (13.2, 11.2), (13.8, -9.8), (1.2, -12.4)], -0.7, 0.7, "HullA", 0.97)
    s.chamfer(cover, 0.3, 25)
    m.add(s.place(cover, (0, 0, 2.2), (0, -15, 0)), True)
    page = s.prism([(1.4, 12.8), (12.0, 10.0), (12.5, -8.6), (1.4, -10.8)], 0.7, 1.5, "Faction", 0.97)
    s.chamfer(page, 0.2, 25)
    m.add(s.place(page, (0, 0, 2.2), (0, -15, 0)), True)
    for k in range(7):  # the lines of the text
        y = 9.2 - 2.8 * k
        length = (8.2, 8.6, 7.2, 8.6, 8.6, 5.2, 7.8)[k]
        line = s.box((2.6 + length / 2, y - 0.12 * length, 1.62), (length, 0.95, 0.5), "Window", 0, (0, 0, -12 + 2.0 * k))
        m.add(s.place(line, (0, 0, 2.2), (0, -15, 0)), True)
        m.add(s.place(s.box((2.0, y + 0.1, 1.66), (0.7, 1.6, 0.7), "Dark", 0.1), (0, 0, 2.2), (0, -15, 0)), True)
    for y in (12.4, 1.0, -10.4):
        m.add(s.box((0, y, 3.4), (2.6, 1.5, 2.0), "Edge", 0.35))
    m.add(s.pipe([(0, 13.6, 3.0), (0, -12.0, 3.0)], 1.0, 8, "Dark"))
    for y0 in (8.0, -5.0):  # brackets below the covers
        m.add(s.pipe([(3.2, y0, -1.6), (8.4, y0, 2.0), (11.2, y0, 4.2)], 0.5, 6, "Edge"), True)
    # gable, bell and spires
    m.add(s.chamfer(s.prism(fp.both([(2.4, -13.4), (4.2, -14.6), (4.0, -23.0)]), 2.2, 6.2, "HullA", 0.9), 0.25, 25, sunk=0.5, sunk_depth=0.2, min_area=8, sunk_mat="HullB"))
    fp.spire(m, 2.9, -18.4, 5.4, 1.25, 5.0, 7.6, True)
    m.add(s.box((0, -18.4, 11.0), (4.8, 1.3, 1.1), "Edge", 0.3))
    m.add(f.upright([(0.2, 0), (0.9, -0.3), (1.15, -1.6), (1.7, -2.6), (0, -2.4)], 10, mats=["Trim", "Trim", "Trim", "Window"], c=(0, -18.4, 10.4)))
    for x, lift in ((2.6, 12.8), (3.0, -13.6)):
        p.vane(m, [(2.6, -23.5), (2.6, -13.5), (5.8, -17.0), (10.2, -25.6), (9.6, -28.6), (5.6, -25.6)], 1.0, (0.6, 0, 0.2 if lift > 0 else -1.2), (0, -lift * 1.6, 0), inlay="Faction" if lift > 0 else None)
    p.engine(m, 2.6, -28.4, -0.4, 2.2, 6.0, 8, shell="HullA", lip="Edge")
    p.gun(m, 3.2, 14.5, -2.4, 8.6, 0.5, lip="Edge")
    p.turret(m, 0, 18.6, 1.6, 2.8, 0, False, mat="HullB")
    p.turret(m, 0, -4.0, -4.2, 3.2, 0, False, up=-1, mat="HullB")
    p.slits(m, 3.0, 0.4, (20.0, 18.2, 16.4), (0.5, 1.1, 0.4), (0, 36, 0))
    m.scatter(hull, 16, (0, 4, -22, 18), 5, (0.7, 1.9), -1, ("Dark", "HullB", "Edge"), 0.5)
    m.finish(smooth=30)


def antiphon():
    """Cruiser: two dagger hulls that sing to one another across a gap of fire."""
    m = kit.Model("antiphon", kit.CHOIR)
    side = kit.Placed(m, (8.9, 0, 0))
    other = kit.Placed(m, (-8.9, 0, 0))
    rows = [(29, [(0, 0.1), (0.2, 0), (0, -0.3)]), (18, [(0, 2.6), (3.0, 0.2), (0, -2.6)]), (4, [(0, 3.6), (4.6, 0.4), (0, -3.8)]), (-14, [(0, 4.0), (4.8, 0.4), (0, -4.0)]), (-24, [(0, 2.6), (3.2, 0.2), (0, -2.6)])]
    for half in (side, other):
        p.body(half, rows, 5, 0.24, 0.55, min_area=9, stripe=lambda c, n: c.z > 0 and (c.y > 16 or c.y < -12))
        p.turret(half, 0, 14.0, 3.0, 3.6, 0, False, mat="HullB")
        p.engine(half, 0, -28.6, 0, 2.7, 6.4, 8, shell="HullA", lip="Edge")
        half.add(s.box((0, 3.8, 3.9), (2.2, 7.0, 1.6), "Dark", 0.3))
        for k in range(4):
            half.add(s.box((0, 6.4 - 1.8 * k, 4.6), (1.6, 0.9, 0.5), "Window", 0))
    p.slits(m, 11.6, 2.2, [7.0 - 2.3 * k for k in range(8)], (0.6, 1.2, 0.6), (0, 38, 0))
    # ranks of pipes along both inner decks, the highest aft
    for k in range(7):
        fp.organ(m, [(6.6, -1.0 - 2.5 * k, 2.0, 4.4 + 1.25 * k)], 0.95)
        if k % 2 == 0:
            fp.organ(m, [(9.0, -2.4 - 2.5 * k, 2.6, 3.0 + 0.9 * k)], 0.85)
    m.add(s.box((7.2, -8.6, 2.2), (5.4, 19.0, 1.6), "HullB", 0.4), True)
    # bridges of fire between the two
    for y, w in ((7.0, 3.2), (-4.0, 3.6), (-15.5, 4.6)):
        m.add(s.box((0, y, 0), (12.5, w, 3.0), "HullA", 0.5))
        m.add(s.box((0, y, 1.5), (7.6, w * 0.5, 0.6), "Window", 0))
        for x in (-2.4, 0, 2.4):
            m.add(s.box((x, y, 1.6), (0.7, w * 0.8, 1.0), "Dark", 0.15))
        m.add(s.box((4.4, y, 0.2), (1.4, w * 1.3, 4.4), "Edge", 0.4), True)
    m.add(s.chamfer(s.prism(fp.both([(0.4, 11.0), (1.9, 7.0), (1.9, -16.0), (1.0, -18.5)]), -4.6, -1.4, "HullA", 1.0), 0.3, 25, sunk=0.5, sunk_depth=0.2, min_area=10, sunk_mat="HullB"))  # keel
    core = s.lathe([(0, 5.4), (2.2, 4.2), (3.1, 1.2), (3.1, -1.2), (2.2, -4.2), (0, -5.4)], 8, mats=["HullA", "HullA", "Engine", "HullA", "HullA"])
    s.chamfer(core, 0.2, 15)
    m.add(s.place(core, (0, -9.8, 0.2)))
    m.add(f.flame((0, -9.8, 2.6), 1.5, 5.0, (0, -1.6)))
    m.add(f.flame((0.9, -8.4, 2.4), 0.8, 3.0, (0.6, -0.8)), True)
    # the precentor's house between the prows
    p.body(m, [(15.5, [(0, 0.6), (0.8, 0), (0, -0.8)]), (10.5, [(0, 3.0), (2.8, 0.4), (0, -2.4)]), (4.0, [(0, 3.6), (3.4, 0.4), (0, -2.8)])], 3, 0.2, 0.4, min_area=5, stripe=lambda c, n: c.z > 0)
    fp.spire(m, 0, 6.4, 2.6, 1.35, 3.0, 8.0)
    blade = [(11.0, -21.0), (11.6, 2.0), (12.6, 9.0), (14.0, 15.5), (14.0, -6.0), (13.6, -18.0)]
    p.vane(m, blade, 1.2, (-0.1, 0, 0.2), (0, 4, 0), edge=0.22, inlay="Faction")
    p.vane(m, [(2.6, -25.0), (3.4, -12.0), (6.0, -15.0), (9.4, -23.0), (9.6, -28.4)], 1.1, (9.2, 0, 0), (0, -78, 0), edge=0.25, inlay="Faction")
    p.gun(m, 5.6, 14.5, -0.6, 9.0, 0.55, lip="Edge")
    m.finish(smooth=30)


def requiem_hull(m):
    """A church's nave with a gabled roof, a transept, and a prow like a blade."""
    rows = [(49, [(0, 0.4), (0.3, 0), (0.3, -0.8), (0.2, -1.4), (0, -1.8)]), (38, [(0, 5.2), (2.8, 2.6), (4.4, 0), (3.0, -4.2), (0, -5.4)]), (26, [(0, 9.6), (5.4, 5.4), (8.4, 0.6), (5.6, -6.6), (0, -8.0)]),
            (-6, [(0, 11.4), (6.0, 7.0), (9.6, 1.4), (6.6, -7.6), (0, -9.0)]), (-30, [(0, 11.4), (6.0, 7.0), (9.6, 1.4), (6.6, -7.6), (0, -9.0)]), (-42, [(0, 7.4), (5.0, 4.6), (7.4, 0.6), (5.0, -5.4), (0, -6.4)])]
    hull = p.body(m, rows, 21, 0.35, 0.9, min_area=20, stripe=lambda c, n: (c.y > 30 and c.z > 0) or (c.z > 6 and n.z > 0.3 and c.y < -4))
    arm = [(24, [(0, 8.0), (4.4, 4.2), (6.8, 0.4), (4.6, -4.6), (0, -5.6)]), (6, [(0, 10.6), (5.6, 6.2), (8.6, 1.0), (5.6, -6.0), (0, -7.4)])]
    bm = s.loft([s.facet(y, side) for y, side in arm], "HullA")[0]
    s.paint(bm, "Faction", lambda c, n: n.z > 0.5)
    s.chamfer(bm, 0.35, 18, sunk=0.9, sunk_depth=0.3, min_area=20, seed=2, sunk_mat="HullB")
    m.add(s.place(bm, (0, -6, 0), (0, 0, -90)), True)
    return hull


def requiem():
    """Warship: a cathedral with a cross for a plan; spires, buttresses, a great organ of guns."""
    m = kit.Model("requiem", kit.CHOIR)
    hull = requiem_hull(m)
    fp.spire(m, 0, -6, 9.4, 4.6, 9.0, 21.0, n=8)
    fp.spire(m, 6.4, 19.0, 4.2, 2.3, 9.4, 11.0, True)
    fp.spire(m, 20.6, -6, 5.2, 2.0, 5.4, 8.0, True)
    fp.spire(m, 5.4, -38.0, 4.0, 1.9, 7.0, 9.0, True)
    fp.rose(m, (24.1, -6, 1.4), 3.6, (0, 0, -90), True)
    fp.rose(m, (0, 27.6, 9.6), 3.2, (24, 0, 0))
    m.add(s.chamfer(s.prism(fp.both([(4.2, 27.0), (5.0, 24.4), (5.0, 15.0), (4.0, 12.0)]), 6.0, 13.2, "HullA", 0.8), 0.35, 25, sunk=0.7, sunk_depth=0.25, min_area=14, sunk_mat="HullB"))
    # flying buttresses and the windows between them
    for k in range(7):
        y = 12.4 - 4.4 * k if k < 3 else -0.8 - 4.4 * k
        fp.arch(m, y, [(6.0, 8.4), (9.4, 8.0), (12.4, 5.2), (13.6, -1.0), (13.4, -5.0)], 0.75)
        m.add(s.box((13.5, y, -3.4), (2.2, 1.7, 4.6), "Dark", 0.35), True)
        m.add(f.upright([(0.9, 0), (0.9, 1.6), (0, 4.4)], 4, mats=["Edge", "Faction"], c=(13.2, y, 2.8)), True)
        m.add(s.box((8.1, y - 2.2, 4.4), (0.8, 1.7, 4.0), "Window", 0, (0, -33, 0)), True)
        m.add(s.box((8.3, y - 2.2, 4.4), (0.8, 0.35, 4.2), "Dark", 0, (0, -33, 0)), True)
    # the blades at the transept's ends, swept forward
    blade = [(21.0, -24.0), (22.4, -10.0), (22.8, 2.0), (25.4, 14.0), (28.8, 30.0), (28.9, 4.0), (28.4, -14.0), (26.0, -33.0)]
    bm = s.blade(blade, 3.6, "HullA", 0.22)
    s.chamfer(bm, 0.35, 12, sunk=0.9, sunk_depth=0.3, min_area=20, sunk_mat="HullB")
    m.add(bm, True)
    inlay = [(23.4, -20.0), (24.2, -8.0), (24.6, 2.0), (27.4, 17.0), (27.6, 2.0), (27.0, -14.0), (25.6, -26.0)]
    m.add(s.chamfer(s.prism(inlay, 1.2, 2.2, "Faction", 0.94), 0.2, 25), True)
    for k in range(6):
        m.add(s.box((25.9, -17.0 + 4.6 * k, 2.3), (2.2, 1.0, 0.6), "Window", 0, (0, 0, -14)), True)
    # organ of guns in the prow, turrets on the roof and arms
    for k, x in enumerate((1.5, 3.1, 4.7)):
        p.gun(m, x, 30.0 - 1.6 * k, -3.0 + 0.6 * k, 14.0 - 2.2 * k, 0.8, lip="Edge")
    for y, z, size in ((32.0, 7.0, 5.4),):
        m.add(f.upright([(size * 0.64, -2.4), (size * 0.64, 0.6)], 12, "Dark", c=(0, y, z)))
        p.turret(m, 0, y, z + 0.4, size, 0, False, mat="HullB", barrels=3)
    for x, y, z, size, turn in ((13.6, -6.0, 9.0, 5.6, 12), (0, -22.0, 11.0, 6.0, 180)):
        m.add(f.upright([(size * 0.64, -2.6), (size * 0.64, 0.5)], 12, "Dark", c=(x, y, z)), x != 0)
        p.turret(m, x, y, z + 0.3, size, turn, x != 0, mat="HullB", barrels=3)
    p.turret(m, 5.4, 8.0, -8.0, 4.6, 0, up=-1, mat="HullB")
    fp.organ(m, [(x, -30.4 - 0.8 * k, 8.0 - 1.2 * k, 9.6 - 1.4 * k) for k, x in enumerate((1.2, 3.4, 5.6))] + [(x, -33.6 - 0.6 * k, 6.6, 7.4 - 1.2 * k) for k, x in enumerate((1.2, 3.4))], 1.05)
    p.engine(m, 0, -48.6, 0, 4.4, 10.5, 8, shell="HullA", lip="Edge")
    p.engine(m, 6.6, -45.6, -0.6, 2.9, 8.4, 8, shell="HullA", lip="Edge")
    p.engine(m, 16.0, -21.0, -0.4, 2.7, 8.0, 8, shell="HullA", lip="Edge")
    p.vane(m, [(6.0, -42.0), (7.0, -26.0), (11.0, -31.0), (17.0, -41.0), (17.6, -49.0), (11.0, -44.0)], 1.8, (0.4, 0, -0.6), (0, 10, 0), edge=0.24, inlay="Faction")
    m.scatter(hull, 22, (0, 8, -38, 34), 5, (1.0, 3.0), -1, ("Dark", "HullB", "Edge"), 0.8)
    m.finish(smooth=30, reach=14)


def nave():
    """Carrier: two walls about an open, burning bay, under pointed arches; an apse with engines behind."""
    m = kit.Model("nave", kit.CHOIR)
    rows = [(49, [(0, 0.2), (0.3, 0), (0, -0.6)]), (36, [(0, 5.6), (4.6, 0.4), (0, -6.0)]), (16, [(0, 8.4), (6.6, 0.6), (0, -8.0)]), (-18, [(0, 9.0), (7.0, 0.6), (0, -8.6)]), (-42, [(0, 5.6), (5.0, 0.2), (0, -6.0)])]
    for x in (-21.4, 21.4):
        wall = kit.Placed(m, (x, 0, 0))
        hull = p.body(wall, rows, 12, 0.38, 0.9, min_area=22, stripe=lambda c, n: c.z > 0 and (c.y > 34 or c.y < -18))
        p.turret(wall, 0, 30.0, 6.2, 5.0, 0, False, mat="HullB")
        p.engine(wall, 0, -48.6, -0.2, 4.2, 9.6, 8, shell="HullA", lip="Edge")
        out = 1 if x > 0 else -1
        for k in range(9):  # lancets along the outer wall
            y = 22.0 - 4.9 * k
            w = s.lerp(6.6, 6.95, min(1.0, (22.0 - y) / 34)) * 0.62
            wall.add(s.box((out * w, y, 3.9), (0.9, 1.9, 3.2), "Window", 0, (0, out * -39, 0)))
            wall.add(s.box((out * (w + 0.25), y + 2.45, 3.8), (1.5, 1.1, 6.4), "Edge" if k % 3 else "Faction", 0.3, (0, out * -39, 0)))
        for k in range(6):
            m.scatter(hull, 1, (x - 5, x + 5, -36, 20), 30 + k, (1.0, 2.6), -1, ("Dark", "HullB", "Edge"), 0.8)
    # the bay's floor: fire under a grid, a runway between bright rails
    floor = s.prism(fp.both([(9.0, 34.0), (17.0, 28.0), (17.0, -24.0)]), -6.4, -3.2, "HullA", 0.98)
    m.add(s.chamfer(floor, 0.4, 25))
    m.add(s.prism(fp.both([(8.4, 32.4), (15.4, 26.8), (15.4, -22.0)]), -3.3, -3.0, "Window", 1.0))
    m.add(s.prism(fp.both([(5.2, 30.6), (5.2, -22.0)]), -3.1, -2.5, "HullB", 1.0))
    m.add(s.prism([(7.6, 29.4), (12.4, 26.4), (12.4, -22.0), (7.6, -22.0)], -3.1, -2.6, "Dark", 1.0), True)
    for k in range(11):  # rungs over the gutters of fire
        m.add(s.box((0, 25.6 - 4.6 * k, -2.8), (30.6, 0.9, 0.8), "Dark", 0.15))
    for k in range(10):
        m.add(s.box((0, 28.0 - 5.0 * k, -2.4), (1.1, 2.6, 0.4), "Window", 0))
    m.add(s.box((4.2, 4.0, -2.5), (1.1, 52.0, 0.7), "Faction", 0.15), True)
    for k, (x, y) in enumerate(((10.0, 9.0), (-10.0, -2.0), (10.0, -14.0))):
        cinder_craft(kit.Placed(m, (x, y, -0.8), (0, 0, 0)))
    # pointed arches, open between
    for k, y in enumerate((25.0, 14.0, 3.0, -8.0)):
        fp.arch(m, y, [(17.6, 2.6), (15.6, 8.0), (11.0, 13.4), (5.4, 17.4), (0, 19.6)], 1.05, "HullA", "Faction")
        m.add(f.upright([(1.1, -1.6), (1.1, 0.6), (0, 4.6)], 4, mats=["Edge", "HullA"], c=(0, y, 19.6)))
        m.add(f.flame((0, y, 23.2), 0.5, 2.4))
        fp.organ(m, [(20.6, y - 5.4 + 2.2 * j, 6.4, 5.0 + 1.6 * j) for j in range(3)], 0.95)
        m.add(s.box((18.4, y, 2.2), (3.0, 2.6, 6.6), "Dark", 0.5), True)
    for k in range(8):
        m.add(s.box((17.4, 19.5 - 4.9 * k, 0.6), (1.0, 2.4, 3.0), "Window", 0, (0, -30, 0)), True)
    # apse: gate, rose window, spires
    p.body(m, [(-20.5, [(0, 15.0), (9.0, 10.0), (15.6, 2.0), (15.6, -4.0), (9.0, -8.0), (0, -8.8)]), (-34, [(0, 15.6), (9.0, 10.4), (15.6, 2.0), (15.6, -4.0), (9.0, -8.4), (0, -9.2)]),
               (-42, [(0, 9.0), (7.0, 7.0), (12.0, 1.4), (12.0, -3.4), (7.0, -6.4), (0, -7.0)])], 14, 0.4, 0.9, min_area=20, stripe=lambda c, n: c.z > 9 and n.z > 0.2)
    m.add(s.box((0, -20.3, 0.8), (13.0, 0.6, 7.0), "Window", 0))
    for k in range(-2, 3):
        m.add(s.box((k * 2.6, -20.0, 0.8), (0.8, 0.9, 7.0), "Dark", 0.1))
    fp.rose(m, (0, -20.3, 9.4), 3.4, (0, 0, 0))
    fp.spire(m, 10.6, -25.6, 8.0, 2.6, 7.4, 12.0, True)
    fp.spire(m, 0, -31.0, 13.6, 2.8, 5.0, 14.0)
    p.turret(m, 7.0, -36.4, 8.6, 4.4, 180, mat="HullB")
    for x in (5.2,):
        p.engine(m, x, -48.0, 0, 4.0, 9.4, 8, shell="HullA", lip="Edge")
    p.vane(m, [(25.6, -30.0), (26.8, -6.0), (27.2, 8.0), (28.8, 26.0), (29.0, -8.0), (28.6, -24.0), (27.6, -40.0)], 2.2, (-0.1, 0, 0), edge=0.2, inlay="Faction")
    p.turret(m, 0, 4.0, -6.6, 5.0, 0, False, up=-1, mat="HullB")
    m.finish(smooth=30, reach=14)


def anathema():
    """Ram ship: a spearhead of fire under cracked plates, chained to a furnace."""
    m = kit.Model("anathema", kit.CHOIR)
    rows = [(29.4, [(0, 0.1), (0.2, -0.3), (0, -0.9)]), (22, [(0, 3.4), (3.8, -0.2), (0, -3.2)]), (12, [(0, 6.2), (8.6, 0.2), (0, -5.4)]), (7, [(0, 6.8), (12.4, 0.4), (0, -5.8)]), (2, [(0, 5.4), (7.6, 0.4), (0, -4.8)])]
    fp.cracked(m, rows, [(29.2, 23.4), (22.4, 17.6), (16.6, 12.2), (11.2, 7.0), (5.8, 1.8)], 0.55, mats=("Edge", "HullA", "Faction", "HullA", "HullB"))
    for x, y, z, h in ((0, 23.0, 2.8, 4.6), (0, 17.0, 4.6, 6.4), (0, 11.6, 6.2, 7.0), (3.0, 15.0, 2.8, 4.6), (3.0, 19.4, 1.6, 3.6), (6.4, 8.6, 2.8, 5.0), (9.6, 6.4, 1.2, 3.8)):
        m.add(f.flame((x, y, z - 0.2 * h), 0.75 + 0.05 * h, h, (0.25 * x * 0.4, -h * 0.75)), x > 0)
    spine = [(29.2, 0.2), (22.0, 4.0), (12.0, 7.0), (6.0, 7.6)]
    m.add(s.pipe([(0, y, z) for y, z in spine], 0.55, 6, "Edge"))
    hull = p.body(m, [(5, [(0, 5.2), (4.6, 4.4), (7.2, 0.6), (5.0, -3.8), (0, -4.6)]), (-8, [(0, 6.2), (5.4, 5.4), (8.4, 0.8), (5.6, -4.4), (0, -5.4)]), (-18, [(0, 6.6), (5.8, 5.6), (9.4, 0.8), (6.0, -4.6), (0, -5.6)]),
                      (-23, [(0, 4.8), (4.6, 4.2), (7.4, 0.6), (4.8, -3.4), (0, -4.2)])], 9, 0.28, 0.6, min_area=10, stripe=lambda c, n: n.z > 0.3 and (c.y < -16 or c.x * c.x > 25))
    p.slits(m, 8.7, -1.6, [-1.0 - 2.6 * k for k in range(6)], (0.6, 1.4, 0.7), (0, 148, 0))
    for k in range(4):
        m.add(s.box((0, -5.0 - 3.0 * k, 6.3), (6.4, 1.6, 1.0), "Window", 0))
        m.add(s.box((0, -3.5 - 3.0 * k, 6.5), (7.4, 1.0, 1.6), "Dark", 0.25))
    m.add(s.box((3.9, -9.4, 6.4), (0.9, 14.0, 1.8), "Edge", 0.3), True)
    # chains from the ram to the stern
    for z, sag, x0, x1 in ((3.0, 0.6, 10.2, 10.6), (0.2, 1.2, 12.0, 11.8)):
        f_path = f.hang((x0, 2.5, z), (x1, -17.5, z - 0.4), sag, 14)
        for link in (1, -1):
            f.chain(m, [(pt.x * link, pt.y, pt.z) for pt in f_path], 1.5, "Edge")
    for y in (-17.5, 1.5):
        m.add(s.box((9.6, y, 1.4), (4.6, 2.6, 4.2), "Dark", 0.5), True)
        m.add(s.box((10.6, y, 1.4), (2.4, 1.4, 5.0), "Edge", 0.4), True)
    for k in range(3):  # chimneys
        y = -12.5 - 3.6 * k
        m.add(s.pipe([(5.4, y, 4.4), (6.2, y - 0.6, 8.0), (6.6, y - 2.2, 10.6)], 1.0, 8, "Dark"), True)
        m.add(s.place(s.lathe([(1.35, -0.5), (1.45, 0.5), (0.8, 0.5), (0, 0.1)], 8, mats=["Edge", "Edge", "Window"]), (6.6, y - 2.3, 10.7), (58, 0, 0)), True)
    p.vane(m, [(7.4, -22.0), (8.4, -8.0), (11.0, -5.0), (13.6, 1.0), (13.6, -12.0), (13.0, -24.0), (12.0, -28.0)], 1.6, (0, 0, -1.2), (0, 6, 0), edge=0.24, inlay="Faction")
    p.vane(m, [(4.6, -23.0), (5.2, -12.0), (8.2, -16.0), (12.6, -24.0), (12.8, -29.0)], 1.2, (0.4, 0, 0), (0, -68, 0), edge=0.24, inlay="Faction")
    fp.spire(m, 0, 1.6, 5.0, 1.5, 2.6, 5.6)
    p.engine(m, 0, -28.8, 0.8, 3.4, 7.0, 8, shell="HullA", lip="Edge")
    p.engine(m, 6.4, -27.8, 0.2, 2.9, 6.4, 8, shell="HullA", lip="Edge")
    p.turret(m, 0, -8.0, -5.2, 3.2, 0, False, up=-1, mat="HullB")
    m.scatter(hull, 14, (0, 6, -20, 2), 5, (0.8, 2.0), -1, ("Dark", "HullB", "Edge"), 0.6)
    m.finish(smooth=30)


SHIPS = {"cinders": cinders, "lector": lector, "antiphon": antiphon, "requiem": requiem, "nave": nave, "anathema": anathema}
for name in kit.wanted(SHIPS):
    SHIPS[name]()
