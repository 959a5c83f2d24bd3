//! The places where dice come to rest.

use bevy::prelude::*;
use rules::UnitId;

use super::thrown::Pool;
use crate::{api::ViewMatch, camera::rig::CameraRig, scale::pose_pos, table::ground};

/// The height of the surface at a point of the table, in millimetres.
pub(super) fn floor(view: &ViewMatch, at: Vec2) -> f32 {
    let pose = geometry::Pose::new(f64::from(at.x), f64::from(at.y), 0.0);
    let cell = view.ctx.cell_at(pose);
    cell.map_or(0.0, |cell| ground::height_mm(view, cell))
}

/// The places where the dice of a unit come to rest: rows of four on the freest spot beside it,
/// aligned with the camera. A spot that panels do not hide comes first, if there is one.
pub(super) fn places(
    view: &ViewMatch,
    by: UnitId,
    count: usize,
    rig: &CameraRig,
    pool: Pool,
) -> Vec<Vec2> {
    let row = count.clamp(1, 4);
    let size = Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32);
    let (middle, reach) = match view.board.ship(by) {
        Some(ship) => (
            pose_pos(&ship.pose),
            // Long rows keep clear of large bases.
            view.ctx.base(ship).length as f32 * 0.5 + 48.0 + row.saturating_sub(2) as f32 * 10.0,
        ),
        None => match view.squad_middle(by) {
            Some(middle) => (middle, 62.0 + row.saturating_sub(2) as f32 * 10.0),
            None => (size * 0.5, 40.0),
        },
    };
    let crowd: Vec<Vec2> = view
        .board
        .ships
        .iter()
        .filter(|ship| ship.on_table())
        .map(|ship| pose_pos(&ship.pose))
        .chain(view.lying().map(|held| pose_pos(&held.pose)))
        .chain(
            view.board
                .squads
                .iter()
                .filter_map(|squad| view.squad_middle(squad.id)),
        )
        .chain(crate::table::areas::tall(view))
        .collect();
    let shift = match pool {
        Pool::Check => 0.4,
        Pool::Other => -0.2,
        _ => 0.0,
    };
    let spots = (0..12).map(|step| {
        let angle = step as f32 * std::f32::consts::TAU / 12.0 + shift;
        let raw = middle + Vec2::new(angle.cos(), angle.sin()) * reach;
        raw.clamp(Vec2::splat(45.0), size - 45.0)
    });
    let room = |at: &Vec2| {
        crowd
            .iter()
            .map(|other| other.distance(*at))
            .fold(f32::INFINITY, f32::min)
            .min(90.0)
    };
    let worth = |at: &Vec2| (rig.will_show(*at), room(at));
    let better = |a: &Vec2, b: &Vec2| {
        let (a, b) = (worth(a), worth(b));
        a.0.cmp(&b.0).then(a.1.total_cmp(&b.1))
    };
    let spot = spots.max_by(better).unwrap_or(middle);
    let (sin, cos) = rig.goal.yaw.to_radians().sin_cos();
    let (right, ahead) = (Vec2::new(cos, -sin), Vec2::new(sin, cos));
    (0..count)
        .map(|nth| {
            let column = (nth % row) as f32 - (row as f32 - 1.0) * 0.5;
            spot + right * column * 27.0 - ahead * (nth / row) as f32 * 27.0
        })
        .collect()
}
