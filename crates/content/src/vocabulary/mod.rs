//! What of the vocabulary is played by whom: one source for the linter and for the table that
//! `reef rules --vocabulary` prints.
//!
//! A *bearer* is what clauses and traits belong to. `places` says the same of terrain and
//! obstacles for whoever meets them on a grid.

mod places;
mod table;

pub(crate) use places::{ClauseSource, Folk, Ground, is_of_ships};
pub use table::vocabulary_table;

use crate::{
    ActionKind, Aura, Ban, DicePassive, Effect, NumberPassive, PacePassive, Passive, PassiveFamily,
    PlacePassive, Reach, Token, Trigger, UnitPassive,
};

/// What clauses belong to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bearer {
    /// An obstacle: they strike ships.
    Obstacle,
    /// An ability of a ship.
    Ability,
    /// An ability of a figure, which is on grids only.
    Figure,
    /// The same of a figure with colour dice, or its items.
    Crew,
    /// An ability of a ship that moves freely.
    Capital,
    /// Terrain: spaces of a grid, areas of an open table.
    Terrain,
    /// A damage card that lies faceup.
    Card,
    /// A theatre, whose traits every ship has.
    Theatre,
    /// A condition of figures or units, such as burning.
    Ailment,
    /// A kind of tokens, which ships, figures and units may have.
    Token,
    /// A keyword: whoever has it plays it as an ability.
    Keyword,
    /// An ability of a unit of models.
    Unit,
    /// A weapon of models.
    Gear,
    /// A face of a die, which ships, figures and units may throw.
    Face,
}

impl Bearer {
    /// All of them, in the order of the table. Keywords are played as tokens are.
    pub const ALL: [Self; 13] = [
        Self::Ability,
        Self::Capital,
        Self::Figure,
        Self::Crew,
        Self::Unit,
        Self::Gear,
        Self::Card,
        Self::Ailment,
        Self::Token,
        Self::Face,
        Self::Theatre,
        Self::Terrain,
        Self::Obstacle,
    ];

    /// Whether its clauses act at this moment, on any space.
    #[must_use]
    pub fn plays(self, trigger: Trigger) -> bool {
        if self == Self::Face {
            return trigger == Trigger::Shown;
        }
        match trigger {
            Trigger::MoveThrough | Trigger::Overlap => self == Self::Obstacle,
            Trigger::AfterRamming => matches!(
                self,
                Self::Capital | Self::Card | Self::Token | Self::Keyword
            ),
            Trigger::StartRound | Trigger::EndRound => self != Self::Gear,
            // Obstacles act at these moments on models only.
            Trigger::StartTurn | Trigger::EndTurn => !matches!(self, Self::Obstacle | Self::Gear),
            Trigger::AfterManeuver | Trigger::AfterAction => {
                matches!(
                    self,
                    Self::Ability | Self::Card | Self::Token | Self::Keyword
                )
            }
            Trigger::AfterHitting => !matches!(self, Self::Obstacle | Self::Terrain),
            Trigger::AfterDefending | Trigger::AfterDestroying => {
                !matches!(self, Self::Obstacle | Self::Terrain | Self::Gear)
            }
            Trigger::AtOnce => self == Self::Card,
            Trigger::Shown => false,
            Trigger::Enter | Trigger::EndMove | Trigger::Leave => self == Self::Terrain,
        }
    }

    /// What it is, in words.
    #[must_use]
    pub fn noun(self) -> &'static str {
        match self {
            Self::Obstacle => "an obstacle",
            Self::Ability => "an ability",
            Self::Figure => "a figure's ability",
            Self::Crew => "a figure with colour dice",
            Self::Capital => "a capital ship's ability",
            Self::Terrain => "terrain",
            Self::Card => "a damage card",
            Self::Theatre => "a theatre",
            Self::Ailment => "a condition of figures or units",
            Self::Token => "a token",
            Self::Keyword => "a keyword",
            Self::Unit => "an ability of models",
            Self::Gear => "a weapon of models",
            Self::Face => "a face of a die",
        }
    }
}

impl Bearer {
    /// Where that would be played which is not.
    pub(crate) fn space(self) -> &'static str {
        match self {
            Self::Ability | Self::Capital => "on an open table yet",
            Self::Figure => "on hexes yet",
            Self::Crew | Self::Ailment | Self::Unit | Self::Gear => "on squares yet",
            Self::Obstacle => "on an open table or on hexes yet",
            Self::Terrain
            | Self::Card
            | Self::Theatre
            | Self::Token
            | Self::Keyword
            | Self::Face => "on any space yet",
        }
    }

    /// Whether it belongs to models.
    pub(crate) fn marches(self) -> bool {
        matches!(self, Self::Unit | Self::Gear)
    }

    /// Whether it belongs to ships on an open table alone.
    pub(crate) fn sails(self) -> bool {
        matches!(self, Self::Ability | Self::Capital)
    }

    /// Whether an effect of its clauses does anything; `alone`: at a moment without another unit.
    #[must_use]
    pub fn plays_effect(self, effect: &Effect, alone: bool) -> bool {
        // What carries, what is removed, and what exposes is the place where the unit is.
        match effect {
            Effect::Carry(_) => self == Self::Terrain,
            Effect::RemoveSource => self == Self::Obstacle,
            Effect::Expose => self == Self::Terrain,
            Effect::Push(_) => !alone && !self.marches(),
            Effect::Drag(_) => !alone && !self.marches(),
            Effect::LockTarget => !alone && !self.marches(),
            Effect::TargetGains(Token::Held, _) if self.sails() => false,
            Effect::TargetGains(..) => !alone,
            // Nobody has movement points, or doors, on an open table.
            Effect::Points(_) => !self.sails() && !self.marches(),
            // Its die would be thrown without an end.
            Effect::Roll { .. } => self != Self::Face,
            Effect::ShutDoors(_) => !self.sails() && !self.marches(),
            Effect::BreakLocks => !self.marches(),
            Effect::RecoverShields(_) => !self.marches(),
            Effect::RepairCrit => !self.marches(),
            Effect::Damage(..)
            | Effect::Gain(..)
            | Effect::Lose(..)
            | Effect::FriendsGain(..)
            | Effect::Mend(_)
            | Effect::SkipAction
            | Effect::Defeat
            | Effect::By(..) => true,
        }
    }

    /// Whether whoever it belongs to performs an action: those of the game are for ships, and
    /// those of packs for all.
    #[must_use]
    pub fn plays_action(self, action: ActionKind) -> bool {
        match self {
            Self::Ability | Self::Capital => true,
            Self::Figure | Self::Crew | Self::Unit => action.made().is_some(),
            Self::Gear
            | Self::Obstacle
            | Self::Terrain
            | Self::Card
            | Self::Theatre
            | Self::Ailment
            | Self::Token
            | Self::Keyword
            | Self::Face => false,
        }
    }

    /// Whether a passive of its traits does anything.
    #[must_use]
    pub fn plays_trait(self, passive: Passive) -> bool {
        if self == Self::Face {
            return false;
        }
        let on_foot = matches!(self, Self::Figure | Self::Crew);
        let of_models = matches!(self, Self::Unit | Self::Ailment);
        let sails = matches!(self, Self::Capital | Self::Theatre);
        if matches!(self, Self::Token | Self::Keyword) {
            return !is_of_places(passive);
        }
        match passive.family() {
            PassiveFamily::Ban(Ban::Attack) | PassiveFamily::Dice(DicePassive::Attack(_)) => true,
            PassiveFamily::Ban(Ban::Lock | Ban::BeLocked) => self != Self::Unit && !on_foot,
            PassiveFamily::Ban(Ban::Act) => !on_foot,
            // Colour dice are rolled once, and surges change what they show (HAZ-H-ATTACK).
            PassiveFamily::Dice(DicePassive::Reroll(_) | DicePassive::Turn(..)) => {
                self != Self::Crew && !of_models
            }
            PassiveFamily::Dice(DicePassive::Defence(_) | DicePassive::TargetDefence(_)) => {
                self != Self::Unit
            }
            PassiveFamily::Number(_) | PassiveFamily::Unit(UnitPassive::Movement(_)) => {
                of_models || sails
            }
            PassiveFamily::Pace(PacePassive::Holds) => of_models || on_foot,
            PassiveFamily::Pace(PacePassive::Cap(_)) => {
                of_models || on_foot || matches!(self, Self::Ability | Self::Card | Self::Theatre)
            }
            PassiveFamily::Dial(_) => matches!(self, Self::Ability | Self::Card | Self::Theatre),
            PassiveFamily::Unit(
                UnitPassive::Integrity(_) | UnitPassive::Retreats | UnitPassive::Boarding(_),
            ) => sails,
            PassiveFamily::Unit(UnitPassive::Shields(_)) => on_foot || self == Self::Ailment,
            PassiveFamily::Unit(
                UnitPassive::Shrugs(_) | UnitPassive::SecondNerve(_) | UnitPassive::Surefooted,
            ) => of_models || self == Self::Theatre,
            PassiveFamily::Place(_) => false,
        }
    }

    /// Why nobody can be asked about a clause with `may` at this moment; none if somebody can.
    #[must_use]
    pub fn cannot_ask(self, trigger: Trigger) -> Option<&'static str> {
        match trigger {
            Trigger::EndRound => {
                Some("the next round has begun before its player is asked; StartRound asks in time")
            }
            Trigger::StartTurn if self.marches() => {
                Some("a unit of models begins and moves by one order; StartRound asks in time")
            }
            _ => None,
        }
    }
}

/// Whether there is another unit at this moment: that of an attack or ram.
pub(crate) fn meets(trigger: Trigger) -> bool {
    matches!(
        trigger,
        Trigger::AfterHitting
            | Trigger::AfterDefending
            | Trigger::AfterDestroying
            | Trigger::AfterRamming
            | Trigger::Shown
    )
}

/// Whether an aura of an obstacle does anything.
pub(crate) fn is_played_of_obstacles(aura: Aura) -> bool {
    match aura.reach {
        Reach::Obstructing => matches!(aura.passive, Passive::DefenceDice(_)),
        Reach::Behind => false,
        Reach::AtRange0 | Reach::Overlapping | Reach::Inside => forbids(aura.passive),
    }
}

/// Whether an aura of terrain does anything: what a space does to a march, to sight and to who
/// defends in it.
pub(crate) fn is_played_of_terrain(aura: Aura) -> bool {
    let inside = matches!(aura.reach, Reach::Overlapping | Reach::Inside);
    match aura.passive.family() {
        PassiveFamily::Place(PlacePassive::BlocksSight | PlacePassive::Crest) => true,
        PassiveFamily::Place(PlacePassive::DefenceDie(_)) => false,
        PassiveFamily::Place(_) | PassiveFamily::Pace(_) | PassiveFamily::Ban(Ban::Attack) => {
            inside
        }
        PassiveFamily::Number(NumberPassive::Saves(_))
        | PassiveFamily::Dice(DicePassive::Defence(_)) => aura.reach != Reach::AtRange0,
        // Cover on squares with levels (GRD-14).
        PassiveFamily::Number(NumberPassive::ToHit(more)) => inside && more < 0,
        PassiveFamily::Ban(_)
        | PassiveFamily::Dice(_)
        | PassiveFamily::Dial(_)
        | PassiveFamily::Unit(_) => false,
    }
}

/// Whether a passive holds for places only, and never for a unit wherever it stands.
fn is_of_places(passive: Passive) -> bool {
    matches!(passive.family(), PassiveFamily::Place(_))
}

/// What forbids something is played wherever it comes from.
fn forbids(passive: Passive) -> bool {
    matches!(passive.family(), PassiveFamily::Ban(_))
}
