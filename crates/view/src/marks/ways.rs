//! The way of a capital ship on the table: its line with ticks in inches, its bends, and the area
//! that its base sweeps.

use bevy::prelude::*;
use content::INCH;
use geometry::{Base, Pose, Way, way::swept};

use super::base_outline;
use crate::{
    api::WayMark,
    draw::{
        canvas::{Canvas, Ink, Layer, Motif},
        lettering,
    },
    scale::{pose_pos, table_point},
};

/// A tick of a way: its place, the way's direction there, the inches so far.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Tick {
    at: Vec2,
    along: Vec2,
    inches: u32,
}

fn point(at: geometry::Vec2) -> Vec2 {
    Vec2::new(at.x as f32, at.y as f32)
}

/// The ticks of a way, one for every inch.
fn ticks(from: Pose, way: &Way) -> Vec<Tick> {
    let mut found = Vec::new();
    let (mut done, mut next) = (0.0, INCH);
    for segment in way.segments(from) {
        let length = segment.length();
        let along = point(segment.to - segment.from).normalize_or_zero();
        while next <= done + length {
            found.push(Tick {
                at: point(segment.at(next - done).position()),
                along,
                inches: (next / INCH).round() as u32,
            });
            next += INCH;
        }
        done += length;
    }
    found
}

/// Draws the line of a way: ticks (longer and numbered at every fifth inch), dots at bends, the
/// base at its end.
pub(crate) fn draw_way(canvas: &mut Canvas, from: Pose, way: &Way, base: Base, light: Ink) {
    let bright = (light * 1.5).with_alpha(0.9 * light.alpha);
    let mut line = vec![table_point(pose_pos(&from), 1.3)];
    line.extend(way.legs().map(|leg| table_point(pose_pos(&leg), 1.3)));
    line.dedup_by(|a, b| a.distance(*b) < 1.0e-3);
    canvas.glow_line(&line, false, 1.8, bright);
    for tick in ticks(from, way) {
        let fifth = tick.inches.is_multiple_of(5);
        let reach = if fifth { 6.0 } else { 3.2 };
        let side = tick.along.perp() * reach;
        let ends = [tick.at - side, tick.at + side].map(|at| table_point(at, 1.3));
        canvas.line(Layer::Glow, &ends, false, 1.1, bright);
        if fifth {
            let at = table_point(tick.at - tick.along.perp() * 14.0, 1.6);
            lettering::lie(canvas, at, &tick.inches.to_string(), 9.0, bright);
        }
    }
    let bends = way.legs().rev().skip(1);
    for leg in bends {
        let at = table_point(pose_pos(&leg), 1.4);
        canvas.decal(Layer::Glow, Motif::Dot, at, 10.0, 0.0, bright);
        canvas.decal(Layer::Glow, Motif::Ring, at, 15.0, 0.0, bright);
        let rim = base_outline(&leg, base, 0.0, 1.2);
        canvas.line(
            Layer::Glow,
            &rim,
            true,
            0.8,
            bright.with_alpha(0.35 * light.alpha),
        );
    }
    let rim = base_outline(&way.end(from), base, 0.0, 1.2);
    canvas.line(
        Layer::Glow,
        &rim,
        true,
        1.1,
        bright.with_alpha(0.6 * light.alpha),
    );
}

/// Draws the area that a base sweeps on its way.
pub(super) fn draw_swept(canvas: &mut Canvas, base: Base, mark: &WayMark) {
    let light = mark.color.to_linear();
    let fill = light.with_alpha(0.09 * light.alpha);
    let rim = light.with_alpha(0.35 * light.alpha);
    for segment in mark.way.segments(mark.from) {
        let hull = swept(base, &segment);
        let corners = hull.corners().iter();
        let corners: Vec<Vec3> = corners.map(|at| table_point(point(*at), 0.7)).collect();
        canvas.fan(Layer::Ground, &corners, fill);
        canvas.line(Layer::Glow, &corners, true, 0.8, rim);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_way_has_a_tick_at_every_inch_around_its_bends() {
        let from = Pose::new(100.0, 100.0, 0.0);
        let legs = [
            Pose::new(100.0, 100.0 + 1.5 * INCH, 0.0),
            Pose::new(100.0 + 2.0 * INCH, 100.0 + 1.5 * INCH, 90.0),
        ];
        let way = Way::of(legs).expect("a way");
        let found = ticks(from, &way);
        let inches: Vec<u32> = found.iter().map(|tick| tick.inches).collect();
        assert_eq!(inches, [1, 2, 3]);
        let inch = INCH as f32;
        let wanted = [
            (0.0, 1.0, Vec2::Y),
            (0.5, 1.5, Vec2::X),
            (1.5, 1.5, Vec2::X),
        ];
        for (tick, (x, y, along)) in found.iter().zip(wanted) {
            let at = Vec2::splat(100.0) + Vec2::new(x, y) * inch;
            assert!(tick.at.distance(at) < 0.01, "{tick:?}");
            assert!(tick.along.distance(along) < 1.0e-3, "{tick:?}");
        }
        assert!(ticks(from, &Way::default()).is_empty());
    }
}
