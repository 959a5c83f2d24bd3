//! The controls while nobody at the screen decides: pause, step, speed, skip, and seek.

use bevy_egui::egui::{self, RichText};

use super::{Desk, Hud};
use crate::{
    screen::{Intent, Intents},
    session::{Mode, Session},
    text, theme,
};

/// The speeds of playback to choose from.
pub(crate) const SPEEDS: [f32; 5] = [0.5, 1.0, 2.0, 4.0, 8.0];

/// The sign that an AI takes longer than a moment.
const THINKING: &str = "The computer is thinking";

/// Draws the controls.
pub(super) fn show(ui: &mut egui::Ui, desk: &mut Desk<'_>) {
    let hud = desk.hud;
    let session = hud.session;
    ui.horizontal(|ui| {
        if session.sim.outcome().is_some() && hud.idle {
            ui.set_min_height(30.0);
            ui.label(theme::heading("The match is over", 15.0).color(theme::GOLD));
            if ui.button("Story of the match").clicked() {
                desk.state.end_hidden = false;
            }
            return;
        }
        pace(ui, session, desk.intents);
        turns(ui, desk);
        if session.thinks_long() {
            ui.add_space(8.0);
            ui.add(egui::Label::new(theme::weak(THINKING).size(13.0)).truncate());
        }
    });
    ui.horizontal(|ui| now(ui, hud));
    if let Mode::Replay(recording) = &session.mode {
        let of = recording.orders.len();
        seek(ui, hud, session.aim(), of, desk.intents);
    }
}

/// The buttons for pause, step and speed.
fn pace(ui: &mut egui::Ui, session: &Session, intents: &mut Intents) {
    let pause = if session.paused {
        "▶ Go on"
    } else {
        "⏸ Pause"
    };
    if ui.button(pause).on_hover_text("P").clicked() {
        intents.push(Intent::Pause(!session.paused));
    }
    if ui.button("⏭ Step").on_hover_text("One order (N)").clicked() {
        intents.push(Intent::Step);
    }
    for speed in SPEEDS {
        let on = (session.speed - speed).abs() < 0.01;
        if ui
            .selectable_label(on, RichText::new(format!("{speed}×")).size(13.0))
            .clicked()
        {
            intents.push(Intent::Speed(speed));
        }
    }
}

/// The buttons for undo, the end, and the reasons of the AI.
fn turns(ui: &mut egui::Ui, desk: &mut Desk<'_>) {
    let hud = desk.hud;
    let session = hud.session;
    if session.mode == Mode::Play {
        let undo = ui.add_enabled(session.can_undo(), egui::Button::new("Undo"));
        if undo
            .on_hover_text("Take the last order back (Ctrl+Z)")
            .clicked()
        {
            desk.intents.push(Intent::Undo);
        }
    }
    if session.watching()
        && (ui
            .button("⏩ To the end")
            .on_hover_text("Plays on unseen (End)")
            .clicked()
            || hud.keys.end)
    {
        desk.intents.push(Intent::SkipToEnd);
    }
    if ui
        .selectable_label(desk.state.reasons, "Reasons")
        .on_hover_text("What the AI weighs (R)")
        .clicked()
    {
        desk.state.reasons = !desk.state.reasons;
    }
}

/// A line about what happened last, or why a recorded match stopped.
fn now(ui: &mut egui::Ui, hud: &Hud<'_>) {
    let session = hud.session;
    if let Some(why) = &session.stopped {
        ui.label(RichText::new(why).color(theme::REFUSED).size(13.0));
        return;
    }
    let line = session
        .lines
        .iter()
        .rev()
        .find(|line| line.event < session.shown_events && !line.secret);
    let waits = if session.paused { "Paused. " } else { "" };
    let asked = text::question(hud.ctx(), session.sim.board().step);
    ui.label(
        theme::weak(format!(
            "{waits}{}",
            line.map_or(asked, |line| line.text.clone())
        ))
        .size(13.0),
    );
}

/// How many orders one key press skips.
const LEAP: i64 = 10;

fn seek(ui: &mut egui::Ui, hud: &Hud<'_>, at: usize, of: usize, intents: &mut Intents) {
    let leapt = at as i64 + LEAP * i64::from(hud.keys.seek);
    let mut to = leapt.clamp(0, of as i64) as usize;
    if to != at {
        intents.push(Intent::Seek(to));
        return;
    }
    ui.spacing_mut().slider_width = (ui.available_width() - 70.0).max(120.0);
    let slider = ui
        .add(egui::Slider::new(&mut to, 0..=of).show_value(true))
        .on_hover_text("[ and ] go 10 orders back and on");
    if slider.changed() && to != at {
        intents.push(Intent::Seek(to));
    }
}
