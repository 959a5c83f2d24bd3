"""Judges models at playing distance: blender -b --python sheet.py -- OUT.png SAMPLES GROUP...

A group is `name:scale:a,b,c`: what is told of it, the millimetres that fill a tile, the models. Every model is shown at
256 pixels (TILE in the environment) as the game's camera sees it on its dark mat, and below that as small as in a
match: 48 pixels, once three times as large and once as it is. Prints, group by group, how far the outlines at 48 pixels
cover one another (1 is the same outline), and of every model how busy it is there. FROM, in the environment, is another
folder of models, COLS the tiles in a row, TURN the ships' heading. Without groups: all ships, stations, debris, rocks.
"""
import math
import os
import sys

import bpy
import numpy as np
from mathutils import Vector

np.bool = bool  # the importer of Blender 3.4 still asks for the old name
HERE = os.path.dirname(os.path.abspath(__file__))
GROUPS = ["wardens-40:46:tern,petrel", "wardens-60:68:heron", "wardens-30x60:68:plover,shearwater,fulmar", "wardens-60x100:112:albatross,eider,lightship",
          "choir-40:46:spark,brand", "choir-60:68:censer", "choir-30x60:68:lector,antiphon,anathema", "choir-60x100:112:requiem,nave,ossuary", "choir-large:100:bellows",
          "thorn-40:46:burr,nettle", "thorn-60:68:sloe", "thorn-30x60:68:hawthorn,bramble", "thorn-60x100:112:blackthorn", "wings-30:36:gannet,cinders", "wardens-large:240:leviathan",
          "debris:22:debris_a,debris_b,debris_c,debris_d,debris_e", "rocks:46:rock_a,rock_b,rock_c,rock_d,rock_e,rock_f"]
BIG, SMALL = int(os.environ.get("TILE", "256")), 48
MAT = np.array([0.010, 0.014, 0.024])


def dress(obj):
    """Multiplies colours and pictures by the vertex colours, as the game does."""
    layer = obj.data.color_attributes[0].name if obj.data.color_attributes else ""
    for mat in obj.data.materials:
        tree = mat.node_tree
        bsdf = tree.nodes.get("Principled BSDF")
        if not bsdf or not layer or "dressed" in mat:
            continue
        mat["dressed"] = 1
        base = bsdf.inputs["Base Color"]
        col, mix = tree.nodes.new("ShaderNodeVertexColor"), tree.nodes.new("ShaderNodeMixRGB")
        col.layer_name, mix.blend_type, mix.inputs[0].default_value = layer, "MULTIPLY", 1
        if base.is_linked:
            tree.links.new(base.links[0].from_socket, mix.inputs[1])
        else:
            mix.inputs[1].default_value = base.default_value
        tree.links.new(col.outputs[0], mix.inputs[2])
        tree.links.new(mix.outputs[0], base)


def stage(count, cols):
    """Camera and lights of the game's table for a grid of tiles of two units."""
    rows = math.ceil(count / cols)
    scene = bpy.context.scene
    look = Vector((0, -0.62, 0.78)).normalized()
    cam = bpy.data.objects.new("cam", bpy.data.cameras.new("cam"))
    scene.collection.objects.link(cam)
    cam.data.type, cam.data.ortho_scale = "ORTHO", max(cols, rows) * 2
    cam.location, cam.rotation_euler = look * 40, look.to_track_quat("Z", "Y").to_euler()
    scene.camera = cam
    for d, power, color in (((-0.5, -0.2, 1), 3.4, (1, 0.96, 0.9)), ((1, 0.7, 0.5), 1.3, (0.55, 0.75, 1))):
        lamp = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
        lamp.data.energy, lamp.data.color, lamp.data.angle = power, color, 0.1
        lamp.rotation_euler = Vector(d).to_track_quat("Z", "Y").to_euler()
        scene.collection.objects.link(lamp)
    scene.world = bpy.data.worlds.new("w")
    scene.world.use_nodes = True
    scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.10, 0.12, 0.16, 1)
    scene.render.engine, scene.cycles.max_bounces = "CYCLES", 2
    scene.cycles.use_denoising, scene.render.film_transparent = False, True
    scene.render.resolution_x, scene.render.resolution_y = cols * BIG, rows * BIG
    scene.view_settings.view_transform = "Standard"
    up = cam.rotation_euler.to_matrix() @ Vector((0, 1, 0))
    return [Vector(((k % cols - (cols - 1) / 2) * 2, 0, 0)) - up * ((k // cols - (rows - 1) / 2) * 2) for k in range(count)]


def pixels(path):
    image = bpy.data.images.load(path)
    out = np.empty(image.size[0] * image.size[1] * 4, np.float32)
    image.pixels.foreach_get(out)
    return out.reshape(image.size[1], image.size[0], 4)[::-1]


def shrink(tile, size):
    """Area filter from a tile to `size` pixels."""
    edge = np.linspace(0, tile.shape[0], size + 1)
    for axis in (0, 1):
        tile = np.stack([tile.take(range(int(a), max(int(a) + 1, int(b))), axis).mean(axis) for a, b in zip(edge, edge[1:])], axis)
    return tile


def centred(mask):
    """The outline with the middle of its box in the middle of the picture."""
    ys, xs = np.nonzero(mask)
    if not len(ys):
        return mask
    return np.roll(mask, (mask.shape[0] // 2 - int(round((ys.min() + ys.max()) / 2)), mask.shape[1] // 2 - int(round((xs.min() + xs.max()) / 2))), (0, 1))


def busy(small):
    """How much a pixel differs in brightness from its neighbours inside the outline: the noise that far ships show."""
    light, inside = small[..., :3] @ [0.30, 0.59, 0.11], small[..., 3] > 0.98
    steps = [np.abs(np.diff(light, axis=axis))[np.logical_and(*halves)] for axis, halves in ((0, (inside[1:], inside[:-1])), (1, (inside[:, 1:], inside[:, :-1])))]
    return float(np.concatenate(steps).mean()) if sum(map(len, steps)) else 0.0


def main():
    out, samples, *groups = sys.argv[sys.argv.index("--") + 1:]
    groups = [(g.split(":")[0], float(g.split(":")[1]), g.split(":")[2].split(",")) for g in groups or GROUPS]
    items = [(name, scale, group) for group, scale, names in groups for name in names]
    cols = min(len(items), int(os.environ.get("COLS", "6")))
    bpy.ops.wm.read_factory_settings(use_empty=True)
    places = stage(len(items), cols)
    for (name, scale, _), at in zip(items, places):
        before = set(bpy.data.objects)
        bpy.ops.import_scene.gltf(filepath=os.path.join(os.environ.get("FROM", os.path.join(HERE, "..")), name + ".glb"))
        for obj in set(bpy.data.objects) - before:
            if obj.type == "MESH":
                obj.scale *= 2 / scale
                obj.location, obj.rotation_mode = at, "XYZ"
                obj.rotation_euler = (0, 0, math.radians(-float(os.environ.get("TURN", "24"))))
                dress(obj)
    scene = bpy.context.scene
    scene.cycles.samples = int(samples)
    # Beside the sheet, and gone again: nothing else is written.
    whole = os.path.abspath(out) + ".whole.png"
    scene.render.filepath = whole
    bpy.ops.render.render(write_still=True)
    raw = pixels(whole)
    os.remove(whole)
    tiles = [raw[k // cols * BIG:(k // cols + 1) * BIG, k % cols * BIG:(k % cols + 1) * BIG] for k in range(len(items))]
    rows = math.ceil(len(items) / cols)
    zoom = 3
    strip = SMALL * zoom
    height = BIG + strip + 8
    canvas = np.ones((rows * height, cols * BIG, 4), np.float32)
    canvas[..., :3] = np.sqrt(MAT)
    masks = {}
    for k, ((name, _, group), tile) in enumerate(zip(items, tiles)):
        y, x = k // cols * height, k % cols * BIG
        alpha = tile[..., 3:]
        shown = tile[..., :3] * alpha + np.sqrt(MAT) * (1 - alpha)
        small = shrink(np.concatenate([shown, alpha], 2), SMALL)
        canvas[y:y + BIG, x:x + BIG, :3] = shown
        canvas[y + BIG:y + BIG + strip, x + 8:x + 8 + strip, :3] = small[..., :3].repeat(zoom, 0).repeat(zoom, 1)
        canvas[y + BIG + 48:y + BIG + 48 + SMALL, x + strip + 30:x + strip + 30 + SMALL, :3] = small[..., :3]
        print(f"BUSY {name} {busy(small):.3f}")
        masks.setdefault(group, []).append((name, centred(small[..., 3] > 0.5)))
    for group, held in masks.items():
        for i, (a, one) in enumerate(held):
            for b, other in held[i + 1:]:
                print(f"LIKE {group} {a} {b} {(one & other).sum() / max(1, (one | other).sum()):.2f}")
    image = bpy.data.images.new("sheet", canvas.shape[1], canvas.shape[0])
    image.pixels.foreach_set(canvas[::-1].ravel())
    image.filepath_raw, image.file_format = os.path.abspath(out), "PNG"
    image.save()


main()
