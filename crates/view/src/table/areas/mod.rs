//! Areas of terrain on the open table: painted floors, things that stand on them, things that drift
//! over them, names.

mod air;
mod floor;
mod hulk;
mod lamps;
mod paint;
mod props;

use std::sync::Arc;

pub(crate) use air::{SPACE_POST, SPACE_POSTS, over_space};
use bevy::{ecs::system::SystemParam, light::NotShadowCaster, prelude::*};
use content::{Looks, Props, TerrainLook};
use floor::{FloorMaterial, Flow};
use rules::{AreaGround, Unit, areas::Area};

use crate::{
    ViewSystems,
    api::{Quality, TablePointer, ViewBoard, ViewMatch},
    draw::{
        canvas::{Ink, ink},
        labels::{Label, Labels, Owner, Rank},
        pen::Pen,
    },
    scale::{UNITS_PER_MM, pose_pos, pose_transform, table_point},
    shapes::{outlines, workshop::Workshop},
    table::{fade::Rock, ground, obstacles, sky::Sky},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(floor::plugin)
        .add_systems(Update, lay_areas.in_set(ViewSystems::Sync))
        .add_systems(
            Update,
            (draw_borders, air::draw_air).in_set(ViewSystems::Draw),
        )
        .add_systems(Update, lamps::wander.in_set(ViewSystems::Animate));
}

/// The looks that an area was built with.
#[derive(Component)]
struct LaidArea(Arc<Looks>);

/// The look of an area.
fn look_of<'a>(view: &'a ViewMatch, area: &Area) -> &'a TerrainLook {
    view.looks.terrain(area.kind(&view.ctx).style)
}

/// The borders of the holes in the table, in millimetres.
pub(crate) fn holes(view: &ViewMatch) -> Vec<Vec<Vec2>> {
    let open = |area: &&Area| look_of(view, area).floor.is_hole();
    let areas = view.ctx.areas.list().iter().filter(open);
    areas
        .map(|area| outlines::on_table(&area.outline, &area.pose))
        .collect()
}

/// The corners of areas tall enough to hide things behind them, in millimetres.
pub(crate) fn tall(view: &ViewMatch) -> impl Iterator<Item = Vec2> + '_ {
    let areas = view.ctx.areas.list().iter();
    let walls = areas.filter(|area| matches!(look_of(view, area).props, Props::Hulk { .. }));
    walls.flat_map(|area| outlines::on_table(&area.outline, &area.pose))
}

/// The seed for the looks of an area.
fn seed(area: &Area) -> u32 {
    area.id.0.wrapping_mul(131).wrapping_add(17)
}

/// The resources for building floors.
#[derive(SystemParam)]
struct Floors<'w> {
    made: ResMut<'w, Assets<FloorMaterial>>,
    grain: Res<'w, floor::Grain>,
    sky: Res<'w, Sky>,
}

fn lay_areas(
    mut shop: Workshop,
    mut floors: Floors,
    board: Res<ViewBoard>,
    areas: Query<(Entity, &Unit, Option<&LaidArea>), With<AreaGround>>,
) {
    let Some(view) = &board.0 else { return };
    for (entity, unit, laid) in &areas {
        if laid.is_some_and(|laid| Arc::ptr_eq(&laid.0, &view.looks)) {
            continue;
        }
        let Some(area) = view.ctx.areas.get(unit.0) else {
            continue;
        };
        let mut held = shop.commands.entity(entity);
        held.despawn_related::<Children>();
        held.insert(LaidArea(Arc::clone(&view.looks)));
        build(&mut shop, &mut floors, entity, view, area);
    }
}

/// Puts floor and things on the entity of an area.
fn build(shop: &mut Workshop, floors: &mut Floors, root: Entity, view: &ViewMatch, area: &Area) {
    let look = look_of(view, area);
    let points = outlines::local(&area.outline);
    let place = pose_transform(&area.pose, 0.0);
    shop.commands
        .entity(root)
        .insert((place, Visibility::default()));
    let floor = lay_floor(shop, floors, look, &points, seed(area));
    shop.commands.entity(root).add_child(floor);
    for (surface, solid) in props::build(&look.props, &points, seed(area)) {
        let skin = skin_of(&look.props, surface);
        let mesh = match skin {
            Some(_) => solid.mesh_on(ground::by_face),
            None => solid.mesh(),
        };
        let mesh = Mesh3d(shop.meshes.add(mesh));
        let paint = shop.materials.add(ground::material(surface));
        let mut part = shop.commands.spawn((mesh, MeshMaterial3d(paint.clone())));
        if let Some(skin) = skin {
            part.insert(ground::Clad { skin, paint });
        }
        if surface.is_light() {
            part.insert(NotShadowCaster);
        }
        if matches!(look.props, Props::Hulk { .. }) {
            let (id, tall) = (area.id, hulk::TALL);
            part.insert(Rock { id, tall });
        }
        let part = part.id();
        shop.commands.entity(root).add_child(part);
    }
    if let Some(lamp) = &look.lamp
        && *shop.quality == Quality::High
    {
        for lamp in lamps::lamps(lamp, &points, seed(area)) {
            let lamp = shop.commands.spawn(lamp).id();
            shop.commands.entity(root).add_child(lamp);
        }
    }
    if let Props::Wreckage { models } = &look.props {
        let most = if *shop.quality == Quality::Low { 9 } else { 16 };
        let count = props::amount(&points, 32.0, 4..=most);
        obstacles::pieces(shop, root, &points, seed(area), models, count, 9.0);
    }
}

/// The skin of what stands on an area: wrecks and posts are of metal, the depths hold rocks.
fn skin_of(props: &Props, surface: ground::Surface) -> Option<ground::Skin> {
    let solid = surface == ground::Surface::Solid;
    solid.then_some(match props {
        Props::Depths { .. } => ground::Skin::Stone,
        Props::Nothing
        | Props::Wreckage { .. }
        | Props::Hulk { .. }
        | Props::Mines { .. }
        | Props::Pylons { .. }
        | Props::Curtain { .. }
        | Props::Well { .. } => ground::Skin::Metal,
    })
}

/// The painted floor: one moving picture on one sheet.
fn lay_floor(
    shop: &mut Workshop,
    floors: &mut Floors,
    look: &TerrainLook,
    points: &[Vec2],
    seed: u32,
) -> Entity {
    let (low, high) = paint::bounds(&look.floor, points);
    let rich = *shop.quality == Quality::High;
    let most = if rich { 448 } else { 224 };
    let picture = shop
        .images
        .add(paint::floor(&look.floor, points, seed, most));
    let paint = FloorMaterial {
        kind: floor::kind(&look.floor),
        rich,
        flow: Flow {
            size: high - low,
            seed: (seed % 97) as f32,
            pace: look.pace,
            tints: floor::tints(&look.floor),
        },
        picture,
        grain: floors.grain.0.clone(),
        sky: floors.sky.0.clone(),
    };
    let size = (high - low) * UNITS_PER_MM;
    let middle = (low + high) * 0.5;
    let sheet = (
        Mesh3d(shop.meshes.add(Plane3d::new(Vec3::Y, size * 0.5))),
        MeshMaterial3d(floors.made.add(paint)),
        Transform::from_translation(table_point(middle, 0.15)),
        NotShadowCaster,
    );
    shop.commands.spawn(sheet).id()
}

/// Draws the borders of all areas. Areas in focus or in question glow and show their names.
fn draw_borders(mut pen: Pen, mut labels: ResMut<Labels>, pointer: Res<TablePointer>) {
    let Some(view) = &pen.board.0 else { return };
    let pulse = pen.pulse(4.0);
    for area in view.ctx.areas.list() {
        let color = look_of(view, area).color;
        let asked = pen.marks.areas.contains(&area.id);
        let barred = pen.marks.culprits.contains(&area.id);
        let hovered = pointer.area == Some(area.id) && pointer.unit.is_none();
        let rim: Vec<Vec3> = outlines::on_table(&area.outline, &area.pose)
            .into_iter()
            .map(|at| table_point(at, 0.6))
            .collect();
        let (width, light) = if barred {
            (2.6, ink((1.0, 0.15, 0.1), 2.2, 0.45 + 0.55 * pulse))
        } else if asked || hovered {
            (2.4, ink(color, 1.6, 0.7 + 0.3 * pulse))
        } else {
            (1.3, ink(color, 0.9, 0.5))
        };
        pen.canvas.glow_line(&rim, true, width, light);
        if asked || hovered || barred {
            let rank = match hovered || barred {
                true => Rank::Asked,
                false => Rank::Name,
            };
            labels.ask(name(view, area, ink(color, 1.7, 0.95), rank));
        }
    }
}

/// The name of an area, floating over it.
fn name(view: &ViewMatch, area: &Area, light: Ink, rank: Rank) -> Label {
    let reach = outlines::local(&area.outline).into_iter();
    Label {
        owner: Owner::Area(area.id),
        at: table_point(pose_pos(&area.pose), 52.0),
        text: area.kind(&view.ctx).name.clone(),
        size: 11.0,
        light,
        rank,
        weight: reach.map(Vec2::length).fold(0.0, f32::max),
    }
}
