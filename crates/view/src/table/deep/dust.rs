//! Dust that drifts over the table and glints in the key light.

use bevy::prelude::*;

use crate::{
    api::{Quality, ViewBoard},
    camera::rig::CameraRig,
    comfort::Comfort,
    draw::canvas::{Canvas, Layer, Motif, ink},
    scale::{UNITS_PER_MM, table_point},
    shapes::noise,
    table::sky::{Surround, towards},
};

/// The usual number of grains.
const GRAINS: f32 = 150.0;
/// How high they float, in millimetres.
const HIGH: f32 = 260.0;
/// How far they drift in a second, in millimetres.
const PACE: f32 = 5.0;

/// Draws the grains. A slow renderer has none.
pub(super) fn draw_dust(
    mut canvas: ResMut<Canvas>,
    surround: Res<Surround>,
    board: Res<ViewBoard>,
    quality: Res<Quality>,
    comfort: Res<Comfort>,
    rig: Res<CameraRig>,
    time: Res<Time>,
) {
    if *quality == Quality::Low || board.0.is_none() {
        return;
    }
    let drift = &surround.0.drift;
    let now = if comfort.motion {
        time.elapsed_secs()
    } else {
        0.0
    };
    let key = towards(surround.0.key.from.into());
    for nth in 0..(GRAINS * drift.motes) as u32 {
        let at = place(nth, rig.table, now * drift.pace);
        // Looking towards the light, grains are brightest.
        let way = (at - canvas.eye()).normalize_or_zero();
        let facing = 0.35 + 0.65 * (0.5 + 0.5 * way.dot(key)).powi(2);
        let glint = 0.6 + 0.4 * (now * 0.8 + nth as f32).sin();
        let high = at.y / (HIGH * UNITS_PER_MM);
        let fade = (high * (1.0 - high) * 4.0).clamp(0.0, 1.0);
        let size = 1.3 + 2.2 * noise::hash(nth ^ 0x51).powi(3);
        let color = ink(drift.mote, 1.0, 0.42 * facing * glint * fade);
        canvas.sprite(Layer::Glow, Motif::Dot, at, size, 0.0, color);
    }
}

/// Where a grain is, in world units: it leaves a box over the table on one side and comes back on
/// the other.
fn place(nth: u32, table: Vec2, now: f32) -> Vec3 {
    let key = nth * 71 + 5;
    let way = Vec2::new(0.8, 0.35) * (0.5 + noise::hash(key ^ 4));
    let start = Vec2::new(noise::hash(key), noise::hash(key ^ 1)) * table * 1.4;
    let moved = start + way * now * PACE;
    let inside = Vec2::new(
        moved.x.rem_euclid(table.x * 1.4),
        moved.y.rem_euclid(table.y * 1.4),
    );
    let sway = 12.0 * (now * 0.2 + nth as f32).sin();
    let high = (HIGH * noise::hash(key ^ 2) + sway).clamp(0.0, HIGH);
    table_point(inside - table * 0.2, high)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn grains_stay_over_the_table() {
        let table = Vec2::new(914.0, 600.0);
        for nth in 0..300 {
            for now in [0.0, 77.0, 40_000.0] {
                let at = place(nth, table, now) / UNITS_PER_MM;
                assert!((0.0..=HIGH + 0.1).contains(&at.y), "{at}");
                assert!(at.x > -table.x && at.x < table.x * 2.0, "{at}");
            }
        }
    }
}
