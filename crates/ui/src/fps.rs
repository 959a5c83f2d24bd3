//! The frame rate and the work of a frame, small in a corner, for players who switch it on.
//! It is for display only: no rule depends on it.

use ::words::say;
use bevy::{
    diagnostic::{Diagnostic, DiagnosticsStore, FrameTimeDiagnosticsPlugin},
    prelude::*,
};
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Id, Order, RichText, vec2},
};

use crate::{
    frame_cost::FrameCost,
    hud::{HudState, table_of},
    screen::Screen,
    session::Current,
    settings::Settings,
    theme,
};

/// The period of the shown mean, in milliseconds: readable, and quick to follow changes.
const WINDOW: f64 = 1500.0;
/// The number of frame times kept, enough for a fast screen to fill the window.
const HISTORY: usize = 360;

pub(crate) fn plugin(app: &mut App) {
    app.add_plugins(FrameTimeDiagnosticsPlugin::new(HISTORY));
}

/// Draws the frame rate if the player wants it.
pub(crate) fn draw_fps(
    mut contexts: EguiContexts,
    settings: Res<Settings>,
    measured: Res<DiagnosticsStore>,
    cost: Res<FrameCost>,
    screen: Res<State<Screen>>,
    current: Res<Current>,
    state: Res<HudState>,
) -> Result {
    if !settings.frame_rate {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    let times = measured.get(&FrameTimeDiagnosticsPlugin::FRAME_TIME);
    let times: Vec<f64> = times
        .into_iter()
        .flat_map(Diagnostic::values)
        .copied()
        .collect();
    let Some(mean) = recent(&times) else {
        return Ok(());
    };
    // A match keeps that corner of the table free, and pages have nothing there.
    let playing = current
        .0
        .as_ref()
        .filter(|_| *screen.get() == Screen::Match);
    let at = match playing {
        Some(session) => table_of(ctx, session, &state).right_bottom(),
        None => ctx.content_rect().right_bottom() - vec2(6.0, 4.0),
    };
    let area = egui::Area::new(Id::new("frame rate"))
        .order(Order::Background)
        .pivot(Align2::RIGHT_BOTTOM)
        .fixed_pos(at);
    area.interactable(false).show(ctx, |ui| {
        let text = RichText::new(words(mean, cost.longest()))
            .size(12.0)
            .color(theme::WEAK);
        let label = egui::Label::new(text).selectable(false);
        ui.add(label.wrap_mode(egui::TextWrapMode::Extend));
    });
    Ok(())
}

/// The mean of the newest frame times that fill the window, in milliseconds.
/// One frame longer than the window counts alone.
fn recent(times: &[f64]) -> Option<f64> {
    let (mut sum, mut count) = (0.0, 0_u32);
    for time in times.iter().rev() {
        sum += time;
        count += 1;
        if sum >= WINDOW {
            break;
        }
    }
    (count > 0).then(|| sum / f64::from(count))
}

/// `longest`: the longest that our own work has held a frame of late, in milliseconds.
fn words(mean: f64, longest: f64) -> String {
    let rate = 1000.0 / mean.max(0.001);
    let places = usize::from(rate < 20.0);
    say!(
        "pace-figures",
        rate = ::words::decimal(rate, places),
        mean = ::words::decimal(mean, places),
        longest = format!("{longest:.0}")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_newest_frames_count() {
        assert_eq!(recent(&[]), None);
        assert_eq!(recent(&[2000.0]), Some(2000.0));
        assert_eq!(recent(&[9000.0, 1000.0, 500.0]), Some(750.0));
        let even = vec![16.0; HISTORY];
        assert_eq!(recent(&even), Some(16.0));
    }

    #[test]
    fn slow_frames_are_told_finer() {
        assert_eq!(
            words(200.0, 9.6),
            "5.0 frames/s · 200.0 ms · work up to 10 ms"
        );
        assert_eq!(words(10.0, 4.0), "100 frames/s · 10 ms · work up to 4 ms");
    }
}
