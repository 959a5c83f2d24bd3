//! How loud everything is.

use bevy_egui::egui;
use words::say;

use super::{heading, row, rows, switch};
use crate::settings::Settings;

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    heading(ui, say!("menu-sound"));
    rows(ui, "sound", |ui| {
        for (name, value) in [
            (say!("menu-everything"), &mut settings.master),
            (say!("menu-effects"), &mut settings.effects),
            (say!("menu-music"), &mut settings.music),
        ] {
            row(ui, name, |ui| {
                let show =
                    |value: f64, _| say!("word-percent", number = format!("{:.0}", value * 100.0));
                ui.add(egui::Slider::new(value, 0.0..=1.0).custom_formatter(show));
            });
        }
        let (name, does) = (say!("settings-captions"), say!("settings-captions-do"));
        switch(ui, name, &mut settings.captions, does);
    });
}
