//! Lines that several parts of the page draw: names, sentences, values with buttons.

use bevy_egui::egui::{self, Align, Layout, Rect, RichText, vec2};
use content::{ArmyList, Content};
use words::say;

use crate::{text, theme};

/// A unit of a list by its number and name.
pub(super) fn unit_name(content: &Content, list: &ArmyList, at: usize) -> String {
    let pick = list.units.get(at);
    let key = pick.map_or("", |pick| pick.key());
    let profile = content.profile(key).map(|(_, held)| &held.name);
    let ship = || content.ship(key).map(|(_, held)| &held.name);
    let name = match pick.is_some_and(|pick| pick.is_ship()) {
        true => ship(),
        false => profile,
    };
    let name = name.map_or(key, String::as_str);
    say!("armies-unit", number = at + 1, name)
}

/// A text on the left, cut short where it must be, and more at the right end of the line, from the
/// right to the left. Returns the place of the line.
pub(super) fn line_with_end(
    ui: &mut egui::Ui,
    text: RichText,
    end: impl FnOnce(&mut egui::Ui),
) -> Rect {
    let line = ui.horizontal(|ui| {
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            end(ui);
            ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                ui.add(egui::Label::new(text).truncate());
            });
        });
    });
    line.response.rect.intersect(ui.max_rect())
}

/// A value with a button for less and one for more. Returns -1, 0 or 1.
pub(super) fn stepper(ui: &mut egui::Ui, less: bool, value: &str, more: bool) -> i8 {
    let button = |name: &str| egui::Button::new(theme::bold(name)).min_size(vec2(24.0, 22.0));
    let mut by = 0;
    if ui.add_enabled(less, button("−")).clicked() {
        by = -1;
    }
    ui.label(theme::bold(value).size(13.5));
    if ui.add_enabled(more, button("+")).clicked() {
        by = 1;
    }
    by
}

/// A reason as a sentence.
pub(crate) fn sentence(reason: &str) -> String {
    format!("{}.", text::capital(reason))
}
