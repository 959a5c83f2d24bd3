//! Attacks between figures: range, sight, engagement and dice.

use std::cmp::Ordering;

use content::{Barrier, Figure, Keyword, Passive, Reach};
use geometry::{Sight, Vec2, grid::Touch};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    grid::{Aim, NoAim},
    march::{self, terrain_of},
    pool::{Aimed, AttackSetup, Obstruction, obstructing, pool_of},
    state::{Board, IllegalOrder, Modifier, Ship, UnitId, refuse},
};

/// Checks range, engagement and sight, and counts the dice.
///
/// # Errors
/// The rule that forbids the attack.
pub(crate) fn figure_setup(
    ctx: &Ctx,
    board: &Board,
    attacker: &Ship,
    slot: u8,
    target: &Ship,
    figure: &Figure,
) -> Result<AttackSetup, IllegalOrder> {
    let order = ctx.ruleset.cites.order;
    if slot != 0 || figure.attack == 0 {
        return Err(refuse(
            order,
            say!("no-nothing-attack-with"),
            vec![attacker.id],
        ));
    }
    let Some(found) = march::aim_at(ctx, board, attacker, target) else {
        return Err(refuse(
            order,
            say!("no-only-figures-fight-on"),
            vec![target.id],
        ));
    };
    let aim = found.map_err(|why| no_aim(&why, target.id))?;
    let mut modifiers = stand(&aim);
    modifiers.extend(across(ctx, attacker, target, figure));
    modifiers.extend(cover(ctx, target));
    let middle = |ship: &Ship| Vec2::new(ship.pose.x, ship.pose.y);
    let (from, to) = (middle(attacker), middle(target));
    let sight = Sight {
        from,
        to,
        distance: (to - from).length(),
    };
    let range = u8::try_from(aim.distance).unwrap_or(u8::MAX);
    let defence = ctx.class(target).figure.map_or(0, |held| held.defence);
    let aimed = Aimed {
        attacker,
        slot,
        target,
        attack: figure.attack,
        defence,
        sight,
        range,
        modifiers,
        obstructing: obstructions(ctx, board, attacker, target),
    };
    Ok(pool_of(ctx, board, aimed))
}

fn no_aim(why: &NoAim, target: UnitId) -> IllegalOrder {
    let culprits = match why {
        NoAim::Engaged(enemies) => enemies.clone(),
        NoAim::Unseen(unseen) => unseen.unit().into_iter().chain([target]).collect(),
        NoAim::Range { .. } => vec![target],
    };
    let mut refusal = refuse(why.rule(), why.reason(), culprits);
    if let NoAim::Unseen(unseen) = why {
        refusal.cell = Some(unseen.hex());
    }
    refusal
}

/// The extra die of the higher figure (VOID-H-HEIGHT).
fn stand(aim: &Aim) -> Vec<Modifier> {
    match aim.stands {
        Ordering::Greater => vec![Modifier::attack(cite::grid::HEIGHT, 1)],
        Ordering::Less => vec![Modifier::defence(cite::grid::HEIGHT, 1)],
        Ordering::Equal => Vec::new(),
    }
}

/// HAZ-18 to HAZ-20: neighbours across an elevation line fight; in melee the line helps the target.
fn across(ctx: &Ctx, attacker: &Ship, target: &Ship, figure: &Figure) -> Vec<Modifier> {
    let barrier = ctx.ground().and_then(|ground| {
        let side = ground.grid.between(attacker.cell, target.cell)?;
        let cell = ground.grid.index(attacker.cell)?;
        ground.barrier(cell, side, Barrier::bars_feet)
    });
    if barrier != Some(Barrier::Elevation) {
        return Vec::new();
    }
    let mut found = vec![Modifier::cited(cite::march::ACROSS)];
    if ctx.has_keyword(attacker, Keyword::Reach) {
        found.push(Modifier::cited(cite::march::REACH));
    } else if figure.range == 1 {
        found.push(Modifier::defence(cite::march::MELEE, 1));
    }
    found
}

/// The dice changes of the ground under the target.
fn cover(ctx: &Ctx, target: &Ship) -> Vec<Modifier> {
    let auras = terrain_of(ctx, target.cell).map_or(&[][..], |terrain| &terrain.auras);
    let dice = auras.iter().filter_map(|aura| {
        let (Reach::Overlapping | Reach::Inside, Passive::DefenceDice(dice)) =
            (aura.reach, aura.passive)
        else {
            return None;
        };
        Some(Modifier::defence(aura.rule, dice))
    });
    dice.collect()
}

/// Obstacles on spaces that the line between the two figures crosses (OBS-02).
fn obstructions(ctx: &Ctx, board: &Board, attacker: &Ship, target: &Ship) -> Vec<Obstruction> {
    let ends = [attacker.cell, target.cell];
    let lying = || board.obstacles().iter().filter(|held| held.placed);
    let Some(ground) = ctx.ground() else {
        return Vec::new();
    };
    if ground.grid.distance(attacker.cell, target.cell) <= 1 || lying().next().is_none() {
        return Vec::new();
    }
    let crossed = ground.grid.line(attacker.cell, target.cell);
    let between: Vec<_> = crossed
        .iter()
        .filter(|held| held.touch != Touch::Corner && !ends.contains(&held.cell))
        .collect();
    let mut found: Vec<(usize, Obstruction)> = lying()
        .filter_map(|held| {
            let hex = ctx.cell_at(held.pose)?;
            let at = between.iter().position(|crossed| crossed.cell == hex)?;
            let aura = ctx.kind(held).auras.iter().find_map(obstructing)?;
            Some((at, (held.id, aura.0, aura.1)))
        })
        .collect();
    found.sort_by_key(|(at, (id, ..))| (*at, *id));
    found.into_iter().map(|(_, held)| held).collect()
}
