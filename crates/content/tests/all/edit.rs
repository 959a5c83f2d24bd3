//! The document of the editor: what it writes reads as what it holds, and every step can be taken
//! back.

use std::path::Path;

use content::{
    Barrier, Content, Deed, LineColour, ObstacleDef, PackPlaces, PlayerId, Scenario, ShipDef,
    edit::{
        Beginning, Draft, DraftError, Files, Mirror, Naming, Opened, OwnEntry, Stroke, listed,
        open_copy, open_map_copy, open_own, own_packs, template,
    },
};
use geometry::{Cell, Direction, Outline, Pose, Vec2};
use proptest::prelude::*;

mod far;
mod files;
mod names;
mod numbers;
mod told;

fn core() -> Content {
    content::load(&content::find_assets()).content
}

fn assets() -> PackPlaces {
    PackPlaces::of(&content::find_assets())
}

fn naming() -> Naming {
    Naming {
        key: "my-yard".to_owned(),
        name: "My Yard".to_owned(),
    }
}

/// What is wrong with a draft, errors only.
fn errors(content: &Content, draft: &Draft) -> Vec<String> {
    let mut content = content.clone();
    draft.put_into(&mut content);
    let faults = draft.faults(&content);
    let bad = faults
        .into_iter()
        .filter(|fault| fault.severity == content::Severity::Error);
    bad.map(|fault| format!("{}: {}", fault.path, fault.message.english()))
        .collect()
}

/// The texts of the map and of the scenario.
fn texts(draft: &Draft) -> (String, String) {
    let map = draft.map_sheet().map_or("", |sheet| sheet.text());
    (map.to_owned(), draft.scenario_sheet().text().to_owned())
}

/// Whether the texts read as what the draft holds.
fn reads_back(draft: &Draft) {
    if let Some(sheet) = draft.map_sheet() {
        let id = &sheet.value().id;
        let read =
            content::edit::Sheet::<content::GridMap>::read(sheet.text(), content::FORMAT, id);
        assert_eq!(read.expect("a map").value(), sheet.value());
    }
    let sheet = draft.scenario_sheet();
    let read =
        content::edit::Sheet::<Scenario>::read(sheet.text(), content::FORMAT, &sheet.value().id);
    assert_eq!(read.expect("a scenario").value(), sheet.value());
}

#[test]
fn every_theatre_has_something_to_begin_with_that_lints_clean() {
    let core = core();
    for ruleset in &core.rulesets {
        let draft =
            template(&core, &ruleset.id, &naming(), &Beginning::default()).expect("a template");
        assert_eq!(errors(&core, &draft), [""; 0], "{}", ruleset.id);
        reads_back(&draft);
        let mut data = core.clone();
        draft.put_into(&mut data);
        let text = draft.scenario_sheet().text();
        content::parse_scenario(text, "new.ron", &data).expect("clean");
    }
}

#[test]
fn a_copy_keeps_the_words_around_what_is_changed() {
    let core = core();
    let Opened { mut draft, .. } = open_copy(&core, &assets(), "marsh-relay").expect("a copy");
    let (map, scenario) = texts(&draft);
    assert!(
        map.starts_with("// Difficult ground round each objective"),
        "{map}"
    );
    assert!(scenario.contains("// graftings 1000:"), "{scenario}");
    let work = draft.work_mut();
    let map = work.map.as_mut().expect("a map");
    let mines = Stroke::Terrain("mines".to_owned(), None);
    map.brush(&core, Cell::new(2, 2), &mines, Mirror::None);
    work.scenario.squads[3].cells[0] = Cell::new(16, 14);
    work.scenario.squads.remove(5);
    work.scenario.rounds = Some(5);
    assert!(draft.commit());
    let (after_map, after) = texts(&draft);
    let lines = |one: &str, other: &str| {
        one.lines()
            .filter(|line| !other.lines().any(|held| held == *line))
            .count()
    };
    let (before_map, before) = {
        let Opened { draft, .. } = open_copy(&core, &assets(), "marsh-relay").expect("a copy");
        texts(&draft)
    };
    assert_eq!(lines(&after_map, &before_map), 1, "{after_map}");
    assert_eq!(lines(&after, &before), 2, "{after}");
    assert!(after.contains("// ash-walk 1000:"), "{after}");
    assert!(after.contains("    rounds: 5,\n"), "{after}");
    reads_back(&draft);
    assert!(draft.undo());
    assert_eq!(texts(&draft), (before_map, before));
    assert!(!draft.undo());
    assert!(draft.redo());
    assert_eq!(texts(&draft), (after_map, after));
}

#[test]
fn every_scenario_and_map_of_core_opens_as_a_copy_with_its_text() {
    let core = core();
    let mut commented = 0;
    for scenario in &core.scenarios {
        let opened = open_copy(&core, &assets(), &scenario.id).expect("a copy");
        reads_back(&opened.draft);
        let (mut held, was) = (opened.draft.work().scenario.clone(), scenario.clone());
        assert_ne!(held.id, was.id);
        held.id.clone_from(&was.id);
        held.map.clone_from(&was.map);
        assert_eq!(held, was);
        assert_eq!(errors(&core, &opened.draft), [""; 0], "{}", scenario.id);
        let text = opened.draft.scenario_sheet().text();
        commented += usize::from(text.starts_with("//"));
    }
    // The first words of most files are a comment, and it comes along.
    assert!(2 * commented > core.scenarios.len(), "{commented}");
    for map in &core.maps {
        let opened = open_map_copy(&core, &assets(), &map.id).expect("a copy");
        reads_back(&opened.draft);
    }
}

#[test]
fn what_is_saved_lies_in_a_pack_that_lints_clean_and_opens_again() {
    let core = core();
    let dir = std::env::temp_dir().join(format!("voidreef-edit-{}", std::process::id()));
    for ruleset in &core.rulesets {
        let named = Naming {
            key: format!("my-{}", ruleset.id),
            name: "My Yard".to_owned(),
        };
        let mut draft =
            template(&core, &ruleset.id, &named, &Beginning::default()).expect("a template");
        if let Some(map) = &mut draft.work_mut().map {
            map.brush(
                &core,
                Cell::new(4, 3),
                &Stroke::Terrain("pit".into(), None),
                Mirror::Turned,
            );
        }
        draft.commit();
        let pack = dir.join("my-maps");
        let files = Files::default().texts(&core, &draft, &pack);
        for (path, text) in files.expect("files") {
            std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
            std::fs::write(path, text).expect("a file");
        }
        let which = OwnEntry {
            pack: "my-maps".to_owned(),
            is_map: false,
            key: named.key.clone(),
            name: named.name.clone(),
        };
        assert!(listed(&dir).contains(&which));
        let again = open_own(&core, &dir, &which).expect("the file");
        assert_eq!(again.draft.work(), draft.work());
        assert!(!again.draft.is_changed());
        // It is written where it lies; another draft never over it.
        again
            .files
            .texts(&core, &again.draft, &pack)
            .expect("files");
        let other = Files::default().texts(&core, &draft, &pack);
        assert!(matches!(other, Err(DraftError::InTheWay(_))), "{other:?}");
    }
    let packs: Vec<String> = own_packs(&dir).into_iter().map(|pack| pack.id).collect();
    assert_eq!(packs, ["my-maps"]);
    let told = content::lint_pack(&content::find_assets(), &dir.join("my-maps")).expect("a pack");
    let told: Vec<String> = told.iter().map(ToString::to_string).collect();
    assert!(!told.iter().any(|told| told.contains("error")), "{told:#?}");
    std::fs::remove_dir_all(dir).expect("gone");
}

#[test]
fn nothing_of_others_is_written_over() {
    let core = core();
    let dir = std::env::temp_dir().join(format!("voidreef-edit-others-{}", std::process::id()));
    let pack = dir.join("old");
    std::fs::create_dir_all(pack.join("scenarios")).expect("a folder");
    std::fs::write(pack.join("pack.ron"), "(name: \"Old\", format: 3)").expect("a file");
    let mut draft =
        template(&core, "dogfight", &naming(), &Beginning::default()).expect("a template");
    let files = Files::default();
    let told = files.texts(&core, &draft, &pack);
    assert_eq!(told, Err(DraftError::OtherFormat("old".to_owned())));
    let which = OwnEntry {
        pack: "old".to_owned(),
        is_map: false,
        key: "my-yard".to_owned(),
        name: String::new(),
    };
    let told = open_own(&core, &dir, &which).map(|_| ());
    assert_eq!(told, Err(DraftError::OtherFormat("old".to_owned())));
    // The key of another pack's scenario is not taken over by accident.
    draft.work_mut().scenario.id = "skirmish".to_owned();
    draft.commit();
    let told = files.texts(&core, &draft, &dir.join("new"));
    assert_eq!(told, Err(DraftError::Taken("skirmish".to_owned())));
    std::fs::remove_dir_all(dir).expect("gone");
}

/// Writes a file and the folders above it.
fn write(path: &Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    std::fs::write(path, text).expect("a file");
}

#[test]
fn own_packs_are_read_as_the_game_reads_packs() {
    let core = core();
    let dir = std::env::temp_dir().join(format!("voidreef-edit-own-{}", std::process::id()));
    let draft = template(&core, "dogfight", &naming(), &Beginning::default()).expect("a template");
    let text = draft.scenario_sheet().text();
    let about = format!(
        "(name: \"Tide\", id: \"tide\", format: {})",
        content::FORMAT
    );
    let put = |folder: &str| {
        write(&dir.join(folder).join("pack.ron"), &about);
        write(&dir.join(folder).join("scenarios/my-yard.ron"), text);
    };
    // A pack is called by its id, wherever it lies. Hidden folders and hidden files are nobody's.
    put("mods/tide-1.2");
    put("mods/.tide");
    write(&dir.join("mods/tide-1.2/scenarios/.copy.ron"), text);
    #[cfg(unix)]
    {
        // Nothing outside is read: neither a pack nor a file, nor written to.
        put("outside");
        let link = |to: &str, from: &str| {
            std::os::unix::fs::symlink(dir.join(to), dir.join(from)).expect("a link");
        };
        link("outside", "mods/linked");
        link(
            "outside/scenarios/my-yard.ron",
            "mods/tide-1.2/scenarios/b.ron",
        );
        let told = Files::default().texts(&core, &draft, &dir.join("mods/linked"));
        assert!(matches!(told, Err(DraftError::InTheWay(_))), "{told:?}");
    }
    let mods = dir.join("mods");
    let own: Vec<String> = own_packs(&mods).into_iter().map(|pack| pack.id).collect();
    assert_eq!(own, ["tide"]);
    let which = OwnEntry {
        pack: "tide".to_owned(),
        is_map: false,
        key: "my-yard".to_owned(),
        name: "My Yard".to_owned(),
    };
    assert_eq!(listed(&mods), std::slice::from_ref(&which));
    let opened = open_own(&core, &mods, &which).expect("the file");
    assert_eq!(opened.files.pack, Some(mods.join("tide-1.2")));
    assert_eq!(opened.draft.work(), draft.work());
    std::fs::remove_dir_all(dir).expect("gone");
}

#[test]
fn letters_come_and_go_with_their_spaces() {
    let core = core();
    let mut draft =
        template(&core, "derelict", &naming(), &Beginning::default()).expect("a template");
    let letters = |draft: &Draft| draft.work().map.as_ref().expect("a map").legend.len();
    let before = letters(&draft);
    let cell = Cell::new(3, 2);
    let paint = |draft: &mut Draft, key: &str| {
        let map = draft.work_mut().map.as_mut().expect("a map");
        map.brush(
            &core,
            cell,
            &Stroke::Terrain(key.to_owned(), None),
            Mirror::None,
        );
        draft.commit();
    };
    paint(&mut draft, "pit");
    assert_eq!(letters(&draft), before + 1);
    paint(&mut draft, "water");
    assert_eq!(letters(&draft), before + 1);
    assert!(draft.undo() && draft.undo());
    assert_eq!(letters(&draft), before);
}

#[test]
fn halves_answer_to_each_other_in_every_space() {
    let core = core();
    for (ruleset, mirrors) in [
        ("derelict", &Mirror::ALL[1..]),
        ("outpost", &Mirror::ALL[1..]),
        ("void", &Mirror::ALL[1..2]),
    ] {
        let draft = template(&core, ruleset, &naming(), &Beginning::default()).expect("a template");
        let mut map = draft.work().map.clone().expect("a map");
        let (columns, rows) = map.extent();
        for mirror in mirrors {
            for row in 0..rows {
                for column in 0..columns {
                    let cell = Cell::new(column as i32, row as i32);
                    let other = mirror
                        .cell(&map, cell)
                        .filter(|other| map.space(*other).is_some());
                    let Some(other) = other else { continue };
                    assert_eq!(
                        mirror.cell(&map, other),
                        Some(cell),
                        "{ruleset} {mirror:?} {cell}"
                    );
                }
            }
        }
        let cell = Cell::new(2, 2);
        map.wall(cell, Direction::E, Some(Barrier::Wall), Mirror::Turned);
        let other = Mirror::Turned.cell(&map, cell).expect("a space");
        assert_eq!(map.side(other, Direction::W), Some(Barrier::Wall));
    }
    let size = Vec2::new(900.0, 600.0);
    let pose = Pose::new(100.0, 50.0, 30.0);
    for mirror in &Mirror::ALL[1..] {
        let there = mirror.pose(size, pose).expect("a pose");
        let back = mirror.pose(size, there).expect("a pose");
        assert!((back.position() - pose.position()).length() < 1e-9);
        assert!(((back.heading - pose.heading).rem_euclid(360.0)).abs() < 1e-9);
    }
}

#[test]
fn a_fault_says_where_on_the_map_it_is() {
    let core = core();
    let mut draft =
        template(&core, "dogfight", &naming(), &Beginning::default()).expect("a template");
    let work = draft.work_mut();
    let id = work.free_id();
    work.scenario.obstacles.push(ObstacleDef {
        id,
        outline: "astroid-1".to_owned(),
        owner: None,
        pose: Some(Pose::new(300.0, 200.0, 0.0)),
        cell: None,
        placed_round: None,
    });
    draft.commit();
    let mut data = core.clone();
    draft.put_into(&mut data);
    let faults = draft.faults(&data);
    let fault = faults
        .iter()
        .find(|fault| fault.path == "obstacles/0/outline")
        .expect("a fault");
    let at = content::edit::FaultPlace::Point(Vec2::new(300.0, 200.0));
    assert_eq!(fault.place, Some(at));
    assert!(
        fault
            .help
            .as_ref()
            .is_some_and(|help| help.english().contains("asteroid-1"))
    );
    let line = draft.scenario_sheet().text().lines().nth(fault.line - 1);
    assert!(
        line.is_some_and(|line| line.contains("astroid-1")),
        "{line:?}"
    );
}

/// One operation of somebody with a mouse, from some numbers.
fn operate(core: &Content, draft: &mut Draft, numbers: (u8, u8, u8, u8)) {
    let (what, a, b, c) = numbers;
    let mirror = Mirror::ALL[usize::from(c) % 4];
    let work = draft.work_mut();
    let cell = Cell::new(i32::from(a % 24), i32::from(b % 16));
    let terrain = &core.terrains[usize::from(c) % core.terrains.len()].id;
    let sides = [
        Direction::E,
        Direction::S,
        Direction::W,
        Direction::N,
        Direction::NE,
    ];
    let side = sides[usize::from(c) % 5];
    let kinds = [
        None,
        Some(Barrier::Wall),
        Some(Barrier::Elevation),
        Some(Barrier::Door),
    ];
    let kind = kinds[usize::from(a) % 4];
    if let Some(map) = &mut work.map {
        match what % 12 {
            0 | 1 => {
                let stroke = Stroke::Terrain(terrain.clone(), Some(c % 12));
                map.brush(core, cell, &stroke, mirror);
            }
            2 => map.brush(core, cell, &Stroke::Height(c % 31), mirror),
            3 => map.brush(core, cell, &Stroke::Nothing, mirror),
            4 => map.fill(core, cell, &Stroke::Terrain(terrain.clone(), None), mirror),
            5 => map.wall(cell, side, kind, mirror),
            6 => {
                let to = Cell::new(i32::from(b % 24), i32::from(c % 16));
                map.wall_around(cell, to, kind, mirror);
            }
            7 => {
                let colour = LineColour::ALL[usize::from(c) % 6];
                map.brush(
                    core,
                    cell,
                    &Stroke::Colour((c % 3 > 0).then_some(colour)),
                    mirror,
                );
            }
            8 => map.add_zone(PlayerId(c % 2), cell, Cell::new(5, 5), mirror),
            9 => {
                let letter = *map.legend.keys().next().unwrap_or(&'d');
                map.resize(usize::from(a % 30) + 1, usize::from(b % 20) + 1, letter);
            }
            10 => {
                if map.storeys.is_empty() && map.shape == geometry::grid::Shape::Squares {
                    map.add_storey();
                }
                let up = cell.on(1);
                map.brush(core, up, &Stroke::Terrain(terrain.clone(), None), mirror);
                map.set_side(up, side, kind);
                map.set_floor(up, c % 2 == 0);
            }
            _ => scenario_step(core, &mut work.scenario, a, b, c),
        }
    } else {
        scenario_step(core, &mut work.scenario, a, b, c);
    }
}

fn scenario_step(core: &Content, scenario: &mut Scenario, a: u8, b: u8, c: u8) {
    let id = 1000 + u32::from(a) * 256 + u32::from(b);
    let there = Pose::new(f64::from(a) * 3.5, f64::from(b), f64::from(c));
    let pose = Some(there);
    match c % 6 {
        0 => scenario.ships.push(ShipDef {
            id,
            pose,
            ..content::parse_ron::<ShipDef>("(id: 1, class: \"tern\", owner: 1)", "x")
                .expect("a ship")
        }),
        1 => scenario.obstacles.push(ObstacleDef {
            id,
            outline: core.outlines[0].id.clone(),
            owner: None,
            pose,
            cell: None,
            placed_round: None,
        }),
        2 if !scenario.ships.is_empty() => {
            let at = usize::from(a) % scenario.ships.len();
            scenario.ships.remove(at);
        }
        3 if !scenario.ships.is_empty() => {
            let at = usize::from(a) % scenario.ships.len();
            scenario.ships[at].name = format!("No {b}: \"{c}\"");
            scenario.ships[at].pose = pose;
        }
        4 => {
            let outline = vec![
                Vec2::new(-40.0, -20.5),
                Vec2::new(50.0, -30.0),
                Vec2::new(0.0, 44.0),
            ];
            scenario.areas.push(content::AreaDef {
                id,
                terrain: core.terrains[0].id.clone(),
                outline: Outline::new(outline).expect("an outline"),
                pose: there,
            });
        }
        _ => {
            scenario.goals.push(content::ScenarioGoal {
                player: PlayerId(a % 2),
                text: "Hold the \"line\"".to_owned(),
                at: content::Moment::RoundEnds,
                when: vec![content::When::Round(u32::from(b)), content::When::Lost(id)],
            });
            scenario.text = format!("Goal {a}");
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 48, ..ProptestConfig::default() })]

    /// What was done can be undone to the letter, and done again; and at every step the text reads
    /// as what is held.
    #[test]
    fn operations_are_written_and_taken_back(
        from in 0_usize..40,
        steps in prop::collection::vec(any::<(u8, u8, u8, u8)>(), 1..24),
    ) {
        thread_local! {
            static CORE: Content = core();
        }
        CORE.with(|core| {
            let scenario = &core.scenarios[from % core.scenarios.len()];
            let mut draft = open_copy(core, &assets(), &scenario.id).expect("a copy").draft;
            let begun = texts(&draft);
            let mut done = 0;
            for step in steps {
                operate(core, &mut draft, step);
                done += usize::from(draft.commit());
                reads_back(&draft);
            }
            let after = texts(&draft);
            for _ in 0..done {
                prop_assert!(draft.undo());
            }
            prop_assert!(!draft.undo());
            prop_assert_eq!(texts(&draft), begun);
            for _ in 0..done {
                prop_assert!(draft.redo());
            }
            prop_assert_eq!(texts(&draft), after);
            Ok(())
        })?;
    }
}

/// A unit in ambush needs no place, nor does what is with a unit that has one.
#[test]
fn units_without_a_place_go_and_those_in_ambush_stay() {
    let core = core();
    let mut draft =
        template(&core, "outpost", &naming(), &Beginning::default()).expect("a template");
    let held = &mut draft.work_mut().scenario;
    let hero = held.squads.iter().find(|squad| squad.joins.is_some());
    let hero = hero.expect("a hero").clone();
    let hosts = held.squads.iter_mut();
    for host in hosts.filter(|squad| Some(squad.id) == hero.joins) {
        host.ambush = true;
    }
    held.squads.push(content::SquadDef {
        id: 9001,
        joins: None,
        aboard: Some(9002),
        cells: vec![Cell::new(1, 1)],
        ..hero.clone()
    });
    let does = vec![Deed::Arrive(vec![hero.id, 9001])];
    held.events.push(content::EventDef {
        id: "all".to_owned(),
        at: content::Moment::RoundBegins,
        when: Vec::new(),
        repeats: false,
        says: String::new(),
        does,
    });
    draft.work_mut().take_away_unplaced();
    let held = &draft.work().scenario;
    let mut left: Vec<u32> = held.squads.iter().map(|squad| squad.id).collect();
    left.sort_unstable();
    let mut expect = vec![hero.id, hero.joins.expect("a unit")];
    expect.sort_unstable();
    assert_eq!(left, expect);
    assert_eq!(held.events[0].does, [Deed::Arrive(vec![hero.id])]);
}

/// Units are left whatever order a scenario lists them in, each with those that it is with.
#[test]
fn so_many_units_begin_in_any_order() {
    let core = core();
    let mut turned = core.clone();
    for scenario in &mut turned.scenarios {
        scenario.ships.reverse();
        scenario.squads.reverse();
    }
    for ruleset in &core.rulesets {
        for most in [1, 2, 5, 100] {
            let counts = [&core, &turned].map(|content| {
                let with = Beginning {
                    most: vec![Some(most); 2],
                    ..Beginning::default()
                };
                let draft = template(content, &ruleset.id, &naming(), &with);
                let held = draft.expect("a template").work().scenario.clone();
                let mut whole = held.clone();
                whole.forget_gone();
                assert_eq!(whole, held, "{} {most}", ruleset.id);
                let ships = held.ships.iter().map(|ship| ship.owner);
                let mut all: Vec<_> = ships.collect();
                all.extend(held.squads.iter().map(|squad| squad.owner));
                all.sort_unstable();
                all
            });
            assert_eq!(counts[0], counts[1], "{} {most}", ruleset.id);
        }
    }
}

/// Sides begin with numbers of their own, and a map with no space at all grows where one draws.
#[test]
fn sides_differ_and_ground_may_be_none() {
    let core = core();
    for ruleset in &core.rulesets {
        let with = Beginning {
            most: vec![Some(2), Some(0)],
            no_ground: true,
        };
        let mut draft = template(&core, &ruleset.id, &naming(), &with).expect("a template");
        let held = &draft.work().scenario;
        let ships = held.ships.iter().map(|ship| ship.owner);
        let mut owners = ships.chain(held.squads.iter().map(|squad| squad.owner));
        assert!(owners.all(|owner| owner == PlayerId(0)), "{}", ruleset.id);
        let Some(map) = &mut draft.work_mut().map else {
            continue;
        };
        assert!(map.spaces_on(0).is_empty() && map.zones.is_empty());
        let terrain = core.terrains[0].id.clone();
        let stroke = Stroke::Terrain(terrain, None);
        for mirror in Mirror::ALL {
            map.brush(&core, Cell::new(4, 3), &stroke, mirror);
        }
        assert_eq!(map.extent(), (5, 4), "{}", ruleset.id);
        assert_eq!(
            map.space(Cell::new(4, 3)).map(|(_, height)| height),
            Some(None)
        );
    }
}
