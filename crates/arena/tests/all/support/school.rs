//! A match of a guided scenario with its tutor, for tests that play it right and wrongly.

use std::sync::Arc;

use arena::lessons::{LessonState, Tutor, answers};
use content::{AskedOrder, Content};
use geometry::{Vec2, Way};
use rules::{
    Board, Ctx, Game, Intent, Order, PlayerId, Sim, Step, UnitId,
    sail::{Wish, chart},
};

use super::open;

/// The most orders from the beginning of a match to the end of its lessons.
const MOST_ORDERS: usize = 600;

/// The keys of the guided scenarios.
pub(crate) fn guided(content: &Content) -> Vec<String> {
    let all = content.scenarios.iter();
    all.filter(|scenario| !scenario.lessons.is_empty())
        .map(|scenario| scenario.id.clone())
        .collect()
}

/// A match and its tutor.
pub(crate) struct School {
    pub(crate) sim: Sim,
    pub(crate) tutor: Tutor,
    other: ai::Agent,
    key: String,
}

impl School {
    pub(crate) fn open(content: &Arc<Content>, key: &str) -> Self {
        let seed = content.scenario(key).expect("a scenario").1.seed;
        Self::seeded(content, key, seed)
    }

    /// The same with other dice.
    pub(crate) fn seeded(content: &Arc<Content>, key: &str, seed: u64) -> Self {
        let (sim, config) = open(content, key, seed);
        let (_, rookie) = content.personality("rookie").expect("a rookie");
        Self {
            sim,
            tutor: Tutor::new(content, &config).expect("it has lessons"),
            other: ai::Agent::new(rookie, arena::agent::agent_seed(seed, 1)),
            key: key.into(),
        }
    }

    /// The match again up to where these orders have brought it.
    pub(crate) fn again(content: &Arc<Content>, key: &str, orders: &[Order]) -> Self {
        let mut school = Self::open(content, key);
        for order in orders {
            school.sim.play(*order).expect("it is legal");
        }
        school.tutor.follow(orders);
        school
    }

    /// Plays an order, and holds that the course through the lessons is true to it.
    pub(crate) fn play(&mut self, order: Order) {
        let before = self.sim.snapshot();
        let states = self.tutor.course().states.clone();
        self.sim.play(order).expect("it is legal");
        self.tutor.follow(self.sim.orders());
        for (at, was) in states.iter().enumerate() {
            let now = self.tutor.course().states[at];
            if now == LessonState::Done && *was != now {
                let done = self.is_done(at, &before, &order);
                assert!(done, "{}: {} by {order:?}", self.key, self.title(at));
            }
        }
    }

    /// Whether an order is the deed of a lesson, or its deed lies on the table after the order.
    fn is_done(&self, at: usize, before: &Board, order: &Order) -> bool {
        let lesson = &self.tutor.scenario().lessons[at];
        let Some(ask) = &lesson.asks else { return true };
        answers(Game::new(self.sim.ctx(), before), lesson, order)
            || match ask.order {
                AskedOrder::SetDial => {
                    let ship = self.sim.board().ship(UnitId(ask.ship.expect("a ship")));
                    ship.is_some_and(|ship| ship.dial == ask.maneuver)
                }
                AskedOrder::SetMarker => {
                    let held = self.sim.board().players[0].markers;
                    let marker = usize::from(ask.marker.expect("a marker"));
                    held[marker - 1] == ask.card
                }
                // Its move went on once nobody reacted to a step of it.
                AskedOrder::March => {
                    let ship = self.sim.board().ship(UnitId(ask.ship.expect("a ship")));
                    ship.is_some_and(|ship| Some(ship.cell) == ask.cell)
                }
                _ => false,
            }
    }

    pub(crate) fn title(&self, at: usize) -> &str {
        &self.tutor.scenario().lessons[at].title
    }

    pub(crate) fn ours(&self) -> bool {
        self.sim.board().decider() == Some(PlayerId(0))
    }

    fn ctx(&self) -> &Ctx {
        self.sim.ctx()
    }

    /// Plays the other side's order, or one of the player's that no lesson asks for.
    pub(crate) fn go_on(&mut self) {
        let board = self.sim.board();
        let order = if self.ours() {
            // Between two lessons the player does what leaves no path.
            let legal = self.sim.legal_orders();
            let kept = |order: &Order| self.tutor.strays(order).is_none();
            let default = rules::default_order(Game::new(self.ctx(), board)).filter(kept);
            default.or_else(|| legal.into_iter().find(kept))
        } else {
            let seen = self.sim.observe(PlayerId(1));
            let decision = self.other.decide(Game::new(self.sim.ctx(), &seen));
            decision.map(|decision| decision.order)
        };
        self.play(order.expect("somebody decides"));
    }

    /// Plays what is right in this position.
    pub(crate) fn go_right(&mut self) {
        match self.tutor.deed() {
            Some(deed) => self.play(deed),
            None => self.go_on(),
        }
    }

    /// Plays right until this lesson is the current one and its deed can be done.
    pub(crate) fn reach(&mut self, lesson: usize) -> Order {
        for _ in 0..MOST_ORDERS {
            if let (Some((at, _)), Some(deed)) = (self.tutor.lesson(), self.tutor.deed())
                && at == lesson
            {
                return deed;
            }
            self.go_right();
        }
        panic!("{}: lesson {lesson} never comes", self.key);
    }

    /// The way of a capital ship to a place, if one leads there.
    pub(crate) fn way(&self, ship: UnitId, to: Vec2) -> Option<Order> {
        let game = self.sim.game();
        let wish = Wish { to, heading: None };
        let held = game.ship(ship)?;
        let (way, _) = chart(game, held, &Way::default(), wish, Intent::Move).ok()?;
        Some(Order::Sail {
            ship,
            way,
            intent: Intent::Move,
        })
    }

    /// The lessons that ask for a deed, and are not done by it.
    pub(crate) fn undone(&self) -> impl Iterator<Item = usize> {
        let lessons = self.tutor.scenario().lessons.iter().enumerate();
        let states = &self.tutor.course().states;
        lessons
            .filter(|(at, lesson)| lesson.asks.is_some() && states[*at] != LessonState::Done)
            .map(|(at, _)| at)
    }

    /// Plays right until every deed is done. The lesson that is missed before, if one is.
    pub(crate) fn finish(&mut self) -> Result<(), usize> {
        for _ in 0..MOST_ORDERS {
            let Some(first) = self.undone().next() else {
                return Ok(());
            };
            let states = &self.tutor.course().states;
            let lost = |at: &usize| matches!(states[*at], LessonState::Missed(_));
            if let Some(missed) = self.undone().find(lost) {
                return Err(missed);
            }
            if self.sim.board().step == Step::Over {
                return Err(first);
            }
            self.go_right();
        }
        panic!("{}: its lessons never end", self.key);
    }
}
