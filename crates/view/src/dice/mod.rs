//! Dice on the table: they tumble and come to rest with the journal's faces up.

mod places;

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{Die, Face};
use rules::{Fact, UnitId};

use crate::{
    Playback, ViewSystems,
    api::{EventShown, ViewBoard, ViewMatch},
    canvas::{Canvas, Cell, Layer, ink},
    die_faces::{self, Sheet},
    look::Rgb,
    models, noise, playback,
    rig::CameraRig,
    scale::table_point,
    stage::Workshop,
};
use places::{floor, places};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DiceTable>()
        .insert_resource(Sheet::load())
        .add_systems(
            Update,
            (note_rolls, sync_dice).chain().in_set(ViewSystems::Sync),
        )
        .add_systems(Update, tumble.in_set(ViewSystems::Animate))
        .add_systems(Update, draw_rings.in_set(ViewSystems::Draw));
}

/// Why dice lie on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Pool {
    Attack,
    Defence,
    Check,
}

/// Dice that should lie there.
#[derive(Clone, Debug, PartialEq)]
struct Thrown {
    die: Die,
    by: UnitId,
    faces: Vec<Face>,
}

#[derive(Resource, Default)]
struct DiceTable {
    pools: BTreeMap<Pool, (Thrown, Vec<Entity>)>,
    /// A roll of one event, and how long it is still shown.
    check: Option<(Thrown, f32)>,
    count: u32,
}

#[derive(Component, Debug)]
struct Rolling {
    face: Face,
    rest: Vec2,
    /// The height of what it lies on, in millimetres.
    floor: f32,
    turn: Quat,
    seed: u32,
    age: f32,
}

/// Seconds a die tumbles.
const TUMBLE: f32 = 0.85;
/// Height of a lying die's middle over the table, in millimetres.
const LYING: f32 = 6.6;

fn note_rolls(
    mut shown: MessageReader<EventShown>,
    mut table: ResMut<DiceTable>,
    playback: Res<Playback>,
    board: Res<ViewBoard>,
    time: Res<Time>,
) {
    for message in shown.read().filter(|message| !message.skipped) {
        if let Fact::InitiativeRolled { rolls, .. } = &message.event.fact {
            // In the middle of the table: nobody's dice.
            let thrown = Thrown {
                die: Die::D20,
                by: UnitId(u32::MAX),
                faces: rolls.iter().map(|(_, face)| *face).collect(),
            };
            table.check = Some((thrown, 2.4));
        }
        let again = board
            .0
            .as_ref()
            .is_some_and(|view| playback::reroll(view, &message.event));
        if let Fact::Rolled { die, by, faces } = &message.event.fact
            && !again
        {
            let (die, by, faces) = (*die, *by, faces.clone());
            table.check = Some((Thrown { die, by, faces }, 2.4));
        }
    }
    if let Some((_, left)) = &mut table.check {
        *left -= time.delta_secs().min(0.3) * playback.speed;
        if *left <= 0.0 || board.0.is_none() {
            table.check = None;
        }
    }
}

/// What should lie on the table now.
fn wanted(view: &ViewMatch, check: Option<&Thrown>) -> BTreeMap<Pool, Thrown> {
    let mut pools = BTreeMap::new();
    if let Some(attack) = &view.board.attack {
        let mut throw = |pool: Pool, die: Die, by: UnitId, dice: &[(Face, bool)]| {
            if !dice.is_empty() {
                let faces = dice.iter().map(|(face, _)| *face).collect();
                pools.insert(pool, Thrown { die, by, faces });
            }
        };
        let (hitting, evading) = view.ctx.pools();
        throw(Pool::Attack, hitting, attack.attacker, &attack.attack);
        throw(Pool::Defence, evading, attack.target, &attack.defence);
    }
    if let Some(check) = check {
        pools.insert(Pool::Check, check.clone());
    }
    pools
}

fn sync_dice(
    mut table: ResMut<DiceTable>,
    board: Res<ViewBoard>,
    rig: Res<CameraRig>,
    sheet: Res<Sheet>,
    mut shop: Workshop,
    mut dice: Query<&mut Rolling>,
) {
    let pools = board.0.as_ref().map_or(BTreeMap::new(), |view| {
        wanted(view, table.check.as_ref().map(|held| &held.0))
    });
    let DiceTable {
        pools: lying,
        count,
        ..
    } = &mut *table;
    lying.retain(|pool, (thrown, entities)| {
        let same = |other: &Thrown| {
            other.die == thrown.die
                && other.by == thrown.by
                && other.faces.len() == thrown.faces.len()
        };
        let stays = pools
            .get(pool)
            .is_some_and(|other| same(other) && (*pool != Pool::Check || other == thrown));
        if !stays {
            entities
                .iter()
                .for_each(|entity| shop.commands.entity(*entity).despawn());
        }
        stays
    });
    let Some(view) = &board.0 else { return };
    for (pool, thrown) in pools {
        if let Some((before, entities)) = lying.get_mut(&pool) {
            for (at, entity) in entities.iter().enumerate() {
                if before.faces[at] != thrown.faces[at]
                    && let Ok(mut die) = dice.get_mut(*entity)
                {
                    *count += 1;
                    die.face = thrown.faces[at];
                    die.turn = sheet.rest(thrown.die, thrown.faces[at], rig.goal.yaw);
                    die.seed = *count * 97;
                    die.age = 0.0;
                }
            }
            before.faces = thrown.faces;
            continue;
        }
        let places = places(view, thrown.by, thrown.faces.len(), rig.goal.yaw, pool);
        let made = thrown.faces.iter().zip(places).map(|(face, rest)| {
            *count += 1;
            let turn = sheet.rest(thrown.die, *face, rig.goal.yaw);
            spawn(
                &mut shop,
                thrown.die,
                Rolling {
                    face: *face,
                    rest,
                    floor: floor(view, rest),
                    turn,
                    seed: *count * 97,
                    age: 0.0,
                },
            )
        });
        let made = made.collect();
        lying.insert(pool, (thrown, made));
    }
}

fn spawn(shop: &mut Workshop, die: Die, rolling: Rolling) -> Entity {
    let paint = StandardMaterial {
        perceptual_roughness: 0.3,
        ..default()
    };
    let stand_in = shop.stand_in(die_faces::body(die).mesh(), paint);
    let hidden = Transform::from_scale(Vec3::ZERO);
    let root = shop
        .commands
        .spawn((rolling, hidden, Visibility::default()))
        .add_child(stand_in)
        .id();
    if let Some(file) = die_faces::model_file(die) {
        let model = shop.model(file, models::Outfit::instead_of(stand_in));
        shop.commands.entity(root).add_child(model);
    }
    root
}

fn tumble(
    time: Res<Time>,
    playback: Res<Playback>,
    mut dice: Query<(&mut Rolling, &mut Transform)>,
) {
    for (mut die, mut transform) in &mut dice {
        die.age += time.delta_secs().min(0.3) * playback.speed;
        let t = (die.age / TUMBLE).clamp(0.0, 1.0);
        let left = (1.0 - t) * (1.0 - t);
        let from =
            Vec2::new(noise::signed(die.seed), noise::signed(die.seed ^ 1)).normalize_or(Vec2::X);
        let at = die.rest + from * 70.0 * left;
        let bounce = (t * std::f32::consts::PI * 3.0).cos().abs() * 44.0 * left;
        transform.translation = table_point(at, die.floor + LYING + bounce);
        let spin = Quat::from_axis_angle(noise::direction(die.seed ^ 3), left * 14.0);
        transform.rotation = spin * die.turn;
        transform.scale = Vec3::splat((die.age / 0.12).clamp(0.05, 1.0));
    }
}

/// A ring of light under each die that counts, so that results can be read from afar.
fn draw_rings(mut canvas: ResMut<Canvas>, dice: Query<&Rolling>) {
    for die in &dice {
        let seen = ((die.age - TUMBLE) / 0.2).clamp(0.0, 1.0);
        let color: Rgb = match die.face {
            Face::Hit | Face::Skull => (1.0, 0.32, 0.22),
            Face::Crit => (1.0, 0.68, 0.15),
            Face::Focus => (0.35, 0.75, 1.0),
            Face::Evade | Face::Shield => (0.3, 1.0, 0.5),
            Face::Blank | Face::Miss => (0.45, 0.5, 0.55),
            Face::Strike { .. } => (1.0, 0.32, 0.22),
            Face::Pips(_) => (0.9, 0.9, 1.0),
        };
        let strong = if die.face == Face::Blank { 0.25 } else { 1.0 };
        let at = table_point(die.rest, die.floor + 0.9);
        canvas.decal(
            Layer::Glow,
            Cell::Ring,
            at,
            25.0,
            0.0,
            ink(color, 1.8, seen * strong),
        );
        canvas.decal(
            Layer::Glow,
            Cell::Dot,
            at,
            36.0,
            0.0,
            ink(color, 1.0, seen * 0.45 * strong),
        );
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_lying_die_is_found_again_by_its_pool() {
        let thrown = Thrown {
            die: Die::Attack,
            by: UnitId(1),
            faces: vec![Face::Hit, Face::Blank],
        };
        assert_eq!(thrown, thrown.clone());
        assert!(Pool::Attack < Pool::Defence && Pool::Defence < Pool::Check);
    }
}
