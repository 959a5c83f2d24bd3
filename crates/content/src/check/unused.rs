//! Warnings about data that nothing uses.

use std::collections::BTreeSet;

use crate::{
    Change, Content,
    category::Category,
    check::{
        action::idle_actions,
        arc::idle_arcs,
        deck::decks,
        die::idle_dice,
        keyword::idle_keywords,
        slot::idle_slots,
        token::{idle, same_marks},
        word::idle_words,
    },
    diagnostic::suggest,
};

/// An entry that nothing uses.
pub(crate) struct Usage {
    pub(crate) category: Category,
    pub(crate) key: String,
    /// The field.
    pub(crate) path: &'static str,
    pub(crate) message: String,
    pub(crate) help: Option<String>,
}

impl Usage {
    fn new(category: Category, key: &str, message: String) -> Self {
        Self {
            category,
            key: key.to_owned(),
            path: "id",
            message,
            help: None,
        }
    }
}

/// The unused entries, by category and key.
pub(crate) fn tell_unused(content: &Content) -> Vec<Usage> {
    let mut told = Vec::new();
    factions(content, &mut told);
    outlines(content, &mut told);
    obstacles(content, &mut told);
    terrains(content, &mut told);
    cards(content, &mut told);
    armies(content, &mut told);
    for (token, path, message) in idle(content) {
        let category = Category::Tokens;
        told.push(Usage {
            path,
            ..Usage::new(category, &token.id, message)
        });
    }
    for (token, message) in same_marks(content) {
        told.push(Usage {
            path: "mark",
            ..Usage::new(Category::Tokens, &token.id, message)
        });
    }
    for (die, message) in idle_dice(content) {
        told.push(Usage::new(Category::Dice, &die.id, message));
    }
    for (arc, message) in idle_arcs(content) {
        told.push(Usage::new(Category::Arcs, &arc.id, message));
    }
    for (slot, message) in idle_slots(content) {
        told.push(Usage::new(Category::Slots, &slot.id, message));
    }
    for (action, message) in idle_actions(content) {
        told.push(Usage::new(Category::Actions, &action.id, message));
    }
    for (word, message) in idle_words(content) {
        told.push(Usage::new(Category::Words, &word.id, message));
    }
    for (keyword, path, message) in idle_keywords(content) {
        let category = Category::Keywords;
        told.push(Usage {
            path,
            ..Usage::new(category, &keyword.id, message)
        });
    }
    told
}

fn armies(content: &Content, told: &mut Vec<Usage>) {
    for army in &content.armies {
        let profiles = content.profiles.iter();
        if army.ships.is_empty() && !profiles.clone().any(|held| held.army == army.id) {
            let message = format!(
                "army `{}` fields nothing: no profile belongs to it, and it has no `ships`",
                army.id
            );
            told.push(Usage::new(Category::Armies, &army.id, message));
        }
    }
    let exchanged = content.profiles.iter().flat_map(|held| &held.options);
    let taken = exchanged.filter_map(|option| match &option.does {
        Change::Exchange { to, .. } => Some(to),
        Change::Add { .. } | Change::Gain(_) => None,
    });
    let models = content.profiles.iter().flat_map(|held| &held.models);
    let used: BTreeSet<&str> = models
        .map(|model| &model.weapons)
        .chain(taken)
        .flat_map(|weapons| weapons.keys().map(String::as_str))
        .collect();
    for gear in &content.gears {
        if !used.contains(gear.id.as_str()) {
            let message = format!("no profile holds weapon `{}`", gear.id);
            told.push(Usage::new(Category::Gear, &gear.id, message));
        }
    }
}

fn cards(content: &Content, told: &mut Vec<Usage>) {
    let named: BTreeSet<&str> = decks(content).collect();
    for card in &content.damage_cards {
        if !named.contains(card.deck.as_str()) {
            let message = format!("no ruleset names the deck `{}`", card.deck);
            told.push(Usage {
                path: "deck",
                help: suggest(&card.deck, named.iter().copied()),
                ..Usage::new(Category::Damage, &card.id, message)
            });
        }
    }
}

fn factions(content: &Content, told: &mut Vec<Usage>) {
    for faction in &content.factions {
        let led = content.ships.iter().any(|ship| ship.faction == faction.id)
            || content.armies.iter().any(|army| army.faction == faction.id);
        if !led {
            let message = format!("no ship and no army belongs to faction `{}`", faction.id);
            told.push(Usage::new(Category::Factions, &faction.id, message));
        }
    }
}

fn outlines(content: &Content, told: &mut Vec<Usage>) {
    let devices = content
        .ships
        .iter()
        .flat_map(|ship| &ship.devices)
        .map(|device| device.outline.as_str());
    let placed = content
        .scenarios
        .iter()
        .flat_map(|scenario| &scenario.obstacles);
    let used: BTreeSet<&str> = devices
        .chain(placed.map(|obstacle| obstacle.outline.as_str()))
        .collect();
    for outline in &content.outlines {
        // Players choose among the outlines of starting obstacles.
        let starting = content
            .obstacle(&outline.obstacle)
            .is_some_and(|(_, kind)| kind.starting);
        if !starting && !used.contains(outline.id.as_str()) {
            let message = format!("no device and no scenario uses outline `{}`", outline.id);
            told.push(Usage::new(Category::Outlines, &outline.id, message));
        }
    }
}

fn obstacles(content: &Content, told: &mut Vec<Usage>) {
    for kind in &content.obstacles {
        if !content
            .outlines
            .iter()
            .any(|outline| outline.obstacle == kind.id)
        {
            let message = format!(
                "obstacle `{}` has no outline, so it can never be placed",
                kind.id
            );
            told.push(Usage::new(Category::Obstacles, &kind.id, message));
        }
    }
}

fn terrains(content: &Content, told: &mut Vec<Usage>) {
    let areas = content
        .scenarios
        .iter()
        .flat_map(|scenario| &scenario.areas);
    let followed = content
        .terrains
        .iter()
        .filter_map(|held| held.follows.as_ref());
    let followed = followed.map(|follows| &follows.terrain);
    let used: BTreeSet<&str> = content
        .maps
        .iter()
        .flat_map(|map| map.legend.values())
        .chain(areas.map(|area| &area.terrain))
        .chain(followed)
        .map(String::as_str)
        .collect();
    for terrain in &content.terrains {
        if !used.contains(terrain.id.as_str()) {
            let message = format!("no map and no scenario uses terrain `{}`", terrain.id);
            told.push(Usage::new(Category::Terrain, &terrain.id, message));
        }
    }
}
