//! The settings screen.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, vec2},
};
use words::say;

use super::{escape, page};
use crate::{
    keys,
    screen::{Intent, Intents, Screen},
    session::Current,
    settings::{QualityChoice, Settings, ThinkingChoice},
    theme,
};

/// Where there is less room for the settings, their choices stand close together.
const ROOMY: f32 = 440.0;

/// Draws the settings.
pub(crate) fn draw_settings(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    current: Res<Current>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let in_match = current.0.is_some();
    page(
        &ctx,
        "settings",
        say!("menu-settings"),
        980.0,
        !in_match,
        &mut intents,
        |ui, intents| {
            let mut wanted = settings.clone();
            let room = ui.available_size();
            ui.horizontal_top(|ui| {
                ui.allocate_ui_with_layout(
                    vec2(room.x * 0.48, room.y),
                    egui::Layout::top_down(egui::Align::Min),
                    |ui| {
                        form(ui, &mut wanted);
                        ui.add_space(16.0);
                        ui.horizontal(|ui| {
                            if ui.button(say!("menu-defaults")).clicked() {
                                wanted = Settings::default();
                            }
                            if in_match
                                && (ui.button(say!("menu-back-to-the-match")).clicked()
                                    || escape(ui.ctx()))
                            {
                                intents.push(Intent::Go(Screen::Match));
                            }
                        });
                    },
                );
                ui.separator();
                egui::ScrollArea::vertical()
                    .id_salt("keys")
                    .auto_shrink([false, false])
                    .show(ui, |ui| ui.vertical(keys::table));
            });
            if wanted != *settings {
                *settings = wanted.clamped();
                intents.push(Intent::SettingsChanged);
            }
        },
    );
    Ok(())
}

fn form(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.spacing_mut().slider_width = 190.0;
    if ui.available_width() < ROOMY {
        ui.spacing_mut().button_padding.x = 4.0;
        ui.spacing_mut().item_spacing.x = 4.0;
    }
    // Centre labels vertically in their rows.
    ui.spacing_mut().interact_size.y = 26.0;
    sound(ui, settings);
    ui.add_space(12.0);
    picture(ui, settings);
}

/// The name of a row, centred on its height.
fn label(ui: &mut egui::Ui, text: &str) {
    ui.horizontal(|ui| ui.label(text));
}

fn sound(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.label(theme::heading(say!("menu-sound"), 14.0).color(theme::TEAL));
    egui::Grid::new("sound")
        .num_columns(2)
        .spacing(vec2(18.0, 7.0))
        .show(ui, |ui| {
            for (name, value) in [
                (say!("menu-everything"), &mut settings.master),
                (say!("menu-effects"), &mut settings.effects),
                (say!("menu-music"), &mut settings.music),
            ] {
                label(ui, name);
                let show = |value: f64, _| format!("{:.0}%", value * 100.0);
                ui.add(egui::Slider::new(value, 0.0..=1.0).custom_formatter(show));
                ui.end_row();
            }
        });
}

fn picture(ui: &mut egui::Ui, settings: &mut Settings) {
    ui.label(theme::heading(say!("menu-picture"), 14.0).color(theme::TEAL));
    egui::Grid::new("picture")
        .num_columns(2)
        .spacing(vec2(18.0, 7.0))
        .show(ui, |ui| {
            drawn(ui, settings);
            asked(ui, settings);
            label(ui, say!("menu-frame-rate"));
            ui.checkbox(&mut settings.frame_rate, say!("menu-in-a-corner-f3"));
            ui.end_row();
        });
}

/// The rows about how things are drawn.
fn drawn(ui: &mut egui::Ui, settings: &mut Settings) {
    label(ui, say!("menu-quality"));
    ui.horizontal(|ui| {
        for (choice, name) in [
            (QualityChoice::Auto, say!("menu-by-itself")),
            (QualityChoice::Low, say!("menu-low")),
            (QualityChoice::High, say!("menu-high")),
        ] {
            let held = settings.drawn() == choice;
            if ui.selectable_label(held, name).clicked() {
                settings.draw(choice);
            }
        }
    });
    ui.end_row();
    label(ui, say!("menu-size-of-the-interface"));
    ui.horizontal(|ui| {
        for scale in [0.85, 1.0, 1.15, 1.3, 1.5] {
            let name = format!("{:.0}%", scale * 100.0);
            ui.selectable_value(&mut settings.scale, scale, name);
        }
    });
    ui.end_row();
    label(ui, say!("menu-speed-of-animations"));
    ui.horizontal(|ui| {
        for speed in [0.5, 1.0, 2.0, 4.0, 8.0] {
            ui.selectable_value(&mut settings.animation, speed, format!("{speed}×"));
        }
    });
    ui.end_row();
}

/// The rows about decisions: those of people and those of the computer.
fn asked(ui: &mut egui::Ui, settings: &mut Settings) {
    for (name, value, does) in [
        (
            say!("menu-hints-of-keys"),
            &mut settings.hints,
            say!("menu-beside-decisions"),
        ),
        (
            say!("menu-rule-ids"),
            &mut settings.rule_ids,
            say!("menu-in-every-line-of"),
        ),
        (
            say!("menu-camera"),
            &mut settings.frame_decisions,
            say!("menu-goes-to-each-decision"),
        ),
        (
            say!("menu-steps-with-one-order"),
            &mut settings.ask_all,
            say!("menu-are-asked-all-the"),
        ),
    ] {
        label(ui, name);
        ui.checkbox(value, does);
        ui.end_row();
    }
    label(ui, say!("menu-aces-think"));
    ui.horizontal(|ui| {
        for (choice, name) in [
            (ThinkingChoice::Quick, say!("menu-quickly")),
            (ThinkingChoice::Usual, say!("menu-as-usual")),
            (ThinkingChoice::Deep, say!("menu-deeply")),
        ] {
            ui.selectable_value(&mut settings.thinking, choice, name);
        }
    });
    ui.end_row();
}
