//! Answers to what a figure does: reactions (HAZ-H-REACT), and powers in a hero's turn.
//!
//! A window opens only if somebody could answer. The active side is asked first, then the others,
//! each until it passes. A step that is answered interrupts the move; one that is not goes on.
//! Nothing opens a window while outcomes are explored: there, who can react does so at once
//! ([`super::reactions::foretell_step`]).

use geometry::{Cell, Steps};

use super::{powers, reactions, under_way};
use crate::{
    cite,
    game::Game,
    state::{Board, Fact, Footing, Occasion, Order, PlayerId, Status, Step, UnitId, Window},
    work::{Work, heroes},
};

/// What is due at a window.
pub(crate) enum DueWindow {
    /// A player is asked.
    Ask(Step),
    /// Nobody answers any more, and what waited goes on.
    GoOn,
}

/// All answers that a player could give at a moment, but for passing.
fn answers(game: Game<'_>, occasion: &Occasion, player: PlayerId) -> Vec<Order> {
    match occasion {
        Occasion::Act { .. } => powers::answers(game, player),
        Occasion::Step { .. }
        | Occasion::Attack
        | Occasion::Damage { .. }
        | Occasion::Door { .. } => reactions::all(game, occasion, player),
    }
}

/// Every answer of the player who is asked, and passing last.
pub(crate) fn answer_orders(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    let window = game.board.windows.first();
    let mut all = window.map_or_else(Vec::new, |window| answers(game, &window.occasion, player));
    all.push(Order::EndTurn);
    all
}

/// The players in the order in which they are asked: the active side first.
fn asked_in_turn(board: &Board) -> Vec<PlayerId> {
    let active = board.acting.map(|(player, _)| player);
    let mut sides: Vec<PlayerId> = PlayerId::all(board.players.len()).collect();
    sides.sort_by_key(|player| Some(*player) != active);
    sides
}

/// The first player who has not passed and could answer.
fn next_asked(game: Game<'_>, window: &Window) -> Option<PlayerId> {
    let open = |player: &PlayerId| {
        let all = || answers(game, &window.occasion, *player);
        !window.has_passed(*player) && !all().is_empty()
    };
    asked_in_turn(game.board).into_iter().find(open)
}

/// Opens a window if somebody could answer; returns whether one opened.
pub(crate) fn open_window(work: &mut Work<'_>, occasion: Occasion) -> bool {
    if work.path.is_some() {
        return false;
    }
    let window = Window::of(occasion);
    let opens = next_asked(work.game(), &window).is_some();
    if opens {
        work.emit(rule_of(&occasion), Fact::WindowOpened { window });
    }
    opens
}

fn rule_of(occasion: &Occasion) -> content::RuleId {
    match occasion {
        Occasion::Act { .. } => cite::crew::POWER,
        Occasion::Step { .. }
        | Occasion::Attack
        | Occasion::Damage { .. }
        | Occasion::Door { .. } => cite::crew::REACT,
    }
}

/// What is due at the first window. Those that nobody can answer any more, and for which nothing
/// waits, are closed.
pub(crate) fn next_window(work: &mut Work<'_>) -> Option<DueWindow> {
    while let Some(window) = work.board.windows.first().copied() {
        if let Some(player) = next_asked(work.game(), &window) {
            return Some(DueWindow::Ask(Step::Answer { player }));
        }
        match window.occasion {
            Occasion::Step { ship, base, .. } if !goes_on(work, &window) => {
                under_way::interrupt(work, ship, base);
                close(work, &window);
            }
            Occasion::Step { .. } | Occasion::Attack => return Some(DueWindow::GoOn),
            Occasion::Damage { .. } | Occasion::Door { .. } | Occasion::Act { .. } => {
                close(work, &window);
            }
        }
    }
    None
}

/// Closes the first window.
pub(crate) fn close(work: &mut Work<'_>, window: &Window) {
    let occasion = window.occasion;
    work.emit(rule_of(&occasion), Fact::WindowClosed { occasion });
}

/// Whether a move goes on after its step: nobody has reacted, and the figure lives.
fn goes_on(work: &Work<'_>, window: &Window) -> bool {
    let Occasion::Step {
        ship, rest, base, ..
    } = window.occasion
    else {
        return false;
    };
    !window.used && work.active(ship).is_some() && !(rest.is_empty() && base.is_none())
}

/// After a hero's action: whether the other side is asked for a power.
pub(crate) fn next_act(work: &mut Work<'_>) -> Option<Step> {
    let ship = work.active(work.board.active?)?;
    let spent = &ship.turn.spent;
    let acted = spent.actions > spent.answered && !spent.powered;
    if !acted || heroes(work.game(), ship.owner) == 0 {
        return None;
    }
    if !open_window(work, Occasion::Act { ship: ship.id }) {
        return None;
    }
    match next_window(work) {
        Some(DueWindow::Ask(step)) => Some(step),
        Some(DueWindow::GoOn) | None => None,
    }
}

/// After a step of a march to a space with room: whether others may react before it goes on.
/// `from`: the last space before it with room.
pub(super) fn comes_beside(
    work: &mut Work<'_>,
    id: UnitId,
    from: Cell,
    rest: Steps,
    base: Option<Footing>,
) -> bool {
    let Some(at) = work.active(id).map(|ship| ship.cell) else {
        return false;
    };
    open_window(
        work,
        Occasion::Step {
            ship: id,
            from,
            at,
            rest,
            base,
        },
    )
}

/// A figure reacts.
pub(crate) fn respond(work: &mut Work<'_>, ship: UnitId, on: UnitId) {
    if let Some(window) = work.board.windows.first().copied()
        && let Occasion::Step {
            ship: mover, base, ..
        } = window.occasion
    {
        under_way::interrupt(work, mover, base);
    }
    reactions::react(work, ship, on);
}

/// Passes: the player answers this no more.
pub(crate) fn pass(work: &mut Work<'_>, player: PlayerId) {
    let window = work.board.windows.first().copied();
    let rule = window.map_or(cite::crew::REACT, |window| rule_of(&window.occasion));
    work.emit(rule, Fact::WindowPassed { player });
}

/// A hurt figure, or a friend of it, may react.
pub(crate) fn hurt(work: &mut Work<'_>, ship: UnitId, by: UnitId) {
    let lives = work
        .board
        .ship(ship)
        .is_some_and(|ship| ship.status == Status::Active);
    if lives {
        open_window(work, Occasion::Damage { ship, by });
    }
}
