//! Paying for clauses and traits, and counting their uses.

use content::{Cost, Limit, Span};

use super::Work;
use crate::{
    price::Price,
    state::{Fact, UnitId},
};

impl Work<'_> {
    /// Counts a use, and pays. Each part is told under the rule.
    pub(crate) fn pay(&mut self, price: Price<'_>, unit: UnitId) {
        let Price {
            rule,
            part,
            limit,
            cost,
        } = price;
        if let Some(Limit(_, span)) = limit {
            self.emit(rule, Fact::LimitUsed { unit, span, part });
        }
        for part in cost {
            match part {
                Cost::Lose(token, amount) => self.lose(rule, unit, *token, *amount),
                Cost::Gain(token, amount) => self.gain(rule, unit, *token, *amount),
            }
        }
    }

    /// A turn or activation is over: what could be used once in it may be used again.
    pub(crate) fn end_limits_of_turn(&mut self) {
        if self.board.uses.any_in(Span::Turn) {
            let span = Span::Turn;
            self.emit(self.ctx.ruleset.cites.order, Fact::LimitsOver { span });
        }
    }
}
