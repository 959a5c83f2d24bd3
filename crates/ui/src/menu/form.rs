//! The data of the form for a new match.

use std::collections::{BTreeMap, BTreeSet};

use bevy::prelude::*;
use content::{Content, Scenario};

use super::{forces::Forces, missions::Occasion, mixins};
use crate::setup::{Seat, Setup};

/// The values of the form.
#[derive(Resource, Clone, Debug, Default)]
pub struct NewMatch {
    /// Key of the scenario; empty stands for the first one.
    pub scenario: String,
    /// The seats, by player.
    pub seats: Vec<Seat>,
    /// The seed as text.
    pub seed: String,
    /// Whether the player has chosen the seats; otherwise the scenario offers its own.
    pub seats_chosen: bool,
    /// Whether the player has chosen the seed.
    pub seed_chosen: bool,
    /// The number of heroes, if the player has chosen it.
    pub heroes: Option<u8>,
    /// Options with another value than the scenario gives them.
    pub options: BTreeMap<String, String>,
    /// The modifications that are switched on, by `pack:key`; those that the scenario does not
    /// allow wait for another one.
    pub with: BTreeSet<String>,
    /// What the sides bring, where the scenario lets them choose.
    pub forces: Forces,
    /// For which mission it is played, and on which table.
    pub occasion: Occasion,
    /// What was last asked about the forces, and the answer.
    pub(crate) known: KnownForm,
}

/// A scenario with the forces of its sides, or why they cannot be there, and what it follows from.
#[derive(Clone, Debug, Default)]
pub(crate) struct KnownForm(Option<(FormQuestion, Result<Scenario, String>)>);

/// What the scenario with the forces of its sides follows from.
#[derive(Clone, Debug, PartialEq)]
struct FormQuestion {
    scenario: String,
    heroes: Option<u8>,
    seed: String,
    with: BTreeSet<String>,
    forces: Forces,
    occasion: Occasion,
    revision: u32,
}

impl NewMatch {
    /// Fits the form to the data: a known scenario, a seat for each player, a seed.
    pub fn fit(&mut self, content: &Content) {
        if content.scenario(&self.scenario).is_none() {
            let first = content.beginning().map(|scenario| scenario.id.clone());
            self.scenario = first.unwrap_or_default();
        }
        let Some((_, scenario)) = content.scenario(&self.scenario) else {
            return;
        };
        let ai = || Seat::Ai(default_ai(content));
        while self.seats.len() < scenario.players.len() {
            self.seats.push(if self.seats.is_empty() {
                Seat::Human
            } else {
                ai()
            });
        }
        for seat in &mut self.seats {
            if matches!(seat, Seat::Ai(key) if content.personality(key).is_none()) {
                *seat = ai();
            }
        }
        if self.seed.is_empty() {
            // The lessons of a guided scenario fit its own dice.
            let seed = if scenario.is_guided() {
                scenario.seed
            } else {
                roll_seed()
            };
            self.seed = seed.to_string();
        }
    }

    /// Takes another scenario, with its own seats and seed unless the player has chosen others.
    pub fn take(&mut self, scenario: &str) {
        scenario.clone_into(&mut self.scenario);
        self.options.clear();
        self.heroes = None;
        if !self.seats_chosen {
            self.seats.clear();
        }
        if !self.seed_chosen {
            self.seed.clear();
        }
    }

    /// Takes the first scenario of a theatre, unless one of it is taken already.
    pub(crate) fn go_to(&mut self, content: &Content, theatre: &str) {
        let held = content.scenario(&self.scenario);
        if held.is_some_and(|(_, scenario)| scenario.ruleset == theatre) {
            return;
        }
        let mut theatres = content.theatres().into_iter();
        let there = theatres.find(|(ruleset, _)| ruleset.id == theatre);
        if let Some(first) = there.and_then(|(_, scenarios)| scenarios.into_iter().next()) {
            self.take(&first.id);
        }
    }

    /// Sets every seat to an AI.
    pub fn watch(&mut self, content: &Content) {
        self.seats.clear();
        self.fit(content);
        for seat in &mut self.seats {
            *seat = Seat::Ai(strong_ai(content));
        }
        self.seats_chosen = true;
    }

    /// Gives a seat to a person again, if every seat was an AI's to watch a match.
    pub fn sit_down(&mut self) {
        let watched = self.seats.iter().all(|seat| *seat != Seat::Human);
        if watched {
            self.seats.clear();
            self.seats_chosen = false;
        }
    }

    /// The scenario for the chosen number of heroes, with the chosen modifications.
    #[must_use]
    pub(crate) fn chosen(&self, content: &Content) -> Option<Scenario> {
        let (_, scenario) = content.scenario(&self.scenario)?;
        let with = mixins::chosen(content, scenario, &self.with);
        let sized = self.heroes.and_then(|heroes| scenario.with_heroes(heroes));
        let scenario = sized.unwrap_or_else(|| scenario.clone());
        Some(Scenario { with, ..scenario })
    }

    /// The scenario on its table, with what its sides bring, for its mission; or why not.
    fn put_together(&self, content: &Content) -> Option<Result<Scenario, String>> {
        let laid = self.occasion.lay(content, self.chosen(content)?);
        let seed = seed_of(&self.seed);
        let raised = laid.and_then(|scenario| self.forces.raise(content, scenario, seed));
        Some(raised.and_then(|scenario| self.occasion.stage(content, scenario)))
    }

    /// The scenario with what its sides bring, or why they cannot. It takes a while to make lists,
    /// so the answer is kept while nothing of the question changes: the form, or the data, which
    /// has this revision.
    pub(crate) fn raised(
        &mut self,
        content: &Content,
        revision: u32,
    ) -> Option<&Result<Scenario, String>> {
        let asked = FormQuestion {
            scenario: self.scenario.clone(),
            heroes: self.heroes,
            seed: self.seed.clone(),
            with: self.with.clone(),
            forces: self.forces.clone(),
            occasion: self.occasion.clone(),
            revision,
        };
        let known = self.known.0.as_ref();
        if known.is_none_or(|(held, _)| *held != asked) {
            let raised = self.put_together(content)?;
            self.known.0 = Some((asked, raised));
        }
        self.known.0.as_ref().map(|(_, raised)| raised)
    }

    /// The match that the form describes; none if there is no such scenario, or a side cannot bring
    /// what it is to bring.
    #[must_use]
    pub fn setup(&self, content: &Content) -> Option<Setup> {
        let scenario = self.put_together(content)?.ok()?;
        let seats = self
            .seats
            .iter()
            .take(scenario.players.len())
            .cloned()
            .collect();
        let options = self.options.clone();
        let config = rules::SimConfig {
            scenario,
            seed: seed_of(&self.seed),
            options,
        };
        Some(Setup { config, seats })
    }
}

/// The AI that the form offers first: a gentle one, since who plays for the first time does not
/// look for it. Who wants a strong one finds it beside.
pub(crate) fn default_ai(content: &Content) -> String {
    let gentle = content.gentle().map(|held| held.id.clone());
    gentle.unwrap_or_else(|| strong_ai(content))
}

fn strong_ai(content: &Content) -> String {
    let veteran = content
        .personalities
        .iter()
        .find(|held| held.id == "veteran");
    veteran
        .or(content.personalities.last())
        .map(|held| held.id.clone())
        .unwrap_or_default()
}

/// The seed for a text: its number, or a hash of its letters.
#[must_use]
pub(crate) fn seed_of(text: &str) -> u64 {
    let text = text.trim();
    text.parse().unwrap_or_else(|_| {
        // FNV-1a: the same word gives the same match on every machine.
        text.bytes().fold(0xcbf2_9ce4_8422_2325, |sum: u64, byte| {
            (sum ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
        })
    })
}

/// A new seed of few digits, easy to tell a friend.
#[must_use]
pub(crate) fn roll_seed() -> u64 {
    let nanos = std::time::SystemTime::now()
        .duration_since(std::time::UNIX_EPOCH)
        .map_or(0, |time| time.as_nanos() as u64);
    (nanos ^ (nanos >> 17)).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 44
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn seeds_are_numbers_or_words() {
        assert_eq!(seed_of(" 42 "), 42);
        assert_eq!(seed_of("reef"), seed_of("reef"));
        assert_ne!(seed_of("reef"), seed_of("reel"));
    }

    #[test]
    fn a_new_form_offers_the_first_lessons_against_a_gentle_opponent() {
        let content = content::load(&content::find_assets()).content;
        let mut form = NewMatch::default();
        form.fit(&content);
        let setup = form.setup(&content).expect("a match");
        let scenario = &setup.config.scenario;
        assert!(scenario.is_guided());
        assert_eq!(setup.config.seed, scenario.seed, "its lessons fit its dice");
        let gentle = content.gentle().expect("a gentle opponent").id.clone();
        assert_eq!(setup.seats, [Seat::Human, Seat::Ai(gentle.clone())]);
        // The same against every scenario that is taken.
        for other in &content.scenarios {
            form.take(&other.id);
            form.fit(&content);
            let foes = form.seats.iter().skip(1);
            let ai = Seat::Ai(gentle.clone());
            assert!(foes.clone().all(|seat| *seat == ai), "{}", other.id);
        }
    }

    #[test]
    fn the_name_of_a_theatre_takes_its_first_scenario() {
        let content = content::load(&content::find_assets()).content;
        let mut form = NewMatch::default();
        form.fit(&content);
        for (ruleset, scenarios) in content.theatres() {
            let Some(last) = scenarios.last() else {
                continue;
            };
            form.go_to(&content, &ruleset.id);
            assert_eq!(form.scenario, scenarios[0].id, "{}", ruleset.id);
            // One of the theatre that is taken already stays.
            form.take(&last.id);
            form.go_to(&content, &ruleset.id);
            assert_eq!(form.scenario, last.id);
        }
    }

    #[test]
    fn the_form_survives_empty_data() {
        let mut form = NewMatch::default();
        form.fit(&Content::default());
        assert_eq!(form.setup(&Content::default()), None);
    }
}
