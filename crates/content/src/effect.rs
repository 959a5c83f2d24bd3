//! The closed vocabulary of terrain, obstacles, weapons, abilities and damage cards.
//!
//! A *trigger* gives the moment, *conditions* must hold, *effects* happen, and *passives* hold for
//! as long as something is true. Nothing here knows a theatre.

use serde::{Deserialize, Serialize};

use crate::{Die, Face, RuleId, Token};

mod clause;
mod condition;
mod each;
mod limit;
mod part;
mod passive;
mod walk;

pub use clause::{Aura, Clause, Reach, Trait};
pub use condition::{Condition, ConditionForm};
pub use limit::{Cost, Limit, Span};
pub use part::OutfitPart;
pub use passive::{
    Ban, BearingFamily, DialPassive, DicePassive, Difficulty, NumberPassive, PacePassive, Passive,
    PassiveFamily, PlacePassive, UnitPassive, face_turn,
};
pub use walk::{Branch, Dice, Met, Walk};

/// The severity of damage.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum DamageKind {
    /// Ordinary damage.
    Hit,
    /// Damage that draws a damage effect where it reaches the hull.
    Crit,
}

/// The moment at which something happens.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Trigger {
    /// The path of a move crosses the source.
    MoveThrough,
    /// A move ends overlapping the source, or the source is placed under the unit.
    Overlap,
    /// A unit enters the region (crosses its border inwards, or steps in).
    Enter,
    /// A unit ends a move inside (areas of open tables, ground under models).
    EndMove,
    /// A unit leaves the region by a move (areas of open tables, ground under models).
    Leave,
    /// The unit's turn or activation starts.
    StartTurn,
    /// The unit's turn or activation ends.
    EndTurn,
    /// The round starts, after what the scenario brings with it.
    StartRound,
    /// The round ends.
    EndRound,
    /// The unit has executed a maneuver.
    AfterManeuver,
    /// The unit has performed an action.
    AfterAction,
    /// The unit's attack has dealt damage.
    AfterHitting,
    /// The unit has defended.
    AfterDefending,
    /// The unit has destroyed another.
    AfterDestroying,
    /// The unit has rammed another on purpose.
    AfterRamming,
    /// At once, when the card is drawn or the ability bought.
    AtOnce,
    /// An attack is over in which the unit's die shows the face: for each such die of the attack
    /// and of the defence, as it lies after all changes.
    Shown,
}

/// An effect of a clause.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub enum Effect {
    /// The unit suffers damage.
    Damage(DamageKind, u8),
    /// The unit gains tokens.
    Gain(Token, u8),
    /// The unit loses tokens, as far as it has them.
    Lose(Token, u8),
    /// The other unit of the attack gains tokens.
    TargetGains(Token, u8),
    /// Friendly units within this range band gain tokens.
    FriendsGain(u8, Token, u8),
    /// All the unit's locks break, and all locks on it.
    BreakLocks,
    /// The unit acquires a lock on the other unit of the attack.
    LockTarget,
    /// The unit recovers shields.
    RecoverShields(u8),
    /// One faceup damage card turns facedown.
    RepairCrit,
    /// The unit regains lost hull (or life), up to what it began with.
    Mend(u8),
    /// The source carries the unit along in its own direction, as far as this die shows. It is a
    /// forced move.
    Carry(Die),
    /// Dice are rolled. For each die, the effects of every branch with its rolled face happen.
    Roll {
        /// The die.
        die: Die,
        /// The number of dice.
        count: u8,
        /// Whether a model rolls so many for each of the wounds that it has in all.
        #[serde(default, skip_serializing_if = "crate::is_false")]
        per_wound: bool,
        /// Faces, and the effects that they cause.
        on: Vec<(Vec<Face>, Vec<Effect>)>,
    },
    /// The unit skips its Perform Action step this round.
    SkipAction,
    /// The unit is destroyed at once, whatever hull and shields it has left.
    Defeat,
    /// The source leaves the board.
    RemoveSource,
    /// The other unit of the attack or ram is pushed straight away from the unit, this many spaces
    /// (on an open table: inches).
    Push(u8),
    /// The other unit of the attack is dragged towards the unit, this many spaces (on an open
    /// table: inches), until it stands beside it.
    Drag(u8),
    /// The unit gains movement points in hand, if it is its turn.
    Points(u8),
    /// Every open door within so many spaces of the unit shuts, unless somebody stands across it.
    ShutDoors(u8),
    /// The unit is declared exposed to the following effects.
    Expose,
    /// These effects, cited under their own rule.
    By(RuleId, Vec<Effect>),
}
