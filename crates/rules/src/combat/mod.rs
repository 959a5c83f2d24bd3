//! Combat: an attack from its declaration, over modified dice, to its damage (OBS-H-DICE).
//!
//! `colours` has the attacks with colour dice (HAZ-H-ATTACK), `door` those on sealed doors.
//! `helped` has what traits do to the dice by themselves. `modify` holds the changes that both
//! sides make to the dice (OBS-H-TOKEN, OBS-H-LOCK).

mod colours;
mod door;
mod helped;
mod modify;

pub use colours::surges_of;
pub(crate) use colours::{Shown, arm_of, caught, entries, shown, spendings};
pub(crate) use door::batter;
pub(crate) use helped::{rerolls_in, turns_in};
pub use modify::check_modification;
pub(crate) use modify::{modifications, modify};

use content::{DamageKind, Face, RuleId, Token, Trigger};
use geometry::Cell;

pub(crate) use crate::pool::reaches;
use crate::{
    attacks::attack_setup_at,
    cite,
    effects::{Cause, run_face_clauses, run_own_clauses},
    march, sail,
    state::{AttackState, Fact, Status, UnitId},
    work::Work,
};
use helped::help_dice;

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

/// Whether a die counts for its side: as a plain hit, or as a result that cancels.
pub(crate) fn counts(attack: &AttackState, attacking: bool, face: Face) -> bool {
    match attack.needs(attacking) {
        Some(need) => reaches(face, need),
        None if attacking => strikes(face),
        None => guards(face),
    }
}

/// The plain hits and the crits among the current attack dice.
fn results_of(attack: &AttackState) -> (u8, u8) {
    let dice = || attack.attack.iter().map(|(face, _)| *face);
    let hits = dice().filter(|face| counts(attack, true, *face)).count();
    let crits = dice().filter(|face| *face == Face::Crit).count();
    (hits as u8, crits as u8)
}

/// The rule of the attack under way.
fn rule_of(work: &Work<'_>) -> RuleId {
    let ship = |id| work.board.ship(id);
    let attack = work.board.attack.as_ref();
    let pair = attack.and_then(|attack| Some((ship(attack.attacker)?, ship(attack.target)?)));
    pair.map_or(work.ctx.ruleset.cites.dice, |(from, to)| {
        sail::fire_rule(work.ctx, from, to)
    })
}

/// Declares the attack.
pub(crate) fn declare(
    work: &mut Work<'_>,
    ship: UnitId,
    slot: u8,
    target: UnitId,
    at: Option<Cell>,
) {
    let (Some(attacker), Some(defender)) = (work.active(ship), work.active(target)) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let setup = attack_setup_at(work.game(), &attacker, slot, &defender, at);
    let Ok(setup) = setup else {
        debug_assert!(false, "check_order accepted it");
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
    let rule = sail::fire_rule(work.ctx, &attacker, &defender);
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

/// Rolls the attack dice of the declared attack.
pub(crate) fn roll_attack(work: &mut Work<'_>) {
    let Some(attack) = &work.board.attack else {
        debug_assert!(false, "an attack is declared");
        return;
    };
    if !attack.colours.is_empty() {
        let colours = attack.colours.clone();
        return colours::roll(work, &colours);
    }
    let (die, dice) = (work.ctx.attack_die(attack, true), attack.attack_dice);
    let faces = work.draw_pool(die, dice);
    let rule = rule_of(work);
    work.emit(rule, Fact::AttackRolled { faces });
    help_dice(work, true);
}

/// Rolls the defence dice.
pub(crate) fn roll_defence(work: &mut Work<'_>) {
    let Some(attack) = work.board.attack.as_ref() else {
        debug_assert!(false, "an attack is under way");
        return;
    };
    let die = work.ctx.attack_die(attack, false);
    let shields = attack.needs(false).is_some();
    let (hits, crits) = results_of(attack);
    let count = attack.defence_pool(hits.saturating_add(crits));
    let rule = if shields && count > 0 {
        cite::sail::SHIELDS
    } else {
        rule_of(work)
    };
    let faces = work.draw_pool(die, count);
    work.emit(rule, Fact::DefenceRolled { faces });
    help_dice(work, false);
}

/// Compares the dice and deals the damage; evades cancel hits before crits (OBS-H-DICE).
pub(crate) fn resolve(work: &mut Work<'_>) {
    let Some(attack) = work.board.attack.clone() else {
        debug_assert!(false, "an attack is under way");
        return;
    };
    if !attack.colours.is_empty() {
        let (me, foe) = (attack.attacker, attack.target);
        // Whoever stands beside the target is known before it is moved or falls.
        let beside = colours::caught(work.game(), &attack);
        let hits = colours::resolve(work, &attack);
        work.damage(cite::crew::ATTACK, foe, DamageKind::Hit, hits, Some(me));
        let blasted = colours::blast(work, &attack, &beside);
        after(work, &attack, hits > 0);
        let struck = Some(foe).filter(|_| hits > 0);
        for hurt in struck.into_iter().chain(blasted) {
            march::hurt(work, hurt, me);
        }
        return;
    }
    let (hits, crits) = results_of(&attack);
    let dice = attack.defence.iter();
    let evades = dice.filter(|(face, _)| counts(&attack, false, *face));
    let evades = evades.count() as u8;
    let (hits_left, crits_left) = cancel(hits, crits, evades);
    let (me, foe) = (attack.attacker, attack.target);
    let evaded = hits + crits - hits_left - crits_left;
    let rule = rule_of(work);
    work.emit(
        rule,
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
    deal(work, rule, &attack, hits_left, crits_left, converts);
    after(work, &attack, hits_left + crits_left > 0);
}

/// The hits and crits left after `evades`, which cancel hits before crits (OBS-H-DICE).
pub(crate) fn cancel(hits: u8, crits: u8, evades: u8) -> (u8, u8) {
    (
        hits.saturating_sub(evades),
        crits.saturating_sub(evades.saturating_sub(hits)),
    )
}

/// The damage and the tokens that a weapon makes of results that got through.
/// A tractor beam deals no damage; other converting weapons deal one damage first.
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
    rule: RuleId,
    attack: &AttackState,
    hits: u8,
    crits: u8,
    converts: Option<Token>,
) {
    let (me, foe) = (attack.attacker, attack.target);
    let Some(token) = converts else {
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
        card: None,
        target: Some(foe),
        range: attack.range,
        obstructed,
    };
    let back = Cause {
        target: Some(me),
        ..forth
    };
    for (attacking, thrower, cause) in [(true, me, &forth), (false, foe, &back)] {
        let dice = work.ctx.dice_shown(attack, attacking);
        run_face_clauses(work, thrower, dice, cause);
    }
    if through {
        run_own_clauses(work, me, Trigger::AfterHitting, &forth);
        colours::follow(work, attack, &forth);
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
