//! Figures on hexes: markers, turns, steps and drifts.

use content::Face;
use rules::{Fact, GameEvent, PlayerId, UnitId};

use super::{Teller, counted, runs::Stride};

impl Teller<'_> {
    /// Figures on hexes.
    pub(super) fn figures(&self, event: &GameEvent) -> Option<String> {
        let name = |id: &UnitId| self.name(*id);
        let rule = event.rule.as_str();
        Some(match &event.fact {
            Fact::InitiativeRolled { rolls, order } => self.initiative(rolls, order),
            Fact::TurnBegan {
                player,
                card,
                marker,
            } => format!(
                "{}: turn {marker}, {}",
                self.player(*player),
                self.card(*player, *card)
            ),
            Fact::TurnSkipped { player, marker, .. } => {
                format!(
                    "{}: nobody is left to take turn {marker}",
                    self.player(*player)
                )
            }
            Fact::SpeedCapped { ship, points } => {
                format!("{} is held back: {points} movement this turn", name(ship))
            }
            Fact::Stepped {
                ship,
                to,
                height,
                left,
                ..
            } => {
                let stride = Stride {
                    ship: *ship,
                    to: *to,
                    height: *height,
                    left: *left,
                };
                return self.stepped(event, &stride);
            }
            Fact::Disengaged { ship, enemy } => {
                format!("{} turns its back on {}", name(ship), name(enemy))
            }
            Fact::Fell { ship, levels, .. } => {
                format!(
                    "{} falls {}",
                    name(ship),
                    counted((*levels).into(), "level")
                )
            }
            Fact::Adrift { ship, direction } => {
                format!("{} is adrift to the {direction}", name(ship))
            }
            Fact::LetGo { ship, .. } => {
                format!("What {} stepped off gives it no hold", name(ship))
            }
            Fact::DriftEnded { ship, unit, .. } => match (rule, unit) {
                ("COS-03", _) => format!("{} has spent its movement adrift", name(ship)),
                ("COS-04" | "MAEL-R-SHORE", _) => {
                    format!("{} finds something to hold on to", name(ship))
                }
                (_, Some(unit)) => format!("{} is stopped by {}", name(ship), name(unit)),
                (_, None) => format!("{} can drift no further", name(ship)),
            },
            Fact::DriftFree { ship, left } => {
                format!(
                    "{} may go on in any direction: {left} movement left",
                    name(ship)
                )
            }
            Fact::NotAdrift { ship } if self.ctx.on_grid() => {
                let why = if rule == "COS-07" {
                    "flies over the void"
                } else {
                    "came over the void by no step of its own"
                };
                format!("{} {why} and is not adrift", name(ship))
            }
            Fact::NotAdrift { ship } => {
                format!("{} steers over the void and is not adrift", name(ship))
            }
            _ => return self.moved_otherwise(&event.fact),
        })
    }

    fn moved_otherwise(&self, fact: &Fact) -> Option<String> {
        Some(match fact {
            Fact::Shifted { ship, to, by, .. } => {
                let (column, row) = to.printed();
                let name = self.name(*ship);
                match by {
                    Some(by) => format!("{} pushes {name} to {column}, {row}", self.name(*by)),
                    None => format!("{name} comes to {column}, {row}"),
                }
            }
            Fact::PushStopped { ship, .. } => {
                format!("{} can be pushed no further", self.name(*ship))
            }
            Fact::ClimbedOut { ship } => format!("{} climbs out", self.name(*ship)),
            Fact::ExposureChosen { ship } => {
                format!("{} is the next to roll for exposure", self.name(*ship))
            }
            Fact::Exposed { ship } => format!("{} is exposed", self.name(*ship)),
            _ => return None,
        })
    }

    /// The name that the figures of a card share.
    fn card(&self, player: PlayerId, card: u8) -> String {
        let mut all = self.board.ships.iter();
        let held = all.find(|ship| ship.owner == player && ship.card == card);
        held.map_or_else(String::new, |ship| self.ctx.class(ship).name.clone())
    }

    /// The rolls of the sides.
    pub(super) fn rolls(&self, rolls: &[(PlayerId, Face)]) -> String {
        let each = rolls.iter().map(|(player, face)| {
            let pips = match face {
                Face::Pips(pips) => *pips,
                _ => 0,
            };
            format!("{} {pips}", self.player(*player))
        });
        each.collect::<Vec<_>>().join(", ")
    }

    fn initiative(&self, rolls: &[(PlayerId, Face)], order: &[PlayerId]) -> String {
        let told = self.rolls(rolls);
        match order.first() {
            Some(first) => format!("Initiative: {told}; first turn: {}", self.player(*first)),
            None => format!("Initiative: {told}; a tie, so all roll again"),
        }
    }
}
