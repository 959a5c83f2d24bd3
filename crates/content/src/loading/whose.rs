//! Which pack has what is missing: one that is switched off or left out, or one that is not here.

use super::{Loading, Source};
use crate::{MAX_FILE_BYTES, category::Category, check::Finding, found::Absent, reader::text_of};

/// The most files of a pack that are searched for a key.
const MOST_SEARCHED: usize = 500;

impl Loading {
    /// Which pack has the entry that an entry of another pack asks for in vain.
    pub(super) fn whose(&self, source: &Source, finding: &Finding) -> String {
        // The key stands in the message, between the last two backticks.
        let key = finding.message.rsplit('`').nth(1).unwrap_or_default();
        let has = |pack: &&Absent| has_key(pack, key);
        if let Some(pack) = self.absent.iter().find(has) {
            let how = match pack.off {
                true => "switched off",
                false => "left out",
            };
            return format!("the pack `{}` has it, and is {how}", pack.id);
        }
        let own = &self.files[source.file].pack;
        let info = self.packs.iter().find(|(id, _)| id == own);
        let named = info.into_iter().flat_map(|(_, info)| {
            let named = info.optional.iter().chain(&info.after);
            named.map(|ask| &ask.pack)
        });
        let here = |id: &str| {
            let loaded = self.packs.iter().any(|(held, _)| held == id);
            loaded || self.absent.iter().any(|pack| pack.id == id)
        };
        let mut gone: Vec<String> = named
            .filter(|id| !here(id))
            .map(|id| format!("`{id}`"))
            .collect();
        gone.dedup();
        match gone.as_slice() {
            [] => "or a pack that has it is not here".to_owned(),
            gone => format!("or it is of a pack that is not here: {}", gone.join(", ")),
        }
    }
}

/// Whether an entry of a pack has this key.
fn has_key(pack: &Absent, key: &str) -> bool {
    let folders = Category::ALL.map(Category::folder);
    let data = |path: &str| {
        let folder = path.split('/').next();
        path.ends_with(".ron") && folder.is_some_and(|folder| folders.contains(&folder))
    };
    let files = pack.files.all(data);
    let quoted = format!("\"{key}\"");
    files.iter().take(MOST_SEARCHED).any(|path| {
        let bytes = pack.files.read(path, MAX_FILE_BYTES as u64);
        let text = bytes.ok().and_then(|bytes| text_of(bytes).ok());
        text.is_some_and(|text| {
            let mut places = text.match_indices(&quoted);
            places.any(|(at, _)| {
                let before = text[..at].trim_end().strip_suffix(':');
                before.is_some_and(|before| before.trim_end().ends_with("id"))
            })
        })
    })
}
