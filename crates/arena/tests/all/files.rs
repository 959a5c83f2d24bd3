//! Replays and saved games: a written file can be read, and a tampered one is reported.

use std::{fs, path::PathBuf, sync::Arc};

use crate::support::{agents, content, open};
use arena::{
    Chance, narrate,
    replay::{self, Mismatch, Replay},
    runner::{self, Limits},
    save::{self, SaveGame, Seat},
    shelf,
};
use content::Content;
use rules::{Fact, GameEvent, Order, Outcome, PlayerId, Sim, SimConfig, cite};

/// The orders of the recorded match, which is not over then.
const ORDERS: usize = 40;

fn recorded() -> (Sim, SimConfig, Replay) {
    let content = content();
    let (mut sim, config) = open(&content, "first-light", 9);
    let mut players = agents(&content, ["rookie", "random"], 9);
    runner::play_on(
        &mut sim,
        &mut players,
        Limits { orders: ORDERS },
        |_, _, _| true,
    );
    let replay = Replay::of(&sim, &content, &config, vec!["a".into(), "b".into()])
        .expect("it leads to itself");
    (sim, config, replay)
}

fn folder(name: &str) -> PathBuf {
    let folder = std::env::temp_dir().join(format!("reef-test-{name}-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder for the test");
    folder
}

#[test]
fn a_replay_is_read_as_written_and_verified() {
    let (_, _, replay) = recorded();
    let path = folder("replay").join("match.ron");
    replay::save(&path, &replay).expect("it can be written");
    let read = replay::load(&path, &content()).expect("and read");
    assert_eq!(read, replay);
    let found = replay::verify(&content(), &read);
    assert_eq!(
        (found.mismatches, found.orders, found.same_content),
        (Vec::new(), ORDERS, true)
    );
}

/// Files keep the places of figures placed by their players, by column and row.
#[test]
fn a_match_that_begins_with_placing_figures_is_kept() {
    let content = content();
    let (mut sim, config) = open(&content, "halo", 4);
    let mut players = agents(&content, ["veteran", "random"], 4);
    runner::play_on(&mut sim, &mut players, Limits { orders: 40 }, |_, _, _| {
        true
    });
    let placed = |order: &&Order| matches!(order, Order::PlaceFigure { .. });
    assert_eq!(sim.orders().iter().filter(placed).count(), 22);
    let replay = Replay::of(&sim, &content, &config, vec!["a".into(), "b".into()])
        .expect("it leads to itself");
    let path = folder("placed").join("match.ron");
    replay::save(&path, &replay).expect("it can be written");
    let text = fs::read_to_string(&path).expect("it is text");
    assert!(text.contains("PlaceFigure"));
    let read = replay::load(&path, &content).expect("and read");
    assert_eq!(read, replay);
    let found = replay::verify(&content, &read);
    assert_eq!((found.mismatches, found.orders), (Vec::new(), 40));
    let far = "PlaceFigure(ship:1,hex:(2147483647,-2147483648))";
    assert!(ron::from_str::<Order>(far).is_err(), "no map is so wide");
}

#[test]
fn the_first_difference_is_named() {
    let (_, _, replay) = recorded();
    let mut changed = replay.clone();
    let at = changed
        .journal
        .iter()
        .position(|event| matches!(event.fact, Fact::Moved { .. }))
        .expect("a ship moved");
    if let Fact::Moved { to, .. } = &mut changed.journal[at].fact {
        to.x += 1.0;
    }
    match replay::verify(&content(), &changed).mismatches.as_slice() {
        [
            Mismatch::Event {
                event, difference, ..
            },
        ] => {
            assert_eq!((*event, difference.path.as_str()), (at, "fact.Moved.to.x"));
        }
        other => panic!("{other:?}"),
    }
    let mut changed = replay.clone();
    changed.checksums[7] ^= 1;
    assert!(matches!(
        replay::verify(&content(), &changed).mismatches.as_slice(),
        [Mismatch::Checksum { order: 7, .. }]
    ));
    let mut changed = replay.clone();
    changed.config.seed += 1;
    assert!(matches!(
        replay::verify(&content(), &changed).mismatches.as_slice(),
        [Mismatch::Checksum { .. }, Mismatch::Event { .. }]
    ));
    let mut changed = replay;
    changed.orders.truncate(10);
    changed.checksums.truncate(10);
    assert!(matches!(
        replay::verify(&content(), &changed).mismatches.as_slice(),
        [Mismatch::Length { .. }]
    ));
}

#[test]
fn no_file_breaks_the_reader() {
    let (_, _, replay) = recorded();
    let content = content();
    let text = replay.names.within(|| ron::to_string(&replay));
    let text = text.expect("it can be written down");
    let mut chance = Chance(3);
    for _ in 0..ORDERS {
        let mut bytes = text.clone().into_bytes();
        for _ in 0..=chance.below(4) {
            let at = chance.below(bytes.len());
            bytes[at] = chance.pick(b"0123456789-.,:()[]{}\"aZ \\e");
        }
        bytes.truncate(if chance.below(3) == 0 {
            chance.below(text.len())
        } else {
            text.len()
        });
        if let Ok(read) = replay::parse(&String::from_utf8_lossy(&bytes), &content) {
            let _ = replay::verify(&content, &read);
        }
    }
    assert!(replay::parse(&"(".repeat(100_000), &content).is_err());
    let wrong = text.replacen(&format!("format:{}", replay::FORMAT), "format:99", 1);
    let told = replay::parse(&wrong, &content).expect_err("another format");
    assert!(told.contains("format 99"), "{told}");
}

#[test]
fn a_saved_game_goes_on_where_it_stood() {
    let (mut sim, config, _) = recorded();
    let content = content();
    let seats = vec![
        Seat::Human { name: "P".into() },
        Seat::Ai {
            personality: "rookie".into(),
            seed: 2,
        },
    ];
    let game = SaveGame::of(&sim, &content, &config, seats);
    let path = folder("save").join("game.ron");
    save::save(&path, &game).expect("it can be written");
    let (read, mut again) = save::load(&path, &content).expect("and read");
    assert_eq!(
        (&read.seats, again.checksum(), again.journal()),
        (&game.seats, sim.checksum(), sim.journal())
    );
    while let Some(order) = rules::default_order(sim.game()) {
        sim.play(order).expect("it is legal");
        again.play(order).expect("there as well");
    }
    assert_eq!(again.checksum(), sim.checksum());
}

/// Craft aboard, those that have left their bays, and those that are back are where they were.
#[test]
fn a_saved_game_keeps_craft_aboard() {
    let content = content();
    let (mut sim, config) = open(&content, "open-bays", 5);
    let mut players = agents(&content, ["veteran", "veteran"], 5);
    let (mut out, mut back) = (false, false);
    runner::play_on(&mut sim, &mut players, Limits::default(), |_, _, events| {
        let is = |wanted: fn(&Fact) -> bool| events.iter().any(|event| wanted(&event.fact));
        out |= is(|fact| matches!(fact, Fact::Launched { .. }));
        back |= is(|fact| matches!(fact, Fact::Recovered { .. }));
        !(out && back)
    });
    let aboard = |sim: &Sim| {
        let ships = sim.board().ships.iter();
        let each = ships.filter_map(|ship| Some((ship.id, ship.carrier()?)));
        each.collect::<Vec<_>>()
    };
    assert!(out && back && !aboard(&sim).is_empty());
    let game = SaveGame::of(&sim, &content, &config, Vec::new());
    let path = folder("craft").join("game.ron");
    save::save(&path, &game).expect("it can be written");
    let (_, mut again) = save::load(&path, &content).expect("and read");
    assert_eq!(aboard(&again), aboard(&sim));
    assert_eq!(again.checksum(), sim.checksum());
    // Both go on alike, and undo leads both to the same position.
    for sim in [&mut sim, &mut again] {
        let order = rules::default_order(sim.game()).expect("it goes on");
        sim.play(order).expect("it is legal");
    }
    assert_eq!(again.checksum(), sim.checksum());
    assert_eq!(again.can_undo(), sim.can_undo());
}

#[test]
fn a_changed_save_is_refused_and_stays_as_it_is() {
    let (sim, config, _) = recorded();
    let content = content();
    let path = folder("changed").join("game.ron");
    let mut game = SaveGame::of(&sim, &content, &config, Vec::new());
    let board = game.board.as_mut().expect("it holds the position");
    board.ships[0].hull = 99;
    save::save(&path, &game).expect("it can be written");
    let before = fs::read(&path).expect("it is there");
    let error = save::load(&path, &content)
        .err()
        .expect("it is refused")
        .to_string();
    assert!(error.contains("ships[0].hull: saved 99"), "{error}");
    assert_eq!(fs::read(&path).expect("it is still there"), before);
    fs::write(&path, "(format: 1, content: ").expect("it can be cut off");
    let error = save::load(&path, &content)
        .err()
        .expect("it is refused")
        .to_string();
    assert!(error.contains("game.ron:1:"), "{error}");
}

#[test]
fn a_replay_is_followed_order_by_order() {
    let (played, _, replay) = recorded();
    let content = content();
    assert!(replay.same_content(&content));
    let mut sim = replay.open(&content).expect("it opens as it did");
    let mut steps = 0;
    while replay.step(&mut sim).expect("it leads where it led") {
        steps += 1;
        assert_eq!(sim.orders().len(), steps);
    }
    assert_eq!((steps, sim.checksum()), (ORDERS, played.checksum()));
    let sim = replay.seek(&content, 20).expect("so far as well");
    assert_eq!(sim.orders(), &replay.orders[..20]);
    assert_eq!(sim.checksum(), replay.checksums[19]);
}

#[test]
fn a_replay_that_does_not_fit_stops_where_it_differs() {
    let (_, _, replay) = recorded();
    let content = content();
    // An order that is refused now: nothing of the rest is played.
    let mut changed = replay.clone();
    changed.orders[5] = Order::Modify(rules::Modification::Done);
    let mut sim = changed.seek(&content, 5).expect("so far it fits");
    let stopped = loop {
        match changed.step(&mut sim) {
            Ok(true) => {}
            Ok(false) => panic!("it cannot fit"),
            Err(stopped) => break stopped,
        }
    };
    let Mismatch::Refused { order, ref why } = stopped else {
        panic!("{stopped}");
    };
    assert!(order == 5 && !why.is_empty(), "{stopped}");
    assert_eq!(sim.checksum(), replay.checksums[4]);
    assert!(stopped.to_string().contains("order 5 is refused"));
    // A different position, before any event shows it.
    let mut changed = replay.clone();
    changed.checksums[7] ^= 1;
    assert!(matches!(
        changed.seek(&content, ORDERS).err(),
        Some(Mismatch::Checksum { order: 7, .. })
    ));
    assert!(changed.seek(&content, 7).is_ok());
    // A different opening; a journal that goes on.
    let mut changed = replay.clone();
    changed.journal.remove(0);
    assert!(matches!(
        changed.open(&content).err(),
        Some(Mismatch::Event {
            order: None,
            event: 0,
            ..
        })
    ));
    let mut changed = replay;
    changed.journal.push(changed.journal[0].clone());
    changed.content ^= 1;
    assert!(changed.same_content(&content), "what it uses is the same");
    changed.things[0].hash ^= 1;
    assert!(!changed.same_content(&content));
    assert!(matches!(
        changed.seek(&content, ORDERS).err(),
        Some(Mismatch::Length { .. })
    ));
}

#[test]
fn a_save_without_end_is_refused() {
    let content = content();
    let (sim, config) = open(&content, "first-light", 1);
    let mut game = SaveGame::of(&sim, &content, &config, Vec::new());
    game.orders = vec![Order::Confirm; arena::MOST_ORDERS + 1];
    let error = save::resume(&game, &content).err().expect("it is too long");
    assert!(error.contains("more than 100000 orders"), "{error}");
}

#[test]
fn a_shelf_lists_the_newest_files_by_their_heads() {
    let (sim, config, replay) = recorded();
    let folder = folder("shelf");
    let seats = vec![Seat::Human { name: "P".into() }];
    let game = SaveGame::of(&sim, &content(), &config, seats);
    save::save(&folder.join("game.ron"), &game).expect("it can be written");
    replay::save(&folder.join("replay.ron"), &replay).expect("it can be written");
    let text = fs::read_to_string(folder.join("game.ron")).expect("it is there");
    // Nothing behind the head is read.
    fs::write(folder.join("cut.ron"), &text[..2000]).expect("it can be cut off");
    fs::write(
        folder.join("far.ron"),
        text.replacen(&format!("format:{}", replay::FORMAT), "format:99", 1),
    )
    .expect("written");
    fs::write(folder.join("old.ron"), "(format: 1, content: 5, config: (scenario: (id: \"a\", name: \"A\", ships: [(id: 1)]), seed: 4), more: [").expect("written");
    fs::write(folder.join("none.ron"), "(format: 1, board: (round: 3))").expect("written");
    fs::write(folder.join("broken.ron"), "(format: 1, about: (").expect("written");
    fs::write(folder.join("note.txt"), "not ours").expect("written");
    fs::create_dir_all(folder.join("folder.ron")).expect("made");
    #[cfg(unix)]
    {
        let made = std::process::Command::new("mkfifo")
            .arg(folder.join("pipe.ron"))
            .status();
        assert!(made.is_ok_and(|status| status.success()) || folder.join("pipe.ron").exists());
        assert!(save::load(&folder.join("pipe.ron"), &content()).is_err());
    }
    let hour = |hours: u64| std::time::UNIX_EPOCH + std::time::Duration::from_secs(hours * 3600);
    for (at, name) in (1..).zip(["game", "replay", "cut", "far", "old", "none", "broken"]) {
        let file = fs::File::options()
            .write(true)
            .open(folder.join(format!("{name}.ron")))
            .expect("it is there");
        file.set_modified(hour(at)).expect("its time can be set");
    }
    let found = shelf::list(&folder, 100);
    let names: Vec<_> = found.iter().map(|entry| entry.name.as_str()).collect();
    assert_eq!(
        names,
        [
            "broken.ron",
            "none.ron",
            "old.ron",
            "far.ron",
            "cut.ron",
            "replay.ron",
            "game.ron"
        ]
    );
    let about = |at: usize| found[at].about.clone();
    let error = |at: usize| about(at).expect_err("it cannot be read");
    assert!(error(0).contains("cannot be read"), "{}", error(0));
    assert!(error(1).contains("does not say"), "{}", error(1));
    assert!(error(3).contains("format 99"), "{}", error(3));
    assert_eq!(
        about(2).map(|about| (about.scenario, about.seed, about.round)),
        Ok(("A".into(), 4, None))
    );
    let of_game = about(6).expect("it can be read");
    assert_eq!(about(4), Ok(of_game.clone()));
    assert_eq!(
        (of_game.scenario.as_str(), of_game.seed, of_game.orders),
        ("First Light", 9, ORDERS)
    );
    assert_eq!(
        (of_game.round, of_game.seats),
        (Some(sim.board().round), vec!["P".to_owned()])
    );
    assert_eq!(
        about(5).map(|about| about.seats),
        Ok(vec!["a".into(), "b".into()])
    );
    let newest: Vec<_> = shelf::list(&folder, 2)
        .into_iter()
        .map(|entry| entry.name)
        .collect();
    assert_eq!(newest, ["broken.ron", "none.ron"]);
    assert!(shelf::list(&folder.join("nowhere"), 2).is_empty());
    fs::remove_dir_all(folder).expect("it can be removed");
}

/// A dial's setting is told only if its phase is not secret.
#[test]
fn dials_are_told_where_they_lie_open() {
    for secret in [true, false] {
        let mut content = Content::clone(&content());
        let mut rulesets = content.rulesets.iter_mut();
        let dogfight = rulesets
            .find(|held| held.id == "dogfight")
            .expect("core has it");
        for phase in &mut dogfight.phases {
            phase.secret &= secret;
        }
        let (mut sim, _) = open(&Arc::new(content), "first-light", 1);
        let order = rules::default_order(sim.game()).expect("a dial can be set");
        let event = sim.play(order).expect("it is legal")[1].clone();
        assert!(matches!(event.fact, Fact::DialSet { .. }), "{event:?}");
        let told = narrate::line(sim.game(), &[event], 0);
        assert_eq!(told.is_some(), !secret, "{told:?}");
    }
}

#[test]
fn lines_are_english() {
    let (sim, _) = open(&content(), "first-light", 1);
    let told = |fact: Fact| {
        let event = GameEvent {
            rule: cite::ORDER,
            fact,
        };
        narrate::line(sim.game(), &[event], 0).expect("it is told")
    };
    let ship = rules::UnitId(1);
    let gained = |token| {
        told(Fact::Gained {
            ship,
            token,
            amount: 1,
        })
    };
    assert_eq!(
        gained(content::Token::Evade),
        "Skylark gains an evade token"
    );
    assert_eq!(gained(content::Token::Focus), "Skylark gains a focus token");
    let mut obstacle = sim.board().obstacles()[0];
    assert_eq!(
        told(Fact::ObstaclePlaced { obstacle, by: None }),
        "Asteroid 11 is placed at 290, 430"
    );
    obstacle.id = rules::UnitId(30);
    assert_eq!(
        told(Fact::ObstaclePlaced {
            obstacle,
            by: Some(ship)
        }),
        "Skylark launches asteroid 30"
    );
    obstacle.pose = geometry::Pose::new(380.0, 40.0, 0.0);
    assert_eq!(
        told(Fact::ObstaclePlaced {
            obstacle,
            by: Some(ship)
        }),
        "Skylark leaves asteroid 30 behind"
    );
    assert_eq!(
        told(Fact::Confirmed {
            player: PlayerId(0)
        }),
        "Wardens: all dials are set"
    );
    assert_eq!(
        told(Fact::Scored {
            player: PlayerId(1),
            points: 1
        }),
        "1 point for Choir"
    );
    let outcome = Outcome {
        winner: Some(PlayerId(0)),
        by_points: true,
    };
    assert_eq!(
        told(Fact::Ended { outcome }),
        "Victory for Wardens on points"
    );
    let struck = |hits, crits, evaded| {
        told(Fact::AttackResolved {
            attacker: ship,
            target: rules::UnitId(3),
            hits,
            crits,
            evaded,
        })
    };
    assert_eq!(struck(1, 2, 0), "Skylark strikes Psalm: 1 hit, 2 crits");
    assert_eq!(struck(0, 1, 2), "Skylark strikes Psalm: 1 crit (2 evaded)");
    assert_eq!(struck(0, 0, 3), "Skylark misses Psalm (3 evaded)");
}

/// A file that is not a regular file of ours is never overwritten.
#[test]
fn nothing_foreign_is_written_over() {
    let (_, _, replay) = recorded();
    let folder = folder("foreign");
    let refused = |path: &std::path::Path, why: &str| {
        let error = replay::save(path, &replay).expect_err("it is refused");
        assert!(error.to_string().contains(why), "{error}");
    };
    let diary = folder.join("diary.ron");
    fs::write(&diary, "dear diary").expect("written");
    refused(&diary, "neither a saved game nor a replay");
    assert_eq!(
        fs::read_to_string(&diary).expect("it is there"),
        "dear diary"
    );
    refused(&folder, "is a folder");
    #[cfg(unix)]
    {
        let link = folder.join("link.ron");
        std::os::unix::fs::symlink(&diary, &link).expect("it can be linked");
        refused(&link, "is a link");
        let over = replay::save_over(&link, &replay, arena::Over::Any);
        assert!(over.is_err(), "not even by force");
        assert!(
            fs::symlink_metadata(&link)
                .expect("it is there")
                .is_symlink()
        );
        refused(std::path::Path::new("/dev/null"), "is no regular file");
    }
    // Our files, whole or cut off, and empty ones are replaced.
    let path = folder.join("match.ron");
    for text in ["", "(format:1,about:(sce", "(format: 1)"] {
        fs::write(&path, text).expect("written");
        replay::save(&path, &replay).expect("it makes way");
    }
    replay::save(&path, &replay).expect("a replay makes way for another");
    replay::save_over(&diary, &replay, arena::Over::Any).expect("somebody has said so");
    assert_eq!(
        replay::load(&diary, &content()).expect("it is one now"),
        replay
    );
    let parts = fs::read_dir(&folder).expect("it is there").flatten();
    let left = parts.filter(|entry| entry.file_name().to_string_lossy().ends_with(".part"));
    assert_eq!(left.count(), 0);
    fs::remove_dir_all(folder).expect("it can be removed");
}

/// A file is replaced by one of its own kind only.
#[test]
fn each_kind_of_file_keeps_its_place() {
    let (sim, config, replay) = recorded();
    let content = content();
    let folder = folder("kinds");
    let game = SaveGame::of(&sim, &content, &config, Vec::new());
    let list = arena::lists::build(&content, "shore-parties", 500, 0).expect("a list");
    let at = |name: &str| folder.join(name);
    let pack = "(format: 3, name: \"A pack\", version: \"1\")";
    fs::write(at("pack.ron"), pack).expect("written");
    replay::save(&at("replay.ron"), &replay).expect("written");
    save::save(&at("save.ron"), &game).expect("written");
    arena::lists::save(&at("list.ron"), &list, &[], arena::Over::Lists).expect("written");
    let texts = || {
        let read = |name: &str| fs::read_to_string(at(name)).expect("it is there");
        ["pack.ron", "replay.ron", "save.ron", "list.ron"].map(read)
    };
    let before = texts();
    for (name, why) in [
        ("pack.ron", "neither a saved game nor a replay"),
        ("list.ron", "neither a saved game nor a replay"),
        ("save.ron", "holds a saved game, no replay"),
    ] {
        let told = replay::save(&at(name), &replay).expect_err("it is refused");
        assert!(told.to_string().ends_with(why), "{told}");
    }
    for (name, why) in [
        ("pack.ron", "neither a saved game nor a replay"),
        ("list.ron", "neither a saved game nor a replay"),
        ("replay.ron", "holds a replay, no saved game"),
    ] {
        let told = save::save(&at(name), &game).expect_err("it is refused");
        assert!(told.to_string().ends_with(why), "{told}");
    }
    for name in ["pack.ron", "replay.ron", "save.ron"] {
        let told = arena::lists::save(&at(name), &list, &[], arena::Over::Lists);
        let told = told.expect_err("it is refused").to_string();
        assert!(told.ends_with("holds no army list"), "{told}");
    }
    assert_eq!(texts(), before);
    replay::save(&at("replay.ron"), &replay).expect("its own kind");
    save::save(&at("save.ron"), &game).expect("its own kind");
    arena::lists::save(&at("list.ron"), &list, &[], arena::Over::Lists).expect("its own kind");
    fs::remove_dir_all(folder).expect("it can be removed");
}

/// Some editors put a byte order mark before what they write.
#[test]
fn files_with_a_byte_order_mark_are_read() {
    let (sim, config, replay) = recorded();
    let content = content();
    let folder = folder("marks");
    let path = folder.join("match.ron");
    let mark = |path: &std::path::Path| {
        let text = fs::read_to_string(path).expect("it is there");
        fs::write(path, format!("\u{feff}{text}")).expect("written");
    };
    replay::save(&path, &replay).expect("written");
    mark(&path);
    assert_eq!(replay::load(&path, &content).expect("it is read"), replay);
    assert_eq!(shelf::about(&path).expect("it says").orders, ORDERS);
    fs::remove_file(&path).expect("removed");
    save::save(&path, &SaveGame::of(&sim, &content, &config, Vec::new())).expect("written");
    mark(&path);
    assert!(save::load(&path, &content).is_ok());
    let list = arena::lists::build(&content, "shore-parties", 500, 0).expect("a list");
    let short = content::short_list(&list);
    let long = content::write_list(&list, &[]);
    let attributes = format!("#![enable(implicit_some)]\r\n{long}");
    for text in [short, long.clone(), long.replace('\n', "\r\n"), attributes] {
        fs::write(&path, &text).expect("written");
        assert_eq!(
            arena::lists::load(&path, &content),
            Ok(list.clone()),
            "{text}"
        );
        mark(&path);
        assert_eq!(
            arena::lists::load(&path, &content),
            Ok(list.clone()),
            "{text}"
        );
    }
    fs::remove_dir_all(folder).expect("it can be removed");
}

/// What a crash has left of a file goes when the file is written again, whatever it holds.
#[test]
#[cfg(target_os = "linux")]
fn an_earlier_attempt_goes_with_the_next_one() {
    let folder = folder("attempts");
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("written");
    write("settings.ron.4194999-0.part", "(scale: 1.0");
    write("settings.ron.4194998-7.part", "");
    write("settings.ron.4194997-0.part", "dear diary");
    write("other.ron.4194999-0.part", "(scale: 1.0");
    arena::write_whole(&folder.join("settings.ron"), "(scale: 1.5)").expect("written");
    let names = || {
        let entries = fs::read_dir(&folder).expect("it is there").flatten();
        let names = entries.map(|entry| entry.file_name().to_string_lossy().into_owned());
        let mut names: Vec<String> = names.collect();
        names.sort();
        names
    };
    let foreign = "settings.ron.4194997-0.part";
    assert_eq!(
        names(),
        ["other.ron.4194999-0.part", "settings.ron", foreign]
    );
    assert_eq!(arena::sweep(&folder), 1);
    assert_eq!(names(), ["settings.ron", foreign]);
    fs::remove_dir_all(folder).expect("it can be removed");
}

/// Remains of a crash are removed; foreign files and files still being written stay.
#[test]
#[cfg(target_os = "linux")]
fn what_crashes_have_left_is_swept() {
    let folder = folder("parts");
    let me = std::process::id();
    let write = |name: &str, text: &str| fs::write(folder.join(name), text).expect("written");
    write("a.ron.4194999.part", "(format:1,about:(");
    write("b.ron.4194998-3.part", "");
    write("mine.ron.4194999.part", "not a match");
    write(&format!("now.ron.{me}-0.part"), "(format:1,");
    write("c.ron", "(format:1,");
    write("c.part", "(format:1,");
    std::os::unix::fs::symlink("c.ron", folder.join("link.ron.4194999.part")).expect("linked");
    assert_eq!(arena::sweep(&folder), 2);
    let mut left: Vec<String> = fs::read_dir(&folder)
        .expect("it is there")
        .flatten()
        .map(|entry| entry.file_name().to_string_lossy().into_owned())
        .collect();
    left.sort();
    let now = format!("now.ron.{me}-0.part");
    let stay = [
        "c.part",
        "c.ron",
        "link.ron.4194999.part",
        "mine.ron.4194999.part",
        &now,
    ];
    assert_eq!(left, stay);
    assert_eq!(arena::sweep(&folder.join("nowhere")), 0);
    fs::remove_dir_all(folder).expect("it can be removed");
}

/// An error about a file names its packs that are missing or differ; unchanged packs are not named.
#[test]
fn files_name_their_packs() {
    let (sim, config, replay) = recorded();
    let content = content();
    let ids: Vec<&str> = replay.packs.iter().map(|pack| pack.id.as_str()).collect();
    assert_eq!(ids, ["core", "radiation-belt"]);
    assert!(replay.packs.iter().all(|pack| !pack.version.is_empty()));
    assert!(replay.data().changes(&content).is_empty());
    // Now the mod is gone, and core differs.
    let mut today = (*content).clone();
    let gone = today.packs.pop().expect("the mod");
    today.packs[0].hash ^= 1;
    today.ships.retain(|ship| ship.id != "tern");
    let today = Arc::new(today);
    let told = replay.data().changes(&today);
    assert!(
        told.len() == 3
            && told[0] == "the ship `tern` is missing"
            && told[1].starts_with("pack `core` (version ")
            && told[1].contains(") has other data: its hash was ")
            && told[2]
                == format!(
                    "pack `radiation-belt` (version {}) is missing",
                    gone.version
                ),
        "{told:?}"
    );
    let game = SaveGame::of(&sim, &content, &config, Vec::new());
    assert_eq!(game.packs, replay.packs);
    let error = save::resume(&game, &today).err().expect("its ship is gone");
    assert!(
        error.starts_with(
            "the match cannot be opened (the game data has changed since: the ship `tern` is missing; pack `core`"
        ) && error.contains("; pack `radiation-belt` (version 1.0.0) is missing)"),
        "{error}"
    );
    // A file of an earlier version does not name its packs.
    let path = folder("unnamed").join("replay.ron");
    replay::save(&path, &replay).expect("it can be written");
    let text = fs::read_to_string(&path).expect("it is there");
    let (from, to) = (
        text.find("packs:[").expect("it names them"),
        text.find("config:").expect("it has one"),
    );
    fs::write(&path, format!("{}{}", &text[..from], &text[to..])).expect("it can be written");
    let old = replay::load(&path, &content).expect("it can be read");
    assert_eq!(
        old.data().changes(&today),
        ["the file is of an earlier version and does not name its packs"]
    );
}
