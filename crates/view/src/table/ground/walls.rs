//! Walls: full where the deck lies before them, and cut off low where they would hide it from the
//! camera. They rise and sink smoothly while the camera turns.

use std::sync::Arc;

use bevy::prelude::*;
use content::{Barrier, Looks, WallLook, Width};
use rules::{Ctx, grid::Ground};

use super::{
    cells::shade,
    edges::{Edge, edges, hull_of},
    plain,
    skins::{Clad, Skin},
    storeys::{Buildings, Opened, Storey, is_storeyed},
    surfaces::{Surface, material},
};
use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch},
    camera::rig::TableCamera,
    scale::{UNITS_PER_MM, to_table},
    shapes::{noise, solid::Solid},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, raise_walls.in_set(ViewSystems::Sync))
        .add_systems(
            Update,
            cut_walls
                .in_set(ViewSystems::Animate)
                .after(crate::camera::control::move_camera),
        );
}

/// How far walls reach below the deck they stand on, in millimetres.
pub(super) const ROOT: f32 = 1.0;
/// The share of their height that walls with deck on both sides reach at most.
const INNER: f32 = 0.75;
/// Walls lower than this, in millimetres, are not drawn.
const GONE: f32 = 0.5;
/// Seconds in which a wall comes 63 % nearer to the height that it should have.
const SOFT: f32 = 0.15;

/// The walls on the table, with the match and the looks that they were made for.
#[derive(Component)]
struct Raised(Arc<Ctx>, Arc<Looks>);

/// Something upright that is cut off where it hides the deck: its place, how it faces, and its
/// height. Its mesh begins below the deck, and is as high as the whole.
#[derive(Component, Clone, Copy, Debug)]
pub(super) struct Upright {
    /// Its middle, in millimetres on the table.
    pub(super) middle: Vec2,
    /// The direction across it; away from the deck if there is deck on one side only.
    pub(super) across: Vec2,
    /// Whether there is deck on one side only.
    pub(super) outer: bool,
    /// The storey of a building that it belongs to.
    pub(super) storey: Option<Storey>,
    pub(super) look: WallLook,
    /// Its height now, in millimetres; none before the first frame.
    pub(super) now: Option<f32>,
}

impl Upright {
    /// The height that hides no more than it may, from an eye over a point of the table.
    pub(super) fn height(&self, eye: Vec2, eye_height: f32) -> f32 {
        let aside = self.across.dot(eye - self.middle);
        if self.outer && aside <= 0.0 {
            return self.look.height;
        }
        // So much of the deck a wall one millimetre high hides.
        let hides = aside.abs() / eye_height.max(1.0);
        let may = self.look.hides / hides.max(1.0e-3);
        let most = if self.outer { 1.0 } else { INNER } * self.look.height;
        may.max(self.look.stump).min(most)
    }
}

fn raise_walls(
    mut commands: Commands,
    board: Res<ViewBoard>,
    raised: Query<(Entity, &Raised)>,
    mut meshes: ResMut<Assets<Mesh>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    let wanted = board.0.as_ref().filter(|view| view.ctx.on_grid());
    let held = raised.iter().next();
    let same = held.zip(wanted).is_some_and(|((_, held), view)| {
        Arc::ptr_eq(&view.ctx, &held.0) && Arc::ptr_eq(&view.looks, &held.1)
    });
    if same || held.is_none() && wanted.is_none() {
        return;
    }
    for (old, _) in &raised {
        commands.entity(old).despawn();
    }
    let Some((view, ground)) = wanted.and_then(|view| Some((view, view.ctx.ground()?))) else {
        return;
    };
    let root = (
        Raised(Arc::clone(&view.ctx), Arc::clone(&view.looks)),
        Transform::default(),
        Visibility::default(),
    );
    let root = commands.spawn(root).id();
    let look = view.looks.hull(hull_of(ground)).wall;
    let paint = materials.add(material(Surface::Solid));
    let skin = Skin::Walls;
    let worn = paint.clone();
    commands.entity(root).insert(Clad { skin, paint: worn });
    let half = if is_storeyed(ground) { 1.0 } else { 0.0 };
    for run in runs(view, ground, look) {
        let mesh = run.solid.mesh_on(|at, normal| on_wall(half, at, normal));
        let mesh = Mesh3d(meshes.add(mesh));
        let place = Transform::from_xyz(0.0, run.foot * UNITS_PER_MM, 0.0);
        let paint = MeshMaterial3d(paint.clone());
        let mut wall = commands.spawn((mesh, paint, place, Visibility::default()));
        if let Some(upright) = run.upright {
            wall.insert(upright);
        }
        let wall = wall.id();
        commands.entity(root).add_child(wall);
    }
}

/// Where a point of a wall lies in the picture of walls. Each half of it is a panel of a side of a
/// space high and four long.
fn on_wall(half: f32, at: Vec3, normal: Vec3) -> Vec2 {
    const PANEL: f32 = geometry::grid::CELL_WIDTH as f32;
    /// Tops are pictured as this height of a wall.
    const PLAIN: f32 = 0.88;
    let (along, up) = if normal.y.abs() > 0.5 {
        (at.x + at.z, PLAIN)
    } else if normal.x.abs() > normal.z.abs() {
        (-at.z * normal.x.signum(), (at.y / PANEL).clamp(0.01, 0.98))
    } else {
        (at.x * normal.z.signum(), (at.y / PANEL).clamp(0.01, 0.98))
    };
    Vec2::new(along / (4.0 * PANEL), (half + 1.0 - up) * 0.5)
}

/// Walls in one line, in one mesh.
struct Run {
    solid: Solid,
    /// The height at which the mesh begins, in millimetres.
    foot: f32,
    /// None for walls that are never cut.
    upright: Option<Upright>,
}

/// The walls on a side of a space: one, or those beside a gap in it.
fn pieces(edge: Edge) -> Vec<Edge> {
    /// The width of what stands beside an opening, as a share of the side.
    const NARROW: f32 = 0.32;
    const FULL: f32 = 0.08;
    let beside = match edge.kind {
        Barrier::Wall => return vec![edge],
        Barrier::Opening(Width::Narrow) => NARROW,
        Barrier::Opening(Width::Full) => FULL,
        Barrier::Elevation
        | Barrier::Door
        | Barrier::Floor
        | Barrier::Slope(_)
        | Barrier::Rim
        | Barrier::Stair => return Vec::new(),
    };
    let [a, b] = edge.ends;
    let left = [a, a.lerp(b, beside)];
    let right = [a.lerp(b, 1.0 - beside), b];
    [left, right].map(|ends| Edge { ends, ..edge }).into()
}

/// All walls, in as few runs as can be cut off each by itself.
fn runs(view: &ViewMatch, ground: &Ground, look: WallLook) -> Vec<Run> {
    let buildings = Buildings::of(ground);
    let walls: Vec<Edge> = edges(view, ground).flat_map(pieces).collect();
    // Walls of maps too large for details are low everywhere, in one mesh.
    let low = ground.grid.len() > plain::MANY;
    let height = if low { look.stump } else { look.height };
    if low || look.stump >= look.height {
        let mut solid = Solid::default();
        for wall in &walls {
            let up = Transform::from_xyz(0.0, wall.high - ROOT, 0.0);
            solid.join(panels(std::slice::from_ref(wall), look, height).placed(up));
        }
        return Vec::from([Run {
            solid,
            foot: 0.0,
            upright: None,
        }]);
    }
    let chains = chained(ground, &buildings, walls);
    let run = |chain: Vec<Edge>| {
        let (first, last) = (chain.first()?, chain.last()?);
        let [from, to] = [first.ends[0], last.ends[1]];
        let middle = (from + to) * 0.5;
        Some(Run {
            solid: panels(&chain, look, height),
            foot: first.high - ROOT,
            upright: Some(Upright {
                middle: Vec2::new(middle.x, -middle.z),
                across: outwards(ground, first),
                outer: first.beyond.is_none(),
                storey: storey_of(ground, &buildings, first),
                look,
                now: None,
            }),
        })
    };
    chains.into_iter().filter_map(run).collect()
}

/// The storey that a wall belongs to: that of either space beside it.
fn storey_of(ground: &Ground, buildings: &Buildings, wall: &Edge) -> Option<Storey> {
    let beyond = wall.beyond.map(|other| ground.grid.cell(other));
    let sides = [Some(ground.grid.cell(wall.cell)), beyond];
    let mut storeys = sides.into_iter().flatten();
    storeys.find_map(|cell| buildings.storey(cell))
}

/// The direction from a space over one of its sides, on the table.
fn outwards(ground: &Ground, edge: &Edge) -> Vec2 {
    let middle = (edge.ends[0] + edge.ends[1]) * 0.5;
    let from = ground.grid.center(ground.grid.cell(edge.cell));
    let way = Vec2::new(middle.x - from.x as f32, -middle.z - from.y as f32);
    way.normalize_or_zero()
}

/// The line that a wall lies in, at one height and with deck on the same sides, in tenths of
/// millimetres. Walls of equal lines can be joined where they meet.
#[derive(PartialEq, Eq, PartialOrd, Ord)]
struct Line {
    along: [i64; 2],
    /// How far the line lies from the origin.
    off: i64,
    outer: Option<[i64; 2]>,
    high: i64,
    storey: Option<Storey>,
}

fn tenths(value: f32) -> i64 {
    (value * 10.0).round() as i64
}

impl Line {
    fn of(ground: &Ground, buildings: &Buildings, wall: &Edge) -> Self {
        let [a, b] = wall.ends;
        let along = (b - a).normalize_or_zero();
        let out = outwards(ground, wall);
        Self {
            along: [along.x, along.z].map(tenths),
            off: tenths(along.cross(Vec3::Y).dot(a)),
            outer: wall.beyond.is_none().then(|| [out.x, out.y].map(tenths)),
            high: tenths(wall.high),
            storey: storey_of(ground, buildings, wall),
        }
    }
}

/// Joins walls that go on from each other.
fn chained(ground: &Ground, buildings: &Buildings, mut walls: Vec<Edge>) -> Vec<Vec<Edge>> {
    for wall in &mut walls {
        let [a, b] = wall.ends.map(|end| [end.x, end.z].map(tenths));
        if a > b {
            wall.ends.reverse();
        }
    }
    let start = |wall: &Edge| [wall.ends[0].x, wall.ends[0].z].map(tenths);
    walls.sort_by_cached_key(|wall| (Line::of(ground, buildings, wall), start(wall)));
    let mut chains: Vec<Vec<Edge>> = Vec::new();
    for wall in walls {
        let goes_on = |chain: &&mut Vec<Edge>| {
            let last = chain.last();
            last.is_some_and(|last| {
                Line::of(ground, buildings, last) == Line::of(ground, buildings, &wall)
                    && (last.ends[1] - wall.ends[0]).length() < 0.1
            })
        };
        match chains.last_mut().filter(goes_on) {
            Some(chain) => chain.push(wall),
            None => chains.push(Vec::from([wall])),
        }
    }
    chains
}

/// A box along a line on the plane of the table: its two ends, half its thickness, and the heights
/// at which it begins and ends.
pub(super) struct Bar {
    pub(super) ends: [Vec3; 2],
    pub(super) half: f32,
    pub(super) from: f32,
    pub(super) to: f32,
}

impl Bar {
    /// Builds it, with sides and a top of their own colours.
    pub(super) fn build(&self, solid: &mut Solid, side: Vec3, top: Vec3) {
        let [a, b] = self.ends;
        let across = (b - a).normalize_or_zero().cross(Vec3::Y) * self.half;
        let loop_at = |height: f32| {
            [a + across, b + across, b - across, a - across]
                .map(|point| Vec3::new(point.x, height, point.z))
        };
        let (low, high) = (loop_at(self.from), loop_at(self.to));
        solid.walls(&low, &high, side);
        solid.cap(&high, top);
    }
}

/// The mesh of walls in one line: panels between ribs, a skirting, and a rim along the top. It
/// begins at height 0.
fn panels(chain: &[Edge], look: WallLook, height: f32) -> Solid {
    let mut solid = Solid::default();
    let (Some(first), Some(last)) = (chain.first(), chain.last()) else {
        return solid;
    };
    let (half, to) = (look.thick * 0.5, height + ROOT);
    let along = (last.ends[1] - first.ends[0]).normalize_or_zero();
    let (side, trim, top) = (shade(look.side), shade(look.trim), shade(look.top));
    for wall in chain {
        let [a, b] = wall.ends;
        let vary = 0.88 + 0.24 * noise::hash(wall.cell as u32 * 17 + 3);
        let panel = Bar {
            ends: [a, b],
            half,
            from: 0.0,
            to: to - 1.0,
        };
        panel.build(&mut solid, side * vary, top);
        let rib = Bar {
            ends: [a - along * 1.6, a + along * 1.6],
            half: half + 0.7,
            from: 0.0,
            to: to - 0.4,
        };
        rib.build(&mut solid, trim, top);
    }
    // A bar over all its length, and a little beyond, closes the corners where walls meet.
    let ends = [first.ends[0] - along * half, last.ends[1] + along * half];
    let bar = |half: f32, from: f32, to: f32| Bar {
        ends,
        half,
        from,
        to,
    };
    bar(half + 0.6, 0.0, ROOT + 4.0).build(&mut solid, trim * 0.8, trim);
    bar(half + 0.4, to - 2.4, to).build(&mut solid, trim, top);
    solid
}

/// Brings each wall nearer to the height that it should have as seen from the camera.
fn cut_walls(
    time: Res<Time>,
    camera: Single<&Transform, (With<TableCamera>, Without<Upright>)>,
    opened: Res<Opened>,
    mut walls: Query<(&mut Upright, &mut Transform, &mut Visibility)>,
) {
    let eye = to_table(camera.translation);
    let eye_height = camera.translation.y / UNITS_PER_MM;
    let share = 1.0 - (-time.delta_secs() / SOFT).exp();
    for (mut wall, mut place, mut seen) in &mut walls {
        let wanted = match wall.storey {
            Some(storey) if opened.is_glass(storey) => 0.0,
            // A closed building shows all of its walls.
            Some(storey) if opened.top(storey.building).is_none() => wall.look.height,
            Some(_) | None => wall.height(eye, eye_height),
        };
        let next = wall.now.map_or(wanted, |now| now + (wanted - now) * share);
        if wall.now.is_some_and(|now| (now - next).abs() < 0.02) {
            continue;
        }
        wall.now = Some(next);
        seen.set_if_neq(if next < GONE {
            Visibility::Hidden
        } else {
            Visibility::Inherited
        });
        place.scale.y = (next + ROOT) / (wall.look.height + ROOT);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn wall(across: Vec2, outer: bool) -> Upright {
        Upright {
            middle: Vec2::new(100.0, 100.0),
            across,
            outer,
            storey: None,
            look: WallLook {
                side: (0.0, 0.0, 0.0),
                trim: (0.0, 0.0, 0.0),
                top: (0.0, 0.0, 0.0),
                height: 30.0,
                hides: 10.0,
                stump: 5.0,
                thick: 4.0,
            },
            now: None,
        }
    }

    #[test]
    fn bars_look_outwards_whichever_way_they_run() {
        for end in [Vec3::X, Vec3::NEG_X, Vec3::Z, Vec3::NEG_Z] {
            let bar = Bar {
                ends: [Vec3::ZERO, end * 40.0],
                half: 2.0,
                from: 0.0,
                to: 30.0,
            };
            let mut solid = Solid::default();
            bar.build(&mut solid, Vec3::ONE, Vec3::ONE);
            assert!(solid.looks_outwards(end * 20.0 + Vec3::Y * 15.0));
        }
    }

    #[test]
    fn walls_before_the_deck_are_cut_and_those_behind_it_are_full() {
        let south = Vec2::new(100.0, -300.0);
        let full = wall(Vec2::Y, true).height(south, 400.0);
        assert!((full - 30.0).abs() < 1.0e-3, "the deck lies before it");
        let near = wall(Vec2::NEG_Y, true).height(south, 400.0);
        assert!((near - 10.0).abs() < 1.0e-3, "it may hide ten millimetres");
        let inner = wall(Vec2::Y, false).height(south, 400.0);
        assert!((inner - 10.0).abs() < 1.0e-3, "deck on both sides");
        let along = wall(Vec2::X, false).height(south, 400.0);
        assert!((along - 22.5).abs() < 1.0e-3, "seen along its length");
        let flat = wall(Vec2::Y, false).height(south, 20.0);
        assert!((flat - 5.0).abs() < 1.0e-3, "never less than a stump");
        let above = wall(Vec2::Y, false).height(Vec2::new(100.0, 100.0), 900.0);
        assert!((above - 22.5).abs() < 1.0e-3, "seen from straight above");
    }
}
