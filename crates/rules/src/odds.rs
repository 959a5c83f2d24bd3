//! Exact odds of attacks: dice pools enumerated by counts, with the usual spending of tokens on both sides.

use content::{Die, Face, RuleId, Token};
use serde::{Deserialize, Serialize};

use crate::{
    attacks::{AttackSetup, attack_setup, cannot_attack, refuse},
    board::{Board, Ship, UnitId},
    combat::{free_rerolls, guards, strikes},
    ctx::{Ctx, cite},
    order::IllegalOrder,
};

/// What an attack would be like.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct AttackPreview {
    /// Who attacks.
    pub attacker: UnitId,
    /// Who is attacked.
    pub target: UnitId,
    /// Position of the weapon.
    pub weapon: u8,
    /// Range band.
    pub range: u8,
    /// Closest points within the arc, in millimetres.
    pub distance: f64,
    /// The obstacle that obstructs, if any.
    pub obstructed_by: Option<UnitId>,
    /// The attacker's closest point.
    pub from: (f64, f64),
    /// The target's closest point.
    pub to: (f64, f64),
    /// Attack dice.
    pub attack_dice: u8,
    /// Defence dice.
    pub defence_dice: u8,
    /// What changes the number of dice: rule, attack, defence.
    pub modifiers: Vec<(RuleId, i8, i8)>,
    /// The chance of exactly n points of damage getting through.
    pub damage: Vec<f64>,
    /// The mean of that.
    pub expected: f64,
    /// The mean number of crits among it.
    pub expected_crits: f64,
    /// The chance that it destroys the target.
    pub kill: f64,
}

/// How a pool of dice is modified.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mods {
    /// Focus faces count.
    pub focus: bool,
    /// A lock rerolls all dice that would miss (attack only).
    pub lock: bool,
    /// So many dice that would miss are rerolled.
    pub rerolls: u8,
    /// One more evade from a blank or focus face (defence only).
    pub evade: bool,
}

/// Chances of a face counting as a plain success, a crit, a focus, and nothing.
fn face_chances(ctx: &Ctx, die: Die, success: fn(Face) -> bool) -> [f64; 4] {
    let faces = ctx.ruleset.dice.get(&die).map_or(&[][..], Vec::as_slice);
    let mut chances = [0.0; 4];
    for face in faces {
        let at = match face {
            face if success(*face) => 0,
            Face::Crit => 1,
            Face::Focus => 2,
            _ => 3,
        };
        chances[at] += 1.0 / faces.len() as f64;
    }
    if faces.is_empty() {
        chances[3] = 1.0;
    }
    chances
}

/// The most dice that are enumerated; pools beyond count as this many.
const MOST: usize = 12;

/// `table[successes][crits]`: chances for an attack pool after modification.
fn attack_table(chances: [f64; 4], dice: usize, mods: Mods) -> Vec<Vec<f64>> {
    let [hit, crit, focus, blank] = chances;
    // One die as (success, crit, miss), without and with a reroll.
    let success = hit + if mods.focus { focus } else { 0.0 };
    let miss = blank + if mods.focus { 0.0 } else { focus };
    let plain = (success, crit, miss);
    let again = (success + miss * success, crit + miss * crit, miss * miss);
    if mods.lock {
        return pool(dice, again);
    }
    let rerolls = usize::from(mods.rerolls).min(dice);
    if rerolls == 0 {
        return pool(dice, plain);
    }
    with_rerolls(dice, rerolls, plain)
}

/// A pool of independent dice.
fn pool(dice: usize, (hit, crit, miss): (f64, f64, f64)) -> Vec<Vec<f64>> {
    let mut table = vec![vec![0.0; dice + 1]; dice + 1];
    table[0][0] = 1.0;
    for rolled in 0..dice {
        let mut next = vec![vec![0.0; dice + 1]; dice + 1];
        for hits in 0..=rolled {
            for crits in 0..=rolled - hits {
                let chance = table[hits][crits];
                next[hits + 1][crits] += chance * hit;
                next[hits][crits + 1] += chance * crit;
                next[hits][crits] += chance * miss;
            }
        }
        table = next;
    }
    table
}

/// A pool of which up to `rerolls` misses are rolled again.
fn with_rerolls(dice: usize, rerolls: usize, plain: (f64, f64, f64)) -> Vec<Vec<f64>> {
    let first = pool(dice, plain);
    let seconds: Vec<_> = (0..=rerolls).map(|count| pool(count, plain)).collect();
    let mut table = vec![vec![0.0; dice + 1]; dice + 1];
    for (hits, row) in first.iter().enumerate() {
        for (crits, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            let again = (dice - hits - crits).min(rerolls);
            for (more_hits, row) in seconds[again].iter().enumerate() {
                for (more_crits, second) in
                    row.iter().enumerate().filter(|(_, second)| **second > 0.0)
                {
                    table[hits + more_hits][crits + more_crits] += chance * second;
                }
            }
        }
    }
    table
}

/// Chances of 0, 1, 2... evades.
fn defence_table(chances: [f64; 4], dice: usize, mods: Mods) -> Vec<f64> {
    let [evade, crit, focus, blank] = chances;
    let success = evade + if mods.focus { focus } else { 0.0 };
    let plain = (success, 0.0, 1.0 - success);
    debug_assert!((evade + crit + focus + blank - 1.0).abs() < 1e-9);
    let rerolls = usize::from(mods.rerolls).min(dice);
    let table = if rerolls > 0 {
        with_rerolls(dice, rerolls, plain)
    } else {
        pool(dice, plain)
    };
    let mut evades: Vec<f64> = table.iter().map(|row| row[0]).collect();
    if mods.evade && dice > 0 {
        let all = evades[dice];
        evades.rotate_right(1);
        evades[dice] += all;
        evades[0] = 0.0;
    }
    evades
}

/// The chance of exactly n damage, and the mean number of crits among it.
#[must_use]
pub fn damage_odds(
    ctx: &Ctx,
    attack_dice: u8,
    attacker: Mods,
    defence_dice: u8,
    defender: Mods,
) -> (Vec<f64>, f64) {
    let (attack, defence) = (
        usize::from(attack_dice).min(MOST),
        usize::from(defence_dice).min(MOST),
    );
    let dice = ctx.pools();
    let table = attack_table(face_chances(ctx, dice.0, strikes), attack, attacker);
    let evades = defence_table(face_chances(ctx, dice.1, guards), defence, defender);
    let mut damage = vec![0.0; attack + 1];
    let mut mean_crits = 0.0;
    for (hits, row) in table.iter().enumerate() {
        for (crits, chance) in row.iter().enumerate().filter(|(_, chance)| **chance > 0.0) {
            for (evaded, other) in evades.iter().enumerate() {
                let both = chance * other;
                let crits_left = crits.saturating_sub(evaded.saturating_sub(hits));
                damage[hits.saturating_sub(evaded) + crits_left] += both;
                mean_crits += both * crits_left as f64;
            }
        }
    }
    (damage, mean_crits)
}

/// What an attack would be like, dice and odds; whether it is the ship's turn does not matter.
///
/// # Errors
/// The rule that forbids it.
pub fn attack_preview(
    ctx: &Ctx,
    board: &Board,
    attacker: UnitId,
    weapon: u8,
    target: UnitId,
) -> Result<AttackPreview, IllegalOrder> {
    let find = |id| board.ship(id).filter(|ship| ship.on_table());
    let (Some(from), Some(to)) = (find(attacker), find(target)) else {
        return Err(refuse(
            cite::ORDER,
            "there is no such ship on the table",
            vec![],
        ));
    };
    cannot_attack(ctx, board, from).map_or(Ok(()), Err)?;
    let setup = attack_setup(ctx, board, from, weapon, to)?;
    Ok(preview_of(ctx, board, from, to, &setup))
}

fn preview_of(
    ctx: &Ctx,
    board: &Board,
    from: &Ship,
    to: &Ship,
    setup: &AttackSetup,
) -> AttackPreview {
    let attack = &setup.state;
    let mods = |ship: &Ship, attacking| Mods {
        focus: ship.tokens.has(Token::Focus),
        lock: attacking && ship.locks.as_slice().contains(&attack.target),
        rerolls: free_rerolls(ctx, board, attack, attacking).0,
        evade: !attacking && ship.tokens.has(Token::Evade),
    };
    let (mut damage, mut crits) = damage_odds(
        ctx,
        setup.attack_dice,
        mods(from, true),
        attack.defence_dice,
        mods(to, false),
    );
    let data = ctx.class(from).weapons.get(usize::from(attack.weapon));
    if let Some(token) = data.and_then(|weapon| weapon.converts) {
        let through = 1.0 - damage[0];
        damage = if token == Token::Tractor {
            vec![1.0]
        } else {
            vec![1.0 - through, through]
        };
        crits = 0.0;
    }
    let expected = damage
        .iter()
        .enumerate()
        .map(|(points, chance)| points as f64 * chance)
        .sum();
    let life = usize::from(to.hull) + usize::from(to.shields);
    AttackPreview {
        attacker: attack.attacker,
        target: attack.target,
        weapon: attack.weapon,
        range: attack.range,
        distance: setup.sight.distance,
        obstructed_by: attack.obstructed_by,
        from: (setup.sight.from.x, setup.sight.from.y),
        to: (setup.sight.to.x, setup.sight.to.y),
        attack_dice: setup.attack_dice,
        defence_dice: attack.defence_dice,
        modifiers: setup.modifiers.clone(),
        kill: damage.iter().skip(life).sum(),
        damage,
        expected,
        expected_crits: crits,
    }
}
