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
/// The same of one that lists things.
const WIDER: f32 = 560.0;

/// Draws a window in the middle with what is given and two buttons below. Enter is the first,
/// Escape the second.
pub(crate) fn window(
    ctx: &egui::Context,
    title: &str,
    yes: &str,
    add: impl FnOnce(&mut egui::Ui),
) -> Answer {
    let given = framed(ctx, title, WIDE, &[yes, say!("menu-leave-it")], add);
    match given {
        None => Answer::Wait,
        Some(0) => Answer::Yes,
        Some(_) => Answer::No,
    }
}

/// Draws a wider window in the middle with what is given and a button for each answer below. Enter
/// is the first, Escape the last. Returns the place of the answer that is given.
pub(crate) fn answers(
    ctx: &egui::Context,
    title: &str,
    names: &[&str],
    add: impl FnOnce(&mut egui::Ui),
) -> Option<usize> {
    framed(ctx, title, WIDER, names, add)
}

fn framed(
    ctx: &egui::Context,
    title: &str,
    wide: f32,
    names: &[&str],
    add: impl FnOnce(&mut egui::Ui),
) -> Option<usize> {
    let mut given = None;
    egui::Window::new(theme::heading(title, 16.0).color(theme::own()))
        .id(Id::new("question"))
        .collapsible(false)
        .resizable(false)
        .order(egui::Order::Foreground)
        .anchor(Align2::CENTER_CENTER, vec2(0.0, 0.0))
        .show(ctx, |ui| {
            ui.set_width(wide.min(ctx.content_rect().width() - 60.0));
            add(ui);
            given = buttons(ui, names);
        });
    with_keys(ctx, given, names.len())
}

/// The same as [`window`] over a match, where nothing else can be clicked meanwhile.
pub(crate) fn modal(
    ctx: &egui::Context,
    title: &str,
    yes: &str,
    add: impl FnOnce(&mut egui::Ui),
) -> Answer {
    let names = [yes, say!("menu-leave-it")];
    let mut given = None;
    Modal::new(Id::new("question over a match")).show(ctx, |ui| {
        ui.set_width(WIDE);
        ui.label(theme::heading(title, 16.0).color(theme::own()));
        ui.add_space(4.0);
        add(ui);
        given = buttons(ui, &names);
    });
    match with_keys(ctx, given, names.len()) {
        None => Answer::Wait,
        Some(0) => Answer::Yes,
        Some(_) => Answer::No,
    }
}

/// Draws the buttons; the first one is lit.
fn buttons(ui: &mut egui::Ui, names: &[&str]) -> Option<usize> {
    let mut given = None;
    ui.add_space(8.0);
    ui.horizontal_wrapped(|ui| {
        for (at, name) in names.iter().enumerate() {
            let button = match at {
                0 => egui::Button::new(theme::bold(*name).color(theme::VOID)).fill(theme::own()),
                _ => egui::Button::new(*name),
            };
            if ui.add(button).clicked() {
                given = Some(at);
            }
        }
    });
    given
}

/// The answer of the buttons, or else that of the keys.
fn with_keys(ctx: &egui::Context, given: Option<usize>, count: usize) -> Option<usize> {
    let closes = !egui::Popup::is_any_open(ctx)
        && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
    match given {
        _ if entered(ctx) => Some(0),
        None if closes => Some(count.saturating_sub(1)),
        given => given,
    }
}

/// Whether Enter was pressed while nothing holds the focus: it means what is lit then.
pub(crate) fn entered(ctx: &egui::Context) -> bool {
    ctx.input(|input| input.key_pressed(egui::Key::Enter))
        && ctx.memory(|memory| memory.focused().is_none())
}
