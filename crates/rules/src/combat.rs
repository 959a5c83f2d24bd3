//! Combat: an attack fought out, from its declaration over modified dice to damage (OBS-H-DICE, OBS-H-TOKEN).

use content::{DamageKind, Die, Face, Passive, RuleId, Token, Trigger};

use crate::{
    attacks::{all, attack_setup, refuse},
    board::{AttackState, Board, Status, UnitId},
    ctx::{Ctx, cite},
    effects::{Cause, run_own_clauses},
    event::Fact,
    order::{IllegalOrder, Modification},
    work::{Versus, Work, traits},
};

/// How many dice the traits of a ship let it reroll for nothing, with the rule.
pub(crate) fn free_rerolls(
    ctx: &Ctx,
    board: &Board,
    attack: &AttackState,
    attacking: bool,
) -> (u8, RuleId) {
    let (me, foe) = if attacking {
        (attack.attacker, attack.target)
    } else {
        (attack.target, attack.attacker)
    };
    let (Some(ship), Some(other)) = (board.ship(me), board.ship(foe)) else {
        return (0, cite::ABILITY);
    };
    let versus = Versus {
        other: Some(other),
        range: attack.range,
        obstructed: attack.obstructed_by.is_some(),
    };
    traits(ctx, ship)
        .filter(|held| all(ctx, board, ship, versus, held))
        .fold((0, cite::ABILITY), |sum, held| {
            match (attacking, held.passive) {
                (true, Passive::RerollAttack(dice)) | (false, Passive::RerollDefence(dice)) => {
                    (sum.0 + dice, held.rule)
                }
                _ => sum,
            }
        })
}

/// Declares the attack and rolls the attack dice.
pub(crate) fn declare(work: &mut Work<'_>, ship: UnitId, slot: u8, target: UnitId) {
    let (Some(attacker), Some(defender)) = (work.active(ship), work.active(target)) else {
        return;
    };
    let Ok(setup) = attack_setup(work.ctx, &work.board, &attacker, slot, &defender) else {
        return;
    };
    let weapon = &work.ctx.class(&attacker).weapons[usize::from(slot)];
    if weapon.charges.is_some() {
        let left = attacker.weapon_charges[usize::from(slot)].saturating_sub(1);
        work.emit(
            cite::DICE,
            Fact::Charge {
                ship,
                device: false,
                slot,
                left,
            },
        );
    }
    let (from, to) = (
        (setup.sight.from.x, setup.sight.from.y),
        (setup.sight.to.x, setup.sight.to.y),
    );
    work.emit(
        cite::DICE,
        Fact::AttackDeclared {
            attack: setup.state,
            attack_dice: setup.attack_dice,
            modifiers: setup.modifiers,
            from,
            to,
        },
    );
    let faces = work.draw(Die::Attack, setup.attack_dice);
    work.emit(cite::DICE, Fact::AttackRolled { faces });
    reroll_free(work, true);
}

/// Rerolls what traits let a ship reroll: blanks first, then focus faces that no token will turn.
fn reroll_free(work: &mut Work<'_>, attacking: bool) {
    let Some(attack) = work.board.attack.clone() else {
        return;
    };
    let (count, rule) = free_rerolls(work.ctx, &work.board, &attack, attacking);
    let me = if attacking {
        attack.attacker
    } else {
        attack.target
    };
    let has_focus = work
        .board
        .ship(me)
        .is_some_and(|ship| ship.tokens.has(Token::Focus));
    let dice = if attacking {
        &attack.attack
    } else {
        &attack.defence
    };
    let wanted = |face: Face| face == Face::Blank || (face == Face::Focus && !has_focus);
    let mut picks: Vec<usize> = (0..dice.len())
        .filter(|at| wanted(dice[*at].0) && !dice[*at].1)
        .collect();
    picks.sort_by_key(|at| (dice[*at].0 != Face::Blank, *at));
    picks.truncate(usize::from(count));
    if !picks.is_empty() {
        reroll(work, rule, me, &picks, (attacking, Modification::Done));
    }
}

/// Rerolls the dice at these positions; a die is rerolled at most once.
fn reroll(
    work: &mut Work<'_>,
    rule: RuleId,
    by: UnitId,
    picks: &[usize],
    (attacking, how): (bool, Modification),
) {
    let Some(mut attack) = work.board.attack.clone() else {
        return;
    };
    let die = if attacking { Die::Attack } else { Die::Defence };
    let faces = work.draw(die, picks.len() as u8);
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

/// Whether the side to modify may do this now.
///
/// # Errors
/// The rule that forbids it.
pub fn check_modification(
    board: &Board,
    how: Modification,
    attacking: bool,
) -> Result<(), IllegalOrder> {
    let Some(attack) = &board.attack else {
        return Err(refuse(cite::ORDER, "no attack is under way", vec![]));
    };
    let me = if attacking {
        attack.attacker
    } else {
        attack.target
    };
    let Some(ship) = board.ship(me) else {
        return Err(refuse(cite::ORDER, "the ship is gone", vec![me]));
    };
    let dice = if attacking {
        &attack.attack
    } else {
        &attack.defence
    };
    let shows = |face: Face| dice.iter().any(|(held, _)| *held == face);
    let missing = |token: Token| {
        let mut refusal = refuse(cite::TOKEN, format!("it has no {token:?} token"), vec![me]);
        refusal.token = Some(token);
        refusal
    };
    match how {
        Modification::Done => Ok(()),
        Modification::Focus if !ship.tokens.has(Token::Focus) => Err(missing(Token::Focus)),
        Modification::Focus if !shows(Face::Focus) => {
            Err(refuse(cite::TOKEN, "no die shows a focus face", vec![me]))
        }
        Modification::Focus => Ok(()),
        Modification::Evade if attacking => Err(refuse(
            cite::TOKEN,
            "only a defender spends evade tokens",
            vec![me],
        )),
        Modification::Evade if !ship.tokens.has(Token::Evade) => Err(missing(Token::Evade)),
        Modification::Evade if !shows(Face::Focus) && !shows(Face::Blank) => Err(refuse(
            cite::TOKEN,
            "every die shows an evade already",
            vec![me],
        )),
        Modification::Evade => Ok(()),
        Modification::Lock { .. } if !attacking => Err(refuse(
            cite::LOCK,
            "only an attacker spends a lock",
            vec![me],
        )),
        Modification::Lock { .. } if !ship.locks.as_slice().contains(&attack.target) => {
            Err(refuse(
                cite::LOCK,
                "it has no lock on the target",
                vec![attack.target],
            ))
        }
        Modification::Lock { dice: bits } => check_reroll(dice, bits, me),
    }
}

fn check_reroll(dice: &[(Face, bool)], bits: u8, me: UnitId) -> Result<(), IllegalOrder> {
    let picked = |at: usize| at < 8 && bits & (1 << at) != 0;
    if bits == 0 || (0..8).any(|at| picked(at) && at >= dice.len()) {
        return Err(refuse(
            cite::LOCK,
            "choose dice of this attack to reroll",
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
            "a die is rerolled at most once",
            vec![me],
        ));
    }
    Ok(())
}

/// Carries out a modification that has been checked.
pub(crate) fn modify(work: &mut Work<'_>, how: Modification, attacking: bool) {
    let Some(attack) = work.board.attack.clone() else {
        return;
    };
    let me = if attacking {
        attack.attacker
    } else {
        attack.target
    };
    match how {
        Modification::Done => {}
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
            reroll(work, cite::LOCK, me, &picks, (true, how));
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
        // A blank is the better one to turn: a focus face may still be turned by a focus token.
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

/// Rolls the defence dice.
pub(crate) fn roll_defence(work: &mut Work<'_>) {
    let Some(count) = work.board.attack.as_ref().map(|attack| attack.defence_dice) else {
        return;
    };
    let faces = work.draw(Die::Defence, count);
    work.emit(cite::DICE, Fact::DefenceRolled { faces });
    reroll_free(work, false);
}

/// Compares the dice and deals the damage: evades cancel hits before crits (OBS-H-DICE).
pub(crate) fn resolve(work: &mut Work<'_>) {
    let Some(attack) = work.board.attack.clone() else {
        return;
    };
    let count = |dice: &[(Face, bool)], wanted| {
        dice.iter().filter(|(face, _)| *face == wanted).count() as u8
    };
    let (hits, crits) = (
        count(&attack.attack, Face::Hit),
        count(&attack.attack, Face::Crit),
    );
    let evades = count(&attack.defence, Face::Evade);
    let hits_left = hits.saturating_sub(evades);
    let crits_left = crits.saturating_sub(evades.saturating_sub(hits));
    let (me, foe) = (attack.attacker, attack.target);
    let evaded = hits + crits - hits_left - crits_left;
    work.emit(
        cite::DICE,
        Fact::AttackResolved {
            attacker: me,
            target: foe,
            hits: hits_left,
            crits: crits_left,
            evaded,
        },
    );
    let converts = work.board.ship(me).and_then(|ship| {
        work.ctx
            .class(ship)
            .weapons
            .get(usize::from(attack.weapon))
            .and_then(|weapon| weapon.converts)
    });
    deal(work, &attack, (hits_left, crits_left), converts);
    after(work, &attack, hits_left + crits_left > 0);
}

fn deal(
    work: &mut Work<'_>,
    attack: &AttackState,
    (hits, crits): (u8, u8),
    converts: Option<Token>,
) {
    let (me, foe) = (attack.attacker, attack.target);
    let Some(token) = converts else {
        work.damage(cite::DICE, foe, DamageKind::Hit, hits, Some(me));
        work.damage(cite::DICE, foe, DamageKind::Crit, crits, Some(me));
        return;
    };
    let through = hits + crits;
    let rule = if token == Token::Tractor {
        cite::TRACTOR
    } else {
        cite::ION
    };
    // A tractor beam only pulls; other converting weapons deal one damage first.
    let dealt = u8::from(token != Token::Tractor).min(through);
    work.damage(rule, foe, DamageKind::Hit, dealt, Some(me));
    work.gain(rule, foe, token, through - dealt);
    let caught = token == Token::Tractor
        && work.active(foe).is_some_and(|ship| {
            !ship.turn.tractored
                && ship.tokens.get(Token::Tractor) >= work.ctx.class(&ship).size.threshold()
        });
    if let Some(by) = work
        .board
        .ship(me)
        .map(|ship| ship.owner)
        .filter(|_| caught)
    {
        work.emit(cite::TRACTOR, Fact::Tractored { ship: foe, by });
    }
}

fn after(work: &mut Work<'_>, attack: &AttackState, through: bool) {
    let (me, foe) = (attack.attacker, attack.target);
    work.lose(cite::TOKEN, foe, Token::Strain, 1);
    let obstructed = attack.obstructed_by.is_some();
    let forth = Cause {
        source: None,
        target: Some(foe),
        range: attack.range,
        obstructed,
    };
    let back = Cause {
        target: Some(me),
        ..forth
    };
    if through {
        run_own_clauses(work, me, Trigger::AfterHitting, &forth);
    }
    if work
        .board
        .ship(foe)
        .is_some_and(|ship| ship.status != Status::Active)
    {
        run_own_clauses(work, me, Trigger::AfterDestroying, &forth);
    } else {
        run_own_clauses(work, foe, Trigger::AfterDefending, &back);
    }
}
