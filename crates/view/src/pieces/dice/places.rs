//! The places where dice come to rest: rows of four on free ground beside a piece, in sight.

use bevy::prelude::*;

use super::thrown::Thrown;
use crate::{
    api::ViewMatch,
    camera::rig::CameraRig,
    pieces::ships::hover_mm,
    scale::pose_pos,
    table::{areas, ground},
};

/// The most dice in a row.
const ROW: usize = 4;
/// From the middle of a die to that of the next, and half a die with its ring, in millimetres.
const STEP: f32 = 27.0;
const HALF: f32 = 12.0;
/// The gap that dice leave to what stands beside them.
const GAP: f32 = 5.0;
/// The gap to the edge of the table.
const EDGE: f32 = 22.0;
/// How high a figure or a model is, and a hull over its middle as a share of its base.
const FIGURE: f32 = 40.0;
const HULL: f32 = 0.32;
/// How far a model of a unit and its neighbours on a space reach.
const MODEL: f32 = 20.0;
/// The half of a plate over a piece, as a share of half the width of what is shown.
const PLATE: f32 = 0.05;
/// The most that dice lie away from the edge of their piece, and how finely places are tried.
const AWAY: f32 = 150.0;
const FINE: f32 = 10.0;
const TURNS: u8 = 24;

/// The height of the surface at a point of the table, in millimetres.
pub(super) fn floor(view: &ViewMatch, at: Vec2) -> f32 {
    let pose = geometry::Pose::new(f64::from(at.x), f64::from(at.y), 0.0);
    let cell = view.ctx.cell_at(pose);
    cell.map_or(0.0, |cell| ground::height_mm(view, cell))
}

/// A place that dice keep clear of, in millimetres.
struct Crowded {
    at: Vec2,
    reach: f32,
}

/// The directions of the screen on the table: right, and away from the camera.
struct Ways {
    right: Vec2,
    ahead: Vec2,
}

impl Ways {
    fn of(rig: &CameraRig) -> Self {
        let (sin, cos) = rig.goal.yaw.to_radians().sin_cos();
        Self {
            right: Vec2::new(cos, -sin),
            ahead: Vec2::new(sin, cos),
        }
    }
}

/// The places where dice come to rest: on free ground as near as can be to the piece that they lie
/// beside, where panels do not hide them. They cover no piece, no plate over one, no other dice.
pub(super) fn places(
    view: &ViewMatch,
    thrown: &Thrown,
    rig: &CameraRig,
    others: &[Vec2],
) -> Vec<Vec2> {
    let size = Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32);
    let (middle, reach) = beside(view, thrown, size);
    let ways = Ways::of(rig);
    let mut crowd = crowd(view, rig, &ways);
    crowd.extend(others.iter().map(|at| Crowded {
        at: *at,
        reach: HALF,
    }));
    let level = floor(view, middle);
    let count = thrown.faces.len();
    let rings = (1_u8..).map(|nth| f32::from(nth) * FINE);
    let spots = rings
        .take_while(|away: &f32| *away <= AWAY)
        .flat_map(|away| {
            (0..TURNS).map(move |turn| {
                let angle = f32::from(turn) / f32::from(TURNS) * std::f32::consts::TAU;
                middle + Vec2::from_angle(angle) * (reach + away)
            })
        });
    let cost = |places: &[Vec2]| {
        let off = places.iter().filter(|at| !inside(**at, size)).count();
        let hidden = places.iter().filter(|at| !rig.will_show(**at)).count();
        let uneven = places.iter().map(|at| (floor(view, *at) - level).abs());
        let uneven = uneven.fold(0.0, f32::max);
        let room = places.iter().map(|at| room(&crowd, *at));
        let room = room.fold(f32::INFINITY, f32::min);
        let near = places.iter().map(|at| at.distance(middle));
        let near = near.fold(0.0, f32::max);
        (off * 600 + hidden * 250) as f32 + (GAP - room).max(0.0) * 12.0 + uneven * 2.0 + near
    };
    let tried = spots.map(|spot| rows(spot, count, &ways));
    let tried = tried.map(|places| (cost(&places), places));
    let found = tried.min_by(|a, b| a.0.total_cmp(&b.0));
    found.map_or_else(|| rows(middle, count, &ways), |(_, places)| places)
}

/// Rows of dice around a point.
fn rows(spot: Vec2, count: usize, ways: &Ways) -> Vec<Vec2> {
    let row = count.clamp(1, ROW);
    let last = count.saturating_sub(1) / row;
    let place = |nth: usize| {
        let column = (nth % row) as f32 - (row as f32 - 1.0) * 0.5;
        let line = (nth / row) as f32 - last as f32 * 0.5;
        spot + ways.right * column * STEP - ways.ahead * line * STEP
    };
    (0..count).map(place).collect()
}

/// The middle of the piece beside which dice lie, and how far it reaches. Those of all sides lie in
/// the middle of the table.
fn beside(view: &ViewMatch, thrown: &Thrown, size: Vec2) -> (Vec2, f32) {
    for unit in [thrown.at, thrown.by] {
        if let Some(ship) = view.board.ship(unit) {
            let base = view.ctx.base(ship);
            return (pose_pos(&ship.pose), base.length as f32 * 0.5);
        }
        if let Some(middle) = view.squad_middle(unit) {
            return (middle, FIGURE * 0.5);
        }
    }
    (size * 0.5, 0.0)
}

fn inside(at: Vec2, size: Vec2) -> bool {
    let low = Vec2::splat(EDGE);
    at.cmpge(low).all() && at.cmple(size - low).all()
}

/// How much room there is around a die.
fn room(crowd: &[Crowded], at: Vec2) -> f32 {
    let gaps = crowd
        .iter()
        .map(|other| other.at.distance(at) - other.reach);
    gaps.fold(f32::INFINITY, f32::min) - HALF
}

/// What dice keep clear of: pieces and the plates over them, things that lie there, tall walls.
fn crowd(view: &ViewMatch, rig: &CameraRig, ways: &Ways) -> Vec<Crowded> {
    let plate = rig.half_width(&rig.goal) * PLATE;
    // What is high hides the ground behind it.
    let slant = rig.goal.pitch.to_radians().tan().max(0.4);
    let over = |at: Vec2, high: f32| Crowded {
        at: at + ways.ahead * (high / slant + plate * 0.5),
        reach: plate,
    };
    let mut found = Vec::new();
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        let (at, base) = (pose_pos(&ship.pose), view.ctx.base(ship));
        let reach = (base.length.max(base.width) * 0.5) as f32;
        found.push(Crowded { at, reach });
        let high = match view.ctx.class(ship).figure {
            Some(_) => FIGURE,
            None => hover_mm(&view.ctx, ship) + base.length as f32 * HULL,
        };
        found.push(over(at, high));
    }
    for squad in view.board.squads.iter().filter(|squad| squad.on_table()) {
        for cell in squad.places() {
            let at = pose_pos(&view.ctx.pose_at(cell, 0.0));
            found.push(Crowded { at, reach: MODEL });
        }
        let middle = view.squad_middle(squad.id);
        found.extend(middle.map(|at| over(at, FIGURE)));
    }
    let things = view.lying().map(|held| pose_pos(&held.pose));
    let still = things.chain(areas::tall(view));
    found.extend(still.map(|at| Crowded { at, reach: MODEL }));
    found
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use content::{Die, Face};
    use rules::{Sim, SimConfig, UnitId};

    use super::*;
    use crate::pieces::dice::thrown::Need;

    /// In all theatres the dice of a blow lie on the table near its target, and on no piece, and
    /// those of who defends on none of them.
    #[test]
    fn dice_lie_beside_the_target_and_on_nothing() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        for key in [
            "skirmish",
            "halo",
            "line-of-battle",
            "slow-burn",
            "marsh-relay",
            "crosscurrents",
        ] {
            let scenario = content.scenario(key).expect("a scenario").1.clone();
            let sim = Sim::new(Arc::clone(&content), &SimConfig::new(scenario, 3));
            let sim = sim.expect("a match");
            let view = ViewMatch::new(Arc::clone(sim.ctx()), sim.snapshot());
            let mut rig = CameraRig::default();
            rig.goal.target = Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32) * 0.5;
            let ships = view.board.ships.iter().filter(|ship| ship.on_table());
            let squads = view.board.squads.iter().filter(|squad| squad.on_table());
            let units: Vec<UnitId> = ships.map(|ship| ship.id).collect();
            let units = units.into_iter().chain(squads.map(|squad| squad.id));
            for at in units {
                let thrown = Thrown {
                    dice: vec![Die::D6; 5],
                    by: UnitId(1),
                    at,
                    faces: vec![Face::Pips(4); 5],
                    need: Need::Nothing,
                };
                let size = Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32);
                let (middle, reach) = beside(&view, &thrown, size);
                let first = places(&view, &thrown, &rig, &[]);
                let second = places(&view, &thrown, &rig, &first);
                let bare = crowd(&view, &rig, &Ways::of(&rig));
                for die in first.iter().chain(&second) {
                    assert!(inside(*die, size), "{key}, {at:?}: {die}");
                    let far = die.distance(middle) - reach;
                    assert!(far < AWAY + 3.0 * STEP, "{key}, {at:?}: {far}");
                    assert!(room(&bare, *die) > -HALF, "{key}, {at:?}: on something");
                }
                for die in &second {
                    let apart = first.iter().map(|other| other.distance(*die));
                    let apart = apart.fold(f32::INFINITY, f32::min);
                    assert!(apart > HALF * 1.5, "{key}, {at:?}: {apart}");
                }
            }
        }
    }
}
