//! The shared input of all decisions.

use std::{cell::RefCell, collections::BTreeMap};

use rules::{AttackState, Board, Ctx, Mods, Ship, Status, damage_odds, outlook};

use crate::weights::Weights;

/// A position through the eyes of a player.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// The constants of the match.
    pub(crate) ctx: &'a Ctx,
    /// The board as the player sees it.
    pub(crate) board: &'a Board,
    /// The player.
    pub(crate) me: u8,
    /// The player's weights.
    pub(crate) weights: &'a Weights,
    /// Damage odds worked out before.
    pub(crate) odds: &'a Odds,
}

impl<'a> Scene<'a> {
    /// The same player's view of another board.
    pub(crate) fn with<'b>(&self, board: &'b Board) -> Scene<'b>
    where
        'a: 'b,
    {
        Scene { board, ..*self }
    }

    /// Enemy ships in the fight.
    pub(crate) fn enemies(&self) -> impl Iterator<Item = &'a Ship> {
        let me = self.me;
        self.board
            .ships
            .iter()
            .filter(move |ship| ship.owner != me && ship.status == Status::Active)
    }

    /// Own ships in the fight.
    pub(crate) fn friends(&self) -> impl Iterator<Item = &'a Ship> {
        let me = self.me;
        self.board
            .ships
            .iter()
            .filter(move |ship| ship.owner == me && ship.status == Status::Active)
    }
}

/// The most results that can get through: no attack has more dice.
const MOST: usize = 16;

/// Chances of 0, 1, 2... results getting through.
pub(crate) type Chances = [f64; MOST + 1];

/// The chances of 0, 1, 2... results getting through, worked out once for each pair of pools.
#[derive(Debug, Default)]
pub(crate) struct Odds {
    tables: RefCell<BTreeMap<[u8; 7], Chances>>,
    outlooks: RefCell<BTreeMap<[u8; 7], rules::Chances>>,
}

impl Odds {
    /// The chances of exactly n results getting through.
    pub(crate) fn through(
        &self,
        ctx: &Ctx,
        (attack, attacker): (u8, Mods),
        (defence, defender): (u8, Mods),
    ) -> Chances {
        let key = [
            attack,
            attacker.rerolls,
            defence,
            defender.rerolls,
            bits(attacker, defender),
            0,
            0,
        ];
        self.known(key, || {
            damage_odds(ctx, attack, attacker, defence, defender).0
        })
    }

    /// The same for an attack whose dice may count by numbers.
    pub(crate) fn of(
        &self,
        ctx: &Ctx,
        attack: &AttackState,
        attacker: Mods,
        defender: Mods,
    ) -> Chances {
        if attack.battery.is_none() {
            let (mine, theirs) = (attack.attack_dice, attack.defence_pool(0));
            return self.through(ctx, (mine, attacker), (theirs, defender));
        }
        let key = [
            attack.attack_dice,
            attacker.rerolls,
            attack.defence_dice as u8,
            defender.rerolls,
            bits(attacker, defender),
            // No die counts from 0, so 0 stands for faces; 16 sets these keys apart from attacks by
            // faces alone.
            16 + attack.needs(true).unwrap_or(0),
            16 + attack.needs(false).unwrap_or(0),
        ];
        self.known(key, || outlook(ctx, attack, attacker, defender).0)
    }

    /// The same in the rules' own form, with the crits among them.
    pub(crate) fn outlook(
        &self,
        ctx: &Ctx,
        attack: &AttackState,
        attacker: Mods,
        defender: Mods,
    ) -> rules::Chances {
        let need = |attacking| {
            attack
                .needs(attacking)
                .map_or(0, |need| need.wrapping_add(1))
        };
        let key = [
            attack.attack_dice,
            attacker.rerolls,
            attack.defence_dice as u8,
            defender.rerolls,
            bits(attacker, defender),
            need(true),
            need(false),
        ];
        if let Some(found) = self.outlooks.borrow().get(&key) {
            return found.clone();
        }
        let found = outlook(ctx, attack, attacker, defender);
        self.outlooks.borrow_mut().insert(key, found.clone());
        found
    }

    fn known(&self, key: [u8; 7], odds: impl FnOnce() -> Vec<f64>) -> Chances {
        if let Some(found) = self.tables.borrow().get(&key) {
            return *found;
        }
        let list = odds();
        let mut table = [0.0; MOST + 1];
        for (points, chance) in list.into_iter().enumerate() {
            table[points.min(MOST)] += chance;
        }
        self.tables.borrow_mut().insert(key, table);
        table
    }
}

/// The key bits of both sides' tokens.
fn bits(attacker: Mods, defender: Mods) -> u8 {
    u8::from(attacker.focus)
        | u8::from(attacker.lock) << 1
        | u8::from(defender.focus) << 2
        | u8::from(defender.evade) << 3
}
