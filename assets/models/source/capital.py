"""The large ships: the Tidewardens' carrier-frigate `leviathan` and the Cinder Choir's assault ship `bellows`."""
import math
import os
import sys

import bmesh

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


STATIONS = [(105, 13, 8.5, 8, -1.5), (102, 19, 12.5, 12, -1), (93, 25, 17, 15.5, -0.5), (75, 28.5, 20, 17, 0), (50, 29, 20.5, 17, 0), (20, 26.5, 18.5, 16, 0),
            (-10, 21.5, 15.5, 13.5, 0.3), (-38, 15.5, 12.5, 10.5, 0.8), (-62, 11.5, 10, 8, 1.2), (-84, 9.5, 8.5, 7, 1.5), (-96, 10, 8, 7, 1.5)]
ROUND = 2.5


def skin(y, z):
    """Half width of the leviathan's hull at y, at height z."""
    return s.flank(STATIONS, ROUND, y, z)


def leviathan_hull(m):
    """The whale: blunt head, broad shoulders, narrow tail stock, all plated."""
    bm, grid = s.hull(STATIONS, 3, 36, ROUND)
    s.paint(bm, "HullB", lambda c, n: c.z < -5 or (c.z > 12 and c.y > -20 and abs(c.x) < 9))
    s.paint(bm, "Dark", lambda c, n: 10.5 < abs(c.x) < 17 and c.z > 8 and 12 < c.y < 34)
    s.plate(bm, s.faces_where(bm, lambda c, n: 62 < c.y < 80 and c.z > -4), "Faction", 0.8, 0.7)
    s.plate(bm, s.faces_where(bm, lambda c, n: -62 < c.y < -38 and c.z > -4), "Faction", 0.8, 0.7)
    return m.add(bm)


def leviathan_bow(m):
    """The mouth: a lit hangar behind baleen bars, brass lips, a jaw below."""
    lip = [s.ring(104, 14.2, 8.8, 8.4, -1.5, 36, 2.6), s.ring(107.5, 13.8, 8.4, 8.0, -1.5, 36, 2.7), s.ring(108, 12.4, 7.2, 6.8, -1.5, 36, 2.7), s.ring(103.5, 11.6, 6.4, 6.0, -1.5, 36, 2.7)]
    m.add(s.loft(lip, "Trim")[0])
    m.add(s.box((0, 105.3, -1.3), (22.0, 0.4, 12.0), "Window", 0))
    for k in range(-6, 7):
        h = 13.4 * max(0.1, 1 - (abs(k) * 1.75 / 12.4) ** 2.6) ** 0.5
        m.add(s.box((k * 1.75, 106.5, -1.3), (0.62, 1.5, h), "Dark", 0))
    m.add(s.box((0, 106.7, -1.3), (23, 1.2, 0.9), "Dark", 0))
    # the jaw: two sensor rails that reach past the bow
    for x, y0, y1, z in ((8.5, 70, 110, -15.4), (13.5, 66, 104, -14.2)):
        m.add(s.pipe([(x, y0, z), (x, (y0 + y1) / 2, z - 1.2), (x, y1 - 6, z - 0.2), (x * 0.93, y1, z + 2.4)], 1.1, 8, "HullB"), True)
        m.add(s.pipe([(x * 0.95, y1 - 3.5, z + 1.0), (x * 0.93, y1, z + 2.4)], 1.35, 8, "Trim"), True)


def leviathan_deck(m):
    """Back: landing deck, bridge tower, turrets, comms, dorsal fin."""
    deck = s.prism([(-6.4, 6), (6.4, 6), (8.0, 13), (8.0, 66), (5.0, 82), (-5.0, 82), (-8.0, 66), (-8.0, 13)], 18.0, 22.2, "Dark", 0.95)
    s.chamfer(deck, 0.35, 30, edge="Trim")
    m.add(deck)
    m.add(s.box((0, 43, 22.2), (1.8, 56.0, 0.4), "Trim", 0))
    for y in (26, 50):
        pad = s.lathe([(4.6, 0.3), (5.0, 0.3), (5.0, -0.2), (4.6, -0.2)], 24, "Faction")
        m.add(s.place(pad, (0, y, 22.2), (90, 0, 0)))
    # bridge tower
    tiers = [([(-9, -28), (9, -28), (11, -15), (8.0, 4), (-8.0, 4), (-11, -15)], 13.5, 21.5, "HullA", 0.9),
             ([(-7.0, -24), (7.0, -24), (8.4, -13), (5.6, 0), (-5.6, 0), (-8.4, -13)], 21.5, 27.0, "HullA", 0.86),
             ([(-9.6, -15), (9.6, -15), (9.6, -8), (4.0, -1.4), (-4.0, -1.4), (-9.6, -8)], 27.0, 30.6, "Faction", 0.88)]
    for outline, z0, z1, mat, taper in tiers:
        bm = s.prism(outline, z0, z1, mat, taper)
        m.add(s.chamfer(bm, 0.6, 25, sunk=0.9, sunk_depth=0.3, min_area=25))
    m.add(s.box((0, -1.9, 28.6), (7.4, 1.2, 1.3), "Window", 0))
    for k in range(-4, 5):
        m.add(s.box((k * 0.95, -1.5, 28.6), (0.25, 1.0, 1.6), "Dark", 0))
    for z, y0, x in ((24.2, -2.5, 6.2), (17.8, 0.8, 8.3)):
        p.lights(m, [(x + 0.19 * k, y0 - k * 1.7, z) for k in range(6)], (0.8, 0.9, 0.6))
    p.mast(m, 3.6, -12, 30, 12, 0.3, tilt=12)
    bm, grid = s.wing([(13, -34, -66, 0, 5.0), (20, -44, -70, 0, 3.8), (28, -58, -77, 0, 2.2), (34, -71, -83, 0, 0.8)], 3, 14)
    s.paint(bm, "Faction", lambda c, n: c.x > 19)
    m.add(s.place(bm, (0, 0, -3.0), (0, -90, 0)))
    for y, z, size in ((40, 16.4, 7.0), (84, 14.2, 6.0), (4, 14.0, 6.4), (-42, 9.2, 5.0)):
        p.turret(m, skin(y, z), y, z + 0.4, size, 14, mat="HullA")


def leviathan_sides(m):
    """Flanks: lit hangar bays, gills, fins, windows."""
    for y in (44, 14):
        x = skin(y, -1)
        m.add(s.box((x - 0.4, y, -1.2), (2.6, 19, 7.6), "Trim", 0.6), True)
        m.add(s.box((x + 0.2, y, -1.2), (2.0, 17, 5.6), "Dark", 0), True)
        m.add(s.box((x + 0.75, y, -1.2), (1.2, 15.4, 4.2), "Window", 0), True)
        for k in range(-3, 4):
            m.add(s.box((x + 1.0, y + k * 2.4, -1.2), (1.0, 0.5, 5.2), "Dark", 0), True)
    for k in range(6):
        y = 90 - k * 3.4
        m.add(s.box((skin(y, 1) - 0.7, y, 0.6), (3.0, 1.4, 11 - abs(k - 2.5) * 1.4), "Dark", 0.4, (0, -4, 24 - 4 * k)), True)
    for k in range(5):
        y = 58 - k * 8.0
        m.add(s.box((skin(y, 5.4) - 0.05, y, 5.4), (1.1, 4.6, 1.4), "Window", 0), True)
    bm, grid = s.wing([(22, 70, 26, -8, 7.0), (28, 63, 28, -9.5, 5.4), (33.5, 50, 25, -12, 3.6), (37.5, 37, 20, -15, 2.0), (39.4, 25, 15, -17.5, 0.7)], 3, 18)
    s.paint(bm, "Faction", lambda c, n: c.x > 26.5)
    s.paint(bm, "Trim", lambda c, n: c.x > 38.6)
    m.add(bm, True)
    for y, x in ((56, 18), (20, 17)):
        p.turret(m, x, y, -12.6, 5.6, 8, up=-1, mat="HullB")


def leviathan_tail(m):
    """Stern: outrigger engine pods on pylons, an engine cluster and the flukes."""
    for x, z in ((21.5, 3.0),):
        pod = [(0, -34), (2.6, -35), (4.8, -39), (6.0, -46), (6.4, -58), (6.0, -70), (5.2, -80)]
        mats = ["Trim", "HullA", "Faction", "Faction", "Faction", "HullB"]
        m.add(s.place(s.lathe(pod, 22, mats=mats), (x, 0, z)), True)
        p.engine(m, x, -90, z, 5.6, 13, 22)
        bm, grid = s.wing([(7, -40, -72, 1.5, 5.0), (13, -44, -73, 2.2, 4.0), (20, -48, -74, 3.0, 3.4)], 3, 14)
        m.add(bm, True)
        bm, grid = s.wing([(5.0, -46, -74, 0, 2.6), (10.5, -56, -78, 0.4, 1.8), (15.5, -70, -83, 1.5, 0.7)], 3, 12)
        s.paint(bm, "Faction", lambda c, n: c.x > 10)
        m.add(s.place(bm, (x, 0, z), (0, 22, 0)), True)
    m.add(s.lathe([(6.5, -94), (10.6, -95), (10.9, -98), (9.8, -99.5), (6.0, -98.5)], 26, mats=["Trim", "Trim", "HullB", "Dark"]))
    p.engine(m, 0, -105, 1.5, 5.0, 13, 22)
    p.engine(m, 6.2, -102, 5.2, 2.4, 9, 14)
    p.engine(m, 6.2, -102, -2.2, 2.4, 9, 14)
    bm, grid = s.wing([(6, -78, -99, 1.5, 4.6), (15, -85, -101, 0.8, 3.4), (25, -94, -104.5, 0, 2.4), (33, -101, -108.5, -0.6, 1.2), (36, -107, -110, -1, 0.4)], 3, 16)
    s.paint(bm, "Faction", lambda c, n: c.x > 13)
    s.paint(bm, "Trim", lambda c, n: c.x > 34.5)
    m.add(bm, True)


def leviathan():
    """Carrier-frigate, 215 mm."""
    m = kit.Model("leviathan", kit.TIDE_SHIPS)
    hull = leviathan_hull(m)
    leviathan_bow(m)
    leviathan_deck(m)
    leviathan_sides(m)
    leviathan_tail(m)
    m.finish(reach=22, tile=76, wear=0.10, under=0.35)


def pleat(m, y0, y1, count, w, zt, zb, depth=0.16):
    """Concertina ribs: dark folds with furnace light in the valleys."""
    step = (y1 - y0) / count
    rows, mats = [], []
    for k in range(count + 1):
        for dy, q in ((0, 1 - depth), (0.22, 1 - depth), (0.42, 1.0), (0.80, 1.0)):
            if k == count and dy > 0.3:
                break
            rows.append((y0 + (k + dy) * step, q))
            mats.append("Window" if dy == 0 and k % 2 == 0 else "HullA" if dy == 0.42 else "Dark")
    rings = [s.facet(y, [(0, zt * q), (w * 0.62 * q, zt * 0.94 * q), (w * q, zt * 0.35 * q), (w * q, -zb * 0.35 * q), (w * 0.6 * q, -zb * 0.94 * q), (0, -zb * q)])
             for y, q in rows]
    bm, grid = s.loft(rings, "Dark")
    for i, line in enumerate(grid):
        for f in line:
            f.material_index = s.M[mats[i]]
    m.add(bm)


def bellows():
    """Assault ship, 85 mm: a ram bow and a furnace block joined by a concertina of ribs."""
    m = kit.Model("bellows", kit.CHOIR_SHIPS)
    # ram bow
    bow = [(42.5, [(0, 1.6), (1.0, 0.4), (1.6, -0.6), (1.0, -1.6), (0, -2.2)]), (33, [(0, 4.4), (4.8, 3.4), (8.4, 0.0), (5.0, -3.6), (0, -5.2)]),
           (22, [(0, 8.2), (7.6, 7.2), (14.0, 0.6), (8.4, -6.0), (0, -8.0)]), (11, [(0, 10.0), (8.8, 9.0), (15.0, 1.0), (9.2, -7.4), (0, -9.2)])]
    bm, _ = s.loft([s.facet(y, side) for y, side in bow], "HullA")
    s.paint(bm, "Faction", lambda c, n: n.z > 0.3 and c.y > 22)
    s.chamfer(bm, 0.35, 15, sunk=0.9, sunk_depth=0.4, min_area=16, seed=6, sunk_mat="HullB")
    nose = m.add(bm)
    pleat(m, -12, 11, 4, 13.6, 9.6, 8.8)
    # furnace block
    rear = [(-10.5, [(0, 11.0), (9.4, 10.0), (16.0, 2.0), (16.0, -3.0), (9.4, -8.6), (0, -10.0)]), (-24, [(0, 13.2), (10.6, 12.0), (18.4, 2.4), (18.4, -3.4), (10.6, -9.6), (0, -11.0)]),
            (-33, [(0, 11.6), (9.6, 10.6), (16.6, 2.0), (16.6, -3.2), (9.6, -8.6), (0, -9.8)]), (-38, [(0, 8.6), (7.2, 8.0), (13.0, 1.6), (13.0, -2.6), (7.2, -6.8), (0, -7.6)])]
    bm, _ = s.loft([s.facet(y, side) for y, side in rear], "HullA")
    s.paint(bm, "Faction", lambda c, n: n.z > 0.3 and c.x * c.x > 9)
    s.chamfer(bm, 0.4, 15, sunk=1.0, sunk_depth=0.45, min_area=20, seed=2, sunk_mat="HullB")
    block = m.add(bm)
    # brace beams over the pleats
    for x, z in ((8.2, 9.4), (14.3, 0.6), (8.2, -8.4)):
        m.add(s.box((x, 0, z), (2.2, 27, 2.0), "HullB", 0.5, (0, math.degrees(math.atan2(x, z)), 0)), True)
        for y in (-11.5, 11.5):
            m.add(s.box((x, y, z), (3.2, 2.6, 3.0), "Edge" if y else "Dark", 0.5, (0, math.degrees(math.atan2(x, z)), 0)), True)
    # side blades, swept forward like bellows handles
    blade = [(14, -34), (14, -12), (20, -6), (25, 6), (27, 22), (30, 31), (34.5, 14), (36.5, -6), (34, -26), (29, -39), (22, -30)]
    bm = s.blade(blade, 4.2, "HullA", 0.24)
    s.chamfer(bm, 0.4, 12, sunk=1.3, sunk_depth=0.35, min_area=30, sunk_mat="HullB")
    m.add(s.place(bm, (0, 0, 0), (0, 8, 0)), True)
    inlay = [(19.5, -26), (19.5, -11.5), (24.0, -6.5), (28.5, 6), (29.8, 14), (32.2, 4), (32.6, -8), (30.6, -24), (27.8, -30), (23, -24)]
    bm = s.prism(inlay, 1.5, 2.5, "Faction", 0.93)
    s.chamfer(bm, 0.25, 25, sunk=1.3, sunk_depth=0.35, min_area=30)
    m.add(s.place(bm, (0, 0, 0), (0, 8, 0)), True)
    for k in range(7):
        m.add(s.box((22.5 + 0.75 * k, -22 + k * 4.2, -1.9), (6.5, 1.0, 1.6), "Dark", 0.3, (0, 8, 20)), True)
    fin = [(11, -36), (11, -16), (15, -19), (23, -34), (25.5, -44), (17, -38)]
    bm = s.blade(fin, 2.2, "HullA", 0.25)
    s.chamfer(bm, 0.25, 12, sunk=0.8, sunk_depth=0.2, min_area=12, sunk_mat="Faction")
    m.add(s.place(bm, (2.5, 0, -1.0), (0, -62, 0)), True)
    # furnace grille on the back, chimneys
    m.add(s.box((0, -21.6, 12.3), (9.0, 16.0, 1.8), "Window", 0.2))
    for k in range(3):
        m.add(s.box((0, -17.6 - k * 4.0, 12.8), (10.4, 1.5, 2.0), "Dark", 0.25))
    m.add(s.box((5.1, -21.6, 12.6), (1.2, 18, 2.4), "Edge", 0.35), True)
    for k in range(3):
        m.add(s.pipe([(7.6, -19 - k * 5, 10), (8.4, -19.6 - k * 5, 14.5), (8.8, -21 - k * 5, 17.5)], 1.15, 10, "Dark"), True)
        m.add(s.place(s.lathe([(1.5, -0.6), (1.6, 0.6), (0.9, 0.6), (0, 0.2)], 10, mats=["Edge", "Edge", "Window"]), (8.8, -21.2 - k * 5, 17.6), (65, 0, 0)), True)
    # bridge, guns, engines
    tower = s.prism([(-3.6, 8.5), (3.6, 8.5), (4.4, 13), (2.0, 20), (-2.0, 20), (-4.4, 13)], 8.4, 13.0, "HullA", 0.78)
    m.add(s.chamfer(tower, 0.3, 20, sunk=0.6, sunk_depth=0.25, min_area=9, sunk_mat="Faction"))
    for k in range(-1, 2):
        m.add(s.box((k * 1.1, 18.1, 11.3), (0.85, 1.6, 0.8), "Window", 0, (18, 0, 0)))
    p.gun(m, 6.2, 27, -4.6, 17, 1.0, lip="Edge")
    p.gun(m, 9.0, 22, -3.4, 16, 0.7, lip="Edge")
    p.turret(m, 8.2, 16.0, 8.4, 4.6, 8, mat="HullB")
    p.turret(m, 0, 27, 6.6, 4.0, 0, False, mat="HullB")
    p.turret(m, 8.0, -26, -10.0, 4.6, 0, up=-1, mat="HullB")
    for x, r in ((4.4, 3.6), (10.6, 2.7)):
        p.engine(m, x, -43.5, 0.4, r, 8.5, 8, shell="HullA", lip="Edge")
    m.finish(smooth=30, reach=12, tile=54, wear=0.12, under=0.3)


for name in kit.wanted(["leviathan", "bellows"]):
    {"leviathan": leviathan, "bellows": bellows}[name]()
