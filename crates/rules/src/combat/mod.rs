//! Combat: an attack fought out, from its declaration over modified dice to damage (OBS-H-DICE).
//!
//! `modify` is what both sides do to the dice (OBS-H-TOKEN, OBS-H-LOCK).

mod modify;

pub use modify::check_modification;
pub(crate) use modify::{free_rerolls, modifications, modify, rerolls_in};

use content::{DamageKind, Die, Face, Token, Trigger};

use crate::{
    attacks::attack_setup,
    board::{AttackState, Status, UnitId},
    ctx::cite,
    effects::{Cause, run_own_clauses},
    event::Fact,
    fleet,
    work::Work,
};
use modify::reroll_free;

/// Whether a face of an attack die is a plain hit.
#[must_use]
pub(crate) fn strikes(face: Face) -> bool {
    matches!(face, Face::Hit | Face::Skull)
}

/// Whether a face of a defence die cancels a hit or crit.
#[must_use]
pub(crate) fn guards(face: Face) -> bool {
    matches!(face, Face::Evade | Face::Shield)
}

/// Whether a die shows a number, or more.
pub(crate) fn reaches(face: Face, need: u8) -> bool {
    matches!(face, Face::Pips(pips) if pips >= need)
}

/// The plain hits among the attack dice as they lie.
fn hits_of(attack: &AttackState) -> u8 {
    let hit = |face: Face| match attack.battery {
        Some(battery) => reaches(face, battery.hit),
        None => strikes(face),
    };
    attack.attack.iter().filter(|(face, _)| hit(*face)).count() as u8
}

/// Declares the attack.
pub(crate) fn declare(work: &mut Work<'_>, ship: UnitId, slot: u8, target: UnitId) {
    let (Some(attacker), Some(defender)) = (work.active(ship), work.active(target)) else {
        return;
    };
    let Ok(setup) = attack_setup(work.ctx, &work.board, &attacker, slot, &defender) else {
        return;
    };
    let weapon = work.ctx.class(&attacker).weapons.get(usize::from(slot));
    if weapon.is_some_and(|weapon| weapon.charges.is_some()) {
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
    let rule = work.ctx.ruleset.cites.dice;
    work.emit(
        rule,
        Fact::AttackDeclared {
            attack: setup.state,
            attack_dice: setup.attack_dice,
            modifiers: setup.modifiers,
            from,
            to,
        },
    );
}

/// Rolls the attack dice of the attack declared: as many as it says where nothing has been rolled.
pub(crate) fn roll_attack(work: &mut Work<'_>) {
    let Some(attack) = &work.board.attack else {
        return;
    };
    let (battery, dice) = (attack.battery.is_some(), attack.attack_dice);
    let die = if battery { Die::D6 } else { work.ctx.pools().0 };
    let faces = work.draw_pool(die, dice);
    let rule = work.ctx.ruleset.cites.dice;
    work.emit(rule, Fact::AttackRolled { faces });
    reroll_free(work, true);
}

/// Rolls the defence dice.
pub(crate) fn roll_defence(work: &mut Work<'_>) {
    let Some(attack) = work.board.attack.as_ref() else {
        return;
    };
    let (count, die) = match attack.battery {
        None => (attack.defence_dice, work.ctx.pools().1),
        // A die for every hit, and those that the line of fire gives besides.
        Some(_) => match hits_of(attack) {
            0 => (0, Die::D6),
            hits => (hits.saturating_add(attack.defence_dice), Die::D6),
        },
    };
    let rule = match attack.battery {
        Some(_) if count > 0 => fleet::cites::SHIELDS,
        _ => work.ctx.ruleset.cites.dice,
    };
    let faces = work.draw_pool(die, count);
    work.emit(rule, Fact::DefenceRolled { faces });
    reroll_free(work, false);
}

/// Compares the dice and deals the damage: evades cancel hits before crits (OBS-H-DICE).
pub(crate) fn resolve(work: &mut Work<'_>) {
    let Some(attack) = work.board.attack.clone() else {
        return;
    };
    let crits = attack.attack.iter().filter(|(face, _)| *face == Face::Crit);
    let (hits, crits) = (hits_of(&attack), crits.count() as u8);
    let guarding = |face: Face| match attack.battery {
        Some(battery) => reaches(face, battery.save),
        None => guards(face),
    };
    let evades = attack.defence.iter().filter(|(face, _)| guarding(*face));
    let evades = evades.count() as u8;
    let (hits_left, crits_left) = cancel(hits, crits, evades);
    let (me, foe) = (attack.attacker, attack.target);
    let evaded = hits + crits - hits_left - crits_left;
    work.emit(
        work.ctx.ruleset.cites.dice,
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

/// The hits and crits left after so many evades: they cancel hits before crits (OBS-H-DICE).
pub(crate) fn cancel(hits: u8, crits: u8, evades: u8) -> (u8, u8) {
    (
        hits.saturating_sub(evades),
        crits.saturating_sub(evades.saturating_sub(hits)),
    )
}

/// Points of damage, and tokens, that a weapon makes of results that got through. A tractor beam only pulls; other
/// converting weapons deal one damage first.
pub(crate) fn converted(converts: Option<Token>, through: u8) -> (u8, u8) {
    let dealt = match converts {
        None => through,
        Some(Token::Tractor) => 0,
        Some(_) => through.min(1),
    };
    (dealt, through - dealt)
}

fn deal(
    work: &mut Work<'_>,
    attack: &AttackState,
    (hits, crits): (u8, u8),
    converts: Option<Token>,
) {
    let (me, foe) = (attack.attacker, attack.target);
    let Some(token) = converts else {
        let rule = work.ctx.ruleset.cites.dice;
        work.damage(rule, foe, DamageKind::Hit, hits, Some(me));
        work.damage(rule, foe, DamageKind::Crit, crits, Some(me));
        return;
    };
    let through = hits + crits;
    let rule = if token == Token::Tractor {
        cite::TRACTOR
    } else {
        cite::ION
    };
    let (dealt, tokens) = converted(converts, through);
    work.damage(rule, foe, DamageKind::Hit, dealt, Some(me));
    work.gain(rule, foe, token, tokens);
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
    work.lose(work.ctx.token_rule(), foe, Token::Strain, 1);
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
