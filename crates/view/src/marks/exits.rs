//! The edges of the table by which ships may leave: a lit strip with arrows that run outwards, and
//! the owner's name.

use bevy::prelude::*;
use content::Edge;
use rules::sail::{Outlet, outlets};
use words::say;

use crate::{
    draw::{
        canvas::{Canvas, Fade, Layer, ink},
        lettering,
        pen::Pen,
    },
    look,
    scale::table_point,
};

/// How far the strip reaches onto the table, in millimetres.
const DEEP: f32 = 46.0;
/// The distance between arrows, in millimetres.
const STEP: f32 = 84.0;
/// The run of an arrow, half its width, and its length, in millimetres.
const ARROW: (f32, f32, f32) = (58.0, 15.0, 14.0);
/// The name's distance from the table, its height, and its letters' height, in millimetres.
const NAME: (f32, f32, f32) = (34.0, 22.0, 13.0);

/// An edge of the table: its start, its direction, its length, and the direction off the table.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Brink {
    from: Vec2,
    along: Vec2,
    length: f32,
    out: Vec2,
}

impl Brink {
    fn of(edge: Edge, size: Vec2) -> Self {
        let (from, along, length, out) = match edge {
            Edge::North => (Vec2::new(0.0, size.y), Vec2::X, size.x, Vec2::Y),
            Edge::East => (Vec2::new(size.x, 0.0), Vec2::Y, size.y, Vec2::X),
            Edge::South => (Vec2::ZERO, Vec2::X, size.x, Vec2::NEG_Y),
            Edge::West => (Vec2::ZERO, Vec2::Y, size.y, Vec2::NEG_X),
        };
        Self {
            from,
            along,
            length,
            out,
        }
    }

    /// The place this far along the edge and this far off the table, in millimetres.
    fn at(&self, along: f32, out: f32) -> Vec2 {
        self.from + self.along * along + self.out * out
    }
}

pub(super) fn draw_exits(mut pen: Pen) {
    let Some(view) = pen.board.0.as_ref() else {
        return;
    };
    if view.ctx.on_grid() {
        return;
    }
    let found = outlets(view.game());
    let size = Vec2::new(view.ctx.board.0 as f32, view.ctx.board.1 as f32);
    let now = pen.time.elapsed_secs();
    let pulse = pen.pulse(3.0);
    for outlet in &found {
        let lanes = found.iter().filter(|other| other.edge == outlet.edge);
        let lane = lanes.clone().position(|other| other == outlet).unwrap_or(0);
        let lane = Lane {
            nth: lane,
            of: lanes.count(),
        };
        // The points of the ship in focus, if it may leave here.
        let asked = [pen.marks.selected, pen.marks.hovered];
        let ours = |(id, _): &&(rules::UnitId, u32)| asked.contains(&Some(*id));
        let asked = outlet.ships.iter().find(ours).map(|(_, points)| *points);
        let name = view.ctx.players.get(outlet.player.index());
        let name = name.map_or("", |player| player.name.as_str());
        let words = words(outlet, name, asked);
        let color = look::player_color(view, outlet.player);
        let light = match asked {
            Some(_) => 0.75 + 0.25 * pulse,
            None => 0.4,
        };
        let brink = Brink::of(outlet.edge, size);
        draw(&mut pen.canvas, brink, lane, color, light, now);
        let along = brink.length * (lane.nth as f32 + 0.5) / lane.of as f32;
        let at = table_point(brink.at(along, NAME.0), NAME.1);
        let far = (at.distance(pen.canvas.eye()) / 80.0).clamp(0.6, 2.0);
        let ink = ink(color, 1.7, 0.3 + 0.65 * light);
        lettering::stand(&mut pen.canvas, at, &words, NAME.2 * far, ink);
    }
}

/// The words at an edge: the owner of the exit, and the points of the ship in focus.
fn words(outlet: &Outlet, name: &str, asked: Option<u32>) -> String {
    let scores = outlet.ships.iter().any(|(_, points)| *points > 0);
    match asked.filter(|points| *points > 0) {
        Some(points) => say!("mark-exit-points", name, points),
        None if scores => say!("mark-exit", name),
        None => say!("mark-retreat", name),
    }
}

/// The share of a player in the arrows of an edge: every so many, beginning with this one.
#[derive(Clone, Copy)]
struct Lane {
    nth: usize,
    of: usize,
}

/// Draws the strip and its arrows. Players with the same edge share its arrows.
fn draw(canvas: &mut Canvas, brink: Brink, lane: Lane, color: look::Rgb, light: f32, now: f32) {
    let Lane {
        nth: lane,
        of: lanes,
    } = lane;
    let edge = |out: f32| [0.0, brink.length].map(|along| table_point(brink.at(along, out), 0.55));
    let glow = ink(color, 1.2, 0.62 * light / lanes as f32);
    let inks = Fade {
        from: glow,
        to: glow.with_alpha(0.0),
    };
    canvas.band(Layer::Glow, &edge(0.0), &edge(-DEEP), inks);
    canvas.band(Layer::Glow, &edge(0.0), &edge(0.4 * DEEP), inks);
    let line = ink(color, 2.2, light);
    canvas.glow_line(&edge(1.0 + 3.0 * lane as f32), false, 4.0, line);
    let count = (brink.length / STEP).round().max(1.0);
    for nth in (lane..count as usize).step_by(lanes) {
        let along = (nth as f32 + 0.5) / count * brink.length;
        let run = (now * 0.45 + nth as f32 * 0.37).fract();
        let (way, wide, long) = ARROW;
        let tip = run * way - 0.5 * DEEP;
        let fade = (run * 5.0).min((1.0 - run) * 3.0).clamp(0.0, 1.0);
        let wing = |side: f32, back: f32| table_point(brink.at(along + side, tip - back), 0.9);
        let arrow = [wing(-wide, long), wing(0.0, 0.0), wing(wide, long)];
        canvas.glow_line(&arrow, false, 4.2, ink(color, 2.4, light * fade));
    }
}

#[cfg(test)]
mod tests {
    use rules::{PlayerId, UnitId};

    use super::*;

    #[test]
    fn brinks_run_along_their_edges_and_lead_off_the_table() {
        let size = Vec2::new(1220.0, 900.0);
        let inside = |at: Vec2| at.cmpge(Vec2::ZERO).all() && at.cmple(size).all();
        for edge in [Edge::North, Edge::East, Edge::South, Edge::West] {
            let brink = Brink::of(edge, size);
            for along in [0.0, 0.5, 1.0].map(|share| share * brink.length) {
                assert!(inside(brink.at(along, 0.0)), "{edge:?}");
                assert!(inside(brink.at(along, -1.0)), "{edge:?}");
                assert!(!inside(brink.at(along, 1.0)), "{edge:?}");
            }
        }
    }

    #[test]
    fn what_a_ship_brings_is_said_where_it_scores() {
        let mut outlet = Outlet {
            edge: Edge::North,
            player: PlayerId(0),
            ships: vec![(UnitId(1), 24)],
        };
        assert_eq!(words(&outlet, "Wardens", None), "Wardens way out");
        let asked = words(&outlet, "Wardens", Some(24));
        assert_eq!(asked, "Wardens way out + 24 points");
        outlet.ships[0].1 = 0;
        assert_eq!(words(&outlet, "Wardens", Some(0)), "Wardens retreat");
    }
}
