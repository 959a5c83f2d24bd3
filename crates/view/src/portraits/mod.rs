//! Portraits: small pictures of types, drawn from their models by a camera of their own.
//!
//! Whoever shows one asks [`Portraits::want`] in every frame. A portrait is drawn when it is first
//! wanted, one at a time, and kept. While none is wanted there is no camera and no light for them.

mod easel;
pub(crate) mod postcard;
mod studio;

use std::collections::BTreeMap;

use bevy::prelude::*;
use content::{ModelDef, Profile, Rgb, ShipType, WordKind};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Portraits>()
        .add_plugins((studio::plugin, postcard::plugin));
}

/// The most portraits that are kept. The largest of them takes a quarter of a megabyte.
const MOST: usize = 96;
/// For how many frames a wish holds that nobody repeats.
const PATIENCE: u64 = 120;

/// What a piece stands on, and the plain shape that stands in for it without a model.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Footing {
    /// Nothing: it hovers as ships do, and a dart stands in for it.
    Craft,
    /// The base of a figure. A dart stands in for it as on the table.
    Figure,
    /// The small base of a model that shares its square. A pawn stands in for it.
    Soldier,
    /// The large base of a model that fills its square.
    Vehicle,
    /// Nothing: an aircraft of a unit of models.
    Flyer,
}

/// What a portrait shows.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Likeness {
    /// The path of the model below the assets folder; empty: what stands in for it.
    pub model: String,
    /// What it stands on.
    pub footing: Footing,
    /// The colour of its side: red, green and blue.
    pub color: [u8; 3],
    /// The pixels in a row and in a column.
    pub pixels: u16,
}

/// The pixels of a portrait in a line of a list.
pub const SMALL_PORTRAIT: u16 = 112;
/// The pixels of a portrait on a card or a page.
pub const LARGE_PORTRAIT: u16 = 256;

impl Likeness {
    /// That of a type of ship or figure.
    #[must_use]
    pub fn of_type(class: &ShipType, color: [u8; 3], pixels: u16) -> Self {
        let alone = class.figure.is_some_and(|figure| figure.size.is_one());
        Self {
            model: class.model.clone(),
            footing: match alone {
                true => Footing::Figure,
                false => Footing::Craft,
            },
            color,
            pixels,
        }
    }

    /// That of a unit of models: its first kind of models. None for a unit without any.
    #[must_use]
    pub fn of_profile(profile: &Profile, color: [u8; 3], pixels: u16) -> Option<Self> {
        let mut kinds = profile.models.iter();
        let first = kinds.find(|kind| kind.count > 0);
        let kind = first.or_else(|| profile.models.first())?;
        Some(Self::of_model(profile, kind, color, pixels))
    }

    /// That of a kind of models in a unit.
    #[must_use]
    pub fn of_model(profile: &Profile, kind: &ModelDef, color: [u8; 3], pixels: u16) -> Self {
        let fills = kind.fills(profile.has(WordKind::Hero));
        Self {
            model: kind.model.clone(),
            footing: match (profile.has(WordKind::Aircraft), fills) {
                (true, _) => Footing::Flyer,
                (false, true) => Footing::Vehicle,
                (false, false) => Footing::Soldier,
            },
            color,
            pixels,
        }
    }

    /// The colour of its side, from 0 to 1.
    fn rgb(&self) -> Rgb {
        let [red, green, blue] = self.color.map(|part| f32::from(part) / 255.0);
        (red, green, blue)
    }
}

/// A portrait that is kept, or wished for.
#[derive(Clone, Debug)]
struct KeptPortrait {
    image: Option<Handle<Image>>,
    /// The frame in which it was last wanted.
    wanted: u64,
    /// The frame in which it was first wanted.
    since: u64,
}

/// The portraits that are kept and those that are wanted.
#[derive(Resource, Default)]
pub struct Portraits {
    held: BTreeMap<Likeness, KeptPortrait>,
    frame: u64,
    /// How many have been drawn so far.
    drawn: u64,
}

impl Portraits {
    /// The portrait, if it is there; else it is drawn soon.
    pub fn want(&mut self, of: &Likeness) -> Option<Handle<Image>> {
        let now = self.frame;
        if let Some(entry) = self.held.get_mut(of) {
            entry.wanted = now;
            return entry.image.clone();
        }
        let entry = KeptPortrait {
            image: None,
            wanted: now,
            since: now,
        };
        self.held.insert(of.clone(), entry);
        None
    }

    /// Whether the portrait is kept.
    #[must_use]
    pub fn keeps(&self, of: &Likeness) -> bool {
        self.held.get(of).is_some_and(|held| held.image.is_some())
    }

    /// How many portraits have been drawn so far.
    #[must_use]
    pub const fn drawn(&self) -> u64 {
        self.drawn
    }

    /// Begins a frame, and forgets wishes that nobody repeats.
    fn begin_frame(&mut self) {
        self.frame += 1;
        let now = self.frame;
        self.held
            .retain(|_, held| held.image.is_some() || held.wanted + PATIENCE >= now);
    }

    /// The wish that comes next: the oldest one.
    fn next(&self) -> Option<&Likeness> {
        let open = self.held.iter().filter(|(_, held)| held.image.is_none());
        let (of, _) = open.min_by_key(|(_, held)| held.since)?;
        Some(of)
    }

    /// Keeps a portrait, and lets go of those that nobody has wanted for longest.
    fn keep(&mut self, of: &Likeness, image: Handle<Image>) {
        self.drawn += 1;
        let now = self.frame;
        let entry = self.held.entry(of.clone()).or_insert(KeptPortrait {
            image: None,
            wanted: now,
            since: now,
        });
        entry.image = Some(image);
        while self.kept() > MOST {
            let kept = self.held.iter().filter(|(_, held)| held.image.is_some());
            let Some((oldest, _)) = kept.min_by_key(|(_, held)| held.wanted) else {
                return;
            };
            let oldest = oldest.clone();
            self.held.remove(&oldest);
        }
    }

    /// How many are kept.
    fn kept(&self) -> usize {
        let kept = self.held.values().filter(|held| held.image.is_some());
        kept.count()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn likeness(name: &str) -> Likeness {
        Likeness {
            model: name.to_owned(),
            footing: Footing::Craft,
            color: [200, 80, 60],
            pixels: SMALL_PORTRAIT,
        }
    }

    #[test]
    fn what_is_wanted_twice_is_one_wish_and_is_kept() {
        let mut portraits = Portraits::default();
        let one = likeness("one");
        assert!(portraits.want(&one).is_none());
        assert!(portraits.want(&one).is_none());
        assert_eq!(portraits.held.len(), 1);
        assert_eq!(portraits.next(), Some(&one));
        portraits.keep(&one, Handle::default());
        assert!(portraits.want(&one).is_some() && portraits.keeps(&one));
        assert_eq!((portraits.next(), portraits.drawn()), (None, 1));
    }

    #[test]
    fn wishes_come_in_turn_and_are_forgotten_when_nobody_repeats_them() {
        let mut portraits = Portraits::default();
        let (first, second) = (likeness("z"), likeness("a"));
        portraits.want(&first);
        portraits.begin_frame();
        portraits.want(&second);
        assert_eq!(portraits.next(), Some(&first));
        for _ in 0..=PATIENCE {
            portraits.begin_frame();
            portraits.want(&second);
        }
        assert_eq!(portraits.next(), Some(&second));
    }

    #[test]
    fn no_more_are_kept_than_there_is_room_for() {
        let mut portraits = Portraits::default();
        let stays = likeness("stays");
        portraits.keep(&stays, Handle::default());
        for at in 0..MOST + 20 {
            portraits.begin_frame();
            portraits.want(&stays);
            portraits.keep(&likeness(&at.to_string()), Handle::default());
        }
        assert_eq!(portraits.kept(), MOST);
        assert!(portraits.keeps(&stays), "it has been wanted in each frame");
        assert!(!portraits.keeps(&likeness("0")));
    }

    #[test]
    fn every_type_of_all_packs_has_a_model_or_a_stand_in() {
        let assets = content::find_assets();
        let content = content::load(&assets).content;
        let types = content.ships.iter();
        let types = types.map(|class| Likeness::of_type(class, [9, 9, 9], SMALL_PORTRAIT));
        let units = content.profiles.iter().flat_map(|profile| {
            let of = |kind| Likeness::of_model(profile, kind, [9, 9, 9], LARGE_PORTRAIT);
            profile.models.iter().map(of).collect::<Vec<_>>()
        });
        let all: Vec<Likeness> = types.chain(units).collect();
        assert!(all.len() > 40, "{}", all.len());
        for held in &all {
            let there = held.model.is_empty() || assets.join(&held.model).is_file();
            assert!(there, "{}", held.model);
        }
        for profile in &content.profiles {
            let shown = Likeness::of_profile(profile, [9, 9, 9], LARGE_PORTRAIT);
            assert!(shown.is_some(), "{}", profile.id);
        }
    }
}
