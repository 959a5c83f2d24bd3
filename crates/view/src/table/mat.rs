//! The play mat: a dark slab with a grid, glowing edges, and deployment zones during setup.

use std::{f32::consts::TAU, sync::Arc};

use bevy::{light::NotShadowCaster, prelude::*};
use content::Looks;
use rules::{Ctx, PlayerId, Step};

use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch},
    camera::rig::CameraRig,
    draw::canvas::{Canvas, Layer, ink},
    look,
    scale::{UNITS_PER_MM, table_point},
    shapes::textures::{self, Spacing},
    table::areas,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Update, lay_mat.in_set(ViewSystems::Sync))
        .add_systems(Update, draw_edges.in_set(ViewSystems::Draw));
}

/// The thickness of the slab, in millimetres.
const THICK: f32 = 7.0;

/// The mat on the table: its match and looks, and the data of its picture.
#[derive(Component)]
struct Mat {
    ctx: Arc<Ctx>,
    looks: Arc<Looks>,
    print: Print,
}

/// The data of the mat's picture, in millimetres: its size, its lines, its holes.
#[derive(Clone, PartialEq)]
struct Print {
    size: Vec2,
    grid: Spacing,
    holes: Vec<Vec<Vec2>>,
}

/// The spacing of the mat's coarse and fine lines, in millimetres: four inches and one inch if
/// capital ships are there.
fn grid(view: &ViewMatch) -> Spacing {
    let inch = content::INCH as f32;
    let mut ships = view.board.ships.iter();
    if ships.any(|ship| view.ctx.capital(ship).is_some()) {
        Spacing {
            coarse: 4.0 * inch,
            fine: inch,
        }
    } else {
        Spacing {
            coarse: 100.0,
            fine: 20.0,
        }
    }
}

fn lay_mat(
    mut commands: Commands,
    board: Res<ViewBoard>,
    mut mats: Query<(Entity, &mut Mat)>,
    mut rig: ResMut<CameraRig>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
    mut images: ResMut<Assets<Image>>,
) {
    let wanted = board.0.as_ref().filter(|view| !view.ctx.on_grid());
    let laid = mats.iter().next().map(|(_, mat)| of(&mat.ctx, &mat.looks));
    if laid == wanted.map(|view| of(&view.ctx, &view.looks)) {
        return;
    }
    let print = wanted.map(print);
    if let (Some((_, mut mat)), Some(view), Some(print)) = (mats.iter_mut().next(), wanted, &print)
        && mat.print == *print
    {
        mat.ctx = Arc::clone(&view.ctx);
        mat.looks = Arc::clone(&view.looks);
        return;
    }
    for (old, _) in &mats {
        commands.entity(old).despawn();
    }
    let (Some(view), Some(print)) = (wanted, print) else {
        return;
    };
    let size = print.size;
    rig.set_table(size);
    let units = size * UNITS_PER_MM;
    let top = materials.add(StandardMaterial {
        base_color_texture: Some(images.add(textures::mat(size, print.grid, &print.holes))),
        perceptual_roughness: 1.0,
        reflectance: 0.05,
        alpha_mode: AlphaMode::Blend,
        depth_bias: -1500.0,
        ..default()
    });
    let side = materials.add(frame_material());
    let frame = frame_parts(units).map(|(part, at)| {
        (
            Mesh3d(meshes.add(Cuboid::from_size(part))),
            MeshMaterial3d(side.clone()),
            Transform::from_translation(at),
        )
    });
    commands
        .spawn((
            Mat {
                ctx: Arc::clone(&view.ctx),
                looks: Arc::clone(&view.looks),
                print,
            },
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

/// What a mat was laid for, to compare.
fn of(ctx: &Arc<Ctx>, looks: &Arc<Looks>) -> [usize; 2] {
    [Arc::as_ptr(ctx).addr(), Arc::as_ptr(looks).addr()]
}

/// The material of the frame around the mat.
fn frame_material() -> StandardMaterial {
    StandardMaterial {
        base_color: Color::srgb(0.03, 0.05, 0.07),
        metallic: 0.7,
        perceptual_roughness: 0.35,
        ..default()
    }
}

fn print(view: &ViewMatch) -> Print {
    let (wide, high) = view.ctx.board;
    Print {
        size: Vec2::new(wide as f32, high as f32),
        grid: grid(view),
        holes: areas::holes(view),
    }
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
    let Some(view) = board.0.as_ref().filter(|view| !view.ctx.on_grid()) else {
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
    draw_ticks(&mut canvas, size, grid(view).coarse);
    draw_zones(&mut canvas, view, breath);
}

/// Draws marks every `step` millimetres on the rim, for reading distances.
fn draw_ticks(canvas: &mut Canvas, size: Vec2, step: f32) {
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
    for nth in 1..=(size.x / step) as u32 {
        let x = nth as f32 * step;
        mark(Vec2::new(x, 0.0), Vec2::NEG_Y);
        mark(Vec2::new(x, size.y), Vec2::Y);
    }
    for nth in 1..=(size.y / step) as u32 {
        let y = nth as f32 * step;
        mark(Vec2::new(0.0, y), Vec2::NEG_X);
        mark(Vec2::new(size.x, y), Vec2::X);
    }
}

/// Draws deployment zones: bright for the player who places, faint for others, none later.
fn draw_zones(canvas: &mut Canvas, view: &ViewMatch, breath: f32) {
    if view.board.round > 0 {
        return;
    }
    for player in PlayerId::all(view.ctx.players.len()) {
        let [left, low, right, high] = rules::zone(&view.ctx, player).map(|value| value as f32);
        let now = view.board.step == Step::Deploy { player };
        let color = look::player_color(view, player);
        let corners =
            [(left, low), (right, low), (right, high), (left, high)].map(|(x, y)| Vec2::new(x, y));
        let fill = ink(color, 0.8, if now { 0.16 * breath } else { 0.05 });
        let fan = corners.map(|corner| table_point(corner, 0.25));
        canvas.fan(Layer::Ground, &fan, fill);
        let rim = corners.map(|corner| table_point(corner, 0.35));
        canvas.glow_line(
            &rim,
            true,
            1.4,
            ink(color, 1.0, if now { 0.9 } else { 0.3 }),
        );
    }
}
