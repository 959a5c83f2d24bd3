//! Sound files: where an entry finds them, and whether they can be played.

use std::{fs::File, io::Read as _, path::Path};

use crate::{files::PACKS, models::is_plain};

/// The largest sound, in bytes: some minutes.
const LARGEST: u64 = 32 << 20;

/// The path of a sound below the assets folder: in the last of these packs that has it, or else in
/// the assets folder. The error says why it is not heard.
pub(crate) fn resolve(assets: &Path, packs: &[&str], name: &str) -> Result<String, String> {
    if !is_plain(name) {
        return Err(format!("`{name}` leads outside the pack; it is not heard"));
    }
    let in_packs = packs.iter().rev();
    let in_packs = in_packs.map(|pack| format!("{PACKS}/{pack}/{name}"));
    let path = in_packs
        .chain([name.to_owned()])
        .find(|path| assets.join(path).is_file())
        .ok_or_else(|| format!("there is no sound file `{name}`; it is not heard"))?;
    match flaw(&assets.join(&path)) {
        Some(flaw) => Err(format!("`{name}` is no sound: {flaw}; it is not heard")),
        None => Ok(path),
    }
}

/// The problem with the beginning of a file that should be a WAV file.
fn flaw(path: &Path) -> Option<String> {
    let mut start = Vec::new();
    let opened = File::open(path).and_then(|file| {
        let length = file.metadata()?.len();
        file.take(12).read_to_end(&mut start)?;
        Ok(length)
    });
    match opened {
        Err(error) => Some(format!("it cannot be read: {error}")),
        Ok(length) if length > LARGEST => Some(format!("it is longer than {LARGEST} bytes")),
        Ok(_) if start.len() < 12 || !start.starts_with(b"RIFF") || &start[8..] != b"WAVE" => {
            Some("it does not begin as a WAV file".to_owned())
        }
        Ok(_) => None,
    }
}
