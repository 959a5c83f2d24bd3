//! What comes to nothing where it lies: it rolls dice that the ruleset there does not have, or asks
//! for options of another one. A die that is not there shows blank for ever.

use std::collections::{BTreeMap, BTreeSet};

use words::{Said, later};

use crate::{
    Clause, Condition, Content, Die, Effect, Face, GridMap, PhaseKind, RuleId, Ruleset, Scenario,
    Severity, Trait, category::Category, check::Report,
};

/// The faces of each die of a ruleset.
type Dice = BTreeMap<Die, Vec<Face>>;

/// Something with clauses that a scenario brings along.
struct Brought<'a> {
    /// The field of the scenario that brings it.
    path: String,
    /// What it is called in messages, such as "terrain `dust`".
    name: Said,
    clauses: Vec<&'a Clause>,
    traits: Vec<&'a Trait>,
}

/// Tells what a scenario brings along that its ruleset gives nothing to: dice that it lacks (an
/// error), options that it does not have (a warning). Each thing is told once.
pub(super) fn check_brought_along(scenario: &Scenario, ruleset: &Ruleset, report: &mut Report<'_>) {
    let mut told = BTreeSet::new();
    for brought in brought(scenario, ruleset, report.content) {
        if !told.insert(brought.name.clone()) {
            continue;
        }
        if let Some(lack) = in_vain(&brought.clauses, ruleset) {
            let message = lack.of(brought.name, ruleset);
            let help = Some(listed(&report.content.dice_in(ruleset)));
            report.push(Severity::Error, brought.path, message, help);
        } else {
            warn_options(&brought, ruleset, report);
        }
    }
}

/// Tells of terrain of a map that rolls what no ruleset of hexes has.
pub(super) fn check_map_dice(map: &GridMap, report: &mut Report<'_>) {
    let content = report.content;
    let grids = content.rulesets.iter();
    let grids: Vec<&Ruleset> = grids.filter(|held| held.space.is_grid()).collect();
    for (letter, key) in &map.legend {
        let Some((_, terrain)) = content.terrain(key) else {
            continue;
        };
        let clauses: Vec<&Clause> = terrain.clauses.iter().collect();
        // A ruleset where none of it happens says nothing about it.
        let grids: Vec<&&Ruleset> = grids
            .iter()
            .filter(|held| happens(&clauses, held))
            .collect();
        let mut lacks = grids.iter().map(|held| in_vain(&clauses, held));
        let Some(Some(lack)) = lacks.next() else {
            continue;
        };
        if lacks.all(|lack| lack.is_some()) && !report.unsure(Category::Rulesets) {
            let message = lack.on_hexes(named(Category::Terrain, key));
            let known = grids.iter().map(|held| {
                let all = names(&content.dice_in(held));
                later!("fault-dice-of", name = &held.id, all)
            });
            let help = Some(Said::Row(known.collect(), "; "));
            report.push(Severity::Error, format!("legend/{letter}"), message, help);
        }
    }
}

/// All that a scenario brings along, each by the field that names it.
fn brought<'a>(scenario: &Scenario, ruleset: &Ruleset, content: &'a Content) -> Vec<Brought<'a>> {
    let mut all = Vec::new();
    for (at, area) in scenario.areas.iter().enumerate() {
        all.extend(terrain(
            content,
            &area.terrain,
            format!("areas/{at}/terrain"),
        ));
    }
    // Elsewhere a map is told as an error.
    let map = scenario.grid_map(content);
    let map = map.filter(|_| ruleset.space.is_grid());
    for key in map.iter().flat_map(|map| map.legend.values()) {
        all.extend(terrain(content, key, "map".to_owned()));
    }
    for (at, held) in scenario.obstacles.iter().enumerate() {
        let outline = content.outline(&held.outline).map(|(_, outline)| outline);
        let kind = outline.map(|outline| outline.obstacle.as_str());
        all.extend(kind.and_then(|key| obstacle(content, key, format!("obstacles/{at}/outline"))));
    }
    for (at, ship) in scenario.ships.iter().enumerate() {
        let Some((_, class)) = content.ship(&ship.class) else {
            continue;
        };
        let path = format!("ships/{at}/class");
        let abilities = class.abilities.iter();
        all.push(Brought {
            path: path.clone(),
            name: later!("fault-abilities", name = &class.id),
            clauses: abilities.clone().flat_map(|held| &held.clauses).collect(),
            traits: abilities.flat_map(|held| &held.traits).collect(),
        });
        let devices = class.devices.iter();
        all.extend(devices.filter_map(|held| obstacle(content, &held.obstacle, path.clone())));
    }
    all
}

fn terrain<'a>(content: &'a Content, key: &str, path: String) -> Option<Brought<'a>> {
    let (_, found) = content.terrain(key)?;
    Some(Brought {
        path,
        name: named(Category::Terrain, key),
        clauses: found.clauses.iter().collect(),
        traits: Vec::new(),
    })
}

fn obstacle<'a>(content: &'a Content, key: &str, path: String) -> Option<Brought<'a>> {
    let (_, found) = content.obstacle(key)?;
    Some(Brought {
        path,
        name: named(Category::Obstacles, key),
        clauses: found.clauses.iter().chain(&found.huge_clauses).collect(),
        traits: Vec::new(),
    })
}

/// An entry, as messages name it.
fn named(category: Category, key: &str) -> Said {
    later!("fault-entry", what = category.said(), name = key)
}

/// A roll that never causes anything.
#[derive(Clone, Copy)]
pub(super) struct Lack {
    /// The rule of its clause.
    rule: RuleId,
    die: Die,
    /// Whether there is such a die, and only shows nothing that is waited for.
    shown: bool,
}

impl Lack {
    /// What is wrong with something.
    pub(super) fn of(self, what: Said, ruleset: &Ruleset) -> Said {
        let (rule, die) = (self.rule.as_str(), self.die.key());
        let ruleset = &ruleset.id;
        match self.shown {
            true => later!("fault-lack-shown", what, rule, die, ruleset),
            false => later!("fault-lack", what, rule, die, ruleset),
        }
    }

    fn on_hexes(self, what: Said) -> Said {
        let (rule, die) = (self.rule.as_str(), self.die.key());
        match self.shown {
            true => later!("fault-lack-grid-shown", what, rule, die),
            false => later!("fault-lack-grid", what, rule, die),
        }
    }
}

/// The first of these clauses that rolls in vain with the dice of a ruleset; one that waits for an
/// option which the ruleset lacks rolls nothing there.
pub(super) fn in_vain(clauses: &[&Clause], ruleset: &Ruleset) -> Option<Lack> {
    let mut held = clauses.iter().filter(|clause| runs(clause, ruleset));
    held.find_map(|clause| {
        // Of faces that the entry of a pack's die lacks is told where it is rolled.
        let faces = |die| ruleset.dice.get(&die).map(Vec::as_slice);
        let (die, shown) = lacking(clause, &faces)?;
        let rule = clause.rule;
        Some(Lack { rule, die, shown })
    })
}

/// Whether any of these clauses can do something with the options of a ruleset.
fn happens(clauses: &[&Clause], ruleset: &Ruleset) -> bool {
    clauses.iter().any(|clause| runs(clause, ruleset))
}

/// Whether a ruleset has all options that a clause waits for, and those whom it acts on.
fn runs(clause: &Clause, ruleset: &Ruleset) -> bool {
    let mut phases = ruleset.phases.iter();
    let meant = match phases.any(|phase| phase.kind == PhaseKind::Units) {
        true => clause.is_for_models(),
        false => clause.is_for_ships(),
    };
    meant
        && Condition::all_may_hold(&clause.only_if, &|held| match held {
            Condition::Option(id, value) => Some(has(ruleset, id, value)),
            _ => None,
        })
}

/// The first die that is not there, or is there and never shows what is waited for.
fn lacking<'f>(
    clause: &Clause,
    faces_of: &impl Fn(Die) -> Option<&'f [Face]>,
) -> Option<(Die, bool)> {
    clause.walk().find_map(|met| match met.effect {
        Effect::Roll { die, on, .. } => {
            let Some(faces) = faces_of(*die) else {
                // Of one that no pack makes is told where it is rolled.
                return die.made().is_none().then_some((*die, false));
            };
            let mut waited = on.iter().flat_map(|(waited, _)| waited);
            let shown = waited.any(|face| faces.contains(face));
            (!shown).then_some((*die, true))
        }
        Effect::Carry(die) if die.made().is_some() => None,
        Effect::Carry(die) => faces_of(*die).is_none().then_some((*die, false)),
        Effect::Damage(..)
        | Effect::Gain(..)
        | Effect::Lose(..)
        | Effect::TargetGains(..)
        | Effect::FriendsGain(..)
        | Effect::BreakLocks
        | Effect::LockTarget
        | Effect::RecoverShields(_)
        | Effect::RepairCrit
        | Effect::Mend(_)
        | Effect::SkipAction
        | Effect::Defeat
        | Effect::RemoveSource
        | Effect::Push(_)
        | Effect::Drag(_)
        | Effect::Points(_)
        | Effect::ShutDoors(_)
        | Effect::Expose
        | Effect::By(..) => None,
    })
}

/// The options that conditions ask for, and the values.
fn asked(conditions: &[Condition]) -> impl Iterator<Item = (&str, &str)> {
    let leaves = Condition::leaves(conditions).into_iter();
    leaves.filter_map(|(_, condition)| match condition {
        Condition::Option(id, value) => Some((id.as_str(), value.as_str())),
        _ => None,
    })
}

fn has(ruleset: &Ruleset, id: &str, value: &str) -> bool {
    let mut options = ruleset.options.iter();
    options.any(|held| held.id == id && held.values.iter().any(|held| held == value))
}

/// Conditions on options that the ruleset lacks never hold there.
fn warn_options(brought: &Brought<'_>, ruleset: &Ruleset, report: &mut Report<'_>) {
    let clauses = brought.clauses.iter().map(|held| &held.only_if);
    let traits = brought.traits.iter().map(|held| &held.only_if);
    let mut all = clauses.chain(traits).flat_map(|held| asked(held));
    if let Some((id, value)) = all.find(|(id, value)| !has(ruleset, id, value)) {
        let message = later!(
            "fault-option-never",
            what = brought.name.clone(),
            option = id,
            value,
            ruleset = &ruleset.id
        );
        let known: Vec<&str> = ruleset
            .options
            .iter()
            .map(|held| held.id.as_str())
            .collect();
        let help = Some(match known.as_slice() {
            [] => later!("fault-no-options"),
            known => later!("fault-its-options", all = known.join(", ")),
        });
        report.push(Severity::Warning, brought.path.clone(), message, help);
    }
}

fn names(dice: &Dice) -> String {
    let names: Vec<String> = dice.keys().map(|die| format!("{die:?}")).collect();
    names.join(", ")
}

pub(super) fn listed(dice: &Dice) -> Said {
    later!("fault-its-dice", all = names(dice))
}
