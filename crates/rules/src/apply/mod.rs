//! The one place where an event changes a board.
//!
//! Each file has the facts of a few families. No match has a wildcard arm: a new fact does not
//! compile until it is said here what it changes.

mod harm;
mod ships;
mod squads;
mod story;
mod turn;

use std::sync::Arc;

use content::{ActionKind, ShipType};

use crate::{
    ctx::Ctx,
    state::{
        AttackFact, AttackState, Board, ContactFact, Family, GameEvent, PlayerId, PlayerState,
        Shield, Ship, Spent, Turn, UnitId,
    },
};

/// Changes `board` as `event` says. Facts about missing units change nothing.
pub fn apply(ctx: &Ctx, board: &mut Board, event: &GameEvent) {
    // A variant may have a rule of its own in the place of the one that this code knows.
    let rule = ctx.ruleset.origin(event.rule);
    match event.fact.family() {
        Family::Turn(fact) => turn::turn(board, fact),
        Family::Story(fact) => story::story(board, fact),
        Family::Plan(fact) => ships::plan(ctx, board, rule, fact),
        Family::Move(fact) => ships::own_move(board, rule, fact),
        Family::Forced(fact) => ships::forced(board, fact),
        Family::Contact(fact) => contact(ctx, board, fact),
        Family::Clash(fact) => ships::clash(board, fact),
        Family::Attack(fact) => attack(board, fact),
        Family::Token(fact) => harm::token(ctx, board, rule, fact),
        Family::Harm(fact) => harm::harm(board, fact),
        Family::Squad(fact) => squads::squad(board, fact),
        Family::SquadAttack(fact) => squads::squad_attack(board, fact),
        Family::Mind(fact) => squads::mind(board, fact),
        Family::Quiet(fact) => turn::quiet(board, rule, fact),
    }
}

fn contact(ctx: &Ctx, board: &mut Board, fact: ContactFact<'_>) {
    match fact {
        ContactFact::ObstaclePlaced { obstacle, .. } => {
            board.next_id = board.next_id.max(obstacle.id.0.saturating_add(1));
            let bounds = board.shapes(ctx).bounds(obstacle);
            Arc::make_mut(&mut board.field).put(*obstacle, bounds);
        }
        ContactFact::ObstacleRemoved { obstacle } => {
            if let Some(mut gone) = board.obstacle(*obstacle).copied() {
                gone.placed = false;
                gone.removed = true;
                let bounds = board.shapes(ctx).bounds(&gone);
                Arc::make_mut(&mut board.field).put(gone, bounds);
            }
        }
        ContactFact::Crossed { ship, .. } => note(ctx, board, *ship, |turn| turn.crossed = true),
        ContactFact::Overlapped { ship, .. } => note(ctx, board, *ship, |turn| turn.landed = true),
        ContactFact::DoorMoved { ship, door, open } => {
            board.changes.put_door(*door, *open);
            if *open {
                board.changes.seal(*door, false);
            }
            spend(board, *ship, |spent| spent.actions += 1);
        }
        ContactFact::DoorHeld { ship, .. } => {
            spend(board, *ship, |spent| spent.actions += 1);
        }
        ContactFact::DoorStruck {
            ship,
            door,
            damage,
            left,
            ..
        } => {
            board.changes.batter(*door, *damage, *left);
            spend(board, *ship, |spent| {
                spent.actions += 1;
                spent.strikes += 1;
            });
        }
        // These only tell: what they lead to follows in events of its own.
        ContactFact::Spared { .. }
        | ContactFact::Entered { .. }
        | ContactFact::LeftArea { .. }
        | ContactFact::ZoneEntered { .. } => {}
    }
}

/// Records what a maneuver met; other moves leave no record.
fn note(ctx: &Ctx, board: &mut Board, id: UnitId, change: impl FnOnce(&mut Turn)) {
    let own = board
        .motion
        .is_some_and(|motion| ctx.is_own_move(motion.cause));
    if own {
        with_ship(board, id, |ship| change(&mut ship.turn));
    }
}

fn attack(board: &mut Board, fact: AttackFact<'_>) {
    match fact {
        AttackFact::AttackDeclared { attack, .. } => declare(board, attack),
        AttackFact::AttackRolled { faces } => {
            if let Some(attack) = &mut board.attack {
                attack.attack = faces.iter().map(|face| (*face, false)).collect();
            }
        }
        AttackFact::DefenceRolled { faces } => {
            if let Some(attack) = &mut board.attack {
                attack.defence = faces.iter().map(|face| (*face, false)).collect();
            }
        }
        AttackFact::Modified {
            attack: dice,
            defence,
            ..
        }
        | AttackFact::FacesTurned {
            attack: dice,
            defence,
            ..
        } => {
            if let Some(attack) = &mut board.attack {
                attack.attack.clone_from(dice);
                attack.defence.clone_from(defence);
            }
        }
        AttackFact::FacingStruck { facing, save } => {
            if let Some(battery) = board
                .attack
                .as_mut()
                .and_then(|attack| attack.battery.as_mut())
            {
                battery.shield = Some(Shield {
                    facing: *facing,
                    save: *save,
                });
            }
        }
        AttackFact::SurgeBought { surge, .. } => {
            if let Some(attack) = &mut board.attack {
                attack.colours.bought |= 1_u8.checked_shl((*surge).into()).unwrap_or(0);
            }
        }
        // `AttackResolved` ends it.
        AttackFact::Missed { .. } | AttackFact::Blasted { .. } => {}
        AttackFact::AttackResolved { .. } => board.attack = None,
        AttackFact::HeldFire { ship } => {
            if board.firing == Some(*ship) {
                board.firing = None;
            }
            with_ship(board, *ship, |held| {
                held.turn.attacked = true;
                held.turn.fired = u8::MAX;
            });
        }
    }
}

fn declare(board: &mut Board, attack: &AttackState) {
    let bit = 1_u8.checked_shl(attack.weapon.into()).unwrap_or(0);
    let spent = spend(board, attack.attacker, |spent| {
        spent.actions += 1;
        spent.strikes += 1;
    });
    if !spent {
        with_ship(board, attack.attacker, |ship| {
            ship.turn.attacked = true;
            ship.turn.fired |= bit;
        });
    }
    board.attack = Some(attack.clone());
}

pub use content::MOST_TOKENS;

/// The bit of an action in [`Turn::actions`]: those of the game have one each, those of packs by
/// their order on the bar of the type.
#[must_use]
pub fn action_bit(class: &ShipType, action: ActionKind) -> u16 {
    let at = action.core_index().or_else(|| {
        let mut made = class
            .actions
            .iter()
            .filter(|slot| slot.action.made().is_some());
        let at = made.position(|slot| slot.action == action)?;
        Some(ActionKind::CORE.len() + at)
    });
    at.and_then(|at| 1_u16.checked_shl(u32::try_from(at).ok()?))
        .unwrap_or(0)
}

fn with_ship(board: &mut Board, id: UnitId, change: impl FnOnce(&mut Ship)) {
    if let Some(ship) = board.ship_mut(id) {
        change(ship);
    }
}

/// Changes what a figure has spent of its own turn of several actions; returns whether it has one.
fn spend(board: &mut Board, id: UnitId, change: impl FnOnce(&mut Spent)) -> bool {
    let active = board.active == Some(id);
    let Some(ship) = board.ship_mut(id).filter(|_| active) else {
        return false;
    };
    change(&mut ship.turn.spent);
    true
}

fn with_player(board: &mut Board, player: PlayerId, change: impl FnOnce(&mut PlayerState)) {
    if let Some(state) = board.players.get_mut(player.index()) {
        change(state);
    }
}
