//! The armies on the left of a match on a grid.
//! Each army card has a row with its figures and, for viewers who may know them, its order markers.

use bevy_egui::egui::{self, Align, Frame, Layout, RichText, Sense, Stroke, vec2};
use content::Token;
use rules::{PlayerId, Ship, Status};
use words::say;

use super::{Hud, PanelCx, figure, outfit, reader as pieces, squad};
use crate::{glyph, portraits, reader, screen::Intent, theme};

/// Draws the cards of a player.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, player: PlayerId) {
    let hud = cx.hud;
    let mine = || hud.board.ships.iter().filter(|ship| ship.owner == player);
    let mut cards: Vec<u8> = mine().map(|ship| ship.card).collect();
    cards.sort_unstable();
    cards.dedup();
    for card in cards {
        let figures: Vec<&Ship> = mine().filter(|ship| ship.card == card).collect();
        row(ui, cx, player, card, &figures);
    }
}

/// Whether a figure is out of the match. A fallen one is not: it may stand up again.
fn lost(ship: &Ship) -> bool {
    matches!(
        ship.status,
        Status::Destroyed | Status::Fled | Status::Captured
    )
}

fn row(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, player: PlayerId, card: u8, figures: &[&Ship]) {
    let hud = cx.hud;
    let Some(first) = figures.first() else { return };
    let acting = hud.board.acting == Some((player, card));
    let edge = if acting {
        theme::warning()
    } else {
        theme::EDGE
    };
    let frame = Frame::new()
        .fill(theme::CARD)
        .stroke(Stroke::new(if acting { 1.6 } else { 1.0 }, edge))
        .corner_radius(6)
        .inner_margin(egui::Margin::symmetric(7, 3));
    let all_lost = figures.iter().all(|ship| lost(ship));
    let shown = portraits::fit(ui.ctx()) && !all_lost;
    let color = hud.player_color(player);
    let shown = shown.then(|| portraits::of_type(hud.ctx().class(first), color));
    frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(6.0, 1.0);
        if all_lost {
            ui.set_opacity(0.5);
        }
        portraits::beside(ui, shown.as_ref(), squad::PORTRAIT, |ui| {
            told(ui, cx, player, card, figures);
        });
    });
}

/// The words of a card: its name, its markers, its figures and what they hold.
fn told(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, player: PlayerId, card: u8, figures: &[&Ship]) {
    let hud = cx.hud;
    let Some(first) = figures.first() else { return };
    let name = theme::weak(&hud.ctx().class(first).name).size(13.0);
    let mut below = false;
    ui.horizontal(|ui| {
        let number = theme::weak(say!("army-card", card)).size(11.0);
        ui.label(number).on_hover_text(say!("army-card-tip"));
        // The markers stand at the right end; a name that does not fit beside them goes below.
        ui.with_layout(Layout::right_to_left(Align::Center), |ui| {
            badges(ui, hud, player, card);
            below = ui.available_width() < width_of(ui, &name);
            if !below {
                ui.with_layout(Layout::left_to_right(Align::Center), |ui| {
                    ui.label(name.clone());
                });
            }
        });
    });
    if below {
        ui.add(egui::Label::new(name).truncate());
    }
    ui.horizontal_wrapped(|ui| {
        for ship in figures {
            lives(ui, cx, ship);
        }
    });
    for ship in figures.iter().filter(|ship| !ship.kit.is_empty()) {
        ui.horizontal_wrapped(|ui| figure::chips(ui, hud, ship));
    }
    for ship in figures {
        outfit::chips(ui, hud, ship);
    }
}

/// How wide a text is on one line, in points.
fn width_of(ui: &egui::Ui, text: &RichText) -> f32 {
    let text = egui::WidgetText::from(text.clone());
    let wrap = Some(egui::TextWrapMode::Extend);
    let galley = text.into_galley(ui, wrap, f32::INFINITY, egui::TextStyle::Body);
    galley.size().x
}

/// A figure's name and lives; a click selects it and looks at it.
fn lives(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, ship: &Ship) {
    let hud = cx.hud;
    let whole = hud.ctx().class(ship).hull;
    let mut name = theme::bold(hud.ctx().name(ship.id))
        .size(13.0)
        .color(hud.player_color(ship.owner));
    if lost(ship) {
        name = name.strikethrough();
    }
    if cx.state.selected == Some(ship.id) {
        name = name.underline();
    }
    let label = egui::Label::new(name).sense(Sense::click());
    let response = ui.add(label.extend());
    let fate = squad::fate(hud.ctx().class(ship), ship);
    reader::button(&response, &pieces::ship(hud, cx.state, ship, fate));
    if ship.status == Status::Down {
        let fallen = RichText::new(say!("squad-down")).size(12.0);
        ui.label(fallen.color(theme::enemy()))
            .on_hover_text(say!("army-down-tip"));
    } else if !lost(ship) {
        let lives = say!("army-life", left = ship.hull, whole);
        glyph::pips(ui, ship.hull, whole, theme::warning(), &lives);
    }
    if !lost(ship) {
        fatigue(ui, hud, ship);
        squad::tokens(ui, hud, ship);
    }
    if response.hovered() {
        cx.state.looked.ship = Some(ship.id);
    }
    if response.clicked() {
        cx.intents.push(Intent::Select(Some(ship.id)));
        if !lost(ship) {
            cx.intents.push(Intent::Focus(ship.id));
        }
    }
}

/// The fatigue of a hero, as pips of its stamina.
fn fatigue(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let stamina = hud.ctx().class(ship).figure.map_or(0, |held| held.stamina);
    let tired = ship.tokens.get(Token::Fatigue);
    if stamina > 0 {
        let tip = say!("army-fatigue", tired, stamina);
        glyph::pips(ui, tired, stamina, theme::TIRING, &tip);
    }
}

/// The order markers on a card. The markers of other players show only once they are revealed.
fn badges(ui: &mut egui::Ui, hud: &Hud<'_>, player: PlayerId, card: u8) {
    let (markers, revealed) = hud.session.markers(hud.board, player);
    // From the right to the left.
    for (slot, held) in markers.iter().enumerate().rev() {
        if *held != Some(card) {
            continue;
        }
        let used = slot < usize::from(revealed);
        let (ink, fill) = if used {
            (theme::WEAK, theme::EDGE)
        } else {
            (theme::VOID, theme::warning())
        };
        let text = RichText::new((slot + 1).to_string()).color(ink).size(11.5);
        let badge = Frame::new()
            .fill(fill)
            .corner_radius(8)
            .inner_margin(egui::Margin::symmetric(5, 0));
        let tip = if used {
            say!("army-marker-used")
        } else {
            say!("army-marker")
        };
        let shown = badge.show(ui, |ui| ui.label(text));
        shown.response.on_hover_text(tip);
    }
}
