//! Placing order markers: each army card a row, the markers 1 to 3 in it; unseen by the other side.

use bevy_egui::egui::{self, RichText};
use rules::{Order, figures};

use super::{Hud, HudState};
use crate::{
    screen::{Intent, Intents},
    theme,
};

/// Draws the cards of a player with their markers.
pub(super) fn show(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
    player: u8,
) {
    let cards = figures::cards(hud.ctx(), hud.board, player);
    let markers = hud
        .board
        .players
        .get(usize::from(player))
        .map_or([None; 3], |held| held.markers);
    keys(hud, state, intents, &cards);
    ui.horizontal(|ui| {
        ui.label(theme::weak("Marker 1 acts first. A card may hold several."));
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            confirm(ui, hud, intents)
        });
    });
    ui.separator();
    egui::ScrollArea::vertical()
        .id_salt("cards")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            for (at, card) in cards.iter().enumerate() {
                row(ui, hud, state, intents, (player, *card, at), markers);
            }
        });
}

fn row(
    ui: &mut egui::Ui,
    hud: &Hud<'_>,
    state: &mut HudState,
    intents: &mut Intents,
    (player, card, at): (u8, u8, usize),
    markers: [Option<u8>; 3],
) {
    let figures: Vec<_> = figures::card_figures(hud.board, player, card).collect();
    let Some(first) = figures.first() else { return };
    let class = hud.ctx().class(first);
    ui.horizontal(|ui| {
        for (slot, held) in markers.iter().enumerate() {
            let marker = slot as u8 + 1;
            let on = *held == Some(card);
            let text = RichText::new(format!(" {marker} ")).strong();
            let text = if on { text.color(theme::GOLD) } else { text };
            if ui.selectable_label(on, text).clicked() {
                intents.push(Intent::Play(Order::SetMarker { card, marker }));
            }
        }
        let marked = state.cursor == at && state.cursor_active;
        let name = RichText::new(&class.name).strong().color(if marked {
            theme::GOLD
        } else {
            theme::TEXT
        });
        let many = if figures.len() > 1 {
            format!(" × {}", figures.len())
        } else {
            String::new()
        };
        let response = ui.add(egui::Label::new(name).sense(egui::Sense::hover()));
        ui.label(theme::weak(many));
        if let Some(figure) = &class.figure {
            ui.label(theme::weak(format!(
                "life {}/{}   move {}   range {}   attack {}   defence {}",
                first.hull,
                class.hull,
                figure.movement,
                figure.range,
                figure.attack,
                figure.defence
            )));
        }
        for ability in &class.abilities {
            ui.label(RichText::new(&ability.name).color(theme::TEAL))
                .on_hover_text(&ability.text);
        }
        if response.hovered() || marked {
            state.hovered_ship = Some(first.id);
        }
    });
}

/// Up and down pick a card, 1 to 3 put a marker on it, C and Enter confirm.
fn keys(hud: &Hud<'_>, state: &mut HudState, intents: &mut Intents, cards: &[u8]) {
    let by = hud.keys.arrows.0 + hud.keys.arrows.1;
    if by != 0 && !cards.is_empty() {
        state.cursor = if state.cursor_active {
            super::choices::step(state.cursor, cards.len(), by)
        } else {
            0
        };
        state.cursor_active = true;
    }
    let marker = hud.keys.digit.filter(|digit| *digit < 3);
    let card = cards.get(state.cursor).copied();
    if let (Some(marker), Some(card)) = (marker, card) {
        let marker = marker as u8 + 1;
        intents.push(Intent::Play(Order::SetMarker { card, marker }));
    }
    if hud.keys.confirm || hud.keys.enter {
        match hud.session.sim.check(&Order::Confirm) {
            Ok(()) => intents.push(Intent::Play(Order::Confirm)),
            Err(why) => state.refused = Some(why),
        }
    }
}

fn confirm(ui: &mut egui::Ui, hud: &Hud<'_>, intents: &mut Intents) {
    let refused = hud.session.sim.check(&Order::Confirm).err();
    let button = egui::Button::new(RichText::new("Confirm markers (C)").strong());
    let response = ui.add_enabled(refused.is_none(), button);
    if response.clicked() {
        intents.push(Intent::Play(Order::Confirm));
    }
    if let Some(why) = &refused {
        // Beside the button there is no room for the reason.
        response.on_disabled_hover_text(format!("{}\n{}", why.reason, why.rule));
    }
}
