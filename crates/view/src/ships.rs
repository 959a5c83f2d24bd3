//! Ships: base plate, peg, model; where they are while they fly, shake, burn and fade.

use std::f32::consts::TAU;

use bevy::prelude::*;
use geometry::{Arc, Pose};
use rules::{Fact, Ship, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{ViewBoard, ViewMatch},
    base_mesh::{self, PLATE_MM},
    flight::{self, Flown},
    look, models, noise,
    scale::{UNITS_PER_MM, pose_transform},
    solid::Solid,
    stage::{Stage, Workshop},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Flights>().add_systems(
        Update,
        (plan_flights, move_ships)
            .chain()
            .in_set(ViewSystems::Animate),
    );
}

/// How high a model hovers over the table, in millimetres.
pub(crate) const HOVER_MM: f32 = 36.0;

/// Where every ship on the table is this frame.
#[derive(Resource, Default, Debug)]
pub(crate) struct Flights(pub(crate) std::collections::BTreeMap<UnitId, Flown>);

/// A ship's base.
#[derive(Component)]
struct ShipBase;

/// What hovers over a base: the model's holder.
#[derive(Component)]
struct Hovering(UnitId);

/// Builds a ship's entities.
pub(crate) fn spawn(shop: &mut Workshop, view: &ViewMatch, ship: &Ship) -> Entity {
    let class = view.ctx.class(ship);
    let color = look::player_color(view, ship.owner);
    let holder = spawn_model(shop, ship, &class.model, color);
    let plate = shop.meshes.add(plate_mesh(view, ship, color));
    let material = shop.materials.add(StandardMaterial {
        perceptual_roughness: 0.75,
        reflectance: 0.25,
        ..default()
    });
    let peg = shop.meshes.add(Cylinder::new(
        1.2 * UNITS_PER_MM,
        (HOVER_MM - PLATE_MM - 4.0) * UNITS_PER_MM,
    ));
    let glass = shop.materials.add(StandardMaterial {
        base_color: Color::srgba(0.75, 0.9, 1.0, 0.22),
        alpha_mode: AlphaMode::Blend,
        perceptual_roughness: 0.08,
        reflectance: 0.8,
        ..default()
    });
    let peg_at = Transform::from_xyz(0.0, (HOVER_MM + PLATE_MM - 4.0) * 0.5 * UNITS_PER_MM, 0.0);
    let base = shop
        .commands
        .spawn((
            ShipBase,
            pose_transform(&ship.pose, 0.0),
            Visibility::default(),
        ))
        .with_child((Mesh3d(plate), MeshMaterial3d(material)))
        .with_child((
            Mesh3d(peg),
            MeshMaterial3d(glass),
            peg_at,
            bevy::light::NotShadowCaster,
        ))
        .id();
    shop.commands.entity(base).add_child(holder);
    base
}

/// The model, or a plain dart where there is none.
fn spawn_model(shop: &mut Workshop, ship: &Ship, model: &str, color: look::Rgb) -> Entity {
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
        ))
        .id();
    let hover = Transform::from_xyz(0.0, HOVER_MM * UNITS_PER_MM, 0.0);
    let hovering = (Hovering(ship.id), hover, Visibility::default());
    if model.is_empty() {
        let mut holder = shop.commands.spawn(hovering);
        holder.add_child(stand_in);
        return holder.id();
    }
    let outfit = models::Outfit {
        faction: Some(Color::srgb(color.0, color.1, color.2)),
        ghost: None,
        stand_in: Some(stand_in),
    };
    let file = shop
        .commands
        .spawn((models::model(&shop.assets, model, 1.0), outfit))
        .id();
    let mut holder = shop.commands.spawn(hovering);
    holder.add_children(&[stand_in, file]);
    holder.id()
}

fn linear(color: look::Rgb) -> Vec3 {
    let held = Color::srgb(color.0, color.1, color.2).to_linear();
    Vec3::new(held.red, held.green, held.blue)
}

fn plate_mesh(view: &ViewMatch, ship: &Ship, color: look::Rgb) -> Mesh {
    let base = view.ctx.base(ship);
    let bright = linear(color);
    let pale = bright * 0.6 + Vec3::splat(0.35);
    let mut solid = base_mesh::plate(base, bright);
    solid.join(base_mesh::guides(base, pale));
    let (w, l) = (base.width as f32 * 0.5, base.length as f32 * 0.5);
    let number_at = Vec3::new(-w + 8.5, PLATE_MM, 0.0);
    solid.join(base_mesh::number(
        u32::from(ship.initiative),
        number_at,
        7.5,
        pale,
    ));
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

/// A plain dart, for ships without a model.
fn stand_in(color: Vec3) -> Solid {
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

/// The ship's pose and attitude as the running event has it.
fn plan_flights(mut flights: ResMut<Flights>, board: Res<ViewBoard>, playback: Res<Playback>) {
    flights.0.clear();
    let Some(view) = &board.0 else { return };
    let t = playback.progress();
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        let rest = Flown {
            pose: ship.pose,
            attitude: Quat::IDENTITY,
            lift: 0.0,
            thrust: 0.0,
            template: 0.0,
        };
        let flown = match playback.current.as_ref().map(|event| &event.fact) {
            Some(Fact::Moved {
                ship: id,
                from,
                to,
                path,
                travelled,
                full,
                ..
            }) if *id == ship.id => {
                flight::fly(*from, *to, view.ctx.base(ship), path, *travelled, *full, t)
            }
            Some(fact) => stirred(fact, ship, rest, t),
            None => rest,
        };
        flights.0.insert(ship.id, flown);
    }
}

/// What else happens to a ship that stays where it is.
fn stirred(fact: &Fact, ship: &Ship, mut flown: Flown, t: f32) -> Flown {
    let tremble = |seed: u32| noise::signed(seed ^ (t * 24.0) as u32) * (1.0 - t);
    match fact {
        Fact::Bumped {
            ship: a, into: b, ..
        } if *a == ship.id || *b == ship.id => {
            flown.attitude =
                Quat::from_rotation_z(tremble(3) * 0.35) * Quat::from_rotation_x(tremble(9) * 0.2);
        }
        Fact::Damaged { ship: id, .. }
        | Fact::Overlapped { ship: id, .. }
        | Fact::Crossed { ship: id, .. }
            if *id == ship.id =>
        {
            flown.attitude =
                Quat::from_rotation_z(tremble(5) * 0.3) * Quat::from_rotation_y(tremble(8) * 0.15);
        }
        Fact::Fled { ship: id } if *id == ship.id => {
            let ahead = f64::from(t * t) * 700.0;
            let way = flown.pose.forward() * ahead;
            flown.pose = Pose::new(
                flown.pose.x + way.x,
                flown.pose.y + way.y,
                flown.pose.heading,
            );
            flown.lift = t * t * 160.0;
            flown.thrust = 1.0;
        }
        Fact::ShipPlaced { ship: id, .. } if *id == ship.id => {
            flown.lift = (1.0 - t).powi(3) * 120.0;
            flown.thrust = 1.0 - t;
        }
        _ => {}
    }
    flown
}

fn move_ships(
    flights: Res<Flights>,
    stage: Res<Stage>,
    time: Res<Time>,
    playback: Res<Playback>,
    mut bases: Query<(&mut Transform, &mut Visibility), (With<ShipBase>, Without<Hovering>)>,
    mut models: Query<(&Hovering, &mut Transform, &mut Visibility), Without<ShipBase>>,
) {
    let exploding = match playback.current.as_ref().map(|event| &event.fact) {
        Some(Fact::Destroyed { ship }) => Some((*ship, playback.progress())),
        _ => None,
    };
    for (id, (entity, _)) in &stage.ships {
        let (Some(flown), Ok((mut base, mut seen))) = (flights.0.get(id), bases.get_mut(*entity))
        else {
            continue;
        };
        *base = pose_transform(&flown.pose, 0.0);
        let gone = exploding.is_some_and(|(ship, t)| ship == *id && t > 0.6);
        seen.set_if_neq(if gone {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
    }
    for (Hovering(id), mut model, mut seen) in &mut models {
        let Some(flown) = flights.0.get(id) else {
            continue;
        };
        let phase = id.0 as f32 * 1.7;
        let bob = (time.elapsed_secs() * 0.9 + phase).sin();
        model.translation.y = (HOVER_MM + flown.lift + bob * 0.9) * UNITS_PER_MM;
        let idle =
            Quat::from_rotation_z((time.elapsed_secs() * 0.31 * TAU * 0.5 + phase).sin() * 0.03);
        model.rotation = flown.attitude * idle;
        let gone = exploding.is_some_and(|(ship, t)| ship == *id && t > 0.22);
        seen.set_if_neq(if gone {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
    }
}
