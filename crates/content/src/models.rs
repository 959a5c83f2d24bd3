//! Model files: where a pack's entry finds them, and whether they are valid models.

use std::{
    io::{Read as _, Seek as _, SeekFrom},
    path::{Component, Path},
};

use crate::{category::PACKS, roots::MediaRoots};

/// The header of a binary glTF file (`glTF`, version, length), and that of its first chunk (length,
/// kind).
const HEADER: usize = 20;

/// The path of a model below the assets folder: in the pack itself, or else in the assets folder.
///
/// The error gives the reason for drawing a placeholder.
pub(crate) fn resolve(roots: &MediaRoots, pack: &str, name: &str) -> Result<String, String> {
    if name.is_empty() {
        return Err("no `model` is named; a placeholder is drawn".to_owned());
    }
    if !is_plain(name) {
        return Err(format!(
            "`{name}` leads outside the pack; a placeholder is drawn"
        ));
    }
    let path = [format!("{PACKS}/{pack}/{name}"), name.to_owned()]
        .into_iter()
        .find(|path| roots.is_file(path))
        .ok_or_else(|| format!("there is no model file `{name}`; a placeholder is drawn"))?;
    match roots.barred(&path).or_else(|| flaw(roots, &path)) {
        Some(flaw) => Err(format!(
            "`{path}` is no model in binary glTF: {flaw}; a placeholder is drawn"
        )),
        None => Ok(path),
    }
}

/// Whether a path leads nowhere but down from where it starts.
pub(crate) fn is_plain(name: &str) -> bool {
    let down = |part| matches!(part, Component::Normal(_));
    Path::new(name).components().all(down) && !name.contains(['\\', '#', ':'])
}

/// The problem with the beginning of a file that should be binary glTF 2.
fn flaw(roots: &MediaRoots, path: &str) -> Option<String> {
    let mut header = [0; HEADER];
    let (length, read) = match begin(roots, path, &mut header) {
        Ok(begun) => begun,
        Err(error) => return Some(format!("it cannot be read: {error}")),
    };
    let number = |at: usize| {
        let bytes = [header[at], header[at + 1], header[at + 2], header[at + 3]];
        u32::from_le_bytes(bytes)
    };
    if !header.starts_with(b"glTF") {
        return Some("it does not begin with `glTF`".to_owned());
    }
    if read < HEADER {
        return Some(format!("it ends after {read} bytes"));
    }
    let (version, told, chunk) = (number(4), u64::from(number(8)), u64::from(number(12)));
    if version != 2 {
        return Some(format!("its version is {version} instead of 2"));
    }
    if told > length {
        return Some(format!(
            "it says that it has {told} bytes, and has {length}"
        ));
    }
    if header[16..] != *b"JSON" || HEADER as u64 + chunk > told {
        return Some("its first part is not the `JSON` that says what is in it".to_owned());
    }
    None
}

/// The length of a file, and the number of bytes read from its beginning.
fn begin(
    roots: &MediaRoots,
    path: &str,
    header: &mut [u8; HEADER],
) -> std::io::Result<(u64, usize)> {
    let mut file = roots.open(path, u64::MAX)?;
    let length = file.seek(SeekFrom::End(0))?;
    file.rewind()?;
    let mut start = Vec::with_capacity(HEADER);
    file.take(HEADER as u64).read_to_end(&mut start)?;
    header[..start.len()].copy_from_slice(&start);
    Ok((length, start.len()))
}
