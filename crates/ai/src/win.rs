//! A win in reach: orders of this player alone that end the match now, whatever the dice would say.
//!
//! The orders are played on plain boards by the rules themselves, so nothing here knows what a goal
//! asks for. A beam search (Bisiani 1987): of the boards after each order only the most promising
//! are followed. It looks only where a goal is all but reached, or where the match ends anyway.

use content::{PhaseKind, Place, When};
use geometry::Cell;
use rules::{
    Board, Ctx, Game, Location, Order, PlayerId, Ship, Status, Step, UnitId, legal_orders, march,
    played, story,
};

use crate::{candidate::Decision, scene::Scene};

/// The worth of winning at once, in points of ships.
const WINS: f64 = 1000.0;
/// The most orders of a figure in a row: a bought step, a way, the deed.
const DEPTH: usize = 3;
/// The boards that are followed after each order.
const BEAM: usize = 5;
/// What one figure can bring about in its turn: to come somewhere, and a deed.
const ONE_TURN: usize = UNIT + DEED;
/// How much a unit counts that is not where a goal asks for it, and how much a deed to do.
const UNIT: usize = 2;
const DEED: usize = 1;
/// The life that terrain may take at once: whoever has more falls by dice, if at all.
const FALLS: u8 = 2;
/// The movement points that figures may gain besides those of their actions.
const MORE_POINTS: u32 = 4;

/// The decision, or an order that wins at once where it does not.
pub(crate) fn instead(scene: &Scene<'_>, chosen: Decision) -> Decision {
    match winning(scene, &chosen) {
        Some(order) if order != chosen.order => chosen.led_by(order, "victory", WINS),
        _ => chosen,
    }
}

/// An order that wins now or leads to orders that do; the decision's own if it is one of these. A
/// win that costs a unit is the last choice: who comes through may go on to the next map.
fn winning(scene: &Scene<'_>, chosen: &Decision) -> Option<Order> {
    let depth = depth(scene, chosen)?;
    let mut beam = vec![WinLine {
        first: None,
        board: scene.game.board.clone(),
        far: (0, 0),
    }];
    let mut dear = None;
    for _ in 0..depth {
        let mut next = Vec::new();
        for line in &beam {
            // The order that is thought best anyway comes first.
            let own = line.first.is_none().then_some(chosen.order);
            let legal = legal_orders(Game::new(scene.game.ctx, &line.board)).into_iter();
            let legal = own.into_iter().chain(legal);
            for order in legal {
                match line.followed(scene, order) {
                    Followed::Wins { first, lost: 0 } => return Some(first),
                    Followed::Wins { first, .. } => dear = dear.or(Some(first)),
                    Followed::GoesOn(line) => next.push(line),
                    Followed::Ends => {}
                }
            }
        }
        next.sort_by_key(|line| line.far);
        next.dedup_by(|a, b| a.board == b.board);
        next.truncate(BEAM);
        beam = next;
    }
    dear
}

/// How many orders in a row are looked at; none where no win can be near.
fn depth(scene: &Scene<'_>, chosen: &Decision) -> Option<usize> {
    let game = scene.game;
    let board = game.board;
    if let Step::Plan { .. } | Step::Deploy { .. } | Step::Muster { .. } = board.step {
        return None;
    }
    let (missing, far) = distance(game, scene.me);
    if missing <= ONE_TURN && far <= farthest(scene) {
        // Who must be defeated falls by dice; only where somebody must come is worth a plan.
        let planned = far > 0 && game.ctx.on_grid();
        let choice = usize::from(matches!(board.step, Step::Pick { .. }));
        return Some(if planned { DEPTH + choice } else { 1 });
    }
    let last = board.round >= game.ctx.rounds && !has_turns_unseen(scene);
    let ends = || played(game, &chosen.order).is_ok_and(|then| then.outcome.is_some());
    (last && ends()).then_some(1)
}

/// Whether an enemy has turns to come that lie face down: on the board as it is known they look as
/// if they were over.
fn has_turns_unseen(scene: &Scene<'_>) -> bool {
    let mut phases = scene.game.ctx.ruleset.phases.iter();
    if !phases.any(|phase| phase.kind == PhaseKind::Markers) {
        return false;
    }
    let sides = PlayerId::all(scene.game.board.players.len()).zip(&scene.game.board.players);
    let mut theirs = sides.filter(|(player, _)| *player != scene.me);
    theirs.any(|(_, side)| usize::from(side.revealed) < side.markers.len())
}

/// The most spaces that a figure of the player crosses with the actions that it has.
fn farthest(scene: &Scene<'_>) -> u32 {
    let game = scene.game;
    let Game { ctx, board } = game;
    let each = march::actions_each(ctx).unwrap_or(1);
    let acts = |ship: &&Ship| board.active.is_none_or(|active| active == ship.id);
    let reach = scene.friends().filter(acts).filter_map(|ship| {
        let left = march::actions_left(ctx, ship).filter(|_| board.active.is_some());
        let points = u32::from(ctx.class(ship).figure?.movement);
        Some(points * u32::from(left.unwrap_or(each)) + u32::from(ship.turn.spent.points))
    });
    reach.max().unwrap_or(0) + MORE_POINTS
}

/// Orders in a row, by the first of them, and where they lead.
struct WinLine {
    first: Option<Order>,
    board: Board,
    /// What is missing to the win, and how far it is.
    far: (usize, u32),
}

/// What an order leads to.
#[expect(
    clippy::large_enum_variant,
    reason = "nearly all orders go on, and the board moves on to the next list"
)]
enum Followed {
    /// The player wins, by this first order, and loses so many of its units.
    Wins { first: Order, lost: usize },
    /// The player decides again.
    GoesOn(WinLine),
    /// Dice or another player have the word, or the match is not won.
    Ends,
}

impl WinLine {
    fn followed(&self, scene: &Scene<'_>, order: Order) -> Followed {
        let first = self.first.unwrap_or(order);
        let Ok(board) = played(Game::new(scene.game.ctx, &self.board), &order) else {
            return Followed::Ends;
        };
        if board.dice != self.board.dice {
            return Followed::Ends;
        }
        match board.outcome {
            Some(outcome) if outcome.winner == Some(scene.me) => Followed::Wins {
                first,
                lost: lost(&board, scene.me).saturating_sub(lost(scene.game.board, scene.me)),
            },
            None if board.decider() == Some(scene.me) => Followed::GoesOn(WinLine {
                first: Some(first),
                far: distance(Game::new(scene.game.ctx, &board), scene.me),
                board,
            }),
            Some(_) | None => Followed::Ends,
        }
    }
}

/// The units that a player has lost so far, and does not take along.
fn lost(board: &Board, player: PlayerId) -> usize {
    let ships = board.ships.iter().filter(|ship| ship.owner == player);
    let squads = board.squads.iter().filter(|squad| squad.owner == player);
    let gone = |ship: &&Ship| match ship.status {
        Status::Destroyed | Status::Doomed | Status::Captured => true,
        Status::Reserve
        | Status::Active
        | Status::Waiting
        | Status::Aboard(_)
        | Status::Fled
        | Status::Down => false,
    };
    let fallen = ships.filter(gone).count();
    fallen
        + squads
            .filter(|squad| squad.location == Location::Gone)
            .count()
}

/// What is missing to the nearest goal of a player, in units and deeds, and the spaces to where it
/// asks somebody to be.
pub(crate) fn distance(game: Game<'_>, me: PlayerId) -> (usize, u32) {
    let mine = game.ctx.goals.iter().filter(|goal| goal.player == me);
    let goals = mine.map(|goal| {
        let mut open = Vec::new();
        follow(game.ctx, game.board, &goal.when, &mut open, 0);
        let missing = open.iter().map(|when| missing(game, when)).sum();
        let spaces = open.iter().flat_map(|when| spaces(game, when));
        (missing, nearest(game, me, &spaces.collect::<Vec<_>>()))
    });
    goals.min().unwrap_or((usize::MAX, u32::MAX))
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
        | When::Away { .. } => UNIT * short,
        When::Round(_)
        | When::Open(_)
        | When::Shut(_)
        | When::Lost(_)
        | When::Searched(_)
        | When::Thrown(_)
        | When::Holds { .. }
        | When::Brought { .. }
        | When::After(_) => DEED * short,
    }
}

/// The spaces that a condition speaks of.
fn spaces(game: Game<'_>, when: &When) -> Vec<Cell> {
    let cell = |at: (i32, i32)| Cell::new(at.0, at.1);
    let of = |place: &Place| place.cells().into_iter().map(cell).collect();
    match when {
        When::Stands { place, .. } | When::AllStand { place, .. } | When::Clear { place, .. } => {
            of(place)
        }
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
            let mark = game.ctx.fixtures.marks.get(usize::from(*at));
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
