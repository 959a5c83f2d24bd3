//! Capital ships: their ways, rams and boarding.

use rules::{ClashFact, Intent, UnitId};

use super::{Teller, inches};

impl Teller<'_> {
    /// A ship's move: its distance, its allowance, and the way's cost if that is more.
    pub(super) fn sailed(&self, voyage: &Voyage) -> String {
        let name = self.name(voyage.ship);
        if voyage.intent == Intent::ClimbOut {
            return format!("{name} climbs out");
        }
        let went = self.gone(voyage.ship).unwrap_or(voyage.length);
        let reach = inches(voyage.allowance);
        let number = |mm: f64| {
            let told = inches(mm);
            told.split(' ').next().map_or(String::new(), str::to_owned)
        };
        let full = (voyage.allowance - went).abs() <= ROUNDED;
        let mut told = if full {
            format!("{name} moves its full {reach}")
        } else {
            format!("{name} moves {} of {reach}", number(went))
        };
        if (voyage.length - went).abs() > ROUNDED {
            told = format!("{told}: it wanted {}", inches(voyage.length));
        } else if (voyage.cost - went).abs() > ROUNDED {
            told = format!("{told}, which costs {}", inches(voyage.cost));
        }
        match voyage.intent {
            Intent::Board(target) if !self.meets(voyage.ship) => {
                format!("{told}, to board {}", self.name(target))
            }
            Intent::Ram(target) if !self.meets(voyage.ship) => {
                format!("{told}, to ram {}", self.name(target))
            }
            Intent::Leave => format!("{told}, to leave the table"),
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
                let hurt = match wounded {
                    (false, false) => "; neither is wounded",
                    _ => "",
                };
                format!(
                    "{} rams {}: it rolls {} against its integrity of {}, {} rolls {} against {}{hurt}",
                    name(ship),
                    name(other),
                    rolls.0,
                    integrity.0,
                    name(other),
                    rolls.1,
                    integrity.1
                )
            }
            ClashFact::Boarded { ship, target } => {
                format!("{} boards {}", name(ship), name(target))
            }
            ClashFact::BoardingFought {
                ship,
                target,
                rolls,
                strengths,
                loser,
                ..
            } => {
                let end = match loser {
                    Some(loser) => format!("{} loses", name(loser)),
                    None => "both hold".to_owned(),
                };
                format!(
                    "Boarding: {} {}+{}, {} {}+{}; {end}",
                    name(ship),
                    rolls.0,
                    strengths.0,
                    name(target),
                    rolls.1,
                    strengths.1
                )
            }
            // The line of the fight has told who holds.
            ClashFact::Unlocked { .. } => return None,
            ClashFact::Captured { ship, by } => {
                format!("{} is captured by {}", name(ship), self.player(*by))
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
