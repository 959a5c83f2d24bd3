//! The table of a sailing ship: other ships, distances to keep, barriers, and costs.
//! See FLT-02, FLT-05, FLT-06 and FLT-R-INCH.

use content::{Edge, INCH, Keyword, Objective, Passive};
use geometry::{
    Pose,
    way::{Block, Hindrance, Other, Table},
    within_board,
};

use crate::{
    areas::{bars, cost_of},
    conditions::{find_trait, plain_sum},
    ctx::Ctx,
    game::Game,
    state::{Intent, Ship, UnitId},
};

/// A ship that cannot move this far, in millimetres, can hardly move.
pub const LEAST: f64 = 20.0;
/// How far from a base its control zone reaches, in millimetres (FLT-06, FLT-R-INCH).
pub const ZONE: f64 = INCH;

/// How far a capital ship can move this turn, in millimetres of cost (FLT-02, HAZ-16).
#[must_use]
pub fn allowance(ctx: &Ctx, ship: &Ship) -> f64 {
    let own = ctx.capital(ship).map_or(0.0, |capital| capital.movement);
    // No effect gives movement to a ship that has none.
    if own <= 0.0 {
        return 0.0;
    }
    let more = plain_sum(ctx, ship, |passive| {
        let Passive::Movement(more) = passive else {
            return 0;
        };
        *more
    });
    let inches = (own + f64::from(more)).max(0.0);
    let capped = ship.turn.speed_cap.map(f64::from);
    capped.map_or(inches, |cap| cap.min(inches)) * INCH
}

/// The ship that a ship has declared to touch, whose zone does not count for it.
pub(super) fn target(intent: Intent) -> Option<UnitId> {
    match intent {
        Intent::Board(id) | Intent::Ram(id) => Some(id),
        Intent::Move | Intent::Leave | Intent::ClimbOut => None,
    }
}

/// Asks a question of the table for a ship with this intent.
pub(crate) fn with_table<T>(
    game: Game<'_>,
    ship: &Ship,
    intent: Intent,
    ask: impl FnOnce(&Table<'_>) -> T,
) -> T {
    with_table_near(game, ship, intent, f64::INFINITY, ask)
}

/// Asks a question of the table within `within` millimetres of a ship with this intent.
/// Leaves out ships that it cannot come near to within that distance.
pub(crate) fn with_table_near<T>(
    game: Game<'_>,
    ship: &Ship,
    intent: Intent,
    within: f64,
    ask: impl FnOnce(&Table<'_>) -> T,
) -> T {
    let ctx = game.ctx;
    let spared = target(intent);
    let near = |other: &&Ship| {
        let keep = game.base(ship).reach() + game.base(other).reach() + ZONE + 1.0;
        let away = (other.pose.position() - ship.pose.position()).length();
        away <= within + keep
    };
    let others: Vec<Other> = game
        .board
        .ships
        .iter()
        .filter(|other| other.id != ship.id && other.on_table())
        .filter(near)
        .map(|other| Other {
            id: other.id.0,
            base: game.base(other),
            pose: other.pose,
            keep: if spared == Some(other.id) { 0.0 } else { ZONE },
        })
        .collect();
    let flies = ctx.has_keyword(ship, Keyword::Fly);
    let blocks: Vec<_> = game
        .areas()
        .list()
        .iter()
        .filter(|area| bars(ctx, area, flies).is_some())
        .map(|area| Block {
            id: area.id.0,
            shape: &area.shape,
            pose: area.pose,
        })
        .collect();
    let cost = |from, to| cost_of(game, ship, from, to);
    let table = Table::new(game.base(ship), ctx.board.into(), &others, &blocks, &cost);
    ask(&table)
}

/// The edges by which a ship may leave the table (FLT-12).
/// They are the edges of its objectives, and its own edge if it may retreat.
#[must_use]
pub fn can_leave_by(game: Game<'_>, ship: &Ship) -> Vec<Edge> {
    let exits = game
        .ctx
        .objectives
        .iter()
        .filter_map(|objective| match objective {
            Objective::Exit { player, edge, .. } if *player == ship.owner => Some(*edge),
            _ => None,
        });
    let mut edges: Vec<Edge> = exits.collect();
    let retreats = |passive: &Passive| matches!(passive, Passive::Retreats);
    if find_trait(game, ship, retreats).is_some() {
        let own = [Edge::South, Edge::North, Edge::West, Edge::East];
        edges.push(own[ship.owner.index() % 4]);
    }
    edges.sort_unstable();
    edges.dedup();
    edges
}

/// Whether the base at this pose touches an edge.
pub(super) fn at_edge(game: Game<'_>, ship: &Ship, pose: Pose, edge: Edge) -> bool {
    let near = geometry::TOUCH * 4.0;
    let (width, height) = game.ctx.board;
    game.base(ship).corners(pose).iter().any(|corner| {
        let gap = match edge {
            Edge::North => height - corner.y,
            Edge::South => corner.y,
            Edge::East => width - corner.x,
            Edge::West => corner.x,
        };
        gap <= near
    }) && within_board(game.base(ship), pose, width, height)
}

/// The unit behind a hindrance, if there is one.
pub(super) fn culprit(by: Hindrance) -> Option<UnitId> {
    match by {
        Hindrance::Base(id) | Hindrance::Zone(id) | Hindrance::Block(id) => Some(UnitId(id)),
        Hindrance::Edge | Hindrance::TooLong { .. } => None,
    }
}
