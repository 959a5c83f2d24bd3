"""Contact sheet of models: blender -b --python preview.py -- OUT.png SAMPLES VIEW a.glb b.glb ...

VIEW is `hero` (front three-quarter), `front`, `table` (as the game's camera looks), `rear`, `top`, `side` or `below`. Renders with Cycles on the processor, so no display is needed.
"""
import math
import os
import sys

import bpy
import numpy
from mathutils import Vector

numpy.bool = bool  # the importer of Blender 3.4 still asks for the old name
out, samples, view, *files = sys.argv[sys.argv.index("--") + 1:]
bpy.ops.wm.read_factory_settings(use_empty=True)
scene = bpy.context.scene
cols = math.ceil(math.sqrt(len(files)))
rows = math.ceil(len(files) / cols)
direction = {"hero": Vector((0.8, 1.0, 0.75)), "rear": Vector((0.7, -1.0, 0.6)), "top": Vector((0.0, -0.15, 1)), "side": Vector((1, 0.1, 0.12)), "below": Vector((0.5, 0.8, -0.8)), "table": Vector((0.3, 0.42, 0.87)), "front": Vector((0.35, 1.0, 0.45))}[view].normalized()
right = direction.cross(Vector((0, 0, 1))).normalized() * -1
up = direction.cross(right).normalized()
if up.z < 0:
    up = -up
for k, f in enumerate(files):
    before = set(bpy.data.objects)
    bpy.ops.import_scene.gltf(filepath=f)
    new = [o for o in bpy.data.objects if o not in before and o.type == "MESH"]
    pts = [o.matrix_world @ v.co for o in new for v in o.data.vertices]
    c = (Vector([min(p[i] for p in pts) for i in range(3)]) + Vector([max(p[i] for p in pts) for i in range(3)])) / 2
    r = float(os.environ.get("SPAN", "0")) / 2 or max((p - c).length for p in pts)  # SPAN, in mm: all to the same scale
    at = right * ((k % cols) - (cols - 1) / 2) * 2 - up * ((k // cols) - (rows - 1) / 2) * 2
    for o in new:
        o.scale *= 1 / r
        o.location = (o.location - c) / r + at
        for mat in o.data.materials:
            nodes = mat.node_tree.nodes
            bsdf = nodes.get("Principled BSDF")
            if bsdf and "dressed" not in mat and o.data.color_attributes:  # multiply by the vertex colours, as the game does
                mat["dressed"] = 1
                base = bsdf.inputs["Base Color"]
                col = nodes.new("ShaderNodeVertexColor")
                mix = nodes.new("ShaderNodeMixRGB")
                mix.blend_type = "MULTIPLY"
                mix.inputs[0].default_value = 1
                col.layer_name = o.data.color_attributes[0].name
                if base.is_linked:
                    mat.node_tree.links.new(base.links[0].from_socket, mix.inputs[1])
                else:
                    mix.inputs[1].default_value = base.default_value
                mat.node_tree.links.new(col.outputs[0], mix.inputs[2])
                mat.node_tree.links.new(mix.outputs[0], base)
cam = bpy.data.objects.new("cam", bpy.data.cameras.new("cam"))
bpy.context.collection.objects.link(cam)
cam.data.type = "ORTHO"
cam.data.ortho_scale = max(cols * 2, rows * 2 / 0.75) * float(os.environ.get('FIT', '0.85'))
cam.location = direction * 20
cam.rotation_euler = direction.to_track_quat("Z", "Y").to_euler()
scene.camera = cam
for d, power, color in (((0.5, 0.3, 1), 3.5, (1, 0.97, 0.92)), ((-1, 0.6, 0.4), 1.4, (0.6, 0.8, 1)), ((0.3, -1, 0.3), 1.5, (1, 0.75, 0.6))):
    lamp = bpy.data.objects.new("sun", bpy.data.lights.new("sun", "SUN"))
    lamp.data.energy, lamp.data.color, lamp.data.angle = power, color, 0.1
    lamp.rotation_euler = Vector(d).to_track_quat("Z", "Y").to_euler()
    bpy.context.collection.objects.link(lamp)
scene.world = bpy.data.worlds.new("w")
scene.world.use_nodes = True
scene.world.node_tree.nodes["Background"].inputs[0].default_value = (0.05, 0.065, 0.09, 1)
scene.world.node_tree.nodes["Background"].inputs[1].default_value = 1.2
scene.render.engine = "CYCLES"
scene.cycles.samples = int(samples)
scene.cycles.use_denoising = False
scene.cycles.max_bounces = 2
scene.render.resolution_x, scene.render.resolution_y = (int(os.environ.get("WIDTH", "960")), int(os.environ.get("WIDTH", "960")) * 3 // 4)
scene.view_settings.view_transform = "Filmic"
scene.render.filepath = os.path.abspath(out)
bpy.ops.render.render(write_still=True)
