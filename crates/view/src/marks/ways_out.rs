//! The spaces of a deck from which heroes leave: a lit plate with arrows that run off the deck, and
//! a word. One that is shut is red, and its arrows stand still.

use bevy::prelude::*;
use geometry::Cell;
use rules::{PlayerId, march};
use words::say;

use crate::{
    api::ViewMatch,
    draw::{
        canvas::{Canvas, Layer, ink},
        lettering,
        pen::Pen,
    },
    look,
    scale::{pose_pos, table_point},
    table::ground,
};

/// The colours of a way out that stands open, and of one that is shut.
const OPEN: look::Rgb = (0.36, 1.0, 0.55);
const SHUT: look::Rgb = (1.0, 0.35, 0.25);
/// Half the side of the plate, and how far it lies above the deck, in millimetres.
const PLATE: f32 = 15.0;
const LIFT: f32 = 0.9;
/// Half the width of an arrow, and its length, in millimetres.
const ARROW: (f32, f32) = (7.0, 6.0);
/// The height of the word above the deck, and that of its letters, in millimetres.
const HIGH: f32 = 52.0;
const LETTERS: f32 = 6.0;

pub(super) fn draw_ways_out(mut pen: Pen) {
    let (now, pulse) = (pen.time.elapsed_secs(), pen.pulse(2.4));
    let Some(view) = pen.board.0.as_ref() else {
        return;
    };
    if !view.ctx.on_grid() {
        return;
    }
    for player in PlayerId::all(view.ctx.players.len()) {
        for open in [true, false] {
            let spaces = march::exits(view.game(), player);
            let mine = spaces.into_iter().filter(|(_, stands)| *stands == open);
            let cells: Vec<Cell> = mine.map(|(cell, _)| cell).collect();
            let light = if open { 0.65 + 0.35 * pulse } else { 0.45 };
            let sign = Sign {
                color: if open { OPEN } else { SHUT },
                light,
                run: open.then_some(now),
            };
            sign.draw(&mut pen.canvas, view, &cells);
        }
    }
}

/// How a way out is drawn: its colour, its light, and the time for arrows that run.
struct Sign {
    color: look::Rgb,
    light: f32,
    run: Option<f32>,
}

impl Sign {
    fn draw(&self, canvas: &mut Canvas, view: &ViewMatch, cells: &[Cell]) {
        let places: Vec<Vec2> = cells
            .iter()
            .map(|cell| pose_pos(&view.ctx.pose_at(*cell, 0.0)))
            .collect();
        let Some(first) = cells.first() else { return };
        let middle = places.iter().sum::<Vec2>() / places.len() as f32;
        let size = Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32);
        let out = outwards(middle - size * 0.5, size);
        for (cell, place) in cells.iter().zip(&places) {
            self.plate(canvas, *place, ground::height_mm(view, *cell) + LIFT, out);
        }
        let word = match self.run {
            Some(_) => say!("mark-way-out"),
            None => say!("mark-way-out-shut"),
        };
        let at = table_point(middle, ground::height_mm(view, *first) + HIGH);
        let ink = ink(self.color, 1.7, 0.35 + 0.6 * self.light);
        lettering::stand(canvas, at, &word, LETTERS, ink);
    }

    /// One space: its plate, and two arrows that point off the deck.
    fn plate(&self, canvas: &mut Canvas, at: Vec2, high: f32, out: Vec2) {
        let side = out.perp();
        let point = |along: f32, across: f32| table_point(at + out * along + side * across, high);
        let rim = [(-1.0, -1.0), (1.0, -1.0), (1.0, 1.0), (-1.0, 1.0)]
            .map(|(along, across)| point(along * PLATE, across * PLATE));
        canvas.fan(Layer::Glow, &rim, ink(self.color, 0.8, 0.25 * self.light));
        canvas.glow_line(&rim, true, 1.8, ink(self.color, 1.6, 0.8 * self.light));
        let (wide, long) = ARROW;
        for nth in [0.0, 0.5] {
            let run = self.run.map_or(nth, |now| (0.5 * now + nth).fract());
            let fade = match self.run {
                Some(_) => (run * 5.0).min((1.0 - run) * 4.0).clamp(0.0, 1.0),
                None => 1.0,
            };
            let tip = (run * 1.6 - 0.6) * PLATE;
            let arrow = [(tip - long, -wide), (tip, 0.0), (tip - long, wide)]
                .map(|(along, across)| point(along, across));
            canvas.glow_line(&arrow, false, 2.6, ink(self.color, 2.0, self.light * fade));
        }
    }
}

/// The way off the deck from a place around its middle: straight to the nearest edge.
fn outwards(from_middle: Vec2, size: Vec2) -> Vec2 {
    let share = from_middle / size.max(Vec2::ONE);
    if share.x.abs() >= share.y.abs() {
        Vec2::X * share.x.signum()
    } else {
        Vec2::Y * share.y.signum()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_run_to_the_nearest_edge() {
        let size = Vec2::new(400.0, 200.0);
        for (from, to) in [
            (Vec2::new(-180.0, 20.0), Vec2::NEG_X),
            (Vec2::new(180.0, -20.0), Vec2::X),
            (Vec2::new(40.0, 90.0), Vec2::Y),
            (Vec2::new(40.0, -90.0), Vec2::NEG_Y),
        ] {
            assert_eq!(outwards(from, size), to, "{from}");
        }
    }
}
