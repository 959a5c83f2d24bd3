//! The course through the lessons of a guided scenario.
//!
//! * `deeds`: whether an order is what a lesson asks, and the order that is.
//! * `moments`: the steps of orders, and the windows between them.
//! * `strays`: orders that leave the path. `foresight`: those that close the way of a later deed.
//! * `tutor`: follows a match; undo, saves and replays need not know about lessons.
//!
//! A lesson is done only by its deed. If its moment passes without the deed, it is missed, and the
//! course goes on with the next one.

mod deeds;
mod foresight;
mod moments;
mod strays;
mod tutor;

use content::{Ask, Lesson, Milestone, Scenario};
use rules::{Board, Ctx, Fact, Game, GameEvent, Order, UnitId};
use serde_json::Value;

pub use deeds::{answers, deed};
pub use strays::Stray;
pub use tutor::Tutor;

/// The fields of an event that name its participants.
const PARTS: [&str; 6] = ["ship", "attacker", "target", "other", "into", "of"];

/// Why a lesson was missed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum StrayReason {
    /// Its ship did something else.
    Otherwise,
    /// Its round is over.
    Late,
    /// Its ship or its target is no longer there.
    Gone,
    /// The rules did not allow it when its moment came.
    Impossible,
}

/// How a lesson stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LessonState {
    /// It is still to come, or is on.
    Ahead,
    /// Its deed is done, or what was to be watched has happened.
    Done,
    /// It cannot be done any more.
    Missed(StrayReason),
}

/// The progress of a match through its lessons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
    /// How each lesson stands.
    pub states: Vec<LessonState>,
    /// The number of orders given when each lesson became the current one. For a lesson that was
    /// missed before: when the lesson began that was on when it was missed.
    begun: Vec<Option<usize>>,
    round: u32,
    gone: Vec<UnitId>,
    /// Lessons whose figures are under way to the space asked for, while others may react.
    marching: Vec<usize>,
}

impl Course {
    /// The beginning of a match.
    #[must_use]
    pub fn new(scenario: &Scenario, board: &Board) -> Self {
        let count = scenario.lessons.len();
        let mut course = Self {
            states: vec![LessonState::Ahead; count],
            begun: vec![None; count],
            round: board.round,
            gone: Vec::new(),
            marching: Vec::new(),
        };
        course.note_begin(scenario, 0);
        course
    }

    /// The current lesson: the first one ahead, once its round has come.
    #[must_use]
    pub fn current(&self, scenario: &Scenario) -> Option<usize> {
        let at = self
            .states
            .iter()
            .position(|state| *state == LessonState::Ahead)?;
        let lesson = &scenario.lessons[at];
        // There is nothing to wait for before watching.
        let soon = lesson
            .in_round()
            .is_none_or(|round| round <= self.round.max(1));
        let come = lesson.asks.is_none() || soon;
        come.then_some(at)
    }

    /// Whether no lesson is ahead.
    #[must_use]
    pub fn over(&self) -> bool {
        !self.states.contains(&LessonState::Ahead)
    }

    /// How many lessons were done.
    #[must_use]
    pub fn done(&self) -> usize {
        self.states
            .iter()
            .filter(|state| **state == LessonState::Done)
            .count()
    }

    /// The number of orders before a lesson can be done again: those before it became the current
    /// one, or before the lesson during which it was missed.
    #[must_use]
    pub fn begun(&self, lesson: usize) -> Option<usize> {
        self.begun.get(lesson).copied().flatten()
    }

    /// The lesson at whose beginning one can take up this one again: itself, or the nearest before
    /// it that has begun.
    #[must_use]
    pub fn restart(&self, lesson: usize) -> Option<usize> {
        (0..=lesson).rev().find(|at| self.begun(*at).is_some())
    }

    /// Notes that the way of a later lesson is closed by what is done now, so that it is taken up
    /// again from the lesson that is current now. `given`: the number of orders so far.
    pub(crate) fn close(&mut self, scenario: &Scenario, lesson: usize, given: usize) {
        let current = self.current(scenario).and_then(|at| self.begun(at));
        if let Some(begun) = self.begun.get_mut(lesson) {
            begun.get_or_insert(current.unwrap_or(given));
        }
    }

    /// Follows one order. `before` and `after`: the board around it; `given`: the number of orders
    /// with it.
    pub(crate) fn follow(
        &mut self,
        scenario: &Scenario,
        ctx: &Ctx,
        played: &LessonPlay<'_>,
        given: usize,
    ) {
        let was = self.states.clone();
        let on = self.current(scenario).and_then(|at| self.begun(at));
        let from = on.unwrap_or(given.saturating_sub(1));
        let ours = played.before.decider().is_some_and(|player| player.0 == 0);
        if ours {
            self.deed(scenario, ctx, played);
        }
        self.arrive(scenario, played.after);
        for event in played.events {
            self.event(scenario, event);
        }
        let game = Game::new(ctx, played.after);
        self.plans(scenario, game);
        self.miss(scenario, game);
        let missed = self.states.iter().zip(&was).zip(&mut self.begun);
        for ((state, was), begun) in missed {
            if *state != *was && matches!(state, LessonState::Missed(_)) {
                begun.get_or_insert(from);
            }
        }
        self.note_begin(scenario, given);
    }

    /// Marks what an order of the player does or lets pass. Deeds of one round may come in any
    /// order.
    fn deed(&mut self, scenario: &Scenario, ctx: &Ctx, played: &LessonPlay<'_>) {
        let (board, order) = (played.before, played.order);
        if *order == Order::Confirm {
            // What is not planned now is missed.
            for (at, lesson) in scenario.lessons.iter().enumerate() {
                if strays::in_time(lesson, board)
                    && self.states[at] != LessonState::Missed(StrayReason::Otherwise)
                    && strays::planned(Game { ctx, board }, lesson) == Some(false)
                {
                    self.states[at] = LessonState::Missed(StrayReason::Otherwise);
                }
            }
        }
        let answered = strays::answered(Game { ctx, board }, scenario, self, order);
        if *order != Order::Confirm {
            for at in strays::passed(Game { ctx, board }, scenario, self, order) {
                self.states[at] = LessonState::Missed(StrayReason::Otherwise);
            }
        }
        let Some(at) = answered else { return };
        if moments::halted(played.after, &scenario.lessons[at]) {
            self.marching.push(at);
            return;
        }
        // Plans are judged by what lies on the table, since they may be changed again.
        if strays::planned(Game { ctx, board }, &scenario.lessons[at]).is_none() {
            self.states[at] = LessonState::Done;
        }
    }

    /// Marks the lessons whose figures were under way and have come to their space. A move that a
    /// reaction has ended leaves its lesson open: the figure may go on with the points in hand.
    fn arrive(&mut self, scenario: &Scenario, board: &Board) {
        let marching = std::mem::take(&mut self.marching);
        for at in marching {
            let lesson = &scenario.lessons[at];
            if moments::halted(board, lesson) {
                self.marching.push(at);
            } else if moments::stands_there(board, lesson) && self.states[at] == LessonState::Ahead
            {
                self.states[at] = LessonState::Done;
            }
        }
    }

    /// Marks the lessons about plans by what is planned now.
    fn plans(&mut self, scenario: &Scenario, game: Game<'_>) {
        let plans = matches!(game.board.step, rules::Step::Plan { player } if player.0 == 0);
        if !plans {
            return;
        }
        for (at, lesson) in scenario.lessons.iter().enumerate() {
            if !strays::in_time(lesson, game.board)
                || matches!(self.states[at], LessonState::Missed(_))
            {
                continue;
            }
            match strays::planned(game, lesson) {
                Some(true) => self.states[at] = LessonState::Done,
                Some(false) => self.states[at] = LessonState::Ahead,
                None => {}
            }
        }
    }

    fn event(&mut self, scenario: &Scenario, event: &GameEvent) {
        if let Fact::RoundBegan { round } = event.fact {
            self.round = round;
        }
        self.gone.extend(leaves(&event.fact));
        let Some(at) = self.current(scenario) else {
            return;
        };
        let lesson = &scenario.lessons[at];
        if lesson.asks.is_none() && awaits(lesson, event) {
            self.states[at] = LessonState::Done;
        }
    }

    /// Marks the lessons that can no longer be done.
    fn miss(&mut self, scenario: &Scenario, game: Game<'_>) {
        for (at, lesson) in scenario.lessons.iter().enumerate() {
            if self.states[at] != LessonState::Ahead {
                continue;
            }
            let past = lesson.in_round().is_some_and(|round| self.round > round);
            let late = past || game.board.outcome.is_some();
            let gone = lesson.asks.as_ref().is_some_and(|ask| self.lacks(ask));
            self.states[at] = match (late, gone) {
                // What was only to be watched has been watched.
                (true, _) if lesson.asks.is_none() => LessonState::Done,
                (_, true) => LessonState::Missed(StrayReason::Gone),
                (true, false) => LessonState::Missed(StrayReason::Late),
                (false, false) => LessonState::Ahead,
            };
        }
        while let Some(at) = self.current(scenario)
            && strays::impossible(game, &scenario.lessons[at])
        {
            self.states[at] = LessonState::Missed(StrayReason::Impossible);
        }
    }

    fn lacks(&self, ask: &Ask) -> bool {
        let gone = |id: &Option<u32>| id.is_some_and(|id| self.gone.contains(&UnitId(id)));
        gone(&ask.ship) || gone(&ask.target)
    }

    fn note_begin(&mut self, scenario: &Scenario, given: usize) {
        if let Some(at) = self.current(scenario)
            && let Some(begun) = self.begun.get_mut(at)
        {
            begun.get_or_insert(given);
        }
    }
}

/// An order that was played, and what came of it.
pub(crate) struct LessonPlay<'a> {
    pub before: &'a Board,
    pub order: &'a Order,
    pub events: &'a [GameEvent],
    pub after: &'a Board,
}

/// Whether an event ends a lesson that is to be watched.
fn awaits(lesson: &Lesson, event: &GameEvent) -> bool {
    // A ship that is waited for has done nothing yet.
    if matches!(event.fact, Fact::Waits { .. } | Fact::MotionSet { .. }) {
        return false;
    }
    lesson.until.iter().any(|milestone| match *milestone {
        Milestone::Event { rule, ship } => {
            rule == event.rule && ship.is_none_or(|ship| takes_part(ship, &event.fact))
        }
        // The round of the lesson is over then.
        Milestone::Round(_) => false,
    })
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
