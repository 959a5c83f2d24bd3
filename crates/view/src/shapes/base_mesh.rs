//! The base under a ship: a bevelled plate with guides, and digits made of seven strokes.

use bevy::prelude::*;
use geometry::Base;

use crate::shapes::solid::Solid;

/// The height of the plate, in millimetres.
pub(crate) const PLATE_MM: f32 = 3.2;

/// The plate of a base in its own frame: dark body, coloured bevel, guides at front and rear.
pub(crate) fn plate(base: Base, color: Vec3) -> Solid {
    let (w, l) = (base.width as f32 * 0.5, base.length as f32 * 0.5);
    let bevel = 2.4;
    let loop_at = |inset: f32, y: f32| {
        let (x, z) = (w - inset, l - inset);
        [
            Vec3::new(-x, y, z),
            Vec3::new(x, y, z),
            Vec3::new(x, y, -z),
            Vec3::new(-x, y, -z),
        ]
    };
    let dark = Vec3::new(0.022, 0.028, 0.036);
    let mut solid = Solid::default();
    let bottom = loop_at(0.0, 0.0);
    let rim = loop_at(0.0, PLATE_MM * 0.45);
    let shoulder = loop_at(bevel * 0.45, PLATE_MM);
    let floor = loop_at(bevel, PLATE_MM);
    solid.walls(&bottom, &rim, dark);
    solid.walls(&rim, &shoulder, color);
    solid.walls(&shoulder, &floor, color * 0.8);
    solid.cap(&floor, dark);
    let mut under = bottom;
    under.reverse();
    solid.cap(&under, dark);
    solid
}

/// The guides: two small stops on either side of the 20 mm wide template, at front and rear.
pub(crate) fn guides(base: Base, color: Vec3) -> Solid {
    let l = base.length as f32 * 0.5;
    let mut solid = Solid::default();
    for z in [-l, l] {
        for x in [-10.9, 10.9] {
            let at = Vec3::new(x, PLATE_MM + 0.3, z * (1.0 - 1.6 / l));
            solid.block(at, Vec3::new(1.5, 1.4, 3.0), color);
        }
    }
    solid
}

/// The strokes of each digit: top, top left, top right, middle, low left, low right, bottom.
const STROKES: [u8; 10] = [
    0b111_0111, 0b001_0010, 0b101_1101, 0b101_1011, 0b011_1010, 0b110_1011, 0b110_1111, 0b101_0010,
    0b111_1111, 0b111_1011,
];

/// The lines of a digit around its middle, in a box 1 high and 0.56 wide, y up.
pub(crate) fn digit_lines(digit: u8) -> Vec<[Vec2; 2]> {
    let (x, y) = (0.28, 0.5);
    let ends = [
        [(-x, y), (x, y)],
        [(-x, y), (-x, 0.0)],
        [(x, y), (x, 0.0)],
        [(-x, 0.0), (x, 0.0)],
        [(-x, 0.0), (-x, -y)],
        [(x, 0.0), (x, -y)],
        [(-x, -y), (x, -y)],
    ];
    let strokes = STROKES[usize::from(digit % 10)];
    let held = ends
        .iter()
        .enumerate()
        .filter(|(at, _)| strokes & (0b100_0000 >> at) != 0);
    held.map(|(_, [a, b])| [Vec2::new(a.0, a.1), Vec2::new(b.0, b.1)])
        .collect()
}

/// The lines of a number around its middle, 1 high.
pub(crate) fn number_lines(number: u32) -> Vec<[Vec2; 2]> {
    let digits: Vec<u8> = number.to_string().bytes().map(|byte| byte - b'0').collect();
    let wide = 0.82;
    let first = -(digits.len() as f32 - 1.0) * wide * 0.5;
    let shifted = |at: usize, digit: u8| {
        let by = Vec2::new(first + at as f32 * wide, 0.0);
        digit_lines(digit)
            .into_iter()
            .map(move |[a, b]| [a + by, b + by])
    };
    digits
        .iter()
        .enumerate()
        .flat_map(|(at, digit)| shifted(at, *digit))
        .collect()
}

/// A circle around the origin at a height, counter-clockwise from above.
fn circle(reach: f32, height: f32) -> Vec<Vec3> {
    (0..28)
        .map(|at| {
            let (sin, cos) = (at as f32 / 28.0 * std::f32::consts::TAU).sin_cos();
            Vec3::new(cos * reach, height, -sin * reach)
        })
        .collect()
}

/// A flat disc in the player's colour, darker towards its middle, with a groove around it.
pub(crate) fn token(radius: f32, height: f32, color: Vec3) -> Solid {
    let rings = [
        (radius - 0.6, color),
        (radius - 2.2, Vec3::splat(0.02)),
        (radius - 3.2, color * 0.55),
        (radius - 9.0, color * 0.3),
    ];
    let mut solid = Solid::default();
    let foot = circle(radius, 0.0);
    let mut outer = foot.clone();
    for (reach, shade) in rings {
        let inner = circle(reach, height);
        solid.walls(&outer, &inner, shade);
        outer = inner;
    }
    solid.cap(&outer, color * 0.2);
    let mut under = foot;
    under.reverse();
    solid.cap(&under, Vec3::splat(0.02));
    solid
}

/// A figure's round base: dark, with a rim in the player's colour.
pub(crate) fn disc(radius: f32, color: Vec3) -> Solid {
    let mut solid = Solid::default();
    let (foot, edge) = (circle(radius, 0.0), circle(radius - 0.9, PLATE_MM));
    solid.walls(&foot, &edge, color * 0.8);
    let inner = circle(radius - 2.4, PLATE_MM);
    solid.walls(&edge, &inner, color);
    solid.cap(&inner, Vec3::new(0.035, 0.045, 0.06));
    let mut under = foot;
    under.reverse();
    solid.cap(&under, Vec3::splat(0.02));
    solid
}

/// A number made of bars on a plate, `size` millimetres high, readable from behind the ship.
pub(crate) fn number(number: u32, middle: Vec3, size: f32, color: Vec3) -> Solid {
    let mut solid = Solid::default();
    let thick = size * 0.15;
    for [a, b] in number_lines(number) {
        let at = |point: Vec2| middle + Vec3::new(point.x, 0.0, -point.y) * size;
        let (from, to) = (at(a), at(b));
        let along = (to - from).abs();
        solid.block(
            (from + to) * 0.5,
            Vec3::new(along.x + thick, 0.5, along.z + thick),
            color,
        );
    }
    solid
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plates_are_closed() {
        for base in [Base::SMALL, Base::MEDIUM, Base::LARGE, Base::HUGE] {
            let solid = plate(base, Vec3::ONE);
            assert!(solid.is_closed() && solid.is_finite());
            assert!(guides(base, Vec3::ONE).is_closed());
        }
    }

    #[test]
    fn discs_are_closed() {
        for solid in [disc(15.0, Vec3::ONE), token(15.0, 1.4, Vec3::ONE)] {
            assert!(solid.is_closed() && solid.is_finite());
        }
    }

    #[test]
    fn digits_have_their_strokes() {
        assert_eq!(
            [0, 1, 2, 8].map(|digit| digit_lines(digit).len()),
            [6, 2, 5, 7]
        );
        assert_eq!(number_lines(10).len(), 8);
        assert!(number(37, Vec3::ZERO, 8.0, Vec3::ONE).is_finite());
    }
}
