//! The AI's reasons: its candidates with their scores, term by term, and ghosts of their results.
//! `expected` tells what it expects the others to answer.

mod expected;

use bevy::prelude::App;
use bevy_egui::egui::{self, RichText, vec2};
use view::Highlights;
use words::say;

use super::{Hud, HudState, PanelCx, highlights, tint::color};
use crate::hud::own::Kept;
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{glyph, text, theme};

/// The most candidates listed.
const SHOWN: usize = 12;

/// The candidate under the pointer, in this frame.
#[derive(Default)]
struct Candidate(Option<usize>);

impl Kept for Candidate {
    fn begin_frame(&mut self) {
        self.0 = None;
    }
}

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Tips,
        stands: |cx| cx.state.views.reasons && cx.hud.layout.open.side,
        draw: show,
    })
    .add_marks(marks);
}

/// Draws the panel, if it is open.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let (hud, state) = (cx.hud, &mut *cx.state);
    let room = match state.views.folds.log {
        true => hud.layout.reasons(),
        false => hud.layout.right,
    };
    super::panel(ctx, "reasons", room, |ui| {
        ui.horizontal(|ui| {
            ui.label(theme::heading(say!("reasons-title"), 13.0).color(theme::own()));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let close = ui.add(egui::Button::new("✖").small());
                if close.on_hover_text(say!("reasons-close")).clicked() {
                    state.views.reasons = false;
                }
            });
        });
        ui.separator();
        told(ui, hud, state);
    });
}

fn told(ui: &mut egui::Ui, hud: &Hud<'_>, state: &mut HudState) {
    let Some(thought) = hud.session.open_thought() else {
        let why = if hud.session.thought.is_some() {
            say!("reasons-secret")
        } else if hud.session.reconsiders() {
            say!("reasons-weighing")
        } else {
            say!("reasons-none-yet")
        };
        ui.label(theme::weak(why));
        return;
    };
    let next = thought.at == hud.session.sim.orders().len();
    let chosen = text::order(hud.game(), &thought.decision.order);
    let line = match hud.board.awaited_ship().filter(|_| next) {
        Some(ship) => say!(
            "reasons-ship-will",
            ship = hud.ctx().name(ship),
            order = chosen
        ),
        None if next => say!("reasons-will", order = chosen),
        None => say!("reasons-has", order = chosen),
    };
    ui.label(theme::bold(line).color(theme::warning()));
    if thought.person {
        ui.label(theme::weak(say!("reasons-of-a-veteran")).size(12.0));
    }
    let expected = expected::expected(hud, state, thought);
    egui::ScrollArea::vertical()
        .id_salt("candidates")
        .auto_shrink([false, false])
        .min_scrolled_height(0.0)
        .show(ui, |ui| {
            ui.vertical(|ui| {
                if let Some(found) = &expected {
                    expected::show(ui, found);
                }
                if thought.decision.playouts > 0 {
                    let count = thought.decision.playouts;
                    ui.label(theme::weak(say!("reasons-playouts", count)).size(11.5));
                }
                candidates(ui, hud, state, thought);
            })
        });
}

fn candidates(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    thought: &crate::session::Thought,
) {
    let ranking = Ranking::of(&thought.decision);
    for at in ranking.order.iter().copied().take(SHOWN) {
        let candidate = &thought.decision.candidates[at];
        let name = text::order(hud.game(), &candidate.order);
        let share = ranking.share(candidate);
        let label = match candidate.chance {
            Some(chance) => say!(
                "reasons-chance",
                chance = format!("{:.0}", chance * 100.0),
                order = name
            ),
            // Adding zero turns a negative zero into a plain one.
            None => format!("{} {name}", words::signed_decimal(candidate.score + 0.0, 2)),
        };
        let chosen = candidate.order == thought.decision.order;
        let color = if chosen { theme::own() } else { theme::BLUE };
        let response = glyph::bar(ui, vec2(ui.available_width(), 18.0), share, color, &label);
        if response.hovered() {
            state.own.of::<Candidate>().0 = Some(at);
        }
        let terms: Vec<String> = candidate
            .terms
            .iter()
            .filter(|(_, value)| value.abs() > 0.005)
            .map(|(name, value)| {
                format!(
                    "{} {}",
                    words::named("term", name),
                    words::signed_decimal(*value, 2)
                )
            })
            .collect();
        if !terms.is_empty() {
            let line = RichText::new(terms.join(" · "));
            ui.label(line.color(theme::WEAK).size(11.5));
        }
    }
}

/// The candidates in the order in which they are shown, and what their bars measure: the chance to
/// win of those that were played forward, else the score.
struct Ranking {
    order: Vec<usize>,
    chances: bool,
    best: f64,
    worst: f64,
}

impl Ranking {
    fn of(decision: &ai::Decision) -> Self {
        let all = &decision.candidates;
        let chances = all.iter().any(|held| held.chance.is_some());
        let mut order: Vec<usize> = (0..all.len()).collect();
        // Those that were played forward come ranked.
        if !chances {
            order.sort_by(|a, b| all[*b].score.total_cmp(&all[*a].score));
        }
        let measured = all.iter().filter_map(|held| match chances {
            true => held.chance,
            false => Some(held.score),
        });
        let (worst, best) = measured.fold((f64::MAX, f64::MIN), |(worst, best), held| {
            (worst.min(held), best.max(held))
        });
        Self {
            order,
            chances,
            best,
            worst,
        }
    }

    /// The length of a candidate's bar, from 0 to 1.
    fn share(&self, candidate: &ai::Candidate) -> f32 {
        let held = match self.chances {
            true => candidate.chance.unwrap_or(self.worst),
            false => candidate.score,
        };
        ((held - self.worst) / (self.best - self.worst).max(1e-9)) as f32
    }
}

/// Marks the hovered candidate of the AI's reasons, or the AI's choice while the match is paused,
/// and what it expects the others to answer to its choice.
fn marks(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    if !state.views.reasons {
        return;
    }
    let Some(thought) = hud.session.open_thought() else {
        return;
    };
    let hovered = state.own.of::<Candidate>().0;
    let next = thought.at == hud.session.sim.orders().len();
    let candidates = &thought.decision.candidates;
    let order = match hovered.filter(|_| next) {
        Some(at) => candidates.get(at).map(|candidate| candidate.order),
        None => next.then_some(thought.decision.order),
    };
    if let Some(order) = order
        && let Ok(preview) = hud.session.preview(&order)
    {
        highlights::emphasise(shown, hud, &order, &preview, color(theme::BLUE, 0.6));
    }
    let other = order.is_some_and(|order| order != thought.decision.order);
    if hud.idle
        && !other
        && let Some(found) = expected::expected(hud, state, thought)
    {
        expected::mark(&found, shown);
    }
}
