//! A match that modifications are put into, one change after the other.

use std::collections::BTreeMap;

use super::{
    flaw::MixinFlaw,
    patched::{patch_in, patched},
};
use crate::{Ability, Content, Mixin, MixinChange, Scenario, Token};

/// The data and the scenario of a match that modifications are put into. Patches meet entries as
/// files have them: without what keywords lend, and without what modifications give every unit.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Mix {
    content: Content,
    scenario: Scenario,
    given: Gifts,
}

/// What modifications give every unit.
#[derive(Clone, Debug, Default, PartialEq)]
struct Gifts {
    abilities: Vec<Ability>,
    tokens: BTreeMap<Token, u8>,
}

impl Mix {
    /// The data and the scenario of a match, both in English.
    pub(super) fn new(mut content: Content, scenario: &Scenario) -> Self {
        content.take_back_keywords();
        Self {
            content,
            scenario: Scenario {
                with: Vec::new(),
                ..scenario.clone()
            },
            given: Gifts::default(),
        }
    }

    /// Puts a modification in.
    pub(super) fn put(&mut self, mixin: &Mixin) -> Result<(), MixinFlaw> {
        for at in 0..mixin.changes.len() {
            self.change(mixin, at)?;
        }
        let ruleset = self.content.ruleset(&self.scenario.ruleset);
        if let Some((at, _)) = ruleset.filter(|(_, held)| !held.rulebook.is_empty()) {
            self.content.rulesets[at].rulebook.extend(&mixin.rules);
        }
        Ok(())
    }

    /// Makes a change of a modification, if it is for this match; whether it is.
    pub(super) fn change(&mut self, mixin: &Mixin, at: usize) -> Result<bool, MixinFlaw> {
        let fits = |held: &&MixinChange| held.scope.fits(&self.content, &self.scenario);
        let Some(change) = mixin.changes.get(at).filter(fits) else {
            return Ok(false);
        };
        let made = self.make(change);
        made.map_err(|flaw| flaw.under(&format!("changes/{at}")))?;
        Ok(true)
    }

    fn make(&mut self, change: &MixinChange) -> Result<(), MixinFlaw> {
        let content = &mut self.content;
        if let Some(patch) = &change.ruleset
            && let Some((at, ruleset)) = content.ruleset(&self.scenario.ruleset)
        {
            let made = patched(content, ruleset, patch).map_err(|flaw| flaw.under("ruleset"))?;
            content.rulesets[at] = made;
        }
        for (folder, patches) in &change.patches {
            for (at, patch) in patches.iter().enumerate() {
                let done = patch_in(content, folder, patch);
                done.map_err(|flaw| flaw.under(&format!("patches/{folder}/{at}")))?;
            }
        }
        for (stat, how) in &change.numbers {
            stat.change(content, *how);
        }
        self.given.abilities.extend_from_slice(&change.abilities);
        self.given.add_tokens(&change.starts_with);
        if let Some(patch) = &change.scenario {
            let made = patched(content, &self.scenario, patch);
            self.scenario = made.map_err(|flaw| flaw.under("scenario"))?;
        }
        Ok(())
    }

    /// What the match is played with: every unit has what it is given, and what its keywords of
    /// now lend.
    pub(super) fn finish(mut self) -> (Content, Scenario) {
        let content = &mut self.content;
        for ship in &mut content.ships {
            self.given.give(&mut ship.abilities, &mut ship.starts_with);
        }
        for profile in &mut content.profiles {
            self.given
                .give(&mut profile.abilities, &mut profile.starts_with);
        }
        content.lend_keywords();
        (self.content, self.scenario)
    }
}

impl Gifts {
    fn add_tokens(&mut self, tokens: &BTreeMap<Token, u8>) {
        for (token, count) in tokens.iter().filter(|(_, count)| **count > 0) {
            let held = self.tokens.entry(*token).or_default();
            *held = held.saturating_add(*count);
        }
    }

    fn give(&self, abilities: &mut Vec<Ability>, tokens: &mut BTreeMap<Token, u8>) {
        abilities.extend_from_slice(&self.abilities);
        for (token, count) in &self.tokens {
            let held = tokens.entry(*token).or_default();
            *held = held.saturating_add(*count);
        }
    }
}
