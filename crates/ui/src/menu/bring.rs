//! Draws what the sides of a new match may bring.

use arena::lists::{self, Kept};
use bevy_egui::egui::{self, RichText};
use content::{
    ArmyList, Content, Pick, PlayerId, ReadyList, Scenario, ShipDef, SquadDef, list_points, points,
};
use words::say;

use super::{
    armies::book::Book,
    forces::{Force, Forces},
    theatres::{offered_limits, suiting},
};
use crate::theme;

/// Draws the limit of all lists, if any side brings one, and what two lists lead to. `own`: the
/// scenario is played on its own table for what it says itself.
pub(super) fn limit(
    ui: &mut egui::Ui,
    content: &Content,
    scenario: &Scenario,
    forces: &mut Forces,
    own: bool,
) {
    if !forces.any() {
        return;
    }
    ui.add_space(6.0);
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        ui.label(theme::weak(say!("forces-limit")).size(12.5));
        let first = suiting(content, scenario, PlayerId(0)).into_iter().next();
        let muster = first.and_then(|army| content.muster_of(army));
        for limit in offered_limits(muster) {
            let name = RichText::new(limit.to_string()).size(13.0);
            ui.selectable_value(&mut forces.limit, limit, name);
        }
    });
    if own && forces.choose(content, scenario) {
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
    let side = BringingSide {
        content,
        scenario,
        player,
        book,
        limit: forces.limit,
    };
    let mut wanted = kinds(ui, &side, &now);
    match &now {
        Force::Own | Force::Random => {}
        Force::List(file, list) => {
            spent(ui, &side, list);
            wanted = saved(ui, &side, file).or(wanted);
        }
        Force::Ready(key) => {
            if let Some((_, held)) = content.ready_list(key) {
                spent(ui, &side, &held.army_list());
                ui.label(theme::weak(&held.text).size(12.5));
            }
            wanted = ready(ui, &side, key).or(wanted);
        }
        Force::Built(army) => wanted = armies(ui, &side, army).or(wanted),
    }
    if let Some(force) = wanted {
        forces.set(player, force);
    }
}

/// A side that brings something, and what it may choose from.
struct BringingSide<'a> {
    content: &'a Content,
    scenario: &'a Scenario,
    player: PlayerId,
    book: &'a Book,
    /// What a list may cost.
    limit: u16,
}

impl<'a> BringingSide<'a> {
    /// Whether a saved list is of an army that is for this side, or cannot be read.
    fn takes(&self, kept: &Kept) -> bool {
        kept.list.as_ref().map_or(true, |list| {
            let army = self.content.army(&list.army);
            let at = self.player.index();
            army.is_some_and(|(_, army)| lists::suits(self.content, self.scenario, at, army))
        })
    }

    /// The saved lists that are for this side.
    fn lists(&self) -> impl Iterator<Item = &'a Kept> {
        self.book.kept.iter().filter(|kept| self.takes(kept))
    }

    /// The ready lists that are for this side.
    fn ready(&self) -> impl Iterator<Item = &'a ReadyList> {
        let (content, scenario, at) = (self.content, self.scenario, self.player.index());
        content.ready_lists.iter().filter(move |held| {
            let army = content.army(&held.army);
            army.is_some_and(|(_, army)| lists::suits(content, scenario, at, army))
        })
    }

    /// The first ready list that may be played for so many points; of the army that the side leads
    /// in the scenario, if there is one.
    fn first_ready(&self) -> Option<Force> {
        let sound = |held: &&ReadyList| {
            let against = self.book.against_ready(self.content, held, self.limit);
            against.is_none()
        };
        let own = army_of(self.content, self.scenario, self.player);
        let of = |held: &&ReadyList| own.as_ref() == Some(&held.army);
        let found = self.ready().filter(of).find(sound);
        let found = found.or_else(|| self.ready().find(sound));
        found.map(|held| Force::Ready(held.id.clone()))
    }

    /// The first saved list that may be played for so many points.
    fn first_list(&self) -> Option<Force> {
        self.lists().find_map(|kept| {
            let list = kept.list.as_ref().ok()?;
            let against = self.book.against(self.content, kept, self.limit);
            let sound = against.is_none();
            sound.then(|| Force::List(kept.file.clone(), list.clone()))
        })
    }
}

/// The kinds of forces. Returns the one that was clicked.
fn kinds(ui: &mut egui::Ui, side: &BringingSide<'_>, now: &Force) -> Option<Force> {
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        let own = own_points(side.content, side.scenario, side.player);
        let name = RichText::new(say!("forces-own", points = own)).size(13.0);
        if ui.selectable_label(*now == Force::Own, name).clicked() {
            wanted = Some(Force::Own);
        }
        let listed = matches!(now, Force::List(..));
        let name = RichText::new(say!("forces-list")).size(13.0);
        let first = side.first_list();
        let button = egui::Button::selectable(listed, name);
        let shown = ui.add_enabled(listed || first.is_some(), button);
        if shown.clicked() && !listed {
            wanted.clone_from(&first);
        }
        if first.is_none() {
            let why = match side.lists().next() {
                None => say!("forces-none-saved"),
                Some(_) => say!("forces-none-fits"),
            };
            shown.on_disabled_hover_text(why);
        }
        wanted = ready_kind(ui, side, now).or(wanted.take());
        let built = matches!(now, Force::Built(_));
        let name = RichText::new(say!("forces-built")).size(13.0);
        if ui.selectable_label(built, name).clicked() && !built {
            wanted = army_of(side.content, side.scenario, side.player).map(Force::Built);
        }
        let name = RichText::new(say!("forces-random")).size(13.0);
        let random = ui.selectable_label(*now == Force::Random, name);
        if random.on_hover_text(say!("forces-random-hint")).clicked() {
            wanted = Some(Force::Random);
        }
    });
    wanted
}

/// The button for a ready list. Returns the first one if it was clicked.
fn ready_kind(ui: &mut egui::Ui, side: &BringingSide<'_>, now: &Force) -> Option<Force> {
    let on = matches!(now, Force::Ready(_));
    let first = side.first_ready();
    let name = RichText::new(say!("forces-ready")).size(13.0);
    let button = egui::Button::selectable(on, name);
    let shown = ui.add_enabled(on || first.is_some(), button);
    let clicked = shown.clicked() && !on;
    if first.is_none() {
        let why = match side.ready().next() {
            None => say!("forces-none-ready"),
            Some(_) => say!("forces-none-ready-fits"),
        };
        shown.on_disabled_hover_text(why);
    } else {
        shown.on_hover_text(say!("forces-ready-hint"));
    }
    first.filter(|_| clicked)
}

/// What of its limit a list spends.
fn spent(ui: &mut egui::Ui, side: &BringingSide<'_>, list: &ArmyList) {
    let costs = list_points(side.content, list).into_iter();
    let spent: u32 = costs.map(u32::from).sum();
    let (units, limit) = (list.units.len(), side.limit);
    let told = say!("forces-spent", spent, limit, units);
    ui.label(theme::weak(told).size(12.5));
}

/// The ready lists; those that may not be played say why. Returns the one that was clicked.
fn ready(ui: &mut egui::Ui, side: &BringingSide<'_>, chosen: &str) -> Option<Force> {
    let mut wanted = None;
    let on = side.content.ready_list(chosen).map(|(at, _)| at);
    for held in side.ready() {
        let now = side.content.ready_list(&held.id).map(|(at, _)| at) == on;
        let name = RichText::new(&held.name).size(13.0);
        let why = side.book.against_ready(side.content, held, side.limit);
        let button = egui::Button::selectable(now, name).truncate();
        let shown = ui.add_enabled(why.is_none() || now, button);
        if shown.on_hover_text(&held.text).clicked() {
            wanted = Some(Force::Ready(held.id.clone()));
        }
        if let Some(why) = why {
            ui.label(RichText::new(why).size(12.0).color(theme::bad()));
        }
    }
    wanted
}

/// The saved lists; those that may not be played say why. Returns the one that was clicked.
fn saved(ui: &mut egui::Ui, side: &BringingSide<'_>, chosen: &str) -> Option<Force> {
    let mut wanted = None;
    for kept in side.lists() {
        let name = RichText::new(lists::label(kept)).size(13.0);
        let on = kept.file == chosen;
        let (sound, why) = match &kept.list {
            Ok(list) => {
                let why = side.book.against(side.content, kept, side.limit);
                (Some(list), why)
            }
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
fn armies(ui: &mut egui::Ui, side: &BringingSide<'_>, chosen: &str) -> Option<Force> {
    let mut wanted = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing.x = 2.0;
        for army in suiting(side.content, side.scenario, side.player) {
            let name = RichText::new(&army.name).size(13.0);
            let label = ui.selectable_label(army.id == chosen, name);
            if label.on_hover_text(army.lore.as_str()).clicked() {
                wanted = Some(Force::Built(army.id.clone()));
            }
        }
    });
    wanted
}

/// The units of a side in its scenario.
pub(super) fn own_units(scenario: &Scenario, player: PlayerId) -> impl Iterator<Item = &SquadDef> {
    let squads = scenario.squads.iter();
    squads.filter(move |squad| squad.owner == player)
}

/// The ships and figures of a side that are in sight.
pub(super) fn own_ships<'a>(
    content: &'a Content,
    scenario: &'a Scenario,
    player: PlayerId,
) -> impl Iterator<Item = &'a ShipDef> {
    let ships = scenario.in_sight(content);
    ships.filter(move |ship| ship.owner == player)
}

fn own_points(content: &Content, scenario: &Scenario, player: PlayerId) -> u32 {
    let units = own_units(scenario, player);
    let costs = units.map(|squad| points(content, &Pick::from(squad)).unwrap_or(0));
    let ships = own_ships(content, scenario, player);
    let ships = ships.map(|ship| content.outfit_points(ship.outfit()).unwrap_or(0));
    costs.chain(ships).map(u32::from).sum()
}

/// The army that a side leads in its scenario, else one of its faction, or the first one.
fn army_of(content: &Content, scenario: &Scenario, player: PlayerId) -> Option<String> {
    let suiting = suiting(content, scenario, player);
    let mut units = own_units(scenario, player);
    let own = units.find_map(|squad| content.profile(&squad.profile));
    let own = own.map(|(_, profile)| profile.army.as_str());
    let side = scenario.players.get(player.index());
    let faction = side.map_or("", |side| side.faction.as_str());
    let led = suiting.iter().find(|army| Some(army.id.as_str()) == own);
    let sworn = || suiting.iter().find(|army| army.faction == faction);
    let found = led.or_else(sworn).or(suiting.first());
    found.map(|army| army.id.clone())
}

/// How a ship or a figure is called before the match: by its name, or its pilot's, with its type
/// and its upgrades.
pub(super) fn ship_name(content: &Content, ship: &ShipDef) -> String {
    let class = content.ship(&ship.class);
    let class = class.map_or(ship.class.as_str(), |(_, class)| &class.name);
    let pilot = ship.pilot.as_deref().and_then(|key| content.pilot(key));
    let name = match ship.name.is_empty() {
        true => pilot.map_or("", |(_, pilot)| &pilot.name),
        false => ship.name.as_str(),
    };
    let upgrades = ship.upgrades.iter().filter_map(|key| content.upgrade(key));
    let upgrades = upgrades.map(|(_, held)| held.name.as_str());
    let mut inside: Vec<&str> = upgrades.collect();
    if !name.is_empty() {
        inside.insert(0, class);
    }
    let name = if name.is_empty() { class } else { name };
    match inside.is_empty() {
        true => name.to_owned(),
        false => format!("{name} ({})", inside.join(", ")),
    }
}
