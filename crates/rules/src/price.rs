//! Limits and costs of clauses, traits and actions: whether a unit may use what it has. `work::pay`
//! pays.

use content::{ActionDef, Clause, Cost, Limit, OutfitPart, RuleId, Token, Trait};

use crate::{
    ctx::Ctx,
    game::Game,
    state::{LimitedUse, Tokens, UnitId},
};

/// What a use of a clause or trait takes.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Price<'c> {
    pub(crate) rule: RuleId,
    /// Uses of each part of an outfit count by themselves.
    pub(crate) part: OutfitPart,
    pub(crate) limit: Option<Limit>,
    pub(crate) cost: &'c [Cost],
}

impl<'c> From<&'c Clause> for Price<'c> {
    fn from(clause: &'c Clause) -> Self {
        Self {
            rule: clause.rule,
            part: clause.part,
            limit: clause.limit,
            cost: &clause.cost,
        }
    }
}

impl<'c> From<&'c Trait> for Price<'c> {
    fn from(held: &'c Trait) -> Self {
        Self {
            rule: held.rule,
            part: held.part,
            limit: held.limit,
            cost: &held.cost,
        }
    }
}

impl<'c> From<&'c ActionDef> for Price<'c> {
    fn from(held: &'c ActionDef) -> Self {
        Self {
            rule: held.rule,
            part: OutfitPart::TYPE,
            limit: held.limit,
            cost: &held.cost,
        }
    }
}

impl Price<'_> {
    /// Whether there is none.
    pub(crate) fn is_none(self) -> bool {
        self.limit.is_none() && self.cost.is_empty()
    }

    /// Whether a unit may use it once more, and can pay.
    pub(crate) fn is_open(self, game: Game<'_>, unit: UnitId) -> bool {
        self.is_left(game, unit) && self.is_payable(game, unit)
    }

    /// Whether the limit leaves a use.
    pub(crate) fn is_left(self, game: Game<'_>, unit: UnitId) -> bool {
        self.limit.is_none_or(|Limit(most, span)| {
            // A use is counted under the rule that a variant's own stands for.
            let rule = game.ctx.ruleset.origin(self.rule);
            let part = self.part;
            game.board.uses.times(unit, LimitedUse { rule, part, span }) < most
        })
    }

    /// Whether a unit has what it costs: all parts, one after the other, as they are paid.
    pub(crate) fn is_payable(self, game: Game<'_>, unit: UnitId) -> bool {
        if self.cost.is_empty() {
            return true;
        }
        let Some(mut held) = tokens(game, unit).copied() else {
            return false;
        };
        self.cost.iter().all(|part| match part {
            Cost::Lose(token, amount) => {
                let left = held.get(*token).checked_sub(*amount);
                left.is_some_and(|left| {
                    held.set(*token, left);
                    true
                })
            }
            Cost::Gain(token, amount) => {
                let now = held.get(*token);
                let new = game.ctx.ruleset.ailment(*token).is_none() || now == 0;
                let fits = new && gainable(game.ctx, &held, *token, *amount) >= *amount;
                held.set(*token, now.saturating_add(*amount));
                fits
            }
        })
    }
}

/// The tokens of a unit.
fn tokens<'b>(game: Game<'b>, unit: UnitId) -> Option<&'b Tokens> {
    let ship = game.ship(unit).map(|ship| &ship.tokens);
    ship.or_else(|| Some(game.squad(unit)?.tokens.all()))
}

/// How many of so many tokens of a kind a unit can still gain that has these.
pub(crate) fn gainable(ctx: &Ctx, tokens: &Tokens, token: Token, amount: u8) -> u8 {
    match tokens.has_room(token) {
        true => amount.min(
            ctx.content
                .most_tokens(token)
                .saturating_sub(tokens.get(token)),
        ),
        false => 0,
    }
}
