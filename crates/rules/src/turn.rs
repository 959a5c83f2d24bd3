//! The turn order: from one decision to the next, as the ruleset's phases say (OBS-H-ORDER, OBS-H-END).

use content::{DeviceTime, Phase, PhaseKind, RuleId, Trigger, Turns};

use crate::{
    actions::{cannot_act, check_tractor, ionised, legal_actions},
    attacks::{cannot_attack, legal_attacks},
    board::{Board, Outcome, Ship, Status, Step, UnitId},
    combat::check_modification,
    ctx::{Ctx, cite},
    deploy::deployments,
    devices::{check_device, device_choices},
    effects::{Cause, run_own_clauses},
    event::Fact,
    legal::tractor_shifts,
    order::Modification,
    work::Work,
};

/// No turn order needs more steps than this between two decisions.
const MOST_STEPS: usize = 10_000;

/// What comes next in a phase.
enum Next {
    /// Somebody decides; the rule behind it.
    Decision(Step, RuleId),
    /// Something happened by itself; look again.
    Again,
    /// Nothing is left to do.
    PhaseOver,
}

/// Goes on until somebody has to decide, the round ends or the match is over.
pub(crate) fn advance(work: &mut Work<'_>) {
    for _ in 0..MOST_STEPS {
        if work.board.step != Step::Advance || forced(work) {
            return;
        }
        check_last_side(work);
        if work.board.outcome.is_some() {
            return;
        }
        let Some(phase) = work.ctx.phase(work.board.phase) else {
            return work.emit(
                cite::ORDER,
                Fact::Waits {
                    step: Step::EndRound,
                },
            );
        };
        match next(work, phase) {
            Next::Decision(step, rule) => work.emit(rule, Fact::Waits { step }),
            Next::Again => {}
            Next::PhaseOver => next_phase(work),
        }
    }
}

/// Forced moves and granted actions come before the turn order. Whether one awaits a decision.
fn forced(work: &mut Work<'_>) -> bool {
    if let Some((ship, by)) = work.board.pending_tractor {
        let held = work.active(ship);
        let movable = held.is_some_and(|held| {
            tractor_shifts()
                .into_iter()
                .any(|shift| check_tractor(work.ctx, &work.board, &held, shift).is_ok())
        });
        if movable {
            work.emit(
                cite::TRACTOR,
                Fact::Waits {
                    step: Step::Tractor { ship, by },
                },
            );
            return true;
        }
        work.emit(cite::TRACTOR, Fact::TractorOver { ship });
    }
    if let Some(ship) = work.board.pending_grant {
        let held = work.active(ship);
        if held.is_some_and(|held| !legal_actions(work.ctx, &work.board, &held, true).is_empty()) {
            work.emit(
                cite::COORDINATE,
                Fact::Waits {
                    step: Step::Action {
                        ship,
                        granted: true,
                    },
                },
            );
            return true;
        }
        work.emit(cite::COORDINATE, Fact::GrantOver { ship });
    }
    false
}

fn next(work: &mut Work<'_>, phase: &Phase) -> Next {
    match phase.kind {
        PhaseKind::Deploy => next_deploy(work, phase),
        PhaseKind::Dials => next_plan(work, phase),
        PhaseKind::Devices => next_device(work, phase),
        PhaseKind::Activation => next_activation(work, phase),
        PhaseKind::Engagement => next_attack(work, phase),
        PhaseKind::End => Next::Decision(Step::EndRound, phase.rule),
    }
}

fn next_phase(work: &mut Work<'_>) {
    let at = work.board.phase + 1;
    let kind = work.ctx.phase(work.board.phase).map(|phase| phase.kind);
    if kind == Some(PhaseKind::Engagement) {
        remove_doomed(work);
    }
    let setup_over = work.board.round == 0 && work.ctx.phase(at).is_none_or(|phase| !phase.setup);
    if setup_over {
        begin_round(work, 1);
    } else if let Some(phase) = work.ctx.phase(at) {
        work.emit(phase.rule, Fact::PhaseBegan { phase: at });
    } else {
        work.emit(
            cite::ORDER,
            Fact::Waits {
                step: Step::EndRound,
            },
        );
    }
}

/// Begins a round with its first phase.
pub(crate) fn begin_round(work: &mut Work<'_>, round: u32) {
    work.emit(cite::ORDER, Fact::RoundBegan { round });
    let first = work
        .ctx
        .ruleset
        .phases
        .iter()
        .position(|phase| !phase.setup)
        .unwrap_or(0);
    let rule = work
        .ctx
        .ruleset
        .phases
        .get(first)
        .map_or(cite::ORDER, |phase| phase.rule);
    work.emit(
        rule,
        Fact::PhaseBegan {
            phase: first as u16,
        },
    );
}

/// Alternately, the player who has placed least: obstacles first, then ships.
fn next_deploy(work: &mut Work<'_>, phase: &Phase) -> Next {
    let board = &work.board;
    let players = 0..board.players.len() as u8;
    let waiting = |player: u8| {
        board
            .obstacles()
            .iter()
            .any(|held| held.owner == Some(player) && !held.placed && !held.removed)
    };
    let placed = |player: u8| {
        board
            .obstacles()
            .iter()
            .filter(|held| held.owner == Some(player) && held.placed)
            .count()
    };
    let ready = players
        .clone()
        .filter(|player| waiting(*player))
        .min_by_key(|player| (placed(*player), *player));
    let reserve = |player: u8, status| {
        board
            .ships
            .iter()
            .filter(move |ship| ship.owner == player && ship.status == status)
    };
    let ships = players
        .filter(|player| reserve(*player, Status::Reserve).next().is_some())
        .min_by_key(|player| (reserve(*player, Status::Active).count(), *player));
    let Some(player) = ready.or(ships) else {
        return Next::PhaseOver;
    };
    if !deployments(work.ctx, board, player).is_empty() {
        return Next::Decision(Step::Deploy { player }, phase.rule);
    }
    leave_out(work, player);
    Next::Again
}

/// What finds no place on a crowded table stays out of the match, so that setup never locks.
fn leave_out(work: &mut Work<'_>, player: u8) {
    let board = &work.board;
    let obstacle = board
        .obstacles()
        .iter()
        .find(|held| held.owner == Some(player) && !held.placed && !held.removed);
    let ship = board
        .ships
        .iter()
        .find(|held| held.owner == player && held.status == Status::Reserve);
    match (obstacle.map(|held| held.id), ship.map(|held| held.id)) {
        (Some(obstacle), _) => work.emit(cite::SETUP, Fact::ObstacleRemoved { obstacle }),
        (None, Some(ship)) => work.emit(cite::SETUP, Fact::Fled { ship }),
        (None, None) => {}
    }
}

/// Whether a ship sets a dial this round.
pub(crate) fn needs_dial(ctx: &Ctx, ship: &Ship) -> bool {
    ship.status == Status::Active && !ionised(ctx, ship)
}

fn next_plan(work: &mut Work<'_>, phase: &Phase) -> Next {
    let Some(player) = (0..)
        .zip(&work.board.players)
        .find(|(_, held)| !held.planned)
        .map(|(at, _)| at)
    else {
        return Next::PhaseOver;
    };
    if work
        .board
        .ships
        .iter()
        .any(|ship| ship.owner == player && needs_dial(work.ctx, ship))
    {
        return Next::Decision(Step::Plan { player }, phase.rule);
    }
    work.emit(phase.rule, Fact::DialsConfirmed { player });
    Next::Again
}

/// Ships on the table in the order of a phase: by initiative, ties by player, then by number.
fn in_order(board: &Board, turns: Turns) -> Vec<Ship> {
    let mut ships: Vec<Ship> = board
        .ships
        .iter()
        .filter(|ship| ship.on_table())
        .copied()
        .collect();
    match turns {
        Turns::InitiativeDescending => {
            ships.sort_by_key(|ship| (u8::MAX - ship.initiative, ship.owner, ship.id))
        }
        Turns::InitiativeAscending => {
            ships.sort_by_key(|ship| (ship.initiative, ship.owner, ship.id))
        }
        _ => ships.sort_by_key(|ship| (ship.owner, ship.id)),
    }
    ships
}

fn next_device(work: &Work<'_>, phase: &Phase) -> Next {
    let usable = |ship: &Ship| {
        device_choices(work.ctx, ship, DeviceTime::System).any(|(slot, template)| {
            check_device(
                work.ctx,
                &work.board,
                ship,
                slot,
                template,
                DeviceTime::System,
            )
            .is_ok()
        })
    };
    let ships = in_order(&work.board, phase.turns);
    match ships
        .iter()
        .find(|ship| !ship.turn.used_devices && usable(ship))
    {
        Some(ship) => Next::Decision(Step::Device { ship: ship.id }, phase.rule),
        None => Next::PhaseOver,
    }
}

fn next_activation(work: &mut Work<'_>, phase: &Phase) -> Next {
    let ships = in_order(&work.board, phase.turns);
    if let Some(ship) = ships
        .iter()
        .find(|ship| ship.turn.moved && !ship.turn.acted)
    {
        return perform_action_step(work, ship);
    }
    match ships.iter().find(|ship| !ship.turn.moved) {
        Some(ship) => {
            run_own_clauses(work, ship.id, Trigger::StartTurn, &Cause::default());
            if work.active(ship.id).is_none() {
                return Next::Again;
            }
            Next::Decision(Step::Maneuver { ship: ship.id }, phase.rule)
        }
        None => Next::PhaseOver,
    }
}

/// The Perform Action step: skipped (OBS-04, bumps, effects), barred, or open (OBS-05).
fn perform_action_step(work: &mut Work<'_>, ship: &Ship) -> Next {
    let skipped = |work: &mut Work<'_>, rule| {
        work.emit(rule, Fact::ActionSkipped { ship: ship.id });
        run_own_clauses(work, ship.id, Trigger::EndTurn, &Cause::default());
        Next::Again
    };
    let possible = !legal_actions(work.ctx, &work.board, ship, false).is_empty();
    if let Some(rule) = ship
        .turn
        .skip_rule
        .filter(|_| ship.turn.skip_action && !possible)
    {
        return skipped(work, rule);
    }
    if let Some(refusal) = cannot_act(work.ctx, &work.board, ship) {
        return skipped(work, refusal.rule);
    }
    if !possible {
        return skipped(
            work,
            if ionised(work.ctx, ship) {
                cite::ION
            } else {
                cite::ACTION
            },
        );
    }
    let rule = if ship.turn.crossed && !ship.turn.landed {
        cite::FLEW_THROUGH
    } else {
        cite::ACTION
    };
    Next::Decision(
        Step::Action {
            ship: ship.id,
            granted: false,
        },
        rule,
    )
}

/// Highest initiative first; ships shot down in a step still fire in it (OBS-H-END).
fn next_attack(work: &mut Work<'_>, phase: &Phase) -> Next {
    let ships = in_order(&work.board, phase.turns);
    let Some(ship) = ships.iter().find(|ship| !ship.turn.attacked) else {
        return Next::PhaseOver;
    };
    if ship.initiative != work.board.initiative_step {
        let doomed = work
            .board
            .ships
            .iter()
            .any(|held| held.status == Status::Doomed);
        remove_doomed(work);
        if doomed {
            return Next::Again;
        }
        work.emit(
            phase.rule,
            Fact::InitiativeStep {
                initiative: ship.initiative,
            },
        );
    }
    if !legal_attacks(work.ctx, &work.board, ship).is_empty() {
        return Next::Decision(Step::Attack { ship: ship.id }, phase.rule);
    }
    let rule = cannot_attack(work.ctx, &work.board, ship).map_or(cite::ARC, |refusal| refusal.rule);
    work.emit(rule, Fact::HeldFire { ship: ship.id });
    Next::Again
}

/// Removes ships that have lost their last hull point and had their say.
pub(crate) fn remove_doomed(work: &mut Work<'_>) {
    let doomed: Vec<UnitId> = work
        .board
        .ships
        .iter()
        .filter(|ship| ship.status == Status::Doomed)
        .map(|ship| ship.id)
        .collect();
    for id in doomed {
        work.destroy(id, cite::END);
    }
}

/// Ends the match when at most one side has ships left; not while doomed ships may still fire.
pub(crate) fn check_last_side(work: &mut Work<'_>) {
    if work.board.outcome.is_some()
        || work
            .board
            .ships
            .iter()
            .any(|ship| ship.status == Status::Doomed)
    {
        return;
    }
    let alive = |player: u8| {
        work.board.ships.iter().any(|ship| {
            ship.owner == player && matches!(ship.status, Status::Active | Status::Reserve)
        })
    };
    let mut sides = (0..work.board.players.len() as u8).filter(|player| alive(*player));
    let winner = sides.next();
    if sides.next().is_none() {
        work.emit(
            cite::END,
            Fact::Ended {
                outcome: Outcome {
                    winner,
                    by_points: false,
                },
            },
        );
    }
}

/// What the side to modify may do, `Done` last.
#[must_use]
pub(crate) fn modifications(board: &Board, attacking: bool) -> Vec<Modification> {
    let mut all = vec![Modification::Focus, Modification::Evade];
    if let Some(attack) = board.attack.as_ref().filter(|_| attacking) {
        let free: u16 = attack
            .attack
            .iter()
            .take(6)
            .enumerate()
            .filter(|(_, die)| !die.1)
            .map(|(at, _)| 1 << at)
            .sum();
        all.extend(
            (1..64_u16)
                .filter(|bits| bits & !free == 0)
                .map(|bits| Modification::Lock { dice: bits as u8 }),
        );
    }
    all.push(Modification::Done);
    all.retain(|how| check_modification(board, *how, attacking).is_ok());
    all
}
