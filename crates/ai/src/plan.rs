//! Dials and maneuvers: each weighed by where it ends, what it deals and suffers there, and what it leaves for next turn.

use content::{Difficulty, Keyword, Token};
use geometry::{Bearing, Maneuver, Pose, TOUCH};
use rules::{
    Board, MotionPreview, MoveCause, Order, Ship, Status, Step, UnitId, contacts, fly, foretell,
    has_left, legal_orders, preview_maneuver,
};

use crate::{
    agent::{Candidate, Decision},
    predict::{Forecast, Forecasts, approach, board_then, middle},
    scene::Scene,
    strike::{Stance, strike},
    worth::{Stake, lingering},
};

/// What a point of harm counts against a point of the shooting (measured: higher is too careful).
const HARM: f64 = 0.3;
/// What having no safe maneuver next turn costs, in points.
const TRAPPED: f64 = 10.0;

/// What bumping into a friend costs besides its die, in points: both lose what they were to do next.
const INTO_A_FRIEND: f64 = 3.0;
/// What ramming a friend costs besides the own wounds, in points: its wounds.
const RAM_A_FRIEND: f64 = 20.0;
/// What a maneuver costs that leads nowhere, in points.
const NOWHERE: f64 = 4.0;
/// The same for a ship that is stopped at once, by what it touches already: it would gain nothing again.
const AGAIN: f64 = 40.0;
/// Whoever moves less than this, in millimetres, is stopped at once.
const AT_ONCE: f64 = 2.0;
/// A maneuver that moves its ship less than this, in millimetres, leads nowhere.
const HARDLY: f64 = 15.0;

/// What it costs besides to have no maneuver next turn that ends on the table, in points.
const LOST: f64 = 30.0;

/// So many of the best candidates are looked at for what they leave for the next turn.
const LOOKED_AHEAD: usize = 6;

/// The next dial to set, in the order in which the ships will move; or that all are set.
pub(crate) fn dial(scene: &Scene<'_>, forecasts: &mut Forecasts) -> Option<Decision> {
    let orders = legal_orders(scene.ctx, scene.board);
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
    let forecast = forecasts.of(scene);
    let then = board_then(scene, forecast, ship);
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
        let (flown, _) = rules::executable(scene.ctx, scene.board, &set)
            .first()
            .copied()?;
        let motion = preview_maneuver(scene.ctx, scene.board, &set, flown, middle(flown));
        let mut weighed = judge(&scene, forecast, ship, order, &motion);
        if bars_again(now, &set, flown) {
            weighed
                .candidate
                .add("again", -scene.weights.obstacle * AGAIN);
        }
        rated.push(weighed);
    }
    finish(&scene, ship, rated)
}

/// Whether a maneuver would be stopped at once by what the ship touches now. Whoever did not make room last turn is not
/// relied on to do so in this one, whatever is expected of it.
fn bars_again(now: &Scene<'_>, ship: &Ship, maneuver: Maneuver) -> bool {
    let shape = now.ctx.footprint_of_ship(ship);
    let touches = |other: &Ship| {
        let there = now.ctx.footprint_of_ship(other);
        let far = shape.reach() + there.reach() + 1.0;
        other.id != ship.id
            && other.owner != ship.owner
            && other.on_table()
            && other.pose.position().distance(ship.pose.position()) <= far
            && geometry::gap(shape, ship.pose, there, other.pose) <= 2.0 * TOUCH
    };
    if !now.board.ships.iter().any(touches) {
        return false;
    }
    let cause = MoveCause::Maneuver;
    let course = fly(now.ctx, now.board, ship, maneuver, middle(maneuver), cause);
    let moved = course.to.position().distance(ship.pose.position());
    !course.motion.full && moved < AT_ONCE
}

/// The maneuver of an open dial: only T-rolls and ionised ships have a choice.
pub(crate) fn maneuver(
    scene: &Scene<'_>,
    forecasts: &mut Forecasts,
    id: UnitId,
) -> Option<Decision> {
    let orders = legal_orders(scene.ctx, scene.board);
    if let [only] = orders.as_slice() {
        return Some(Decision::only(*only));
    }
    let ship = scene.board.ship(id)?;
    let forecast = forecasts.of(scene);
    let mut rated = Vec::new();
    for order in orders {
        let motion = foretell(scene.ctx, scene.board, &order).ok()?.motion?;
        rated.push(judge(scene, forecast, ship, order, &motion));
    }
    finish(scene, ship, rated)
}

/// A candidate, where it ends, and whom it touches there: they are as likely as not still there next turn.
struct Rated {
    candidate: Candidate,
    to: Pose,
    touches: Vec<UnitId>,
}

/// Looks further at the best, and decides.
fn finish(scene: &Scene<'_>, ship: &Ship, mut rated: Vec<Rated>) -> Option<Decision> {
    rated.sort_by(|a, b| b.candidate.score.total_cmp(&a.candidate.score));
    for rated in rated.iter_mut().take(LOOKED_AHEAD) {
        let left = mobility(scene, ship, rated.to, &rated.touches);
        rated
            .candidate
            .add("mobility", scene.weights.mobility * left);
    }
    // What was not looked at ahead must not overtake by that.
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
    forecasts: &[Forecast],
    ship: &Ship,
    order: Order,
    motion: &MotionPreview,
) -> Rated {
    let weights = scene.weights;
    let stake = Stake::of(scene.ctx, ship);
    let mut terms = vec![("obstacle", -weights.obstacle * harm(stake, motion))];
    if motion.flees {
        terms.push((
            "edge",
            -weights.edge.max(0.2) * (20.0 + 2.0 * stake.points()),
        ));
        return rated(order, terms, motion);
    }
    terms.push(("edge", weights.edge * edge(scene, ship, motion.to)));
    terms.push(("bump", -weights.obstacle * gains_nothing(motion)));
    terms.push(("stress", weights.stress * stress(ship, motion)));
    let moved = Ship {
        pose: motion.to,
        ..*ship
    };
    let lost = lingering(scene, stake, &moved);
    terms.push(("lingering", -weights.obstacle * lost));
    let stance = Stance::after(scene, moved, can_act(ship, motion));
    let (dealt, suffered) = exchange(scene, forecasts, &stance);
    terms.push(("damage", weights.damage * dealt));
    terms.push(("danger", -weights.danger * suffered));
    let likely: Vec<Stance> = forecasts
        .iter()
        .filter_map(|held| held.guesses.first())
        .map(|guess| guess.stance)
        .collect();
    if !likely.is_empty() {
        terms.push(("range", weights.range * approach(&moved, &likely)));
    }
    terms.push(("formation", weights.formation * formation(scene, &moved)));
    rated(order, terms, motion)
}

fn rated(order: Order, terms: Vec<(&'static str, f64)>, motion: &MotionPreview) -> Rated {
    Rated {
        candidate: Candidate::of(order, terms),
        to: motion.to,
        touches: motion.bumped.iter().map(|(id, _)| *id).collect(),
    }
}

/// What it costs to run into a friend, and to have chosen a maneuver that leads nowhere, in points.
fn gains_nothing(motion: &MotionPreview) -> f64 {
    let moved = motion.from.position().distance(motion.to.position());
    let nowhere = match () {
        () if motion.full || moved >= HARDLY => 0.0,
        () if moved < AT_ONCE => AGAIN,
        () => NOWHERE,
    };
    clash(motion) + nowhere
}

/// What running into friends and ramming them costs besides the own wounds, in points.
pub(crate) fn clash(motion: &MotionPreview) -> f64 {
    let bumps = motion.bumped.iter().any(|(_, friend)| *friend);
    let rams = motion.rams.iter().filter(|(_, friend)| *friend).count();
    let bump = if bumps { INTO_A_FRIEND } else { 0.0 };
    bump + RAM_A_FRIEND * rams as f64
}

/// What obstacles and bumps cost, in points.
pub(crate) fn harm(stake: Stake, motion: &MotionPreview) -> f64 {
    let mut harm = stake.mean(motion.expected_damage);
    harm += 2.5 * motion.expected_ion + 1.5 * motion.expected_strain;
    if motion.skips_action {
        harm += 3.0;
    }
    if !motion.bumped.is_empty() {
        harm += 2.0;
    }
    harm += 2.0 * motion.overlapped.len() as f64;
    // The stance that a move ends in already pays for most of this: no action, no shot, worse dice.
    HARM * harm + motion.chance_destroyed * stake.points() * 0.5
}

/// Whether the ship will be able to take a token.
fn can_act(ship: &Ship, motion: &MotionPreview) -> bool {
    let left = ship
        .tokens
        .get(Token::Stress)
        .saturating_sub(u8::from(motion.difficulty == Difficulty::Blue));
    !motion.skips_action && left == 0 && motion.expected_stress < 0.5
}

fn stress(ship: &Ship, motion: &MotionPreview) -> f64 {
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
    relief + strain - 3.0 * motion.expected_stress
}

/// What a stance deals and suffers, averaged over the enemies' likely moves.
pub(crate) fn exchange(scene: &Scene<'_>, forecasts: &[Forecast], stance: &Stance) -> (f64, f64) {
    let mut shots = Vec::with_capacity(forecasts.len());
    let mut suffered = 0.0;
    for forecast in forecasts {
        let (mut out, mut back) = (0.0, 0.0);
        for guess in &forecast.guesses {
            out += guess.chance * strike(scene, stance, &guess.stance);
            back += guess.chance * strike(scene, &guess.stance, stance);
        }
        shots.push(out);
        suffered += back;
    }
    shots.sort_by(|a, b| b.total_cmp(a));
    // Only one target is shot at; others are chances for when that one turns out elsewhere.
    let dealt = shots.first().copied().unwrap_or(0.0) + 0.25 * shots.get(1).copied().unwrap_or(0.0);
    // Enemies share their fire among the wing.
    let friends = scene.friends().count().max(1) as f64;
    (dealt, suffered * (0.55 + 0.45 / friends))
}

/// Looking over the edge from close by is bad.
pub(crate) fn edge(scene: &Scene<'_>, ship: &Ship, pose: Pose) -> f64 {
    let base = scene.ctx.base(ship);
    let outside = |ahead: f64| {
        let nose = pose.position() + pose.forward() * (ahead + base.length / 2.0);
        let (width, height) = scene.ctx.board;
        nose.x < 0.0 || nose.y < 0.0 || nose.x > width || nose.y > height
    };
    let mut sum = 0.0;
    for (ahead, cost) in [(40.0, 12.0), (100.0, 4.0), (180.0, 1.0)] {
        if outside(ahead) {
            sum -= cost;
        }
    }
    sum
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

/// How much choice is left from a pose: 0 where all of a few typical maneuvers are safe and lead on, far below where none
/// does. Of the other ships those count that the ship touches, and huge ones: they are slow to make room.
pub(crate) fn mobility(scene: &Scene<'_>, ship: &Ship, pose: Pose, touches: &[UnitId]) -> f64 {
    let moved = Ship { pose, ..*ship };
    let without: Board = {
        let mut board = scene.board.clone();
        let stays = |other: &Ship| {
            let huge = scene.ctx.has_keyword(other, Keyword::Huge);
            other.id == ship.id || huge || touches.contains(&other.id)
        };
        // The others will have moved by then.
        for other in board.ships.iter_mut().filter(|other| !stays(other)) {
            other.status = Status::Reserve;
        }
        board.step = Step::Advance;
        board
    };
    let (mut safe, mut all) = (0.0, 0.0);
    for entry in typical(&scene.ctx.class(ship).dial) {
        let maneuver = entry.maneuver();
        let course = fly(
            scene.ctx,
            &without,
            &moved,
            maneuver,
            middle(maneuver),
            MoveCause::Maneuver,
        );
        all += 1.0;
        let leads_on = pose.position().distance(course.to.position()) >= rules::shove::LEAST;
        if leads_on
            && !has_left(scene.ctx, &moved, course.to)
            && contacts(scene.ctx, &without, &moved, &course.motion, course.to)
                .suffered()
                .into_iter()
                .all(|met| !met.bites(scene.ctx))
        {
            safe += 1.0;
        }
    }
    if all == 0.0 {
        return 0.0;
    }
    let missing: f64 = 1.0 - safe / all;
    let lost = if safe == 0.0 && !stays(scene, &without, &moved) {
        LOST
    } else {
        0.0
    };
    -TRAPPED * missing * missing * missing - lost
}

/// Whether any maneuver that a ship could fly next ends on the table.
fn stays(scene: &Scene<'_>, board: &Board, moved: &Ship) -> bool {
    let open = Ship {
        dial: None,
        ..*moved
    };
    let flown = rules::executable(scene.ctx, board, &open).into_iter();
    flown
        .map(|(maneuver, _)| {
            let roll = middle(maneuver);
            let cause = MoveCause::Maneuver;
            fly(scene.ctx, board, &open, maneuver, roll, cause).to
        })
        .any(|to| !has_left(scene.ctx, &open, to))
}

/// The slowest maneuver of each plain bearing, and the fastest straight.
fn typical(dial: &[content::DialEntry]) -> Vec<content::DialEntry> {
    let plain = [
        Bearing::Straight,
        Bearing::BankLeft,
        Bearing::BankRight,
        Bearing::TurnLeft,
        Bearing::TurnRight,
    ];
    let slowest = |bearing| {
        dial.iter()
            .filter(|entry| entry.bearing == bearing)
            .min_by_key(|entry| entry.speed)
    };
    plain.into_iter().filter_map(slowest).copied().collect()
}
