//! Attacks between figures: range, sight, engagement and dice.

use std::cmp::Ordering;

use content::{Arm, Barrier, Die, Keyword, MOST_COLOUR_DICE, Passive, Reach, RuleId, Strikes};
use geometry::{
    Cell, Sight, Vec2,
    grid::{Footprint, Touch},
};
use words::say;

use crate::{
    cite,
    conditions::{Versus, all_hold, traits},
    ctx::Ctx,
    game::Game,
    grid::{Aim, NoAim},
    march::{
        self, beside, beside_space,
        shift::{self, nearest},
        terrain_of,
    },
    pool::{Aimed, AttackSetup, Obstruction, obstructing, pool_of},
    state::{AttackState, Colours, IllegalOrder, Modifier, Ship, UnitId, refuse},
};

/// Checks range, engagement and sight, and counts the dice.
///
/// # Errors
/// The rule that forbids the attack.
pub(crate) fn figure_setup(
    game: Game<'_>,
    attacker: &Ship,
    slot: u8,
    target: &Ship,
    at: Option<Cell>,
) -> Result<AttackSetup, IllegalOrder> {
    let ctx = game.ctx;
    let order = ctx.ruleset.cites.order;
    let class = game.class(attacker);
    let no = |reason, culprit: UnitId| Err(refuse(order, reason, vec![culprit]));
    let Some(figure) = &class.figure else {
        return no(say!("no-only-figures-fight-on"), attacker.id);
    };
    let named = named_space(ctx, target, at)?;
    let struck = &named;
    let arm = ctx.arm(attacker, slot);
    let armed = arm.is_some() || class.arms.is_empty() && slot == 0 && figure.attack > 0;
    if !armed {
        return no(say!("no-nothing-attack-with"), attacker.id);
    }
    let range = arm.map_or(figure.range, |arm| ctx.arm_reach(arm));
    let Some(found) = march::scene::aim_within(game, attacker, struck, range) else {
        return no(say!("no-only-figures-fight-on"), target.id);
    };
    let aim = found.map_err(|why| no_aim(&why, target.id))?;
    let mut modifiers = stand(&aim);
    let melee = range == 1;
    let reaches = arm.is_some_and(|arm| arm.strikes == Strikes::Reach);
    let reaches = reaches || ctx.has_keyword(attacker, Keyword::Reach);
    modifiers.extend(across(game, [attacker, struck], melee, reaches)?);
    let space = space_struck(game, [attacker, target], at);
    modifiers.extend(cover(game, space));
    let guards = shields(game, target);
    modifiers.extend(
        guards
            .iter()
            .map(|(rule, more)| Modifier::save(*rule, *more)),
    );
    let sight = between(attacker, struck);
    let range = u8::try_from(aim.distance).unwrap_or(u8::MAX);
    let guard = &ctx.guard(target);
    let defence = game.class(target).figure.map_or(0, |held| held.defence);
    let aimed = Aimed {
        attacker,
        slot,
        target,
        attack: arm.map_or(figure.attack, |arm| arm.dice.len() as u8),
        defence: arm.map_or(defence, |_| guard.len() as u8),
        sight,
        range,
        modifiers,
        obstructing: obstructions(game, attacker, struck),
    };
    let mut setup = pool_of(game, aimed);
    if let Some(arm) = arm {
        setup.state.colours = colours(arm, guard, &setup);
        setup.state.colours.at = at;
        setup.state.colours.shields = guards.iter().map(|(_, more)| more).sum();
    }
    Ok(setup)
}

/// The line from the middle of a figure to that of another, or of the space that is named.
fn between(attacker: &Ship, struck: &Ship) -> Sight {
    let middle = |ship: &Ship| Vec2::new(ship.pose.x, ship.pose.y);
    let (from, to) = (middle(attacker), middle(struck));
    Sight {
        from,
        to,
        distance: (to - from).length(),
    }
}

/// A target as its attacker sees it: on the space that is named, or with its whole base.
///
/// # Errors
/// The target does not cover that space.
fn named_space(ctx: &Ctx, target: &Ship, at: Option<Cell>) -> Result<Ship, IllegalOrder> {
    let Some(cell) = at else { return Ok(*target) };
    if !target.base.covers(target.cell, cell) {
        let mut why = refuse(
            cite::grid::LARGE,
            say!("no-not-under-the-target"),
            vec![target.id],
        );
        why.cell = Some(cell);
        return Err(why);
    }
    Ok(Ship {
        cell,
        base: Footprint::ONE,
        pose: ctx.pose_at(cell, target.pose.heading),
        ..*target
    })
}

/// The colour dice of an attack (HAZ-H-ATTACK). Each die more by range, terrain or ability is
/// yellow for the attack and brown for the defence, and that across an elevation line is black
/// (HAZ-19); a die less takes the last of the pool.
fn colours(arm: &Arm, guard: &[Die], setup: &AttackSetup) -> Colours {
    let of_line = |held: &&Modifier| held.rule == cite::march::MELEE && held.defence > 0;
    let black = setup.modifiers.iter().filter(of_line).count();
    let guards = setup.state.defence_dice.max(0).unsigned_abs();
    let mut defence = sized(guard, usize::from(guards).saturating_sub(black), Die::Brown);
    defence.extend(std::iter::repeat_n(Die::Black, black));
    defence.truncate(MOST_COLOUR_DICE);
    Colours {
        attack: sized(&arm.dice, usize::from(setup.attack_dice), Die::Yellow),
        defence,
        reach: match arm.strikes {
            Strikes::Melee | Strikes::Reach => 0,
            Strikes::Ranged => setup.state.range,
        },
        shields: 0,
        bought: 0,
        at: None,
    }
}

/// The space of a target that an attack strikes: the one that is named, or else that nearest to the
/// attacker (HAZ-R-LARGE).
fn space_struck(game: Game<'_>, [from, to]: [&Ship; 2], at: Option<Cell>) -> Cell {
    let near = || {
        let ground = game.ground()?;
        let found = nearest(&ground.grid, shift::stand(from), shift::stand(to));
        found.map(|[_, space]| space)
    };
    at.or_else(near).unwrap_or(to.cell)
}

/// The other figures beside the space of an attack's target, by number: friends too, the attacker
/// not. A figure on several spaces is struck on the one that was named, or else on that nearest to
/// the attacker (HAZ-H-BLAST).
pub(crate) fn beside_target(game: Game<'_>, attack: &AttackState) -> Vec<UnitId> {
    let ends = [attack.attacker, attack.target];
    let [Some(from), Some(to)] = ends.map(|id| game.ship(id)) else {
        return Vec::new();
    };
    let space = space_struck(game, [from, to], attack.colours.at);
    let others = game.board.ships.iter().filter(|ship| ship.on_table());
    let others = others.filter(|ship| !ends.contains(&ship.id));
    let caught = others.filter(|ship| beside_space(game, ship, space));
    caught.map(|ship| ship.id).collect()
}

/// The defence of a figure that a blast catches: its own dice and shields, and its own ground.
pub(crate) fn guarded(game: Game<'_>, attack: &AttackState, target: &Ship) -> Option<Colours> {
    let attacker = game.ship(attack.attacker)?;
    let arm = game.ctx.arm(attacker, attack.weapon)?;
    let guard = &game.ctx.guard(target);
    let middle = Vec2::new(target.pose.x, target.pose.y);
    let aimed = Aimed {
        attacker,
        slot: attack.weapon,
        target,
        attack: arm.dice.len() as u8,
        defence: guard.len() as u8,
        sight: Sight {
            from: middle,
            to: middle,
            distance: 0.0,
        },
        range: attack.range,
        modifiers: cover(game, space_struck(game, [attacker, target], None)),
        obstructing: Vec::new(),
    };
    let mut found = colours(arm, guard, &pool_of(game, aimed));
    let guards = shields(game, target);
    found.shields = guards.iter().map(|(_, more)| more).sum();
    Some(found)
}

/// The shields that a figure's traits add to what its dice show, or take from it, with their rules.
fn shields(game: Game<'_>, target: &Ship) -> Vec<(RuleId, i8)> {
    let held = traits(game.ctx, target).filter_map(|held| {
        let Passive::Shields(more) = held.passive else {
            return None;
        };
        Some((held, more))
    });
    let now = held.filter(|(held, _)| all_hold(game, target, Versus::default(), held));
    now.map(|(held, more)| (held.rule, more)).collect()
}

/// These dice with some `more`, or without the last ones, `count` in all.
fn sized(dice: &[Die], count: usize, more: Die) -> Vec<Die> {
    let all = dice.iter().copied().chain(std::iter::repeat(more));
    all.take(count.min(MOST_COLOUR_DICE)).collect()
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
/// Of several ways equally near, one without the line spares the die (HAZ-19 and its ruling). The
/// attacker names the space of a target on several spaces, and names the one that serves it best.
///
/// # Errors
/// In melee: every way to the target is parted by a wall or a closed door.
fn across(
    game: Game<'_>,
    [attacker, target]: [&Ship; 2],
    melee: bool,
    reaches: bool,
) -> Result<Vec<Modifier>, IllegalOrder> {
    let ways = ways_between(game, attacker, target);
    let open: Vec<Option<Barrier>> = ways
        .iter()
        .copied()
        .filter(|way| !way.is_some_and(Barrier::is_solid))
        .collect();
    if melee && !beside(game, attacker, target) {
        let reason = say!("no-wall-parts-them");
        return Err(refuse(cite::grid::SIGHT, reason, vec![target.id]));
    }
    let crosses = |way: &Option<Barrier>| *way == Some(Barrier::Elevation);
    if open.is_empty() || !open.iter().all(crosses) {
        return Ok(Vec::new());
    }
    let mut found = vec![Modifier::cited(cite::march::ACROSS)];
    if reaches {
        found.push(Modifier::cited(cite::march::REACH));
    } else if melee {
        found.push(Modifier::defence(cite::march::MELEE, 1));
    }
    Ok(found)
}

/// What parts the spaces of two figures that are beside each other, for each pair of them: a wall
/// or a closed door, or else an elevation line that the step between them crosses.
fn ways_between(game: Game<'_>, from: &Ship, to: &Ship) -> Vec<Option<Barrier>> {
    let Some(ground) = game.ground() else {
        return Vec::new();
    };
    let cells = |ship: &Ship| -> Vec<usize> {
        let corner = ground.grid.index(ship.cell);
        let all = corner.map(|corner| ship.base.cells(&ground.grid, corner).flatten());
        all.into_iter().flatten().collect()
    };
    let (ours, theirs) = (cells(from), cells(to));
    let pairs = ours
        .iter()
        .flat_map(|a| theirs.iter().map(move |b| (*a, *b)));
    let ways = pairs.filter_map(|(a, b)| {
        let way = ground
            .grid
            .between(ground.grid.cell(a), ground.grid.cell(b))?;
        let line = || ground.crosses_line(a, way).then_some(Barrier::Elevation);
        Some(ground.barrier(a, way, Barrier::is_solid).or_else(line))
    });
    ways.collect()
}

/// The dice changes of the ground of a target's space.
fn cover(game: Game<'_>, space: Cell) -> Vec<Modifier> {
    let auras = terrain_of(game.ctx, game.board, space).map_or(&[][..], |terrain| &terrain.auras);
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
fn obstructions(game: Game<'_>, attacker: &Ship, target: &Ship) -> Vec<Obstruction> {
    let Game { ctx, board } = game;
    let lying = || board.obstacles().iter().filter(|held| held.placed);
    let stands = [shift::stand(attacker), shift::stand(target)];
    let ground = board.ground(ctx).filter(|_| lying().next().is_some());
    let ends = ground
        .as_ref()
        .and_then(|ground| nearest(&ground.grid, stands[0], stands[1]));
    let Some((ground, [from, to])) = ground.zip(ends) else {
        return Vec::new();
    };
    if ground.grid.distance(from, to) <= 1 {
        return Vec::new();
    }
    let under = |cell: Cell| stands.iter().any(|stand| stand.covers(cell));
    let crossed = ground.grid.line(from, to);
    let between: Vec<_> = crossed
        .iter()
        .filter(|held| held.touch != Touch::Corner && !under(held.cell))
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
