//! What is placed, planned and revealed.

use content::RuleId;
use rules::{PlanFact, PlayerId, Space, cite};
use words::say;

use super::Teller;

impl Teller<'_> {
    /// A side has planned. Who is ionised sets no dial, and that is told before it flies.
    fn confirmed(&self, side: PlayerId) -> String {
        let player = self.player(side);
        if let Space::Grid(_) = self.ctx.space {
            return say!("tell-all-order-markers-are", player);
        }
        let ships = self.board.ships.iter();
        let dry = ships.filter(|ship| {
            let flies = ship.on_table() && self.ctx.capital(ship).is_none();
            ship.owner == side && flies && self.ctx.ionised(ship)
        });
        let dry: Vec<String> = dry.map(|ship| self.name(ship.id)).collect();
        match dry.as_slice() {
            [] => say!("tell-all-dials-are-set", player),
            _ => say!("tell-dials-but-ionised", player, ships = dry.join(", ")),
        }
    }

    pub(super) fn plan(&self, rule: RuleId, fact: PlanFact<'_>) -> Option<String> {
        Some(match fact {
            PlanFact::Confirmed { player } => self.confirmed(*player),
            PlanFact::ShipPlaced { ship, pose } => {
                let name = self.name(*ship);
                if self.ctx.on_grid() {
                    let (column, row) = self.ctx.cell_at(*pose)?.printed();
                    say!("tell-takes-position-on-space", name, column, row)
                } else {
                    say!("tell-takes-position", name)
                }
            }
            PlanFact::DialSet { ship, maneuver } => {
                if !self.ctx.open_dials() {
                    return None;
                }
                say!(
                    "tell-sets",
                    ship = self.name(*ship),
                    label = rules::maneuver_name(*maneuver)
                )
            }
            // Secrets of their owner.
            PlanFact::StandingSet { .. } | PlanFact::MarkerSet { .. } => return None,
            PlanFact::StandingRevealed { ship, standing } => {
                let order = self.ctx.ruleset.standing.get(usize::from(*standing))?;
                say!(
                    "tell-opens-its-standing-order",
                    ship = self.name(*ship),
                    name = order.name
                )
            }
            PlanFact::DialRevealed { ship, maneuver } => {
                // The maneuver's own line is enough. Only ion, which replaces the dial, gets a
                // line here.
                if rule != cite::ION {
                    return None;
                }
                say!(
                    "tell-is-ionised-takes-the",
                    ship = self.name(*ship),
                    label = rules::maneuver_name(*maneuver)
                )
            }
            PlanFact::ManeuverReplaced { ship, from, to } => {
                let why = if rule == cite::DIFFICULTY {
                    say!("tell-is-stressed")
                } else {
                    say!("tell-cannot-fly-so-fast")
                };
                let (from, to) = (rules::maneuver_name(*from), rules::maneuver_name(*to));
                say!("tell-becomes", ship = self.name(*ship), why, from, to)
            }
        })
    }
}
