//! The current lesson of a guided scenario.
//!
//! It follows from the journal and the board alone, so undo, saves and replays need not know about
//! lessons.

use content::{Ask, AskedOrder, Lesson, Milestone, Scenario};
use rules::{Action, Board, Fact, GameEvent, Intent, Order, UnitId};
use serde_json::Value;

/// The fields of an event that name its participants.
const PARTS: [&str; 6] = ["ship", "attacker", "target", "other", "into", "of"];

/// The current lesson; none once all are over, or the match is.
#[must_use]
pub fn current<'s>(
    scenario: &'s Scenario,
    journal: &[GameEvent],
    board: &Board,
) -> Option<&'s Lesson> {
    if board.outcome.is_some() {
        return None;
    }
    scenario.lessons.get(done(scenario, journal))
}

/// The number of lessons that are over.
///
/// A lesson begins when the one before is over, and ends with the first of its milestones after
/// that. It is skipped if it asks for an order by a ship that is no longer there.
#[must_use]
pub fn done(scenario: &Scenario, journal: &[GameEvent]) -> usize {
    let mut course = Course {
        lessons: &scenario.lessons,
        over: 0,
        round: 0,
        gone: Vec::new(),
    };
    for event in journal {
        course.event(event);
        if course.over == course.lessons.len() {
            break;
        }
    }
    course.over
}

/// Whether an order is the one that a lesson asks for.
#[must_use]
pub fn answers(lesson: &Lesson, order: &Order) -> bool {
    let Some(ask) = &lesson.asks else {
        return false;
    };
    given(order).is_some_and(|given| {
        given.order == ask.order
            && as_asked(ask.ship, given.ship)
            && as_asked(ask.target, given.target)
            && as_asked(ask.maneuver, given.maneuver)
            && as_asked(ask.action, given.action)
    })
}

fn as_asked<T: PartialEq>(wanted: Option<T>, given: Option<T>) -> bool {
    wanted.is_none() || wanted == given
}

/// An order in the words of lessons; none if no lesson asks for its kind.
fn given(order: &Order) -> Option<Ask> {
    let plain = |order, ship: UnitId| Ask {
        order,
        ship: Some(ship.0),
        target: None,
        maneuver: None,
        action: None,
    };
    Some(match *order {
        Order::SetDial { ship, maneuver } => Ask {
            maneuver: Some(maneuver),
            ..plain(AskedOrder::SetDial, ship)
        },
        Order::Maneuver { ship, maneuver, .. } => Ask {
            maneuver: Some(maneuver),
            ..plain(AskedOrder::Maneuver, ship)
        },
        Order::SetStanding { ship, .. } => plain(AskedOrder::SetStanding, ship),
        Order::Confirm => Ask {
            ship: None,
            ..plain(AskedOrder::Confirm, UnitId(0))
        },
        Order::UseDevice { ship, .. } => plain(AskedOrder::UseDevice, ship),
        Order::Act { ship, action } => Ask {
            action: Some(action.kind()),
            target: match action {
                Action::Lock(other) | Action::Coordinate(other) => Some(other.0),
                _ => None,
            },
            ..plain(AskedOrder::Act, ship)
        },
        Order::Sail { ship, intent, .. } => sailed(intent, |order| plain(order, ship)),
        Order::Face { ship, .. } => plain(AskedOrder::Face, ship),
        Order::HoldFire { ship } => plain(AskedOrder::HoldFire, ship),
        Order::Attack { ship, target, .. } => Ask {
            target: Some(target.0),
            ..plain(AskedOrder::Attack, ship)
        },
        Order::PlaceObstacle { .. }
        | Order::PlaceShip { .. }
        | Order::PlaceFigure { .. }
        | Order::SetMarker { .. }
        | Order::SkipDevice { .. }
        | Order::ShoveOff { .. }
        | Order::SkipAction { .. }
        | Order::TractorMove { .. }
        | Order::March { .. }
        | Order::ClimbOut { .. }
        | Order::TakePriority { .. }
        | Order::EndTurn
        | Order::Expose { .. }
        | Order::Modify(_) => return None,
    })
}

fn sailed(intent: Intent, plain: impl Fn(AskedOrder) -> Ask) -> Ask {
    let at = |order, target: UnitId| Ask {
        target: Some(target.0),
        ..plain(order)
    };
    match intent {
        Intent::Move | Intent::Leave => plain(AskedOrder::Sail),
        Intent::ClimbOut => plain(AskedOrder::ClimbOut),
        Intent::Ram(target) => at(AskedOrder::Ram, target),
        Intent::Board(target) => at(AskedOrder::Board, target),
    }
}

/// The progress through a course of lessons.
struct Course<'s> {
    lessons: &'s [Lesson],
    over: usize,
    round: u32,
    gone: Vec<u32>,
}

impl Course<'_> {
    fn event(&mut self, event: &GameEvent) {
        if let Fact::RoundBegan { round } = event.fact {
            self.round = round;
        }
        self.gone.extend(leaves(&event.fact).map(|ship| ship.0));
        // An event that ends one lesson does not end the next as well.
        if self.awaits(event) {
            self.over += 1;
        }
        while self.passed_over() {
            self.over += 1;
        }
    }

    fn awaits(&self, event: &GameEvent) -> bool {
        // A ship that is waited for has done nothing yet.
        if matches!(event.fact, Fact::Waits { .. } | Fact::MotionSet { .. }) {
            return false;
        }
        let mut until = self.lessons[self.over..]
            .iter()
            .take(1)
            .flat_map(|on| &on.until);
        until.any(|milestone| match *milestone {
            Milestone::Event { rule, ship } => {
                rule == event.rule && ship.is_none_or(|ship| takes_part(ship, &event.fact))
            }
            Milestone::Round(_) => false,
        })
    }

    fn passed_over(&self) -> bool {
        self.lessons.get(self.over).is_some_and(|lesson| {
            let late = |milestone: &Milestone| matches!(milestone, Milestone::Round(round) if *round <= self.round);
            let asked = lesson.asks.and_then(|ask| ask.ship);
            lesson.until.iter().any(late) || asked.is_some_and(|ship| self.gone.contains(&ship))
        })
    }
}

/// The ship that is no longer there after a fact.
fn leaves(fact: &Fact) -> Option<UnitId> {
    if let Fact::Destroyed { ship }
    | Fact::Fled { ship }
    | Fact::Left { ship }
    | Fact::Captured { ship, .. } = fact
    {
        Some(*ship)
    } else {
        None
    }
}

/// Whether a ship takes part in an event.
fn takes_part(ship: u32, fact: &Fact) -> bool {
    if let Fact::Rolled { by, .. } = fact {
        return by.0 == ship;
    }
    serde_json::to_value(fact).is_ok_and(|fact| names(ship, &fact))
}

fn names(ship: u32, value: &Value) -> bool {
    let Some(fields) = value.as_object() else {
        return false;
    };
    fields.iter().any(|(name, value)| {
        let here = PARTS.contains(&name.as_str()) && value.as_u64() == Some(u64::from(ship));
        here || names(ship, value)
    })
}
