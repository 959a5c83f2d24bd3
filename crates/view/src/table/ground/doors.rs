//! Doors on a grid: a frame with lamps, and two leaves that slide into it. The lamps are of one
//! colour while a door is shut, of another while it stands open, and of a third, with a bar across
//! the leaves, while it is sealed.

use std::sync::Arc;

use bevy::{light::NotShadowCaster, prelude::*};
use content::{DoorLook, Light, Looks, WallLook};
use rules::{Ctx, grid::Ground};

use super::{
    door_parts::Maker,
    edges::{hull_of, shared_side},
    skins::{Clad, Skin, by_face},
    storeys::{Buildings, Storey},
    surfaces::{Surface, material},
    tops::top_of,
    walls::{ROOT, Upright},
};
use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch},
    scale::{UNITS_PER_MM, table_point},
    shapes::solid::Solid,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (hang_doors, slide_doors).chain().in_set(ViewSystems::Sync),
    );
}

/// The share of a leaf that is still seen when the door stands open.
const LEFT: f32 = 0.08;

/// The doors on the table, with the match and the looks that they were made for.
#[derive(Component)]
struct Hung(Arc<Ctx>, Arc<Looks>);

/// A door: its number, and how far it stands open, from 0 to 1; none before the first frame.
#[derive(Component)]
struct Door {
    number: u16,
    open: Option<f32>,
    seconds: f32,
}

/// A leaf of a door: to the left or the right of its middle, and how far it reaches from there, in
/// millimetres.
#[derive(Component)]
struct Leaf {
    side: f32,
    length: f32,
}

/// The lamps of a door; or the bar that is seen only while it is sealed.
#[derive(Component, Clone, Copy, PartialEq, Eq)]
enum DoorSign {
    Lamps,
    Bar,
}

/// The materials of lamps.
#[derive(Component)]
struct Lights {
    shut: Handle<StandardMaterial>,
    open: Handle<StandardMaterial>,
    sealed: Handle<StandardMaterial>,
}

/// Where a door stands: its middle and its direction on the table, its width, and the height of the
/// deck, in millimetres.
struct Gate {
    middle: Vec2,
    along: Vec2,
    width: f32,
    deck: f32,
    storey: Option<Storey>,
}

/// The materials that all doors share.
struct Paints {
    solid: Handle<StandardMaterial>,
    shut: Handle<StandardMaterial>,
    sealed: Handle<StandardMaterial>,
}

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
        Arc::ptr_eq(&view.ctx, &held.0) && Arc::ptr_eq(&view.looks, &held.1)
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
    let look = view.looks.hull(hull_of(ground));
    let lights = lights(&look.door, &mut materials);
    let paints = Paints {
        shut: lights.shut.clone(),
        sealed: lights.sealed.clone(),
        solid: materials.add(material(Surface::Solid)),
    };
    let root = (
        Hung(Arc::clone(&view.ctx), Arc::clone(&view.looks)),
        lights,
        Transform::default(),
        Visibility::default(),
    );
    let clad = Clad {
        skin: Skin::Metal,
        paint: paints.solid.clone(),
    };
    let root = commands.spawn((root, clad)).id();
    for (number, gate) in gates(view, ground) {
        let door = Door {
            number,
            open: None,
            seconds: look.door.seconds,
        };
        let door = (door, gate.upright(look.wall), gate.place());
        let door = commands.spawn((door, Visibility::default())).id();
        commands.entity(root).add_child(door);
        let maker = Maker {
            look: &look.door,
            half: look.wall.thick * 0.5,
            height: look.wall.height + ROOT,
            width: gate.width,
        };
        fit(&maker, &mut commands.entity(door), &mut meshes, &paints);
    }
}

/// The materials of the lamps of doors.
fn lights(look: &DoorLook, materials: &mut Assets<StandardMaterial>) -> Lights {
    let mut lamp = |(red, green, blue): Light| {
        materials.add(StandardMaterial {
            base_color: LinearRgba::rgb(red, green, blue).into(),
            unlit: true,
            ..default()
        })
    };
    Lights {
        shut: lamp(look.shut),
        open: lamp(look.open),
        sealed: lamp(look.sealed),
    }
}

impl Gate {
    /// How it is cut off where it hides the deck: as a wall with deck on both sides.
    fn upright(&self, look: WallLook) -> Upright {
        Upright {
            middle: self.middle,
            across: self.along.perp(),
            outer: false,
            storey: self.storey,
            look,
            now: None,
        }
    }

    fn place(&self) -> Transform {
        let turn = Quat::from_rotation_y(self.along.y.atan2(self.along.x));
        Transform::from_translation(table_point(self.middle, self.deck - ROOT)).with_rotation(turn)
    }
}

/// All doors of a map, by number.
fn gates(view: &ViewMatch, ground: &Ground) -> Vec<(u16, Gate)> {
    let buildings = Buildings::of(ground);
    let gate = |edges: &[rules::grid::DoorEdge]| {
        let mut deck = f32::MIN;
        let mut ends = Vec::new();
        let mut storey = None;
        for edge in edges {
            let (a, b) = shared_side(ground, edge.cell, edge.side);
            ends.extend([a, b].map(|end| Vec2::new(end.x, -end.z)));
            let other = ground.grid.neighbour(edge.cell, edge.side);
            let beyond = other.map_or(f32::MIN, |other| top_of(view, ground, other));
            deck = deck.max(beyond).max(top_of(view, ground, edge.cell));
            let sides = [Some(edge.cell), other].into_iter().flatten();
            let mut storeys = sides.map(|cell| buildings.storey(ground.grid.cell(cell)));
            storey = storey.or_else(|| storeys.find_map(|storey| storey));
        }
        let (a, b) = farthest(&ends)?;
        Some(Gate {
            middle: (a + b) * 0.5,
            along: (b - a).normalize_or_zero(),
            width: (b - a).length(),
            deck,
            storey,
        })
    };
    let numbered = (0_u16..).zip(ground.doors());
    numbered
        .filter_map(|(number, edges)| Some((number, gate(edges)?)))
        .collect()
}

/// The two points farthest from each other.
fn farthest(points: &[Vec2]) -> Option<(Vec2, Vec2)> {
    let pairs = points
        .iter()
        .flat_map(|a| points.iter().map(move |b| (*a, *b)));
    pairs.max_by(|one, other| {
        let apart = |pair: &(Vec2, Vec2)| pair.0.distance_squared(pair.1);
        apart(one).total_cmp(&apart(other))
    })
}

/// Puts all parts on the entity of a door.
fn fit(
    maker: &Maker<'_>,
    door: &mut EntityCommands<'_>,
    meshes: &mut Assets<Mesh>,
    paints: &Paints,
) {
    let mut add = |solid: Solid| Mesh3d(meshes.add(solid.mesh_on(by_face)));
    let painted = MeshMaterial3d(paints.solid.clone());
    let lamps = (
        DoorSign::Lamps,
        add(maker.lamps()),
        MeshMaterial3d(paints.shut.clone()),
    );
    let bar = (
        DoorSign::Bar,
        add(maker.bar()),
        MeshMaterial3d(paints.sealed.clone()),
    );
    door.with_child((add(maker.frame()), painted.clone()))
        .with_child((lamps, NotShadowCaster))
        .with_child((bar, NotShadowCaster, Visibility::Hidden));
    for side in [-1.0, 1.0] {
        let length = maker.reach();
        let leaf = (
            Leaf { side, length },
            add(maker.leaf(side)),
            painted.clone(),
        );
        door.with_child((leaf, Transform::default()));
    }
}

/// Slides the leaves of each door to where they belong, and lights its lamps.
fn slide_doors(
    time: Res<Time>,
    board: Res<ViewBoard>,
    lights: Query<&Lights>,
    mut doors: Query<(&mut Door, &Children)>,
    mut leaves: Query<(&Leaf, &mut Transform)>,
    mut signs: Query<(
        &DoorSign,
        &mut MeshMaterial3d<StandardMaterial>,
        &mut Visibility,
    )>,
) {
    let (Some(view), Some(lights)) = (&board.0, lights.iter().next()) else {
        return;
    };
    let changes = &view.board.changes;
    for (mut door, children) in &mut doors {
        let wanted = f32::from(u8::from(changes.open.contains(&door.number)));
        let sealed = changes.sealed.contains(&door.number);
        let step = time.delta_secs() / door.seconds.max(0.01);
        let next = door
            .open
            .map_or(wanted, |now| now + (wanted - now).clamp(-step, step));
        let slides = door.open != Some(next);
        if slides {
            door.open = Some(next);
        }
        let light = match (sealed, wanted > 0.5) {
            (true, false) => &lights.sealed,
            (_, true) => &lights.open,
            (false, false) => &lights.shut,
        };
        for child in children {
            if let Ok((leaf, mut place)) = leaves.get_mut(*child)
                && slides
            {
                // It shrinks towards its post, as if it slid into it.
                let eased = next * next * (3.0 - 2.0 * next);
                let left = 1.0 - (1.0 - LEFT) * eased;
                place.scale.x = left;
                place.translation.x = leaf.side * leaf.length * (1.0 - left) * UNITS_PER_MM;
            }
            if let Ok((sign, mut paint, mut seen)) = signs.get_mut(*child) {
                match sign {
                    DoorSign::Lamps if paint.0 != *light => paint.0 = light.clone(),
                    DoorSign::Lamps => {}
                    DoorSign::Bar => {
                        seen.set_if_neq(match sealed && wanted < 0.5 {
                            true => Visibility::Inherited,
                            false => Visibility::Hidden,
                        });
                    }
                }
            }
        }
    }
}
