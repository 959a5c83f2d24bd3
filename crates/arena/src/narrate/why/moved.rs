//! Moves: points, inches, falls.

use content::RuleId;
use rules::{
    ForcedFact, MoveFact, StepCost, UnitId, cite,
    reckon::{self, Quantity, Reckoning},
};
use words::say;

use super::Teller;
use crate::narrate::runs::Stride;

impl Teller<'_> {
    pub(super) fn of_move(&self, rule: RuleId, fact: MoveFact<'_>) -> Option<Reckoning> {
        match fact {
            MoveFact::MoveTaken { ship, points } => {
                let found = self.own_points(*ship)?;
                Some(found.up_to(*points, rule, say!("why-mired")))
            }
            MoveFact::Sailed {
                ship, allowance, ..
            } => {
                let held = self.board.ship(*ship)?;
                let tenths = (*allowance / content::INCH * 10.0).round() as i32;
                let found = reckon::sailing(self.ctx, held)?;
                let (from, source) = (found.from, found.source.clone());
                // What capped or lengthened that move may be over: then only its sum is known.
                Some(match found.value == tenths {
                    true => found,
                    false => Reckoning::new(found.of, from, &source).up_to(
                        tenths,
                        rule,
                        say!("why-then"),
                    ),
                })
            }
            MoveFact::Stepped { .. } => self.dear_steps(rule, &Stride::of(fact)?),
            MoveFact::Moved { .. }
            | MoveFact::Launched { .. }
            | MoveFact::Recovered { .. }
            | MoveFact::ShovedOff { .. }
            | MoveFact::CutShort { .. }
            | MoveFact::Executed { .. }
            | MoveFact::Held { .. }
            | MoveFact::Stayed { .. }
            | MoveFact::Faced { .. }
            | MoveFact::ClimbedOut { .. }
            | MoveFact::PointsGained { .. }
            | MoveFact::Exerted { .. }
            | MoveFact::SpeedCapped { .. }
            | MoveFact::Shrunk { .. }
            | MoveFact::Expanded { .. }
            | MoveFact::Covers { .. }
            | MoveFact::LineCrossed { .. }
            | MoveFact::Disengaged { .. } => None,
        }
    }

    /// What steps cost that cost more than one point each.
    fn dear_steps(&self, rule: RuleId, first: &Stride) -> Option<Reckoning> {
        let all = self.strides(rule, first)?.into_iter();
        let known = self.ctx.content.rulebook.contains_key(&rule);
        let rule = Some(rule).filter(|rule| known && *rule != cite::grid::MOVE);
        let costs = all.map(|stride| StepCost {
            points: stride.cost,
            rule,
        });
        Some(reckon::steps(self.ctx, &costs.collect::<Vec<_>>()))
    }

    fn own_points(&self, ship: UnitId) -> Option<Reckoning> {
        let held = self.board.ship(ship)?;
        let own = self.ctx.class(held).figure?.movement;
        Some(Reckoning::new(Quantity::Points, own, say!("why-own-move")))
    }

    pub(super) fn of_force(&self, rule: RuleId, fact: ForcedFact<'_>) -> Option<Reckoning> {
        let ForcedFact::Fell { dice, .. } = fact else {
            return None;
        };
        let start = Reckoning::new(Quantity::AttackDice, 1, say!("why-fall"));
        Some(start.up_to(*dice, rule, say!("why-great-fall")))
    }
}
