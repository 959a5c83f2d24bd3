//! The closed vocabulary of terrain, obstacles, weapons, abilities and damage cards.
//!
//! A *trigger* gives the moment, *conditions* must hold, *effects* happen, and *passives* hold for
//! as long as something is true. Nothing here knows a theatre.

use serde::{Deserialize, Serialize};

use crate::{Die, Face, RuleId};

mod clause;
mod each;
mod walk;

pub use clause::{Aura, Clause, Reach, Trait};
pub use walk::{Branch, Dice, Met, Walk};

/// A counter on a unit.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Token {
    /// Spent to turn focus faces into hits or evades.
    Focus,
    /// Spent to turn one blank or focus face into an evade.
    Evade,
    /// No actions; red maneuvers are replaced.
    Stress,
    /// One defence die less, until the next defence or blue maneuver.
    Strain,
    /// Enough of them make the next maneuver a slow one.
    Ion,
    /// Takes a green token or a lock away.
    Jam,
    /// Enough of them let the enemy move the ship.
    Tractor,
    /// No attacks this round.
    Disarm,
    /// A hero's weariness: buys movement points and skills, up to Stamina.
    Fatigue,
    /// No movement points gained or spent until the next turn ends.
    Held,
    /// The next action is lost.
    Stunned,
    /// One damage at the turn's end.
    Burning,
    /// One shield less.
    Corroded,
}

impl Token {
    /// Every kind, in display order; a kind's position is its index in a unit's counters.
    pub const ALL: [Token; 13] = [
        Token::Focus,
        Token::Evade,
        Token::Stress,
        Token::Strain,
        Token::Ion,
        Token::Jam,
        Token::Tractor,
        Token::Disarm,
        Token::Fatigue,
        Token::Held,
        Token::Stunned,
        Token::Burning,
        Token::Corroded,
    ];

    /// Its name in data.
    #[must_use]
    pub fn key(self) -> &'static str {
        match self {
            Token::Focus => "Focus",
            Token::Evade => "Evade",
            Token::Stress => "Stress",
            Token::Strain => "Strain",
            Token::Ion => "Ion",
            Token::Jam => "Jam",
            Token::Tractor => "Tractor",
            Token::Disarm => "Disarm",
            Token::Fatigue => "Fatigue",
            Token::Held => "Held",
            Token::Stunned => "Stunned",
            Token::Burning => "Burning",
            Token::Corroded => "Corroded",
        }
    }

    /// Its shown name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Token::Focus => "focus",
            Token::Evade => "evade",
            Token::Stress => "stress",
            Token::Strain => "strain",
            Token::Ion => "ion",
            Token::Jam => "jam",
            Token::Tractor => "tractor",
            Token::Disarm => "disarm",
            Token::Fatigue => "fatigue",
            Token::Held => "held",
            Token::Stunned => "stunned",
            Token::Burning => "burning",
            Token::Corroded => "corroded",
        }
    }

    /// The kind's position in [`Token::ALL`].
    #[must_use]
    pub fn index(self) -> usize {
        self as usize
    }
}

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
}

/// A condition besides the trigger.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Condition {
    /// The maneuver just executed has this difficulty.
    Difficulty(Difficulty),
    /// The maneuver just executed has at least this speed.
    SpeedAtLeast(u8),
    /// The maneuver was executed in full.
    FullyExecuted,
    /// The unit has at least one such token.
    Has(Token),
    /// The unit has no such token.
    HasNo(Token),
    /// The other unit of the attack has at least one such token.
    TargetHas(Token),
    /// The attack's range band is at least and at most these.
    Range(u8, u8),
    /// The attack is obstructed.
    Obstructed,
    /// The other unit of the attack lies in the unit's bullseye strip.
    InBullseye,
    /// The unit stands in the other unit's rear half.
    BehindTarget,
    /// A friendly unit is within this range band of the unit.
    FriendWithin(u8),
    /// The unit has no shields left.
    Shieldless,
    /// The unit has this keyword.
    Keyword(Keyword),
    /// The unit lacks this keyword.
    NotKeyword(Keyword),
    /// The unit has lost at least one point of hull.
    Wounded,
    /// The unit has lost no point of hull.
    Unhurt,
    /// The attack's other unit is small craft: it flies templates, or has the keyword.
    AtSmallCraft,
    /// An option of the ruleset has this value.
    Option(String, String),
    /// The unit is in terrain of this kind, or of one that follows its rules (HAZ-14). One of
    /// several spaces is in it with all of them.
    OnTerrain(String),
}

/// A mark of a unit, for rules that single kinds out.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum Keyword {
    /// Rules for huge ships apply.
    Huge,
    /// Small craft: cannot be boarded.
    SmallCraft,
    /// A thing without breath: stations, drones.
    Construct,
    /// A thing to be shot to pieces.
    Destructible,
    /// A named flagship.
    EventHero,
    /// Reinforced hull: exposure wounds on a blank only.
    SuperStrength,
    /// Flies over terrain.
    Fly,
    /// Strikes over one space, or across lines.
    Reach,
    /// A hero: falls instead of being destroyed, and may be helped up.
    Hero,
    /// Has hands, and so opens and closes doors. Heroes have them.
    Hands,
    /// Repairs friends near it (GRD-27).
    Repair,
    /// A model of a unit: every model has it, and nothing else.
    Model,
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
