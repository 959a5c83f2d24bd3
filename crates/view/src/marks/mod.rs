//! The marks of the interface: rings around ships, contacts, arcs, lines, locks, the obstacle to be
//! placed, the ways out for ships and heroes, what goals speak of, what figures find, who has
//! fallen, units of models, and colliders.

mod arcs;
mod colliders;
mod exits;
mod fallen;
mod fixtures;
pub(crate) mod ghosts;
mod goals;
mod hazards;
mod sailing;
mod shields;
pub(crate) mod squads;
mod status;
mod units;
mod ways;
mod ways_out;

use bevy::prelude::*;
use geometry::{Base, Pose};
use rules::UnitId;

use crate::{
    ViewSystems,
    api::ViewMatch,
    draw::{
        canvas::{Canvas, Layer, ink},
        pen::Pen,
        strokes::{brackets, dashes},
    },
    look,
    scale::{local_point, pose_pos, table_point},
};

pub(crate) use ways::draw_way;

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (
            units::draw_units,
            draw_table_marks,
            draw_locks,
            sailing::draw_sailing,
            exits::draw_exits,
            ways_out::draw_ways_out,
            goals::draw_goals,
            fixtures::draw_fixtures,
            fallen::draw_fallen,
            hazards::draw_hazards,
            hazards::draw_perils,
            hazards::ask_notes,
            shields::draw_shields,
            status::draw_status,
            status::draw_states,
            colliders::draw_colliders,
        )
            .in_set(ViewSystems::Draw),
    );
}

/// The width of the bands of a capital ship's arcs, in millimetres: six inches.
const INCH_BAND: f64 = 6.0 * content::INCH;

/// The outline of a base, grown by a margin, at a height.
pub(crate) fn base_outline(pose: &Pose, base: Base, margin: f32, height: f32) -> [Vec3; 4] {
    let (w, l) = (
        base.width as f32 * 0.5 + margin,
        base.length as f32 * 0.5 + margin,
    );
    [(w, -l), (w, l), (-w, l), (-w, -l)].map(|(x, y)| table_point(local_point(pose, x, y), height))
}

fn draw_table_marks(mut pen: Pen) {
    let now = pen.time.elapsed_secs();
    for (from, to, color) in &pen.marks.lines {
        let line = (color.to_linear() * 1.6).with_alpha(color.alpha());
        dashes(&mut pen.canvas, *from, *to, now * 22.0, 1.8, line);
    }
    let Some(view) = &pen.board.0 else { return };
    for (id, arc, range) in &pen.marks.arcs {
        let Some(ship) = view.board.ship(*id).filter(|ship| ship.on_table()) else {
            continue;
        };
        let placed = view.ctx.base(ship).placed(pen.pose_of(ship));
        let color = look::player_color(view, ship.owner);
        let sails = view.ctx.capital(ship).is_some();
        let band = if sails { INCH_BAND } else { geometry::BAND };
        let (nearest, farthest) = *range;
        let reach = arcs::Reach {
            nearest,
            farthest,
            band,
        };
        arcs::draw_arc(&mut pen.canvas, &placed, *arc, &reach, color);
    }
    if let Some((outline, pose, fits)) = &pen.marks.placement {
        draw_placement(&mut pen.canvas, view, usize::from(*outline), pose, *fits);
    }
}

fn draw_placement(canvas: &mut Canvas, view: &ViewMatch, outline: usize, pose: &Pose, fits: bool) {
    let Some(def) = view.ctx.content.outlines.get(outline) else {
        return;
    };
    let color = if fits {
        (0.35, 1.0, 0.55)
    } else {
        (1.0, 0.2, 0.15)
    };
    let at =
        |x: f64, y: f64, height: f32| table_point(local_point(pose, x as f32, y as f32), height);
    for piece in def.points.pieces() {
        let fan: Vec<_> = piece
            .iter()
            .map(|point| at(point.x, point.y, 0.8))
            .collect();
        canvas.fan(Layer::Ground, &fan, ink(color, 0.7, 0.3));
    }
    let rim: Vec<Vec3> = def
        .points
        .points()
        .iter()
        .map(|point| at(point.x, point.y, 1.2))
        .collect();
    canvas.glow_line(&rim, true, 2.0, ink(color, 1.8, 0.9));
}

/// Draws locks: small brackets on every locked ship, and lines from and to the ship in focus.
fn draw_locks(mut pen: Pen) {
    let Some(view) = &pen.board.0 else { return };
    let asked = |id: UnitId| pen.marks.hovered == Some(id) || pen.marks.selected == Some(id);
    let now = pen.time.elapsed_secs();
    let ships = view.board.ships.iter().filter(|ship| ship.on_table());
    let locks = ships.flat_map(|ship| ship.locks.as_slice().iter().map(move |id| (ship, *id)));
    for (ship, id) in locks {
        let Some(target) = view.board.ship(id).filter(|held| held.on_table()) else {
            continue;
        };
        let [from, to] = [ship, target].map(|held| pose_pos(&pen.pose_of(held)));
        let asked = asked(ship.id) || asked(target.id);
        let red = ink((1.0, 0.24, 0.2), 1.5, if asked { 0.9 } else { 0.35 });
        let size = view.ctx.base(target).length as f32 * 0.74;
        brackets(&mut pen.canvas, to, size, -now * 0.4, red);
        if asked {
            dashes(&mut pen.canvas, from, to, now * 18.0, 1.1, red);
        }
    }
}
