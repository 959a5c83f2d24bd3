//! The label beside the pointer while a capital ship is at the helm: measure, odds, reasons.
//! Also the two buttons at an enemy while a contact with it is declared.

use bevy::prelude::App;
use bevy_egui::egui::{self, Id, Order as EguiOrder, RichText, pos2, vec2};
use rules::{Intent, Ship, UnitId};
use words::say;

use super::{
    super::{
        Hud, HudState, PanelCx,
        layout::beside,
        terrain::{self, Lying},
        tooltip::float,
    },
    plot::{odds, offers},
    turn,
};
use crate::hud::kept::Found;
use crate::hud::panels::{AddPanel, Layer, Panel};
use crate::{screen, text, theme};

/// Registers the panel.
pub(in crate::hud) fn plugin(app: &mut App) {
    app.add_panel(Panel {
        layer: Layer::Words,
        stands: |_| true,
        draw: show,
    });
}

/// Draws the label and, where a contact is declared, its buttons.
fn show(ctx: &egui::Context, cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    if !super::moves(hud.board.step) {
        return;
    }
    let Some(ship) = cx.state.helm.ship.and_then(|id| hud.board.ship(id)) else {
        return;
    };
    if !hud.deciding() {
        return;
    }
    if let (Some(intent), Some((x, y))) = (cx.state.helm.declared, cx.state.helm.declared_at) {
        return buttons(ctx, cx, ship, intent, pos2(x, y));
    }
    let labelled = labels(hud, cx.state);
    let Some(pointer) = ctx.pointer_hover_pos().filter(|_| labelled) else {
        return;
    };
    let id = Id::new("way label");
    let size = ctx
        .memory(|memory| memory.area_rect(id))
        .map_or(vec2(120.0, 40.0), |rect| rect.size());
    let above = pointer - vec2(0.0, size.y + 26.0);
    let at = beside(above, size, hud.layout.table);
    // Once the pointer rests, the same label describes the terrain under it.
    let lying = Lying::under(hud).filter(|_| terrain::rests(ctx, hud));
    float(ctx, id, at, 270.0, |ui| {
        tell(ui, hud, cx.state, ship);
        if let Some(lying) = lying {
            ui.separator();
            lying.tell(ui, hud);
        }
    });
}

/// Whether the label of a way stands beside the pointer.
pub(in crate::hud) fn labels(hud: &Hud<'_>, state: &HudState) -> bool {
    let ship = state.helm.ship.and_then(|id| hud.board.ship(id));
    let Some(ship) = ship.filter(|_| super::moves(hud.board.step)) else {
        return false;
    };
    // The tooltip of an enemy lists the possible contacts instead.
    let foe = hud.pointer.unit.and_then(|id| hud.board.ship(id));
    let foe = foe.is_some_and(|foe| foe.owner != ship.owner);
    let buttons = state.helm.declared.and(state.helm.declared_at).is_some();
    let shown = state.helm.plotted && !buttons;
    hud.deciding() && shown && hud.pointer.table.is_some() && !foe
}

fn tell(ui: &mut egui::Ui, hud: &Hud<'_>, state: &HudState, ship: &Ship) {
    let Some(plot) = &state.helm.plot else { return };
    match (&plot.found, turn::words(hud, ship, plot)) {
        (_, Some((line, odds))) => {
            ui.label(theme::bold(line).color(theme::own()).size(15.0));
            if let Some(odds) = odds {
                ui.label(RichText::new(odds).color(theme::warning()).size(12.5));
            }
        }
        (Err(why), _) => {
            if let Some(short) = &plot.short {
                let measure = turn::measure(&short.voyage);
                let line = say!("sail-as-far-as-it", measure);
                ui.label(theme::bold(line).color(theme::own()).size(14.0));
            }
            let (line, tint) = match plot.stop() {
                Some(_) => (
                    say!("sail-stops-there", reason = why.reason),
                    theme::warning(),
                ),
                None => (text::capital(&why.reason), theme::bad()),
            };
            ui.label(RichText::new(line).color(tint).size(13.0));
            if hud.rules_shown {
                ui.label(theme::weak(why.rule.as_str()).size(11.5));
            }
        }
        _ => {}
    }
    turn::footnote(ui, hud, plot);
}

/// Board and Ram at the target ship, each with its measure and odds or its refusal.
/// A click gives the order.
fn buttons(
    ctx: &egui::Context,
    cx: &mut PanelCx<'_>,
    ship: &Ship,
    declared: Intent,
    at: egui::Pos2,
) {
    let hud = cx.hud;
    let (Intent::Board(id) | Intent::Ram(id)) = declared else {
        return;
    };
    let friend = hud
        .board
        .ship(id)
        .is_some_and(|other| other.owner == ship.owner);
    let bounds = hud.layout.table;
    let at = beside(at, vec2(300.0, 120.0), bounds);
    let area = egui::Area::new(Id::new("contact")).order(EguiOrder::Foreground);
    area.fixed_pos(at).show(ctx, |ui| {
        theme::panel_frame().show(ui, |ui| {
            ui.set_width(280.0);
            ui.spacing_mut().item_spacing.y = 3.0;
            let name = hud.ctx().name(id);
            ui.label(theme::bold(name).color(hud.unit_color(id)).size(15.0));
            if friend {
                ui.label(theme::weak(say!("sail-one-of-ours-it")).size(12.5));
            }
            for (intent, word) in [
                (Intent::Board(id), say!("sail-board-b")),
                (Intent::Ram(id), say!("sail-ram-r")),
            ] {
                if !(friend && matches!(intent, Intent::Board(_))) {
                    button(ui, cx, ship, intent, word, intent == declared);
                }
            }
            let away = ui.small_button(say!("sail-neither-backspace"));
            if away.clicked() {
                cx.state.helm.declared = None;
            }
        });
    });
}

fn button(
    ui: &mut egui::Ui,
    cx: &mut PanelCx<'_>,
    ship: &Ship,
    intent: Intent,
    word: &str,
    declared: bool,
) {
    let hud = cx.hud;
    let found = answer(cx, ship, intent);
    ui.horizontal_wrapped(|ui| {
        let text = theme::bold(word).size(14.0);
        let mut button = egui::Button::new(text);
        if declared && found.is_ok() {
            button = button.stroke(egui::Stroke::new(1.5, theme::warning()));
        }
        let response = ui.add_enabled(found.is_ok(), button);
        match &found {
            Ok((way, voyage)) => {
                let line = say!(
                    "sail-of",
                    cost = super::inches(voyage.cost),
                    allowance = super::inches(voyage.allowance)
                );
                ui.label(theme::weak(line).size(12.5));
                if response.hovered() {
                    cx.state.helm.declared = Some(intent);
                }
                if response.clicked() {
                    let order = rules::Order::Sail {
                        ship: ship.id,
                        way: *way,
                        intent,
                    };
                    cx.intents.push(screen::Intent::Play(order));
                }
            }
            Err(why) => {
                let line = text::refusal(why, hud.rules_shown);
                let label = ui.label(RichText::new(line).color(theme::bad()).size(12.0));
                label.on_hover_text(why.rule.as_str());
            }
        }
    });
    if found.is_ok()
        && let Some(odds) = odds(hud, ship, intent)
    {
        ui.label(RichText::new(odds).color(theme::warning()).size(12.5));
    }
}

/// The rules' answer to a contact: as plotted, as offered, or (for a friend) asked now.
fn answer(cx: &mut PanelCx<'_>, ship: &Ship, intent: Intent) -> Found {
    let hud = cx.hud;
    let plotted = cx
        .state
        .helm
        .plot
        .as_ref()
        .filter(|plot| plot.asked.intent == intent);
    if let Some(plot) = plotted.filter(|plot| plot.asked.ship == ship.id) {
        return plot.found.clone();
    }
    let offered = offers(hud, &mut cx.state.helm, ship).iter();
    let mut offered = offered.filter(|offer| offer.intent == intent);
    if let Some(offer) = offered.next() {
        return offer.found.clone();
    }
    let id = match intent {
        Intent::Board(id) | Intent::Ram(id) => id,
        _ => UnitId::default(),
    };
    let to = hud
        .board
        .ship(id)
        .map_or(ship.pose, |other| other.pose)
        .position();
    let wish = rules::sail::Wish { to, heading: None };
    let drawn = cx.state.helm.drawn;
    rules::sail::chart(hud.game(), ship, &drawn, wish, intent)
}

/// The possible contacts with an enemy, in its tooltip.
pub(in crate::hud) fn contacts(ui: &mut egui::Ui, hud: &Hud<'_>, state: &HudState, about: &Ship) {
    if !super::moves(hud.board.step) {
        return;
    }
    let Some(ship) = state.helm.ship.and_then(|id| hud.board.ship(id)) else {
        return;
    };
    if !hud.deciding() || about.owner == ship.owner || state.helm.declared.is_some() {
        return;
    }
    let Some((_, _, _, offers)) = &state.helm.offers else {
        return;
    };
    let found = |intent: Intent| offers.iter().find(|offer| offer.intent == intent);
    for (intent, word) in [
        (Intent::Board(about.id), say!("sail-b-boards")),
        (Intent::Ram(about.id), say!("sail-r-rams")),
    ] {
        match found(intent).map(|offer| &offer.found) {
            Some(Ok((_, voyage))) => {
                let cost = super::inches(voyage.cost);
                let odds = odds(hud, ship, intent).unwrap_or_default();
                let line = format!("{word}, {cost}\": {odds}");
                ui.label(RichText::new(line).color(theme::warning()).size(12.5));
            }
            Some(Err(why)) => {
                let line = format!("{word}: {}", text::refusal(why, hud.rules_shown));
                ui.label(RichText::new(line).color(theme::WEAK).size(12.0));
            }
            None => {}
        }
    }
}
