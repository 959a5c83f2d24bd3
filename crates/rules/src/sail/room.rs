//! Room for a ship on an open table, whatever puts it there.

use content::Keyword;
use geometry::{Pose, TOUCH};
use words::say;

use super::zones::ZONE;
use crate::{
    areas::{areas_under_that, bars},
    game::Game,
    moves::blocking_ship,
    state::{IllegalOrder, Ship, UnitId, refuse},
};

/// Whether the numbers of a pose are such as a table may have.
pub(crate) fn finite(pose: &Pose) -> bool {
    [pose.x, pose.y, pose.heading]
        .iter()
        .all(|value| value.is_finite() && value.abs() < 1.0e6)
}

/// Checks that nothing stands or lies where a ship would be put by this rule.
///
/// # Errors
/// The rule, and what is in the way.
pub(crate) fn check_room(
    game: Game<'_>,
    ship: &Ship,
    pose: Pose,
    rule: content::RuleId,
) -> Result<(), IllegalOrder> {
    let ctx = game.ctx;
    if let Some(other) = too_near(game, ship, pose) {
        return Err(refuse(
            rule,
            say!("no-stand-within-inch", other = ctx.name(other)),
            vec![other],
        ));
    }
    if let Some(other) = blocking_ship(game, ship, pose) {
        return Err(refuse(
            rule,
            say!("no-overlap", other = ctx.name(other)),
            vec![other],
        ));
    }
    let flies = ctx.has_keyword(ship, Keyword::Fly);
    let barred = areas_under_that(game, ship, pose, |area| bars(ctx, area, flies).is_some());
    if let Some(area) = barred.first() {
        let reason = say!("no-ship-starts-on", name = area.kind(ctx).name);
        return Err(refuse(rule, reason, vec![area.id]));
    }
    let shapes = game.board.shapes(ctx);
    match game
        .board
        .obstacles()
        .iter()
        .find(|held| held.placed && shapes.overlap(ship, pose, held))
    {
        Some(held) => Err(refuse(rule, say!("no-ships-do-not-start"), vec![held.id])),
        None => Ok(()),
    }
}

/// A ship in whose control zone a capital ship would stand (FLT-H-SETUP).
fn too_near(game: Game<'_>, ship: &Ship, pose: Pose) -> Option<UnitId> {
    game.ctx.capital(ship)?;
    let shapes = game.board.shapes(game.ctx);
    let shape = shapes.ship(ship);
    let near = |other: &&Ship| {
        let there = shapes.ship(other);
        other.id != ship.id
            && other.on_table()
            && geometry::gap(shape, pose, there, other.pose) < ZONE - TOUCH
    };
    game.board.ships.iter().find(near).map(|other| other.id)
}
