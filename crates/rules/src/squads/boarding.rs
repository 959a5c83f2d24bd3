//! Getting into a transport by a move that ends beside it (GRD-30).

use geometry::{Cell, Grid};
use words::say;

use super::{
    activation::stands,
    carry::has_room,
    contact::{coherent, touches},
    moves,
    survey::survey,
};
use crate::{
    cite,
    game::Game,
    state::{
        Command, IllegalOrder, Location, ModelMove, Order, Squad, SquadAction, UnitId, refuse,
    },
};

/// Whether a unit may move to a transport and get in.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_board(
    game: Game<'_>,
    squad: &Squad,
    action: SquadAction,
    transport: UnitId,
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::TRANSPORT, reason, vec![transport]));
    has_room(game, squad, transport)?;
    if squad.deeds.carried || squad.location != Location::Table {
        return no(say!("no-in-and-out"));
    }
    if !matches!(action, SquadAction::Advance | SquadAction::Rush) || !stands(game.board, transport)
    {
        return no(say!("no-such-transport"));
    }
    match ways_in(game, squad, action, transport) {
        Some(_) => Ok(()),
        None => no(say!("no-transport-too-far")),
    }
}

/// Whether some model is farther from a transport than it could come on the best ground: to look
/// for its ways takes far longer.
///
/// Levels do not count: steps down are free.
fn too_far(grid: &Grid, squad: &Squad, doors: &[Cell], squares: u8) -> bool {
    let far = |from: Cell| {
        let steps = |door: &Cell| grid.distance(from.on(door.level), *door);
        let nearest = doors.iter().map(steps).min();
        // The last step leads beside the transport, not into it.
        nearest.is_none_or(|steps| steps > u32::from(squares) + 1)
    };
    squad.living().any(|(_, model)| far(model.cell))
}

/// The ways of the models to places beside a transport, over the least danger; none if the unit
/// cannot end its move with all models on free places beside it.
pub(super) fn ways_in(
    game: Game<'_>,
    squad: &Squad,
    action: SquadAction,
    transport: UnitId,
) -> Option<Vec<ModelMove>> {
    let (ground, troop) = (game.ground()?, game.troop(squad.id)?);
    let doors = game.squad(transport)?.places();
    let squares = moves::speed(game, squad, action);
    if too_far(&ground.grid, squad, &doors, squares) {
        return None;
    }
    let survey = survey(game, &ground);
    let view = survey.over(&ground);
    let plan = moves::Plan {
        game,
        ground: &ground,
        squad,
        squares,
    };
    let groups = plan.groups(&view);
    let beside = |cell: &Cell| {
        let at = ground.grid.index(*cell);
        let free = at.is_some_and(|at| view.holder(at).is_none_or(|held| held.unit == squad.id));
        free && doors.iter().any(|door| touches(&ground, *cell, *door))
    };
    let reached = |cell: &Cell| {
        let at = ground.grid.index(*cell);
        let mut ends = groups.iter().flat_map(|group| &group.reach);
        ends.any(|end| Some(end.cell) == at)
    };
    let cells = ground.grid.cells().iter().copied();
    let open: Vec<Cell> = cells.filter(|cell| beside(cell) && reached(cell)).collect();
    let (least, most) = moves::places_needed(troop, squad);
    let sets = (least..=most).flat_map(|count| sets_of(&open, count));
    let risks = |moves: &[ModelMove]| moves.iter().filter(|one| one.risk).count();
    let mut best: Option<Vec<ModelMove>> = None;
    for to in sets.filter(|to| coherent(&ground, to)) {
        if moves::check_places(&plan, &view, &to).is_err() {
            continue;
        }
        let found = moves::shared(&plan, &groups, &to);
        let better = |found: &Vec<ModelMove>| {
            let so_far = best.as_deref().map(risks);
            so_far.is_none_or(|so_far| risks(found) < so_far)
        };
        best = found.filter(better).or(best);
        if best.as_deref().map(risks) == Some(0) {
            break;
        }
    }
    best
}

/// All sets of so many of these places.
fn sets_of(places: &[Cell], count: usize) -> Vec<Vec<Cell>> {
    match (count, places) {
        (0, _) => vec![Vec::new()],
        (_, []) => Vec::new(),
        (_, [first, rest @ ..]) => {
            let mut sets = sets_of(rest, count - 1);
            sets.iter_mut().for_each(|set| set.push(*first));
            sets.extend(sets_of(rest, count));
            sets
        }
    }
}

/// The transports that a unit may get into, with the least action that does.
pub(super) fn boardings(game: Game<'_>, squad: &Squad) -> Vec<Order> {
    let mut found = Vec::new();
    for other in &game.board.squads {
        let actions = [SquadAction::Advance, SquadAction::Rush].into_iter();
        let mut fits = actions.filter(|action| check_board(game, squad, *action, other.id).is_ok());
        if let Some(action) = fits.next() {
            found.push(Order::Command {
                unit: squad.id,
                command: Command::Board {
                    action,
                    transport: other.id,
                },
            });
        }
    }
    found
}
