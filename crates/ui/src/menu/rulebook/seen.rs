//! Where a rule can be met: lessons and scenarios, and how one of them begins.

use content::{
    Aura, Clause, Content, GridMap, ObstacleType, RuleId, Ruleset, Scenario, ShipType, Terrain,
};

use crate::{menu::form::NewMatch, setup::Setup};

/// The most scenarios that are named at a rule.
const MOST: usize = 6;
/// The most types that are shown at a rule.
const TYPES: usize = 8;

/// The scenarios in which a rule acts, lessons first: those where something on the table does what
/// the rule says, else all of the theatres that play by it. Those of this theatre come first.
pub(super) fn scenarios<'a>(
    content: &'a Content,
    theatre: Option<&Ruleset>,
    rule: RuleId,
) -> Vec<&'a Scenario> {
    let mut theatres = content.theatres();
    theatres.retain(|(held, _)| !content.is_foreign(held, rule));
    theatres.sort_by_key(|(held, _)| theatre.is_none_or(|theatre| theatre.id != held.id));
    let all = || {
        theatres
            .iter()
            .flat_map(|(_, scenarios)| scenarios)
            .copied()
    };
    let acts = Acts::of(content, rule);
    let shown: Vec<&Scenario> = all().filter(|held| acts.there(content, held)).collect();
    let mut found = match shown.is_empty() {
        true => all().collect(),
        false => shown,
    };
    let here = |held: &Scenario| theatre.is_some_and(|theatre| theatre.id == held.ruleset);
    found.sort_by_key(|held| (!here(held), !held.is_guided()));
    found.truncate(MOST);
    found
}

/// The first lesson of a theatre, or its first scenario if it has no lesson.
pub(super) fn first<'a>(content: &'a Content, theatre: &Ruleset) -> Option<&'a Scenario> {
    let theatres = content.theatres().into_iter();
    let mut own = theatres.filter(|(held, _)| held.id == theatre.id);
    own.find_map(|(_, scenarios)| scenarios.into_iter().next())
}

/// The match that tries a scenario: as the form for a new match offers it.
pub(super) fn setup(content: &Content, scenario: &str) -> Option<Setup> {
    let mut form = NewMatch::default();
    form.take(scenario);
    form.fit(content);
    form.setup(content)
}

/// The first types of ships and figures that do as a rule says.
pub(super) fn types<'a>(content: &'a Content, rule: RuleId) -> Vec<&'a ShipType> {
    let all = content.ships.iter();
    let mut found: Vec<&ShipType> = all.filter(|held| ship(held, rule)).collect();
    found.truncate(TYPES);
    found
}

/// What does as a rule says.
struct Acts<'a> {
    outlines: Vec<&'a str>,
    terrains: Vec<&'a str>,
    ships: Vec<&'a str>,
}

impl<'a> Acts<'a> {
    fn of(content: &'a Content, rule: RuleId) -> Self {
        let obstacles = content.obstacles.iter();
        let obstacles = obstacles.filter(|held| obstacle(held, rule));
        let kinds: Vec<&str> = obstacles.map(|held| held.id.as_str()).collect();
        let outlines = content.outlines.iter();
        let outlines = outlines.filter(|held| kinds.contains(&held.obstacle.as_str()));
        let terrains = content.terrains.iter().filter(|held| terrain(held, rule));
        let ships = content.ships.iter().filter(|held| ship(held, rule));
        Self {
            outlines: outlines.map(|held| held.id.as_str()).collect(),
            terrains: terrains.map(|held| held.id.as_str()).collect(),
            ships: ships.map(|held| held.id.as_str()).collect(),
        }
    }

    /// Whether any of it is on the table when a scenario begins.
    fn there(&self, content: &Content, scenario: &Scenario) -> bool {
        let has = |held: &[&str], key: &str| held.contains(&key);
        let map = scenario.grid_map(content);
        let ground = map.is_some_and(|map| self.under(map));
        let mut areas = scenario.areas.iter();
        let mut obstacles = scenario.obstacles.iter();
        ground
            || areas.any(|area| has(&self.terrains, &area.terrain))
            || obstacles.any(|held| has(&self.outlines, &held.outline))
            || (!self.ships.is_empty()
                && scenario
                    .in_sight(content)
                    .any(|held| has(&self.ships, &held.class)))
    }

    /// Whether a map has any of its terrain.
    fn under(&self, map: &GridMap) -> bool {
        let mut letters = map.legend.values().chain(&map.plain);
        letters.any(|key| self.terrains.contains(&key.as_str()))
    }
}

fn obstacle(kind: &ObstacleType, rule: RuleId) -> bool {
    kind.expiry_rule == Some(rule)
        || clauses(&kind.clauses, rule)
        || clauses(&kind.huge_clauses, rule)
        || auras(&kind.auras, rule)
}

fn terrain(kind: &Terrain, rule: RuleId) -> bool {
    kind.follows.as_ref().is_some_and(|held| held.rule == rule)
        || kind.large.is_some_and(|held| held.rule == rule)
        || clauses(&kind.clauses, rule)
        || auras(&kind.auras, rule)
}

fn ship(class: &ShipType, rule: RuleId) -> bool {
    let device = class.devices.iter().any(|held| held.rule == rule);
    let mut abilities = class.abilities.iter();
    device
        || abilities.any(|held| {
            let traits = held.traits.iter().any(|held| held.rule == rule);
            traits || clauses(&held.clauses, rule)
        })
}

fn clauses(held: &[Clause], rule: RuleId) -> bool {
    held.iter().any(|clause| clause.rule == rule)
}

fn auras(held: &[Aura], rule: RuleId) -> bool {
    held.iter().any(|aura| aura.rule == rule)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::setup::Seat;

    fn game() -> Content {
        content::load(&content::find_assets()).content
    }

    #[test]
    fn every_rule_of_the_game_is_seen_somewhere() {
        let content = game();
        for entry in content.rulebook.values() {
            let seen = scenarios(&content, None, entry.id);
            assert!(!seen.is_empty(), "{}", entry.id);
            assert!(seen.len() <= MOST, "{}", entry.id);
            for scenario in seen {
                let (_, theatre) = content.ruleset(&scenario.ruleset).expect("a theatre");
                assert!(!content.is_foreign(theatre, entry.id), "{}", entry.id);
            }
        }
    }

    #[test]
    fn a_rule_of_an_obstacle_is_seen_where_one_lies() {
        let content = game();
        let gas = RuleId::new("OBS-13");
        let seen = scenarios(&content, None, gas);
        assert!(!seen.is_empty());
        for scenario in seen {
            let kinds = scenario.obstacles.iter().filter_map(|held| {
                let (_, outline) = content.outline(&held.outline)?;
                let (_, kind) = content.obstacle(&outline.obstacle)?;
                Some(kind)
            });
            let acts = |kind: &ObstacleType| obstacle(kind, gas);
            assert!(kinds.into_iter().any(acts), "{}", scenario.id);
        }
    }

    #[test]
    fn the_theatre_at_hand_and_its_lessons_come_first() {
        let content = game();
        for (theatre, all) in content.theatres() {
            let lesson = first(&content, theatre).expect("a scenario");
            assert_eq!(lesson.id, all[0].id);
            assert!(lesson.is_guided(), "{}", theatre.id);
            for phase in &theatre.phases {
                let seen = scenarios(&content, Some(theatre), phase.rule);
                assert_eq!(seen[0].ruleset, theatre.id, "{}", phase.rule);
                assert!(seen[0].is_guided(), "{}", phase.rule);
            }
        }
    }

    #[test]
    fn every_scenario_can_be_tried_by_a_person() {
        let content = game();
        for scenario in &content.scenarios {
            let setup = setup(&content, &scenario.id).expect("a match");
            assert_eq!(setup.config.scenario.id, scenario.id);
            assert_eq!(setup.seats[0], Seat::Human, "{}", scenario.id);
            if scenario.is_guided() {
                assert_eq!(setup.config.seed, scenario.seed, "its lessons fit its dice");
            }
        }
    }
}
