//! What heroes find and use on a grid: search marks, large objects that lie or are carried, and
//! switches.

use std::f32::consts::TAU;

use bevy::prelude::*;
use geometry::Cell;
use rules::{Ctx, Game, ItemId};

use crate::{
    draw::{
        canvas::{Canvas, Layer, ink},
        lettering,
        pen::Pen,
    },
    look,
    scale::{pose_pos, table_point},
};

/// The colours of search marks, large objects, and switches before and after they are thrown.
const MARK: look::Rgb = (1.0, 0.72, 0.22);
const OBJECT: look::Rgb = (0.35, 0.95, 0.75);
const OFF: look::Rgb = (1.0, 0.35, 0.25);
const ON: look::Rgb = (0.4, 0.95, 0.45);
/// The radius of a sign, its middle's height above the deck, and its letters, in millimetres.
const SIGN: f32 = 7.0;
const HIGH: f32 = 13.0;
const LETTERS: f32 = 5.0;

pub(super) fn draw_fixtures(mut pen: Pen) {
    let (now, pulse) = (pen.time.elapsed_secs(), pen.pulse(2.4));
    let Some(view) = pen.board.0.as_ref() else {
        return;
    };
    let (ctx, board) = (&view.ctx, &view.board);
    if !ctx.on_grid() {
        return;
    }
    let mut carried: Vec<(Vec2, ItemId)> = Vec::new();
    for ship in board.ships.iter().filter(|ship| ship.on_table()) {
        if let Some(load) = ship.kit.load(&ctx.content) {
            carried.push((pose_pos(&pen.pose_of(ship)), load));
        }
    }
    let canvas = &mut pen.canvas;
    for (at, cell) in (0_u16..).zip(&ctx.fixtures.searches) {
        let seen = !rules::story::is_unseen(Game { ctx, board }, *cell);
        if seen && !board.goods.searched.contains(&at) {
            lens(canvas, middle(ctx, *cell), 0.7 + 0.3 * pulse);
        }
    }
    for (cell, item) in &board.goods.lying {
        object(canvas, middle(ctx, *cell), 5.0, now);
        named(canvas, middle(ctx, *cell), &name(ctx, *item), OBJECT);
    }
    for (at, item) in carried {
        object(canvas, at, 44.0, now);
        // A carrier's own name is said already, so only the thing's is written.
        let above = table_point(at, 60.0);
        lettering::stand(
            canvas,
            above,
            &name(ctx, item),
            LETTERS,
            ink(OBJECT, 1.6, 0.9),
        );
    }
    for (at, switch) in (0_u16..).zip(&ctx.fixtures.switches) {
        let thrown = board.goods.thrown.contains(&at);
        let (column, row) = switch.cell;
        if rules::story::is_unseen(Game { ctx, board }, Cell::new(column, row)) {
            continue;
        }
        let place = middle(ctx, Cell::new(column, row));
        let color = if thrown { ON } else { OFF };
        lever(canvas, place, thrown, color);
        named(canvas, place, &switch.name, color);
    }
}

fn name(ctx: &Ctx, item: ItemId) -> String {
    let held = ctx.content.item_of(item);
    held.map_or_else(String::new, |item| item.name.to_uppercase())
}

/// The middle of a space, in millimetres on the table.
fn middle(ctx: &Ctx, cell: Cell) -> Vec2 {
    pose_pos(&ctx.pose_at(cell, 0.0))
}

fn named(canvas: &mut Canvas, at: Vec2, name: &str, color: look::Rgb) {
    let at = table_point(at, HIGH + 2.6 * SIGN);
    lettering::stand(
        canvas,
        at,
        &name.to_uppercase(),
        LETTERS,
        ink(color, 1.6, 0.9),
    );
}

/// A point of an upright sign in the plane that faces the south: right and up from its middle.
fn upright(at: Vec2, right: f32, up: f32) -> Vec3 {
    table_point(at + Vec2::X * right, HIGH + up)
}

/// A lens with its handle, and a glow on the deck: something can be searched here.
fn lens(canvas: &mut Canvas, at: Vec2, light: f32) {
    let ring: Vec<Vec3> = (0..18)
        .map(|nth| TAU * nth as f32 / 18.0)
        .map(|turn| upright(at, SIGN * turn.sin(), SIGN * turn.cos() + 2.0))
        .collect();
    canvas.glow_line(&ring, true, 3.4, ink(MARK, 2.0, light));
    let handle = [(4.9, -2.9), (10.0, -8.0)].map(|(right, up)| upright(at, right, up));
    canvas.glow_line(&handle, false, 4.6, ink(MARK, 2.0, light));
    floor(canvas, at, MARK, 0.35 * light);
}

/// A disc of light on the deck.
fn floor(canvas: &mut Canvas, at: Vec2, color: look::Rgb, light: f32) {
    let rim: Vec<Vec3> = (0..20)
        .map(|nth| TAU * nth as f32 / 20.0)
        .map(|turn| table_point(at + 13.0 * Vec2::from_angle(turn), 0.8))
        .collect();
    canvas.fan(Layer::Glow, &rim, ink(color, 1.0, light));
    canvas.glow_line(&rim, true, 2.0, ink(color, 1.6, light));
}

/// A box of light that turns slowly.
fn object(canvas: &mut Canvas, at: Vec2, high: f32, now: f32) {
    let corner = |nth: usize, up: f32| {
        let turn = Vec2::from_angle(0.6 * now + TAU * nth as f32 / 4.0);
        table_point(at + 7.0 * turn, high + up)
    };
    let square = |up: f32| [0, 1, 2, 3].map(|nth| corner(nth, up));
    let (low, top) = (square(0.0), square(9.0));
    canvas.glow_line(&low, true, 2.6, ink(OBJECT, 1.8, 0.9));
    canvas.glow_line(&top, true, 2.6, ink(OBJECT, 1.8, 0.9));
    for (from, to) in low.into_iter().zip(top) {
        canvas.glow_line(&[from, to], false, 2.2, ink(OBJECT, 1.8, 0.8));
    }
}

/// A lever on its plate: to the left, or to the right once it is thrown.
fn lever(canvas: &mut Canvas, at: Vec2, thrown: bool, color: look::Rgb) {
    let side = if thrown { 1.0 } else { -1.0 };
    let plate = [(-6.0, -11.0), (6.0, -11.0)].map(|(right, up)| upright(at, right, up));
    let arm = [(0.0, -11.0), (side * 7.0, 5.0)].map(|(right, up)| upright(at, right, up));
    canvas.glow_line(&plate, false, 4.0, ink(color, 1.4, 0.9));
    canvas.glow_line(&arm, false, 3.6, ink(color, 2.0, 1.0));
    floor(canvas, at, color, 0.3);
}
