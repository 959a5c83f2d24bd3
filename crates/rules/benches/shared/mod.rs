//! Positions for several benches.

use std::{collections::BTreeMap, path::Path, sync::Arc};

use content::{Content, ObstacleDef, Scenario, ShipDef};
use geometry::Pose;
use rules::{PlayerId, Sim, SimConfig};

/// The game's own data.
pub(crate) fn content() -> Arc<Content> {
    Arc::new(content::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets")).content)
}

/// Ships in rows across the table, two sides, facing each other.
pub(crate) fn ships(content: &Content, count: u32) -> Vec<ShipDef> {
    let small: Vec<_> = content
        .ships
        .iter()
        .filter(|class| class.size == content::BaseSize::Small && class.figure.is_none())
        .collect();
    (0..count)
        .map(|at| {
            let (side, place) = (at % 2, f64::from(at / 2));
            let x = 90.0 + (place % 6.0) * 140.0;
            let y = if side == 0 {
                120.0 + (place / 6.0).floor() * 120.0
            } else {
                790.0 - (place / 6.0).floor() * 120.0
            };
            ShipDef {
                id: at + 1,
                class: small[at as usize % small.len()].id.clone(),
                owner: PlayerId(side as u8),
                name: String::new(),
                pose: Some(Pose::new(x, y, f64::from(side) * 180.0)),
                cell: None,
                aboard: None,
                waits: false,
                from: None,
                card: None,
                initiative: None,
                tokens: BTreeMap::new(),
                hull: None,
                shields: None,
                crits: Vec::new(),
                items: Vec::new(),
                pilot: None,
                upgrades: Vec::new(),
                points: None,
                locks: Vec::new(),
                dial: None,
            }
        })
        .collect()
}

/// Starting obstacles on a grid over a square board of this size.
pub(crate) fn obstacles(content: &Content, count: u32, board: f64) -> Vec<ObstacleDef> {
    let starting: Vec<_> = content
        .outlines
        .iter()
        .filter(|outline| {
            content
                .obstacle(&outline.obstacle)
                .is_some_and(|(_, kind)| kind.starting)
        })
        .collect();
    let side = f64::from(count).sqrt().ceil();
    let step = (board - 400.0) / side;
    (0..count)
        .map(|at| ObstacleDef {
            id: 1000 + at,
            outline: starting[at as usize % starting.len()].id.clone(),
            owner: None,
            pose: Some(Pose::new(
                200.0 + (f64::from(at) % side + 0.5) * step,
                200.0 + ((f64::from(at) / side).floor() + 0.5) * step,
                f64::from(at * 37 % 360),
            )),
            cell: None,
            placed_round: None,
        })
        .collect()
}

/// A dogfight of these units on a square board, at the beginning of a phase.
pub(crate) fn open_at(
    content: &Arc<Content>,
    ships: Vec<ShipDef>,
    obstacles: Vec<ObstacleDef>,
    (board, phase): (f64, &str),
) -> Sim {
    let (_, first) = content
        .scenario("first-light")
        .expect("the core pack has it");
    let start = Some(content::StartDef {
        round: 1,
        phase: phase.into(),
    });
    let scenario = Scenario {
        ships,
        obstacles,
        start,
        board: Some((board, board)),
        ..first.clone()
    };
    Sim::new(Arc::clone(content), &SimConfig::new(scenario, 1)).expect("it opens")
}
