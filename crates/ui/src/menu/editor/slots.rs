//! Forms of conditions and deeds: each is made from the fields that it holds.

use std::cell::Cell as Held;

use content::{Content, Deed, Place, PlayerDef, PlayerId, When};
use geometry::Direction;
use words::say;

use super::{aimed::AimedField, lead::Lead};

/// What a form offers to choose from.
pub(super) struct StoryChoices<'a> {
    pub(super) data: &'a Content,
    pub(super) players: Vec<PlayerDef>,
    /// Numbers and names of units.
    pub(super) units: Vec<(u32, String)>,
    /// The keys of events.
    pub(super) events: Vec<String>,
    /// The names of switches, search marks and doors, by their numbers.
    pub(super) switches: Vec<String>,
    pub(super) marks: Vec<String>,
    pub(super) doors: Vec<String>,
    pub(super) on_grid: bool,
    /// The field that is filled by pointing at the table.
    pub(super) aimed: Held<Option<AimedField>>,
    /// The form that the last fault led to.
    pub(super) lead: Option<&'a Lead>,
}

impl StoryChoices<'_> {
    /// The name of a unit, if there is one with this number.
    pub(super) fn unit(&self, id: u32) -> Option<&str> {
        let found = self.units.iter().find(|(held, _)| *held == id);
        found.map(|(_, name)| name.as_str())
    }
}

/// A field of a condition or deed.
pub(super) enum Slot<'a> {
    Player(&'a mut PlayerId),
    Place(&'a mut Place),
    /// A number of units: what it is called, and the least that it can be.
    Count(&'static str, &'a mut u8, u8),
    Round(&'a mut u32),
    Points(&'a mut u16),
    Change(&'a mut i8),
    Level(&'a mut i8),
    Side(&'a mut Direction),
    Unit(&'a mut u32),
    Units(&'a mut Vec<u32>),
    Door(&'a mut u16),
    Search(&'a mut u16),
    Switch(&'a mut u16),
    Item(&'a mut String),
    Terrain(&'a mut String),
    Event(&'a mut String),
}

impl<'a> Slot<'a> {
    /// The place that it holds.
    pub(super) fn into_place(self) -> Option<&'a mut Place> {
        if let Self::Place(place) = self {
            return Some(place);
        }
        None
    }
}

/// A place to begin with.
pub(super) fn somewhere(on_grid: bool) -> Place {
    match on_grid {
        true => Place::Box((0, 0), (1, 1)),
        false => Place::Disc {
            at: (450.0, 450.0),
            radius: 100.0,
        },
    }
}

/// The name and the fields of a condition.
pub(super) fn when_form(when: &mut When) -> (&'static str, Vec<Slot<'_>>) {
    match when {
        When::Round(round) => (say!("editor-when-round"), vec![Slot::Round(round)]),
        When::Stands {
            player,
            place,
            count,
        } => (
            say!("editor-when-stands"),
            vec![
                Slot::Player(player),
                Slot::Count(say!("editor-at-least"), count, 1),
                Slot::Place(place),
            ],
        ),
        When::AllStand { player, place } => (
            say!("editor-when-all-stand"),
            vec![Slot::Player(player), Slot::Place(place)],
        ),
        When::Clear { player, place } => (
            say!("editor-when-clear"),
            vec![Slot::Player(player), Slot::Place(place)],
        ),
        When::More { player, place } => (
            say!("editor-when-more"),
            vec![Slot::Player(player), Slot::Place(place)],
        ),
        When::Reached { unit, place } => (
            say!("editor-when-reached"),
            vec![Slot::Unit(unit), Slot::Place(place)],
        ),
        When::Open(door) => (say!("editor-when-open"), vec![Slot::Door(door)]),
        When::Shut(door) => (say!("editor-when-shut"), vec![Slot::Door(door)]),
        When::Lost(unit) => (say!("editor-when-lost"), vec![Slot::Unit(unit)]),
        When::Left { player, at_most } => (
            say!("editor-when-left"),
            vec![
                Slot::Player(player),
                Slot::Count(say!("editor-at-most"), at_most, 0),
            ],
        ),
        When::Away { player, at_least } => (
            say!("editor-when-away"),
            vec![
                Slot::Player(player),
                Slot::Count(say!("editor-at-least"), at_least, 0),
            ],
        ),
        When::Searched(mark) => (say!("editor-when-searched"), vec![Slot::Search(mark)]),
        When::Thrown(switch) => (say!("editor-when-thrown"), vec![Slot::Switch(switch)]),
        When::Holds { player, item } => (
            say!("editor-when-holds"),
            vec![Slot::Player(player), Slot::Item(item)],
        ),
        When::Brought { item, place } => (
            say!("editor-when-brought"),
            vec![Slot::Item(item), Slot::Place(place)],
        ),
        When::After(event) => (say!("editor-when-after"), vec![Slot::Event(event)]),
    }
}

/// The name and the fields of a deed.
pub(super) fn deed_form(deed: &mut Deed) -> (&'static str, Vec<Slot<'_>>) {
    match deed {
        Deed::Arrive(units) => (say!("editor-deed-arrive"), vec![Slot::Units(units)]),
        Deed::Open(door) => (say!("editor-deed-open"), vec![Slot::Door(door)]),
        Deed::Seal(door) => (say!("editor-deed-seal"), vec![Slot::Door(door)]),
        Deed::Turn { place, terrain } => (
            say!("editor-deed-turn"),
            vec![Slot::Place(place), Slot::Terrain(terrain)],
        ),
        Deed::Spread { terrain, over: _ } => {
            (say!("editor-deed-spread"), vec![Slot::Terrain(terrain)])
        }
        Deed::Breach { place, level, side } => (
            say!("editor-deed-breach"),
            vec![Slot::Place(place), Slot::Level(level), Slot::Side(side)],
        ),
        Deed::Leave { player, place } => (
            say!("editor-deed-leave"),
            vec![Slot::Player(player), Slot::Place(place)],
        ),
        Deed::Score { player, points } => (
            say!("editor-deed-score"),
            vec![Slot::Player(player), Slot::Points(points)],
        ),
        Deed::Threat { player, change } => (
            say!("editor-deed-threat"),
            vec![Slot::Player(player), Slot::Change(change)],
        ),
        Deed::Resolve { player, change } => (
            say!("editor-deed-resolve"),
            vec![Slot::Player(player), Slot::Change(change)],
        ),
    }
}

/// The first kind of items; empty without any.
fn first_item(known: &StoryChoices<'_>) -> String {
    let item = known.data.items.first();
    item.map(|item| item.id.clone()).unwrap_or_default()
}

/// A condition of each kind, to add.
pub(super) fn whens(known: &StoryChoices<'_>) -> Vec<When> {
    let place = || somewhere(known.on_grid);
    let player = PlayerId(0);
    let unit = known.units.first().map_or(1, |(id, _)| *id);
    let item = first_item(known);
    let event = known.events.first().cloned().unwrap_or_default();
    let mut all = vec![
        When::Round(3),
        When::Stands {
            player,
            place: place(),
            count: 1,
        },
        When::AllStand {
            player,
            place: place(),
        },
        When::Clear {
            player,
            place: place(),
        },
        When::More {
            player,
            place: place(),
        },
        When::Reached {
            unit,
            place: place(),
        },
        When::Lost(unit),
        When::Left {
            player: PlayerId(1),
            at_most: 0,
        },
        When::Away {
            player,
            at_least: 1,
        },
        When::After(event),
    ];
    if known.on_grid {
        all.extend([
            When::Open(0),
            When::Shut(0),
            When::Searched(0),
            When::Thrown(0),
            When::Holds {
                player,
                item: item.clone(),
            },
            When::Brought {
                item,
                place: place(),
            },
        ]);
    }
    all
}

/// A deed of each kind, to add.
pub(super) fn deeds(known: &StoryChoices<'_>) -> Vec<Deed> {
    let place = || somewhere(known.on_grid);
    let player = PlayerId(0);
    let terrain = known
        .data
        .terrains
        .first()
        .map(|held| held.id.clone())
        .unwrap_or_default();
    let mut all = vec![
        Deed::Arrive(Vec::new()),
        Deed::Score { player, points: 10 },
        Deed::Leave {
            player,
            place: place(),
        },
    ];
    if known.on_grid {
        all.extend([
            Deed::Open(0),
            Deed::Seal(0),
            Deed::Turn {
                place: place(),
                terrain: terrain.clone(),
            },
            Deed::Spread {
                terrain,
                over: Vec::new(),
            },
            Deed::Breach {
                place: place(),
                level: 0,
                side: Direction::E,
            },
            Deed::Threat {
                player: PlayerId(1),
                change: 1,
            },
            Deed::Resolve { player, change: 1 },
        ]);
    }
    all
}
