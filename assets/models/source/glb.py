"""Write a mesh as a binary glTF file: one mesh, one primitive per material, normals and vertex colours per corner.

Our own writer, because the exporter of Blender 3.4 takes the colour of a corner from the wrong index.
"""
import copy
import json
import os
import struct

import numpy as np


def material(name, spec):
    """The glTF material of a palette line."""
    color, metallic, rough, glow, strength = spec[:5]
    out = {
        "name": spec[5] if len(spec) > 5 else name,
        "pbrMetallicRoughness": {"baseColorFactor": [*color, 1.0], "metallicFactor": metallic, "roughnessFactor": rough},
    }
    if glow:
        top = max(1.0, strength)
        out["emissiveFactor"] = [c * min(1.0, strength) for c in glow]
        if top > 1:
            out["extensions"] = {"KHR_materials_emissive_strength": {"emissiveStrength": top}}
    return out


def corners(mesh):
    """Position, normal and colour of every loop, in glTF axes (x, z, -y)."""
    n = len(mesh.loops)
    vertex = np.empty(n, np.int32)
    mesh.loops.foreach_get("vertex_index", vertex)
    co = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", co)
    normal = np.empty(n * 3, np.float32)
    mesh.calc_normals_split()
    mesh.loops.foreach_get("normal", normal)
    color = np.empty(n * 4, np.float32)
    mesh.color_attributes[0].data.foreach_get("color", color)
    turn = np.array([[1, 0, 0], [0, 0, -1], [0, 1, 0]], np.float32)
    pos = co.reshape(-1, 3)[vertex] @ turn
    nor = np.round(normal.reshape(-1, 3) @ turn, 3)
    nor /= np.maximum(np.linalg.norm(nor, axis=1, keepdims=True), 1e-6)
    return pos, nor, np.round(np.clip(color.reshape(-1, 4), 0, 1) * 65535).astype(np.uint16)


TILED = {"HullA", "HullB", "Faction", "Mask", "Cloth"}  # what the shared picture of a hull goes on


def wrapped(mesh, tile):
    """Where each corner lies in the picture: seen from above, from the side or from ahead, as its face looks; left as right."""
    n = len(mesh.loops)
    vertex = np.empty(n, np.int32)
    mesh.loops.foreach_get("vertex_index", vertex)
    co = np.empty(len(mesh.vertices) * 3, np.float32)
    mesh.vertices.foreach_get("co", co)
    co = co.reshape(-1, 3)[vertex]
    normal = np.empty(len(mesh.polygons) * 3, np.float32)
    mesh.polygons.foreach_get("normal", normal)
    total = np.empty(len(mesh.polygons), np.int32)
    mesh.polygons.foreach_get("loop_total", total)
    normal = np.abs(np.repeat(normal.reshape(-1, 3), total, axis=0))
    x, y, z = np.abs(co[:, 0]), co[:, 1], co[:, 2]
    top = (normal[:, 2] * 1.25 >= normal[:, 0]) & (normal[:, 2] * 1.25 >= normal[:, 1])
    side = ~top & (normal[:, 0] >= normal[:, 1])
    out = np.where(top[:, None], np.stack([x, y], 1), np.where(side[:, None], np.stack([z, y], 1), np.stack([x, z], 1)))
    return np.round(out / tile, 3).astype(np.float32)


def write(path, name, mesh, materials, tile=None):
    """Write the mesh; `materials` are the glTF materials by slot. Returns the number of triangles.

    With `tile`, the shared picture of a hull repeats every so many millimetres.
    """
    pos, nor, col = corners(mesh)
    uv = wrapped(mesh, tile) if tile else None
    mesh.calc_loop_triangles()
    tris = np.empty(len(mesh.loop_triangles) * 3, np.int32)
    mesh.loop_triangles.foreach_get("loops", tris)
    slot = np.empty(len(mesh.loop_triangles), np.int32)
    mesh.loop_triangles.foreach_get("material_index", slot)
    tris = tris.reshape(-1, 3)
    doc = {"asset": {"version": "2.0", "generator": "Voidreef model scripts"}, "scene": 0, "scenes": [{"nodes": [0]}],
           "nodes": [{"mesh": 0, "name": name}], "meshes": [{"name": name, "primitives": []}],
           "materials": [], "accessors": [], "bufferViews": []}
    blob = bytearray()

    def put(array, kind, component, target, bounds=False, normalized=False):
        while len(blob) % 4:
            blob.append(0)
        doc["bufferViews"].append({"buffer": 0, "byteOffset": len(blob), "byteLength": array.nbytes, "target": target})
        blob.extend(array.tobytes())
        entry = {"bufferView": len(doc["bufferViews"]) - 1, "componentType": component, "count": len(array), "type": kind}
        if normalized:
            entry["normalized"] = True
        if bounds:
            entry["min"], entry["max"] = array.min(0).tolist(), array.max(0).tolist()
        doc["accessors"].append(entry)
        return len(doc["accessors"]) - 1

    for k in np.unique(slot):
        loops = tris[slot == k].reshape(-1)
        tiled = tile and materials[k]["name"] in TILED
        rows = [pos[loops].view(np.uint32), nor[loops].view(np.uint32), col[loops].astype(np.uint32)] + ([uv[loops].view(np.uint32)] if tiled else [])
        rows = np.concatenate(rows, axis=1)
        _, first, index = np.unique(rows, axis=0, return_index=True, return_inverse=True)
        pick = loops[first]
        wide = len(pick) > 65535
        doc["meshes"][0]["primitives"].append({
            "attributes": {"POSITION": put(pos[pick], "VEC3", 5126, 34962, bounds=True), "NORMAL": put(nor[pick], "VEC3", 5126, 34962),
                           "COLOR_0": put(col[pick], "VEC4", 5123, 34962, normalized=True)},
            "indices": put(index.reshape(-1).astype(np.uint32 if wide else np.uint16), "SCALAR", 5125 if wide else 5123, 34963),
            "material": len(doc["materials"])})
        doc["materials"].append(materials[k])
        if tiled:
            doc["meshes"][0]["primitives"][-1]["attributes"]["TEXCOORD_0"] = put(uv[pick], "VEC2", 5126, 34962)
            doc["materials"][-1] = copy.deepcopy(materials[k])
            doc["materials"][-1]["pbrMetallicRoughness"]["baseColorTexture"] = {"index": 0}
    if tile:
        with open(os.path.join(os.path.dirname(os.path.abspath(__file__)), "hull_tile.png"), "rb") as f:
            data = np.frombuffer(f.read(), np.uint8)
        while len(blob) % 4:
            blob.append(0)
        doc["bufferViews"].append({"buffer": 0, "byteOffset": len(blob), "byteLength": data.nbytes})
        blob.extend(data.tobytes())
        doc["images"] = [{"bufferView": len(doc["bufferViews"]) - 1, "mimeType": "image/png"}]
        doc["samplers"], doc["textures"] = [{"wrapS": 10497, "wrapT": 10497}], [{"source": 0, "sampler": 0}]
    if any("extensions" in m for m in doc["materials"]):
        doc["extensionsUsed"] = ["KHR_materials_emissive_strength"]
    while len(blob) % 4:
        blob.append(0)
    doc["buffers"] = [{"byteLength": len(blob)}]
    text = json.dumps(doc, separators=(",", ":")).encode()
    text += b" " * (-len(text) % 4)
    with open(path, "wb") as f:
        f.write(struct.pack("<4sII", b"glTF", 2, 28 + len(text) + len(blob)))
        f.write(struct.pack("<I4s", len(text), b"JSON") + text)
        f.write(struct.pack("<I4s", len(blob), b"BIN\0") + bytes(blob))
    return len(tris)
