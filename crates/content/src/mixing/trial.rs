//! Tries a modification out, for the linter: whether it can be used, and whether it changes
//! anything.

use super::flaw::MixinFlaw;
use crate::{Content, Mixin, MixinChange, Scenario, Severity, check::Finding};

/// What trying a modification with the scenarios that it is for has shown.
pub(crate) fn try_out(mixin: &Mixin, content: &Content) -> Vec<Finding> {
    let mut trial = Trial {
        base: base_of(mixin, content),
        fits: vec![false; mixin.changes.len()],
        acts: vec![false; mixin.changes.len()],
        findings: Vec::new(),
    };
    let mut played = false;
    for ruleset in &content.rulesets {
        let all = content.scenarios.iter();
        let all = all.filter(|held| held.ruleset == ruleset.id && mixin.is_for(content, held));
        let mut tried = vec![false; mixin.changes.len()];
        for scenario in all {
            played = true;
            trial.scenario(mixin, scenario, &mut tried);
        }
    }
    let mut findings = trial.findings;
    let mut vain = |path: String, message: &str| {
        findings.push(Finding::new(path, Severity::Warning, message.to_owned()));
    };
    if !played {
        vain("allows".to_owned(), "no scenario allows this modification");
        return findings;
    }
    for (at, (fits, acts)) in trial.fits.iter().zip(&trial.acts).enumerate() {
        let path = format!("changes/{at}");
        match (fits, acts) {
            (false, _) => vain(path + "/scope", "no scenario is in this scope"),
            (true, false) => vain(path, "this changes nothing"),
            (true, true) => {}
        }
    }
    findings
}

/// The data that a modification can change. Maps are of use only where it patches scenarios.
fn base_of(mixin: &Mixin, content: &Content) -> Content {
    if mixin.changes.iter().any(|change| change.scenario.is_some()) {
        return content.clone();
    }
    Content {
        factions: content.factions.clone(),
        tokens: content.tokens.clone(),
        keywords: content.keywords.clone(),
        dice: content.dice.clone(),
        arcs: content.arcs.clone(),
        looks: content.looks.clone(),
        ships: content.ships.clone(),
        obstacles: content.obstacles.clone(),
        outlines: content.outlines.clone(),
        damage_cards: content.damage_cards.clone(),
        items: content.items.clone(),
        musters: content.musters.clone(),
        armies: content.armies.clone(),
        gears: content.gears.clone(),
        profiles: content.profiles.clone(),
        terrains: content.terrains.clone(),
        rulesets: content.rulesets.clone(),
        rulebook: content.rulebook.clone(),
        ..Content::default()
    }
}

struct Trial {
    base: Content,
    /// Whether each change is for any scenario.
    fits: Vec<bool>,
    /// Whether each changes anything, or cannot be used, which is told.
    acts: Vec<bool>,
    findings: Vec<Finding>,
}

impl Trial {
    /// Tries the changes that were not tried yet in a theatre.
    fn scenario(&mut self, mixin: &Mixin, scenario: &Scenario, tried: &mut [bool]) {
        for (at, change) in mixin.changes.iter().enumerate() {
            if tried[at] || !change.scope.fits(&self.base, scenario) {
                continue;
            }
            (tried[at], self.fits[at]) = (true, true);
            // Whether it acts is known; what it makes may still be wrong here.
            let known = self.acts[at] && change.ruleset.is_none() && change.scenario.is_none();
            if known {
                continue;
            }
            match self.change(change, scenario) {
                Ok(acts) => self.acts[at] |= acts,
                Err(flaw) => {
                    let path = flaw.under(&format!("changes/{at}"));
                    let (path, message) = (path.path, path.message);
                    let message = format!("in the scenario `{}`: {message}", scenario.id);
                    if !self.acts[at] {
                        let finding = Finding::new(path, Severity::Error, message);
                        self.findings.push(finding);
                    }
                    self.acts[at] = true;
                }
            }
        }
    }

    /// Whether a change changes anything.
    fn change(&self, change: &MixinChange, scenario: &Scenario) -> Result<bool, MixinFlaw> {
        let (mut content, mut played) = (self.base.clone(), scenario.clone());
        change.make(&mut content, &mut played)?;
        Ok(played != *scenario || content != self.base)
    }
}
