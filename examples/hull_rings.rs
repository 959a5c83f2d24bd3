//! A plugin of one's own: a ring around each ship, the redder the more of its hull is gone.
//!
//! `cargo run --example hull_rings -- --watch --scenario skirmish`

use std::process::ExitCode;

use bevy::prelude::*;
use rules::{Craft, Life, MatchCtx, Placement, Unit, Vitals};

fn main() -> ExitCode {
    voidreef::play(|app| {
        app.add_systems(Update, ring);
    })
}

/// Draws on the entities of the shown match. There is no match in the menus, so no `MatchCtx`.
fn ring(
    mut gizmos: Gizmos,
    shown: Option<Res<MatchCtx>>,
    ships: Query<(&Unit, &Craft, &Life, &Placement, &Vitals)>,
) {
    let Some(shown) = shown else { return };
    for (_, craft, _, place, vitals) in ships.iter().filter(|ship| ship.2.0.on_table()) {
        let whole = shown.0.content.ships[usize::from(craft.class)].hull;
        let left = f32::from(vitals.hull) / f32::from(whole.max(1));
        let turn = Quat::from_rotation_x(std::f32::consts::FRAC_PI_2);
        let at = view::pose_transform(&place.0, 2.0).translation;
        gizmos.circle(
            Isometry3d::new(at, turn),
            4.5,
            Color::hsl(120.0 * left, 0.9, 0.6),
        );
    }
}
