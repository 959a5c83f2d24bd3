use serde_json::{Value, json};

use super::check;
use crate::media::picture::tests::png;

/// A file of a description and its data.
fn glb(document: &Value, data: &[u8]) -> Vec<u8> {
    let padded = |bytes: &[u8], with: u8| {
        let mut bytes = bytes.to_vec();
        bytes.resize(bytes.len().next_multiple_of(4), with);
        bytes
    };
    let json = padded(document.to_string().as_bytes(), b' ');
    let data = padded(data, 0);
    let mut bytes = b"glTF\x02\0\0\0".to_vec();
    let all = 12 + 8 + json.len() + 8 + data.len();
    bytes.extend((all as u32).to_le_bytes());
    for (kind, held) in [(b"JSON", json), (b"BIN\0", data)] {
        bytes.extend((held.len() as u32).to_le_bytes());
        bytes.extend(kind);
        bytes.extend(held);
    }
    bytes
}

/// A triangle with a picture: what it says, and its data.
fn triangle(picture: &[u8]) -> (Value, Vec<u8>) {
    let mut data = Vec::new();
    for number in [-10.0_f32, 0.0, 0.0, 10.0, 0.0, 0.0, 0.0, 0.0, -20.0] {
        data.extend(number.to_le_bytes());
    }
    for corner in [0_u16, 1, 2, 0] {
        data.extend(corner.to_le_bytes());
    }
    let begin = data.len();
    data.extend(picture);
    let document = json!({
        "asset": {"version": "2.0"},
        "scene": 0,
        "scenes": [{"nodes": [0]}],
        "nodes": [{"mesh": 0}],
        "meshes": [{"primitives": [
            {"attributes": {"POSITION": 0}, "indices": 1, "material": 0},
        ]}],
        "materials": [{"pbrMetallicRoughness": {"baseColorTexture": {"index": 0}}}],
        "textures": [{"source": 0}],
        "images": [{"bufferView": 2, "mimeType": "image/png"}],
        "accessors": [
            {"bufferView": 0, "componentType": 5126, "count": 3, "type": "VEC3"},
            {"bufferView": 1, "componentType": 5123, "count": 3, "type": "SCALAR"},
        ],
        "bufferViews": [
            {"buffer": 0, "byteOffset": 0, "byteLength": 36},
            {"buffer": 0, "byteOffset": 36, "byteLength": 6},
            {"buffer": 0, "byteOffset": begin, "byteLength": picture.len()},
        ],
        "buffers": [{"byteLength": data.len()}],
    });
    (document, data)
}

/// A model in which one value is another, by its path.
#[track_caller]
fn refused(path: &str, value: Value, why: &str) {
    let (mut document, data) = triangle(&png(8, 8));
    let place = path.rsplit_once('/').expect("a path");
    let (parent, field) = place;
    let held = document.pointer_mut(parent).expect("it is there");
    match held {
        Value::Array(all) => all[field.parse::<usize>().expect("a position")] = value,
        held => held[field] = value,
    }
    let told = check(&glb(&document, &data), 4096).expect_err("it is refused");
    assert!(told.contains(why), "{told}");
}

#[test]
fn a_triangle_with_a_picture_passes() {
    let (document, data) = triangle(&png(8, 8));
    assert_eq!(check(&glb(&document, &data), 4096), Ok(()));
}

#[test]
fn its_pictures_can_be_drawn() {
    let of = |picture: &[u8]| {
        let (document, data) = triangle(picture);
        check(&glb(&document, &data), 4096).expect_err("it is refused")
    };
    let told = of(&png(40_000, 8));
    assert!(
        told.contains("its picture 0 cannot be drawn: it is 40000 by 8"),
        "{told}"
    );
    assert!(of(&png(8, 8)[..40]).contains("its picture 0"));
    assert!(of(b"\xff\xd8\xff\xe0 JFIF").contains("does not begin as a PNG"));
}

#[test]
fn what_is_named_is_there() {
    refused("/scenes/0/nodes", json!([7]), "the node 7");
    refused("/scene", json!(1), "the scene 1");
    refused("/scenes", json!([]), "no scene");
    refused("/nodes/0/mesh", json!(3), "the mesh 3");
    refused("/nodes/0/skin", json!(0), "the skin 0");
    refused("/meshes/0/primitives/0/indices", json!(9), "the accessor 9");
    refused(
        "/meshes/0/primitives/0/material",
        json!(9),
        "the material 9",
    );
    refused("/meshes/0/primitives/0/attributes", json!({}), "no corners");
    refused("/accessors/0/bufferView", json!(9), "the buffer view 9");
    refused("/bufferViews/0/buffer", json!(1), "the buffer 1");
    refused("/textures/0/source", json!(4), "the image 4");
    refused("/images/0/bufferView", json!(4), "the buffer view 4");
    let deep = json!([{"extensions": {"KHR_x": {"someTexture": {"index": 5}}}}]);
    refused("/materials", deep, "the texture 5");
    refused("/buffers/0/uri", json!("other.bin"), "another file");
    let draco = json!(["KHR_draco_mesh_compression"]);
    refused("/extensionsRequired", draco, "KHR_draco_mesh_compression");
}

#[test]
fn numbers_lie_in_the_data() {
    for count in [4_u64, 1 << 31, u64::MAX / 2] {
        refused("/accessors/0/count", json!(count), "ends behind the end");
    }
    refused("/accessors/0/count", json!(-1), "cannot be read");
    refused("/accessors/0/count", json!(1e308), "cannot be read");
    refused("/accessors/0/count", json!(0), "is empty");
    refused("/accessors/0/byteOffset", json!(u64::MAX), "lie askew");
    refused(
        "/accessors/0/byteOffset",
        json!(u64::MAX - 3),
        "ends behind",
    );
    refused("/accessors/0/componentType", json!(0), "unknown type");
    refused("/accessors/0/type", json!("VEC9"), "unknown type");
    refused("/accessors/0/type", json!("VEC2"), "wrong type");
    refused("/accessors/1/count", json!(4), "ends behind");
    refused("/bufferViews/0/byteLength", json!(u64::MAX), "ends behind");
    refused(
        "/bufferViews/0/byteStride",
        json!(1 << 20),
        "impossible stride",
    );
    refused("/buffers/0/byteLength", json!(1 << 30), "bytes of data");
    let far = json!([0.0, 1e308, 0.0]);
    refused("/nodes/0/translation", far, "too far off");
    refused("/nodes/0/scale", json!([1.0]), "too few or too many");
}

#[test]
fn triangles_have_corners() {
    let (document, mut data) = triangle(&png(8, 8));
    data[36] = 3;
    let told = check(&glb(&document, &data), 4096).expect_err("it is refused");
    assert!(told.contains("the corner 3, and its mesh has 3"), "{told}");
    data[36] = 0;
    data[..4].copy_from_slice(&f32::NAN.to_le_bytes());
    let told = check(&glb(&document, &data), 4096).expect_err("it is refused");
    assert!(told.contains("cannot be drawn"), "{told}");
}

#[test]
fn nodes_are_trees_of_a_bounded_depth() {
    let (mut document, data) = triangle(&png(8, 8));
    let chain = |length: usize| -> Vec<Value> {
        let node = |at: usize| match at + 1 < length {
            true => json!({"children": [at + 1]}),
            false => json!({"mesh": 0}),
        };
        (0..length).map(node).collect()
    };
    let mut told = |nodes: Vec<Value>| {
        document["nodes"] = nodes.into();
        check(&glb(&document, &data), 4096)
    };
    assert_eq!(told(chain(60)), Ok(()));
    assert!(told(chain(5000)).expect_err("too deep").contains("deep"));
    let circle = vec![
        json!({}),
        json!({"children": [2]}),
        json!({"children": [1]}),
    ];
    assert!(told(circle).expect_err("no tree").contains("circle"));
    let own = vec![json!({}), json!({"children": [1]})];
    assert!(told(own).expect_err("no tree").contains("circle"));
    let twice = vec![json!({"children": [1, 1]}), json!({})];
    assert!(told(twice).expect_err("no tree").contains("below two"));
}

#[test]
fn a_file_cut_off_anywhere_is_refused() {
    let (document, data) = triangle(&png(8, 8));
    let whole = glb(&document, &data);
    for end in 0..whole.len() {
        assert!(check(&whole[..end], 4096).is_err(), "{end} bytes");
    }
    let deep = format!("{}{}", "[".repeat(100_000), "]".repeat(100_000));
    let mut bytes = b"glTF\x02\0\0\0".to_vec();
    bytes.extend((20 + deep.len() as u32).to_le_bytes());
    bytes.extend((deep.len() as u32).to_le_bytes());
    bytes.extend(b"JSON");
    bytes.extend(deep.bytes());
    assert!(check(&bytes, 4096).is_err());
}

#[test]
fn no_byte_panics() {
    let (document, data) = triangle(&png(2, 2));
    let whole = glb(&document, &data);
    for at in 0..whole.len() {
        for byte in [0, b'9', b'-', 0xff] {
            let mut bytes = whole.clone();
            bytes[at] = byte;
            let _ = check(&bytes, 4096);
        }
    }
}
