//! Matches for tests: one scenario of each theatre.

use std::sync::Arc;

use content::Content;
use rules::{Sim, SimConfig};

use crate::{
    agent::Agent,
    runner::{Limits, play_on},
    track::Track,
};

/// A scenario of each theatre, and a seed with which rookies play it to its end.
pub(crate) const THEATRES: [(&str, u64); 6] = [
    ("skirmish", 5),
    ("halo", 3),
    ("mirror-line", 7),
    ("slow-burn", 7),
    ("two-gates", 3),
    ("crosscurrents", 7),
];

/// A scenario with a seed.
pub(crate) fn config(content: &Content, key: &str, seed: u64) -> SimConfig {
    let scenario = content.scenario(key).expect("a scenario").1.clone();
    SimConfig::new(scenario, seed)
}

/// A match that rookies have played to its end, with its track.
pub(crate) fn played(content: &Arc<Content>, key: &str, seed: u64) -> (Sim, Track) {
    let config = config(content, key, seed);
    let mut sim = Sim::new(Arc::clone(content), &config).expect("a match");
    sim.keep_history(false);
    let mut agents: Vec<_> = (0..config.scenario.players.len() as u64)
        .map(|at| {
            let (_, held) = content.personality("rookie").expect("a personality");
            Box::new(ai::Agent::new(held, at)) as Box<dyn Agent>
        })
        .collect();
    let mut track = Track::begun(&sim);
    play_on(&mut sim, &mut agents, Limits::default(), |sim, _, _| {
        track.note(sim)
    });
    (sim, track)
}
