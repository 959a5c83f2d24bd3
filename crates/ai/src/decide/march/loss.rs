//! What decides the match at once: the fall of the last figure of a side or the last resolve, and
//! whoever a goal waits for to fall or to be pushed away.

use content::{Keyword, When};
use geometry::Cell;
use rules::{
    AttackPreview, Foretold, Game, Order, Ship, Shot, UnitId, preview, shoved, story, victory,
};

use crate::{goals, scene::Scene, worth::stake::Stake};

/// The worth of winning at once, in points.
pub(super) const WINS: f64 = 500.0;

/// Whether a side loses the match with the fall of this figure.
pub(super) fn decides(scene: &Scene<'_>, ship: &Ship) -> bool {
    is_last(scene, ship) || spends_resolve(scene, ship) || fulfils(scene, ship, Gone::Fallen)
}

/// Whether a goal of this figure's enemies waits only for it to leave the spaces where it stands.
fn is_in_the_way(scene: &Scene<'_>, ship: &Ship) -> bool {
    fulfils(scene, ship, Gone::Moved)
}

/// What the fall of a figure is worth to its enemies, in points.
pub(super) fn worth(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let more = if decides(scene, ship) { WINS } else { 0.0 };
    Stake::of(scene.game, ship).points() + more
}

/// The chance that an attack decides the match by moving its target from where it stands.
pub(super) fn pushed(scene: &Scene<'_>, found: &AttackPreview, to: &Ship) -> f64 {
    let from = scene.game.ship(found.attacker);
    let Some(from) = from.filter(|_| is_in_the_way(scene, to)) else {
        return 0.0;
    };
    let Some(end) = thrown_to(scene, found) else {
        return 0.0;
    };
    let mut board = scene.game.board.clone();
    let Some(at) = board.ship_index(to.id) else {
        return 0.0;
    };
    board.ships[at] = Ship {
        cell: end,
        pose: scene.game.ctx.pose_at(end, to.pose.heading),
        ..*to
    };
    let wounds = 1.0 - found.damage.first().copied().unwrap_or(1.0) - found.kill;
    match goals::reached(Game::new(scene.game.ctx, &board), from.owner) {
        true => wounds.max(0.0),
        false => 0.0,
    }
}

/// The space to which a hit takes a target that survives it, most likely.
fn thrown_to(scene: &Scene<'_>, found: &AttackPreview) -> Option<Cell> {
    let (ship, weapon, target) = (found.attacker, found.weapon, found.target);
    let order = Order::Attack {
        ship,
        weapon,
        target,
    };
    let told = preview(scene.game, &order).ok()?;
    let Foretold::Attack(told) = told.foretold else {
        return None;
    };
    let shot = Shot {
        attacker: ship,
        weapon,
        target,
        at: None,
    };
    let by_weapon = || shoved(scene.game, shot, None).map(|shoved| shoved.target.cell);
    told.after.and_then(|after| after.to).or_else(by_weapon)
}

/// Whether nobody else keeps its side in the match. Of an enemy nobody knows that, as long as a
/// room may hide others.
fn is_last(scene: &Scene<'_>, ship: &Ship) -> bool {
    let game = scene.game;
    let beaten =
        victory::can_be_beaten(game.ctx, ship.owner) && !victory::any_squad(game.board, ship.owner);
    if !beaten || !is_known(scene, ship) {
        return false;
    }
    let mut left = victory::in_play(game, ship.owner);
    let first = left.next().is_some_and(|held| held.id == ship.id);
    first && left.next().is_none()
}

/// Whether the player who looks on knows all units of a figure's side.
fn is_known(scene: &Scene<'_>, ship: &Ship) -> bool {
    ship.owner == scene.me || scene.game.board.changes.unseen.is_empty()
}

/// Whether its side has no resolve left after this fall.
fn spends_resolve(scene: &Scene<'_>, ship: &Ship) -> bool {
    let game = scene.game;
    let crew = game.ctx.ruleset.crew.as_ref();
    let side = game.board.players.get(ship.owner.index());
    game.ctx.has_keyword(ship, Keyword::Hero)
        && crew
            .zip(side)
            .is_some_and(|(crew, side)| side.stores.resolve <= crew.fall)
}

/// How a figure goes from where it stands.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Gone {
    Fallen,
    Moved,
}

/// Whether a goal of an enemy is reached, and is not yet, once the figure is gone.
fn fulfils(scene: &Scene<'_>, ship: &Ship, gone: Gone) -> bool {
    let goals = scene.game.ctx.goals.iter();
    let mut theirs = goals.filter(|goal| goal.player != ship.owner);
    theirs.any(|goal| {
        let mut now = goal.when.iter();
        let mut then = goal.when.iter();
        then.all(|when| holds_without(scene, ship, gone, when))
            && !now.all(|when| story::when_holds(scene.game, when))
    })
}

/// Whether a condition holds once the figure is gone.
fn holds_without(scene: &Scene<'_>, ship: &Ship, gone: Gone, when: &When) -> bool {
    let game = scene.game;
    let counts = !victory::is_object(game.ctx, ship);
    let less = || {
        let tally = story::when_tally(game, when);
        tally.is_some_and(|tally| tally.now.saturating_sub(1) <= tally.of)
    };
    match when {
        When::Lost(id) if gone == Gone::Fallen && UnitId(*id) == ship.id => true,
        When::Left { player, .. } if gone == Gone::Fallen && *player == ship.owner => {
            counts && is_known(scene, ship) && less()
        }
        When::Clear { player, place } if *player == ship.owner => {
            let inside = counts && story::stands_in(game.ctx, ship, place);
            story::when_holds(game, when) || inside && less()
        }
        _ => story::when_holds(game, when),
    }
}
