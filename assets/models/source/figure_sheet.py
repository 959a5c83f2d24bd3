"""Judges figures: a contact sheet at the game's angle, and how alike the outlines of one army are.

blender -b --python figure_sheet.py -- OUT.png SAMPLES ARMY... [--only NAME...]

ARMY is one of `COLORS`, or `all`, or a list of one's own, as LABEL=ARMY,MODEL:SIZE,... with the colour of
an army and the size `t` of a troop, `h` of a hero, `f` of what fills a square. `MODELS` in the environment
names another folder of models, `VIEW=rear` looks from behind. Every cell shows a model large, and in its corner as small as on
the table. The numbers are the shares of two outlines of 48 pixels that cover each other, their feet
on one point: pairs of one army that share more than 0.78 cannot be told apart.
"""
import json
import os
import re
import struct
import sys

import bpy
import numpy as np
from mathutils import Vector

np.bool = bool  # the importer of Blender 3.4 still asks for the old name
HERE = os.path.dirname(os.path.abspath(__file__))
MODELS = os.path.normpath(os.path.join(HERE, ".."))
PROFILES = os.path.normpath(os.path.join(HERE, "..", "..", "packs", "core", "profiles"))
LARGE, SMALL, ALIKE = 256, 48, 0.78
MODELS = os.environ.get("MODELS", MODELS)
SPAN = 48.0  # millimetres that a cell shows, at the scale of a trooper
TROOP, HERO, FULL = (0.74, 25.0), (0.84, 28.0), (1.0, 44.0)  # the Outpost's scale and the most in mm
OWN = (1.0, 56.0)  # figures of other theatres, at their own size
GROUND = np.array([0.075, 0.068, 0.062])
COLORS = {
    "shore-parties": (0.02, 0.42, 0.46), "graftings": (0.40, 0.80, 0.06), "ash-walk": (0.85, 0.16, 0.03),
    "crews": (0.89, 0.57, 0.11), "brood": (0.36, 0.17, 0.64), "wardens": (0.02, 0.42, 0.62), "choir": (0.85, 0.16, 0.03),
}
ARMIES = {
    "crews": [(f"fig_{n}", OWN) for n in ("foreman", "scout", "surgeon", "pipefitter", "torch", "liner", "marshal", "lumen")],
    "brood": [(f"fig_{n}", OWN) for n in ("skitter", "shade", "leech", "rammer", "spitter", "winder", "splicer")],
    "wardens": [(f"fig_{n}", OWN) for n in ("hullwalker", "breakwater", "skiff", "bollard", "harbourmaster", "saint", "beacon")],
    "choir": [(f"fig_{n}", OWN) for n in ("cantor", "penitent", "sootwing", "thurible", "maul", "choirmaster", "reliquary")],
}


def outpost(army):
    """The models of an army of the Outpost and the size at which the game shows each."""
    text = open(os.path.join(PROFILES, army + ".ron"), encoding="utf8").read()
    found = []
    for part in re.split(r"\n    \(\n", text)[1:]:
        tough = int((re.search(r"tough: (\d+)", part) or [0, 1])[1])
        words = (re.search(r"words: \[(.*?)\]", part) or ["", ""])[1]
        hero = "Hero" in words
        full = "Aircraft" in words or tough >= (9 if hero else 6)
        name = re.search(r'model: "models/(.*?)\.glb"', part)[1]
        found.append((name, FULL if full else HERO if tough > 1 or hero else TROOP))
    return found


def army(name):
    return ARMIES.get(name) or outpost(name)


def paints(path):
    """The colours of a model's materials by name."""
    with open(path, "rb") as file:
        file.seek(12)
        text = file.read(4 + struct.unpack("<I", file.read(4))[0])[4:]
    told = json.loads(text[:text.rindex(b"}") + 1])["materials"]
    return {m["name"]: m["pbrMetallicRoughness"]["baseColorFactor"] for m in told}


def place(name, size, at, color):
    """Brings a model in, at the size that the game gives it, its foot at a point."""
    before = set(bpy.data.objects)
    path = os.path.join(MODELS, name + ".glb")
    bpy.ops.import_scene.gltf(filepath=path)
    known = paints(path)
    new = [o for o in bpy.data.objects if o not in before and o.type == "MESH"]
    points = [o.matrix_world @ v.co for o in new for v in o.data.vertices]
    wide = 2 * max(max(abs(p.x), abs(p.y)) for p in points)
    scale, most = size
    grown = min(scale, most / wide)
    if size in (TROOP, HERO):  # a trooper at its own size, a hero a little larger
        grown /= TROOP[0]
    elif size == FULL:  # what fills a square is told by its size anyway: let it fit into its cell
        grown *= 0.8
    for o in new:
        o.scale *= grown / SPAN
        o.location = at
        for mat in o.data.materials:
            nodes = mat.node_tree.nodes
            bsdf = nodes.get("Principled BSDF")
            kind = mat.name.split(".")[0]
            own = (*color, 1) if kind == "Faction" else known[kind]
            layer, mix = nodes.new("ShaderNodeVertexColor"), nodes.new("ShaderNodeMixRGB")
            mix.blend_type, layer.layer_name = "MULTIPLY", o.data.color_attributes[0].name
            mix.inputs[0].default_value, mix.inputs[1].default_value = 1, own
            mat.node_tree.links.new(layer.outputs[0], mix.inputs[2])
            mat.node_tree.links.new(mix.outputs[0], bsdf.inputs["Base Color"])


def render(rows, samples, path):
    """A picture of all models on nothing: rows of (name, size) with a colour each, from the top down."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    scene = bpy.context.scene
    cols = max(len(r) for _, r in rows)
    way = Vector((0.3, 0.42, 0.87)).normalized()
    if os.environ.get("VIEW") == "rear":  # a player's own figures look away
        way.x, way.y = -way.x, -way.y
    right = -way.cross(Vector((0, 0, 1))).normalized()
    up = way.cross(right).normalized()
    up = -up if up.z < 0 else up
    for j, (color, models) in enumerate(rows):
        for i, (name, size) in enumerate(models):
            at = right * (i - (cols - 1) / 2) - up * (j - (len(rows) - 1) / 2) - up * 0.22
            place(name, size, at, color)
    cam = bpy.data.objects.new("cam", bpy.data.cameras.new("cam"))
    bpy.context.collection.objects.link(cam)
    cam.data.type, cam.data.ortho_scale = "ORTHO", max(cols, len(rows))
    cam.location, cam.rotation_euler = way * 20, way.to_track_quat("Z", "Y").to_euler()
    scene.camera = cam
    for d, power, tint in (((0.5, 0.3, 1), 3.2, (1, 0.97, 0.92)), ((-1, 0.6, 0.4), 1.0, (0.6, 0.8, 1)), ((0.3, -1, 0.3), 1.0, (1, 0.8, 0.7))):
        lamp = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
        lamp.data.energy, lamp.data.color, lamp.data.angle = power, tint, 0.1
        lamp.rotation_euler = Vector(d).to_track_quat("Z", "Y").to_euler()
        bpy.context.collection.objects.link(lamp)
    scene.world = bpy.data.worlds.new("w")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.06, 0.07, 0.09, 1)
    scene.render.engine, scene.cycles.samples, scene.cycles.max_bounces = "CYCLES", samples, 1
    scene.cycles.use_denoising, scene.render.film_transparent = False, True
    scene.render.image_settings.color_mode = "RGBA"
    scene.render.resolution_x, scene.render.resolution_y = cols * LARGE, len(rows) * LARGE
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.render.filepath = os.path.abspath(path)
    bpy.ops.render.render(write_still=True)
    image = bpy.data.images.load(os.path.abspath(path))
    found = np.array(image.pixels[:], np.float32).reshape(image.size[1], image.size[0], 4)[::-1]
    return found, cols


def shrunk(cell):
    """A large cell as small as on the table."""
    edges = [round(k * LARGE / SMALL) for k in range(SMALL + 1)]
    lines = np.stack([cell[a:b].mean(0) for a, b in zip(edges, edges[1:])])
    return np.stack([lines[:, a:b].mean(1) for a, b in zip(edges, edges[1:])], 1)


def told(label, outlines):
    """Prints how alike the outlines of an army are; returns the highest share."""
    pairs = []
    for i, (a, one) in enumerate(outlines):
        for b, two in outlines[:i]:
            if a != b:
                pairs.append(((one & two).sum() / max(1, (one | two).sum()), a, b))
    pairs.sort(reverse=True)
    bad = sum(p[0] > ALIKE for p in pairs)
    print(f"ARMY {label}: {bad} of {len(pairs)} pairs above {ALIKE}, mean {np.mean([p[0] for p in pairs]):.2f}")
    for share, a, b in pairs[:6]:
        print(f"  {share:.2f} {a} {b}")


def main():
    args = sys.argv[sys.argv.index("--") + 1:]
    only = args[args.index("--only") + 1:] if "--only" in args else None
    for name in (n for n in args[2:] if "=" in n):  # a list of its own: NAME=COLOUR,MODEL:SIZE,...
        label, rest = name.split("=")
        color, *models = rest.split(",")
        COLORS[label] = COLORS[color]
        sizes = {"t": TROOP, "h": HERO, "f": FULL}
        ARMIES[label] = [(n.split(":")[0], sizes[n.split(":")[1]]) for n in models]
    out, samples, *names = args[:args.index("--only")] if only else args
    names = [n.split("=")[0] for n in names]
    names = list(COLORS) if names == ["all"] else names
    rows, labels = [], []
    for name in names:
        models = [m for m in dict.fromkeys(army(name)) if not only or m[0] in only]
        for k in range(0, len(models), 8):
            rows.append((COLORS[name], models[k:k + 8]))
            labels.append(name)
    picture, cols = render(rows, int(samples), out)
    sheet = np.ones((len(rows) * LARGE, cols * LARGE, 4), np.float32)
    outlines = {}
    ground = GROUND ** (1 / 2.2)
    for j, (_, models) in enumerate(rows):
        for i in range(cols):
            box = (slice(j * LARGE, (j + 1) * LARGE), slice(i * LARGE, (i + 1) * LARGE))
            cell = picture[box].copy()
            cell[..., :3] *= cell[..., 3:]
            small = shrunk(cell)
            if i < len(models):
                outlines.setdefault(labels[j], []).append((models[i][0], small[..., 3] > 0.4))
            for part, where in ((cell, box), (small, (slice((j + 1) * LARGE - SMALL, (j + 1) * LARGE), slice((i + 1) * LARGE - SMALL, (i + 1) * LARGE)))):
                sheet[where][..., :3] = part[..., :3] + ground * (1 - part[..., 3:])
    image = bpy.data.images.new("sheet", sheet.shape[1], sheet.shape[0])
    image.pixels = np.ascontiguousarray(sheet[::-1]).reshape(-1)
    image.filepath_raw, image.file_format = os.path.abspath(out), "PNG"
    image.save()
    for label, found in outlines.items():
        told(label, found)


main()
