//! The places of models of units.

use bevy::prelude::*;
use rules::UnitId;

use crate::{
    api::ViewMatch,
    pieces::squads::{Posture, head_mm, size},
    scale::table_point,
};

/// The middle of a model's body, in the world.
pub(super) fn chest(view: &ViewMatch, unit: UnitId, model: u8, shown: &Posture) -> Vec3 {
    let tall = head_mm(size(view, unit, model));
    table_point(shown.at, shown.foot + shown.lift + tall * 0.6)
}
