//! How a model is shown, and which way it looks.

use bevy::prelude::*;
use geometry::Direction;
use rules::Squad;

use super::stance::ModelStand;
use crate::{play::flight::Gait, scale::angle_between};

/// Degrees a second that a model turns.
const SPIN: f32 = 760.0;

/// How a model is shown in a frame.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Posture {
    /// Millimetres on the table.
    pub(crate) at: Vec2,
    /// The height of the ground under it, in millimetres.
    pub(crate) foot: f32,
    /// The height over the ground, in millimetres.
    pub(crate) lift: f32,
    /// Where it looks, in compass degrees.
    pub(crate) heading: f32,
    /// How far it has fallen, from 0 to 1.
    pub(crate) fall: f32,
    /// Which way on the table it falls; of no length: on its back.
    pub(crate) topples: Vec2,
    /// How it walks.
    pub(crate) gait: Gait,
    /// How far an aircraft leans, in radians.
    pub(crate) bank: f32,
    /// How large it appears, from 0 to 1: models come and go by growing and shrinking.
    pub(crate) seen: f32,
}

/// The compass heading of a way on the table.
pub(super) fn heading_of(way: Vec2) -> Option<f32> {
    (way.length_squared() > 0.01).then(|| way.x.atan2(way.y).to_degrees().rem_euclid(360.0))
}

impl Posture {
    /// A model at rest: upright, or lying if its unit is pinned.
    pub(super) fn rest(squad: &Squad, stand: ModelStand, heading: f32) -> Self {
        let flown = squad.flight.map(|flight| compass(flight.way));
        Self {
            at: stand.at,
            foot: stand.foot,
            lift: 0.0,
            heading: flown.flatten().unwrap_or(heading),
            fall: f32::from(u8::from(squad.pinned && flown.is_none())),
            topples: Vec2::ZERO,
            gait: Gait::default(),
            bank: 0.0,
            seen: 1.0,
        }
    }

    /// It turns no faster than models do, from where it looked before so many seconds.
    pub(super) fn turned_from(self, before: f32, seconds: f32) -> Self {
        let left = angle_between(f64::from(before), f64::from(self.heading)) as f32;
        let most = SPIN * seconds;
        if left.abs() <= most {
            return self;
        }
        Self {
            heading: (before + most.copysign(left)).rem_euclid(360.0),
            ..self
        }
    }
}

/// The compass headings of the directions on squares, by their index.
const HEADINGS: [f32; 8] = [90.0, 45.0, 315.0, 270.0, 225.0, 135.0, 0.0, 180.0];

/// The compass heading of a direction on squares.
pub(super) fn compass(way: Direction) -> Option<f32> {
    HEADINGS.get(way.index()).copied()
}

pub(super) fn ease(t: f32) -> f32 {
    let t = t.clamp(0.0, 1.0);
    t * t * (3.0 - 2.0 * t)
}

pub(super) fn ahead(heading: f32) -> Vec2 {
    let (sin, cos) = heading.to_radians().sin_cos();
    Vec2::new(sin, cos)
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;

    /// A model that looks north.
    pub(in super::super) fn standing() -> Posture {
        Posture {
            at: Vec2::new(50.0, 50.0),
            foot: 0.0,
            lift: 0.0,
            heading: 0.0,
            fall: 0.0,
            topples: Vec2::ZERO,
            gait: Gait::default(),
            bank: 0.0,
            seen: 1.0,
        }
    }

    #[test]
    fn models_turn_no_faster_than_they_can_by_the_shorter_side() {
        let west = Posture {
            heading: 350.0,
            ..standing()
        };
        assert_eq!(west.turned_from(10.0, 0.01).heading, 10.0 - SPIN * 0.01);
        assert_eq!(west.turned_from(10.0, 1.0).heading, 350.0);
    }
}
