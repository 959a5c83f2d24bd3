//! What scenarios of crews have besides: exits, hidden rooms, the deck that searches draw from,
//! where bought units arrive, and the powers of the other side.

use std::collections::BTreeSet;

use bevy_egui::egui::{self, TextEdit};
use content::{Arrivals, Bearer, CrewRules, ExitDef, PlayerId, RoomDef, Scenario, SearchCard};
use words::say;

use super::{
    aimed::{self, AimedField, StoryList},
    effect_forms::{self, EffectChoices},
    fields::{choose, number, numbered, owner, place, remove, row},
    lead::{self, Lead},
    slots::{StoryChoices, somewhere},
    story::{conditions, effects, first_condition},
};
use crate::theme;

/// Draws the lists and forms.
pub(super) fn draw(
    ui: &mut egui::Ui,
    known: &StoryChoices<'_>,
    held: &mut Scenario,
    crew: &CrewRules,
) {
    exits(ui, known, held);
    ui.separator();
    rooms(ui, known, held);
    ui.separator();
    cards(ui, known, held);
    ui.separator();
    arrivals(ui, known, held);
    powers(ui, known, held, crew);
}

/// A list of entries of which each has a form.
struct FormList<'a, T> {
    /// Its field in the scenario.
    name: &'a str,
    entries: &'a mut Vec<T>,
    /// The words of the button for one more.
    add: &'a str,
}

impl<T> FormList<'_, T> {
    /// Draws the forms, each in a card of its own, and the button that adds `new`. A form says
    /// whether its entry is to go.
    fn draw(
        self,
        ui: &mut egui::Ui,
        lead: Option<&Lead>,
        mut form: impl FnMut(&mut egui::Ui, usize, &mut T) -> bool,
        new: impl FnOnce() -> T,
    ) {
        let mut gone = None;
        for (at, entry) in self.entries.iter_mut().enumerate() {
            ui.push_id(("editor", self.name, at), |ui| {
                let card = theme::card_frame().show(ui, |ui| {
                    ui.set_width(ui.available_width());
                    if form(ui, at, entry) {
                        gone = Some(at);
                    }
                });
                let path = format!("{}/{at}", self.name);
                lead::mark(ui, lead, &path, card.response.rect);
            });
        }
        if let Some(at) = gone {
            self.entries.remove(at);
        }
        if ui.small_button(self.add).clicked() {
            self.entries.push(new());
        }
    }
}

/// Where heroes leave.
fn exits(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario) {
    ui.label(theme::bold(say!("editor-exits")));
    let form = |ui: &mut egui::Ui, at: usize, exit: &mut ExitDef| {
        let mut gone = false;
        row(ui, |ui| {
            gone = remove(ui);
            owner(ui, &known.players, &mut exit.player);
            place(ui, &mut exit.place);
            aimed::button(ui, &known.aimed, AimedField::Exit(at));
        });
        let first = first_condition(StoryList::Exits, at);
        conditions(ui, known, first, &mut exit.when);
        gone
    };
    let new = || ExitDef {
        player: PlayerId(0),
        place: somewhere(known.on_grid),
        when: Vec::new(),
    };
    let list = FormList {
        name: "exits",
        entries: &mut held.exits,
        add: say!("editor-add-exit"),
    };
    list.draw(ui, known.lead, form, new);
}

/// What a side does not see before a door opens.
fn rooms(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario) {
    ui.label(theme::bold(say!("editor-rooms")));
    let form = |ui: &mut egui::Ui, at: usize, room: &mut RoomDef| {
        let mut gone = false;
        row(ui, |ui| {
            gone = remove(ui);
            owner(ui, &known.players, &mut room.player);
            ui.label(theme::weak(say!("editor-room-door")).size(12.5));
            numbered(ui, &mut room.door, &known.doors);
            place(ui, &mut room.place);
            aimed::button(ui, &known.aimed, AimedField::Room(at));
        });
        says(ui, &mut room.says);
        gone
    };
    let new = || RoomDef {
        player: PlayerId(0),
        door: 0,
        place: somewhere(known.on_grid),
        says: String::new(),
    };
    let list = FormList {
        name: "rooms",
        entries: &mut held.rooms,
        add: say!("editor-add-room"),
    };
    list.draw(ui, known.lead, form, new);
}

/// The deck that searches draw from.
fn cards(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario) {
    ui.label(theme::bold(say!("editor-cards")));
    let ruleset = known.data.ruleset(&held.ruleset);
    let drawn = EffectChoices {
        data: known.data,
        ruleset: ruleset.map(|(_, held)| held),
        bearer: Bearer::Crew,
    };
    let form = |ui: &mut egui::Ui, at: usize, card: &mut SearchCard| {
        let mut gone = false;
        row(ui, |ui| {
            gone = remove(ui);
            ui.add(number(&mut card.copies, 1..=20).prefix("× "));
            found(ui, known, card);
        });
        says(ui, &mut card.says);
        ui.label(theme::weak(say!("editor-does")).size(12.5));
        effects(ui, known, StoryList::Cards, at, &mut card.does);
        ui.label(theme::weak(say!("editor-card-effects")).size(12.5));
        ui.push_id("effects", |ui| {
            effect_forms::list(ui, &drawn, &mut card.effects)
        });
        gone
    };
    let new = || SearchCard {
        item: None,
        copies: 1,
        says: String::new(),
        does: Vec::new(),
        effects: Vec::new(),
    };
    let list = FormList {
        name: "cards",
        entries: &mut held.cards,
        add: say!("editor-add-card"),
    };
    list.draw(ui, known.lead, form, new);
}

/// The item that a card finds, or none.
fn found(ui: &mut egui::Ui, known: &StoryChoices<'_>, card: &mut SearchCard) {
    let nothing = say!("editor-card-nothing").to_owned();
    let named = card.item.as_deref().map(|key| {
        let item = known.data.item(key);
        item.map_or(key, |(_, item)| &item.name).to_owned()
    });
    let shown = named.unwrap_or_else(|| nothing.clone());
    let items = known.data.items.iter();
    let items = items.map(|item| (Some(item.id.clone()), item.name.clone()));
    choose(
        ui,
        &mut card.item,
        &shown,
        std::iter::once((None, nothing)).chain(items),
    );
}

/// What the players read.
fn says(ui: &mut egui::Ui, text: &mut String) {
    let field = TextEdit::multiline(text).char_limit(300).desired_rows(2);
    let field = field.hint_text(say!("editor-event-says"));
    ui.add(field.desired_width(f32::INFINITY));
}

/// Where units come onto the table that are bought in play.
fn arrivals(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario) {
    ui.label(theme::bold(say!("editor-arrivals")));
    let bought = bought(known, held);
    let form = |ui: &mut egui::Ui, at: usize, held: &mut Arrivals| {
        let mut gone = false;
        row(ui, |ui| {
            gone = remove(ui);
            owner(ui, &known.players, &mut held.player);
            let cells = held.cells.iter();
            let cells = cells.map(|(column, row)| format!("{column},{row}"));
            let cells: Vec<String> = cells.collect();
            match cells.is_empty() {
                true => ui.label(theme::weak(say!("editor-no-spaces")).size(12.5)),
                false => ui.label(cells.join(" · ")),
            };
            aimed::button(ui, &known.aimed, AimedField::Arrival(at));
        });
        let mine = bought.iter().filter(|(owner, _)| *owner == held.player);
        let names: Vec<&str> = mine.map(|(_, name)| name.as_str()).collect();
        let told = match names.is_empty() {
            true => say!("editor-bought-none").to_owned(),
            false => say!("editor-bought", units = names.join(", ")),
        };
        ui.add(egui::Label::new(theme::weak(told).size(12.5)).wrap());
        gone
    };
    let new = || Arrivals {
        player: PlayerId(1),
        cells: Vec::new(),
    };
    let list = FormList {
        name: "arrivals",
        entries: &mut held.arrivals,
        add: say!("editor-add-arrivals"),
    };
    list.draw(ui, known.lead, form, new);
}

/// The types of units that can be bought again once they are lost, with whose they are and what
/// they cost.
fn bought(known: &StoryChoices<'_>, held: &Scenario) -> BTreeSet<(PlayerId, String)> {
    let types = held.ships.iter().filter_map(|ship| {
        let (_, class) = known.data.ship(&ship.class)?;
        let price = class.figure.map_or(0, |figure| figure.threat);
        let name = class.name.as_str();
        (price > 0).then(|| (ship.owner, say!("editor-bought-unit", name, price)))
    });
    types.collect()
}

/// What the side against the crew can do for threat.
fn powers(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario, crew: &CrewRules) {
    if crew.powers.is_empty() {
        return;
    }
    ui.separator();
    let drawn = ui.scope(|ui| {
        ui.label(theme::bold(say!("editor-powers")));
        // Those that the theatre does not have any more can be taken off the list too.
        let gone = held
            .powers
            .iter()
            .filter(|key| !crew.powers.contains_key(*key));
        let gone: Vec<(String, String)> = gone.map(|key| (key.clone(), key.clone())).collect();
        let all = crew.powers.iter();
        let all = all.map(|(key, power)| (key.clone(), power.name.clone()));
        for (key, name) in all.chain(gone) {
            let mut on = held.powers.contains(&key);
            if ui.checkbox(&mut on, name).changed() {
                match on {
                    true => held.powers.push(key),
                    false => held.powers.retain(|other| *other != key),
                }
            }
        }
    });
    lead::mark(ui, known.lead, "powers", drawn.response.rect);
}
