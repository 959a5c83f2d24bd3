"""Things adrift: asteroids, debris, cargo crates and spare parts."""
import math
import os
import random
import sys

import bmesh
import bpy
from mathutils import Matrix, Vector, noise

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import kit  # noqa: E402
import parts as p  # noqa: E402
import shapes as s  # noqa: E402

WRECK = dict(kit.TIDEWARDENS, HullA=((0.36, 0.38, 0.39), 0.5, 0.55, None, 0), HullB=((0.20, 0.12, 0.075), 0.4, 0.7, None, 0),
             Faction=((0.55, 0.22, 0.04), 0.1, 0.55, None, 0), Edge=((0.55, 0.54, 0.52), 0.8, 0.4, None, 0), Dark=((0.045, 0.045, 0.05), 0.5, 0.65, None, 0))
ROCKS = {  # stone, ore, seed, stretch, lumps (x, y, z, radius), great breaks, craters, ledges
    "rock_a": ((0.22, 0.175, 0.14), (0.40, 0.27, 0.15), 1, (1.25, 0.90, 0.70), [(0, 0, 0, 1)], 9, 3, 0.050),
    "rock_b": ((0.145, 0.155, 0.175), (0.22, 0.29, 0.33), 2, (0.80, 1.35, 0.85), [(0, -0.25, 0, 0.9), (0.1, 0.5, 0.1, 0.6)], 11, 2, 0.030),
    "rock_c": ((0.235, 0.185, 0.14), (0.42, 0.33, 0.23), 3, (1.0, 1.0, 0.92), [(0, 0, 0, 1)], 2, 11, 0.0),
    "rock_d": ((0.13, 0.145, 0.16), (0.10, 0.34, 0.34), 4, (1.35, 0.80, 0.75), [(-0.4, 0, 0, 0.75), (0.45, 0.1, 0, 0.62), (0.1, -0.2, 0.3, 0.6)], 8, 2, 0.040),
    "rock_e": ((0.25, 0.22, 0.20), (0.15, 0.13, 0.13), 5, (1.0, 1.0, 1.0), [(-0.5, -0.15, 0, 0.66), (0.55, 0.25, 0, 0.54)], 1, 10, 0.0),
    "rock_f": ((0.17, 0.14, 0.155), (0.36, 0.21, 0.25), 6, (1.40, 1.0, 0.55), [(0, 0, 0, 1)], 13, 1, 0.060),
}


def reach_of(d, lumps):
    """How far a ray from the middle runs inside lumps that hold the middle or lie beyond it."""
    far = 0.25
    for x, y, z, r in lumps:
        c = Vector((x, y, z))
        along = c.dot(d)
        off = r * r - (c.length_squared - along * along)
        if off > 0:
            far = max(far, along + math.sqrt(off))
    return far


def rock(name):
    """Stone: a lump or several, broken along a few large flat faces, with ledges of strata and some craters."""
    base, seam, seed, stretch, lumps, breaks, pits, ledge = ROCKS[name]
    m = kit.Model(name, dict(WRECK, HullA=((1.0, 1.0, 1.0), 0.0, 0.92, None, 0, "Rock")))
    rng = random.Random(seed * 77)

    def unit():
        return Vector((rng.gauss(0, 1), rng.gauss(0, 1), rng.gauss(0, 1))).normalized()

    shift, axis = unit() * 40, (unit() * 0.5 + Vector((0, 0, 1))).normalized()
    chops = [(unit(), rng.uniform(0.58, 0.84)) for _ in range(breaks)]
    craters = [(unit(), rng.uniform(0.18, 0.40)) for _ in range(pits)]
    bm = s.new_bm()
    bmesh.ops.create_icosphere(bm, subdivisions=5, radius=1)
    for v in bm.verts:
        d = v.co.normalized()
        r = reach_of(d, lumps) * (1 + 0.20 * noise.noise(d * 1.2 + shift) + 0.07 * noise.noise(d * 3.0 + shift))
        for n, cut in chops:
            k = d.dot(n)
            if k > 0.1:
                r = min(r, cut * (1 + 0.012 * noise.noise(d * 4 + shift)) / k)
        if ledge:  # hard and soft beds: each hard one stands out
            bed = 0.5 + 0.5 * math.sin(7.5 * r * d.dot(axis) + 1.5 * noise.noise(d * 1.5 - shift))
            r *= 1 - ledge * (1 - min(1.0, max(0.0, (bed - 0.35) * 5)))
        for c, size in craters:
            a = math.acos(max(-1, min(1, d.dot(c)))) / size
            if a < 1.4:
                r += size * (0.46 * (max(a, 0.45) ** 2 - 1) if a < 1 else 0.26 * (1.4 - a) * (a - 1) * 4)
        r += 0.026 * noise.noise(d * 8 + shift) + 0.010 * noise.noise(d * 15 + shift)
        v.co = Vector([d[i] * r * stretch[i] for i in range(3)])
    far = max(v.co.length for v in bm.verts)
    mean = sum(v.co.length for v in bm.verts) / len(bm.verts)
    size = 20 / (0.5 * far + 0.5 * mean)
    bmesh.ops.scale(bm, vec=[size] * 3, verts=bm.verts)
    obj = m.add(bm)
    mod = obj.modifiers.new("fewer", "DECIMATE")
    mod.ratio = 0.30
    mesh = bpy.data.meshes.new_from_object(obj.evaluated_get(bpy.context.evaluated_depsgraph_get()))
    obj.modifiers.remove(mod)
    obj.data = mesh

    def hue(co, n):
        t = max(0.0, min(1.0, 0.3 + 1.5 * noise.noise(co * 0.07 + shift)))
        vein = max(0.0, 1 - abs(noise.noise(co * 0.06 - shift)) * 7) * 0.7
        bed = 0.86 + 0.22 * math.sin(7.5 / size * co.dot(axis)) if ledge else 1.0
        lit = 0.5 + 0.5 * n.z  # dust lies on what looks up: warm there, cold below
        tone = (s.lerp(0.80, 1.12, lit), s.lerp(0.88, 1.04, lit), s.lerp(1.12, 0.92, lit))
        k = bed * (1.05 + 0.15 * noise.noise(co * 0.4 + shift))
        return [s.lerp(s.lerp(a, b, t), b * 1.5, vein) * k * c for a, b, c in zip(base, seam, tone)]

    m.finish(smooth=22, shade=1.0, reach=14, grime=0.12, hue=hue, wear=0.22)


def bend(bm, amount, twist=0.0, ragged=0.0, seed=0):
    """Curl a sheet about x, twist it along y and dent it."""
    shift = Vector((seed * 13.1, seed * 7.7, seed))
    for v in bm.verts:
        x, y, z = v.co
        z += amount * y * y + ragged * noise.noise(Vector((x, y, 0)) * 0.22 + shift)
        a = math.radians(twist) * y
        v.co = Vector((x * math.cos(a) - z * math.sin(a), y + ragged * 0.3 * noise.noise(Vector((y, x, 0)) * 0.3 + shift), x * math.sin(a) + z * math.cos(a)))
    return bm


def sheet(seed, nx=10, ny=12, step=1.3, thick=0.7, torn=0.34):
    """A torn hull plate: a grid of cells, those near the rim missing at random."""
    rng = random.Random(seed)
    keep = {(i, j) for i in range(nx) for j in range(ny)
            if math.hypot((i - nx / 2 + 0.5) / nx * 2, (j - ny / 2 + 0.5) / ny * 2) < rng.uniform(1 - torn, 1.15)}
    bm, verts = s.new_bm(), {}
    tint = bm.faces.layers.float["tint"]

    def at(i, j):
        if (i, j) not in verts:
            verts[(i, j)] = bm.verts.new(((i - nx / 2) * step + rng.uniform(-0.2, 0.2), (j - ny / 2) * step + rng.uniform(-0.2, 0.2), 0))
        return verts[(i, j)]

    faces = []
    for i, j in sorted(keep):
        f = bm.faces.new((at(i, j), at(i + 1, j), at(i + 1, j + 1), at(i, j + 1)))
        f.material_index = s.M["Faction" if j in (5, 6, 7) else "HullA"]
        faces.append(f)
    bm.normal_update()
    bmesh.ops.solidify(bm, geom=faces, thickness=thick)
    bm.normal_update()
    for f in bm.faces:
        f[tint] = rng.uniform(-0.08, 0.02)
        if abs(f.normal.z) < 0.3:
            f.material_index = s.M["Dark"]
    return bm


def debris(name):
    """Twisted plate, girder, pipe, wing piece, bulkhead ring; about 15 mm."""
    m = kit.Model(name, WRECK)
    if name == "debris_a":
        m.add(bend(sheet(4), 0.035, 3, 0.9, 1))
        for x in (-3.2, 0.4, 3.6):
            bm = s.loft([[Vector((x + dx, y, z - 0.8)) for dx, z in ((-0.3, 0), (0.3, 0), (0.3, -1.0), (-0.3, -1.0))] for y in range(-6, 6 - int(x))], "HullB")[0]
            m.add(bend(bm, 0.035, 3, 0.5, 1))
    elif name == "debris_b":
        w = 1.6
        for sx in (-w, w):
            for sz in (-w, w):
                m.add(bend(s.pipe([(sx, y, sz) for y in range(-8, 9 - int(sx + sz))], 0.5, 6, "HullA"), 0.02, 6, 0.3, 2))
        for k in range(-7, 7, 2):
            f = 1 if (k // 2) % 2 else -1
            for a, b in (((-w * f, k, -w), (w * f, k + 2, -w)), ((-w * f, k, w), (w * f, k + 2, w)), ((-w, k, -w * f), (-w, k + 2, w * f)), ((w, k, -w * f), (w, k + 2, w * f))):
                q = [Vector(a).lerp(Vector(b), t / 2) for t in range(3)]
                m.add(bend(s.pipe(q, 0.2, 5, "Dark"), 0.02, 6, 0.3, 2))
        m.add(bend(s.box((0, -5, 1.9), (3.6, 4.2, 0.5), "Faction", 0.1), 0.02, 6, 0.3, 2))
    elif name == "debris_c":
        path = [(0, -7.5, 0), (0.2, -4, 0.2), (0.2, -1, 0.9), (0.8, 1.6, 2.6), (2.2, 3.4, 4.8), (3.4, 4.2, 6.4)]
        bm = s.pipe(path, 1.5, 14, "HullA")
        s.paint(bm, "Dark", lambda c, n: c.z > 6.2)
        m.add(bm)
        m.add(s.pipe([(0, -8.0, 0), (0, -7.5, 0)], 2.3, 14, "Edge"))
        m.add(s.pipe([(0.2, -1.4, 0.75), (0.25, -0.8, 1.0)], 1.95, 14, "Edge"))
        for k in range(8):
            a = math.pi * k / 4
            m.add(s.pipe([(math.sin(a) * 1.9, -8.4, math.cos(a) * 1.9), (math.sin(a) * 1.9, -7.2, math.cos(a) * 1.9)], 0.25, 6, "Dark"))
        for k in range(5):
            a = 2 * math.pi * k / 5
            m.add(s.pipe([(3.0 + 1.2 * math.cos(a), 4.0 + math.sin(a), 6.0 - 0.4 * math.cos(a)), (3.6 + 1.7 * math.cos(a), 4.4 + 1.3 * math.sin(a), 7.2 + 0.6 * math.sin(k))], 0.35, 5, "Dark"))
        m.add(s.pipe([(-1.3, -7, 0.8), (-1.9, -3, 1.6), (-1.2, 0, 2.4), (-2.6, 2.4, 2.0)], 0.4, 7, "HullB"))
    elif name == "debris_d":
        bm, grid = s.wing([(-7, 4.5, -4.5, 0, 2.0), (-2, 3.8, -4.6, 0.2, 1.7), (3, 2.0, -4.9, 0.1, 1.2), (7, -0.5, -5.4, -0.3, 0.7)], 4, 16)
        s.paint(bm, "Faction", lambda c, n: 2 < c.x < 5)
        bmesh.ops.delete(bm, geom=[f for f in bm.faces if noise.noise(f.calc_center_median() * 0.35) > 0.33], context="FACES")
        bm.normal_update()
        bmesh.ops.solidify(bm, geom=bm.faces[:], thickness=0.3)
        m.add(bend(bm, 0.0, 4, 0.5, 4))
        for k in range(4):
            m.add(s.pipe([(-8.4 - 0.5 * (k % 2), 3 - k * 2, 0.3), (3, 2 - k * 1.6, 0)], 0.4, 6, "HullB"))
    else:
        for k in range(11):
            a = math.radians(-30 + 24 * k)
            c = (math.sin(a) * 6.4, noise.noise(Vector((k, 0, 0))) * 0.8, math.cos(a) * 6.4)
            m.add(s.box(c, (1.6, 2.6, 2.9), "HullA" if k % 3 else "Faction", 0.3, (0, math.degrees(a), 6 * noise.noise(Vector((k, 5, 0))))))
            m.add(s.box((c[0] * 1.17, c[1], c[2] * 1.17), (0.5, 3.0, 3.2), "Edge", 0.12, (0, math.degrees(a) + 90, 0)))
        for a, b in (((-4, 0.4, -3), (5.5, -0.2, 2.4)), ((-1.5, 0, 5.6), (1.0, 1.4, -4.2)), ((-5, -0.6, 2), (0.2, -2.4, 0.4))):
            q = [Vector(a).lerp(Vector(b), t / 4) + Vector((0, 0, 0.5 * noise.noise(Vector((t, a[0], 0))))) for t in range(5)]
            m.add(s.pipe(q, 0.4, 7, "Dark"))
    m.finish(smooth=32, shade=0.9, reach=5, grime=0.2, tile=22, wear=0.15, under=0.2)


def crate(name):
    """Cargo: a corrugated container, and a pressure tank in a cage."""
    m = kit.Model(name, dict(WRECK, HullA=((0.42, 0.45, 0.46), 0.3, 0.5, None, 0), HullB=((0.10, 0.26, 0.28), 0.2, 0.5, None, 0)))
    if name == "crate_a":
        w, l, h = 4.0, 7.0, 4.0
        m.add(s.box((0, 0, 0), (w * 2 - 0.7, l * 2 - 0.7, h * 2 - 0.7), "Faction", 0.2))
        for k in range(9):
            y = -5.4 + k * 1.35
            m.add(s.box((0, y, 0), (w * 2 - 0.25, 0.7, h * 2 - 1.0), "Faction", 0.15))
            m.add(s.box((0, y, 0), (w * 2 - 1.2, 0.7, h * 2 - 0.25), "HullB" if k in (2, 6) else "Faction", 0.15))
        for x in (w - 0.3, -w + 0.3):
            for z in (h - 0.3, -h + 0.3):
                m.add(s.box((x, 0, z), (0.7, l * 2, 0.7), "HullA", 0.15))
                for y in (l - 0.5, -l + 0.5):
                    m.add(s.box((x, y, z), (1.1, 1.1, 1.1), "Edge", 0.2))
            for y in (l - 0.3, -l + 0.3):
                m.add(s.box((x, y, 0), (0.7, 0.7, h * 2), "HullA", 0.15))
        for y in (l - 0.3, -l + 0.3):
            for z in (h - 0.3, -h + 0.3):
                m.add(s.box((0, y, z), (w * 2, 0.7, 0.7), "HullA", 0.15))
        for x in (0.9, 2.3):
            m.add(s.pipe([(x, -l - 0.05, -h + 0.6), (x, -l - 0.05, h - 0.6)], 0.2, 6, "Edge"), True)
            m.add(s.box((x - 0.3, -l - 0.15, -0.4), (1.2, 0.3, 0.4), "Trim", 0.1), True)
        m.add(s.box((0, l - 0.2, 0), (4.4, 0.5, 3.0), "Dark", 0.2))
        p.lights(m, [(1.2, l + 0.05, 0.6)], (0.7, 0.2, 0.4))
    else:
        prof = [(0, 6.4), (2.0, 6.1), (3.3, 5.0), (3.5, 4.0)] + [q for k in range(4) for q in ((3.5, 3.4 - k * 2), (3.75, 3.2 - k * 2), (3.75, 2.4 - k * 2), (3.5, 2.2 - k * 2))] + [(3.5, -4.2), (3.3, -5.0), (2.0, -6.1), (0, -6.4)]
        mats = ["HullA"] * (len(prof) - 1)
        for i in range(len(mats)):
            if 4 <= i < 20 and i % 4 == 1:
                mats[i] = "Faction"
        m.add(s.lathe(prof, 20, mats=mats))
        for y in (5.2, -5.2):
            for a in range(4):
                m.add(s.place(s.box((0, 0, 4.1), (8.6, 0.9, 0.8), "HullB", 0.2), (0, y, 0), (0, 90 * a, 0)))
        for x in (4.0,):
            for z in (4.0, -4.0):
                m.add(s.box((x, 0, z), (0.9, 13.4, 0.9), "HullB", 0.2), True)
                for y in (6.6, -6.6):
                    m.add(s.box((x, y, z), (1.3, 0.8, 1.3), "Edge", 0.2), True)
        m.add(s.place(s.lathe([(0, 1.4), (0.9, 1.4), (0.9, 1.0), (0.5, 0.9), (0.5, 0), (0, 0)], 10, "Trim"), (0, 6.2, 0)))
        m.add(s.pipe([(0, 7.2, 0), (0, 7.4, 1.6), (0, 6.4, 3.0), (0, 4.8, 3.6)], 0.3, 7, "Dark"))
        p.lights(m, [(0, -6.2, 1.6), (0, -6.2, -1.6)], (1.0, 0.4, 0.5), mirrored=False)
    m.finish(smooth=32, shade=0.8, reach=4, grime=0.1, tile=22, wear=0.15, under=0.2)


def part(name):
    """Spare parts: an engine bell, a gear, a fin."""
    m = kit.Model(name, dict(WRECK, Engine=((0.05, 0.05, 0.06), 0.3, 0.6, None, 0, "Cold")))
    if name == "part_a":
        p.engine(m, 0, -4.5, 0, 4.6, 9.0, 24, shell="HullA", lip="Trim")
        m.add(s.lathe([(0, 6.6), (1.6, 6.4), (1.6, 4.6), (2.6, 4.2), (2.6, 3.6)], 16, mats=["Dark", "Dark", "Edge", "Edge"]))
        for k in range(6):
            a = math.pi / 3 * k
            x, z = math.sin(a), math.cos(a)
            m.add(s.pipe([(x * 1.5, 5.6, z * 1.5), (x * 3.6, 4.2, z * 3.6), (x * 4.9, 0.5, z * 4.9), (x * 4.8, -2.6, z * 4.8)], 0.32, 7, "Trim" if k % 2 else "Dark"))
    elif name == "part_b":
        teeth, outline = 16, []
        for k in range(teeth * 4):
            a = 2 * math.pi * (k + 0.5) / (teeth * 4)
            r = 7.0 if k % 4 in (1, 2) else 5.7
            outline.append((r * math.sin(a), r * math.cos(a)))
        inner = [(x * 4.7 / math.hypot(x, y), y * 4.7 / math.hypot(x, y)) for x, y in outline]
        rim = s.loft([[Vector((x, y, z)) for x, y in o] for o, z in ((inner, -1.1), (outline, -1.1), (outline, 1.1), (inner, 1.1), (inner, -1.1))], "Edge", caps=False)[0]
        bmesh.ops.remove_doubles(rim, verts=rim.verts, dist=1e-4)
        s.chamfer(rim, 0.14, 30, edge="Trim")
        m.add(rim)
        hub = s.lathe([(0.9, 1.6), (2.1, 1.6), (2.3, 1.3), (2.3, -1.3), (2.1, -1.6), (0.9, -1.6), (0.9, 1.6)], 18, mats=["Trim", "Dark", "HullA", "Dark", "Trim", "Dark"])
        bmesh.ops.rotate(hub, matrix=Matrix.Rotation(math.pi / 2, 3, "X"), verts=hub.verts)
        m.add(hub)
        for k in range(5):
            bm = s.box((0, 3.5, 0), (1.3, 3.0, 1.3), "HullA", 0.25)
            m.add(s.place(bm, (0, 0, 0), (0, 0, 72 * k)))
    else:
        bm, grid = s.wing([(-6.5, 5.0, -3.8, 0, 1.5), (-1, 2.6, -4.4, 0, 1.2), (4, -1.4, -5.4, 0, 0.8), (7.2, -5.2, -6.6, 0, 0.3)], 4, 16)
        s.paint(bm, "Faction", lambda c, n: 0 < c.x < 4)
        m.add(bm)
        m.add(s.box((-6.8, 0.4, 0), (1.0, 8.4, 2.4), "Dark", 0.3))
        for k in range(4):
            m.add(s.pipe([(-8.4, 3.6 - k * 2.1, 0), (-6.8, 3.6 - k * 2.1, 0)], 0.42, 8, "Trim"))
    m.finish(smooth=32, shade=0.8, reach=4, grime=0.1, tile=22, wear=0.15, under=0.2)


DEBRIS = ["debris_a", "debris_b", "debris_c", "debris_d", "debris_e"]
CRATES = ["crate_a", "crate_b"]
PARTS = ["part_a", "part_b", "part_c"]
for name in kit.wanted(list(ROCKS) + DEBRIS + CRATES + PARTS):
    (rock if name in ROCKS else debris if name in DEBRIS else crate if name in CRATES else part)(name)
