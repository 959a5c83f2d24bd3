//! Orders that leave the path of the lessons: those that let the moment of a deed pass, and those
//! that make the deed of a later lesson impossible.

use content::{AskedOrder, Lesson, Scenario};
use rules::{Board, Ctx, Intent, Order, Step, UnitId};

use super::{
    Course, Mark,
    deeds::{answers, deed, giver},
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
}

/// Why an order leaves the path of the lessons, if it does.
/// `board`: the position in which it would be given.
#[must_use]
pub fn strays(
    ctx: &Ctx,
    board: &Board,
    scenario: &Scenario,
    course: &Course,
    order: &Order,
) -> Option<Stray> {
    let on = course.current(scenario);
    let lesson = on.and_then(|at| Some((at, scenario.lessons.get(at)?)));
    if let Some((at, lesson)) = lesson
        && passes(ctx, board, lesson, order)
    {
        return Some(Stray::Passes(at));
    }
    // In the planning of a round, several lessons wait for the same confirmation.
    if *order == Order::Confirm
        && let Some(at) = unplanned(ctx, board, scenario, course)
    {
        return Some(Stray::Passes(at));
    }
    let does = lesson.is_some_and(|(_, lesson)| answers(ctx, board, lesson, order));
    let struck = strikes(ctx, board, order).filter(|_| !does)?;
    let needs = |(at, lesson): (usize, &Lesson)| {
        let ask = lesson.asks.as_ref()?;
        let ahead = course.marks[at] == Mark::Ahead;
        (ahead && ask.target == Some(struck.0)).then_some(at)
    };
    let lesson = scenario.lessons.iter().enumerate().find_map(needs)?;
    Some(Stray::Spoils {
        lesson,
        ship: struck,
    })
}

/// Whether a lesson belongs to the round under way.
pub(super) fn in_time(lesson: &Lesson, board: &Board) -> bool {
    lesson.in_round().is_none_or(|round| round == board.round)
}

/// The least chance of sinking a ship that is worth a warning.
const LIKELY: f64 = 0.01;

/// The ship that an order may sink or take.
fn strikes(ctx: &Ctx, board: &Board, order: &Order) -> Option<UnitId> {
    if let Order::Attack {
        ship,
        weapon,
        target,
    } = *order
    {
        // An attack that cannot be previewed is refused, and sinks nobody.
        let odds = rules::attack_preview(ctx, board, ship, weapon, target).ok()?;
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
fn unplanned(ctx: &Ctx, board: &Board, scenario: &Scenario, course: &Course) -> Option<usize> {
    let mut lessons = scenario.lessons.iter().enumerate();
    lessons
        .find(|(at, lesson)| {
            in_time(lesson, board)
                && !matches!(course.marks[*at], Mark::Missed(_))
                && planned(ctx, board, lesson) == Some(false)
        })
        .map(|(at, _)| at)
}

/// Whether the deed of a lesson about plans is on the table; `None` for other lessons.
pub(super) fn planned(ctx: &Ctx, board: &Board, lesson: &Lesson) -> Option<bool> {
    let ask = lesson.asks.as_ref()?;
    let ship = || board.ship(UnitId(ask.ship?));
    Some(match ask.order {
        AskedOrder::SetDial => {
            let dial = ship()?.dial;
            dial.is_some() && ask.maneuver.is_none_or(|wanted| dial == Some(wanted))
        }
        AskedOrder::SetStanding => {
            let held = ship()?.standing?;
            let standing = ctx.ruleset.standing.get(usize::from(held))?;
            ask.standing.as_ref().is_none_or(|key| *key == standing.id)
        }
        AskedOrder::SetMarker => {
            let markers = board.players.first()?.markers;
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
fn passes(ctx: &Ctx, board: &Board, lesson: &Lesson, order: &Order) -> bool {
    let Some(ask) = &lesson.asks else {
        return false;
    };
    if !in_time(lesson, board) || answers(ctx, board, lesson, order) {
        return false;
    }
    let asked = ask.ship.map(UnitId);
    let own = |ship: UnitId| asked.is_none_or(|asked| asked == ship);
    let by_it = giver(order).is_some_and(own);
    match ask.order {
        AskedOrder::SetDial | AskedOrder::SetStanding | AskedOrder::SetMarker => {
            *order == Order::Confirm
        }
        AskedOrder::Confirm => false,
        AskedOrder::UseDevice => {
            by_it && matches!(order, Order::SkipDevice { .. } | Order::UseDevice { .. })
        }
        AskedOrder::Maneuver => {
            by_it && matches!(order, Order::Maneuver { .. } | Order::ShoveOff { .. })
        }
        AskedOrder::Act => by_it && matches!(order, Order::Act { .. } | Order::SkipAction { .. }),
        AskedOrder::Sail | AskedOrder::Ram | AskedOrder::Board => {
            by_it && matches!(order, Order::Sail { .. } | Order::ShoveOff { .. })
                || *order == Order::EndTurn && moving(board.step)
        }
        AskedOrder::ClimbOut => {
            by_it && matches!(order, Order::Sail { .. } | Order::Attack { .. })
                || *order == Order::EndTurn
        }
        AskedOrder::March => {
            by_it && matches!(order, Order::March { .. } | Order::Attack { .. })
                || *order == Order::EndTurn && acts(board, asked)
        }
        AskedOrder::Face | AskedOrder::Attack => {
            by_it && matches!(order, Order::Attack { .. } | Order::HoldFire { .. })
                || *order == Order::EndTurn
                    && (!ctx.on_grid() || acts(board, asked))
                    && !moving(board.step)
        }
        AskedOrder::HoldFire => by_it && matches!(order, Order::Attack { .. }),
        AskedOrder::Modify => matches!(order, Order::Modify(_)) && modifies(board, asked),
        AskedOrder::Begin => matches!(order, Order::Begin { .. }),
        AskedOrder::EndTurn => false,
        AskedOrder::Door
        | AskedOrder::Search
        | AskedOrder::Item
        | AskedOrder::Carry
        | AskedOrder::Switch
        | AskedOrder::Skill
        | AskedOrder::Exert
        | AskedOrder::Rest
        | AskedOrder::Revive => *order == Order::EndTurn && acts(board, asked),
    }
}

fn moving(step: Step) -> bool {
    matches!(step, Step::Sail { .. } | Step::Helm { .. })
}

/// Whether the figure that is asked belongs to the card that acts now.
fn acts(board: &Board, asked: Option<UnitId>) -> bool {
    let figures = rules::march::acting_figures(board);
    asked.is_none_or(|asked| figures.iter().any(|held| held.id == asked))
}

/// Whether it is the ship that is asked whose dice are modified.
fn modifies(board: &Board, asked: Option<UnitId>) -> bool {
    let attack = board.attack.as_ref();
    let defends = matches!(board.step, Step::ModifyDefence);
    let who = attack.map(|attack| {
        if defends {
            attack.target
        } else {
            attack.attacker
        }
    });
    asked.is_none() || who == asked
}

/// Whether the moment of a lesson has come in this position, but no order does what it asks.
pub(super) fn impossible(ctx: &Ctx, board: &Board, lesson: &Lesson) -> bool {
    let Some(ask) = &lesson.asks else {
        return false;
    };
    let asked = ask.ship.map(UnitId);
    let own = |ship: UnitId| asked.is_none_or(|asked| asked == ship);
    let ours = board.decider().is_some_and(|player| player.0 == 0);
    let here = ours && in_time(lesson, board) && is_moment(board, ask.order, &own, asked);
    here && deed(ctx, board, lesson).is_none()
}

/// Whether this is the step in which such an order is given by the ship that is asked.
fn is_moment(
    board: &Board,
    order: AskedOrder,
    own: &dyn Fn(UnitId) -> bool,
    asked: Option<UnitId>,
) -> bool {
    use AskedOrder::{Act, Attack, Board as Boards, HoldFire, Maneuver, March, Modify, Ram, Sail};
    match board.step {
        Step::Action { ship, .. } => order == Act && own(ship),
        Step::Maneuver { ship } => order == Maneuver && own(ship),
        Step::Device { ship } => order == AskedOrder::UseDevice && own(ship),
        Step::Attack { ship } => matches!(order, Attack | HoldFire) && own(ship),
        Step::Helm { ship } => matches!(order, Sail | Ram | Boards) && own(ship),
        Step::Turn { .. } => {
            let given = matches!(
                order,
                March
                    | Attack
                    | AskedOrder::Door
                    | AskedOrder::Search
                    | AskedOrder::Item
                    | AskedOrder::Carry
                    | AskedOrder::Switch
                    | AskedOrder::Skill
                    | AskedOrder::Exert
                    | AskedOrder::Rest
                    | AskedOrder::Revive
            );
            given && acts(board, asked)
        }
        Step::Pick { .. } => order == AskedOrder::Begin,
        Step::ModifyAttack | Step::ModifyDefence => order == Modify && modifies(board, asked),
        Step::Advance
        | Step::Deploy { .. }
        | Step::Plan { .. }
        | Step::Tractor { .. }
        | Step::Priority { .. }
        | Step::Reinforce { .. }
        | Step::Shove { .. }
        | Step::Lay { .. }
        | Step::Sail { .. }
        | Step::Salvo { .. }
        | Step::React { .. }
        | Step::Expose { .. }
        | Step::EndRound
        | Step::Over => false,
    }
}
