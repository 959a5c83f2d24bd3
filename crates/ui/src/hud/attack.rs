//! The attack decision: targets sorted by expected damage, with bars.

use bevy_egui::egui::{self, FontId, RichText, vec2};
use rules::{AttackPreview, Order};
use words::say;

use super::{Hud, PanelCx, choice::Choice, odds_panel, picker, sailing, suggested};
use crate::{glyph, text, theme};

/// Draws the choices: attacks with their odds, the best first, then the refused ones.
pub(super) fn list(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, list: &[Choice]) {
    let hud = cx.hud;
    ui.spacing_mut().item_spacing.y = 2.0;
    ui.spacing_mut().button_padding.y = 1.0;
    let room = ui.available_width();
    let attacks =
        |choice: &&Choice| choice.refused.is_none() && matches!(choice.order, Order::Attack { .. });
    let widths = list.iter().filter(attacks);
    let widths = widths.map(|choice| picker::button_width(ui, choice));
    // The bars stand in one column so that the player can compare them. Long names take two rows.
    let widest = widths.fold(0.0, f32::max).min(room - SHORT_BAR - 8.0);
    let pass = suggested::passing(hud);
    let shown = |held: &(usize, &Choice)| pass != Some(held.1.order);
    for (at, choice) in list.iter().enumerate().filter(shown) {
        let Order::Attack {
            ship,
            weapon,
            target,
        } = choice.order
        else {
            picker::button(ui, cx, at, choice);
            continue;
        };
        let odds = rules::attack_preview(hud.game(), ship, weapon, target);
        let Some(odds) = odds.ok().filter(|_| choice.refused.is_none()) else {
            picker::button(ui, cx, at, choice);
            continue;
        };
        ui.horizontal(|ui| {
            let column = egui::Layout::top_down(egui::Align::Min);
            ui.allocate_ui_with_layout(vec2(widest, 0.0), column, |ui| {
                ui.set_width(widest);
                picker::button(ui, cx, at, choice);
            });
            bar(ui, hud, &odds);
        });
    }
}

/// The narrowest bars that hold all the words, the mean and the chance, and the mean alone.
const FULL_BAR: f32 = 128.0;
const MIDDLE_BAR: f32 = 96.0;
const SHORT_BAR: f32 = 58.0;

fn bar(ui: &mut egui::Ui, hud: &Hud<'_>, odds: &AttackPreview) {
    let miss = |chances: &[f64]| chances.first().copied().unwrap_or(1.0);
    let (share, mean) = match odds_panel::converted(hud.game(), odds) {
        Some((token, through)) => {
            let counts = through.iter().enumerate();
            let mean: f64 = counts.map(|(count, chance)| count as f64 * chance).sum();
            let share = 1.0 - miss(&through).min(miss(&odds.damage));
            let name = words::named("token", hud.ctx().content.token_name(token));
            (share, format!("{} {name}", words::decimal(mean, 1)))
        }
        None => (
            1.0 - miss(&odds.damage),
            say!("attack-dmg", mean = words::decimal(odds.expected, 1)),
        ),
    };
    let battery = odds.battery.unwrap_or_default();
    let far = match battery.hit {
        Some(_) => format!("{}\"", sailing::inches(odds.distance)),
        None => format!("R{}", odds.range),
    };
    let mut facts = far.clone();
    if let Some(shield) = battery.shield {
        facts.push_str(&say!(
            "attack-saves",
            facing = sailing::side(shield.facing),
            save = sailing::needs(shield.save)
        ));
    }
    if odds.obstructed_by.is_some() {
        facts.push_str(say!("attack-obstructed"));
    }
    if odds.kill > 0.0 {
        facts.push_str(&say!("attack-kill", kill = text::percent(odds.kill)));
    }
    let room = ui.available_width();
    let beside = |facts: &str| {
        let font = FontId::proportional(12.0);
        let laid = ui
            .painter()
            .layout_no_wrap(facts.to_owned(), font, theme::WEAK);
        room - laid.size().x - ui.spacing().item_spacing.x
    };
    // If there is little room, say less; the preview says the rest.
    if beside(&facts) < FULL_BAR {
        facts = far;
    }
    let width = beside(&facts);
    if width < FULL_BAR {
        let size = vec2(room.clamp(SHORT_BAR, 150.0), 18.0);
        let label = if room < MIDDLE_BAR {
            mean
        } else {
            format!("{mean} · {}", text::percent(share))
        };
        glyph::bar(ui, size, share as f32, theme::enemy(), &label);
        return;
    }
    let label = say!("attack-to-hit", mean, share = text::percent(share));
    let size = vec2(width.min(150.0), 18.0);
    glyph::bar(ui, size, share as f32, theme::enemy(), &label);
    ui.label(RichText::new(facts).color(theme::WEAK).size(12.0));
}
