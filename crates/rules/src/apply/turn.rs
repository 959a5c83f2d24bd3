//! The turn order and the bookkeeping.

use content::{RuleId, Span};

use super::{spend, squads, with_player, with_ship};
use crate::state::{
    Board, LimitedUse, Occasion, PlayerId, QuietFact, Ship, Spent, Step, Turn, TurnFact, UnitId,
    Window,
};

pub(super) fn turn(board: &mut Board, fact: TurnFact<'_>) {
    match fact {
        TurnFact::RoundBegan { round } => begin_round(board, *round),
        TurnFact::PhaseBegan { phase } => {
            board.phase = *phase;
            board.initiative_step = u8::MAX;
        }
        TurnFact::InitiativeRolled { order, .. } | TurnFact::PriorityTaken { order, .. } => {
            board.turn_order.clone_from(order);
        }
        TurnFact::TurnBegan {
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
        TurnFact::TurnSkipped { player, marker, .. } => {
            with_player(board, *player, |held| held.revealed = *marker);
            board.turns_done = board.turns_done.saturating_add(1);
        }
        // A winner has still to choose: `PriorityTaken` has the order.
        TurnFact::PriorityRolled { .. } => {}
        TurnFact::SideBegan { player } => board.acting = Some((*player, 0)),
        TurnFact::FigureBegan { ship } => begin_figure(board, *ship),
        TurnFact::ActionLost { ship } => {
            spend(board, *ship, |spent| spent.actions += 1);
        }
        TurnFact::Tested { .. }
        | TurnFact::MatchModified { .. }
        | TurnFact::MissionBegan { .. }
        | TurnFact::Outfitted { .. } => {}
        TurnFact::Rested { ship } => with_ship(board, *ship, |held| {
            held.turn.spent.actions += 1;
            held.turn.spent.rests = true;
        }),
        TurnFact::ExposureChosen { ship } => board.exposure_order.push(*ship),
        TurnFact::Scored { player, points } => {
            with_player(board, *player, |held| held.score += points)
        }
        TurnFact::Ended { outcome } => {
            board.outcome = Some(*outcome);
            board.step = Step::Over;
        }
    }
}

/// Gives a figure its turn.
fn begin_figure(board: &mut Board, id: UnitId) {
    let Some(ship) = board.ship_mut(id) else {
        return;
    };
    let spent = Spent {
        reacted: ship.turn.spent.reacted,
        ..Spent::default()
    };
    ship.turn = Turn {
        begun: true,
        spent,
        ..Turn::default()
    };
    board.acting = Some((ship.owner, ship.card));
    board.active = Some(id);
}

/// Takes the turn from a figure; it has no other in this round.
fn end_figure(board: &mut Board, id: UnitId) {
    board.acting = None;
    board.active = None;
    with_ship(board, id, |held| {
        held.turn.spent = Spent {
            over: true,
            reacted: held.turn.spent.reacted,
            ..Spent::default()
        };
    });
}

fn begin_round(board: &mut Board, round: u32) {
    // A match opens with the round that its scenario says, and with what has been done in it.
    let opens = board.round == round;
    board.round = round;
    for player in &mut board.players {
        player.planned = false;
        player.markers = [None; 3];
        player.revealed = 0;
        player.fired = 0;
        player.stores.used = 0;
    }
    board.firing = None;
    board.turn_order.clear();
    board.turns_done = 0;
    board.acting = None;
    board.active = None;
    board.exposure_order.clear();
    board.uses.end(Span::Turn);
    if !opens {
        board.uses.end(Span::Round);
        squads::begin_round(board);
    }
}

/// Puts down how many charges a weapon or device has left.
fn charge(ship: &mut Ship, device: bool, slot: u8, left: u8) {
    let charges = if device {
        &mut ship.device_charges
    } else {
        &mut ship.weapon_charges
    };
    if let Some(charge) = charges.get_mut(usize::from(slot)) {
        *charge = left;
    }
}

pub(super) fn quiet(board: &mut Board, rule: RuleId, fact: QuietFact<'_>) {
    match fact {
        QuietFact::InitiativeStep { initiative } => board.initiative_step = *initiative,
        QuietFact::Waits { step } => board.step = *step,
        QuietFact::MotionSet { motion } => board.motion = *motion,
        QuietFact::Refreshed { ship } => with_ship(board, *ship, |held| {
            held.turn = Turn::default();
            held.dial = None;
            held.standing = None;
            held.revealed = false;
        }),
        QuietFact::DeckShuffled { player, cards } => {
            with_player(board, *player, |held| held.deck.clone_from(cards))
        }
        QuietFact::Charge {
            ship,
            device,
            slot,
            left,
        } => with_ship(board, *ship, |held| charge(held, *device, *slot, *left)),
        QuietFact::DevicesDone { ship } => {
            with_ship(board, *ship, |held| held.turn.used_devices = true)
        }
        QuietFact::ServiceOver { ship } => with_ship(board, *ship, end_service),
        QuietFact::GrantOver { .. } => board.pending_grant = None,
        QuietFact::TractorOver { .. } => board.pending_tractor = None,
        QuietFact::WindowOpened { window } => open_window(board, window),
        QuietFact::WindowPassed { player } => pass_window(board, *player),
        QuietFact::WindowClosed { .. } => drop_first(&mut board.windows),
        QuietFact::LayingDue { laying } => board.layings.push(*laying),
        QuietFact::LayingOver { .. } => drop_first(&mut board.layings),
        QuietFact::ShoveDue { shove } => board.shoves.push(*shove),
        QuietFact::ShoveLeft { left, .. } => {
            if let Some(shove) = board.shoves.first_mut() {
                shove.left = *left;
            }
        }
        QuietFact::ShoveOver { .. } => drop_first(&mut board.shoves),
        QuietFact::FigureEnded { ship } => end_figure(board, *ship),
        QuietFact::TurnEnded { .. } | QuietFact::SideEnded { .. } => {
            board.acting = None;
            board.turns_done = board.turns_done.saturating_add(1);
        }
        QuietFact::Marched { ship, steps, .. } => {
            with_ship(board, *ship, |held| held.turn.moved = true);
            spend(board, *ship, |spent| spent.turned |= steps.is_empty());
        }
        QuietFact::HelmTaken { ship } => with_ship(board, *ship, |held| held.turn.begun = true),
        QuietFact::Activated { ship } => activate(board, *ship),
        QuietFact::FightSet { fight } => squads::set_activation(board, fight),
        QuietFact::QuestionDue { question } => board.questions.push(*question),
        QuietFact::QuestionOver { .. } => drop_first(&mut board.questions),
        QuietFact::LimitUsed { unit, span, part } => {
            let (part, span) = (*part, *span);
            board.uses.count(*unit, LimitedUse { rule, part, span });
        }
        QuietFact::LimitsOver { span } => board.uses.end(*span),
        QuietFact::OpenerSet { player } => board.squad_round.opener = Some(*player),
    }
}

/// A ship in a bay stays there for the round; any other has been asked.
fn end_service(ship: &mut Ship) {
    match ship.carrier() {
        Some(_) => ship.sit_out(),
        None => ship.turn.served.asked = true,
    }
}

/// Others may answer; of a hero's action they are asked once.
fn open_window(board: &mut Board, window: &Window) {
    board.windows.push(*window);
    if let Occasion::Act { ship } = window.occasion {
        spend(board, ship, |spent| spent.answered = spent.actions);
    }
}

/// A player answers no more.
fn pass_window(board: &mut Board, player: PlayerId) {
    if let Some(window) = board.windows.first_mut() {
        window.pass(player);
    }
}

/// The first of what is due is over.
fn drop_first<T>(due: &mut Vec<T>) {
    if !due.is_empty() {
        due.remove(0);
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
