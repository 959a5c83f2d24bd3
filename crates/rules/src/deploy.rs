//! Setup: where obstacles and ships may be placed (OBS-08, OBS-H-SETUP). Figures: module `figures`.

use content::Keyword;
use geometry::{Pose, TOUCH, Vec2};
use words::say;

use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    march,
    moves::has_left,
    sail::{check_room, finite},
    state::{IllegalOrder, Obstacle, Order, PlayerId, Ship, Status, UnitId, refuse},
    zones::setup_rule,
};

/// Setup distances (OBS-H-SETUP): beyond range 1 of other obstacles and range 2 of every edge.
pub(crate) fn check_obstacle(
    game: Game<'_>,
    player: PlayerId,
    id: UnitId,
    pose: &Pose,
) -> Result<(), IllegalOrder> {
    let ctx = game.ctx;
    let held = game
        .board
        .obstacle(id)
        .copied()
        .filter(|held| !held.placed && !held.removed);
    let Some(held) = held.filter(|held| held.owner == Some(player)) else {
        return Err(refuse(
            cite::BROUGHT,
            say!("no-not-obstacle-this-player"),
            vec![id],
        ));
    };
    if !finite(pose) {
        return Err(refuse(
            ctx.ruleset.cites.order,
            say!("no-place-on-board"),
            vec![],
        ));
    }
    let (apart, margin, _) = ctx.ruleset.deploy_gaps;
    let pose = pose.quantised();
    let clear = |point: &Vec2| {
        let place = pose.to_world(*point);
        place
            .x
            .min(place.y)
            .min(ctx.board.0 - place.x)
            .min(ctx.board.1 - place.y)
            > margin
    };
    if !game.outline(&held).points().iter().all(clear) {
        return Err(refuse(
            cite::SETUP,
            say!("no-obstacles-near-edge"),
            vec![id],
        ));
    }
    let shapes = game.board.shapes(ctx);
    let shape = shapes.obstacle(&held);
    let close = |other: &&Obstacle| {
        let quick = surely_close(game, &held, pose, other, apart);
        quick.unwrap_or_else(|| {
            let there = shapes.obstacle(other);
            geometry::gap(shape, pose, there, other.pose) <= apart + TOUCH
        })
    };
    let mut placed = game.board.obstacles().iter().filter(|other| other.placed);
    match placed.find(close) {
        Some(other) => Err(refuse(
            cite::SETUP,
            say!("no-obstacles-too-close"),
            vec![id, other.id],
        )),
        None => Ok(()),
    }
}

/// Whether two obstacles are closer than `apart`, if their corners or bounding circles can tell.
fn surely_close(
    game: Game<'_>,
    held: &Obstacle,
    pose: Pose,
    other: &Obstacle,
    apart: f64,
) -> Option<bool> {
    let (here, there) = (game.outline(held).points(), game.outline(other).points());
    let reach = |points: &[Vec2]| points.iter().map(|p| p.length()).fold(0.0, f64::max);
    let between = (pose.position() - other.pose.position()).length();
    if between > apart + 1.0 + reach(here) + reach(there) {
        return Some(false);
    }
    let spread = |points: &[Vec2], pose: Pose| -> Vec<Vec2> {
        let (origin, right, forward) = (pose.position(), pose.right(), pose.forward());
        let place = |p: &Vec2| origin + right * p.x + forward * p.y;
        points.iter().map(place).collect()
    };
    let there = spread(there, other.pose);
    let near = spread(here, pose).into_iter().any(|p| {
        let close = |q: &Vec2| (p - *q).length_squared() <= apart * apart;
        there.iter().any(close)
    });
    near.then_some(true)
}

/// A player's deployment zone: its left, low, right and high border.
/// Player 0 is in the south, 1 in the north, 2 in the west, 3 in the east.
#[must_use]
pub fn zone(ctx: &Ctx, player: PlayerId) -> [f64; 4] {
    let (width, height) = ctx.board;
    let depth = ctx.ruleset.deploy_gaps.2;
    match player.index() % 4 {
        0 => [0.0, 0.0, width, depth],
        1 => [0.0, height - depth, width, height],
        2 => [0.0, 0.0, depth, height],
        _ => [width - depth, 0.0, width, height],
    }
}

pub(crate) fn check_ship(
    game: Game<'_>,
    player: PlayerId,
    ship: &Ship,
    pose: &Pose,
) -> Result<(), IllegalOrder> {
    let ctx = game.ctx;
    if ctx.on_grid() {
        let reason = say!("no-figures-placed-on-spaces");
        return Err(refuse(setup_rule(ctx), reason, vec![ship.id]));
    }
    check_due(game, player, ship)?;
    if !finite(pose) {
        return Err(refuse(
            ctx.ruleset.cites.order,
            say!("no-place-on-board"),
            vec![],
        ));
    }
    let pose = pose.quantised();
    if has_left(game, ship, pose) || !in_zone(game, player, ship, pose) {
        return Err(refuse(
            setup_rule(ctx),
            say!("no-ships-start-near-their"),
            vec![ship.id],
        ));
    }
    check_room(game, ship, pose, setup_rule(ctx))
}

/// Checks that it is this ship's turn to be placed by this player.
fn check_due(game: Game<'_>, player: PlayerId, ship: &Ship) -> Result<(), IllegalOrder> {
    if ship.owner != player || ship.status != Status::Reserve {
        return Err(refuse(
            setup_rule(game.ctx),
            say!("no-not-ship-this-player"),
            vec![ship.id],
        ));
    }
    if game
        .board
        .obstacles()
        .iter()
        .any(|held| held.owner.is_some() && !held.placed && !held.removed)
    {
        return Err(refuse(
            setup_rule(game.ctx),
            say!("no-obstacles-placed-before-ships"),
            vec![ship.id],
        ));
    }
    Ok(())
}

/// Whether a base lies within its owner's zone.
fn in_zone(game: Game<'_>, player: PlayerId, ship: &Ship, pose: Pose) -> bool {
    let [left, low, right, high] = zone(game.ctx, player);
    // A huge base may be longer than the zone is deep, so its front half may stand out.
    let huge = game.ctx.has_keyword(ship, Keyword::Huge);
    let corners = game.base(ship).corners(pose);
    let seat = player.index() % 4;
    let inside = |point: &Vec2| {
        let deep = if huge { 125.0 } else { 0.0 };
        let (left, right) = (
            if seat == 3 { left - deep } else { left },
            if seat == 2 { right + deep } else { right },
        );
        let (low, high) = (
            if seat == 1 { low - deep } else { low },
            if seat == 0 { high + deep } else { high },
        );
        (left - TOUCH..=right + TOUCH).contains(&point.x)
            && (low - TOUCH..=high + TOUCH).contains(&point.y)
    };
    corners.iter().all(inside)
}

/// Legal places for a player's next unit: a finite choice, finer on a crowded table.
pub(crate) fn deployments(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let brings = |held: &Obstacle| held.owner == Some(player) && !held.placed && !held.removed;
    if game.ctx.on_grid() && !game.board.obstacles().iter().any(brings) {
        return march::placements(game, player);
    }
    let mut orders = Vec::new();
    for cells in [13, 25] {
        orders = places(game, player, cells);
        // Not `check_order`: callers also ask before the match waits for the player.
        orders.retain(|order| {
            if let Order::PlaceObstacle { obstacle, pose } = order {
                check_obstacle(game, player, *obstacle, pose).is_ok()
            } else if let Order::PlaceShip { ship, pose } = order {
                let ship = game.ship(*ship);
                ship.is_some_and(|ship| check_ship(game, player, ship, pose).is_ok())
            } else {
                false
            }
        });
        if !orders.is_empty() {
            break;
        }
    }
    orders
}

/// Places to try for a player's next unit; obstacles on a grid of `cells` cells a side.
fn places(game: Game<'_>, player: PlayerId, cells: u32) -> Vec<Order> {
    let ctx = game.ctx;
    let waiting = |held: &&Obstacle| held.owner == Some(player) && !held.placed && !held.removed;
    let margin = ctx.ruleset.deploy_gaps.1;
    let area = [margin, margin, ctx.board.0 - margin, ctx.board.1 - margin];
    let headings = [0.0, 60.0, 120.0, 180.0, 240.0, 300.0];
    let mut orders = Vec::new();
    for obstacle in game.board.obstacles().iter().filter(waiting) {
        let places = grid(area, cells, cells);
        let order = |(place, heading): (Vec2, &f64)| Order::PlaceObstacle {
            obstacle: obstacle.id,
            pose: Pose::new(place.x, place.y, *heading),
        };
        orders.extend(places.into_iter().zip(headings.iter().cycle()).map(order));
    }
    if orders.is_empty() {
        let reserve = |ship: &&Ship| ship.owner == player && ship.status == Status::Reserve;
        for ship in game.board.ships.iter().filter(reserve) {
            orders.extend(ship_places(game, ship, player));
        }
    }
    orders
}

/// Places in a player's zone for a ship that faces across the board.
fn ship_places(game: Game<'_>, ship: &Ship, player: PlayerId) -> Vec<Order> {
    let [left, low, right, high] = zone(game.ctx, player);
    let base = game.base(ship);
    let heading = [0.0, 180.0, 90.0, 270.0][player.index() % 4];
    let (along, deep) = (base.width / 2.0, base.length / 2.0);
    let places = match player.index() % 4 {
        0 => grid(
            [
                left + along,
                low + deep,
                right - along,
                (high - deep).max(low + deep),
            ],
            25,
            2,
        ),
        1 => grid(
            [
                left + along,
                (low + deep).min(high - deep),
                right - along,
                high - deep,
            ],
            25,
            2,
        ),
        2 => grid(
            [
                left + deep,
                low + along,
                (right - deep).max(left + deep),
                high - along,
            ],
            2,
            25,
        ),
        _ => grid(
            [
                (left + deep).min(right - deep),
                low + along,
                right - deep,
                high - along,
            ],
            2,
            25,
        ),
    };
    let order = |place: Vec2| Order::PlaceShip {
        ship: ship.id,
        pose: Pose::new(place.x, place.y, heading),
    };
    places.into_iter().map(order).collect()
}

fn grid([left, low, right, high]: [f64; 4], columns: u32, rows: u32) -> Vec<Vec2> {
    let step = |at: u32, of: u32, from: f64, to: f64| {
        if of < 2 {
            from
        } else {
            from + (to - from) * f64::from(at) / f64::from(of - 1)
        }
    };
    let cells = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
    cells
        .map(|(column, row)| {
            Vec2::new(
                step(column, columns, left, right),
                step(row, rows, low, high),
            )
        })
        .collect()
}
