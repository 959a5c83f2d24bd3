//! Texts of the data that could not all be translated.

use super::Loading;
use crate::{
    Severity,
    check::Finding,
    locate::locate,
    tongue::{SharedKey, shared_keys},
};

impl Loading {
    /// Tells of texts that share a key in the files of translations: one of them stays English.
    pub(crate) fn tell_shared_keys(&mut self) {
        for SharedKey { key, first, second } in shared_keys(&mut self.content) {
            let source = |kind, key: &String| self.sources.get(&(kind, key.clone()));
            let (Some(there), Some(here)) = (
                source(first.category, &first.entry),
                source(second.category, &second.entry).cloned(),
            ) else {
                continue;
            };
            let at = locate(self.text(there), self.span(there).start, &first.path).start;
            let there = self.shown_at(self.written(there, at));
            let message = format!(
                "translations call this text `{key}`, as they do that at {there}: it stays English"
            );
            let help = "another key for one of the two parts them".to_owned();
            let finding = Finding::new(second.path, Severity::Warning, message);
            let help = Some(help.into());
            self.tell(&here, Finding { help, ..finding });
        }
    }
}
