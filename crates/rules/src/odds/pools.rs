//! Dice pools by the faces they show, and exact chances of the results.
//! See OBS-H-DICE, OBS-H-TOKEN and OBS-H-LOCK.

use content::{Die, Face, Token};

use super::{Chances, turned::turned};
use crate::{
    combat::{cancel, guards, reaches, strikes},
    ctx::Ctx,
    explore::kinds,
    state::FaceTurns,
};

/// Dice of one kind, counted by face.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Pool {
    /// Hits of an attack, evades of a defence.
    pub good: u8,
    /// Crits of an attack.
    pub crits: u8,
    /// Focus faces.
    pub focus: u8,
    /// Blanks.
    pub blanks: u8,
    /// Any other face: it counts for nothing and is not a blank.
    pub idle: u8,
}

impl Pool {
    /// The pool of these faces, for the attack ([`Die::Attack`]) or the defence ([`Die::Defence`]).
    /// On hexes both use dice of one kind. `need`: the number at which they
    /// count, if faces do not decide.
    #[must_use]
    pub fn of(side: Die, need: Option<u8>, faces: impl IntoIterator<Item = Face>) -> Self {
        let none = Self::default();
        let faces = faces.into_iter();
        faces.fold(none, |pool, face| pool.plus((side, need), face, 1))
    }

    pub(super) fn plus(mut self, (side, need): Side, face: Face, count: u8) -> Self {
        let place = match (side, face) {
            (_, face) if need.is_some_and(|need| reaches(face, need)) => &mut self.good,
            (Die::Attack, face) if strikes(face) => &mut self.good,
            (Die::Defence, face) if guards(face) => &mut self.good,
            (Die::Attack, Face::Crit) => &mut self.crits,
            (_, Face::Focus) => &mut self.focus,
            (_, Face::Blank) => &mut self.blanks,
            _ => &mut self.idle,
        };
        *place = place.saturating_add(count);
        self
    }

    /// Both pools together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        Self {
            good: self.good.saturating_add(other.good),
            crits: self.crits.saturating_add(other.crits),
            focus: self.focus.saturating_add(other.focus),
            blanks: self.blanks.saturating_add(other.blanks),
            idle: self.idle.saturating_add(other.idle),
        }
    }

    /// The pool after a focus token turned all focus faces.
    #[must_use]
    pub fn focused(self) -> Self {
        Self {
            good: self.good.saturating_add(self.focus),
            focus: 0,
            ..self
        }
    }

    /// The pool after an evade token: a blank, or else a focus face, becomes an evade.
    #[must_use]
    pub fn evading(self) -> Self {
        let mut pool = self;
        let turned = if pool.blanks > 0 {
            &mut pool.blanks
        } else {
            &mut pool.focus
        };
        if *turned > 0 {
            *turned -= 1;
            pool.good = pool.good.saturating_add(1);
        }
        pool
    }

    /// The dice kept, and the number rerolled, if up to `most` misses are rerolled.
    /// Blanks first, then focus faces that no token will turn, then (for `idle`) other
    /// faces that count for nothing.
    fn again(self, most: u8, mods: Mods, idle: bool) -> (Self, u8) {
        let blanks = self.blanks.min(most);
        let focus = if mods.focus { 0 } else { self.focus };
        let focus = focus.min(most - blanks);
        let rest = if idle { self.idle } else { 0 }.min(most - blanks - focus);
        let kept = Self {
            blanks: self.blanks - blanks,
            focus: self.focus - focus,
            idle: self.idle - rest,
            ..self
        };
        (kept, blanks + focus + rest)
    }
}

/// The modifications of a pool of dice.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Mods {
    /// Focus faces count.
    pub focus: bool,
    /// A lock rerolls all dice that would miss (attack only).
    pub lock: bool,
    /// How many missing dice are rerolled.
    pub rerolls: u8,
    /// One more evade from a blank or focus face (defence only).
    pub evade: bool,
    /// Faces that are turned as the dice fall.
    pub turns: FaceTurns,
}

/// The side whose dice these are, and the number at which they count, if faces do not decide.
pub(super) type Side = (Die, Option<u8>);

/// The largest number of dice for either side of an attack.
const MOST: u8 = 16;

/// The possible rolls of attack ([`Die::Attack`]) or defence ([`Die::Defence`]) dice.
/// Each distinct pool appears once, with its chance.
#[must_use]
pub fn rolled(ctx: &Ctx, side: Die, count: u8) -> Vec<(Pool, f64)> {
    falling(ctx, (side, None), count)
}

/// The faces of the dice of a side.
fn faces_of(ctx: &Ctx, side: Side) -> &[Face] {
    let (attack, defence) = ctx.pools();
    ctx.faces(match side {
        (_, Some(_)) => Die::D6,
        (Die::Attack, None) => attack,
        _ => defence,
    })
}

/// The possible rolls, with these faces turned.
fn fallen(ctx: &Ctx, side: Side, count: u8, turns: FaceTurns) -> Vec<(Pool, f64)> {
    let faces = faces_of(ctx, side);
    match turns.is_none() || faces.is_empty() {
        true => falling(ctx, side, count),
        false => turned(side, faces, count, turns),
    }
}

/// The same for dice that may count by a number: those are D6.
fn falling(ctx: &Ctx, side: Side, count: u8) -> Vec<(Pool, f64)> {
    let faces = faces_of(ctx, side);
    if faces.is_empty() {
        return vec![(Pool::default().plus(side, Face::Blank, count), 1.0)];
    }
    let mut found = Vec::new();
    let mut shares: Vec<(Pool, f64)> = Vec::new();
    for (face, held) in kinds(faces) {
        let one = Pool::default().plus(side, face, 1);
        let share = f64::from(held) / faces.len() as f64;
        match shares.iter_mut().find(|known| known.0 == one) {
            Some(known) => known.1 += share,
            None => shares.push((one, share)),
        }
    }
    deal(&shares, count, Pool::default(), 1.0, &mut found);
    found
}

/// Gives 0, 1, 2... of the `left` dice the first of these faces, and the rest to the others.
fn deal(
    shares: &[(Pool, f64)],
    left: u8,
    mut pool: Pool,
    mut chance: f64,
    found: &mut Vec<(Pool, f64)>,
) {
    let Some(((one, share), rest)) = shares.split_first() else {
        return;
    };
    if rest.is_empty() {
        for _ in 0..left {
            pool = pool.and(*one);
            chance *= share;
        }
        return found.push((pool, chance));
    }
    for taken in 0..=left {
        deal(rest, left - taken, pool, chance, found);
        pool = pool.and(*one);
        // The number of ways to pick the dice: one more die out of those left.
        chance *= share * f64::from(left - taken) / f64::from(taken + 1);
    }
}

/// Pools after rerolls and tokens, reduced to good faces and crits, with their chances.
pub(super) fn modified(ctx: &Ctx, side: Side, count: u8, mods: Mods) -> Vec<(Pool, f64)> {
    let count = count.min(MOST);
    let again: Vec<_> = if mods.rerolls > 0 || mods.lock {
        (0..=count).map(|dice| falling(ctx, side, dice)).collect()
    } else {
        Vec::new()
    };
    let mut found: Vec<(Pool, f64)> = Vec::new();
    let mut add = |pool: Pool, chance: f64| {
        let pool = if mods.focus { pool.focused() } else { pool };
        let pool = if mods.evade { pool.evading() } else { pool };
        let shown = Pool {
            good: pool.good,
            crits: pool.crits,
            ..Pool::default()
        };
        match found.iter_mut().find(|held| held.0 == shown) {
            Some(held) => held.1 += chance,
            None => found.push((shown, chance)),
        }
    };
    for (pool, chance) in fallen(ctx, side, count, mods.turns) {
        // A missing die is rerolled at most once: all of them with a lock,
        // else as many as traits allow.
        let most = if mods.lock { count } else { mods.rerolls };
        let (kept, dice) = pool.again(most, mods, mods.lock || side.1.is_some());
        if dice == 0 {
            add(pool, chance);
            continue;
        }
        for (more, second) in &again[usize::from(dice)] {
            add(kept.and(*more), chance * second);
        }
    }
    found
}

/// The chances of 0, 1, 2... evades.
#[must_use]
pub fn evades(ctx: &Ctx, dice: u8, mods: Mods) -> Vec<f64> {
    let mods = Mods {
        lock: false,
        ..mods
    };
    let mut table = vec![0.0; usize::from(dice.min(MOST)) + 1];
    for (pool, chance) in modified(ctx, (Die::Defence, None), dice, mods) {
        table[usize::from(pool.good)] += chance;
    }
    table
}

/// What of these attack dice gets through.
/// `evades`: chances of 0, 1, 2... evades.
#[must_use]
pub fn through(attack: Pool, evades: &[f64]) -> Chances {
    let most = usize::from(attack.good) + usize::from(attack.crits);
    let mut chances = Chances::of_most(most);
    for (evaded, chance) in (0_u8..).zip(evades) {
        let (hits, crits) = cancel(attack.good, attack.crits, evaded);
        chances.through[usize::from(hits) + usize::from(crits)] += chance;
        chances.crits += chance * f64::from(crits);
    }
    chances
}

/// What gets through of attack dice against defence dice, both to be rolled.
#[must_use]
pub fn damage_odds(
    ctx: &Ctx,
    attack_dice: u8,
    attacker: Mods,
    defence_dice: u8,
    defender: Mods,
) -> Chances {
    let attacker = Mods {
        evade: false,
        ..attacker
    };
    let evades = evades(ctx, defence_dice, defender);
    let mut chances = Chances::of_most(usize::from(attack_dice.min(MOST)));
    for (pool, chance) in modified(ctx, (Die::Attack, None), attack_dice, attacker) {
        chances.add(chance, &through(pool, &evades));
    }
    chances
}

/// The chance of exactly n points of damage, from a weapon that may turn results into tokens.
/// `through`: chances of 0, 1, 2... results getting through.
#[must_use]
pub fn dealt(through: &[f64], converts: Option<Token>) -> Vec<f64> {
    let mut damage = Vec::new();
    for (results, chance) in (0_u8..).zip(through) {
        let points = usize::from(crate::combat::converted(converts, results).0);
        if damage.len() <= points {
            damage.resize(points + 1, 0.0);
        }
        damage[points] += chance;
    }
    damage
}

/// The dice worth a reroll, as bits.
/// These dice miss and were not rerolled yet; focus faces are included only if no token will turn
/// them. `need`: the number at which dice count, if faces do not decide.
#[must_use]
pub fn worth_rerolling(dice: &[(Face, bool)], focus: bool, need: Option<u8>) -> u8 {
    let bit = |at: usize| 1u8.checked_shl(at as u32).unwrap_or(0);
    let misses = |face: Face| match need {
        Some(need) => !reaches(face, need),
        None => face == Face::Blank || (face == Face::Focus && !focus),
    };
    dice.iter()
        .enumerate()
        .filter(|(_, (face, rerolled))| misses(*face) && !rerolled)
        .fold(0, |sum, (at, _)| sum | bit(at))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn tokens_turn_faces() {
        let faces = [Face::Evade, Face::Focus, Face::Blank, Face::Crit];
        let pool = Pool::of(Die::Defence, None, faces);
        assert_eq!((pool.good, pool.idle), (1, 1));
        assert_eq!(pool.focused().good, 2);
        assert_eq!((pool.evading().good, pool.evading().blanks), (2, 0));
        assert_eq!(pool.evading().evading().focus, 0);
        assert_eq!(pool.evading().evading().evading().good, 3);
    }

    #[test]
    fn blanks_are_worth_rerolling_and_focus_only_without_a_token() {
        let dice = [
            (Face::Hit, false),
            (Face::Blank, false),
            (Face::Focus, false),
            (Face::Blank, true),
        ];
        assert_eq!(worth_rerolling(&dice, true, None), 0b0010);
        assert_eq!(worth_rerolling(&dice, false, None), 0b0110);
    }

    #[test]
    fn evades_cancel_hits_first() {
        let attack = Pool::of(Die::Attack, None, [Face::Hit, Face::Crit, Face::Crit]);
        let found = through(attack, &[0.0, 0.0, 1.0]);
        assert_eq!(found.through, [0.0, 1.0, 0.0, 0.0]);
        assert_eq!(found.crits, 1.0);
    }

    #[test]
    fn a_beam_that_pulls_deals_no_damage_and_an_ion_beam_one() {
        let through = [0.25, 0.5, 0.25];
        assert_eq!(dealt(&through, None), through);
        assert_eq!(dealt(&through, Some(Token::Tractor)), [1.0]);
        assert_eq!(dealt(&through, Some(Token::Ion)), [0.25, 0.75]);
    }
}
