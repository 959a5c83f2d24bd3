//! The list of all keys.

use bevy_egui::egui::{self, Align2, Key, vec2};

use words::{find, plain, say};

use crate::{
    commands::{Chord, ROWS, Row, When},
    keyboard, theme,
};

/// The keys of a command in words.
fn told(row: &Row) -> String {
    let words = row.chords.iter().map(|chord| match *chord {
        Chord::Plain(key) => name(key),
        Chord::Shift(key) => say!("keys-shift", key = name(key)),
        Chord::Ctrl(key) => say!("keys-ctrl", key = name(key)),
        Chord::Typed(sign) => sign.to_owned(),
        Chord::Digits(most) => say!("keys-digits", most),
        Chord::CtrlDigits(most) => {
            let digits = say!("keys-digits", most);
            say!("keys-ctrl", key = digits)
        }
        Chord::Pair(less, more) => pair(less, more),
        Chord::ShiftPair(less, more) => say!("keys-shift", key = pair(less, more)),
        Chord::Arrows => say!("keys-arrows").into(),
        Chord::Wasd => [Key::W, Key::A, Key::S, Key::D].map(name).join(" "),
        Chord::Other(text) => plain(text).into(),
    });
    words.collect::<Vec<_>>().join(",  ")
}

fn pair(less: Key, more: Key) -> String {
    format!("{}  {}", name(less), name(more))
}

/// A key as it is printed on it, as far as the player's keyboard is known.
pub(crate) fn name(key: Key) -> String {
    if let Some(sign) = keyboard::printed(key) {
        return sign;
    }
    match key {
        Key::Escape => "Esc".into(),
        Key::Period => ".".into(),
        Key::Comma => ",".into(),
        Key::OpenBracket => "[".into(),
        Key::CloseBracket => "]".into(),
        Key::Plus => "+".into(),
        Key::Minus => "−".into(),
        other => other.name().into(),
    }
}

/// The width of the column with the keys.
const NAMES: f32 = 140.0;
/// The gap beside it.
const GAP: f32 = 18.0;
/// The least width of what they do.
const LEAST: f32 = 96.0;

/// The table of keys.
pub(crate) fn table(ui: &mut egui::Ui) {
    sections(ui, None);
}

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
    for when in order(first) {
        let section = find(&format!("when-{when:?}")).unwrap_or_default();
        ui.label(theme::heading(section, 14.0).color(theme::TEAL));
        for row in ROWS.iter().filter(|row| row.when == when) {
            // No grid of egui: it takes the heights of rows from the frame before.
            ui.horizontal_top(|ui| {
                ui.spacing_mut().item_spacing = vec2(GAP, 3.0);
                let keys = theme::bold(told(row)).color(theme::GOLD).size(13.5);
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
    egui::Window::new(theme::heading(say!("keys-title"), 18.0).color(theme::TEAL))
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
