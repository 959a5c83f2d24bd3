//! The screens outside a match.

use bevy::prelude::Res;
use bevy_egui::egui::{
    self, Area, Color32, Frame, Id, Key, Layout, Order, Rect, Response, Sense, Stroke, vec2,
};
use words::say;

use crate::{
    mods::gaps::Lacking,
    question,
    screen::{Intent, Intents, Notices, Screen},
    theme,
};

pub(crate) mod armies;
mod bring;
pub(crate) mod campaign;
mod catalogue;
pub(crate) mod diagnostics;
pub(crate) mod editor;
pub(crate) mod fallen;
pub(crate) mod files;
pub(crate) mod forces;
pub(crate) mod form;
pub(crate) mod gaps;
mod grid_map;
mod map;
pub(crate) mod missions;
mod mixins;
pub(crate) mod mods;
pub(crate) mod new_match;
pub(crate) mod notices;
pub(crate) mod pictures;
pub(crate) mod rulebook;
pub(crate) mod settings_screen;
mod theatres;
mod thumbs;
pub(crate) mod title;
pub(crate) mod toasts;

/// Whether no question lies over the title: Enter would answer it and open something as well.
pub(crate) fn is_free(
    fallen: Option<Res<fallen::Fallen>>,
    lacking: Option<Res<Lacking>>,
    notices: Option<Res<Notices>>,
) -> bool {
    fallen::stands(fallen)
        && lacking.is_none_or(|lacking| lacking.0.is_none())
        && notices.is_none_or(|notices| notices.0.is_empty())
}

/// A page over the backdrop: a heading, a way back, and contents. `name` tells it from other pages.
pub(crate) fn page(
    ctx: &egui::Context,
    name: &str,
    title: &str,
    width: f32,
    back: bool,
    intents: &mut Intents,
    add: impl FnOnce(&mut egui::Ui, &mut Intents),
) {
    let screen = ctx.content_rect();
    let size = vec2(width.min(screen.width() - 40.0), screen.height() - 56.0);
    let rect = Rect::from_center_size(screen.center(), size);
    // The title may change while the page is open, and its lists must not jump.
    Area::new(Id::new(("page", name)))
        .order(Order::Middle)
        .fixed_pos(rect.min)
        .show(ctx, |ui| {
            let frame = Frame::new()
                .fill(Color32::from_rgba_unmultiplied(8, 13, 23, 252))
                .stroke(Stroke::new(1.0, theme::EDGE))
                .corner_radius(12)
                .inner_margin(18);
            frame.show(ui, |ui| {
                let inside = rect.size() - vec2(38.0, 38.0);
                ui.set_min_size(inside);
                ui.set_max_size(inside);
                ui.horizontal(|ui| {
                    ui.label(theme::heading(title.to_uppercase(), 24.0).color(theme::own()));
                    ui.with_layout(Layout::right_to_left(egui::Align::Center), |ui| {
                        if back && (ui.button(say!("menu-back-esc")).clicked() || escape(ctx)) {
                            intents.push(Intent::Go(Screen::Menu));
                        }
                    });
                });
                ui.separator();
                ui.add_space(4.0);
                add(ui, intents);
            });
        });
}

/// A card that is a button, as wide as there is room. `on`: it is the chosen one. `add` draws what
/// it holds, which takes no clicks of its own.
fn card(ui: &mut egui::Ui, id: Id, on: bool, add: impl FnOnce(&mut egui::Ui)) -> Response {
    let near = is_near(ui, id);
    let edge = if on || near {
        theme::own()
    } else {
        theme::EDGE
    };
    let frame = theme::card_frame()
        .fill(if near { theme::LIT } else { theme::CARD })
        .stroke(Stroke::new(if on { 1.6 } else { 1.0 }, edge));
    let inside = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        add(ui);
    });
    ui.interact(inside.response.rect, id, Sense::click())
}

/// Whether the pointer or the focus is at a part that was drawn in the last frame.
fn is_near(ui: &egui::Ui, id: Id) -> bool {
    let held = ui.ctx().read_response(id);
    held.is_some_and(|held| held.hovered()) || ui.memory(|memory| memory.has_focus(id))
}

/// Whether Escape was pressed, unless a text field or an open list takes it.
pub(crate) fn escape(ctx: &egui::Context) -> bool {
    !ctx.text_edit_focused()
        && !egui::Popup::is_any_open(ctx)
        && ctx.input(|input| input.key_pressed(Key::Escape))
}
