//! The shot of a blow that decides: low, near, and never the same twice in a row. Pure.

use bevy::prelude::*;

use super::shot::{self, TURN};
use crate::{
    camera::rig::{CameraRig, Stand},
    shapes::noise,
};

/// The sides and heights of such a shot: the camera's distance in millimetres and its pitch in
/// degrees. All are higher than what stands on a table.
const HEIGHTS: [(f32, f32); 3] = [(300.0, 25.0), (265.0, 30.0), (245.0, 36.0)];
/// How many shots there are: each height from the left and from the right.
const SHOTS: u8 = 2 * HEIGHTS.len() as u8;
/// How far to its side such a shot turns, in degrees.
const ASIDE: f32 = 20.0;

/// The shot of an event by its number. It is never that of the last blow.
pub(super) fn vary(number: u32, last: Option<u8>) -> u8 {
    let others = match last {
        Some(_) => SHOTS - 1,
        None => SHOTS,
    };
    let drawn =
        (noise::hash(number.wrapping_mul(2_654_435_761) ^ 0x51ED) * f32::from(others)) as u8;
    let drawn = drawn.min(others - 1);
    match last {
        Some(last) if drawn >= last => drawn + 1,
        _ => drawn,
    }
}

/// The stand of a shot of whom a blow strikes. `from`: where it comes from.
pub(super) fn stand(rig: &CameraRig, on: Vec2, from: Option<Vec2>, shot: u8, speed: f32) -> Stand {
    let right = shot.is_multiple_of(2);
    let side = if right { 1.0 } else { -1.0 };
    let (distance, pitch) = HEIGHTS[usize::from(shot / 2) % HEIGHTS.len()];
    let points: Vec<Vec2> = std::iter::once(on).chain(from).collect();
    let yaw = shot::yaw(&points, rig.goal.yaw) + side * ASIDE;
    let stand = Stand {
        target: on,
        yaw: yaw.clamp(-TURN - ASIDE, TURN + ASIDE),
        pitch,
        distance: distance * speed.max(1.0).powf(0.45),
    };
    // Room is left on the side from which the blow comes.
    let across = shot::right_of(&stand);
    let third = match from {
        Some(from) if (from - on).dot(across) > 0.0 => -1.0,
        Some(_) => 1.0,
        None => side,
    };
    shot::below_strip(rig, shot::on_third(rig, stand, on, third), &[on])
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scale::UNITS_PER_MM;

    #[test]
    fn no_shot_is_taken_twice_in_a_row_and_all_are_taken() {
        let mut last = None;
        let mut taken = [0; SHOTS as usize];
        for number in 0..2000 {
            let shot = vary(number, last);
            assert_ne!(Some(shot), last, "event {number}");
            assert_eq!(shot, vary(number, last), "it depends on nothing else");
            taken[usize::from(shot)] += 1;
            last = Some(shot);
        }
        assert!(taken.iter().all(|times| *times > 200), "{taken:?}");
    }

    #[test]
    fn the_struck_piece_stands_on_a_third_below_the_strip_and_the_camera_over_everything() {
        let mut rig = CameraRig::default();
        rig.set_table(Vec2::new(1219.2, 914.4));
        let from = Vec2::new(760.0, 420.0);
        let on = Vec2::new(560.0, 470.0);
        for shot in 0..SHOTS {
            let stand = stand(&rig, on, Some(from), shot, 1.0);
            rig.goal = stand;
            rig.snap();
            let seen = rig.on_screen_at(on, 60.0).expect("before the camera");
            assert!((0.2..0.5).contains(&seen.x.abs()), "{shot}: {seen}");
            assert!((-0.9..=shot::STRIP).contains(&seen.y), "{shot}: {seen}");
            let high = rig.transform().translation.y / UNITS_PER_MM;
            assert!(high > 110.0, "{shot}: {high} mm");
            assert!(
                stand.pitch < 40.0 && stand.distance <= 300.0,
                "low and near"
            );
        }
    }
}
