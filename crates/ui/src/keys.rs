//! The list of all keys.

use bevy_egui::egui::{self, Align2, Key, vec2};

use crate::theme;

/// Keys and their effects, by section.
pub(crate) const KEYS: [(&str, &[(&str, &str)]); 8] = [
    (
        "Decisions",
        &[
            ("1 – 9", "the choice with this number"),
            ("Arrows", "look at the choices, refused ones too; pick dice"),
            ("Enter", "do what is looked at, or go on"),
            ("Space", "do what is lit: the best of what is offered"),
            ("0", "pass, or leave it"),
            ("Ctrl+Z", "take the last order back"),
        ],
    ),
    (
        "Dials",
        &[
            ("Arrows", "move over the dial"),
            ("Enter", "set this maneuver"),
            ("Tab, 1 – 9", "next ship, ship by number"),
            ("C", "confirm the dials"),
        ],
    ),
    (
        "Figures",
        &[
            ("Arrows", "a card for the markers; then a space or an enemy"),
            ("1 – 3", "put this marker on the card; C confirms"),
            ("Tab", "the next figure of the card"),
            ("Enter", "go there, attack"),
            ("0", "end the turn"),
        ],
    ),
    (
        "Free ships",
        &[
            ("Click, Tab", "pick a ship; Tab the next one that may act"),
            ("Mouse, arrows", "where to: the shortest way is drawn"),
            ("Click, Enter", "order it, as far as it comes; fire"),
            ("Press and drag", "a way of any shape; letting go orders it"),
            ("Shift+click", "a way-point; Backspace takes it back"),
            (
                "Wheel, Q  E",
                "turn; with Shift by one degree; Ctrl+wheel zooms",
            ),
            (
                "B,  R",
                "board, ram the ship under the pointer; again orders it",
            ),
            ("0", "hold fire; twice: end the movement, the fire"),
        ],
    ),
    (
        "Placing",
        &[
            ("Mouse", "move; a click places"),
            ("Q  E, Shift+wheel", "turn; Q E with Shift by one degree"),
            ("Arrows", "nudge by 10 mm; with Shift by 1 mm"),
            ("Tab, 1 – 9", "the next thing to be placed, one by number"),
            ("C", "move it to a good place"),
            ("Enter", "place"),
        ],
    ),
    (
        "Watching",
        &[
            ("P", "pause, go on"),
            ("N", "one order"),
            (".  and  ,", "faster, slower"),
            ("End", "play on unseen to the end"),
            ("[  and  ]", "in a replay: 10 orders back, on"),
            ("R", "the AI's reasons"),
            ("X", "skip the animation under way"),
            ("C", "the director's camera, or your own"),
            ("U", "cinema: nothing but the table"),
        ],
    ),
    (
        "Looking",
        &[
            ("Tab", "the next ship (where it is nobody's to choose)"),
            ("I", "facts of the selected ship"),
            ("F", "look closely at the selected or hovered ship"),
            ("H", "hazards: names, how bad, what they do"),
            ("T", "threats to the ship looked at, with the odds"),
            ("V", "on hexes: who sees whom, and what is in the way"),
            ("K", "the cards of the ships, or none"),
            (
                "L",
                "the log, or none; with Shift the rule of its newest line",
            ),
            ("/", "search the log; Enter goes back"),
            ("Ctrl+1 – 5", "show or hide a topic of the log"),
        ],
    ),
    (
        "Camera and windows",
        &[
            ("Right mouse", "orbit"),
            ("Middle mouse, W A S D", "pan; arrows too while watching"),
            ("Wheel, + −", "zoom"),
            ("O", "straight down, or back"),
            ("Q  E, PgUp PgDn", "turn, tilt"),
            ("Home", "the whole table"),
            ("G", "back to the view before the decision, and there again"),
            ("F1", "rulebook"),
            ("F2", "data errors, if there are any"),
            ("F3", "the frame rate, or none"),
            ("F4", "the shapes that the rules use, or none"),
            ("?", "this list"),
            ("F12", "screenshot"),
            ("Esc", "back, menu"),
        ],
    ),
];

/// The table of keys.
pub(crate) fn table(ui: &mut egui::Ui) {
    for (section, keys) in KEYS {
        ui.label(theme::heading(section, 14.0).color(theme::TEAL));
        egui::Grid::new(section)
            .num_columns(2)
            .spacing(vec2(18.0, 3.0))
            .min_col_width(140.0)
            .show(ui, |ui| {
                for (key, what) in keys {
                    ui.label(theme::bold(*key).color(theme::GOLD).size(13.5));
                    ui.label(egui::RichText::new(*what).size(13.5));
                    ui.end_row();
                }
            });
        ui.add_space(6.0);
    }
}

/// Shows the table in a window. Returns whether the window stays open.
pub(crate) fn window(ctx: &egui::Context) -> bool {
    let mut open = true;
    egui::Window::new(theme::heading("Keys", 18.0).color(theme::TEAL))
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
                    table(ui);
                });
        });
    open && !ctx.input(|input| input.key_pressed(Key::Escape))
}
