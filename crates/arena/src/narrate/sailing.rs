//! Capital ships: their ways, rams and boarding.

use rules::{ClashFact, Intent, MoveFact, UnitId};
use words::say;

use super::{Teller, inches, number};

impl Teller<'_> {
    /// A ship's move: its distance, its allowance, and the way's cost if that is more.
    pub(super) fn sailed(&self, voyage: &Voyage) -> String {
        let name = self.name(voyage.ship);
        if voyage.intent == Intent::ClimbOut {
            return say!("tell-climbs-out-2", name);
        }
        let went = self.gone(voyage.ship).unwrap_or(voyage.length);
        let reach = inches(voyage.allowance);
        let full = (voyage.allowance - went).abs() <= ROUNDED;
        let mut told = if full {
            say!("tell-moves-its-full", name, reach)
        } else {
            say!("tell-moves-of", name, went = number(went), reach)
        };
        if (voyage.length - went).abs() > ROUNDED {
            told = say!("tell-it-wanted", told, length = inches(voyage.length));
        } else if (voyage.cost - went).abs() > ROUNDED {
            told = say!("tell-which-costs", told, cost = inches(voyage.cost));
        }
        match voyage.intent {
            Intent::Board(target) if !self.meets(voyage.ship) => {
                say!("tell-to-board", told, target = self.name(target))
            }
            Intent::Ram(target) if !self.meets(voyage.ship) => {
                say!("tell-to-ram", told, target = self.name(target))
            }
            Intent::Leave => say!("tell-to-leave-the-table", told),
            _ => told,
        }
    }

    pub(super) fn clash(&self, fact: ClashFact<'_>) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            ClashFact::Rammed {
                ship,
                other,
                rolls,
                integrity,
                wounded,
                ..
            } => {
                // The wounds have their own lines after this.
                let neither = *wounded == (false, false);
                let hurt = neither.then(|| say!("tell-neither-is-wounded"));
                let hurt = hurt.unwrap_or_default();
                // At its integrity or above it is wounded.
                let rolled = |roll: u8, integrity: u8| say!("tell-ram-roll", roll, integrity);
                say!(
                    "tell-rams",
                    ship = name(ship),
                    other = name(other),
                    own = rolled(rolls.0, integrity.0),
                    theirs = rolled(rolls.1, integrity.1),
                    hurt
                )
            }
            ClashFact::Boarded { ship, target } => {
                say!("tell-boards", ship = name(ship), target = name(target))
            }
            ClashFact::BoardingFought {
                ship,
                target,
                rolls,
                strengths,
                loser,
                ..
            } => {
                let holds = || say!("tell-both-hold").to_owned();
                let loses = |loser| say!("tell-loses-2", loser = name(loser));
                let end = loser.as_ref().map_or_else(holds, loses);
                say!(
                    "tell-boarding",
                    ship = name(ship),
                    rolls = rolls.0,
                    strengths = strengths.0,
                    target = name(target),
                    rolls_2 = rolls.1,
                    strengths_2 = strengths.1,
                    end
                )
            }
            // The line of the fight has told who holds.
            ClashFact::Unlocked { .. } => return None,
            ClashFact::Captured { ship, by } => {
                say!(
                    "tell-is-captured-by",
                    ship = name(ship),
                    by = self.player(*by)
                )
            }
        })
    }
}

/// Lengths that differ by less than this read the same, in millimetres.
pub(super) const ROUNDED: f64 = 1.27;

/// A way, with the data of its event, in millimetres.
pub(super) struct Voyage {
    pub(super) ship: UnitId,
    pub(super) intent: Intent,
    pub(super) length: f64,
    pub(super) cost: f64,
    pub(super) allowance: f64,
}

impl Voyage {
    /// The way that a fact tells of, if it tells of one.
    pub(super) fn of(fact: MoveFact<'_>) -> Option<Self> {
        let MoveFact::Sailed {
            ship,
            intent,
            length,
            cost,
            allowance,
        } = fact
        else {
            return None;
        };
        Some(Self {
            ship: *ship,
            intent: *intent,
            length: *length,
            cost: *cost,
            allowance: *allowance,
        })
    }
}
