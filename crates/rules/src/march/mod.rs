//! Figures on any grid in a match: marches, attacks, heroes. Theatres Void and Derelict: COS, EXP,
//! HAZ, VOID.
//!
//! Asks the pure kernels of [`grid`](crate::grid) about a board and carries
//! out their answers in stages.
//!
//! * [`occupants`], [`mover`], [`reach_of`], [`aim_at`]: the board as the kernels see it.
//! * `cards`: army cards, order markers, initiative, turns (VOID-H-ORDER, VOID-H-INIT,
//!   VOID-H-TURN).
//! * `march`, `shift`: movement of figures, by movement points and otherwise. `shove`: pushes that
//!   are led space by space (HAZ-R-PUSH).
//! * `large`: figures that cover several spaces.
//! * `place`: placing figures before the first round; `exposed`: the order of exposure rolls.
//! * `crew`: fatigue, rest, the fall and rise of heroes (HAZ-H-CREW, HAZ-12).
//! * `doors`: doors that open and close; `batter`: attacks on sealed ones (HAZ-H-DOOR).
//! * `exits`: spaces from which heroes leave (HAZ-H-EXIT).
//! * `items`: searching, items, large objects, switches (HAZ-H-SEARCH, HAZ-H-ITEM, HAZ-H-USE).
//! * `powers`: what threat buys besides units (HAZ-H-POWER).
//! * `skills`: skills, feats, and what two heroes do besides (HAZ-H-SKILL, HAZ-H-FEAT,
//!   HAZ-H-PAIR).
//! * `ailments`: conditions of figures, and the tests that end them (HAZ-H-COND).
//! * `windows`: when others may answer (HAZ-H-REACT, HAZ-H-POWER); `reactions`: who and with what;
//!   `under_way`: where a move that is answered ends.
//! * `turns`: turns of several actions, figure by figure (HAZ-H-ROUND, HAZ-H-TURN).
//! * `attack`: range, sight and dice of attacks; `orders`: legal orders; `regard`: who sees
//!   whom, who stands beside whom, and why a space is out of reach.

mod ailments;
mod attack;
mod batter;
mod cards;
mod crew;
mod doors;
mod exits;
mod exposed;
mod ground;
mod items;
mod large;
mod orders;
mod path;
mod place;
mod powers;
mod reactions;
mod regard;
mod shift;
mod shove;
mod skills;
mod turns;
mod under_way;
mod windows;

pub use ailments::chance_to_stay;
pub(crate) use attack::{beside_target, figure_setup, guarded};
pub(crate) use batter::{check_batter, refused_batters, sealed_door};
pub use batter::{door_life, range_to_door};
pub(crate) use cards::{
    MOST_TIES, end_turn, next_initiative, next_markers, next_turn, roll_off, turn_order,
};
pub use cards::{acting_figures, card_figures, cards};
pub(crate) use crew::{
    check_laying, check_task, clear_tokens, fall, heal_up, lay, layings, next_laying, perform_task,
    task_orders,
};
pub use crew::{exerted, exertions};
pub(crate) use doors::{blocked as door_blocked, shut_doors};
pub use doors::{chance_to_force, door_spaces, door_way};
pub use exits::exits;
pub(crate) use exposed::{check_exposure, exposure_orders, next_exposure};
use ground::perils;
pub use ground::{exposure, in_pit, terrain_of};
pub(crate) use ground::{exposures, facts_for, in_turn_order};
pub use large::{acting_on, march_end};
pub(crate) use large::{beneath, expand, footing, lies_over, room_for, shrink};
pub(crate) use orders::{
    check_climb, check_confirm, check_end, check_march, check_marker, check_strike, default_turn,
    goes_somewhere, marker_orders, turn_orders,
};
pub(crate) use path::{march, set_out, take_leg, walk_on};
pub use place::start_zone;
pub(crate) use place::{check_place, placements};
pub use powers::power_orders;
pub(crate) use powers::{check_power, play_power, refused_powers};
pub(crate) use reactions::{check_respond, is_watched};
pub use regard::{apart, beside, beside_space, sees, sightlines, unreachable};
pub use shift::climb_end;
pub(crate) use shift::{climb_out, drag, push, push_room};
pub(crate) use shove::{
    Lead, begin_shove, check_shove, next_shove, shove_on, shove_until_asked, shove_ways,
};
pub(crate) use skills::gain_points;
pub use skills::{is_used, knacks};
pub use turns::{actions_each, actions_left, begun, next_figures};
pub(crate) use turns::{begin, begin_orders, check_begin, next_figure};
pub(crate) use windows::{
    Due, answer_orders, close, hurt, next_act, next_window, open_window, pass, respond,
};

use content::{Keyword, Passive};
use geometry::Direction;

use crate::{
    conditions,
    ctx::Ctx,
    grid::{Aim, MoveActions, Mover, NoAim, Occupant, Reach, Scene, aim, in_range, reach},
    state::{Board, Ship, UnitId},
};

/// A ship as the kernels see it; none if it is not a figure.
#[must_use]
pub fn occupant(ctx: &Ctx, ship: &Ship) -> Option<Occupant> {
    let figure = ctx.class(ship).figure?;
    Some(Occupant {
        unit: ship.id,
        owner: ship.owner,
        hex: ship.cell,
        footprint: ship.base,
        height: figure.height,
        flies: ctx.has_keyword(ship, Keyword::Fly),
        engages: !ctx.has_keyword(ship, Keyword::Destructible),
    })
}

/// All figures on the table.
#[must_use]
pub fn occupants(ctx: &Ctx, board: &Board) -> Vec<Occupant> {
    let there = board.ships.iter().filter(|ship| ship.on_table());
    there.filter_map(|ship| occupant(ctx, ship)).collect()
}

/// A figure ready to move, with its movement points (HAZ-16).
#[must_use]
pub fn mover(ctx: &Ctx, board: &Board, ship: &Ship) -> Option<Mover> {
    let speed = speed(ctx, board, ship)?;
    let (points, left) = match ailments::held_fast(ctx, board, ship) {
        Some(_) => (0, 0),
        None => match turns::actions_left(ctx, ship) {
            Some(left) => (turns::points_left(ship, speed, left), left),
            None => (speed, 0),
        },
    };
    Some(Mover {
        figure: occupant(ctx, ship)?,
        points,
        actions: MoveActions { left, each: speed },
        over_terrain: ctx.option_is("fly.ignores", "terrain"),
        size: ctx.class(ship).figure?.size,
        from: None,
    })
}

/// The movement points that a figure has in its turn, or gains by a move action (HAZ-16).
pub(crate) fn speed(ctx: &Ctx, board: &Board, ship: &Ship) -> Option<u8> {
    let movement = ctx.class(ship).figure?.movement;
    // What a figure carries may slow it (HAZ-H-USE).
    let caps = conditions::traits(ctx, ship).filter_map(|held| {
        let Passive::SpeedCap(cap) = held.passive else {
            return None;
        };
        held.only_if.is_empty().then_some(cap)
    });
    let movement = caps.fold(movement, u8::min);
    // In its own turn the cap is known from the turn's start; before, it depends on the ground.
    let own = match board.active {
        Some(active) => active == ship.id,
        None => board.acting == Some((ship.owner, ship.card)),
    };
    if own {
        let cap = ship.turn.speed_cap;
        return Some(cap.map_or(movement, |cap| cap.min(movement)));
    }
    Some(
        board
            .ground(ctx)?
            .allowance(ship.cell, ship.base, movement)
            .0,
    )
}

/// Every space on which a figure could end its movement now, in its turn or not.
#[must_use]
pub fn reach_of(ctx: &Ctx, board: &Board, id: UnitId) -> Reach {
    let found = board.ship(id).filter(|ship| ship.on_table());
    let found = found.and_then(|ship| Some((ship, mover(ctx, board, ship)?)));
    let Some((ground, (ship, mover))) = board.ground(ctx).zip(found) else {
        return Reach::default();
    };
    let figures = occupants(ctx, board);
    let scene = Scene::new(&ground, &figures)
        .with_facts(facts_for(ctx, board, ship))
        .with_perils(perils(ctx, board, ship));
    reach(&scene, &mover)
}

/// Whether a figure could attack another from where both stand; none if either is not a figure.
#[must_use]
pub fn aim_at(ctx: &Ctx, board: &Board, from: &Ship, to: &Ship) -> Option<Result<Aim, NoAim>> {
    aim_within(ctx, board, from, to, farthest(ctx, from)?)
}

/// The farthest space that a figure can strike with any of its weapons; none if it is no figure.
fn farthest(ctx: &Ctx, ship: &Ship) -> Option<u8> {
    let arms = ctx.arms(ship).map(|arm| arm.strikes.farthest());
    Some(arms.max().unwrap_or(ctx.class(ship).figure?.range))
}

/// As [`aim_at`], with a weapon of this range.
pub(super) fn aim_within(
    ctx: &Ctx,
    board: &Board,
    from: &Ship,
    to: &Ship,
    range: u8,
) -> Option<Result<Aim, NoAim>> {
    let ground = board.ground(ctx)?;
    let (here, there) = (occupant(ctx, from)?, occupant(ctx, to)?);
    // Range does not depend on other figures, so test it first.
    if let Err(far) = in_range(&ground, &here, &there, range) {
        return Some(Err(far));
    }
    let figures = occupants(ctx, board);
    Some(aim(&Scene::glance(&ground, &figures), &here, &there, range))
}

/// Whether a target is beyond the range of a figure's weapon; false if the attacker is no figure.
pub(crate) fn falls_short(ctx: &Ctx, from: &Ship, slot: u8, to: &Ship) -> bool {
    let pair = occupant(ctx, from).zip(occupant(ctx, to));
    let range = match ctx.arm(from, slot) {
        Some(arm) => Some(arm.strikes.farthest()),
        None => farthest(ctx, from),
    };
    let known = ctx.ground().zip(pair).zip(range);
    known.is_some_and(|((ground, (here, there)), range)| {
        in_range(ground, &here, &there, range).is_err()
    })
}

/// The compass heading of a direction, in degrees; north without a grid.
#[must_use]
pub fn heading(ctx: &Ctx, way: Direction) -> f64 {
    let shape = ctx.ground().map(|ground| ground.grid.shape());
    shape.map_or(0.0, |shape| shape.heading(way))
}
