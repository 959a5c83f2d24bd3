//! The spells that a unit can cast now: a row for each, with buttons for those it can be cast at.

use bevy_egui::egui::{self, RichText, vec2};
use rules::{Command, Order, squads};
use words::say;

use crate::{
    hud::{PanelCx, choice::Choice, picker},
    text, theme,
};

/// The number of the spell that an order casts.
fn spell(order: &Order) -> Option<u8> {
    if let Order::Command {
        command: Command::Cast { spell, .. },
        ..
    } = *order
    {
        Some(spell)
    } else {
        None
    }
}

/// Whether an order casts a spell, so that it has a button in the rows of spells.
pub(in crate::hud) fn is_cast(order: &Order) -> bool {
    spell(order).is_some()
}

/// The words on the button of a spell: the target alone, as the row names the spell.
pub(super) fn target(cx: &PanelCx<'_>, order: &Order) -> Option<String> {
    let Order::Command { command, .. } = *order else {
        return None;
    };
    let Command::Cast { target, at, .. } = command else {
        return None;
    };
    Some(text::whom(cx.hud.ctx(), target, at))
}

/// Draws the rows.
pub(in crate::hud) fn rows(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, list: &[Choice]) {
    let mut numbers: Vec<u8> = list.iter().filter_map(|held| spell(&held.order)).collect();
    numbers.dedup();
    if numbers.is_empty() {
        return;
    }
    ui.add_space(3.0);
    let title = theme::heading(say!("troops-spells"), 12.0).color(theme::own());
    ui.label(title).on_hover_text(say!("troops-spells-tip"));
    for number in numbers {
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = vec2(4.0, 2.0);
            ui.spacing_mut().button_padding = vec2(5.0, 1.0);
            ui.spacing_mut().interact_size.y = 18.0;
            head(ui, cx, list, number);
            for (at, choice) in list.iter().enumerate() {
                if spell(&choice.order) == Some(number) {
                    picker::button(ui, cx, at, choice);
                }
            }
        });
    }
}

/// The name of a spell and what its roll must reach.
fn head(ui: &mut egui::Ui, cx: &PanelCx<'_>, list: &[Choice], number: u8) {
    let mut cast = list.iter().map(|held| held.order);
    let caster = cast.find_map(|order| {
        let known = spell(&order) == Some(number);
        super::offer::who(&order).filter(|_| known)
    });
    let ctx = cx.hud.ctx();
    let Some(held) = caster.and_then(|unit| squads::spell_of(ctx, unit, number)) else {
        return;
    };
    let name = RichText::new(&held.name).size(13.0).color(theme::warning());
    let needs = theme::weak(say!("troops-spell-needs", value = held.value)).size(11.5);
    ui.label(name).on_hover_text(&held.text);
    ui.label(needs).on_hover_text(&held.text);
}
