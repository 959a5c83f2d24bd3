//! The one place where an event changes a board.

use std::sync::Arc;

use content::{ActionKind, Token};

use crate::{
    board::{Board, Shield, Ship, Status, Step, Turn, UnitId},
    ctx::{Ctx, cite},
    event::{Fact, GameEvent},
    work::is_own,
};

/// Changes `board` as `event` says. Facts about units that are not there change nothing.
pub fn apply(ctx: &Ctx, board: &mut Board, event: &GameEvent) {
    match &event.fact {
        Fact::Waits { .. }
        | Fact::RoundBegan { .. }
        | Fact::PhaseBegan { .. }
        | Fact::InitiativeStep { .. }
        | Fact::Confirmed { .. }
        | Fact::Scored { .. }
        | Fact::DeckShuffled { .. }
        | Fact::Granted { .. }
        | Fact::GrantOver { .. }
        | Fact::Tractored { .. }
        | Fact::TractorOver { .. }
        | Fact::MotionSet { .. }
        | Fact::MarkerSet { .. }
        | Fact::InitiativeRolled { .. }
        | Fact::TurnBegan { .. }
        | Fact::TurnSkipped { .. }
        | Fact::TurnEnded { .. }
        | Fact::ExposureChosen { .. }
        | Fact::PriorityRolled { .. }
        | Fact::PriorityTaken { .. }
        | Fact::SideBegan { .. }
        | Fact::SideEnded { .. }
        | Fact::Ended { .. } => apply_turn(board, &event.fact),
        Fact::ObstaclePlaced { .. } | Fact::ObstacleRemoved { .. } => {
            apply_obstacle(ctx, board, &event.fact)
        }
        Fact::AttackDeclared { .. }
        | Fact::AttackRolled { .. }
        | Fact::DefenceRolled { .. }
        | Fact::Modified { .. }
        | Fact::FacingStruck { .. }
        | Fact::AttackResolved { .. } => apply_attack(board, &event.fact),
        _ => apply_ship(ctx, board, event),
    }
}

fn apply_turn(board: &mut Board, fact: &Fact) {
    match fact {
        Fact::Waits { step } => board.step = *step,
        Fact::RoundBegan { round } => {
            board.round = *round;
            for player in &mut board.players {
                player.planned = false;
                player.markers = [None; 3];
                player.revealed = 0;
                player.fired = 0;
            }
            board.firing = None;
            board.turn_order.clear();
            board.turns_done = 0;
            board.acting = None;
            board.exposure_order.clear();
        }
        Fact::PhaseBegan { phase } => {
            board.phase = *phase;
            board.initiative_step = u8::MAX;
        }
        Fact::InitiativeStep { initiative } => board.initiative_step = *initiative,
        Fact::Confirmed { player } => with_player(board, *player, |held| held.planned = true),
        Fact::Scored { player, points } => with_player(board, *player, |held| held.score += points),
        Fact::DeckShuffled { player, cards } => {
            with_player(board, *player, |held| held.deck.clone_from(cards))
        }
        Fact::Granted { ship, .. } => board.pending_grant = Some(*ship),
        Fact::GrantOver { .. } => board.pending_grant = None,
        Fact::Tractored { ship, by } => {
            board.pending_tractor = Some((*ship, *by));
            with_ship(board, *ship, |held| held.turn.tractored = true);
        }
        Fact::TractorOver { .. } => board.pending_tractor = None,
        Fact::MotionSet { motion } => board.motion = *motion,
        Fact::MarkerSet { .. }
        | Fact::InitiativeRolled { .. }
        | Fact::TurnBegan { .. }
        | Fact::TurnSkipped { .. }
        | Fact::TurnEnded { .. }
        | Fact::PriorityTaken { .. }
        | Fact::SideBegan { .. }
        | Fact::SideEnded { .. }
        | Fact::ExposureChosen { .. } => apply_cards(board, fact),
        Fact::Ended { outcome } => {
            board.outcome = Some(*outcome);
            board.step = Step::Over;
        }
        _ => {}
    }
}

/// Order markers and the turns of army cards.
fn apply_cards(board: &mut Board, fact: &Fact) {
    match fact {
        Fact::MarkerSet {
            player,
            card,
            marker,
        } => with_player(board, *player, |held| {
            if let Some(slot) = held.markers.get_mut(usize::from(*marker).wrapping_sub(1)) {
                *slot = Some(*card);
            }
        }),
        Fact::InitiativeRolled { order, .. } => board.turn_order.clone_from(order),
        Fact::TurnBegan {
            player,
            card,
            marker,
        } => {
            board.acting = Some((*player, *card));
            with_player(board, *player, |held| held.revealed = *marker);
            let ships = board.ships.iter_mut();
            for ship in ships.filter(|ship| ship.owner == *player && ship.card == *card) {
                ship.turn = Turn::default();
            }
        }
        Fact::TurnSkipped { player, marker, .. } => {
            with_player(board, *player, |held| held.revealed = *marker);
            board.turns_done = board.turns_done.saturating_add(1);
        }
        Fact::TurnEnded { .. } => {
            board.acting = None;
            board.turns_done = board.turns_done.saturating_add(1);
        }
        Fact::ExposureChosen { ship } => board.exposure_order.push(*ship),
        Fact::PriorityTaken { order, .. } => board.turn_order.clone_from(order),
        Fact::SideBegan { player } => board.acting = Some((*player, 0)),
        Fact::SideEnded { .. } => {
            board.acting = None;
            board.turns_done = board.turns_done.saturating_add(1);
        }
        _ => {}
    }
}

fn apply_obstacle(ctx: &Ctx, board: &mut Board, fact: &Fact) {
    match fact {
        Fact::ObstaclePlaced { obstacle, .. } => {
            board.next_id = board.next_id.max(obstacle.id.0.saturating_add(1));
            Arc::make_mut(&mut board.field).put(*obstacle, ctx);
        }
        Fact::ObstacleRemoved { obstacle } => {
            if let Some(mut gone) = board.obstacle(*obstacle).copied() {
                gone.placed = false;
                gone.removed = true;
                Arc::make_mut(&mut board.field).put(gone, ctx);
            }
        }
        _ => {}
    }
}

fn apply_attack(board: &mut Board, fact: &Fact) {
    match fact {
        Fact::AttackDeclared { attack, .. } => {
            let bit = 1_u8.checked_shl(attack.weapon.into()).unwrap_or(0);
            with_ship(board, attack.attacker, |ship| {
                ship.turn.attacked = true;
                ship.turn.fired |= bit;
            });
            board.attack = Some(attack.clone());
        }
        Fact::AttackRolled { faces } => {
            if let Some(attack) = &mut board.attack {
                attack.attack = faces.iter().map(|face| (*face, false)).collect();
            }
        }
        Fact::DefenceRolled { faces } => {
            if let Some(attack) = &mut board.attack {
                attack.defence = faces.iter().map(|face| (*face, false)).collect();
            }
        }
        Fact::Modified {
            attack: dice,
            defence,
            ..
        } => {
            if let Some(attack) = &mut board.attack {
                attack.attack.clone_from(dice);
                attack.defence.clone_from(defence);
            }
        }
        Fact::FacingStruck { facing, save } => {
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
        Fact::AttackResolved { .. } => board.attack = None,
        _ => {}
    }
}

fn apply_ship(ctx: &Ctx, board: &mut Board, event: &GameEvent) {
    match &event.fact {
        Fact::ShipPlaced { ship, pose } => with_ship(board, *ship, |held| {
            held.pose = *pose;
            held.hex = ctx.hex_at(*pose).unwrap_or(held.hex);
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
        Fact::Moved { ship, to, .. } => with_ship(board, *ship, |held| held.pose = *to),
        Fact::Stepped { ship, to, pose, .. } | Fact::Shifted { ship, to, pose, .. } => {
            with_ship(board, *ship, |held| {
                held.hex = *to;
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
        _ => apply_marks(ctx, board, event),
    }
}

/// No counter goes past this.
pub const MOST_TOKENS: u8 = 20;

fn apply_marks(ctx: &Ctx, board: &mut Board, event: &GameEvent) {
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
        _ => {}
    }
}

/// The bit of an action in [`Turn::actions`].
#[must_use]
pub fn action_bit(action: ActionKind) -> u16 {
    1 << action as u16
}

/// A free ship fires now, and counts for its side.
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

fn with_ship(board: &mut Board, id: UnitId, change: impl FnOnce(&mut Ship)) {
    if let Some(ship) = board.ship_mut(id) {
        change(ship);
    }
}

fn with_player(board: &mut Board, player: u8, change: impl FnOnce(&mut crate::board::PlayerState)) {
    if let Some(state) = board.players.get_mut(usize::from(player)) {
        change(state);
    }
}

/// Marks what a maneuver met; other moves leave no mark.
fn mark_contact(ctx: &Ctx, board: &mut Board, id: UnitId, mark: impl FnOnce(&mut Turn)) {
    let own = board.motion.is_some_and(|motion| is_own(ctx, motion.cause));
    if own {
        with_ship(board, id, |ship| mark(&mut ship.turn));
    }
}
