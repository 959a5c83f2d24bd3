//! Doors on a grid: closed slabs with a lit seam, or leaves drawn aside.

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use rules::{Ctx, grid::Ground};

use super::{
    LEVEL_MM,
    edges::{shared_side, wall_levels},
    prisms::{linear, part},
    surfaces::{Surface, material},
    top_of,
};
use crate::{ViewSystems, api::ViewBoard, api::ViewMatch, shapes::solid::Solid};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, hang_doors.in_set(ViewSystems::Sync));
}

/// The doors on the table, with the match and the open ones that they were made for.
#[derive(Component)]
struct Hung(Arc<Ctx>, Vec<u16>);

/// The share of a door's width that each leaf takes while it stands open.
const ASIDE: f32 = 0.12;
/// Half the thickness of a leaf, in millimetres.
const THICK: f32 = 1.8;

fn hang_doors(
    mut commands: Commands,
    board: Res<ViewBoard>,
    hung: Query<(Entity, &Hung)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let wanted = board.0.as_ref().filter(|view| view.ctx.on_grid());
    let held = hung.iter().next();
    let same = held.zip(wanted).is_some_and(|((_, held), view)| {
        Arc::ptr_eq(&view.ctx, &held.0) && view.board.changes.open == held.1
    });
    if same || held.is_none() && wanted.is_none() {
        return;
    }
    for (old, _) in &hung {
        commands.entity(old).despawn();
    }
    let Some((view, ground)) = wanted.and_then(|view| Some((view, view.ctx.ground()?))) else {
        return;
    };
    let root = (
        Hung(Arc::clone(&view.ctx), view.board.changes.open.clone()),
        Transform::default(),
        Visibility::default(),
    );
    let root = commands.spawn(root).id();
    for (surface, solid) in build(view, ground) {
        let mesh = Mesh3d(meshes.add(solid.mesh()));
        let look = MeshMaterial3d(materials.add(material(surface)));
        let part = commands.spawn((mesh, look)).id();
        commands.entity(root).add_child(part);
    }
}

/// The meshes of all doors as they stand now.
fn build(view: &ViewMatch, ground: &Ground) -> BTreeMap<Surface, Solid> {
    let mut parts = BTreeMap::new();
    for (door, edges) in (0_u16..).zip(ground.doors()) {
        let open = view.board.changes.open.contains(&door);
        let ends = edges.iter().map(|edge| {
            let (a, b) = shared_side(ground, edge.cell, edge.side);
            let other = ground.grid.neighbour(edge.cell, edge.side);
            let high = other.map_or(f32::MIN, |other| top_of(view, ground, other));
            ([a, b], high.max(top_of(view, ground, edge.cell)))
        });
        let ends: Vec<([Vec3; 2], f32)> = ends.collect();
        let high = ends.iter().map(|(_, high)| *high).fold(f32::MIN, f32::max);
        let Some((a, b)) = farthest(ends.iter().flat_map(|(ends, _)| *ends).collect()) else {
            continue;
        };
        let top = high + wall_levels(ground) * LEVEL_MM;
        let lift = |point: Vec3| Vec3::new(point.x, high - 1.0, point.z);
        let (a, b) = (lift(a), lift(b));
        if open {
            leaf(&mut parts, [a, a.lerp(b, ASIDE)], top);
            leaf(&mut parts, [b.lerp(a, ASIDE), b], top);
        } else {
            leaf(&mut parts, [a, a.lerp(b, 0.49)], top);
            leaf(&mut parts, [a.lerp(b, 0.51), b], top);
            seam(&mut parts, a.lerp(b, 0.5), (b - a).normalize(), top);
        }
    }
    parts
}

/// The two points farthest from each other.
fn farthest(points: Vec<Vec3>) -> Option<(Vec3, Vec3)> {
    let pairs = points
        .iter()
        .flat_map(|a| points.iter().map(move |b| (*a, *b)));
    pairs.max_by(|one, other| {
        let apart = |pair: &(Vec3, Vec3)| pair.0.distance_squared(pair.1);
        apart(one).total_cmp(&apart(other))
    })
}

/// One leaf of a door from one end to the other.
fn leaf(parts: &mut BTreeMap<Surface, Solid>, [a, b]: [Vec3; 2], top: f32) {
    let across = (b - a).normalize_or_zero().cross(Vec3::Y) * THICK;
    let low = [a - across, b - across, b + across, a + across];
    let high = low.map(|point| Vec3::new(point.x, top, point.z));
    let solid = part(parts, Surface::Solid);
    solid.walls(&low, &high, linear(0.46, 0.30, 0.12));
    solid.cap(&high, linear(0.85, 0.58, 0.22));
}

/// The lit seam between the leaves of a closed door.
fn seam(parts: &mut BTreeMap<Surface, Solid>, middle: Vec3, along: Vec3, top: f32) {
    let across = along.cross(Vec3::Y) * (THICK + 0.3);
    let half = along * 0.9;
    let low = [
        middle - across - half,
        middle - across + half,
        middle + across + half,
        middle + across - half,
    ];
    let high = low.map(|point| Vec3::new(point.x, top + 0.4, point.z));
    let glow = part(parts, Surface::Glow);
    glow.walls(&low, &high, linear(1.0, 0.72, 0.25) * 1.6);
    glow.cap(&high, linear(1.0, 0.72, 0.25) * 1.6);
}
