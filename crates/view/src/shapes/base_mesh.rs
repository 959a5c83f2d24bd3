//! The base under a ship: a bevelled plate with guides, and digits made of seven strokes.

use bevy::prelude::*;
use geometry::Base;

use crate::shapes::solid::Solid;

/// The height of the plate, in millimetres.
pub(crate) const PLATE_MM: f32 = 3.2;

/// The pattern of a rim. It tells the side as its colour does, to eyes that cannot tell colours.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Rim {
    /// One whole ring.
    Solid,
    /// Two thin rings.
    Double,
    /// Long strokes.
    Dashed,
    /// Short strokes, as many.
    Dotted,
}

/// The number of thin rings of a rim.
const RINGS: u8 = 3;

impl Rim {
    /// That of a side by its number.
    pub(crate) fn of(side: usize) -> Self {
        [Self::Solid, Self::Double, Self::Dashed, Self::Dotted][side % 4]
    }

    /// Whether a thin ring, from the outermost inwards, is coloured after a share of the way
    /// around.
    fn is_lit(self, ring: u8, share: f32) -> bool {
        match self {
            Self::Solid => true,
            Self::Double => ring != 1,
            Self::Dashed => (share * 8.0).fract() < 0.66,
            Self::Dotted => (share * 16.0).fract() < 0.4,
        }
    }

    /// Lays the rim between two loops around a base.
    fn lay(self, solid: &mut Solid, outer: &[Vec3], inner: &[Vec3], color: Vec3) {
        let count = outer.len().min(inner.len());
        let edge = |at: usize, ring: u8| {
            let share = f32::from(ring) / f32::from(RINGS);
            outer[at].lerp(inner[at], share)
        };
        for ring in 0..RINGS {
            for at in 0..count {
                let next = (at + 1) % count;
                let lit = self.is_lit(ring, (at as f32 + 0.5) / count as f32);
                let shade = if lit { color } else { UNLIT };
                let corners = [
                    edge(at, ring),
                    edge(next, ring),
                    edge(next, ring + 1),
                    edge(at, ring + 1),
                ];
                solid.quad(corners, shade);
            }
        }
    }
}

/// The colour of a plate, and that of a rim where it has none of its side.
const DARK: Vec3 = Vec3::new(0.022, 0.028, 0.036);
const UNLIT: Vec3 = Vec3::new(0.012, 0.014, 0.018);

/// The plate of a base in its own frame: dark body, and a bevel in the colour and with the rim of
/// its side.
pub(crate) fn plate(base: Base, color: Vec3, rim: Rim) -> Solid {
    /// The parts of each side of the plate.
    const PARTS: usize = 12;
    let (w, l) = (base.width as f32 * 0.5, base.length as f32 * 0.5);
    let bevel = 3.0;
    let loop_at = |inset: f32, y: f32| -> Vec<Vec3> {
        let (x, z) = (w - inset, l - inset);
        let corners = [(-x, z), (x, z), (x, -z), (-x, -z)].map(|(x, z)| Vec3::new(x, y, z));
        let side = |at: usize| {
            let ends = (corners[at], corners[(at + 1) % 4]);
            (0..PARTS).map(move |part| ends.0.lerp(ends.1, part as f32 / PARTS as f32))
        };
        (0..4).flat_map(side).collect()
    };
    let mut solid = Solid::default();
    let bottom = loop_at(0.0, 0.0);
    let edge = loop_at(0.0, PLATE_MM * 0.45);
    let shoulder = loop_at(bevel * 0.3, PLATE_MM);
    let floor = loop_at(bevel, PLATE_MM);
    solid.walls(&bottom, &edge, DARK);
    solid.walls(&edge, &shoulder, color * 0.8);
    rim.lay(&mut solid, &shoulder, &floor, color);
    solid.cap(&floor, DARK);
    let mut under = bottom;
    under.reverse();
    solid.cap(&under, DARK);
    solid
}

/// The notch that shows the heading of a base: a wedge on its front edge, within the base.
pub(crate) fn notch(base: Base, color: Vec3) -> Solid {
    let front = base.length as f32 * 0.5 - 0.4;
    let at = |x: f32, y: f32, back: f32| Vec3::new(x, y, -(front - back));
    let wedge = |y: f32| [at(-6.4, y, 8.4), at(6.4, y, 8.4), at(0.0, y, 0.0)];
    let (low, high) = (wedge(PLATE_MM * 0.5), wedge(PLATE_MM + 1.1));
    let mut solid = Solid::default();
    solid.walls(&low, &high, color * 0.55);
    solid.cap(&high, color);
    let mut under = low;
    under.reverse();
    solid.cap(&under, DARK);
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
fn circle(reach: f32, height: f32, parts: u8) -> Vec<Vec3> {
    (0..parts)
        .map(|at| {
            let share = f32::from(at) / f32::from(parts);
            let (sin, cos) = (share * std::f32::consts::TAU).sin_cos();
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
    let foot = circle(radius, 0.0, 28);
    let mut outer = foot.clone();
    for (reach, shade) in rings {
        let inner = circle(reach, height, 28);
        solid.walls(&outer, &inner, shade);
        outer = inner;
    }
    solid.cap(&outer, color * 0.2);
    let mut under = foot;
    under.reverse();
    solid.cap(&under, Vec3::splat(0.02));
    solid
}

/// A figure's round base: dark, with a whole rim in the player's colour.
pub(crate) fn disc(radius: f32, color: Vec3) -> Solid {
    disc_of(radius, color, Rim::Solid)
}

/// A figure's round base with the rim of its side.
pub(crate) fn disc_of(radius: f32, color: Vec3, rim: Rim) -> Solid {
    const PARTS: u8 = 48;
    let mut solid = Solid::default();
    let (foot, edge) = (
        circle(radius, 0.0, PARTS),
        circle(radius - 0.9, PLATE_MM, PARTS),
    );
    solid.walls(&foot, &edge, color * 0.7);
    let inner = circle(radius - 3.2, PLATE_MM, PARTS);
    rim.lay(&mut solid, &edge, &inner, color);
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

    const RIMS: [Rim; 4] = [Rim::Solid, Rim::Double, Rim::Dashed, Rim::Dotted];

    #[test]
    fn plates_are_closed() {
        for base in [Base::SMALL, Base::MEDIUM, Base::LARGE, Base::HUGE] {
            for rim in RIMS {
                let solid = plate(base, Vec3::ONE, rim);
                assert!(solid.is_closed() && solid.is_finite());
            }
            assert!(guides(base, Vec3::ONE).is_closed());
            assert!(notch(base, Vec3::ONE).is_closed());
        }
    }

    #[test]
    fn discs_are_closed() {
        for rim in RIMS {
            let solid = disc_of(15.0, Vec3::ONE, rim);
            assert!(solid.is_closed() && solid.is_finite());
        }
        let solid = token(15.0, 1.4, Vec3::ONE);
        assert!(solid.is_closed() && solid.is_finite());
    }

    #[test]
    fn four_sides_have_rims_of_their_own_by_shape_alone() {
        assert_eq!([0, 1, 2, 3].map(Rim::of), RIMS);
        assert_eq!(Rim::of(5), Rim::Double);
        let drawn = |rim: Rim| -> Vec<bool> {
            let around = (0..48).map(|at| (at as f32 + 0.5) / 48.0);
            around
                .flat_map(|share| (0..RINGS).map(move |ring| rim.is_lit(ring, share)))
                .collect()
        };
        for (nth, one) in RIMS.into_iter().enumerate() {
            for other in RIMS.into_iter().skip(nth + 1) {
                let apart = drawn(one).into_iter().zip(drawn(other));
                let apart = apart.filter(|(a, b)| a != b).count();
                assert!(apart > 30, "{one:?} {other:?}: {apart}");
            }
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
