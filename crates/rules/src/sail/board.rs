//! Boarding: contact locks both ships, and after the fire the crews fight.
//! See FLT-08, FLT-R-LOCK and FLT-H-BOARD.

use content::{DamageKind, Die, Objective, Passive};
use serde::{Deserialize, Serialize};

use super::ram::pips;
use crate::{
    cite,
    conditions::plain_sum,
    ctx::Ctx,
    state::{Board, Fact, PlayerId, Ship, UnitId},
    work::Work,
};

/// The most wounds that the loser of a boarding fight takes (FLT-H-BOARD).
const MOST_WOUNDS: u8 = 3;

/// The ships that a ship is locked with: the one it boards, and those that board it (FLT-08).
#[must_use]
pub fn locked_with(board: &Board, ship: &Ship) -> Vec<UnitId> {
    let boarders = board
        .ships
        .iter()
        .filter(|other| other.on_table() && other.turn.boards == Some(ship.id));
    let own = ship
        .turn
        .boards
        .filter(|id| board.ship(*id).is_some_and(Ship::on_table));
    own.into_iter()
        .chain(boarders.map(|other| other.id))
        .collect()
}

/// Whether a ship is locked in boarding.
pub(crate) fn locked(board: &Board, ship: &Ship) -> bool {
    !locked_with(board, ship).is_empty()
}

/// Starts a boarding: the ship has come into contact.
pub(crate) fn begin_boarding(work: &mut Work<'_>, ship: UnitId, target: UnitId) {
    work.emit(cite::sail::BOARDING, Fact::Boarded { ship, target });
}

/// The odds of a boarding fight.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct BoardingOdds {
    /// The chance of losing 0, 1, 2, 3 wounds.
    pub own: [f64; 4],
    /// The chance that the other loses 0, 1, 2, 3 wounds.
    pub other: [f64; 4],
    /// The chance of being captured.
    pub lost: f64,
    /// The chance of capturing.
    pub won: f64,
}

/// The odds of a boarding fight between two ships, as wounded as they are now.
/// They are exact, with the die of the ruleset.
#[must_use]
pub fn boarding_odds(ctx: &Ctx, ship: &Ship, other: &Ship) -> BoardingOdds {
    let faces = ctx.faces(Die::D6);
    let share = 1.0 / (faces.len() * faces.len()).max(1) as f64;
    let mut odds = BoardingOdds::default();
    for mine in faces {
        for theirs in faces {
            let mine = pips(*mine) + strength(ctx, ship);
            let (own, foe) = losses(mine, pips(*theirs) + strength(ctx, other));
            odds.own[usize::from(own)] += share;
            odds.other[usize::from(foe)] += share;
            odds.lost += if own >= ship.hull { share } else { 0.0 };
            odds.won += if foe >= other.hull { share } else { 0.0 };
        }
    }
    odds
}

/// What a ship adds to its die in a boarding fight (FLT-H-BOARD).
#[must_use]
pub fn strength(ctx: &Ctx, ship: &Ship) -> u8 {
    let own = ctx
        .capital(ship)
        .map_or(0, |capital| i32::from(capital.boarding));
    let more = plain_sum(ctx, ship, |passive| {
        let Passive::Boarding(more) = passive else {
            return 0;
        };
        *more
    });
    (own + more).clamp(0, 24) as u8
}

/// The wounds of both sides of a fight: the loser takes the difference, ties hold.
/// Each side counts its roll and its strength.
fn losses(mine: u8, theirs: u8) -> (u8, u8) {
    (
        theirs.saturating_sub(mine).min(MOST_WOUNDS),
        mine.saturating_sub(theirs).min(MOST_WOUNDS),
    )
}

/// Resolves a fight between a boarder and the ship it has boarded.
pub(super) fn fight(work: &mut Work<'_>, id: UnitId, target: UnitId) {
    let (Some(ship), Some(other)) = (work.active(id), work.active(target)) else {
        return;
    };
    let mut roll = |by| {
        let faces = work.roll(cite::sail::FIGHT, Die::D6, 1, by);
        faces.first().copied().map_or(0, pips)
    };
    let rolls = (roll(id), roll(target));
    let strengths = (strength(work.ctx, &ship), strength(work.ctx, &other));
    let (own, foe) = losses(rolls.0 + strengths.0, rolls.1 + strengths.1);
    let (loser, wounds) = match (own, foe) {
        (0, 0) => (None, 0),
        (0, wounds) => (Some(target), wounds),
        (wounds, _) => (Some(id), wounds),
    };
    work.emit(
        cite::sail::FIGHT,
        Fact::BoardingFought {
            ship: id,
            target,
            rolls,
            strengths,
            loser,
            wounds,
        },
    );
    let Some(loser) = loser.and_then(|id| work.active(id)) else {
        return;
    };
    let winner = if loser.id == id {
        other.owner
    } else {
        ship.owner
    };
    let hull = wounds.min(loser.hull);
    work.emit(
        cite::sail::FIGHT,
        Fact::Damaged {
            ship: loser.id,
            kind: DamageKind::Hit,
            shields: 0,
            hull,
            source: None,
        },
    );
    if hull == loser.hull {
        capture(work, loser.id, winner);
    }
}

/// Captures a ship that has no hull left after a boarding fight.
fn capture(work: &mut Work<'_>, id: UnitId, by: PlayerId) {
    work.emit(cite::sail::FIGHT, Fact::Captured { ship: id, by });
    work.score_loss(id);
    super::wreck(work, id);
    let objectives = &work.ctx.objectives;
    let worth: u32 = objectives
        .iter()
        .map(|objective| match objective {
            Objective::Capture { ship, points } if *ship == id.0 => u32::from(*points),
            _ => 0,
        })
        .sum();
    if worth > 0 {
        let fact = Fact::Scored {
            player: by,
            points: worth,
        };
        work.emit(work.ctx.ruleset.cites.end, fact);
    }
}
