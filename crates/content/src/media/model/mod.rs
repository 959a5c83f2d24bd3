//! Models: binary glTF 2 in one file, as the game's loader reads it.
//!
//! `container` splits the file, `document` is what it says about itself, `parts` checks what that
//! names: buffers, accessors, meshes, pictures.

mod accessor;
mod container;
mod document;
mod mesh;
mod parts;

use container::Container;
use document::Document;

/// The most bytes of a model's description.
const MOST_JSON: usize = 16 << 20;

/// What keeps a model from being drawn.
pub(super) fn check(bytes: &[u8], most_side: u32) -> Result<(), String> {
    let Container { json, data } = container::split(bytes)?;
    if json.len() > MOST_JSON {
        return Err(format!("what is in it takes more than {MOST_JSON} bytes"));
    }
    let broken = |error| format!("what is in it cannot be read: {error}");
    let document: Document = serde_json::from_slice(json).map_err(broken)?;
    let value: serde_json::Value = serde_json::from_slice(json).map_err(broken)?;
    parts::check(&document, data)?;
    accessor::check(&document, data)?;
    mesh::check(&document, data)?;
    parts::check_textures(&document, &value)?;
    parts::check_pictures(&document, data, most_side)
}

#[cfg(test)]
mod tests;
