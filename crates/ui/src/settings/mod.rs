//! The player's settings, kept in a file.

use std::{fs, path::Path};

use bevy::prelude::*;
use serde::{Deserialize, Serialize};
use words::say;

pub(crate) mod comfort;
pub(crate) mod display;

pub use comfort::Palette;
pub use display::{Display, DisplayMode};
use view::{Comfort, Picture};

use crate::{
    commands::{bindings::Bindings, pad::PadBindings},
    paths,
};

/// The name of the file in the configuration folder.
pub(crate) const FILE: &str = "settings.ron";
/// A file larger than this is not a settings file.
const MAX_BYTES: u64 = 64 * 1024;

/// The least room that pages and panels are laid out for, in points. In a smaller window everything
/// is drawn smaller, whatever size the player has chosen.
pub(crate) const LEAST: (f32, f32) = (640.0, 360.0);
/// Smaller letters can be read by nobody, so a window with less room than that shows no panels.
const SMALLEST: f32 = 0.3;

/// The graphics quality.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum QualityChoice {
    /// As the graphics adapter allows.
    #[default]
    Auto,
    /// Few effects.
    Low,
    /// What most adapters draw with ease.
    Medium,
    /// All effects.
    High,
    /// Switch by switch, as the player likes ([`Settings::picture`]).
    Own,
}

/// How long the best opponents think.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum ThinkingChoice {
    /// A quarter of the usual time.
    Quick,
    /// Mostly less than a third of a second for an order.
    #[default]
    Usual,
    /// Four times the usual time.
    Deep,
}

impl ThinkingChoice {
    /// What a decision may spend.
    #[must_use]
    pub fn budget(self) -> ai::Budget {
        match self {
            Self::Quick => ai::Budget::QUICK,
            Self::Usual => ai::Budget::default(),
            Self::Deep => ai::Budget::DEEP,
        }
    }
}

/// The player's settings.
#[derive(Resource, Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Settings {
    /// The code of the language; none: that of the system, if it is there.
    pub language: Option<String>,
    /// The language for this run only, from the command line; the file does not keep it.
    #[serde(skip)]
    pub language_for_now: Option<String>,
    /// Loudness of everything, 0 to 1.
    pub master: f32,
    /// Loudness of effects, 0 to 1.
    pub effects: f32,
    /// Loudness of music, 0 to 1.
    pub music: f32,
    /// The graphics quality.
    pub quality: QualityChoice,
    /// What is drawn, for [`QualityChoice::Own`].
    pub picture: Picture,
    /// The graphics quality for this run only, from the command line; the file does not keep it.
    #[serde(skip)]
    pub quality_for_now: Option<QualityChoice>,
    /// Speed of animations in matches with a human, 1 is normal.
    pub animation: f32,
    /// Size of the interface, 1 is normal for the size of the window ([`Settings::zoom`]).
    pub scale: f32,
    /// Whether a new human decision shows a short hint of its keys.
    pub hints: bool,
    /// Whether log, odds and refusals tell the ids of rules; hovering tells them in any case.
    pub rule_ids: bool,
    /// Whether the camera goes to what a decision is about.
    pub frame_decisions: bool,
    /// Whether a step with a single order is asked all the same.
    pub ask_all: bool,
    /// Whether a figure's turn that has come to its end ends by itself.
    pub end_turns: bool,
    /// How long the best opponents think.
    pub thinking: ThinkingChoice,
    /// Whether the frame rate is shown in a corner.
    pub frame_rate: bool,
    /// The window.
    pub display: Display,
    /// Motion, shaking and flashes.
    pub comfort: Comfort,
    /// Colours that the player can tell apart.
    pub palette: Palette,
    /// Whether sounds are told in words too.
    pub captions: bool,
    /// The keys of commands.
    pub keys: Bindings,
    /// The buttons of a gamepad.
    pub pad: PadBindings,
    /// Whether the command line has set the size of the window, which then stays so.
    #[serde(skip)]
    pub fixed_window: bool,
    /// Whether a program counts the frames, so that the window never rests.
    #[serde(skip)]
    pub restless: bool,
}

impl Default for Settings {
    fn default() -> Self {
        Self {
            language: None,
            language_for_now: None,
            master: 0.8,
            effects: 0.8,
            music: 0.5,
            quality: QualityChoice::Auto,
            quality_for_now: None,
            animation: 2.0,
            scale: 1.0,
            hints: true,
            rule_ids: false,
            frame_decisions: true,
            ask_all: false,
            end_turns: true,
            thinking: ThinkingChoice::Usual,
            frame_rate: false,
            picture: Picture::high(),
            display: Display::default(),
            comfort: Comfort::default(),
            palette: Palette::Usual,
            captions: false,
            keys: Bindings::default(),
            pad: PadBindings::default(),
            fixed_window: false,
            restless: false,
        }
    }
}

impl Settings {
    /// The graphics quality in use.
    #[must_use]
    pub fn drawn(&self) -> QualityChoice {
        self.quality_for_now.unwrap_or(self.quality)
    }

    /// Sets the graphics quality, for this run too.
    pub fn draw(&mut self, quality: QualityChoice) {
        self.quality = quality;
        self.quality_for_now = None;
    }

    /// Chooses a language, for this run too; none: that of the system.
    pub fn speak(&mut self, language: Option<String>) {
        self.language = language;
        self.language_for_now = None;
    }

    /// How large the interface is drawn in a window of this size, in logical pixels. What is laid
    /// out for 1280 by 720 grows with the root of the height, so that a larger window shows larger
    /// letters and more of the table too.
    #[must_use]
    pub fn zoom(&self, width: f32, height: f32) -> f32 {
        let tall = (height / 720.0).max(1.0).sqrt();
        let wide = (width / 1280.0).max(1.0);
        // In tenths: letters keep their size while the edge of a window is dragged.
        let by_window = (tall.min(wide) * 10.0 + 0.01).floor() / 10.0;
        let fits = (width / LEAST.0).min(height / LEAST.1);
        let fits = (fits * 20.0 + 0.01).floor() / 20.0;
        (self.scale * by_window.min(2.0)).min(fits).max(SMALLEST)
    }

    /// The settings with every number in its range.
    #[must_use]
    pub fn clamped(mut self) -> Self {
        let sane = |value: f32, low: f32, high: f32, default: f32| {
            if value.is_finite() {
                value.clamp(low, high)
            } else {
                default
            }
        };
        self.language = self.language.filter(|code| content::is_language(code));
        self.master = sane(self.master, 0.0, 1.0, 0.8);
        self.effects = sane(self.effects, 0.0, 1.0, 0.8);
        self.music = sane(self.music, 0.0, 1.0, 0.5);
        self.animation = sane(self.animation, 0.25, 8.0, 2.0);
        self.scale = sane(self.scale, 0.5, 3.0, 1.0);
        self.display = self.display.clamped();
        self.keys = self.keys.clamped();
        self.pad = self.pad.clamped();
        self
    }

    /// The settings in a file. If it cannot be read: the defaults, and why.
    #[must_use]
    pub fn load(path: &Path) -> (Self, Option<String>) {
        let broken = |why: String| {
            (
                Self::default(),
                Some(say!(
                    "menu-defaults-are-used",
                    display = path.display().to_string(),
                    why
                )),
            )
        };
        if fs::metadata(path).is_err() {
            return (Self::default(), None);
        }
        let text = match content::read_text(path, MAX_BYTES) {
            Ok(text) => text,
            Err(error) if error.kind() == std::io::ErrorKind::FileTooLarge => {
                return broken(say!("menu-too-large-for-a").into());
            }
            Err(error) => return broken(error.to_string()),
        };
        match ron::from_str::<Self>(&text) {
            Ok(settings) => (settings.clamped(), None),
            Err(error) => broken(error.to_string()),
        }
    }

    /// Writes the settings. A file that cannot be read is kept beside it.
    ///
    /// # Errors
    /// A message for the player.
    pub fn save(&self, path: &Path) -> Result<(), String> {
        if Self::load(path).1.is_some() {
            arena::set_aside(path).map_err(|error| format!("{}: {error}", path.display()))?;
        }
        let text = ron::ser::to_string_pretty(self, ron::ser::PrettyConfig::default())
            .map_err(|e| e.to_string())?;
        paths::write_whole(path, &text).map_err(|error| format!("{}: {error}", path.display()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file(name: &str) -> std::path::PathBuf {
        std::env::temp_dir().join(format!("voidreef-{}-{name}.ron", std::process::id()))
    }

    #[test]
    fn settings_survive_a_round_trip() {
        let path = file("settings");
        let settings = Settings {
            master: 0.25,
            quality: QualityChoice::Low,
            scale: 1.25,
            thinking: ThinkingChoice::Deep,
            frame_rate: true,
            display: Display {
                mode: DisplayMode::Borderless,
                size: Some((1600, 900)),
                cap: Some(60),
                ..Display::default()
            },
            palette: Palette::Tritanopia,
            captions: true,
            ..Settings::default()
        };
        let run = Settings {
            quality_for_now: Some(QualityChoice::High),
            ..settings.clone()
        };
        assert_eq!(run.drawn(), QualityChoice::High);
        run.save(&path).unwrap();
        assert_eq!(Settings::load(&path), (settings, None));
        fs::remove_file(path).unwrap();
    }

    #[test]
    fn settings_that_cannot_be_read_are_kept() {
        let (path, kept) = (file("torn"), file("torn").with_extension("ron.bak"));
        fs::write(&path, "(master: loud)").unwrap();
        let (settings, told) = Settings::load(&path);
        assert!(told.is_some());
        // The second time there is nothing to keep.
        settings.save(&path).unwrap();
        settings.save(&path).unwrap();
        assert_eq!(Settings::load(&path), (settings, None));
        assert_eq!(fs::read_to_string(&kept).unwrap(), "(master: loud)");
        fs::remove_file(path).unwrap();
        fs::remove_file(kept).unwrap();
    }

    #[test]
    fn a_larger_window_has_a_larger_interface() {
        let zoom = |scale: f32, width: f32, height: f32| {
            let settings = Settings {
                scale,
                ..Settings::default()
            };
            (settings.zoom(width, height) * 100.0).round()
        };
        assert_eq!(zoom(1.0, 1024.0, 640.0), 100.0);
        assert_eq!(zoom(1.0, 1280.0, 720.0), 100.0);
        assert_eq!(zoom(1.0, 1920.0, 1080.0), 120.0);
        assert_eq!(zoom(1.5, 1920.0, 1080.0), 180.0);
        assert_eq!(zoom(1.0, 3840.0, 2160.0), 170.0);
        // A tall, narrow window keeps the width that the layout needs.
        assert_eq!(zoom(1.0, 1280.0, 2000.0), 100.0);
    }

    #[test]
    fn a_small_window_has_room_for_the_panels_or_shows_none() {
        for scale in [0.5, 1.0, 1.5, 3.0] {
            let settings = Settings {
                scale,
                ..Settings::default()
            };
            for (width, height) in [(1280.0, 720.0), (320.0, 320.0), (200.0, 4000.0)] {
                let zoom = settings.zoom(width, height);
                let room = (width / zoom, height / zoom);
                assert!(room.0 >= LEAST.0 && room.1 >= LEAST.1, "{scale} {room:?}");
            }
            for (width, height) in [(1.0, 1.0), (0.0, 0.0), (3840.0, 2.0)] {
                assert_eq!(settings.zoom(width, height), SMALLEST);
            }
        }
    }

    #[test]
    fn broken_and_wild_files_give_sane_settings() {
        let path = file("broken");
        fs::write(&path, "(master: oops").unwrap();
        let (settings, why) = Settings::load(&path);
        assert_eq!(settings, Settings::default());
        assert!(why.unwrap().contains("defaults are used"));
        fs::write(&path, "(master: 99.0, scale: NaN)").unwrap();
        let (settings, _) = Settings::load(&path);
        assert_eq!((settings.master, settings.scale), (1.0, 1.0));
        fs::remove_file(path).unwrap();
    }
}
