//! Capital ships: priority, ways, rams, boarding, forced moves.

use rules::{Fact, ForcedBy, Intent, UnitId};

use super::{Teller, begins, heading, inches};

impl Teller<'_> {
    /// Capital ships.
    pub(super) fn fleet(&self, fact: &Fact) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            Fact::PriorityRolled { rolls, winner } => {
                let told = self.rolls(rolls);
                match winner {
                    Some(winner) => {
                        format!(
                            "Priority: {told}; the choice is with {}",
                            self.player(*winner)
                        )
                    }
                    None => format!("Priority: {told}; a tie, so all roll again"),
                }
            }
            Fact::PriorityTaken { order, .. } => {
                format!("First to move: {}", self.player(*order.first()?))
            }
            Fact::SideBegan { player } => format!("Next to move: {}", self.player(*player)),
            Fact::StandingRevealed { ship, standing } => {
                let order = self.ctx.ruleset.standing.get(usize::from(*standing))?;
                format!("{} opens its standing order: {}", name(ship), order.name)
            }
            Fact::Held { ship, area } => format!(
                "{} is held by {} and can only climb out",
                name(ship),
                name(area)
            ),
            // The move's own line tells how far it came.
            Fact::CutShort { ship, area, .. } => {
                format!(
                    "{} cuts {}'s maneuver short",
                    begins(&name(area)),
                    name(ship)
                )
            }
            Fact::Stayed { ship } => format!("{} stays where it is", name(ship)),
            Fact::Sailed {
                ship,
                intent,
                length,
                cost,
                allowance,
            } => self.sailed(&Voyage {
                ship: *ship,
                intent: *intent,
                length: *length,
                cost: *cost,
                allowance: *allowance,
            }),
            Fact::Faced { ship, to, .. } => {
                format!("{} turns to {}", name(ship), heading(to.heading))
            }
            Fact::Entered {
                ship, area, inside, ..
            } if *inside <= 0.0 => format!("{} ends over {}", name(ship), name(area)),
            Fact::Entered {
                ship, area, inside, ..
            } => format!(
                "{} enters {} ({} of its way)",
                name(ship),
                name(area),
                inches(*inside)
            ),
            Fact::LeftArea { ship, area, .. } => {
                format!("{} comes out of {}", name(ship), name(area))
            }
            Fact::Left { ship } => format!("{} leaves the table", name(ship)),
            _ => return self.contact(fact),
        })
    }

    /// A ship's move: its distance, its allowance, and the way's cost if that is more.
    fn sailed(&self, voyage: &Voyage) -> String {
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

    fn contact(&self, fact: &Fact) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            Fact::ZoneEntered { ship, of, .. } => {
                format!("{} comes within an inch of {}", name(ship), name(of))
            }
            Fact::Rammed {
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
            Fact::Boarded { ship, target } => format!("{} boards {}", name(ship), name(target)),
            Fact::BoardingFought {
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
            Fact::Captured { ship, by } => {
                format!("{} is captured by {}", name(ship), self.player(*by))
            }
            Fact::FacingStruck { facing, .. } => {
                let side = format!("{facing:?}").to_lowercase();
                let target = self
                    .target()
                    .map_or("its".to_owned(), |id| self.possessive(id));
                format!("{} {side} is struck now", begins(&target))
            }
            Fact::Forced {
                ship,
                cause,
                by,
                travelled,
                stopped_by,
                ..
            } => self.forced(*ship, (*cause, *by), (*travelled, *stopped_by)),
            _ => return None,
        })
    }

    fn forced(
        &self,
        ship: UnitId,
        (cause, by): (ForcedBy, Option<UnitId>),
        (travelled, stopped_by): (f64, Option<UnitId>),
    ) -> String {
        let name = self.name(ship);
        let by = by.map_or_else(String::new, |by| format!(" by {}", self.name(by)));
        let (done, undone) = match cause {
            ForcedBy::Drift => ("is carried along", "carry"),
            ForcedBy::Push => ("is pushed", "push"),
            ForcedBy::Knockback => ("is thrown back", "throw back"),
            ForcedBy::Bump => ("comes back along its template", "move"),
            ForcedBy::Tractor => ("is dragged", "drag"),
        };
        let end =
            stopped_by.map_or_else(String::new, |other| format!(", into {}", self.name(other)));
        if travelled > ROUNDED {
            return format!("{name} {done} {}{by}{end}", inches(travelled));
        }
        match stopped_by {
            Some(other) => format!(
                "Nothing can {undone} {name}: {} is in the way",
                self.name(other)
            ),
            None => format!("{name} {done}{by}, but does not move"),
        }
    }
}

/// Lengths that differ by less than this read the same, in millimetres.
const ROUNDED: f64 = 1.27;

/// A way, with the data of its event, in millimetres.
struct Voyage {
    ship: UnitId,
    intent: Intent,
    length: f64,
    cost: f64,
    allowance: f64,
}
