//! Sound files: where an entry finds them, and whether they can be played.

use crate::{category::PACKS, media, models::is_plain, roots::MediaRoots};

/// The path of a sound below the assets folder: in the last of these packs that has it, or else in
/// the assets folder. The error says why it is not heard.
pub(crate) fn resolve(roots: &MediaRoots, packs: &[&str], name: &str) -> Result<String, String> {
    if !is_plain(name) {
        return Err(format!("`{name}` leads outside the pack; it is not heard"));
    }
    let in_packs = packs.iter().rev();
    let in_packs = in_packs.map(|pack| format!("{PACKS}/{pack}/{name}"));
    let path = in_packs
        .chain([name.to_owned()])
        .find(|path| roots.is_file(path))
        .ok_or_else(|| format!("there is no sound file `{name}`; it is not heard"))?;
    match roots
        .barred(&path)
        .or_else(|| media::sound_file_flaw(|most| roots.open(&path, most)))
    {
        Some(flaw) => Err(format!("`{path}` is no sound: {flaw}; it is not heard")),
        None => Ok(path),
    }
}
