//! Batteries against directional shields (FLT-H-FIRE, FLT-H-SHIELD).

use content::{INCH, NO_SHIELD, Passive, RuleId, Weapon};
use geometry::{Facing, TOUCH};
use words::say;

use crate::{
    cite,
    conditions::{Versus, holds, traits},
    cover::CoveredFire,
    ctx::Ctx,
    game::Game,
    line::chosen,
    pool::{Aimed, AttackSetup, pool_of},
    state::{Battery, IllegalOrder, Modifier, Shield, Ship, refuse},
};

/// Checks arc, range and line, and counts the dice of a battery.
///
/// # Errors
/// The rule that forbids the attack.
pub(crate) fn battery_setup(
    game: Game<'_>,
    fire: &CoveredFire<'_>,
    hits_on: u8,
) -> Result<AttackSetup, IllegalOrder> {
    let CoveredFire {
        attacker,
        target,
        slot,
        weapon,
    } = *fire;
    let name = &weapon.name;
    if spent(attacker, slot) {
        let reason = say!("no-weapon-fired-this-round", name);
        return Err(refuse(cite::sail::FIRE, reason, vec![attacker.id]));
    }
    let (from, to) = (game.placed(attacker), game.placed(target));
    let Some(sight) = geometry::closest_in_arc(from, game.ctx.arc(weapon), to) else {
        let reason = say!("no-not-arc", name);
        return Err(refuse(cite::sail::FIRE, reason, vec![target.id]));
    };
    let (near, far) = weapon.range;
    let reach = f64::from(near) * INCH - TOUCH..=f64::from(far) * INCH + TOUCH;
    if !reach.contains(&sight.distance) {
        let inches = sight.distance / INCH;
        let reason = say!(
            "no-inches-reaches-from",
            inches = words::decimal(inches, 1),
            name,
            near,
            far = far
        );
        return Err(refuse(cite::sail::INCH, reason, vec![target.id]));
    }
    let line = chosen(game, fire, sight)?;
    let inches = (sight.distance / INCH).ceil().clamp(0.0, 255.0) as u8;
    let aimed = Aimed {
        attacker,
        slot,
        target,
        attack: weapon.dice,
        defence: game.class(target).agility,
        sight: line.sight,
        range: inches,
        modifiers: line.terrain.modifiers,
        obstructing: line.obstructing,
    };
    let mut setup = pool_of(game, aimed);
    let cover = line.terrain.saves;
    let cited = &mut setup.modifiers;
    setup.state.battery = Some(Battery {
        hit: Some(hits_at(game, fire, hits_on, inches, cited)),
        shield: shielded(game, fire, cover, inches, cited),
    });
    Ok(setup)
}

/// The rule for an attack.
/// Small craft use the ruleset's, capital ships that for batteries, and mixed pairs MAEL-H-FIRE.
pub(crate) fn fire_rule(ctx: &Ctx, from: &Ship, to: &Ship) -> RuleId {
    let free = |ship| ctx.capital(ship).is_some();
    match (free(from), free(to)) {
        (false, false) => ctx.ruleset.cites.dice,
        (true, true) => cite::sail::FIRE,
        _ => cite::sail::MIXED_FIRE,
    }
}

/// The number at which a battery hits, with the changes by abilities.
fn hits_at(
    game: Game<'_>,
    fire: &CoveredFire<'_>,
    hits_on: u8,
    range: u8,
    cited: &mut Vec<Modifier>,
) -> u8 {
    let versus = against(fire.target, range);
    let found = numbers(game, fire.attacker, versus, |passive| {
        let Passive::ToHit(more) = passive else {
            return 0;
        };
        *more
    });
    let better = total(&found, Modifier::hit, cited);
    (i32::from(hits_on) - better).clamp(1, 7) as u8
}

/// The shield that an attack strikes, changed by cover and abilities.
/// None if the target has no directional shields.
pub(crate) fn shielded(
    game: Game<'_>,
    fire: &CoveredFire<'_>,
    cover: i32,
    range: u8,
    cited: &mut Vec<Modifier>,
) -> Option<Shield> {
    let (attacker, target) = (fire.attacker, fire.target);
    game.ctx.capital(target)?;
    let (facing, value) = struck(game, attacker, target);
    let versus = against(attacker, range);
    let found = numbers(game, target, versus, |passive| {
        let Passive::Saves(more) = passive else {
            return 0;
        };
        *more
    });
    let better = total(&found, Modifier::save, cited);
    let save = (i32::from(value) - better - cover).clamp(2, NO_SHIELD.into()) as u8;
    Some(Shield { facing, save })
}

/// A fight against another ship at this range.
fn against(other: &Ship, range: u8) -> Versus<'_> {
    Versus {
        other: Some(other),
        range,
        obstructed: false,
    }
}

/// The changes that a ship's abilities make to its numbers, each with its rule.
fn numbers(
    game: Game<'_>,
    ship: &Ship,
    versus: Versus<'_>,
    pick: fn(&Passive) -> i8,
) -> Vec<(RuleId, i8)> {
    let held = traits(game.ctx, ship).filter(|held| pick(&held.passive) != 0);
    held.filter(|held| {
        let mut all = held.only_if.iter();
        all.all(|condition| holds(game, ship, versus, condition))
    })
    .map(|held| (held.rule, pick(&held.passive)))
    .collect()
}

/// The sum of such changes; their rules are cited.
fn total(
    found: &[(RuleId, i8)],
    change: fn(RuleId, i8) -> Modifier,
    cited: &mut Vec<Modifier>,
) -> i32 {
    cited.extend(found.iter().map(|(rule, more)| change(*rule, *more)));
    found.iter().map(|(_, more)| i32::from(*more)).sum()
}

/// The side of a ship that fire from another strikes, and its shield value.
/// If the line lies between two sides, the better one counts.
pub(crate) fn struck(game: Game<'_>, attacker: &Ship, target: &Ship) -> (Facing, u8) {
    let (first, second) =
        geometry::faces_of(game.base(target), target.pose, attacker.pose.position());
    let value = |facing: Facing| {
        game.ctx
            .capital(target)
            .map_or(NO_SHIELD, |held| held.shields.of(facing))
    };
    match second.map(|facing| (facing, value(facing))) {
        Some((facing, better)) if better < value(first) => (facing, better),
        _ => (first, value(first)),
    }
}

/// Whether a weapon has fired this round.
pub(super) fn spent(ship: &Ship, slot: u8) -> bool {
    ship.turn.fired & 1_u8.checked_shl(slot.into()).unwrap_or(0) != 0
}

/// Whether a ship is certainly beyond a battery's range, however both rotate.
/// A quick test before the exact one.
pub(crate) fn beyond(game: Game<'_>, ship: &Ship, weapon: &Weapon, foe: &Ship) -> bool {
    let (a, b) = (game.base(ship), game.base(foe));
    let reach = f64::from(weapon.range.1) * INCH + a.reach() + b.reach() + 2.0 * TOUCH;
    let away = foe.pose.position() - ship.pose.position();
    away.length_squared() > reach * reach
}
