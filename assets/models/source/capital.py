"""The large ships: the Tidewardens' carrier-frigate `leviathan` and the Cinder Choir's assault ship `bellows`."""
import math
import os
import sys

import bmesh

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def leviathan_hull(m):
    """The whale: blunt head, long back, narrowing peduncle, all plated."""
    bm, grid = s.hull([(104, 12, 9, 7, 0), (101, 17, 12, 11, 0), (92, 21, 15.5, 14.5, 0), (74, 23.5, 17.5, 16, 0), (50, 24.5, 18.5, 16.5, 0),
                       (20, 24, 18, 16, 0), (-10, 22.5, 16.5, 14.5, 0), (-38, 19, 14, 12, 0), (-62, 15.5, 11.5, 9.5, 0.5), (-84, 13, 9.5, 8, 1), (-96, 12, 8.5, 7.5, 1)],
                      3, 40, 2.5)
    s.paint(bm, "HullB", lambda c, n: c.z < -4.5 or (c.z > 11.5 and c.y > -30 and abs(c.x) < 7.5))
    s.paint(bm, "Faction", lambda c, n: (60 < c.y < 70 and -4.5 < c.z) or (-58 < c.y < -50 and c.z > -4.5) or (2.2 < c.z < 6.0 and -45 < c.y < 56))
    s.panels(bm, grid, 40, (3, 4), 0.35, 0.42, skip=0.08)
    return m.add(bm)


def leviathan_bow(m):
    """The mouth: a lit hangar behind baleen bars, brass lips."""
    lip = [s.ring(103, 12.4, 9.4, 7.4, 0, 40, 2.5), s.ring(106.5, 12.2, 9.0, 7.0, 0, 40, 2.6), s.ring(107, 11.0, 7.8, 5.8, 0, 40, 2.6), s.ring(102.5, 10.2, 7.0, 5.0, 0, 40, 2.6)]
    m.add(s.loft(lip, "Trim")[0])
    m.add(s.box((0, 104.3, 0.9), (19.5, 0.4, 10.5), "Window", 0))
    for k in range(-5, 6):
        h = 12.4 * math.sqrt(max(0.1, 1 - (k * 1.75 / 11.6) ** 2))
        m.add(s.box((k * 1.75, 105.5, 0.9), (0.62, 1.5, h), "Dark", 0.15))
    m.add(s.box((0, 105.7, 0.9), (20, 1.2, 0.8), "Dark", 0.2))


def leviathan_deck(m):
    """Back: landing deck, bridge tower, turrets, comms, dorsal fins."""
    deck = s.prism([(-5.8, 8), (5.8, 8), (6.6, 14), (6.6, 66), (4.2, 78), (-4.2, 78), (-6.6, 66), (-6.6, 14)], 17.2, 19.8, "Dark", 0.95)
    s.chamfer(deck, 0.3, 30, edge="Trim")
    m.add(deck)
    for k in range(9):
        m.add(s.box((0, 18 + k * 6, 19.9), (0.5, 3.0, 0.25), "Window" if k % 2 else "Trim", 0))
    for k in range(14):
        m.add(s.box((5.6, 13 + k * 4.2, 19.9), (0.45, 0.9, 0.4), "Window", 0), True)
    # bridge tower
    tiers = [([(-8, -24), (8, -24), (9.5, -14), (7.0, 3), (-7.0, 3), (-9.5, -14)], 14.5, 20.5, "HullA", 0.9),
             ([(-6.2, -21), (6.2, -21), (7.2, -12), (5.0, -1), (-5.0, -1), (-7.2, -12)], 20.5, 24.8, "HullA", 0.86),
             ([(-7.6, -14), (7.6, -14), (7.6, -8), (3.4, -2.4), (-3.4, -2.4), (-7.6, -8)], 24.8, 27.8, "Faction", 0.88)]
    for outline, z0, z1, mat, taper in tiers:
        bm = s.prism(outline, z0, z1, mat, taper)
        m.add(s.chamfer(bm, 0.5, 25, segments=2, sunk=0.8, sunk_depth=0.25, min_area=25))
    for k in range(-3, 4):
        m.add(s.box((k * 0.95, -2.75 + 0.0 * abs(k), 26.2), (0.7, 0.8, 1.0), "Glass", 0.1))
    for z, y0, x in ((22.3, -4, 5.9), (18.0, -1, 7.9)):
        p.lights(m, [(x + 0.16 * k, y0 - k * 1.7, z) for k in range(6)], (0.8, 0.9, 0.5))
    p.mast(m, 3.2, -12, 27.4, 13, 0.28, tilt=12)
    p.mast(m, -2.4, -13, 27.4, 9, 0.25, tilt=12)
    p.mast(m, -4.2, -14, 27.0, 6, 0.2, tilt=18)
    p.dish(m, 0, -17, 25.0, 3.6, False, -40, 180)
    p.dish(m, -5.0, -26, 15.4, 2.6, False, -55, 120)
    fin = s.wing([(14, -32, -64, 0, 4.5), (20, -41, -67, 0, 3.4), (27, -54, -72, 0, 2.0), (32, -66, -77, 0, 0.8)], 4, 14)
    s.paint(fin[0], "Faction", lambda c, n: c.x > 23)
    s.panels(fin[0], fin[1], 4, (3, 3), 0.3, 0.3, mirrored=False)
    bm = s.place(fin[0], (0, 0, -2.5), (0, -90, 0))
    m.add(bm)
    for y, x, z, size in ((40, 13.5, 15.6, 6.2), (84, 9.5, 14.2, 5.4), (8, 14.2, 14.6, 6.2), (-44, 9.0, 11.8, 5.0)):
        p.turret(m, x, y, z, size, 14, mat="HullA")


def leviathan_sides(m):
    """Flanks: lit hangar bays, gill vents, brass ribs, pectoral fins, windows."""
    for y in (30, 4):
        m.add(s.box((23.9, y, -1.2), (2.2, 17, 6.6), "Trim", 0.6), True)
        m.add(s.box((24.5, y, -1.2), (1.6, 15, 4.8), "Dark", 0.2), True)
        m.add(s.box((25.05, y, -1.2), (0.8, 13.6, 3.4), "Window", 0), True)
        for k in range(-3, 4):
            m.add(s.box((25.3, y + k * 2.1, -1.2), (0.6, 0.5, 4.4), "Dark", 0.1), True)
    for k in range(6):
        m.add(s.box((22.6 - 0.18 * k, 84 - k * 3.2, 1.0 + 0.1 * k), (3.0, 1.3, 9 - abs(k - 2.5)), "Dark", 0.4, (0, -5, 14)), True)
    for k in range(17):
        y = 56 - k * 5.4
        x = 24.55 - 0.0011 * (y - 45) ** 2 * 0.55
        if k % 4 != 3:
            m.add(s.box((x, y, 5.1), (0.9, 1.5, 0.6), "Window", 0), True)
    bm, grid = s.wing([(20, 66, 34, -7, 5.5), (26, 60, 36, -8.5, 4.4), (32, 50, 33, -11, 3.0), (36.5, 39, 28, -14, 1.7), (38.4, 29, 23, -16.5, 0.7)], 4, 18)
    s.paint(bm, "Faction", lambda c, n: c.x > 32)
    s.paint(bm, "Trim", lambda c, n: c.x > 37.6)
    s.panels(bm, grid, 14, (3, 3), 0.3, 0.3, mirrored=False)
    m.add(bm, True)
    bm, grid = s.wing([(15, -22, -46, -4, 4), (23, -30, -50, -5.5, 2.8), (30, -42, -56, -8, 1.6), (33, -52, -60, -9.5, 0.6)], 4, 16)
    s.paint(bm, "Faction", lambda c, n: c.x > 26)
    s.panels(bm, grid, 15, (3, 3), 0.3, 0.28, mirrored=False)
    m.add(bm, True)
    for y, x in ((50, 17), (18, 16.5), (-12, 15)):
        p.turret(m, x, y, -12.2, 5.2, 8, up=-1, mat="HullB")
    # keel
    for k in range(11):
        m.add(s.box((0, 70 - k * 12, -15.6 + max(0, k - 4) * 1.05), (7.5, 7.5, 3.0), "Dark" if k % 2 else "HullA", 0.6))
    p.gun(m, 6.5, 88, -13.0, 22, 1.1)


def leviathan_tail(m):
    """Stern: five engines in a collar and the flukes."""
    m.add(s.lathe([(7.5, -94), (12.5, -95), (12.8, -98.5), (11.5, -100), (7.0, -99)], 28, mats=["Trim", "Trim", "HullB", "Dark"]))
    p.engine(m, 0, -105, 1, 5.2, 13, 24)
    p.engine(m, 9.4, -103, 1, 4.0, 12, 20)
    p.engine(m, 5.0, -103, 8.0, 2.6, 10, 16)
    p.engine(m, 5.0, -103, -6.0, 2.6, 10, 16)
    bm, grid = s.wing([(9, -72, -97, 1, 5.0), (17, -80, -100, 1.6, 3.8), (26, -90, -104, 3, 2.6), (34, -100, -108.5, 5, 1.2), (37, -107, -110.5, 6, 0.4)], 4, 16)
    s.paint(bm, "Faction", lambda c, n: 24 < c.x < 31)
    s.paint(bm, "Trim", lambda c, n: c.x > 35.5)
    s.panels(bm, grid, 19, (3, 3), 0.3, 0.3, mirrored=False)
    m.add(bm, True)


def leviathan():
    """Carrier-frigate, 215 mm."""
    m = kit.Model("leviathan", kit.TIDEWARDENS)
    hull = leviathan_hull(m)
    leviathan_bow(m)
    leviathan_deck(m)
    leviathan_sides(m)
    leviathan_tail(m)
    m.scatter(hull, 60, (6, 20, -80, 92), 51, (1.2, 3.4), 1, height=0.9)
    m.scatter(hull, 40, (3, 19, -80, 92), 52, (1.4, 4.0), -1, height=1.0)
    m.finish(reach=22)


def pleat(m, y0, y1, count, w, zt, zb, depth=0.16):
    """Concertina ribs: dark folds with furnace light in the valleys."""
    step = (y1 - y0) / count
    rows, mats = [], []
    for k in range(count + 1):
        for dy, q in ((0, 1 - depth), (0.22, 1 - depth), (0.42, 1.0), (0.80, 1.0)):
            if k == count and dy > 0.3:
                break
            rows.append((y0 + (k + dy) * step, q))
            mats.append("Window" if dy == 0 else "HullA" if dy == 0.42 else "Dark")
    rings = [s.facet(y, [(0, zt * q), (w * 0.62 * q, zt * 0.94 * q), (w * q, zt * 0.35 * q), (w * q, -zb * 0.35 * q), (w * 0.6 * q, -zb * 0.94 * q), (0, -zb * q)])
             for y, q in rows]
    bm, grid = s.loft(rings, "Dark")
    for i, line in enumerate(grid):
        for f in line:
            f.material_index = s.M[mats[i]]
    m.add(bm)


def bellows():
    """Assault ship, 85 mm: a ram bow and a furnace block joined by a concertina of ribs."""
    m = kit.Model("bellows", kit.CHOIR)
    # ram bow
    bow = [(42.5, [(0, 1.6), (1.0, 0.4), (1.6, -0.6), (1.0, -1.6), (0, -2.2)]), (33, [(0, 4.4), (4.8, 3.4), (8.4, 0.0), (5.0, -3.6), (0, -5.2)]),
           (22, [(0, 8.2), (7.6, 7.2), (14.0, 0.6), (8.4, -6.0), (0, -8.0)]), (11, [(0, 10.0), (8.8, 9.0), (15.0, 1.0), (9.2, -7.4), (0, -9.2)])]
    bm, _ = s.loft([s.facet(y, side) for y, side in bow], "HullA")
    s.paint(bm, "Faction", lambda c, n: n.z > 0.3 and 22 < c.y < 34)
    s.chamfer(bm, 0.35, 15, sunk=0.9, sunk_depth=0.4, min_area=16, seed=6, sunk_mat="HullB")
    nose = m.add(bm)
    pleat(m, -12, 11, 6, 13.6, 9.6, 8.8)
    # furnace block
    rear = [(-10.5, [(0, 11.0), (9.4, 10.0), (16.0, 2.0), (16.0, -3.0), (9.4, -8.6), (0, -10.0)]), (-24, [(0, 13.2), (10.6, 12.0), (18.4, 2.4), (18.4, -3.4), (10.6, -9.6), (0, -11.0)]),
            (-33, [(0, 11.6), (9.6, 10.6), (16.6, 2.0), (16.6, -3.2), (9.6, -8.6), (0, -9.8)]), (-38, [(0, 8.6), (7.2, 8.0), (13.0, 1.6), (13.0, -2.6), (7.2, -6.8), (0, -7.6)])]
    bm, _ = s.loft([s.facet(y, side) for y, side in rear], "HullA")
    s.paint(bm, "Faction", lambda c, n: n.z > 0.3 and c.y < -31 and c.x * c.x > 9)
    s.chamfer(bm, 0.4, 15, sunk=1.0, sunk_depth=0.45, min_area=20, seed=2, sunk_mat="HullB")
    block = m.add(bm)
    # brace beams over the pleats
    for x, z in ((8.2, 9.4), (14.3, 0.6), (8.2, -8.4)):
        m.add(s.box((x, 0, z), (2.2, 27, 2.0), "HullB", 0.5, (0, math.degrees(math.atan2(x, z)), 0)), True)
        for y in (-11.5, 0, 11.5):
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
        m.add(s.box((22.3 + 0.75 * k, -20 + k * 4.2, -0.9), (4.2, 0.7, 1.2), "Window", 0, (0, 8, 20)), True)
    fin = [(11, -36), (11, -16), (15, -19), (23, -34), (25.5, -44), (17, -38)]
    bm = s.blade(fin, 2.2, "HullA", 0.25)
    s.chamfer(bm, 0.25, 12, sunk=0.8, sunk_depth=0.2, min_area=12, sunk_mat="Faction")
    m.add(s.place(bm, (2.5, 0, -1.0), (0, -62, 0)), True)
    # furnace grille on the back, chimneys
    for k in range(6):
        m.add(s.box((0, -15 - k * 2.6, 12.1 + (0.35 if k > 1 else 0)), (9.0, 1.5, 1.6), "Window", 0))
        m.add(s.box((0, -13.7 - k * 2.6, 12.4 + (0.35 if k > 1 else 0)), (10.4, 0.9, 2.2), "Dark", 0.25))
    m.add(s.box((5.1, -21.6, 12.6), (1.2, 18, 2.4), "Edge", 0.35), True)
    for k in range(3):
        m.add(s.pipe([(7.6, -19 - k * 5, 10), (8.4, -19.6 - k * 5, 14.5), (8.8, -21 - k * 5, 17.5)], 1.15, 10, "Dark"), True)
        m.add(s.place(s.lathe([(1.5, -0.6), (1.6, 0.6), (0.9, 0.6), (0, 0.2)], 10, mats=["Edge", "Edge", "Window"]), (8.8, -21.2 - k * 5, 17.6), (65, 0, 0)), True)
    # bridge, guns, engines
    tower = s.prism([(-3.6, 8.5), (3.6, 8.5), (4.4, 13), (2.0, 20), (-2.0, 20), (-4.4, 13)], 8.4, 13.0, "HullA", 0.78)
    m.add(s.chamfer(tower, 0.3, 20, sunk=0.6, sunk_depth=0.25, min_area=9, sunk_mat="Faction"))
    for k in range(-1, 2):
        m.add(s.box((k * 1.1, 18.1, 11.3), (0.85, 1.6, 0.8), "Window", 0, (18, 0, 0)))
    p.mast(m, 2.2, 10.5, 12.8, 8, 0.2, tilt=20)
    p.mast(m, -1.6, 10.0, 12.8, 5.5, 0.18, tilt=25)
    p.gun(m, 6.2, 27, -4.6, 17, 1.0, lip="Edge")
    p.gun(m, 9.0, 22, -3.4, 16, 0.7, lip="Edge")
    p.turret(m, 8.2, 16.0, 8.4, 4.6, 8, mat="HullB")
    p.turret(m, 0, 27, 6.6, 4.0, 0, False, mat="HullB")
    p.turret(m, 30.5, -4, -2.4, 4.0, 0, mat="HullB")
    p.turret(m, 8.0, -26, -10.0, 4.6, 0, up=-1, mat="HullB")
    for x, r in ((4.4, 3.6), (10.6, 2.7)):
        p.engine(m, x, -43.5, 0.4, r, 8.5, 8, shell="HullA", lip="Edge")
    m.scatter(nose, 16, (1, 12, 12, 34), 3, (0.8, 2.2), 1, ("Dark", "HullB", "Edge"), 0.7)
    m.scatter(nose, 22, (0, 12, 12, 36), 5, (0.8, 2.4), -1, ("Dark", "HullB", "Edge"), 0.8)
    m.scatter(block, 20, (1, 16, -36, -12), 4, (0.8, 2.4), -1, ("Dark", "HullB", "Edge"), 0.8)
    m.finish(smooth=30, reach=12)


for name in kit.wanted(["leviathan", "bellows"]):
    {"leviathan": leviathan, "bellows": bellows}[name]()
