//! Pictures of skies: where an entry finds them, and whether they can be drawn.

use std::path::Path;

use crate::{
    category::PACKS,
    media::{self, SKY},
    models::is_plain,
    roots::MediaRoots,
};

/// The path of a sky below the assets folder: in this pack, or else in the assets folder.
///
/// # Errors
/// There is none, or it cannot be drawn.
pub(crate) fn resolve(roots: &MediaRoots, pack: &str, name: &str) -> Result<String, String> {
    if !is_plain(name) || !Path::new(name).starts_with(SKY) {
        return Err(format!("`{name}` does not lie in the folder `{SKY}`"));
    }
    let path = [format!("{PACKS}/{pack}/{name}"), name.to_owned()]
        .into_iter()
        .find(|path| roots.is_file(path))
        .ok_or_else(|| format!("there is no picture `{name}`"))?;
    let flaw = roots.barred(&path);
    match flaw.or_else(|| media::sky_file_flaw(|most| roots.open(&path, most))) {
        Some(flaw) => Err(format!("`{path}` is no sky: {flaw}")),
        None => Ok(path),
    }
}
