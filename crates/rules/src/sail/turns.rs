//! Turn order of capital ships: priority, movement by sides, alternating fire, boarding.
//! See FLT-01, FLT-03, FLT-H-PRIO, FLT-H-FIRE and FLT-H-BOARD.

use content::{Aura, Die, Fades, Passive, Phase, Reach, RuleId, Trigger};

use super::board::fight;
use crate::{
    areas::{areas_under, auras_under, printed, wholly_within},
    cite,
    effects::{Cause, run_clauses, run_own_clauses},
    game::Game,
    march::{MOST_TIES, roll_off, turn_order},
    sail::{can_fire, may_sail},
    state::{Board, Fact, Next, PlayerId, Ship, Status, Step, UnitId},
    terrain::{end_of_turn, from},
    work::Work,
};

/// The sides roll, and the winner chooses.
pub(crate) fn next_priority(work: &mut Work<'_>, phase: &Phase) -> Next {
    if !work.board.turn_order.is_empty() {
        return Next::PhaseOver;
    }
    let sides: Vec<PlayerId> = PlayerId::all(work.board.players.len()).collect();
    for ties in 0..=MOST_TIES {
        let (rolls, order) = roll_off(work, &sides, Die::D6);
        let stuck = order.is_empty() && ties == MOST_TIES;
        let winner = order.first().copied().or(stuck.then_some(PlayerId(0)));
        work.emit(phase.rule, Fact::PriorityRolled { rolls, winner });
        if let Some(player) = winner {
            return Next::Decision(Step::Priority { player }, phase.rule);
        }
    }
    Next::PhaseOver
}

fn mine(board: &Board, player: PlayerId) -> Vec<UnitId> {
    let ships = board.ships.iter();
    let mine = ships.filter(|ship| ship.owner == player && ship.status == Status::Active);
    mine.map(|ship| ship.id).collect()
}

/// Lets one side after the other move all its ships.
pub(crate) fn next_movement(work: &mut Work<'_>, phase: &Phase) -> Next {
    if let Some((player, _)) = work.board.acting {
        let board = &work.board;
        let open = |ship: &Ship| {
            ship.owner == player && may_sail(Game::new(work.ctx, board), ship).is_ok()
        };
        if board.ships.iter().any(open) {
            return Next::Decision(Step::Sail { player }, cite::sail::ANY_ORDER);
        }
        end_side(work);
        return Next::Again;
    }
    let order = turn_order(&work.board);
    let Some(player) = order.get(usize::from(work.board.turns_done)).copied() else {
        return Next::PhaseOver;
    };
    work.emit(phase.rule, Fact::SideBegan { player });
    for id in mine(&work.board, player) {
        start_turn(work, id);
    }
    Next::Again
}

/// Applies the effects of a ship's place at the start of its turn.
/// That is when its side begins to move, or at its own activation (FLT-H-TERRAIN, HAZ-16).
pub(crate) fn start_turn(work: &mut Work<'_>, id: UnitId) {
    run_own_clauses(work, id, Trigger::StartTurn, &Cause::default());
    let Some(ship) = work.active(id) else {
        return;
    };
    let ctx = work.ctx;
    let mut done = Vec::new();
    for area in printed(ctx, areas_under(work.game(), &ship, ship.pose)) {
        if !done.contains(&area.terrain) {
            done.push(area.terrain);
            let clauses = &area.kind(ctx).clauses;
            run_clauses(work, id, clauses, Trigger::StartTurn, &from(area));
        }
    }
    cap_speed(work, &ship);
    let free = ctx.capital(&ship).is_some();
    if free && ctx.ionised(&ship) {
        let fact = Fact::SpeedCapped {
            ship: id,
            points: 1,
        };
        work.emit(cite::ION, fact);
    }
}

/// HAZ-16: caps the speed of a ship that begins its turn in such terrain.
fn cap_speed(work: &mut Work<'_>, ship: &Ship) {
    if let Some((points, rule)) = speed_cap_at(work.game(), ship) {
        let ship = ship.id;
        work.emit(rule, Fact::SpeedCapped { ship, points });
    }
}

/// The speed cap on a ship that begins its turn where it stands, and its rule.
/// Some terrain caps only ships whose whole base is inside (HAZ-16, MAEL-07).
pub(crate) fn speed_cap_at(game: Game<'_>, ship: &Ship) -> Option<(u8, RuleId)> {
    let ctx = game.ctx;
    let caps = |aura: &Aura, reach: Reach| {
        matches!(aura.passive, Passive::SpeedCap(_)) && aura.reach == reach
    };
    let partial = |aura: &Aura| caps(aura, Reach::Overlapping);
    let partly = auras_under(game, ship, ship.pose, partial);
    let partly = partly.first().map(|(_, aura)| *aura);
    let wholly = wholly_within(game, ship, |terrain| {
        terrain.auras.iter().any(|aura| caps(aura, Reach::Inside))
    });
    let wholly = wholly
        .first()
        .and_then(|area| area.aura(ctx, |aura| caps(aura, Reach::Inside)));
    let aura = partly.or(wholly)?;
    let Passive::SpeedCap(points) = aura.passive else {
        return None;
    };
    Some((points, aura.rule))
}

/// Ends a side's move: ships that did not move stay.
/// Then the end-of-turn effects of terrain apply (HAZ-11).
pub(crate) fn end_side(work: &mut Work<'_>) {
    let Some((player, _)) = work.board.acting else {
        return;
    };
    let ctx = work.ctx;
    for id in mine(&work.board, player) {
        run_own_clauses(work, id, Trigger::EndTurn, &Cause::default());
        let sails = work.active(id).filter(|ship| ctx.capital(ship).is_some());
        if let Some(ship) = sails {
            if !ship.turn.moved {
                work.emit(cite::sail::ALLOWANCE, Fact::Stayed { ship: id });
            }
            end_of_turn(work, id);
        }
        work.fade(id, Fades::EndTurn);
    }
    work.end_limits_of_turn();
    work.emit(cite::sail::SIDES, Fact::SideEnded { player });
}

/// The firing ship's next shot, while it has a weapon that bears; none if no ship is firing.
pub(crate) fn next_shot(work: &mut Work<'_>, phase: &Phase) -> Option<Next> {
    let id = work.board.firing?;
    let fit = |ship: &Ship| work.fires_together() || ship.status == Status::Active;
    let ship = work.active(id).filter(fit);
    if ship.is_some_and(|ship| can_fire(work.game(), &ship)) {
        return Some(Next::Decision(Step::Attack { ship: id }, phase.rule));
    }
    work.emit(phase.rule, Fact::HeldFire { ship: id });
    Some(Next::Again)
}

/// The sides fire alternately, one ship each, the side with priority first. `acts` says whether a
/// ship can do something in place of its fire.
pub(crate) fn next_salvo(
    work: &mut Work<'_>,
    phase: &Phase,
    acts: fn(Game<'_>, &Ship) -> bool,
) -> Next {
    if let Some(next) = next_shot(work, phase) {
        return next;
    }
    let board = &work.board;
    let open = |player: PlayerId| {
        board.ships.iter().any(|ship| {
            ship.owner == player
                && ship.status == Status::Active
                && !ship.turn.attacked
                && work.ctx.capital(ship).is_some()
                && {
                    let game = Game::new(work.ctx, board);
                    can_fire(game, ship) || acts(game, ship)
                }
        })
    };
    let order = turn_order(board);
    let fired = |player: PlayerId| {
        board
            .players
            .get(player.index())
            .map_or(0, |held| held.fired)
    };
    let next = (0_usize..)
        .zip(order)
        .filter(|(_, player)| open(*player))
        .min_by_key(|(at, player)| (fired(*player), *at));
    match next {
        Some((_, player)) => Next::Decision(Step::Salvo { player }, phase.rule),
        None => Next::PhaseOver,
    }
}

/// Resolves every boarding fight.
/// The side with priority comes first, and each side's fights go by ascending number.
pub(crate) fn next_boarding(work: &mut Work<'_>) -> Next {
    let order = turn_order(&work.board);
    let ships = work.board.ships.iter();
    let boarders = ships
        .filter(|ship| ship.status == Status::Active)
        .filter_map(|ship| Some((ship.owner, ship.id, ship.turn.boards?)));
    let side = |owner: PlayerId| order.iter().position(|player| *player == owner);
    let pair = boarders
        .min_by_key(|(owner, id, _)| (side(*owner), *id))
        .map(|(_, id, target)| (id, target));
    let Some((ship, target)) = pair else {
        return Next::PhaseOver;
    };
    fight(work, ship, target);
    work.emit(cite::sail::FIGHT, Fact::Unlocked { ship, target });
    Next::Again
}
