//! What an attack comes to with the dice as they lie: for the buttons that modify them. Pure.

use content::{Die, Face, Token};
use rules::{AttackPreview, AttackState, Board, Ctx, Modification, Mods};

/// The mean damage of an attack after a modification, if nothing else is modified.
#[must_use]
pub fn after(ctx: &Ctx, board: &Board, attack: &AttackState, how: Modification) -> f64 {
    let defending = board.step == rules::Step::ModifyDefence;
    let none = Vec::new();
    let faces = |die| ctx.ruleset.dice.get(&die).unwrap_or(&none);
    let strikes = |focus: bool, face: Face| {
        matches!(face, Face::Hit | Face::Crit) || (focus && face == Face::Focus)
    };
    let attack_focus = !defending && how == Modification::Focus;
    let reroll = match how {
        Modification::Lock { dice } if !defending => dice,
        _ => 0,
    };
    let mut hits = vec![1.0];
    for (at, (face, _)) in attack.attack.iter().enumerate() {
        let rolled = reroll & 1u8.checked_shl(at as u32).unwrap_or(0) != 0;
        let chance = if rolled {
            share(faces(Die::Attack), |face| strikes(false, face))
        } else {
            f64::from(u8::from(strikes(attack_focus, *face)))
        };
        hits = add(&hits, chance);
    }
    let evades = if attack.defence.is_empty() && !defending {
        let chance = share(faces(Die::Defence), |face| face == Face::Evade);
        (0..attack.defence_dice).fold(vec![1.0], |sum, _| add(&sum, chance))
    } else {
        certain(lying_evades(&attack.defence, how, defending))
    };
    mean_beyond(&hits, &evades)
}

/// The tokens that a weapon turns its hits into, and the chance of each number of them; none for plain weapons.
#[must_use]
pub fn converted(ctx: &Ctx, board: &Board, odds: &AttackPreview) -> Option<(Token, Vec<f64>)> {
    let (from, to) = (board.ship(odds.attacker)?, board.ship(odds.target)?);
    let weapon = ctx.class(from).weapons.get(usize::from(odds.weapon))?;
    let token = weapon.converts?;
    let attacker = Mods {
        focus: from.tokens.has(Token::Focus),
        lock: from.locks.as_slice().contains(&odds.target),
        ..Mods::default()
    };
    let defender = Mods {
        focus: to.tokens.has(Token::Focus),
        evade: to.tokens.has(Token::Evade),
        ..Mods::default()
    };
    let (mut through, _) =
        rules::damage_odds(ctx, odds.attack_dice, attacker, odds.defence_dice, defender);
    if token != Token::Tractor && through.len() > 1 {
        // The first that gets through is damage.
        let none = through.remove(0);
        through[0] += none;
    }
    Some((token, through))
}

fn lying_evades(dice: &[(Face, bool)], how: Modification, defending: bool) -> usize {
    let evades = dice.iter().filter(|(face, _)| *face == Face::Evade).count();
    let focus = dice.iter().filter(|(face, _)| *face == Face::Focus).count();
    match how {
        Modification::Focus if defending => evades + focus,
        // One die becomes an evade, if one is left that is none.
        Modification::Evade if defending => (evades + 1).min(dice.len()),
        _ => evades,
    }
}

/// The dice that are worth a reroll: those that miss, focus faces only where no focus can be spent.
#[must_use]
pub fn worth_rerolling(dice: &[(Face, bool)], focus: bool) -> u8 {
    let bit = |at: usize| 1u8.checked_shl(at as u32).unwrap_or(0);
    let misses = |face: Face| face == Face::Blank || (face == Face::Focus && !focus);
    dice.iter()
        .enumerate()
        .filter(|(_, (face, rerolled))| misses(*face) && !rerolled)
        .fold(0, |sum, (at, _)| sum | bit(at))
}

fn share(faces: &[Face], fits: impl Fn(Face) -> bool) -> f64 {
    if faces.is_empty() {
        return 0.0;
    }
    faces.iter().filter(|face| fits(**face)).count() as f64 / faces.len() as f64
}

/// The distribution of a count after one more die that counts with this chance.
fn add(counts: &[f64], chance: f64) -> Vec<f64> {
    let mut sum = vec![0.0; counts.len() + 1];
    for (count, held) in counts.iter().enumerate() {
        sum[count] += held * (1.0 - chance);
        sum[count + 1] += held * chance;
    }
    sum
}

fn certain(count: usize) -> Vec<f64> {
    let mut sum = vec![0.0; count + 1];
    sum[count] = 1.0;
    sum
}

fn mean_beyond(hits: &[f64], evades: &[f64]) -> f64 {
    let pairs = hits.iter().enumerate().flat_map(|(hit, p)| {
        evades
            .iter()
            .enumerate()
            .map(move |(evade, q)| (hit, evade, p * q))
    });
    pairs
        .map(|(hit, evade, chance)| chance * hit.saturating_sub(evade) as f64)
        .sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counts_add_up() {
        let two = add(&add(&[1.0], 0.5), 0.5);
        assert_eq!(two, [0.25, 0.5, 0.25]);
        assert!((mean_beyond(&two, &certain(1)) - 0.25).abs() < 1e-12);
        assert_eq!(mean_beyond(&certain(3), &certain(1)), 2.0);
    }

    #[test]
    fn blanks_are_worth_rerolling_and_focus_only_without_a_token() {
        let dice = [
            (Face::Hit, false),
            (Face::Blank, false),
            (Face::Focus, false),
            (Face::Blank, true),
        ];
        assert_eq!(worth_rerolling(&dice, true), 0b0010);
        assert_eq!(worth_rerolling(&dice, false), 0b0110);
    }

    #[test]
    fn tokens_turn_defence_faces() {
        let dice = [
            (Face::Evade, false),
            (Face::Focus, false),
            (Face::Blank, false),
        ];
        assert_eq!(lying_evades(&dice, Modification::Done, true), 1);
        assert_eq!(lying_evades(&dice, Modification::Focus, true), 2);
        assert_eq!(lying_evades(&dice, Modification::Evade, true), 2);
    }
}
