//! The turn order: rounds, phases, sides, cards, and the end.

use content::{Face, RuleId};
use rules::{Outcome, PlayerId, TurnFact, UnitId, cite};
use words::say;

use super::Teller;

impl Teller<'_> {
    /// Who flies a ship, and what that one can do.
    fn piloted(&self, ship: UnitId) -> Option<String> {
        let key = self.ctx.aboard.get(&ship)?.pilot.as_deref()?;
        let (_, pilot) = self.ctx.content.pilot(key)?;
        let abilities = pilot.abilities.iter().map(|held| held.text.as_str());
        let does = abilities.collect::<Vec<_>>().join(" ");
        // The ship bears its pilot's name, so its type says more.
        let class = usize::from(self.board.ship(ship)?.class);
        let class = &self.ctx.content.ships.get(class)?.name;
        Some(say!("tell-piloted", pilot = pilot.name, class, does))
    }

    /// What a ship carries.
    fn upgraded(&self, ship: UnitId) -> Option<String> {
        let content = &self.ctx.content;
        let keys = self.ctx.aboard.get(&ship)?.upgrades.iter();
        let names = keys.filter_map(|key| Some(content.upgrade(key)?.1.name.as_str()));
        let names = names.collect::<Vec<_>>().join(", ");
        Some(say!("tell-upgraded", ship = self.name(ship), names))
    }

    pub(super) fn turn(&self, rule: RuleId, fact: TurnFact<'_>) -> Option<String> {
        Some(match fact {
            TurnFact::MatchModified { at } => {
                let mixin = self.ctx.mixins.get(usize::from(*at))?;
                say!("tell-modified", name = mixin.name, text = mixin.text)
            }
            TurnFact::MissionBegan { .. } => super::mission(self.game())?,
            TurnFact::Outfitted { ship } if rule == cite::story::PILOT => self.piloted(*ship)?,
            TurnFact::Outfitted { ship } => self.upgraded(*ship)?,
            TurnFact::RoundBegan { round } => say!("tell-round", round),
            TurnFact::PhaseBegan { phase } => {
                say!("tell-phase", name = self.ctx.phase(*phase)?.name)
            }
            TurnFact::InitiativeRolled { rolls, order } => self.initiative(rolls, order),
            TurnFact::TurnBegan {
                player,
                card,
                marker,
            } => say!(
                "tell-turn",
                player = self.player(*player),
                marker,
                card = self.card(*player, *card)
            ),
            TurnFact::TurnSkipped { player, marker, .. } => {
                say!(
                    "tell-nobody-is-left-to",
                    player = self.player(*player),
                    marker
                )
            }
            TurnFact::PriorityRolled { rolls, winner } => self.priority(rolls, *winner),
            TurnFact::PriorityTaken { order, .. } => {
                say!("tell-first-to-move", first = self.player(*order.first()?))
            }
            TurnFact::SideBegan { player } => {
                say!("tell-next-to-move", player = self.player(*player))
            }
            TurnFact::FigureBegan { ship } => say!("tell-figure-turn", ship = self.name(*ship)),
            TurnFact::ActionLost { ship } => say!("tell-action-lost", ship = self.name(*ship)),
            TurnFact::Tested { ship, shown, value } => self.tested(*ship, *shown, *value),
            TurnFact::Rested { ship } => say!("tell-rests", ship = self.name(*ship)),
            TurnFact::ExposureChosen { ship } => {
                say!("tell-is-the-next-to", ship = self.name(*ship))
            }
            TurnFact::Scored { player, points } => {
                say!(
                    "tell-scores",
                    count = *points,
                    player = self.player(*player)
                )
            }
            TurnFact::Ended { outcome } => self.ended(rule, *outcome),
        })
    }

    /// A roll for who moves first.
    fn priority(&self, rolls: &[(PlayerId, Face)], winner: Option<PlayerId>) -> String {
        let told = self.rolls(rolls);
        match winner {
            Some(winner) => {
                let winner = self.player(winner);
                say!("tell-priority-the-choice-is", told, winner)
            }
            None => say!("tell-priority-a-tie-so", told),
        }
    }

    /// A test of an attribute.
    fn tested(&self, ship: UnitId, shown: u8, value: u8) -> String {
        let passed = if shown <= value { "passed" } else { "failed" };
        let ship = self.name(ship);
        say!("tell-tested", ship, shown, value, passed)
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
            // A name may end in a number: `A 2`.
            say!("tell-roll", player = self.player(*player), pips)
        });
        each.collect::<Vec<_>>().join(", ")
    }

    fn initiative(&self, rolls: &[(PlayerId, Face)], order: &[PlayerId]) -> String {
        let told = self.rolls(rolls);
        match order.first() {
            Some(first) => say!(
                "tell-initiative-first-turn",
                told,
                first = self.player(*first)
            ),
            None => say!("tell-initiative-a-tie-so", told),
        }
    }

    fn ended(&self, rule: RuleId, outcome: Outcome) -> String {
        let how = if outcome.by_points {
            say!("tell-on-points")
        } else if rule == cite::story::MISSION {
            say!("tell-by-the-mission")
        } else if rule == cite::story::GOAL {
            say!("tell-by-the-goal")
        } else if rule == cite::story::RESOLVE {
            say!("tell-no-resolve-left")
        } else {
            say!("tell-as-the-last-side")
        };
        match outcome.winner {
            // A side's name may be singular or plural: no verb fits both.
            Some(winner) => say!("tell-victory-for", winner = self.player(winner), how),
            None => say!("tell-the-match-is-drawn").to_owned(),
        }
    }
}
