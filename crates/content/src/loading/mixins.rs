//! Modifications: whose they are, and what trying them shows.

use super::Loading;
use crate::{
    Severity,
    category::Category,
    check::{Report, check_mixin_last},
    mixing::try_out,
};

impl Loading {
    /// Says of each modification which pack has it.
    pub(crate) fn own_mixins(&mut self) {
        for at in 0..self.content.mixins.len() {
            let key = (Category::Modifications, self.content.mixins[at].id.clone());
            if let Some(source) = self.sources.get(&key) {
                let pack = self.pack_of(source, "id").to_owned();
                self.content.mixins[at].pack = pack;
            }
        }
    }

    /// Tries every modification with the scenarios that it is for; one that cannot be used is left
    /// out.
    pub(super) fn try_mixins(&mut self) {
        for mixin in self.content.mixins.clone() {
            let mut report = Report::new(&self.content, &self.broken);
            check_mixin_last(&mixin, &mut report);
            let mut findings = report.findings;
            findings.extend(try_out(&mixin, &self.content));
            let mut all = findings.iter();
            let fails = all.any(|finding| finding.severity == Severity::Error);
            self.tell_last(Category::Modifications, mixin.id.clone(), findings);
            if fails {
                self.content.mixins.retain(|held| held.id != mixin.id);
                self.broken.add(Category::Modifications, Some(mixin.id));
            }
        }
    }
}
