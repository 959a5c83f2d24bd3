//! What the player has made stays as it is, unless the player changes it.

use content::{
    Barrier, Deed, Edge, EventDef, Moment, Objective, Place, PlayerId, When,
    edit::{GONE, Mirror, OwnEntry, Placed},
};
use geometry::{Cell, Direction, Pose};

use super::*;

impl Bench {
    fn desk_mut(&mut self) -> &mut DraftDesk {
        self.editor.desk.as_mut().expect("a draft")
    }

    fn scenario(&mut self) -> &mut content::Scenario {
        &mut self.desk_mut().draft.work_mut().scenario
    }

    fn text(&self) -> &str {
        self.desk().draft.scenario_sheet().text()
    }

    /// Types a text behind what stands in the field of the scenario's name.
    fn name_more(&mut self, more: &str) {
        let name = self.desk().work().scenario.name.clone();
        let at = self.look().into_iter().rev();
        let mut fields = at.filter(|text| text.words == name);
        let field = fields.find(|text| text.place.left() > 900.0);
        self.click_at(field.expect("the field of the name").place.center());
        self.key(Key::End);
        self.pass(vec![Event::Text(more.to_owned())]);
    }
}

/// An event with these conditions and deeds.
fn event(id: &str, when: Vec<When>, does: Vec<Deed>) -> EventDef {
    EventDef {
        id: id.to_owned(),
        at: Moment::RoundBegins,
        when,
        repeats: false,
        says: String::new(),
        does,
    }
}

#[test]
fn forms_only_show_what_lies_outside_of_their_ranges() {
    let mut table = Bench::new("out-of-range", "dogfight");
    let held = table.scenario();
    let place = Place::Disc {
        at: (-50.0, 7000.0),
        radius: 9000.0,
    };
    let stands = When::Stands {
        player: PlayerId(0),
        place,
        count: 230,
    };
    let left = When::Left {
        player: PlayerId(1),
        at_most: 240,
    };
    let when = vec![stands, left, When::Round(5000)];
    let points = Deed::Score {
        player: PlayerId(0),
        points: 60_000,
    };
    held.events
        .push(event("far", when, vec![points, Deed::Arrive(vec![999])]));
    held.objectives = vec![
        Objective::Exit {
            player: PlayerId(0),
            edge: Edge::North,
            times: 0,
        },
        Objective::Capture {
            ship: 1,
            points: 5000,
        },
    ];
    held.rounds = Some(4000);
    held.board = Some((9000.0, 100.0));
    held.ships[0].pose = Some(Pose::new(-40.0, 8000.0, 720.0));
    let mut ground = Bench::new("out-of-map", "derelict");
    let held = ground.scenario();
    let when = vec![
        When::Open(3),
        When::Searched(2000),
        When::Thrown(7),
        When::Clear {
            player: PlayerId(0),
            place: Place::Box((-5, 900), (1, 1)),
        },
    ];
    let breach = Deed::Breach {
        place: Place::Box((0, 0), (1, 1)),
        level: -7,
        side: Direction::E,
    };
    let threat = Deed::Threat {
        player: PlayerId(1),
        change: 100,
    };
    held.events
        .push(event("far", when, vec![Deed::Seal(9), breach, threat]));
    for mut bench in [table, ground] {
        bench.desk_mut().commit();
        let (before, revision) = (bench.text().to_owned(), bench.desk().revision);
        bench.desk_mut().picked = Some(Placed::Ship(0));
        for side in [Side::Story, Side::Facts, Side::Units, Side::Faults] {
            bench.editor.side = side;
            bench.look();
        }
        assert_eq!(bench.text(), before);
        assert_eq!(bench.desk().revision, revision);
    }
}

#[test]
fn events_speak_of_the_same_switch_mark_and_door_when_others_go() {
    let mut bench = Bench::new("numbers", "derelict");
    let walls = [2, 4, 6].map(|column| Cell::new(column, 4));
    let work = bench.desk_mut().draft.work_mut();
    let map = work.map.as_mut().expect("a map");
    for cell in walls {
        map.wall(cell, Direction::E, Some(Barrier::Door), Mirror::None);
    }
    let held = &mut work.scenario;
    held.marks = walls.map(Cell::printed).to_vec();
    held.switches = walls
        .map(|cell| content::SwitchDef {
            name: format!("Lever {}", cell.column),
            cell: cell.printed(),
        })
        .to_vec();
    let numbers = || (0..3).chain([9]);
    let when = numbers().flat_map(|at| [When::Thrown(at), When::Searched(at), When::Open(at)]);
    let deeds = numbers().map(Deed::Seal);
    held.events
        .push(event("all", when.collect(), deeds.collect()));
    bench.desk_mut().commit();
    assert_eq!(bench.desk().doors.len(), 3);
    let before = bench.text().to_owned();
    // Of what never was there the number stays: it may come yet.
    let told = |bench: &Bench| {
        let held = &bench.desk().work().scenario.events[0];
        let number = |when: &When| match when {
            When::Thrown(at) | When::Searched(at) | When::Open(at) => *at,
            other => panic!("{other:?}"),
        };
        let when: Vec<u16> = held.when.iter().map(number).collect();
        (when, held.does.clone())
    };
    let desk = bench.desk_mut();
    desk.take_away(Placed::Switch(0));
    desk.take_away(Placed::Search(1));
    let map = desk.draft.work_mut().map.as_mut().expect("a map");
    map.wall(walls[0], Direction::E, None, Mirror::None);
    // A new door before the others moves them up again.
    map.wall(
        Cell::new(2, 1),
        Direction::E,
        Some(Barrier::Door),
        Mirror::None,
    );
    desk.commit();
    let (when, does) = told(&bench);
    assert_eq!(
        when,
        [GONE, 0, GONE, 0, GONE, 1, 1, 1, 2, 9, 9, 9],
        "switch, mark and door of each"
    );
    assert_eq!(does, [GONE, 1, 2, 9].map(Deed::Seal));
    let faults = &bench.desk().faults;
    let tells = |path: &str| faults.iter().filter(|held| held.path == path).count();
    for path in ["when/0", "when/2", "when/4", "when/11", "does/0", "does/3"] {
        assert_eq!(tells(&format!("events/0/{path}")), 1, "{path}: {faults:#?}");
    }
    assert_eq!(tells("events/0/when/5"), 0);
    bench.desk_mut().step(true);
    assert_eq!(bench.text(), before);
}

#[test]
fn nothing_else_is_picked_or_placed_when_something_goes() {
    let mut bench = Bench::new("picks", "derelict");
    let ids: Vec<u32> = bench.scenario().ships.iter().map(|ship| ship.id).collect();
    for (ship, column) in bench.scenario().ships.iter_mut().zip(2..) {
        ship.cell = Some((column, 2));
    }
    bench.desk_mut().commit();
    bench.desk_mut().picked = Some(Placed::Ship(1));
    bench.editor.kit.tool = Tool::Erase;
    let at = bench.at(2, 2);
    bench.drag(at, at);
    assert_eq!(bench.desk().work().scenario.ships.len(), ids.len() - 1);
    bench.key(Key::Delete);
    assert_eq!(bench.desk().work().scenario.ships.len(), ids.len() - 1);
    // The unit that waits for its place gets it, wherever it stands in the list now.
    let last = ids[ids.len() - 1];
    bench.editor.kit.put = kit::Put::Waiting(last);
    bench.editor.kit.tool = Tool::Put;
    bench.press(Key::Z, Modifiers::COMMAND);
    bench.desk_mut().take_away(Placed::Ship(1));
    let at = bench.at(7, 5);
    bench.drag(at, at);
    let held = &bench.desk().work().scenario;
    let unit = held.ships.iter().find(|ship| ship.id == last);
    assert_eq!(unit.and_then(|unit| unit.cell), Some((7, 5)));
    assert_eq!(bench.editor.kit.tool, Tool::Select);
}

#[test]
fn what_is_being_typed_is_a_step_of_its_own() {
    let mut bench = Bench::new("typed", "dogfight");
    bench.scenario().rounds = Some(5);
    bench.desk_mut().commit();
    bench.name_more(" of Mine");
    bench.click("Undo");
    let held = &bench.desk().work().scenario;
    assert_eq!((&*held.name, held.rounds), ("My Ground", Some(5)));
    bench.click("Redo");
    assert_eq!(bench.desk().work().scenario.name, "My Ground of Mine");
    // Whatever way leads out, it is asked about.
    bench.desk_mut().draft.mark_saved();
    for (button, way) in [
        ("Back", asked::EditorWay::Menu),
        ("Open", asked::EditorWay::Drafts),
    ] {
        bench.name_more("!");
        bench.click(button);
        assert_eq!(bench.editor.asked, EditorAsked::Leave(way));
        bench.key(Key::Escape);
        bench.desk_mut().draft.mark_saved();
    }
    bench.name_more("!");
    assert!(bench.editor.asks_to_quit());
    bench.editor.asked = EditorAsked::Nothing;
    bench.desk_mut().draft.mark_saved();
    assert!(!bench.editor.asks_to_quit());
    // What lies on the disk and was taken back here would be lost too.
    while bench.desk().draft.steps().0 {
        bench.desk_mut().step(true);
    }
    assert!(bench.desk().unsaved());
}

#[test]
fn what_others_write_into_the_file_stays() {
    let mut bench = Bench::new("others", "dogfight");
    let folder = bench.editor.mods.join("my-maps");
    bench.desk_mut().save(&folder).expect("saved");
    let path = folder.join("scenarios/my-ground.ron");
    let other = |name: &str| {
        let text = fs::read_to_string(&path).expect("a file");
        let entry = text.trim().trim_start_matches('[').trim_end_matches(']');
        let entry = entry.trim().trim_end_matches(',');
        let second = entry
            .replace("\"my-ground\"", "\"other\"")
            .replace("\"My Ground\"", &format!("\"{name}\""));
        format!("// Mine.\n[\n    {entry},\n    // Yours.\n    {second},\n]\n")
    };
    fs::write(&path, other("Other")).expect("written");
    bench.scenario().rounds = Some(7);
    bench.desk_mut().save(&folder).expect("saved");
    let text = fs::read_to_string(&path).expect("a file");
    assert!(
        text.starts_with("// Mine.") && text.contains("// Yours."),
        "{text}"
    );
    assert!(
        text.contains("\"Other\"") && text.contains("rounds: 7"),
        "{text}"
    );
    // It stays too when steps of before are taken back.
    bench.desk_mut().step(true);
    bench.desk_mut().save(&folder).expect("saved");
    let text = fs::read_to_string(&path).expect("a file");
    assert!(
        text.contains("\"Other\"") && !text.contains("rounds: 7"),
        "{text}"
    );
    // Whether a change of the same scenario is written over is asked.
    let theirs = text.replacen("\"My Ground\"", "\"Their Ground\"", 1);
    fs::write(&path, &theirs).expect("written");
    bench.scenario().rounds = Some(8);
    bench.press(Key::S, Modifiers::COMMAND);
    assert!(matches!(bench.editor.asked, EditorAsked::Over { .. }));
    assert_eq!(fs::read_to_string(&path).expect("a file"), theirs);
    bench.click("Save over it");
    let text = fs::read_to_string(&path).expect("a file");
    assert!(
        !text.contains("Their Ground") && text.contains("rounds: 8"),
        "{text}"
    );
    assert!(
        text.contains("\"Other\"") && !bench.desk().unsaved(),
        "{text}"
    );
    // A file that cannot be read stays as it is; one that is gone comes back.
    fs::write(&path, "[(id: \"my-ground\", name: ").expect("written");
    let told = bench.desk_mut().save(&folder);
    assert!(matches!(told, Err(desk::NotSaved::Told(_))), "{told:?}");
    fs::remove_file(&path).expect("gone");
    bench.desk_mut().save(&folder).expect("saved");
    let own = content::edit::listed(&bench.editor.mods);
    let keys: Vec<&str> = own
        .iter()
        .map(|held: &OwnEntry| held.key.as_str())
        .collect();
    assert_eq!(keys, ["my-ground"]);
    fs::remove_dir_all(&bench.dir).expect("gone");
}

#[test]
fn a_copy_is_in_english_whatever_the_game_speaks() {
    let mut bench = Bench::new("copy", "dogfight");
    let english = std::sync::Arc::clone(&bench.library.content);
    let mut texts = content::Texts::new();
    for text in english.texts() {
        texts.insert(text.key, format!("¿{}?", text.english));
    }
    bench.library.content = std::sync::Arc::new(english.in_tongue(&texts));
    let key = "marsh-relay".to_owned();
    let mut page = EditorPage {
        library: &mut bench.library,
        editor: &mut bench.editor,
        toasts: &mut bench.toasts,
    };
    start::take(&mut page, &start::StartChoice::Scenario(key));
    let text = bench.text();
    assert!(!text.contains('¿'), "{text}");
    assert!(text.contains("// graftings 1000:"), "{text}");
    // What the game shows beside it is spoken.
    let name = units::name(bench.desk(), Placed::Squad(0));
    assert!(name.starts_with('¿'), "{name}");
}
