//! Marks on a grid: start zones of figures, spaces in reach with their cost, and the way to one.

use bevy::prelude::*;
use content::Relief;
use geometry::Cell;
use rules::{PlayerId, march};
use words::say;

use super::{Opened, height_mm, tops::look_of};
use crate::{
    ViewSystems,
    api::{CellMark, CellToll, Highlights, ShownLevel, TablePointer, ViewBoard, ViewMatch},
    draw::{
        canvas::{Canvas, Layer, Motif, ink},
        lettering,
        pen::Pen,
    },
    look,
    scale::{UNITS_PER_MM, table_point},
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw_zones, draw_marks, draw_trails, draw_pointer).in_set(ViewSystems::Draw),
    );
}

/// The corners of a cell, drawn in towards its middle and lifted off its top.
fn rim(view: &ViewMatch, cell: Cell, share: f32, lift: f32) -> Option<Vec<Vec3>> {
    let grid = &view.ctx.ground()?.grid;
    grid.index(cell)?;
    let middle = grid.center(cell);
    let high = height_mm(view, cell) + lift + rough(view, cell);
    let corners = grid.corners(cell).map(|corner| {
        let held = middle + (corner - middle) * f64::from(share);
        table_point(Vec2::new(held.x as f32, held.y as f32), high)
    });
    Some(corners.collect())
}

/// The middle of a space's top, lifted, in the world.
fn middle(view: &ViewMatch, cell: Cell, lift: f32) -> Option<Vec3> {
    let grid = &view.ctx.ground()?.grid;
    let at = grid.center(cell);
    Some(table_point(
        Vec2::new(at.x as f32, at.y as f32),
        height_mm(view, cell) + lift + rough(view, cell),
    ))
}

/// How far raw stone rises over the top of a space, in millimetres: marks must lie above it.
fn rough(view: &ViewMatch, cell: Cell) -> f32 {
    let ground = view.ctx.ground();
    let known = ground.and_then(|ground| Some((ground, ground.grid.index(cell)?)));
    let relief = known.map(|(ground, cell)| look_of(view, ground, cell).space.relief);
    if relief == Some(Relief::Rough) {
        STONE
    } else {
        0.0
    }
}

/// The highest facet of raw stone over the top of its space, in millimetres.
const STONE: f32 = 1.3;

/// Draws start zones: bright for the player who places now, faint for others, none after setup.
fn draw_zones(mut canvas: ResMut<Canvas>, board: Res<ViewBoard>, time: Res<Time>) {
    let Some(view) = board.0.as_ref().filter(|view| view.board.round == 0) else {
        return;
    };
    let breath = 0.8 + 0.2 * (time.elapsed_secs() * 2.2).sin();
    for player in PlayerId::all(view.ctx.players.len()) {
        let now = view.board.decider() == Some(player);
        let rgb = look::player_color(view, player);
        let fill = ink(rgb, 0.9, if now { 0.55 * breath } else { 0.08 });
        let edge = ink(rgb, 1.4, if now { 0.95 } else { 0.3 });
        for cell in march::start_zone(view.game(), player) {
            let Some(corners) = rim(view, cell, 0.9, 0.6) else {
                continue;
            };
            canvas.fan(Layer::Ground, &corners, fill);
            canvas.glow_line(&corners, true, 1.2, edge);
        }
    }
}

fn draw_marks(
    mut canvas: ResMut<Canvas>,
    board: Res<ViewBoard>,
    shown: Res<Highlights>,
    opened: Res<Opened>,
    asked: Res<ShownLevel>,
) {
    let Some(view) = &board.0 else { return };
    for CellMark { cell, color, label } in &shown.cells {
        if !opened.shows(*cell) {
            if asked.0.is_none() {
                draw_above(&mut canvas, view, *cell, *color);
            }
            continue;
        }
        let Some(corners) = rim(view, *cell, 0.86, 0.7) else {
            continue;
        };
        let tint = color.to_srgba();
        let rgb = (tint.red, tint.green, tint.blue);
        let fill = ink(rgb, 0.9, 0.30 * tint.alpha);
        canvas.fan(Layer::Ground, &corners, fill);
        canvas.line(
            Layer::Glow,
            &corners,
            true,
            1.3,
            ink(rgb, 1.2, 0.8 * tint.alpha),
        );
        if let (Some(number), Some(at)) = (label, middle(view, *cell, 1.2)) {
            let light = ink(rgb, 2.0, 0.95);
            lettering::lie(&mut canvas, at, &number.to_string(), 9.0, light);
        }
    }
    for toll in &shown.tolls {
        if let Some(at) = middle(view, toll.cell, 1.2) {
            draw_toll(&mut canvas, at, *toll);
        }
    }
}

/// Draws a mark on a storey that has turned to glass: it cannot be pointed at now.
fn draw_above(canvas: &mut Canvas, view: &ViewMatch, cell: Cell, color: Color) {
    if let Some(corners) = rim(view, cell, 0.7, 0.4) {
        let tint = color.to_srgba();
        let rgb = (tint.red, tint.green, tint.blue);
        let faint = ink(rgb, 0.9, 0.3 * tint.alpha);
        canvas.line(Layer::Glow, &corners, true, 0.8, faint);
    }
}

/// How far the signs of a toll lie from the middle of a space, and their size, in millimetres.
const ASIDE: f32 = 10.5;
const SIGN: f32 = 6.5;
/// The colours of wounds, of a loss, which must be seen on glowing ground, and of fatigue.
const WOUNDS: look::Rgb = (1.0, 0.5, 0.32);
const LOST: look::Rgb = (1.0, 0.97, 0.9);
const FATIGUE: look::Rgb = (0.8, 0.66, 1.0);

/// Draws what a space costs besides movement points: wounds to expect or a cross for a loss below
/// the number, and a dot for each point of fatigue above it.
fn draw_toll(canvas: &mut Canvas, at: Vec3, toll: CellToll) {
    let (right, up) = canvas.screen();
    let flat = |way: Vec3| Vec3::new(way.x, 0.0, way.z).normalize_or_zero();
    // From straight above the camera, its up lies in the table.
    let below = -flat(up) * ASIDE * UNITS_PER_MM;
    let red = ink(WOUNDS, 2.0, 1.0);
    if toll.lost {
        let pale = ink(LOST, 2.0, 1.0);
        lettering::lie(canvas, at + below, "X", SIGN * 1.3, pale);
    } else if toll.wounds >= 0.05 {
        let wounds = words::decimal(toll.wounds, 1);
        let text = say!("mark-toll", wounds = wounds.trim_end_matches(".0"));
        lettering::lie(canvas, at + below, &text, SIGN * 0.8, red);
    }
    let light = ink(FATIGUE, 2.0, 1.0);
    for dot in 0..toll.fatigue {
        let aside = f32::from(dot) - f32::from(toll.fatigue - 1) * 0.5;
        let place = at - below + flat(right) * aside * 4.0 * UNITS_PER_MM;
        canvas.decal(Layer::Glow, Motif::Dot, place, 3.4, 0.0, light);
    }
}

fn draw_trails(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    let now = pen.time.elapsed_secs();
    for trail in &pen.marks.trails {
        let tint = trail.color.to_srgba();
        let rgb = (tint.red, tint.green, tint.blue);
        let points: Vec<Vec3> = trail
            .cells
            .iter()
            .filter_map(|cell| middle(view, *cell, 3.0))
            .collect();
        let light = ink(rgb, 1.4, tint.alpha);
        pen.canvas.glow_line(&points, false, 3.0, light);
        // Beads run along the way to show its direction.
        let length = points.len().saturating_sub(1) as f32;
        if length < 1.0 {
            continue;
        }
        for bead in 0..points.len() {
            let along = (now * 2.2 + bead as f32).rem_euclid(length);
            let (at, share) = (along as usize, along.fract());
            let place = points[at].lerp(points[(at + 1).min(points.len() - 1)], share);
            let bright = ink(rgb, 2.0, tint.alpha);
            pen.canvas
                .decal(Layer::Glow, Motif::Dot, place, 9.0, 0.0, bright);
        }
    }
}

fn draw_pointer(mut canvas: ResMut<Canvas>, board: Res<ViewBoard>, pointer: Res<TablePointer>) {
    let (Some(view), Some(cell)) = (&board.0, pointer.cell) else {
        return;
    };
    if let Some(corners) = rim(view, cell, 0.96, 0.9) {
        canvas.glow_line(&corners, true, 1.2, ink((0.9, 0.97, 1.0), 1.3, 0.8));
    }
}
