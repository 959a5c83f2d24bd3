//! The window, and how often it is drawn.

use bevy_egui::egui;
use words::say;

use super::{choices, heading, note, row, rows, switch};
use crate::{
    settings::{
        DisplayMode, Settings,
        display::{CAPS, SIZES},
    },
    window::MonitorPlace,
};

pub(super) fn draw(ui: &mut egui::Ui, settings: &mut Settings, places: &[MonitorPlace]) {
    heading(ui, say!("settings-window"));
    rows(ui, "window", |ui| {
        let modes = [
            (DisplayMode::Windowed, say!("settings-windowed")),
            (DisplayMode::Borderless, say!("settings-borderless")),
            (DisplayMode::FullScreen, say!("settings-full-screen")),
        ];
        choices(
            ui,
            say!("settings-mode"),
            &mut settings.display.mode,
            &modes,
        );
        note(ui, say!("settings-mode-note"));
        monitor(ui, settings, places);
        size(ui, settings, places);
    });
    heading(ui, say!("settings-frames"));
    rows(ui, "frames", |ui| {
        let (name, does) = (say!("settings-vsync"), say!("settings-vsync-does"));
        switch(ui, name, &mut settings.display.vsync, does);
        row(ui, say!("settings-cap"), |ui| {
            let cap = &mut settings.display.cap;
            ui.selectable_value(cap, None, say!("settings-no-cap"));
            for each in CAPS {
                ui.selectable_value(cap, Some(each), each.to_string());
            }
        });
        note(ui, say!("settings-cap-note"));
        let (name, does) = (say!("menu-frame-rate"), say!("menu-in-a-corner-f3"));
        switch(ui, name, &mut settings.frame_rate, does);
    });
}

/// The screen to fill, where there are several.
fn monitor(ui: &mut egui::Ui, settings: &mut Settings, places: &[MonitorPlace]) {
    if places.len() < 2 {
        return;
    }
    row(ui, say!("settings-monitor"), |ui| {
        let held = &mut settings.display.monitor;
        ui.selectable_value(held, None, say!("settings-monitor-here"));
        for place in places {
            ui.selectable_value(held, Some(place.name.clone()), place.name.as_str());
        }
    });
}

/// The pixels of the window, or of the screen while it belongs to the game.
fn size(ui: &mut egui::Ui, settings: &mut Settings, places: &[MonitorPlace]) {
    let sizes = match settings.display.mode {
        DisplayMode::Windowed => SIZES.to_vec(),
        DisplayMode::FullScreen => places.first().map(MonitorPlace::sizes).unwrap_or_default(),
        // It has the pixels of the screen.
        DisplayMode::Borderless => return,
    };
    let name = |size: Option<(u32, u32)>| match size {
        Some((wide, tall)) => format!("{wide} × {tall}"),
        None => say!("settings-size-as-it-is").into(),
    };
    row(ui, say!("settings-size"), |ui| {
        let held = &mut settings.display.size;
        egui::ComboBox::from_id_salt("size")
            .width(190.0)
            .selected_text(name(*held))
            .show_ui(ui, |ui| {
                ui.selectable_value(held, None, name(None));
                for size in sizes {
                    ui.selectable_value(held, Some(size), name(Some(size)));
                }
            });
    });
}
