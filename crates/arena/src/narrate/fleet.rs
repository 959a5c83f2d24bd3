//! Free ships: priority, ways, rams, boarding, forced moves.

use content::INCH;
use rules::{Fact, ForcedBy, Intent, UnitId};

use super::{Teller, counted, heading};

impl Teller<'_> {
    /// Free ships.
    pub(super) fn fleet(&self, fact: &Fact) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        Some(match fact {
            Fact::PriorityRolled { rolls, winner } => {
                let told = self.rolls(rolls);
                match winner {
                    Some(winner) => {
                        format!("Priority: {told}; {} chooses", self.player(*winner))
                    }
                    None => format!("Priority: {told}; a tie, so all roll again"),
                }
            }
            Fact::PriorityTaken { order, .. } => {
                format!("{} moves first", self.player(*order.first()?))
            }
            Fact::SideBegan { player } => format!("{} moves", self.player(*player)),
            Fact::StandingRevealed { ship, standing } => {
                let order = self.ctx.ruleset.standing.get(usize::from(*standing))?;
                format!("{}: {}", name(ship), order.name)
            }
            Fact::Held { ship, area } => format!(
                "{} is held by the {} and can only climb out",
                name(ship),
                name(area)
            ),
            Fact::CutShort {
                ship,
                area,
                wanted,
                travelled,
            } => format!(
                "{}'s maneuver ends at the {}: {travelled:.0} of {wanted:.0} mm",
                name(ship),
                name(area)
            ),
            Fact::Stayed { ship } => format!("{} stays where it is", name(ship)),
            Fact::Sailed {
                ship,
                intent,
                cost,
                allowance,
                ..
            } => self.sailed(*ship, *intent, (*cost, *allowance)),
            Fact::Faced { ship, to, .. } => {
                format!("{} turns to {}", name(ship), heading(to.heading))
            }
            Fact::Entered {
                ship, area, inside, ..
            } if *inside <= 0.0 => format!("{} ends over the {}", name(ship), name(area)),
            Fact::Entered {
                ship, area, inside, ..
            } => format!(
                "{} enters the {} ({:.1} inches of its way)",
                name(ship),
                name(area),
                inside / INCH
            ),
            Fact::LeftArea { ship, area, .. } => {
                format!("{} comes out of the {}", name(ship), name(area))
            }
            Fact::Activated { ship } => format!("{} fires", name(ship)),
            Fact::Left { ship } => format!("{} leaves the table", name(ship)),
            _ => return self.contact(fact),
        })
    }

    fn sailed(&self, ship: UnitId, intent: Intent, (cost, allowance): (f64, f64)) -> String {
        let name = self.name(ship);
        let what = match intent {
            Intent::Move => "moves".to_owned(),
            Intent::Board(target) => format!("moves to board {}", self.name(target)),
            Intent::Ram(target) => format!("moves to ram {}", self.name(target)),
            Intent::Leave => "makes for the edge".to_owned(),
            Intent::ClimbOut => return format!("{name} works itself free"),
        };
        let (cost, allowance) = (cost / INCH, allowance / INCH);
        format!("{name} {what}: {cost:.1} of {allowance:.1} inches")
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
                let hurt = match wounded {
                    (true, true) => "both are wounded".to_owned(),
                    (true, false) => format!("{} is wounded", name(ship)),
                    (false, true) => format!("{} is wounded", name(other)),
                    (false, false) => "neither is wounded".to_owned(),
                };
                format!(
                    "{} rams {}: {} against {}, {} against {}; {hurt}",
                    name(ship),
                    name(other),
                    rolls.0,
                    integrity.0,
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
                wounds,
            } => {
                let end = match loser {
                    Some(loser) => {
                        let lost = counted((*wounds).into(), "wound");
                        format!("{} loses {lost}", name(loser))
                    }
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
                format!("Its {side} is struck now")
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
        let what = match cause {
            ForcedBy::Drift => "is carried along",
            ForcedBy::Push => "is pushed",
            ForcedBy::Knockback => "is thrown back",
            ForcedBy::Bump => "comes back along its template",
            ForcedBy::Tractor => "is dragged",
        };
        let end =
            stopped_by.map_or_else(String::new, |other| format!(", into {}", self.name(other)));
        format!("{name} {what}{by} {:.1} inches{end}", travelled / INCH)
    }
}
