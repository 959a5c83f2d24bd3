//! Plans, moves and boarding.

use content::{Difficulty, RuleId, Token};
use geometry::{Cell, Pose, grid::Footprint};

use super::{harm::remove, spend, with_player, with_ship};
use crate::{
    cite,
    ctx::Ctx,
    state::{Board, ClashFact, ForcedFact, MoveFact, PlanFact, Ship, Spent, Status, UnitId},
};

pub(super) fn plan(ctx: &Ctx, board: &mut Board, rule: RuleId, fact: PlanFact<'_>) {
    match fact {
        PlanFact::Confirmed { player } => with_player(board, *player, |held| held.planned = true),
        PlanFact::ShipPlaced { ship, pose } => with_ship(board, *ship, |held| {
            held.pose = *pose;
            held.cell = ctx.corner_at(*pose, held.base).unwrap_or(held.cell);
            held.status = Status::Active;
        }),
        PlanFact::DialSet { ship, maneuver } => with_ship(board, *ship, |held| {
            held.dial = Some(*maneuver);
            held.revealed = ctx.open_dials();
        }),
        PlanFact::StandingSet { ship, standing } => with_ship(board, *ship, |held| {
            held.standing = Some(*standing);
            held.revealed = ctx.open_dials();
        }),
        PlanFact::MarkerSet {
            player,
            card,
            marker,
        } => with_player(board, *player, |held| {
            if let Some(slot) = held.markers.get_mut(usize::from(*marker).wrapping_sub(1)) {
                *slot = Some(*card);
            }
        }),
        PlanFact::StandingRevealed { ship, standing } => with_ship(board, *ship, |held| {
            held.standing = Some(*standing);
            held.revealed = true;
        }),
        PlanFact::DialRevealed { ship, maneuver } => with_ship(board, *ship, |held| {
            held.dial = Some(*maneuver);
            held.revealed = true;
            note_ion(held, rule);
        }),
        PlanFact::ManeuverReplaced { ship, to, .. } => {
            with_ship(board, *ship, |held| held.dial = Some(*to))
        }
    }
}

pub(super) fn own_move(board: &mut Board, rule: RuleId, fact: MoveFact<'_>) {
    match fact {
        MoveFact::Moved { ship, to, .. } | MoveFact::Faced { ship, to, .. } => {
            with_ship(board, *ship, |held| held.pose = *to)
        }
        MoveFact::Launched { ship, carrier, to } => launch(board, *ship, *carrier, *to),
        MoveFact::Recovered { ship, carrier } => recover(board, *ship, *carrier),
        MoveFact::ShovedOff { ship } => with_ship(board, *ship, |held| {
            held.turn.moved = true;
            held.turn.difficulty = Some(Difficulty::Red);
        }),
        MoveFact::Executed {
            ship,
            difficulty,
            full,
            ..
        } => with_ship(board, *ship, |held| {
            held.turn.moved = true;
            held.turn.difficulty = Some(*difficulty);
            held.turn.full = *full;
        }),
        MoveFact::Held { ship, .. } => with_ship(board, *ship, |held| held.turn.held = true),
        MoveFact::Stayed { ship } => {
            with_ship(board, *ship, |held| held.turn.moved |= held.turn.begun)
        }
        MoveFact::Sailed { ship, .. } => with_ship(board, *ship, |held| held.turn.moved = true),
        MoveFact::ClimbedOut { ship } => climb_out(board, *ship),
        MoveFact::MoveTaken { ship, points } => gain_points(board, *ship, 1, *points),
        MoveFact::SpeedCapped { ship, points } => cap_speed(board, *ship, *points, rule),
        MoveFact::PointsGained { ship, points } => gain_points(board, *ship, 0, *points),
        MoveFact::Exerted { ship } => gain_points(board, *ship, 0, 1),
        MoveFact::Stepped {
            ship,
            to,
            cost,
            pose,
            ..
        } => {
            stand(board, *ship, *to, *pose);
            pay(board, *ship, *cost);
        }
        MoveFact::Shrunk { ship, to, pose } => {
            stand(board, *ship, *to, *pose);
            cover(board, *ship, Footprint::ONE);
        }
        MoveFact::Expanded {
            ship,
            to,
            base,
            pose,
        } => {
            stand(board, *ship, *to, *pose);
            cover(board, *ship, *base);
        }
        // These only tell: what they lead to follows in events of its own.
        MoveFact::CutShort { .. }
        | MoveFact::Covers { .. }
        | MoveFact::LineCrossed { .. }
        | MoveFact::Disengaged { .. } => {}
    }
}

/// A craft goes into a bay, and has acted.
fn recover(board: &mut Board, ship: UnitId, carrier: UnitId) {
    remove(board, ship, Status::Aboard(carrier));
    with_ship(board, ship, Ship::sit_out);
}

/// A craft leaves a bay, which is its move; or a wreck, which is none.
fn launch(board: &mut Board, ship: UnitId, carrier: UnitId, to: Pose) {
    let from_bay = board.ship(carrier).is_some_and(Ship::on_table);
    with_ship(board, ship, |held| {
        held.status = Status::Active;
        held.pose = to;
        held.turn.moved |= from_bay;
        held.turn.served.launched = true;
        held.turn.served.asked |= from_bay;
    });
}

/// A unit has climbed out of a pit, which is an action.
fn climb_out(board: &mut Board, ship: UnitId) {
    if !spend(board, ship, |spent| spent.actions += 1) {
        with_ship(board, ship, |held| held.turn.acted = true);
    }
}

/// Gives a figure movement points in its turn, for so many actions.
fn gain_points(board: &mut Board, ship: UnitId, actions: u8, points: u8) {
    spend(board, ship, |spent| {
        spent.actions += actions;
        spent.points = spent.points.saturating_add(points);
    });
}

/// Takes movement points from a figure that has some in hand.
fn pay(board: &mut Board, ship: UnitId, cost: u8) {
    let paid = |spent: &mut Spent| spent.points = spent.points.saturating_sub(cost);
    spend(board, ship, paid);
}

/// Caps the movement of a ship in this turn.
fn cap_speed(board: &mut Board, ship: UnitId, points: u8, rule: RuleId) {
    with_ship(board, ship, |held| {
        let cap = held.turn.speed_cap.map_or(points, |cap| cap.min(points));
        held.turn.speed_cap = Some(cap);
        note_ion(held, rule);
    });
}

/// Remembers how much ion took a ship's dial, or its speed.
fn note_ion(ship: &mut Ship, rule: RuleId) {
    if rule == cite::ION {
        ship.turn.ion = ship.tokens.get(Token::Ion);
    }
}

/// Gives a figure's base these spaces.
fn cover(board: &mut Board, ship: UnitId, base: Footprint) {
    with_ship(board, ship, |held| held.base = base);
}

/// Puts a ship on a space.
pub(super) fn stand(board: &mut Board, ship: UnitId, cell: Cell, pose: Pose) {
    with_ship(board, ship, |held| {
        held.cell = cell;
        held.pose = pose;
    });
}

pub(super) fn forced(board: &mut Board, fact: ForcedFact<'_>) {
    match fact {
        ForcedFact::Tractored { ship, by } => {
            board.pending_tractor = Some((*ship, *by));
            with_ship(board, *ship, |held| held.turn.tractored = true);
        }
        ForcedFact::Shifted { ship, to, pose, .. } => stand(board, *ship, *to, *pose),
        // These only tell: what they lead to follows in events of its own.
        ForcedFact::Bumped { .. }
        | ForcedFact::Forced { .. }
        | ForcedFact::PushStopped { .. }
        | ForcedFact::Fell { .. }
        | ForcedFact::Adrift { .. }
        | ForcedFact::LetGo { .. }
        | ForcedFact::DriftEnded { .. }
        | ForcedFact::DriftFree { .. }
        | ForcedFact::NotAdrift { .. } => {}
    }
}

pub(super) fn clash(board: &mut Board, fact: ClashFact<'_>) {
    match fact {
        // These only tell: what they lead to follows in events of its own.
        ClashFact::Rammed { .. } | ClashFact::BoardingFought { .. } => {}
        ClashFact::Boarded { ship, target } => with_ship(board, *ship, |held| {
            held.turn.boards = Some(*target);
        }),
        ClashFact::Unlocked { ship, .. } => with_ship(board, *ship, |held| held.turn.boards = None),
        ClashFact::Captured { ship, .. } => remove(board, *ship, Status::Captured),
    }
}
