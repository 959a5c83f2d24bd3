"""The Tidewardens' small and medium ships: rounded ceramic hulls after sea birds, teal bands, brass fittings."""
import os
import sys

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402


def tern():
    """Interceptor: a needle-billed body, swept crescent wings and a forked tail."""
    m = kit.Model("tern", kit.TIDEWARDENS)
    bm, grid = s.hull([(19.5, 0.15, 0.15, 0.15, -0.6), (17, 0.9, 0.7, 0.7, -0.5), (12, 2.1, 1.7, 1.4, -0.2), (6, 3.3, 2.8, 2.2, 0),
                       (-1, 3.9, 3.1, 2.6, 0.1), (-8, 3.4, 2.7, 2.3, 0.2), (-13, 2.5, 2.1, 1.9, 0.3)], 3, 24, 2.2)
    s.paint(bm, "HullB", lambda c, n: c.z < -0.9 and c.y < 12)
    s.paint(bm, "Faction", lambda c, n: 7.5 < c.y < 9.5 and c.z > -0.9 or (abs(c.x) < 1.1 and c.z > 1 and c.y < -2))
    s.paint(bm, "Trim", lambda c, n: c.y > 17)
    s.panels(bm, grid, 3, (4, 4), 0.13, 0.11)
    body = m.add(bm)
    bm, grid = s.wing([(2.2, 6.5, -6.5, 0.2, 2.2), (6, 5.5, -5.5, 0.9, 1.7), (10.5, 2.6, -5.6, 1.2, 1.2), (14.5, -2.2, -7.6, 0.6, 0.8),
                       (17.2, -7.6, -10.6, -0.6, 0.45), (18.0, -12.6, -13.2, -1.3, 0.2)], 4, 16)
    s.paint(bm, "Faction", lambda c, n: 11.4 < c.x < 15.6)
    s.paint(bm, "HullB", lambda c, n: n.z < -0.2 and c.x < 11)
    s.paint(bm, "Trim", lambda c, n: c.x > 17.4)
    s.panels(bm, grid, 8, (3, 3), 0.12, 0.10, mirrored=False)
    wing = m.add(bm, True)
    bm, grid = s.wing([(1.2, -9, -13.5, 0.3, 1.2), (2.6, -11, -16, 0.6, 0.9), (4.4, -15, -18.2, 1.2, 0.55), (5.0, -18.6, -19.2, 1.5, 0.2)], 3, 12)
    s.paint(bm, "Faction", lambda c, n: c.y < -15.2)
    m.add(bm, True)
    fin = s.wing([(1.6, -5, -11, 0, 0.8), (4.0, -9, -13, 0, 0.6), (5.6, -12.6, -14.4, 0, 0.25)], 3, 10)[0]
    s.paint(fin, "Faction", lambda c, n: c.x > 3.6)
    m.add(s.place(fin, (0, 0, 0.6), (0, -90, 0)))
    p.canopy(m, 8.0, 2.0, 1.35, 3.6, 1.25, 2)
    p.engine(m, 0, -15.0, 0.3, 2.05, 4.2)
    p.engine(m, 4.4, -8.2, 0.6, 1.15, 4.6, 16)
    p.gun(m, 5.0, 4.2, -0.6, 6.2, 0.34)
    p.gun(m, 1.5, 13.0, -1.3, 4.0, 0.2)
    m.add(s.box((5.0, 4.2, -0.35), (1.0, 4.2, 1.0), "HullB", 0.3), True)
    for y in (1.6, -0.2, -2.0):
        m.add(s.box((2.9, y, 2.35), (1.3, 1.2, 0.35), "Dark", 0.12, (0, 38, 0)), True)
    p.mast(m, 0.8, -3.0, 3.0, 2.6, 0.09, tilt=25)
    m.scatter(body, 10, (0, 2.8, -12, 4), 4, (0.4, 1.0), 1, height=0.3)
    m.scatter(body, 14, (0, 3.0, -12, 10), 5, (0.5, 1.3), -1, height=0.35)
    m.scatter(wing, 6, (-12, -5, -5, 3), 6, (0.4, 0.9), 1, height=0.22)
    p.lights(m, [(17.6, -9.6, -0.8)], (0.35, 0.6, 0.35), "Window")
    m.finish()


def petrel():
    """Bomber and utility ship: a stout whale of a body between ribbed cargo pods."""
    m = kit.Model("petrel", kit.TIDEWARDENS)
    bm, grid = s.hull([(18.0, 0.8, 0.7, 0.9, -0.6), (17.0, 2.6, 2.0, 2.2, -0.5), (13.5, 4.3, 3.3, 3.2, -0.2), (8, 5.2, 4.3, 3.7, 0),
                       (0, 5.3, 4.6, 3.8, 0), (-7, 4.3, 3.8, 3.1, 0.3), (-13, 2.6, 2.4, 2.0, 0.8), (-16, 1.7, 1.3, 1.2, 1.1)], 3, 26, 2.4)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.4)
    s.paint(bm, "Faction", lambda c, n: (-2.5 < c.y < 1.2 and c.z > -1.4) or (c.y < -11))
    s.paint(bm, "Dark", lambda c, n: abs(c.x) < 2.2 and c.z > 1.5 and -10.5 < c.y < -3.4)
    s.panels(bm, grid, 21, (4, 4), 0.15, 0.13)
    body = m.add(bm)
    bm, grid = s.wing([(4.0, 6.5, -7, 0.2, 2.6), (8, 5.6, -6.5, 0.7, 2.0), (12.5, 2.6, -6.8, 0.6, 1.4), (16.0, -2.0, -7.8, -0.4, 0.8), (17.4, -6.4, -9.2, -1.2, 0.3)], 4, 16)
    s.paint(bm, "Faction", lambda c, n: c.x > 14.2)
    s.paint(bm, "HullB", lambda c, n: c.y > 3.4 and c.x < 13)
    s.panels(bm, grid, 5, (3, 3), 0.14, 0.11, mirrored=False)
    wing = m.add(bm, True)
    fluke = s.wing([(0.4, -12, -17.5, 1.1, 1.0), (3.5, -14, -18.0, 1.3, 0.8), (7.0, -16.6, -19.4, 1.8, 0.5), (8.4, -19.4, -20.2, 2.2, 0.15)], 3, 12)[0]
    s.paint(fluke, "Faction", lambda c, n: c.x > 4.6)
    m.add(fluke, True)
    for x, z in ((8.6, -2.4),):
        pod = [(0, 6.8), (1.2, 6.6), (2.1, 5.6)]
        for k in range(6):
            y = 5.0 - k * 1.9
            pod += [(2.15, y), (2.45, y - 0.25), (2.45, y - 0.95), (2.15, y - 1.2)]
        pod += [(2.0, -6.6), (1.1, -7.6), (0, -7.8)]
        mats = ["HullA" if (i - 3) % 4 == 3 else "HullB" for i in range(len(pod) - 1)]
        mats[0] = mats[1] = "Trim"
        m.add(s.place(s.lathe(pod, 18, mats=mats), (x, 0, z)), True)
        for y in (3.4, -4.2):
            m.add(s.box((x - 0.3, y, z + 2.2), (1.0, 1.8, 2.2), "Dark", 0.2), True)
        m.add(s.box((x + 2.3, -0.6, z), (0.5, 6.5, 0.7), "Trim", 0.12), True)
    p.canopy(m, 13.6, 1.7, 2.4, 3.4, 2.3, 3)
    p.canopy(m, 14.6, -2.1, 1.5, 2.2, -1.3, 1)
    p.engine(m, 4.0, -11.6, 2.8, 2.0, 6.2)
    p.engine(m, 0, -17.2, 1.1, 1.3, 3.2, 16)
    p.turret(m, 0, 3.4, 4.5, 2.6, 0, False)
    p.gun(m, 4.4, 8.8, -1.5, 5.6, 0.4)
    for k in range(4):
        m.add(s.box((0, 4.5 - k * 2.6, -4.0), (3.4, 1.9, 0.7), "Dark" if k % 2 else "Trim", 0.2))
    p.dish(m, 2.1, -5.0, 4.0, 1.3, False, -40, 200)
    p.mast(m, -1.8, -6.0, 3.6, 4.0, 0.1, tilt=15)
    m.scatter(body, 22, (0, 2.1, -10, -3.6), 9, (0.5, 1.3), 1, height=0.6)
    m.scatter(body, 5, (2.4, 4.2, -6, 8), 10, (0.5, 1.3), 1, height=0.3)
    m.scatter(wing, 8, (-14, -6, -6, 4), 12, (0.5, 1.2), 1, height=0.3)
    p.lights(m, [(4.95, y, 1.3) for y in (6.6, 7.8, 9.0)], (0.5, 0.6, 0.35))
    m.finish()


def heron():
    """Gunship: a long-necked bow with a spinal cannon, a ray's broad wings, a dorsal turret."""
    m = kit.Model("heron", kit.TIDEWARDENS)
    bm, grid = s.hull([(22, 1.0, 0.9, 0.9, 0.8), (20.5, 2.2, 1.8, 1.9, 0.7), (16, 3.0, 2.6, 2.6, 0.5), (9, 3.5, 3.2, 3.0, 0.4), (2, 5.4, 4.6, 3.8, 0.2),
                       (-6, 7.6, 5.8, 4.4, 0), (-15, 7.8, 5.4, 4.3, 0.2), (-22, 6.0, 4.0, 3.6, 0.6), (-26, 4.6, 3.0, 2.8, 0.8)], 3, 28, 2.3)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.2)
    s.paint(bm, "Faction", lambda c, n: (11 < c.y < 14.2 and c.z > -1.2) or (-19.5 < c.y < -16.5 and c.z > -1.2))
    s.paint(bm, "Dark", lambda c, n: abs(c.x) < 3.2 and c.z > 2.5 and -16 < c.y < -6.4)
    s.panels(bm, grid, 17, (4, 4), 0.18, 0.16)
    body = m.add(bm)
    bm, grid = s.wing([(5, 6, -21, -0.4, 4.2), (10, 3.8, -20, 0.8, 3.4), (15.5, -0.4, -19.2, 1.2, 2.5), (20.5, -6.2, -19.4, 0.2, 1.6),
                       (24.4, -13, -21, -2.2, 0.9), (26.2, -20.6, -23.6, -4.6, 0.4)], 4, 18)
    s.paint(bm, "HullB", lambda c, n: n.z < -0.25)
    s.paint(bm, "Faction", lambda c, n: 18.2 < c.x < 22.6 and n.z > -0.25)
    s.paint(bm, "Trim", lambda c, n: c.x > 25.3)
    s.panels(bm, grid, 30, (3, 3), 0.17, 0.14, mirrored=False)
    wing = m.add(bm, True)
    # the beak: a spinal cannon between two brass rails
    p.gun(m, 0, 17, 0.6, 15, 0.75)
    for x in (1.35,):
        m.add(s.box((x, 24.2, 0.6), (0.5, 8.6, 1.0), "Trim", 0.15), True)
        for k in range(4):
            m.add(s.box((x * 0.55, 21.4 + k * 1.9, 0.6), (1.8, 0.45, 1.7), "Dark", 0.12), True)
    fin = s.wing([(3.4, -9, -22, 0, 2.0), (7.5, -14, -23.5, 0, 1.5), (11.2, -20, -25.6, 0, 0.8), (12.6, -25, -27.2, 0, 0.3)], 4, 12)
    s.paint(fin[0], "Faction", lambda c, n: c.x > 8.4)
    s.panels(fin[0], fin[1], 2, (3, 2), 0.15, 0.12, mirrored=False)
    m.add(s.place(fin[0], (0, 0, 0.6), (0, -90, 0)))
    p.canopy(m, 15.4, 2.5, 1.9, 3.8, 1.7, 3)
    p.engine(m, 3.0, -27.0, 1.2, 2.5, 5.0)
    p.engine(m, 8.6, -23.4, 0.6, 2.2, 6.0)
    p.engine(m, 0, -28.0, -1.6, 1.4, 4.0, 16)
    p.turret(m, 0, -2.2, 5.2, 4.6, 0, False, barrels=2, mat="HullA")
    p.turret(m, 12.6, -4.5, 2.2, 2.7, 20)
    p.turret(m, 0, -6, -4.2, 3.4, 0, False, up=-1)
    p.gun(m, 9.4, 1.5, -1.4, 7.5, 0.5)
    p.gun(m, 11.2, 0.2, -1.2, 6.5, 0.4)
    for y in (-8.0, -11.0, -14.0):  # cable trunks across the open back
        m.add(s.pipe([(0, y, 6.2), (1.8, y - 0.3, 6.0), (3.4, y - 0.6, 5.2)], 0.32, 6, "Trim"), True)
    p.mast(m, 3.2, 4.0, 3.6, 5.0, 0.12, True, tilt=20)
    p.dish(m, -4.6, -13.0, 5.0, 1.9, False, -45, 160)
    m.scatter(body, 34, (0.2, 3.2, -15.6, -6.8), 19, (0.6, 1.8), 1, height=0.8)
    m.scatter(body, 8, (3.6, 6.5, -24, 4), 18, (0.6, 1.8), 1, height=0.4)
    m.scatter(body, 24, (0, 6.5, -24, 12), 20, (0.7, 2.0), -1, height=0.5)
    m.scatter(wing, 9, (-22, -8, -18, 2), 23, (0.6, 1.7), 1, height=0.4)
    p.lights(m, [(4.1 + 0.12 * k, 6.4 - k * 1.3, 2.0 + 0.02 * k) for k in range(4)] + [(3.05, 9.2 + k * 1.3, 1.7) for k in range(3)], (0.6, 0.7, 0.35))
    m.finish()


for name in kit.wanted(["tern", "petrel", "heron"]):
    {"tern": tern, "petrel": petrel, "heron": heron}[name]()
