//! Where things stand on the screen: the parts of the dock, and panels in their rectangles.

use bevy_egui::egui::{self, Id, Rect, pos2};

use super::panel_cx::Hud;
use crate::theme;

/// The height of the row of the lit order.
pub(in crate::hud) const FOOT: f32 = 34.0;
/// The height of the row of switches over the table.
pub(in crate::hud) const SWITCHES: f32 = 28.0;
/// The height of the dock's head: the question and undo.
const HEAD: f32 = 25.0;
/// The share of the dock's width that the choices take; the preview has the rest.
const CHOICES: f32 = 0.62;

/// The parts of the dock below its head. They are the same in every step.
#[derive(Clone, Copy, Debug)]
pub(in crate::hud) struct Parts {
    /// The choices.
    pub choices: Rect,
    /// The preview of what is looked at.
    pub preview: Rect,
    /// The foot of the preview's column, with the lit order.
    pub foot: Rect,
}

/// The parts of the dock.
pub(in crate::hud) fn parts(hud: &Hud<'_>) -> Parts {
    let inside = hud.layout.bottom.shrink(9.0);
    let top = inside.top() + HEAD;
    let split = inside.left() + inside.width() * CHOICES;
    let (left, right) = (split - 8.0, split + 8.0);
    let foot = inside.bottom() - FOOT;
    Parts {
        choices: Rect::from_min_max(pos2(inside.left(), top), pos2(left, inside.bottom())),
        preview: Rect::from_min_max(pos2(right, top), pos2(inside.right(), foot - 6.0)),
        foot: Rect::from_min_max(pos2(right, foot), inside.max),
    }
}

/// Draws something in a part of the dock, which cuts off what does not fit.
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
}

/// A panel in its rectangle.
pub(crate) fn panel(ctx: &egui::Context, name: &str, rect: Rect, add: impl FnOnce(&mut egui::Ui)) {
    egui::Area::new(Id::new(name))
        .fixed_pos(rect.min)
        .constrain(false)
        .show(ctx, |ui| {
            theme::panel_frame().show(ui, |ui| {
                let inside = (rect.size() - egui::Vec2::splat(18.0)).max(egui::Vec2::ZERO);
                ui.set_min_size(inside);
                ui.set_max_size(inside);
                ui.set_clip_rect(ui.clip_rect().intersect(rect));
                add(ui);
            });
        });
}
