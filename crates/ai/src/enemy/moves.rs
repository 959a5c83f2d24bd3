//! The enemies' likely places. Their dials are hidden, so each legal maneuver is weighed as a
//! rookie would.

use std::hash::{DefaultHasher, Hash, Hasher};

use content::{Difficulty, Token};
use geometry::{Maneuver, Pose};
use rules::{Course, Ship, Turn, UnitId, executable, has_left, sail};

use crate::{
    course,
    scene::Scene,
    worth::{
        place::approach,
        strike::{Stance, strike},
    },
};

/// The number of moves kept for each enemy.
const KEPT: usize = 5;
/// The nearest that a capital ship is expected to come, in millimetres.
const ABEAM: f64 = 150.0;
/// A move this many points worse than another is e times less likely.
const TEMPER: f64 = 5.0;

/// One way an enemy may move.
#[derive(Clone, Debug)]
pub(crate) struct Guess {
    /// How likely.
    pub(crate) chance: f64,
    /// Where it would stand.
    pub(crate) stance: Stance,
    /// The course that leads there; none if it has moved already.
    pub(crate) course: Option<Course>,
}

/// An enemy and where it may be when the shooting starts.
#[derive(Clone, Debug)]
pub(crate) struct EnemyMoves {
    /// The enemy.
    pub(crate) ship: UnitId,
    /// Where it stands.
    from: Pose,
    /// Its likeliest moves, the likeliest first; chances add up to 1.
    pub(crate) guesses: Vec<Guess>,
}

impl EnemyMoves {
    /// Whether the guesses still serve a playout: the enemy has not moved, and it sets out from the
    /// same place. Whom it would like to shoot may have moved.
    fn lasts(&self, enemy: &Ship) -> bool {
        !enemy.turn.moved && self.from == enemy.pose
    }
}

/// The enemies' moves in the latest position, shared by several decisions.
#[derive(Clone, Debug, Default)]
pub(crate) struct EnemyMoveCache {
    key: u64,
    list: Vec<EnemyMoves>,
}

impl EnemyMoveCache {
    /// The likely moves of all enemies in the position.
    pub(crate) fn of(&mut self, scene: &Scene<'_>) -> &[EnemyMoves] {
        let key = key(scene);
        if self.key != key || self.list.is_empty() {
            let before = std::mem::take(&mut self.list);
            let kept = |enemy: &Ship| {
                let held = before.iter().find(|held| held.ship == enemy.id)?;
                (scene.quick && held.lasts(enemy)).then(|| held.clone())
            };
            let moves = |enemy| kept(enemy).unwrap_or_else(|| moves_of(scene, enemy));
            self.list = scene.enemies().map(moves).collect();
            self.key = key;
        }
        &self.list
    }
}

/// A hash of what the moves depend on. Own dials are not part of it: the enemy does not see them.
fn key(scene: &Scene<'_>) -> u64 {
    let mut hasher = DefaultHasher::new();
    scene.me.hash(&mut hasher);
    scene.game.board.round.hash(&mut hasher);
    scene.game.board.field.sum().hash(&mut hasher);
    for ship in &scene.game.board.ships {
        let turn = Turn {
            moved: ship.turn.moved,
            skip_action: ship.turn.skip_action,
            ..Turn::default()
        };
        let open = ship
            .dial
            .filter(|_| ship.revealed || ship.owner != scene.me);
        Ship {
            dial: open,
            turn,
            ..*ship
        }
        .hash(&mut hasher);
    }
    hasher.finish()
}

fn moves_of(scene: &Scene<'_>, enemy: &Ship) -> EnemyMoves {
    if enemy.turn.moved {
        let guess = Guess {
            chance: 1.0,
            stance: Stance::now(scene, enemy),
            course: None,
        };
        return EnemyMoves {
            ship: enemy.id,
            from: enemy.pose,
            guesses: vec![guess],
        };
    }
    if scene.game.ctx.capital(enemy).is_some() {
        return EnemyMoves {
            ship: enemy.id,
            from: enemy.pose,
            guesses: sailing(scene, enemy),
        };
    }
    let targets: Vec<Stance> = scene
        .friends()
        .map(|friend| drifted(scene, friend))
        .collect();
    let mut rated: Vec<(f64, Guess)> = executable(scene.game, enemy)
        .into_iter()
        .map(|(maneuver, difficulty)| rate(scene, enemy, maneuver, difficulty, &targets))
        .collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0));
    rated.truncate(KEPT);
    let best = rated.first().map_or(0.0, |rated| rated.0);
    let weight = |score: f64| libm::exp((score - best) / TEMPER);
    let sum: f64 = rated.iter().map(|rated| weight(rated.0)).sum();
    let guesses = rated
        .into_iter()
        .map(|(score, guess)| Guess {
            chance: weight(score) / sum,
            ..guess
        })
        .collect();
    EnemyMoves {
        ship: enemy.id,
        from: enemy.pose,
        guesses,
    }
}

/// The guesses for a capital ship that has not moved: half the chance for its place now, half for a
/// full move towards the nearest opponent.
fn sailing(scene: &Scene<'_>, enemy: &Ship) -> Vec<Guess> {
    let away = |friend: &&Ship| (friend.pose.position() - enemy.pose.position()).length();
    let nearest = scene
        .friends()
        .min_by(|a, b| away(a).total_cmp(&away(b)).then(a.id.cmp(&b.id)));
    let here = Stance::now(scene, enemy);
    let guess = |stance, chance| Guess {
        chance,
        stance,
        course: None,
    };
    let Some(nearest) = nearest else {
        return vec![guess(here, 1.0)];
    };
    let way = nearest.pose.position() - enemy.pose.position();
    let reach = sail::allowance(scene.game.ctx, enemy).min((way.length() - ABEAM).max(0.0));
    let there = enemy.pose.position() + way.normalize_or_zero() * reach;
    let moved = Ship {
        pose: Pose {
            x: there.x,
            y: there.y,
            ..enemy.pose
        },
        ..*enemy
    };
    vec![guess(here, 0.5), guess(Stance::now(scene, &moved), 0.5)]
}

/// An own ship's expected place to an enemy who does not know its dial: a little ahead.
fn drifted(scene: &Scene<'_>, ship: &Ship) -> Stance {
    if ship.turn.moved {
        return Stance::now(scene, ship);
    }
    let base = scene.game.base(ship);
    let ahead = ship.pose.position() + ship.pose.forward() * (80.0 + base.length);
    let ship = Ship {
        pose: Pose {
            x: ahead.x,
            y: ahead.y,
            ..ship.pose
        },
        ..*ship
    };
    Stance {
        armed: true,
        ..Stance::now(scene, &ship)
    }
}

/// A move of an enemy, and how much the enemy would like it.
fn rate(
    scene: &Scene<'_>,
    enemy: &Ship,
    maneuver: Maneuver,
    difficulty: Difficulty,
    targets: &[Stance],
) -> (f64, Guess) {
    let course = course::fly(scene, enemy, maneuver);
    let moved = Ship {
        pose: course.to,
        ..*enemy
    };
    let flees = has_left(scene.game, enemy, course.to);
    let hurts = if flees {
        0
    } else {
        course::dangers(scene, enemy, &course)
    };
    let stressed = difficulty == Difficulty::Red
        || enemy.tokens.get(Token::Stress) > u8::from(difficulty == Difficulty::Blue);
    let stance = Stance::after(
        scene,
        moved,
        !stressed && hurts == 0 && course.bumped.is_empty(),
    );
    let shot = targets
        .iter()
        .map(|target| strike(scene, &stance, target))
        .fold(0.0, f64::max);
    let mut score = shot - 8.0 * hurts as f64;
    score += approach(&moved, targets);
    if flees {
        score -= 200.0;
    }
    if !course.bumped.is_empty() {
        score -= 4.0;
    }
    if difficulty == Difficulty::Red {
        score -= 2.0;
    }
    (
        score,
        Guess {
            chance: 0.0,
            stance,
            course: Some(course),
        },
    )
}
