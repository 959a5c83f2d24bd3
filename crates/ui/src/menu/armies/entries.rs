//! The units, ships and figures that an army can add to its list, as cards.

use bevy_egui::egui;
use content::{Army, ArmyList, Content, Muster, Pick, Profile, ShipType, WordKind, points};
use rules::PlayerId;
use words::say;

use super::{asked::Regarded, lines::line_with_end, sought::Sought, types};
use crate::{menu, portraits, theme};

/// The side of a portrait on a card, in points.
const PORTRAIT: f32 = 32.0;
/// The same of a ship or a figure, whose model says more than its numbers.
const SHIP: f32 = 44.0;
/// Narrower columns have no room for portraits beside the words, in points.
const NARROW: f32 = 320.0;
/// Those of ships are there in narrower ones too.
const SLENDER: f32 = 230.0;

/// A card that was clicked.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Taken {
    /// A unit of models, by its profile.
    Profile(String),
    /// A ship or a figure, by its type.
    Ship(String),
    /// A pilot for the unfolded ship; none: it is flown as its type says.
    Pilot(Option<String>),
    /// An upgrade that the unfolded ship takes or leaves.
    Upgrade(String),
    /// An outline of obstacles that the list takes or leaves.
    Outline(String),
}

/// What the player does with the cards.
#[derive(Clone, Debug, Default)]
pub(super) struct Dealt {
    /// What the pointer or the focus is at.
    pub(super) near: Option<Regarded>,
    /// What was clicked.
    pub(super) taken: Option<Taken>,
}

impl Dealt {
    /// Takes in what the player does with a card.
    pub(super) fn with(
        &mut self,
        response: &egui::Response,
        regarded: impl FnOnce() -> Regarded,
        taken: impl FnOnce() -> Taken,
    ) {
        if response.hovered() || response.has_focus() {
            self.near = Some(regarded());
        }
        if response.clicked() {
            self.taken = Some(taken());
        }
    }
}

/// The army of a list, with what its cards need to know of it.
pub(super) struct Stock<'a> {
    pub(super) content: &'a Content,
    pub(super) list: &'a ArmyList,
    pub(super) army: &'a Army,
    pub(super) muster: Option<&'a Muster>,
    pub(super) sought: &'a Sought,
    /// The points that the list has left.
    pub(super) left: i32,
}

impl Stock<'_> {
    /// The colour of the army.
    pub(super) fn color(&self) -> egui::Color32 {
        theme::player(self.content, &self.army.faction, PlayerId(0))
    }
}

/// Draws a card for each unit that the army has.
pub(super) fn draw(ui: &mut egui::Ui, stock: &Stock<'_>) -> Dealt {
    let mut dealt = Dealt::default();
    let content = stock.content;
    let mut own: Vec<&Profile> = content.profiles.iter().collect();
    own.retain(|profile| profile.army == stock.army.id);
    // Heroes first, as lists are read.
    own.sort_by_key(|profile| !profile.has(WordKind::Hero));
    let mut any = false;
    for profile in own {
        let pick = Pick::of_profile(&profile.id);
        let cost = points(content, &pick).unwrap_or(0);
        let words = words_of(content, profile);
        let texts = [profile.name.as_str(), words.as_str()];
        if !stock.sought.takes(texts, cost.into(), stock.left) {
            continue;
        }
        any = true;
        let response = unit(ui, stock, profile, cost, &words);
        let key = || profile.id.clone();
        dealt.with(
            &response,
            || Regarded::Profile(key()),
            || Taken::Profile(key()),
        );
    }
    for class in content.fielded(stock.army) {
        let cost = stock
            .muster
            .map_or(class.points, |held| held.cost(content, class));
        if !stock
            .sought
            .takes(texts_of(content, class), cost.into(), stock.left)
        {
            continue;
        }
        any = true;
        let response = ship(ui, stock, class, cost);
        let pick = || Box::new(Pick::of_ship(&class.id));
        dealt.with(
            &response,
            || Regarded::Ship(pick()),
            || Taken::Ship(class.id.clone()),
        );
    }
    if !any {
        ui.label(theme::weak(say!("armies-none-found")).size(13.0));
    }
    dealt
}

/// The texts of a type among which words are looked for.
fn texts_of<'a>(content: &'a Content, class: &'a ShipType) -> Vec<&'a str> {
    let mut texts = vec![class.name.as_str(), class.lore.as_str()];
    texts.extend(
        class
            .keywords
            .iter()
            .map(|held| content.keyword_name(*held)),
    );
    let abilities = class.abilities.iter();
    texts.extend(abilities.flat_map(|held| [held.name.as_str(), held.text.as_str()]));
    texts
}

/// The words of a profile.
fn words_of(content: &Content, profile: &Profile) -> String {
    let words = profile.words.iter();
    let words: Vec<String> = words.map(|word| content.word_name(*word)).collect();
    words.join(", ")
}

/// A type of unit: its name, its points and its words.
fn unit(
    ui: &mut egui::Ui,
    stock: &Stock<'_>,
    profile: &Profile,
    cost: u16,
    words: &str,
) -> egui::Response {
    let id = ui.id().with(("army-unit", &profile.id));
    let shown = portraits::of_profile(profile, stock.color());
    let shown = shown.filter(|_| ui.available_width() >= NARROW);
    let models = profile.models.iter();
    let models: usize = models.map(|def| usize::from(def.count)).sum();
    let mut line = say!("armies-model-count", count = models);
    if !words.is_empty() {
        line = format!("{line} · {words}");
    }
    menu::card(ui, id, false, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        portraits::beside(ui, shown.as_ref(), PORTRAIT, |ui| {
            title(ui, stock, &profile.name, &profile.id, cost);
            ui.label(theme::weak(line).size(12.5));
        });
    })
}

/// A type of ship or figure: its model, name, points and numbers.
fn ship(ui: &mut egui::Ui, stock: &Stock<'_>, class: &ShipType, cost: u16) -> egui::Response {
    let id = ui.id().with(("army-ship", &class.id));
    let shown = portraits::of_type(class, stock.color());
    let shown = (ui.available_width() >= SLENDER).then_some(shown);
    let response = menu::card(ui, id, false, |ui| {
        ui.spacing_mut().item_spacing.y = 1.0;
        portraits::beside(ui, shown.as_ref(), SHIP, |ui| {
            title(ui, stock, &class.name, &class.id, cost);
            ui.label(theme::weak(types::line(class)).size(12.5));
        });
    });
    crate::reader::button(&response, &class.name);
    response
}

/// The name of an entry, with its points, and how many of it are in the list.
fn title(ui: &mut egui::Ui, stock: &Stock<'_>, name: &str, key: &str, cost: u16) {
    let units = stock.list.units.iter();
    let held = units.filter(|pick| pick.key() == key).count();
    line_with_end(ui, theme::bold(name).size(14.0), |ui| {
        let cost = theme::bold(cost.to_string()).size(14.0);
        ui.label(cost.color(theme::warning()));
        if held > 0 {
            let times = say!("armies-in-list", count = held);
            ui.label(theme::weak(times).size(12.5));
        }
    });
}
