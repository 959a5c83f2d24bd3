//! What heroes do besides moving and attacking: helping others up, and resting.

use content::Token;
use rules::{Task, UnitId};

use crate::{
    candidate::Terms,
    decide::march::{aims::Aim, ways::Ways},
    scene::Scene,
    worth::stake::Stake,
};

/// The worth of a point of fatigue, in points of ships.
const FATIGUE: f64 = 1.0;
/// The worth of a movement point on the way to the enemies, in points.
const WAY: f64 = 4.0;
/// What closing a door costs, in points.
const SHUT: f64 = 2.0;
/// The share of a fallen hero's worth that helping them up now gains: they would stand up
/// themselves in their own turn, and lose it.
const UP: f64 = 0.4;

/// The terms of a task.
pub(super) fn terms(scene: &Scene<'_>, ship: UnitId, task: Task) -> Terms {
    let board = scene.board;
    match task {
        Task::Rest => {
            let tired = board
                .ship(ship)
                .map_or(0, |held| held.tokens.get(Token::Fatigue));
            vec![("rest", FATIGUE * f64::from(tired))]
        }
        Task::Revive(other) => {
            let fallen = board.ship(other).map(|held| Stake::of(scene.ctx, held));
            vec![("help up", fallen.map_or(0.0, |stake| UP * stake.points()))]
        }
        Task::Door(door) => vec![("door", opened(scene, ship, door))],
        Task::Exert => vec![("fatigue", -FATIGUE)],
    }
}

/// The worth of opening a door: the way to the enemies that it spares. Closing one costs.
fn opened(scene: &Scene<'_>, id: UnitId, door: u16) -> f64 {
    let Some(ship) = scene.board.ship(id) else {
        return 0.0;
    };
    if scene.board.changes.open.contains(&door) {
        return -SHUT;
    }
    let mut board = scene.board.clone();
    board.changes.open.push(door);
    board.changes.open.sort_unstable();
    let aim = Aim::of(scene, ship);
    let way = |scene: &Scene<'_>| Ways::to_any(scene, ship, aim.spaces()).from(scene, ship.cell);
    let spared = way(scene).zip(way(&scene.with(&board)));
    spared.map_or(0.0, |(closed, open)| WAY * (closed - open).max(0.0)) - FATIGUE
}
