//! Marks that tell kinds of ground apart which have one colour.

use bevy_egui::egui::{Color32, Painter, Pos2, Stroke, vec2};
use content::{Content, Terrain};

use crate::menu::grid_map;

/// So near are two colours that look alike, in each channel of 255.
const ALIKE: u8 = 20;

/// The number of a kind of ground among those of its colour, or nearly so: plain ground first, then
/// in the order of the data. The first has no mark.
pub(super) fn of(data: &Content, kind: &Terrain) -> usize {
    let fill = grid_map::color(data, Some(kind), 0);
    let alike = data.terrains.iter();
    let near = |held: &&Terrain| {
        let other = grid_map::color(data, Some(held), 0);
        let channels = fill.to_array().into_iter().zip(other.to_array());
        channels
            .into_iter()
            .all(|(one, other)| one.abs_diff(other) <= ALIKE)
    };
    let alike = alike.filter(near);
    let (plain, others): (Vec<_>, Vec<_>) = alike.partition(|held| held.is_plain());
    let mut all = plain.into_iter().chain(others);
    all.position(|held| held.id == kind.id).unwrap_or(0)
}

/// Draws the mark with this number in the middle of a space of this width.
pub(super) fn draw(painter: &Painter, at: Pos2, wide: f32, nth: usize, ink: Color32) {
    let far = wide * 0.22;
    let line = Stroke::new((wide * 0.035).max(1.0), ink);
    let dots = |count: i32| {
        for step in 0..count {
            let off = far * (2.0 * step as f32 / (count - 1).max(1) as f32 - 1.0);
            painter.circle_filled(at + vec2(off, 0.0), (wide * 0.045).max(1.0), ink);
        }
    };
    match nth {
        0 => {}
        1 => dots(3),
        2 => {
            for off in [-far / 2.0, far / 2.0] {
                let ends = [at + vec2(-far, off), at + vec2(far, off)];
                painter.line_segment(ends, line);
            }
        }
        3 => {
            for off in [-far / 2.0, far / 2.0] {
                let ends = [at + vec2(off, -far), at + vec2(off, far)];
                painter.line_segment(ends, line);
            }
        }
        4 => drop(painter.circle_stroke(at, far * 0.8, line)),
        // So many kinds of one colour have dots to count.
        more => dots(i32::try_from(more).unwrap_or(i32::MAX).min(12)),
    }
}
