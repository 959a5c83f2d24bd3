//! Floors and walls that an event opens (GRD-H-BREACH).

use content::{Barrier, WordKind};
use geometry::{Cell, Direction};

use crate::{
    cite,
    game::Game,
    grid::{Ground, pace::Holder},
    squads,
    state::{Fact, ModelMove, UnitId},
    work::Work,
};

/// The models that find room in a place, if none fills it.
const ROOM: usize = 5;

/// Opens what lies on this side of some spaces: walls, shut doors, narrow gaps, floors. Models
/// above a floor that opens drop.
pub(super) fn open(work: &mut Work<'_>, cells: &[Cell], side: Direction) {
    let Some(ground) = work.ground() else { return };
    let is_closed = |cell: &&Cell| {
        let at = ground.grid.index(**cell);
        let edge = at.and_then(|at| ground.edge(at, side));
        edge.is_some_and(|edge| edge == Barrier::Floor || edge.is_solid())
    };
    let cells: Vec<Cell> = cells.iter().filter(is_closed).copied().collect();
    if cells.is_empty() {
        return;
    }
    drop(ground);
    let told = Fact::Breached {
        side,
        cells: cells.clone(),
    };
    work.emit(cite::story::EVENT, told);
    if side != Direction::Down {
        return;
    }
    let ids: Vec<UnitId> = work.board.squads.iter().map(|squad| squad.id).collect();
    for unit in ids {
        fall(work, unit, &cells);
    }
}

/// The models of a unit above these floors drop to the place below, or to the nearest free one, and
/// are tested as by dangerous ground.
fn fall(work: &mut Work<'_>, unit: UnitId, cells: &[Cell]) {
    let ctx = work.ctx;
    let (Some(ground), Some(squad), Some(troop)) =
        (work.ground(), work.board.squad(unit), ctx.troop(unit))
    else {
        return;
    };
    if !squad.on_table() || troop.has(WordKind::Aircraft) {
        return;
    }
    let mut moves: Vec<ModelMove> = Vec::new();
    let holders = squads::holders(Game::new(ctx, &work.board), &ground);
    // How many models stand where, as far as they have landed.
    let mut landed: Vec<Cell> = Vec::new();
    let flies = squads::is_flyer(ctx, squad);
    let holds = |cell: Cell| is_free(&ground, &holders, unit, cell) && stands(&ground, cell, flies);
    let falling = |cell: &Cell| cells.contains(cell);
    let stay: Vec<Cell> = squad
        .living()
        .map(|(_, model)| model.cell)
        .filter(|cell| !falling(cell))
        .collect();
    for (at, model) in squad.living().filter(|(_, model)| falling(&model.cell)) {
        let count = |cell: &Cell| {
            let all = stay.iter().chain(&landed);
            all.filter(|held| *held == cell).count()
        };
        let room = |cell: &Cell| count(cell) < ROOM && holds(*cell);
        let Some(to) = landing(&ground, model.cell, cells, &room) else {
            continue;
        };
        landed.push(to);
        moves.push(ModelMove {
            model: at,
            way: vec![model.cell, to],
            cost: 0,
            turned: false,
            risk: true,
            falls: true,
        });
    }
    if moves.is_empty() {
        return;
    }
    drop(ground);
    let models: Vec<u8> = moves.iter().map(|moved| moved.model).collect();
    let rules = Vec::new();
    work.emit(cite::squads::BREACH, Fact::Trod { unit, moves, rules });
    squads::endanger(work, unit, &models);
}

/// Whether nobody but this unit stands in a place.
fn is_free(ground: &Ground, holders: &[Option<Holder>], unit: UnitId, cell: Cell) -> bool {
    let at = ground.grid.index(cell);
    let holder = at.and_then(|at| holders.get(at).copied().flatten());
    at.is_some() && holder.is_none_or(|held| held.unit == unit)
}

/// Whether models can stand in a place at all.
fn stands(ground: &Ground, cell: Cell, flies: bool) -> bool {
    let at = ground.grid.index(cell);
    at.is_some_and(|at| ground.facts(at).bars_from(flies).is_none())
}

/// Where a model lands: on the highest place below it, else on the nearest lower one with room.
fn landing(
    ground: &Ground,
    from: Cell,
    opened: &[Cell],
    room: &dyn Fn(&Cell) -> bool,
) -> Option<Cell> {
    let below = (0..from.level).rev().map(|level| from.on(level));
    let mut below = below.filter(|cell| ground.grid.contains(*cell) && !opened.contains(cell));
    if let Some(cell) = below.next().filter(|cell| room(cell)) {
        return Some(cell);
    }
    let all = ground.grid.cells().iter();
    let lower = all.filter(|cell| cell.level < from.level && !opened.contains(cell));
    let near = lower.filter(|cell| room(cell));
    near.min_by_key(|cell| (ground.distance(from, **cell), -cell.level, **cell))
        .copied()
}
