//! What decides a match: which ships keep a side in it, what its points come from, and who leads
//! (OBS-H-END, VOID-H-END, FLT-H-WIN, MAEL-H-WIN).

use content::{Keyword, Objective};

use crate::{
    ctx::Ctx,
    game::Game,
    state::{Board, Location, PlayerId, Ship, Status},
};

/// The ships that keep a side in the match: on the table or still to come, and no mere objects.
pub fn in_play<'b>(game: Game<'b>, player: PlayerId) -> impl Iterator<Item = &'b Ship> {
    game.board.ships.iter().filter(move |ship| {
        ship.owner == player
            && matches!(
                ship.status,
                Status::Active | Status::Reserve | Status::Waiting | Status::Aboard(_)
            )
            && !is_object(game.ctx, ship)
    })
}

/// Whether a side has units of models on the table, or still to come (GRD-H-GOALS).
#[must_use]
pub fn any_squad(board: &Board, player: PlayerId) -> bool {
    let mut units = board.squads.iter();
    units.any(|squad| squad.owner == player && squad.location != Location::Gone)
}

/// Whether a side has lost when nobody of it is left: always, unless the scenario has goals and
/// none of them is its own (SCN-H-GOAL).
#[must_use]
pub fn can_be_beaten(ctx: &Ctx, player: PlayerId) -> bool {
    ctx.goals.is_empty() || ctx.goals.iter().any(|goal| goal.player == player)
}

/// Whether a ship is a mere object, which keeps no side in the match.
#[must_use]
pub fn is_object(ctx: &Ctx, ship: &Ship) -> bool {
    ctx.has_keyword(ship, Keyword::Destructible)
}

/// What each opponent scores for the loss of a ship or figure, by the theatre's scoring.
#[must_use]
pub fn loss_scores(ctx: &Ctx, ship: &Ship) -> u32 {
    ctx.ruleset
        .scoring
        .lost
        .of(u32::from(ctx.class(ship).points))
}

/// The enemies of a side that were destroyed or captured. Each has given it its points.
pub fn beaten(board: &Board, player: PlayerId) -> impl Iterator<Item = &Ship> {
    board.ships.iter().filter(move |ship| {
        ship.owner != player && matches!(ship.status, Status::Destroyed | Status::Captured)
    })
}

/// Whether points decide even if only one side is left: a ship has left the table as an objective
/// of its owner asks (FLT-12).
#[must_use]
pub fn got_away(game: Game<'_>) -> bool {
    let exits = game
        .ctx
        .objectives
        .iter()
        .filter_map(|objective| match objective {
            Objective::Exit { player, .. } => Some(*player),
            Objective::Capture { .. } => None,
        });
    let left = |player: PlayerId| {
        let mut ships = game.board.ships.iter();
        ships.any(|ship| ship.owner == player && ship.status == Status::Fled)
    };
    exits.into_iter().any(left)
}

/// The player with most points; none if two have as many.
#[must_use]
pub fn leader(board: &Board) -> Option<PlayerId> {
    let scores = board.sides().map(|(player, side)| (player, side.score));
    let best = scores.clone().map(|(_, score)| score).max().unwrap_or(0);
    let mut leaders = scores.filter(|(_, score)| *score == best);
    let (player, _) = leaders.next()?;
    leaders.next().is_none().then_some(player)
}
