//! The state of pieces at a glance: a ring around each base, and the wounds left of capital ships,
//! along the stern.
//!
//! The ring tells by its shape as well as its light: bright and whole is ready, thin and dim has
//! acted, broken is stunned or disabled. The chosen one has a golden ring of its own.

use bevy::prelude::*;
use content::Token;
use geometry::Placed;
use rules::{AttackStep, SailStep, Ship, Squad, Status, StepFamily, UnitId};

use super::{base_outline, units};
use crate::{
    api::{Highlights, ViewMatch},
    draw::{
        canvas::{Canvas, Layer, ink},
        pen::Pen,
    },
    look::{self, Rgb},
    pieces::{
        ships::FIGURE_RADIUS,
        squads::{FLIGHT_MM, Posture, Postures, radius, size},
    },
    scale::{local_point, pose_pos, table_point},
};

/// The distance of the bar from the stern, and the gap between wounds, in millimetres.
const OFF: f32 = 3.4;
const GAP: f32 = 1.2;

/// What the ring around a base tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum BaseState {
    /// It may still act in this part of the round.
    Ready,
    /// It has acted.
    Acted,
    /// Something keeps it from acting as it would.
    Broken,
}

/// The tokens that keep a piece from acting as it would.
const BREAKS: [Token; 4] = [Token::Stunned, Token::Held, Token::Ion, Token::Disarm];

impl BaseState {
    fn of(broken: bool, acted: bool) -> Self {
        match (broken, acted) {
            (true, _) => Self::Broken,
            (false, true) => Self::Acted,
            (false, false) => Self::Ready,
        }
    }

    fn of_ship(view: &ViewMatch, ship: &Ship) -> Self {
        let held = BREAKS.iter().any(|token| ship.tokens.has(*token));
        let broken = held || ship.turn.held || ship.status == Status::Doomed;
        Self::of(broken, has_acted(view, ship))
    }

    fn of_squad(squad: &Squad) -> Self {
        let held = BREAKS.iter().any(|token| squad.tokens.get(*token) > 0);
        Self::of(squad.pinned || held, squad.deeds.acted)
    }

    /// Whether a part of a closed line is drawn, by its number.
    fn draws(self, part: usize) -> bool {
        match self {
            Self::Ready | Self::Acted => true,
            Self::Broken => part % GAPS < GAPS - 2,
        }
    }

    /// Draws the ring along a closed line.
    fn draw(self, canvas: &mut Canvas, points: &[Vec3], color: Rgb) {
        let (width, light) = match self {
            Self::Ready => (1.5, ink(color, 1.7, 0.9)),
            Self::Acted => (0.9, ink(color, 0.7, 0.3)),
            Self::Broken => (1.9, ink((1.0, 0.72, 0.3), 1.5, 0.9)),
        };
        if self != Self::Broken {
            canvas.line(Layer::Glow, points, true, width, light);
            return;
        }
        let ends = points.iter().zip(points.iter().cycle().skip(1));
        for (part, (from, to)) in ends.enumerate() {
            if self.draws(part) {
                canvas.line(Layer::Glow, &[*from, *to], false, width, light);
            }
        }
    }
}

/// The parts of a ring, and how many of them lie from one gap of a broken one to the next.
const PARTS: usize = 24;
const GAPS: usize = 6;
/// The distance of the ring from a base, in millimetres.
const MARGIN: f32 = 1.3;

/// Whether a ship has done what it may do in this part of the round.
fn has_acted(view: &ViewMatch, ship: &Ship) -> bool {
    match view.board.step.family() {
        StepFamily::Plan(_) => ship.dial.is_some() || ship.standing.is_some(),
        StepFamily::Attack(AttackStep::Attack { .. })
        | StepFamily::Sail(SailStep::Salvo { .. } | SailStep::React { .. }) => ship.turn.attacked,
        StepFamily::March(_) => ship.turn.moved && ship.turn.attacked,
        StepFamily::Flight(_) | StepFamily::Attack(_) | StepFamily::Sail(_) => ship.turn.moved,
        StepFamily::Squad(_)
        | StepFamily::Setup(_)
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => false,
    }
}

/// Whether another mark rings a piece already.
fn is_marked(marks: &Highlights, unit: UnitId) -> bool {
    marks.selected == Some(unit) || marks.hovered == Some(unit) || marks.culprits.contains(&unit)
}

/// A closed line with its sides cut into parts, as many on each.
fn cut(corners: &[Vec3]) -> Vec<Vec3> {
    let sides = corners.iter().zip(corners.iter().cycle().skip(1));
    let parts = PARTS / corners.len().max(1);
    sides
        .flat_map(|(from, to)| {
            (0..parts).map(move |part| from.lerp(*to, part as f32 / parts as f32))
        })
        .collect()
}

/// A ring around a place, in millimetres.
fn ring(at: Vec2, reach: f32, height: f32) -> Vec<Vec3> {
    let turn = |part: usize| std::f32::consts::TAU * part as f32 / PARTS as f32;
    (0..PARTS)
        .map(|part| table_point(at + Vec2::from_angle(turn(part)) * reach, height))
        .collect()
}

/// Draws the rings of state around all bases.
pub(super) fn draw_states(mut pen: Pen, postures: Res<Postures>) {
    let Some(view) = &pen.board.0 else { return };
    let there = view.board.ships.iter().filter(|ship| ship.on_table());
    for ship in there.filter(|ship| !is_marked(&pen.marks, ship.id)) {
        let pose = pen.pose_of(ship);
        let points = if !view.ctx.on_grid() {
            cut(&base_outline(&pose, view.ctx.base(ship), MARGIN, 1.0))
        } else if ship.base.is_one() {
            let deck = pen
                .flights
                .0
                .get(&ship.id)
                .map_or(0.0, |flown| flown.ground);
            ring(pose_pos(&pose), FIGURE_RADIUS + MARGIN, deck + 0.9)
        } else {
            cut(&units::spread(view, ship, &pose, MARGIN))
        };
        let color = look::player_color(view, ship.owner);
        BaseState::of_ship(view, ship).draw(&mut pen.canvas, &points, color);
    }
    for squad in view.board.squads.iter().filter(|squad| squad.on_table()) {
        let color = look::player_color(view, squad.owner);
        let state = BaseState::of_squad(squad);
        for (model, _) in squad.living() {
            let shown = postures.0.get(&(squad.id, model));
            let Some(shown) = shown.filter(|shown| shown.seen > 0.9) else {
                continue;
            };
            if size(view, squad.id, model).flies {
                heading(&mut pen.canvas, shown, color);
            } else if !is_marked(&pen.marks, squad.id) {
                let reach = radius(view, squad.id, model) + 0.7;
                let points = ring(shown.at, reach, shown.foot + 0.8);
                state.draw(&mut pen.canvas, &points, color);
            }
        }
    }
}

/// The arrow on the ground under an aircraft, which shows where it will fly on.
fn heading(canvas: &mut Canvas, shown: &Posture, color: Rgb) {
    let (sin, cos) = shown.heading.to_radians().sin_cos();
    let (ahead, right) = (Vec2::new(sin, cos), Vec2::new(cos, -sin));
    let low = shown.foot - FLIGHT_MM + 1.3;
    let at = |far: f32, aside: f32| table_point(shown.at + ahead * far + right * aside, low);
    let arrow = [at(29.0, 0.0), at(20.0, 6.5), at(20.0, -6.5)];
    canvas.fan(Layer::Glow, &arrow, ink(color, 1.3, 0.8 * shown.seen));
}

pub(super) fn draw_status(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        if view.ctx.capital(ship).is_none() {
            continue;
        }
        let placed = view.ctx.base(ship).placed(pen.pose_of(ship));
        let whole = view.ctx.class(ship).hull;
        draw_wounds(&mut pen.canvas, &placed, ship.hull, whole);
    }
}

/// Draws one stroke for every wound.
/// Wounds left shine, whiter if there are more of them; lost ones are dark red.
fn draw_wounds(canvas: &mut Canvas, placed: &Placed, left: u8, whole: u8) {
    let Placed { base, pose } = placed;
    let behind = -(base.length as f32 * 0.5 + OFF);
    for (at, (from, to)) in (0_u8..).zip(strokes(base.width as f32, whole)) {
        let ends = [from, to].map(|right| table_point(local_point(pose, right, behind), 1.2));
        if at < left {
            let light = ink(health(left, whole), 1.5, 0.95);
            canvas.line(Layer::Glow, &ends, false, 5.0, light.with_alpha(0.5));
            canvas.line(Layer::Glow, &ends, false, 2.4, light);
        } else {
            canvas.line(
                Layer::Ground,
                &ends,
                false,
                3.6,
                ink((0.5, 0.04, 0.03), 1.0, 0.85),
            );
        }
    }
}

/// The start and end of the stroke for each of `whole` wounds, across a stern of this width.
fn strokes(width: f32, whole: u8) -> Vec<(f32, f32)> {
    let count = f32::from(whole.max(1));
    let length = (width - GAP * (count - 1.0)) / count;
    let start = |at: u8| f32::from(at) * (length + GAP) - width * 0.5;
    (0..whole.max(1))
        .map(|at| (start(at), start(at) + length))
        .collect()
}

fn health(left: u8, whole: u8) -> Rgb {
    let share = f32::from(left) / f32::from(whole.max(1));
    if share > 0.66 {
        (0.45, 1.0, 0.62)
    } else if share > 0.34 {
        (1.0, 0.86, 0.35)
    } else {
        (1.0, 0.36, 0.22)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn states_differ_by_shape() {
        assert_eq!(BaseState::of(true, true), BaseState::Broken);
        assert_eq!(BaseState::of(false, true), BaseState::Acted);
        assert_eq!(BaseState::of(false, false), BaseState::Ready);
        let drawn = |state: BaseState| (0..PARTS).filter(|part| state.draws(*part)).count();
        assert_eq!(drawn(BaseState::Ready), PARTS);
        assert_eq!(drawn(BaseState::Broken), PARTS - 2 * PARTS / GAPS);
        let square = [Vec3::ZERO, Vec3::X, Vec3::new(1.0, 0.0, 1.0), Vec3::Z];
        assert_eq!(cut(&square).len(), PARTS);
        assert_eq!(ring(Vec2::ZERO, 5.0, 1.0).len(), PARTS);
    }

    #[test]
    fn wounds_fill_the_stern_side_by_side() {
        for (width, whole) in [(30.0, 1), (30.0, 2), (60.0, 10)] {
            let found = strokes(width, whole);
            assert_eq!(found.len(), usize::from(whole));
            assert!((found[0].0 + width * 0.5).abs() < 1.0e-3);
            assert!((found[found.len() - 1].1 - width * 0.5).abs() < 1.0e-3);
            assert!(
                found
                    .windows(2)
                    .all(|pair| (pair[1].0 - pair[0].1 - GAP).abs() < 1.0e-3)
            );
        }
    }
}
