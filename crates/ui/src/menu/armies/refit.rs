//! Pilots and upgrades for the unfolded ship, as cards: what they cost, say and change.

use bevy_egui::egui::{self, RichText};
use content::{Content, Pick, Pilot, ShipType, Upgrade};
use words::say;

use super::{
    asked::Regarded,
    entries::{Dealt, Stock, Taken},
    lines::line_with_end,
    types,
};
use crate::{menu, theme};

/// Draws a card for each pilot that can fly the ship, and one for nobody.
pub(super) fn pilots(ui: &mut egui::Ui, stock: &Stock<'_>, pick: &Pick) -> Dealt {
    let mut dealt = Dealt::default();
    let content = stock.content;
    let Some((_, class)) = content.ship(&pick.ship) else {
        return dealt;
    };
    let none = Pick {
        pilot: None,
        ..pick.clone()
    };
    let response = card(ui, "", pick.pilot.is_none(), |ui| {
        head(ui, say!("armies-no-pilot"), 0);
        ui.label(theme::weak(say!("armies-no-pilot-hint")).size(12.5));
    });
    dealt.with(
        &response,
        || Regarded::Ship(Box::new(none.clone())),
        || Taken::Pilot(None),
    );
    let now = pick.pilot.as_deref().and_then(|key| content.pilot(key));
    let now = now.map_or(0, |(_, held)| i32::from(held.points));
    for pilot in content.pilots_of(class) {
        let texts = pilot.abilities.iter();
        let texts = texts.flat_map(|held| [held.name.as_str(), held.text.as_str()]);
        let texts = texts.chain([pilot.name.as_str(), pilot.lore.as_str()]);
        let more = i32::from(pilot.points) - now;
        if !stock.sought.takes(texts, more, stock.left) {
            continue;
        }
        let with = Pick {
            pilot: Some(pilot.id.clone()),
            ..pick.clone()
        };
        let on = pick.pilot.as_ref() == Some(&pilot.id);
        let response = card(ui, &pilot.id, on, |ui| {
            pilot_told(ui, content, class, pilot);
        });
        crate::reader::button(&response, &pilot.name);
        dealt.with(
            &response,
            || Regarded::Ship(Box::new(with)),
            || Taken::Pilot(Some(pilot.id.clone())),
        );
    }
    dealt
}

fn pilot_told(ui: &mut egui::Ui, content: &Content, class: &ShipType, pilot: &Pilot) {
    head(ui, &pilot.name, pilot.points);
    let flown = Pick {
        pilot: Some(pilot.id.clone()),
        ..Pick::of_ship(&class.id)
    };
    changed(ui, content, class, &flown);
    for held in &pilot.abilities {
        let told = format!("{}: {}", held.name, held.text);
        ui.label(RichText::new(told).size(12.5));
    }
    copies(ui, pilot.copies);
}

/// Draws a card for each upgrade of a slot that the ship may carry.
pub(super) fn upgrades(ui: &mut egui::Ui, stock: &Stock<'_>, pick: &Pick, slot: &str) -> Dealt {
    let mut dealt = Dealt::default();
    let content = stock.content;
    let Some((_, class)) = content.ship(&pick.ship) else {
        return dealt;
    };
    let pilot = pick.pilot.as_deref().and_then(|key| content.pilot(key));
    let pilot = pilot.map(|(_, held)| held);
    for upgrade in content.upgrades_of(class, pilot) {
        if slot_key(content, &upgrade.slot) != slot {
            continue;
        }
        let on = pick.upgrades.contains(&upgrade.id);
        let with = exchanged(content, pick, &upgrade.id);
        let more = if on { 0 } else { upgrade.points.into() };
        let texts = [upgrade.name.as_str(), upgrade.text.as_str()];
        if !stock.sought.takes(texts, more, stock.left) {
            continue;
        }
        let response = card(ui, &upgrade.id, on, |ui| {
            upgrade_told(ui, content, class, upgrade);
        });
        crate::reader::button(&response, &upgrade.name);
        dealt.with(
            &response,
            || Regarded::Ship(Box::new(if on { pick.clone() } else { with })),
            || Taken::Upgrade(upgrade.id.clone()),
        );
    }
    dealt
}

fn upgrade_told(ui: &mut egui::Ui, content: &Content, class: &ShipType, upgrade: &Upgrade) {
    head(ui, &upgrade.name, upgrade.points);
    ui.label(RichText::new(&upgrade.text).size(12.5));
    let carried = Pick {
        upgrades: vec![upgrade.id.clone()],
        ..Pick::of_ship(&class.id)
    };
    changed(ui, content, class, &carried);
    for item in &upgrade.items {
        if let Some((_, item)) = content.item(item) {
            let told = format!("+ {}: {}", item.name, item.text);
            ui.label(RichText::new(told).size(12.0).color(theme::own()));
        }
    }
    if upgrade.places > 1 {
        let places = say!("armies-places", places = upgrade.places);
        ui.label(theme::weak(places).size(12.0));
    }
    copies(ui, upgrade.copies);
}

/// The key of the slot that a name means.
pub(super) fn slot_key<'c>(content: &'c Content, name: &'c str) -> &'c str {
    content
        .upgrade_slot(name)
        .map_or(name, |(_, slot)| &slot.id)
}

/// A ship that takes an upgrade, or leaves one that it has. Where the slot is full, those that it
/// has there make room, the first one first.
pub(super) fn exchanged(content: &Content, pick: &Pick, upgrade: &str) -> Pick {
    let mut with = pick.clone();
    if let Some(at) = with.upgrades.iter().position(|held| held == upgrade) {
        with.upgrades.remove(at);
        return with;
    }
    let slot = |key: &str| {
        let held = content.upgrade(key);
        held.map(|(_, held)| slot_key(content, &held.slot))
    };
    let wanted = slot(upgrade);
    with.upgrades.push(upgrade.to_owned());
    while over(content, &with, wanted) {
        let mut held = with.upgrades.iter();
        let earlier = held.position(|key| key != upgrade && slot(key) == wanted);
        let Some(earlier) = earlier else { break };
        with.upgrades.remove(earlier);
    }
    with
}

/// Whether the upgrades of a slot need more places than there are.
fn over(content: &Content, pick: &Pick, slot: Option<&str>) -> bool {
    let Some((slot, parts)) = slot.zip(content.parts(pick.outfit()).ok()) else {
        return false;
    };
    let count = |all: std::collections::BTreeMap<String, u8>| all.get(slot).copied().unwrap_or(0);
    count(parts.taken(content)) > count(parts.places(content))
}

/// What an outfit changes about its type.
fn changed(ui: &mut egui::Ui, content: &Content, class: &ShipType, pick: &Pick) {
    let made = content.outfitted(pick.outfit());
    let told = made.map_or_else(|_| Vec::new(), |made| types::changes(content, class, &made));
    if !told.is_empty() {
        let told = RichText::new(told.join(" · ")).size(12.0);
        ui.label(told.color(theme::own()));
    }
}

fn copies(ui: &mut egui::Ui, most: u8) {
    if most > 0 {
        let told = say!("armies-copies-most", most);
        ui.label(theme::weak(told).size(12.0));
    }
}

/// A name and what it costs besides.
fn head(ui: &mut egui::Ui, name: &str, points: i16) {
    line_with_end(ui, theme::bold(name).size(14.0), |ui| {
        let cost = theme::bold(more(points)).size(14.0);
        ui.label(cost.color(theme::warning()));
    });
}

/// Points that something costs besides, with their sign.
pub(super) fn more(points: i16) -> String {
    if points < 0 {
        format!("−{}", points.unsigned_abs())
    } else {
        format!("+{points}")
    }
}

fn card(ui: &mut egui::Ui, key: &str, on: bool, add: impl FnOnce(&mut egui::Ui)) -> egui::Response {
    let id = ui.id().with(("refit", key));
    menu::card(ui, id, on, |ui| {
        ui.spacing_mut().item_spacing.y = 2.0;
        add(ui);
    })
}
