//! What is left of those who are destroyed: hulls of capital ships, shells of vehicles, shards of
//! small craft. It follows from the board alone: who is dead, and where it died. So it is the same
//! after an undo, a jump in a replay, or a load.
//!
//! It is decoration. No rule knows it, no click meets it, and it is gone from view while a piece
//! stands there.

use bevy::{light::NotShadowCaster, prelude::*, world_serialization::WorldInstanceReady};
use rules::{Ship, Squad, Status};

use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch},
    look,
    media::MediaFiles,
    pieces::{
        gestures::gesture::{ModelKey, Physique, Poised},
        squads::{self, Postures},
    },
    play::flight::Flights,
    scale::{heading_rotation, pose_pos, table_point},
    shapes::{
        models::{self, Outfit},
        noise,
        solid::Solid,
        workshop::Workshop,
    },
    table::ground,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_observer(char_hull)
        .add_systems(
            Update,
            sync_wrecks
                .run_if(resource_exists_and_changed::<ViewBoard>)
                .in_set(ViewSystems::Sync),
        )
        .add_systems(Update, make_way.in_set(ViewSystems::Draw));
}

/// The most wrecks on a table; those with the lowest numbers stay.
const MOST: usize = 12;
/// The shards of a wreck.
const SHARDS: u32 = 4;

/// What is left of a piece.
#[derive(Clone, Debug, PartialEq)]
enum Remnant {
    /// The hull of a ship, from its own file.
    Hull(String),
    /// The shell of a vehicle, from a file of its own.
    Shell(String),
    /// Only shards.
    Shards,
}

/// A wreck: of whom, what is left, and where.
#[derive(Component, Clone, Debug, PartialEq)]
pub(crate) struct Wreck {
    /// Whose it is.
    pub(crate) of: ModelKey,
    remnant: Remnant,
    /// Millimetres on the table.
    pub(crate) at: Vec2,
    /// The height of its middle or foot, in millimetres.
    pub(crate) foot: f32,
    heading: f32,
    /// How far it reaches around its place, in millimetres.
    pub(crate) reach: f32,
    color: look::Rgb,
}

/// The hull of a wreck, which is charred when it arrives.
#[derive(Component)]
struct Charred;

/// The wrecks on a board.
pub(crate) fn wrecks(files: &MediaFiles, view: &ViewMatch) -> Vec<Wreck> {
    let ships = view.board.ships.iter();
    let ships = ships.filter_map(|ship| of_ship(view, ship));
    let squads = view.board.squads.iter();
    let models = squads.flat_map(|squad| of_squad(files, view, squad));
    ships.chain(models).take(MOST).collect()
}

/// The wreck of a ship on the open table. A figure leaves none.
fn of_ship(view: &ViewMatch, ship: &Ship) -> Option<Wreck> {
    let at = pose_pos(&ship.pose);
    let died = ship.status == Status::Destroyed && at != Vec2::ZERO;
    if !died || view.ctx.on_grid() || view.ctx.class(ship).figure.is_some() {
        return None;
    }
    let class = view.ctx.class(ship);
    let capital = view.ctx.capital(ship).is_some() && !class.model.is_empty();
    let base = view.ctx.base(ship);
    Some(Wreck {
        of: ModelKey::whole(ship.id),
        remnant: match capital {
            true => Remnant::Hull(class.model.clone()),
            false => Remnant::Shards,
        },
        at,
        foot: if capital { 9.0 } else { 5.0 },
        heading: ship.pose.heading as f32 + 25.0 * noise::signed(ship.id.0),
        reach: base.length as f32 * 0.5,
        color: look::player_color(view, ship.owner),
    })
}

/// The wrecks of the vehicles and aircraft of a unit. One that has fled leaves none.
fn of_squad(files: &MediaFiles, view: &ViewMatch, squad: &Squad) -> Vec<Wreck> {
    let lost = (0_u8..).zip(&squad.models);
    let lost = lost.filter(|(_, model)| model.life == 0);
    let wreck = |(nth, model): (u8, &rules::Model)| {
        let kind = squads::kind_of(view, squad.id, nth)?;
        let flies = squads::size(view, squad.id, nth).flies;
        let shell = models::wreck_of(files, &kind.model).map(Remnant::Shell);
        let of = ModelKey {
            unit: squad.id,
            model: Some(nth),
        };
        let turn = noise::hash(squad.id.0 * 13 + u32::from(nth));
        Some(Wreck {
            of,
            remnant: shell.or_else(|| flies.then_some(Remnant::Shards))?,
            at: pose_pos(&view.ctx.pose_at(model.cell, 0.0)),
            foot: ground::height_mm(view, model.cell),
            heading: turn * 360.0,
            reach: 16.0,
            color: look::player_color(view, squad.owner),
        })
    };
    lost.filter_map(wreck).collect()
}

/// Brings the wrecks on the table to those of the board.
fn sync_wrecks(board: Res<ViewBoard>, held: Query<(Entity, &Wreck)>, mut shop: Workshop) {
    let wanted = board.0.as_ref();
    let wanted = wanted.map_or(Vec::new(), |view| wrecks(&shop.files, view));
    for (entity, wreck) in &held {
        if !wanted.contains(wreck) {
            shop.commands.entity(entity).despawn();
        }
    }
    for wreck in wanted {
        if !held.iter().any(|(_, there)| *there == wreck) {
            build(&mut shop, wreck);
        }
    }
}

fn build(shop: &mut Workshop, wreck: Wreck) {
    let seed = wreck.of.unit.0 * 101;
    let shards = shop
        .meshes
        .add(shards(seed, wreck.reach, wreck.color).mesh());
    let paint = shop.materials.add(StandardMaterial {
        perceptual_roughness: 0.9,
        metallic: 0.2,
        ..default()
    });
    let shards = (Mesh3d(shards), MeshMaterial3d(paint), NotShadowCaster);
    let drifts = Poised {
        key: wreck.of,
        foot: 0.0,
        physique: match &wreck.remnant {
            Remnant::Hull(_) => Physique::Hull { hover: 0.7 },
            Remnant::Shards | Remnant::Shell(_) => Physique::Still,
        },
    };
    let body = match &wreck.remnant {
        Remnant::Hull(file) => Some((shop.model(file, Outfit::default()), true)),
        Remnant::Shell(file) => {
            let outfit = Outfit {
                faction: Some(Color::srgb(0.06, 0.055, 0.05)),
                most: Some(44.0),
                ..default()
            };
            Some((shop.model(file, outfit), false))
        }
        Remnant::Shards => None,
    };
    let place = Transform::from_translation(table_point(wreck.at, wreck.foot))
        .with_rotation(heading_rotation(f64::from(wreck.heading)));
    let root = shop
        .commands
        .spawn((wreck, place, Visibility::default()))
        .id();
    let holder = (drifts, Transform::default(), Visibility::default());
    let holder = shop.commands.spawn(holder).with_child(shards).id();
    shop.commands.entity(root).add_child(holder);
    let Some((model, lists)) = body else { return };
    let mut lean = Transform::IDENTITY;
    if lists {
        let side = noise::signed(seed).signum();
        lean.rotation = Quat::from_rotation_z(side * 0.42) * Quat::from_rotation_x(-0.2);
        shop.commands.entity(model).insert(Charred);
    }
    let lean = shop
        .commands
        .spawn((lean, Visibility::default()))
        .add_child(model)
        .id();
    shop.commands.entity(holder).add_child(lean);
}

/// Shards of a hull that lie around a place, most of them black.
fn shards(seed: u32, reach: f32, color: look::Rgb) -> Solid {
    let tint = Vec3::new(color.0, color.1, color.2) * 0.1 + Vec3::splat(0.02);
    let mut solid = Solid::default();
    for nth in 0..SHARDS {
        let key = seed + nth * 17;
        let way = Vec2::from_angle((nth as f32 + noise::hash(key)) * 1.57);
        let far = reach * (0.3 + 0.6 * noise::hash(key ^ 1));
        let size = Vec3::new(
            2.0 + 4.0 * noise::hash(key ^ 2),
            0.8 + noise::hash(key ^ 3),
            4.0 + 5.0 * noise::hash(key ^ 4),
        );
        let shade = if nth == 0 { tint } else { Vec3::splat(0.03) };
        let mut shard = Solid::default();
        wedge(&mut shard, size, shade);
        let at = Vec3::new(way.x * far, 1.6, way.y * far);
        let turn = Quat::from_rotation_y(6.3 * noise::hash(key ^ 5))
            * Quat::from_rotation_x(0.5 * noise::signed(key ^ 6))
            * Quat::from_rotation_z(0.5 * noise::signed(key ^ 7));
        solid.join(shard.placed(Transform::from_translation(at).with_rotation(turn)));
    }
    solid
}

/// A torn plate: broad at one end.
fn wedge(solid: &mut Solid, size: Vec3, color: Vec3) {
    let h = size * 0.5;
    let plate = |y: f32| {
        [
            Vec3::new(-h.x, y, h.z),
            Vec3::new(h.x, y, h.z * 0.7),
            Vec3::new(h.x * 0.3, y, -h.z),
        ]
    };
    let (low, high) = (plate(-h.y), plate(h.y));
    solid.walls(&low, &high, color * 0.7);
    solid.cap(&high, color);
    let mut under = low;
    under.reverse();
    solid.cap(&under, color * 0.5);
}

/// Blackens the hull of a wreck when it arrives.
fn char_hull(
    ready: On<WorldInstanceReady>,
    hulls: Query<(), With<Charred>>,
    children: Query<&Children>,
    mut parts: Query<&mut MeshMaterial3d<StandardMaterial>>,
    mut materials: ResMut<Assets<StandardMaterial>>,
) {
    if !hulls.contains(ready.entity) {
        return;
    }
    for part in children.iter_descendants(ready.entity) {
        let Ok(mut paint) = parts.get_mut(part) else {
            continue;
        };
        let own = materials.get(&paint.0).cloned().unwrap_or_default();
        paint.0 = materials.add(StandardMaterial {
            base_color: Color::srgb(0.2, 0.17, 0.15),
            emissive: LinearRgba::BLACK,
            perceptual_roughness: 0.95,
            metallic: 0.1,
            ..own
        });
    }
}

/// How near a piece comes before a wreck makes way, in millimetres.
const NEAR: f32 = 16.0;

/// Hides each wreck while a piece is there.
fn make_way(
    flights: Res<Flights>,
    postures: Res<Postures>,
    mut wrecks: Query<(&Wreck, &mut Visibility)>,
) {
    for (wreck, mut seen) in &mut wrecks {
        let ships = flights.0.values().map(|flown| pose_pos(&flown.pose));
        let models = postures.0.values().map(|held| held.at);
        let near = wreck.reach + NEAR;
        let taken = ships.chain(models).any(|at| at.distance(wreck.at) < near);
        seen.set_if_neq(match taken {
            true => Visibility::Hidden,
            false => Visibility::Inherited,
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use geometry::Pose;
    use rules::{Sim, SimConfig};

    use super::*;

    fn view(scenario: &str) -> ViewMatch {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario(scenario).expect("a scenario").1.clone();
        let sim = Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match");
        ViewMatch::new(sim.ctx().clone(), sim.board().clone())
    }

    fn left(view: &ViewMatch) -> Vec<Wreck> {
        wrecks(&MediaFiles::of(&content::find_assets()), view)
    }

    /// The match after its first ship has come to this end.
    fn ended(scenario: &str, status: Status) -> ViewMatch {
        let mut view = view(scenario);
        let ship = &mut view.board.ships[0];
        (ship.status, ship.pose) = (status, Pose::new(200.0, 150.0, 90.0));
        view
    }

    #[test]
    fn wrecks_follow_from_the_board_alone() {
        assert_eq!(left(&view("line-of-battle")), Vec::new());
        let lost = ended("line-of-battle", Status::Destroyed);
        let found = left(&lost);
        assert_eq!(found.len(), 1);
        assert_eq!(found[0].at, Vec2::new(200.0, 150.0));
        assert!(matches!(found[0].remnant, Remnant::Hull(_)));
        assert_eq!(found, left(&ended("line-of-battle", Status::Destroyed)));
        for status in [
            Status::Fled,
            Status::Captured,
            Status::Doomed,
            Status::Active,
        ] {
            assert_eq!(left(&ended("line-of-battle", status)), Vec::new());
        }
    }

    #[test]
    fn small_craft_leave_shards_and_figures_nothing() {
        let found = left(&ended("skirmish", Status::Destroyed));
        assert_eq!(found[0].remnant, Remnant::Shards);
        assert_eq!(left(&ended("halo", Status::Destroyed)), Vec::new());
        assert_eq!(left(&ended("halo", Status::Down)), Vec::new());
    }

    #[test]
    fn no_match_has_more_wrecks_than_a_table_bears() {
        let mut all = view("line-of-battle");
        for ship in &mut all.board.ships {
            (ship.status, ship.pose) = (Status::Destroyed, Pose::new(90.0, 50.0, 0.0));
        }
        let more = all.board.ships.clone();
        all.board.ships.extend(more);
        assert_eq!(left(&all).len(), all.board.ships.len().min(MOST));
        let solid = shards(7, 20.0, (1.0, 0.0, 0.0));
        assert!(solid.is_closed() && solid.is_finite());
    }
}
