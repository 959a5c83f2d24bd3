//! The drawings on a ship's plate: initiative and guides, or its heading and its save numbers.

use bevy::prelude::*;
use content::{NO_SHIELD, Shields};
use geometry::{Arc, Facing};
use rules::Ship;

use crate::{
    api::ViewMatch,
    look,
    shapes::{
        base_mesh::{self, PLATE_MM, Rim},
        solid::Solid,
    },
    table::ground::linear,
};

/// How far the arrow of a capital ship sticks out of its front edge, in millimetres.
const ARROW: f32 = 7.0;

/// The plate with its drawings.
pub(super) fn plate_mesh(view: &ViewMatch, ship: &Ship, bright: Vec3) -> Mesh {
    let base = view.ctx.base(ship);
    let pale = bright * 0.6 + Vec3::splat(0.35);
    let mut solid = base_mesh::plate(base, bright, Rim::of(ship.owner.index()));
    let (w, l) = (base.width as f32 * 0.5, base.length as f32 * 0.5);
    match view.ctx.capital(ship) {
        Some(capital) => {
            solid.join(pointer(l, bright));
            solid.join(saves(&capital.shields, w, l));
        }
        None => {
            solid.join(base_mesh::guides(base, pale));
            solid.join(base_mesh::notch(base, bright * 1.3));
            let number_at = Vec3::new(-w + 8.5, PLATE_MM, 0.0);
            solid.join(base_mesh::number(
                u32::from(ship.initiative),
                number_at,
                7.5,
                pale,
            ));
        }
    }
    let half = (Arc::front_angle(base) as f32 * 0.5).to_radians();
    for side in [-1.0, 1.0] {
        for ahead in [true, false] {
            solid.join(arc_mark(
                half * side,
                ahead,
                w,
                l,
                bright * if ahead { 1.0 } else { 0.35 },
            ));
        }
    }
    solid.mesh()
}

/// A bar on the plate along one edge of the front (or rear) arc.
fn arc_mark(angle: f32, ahead: bool, w: f32, l: f32, color: Vec3) -> Solid {
    let reach = ((l - 3.4) / angle.cos().max(0.2)).min((w - 3.4) / angle.sin().abs().max(0.05));
    let start = 8.0;
    let turn = if ahead {
        angle
    } else {
        angle + std::f32::consts::PI
    };
    let mut bar = Solid::default();
    bar.block(
        Vec3::new(0.0, PLATE_MM + 0.1, -(start + reach) * 0.5),
        Vec3::new(0.8, 0.4, (reach - start).max(1.0)),
        color,
    );
    bar.placed(Transform::from_rotation(Quat::from_rotation_y(-turn)))
}

/// The arrow on the front edge of a capital ship, which shows its heading.
fn pointer(l: f32, color: Vec3) -> Solid {
    let mut solid = Solid::default();
    let at = |x: f32, y: f32, ahead: f32| Vec3::new(x, y, -(l + ahead));
    let low = [at(-7.0, 0.4, 0.0), at(7.0, 0.4, 0.0), at(0.0, 0.4, ARROW)];
    let high = low.map(|point| point + Vec3::Y * 2.0);
    solid.walls(&low, &high, color * 0.7);
    solid.cap(&high, color * 1.3);
    solid
}

/// The save number of each side of a capital ship, along the edge of a base of half this width and
/// length.
fn saves(shields: &Shields, w: f32, l: f32) -> Solid {
    let mut solid = Solid::default();
    let size = (w * 0.36).clamp(5.0, 9.0);
    let (x, z) = (w - size * 0.5 - 1.2, l - size * 0.6 - 2.0);
    for (facing, middle) in [
        (Facing::Bow, Vec3::new(0.0, PLATE_MM, -z)),
        (Facing::Stern, Vec3::new(0.0, PLATE_MM, z)),
        (Facing::Port, Vec3::new(-x, PLATE_MM, 0.0)),
        (Facing::Starboard, Vec3::new(x, PLATE_MM, 0.0)),
    ] {
        let value = shields.of(facing);
        let (r, g, b) = look::save_color(value);
        if value < NO_SHIELD {
            let ink = linear(r, g, b);
            solid.join(base_mesh::number(u32::from(value), middle, size, ink));
        }
    }
    solid
}
