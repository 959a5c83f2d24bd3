//! Steps by what they are about.
//!
//! `Step` stays one flat enum, in an order that checksums know. Whoever asks about the steps of one
//! family matches that family alone, without a wildcard: a new step then compiles nowhere until
//! each reader of its family has thought of it.

use super::{Ask, Step};
use crate::state::{PlayerId, UnitId};

/// The steps by what they are about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StepFamily {
    /// Setting up.
    Setup(SetupStep),
    /// What is decided face down.
    Plan(PlanStep),
    /// A ship that flies along templates.
    Flight(FlightStep),
    /// An attack and its dice.
    Attack(AttackStep),
    /// Capital ships, and what ships do for each other.
    Sail(SailStep),
    /// Figures on a grid.
    March(MarchStep),
    /// Units of models.
    Squad(SquadStep),
    /// Whether a unit makes use of what it may do: [`Step::May`].
    May {
        /// The unit.
        unit: UnitId,
    },
    /// Nobody decides.
    Nobody(NobodyStep),
}

/// Setting up.
#[expect(missing_docs, reason = "fields are those of the step of that name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SetupStep {
    /// [`Step::Deploy`].
    Deploy { player: PlayerId },
}

/// What is decided face down.
#[expect(missing_docs, reason = "fields are those of the step of that name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PlanStep {
    /// [`Step::Plan`].
    Plan { player: PlayerId },
}

/// A ship that flies along templates.
#[expect(missing_docs, reason = "fields are those of the step of that name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FlightStep {
    /// [`Step::Device`].
    Device { ship: UnitId },
    /// [`Step::Maneuver`].
    Maneuver { ship: UnitId },
    /// [`Step::Action`].
    Action { ship: UnitId, granted: bool },
    /// [`Step::Tractor`].
    Tractor { ship: UnitId, by: PlayerId },
}

/// An attack and its dice.
#[expect(missing_docs, reason = "fields are those of the step of that name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AttackStep {
    /// [`Step::Attack`].
    Attack { ship: UnitId },
    /// [`Step::ModifyAttack`].
    ModifyAttack,
    /// [`Step::ModifyDefence`].
    ModifyDefence,
}

/// Capital ships, and what ships do for each other.
#[expect(missing_docs, reason = "fields are those of the step of that name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SailStep {
    /// [`Step::Priority`].
    Priority { player: PlayerId },
    /// [`Step::Sail`].
    Sail { player: PlayerId },
    /// [`Step::Salvo`].
    Salvo { player: PlayerId },
    /// [`Step::React`].
    React { ship: UnitId },
    /// [`Step::Helm`].
    Helm { ship: UnitId },
    /// [`Step::Service`].
    Service { ship: UnitId },
}

/// Figures on a grid.
#[expect(missing_docs, reason = "fields are those of the step of that name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MarchStep {
    /// [`Step::Turn`].
    Turn { player: PlayerId, card: u8 },
    /// [`Step::Pick`].
    Pick { player: PlayerId },
    /// [`Step::Reinforce`].
    Reinforce { player: PlayerId },
    /// [`Step::Shove`].
    Shove { ship: UnitId, by: PlayerId },
    /// [`Step::Lay`].
    Lay { ship: UnitId },
    /// [`Step::Answer`].
    Answer { player: PlayerId },
    /// [`Step::Expose`].
    Expose { player: PlayerId },
}

/// Units of models.
#[expect(missing_docs, reason = "fields are those of the step of that name")]
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SquadStep {
    /// [`Step::Rally`].
    Rally { player: PlayerId },
    /// [`Step::Muster`].
    Muster { player: PlayerId },
    /// [`Step::Ask`].
    Ask { unit: UnitId, ask: Ask },
}

/// Nobody decides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NobodyStep {
    /// [`Step::Advance`].
    Advance,
    /// [`Step::EndRound`].
    EndRound,
    /// [`Step::Over`].
    Over,
}

impl Step {
    /// The step in its family.
    #[must_use]
    pub const fn family(self) -> StepFamily {
        match self {
            Self::Deploy { player } => StepFamily::Setup(SetupStep::Deploy { player }),
            Self::Plan { player } => StepFamily::Plan(PlanStep::Plan { player }),
            Self::Device { ship } => StepFamily::Flight(FlightStep::Device { ship }),
            Self::Maneuver { ship } => StepFamily::Flight(FlightStep::Maneuver { ship }),
            Self::Action { ship, granted } => {
                StepFamily::Flight(FlightStep::Action { ship, granted })
            }
            Self::Tractor { ship, by } => StepFamily::Flight(FlightStep::Tractor { ship, by }),
            Self::Attack { ship } => StepFamily::Attack(AttackStep::Attack { ship }),
            Self::ModifyAttack => StepFamily::Attack(AttackStep::ModifyAttack),
            Self::ModifyDefence => StepFamily::Attack(AttackStep::ModifyDefence),
            Self::Priority { player } => StepFamily::Sail(SailStep::Priority { player }),
            Self::Sail { player } => StepFamily::Sail(SailStep::Sail { player }),
            Self::Salvo { player } => StepFamily::Sail(SailStep::Salvo { player }),
            Self::React { ship } => StepFamily::Sail(SailStep::React { ship }),
            Self::Helm { ship } => StepFamily::Sail(SailStep::Helm { ship }),
            Self::Service { ship } => StepFamily::Sail(SailStep::Service { ship }),
            Self::Turn { player, card } => StepFamily::March(MarchStep::Turn { player, card }),
            Self::Pick { player } => StepFamily::March(MarchStep::Pick { player }),
            Self::Reinforce { player } => StepFamily::March(MarchStep::Reinforce { player }),
            Self::Shove { ship, by } => StepFamily::March(MarchStep::Shove { ship, by }),
            Self::Lay { ship } => StepFamily::March(MarchStep::Lay { ship }),
            Self::Answer { player } => StepFamily::March(MarchStep::Answer { player }),
            Self::Expose { player } => StepFamily::March(MarchStep::Expose { player }),
            Self::Rally { player } => StepFamily::Squad(SquadStep::Rally { player }),
            Self::Muster { player } => StepFamily::Squad(SquadStep::Muster { player }),
            Self::Ask { unit, ask } => StepFamily::Squad(SquadStep::Ask { unit, ask }),
            Self::Advance => StepFamily::Nobody(NobodyStep::Advance),
            Self::EndRound => StepFamily::Nobody(NobodyStep::EndRound),
            Self::Over => StepFamily::Nobody(NobodyStep::Over),
            Self::May { unit } => StepFamily::May { unit },
        }
    }
}
