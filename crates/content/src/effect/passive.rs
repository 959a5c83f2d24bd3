//! What lasts.

use serde::{Deserialize, Serialize};

use crate::{Die, Face};

/// An effect that lasts as long as the unit is there (at range 0, overlapping, inside) or has the
/// card or ability.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub enum Passive {
    /// The unit cannot attack.
    CannotAttack,
    /// The unit cannot acquire locks.
    CannotLock,
    /// The unit cannot be locked.
    CannotBeLocked,
    /// The unit cannot perform actions.
    CannotAct,
    /// More or fewer attack dice.
    AttackDice(i8),
    /// More or fewer defence dice for the unit.
    DefenceDice(i8),
    /// Fewer (or more) defence dice for the unit's target.
    TargetDefenceDice(i8),
    /// The unit may reroll this many of its attack dice for nothing (blanks first, then focus).
    RerollAttack(u8),
    /// The unit may reroll this many of its defence dice for nothing (blanks first, then focus).
    RerollDefence(u8),
    /// Up to so many of the unit's attack dice that show the first face show the second one: before
    /// any is rerolled.
    TurnAttackFace(Face, Face, u8),
    /// Up to so many of the unit's defence dice that show the first face show the second one:
    /// before any is rerolled.
    TurnDefenceFace(Face, Face, u8),
    /// Maneuvers with this bearing family become one step harder.
    Harder(BearingFamily),
    /// Maneuvers with this bearing family become one step easier.
    Easier(BearingFamily),
    /// Speed may not exceed this.
    SpeedCap(u8),
    /// Each unit of distance inside costs this many instead of one; so does entry into a space.
    EntryCost(u8),
    /// A unit inside sees only adjacent spaces, and is seen only from them.
    AdjacentSight,
    /// One die more of this kind for the unit's defence.
    DefenceDie(Die),
    /// Better or worse numbers on dice that must reach a value to hit, for attacks on the unit.
    ToHit(i8),
    /// Better or worse numbers on the unit's own dice that must reach a value to save.
    Saves(i8),
    /// No sight through it.
    BlocksSight,
    /// No movement through it.
    BlocksMovement,
    /// No movement across it except by flyers: a line of elevation on an open table.
    BarsGround,
    /// A non-flying unit that enters is adrift.
    Drift,
    /// No movement may be spent inside.
    Holds,
    /// The roll for exposure is made inside.
    Exposed,
    /// More or less Integrity when the unit rams (FLT-16).
    Integrity(i8),
    /// The unit may leave the table by its own edge (FLT-12).
    Retreats,
    /// A unit that moves into it moves no farther than this in all, in inches (GRD-15).
    EntryCap(u8),
    /// No sight over it, except for a unit on it or on another crest: it sees over all of them and
    /// is seen (GRD-17).
    Crest,
    /// More or fewer inches of movement (FLT-02).
    Movement(i8),
    /// More or less strength in boarding fights (FLT-H-BOARD).
    Boarding(i8),
    /// More or fewer shields than the unit's colour dice show (HAZ-H-COND).
    Shields(i8),
    /// A wound of a model is ignored if a D6 shows this or more (GRD-H-UNITS).
    Shrugs(u8),
    /// A failed test of morale is passed all the same if a second D6 shows this or more
    /// (GRD-H-UNITS).
    SecondNerve(u8),
    /// No ground shortens the unit's moves (GRD-H-UNITS).
    Surefooted,
}

/// The faces that a passive turns, of attack or defence dice, and the most of them: from which to
/// which.
#[must_use]
pub fn face_turn(passive: Passive) -> Option<(Face, Face, u8)> {
    if let Passive::TurnAttackFace(from, to, most) | Passive::TurnDefenceFace(from, to, most) =
        passive
    {
        Some((from, to, most))
    } else {
        None
    }
}

/// Kinds of bearing that a passive can single out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum BearingFamily {
    /// Straight ahead.
    Straight,
    /// Banks.
    Bank,
    /// Turns.
    Turn,
    /// K-turns, S-loops and T-rolls.
    Reversal,
    /// Everything.
    All,
}

/// The colour of a maneuver or action.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Difficulty {
    /// Removes a stress and a strain token.
    Blue,
    /// Plain.
    White,
    /// Gives a stress token.
    Red,
}
