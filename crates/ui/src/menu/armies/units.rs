//! The units of an army in the middle of the page, to add to the list, and what they are.

use bevy_egui::egui::{self, Sense, Stroke};
use content::{ArmyList, Content, Pick, Profile, WordKind, points};
use rules::PlayerId;
use words::say;

use super::{
    Page,
    book::{Book, Regarded},
    facts,
};
use crate::{portraits, theme};

/// The share of the column that the cards take; what the units are is told below.
const CARDS: f32 = 0.52;
/// The side of a portrait on a card, in points.
const PORTRAIT: f32 = 32.0;
/// Narrower columns have no room for portraits beside the words, in points.
const NARROW: f32 = 320.0;

/// Draws the cards, and below them what the unit is that the pointer or the list is at.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut Page<'_>) {
    let Some(army) = page.book.list().map(|list| list.army.clone()) else {
        return;
    };
    ui.label(theme::heading(say!("armies-units"), 14.0).color(theme::own()))
        .on_hover_text(say!("armies-units-hint"));
    let mut own: Vec<&Profile> = page.content.profiles.iter().collect();
    own.retain(|profile| profile.army == army);
    // Heroes first, as lists are read.
    own.sort_by_key(|profile| !profile.has(WordKind::Hero));
    let tall = ui.available_height() * CARDS;
    let mut near = None;
    let mut added = None;
    egui::ScrollArea::vertical()
        .id_salt("army units")
        .max_height(tall)
        .auto_shrink([false, false])
        .show(ui, |ui| {
            for profile in own {
                let response = card(ui, page.content, page.book.list(), profile);
                if response.hovered() || response.has_focus() {
                    near = Some(profile.id.clone());
                }
                if response.clicked() {
                    added = Some(profile.id.clone());
                }
            }
        });
    if let Some(profile) = near {
        page.book.regarded = Regarded::Profile(profile);
    }
    if let Some(profile) = added {
        add(page.book, &profile);
    }
    ui.separator();
    egui::ScrollArea::vertical()
        .id_salt("army facts")
        .auto_shrink([false, false])
        .show(ui, |ui| {
            ui.vertical(|ui| regarded(ui, page.content, page.book));
        });
}

/// Adds a unit to the open list and unfolds it.
fn add(book: &mut Book, profile: &str) {
    let Some(mut list) = book.list().cloned() else {
        return;
    };
    if let Some(at) = list.add(profile) {
        book.put(list);
        book.unit = at;
        book.jump = true;
    }
}

/// A type of unit: its name, its points and its words.
fn card(
    ui: &mut egui::Ui,
    content: &Content,
    list: Option<&ArmyList>,
    profile: &Profile,
) -> egui::Response {
    let id = ui.id().with(("army-unit", &profile.id));
    let near = crate::menu::is_near(ui, id);
    let edge = if near { theme::own() } else { theme::EDGE };
    let frame = theme::card_frame()
        .fill(if near { theme::LIT } else { theme::CARD })
        .stroke(Stroke::new(1.0, edge));
    let same = |pick: &&Pick| pick.profile == profile.id;
    let held = list.map_or(0, |list| list.units.iter().filter(same).count());
    let shown = portraits::of_profile(profile, color(content, profile));
    let shown = shown.filter(|_| ui.available_width() >= NARROW);
    let inside = frame.show(ui, |ui| {
        ui.set_width(ui.available_width());
        ui.spacing_mut().item_spacing.y = 1.0;
        portraits::beside(ui, shown.as_ref(), PORTRAIT, |ui| {
            told(ui, content, profile, held);
        });
    });
    ui.interact(inside.response.rect, id, Sense::click())
}

/// The colour of the faction of a unit.
fn color(content: &Content, profile: &Profile) -> egui::Color32 {
    let army = content.army(&profile.army);
    let faction = army.map_or("", |(_, army)| &army.faction);
    theme::player(content, faction, PlayerId(0))
}

/// The words of a card. `held`: how many of the unit are in the list.
fn told(ui: &mut egui::Ui, content: &Content, profile: &Profile, held: usize) {
    let pick = Pick {
        profile: profile.id.clone(),
        ..Pick::default()
    };
    let cost = points(content, &pick).unwrap_or(0);
    super::line_with_end(ui, theme::bold(&profile.name).size(14.0), |ui| {
        ui.label(
            theme::bold(cost.to_string())
                .size(14.0)
                .color(theme::warning()),
        );
        if held > 0 {
            let times = say!("armies-in-list", count = held);
            ui.label(theme::weak(times).size(12.5));
        }
    });
    let words: Vec<String> = profile
        .words
        .iter()
        .map(|word| content.word_name(*word))
        .collect();
    let models: usize = profile
        .models
        .iter()
        .map(|def| usize::from(def.count))
        .sum();
    let mut line = say!("armies-model-count", count = models);
    if !words.is_empty() {
        line = format!("{line} · {}", words.join(", "));
    }
    ui.label(theme::weak(line).size(12.5));
}

/// What the unit is that the page tells about.
fn regarded(ui: &mut egui::Ui, content: &Content, book: &Book) {
    let picked = |at: usize| book.list()?.units.get(at).cloned();
    let pick = match &book.regarded {
        Regarded::Profile(profile) => Some(Pick {
            profile: profile.clone(),
            ..Pick::default()
        }),
        Regarded::Unit => picked(book.unit),
    };
    let Some(pick) = pick else {
        ui.label(theme::weak(say!("armies-regard")).size(12.5));
        return;
    };
    if let Some((_, profile)) = content.profile(&pick.profile) {
        let shown = portraits::of_profile(profile, color(content, profile));
        let shown = shown.filter(|_| portraits::fit(ui.ctx()));
        facts::facts(ui, content, profile, &pick, shown.as_ref());
    }
}
