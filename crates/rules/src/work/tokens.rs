//! Tokens and locks, given and taken (OBS-H-TOKEN, OBS-H-JAM, OBS-H-LOCK).

use content::{DamageKind, Fades, RuleId, Token, TokenDef};

use super::Work;
use crate::{
    cite,
    conditions::models,
    price::gainable,
    state::{Fact, UnitId},
    subject::Subject,
};

impl Work<'_> {
    /// Gives tokens; a jam token that waits for something to take removes green ones (OBS-H-JAM).
    /// A figure has one token of each condition (HAZ-H-COND), and fatigue beyond a hero's Stamina
    /// is damage (HAZ-H-CREW).
    pub(crate) fn gain(&mut self, rule: RuleId, ship: UnitId, token: Token, amount: u8) {
        if self.board.squad(ship).is_some() {
            return self.gain_beside(rule, ship, token, amount);
        }
        let Some(held) = self.active(ship) else {
            return;
        };
        let has = held.tokens.get(token);
        let figure = self.ctx.class(&held).figure;
        let most = match (token, figure) {
            _ if self.ctx.ruleset.ailment(token).is_some() => 1,
            (Token::Fatigue, Some(figure)) if figure.stamina > 0 => figure.stamina,
            _ => u8::MAX,
        };
        let over = amount.saturating_sub(most.saturating_sub(has));
        let amount = gainable(self.ctx, &held.tokens, token, amount - over);
        if token == Token::Fatigue && over > 0 {
            self.damage(rule, ship, DamageKind::Hit, over, None);
        }
        if amount == 0 || self.active(ship).is_none() {
            return;
        }
        self.emit(
            rule,
            Fact::Gained {
                ship,
                token,
                amount,
            },
        );
        match token {
            Token::Jam | Token::Focus | Token::Evade => self.settle_jam(ship),
            _ => {}
        }
    }

    /// Gives a unit of models tokens; of a condition it has one (GRD-R-TOKENS).
    fn gain_beside(&mut self, rule: RuleId, unit: UnitId, token: Token, amount: u8) {
        let Some(squad) = self.board.squad(unit) else {
            return;
        };
        let most = match self.ctx.ruleset.ailment(token) {
            Some(_) => 1,
            None => u8::MAX,
        };
        let amount = amount.min(most.saturating_sub(squad.tokens.get(token)));
        let amount = gainable(self.ctx, squad.tokens.all(), token, amount);
        if amount > 0 && models::is_there(&self.board, Subject::Unit(unit)) {
            let ship = unit;
            self.emit(
                rule,
                Fact::Gained {
                    ship,
                    token,
                    amount,
                },
            );
        }
    }

    /// Takes tokens away, as far as the ship has any.
    pub(crate) fn lose(&mut self, rule: RuleId, ship: UnitId, token: Token, amount: u8) {
        let squad = self.board.squad(ship).map(|held| held.tokens.get(token));
        let held = self.board.ship(ship).map(|held| held.tokens.get(token));
        let held = held.or(squad).unwrap_or(0);
        if held.min(amount) > 0 {
            self.emit(
                rule,
                Fact::Lost {
                    ship,
                    token,
                    amount: held.min(amount),
                },
            );
        }
    }

    /// Takes the tokens of a unit away that last until now.
    pub(crate) fn fade(&mut self, unit: UnitId, now: Fades) {
        let ctx = self.ctx;
        let squad = self.board.squad(unit).map(|held| *held.tokens.all());
        let held = self.board.ship(unit).map(|held| held.tokens).or(squad);
        let acting = held.into_iter().flat_map(|held| ctx.acting_tokens(&held));
        let due: Vec<&TokenDef> = acting.filter(|held| held.fades == now).collect();
        for held in due {
            if let Some(token) = held.token() {
                self.lose(held.rule, unit, token, u8::MAX);
            }
        }
    }

    /// Each jam token removes a focus, an evade or a lock, in this order, and itself.
    pub(crate) fn settle_jam(&mut self, id: UnitId) {
        while let Some(ship) = self.active(id).filter(|ship| ship.tokens.has(Token::Jam)) {
            let green = [Token::Focus, Token::Evade]
                .into_iter()
                .find(|token| ship.tokens.has(*token));
            if let Some(token) = green {
                self.lose(cite::JAM, id, token, 1);
            } else if let Some(&target) = ship.locks.as_slice().first() {
                self.emit(cite::JAM, Fact::LockLost { ship: id, target });
            } else {
                return;
            }
            self.lose(cite::JAM, id, Token::Jam, 1);
        }
    }

    /// Breaks all locks that the ship has and all locks on it.
    pub(crate) fn break_locks(&mut self, rule: RuleId, id: UnitId) {
        if let Some(ship) = self.board.ship(id).copied() {
            for &target in ship.locks.as_slice() {
                self.emit(rule, Fact::LockLost { ship: id, target });
            }
        }
        self.break_locks_on(rule, id);
    }

    /// Breaks all locks on the ship.
    pub(crate) fn break_locks_on(&mut self, rule: RuleId, id: UnitId) {
        let holders: Vec<UnitId> = self
            .board
            .ships
            .iter()
            .filter(|ship| ship.locks.as_slice().contains(&id))
            .map(|ship| ship.id)
            .collect();
        for ship in holders {
            self.emit(rule, Fact::LockLost { ship, target: id });
        }
    }
}
