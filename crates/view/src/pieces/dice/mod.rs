//! Dice on the table: they tumble and come to rest with the journal's faces up. Those of a blow
//! lie beside its target, and stay there while its result is seen.

mod places;
mod rings;
mod thrown;

use std::{collections::BTreeMap, sync::Arc};

use bevy::prelude::*;
use content::{Die, DieLook, Face, Looks};

use crate::{
    Playback, ViewSystems,
    api::{ClearBoard, EventShown, ShowBoard, ViewBoard, ViewMatch},
    camera::rig::CameraRig,
    play::playback,
    scale::table_point,
    shapes::{
        die_faces::{self, Sheet},
        models, noise,
        workshop::Workshop,
    },
};
use places::{floor, places};
use thrown::{Need, Pool, Thrown, joined, rolls, wanted};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<DiceTable>()
        .insert_resource(Sheet::load())
        .add_systems(
            Update,
            (clear_away, note_rolls, sync_dice)
                .chain()
                .in_set(ViewSystems::Sync),
        )
        .add_systems(Update, tumble.in_set(ViewSystems::Animate))
        .add_systems(Update, rings::draw_rings.in_set(ViewSystems::Draw));
}

#[derive(Resource, Default)]
struct DiceTable {
    pools: BTreeMap<Pool, Lying>,
    /// The dice of the last attack, and the seconds that they stay once it is over.
    attack: BTreeMap<Pool, Thrown>,
    stays: f32,
    /// The rolls of one event, at most two, and the seconds that they still stay.
    checks: Vec<Thrown>,
    left: f32,
    count: u32,
    /// The looks that the dice were made with.
    looks: Option<Arc<Looks>>,
}

/// Dice that lie on the table, and where.
struct Lying {
    thrown: Thrown,
    dice: Vec<Entity>,
    places: Vec<Vec2>,
}

#[derive(Component, Debug)]
struct Rolling {
    face: Face,
    pool: Pool,
    need: Need,
    /// Whether it is the first of its row, with the number needed written beside it.
    first: bool,
    /// Whether its body shows no faces, so that they are drawn on it.
    plain: bool,
    /// What is written on it; nothing: the symbol of its face.
    mark: String,
    rest: Vec2,
    /// The height of the surface under it, in millimetres.
    floor: f32,
    turn: Quat,
    seed: u32,
    age: f32,
}

/// Seconds a die tumbles.
const TUMBLE: f32 = 0.85;
/// Height of a lying die's middle over the table, in millimetres.
const LYING: f32 = 6.6;
/// The seconds that the dice of an attack stay beside its result.
const STAYS: f32 = 1.7;

fn note_rolls(
    mut shown: MessageReader<EventShown>,
    mut table: ResMut<DiceTable>,
    playback: Res<Playback>,
    board: Res<ViewBoard>,
    time: Res<Time>,
) {
    for message in shown.read().filter(|message| !message.skipped) {
        let told = |view| playback::told_later(view, &message.event);
        if board.0.as_ref().is_some_and(told) {
            continue;
        }
        let rolled = rolls(&message.event.fact);
        if !rolled.is_empty() {
            table.checks = joined(&table.checks, rolled);
            table.left = 2.4;
        }
    }
    let passed = time.delta_secs().min(0.3) * playback.speed;
    table.left -= passed;
    table.stays -= passed;
    if table.left <= 0.0 || board.0.is_none() {
        table.checks.clear();
    }
}

/// Takes the dice away when another board is shown.
fn clear_away(
    mut boards: MessageReader<ShowBoard>,
    mut cleared: MessageReader<ClearBoard>,
    mut table: ResMut<DiceTable>,
) {
    if boards.read().count() + cleared.read().count() > 0 {
        table.attack.clear();
        table.checks.clear();
    }
}

impl DiceTable {
    /// The dice that should lie on the table now.
    fn wanted(&mut self, view: &ViewMatch) -> BTreeMap<Pool, Thrown> {
        let mut pools = wanted(view, &self.checks);
        if view.board.attack.is_some() {
            let attack = pools.iter().filter(|(pool, _)| **pool < Pool::Check);
            self.attack = attack.map(|(pool, held)| (*pool, held.clone())).collect();
            self.stays = STAYS;
        } else if self.stays > 0.0 {
            let attack = self.attack.iter();
            pools.extend(attack.map(|(pool, held)| (*pool, held.clone())));
        }
        pools
    }
}

fn sync_dice(
    mut table: ResMut<DiceTable>,
    board: Res<ViewBoard>,
    rig: Res<CameraRig>,
    sheet: Res<Sheet>,
    mut shop: Workshop,
    mut dice: Query<&mut Rolling>,
) {
    let shown = board.0.as_ref();
    let pools = shown.map_or(BTreeMap::new(), |view| table.wanted(view));
    let looks = shown.map(|view| Arc::clone(&view.looks));
    let alike = table.looks.as_ref().map(Arc::as_ptr) == looks.as_ref().map(Arc::as_ptr);
    table.looks = looks;
    let DiceTable {
        pools: lying,
        count,
        ..
    } = &mut *table;
    lying.retain(|pool, held| {
        let wanted = pools.get(pool);
        let stays = alike && wanted.is_some_and(|wanted| held.thrown.stays_as(wanted, *pool));
        if !stays {
            for entity in &held.dice {
                shop.commands.entity(*entity).despawn();
            }
        }
        stays
    });
    let Some(view) = shown else { return };
    let hand = DiceHand {
        view,
        rig: &rig,
        sheet: &sheet,
    };
    for (pool, thrown) in pools {
        if let Some(held) = lying.get_mut(&pool) {
            hand.turn(held, thrown, &mut dice, count);
            continue;
        }
        let others = lying.values().flat_map(|held| &held.places);
        let others: Vec<Vec2> = others.copied().collect();
        let laid = hand.lay(&mut shop, pool, thrown, &others, count);
        lying.insert(pool, laid);
    }
}

/// Whoever throws dice, and where they are seen.
struct DiceHand<'a> {
    view: &'a ViewMatch,
    rig: &'a CameraRig,
    sheet: &'a Sheet,
}

impl DiceHand<'_> {
    fn look(&self, thrown: &Thrown, nth: usize) -> &DieLook {
        self.view.looks.die(kind(thrown, nth))
    }

    /// What is written on a die that shows this face; nothing: its symbol.
    fn mark(&self, thrown: &Thrown, nth: usize, face: Face) -> String {
        let named = self.view.ctx.content.named_face(kind(thrown, nth), face);
        named.map_or_else(String::new, |named| named.mark.clone())
    }

    /// Throws those again that show another face now.
    fn turn(&self, held: &mut Lying, now: Thrown, dice: &mut Query<&mut Rolling>, count: &mut u32) {
        let rolls = held.dice.iter().zip(&now.faces).enumerate();
        for (at, (entity, face)) in rolls {
            if held.thrown.faces[at] != *face
                && let Ok(mut die) = dice.get_mut(*entity)
            {
                *count += 1;
                let turn = at_rest(self.sheet, self.rig, self.look(&now, at), *face);
                die.turn_to(*face, turn, *count);
                die.mark = self.mark(&now, at, *face);
            }
        }
        held.thrown.faces = now.faces;
    }

    /// Throws new dice. `others`: where dice lie already.
    fn lay(
        &self,
        shop: &mut Workshop,
        pool: Pool,
        thrown: Thrown,
        others: &[Vec2],
        count: &mut u32,
    ) -> Lying {
        let places = places(self.view, &thrown, self.rig, others);
        let row = thrown.faces.iter().zip(&places).enumerate();
        let made = row.map(|(nth, (face, rest))| {
            *count += 1;
            let look = self.look(&thrown, nth);
            let rolling = Rolling {
                face: *face,
                pool,
                need: thrown.need,
                first: nth == 0,
                rest: *rest,
                floor: floor(self.view, *rest),
                turn: at_rest(self.sheet, self.rig, look, *face),
                plain: look.model.is_none(),
                mark: self.mark(&thrown, nth, *face),
                seed: *count * 97,
                age: 0.0,
            };
            spawn(shop, look, rolling)
        });
        let dice = made.collect();
        Lying {
            thrown,
            dice,
            places,
        }
    }
}

/// Which die one of them is.
fn kind(thrown: &Thrown, nth: usize) -> Die {
    thrown.dice.get(nth).copied().unwrap_or(Die::D6)
}

/// How far a die at rest leans to the camera, as a share of what would turn its face there.
const LEANS: f32 = 0.75;

/// How a die comes to rest: its face leans to the camera. On a die of many sides, another face
/// would look there otherwise.
fn at_rest(sheet: &Sheet, rig: &CameraRig, look: &DieLook, face: Face) -> Quat {
    let right = Quat::from_rotation_y(-rig.goal.yaw.to_radians()) * Vec3::X;
    let lean = (90.0 - rig.goal.pitch).max(0.0).to_radians() * LEANS;
    Quat::from_axis_angle(right, lean) * sheet.rest(look, face, rig.goal.yaw)
}

impl Rolling {
    /// Throws the die again, so that it comes to rest turned that way. `nth` counts all throws.
    fn turn_to(&mut self, face: Face, turn: Quat, nth: u32) {
        self.face = face;
        self.turn = turn;
        self.seed = nth * 97;
        self.age = 0.0;
    }
}

impl Thrown {
    /// Whether the dice on the table stay for this roll, turned at most.
    fn stays_as(&self, wanted: &Self, pool: Pool) -> bool {
        let same = wanted.dice == self.dice
            && (wanted.by, wanted.at) == (self.by, self.at)
            && wanted.faces.len() == self.faces.len();
        same && (pool < Pool::Check || wanted == self)
    }
}

fn spawn(shop: &mut Workshop, look: &DieLook, rolling: Rolling) -> Entity {
    let paint = StandardMaterial {
        perceptual_roughness: 0.3,
        ..default()
    };
    let stand_in = shop.stand_in(die_faces::body(look).mesh(), paint);
    let hidden = Transform::from_scale(Vec3::ZERO);
    let root = shop
        .commands
        .spawn((rolling, hidden, Visibility::default()))
        .add_child(stand_in)
        .id();
    if let Some(file) = &look.model {
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
