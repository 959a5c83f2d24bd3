//! Obstacles: the models on their outlines, and the outlines themselves, which are the rules' own.

use std::sync::Arc;

use bevy::prelude::*;
use content::{Body, Looks};
use rules::{Fact, Hazard, KindId, Obstacle, OutlineId, Placement, Unit, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{Quality, ViewBoard, ViewMatch},
    draw::canvas::{Canvas, Layer, ink},
    look::Rgb,
    play::playback::presence,
    scale::{UNITS_PER_MM, local_point, pose_transform, table_point},
    shapes::{models, noise, outlines, rocks, solid::Solid, workshop::Workshop},
    table::fade,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, dress_obstacles.in_set(ViewSystems::Sync))
        .add_systems(Update, (place, tumble).in_set(ViewSystems::Animate))
        .add_systems(Update, draw_outlines.in_set(ViewSystems::Draw));
}

/// A piece that turns slowly.
#[derive(Component)]
struct Tumbling {
    axis: Vec3,
    rate: f32,
    height: f32,
    phase: f32,
}

/// The data that an obstacle's model depends on. Only obstacles on the table have one.
#[derive(Component, Clone, Debug)]
pub(crate) struct ObstacleLook {
    outline: OutlineId,
    kind: KindId,
    looks: Arc<Looks>,
}

impl ObstacleLook {
    fn is_of(&self, hazard: &Hazard, looks: &Arc<Looks>) -> bool {
        (self.outline, self.kind) == (hazard.outline, hazard.kind)
            && Arc::ptr_eq(&self.looks, looks)
    }
}

fn dress_obstacles(
    board: Res<ViewBoard>,
    obstacles: Query<(Entity, &Unit, Ref<Hazard>, Option<&ObstacleLook>)>,
    mut looks: Local<Option<Arc<Looks>>>,
    mut shop: Workshop,
) {
    let Some(view) = &board.0 else { return };
    let same = |held: &Arc<Looks>| Arc::ptr_eq(held, &view.looks);
    let all = !looks.as_ref().is_some_and(same);
    *looks = Some(Arc::clone(&view.looks));
    for (entity, unit, hazard, built) in &obstacles {
        if !all && !hazard.is_changed() {
            continue;
        }
        let lies = hazard.lies();
        if built.is_some_and(|built| lies && built.is_of(&hazard, &view.looks)) {
            continue;
        }
        let mut held = shop.commands.entity(entity);
        held.despawn_related::<Children>().remove::<ObstacleLook>();
        if let Some(obstacle) = view.board.obstacle(unit.0).filter(|_| lies) {
            held.insert(ObstacleLook {
                outline: hazard.outline,
                kind: hazard.kind,
                looks: Arc::clone(&view.looks),
            });
            build(&mut shop, entity, view, obstacle);
        }
    }
}

/// Puts the model on the entity of an obstacle.
pub(crate) fn build(shop: &mut Workshop, root: Entity, view: &ViewMatch, held: &Obstacle) {
    let look = view.looks.obstacle(view.ctx.kind(held).style);
    let points = outlines::local(view.ctx.outline(held));
    let seed = held
        .id
        .0
        .wrapping_mul(131)
        .wrapping_add(held.outline.index() as u32);
    shop.commands
        .entity(root)
        .insert((pose_transform(&held.pose, 0.0), Visibility::default()));
    match &look.body {
        Body::Rock { stone, ore } => {
            let paint = [Vec3::from(*stone), Vec3::from(*ore)];
            let solid = rocks::rock(&points, seed, *shop.quality == Quality::High, paint);
            let rock = fade::Rock {
                id: held.id,
                tall: solid.height(),
            };
            let mesh = shop.meshes.add(solid.mesh());
            let material = shop.materials.add(StandardMaterial {
                perceptual_roughness: 0.93,
                reflectance: 0.2,
                ..default()
            });
            shop.commands
                .entity(root)
                .with_child((rock, Mesh3d(mesh), MeshMaterial3d(material)));
        }
        Body::Pieces {
            models,
            count,
            height,
        } => {
            let count = usize::from(*count);
            pieces(shop, root, &points, seed, models, count, *height);
        }
        // Clouds are drawn again every frame.
        Body::Cloud { .. } | Body::Glitter { .. } | Body::Fire { .. } => {}
    }
}

/// Scatters models over an outline.
pub(crate) fn pieces(
    shop: &mut Workshop,
    root: Entity,
    points: &[Vec2],
    seed: u32,
    files: &[String],
    count: usize,
    high: f32,
) {
    if files.is_empty() {
        return;
    }
    let shard = shop.meshes.add(shard(seed).mesh());
    let steel = shop.materials.add(StandardMaterial {
        perceptual_roughness: 0.5,
        metallic: 0.7,
        ..default()
    });
    for (at, spot) in outlines::scatter(points, count, 4.5, seed)
        .into_iter()
        .enumerate()
    {
        let key = seed.wrapping_add(at as u32 * 17);
        let scale = 0.85 + 0.5 * noise::hash(key);
        let stand_in = shop
            .commands
            .spawn((Mesh3d(shard.clone()), MeshMaterial3d(steel.clone())))
            .id();
        let files = files[(key as usize >> 2) % files.len()].as_str();
        let file = shop.model(files, models::Outfit::instead_of(stand_in));
        let height = high * (0.75 + 0.6 * noise::hash(key ^ 3));
        let turning = Tumbling {
            axis: noise::direction(key ^ 5),
            rate: 0.12 + 0.28 * noise::hash(key ^ 7),
            height,
            phase: noise::hash(key ^ 9) * 6.0,
        };
        let place = Transform::from_translation(Vec3::new(spot.x, height, -spot.y) * UNITS_PER_MM)
            .with_rotation(Quat::from_axis_angle(
                noise::direction(key),
                6.0 * noise::hash(key ^ 1),
            ))
            .with_scale(Vec3::splat(scale));
        let holder = shop
            .commands
            .spawn((turning, place, Visibility::default()))
            .id();
        shop.commands.entity(holder).add_children(&[stand_in, file]);
        shop.commands.entity(root).add_child(holder);
    }
}

/// A bent plate, for pieces without a model.
fn shard(seed: u32) -> Solid {
    let mut solid = Solid::default();
    let size = Vec3::new(7.0 + 3.0 * noise::hash(seed), 1.4, 9.0);
    solid.block(Vec3::ZERO, size, Vec3::new(0.22, 0.25, 0.28));
    solid.block(
        Vec3::new(1.0, 2.0, 1.0),
        Vec3::new(2.0, 4.0, 5.0),
        Vec3::new(0.12, 0.13, 0.15),
    );
    solid
}

fn place(
    playback: Res<Playback>,
    mut placed: Query<(&Unit, &Placement, &mut Transform), With<ObstacleLook>>,
) {
    for (Unit(id), place, mut transform) in &mut placed {
        let there = presence(&playback, *id).max(0.001);
        let mut wanted = pose_transform(&place.0, 0.0).with_scale(Vec3::splat(there));
        wanted.translation.x += shake(&playback, *id, 0);
        wanted.translation.z += shake(&playback, *id, 7);
        transform.set_if_neq(wanted);
    }
}

/// The offset of an obstacle that trembles when it is hit, in world units.
fn shake(playback: &Playback, id: UnitId, axis: u32) -> f32 {
    let t = playback.progress();
    match playback.current.as_ref().map(|event| &event.fact) {
        Some(Fact::Overlapped { obstacle, .. } | Fact::Crossed { obstacle, .. })
            if *obstacle == id =>
        {
            noise::signed((t * 30.0) as u32 ^ axis) * (1.0 - t) * 1.6 * UNITS_PER_MM
        }
        _ => 0.0,
    }
}

fn tumble(time: Res<Time>, quality: Res<Quality>, mut pieces: Query<(&Tumbling, &mut Transform)>) {
    let dt = time.delta_secs().min(0.25);
    let calm = if *quality == Quality::Low { 0.6 } else { 1.0 };
    for (turning, mut piece) in &mut pieces {
        piece.rotate(Quat::from_axis_angle(
            turning.axis,
            turning.rate * calm * dt,
        ));
        let bob = (time.elapsed_secs() * 0.7 + turning.phase).sin() * 0.8;
        piece.translation.y = (turning.height + bob) * UNITS_PER_MM;
    }
}

fn draw_outlines(mut canvas: ResMut<Canvas>, board: Res<ViewBoard>, playback: Res<Playback>) {
    let Some(view) = &board.0 else { return };
    let struck = match playback.current.as_ref().map(|event| &event.fact) {
        Some(Fact::Overlapped { obstacle, .. } | Fact::Crossed { obstacle, .. }) => Some(*obstacle),
        _ => None,
    };
    for held in view.lying() {
        let look = view.looks.obstacle(view.ctx.kind(held).style);
        let there = presence(&playback, held.id);
        let flash = if struck == Some(held.id) {
            canvas.flicker(1.0 - playback.progress())
        } else {
            0.0
        };
        let points: Vec<Vec3> = outlines::local(view.ctx.outline(held))
            .into_iter()
            .map(|point| {
                table_point(
                    local_point(&held.pose, point.x * there, point.y * there),
                    0.6,
                )
            })
            .collect();
        let color = look.color;
        let strong = if look.body.is_solid() { 0.5 } else { 0.65 };
        canvas.glow_line(
            &points,
            true,
            1.5 + 2.0 * flash,
            ink(color, 0.9 + 3.0 * flash, strong * there + flash * 0.4),
        );
        fill(&mut canvas, view, held, there, color, flash);
    }
}

/// Draws a tint inside the outline, faint for solid obstacles, so that debris stays readable.
fn fill(
    canvas: &mut Canvas,
    view: &ViewMatch,
    held: &Obstacle,
    there: f32,
    color: Rgb,
    flash: f32,
) {
    let tint = ink(color, 0.5, 0.10 * there + 0.3 * flash);
    for piece in view.ctx.outline(held).pieces() {
        let fan: Vec<_> = piece
            .iter()
            .map(|point| local_point(&held.pose, point.x as f32 * there, point.y as f32 * there))
            .map(|point| table_point(point, 0.3))
            .collect();
        canvas.fan(Layer::Ground, &fan, tint);
    }
}
