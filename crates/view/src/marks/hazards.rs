//! Draws the danger of areas and obstacles over them, as a fill with hatching that gets closer with
//! the danger; also notes.

use bevy::prelude::*;
use geometry::{Outline, Pose};

use crate::{
    api::{Highlights, Peril, ViewMatch},
    draw::{
        canvas::{Canvas, Ink, Layer},
        labels::{Label, Labels, Owner, Rank},
        pen::Pen,
    },
    scale::{local_point, table_point},
    shapes::outlines,
    table::ground,
};

/// The distance between lines of the hatching for the dangers 2 to 5, in millimetres.
/// Danger 1 has no hatching.
const STEPS: [f32; 4] = [34.0, 23.0, 15.0, 9.0];

pub(super) fn draw_hazards(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    for (id, color, bad) in &pen.marks.hazards {
        let held = view.board.obstacle(*id);
        let lies = held.map(|held| (view.ctx.outline(held), held.pose));
        let area = view
            .ctx
            .areas
            .get(*id)
            .map(|area| (&area.outline, area.pose));
        let Some((outline, pose)) = lies.or(area) else {
            continue;
        };
        let tint = color.to_linear();
        judge(&mut pen.canvas, outline, &pose, tint, *bad);
    }
}

fn judge(canvas: &mut Canvas, outline: &Outline, pose: &Pose, tint: Ink, bad: u8) {
    for piece in outline.pieces() {
        let fan: Vec<_> = piece
            .iter()
            .map(|at| local_point(pose, at.x as f32, at.y as f32))
            .map(|at| table_point(at, 0.9))
            .collect();
        canvas.fan(Layer::Ground, &fan, tint.with_alpha(0.10));
    }
    let points = outlines::local(outline);
    let rim: Vec<Vec3> = outlines::on_table(outline, pose)
        .into_iter()
        .map(|at| table_point(at, 1.4))
        .collect();
    let share = tint.alpha;
    canvas.glow_line(&rim, true, 1.8, tint.with_alpha(0.94 * share));
    let place = |at: Vec2| table_point(local_point(pose, at.x, at.y), 1.1);
    hatch(canvas, &points, place, tint.with_alpha(0.55 * share), bad);
}

/// Hatches a polygon, the closer the worse it is. `place`: where a point of it lies in the world.
fn hatch(canvas: &mut Canvas, points: &[Vec2], place: impl Fn(Vec2) -> Vec3, light: Ink, bad: u8) {
    let Some(step) = usize::from(bad).checked_sub(2).and_then(|at| STEPS.get(at)) else {
        return;
    };
    // To hatch at a slant, turn the points, cut them upright, and turn the lines back.
    let slant = Vec2::from_angle(0.7);
    let turned: Vec<Vec2> = points.iter().map(|at| slant.rotate(*at)).collect();
    let low = turned.iter().map(|at| at.x).fold(f32::INFINITY, f32::min);
    let high = turned
        .iter()
        .map(|at| at.x)
        .fold(f32::NEG_INFINITY, f32::max);
    let count = ((high - low) / step) as u32;
    for nth in 0..=count {
        let x = low + (nth as f32 + 0.5) * step;
        let Some((from, to)) = outlines::chord(&turned, x) else {
            continue;
        };
        let ends = [from, to].map(|y| place(Vec2::new(slant.x, -slant.y).rotate(Vec2::new(x, y))));
        canvas.line(Layer::Glow, &ends, false, 1.3, light);
    }
}

/// Draws the danger of the spaces of a grid.
pub(super) fn draw_perils(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    for peril in &pen.marks.perils {
        draw_peril(&mut pen.canvas, view, peril);
    }
}

/// The size of a marked space, as a share of the space.
const INSIDE: f64 = 0.93;

fn draw_peril(canvas: &mut Canvas, view: &ViewMatch, peril: &Peril) {
    let Some(ground) = view.ctx.ground() else {
        return;
    };
    let high = ground::height_mm(view, peril.cell);
    let centre = ground.grid.center(peril.cell);
    let corners: Vec<Vec2> = ground
        .grid
        .corners(peril.cell)
        .map(|corner| centre + (corner - centre) * INSIDE)
        .map(|at| Vec2::new(at.x as f32, at.y as f32))
        .collect();
    let rim: Vec<Vec3> = corners
        .iter()
        .map(|at| table_point(*at, high + 2.2))
        .collect();
    let (kind, tint) = (peril.kind.to_linear(), peril.color.to_linear());
    let share = tint.alpha;
    canvas.fan(Layer::Ground, &rim, tint.with_alpha(0.16 * share));
    canvas.line(
        Layer::Glow,
        &rim,
        true,
        1.6,
        kind.with_alpha(0.9 * kind.alpha),
    );
    let place = |at: Vec2| table_point(at, high + 2.0);
    hatch(
        canvas,
        &corners,
        place,
        tint.with_alpha(0.6 * share),
        peril.danger,
    );
}

/// The height of notes over the table, in millimetres, above the ships.
const HIGH: f32 = 64.0;

pub(super) fn ask_notes(marks: Res<Highlights>, mut labels: ResMut<Labels>) {
    for (nth, (at, text, color)) in marks.notes.iter().enumerate() {
        labels.ask(Label {
            owner: Owner::Note(nth),
            at: table_point(*at, HIGH),
            text: text.clone(),
            size: 9.0,
            light: (color.to_linear() * 1.6).with_alpha(color.alpha()),
            rank: Rank::Note,
            weight: 0.0,
        });
    }
}
