//! Things of loaded data in the state of a match: by position in memory, by key elsewhere.
//!
//! A position in a list of [`Content`] depends on all packs that are loaded, so it may leave the
//! memory nowhere. A number of a thing holds a hash of its key besides: checksums take that. Where
//! [`Names`] are in use, it is written as the key and read from it. Outside it is a bare number
//! that only the same data can read again.

use std::{
    cell::RefCell,
    fmt,
    hash::{Hash, Hasher},
    sync::Arc,
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de, de::Visitor};

use crate::{
    Content, DamageCard, Homes, Item, Scenario, category::Category, crewed::made_keys, hash::fnv1a,
    homes::short, suggest,
};

/// How an error about a key that no pack has begins.
pub const UNKNOWN_THING: &str = "no pack that is loaded has the ";

/// A position in a list, and a hash of the key there.
#[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
struct NumberedName {
    at: u16,
    sum: u16,
}

impl NumberedName {
    fn new(at: usize, key: &str) -> Self {
        // Whether another pack has such a key too changes no checksum.
        let hash = fnv1a(short(key).as_bytes());
        let sum = (hash ^ (hash >> 16) ^ (hash >> 32) ^ (hash >> 48)) as u16;
        Self {
            at: u16::try_from(at).unwrap_or(u16::MAX),
            sum,
        }
    }

    /// Both numbers in one, for who writes and reads the same data.
    fn bits(self) -> u32 {
        u32::from(self.at) | u32::from(self.sum) << 16
    }

    fn of_bits(bits: u32) -> Self {
        let [a, b, c, d] = bits.to_le_bytes();
        Self {
            at: u16::from_le_bytes([a, b]),
            sum: u16::from_le_bytes([c, d]),
        }
    }
}

/// The lists whose things the state of a match names.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum List {
    Ships,
    Obstacles,
    Outlines,
    Cards,
    Items,
    Terrains,
}

impl List {
    const ALL: [Self; 6] = [
        Self::Ships,
        Self::Obstacles,
        Self::Outlines,
        Self::Cards,
        Self::Items,
        Self::Terrains,
    ];

    const fn category(self) -> Category {
        match self {
            Self::Ships => Category::Ships,
            Self::Obstacles => Category::Obstacles,
            Self::Outlines => Category::Outlines,
            Self::Cards => Category::Damage,
            Self::Items => Category::Items,
            Self::Terrains => Category::Terrain,
        }
    }

    fn key(self, content: &Content, at: usize) -> Option<&str> {
        match self {
            Self::Ships => content.ships.get(at).map(|held| held.id.as_str()),
            Self::Obstacles => content.obstacles.get(at).map(|held| held.id.as_str()),
            Self::Outlines => content.outlines.get(at).map(|held| held.id.as_str()),
            Self::Cards => content.damage_cards.get(at).map(|held| held.id.as_str()),
            Self::Items => content.items.get(at).map(|held| held.id.as_str()),
            Self::Terrains => content.terrains.get(at).map(|held| held.id.as_str()),
        }
    }
}

/// How a number of a thing is written while [`Names`] are in use.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Writing {
    #[default]
    Keys,
    Positions,
}

/// The keys of loaded data by position, for who writes or reads the state of a match. A copy shares
/// the keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Names {
    lists: Arc<[Vec<String>; List::ALL.len()]>,
    /// Whether bare positions are read too.
    positions: bool,
    writing: Writing,
    homes: Arc<Homes>,
}

thread_local! {
    static IN_USE: RefCell<Option<Names>> = const { RefCell::new(None) };
}

/// Puts back what was in use before, whatever happens.
struct Back(Option<Names>);

impl Drop for Back {
    fn drop(&mut self) {
        let before = self.0.take();
        IN_USE.with_borrow_mut(|held| *held = before);
    }
}

impl Names {
    /// The keys of this data.
    #[must_use]
    pub fn of(content: &Content) -> Self {
        let keys = |list: List| content.keys(list.category()).into_iter().map(str::to_owned);
        Self {
            lists: Arc::new(List::ALL.map(|list| keys(list).collect())),
            homes: Arc::clone(&content.homes),
            ..Self::default()
        }
    }

    /// The keys of this data, and of the types that the pilots and upgrades of a scenario make.
    #[must_use]
    pub fn of_match(content: &Content, scenario: &Scenario) -> Self {
        let mut names = Self::of(content);
        let made = made_keys(content, scenario);
        if !made.is_empty() {
            let ships = &mut Arc::make_mut(&mut names.lists)[List::Ships as usize];
            // The data of a match under way have them already.
            let new = made.into_iter().filter(|key| !ships.contains(key));
            let new: Vec<String> = new.collect();
            ships.extend(new);
        }
        names
    }

    /// The same, which also reads bare positions, as files before format 4 have them, and scenario
    /// tests may.
    #[must_use]
    pub fn with_positions(self) -> Self {
        Self {
            positions: true,
            ..self
        }
    }

    /// The same, which writes bare positions, as messages and tests did before format 4.
    #[must_use]
    pub fn writing_positions(self) -> Self {
        Self {
            writing: Writing::Positions,
            ..self
        }
    }

    /// Does something with these names in use on this thread.
    pub fn within<R>(&self, act: impl FnOnce() -> R) -> R {
        let own = Some(self.clone());
        let _back = Back(IN_USE.with_borrow_mut(|held| std::mem::replace(held, own)));
        act()
    }

    fn keys(&self, list: List) -> &[String] {
        &self.lists[list as usize]
    }

    fn find(&self, list: List, key: &str) -> Result<NumberedName, String> {
        let keys = self.keys(list);
        let key = self.homes.key(list.category(), key);
        let at = keys.iter().position(|held| held == key);
        at.map(|at| NumberedName::new(at, key)).ok_or_else(|| {
            let noun = list.category().noun();
            let help = suggest(key, keys.iter().map(String::as_str));
            let help = help.map_or_else(String::new, |help| format!(" ({help})"));
            format!("{UNKNOWN_THING}{noun} `{key}`{help}")
        })
    }

    fn at(&self, list: List, at: u64) -> Result<NumberedName, String> {
        let noun = list.category().noun();
        if !self.positions {
            return Err(format!("{noun} {at} is a number, where a key belongs"));
        }
        let place = usize::try_from(at).ok();
        let key = place.and_then(|at| Some((at, self.keys(list).get(at)?)));
        let found = key.map(|(at, key)| NumberedName::new(at, key));
        found.ok_or_else(|| format!("there is no {noun} {at}"))
    }
}

fn write<S: Serializer>(list: List, held: NumberedName, to: S) -> Result<S::Ok, S::Error> {
    let names = IN_USE.with_borrow(Clone::clone);
    let Some(names) = names else {
        return to.serialize_u32(held.bits());
    };
    match (names.writing, names.keys(list).get(usize::from(held.at))) {
        (Writing::Keys, Some(key)) => to.serialize_str(key),
        (Writing::Keys, None) | (Writing::Positions, _) => to.serialize_u16(held.at),
    }
}

/// Reads a key, or a number.
struct Reading(List);

impl Visitor<'_> for Reading {
    type Value = NumberedName;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the key of a {}", self.0.category().noun())
    }

    fn visit_str<E: de::Error>(self, key: &str) -> Result<NumberedName, E> {
        IN_USE.with_borrow(|names| match names {
            Some(names) => names.find(self.0, key).map_err(E::custom),
            None => Err(E::custom("a key is read with the game's data only")),
        })
    }

    fn visit_u64<E: de::Error>(self, number: u64) -> Result<NumberedName, E> {
        IN_USE.with_borrow(|names| match names {
            Some(names) => names.at(self.0, number).map_err(E::custom),
            None => u32::try_from(number)
                .map(NumberedName::of_bits)
                .map_err(|_| E::custom("the number of a thing is too high")),
        })
    }
}

macro_rules! things {
    ($($(#[$doc:meta])* $type:ident: $list:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Default, PartialEq, Eq, PartialOrd, Ord)]
        pub struct $type(NumberedName);

        impl $type {
            /// The thing at this position of loaded data.
            #[must_use]
            pub fn at(content: &Content, at: usize) -> Self {
                let key = List::$list.key(content, at);
                Self(NumberedName::new(at, key.unwrap_or_default()))
            }

            /// The position in a list with one entry for each.
            #[must_use]
            pub const fn index(self) -> usize {
                self.0.at as usize
            }
        }

        impl From<$type> for usize {
            fn from(held: $type) -> Self {
                held.index()
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Display::fmt(&self.0.at, f)
            }
        }

        impl fmt::Debug for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                fmt::Debug::fmt(&self.0.at, f)
            }
        }

        impl Hash for $type {
            /// Checksums take the hash of the key; those before format 4 took the position. A
            /// hasher of checksums hears one of the two.
            fn hash<H: Hasher>(&self, state: &mut H) {
                state.write_u128(self.0.sum.into());
                state.write_i128(self.0.at.into());
            }

            /// Lists are hashed some at a time; positions as lists of bytes once were.
            fn hash_slice<H: Hasher>(list: &[Self], state: &mut H) {
                for some in list.chunks(4) {
                    let shifted = |word, held: &Self| word << 16 | u128::from(held.0.sum);
                    state.write_u128(some.iter().fold(0, shifted));
                }
                for some in list.chunks(8) {
                    let shifted = |word, held: &Self| word << 8 | i128::from(held.0.at);
                    state.write_i128(some.iter().rev().fold(0, shifted));
                }
            }
        }

        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
                write(List::$list, self.0, to)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(from: D) -> Result<Self, D::Error> {
                from.deserialize_any(Reading(List::$list)).map(Self)
            }
        }
    )*};
}

things! {
    /// A type of ship: a thing of [`Content::ships`].
    ClassId: Ships;
    /// A kind of obstacle: a thing of [`Content::obstacles`].
    KindId: Obstacles;
    /// An outline: a thing of [`Content::outlines`].
    OutlineId: Outlines;
    /// A damage card: a thing of [`Content::damage_cards`].
    CardId: Cards;
    /// An item: a thing of [`Content::items`].
    ItemId: Items;
    /// A kind of terrain: a thing of [`Content::terrains`].
    TerrainId: Terrains;
}

impl Content {
    /// The damage card with this number.
    #[must_use]
    pub fn card(&self, id: CardId) -> Option<&DamageCard> {
        self.damage_cards.get(id.index())
    }

    /// The item with this number.
    #[must_use]
    pub fn item_of(&self, id: ItemId) -> Option<&Item> {
        self.items.get(id.index())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn content(items: &[&str]) -> Content {
        let item = |id: &&str| -> Item {
            let text = format!("(id: \"{id}\", name: \"x\", takes: Load, text: \"x\")");
            ron::from_str(&text).expect("an item")
        };
        Content {
            items: items.iter().map(item).collect(),
            ..Content::default()
        }
    }

    fn sum(value: impl Hash) -> u64 {
        /// Hears the keys only.
        #[derive(Default)]
        struct Keys(u64);
        impl Hasher for Keys {
            fn finish(&self) -> u64 {
                self.0
            }
            fn write(&mut self, bytes: &[u8]) {
                for byte in bytes {
                    self.0 = self.0.wrapping_mul(31).wrapping_add((*byte).into());
                }
            }
            fn write_i128(&mut self, _: i128) {}
        }
        let mut state = Keys::default();
        value.hash(&mut state);
        state.finish()
    }

    #[test]
    fn a_thing_is_the_same_in_other_data() {
        let (few, many) = (content(&["b", "d"]), content(&["a", "b", "c", "d"]));
        let (before, after) = (ItemId::at(&few, 1), ItemId::at(&many, 3));
        assert_eq!(sum([before; 5].as_slice()), sum([after; 5].as_slice()));
        assert_ne!(sum(before), sum(ItemId::at(&many, 1)));
        let text = Names::of(&few)
            .within(|| ron::to_string(&[before]))
            .expect("written");
        assert_eq!(text, "(\"d\")");
        let read = Names::of(&many).within(|| ron::from_str::<[ItemId; 1]>(&text));
        assert_eq!(read, Ok([after]));
    }

    #[test]
    fn what_is_missing_is_named() {
        let names = Names::of(&content(&["med-pack"]));
        let read = |names: &Names, text: &str| {
            let read = names.within(|| ron::from_str::<ItemId>(text));
            read.map_err(|error| error.code.to_string())
        };
        let told = read(&names, "\"med-pak\"").expect_err("there is none");
        assert!(
            told.contains("no pack that is loaded has the item `med-pak`"),
            "{told}"
        );
        assert!(read(&names, "0").is_err(), "a number says nothing");
        let old = names.with_positions();
        assert_eq!(read(&old, "0").map(ItemId::index), Ok(0));
        assert!(read(&old, "1").is_err());
        assert!(read(&old, "-1").is_err());
    }

    #[test]
    fn outside_of_files_a_number_is_enough() {
        let item = ItemId::at(&content(&["a", "b"]), 1);
        let text = ron::to_string(&item).expect("a number");
        assert_eq!(ron::from_str::<ItemId>(&text), Ok(item));
        assert_eq!(
            sum(ron::from_str::<ItemId>(&text).expect("read")),
            sum(item)
        );
    }

    #[test]
    fn names_are_in_use_inside_only() {
        let (a, b) = (content(&["a"]), content(&["b"]));
        let item = ItemId::at(&a, 0);
        let text = || ron::to_string(&item).expect("written");
        Names::of(&a).within(|| {
            assert_eq!(Names::of(&b).within(text), "\"b\"");
            assert_eq!(text(), "\"a\"");
        });
        assert!(text().parse::<u32>().is_ok());
    }
}
