//! Modifications: whose they are, and what trying them shows.

use std::collections::BTreeMap;

use super::Loading;
use crate::{
    Severity,
    category::Category,
    check::{Finding, Report, check_mixin_last},
    mixing::Trials,
    mixins_of,
};

/// The most modifications of a pack. Each is tried in every theatre.
const MOST_MIXINS: usize = 64;

impl Loading {
    /// Says of each modification which pack has it: that which has brought its key. Beyond what a
    /// pack may have they are left out.
    pub(crate) fn own_mixins(&mut self) {
        let mut counts: BTreeMap<String, usize> = BTreeMap::new();
        let mut mixins = std::mem::take(&mut self.content.mixins);
        mixins.retain_mut(|mixin| {
            let kind = Category::Modifications;
            let home = self.content.homes.of(kind, &mixin.id);
            mixin.pack = home.unwrap_or_default().to_owned();
            let key = (kind, mixin.id.clone());
            let Some(source) = self.sources.get(&key).cloned() else {
                return true;
            };
            let pack = self.pack_of(&source, "id").to_owned();
            let count = counts.entry(pack).or_default();
            *count += 1;
            if *count > MOST_MIXINS {
                let message =
                    format!("a pack has at most {MOST_MIXINS} modifications; this one is left out");
                self.tell(&source, Finding::new("id", Severity::Error, message));
                self.broken.add(kind, Some(key.1));
            }
            *count <= MOST_MIXINS
        });
        self.content.mixins = mixins;
    }

    /// Tries every modification with the scenarios that it is for; one that cannot be used is left
    /// out.
    pub(super) fn try_mixins(&mut self) {
        if self.content.mixins.is_empty() {
            return;
        }
        let mut trials = Trials::with(&self.content);
        for mixin in self.content.mixins.clone() {
            let mut report = Report::new(&self.content, &self.broken);
            check_mixin_last(&mixin, &mut report);
            let mut findings = report.findings;
            findings.extend(trials.try_out(&mixin));
            let mut all = findings.iter();
            let fails = all.any(|finding| finding.severity == Severity::Error);
            self.tell_last(Category::Modifications, mixin.id.clone(), findings);
            if fails {
                self.content.mixins.retain(|held| held.id != mixin.id);
                self.broken.add(Category::Modifications, Some(mixin.id));
            }
        }
    }

    /// Leaves out scenarios that cannot be played with the modifications that they name, as one of
    /// these has failed, or bars another.
    pub(super) fn check_mixed(&mut self) {
        let mut scenarios = std::mem::take(&mut self.content.scenarios);
        scenarios.retain(|scenario| {
            let Err(fault) = mixins_of(&self.content, scenario) else {
                return true;
            };
            let kind = Category::Scenarios;
            let finding = Finding::new("with", Severity::Error, fault.to_string());
            let follows = self.broken.any(Category::Modifications);
            let finding = Finding { follows, ..finding };
            self.tell_last(kind, scenario.id.clone(), vec![finding]);
            self.broken.add(kind, Some(scenario.id.clone()));
            false
        });
        self.content.scenarios = scenarios;
    }
}
