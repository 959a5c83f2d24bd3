//! Damage odds, each worked out once and kept for the match.

use std::{cell::RefCell, collections::BTreeMap};

use content::Die;
use rules::{
    AttackState, Ctx, FaceTurns, Game, Mods, Ship, arm_odds, battery_chances, colour_odds,
    damage_odds,
};

/// The most results that can get through: no attack has more dice.
const MOST: usize = 16;

/// Chances of 0, 1, 2... results getting through.
pub(crate) type Chances = [f64; MOST + 1];

/// The dice that one side throws.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Throw {
    /// How many.
    pub(crate) dice: u8,
    /// What may change their results.
    pub(crate) mods: Mods,
}

/// Colour dice with the type of the attacker, its weapon, and the range that it needs.
type Pools = ((u16, u16), (u8, i8), Vec<Die>, Vec<Die>);

/// What the odds of two pools hang on: numbers, and the faces that each side turns.
type Key = ([u8; 7], FaceTurns, FaceTurns);

/// The chances of 0, 1, 2... results getting through, worked out once for each pair of pools.
#[derive(Clone, Debug, Default)]
pub(crate) struct Odds {
    tables: RefCell<BTreeMap<Key, Chances>>,
    outlooks: RefCell<BTreeMap<Key, rules::Chances>>,
    colours: RefCell<BTreeMap<Pools, rules::Chances>>,
}

impl Odds {
    /// The chances of exactly n results getting through.
    pub(crate) fn through(&self, ctx: &Ctx, attack: Throw, defence: Throw) -> Chances {
        let key = [
            attack.dice,
            attack.mods.rerolls,
            defence.dice,
            defence.mods.rerolls,
            bits(attack.mods, defence.mods),
            0,
            0,
        ];
        let key = (key, attack.mods.turns, defence.mods.turns);
        self.known(key, || {
            damage_odds(ctx, attack.dice, attack.mods, defence.dice, defence.mods).through
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
            let mine = Throw {
                dice: attack.attack_dice,
                mods: attacker,
            };
            let theirs = Throw {
                dice: attack.defence_pool(0),
                mods: defender,
            };
            return self.through(ctx, mine, theirs);
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
        let key = (key, attacker.turns, defender.turns);
        self.known(key, || {
            battery_chances(ctx, attack, attacker, defender).through
        })
    }

    /// The same in the rules' own form, with the crits among them.
    pub(crate) fn battery_chances(
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
        let key = (key, attacker.turns, defender.turns);
        if let Some(found) = self.outlooks.borrow().get(&key) {
            return found.clone();
        }
        let found = battery_chances(ctx, attack, attacker, defender);
        self.outlooks.borrow_mut().insert(key, found.clone());
        found
    }

    /// The same for an attack with colour dice.
    pub(crate) fn colours(&self, game: Game<'_>, attack: &AttackState) -> rules::Chances {
        let from = game.ship(attack.attacker);
        let arm = from.map_or((0, 0), |ship| arm_key(game.ctx, ship, attack.weapon));
        let dice = &attack.colours;
        let (mine, theirs) = (dice.attack.clone(), dice.defence.clone());
        let key = (arm, (dice.reach, dice.shields), mine, theirs);
        if let Some(found) = self.colours.borrow().get(&key) {
            return found.clone();
        }
        let found = colour_odds(game, attack);
        self.colours.borrow_mut().insert(key, found.clone());
        found
    }

    /// What a weapon deals to a target with these dice, beside it.
    pub(crate) fn of_arm(&self, ctx: &Ctx, ship: &Ship, slot: u8, guard: &[Die]) -> rules::Chances {
        let Some(arm) = ctx.arm(ship, slot) else {
            return rules::Chances::default();
        };
        // No space is 255 away, so these keys are apart from those of attacks.
        let weapon = arm_key(ctx, ship, slot);
        let key = (weapon, (u8::MAX, 0), arm.dice.clone(), guard.to_vec());
        if let Some(found) = self.colours.borrow().get(&key) {
            return found.clone();
        }
        let found = arm_odds(ctx, arm, guard, 0);
        self.colours.borrow_mut().insert(key, found.clone());
        found
    }

    fn known(&self, key: Key, odds: impl FnOnce() -> Vec<f64>) -> Chances {
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

/// A key for a weapon of a figure: its type and its place there, or the item that it is.
fn arm_key(ctx: &Ctx, ship: &Ship, slot: u8) -> (u16, u16) {
    let own_arm = (ship.class.index() as u16, slot.into());
    let own = ctx.class(ship).arms.len();
    let Some(at) = usize::from(slot).checked_sub(own) else {
        return own_arm;
    };
    let items = ship.kit.in_use(&ctx.content);
    let mut arms = items.filter(|(_, item)| item.arm.is_some());
    // Types are never as many that their numbers meet those of items.
    arms.nth(at)
        .map_or(own_arm, |(id, _)| (u16::MAX, id.index() as u16))
}
