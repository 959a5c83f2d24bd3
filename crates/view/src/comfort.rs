//! Comfort: what may move, shake and flash.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

/// What eyes and stomachs are asked to bear.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Comfort {
    /// The camera glides and swings, and what lies around the table turns. Else the camera cuts.
    pub motion: bool,
    /// The camera shakes at impacts.
    pub shake: bool,
    /// Shots, hits and explosions flash in full. Else they stay dim.
    pub flashes: bool,
}

impl Default for Comfort {
    fn default() -> Self {
        Self {
            motion: true,
            shake: true,
            flashes: true,
        }
    }
}

/// The brightness that is left of a dimmed flash.
pub(crate) const DIM: f32 = 0.25;

/// A flash for eyes that bear none: a quarter as bright, and no channel above 1. It keeps its hue.
pub(crate) fn dimmed(ink: LinearRgba) -> LinearRgba {
    let most = ink.red.max(ink.green).max(ink.blue);
    let share = DIM.min(1.0 / most.max(1.0));
    let part = |channel: f32| (channel * share).min(1.0);
    LinearRgba::new(part(ink.red), part(ink.green), part(ink.blue), ink.alpha)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_dimmed_flash_has_a_quarter_of_its_light() {
        assert_eq!(
            dimmed(LinearRgba::new(2.0, 1.0, 0.0, 0.9)),
            LinearRgba::new(0.5, 0.25, 0.0, 0.9)
        );
        assert_eq!(
            dimmed(LinearRgba::new(0.4, 0.0, 0.0, 1.0)),
            LinearRgba::new(0.1, 0.0, 0.0, 1.0)
        );
    }

    #[test]
    fn no_dimmed_flash_is_brighter_than_white() {
        for bright in [0.0, 1.0, 3.9, 4.1, 20.0, 900.0] {
            let seen = dimmed(LinearRgba::new(bright, bright * 0.5, 0.1, 1.0));
            assert!(seen.red <= 1.0 && seen.green <= 0.5 + 1.0e-6, "{bright}");
            assert!(seen.red <= bright * DIM + 1.0e-6, "{bright}");
        }
    }

    #[test]
    fn everything_is_borne_until_somebody_says_otherwise() {
        let read: Comfort = ron::from_str("(shake: false)").expect("a comfort");
        let wanted = Comfort {
            shake: false,
            ..Comfort::default()
        };
        assert_eq!(read, wanted);
        assert!(read.motion && read.flashes);
    }
}
