//! The settings, page by page.

mod access;
mod controls;
mod game;
mod measure;
mod picture;
mod sound;
mod window;

use bevy::{
    prelude::*,
    window::{Monitor, PrimaryMonitor},
};
use bevy_egui::{
    EguiContexts,
    egui::{self, vec2},
};
use words::say;

pub(crate) use controls::{take_button, take_press};
pub(crate) use measure::{PictureCosts, measure};

use super::{escape, page};
use crate::{
    commands::choice::KeyChoice,
    gamepad::Pads,
    screen::{Intent, Intents, Screen},
    session::Current,
    settings::Settings,
    theme,
    window::MonitorPlace,
};

/// Which settings are shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum SettingsTab {
    #[default]
    Game,
    Window,
    Picture,
    Sound,
    Controls,
    Access,
}

impl SettingsTab {
    const ALL: [Self; 6] = [
        Self::Game,
        Self::Window,
        Self::Picture,
        Self::Sound,
        Self::Controls,
        Self::Access,
    ];

    fn name(self) -> &'static str {
        match self {
            Self::Game => say!("settings-game"),
            Self::Window => say!("settings-window"),
            Self::Picture => say!("menu-picture"),
            Self::Sound => say!("menu-sound"),
            Self::Controls => say!("settings-controls"),
            Self::Access => say!("settings-access"),
        }
    }
}

/// What the page of settings shows.
#[derive(Resource, Debug, Default)]
pub(crate) struct SettingsPage {
    tab: SettingsTab,
}

#[cfg(test)]
impl SettingsPage {
    /// Shows another page.
    pub(crate) fn turn(&mut self, at: usize) {
        self.tab = SettingsTab::ALL[at % SettingsTab::ALL.len()];
    }
}

/// Draws the settings.
pub(crate) fn draw_settings(
    mut contexts: EguiContexts,
    mut settings: ResMut<Settings>,
    mut shown: ResMut<SettingsPage>,
    mut choice: ResMut<KeyChoice>,
    current: Res<Current>,
    pads: Res<Pads>,
    drawn: Res<view::Picture>,
    mut costs: ResMut<PictureCosts>,
    monitors: Query<(Entity, &Monitor, Has<PrimaryMonitor>)>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let in_match = current.0.is_some();
    let mut wanted = settings.clone();
    let places = MonitorPlace::all(&monitors);
    page(
        &ctx,
        "settings",
        say!("menu-settings"),
        980.0,
        !in_match,
        &mut intents,
        |ui, intents| {
            let before = shown.tab;
            head(ui, &mut shown, in_match, intents);
            if shown.tab != before {
                choice.0 = None;
            }
            ui.add_space(10.0);
            let tab = shown.tab;
            egui::ScrollArea::vertical()
                .id_salt(("settings", tab.name()))
                .auto_shrink([false, false])
                .show(ui, |ui| match tab {
                    SettingsTab::Game => game::draw(ui, &mut wanted),
                    SettingsTab::Window => window::draw(ui, &mut wanted, &places),
                    SettingsTab::Picture => picture::draw(ui, &mut wanted, *drawn, &mut costs),
                    SettingsTab::Sound => sound::draw(ui, &mut wanted),
                    SettingsTab::Controls => {
                        controls::draw(ui, &mut wanted, &pads, &mut choice.0);
                    }
                    SettingsTab::Access => access::draw(ui, &mut wanted),
                });
        },
    );
    if wanted != *settings {
        *settings = wanted.clamped();
        intents.push(Intent::SettingsChanged);
    }
    Ok(())
}

/// The names of the pages, and the way out.
fn head(ui: &mut egui::Ui, shown: &mut SettingsPage, in_match: bool, intents: &mut Intents) {
    ui.horizontal(|ui| {
        ui.spacing_mut().button_padding = vec2(12.0, 5.0);
        for tab in SettingsTab::ALL {
            let held = shown.tab == tab;
            if ui.selectable_label(held, tab.name()).clicked() {
                shown.tab = tab;
            }
        }
        if in_match {
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let back = ui.button(say!("menu-back-to-the-match")).clicked();
                if back || escape(ui.ctx()) {
                    intents.push(Intent::Go(Screen::Match));
                }
            });
        }
    });
    ui.separator();
}

/// A heading within a page.
fn heading(ui: &mut egui::Ui, text: &str) {
    ui.label(theme::heading(text, 14.0).color(theme::own()));
}

/// The height of a row, and the most of a page's width that names take, in points.
const ROW: f32 = 28.0;
const NAMES: f32 = 200.0;

/// The rows of a page: a name, and what can be chosen.
fn rows(ui: &mut egui::Ui, id: &str, add: impl FnOnce(&mut egui::Ui)) {
    // Centre labels vertically in their rows.
    ui.spacing_mut().interact_size.y = ROW;
    ui.spacing_mut().slider_width = 240.0;
    ui.push_id(id, add);
    ui.add_space(14.0);
}

/// A row with a name. What does not fit beside it goes on in the next line.
fn row(ui: &mut egui::Ui, name: &str, add: impl FnOnce(&mut egui::Ui)) {
    let names = NAMES.min(ui.available_width() * 0.36);
    beside(ui, vec2(names, ROW), |ui| ui.label(name), add);
}

/// Two parts side by side: the first has this size at least, the second wraps in what is left.
fn beside<R>(
    ui: &mut egui::Ui,
    size: egui::Vec2,
    first: impl FnOnce(&mut egui::Ui) -> R,
    second: impl FnOnce(&mut egui::Ui),
) {
    ui.horizontal_top(|ui| {
        let left = egui::Layout::left_to_right(egui::Align::Center).with_main_wrap(true);
        ui.allocate_ui_with_layout(size, left, |ui| {
            ui.set_min_size(size);
            ui.set_max_width(size.x);
            first(ui);
        });
        let rest = vec2(ui.available_width(), size.y);
        ui.allocate_ui_with_layout(rest, left, second);
    });
}

/// A row with a switch, and what it does.
fn switch(ui: &mut egui::Ui, name: &str, value: &mut bool, does: &str) {
    row(ui, name, |ui| {
        ui.checkbox(value, does);
    });
}

/// A row of choices of which one holds.
fn choices<T: Copy + PartialEq>(ui: &mut egui::Ui, name: &str, value: &mut T, all: &[(T, &str)]) {
    row(ui, name, |ui| {
        for (choice, name) in all {
            ui.selectable_value(value, *choice, *name);
        }
    });
}

/// A line under a row that says more.
fn note(ui: &mut egui::Ui, text: &str) {
    row(ui, "", |ui| {
        ui.label(theme::weak(text).size(12.5));
    });
}
