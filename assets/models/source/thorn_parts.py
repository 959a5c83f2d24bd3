"""What the Thornwrights grow their ships from: canes, thorns, leaves, berries; plates, girders and shards of wrecks."""
import math
import random

import bmesh
from mathutils import Matrix, Vector, noise
from mathutils.bvhtree import BVHTree

import shapes as s

GOLDEN = math.radians(137.508)


def frames(points):
    """For every point of a line: the point, the way on, and two directions across that do not spin."""
    pts, out, across = [Vector(p) for p in points], [], None
    for i, p in enumerate(pts):
        way = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        across = across or way.cross(Vector((0, 1, 0)) if abs(way.z) > 0.9 else Vector((0, 0, 1)))
        across = (across - way * across.dot(way)).normalized()
        out.append((p, way, across, way.cross(across)))
    return out


def cane(rows, n=7, mat="HullB", rib=0.0, lobes=3, twist=0.0, steps=4, tip=None, strand=None):
    """A stem through rows (x, y, z, radius); `rib` and `twist` make it a cable of `lobes` strands, one of material `strand`; `tip` is (share, material) of its end."""
    line = s.spline([list(r) for r in rows], steps)
    rings = []
    for i, (p, _, u, v) in enumerate(frames([r[:3] for r in line])):
        r = max(line[i][3], 0.03)
        r *= 1 + 0.22 * noise.noise(p * (0.9 / max(r, 0.6))) if n > 6 else 1.0  # knots
        ring = []
        for k in range(n):
            a = 2 * math.pi * k / n
            swell = r * (1 + rib * math.cos(lobes * a))
            ring.append(p + (u * math.cos(a + twist * i) + v * math.sin(a + twist * i)) * swell)
        rings.append(ring)
    bm, grid = s.loft(rings, mat)
    tint = bm.faces.layers.float["tint"]
    for i, band in enumerate(grid):  # furrows between the strands, and weathering along them
        for k, face in enumerate(band):
            furrow = 0.5 - 0.5 * math.cos(lobes * 2 * math.pi * (k + 0.5) / n)
            face[tint] = -0.28 * furrow * (rib > 0) - 0.28 * max(0.0, noise.noise(Vector((i * 0.4, k * 1.7, line[0][0] + line[0][1]))))
    if strand:
        wide = n // (2 * lobes)
        for band in grid:
            for k in range(-wide, wide):
                band[k].material_index = s.M[strand]
    if tip:
        for band in grid[int(tip[0] * len(grid)):]:
            for face in band:
                face.material_index = s.M[tip[1]]
    return bm


def thorn(m, at, way, length, r, hook=(0, 0, 0), mat="HullB", tip="Trim", n=5):
    """A thorn out of a bark or a hull; `hook` bends its end that way."""
    a, d, h = Vector(at), Vector(way).normalized(), Vector(hook)
    rows = [(*(a - d * r * 0.5), r * 1.55), (*(a + d * length * 0.2), r * 0.8), (*(a + d * length * 0.6 + h * length * 0.2), r * 0.42),
            (*(a + d * length * 0.97 + h * length * 0.7), 0.04)]
    m.add(cane(rows, n, mat, steps=2, tip=(0.34, tip)))


def briar(m, rows, thorns, seed, length, r, n=12, rib=0.14, twist=0.2, steps=5, tip=None, span=(0.08, 0.95), rake=0.5, mat="HullB", strand=None):
    """A cane with thorns all along; `rake` leans them back towards its root."""
    m.add(cane(rows, n, mat, rib, 3, twist, steps, tip, strand))
    line = s.spline([list(q) for q in rows], steps)
    around = frames([q[:3] for q in line])
    rng = random.Random(seed)
    for k in range(thorns):
        t = s.lerp(span[0], span[1], (k + rng.uniform(0.2, 0.8)) / thorns) * (len(line) - 1)
        i = min(len(line) - 1, int(t))
        p, way, u, v = around[i]
        a = GOLDEN * k + rng.uniform(-0.4, 0.4)
        out = u * math.cos(a) + v * math.sin(a)
        size = rng.uniform(0.75, 1.15) * length
        thorn(m, p + out * line[i][3] * 0.7, out - way * rake, size, r * rng.uniform(0.85, 1.1), tuple(-way * 0.35), mat)


def orb(c, r, mat="Window", sub=2):
    """A smooth ball."""
    bm = s.new_bm()
    bmesh.ops.create_icosphere(bm, subdivisions=sub, radius=r)
    for face in bm.faces:
        face.material_index = s.M[mat]
    return s.place(bm, c)


def sphere_points(count, seed=0.0):
    """Directions spread evenly over a ball."""
    for k in range(count):
        z = 1 - 2 * (k + 0.5) / count
        a = GOLDEN * k + seed
        w = math.sqrt(1 - z * z)
        yield Vector((w * math.cos(a), w * math.sin(a), z))


def turned(bm, at, way, spin=0.0):
    """Moves a part that was built about its own origin, looking up, so that it looks along `way` from `at`."""
    turn = Vector(way).to_track_quat("Z", "Y").to_matrix().to_4x4()
    bmesh.ops.transform(bm, matrix=Matrix.Translation(Vector(at)) @ turn @ Matrix.Rotation(spin, 4, "Z"), verts=bm.verts)
    return bm


def calyx(m, at, way, r, count=5, mat="Faction"):
    """Sepals about the root of a berry, folded back."""
    d = Vector(way).normalized()
    u = d.orthogonal().normalized()
    v = d.cross(u)
    for k in range(count):
        a = 2 * math.pi * k / count
        out = u * math.cos(a) + v * math.sin(a)
        thorn(m, Vector(at) + out * r * 0.3, out - d * 0.25, r * 1.15, r * 0.3, tuple(d * 0.5), mat, mat, 4)


def berry(m, at, r, way=(0, 0, 1), drupes=16, lit=0.7, seed=1, stalk=None):
    """A blackberry: drupelets, some lit, on a dark heart, with sepals where it hangs from; `way` leads away from its stalk."""
    c, rng = Vector(at), random.Random(seed)
    m.add(orb(at, r * 0.82, "Dark", 1))
    for d in sphere_points(drupes, seed):
        m.add(orb(c + d * r * 0.68, r * 0.4, "Window" if rng.random() < lit else "Cloth", 1))
    d = Vector(way).normalized()
    calyx(m, c - d * r * 0.9, -d, r * 0.8)
    if stalk:
        m.add(cane([(*(c - d * r * 0.8), r * 0.16), (*stalk, r * 0.2)], 5, steps=1))


def haws(m, at, r, count, seed, spread=1.9, way=(0, 0, 1)):
    """A bunch of small round berries on short stalks: lamps."""
    rng, d = random.Random(seed), Vector(way).normalized()
    for q in sphere_points(count, seed):
        c = Vector(at) + (q * spread + d * spread * 1.3) * r * rng.uniform(0.8, 1.15)
        m.add(orb(c, r * rng.uniform(0.8, 1.1), "Window", 1))
        m.add(cane([(*at, r * 0.22), (*c, r * 0.16)], 4, steps=1))
        out = (c - Vector(at)).normalized()
        m.add(turned(s.prism([(-0.5 * r, -0.5 * r), (0.5 * r, -0.5 * r), (0.5 * r, 0.5 * r), (-0.5 * r, 0.5 * r)], 0, 0.3 * r, "Dark", 0.4), c + out * r * 0.86, out))


def leaf(m, at, rot, length, width, teeth=7, fold=0.2, droop=0.06, thick=0.55, lobes=0.24, shape=(0.5, 0.8), mats=("Faction", "HullA", "HullB"), holes=0):
    """A toothed leaf along +x from `at`, turned by degrees: inner and outer material of its face, and that of its back."""
    rows, (p0, p1) = [], shape
    peak = p0 / (p0 + p1)
    top = peak ** p0 * (1 - peak) ** p1
    count = teeth * 2
    for k in range(count + 1):
        t = k / count
        w = width * max(t, 0.0) ** p0 * (1 - t) ** p1 / top
        tooth = 1.0 if k % 2 else 1 - lobes
        rows.append((t + (0.35 / count if k % 2 else 0.0), max(w * tooth, width * 0.03)))
    rings = []
    for t, w in rows:
        ring = []
        for q, z in ((-1, 0), (-0.55, 0.5), (-0.08, 0.62), (0.08, 0.62), (0.55, 0.5), (1, 0), (0.55, -0.5), (0, -0.6), (-0.55, -0.5)):
            y = q * w
            ring.append(Vector((t * length, y, z * thick + abs(y) * fold - droop * length * t * t)))
        rings.append(ring)
    bm, grid = s.loft(rings, mats[2])
    for i, band in enumerate(grid):
        for j, face in enumerate(band):
            if j in (1, 3):
                face.material_index = s.M[mats[0]]
            elif j in (0, 4):
                face.material_index = s.M[mats[1] if holes == 0 or i % 3 else "Dark"]
            elif j == 2:
                face.material_index = s.M["Trim"]
    m.add(s.place(bm, at, rot))
    for k in range(1, teeth):  # side veins
        t = (k - 0.25) / teeth
        w = width * t ** p0 * (1 - t) ** p1 / top * 0.78
        for side in (-1, 1):
            run = length / teeth * 0.8
            ends = [(t * length, 0.0), (t * length + run, side * w)]
            pts = [(x, y, thick * (0.62 if y == 0 else 0.42) + abs(y) * fold - droop * length * (x / length) ** 2) for x, y in ends]
            m.add(s.place(s.pipe(pts, thick * 0.2, 4, mats[2]), at, rot))


def plate(size, seed, thick=0.35, mat="HullA", rivets=True):
    """An odd piece of plating, lying on z = 0."""
    rng = random.Random(seed)
    n = rng.choice((4, 5, 5, 6))
    a0 = rng.uniform(0, 6.28)
    outline = [(math.cos(a0 + 2 * math.pi * k / n + rng.uniform(-0.25, 0.25)) * size * rng.uniform(0.75, 1.2),
                math.sin(a0 + 2 * math.pi * k / n + rng.uniform(-0.25, 0.25)) * size * rng.uniform(0.6, 0.95)) for k in range(n)]
    bm = s.prism(outline, -thick, thick, mat, 0.94)
    shade = rng.uniform(-0.35, 0.1)
    tint = bm.faces.layers.float["tint"]
    for face in bm.faces:
        face[tint] = shade
    s.chamfer(bm, thick * 0.5, 30)
    parts = [bm]
    if rivets:
        for x, y in outline:
            stud = s.prism([(-0.5, -0.5), (0.5, -0.5), (0.5, 0.5), (-0.5, 0.5)], 0, thick, "Dark", 0.7)
            bmesh.ops.scale(stud, vec=(size * 0.16, size * 0.16, 1), verts=stud.verts)
            parts.append(s.place(stud, (x * 0.74, y * 0.74, thick * 0.6)))
    return parts


def surface_tree(objects):
    """A tree to cast rays at, of one object or several."""
    verts, faces = [], []
    for obj in objects if isinstance(objects, (list, tuple)) else [objects]:
        base = len(verts)
        verts += [v.co.copy() for v in obj.data.vertices]
        faces += [tuple(i + base for i in p.vertices) for p in obj.data.polygons]
    return BVHTree.FromPolygons(verts, faces)


def clad(m, surface, count, region, seed, size=(1.0, 2.2), ways=((0, 0, 1), (1, 0, 0.2), (-1, 0, 0.2)), mats=("HullA", "HullA", "HullB", "Edge", "Mask"), thick=0.3):
    """Odd plates bolted over a hull, nowhere the same left and right; `region` is (x0, x1, y0, y1, z0, z1), `ways` whence they are seen."""
    rng, tree = random.Random(seed), surface_tree(surface)
    for k in range(count):
        p = Vector((rng.uniform(*region[0:2]), rng.uniform(*region[2:4]), rng.uniform(*region[4:6])))
        way = Vector(ways[k % len(ways)]).normalized()
        hit, normal, _, _ = tree.ray_cast(p + way * 200, -way)
        bulk, mat, spin, key = rng.uniform(*size), rng.choice(mats), rng.uniform(0, 6.28), rng.randint(0, 9999)
        if hit is None or normal.dot(way) < 0.35:
            continue
        for bm in plate(bulk, key, thick, mat, bulk > 1.5):
            m.add(turned(bm, hit, normal, spin))


def litter(m, surface, count, region, seed, size=(0.5, 1.4), way=(0, 0, 1), mats=("Dark", "HullB", "Edge", "HullA"), height=0.5):
    """Small fittings on one side of a hull, not mirrored; `region` as for `clad`."""
    rng, tree = random.Random(seed), surface_tree(surface)
    d = Vector(way).normalized()
    for _ in range(count):
        p = Vector((rng.uniform(*region[0:2]), rng.uniform(*region[2:4]), rng.uniform(*region[4:6])))
        hit, normal, _, _ = tree.ray_cast(p + d * 200, -d)
        w, l, h, mat = rng.uniform(*size), rng.uniform(*size), rng.uniform(0.4, 1.0) * height, rng.choice(mats)
        if hit is not None and normal.dot(d) > 0.4:
            m.add(turned(s.box((0, 0, 0), (w, l, h * 2), mat, 0), hit, normal, rng.choice((0.0, 0.0, 0.5))))


def truss(m, a, b, w0, w1, bays, r=0.3, mat="Edge", brace="Dark"):
    """A girder from a to b: four chords and their braces, w0 and w1 wide at its ends."""
    a, b = Vector(a), Vector(b)
    way = (b - a).normalized()
    u = way.cross(Vector((0, 0, 1))).normalized()
    v = u.cross(way)

    def node(k, i):
        t, w = k / bays, s.lerp(w0, w1, k / bays) / 2
        x, z = ((-1, -1), (1, -1), (1, 1), (-1, 1))[i % 4]
        return a.lerp(b, t) + (u * x + v * z) * w

    for i in range(4):
        m.add(s.pipe([node(0, i), node(bays, i)], r, 5, mat))
        for k in range(bays):
            m.add(s.pipe([node(k, i + k % 2), node(k + 1, i + 1 - k % 2)], r * 0.62, 4, brace))
    for k in range(bays + 1):
        for i in range(4):
            m.add(s.pipe([node(k, i), node(k, i + 1)], r * 0.7, 4, brace))


def shards(m, c, w, h, way, count, length, seed, mats=("HullA", "Edge", "HullB", "Dark"), thick=0.5):
    """The jagged rim where a hull was torn: strips of plating about an ellipse that looks along `way` (+y or -y)."""
    rng = random.Random(seed)
    for k in range(count):
        a = 2 * math.pi * (k + rng.uniform(-0.2, 0.2)) / count
        size, half = length * rng.uniform(0.5, 1.3), math.pi * (w + h) / count * rng.uniform(0.3, 0.55)
        strip = s.prism([(-half, -size * 0.4), (half, -size * 0.4), (half * rng.uniform(0.2, 0.9), size * 0.5), (rng.uniform(-0.4, 0.4) * half, size), (-half * rng.uniform(0.4, 0.95), size * 0.4)],
                        -thick / 2, thick / 2, rng.choice(mats), 0.96)
        out = Vector((math.sin(a) / w, 0, math.cos(a) / h)).normalized()
        ahead = (Vector((0, way, 0)) + out * rng.uniform(-0.25, 0.3)).normalized()
        out = (out - ahead * out.dot(ahead)).normalized()
        turn = Matrix((ahead.cross(out), ahead, out)).transposed().to_4x4()
        at = Vector(c) + Vector((math.sin(a) * w, 0, math.cos(a) * h))
        bmesh.ops.transform(strip, matrix=Matrix.Translation(at) @ turn, verts=strip.verts)
        m.add(strip)


def spike_gun(m, a, b, r, mat="HullB"):
    """A barrel grown into a straight thorn: bark, a bone collar, a muzzle."""
    a, b = Vector(a), Vector(b)
    at = lambda t: tuple(a.lerp(b, t))
    m.add(cane([(*at(0), r * 1.9), (*at(0.25), r * 1.45), (*at(0.62), r)], 7, mat, 0.12, 3, 0.3, 3))
    m.add(s.pipe([at(0.56), at(0.97)], r * 0.72, 8, "Edge"))
    m.add(s.pipe([at(0.60), at(0.66)], r * 1.3, 8, "Trim"))
    m.add(s.pipe([at(0.93), at(1.0)], r * 1.05, 8, "Trim"))
    m.add(s.pipe([at(0.97), at(1.004)], r * 0.6, 8, "Dark"))
