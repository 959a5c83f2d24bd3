//! Orders of capital ships in words.

use content::INCH;
use geometry::Way;
use rules::{Board, Ctx, Intent, PlayerId, UnitId};

/// The intent of a capital ship's move, and its length.
pub(super) fn sail(ctx: &Ctx, board: &Board, ship: UnitId, way: &Way, intent: Intent) -> String {
    let name = ctx.name(ship);
    let from = board.ship(ship).map(|held| held.pose);
    let far = from.map_or(0.0, |from| way.length(from)) / INCH;
    match intent {
        Intent::Move if far < 0.01 => format!("{name} turns"),
        Intent::Move => format!("{name} sails {far:.1}\""),
        Intent::Board(target) => format!("{name} boards {}", ctx.name(target)),
        Intent::Ram(target) => format!("{name} rams {}", ctx.name(target)),
        Intent::Leave => format!("{name} leaves the table"),
        Intent::ClimbOut => format!("{name} climbs out"),
    }
}

/// The choice of who moves first, on the button of the roll's winner.
pub(super) fn priority(ctx: &Ctx, board: &Board, first: PlayerId) -> String {
    let name = ctx
        .players
        .get(first.index())
        .map_or("They", |player| player.name.as_str());
    if board.decider() == Some(first) {
        format!("Move first: {name}")
    } else {
        format!("Let {name} move first")
    }
}
