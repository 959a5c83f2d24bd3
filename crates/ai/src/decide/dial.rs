//! Dials and maneuvers: each is weighed by its end, the damage dealt and suffered there, and the
//! choices left for next turn.

use content::{Difficulty, Token};
use geometry::Pose;
use rules::{MotionPreview, Order, Ship, UnitId, legal_orders, preview_legal};

use crate::{
    candidate::{Candidate, Decision, Terms},
    course,
    enemy::{
        exchange::exchange,
        moves::{EnemyMoveCache, EnemyMoves},
        turn::board_then,
    },
    scene::Scene,
    worth::{
        errand::errand,
        haven::haven,
        motion::{AGAIN, bars_again, gains_nothing, harm, off_table, survived},
        place::{approach, edge, goal, mobility, nearing},
        stake::Stake,
        strike::Stance,
        terrain::lingering,
    },
};

/// The number of best candidates whose next turn is looked at.
const LOOKED_AHEAD: usize = 6;

/// The next dial to set, in the order in which the ships will move; or the end of planning.
pub(crate) fn dial(scene: &Scene<'_>, cache: &mut EnemyMoveCache) -> Option<Decision> {
    let orders = legal_orders(scene.game);
    let settable = |ship: &Ship| {
        let sets =
            |order: &Order| matches!(order, Order::SetDial { ship: id, .. } if *id == ship.id);
        ship.dial.is_none() && orders.iter().any(sets)
    };
    let next = scene
        .friends()
        .filter(|ship| settable(ship))
        .min_by_key(|ship| (ship.initiative, ship.id));
    let Some(ship) = next else {
        return orders
            .contains(&Order::Confirm)
            .then(|| Decision::only(Order::Confirm));
    };
    let enemies = cache.of(scene);
    let then = board_then(scene, enemies, ship);
    let now = scene;
    let scene = scene.with(&then);
    let mut rated = Vec::new();
    for order in orders {
        let Order::SetDial { ship: id, maneuver } = order else {
            continue;
        };
        if id != ship.id {
            continue;
        }
        let set = Ship {
            dial: Some(maneuver),
            ..*ship
        };
        let (flown, _) = rules::executable(scene.game, &set).first().copied()?;
        let motion = course::preview(&scene, &set, flown);
        let mut weighed = judge(&scene, enemies, ship, order, &motion);
        if bars_again(now, &set, flown) {
            weighed
                .candidate
                .add("again", -scene.weights.obstacle * AGAIN);
        }
        rated.push(weighed);
    }
    finish(&scene, ship, rated)
}

/// The maneuver of a revealed dial. Only T-rolls and ionised ships have a choice.
pub(crate) fn maneuver(
    scene: &Scene<'_>,
    cache: &mut EnemyMoveCache,
    id: UnitId,
) -> Option<Decision> {
    let orders = legal_orders(scene.game);
    if let [only] = orders.as_slice() {
        return Some(Decision::only(*only));
    }
    let ship = scene.game.ship(id)?;
    let enemies = cache.of(scene);
    let mut rated = Vec::new();
    for order in orders {
        let motion = preview_legal(scene.game, &order).ok()?.into_motion()?;
        rated.push(judge(scene, enemies, ship, order, &motion));
    }
    finish(scene, ship, rated)
}

/// A candidate, its end, and the ships that it touches there, which may well stay next turn.
struct Rated {
    candidate: Candidate,
    to: Pose,
    touches: Vec<UnitId>,
}

/// Looks a turn further for the best candidates, and decides.
fn finish(scene: &Scene<'_>, ship: &Ship, mut rated: Vec<Rated>) -> Option<Decision> {
    rated.sort_by(|a, b| b.candidate.score.total_cmp(&a.candidate.score));
    for rated in rated.iter_mut().take(LOOKED_AHEAD) {
        let left = mobility(scene, ship, rated.to, &rated.touches);
        rated
            .candidate
            .add("mobility", scene.weights.mobility * left);
    }
    // Candidates that were not looked at must not overtake those that were.
    let worst = rated
        .iter()
        .take(LOOKED_AHEAD)
        .map(|rated| rated.candidate.score)
        .fold(f64::MAX, f64::min);
    for Rated { candidate, .. } in rated
        .iter_mut()
        .skip(LOOKED_AHEAD)
        .filter(|rated| rated.candidate.score >= worst)
    {
        candidate.add("mobility", worst - candidate.score - 0.001);
    }
    Decision::best(rated.into_iter().map(|rated| rated.candidate).collect())
}

fn judge(
    scene: &Scene<'_>,
    enemies: &[EnemyMoves],
    ship: &Ship,
    order: Order,
    motion: &MotionPreview,
) -> Rated {
    let weights = scene.weights;
    let stake = Stake::of(scene.game, ship);
    let mut terms = vec![("obstacle", -weights.obstacle * harm(stake, motion))];
    if motion.flees {
        terms.push(("edge", -off_table(scene, stake)));
        return rated(order, terms, motion);
    }
    let ahead = scene.later(weights.edge * edge(scene, ship, motion.to));
    terms.push(("edge", ahead));
    terms.push(("bump", -weights.obstacle * gains_nothing(motion)));
    terms.push(("stress", weights.stress * stress(scene, ship, motion)));
    let moved = Ship {
        pose: motion.to,
        ..*ship
    };
    let lost = lingering(scene, stake, &moved);
    terms.push(("lingering", -weights.obstacle * lost));
    let stance = Stance::after(scene, moved, can_act(ship, motion));
    let exchange = exchange(scene, enemies, &stance);
    let lives = survived(motion);
    terms.push(("damage", lives * weights.damage * exchange.dealt));
    terms.push(("danger", -lives * weights.danger * exchange.suffered));
    let likely: Vec<Stance> = enemies
        .iter()
        .filter_map(|held| held.guesses.first())
        .map(|guess| guess.stance)
        .collect();
    if !likely.is_empty() {
        let near = nearing(scene) * approach(&moved, &likely);
        terms.push(("range", weights.range * near));
    }
    terms.push(("goal", lives * goal(scene, &moved)));
    terms.push(("errand", lives * errand(scene, &moved)));
    terms.push(("haven", haven(scene, &moved)));
    let together = weights.formation * formation(scene, &moved);
    terms.push(("formation", scene.later(together)));
    rated(order, terms, motion)
}

fn rated(order: Order, terms: Terms, motion: &MotionPreview) -> Rated {
    Rated {
        candidate: Candidate::of(order, terms),
        to: motion.to,
        touches: motion.bumped.iter().map(|(id, _)| *id).collect(),
    }
}

/// Whether the ship will be able to take a token.
fn can_act(ship: &Ship, motion: &MotionPreview) -> bool {
    let left = ship
        .tokens
        .get(Token::Stress)
        .saturating_sub(u8::from(motion.difficulty == Difficulty::Blue));
    !motion.skips_action && left == 0 && motion.expected_stress < 0.5
}

/// The worth of tokens that a maneuver gives and takes. Stress tells in the next round; in this one
/// only by the action that it forbids.
fn stress(scene: &Scene<'_>, ship: &Ship, motion: &MotionPreview) -> f64 {
    let held = f64::from(ship.tokens.get(Token::Stress));
    let relief = if motion.difficulty == Difficulty::Blue {
        held.min(1.0) * 4.0
    } else {
        0.0
    };
    let strain = if motion.difficulty == Difficulty::Blue && ship.tokens.has(Token::Strain) {
        1.0
    } else {
        0.0
    };
    strain + scene.later(relief - 3.0 * motion.expected_stress)
}

fn formation(scene: &Scene<'_>, moved: &Ship) -> f64 {
    let place = moved.pose.position();
    let friends = scene.friends().filter(|friend| friend.id != moved.id);
    let nearest = friends
        .map(|friend| (friend.pose.position() - place).length())
        .fold(f64::MAX, f64::min);
    if nearest == f64::MAX {
        0.0
    } else {
        -0.01 * (nearest - 220.0).clamp(0.0, 400.0)
    }
}
