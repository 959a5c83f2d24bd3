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

/// Passives by what they are about. A reader that is about one family matches that family, and
/// names the others as a whole.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PassiveFamily {
    /// What the unit cannot do.
    Ban(Ban),
    /// Dice of attacks, and what they show.
    Dice(DicePassive),
    /// The numbers that dice must reach.
    Number(NumberPassive),
    /// How fast the unit moves, wherever it is.
    Pace(PacePassive),
    /// What a place does to those who come there, and to sight.
    Place(PlacePassive),
    /// How hard maneuvers are.
    Dial(DialPassive),
    /// What the unit itself is better or worse at.
    Unit(UnitPassive),
}

/// What a unit cannot do.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ban {
    /// Attack.
    Attack,
    /// Acquire locks.
    Lock,
    /// Be locked.
    BeLocked,
    /// Perform actions.
    Act,
}

/// Changes of the dice of attacks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DicePassive {
    /// [`Passive::AttackDice`].
    Attack(i8),
    /// [`Passive::DefenceDice`].
    Defence(i8),
    /// [`Passive::TargetDefenceDice`].
    TargetDefence(i8),
    /// [`Passive::RerollAttack`] and [`Passive::RerollDefence`].
    Reroll(u8),
    /// [`Passive::TurnAttackFace`] and [`Passive::TurnDefenceFace`].
    Turn(Face, Face, u8),
}

/// Changes of the numbers that dice must reach.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NumberPassive {
    /// [`Passive::ToHit`].
    ToHit(i8),
    /// [`Passive::Saves`].
    Saves(i8),
}

/// How fast a unit may move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PacePassive {
    /// [`Passive::SpeedCap`].
    Cap(u8),
    /// [`Passive::Holds`].
    Holds,
}

/// What a place does.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum PlacePassive {
    /// [`Passive::EntryCost`].
    EntryCost(u8),
    /// [`Passive::EntryCap`].
    EntryCap(u8),
    /// [`Passive::AdjacentSight`].
    AdjacentSight,
    /// [`Passive::DefenceDie`].
    DefenceDie(Die),
    /// [`Passive::BlocksSight`].
    BlocksSight,
    /// [`Passive::BlocksMovement`].
    BlocksMovement,
    /// [`Passive::BarsGround`].
    BarsGround,
    /// [`Passive::Drift`].
    Drift,
    /// [`Passive::Exposed`].
    Exposed,
    /// [`Passive::Crest`].
    Crest,
}

/// How hard maneuvers are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DialPassive {
    /// [`Passive::Harder`].
    Harder(BearingFamily),
    /// [`Passive::Easier`].
    Easier(BearingFamily),
}

/// What a unit is better or worse at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UnitPassive {
    /// [`Passive::Integrity`].
    Integrity(i8),
    /// [`Passive::Retreats`].
    Retreats,
    /// [`Passive::Movement`].
    Movement(i8),
    /// [`Passive::Boarding`].
    Boarding(i8),
    /// [`Passive::Shields`].
    Shields(i8),
    /// [`Passive::Shrugs`].
    Shrugs(u8),
    /// [`Passive::SecondNerve`].
    SecondNerve(u8),
    /// [`Passive::Surefooted`].
    Surefooted,
}

impl Passive {
    /// What it is about.
    #[must_use]
    pub const fn family(self) -> PassiveFamily {
        use PassiveFamily as Family;
        match self {
            Self::CannotAttack => Family::Ban(Ban::Attack),
            Self::CannotLock => Family::Ban(Ban::Lock),
            Self::CannotBeLocked => Family::Ban(Ban::BeLocked),
            Self::CannotAct => Family::Ban(Ban::Act),
            Self::AttackDice(more) => Family::Dice(DicePassive::Attack(more)),
            Self::DefenceDice(more) => Family::Dice(DicePassive::Defence(more)),
            Self::TargetDefenceDice(more) => Family::Dice(DicePassive::TargetDefence(more)),
            Self::RerollAttack(most) | Self::RerollDefence(most) => {
                Family::Dice(DicePassive::Reroll(most))
            }
            Self::TurnAttackFace(from, to, most) | Self::TurnDefenceFace(from, to, most) => {
                Family::Dice(DicePassive::Turn(from, to, most))
            }
            Self::ToHit(more) => Family::Number(NumberPassive::ToHit(more)),
            Self::Saves(more) => Family::Number(NumberPassive::Saves(more)),
            Self::SpeedCap(most) => Family::Pace(PacePassive::Cap(most)),
            Self::Holds => Family::Pace(PacePassive::Holds),
            Self::EntryCost(cost) => Family::Place(PlacePassive::EntryCost(cost)),
            Self::EntryCap(most) => Family::Place(PlacePassive::EntryCap(most)),
            Self::AdjacentSight => Family::Place(PlacePassive::AdjacentSight),
            Self::DefenceDie(die) => Family::Place(PlacePassive::DefenceDie(die)),
            Self::BlocksSight => Family::Place(PlacePassive::BlocksSight),
            Self::BlocksMovement => Family::Place(PlacePassive::BlocksMovement),
            Self::BarsGround => Family::Place(PlacePassive::BarsGround),
            Self::Drift => Family::Place(PlacePassive::Drift),
            Self::Exposed => Family::Place(PlacePassive::Exposed),
            Self::Crest => Family::Place(PlacePassive::Crest),
            Self::Harder(family) => Family::Dial(DialPassive::Harder(family)),
            Self::Easier(family) => Family::Dial(DialPassive::Easier(family)),
            Self::Integrity(more) => Family::Unit(UnitPassive::Integrity(more)),
            Self::Retreats => Family::Unit(UnitPassive::Retreats),
            Self::Movement(more) => Family::Unit(UnitPassive::Movement(more)),
            Self::Boarding(more) => Family::Unit(UnitPassive::Boarding(more)),
            Self::Shields(more) => Family::Unit(UnitPassive::Shields(more)),
            Self::Shrugs(need) => Family::Unit(UnitPassive::Shrugs(need)),
            Self::SecondNerve(need) => Family::Unit(UnitPassive::SecondNerve(need)),
            Self::Surefooted => Family::Unit(UnitPassive::Surefooted),
        }
    }
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
