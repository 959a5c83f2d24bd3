//! Things that stand on an area or lie below it: wrecks, mines, pylons, curtains, wells.

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::Props;

use super::hulk::{HulkPaint, hulk};
use crate::{
    shapes::{noise, outlines, solid::Solid},
    table::ground::{Surface, part, shade},
};

/// The height of a force wall, in millimetres.
pub(super) const CURTAIN: f32 = 30.0;
/// The depth of a gravity well, in millimetres.
const WELL: f32 = 120.0;

/// The places of mines in the area's own frame, and their heights, in millimetres.
pub(super) fn mines(points: &[Vec2], seed: u32) -> Vec<(Vec2, f32)> {
    let spots = outlines::scatter(points, amount(points, 30.0, 5..=16), 6.0, seed);
    let high = |(at, spot): (usize, Vec2)| (spot, 8.0 + 7.0 * noise::hash(seed ^ at as u32));
    spots.into_iter().enumerate().map(high).collect()
}

/// The places of the pylons of live conduits.
pub(super) fn pylons(points: &[Vec2], seed: u32) -> Vec<Vec2> {
    outlines::scatter(points, amount(points, 40.0, 3..=7), 7.0, seed)
}

/// The least and the greatest number of things.
type Bounds = std::ops::RangeInclusive<usize>;

/// The number of things in an area if each has a square of this side, in millimetres, to itself;
/// between two bounds.
pub(super) fn amount(points: &[Vec2], side: f32, bounds: Bounds) -> usize {
    ((outlines::surface(points) / (side * side)) as usize).clamp(*bounds.start(), *bounds.end())
}

/// The meshes of an area, one for each surface, in the area's own frame.
pub(super) fn build(props: &Props, points: &[Vec2], seed: u32) -> Vec<(Surface, Solid)> {
    let mut parts = BTreeMap::new();
    match props {
        // Wreckage is made of models.
        Props::Nothing | Props::Wreckage { .. } => {}
        Props::Hulk {
            hull,
            rust,
            roof,
            lights,
        } => {
            let paint = HulkPaint {
                hull: shade(*hull),
                rust: shade(*rust),
                roof: shade(*roof),
                lights: Vec3::from(*lights),
            };
            hulk(&mut parts, points, seed, &paint);
        }
        Props::Mines { body, horns } => {
            let paint = [shade(*body), shade(*horns)];
            for (at, (spot, high)) in mines(points, seed).into_iter().enumerate() {
                let solid = part(&mut parts, Surface::Solid);
                mine(solid, spot, high, seed ^ at as u32, paint);
            }
        }
        Props::Pylons { foot, mast, tip } => {
            let paint = [shade(*foot), shade(*mast), Vec3::from(*tip)];
            for spot in pylons(points, seed) {
                pylon(&mut parts, spot, paint);
            }
        }
        Props::Curtain {
            bright,
            faint,
            post,
            cap,
        } => {
            let sheet = [shade(*bright) * 2.4, shade(*faint) * 0.5];
            curtain(&mut parts, points, sheet, [shade(*post), Vec3::from(*cap)]);
        }
        Props::Well { ring, dark } => {
            let glow = part(&mut parts, Surface::Glow);
            well(glow, points, [shade(*ring), shade(*dark)]);
        }
        Props::Depths { brink, rock } => {
            depth(&mut parts, points, seed, [shade(*brink), shade(*rock)]);
        }
    }
    parts.into_iter().collect()
}

pub(super) fn at(point: Vec2, height: f32) -> Vec3 {
    Vec3::new(point.x, height, -point.y)
}

/// The border, shrunk towards the middle to this share of its size, at a height.
pub(super) fn ring(points: &[Vec2], share: f32, height: f32) -> Vec<Vec3> {
    let middle = points.iter().sum::<Vec2>() / points.len().max(1) as f32;
    let drawn = |point: &Vec2| at(middle + (*point - middle) * share, height);
    points.iter().map(drawn).collect()
}

/// A mine: a ball with horns.
fn mine(solid: &mut Solid, spot: Vec2, high: f32, seed: u32, [dark, horns]: [Vec3; 2]) {
    let mut one = Solid::default();
    let poles = [Vec3::Y * 4.0, Vec3::NEG_Y * 4.0];
    let belt: Vec<Vec3> = (0..6)
        .map(|side| {
            let (sin, cos) = (side as f32 * std::f32::consts::TAU / 6.0).sin_cos();
            Vec3::new(cos, 0.0, sin) * 4.0
        })
        .collect();
    for side in 0..6 {
        let (a, b) = (belt[side], belt[(side + 1) % 6]);
        one.triangle([b, a, poles[0]], dark * (1.0 + 0.15 * side as f32));
        one.triangle([a, b, poles[1]], dark * 0.7);
    }
    for way in [Vec3::X, Vec3::NEG_X, Vec3::Y, Vec3::Z, Vec3::NEG_Z] {
        one.block(way * 5.0, Vec3::splat(0.9) + way.abs() * 2.2, horns);
    }
    let turn = Quat::from_rotation_y(noise::hash(seed) * 3.0)
        * Quat::from_rotation_x(noise::signed(seed ^ 1) * 0.5);
    solid.join(one.placed(Transform::from_translation(at(spot, high)).with_rotation(turn)));
}

fn pylon(parts: &mut BTreeMap<Surface, Solid>, spot: Vec2, [foot, mast, tip]: [Vec3; 3]) {
    let solid = part(parts, Surface::Solid);
    solid.block(at(spot, 1.5), Vec3::new(8.0, 3.0, 8.0), foot);
    solid.block(at(spot, 8.0), Vec3::new(3.0, 11.0, 3.0), mast);
    part(parts, Surface::Glow).block(at(spot, 14.5), Vec3::splat(3.0), tip);
}

/// A sheet of force over the border, bright at its foot, with posts at its sharpest bends.
fn curtain(
    parts: &mut BTreeMap<Surface, Solid>,
    points: &[Vec2],
    [bright, faint]: [Vec3; 2],
    [metal, cap]: [Vec3; 2],
) {
    let (foot, top) = (ring(points, 1.0, 0.0), ring(points, 1.0, CURTAIN));
    let sheet = part(parts, Surface::Force);
    for at in 0..points.len() {
        let next = (at + 1) % points.len();
        let up = [Vec3::Y; 3];
        let (a, b, c, d) = (foot[at], foot[next], top[next], top[at]);
        sheet.smooth_triangle([a, b, c], up, [bright, bright, faint]);
        sheet.smooth_triangle([a, c, d], up, [bright, faint, faint]);
    }
    let (low, high) = points
        .iter()
        .fold((points[0], points[0]), |(low, high), point| {
            let key = |at: &Vec2| at.x + at.y * 0.3;
            let low = if key(point) < key(&low) { *point } else { low };
            (
                low,
                if key(point) > key(&high) {
                    *point
                } else {
                    high
                },
            )
        });
    let middle = (low + high) * 0.5;
    for end in [low, high] {
        let inner = end + (middle - end).normalize_or_zero() * 3.0;
        let post = part(parts, Surface::Solid);
        post.block(at(inner, 17.0), Vec3::new(7.0, 34.0, 7.0), metal);
        part(parts, Surface::Glow).block(at(inner, 35.0), Vec3::new(5.0, 2.0, 5.0), cap);
    }
}

/// A well that narrows as it goes down, in dark rings with bright edges.
fn well(glow: &mut Solid, points: &[Vec2], [bright, dark]: [Vec3; 2]) {
    let shares = [
        1.0, 0.995, 0.86, 0.84, 0.68, 0.66, 0.49, 0.475, 0.31, 0.30, 0.15, 0.145, 0.04,
    ];
    let deep = |share: f32| -WELL * (1.0 - share).powf(1.6);
    for (nth, pair) in shares.windows(2).enumerate() {
        let mut outer = ring(points, pair[0], deep(pair[0]));
        let mut inner = ring(points, pair[1], deep(pair[1]));
        // It is seen from within, so the loops run the other way.
        (outer.reverse(), inner.reverse());
        let far = nth as f32 / shares.len() as f32;
        let color = if nth % 2 == 0 {
            bright * (1.1 * (1.0 - far))
        } else {
            dark * (1.0 - far).powi(2)
        };
        glow.walls(&inner, &outer, color);
    }
    let floor = ring(points, 0.04, deep(0.04));
    glow.cap(&floor, Vec3::ZERO);
}

/// The brink of a hole, and stars and rubble far below it.
fn depth(
    parts: &mut BTreeMap<Surface, Solid>,
    points: &[Vec2],
    seed: u32,
    [brink, stone]: [Vec3; 2],
) {
    let brinks = [(0.0, 0.55), (-3.0, 0.16), (-16.0, 0.0)];
    for pair in brinks.windows(2) {
        let [mut high, mut low] = [pair[0], pair[1]].map(|(height, _)| ring(points, 1.0, height));
        (high.reverse(), low.reverse());
        let color = brink * pair[0].1;
        part(parts, Surface::Glow).walls(&low, &high, color);
    }
    let stars = amount(points, 16.0, 20..=90);
    for (nth, spot) in outlines::scatter(points, stars, 1.0, seed)
        .into_iter()
        .enumerate()
    {
        let key = seed.wrapping_add(nth as u32 * 7);
        let half = 0.35 + 0.8 * noise::hash(key).powi(3);
        let warm = noise::hash(key ^ 1);
        let color =
            Vec3::new(0.7 + 0.6 * warm, 0.9, 1.5 - 0.5 * warm) * (0.4 + noise::hash(key ^ 2));
        let place = at(spot * 0.96, -30.0 - 150.0 * noise::hash(key ^ 3));
        part(parts, Surface::Glow).block(place, Vec3::splat(half * 2.0), color);
    }
    for (nth, spot) in outlines::scatter(points, 5, 14.0, seed ^ 3)
        .into_iter()
        .enumerate()
    {
        let key = seed.wrapping_add(nth as u32 * 23);
        let mut rock = Solid::default();
        let size = 5.0 + 8.0 * noise::hash(key);
        rock.block(Vec3::ZERO, Vec3::new(1.0, 0.6, 0.8) * size, stone);
        rock.block(Vec3::X * size * 0.4, Vec3::splat(size * 0.6), stone * 0.61);
        let turn = Quat::from_axis_angle(noise::direction(key), 6.0 * noise::hash(key ^ 1));
        let place = at(spot * 0.8, -40.0 - 60.0 * noise::hash(key ^ 2));
        let place = Transform::from_translation(place).with_rotation(turn);
        part(parts, Surface::Solid).join(rock.placed(place));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const BLOCK: [Vec2; 4] = [
        Vec2::new(-60.0, -30.0),
        Vec2::new(60.0, -30.0),
        Vec2::new(60.0, 30.0),
        Vec2::new(-60.0, 30.0),
    ];

    #[test]
    fn what_stands_on_an_area_is_finite_and_within_it() {
        let content = content::load(&content::find_assets()).content;
        let built = |props: &Props| !matches!(props, Props::Nothing | Props::Wreckage { .. });
        let mut looks = content.looks.terrain.iter();
        assert!(looks.any(|look| built(&look.props)));
        for look in looks.filter(|look| built(&look.props)) {
            let parts = build(&look.props, &BLOCK, 3);
            assert!(!parts.is_empty(), "{}", look.id);
            let finite = parts.iter().all(|(_, solid)| solid.is_finite());
            assert!(finite, "{}", look.id);
        }
        let spots = mines(&BLOCK, 5).into_iter().map(|(spot, _)| spot);
        let spots: Vec<_> = spots.chain(pylons(&BLOCK, 5)).collect();
        assert!(spots.len() >= 8);
        assert!(spots.iter().all(|spot| outlines::contains(&BLOCK, *spot)));
    }

    #[test]
    fn larger_areas_hold_more() {
        let large = BLOCK.map(|point| point * 3.0);
        let many = |points: &[Vec2]| amount(points, 30.0, 2..=40);
        assert_eq!((many(&BLOCK), many(&large)), (8, 40));
    }
}
