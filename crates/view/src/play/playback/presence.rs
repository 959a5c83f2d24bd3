//! How present an obstacle is while the running event places or removes it.

use rules::{Fact, UnitId};

use super::Playback;

/// How present an obstacle is, 0 to 1: it grows when placed and dissolves when removed.
pub(crate) fn presence(playback: &Playback, id: UnitId) -> f32 {
    let t = playback.progress();
    match playback.current.as_ref().map(|event| &event.fact) {
        Some(Fact::ObstaclePlaced { obstacle, .. }) if obstacle.id == id => 1.0 - (1.0 - t).powi(3),
        Some(Fact::ObstacleRemoved { obstacle }) if *obstacle == id => 1.0 - t * t,
        _ => 1.0,
    }
}
