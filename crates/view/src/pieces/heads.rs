//! Where the heads of the pieces are seen on the screen, while they move as well: the interface
//! puts their plates there.

use std::collections::BTreeMap;

use bevy::prelude::*;
use geometry::Pose;
use rules::{Ship, UnitId};

use crate::{
    ViewSystems,
    api::{ViewBoard, ViewMatch, is_fallen},
    camera::rig::CameraRig,
    pieces::{
        ships::hover_mm,
        squads::{Postures, head_mm, size},
    },
    play::flight::Flights,
    scale::{UNITS_PER_MM, table_point},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<PieceHeads>()
        .add_systems(Update, find_heads.in_set(ViewSystems::Draw));
}

/// The head of a piece on the screen.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PieceHead {
    /// Its place, from -1 to 1 right and up.
    pub at: Vec2,
    /// The place of its foot on the table, in the same measure.
    pub foot: Vec2,
    /// How far it is from the camera, in millimetres.
    pub far: f32,
}

/// The heads of all pieces on the table that lie before the camera, by their numbers.
#[derive(Resource, Default, Clone, Debug)]
pub struct PieceHeads(pub BTreeMap<UnitId, PieceHead>);

/// How far a ship's model reaches over its middle, as a share of its base's length.
const HULL: f32 = 0.32;
/// How high a figure on a grid is, in millimetres.
const FIGURE: f32 = 40.0;

fn find_heads(
    board: Res<ViewBoard>,
    flights: Res<Flights>,
    postures: Res<Postures>,
    rig: Res<CameraRig>,
    mut heads: ResMut<PieceHeads>,
) {
    let mut found = BTreeMap::new();
    if let Some(view) = &board.0 {
        let standing = view.board.ships.iter();
        for ship in standing.filter(|ship| ship.on_table() && !is_fallen(ship)) {
            let (at, foot, high) = of_ship(view, &flights, ship);
            found.extend(seen(&rig, at, foot, high).map(|head| (ship.id, head)));
        }
        for squad in view.board.squads.iter().filter(|squad| squad.on_table()) {
            let head = of_squad(view, &postures, squad)
                .and_then(|(at, foot, high)| seen(&rig, at, foot, high));
            found.extend(head.map(|head| (squad.id, head)));
        }
    }
    if heads.0 != found {
        heads.0 = found;
    }
}

/// The place of a ship on the table, the height of the ground there, and that of its head.
fn of_ship(view: &ViewMatch, flights: &Flights, ship: &Ship) -> (Vec2, f32, f32) {
    let flown = flights.0.get(&ship.id);
    let pose = flown.map_or(ship.pose, |flown| flown.pose);
    let place = |pose: Pose| Vec2::new(pose.x as f32, pose.y as f32);
    let ground = flown.map_or(0.0, |flown| flown.ground);
    let class = view.ctx.class(ship);
    let high = match class.figure {
        Some(_) => FIGURE,
        None => {
            let base = view.ctx.base(ship);
            hover_mm(&view.ctx, ship) + HULL * base.length as f32
        }
    };
    (place(pose), ground, ground + high)
}

/// The same for the middle of a unit of models.
fn of_squad(
    view: &ViewMatch,
    postures: &Postures,
    squad: &rules::Squad,
) -> Option<(Vec2, f32, f32)> {
    let shown: Vec<_> = squad
        .living()
        .filter_map(|(model, _)| {
            let held = postures.0.get(&(squad.id, model))?;
            let high = held.foot + held.lift + head_mm(size(view, squad.id, model));
            Some((held.at, held.foot, high))
        })
        .collect();
    let count = shown.len() as f32;
    let middle = shown.iter().map(|held| held.0).sum::<Vec2>() / count.max(1.0);
    let foot = shown.iter().map(|held| held.1).fold(0.0, f32::max);
    let high = shown.iter().map(|held| held.2).fold(0.0, f32::max);
    (!shown.is_empty()).then_some((middle, foot, high))
}

/// What is seen of a place, from its foot to its head.
fn seen(rig: &CameraRig, at: Vec2, foot: f32, high: f32) -> Option<PieceHead> {
    let far = rig.transform().translation.distance(table_point(at, high)) / UNITS_PER_MM;
    Some(PieceHead {
        at: rig.on_screen_at(at, high)?,
        foot: rig.on_screen_at(at, foot)?,
        far,
    })
}
