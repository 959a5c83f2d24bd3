//! Where the camera of portraits stands: a hero's angle, and as near as the whole piece fits.

use bevy::prelude::*;

/// The field of view of portraits, in radians: long, so that little is distorted.
pub(super) const VIEW: f32 = 0.42;
/// The share of the picture's half that the piece may take.
const FILLS: f32 = 0.9;
/// From the middle of a ship or vehicle to the camera. Pieces look to -Z.
const WIDE_ONES: Vec3 = Vec3::new(-0.66, 0.46, -0.72);
/// The same for figures, which are higher than they are wide.
const TALL_ONES: Vec3 = Vec3::new(-0.40, 0.24, -0.92);

/// Where the camera stands.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Easel {
    /// Its place.
    pub(super) place: Transform,
    /// From it to behind the piece, for what is painted there.
    pub(super) behind: f32,
}

/// How a camera looks.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct PortraitLens {
    /// From the middle of what it looks at to the camera.
    pub(super) towards: Vec3,
    /// The field of view from top to bottom, in radians.
    pub(super) view: f32,
    /// The width of the picture over its height.
    pub(super) aspect: f32,
}

/// Where the camera stands for a portrait of a piece with these corners; none if it has none.
pub(super) fn easel(corners: &[Vec3]) -> Option<Easel> {
    let (low, high) = bounds(corners)?;
    let size = high - low;
    let towards = match size.y > size.x.max(size.z) {
        true => TALL_ONES,
        false => WIDE_ONES,
    };
    let lens = PortraitLens {
        towards,
        view: VIEW,
        aspect: 1.0,
    };
    fitted(corners, lens)
}

/// The box around all corners.
fn bounds(corners: &[Vec3]) -> Option<(Vec3, Vec3)> {
    let all = || corners.iter().copied();
    let low = all().reduce(Vec3::min)?;
    let high = all().reduce(Vec3::max)?;
    // The least and the greatest leave out what is no number.
    all().all(|at| at.is_finite()).then_some((low, high))
}

/// Where a camera stands that sees all of these corners, as near as they fit.
pub(super) fn fitted(corners: &[Vec3], lens: PortraitLens) -> Option<Easel> {
    let all = || corners.iter().copied();
    let (low, high) = bounds(corners)?;
    let size = high - low;
    let towards = lens.towards.normalize();
    let mut middle = (low + high) * 0.5;
    let tangent = (lens.view * 0.5).tan() * FILLS;
    let mut away = size.length().max(0.01) * 2.0;
    // The middle of what is seen is not that of the box: two steps bring both together.
    for _ in 0..3 {
        let place = looking(middle, towards, away);
        let seen = |at: Vec3| {
            let held = place.rotation.inverse() * (at - middle);
            Vec2::new(held.x, held.y) / (away - held.z).max(0.01)
        };
        let least = all().map(seen).reduce(Vec2::min)?;
        let most = all().map(seen).reduce(Vec2::max)?;
        let aside = (least + most) * 0.5 * away;
        middle += place.rotation * Vec3::new(aside.x, aside.y, 0.0);
        away = all().fold(0.01_f32, |most, at| {
            let held = place.rotation.inverse() * (at - middle);
            most.max((held.x.abs() / lens.aspect).max(held.y.abs()) / tangent + held.z)
        });
    }
    Some(Easel {
        place: looking(middle, towards, away),
        behind: away + size.length(),
    })
}

fn looking(middle: Vec3, towards: Vec3, away: f32) -> Transform {
    Transform::from_translation(middle + towards * away).looking_at(middle, Vec3::Y)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The corners of a box.
    fn cuboid(size: Vec3, at: Vec3) -> Vec<Vec3> {
        let corner = |bits: u8| {
            let side = |bit: u8| if bits & bit == 0 { -0.5 } else { 0.5 };
            at + size * Vec3::new(side(1), side(2), side(4))
        };
        (0..8).map(corner).collect()
    }

    #[test]
    fn the_whole_piece_is_seen_and_fills_the_picture() {
        for size in [
            Vec3::new(4.0, 1.0, 6.0),
            Vec3::new(1.0, 3.0, 1.0),
            Vec3::new(0.2, 0.1, 9.0),
            Vec3::splat(0.02),
        ] {
            let corners = cuboid(size, Vec3::new(2.0, -700.0, 5.0));
            let held = easel(&corners).expect("a place");
            let edge = (VIEW * 0.5).tan();
            let mut most = 0.0_f32;
            for at in corners {
                let seen = held.place.compute_affine().inverse().transform_point3(at);
                assert!(seen.z < 0.0, "it is before the camera");
                most = most.max(seen.x.abs().max(seen.y.abs()) / -seen.z / edge);
                assert!(-seen.z < held.behind);
            }
            assert!((0.6..0.95).contains(&most), "{size}: {most}");
        }
    }

    #[test]
    fn nothing_and_what_is_broken_have_no_picture() {
        assert!(easel(&[]).is_none());
        assert!(easel(&[Vec3::NAN, Vec3::ZERO]).is_none());
    }
}
