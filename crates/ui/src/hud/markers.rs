//! Placing order markers: a row for each card with markers 1 to 3, hidden from the other side.

use bevy_egui::egui::{self, RichText};
use rules::{Order, PlayerId, Ship, march};
use words::say;

use super::{Hud, PanelCx, anchors, anchors::Anchor, parts};
use crate::hud::own::Kept;
use crate::{screen::Intent, theme};

/// The size of a marker, small enough that all cards of a full force fit below each other.
const CHIP: f32 = 21.0;

/// The army card under the cursor while order markers are placed.
#[derive(Default)]
struct CardCursor(usize);

impl Kept for CardCursor {}

/// Draws the cards of a player with their markers.
pub(super) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, player: PlayerId) {
    let hud = cx.hud;
    let cards = march::cards(hud.game(), player);
    let markers = hud
        .board
        .players
        .get(player.index())
        .map_or([None; 3], |held| held.markers);
    keys(cx, &cards);
    let choices = parts::choices_room(ui, cx.hud);
    parts::within(ui, choices, "markers", |ui| {
        egui::ScrollArea::vertical()
            .id_salt("cards")
            .min_scrolled_height(0.0)
            .auto_shrink([false, true])
            .show(ui, |ui| {
                ui.spacing_mut().item_spacing.y = 3.0;
                for (at, card) in cards.iter().enumerate() {
                    row(ui, cx, player, *card, at, markers);
                }
            });
    });
    cx.state.hint = Some(say!("markers-hint").into());
}

fn row(
    ui: &mut egui::Ui,
    cx: &mut PanelCx<'_>,
    player: PlayerId,
    card: u8,
    at: usize,
    markers: [Option<u8>; 3],
) {
    let hud = cx.hud;
    let figures: Vec<_> = march::card_figures(hud.board, player, card).collect();
    let Some(first) = figures.first() else { return };
    let class = hud.ctx().class(first);
    let marked = cx.state.own.of::<CardCursor>().0 == at;
    let row = ui.horizontal_top(|ui| {
        ui.spacing_mut().button_padding.y = 0.0;
        ui.spacing_mut().interact_size.y = CHIP;
        for (slot, held) in markers.iter().enumerate() {
            let marker = slot as u8 + 1;
            let shown = chip(ui, marker, *held == Some(card), held.is_some());
            let deed = hud.session.deed();
            if deed == Some(Order::SetMarker { card, marker }) {
                anchors::mark(ui.ctx(), Anchor::Choice, shown.rect);
            }
            if shown.clicked() {
                cx.state.own.of::<CardCursor>().0 = at;
                cx.intents
                    .push(Intent::Play(Order::SetMarker { card, marker }));
            }
        }
        let name = RichText::new(&class.name).strong().color(if marked {
            theme::warning()
        } else {
            theme::TEXT
        });
        facts(ui, hud, &figures);
        let name = egui::Label::new(name).truncate();
        let response = ui.add(name.sense(egui::Sense::hover()));
        if response.hovered() || (marked && hud.pointer.unit.is_none()) {
            cx.state.looked.ship = Some(first.id);
        }
    });
    if marked && cx.state.cursor.moved {
        row.response.scroll_to_me(None);
    }
}

/// The number of figures of a card and the life of the first; what they can do is told as a tip.
fn facts(ui: &mut egui::Ui, hud: &Hud<'_>, figures: &[&Ship]) {
    let Some(first) = figures.first() else { return };
    let class = hud.ctx().class(first);
    if figures.len() > 1 {
        ui.label(theme::weak(format!("× {}", figures.len())));
    }
    let Some(figure) = &class.figure else { return };
    let told = say!(
        "markers-figure",
        life = first.hull,
        whole = class.hull,
        movement = figure.movement,
        range = figure.range,
        attack = figure.attack,
        defence = figure.defence
    );
    let abilities = class
        .abilities
        .iter()
        .map(|held| format!("{}: {}", held.name, held.text));
    let tip: Vec<String> = core::iter::once(told.clone()).chain(abilities).collect();
    let life = theme::weak(format!("{}/{}", first.hull, class.hull)).size(12.0);
    ui.label(life).on_hover_text(tip.join("\n"));
}

/// A marker on a card: gold where it lies, faint on other cards to which it could move.
fn chip(ui: &mut egui::Ui, marker: u8, here: bool, placed: bool) -> egui::Response {
    let (ink, fill, rim) = match (here, placed) {
        (true, _) => (theme::VOID, theme::warning(), theme::warning()),
        (false, true) => (theme::WEAK, theme::CARD, theme::EDGE),
        (false, false) => (theme::TEXT, theme::LIT, theme::own()),
    };
    let text = theme::bold(marker.to_string()).color(ink);
    let button = egui::Button::new(text)
        .fill(fill)
        .stroke(egui::Stroke::new(1.2, rim))
        .corner_radius(10)
        .min_size(egui::vec2(CHIP, CHIP));
    ui.add(button)
        .on_hover_text(say!("markers-acts-in", turn = marker))
}

/// Up and down pick a card, 1 to 3 put a marker on it, C confirms.
fn keys(cx: &mut PanelCx<'_>, cards: &[u8]) {
    let hud = cx.hud;
    let by = hud.keys.arrows.0 + hud.keys.arrows.1;
    cx.state.own.of::<CardCursor>().0 = super::choices::step(
        cx.state.own.of::<CardCursor>().0.min(cards.len()),
        cards.len(),
        by,
    );
    cx.state.cursor.moved = by != 0;
    let marker = hud.keys.digit.filter(|digit| *digit < 3);
    let card = cards.get(cx.state.own.of::<CardCursor>().0).copied();
    if let (Some(marker), Some(card)) = (marker, card) {
        let marker = marker as u8 + 1;
        cx.intents
            .push(Intent::Play(Order::SetMarker { card, marker }));
    }
    if hud.keys.confirm {
        // If a marker is missing, the refusal says so.
        cx.intents.push(Intent::Play(Order::Confirm));
    }
}
