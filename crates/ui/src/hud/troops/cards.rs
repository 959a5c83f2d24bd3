//! The units of a player on the left: how many models are left, and what they do.

use bevy_egui::egui::{self, Frame, RichText, Sense, Stroke, vec2};
use content::Token;
use rules::{Location, PlayerId, Squad, SquadAction};
use words::say;

use super::offer::OnOffer;
use super::{is_mine, size};
use crate::{hud::reader as pieces, reader};
use crate::{
    hud::{Hud, PanelCx, anchors, anchors::Anchor},
    portraits,
    screen::Intent,
    theme,
};

/// The side of a portrait on a card, in points.
const PORTRAIT: f32 = 22.0;
/// With more units than that on the table there is no room for portraits.
const MANY: usize = 20;

/// Draws a card for each unit of a player.
pub(in crate::hud) fn show(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, player: PlayerId) {
    let units = cx.hud.board.squads.iter();
    let ids: Vec<_> = units.map(|squad| squad.id).collect();
    for id in ids.into_iter().filter(|id| is_mine(cx.hud, player, *id)) {
        if let Some(squad) = cx.hud.board.squad(id).cloned() {
            card(ui, cx, &squad);
        }
    }
}

fn card(ui: &mut egui::Ui, cx: &mut PanelCx<'_>, squad: &Squad) {
    let hud = cx.hud;
    let color = hud.player_color(squad.owner);
    let active = hud.board.awaited_ship() == Some(squad.id) || hud.board.active == Some(squad.id);
    let chosen = cx.state.selected == Some(squad.id) || cx.state.figure.unit == Some(squad.id);
    let edge = match (active, chosen) {
        (true, _) => theme::warning(),
        (false, true) => color,
        (false, false) => theme::EDGE,
    };
    let gone = squad.location == Location::Gone;
    let frame = Frame::new()
        .fill(theme::CARD)
        .stroke(Stroke::new(if active { 1.6 } else { 1.0 }, edge))
        .corner_radius(5)
        .inner_margin(egui::Margin::symmetric(6, 1));
    let inside = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing = vec2(4.0, 0.0);
        if gone {
            ui.set_opacity(0.5);
        }
        let shown = portraits::fit(ui.ctx()) && !gone && hud.board.squads.len() <= MANY;
        let troop = hud.ctx().troop(squad.id).filter(|_| shown);
        let profile = troop.and_then(|troop| troop.profile(&hud.ctx().content));
        let shown = profile.and_then(|profile| portraits::of_profile(profile, color));
        portraits::beside(ui, shown.as_ref(), PORTRAIT, |ui| line(ui, hud, squad));
    });
    let response = ui.interact(
        inside.response.rect,
        ui.id().with(("unit", squad.id.0)),
        Sense::click(),
    );
    let left = size(hud.ctx(), squad);
    reader::button(&response, &pieces::squad(hud, cx.state, squad, &left));
    anchors::mark(ui.ctx(), Anchor::Card(squad.id), inside.response.rect);
    if response.hovered() {
        cx.state.looked.ship = Some(squad.id);
    }
    if response.clicked() {
        // What is lit follows the chosen unit, so only one that may act is chosen.
        if cx.hud.deciding() && cx.state.own.of::<OnOffer>().ready.contains(&squad.id) {
            (cx.state.figure.unit, cx.state.figure.by_hand) = (Some(squad.id), true);
        }
        cx.intents.push(Intent::Select(Some(squad.id)));
        if !gone {
            cx.intents.push(Intent::Focus(squad.id));
        }
    }
}

/// The line on a card: what a unit has done, its name, its state, how much of it is left.
fn line(ui: &mut egui::Ui, hud: &Hud<'_>, squad: &Squad) {
    let gone = squad.location == Location::Gone;
    let color = hud.player_color(squad.owner);
    ui.horizontal(|ui| {
        ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
            if !gone {
                let left = RichText::new(size(hud.ctx(), squad)).size(12.0);
                ui.label(left.color(theme::warning()))
                    .on_hover_text(say!("troops-size-tip"));
            }
            if let Some((word, tip)) = state(hud, squad) {
                ui.label(theme::weak(word).size(11.0)).on_hover_text(tip);
            }
            ui.with_layout(egui::Layout::left_to_right(egui::Align::Center), |ui| {
                let done = if squad.deeds.acted { "✔" } else { "" };
                let name = format!("{done}{}", hud.ctx().name(squad.id));
                let size = fitting(ui, &name);
                let mut name = theme::bold(name).color(color).size(size);
                if gone {
                    name = name.strikethrough();
                }
                let label = egui::Label::new(name).truncate().selectable(false);
                let mut tip = hud.ctx().name(squad.id).to_owned();
                if let Some(deed) = deed(squad) {
                    tip = format!("{tip}\n{}", say!("troops-this-round", deed));
                }
                ui.add(label).on_hover_text(tip);
            });
        });
    });
}

/// The size of a name that leaves it whole in the room for it, if it can be read so.
fn fitting(ui: &egui::Ui, name: &str) -> f32 {
    let room = ui.available_width();
    let fits = |size: &f32| {
        let text = theme::bold(name).size(*size);
        let galley = egui::WidgetText::from(text).into_galley(
            ui,
            Some(egui::TextWrapMode::Extend),
            f32::INFINITY,
            egui::TextStyle::Body,
        );
        galley.size().x <= room
    };
    let sizes = [12.5, 11.5, 10.5];
    sizes.into_iter().find(fits).unwrap_or(11.5)
}

/// What a unit does or has done, in a word, and what that means.
fn state(hud: &Hud<'_>, squad: &Squad) -> Option<(String, String)> {
    let said = |word: &str, tip: &str| Some((word.to_owned(), tip.to_owned()));
    match squad.location {
        Location::Gone => return said(say!("troops-gone"), say!("troops-gone-tip")),
        Location::Reserve => return said(say!("troops-reserve"), say!("troops-reserve-tip")),
        Location::Ambush => return said(say!("troops-ambush"), say!("troops-ambush-tip")),
        Location::Away => return said(say!("troops-away"), say!("troops-away-tip")),
        Location::Aboard(by) => {
            let tip = say!("troops-aboard-tip", other = hud.ctx().name(by));
            return Some((say!("troops-aboard").to_owned(), tip));
        }
        Location::Table => {}
    }
    let pinned = (say!("troops-pinned"), say!("troops-pinned-tip"));
    let pinned = squad.pinned.then_some(pinned).into_iter();
    let suffers = rules::ailing(hud.ctx(), squad.tokens.all());
    let content = &hud.ctx().content;
    let suffers = suffers.map(|held| {
        let name = content.token_name(held.token);
        (words::named("token", name), &*held.text)
    });
    let made = squad.tokens.all().made();
    let made = made.filter_map(|(name, _)| content.token(Token::Made(name)));
    let made = made.map(|held| (&*held.name, &*held.text));
    let all = pinned.chain(suffers).chain(made);
    let (names, tips): (Vec<&str>, Vec<&str>) = all.unzip();
    (!names.is_empty()).then(|| (names.join(", "), tips.join("\n")))
}

/// What a unit has done in this round.
fn deed(squad: &Squad) -> Option<&'static str> {
    Some(match squad.deeds.action? {
        SquadAction::Hold => say!("troops-held"),
        SquadAction::Advance => say!("troops-advanced"),
        SquadAction::Rush => say!("troops-rushed"),
        SquadAction::Charge(_) => say!("troops-charged"),
    })
}
