//! A decision that an AI makes off the frame: a copy of the agent thinks on another thread.

use std::{
    sync::{
        Arc,
        mpsc::{Receiver, RecvTimeoutError, TryRecvError, channel},
    },
    time::Duration,
};

use ai::{Agent, Decision};
use bevy::{
    platform::cell::SyncCell,
    tasks::{AsyncComputeTaskPool, Task, TaskPoolBuilder},
};
use rules::{Board, Ctx, Game, PlayerId};

use super::at_work::AtWork;

/// The position that a decision is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Place {
    /// The number of orders before it.
    pub(super) orders: usize,
    /// The checksum of its board.
    pub(super) checksum: u64,
}

/// Holds all thoughts of a match back while a test keeps it shut; in the game it is always open.
#[derive(Clone, Default)]
pub(crate) struct Gate {
    #[cfg(test)]
    bolt: Arc<std::sync::Mutex<()>>,
}

impl Gate {
    fn pass(&self) {
        #[cfg(test)]
        drop(self.shut());
    }

    /// Shuts it until the guard is dropped.
    #[cfg(test)]
    pub(crate) fn shut(&self) -> std::sync::MutexGuard<'_, ()> {
        self.bolt
            .lock()
            .unwrap_or_else(std::sync::PoisonError::into_inner)
    }
}

/// What an agent is asked.
pub(super) struct Question {
    /// The agent, as it was before.
    pub(super) agent: Agent,
    /// The constants of the match.
    pub(super) ctx: Arc<Ctx>,
    /// The board as the agent may see it.
    pub(super) board: Board,
    /// What may hold the thought back.
    pub(super) gate: Gate,
}

/// What an agent has decided, and the agent after it.
struct ThinkerAnswer {
    decision: Option<Decision>,
    agent: Agent,
}

/// How far a thought has come.
enum State {
    /// The agent thinks. Dropping the task cancels it if it has not begun.
    Thinking {
        answer: SyncCell<Receiver<ThinkerAnswer>>,
        _task: Task<()>,
    },
    /// The agent has decided. None if it failed: nobody knows what it would do.
    Decided(Option<SyncCell<ThinkerAnswer>>),
}

/// A decision about one position, from its first thought until it is played or dropped.
pub(super) struct Thinker {
    /// The position.
    pub(super) place: Place,
    /// The player who decides.
    pub(super) player: PlayerId,
    state: State,
}

impl Thinker {
    /// Asks an agent about a position.
    pub(super) fn ask(place: Place, player: PlayerId, question: Question) -> Self {
        let (answers, answer) = channel();
        // Without the app, as in tests of a session alone, nobody has made the threads.
        let pool = AsyncComputeTaskPool::get_or_init(|| {
            TaskPoolBuilder::new()
                .num_threads(1)
                .thread_name("thoughts".into())
                .build()
        });
        let at_work = AtWork::begin();
        let task = pool.spawn(async move {
            // A failed send means that the match has gone elsewhere since.
            let _ = answers.send(question.think());
            drop(at_work);
        });
        Self {
            place,
            player,
            state: State::Thinking {
                answer: SyncCell::new(answer),
                _task: task,
            },
        }
    }

    /// Whether the agent has decided, for which it gets so much time; a frame gives it none.
    pub(super) fn decided(&mut self, within: Duration) -> bool {
        let State::Thinking { answer, .. } = &mut self.state else {
            return true;
        };
        let found = match within.is_zero() {
            true => answer.get().try_recv().map_err(|why| match why {
                TryRecvError::Empty => RecvTimeoutError::Timeout,
                TryRecvError::Disconnected => RecvTimeoutError::Disconnected,
            }),
            false => answer.get().recv_timeout(within),
        };
        let found = match found {
            Ok(answer) => Some(SyncCell::new(answer)),
            Err(RecvTimeoutError::Timeout) => return false,
            // The thread has failed, which must not stop the match.
            Err(RecvTimeoutError::Disconnected) => None,
        };
        self.state = State::Decided(found);
        true
    }

    /// The decision, once it has been made.
    pub(super) fn decision(&mut self) -> Option<&Decision> {
        match &mut self.state {
            State::Decided(Some(answer)) => answer.get().decision.as_ref(),
            State::Decided(None) | State::Thinking { .. } => None,
        }
    }

    /// The agent after its decision; none if it has not decided.
    pub(super) fn agent(self) -> Option<Agent> {
        match self.state {
            State::Decided(answer) => answer.map(|answer| SyncCell::to_inner(answer).agent),
            State::Thinking { .. } => None,
        }
    }
}

impl Question {
    fn think(mut self) -> ThinkerAnswer {
        self.gate.pass();
        let decision = self.agent.decide(Game::new(&self.ctx, &self.board));
        ThinkerAnswer {
            decision,
            agent: self.agent,
        }
    }
}
