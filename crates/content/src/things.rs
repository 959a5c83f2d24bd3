//! The things of loaded data that a match uses, each by its key and a hash of what it is.
//!
//! Saved games and replays list them, so that what another pack adds is no change, and what is
//! missing or changed can be named.

use std::{
    borrow::Cow,
    collections::{BTreeMap, BTreeSet},
};

use serde::{Deserialize, Serialize};

use crate::{
    AddedRule, Content, Scenario,
    category::Category,
    hash::{bare, fnv1a},
    homes::Renames,
    lexer::{Kind, Lexer},
};

/// The kinds of data that a scenario leads to.
const KINDS: [Category; 23] = [
    Category::Tokens,
    Category::Keywords,
    Category::Words,
    Category::Slots,
    Category::Dice,
    Category::Arcs,
    Category::Actions,
    Category::Rulesets,
    Category::Obstacles,
    Category::Outlines,
    Category::Damage,
    Category::Items,
    Category::Terrain,
    Category::Maps,
    Category::UpgradeSlots,
    Category::Ships,
    Category::Pilots,
    Category::Upgrades,
    Category::Musters,
    Category::Armies,
    Category::Gear,
    Category::Profiles,
    Category::Modifications,
];
/// The kind of rules that a program adds in code, and what one is called.
const ADDED: (&str, &str) = ("added", "added rule");
/// So many things of a file are compared.
const MOST_THINGS: usize = 4096;

/// A thing that a match uses.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Thing {
    /// The folder of packs that holds its kind.
    pub kind: String,
    /// Its key.
    pub id: String,
    /// The hash of its data.
    pub hash: u64,
}

/// What has become of a thing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// No pack has it any more.
    Missing,
    /// It is another one.
    Other,
    /// It was not there, and would be used.
    New,
}

/// A thing that is not as it was.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Changed {
    /// What one of its kind is called.
    pub noun: &'static str,
    /// Its key.
    pub id: String,
    /// How it differs.
    pub fate: Fate,
}

/// The things that a scenario leads to, and all that these lead to. A few more may be among them:
/// whatever reads like a key counts as one.
#[must_use]
pub fn things(content: &Content, scenario: &Scenario) -> Vec<Thing> {
    let added = content.added.iter().map(added);
    let scenario = content.english_scenario(scenario);
    let content = bare(content);
    let named = named(&content);
    let shortened = content.homes.shortened();
    let mut found = Found::new();
    let mut texts = vec![ron::to_string(&scenario).unwrap_or_default()];
    for (at, mixin) in content.mixins.iter().enumerate() {
        if scenario.with.iter().any(|name| mixin.is_called(name)) {
            let kind = Category::Modifications;
            texts.push(take(&content, kind, at, &shortened, &mut found));
        }
    }
    while let Some(text) = texts.pop() {
        let places = named_in(&text, &named);
        for (kind, at) in places {
            if !found.contains_key(&(kind, at)) {
                texts.push(take(&content, kind, at, &shortened, &mut found));
            }
        }
    }
    found.into_values().chain(added).collect()
}

/// Things by what they are.
type Found = BTreeMap<(Category, usize), Thing>;

/// Takes a thing in, and returns its text.
fn take(
    content: &Content,
    kind: Category,
    at: usize,
    shortened: &Renames,
    found: &mut Found,
) -> String {
    let text = text_of(content, kind, at);
    if let Some(id) = content.keys(kind).get(at) {
        let thing = Thing {
            kind: kind.folder().to_owned(),
            id: (*id).to_owned(),
            hash: hash_of(shortened, &text),
        };
        found.insert((kind, at), thing);
    }
    text
}

/// A rule in code: its version tells what it does.
fn added(rule: &AddedRule) -> Thing {
    Thing {
        kind: ADDED.0.to_owned(),
        id: rule.id().to_owned(),
        hash: fnv1a(rule.version().as_bytes()),
    }
}

/// The text of a match's file with the names that its things have today, if these packs were loaded
/// then.
#[must_use]
pub fn with_todays_names<'t>(text: &'t str, content: &Content, packs: &[&str]) -> Cow<'t, str> {
    let moved = content.homes.moved(packs);
    match moved.is_empty() {
        true => Cow::Borrowed(text),
        false => renamed(text, |word| moved.name(word)),
    }
}

/// A text with other names in place of some.
fn renamed(text: &str, name: impl Fn(&str) -> Option<String>) -> Cow<'_, str> {
    let mut lexer = Lexer::new(text, 0);
    let (mut written, mut from) = (String::new(), 0);
    while let Ok(Some(lexeme)) = lexer.next() {
        if !matches!(lexeme.kind, Kind::Word | Kind::Quoted) {
            continue;
        }
        if let Some(now) = name(&text[lexeme.start..lexeme.end]) {
            written.push_str(&text[from..lexeme.start]);
            written.push_str(&now);
            from = lexeme.end;
        }
    }
    if from == 0 {
        return Cow::Borrowed(text);
    }
    written.push_str(&text[from..]);
    Cow::Owned(written)
}

/// The hash of an entry by its text. Names count by their short forms: whether another pack has
/// such a thing too changes nothing.
fn hash_of(shortened: &Renames, text: &str) -> u64 {
    match shortened.is_empty() {
        true => fnv1a(text.as_bytes()),
        false => fnv1a(renamed(text, |word| shortened.name_or_key(word)).as_bytes()),
    }
}

/// Which of these things are missing today, or are other ones; and the cards that have come to
/// their decks. `packs`: those that were loaded then.
#[must_use]
pub fn changed_things(things: &[Thing], content: &Content, packs: &[&str]) -> Vec<Changed> {
    let rules: Vec<Thing> = content.added.iter().map(added).collect();
    let content = bare(content);
    let mut places: BTreeMap<(&str, &str), (Category, usize)> = BTreeMap::new();
    for kind in KINDS {
        for (at, id) in content.keys(kind).into_iter().enumerate() {
            places.insert((kind.folder(), id), (kind, at));
        }
    }
    let shortened = content.homes.shortened();
    let kind_of = |thing: &Thing| KINDS.into_iter().find(|kind| kind.folder() == thing.kind);
    let today = |thing: &Thing| Thing {
        id: kind_of(thing)
            .and_then(|kind| content.homes.today(kind, &thing.id, packs))
            .unwrap_or_else(|| thing.id.clone()),
        ..thing.clone()
    };
    let change = |thing: &Thing| {
        let kind = kind_of(thing)?;
        let place = places.get(&(thing.kind.as_str(), thing.id.as_str()));
        let hash = place.map(|(kind, at)| hash_of(&shortened, &text_of(&content, *kind, *at)));
        (hash != Some(thing.hash)).then(|| Changed {
            noun: kind.noun(),
            id: thing.id.clone(),
            fate: hash.map_or(Fate::Missing, |_| Fate::Other),
        })
    };
    let things = things.get(..MOST_THINGS).unwrap_or(things);
    let things: Vec<Thing> = things.iter().map(today).collect();
    let mut changed: Vec<Changed> = things.iter().filter_map(change).collect();
    changed.extend(new_cards(&things, &content));
    changed.extend(changed_rules(&things, &rules));
    changed
}

/// The rules in code that are missing, are other ones, or were not there.
fn changed_rules(things: &[Thing], now: &[Thing]) -> Vec<Changed> {
    let then: Vec<&Thing> = things.iter().filter(|held| held.kind == ADDED.0).collect();
    let change = |id: &str, fate| Changed {
        noun: ADDED.1,
        id: id.to_owned(),
        fate,
    };
    let gone = then.iter().filter(|held| !now.contains(held));
    let gone = gone.map(|held| match now.iter().any(|rule| rule.id == held.id) {
        true => change(&held.id, Fate::Other),
        false => change(&held.id, Fate::Missing),
    });
    let known = |rule: &&Thing| then.iter().any(|held| held.id == rule.id);
    let come = now.iter().filter(|rule| !known(rule));
    gone.chain(come.map(|rule| change(&rule.id, Fate::New)))
        .collect()
}

/// The cards that would be dealt with these, and were not there.
fn new_cards(things: &[Thing], content: &Content) -> Vec<Changed> {
    let cards = things
        .iter()
        .filter(|thing| thing.kind == Category::Damage.folder());
    let known: BTreeSet<&str> = cards.map(|thing| thing.id.as_str()).collect();
    let all = content.damage_cards.iter();
    let (old, new): (Vec<_>, Vec<_>) = all.partition(|card| known.contains(card.id.as_str()));
    let decks: BTreeSet<&str> = old.iter().map(|card| card.deck.as_str()).collect();
    let dealt = new
        .into_iter()
        .filter(|card| decks.contains(card.deck.as_str()));
    let told = dealt.map(|card| Changed {
        noun: Category::Damage.noun(),
        id: card.id.clone(),
        fate: Fate::New,
    });
    told.collect()
}

/// Things by what names them.
type Named<'a> = BTreeMap<&'a str, Vec<(Category, usize)>>;

/// All things by what names them: their keys, and the decks of cards.
fn named(content: &Content) -> Named<'_> {
    let mut named = Named::new();
    // A scenario names its modifications with their packs; nothing else names them.
    let kinds = KINDS
        .into_iter()
        .filter(|kind| *kind != Category::Modifications);
    for kind in kinds {
        for (at, id) in content.keys(kind).into_iter().enumerate() {
            named.entry(id).or_default().push((kind, at));
        }
    }
    for (at, card) in content.damage_cards.iter().enumerate() {
        let dealt = named.entry(&card.deck).or_default();
        dealt.push((Category::Damage, at));
    }
    named
}

/// The things whose keys stand in a text: names of tokens and the like without quotes, all others
/// in quotes.
fn named_in(text: &str, named: &Named<'_>) -> BTreeSet<(Category, usize)> {
    let mut lexer = Lexer::new(text, 0);
    let mut found = BTreeSet::new();
    while let Ok(Some(lexeme)) = lexer.next() {
        let bare = lexeme.kind == Kind::Word;
        if bare || lexeme.kind == Kind::Quoted {
            let key = text[lexeme.start..lexeme.end].trim_matches('"');
            let things = named.get(key).into_iter().flatten();
            found.extend(things.filter(|(kind, _)| bare == kind.is_bare()));
        }
    }
    found
}

/// An entry as text.
fn text_of(content: &Content, kind: Category, at: usize) -> String {
    fn told<T: Serialize>(list: &[T], at: usize) -> String {
        let text = list.get(at).map(ron::to_string);
        text.and_then(Result::ok).unwrap_or_default()
    }
    match kind {
        Category::Tokens => told(&content.tokens, at),
        Category::Keywords => told(&content.keywords, at),
        Category::Words => told(&content.words, at),
        Category::Slots => told(&content.slots, at),
        Category::Dice => told(&content.dice, at),
        Category::Arcs => told(&content.arcs, at),
        Category::Actions => told(&content.actions, at),
        Category::Rulesets => told(&content.rulesets, at),
        Category::Obstacles => told(&content.obstacles, at),
        Category::Outlines => told(&content.outlines, at),
        Category::Damage => told(&content.damage_cards, at),
        Category::Items => told(&content.items, at),
        Category::Terrain => told(&content.terrains, at),
        Category::Maps => told(&content.maps, at),
        Category::UpgradeSlots => told(&content.upgrade_slots, at),
        Category::Ships => told(&content.ships, at),
        Category::Pilots => told(&content.pilots, at),
        Category::Upgrades => told(&content.upgrades, at),
        Category::Musters => told(&content.musters, at),
        Category::Armies => told(&content.armies, at),
        Category::Gear => told(&content.gears, at),
        Category::Profiles => told(&content.profiles, at),
        Category::Modifications => told(&content.mixins, at),
        Category::Factions
        | Category::Rulebook
        | Category::Sounds
        | Category::TerrainLooks
        | Category::ObstacleLooks
        | Category::TokenLooks
        | Category::WeaponLooks
        | Category::DieLooks
        | Category::FaceLooks
        | Category::EffectLooks
        | Category::HullLooks
        | Category::SkyLooks
        | Category::Scenarios
        | Category::Missions
        | Category::Lists
        | Category::Campaigns
        | Category::Personalities
        | Category::Outlooks => String::new(),
    }
}
