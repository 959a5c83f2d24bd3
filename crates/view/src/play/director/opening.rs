//! The glide over the whole table at the start of each round, and the one at the end of the match.
//! Pure.

use bevy::math::Vec2;
use rules::Fact;

use crate::camera::rig::{CameraRig, Stand};

/// How long such a glide takes, in seconds at the natural pace.
pub(super) const LASTS: f32 = 1.2;
/// How far the glide of a round begins to the side: in degrees, and as a share of the table's
/// width.
const ASIDE: (f32, f32) = (14.0, 0.12);
/// How near the glides begin, as a share of the distance that shows the whole table: that of a
/// round, and the last one.
const NEAR: (f32, f32) = (0.78, 0.5);
/// How much flatter they begin, in degrees.
const FLATTER: (f32, f32) = (11.0, 17.0);

/// Where the glide to the whole table begins that an event is shown with, if it is. Rounds are
/// looked at from the left and from the right by turns.
pub(super) fn opening(rig: &CameraRig, fact: &Fact) -> Option<Stand> {
    let whole = rig.whole();
    if let Fact::RoundBegan { round } = fact {
        let side = if round.is_multiple_of(2) { 1.0 } else { -1.0 };
        return Some(Stand {
            target: whole.target + Vec2::X * side * ASIDE.1 * rig.table.x,
            yaw: whole.yaw + side * ASIDE.0,
            pitch: whole.pitch - FLATTER.0,
            distance: whole.distance * NEAR.0,
        });
    }
    // The last one draws back from where the camera looks.
    matches!(fact, Fact::Ended { .. }).then(|| Stand {
        target: rig.now.target,
        yaw: rig.now.yaw.clamp(-ASIDE.0, ASIDE.0),
        pitch: whole.pitch - FLATTER.1,
        distance: whole.distance * NEAR.1,
    })
}
