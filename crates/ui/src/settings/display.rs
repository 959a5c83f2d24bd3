//! The settings of the window.

use serde::{Deserialize, Serialize};

/// How the window lies on the screen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum DisplayMode {
    /// A window among others.
    #[default]
    Windowed,
    /// A window without borders that fills a screen.
    Borderless,
    /// The screen belongs to the game alone, and may take another resolution.
    FullScreen,
}

/// The settings of the window.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct Display {
    /// How it lies on the screen.
    pub mode: DisplayMode,
    /// The screen to fill, by its name; none for the one on which the window is.
    pub monitor: Option<String>,
    /// Pixels across and down: of the window, or of the screen while it belongs to the game. None
    /// for what is there.
    pub size: Option<(u32, u32)>,
    /// Whether a picture waits for the screen, so that none is torn.
    pub vsync: bool,
    /// The most pictures a second; none for as many as come.
    pub cap: Option<u32>,
}

impl Default for Display {
    fn default() -> Self {
        Self {
            mode: DisplayMode::Windowed,
            monitor: None,
            size: None,
            vsync: true,
            cap: None,
        }
    }
}

/// The sizes of a window that may be chosen, in pixels.
pub(crate) const SIZES: [(u32, u32); 7] = [
    (1024, 640),
    (1280, 720),
    (1600, 900),
    (1920, 1080),
    (2560, 1440),
    (3440, 1440),
    (3840, 2160),
];
/// The caps that may be chosen, in pictures a second.
pub(crate) const CAPS: [u32; 5] = [30, 60, 90, 120, 144];
/// The longest name of a screen.
const NAME: usize = 200;

impl Display {
    /// The settings with every number in its range.
    pub(crate) fn clamped(mut self) -> Self {
        self.cap = self.cap.map(|cap| cap.clamp(10, 1000));
        self.size = self
            .size
            .map(|(wide, tall)| (wide.clamp(640, 16_384), tall.clamp(360, 16_384)));
        self.monitor = self.monitor.filter(|name| name.len() <= NAME);
        self
    }
}
