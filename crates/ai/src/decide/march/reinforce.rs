//! Buying missing figures back onto the table: the strongest, where they come in time.

use geometry::Cell;
use rules::{Order, Ship, Status, legal_orders, march};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::march::{ahead::Ahead, aims::Aim, attack, exert, ways::Ways},
    scene::Scene,
    worth::stake::Stake,
};

/// The cost of a movement point of the way to where the figure wants to go, in points.
const AFAR: f64 = 0.3;

/// The best purchase. Threat that is not spent is worth little, so a figure is bought if one can be
/// and still comes in time.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let ahead = Ahead::of(scene);
    let orders = legal_orders(scene.ctx, scene.board).into_iter();
    let candidates = orders.map(|order| {
        let Order::Reinforce { ship, cell } = order else {
            return Candidate::of(order, Vec::new());
        };
        let bought = scene.board.ship(ship);
        let terms = bought.map_or_else(Vec::new, |ship| terms(scene, &ahead, ship, cell));
        Candidate::of(order, terms)
    });
    Decision::best(candidates.collect())
}

/// The terms of a figure that comes in there.
fn terms(scene: &Scene<'_>, ahead: &Ahead, ship: &Ship, cell: Cell) -> Terms {
    let mut board = scene.board.clone();
    let Some(at) = board.ship_index(ship.id) else {
        return Vec::new();
    };
    let placed = Ship {
        cell,
        pose: scene.ctx.pose_at(cell, ship.pose.heading),
        status: Status::Active,
        ..*ship
    };
    board.ships[at] = placed;
    let scene = &scene.with(&board);
    let worth = Stake::of(scene.ctx, &placed).points();
    let mut foes = attack::foes(scene.board, placed.owner);
    let comes = goes(scene, &placed) && foes.any(|foe| catches(scene, ahead, &placed, foe));
    let cells: Vec<Cell> = attack::foes(scene.board, placed.owner)
        .map(|foe| foe.cell)
        .collect();
    let way = Ways::to_any(scene, ahead, &placed, &cells).from(scene, placed.cell);
    vec![
        ("worth", if comes { worth } else { -worth }),
        ("far", -AFAR * way.unwrap_or(0.0)),
        ("caught", -ahead.caught(scene, &placed)),
    ]
}

/// Whether a figure that has come in meets an enemy before the match ends. An enemy on the way
/// somewhere must be within a turn, or the figure must be there no later.
fn catches(scene: &Scene<'_>, ahead: &Ahead, ship: &Ship, foe: &Ship) -> bool {
    let rounds = |who: &Ship, cells: &[Cell]| {
        let way = Ways::to_any(scene, ahead, who, cells).from(scene, who.cell)?;
        let speed = scene.ctx.class(who).figure.map_or(1, |held| held.movement);
        let actions = march::actions_each(scene.ctx).unwrap_or(1);
        Some(way / (f64::from(speed.max(1)) * f64::from(actions)))
    };
    // This round is over when it comes in.
    let left = f64::from(scene.ctx.rounds.saturating_sub(scene.board.round));
    let far = rounds(ship, &[foe.cell]);
    let Some(far) = far.filter(|_| left > 0.0) else {
        return false;
    };
    let Aim::Place(goal) = Aim::of(scene, foe) else {
        return far <= left;
    };
    let ahead_of = || rounds(ship, &goal).zip(rounds(foe, &goal));
    let meets = |(mine, theirs): (f64, f64)| mine <= theirs && mine <= left;
    far <= 1.0 || ahead_of().is_some_and(meets)
}

/// Whether a figure would go somewhere or attack if its turn began now; fire around it may keep it
/// where it came in.
fn goes(scene: &Scene<'_>, ship: &Ship) -> bool {
    let begun = march::begun(scene.ctx, scene.board, ship.id);
    let scene = &scene.with(&begun);
    exert::best_march(scene, ship.id) > 0.0 || attack::best(scene, ship) > 0.0
}
