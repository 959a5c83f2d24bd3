"""The model being built: collects parts, bakes shade into vertex colours, exports a .glb.

Run a script with `blender -b --python assets/models/source/<script>.py [-- name...]`.
"""
import math
import os
import random
import sys

import bmesh
import bpy
from mathutils import Matrix, Vector, noise
from mathutils.bvhtree import BVHTree

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))
import glb  # noqa: E402
import shapes as s  # noqa: E402

OUT = os.path.normpath(os.path.join(os.path.dirname(os.path.abspath(__file__)), ".."))

# name: (base colour, metallic, roughness, emissive colour, emissive strength)
TIDEWARDENS = {
    "HullA": ((0.74, 0.79, 0.77), 0.05, 0.38, None, 0),
    "HullB": ((0.11, 0.30, 0.33), 0.15, 0.45, None, 0),
    "Dark": ((0.035, 0.042, 0.05), 0.4, 0.6, None, 0),
    "Faction": ((0.02, 0.42, 0.46), 0.1, 0.4, None, 0),
    "Trim": ((0.80, 0.53, 0.20), 1.0, 0.28, None, 0),
    "Engine": ((0.25, 0.85, 1.0), 0.0, 0.5, (0.20, 0.80, 1.0), 6.0),
    "Glass": ((0.02, 0.07, 0.10), 0.1, 0.06, (0.02, 0.10, 0.12), 0.6),
    "Window": ((1.0, 0.85, 0.55), 0.0, 0.5, (1.0, 0.80, 0.45), 3.0),
    "Edge": ((0.88, 0.91, 0.90), 0.1, 0.35, None, 0),
    "Symbol": ((0.95, 0.95, 0.95), 0.0, 0.4, None, 0),
    "Cloth": ((0.05, 0.14, 0.22), 0.0, 0.85, None, 0),
    "Mask": ((0.78, 0.62, 0.46), 0.0, 0.6, None, 0),
}
CHOIR = {
    "HullA": ((0.115, 0.108, 0.112), 0.55, 0.46, None, 0),
    "HullB": ((0.24, 0.085, 0.05), 0.45, 0.5, None, 0),
    "Dark": ((0.022, 0.02, 0.022), 0.4, 0.65, None, 0),
    "Faction": ((0.80, 0.20, 0.03), 0.15, 0.42, None, 0),
    "Trim": ((0.45, 0.36, 0.30), 1.0, 0.35, None, 0),
    "Engine": ((1.0, 0.45, 0.12), 0.0, 0.5, (1.0, 0.32, 0.05), 6.0),
    "Glass": ((0.05, 0.015, 0.01), 0.1, 0.08, (0.25, 0.05, 0.01), 0.6),
    "Window": ((1.0, 0.40, 0.10), 0.0, 0.5, (1.0, 0.30, 0.04), 4.0),
    "Edge": ((0.36, 0.34, 0.34), 0.85, 0.34, None, 0),
    "Symbol": ((0.95, 0.95, 0.95), 0.0, 0.4, None, 0),
    "Cloth": ((0.20, 0.035, 0.025), 0.0, 0.85, None, 0),
    "Mask": ((0.80, 0.70, 0.54), 0.0, 0.5, None, 0),
}
THORNWRIGHTS = {
    "HullA": ((0.40, 0.45, 0.37), 0.12, 0.5, None, 0),
    "HullB": ((0.23, 0.13, 0.115), 0.05, 0.66, None, 0),
    "Dark": ((0.03, 0.028, 0.034), 0.4, 0.62, None, 0),
    "Faction": ((0.58, 0.80, 0.08), 0.05, 0.42, None, 0),
    "Trim": ((0.80, 0.71, 0.52), 0.05, 0.42, None, 0),
    "Engine": ((0.78, 0.50, 1.0), 0.0, 0.5, (0.55, 0.24, 1.0), 6.0),
    "Glass": ((0.035, 0.012, 0.05), 0.1, 0.07, (0.05, 0.01, 0.08), 0.5),
    "Window": ((0.55, 0.015, 0.06), 0.0, 0.25, (0.80, 0.012, 0.075), 0.6),
    "Edge": ((0.52, 0.54, 0.46), 0.7, 0.36, None, 0),
    "Symbol": ((0.95, 0.95, 0.95), 0.0, 0.4, None, 0),
    "Cloth": ((0.055, 0.055, 0.17), 0.25, 0.32, None, 0),
    "Mask": ((0.60, 0.63, 0.58), 0.1, 0.45, None, 0),
}

# Ships are painted in calmer tones than figures: a pale grey that does not glare, a charcoal that does not drown.
TIDE_SHIPS = dict(TIDEWARDENS, HullA=((0.57, 0.61, 0.60), 0.05, 0.42, None, 0), HullB=((0.085, 0.15, 0.175), 0.15, 0.5, None, 0),
                  Edge=((0.78, 0.82, 0.82), 0.1, 0.38, None, 0), Trim=((0.72, 0.45, 0.15), 0.7, 0.34, None, 0))
CHOIR_SHIPS = dict(CHOIR, HullA=((0.20, 0.186, 0.19), 0.3, 0.5, None, 0), HullB=((0.19, 0.06, 0.036), 0.25, 0.55, None, 0),
                   Edge=((0.50, 0.47, 0.45), 0.5, 0.4, None, 0))
THORN_SHIPS = dict(THORNWRIGHTS, HullB=((0.36, 0.20, 0.14), 0.05, 0.66, None, 0), HullA=((0.46, 0.50, 0.40), 0.1, 0.5, None, 0),
                   Cloth=((0.085, 0.085, 0.30), 0.2, 0.34, None, 0), Dark=((0.055, 0.045, 0.05), 0.3, 0.62, None, 0))


def wanted(names):
    """Those of the names that the command line asks for after `--`, or all."""
    if "--" not in sys.argv:
        return list(names)
    asked = sys.argv[sys.argv.index("--") + 1:]
    return [n for n in names if n in asked] if asked else list(names)


def worn_vertices(mesh):
    """How much each vertex is an outer edge, from 0 to 1: paint rubs off there."""
    bm = bmesh.new()
    bm.from_mesh(mesh)
    out = [0.0] * len(bm.verts)
    for e in bm.edges:
        if len(e.link_faces) == 2 and e.calc_face_angle_signed(0) > math.radians(20):
            for v in e.verts:
                out[v.index] = min(1.0, out[v.index] + 0.5)
    bm.free()
    return out


class Model:
    """One .glb under construction."""

    def __init__(self, name, palette):
        bpy.ops.wm.read_factory_settings(use_empty=True)
        self.name, self.objects = name, []
        self.specs = [glb.material(n, palette[n]) for n in s.MATERIALS]
        self.mats = [bpy.data.materials.new(n) for n in s.MATERIALS]

    def add(self, bm, mirrored=False):
        """Take over a part, with its reflection if asked."""
        if mirrored:
            self.add(s.mirror(bm))
        mesh = bpy.data.meshes.new(self.name)
        bm.to_mesh(mesh)
        bm.free()
        for mat in self.mats:
            mesh.materials.append(mat)
        obj = bpy.data.objects.new(self.name, mesh)
        bpy.context.collection.objects.link(obj)
        self.objects.append(obj)
        return obj

    def scatter(self, surface, count, region, seed, size=(0.5, 1.4), side=1, mats=("Dark", "HullB", "Dark", "HullA"), height=0.5):
        """Small fittings on a part's top (side 1) or belly (side -1), the same left and right."""
        rng = random.Random(seed)
        tree = BVHTree.FromPolygons([v.co for v in surface.data.vertices],
                                    [tuple(p.vertices) for p in surface.data.polygons])
        x0, x1, y0, y1 = region
        for _ in range(count):
            x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
            hit, normal, _, _ = tree.ray_cast(Vector((x, y, 500.0 * side)), Vector((0, 0, -side)))
            w, d, h = rng.uniform(*size), rng.uniform(*size), rng.uniform(0.4, 1.0) * height
            mat, kind = rng.choice(mats), rng.random()
            if hit is None or normal.z * side < 0.45:
                continue
            if kind < 0.2:
                part = s.lathe([(0, h), (w * 0.35, h), (w * 0.45, -h)], 8, mat)
                bmesh.ops.rotate(part, matrix=Matrix.Rotation(math.pi / 2, 3, "X"), verts=part.verts)
            else:
                part = s.box((0, 0, 0), (w, d if kind < 0.7 else d * 1.8, h * 2), mat, 0)
            along = (Vector((0, 1, 0)) - normal * normal.y).normalized()  # fittings line up with the keel
            turn = Matrix((along.cross(normal), along, normal)).transposed()
            bmesh.ops.rotate(part, matrix=turn, verts=part.verts)
            bmesh.ops.translate(part, vec=hit, verts=part.verts)
            self.add(part, mirrored=x > w * 0.6)

    def finish(self, smooth=38, shade=0.95, reach=None, grime=0.06, hue=None, tile=None, wear=0.0, under=0.0):
        """Join, clean, bake vertex colours and export. `hue(point, normal)` may colour the shade (red, green, blue).

        `tile`: the hull's picture repeats every so many millimetres. `wear`: how much brighter outer edges are than
        flats. `under`: how much darker it is on what looks down than on what looks up.
        """
        for obj in bpy.data.objects:
            obj.select_set(True)
        obj = self.objects[0]
        bpy.context.view_layer.objects.active = obj
        if len(self.objects) > 1:
            bpy.ops.object.join()
        mesh = obj.data
        bm = bmesh.new()
        bm.from_mesh(mesh)
        bmesh.ops.dissolve_degenerate(bm, edges=bm.edges, dist=1e-4)
        bmesh.ops.triangulate(bm, faces=[f for f in bm.faces if len(f.verts) > 4])
        bm.to_mesh(mesh)
        bm.free()
        for p in mesh.polygons:
            p.use_smooth = True
        mesh.use_auto_smooth = True
        mesh.auto_smooth_angle = math.radians(smooth)
        self.bake(mesh, shade, reach, grime, hue, wear, under)
        if "tint" in mesh.attributes:
            mesh.attributes.remove(mesh.attributes["tint"])
        mod = obj.modifiers.new("weighted", "WEIGHTED_NORMAL")
        mod.keep_sharp = True
        obj.name = mesh.name = self.name
        path = os.path.join(OUT, self.name + ".glb")
        tris = glb.write(path, self.name, obj.evaluated_get(bpy.context.evaluated_depsgraph_get()).to_mesh(), self.specs, tile)
        lo = [min(v.co[i] for v in mesh.vertices) for i in range(3)]
        hi = [max(v.co[i] for v in mesh.vertices) for i in range(3)]
        size = " x ".join(f"{b - a:.1f}" for a, b in zip(lo, hi))
        print(f"MODEL {self.name}: {tris} triangles, {size} mm, {os.path.getsize(path) // 1024} KiB, y {lo[1]:.1f}..{hi[1]:.1f} z {lo[2]:.1f}..{hi[2]:.1f}")

    @staticmethod
    def bake(mesh, strength, reach, grime, hue=None, wear=0.0, under=0.0):
        """Ambient occlusion, panel tint and a little grime as linear vertex colours."""
        tree = BVHTree.FromPolygons([v.co for v in mesh.vertices], [tuple(p.vertices) for p in mesh.polygons])
        mesh.calc_normals_split()
        span = max(mesh.vertices, key=lambda v: v.co.length).co.length
        reach = reach or max(4.0, span * 0.22)
        rng = random.Random(7)
        rays = []
        while len(rays) < 20:
            v = Vector((rng.uniform(-1, 1), rng.uniform(-1, 1), rng.uniform(0, 1)))
            if 0.1 < v.length <= 1:
                rays.append(v.normalized())
        glow = {s.M["Engine"], s.M["Window"], s.M["Symbol"]}
        tint = mesh.attributes.get("tint")
        tints = [d.value for d in tint.data] if tint else [0.0] * len(mesh.polygons)
        layer = mesh.color_attributes.new("Color", "FLOAT_COLOR", "CORNER")
        worn = worn_vertices(mesh) if wear else []
        light = {}  # (vertex, normal) -> samples; taken well inside each face, so that a seam does not stain a whole plate
        for p in mesh.polygons:
            for li in p.loop_indices:
                loop = mesh.loops[li]
                q = loop.normal.to_track_quat("Z", "Y")
                start = mesh.vertices[loop.vertex_index].co.lerp(p.center, 0.28) + p.normal * 0.03
                dark = 0.0
                for r in rays:
                    hit = tree.ray_cast(start, q @ r, reach)
                    if hit[0] is not None:
                        dark += (1 - hit[3] / reach) ** 1.2
                key = (loop.vertex_index, *(round(c, 2) for c in loop.normal))
                light.setdefault(key, []).append(1 - strength * dark / len(rays))
        for p in mesh.polygons:
            for li in p.loop_indices:
                if p.material_index in glow:
                    layer.data[li].color = (1, 1, 1, 1)
                    continue
                loop = mesh.loops[li]
                n = loop.normal
                co = mesh.vertices[loop.vertex_index].co
                samples = light[(loop.vertex_index, *(round(c, 2) for c in n))]
                open_sky = sum(samples) / len(samples)
                mottled = 1 + grime * (noise.noise(co * (5 / span)) - 0.3)
                v = max(0.05, min(1.0, open_sky * mottled * (1 + tints[p.index])))
                if wear:
                    v *= 1 - wear * (1 - worn[loop.vertex_index])
                if under:
                    v *= 1 - under * max(0.0, min(1.0, 0.5 - 0.9 * n.z))
                tone = hue(co, n) if hue else (1, 1, 1)
                layer.data[li].color = (*(min(1.0, v * c) for c in tone), 1)


class Placed:
    """A model's part built about its own origin: passes everything on, turned by degrees and moved."""

    def __init__(self, model, at, rot=None):
        self.model, self.at, self.rot = model, at, rot

    def add(self, bm, mirrored=False):
        if mirrored:
            self.add(s.mirror(bm))
        return self.model.add(s.place(bm, self.at, self.rot))
