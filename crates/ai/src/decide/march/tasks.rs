//! What heroes do besides moving and attacking: helping others up, and resting.

use content::Token;
use rules::{Task, UnitId};

use crate::{candidate::Terms, scene::Scene, worth::stake::Stake};

/// The worth of a point of fatigue, in points of ships.
const FATIGUE: f64 = 1.0;
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
        Task::Exert | Task::Door(_) => Vec::new(),
    }
}
