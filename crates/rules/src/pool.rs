//! The dice of an attack: base dice, and the changes by obstacles, tokens and abilities.
//! See OBS-02, OBS-03, OBS-H-DICE, OBS-H-TOKEN and OBS-H-ABIL.

use crate::ctx::Space;
use content::{Aura, Die, Face, MOST_ATTACK_DICE, Passive, Reach, RuleId, Token};
use geometry::{Aabb2, Sight};

use crate::{
    cite,
    conditions::{Versus, all_hold, free_rerolls, traits, turns_of},
    ctx::Ctx,
    game::Game,
    state::{AttackState, Colours, FaceTurns, Modifier, Ship, UnitId},
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
    /// Dice changes by rule.
    pub modifiers: Vec<Modifier>,
    /// How many attack and defence dice may be rerolled for free.
    pub rerolls: (u8, u8),
    /// The faces of attack and defence dice that traits turn.
    pub turns: (FaceTurns, FaceTurns),
    /// Closest points and distance.
    pub sight: Sight,
}

/// The defence dice that an aura gives against attacks across it, and its rule.
pub(crate) fn obstructing(aura: &Aura) -> Option<(RuleId, i8)> {
    let (Reach::Obstructing, Passive::DefenceDice(dice)) = (aura.reach, aura.passive) else {
        return None;
    };
    Some((aura.rule, dice))
}

/// The obstacles on the line of an attack that obstruct it, with the rule and passive of each.
pub(crate) fn obstructions(game: Game<'_>, sight: &Sight) -> Vec<Obstruction> {
    let bounds = Aabb2::around([sight.from, sight.to]).grown(1.0);
    let mut found = Vec::new();
    for obstacle in game.board.field.near(bounds) {
        let mut auras = game.ctx.kind(obstacle).auras.iter();
        let Some((rule, dice)) = auras.find_map(obstructing) else {
            continue;
        };
        if geometry::sight_crosses(sight.from, sight.to, game.outline(obstacle), obstacle.pose)
            .is_some()
        {
            found.push((obstacle.id, rule, dice));
        }
    }
    found
}

/// An obstacle on the line of an attack, with the rule and the dice of its aura.
pub(crate) type Obstruction = (UnitId, RuleId, i8);

/// An attack along a line, before tokens and abilities change its dice.
#[derive(Clone, Debug)]
pub(crate) struct Aimed<'a> {
    /// The attacker.
    pub attacker: &'a Ship,
    /// Position of the weapon.
    pub slot: u8,
    /// The target.
    pub target: &'a Ship,
    /// The attack dice of the weapon.
    pub attack: u8,
    /// The defence dice of the target.
    pub defence: u8,
    /// The line.
    pub sight: Sight,
    /// The range band.
    pub range: u8,
    /// Dice changes by range and terrain.
    pub modifiers: Vec<Modifier>,
    /// The obstacles on the line.
    pub obstructing: Vec<Obstruction>,
}

/// The pools of an attack.
/// Its dice change by range, obstacles on the line, and the tokens and abilities of both sides.
pub(crate) fn pool_of(game: Game<'_>, aimed: Aimed<'_>) -> AttackSetup {
    let Aimed {
        attacker,
        slot,
        target,
        attack,
        defence,
        sight,
        range,
        mut modifiers,
        obstructing,
    } = aimed;
    for (at, (_, rule, dice)) in obstructing.iter().enumerate() {
        modifiers.push(if at == 0 {
            Modifier::defence(*rule, *dice)
        } else {
            Modifier::cited(cite::OBSTRUCTED_ONCE)
        });
    }
    modifiers.extend(tokens(game.ctx, target));
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
    modifiers.extend(abilities(game, attacker, forth, target, back));
    let attack_dice = attack_dice(game.ctx, attack, &modifiers);
    let state = AttackState {
        attacker: attacker.id,
        target: target.id,
        weapon: slot,
        range,
        obstructed_by: obstructing.first().map(|held| held.0),
        attack_dice,
        attack: Vec::new(),
        defence: Vec::new(),
        defence_dice: defence_dice(game.ctx, target, defence, &modifiers),
        battery: None,
        colours: Colours::default(),
    };
    let rerolls = (
        free_rerolls(game, attacker, forth, true).0,
        free_rerolls(game, target, back, false).0,
    );
    AttackSetup {
        state,
        attack_dice,
        modifiers,
        rerolls,
        turns: turns(game, [attacker, target], [forth, back]),
        sight,
    }
}

/// The faces that the traits of both sides turn.
fn turns(game: Game<'_>, ships: [&Ship; 2], versus: [Versus<'_>; 2]) -> (FaceTurns, FaceTurns) {
    let ([from, to], [forth, back]) = (ships, versus);
    (
        turns_of(game, from, forth, true),
        turns_of(game, to, back, false),
    )
}

/// The number of attack dice, with these changes.
fn attack_dice(ctx: &Ctx, base: u8, modifiers: &[Modifier]) -> u8 {
    let more: i32 = modifiers.iter().map(|held| i32::from(held.attack)).sum();
    // A lock's reroll names the dice of a ship's attack by bits; figures have no locks.
    let most = match ctx.space {
        Space::Grid(_) => MOST_DICE,
        Space::Table => MOST_ATTACK_DICE,
    };
    (i32::from(base) + more).clamp(0, most.into()) as u8
}

/// The number of defence dice, with these changes.
/// A shield has one die for each result, and modifiers may take some away.
fn defence_dice(ctx: &Ctx, target: &Ship, base: u8, modifiers: &[Modifier]) -> i8 {
    let more: i32 = modifiers.iter().map(|held| i32::from(held.defence)).sum();
    let capital = ctx.capital(target).is_some();
    let least = if capital { i8::MIN } else { 0 };
    (i32::from(base) + more).clamp(least.into(), MOST_DICE.into()) as i8
}

/// The changes to the pools by the tokens of the target.
fn tokens(ctx: &Ctx, target: &Ship) -> Vec<Modifier> {
    let mut found = Vec::new();
    if target.tokens.has(Token::Strain) {
        found.push(Modifier::defence(ctx.token_rule(), -1));
    }
    if target.tokens.get(Token::Tractor) >= ctx.class(target).size.threshold() {
        found.push(Modifier::defence(cite::TRACTOR, -1));
    }
    found
}

/// The changes to the pools by the traits of both sides.
fn abilities(
    game: Game<'_>,
    attacker: &Ship,
    forth: Versus<'_>,
    target: &Ship,
    back: Versus<'_>,
) -> Vec<Modifier> {
    let mut found = Vec::new();
    for held in traits(game.ctx, attacker) {
        let more = if let Passive::AttackDice(dice) = held.passive {
            Modifier::attack(held.rule, dice)
        } else if let Passive::TargetDefenceDice(dice) = held.passive {
            Modifier::defence(held.rule, dice)
        } else {
            continue;
        };
        if all_hold(game, attacker, forth, held) {
            found.push(more);
        }
    }
    for held in traits(game.ctx, target) {
        if let Passive::DefenceDice(dice) = held.passive
            && all_hold(game, target, back, held)
        {
            found.push(Modifier::defence(held.rule, dice));
        }
    }
    found
}

/// Whether a die shows this number or more.
pub(crate) fn reaches(face: Face, need: u8) -> bool {
    matches!(face, Face::Pips(pips) if pips >= need)
}

/// The chance that a die of the ruleset reaches a number.
pub(crate) fn chance(ctx: &Ctx, need: u8) -> f64 {
    let faces = ctx.faces(Die::D6);
    let good = faces.iter().filter(|face| reaches(**face, need)).count();
    good as f64 / faces.len().max(1) as f64
}

/// The chances of 0, 1, 2... successes with this many dice.
pub(crate) fn successes(dice: u8, chance: f64) -> Vec<f64> {
    let mut table = vec![1.0];
    for _ in 0..dice {
        let mut next = vec![0.0; table.len() + 1];
        for (count, share) in table.iter().enumerate() {
            next[count] += share * (1.0 - chance);
            next[count + 1] += share * chance;
        }
        table = next;
    }
    table
}
