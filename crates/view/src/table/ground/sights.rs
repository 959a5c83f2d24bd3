//! Draws lines of sight as the rules measure them: from head to head (VOID-H-SIGHT), or from corner
//! to corner (HAZ-H-SIGHT). The free part is bright; beyond what bars it, the line is broken and
//! red.

use bevy::prelude::*;
use geometry::Cell;
use rules::UnitId;

use super::{LEVEL_MM, height_mm};
use crate::{
    ViewSystems,
    api::{CornerLine, SightLine, ViewMatch},
    draw::{
        canvas::{Canvas, Ink, Layer, Motif, ink},
        pen::Pen,
    },
    scale::{UNITS_PER_MM, pose_pos, table_point},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, draw_sights.in_set(ViewSystems::Draw));
}

/// The length of a dash and of the gap after it, in millimetres.
const DASH: (f32, f32) = (7.0, 5.0);
/// Half the width of a space, in millimetres: a line is barred at its edge, not in its middle.
const HALF_HEX: f32 = 20.0;
/// The height of lines from corner to corner over the higher of the two decks, in millimetres.
const OVER_DECK: f32 = 9.0;
/// The light of barred lines beside a clear one, and of those that all are barred.
const BESIDE: f32 = 0.3;
const ALONE: f32 = 0.75;

fn draw_sights(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    let pulse = 0.3 + 0.7 * pen.pulse(5.0);
    for line in &pen.marks.sights {
        if !line.corners.is_empty() {
            cornered(&mut pen.canvas, view, line, pulse);
        } else if let (Some(from), Some(to)) = (head(view, line.from), head(view, line.to)) {
            draw(&mut pen.canvas, view, line, from, to, pulse);
        }
    }
}

/// The position of a figure's head, in the world.
pub(crate) fn head(view: &ViewMatch, id: UnitId) -> Option<Vec3> {
    let ship = view.board.ship(id).filter(|ship| ship.on_table())?;
    let tall = f32::from(view.ctx.class(ship).figure?.height) * LEVEL_MM;
    let foot = height_mm(view, ship.cell);
    Some(table_point(pose_pos(&ship.pose), foot + tall))
}

fn draw(canvas: &mut Canvas, view: &ViewMatch, line: &SightLine, from: Vec3, to: Vec3, pulse: f32) {
    let tint = line.color.to_srgba();
    let free = ink((tint.red, tint.green, tint.blue), 1.7, 0.85 * tint.alpha);
    let Some(cell) = line.barred else {
        canvas.beam(Layer::Glow, from, to, 2.6, free);
        canvas.sprite(Layer::Glow, Motif::Ring, to, 15.0, 0.0, free);
        return;
    };
    let at = from.lerp(to, share(view, cell, from, to));
    canvas.beam(Layer::Glow, from, at, 2.0, free);
    let red = ink((1.0, 0.22, 0.16), 1.8, 0.9 * tint.alpha);
    dashed(canvas, at, to, red.with_alpha(0.45 * tint.alpha));
    canvas.sprite(Layer::Glow, Motif::Star, at, 20.0 + 8.0 * pulse, 0.4, red);
    canvas.sprite(Layer::Glow, Motif::Ring, at, 13.0, 0.0, red);
}

/// Draws the lines from corner to corner that decide whether a figure sees another.
fn cornered(canvas: &mut Canvas, view: &ViewMatch, line: &SightLine, pulse: f32) {
    let ends = [line.from, line.to].map(|id| view.board.ship(id));
    let decks = ends.into_iter().flatten();
    let deck = decks
        .map(|ship| height_mm(view, ship.cell))
        .fold(0.0, f32::max);
    let high = deck + OVER_DECK;
    let seen = line.corners.iter().any(|one| one.barred.is_none());
    let tint = line.color.to_srgba();
    let rgb = (tint.red, tint.green, tint.blue);
    let light = tint.alpha * if seen { BESIDE } else { ALONE };
    for one in &line.corners {
        let (from, to) = (table_point(one.from, high), table_point(one.to, high));
        match one.barred {
            Some(share) => barred(canvas, [from, to], share, ink(rgb, 1.4, light), pulse),
            None => {
                let free = ink(rgb, 1.9, 0.95 * tint.alpha);
                canvas.beam(Layer::Glow, from, to, 3.0, free);
                foot(canvas, one, high, free);
            }
        }
    }
}

/// A line that ends at what bars it, with a cross there and a faint trace of the rest.
fn barred(canvas: &mut Canvas, [from, to]: [Vec3; 2], share: f32, light: Ink, pulse: f32) {
    let at = from.lerp(to, share);
    canvas.beam(Layer::Glow, from, at, 1.8, light);
    let red = ink((1.0, 0.22, 0.16), 1.8, light.alpha);
    dashed(canvas, at, to, red.with_alpha(0.25 * light.alpha));
    let bright = red.with_alpha((1.3 * light.alpha).min(1.0));
    canvas.sprite(
        Layer::Glow,
        Motif::Star,
        at,
        13.0 + 4.0 * pulse,
        0.8,
        bright,
    );
    canvas.sprite(Layer::Glow, Motif::Ring, at, 8.0, 0.0, bright);
}

/// Posts from the deck to both ends of a clear line, so that its corners are seen.
fn foot(canvas: &mut Canvas, line: &CornerLine, high: f32, light: Ink) {
    for end in [line.from, line.to] {
        let (low, top) = (table_point(end, high - OVER_DECK), table_point(end, high));
        canvas.beam(Layer::Glow, low, top, 1.6, light);
        canvas.sprite(Layer::Glow, Motif::Dot, top, 9.0, 0.0, light);
        let ring = low + Vec3::Y * 0.8 * UNITS_PER_MM;
        canvas.decal(Layer::Glow, Motif::Ring, ring, 15.0, 0.0, light);
    }
}

/// The share of a line that is free before the space that bars it, from 0 to 1.
fn share(view: &ViewMatch, cell: Cell, from: Vec3, to: Vec3) -> f32 {
    let pose = view.ctx.pose_at(cell, 0.0);
    let way = Vec3::new(to.x - from.x, 0.0, to.z - from.z);
    let length = way.length().max(1.0e-3);
    let far = (table_point(pose_pos(&pose), 0.0) - from).dot(way) / length;
    ((far - HALF_HEX * UNITS_PER_MM) / length).clamp(0.04, 0.96)
}

fn dashed(canvas: &mut Canvas, from: Vec3, to: Vec3, ink: Ink) {
    let length = from.distance(to);
    let way = (to - from) / length.max(1.0e-3);
    let (dash, gap) = (DASH.0 * UNITS_PER_MM, DASH.1 * UNITS_PER_MM);
    let mut start = 0.0;
    while start < length {
        let end = (start + dash).min(length);
        let points = (from + way * start, from + way * end);
        canvas.beam(Layer::Glow, points.0, points.1, 2.0, ink);
        start = end + gap;
    }
}
