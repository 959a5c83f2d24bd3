//! The hint of the ace, beside the decision that it was asked about: what it would do, what else it
//! weighed, and the chance to win after each.

use bevy::prelude::App;
use bevy_egui::egui::{self, Rect, pos2, vec2};
use view::Highlights;
use words::say;

use super::{Hud, HudState, PanelCx, highlights, tint::color};
use crate::hud::own::Kept;
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{glyph, screen::Intent, text, theme};

/// The size of the panel.
const SIZE: egui::Vec2 = vec2(340.0, 136.0);
/// The most orders that are told.
const TOLD: usize = 3;

/// The order under the pointer, in this frame.
#[derive(Default)]
struct Hinted(Option<rules::Order>);

impl Kept for Hinted {
    fn begin_frame(&mut self) {
        self.0 = None;
    }
}

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Words,
        stands: |cx| cx.hud.deciding() && cx.hud.session.hinted(),
        draw: show,
    })
    .add_marks(marks);
}

/// The place of the panel: over the right end of the dock.
fn place(hud: &Hud<'_>) -> Rect {
    let table = hud.layout.table;
    let corner = pos2(table.right(), table.bottom());
    let size = SIZE.min(table.size());
    Rect::from_min_max(corner - size, corner)
}

/// Draws the panel.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    super::panel(ctx, "hint", place(cx.hud), |ui| {
        ui.spacing_mut().item_spacing.y = 4.0;
        ui.horizontal(|ui| {
            ui.label(theme::heading(say!("hint-title"), 13.0).color(theme::warning()));
            ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                let close = ui.add(egui::Button::new("✖").small());
                if close.on_hover_text(say!("hint-close")).clicked() {
                    cx.intents.push(Intent::Hint);
                }
            });
        });
        match cx.hud.session.hint() {
            Some(decision) => given(ui, cx, decision),
            None => {
                ui.horizontal(|ui| {
                    ui.add(egui::Spinner::new().size(16.0).color(theme::warning()));
                    ui.label(theme::weak(say!("hint-thinks")));
                });
            }
        }
    });
}

/// Draws what the ace would do, and a button that does it.
fn given(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, decision: &ai::Decision) {
    let hud = cx.hud;
    let best = decision.candidates.iter().filter_map(|held| held.chance);
    let best = best.fold(0.0, f64::max);
    for candidate in decision.candidates.iter().take(TOLD) {
        let name = text::order(hud.game(), &candidate.order);
        let label = match candidate.chance {
            Some(chance) => {
                let chance = arena::track::percent(chance);
                say!("reasons-chance", chance, order = name)
            }
            None => name,
        };
        let share = candidate
            .chance
            .map_or(0.0, |chance| chance / best.max(1e-9));
        let chosen = candidate.order == decision.order;
        let color = if chosen { theme::own() } else { theme::BLUE };
        let size = vec2(ui.available_width(), 18.0);
        let bar = glyph::bar(ui, size, share as f32, color, &label);
        if bar.hovered() {
            cx.state.own.of::<Hinted>().0 = Some(candidate.order);
        }
    }
    if ui.button(say!("hint-do-it")).clicked() {
        cx.intents.push(Intent::Play(decision.order));
    }
}

/// The button that asks the ace, in the head of the dock.
pub(super) fn button(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let asked = cx.hud.session.hinted();
    let button = egui::Button::new(say!("hint-ask")).small().selected(asked);
    let response = ui.add(button).on_hover_text(say!("hint-ask-tip"));
    if response.clicked() {
        cx.intents.push(Intent::Hint);
    }
}

/// Marks what the ace would do, or what else of it is looked at.
fn marks(hud: &Hud<'_>, state: &mut HudState, shown: &mut Highlights) {
    let Some(decision) = hud.session.hint().filter(|_| hud.deciding()) else {
        return;
    };
    let pointed = state.own.of::<Hinted>().0;
    let order = pointed.unwrap_or(decision.order);
    let Ok(preview) = hud.session.preview(&order) else {
        return;
    };
    // Beside what the player looks at, only a move can stand as well.
    let alone = pointed.is_some() || state.looked.order.is_none();
    if alone || preview.motion().is_some() {
        highlights::emphasise(shown, hud, &order, &preview, color(theme::warning(), 0.7));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        hud::{shown, test_kit},
        library::Library,
    };

    /// In every theatre a hint shows with its orders and their chances, whole in its panel.
    #[test]
    fn a_hint_shows_in_small_windows_too() {
        let library = Library::open(content::find_assets());
        for key in test_kit::THEATRES {
            let begun = |session: &crate::session::Session| {
                session.sim.board().round > 0 && session.sim.legal_orders().len() > 2
            };
            let mut session = test_kit::played(&library, key, begun);
            session.viewer = session.sim.board().decider();
            session.shown_events = session.sim.journal().len();
            session.ask_hint();
            session.settle_hint();
            assert!(session.hint().is_some(), "{key}");
            for size in [vec2(1280.0, 720.0), vec2(1024.0, 640.0), vec2(853.0, 480.0)] {
                let ctx = shown::screen(&library);
                let mut state = HudState::default();
                let texts = shown::draw(&ctx, size, &library, &session, &mut state);
                let says = |word: &str| texts.iter().any(|text| text.words == word);
                assert!(says(say!("hint-title")), "{key} {size}");
                assert!(says(say!("hint-do-it")), "{key} {size}");
            }
        }
    }
}
