//! Room before shut doors: whoever cannot open one leaves the place to a friend who can.

use content::Keyword;
use rules::{Ship, march};

use crate::scene::Scene;

/// What it costs to stand where a friend would open a door, in points.
const BLOCKED: f64 = 6.0;
/// The spaces within which such a friend is on its way.
const NEAR: u32 = 8;

/// What a figure costs its side by standing before a shut door, in points.
pub(super) fn blocked(scene: &Scene<'_>, ship: &Ship) -> f64 {
    if opens(scene, ship) {
        return 0.0;
    }
    let doors = scene
        .game
        .ctx
        .ground()
        .map_or(0, |ground| ground.doors().len());
    let doors = (0_u16..).take(doors);
    let shut = doors.filter(|door| !scene.game.board.changes.open.contains(door));
    let each = shut.map(|door| {
        let spaces = march::door_spaces(scene.game.ctx, door);
        let stands = spaces.iter().any(|cell| ship.base.covers(ship.cell, *cell));
        let comes = |friend: &Ship| {
            let near = |cell| scene.game.ctx.spaces_apart(friend.cell, cell) <= NEAR;
            friend.id != ship.id
                && friend.on_table()
                && opens(scene, friend)
                && spaces.iter().any(|cell| near(*cell))
        };
        match stands && scene.friends().any(comes) {
            true => BLOCKED,
            false => 0.0,
        }
    });
    each.sum()
}

/// Whether a figure has hands for doors.
pub(super) fn opens(scene: &Scene<'_>, ship: &Ship) -> bool {
    let mut words = [Keyword::Hero, Keyword::Hands].into_iter();
    words.any(|word| scene.game.ctx.has_keyword(ship, word))
}
