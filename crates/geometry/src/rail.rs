//! The line that a moving ship's guides stay on, and every pose along it.
//!
//! The rail runs over the starting base's length, the template's centre line, and then straight on
//! along the end tangent. The trailing guide (the middle of the rear edge; of the front edge when
//! the ship backs) is at arc length t; the leading guide is the point of the rail one base length
//! away from it, found as the intersection of a circle with a line or with a circle. No angle is
//! interpolated (OBS house rules, "Bump").
//!
//! All of it is computed for an arc to the right in the frame of the trailing guide's start, and
//! mirrored for the left, so that the two sides agree bit for bit.

use serde::{Deserialize, Serialize};

use crate::{
    Base, Bearing, FlownTemplate, Maneuver, Pose, Side, Template, Vec2, angle, pose::Frame,
};

/// The third of the template's end at which a T-roll's base is set, looking along the end tangent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum RollEnd {
    /// The side's middle mark at the left end of the template's edge.
    Left,
    /// At its middle.
    Middle,
    /// At its right end.
    Right,
}

/// The line that both guides of a moving ship stay on.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rail {
    start: Pose,
    base: Base,
    maneuver: Maneuver,
    template: Template,
    length: f64,
}

impl Rail {
    /// The rail of a maneuver from a pose; `None` for the stationary maneuver, for a speed without
    /// a template, and for a pose or base that is not playable.
    pub fn new(start: Pose, base: Base, maneuver: Maneuver) -> Option<Self> {
        let template = maneuver.template()?;
        let playable = start.position().is_finite() && start.heading.is_finite() && base.valid();
        if !playable {
            return None;
        }
        let length = template.length();
        Some(Self {
            start,
            base,
            maneuver,
            template,
            length,
        })
    }

    /// The pose in which the ship starts.
    pub const fn start(&self) -> Pose {
        self.start
    }

    /// The base that moves.
    pub const fn base(&self) -> Base {
        self.base
    }

    /// The maneuver.
    pub const fn maneuver(&self) -> Maneuver {
        self.maneuver
    }

    /// The parameter of the fully executed maneuver: base length plus template length.
    pub fn full(&self) -> f64 {
        self.base.length + self.length
    }

    /// The unrotated pose whose trailing guide is at arc length `t`, clamped to `0..=full()`. Both
    /// guides are on the rail, exactly one base length apart.
    pub fn pose_at(&self, t: f64) -> Pose {
        if t.is_nan() || t <= 0.0 {
            return self.start;
        }
        let t = t.min(self.full());
        let rear = self.trailing(t);
        let front = self.leading(t, rear);
        let turned = if t >= self.full() {
            self.template.angle()
        } else {
            angle::compass(front.x - rear.x, front.y - rear.y)
        };
        let mirror = self.mirror();
        let middle = (rear + front) / 2.0;
        let offset = Vec2::new(mirror * middle.x, middle.y - self.base.length / 2.0);
        let moved = Frame::new(&self.facing()).to_world(offset);
        // Forwards or backwards, the ship turns with the rail, from its own starting heading.
        Pose::at(moved, self.start.heading + mirror * turned)
    }

    /// The final pose of the fully executed maneuver, end rotation included.
    ///
    /// K-turns and S-loops turn about. T-rolls turn 90 degrees more, with the base beyond the
    /// template's end and the middle mark of its side at `roll` (by default the middle).
    pub fn end_pose(&self, roll: Option<RollEnd>) -> Pose {
        let full = self.pose_at(self.full());
        match self.maneuver.bearing {
            Bearing::KTurn
            | Bearing::SLoopBankLeft
            | Bearing::SLoopBankRight
            | Bearing::SLoopTurnLeft
            | Bearing::SLoopTurnRight => Pose {
                heading: full.heading + 180.0,
                ..full
            },
            Bearing::TRollLeft => self.rolled(full, -90.0, roll),
            Bearing::TRollRight => self.rolled(full, 90.0, roll),
            _ => full,
        }
    }

    /// The part of the template between the starting and the final position (OBS-22): from its
    /// start to the trailing guide at `t`; `None` while that guide has not passed the start.
    pub fn flown_template(&self, t: f64) -> Option<FlownTemplate> {
        if t.is_nan() || t <= self.base.length {
            return None;
        }
        let flown = if t < self.full() {
            t - self.base.length
        } else {
            self.length
        };
        let facing = self.facing();
        let start = Pose::at(self.base.front(facing), facing.heading);
        Some(FlownTemplate::part(start, self.virtual_template(), flown))
    }

    /// Whether the whole rail is one straight line, along which the base does not turn.
    pub(crate) const fn is_straight(&self) -> bool {
        self.template.radius().is_none()
    }

    /// An upper bound on the speed of any point of the base per millimetre of `t`.
    ///
    /// The trailing guide moves at 1. The rod between the guides is rigid, so the leading one moves
    /// at cos(a) / cos(b), where a and b are the angles between the rod and the rail at its two
    /// ends. With the trailing guide on the starting line and the leading one at angle f of an arc
    /// of radius r, this is y / (y cos f + r sin f (1 - cos f)) where y <= B. It grows with y and
    /// is at most 1.1 max(1, B / r) for f up to 90 degrees; everywhere else it is smaller. The rod
    /// then turns by at most (1 + that) / B, and every corner is half a width away from a guide.
    pub(crate) fn speed_bound(&self) -> f64 {
        let Some(radius) = self.template.radius() else {
            return 1.0;
        };
        let lead = 1.1 * (self.base.length / radius).max(1.0);
        lead + (1.0 + lead) / self.base.length * self.base.width / 2.0
    }

    /// An upper bound on the change of velocity of any point of the base, per millimetre of `t`.
    ///
    /// It has no closed form; it was fitted to all templates with bases of 1 to 1000 mm, and the
    /// tests check it. Only for curves.
    pub(crate) fn bend_bound(&self) -> f64 {
        let radius = self.template.radius().unwrap_or(f64::INFINITY);
        let reach = (self.base.length / radius).max(1.0);
        1.1 * 1.1 * self.speed_bound() * reach * reach / radius
    }

    /// The velocity of the middle between the guides, and the turning speed of the base in radians,
    /// counter-clockwise, both per millimetre of `t`.
    pub(crate) fn velocity_at(&self, t: f64) -> (Vec2, f64) {
        let t = t.max(0.0).min(self.full());
        let rear = self.trailing(t);
        let front = self.leading(t, rear);
        let rod = front - rear;
        let (back, ahead) = (self.tangent_at(rear), self.tangent_at(front));
        // The rod is rigid, so both ends have the same speed along it.
        let along = ahead.dot(rod);
        let lead = if along > 0.0 {
            ahead * (back.dot(rod) / along)
        } else {
            ahead
        };
        let turning = rod.perp_dot(lead - back) / rod.length_squared();
        let mirror = self.mirror();
        let middle = (back + lead) / 2.0;
        let local = Vec2::new(mirror * middle.x, middle.y);
        let frame = Frame::new(&self.facing());
        let world = frame.to_world(local) - frame.to_world(Vec2::ZERO);
        (world, mirror * turning)
    }

    /// The direction of the rail at one of its points, in the frame of the trailing guide's start,
    /// for an arc to the right.
    fn tangent_at(&self, p: Vec2) -> Vec2 {
        let Some(radius) = self.template.radius().filter(|_| p.y > self.base.length) else {
            return Vec2::new(0.0, 1.0);
        };
        let (s, c) = angle::sin_cos(self.template.angle());
        let end = Vec2::new(s, c);
        let from = p - Vec2::new(radius, self.base.length);
        // Beyond the arc's end the rail runs straight on.
        if from.dot(end) >= 0.0 {
            end
        } else {
            Vec2::new(from.y, -from.x) / radius
        }
    }

    fn rolled(&self, full: Pose, quarter: f64, roll: Option<RollEnd>) -> Pose {
        let across = match roll {
            Some(RollEnd::Left) => -Template::WIDTH / 2.0,
            Some(RollEnd::Middle) | None => 0.0,
            Some(RollEnd::Right) => Template::WIDTH / 2.0,
        };
        let beyond = (self.base.width - self.base.length) / 2.0;
        let place = full.to_world(Vec2::new(across, beyond));
        Pose::at(place, full.heading + quarter)
    }

    /// The starting pose turned to look along the rail.
    fn facing(&self) -> Pose {
        if self.maneuver.is_reverse() {
            Pose {
                heading: self.start.heading + 180.0,
                ..self.start
            }
        } else {
            self.start
        }
    }

    /// The template as seen along the rail.
    fn virtual_template(&self) -> Template {
        if self.maneuver.is_reverse() {
            self.template.mirrored()
        } else {
            self.template
        }
    }

    /// 1 for an arc to the right along the rail, -1 to the left.
    fn mirror(&self) -> f64 {
        if self.virtual_template().side() == Some(Side::Left) {
            -1.0
        } else {
            1.0
        }
    }

    /// The trailing guide, in the frame of its start, for an arc to the right.
    fn trailing(&self, t: f64) -> Vec2 {
        let base = self.base.length;
        match self.template.radius() {
            Some(radius) if t > base => {
                let (s, c) = self.arc_sin_cos(t - base, radius);
                Vec2::new(radius * (1.0 - c), base + radius * s)
            }
            _ => Vec2::new(0.0, t),
        }
    }

    /// Sine and cosine of the angle after `run` millimetres of the arc.
    fn arc_sin_cos(&self, run: f64, radius: f64) -> (f64, f64) {
        let degrees = if run >= self.length {
            self.template.angle()
        } else {
            run / radius * (180.0 / core::f64::consts::PI)
        };
        angle::sin_cos(degrees)
    }

    /// The leading guide: the rail's point one base length ahead of `rear`.
    fn leading(&self, t: f64, rear: Vec2) -> Vec2 {
        let base = self.base.length;
        let Some(radius) = self.template.radius() else {
            return rear + Vec2::new(0.0, base);
        };
        let (s, c) = angle::sin_cos(self.template.angle());
        let tangent = Vec2::new(s, c);
        let end = Vec2::new(radius * (1.0 - c), base + radius * s);
        // The rail turns by at most 90 degrees, so distances along it only grow ahead. The arc's
        // end therefore tells which part of the rail holds the leading guide.
        if t >= base + self.length || (end - rear).length_squared() < base * base {
            return on_ray(rear, base, end, tangent);
        }
        on_circle(rear, base, Vec2::new(radius, base), radius)
    }
}

/// The point of the ray from `end` along `tangent` at distance `reach` from `from`, where `end` is
/// nearer than that.
fn on_ray(from: Vec2, reach: f64, end: Vec2, tangent: Vec2) -> Vec2 {
    let to = end - from;
    let along = to.dot(tangent);
    let off = to.perp_dot(tangent);
    end + tangent * ((reach * reach - off * off).max(0.0).sqrt() - along)
}

/// The left one, seen from `from` towards `centre`, of the crossings of the circle around `from`
/// and the circle around `centre`: the one ahead, on an arc to the right.
fn on_circle(from: Vec2, reach: f64, centre: Vec2, radius: f64) -> Vec2 {
    let to = centre - from;
    let square = to.length_squared();
    let along = (reach * reach - radius * radius + square) / (2.0 * square);
    let across = (reach * reach / square - along * along).max(0.0).sqrt();
    from + to * along + to.perp() * across
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The bases of the rules, and odd ones.
    fn bases() -> Vec<Base> {
        let odd = [
            (1.0, 1.0),
            (1.0, 60.0),
            (5.0, 80.0),
            (200.0, 20.0),
            (40.0, 1000.0),
        ];
        let odd = odd.map(|(width, length)| Base::new(width, length));
        [Base::SMALL, Base::MEDIUM, Base::LARGE, Base::HUGE]
            .into_iter()
            .chain(odd)
            .collect()
    }

    fn rails() -> impl Iterator<Item = Rail> {
        let maneuvers = || {
            let of = |b: &Bearing| {
                (0..6)
                    .map(|speed| Maneuver::new(*b, speed))
                    .collect::<Vec<_>>()
            };
            Bearing::ALL.iter().flat_map(of).collect::<Vec<_>>()
        };
        bases().into_iter().flat_map(move |base| {
            let rail = move |m| Rail::new(Pose::new(3.0, 5.0, 20.0), base, m);
            maneuvers().into_iter().filter_map(rail)
        })
    }

    #[test]
    fn the_velocity_is_how_the_corners_move_and_bends_no_more_than_its_bound() {
        for rail in rails().filter(|rail| !rail.is_straight()) {
            let steps = 800;
            let step = rail.full() / f64::from(steps);
            let velocities = |t: f64| {
                let (pose, (velocity, turning)) = (rail.pose_at(t), rail.velocity_at(t));
                let corners = rail.base().corners(pose);
                corners.map(|p| velocity + (p - pose.position()).perp() * turning)
            };
            let bend = rail.bend_bound();
            for i in 0..steps - 1 {
                let (t, next) = (step * f64::from(i), step * f64::from(i + 1));
                let corners = |t| rail.base().corners(rail.pose_at(t));
                let (here, there) = (velocities(t), velocities(next));
                for ((a, b), (v, w)) in corners(t)
                    .iter()
                    .zip(corners(next))
                    .zip(here.iter().zip(there))
                {
                    assert!(v.distance(w) <= bend * step + 1e-9, "{rail:?} at {t}");
                    let off = (b - *a - *v * step).length();
                    assert!(
                        off <= bend * step * step / 2.0 + 1e-9,
                        "{rail:?} at {t}: {off}"
                    );
                }
            }
        }
    }

    #[test]
    fn no_point_of_the_base_moves_faster_than_the_bound() {
        let bases = [Base::SMALL, Base::MEDIUM, Base::LARGE, Base::HUGE];
        let maneuvers = Bearing::ALL
            .iter()
            .flat_map(|b| (1..6).map(|s| Maneuver::new(*b, s)));
        for (base, maneuver) in maneuvers.flat_map(|m| bases.map(|b| (b, m))) {
            let Some(rail) = Rail::new(Pose::default(), base, maneuver) else {
                continue;
            };
            let (steps, bound) = (400, rail.speed_bound());
            let step = rail.full() / f64::from(steps);
            let corners = |i: i32| base.corners(rail.pose_at(step * f64::from(i)));
            for i in 0..steps {
                for (a, b) in corners(i).iter().zip(corners(i + 1)) {
                    let speed = a.distance(b) / step;
                    assert!(
                        speed <= bound + 1e-9,
                        "{speed} {bound} {base:?} {maneuver:?}"
                    );
                }
            }
        }
    }
}
