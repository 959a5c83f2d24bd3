"""The ship of the sample mod: a round-shouldered tug with a rod rack on its back and lead plates on its flanks."""
import os
import sys

HERE = os.path.dirname(os.path.abspath(__file__))
sys.path.insert(0, HERE)
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402

kit.OUT = os.path.join(HERE, "..", "..", "packs", "radiation-belt", "models")


def kittiwake():
    """Retriever: short wings with dark tips, five glowing rods in a rack, a grab under the bow."""
    m = kit.Model("kittiwake", kit.TIDEWARDENS)
    bm, _ = s.hull([(18, 0.4, 0.4, 0.5, -0.4), (15, 2.0, 1.6, 1.6, -0.3), (9, 3.8, 2.8, 2.6, 0), (1, 4.8, 3.2, 3.0, 0), (-8, 4.2, 2.8, 2.6, 0.2), (-15, 2.6, 1.8, 1.8, 0.5)], 2, 16, 2.4)
    s.paint(bm, "HullB", lambda c, n: c.z < -1.0)
    s.paint(bm, "Faction", lambda c, n: 8.5 < c.y < 11.5 and c.z > -1.0)
    m.add(bm)
    wing = s.wing([(3.6, 5, -6, 0.2, 2.0), (9, 3, -6, 0.6, 1.3), (14, -2.5, -7.5, 0, 0.8), (17.5, -7.5, -10, -0.8, 0.3)], 2, 10)[0]
    s.paint(wing, "Dark", lambda c, n: c.x > 14.5)
    s.paint(wing, "Faction", lambda c, n: 11.5 < c.x < 14.5)
    m.add(wing, True)
    fin = s.wing([(2.0, -8, -14, 0, 0.9), (6.5, -13, -16.5, 0, 0.4)], 2, 8)[0]
    s.paint(fin, "Faction", lambda c, n: c.x > 4.6)
    m.add(s.place(fin, (0, 0, 0.6), (0, -90, 0)))
    for y in (4.6, -5.4):  # the rack
        m.add(s.box((0, y, 3.4), (6.4, 0.9, 1.6), "Dark", 0.15))
    for k in range(5):
        m.add(s.pipe([(-2.4 + 1.2 * k, 5.6, 3.9), (-2.4 + 1.2 * k, -6.4, 3.9)], 0.42, 6, "Window"))
    for y in (6.0, 1.6, -2.8):  # lead plates
        m.add(s.box((4.7, y, 0.6), (0.7, 3.8, 3.0), "Edge", 0.2, (0, 14, 0)), True)
    m.add(s.pipe([(0, 12, -1.8), (0, 17.5, -3.0)], 0.5, 6, "Trim"))
    for turn in (-28, 28):
        m.add(s.box((turn / 24, 18.6, -3.0), (0.5, 2.8, 0.7), "Trim", 0.1, (0, 0, -turn)))
    p.canopy(m, 12.4, 1.6, 1.5, 3.0, 1.4, 2)
    p.engine(m, 3.4, -13.4, 0.6, 1.7, 4.4, 12)
    p.gun(m, 6.6, 4.2, -0.4, 5.4, 0.34)
    m.finish()


for name in kit.wanted(["kittiwake"]):
    {"kittiwake": kittiwake}[name]()
