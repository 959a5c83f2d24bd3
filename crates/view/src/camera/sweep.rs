//! A slow glide of the camera from one stand to another in a time that is known. Pure.

use super::stand::Stand;

/// A glide under way.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Sweep {
    from: Stand,
    to: Stand,
    lasts: f32,
    age: f32,
}

impl Sweep {
    /// A glide that takes these seconds.
    pub(crate) fn new(from: Stand, to: Stand, lasts: f32) -> Self {
        let (lasts, age) = (lasts.max(1.0e-3), 0.0);
        Self {
            from,
            to,
            lasts,
            age,
        }
    }

    /// Where the camera is after so many seconds more; none once it is there, or if it shall go
    /// somewhere else.
    pub(crate) fn advance(&mut self, dt: f32, goal: &Stand) -> Option<Stand> {
        self.age += dt;
        (self.age < self.lasts && self.to == *goal).then(|| self.now())
    }

    fn now(&self) -> Stand {
        let t = (self.age / self.lasts).clamp(0.0, 1.0);
        let way = t * t * (3.0 - 2.0 * t);
        let mix = |from: f32, to: f32| from + (to - from) * way;
        Stand {
            target: self.from.target.lerp(self.to.target, way),
            yaw: mix(self.from.yaw, self.to.yaw),
            pitch: mix(self.from.pitch, self.to.pitch),
            distance: mix(self.from.distance, self.to.distance),
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy::math::Vec2;

    use super::*;

    #[test]
    fn it_arrives_in_its_time_without_a_leap_and_gives_way_to_another_goal() {
        let to = Stand {
            target: Vec2::splat(400.0),
            yaw: 0.0,
            pitch: 50.0,
            distance: 1000.0,
        };
        let from = Stand {
            yaw: -16.0,
            distance: 800.0,
            ..to
        };
        let mut sweep = Sweep::new(from, to, 1.2);
        let mut before = from;
        for _ in 0..11 {
            let now = sweep.advance(0.1, &to).expect("under way");
            assert!(
                now.yaw > before.yaw && now.yaw - before.yaw < 2.5,
                "{now:?}"
            );
            before = now;
        }
        assert_eq!(sweep.advance(0.2, &to), None);
        let mut sweep = Sweep::new(from, to, 1.2);
        assert_eq!(sweep.advance(0.1, &from), None);
    }
}
