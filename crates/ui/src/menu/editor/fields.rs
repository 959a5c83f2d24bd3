//! The fields of conditions and deeds as they are drawn.

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
            ui.add(DragValue::new(count).range(0..=99));
        }
        Slot::Round(round) => {
            ui.add(DragValue::new(round).range(1..=1000));
        }
        Slot::Points(points) => {
            ui.add(DragValue::new(points).range(0..=10_000));
        }
        Slot::Change(change) | Slot::Level(change) => {
            ui.add(DragValue::new(change).range(-20..=20));
        }
        Slot::Side(side) => {
            let all = [
                Direction::N,
                Direction::E,
                Direction::S,
                Direction::W,
                Direction::Down,
            ];
            choose(
                ui,
                side,
                rules::way_name(*side),
                all.map(|way| (way, rules::way_name(way).to_owned())),
            );
        }
        Slot::Unit(held) => unit(ui, known, held),
        Slot::Units(list) => {
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
        Slot::Door(door) => {
            let last = known.doors.saturating_sub(1);
            ui.add(DragValue::new(door).range(0..=last.min(9999)));
        }
        Slot::Mark(mark) => {
            ui.add(DragValue::new(mark).range(0..=999));
        }
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
            let all = known
                .data
                .items
                .iter()
                .map(|held| (held.id.clone(), held.name.clone()));
            let shown = known
                .data
                .item(item)
                .map_or(item.clone(), |(_, held)| held.name.clone());
            choose(ui, item, &shown, all);
        }
        Slot::Terrain(terrain) => {
            let all = known
                .data
                .terrains
                .iter()
                .map(|held| (held.id.clone(), held.name.clone()));
            let held = known.data.terrain(terrain);
            let shown = held.map_or(terrain.clone(), |(_, held)| held.name.clone());
            choose(ui, terrain, &shown, all);
        }
        Slot::Event(event) => {
            let all = known.events.iter().map(|held| (held.clone(), held.clone()));
            choose(ui, event, &event.clone(), all);
        }
    }
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
