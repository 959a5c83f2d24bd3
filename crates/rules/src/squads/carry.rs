//! Transports: seats, loading, getting out, and getting out of a wreck (GRD-30).

use content::{Word, WordKind};
use geometry::Cell;
use words::say;

use super::{
    activation::{set, stands},
    boarding,
    field::{is_aircraft, is_flyer},
    flow, muster,
    survey::survey,
    terrain,
};
use crate::{
    cite,
    ctx::Ctx,
    game::Game,
    grid::pace::arrivals,
    state::{
        Activation, Ask, Board, Command, Fact, IllegalOrder, Location, Order, Places, Squad,
        SquadAction, Stage, Step, UnitId, refuse,
    },
    transport::{OUT, seats_left},
    work::Work,
};

/// The seats of a model that takes three: from this many wounds on.
const BROAD: u8 = 3;

/// The seats that a unit takes: three for a model of Tough(3) to (5), one for others and for a hero
/// who has joined it; none if a model fills its square.
fn seats(ctx: &Ctx, squad: &Squad) -> Option<u32> {
    let troop = ctx.troop(squad.id)?;
    let each = squad.living().map(|(at, _)| {
        let model = troop.model(at)?;
        let joined = model.hero && troop.hero_words.is_some();
        let broad = model.tough >= BROAD && !joined;
        (!model.fills).then_some(if broad { 3 } else { 1 })
    });
    each.sum()
}

/// The seats of a transport that are free; none if it is no transport.
#[must_use]
pub fn free_seats(game: Game<'_>, transport: UnitId) -> Option<u32> {
    let Some(Word::Transport(all)) = game.troop(transport)?.word(WordKind::Transport) else {
        return None;
    };
    let inside = game.board.squads.iter();
    let inside = inside.filter(|squad| squad.location == Location::Aboard(transport));
    Some(seats_left(
        all,
        inside.filter_map(|squad| seats(game.ctx, squad)),
    ))
}

/// Whether a transport has seats for a unit of its side.
pub(super) fn has_room(
    game: Game<'_>,
    squad: &Squad,
    transport: UnitId,
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::TRANSPORT, reason, vec![transport]));
    if is_aircraft(game.ctx, squad.id) {
        let reason = say!("no-aircraft-always-fly");
        return Err(refuse(cite::squads::FLIGHT, reason, vec![squad.id]));
    }
    if let Some(inside) = passengers(game.board, squad.id).first() {
        let reason = say!("no-passengers-inside");
        return Err(refuse(cite::squads::TRANSPORT, reason, vec![*inside]));
    }
    let mine = game.squad(transport).is_some_and(|other| {
        let there = !matches!(other.location, Location::Gone | Location::Aboard(_));
        other.owner == squad.owner && other.id != squad.id && there
    });
    let Some(free) = free_seats(game, transport).filter(|_| mine) else {
        return no(say!("no-such-transport"));
    };
    match seats(game.ctx, squad) {
        Some(wanted) if wanted <= free => Ok(()),
        _ => no(say!("no-seats-left")),
    }
}

/// Whether a unit may be deployed in a transport.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_load(
    game: Game<'_>,
    squad: &Squad,
    transport: UnitId,
) -> Result<(), IllegalOrder> {
    has_room(game, squad, transport)
}

/// A unit gets into a transport: in its activation, or when it is deployed.
pub(crate) fn load(
    work: &mut Work<'_>,
    unit: UnitId,
    transport: UnitId,
    action: Option<SquadAction>,
) {
    if let Some(action) = action {
        let squad = work.board.squad(unit);
        let ways = squad.and_then(|squad| boarding::ways_in(work.game(), squad, action, transport));
        if !flow::begin(work, unit) {
            return;
        }
        work.emit(cite::squads::ACTIONS, Fact::Commanded { unit, action });
        set(work, Activation::of(unit, Stage::Over));
        terrain::met(work, unit, &ways.unwrap_or_default(), false);
        if !stands(&work.board, unit) {
            return;
        }
    }
    let told = Fact::Mustered {
        unit,
        location: Location::Aboard(transport),
        moves: Vec::new(),
        scouts: false,
    };
    work.emit(cite::squads::TRANSPORT, told);
    if action.is_none() {
        muster::note_done(work, unit);
    }
}

/// The passengers of a unit.
fn passengers(board: &Board, transport: UnitId) -> Vec<UnitId> {
    let all = board.squads.iter();
    let inside = all.filter(|squad| squad.location == Location::Aboard(transport));
    inside.map(|squad| squad.id).collect()
}

/// A transport is lost: its passengers are tested and pinned; then they are placed beside it.
pub(super) fn wreck(work: &mut Work<'_>, transport: UnitId) {
    for unit in passengers(&work.board, transport) {
        let models: Vec<u8> = work
            .board
            .squad(unit)
            .map_or_else(Vec::new, |squad| squad.living().map(|(at, _)| at).collect());
        terrain::endanger(work, unit, &models);
        let held = work.board.squad(unit);
        if held.is_some_and(|squad| squad.location != Location::Gone && !squad.pinned) {
            work.emit(cite::squads::TRANSPORT, Fact::PinnedDown { unit });
        }
    }
}

/// The passengers of a wreck that have still to be placed.
pub(super) fn stranded(board: &Board) -> Option<&Squad> {
    board.squads.iter().find(|squad| match squad.location {
        Location::Aboard(transport) => {
            let carrier = board.squad(transport);
            carrier.is_none_or(|carrier| carrier.location == Location::Gone)
        }
        Location::Reserve
        | Location::Ambush
        | Location::Table
        | Location::Away
        | Location::Gone => false,
    })
}

/// Asks for the places of survivors; those without any are lost.
pub(super) fn next_stranded(work: &mut Work<'_>) -> Option<Step> {
    while let Some(squad) = stranded(&work.board) {
        let unit = squad.id;
        if !survivals(work.game(), unit).is_empty() {
            let ask = Ask::Survivors;
            return Some(Step::Ask { unit, ask });
        }
        leave_out(work, unit);
    }
    None
}

/// There is no room for all survivors of a wreck: one model of them is lost, so that the others may
/// find some; heroes last, and those with most weapons before them.
fn leave_out(work: &mut Work<'_>, unit: UnitId) {
    let (Some(troop), Some(squad)) = (work.ctx.troop(unit), work.board.squad(unit)) else {
        return;
    };
    let rank = |model: u8| {
        let soldier = troop.model(model);
        soldier.map(|soldier| (soldier.hero, soldier.arms.len()))
    };
    let least = squad.living().min_by_key(|(model, _)| rank(*model));
    let told = match least.filter(|_| squad.strength() > 1) {
        Some((model, held)) => Fact::ModelHurt {
            unit,
            model,
            wounds: held.life,
            life: 0,
        },
        None => Fact::SquadLost {
            unit,
            routed: false,
        },
    };
    work.emit(cite::squads::TRANSPORT, told);
}

/// The last places of the transport of a unit.
fn wreck_of(board: &Board, squad: &Squad) -> Vec<Cell> {
    let Location::Aboard(transport) = squad.location else {
        return Vec::new();
    };
    let carrier = board.squad(transport);
    carrier.map_or_else(Vec::new, |carrier| {
        let mut cells: Vec<Cell> = carrier.models.iter().map(|model| model.cell).collect();
        cells.dedup();
        cells
    })
}

/// Whether survivors may be placed there.
///
/// # Errors
/// The rule that forbids it.
pub(crate) fn check_survivors(
    game: Game<'_>,
    squad: &Squad,
    to: &[Cell],
) -> Result<(), IllegalOrder> {
    let no = |reason: &str| Err(refuse(cite::squads::TRANSPORT, reason, vec![squad.id]));
    muster::check_places(game, squad, to)?;
    let open = thrown(game, squad);
    match to.iter().all(|cell| open.contains(cell)) {
        true => Ok(()),
        false => no(say!("no-survivors-so-far")),
    }
}

/// The free places around a wreck: within two squares, on the ground or where a walk of two leads.
fn thrown(game: Game<'_>, squad: &Squad) -> Vec<Cell> {
    let Some(ground) = game.ground() else {
        return Vec::new();
    };
    let from = wreck_of(game.board, squad);
    let survey = survey(game, &ground);
    let view = survey.over(&ground);
    let walked: Vec<Cell> = from
        .iter()
        .filter_map(|cell| ground.grid.index(*cell))
        .flat_map(|at| {
            let walker = crate::grid::pace::Walker {
                unit: squad.id,
                owner: squad.owner,
                from: at,
                squares: 2,
                diagonal: true,
                fills: false,
                flies: false,
                surefooted: false,
                aboard: false,
            };
            arrivals(&view, &walker)
        })
        .map(|end| ground.grid.cell(end.cell))
        .collect();
    let flies = is_flyer(game.ctx, squad);
    let fits = |cell: &&Cell| {
        let near = from
            .iter()
            .any(|wreck| ground.distance(*wreck, **cell) <= OUT);
        let own = from.iter().any(|wreck| wreck == *cell);
        let at = ground.grid.index(**cell);
        let free = at.is_some_and(|at| {
            view.holder(at).is_none() && ground.facts(at).bars_from(flies).is_none()
        });
        near && !own && free && (cell.level == 0 || walked.contains(cell))
    };
    ground.grid.cells().iter().filter(fits).copied().collect()
}

/// Where survivors may be placed.
pub(crate) fn survivals(game: Game<'_>, unit: UnitId) -> Vec<Order> {
    let Some(squad) = game.squad(unit) else {
        return Vec::new();
    };
    let open = thrown(game, squad);
    let mut shapes = muster::shapes(game, squad, &open);
    shapes.retain(|to| check_survivors(game, squad, to.as_slice()).is_ok());
    let order = |to| Order::Command {
        unit,
        command: Command::Follow(to),
    };
    shapes.into_iter().map(order).collect()
}

/// Survivors are placed beside their wreck.
pub(crate) fn survive(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    let Some(squad) = work.board.squad(unit) else {
        return;
    };
    let moves = muster::model_moves(work.ctx, squad, to.as_slice());
    let told = Fact::Mustered {
        unit,
        location: Location::Table,
        moves,
        scouts: false,
    };
    work.emit(cite::squads::TRANSPORT, told);
}
