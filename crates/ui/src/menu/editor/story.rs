//! Objectives, events and goals: forms that are made from what a condition or a deed holds.

use bevy_egui::egui::{self, Button, TextEdit};
use content::{
    Content, Deed, Edge, EventDef, Moment, Objective, PlayerId, Scenario, ScenarioGoal, When,
};
use words::say;

use super::{
    aimed::{StoryList, StoryPart},
    crew_parts,
    desk::DraftDesk,
    fields::{choose, form, number, owner, remove, row, unit},
    lead,
    slots::{StoryChoices, deed_form, deeds, when_form, whens},
    state::EditorPage,
    units,
};
use crate::theme;

/// Draws the lists and forms.
pub(super) fn draw(ui: &mut egui::Ui, page: &mut EditorPage<'_>) {
    let held = page.editor.aimed();
    let Some(desk) = &mut page.editor.desk else {
        return;
    };
    let data = std::sync::Arc::clone(&desk.data);
    let known = StoryChoices {
        aimed: held,
        lead: page.editor.lead.as_ref(),
        ..known(desk, &data)
    };
    let held = &mut desk.draft.work_mut().scenario;
    if !known.on_grid {
        objectives(ui, &known, held);
    }
    goals(ui, &known, held);
    ui.separator();
    events(ui, &known, held);
    ui.separator();
    let ruleset = data.ruleset(&held.ruleset);
    if let Some(crew) = ruleset.and_then(|(_, held)| held.crew.as_ref()) {
        crew_parts::draw(ui, &known, held, crew);
        ui.separator();
    }
    at_the_end(ui, &known, held);
    let chosen = known.aimed.get();
    page.editor.take_aim(chosen);
}

fn known<'a>(desk: &DraftDesk, data: &'a Content) -> StoryChoices<'a> {
    use content::edit::Placed;
    let held = &desk.work().scenario;
    let ships = held.ships.iter().enumerate();
    let ships = ships.map(|(at, ship)| (ship.id, units::name(desk, Placed::Ship(at))));
    let squads = held.squads.iter().enumerate();
    let squads = squads.map(|(at, squad)| (squad.id, units::name(desk, Placed::Squad(at))));
    StoryChoices {
        data,
        players: held.players.clone(),
        units: ships.chain(squads).collect(),
        events: held.events.iter().map(|event| event.id.clone()).collect(),
        switches: held
            .switches
            .iter()
            .map(|switch| switch.name.clone())
            .collect(),
        marks: (held.marks.iter().enumerate())
            .map(|(at, (column, row))| {
                let place = crate::text::place(geometry::Cell::new(*column, *row));
                format!("{at} · {place}")
            })
            .collect(),
        doors: (desk.doors.iter().enumerate())
            .map(|(at, door)| {
                let (cell, side) = door.first();
                let place = crate::text::place(cell);
                format!("{at} · {place} {}", rules::way_name(side))
            })
            .collect(),
        on_grid: desk.work().map.is_some(),
        aimed: Default::default(),
        lead: None,
    }
}

fn objectives(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario) {
    ui.label(theme::bold(say!("editor-objectives")));
    let mut gone = None;
    for (at, objective) in held.objectives.iter_mut().enumerate() {
        ui.push_id(("editor objective", at), |ui| {
            let card = theme::card_frame().show(ui, |ui| {
                ui.set_width(ui.available_width());
                row(ui, |ui| {
                    if remove(ui) {
                        gone = Some(at);
                    }
                    match objective {
                        Objective::Exit {
                            player,
                            edge,
                            times,
                        } => {
                            ui.label(say!("editor-exit"));
                            owner(ui, &known.players, player);
                            edges(ui, edge);
                            ui.add(number(times, 0..=20).prefix("× "));
                        }
                        Objective::Capture { ship, points } => {
                            ui.label(say!("editor-capture"));
                            unit(ui, known, ship);
                            ui.add(number(points, 1..=1000));
                        }
                    }
                });
            });
            let path = format!("objectives/{at}");
            lead::mark(ui, known.lead, &path, card.response.rect);
        });
    }
    if let Some(at) = gone {
        held.objectives.remove(at);
    }
    ui.horizontal_wrapped(|ui| {
        if ui.small_button(say!("editor-add-exit")).clicked() {
            let player = PlayerId(0);
            held.objectives.push(Objective::Exit {
                player,
                edge: Edge::North,
                times: 1,
            });
        }
        if ui.small_button(say!("editor-add-capture")).clicked() {
            let ship = known.units.first().map_or(1, |(id, _)| *id);
            held.objectives
                .push(Objective::Capture { ship, points: 20 });
        }
    });
    ui.separator();
}

fn edges(ui: &mut egui::Ui, edge: &mut Edge) {
    let all = [
        (Edge::North, say!("editor-north")),
        (Edge::East, say!("editor-east")),
        (Edge::South, say!("editor-south")),
        (Edge::West, say!("editor-west")),
    ];
    let shown = all.iter().find(|(held, _)| held == edge);
    let shown = shown.map_or("", |(_, name)| *name);
    let all = all.map(|(held, name)| (held, name.to_owned()));
    choose(ui, edge, shown, all);
}

fn goals(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario) {
    ui.label(theme::bold(say!("editor-goals")));
    let mut gone = None;
    for (at, goal) in held.goals.iter_mut().enumerate() {
        ui.push_id(("editor goal", at), |ui| {
            let card = theme::card_frame().show(ui, |ui| {
                ui.set_width(ui.available_width());
                row(ui, |ui| {
                    if remove(ui) {
                        gone = Some(at);
                    }
                    owner(ui, &known.players, &mut goal.player);
                });
                let field = TextEdit::singleline(&mut goal.text).char_limit(300);
                let field = field.hint_text(say!("editor-goal-text"));
                ui.add(field.desired_width(f32::INFINITY));
                moment(ui, &mut goal.at);
                conditions(
                    ui,
                    known,
                    first_condition(StoryList::Goals, at),
                    &mut goal.when,
                );
            });
            let path = format!("goals/{at}");
            lead::mark(ui, known.lead, &path, card.response.rect);
        });
    }
    if let Some(at) = gone {
        held.goals.remove(at);
    }
    if ui.small_button(say!("editor-add-goal")).clicked() {
        held.goals.push(ScenarioGoal {
            player: PlayerId(0),
            text: say!("editor-goal-new").to_owned(),
            at: Moment::Action,
            when: vec![When::Left {
                player: PlayerId(1),
                at_most: 0,
            }],
        });
    }
}

fn events(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario) {
    ui.label(theme::bold(say!("editor-events")));
    let mut gone = None;
    for (at, event) in held.events.iter_mut().enumerate() {
        ui.push_id(("editor event", at), |ui| {
            let card = theme::card_frame().show(ui, |ui| {
                ui.set_width(ui.available_width());
                ui.horizontal(|ui| {
                    if remove(ui) {
                        gone = Some(at);
                    }
                    let field = TextEdit::singleline(&mut event.id).char_limit(40);
                    if ui.add(field.desired_width(f32::INFINITY)).changed() {
                        event.id = super::desk::plain_key(&event.id);
                    }
                });
                let field = TextEdit::multiline(&mut event.says)
                    .char_limit(300)
                    .desired_rows(2);
                let field = field.hint_text(say!("editor-event-says"));
                ui.add(field.desired_width(f32::INFINITY));
                moment(ui, &mut event.at);
                ui.checkbox(&mut event.repeats, say!("editor-repeats"));
                ui.label(theme::weak(say!("editor-when")).size(12.5));
                conditions(
                    ui,
                    known,
                    first_condition(StoryList::Events, at),
                    &mut event.when,
                );
                ui.label(theme::weak(say!("editor-does")).size(12.5));
                let list = StoryList::Events;
                effects(ui, known, list, at, &mut event.does);
            });
            let path = format!("events/{at}");
            lead::mark(ui, known.lead, &path, card.response.rect);
        });
    }
    if let Some(at) = gone {
        held.events.remove(at);
    }
    if ui.small_button(say!("editor-add-event")).clicked() {
        let free = (1..).map(|number| format!("event-{number}"));
        let id = free
            .into_iter()
            .find(|id| !known.events.contains(id))
            .unwrap_or_default();
        held.events.push(EventDef {
            id,
            at: Moment::RoundBegins,
            when: vec![When::Round(3)],
            repeats: false,
            says: String::new(),
            does: vec![Deed::Score {
                player: PlayerId(0),
                points: 10,
            }],
        });
    }
}

fn moment(ui: &mut egui::Ui, at: &mut Moment) {
    let all = [
        (Moment::Action, say!("editor-moment-action")),
        (Moment::RoundBegins, say!("editor-moment-begins")),
        (Moment::RoundEnds, say!("editor-moment-ends")),
    ];
    let shown = all.iter().find(|(held, _)| held == at);
    let shown = shown.map_or("", |(_, name)| *name);
    let all = all.map(|(held, name)| (held, name.to_owned()));
    choose(ui, at, shown, all);
}

/// The first condition of an event, a goal or an exit.
pub(super) const fn first_condition(list: StoryList, at: usize) -> StoryPart {
    StoryPart {
        list,
        at,
        deed: false,
        nth: 0,
    }
}

/// The conditions of an event, a goal or an exit.
pub(super) fn conditions(
    ui: &mut egui::Ui,
    known: &StoryChoices<'_>,
    first: StoryPart,
    list: &mut Vec<When>,
) {
    let mut gone = None;
    for (nth, when) in list.iter_mut().enumerate() {
        ui.push_id(("editor when", nth), |ui| {
            let part = StoryPart { nth, ..first };
            if form(ui, known, part, when_form(when)) {
                gone = Some(nth);
            }
        });
    }
    if let Some(at) = gone {
        list.remove(at);
    }
    let mut added = None;
    ui.menu_button(say!("editor-add-condition"), |ui| {
        for mut when in whens(known) {
            let (name, _) = when_form(&mut when);
            if ui.add(Button::new(name).frame(false)).clicked() {
                added = Some(when);
            }
        }
    });
    list.extend(added);
}

/// The deeds of the event or card at this position of its list.
pub(super) fn effects(
    ui: &mut egui::Ui,
    known: &StoryChoices<'_>,
    of: StoryList,
    at: usize,
    list: &mut Vec<Deed>,
) {
    let mut gone = None;
    for (nth, deed) in list.iter_mut().enumerate() {
        ui.push_id(("editor deed", nth), |ui| {
            let part = StoryPart {
                list: of,
                at,
                deed: true,
                nth,
            };
            if form(ui, known, part, deed_form(deed)) {
                gone = Some(nth);
            }
        });
    }
    if let Some(at) = gone {
        list.remove(at);
    }
    let mut added = None;
    ui.menu_button(say!("editor-add-deed"), |ui| {
        for mut deed in deeds(known) {
            let (name, _) = deed_form(&mut deed);
            if ui.add(Button::new(name).frame(false)).clicked() {
                added = Some(deed);
            }
        }
    });
    list.extend(added);
}

fn at_the_end(ui: &mut egui::Ui, known: &StoryChoices<'_>, held: &mut Scenario) {
    ui.label(theme::weak(say!("editor-at-the-end")).size(12.5));
    let shown = held
        .at_the_end
        .and_then(|player| known.players.get(player.index()));
    let shown = shown.map_or(say!("editor-most-points").to_owned(), |player| {
        player.name.clone()
    });
    let most = (None, say!("editor-most-points").to_owned());
    let players = PlayerId::all(known.players.len()).zip(&known.players);
    let players = players.map(|(id, player)| (Some(id), player.name.clone()));
    choose(
        ui,
        &mut held.at_the_end,
        &shown,
        std::iter::once(most).chain(players),
    );
}
