//! The words of a change: those of the rules that code cites stand here, all others have the name
//! of what brings them, or the title of their rule.

use content::{Passive, Reach, RuleId};
use words::say;

use super::Quantity;
use crate::{
    cite,
    conditions::named_traits,
    ctx::{Ctx, Space},
    game::Game,
    state::UnitId,
};

/// The title of a rule; its id if the rulebook does not have it.
pub(super) fn title(ctx: &Ctx, rule: RuleId) -> String {
    let entry = ctx.content.rulebook.get(&ctx.ruleset.cited(rule));
    entry.map_or_else(|| rule.to_string(), |entry| entry.title.clone())
}

/// A change to be put into words.
#[derive(Clone, Copy)]
pub(super) struct Change {
    pub(super) of: Quantity,
    pub(super) rule: RuleId,
    pub(super) by: i32,
}

/// What changes a number of an attack between these two: attacker and target.
pub(super) fn of_fire(game: Game<'_>, ends: [UnitId; 2], change: Change) -> String {
    let Change { of, rule, by } = change;
    known(game.ctx, change)
        .map(str::to_owned)
        .or_else(|| held_by(game, ends, change))
        .or_else(|| ground(game.ctx, of, rule, by))
        .unwrap_or_else(|| title(game.ctx, rule))
}

/// The words of the rules that code cites.
fn known(ctx: &Ctx, Change { of, rule, by }: Change) -> Option<&'static str> {
    let told = match rule {
        cite::RANGE if of == Quantity::AttackDice => say!("why-close-range"),
        cite::RANGE => say!("why-long-range"),
        cite::OBSTRUCTED_ONCE => say!("why-obstructed-once"),
        cite::LINE => say!("why-best-line"),
        cite::TRACTOR if by < 0 => say!("why-tractored"),
        cite::TOKEN | cite::march::TOKENS if of == Quantity::DefenceDice && by < 0 => {
            say!("why-strained")
        }
        cite::grid::HEIGHT if of == Quantity::AttackDice => say!("why-attacker-higher"),
        cite::grid::HEIGHT => say!("why-target-higher"),
        // On an open table it is a force wall and acts on fire.
        cite::march::MELEE if matches!(ctx.space, Space::Grid(_)) => say!("why-black-die"),
        cite::march::ACROSS => say!("why-across-line"),
        cite::march::REACH => say!("why-reach"),
        _ => return None,
    };
    Some(told)
}

/// The name of what brings a trait to one of the two.
fn held_by(
    game: Game<'_>,
    [attacker, target]: [UnitId; 2],
    Change { of, rule, by }: Change,
) -> Option<String> {
    let theirs = |id: UnitId, own: bool| {
        let ship = game.ship(id)?;
        let brings = |passive: &Passive| match (of, own) {
            (Quantity::AttackDice, true) => {
                matches!(passive, Passive::AttackDice(more) if i32::from(*more) == by)
            }
            (Quantity::ToHit, true) => {
                matches!(passive, Passive::ToHit(more) if i32::from(*more) == by)
            }
            (Quantity::DefenceDice, true) => {
                matches!(passive, Passive::TargetDefenceDice(more) if i32::from(*more) == by)
            }
            (Quantity::DefenceDice, false) => {
                matches!(passive, Passive::DefenceDice(more) if i32::from(*more) == by)
            }
            (Quantity::Save, false) => {
                matches!(passive, Passive::Saves(more) if i32::from(*more) == by)
            }
            (Quantity::Shields, false) => {
                matches!(passive, Passive::Shields(more) if i32::from(*more) == by)
            }
            _ => false,
        };
        let mut all = named_traits(game.ctx, ship);
        let origin = |held: RuleId| game.ctx.ruleset.origin(held);
        let found = all.find(|(_, held)| origin(held.rule) == rule && brings(&held.passive));
        found.and_then(|(name, _)| name.map(str::to_owned))
    };
    theirs(attacker, true).or_else(|| theirs(target, false))
}

/// The name of the kind of ground or obstacle of this match that helps a target so, if only one
/// kind does.
fn ground(ctx: &Ctx, of: Quantity, rule: RuleId, by: i32) -> Option<String> {
    let brings = |aura: &content::Aura| {
        let more = match (of, &aura.passive) {
            (Quantity::DefenceDice, Passive::DefenceDice(more)) => *more,
            (Quantity::DefenceDice | Quantity::Save, Passive::Saves(more)) => *more,
            _ => return false,
        };
        ctx.ruleset.origin(aura.rule) == rule && i32::from(more) == by
    };
    let content = &ctx.content;
    let here: Vec<usize> = match &ctx.space {
        Space::Grid(ground) => ground.kinds(),
        Space::Table => {
            let areas = ctx.areas.list().iter();
            areas.map(|area| usize::from(area.terrain)).collect()
        }
    };
    let kinds = content.terrains.iter().enumerate();
    let mut names: Vec<&str> = kinds
        .filter(|(at, kind)| here.contains(at) && kind.auras.iter().any(brings))
        .map(|(_, kind)| kind.name.as_str())
        .collect();
    names.dedup();
    let rocks = content.obstacles.iter().filter(|kind| {
        let mut auras = kind.auras.iter();
        auras.any(|aura| aura.reach != Reach::Obstructing && brings(aura))
    });
    names.extend(rocks.map(|kind| kind.name.as_str()));
    match names[..] {
        [only] => Some(only.to_owned()),
        _ => None,
    }
}
