//! Ships: base plate, peg, model; their places while they fly, and when they are gone.

mod dress;
mod fallen;
mod flights;
mod plates;

use bevy::prelude::*;
use content::ShipType;
use geometry::Base;
use rules::{Ctx, Fact, Ship, Unit};

use crate::{
    Playback, ViewSystems,
    api::{ViewMatch, is_fallen},
    look,
    pieces::gestures::gesture::{ModelKey, Physique, Poised},
    play::flight::Flights,
    scale::{UNITS_PER_MM, pose_transform},
    shapes::{
        base_mesh::{self, PLATE_MM, Rim},
        models,
        solid::Solid,
        workshop::Workshop,
    },
    table::ground,
};

pub(crate) use dress::{ShipLook, dress_ships};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Flights>()
        .add_systems(Update, dress_ships.in_set(ViewSystems::Sync))
        .add_systems(
            Update,
            (flights::plan_flights, move_ships)
                .chain()
                .in_set(ViewSystems::Animate),
        );
}

/// The height of a model over the table, in millimetres.
pub(crate) const HOVER_MM: f32 = 36.0;
/// The same for capital ships, which keep apart: low, so that hull and base look like one.
const LOW_HOVER_MM: f32 = 25.0;

/// The height of a ship's model over the table, in millimetres.
pub(crate) fn hover_mm(ctx: &Ctx, ship: &Ship) -> f32 {
    match ctx.capital(ship) {
        Some(_) => LOW_HOVER_MM,
        None => HOVER_MM,
    }
}

/// The radius of a figure's round base, in millimetres.
pub(crate) const FIGURE_RADIUS: f32 = 15.0;

/// Puts base, peg and model on the entity of a ship.
pub(crate) fn build(shop: &mut Workshop, root: Entity, view: &ViewMatch, ship: &Ship) {
    let class = view.ctx.class(ship);
    let color = look::player_color(view, ship.owner);
    if is_fallen(ship) {
        fallen::build(shop, root, view, ship);
        return;
    }
    if class.figure.is_some() {
        build_figure(shop, root, view, ship, color);
        return;
    }
    let hover = hover_mm(&view.ctx, ship);
    let poised = Poised {
        key: ModelKey::whole(ship.id),
        foot: hover,
        physique: Physique::Hull {
            // The large ones lie calmly.
            hover: if view.ctx.capital(ship).is_some() {
                0.6
            } else {
                1.0
            },
        },
    };
    let holder = spawn_model(shop, class, view.ctx.base(ship), color, poised);
    let plate = shop
        .meshes
        .add(plates::plate_mesh(view, ship, linear(color)));
    let material = shop.materials.add(StandardMaterial {
        perceptual_roughness: 0.75,
        reflectance: 0.25,
        ..default()
    });
    let peg = shop.meshes.add(Cylinder::new(
        1.2 * UNITS_PER_MM,
        (hover - PLATE_MM - 4.0) * UNITS_PER_MM,
    ));
    let glass = shop.materials.add(StandardMaterial {
        base_color: Color::srgba(0.75, 0.9, 1.0, 0.22),
        alpha_mode: AlphaMode::Blend,
        perceptual_roughness: 0.08,
        reflectance: 0.8,
        ..default()
    });
    let peg_at = Transform::from_xyz(0.0, (hover + PLATE_MM - 4.0) * 0.5 * UNITS_PER_MM, 0.0);
    shop.commands
        .entity(root)
        .insert((pose_transform(&ship.pose, 0.0), Visibility::default()))
        .with_child((Mesh3d(plate), MeshMaterial3d(material)))
        .with_child((
            Mesh3d(peg),
            MeshMaterial3d(glass),
            peg_at,
            bevy::light::NotShadowCaster,
        ))
        .add_child(holder);
}

/// The same for a figure: a round base with the player's colour on its rim, and the model on it.
fn build_figure(
    shop: &mut Workshop,
    root: Entity,
    view: &ViewMatch,
    ship: &Ship,
    color: look::Rgb,
) {
    let class = view.ctx.class(ship);
    let large = class.figure.is_some_and(|figure| !figure.size.is_one());
    let poised = Poised {
        key: ModelKey::whole(ship.id),
        foot: PLATE_MM,
        physique: Physique::Walker {
            heft: if large { 1.6 } else { 1.0 },
        },
    };
    let holder = spawn_model(shop, class, Base::SMALL, color, poised);
    let rim = Rim::of(ship.owner.index());
    let disc = shop
        .meshes
        .add(base_mesh::disc_of(FIGURE_RADIUS, linear(color), rim).mesh());
    let material = shop.materials.add(StandardMaterial {
        perceptual_roughness: 0.6,
        metallic: 0.3,
        ..default()
    });
    let place = pose_transform(&ship.pose, ground::height_mm(view, ship.cell));
    let mut root = shop.commands.entity(root);
    root.insert((place, Visibility::default()))
        .add_child(holder);
    // The marks draw the base of a large figure, because it does not turn with it.
    if !large {
        root.with_child((Mesh3d(disc), MeshMaterial3d(material)));
    }
}

/// Builds the model, or a plain dart if there is none.
fn spawn_model(
    shop: &mut Workshop,
    class: &ShipType,
    base: Base,
    color: look::Rgb,
    poised: Poised,
) -> Entity {
    let stand_in = shop
        .commands
        .spawn((
            Mesh3d(
                shop.meshes
                    .add(stand_in(Vec3::new(color.0, color.1, color.2)).mesh()),
            ),
            MeshMaterial3d(shop.materials.add(StandardMaterial {
                perceptual_roughness: 0.5,
                metallic: 0.3,
                ..default()
            })),
            // The dart is made for a small base; models from files have the size of their ships.
            Transform::from_scale(Vec3::new(
                (base.width / Base::SMALL.width) as f32,
                (base.width / Base::SMALL.width) as f32,
                (base.length / Base::SMALL.length) as f32,
            )),
        ))
        .id();
    let hover = Transform::from_xyz(0.0, poised.foot * UNITS_PER_MM, 0.0);
    let held = (poised, hover, Visibility::default());
    let model = class.model.as_str();
    if model.is_empty() {
        let mut holder = shop.commands.spawn(held);
        holder.add_child(stand_in);
        return holder.id();
    }
    let outfit = models::Outfit {
        faction: Some(Color::srgb(color.0, color.1, color.2)),
        ghost: None,
        stand_in: Some(stand_in),
        ..default()
    };
    let file = shop.model(model, outfit);
    let mut holder = shop.commands.spawn(held);
    holder.add_children(&[stand_in, file]);
    holder.id()
}

fn linear(color: look::Rgb) -> Vec3 {
    let held = Color::srgb(color.0, color.1, color.2).to_linear();
    Vec3::new(held.red, held.green, held.blue)
}

/// A plain dart, for ships without a model.
pub(crate) fn stand_in(color: Vec3) -> Solid {
    let nose = Vec3::new(0.0, 0.0, -18.0);
    let tail = [
        Vec3::new(-15.0, 0.0, 14.0),
        Vec3::new(0.0, 5.0, 12.0),
        Vec3::new(15.0, 0.0, 14.0),
        Vec3::new(0.0, -4.0, 12.0),
    ];
    let mut solid = Solid::default();
    for at in 0..4 {
        solid.triangle(
            [nose, tail[(at + 1) % 4], tail[at]],
            if at < 2 { color } else { color * 0.5 },
        );
    }
    solid.cap(&tail, Vec3::splat(0.08));
    solid
}

fn move_ships(
    flights: Res<Flights>,
    playback: Res<Playback>,
    mut bases: Query<(&Unit, &mut Transform, &mut Visibility), With<ShipLook>>,
    mut models: Query<(&Poised, &mut Visibility), Without<ShipLook>>,
) {
    let exploding = match playback.current.as_ref().map(|event| &event.fact) {
        Some(Fact::Destroyed { ship }) => Some((*ship, playback.progress())),
        _ => None,
    };
    for (Unit(id), mut base, mut seen) in &mut bases {
        let Some(flown) = flights.0.get(id) else {
            continue;
        };
        base.set_if_neq(pose_transform(&flown.pose, flown.ground));
        let gone = exploding.is_some_and(|(ship, t)| ship == *id && t > 0.6);
        seen.set_if_neq(if gone {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
    }
    let ships = models
        .iter_mut()
        .filter(|(poised, _)| poised.key.model.is_none());
    for (poised, mut seen) in ships.filter(|(poised, _)| poised.physique != Physique::Still) {
        let id = poised.key.unit;
        let gone = exploding.is_some_and(|(ship, t)| ship == id && t > 0.22);
        seen.set_if_neq(if gone {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
    }
}
