//! What all decisions look at.

use std::{cell::RefCell, collections::BTreeMap};

use rules::{Board, Ctx, Mods, Ship, Status, damage_odds};

use crate::Weights;

/// A position through the eyes of a player.
#[derive(Clone, Copy)]
pub(crate) struct Scene<'a> {
    /// The constants of the match.
    pub(crate) ctx: &'a Ctx,
    /// What the player sees.
    pub(crate) board: &'a Board,
    /// The player.
    pub(crate) me: u8,
    /// What it cares for.
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

/// Larger pools are looked up as this many dice.
const MOST_DICE: u8 = 8;

/// The chances of 0, 1, 2... damage, worked out once for each pair of pools.
#[derive(Debug, Default)]
pub(crate) struct Odds(RefCell<BTreeMap<u16, [f64; 9]>>);

impl Odds {
    /// The chances of exactly n damage.
    pub(crate) fn damage(
        &self,
        ctx: &Ctx,
        attack: u8,
        attacker: Mods,
        defence: u8,
        defender: Mods,
    ) -> [f64; 9] {
        let (attack, defence) = (attack.min(MOST_DICE), defence.min(MOST_DICE));
        let bits = u16::from(attacker.focus)
            | u16::from(attacker.lock) << 1
            | u16::from(defender.focus) << 2
            | u16::from(defender.evade) << 3;
        let key = (u16::from(attack) * 9 + u16::from(defence)) << 4 | bits;
        if let Some(found) = self.0.borrow().get(&key) {
            return *found;
        }
        let plain = |mods: Mods| Mods { rerolls: 0, ..mods };
        let (list, _) = damage_odds(ctx, attack, plain(attacker), defence, plain(defender));
        let mut table = [0.0; 9];
        for (points, chance) in list.into_iter().enumerate() {
            table[points.min(8)] += chance;
        }
        self.0.borrow_mut().insert(key, table);
        table
    }
}
