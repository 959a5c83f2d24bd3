//! Orders of capital ships in words.

use content::INCH;
use geometry::Way;
use rules::{Game, Intent, PlayerId, UnitId};
use words::say;

/// The intent of a capital ship's move, and its length.
pub(super) fn sail(game: Game<'_>, ship: UnitId, way: &Way, intent: Intent) -> String {
    let name = game.ctx.name(ship);
    let from = game.ship(ship).map(|held| held.pose);
    let far = from.map_or(0.0, |from| way.length(from)) / INCH;
    match intent {
        Intent::Move if far < 0.01 => say!("order-turns", name),
        Intent::Move => say!("order-sails", name, far = words::decimal(far, 1)),
        Intent::Board(target) => say!("order-boards", name, target = game.ctx.name(target)),
        Intent::Ram(target) => say!("order-rams", name, target = game.ctx.name(target)),
        Intent::Leave => say!("order-leaves-the-table", name),
        Intent::ClimbOut => say!("order-climbs-out", name),
    }
}

/// The choice of who moves first, on the button of the roll's winner.
pub(super) fn priority(game: Game<'_>, first: PlayerId) -> String {
    let name = game
        .ctx
        .players
        .get(first.index())
        .map_or(say!("order-they"), |player| player.name.as_str());
    if game.board.decider() == Some(first) {
        say!("order-move-first", name)
    } else {
        say!("order-let-move-first", name)
    }
}
