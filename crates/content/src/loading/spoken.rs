//! Texts of the data that could not all be translated.

use std::collections::BTreeMap;

use super::Loading;
use crate::{
    Diagnostic, Severity,
    category::{INFO, PACKS},
    check::Finding,
    locate::locate,
    tongue::{SharedKey, pack_texts, shared_keys},
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
        self.tell_shared_of_packs();
    }

    /// The same of what packs say of themselves.
    fn tell_shared_of_packs(&mut self) {
        let mut firsts: BTreeMap<String, (String, &str)> = BTreeMap::new();
        for pack in &self.packs {
            for text in pack_texts(std::slice::from_ref(pack)) {
                let shown = |id: &str| format!("{PACKS}/{id}/{INFO}");
                let Some((english, first)) = firsts.get(&text.key) else {
                    firsts.insert(text.key, (text.english, &pack.0));
                    continue;
                };
                if *english == text.english {
                    continue;
                }
                self.told.add(Diagnostic {
                    file: shown(&pack.0),
                    line: 1,
                    col: 1,
                    severity: Severity::Warning,
                    message: format!(
                        "translations call a text of this pack `{}`, as they do one of {}: it \
                         stays English",
                        text.key,
                        shown(first)
                    ),
                    help: Some("another `id` of one of the two parts them".to_owned()),
                });
            }
        }
    }
}
