//! Whole matches, line by line, against texts in `tests/golden`. `REEF_BLESS=1` writes them anew:
//! read the difference before you commit it.

use std::{fmt::Write, fs};

use crate::support::{agents, content, open, repository};
use arena::{narrate, runner};
use rules::{Fact, GameEvent, Sim};

#[track_caller]
fn check(scenario: &str, players: [&str; 2], seed: u64) {
    let content = content();
    let (mut sim, _) = open(&content, scenario, seed);
    sim.keep_history(false);
    let mut agents = agents(&content, players, seed);
    let refused = runner::play_on(
        &mut sim,
        &mut agents,
        runner::Limits::default(),
        |_, _, _| true,
    );
    assert_eq!(refused, 0, "agents want only what is legal");
    let text = told(&sim);
    let file = repository(&format!(
        "tests/golden/{scenario}-{}-{}-{seed}.txt",
        players[0], players[1]
    ));
    if std::env::var("REEF_BLESS").is_ok_and(|wanted| wanted == "1") {
        fs::write(&file, &text).expect("the file can be written");
    }
    let golden = fs::read_to_string(&file).unwrap_or_default();
    let differs = text
        .lines()
        .zip(golden.lines())
        .position(|(now, then)| now != then);
    let line = differs.unwrap_or_else(|| text.lines().count().min(golden.lines().count()));
    assert!(
        text == golden,
        "{} differs in line {}:\n  then {}\n  now  {}\n(REEF_BLESS=1 writes it anew)",
        file.display(),
        line + 1,
        golden.lines().nth(line).unwrap_or("(end)"),
        text.lines().nth(line).unwrap_or("(end)"),
    );
}

/// The journal as text: the lines for a reader, exact poses, and the checksum.
fn told(sim: &Sim) -> String {
    let mut text = String::new();
    let journal = sim.journal();
    for (at, event) in journal.iter().enumerate() {
        let (line, place) = (narrate::line(sim.game(), journal, at), exactly(event));
        // Keep the final pose, even for a move that another line has told.
        if line.is_some() || !place.is_empty() {
            let line = line.unwrap_or_default();
            let _ = writeln!(text, "{:<12} {line}{place}", event.rule);
        }
    }
    let _ = writeln!(
        text,
        "orders {}, events {}, checksum {:016x}",
        sim.orders().len(),
        sim.journal().len(),
        sim.checksum()
    );
    text
}

fn exactly(event: &GameEvent) -> String {
    match &event.fact {
        Fact::Moved { to, .. } | Fact::Faced { to, .. } | Fact::ShipPlaced { pose: to, .. } => {
            format!(" @ {:.4} {:.4} {:.5}", to.x, to.y, to.heading)
        }
        _ => String::new(),
    }
}

#[test]
fn first_light_at_random() {
    check("first-light", ["random", "random"], 7);
}

#[test]
fn first_light_between_levels() {
    check("first-light", ["veteran", "rookie"], 1);
}

#[test]
fn a_crew_in_a_burning_hull() {
    check("slow-burn", ["random", "random"], 13);
}

#[test]
fn a_skirmish_from_setup_on() {
    check("skirmish", ["rookie", "rookie"], 3);
}

#[test]
fn the_huge_ship() {
    check("leviathan", ["rookie", "random"], 5);
}

#[test]
fn first_steps_at_random() {
    check("first-steps", ["random", "random"], 2);
}

#[test]
fn a_fleet_action_between_levels() {
    check("line-of-battle", ["veteran", "rookie"], 4);
}

#[test]
fn a_convoy_at_random() {
    check("convoy-run", ["random", "random"], 6);
}

#[test]
fn the_whole_crew_at_random() {
    check("halo", ["random", "random"], 11);
}

#[test]
fn the_maelstrom_between_levels() {
    check("crosscurrents", ["veteran", "rookie"], 9);
}

#[test]
fn everything_at_once_at_random() {
    check("twelve-bells", ["random", "random"], 12);
}

#[test]
fn the_huge_ship_between_veterans() {
    check("leviathan", ["veteran", "veteran"], 6003);
}
