//! What the map and the scenario are called, how large they are, and who plays.

use bevy_egui::egui::{self, TextEdit};
use content::{MAX_MAP_SIDE, PlayerDef};
use geometry::grid::Shape;
use words::say;

use super::{
    aimed::{self, AimedField},
    desk::{DraftDesk, plain_key},
    fields::{choose, number, row},
    lead::{self, Lead},
    state::EditorPage,
};
use crate::theme;

/// Draws the form.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let held = page.editor.aimed();
    let Some(desk) = &mut page.editor.desk else {
        return;
    };
    let lead = page.editor.lead.as_ref();
    scenario(ui, desk, lead);
    ui.separator();
    players(ui, desk, lead);
    ui.separator();
    if desk.work().map.is_some() {
        map(ui, desk, lead);
        zones(ui, desk, lead, &held);
    } else {
        table(ui, desk, lead);
    }
    let chosen = held.get();
    page.editor.take_aim(chosen);
}

fn line(ui: &mut egui::Ui, label: &str, text: &mut String, most: usize) -> egui::Response {
    ui.label(theme::weak(label).size(12.5));
    let field = TextEdit::singleline(text)
        .char_limit(most)
        .desired_width(f32::INFINITY);
    ui.add(field)
}

/// The field of a key, which a path leads to. Returns whether it has changed.
fn key(ui: &mut egui::Ui, key: &mut String, lead: Option<&Lead>, path: &str) -> bool {
    let field = line(ui, say!("editor-key"), key, 40);
    lead::mark(ui, lead, path, field.rect);
    field.on_hover_text(say!("editor-key-tip")).changed()
}

fn scenario(ui: &mut egui::Ui, desk: &mut DraftDesk, lead: Option<&Lead>) {
    let ruleset = desk.work().scenario.ruleset.clone();
    let theatre = desk
        .data
        .ruleset(&ruleset)
        .map(|(_, held)| (held.name.clone(), held.rounds));
    let (theatre, rounds) = theatre.unwrap_or((ruleset, 10));
    ui.label(theme::bold(theatre));
    let held = &mut desk.draft.work_mut().scenario;
    let field = line(ui, say!("editor-name"), &mut held.name, 100);
    lead::mark(ui, lead, "name", field.rect);
    if key(ui, &mut held.id, lead, "id") {
        held.id = plain_key_while_typing(&held.id);
    }
    ui.label(theme::weak(say!("editor-text")).size(12.5));
    let field = TextEdit::multiline(&mut held.text)
        .char_limit(400)
        .desired_rows(3);
    let field = ui.add(field.desired_width(f32::INFINITY));
    lead::mark(ui, lead, "text", field.rect);
    let drawn = ui.horizontal(|ui| {
        let mut own = held.rounds.is_some();
        ui.checkbox(&mut own, say!("editor-rounds"));
        let mut count = held.rounds.unwrap_or(rounds);
        ui.add_enabled(own, number(&mut count, 1..=1000));
        held.rounds = own.then_some(count);
    });
    lead::mark(ui, lead, "rounds", drawn.response.rect);
}

/// A key with a hyphen at its end, as it is while somebody writes on.
fn plain_key_while_typing(text: &str) -> String {
    let plain = plain_key(text);
    if text.ends_with(['-', ' ']) && !plain.is_empty() {
        return format!("{plain}-");
    }
    plain
}

fn players(ui: &mut egui::Ui, desk: &mut DraftDesk, lead: Option<&Lead>) {
    let factions: Vec<(String, String)> = desk
        .data
        .factions
        .iter()
        .map(|held| (held.id.clone(), held.name.clone()))
        .collect();
    let held = &mut desk.draft.work_mut().scenario;
    for (at, player) in held.players.iter_mut().enumerate() {
        let PlayerDef { name, faction } = player;
        let room = row(ui, |ui| {
            // A name of a line of its own is never cut.
            let field = TextEdit::singleline(name).char_limit(40);
            ui.add(field.desired_width(f32::INFINITY));
            let shown = factions.iter().find(|(id, _)| id == faction);
            let shown = shown.map_or(faction.clone(), |(_, name)| name.clone());
            choose(ui, faction, &shown, factions.iter().cloned());
        });
        lead::mark(ui, lead, &format!("players/{at}"), room);
    }
}

fn map(ui: &mut egui::Ui, desk: &mut DraftDesk, lead: Option<&Lead>) {
    let work = desk.draft.work_mut();
    let Some(map) = &mut work.map else {
        return;
    };
    ui.label(theme::bold(say!("editor-map")));
    let field = line(ui, say!("editor-name"), &mut map.name, 60);
    lead::mark(ui, lead, "map/name", field.rect);
    if key(ui, &mut map.id, lead, "map/id") {
        map.id = plain_key_while_typing(&map.id);
        work.scenario.map = Some(map.id.clone());
    }
    let (columns, rows) = map.extent();
    let (mut wide, mut high) = (columns, rows);
    ui.horizontal(|ui| {
        ui.label(theme::weak(say!("editor-size")).size(12.5));
        ui.add(number(&mut wide, 1..=MAX_MAP_SIDE).update_while_editing(false));
        ui.label("×");
        ui.add(number(&mut high, 1..=MAX_MAP_SIDE).update_while_editing(false));
    });
    if (wide, high) != (columns, rows) {
        let common = map.commonest();
        let letter = common.and_then(|terrain| map.letter_of(&terrain));
        if let Some(letter) = letter {
            map.resize(wide, high, letter);
        }
    }
    if map.shape == Shape::Squares {
        ui.horizontal_wrapped(|ui| {
            let levels = map.storeys.len();
            ui.label(theme::weak(say!("editor-levels")).size(12.5));
            ui.label(levels.to_string());
            if ui
                .add_enabled(
                    levels < 4,
                    egui::Button::new(say!("editor-add-level")).small(),
                )
                .clicked()
            {
                map.add_storey();
            }
            if ui
                .add_enabled(
                    levels > 0,
                    egui::Button::new(say!("editor-drop-level")).small(),
                )
                .clicked()
            {
                map.storeys.pop();
            }
        });
    }
}

fn zones(
    ui: &mut egui::Ui,
    desk: &mut DraftDesk,
    lead: Option<&Lead>,
    held: &std::cell::Cell<Option<AimedField>>,
) {
    let players = desk.work().scenario.players.clone();
    let Some(map) = &mut desk.draft.work_mut().map else {
        return;
    };
    ui.add_space(4.0);
    ui.label(theme::weak(say!("editor-zones")).size(12.5));
    let mut gone = None;
    for (at, zone) in map.zones.iter().enumerate() {
        let room = row(ui, |ui| {
            if ui
                .small_button("✖")
                .on_hover_text(say!("editor-remove"))
                .clicked()
            {
                gone = Some(at);
            }
            let ((left, top), (right, foot)) = (zone.from, zone.to);
            let owner = players.get(zone.player.index());
            ui.label(say!(
                "editor-zone-of",
                player = owner.map_or("?", |held| held.name.as_str()),
                from = format!("{left},{top}"),
                to = format!("{right},{foot}")
            ));
            aimed::button(ui, held, AimedField::Zone(at));
        });
        lead::mark(ui, lead, &format!("map/zones/{at}"), room);
    }
    if let Some(at) = gone {
        map.zones.remove(at);
    }
}

fn table(ui: &mut egui::Ui, desk: &mut DraftDesk, lead: Option<&Lead>) {
    let size = desk.work().scenario.table_size(&desk.data);
    let (mut wide, mut high) = (size.x, size.y);
    ui.label(theme::bold(say!("editor-table-size")));
    let drawn = ui.horizontal(|ui| {
        ui.add(number(&mut wide, 200.0..=5000.0).speed(5.0).suffix(" mm"));
        ui.label("×");
        ui.add(number(&mut high, 200.0..=5000.0).speed(5.0).suffix(" mm"));
    });
    lead::mark(ui, lead, "board", drawn.response.rect);
    if (wide, high) != (size.x, size.y) {
        desk.draft.work_mut().scenario.board = Some((wide.round(), high.round()));
    }
}
