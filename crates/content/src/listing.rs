//! What a player is offered first: theatres and their scenarios in order, where to begin, and
//! against whom.

use crate::{Content, Level, Personality, Ruleset, Scenario};

impl Scenario {
    /// Whether it teaches its theatre by lessons.
    #[must_use]
    pub fn is_guided(&self) -> bool {
        !self.lessons.is_empty()
    }
}

impl Content {
    /// The theatres by their places, each with its scenarios: guided ones first, then what is
    /// small. Maps that a crew goes through one after the other stand in that order.
    #[must_use]
    pub fn theatres(&self) -> Vec<(&Ruleset, Vec<&Scenario>)> {
        let mut theatres: Vec<&Ruleset> = self.rulesets.iter().collect();
        theatres.sort_by_key(|ruleset| ruleset.place);
        let scenarios = |ruleset: &Ruleset| {
            let all = self.scenarios.iter();
            let mut mine: Vec<&Scenario> = all
                .filter(|scenario| scenario.ruleset == ruleset.id)
                .collect();
            mine.sort_by_key(|scenario| {
                let (first, maps_before) = self.first_map(scenario);
                let size = (!first.is_guided(), first.ships.len());
                (size, &first.id, maps_before)
            });
            mine
        };
        let all = theatres.into_iter();
        all.map(|ruleset| (ruleset, scenarios(ruleset))).collect()
    }

    /// Where to begin: the first guided scenario of the first theatre that has one, else the first
    /// scenario.
    #[must_use]
    pub fn beginning(&self) -> Option<&Scenario> {
        let theatres = self.theatres();
        let mut all = theatres.iter().flat_map(|(_, scenarios)| scenarios);
        let guided = all.find(|scenario| scenario.is_guided()).copied();
        guided.or(self.scenarios.first())
    }

    /// The opponent for beginners: the first one that looks at its own maneuver only.
    #[must_use]
    pub fn gentle(&self) -> Option<&Personality> {
        let mut all = self.personalities.iter();
        all.find(|held| held.level == Level::Rookie)
    }

    /// The first of the linked maps that lead to a scenario, and how many come before it.
    fn first_map<'a>(&'a self, scenario: &'a Scenario) -> (&'a Scenario, usize) {
        let mut first = scenario;
        // No chain is longer than the list, even one that runs in a circle.
        for maps_before in 0..self.scenarios.len() {
            let leads = |other: &&Scenario| other.carries && other.next.as_ref() == Some(&first.id);
            match self.scenarios.iter().find(leads) {
                Some(before) => first = before,
                None => return (first, maps_before),
            }
        }
        (scenario, 0)
    }
}
