//! What helps eyes, ears and stomachs that differ.

use bevy_egui::egui;
use words::say;

use super::{choices, heading, note, row, rows, switch};
use crate::settings::{Palette, Settings, comfort::SIZES};

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings) {
    heading(ui, say!("settings-reading"));
    rows(ui, "reading", |ui| {
        row(ui, say!("menu-size-of-the-interface"), |ui| {
            for percent in SIZES {
                let scale = percent as f32 / 100.0;
                let held = (settings.scale - scale).abs() < 0.004;
                let name = say!("word-percent", number = percent);
                if ui.selectable_label(held, name).clicked() {
                    settings.scale = scale;
                }
            }
        });
        let palettes = Palette::ALL.map(|palette| (palette, palette_name(palette)));
        let name = say!("settings-palette");
        choices(ui, name, &mut settings.palette, &palettes);
        note(ui, say!("settings-palette-note"));
        let (name, does) = (say!("settings-captions"), say!("settings-captions-do"));
        switch(ui, name, &mut settings.captions, does);
    });
    heading(ui, say!("settings-motion"));
    rows(ui, "motion", |ui| {
        let comfort = &mut settings.comfort;
        for (name, value, does) in [
            (
                say!("settings-gliding"),
                &mut comfort.motion,
                say!("settings-gliding-does"),
            ),
            (
                say!("settings-shake"),
                &mut comfort.shake,
                say!("settings-shake-does"),
            ),
            (
                say!("settings-flashes"),
                &mut comfort.flashes,
                say!("settings-flashes-do"),
            ),
        ] {
            switch(ui, name, value, does);
        }
    });
}

fn palette_name(palette: Palette) -> &'static str {
    match palette {
        Palette::Usual => say!("settings-palette-usual"),
        Palette::Deuteranopia => say!("settings-palette-deuteranopia"),
        Palette::Protanopia => say!("settings-palette-protanopia"),
        Palette::Tritanopia => say!("settings-palette-tritanopia"),
    }
}
