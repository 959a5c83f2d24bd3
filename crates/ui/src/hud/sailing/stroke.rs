//! Ways drawn freehand.
//! The pointer crosses the table with the button held, and the ship follows its path in as many
//! straight legs as a way may have (FLT-02).

use geometry::{Pose, Vec2, Way, compass};
use rules::Ship;

use super::{
    super::{PanelCx, Press},
    aim,
    plot::{self, plain},
};
use crate::hud::kept::Asked;

/// The distance between remembered places of the pointer, in millimetres.
const STEP: f64 = 3.0;
/// A stroke shorter than this is a click, in millimetres.
const SHORTEST: f64 = 18.0;
/// How far a leg may be off the drawn line, in millimetres.
/// It grows only if there would be too many legs.
const FINE: f64 = 1.5;

/// Follows the hand. Returns the question for the way drawn so far, or `None` if nothing is drawn.
pub(super) fn follow(cx: &mut PanelCx<'_>, ship: &Ship) -> Option<Asked> {
    let hud = cx.hud;
    let at = hud.pointer.table;
    let at = at.map(|at| Vec2::new(f64::from(at.x), f64::from(at.y)));
    let start = cx.state.helm.drawn.end(ship.pose).position();
    let free = aim::pointed_at(cx, ship).is_none() && cx.state.helm.declared.is_none();
    let helm = &mut cx.state.helm;
    match hud.press {
        Press::Begins if free && !hud.keys.shift => helm.stroke = vec![start],
        Press::Up | Press::Begins => helm.stroke.clear(),
        Press::Held | Press::Ends => {}
    }
    let (Some(last), Some(at)) = (helm.stroke.last(), at) else {
        return None;
    };
    if last.distance(at) >= STEP {
        helm.stroke.push(at);
    }
    // The line from the ship to the place where the button went down is not part of the stroke.
    let drawn: f64 = helm
        .stroke
        .windows(2)
        .skip(1)
        .map(|pair| pair[0].distance(pair[1]))
        .sum();
    if drawn < SHORTEST {
        return None;
    }
    let most = Way::MOST.saturating_sub(helm.drawn.len());
    let corners = simplified(&helm.stroke, most.max(1));
    let (goal, before) = corners.split_last()?;
    let way = legs(start, before).try_fold(helm.drawn, Way::then)?;
    let asked = plot::ask(hud, helm, ship, *goal, plain(hud, ship));
    Some(Asked {
        drawn: way,
        by_hand: true,
        ..asked
    })
}

/// Legs from corner to corner; the ship faces along each of them.
fn legs(start: Vec2, corners: &[Vec2]) -> impl Iterator<Item = Pose> {
    let from = std::iter::once(start).chain(corners.iter().copied());
    from.zip(corners).map(|(from, to)| {
        let line = *to - from;
        Pose::new(to.x, to.y, compass(line.x, line.y))
    })
}

/// The corners of a line without its start: at most `most`, as near to it as possible.
fn simplified(line: &[Vec2], most: usize) -> Vec<Vec2> {
    let mut off = FINE;
    loop {
        let kept = corners(line, off);
        if kept.len() <= most || off > 1.0e4 {
            return kept;
        }
        off *= 1.4;
    }
}

/// The corners of a line without its start, chosen so that no place of the line is farther than
/// `off` from them.
fn corners(line: &[Vec2], off: f64) -> Vec<Vec2> {
    let [first, between @ .., last] = line else {
        return Vec::new();
    };
    let far = between.iter().map(|at| apart(*first, *last, *at));
    let farthest = far.enumerate().max_by(|a, b| a.1.total_cmp(&b.1));
    match farthest.filter(|(_, far)| *far > off) {
        None => vec![*last],
        Some((at, _)) => {
            let (before, after) = (&line[..=at + 1], &line[at + 1..]);
            let mut kept = corners(before, off);
            kept.extend(corners(after, off));
            kept
        }
    }
}

/// The distance of a point from a straight leg.
fn apart(from: Vec2, to: Vec2, at: Vec2) -> f64 {
    let line = to - from;
    let share = (at - from).dot(line) / line.length_squared().max(1.0e-9);
    at.distance(from + line * share.clamp(0.0, 1.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_of_the_hand_becomes_few_legs_near_to_it() {
        let wave = |nth: u32| {
            let x = f64::from(nth) * 2.0;
            Vec2::new(x, 40.0 * (x / 60.0).sin())
        };
        let line: Vec<Vec2> = (0..200).map(wave).collect();
        for most in [1, 4, 12, 32] {
            let kept = simplified(&line, most);
            assert!(
                kept.len() <= most && kept.last() == line.last(),
                "{}",
                kept.len()
            );
            if most == 32 {
                let all: Vec<Vec2> = std::iter::once(line[0]).chain(kept).collect();
                let off = |at: &Vec2| {
                    let legs = all.windows(2).map(|leg| apart(leg[0], leg[1], *at));
                    legs.fold(f64::INFINITY, f64::min)
                };
                assert!(line.iter().all(|at| off(at) <= 2.0 * FINE));
            }
        }
        let straight: Vec<Vec2> = (0..50).map(|x| Vec2::new(f64::from(x), 3.0)).collect();
        assert_eq!(simplified(&straight, 32), [Vec2::new(49.0, 3.0)]);
    }
}
