//! Draws what the sides of a new match may bring.

use bevy_egui::egui::{self, RichText};
use content::{Content, Pick, PlayerId, Scenario, SquadDef, list_points, points};
use words::say;

use super::{
    armies::book::Book,
    forces::{Force, Forces, LIMITS},
};
use crate::theme;

/// Draws the limit of all lists, if any side brings one, and what two lists lead to.
pub(super) fn limit(
    ui: &mut egui::Ui,
    content: &Content,
    scenario: &Scenario,
    forces: &mut Forces,
) {
    if !forces.any() {
        return;
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.label(theme::weak(say!("forces-limit")).size(12.5));
        for limit in LIMITS {
            let name = RichText::new(limit.to_string()).size(13.0);
            ui.selectable_value(&mut forces.limit, limit, name);
        }
    });
    if forces.choose(content, scenario) {
        ui.label(theme::weak(say!("forces-chosen")).size(12.5));
    }
}

/// Draws what a side may bring.
pub(super) fn choice(
    ui: &mut egui::Ui,
    content: &Content,
    scenario: &Scenario,
    player: PlayerId,
    forces: &mut Forces,
    book: &Book,
) {
    let now = forces.of(player).clone();
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let own = own_points(content, scenario, player);
        let name = RichText::new(say!("forces-own", points = own)).size(13.0);
        if ui.selectable_label(now == Force::Own, name).clicked() {
            wanted = Some(Force::Own);
        }
        let listed = matches!(now, Force::List(..));
        let name = RichText::new(say!("forces-list")).size(13.0);
        let first = first_list(content, book, forces.limit);
        let button = egui::Button::selectable(listed, name);
        let shown = ui.add_enabled(listed || first.is_some(), button);
        if shown.clicked() && !listed {
            wanted.clone_from(&first);
        }
        if first.is_none() {
            let why = match book.kept.is_empty() {
                true => say!("forces-none-saved"),
                false => say!("forces-none-fits"),
            };
            shown.on_disabled_hover_text(why);
        }
        let built = matches!(now, Force::Built(_));
        let name = RichText::new(say!("forces-built")).size(13.0);
        if ui.selectable_label(built, name).clicked() && !built {
            wanted = army_of(content, scenario, player).map(Force::Built);
        }
    });
    match &now {
        Force::Own => {}
        Force::List(file, list) => {
            let spent: u32 = list_points(content, list).into_iter().map(u32::from).sum();
            let (units, limit) = (list.units.len(), forces.limit);
            let told = say!("forces-spent", spent, limit, units);
            ui.label(theme::weak(told).size(12.5));
            if let Some(force) = saved(ui, content, book, file, forces.limit) {
                wanted = Some(force);
            }
        }
        Force::Built(army) => {
            if let Some(force) = armies(ui, content, army) {
                wanted = Some(force);
            }
        }
    }
    if let Some(force) = wanted {
        forces.set(player, force);
    }
}

/// The saved lists; those that may not be played say why. Returns the one that was clicked.
fn saved(
    ui: &mut egui::Ui,
    content: &Content,
    book: &Book,
    chosen: &str,
    limit: u16,
) -> Option<Force> {
    let mut wanted = None;
    for kept in &book.kept {
        let name = RichText::new(arena::lists::label(kept)).size(13.0);
        let on = kept.file == chosen;
        let (sound, why) = match &kept.list {
            Ok(list) => (Some(list), book.against(content, kept, limit)),
            Err(why) => (None, Some(why.clone())),
        };
        let button = egui::Button::selectable(on, name).truncate();
        let clicked = ui.add_enabled(why.is_none(), button).clicked();
        match (sound, why) {
            (_, Some(why)) => {
                ui.label(RichText::new(why).size(12.0).color(theme::bad()));
            }
            (Some(list), None) if clicked => {
                wanted = Some(Force::List(kept.file.clone(), list.clone()));
            }
            (Some(_) | None, None) => {}
        }
    }
    wanted
}

/// The armies that the computer can make a list of. Returns the one that was clicked.
fn armies(ui: &mut egui::Ui, content: &Content, chosen: &str) -> Option<Force> {
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for army in content.listed_armies() {
            let name = RichText::new(&army.name).size(13.0);
            let label = ui.selectable_label(army.id == chosen, name);
            if label.on_hover_text(army.lore.as_str()).clicked() {
                wanted = Some(Force::Built(army.id.clone()));
            }
        }
    });
    wanted
}

/// The first saved list that may be played for so many points.
fn first_list(content: &Content, book: &Book, limit: u16) -> Option<Force> {
    book.kept.iter().find_map(|kept| {
        let list = kept.list.as_ref().ok()?;
        let sound = book.against(content, kept, limit).is_none();
        sound.then(|| Force::List(kept.file.clone(), list.clone()))
    })
}

/// The units of a side in its scenario.
pub(super) fn own_units(scenario: &Scenario, player: PlayerId) -> impl Iterator<Item = &SquadDef> {
    let squads = scenario.squads.iter();
    squads.filter(move |squad| squad.owner == player)
}

fn own_points(content: &Content, scenario: &Scenario, player: PlayerId) -> u32 {
    let units = own_units(scenario, player);
    let costs = units.map(|squad| points(content, &Pick::from(squad)).unwrap_or(0));
    costs.map(u32::from).sum()
}

/// The army that a side leads in its scenario, or the first one.
fn army_of(content: &Content, scenario: &Scenario, player: PlayerId) -> Option<String> {
    let mut units = own_units(scenario, player);
    let own = units.find_map(|squad| content.profile(&squad.profile));
    let own = own.map(|(_, profile)| profile.army.clone());
    let own = own.filter(|key| content.listed_armies().any(|army| army.id == *key));
    own.or_else(|| content.listed_armies().next().map(|army| army.id.clone()))
}
