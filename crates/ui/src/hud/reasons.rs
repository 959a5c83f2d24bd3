//! The AI's reasons: its candidates with their scores, term by term, and ghosts of where they lead.

use bevy_egui::egui::{self, Align2, RichText, vec2};

use super::{Hud, HudState};
use crate::{glyph, text, theme};

/// At most so many candidates are listed.
const SHOWN: usize = 12;

/// Draws the panel, if it is open.
pub(super) fn show(ctx: &egui::Context, hud: &Hud<'_>, state: &mut HudState) {
    if !state.reasons {
        return;
    }
    let mut open = true;
    egui::Window::new(theme::heading("AI reasons", 15.0))
        .open(&mut open)
        .pivot(Align2::LEFT_TOP)
        .default_pos(hud.layout.table.min)
        .default_width(330.0)
        .max_height(hud.layout.table.height() - 20.0)
        .collapsible(true)
        .show(ctx, |ui| {
            let Some(thought) = hud.session.open_thought() else {
                let why = if hud.session.thought.is_some() {
                    "What an AI thinks about its dials stays secret while you play."
                } else {
                    "No AI has decided yet. Pause (P), and its thoughts on the next order are shown before it acts."
                };
                ui.label(theme::weak(why));
                return;
            };
            let when = if thought.at == hud.session.sim.orders().len() { "Will choose" } else { "Has chosen" };
            let chosen = text::order(hud.ctx(), hud.board, &thought.decision.order);
            let who = hud.acting_ship().map_or_else(String::new, |ship| format!("{}: ", hud.ctx().name(ship)));
            let who = if when == "Will choose" { who } else { String::new() };
            ui.label(theme::bold(format!("{who}{when} {chosen}")).color(theme::GOLD));
            egui::ScrollArea::vertical().auto_shrink([false, true]).show(ui, |ui| candidates(ui, hud, state, thought));
        });
    state.reasons = open;
}

fn candidates(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    thought: &crate::session::Thought,
) {
    let mut order: Vec<usize> = (0..thought.decision.candidates.len()).collect();
    let score = |at: &usize| thought.decision.candidates[*at].score;
    order.sort_by(|a, b| score(b).total_cmp(&score(a)));
    let (best, worst) = match (order.first(), order.last()) {
        (Some(first), Some(last)) => (score(first), score(last)),
        _ => return,
    };
    let span = (best - worst).max(1e-9);
    for at in order.into_iter().take(SHOWN) {
        let candidate = &thought.decision.candidates[at];
        let name = text::order(hud.ctx(), hud.board, &candidate.order);
        let share = ((candidate.score - worst) / span) as f32;
        // Adding zero turns a negative zero into a plain one.
        let label = format!("{:+.2}  {name}", candidate.score + 0.0);
        let chosen = candidate.order == thought.decision.order;
        let color = if chosen { theme::TEAL } else { theme::BLUE };
        let response = glyph::bar(ui, vec2(ui.available_width(), 18.0), share, color, &label);
        if response.hovered() {
            state.candidate = Some(at);
        }
        let terms: Vec<String> = candidate
            .terms
            .iter()
            .filter(|(_, value)| value.abs() > 0.005)
            .map(|(name, value)| format!("{name} {value:+.2}"))
            .collect();
        if !terms.is_empty() {
            let line = RichText::new(terms.join("   "));
            ui.label(line.color(theme::WEAK).size(11.5));
        }
    }
}
