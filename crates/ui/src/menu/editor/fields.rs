//! The fields of conditions and deeds as they are drawn.

use std::ops::RangeInclusive;

use bevy_egui::egui::{self, DragValue};
use content::{Place, PlayerId};
use geometry::Direction;
use words::say;

use super::{
    aimed::{self, AimedField, StoryPart},
    lead,
    slots::{Slot, StoryChoices},
};
use crate::theme;

/// What a condition or deed is called, and its fields.
pub(super) type StoryForm<'a> = (&'a str, Vec<Slot<'a>>);

/// The form of a condition or deed. Returns whether it is to go.
pub(super) fn form(
    ui: &mut egui::Ui,
    known: &StoryChoices<'_>,
    part: StoryPart,
    form: StoryForm<'_>,
) -> bool {
    let (name, slots) = form;
    let mut gone = false;
    let room = row(ui, |ui| {
        gone = remove(ui);
        ui.label(name);
        for held in slots {
            let place = matches!(held, Slot::Place(_));
            slot(ui, known, held);
            if place {
                aimed::button(ui, &known.aimed, AimedField::Place(part));
            }
        }
    });
    lead::mark(ui, known.lead, &part.path(), room);
    gone
}

/// The height of a list, in points.
const TALL: f32 = 27.0;

/// A row that wraps, with all that is in it in the middle of its line. Returns its room.
pub(super) fn row(ui: &mut egui::Ui, add: impl FnOnce(&mut egui::Ui)) -> egui::Rect {
    let drawn = ui.scope(|ui| {
        ui.spacing_mut().interact_size.y = TALL;
        ui.horizontal_wrapped(add);
    });
    drawn.response.rect
}

/// A word before a field, which no end of a line divides.
fn whole(ui: &mut egui::Ui, label: &str) {
    let text = theme::weak(label).size(12.5);
    ui.add(egui::Label::new(text).extend());
}

fn slot(ui: &mut egui::Ui, known: &StoryChoices<'_>, slot: Slot<'_>) {
    match slot {
        Slot::Player(player) => owner(ui, &known.players, player),
        Slot::Place(held) => place(ui, held),
        Slot::Count(label, count, least) => {
            whole(ui, label);
            ui.add(number(count, least..=200));
        }
        Slot::Round(round) => {
            ui.add(number(round, 1..=1000));
        }
        Slot::Points(points) => {
            ui.add(number(points, 0..=10_000));
        }
        Slot::Change(change) => {
            ui.add(number(change, -20..=20));
        }
        Slot::Level(level) => {
            whole(ui, say!("editor-level"));
            ui.add(number(level, 0..=4));
        }
        Slot::Side(side) => side_of(ui, side),
        Slot::Unit(held) => unit(ui, known, held),
        Slot::Units(list) => units_of(ui, known, list),
        Slot::Door(door) => numbered(ui, door, &known.doors),
        Slot::Search(mark) => numbered(ui, mark, &known.marks),
        Slot::Switch(switch) => numbered(ui, switch, &known.switches),
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

/// A number of a draft, which the player sets within a range. One that stands outside of it stays
/// until the player changes it: the linter says what is wrong with it.
pub(super) fn number<N, R>(held: &mut N, range: RangeInclusive<R>) -> DragValue<'_>
where
    N: egui::emath::Numeric,
    R: egui::emath::Numeric,
{
    DragValue::new(held)
        .range(range)
        .clamp_existing_to_range(false)
}

/// One of a list to choose, by its position in it.
pub(super) fn numbered(ui: &mut egui::Ui, held: &mut u16, names: &[String]) {
    let shown = names.get(usize::from(*held)).map_or("?", String::as_str);
    choose(ui, held, shown, (0_u16..).zip(names.iter().cloned()));
}

/// A side to choose, or the way down.
fn side_of(ui: &mut egui::Ui, side: &mut Direction) {
    use Direction::{Down, E, N, S, W};
    let all = [N, E, S, W, Down].map(|way| (way, rules::way_name(way).to_owned()));
    choose(ui, side, rules::way_name(*side), all);
}

/// Units to tick.
fn units_of(ui: &mut egui::Ui, known: &StoryChoices<'_>, list: &mut Vec<u32>) {
    // Those that are gone can be taken off the list too.
    let gone = list.iter().filter(|id| known.unit(**id).is_none());
    let gone: Vec<(u32, String)> = gone.map(|id| (*id, id.to_string())).collect();
    for (id, name) in known.units.iter().chain(&gone) {
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
    drop_down(ui, shown, |ui| {
        for (value, name) in all {
            ui.selectable_value(held, value, name);
        }
    });
}

/// The room beside the text of a list: its arrow, and what is around both.
const ARROW: f32 = 34.0;

/// A list to choose from, as wide as its text. It begins a line of its own where the rest of this
/// one is too short for it.
fn drop_down(ui: &mut egui::Ui, shown: &str, add: impl FnOnce(&mut egui::Ui)) {
    let font = egui::TextStyle::Button.resolve(ui.style());
    let text = ui
        .painter()
        .layout_no_wrap(shown.to_owned(), font, theme::TEXT);
    let wide = text.size().x + ARROW;
    if ui.layout().main_wrap() && wide > ui.available_size_before_wrap().x {
        ui.end_row();
    }
    egui::ComboBox::from_id_salt(ui.next_auto_id())
        .width(wide.min(ui.available_size_before_wrap().x))
        .truncate()
        .selected_text(shown.to_owned())
        .show_ui(ui, add);
}

/// A list of players to choose one from.
pub(super) fn owner(ui: &mut egui::Ui, players: &[content::PlayerDef], player: &mut PlayerId) {
    let shown = players
        .get(player.index())
        .map_or("?", |held| held.name.as_str());
    let all = PlayerId::all(players.len()).zip(players);
    let all = all.map(|(id, held)| (id, held.name.clone()));
    choose(ui, player, shown, all);
}

pub(super) fn unit(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut u32) {
    let shown = known.unit(*held);
    let shown = shown.map_or_else(|| held.to_string(), str::to_owned);
    choose(ui, held, &shown, known.units.iter().cloned());
}

/// The last column and row that a map can have.
const LAST_SPACE: usize = content::MAX_MAP_SIDE - 1;
/// How far the middle of a disc may lie from the corner of the table, in millimetres.
const FAR: f64 = 10_000.0;

pub(super) fn place(ui: &mut egui::Ui, place: &mut Place) {
    match place {
        Place::Box(from, to) => {
            for (at, corner) in [from, to].into_iter().enumerate() {
                ui.label(if at == 0 {
                    say!("editor-from")
                } else {
                    say!("editor-to")
                });
                ui.add(number(&mut corner.0, 0..=LAST_SPACE));
                ui.add(number(&mut corner.1, 0..=LAST_SPACE));
            }
        }
        Place::Disc { at, radius } => {
            ui.add(number(&mut at.0, -FAR..=FAR).prefix("x "));
            ui.add(number(&mut at.1, -FAR..=FAR).prefix("y "));
            ui.add(number(radius, 1.0..=FAR).prefix("r "));
        }
        Place::Rect { from, to } => {
            for (at, corner) in [from, to].into_iter().enumerate() {
                ui.label(if at == 0 {
                    say!("editor-from")
                } else {
                    say!("editor-to")
                });
                ui.add(number(&mut corner.0, -FAR..=FAR).prefix("x "));
                ui.add(number(&mut corner.1, -FAR..=FAR).prefix("y "));
            }
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
