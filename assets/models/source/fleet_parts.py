"""Fittings of the two fleets of capital ships: stands, buoys, mines, lamps, deck houses; organ pipes, spires, ribs."""
import math

import bmesh
from mathutils import Matrix

import figure_kit as f
import kit
import shapes as s


def formation(m, craft, places, hub=(0.0, 0.0, -5.5)):
    """Small craft in formation on a forked stand; `places` are (x, y, z, roll, yaw)."""
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


def barrels(m, x, y, z, length, r, count, step, mirrored=True):
    """A gallery of guns that look out to the side."""
    for k in range(count):
        yy = y - k * step
        m.add(s.box((x, yy, z), (length * 0.5, step * 0.62, r * 4), "HullB", r * 0.6), mirrored)
        m.add(s.pipe([(x, yy, z), (x + length * 0.86, yy, z)], r, 8, "Dark"), mirrored)
        m.add(s.pipe([(x + length * 0.8, yy, z), (x + length, yy, z)], r * 1.35, 8, "Trim"), mirrored)
