//! Modifying dice: focus and evade tokens (OBS-H-TOKEN), and locks (OBS-H-LOCK).

use content::{Face, RuleId, Token};
use words::{named, say};

use super::colours;
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    state::{Fact, IllegalOrder, Modification, UnitId, refuse},
    work::Work,
};

/// Rerolls the dice at these positions; no die is rerolled twice.
pub(super) fn reroll(
    work: &mut Work<'_>,
    rule: RuleId,
    by: UnitId,
    picks: &[usize],
    attacking: bool,
    how: Modification,
) {
    let Some(mut attack) = work.board.attack.clone() else {
        return;
    };
    let die = work.ctx.attack_die(&attack, attacking);
    let faces = work.draw_pool(die, picks.len() as u8);
    work.emit(
        rule,
        Fact::Rolled {
            die,
            by,
            faces: faces.clone(),
        },
    );
    let dice = if attacking {
        &mut attack.attack
    } else {
        &mut attack.defence
    };
    for (at, face) in picks.iter().zip(faces) {
        dice[*at] = (face, true);
    }
    work.emit(
        rule,
        Fact::Modified {
            by,
            how,
            attack: attack.attack,
            defence: attack.defence,
        },
    );
}

/// Whether the side that modifies may do this now.
///
/// # Errors
/// The rule that forbids it.
pub fn check_modification(
    game: Game<'_>,
    how: Modification,
    attacking: bool,
) -> Result<(), IllegalOrder> {
    let Some(attack) = &game.board.attack else {
        let rule = game.ctx.ruleset.cites.order;
        return Err(refuse(rule, say!("no-attack-under-way"), vec![]));
    };
    let me = if attacking {
        attack.attacker
    } else {
        attack.target
    };
    if let Modification::Surge(surge) = how {
        return colours::check_surge(game, attack, surge);
    }
    let Some(ship) = game.ship(me) else {
        let rule = game.ctx.ruleset.cites.order;
        return Err(refuse(rule, say!("no-ship-gone"), vec![me]));
    };
    let [tokens, locks] = rules_of(game.ctx);
    let dice = if attacking {
        &attack.attack
    } else {
        &attack.defence
    };
    let shows = |face: Face| dice.iter().any(|(held, _)| *held == face);
    match how {
        Modification::Done | Modification::Surge(_) => Ok(()),
        Modification::Focus if !ship.tokens.has(Token::Focus) => {
            Err(missing(game.ctx, Token::Focus, me))
        }
        Modification::Focus if !shows(Face::Focus) => {
            Err(refuse(tokens, say!("no-die-shows-focus"), vec![me]))
        }
        Modification::Focus => Ok(()),
        Modification::Evade if attacking => Err(refuse(
            tokens,
            say!("no-only-defender-spends-evade"),
            vec![me],
        )),
        Modification::Evade if !ship.tokens.has(Token::Evade) => {
            Err(missing(game.ctx, Token::Evade, me))
        }
        Modification::Evade if !shows(Face::Focus) && !shows(Face::Blank) => {
            Err(refuse(tokens, say!("no-every-die-shows-evade"), vec![me]))
        }
        Modification::Evade => Ok(()),
        Modification::Lock { .. } if !attacking => Err(refuse(
            locks,
            say!("no-only-attacker-spends-lock"),
            vec![me],
        )),
        Modification::Lock { .. } if !ship.locks.as_slice().contains(&attack.target) => Err(
            refuse(locks, say!("no-lock-on-target"), vec![attack.target]),
        ),
        Modification::Lock { dice: bits } => check_reroll(dice, bits, me),
    }
}

/// The rules of tokens and of locks; that of dice where nobody modifies them so.
fn rules_of(ctx: &Ctx) -> [RuleId; 2] {
    [cite::TOKEN, cite::LOCK].map(|rule| match ctx.ruleset.plays_by(rule) {
        true => rule,
        false => ctx.ruleset.cites.dice,
    })
}

/// Refuses to spend a token that a unit has not.
fn missing(ctx: &Ctx, token: Token, unit: UnitId) -> IllegalOrder {
    let name = named("token", ctx.content.token_name(token));
    let [rule, _] = rules_of(ctx);
    let mut refusal = refuse(rule, say!("no-token", token = name), vec![unit]);
    refusal.token = Some(token);
    refusal
}

fn check_reroll(dice: &[(Face, bool)], bits: u8, me: UnitId) -> Result<(), IllegalOrder> {
    let picked = |at: usize| at < 8 && bits & (1 << at) != 0;
    if bits == 0 || (0..8).any(|at| picked(at) && at >= dice.len()) {
        return Err(refuse(
            cite::LOCK,
            say!("no-choose-dice-this-attack"),
            vec![me],
        ));
    }
    if dice
        .iter()
        .enumerate()
        .any(|(at, (_, rerolled))| picked(at) && *rerolled)
    {
        return Err(refuse(
            cite::LOCK,
            say!("no-die-rerolled-at-most"),
            vec![me],
        ));
    }
    Ok(())
}

/// Carries out a legal modification.
pub(crate) fn modify(work: &mut Work<'_>, how: Modification, attacking: bool) {
    let Some(attack) = work.board.attack.clone() else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let me = if attacking {
        attack.attacker
    } else {
        attack.target
    };
    match how {
        Modification::Done => {}
        Modification::Surge(surge) => colours::buy(work, &attack, surge),
        Modification::Focus => {
            work.lose(cite::TOKEN, me, Token::Focus, 1);
            turn_faces(work, me, how, attacking);
        }
        Modification::Evade => {
            work.lose(cite::TOKEN, me, Token::Evade, 1);
            turn_faces(work, me, how, attacking);
        }
        Modification::Lock { dice } => {
            work.emit(
                cite::LOCK,
                Fact::LockLost {
                    ship: me,
                    target: attack.target,
                },
            );
            let picks: Vec<usize> = (0..attack.attack.len().min(8))
                .filter(|at| dice & (1 << at) != 0)
                .collect();
            reroll(work, cite::LOCK, me, &picks, true, how);
        }
    }
}

fn turn_faces(work: &mut Work<'_>, by: UnitId, how: Modification, attacking: bool) {
    let Some(mut attack) = work.board.attack.clone() else {
        return;
    };
    let into = if attacking { Face::Hit } else { Face::Evade };
    let dice = if attacking {
        &mut attack.attack
    } else {
        &mut attack.defence
    };
    if how == Modification::Focus {
        for (face, _) in dice.iter_mut().filter(|(face, _)| *face == Face::Focus) {
            *face = into;
        }
    } else {
        // A blank is the better one to turn: a focus token may still turn a focus face.
        let at = dice.iter().position(|(face, _)| *face == Face::Blank);
        let at = at.or_else(|| dice.iter().position(|(face, _)| *face == Face::Focus));
        if let Some(at) = at {
            dice[at].0 = into;
        }
    }
    work.emit(
        cite::TOKEN,
        Fact::Modified {
            by,
            how,
            attack: attack.attack,
            defence: attack.defence,
        },
    );
}

/// The legal modifications of a side, `Done` last.
#[must_use]
pub(crate) fn modifications(game: Game<'_>, attacking: bool) -> Vec<Modification> {
    let colours = game
        .board
        .attack
        .as_ref()
        .map(|attack| !attack.colours.is_empty());
    if colours == Some(true) {
        let mut all = if attacking {
            colours::affordable(game)
        } else {
            Vec::new()
        };
        all.push(Modification::Done);
        return all;
    }
    let mut all = vec![Modification::Focus, Modification::Evade];
    if let Some(attack) = game.board.attack.as_ref().filter(|_| attacking) {
        // An attack has at most `MOST_ATTACK_DICE` dice, one bit for each.
        let dice = (0_u8..8).zip(&attack.attack);
        let free = dice
            .filter(|(_, die)| !die.1)
            .fold(0, |bits, (at, _)| bits | 1 << at);
        let picks = (1..=u8::MAX).filter(|bits| bits & !free == 0);
        all.extend(picks.map(|dice| Modification::Lock { dice }));
    }
    all.push(Modification::Done);
    all.retain(|how| check_modification(game, *how, attacking).is_ok());
    all
}
