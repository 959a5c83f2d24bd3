//! A match that tries the open list in a scenario that takes it: against what the computer makes,
//! another saved list, one that stands ready, or the units of the scenario.

use arena::lists;
use bevy_egui::egui::{self, RichText};
use content::{ArmyList, Content, PlayerId, Scenario, list_faults};
use rules::SimConfig;
use words::say;

use super::{
    asked::{BookQuestion, TryPlan},
    book::Book,
    lines::sentence,
};
use crate::{
    menu::{
        bring,
        forces::Force,
        form::{default_ai, roll_seed},
        question::{Answer, window},
        theatres::{muster, suiting, within},
    },
    screen::Toasts,
    setup::{Seat, Setup},
    theme,
};

/// Opens the window, if the list may be played anywhere.
pub(super) fn ask(content: &Content, book: &mut Book, toasts: &mut Toasts) {
    let Some(list) = book.list().cloned() else {
        return;
    };
    if let Some(fault) = list_faults(content, &list).first() {
        let why = lists::reason(content, &list, fault);
        toasts.bad(sentence(&why));
        return;
    }
    let mut plan = TryPlan {
        scenarios: scenarios(content, &list),
        ..TryPlan::default()
    };
    if plan.scenarios.is_empty() {
        toasts.bad(say!("armies-try-nowhere"));
        return;
    }
    fit(content, &list, &mut plan);
    book.asked = BookQuestion::Try(plan);
}

/// The scenarios in which a list can be brought, by key, as they are listed.
fn scenarios(content: &Content, list: &ArmyList) -> Vec<String> {
    let theatres = content.theatres().into_iter();
    let all = theatres.flat_map(|(_, scenarios)| scenarios);
    let takes = |held: &&Scenario| {
        seat_of(content, held, list).is_some() && lists::takes_lists(content, held)
    };
    all.filter(takes).map(|held| held.id.clone()).collect()
}

/// The first player of a scenario who may bring a list.
fn seat_of(content: &Content, scenario: &Scenario, list: &ArmyList) -> Option<PlayerId> {
    let (_, army) = content.army(&list.army)?;
    let mut players = PlayerId::all(scenario.players.len());
    players.find(|player| lists::suits(content, scenario, player.index(), army))
}

/// The players whom a list meets in a scenario.
fn foes(content: &Content, scenario: &Scenario, list: &ArmyList) -> Vec<PlayerId> {
    let own = seat_of(content, scenario, list);
    let players = PlayerId::all(scenario.players.len());
    players.filter(|player| Some(*player) != own).collect()
}

/// Fits a plan to the data: a scenario, a force that meets the list there, who leads it.
fn fit(content: &Content, list: &ArmyList, plan: &mut TryPlan) {
    if !plan.scenarios.contains(&plan.scenario) {
        plan.scenario = plan.scenarios.first().cloned().unwrap_or_default();
    }
    if let Some((_, scenario)) = content.scenario(&plan.scenario) {
        let limit = within(muster(content, &list.army), list.limit);
        plan.forces.limit = limit;
        for player in foes(content, scenario, list) {
            let suiting = suiting(content, scenario, player);
            let now = plan.forces.sides.get(player.index());
            let army = now.and_then(|force| force.army(content));
            let barred = army.is_some_and(|key| suiting.iter().all(|army| army.id != key));
            if now.is_none() || barred {
                let other = suiting.iter().find(|army| army.id != list.army);
                let other = other.or(suiting.first());
                let built = other.map_or(Force::Own, |army| Force::Built(army.id.clone()));
                plan.forces.set(player, built);
            }
        }
    }
    if content.personality(&plan.personality).is_none() {
        plan.personality = default_ai(content);
    }
}

/// Draws the window.
pub(super) fn draw(
    ctx: &egui::Context,
    content: &Content,
    book: &Book,
    list: &ArmyList,
    plan: &mut TryPlan,
) -> Answer {
    let answer = window(
        ctx,
        say!("armies-try-title"),
        say!("armies-try-yes"),
        |ui| {
            let name = |key: &str| {
                let held = content.scenario(key);
                held.map_or(key.to_owned(), |(_, held)| held.name.clone())
            };
            let scenarios = plan.scenarios.clone();
            let named = scenarios.iter().map(|key| (key.as_str(), name(key)));
            choice(ui, say!("armies-try-where"), &mut plan.scenario, named);
            if let Some((_, scenario)) = content.scenario(&plan.scenario) {
                ui.label(theme::weak(&scenario.text).size(12.5));
            }
            if let Some((_, scenario)) = content.scenario(&plan.scenario) {
                ui.label(RichText::new(say!("armies-try-against")).size(13.5));
                for player in foes(content, scenario, list) {
                    ui.push_id(player.index(), |ui| {
                        bring::choice(ui, content, scenario, player, &mut plan.forces, book);
                    });
                }
            }
            let all = content.personalities.iter();
            let named = all.map(|held| (held.id.as_str(), held.name.clone()));
            choice(ui, say!("armies-try-led-by"), &mut plan.personality, named);
            ui.checkbox(&mut plan.watched, say!("armies-try-watch"));
        },
    );
    plan.forces.fit(content, book);
    fit(content, list, plan);
    answer
}

/// A choice among entries by their names.
fn choice<'k>(
    ui: &mut egui::Ui,
    title: &str,
    chosen: &mut String,
    all: impl Iterator<Item = (&'k str, String)>,
) {
    let all: Vec<(&str, String)> = all.collect();
    let now = all.iter().find(|(key, _)| *key == chosen.as_str());
    let now = now.map_or(String::new(), |(_, name)| name.clone());
    ui.horizontal(|ui| {
        ui.label(RichText::new(title).size(13.5));
        egui::ComboBox::from_id_salt(("try", title))
            .width((ui.available_width() - 8.0).max(90.0))
            .truncate()
            .selected_text(now)
            .show_ui(ui, |ui| {
                for (key, name) in all {
                    ui.selectable_value(chosen, key.to_owned(), name);
                }
            });
    });
}

/// The match of a plan.
///
/// # Errors
/// Why it cannot be played, as a sentence.
pub(super) fn setup(content: &Content, list: &ArmyList, plan: &TryPlan) -> Result<Setup, String> {
    let nowhere = || say!("armies-try-nowhere").to_owned();
    let (_, scenario) = content.scenario(&plan.scenario).ok_or_else(nowhere)?;
    let own = seat_of(content, scenario, list).ok_or_else(nowhere)?;
    let seed = roll_seed();
    let mut forces = plan.forces.clone();
    forces.set(own, Force::List(String::new(), list.clone()));
    let fielded = forces.raise(content, scenario.clone(), seed)?;
    let seats =
        PlayerId::all(scenario.players.len()).map(|player| match player == own && !plan.watched {
            true => Seat::Human,
            false => Seat::Ai(plan.personality.clone()),
        });
    let seats = seats.collect();
    let config = SimConfig::new(fielded, seed);
    Ok(Setup { config, seats })
}
