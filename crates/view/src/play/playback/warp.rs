//! Time while a blow strikes: it stands still for a moment, and creeps around a kill. Pure.

use crate::{
    comfort::Comfort,
    play::blow::{Blow, Fate},
};

/// The speed of playback from which on time neither stops nor creeps.
pub(crate) const FAST: f32 = 4.0;
/// How long time stops at an impact, in seconds at the natural pace: for the lightest blow, and how
/// much more for the heaviest.
const STOP: (f32, f32) = (0.04, 0.05);
/// The speed around a kill, as a share of that of playback.
const CREEP: f32 = 0.35;
/// How long time creeps around a kill, in seconds at the natural pace, the stop included; and how
/// much of that comes before the impact.
const CREEPS: f32 = 0.7;
const BEFORE: f32 = 0.25;

/// How time runs while an event is shown. All its lengths are seconds at the natural pace.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub(crate) struct Warp {
    /// When the blow strikes, in the time of the event.
    at: f32,
    /// How long time stops then.
    stop: f32,
    /// Whether time creeps around it.
    creeps: bool,
}

/// A span of time, and how much of the event is shown in each second of it.
#[derive(Clone, Copy, Debug)]
struct Leg {
    lasts: f32,
    rate: f32,
}

impl Warp {
    /// The warp of an event that takes these seconds. `slow`: whether a kill may be shown slowly.
    pub(crate) fn of(blow: &Blow, seconds: f32, slow: bool, speed: f32, comfort: Comfort) -> Self {
        if speed >= FAST || !comfort.motion || blow.echo || blow.fate == Fate::Passed {
            return Self::default();
        }
        let heavy = match blow.fate {
            Fate::Struck if blow.kill => 1.0,
            Fate::Struck => blow.weight.clamp(0.0, 1.0),
            Fate::Stopped | Fate::Passed => 0.0,
        };
        Self {
            at: blow.at * seconds,
            stop: STOP.0 + STOP.1 * heavy,
            creeps: slow && blow.kill && blow.fate == Fate::Struck,
        }
    }

    /// Whether it is more than the usual run of time.
    pub(crate) fn creeps(&self) -> bool {
        self.creeps
    }

    /// The legs before and around the impact; after them time runs as usual. `tension` is the pace
    /// that the director gives to the event: stop and creep take as long at any.
    fn legs(&self, tension: f32) -> [Leg; 4] {
        let rate = if self.creeps {
            (CREEP / tension).min(1.0)
        } else {
            1.0
        };
        let creeps = if self.creeps { CREEPS * tension } else { 0.0 };
        let stop = self.stop * tension;
        let before = (BEFORE * tension).min(creeps).min(self.at / rate);
        let leg = |lasts: f32, rate: f32| Leg { lasts, rate };
        [
            leg(self.at - before * rate, 1.0),
            leg(before, rate),
            leg(stop, 0.0),
            leg((creeps - before - stop).max(0.0), rate),
        ]
    }

    /// How much of the event is shown after this time, in seconds. Before its beginning, all of the
    /// time is still to pass.
    pub(crate) fn shown(&self, passed: f32, tension: f32) -> f32 {
        if self.stop <= 0.0 || passed <= 0.0 {
            return passed;
        }
        let (mut left, mut shown) = (passed, 0.0);
        for leg in self.legs(tension.max(0.05)) {
            let here = left.min(leg.lasts);
            shown += here * leg.rate;
            left -= here;
        }
        shown + left
    }
}

#[cfg(test)]
mod tests {
    use rules::UnitId;

    use super::*;

    fn a_blow(weight: f32, kill: bool) -> Blow {
        Blow {
            by: None,
            on: UnitId(1),
            at: 0.5,
            fate: Fate::Struck,
            weight,
            kill,
            echo: false,
        }
    }

    fn at(speed: f32, weight: f32, kill: bool) -> Warp {
        Warp::of(&a_blow(weight, kill), 1.2, true, speed, Comfort::default())
    }

    /// How much longer an event takes for its warp, in seconds on the clock.
    fn longer(warp: &Warp, speed: f32, tension: f32) -> f32 {
        let far = 60.0;
        (far - warp.shown(far, tension)) / (speed * tension)
    }

    #[test]
    fn impacts_stop_time_for_moments_that_grow_with_the_damage_and_shrink_with_the_speed() {
        for speed in [0.5, 1.0, 2.0] {
            for tension in [0.6, 1.0, 1.8] {
                let natural = |weight| longer(&at(speed, weight, false), speed, tension) * speed;
                let (light, heavy) = (natural(0.0), natural(1.0));
                assert!(
                    (0.039..0.042).contains(&light),
                    "{light} at {speed}, {tension}"
                );
                assert!(
                    (0.088..0.092).contains(&heavy),
                    "{heavy} at {speed}, {tension}"
                );
            }
        }
    }

    #[test]
    fn kills_creep_for_seven_tenths_of_a_second_at_most() {
        for speed in [0.5, 1.0, 2.0] {
            for tension in [0.6, 1.0] {
                let warp = at(speed, 1.0, true);
                let pace = |passed: f32| {
                    let step = 1.0e-3;
                    let shown = warp.shown(passed + step, tension) - warp.shown(passed, tension);
                    shown / step * tension
                };
                let step = 0.001;
                let slow = (0..6000).map(|nth| pace(nth as f32 * step));
                let slow = slow.filter(|pace| *pace < tension - 0.1).count();
                // Seconds of the event's own time, made seconds at the natural pace.
                let lasts = slow as f32 * step / tension;
                assert!(
                    (0.6..=CREEPS + 0.01).contains(&lasts),
                    "{lasts} at {tension}"
                );
                // The blow strikes half-way through 1.2 seconds.
                let begins = 0.6 - BEFORE * CREEP.min(tension);
                let creeps = pace(begins + 0.5 * BEFORE * tension);
                assert!((creeps - CREEP).abs() < 0.01, "{creeps} at {tension}");
            }
        }
    }

    #[test]
    fn at_high_speed_and_for_calm_eyes_time_runs_on() {
        let calm = Comfort {
            motion: false,
            ..Comfort::default()
        };
        let passed = Blow {
            fate: Fate::Passed,
            ..a_blow(1.0, false)
        };
        let echo = Blow {
            echo: true,
            ..a_blow(1.0, true)
        };
        let mut none = vec![
            Warp::of(&a_blow(1.0, true), 1.2, true, 1.0, calm),
            Warp::of(&passed, 1.2, true, 1.0, Comfort::default()),
            Warp::of(&echo, 1.2, true, 1.0, Comfort::default()),
        ];
        none.extend([4.0, 8.0, 16.0].map(|speed| at(speed, 1.0, true)));
        for warp in none {
            for nth in 0..40 {
                let passed = nth as f32 * 0.05 - 0.3;
                assert_eq!(warp.shown(passed, 1.0), passed);
            }
        }
    }

    #[test]
    fn what_is_shown_never_goes_back_and_never_leaps() {
        for kill in [false, true] {
            for tension in [0.6, 1.0, 1.8] {
                let warp = at(1.0, 0.7, kill);
                let mut before = warp.shown(-0.5, tension);
                for nth in 1..600 {
                    let shown = warp.shown(nth as f32 * 0.005 - 0.5, tension);
                    let moved = shown - before;
                    assert!((-1.0e-5..0.0052).contains(&moved), "{moved} at {nth}");
                    before = shown;
                }
            }
        }
    }
}
