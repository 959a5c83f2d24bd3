//! Tries modifications out, for the linter: whether they can be used, and whether they change
//! anything.

use std::collections::BTreeSet;

use super::mix::Mix;
use crate::{Content, GridMap, Mixin, Scenario, Severity, check::Finding};

/// Where modifications are tried out.
pub(crate) struct Trials {
    /// The data of every match. Scenarios change nothing in each other.
    base: Content,
    /// The maps, which take long to copy: only what patches scenarios needs them.
    maps: Vec<GridMap>,
    scenarios: Vec<Scenario>,
}

impl Trials {
    pub(crate) fn with(content: &Content) -> Self {
        let mut base = content.clone();
        Self {
            maps: std::mem::take(&mut base.maps),
            scenarios: std::mem::take(&mut base.scenarios),
            base,
        }
    }

    /// Puts a modification into scenarios that it is for, as matches do: of each theatre into as
    /// many as it takes to make every change once.
    pub(crate) fn try_out(&mut self, mixin: &Mixin) -> Vec<Finding> {
        if mixin.changes.iter().any(|change| change.scenario.is_some()) {
            self.base.maps = std::mem::take(&mut self.maps);
        }
        let mut trial = Trial {
            base: &self.base,
            mixin,
            fits: vec![false; mixin.changes.len()],
            acts: vec![false; mixin.changes.len()],
            told: BTreeSet::new(),
            findings: Vec::new(),
        };
        let mut played = false;
        for (at, _) in self.base.rulesets.iter().enumerate() {
            let here = |held: &Scenario| {
                let ruleset = self.base.ruleset(&held.ruleset);
                ruleset.is_some_and(|(found, _)| found == at)
            };
            let all = self.scenarios.iter().filter(|held| here(held));
            let all: Vec<&Scenario> = all.filter(|held| mixin.is_for(&self.base, held)).collect();
            played |= !all.is_empty();
            trial.theatre(&all);
        }
        let findings = trial.finish(played);
        if self.maps.is_empty() {
            self.maps = std::mem::take(&mut self.base.maps);
        }
        findings
    }
}

/// A modification that is tried out.
struct Trial<'t> {
    base: &'t Content,
    mixin: &'t Mixin,
    /// Whether each change is for any scenario.
    fits: Vec<bool>,
    /// Whether each changes anything, or cannot be judged as something is told.
    acts: Vec<bool>,
    /// What was told, each once: the same fault in every theatre is one.
    told: BTreeSet<(String, String)>,
    findings: Vec<Finding>,
}

impl Trial<'_> {
    /// Tries the changes in the scenarios of a theatre, until each was made or one has failed.
    fn theatre(&mut self, scenarios: &[&Scenario]) {
        let mut tried = vec![false; self.mixin.changes.len()];
        for scenario in scenarios {
            let fits: Vec<bool> = self.scopes(scenario).collect();
            let new = |(fits, tried): (&bool, &bool)| *fits && !tried;
            if fits.iter().zip(&tried).any(new) && !self.scenario(scenario, &mut tried) {
                return;
            }
        }
    }

    /// Whether each change is for a scenario.
    fn scopes(&self, scenario: &Scenario) -> impl Iterator<Item = bool> {
        let all = self.mixin.changes.iter();
        all.map(move |change| change.scope.fits(self.base, scenario))
    }

    /// Puts the modification into a scenario; whether it can be used there.
    fn scenario(&mut self, scenario: &Scenario, tried: &mut [bool]) -> bool {
        let mut mix = Mix::new(self.base.clone(), scenario);
        for (at, tried) in tried.iter_mut().enumerate() {
            let before = (!self.acts[at]).then(|| mix.clone());
            match mix.change(self.mixin, at) {
                Ok(false) => {}
                Ok(true) => {
                    (*tried, self.fits[at]) = (true, true);
                    self.acts[at] |= before.is_some_and(|before| before != mix);
                }
                Err(flaw) => {
                    // What comes after it cannot be judged.
                    let fits: Vec<bool> = self.scopes(scenario).collect();
                    for at in (at..fits.len()).filter(|at| fits[*at]) {
                        (self.fits[at], self.acts[at]) = (true, true);
                    }
                    self.tell(scenario, flaw.path, flaw.message);
                    return false;
                }
            }
        }
        true
    }

    fn tell(&mut self, scenario: &Scenario, path: String, message: String) {
        if self.told.insert((path.clone(), message.clone())) {
            let message = format!("in the scenario `{}`: {message}", scenario.id);
            let finding = Finding::new(path, Severity::Error, message);
            self.findings.push(finding);
        }
    }

    /// What is told, with what changes nothing. `played`: whether any scenario allows it.
    fn finish(self, played: bool) -> Vec<Finding> {
        let mut findings = self.findings;
        let mut vain = |path: String, message: &str| {
            findings.push(Finding::new(path, Severity::Warning, message.to_owned()));
        };
        if !played {
            vain("allows".to_owned(), "no scenario allows this modification");
            return findings;
        }
        for (at, (fits, acts)) in self.fits.iter().zip(&self.acts).enumerate() {
            let path = format!("changes/{at}");
            match (fits, acts) {
                (false, _) => vain(path + "/scope", "no scenario is in this scope"),
                (true, false) => vain(path, "this changes nothing"),
                (true, true) => {}
            }
        }
        findings
    }
}
