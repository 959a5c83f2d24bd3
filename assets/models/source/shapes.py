"""Mesh shapes for the model scripts: everything returns a bmesh in millimetres.

Blender axes: x right, y forward (the nose), z up; the exporter turns that into glTF's +Y up, nose to -Z.
"""
import math
import random

import bmesh
from mathutils import Matrix, Vector

MATERIALS = ["HullA", "HullB", "Dark", "Faction", "Trim", "Engine", "Glass", "Window", "Edge", "Symbol", "Cloth", "Mask"]
M = {name: i for i, name in enumerate(MATERIALS)}


def new_bm():
    """An empty bmesh with the face layer that carries a panel's brightness offset."""
    bm = bmesh.new()
    bm.faces.layers.float.new("tint")
    return bm


def lerp(a, b, t):
    return a + (b - a) * t


def spline(rows, steps):
    """Catmull-Rom through rows of numbers; `steps` samples per span."""
    out = []
    for i in range(len(rows) - 1):
        p0, p1, p2 = rows[max(i - 1, 0)], rows[i], rows[i + 1]
        p3 = rows[min(i + 2, len(rows) - 1)]
        for s in range(steps):
            t = s / steps
            out.append([
                0.5 * (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t ** 3)
                for a, b, c, d in zip(p0, p1, p2, p3)
            ])
    out.append(list(rows[-1]))
    return out


def ring(y, w, up, down, z=0.0, n=24, e=2.0, x=0.0):
    """Superellipse cross-section at y; starts at the top and runs towards +x."""
    pts = []
    for k in range(n):
        a = 2 * math.pi * k / n
        s, c = math.sin(a), math.cos(a)
        h = up if c >= 0 else down
        px = math.copysign(abs(s) ** (2 / e), s) * w
        pz = math.copysign(abs(c) ** (2 / e), c) * h
        pts.append(Vector((x + px, y, z + pz)))
    return pts


def facet(y, side):
    """Symmetric angular cross-section from its right side, listed top to bottom as (x, z)."""
    right = [Vector((x, y, z)) for x, z in side]
    left = [Vector((-x, y, z)) for x, z in reversed(side) if x > 1e-6]
    return right + left


def loft(rings, mat="HullA", caps=True):
    """Skin through equally long closed rings. Returns (bm, grid) with grid[i][j] the faces."""
    bm = new_bm()
    rows = [[bm.verts.new(p) for p in r] for r in rings]
    grid = []
    for a, b in zip(rows, rows[1:]):
        line = []
        n = len(a)
        for j in range(n):
            k = (j + 1) % n
            f = bm.faces.new((a[j], a[k], b[k], b[j]))
            f.material_index = M[mat]
            line.append(f)
        grid.append(line)
    if caps:
        for r in (rows[0], rows[-1]):
            f = bm.faces.new(r)
            f.material_index = M[mat]
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return bm, grid


def hull(stations, steps=4, n=28, e=2.0, mat="HullA"):
    """Rounded hull: stations (y, half width, up, down, z) smoothed with a spline."""
    rows = spline(stations, steps)
    rings = [ring(r[0], max(r[1], 0.02), max(r[2], 0.02), max(r[3], 0.02), r[4], n, e) for r in rows]
    return loft(rings, mat)


def flank(stations, e, y, z):
    """Half width at y, at height z, of the rounded hull with these stations and exponent."""
    rows = spline(stations, 6)
    for hi, lo in zip(rows, rows[1:]):
        if lo[0] <= y <= hi[0]:
            t = (y - lo[0]) / (hi[0] - lo[0])
            _, w, up, down, mid = (lerp(b, a, t) for a, b in zip(hi, lo))
            k = abs(z - mid) / (up if z > mid else down)
            return w * max(0.0, 1 - k ** e) ** (1 / e)
    return 0.0


def wing(stations, steps=3, n=14, mat="HullA"):
    """Wing to +x: stations (x, leading y, trailing y, z, thickness) smoothed with a spline."""
    rings = []
    for x, y0, y1, z, t in spline(stations, steps):
        mid, half = (y0 + y1) / 2, max(abs(y0 - y1) / 2, 0.05)
        pts = []
        for k in range(n):
            a = 2 * math.pi * k / n
            c, s = math.cos(a), math.sin(a)
            fat = 0.5 + 0.5 * max(0.0, (c + 1) / 2)  # thicker towards the leading edge
            pts.append(Vector((x, mid + c * half, z + math.copysign(abs(s) ** 0.8, s) * t / 2 * fat)))
        rings.append(pts)
    return loft(rings, mat)


def prism(outline, z0, z1, mat="HullA", taper=1.0):
    """Extrude a polygon (x, y) from z0 to z1; the top is scaled by `taper` about its centroid."""
    cx = sum(p[0] for p in outline) / len(outline)
    cy = sum(p[1] for p in outline) / len(outline)
    low = [Vector((x, y, z0)) for x, y in outline]
    top = [Vector((lerp(cx, x, taper), lerp(cy, y, taper), z1)) for x, y in outline]
    return loft([low, top], mat)[0]


def blade(outline, thick, mat="HullA", edge=0.35):
    """A knife-like plate: the outline is the sharp edge, with a flat of `edge` scale on both sides."""
    cx = sum(p[0] for p in outline) / len(outline)
    cy = sum(p[1] for p in outline) / len(outline)

    def at(s, z):
        return [Vector((lerp(cx, x, s), lerp(cy, y, s), z)) for x, y in outline]

    return loft([at(1 - edge, -thick / 2), at(1.0, 0.0), at(1 - edge, thick / 2)], mat)[0]


def box(c, size, mat="HullB", bevel=0.15, rot=None):
    """Chamfered box centred on c; `rot` is (x, y, z) degrees."""
    bm = new_bm()
    bmesh.ops.create_cube(bm, size=1.0)
    bmesh.ops.scale(bm, vec=size, verts=bm.verts)
    for f in bm.faces:
        f.material_index = M[mat]
    if bevel:
        off = min(bevel, 0.4 * min(size))
        bmesh.ops.bevel(bm, geom=bm.edges[:], offset=off, segments=1, affect="EDGES", clamp_overlap=True)
    return place(bm, c, rot)


def place(bm, c=(0, 0, 0), rot=None):
    """Turn by degrees about x, y, z, then move."""
    m = Matrix.Translation(Vector(c))
    if rot:
        for axis, deg in zip("ZYX", reversed(rot)):
            m = m @ Matrix.Rotation(math.radians(deg), 4, axis)
    bmesh.ops.transform(bm, matrix=m, verts=bm.verts)
    return bm


def lathe(profile, n=16, mat="HullB", mats=None):
    """Revolve (radius, y) pairs about the y axis; `mats` names a material per segment."""
    bm = new_bm()
    rows = []
    for r, y in profile:
        if r < 1e-4:
            rows.append([bm.verts.new((0, y, 0))])
        else:
            rows.append([bm.verts.new((r * math.sin(2 * math.pi * k / n), y, r * math.cos(2 * math.pi * k / n)))
                         for k in range(n)])
    for i, (a, b) in enumerate(zip(rows, rows[1:])):
        for j in range(n):
            k = (j + 1) % n
            quad = [a[j % len(a)], a[k % len(a)], b[k % len(b)], b[j % len(b)]]
            f = bm.faces.new(list(dict.fromkeys(quad)))
            f.material_index = M[mats[i] if mats else mat]
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return bm


def pipe(path, r, n=8, mat="Dark"):
    """A tube through points."""
    pts = [Vector(p) for p in path]
    rings = []
    for i, p in enumerate(pts):
        d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        q = d.to_track_quat("Y", "Z")
        rings.append([p + q @ Vector((r * math.sin(2 * math.pi * k / n), 0, r * math.cos(2 * math.pi * k / n)))
                      for k in range(n)])
    return loft(rings, mat)[0]


def paint(bm, mat, where):
    """Give faces for which where(centre, normal) holds the material."""
    for f in bm.faces:
        if where(f.calc_center_median(), f.normal):
            f.material_index = M[mat]


def panels(bm, grid, seed, span=(3, 3), gap=0.12, depth=0.12, mirrored=True, skip=0.1, odd=0.12, rows=None):
    """Turn a loft's grid into raised plates of random size: the same on both sides of a hull, or on a wing's top only."""
    rng = random.Random(seed)
    tint = bm.faces.layers.float["tint"]
    n, used = len(grid[0]), set()
    cols = n // 2
    lo, hi = rows or (1, len(grid) - 1)
    for i in range(lo, hi):
        for j in range(cols):
            if (i, j) in used:
                continue
            h, w = rng.randint(1, span[0]), rng.randint(1, span[1])
            mat = grid[i][j].material_index
            cells = []
            for a in range(i, min(i + h, hi)):
                strip = [(a, b) for b in range(j, min(j + w, cols))]
                if any(c in used or grid[c[0]][c[1]].material_index != mat for c in strip):
                    break
                cells += strip
            if not cells:
                cells = [(i, j)]
            used.update(cells)
            roll, shade = rng.random(), rng.uniform(-0.16, 0.02)
            if roll < skip:
                continue
            sides = [cells] + ([[(a, n - 1 - b) for a, b in cells]] if mirrored else [])
            for side in sides:
                faces = [grid[a][b] for a, b in side]
                if min(f.calc_area() for f in faces) < gap * gap * 8:
                    continue
                down = roll > 1 - odd
                seam = bmesh.ops.inset_region(bm, faces=faces, thickness=gap, depth=-depth if down else depth,
                                              use_even_offset=True, use_boundary=True)
                for f in seam["faces"]:
                    f[tint] = -0.62
                    for e in f.edges:
                        e.smooth = False  # each plate keeps its own shading, like a tile
                for f in faces:
                    f[tint] = shade
                    if down and mat == M["HullA"]:
                        f.material_index = M["HullB"]


def chamfer(bm, offset, angle=25, segments=1, edge="Edge", sunk=0.0, sunk_depth=0.2, min_area=4.0, seed=0, sunk_mat=None):
    """Bevel hard edges into a bright worn edge; optionally sink a panel into each large flat face."""
    tint = bm.faces.layers.float["tint"]
    rng = random.Random(seed)
    hard = [e for e in bm.edges if len(e.link_faces) == 2 and e.calc_face_angle(0) > math.radians(angle)]
    big = [f for f in bm.faces if f.calc_area() > min_area]
    if sunk and big:
        frames = bmesh.ops.inset_individual(bm, faces=big, thickness=sunk, depth=0, use_even_offset=True)["faces"]
        walls = bmesh.ops.inset_individual(bm, faces=big, thickness=sunk_depth * 0.6, depth=-sunk_depth, use_even_offset=True)["faces"]
        for f in walls:
            f[tint] = -0.6
        for f in frames:
            f[tint] = 0.0
        for f in big:
            f[tint] = rng.uniform(-0.3, 0.1)
            if sunk_mat and rng.random() < 0.4 and f.material_index == M["HullA"]:
                f.material_index = M[sunk_mat]
    bmesh.ops.bevel(bm, geom=[e for e in hard if e.is_valid], offset=offset, segments=segments, affect="EDGES",
                    clamp_overlap=True, material=M[edge] if edge else -1)
    return bm


def pick(grid, rows, cols):
    """Faces of a loft's grid: `rows` (first, behind the last), `cols` counted from the top to the right, negative to the left."""
    n = len(grid[0])
    return [grid[i][j % n] for i in range(max(0, rows[0]), min(len(grid), rows[1])) for j in cols]


def faces_where(bm, where):
    """The faces for which where(centre, normal) holds."""
    return [f for f in bm.faces if where(f.calc_center_median(), f.normal)]


def plate(bm, faces, mat, gap=0.25, height=0.2, shade=0.0, seam=-0.6):
    """One large plate of a material over these faces, with a dark seam about it; a negative height sinks it."""
    if not faces:
        return bm
    tint = bm.faces.layers.float["tint"]
    for f in faces:
        f.material_index = M[mat]
        f[tint] = shade
    ring = bmesh.ops.inset_region(bm, faces=faces, thickness=gap, depth=height, use_even_offset=True, use_boundary=True)
    for f in ring["faces"]:
        f[tint] = seam
        for e in f.edges:
            e.smooth = False
    return bm


def mirror(bm):
    """A copy reflected in x = 0."""
    out = bm.copy()
    bmesh.ops.scale(out, vec=(-1, 1, 1), verts=out.verts)
    bmesh.ops.reverse_faces(out, faces=out.faces)
    return out


def emblem(layers, scale, height, mat="Symbol"):
    """A symbol of `symbols.py` as a raised plate on z = 0, facing +z, its top towards +y."""
    import bpy

    bm = new_bm()
    for k, contours in enumerate(layers):
        curve = bpy.data.curves.new("emblem", "CURVE")
        curve.dimensions, curve.fill_mode, curve.extrude = "2D", "BOTH", height / 2 + 0.01 * k  # no two tops in one plane
        for pts in contours:
            line = curve.splines.new("POLY")
            line.points.add(len(pts) - 1)
            for q, (x, y) in zip(line.points, pts):
                q.co = (x * scale, y * scale, 0, 1)
            line.use_cyclic_u = True
        obj = bpy.data.objects.new("emblem", curve)
        bpy.context.collection.objects.link(obj)
        mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
        start = len(bm.faces)
        bm.from_mesh(mesh)
        bpy.data.objects.remove(obj)
        bm.faces.ensure_lookup_table()
        for f in bm.faces[start:]:
            f.material_index = M[mat]
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    bmesh.ops.translate(bm, vec=(0, 0, height / 2), verts=bm.verts)
    return bm
