//! The visible voyage of a capital ship: along its way at an even pace, turning at the bends.

use geometry::{Pose, TOUCH, Way};

use crate::scale::angle_between;

/// The millimetres of way that take as long as one degree of turning.
const TURN: f64 = 0.8;
/// Speed in millimetres a second, at the natural pace.
const PACE: f64 = 200.0;
/// The longest duration of a voyage, in seconds.
const MOST: f64 = 3.2;

/// The stages of a voyage in order, each a turn on the spot or a straight leg, with their cost in
/// millimetres of way.
fn spells(from: Pose, way: &Way) -> Vec<(Pose, Pose, f64)> {
    let mut here = from;
    let mut found = Vec::new();
    for leg in way.legs() {
        let turned = Pose::new(here.x, here.y, leg.heading);
        let turn = angle_between(here.heading, leg.heading).abs();
        found.push((here, turned, turn * TURN));
        found.push((turned, leg, turned.position().distance(leg.position())));
        here = leg;
    }
    found
}

/// The pose of a base after a share of its voyage, from 0 to 1.
pub(crate) fn pose_at(from: Pose, way: &Way, travelled: f64, share: f64) -> Pose {
    let cut = travelled < way.length(from) - TOUCH;
    let way = if cut { way.cut(from, travelled) } else { *way };
    let spells = spells(from, &way);
    let whole: f64 = spells.iter().map(|(_, _, cost)| cost).sum();
    let mut left = share.clamp(0.0, 1.0) * whole;
    for (start, end, cost) in spells {
        if left < cost {
            let part = left / cost;
            return Pose::new(
                start.x + (end.x - start.x) * part,
                start.y + (end.y - start.y) * part,
                start.heading + angle_between(start.heading, end.heading) * part,
            );
        }
        left -= cost;
    }
    way.end(from)
}

/// The duration of a voyage at the natural pace, in seconds.
pub(crate) fn seconds(from: Pose, way: &Way) -> f32 {
    let whole: f64 = spells(from, way).iter().map(|(_, _, cost)| cost).sum();
    (0.45 + whole / PACE).min(MOST) as f32
}

#[cfg(test)]
mod tests {
    use super::*;

    fn bent() -> (Pose, Way) {
        let from = Pose::new(100.0, 100.0, 0.0);
        let legs = [
            Pose::new(100.0, 200.0, 0.0),
            Pose::new(180.0, 200.0, 90.0),
            Pose::new(180.0, 140.0, 180.0),
            Pose::new(180.0, 140.0, 270.0),
        ];
        (from, Way::of(legs).expect("a way"))
    }

    #[test]
    fn voyages_begin_and_end_where_the_rules_say_and_never_leap() {
        let (from, way) = bent();
        let at = |share: f64| pose_at(from, &way, way.length(from), share);
        assert_eq!((at(0.0), at(1.0)), (from, way.end(from)));
        let mut before = from;
        for step in 1..=400 {
            let pose = at(f64::from(step) / 400.0);
            assert!(
                pose.position().distance(before.position()) < 2.0,
                "{pose:?}"
            );
            assert!(
                angle_between(before.heading, pose.heading).abs() < 3.0,
                "{pose:?}"
            );
            before = pose;
        }
    }

    #[test]
    fn a_base_turns_where_its_way_bends_and_nowhere_else() {
        let (from, way) = bent();
        let corners: Vec<_> = way.legs().map(|leg| leg.position()).collect();
        for step in 0..=400 {
            let pose = pose_at(from, &way, way.length(from), f64::from(step) / 400.0);
            let quarters = pose.heading / 90.0;
            let straight = (quarters - quarters.round()).abs() < 1.0e-6;
            let corner = corners
                .iter()
                .any(|at| at.distance(pose.position()) < 1.0e-6);
            assert!(straight || corner, "{pose:?}");
        }
    }

    #[test]
    fn what_is_cut_short_ends_there() {
        let (from, way) = bent();
        let end = pose_at(from, &way, 140.0, 1.0);
        assert!(end.position().distance(geometry::Vec2::new(140.0, 200.0)) < 1.0e-3);
        assert!(seconds(from, &way) > 0.45 && f64::from(seconds(from, &way)) <= MOST);
    }
}
