//! The worth of a place: the edge ahead, the enemy near, the maneuvers that lead on, and the goals
//! that are reached there.

use content::{Keyword, When};
use geometry::{Bearing, Pose};
use rules::{Board, Game, PlayerId, Ship, Status, Step, UnitId, has_left, sail};

use crate::{
    course, goals,
    scene::Scene,
    worth::{stake::Stake, strike::Stance},
};

/// The worth of winning at once, in points.
const WINS: f64 = 500.0;
/// How much of the worth of being near is left in the last round: what comes into range by chance.
const LAST: f64 = 0.2;
/// The worth of being farther in the last round, where nobody is worth hitting any more.
const AWAY: f64 = 0.5;
/// Who is worth less than this to hit, in points, is left alone in the last round.
const WORTH_HITTING: f64 = 0.5;

/// The cost of having no safe maneuver next turn, in points.
const TRAPPED: f64 = 10.0;
/// The further cost if no maneuver next turn ends on the table, in points.
const LOST: f64 = 30.0;

/// The cost of facing the edge from close by, as a negative number.
pub(crate) fn edge(scene: &Scene<'_>, ship: &Ship, pose: Pose) -> f64 {
    let base = scene.game.base(ship);
    let outside = |ahead: f64| {
        let nose = pose.position() + pose.forward() * (ahead + base.length / 2.0);
        let (width, height) = scene.game.ctx.board;
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

/// The worth of being near the nearest target and facing it.
pub(crate) fn approach(ship: &Ship, targets: &[Stance]) -> f64 {
    let rate = |target: &Stance| {
        let way = target.ship.pose.position() - ship.pose.position();
        let distance = way.length();
        let facing = if distance > 1.0 {
            way.dot(ship.pose.forward()) / distance
        } else {
            0.0
        };
        2.5 * facing - 0.02 * (distance - 160.0).abs()
    };
    targets.iter().map(rate).fold(f64::MIN, f64::max).max(-40.0)
}

/// How much being near the enemy counts: all of it until the last round, and less than nothing for
/// whoever has only to lose there.
pub(crate) fn nearing(scene: &Scene<'_>) -> f64 {
    if !scene.is_last_round() {
        return 1.0;
    }
    let worth_hitting = |foe: &Ship| Stake::of(scene.game, foe).points() >= WORTH_HITTING;
    match scene.enemies().any(worth_hitting) {
        true => LAST,
        false => -AWAY,
    }
}

/// The worth, for the goals of the scenario, of a ship as it would be: that of a win if it reaches
/// one of its side's.
pub(crate) fn goal(scene: &Scene<'_>, ship: &Ship) -> f64 {
    match reaches_goal(scene, ship, scene.me) {
        true => WINS,
        false => 0.0,
    }
}

/// The worth of the loss of an enemy for the goals of the scenario, in points.
pub(crate) fn goal_of_loss(scene: &Scene<'_>, foe: &Ship) -> f64 {
    let lost = Ship {
        status: Status::Destroyed,
        ..*foe
    };
    if reaches_goal(scene, &lost, scene.me) {
        return WINS;
    }
    let mut mine = scene.game.ctx.goals.iter();
    let asked =
        mine.any(|goal| goal.player == scene.me && goal.when.contains(&When::Lost(foe.id.0)));
    match asked {
        true => f64::from(scene.game.class(foe).points),
        false => 0.0,
    }
}

/// Whether a player has reached a goal once a ship is as it would be.
fn reaches_goal(scene: &Scene<'_>, ship: &Ship, player: PlayerId) -> bool {
    let ctx = scene.game.ctx;
    if ctx.goals.iter().all(|goal| goal.player != player) {
        return false;
    }
    let mut board = scene.game.board.clone();
    if let Some(at) = board.ship_index(ship.id) {
        board.ships[at] = *ship;
    }
    goals::reached(Game::new(ctx, &board), player)
}

/// The choice of maneuvers left from a pose: 0 if every typical maneuver is safe and leads on, far
/// below 0 if none does.
///
/// Of the other ships, only those that the ship touches, huge ones and own capital ships count:
/// they are slow to make room. What ends beside an own capital ship rams it. In the last round
/// nothing has to lead on.
pub(crate) fn mobility(scene: &Scene<'_>, ship: &Ship, pose: Pose, touches: &[UnitId]) -> f64 {
    if scene.is_last_round() {
        return 0.0;
    }
    let moved = Ship { pose, ..*ship };
    let later: Board = {
        let mut board = scene.game.board.clone();
        let stays = |other: &Ship| {
            let huge = scene.game.ctx.has_keyword(other, Keyword::Huge);
            let large = other.owner == ship.owner && scene.game.ctx.capital(other).is_some();
            other.id == ship.id || huge || large || touches.contains(&other.id)
        };
        // The others will have moved by then.
        for other in board.ships.iter_mut().filter(|other| !stays(other)) {
            other.status = Status::Reserve;
        }
        board.step = Step::Advance;
        board
    };
    let later = scene.with(&later);
    let (mut safe, mut all) = (0.0, 0.0);
    for entry in typical(&scene.game.class(ship).dial) {
        let course = course::fly(&later, &moved, entry.maneuver());
        all += 1.0;
        let leads_on = pose.position().distance(course.to.position()) >= rules::shove::LEAST;
        if leads_on
            && !has_left(scene.game, &moved, course.to)
            && course::dangers(&later, &moved, &course) == 0
            && !rams_a_friend(&later, &moved, course.to)
        {
            safe += 1.0;
        }
    }
    if all == 0.0 {
        return 0.0;
    }
    let missing: f64 = 1.0 - safe / all;
    let lost = if safe == 0.0 && !stays(&later, &moved) {
        LOST
    } else {
        0.0
    };
    -TRAPPED * missing * missing * missing - lost
}

/// Whether a ship would end in the control zone of another, where they collide (MAEL-06).
pub(crate) fn in_zone(scene: &Scene<'_>, ship: &Ship, to: Pose, other: &Ship) -> bool {
    let (own, there) = (scene.game.base(ship), scene.game.base(other));
    geometry::closest_points(own, to, there, other.pose).distance < sail::ZONE
}

/// Whether a small craft would end in the control zone of an own capital ship.
fn rams_a_friend(scene: &Scene<'_>, ship: &Ship, to: Pose) -> bool {
    let large = |other: &Ship| other.on_table() && scene.game.ctx.capital(other).is_some();
    let mut friends = scene.friends().filter(|other| other.id != ship.id);
    scene.game.ctx.capital(ship).is_none()
        && friends.any(|other| large(other) && in_zone(scene, ship, to, other))
}

/// Whether any maneuver that a ship could fly next ends on the table.
fn stays(scene: &Scene<'_>, moved: &Ship) -> bool {
    let open = Ship {
        dial: None,
        ..*moved
    };
    rules::executable(scene.game, &open)
        .into_iter()
        .map(|(maneuver, _)| course::fly(scene, &open, maneuver).to)
        .any(|to| !has_left(scene.game, &open, to))
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
