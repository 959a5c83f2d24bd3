//! Setting up: on high ground, off the void and out of harm, near the enemy and near friends.

use content::RuleId;
use geometry::Cell;
use rules::{Game, Order, PlayerId, Ship, Status, UnitId, grid::Facts, legal_orders, march};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::march::{
        attack,
        footing::{height, nearest},
    },
    scene::Scene,
    worth::stake::Stake,
};

/// The worth of one space nearer to the enemy, in points.
const NEAR: f64 = 0.6;
/// The weight of height at the start, where it lasts longer than in passing.
const HIGH: f64 = 1.5;
/// The worth of a die of cover, in points.
const COVER: f64 = 1.5;
/// The worth of a friend beside the figure, in points: many fight better together.
const BESIDE: f64 = 0.8;
/// The most friends beside a figure that count.
const MOST_BESIDE: usize = 2;

/// The best of the places offered, for the dearest figure first.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let orders = legal_orders(scene.game);
    let dearest = orders
        .iter()
        .filter_map(|order| scene.game.ship(placed(order)?.0))
        .max_by_key(|ship| (scene.game.class(ship).points, std::cmp::Reverse(ship.id)))?;
    let theirs = their_zone(scene);
    let rated = orders.iter().filter_map(|order| {
        let (_, cell) = placed(order).filter(|(ship, _)| *ship == dearest.id)?;
        Some(Candidate::of(*order, terms(scene, dearest, cell, &theirs)))
    });
    Decision::best(rated.collect())
}

/// The figure that an order places, and where.
fn placed(order: &Order) -> Option<(UnitId, Cell)> {
    let Order::PlaceFigure { ship, cell } = *order else {
        return None;
    };
    Some((ship, cell))
}

/// The enemies' start zone, used until one of them stands on the table.
fn their_zone(scene: &Scene<'_>) -> Vec<Cell> {
    let sides = PlayerId::all(scene.game.board.players.len());
    let foes = sides.filter(|player| *player != scene.me);
    foes.flat_map(|player| march::start_zone(scene.game, player))
        .collect()
}

fn terms(scene: &Scene<'_>, ship: &Ship, hex: Cell, theirs: &[Cell]) -> Terms {
    let there = Ship {
        cell: hex,
        pose: scene.game.ctx.pose_at(hex, ship.pose.heading),
        status: Status::Active,
        ..*ship
    };
    let mut placed = scene.game.board.clone();
    if let Some(held) = placed.ships.iter_mut().find(|held| held.id == ship.id) {
        *held = there;
    }
    let figure = scene.game.class(ship).figure;
    let fights = figure.is_some_and(|figure| figure.movement > 0 && figure.attack > 0);
    let foe = nearest(Game::new(scene.game.ctx, &placed), ship.owner, hex).or_else(|| {
        let all = theirs
            .iter()
            .map(|zone| f64::from(scene.game.ctx.spaces_apart(hex, *zone)));
        all.min_by(f64::total_cmp)
    });
    // A figure that cannot fight stays away from those that can.
    let near = NEAR * if fights { -1.0 } else { 1.0 };
    let beside = placed.ships.iter().filter(|friend| {
        let friendly = friend.owner == ship.owner && friend.id != ship.id;
        friendly
            && friend.on_table()
            && march::beside(Game::new(scene.game.ctx, &placed), friend, &there)
    });
    vec![
        ("height", HIGH * height(scene, &there)),
        ("cover", COVER * f64::from(attack::cover(scene, hex))),
        ("ground", -peril(scene, &there)),
        ("near", near * foe.unwrap_or(0.0)),
        (
            "formation",
            scene.weights.formation * BESIDE * beside.count().min(MOST_BESIDE) as f64,
        ),
    ]
}

/// The cost of starting on the ground under a figure, in points: its life where a turn that ends
/// there is its last, a turn where the ground holds it.
fn peril(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let ground = scene.game.ctx.ground();
    let known = ground.and_then(|ground| Some((ground.grid.index(ship.cell)?, ground)));
    let Some((cell, ground)) = known else {
        return 0.0;
    };
    let inside = |of: fn(&Facts) -> Option<RuleId>| ground.in_all(ship.base, cell, of).is_some();
    let stake = Stake::of(scene.game, ship);
    let mut cost = 0.0;
    if inside(|facts| facts.defeats) {
        cost += stake.points();
    }
    if inside(|facts| facts.holds) {
        cost += 0.2 * stake.points();
    }
    if inside(|facts| Some(facts.cap?.1)) {
        cost += 0.1 * stake.points();
    }
    // Over the void, the first move is a drift.
    let flies = scene.game.ctx.has_keyword(ship, content::Keyword::Fly);
    if ground.facts(cell).drift && !flies {
        cost += 4.0;
    }
    cost
}
