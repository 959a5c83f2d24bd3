//! The play mat: a dark slab with a grid, glowing edges, and the deployment zones while ships are placed.

use std::f32::consts::TAU;

use bevy::{light::NotShadowCaster, prelude::*};
use rules::Step;

use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch},
    canvas::{Canvas, Layer, ink},
    look,
    rig::CameraRig,
    scale::{UNITS_PER_MM, table_point},
    textures,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, lay_mat.in_set(ViewSystems::Sync))
        .add_systems(Update, draw_edges.in_set(ViewSystems::Draw));
}

/// How thick the slab is, in millimetres.
const THICK: f32 = 7.0;

#[derive(Component)]
struct Mat(Vec2);

fn lay_mat(
    mut commands: Commands,
    board: Res<ViewBoard>,
    mats: Query<(Entity, &Mat)>,
    mut rig: ResMut<CameraRig>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let wanted = board
        .0
        .as_ref()
        .filter(|view| view.ctx.ground.is_none())
        .map(|view| Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32));
    if mats.iter().next().map(|(_, mat)| mat.0) == wanted {
        return;
    }
    for (old, _) in &mats {
        commands.entity(old).despawn();
    }
    let Some(size) = wanted else { return };
    rig.set_table(size);
    let units = size * UNITS_PER_MM;
    let top = materials.add(StandardMaterial {
        base_color_texture: Some(images.add(textures::mat(size))),
        perceptual_roughness: 1.0,
        reflectance: 0.05,
        alpha_mode: AlphaMode::Blend,
        depth_bias: -1500.0,
        ..default()
    });
    let side = materials.add(StandardMaterial {
        base_color: Color::srgb(0.03, 0.05, 0.07),
        metallic: 0.7,
        perceptual_roughness: 0.35,
        ..default()
    });
    let frame = frame_parts(units).map(|(part, at)| {
        (
            Mesh3d(meshes.add(Cuboid::from_size(part))),
            MeshMaterial3d(side.clone()),
            Transform::from_translation(at),
        )
    });
    commands
        .spawn((
            Mat(size),
            Mesh3d(meshes.add(Plane3d::new(Vec3::Y, units * 0.5))),
            MeshMaterial3d(top),
            NotShadowCaster,
            Transform::from_translation(table_point(size * 0.5, 0.0)),
            Visibility::default(),
        ))
        .with_children(|mat| {
            for part in frame {
                mat.spawn(part);
            }
        });
}

/// The frame around the mat: sizes and places of its four bars, relative to the middle.
fn frame_parts(units: Vec2) -> [(Vec3, Vec3); 4] {
    let (wide, high) = (6.0 * UNITS_PER_MM, THICK * UNITS_PER_MM);
    let y = -high * 0.5 - 0.01;
    let long = Vec3::new(units.x + 2.0 * wide, high, wide);
    let across = Vec3::new(wide, high, units.y);
    let (x, z) = ((units.x + wide) * 0.5, (units.y + wide) * 0.5);
    [
        (long, Vec3::new(0.0, y, z)),
        (long, Vec3::new(0.0, y, -z)),
        (across, Vec3::new(x, y, 0.0)),
        (across, Vec3::new(-x, y, 0.0)),
    ]
}

fn draw_edges(mut canvas: ResMut<Canvas>, board: Res<ViewBoard>, time: Res<Time>) {
    let Some(view) = board.0.as_ref().filter(|view| view.ctx.ground.is_none()) else {
        return;
    };
    let size = Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32);
    let corners = [
        Vec2::ZERO,
        Vec2::new(size.x, 0.0),
        size,
        Vec2::new(0.0, size.y),
    ];
    let rim = corners.map(|corner| table_point(corner, 0.4));
    let breath = 0.8 + 0.2 * (time.elapsed_secs() * 0.35 * TAU).sin();
    canvas.glow_line(&rim, true, 3.0, ink((0.25, 0.78, 0.92), 1.2 * breath, 0.9));
    draw_ticks(&mut canvas, size);
    draw_zones(&mut canvas, view, breath);
}

/// Marks every 100 mm on the rim, so that distances can be read.
fn draw_ticks(canvas: &mut Canvas, size: Vec2) {
    let tick = ink((0.35, 0.8, 0.95), 1.0, 0.5);
    let mut mark = |at: Vec2, way: Vec2| {
        canvas.line(
            Layer::Glow,
            &[table_point(at, 0.4), table_point(at + way * 9.0, 0.4)],
            false,
            1.2,
            tick,
        );
    };
    for step in 1..=(size.x / 100.0) as u32 {
        let x = step as f32 * 100.0;
        mark(Vec2::new(x, 0.0), Vec2::NEG_Y);
        mark(Vec2::new(x, size.y), Vec2::Y);
    }
    for step in 1..=(size.y / 100.0) as u32 {
        let y = step as f32 * 100.0;
        mark(Vec2::new(0.0, y), Vec2::NEG_X);
        mark(Vec2::new(size.x, y), Vec2::X);
    }
}

/// Deployment zones: bright for who places now, faint otherwise, gone after setup.
fn draw_zones(canvas: &mut Canvas, view: &ViewMatch, breath: f32) {
    if view.board.round > 0 {
        return;
    }
    for player in 0..view.ctx.players.len() as u8 {
        let [left, low, right, high] = rules::zone(&view.ctx, player).map(|value| value as f32);
        let now = view.board.step == Step::Deploy { player };
        let color = look::player_color(view, player);
        let corners =
            [(left, low), (right, low), (right, high), (left, high)].map(|(x, y)| Vec2::new(x, y));
        let fill = ink(color, 0.8, if now { 0.16 * breath } else { 0.05 });
        canvas.fan(
            Layer::Ground,
            &corners.map(|corner| (table_point(corner, 0.25), fill)),
        );
        let rim = corners.map(|corner| table_point(corner, 0.35));
        canvas.glow_line(
            &rim,
            true,
            1.4,
            ink(color, 1.0, if now { 0.9 } else { 0.3 }),
        );
    }
}
