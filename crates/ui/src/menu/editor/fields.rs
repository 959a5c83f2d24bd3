//! The fields of conditions and deeds as they are drawn.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, DragValue};
use content::Place;
use geometry::Direction;
use words::say;

use super::{
    slots::{Slot, StoryChoices},
    units,
};
use crate::theme;

/// The form of a condition or deed. Returns whether it is to go.
pub(super) fn form(
    ui: &mut egui::Ui,
    known: &StoryChoices<'_>,
    name: &str,
    slots: Vec<Slot<'_>>,
) -> bool {
    let mut gone = false;
    ui.horizontal_wrapped(|ui| {
        gone = remove(ui);
        ui.label(name);
        for held in slots {
            slot(ui, known, held);
        }
    });
    gone
}

fn slot(ui: &mut egui::Ui, known: &StoryChoices<'_>, slot: Slot<'_>) {
    match slot {
        Slot::Player(player) => units::owner(ui, &known.players, player),
        Slot::Place(held) => place(ui, held),
        Slot::Count(label, count) => {
            ui.label(theme::weak(label).size(12.5));
            number(ui, count, 0..=99);
        }
        Slot::Round(round) => number(ui, round, 1..=1000),
        Slot::Points(points) => number(ui, points, 0..=10_000),
        Slot::Change(change) | Slot::Level(change) => number(ui, change, -20..=20),
        Slot::Side(side) => side_of(ui, side),
        Slot::Unit(held) => unit(ui, known, held),
        Slot::Units(list) => units_of(ui, known, list),
        Slot::Door(door) => number(ui, door, 0..=known.doors.saturating_sub(1).min(9999)),
        Slot::Search(mark) => number(ui, mark, 0..=999),
        Slot::Switch(switch) => {
            let all = (0_u16..).zip(known.switches.iter().cloned());
            let shown = known
                .switches
                .get(usize::from(*switch))
                .cloned()
                .unwrap_or_default();
            choose(ui, switch, &shown, all);
        }
        Slot::Item(item) => {
            let data = &known.data;
            let all = data.items.iter();
            let all = all.map(|held| (held.id.clone(), held.name.clone()));
            named(ui, item, data.item(item).map(|(_, held)| &*held.name), all);
        }
        Slot::Terrain(terrain) => {
            let data = &known.data;
            let all = data.terrains.iter();
            let all = all.map(|held| (held.id.clone(), held.name.clone()));
            let shown = data.terrain(terrain).map(|(_, held)| &*held.name);
            named(ui, terrain, shown, all);
        }
        Slot::Event(event) => {
            let all = known.events.iter().map(|held| (held.clone(), held.clone()));
            named(ui, event, None, all);
        }
    }
}

/// A number within a range.
fn number<N, R>(ui: &mut egui::Ui, held: &mut N, range: RangeInclusive<R>)
where
    N: egui::emath::Numeric,
    R: egui::emath::Numeric,
{
    ui.add(DragValue::new(held).range(range));
}

/// A side to choose, or the way down.
fn side_of(ui: &mut egui::Ui, side: &mut Direction) {
    use Direction::{Down, E, N, S, W};
    let all = [N, E, S, W, Down].map(|way| (way, rules::way_name(way).to_owned()));
    choose(ui, side, rules::way_name(*side), all);
}

/// Units to tick.
fn units_of(ui: &mut egui::Ui, known: &StoryChoices<'_>, list: &mut Vec<u32>) {
    for (id, name) in &known.units {
        let mut on = list.contains(id);
        if ui.checkbox(&mut on, name).changed() {
            match on {
                true => list.push(*id),
                false => list.retain(|held| held != id),
            }
        }
    }
}

/// A key to choose, with the name of what it stands for.
fn named(
    ui: &mut egui::Ui,
    key: &mut String,
    name: Option<&str>,
    all: impl IntoIterator<Item = (String, String)>,
) {
    let shown = name.unwrap_or(key).to_owned();
    choose(ui, key, &shown, all);
}

/// A list to choose one from.
pub(super) fn choose<T: PartialEq + Clone>(
    ui: &mut egui::Ui,
    held: &mut T,
    shown: &str,
    all: impl IntoIterator<Item = (T, String)>,
) {
    egui::ComboBox::from_id_salt(ui.next_auto_id())
        .selected_text(shown.to_owned())
        .show_ui(ui, |ui| {
            for (value, name) in all {
                ui.selectable_value(held, value, name);
            }
        });
}

pub(super) fn unit(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut u32) {
    let found = known.units.iter().find(|(id, _)| id == held);
    let shown = found.map_or_else(|| held.to_string(), |(_, name)| name.clone());
    choose(ui, held, &shown, known.units.iter().cloned());
}

fn place(ui: &mut egui::Ui, place: &mut Place) {
    match place {
        Place::Box(from, to) => {
            for (at, corner) in [from, to].into_iter().enumerate() {
                ui.label(if at == 0 {
                    say!("editor-from")
                } else {
                    say!("editor-to")
                });
                ui.add(DragValue::new(&mut corner.0).range(0..=511));
                ui.add(DragValue::new(&mut corner.1).range(0..=511));
            }
        }
        Place::Disc { at, radius } => {
            ui.add(DragValue::new(&mut at.0).range(0.0..=5000.0).prefix("x "));
            ui.add(DragValue::new(&mut at.1).range(0.0..=5000.0).prefix("y "));
            ui.add(DragValue::new(radius).range(1.0..=5000.0).prefix("r "));
        }
        Place::Cells(cells) => {
            let names = cells.iter().map(|(column, row)| format!("{column},{row}"));
            ui.label(names.take(12).collect::<Vec<_>>().join(" "));
        }
    }
}

pub(super) fn remove(ui: &mut egui::Ui) -> bool {
    ui.small_button("✖")
        .on_hover_text(say!("editor-remove"))
        .clicked()
}
