//! Which pack has what is missing: one that is switched off or left out, or one that is not here.

use super::{Loading, Source};
use crate::check::Finding;

impl Loading {
    /// Which pack has the entry that an entry of another pack asks for in vain.
    pub(super) fn whose(&self, source: &Source, finding: &Finding) -> String {
        // The key stands in the message, between the last two backticks.
        let message = finding.message.english();
        let key = message.rsplit('`').nth(1).unwrap_or_default();
        let mut absent = self.absent.iter();
        if let Some(pack) = absent.find(|pack| pack.has_key(key)) {
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
