//! Attacks: who may fire at whom, and with how many dice (module `combat` fights them out).
//!
//! OBS-02, OBS-03 (obstruction), OBS-10 (range 0 of an obstacle), OBS-H-ARC, OBS-H-RANGE, OBS-H-DICE.

use content::{MOST_ATTACK_DICE, Passive, RuleId, Token, Weapon, WeaponCost};
use geometry::{Aabb2, Sight};

use crate::{
    board::{AttackState, Battery, Board, Ship, Status, UnitId},
    combat::free_rerolls,
    cover::on_the_line,
    ctx::{Ctx, cite},
    figures::figure_setup,
    fleet::{battery_setup, beyond, capital, shielded},
    order::IllegalOrder,
    work::{Versus, find_aura, find_trait, holds, traits},
};

/// Nobody rolls more dice than this, in attack or defence.
const MOST_DICE: u8 = 16;

/// An attack as it could be declared: geometry and dice.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackSetup {
    /// The attack, before any roll.
    pub state: AttackState,
    /// How many attack dice.
    pub attack_dice: u8,
    /// What changes the number of dice: rule, attack, defence.
    pub modifiers: Vec<(RuleId, i8, i8)>,
    /// How many attack and defence dice may be rerolled for nothing.
    pub rerolls: (u8, u8),
    /// Closest points and distance.
    pub sight: Sight,
}

pub(crate) fn refuse(
    rule: RuleId,
    reason: impl Into<String>,
    culprits: Vec<UnitId>,
) -> IllegalOrder {
    IllegalOrder {
        rule,
        reason: reason.into(),
        culprits,
        token: None,
        at: None,
        hex: None,
    }
}

/// Why a ship cannot attack at all, if so.
#[must_use]
pub fn cannot_attack(ctx: &Ctx, board: &Board, ship: &Ship) -> Option<IllegalOrder> {
    if ship.tokens.has(Token::Disarm) {
        let mut refusal = refuse(cite::TOKEN, "a disarmed ship cannot attack", vec![ship.id]);
        refusal.token = Some(Token::Disarm);
        return Some(refusal);
    }
    let wanted = |passive: &Passive| matches!(passive, Passive::CannotAttack);
    if let Some(rule) = find_trait(ctx, board, ship, wanted) {
        return Some(refuse(
            rule,
            "a damage effect or ability forbids attacking",
            vec![ship.id],
        ));
    }
    let (rule, obstacle) = find_aura(ctx, board, ship, wanted)?;
    let name = board
        .obstacle(obstacle)
        .map_or("obstacle", |held| ctx.obstacle_name(held));
    Some(refuse(
        rule,
        format!("at range 0 of the {name} it cannot attack"),
        vec![obstacle],
    ))
}

/// Checks weapon, charges, lock, arc and range, and counts the dice.
///
/// # Errors
/// The rule that forbids the attack.
pub fn attack_setup(
    ctx: &Ctx,
    board: &Board,
    attacker: &Ship,
    slot: u8,
    target: &Ship,
) -> Result<AttackSetup, IllegalOrder> {
    let class = ctx.class(attacker);
    if let Some(figure) = &class.figure {
        fair_target(ctx, attacker, target)?;
        return figure_setup(ctx, board, attacker, slot, target, figure);
    }
    let Some(weapon) = class.weapons.get(usize::from(slot)) else {
        return Err(refuse(
            cite::ORDER,
            "there is no such weapon",
            vec![attacker.id],
        ));
    };
    fair_target(ctx, attacker, target)?;
    weapon_ready(attacker, slot, weapon, target)?;
    if let Some(hits_on) = weapon.hits_on {
        return battery_setup(ctx, board, (attacker, slot), target, (weapon, hits_on));
    }
    let (from, to) = (ctx.base(attacker), ctx.base(target));
    let Some(sight) = geometry::closest_in_arc(from, attacker.pose, weapon.arc, to, target.pose)
    else {
        return Err(refuse(
            cite::ARC,
            format!("not in the arc of the {}", weapon.name),
            vec![target.id],
        ));
    };
    let range = geometry::range_band(sight.distance);
    if range < weapon.range.0 || range > weapon.range.1 {
        let reason = format!(
            "range {range} ({:.0} mm): the {} reaches from {} to {}",
            sight.distance, weapon.name, weapon.range.0, weapon.range.1
        );
        return Err(refuse(cite::RANGE, reason, vec![target.id]));
    }
    let (terrain, cover) = on_the_line(ctx, (attacker, target), (&sight, weapon))?;
    let line = (sight, range, terrain);
    let mut setup = count_dice(ctx, board, (attacker, slot, weapon), target, line);
    let told = (setup.state.range, &mut setup.modifiers);
    // Small craft against a ship with directional shields (MAEL-H-FIRE).
    let shield = shielded(ctx, board, (attacker, target), cover, told);
    setup.state.battery = shield.map(|shield| Battery {
        hit: None,
        shield: Some(shield),
    });
    Ok(setup)
}

/// No friends, nobody who is out of the fight.
fn fair_target(ctx: &Ctx, attacker: &Ship, target: &Ship) -> Result<(), IllegalOrder> {
    let cites = &ctx.ruleset.cites;
    if target.owner == attacker.owner {
        return Err(refuse(
            cites.order,
            "a friend is no target",
            vec![target.id],
        ));
    }
    if target.status != Status::Active {
        let reason = "the target is out of the fight";
        return Err(refuse(cites.end, reason, vec![target.id]));
    }
    Ok(())
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
            format!("the {} has no charge left", weapon.name),
            vec![attacker.id],
        ));
    }
    match weapon.cost {
        WeaponCost::NeedsLock if !attacker.locks.as_slice().contains(&target.id) => Err(refuse(
            cite::LOCK,
            format!("the {} needs a lock on the target", weapon.name),
            vec![target.id],
        )),
        WeaponCost::NeedsFocus if !attacker.tokens.has(Token::Focus) => Err(refuse(
            cite::TOKEN,
            format!("the {} needs a focus token", weapon.name),
            vec![attacker.id],
        )),
        _ => Ok(()),
    }
}

/// The obstacles on the line of an attack that obstruct it, with the rule and passive of each.
pub(crate) fn obstructions(ctx: &Ctx, board: &Board, sight: &Sight) -> Vec<Obstruction> {
    let bounds = Aabb2::around([sight.from, sight.to]).grown(1.0);
    let mut found = Vec::new();
    for obstacle in board.field.near(bounds) {
        let aura =
            ctx.kind(obstacle)
                .auras
                .iter()
                .find_map(|aura| match (aura.reach, aura.passive) {
                    (content::Reach::Obstructing, Passive::DefenceDice(dice)) => {
                        Some((aura.rule, dice))
                    }
                    _ => None,
                });
        let Some((rule, dice)) = aura else { continue };
        if geometry::sight_crosses(sight.from, sight.to, ctx.outline(obstacle), obstacle.pose)
            .is_some()
        {
            found.push((obstacle.id, rule, dice));
        }
    }
    found
}

fn count_dice(
    ctx: &Ctx,
    board: &Board,
    (attacker, slot, weapon): (&Ship, u8, &Weapon),
    target: &Ship,
    (sight, range, mut modifiers): (Sight, u8, Vec<(RuleId, i8, i8)>),
) -> AttackSetup {
    if weapon.range_bonus && range <= 1 {
        modifiers.push((cite::RANGE, 1, 0));
    }
    if weapon.range_bonus && range == 3 {
        modifiers.push((cite::RANGE, 0, 1));
    }
    let obstructing = obstructions(ctx, board, &sight);
    let base = (weapon.dice, ctx.class(target).agility);
    let parts = (modifiers, obstructing);
    pool_of(
        ctx,
        board,
        (attacker, slot, target),
        base,
        (sight, range),
        parts,
    )
}

/// An obstacle on the line of an attack, with the rule and the dice of its aura.
pub(crate) type Obstruction = (UnitId, RuleId, i8);

/// The pools of an attack: `base` dice of attack and defence, what the space changes, obstacles on the line, tokens
/// and abilities of both sides.
pub(crate) fn pool_of(
    ctx: &Ctx,
    board: &Board,
    (attacker, slot, target): (&Ship, u8, &Ship),
    base: (u8, u8),
    (sight, range): (Sight, u8),
    (mut modifiers, obstructing): (Vec<(RuleId, i8, i8)>, Vec<Obstruction>),
) -> AttackSetup {
    for (at, (_, rule, dice)) in obstructing.iter().enumerate() {
        modifiers.push(if at == 0 {
            (*rule, 0, *dice)
        } else {
            (cite::OBSTRUCTED_ONCE, 0, 0)
        });
    }
    if target.tokens.has(Token::Strain) {
        modifiers.push((ctx.token_rule(), 0, -1));
    }
    if target.tokens.get(Token::Tractor) >= ctx.class(target).size.threshold() {
        modifiers.push((cite::TRACTOR, 0, -1));
    }
    let obstructed = !obstructing.is_empty();
    let forth = Versus {
        other: Some(target),
        range,
        obstructed,
    };
    let back = Versus {
        other: Some(attacker),
        range,
        obstructed,
    };
    modifiers.extend(abilities(ctx, board, (attacker, forth), (target, back)));
    let sum = |base: u8, (least, most): (i8, u8), pick: fn(&(RuleId, i8, i8)) -> i8| {
        let total = modifiers
            .iter()
            .fold(i32::from(base), |total, held| total + i32::from(pick(held)));
        total.clamp(least.into(), most.into())
    };
    // A lock's reroll names the dice of a ship's attack; figures have no locks.
    let most = if ctx.on_hexes() {
        MOST_DICE
    } else {
        MOST_ATTACK_DICE
    };
    let attack_dice = sum(base.0, (0, most), |held| held.1) as u8;
    // A shield has a die for each result: there may be fewer than that.
    let least = if capital(ctx, target).is_some() {
        i8::MIN
    } else {
        0
    };
    let defence_dice = sum(base.1, (least, MOST_DICE), |held| held.2) as i8;
    let state = AttackState {
        attacker: attacker.id,
        target: target.id,
        weapon: slot,
        range,
        obstructed_by: obstructing.first().map(|held| held.0),
        attack_dice,
        attack: Vec::new(),
        defence: Vec::new(),
        defence_dice,
        battery: None,
    };
    let rerolls = (
        free_rerolls(ctx, board, attacker, forth, true).0,
        free_rerolls(ctx, board, target, back, false).0,
    );
    AttackSetup {
        state,
        attack_dice,
        modifiers,
        rerolls,
        sight,
    }
}

/// What traits of both sides change the pools by.
fn abilities(
    ctx: &Ctx,
    board: &Board,
    (attacker, forth): (&Ship, Versus<'_>),
    (target, back): (&Ship, Versus<'_>),
) -> Vec<(RuleId, i8, i8)> {
    let mut found = Vec::new();
    for held in traits(ctx, attacker).filter(|held| all(ctx, board, attacker, forth, held)) {
        match held.passive {
            Passive::AttackDice(dice) => found.push((held.rule, dice, 0)),
            Passive::TargetDefenceDice(dice) => found.push((held.rule, 0, dice)),
            _ => {}
        }
    }
    for held in traits(ctx, target).filter(|held| all(ctx, board, target, back, held)) {
        if let Passive::DefenceDice(dice) = held.passive {
            found.push((held.rule, 0, dice));
        }
    }
    found
}

/// Whether all conditions of a trait hold.
pub(crate) fn all(
    ctx: &Ctx,
    board: &Board,
    ship: &Ship,
    versus: Versus<'_>,
    held: &content::Trait,
) -> bool {
    held.only_if
        .iter()
        .all(|condition| holds(ctx, board, ship, versus, condition))
}

/// How many weapons a ship can choose from; a figure attacks with itself.
pub(crate) fn slots(ctx: &Ctx, ship: &Ship) -> u8 {
    let class = ctx.class(ship);
    if class.figure.is_some() {
        1
    } else {
        class.weapons.len().min(4) as u8
    }
}

/// All attacks that a ship could declare now.
#[must_use]
pub fn legal_attacks(ctx: &Ctx, board: &Board, ship: &Ship) -> Vec<(u8, UnitId)> {
    if cannot_attack(ctx, board, ship).is_some() {
        return Vec::new();
    }
    let weapons = 0..slots(ctx, ship);
    if ship.turn.fired == u8::MAX {
        return Vec::new();
    }
    let foes = || {
        board
            .ships
            .iter()
            .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active)
    };
    let arms = &ctx.class(ship).weapons;
    let far = |slot: u8, foe: &Ship| {
        let weapon = arms.get(usize::from(slot));
        weapon.is_some_and(|weapon| weapon.hits_on.is_some() && beyond(ctx, ship, weapon, foe))
    };
    weapons
        .flat_map(|slot| foes().map(move |foe| (slot, foe)))
        .filter(|(slot, foe)| !far(*slot, foe))
        .filter(|(slot, foe)| attack_setup(ctx, board, ship, *slot, foe).is_ok())
        .map(|(slot, foe)| (slot, foe.id))
        .collect()
}
