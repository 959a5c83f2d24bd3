//! The effects of events on single ships.

use content::{Difficulty, Token};

use super::{MOST_TOKENS, action_bit, unknown, with_player, with_ship};
use crate::{
    cite,
    ctx::Ctx,
    state::{Board, Fact, GameEvent, Status, Turn, UnitId},
};

/// Changes the ship of an event.
pub(super) fn apply(ctx: &Ctx, board: &mut Board, event: &GameEvent) {
    match &event.fact {
        Fact::ShipPlaced { ship, pose } => with_ship(board, *ship, |held| {
            held.pose = *pose;
            held.cell = ctx.cell_at(*pose).unwrap_or(held.cell);
            held.status = Status::Active;
        }),
        Fact::DialSet { ship, maneuver } => with_ship(board, *ship, |held| {
            held.dial = Some(*maneuver);
            held.revealed = ctx.open_dials();
        }),
        Fact::StandingSet { ship, standing } => with_ship(board, *ship, |held| {
            held.standing = Some(*standing);
            held.revealed = ctx.open_dials();
        }),
        Fact::StandingRevealed { ship, standing } => with_ship(board, *ship, |held| {
            held.standing = Some(*standing);
            held.revealed = true;
        }),
        Fact::HelmTaken { ship } => with_ship(board, *ship, |held| held.turn.begun = true),
        Fact::Held { ship, .. } => with_ship(board, *ship, |held| held.turn.held = true),
        Fact::Stayed { ship } => with_ship(board, *ship, |held| held.turn.moved |= held.turn.begun),
        Fact::DialRevealed { ship, maneuver } => with_ship(board, *ship, |held| {
            held.dial = Some(*maneuver);
            held.revealed = true;
            if event.rule == cite::ION {
                held.turn.ion = held.tokens.get(Token::Ion);
            }
        }),
        Fact::ManeuverReplaced { ship, to, .. } => {
            with_ship(board, *ship, |held| held.dial = Some(*to))
        }
        Fact::ShovedOff { ship } => with_ship(board, *ship, |held| {
            held.turn.moved = true;
            held.turn.difficulty = Some(Difficulty::Red);
        }),
        Fact::Moved { ship, to, .. } => with_ship(board, *ship, |held| held.pose = *to),
        Fact::Stepped { ship, to, pose, .. } | Fact::Shifted { ship, to, pose, .. } => {
            with_ship(board, *ship, |held| {
                held.cell = *to;
                held.pose = *pose;
            })
        }
        Fact::Faced { ship, to, .. } => with_ship(board, *ship, |held| held.pose = *to),
        Fact::Sailed { ship, .. } => with_ship(board, *ship, |held| held.turn.moved = true),
        Fact::Boarded { ship, target } => with_ship(board, *ship, |held| {
            held.turn.boards = Some(*target);
        }),
        Fact::Unlocked { ship, .. } => with_ship(board, *ship, |held| held.turn.boards = None),
        Fact::Activated { ship } => activate(board, *ship),
        Fact::Captured { ship, .. } => remove(board, *ship, Status::Captured),
        Fact::Left { ship } => remove(board, *ship, Status::Fled),
        Fact::Marched { ship, .. } => with_ship(board, *ship, |held| held.turn.moved = true),
        Fact::ClimbedOut { ship } => with_ship(board, *ship, |held| held.turn.acted = true),
        Fact::SpeedCapped { ship, points } => with_ship(board, *ship, |held| {
            held.turn.speed_cap = Some(held.turn.speed_cap.map_or(*points, |cap| cap.min(*points)));
            if event.rule == cite::ION {
                held.turn.ion = held.tokens.get(Token::Ion);
            }
        }),
        Fact::Damaged {
            ship,
            shields,
            hull,
            ..
        } => with_ship(board, *ship, |held| {
            held.shields = held.shields.saturating_sub(*shields);
            held.hull = held.hull.saturating_sub(*hull);
        }),
        Fact::CardDrawn { ship, card } => draw_card(board, *ship, *card),
        Fact::CardRepaired { ship, card } => with_ship(board, *ship, |held| {
            held.crits.remove(*card);
        }),
        Fact::ShieldsRecovered { ship, amount } => {
            with_ship(board, *ship, |held| held.shields += amount)
        }
        Fact::Mended { ship, amount } => with_ship(board, *ship, |held| {
            held.hull = held.hull.saturating_add(*amount)
        }),
        Fact::Gained {
            ship,
            token,
            amount,
        } => with_ship(board, *ship, |held| {
            let count = &mut held.tokens.0[token.index()];
            *count = count.saturating_add(*amount).min(MOST_TOKENS);
        }),
        Fact::Lost {
            ship,
            token,
            amount,
        } => with_ship(board, *ship, |held| {
            let count = &mut held.tokens.0[token.index()];
            *count = count.saturating_sub(*amount);
        }),
        Fact::Locked { ship, target } => with_ship(board, *ship, |held| {
            held.locks.push(*target);
        }),
        Fact::LockLost { ship, target } => with_ship(board, *ship, |held| {
            held.locks.remove(*target);
        }),
        Fact::Charge {
            ship,
            device,
            slot,
            left,
        } => with_ship(board, *ship, |held| {
            let charges = if *device {
                &mut held.device_charges
            } else {
                &mut held.weapon_charges
            };
            if let Some(charge) = charges.get_mut(usize::from(*slot)) {
                *charge = *left;
            }
        }),
        Fact::Doomed { ship } => with_ship(board, *ship, |held| held.status = Status::Doomed),
        Fact::Destroyed { ship } => remove(board, *ship, Status::Destroyed),
        Fact::Fled { ship } => remove(board, *ship, Status::Fled),
        other => unknown(other),
    }
}

/// Records on a ship what it has done this turn.
pub(super) fn apply_marks(ctx: &Ctx, board: &mut Board, event: &GameEvent) {
    match &event.fact {
        Fact::Crossed { ship, .. } => mark_contact(ctx, board, *ship, |turn| turn.crossed = true),
        Fact::Overlapped { ship, .. } => mark_contact(ctx, board, *ship, |turn| turn.landed = true),
        Fact::DevicesDone { ship } => with_ship(board, *ship, |held| held.turn.used_devices = true),
        Fact::Executed {
            ship,
            difficulty,
            full,
            ..
        } => with_ship(board, *ship, |held| {
            held.turn.moved = true;
            held.turn.difficulty = Some(*difficulty);
            held.turn.full = *full;
        }),
        Fact::Acted {
            ship,
            action,
            granted,
        } => with_ship(board, *ship, |held| {
            held.turn.actions |= action_bit(*action);
            held.turn.acted |= !granted;
        }),
        Fact::MustSkipAction { ship, red_focus } => with_ship(board, *ship, |held| {
            held.turn.red_focus_only =
                *red_focus && (held.turn.red_focus_only || !held.turn.skip_action);
            held.turn.skip_action = true;
            held.turn.skip_rule = Some(event.rule);
        }),
        Fact::ActionSkipped { ship } => with_ship(board, *ship, |held| held.turn.acted = true),
        Fact::HeldFire { ship } => {
            if board.firing == Some(*ship) {
                board.firing = None;
            }
            with_ship(board, *ship, |held| {
                held.turn.attacked = true;
                held.turn.fired = u8::MAX;
            });
        }
        Fact::Refreshed { ship } => with_ship(board, *ship, |held| {
            held.turn = Turn::default();
            held.dial = None;
            held.standing = None;
            held.revealed = false;
        }),
        other => unknown(other),
    }
}

/// Makes a capital ship fire now, and counts it for its side.
fn activate(board: &mut Board, id: UnitId) {
    board.firing = Some(id);
    if let Some(owner) = board.ship(id).map(|ship| ship.owner) {
        with_player(board, owner, |held| {
            held.fired = held.fired.saturating_add(1)
        });
    }
}

fn draw_card(board: &mut Board, id: UnitId, card: u8) {
    let Some(owner) = board.ship(id).map(|ship| ship.owner) else {
        return;
    };
    with_player(board, owner, |player| {
        if let Some(at) = player.deck.iter().rposition(|held| *held == card) {
            player.deck.remove(at);
        }
    });
    with_ship(board, id, |ship| {
        ship.crits.push(card);
    });
}

fn remove(board: &mut Board, id: UnitId, status: Status) {
    with_ship(board, id, |ship| {
        ship.status = status;
        ship.locks = Default::default();
        ship.tokens = Default::default();
    });
    for ship in &mut board.ships {
        while ship.locks.remove(id) {}
    }
}

/// Records what a maneuver met; other moves leave no record.
fn mark_contact(ctx: &Ctx, board: &mut Board, id: UnitId, mark: impl FnOnce(&mut Turn)) {
    let own = board
        .motion
        .is_some_and(|motion| ctx.is_own_move(motion.cause));
    if own {
        with_ship(board, id, |ship| mark(&mut ship.turn));
    }
}
