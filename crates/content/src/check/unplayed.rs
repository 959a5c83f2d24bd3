//! Warnings about words of the vocabulary that their space, open table or hexes, does not play yet: they are valid, and
//! nothing comes of them.

use crate::{Aura, Clause, Effect, Passive, Reach, Trait, Trigger, check::Report};

/// What clauses belong to.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Holder {
    /// An obstacle: they strike ships.
    Obstacle,
    /// An ability of a ship.
    Ability,
    /// An ability of a figure, which is on hexes only.
    Figure,
    /// An ability of a ship that moves freely.
    Capital,
    /// Terrain: spaces of a grid, areas of an open table.
    Terrain,
    /// A damage card that lies faceup.
    Card,
    /// A theatre, whose traits every ship has.
    Theatre,
}

impl Holder {
    fn plays(self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::MoveThrough | Trigger::Overlap => self == Self::Obstacle,
            Trigger::AfterRamming => matches!(self, Self::Capital | Self::Card),
            Trigger::EndRound => true,
            Trigger::StartTurn | Trigger::EndTurn => self != Self::Obstacle,
            Trigger::AfterManeuver | Trigger::AfterAction => {
                matches!(self, Self::Ability | Self::Card)
            }
            Trigger::AfterHitting | Trigger::AfterDefending | Trigger::AfterDestroying => {
                !matches!(self, Self::Obstacle | Self::Terrain)
            }
            Trigger::AtOnce => self == Self::Card,
            Trigger::Enter | Trigger::EndMove | Trigger::Leave => self == Self::Terrain,
        }
    }

    fn noun(self) -> &'static str {
        match self {
            Self::Obstacle => "an obstacle",
            Self::Ability => "an ability",
            Self::Figure => "a figure's ability",
            Self::Capital => "a free ship's ability",
            Self::Terrain => "terrain",
            Self::Card => "a damage card",
            Self::Theatre => "a theatre",
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
        warn_effects(report, &format!("{path}/{at}/effects"), &clause.effects, by);
    }
}

fn warn_effects(report: &mut Report<'_>, path: &str, effects: &[Effect], by: Holder) {
    for (at, effect) in effects.iter().enumerate() {
        let path = format!("{path}/{at}");
        match effect {
            Effect::Carry(_) if by != Holder::Terrain => {
                let message = format!("Carry of {} is not played on this space yet", by.noun());
                report.warn(path, message);
            }
            // Who pushes is the other unit of an attack or ram.
            Effect::Push(_) if !matches!(by, Holder::Figure | Holder::Capital) => {
                let message = format!("Push of {} is not played on this space yet", by.noun());
                report.warn(path, message);
            }
            Effect::By(_, effects) => warn_effects(report, &format!("{path}/1"), effects, by),
            Effect::Roll { on, .. } => {
                for (branch, (_, effects)) in on.iter().enumerate() {
                    warn_effects(report, &format!("{path}/on/{branch}/1"), effects, by);
                }
            }
            _ => {}
        }
    }
}

pub(crate) fn warn_traits(report: &mut Report<'_>, path: &str, traits: &[Trait], by: Holder) {
    for (at, held) in traits.iter().enumerate() {
        let played = match held.passive {
            Passive::AttackDice(_)
            | Passive::DefenceDice(_)
            | Passive::TargetDefenceDice(_)
            | Passive::RerollAttack(_)
            | Passive::RerollDefence(_)
            | Passive::CannotAttack => true,
            Passive::Harder(_) | Passive::Easier(_) | Passive::SpeedCap(_) => {
                matches!(by, Holder::Ability | Holder::Card | Holder::Theatre)
            }
            Passive::Integrity(_)
            | Passive::Retreats
            | Passive::Saves(_)
            | Passive::ToHit(_)
            | Passive::Movement(_)
            | Passive::Boarding(_) => matches!(by, Holder::Capital | Holder::Theatre),
            other => forbids(other) && by != Holder::Figure,
        };
        if !played {
            let message = format!("{:?} is not played on this space yet", held.passive);
            report.warn(format!("{path}/{at}/passive"), message);
        }
        // These are asked for where nothing is known of the moment.
        let plain = matches!(held.passive, Passive::Movement(_) | Passive::Boarding(_));
        if plain && !held.only_if.is_empty() {
            let message = format!("{:?} with conditions never holds", held.passive);
            report.warn(format!("{path}/{at}/only_if"), message);
        }
    }
}

pub(crate) fn warn_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    for (at, aura) in auras.iter().enumerate() {
        let played = match aura.reach {
            Reach::Obstructing => matches!(aura.passive, Passive::DefenceDice(_)),
            Reach::Behind => false,
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

/// Terrain's auras: what a space does to a march, to sight and to who defends in it.
pub(crate) fn warn_terrain_auras(report: &mut Report<'_>, path: &str, auras: &[Aura]) {
    for (at, aura) in auras.iter().enumerate() {
        let inside = matches!(aura.reach, Reach::Overlapping | Reach::Inside);
        let played = match aura.passive {
            Passive::BlocksSight | Passive::Crest => true,
            Passive::Drift
            | Passive::EntryCost(_)
            | Passive::EntryCap(_)
            | Passive::Holds
            | Passive::BlocksMovement
            | Passive::BarsGround
            | Passive::AdjacentSight
            | Passive::SpeedCap(_)
            | Passive::Exposed => inside,
            Passive::Saves(_) | Passive::DefenceDice(_) => aura.reach != Reach::AtRange0,
            _ => false,
        };
        if !played {
            let message = format!(
                "{:?} of terrain ({:?}) is not played on this space yet",
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
