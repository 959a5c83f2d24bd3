//! A match is the same in every language: its rules, checksums, saves and replays.

use std::sync::Arc;

use crate::support::content;
use arena::{replay::Replay, save::SaveGame};
use content::{Content, Texts};
use rules::{Sim, SimConfig};

/// The game's data, and the same in a language in which every text is another one.
fn both() -> (Arc<Content>, Arc<Content>, Texts) {
    let content = content();
    let mut texts = Texts::new();
    for text in content.texts() {
        texts.insert(text.key, format!("¿{}?", text.english));
    }
    let other = content.in_tongue(&texts);
    (content, Arc::new(other), texts)
}

fn play(sim: &mut Sim, orders: usize) {
    for _ in 0..orders {
        if let Some(order) = rules::default_order(sim.game()) {
            sim.play(order).expect("legal");
        }
    }
}

#[test]
fn a_match_is_the_same_in_every_language() {
    let (content, other, texts) = both();
    for key in [
        "first-light",
        "halo",
        "slow-burn",
        "line-of-battle",
        "marsh-relay",
    ] {
        let config = |content: &Content| {
            let (_, scenario) = content.scenario(key).expect("a scenario");
            SimConfig::new(scenario.clone(), 7)
        };
        let (plain, said) = (config(&content), config(&other));
        assert!(said.scenario.name.starts_with('¿'), "{key}");
        let mut a = Sim::new(Arc::clone(&content), &plain).expect("a match");
        let mut b = Sim::new(Arc::clone(&other), &said).expect("a match");
        play(&mut a, 40);
        play(&mut b, 40);
        assert!(a.journal() == b.journal(), "{key}");
        assert_eq!(a.checksum(), b.checksum(), "{key}");
        let saves = [
            SaveGame::of(&a, &content, &plain, Vec::new()),
            SaveGame::of(&b, &other, &said, Vec::new()),
            // Whoever mixes them writes English all the same.
            SaveGame::of(&b, &other, &plain, Vec::new()),
        ];
        assert!(saves.iter().all(|save| *save == saves[0]), "{key}");
        let records =
            [(&a, &content, &plain), (&b, &other, &said)].map(|(sim, content, config)| {
                Replay::of(sim, content, config, Vec::new()).expect("a record")
            });
        assert!(records[0] == records[1], "{key}");
        // What was written in one language is taken up in another.
        let taken = arena::save::resume(&saves[0], &other).expect("the same match");
        let name = taken.ctx().ruleset.name.as_str();
        assert!(name.starts_with('¿'), "{key}: {name}");
        let names = taken.ctx().players.iter();
        assert!(
            names.into_iter().all(|held| held.name.starts_with('¿')),
            "{key}"
        );
        assert!(arena::replay::verify(&other, &records[0]).sound(), "{key}");
        // A match under way changes its language and nothing else.
        let sum = a.checksum();
        let shown = Arc::new(a.ctx().content.in_tongue(&texts));
        a.speak(shown, &plain).expect("the same scenario");
        assert!(a.ctx().ruleset.name.starts_with('¿'), "{key}");
        assert_eq!(a.checksum(), sum, "{key}");
        play(&mut a, 5);
        play(&mut b, 5);
        assert!(a.journal() == b.journal(), "{key}");
    }
}
