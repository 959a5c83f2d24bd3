//! Cues: which sound is wanted, where, and how long after its event begins.

use bevy::math::Vec2;
use geometry::Cell;
use rules::UnitId;

use crate::{api::ViewMatch, scale::pose_pos};

/// A sound that an event asks for.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Cue {
    /// Its key in `looks/sounds.ron`.
    pub(super) key: &'static str,
    /// Where it is, in millimetres on the table; none: where the event is, or everywhere.
    pub(super) at: Option<Vec2>,
    /// How long after the event begins, in seconds at the natural pace.
    pub(super) after: f32,
}

/// A sound at the place of the event, at once.
pub(super) fn cue(key: &'static str) -> Cue {
    Cue {
        key,
        at: None,
        after: 0.0,
    }
}

impl Cue {
    /// The same at this place, if it is known.
    pub(super) fn at(self, at: Option<Vec2>) -> Self {
        Self { at, ..self }
    }

    /// The same so many seconds later.
    pub(super) fn after(self, seconds: f32) -> Self {
        let after = self.after + seconds;
        Self { after, ..self }
    }

    /// Only this.
    pub(super) fn alone(self) -> Vec<Self> {
        vec![self]
    }

    /// This, if it is heard.
    pub(super) fn only_if(self, heard: bool) -> Vec<Self> {
        heard.then_some(self).into_iter().collect()
    }
}

/// The place of a ship, a figure, a unit of models, an obstacle or an area.
pub(super) fn spot(view: &ViewMatch, id: UnitId) -> Option<Vec2> {
    let ship = view.board.ship(id).map(|ship| ship.pose);
    let pose = ship.or_else(|| view.board.obstacle(id).map(|held| held.pose));
    let pose = pose.or_else(|| view.ctx.areas.get(id).map(|area| area.pose));
    pose.map(|pose| pose_pos(&pose))
        .or_else(|| view.squad_middle(id))
}

/// The middle of a space.
pub(super) fn middle(view: &ViewMatch, cell: Cell) -> Vec2 {
    pose_pos(&view.ctx.pose_at(cell, 0.0))
}
