//! A window that asks the player something.

use bevy_egui::egui::{self, Align2, Id, Key, Modal, Modifiers, vec2};
use words::say;

use crate::theme;

/// What the player has answered.
pub(crate) enum Answer {
    /// Nothing yet.
    Wait,
    Yes,
    No,
}

/// The width of a question, in points.
const WIDE: f32 = 420.0;

/// Draws a window in the middle with what is given and two buttons below. Enter is the first,
/// Escape the second.
pub(crate) fn window(
    ctx: &egui::Context,
    title: &str,
    yes: &str,
    add: impl FnOnce(&mut egui::Ui),
) -> Answer {
    let mut answer = Answer::Wait;
    egui::Window::new(theme::heading(title, 16.0).color(theme::own()))
        .id(Id::new("question"))
        .collapsible(false)
        .resizable(false)
        .order(egui::Order::Foreground)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            ui.set_width(WIDE);
            add(ui);
            answer = buttons(ui, yes);
        });
    with_keys(ctx, answer)
}

/// The same over a match, where nothing else can be clicked meanwhile.
pub(crate) fn modal(
    ctx: &egui::Context,
    title: &str,
    yes: &str,
    add: impl FnOnce(&mut egui::Ui),
) -> Answer {
    let mut answer = Answer::Wait;
    Modal::new(Id::new("question over a match")).show(ctx, |ui| {
        ui.set_width(WIDE);
        ui.label(theme::heading(title, 16.0).color(theme::own()));
        ui.add_space(4.0);
        add(ui);
        answer = buttons(ui, yes);
    });
    with_keys(ctx, answer)
}

/// Draws the two buttons.
fn buttons(ui: &mut egui::Ui, yes: &str) -> Answer {
    let mut answer = Answer::Wait;
    ui.add_space(8.0);
    ui.horizontal(|ui| {
        let name = theme::bold(yes).color(theme::VOID);
        if ui.add(egui::Button::new(name).fill(theme::own())).clicked() {
            answer = Answer::Yes;
        }
        if ui.button(say!("menu-leave-it")).clicked() {
            answer = Answer::No;
        }
    });
    answer
}

/// The answer of the buttons, or else that of the keys.
fn with_keys(ctx: &egui::Context, answer: Answer) -> Answer {
    let closes = !egui::Popup::is_any_open(ctx)
        && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    match answer {
        _ if entered(ctx) => Answer::Yes,
        Answer::Wait if closes => Answer::No,
        Answer::Wait | Answer::Yes | Answer::No => answer,
    }
}

/// Whether Enter was pressed while nothing holds the focus: it means what is lit then.
pub(crate) fn entered(ctx: &egui::Context) -> bool {
    ctx.input(|input| input.key_pressed(egui::Key::Enter))
        && ctx.memory(|memory| memory.focused().is_none())
}
