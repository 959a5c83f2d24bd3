//! What each switch of the picture costs on this machine, measured on what is drawn behind the
//! page.

use std::collections::BTreeMap;

use bevy::{
    prelude::*,
    window::{PresentMode, PrimaryWindow},
};
use view::{Picture, RenderScale, ShadowChoice, Smoothing};

use crate::{screen::Screen, settings::Settings};

/// A switch that is measured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Switch {
    Fxaa,
    Smaa,
    Msaa,
    HardShadows,
    SoftShadows,
    Bloom,
    Occlusion,
    Haze,
    Particles,
    Details,
}

impl Switch {
    const ALL: [Self; 10] = [
        Self::Fxaa,
        Self::Smaa,
        Self::Msaa,
        Self::HardShadows,
        Self::SoftShadows,
        Self::Bloom,
        Self::Occlusion,
        Self::Haze,
        Self::Particles,
        Self::Details,
    ];

    /// The plainest picture with this switch alone.
    fn alone(self) -> Picture {
        let mut picture = plain();
        match self {
            Self::Fxaa => picture.smoothing = Smoothing::Fxaa,
            Self::Smaa => picture.smoothing = Smoothing::Smaa,
            Self::Msaa => picture.smoothing = Smoothing::Msaa,
            Self::HardShadows => picture.shadows = ShadowChoice::Hard,
            Self::SoftShadows => picture.shadows = ShadowChoice::Soft,
            Self::Bloom => picture.bloom = true,
            Self::Occlusion => picture.occlusion = true,
            Self::Haze => picture.haze = true,
            Self::Particles => picture.particles = true,
            Self::Details => picture.details = true,
        }
        picture
    }
}

/// The plainest picture.
fn plain() -> Picture {
    Picture {
        scale: RenderScale::Full,
        smoothing: Smoothing::Off,
        ..Picture::low()
    }
}

/// The frames after a switch that are not measured: what it needs is made in them.
const WARM: usize = 6;
/// The least frames that are measured, and the time after which they are enough, in seconds.
const LEAST: usize = 8;
const ENOUGH: f32 = 1.0;

/// A measurement under way.
#[derive(Clone, Debug)]
struct Run {
    /// Which picture is measured: the plainest first, then each switch.
    at: usize,
    frames: Vec<f32>,
    plain: f32,
    vsync: PresentMode,
}

/// What the switches cost here, in milliseconds a frame.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct PictureCosts {
    found: BTreeMap<Switch, f32>,
    run: Option<Run>,
    asked: bool,
}

impl PictureCosts {
    /// Begins to measure, or stops.
    pub(super) fn ask(&mut self) {
        self.asked = true;
    }

    /// How many pictures have been measured of how many, while that goes on.
    pub(super) fn progress(&self) -> Option<[usize; 2]> {
        let run = self.run.as_ref()?;
        Some([run.at, Switch::ALL.len() + 1])
    }

    /// What a switch costs, if that is known.
    pub(super) fn of(&self, switch: Switch) -> Option<f32> {
        self.found.get(&switch).copied()
    }

    /// Whether a measurement is under way.
    pub(crate) fn measures(&self) -> bool {
        self.run.is_some()
    }

    /// Takes the time of a frame, in milliseconds. Returns the picture to draw next, if it is
    /// another one, or none if all are measured.
    fn take(&mut self, frame: f32) -> Option<Option<Picture>> {
        let run = self.run.as_mut()?;
        run.frames.push(frame);
        let measured = run.frames.get(WARM..).unwrap_or_default();
        let time: f32 = measured.iter().sum();
        if measured.len() < LEAST || time < ENOUGH * 1000.0 {
            return None;
        }
        let median = median(measured);
        match run.at {
            0 => run.plain = median,
            at => {
                let cost = (median - run.plain).max(0.0);
                self.found.insert(Switch::ALL[at - 1], cost);
            }
        }
        run.at += 1;
        run.frames.clear();
        let next = Switch::ALL.get(run.at - 1);
        Some(next.map(|switch| switch.alone()))
    }
}

fn median(times: &[f32]) -> f32 {
    let mut sorted = times.to_vec();
    sorted.sort_by(f32::total_cmp);
    sorted.get(sorted.len() / 2).copied().unwrap_or(0.0)
}

/// Draws one picture after the other and measures each. Whoever leaves the page ends it.
pub(crate) fn measure(
    mut costs: ResMut<PictureCosts>,
    mut picture: ResMut<Picture>,
    mut settings: ResMut<Settings>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    screen: Res<State<Screen>>,
    time: Res<Time<Real>>,
) {
    let asked = std::mem::take(&mut costs.asked);
    let mut over = costs.run.is_some() && (asked || *screen.get() != Screen::Settings);
    if costs.run.is_none() && asked {
        let vsync = windows.iter_mut().next().map(|mut window| {
            std::mem::replace(&mut window.present_mode, PresentMode::AutoNoVsync)
        });
        costs.found.clear();
        costs.run = Some(Run {
            at: 0,
            frames: Vec::new(),
            plain: 0.0,
            vsync: vsync.unwrap_or_default(),
        });
        *picture = plain();
        return;
    }
    if costs.run.is_some() && !over {
        match costs.take(time.delta_secs() * 1000.0) {
            None => return,
            Some(Some(next)) => *picture = next,
            Some(None) => over = true,
        }
    }
    if let Some(run) = costs.run.take_if(|_| over) {
        for mut window in &mut windows {
            window.present_mode = run.vsync;
        }
        // The picture that the player has chosen is drawn again.
        settings.set_changed();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_switch_costs_what_it_adds_to_the_plainest_picture() {
        let mut costs = PictureCosts {
            run: Some(Run {
                at: 0,
                frames: Vec::new(),
                plain: 0.0,
                vsync: PresentMode::Fifo,
            }),
            ..PictureCosts::default()
        };
        let mut drawn = plain();
        for _ in 0..10_000 {
            let frame = match drawn.smoothing {
                Smoothing::Smaa => 24.0,
                Smoothing::Off | Smoothing::Fxaa | Smoothing::Msaa => 20.0,
            };
            match costs.take(frame) {
                None => {}
                Some(Some(next)) => drawn = next,
                Some(None) => break,
            }
        }
        assert_eq!(costs.of(Switch::Smaa), Some(4.0));
        assert_eq!(costs.of(Switch::Bloom), Some(0.0));
        assert_eq!(costs.found.len(), Switch::ALL.len());
    }

    #[test]
    fn every_switch_changes_the_picture() {
        for switch in Switch::ALL {
            assert_ne!(switch.alone(), plain(), "{switch:?}");
        }
    }
}
