"""Figures on foot: limbs between joints, cloth, shells, chains and flames, all on top of `shapes.py`.

A figure stands on z = 0 about the origin and looks along +y; lengths are millimetres on the table.
"""
import math

import bmesh
from mathutils import Matrix, Vector

import kit
import shapes as s

WARDENS = dict(kit.TIDEWARDENS, Glass=((0.02, 0.30, 0.36), 0.0, 0.12, (0.06, 0.50, 0.62), 0.8))
CHOIR = dict(kit.CHOIR, HullA=((0.25, 0.235, 0.235), 0.3, 0.5, None, 0), Trim=((0.62, 0.42, 0.20), 0.8, 0.36, None, 0),
             Cloth=((0.32, 0.050, 0.035), 0.0, 0.85, None, 0), Mask=((0.88, 0.79, 0.62), 0.0, 0.5, None, 0))


def light(height):
    """Shade as a painter gives a figure: dark legs, light upper surfaces, so that it reads from above."""
    def tone(p, n):
        v = (0.45 + 0.55 * min(1.0, max(0.0, p.z / (height * 0.66)))) * (0.78 + 0.24 * n.z)
        return (v, v, v)
    return tone


def put(m, at, rot, *parts):
    """Take over parts that were built about their own origin."""
    for bm in parts:
        m.add(s.place(bm, at, rot))


def swell(m, since, root, k):
    """Makes the parts that were added since larger about a point: heads, hands and weapons of a hero."""
    root = Vector(root)
    for part in m.objects[since:]:
        for v in part.data.vertices:
            v.co = root + (v.co - root) * k


def finish(m, height, smooth=48):
    m.finish(smooth=smooth, shade=0.9, reach=4.5, grime=0.05, hue=light(height))


def limb(a, b, rows, mat="HullA", n=8, e=2.6, front=None):
    """A loft from joint a to joint b: rows (share of the way, half width, depth before, depth behind)."""
    a, b = Vector(a), Vector(b)
    y = (b - a).normalized()
    f = Vector(front or ((0, 0, 1) if abs(y.y) > 0.75 else (0, 1, 0)))
    z = (f - y * f.dot(y)).normalized()
    turn, reach = Matrix((y.cross(z), y, z)).transposed(), (b - a).length
    rings = [[a + turn @ p for p in s.ring(t * reach, w, up, down, 0.0, n, e)] for t, w, up, down in rows]
    return s.loft(rings, mat)[0]


def seg(a, b, w0, w1, mat="HullA", d=1.0, n=8, lip=0.14, e=2.6, front=None):
    """A limb that tapers from w0 to w1 with chamfered ends; `d` is depth over width."""
    rows = [(0, w0 * 0.68, w0 * 0.68 * d, w0 * 0.68 * d), (lip, w0, w0 * d, w0 * d),
            (1 - lip, w1, w1 * d, w1 * d), (1, w1 * 0.68, w1 * 0.68 * d, w1 * 0.68 * d)]
    return limb(a, b, rows, mat, n, e, front)


def tower(rows, mat="HullA", n=12, e=2.4, steps=1, folds=0, amp=0.0, phase=0.0):
    """An upright loft: rows (z, half width, front, back, y, x); `folds` waves of cloth deepen downwards."""
    rows = [list(r) + [0.0] * (6 - len(r)) for r in rows]
    rows = s.spline(rows, steps) if steps > 1 else rows
    top, low = max(r[0] for r in rows), min(r[0] for r in rows)
    rings = []
    for z, w, front, back, y, x in rows:
        deep = amp * (top - z) / max(1e-6, top - low)
        pts = []
        for k in range(n):
            a = 2 * math.pi * k / n
            si, co = math.sin(a), math.cos(a)
            wave = 1 + deep * math.cos(folds * a + phase)
            h = front if co >= 0 else back
            pts.append(Vector((x + math.copysign(abs(si) ** (2 / e), si) * w * wave, y + math.copysign(abs(co) ** (2 / e), co) * h * wave, z)))
        rings.append(pts)
    return s.loft(rings, mat)[0]


def slab(outer, inner, mat="HullA", rim=None, back=None):
    """A solid between two equal grids of points, with its own materials for rim and back."""
    bm = s.new_bm()
    o = [[bm.verts.new(p) for p in r] for r in outer]
    i = [[bm.verts.new(p) for p in r] for r in inner]
    n, k = len(o), len(o[0])

    def face(mat_name, *verts):
        bm.faces.new(verts).material_index = s.M[mat_name]

    for a in range(n - 1):
        for b in range(k - 1):
            face(mat, o[a][b], o[a][b + 1], o[a + 1][b + 1], o[a + 1][b])
            face(back or mat, i[a][b], i[a + 1][b], i[a + 1][b + 1], i[a][b + 1])
        for b in (0, k - 1):
            face(rim or mat, o[a][b], o[a + 1][b], i[a + 1][b], i[a][b])
    for b in range(k - 1):
        for a in (0, n - 1):
            face(rim or mat, o[a][b], i[a][b], i[a][b + 1], o[a][b + 1])
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return bm


def sheet(points, thick, mat="Cloth", rim=None, back=None):
    """Cloth or plate through a grid of points."""
    grid = [[Vector(p) for p in r] for r in points]
    n, k = len(grid), len(grid[0])

    def normal(a, b):
        u = grid[min(a + 1, n - 1)][b] - grid[max(a - 1, 0)][b]
        v = grid[a][min(b + 1, k - 1)] - grid[a][max(b - 1, 0)]
        return u.cross(v).normalized() * thick / 2

    return slab([[grid[a][b] + normal(a, b) for b in range(k)] for a in range(n)],
                [[grid[a][b] - normal(a, b) for b in range(k)] for a in range(n)], mat, rim, back)


def shell(c, radii, az, el, thick, mat="HullA", rim=None, n=5, k=7, back=None):
    """A piece of an ellipsoid's skin between azimuths (0 is ahead, 90 right) and elevations, in degrees."""
    def at(extra):
        out = []
        for i in range(n):
            e = math.radians(s.lerp(el[0], el[1], i / (n - 1)))
            row = []
            for j in range(k):
                a = math.radians(s.lerp(az[0], az[1], j / (k - 1)))
                row.append(Vector(c) + Vector(((radii[0] + extra) * math.cos(e) * math.sin(a), (radii[1] + extra) * math.cos(e) * math.cos(a), (radii[2] + extra) * math.sin(e))))
            out.append(row)
        return out
    return slab(at(thick), at(0.0), mat, rim, back)


def dome(c, radii, mat="Faction", rim="Trim", rot=None, n=12, low=-12.0, rows=4):
    """A rounded cap with a rim, open below: shoulder pads, lids."""
    prof = [(0, 1)] + [(math.cos(math.radians(a)), math.sin(math.radians(a))) for a in (s.lerp(68, low, t / (rows - 1)) for t in range(rows))]
    r, y = prof[-1]
    prof += [(r * 1.06, y - 0.04), (r * 1.03, y - 0.26), (r * 0.72, y - 0.2), (0, y)]
    bm = s.lathe(prof, n, mats=[mat] * rows + [rim, rim, "Dark", "Dark"])
    bmesh.ops.rotate(bm, matrix=Matrix.Rotation(math.pi / 2, 3, "X"), verts=bm.verts)
    bmesh.ops.scale(bm, vec=radii, verts=bm.verts)
    return s.place(bm, c, rot)


def ball(c, r, mat="Dark", n=8, squash=1.0):
    prof = [(0, -r)] + [(r * math.cos(math.radians(a)), r * math.sin(math.radians(a))) for a in (-50, 0, 50)] + [(0, r)]
    bm = upright(prof, n, mat)
    bmesh.ops.scale(bm, vec=(1, 1, squash), verts=bm.verts)
    return s.place(bm, c)


def upright(profile, n=12, mat="HullB", mats=None, c=(0, 0, 0), rot=None):
    """A lathe about z: (radius, z) pairs from below to above or the other way."""
    bm = s.lathe(profile, n, mat, mats)
    bmesh.ops.rotate(bm, matrix=Matrix.Rotation(math.pi / 2, 3, "X"), verts=bm.verts)
    return s.place(bm, c, rot)


def torus(c, big, small, mat="Trim", n=16, k=6, rot=None, squash=1.0):
    """A hoop about z."""
    rings = []
    for i in range(n):
        a = 2 * math.pi * i / n
        rings.append([Vector(((big + small * math.cos(b)) * math.sin(a), (big + small * math.cos(b)) * math.cos(a), small * squash * math.sin(b)))
                      for b in (2 * math.pi * j / k for j in range(k))])
    bm, _ = s.loft(rings + rings[:1], mat, caps=False)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-4)
    bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
    return s.place(bm, c, rot)


def chain(m, path, size=0.9, mat="Edge"):
    """Links along points, every second one turned."""
    pts = [Vector(p) for p in path]
    for k, (a, b) in enumerate(zip(pts, pts[1:])):
        flat = k % 2
        m.add(seg(a.lerp(b, -0.12), a.lerp(b, 1.12), size * (0.5 if flat else 0.28), size * (0.5 if flat else 0.28), mat, 0.5 if flat else 1.9, 4, 0.2))


def hang(a, b, sag, count):
    """Points of a hanging chain."""
    a, b = Vector(a), Vector(b)
    return [a.lerp(b, t) - Vector((0, 0, sag * 4 * t * (1 - t))) for t in (k / count for k in range(count + 1))]


def flame(c, r, height, lean=(0.0, 0.0), n=6, mat="Engine"):
    """A tongue of fire."""
    rows = [(0.0, 0.45), (0.22, 1.0), (0.5, 0.68), (0.78, 0.28), (1.0, 0.03)]
    rings = []
    for t, w in rows:
        bend = t * t
        rings.append([Vector((c[0] + lean[0] * bend + r * w * math.sin(2 * math.pi * (j + t) / n), c[1] + lean[1] * bend + r * w * math.cos(2 * math.pi * (j + t) / n), c[2] + height * t))
                      for j in range(n)])
    return s.loft(rings, mat)[0]


def boot(m, ankle, toe=0.0, k=1.0, upper="HullB", sole="Dark", glow=None, lift=0.0, tip=0.0):
    """A heavy boot on the ground under the ankle; `toe` turns it outwards, `tip` lifts the heel."""
    x, y = ankle[0], ankle[1]
    rot = (-tip, 0, toe)
    out = [(-1.55, -2.1), (1.55, -2.1), (1.9, 1.2), (1.15, 3.3), (-1.15, 3.3), (-1.9, 1.2)]
    flat = [(px * k, py * k) for px, py in out]
    m.add(s.place(s.chamfer(s.prism(flat, 0, 1.1 * k, sole, 1.0), 0.22 * k, edge=None), (x, y, lift), rot))
    m.add(s.place(s.chamfer(s.prism([(px * 0.88, py * 0.88) for px, py in flat], 1.1 * k, 2.9 * k, upper, 0.66), 0.22 * k, edge=None), (x, y, lift), rot))
    if glow:
        m.add(s.place(s.box((0, -0.1, 0.62 * k), (3.95 * k, 1.5 * k, 0.5 * k), glow, 0), (x, y, lift), rot))


def leg(m, hip, knee, ankle, toe=0.0, k=1.0, thigh="HullB", shin="HullB", pad=None, sole="Dark", glow=None, tip=0.0):
    """Thigh, knee pad, shin and boot."""
    m.add(seg(hip, knee, 2.15 * k, 1.75 * k, thigh, 1.05))
    lift = ankle[2] - 2.4 if ankle[2] > 3.5 * k else 0.0
    m.add(seg(knee, (ankle[0], ankle[1], ankle[2] - 0.2), 1.7 * k, 2.05 * k, shin, 1.05))
    if pad:
        m.add(s.place(s.box((0, 0, 0), (2.7 * k, 1.5 * k, 2.9 * k), pad, 0.55 * k), (knee[0], knee[1] + 1.35 * k, knee[2] + 0.1), (14, 0, toe)))
    boot(m, ankle, toe, k, shin, sole, glow, lift, tip)


def arm(m, shoulder, elbow, hand, k=1.0, upper="HullB", fore="HullA", glove="Dark", cuff=None):
    """Upper arm, forearm and a fist."""
    m.add(seg(shoulder, elbow, 1.55 * k, 1.4 * k, upper))
    m.add(seg(elbow, hand, 1.45 * k, 1.6 * k, fore))
    if cuff:
        a, b = Vector(elbow), Vector(hand)
        m.add(seg(a.lerp(b, 0.62), a.lerp(b, 0.9), 1.85 * k, 1.85 * k, cuff))
    d = (Vector(hand) - Vector(elbow)).normalized() * 0.9 * k
    m.add(ball(Vector(hand) + d, 1.85 * k, glove, 8))


def skull(m, c, r, rot=None, mat="Mask", glow="Window"):
    """A small skull that looks along +y."""
    parts = [tower([(-0.95 * r, 0.42 * r, 0.5 * r, 0.3 * r, 0.25 * r), (-0.35 * r, 0.55 * r, 0.72 * r, 0.6 * r, 0.1 * r), (0.1 * r, 0.86 * r, 0.86 * r, 0.95 * r), (0.65 * r, 0.78 * r, 0.7 * r, 0.9 * r), (1.0 * r, 0.3 * r, 0.3 * r, 0.4 * r)], mat, 8, 2.2)]
    for x in (-1, 1):
        parts.append(s.box((x * 0.36 * r, 0.8 * r, 0.06 * r), (0.42 * r, 0.36 * r, 0.4 * r), "Dark", 0))
        if glow:
            parts.append(s.box((x * 0.36 * r, 0.86 * r, 0.04 * r), (0.26 * r, 0.36 * r, 0.24 * r), glow, 0))
    for bm in parts:
        m.add(s.place(bm, c, rot))


def stand(m, height, c=(0, 0)):
    """The slim rod that carries a flyer."""
    prof = [(0, 0), (3.0, 0), (3.0, 0.5), (1.2, 1.1), (0.62, 2.2), (0.5, height - 2), (0.95, height - 1.2), (0.95, height), (0, height)]
    m.add(upright(prof, 10, mats=["Dark"] * 5 + ["Trim"] * 3, c=(c[0], c[1], 0)))


def ribbon(path, width, thick=0.45, mat="Faction", back=None, across=(1, 0, 0), curl=0.0, rim=None):
    """A strip of cloth along points: widths per point or one; `curl` bends its edges along the cloth's normal."""
    pts, w = [Vector(p) for p in path], width if isinstance(width, (list, tuple)) else [width] * len(path)
    side = Vector(across)
    rows = []
    for i, p in enumerate(pts):
        d = (pts[min(i + 1, len(pts) - 1)] - pts[max(i - 1, 0)]).normalized()
        n = side.cross(d).normalized()
        rows.append([p + side * (w[i] / 2 * u) + n * (curl * (u * u - 0.5) + 0.12 * w[i] * curl * math.sin(i * 2.1 + u * 2)) for u in (-1, -0.35, 0.35, 1)])
    return sheet(rows, thick, mat, rim or mat, back or mat)
