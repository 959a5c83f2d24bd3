//! The phases of a round: the next decision in each.

use content::{DeviceTime, Fades, Phase, RuleId, Token, Trigger, Turns};

use super::Next;
use crate::{
    actions::{cannot_act, legal_actions},
    attacks::{attack_setup, cannot_attack},
    cite,
    ctx::Ctx,
    devices::{check_device, device_choices},
    effects::{Cause, run_own_clauses},
    game::Game,
    sail,
    state::{Board, Fact, PlayerId, Ship, Status, Step, UnitId},
    terrain,
    work::Work,
};

/// Whether a ship sets a dial this round.
/// A capital ship does not, nor one that is ionised or held in a pit (MAEL-07).
pub(crate) fn needs_dial(game: Game<'_>, ship: &Ship) -> bool {
    let ctx = game.ctx;
    ship.status == Status::Active
        && ctx.capital(ship).is_none()
        && !ctx.ionised(ship)
        && (game.areas().list().is_empty() || sail::pit_under(game, ship).is_none())
}

/// Whether a ship gets a standing order this round.
/// A capital ship does, if the ruleset has standing orders (MAEL-H-STAND).
#[must_use]
pub fn needs_standing(ctx: &Ctx, ship: &Ship) -> bool {
    ship.status == Status::Active && ctx.capital(ship).is_some() && !ctx.ruleset.standing.is_empty()
}

/// Whether a ship's dial or standing order is still to be set.
#[must_use]
pub fn unplanned(game: Game<'_>, ship: &Ship) -> bool {
    needs_dial(game, ship) && ship.dial.is_none()
        || needs_standing(game.ctx, ship) && ship.standing.is_none()
}

pub(super) fn next_plan(work: &mut Work<'_>, phase: &Phase) -> Next {
    let Some(player) = next_planner(work, phase.turns) else {
        open_standing(work);
        return Next::PhaseOver;
    };
    let plans = |ship: &Ship| needs_dial(work.game(), ship) || needs_standing(work.ctx, ship);
    if work
        .board
        .ships
        .iter()
        .any(|ship| ship.owner == player && plans(ship))
    {
        return Next::Decision(Step::Plan { player }, phase.rule);
    }
    work.emit(phase.rule, Fact::Confirmed { player });
    Next::Again
}

/// Reveals standing orders once all plans are made; they take effect now (MAEL-H-STAND).
fn open_standing(work: &mut Work<'_>) {
    let closed = work.ships_where(|ship| ship.standing.is_some() && !ship.revealed);
    for ship in closed {
        let standing = work.board.ship(ship).and_then(|held| held.standing);
        if let Some(standing) = standing {
            let rule = cite::sail::STANDING;
            work.emit(rule, Fact::StandingRevealed { ship, standing });
        }
    }
}

/// The next player to set dials: player by player, or one dial each in turn.
/// Then the players who have not confirmed, in player order.
fn next_planner(work: &Work<'_>, turns: Turns) -> Option<PlayerId> {
    let mut open = (work.board.sides())
        .filter(|(_, held)| !held.planned)
        .map(|(player, _)| player);
    let first = open.clone().next();
    if turns != Turns::Alternating {
        return first;
    }
    let dials = |player: PlayerId, set: bool| {
        let ships = work.board.ships.iter();
        let wanted = |ship: &&Ship| {
            let plans = needs_dial(work.game(), ship) || needs_standing(work.ctx, ship);
            ship.owner == player && plans && unplanned(work.game(), ship) != set
        };
        ships.filter(wanted).count()
    };
    let setting = open.by_ref().filter(|player| dials(*player, false) > 0);
    setting
        .min_by_key(|player| (dials(*player, true), *player))
        .or(first)
}

/// Ends a ship's turn: an ionised one sheds the ion tokens with which it flew (OBS-H-ION).
pub(crate) fn end_turn(work: &mut Work<'_>, ship: UnitId) {
    run_own_clauses(work, ship, Trigger::EndTurn, &Cause::default());
    terrain::end_of_turn(work, ship);
    work.fade(ship, Fades::EndTurn);
    work.end_limits_of_turn();
    let shed = work.active(ship).map_or(0, |held| held.turn.ion);
    work.lose(cite::ION, ship, Token::Ion, shed);
}

/// Ships on the table in the order of a phase: by initiative, ties by player, then by number.
pub(super) fn in_order(board: &Board, turns: Turns) -> Vec<Ship> {
    sorted(board, turns, Ship::on_table)
}

/// The ships for which this holds, in the order of a phase.
fn sorted(board: &Board, turns: Turns, holds: impl Fn(&Ship) -> bool) -> Vec<Ship> {
    let ships = board.ships.iter().filter(|ship| holds(ship));
    let mut ships: Vec<Ship> = ships.copied().collect();
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

pub(super) fn next_device(work: &Work<'_>, phase: &Phase) -> Next {
    let usable = |ship: &Ship| {
        device_choices(work.ctx, ship, DeviceTime::System).any(|(slot, template)| {
            check_device(work.game(), ship, slot, template, DeviceTime::System).is_ok()
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

pub(super) fn next_activation(work: &mut Work<'_>, phase: &Phase) -> Next {
    let there = |ship: &Ship| ship.on_table() || ship.carrier().is_some();
    let ships = sorted(&work.board, phase.turns, there);
    if let Some(ship) = ships
        .iter()
        .find(|ship| ship.turn.moved && !ship.turn.acted)
    {
        return match sail::next_service(work, ship) {
            Some(step) => Next::Decision(step, phase.rule),
            None => perform_action_step(work, ship),
        };
    }
    match ships.iter().find(|ship| !ship.turn.moved) {
        Some(ship) if ship.carrier().is_some() => sail::next_aboard(work, ship)
            .map_or(Next::Again, |step| Next::Decision(step, phase.rule)),
        Some(ship) => sail::take_helm(work, ship.id, phase.rule)
            .unwrap_or(Next::Decision(Step::Maneuver { ship: ship.id }, phase.rule)),
        None => Next::PhaseOver,
    }
}

/// The Perform Action step: skipped (OBS-04, bumps, effects), barred, or open (OBS-05).
fn perform_action_step(work: &mut Work<'_>, ship: &Ship) -> Next {
    let skipped = |work: &mut Work<'_>, rule| {
        work.emit(rule, Fact::ActionSkipped { ship: ship.id });
        end_turn(work, ship.id);
        Next::Again
    };
    let possible = !legal_actions(work.game(), ship, false).is_empty();
    if let Some(rule) = ship
        .turn
        .skip_rule
        .filter(|_| ship.turn.skip_action && !possible)
    {
        return skipped(work, rule);
    }
    if let Some(refusal) = cannot_act(work.game(), ship) {
        return skipped(work, refusal.rule);
    }
    if !possible {
        return skipped(
            work,
            if work.ctx.ionised(ship) {
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

/// Asks for attacks, highest initiative first; ships destroyed in a step still fire (OBS-H-END).
pub(super) fn next_attack(work: &mut Work<'_>, phase: &Phase) -> Next {
    if let Some(next) = sail::next_shot(work, phase) {
        return next;
    }
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
        work.remove_doomed();
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
    if sail::can_fire(work.game(), ship) {
        return Next::Decision(Step::Attack { ship: ship.id }, phase.rule);
    }
    let rule = why_no_attack(work.game(), ship);
    work.emit(rule, Fact::HeldFire { ship: ship.id });
    Next::Again
}

/// The rule cited when a ship without a legal attack holds its fire.
/// It is the one that forbids attacking, else the range of a target in an arc, else the arcs, else
/// the first refusal of a weapon.
fn why_no_attack(game: Game<'_>, ship: &Ship) -> RuleId {
    if let Some(refusal) = cannot_attack(game, ship) {
        return refusal.rule;
    }
    let foes = game
        .board
        .ships
        .iter()
        .filter(|foe| foe.owner != ship.owner && foe.status == Status::Active);
    let weapons = 0..game.class(ship).weapons.len().min(4) as u8;
    let refusals: Vec<RuleId> = foes
        .flat_map(|foe| weapons.clone().map(move |slot| (slot, foe)))
        .filter_map(|(slot, foe)| attack_setup(game, ship, slot, foe).err())
        .map(|refusal| refusal.rule)
        .collect();
    let nearest = [cite::RANGE, cite::ARC]
        .into_iter()
        .find(|rule| refusals.contains(rule));
    nearest.or(refusals.first().copied()).unwrap_or(cite::ARC)
}
