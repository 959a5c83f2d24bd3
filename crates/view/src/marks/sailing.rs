//! Marks of capital ships: control zones, ways, circles of reach.

use bevy::prelude::*;
use geometry::{Base, Pose};
use rules::sail::ZONE;

use super::ways;
use crate::{
    draw::{
        canvas::{Canvas, Ink, Layer},
        pen::Pen,
    },
    scale::{local_point, table_point},
};

pub(super) fn draw_sailing(mut pen: Pen) {
    for (middle, radius, color) in &pen.marks.circles {
        let light = (color.to_linear() * 1.3).with_alpha(color.alpha());
        let ring = circle(*middle, *radius);
        pen.canvas.glow_line(&ring, true, 1.3, light);
    }
    let Some(view) = &pen.board.0 else { return };
    for (id, color) in &pen.marks.zones {
        let Some(ship) = view.board.ship(*id).filter(|ship| ship.on_table()) else {
            continue;
        };
        let (pose, base) = (pen.pose_of(ship), view.ctx.base(ship));
        draw_zone(&mut pen.canvas, &pose, base, color.to_linear());
    }
    for mark in &pen.marks.ways {
        let Some(ship) = view.board.ship(mark.ship) else {
            continue;
        };
        let base = view.ctx.base(ship);
        if mark.swept {
            ways::draw_swept(&mut pen.canvas, base, mark);
        }
        let light = mark.color.to_linear();
        ways::draw_way(&mut pen.canvas, mark.from, &mark.way, base, light);
    }
}

fn circle(middle: Vec2, radius: f32) -> Vec<Vec3> {
    let turn = |at: u16| Vec2::from_angle(f32::from(at) * std::f32::consts::TAU / 96.0);
    let on_table = |at| table_point(middle + turn(at) * radius, 0.9);
    (0..96).map(on_table).collect()
}

/// The line one inch off a base, with a tint inside it.
fn draw_zone(canvas: &mut Canvas, pose: &Pose, base: Base, light: Ink) {
    let rim: Vec<Vec3> = zone_outline(base, ZONE as f32)
        .into_iter()
        .map(|at| table_point(local_point(pose, at.x, at.y), 0.9))
        .collect();
    let fill = light.with_alpha(0.045 * light.alpha);
    canvas.fan(Layer::Ground, &rim, fill);
    canvas.glow_line(&rim, true, 1.2, (light * 1.3).with_alpha(0.8 * light.alpha));
}

/// The line `reach` millimetres off a base, in its own frame (right, ahead), with round corners.
fn zone_outline(base: Base, reach: f32) -> Vec<Vec2> {
    const STEPS: u8 = 8;
    let half = Vec2::new(base.width as f32, base.length as f32) * 0.5;
    let corners = [(1.0, 1.0), (-1.0, 1.0), (-1.0, -1.0), (1.0, -1.0)];
    let quarter = std::f32::consts::FRAC_PI_2;
    corners
        .into_iter()
        .zip(0_u8..)
        .flat_map(|(sign, nth)| {
            (0..=STEPS).map(move |step| {
                let share = f32::from(step) / f32::from(STEPS);
                let way = Vec2::from_angle((f32::from(nth) + share) * quarter);
                half * Vec2::from(sign) + way * reach
            })
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_zone_keeps_its_distance_from_the_base_all_around() {
        for base in [Base::SMALL, Base::new(30.0, 60.0), Base::new(60.0, 100.0)] {
            for reach in [1.0, ZONE as f32] {
                let half = Vec2::new(base.width as f32, base.length as f32) * 0.5;
                let rim = zone_outline(base, reach);
                for at in &rim {
                    let gap = (at.abs() - half).max(Vec2::ZERO).length();
                    assert!((gap - reach).abs() < 1.0e-3, "{gap} from {base:?}");
                }
                let next = rim.iter().cycle().skip(1);
                let turns = rim.iter().zip(next).map(|(a, b)| a.perp_dot(*b));
                assert!(
                    turns.fold(f32::INFINITY, f32::min) > 0.0,
                    "it runs around once"
                );
            }
        }
    }
}
