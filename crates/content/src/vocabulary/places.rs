//! Terrain and obstacles on grids: what acts there depends on who meets it.

use crate::{
    Aura, Ban, Condition, DicePassive, Effect, NumberPassive, PassiveFamily, PlacePassive, Trigger,
};

/// Who is on a grid: by whom it depends on what acts there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Folk {
    /// Figures, on hexes or squares.
    Figures,
    /// Models of units, on squares.
    Models,
}

/// What has clauses and auras there.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum ClauseSource {
    Terrain,
    Obstacle,
}

/// Terrain, or obstacles, on a grid for those who meet them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Ground {
    pub(crate) folk: Folk,
    pub(crate) source: ClauseSource,
}

impl Ground {
    /// Whether its clauses act at this moment.
    pub(crate) fn plays(self, trigger: Trigger) -> bool {
        match trigger {
            Trigger::Enter => self.source == ClauseSource::Terrain,
            Trigger::Leave | Trigger::EndMove => {
                self.source == ClauseSource::Terrain && self.folk == Folk::Models
            }
            Trigger::MoveThrough | Trigger::Overlap => self.source == ClauseSource::Obstacle,
            Trigger::StartTurn | Trigger::EndTurn => {
                self.source == ClauseSource::Terrain || self.folk == Folk::Models
            }
            Trigger::StartRound | Trigger::EndRound => true,
            // The linter says so of the terrain or obstacle itself.
            Trigger::AfterManeuver
            | Trigger::AfterAction
            | Trigger::AfterHitting
            | Trigger::AfterDefending
            | Trigger::AfterDestroying
            | Trigger::AfterRamming
            | Trigger::AtOnce
            | Trigger::Shown => true,
        }
    }

    /// Whether an effect of its clauses does anything.
    pub(crate) fn plays_effect(self, effect: &Effect) -> bool {
        let models = self.folk == Folk::Models;
        match effect {
            Effect::Carry(_) => false,
            Effect::BreakLocks
            | Effect::RecoverShields(_)
            | Effect::RepairCrit
            | Effect::Points(_)
            | Effect::ShutDoors(_) => !models,
            Effect::Damage(..)
            | Effect::Gain(..)
            | Effect::Lose(..)
            | Effect::FriendsGain(..)
            | Effect::TargetGains(..)
            | Effect::LockTarget
            | Effect::Mend(_)
            | Effect::Roll { .. }
            | Effect::SkipAction
            | Effect::Defeat
            | Effect::RemoveSource
            | Effect::Push(_)
            | Effect::Drag(_)
            | Effect::Expose
            | Effect::By(..) => true,
        }
    }

    /// Whether an aura of it does anything.
    pub(crate) fn holds(self, aura: &Aura) -> bool {
        let models = self.folk == Folk::Models;
        let across = aura.reach.across();
        match aura.passive.family() {
            PassiveFamily::Ban(Ban::Attack) => !across,
            PassiveFamily::Ban(Ban::Lock | Ban::BeLocked | Ban::Act) => {
                !models && self.source == ClauseSource::Obstacle
            }
            PassiveFamily::Dice(DicePassive::Defence(more)) => more > 0 || !models,
            PassiveFamily::Number(NumberPassive::ToHit(more)) => models && more < 0,
            PassiveFamily::Number(NumberPassive::Saves(more)) => models && more > 0,
            PassiveFamily::Place(
                PlacePassive::EntryCap(_) | PlacePassive::BarsGround | PlacePassive::Crest,
            ) => models,
            PassiveFamily::Place(PlacePassive::DefenceDie(_)) => true,
            PassiveFamily::Place(_) | PassiveFamily::Pace(_) => {
                self.source == ClauseSource::Terrain
            }
            PassiveFamily::Dice(_) | PassiveFamily::Dial(_) | PassiveFamily::Unit(_) => true,
        }
    }
}

/// Whether a condition is about what only ships have.
pub(crate) fn is_of_ships(condition: &Condition) -> bool {
    matches!(
        condition,
        Condition::Difficulty(_)
            | Condition::SpeedAtLeast(_)
            | Condition::FullyExecuted
            | Condition::InBullseye
            | Condition::BehindTarget
            | Condition::AtSmallCraft
    )
}
