//! The attack decision: targets by expected damage, with bars.

use bevy_egui::egui::{self, RichText, vec2};
use rules::{AttackPreview, Order};

use super::{Hud, HudState, choices::Choice, command};
use crate::{glyph, outlook, screen::Intents, text, theme};

/// Draws the choices: attacks with their odds, the best first, then what is refused.
pub(super) fn list(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
    list: &[Choice],
) {
    let widest = list
        .iter()
        .filter(|choice| choice.refused.is_none() && matches!(choice.order, Order::Attack { .. }))
        .map(|choice| command::button_width(ui, choice))
        .fold(0.0, f32::max);
    for (at, choice) in list.iter().enumerate() {
        ui.horizontal(|ui| {
            let before = ui.cursor().left();
            command::button(ui, state, intents, at, choice);
            if choice.refused.is_none()
                && let Order::Attack {
                    ship,
                    weapon,
                    target,
                } = choice.order
                && let Ok(odds) = rules::attack_preview(hud.ctx(), hud.board, ship, weapon, target)
            {
                // The bars stand in one column, so that they can be compared.
                ui.add_space((before + widest - ui.cursor().left()).max(0.0));
                bar(ui, hud, &odds);
            }
        });
    }
}

fn bar(ui: &mut egui::Ui, hud: &Hud<'_>, odds: &AttackPreview) {
    let miss = |chances: &[f64]| chances.first().copied().unwrap_or(1.0);
    let (share, mean) = match outlook::converted(hud.ctx(), hud.board, odds) {
        Some((token, through)) => {
            let counts = through.iter().enumerate();
            let mean: f64 = counts.map(|(count, chance)| count as f64 * chance).sum();
            let share = 1.0 - miss(&through).min(miss(&odds.damage));
            (share, format!("{mean:.1} {}", text::token(token)))
        }
        None => (
            1.0 - miss(&odds.damage),
            format!("{:.1} dmg", odds.expected),
        ),
    };
    let label = format!("{mean} · {} to hit", text::percent(share));
    glyph::bar(ui, vec2(150.0, 18.0), share as f32, theme::EMBER, &label);
    let mut facts = format!("R{}", odds.range);
    if odds.obstructed_by.is_some() {
        facts.push_str(" obstructed");
    }
    if odds.kill > 0.0 {
        facts.push_str(&format!(" · kill {}", text::percent(odds.kill)));
    }
    ui.label(RichText::new(facts).color(theme::WEAK).size(12.0));
}
