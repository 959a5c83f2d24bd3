"""Fittings that several ships share: engines, guns, turrets, canopies, masts; the Choir's faceted hulls and blades."""
import math

import bmesh
from mathutils import Matrix

import shapes as s


def engine(m, x, y, z, r, length=4.0, n=20, mirrored=True, shell="HullB", lip="Trim", squash=1.0):
    """A bell that opens backwards at y, with a glowing throat."""
    mats = ["Dark", "Dark", shell, shell, lip, lip, "Dark", "Engine", "Engine"]
    prof = [(0, y + length * 1.16), (r * 0.34, y + length * 1.1), (r * 0.55, y + length), (r * 0.92, y + length * 0.55), (r, y + length * 0.18), (r * 1.06, y),
            (r * 0.9, y - length * 0.04), (r * 0.72, y + length * 0.30), (r * 0.35, y + length * 0.16), (0, y + length * 0.08)]
    bm = s.lathe(prof, n, mats=mats)
    bmesh.ops.scale(bm, vec=(1, 1, squash), verts=bm.verts)
    s.place(bm, (x, 0, z))
    m.add(bm, mirrored and x != 0)
    for k in range(3):
        yy = y + length * (0.30 + 0.16 * k)
        rr = r * (1.04 - 0.05 * k)
        hoop = s.lathe([(rr * 0.9, yy - 0.12 * r), (rr * 1.03, yy - 0.06 * r), (rr * 1.03, yy + 0.06 * r), (rr * 0.9, yy + 0.12 * r)],
                       n, "Dark")
        bmesh.ops.scale(hoop, vec=(1, 1, squash), verts=hoop.verts)
        m.add(s.place(hoop, (x, 0, z)), mirrored and x != 0)


def gun(m, x, y, z, length, r, mirrored=True, mat="Dark", lip="Trim"):
    """A barrel that points forward from y."""
    prof = [(0, y), (r * 1.6, y), (r * 1.6, y + length * 0.3), (r * 1.1, y + length * 0.36), (r, y + length * 0.82),
            (r * 1.45, y + length * 0.84), (r * 1.45, y + length), (r * 0.7, y + length), (r * 0.6, y + length * 0.9), (0, y + length * 0.9)]
    mats = [mat, mat, mat, mat, lip, lip, lip, "Dark", "Dark"]
    m.add(s.place(s.lathe(prof, 10, mats=mats), (x, 0, z)), mirrored and x != 0)


def turret(m, x, y, z, size, heading=0.0, mirrored=True, up=1, mat="HullB", barrels=2):
    """A round base with a chamfered house and barrels; up = -1 hangs it from a belly."""
    def put(bm):
        bmesh.ops.rotate(bm, matrix=Matrix.Rotation(math.radians(-heading), 3, "Z"), verts=bm.verts)
        if up < 0:
            bmesh.ops.rotate(bm, matrix=Matrix.Rotation(math.pi, 3, "Y"), verts=bm.verts)
        m.add(s.place(bm, (x, y, z)), mirrored and x != 0)

    base = s.lathe([(0, size * 0.25), (size * 0.55, size * 0.25), (size * 0.65, 0), (size * 0.65, -size * 0.3)], 14, "Dark")
    bmesh.ops.rotate(base, matrix=Matrix.Rotation(math.pi / 2, 3, "X"), verts=base.verts)
    put(base)
    put(s.prism([(-0.45 * size, -0.55 * size), (0.45 * size, -0.55 * size), (0.5 * size, 0.2 * size), (0.28 * size, 0.55 * size),
                 (-0.28 * size, 0.55 * size), (-0.5 * size, 0.2 * size)], size * 0.2, size * 0.62, mat, 0.72))
    for b in range(barrels):
        bx = (b - (barrels - 1) / 2) * size * 0.32
        put(s.place(s.lathe([(0, 0), (size * 0.09, 0), (size * 0.075, size * 0.95), (size * 0.12, size * 0.97), (size * 0.12, size * 1.12), (0, size * 1.12)],
                            8, mats=["Dark"] * 3 + ["Trim"] * 2), (bx, size * 0.35, size * 0.4)))


def canopy(m, y, z, half_w, half_l, height, ribs=2, frame="Trim", x=0.0, mirrored=False):
    """A glazed blister with frame hoops."""
    rows = []
    for i in range(11):
        a = math.pi * i / 10
        k = max(math.sin(a), 0.04) ** 0.75
        rows.append(s.ring(y - math.cos(a) * half_l, half_w * k, height * k, height * 0.35 * k, z, 16, 2.2, x))
    m.add(s.loft(rows, "Glass")[0], mirrored)
    for i in range(ribs):
        t = (i + 1) / (ribs + 1) * 2 - 1
        k = max(math.sqrt(max(0.0, 1 - t * t)), 0.1) ** 0.75 * 1.05
        w = half_l * 0.05
        hoop = [s.ring(y + t * half_l + d, half_w * k * q, height * k * q, height * 0.3 * k * q, z, 16, 2.2, x)
                for d, q in ((-w, 0.96), (-w * 0.6, 1.0), (w * 0.6, 1.0), (w, 0.96))]
        m.add(s.loft(hoop, frame)[0], mirrored)
    spine = s.box((x, y, z + height * 0.99), (half_w * 0.16, half_l * 1.1, height * 0.10), frame, 0.05)
    m.add(spine, mirrored)


def mast(m, x, y, z, height, r=0.12, mirrored=False, mat="Dark", tilt=0.0):
    """A thin aerial with a bead on top."""
    top = (x, y - math.tan(math.radians(tilt)) * height, z + height)
    m.add(s.pipe([(x, y, z), top], r, 6, mat), mirrored)
    bead = s.new_bm()
    bmesh.ops.create_icosphere(bead, subdivisions=1, radius=r * 2.2)
    for f in bead.faces:
        f.material_index = s.M["Trim"]
    m.add(s.place(bead, top), mirrored)


def dish(m, x, y, z, r, mirrored=False, tilt=-50, heading=0):
    """A sensor dish on a stalk."""
    bm = s.lathe([(0, 0.0), (r * 0.5, r * 0.12), (r, r * 0.42), (r * 0.96, r * 0.5), (r * 0.5, r * 0.2), (0, r * 0.1)], 16,
                 mats=["HullB", "HullB", "Trim", "HullA", "HullA"])
    spike = s.lathe([(r * 0.06, 0), (r * 0.05, r * 0.7), (r * 0.12, r * 0.74), (0, r * 0.9)], 6, "Trim")
    for b in (bm, spike):
        m.add(s.place(b, (x, y, z + r * 0.6), (-tilt, 0, heading)), mirrored)
    m.add(s.pipe([(x, y, z - r * 0.4), (x, y, z + r * 0.62)], r * 0.12, 6, "Dark"), mirrored)


def lights(m, points, size, mat="Window", mirrored=True):
    """Small glowing rectangles: size is (x, y, z)."""
    for p in points:
        m.add(s.box(p, size, mat, 0), mirrored)


def body(m, rows, seed, edge=0.18, sunk=0.35, mat="HullA", min_area=5.0, stripe=None):
    """A faceted hull from (y, [(x, z)...]) rows, with worn edges and sunk plates."""
    bm, _ = s.loft([s.facet(y, side) for y, side in rows], mat)
    if stripe:
        s.paint(bm, "Faction", stripe)
    s.chamfer(bm, edge, 18, sunk=sunk, sunk_depth=0.18, min_area=min_area, seed=seed, sunk_mat="HullB")
    return m.add(bm)


def vane(m, outline, thick, at=(0, 0, 0), rot=(0, 0, 0), mat="HullA", edge=0.3, mirrored=True, inlay=None):
    """A blade with worn edges and, if asked, a coloured inlay on both flats."""
    bm = s.blade(outline, thick, mat, edge)
    s.chamfer(bm, thick * 0.12, 12, sunk=0.35, sunk_depth=0.12, min_area=6, seed=len(outline), sunk_mat=inlay)
    if inlay:
        s.paint(bm, inlay, lambda c, n: abs(n.z) > 0.97)
    m.add(s.place(bm, at, rot), mirrored)


def slits(m, x, z, ys, size=(0.5, 1.0, 0.35), rot=None, mirrored=True):
    """Furnace light behind a row of dark frames."""
    for y in ys:
        m.add(s.box((x, y, z), (size[0] + 0.35, size[1] + 0.4, size[2] + 0.1), "Dark", 0.1, rot), mirrored)
        m.add(s.box((x, y, z), (size[0] + 0.5, size[1], size[2] + 0.22), "Window", 0, rot), mirrored)
