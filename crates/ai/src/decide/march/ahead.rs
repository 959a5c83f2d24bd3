//! The map as known events of the scenario leave it when the round ends, and what that means for
//! figures that stand where terrain comes.
//!
//! The rules' own events say what comes, and the facts of the ground what it does.

use rules::{Board, Ship, story};

use crate::{decide::march::escape, scene::Scene, worth::stake::Stake};

/// The board with the map of the next round, if terrain comes.
pub(super) struct Ahead(Option<Board>);

impl Ahead {
    /// What the events of the scenario will do, as things stand.
    pub(super) fn of(scene: &Scene<'_>) -> Self {
        let changes = story::next_changes(scene.game);
        let differs = changes.terrain != scene.game.board.changes.terrain;
        Self(differs.then(|| Board {
            changes,
            ..scene.game.board.clone()
        }))
    }

    /// The board with the terrain that comes; none if none does.
    pub(super) fn board(&self) -> Option<&Board> {
        self.0.as_ref()
    }

    /// What the terrain that comes costs a figure that stays where it stands, in points.
    pub(super) fn caught(&self, scene: &Scene<'_>, ship: &Ship) -> f64 {
        let share = self
            .board()
            .and_then(|then| escape::share(scene, then, ship));
        share.map_or(0.0, |share| share * Stake::of(scene.game, ship).points())
    }
}
