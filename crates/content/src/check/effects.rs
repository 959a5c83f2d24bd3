//! Checks of the effect vocabulary: clauses, traits and auras.

use std::collections::BTreeSet;

use crate::{
    Aura, Clause, Condition, ConditionForm, Cost, DicePassive, Effect, Face, Limit, NumberPassive,
    OptionDef, PacePassive, Passive, PassiveFamily, PlacePassive, Trait, UnitPassive,
    category::Category,
    check::{
        Report,
        budget::check_worst,
        rolls::{check_counts, check_faces},
    },
};

/// An entry lists at most so many clauses, traits or auras in one place.
const MOST_LISTED: usize = 24;
/// A clause lists at most so many triggers, conditions or effects, a roll so many branches and a
/// branch so many faces.
const MOST_PARTS: usize = 20;
/// A roll may lead to another one, but that one to no third.
const MOST_NESTED: usize = 2;
/// `Or` and `Not` lie at most so deep in each other.
const MOST_DEEP: usize = 4;
/// So many clauses of one list ask their player: each question is a decision more.
const MOST_ASKING: usize = 4;

/// The greatest range band that a condition of a ship can name.
pub(crate) const BANDS: u8 = 5;
/// The greatest range in spaces that a condition of a figure can name.
pub(crate) const SPACES: u8 = 40;

pub(crate) fn check_clauses(report: &mut Report<'_>, path: &str, clauses: &[Clause], farthest: u8) {
    report.at_most(path, clauses.len(), MOST_LISTED);
    if clauses.iter().filter(|clause| clause.may).count() > MOST_ASKING {
        let message = format!("at most {MOST_ASKING} clauses of one list ask their player (`may`)");
        report.error(path, message);
    }
    for (at, clause) in clauses.iter().enumerate() {
        let path = format!("{path}/{at}");
        report.rule(format!("{path}/rule"), clause.rule);
        if clause.on.is_empty() {
            report.error(format!("{path}/on"), "without a trigger this never happens");
        }
        if clause.effects.is_empty() {
            report.error(
                format!("{path}/effects"),
                "without an effect this does nothing",
            );
        }
        report.at_most(&format!("{path}/on"), clause.on.len(), MOST_PARTS);
        let only_if = format!("{path}/only_if");
        check_conditions(report, &only_if, &clause.only_if, farthest);
        check_price(report, &path, clause.limit, &clause.cost);
        let path = format!("{path}/effects");
        if check_effects(report, &path, &clause.effects, 0) {
            check_worst(report, &path, clause);
        }
    }
}

pub(crate) fn check_traits(report: &mut Report<'_>, path: &str, traits: &[Trait], farthest: u8) {
    report.at_most(path, traits.len(), MOST_LISTED);
    for (at, held) in traits.iter().enumerate() {
        let path = format!("{path}/{at}");
        report.rule(format!("{path}/rule"), held.rule);
        check_conditions(report, &format!("{path}/only_if"), &held.only_if, farthest);
        check_price(report, &path, held.limit, &held.cost);
        check_passive(report, &format!("{path}/passive"), held.passive);
    }
}

pub(crate) fn check_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    report.at_most(path, auras.len(), MOST_LISTED);
    for (at, aura) in auras.iter().enumerate() {
        report.rule(format!("{path}/{at}/rule"), aura.rule);
        check_passive(report, &format!("{path}/{at}/passive"), aura.passive);
    }
}

/// Checks how often something acts, and what it costs.
pub(crate) fn check_price(
    report: &mut Report<'_>,
    path: &str,
    limit: Option<Limit>,
    cost: &[Cost],
) {
    let path = match path {
        "" => String::new(),
        path => format!("{path}/"),
    };
    if let Some(Limit(times, _)) = limit {
        report.range(format!("{path}limit/0"), times, 1..=20);
    }
    report.at_most(&format!("{path}cost"), cost.len(), MOST_PARTS);
    for (at, part) in cost.iter().enumerate() {
        let (Cost::Lose(token, amount) | Cost::Gain(token, amount)) = part;
        report.token(format!("{path}cost/{at}/0"), *token);
        report.range(format!("{path}cost/{at}/1"), *amount, 1..=20);
    }
}

pub(crate) fn check_conditions(
    report: &mut Report<'_>,
    path: &str,
    conditions: &[Condition],
    farthest: u8,
) {
    report.at_most(path, conditions.len(), MOST_PARTS);
    for (at, condition) in conditions.iter().enumerate() {
        check_nesting(report, &format!("{path}/{at}"), condition);
        if condition.depth() > MOST_DEEP {
            let message = format!("conditions lie at most {MOST_DEEP} deep in each other");
            return report.error(format!("{path}/{at}"), message);
        }
    }
    let leaves = Condition::leaves(conditions);
    if leaves.len() > MOST_PARTS && conditions.len() <= MOST_PARTS {
        let message = format!(
            "at most {MOST_PARTS} conditions stand in one list, those inside `Or` and `Not` among them"
        );
        return report.error(path, message);
    }
    for (at, condition) in leaves {
        let path = format!("{path}/{at}");
        report.name_of_condition(&path, condition);
        match condition {
            Condition::Range(near, far) if near > far || *far > farthest => {
                report.error(
                    path,
                    format!("no range is at least {near} and at most {far} (0 to {farthest})"),
                );
            }
            Condition::FriendWithin(band) | Condition::EnemyWithin(band) => {
                report.range_of(&path, condition, *band, 0..=farthest.max(BANDS));
            }
            Condition::HasAtLeast(_, count) => report.range(format!("{path}/1"), *count, 1..=20),
            Condition::Round(from, to) if *from == 0 || from > to => {
                let message = format!("no round is at least {from} and at most {to}");
                report.error(path, message);
            }
            Condition::SpeedAtLeast(speed) => report.range_of(&path, condition, *speed, 0..=5),
            Condition::Option(id, value) => check_option(report, &path, id, value),
            Condition::OnTerrain(_) if report.terrain_read => check_kind(report, path, condition),
            Condition::OnTerrain(kind) => report.ask(path, Category::Terrain, kind),
            _ => {}
        }
    }
}

/// Checks the lists of conditions within a condition.
fn check_nesting(report: &mut Report<'_>, path: &str, condition: &Condition) {
    match condition.form() {
        ConditionForm::Any(any) => {
            report.at_most(&format!("{path}/0"), any.len(), MOST_PARTS);
            if any.is_empty() {
                report.error(path, "an `Or` without conditions never holds");
            }
            for (at, held) in any.iter().enumerate() {
                check_nesting(report, &format!("{path}/0/{at}"), held);
            }
        }
        ConditionForm::Not(held) => check_nesting(report, &format!("{path}/0"), held),
        ConditionForm::Leaf => {}
    }
}

/// Reports terrain that does not exist, in a condition of what was read before all terrain was.
pub(crate) fn check_kinds(report: &mut Report<'_>, path: &str, conditions: &[Condition]) {
    for (at, condition) in Condition::leaves(conditions) {
        check_kind(report, format!("{path}/{at}"), condition);
    }
}

fn check_kind(report: &mut Report<'_>, path: String, condition: &Condition) {
    if let Condition::OnTerrain(kind) = condition {
        report.refers(path, Category::Terrain, kind);
    }
}

/// An option that no ruleset has, or a value that it never has, makes a condition that never holds.
fn check_option(report: &mut Report<'_>, path: &str, id: &str, value: &str) {
    let content = report.content;
    let own = report.own_options.clone();
    if own.is_none() && report.unsure(Category::Rulesets) {
        return;
    }
    let all = content.rulesets.iter().flat_map(|held| &held.options);
    let all: Vec<&OptionDef> = match &own {
        Some(own) => own.iter().collect(),
        None => all.collect(),
    };
    let named = all.iter().filter(|held| held.id == id);
    let values: BTreeSet<&str> = named
        .flat_map(|held| held.values.iter().map(String::as_str))
        .collect();
    if values.is_empty() {
        let known: BTreeSet<&str> = all.iter().map(|held| held.id.as_str()).collect();
        report.unknown(format!("{path}/0"), "option", id, known);
    } else if !values.contains(value) {
        report.unknown(format!("{path}/1"), "option value", value, values);
    }
}

fn check_passive(report: &mut Report<'_>, path: &str, passive: Passive) {
    match passive.family() {
        PassiveFamily::Ban(_) | PassiveFamily::Dial(_) => {}
        PassiveFamily::Dice(dice) => check_dice_passive(report, path, passive, dice),
        PassiveFamily::Number(NumberPassive::ToHit(more) | NumberPassive::Saves(more)) => {
            check_change(report, path, passive, more);
        }
        PassiveFamily::Pace(PacePassive::Cap(speed)) => {
            report.range_of(path, &passive, speed, 0..=5);
        }
        PassiveFamily::Pace(PacePassive::Holds) => {}
        PassiveFamily::Place(place) => check_place_passive(report, path, passive, place),
        PassiveFamily::Unit(change) => match change {
            UnitPassive::Integrity(more)
            | UnitPassive::Movement(more)
            | UnitPassive::Boarding(more)
            | UnitPassive::Shields(more) => check_change(report, path, passive, more),
            UnitPassive::Shrugs(need) | UnitPassive::SecondNerve(need) => {
                report.range_of(path, &passive, need, 2..=6);
            }
            UnitPassive::Retreats | UnitPassive::Surefooted => {}
        },
    }
}

fn check_change(report: &mut Report<'_>, path: &str, passive: Passive, more: i8) {
    report.range_of(path, &passive, more, -6..=6);
    if more == 0 {
        report.warn(path, "0 dice more change nothing");
    }
}

fn check_dice_passive(report: &mut Report<'_>, path: &str, passive: Passive, dice: DicePassive) {
    match dice {
        DicePassive::Attack(more)
        | DicePassive::Defence(more)
        | DicePassive::TargetDefence(more) => check_change(report, path, passive, more),
        DicePassive::Reroll(most) => report.range_of(path, &passive, most, 1..=10),
        DicePassive::Turn(from, to, most) => {
            report.range(format!("{path}/2"), most, 1..=10);
            if from == to {
                report.warn(path, "a face that is turned to itself changes nothing");
            }
        }
    }
}

fn check_place_passive(report: &mut Report<'_>, path: &str, passive: Passive, place: PlacePassive) {
    match place {
        PlacePassive::EntryCap(inches) => report.range_of(path, &passive, inches, 1..=60),
        PlacePassive::EntryCost(cost) => report.range_of(path, &passive, cost, 1..=20),
        PlacePassive::DefenceDie(die) => {
            report.die(path, die);
        }
        PlacePassive::AdjacentSight
        | PlacePassive::BlocksSight
        | PlacePassive::BlocksMovement
        | PlacePassive::BarsGround
        | PlacePassive::Drift
        | PlacePassive::Exposed
        | PlacePassive::Crest => {}
    }
}

/// Checks effects and those of their rolls, `depth` rolls deep; false if rolls lead too deep to go
/// on. It goes from list to list by itself, and does not walk: it checks the lists too.
pub(crate) fn check_effects(
    report: &mut Report<'_>,
    path: &str,
    effects: &[Effect],
    depth: usize,
) -> bool {
    report.at_most(path, effects.len(), MOST_PARTS);
    let mut sound = true;
    for (at, effect) in effects.iter().enumerate() {
        let path = format!("{path}/{at}");
        report.token_of_effect(&path, effect);
        match effect {
            Effect::Damage(_, amount)
            | Effect::Gain(_, amount)
            | Effect::Lose(_, amount)
            | Effect::TargetGains(_, amount)
            | Effect::FriendsGain(_, _, amount)
            | Effect::RecoverShields(amount)
            | Effect::Mend(amount)
            | Effect::Push(amount)
            | Effect::Points(amount)
            | Effect::ShutDoors(amount)
            | Effect::Drag(amount) => report.range_of(&path, effect, *amount, 1..=20),
            Effect::By(rule, effects) => {
                report.rule(format!("{path}/0"), *rule);
                sound &= check_effects(report, &format!("{path}/1"), effects, depth);
            }
            Effect::Roll { .. } if depth >= MOST_NESTED => {
                let message = "a roll may lead to another one, but that one to no third";
                report.error(path, message);
                sound = false;
            }
            Effect::Roll { die, count, on, .. } => {
                report.range(format!("{path}/count"), *count, 1..=10);
                check_faces(report, &path, *die, on);
                sound &= check_branches(report, &format!("{path}/on"), on, depth + 1);
            }
            Effect::Carry(die) => check_counts(report, &format!("{path}/0"), *die),
            Effect::BreakLocks
            | Effect::LockTarget
            | Effect::RepairCrit
            | Effect::SkipAction
            | Effect::Defeat
            | Effect::RemoveSource
            | Effect::Expose => {}
        }
    }
    sound
}

fn check_branches(
    report: &mut Report<'_>,
    path: &str,
    on: &[(Vec<Face>, Vec<Effect>)],
    depth: usize,
) -> bool {
    if on.is_empty() {
        report.error(path, "no face of this roll causes anything");
    }
    if on.len() > MOST_PARTS {
        let message = format!("at most {MOST_PARTS} branches are allowed");
        report.error(format!("{path}/{MOST_PARTS}"), message);
    }
    let mut sound = true;
    for (at, (faces, effects)) in on.iter().enumerate() {
        if faces.is_empty() || effects.is_empty() {
            report.error(format!("{path}/{at}"), "a branch needs faces and effects");
        }
        if faces.len() > MOST_PARTS {
            let message = format!("at most {MOST_PARTS} faces are allowed");
            report.error(format!("{path}/{at}/0"), message);
        }
        sound &= check_effects(report, &format!("{path}/{at}/1"), effects, depth);
    }
    sound
}
