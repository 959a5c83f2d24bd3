//! What it is worth to a figure to stand somewhere: heights, what the enemy could do to it there, and the void.

use geometry::{Direction, Hex, hex::hex_distance};
use rules::{Board, Ship, figures};

use crate::{
    figures::blow::{self, perilous, suffered},
    scene::Scene,
    worth::Stake,
};

/// What a level of height is worth by itself, in points.
const LEVEL: f64 = 1.4;
/// What it costs to be where the next step is a drift, in points.
const ADRIFT: f64 = 0.6;
/// What attacks suffered count against attacks made: whoever hangs back is attacked all the same, a turn later.
const HARM: f64 = 0.3;
/// What exposure counts, which staying on deck avoids for good.
const EXPOSED: f64 = 0.5;
/// What an attack counts that has to be gone to first.
const COMING: f64 = 0.8;

/// What it is worth to stand where a figure stands on a board.
pub(super) struct Footing {
    /// Its level.
    pub(super) height: f64,
    /// What enemies could do to it, against it.
    pub(super) danger: f64,
    /// What the round's end may do to it, as it is or once it is wounded, against it.
    pub(super) exposure: f64,
}

/// The footing of a figure. The careless do not look what enemies could do, nor beyond the wounds that they have.
pub(super) fn footing(scene: &Scene<'_>, board: &Board, ship: &Ship, careful: bool) -> Footing {
    let threat = if careful {
        threat(scene, board, ship)
    } else {
        0.0
    };
    Footing {
        height: LEVEL * level(scene, ship.cell) - adrift(scene, ship),
        danger: -HARM * threat,
        exposure: -EXPOSED * exposure(scene, board, ship, threat),
    }
}

/// What the enemies' attacks on a figure where it stands are worth, the two worst of them: as they are where they can
/// be made at once, and less where somebody has to come near first.
fn threat(scene: &Scene<'_>, board: &Board, ship: &Ship) -> f64 {
    let found = blow::foes(board, ship.owner).map(|foe| {
        // What the void makes of wounds is counted as exposure; pushes are not.
        let now = if blow::shoves(scene, foe) {
            blow::look(scene, board, foe.id, ship).map(|blow| blow.wounds + blow.follows)
        } else {
            blow::wounds(scene, board, foe.id, ship)
        };
        now.unwrap_or_else(|| COMING * blow::to_come(scene, foe, ship))
    });
    let mut all: Vec<f64> = found.collect();
    all.sort_by(|a, b| b.total_cmp(a));
    all.iter().take(2).sum()
}

/// What exposure may cost a figure: for sure if it is exposed now, and as likely as it is to be wounded if that is
/// what it lacks.
fn exposure(scene: &Scene<'_>, board: &Board, ship: &Ship, threat: f64) -> f64 {
    if !perilous(scene, ship) {
        return 0.0;
    }
    let cost = |ship: &Ship| {
        let prospect = figures::exposure(scene.ctx, board, ship, ship.cell);
        suffered(&Stake::of(scene.ctx, ship), &prospect, 0)
    };
    let now = cost(ship);
    if now > 0.0 || ship.hull < 2 {
        return leaves(scene, board, ship) * now;
    }
    let wounded = Ship {
        hull: ship.hull - 1,
        ..*ship
    };
    let stake = Stake::of(scene.ctx, ship);
    let likely = (threat / stake.exactly(1).max(0.1)).min(1.0);
    likely * cost(&wounded)
}

/// How likely an own figure is to be still there at the round's end: less if its card has another turn before that.
fn leaves(scene: &Scene<'_>, board: &Board, ship: &Ship) -> f64 {
    let side = board.players.get(usize::from(ship.owner));
    let later = side.is_some_and(|side| {
        let mut later = side.markers.iter().skip(usize::from(side.revealed));
        later.any(|card| *card == Some(ship.card))
    });
    if later && ship.owner == scene.me {
        0.4
    } else {
        1.0
    }
}

fn adrift(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let flies = scene.ctx.has_keyword(ship, content::Keyword::Fly);
    let ground = scene.ctx.ground.as_ref();
    let drifts = ground.is_some_and(|ground| {
        let cell = ground.grid.index(ship.cell);
        cell.is_some_and(|cell| ground.facts(cell).drift)
    });
    if drifts && !flies { ADRIFT } else { 0.0 }
}

/// How many times as much an attack is worth to whoever pushes, the more of the spaces beside its target are plasma,
/// shafts or void.
pub(super) fn brink(scene: &Scene<'_>, from: &Ship, to: &Ship) -> f64 {
    let Some(ground) = scene.ctx.ground.as_ref() else {
        return 1.0;
    };
    if !blow::shoves(scene, from) {
        return 1.0;
    }
    let beside = Direction::ALL.map(|way| ground.grid.index(way.ahead_of(to.cell)));
    let worse = beside.into_iter().flatten().filter(|cell| {
        let facts = ground.facts(*cell);
        facts.defeats.is_some() || facts.holds.is_some() || facts.drift
    });
    1.0 + worse.count() as f64 / 6.0
}

/// How many spaces off the nearest enemy of a player is.
pub(super) fn nearest(board: &Board, player: u8, from: Hex) -> Option<f64> {
    blow::foes(board, player)
        .map(|foe| f64::from(hex_distance(from, foe.cell)))
        .min_by(f64::total_cmp)
}

/// The height of a space, in levels.
fn level(scene: &Scene<'_>, hex: Hex) -> f64 {
    let ground = scene.ctx.ground.as_ref();
    let height = ground.and_then(|ground| Some(ground.height(ground.grid.index(hex)?)));
    height.map_or(0.0, f64::from)
}
