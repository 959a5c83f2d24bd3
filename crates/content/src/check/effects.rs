//! Checks of the effect vocabulary: clauses, traits and auras.

use crate::{Aura, Clause, Condition, Effect, Passive, Trait, check::Report};

/// The greatest range band that a condition of a ship can name.
pub(crate) const BANDS: u8 = 5;
/// The greatest range in spaces that a condition of a figure can name.
pub(crate) const SPACES: u8 = 40;

pub(crate) fn check_clauses(report: &mut Report<'_>, path: &str, clauses: &[Clause], farthest: u8) {
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
        check_conditions(
            report,
            &format!("{path}/only_if"),
            &clause.only_if,
            farthest,
        );
        check_effects(report, &format!("{path}/effects"), &clause.effects);
    }
}

pub(crate) fn check_traits(report: &mut Report<'_>, path: &str, traits: &[Trait], farthest: u8) {
    for (at, held) in traits.iter().enumerate() {
        let path = format!("{path}/{at}");
        report.rule(format!("{path}/rule"), held.rule);
        check_conditions(report, &format!("{path}/only_if"), &held.only_if, farthest);
        check_passive(report, &format!("{path}/passive"), held.passive);
    }
}

pub(crate) fn check_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    for (at, aura) in auras.iter().enumerate() {
        report.rule(format!("{path}/{at}/rule"), aura.rule);
        check_passive(report, &format!("{path}/{at}/passive"), aura.passive);
    }
}

fn check_conditions(report: &mut Report<'_>, path: &str, conditions: &[Condition], farthest: u8) {
    for (at, condition) in conditions.iter().enumerate() {
        let path = format!("{path}/{at}");
        match condition {
            Condition::Range(near, far) if near > far || *far > farthest => {
                report.error(
                    path,
                    format!("no range is at least {near} and at most {far} (0 to {farthest})"),
                );
            }
            Condition::FriendWithin(band) => report.range(path, *band, 0..=5),
            Condition::SpeedAtLeast(speed) => report.range(path, *speed, 0..=5),
            _ => {}
        }
    }
}

fn check_passive(report: &mut Report<'_>, path: &str, passive: Passive) {
    match passive {
        Passive::AttackDice(more)
        | Passive::DefenceDice(more)
        | Passive::TargetDefenceDice(more) => {
            report.range(path, more, -6..=6);
            if more == 0 {
                report.warn(path, "0 dice more change nothing");
            }
        }
        Passive::RerollAttack(dice) | Passive::RerollDefence(dice) => {
            report.range(path, dice, 1..=10)
        }
        Passive::SpeedCap(speed) => report.range(path, speed, 0..=5),
        Passive::EntryCost(cost) => report.range(path, cost, 1..=20),
        _ => {}
    }
}

fn check_effects(report: &mut Report<'_>, path: &str, effects: &[Effect]) {
    for (at, effect) in effects.iter().enumerate() {
        let path = format!("{path}/{at}");
        match effect {
            Effect::Damage(_, amount)
            | Effect::Gain(_, amount)
            | Effect::Lose(_, amount)
            | Effect::TargetGains(_, amount)
            | Effect::FriendsGain(_, _, amount)
            | Effect::RecoverShields(amount)
            | Effect::Push(amount) => report.range(path, *amount, 1..=20),
            Effect::By(rule, effects) => {
                report.rule(format!("{path}/0"), *rule);
                check_effects(report, &format!("{path}/1"), effects);
            }
            Effect::Roll { count, on, .. } => {
                report.range(format!("{path}/count"), *count, 1..=10);
                check_branches(report, &format!("{path}/on"), on);
            }
            _ => {}
        }
    }
}

fn check_branches(report: &mut Report<'_>, path: &str, on: &[(Vec<crate::Face>, Vec<Effect>)]) {
    if on.is_empty() {
        report.error(path, "no face of this roll causes anything");
    }
    for (at, (faces, effects)) in on.iter().enumerate() {
        if faces.is_empty() || effects.is_empty() {
            report.error(format!("{path}/{at}"), "a branch needs faces and effects");
        }
        check_effects(report, &format!("{path}/{at}/1"), effects);
    }
}
