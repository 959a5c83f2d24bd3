//! The squads on the left: a card for each ship.
//! A click selects the ship and moves the camera to it.

use bevy::prelude::App;
use bevy_egui::egui::{self, Color32, Frame, Rect, RichText, Sense, Stroke, pos2, vec2};
use content::{ShipType, Token};
use rules::{PlayerId, Ship, Status};
use words::say;

use super::{
    Hud, PanelCx, anchors, anchors::Anchor, army, outfit, reader as pieces, sailing, troops,
};
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{glyph, portraits, reader, screen::Intent, text, theme};

/// Registers the panel.
pub(super) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Pieces,
        stands: |cx| cx.hud.layout.open.bar,
        draw: show,
    });
}

/// Draws the squads, no higher than their cards. A screen reader is told of all pieces, whether
/// their cards are folded away or not.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let open = cx.hud.layout.open.ships;
    let room = match open {
        true => cx.hud.layout.left,
        false => TOLD,
    };
    egui::Area::new(egui::Id::new("squads"))
        .fixed_pos(room.min)
        .constrain(false)
        .show(ctx, |ui| {
            if !open && !reader::listens(ui) {
                return;
            }
            theme::panel_frame().inner_margin(MARGIN).show(ui, |ui| {
                ui.set_width(room.width() - 2.0 * MARGIN - 2.0);
                ui.set_max_height(room.height() - 2.0 * MARGIN - 2.0);
                egui::ScrollArea::vertical()
                    .max_height(room.height() - 2.0 * MARGIN - 2.0)
                    .auto_shrink([false, true])
                    .show(ui, |ui| sides(ui, cx));
            });
        });
}

/// Beside the screen, where only a screen reader finds the cards.
const TOLD: Rect = Rect {
    min: pos2(-10_000.0, -10_000.0),
    max: pos2(-9_818.0, -4_000.0),
};

/// The margin of the panel, in points.
const MARGIN: f32 = 6.0;
/// The side of a portrait on a card, in points.
pub(super) const PORTRAIT: f32 = 20.0;

fn sides(ui: &mut egui::Ui, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    ui.spacing_mut().item_spacing.y = 3.0;
    for player in PlayerId::all(hud.board.players.len()) {
        let name = hud.player_name(player);
        let color = hud.player_color(player);
        ui.label(theme::heading(name.to_uppercase(), 12.0).color(color));
        if !hud.board.squads.is_empty() {
            troops::cards(ui, cx, player);
            continue;
        }
        if hud.ctx().on_grid() {
            army::show(ui, cx, player);
            continue;
        }
        sailing::aims(ui, hud, player);
        for ship in hud.board.ships.iter().filter(|ship| ship.owner == player) {
            card(ui, cx, ship);
        }
    }
}

/// Whether a ship is out of the match.
fn gone(ship: &Ship) -> bool {
    matches!(
        ship.status,
        Status::Destroyed | Status::Fled | Status::Captured
    )
}

fn card(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, ship: &Ship) {
    let hud = cx.hud;
    let gone = gone(ship);
    let active = hud.board.awaited_ship() == Some(ship.id);
    let color = hud.player_color(ship.owner);
    let edge = if active {
        theme::warning()
    } else if cx.state.selected == Some(ship.id) {
        color
    } else {
        theme::EDGE
    };
    let frame = Frame::new()
        .fill(theme::CARD)
        .stroke(Stroke::new(if active { 1.6 } else { 1.0 }, edge))
        .corner_radius(5)
        .inner_margin(egui::Margin::symmetric(6, 3));
    let inside = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(4.0, 1.0);
        if gone {
            ui.set_opacity(0.5);
        }
        let shown = portraits::fit(ui.ctx()) && !gone;
        let shown = shown.then(|| portraits::of_type(hud.ctx().class(ship), color));
        portraits::beside(ui, shown.as_ref(), PORTRAIT, |ui| {
            title(ui, hud, ship);
            if !gone {
                body(ui, hud, ship);
            }
        });
    });
    let response = ui.interact(
        inside.response.rect,
        ui.id().with(("card", ship.id.0)),
        Sense::click(),
    );
    let fate = fate(hud.ctx().class(ship), ship);
    reader::button(&response, &pieces::ship(hud, cx.state, ship, fate));
    anchors::mark(ui.ctx(), Anchor::Card(ship.id), inside.response.rect);
    if response.hovered() {
        cx.state.looked.ship = Some(ship.id);
    }
    if response.clicked() {
        let taken = sailing::carded(cx, ship.id);
        cx.intents.push(Intent::Select(Some(ship.id)));
        if !gone && !taken {
            cx.intents.push(Intent::Focus(ship.id));
        }
    }
}

/// The number of a ship that its players ask for most, with its name: how far it still moves, or
/// its place in the order of the round. And what the number means.
fn number(hud: &Hud<'_>, ship: &Ship) -> (String, &'static str) {
    let class = hud.ctx().class(ship);
    match &class.capital {
        // Where ships are activated one by one, their initiative matters most.
        Some(_) if !hud.ctx().activates() => (
            say!("squad-moves", inches = sailing::whole_inches(hud, ship)),
            say!("squad-moves-tip"),
        ),
        _ => (
            say!("squad-initiative", initiative = ship.initiative),
            say!("squad-initiative-tip"),
        ),
    }
}

/// What became of a ship that is not on the table, or will soon not be.
pub(super) fn fate(class: &ShipType, ship: &Ship) -> Option<&'static str> {
    match ship.status {
        Status::Aboard(_) => Some(say!("troops-aboard")),
        Status::Destroyed => Some(say!("squad-destroyed")),
        Status::Doomed if ship.turn.attacked => Some(say!("squad-destroyed")),
        Status::Fled if class.capital.is_some() => Some(say!("squad-left")),
        Status::Fled if class.figure.is_some() => Some(say!("squad-safe")),
        Status::Fled => Some(say!("squad-fled")),
        Status::Captured => Some(say!("squad-captured")),
        Status::Down => Some(say!("squad-down")),
        Status::Reserve | Status::Waiting => Some(say!("squad-in-reserve")),
        Status::Doomed => Some(say!("squad-still-to-fire")),
        Status::Active => None,
    }
}

/// A ship's name and what it has planned, or what became of it.
fn title(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let class = hud.ctx().class(ship);
    let aboard = ship.carrier().map(|carrier| hud.ctx().name(carrier));
    let fate = fate(class, ship);
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            match fate {
                Some(fate) => {
                    let told = ui.label(theme::weak(fate).size(11.5));
                    if let Some(other) = aboard {
                        told.on_hover_text(say!("troops-aboard-tip", other));
                    }
                }
                None => planned(ui, hud, ship),
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let name = hud.ctx().name(ship.id);
                let mut text = theme::bold(name)
                    .color(hud.player_color(ship.owner))
                    .size(13.5);
                if gone(ship) {
                    text = text.strikethrough();
                }
                let label = ui.add(egui::Label::new(text).truncate().selectable(false));
                label.on_hover_text(class.name.as_str());
            });
        });
    });
}

/// The dial of a ship, if the people at the screen may know it.
fn planned(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let open = ship.revealed || hud.session.may_see_dial(ship.id);
    if let Some(maneuver) = ship.dial.filter(|_| open) {
        let color = rules::dial_difficulty(hud.game(), ship, maneuver)
            .map_or(theme::TEXT, theme::difficulty);
        let speed = RichText::new(maneuver.speed.to_string()).color(color);
        ui.label(speed.size(13.0));
        let (rect, response) = ui.allocate_exact_size(vec2(16.0, 16.0), Sense::hover());
        glyph::bearing(ui.painter(), rect, maneuver.bearing, color);
        response.on_hover_text(say!("squad-dial", maneuver = text::maneuver(maneuver)));
    }
}

/// The standing order of a ship, if the people at the screen may know it.
pub(super) fn standing_of<'h>(hud: &'h Hud<'_>, ship: &Ship) -> Option<&'h content::Standing> {
    let open = ship.revealed || hud.session.may_see_dial(ship.id);
    let at = ship.standing.filter(|_| open)?;
    hud.ctx().ruleset.standing.get(usize::from(at))
}

fn body(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    let class = hud.ctx().class(ship);
    ui.horizontal(|ui| {
        let hull = if class.capital.is_some() {
            say!("squad-wounds", left = ship.hull, whole = class.hull)
        } else {
            say!("squad-hull", left = ship.hull, whole = class.hull)
        };
        glyph::pips(ui, ship.hull, class.hull, theme::warning(), &hull);
        if class.shields > 0 {
            let shields = say!("squad-shields", left = ship.shields, whole = class.shields);
            glyph::pips(ui, ship.shields, class.shields, theme::BLUE, &shields);
        }
        if standing_of(hud, ship).is_some() {
            return;
        }
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            let (number, meaning) = number(hud, ship);
            let label = ui.label(theme::weak(number).size(11.0));
            label.on_hover_text(meaning);
        });
    });
    if let Some(order) = standing_of(hud, ship) {
        // Its name has a row of its own: beside the wounds it would be cut short.
        let name = RichText::new(order.name.as_str()).color(theme::own());
        ui.label(name.size(11.5)).on_hover_text(order.text.as_str());
    }
    outfit::chips(ui, hud, ship);
    if class.capital.is_some() {
        sailing::doings(ui, hud, ship);
    }
    if let Some(aboard) = text::aboard(hud.game(), ship) {
        ui.label(theme::weak(aboard).size(11.5));
    }
    if !ship.tokens.is_empty() || !ship.locks.as_slice().is_empty() {
        ui.horizontal_wrapped(|ui| tokens(ui, hud, ship));
    }
    for card in ship.crits.as_slice() {
        if let Some(card) = hud.ctx().content.card(*card) {
            let label = RichText::new(format!("✖ {}", card.name))
                .color(theme::enemy())
                .size(12.0);
            ui.label(label).on_hover_text(card.text.as_str());
        }
    }
}

/// The tokens and locks of a ship as small chips.
pub(super) fn tokens(ui: &mut egui::Ui, hud: &Hud<'_>, ship: &Ship) {
    // Fatigue of heroes shows as pips of their stamina.
    let tires = hud
        .ctx()
        .class(ship)
        .figure
        .is_some_and(|held| held.stamina > 0);
    let content = &hud.ctx().content;
    for (token, count) in ship.tokens.iter() {
        if !(tires && token == Token::Fatigue) {
            let name = words::named("token", content.token_name(token));
            let label = if count > 1 {
                format!("{name} {count}")
            } else {
                name.to_owned()
            };
            chip(
                ui,
                &label,
                theme::rgb(hud.library.content.looks.token(token).label),
                text::token_help(content, token),
            );
        }
    }
    for target in ship.locks.as_slice() {
        let label = say!("squad-lock", name = hud.ctx().name(*target));
        chip(
            ui,
            &label,
            Color32::from_rgb(240, 110, 150),
            say!("squad-lock-tip"),
        );
    }
}

/// Between the words of a chip and its edge, in points.
const CHIP_MARGIN: i8 = 5;

/// A token or a lock as a small chip.
pub(super) fn chip(ui: &mut egui::Ui, text: &str, color: Color32, tip: &str) {
    let font = egui::FontId::proportional(11.5);
    let galley = ui.painter().layout_no_wrap(text.to_owned(), font, color);
    // A chip is not broken: it begins a new row.
    if ui.available_size_before_wrap().x < galley.size().x + 2.0 * f32::from(CHIP_MARGIN) + 2.0 {
        ui.end_row();
    }
    Frame::new()
        .stroke(Stroke::new(1.0, color.gamma_multiply(0.7)))
        .corner_radius(7)
        .inner_margin(egui::Margin::symmetric(CHIP_MARGIN, 0))
        .show(ui, |ui| {
            ui.add(egui::Label::new(galley).wrap_mode(egui::TextWrapMode::Extend))
        })
        .response
        .on_hover_text(tip);
}
