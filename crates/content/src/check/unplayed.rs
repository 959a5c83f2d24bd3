//! Warnings about words of the vocabulary that an open table does not play yet: they are valid, and nothing comes of them.

use crate::{Aura, Clause, Passive, Reach, Trait, Trigger, check::Report};

/// What clauses belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    /// An obstacle: they strike ships.
    Obstacle,
    /// An ability of a ship.
    Ability,
    /// A damage card that lies faceup.
    Card,
}

impl Holder {
    fn plays(self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::MoveThrough | Trigger::Overlap => self == Self::Obstacle,
            Trigger::EndRound => true,
            Trigger::StartTurn
            | Trigger::EndTurn
            | Trigger::AfterManeuver
            | Trigger::AfterAction
            | Trigger::AfterHitting
            | Trigger::AfterDefending
            | Trigger::AfterDestroying => self != Self::Obstacle,
            Trigger::AtOnce => self == Self::Card,
            Trigger::Enter | Trigger::EndMove => false,
        }
    }

    fn noun(self) -> &'static str {
        match self {
            Self::Obstacle => "an obstacle",
            Self::Ability => "an ability",
            Self::Card => "a damage card",
        }
    }
}

pub(crate) fn warn_clauses(report: &mut Report<'_>, path: &str, clauses: &[Clause], by: Holder) {
    for (at, clause) in clauses.iter().enumerate() {
        for (on, trigger) in clause.on.iter().enumerate() {
            if !by.plays(*trigger) {
                let message = format!(
                    "{trigger:?} of {} is not played on this space yet",
                    by.noun()
                );
                report.warn(format!("{path}/{at}/on/{on}"), message);
            }
        }
    }
}

pub(crate) fn warn_traits(report: &mut Report<'_>, path: &str, traits: &[Trait]) {
    for (at, held) in traits.iter().enumerate() {
        let played = forbids(held.passive)
            || matches!(
                held.passive,
                Passive::AttackDice(_)
                    | Passive::DefenceDice(_)
                    | Passive::TargetDefenceDice(_)
                    | Passive::RerollAttack(_)
                    | Passive::RerollDefence(_)
                    | Passive::Harder(_)
                    | Passive::Easier(_)
                    | Passive::SpeedCap(_)
            );
        if !played {
            let message = format!("{:?} is not played on this space yet", held.passive);
            report.warn(format!("{path}/{at}/passive"), message);
        }
    }
}

pub(crate) fn warn_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    for (at, aura) in auras.iter().enumerate() {
        let played = match aura.reach {
            Reach::Obstructing => matches!(aura.passive, Passive::DefenceDice(_)),
            Reach::AtRange0 | Reach::Overlapping | Reach::Inside => forbids(aura.passive),
        };
        if !played {
            let message = format!(
                "{:?} of an obstacle ({:?}) is not played on this space yet",
                aura.passive, aura.reach
            );
            report.warn(format!("{path}/{at}/passive"), message);
        }
    }
}

/// What forbids something is played wherever it comes from.
fn forbids(passive: Passive) -> bool {
    matches!(
        passive,
        Passive::CannotAttack | Passive::CannotAct | Passive::CannotLock | Passive::CannotBeLocked
    )
}
