//! Whether goals are reached, as far as a player knows, and how far they are. Where a room is not
//! seen yet, that nobody is left proves nothing (HAZ-H-ROOM).

use content::{Place, ScenarioGoal, When};
use geometry::Cell;
use rules::{Board, Ctx, Game, PlayerId, Ship, UnitId, march, story};

/// What one figure can bring about in its turn: to come somewhere, and a deed.
pub(crate) const ONE_TURN: usize = UNIT + DEED;
/// How much a unit counts that is not where a goal asks for it, and how much a deed to do.
const UNIT: usize = 2;
const DEED: usize = 1;
/// The life that terrain may take at once: whoever has more falls by dice, if at all.
const FALLS: u8 = 2;

/// Whether a condition that holds on a board as a player sees it may not hold in truth.
pub(crate) fn may_hide(game: Game<'_>, me: PlayerId, when: &When) -> bool {
    let absent = match when {
        When::Left { player, .. } | When::Clear { player, .. } => *player != me,
        When::Round(_)
        | When::Open(_)
        | When::Shut(_)
        | When::Stands { .. }
        | When::AllStand { .. }
        | When::Lost(_)
        | When::Searched(_)
        | When::Thrown(_)
        | When::Holds { .. }
        | When::Brought { .. }
        | When::Away { .. }
        | When::More { .. }
        | When::Reached { .. }
        | When::After(_) => false,
    };
    absent && !game.board.changes.unseen.is_empty()
}

/// Whether a goal of a player is reached for certain.
pub(crate) fn reached(game: Game<'_>, me: PlayerId) -> bool {
    let holds = |when: &When| !may_hide(game, me, when) && story::when_holds(game, when);
    let mut mine = game.ctx.goals.iter().filter(|goal| goal.player == me);
    mine.any(|goal| goal.when.iter().all(holds))
}

/// Whether a match that a player has won on a board as they see it is won in truth.
pub(crate) fn is_sure(game: Game<'_>, me: PlayerId) -> bool {
    game.board.changes.unseen.is_empty() || reached(game, me)
}

/// What is missing to the nearest goal of a player, in units and deeds, and the spaces to where it
/// asks somebody to be.
pub(crate) fn distance(game: Game<'_>, me: PlayerId) -> (usize, u32) {
    let mine = game.ctx.goals.iter().filter(|goal| goal.player == me);
    let goals = mine.map(|goal| {
        let open = open(game, goal);
        let missing = open.iter().map(|when| missing(game, when)).sum();
        let spaces = open.iter().flat_map(|when| spaces(game, when));
        let far = nearest(game, me, &spaces.collect::<Vec<_>>());
        let carried = open.iter().map(|when| carried(game, when)).max();
        (missing, far + carried.unwrap_or(0))
    });
    goals.min().unwrap_or((usize::MAX, u32::MAX))
}

/// The conditions of a goal for which somebody has to be somewhere: those that do not hold, and
/// those that have to go on holding.
pub(crate) fn contested<'c>(game: Game<'c>, goal: &'c ScenarioGoal) -> Vec<&'c When> {
    let mut all = open(game, goal);
    let held = goal.when.iter().filter(|when| {
        matches!(
            when,
            When::Stands { .. } | When::More { .. } | When::Clear { .. }
        )
    });
    for when in held {
        if !all.contains(&when) {
            all.push(when);
        }
    }
    all
}

/// The conditions of a goal that do not hold, with those of the events that it waits for.
pub(crate) fn open<'c>(game: Game<'c>, goal: &'c ScenarioGoal) -> Vec<&'c When> {
    let mut open = Vec::new();
    follow(game.ctx, game.board, &goal.when, &mut open, 0);
    open
}

/// The most events that wait for each other.
const CHAIN: usize = 4;

/// The conditions of a list that do not hold, with those of the events that they wait for.
fn follow<'c>(
    ctx: &'c Ctx,
    board: &Board,
    all: &'c [When],
    open: &mut Vec<&'c When>,
    chained: usize,
) {
    for when in all {
        if story::when_holds(Game { ctx, board }, when) {
            continue;
        }
        let event = |id: &str| ctx.events.iter().find(|event| event.id == id);
        match when {
            When::After(id) if chained < CHAIN => {
                if let Some(event) = event(id) {
                    follow(ctx, board, &event.when, open, chained + 1);
                }
            }
            _ => open.push(when),
        }
    }
}

/// How much is missing of a condition that does not hold.
fn missing(game: Game<'_>, when: &When) -> usize {
    // Nobody can hurry the time.
    let Some(tally) = story::when_tally(game, when) else {
        return ONE_TURN + 1;
    };
    let short = tally.now.abs_diff(tally.of);
    match when {
        When::Lost(id) if game.ship(UnitId(*id)).is_some_and(|ship| ship.hull > FALLS) => {
            ONE_TURN + 1
        }
        When::Stands { .. }
        | When::AllStand { .. }
        | When::Clear { .. }
        | When::Left { .. }
        | When::More { .. }
        | When::Away { .. } => UNIT * short,
        When::Round(_)
        | When::Open(_)
        | When::Shut(_)
        | When::Lost(_)
        | When::Searched(_)
        | When::Thrown(_)
        | When::Holds { .. }
        | When::Brought { .. }
        | When::Reached { .. }
        | When::After(_) => DEED * short,
    }
}

/// The spaces that a condition speaks of.
fn spaces(game: Game<'_>, when: &When) -> Vec<Cell> {
    let cell = |at: (i32, i32)| Cell::new(at.0, at.1);
    let of = |place: &Place| place.cells().into_iter().map(cell).collect();
    match when {
        When::Stands { place, .. }
        | When::AllStand { place, .. }
        | When::More { place, .. }
        | When::Reached { place, .. }
        | When::Clear { place, .. } => of(place),
        When::Holds { item, .. } => lying(game, item),
        When::Brought { item, place } => match lying(game, item) {
            none if none.is_empty() => of(place),
            there => there,
        },
        When::Away { player, .. } => {
            let exits = march::exits(game, *player).into_iter();
            exits.map(|(cell, _)| cell).collect()
        }
        When::Searched(at) => {
            let mark = game.ctx.fixtures.searches.get(usize::from(*at));
            mark.copied().into_iter().collect()
        }
        When::Thrown(at) => {
            let held = game.ctx.fixtures.switches.get(usize::from(*at));
            held.map(|held| cell(held.cell)).into_iter().collect()
        }
        When::Open(door) | When::Shut(door) => march::door_spaces(game.ctx, *door),
        When::Round(_) | When::Lost(_) | When::Left { .. } | When::After(_) => Vec::new(),
    }
}

/// The spaces over which a thing must still be carried once it is held.
fn carried(game: Game<'_>, when: &When) -> u32 {
    let When::Brought { item, place } = when else {
        return 0;
    };
    let there: Vec<Cell> = place
        .cells()
        .into_iter()
        .map(|at| Cell::new(at.0, at.1))
        .collect();
    let ways = lying(game, item).into_iter().flat_map(|from| {
        let there = there.iter();
        there.map(move |to| game.ctx.spaces_apart(from, *to))
    });
    ways.min().unwrap_or(0)
}

/// The spaces on which large objects of a kind lie.
fn lying(game: Game<'_>, item: &str) -> Vec<Cell> {
    let Game { ctx, board } = game;
    let all = board.goods.lying.iter();
    let same = all.filter(|(_, id)| ctx.content.item_of(*id).is_some_and(|held| held.id == item));
    same.map(|(cell, _)| *cell).collect()
}

/// The fewest spaces from the figure whose turn it is, or from any unit of a player, to one of
/// these; zero where there are none.
fn nearest(game: Game<'_>, me: PlayerId, spaces: &[Cell]) -> u32 {
    let Game { ctx, board } = game;
    let acts = |ship: &&Ship| board.active.is_none_or(|active| active == ship.id);
    let mine = |ship: &&Ship| ship.owner == me && ship.on_table();
    let ships = board.ships.iter().filter(mine).filter(acts);
    let ships = ships.map(|ship| ship.cell);
    let squads = board
        .squads
        .iter()
        .filter(|squad| squad.owner == me && squad.on_table());
    let units = ships.chain(squads.flat_map(|squad| squad.places()));
    let far = units.flat_map(|unit| spaces.iter().map(move |to| ctx.spaces_apart(unit, *to)));
    far.min().unwrap_or(0)
}
