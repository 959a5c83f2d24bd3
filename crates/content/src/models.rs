//! Model files: where a pack's entry finds them.

use std::path::{Component, Path};

use crate::files::PACKS;

/// The path of a model below the assets folder: in the pack itself, or else in the assets folder.
///
/// An empty name stays empty: a placeholder is wanted. Otherwise the error tells why a placeholder is drawn.
pub(crate) fn resolve(assets: &Path, pack: &str, name: &str) -> Result<String, String> {
    if name.is_empty() {
        return Ok(String::new());
    }
    let plain = Path::new(name)
        .components()
        .all(|part| matches!(part, Component::Normal(_)));
    if !plain || name.contains(['\\', '#', ':']) {
        return Err(format!(
            "`{name}` leads outside the pack; a placeholder is drawn"
        ));
    }
    [format!("{PACKS}/{pack}/{name}"), name.to_owned()]
        .into_iter()
        .find(|path| assets.join(path).is_file())
        .ok_or_else(|| format!("there is no model file `{name}`; a placeholder is drawn"))
}
