//! Meshes: corners, and the triangles between them.

use super::{
    accessor::list,
    document::{Accessor, Attributes, Document, Primitive},
    parts::named,
};

/// The most targets of a morph.
const MOST_TARGETS: usize = 64;
const FLOAT: u32 = 5126;
/// Components without a sign, of one, two and four bytes.
const UNSIGNED: [u32; 3] = [5121, 5123, 5125];
/// Lists of points, lines and triangles, and strips of lines and triangles.
const MODES: [u32; 5] = [0, 1, 3, 4, 5];

/// Every mesh has what drawing it takes.
pub(super) fn check(document: &Document, data: &[u8]) -> Result<(), String> {
    for mesh in &document.meshes {
        for primitive in &mesh.primitives {
            check_primitive(document, primitive, data)?;
        }
    }
    Ok(())
}

fn check_primitive(document: &Document, held: &Primitive, data: &[u8]) -> Result<(), String> {
    named("material", held.material, document.materials.len())?;
    if held.mode.is_some_and(|mode| !MODES.contains(&mode)) {
        return Err("a mesh is made of neither points, lines nor triangles".to_owned());
    }
    let corners = attributes(document, &held.attributes)?;
    let Some(corners) = corners.filter(|_| held.attributes.contains_key("POSITION")) else {
        return Err("a mesh has no corners".to_owned());
    };
    if held.targets.len() > MOST_TARGETS {
        return Err(format!("a mesh has more than {MOST_TARGETS} targets"));
    }
    for target in &held.targets {
        if attributes(document, target)?.is_some_and(|count| count != corners) {
            return Err("a target has other corners than its mesh".to_owned());
        }
    }
    named("accessor", held.indices, document.accessors.len())?;
    match held.indices {
        Some(at) => check_indices(document, &document.accessors[at], corners, data),
        None => Ok(()),
    }
}

/// How many corners attributes are for, each for as many.
fn attributes(document: &Document, held: &Attributes) -> Result<Option<usize>, String> {
    let mut corners = None;
    for (name, at) in held {
        named("accessor", [*at], document.accessors.len())?;
        let accessor = &document.accessors[*at];
        if !fits(name, accessor) {
            return Err(format!(
                "the attribute {name} of a mesh is of the wrong type"
            ));
        }
        if *corners.get_or_insert(accessor.count) != accessor.count {
            return Err("the attributes of a mesh are for different corners".to_owned());
        }
    }
    Ok(corners)
}

/// Whether an attribute is of its type, if it is one of glTF.
fn fits(name: &str, held: &Accessor) -> bool {
    let float = held.component_type == FLOAT;
    let small = UNSIGNED[..2].contains(&held.component_type);
    let shape = held.shape.as_str();
    match name.split('_').next().unwrap_or_default() {
        "POSITION" | "NORMAL" => float && shape == "VEC3",
        "TANGENT" => float && matches!(shape, "VEC3" | "VEC4"),
        "TEXCOORD" => (float || small) && shape == "VEC2",
        "COLOR" => (float || small) && matches!(shape, "VEC3" | "VEC4"),
        "JOINTS" => small && shape == "VEC4",
        "WEIGHTS" => (float || small) && shape == "VEC4",
        _ => true,
    }
}

/// Every triangle lies between corners that are there.
fn check_indices(
    document: &Document,
    held: &Accessor,
    corners: usize,
    data: &[u8],
) -> Result<(), String> {
    if held.shape != "SCALAR" || !UNSIGNED.contains(&held.component_type) {
        return Err("the triangles of a mesh are of the wrong type".to_owned());
    }
    let found = list(document, held, data)?;
    let number = |row: &[u8]| {
        let bytes = row[..found.width].iter().rev();
        bytes.fold(0_u64, |number, byte| number << 8 | u64::from(*byte))
    };
    let mut all = found.bytes.chunks(found.stride).map(number);
    match all.find(|corner| *corner >= corners as u64) {
        Some(corner) => Err(format!(
            "a triangle has the corner {corner}, and its mesh has {corners}"
        )),
        None => Ok(()),
    }
}
