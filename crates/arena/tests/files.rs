//! Replays and saved games: what is written is read, and what has been tampered with is told.

mod support;

use std::{fs, path::PathBuf};

use arena::{
    replay::{self, Mismatch, Replay},
    runner::{self, Limits},
    save::{self, SaveGame, Seat},
};
use rules::{Fact, Sim, SimConfig};
use support::{Chance, agents, content, open};

fn recorded() -> (Sim, SimConfig, Replay) {
    let content = content();
    let (mut sim, config) = open(&content, "first-light", 9);
    let mut players = agents(&content, ["rookie", "random"], 9);
    runner::play_on(&mut sim, &mut players, Limits { orders: 60 }, |_, _, _| {
        true
    });
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
    let read = replay::load(&path).expect("and read");
    assert_eq!(read, replay);
    let found = replay::verify(&content(), &read);
    assert_eq!(
        (found.mismatches, found.orders, found.same_content),
        (Vec::new(), 60, true)
    );
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
    let text = ron::to_string(&replay).expect("it can be written down");
    let mut chance = Chance(3);
    for _ in 0..60 {
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
        if let Ok(read) = replay::parse(&String::from_utf8_lossy(&bytes)) {
            let _ = replay::verify(&content(), &read);
        }
    }
    assert!(replay::parse(&"(".repeat(100_000)).is_err());
    let wrong = text.replacen("format:1", "format:2", 1);
    assert!(
        replay::parse(&wrong)
            .expect_err("another format")
            .contains("format 2")
    );
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
    while let Some(order) = rules::default_order(sim.ctx(), sim.board()) {
        sim.play(order).expect("it is legal");
        again.play(order).expect("there as well");
    }
    assert_eq!(again.checksum(), sim.checksum());
}

#[test]
fn a_changed_save_is_refused_and_stays_as_it_is() {
    let (sim, config, _) = recorded();
    let content = content();
    let path = folder("changed").join("game.ron");
    let mut game = SaveGame::of(&sim, &content, &config, Vec::new());
    game.board.ships[0].hull = 99;
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
