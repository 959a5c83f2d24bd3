//! Warnings about words of the vocabulary that their holder or their space does not play yet: they
//! are valid, and nothing comes of them.

use std::collections::BTreeSet;

use super::idle_tokens::warn_idle_tokens;
use crate::{
    Aura, Clause, Condition, Cost, Effect, Fades, Limit, Passive, Reach, Severity, Span, Token,
    Trait, Trigger,
    check::Report,
    vocabulary::{is_played_of_obstacles, is_played_of_terrain, meets},
};

pub(crate) use crate::vocabulary::Bearer;

/// When there is another unit, in words.
const MEETING: &str = "on AfterHitting, AfterDefending, AfterDestroying and AfterRamming";

pub(crate) fn warn_clauses(report: &mut Report<'_>, path: &str, clauses: &[Clause], by: Bearer) {
    check_may(report, path, clauses, by);
    for (at, clause) in clauses.iter().enumerate() {
        for (on, trigger) in clause.on.iter().enumerate() {
            if !by.plays(*trigger) {
                let message = format!("{trigger:?} of {} is not played {}", by.noun(), by.space());
                report.warn(format!("{path}/{at}/on/{on}"), message);
            }
        }
        warn_removal(report, &format!("{path}/{at}/effects"), clause, by);
        let moment = Hour {
            by,
            alone: !clause.on.iter().any(|trigger| meets(*trigger)),
        };
        warn_conditions(report, &format!("{path}/{at}/only_if"), clause, moment);
        warn_effects(report, &format!("{path}/{at}/effects"), clause, moment);
        warn_idle_tokens(report, &format!("{path}/{at}/effects"), clause, by);
    }
}

/// Warns of effects of a search card that do nothing to whoever draws it.
pub(super) fn warn_found(report: &mut Report<'_>, path: &str, effects: &[Effect]) {
    let clause = Clause {
        rule: crate::RuleId::new("H-SEARCH"),
        on: vec![Trigger::AtOnce],
        only_if: Vec::new(),
        limit: None,
        cost: Vec::new(),
        may: false,
        part: crate::OutfitPart::TYPE,
        effects: effects.to_vec(),
    };
    let moment = Hour {
        by: Bearer::Crew,
        alone: true,
    };
    warn_effects(report, path, &clause, moment);
}

/// The round's end strikes whoever lies on an obstacle: where nobody does, nothing is removed by
/// it.
fn warn_removal(report: &mut Report<'_>, path: &str, clause: &Clause, by: Bearer) {
    let ends = clause.on.iter().all(|on| *on == Trigger::EndRound);
    let mut effects = clause.walk();
    let removes = effects.all(|met| matches!(met.effect, Effect::RemoveSource | Effect::By(..)));
    if by == Bearer::Obstacle && ends && removes {
        let message =
            "EndRound strikes whoever lies on the obstacle: with nobody there it is never removed";
        let help = "`lifetime: Rounds(1)` and an `expiry_rule` remove it in any case";
        report.push(
            Severity::Warning,
            path.to_owned(),
            message.to_owned(),
            Some(help.to_owned()),
        );
    }
}

/// When and to whom effects happen.
#[derive(Clone, Copy)]
struct Hour {
    by: Bearer,
    /// Whether there is no other unit, of an attack or ram, at any of the moments.
    alone: bool,
}

/// Conditions that look at the other unit never hold where there is none.
fn warn_conditions(report: &mut Report<'_>, path: &str, clause: &Clause, moment: Hour) {
    for (at, condition) in Condition::leaves(&clause.only_if) {
        let other = matches!(
            condition,
            Condition::TargetHas(_)
                | Condition::Range(..)
                | Condition::Obstructed
                | Condition::InBullseye
                | Condition::BehindTarget
                | Condition::AtSmallCraft
        );
        if other && moment.alone {
            let message = format!(
                "{condition:?} never holds on {}: then there is no other one of an attack or ram",
                listed(&clause.on)
            );
            report.warn(format!("{path}/{at}"), message);
        }
        let starts = clause.on.iter().all(|on| *on == Trigger::StartRound);
        if starts && matches!(condition, Condition::InPhase(_)) {
            let message = "no phase has begun yet on StartRound: this asks about the last one";
            report.warn(format!("{path}/{at}"), message);
        }
    }
}

fn listed(on: &[Trigger]) -> String {
    let names: Vec<String> = on.iter().map(|trigger| format!("{trigger:?}")).collect();
    names.join(", ")
}

fn warn_effects(report: &mut Report<'_>, path: &str, clause: &Clause, moment: Hour) {
    let by = moment.by;
    for met in clause.walk() {
        let effect = met.effect;
        let (name, played) = (told(effect, by), by.plays_effect(effect, moment.alone));
        if played {
            continue;
        }
        let other = matches!(
            effect,
            Effect::Push(_) | Effect::Drag(_) | Effect::LockTarget | Effect::TargetGains(..)
        );
        let held = matches!(effect, Effect::TargetGains(Token::Held, _)) && by.sails();
        let meets = !matches!(by, Bearer::Obstacle | Bearer::Terrain);
        let fights = !held && meets && !by.marches();
        let message = if other && fights {
            format!(
                "{name} does nothing but {}: it is for the other one of an attack or ram",
                MEETING
            )
        } else {
            format!("{name} of {} is not played {}", by.noun(), by.space())
        };
        report.warn(format!("{path}/{}", met.path()), message);
    }
}

/// The name of an effect in a message.
fn told(effect: &Effect, by: Bearer) -> String {
    if matches!(effect, Effect::TargetGains(Token::Held, _)) && by.sails() {
        return "TargetGains(Held)".to_owned();
    }
    let whole = format!("{effect:?}");
    let name = whole.split(|letter: char| !letter.is_alphanumeric()).next();
    name.unwrap_or_default().to_owned()
}

/// Tells of clauses with `may` at moments when nobody can be asked, and of those that cannot be
/// told apart.
fn check_may(report: &mut Report<'_>, path: &str, clauses: &[Clause], by: Bearer) {
    let mut known = BTreeSet::new();
    for (at, clause) in clauses.iter().enumerate().filter(|(_, clause)| clause.may) {
        for (on, trigger) in clause.on.iter().enumerate() {
            if let Some(why) = by.cannot_ask(*trigger) {
                let message = format!("nobody can be asked on {trigger:?}: {why}");
                report.error(format!("{path}/{at}/on/{on}"), message);
            }
        }
        check_turn_over(report, &format!("{path}/{at}"), clause);
        if !known.insert(clause.rule) {
            let message = "two clauses that ask need two rules: the rule tells which is meant";
            report.error(format!("{path}/{at}/rule"), message);
        }
        let first = report.content.asking_clause(clause.rule);
        if first.is_some_and(|first| first != clause) {
            let message = "another clause that asks has this rule and says something else: \
                           give each a rule of its own, since the rule tells which is meant";
            report.error(format!("{path}/{at}/rule"), message);
        }
    }
}

/// Tells of a question at the end of a turn that asks for what ends with it.
fn check_turn_over(report: &mut Report<'_>, path: &str, clause: &Clause) {
    if !clause.on.contains(&Trigger::EndTurn) {
        return;
    }
    if let Some(Limit(_, Span::Turn)) = clause.limit {
        let message = "the turn is over before its player is asked on EndTurn, so that the use \
                       would count for the next one: limit it to the round";
        report.error(format!("{path}/limit"), message);
    }
    for (part, cost) in clause.cost.iter().enumerate() {
        if let Cost::Lose(token, _) = cost
            && let Some(held) = report.content.token(*token)
            && held.fades == Fades::EndTurn
        {
            report.error(format!("{path}/cost/{part}"), GONE);
        }
    }
}

/// What is told of tokens that are asked for after they have gone.
pub(super) const GONE: &str =
    "the turn is over before its player is asked on EndTurn, and these tokens are gone then";

pub(crate) fn warn_traits(report: &mut Report<'_>, path: &str, traits: &[Trait], by: Bearer) {
    for (at, held) in traits.iter().enumerate() {
        let played = by.plays_trait(held.passive);
        let rerolls = matches!(
            held.passive,
            Passive::RerollAttack(_)
                | Passive::RerollDefence(_)
                | Passive::TurnAttackFace(..)
                | Passive::TurnDefenceFace(..)
        );
        if !played {
            let message = match rerolls {
                true => format!("{:?} does nothing to colour dice", held.passive),
                false => format!(
                    "{:?} of {} is not played {}",
                    held.passive,
                    by.noun(),
                    by.space()
                ),
            };
            report.warn(format!("{path}/{at}/passive"), message);
        }
        if !rerolls && (held.limit.is_some() || !held.cost.is_empty()) {
            let message = format!(
                "{:?} holds all the time: it has no limit and no cost",
                held.passive
            );
            let field = if held.limit.is_some() {
                "limit"
            } else {
                "cost"
            };
            report.warn(format!("{path}/{at}/{field}"), message);
        }
        // These are asked for where nothing is known of the moment.
        let plain = matches!(held.passive, Passive::Movement(_) | Passive::Boarding(_));
        if plain && by != Bearer::Unit && !held.only_if.is_empty() {
            let message = format!("{:?} with conditions never holds", held.passive);
            report.warn(format!("{path}/{at}/only_if"), message);
        }
    }
}

pub(crate) fn warn_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    for (at, aura) in auras.iter().enumerate() {
        let played = is_played_of_obstacles(*aura);
        if !played {
            let message = format!(
                "{:?} of an obstacle ({:?}) is not played {}",
                aura.passive,
                aura.reach,
                Bearer::Obstacle.space()
            );
            report.warn(format!("{path}/{at}/passive"), message);
        }
    }
}

/// Terrain's auras: what a space does to a march, to sight and to who defends in it.
pub(crate) fn warn_terrain_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    for (at, aura) in auras.iter().enumerate() {
        let played = is_played_of_terrain(*aura);
        if !played {
            let message = format!(
                "{:?} of terrain ({:?}) is not played {}",
                aura.passive,
                aura.reach,
                Bearer::Terrain.space()
            );
            report.warn(format!("{path}/{at}/passive"), message);
        } else if let Some(meant) = played_as(*aura) {
            let message = format!(
                "{:?} of terrain is played as {meant:?}, not as {:?}",
                aura.passive, aura.reach
            );
            report.warn(format!("{path}/{at}/reach"), message);
        }
    }
}

/// The reach that an aura of terrain has in play, where it is another than is written: only a cap
/// on speed tells who is wholly inside from who is partly, and what blocks sight does so to every
/// line across it.
fn played_as(aura: Aura) -> Option<Reach> {
    let meant = if matches!(aura.passive, Passive::BlocksSight | Passive::Crest) {
        Reach::Obstructing
    } else if aura.reach == Reach::Inside && !matches!(aura.passive, Passive::SpeedCap(_)) {
        Reach::Overlapping
    } else {
        aura.reach
    };
    (meant != aura.reach).then_some(meant)
}
