//! What is placed, planned and revealed.

use content::RuleId;
use rules::{PlanFact, Space, cite};

use super::Teller;

impl Teller<'_> {
    pub(super) fn plan(&self, rule: RuleId, fact: PlanFact<'_>) -> Option<String> {
        Some(match fact {
            PlanFact::Confirmed { player } => {
                let player = self.player(*player);
                match self.ctx.space {
                    Space::Grid(_) => format!("{player}: all order markers are placed"),
                    Space::Table => format!("{player}: all dials are set"),
                }
            }
            PlanFact::ShipPlaced { ship, pose } => {
                let name = self.name(*ship);
                if self.ctx.on_grid() {
                    let (column, row) = self.ctx.cell_at(*pose)?.printed();
                    format!("{name} takes position on space {column}, {row}")
                } else {
                    format!("{name} takes position at {:.0}, {:.0}", pose.x, pose.y)
                }
            }
            PlanFact::DialSet { ship, maneuver } => {
                if !self.ctx.open_dials() {
                    return None;
                }
                format!("{} sets {}", self.name(*ship), maneuver.label())
            }
            // Secrets of their owner.
            PlanFact::StandingSet { .. } | PlanFact::MarkerSet { .. } => return None,
            PlanFact::StandingRevealed { ship, standing } => {
                let order = self.ctx.ruleset.standing.get(usize::from(*standing))?;
                format!(
                    "{} opens its standing order: {}",
                    self.name(*ship),
                    order.name
                )
            }
            PlanFact::DialRevealed { ship, maneuver } => {
                // The maneuver's own line is enough. Only ion, which replaces the dial, gets a
                // line here.
                if rule != cite::ION {
                    return None;
                }
                format!(
                    "{} is ionised: {} takes the place of its dial",
                    self.name(*ship),
                    maneuver.label()
                )
            }
            PlanFact::ManeuverReplaced { ship, from, to } => {
                let why = if rule == cite::DIFFICULTY {
                    "is stressed"
                } else {
                    "cannot fly so fast"
                };
                let (from, to) = (from.label(), to.label());
                format!("{} {why}: {from} becomes {to}", self.name(*ship))
            }
        })
    }
}
