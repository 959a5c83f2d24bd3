//! Marks of ships, figures and obstacles: candidates, hovered, selected, in the way.

use bevy::prelude::*;
use geometry::{Cell, Pose};
use rules::{Obstacle, Ship, UnitId};

use super::base_outline;
use crate::{
    api::{Highlights, ViewMatch, is_fallen},
    draw::{
        canvas::{Ink, Layer, Motif, ink},
        pen::Pen,
        strokes::brackets,
    },
    look,
    pieces::ships::FIGURE_RADIUS,
    scale::{pose_pos, table_point},
    shapes::outlines,
    table::ground,
};

/// The distance of the strokes from the base of a ship, in millimetres: for a candidate, a hovered
/// ship, the selected one, one in the way.
const SHIP_MARGINS: [f32; 4] = [2.5, 3.0, 3.5, 3.0];
/// The same for figures.
const FIGURE_MARGINS: [f32; 4] = [1.8, 2.2, 2.6, 2.0];

/// How far the base of a large figure keeps within its spaces, in millimetres.
const WITHIN: f32 = 4.0;

/// A closed line around a base.
struct Stroke {
    margin: f32,
    width: f32,
    ink: Ink,
}

pub(super) fn draw_units(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    let pulse = pen.pulse(5.0);
    let there = view.board.ships.iter();
    for ship in there.filter(|ship| ship.on_table() || is_fallen(ship)) {
        let pose = pen.pose_of(ship);
        let color = look::player_color(view, ship.owner);
        if view.ctx.on_grid() {
            let flown = pen.flights.0.get(&ship.id);
            let deck = flown.map_or(0.0, |flown| flown.ground);
            let wide = !ship.base.is_one();
            if wide {
                // A large figure stands on all its spaces, however it faces.
                let rim = spread(view, ship, &pose, 0.0);
                pen.canvas.fan(Layer::Ground, &rim, ink(color, 0.5, 0.35));
                pen.canvas.glow_line(&rim, true, 1.8, ink(color, 1.4, 0.8));
            }
            for stroke in strokes(&pen.marks, ship.id, color, pulse, FIGURE_MARGINS) {
                let ring = match wide {
                    true => spread(view, ship, &pose, stroke.margin),
                    false => round(&pose, stroke.margin, deck + 1.4),
                };
                pen.canvas.glow_line(&ring, true, stroke.width, stroke.ink);
            }
            continue;
        }
        // A pool of light in the player's colour under every ship.
        let size = view.ctx.base(ship).length as f32;
        let at = table_point(pose_pos(&pose), 0.5);
        let glow = ink(color, 0.9, 0.22);
        pen.canvas
            .decal(Layer::Glow, Motif::Dot, at, size * 2.3, 0.0, glow);
        if pen.marks.selected == Some(ship.id) {
            let turn = pen.time.elapsed_secs() * 0.6;
            let gold = ink((1.0, 0.82, 0.35), 1.5, 0.8);
            brackets(&mut pen.canvas, pose_pos(&pose), size * 0.86, turn, gold);
        }
        for stroke in strokes(&pen.marks, ship.id, color, pulse, SHIP_MARGINS) {
            let rim = base_outline(&pose, view.ctx.base(ship), stroke.margin, 1.6);
            pen.canvas.glow_line(&rim, true, stroke.width, stroke.ink);
        }
    }
    for held in view.lying() {
        if let Some(mark) = mark_of(&pen.marks, view, held, pulse) {
            let points: Vec<Vec3> = outlines::on_table(view.ctx.outline(held), &held.pose)
                .into_iter()
                .map(|at| table_point(at, 1.2))
                .collect();
            pen.canvas.glow_line(&points, true, 2.6, mark);
        }
    }
}

fn strokes(
    marks: &Highlights,
    id: UnitId,
    color: look::Rgb,
    pulse: f32,
    [may, hovered, selected, culprit]: [f32; 4],
) -> impl Iterator<Item = Stroke> {
    let stroke = |margin: f32, width: f32, ink: Ink| Stroke { margin, width, ink };
    [
        marks
            .candidates
            .contains(&id)
            .then(|| stroke(may, 1.2, ink(color, 1.4, 0.4 + 0.35 * pulse))),
        (marks.hovered == Some(id))
            .then(|| stroke(hovered, 1.6, ink((0.85, 0.95, 1.0), 1.2, 0.75))),
        (marks.selected == Some(id))
            .then(|| stroke(selected, 2.0, ink((1.0, 0.86, 0.42), 1.7, 0.95))),
        (marks.culprits.contains(&id)).then(|| stroke(culprit + 2.0 * pulse, 2.4, alarm(pulse))),
    ]
    .into_iter()
    .flatten()
}

/// The red of units in the way.
pub(super) fn alarm(pulse: f32) -> Ink {
    ink((1.0, 0.15, 0.1), 2.2, 0.35 + 0.65 * pulse)
}

/// The border of the spaces under a large figure, whose pose is the middle of them all.
pub(super) fn spread(view: &ViewMatch, ship: &Ship, pose: &Pose, margin: f32) -> Vec<Vec3> {
    let middle = |column: i32| view.ctx.pose_at(Cell::new(column, 0), 0.0).x as f32;
    let side = middle(1) - middle(0);
    let reach = |spaces: u8| f32::from(spaces) * side * 0.5 - WITHIN + margin;
    let height = ground::height_mm(view, ship.cell) + 1.2;
    let (right, ahead) = (reach(ship.base.columns()), reach(ship.base.rows()));
    [
        (right, -ahead),
        (right, ahead),
        (-right, ahead),
        (-right, -ahead),
    ]
    .map(|(x, y)| table_point(pose_pos(pose) + Vec2::new(x, y), height))
    .into()
}

/// A ring around a figure's base.
fn round(pose: &Pose, margin: f32, height: f32) -> Vec<Vec3> {
    let reach = FIGURE_RADIUS + margin;
    (0..36)
        .map(|at| {
            let (sin, cos) = (at as f32 * 10.0_f32.to_radians()).sin_cos();
            table_point(pose_pos(pose) + Vec2::new(sin, cos) * reach, height)
        })
        .collect()
}

/// The glow of an obstacle's outline, if it has one.
fn mark_of(marks: &Highlights, view: &ViewMatch, held: &Obstacle, pulse: f32) -> Option<Ink> {
    let style = view.looks.obstacle(view.ctx.kind(held).style).color;
    if marks.culprits.contains(&held.id) {
        Some(alarm(pulse))
    } else if marks.contacts.contains(&held.id) {
        let warm = (1.0, 0.5 + 0.4 * style.1, 0.25);
        Some(ink(warm, 2.0, 0.7 + 0.3 * pulse))
    } else if marks.hovered == Some(held.id) || marks.selected == Some(held.id) {
        Some(ink(style, 1.8, 0.9))
    } else {
        None
    }
}
