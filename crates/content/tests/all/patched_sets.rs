//! Any set of packs that build on each other can be loaded, and comes out as it is shown.

use std::fmt::Write;

use content::{ActionDef, Faction, GridMap, Loaded, Terrain, load, parse_ron};
use proptest::prelude::*;

use crate::folder::Folder;

/// The packs besides core.
const PACKS: [&str; 3] = ["ant", "bee", "cat"];
/// Keys that several packs have.
const KEYS: [&str; 4] = ["north", "south", "east", "west"];

/// What a pack says, about an entry of one key.
#[derive(Clone, Debug)]
enum Line {
    New {
        key: String,
        name: String,
    },
    Replaces {
        key: String,
        name: String,
    },
    Extends {
        key: String,
        base: String,
        name: String,
    },
    Patches {
        base: String,
        field: String,
    },
    Removes {
        base: String,
    },
    /// A map, with the terrain of its legend.
    Map {
        key: String,
        terrain: [String; 2],
    },
}

impl Line {
    /// The entry of a kind, as it stands in a file.
    fn text(&self, kind: &str) -> String {
        let rest = match kind {
            "factions" => "color: (0.5, 0.5, 0.5)",
            "actions" => "text: \"T.\", rule: \"X-1\", effects: [Gain(Focus, 1)]",
            _ => "style: Deck",
        };
        match self {
            Self::New { key, name } => format!("(id: \"{key}\", name: {name}, {rest}),"),
            Self::Replaces { key, name } => {
                format!("(id: \"{key}\", replaces: true, name: {name}, {rest}),")
            }
            Self::Extends { key, base, name } => {
                format!("(id: \"{key}\", extends: \"{base}\", name: {name}),")
            }
            Self::Patches { base, field } => format!("(patches: \"{base}\", {field}),"),
            Self::Removes { base } => format!("(removes: \"{base}\"),"),
            Self::Map {
                key,
                terrain: [one, two],
            } => format!(
                "(id: \"{key}\", name: \"M\", text: \"T.\", legend: {{'a': \"{one}\", 'b': \"{two}\"}}, \
                 rows: [\"a   b\", \"  b   a\"]),"
            ),
        }
    }
}

/// A name of an entry: short, or with a pack before it.
fn any_name() -> BoxedStrategy<String> {
    let pack = prop::sample::select(vec!["", "core/", "ant/", "bee/", "cat/"]);
    let key = prop::sample::select(KEYS.to_vec());
    (pack, key)
        .prop_map(|(pack, key)| format!("{pack}{key}"))
        .boxed()
}

/// A shown name, which is no text or too long now and then.
fn title() -> impl Strategy<Value = String> {
    prop_oneof![
        8 => "[A-Z][a-z]{1,8}".prop_map(|name| format!("\"{name}\"")),
        1 => Just("5".to_owned()),
        1 => Just(format!("\"{}\"", "x".repeat(90))),
    ]
}

fn line(name: BoxedStrategy<String>) -> impl Strategy<Value = Line> {
    let key = || prop::sample::select(KEYS.to_vec()).prop_map(str::to_owned);
    prop_oneof![
        3 => (key(), title()).prop_map(|(key, name)| Line::New { key, name }),
        1 => (name.clone(), title()).prop_map(|(key, name)| Line::Replaces { key, name }),
        3 => (key(), name.clone(), title())
            .prop_map(|(key, base, name)| Line::Extends { key, base, name }),
        4 => (name.clone(), title())
            .prop_map(|(base, name)| Line::Patches { base, field: format!("name: {name}") }),
        1 => name.clone()
            .prop_map(|base| Line::Patches { base, field: "nothing: Unset".to_owned() }),
        1 => name.clone().prop_map(|base| Line::Removes { base }),
        2 => (key(), name.clone(), name)
            .prop_map(|(key, one, two)| Line::Map { key, terrain: [one, two] }),
    ]
}

/// The lines of each pack.
type Lines = Vec<Vec<Line>>;

/// Kinds of which several packs may have an entry of one key.
const SHARED: [&str; 3] = ["factions", "terrain", "maps"];
/// The same, and one whose names stand without quotes.
const ALL: [&str; 4] = ["factions", "terrain", "actions", "maps"];

/// Packs as files of some kinds below a folder, each pack after those before it in `order`.
fn write(folder: &Folder, packs: &Lines, order: &[usize], kinds: &[&str]) {
    let rule = "[(id: \"X-1\", section: \"S\", title: \"T\", text: \"T.\")]";
    folder.write("core/rulebook/x.ron", rule);
    for kind in ["factions", "terrain", "actions"] {
        let all = KEYS.map(|key| {
            let (key, name) = (key.to_owned(), "\"Core\"".to_owned());
            Line::New { key, name }.text(kind)
        });
        folder.write(&format!("core/{kind}/x.ron"), format!("[{}]", all.concat()));
    }
    folder.write("core/pack.ron", info(""));
    for (place, at) in order.iter().enumerate() {
        let pack = PACKS[*at];
        let before = place.checked_sub(1).map(|before| PACKS[order[before]]);
        let after = before.map(|before| format!("after: [(pack: \"{before}\")]"));
        folder.write(
            &format!("{pack}/pack.ron"),
            info(&after.unwrap_or_default()),
        );
        for kind in kinds {
            let mut text = String::new();
            let of_kind = |line: &&Line| matches!(line, Line::Map { .. }) == (*kind == "maps");
            for line in packs[*at].iter().filter(of_kind) {
                let _ = writeln!(text, "{}", line.text(kind));
            }
            folder.write(&format!("{pack}/{kind}/x.ron"), format!("[{text}]"));
        }
    }
}

fn info(asks: &str) -> String {
    format!("(name: \"P\", format: {}, {asks})", content::FORMAT)
}

/// What is loaded, whatever the order.
#[derive(Debug, PartialEq)]
struct Sorted {
    factions: Vec<Faction>,
    terrain: Vec<Terrain>,
    maps: Vec<GridMap>,
    packs: Vec<content::Pack>,
    told: Vec<String>,
    changes: Vec<content::Replaced>,
}

impl Sorted {
    fn of(loaded: &Loaded) -> Self {
        let content = &loaded.content;
        let mut sorted = Self {
            factions: content.factions.clone(),
            terrain: content.terrains.clone(),
            maps: content.maps.clone(),
            packs: content.packs.clone(),
            // Whom a pack knows is a matter of its `after`, which the order sets.
            told: (loaded.diagnostics.iter().map(told))
                .filter(|told| !told.contains(" too; this one is "))
                .collect(),
            changes: loaded.replaced.clone(),
        };
        sorted.factions.sort_by(|a, b| a.id.cmp(&b.id));
        sorted.terrain.sort_by(|a, b| a.id.cmp(&b.id));
        sorted.maps.sort_by(|a, b| a.id.cmp(&b.id));
        sorted.packs.sort_by(|a, b| a.id.cmp(&b.id));
        sorted.told.sort();
        sorted.changes.sort();
        sorted
    }
}

/// A message without its help, which names what has been read.
fn told(told: &content::Diagnostic) -> String {
    let place = format!("{}:{}:{}", told.file, told.line, told.col);
    format!("{place}: {:?}: {}", told.severity, told.message)
}

/// What is loaded is what is shown.
fn check_shown(loaded: &Loaded) {
    let written = &loaded.written;
    let show = |kind: &str, key: &str| written.show(Some(kind), key).unwrap();
    for held in &loaded.content.factions {
        let shown: Vec<Faction> = entries(&show("factions", &held.id));
        assert!(shown.contains(held), "{held:?}\n{shown:?}");
    }
    for held in &loaded.content.terrains {
        let shown: Vec<Terrain> = entries(&show("terrain", &held.id));
        assert!(shown.contains(held), "{held:?}\n{shown:?}");
    }
    for held in &loaded.content.actions {
        let shown: Vec<ActionDef> = entries(&show("actions", &held.id));
        assert!(shown.contains(held), "{held:?}\n{shown:?}");
    }
    for held in &loaded.content.maps {
        let shown: Vec<GridMap> = entries(&show("maps", &held.id));
        assert!(shown.contains(held), "{held:?}\n{shown:?}");
    }
}

/// The entries that are shown for a key: one, unless packs share it.
fn entries<T: serde::de::DeserializeOwned>(shown: &str) -> Vec<T> {
    let parts = shown.split("\n\n");
    let read = |part: &str| parse_ron(part, "shown").unwrap_or_else(|why| panic!("{why}\n{part}"));
    parts.map(read).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn any_packs_load_and_are_what_is_shown(
        packs in prop::collection::vec(prop::collection::vec(line(any_name()), 0..7), 3),
        order in Just(vec![0, 1, 2]).prop_shuffle(),
    ) {
        let folder = Folder::empty();
        write(&folder, &packs, &order, &ALL);
        let loaded = load(folder.path());
        check_shown(&loaded);
        // Every entry has one home, and a name with it.
        for held in &loaded.content.factions {
            let full = held.id.contains('/');
            prop_assert!(full || loaded.content.faction(&held.id).is_some());
        }
    }

    #[test]
    fn the_order_of_packs_that_do_not_touch_each_other_is_nothing(
        packs in (own_lines(0), own_lines(1), own_lines(2)).prop_map(|(a, b, c)| vec![a, b, c]),
        order in Just(vec![0, 1, 2]).prop_shuffle(),
    ) {
        let folder = Folder::empty();
        write(&folder, &packs, &[0, 1, 2], &SHARED);
        let one = Sorted::of(&load(folder.path()));
        write(&folder, &packs, &order, &SHARED);
        let two = Sorted::of(&load(folder.path()));
        prop_assert_eq!(one, two);
    }
}

/// What a pack says of its own entries, and of an entry of core that no other pack touches.
fn own_lines(at: usize) -> impl Strategy<Value = Vec<Line>> {
    let own = format!("{}/north", PACKS[at]);
    let of_core = format!("core/{}", KEYS[at + 1]);
    let name = vec![own.clone(), own, of_core, "core/north".to_owned()];
    let name = prop::sample::select(name).boxed();
    let mine = prop::sample::select(vec!["north".to_owned(), format!("x-{}", PACKS[at])]);
    let lines = (line(name), mine).prop_map(move |(line, mine)| match line {
        Line::New { name, .. } => Line::New { key: mine, name },
        Line::Extends { base, name, .. } => Line::Extends {
            key: mine,
            base,
            name,
        },
        Line::Map { terrain, .. } => Line::Map { key: mine, terrain },
        // What all may read, none changes.
        Line::Replaces { key, name } if key == "core/north" => Line::New { key: mine, name },
        Line::Patches { base, .. } | Line::Removes { base } if base == "core/north" => {
            let name = "\"Other\"".to_owned();
            Line::Extends {
                key: mine,
                base,
                name,
            }
        }
        line => line,
    });
    prop::collection::vec(lines, 0..6)
}
