//! Where things stand on the screen: the rows of the strip, and panels in their rectangles.

use bevy_egui::egui::{self, Id, Margin, Rect, Vec2, pos2, vec2};

use super::panel_cx::Hud;
use crate::theme;

/// The height of the row of the lit order.
pub(in crate::hud) const FOOT: f32 = 34.0;
/// The height of the row of switches over the table.
pub(in crate::hud) const SWITCHES: f32 = 28.0;
/// The place of the row of the lit order: the foot of the strip.
pub(in crate::hud) fn foot(hud: &Hud<'_>) -> Rect {
    let inside = hud.layout.bottom.shrink2(vec2(9.0, 7.0));
    Rect::from_min_max(pos2(inside.left(), inside.bottom() - FOOT), inside.max)
}

/// The name of the area of the card of choices.
pub(in crate::hud) const CARD: &str = "choices";
/// The size of a folded card, which is drawn where nobody sees it.
const FOLDED: Vec2 = vec2(300.0, 300.0);
/// The height that the choices leave to the words below them, which scroll before the choices do.
const WORDS: f32 = 64.0;

/// Where the card stands, if it does.
pub(in crate::hud) fn card_place(ctx: &egui::Context) -> Option<Rect> {
    let layer = egui::LayerId::new(egui::Order::Middle, Id::new(CARD));
    ctx.memory(|memory| {
        let shown = memory.areas().is_visible(&layer);
        memory.area_rect(Id::new(CARD)).filter(|_| shown)
    })
}

/// The greatest size of what the card shows.
pub(in crate::hud) fn card_inside(hud: &Hud<'_>) -> egui::Vec2 {
    let room = hud.layout.card;
    let room = match room.is_positive() {
        true => room.size(),
        false => FOLDED,
    };
    (room - egui::Vec2::splat(2.0 * MARGIN)).max(egui::Vec2::ZERO)
}

/// From the card's edge to what it shows: the margin of a panel and its line.
const MARGIN: f32 = 9.0;

/// The room that the choices may take in the card, from here on down.
pub(in crate::hud) fn choices_room(ui: &egui::Ui, hud: &Hud<'_>) -> Rect {
    let high = card_inside(hud).y;
    let most = (high - WORDS - 12.0).max(high * 0.5);
    let top = ui.cursor().top();
    let low = (ui.min_rect().top() + most).max(top);
    let across = ui.max_rect().x_range();
    Rect::from_x_y_ranges(across, top..=low)
}

/// Draws something in a part of a panel, which cuts off what does not fit and grows by the rest.
pub(in crate::hud) fn within(
    ui: &mut egui::Ui,
    part: Rect,
    id: &str,
    add: impl FnOnce(&mut egui::Ui),
) {
    let builder = egui::UiBuilder::new()
        .max_rect(part)
        .id_salt(id)
        .layout(egui::Layout::top_down(egui::Align::Min));
    let mut child = ui.new_child(builder);
    child.set_clip_rect(child.clip_rect().intersect(part.expand(2.0)));
    add(&mut child);
    ui.expand_to_include_rect(child.min_rect().intersect(part));
    ui.advance_cursor_after_rect(child.min_rect().intersect(part));
}

/// A panel in its rectangle.
pub(crate) fn panel(ctx: &egui::Context, name: &str, rect: Rect, add: impl FnOnce(&mut egui::Ui)) {
    panel_within(ctx, name, rect, vec2(8.0, 8.0), add);
}

/// A low panel in its rectangle: little lies above and below what it shows.
pub(crate) fn low_panel(
    ctx: &egui::Context,
    name: &str,
    rect: Rect,
    add: impl FnOnce(&mut egui::Ui),
) {
    panel_within(ctx, name, rect, vec2(8.0, 2.0), add);
}

/// A panel with this margin inside its edge.
fn panel_within(
    ctx: &egui::Context,
    name: &str,
    rect: Rect,
    margin: Vec2,
    add: impl FnOnce(&mut egui::Ui),
) {
    let frame =
        theme::panel_frame().inner_margin(Margin::symmetric(margin.x as i8, margin.y as i8));
    egui::Area::new(Id::new(name))
        .fixed_pos(rect.min)
        .constrain(false)
        .show(ctx, |ui| {
            frame.show(ui, |ui| {
                let edge = 2.0 * (margin + Vec2::splat(1.0));
                let inside = (rect.size() - edge).max(Vec2::ZERO);
                ui.set_min_size(inside);
                ui.set_max_size(inside);
                ui.set_clip_rect(ui.clip_rect().intersect(rect));
                add(ui);
            });
        });
}
