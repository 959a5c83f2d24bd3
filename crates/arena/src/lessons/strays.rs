//! Orders that leave the path of the lessons: those that let the moment of a deed pass, and those
//! that may take away what a later lesson needs. `foresight` finds those that close its way.

use content::{Ask, AskedOrder, Lesson, Scenario};
use rules::{Board, Command, Game, Intent, Order, Step, UnitId};

use super::{
    Course, LessonState,
    deeds::{answers, deed},
    moments::{acts, ends_turn, has_dice, is_moment, modifies, moves},
};

/// Why an order leaves the path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Stray {
    /// It lets the moment of this lesson pass without its deed.
    Passes(usize),
    /// It may take away this ship, which a later lesson needs.
    Spoils {
        /// The lesson that needs it.
        lesson: usize,
        /// The ship.
        ship: UnitId,
    },
    /// After it, the deed of this lesson could no longer be done: the way or the means are gone.
    Blocks(usize),
}

/// Why an order leaves the path of the lessons, as far as the order itself tells.
/// `board`: the position in which it would be given.
#[must_use]
pub(super) fn strays(
    game: Game<'_>,
    scenario: &Scenario,
    course: &Course,
    order: &Order,
) -> Option<Stray> {
    if let Some(at) = passed(game, scenario, course, order).first() {
        return Some(Stray::Passes(*at));
    }
    // In the planning of a round, several lessons wait for the same confirmation.
    if *order == Order::Confirm
        && let Some(at) = unplanned(game, scenario, course)
    {
        return Some(Stray::Passes(at));
    }
    let does = does_current(game, scenario, course, order);
    let struck = strikes(game, order).filter(|_| !does)?;
    let needs = |(at, lesson): (usize, &Lesson)| {
        let ask = lesson.asks.as_ref()?;
        let ahead = course.states[at] == LessonState::Ahead;
        (ahead && ask.target == Some(struck.0)).then_some(at)
    };
    let lesson = scenario.lessons.iter().enumerate().find_map(needs)?;
    Some(Stray::Spoils {
        lesson,
        ship: struck,
    })
}

/// Whether an order is the deed of the current lesson.
pub(super) fn does_current(
    game: Game<'_>,
    scenario: &Scenario,
    course: &Course,
    order: &Order,
) -> bool {
    let current = course.current(scenario);
    let lesson = current.and_then(|at| scenario.lessons.get(at));
    lesson.is_some_and(|lesson| answers(game, lesson, order))
}

/// The lessons whose deeds can be done in the round under way: the current one, and those ahead
/// that belong to this round.
pub(super) fn open<'s>(
    scenario: &'s Scenario,
    course: &Course,
    board: &Board,
) -> impl Iterator<Item = (usize, &'s Lesson)> {
    let current = course.current(scenario);
    let round = board.round;
    let states = course.states.clone();
    let lessons = scenario.lessons.iter().enumerate().zip(states);
    lessons
        .filter(move |((at, lesson), state)| {
            let now = Some(*at) == current || lesson.in_round() == Some(round);
            *state == LessonState::Ahead && lesson.asks.is_some() && now
        })
        .map(|(lesson, _)| lesson)
}

/// The first open lesson whose deed an order is.
pub(super) fn answered(
    game: Game<'_>,
    scenario: &Scenario,
    course: &Course,
    order: &Order,
) -> Option<usize> {
    let mut lessons = open(scenario, course, game.board);
    lessons
        .find(|(_, lesson)| answers(game, lesson, order))
        .map(|(at, _)| at)
}

/// The open lessons whose moments an order lets pass. Lessons after the one that it answers may
/// still have their moments.
pub(super) fn passed(
    game: Game<'_>,
    scenario: &Scenario,
    course: &Course,
    order: &Order,
) -> Vec<usize> {
    let done = answered(game, scenario, course, order);
    let mut shoots = false;
    let mut found = Vec::new();
    for (at, lesson) in open(scenario, course, game.board) {
        let asked = lesson.asks.as_ref().map(|ask| ask.order);
        // The dice of another attack are not those that a lesson after a shot is about.
        let waits = shoots && asked == Some(AskedOrder::Modify);
        let before = done.is_none_or(|done| at < done);
        if before && !waits && passes(game, lesson, order) {
            found.push(at);
        }
        shoots |= asked == Some(AskedOrder::Attack);
    }
    found
}

/// Whether a lesson belongs to the round under way.
pub(super) fn in_time(lesson: &Lesson, board: &Board) -> bool {
    lesson.in_round().is_none_or(|round| round == board.round)
}

/// The least chance of sinking a ship that is worth a warning.
const LIKELY: f64 = 0.01;

/// The ship that an order may sink or take.
fn strikes(game: Game<'_>, order: &Order) -> Option<UnitId> {
    if let Order::Attack {
        ship,
        weapon,
        target,
    } = *order
    {
        // An attack that cannot be previewed is refused, and sinks nobody.
        let odds = rules::attack_preview(game, ship, weapon, target).ok()?;
        (odds.kill >= LIKELY).then_some(target)
    } else if let Order::Sail {
        intent: Intent::Ram(target) | Intent::Board(target),
        ..
    } = *order
    {
        Some(target)
    } else {
        None
    }
}

/// The first lesson of this round's planning whose deed is not on the table yet.
fn unplanned(game: Game<'_>, scenario: &Scenario, course: &Course) -> Option<usize> {
    let mut lessons = scenario.lessons.iter().enumerate();
    lessons
        .find(|(at, lesson)| {
            in_time(lesson, game.board)
                && !matches!(course.states[*at], LessonState::Missed(_))
                && planned(game, lesson) == Some(false)
        })
        .map(|(at, _)| at)
}

/// Whether the deed of a lesson about plans is on the table; `None` for other lessons.
pub(super) fn planned(game: Game<'_>, lesson: &Lesson) -> Option<bool> {
    let ask = lesson.asks.as_ref()?;
    let ship = || game.ship(UnitId(ask.ship?));
    Some(match ask.order {
        AskedOrder::SetDial => {
            let dial = ship()?.dial;
            dial.is_some() && ask.maneuver.is_none_or(|wanted| dial == Some(wanted))
        }
        AskedOrder::SetStanding => {
            let held = ship()?.standing?;
            let standing = game.ctx.ruleset.standing.get(usize::from(held))?;
            ask.standing.as_ref().is_none_or(|key| *key == standing.id)
        }
        AskedOrder::SetMarker => {
            let markers = game.board.players.first()?.markers;
            let slots = markers.iter().zip(1_u8..).filter(|(card, marker)| {
                card.is_some()
                    && ask.card.is_none_or(|card_asked| **card == Some(card_asked))
                    && ask.marker.is_none_or(|asked| asked == *marker)
            });
            slots.count() > 0
        }
        _ => return None,
    })
}

/// Whether an order lets the moment of a lesson pass without its deed.
fn passes(game: Game<'_>, lesson: &Lesson, order: &Order) -> bool {
    let Some(ask) = &lesson.asks else {
        return false;
    };
    if !in_time(lesson, game.board) || answers(game, lesson, order) {
        return false;
    }
    lets_pass(game, ask, order)
}

/// Whether an order is for a unit, or for any where none is asked.
fn is_for(order: &Order, asked: Option<UnitId>) -> bool {
    let given = order.unit();
    given.is_some() && (asked.is_none() || asked == given)
}

/// Whether an order performs an action, or lets it be.
fn is_act(order: &Order) -> bool {
    matches!(
        order,
        Order::Act { .. } | Order::SkipAction { .. } | Order::HoldFire { .. }
    )
}

/// The same for what a lesson asks while it may be done.
fn lets_pass(game: Game<'_>, ask: &Ask, order: &Order) -> bool {
    let board = game.board;
    let asked = ask.ship.map(UnitId);
    let by_it = is_for(order, asked);
    let ends = ends_turn(board, order);
    match ask.order {
        AskedOrder::SetDial | AskedOrder::SetStanding | AskedOrder::SetMarker => {
            *order == Order::Confirm
        }
        AskedOrder::UseDevice => {
            by_it && matches!(order, Order::SkipDevice { .. } | Order::UseDevice { .. })
        }
        AskedOrder::Maneuver => {
            by_it && matches!(order, Order::Maneuver { .. } | Order::ShoveOff { .. })
        }
        AskedOrder::Act => by_it && is_act(order) || ends && acts(board, asked),
        AskedOrder::Sail | AskedOrder::Ram | AskedOrder::Board => {
            by_it && matches!(order, Order::Sail { .. } | Order::ShoveOff { .. })
                || ends && moves(board.step, asked)
        }
        AskedOrder::ClimbOut => {
            by_it && matches!(order, Order::Sail { .. } | Order::Attack { .. })
                || ends && (moves(board.step, asked) || game.ctx.on_grid() && acts(board, asked))
        }
        AskedOrder::March => {
            by_it && matches!(order, Order::March { .. } | Order::Attack { .. })
                || ends && acts(board, asked)
        }
        AskedOrder::Face | AskedOrder::Attack => {
            by_it && matches!(order, Order::Attack { .. } | Order::HoldFire { .. })
                || ends
                    && (!game.ctx.on_grid() || acts(board, asked))
                    && !matches!(board.step, Step::Sail { .. } | Step::Helm { .. })
        }
        AskedOrder::HoldFire => {
            by_it && matches!(order, Order::Attack { .. })
                || ends && matches!(board.step, Step::Salvo { .. })
        }
        AskedOrder::Modify => {
            matches!(order, Order::Modify(_)) && has_dice(board) && modifies(board, asked)
        }
        AskedOrder::React => {
            let passes = *order == Order::EndTurn && matches!(board.step, Step::Answer { .. });
            passes || ends && acts(board, ask.target.map(UnitId))
        }
        AskedOrder::Begin => matches!(order, Order::Begin { .. }),
        AskedOrder::Confirm | AskedOrder::EndTurn => false,
        AskedOrder::Door
        | AskedOrder::Search
        | AskedOrder::Item
        | AskedOrder::Carry
        | AskedOrder::Switch
        | AskedOrder::Skill
        | AskedOrder::Exert
        | AskedOrder::Rest
        | AskedOrder::Revive => ends && acts(board, asked),
        AskedOrder::Hold | AskedOrder::Advance | AskedOrder::Rush | AskedOrder::Charge => {
            by_it && is_command(order, true)
        }
        AskedOrder::Aim | AskedOrder::Fire => by_it && is_command(order, false),
    }
}

/// Whether an order is the action of a unit of models, or else that it fires.
fn is_command(order: &Order, action: bool) -> bool {
    let Order::Command { command, .. } = order else {
        return false;
    };
    match action {
        true => matches!(
            command,
            Command::Act { .. } | Command::Board { .. } | Command::Fly(_)
        ),
        false => matches!(command, Command::Fire),
    }
}

/// Whether the moment of a lesson has come in this position, but no order does what it asks.
pub(super) fn impossible(game: Game<'_>, lesson: &Lesson) -> bool {
    let Some(ask) = &lesson.asks else {
        return false;
    };
    let asked = ask.ship.map(UnitId);
    let own = |ship: UnitId| asked.is_none_or(|asked| asked == ship);
    let ours = game.board.decider().is_some_and(|player| player.0 == 0);
    let here = ours && in_time(lesson, game.board) && is_moment(game.board, ask.order, &own, asked);
    here && deed(game, lesson).is_none() && !turns(game, ask)
}

/// Whether the ship that is asked to attack may still turn, to bring a weapon to bear.
fn turns(game: Game<'_>, ask: &Ask) -> bool {
    let by_it = |ship: UnitId| ask.ship.is_none_or(|asked| asked == ship.0);
    ask.order == AskedOrder::Attack
        && rules::legal_orders(game)
            .iter()
            .any(|order| matches!(order, Order::Face { ship, .. } if by_it(*ship)))
}
