//! The priority roll: the dice of both sides, and the winner's choice (FLT-H-PRIO).

use bevy_egui::egui::{self, Sense, vec2};
use content::Die;
use rules::{Order, PlayerId};
use words::say;

use super::{
    super::{PanelCx, choices, picker},
    crew::aside,
    rolled,
};
use crate::{glyph, theme};

/// Draws the rolls and the choice of the winner.
pub(in crate::hud) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    let rolls = rolled(hud);
    let ties = rolls.len().saturating_sub(1);
    ui.horizontal(|ui| {
        for (player, face) in rolls.last().into_iter().flatten() {
            ui.label(theme::bold(hud.player_name(*player)).color(hud.player_color(*player)));
            let (rect, _) = ui.allocate_exact_size(vec2(34.0, 34.0), Sense::hover());
            let won = hud.board.decider() == Some(*player);
            let looks = &hud.library.content.looks;
            let thrown = glyph::Throw {
                chosen: won,
                ..glyph::Throw::new(&hud.ctx().content, Die::D6, *face)
            };
            glyph::die(ui.painter(), looks, rect, &thrown);
            ui.add_space(14.0);
        }
        match ties {
            0 => {}
            1 => aside(ui, say!("sail-after-a-tie")),
            ties => aside(ui, say!("sail-after-ties", ties)),
        }
    });
    let mut list = choices::choices(hud.game());
    // The decider's own side comes first.
    let decider = hud.board.decider();
    list.sort_by_key(|choice| {
        choice.order
            != Order::TakePriority {
                first: decider.unwrap_or(PlayerId(0)),
            }
    });
    for choice in &mut list {
        // No choice here is a default to pass with Space: the choice is the prize of the roll.
        choice.default = false;
    }
    picker::pick(ui, cx, &list, say!("sail-whoever-moves-first-takes"));
}
