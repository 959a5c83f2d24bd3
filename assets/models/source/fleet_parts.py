"""Fittings of the two fleets of capital ships: stands, buoys, mines, lamps, deck houses; organ pipes, spires, ribs."""
import math

import bmesh
from mathutils import Matrix

import figure_kit as f
import kit
import shapes as s


def formation(m, craft, places, hub=(0.0, 0.0, -5.2)):
    """Small craft in formation on a fork whose hub sits on the base's peg; `places` are (x, y, z, roll, yaw)."""
    m.add(f.upright([(0, -1.2), (1.5, -1.2), (1.5, 0.4), (0.7, 1.2), (0, 1.2)], 10, mats=["Dark", "Dark", "Trim", "Trim"], c=hub))
    for x, y, z, roll, yaw in places:
        foot = (x * 0.12, hub[1] + (y - hub[1]) * 0.12, hub[2])
        m.add(s.pipe([foot, (x * 0.8, hub[1] + (y - hub[1]) * 0.8, hub[2] + 0.4), (x, y, z - 0.6)], 0.3, 6, "Dark"))
        craft(kit.Placed(m, (x, y, z), (0, roll, yaw)))


def buoy(m, x, y, z, r, half, mirrored=True, n=18):
    """A banded float, round ends, a brass nose cap and ring bolts."""
    prof, mats = [], []
    bands = ["Trim", "HullA", "Faction", "HullA", "Faction", "HullA", "Dark"]
    steps = 14
    for k in range(steps + 1):
        a = math.pi * k / steps
        prof.append((r * math.sin(a) ** 0.72, half * math.cos(a)))
    for k in range(steps):
        mats.append(bands[min(len(bands) - 1, k * len(bands) // steps)])
    m.add(s.place(s.lathe(prof, n, mats=mats), (x, y, z)), mirrored)
    for q in (-0.36, 0.36):
        w = r * (1 - q * q) ** 0.36 * 1.03
        m.add(s.place(s.lathe([(w * 0.9, -0.3), (w, -0.2), (w, 0.2), (w * 0.9, 0.3)], n, "Trim"), (x, y + q * half, z)), mirrored)


def mine(m, x, y, z, r, mirrored=True, glow=True):
    """A horned mine in its cradle."""
    m.add(f.ball((x, y, z), r, "Dark", 10), mirrored)
    m.add(f.torus((x, y, z), r * 0.94, r * 0.14, "Trim", 12, 4), mirrored)
    for k in range(5):
        a = 2 * math.pi * k / 5 + 0.3
        lift = 0.55
        d = (math.cos(a) * math.cos(lift), math.sin(a) * math.cos(lift), math.sin(lift))
        m.add(s.pipe([(x + d[0] * r * 0.8, y + d[1] * r * 0.8, z + d[2] * r * 0.8), (x + d[0] * r * 1.32, y + d[1] * r * 1.32, z + d[2] * r * 1.32)], r * 0.13, 5, "Trim"), mirrored)
    m.add(f.upright([(r * 0.34, r * 0.86), (r * 0.34, r * 1.14), (0, r * 1.2)], 8, mats=["Dark", "Window" if glow else "Trim"], c=(x, y, z)), mirrored)


def lamp(m, x, y, z, r, height, mirrored=False, bands=5):
    """A lighthouse: a banded tower, a gallery, a lantern under a brass cap."""
    prof = [(r, 0)]
    mats = []
    for k in range(bands):
        prof.append((r * s.lerp(1.0, 0.62, (k + 1) / bands), height * (k + 1) / bands))
        mats.append("Faction" if k % 2 else "HullA")
    m.add(f.upright(prof, 14, mats=mats, c=(x, y, z)), mirrored)
    top, w = z + height, r * 0.62
    m.add(f.upright([(w, -0.1 * r), (w * 1.7, 0), (w * 1.7, 0.22 * r), (w * 0.9, 0.24 * r)], 14, "Trim", c=(x, y, top)), mirrored)
    m.add(f.upright([(w * 0.92, 0.2 * r), (w * 0.92, 1.25 * r)], 10, "Window", c=(x, y, top)), mirrored)
    for k in range(5):
        a = 2 * math.pi * k / 5
        m.add(s.box((x + math.cos(a) * w * 0.98, y + math.sin(a) * w * 0.98, top + 0.72 * r), (0.16 * r, 0.16 * r, 1.1 * r), "Dark", 0), mirrored)
    m.add(f.upright([(w * 1.3, 1.2 * r), (w * 1.25, 1.4 * r), (w * 0.5, 1.85 * r), (w * 0.16, 2.0 * r), (0, 2.7 * r)], 12, "Trim", c=(x, y, top)), mirrored)


def house(m, tiers, edge=0.3, sunk=0.5, area=9.0):
    """Deck houses: tiers of (outline, z0, z1, material, taper)."""
    for outline, z0, z1, mat, taper in tiers:
        m.add(s.chamfer(s.prism(outline, z0, z1, mat, taper), edge, 25, sunk=sunk, sunk_depth=0.2, min_area=area))


def both(points):
    """An outline's right half, front to back, completed by its reflection."""
    return points + [(-x, y) for x, y in reversed(points) if abs(x) > 1e-6]


def patches(m, hull, spots, seed, size=(2.0, 4.5), height=0.32):
    """Repair plates of odd colours on a hull: `spots` are regions (x0, x1, y0, y1)."""
    for k, region in enumerate(spots):
        m.scatter(hull, 3, region, seed + k, size, 1, ("HullB", "Trim", "HullA", "HullB"), height)


def gull_wing(m, stations, seed, tip, band=None, steps=3, n=14, gap=0.15, mat="HullA"):
    """A plated wing with a dark tip beyond x = `tip` and a band of the faction's colour between the x of `band`."""
    bm, grid = s.wing(stations, steps, n, mat)
    s.paint(bm, "HullB", lambda c, nrm: nrm.z < -0.25)
    if band:
        s.paint(bm, "Faction", lambda c, nrm: band[0] < c.x < band[1] and nrm.z > -0.25)
    s.paint(bm, "Dark", lambda c, nrm: c.x > tip)
    s.panels(bm, grid, seed, (3, 3), gap, gap * 0.85, mirrored=False)
    return m.add(bm, True)


def side_wing(m, stations, rows, n=16, steps=4, mat="HullA", gap=0.25, tip="HullB", under="HullB", flat=0.14, bands=()):
    """A wing with one clean plate of the side's colour on its top, a rim of the hull's colour about it and a dark tip.

    `rows` are the first row of the plate and the one behind its last, counted from the root in `steps` a station. `bands` are rows
    of the plate that stay pale, as marks that tell one class from another.
    """
    bm, grid = s.wing(stations, steps, n, mat)
    s.paint(bm, under, lambda c, nrm: nrm.z < -0.25)
    if tip:
        for face in s.pick(grid, (rows[1], len(grid)), range(n)):
            face.material_index = s.M[tip]
    marks = [face for k in bands for face in s.pick(grid, (k, k + 1), range(0, n // 2))]
    s.plate(bm, s.pick(grid, rows, range(0, n // 2)), "Faction", gap, flat)
    for face in marks:
        face.material_index = s.M["Edge"]
    return m.add(bm, True)


def barrels(m, x, y, z, length, r, count, step, mirrored=True):
    """A gallery of guns that look out to the side."""
    for k in range(count):
        yy = y - k * step
        m.add(s.box((x, yy, z), (length * 0.5, step * 0.62, r * 4), "HullB", r * 0.6), mirrored)
        m.add(s.pipe([(x, yy, z), (x + length * 0.86, yy, z)], r, 8, "Dark"), mirrored)
        m.add(s.pipe([(x + length * 0.8, yy, z), (x + length, yy, z)], r * 1.35, 8, "Trim"), mirrored)


def organ(m, places, r, mirrored=True, base="HullB"):
    """Organ pipes: places are (x, y, z, height); each has a mouth that glows and an ember in its top."""
    for x, y, z, h in places:
        m.add(f.upright([(r, 0), (r, h * 0.16), (r * 0.92, h * 0.18), (r * 0.92, h * 0.94), (r * 1.16, h * 0.95), (r * 1.16, h), (r * 0.8, h), (0, h - r * 0.4)], 8,
                        mats=[base, "Edge", "Trim", "Trim", "Edge", "Edge", "Window"], c=(x, y, z)), mirrored)
        m.add(s.box((x, y + r * 0.9, z + h * 0.3), (r * 1.0, r * 0.5, h * 0.1), "Window", 0), mirrored)


def spire(m, x, y, z, w, body, point, mirrored=False, pinnacles=True, n=4):
    """A tower of half width w with lit lancets, and a steep roof with an ember on its tip."""
    tower = f.upright([(0, 0), (w * 1.5, 0), (w * 1.38, body * 0.9), (w * 1.52, body * 0.92), (w * 1.52, body), (0, body)], 4, mats=["HullA", "HullA", "Edge", "Edge", "Dark"])
    bmesh.ops.rotate(tower, matrix=Matrix.Rotation(math.pi / 4, 3, "Z"), verts=tower.verts)
    m.add(s.place(tower, (x, y, z)), mirrored)
    roof = f.upright([(w * 1.22, body), (w * 0.72, body + point * 0.38), (w * 0.1, body + point), (0, body + point)], n, mats=["Faction", "HullA", "HullA"])
    if n == 4:
        bmesh.ops.rotate(roof, matrix=Matrix.Rotation(math.pi / 4, 3, "Z"), verts=roof.verts)
    s.chamfer(roof, w * 0.07, 20)
    m.add(s.place(roof, (x, y, z)), mirrored)
    m.add(f.flame((x, y, z + body + point - w * 0.3), w * 0.2, w * 1.1), mirrored)
    for turn in range(4):
        a = math.pi / 2 * turn
        for q in (-0.4, 0.4):
            dx, dy = math.cos(a) * w * 1.02 - math.sin(a) * q * w, math.sin(a) * w * 1.02 + math.cos(a) * q * w
            m.add(s.place(s.box((0, 0, 0), (w * 0.16, w * 0.36, body * 0.5), "Window", 0), (x + dx, y + dy, z + body * 0.5), (0, 0, 90 * turn)), mirrored)
        if pinnacles:
            a += math.pi / 4
            px, py = x + math.cos(a) * w * 1.42, y + math.sin(a) * w * 1.42
            m.add(f.upright([(w * 0.24, -body * 0.3), (w * 0.24, w * 0.3), (0, w * 1.5)], 4, mats=["Dark", "Edge"], c=(px, py, z + body)), mirrored)


def rose(m, at, r, rot, mirrored=False):
    """A round window with spokes; it looks along +y before it is turned."""
    parts = [s.lathe([(r * 0.95, 0), (0, 0.02)], 16, "Window"), s.lathe([(r * 0.9, -0.3), (r * 1.12, -0.2), (r * 1.12, r * 0.16), (r * 0.9, r * 0.2)], 16, "Edge"),
             s.lathe([(r * 0.28, 0), (r * 0.28, r * 0.12), (0, r * 0.2)], 8, "Faction")]
    for k in range(8):
        a = math.pi / 4 * k
        parts.append(s.box((math.sin(a) * r * 0.58, r * 0.06, math.cos(a) * r * 0.58), (r * 0.1, r * 0.14, r * 0.7), "Dark", 0, (0, math.degrees(a), 0)))
    for bm in parts:
        m.add(s.place(bm, at, rot), mirrored)


def arch(m, y, points, r, mat="HullA", key="Edge", mirrored=True):
    """Half a pointed arch across a ship at y through (x, z) points, with a bright rib on top."""
    m.add(s.pipe([(x, y, z) for x, z in points], r, 6, mat), mirrored)
    m.add(s.pipe([(x, y, z + r * 0.75) for x, z in points], r * 0.45, 5, key), mirrored)


def cracked(m, rows, cuts, sweep, core="Engine", mats=("HullA",), grow=1.08):
    """A prow of fire under chevron plates: rows (y, [(x, z)...]) of the core, cuts (front, back) of the plates along it."""
    def at(y):
        for fore, aft in zip(rows, rows[1:]):
            if aft[0] <= y <= fore[0]:
                t = (fore[0] - y) / (fore[0] - aft[0])
                return [(s.lerp(a[0], b[0], t), s.lerp(a[1], b[1], t)) for a, b in zip(fore[1], aft[1])]
        return rows[-1][1]

    def swept(bm):
        for v in bm.verts:
            v.co.y -= abs(v.co.x) * sweep
        return bm

    fire = s.loft([s.facet(y, side) for y, side in rows], core)[0]
    s.paint(fire, "Dark", lambda c, n: n.y < -0.9)
    m.add(swept(fire))
    for k, (y0, y1) in enumerate(cuts):
        ys = [y0, *[y for y, _ in rows if y1 < y < y0], y1]
        rings = [s.facet(y, [(x * grow * q, z * grow * q) for x, z in at(y)]) for y, q in [(y0, 0.9), *[(y, 1.0) for y in ys], (y1, 0.9)]]
        plate = swept(s.loft(rings, mats[k % len(mats)])[0])
        m.add(s.chamfer(plate, 0.22, 16, seed=k))
