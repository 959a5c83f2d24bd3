//! How the game asks and shows.

use bevy_egui::egui;
use words::say;

use super::{choices, heading, row, rows, switch};
use crate::{
    settings::{Settings, ThinkingChoice},
    text,
};

/// The languages that are there, each by its own name.
fn languages(ui: &mut egui::Ui, settings: &mut Settings) {
    heading(ui, say!("settings-language"));
    rows(ui, "language", |ui| {
        row(ui, say!("settings-language-spoken"), |ui| {
            let chosen = words::chosen();
            for language in words::languages() {
                let held = language.code == chosen;
                let label = ui.selectable_label(held, &language.name);
                let lacks = language.missing;
                let label = match lacks {
                    0 => label,
                    _ => label.on_hover_text(say!("settings-language-lacks", lacks)),
                };
                if label.clicked() && !held {
                    settings.speak(Some(language.code));
                }
            }
        });
    });
}

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    languages(ui, settings);
    heading(ui, say!("settings-decisions"));
    rows(ui, "decisions", |ui| {
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
            (
                say!("menu-end-turns"),
                &mut settings.end_turns,
                say!("menu-end-by-themselves"),
            ),
        ] {
            switch(ui, name, value, does);
        }
        let thinking = [
            (ThinkingChoice::Quick, say!("menu-quickly")),
            (ThinkingChoice::Usual, say!("menu-as-usual")),
            (ThinkingChoice::Deep, say!("menu-deeply")),
        ];
        let name = say!("menu-aces-think");
        choices(ui, name, &mut settings.thinking, &thinking);
    });
    heading(ui, say!("settings-pace"));
    rows(ui, "pace", |ui| {
        row(ui, say!("menu-speed-of-animations"), |ui| {
            for speed in [0.5, 1.0, 2.0, 4.0, 8.0] {
                ui.selectable_value(&mut settings.animation, speed, text::speed(speed));
            }
        });
    });
    if ui.button(say!("settings-all-defaults")).clicked() {
        *settings = Settings {
            fixed_window: settings.fixed_window,
            restless: settings.restless,
            ..Settings::default()
        };
    }
}
