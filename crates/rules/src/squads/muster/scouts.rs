//! Scouts: their move after they were deployed (GRD-28).

use geometry::Cell;
use words::say;

use super::places::{check_places, shapes};
use crate::{
    cite,
    game::Game,
    grid::pace::{Arrival, Risk},
    squads::{contact::touches, field::is_aircraft, moves},
    state::{
        Ask, Board, Command, Fact, IllegalOrder, Location, ModelMove, Order, Places, Squad, Step,
        UnitId, refuse,
    },
    work::Work,
};

/// A scout that was just deployed moves at once.
pub(in crate::squads) fn scout(board: &Board) -> Option<Step> {
    let scouting = |squad: &&Squad| squad.on_table() && squad.deeds.scouts;
    let unit = board.squads.iter().find(scouting)?.id;
    let ask = Ask::Scout;
    Some(Step::Ask { unit, ask })
}

/// Whether a scout may move to these places after it was deployed: up to four squares, whatever the
/// ground, and into contact with nobody (GRD-28).
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_scout(game: Game<'_>, squad: &Squad, to: &[Cell]) -> Result<(), IllegalOrder> {
    let no = |reason: &str, culprits| Err(refuse(cite::squads::SCOUT, reason, culprits));
    if to.is_empty() {
        return Ok(());
    }
    check_places(game, squad, to)?;
    let Some(ground) = game.ground() else {
        return no(say!("no-such-place"), vec![squad.id]);
    };
    if scout_ways(game, squad, to).is_none() {
        return no(say!("no-scout-so-far"), vec![squad.id]);
    }
    let mut foes =
        game.board.squads.iter().filter(|foe| {
            foe.owner != squad.owner && foe.on_table() && !is_aircraft(game.ctx, foe.id)
        });
    let touched = foes.find(|foe| {
        let places = foe.places();
        to.iter()
            .any(|cell| places.iter().any(|foe| touches(&ground, *cell, *foe)))
    });
    match touched {
        Some(foe) => no(say!("no-scout-in-contact"), vec![foe.id]),
        None => Ok(()),
    }
}

/// Where each model of a scout goes: no farther than its four squares from its own place, and no
/// more of them to a place than find room. None if they cannot be shared out so.
pub(in crate::squads) fn scout_ways(
    game: Game<'_>,
    squad: &Squad,
    to: &[Cell],
) -> Option<Vec<ModelMove>> {
    let ground = game.ground()?;
    let plan = moves::Plan {
        game,
        ground: &ground,
        squad,
        squares: 0,
    };
    let group = |own: Cell| {
        let here = squad.living().filter(|(_, model)| model.cell == own);
        let near = to
            .iter()
            .filter(|cell| ground.distance(own, **cell) <= u32::from(game.ctx.ruleset.units.scout));
        let arrival = |cell: &Cell| {
            Some(Arrival {
                cell: ground.grid.index(*cell)?,
                way: vec![*cell],
                cost: 0,
                diagonal: false,
                falls: false,
                risk: Risk::None,
            })
        };
        moves::Group {
            models: here.map(|(at, _)| at).collect(),
            reach: near.filter_map(arrival).collect(),
        }
    };
    let groups: Vec<moves::Group> = squad.places().into_iter().map(group).collect();
    moves::shared(&plan, &groups, to)
}

/// Where a scout may go, or stay.
pub(crate) fn scouted(game: Game<'_>, unit: UnitId) -> Vec<Order> {
    let order = |to| Order::Command {
        unit,
        command: Command::Follow(to),
    };
    let mut all = vec![order(Places::default())];
    let (Some(squad), Some(ground)) = (game.squad(unit), game.ground()) else {
        return all;
    };
    let from = squad.places();
    let near = |cell: &Cell| {
        from.iter()
            .any(|own| ground.distance(*own, *cell) <= u32::from(game.ctx.ruleset.units.scout))
    };
    let open: Vec<Cell> = ground.grid.cells().iter().copied().filter(near).collect();
    let shapes = shapes(game, squad, &open).into_iter();
    let legal = shapes.filter(|to| check_scout(game, squad, to.as_slice()).is_ok());
    all.extend(legal.map(order));
    all
}

/// A scout moves after it was deployed.
pub(crate) fn go_scouting(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    let Some(squad) = work.board.squad(unit) else {
        return;
    };
    let moves = match to.as_slice() {
        [] => Vec::new(),
        to => scout_ways(work.game(), squad, to).unwrap_or_default(),
    };
    let told = Fact::Mustered {
        unit,
        location: Location::Table,
        moves,
        scouts: false,
    };
    work.emit(cite::squads::SCOUT, told);
}
