//! The worth of a ship's place for where goals ask somebody to be, on an open table: those of its
//! own side to come there, those of the enemies to be there before them.

use content::{Place, When};
use geometry::Vec2;
use rules::{PlayerId, Ship, UnitId, story};

use crate::{goals, scene::Scene};

/// What 100 mm nearer to such a place are worth, in points, and to stand in it.
const NEARER: f64 = 4.0;
const INSIDE: f64 = 7.0;
/// How much it counts for a unit that alone has to come there, for one of those that are enough,
/// and for the others.
const ALONE: f64 = 1.5;
const WANTED: f64 = 1.0;
const BESIDE: f64 = 0.25;
/// How much a place counts that an enemy wants to have.
const THEIRS: f64 = 0.7;
/// How much a place counts as long as the time for it has not come, and how many rounds before that
/// one sets out.
const EARLY: f64 = 0.3;
const AHEAD: u32 = 3;

/// A place where somebody should be.
struct AskedPlace<'a> {
    place: &'a Place,
    /// The only unit that counts.
    only: Option<UnitId>,
    /// How many are still missing.
    missing: usize,
    weight: f64,
}

/// The worth of a ship's place for the goals of the scenario, in points; 0 without any.
pub(crate) fn errand(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let game = scene.game;
    if game.ctx.goals.is_empty() || game.ctx.on_grid() {
        return 0.0;
    }
    let posts = posts(scene, ship.owner);
    let each = posts.iter().map(|post| worth(scene, ship, post));
    each.fold(None, |best: Option<f64>, held| {
        Some(best.map_or(held, |best| best.max(held)))
    })
    .unwrap_or(0.0)
}

/// The places that goals ask for, as a side sees them.
fn posts<'a>(scene: &Scene<'a>, side: PlayerId) -> Vec<AskedPlace<'a>> {
    let mut found = Vec::new();
    for goal in &scene.game.ctx.goals {
        let mine = goal.player == side;
        let all = goals::contested(scene.game, goal);
        let time = all.iter().filter_map(|when| match when {
            When::Round(round) => Some(*round),
            _ => None,
        });
        let early = time
            .max()
            .is_some_and(|round| round > scene.game.board.round + AHEAD);
        let soon = if early { EARLY } else { 1.0 };
        let weight = if mine { soon } else { soon * THEIRS };
        for when in all {
            found.extend(post(scene, when, side, mine).map(|held| AskedPlace {
                weight: weight * held.weight,
                ..held
            }));
        }
    }
    found
}

/// The place that a condition of a goal asks a side to be at.
fn post<'a>(
    scene: &Scene<'a>,
    when: &'a When,
    side: PlayerId,
    mine: bool,
) -> Option<AskedPlace<'a>> {
    let (place, only) = match when {
        When::Stands { player, place, .. } | When::AllStand { player, place }
            if mine && *player == side =>
        {
            (place, None)
        }
        // Whoever is there as well keeps an enemy from having more.
        When::More { place, .. } => (place, None),
        When::Reached { unit, place } if mine => (place, Some(UnitId(*unit))),
        // What must be clear of a side is held by it.
        When::Clear { player, place } if !mine && *player == side => (place, None),
        _ => return None,
    };
    let tally = story::when_tally(scene.game, when);
    let missing = match when {
        // Both sides need as many as the other has.
        When::More { .. } => tally.map_or(1, |tally| tally.of.max(tally.now)),
        _ => tally.map_or(1, |tally| tally.of.saturating_sub(tally.now)),
    };
    Some(AskedPlace {
        place,
        only,
        missing,
        weight: 1.0,
    })
}

fn worth(scene: &Scene<'_>, ship: &Ship, post: &AskedPlace<'_>) -> f64 {
    if post.only.is_some_and(|only| only != ship.id) {
        return 0.0;
    }
    let far = |at: Vec2| post.place.gap(at.x, at.y).unwrap_or(0.0);
    let here = far(ship.pose.position());
    let nearer = scene.game.board.ships.iter().filter(|other| {
        let mine = other.owner == ship.owner && other.id != ship.id && other.on_table();
        mine && far(other.pose.position()) < here
    });
    let share = match (post.only, nearer.count() <= post.missing) {
        (Some(_), _) => ALONE,
        (None, true) => WANTED,
        (None, false) => BESIDE,
    };
    let inside = if here > 0.0 { 0.0 } else { INSIDE };
    post.weight * share * (inside - NEARER * here / 100.0)
}
