//! The turn order: rounds, phases, sides, cards, and the end.

use content::Face;
use rules::{Outcome, PlayerId, TurnFact};

use super::{Teller, counted};

impl Teller<'_> {
    pub(super) fn turn(&self, fact: TurnFact<'_>) -> Option<String> {
        Some(match fact {
            TurnFact::RoundBegan { round } => format!("Round {round}"),
            TurnFact::PhaseBegan { phase } => format!("{} phase", self.ctx.phase(*phase)?.name),
            TurnFact::InitiativeRolled { rolls, order } => self.initiative(rolls, order),
            TurnFact::TurnBegan {
                player,
                card,
                marker,
            } => format!(
                "{}: turn {marker}, {}",
                self.player(*player),
                self.card(*player, *card)
            ),
            TurnFact::TurnSkipped { player, marker, .. } => {
                format!(
                    "{}: nobody is left to take turn {marker}",
                    self.player(*player)
                )
            }
            TurnFact::PriorityRolled { rolls, winner } => {
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
            TurnFact::PriorityTaken { order, .. } => {
                format!("First to move: {}", self.player(*order.first()?))
            }
            TurnFact::SideBegan { player } => format!("Next to move: {}", self.player(*player)),
            TurnFact::ExposureChosen { ship } => {
                format!("{} is the next to roll for exposure", self.name(*ship))
            }
            TurnFact::Scored { player, points } => {
                let points = counted(*points, "point");
                format!("{points} for {}", self.player(*player))
            }
            TurnFact::Ended { outcome } => self.ended(*outcome),
        })
    }

    /// The name that the figures of a card share.
    fn card(&self, player: PlayerId, card: u8) -> String {
        let mut all = self.board.ships.iter();
        let held = all.find(|ship| ship.owner == player && ship.card == card);
        held.map_or_else(String::new, |ship| self.ctx.class(ship).name.clone())
    }

    /// The rolls of the sides.
    fn rolls(&self, rolls: &[(PlayerId, Face)]) -> String {
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

    fn ended(&self, outcome: Outcome) -> String {
        let how = if outcome.by_points {
            "on points"
        } else {
            "as the last side standing"
        };
        match outcome.winner {
            // A side's name may be singular or plural: no verb fits both.
            Some(winner) => format!("Victory for {} {how}", self.player(winner)),
            None => "The match is drawn".to_owned(),
        }
    }
}
