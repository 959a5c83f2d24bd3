//! What an order leaves of the lessons of a round: it is played on a copy of the match, and then
//! the deeds that are left, while everybody else passes.
//!
//! An order closes the way of a lesson if its deed would be done without the order and not with it:
//! a space is taken, a door is shut, an action or the points for a step are spent.

use std::sync::Arc;

use content::{AskedOrder, Content, Lesson, Scenario};
use rules::{Board, Dice, Game, Order, Sim, SimConfig, Step};

use super::{
    Course, LessonPlay, LessonState, deed,
    strays::{open, passed},
};

/// The most orders that are played on for an answer.
const MOST_ORDERS: usize = 60;

/// The orders after which the copy is opened anew, as its journal never shrinks.
const MOST_HELD: usize = 4000;

/// A copy of a match, on which orders are tried out.
pub(super) struct Foresight {
    content: Arc<Content>,
    config: SimConfig,
    sim: Sim,
    /// What becomes of the lessons if nothing is done but their deeds.
    unhindered: Option<Course>,
    /// The answers in the present position.
    known: Vec<(Order, Option<usize>)>,
}

impl Foresight {
    pub(super) fn new(content: &Arc<Content>, config: &SimConfig) -> Option<Self> {
        let mut sim = Sim::new(Arc::clone(content), config).ok()?;
        sim.keep_history(false);
        Some(Self {
            content: Arc::clone(content),
            config: config.clone(),
            sim,
            unhindered: None,
            known: Vec::new(),
        })
    }

    /// Whether an order can close a way at all. Plans can be changed, and the dice of an attack
    /// change nothing but its damage.
    pub(super) fn tells(board: &Board, order: &Order) -> bool {
        let plans = matches!(
            order,
            Order::SetDial { .. }
                | Order::SetStanding { .. }
                | Order::SetMarker { .. }
                | Order::Confirm
        );
        let ours = board.decider().is_some_and(|player| player.0 == 0);
        ours && !plans && board.attack.is_none()
    }

    /// Forgets what it knows of a position, because the match has gone on.
    pub(super) fn forget(&mut self) {
        self.unhindered = None;
        self.known.clear();
        if self.sim.orders().len() > MOST_HELD
            && let Some(fresh) = Self::new(&self.content, &self.config)
        {
            *self = fresh;
        }
    }

    /// The first lesson whose deed could no longer be done after an order.
    pub(super) fn closes(
        &mut self,
        scenario: &Scenario,
        course: &Course,
        board: &Board,
        order: &Order,
    ) -> Option<usize> {
        if let Some((_, found)) = self.known.iter().find(|(known, _)| known == order) {
            return *found;
        }
        let without = match self.unhindered.take() {
            Some(known) => known,
            None => self.play_on(scenario, course, board, None),
        };
        let with = self.play_on(scenario, course, board, Some(*order));
        let mut lessons = without.states.iter().zip(&with.states);
        let found = lessons.position(|(without, with)| {
            *without == LessonState::Done && *with != LessonState::Done
        });
        self.unhindered = Some(without);
        self.known.push((*order, found));
        found
    }

    /// Plays an order and then the deeds of this round.
    fn play_on(
        &mut self,
        scenario: &Scenario,
        course: &Course,
        board: &Board,
        mut first: Option<Order>,
    ) -> Course {
        let mut course = course.clone();
        let mut before = board.clone();
        // The dice to come are nobody's business.
        before.dice = Dice::unknown();
        self.sim.restore(&before);
        let ctx = Arc::clone(self.sim.ctx());
        for given in 1..=MOST_ORDERS {
            let order = match first.take() {
                Some(order) => Some(order),
                None => next(Game::new(&ctx, &before), scenario, &mut course),
            };
            let Some(order) = order else { break };
            let Ok(events) = self.sim.play(order).map(<[_]>::to_vec) else {
                break;
            };
            let after = self.sim.board().clone();
            let played = LessonPlay {
                before: &before,
                order: &order,
                events: &events,
                after: &after,
            };
            course.follow(scenario, &ctx, &played, given);
            if after.round != board.round || after.outcome.is_some() {
                break;
            }
            before = after;
        }
        course
    }
}

/// The next order on the way through the lessons of this round; none once they are over.
fn next(game: Game<'_>, scenario: &Scenario, course: &mut Course) -> Option<Order> {
    let board = game.board;
    // The other side, and whoever decides in the middle of an attack, does what changes little.
    let ours = board.decider().is_some_and(|player| player.0 == 0);
    let attack = matches!(
        board.step,
        Step::ModifyAttack | Step::ModifyDefence | Step::React { .. }
    );
    if !ours || attack {
        let left = open(scenario, course, board).next().is_some();
        return rules::default_order(game).filter(|_| left);
    }
    while let Some((at, order)) = doable(game, scenario, course) {
        if !by_dice(&scenario.lessons[at]) {
            return Some(order);
        }
        // It can be done: what the dice make of it does not matter.
        course.states[at] = LessonState::Done;
    }
    open(scenario, course, board).next()?;
    let kept = |order: &Order| passed(game, scenario, course, order).is_empty();
    let default = rules::default_order(game).filter(kept);
    default.or_else(|| rules::legal_orders(game).into_iter().find(kept))
}

/// The first open lesson whose deed can be done now and lets no other lesson pass, and the deed.
fn doable(game: Game<'_>, scenario: &Scenario, course: &Course) -> Option<(usize, Order)> {
    open(scenario, course, game.board).find_map(|(at, lesson)| {
        let order = deed(game, lesson)?;
        let free = passed(game, scenario, course, &order).is_empty();
        free.then_some((at, order))
    })
}

/// Whether dice decide what becomes of the deed of a lesson.
fn by_dice(lesson: &Lesson) -> bool {
    let asked = lesson.asks.as_ref().map(|ask| ask.order);
    matches!(
        asked,
        Some(AskedOrder::Attack | AskedOrder::Ram | AskedOrder::Board)
    )
}
