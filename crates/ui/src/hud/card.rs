//! The card of choices: it unfolds beside the strip while somebody decides, as high as what it
//! shows, and folds again. Below the choices it tells what the one that is looked at would do.

use bevy_egui::egui::{self, Align2, Id, pos2};

use super::{
    PanelCx, odds_panel,
    parts::{CARD, card_inside},
    sailing,
};
use crate::theme;

/// Where a folded card is drawn: its keys and the table still choose.
const NOWHERE: f32 = -10_000.0;
/// The least height that the words below the choices have however much stands above them.
const LEAST: f32 = 20.0;

/// Draws the card: what `add` draws of the choices, and below it what is looked at.
pub(super) fn show(
    ctx: &egui::Context,
    cx: &mut PanelCx<'_>,
    add: impl FnOnce(&mut egui::Ui, &mut PanelCx<'_>),
) {
    let room = cx.hud.layout.card;
    let area = egui::Area::new(Id::new(CARD)).constrain(false);
    let area = match room.is_positive() {
        true => area
            .pivot(Align2::LEFT_BOTTOM)
            .fixed_pos(room.left_bottom()),
        false => area.fixed_pos(pos2(NOWHERE, NOWHERE)),
    };
    let inside = card_inside(cx.hud);
    area.show(ctx, |ui| {
        theme::panel_frame().show(ui, |ui| {
            ui.set_min_width(inside.x);
            ui.set_max_width(inside.x);
            // Else it would not grow beyond its size in the last frame.
            ui.set_max_height(inside.y);
            // On the lowest screens even the rows above the choices may be too much.
            egui::ScrollArea::vertical()
                .id_salt("card")
                .max_height(inside.y)
                .min_scrolled_height(0.0)
                .auto_shrink([false, true])
                .show(ui, |ui| {
                    add(ui, cx);
                    if let Some(hint) = cx.state.hint.take() {
                        words(ui, cx, &hint, inside.y);
                    }
                });
        });
    });
}

/// Draws what the order that is looked at would do, or a hint. It comes last, when all buttons
/// have told what the pointer is over.
fn words(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, hint: &str, high: f32) {
    let top = ui.min_rect().top();
    if ui.min_rect().height() > 4.0 {
        ui.add_space(2.0);
        ui.separator();
    }
    let left = high - (ui.min_rect().bottom() - top) - 6.0;
    egui::ScrollArea::vertical()
        .id_salt("preview")
        .max_height(left.max(LEAST))
        .auto_shrink([false, true])
        .show(ui, |ui| {
            ui.spacing_mut().item_spacing.y = 3.0;
            ui.vertical(|ui| {
                odds_panel::show(ui, cx, hint);
                sailing::turned_words(ui, cx.hud, &cx.state.helm);
            });
        });
}
