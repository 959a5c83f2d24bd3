//! What the director shows: over a hundred matches, every ship that a caption tells of is on the
//! screen by then.

use std::sync::Arc;

use bevy_egui::egui::{Pos2, Rect, vec2};
use rules::{Game, Sim, SimConfig};
use view::{CameraRig, Frame, ViewMatch, aim};

use crate::{
    hud::{Dock, Open},
    log,
};

/// The scenarios, each with the number of its matches: a hundred together.
const MATCHES: [(&str, u64); 6] = [
    ("first-light", 34),
    ("first-steps", 20),
    ("line-of-battle", 20),
    ("crosscurrents", 20),
    ("slow-burn", 3),
    ("tanks", 3),
];

/// The camera of a watched match on a window of 1280 by 720.
fn rig(board: (f64, f64)) -> CameraRig {
    let screen = Rect::from_min_size(Pos2::ZERO, vec2(1280.0, 720.0));
    let open = Open {
        bar: true,
        dock: Dock::Controls,
        ..Open::default()
    };
    let free = crate::hud::free(screen, open);
    let mut rig = CameraRig::default();
    rig.set_table(bevy::math::Vec2::new(board.0 as f32, board.1 as f32));
    rig.frame = Frame {
        aspect: 16.0 / 9.0,
        ..crate::hud::frame::of(screen, free)
    };
    rig.snap();
    rig
}

#[test]
fn no_caption_tells_of_a_ship_off_the_screen() {
    let content = Arc::new(content::load(&content::find_assets()).content);
    let (mut told, mut matches) = (0, 0);
    for (key, count) in MATCHES {
        for seed in 0..count {
            let (_, scenario) = content.scenario(key).expect("a scenario");
            let config = SimConfig::new(scenario.clone(), 7000 + seed);
            told += watched(&content, &config);
            matches += 1;
        }
    }
    assert_eq!(matches, 100);
    assert!(told > 5000, "{told}");
}

/// Plays a match between rookies, directs its events, and returns how many lines told of a ship.
fn watched(content: &Arc<content::Content>, config: &SimConfig) -> usize {
    let (_, rookie) = content.personality("rookie").expect("a rookie");
    let mut sim = Sim::new(Arc::clone(content), config).expect("a match");
    let first = sim.snapshot();
    let mut agents = [1, 2].map(|seed| ai::Agent::new(rookie, seed));
    while let Some(player) = sim.board().decider() {
        let board = sim.observe(player);
        let decision = agents[player.index()].decide(Game::new(sim.ctx(), &board));
        sim.play(decision.expect("a decision").order)
            .expect("legal");
    }
    let mut view = ViewMatch::new(sim.ctx().clone(), first);
    let mut rig = rig(sim.ctx().board);
    let journal = sim.journal();
    let mut told = 0;
    for (at, event) in journal.iter().enumerate() {
        aim(&mut rig, &view, &event.fact, 1.0);
        // The camera arrives while the event waits for it.
        rig.snap();
        let line = log::line(sim.game(), journal, at);
        let ship = line.as_ref().and_then(|line| line.ship);
        let ship = ship.and_then(|id| view.board.ship(id));
        if let Some(ship) = ship.filter(|ship| ship.on_table()) {
            let place = bevy::math::Vec2::new(ship.pose.x as f32, ship.pose.y as f32);
            let seen = rig.on_screen(place);
            let inside = seen.is_some_and(|at| at.abs().max_element() <= 1.0);
            let text = line.map(|line| line.text);
            assert!(
                inside,
                "{}, event {at}: {text:?} at {seen:?}",
                config.scenario.id
            );
            told += 1;
        }
        rules::apply(sim.ctx(), &mut view.board, event);
    }
    told
}
