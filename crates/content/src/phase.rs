//! What phases are for.

use serde::{Deserialize, Serialize};

/// The work of a phase.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum PhaseKind {
    /// Obstacles, then units, are placed.
    Deploy,
    /// Maneuvers are chosen on dials.
    Dials,
    /// Devices are used.
    Devices,
    /// Units execute their maneuvers and act.
    Activation,
    /// Units attack.
    Engagement,
    /// Order markers are placed on army cards.
    Markers,
    /// The sides roll for the first turn.
    Initiative,
    /// Army cards take their turns, one side after the other, by their markers.
    Cards,
    /// Figures take turns of several actions, one after the other; each side chooses who is next.
    Turns,
    /// Units of models act, one after the other, the sides by turns (GRD-H-ROUND).
    Units,
    /// The sides roll, and the winner chooses who moves first (FLT-01).
    Priority,
    /// Each side moves its capital ships, in any order (FLT-01, FLT-03).
    Movement,
    /// Capital ships fire, side after side, one ship each.
    Salvo,
    /// Boarded ships fight.
    Boarding,
    /// The round ends.
    End,
}
