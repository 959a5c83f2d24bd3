//! What traits do to dice by themselves: they turn faces, then they reroll.

use content::{Face, RuleId, Token, Trait};

use super::{counts, modify::reroll};
use crate::{
    cite,
    conditions::{Versus, free_rerolls, rerolling, turning, turns_of},
    game::Game,
    price::Price,
    state::{AttackState, FaceTurns, Fact, Modification, Ship, UnitId},
    work::Work,
};

/// The ship whose dice these are in an attack, and the facts about the other one.
fn sides<'b>(
    game: Game<'b>,
    attack: &AttackState,
    attacking: bool,
) -> Option<(&'b Ship, Versus<'b>)> {
    let (me, foe) = if attacking {
        (attack.attacker, attack.target)
    } else {
        (attack.target, attack.attacker)
    };
    let (ship, other) = (game.ship(me)?, game.ship(foe)?);
    let versus = Versus {
        other: Some(other),
        range: attack.range,
        obstructed: attack.obstructed_by.is_some(),
    };
    Some((ship, versus))
}

/// The free rerolls in the attack under way.
pub(crate) fn rerolls_in(game: Game<'_>, attack: &AttackState, attacking: bool) -> (u8, RuleId) {
    sides(game, attack, attacking).map_or((0, cite::ABILITY), |(ship, versus)| {
        free_rerolls(game, ship, versus, attacking)
    })
}

/// The faces that traits turn in the attack under way.
pub(crate) fn turns_in(game: Game<'_>, attack: &AttackState, attacking: bool) -> FaceTurns {
    sides(game, attack, attacking).map_or_else(FaceTurns::default, |(ship, versus)| {
        turns_of(game, ship, versus, attacking)
    })
}

/// Lets traits change the dice that have just fallen.
pub(super) fn help_dice(work: &mut Work<'_>, attacking: bool) {
    turn_faces(work, attacking);
    reroll_free(work, attacking);
}

/// The dice of one side.
fn dice_of(attack: &AttackState, attacking: bool) -> &[(Face, bool)] {
    if attacking {
        &attack.attack
    } else {
        &attack.defence
    }
}

/// The traits of a side that change its dice, with a number of each, and its ship.
fn traits_of<T>(
    work: &Work<'_>,
    attacking: bool,
    find: impl for<'s> Fn(Game<'s>, &'s Ship, Versus<'s>) -> Vec<(&'s Trait, T)>,
) -> Option<(UnitId, Vec<(Trait, T)>)> {
    let game = work.game();
    let attack = game.board.attack.as_ref()?;
    let (ship, versus) = sides(game, attack, attacking)?;
    let found = find(game, ship, versus).into_iter();
    let found = found.map(|(held, count)| (held.clone(), count));
    Some((ship.id, found.collect()))
}

fn turn_faces(work: &mut Work<'_>, attacking: bool) {
    let held = traits_of(work, attacking, |game, ship, versus| {
        turning(game, ship, versus, attacking)
    });
    let Some((by, held)) = held else { return };
    for (held, _) in held {
        turn(work, by, &held, attacking);
    }
}

/// Turns the faces that one trait turns, if its price can still be paid.
fn turn(work: &mut Work<'_>, by: UnitId, held: &Trait, attacking: bool) {
    let Some((from, to, most)) = content::face_turn(held.passive) else {
        return;
    };
    let Some(mut attack) = work.board.attack.clone() else {
        return;
    };
    let shown = dice_of(&attack, attacking).iter();
    let shown = shown.filter(|(face, _)| *face == from).count();
    let count = u8::try_from(shown).unwrap_or(u8::MAX).min(most);
    if count == 0 || !Price::from(held).is_open(work.game(), by) {
        return;
    }
    work.pay(Price::from(held), by);
    let dice = match attacking {
        true => &mut attack.attack,
        false => &mut attack.defence,
    };
    let turned = dice.iter_mut().filter(|(face, _)| *face == from);
    for (face, _) in turned.take(usize::from(count)) {
        *face = to;
    }
    let (attack, defence) = (attack.attack, attack.defence);
    work.emit(
        held.rule,
        Fact::FacesTurned {
            by,
            from,
            to,
            count,
            attack,
            defence,
        },
    );
}

/// Uses free rerolls: first those that cost nothing, all at once, then one after the other those
/// with a limit or a cost.
fn reroll_free(work: &mut Work<'_>, attacking: bool) {
    let held = traits_of(work, attacking, |game, ship, versus| {
        rerolling(game, ship, versus, attacking)
    });
    let Some((by, all)) = held else { return };
    let (free, priced): (Vec<_>, Vec<_>) =
        (all.iter()).partition(|(held, _)| Price::from(held).is_none());
    let dice = (free.iter()).fold(0, |sum: u8, (_, dice)| sum.saturating_add(*dice));
    if let Some((last, _)) = free.last() {
        let picks = picks(work, by, dice, attacking);
        if !picks.is_empty() {
            reroll(work, last.rule, by, &picks, attacking, Modification::Done);
        }
    }
    for (held, dice) in priced {
        let picks = picks(work, by, *dice, attacking);
        let price = Price::from(held);
        if !picks.is_empty() && price.is_open(work.game(), by) {
            work.pay(price, by);
            reroll(work, held.rule, by, &picks, attacking, Modification::Done);
        }
    }
}

/// The dice that a side rerolls for nothing, at most so many: blanks first, then focus faces that
/// no token will turn.
fn picks(work: &Work<'_>, me: UnitId, most: u8, attacking: bool) -> Vec<usize> {
    let Some(attack) = &work.board.attack else {
        return Vec::new();
    };
    let ship = work.board.ship(me);
    let has_focus = ship.is_some_and(|ship| ship.tokens.has(Token::Focus));
    let dice = dice_of(attack, attacking);
    let counts = |face: Face| face == Face::Crit || counts(attack, attacking, face);
    let wanted = |face: Face| !counts(face) && (face != Face::Focus || !has_focus);
    let mut picks: Vec<usize> = (0..dice.len())
        .filter(|at| wanted(dice[*at].0) && !dice[*at].1)
        .collect();
    picks.sort_by_key(|at| (dice[*at].0 != Face::Blank, *at));
    picks.truncate(usize::from(most));
    picks
}
