//! What the goals of a mission mark on the table: places to hold or to come to, in the colour of
//! whoever wants something there, and the units that all is about.

use bevy::prelude::*;
use content::{GoalMarks, GoalUnit, Place};
use geometry::Cell;
use rules::UnitId;
use words::say;

use crate::{
    api::ViewMatch,
    draw::{
        canvas::{Canvas, Layer, ink},
        labels::{Label, Labels, Owner, Rank},
        pen::Pen,
        strokes::brackets,
    },
    look::{self, Rgb},
    scale::{pose_pos, table_point},
    table::ground,
};

/// How far a border lies above the ground, in millimetres.
const LIFT: f32 = 1.3;
/// The height of words over the table, and of their letters, in millimetres.
const HIGH: f32 = 40.0;
const LETTERS: f32 = 9.0;
/// The reach of the brackets around a unit, in millimetres: of a ship as a share of its base, and
/// of figures and units of models.
const SHARE: f32 = 1.05;
const REACH: f32 = 26.0;

pub(super) fn draw_goals(mut pen: Pen, mut labels: ResMut<Labels>) {
    let (now, pulse) = (pen.time.elapsed_secs(), pen.pulse(1.6));
    let Some(view) = pen.board.0.as_ref() else {
        return;
    };
    let ctx = &view.ctx;
    if ctx.mission.is_none() {
        return;
    }
    let marks = GoalMarks::of(&ctx.goals, &ctx.events);
    let light = 0.55 + 0.25 * pulse;
    let open = marks.open(|at| view.board.changes.happened(at));
    for (nth, (player, place)) in open.into_iter().enumerate() {
        let color = look::player_color(view, player);
        border(&mut pen.canvas, view, place, color, light);
        let Some(at) = nearest(view, place) else {
            continue;
        };
        let name = ctx.players.get(player.index());
        let name = name.map_or("", |player| player.name.as_str());
        let high = HIGH + ground_at(view, place);
        let text = say!("mark-goal", name);
        labels.ask(label(nth, table_point(at, high), text, color));
    }
    let first = marks.places.len();
    for (nth, held) in marks.units.iter().enumerate() {
        let Some(spot) = UnitSpot::of(&pen, view, *held) else {
            continue;
        };
        let glow = ink(spot.color, 1.8, light);
        brackets(&mut pen.canvas, spot.at, spot.reach, 0.5 * now, glow);
        let text = match held.travels {
            true => say!("mark-lead"),
            false => say!("mark-hunted"),
        };
        let at = table_point(spot.at, HIGH + 34.0);
        labels.ask(label(first + nth, at, text.to_owned(), spot.color));
    }
}

fn label(nth: usize, at: Vec3, text: String, color: Rgb) -> Label {
    Label {
        owner: Owner::Goal(nth),
        at,
        text,
        size: LETTERS,
        light: ink(color, 1.7, 0.85),
        rank: Rank::Name,
        weight: 1.0,
    }
}

/// Where a unit is, that a goal speaks of.
struct UnitSpot {
    at: Vec2,
    reach: f32,
    color: Rgb,
}

impl UnitSpot {
    /// None for a unit that is not on the table.
    fn of(pen: &Pen<'_>, view: &ViewMatch, held: GoalUnit) -> Option<Self> {
        let id = UnitId(held.unit);
        if let Some(ship) = view.board.ship(id).filter(|ship| ship.on_table()) {
            let reach = match view.ctx.on_grid() {
                true => REACH,
                false => view.ctx.base(ship).length as f32 * SHARE,
            };
            return Some(Self {
                at: pose_pos(&pen.pose_of(ship)),
                reach,
                color: look::player_color(view, ship.owner),
            });
        }
        let mut squads = view.board.squads.iter();
        let squad = squads.find(|squad| squad.id == id && squad.on_table())?;
        Some(Self {
            at: view.squad_middle(id)?,
            reach: REACH,
            color: look::player_color(view, squad.owner),
        })
    }
}

/// Draws the border of a place, and a shine inside it.
fn border(canvas: &mut Canvas, view: &ViewMatch, place: &Place, color: Rgb, light: f32) {
    let grid = view.ctx.ground().map(|ground| &ground.grid);
    let high = ground_at(view, place) + LIFT;
    let point = |at: &geometry::Vec2| table_point(Vec2::new(at.x as f32, at.y as f32), high);
    for line in place.border(grid) {
        let points: Vec<Vec3> = line.iter().map(point).collect();
        canvas.glow_line(&points, false, 2.6, ink(color, 1.7, light));
        if place.is_open() {
            canvas.fan(Layer::Ground, &points, ink(color, 0.6, 0.10));
        }
    }
    let Some(grid) = grid else { return };
    for (column, row) in place.cells() {
        let cell = Cell::new(column, row);
        if grid.index(cell).is_some() {
            let high = ground::height_mm(view, cell) + 0.6;
            let corners = grid.corners(cell);
            let rim = corners.map(|at| table_point(Vec2::new(at.x as f32, at.y as f32), high));
            let rim: Vec<Vec3> = rim.collect();
            canvas.fan(Layer::Glow, &rim, ink(color, 0.8, 0.07));
        }
    }
}

/// The height of the highest ground in a place, in millimetres.
fn ground_at(view: &ViewMatch, place: &Place) -> f32 {
    let cells = place.cells().into_iter();
    let heights = cells.map(|(column, row)| ground::height_mm(view, Cell::new(column, row)));
    heights.fold(0.0, f32::max)
}

/// The point of a place for its words: in the middle of its breadth, on its near side.
fn nearest(view: &ViewMatch, place: &Place) -> Option<Vec2> {
    let grid = view.ctx.ground().map(|ground| &ground.grid);
    let points: Vec<Vec2> = place
        .border(grid)
        .iter()
        .flatten()
        .map(|at| Vec2::new(at.x as f32, at.y as f32))
        .collect();
    let least = points.iter().copied().reduce(Vec2::min)?;
    let most = points.iter().copied().reduce(Vec2::max)?;
    Some(Vec2::new(0.5 * (least.x + most.x), least.y))
}
