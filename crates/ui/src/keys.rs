//! The list of all keys.

use bevy_egui::egui::{self, Align2, Key, vec2};

use words::{find, say};

use crate::{
    commands::{Row, When, bindings, told},
    theme,
};

/// The keys of a command in words.
fn told(row: &Row) -> String {
    let words = row.chords.iter().map(|held| told::chord(*held));
    words.collect::<Vec<_>>().join(",  ")
}

/// The width of the column with the keys.
const NAMES: f32 = 140.0;
/// The gap beside it.
const GAP: f32 = 18.0;
/// The least width of what they do.
const LEAST: f32 = 96.0;

/// All sections, with this one right after the keys of any decision.
fn order(first: Option<When>) -> Vec<When> {
    let mut all = When::ALL.to_vec();
    all.sort_by_key(|when| match *when {
        When::Deciding => 0,
        when if Some(when) == first => 1,
        _ => 2,
    });
    all
}

fn sections(ui: &mut egui::Ui, first: Option<When>) {
    let helps = (ui.available_width() - NAMES - GAP).max(LEAST);
    ui.spacing_mut().item_spacing.y = 3.0;
    let table = bindings::in_use();
    for when in order(first) {
        let section = find(&format!("when-{when:?}")).unwrap_or_default();
        ui.label(theme::heading(section, 14.0).color(theme::own()));
        for row in table.iter().filter(|row| row.when == when) {
            // No grid of egui: it takes the heights of rows from the frame before.
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, 3.0);
                let keys = theme::bold(told(row)).color(theme::warning()).size(13.5);
                cell(ui, NAMES, keys);
                let help = find(&format!("command-{:?}", row.command)).unwrap_or_default();
                cell(ui, helps, egui::RichText::new(help).size(13.5));
            });
        }
        ui.add_space(6.0);
    }
}

/// A text that wraps at this width.
fn cell(ui: &mut egui::Ui, width: f32, text: egui::RichText) {
    ui.allocate_ui(vec2(width, 0.0), |ui| {
        ui.set_width(width);
        ui.add(egui::Label::new(text).wrap());
    });
}

/// Shows the table in a window, with the section first that the match at hand needs. Returns
/// whether the window stays open.
pub(crate) fn window(ctx: &egui::Context, first: Option<When>) -> bool {
    let mut open = true;
    egui::Window::new(theme::heading(say!("keys-title"), 18.0).color(theme::own()))
        .open(&mut open)
        .collapsible(false)
        .resizable(false)
        .order(egui::Order::Foreground)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            let tall = ctx.content_rect().height() - 130.0;
            egui::ScrollArea::vertical()
                .max_height(tall)
                .min_scrolled_height(tall)
                .show(ui, |ui| {
                    ui.set_min_width(460.0);
                    sections(ui, first);
                });
        });
    open && !ctx.input(|input| input.key_pressed(Key::Escape))
}
