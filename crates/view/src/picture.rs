//! The switches of the picture: what is drawn, and at which cost.

use bevy::prelude::*;
use serde::{Deserialize, Serialize};

use crate::api::Quality;

/// How many pixels of the window the table gets, along each side.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum RenderScale {
    /// All of them.
    #[default]
    Full,
    /// Three of four.
    ThreeQuarters,
    /// Every other one.
    Half,
    /// As many as ten pictures a second allow, and all of them while nothing moves.
    Auto,
}

/// How edges are smoothed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum Smoothing {
    /// Not at all.
    Off,
    /// By a filter over the finished picture, which blurs it a little.
    #[default]
    Fxaa,
    /// By a filter that looks for the edges first. It keeps the picture sharper.
    Smaa,
    /// By four samples of each pixel. It rules out [`Picture::occlusion`].
    Msaa,
}

/// The shadows of the key light.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize)]
pub enum ShadowChoice {
    /// None.
    Off,
    /// Shadows with sharp edges.
    #[default]
    Hard,
    /// Shadows with soft edges.
    Soft,
}

/// What is drawn of the picture, switch by switch.
#[derive(Resource, Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Picture {
    /// How many pixels the table gets.
    pub scale: RenderScale,
    /// How edges are smoothed.
    pub smoothing: Smoothing,
    /// The shadows of the key light.
    pub shadows: ShadowChoice,
    /// Bright things shine over their edges. A window that is very wide and low has none.
    pub bloom: bool,
    /// Corners and gaps are darker. See [`Picture::occludes`].
    pub occlusion: bool,
    /// What drifts far behind the table fades away.
    pub haze: bool,
    /// The full number of particles; else few.
    pub particles: bool,
    /// More of everything around: drifting rocks, veils, clouds, life of the ground, lamps.
    pub details: bool,
}

impl Default for Picture {
    fn default() -> Self {
        Self::high()
    }
}

impl Picture {
    /// For renderers without a graphics card: smooth edges, and little else.
    #[must_use]
    pub const fn low() -> Self {
        Self {
            scale: RenderScale::Auto,
            smoothing: Smoothing::Smaa,
            shadows: ShadowChoice::Off,
            bloom: false,
            occlusion: false,
            haze: false,
            particles: false,
            details: false,
        }
    }

    /// For small graphics cards.
    #[must_use]
    pub const fn medium() -> Self {
        Self {
            scale: RenderScale::Full,
            smoothing: Smoothing::Smaa,
            shadows: ShadowChoice::Hard,
            bloom: true,
            occlusion: false,
            haze: true,
            particles: true,
            details: true,
        }
    }

    /// Everything.
    #[must_use]
    pub const fn high() -> Self {
        Self {
            scale: RenderScale::Full,
            smoothing: Smoothing::Smaa,
            shadows: ShadowChoice::Soft,
            bloom: true,
            occlusion: true,
            haze: true,
            particles: true,
            details: true,
        }
    }

    /// Whether corners are darkened: the renderer cannot do it with four samples of each pixel.
    #[must_use]
    pub const fn occludes(&self) -> bool {
        self.occlusion && !matches!(self.smoothing, Smoothing::Msaa)
    }

    /// The amount of things to draw.
    #[must_use]
    pub const fn quality(&self) -> Quality {
        if self.details {
            Quality::High
        } else {
            Quality::Low
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn all_presets_smooth_edges_and_more_costs_more() {
        let all = [Picture::low(), Picture::medium(), Picture::high()];
        assert!(all.iter().all(|held| held.smoothing != Smoothing::Off));
        let cost = |held: &Picture| {
            [
                held.smoothing == Smoothing::Smaa,
                held.shadows != ShadowChoice::Off,
                held.shadows == ShadowChoice::Soft,
                held.bloom,
                held.occlusion,
                held.haze,
                held.particles,
                held.details,
            ]
        };
        for pair in all.windows(2) {
            let (less, more) = (cost(&pair[0]), cost(&pair[1]));
            assert!(less.iter().zip(more).all(|(less, more)| more || !less));
            assert_ne!(less, more);
        }
        assert_eq!(Picture::default(), Picture::high());
    }

    #[test]
    fn the_amount_of_things_follows_the_details() {
        assert_eq!(Picture::low().quality(), Quality::Low);
        assert_eq!(Picture::medium().quality(), Quality::High);
        let rich = Picture {
            details: true,
            ..Picture::low()
        };
        assert_eq!(rich.quality(), Quality::High);
    }

    #[test]
    fn four_samples_rule_out_dark_corners() {
        assert!(Picture::high().occludes());
        let sampled = Picture {
            smoothing: Smoothing::Msaa,
            ..Picture::high()
        };
        assert!(!sampled.occludes() && !Picture::low().occludes());
    }

    #[test]
    fn what_is_missing_in_a_file_is_as_in_the_default() {
        let read: Picture = ron::from_str("(shadows: Off, bloom: false)").expect("a picture");
        let wanted = Picture {
            shadows: ShadowChoice::Off,
            bloom: false,
            ..Picture::default()
        };
        assert_eq!(read, wanted);
        let written = ron::to_string(&wanted).expect("a text");
        assert_eq!(ron::from_str::<Picture>(&written), Ok(wanted));
    }
}
