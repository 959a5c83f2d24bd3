//! The data that comes with the game.

use std::collections::{BTreeMap, BTreeSet};

use content::{
    BaseSize, Content, DamageKind, Effect, OutlineDef, Passive, PlayerId, RuleId, Scenario,
    Trigger, hash, load,
};
use geometry::Bearing;

use crate::folder::{Folder, assets};

/// The core pack alone: its additions have their own tests.
fn core() -> Content {
    load(Folder::core().path()).content
}

#[test]
fn nothing_is_wrong_with_it() {
    let loaded = load(&assets());
    let told: Vec<String> = loaded.diagnostics.iter().map(ToString::to_string).collect();
    assert_eq!(told, Vec::<String>::new());
    assert!(!loaded.has_errors());
    assert!(loaded.files.len() > 20);
}

#[test]
fn there_is_enough_of_everything() {
    let content = core();
    let of_size = |size| {
        content
            .ships
            .iter()
            .filter(|ship| ship.size == size)
            .count()
    };
    assert!(of_size(BaseSize::Small) >= 4);
    assert!(of_size(BaseSize::Medium) >= 1 && of_size(BaseSize::Large) >= 1);
    assert!(of_size(BaseSize::Huge) >= 1);
    for kind in ["asteroid", "debris", "gas"] {
        let shapes = content
            .outlines
            .iter()
            .filter(|outline| outline.obstacle == kind);
        assert!(shapes.count() >= 6, "{kind}");
    }
    assert!(content.damage_cards.len() >= 14);
    let copies: u32 = content
        .damage_cards
        .iter()
        .map(|card| u32::from(card.copies))
        .sum();
    assert_eq!(copies, 33);
    for id in ["first-light", "skirmish", "gauntlet", "leviathan"] {
        assert!(content.scenario(id).is_some(), "{id}");
    }
    for id in ["random", "rookie", "veteran", "hunter", "warden"] {
        assert!(content.personality(id).is_some(), "{id}");
    }
}

#[test]
fn every_bearing_is_on_a_dial() {
    let content = core();
    let dials = content.ships.iter().flat_map(|ship| &ship.dial);
    let seen: BTreeSet<Bearing> = dials.map(|entry| entry.bearing).collect();
    let missing: Vec<_> = Bearing::ALL
        .iter()
        .filter(|bearing| !seen.contains(bearing))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}

#[test]
fn dials_are_symmetric_and_of_a_handy_size() {
    let (figures, ships): (Vec<_>, Vec<_>) = core()
        .ships
        .into_iter()
        .partition(|ship| ship.figure.is_some());
    for figure in figures {
        assert!(figure.dial.is_empty(), "{} walks", figure.id);
        assert!(figure.weapons.is_empty(), "{} strikes", figure.id);
    }
    for ship in ships {
        if ship.capital.is_some() {
            assert!(ship.dial.is_empty(), "{} moves freely", ship.id);
            let batteries = ship.weapons.iter().all(|weapon| weapon.hits_on.is_some());
            assert!(batteries, "{} fires batteries", ship.id);
            continue;
        }
        assert!(
            (8..=20).contains(&ship.dial.len()),
            "{}: {}",
            ship.id,
            ship.dial.len()
        );
        for entry in &ship.dial {
            let mirrored = content::DialEntry {
                bearing: entry.bearing.mirrored(),
                ..*entry
            };
            assert!(ship.dial.contains(&mirrored), "{}: {entry:?}", ship.id);
        }
        assert!((1..=2).contains(&ship.abilities.len()), "{}", ship.id);
    }
}

/// These rules are in the rulebook, each in a few sentences, and house rules are marked as such.
#[track_caller]
fn in_the_rulebook(ids: impl Iterator<Item = String>) {
    let rulebook = core().rulebook;
    for id in ids {
        let rule = rulebook.get(&id.parse::<RuleId>().unwrap());
        let rule = rule.unwrap_or_else(|| panic!("{id} is missing"));
        assert_eq!(rule.house, id.contains("-H-"), "{id}");
        let sentences = rule.text.matches(['.', '?', ';']).count();
        assert!((2..=8).contains(&sentences), "{id}: {sentences} sentences");
    }
}

#[test]
fn the_rulebook_has_every_rule() {
    let house = [
        "MOVE", "BUMP", "DIFF", "DICE", "RANGE", "ARC", "CRIT", "TOKEN", "ION", "JAM", "TRACT",
        "LOCK", "ACT", "COORD", "ORDER", "EDGE", "SETUP", "SHAPE", "END", "ABIL", "DEVICE",
    ];
    let rulings = ["SWEPT", "LEAVE", "CHOSEN", "ORDER", "TRACT"];
    let ids = (1..=26).map(|at| format!("OBS-{at:02}"));
    let ids = ids.chain(house.iter().map(|id| format!("OBS-H-{id}")));
    in_the_rulebook(ids.chain(rulings.iter().map(|id| format!("OBS-R-{id}"))));
}

#[test]
fn the_rulebook_has_the_void() {
    let cosmos = (1..=8).map(|at| format!("COS-{at:02}"));
    let exposure = (1..=4).map(|at| format!("EXP-{at:02}"));
    let terrain =
        [2, 4, 5, 6, 7, 8, 10, 11, 14, 15, 16, 17, 18, 19, 20, 22].map(|at| format!("HAZ-{at:02}"));
    let house = [
        "DICE", "HEIGHT", "MOVE", "PASS", "FALL", "FLY", "ENGAGE", "RANGE", "SIGHT", "COVER",
        "SETUP", "ORDER", "MARK", "INIT", "TURN", "PUSH", "WOUND", "TOKENS", "ABIL", "END",
    ];
    let rulings = ["LINE", "FIRST", "FRIEND", "STOP", "EXPOSE", "ORDER"];
    let ids = cosmos.chain(exposure).chain(terrain);
    let ids = ids.chain(house.map(|id| format!("VOID-H-{id}")));
    in_the_rulebook(ids.chain(rulings.map(|id| format!("VOID-R-{id}"))));
}

#[test]
fn every_terrain_does_what_its_rule_says() {
    let content = core();
    let has = |id: &str, passive: Passive| {
        let (_, terrain) = content.terrain(id).unwrap();
        terrain.auras.iter().any(|aura| aura.passive == passive)
    };
    let does = |id: &str, trigger: Trigger, effect: Effect| {
        let (_, terrain) = content.terrain(id).unwrap();
        let mut clauses = terrain.clauses.iter();
        clauses.any(|clause| clause.on == [trigger] && clause.effects == [effect.clone()])
    };
    assert_eq!(content.terrain("cosmos").unwrap().1.height, Some(0));
    assert!(has("cosmos", Passive::Drift) && has("cosmos", Passive::Exposed));
    assert!(has("water", Passive::EntryCost(2)));
    assert!(does(
        "pit",
        Trigger::Enter,
        Effect::Damage(DamageKind::Hit, 2)
    ));
    assert!(has("pit", Passive::Holds) && has("pit", Passive::AdjacentSight));
    for id in ["lava", "hazard"] {
        assert!(does(id, Trigger::Enter, Effect::Damage(DamageKind::Hit, 1)));
        assert!(does(id, Trigger::EndTurn, Effect::Defeat));
    }
    assert!(has("sludge", Passive::EntryCost(2)) && has("sludge", Passive::SpeedCap(1)));
    assert!(has("cover", Passive::DefenceDice(1)));
    assert!(has("block", Passive::BlocksMovement) && has("block", Passive::BlocksSight));
}

#[test]
fn the_broken_keel_is_a_hull_over_open_void() {
    let content = core();
    let (_, map) = content.map("broken-keel").unwrap();
    let layout = map.layout(&content).unwrap();
    assert_eq!(layout.grid.extent(), (20, 16));
    assert_eq!(layout.grid.len(), layout.spaces.len());
    let cosmos = content.terrain("cosmos").unwrap().0;
    let void = layout
        .spaces
        .iter()
        .filter(|space| usize::from(space.terrain) == cosmos);
    assert!(void.clone().all(|space| space.height == 0));
    let share = void.count() * 100 / layout.grid.len();
    assert!((40..=70).contains(&share), "{share} % void");
    let heights: BTreeSet<u8> = layout.spaces.iter().map(|space| space.height).collect();
    assert!(heights.len() >= 5, "{heights:?}");
    for player in PlayerId::all(2) {
        let zones = || map.zones.iter().filter(|zone| zone.player == player);
        let room = layout
            .grid
            .cells()
            .iter()
            .filter(|hex| zones().any(|zone| zone.contains(**hex)));
        assert!(room.count() >= 12, "player {player}");
    }
    assert_eq!(map.edges.len(), 4);
}

#[test]
fn outlines_have_the_sizes_of_the_rules() {
    let ranges = BTreeMap::from([
        ("asteroid", 40.0..=80.0),
        ("debris", 60.0..=90.0),
        ("gas", 60.0..=90.0),
        ("blaze", 40.0..=50.0),
        ("chaff", 55.0..=65.0),
    ]);
    for outline in core().outlines {
        let size = outline.points.extent().max - outline.points.extent().min;
        match outline.obstacle.as_str() {
            "cargo" => assert_eq!((size.x, size.y), (90.0, 65.0)),
            "parts" => assert_eq!((size.x, size.y), (50.0, 45.0)),
            kind => assert!(ranges[kind].contains(&longest(&outline)), "{}", outline.id),
        }
    }
}

fn longest(outline: &OutlineDef) -> f64 {
    let points = outline.points.points();
    let pairs = points
        .iter()
        .flat_map(|a| points.iter().map(move |b| a.distance(*b)));
    // Corners lie on whole millimetres, so a length may be off by one.
    pairs.fold(0.0, f64::max).clamp(0.0, f64::MAX).round()
}

#[test]
fn every_obstacle_does_what_its_rule_says() {
    for kind in core().obstacles {
        let on = &kind.clauses[0].on;
        assert_eq!(
            on.as_slice(),
            [Trigger::MoveThrough, Trigger::Overlap],
            "{}",
            kind.id
        );
        let obstructs = kind
            .auras
            .iter()
            .any(|aura| aura.passive == Passive::DefenceDice(1));
        assert!(obstructs, "{}: OBS-02", kind.id);
        let removed = kind.huge_clauses[0].effects.contains(&Effect::RemoveSource);
        assert!(removed, "{}: OBS-26", kind.id);
        let blocks = kind
            .auras
            .iter()
            .any(|aura| aura.passive == Passive::CannotAttack);
        assert_eq!(blocks, kind.starting, "{}: OBS-10", kind.id);
    }
}

#[test]
fn sides_are_worth_about_the_same() {
    let content = core();
    // A guided scenario is not a contest. Where goals win, and threat buys units back, points do
    // not measure the sides: such scenarios are weighed by matches (docs/behaviour.md).
    let by_points = |held: &&Scenario| held.lessons.is_empty() && held.goals.is_empty();
    for scenario in content.scenarios.iter().filter(by_points) {
        let mut points = [0_i32; 2];
        for ship in &scenario.ships {
            let (_, class) = content.ship(&ship.class).unwrap();
            points[ship.owner.index()] += i32::from(class.points);
        }
        let difference = (points[0] - points[1]).abs();
        assert!(difference * 10 <= points[0], "{}: {points:?}", scenario.id);
    }
}

#[test]
fn the_hash_tells_rules_apart_but_not_looks() {
    let content = core();
    let before = hash(&content);
    assert_eq!(before, hash(&core()));
    let mut looks = content.clone();
    looks.ships[0].model.clear();
    looks.factions[0].lore.clear();
    assert_eq!(before, hash(&looks));
    let changes: [fn(&mut Content); 3] = [
        |content| content.ships[0].hull += 1,
        |content| content.terrains[2].auras.clear(),
        |content| content.maps[0].edges.clear(),
    ];
    for change in changes {
        let mut rules = content.clone();
        change(&mut rules);
        assert_ne!(before, hash(&rules));
    }
}

/// Who has never played finds the lessons of each theatre first, and a gentle opponent.
#[test]
fn each_theatre_begins_with_its_lessons() {
    let content = load(&assets()).content;
    let theatres = content.theatres();
    assert!(theatres.len() >= 5);
    for (ruleset, scenarios) in theatres.iter().filter(|held| !held.1.is_empty()) {
        let guided: Vec<bool> = scenarios.iter().map(|held| held.is_guided()).collect();
        assert!(guided[0], "{}: nobody teaches it", ruleset.name);
        assert!(
            !guided[1..].contains(&true),
            "{}: one is enough",
            ruleset.name
        );
        assert!(!ruleset.text.is_empty(), "{}: what is it?", ruleset.name);
    }
    let listed: usize = theatres.iter().map(|(_, scenarios)| scenarios.len()).sum();
    assert_eq!(
        listed,
        content.scenarios.len(),
        "each scenario is listed once"
    );
    let places: Vec<u8> = theatres.iter().map(|(ruleset, _)| ruleset.place).collect();
    assert!(places.is_sorted(), "{places:?}");
    let first = content.beginning().expect("a scenario");
    assert!(first.is_guided());
    assert_eq!(first.ruleset, theatres[0].0.id);
    let gentle = content.gentle().expect("a gentle opponent");
    assert_eq!(gentle.id, "rookie");
}

/// Without lessons one begins with the first scenario, and without data with nothing.
#[test]
fn there_is_a_beginning_where_nobody_teaches() {
    assert_eq!(Content::default().beginning(), None);
    assert!(Content::default().gentle().is_none());
    let mut content = core();
    content.scenarios.retain(|scenario| !scenario.is_guided());
    let first = content.scenarios.first().map(|held| held.id.clone());
    assert_eq!(content.beginning().map(|held| held.id.clone()), first);
}

/// Whoever looks for the descent finds its first map first.
#[test]
fn linked_maps_stand_in_the_order_in_which_a_crew_goes_through_them() {
    let content = load(&assets()).content;
    let theatres = content.theatres();
    let listed = theatres.iter().flat_map(|(_, scenarios)| scenarios);
    let listed: Vec<&str> = listed.map(|held| held.id.as_str()).collect();
    let descent = ["tanks", "ledges", "burning-core"];
    let at = listed.windows(3).any(|window| window == descent);
    assert!(at, "{listed:?}");
}
