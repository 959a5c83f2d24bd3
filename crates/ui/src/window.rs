//! The window: full screen or not, on which screen, how large, and how often it is drawn.

use std::{
    thread,
    time::{Duration, Instant},
};

use bevy::{
    prelude::*,
    window::{
        Monitor, MonitorSelection, PresentMode, PrimaryMonitor, PrimaryWindow, VideoMode,
        VideoModeSelection, WindowMode,
    },
};

use crate::{
    screen::{Intent, Intents},
    settings::{Display, DisplayMode, Settings},
};

/// A screen that the window may fill.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct MonitorPlace {
    pub(crate) entity: Entity,
    pub(crate) name: String,
    pub(crate) modes: Vec<VideoMode>,
}

impl MonitorPlace {
    /// The screens, the primary one first.
    pub(crate) fn all(monitors: &Query<(Entity, &Monitor, Has<PrimaryMonitor>)>) -> Vec<Self> {
        let mut found: Vec<(bool, Self)> = monitors
            .iter()
            .map(|(entity, monitor, primary)| {
                let (wide, tall) = (monitor.physical_width, monitor.physical_height);
                let name = monitor.name.clone();
                let place = Self {
                    entity,
                    name: name.unwrap_or_else(|| format!("{wide} × {tall}")),
                    modes: monitor.video_modes.clone(),
                };
                (!primary, place)
            })
            .collect();
        found.sort_by(|a, b| (a.0, &a.1.name).cmp(&(b.0, &b.1.name)));
        found.into_iter().map(|(_, place)| place).collect()
    }

    /// The resolutions of a screen, the largest first.
    pub(crate) fn sizes(&self) -> Vec<(u32, u32)> {
        let modes = self.modes.iter();
        let mut all: Vec<(u32, u32)> = modes
            .map(|mode| (mode.physical_size.x, mode.physical_size.y))
            .collect();
        all.sort_unstable_by(|a, b| b.cmp(a));
        all.dedup();
        all
    }
}

/// How a window shall lie on these screens.
pub(crate) fn mode_of(display: &Display, places: &[MonitorPlace]) -> WindowMode {
    let named = display.monitor.as_ref();
    let place = named.and_then(|name| places.iter().find(|place| place.name == *name));
    let monitor = place.map_or(MonitorSelection::Current, |place| {
        MonitorSelection::Entity(place.entity)
    });
    match display.mode {
        DisplayMode::Windowed => WindowMode::Windowed,
        DisplayMode::Borderless => WindowMode::BorderlessFullscreen(monitor),
        DisplayMode::FullScreen => {
            let modes = place.or(places.first()).map(|place| place.modes.as_slice());
            let fits = |mode: &&VideoMode| {
                display.size == Some((mode.physical_size.x, mode.physical_size.y))
            };
            let fitting = modes.unwrap_or_default().iter().filter(fits);
            // The quickest of those with this size.
            let best = fitting.max_by_key(|mode| mode.refresh_rate_millihertz);
            let video = best.map_or(VideoModeSelection::Current, |mode| {
                VideoModeSelection::Specific(*mode)
            });
            WindowMode::Fullscreen(monitor, video)
        }
    }
}

/// Applies the settings of the window when they change. The command line may have set its size:
/// then the window stays as it is until the player changes a setting.
pub(crate) fn apply_display(
    settings: Res<Settings>,
    monitors: Query<(Entity, &Monitor, Has<PrimaryMonitor>)>,
    mut windows: Query<&mut Window, With<PrimaryWindow>>,
    mut applied: Local<Option<Display>>,
) {
    let wanted = &settings.display;
    if applied.as_ref() == Some(wanted) {
        return;
    }
    let Ok(mut window) = windows.single_mut() else {
        return;
    };
    let first = applied.is_none();
    let before = applied.replace(wanted.clone()).unwrap_or_default();
    let present = match wanted.vsync {
        true => PresentMode::AutoVsync,
        false => PresentMode::AutoNoVsync,
    };
    if window.present_mode != present && !(first && wanted.vsync) {
        window.present_mode = present;
    }
    if first && settings.fixed_window {
        return;
    }
    let mode = mode_of(wanted, &MonitorPlace::all(&monitors));
    if window.mode != mode {
        window.mode = mode;
    }
    let sized = wanted.size != before.size || wanted.mode != before.mode || first;
    if let (DisplayMode::Windowed, Some((wide, tall)), true) = (wanted.mode, wanted.size, sized) {
        window.resolution.set_physical_resolution(wide, tall);
    }
}

/// Fills the screen, or becomes a window again.
pub(crate) fn toggle_full_screen(settings: &mut Settings, intents: &mut Intents) {
    settings.display.mode = match settings.display.mode {
        DisplayMode::Windowed => DisplayMode::Borderless,
        DisplayMode::Borderless | DisplayMode::FullScreen => DisplayMode::Windowed,
    };
    intents.push(Intent::SettingsChanged);
}

/// Waits until the next picture is due, if the player has set how many there are a second.
pub(crate) fn pace(settings: Res<Settings>, mut last: Local<Option<Instant>>) {
    let Some(cap) = settings.display.cap else {
        *last = None;
        return;
    };
    let frame = Duration::from_secs(1) / cap.max(1);
    let now = Instant::now();
    let wait = last.map_or(Duration::ZERO, |last| wait_for(now - last, frame));
    thread::sleep(wait);
    *last = Some(now + wait);
}

/// How long to wait so that a frame that has taken this long takes as long as it should.
fn wait_for(taken: Duration, frame: Duration) -> Duration {
    frame.saturating_sub(taken)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(at: u32, name: &str, sizes: &[(u32, u32, u32)]) -> MonitorPlace {
        let modes = sizes.iter().map(|(wide, tall, rate)| VideoMode {
            physical_size: UVec2::new(*wide, *tall),
            bit_depth: 24,
            refresh_rate_millihertz: *rate,
        });
        MonitorPlace {
            entity: Entity::from_raw_u32(at).expect("an entity"),
            name: name.into(),
            modes: modes.collect(),
        }
    }

    #[test]
    fn the_window_fills_the_screen_that_was_chosen() {
        let places = [
            place(1, "left", &[(1920, 1080, 60_000), (1920, 1080, 144_000)]),
            place(2, "right", &[(2560, 1440, 60_000), (1280, 720, 60_000)]),
        ];
        let mut display = Display {
            monitor: Some("right".into()),
            size: Some((1280, 720)),
            ..Display::default()
        };
        assert_eq!(mode_of(&display, &places), WindowMode::Windowed);
        display.mode = DisplayMode::Borderless;
        let right = MonitorSelection::Entity(places[1].entity);
        assert_eq!(
            mode_of(&display, &places),
            WindowMode::BorderlessFullscreen(right)
        );
        display.mode = DisplayMode::FullScreen;
        let video = VideoModeSelection::Specific(places[1].modes[1]);
        assert_eq!(
            mode_of(&display, &places),
            WindowMode::Fullscreen(right, video)
        );
        // A screen that is gone, and a size that no screen has.
        display.monitor = Some("gone".into());
        display.size = Some((1920, 1080));
        let quickest = VideoModeSelection::Specific(places[0].modes[1]);
        let here = MonitorSelection::Current;
        assert_eq!(
            mode_of(&display, &places),
            WindowMode::Fullscreen(here, quickest)
        );
        display.size = Some((1, 1));
        let current = VideoModeSelection::Current;
        assert_eq!(
            mode_of(&display, &places),
            WindowMode::Fullscreen(here, current)
        );
        assert_eq!(places[1].sizes(), [(2560, 1440), (1280, 720)]);
        assert_eq!(places[0].sizes(), [(1920, 1080)]);
    }

    #[test]
    fn a_frame_that_is_late_does_not_wait() {
        let ms = Duration::from_millis;
        assert_eq!(wait_for(ms(4), ms(16)), ms(12));
        assert_eq!(wait_for(ms(40), ms(16)), Duration::ZERO);
    }
}
