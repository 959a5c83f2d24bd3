//! Attacks: the legal targets of a ship. Module `pool` counts the dice, `combat` resolves them.
//!
//! OBS-10 (range 0 of an obstacle), OBS-H-ARC, OBS-H-RANGE.

use content::{Passive, Token, Weapon, WeaponCost};
use geometry::Cell;
use words::say;

use crate::{
    cite,
    conditions::{find_aura, find_trait},
    cover::CoveredFire,
    ctx::Ctx,
    game::Game,
    line::{ShotLine, chosen},
    march::{falls_short, figure_setup},
    pool::{Aimed, AttackSetup, pool_of},
    sail::{battery_setup, beyond, shielded},
    state::{Battery, IllegalOrder, Modifier, Ship, Status, UnitId, refuse},
    visibility::beyond_sight,
};

/// The reason a ship cannot attack at all, if there is one.
#[must_use]
pub fn cannot_attack(game: Game<'_>, ship: &Ship) -> Option<IllegalOrder> {
    if ship.tokens.has(Token::Disarm) {
        let mut refusal = refuse(
            cite::TOKEN,
            say!("no-disarmed-ship-cannot-attack"),
            vec![ship.id],
        );
        refusal.token = Some(Token::Disarm);
        return Some(refusal);
    }
    let wanted = |passive: &Passive| matches!(passive, Passive::CannotAttack);
    if let Some(rule) = find_trait(game, ship, wanted) {
        return Some(refuse(
            rule,
            say!("no-damage-effect-ability-forbids"),
            vec![ship.id],
        ));
    }
    let (rule, obstacle) = find_aura(game, ship, wanted)?;
    let name = game
        .board
        .obstacle(obstacle)
        .map_or(say!("no-obstacle"), |held| game.ctx.obstacle_name(held));
    Some(refuse(
        rule,
        say!("no-at-range-0-cannot", name),
        vec![obstacle],
    ))
}

/// Checks weapon, charges, lock, arc and range, and counts the dice.
///
/// # Errors
/// The rule that forbids the attack.
pub fn attack_setup(
    game: Game<'_>,
    attacker: &Ship,
    slot: u8,
    target: &Ship,
) -> Result<AttackSetup, IllegalOrder> {
    let ctx = game.ctx;
    let class = game.class(attacker);
    if class.figure.is_some() {
        return attack_setup_at(game, attacker, slot, target, None);
    }
    let Some(weapon) = class.weapons.get(usize::from(slot)) else {
        return Err(refuse(
            ctx.ruleset.cites.order,
            say!("no-such-weapon"),
            vec![attacker.id],
        ));
    };
    fair_target(game, attacker, target)?;
    weapon_ready(attacker, slot, weapon, target)?;
    let fire = CoveredFire {
        attacker,
        target,
        slot,
        weapon,
    };
    if let Some(hits_on) = weapon.hits_on {
        return battery_setup(game, &fire, hits_on);
    }
    let (from, to) = (game.placed(attacker), game.placed(target));
    let Some(sight) = geometry::closest_in_arc(from, game.ctx.arc(weapon), to) else {
        return Err(refuse(
            cite::ARC,
            say!("no-not-arc", name = weapon.name),
            vec![target.id],
        ));
    };
    let range = geometry::range_band(sight.distance);
    if range < weapon.range.0 || range > weapon.range.1 {
        let reason = say!(
            "no-range-mm-reaches-from",
            range,
            distance = format!("{:.0}", sight.distance),
            name = weapon.name,
            near = weapon.range.0,
            far = weapon.range.1
        );
        return Err(refuse(cite::RANGE, reason, vec![target.id]));
    }
    let line = chosen(game, &fire, sight)?;
    let cover = line.terrain.saves;
    let mut setup = count_dice(game, &fire, range, line);
    let range = setup.state.range;
    // Small craft against a ship with directional shields (MAEL-H-FIRE).
    let shield = shielded(game, &fire, cover, range, &mut setup.modifiers);
    setup.state.battery = shield.map(|shield| Battery {
        hit: None,
        shield: Some(shield),
    });
    Ok(setup)
}

/// As [`attack_setup`] between figures, on a space of the target that is named.
///
/// # Errors
/// The rule that forbids the attack.
pub fn attack_setup_at(
    game: Game<'_>,
    attacker: &Ship,
    slot: u8,
    target: &Ship,
    at: Option<Cell>,
) -> Result<AttackSetup, IllegalOrder> {
    if at.is_none() && game.class(attacker).figure.is_none() {
        return attack_setup(game, attacker, slot, target);
    }
    fair_target(game, attacker, target)?;
    figure_setup(game, attacker, slot, target, at)
}

/// Refuses friends, units that are out of the fight, and those that are too far away to be seen.
fn fair_target(game: Game<'_>, attacker: &Ship, target: &Ship) -> Result<(), IllegalOrder> {
    let cites = &game.ctx.ruleset.cites;
    if target.owner == attacker.owner {
        return Err(refuse(
            cites.order,
            say!("no-friend-no-target"),
            vec![target.id],
        ));
    }
    if target.status != Status::Active {
        let reason = say!("no-target-out-fight");
        return Err(refuse(cites.end, reason, vec![target.id]));
    }
    beyond_sight(game, attacker, target).map_or(Ok(()), Err)
}

fn weapon_ready(
    attacker: &Ship,
    slot: u8,
    weapon: &Weapon,
    target: &Ship,
) -> Result<(), IllegalOrder> {
    if weapon.charges.is_some()
        && attacker
            .weapon_charges
            .get(usize::from(slot))
            .is_none_or(|left| *left == 0)
    {
        return Err(refuse(
            cite::DICE,
            say!("no-charge-left", name = weapon.name),
            vec![attacker.id],
        ));
    }
    match weapon.cost {
        WeaponCost::NeedsLock if !attacker.locks.as_slice().contains(&target.id) => Err(refuse(
            cite::LOCK,
            say!("no-needs-lock-on-target", name = weapon.name),
            vec![target.id],
        )),
        WeaponCost::NeedsFocus if !attacker.tokens.has(Token::Focus) => Err(refuse(
            cite::TOKEN,
            say!("no-needs-focus-token", name = weapon.name),
            vec![attacker.id],
        )),
        _ => Ok(()),
    }
}

fn count_dice(game: Game<'_>, fire: &CoveredFire<'_>, range: u8, line: ShotLine) -> AttackSetup {
    let weapon = fire.weapon;
    let mut modifiers = line.terrain.modifiers;
    if weapon.range_bonus && range <= 1 {
        modifiers.push(Modifier::attack(cite::RANGE, 1));
    }
    if weapon.range_bonus && range == 3 {
        modifiers.push(Modifier::defence(cite::RANGE, 1));
    }
    let aimed = Aimed {
        attacker: fire.attacker,
        slot: fire.slot,
        target: fire.target,
        attack: weapon.dice,
        defence: game.class(fire.target).agility,
        sight: line.sight,
        range,
        modifiers,
        obstructing: line.obstructing,
    };
    pool_of(game, aimed)
}

/// The most weapons of a figure, those among its items included.
const MOST_ARMS: usize = 8;

/// How many weapons a ship can choose from; a figure itself counts as one.
pub(crate) fn slots(ctx: &Ctx, ship: &Ship) -> u8 {
    let class = ctx.class(ship);
    if class.figure.is_some() {
        ctx.arms(ship).count().clamp(1, MOST_ARMS) as u8
    } else {
        class.weapons.len().min(4) as u8
    }
}

/// All attacks that a ship could declare now.
#[must_use]
pub fn legal_attacks(game: Game<'_>, ship: &Ship) -> Vec<(u8, UnitId)> {
    if cannot_attack(game, ship).is_some() {
        return Vec::new();
    }
    let weapons = 0..slots(game.ctx, ship);
    if ship.turn.fired == u8::MAX {
        return Vec::new();
    }
    let foes = || {
        game.board
            .ships
            .iter()
            .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active)
    };
    let arms = &game.class(ship).weapons;
    let far = |slot: u8, foe: &Ship| {
        let weapon = arms.get(usize::from(slot));
        weapon.is_some_and(|weapon| weapon.hits_on.is_some() && beyond(game, ship, weapon, foe))
            || falls_short(game.ctx, ship, slot, foe)
    };
    weapons
        .flat_map(|slot| foes().map(move |foe| (slot, foe)))
        .filter(|(slot, foe)| !far(*slot, foe))
        .filter(|(slot, foe)| attack_setup(game, ship, *slot, foe).is_ok())
        .map(|(slot, foe)| (slot, foe.id))
        .collect()
}
