//! The dice of an attack: base dice, and the changes by obstacles, tokens and abilities.
//! See OBS-02, OBS-03, OBS-H-DICE, OBS-H-TOKEN and OBS-H-ABIL.

use crate::ctx::Space;
use content::{MOST_ATTACK_DICE, Passive, RuleId, Token};
use geometry::{Aabb2, Sight};

use crate::{
    cite,
    conditions::{Versus, all_hold, free_rerolls, traits},
    ctx::Ctx,
    state::{AttackState, Board, Ship, UnitId},
};

/// The most dice that a side rolls in an attack.
const MOST_DICE: u8 = 16;

/// A possible attack: geometry and dice.
#[derive(Clone, Debug, PartialEq)]
pub struct AttackSetup {
    /// The attack, before any roll.
    pub state: AttackState,
    /// The number of attack dice.
    pub attack_dice: u8,
    /// Dice changes: rule, attack dice, defence dice.
    pub modifiers: Vec<(RuleId, i8, i8)>,
    /// How many attack and defence dice may be rerolled for free.
    pub rerolls: (u8, u8),
    /// Closest points and distance.
    pub sight: Sight,
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

/// An obstacle on the line of an attack, with the rule and the dice of its aura.
pub(crate) type Obstruction = (UnitId, RuleId, i8);

/// The pools of an attack.
/// `base` dice of attack and defence, changed by range, obstacles on the line, and the tokens
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
    // A lock's reroll names the dice of a ship's attack by bits; figures have no locks.
    let most = match ctx.space {
        Space::Grid(_) => MOST_DICE,
        Space::Table => MOST_ATTACK_DICE,
    };
    let attack_dice = sum(base.0, (0, most), |held| held.1) as u8;
    // A shield has one die for each result, and modifiers may take some away.
    let least = if ctx.capital(target).is_some() {
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

/// The changes to the pools by the traits of both sides.
fn abilities(
    ctx: &Ctx,
    board: &Board,
    (attacker, forth): (&Ship, Versus<'_>),
    (target, back): (&Ship, Versus<'_>),
) -> Vec<(RuleId, i8, i8)> {
    let mut found = Vec::new();
    for held in traits(ctx, attacker) {
        let more = match held.passive {
            Passive::AttackDice(dice) => (held.rule, dice, 0),
            Passive::TargetDefenceDice(dice) => (held.rule, 0, dice),
            _ => continue,
        };
        if all_hold(ctx, board, attacker, forth, held) {
            found.push(more);
        }
    }
    for held in traits(ctx, target) {
        if let Passive::DefenceDice(dice) = held.passive
            && all_hold(ctx, board, target, back, held)
        {
            found.push((held.rule, 0, dice));
        }
    }
    found
}
