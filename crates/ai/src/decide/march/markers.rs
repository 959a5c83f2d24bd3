//! Order markers: which cards will act, and which of them twice.

use geometry::Cell;
use rules::{Order, Ship, march};

use crate::{
    candidate::{Candidate, Decision},
    decide::march::{
        aims::{Aim, wins},
        attack, brink,
        footing::{exposed, nearest},
        loss::WINS,
        ways::Ways,
    },
    scene::Scene,
};

/// The weight of an attack on a foe that the figure cannot reach in its next march.
const LATER: f64 = 0.5;
/// The promise of a figure that can neither attack nor move, in points: as low as the farthest one.
const STUCK: f64 = -24.0;
/// The cost of a space to the enemy or to where a goal sends a figure, in points.
const FAR: f64 = 1.2;
/// The worth of a movement point that a turn brings a figure nearer to there, in points.
const GOAL: f64 = 5.0;
/// The marker that goes to another card than the first.
const SECOND: usize = 1;

/// Chooses order markers, one after the other: the first and third on the most useful card, the
/// second on the next. What one turn does once and for all counts for one marker only.
pub(super) fn decide(scene: &Scene<'_>) -> Option<Decision> {
    let markers = scene.game.board.players.get(scene.me.index())?.markers;
    let Some(slot) = markers.iter().position(Option::is_none) else {
        return Some(Decision::only(Order::Confirm));
    };
    // Who gets a turn of its own later must not look safe because of it.
    let mut board = scene.game.board.clone();
    board.players.get_mut(scene.me.index())?.markers = [None; 3];
    let bare = scene.with(&board);
    let cards = march::cards(scene.game, scene.me);
    let placed = |card: &u8| markers.contains(&Some(*card));
    let others = cards.iter().any(|card| !placed(card));
    let candidates = cards.iter().map(|card| {
        let promise = Promise::of(&bare, *card);
        let mut terms = vec![("use", promise.again)];
        if !placed(card) {
            terms.push(("once", promise.once));
        }
        let order = Order::SetMarker {
            card: *card,
            marker: slot as u8 + 1,
        };
        Candidate::of(order, terms)
    });
    let decision = Decision::best(candidates.collect())?;
    if slot != SECOND || !others {
        return Some(decision);
    }
    let next = decision
        .candidates
        .iter()
        .map(|held| held.order)
        .find(|order| matches!(order, Order::SetMarker { card, .. } if !placed(card)));
    Some(match next {
        Some(order) => decision.led_by(order, "spread", 0.0),
        None => decision,
    })
}

/// What a turn is worth to a card, in points.
#[derive(Default)]
struct Promise {
    /// What each turn of it is worth.
    again: f64,
    /// What one turn is worth, and another is not: a win, and to get out of harm.
    once: f64,
}

impl Promise {
    /// How much a card's figures could deal next, how near they are to the enemy or to their goal,
    /// and what awaits them without a turn.
    fn of(scene: &Scene<'_>, card: u8) -> Self {
        let mut all = Self::default();
        for ship in march::card_figures(scene.game.board, scene.me, card) {
            if !scene.careful {
                all.again += plain(scene, ship);
                continue;
            }
            let ends = open_ends(scene, ship);
            all.again += use_of(scene, ship, &ends);
            all.once += once(scene, ship, &ends);
        }
        all
    }
}

/// What a figure could deal next, and how near it is to the enemy, to a rookie.
fn plain(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let near = nearest(scene.game, ship.owner, ship.cell).unwrap_or(20.0);
    let here = attack::best(scene, ship);
    10.0 * strength(scene, ship) + 2.0 * here - 2.4 * near
}

fn strength(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let figure = scene.game.class(ship).figure;
    figure.map_or(0.0, |figure| f64::from(figure.attack))
}

/// What a figure could deal next, and how near it is to the enemy or to its goal, in points: which
/// enemies it can reach counts, and a stuck figure is useless.
fn use_of(scene: &Scene<'_>, ship: &Ship, ends: &[Cell]) -> f64 {
    let here = attack::best(scene, ship);
    if here <= 0.0 && ends.len() < 2 && !march::in_pit(scene.game, ship) {
        return STUCK;
    }
    let there = attack::foes(scene.game.board, ship.owner)
        .map(|foe| {
            let comes = ends.iter().any(|end| in_range(scene, ship, *end, foe));
            let share = if comes { 1.0 } else { LATER };
            share * attack::to_come(scene, ship, foe) * brink::factor(scene, ship, foe)
        })
        .fold(here, f64::max);
    2.0 * there + 2.0 * strength(scene, ship) + on_the_way(scene, ship)
}

/// What it is worth to a figure where it stands to go on: where a goal sends it, or to the enemy.
fn on_the_way(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if let Aim::Place(cells) | Aim::Keep(cells) = Aim::of(scene, ship)
        && let Some(way) = Ways::now(scene, ship, &cells).from(scene, ship.cell)
    {
        let figure = scene.game.class(ship).figure;
        let speed = figure.map_or(0.0, |figure| f64::from(figure.movement));
        return GOAL * way.min(speed) - FAR * way;
    }
    -FAR * nearest(scene.game, ship.owner, ship.cell).unwrap_or(20.0)
}

/// What one march of a figure is worth, and a second is not: a goal reached, or what harms at the
/// round's end left.
fn once(scene: &Scene<'_>, ship: &Ship, ends: &[Cell]) -> f64 {
    let mut board = scene.game.board.clone();
    let Some(at) = board.ship_index(ship.id) else {
        return 0.0;
    };
    let asks = scene
        .game
        .ctx
        .goals
        .iter()
        .any(|goal| goal.player == ship.owner);
    let here = exposed(scene, ship, 0.0);
    let (mut won, mut saved) = (0.0, 0.0_f64);
    if !asks && here <= 0.0 {
        return 0.0;
    }
    for end in ends.iter().filter(|end| **end != ship.cell) {
        let moved = Ship {
            cell: *end,
            pose: scene.game.ctx.pose_at(*end, ship.pose.heading),
            ..*ship
        };
        board.ships[at] = moved;
        if asks && wins(scene, &board, ship.owner) {
            won = WINS;
        }
        // All that is left to a figure that is safe on one of them.
        if here > saved {
            saved = saved.max(here - exposed(&scene.with(&board), &moved, 0.0));
        }
    }
    won + scene.weights.danger * saved
}

/// The spaces on which a figure could end its next march alive.
fn open_ends(scene: &Scene<'_>, ship: &Ship) -> Vec<Cell> {
    let reach = march::reach_of(scene.game, ship.id);
    let open = reach.ends().filter(|end| end.defeats.is_none());
    open.map(|end| end.hex).collect()
}

/// Whether an enemy would be in a figure's range from a space.
fn in_range(scene: &Scene<'_>, ship: &Ship, from: Cell, foe: &Ship) -> bool {
    let figure = scene.game.class(ship).figure;
    figure.is_some_and(|figure| {
        scene.game.ctx.spaces_apart(from, foe.cell) <= u32::from(figure.range)
    })
}
