//! A win in reach: orders of this player alone that end the match now, whatever the dice would say;
//! and orders that lose it at once, which are refused where another does not.
//!
//! The orders are played on plain boards by the rules themselves, so nothing here knows what a goal
//! asks for. A beam search (Bisiani 1987): of the boards after each order only the most promising
//! are followed. These are the nearest to the goal, and those after a deed, which comes no nearer
//! but may be needed on the way. It looks only where a goal is all but reached, or where the match
//! ends anyway.

use content::PhaseKind;
use rules::{
    Board, Game, Location, MarchOrder, Order, OrderFamily, PlayerId, Ship, Status, Step,
    legal_orders, march, played,
};

use crate::{
    candidate::Decision,
    goals::{self, ONE_TURN, distance},
    scene::Scene,
};

/// The worth of winning at once, in points of ships.
const WINS: f64 = 1000.0;
/// The most orders of a figure in a row: two bought steps, a way, and a deed.
const DEPTH: usize = 4;
/// The boards that are followed after each order: the nearest, and the nearest after a deed.
const BEAM: usize = 8;
const DEEDS: usize = 4;
/// The movement points that figures may gain besides those of their actions.
const MORE_POINTS: u32 = 4;

/// The decision, or an order that wins at once where it does not, or one that does not lose at once
/// where it does.
pub(crate) fn instead(scene: &Scene<'_>, chosen: Decision) -> Decision {
    let found = depth(scene, &chosen).and_then(|depth| winning(scene, &chosen, depth));
    match found {
        Some(order) if order != chosen.order => chosen.led_by(order, "victory", WINS),
        Some(_) => chosen,
        None => unless_lost(scene, chosen),
    }
}

/// The decision, or a single order that wins at once where it does not. Playouts look no farther.
pub(crate) fn at_once(scene: &Scene<'_>, chosen: Decision) -> Decision {
    if let Step::Plan { .. } | Step::Deploy { .. } | Step::Muster { .. } = scene.game.board.step {
        return chosen;
    }
    let (missing, far) = distance(scene.game, scene.me);
    if missing > ONE_TURN || far > 1 {
        return chosen;
    }
    match winning(scene, &chosen, 1) {
        Some(order) if order != chosen.order => chosen.led_by(order, "victory", WINS),
        Some(_) | None => chosen,
    }
}

/// The decision, or the best order that does not lose at once where it does.
fn unless_lost(scene: &Scene<'_>, chosen: Decision) -> Decision {
    if scene.game.board.round == 0 || !loses(scene, &chosen.order) {
        return chosen;
    }
    let ranked = chosen.candidates.iter().map(|held| held.order);
    let mut other = ranked.chain(legal_orders(scene.game));
    match other.find(|order| !loses(scene, order)) {
        Some(order) => chosen.led_by(order, "defeat", WINS),
        None => chosen,
    }
}

/// Whether the match is lost after an order, whatever the dice would say.
fn loses(scene: &Scene<'_>, order: &Order) -> bool {
    let me = scene.me;
    played(scene.game, order).is_ok_and(|then| {
        let lost = then
            .outcome
            .is_some_and(|held| held.winner.is_some_and(|who| who != me));
        lost && then.dice == scene.game.board.dice
    })
}

/// An order that wins now or leads to orders that do; the decision's own if it is one of these. A
/// win that costs a unit is the last choice: who comes through may go on to the next map.
fn winning(scene: &Scene<'_>, chosen: &Decision, depth: usize) -> Option<Order> {
    let mut beam = vec![WinLine {
        first: None,
        board: scene.game.board.clone(),
        far: (0, 0),
        deed: false,
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
        beam = followed_on(next);
    }
    dear
}

/// The lines to follow: the nearest, and the nearest of those that end with a deed.
fn followed_on(mut lines: Vec<WinLine>) -> Vec<WinLine> {
    lines.sort_by_key(|line| line.far);
    lines.dedup_by(|a, b| a.board == b.board);
    let (mut near, mut deeds) = (0, 0);
    lines.retain(|line| {
        let kept = near < BEAM || line.deed && deeds < DEEDS;
        near += 1;
        deeds += usize::from(line.deed);
        kept
    });
    lines
}

/// How many orders in a row are looked at; none where no win can be near.
fn depth(scene: &Scene<'_>, chosen: &Decision) -> Option<usize> {
    let game = scene.game;
    let board = game.board;
    if let Step::Plan { .. } | Step::Deploy { .. } | Step::Muster { .. } = board.step {
        return None;
    }
    let (missing, far) = distance(game, scene.me);
    if missing <= ONE_TURN && far <= reach(game, scene.me) {
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
fn reach(game: Game<'_>, me: PlayerId) -> u32 {
    let Game { ctx, board } = game;
    let each = march::actions_each(ctx).unwrap_or(1);
    let acts = |ship: &&Ship| board.active.is_none_or(|active| active == ship.id);
    let mine = |ship: &&Ship| ship.owner == me && ship.status == Status::Active;
    let found = board
        .ships
        .iter()
        .filter(mine)
        .filter(acts)
        .filter_map(|ship| {
            let left = march::actions_left(ctx, ship).filter(|_| board.active.is_some());
            let points = u32::from(ctx.class(ship).figure?.movement);
            Some(points * u32::from(left.unwrap_or(each)) + u32::from(ship.turn.spent.points))
        });
    found.max().unwrap_or(0) + MORE_POINTS
}

/// Orders in a row, by the first of them, and where they lead.
struct WinLine {
    first: Option<Order>,
    board: Board,
    /// What is missing to the win, and how far it is.
    far: (usize, u32),
    /// Whether the last order was no move.
    deed: bool,
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
            Some(outcome) if outcome.winner == Some(scene.me) => {
                if !goals::is_sure(Game::new(scene.game.ctx, &board), scene.me) {
                    return Followed::Ends;
                }
                Followed::Wins {
                    first,
                    lost: lost(&board, scene.me).saturating_sub(lost(scene.game.board, scene.me)),
                }
            }
            None if board.decider() == Some(scene.me) => {
                let game = Game::new(scene.game.ctx, &board);
                let far = distance(game, scene.me);
                if far.1 > reach(game, scene.me) {
                    return Followed::Ends;
                }
                Followed::GoesOn(WinLine {
                    first: Some(first),
                    far,
                    board,
                    deed: !matches!(order.family(), OrderFamily::March(MarchOrder::March { .. })),
                })
            }
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
