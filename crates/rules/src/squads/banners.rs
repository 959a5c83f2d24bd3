//! Objectives: who seizes them at the end of a round, and what they count for (GRD-H-GOALS).

use geometry::Cell;

use super::{
    contact::largest_part,
    field::{height, is_aircraft},
};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    grid::Ground,
    state::{Banner, Board, Fact, PlayerId, Squad},
    work::Work,
};

/// The letter of an objective, by its position in the scenario: on its banner and in the log.
#[must_use]
pub fn letter(banner: usize) -> char {
    char::from(b'A'.saturating_add(u8::try_from(banner).unwrap_or(25).min(25)))
}

/// How near a unit seizes an objective, in squares.
const NEAR: u32 = 1;

/// The distance from a place to the nearest objective; 0 if there is none.
pub(super) fn distance(ground: &Ground, board: &Board, cell: Cell) -> u32 {
    let banners = board.squad_round.banners.iter();
    let far = banners.map(|banner| ground.distance(banner.cell, cell));
    far.min().unwrap_or(0)
}

/// The objective nearest to a place, with its distance.
#[must_use]
pub fn nearest(game: Game<'_>, cell: Cell) -> Option<(u8, u32)> {
    let ground = game.ground()?;
    let banners = (0_u8..).zip(&game.board.squad_round.banners);
    banners
        .map(|(at, banner)| (at, ground.distance(banner.cell, cell)))
        .min_by_key(|(at, far)| (*far, *at))
}

/// Whether a unit seizes and contests objectives at all.
fn counts(ctx: &Ctx, squad: &Squad) -> bool {
    squad.on_table() && !squad.pinned && !squad.deeds.arrived && !is_aircraft(ctx, squad.id)
}

/// Who seizes an objective if the round ends now: the owner of the closest unit within a square;
/// none if units of several players are as close.
#[must_use]
pub fn seizer(game: Game<'_>, banner: &Banner) -> Option<PlayerId> {
    let ground = game.ground()?;
    let high = height(&ground, banner.cell);
    let near = |squad: &Squad| {
        // Of a unit torn apart only its largest part seizes.
        let places = largest_part(&ground, squad).into_iter();
        let there = places.filter(|place| (height(&ground, *place) - high).abs() <= 1);
        there
            .map(|place| ground.distance(place, banner.cell))
            .filter(|far| *far <= NEAR)
            .min()
    };
    let units = game
        .board
        .squads
        .iter()
        .filter(|squad| counts(game.ctx, squad));
    let found: Vec<(u32, PlayerId)> = units
        .filter_map(|squad| Some((near(squad)?, squad.owner)))
        .collect();
    let least = found.iter().map(|(far, _)| *far).min()?;
    let mut owners = found.iter().filter(|(far, _)| *far == least);
    let (_, owner) = owners.next()?;
    owners.all(|(_, other)| other == owner).then_some(*owner)
}

/// Whether enemies as close as each other contest an objective: it becomes nobody's.
fn contested(game: Game<'_>, banner: &Banner) -> bool {
    let Some(ground) = game.ground() else {
        return false;
    };
    let high = height(&ground, banner.cell);
    let units = game
        .board
        .squads
        .iter()
        .filter(|squad| counts(game.ctx, squad));
    let mut near = units.filter(|squad| {
        largest_part(&ground, squad).into_iter().any(|place| {
            let level = (height(&ground, place) - high).abs() <= 1;
            level && ground.distance(place, banner.cell) <= NEAR
        })
    });
    near.next().is_some() && seizer(game, banner).is_none()
}

/// Objectives change hands at the end of a round; those that are left stay held.
pub(crate) fn seize(work: &mut Work<'_>) {
    let banners = work.board.squad_round.banners.clone();
    for (at, banner) in (0_u8..).zip(&banners) {
        let by = seizer(work.game(), banner);
        let lost = by.is_none() && contested(work.game(), banner);
        let changes = by.is_some() && by != banner.holder || lost && banner.holder.is_some();
        if changes {
            let rule = cite::squads::OBJECTIVES;
            work.emit(rule, Fact::BannerTaken { banner: at, by });
        }
    }
}

/// Counts the objectives that each player holds, as points.
pub(crate) fn count(work: &mut Work<'_>) {
    for player in PlayerId::all(work.board.players.len()) {
        let held = work.board.squad_round.banners.iter();
        let points = held.filter(|banner| banner.holder == Some(player)).count() as u32;
        if points > 0 {
            let rule = cite::squads::OBJECTIVES;
            work.emit(rule, Fact::Scored { player, points });
        }
    }
}
