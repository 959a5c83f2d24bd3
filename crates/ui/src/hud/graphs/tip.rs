//! What a place of the graphs tells: the round, what happened, the chances before and after, and
//! the dice so far.

use arena::track::percent;
use bevy_egui::egui::{self, RichText};
use rules::PlayerId;
use words::say;

use super::plot::{GraphPoint, Graphs};
use crate::{hud::Hud, text, theme};

/// The width of a tip.
const WIDE: f32 = 300.0;

/// Draws what the place tells.
pub(in crate::hud) fn told(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    plot: &Graphs<'_>,
    pointed: GraphPoint,
) {
    ui.set_max_width(WIDE);
    let marks = plot.told.track.waymarks();
    let Some(mark) = marks.get(pointed.order) else {
        return;
    };
    let before = &marks[pointed.order.saturating_sub(1)];
    let (round, order, of) = (before.round, pointed.order, marks.len() - 1);
    let head = match (pointed.order, round) {
        (0, _) => say!("graph-opening").into(),
        (_, 0) => say!("graph-setup", order, of),
        _ => say!("graph-round", round, order, of),
    };
    let color = match pointed.turn {
        true => theme::warning(),
        false => theme::own(),
    };
    ui.label(theme::heading(head, 13.0).color(color));
    let stroke = pointed.order.checked_sub(1);
    let stroke = stroke.and_then(|at| plot.told.strokes.get(at));
    if let Some(stroke) = stroke.filter(|stroke| !stroke.text.is_empty()) {
        ui.label(RichText::new(&stroke.text).size(13.5));
    } else if let Some(order) = pointed.order.checked_sub(1)
        && let Some(order) = hud.session.order_at(order)
    {
        // Nothing came of it that could be told.
        let text = text::order(hud.game(), order);
        ui.label(theme::weak(text).size(13.0));
    }
    egui::Grid::new("chances and luck")
        .spacing([12.0, 2.0])
        .show(ui, |ui| {
            for (at, player) in PlayerId::all(mark.chances.len()).enumerate() {
                let color = hud.player_color(player);
                ui.label(theme::bold(hud.player_name(player)).color(color).size(13.0));
                let (from, to) = (percent(before.chances[at]), percent(mark.chances[at]));
                let chance = match from == to {
                    true => say!("graph-chance", chance = to),
                    false => say!("graph-shift", from, to),
                };
                ui.label(RichText::new(chance).size(13.0));
                let luck = plot.luck_at(pointed.order).get(at).copied().unwrap_or(0.0);
                // Adding zero turns a negative zero into a plain one.
                let luck = words::signed_decimal((luck * 10.0).round() / 10.0 + 0.0, 1);
                let tip = say!("graph-dice", luck);
                ui.label(theme::weak(tip).size(12.5));
                ui.end_row();
            }
        });
}
