//! Buying missing figures back onto the table: the strongest, where they come in time.

use geometry::Cell;
use rules::{Order, Ship, Status, legal_orders, march};

use crate::{
    candidate::{Candidate, Decision, Terms},
    decide::march::{
        ahead::Ahead,
        aims::{self, Aim},
        attack, exert,
        ways::Ways,
    },
    scene::Scene,
    worth::stake::Stake,
};

/// The cost of a movement point of the way to where the figure wants to go, in points.
const AFAR: f64 = 0.3;

/// The best purchase. Threat that is not spent is worth little, so a figure is bought if one can be
/// and still comes in time.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let ahead = Ahead::of(scene);
    let orders = legal_orders(scene.game).into_iter();
    let candidates = orders.map(|order| {
        let Order::Reinforce { ship, cell } = order else {
            return Candidate::of(order, Vec::new());
        };
        let bought = scene.game.ship(ship);
        let terms = bought.map_or_else(Vec::new, |ship| terms(scene, &ahead, ship, cell));
        Candidate::of(order, terms)
    });
    Decision::best(candidates.collect())
}

/// The terms of a figure that comes in there.
fn terms(scene: &Scene<'_>, ahead: &Ahead, ship: &Ship, cell: Cell) -> Terms {
    let mut board = scene.game.board.clone();
    let Some(at) = board.ship_index(ship.id) else {
        return Vec::new();
    };
    let placed = Ship {
        cell,
        pose: scene.game.ctx.pose_at(cell, ship.pose.heading),
        status: Status::Active,
        ..*ship
    };
    board.ships[at] = placed;
    let scene = &scene.with(&board);
    let worth = Stake::of(scene.game, &placed).points();
    let mut foes = attack::foes(scene.game.board, placed.owner);
    let mut in_time = || foes.any(|foe| catches(scene, ahead, &placed, foe));
    let comes = scene.quick || goes(scene, &placed) && in_time();
    let cells: Vec<Cell> = attack::foes(scene.game.board, placed.owner)
        .map(|foe| foe.cell)
        .collect();
    let way = Ways::to_any(scene, ahead, &placed, &cells).from(scene, placed.cell);
    vec![
        ("worth", if comes { worth } else { -worth }),
        ("far", -AFAR * way.unwrap_or(0.0)),
        ("caught", -ahead.caught(scene, &placed)),
    ]
}

/// Whether a figure that has come in meets an enemy before the match ends, and before an enemy with
/// errands is done with them.
fn catches(scene: &Scene<'_>, ahead: &Ahead, ship: &Ship, foe: &Ship) -> bool {
    let to =
        |who: &Ship, cells: &[Cell]| Ways::to_any(scene, ahead, who, cells).from(scene, who.cell);
    // This round is over when it comes in.
    let left = f64::from(scene.game.ctx.rounds.saturating_sub(scene.game.board.round));
    let Some(far) = to(ship, &[foe.cell]).map(|way| way / a_turn(scene, ship)) else {
        return false;
    };
    let aim = Aim::of(scene, foe);
    let busy = match &aim {
        Aim::Place(goal) => {
            let way =
                to(foe, goal).unwrap_or(0.0) + aims::later(scene, foe, &aim, speed(scene, foe));
            (way / a_turn(scene, foe)).max(1.0)
        }
        Aim::Foes(_) | Aim::Keep(_) | Aim::Hold => left,
    };
    far <= busy.min(left)
}

/// The movement points of an action of a figure.
fn speed(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let speed = scene
        .game
        .class(ship)
        .figure
        .map_or(1, |held| held.movement);
    f64::from(speed.max(1))
}

/// Those of a whole turn.
fn a_turn(scene: &Scene<'_>, ship: &Ship) -> f64 {
    speed(scene, ship) * f64::from(march::actions_each(scene.game.ctx).unwrap_or(1))
}

/// Whether a figure would go somewhere or attack if its turn began now; fire around it may keep it
/// where it came in.
fn goes(scene: &Scene<'_>, ship: &Ship) -> bool {
    let begun = march::begun(scene.game, ship.id);
    let scene = &scene.with(&begun);
    exert::best_march(scene, ship.id) > 0.0 || attack::best(scene, ship) > 0.0
}
