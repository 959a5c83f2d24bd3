//! Short messages at the edge of the screen.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Area, Frame, Id, Order, Stroke, vec2},
};
use words::say;

use crate::{
    hud::HudState,
    screen::Toasts,
    session::{Current, Session},
    theme,
};

/// Reports a model file that failed to load.
pub(crate) fn tell_missing_model(model: On<view::ModelMissing>, mut toasts: ResMut<Toasts>) {
    toasts.bad(say!("menu-the-model-could-not", path = model.path));
}

/// The place of the messages below the upper edge, in points: they leave the bar of a match free.
const BELOW_BAR: f32 = 62.0;

/// Draws the messages and counts down their time.
pub(crate) fn draw_toasts(
    mut contexts: EguiContexts,
    mut toasts: ResMut<Toasts>,
    time: Res<Time>,
    current: Res<Current>,
    state: Res<HudState>,
) -> Result {
    if toasts.0.is_empty() {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?;
    for toast in &mut toasts.0 {
        toast.left -= time.delta_secs();
    }
    toasts.0.retain(|toast| toast.left > 0.0);
    // The head of the end screen stands where messages do otherwise.
    let session = current.0.as_ref();
    let ended = session.is_some_and(Session::over);
    let (side, away) = match ended && !state.views.end_hidden {
        true => (Align2::CENTER_BOTTOM, -BELOW_BAR),
        false => (Align2::CENTER_TOP, BELOW_BAR),
    };
    Area::new(Id::new("toasts"))
        .order(Order::Tooltip)
        .interactable(false)
        .anchor(side, vec2(0.0, away))
        .show(ctx, |ui| {
            for toast in toasts.0.iter().rev().take(4) {
                let color = if toast.bad {
                    theme::bad()
                } else {
                    theme::own()
                };
                let frame = Frame::new()
                    .fill(theme::CARD)
                    .stroke(Stroke::new(1.0, color))
                    .corner_radius(6)
                    .inner_margin(8);
                frame.show(ui, |ui| {
                    ui.set_max_width(620.0);
                    let text = match toast.times {
                        1 => toast.text.clone(),
                        times => say!("menu-toast-again", text = toast.text.as_str(), times),
                    };
                    ui.label(egui::RichText::new(text).color(if toast.bad {
                        color
                    } else {
                        theme::TEXT
                    }));
                });
            }
        });
    Ok(())
}
