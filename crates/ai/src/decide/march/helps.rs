//! Helping fallen friends up: what they gain by it now, and what awaits them.

use rules::{Ship, Status, UnitId, march};

use crate::{
    decide::march::{
        ahead::Ahead,
        footing::{ending, threat},
    },
    scene::Scene,
    worth::stake::Stake,
};

/// The share of a fallen hero's worth that helping them up now gains: they would stand up
/// themselves in their own turn, and lose it.
const UP: f64 = 0.4;
/// The same if their turn of this round is over.
const AFTER: f64 = 0.25;
/// The weight of the attacks that await them then: they would come a round later.
const AWAITED: f64 = 0.5;
/// What it saves if they would fall at once by standing up themselves.
const SAVED: f64 = 0.6;
/// What it saves if nobody else stands.
const LAST: f64 = 0.3;
/// The life with which somebody gets up, about.
const LIFE: u8 = 4;

/// The worth of helping a friend up, in points.
pub(super) fn worth(scene: &Scene<'_>, ahead: &Ahead, by: &Ship, id: UnitId) -> f64 {
    let Some(fallen) = scene.game.ship(id) else {
        return 0.0;
    };
    let stake = Stake::of(scene.game, fallen);
    if !scene.careful {
        return UP * stake.points();
    }
    let mut board = scene.game.board.clone();
    let Some(at) = board.ship_index(id) else {
        return 0.0;
    };
    let standing = Ship {
        status: Status::Active,
        hull: LIFE.min(scene.game.class(fallen).hull),
        ..*fallen
    };
    board.ships[at] = standing;
    let up = scene.with(&board);
    let awaited = AWAITED * threat(&up, &standing) * last_chances(scene, by);
    let over = fallen.turn.spent.over;
    let gained = if over {
        AFTER * stake.points() - awaited
    } else {
        UP * stake.points() - 0.5 * awaited
    };
    let comes = ahead.board().map_or(up.game.board, |board| board);
    let burns = ending(&up, &standing).max(ending(&scene.with(comes), &standing));
    let mut friends = scene.friends().filter(|friend| friend.on_table());
    let alone = friends.all(|friend| friend.id == by.id);
    let last = if alone { LAST } else { 0.0 };
    gained + (SAVED * burns + last) * stake.points()
}

/// How much more a fall weighs as the crew's resolve goes down.
fn last_chances(scene: &Scene<'_>, ship: &Ship) -> f64 {
    let side = scene.game.board.players.get(ship.owner.index());
    let left = side.map_or(0, |side| side.stores.resolve).max(1);
    1.0 + 1.0 / f64::from(left)
}

/// What helping somebody up from this space would be worth, in points: with a fallen friend beside.
pub(super) fn beside(scene: &Scene<'_>, ahead: &Ahead, ship: &Ship) -> f64 {
    let fallen = scene.game.board.ships.iter().filter(|held| {
        held.owner == ship.owner
            && held.status == Status::Down
            && march::beside(scene.game, ship, held)
    });
    let worth = fallen.map(|held| worth(scene, ahead, ship, held.id));
    worth.fold(0.0, f64::max)
}
