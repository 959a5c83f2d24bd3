//! The head of the open list: its name, its army, its limit, and what of that is spent.

use bevy_egui::egui::{self, RichText, Sense, vec2};
use content::{ArmyList, Content, MOST_NAME};
use rules::PlayerId;
use words::say;

use super::lines::{line_with_end, stepper};
use crate::{
    menu::theatres::{muster, step, within},
    theme,
};

/// Draws them. `points`: what its units cost together.
pub(super) fn draw(ui: &mut egui::Ui, content: &Content, list: &mut ArmyList, points: u32) {
    let field = egui::TextEdit::singleline(&mut list.name)
        .char_limit(MOST_NAME)
        .hint_text(say!("armies-name"))
        .desired_width(f32::INFINITY);
    ui.add(field);
    let named = content.army(&list.army).map(|(_, army)| army);
    let army = named.map_or(list.army.as_str(), |army| &army.name);
    let faction = named.map_or("", |army| &army.faction);
    let color = theme::player(content, faction, PlayerId(0));
    let over = points > u32::from(list.limit);
    let sum = RichText::new(say!("armies-of-points", points, limit = list.limit));
    let sum = sum.color(if over { theme::bad() } else { theme::warning() });
    line_with_end(ui, theme::bold(army).color(color), |ui| {
        ui.label(sum.size(16.0));
    });
    ui.horizontal(|ui| {
        ui.label(theme::weak(say!("armies-limit")).size(12.5));
        let muster = muster(content, &list.army);
        let step = step(muster);
        let (less, more) = (
            within(muster, list.limit.saturating_sub(step)),
            within(muster, list.limit.saturating_add(step)),
        );
        list.limit = match stepper(
            ui,
            less < list.limit,
            &list.limit.to_string(),
            more > list.limit,
        ) {
            -1 => less,
            1 => more,
            _ => list.limit,
        };
        let share = points as f32 / f32::from(list.limit.max(1));
        bar(ui, share, if over { theme::bad() } else { theme::own() });
    });
}

/// How much of the limit is spent.
fn bar(ui: &mut egui::Ui, share: f32, color: egui::Color32) {
    let wide = ui.available_width();
    let (rect, _) = ui.allocate_exact_size(vec2(wide, 8.0), Sense::hover());
    ui.painter().rect_filled(rect, 3.0, theme::CARD);
    let full = vec2(rect.width() * share.min(1.0), rect.height());
    let full = egui::Rect::from_min_size(rect.min, full);
    ui.painter().rect_filled(full, 3.0, color);
}
