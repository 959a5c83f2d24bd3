//! What the interface emphasises: rings around ships, contacts, arcs, lines, locks, the obstacle to be placed.

use bevy::prelude::*;
use geometry::{Arc, Base, Pose};
use rules::{Ship, UnitId};

use crate::{
    ViewSystems,
    api::{Highlights, ViewBoard, ViewMatch},
    canvas::{Canvas, Ink, Layer, ink},
    look, outlines,
    scale::{local_point, pose_pos, table_point},
    ships::Flights,
    shots::{brackets, dashes},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(
        Update,
        (draw_units, draw_table_marks, draw_locks).in_set(ViewSystems::Draw),
    );
}

/// How fine arcs are drawn, in degrees.
const STEP: f32 = 3.0;
/// The width of a range band, in millimetres.
const BAND: f32 = 100.0;

fn pose_of(flights: &Flights, ship: &Ship) -> Pose {
    flights
        .0
        .get(&ship.id)
        .map_or(ship.pose, |flown| flown.pose)
}

/// The outline of a base, grown by a margin, at a height.
pub(crate) fn base_outline(pose: &Pose, base: Base, margin: f32, height: f32) -> [Vec3; 4] {
    let (w, l) = (
        base.width as f32 * 0.5 + margin,
        base.length as f32 * 0.5 + margin,
    );
    [(w, -l), (w, l), (-w, l), (-w, -l)].map(|(x, y)| table_point(local_point(pose, x, y), height))
}

fn draw_units(
    mut canvas: ResMut<Canvas>,
    board: Res<ViewBoard>,
    marks: Res<Highlights>,
    flights: Res<Flights>,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else { return };
    let now = time.elapsed_secs();
    let pulse = 0.5 + 0.5 * (now * 5.0).sin();
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        let pose = pose_of(&flights, ship);
        let base = view.ctx.base(ship);
        let color = look::player_color(view, ship.owner);
        // A pool of the player's light under every ship.
        let size = base.length as f32;
        canvas.decal(
            Layer::Glow,
            crate::canvas::Cell::Dot,
            table_point(pose_pos(&pose), 0.5),
            size * 2.3,
            0.0,
            ink(color, 0.9, 0.22),
        );
        let mut outline = |margin: f32, width: f32, ink: Ink| {
            canvas.glow_line(&base_outline(&pose, base, margin, 1.6), true, width, ink);
        };
        if marks.candidates.contains(&ship.id) {
            outline(2.5, 1.2, ink(color, 1.4, 0.4 + 0.35 * pulse));
        }
        if marks.hovered == Some(ship.id) {
            outline(3.0, 1.6, ink((0.85, 0.95, 1.0), 1.2, 0.75));
        }
        if marks.selected == Some(ship.id) {
            outline(3.5, 2.0, ink((1.0, 0.86, 0.42), 1.7, 0.95));
            brackets(
                &mut canvas,
                pose_pos(&pose),
                size * 0.86,
                now * 0.6,
                ink((1.0, 0.82, 0.35), 1.5, 0.8),
            );
        }
        if marks.culprits.contains(&ship.id) {
            let red = ink((1.0, 0.15, 0.1), 2.2, 0.35 + 0.65 * pulse);
            canvas.glow_line(
                &base_outline(&pose, base, 3.0 + 2.0 * pulse, 1.8),
                true,
                2.4,
                red,
            );
        }
    }
    for held in view
        .board
        .obstacles()
        .iter()
        .filter(|held| held.placed && !held.removed)
    {
        let style = look::obstacle_color(view.ctx.kind(held).style);
        let mark = if marks.culprits.contains(&held.id) {
            Some(ink((1.0, 0.15, 0.1), 2.2, 0.35 + 0.65 * pulse))
        } else if marks.contacts.contains(&held.id) {
            Some(ink(
                (1.0, 0.5 + 0.4 * style.1, 0.25),
                2.0,
                0.7 + 0.3 * pulse,
            ))
        } else if marks.hovered == Some(held.id) || marks.selected == Some(held.id) {
            Some(ink(style, 1.8, 0.9))
        } else {
            None
        };
        if let Some(mark) = mark {
            let points: Vec<Vec3> = outlines::on_table(view.ctx.outline(held), &held.pose)
                .into_iter()
                .map(|at| table_point(at, 1.2))
                .collect();
            canvas.glow_line(&points, true, 2.6, mark);
        }
    }
}

fn draw_table_marks(
    mut canvas: ResMut<Canvas>,
    board: Res<ViewBoard>,
    marks: Res<Highlights>,
    flights: Res<Flights>,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else { return };
    for (from, to, color) in &marks.lines {
        let line = color.to_linear() * 1.6;
        dashes(
            &mut canvas,
            *from,
            *to,
            time.elapsed_secs() * 22.0,
            1.8,
            line.with_alpha(color.alpha()),
        );
    }
    for (id, arc, range) in &marks.arcs {
        let Some(ship) = view.board.ship(*id).filter(|ship| ship.on_table()) else {
            continue;
        };
        let color = look::player_color(view, ship.owner);
        draw_arc(
            &mut canvas,
            &pose_of(&flights, ship),
            view.ctx.base(ship),
            *arc,
            *range,
            color,
        );
    }
    if let Some((outline, pose, fits)) = &marks.placement {
        draw_placement(&mut canvas, view, usize::from(*outline), pose, *fits);
    }
}

/// The border of a base as seen from its middle at an angle (clockwise from ahead), then `far` beyond it.
fn rim_point(base: Base, angle: f32, far: f32) -> Vec2 {
    let (w, l) = (base.width as f32 * 0.5, base.length as f32 * 0.5);
    let (sin, cos) = angle.sin_cos();
    let reach = (w / sin.abs().max(1.0e-4)).min(l / cos.abs().max(1.0e-4));
    let edge = Vec2::new(sin, cos) * reach;
    // Ranges are measured from the base's border: straight out from edges, round at corners.
    edge + Vec2::new(sin, cos) * far
}

/// The angles that an arc spans, clockwise from ahead, in degrees.
fn span(arc: Arc, base: Base) -> (f32, f32) {
    let half = Arc::front_angle(base) as f32 * 0.5;
    match arc {
        Arc::Front => (-half, half),
        Arc::Rear => (180.0 - half, 180.0 + half),
        Arc::FullFront => (-90.0, 90.0),
        Arc::FullRear => (90.0, 270.0),
        Arc::Left => (180.0 + half, 360.0 - half),
        Arc::Right => (half, 180.0 - half),
        Arc::Bullseye => (0.0, 0.0),
        Arc::Turret => (0.0, 360.0),
    }
}

fn draw_arc(
    canvas: &mut Canvas,
    pose: &Pose,
    base: Base,
    arc: Arc,
    (nearest, farthest): (u8, u8),
    color: look::Rgb,
) {
    let (first, last) = span(arc, base);
    let steps = ((last - first) / STEP).ceil().max(1.0) as usize;
    let edge = |far: f32| -> Vec<Vec3> {
        (0..=steps)
            .map(|step| {
                let at = if arc == Arc::Bullseye {
                    let side = if step == 0 { -7.0 } else { 7.0 };
                    Vec2::new(side, base.length as f32 * 0.5 + far)
                } else {
                    rim_point(
                        base,
                        (first + (last - first) * step as f32 / steps as f32).to_radians(),
                        far,
                    )
                };
                table_point(local_point(pose, at.x, at.y), 0.7)
            })
            .collect()
    };
    // Band 1 reaches from the base to 100 mm.
    for band in nearest.saturating_sub(1)..farthest.min(5) {
        let (near, far) = (
            edge(f32::from(band) * BAND),
            edge(f32::from(band + 1) * BAND),
        );
        let strong = 0.20 - 0.045 * f32::from(band);
        canvas.band(
            Layer::Ground,
            &near,
            &far,
            (ink(color, 0.9, strong), ink(color, 0.6, strong * 0.55)),
        );
        canvas.glow_line(&far, false, 1.2, ink(color, 1.2, 0.7));
        if arc != Arc::Turret {
            for side in [0, steps] {
                canvas.glow_line(&[near[side], far[side]], false, 1.0, ink(color, 1.0, 0.5));
            }
        }
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
            .map(|point| (at(point.x, point.y, 0.8), ink(color, 0.7, 0.3)))
            .collect();
        canvas.fan(Layer::Ground, &fan);
    }
    let rim: Vec<Vec3> = def
        .points
        .points()
        .iter()
        .map(|point| at(point.x, point.y, 1.2))
        .collect();
    canvas.glow_line(&rim, true, 2.0, ink(color, 1.8, 0.9));
}

/// Locks: small brackets on every locked ship, and lines from and to the ship in question.
fn draw_locks(
    mut canvas: ResMut<Canvas>,
    board: Res<ViewBoard>,
    marks: Res<Highlights>,
    flights: Res<Flights>,
    time: Res<Time>,
) {
    let Some(view) = &board.0 else { return };
    let asked = |id: UnitId| marks.hovered == Some(id) || marks.selected == Some(id);
    let now = time.elapsed_secs();
    for ship in view.board.ships.iter().filter(|ship| ship.on_table()) {
        for target in ship
            .locks
            .as_slice()
            .iter()
            .filter_map(|id| view.board.ship(*id))
            .filter(|held| held.on_table())
        {
            let (from, to) = (pose_of(&flights, ship), pose_of(&flights, target));
            let red = ink(
                (1.0, 0.24, 0.2),
                1.5,
                if asked(ship.id) || asked(target.id) {
                    0.9
                } else {
                    0.35
                },
            );
            brackets(
                &mut canvas,
                pose_pos(&to),
                view.ctx.base(target).length as f32 * 0.74,
                -now * 0.4,
                red,
            );
            if asked(ship.id) || asked(target.id) {
                dashes(
                    &mut canvas,
                    pose_pos(&from),
                    pose_pos(&to),
                    now * 18.0,
                    1.1,
                    red,
                );
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn range_bands_begin_at_the_base() {
        let ahead = rim_point(Base::SMALL, 0.0, 100.0);
        assert!((ahead - Vec2::new(0.0, 120.0)).length() < 1.0e-3);
        for arc in Arc::ALL {
            let (first, last) = span(arc, Base::LARGE);
            assert!(first <= last);
        }
    }
}
