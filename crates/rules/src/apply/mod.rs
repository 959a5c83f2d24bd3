//! The one place where an event changes a board.

mod ships;

use std::sync::Arc;

use content::ActionKind;

use crate::{
    ctx::Ctx,
    state::{Board, Fact, GameEvent, PlayerId, Shield, Ship, Step, Turn, UnitId},
};

/// Changes `board` as `event` says. Facts about missing units change nothing.
///
/// No arm is a wildcard: a new fact does not compile until it is said here what it changes.
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
        Fact::ShipPlaced { .. }
        | Fact::DialSet { .. }
        | Fact::StandingSet { .. }
        | Fact::StandingRevealed { .. }
        | Fact::DialRevealed { .. }
        | Fact::ManeuverReplaced { .. }
        | Fact::HelmTaken { .. }
        | Fact::Held { .. }
        | Fact::Stayed { .. }
        | Fact::ShovedOff { .. }
        | Fact::Moved { .. }
        | Fact::Stepped { .. }
        | Fact::Shifted { .. }
        | Fact::Faced { .. }
        | Fact::Sailed { .. }
        | Fact::Boarded { .. }
        | Fact::Unlocked { .. }
        | Fact::Activated { .. }
        | Fact::Captured { .. }
        | Fact::Left { .. }
        | Fact::Marched { .. }
        | Fact::ClimbedOut { .. }
        | Fact::SpeedCapped { .. }
        | Fact::Damaged { .. }
        | Fact::CardDrawn { .. }
        | Fact::CardRepaired { .. }
        | Fact::ShieldsRecovered { .. }
        | Fact::Mended { .. }
        | Fact::Gained { .. }
        | Fact::Lost { .. }
        | Fact::Locked { .. }
        | Fact::LockLost { .. }
        | Fact::Charge { .. }
        | Fact::Doomed { .. }
        | Fact::Destroyed { .. }
        | Fact::Fled { .. } => ships::apply(ctx, board, event),
        Fact::Crossed { .. }
        | Fact::Overlapped { .. }
        | Fact::DevicesDone { .. }
        | Fact::Executed { .. }
        | Fact::Acted { .. }
        | Fact::MustSkipAction { .. }
        | Fact::ActionSkipped { .. }
        | Fact::HeldFire { .. }
        | Fact::Refreshed { .. } => ships::apply_marks(ctx, board, event),
        // These only tell: what they lead to follows in events of its own.
        Fact::Bumped { .. }
        | Fact::Spared { .. }
        | Fact::Rolled { .. }
        | Fact::Disengaged { .. }
        | Fact::Fell { .. }
        | Fact::Adrift { .. }
        | Fact::LetGo { .. }
        | Fact::DriftEnded { .. }
        | Fact::DriftFree { .. }
        | Fact::NotAdrift { .. }
        | Fact::PushStopped { .. }
        | Fact::Exposed { .. }
        | Fact::PriorityRolled { .. }
        | Fact::CutShort { .. }
        | Fact::Entered { .. }
        | Fact::LeftArea { .. }
        | Fact::ZoneEntered { .. }
        | Fact::Rammed { .. }
        | Fact::BoardingFought { .. }
        | Fact::Forced { .. } => {}
    }
}

/// Says that a fact was sent to a function that does not know it. Scenarios would find that.
fn unknown(fact: &Fact) {
    debug_assert!(false, "nothing applies this here: {fact:?}");
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
        other => unknown(other),
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
        other => unknown(other),
    }
}

fn apply_obstacle(ctx: &Ctx, board: &mut Board, fact: &Fact) {
    match fact {
        Fact::ObstaclePlaced { obstacle, .. } => {
            board.next_id = board.next_id.max(obstacle.id.0.saturating_add(1));
            let bounds = board.shapes(ctx).bounds(obstacle);
            Arc::make_mut(&mut board.field).put(*obstacle, bounds);
        }
        Fact::ObstacleRemoved { obstacle } => {
            if let Some(mut gone) = board.obstacle(*obstacle).copied() {
                gone.placed = false;
                gone.removed = true;
                let bounds = board.shapes(ctx).bounds(&gone);
                Arc::make_mut(&mut board.field).put(gone, bounds);
            }
        }
        other => unknown(other),
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
        other => unknown(other),
    }
}

/// The upper limit of every counter.
pub const MOST_TOKENS: u8 = 20;

/// The bit of an action in [`Turn::actions`].
#[must_use]
pub fn action_bit(action: ActionKind) -> u16 {
    1 << action as u16
}

fn with_ship(board: &mut Board, id: UnitId, change: impl FnOnce(&mut Ship)) {
    if let Some(ship) = board.ship_mut(id) {
        change(ship);
    }
}

fn with_player(
    board: &mut Board,
    player: PlayerId,
    change: impl FnOnce(&mut crate::state::PlayerState),
) {
    if let Some(state) = board.players.get_mut(player.index()) {
        change(state);
    }
}
