//! Follows a match through its lessons, by playing its orders again beside it.

use std::sync::{Arc, Mutex};

use content::{Content, Lesson, Scenario};
use rules::{Board, Order, Sim, SimConfig};

use super::{
    Course, LessonPlay, Stray, deed,
    foresight::Foresight,
    strays::{does_current, strays},
};

/// Follows a match of a guided scenario.
pub struct Tutor {
    content: Arc<Content>,
    config: SimConfig,
    sim: Sim,
    course: Course,
    deed: Option<Order>,
    /// Where orders are tried out. It answers while the tutor is only read.
    foresight: Mutex<Option<Foresight>>,
}

impl Tutor {
    /// A tutor at the beginning of a match; none for a scenario without lessons.
    #[must_use]
    pub fn new(content: &Arc<Content>, config: &SimConfig) -> Option<Self> {
        if config.scenario.lessons.is_empty() {
            return None;
        }
        let mut sim = Sim::new(Arc::clone(content), config).ok()?;
        sim.keep_history(false);
        let course = Course::new(&config.scenario, sim.board());
        let mut tutor = Self {
            content: Arc::clone(content),
            config: config.clone(),
            sim,
            course,
            deed: None,
            foresight: Mutex::new(None),
        };
        tutor.deed = tutor.find_deed();
        Some(tutor)
    }

    /// Follows the match to where these orders have brought it. After undo it begins anew.
    pub fn follow(&mut self, orders: &[Order]) {
        if !orders.starts_with(self.sim.orders())
            && let Some(fresh) = Self::new(&self.content, &self.config)
        {
            *self = fresh;
        }
        if orders.len() == self.sim.orders().len() {
            return;
        }
        for order in orders.iter().skip(self.sim.orders().len()) {
            self.follow_one(*order);
        }
        self.deed = self.find_deed();
    }

    fn follow_one(&mut self, order: Order) {
        // Whoever does it in spite of the warning takes the later lesson up from here.
        let closes = match self.strays(&order) {
            Some(Stray::Blocks(at)) => Some(at),
            Some(Stray::Passes(_) | Stray::Spoils { .. }) | None => None,
        };
        if let Some(at) = closes {
            let given = self.sim.orders().len();
            self.course.close(&self.config.scenario, at, given);
        }
        if let Ok(Some(foresight)) = self.foresight.get_mut() {
            foresight.forget();
        }
        let before = self.sim.board().clone();
        let Ok(events) = self.sim.play(order).map(<[_]>::to_vec) else {
            // It is not the match that this tutor follows.
            return;
        };
        let played = LessonPlay {
            before: &before,
            order: &order,
            events: &events,
            after: self.sim.board(),
        };
        let given = self.sim.orders().len();
        let ctx = self.sim.ctx().clone();
        self.course
            .follow(&self.config.scenario, &ctx, &played, given);
    }

    /// The scenario.
    #[must_use]
    pub fn scenario(&self) -> &Scenario {
        &self.config.scenario
    }

    /// The board to which the match has been followed.
    #[must_use]
    pub fn board(&self) -> &Board {
        self.sim.board()
    }

    /// The progress so far.
    #[must_use]
    pub fn course(&self) -> &Course {
        &self.course
    }

    /// The current lesson and its place in the list.
    #[must_use]
    pub fn lesson(&self) -> Option<(usize, &Lesson)> {
        if self.sim.outcome().is_some() {
            return None;
        }
        let at = self.course.current(self.scenario())?;
        Some((at, self.scenario().lessons.get(at)?))
    }

    /// The number of orders up to which the match has been followed.
    #[must_use]
    pub fn followed(&self) -> usize {
        self.sim.orders().len()
    }

    /// The order that does what the current lesson asks, if the rules allow it now.
    #[must_use]
    pub fn deed(&self) -> Option<Order> {
        self.deed
    }

    fn find_deed(&self) -> Option<Order> {
        let (_, lesson) = self.lesson()?;
        let ours = self
            .sim
            .board()
            .decider()
            .is_some_and(|player| player.0 == 0);
        ours.then(|| deed(self.sim.game(), lesson))?
    }

    /// Why an order would leave the path of the lessons, if it would.
    #[must_use]
    pub fn strays(&self, order: &Order) -> Option<Stray> {
        let game = self.sim.game();
        let scenario = self.scenario();
        let found = strays(game, scenario, &self.course, order);
        let asked = does_current(game, scenario, &self.course, order);
        if found.is_some() || asked || !Foresight::tells(game.board, order) {
            return found;
        }
        let mut held = self.foresight.lock().ok()?;
        if held.is_none() {
            *held = Foresight::new(&self.content, &self.config);
        }
        let foresight = held.as_mut()?;
        let closed = foresight.closes(scenario, &self.course, game.board, order);
        closed.map(Stray::Blocks)
    }
}
