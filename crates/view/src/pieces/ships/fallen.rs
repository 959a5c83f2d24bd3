//! The token of a fallen hero (HAZ-12): a sunken disc in its player's colour, on which it lies.

use bevy::prelude::*;
use content::ShipType;
use geometry::Base;
use rules::Ship;

use super::{FIGURE_RADIUS, linear, spawn_model};
use crate::{
    api::ViewMatch,
    look,
    pieces::gestures::gesture::{ModelKey, Physique, Poised},
    scale::{UNITS_PER_MM, pose_transform},
    shapes::{base_mesh, workshop::Workshop},
    table::ground,
};

/// The height of the token, in millimetres: flatter than the base of whoever stands.
pub(crate) const TOKEN_MM: f32 = 1.4;
/// How far a lying body is turned out of its heading, in degrees.
const ASKEW: f32 = 28.0;
/// How far its back lies over the token, and its feet ahead of the middle, in millimetres.
const BACK: f32 = 5.5;
const FEET: f32 = 15.0;
/// Its size against that of the standing figure, so that it stays within its space.
const SIZE: f32 = 0.86;

/// Builds the token on the entity of a hero.
pub(super) fn build(shop: &mut Workshop, root: Entity, view: &ViewMatch, ship: &Ship) {
    let class = view.ctx.class(ship);
    let color = look::player_color(view, ship.owner);
    let body = lay(shop, class, color, ship);
    let disc = base_mesh::token(FIGURE_RADIUS, TOKEN_MM, linear(color));
    let disc = shop.meshes.add(disc.mesh());
    let material = shop.materials.add(StandardMaterial {
        perceptual_roughness: 0.6,
        metallic: 0.3,
        ..default()
    });
    let place = pose_transform(&ship.pose, ground::height_mm(view, ship.cell));
    shop.commands
        .entity(root)
        .insert((place, Visibility::default()))
        .with_child((Mesh3d(disc), MeshMaterial3d(material)))
        .add_child(body);
}

/// The figure on its back.
fn lay(shop: &mut Workshop, class: &ShipType, color: look::Rgb, ship: &Ship) -> Entity {
    let poised = Poised {
        key: ModelKey::whole(ship.id),
        foot: 0.0,
        physique: Physique::Still,
    };
    let figure = spawn_model(shop, class, Base::SMALL, color, poised);
    let askew = Quat::from_rotation_y(ASKEW.to_radians());
    let middle = askew * Vec3::new(0.0, TOKEN_MM + BACK, -FEET);
    let lies = Transform::from_translation(middle * UNITS_PER_MM)
        .with_rotation(askew * Quat::from_rotation_x(90_f32.to_radians()))
        .with_scale(Vec3::splat(SIZE));
    let mut body = shop.commands.spawn((lies, Visibility::default()));
    body.add_child(figure);
    body.id()
}
