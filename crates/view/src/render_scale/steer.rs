//! How many pixels leave time for ten pictures a second.

use bevy::prelude::*;

/// The time that a picture should take, in seconds: a little under a tenth, so that it seldom takes
/// longer.
const WANTED: f32 = 0.085;
/// More time than this, and the share falls; less, and it grows.
const SLOW: f32 = 0.097;
const QUICK: f32 = 0.06;
/// The least share: with fewer pixels small pieces cannot be told apart.
const LEAST: f32 = 0.5;
/// Shares are whole numbers of these parts, so that the picture does not flicker between two.
const PARTS: f32 = 20.0;
/// The frames after a change that are not measured, and how many are measured after them.
const WARM: usize = 2;
const MEASURED: usize = 5;
/// For how many seconds nothing has moved when all pixels are drawn.
const STILL: f32 = 1.0;

/// The share of the pixels that this machine has had time for.
#[derive(Resource, Clone, Debug)]
pub(super) struct Steer {
    share: f32,
    /// The times of the frames since the last change, in seconds.
    times: Vec<f32>,
    warm: usize,
    still: f32,
}

impl Default for Steer {
    fn default() -> Self {
        Self {
            share: 1.0,
            times: Vec::new(),
            warm: WARM,
            still: 0.0,
        }
    }
}

impl Steer {
    /// The share for the next picture. `frame` is what the last one took, in seconds; `moves` tells
    /// whether anything moves or is touched.
    pub(super) fn share(&mut self, frame: f32, moves: bool) -> f32 {
        let rested = self.still >= STILL;
        self.still = if moves { 0.0 } else { self.still + frame };
        if self.still >= STILL {
            return 1.0;
        }
        if rested {
            // The last pictures had all pixels, so their times tell nothing about the share.
            self.warm = WARM;
            self.times.clear();
        }
        self.learn(frame);
        self.share
    }

    /// Takes the time of a frame, and changes the share when enough are known.
    fn learn(&mut self, frame: f32) {
        if self.warm > 0 {
            self.warm -= 1;
            return;
        }
        self.times.push(frame);
        if self.times.len() < MEASURED {
            return;
        }
        self.times.sort_by(f32::total_cmp);
        let median = self.times[MEASURED / 2];
        self.times.clear();
        if median > SLOW || median < QUICK {
            // The time grows with the pixels, which are the square of the share. What does not grow
            // with them makes the step too small, never too large, and the next one mends it.
            let ideal = self.share * (WANTED / median.max(0.001)).sqrt();
            let share = ((ideal * PARTS).floor() / PARTS).clamp(LEAST, 1.0);
            if share != self.share {
                self.share = share;
                self.warm = WARM;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The shares of some frames of a machine that needs `fixed` seconds and `full` for all pixels.
    fn shares(fixed: f32, full: f32, frames: usize) -> Vec<f32> {
        let mut steer = Steer::default();
        let mut share = 1.0_f32;
        let shares = (0..frames).map(|_| {
            share = steer.share(fixed + full * share * share, true);
            share
        });
        shares.collect()
    }

    #[test]
    fn slow_machines_get_fewer_pixels_and_ten_pictures_a_second() {
        for full in [0.12_f32, 0.2, 0.3, 0.33] {
            let all = shares(0.01, full, 80);
            let last = all[79];
            assert!(0.01 + full * last * last < 0.1, "{full}: {last}");
            assert!(
                all[40..].iter().all(|share| *share == last),
                "{full}: {all:?}"
            );
        }
    }

    #[test]
    fn quick_machines_keep_all_pixels_and_hopeless_ones_some() {
        assert!(shares(0.001, 0.01, 60).iter().all(|share| *share == 1.0));
        assert_eq!(shares(0.3, 3.0, 60)[59], LEAST);
    }

    #[test]
    fn a_still_table_has_all_pixels_until_something_moves() {
        let mut steer = Steer::default();
        for _ in 0..40 {
            steer.share(0.2, true);
        }
        let moving = steer.share(0.2, true);
        assert!(moving < 1.0);
        let mut share = moving;
        for _ in 0..6 {
            share = steer.share(0.2, false);
        }
        assert_eq!(share, 1.0);
        assert_eq!(steer.share(0.9, true), moving);
    }
}
