//! What is known of each pack before any of its data is read.

use std::path::PathBuf;

use super::places::{Held, PackOrigin};
use crate::{PackInfo, media, pack_files::PackFiles};

/// The largest picture of a pack, in bytes.
pub(super) const LARGEST_PICTURE: u64 = 4 << 20;

/// A pack that lies somewhere, whether it is used or not.
#[derive(Clone, Debug)]
pub struct PackEntry {
    /// By what other packs, and files, name it.
    pub id: String,
    /// What it says about itself.
    pub info: PackInfo,
    /// Its folder or its zip.
    pub place: PathBuf,
    /// Whether it is a zip.
    pub zipped: bool,
    /// Whose it is.
    pub origin: PackOrigin,
    /// Whether it is switched on.
    pub on: bool,
    /// Its place in the order of loading, from 0, which is core's; none: it is not loaded.
    pub order: Option<usize>,
    /// Why it is left out although it is on, and what is wrong with its description.
    pub problems: Vec<String>,
}

impl PackEntry {
    /// Its picture, as a PNG file; none: it has none that can be drawn.
    #[must_use]
    pub fn picture(&self) -> Option<Vec<u8>> {
        if self.info.picture.is_empty() {
            return None;
        }
        let files = PackFiles::open(&self.place).ok()?;
        let bytes = files.read(&self.info.picture, LARGEST_PICTURE).ok()?;
        media::picture_flaw(&bytes).is_none().then_some(bytes)
    }

    pub(super) fn of(held: &Held, on: bool) -> Self {
        Self {
            id: held.id.clone(),
            info: held.info.clone(),
            place: held.place.clone(),
            zipped: held.files.as_ref().is_ok_and(PackFiles::is_zip) || held.place.is_file(),
            origin: held.origin,
            on,
            order: None,
            problems: Vec::new(),
        }
    }
}
