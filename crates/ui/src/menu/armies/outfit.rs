//! A ship or a figure of the open list, unfolded: its pilot, its upgrades by their slots, and the
//! carrier in whose bays it begins.

use bevy_egui::egui::{self, RichText};
use content::{ArmyList, Content, MOST_UPGRADES, OutfitParts, Pick, bay_fault};
use words::say;

use super::{
    asked::ArmyOffer,
    lines::{line_with_end, unit_name},
    refit::{more, slot_key},
};
use crate::theme;

/// Draws it. Returns what is to be offered for it, if the player asks.
pub(super) fn draw(
    ui: &mut egui::Ui,
    content: &Content,
    list: &mut ArmyList,
    at: usize,
    now: &ArmyOffer,
) -> Option<ArmyOffer> {
    let mut wanted = pilot(ui, content, &list.units[at], now);
    if let Some(slot) = slots(ui, content, &mut list.units[at], now) {
        wanted = Some(slot);
    }
    carrier(ui, content, list, at);
    wanted
}

/// What can be offered for a ship or a figure.
pub(super) fn offers(content: &Content, pick: &Pick) -> Vec<ArmyOffer> {
    let mut found = Vec::new();
    let Ok(parts) = content.parts(pick.outfit()) else {
        return found;
    };
    if content.pilots_of(parts.ship).next().is_some() {
        found.push(ArmyOffer::Pilots);
    }
    let places = parts.places(content).into_iter();
    let places = places.filter(|(_, count)| *count > 0);
    found.extend(places.map(|(slot, _)| ArmyOffer::Upgrades(slot)));
    found
}

/// Who flies it.
fn pilot(ui: &mut egui::Ui, content: &Content, pick: &Pick, now: &ArmyOffer) -> Option<ArmyOffer> {
    let (_, class) = content.ship(&pick.ship)?;
    if pick.pilot.is_none() && content.pilots_of(class).next().is_none() {
        return None;
    }
    let held = pick.pilot.as_deref().map(|key| (key, content.pilot(key)));
    let name = match held {
        None => say!("armies-no-pilot"),
        Some((key, None)) => key,
        Some((_, Some((_, pilot)))) => pilot.name.as_str(),
    };
    let pilot = held.and_then(|(_, held)| held).map(|(_, pilot)| pilot);
    let told = say!("armies-pilot-is", name);
    let clicked = line(
        ui,
        &told,
        *now == ArmyOffer::Pilots,
        pilot.map(|held| held.points),
    );
    if let Some(pilot) = pilot {
        let initiative = pilot.initiative.unwrap_or(class.initiative);
        let abilities = pilot.abilities.iter();
        let mut texts: Vec<String> = abilities
            .map(|ability| format!("{}: {}", ability.name, ability.text))
            .collect();
        if class.figure.is_none() && class.capital.is_none() {
            let told = say!("armies-stat-initiative");
            texts.insert(0, format!("{told} {initiative}."));
        }
        ui.label(theme::weak(texts.join(" ")).size(12.5));
    }
    clicked.then_some(ArmyOffer::Pilots)
}

/// Its places for upgrades by their slots, with what is in them.
fn slots(
    ui: &mut egui::Ui,
    content: &Content,
    pick: &mut Pick,
    now: &ArmyOffer,
) -> Option<ArmyOffer> {
    let parts = content.parts(pick.outfit()).ok()?;
    let taken = parts.taken(content);
    let mut places = parts.places(content);
    // Those for which there is no place are shown too: they can be taken out.
    for slot in taken.keys() {
        places.entry(slot.clone()).or_default();
    }
    let mut wanted = None;
    let mut left = None;
    for (slot, count) in &places {
        let held = taken.get(slot).copied().unwrap_or(0);
        let name = content.upgrade_slot(slot);
        let name = name.map_or(slot, |(_, held)| &held.name);
        let told = say!("armies-slot", name, taken = held, places = *count);
        let offer = ArmyOffer::Upgrades(slot.clone());
        if line(ui, &told, *now == offer, None) {
            wanted = Some(offer);
        }
        for (at, upgrade) in carried(content, &parts, slot) {
            let out = ui.push_id(("upgrade", at), |ui| {
                self::upgrade(ui, &upgrade.name, upgrade.points, &upgrade.text)
            });
            if out.inner {
                left = Some(at);
            }
        }
    }
    if let Some(at) = left.filter(|at| *at < pick.upgrades.len()) {
        pick.upgrades.remove(at);
    }
    wanted
}

/// The upgrades of a slot, each with its place among all.
fn carried<'p>(
    content: &'p Content,
    parts: &'p OutfitParts<'_>,
    slot: &'p str,
) -> impl Iterator<Item = (usize, &'p content::Upgrade)> {
    let all = parts.upgrades.iter().take(MOST_UPGRADES).enumerate();
    all.filter(move |(_, held)| slot_key(content, &held.slot) == slot)
        .map(|(at, held)| (at, *held))
}

/// An upgrade that is carried. Returns whether it is to be left.
fn upgrade(ui: &mut egui::Ui, name: &str, points: i16, text: &str) -> bool {
    let mut out = false;
    line_with_end(ui, RichText::new(name).size(13.0), |ui| {
        let button = ui
            .small_button("✖")
            .on_hover_text(say!("armies-upgrade-out"));
        crate::reader::button(&button, say!("armies-upgrade-out"));
        out = button.clicked();
        ui.label(theme::weak(more(points)).size(12.5));
    });
    ui.label(theme::weak(text).size(12.0));
    out
}

/// A line that asks for an offer, with what its choice costs. Returns whether it was clicked.
fn line(ui: &mut egui::Ui, told: &str, on: bool, points: Option<i16>) -> bool {
    let mut clicked = false;
    ui.horizontal(|ui| {
        let words = RichText::new(told).size(13.5);
        clicked = ui.add(egui::Button::selectable(on, words)).clicked();
        if let Some(points) = points {
            ui.label(theme::weak(more(points)).size(12.5));
        }
    });
    clicked
}

/// The carriers of a list in whose bays a craft could begin, by position.
fn carriers(content: &Content, list: &ArmyList, at: usize) -> Vec<usize> {
    let class = |at: usize| {
        let pick = list.units.get(at)?;
        content.ship(&pick.ship).map(|(_, class)| class)
    };
    let Some(craft) = class(at) else {
        return Vec::new();
    };
    let takes = |to: &usize| {
        let others = list.units.iter().enumerate();
        let aboard = |pick: &Pick| pick.aboard.map(usize::from) == Some(*to);
        let inside = others.filter(|(other, pick)| *other != at && aboard(pick));
        let carrier = class(*to).filter(|_| *to != at);
        carrier.is_some_and(|held| bay_fault(held, craft, inside.count() + 1).is_none())
    };
    (0..list.units.len()).filter(takes).collect()
}

/// The carrier in whose bays it begins.
fn carrier(ui: &mut egui::Ui, content: &Content, list: &mut ArmyList, at: usize) {
    let found = carriers(content, list, at);
    let held = list.units[at].aboard;
    if found.is_empty() && held.is_none() {
        return;
    }
    let mut wanted = held;
    ui.horizontal(|ui| {
        ui.label(RichText::new(say!("armies-aboard-whom")).size(13.5));
        let shown = held.map_or_else(
            || say!("armies-on-the-table").to_owned(),
            |to| unit_name(content, list, usize::from(to)),
        );
        egui::ComboBox::from_id_salt(("aboard", at))
            .width((ui.available_width() - 8.0).max(90.0))
            .truncate()
            .selected_text(shown)
            .show_ui(ui, |ui| {
                ui.selectable_value(&mut wanted, None, say!("armies-on-the-table"));
                for to in found {
                    let name = unit_name(content, list, to);
                    let to = u8::try_from(to).ok();
                    ui.selectable_value(&mut wanted, to, name);
                }
            });
    });
    list.units[at].aboard = wanted;
}

/// The pilot, the upgrades and the carrier, in a line.
pub(super) fn summary(content: &Content, list: &ArmyList, at: usize) -> String {
    let pick = &list.units[at];
    let pilot = pick.pilot.as_deref();
    let pilot = pilot.map(|key| content.pilot(key).map_or(key, |(_, held)| &held.name));
    let upgrades = pick.upgrades.iter();
    let upgrades = upgrades.map(|key| match content.upgrade(key) {
        Some((_, held)) => held.name.as_str(),
        None => key,
    });
    let mut parts: Vec<String> = pilot
        .into_iter()
        .chain(upgrades)
        .map(str::to_owned)
        .collect();
    if let Some(to) = pick.aboard.map(usize::from) {
        let carrier = unit_name(content, list, to);
        parts.push(say!("armies-aboard", carrier));
    }
    parts.join(", ")
}
