//! Checks of a model's parts but for its numbers: what names what, how deep, and its pictures.

use serde_json::Value;

use super::document::{Document, ModelNode};
use crate::media::picture;

/// The most parts of one kind.
const MOST_PARTS: usize = 10_000;
/// The deepest node: whoever loads or draws them goes down step by step.
const DEEPEST: usize = 64;
/// The greatest number in the place of a node, in millimetres.
const FARTHEST: f64 = 1e6;
/// The most joints of a skin.
const MOST_JOINTS: usize = 256;
/// The most memory of all pictures of a model, in pixels.
const MOST_PIXELS: u64 = 64 << 20;
/// What a model may require of whoever draws it.
const KNOWN: [&str; 4] = [
    "KHR_texture_transform",
    "KHR_materials_unlit",
    "KHR_materials_emissive_strength",
    "KHR_materials_ior",
];

/// Checks what nodes, skins, animations and buffers name.
pub(super) fn check(document: &Document, data: &[u8]) -> Result<(), String> {
    if let Some(other) = document
        .extensions_required
        .iter()
        .find(|name| !KNOWN.contains(&name.as_str()))
    {
        return Err(format!("it needs `{other}`, which the game does not have"));
    }
    for (what, count) in [
        ("scenes", document.scenes.len()),
        ("nodes", document.nodes.len()),
        ("meshes", document.meshes.len()),
        ("accessors", document.accessors.len()),
        ("buffer views", document.buffer_views.len()),
        ("images", document.images.len()),
        ("textures", document.textures.len()),
        ("materials", document.materials.len()),
    ] {
        if count > MOST_PARTS {
            return Err(format!(
                "it has {count} {what}; at most {MOST_PARTS} are drawn"
            ));
        }
    }
    if document.scenes.is_empty() {
        return Err("it has no scene".to_owned());
    }
    named("scene", document.scene, document.scenes.len())?;
    for node in &document.nodes {
        check_node(document, node)?;
    }
    check_tree(document)?;
    check_skins(document)?;
    check_animations(document)?;
    check_buffers(document, data)
}

/// That a part which is named is there.
pub(super) fn named(
    what: &str,
    number: impl IntoIterator<Item = usize>,
    count: usize,
) -> Result<(), String> {
    match number.into_iter().find(|number| *number >= count) {
        Some(number) => Err(format!("it names the {what} {number}, and has {count}")),
        None => Ok(()),
    }
}

fn check_node(document: &Document, node: &ModelNode) -> Result<(), String> {
    named("mesh", node.mesh, document.meshes.len())?;
    named("skin", node.skin, document.skins.len())?;
    named("camera", node.camera, document.cameras.len())?;
    for (numbers, count) in [
        (&node.matrix, 16),
        (&node.translation, 3),
        (&node.rotation, 4),
        (&node.scale, 3),
    ] {
        if !numbers.is_empty() && numbers.len() != count {
            return Err("a node has a place of too few or too many numbers".to_owned());
        }
        if numbers.iter().any(|number| number.abs() > FARTHEST) {
            return Err("a node lies too far off, or is too large".to_owned());
        }
    }
    Ok(())
}

/// Nodes are trees, of a bounded depth.
fn check_tree(document: &Document) -> Result<(), String> {
    let nodes = &document.nodes;
    let mut below = vec![false; nodes.len()];
    for node in nodes {
        named("node", node.children.iter().copied(), nodes.len())?;
        for child in &node.children {
            if std::mem::replace(&mut below[*child], true) {
                return Err(format!("the node {child} lies below two others"));
            }
        }
    }
    for scene in &document.scenes {
        named("node", scene.nodes.iter().copied(), nodes.len())?;
    }
    // Every node has one parent at most, so this meets each once; those of a circle never.
    let mut row: Vec<usize> = (0..nodes.len()).filter(|at| !below[*at]).collect();
    let (mut met, mut depth) = (row.len(), 0);
    while !row.is_empty() && depth < DEEPEST {
        row = row
            .iter()
            .flat_map(|at| &nodes[*at].children)
            .copied()
            .collect();
        met += row.len();
        depth += 1;
    }
    if !row.is_empty() {
        return Err(format!("its nodes lie more than {DEEPEST} deep"));
    }
    if met < nodes.len() {
        return Err("its nodes lie in a circle".to_owned());
    }
    Ok(())
}

fn check_skins(document: &Document) -> Result<(), String> {
    for skin in &document.skins {
        if skin.joints.len() > MOST_JOINTS {
            return Err(format!("a skin has more than {MOST_JOINTS} joints"));
        }
        named("node", skin.joints.iter().copied(), document.nodes.len())?;
        named("node", skin.skeleton, document.nodes.len())?;
        let matrices = skin.inverse_bind_matrices;
        named("accessor", matrices, document.accessors.len())?;
        let held = matrices.map(|at| &document.accessors[at]);
        if held.is_some_and(|held| held.shape != "MAT4" || held.count < skin.joints.len()) {
            return Err("a skin has too few matrices for its joints".to_owned());
        }
    }
    Ok(())
}

fn check_animations(document: &Document) -> Result<(), String> {
    for animation in &document.animations {
        for channel in &animation.channels {
            named("sampler", [channel.sampler], animation.samplers.len())?;
            named("node", channel.target.node, document.nodes.len())?;
        }
        for sampler in &animation.samplers {
            let both = [sampler.input, sampler.output];
            named("accessor", both, document.accessors.len())?;
        }
    }
    Ok(())
}

/// All data lies in the file itself, and every view of it too.
fn check_buffers(document: &Document, data: &[u8]) -> Result<(), String> {
    for buffer in &document.buffers {
        if buffer.uri.is_some() {
            return Err("it names another file; save all of it in one".to_owned());
        }
        if buffer.byte_length > data.len() {
            let (told, there) = (buffer.byte_length, data.len());
            return Err(format!(
                "it says that it has {told} bytes of data, and has {there}"
            ));
        }
    }
    if document.buffers.len() > 1 {
        return Err("it has more than one buffer".to_owned());
    }
    for view in &document.buffer_views {
        named("buffer", [view.buffer], document.buffers.len())?;
        let end = view.byte_offset.checked_add(view.byte_length);
        let all = document.buffers[view.buffer].byte_length;
        if end.is_none_or(|end| end > all) {
            return Err("a part of its data ends behind the end of it".to_owned());
        }
        if view
            .byte_stride
            .is_some_and(|stride| !(4..=252).contains(&stride))
        {
            return Err("a part of its data has an impossible stride".to_owned());
        }
    }
    Ok(())
}

/// Every texture that a material names is there, in extensions too.
pub(super) fn check_textures(document: &Document, value: &Value) -> Result<(), String> {
    for texture in &document.textures {
        named("image", texture.source, document.images.len())?;
        named("sampler", texture.sampler, document.samplers.len())?;
        if texture.source.is_none() {
            return Err("a texture has no picture".to_owned());
        }
    }
    match value.get("materials") {
        Some(materials) => textures_of(materials, document.textures.len()),
        None => Ok(()),
    }
}

/// The depth of what is read is bounded by the reader.
fn textures_of(value: &Value, count: usize) -> Result<(), String> {
    match value {
        Value::Array(all) => all.iter().try_for_each(|held| textures_of(held, count)),
        Value::Object(fields) => fields.iter().try_for_each(|(name, held)| {
            if name.to_ascii_lowercase().ends_with("texture")
                && let Some(index) = held.get("index")
            {
                let index = index.as_u64().and_then(|index| usize::try_from(index).ok());
                named("texture", [index.unwrap_or(usize::MAX)], count)?;
            }
            textures_of(held, count)
        }),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => Ok(()),
    }
}

/// The pictures in the file can be drawn.
pub(super) fn check_pictures(
    document: &Document,
    data: &[u8],
    most_side: u32,
) -> Result<(), String> {
    let mut pixels = 0;
    for (at, image) in document.images.iter().enumerate() {
        let Some(view) = image.buffer_view else {
            return Err("it names a picture in another file; save all of it in one".to_owned());
        };
        named("buffer view", [view], document.buffer_views.len())?;
        let view = &document.buffer_views[view];
        let bytes = &data[view.byte_offset..view.byte_offset + view.byte_length];
        let flawed = |flaw| format!("its picture {at} cannot be drawn: {flaw}");
        pixels += picture::pixels(bytes, most_side).map_err(flawed)?;
        if pixels > MOST_PIXELS {
            return Err("its pictures together are too large".to_owned());
        }
        picture::check(bytes, most_side).map_err(flawed)?;
    }
    Ok(())
}
