//! The attack decision: targets by expected damage, with bars.

use bevy_egui::egui::{self, RichText, vec2};
use rules::Order;

use super::{Hud, HudState, choices::Choice, command};
use crate::{glyph, screen::Intents, text, theme};

/// Draws the choices: attacks with their odds, the best first, then what is refused.
pub(super) fn list(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
    list: &[Choice],
) {
    for (at, choice) in list.iter().enumerate() {
        let Order::Attack {
            ship,
            weapon,
            target,
        } = choice.order
        else {
            ui.horizontal(|ui| command::button(ui, state, intents, at, choice));
            continue;
        };
        ui.horizontal(|ui| {
            command::button(ui, state, intents, at, choice);
            if choice.refused.is_some() {
                return;
            }
            let Ok(odds) = rules::attack_preview(hud.ctx(), hud.board, ship, weapon, target) else {
                return;
            };
            let share = 1.0 - odds.damage.first().copied().unwrap_or(1.0);
            let label = format!("{:.1} dmg · {} to hit", odds.expected, text::percent(share));
            glyph::bar(ui, vec2(150.0, 18.0), share as f32, theme::EMBER, &label);
            let mut facts = format!("R{}", odds.range);
            if odds.obstructed_by.is_some() {
                facts.push_str(" obstructed");
            }
            if odds.kill > 0.0 {
                facts.push_str(&format!(" · kill {}", text::percent(odds.kill)));
            }
            ui.label(RichText::new(facts).color(theme::WEAK).size(12.0));
        });
    }
}
