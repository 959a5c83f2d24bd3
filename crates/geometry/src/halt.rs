//! The place where impassable terrain halts a ship on its rail.
//!
//! One depth decides contact for the whole way and for its end. So a halt leaves a gap or a touch
//! and never a bite, and a halted ship can move away, back or along the wall.

use crate::{CollisionShape, Pose, Rail, TOUCH, Vec2, convex, span::Span, sweep};

/// A wall is in the way if a base bites deeper than this, in millimetres. It is half of [`TOUCH`],
/// as for a bump: poses are rounded, and a mere touch does not stop a ship.
pub(crate) const IN_THE_WAY: f64 = TOUCH / 2.0;
/// A halted base touches: it bites no deeper than this, in millimetres, before its pose is rounded.
const CONTACT: f64 = 1e-7;
/// Two ways to compute the same depth differ by less than this, in millimetres.
const HAIR: f64 = 1e-9;
/// The first step back from a bite, in millimetres of the trailing guide's way.
const FIRST_STEP: f64 = 1e-6;
/// The number of times that the last step back is halved: enough for any template to get below
/// [`FIRST_STEP`].
const HALVINGS: usize = 40;

impl Rail {
    /// The distance that the trailing guide travels before a wall halts the base, in millimetres.
    ///
    /// `None` if the ship comes to the end of its template. A ship that starts in contact moves
    /// freely as long as the contact does not deepen. The pose at the halt, rounded as rule poses
    /// are, bites no deeper than at the start, or by half of [`TOUCH`] at most.
    pub fn halt_before(&self, wall: &CollisionShape, pose: Pose) -> Option<f64> {
        let wall = HaltWall::new(wall, pose);
        let began = wall.depth(self, self.start());
        let most = IN_THE_WAY.max(began + HAIR);
        let span = Span {
            from: 0.0,
            to: self.full(),
        };
        let bites = wall
            .pieces
            .iter()
            .filter_map(|piece| sweep::first_bite(self, piece, span, most));
        let ends_clear = || wall.depth(self, self.pose_at(self.full()).quantised()) <= most;
        let bite = match bites.reduce(f64::min) {
            Some(bite) => bite,
            None if ends_clear() => return None,
            None => self.full(),
        };
        let touches = |t: f64| wall.depth(self, self.pose_at(t)) <= began.max(CONTACT);
        let mut t = back_to(bite, touches);
        while t > 0.0 && wall.depth(self, self.pose_at(t).quantised()) > most {
            t = (t - IN_THE_WAY).max(0.0);
        }
        Some(t)
    }
}

/// The last good place before `bite`, going back along the rail; its start at the latest.
fn back_to(bite: f64, fine: impl Fn(f64) -> bool) -> f64 {
    let (mut step, mut bad) = (FIRST_STEP, bite);
    let mut good = loop {
        let t = (bite - step).max(0.0);
        if t <= 0.0 || fine(t) {
            break t;
        }
        (bad, step) = (t, step * 2.0);
    };
    for _ in 0..HALVINGS {
        let middle = f64::midpoint(good, bad);
        if fine(middle) {
            good = middle;
        } else {
            bad = middle;
        }
    }
    good
}

/// The convex pieces of a wall in its pose.
struct HaltWall {
    pieces: Vec<Vec<Vec2>>,
}

impl HaltWall {
    fn new(shape: &CollisionShape, pose: Pose) -> Self {
        Self {
            pieces: sweep::placed(shape, pose).collect(),
        }
    }

    /// The depth to which the base of a rail bites at a pose, in millimetres.
    fn depth(&self, rail: &Rail, pose: Pose) -> f64 {
        let corners = rail.base().corners(pose);
        let depths = self.pieces.iter();
        depths
            .map(|piece| convex::depth(&corners, piece))
            .fold(0.0, f64::max)
    }
}
