//! A match being played, watched or replayed: the simulation, the seats, and the part shown so far.
//!
//! No Bevy systems here; module `driver` calls [`Session::advance`] each frame.

mod advice;
mod at_work;
mod concede;
mod course;
mod current;
mod dials;
mod fork;
mod hindsight;
mod hint;
mod memory;
mod obvious;
mod replay;
mod review;
mod sally;
mod school;
#[cfg(test)]
mod school_tests;
mod seen;
mod skirmish;
mod spent;
mod thinker;
mod title;
mod tongue;
mod trace;
mod undo;
mod worker;

pub(crate) use at_work::at_work;
pub use current::Current;
pub(crate) use review::Costly;
pub(crate) use sally::{Sally, sally};
pub(crate) use skirmish::{Skirmish, skirmish};
pub(crate) use spent::Spent;
#[cfg(test)]
pub(crate) use thinker::Gate;
pub(crate) use thinker::Place;
pub(crate) use trace::Told;
pub(crate) use worker::Errand;

use std::{sync::Arc, time::Duration};

use arena::{
    autosave::{Berth, Moment},
    campaign::Sortie,
    narrate,
    packs::Data,
};
use content::Content;
use rules::{Board, Ctx, GameEvent, IllegalOrder, Order, PlayerId, Sim};
use words::say;

use crate::{
    blackbox,
    log::{self, Line},
    recording::Recording,
    settings::ThinkingChoice,
    setup::{Player, Seat, Setup, agents, simulation},
};

/// The source of a match's orders.
#[derive(Clone, Debug, PartialEq)]
pub enum Mode {
    /// Somebody plays.
    Play,
    /// AIs play, people watch.
    Watch,
    /// A recorded match.
    Replay(Recording),
}

/// The next thing for the view to show.
#[derive(Clone, Debug)]
pub enum Show {
    /// This board, at once.
    Board(Board),
    /// These events, which lead to this board.
    Events(Vec<GameEvent>, Board),
}

/// An AI's thought before its order.
#[derive(Clone, Debug)]
pub struct Thought {
    /// Its choice and the candidates.
    pub decision: ai::Decision,
    /// The number of orders before it.
    pub at: usize,
    /// Whether the computer has thought for a person, whose reasons nobody knows.
    pub person: bool,
}

/// A match under way.
pub struct Session {
    /// The simulation.
    pub sim: Sim,
    /// The setup at its start.
    pub setup: Setup,
    /// The source of its orders.
    pub mode: Mode,
    /// The log so far, with the events not yet shown.
    pub lines: Vec<Line>,
    /// How many events of the journal the view has shown.
    pub shown_events: usize,
    /// Whether it is paused.
    pub paused: bool,
    /// Speed of playback in watch and replay mode, 1 is normal.
    pub speed: f32,
    /// The thought of the AI to move, while paused or after its order.
    pub thought: Option<Thought>,
    /// The player who took over a shared screen last, or the only human player.
    pub viewer: Option<PlayerId>,
    /// Why a recorded match cannot go on, if it has stopped.
    pub stopped: Option<String>,
    /// Messages for the player that are not shown yet.
    pub(crate) notices: Vec<String>,
    /// Whether the end has been handled (replay written, end screen opened).
    pub finished: bool,
    /// Whether it tries a draft of the editor, whose data no pack has: it leaves no files.
    pub(crate) trial: bool,
    /// Whether it tries a list of the page *Armies*, to which it leads back.
    pub(crate) tries_list: bool,
    /// The campaign of which it is a battle.
    pub(crate) sortie: Option<Sortie>,
    agents: Vec<Option<Player>>,
    /// The decision that an AI makes, on another thread.
    thinker: Option<thinker::Thinker>,
    /// The thought about what is best for the people at the screen.
    adviser_thinker: Option<thinker::Thinker>,
    /// What the adviser would do.
    advised: Option<advice::Advised>,
    /// The number of orders given when it was last found out whether a question is needed, and the
    /// order if none is.
    only: Option<(usize, Option<Order>)>,
    /// Whether a step with a single order is asked all the same.
    pub ask_all: bool,
    /// How long the best opponents think.
    pub thinking: ThinkingChoice,
    /// The orders given without a question, by their place in the list of orders.
    unasked: Vec<usize>,
    /// What AIs weighed when they set their dials.
    dials: dials::Dials,
    /// What was weighed in a recorded match.
    hindsight: hindsight::Hindsight,
    /// What the ace was asked by the person at the screen.
    hint: Option<hint::Hint>,
    /// What cost most, once somebody has asked.
    review: Option<review::Review>,
    /// Who was winning when.
    trace: trace::Trace,
    /// Whether reasons are shown, so that a recorded match is thought over again.
    pub explains: bool,
    /// Who follows the lessons of a guided match.
    tutor: Option<arena::lessons::Tutor>,
    /// The memories of the AIs before each of their orders, so that undo gives them back.
    remembered: Vec<memory::Remembered>,
    /// How long the match has waited for a decision.
    waited: Duration,
    /// The number of orders that a recorded match is being brought to.
    pub(crate) seeking: Option<usize>,
    /// Whom a person plays once the recorded match is played on from where it will be shown; none
    /// within: whoever played before.
    pub(crate) forks: Option<Option<PlayerId>>,
    /// What may hold thoughts back.
    pub(crate) gate: thinker::Gate,
    /// The board as it may be seen, and the position and the person it is for.
    pub(crate) seen: seen::Seen,
    narrated: usize,
    steps: u32,
    stepping: bool,
    skipping: bool,
    /// Orders and round at the last autosave.
    saved: (usize, u32),
    /// Where its autosaves lie, once there is one.
    pub(crate) berth: Option<Berth>,
    /// Who has given the match up.
    conceded: Option<PlayerId>,
}

/// Whose view is shown first: that of the one human player, of nobody if several share the screen,
/// and of the first side if the computer plays all.
fn viewer_of(setup: &Setup) -> Option<PlayerId> {
    let seats = PlayerId::all(setup.seats.len()).zip(&setup.seats);
    let mut humans = seats.filter(|(_, seat)| **seat == Seat::Human);
    match (humans.next(), humans.next()) {
        (None, _) => Some(PlayerId(0)),
        (Some((only, _)), None) => Some(only),
        (Some(_), Some(_)) => None,
    }
}

impl Session {
    /// Begins a match.
    ///
    /// # Errors
    /// A message for the player.
    pub fn start(content: &Arc<Content>, setup: Setup) -> Result<Self, String> {
        let sim = simulation(content, &setup)?;
        Self::resume(content, setup, sim)
    }

    /// Continues a saved match from where it stood.
    ///
    /// # Errors
    /// A message for the player.
    pub fn resume(content: &Arc<Content>, setup: Setup, sim: Sim) -> Result<Self, String> {
        let mode = if setup.humans() > 0 {
            Mode::Play
        } else {
            Mode::Watch
        };
        let mut session = Self::with(content, sim, setup, mode)?;
        session.remember()?;
        Ok(session)
    }

    /// Tells the player if a match was saved with other game data than today's.
    /// Its orders still lead to the saved position, or it would not have opened. The rest of the
    /// match may go differently.
    pub fn recorded_with(&mut self, then: &Data) {
        let changed = then.changes(&self.ctx().content);
        if !changed.is_empty() {
            self.notices.push(say!(
                "menu-saved-with-other-game",
                join = changed.join("; ")
            ));
        }
    }

    pub(crate) fn with(
        content: &Arc<Content>,
        sim: Sim,
        mut setup: Setup,
        mode: Mode,
    ) -> Result<Self, String> {
        let agents = agents(content, &setup)?;
        let viewer = viewer_of(&setup);
        let saved = (sim.orders().len(), sim.board().round);
        setup.config.scenario = content.spoken_scenario(&setup.config.scenario);
        let mut session = Self {
            sim,
            setup,
            mode,
            lines: Vec::new(),
            shown_events: 0,
            paused: false,
            speed: 1.0,
            thought: None,
            viewer,
            stopped: None,
            notices: Vec::new(),
            finished: false,
            trial: false,
            tries_list: false,
            sortie: None,
            agents,
            thinker: None,
            adviser_thinker: None,
            advised: None,
            only: None,
            ask_all: false,
            thinking: ThinkingChoice::default(),
            unasked: Vec::new(),
            dials: dials::Dials::default(),
            hindsight: hindsight::Hindsight::default(),
            hint: None,
            review: None,
            trace: trace::Trace::default(),
            explains: false,
            tutor: None,
            remembered: Vec::new(),
            waited: Duration::ZERO,
            seeking: None,
            forks: None,
            gate: thinker::Gate::default(),
            seen: seen::Seen::default(),
            narrated: 0,
            steps: 0,
            stepping: false,
            skipping: false,
            saved,
            berth: None,
            conceded: None,
        };
        session.trace.note(&session.sim);
        session.enrol();
        session.narrate();
        session.shown_events = session.sim.journal().len();
        Ok(session)
    }

    /// The constants of the match.
    #[must_use]
    pub fn ctx(&self) -> &Arc<Ctx> {
        self.sim.ctx()
    }

    /// Whether nobody plays, so that everything is open to see.
    #[must_use]
    pub fn watching(&self) -> bool {
        self.mode != Mode::Play
    }

    /// The speed of playback: that of the match while watching, the one that is kept while playing.
    #[must_use]
    pub(crate) fn pace(&self, kept: f32) -> f32 {
        match self.watching() {
            true => self.speed,
            false => kept,
        }
    }

    /// Whether the view has shown every event.
    #[must_use]
    pub fn shows_all(&self) -> bool {
        self.shown_events >= self.sim.journal().len()
    }

    /// The seat of a player; a human's if there is none.
    #[must_use]
    pub fn seat(&self, player: PlayerId) -> &Seat {
        static NOBODY: Seat = Seat::Human;
        self.setup.seats.get(player.index()).unwrap_or(&NOBODY)
    }

    /// Plays a human's order.
    ///
    /// # Errors
    /// The rule that forbids it; the match is unchanged.
    pub fn play(&mut self, order: Order) -> Result<Show, IllegalOrder> {
        blackbox::tries(&order);
        let events = self.sim.play(order)?.to_vec();
        self.trace.note(&self.sim);
        self.forget_thoughts();
        self.narrate();
        Ok(Show::Events(self.open(events), self.visible()))
    }

    /// Clears the log and writes it again from the journal.
    pub(crate) fn forget_shown(&mut self) {
        self.lines.clear();
        self.narrated = 0;
        self.forget_thoughts();
        self.finished = false;
        self.narrate();
    }

    /// Messages for the player since the last call.
    pub fn take_notices(&mut self) -> Vec<String> {
        std::mem::take(&mut self.notices)
    }

    /// The autosave that would hold more than the last one.
    /// There is one per change, after every order while somebody plays. What is only watched is not
    /// saved.
    pub fn autosave_due(&mut self) -> Option<Moment> {
        let now = (self.sim.orders().len(), self.sim.board().round);
        let due = match self.mode {
            Mode::Play => now.0 != self.saved.0 && !self.skipping && self.conceded.is_none(),
            // "Continue" takes up the match that somebody plays.
            Mode::Watch | Mode::Replay(_) => false,
        };
        let moment = match now.1 > self.saved.1 {
            true => Moment::Round(now.1),
            false => Moment::Turn,
        };
        due.then(|| {
            self.saved = now;
            moment
        })
    }

    /// Whether somebody has played an order since the match was begun or taken up. A match that was
    /// only looked at leaves no autosave behind.
    pub(crate) fn has_news(&self) -> bool {
        self.berth.is_some() || self.sim.orders().len() != self.saved.0
    }

    /// Adds lines for new events.
    /// Writes the last lines again if later events have become part of them.
    pub(crate) fn narrate(&mut self) {
        let game = self.sim.game();
        let journal = self.sim.journal();
        let settled = narrate::settled(journal);
        let from = self.narrated.min(settled);
        self.lines.retain(|line| line.event < from);
        for at in from..journal.len() {
            self.lines.extend(log::line(game, journal, at));
        }
        self.narrated = settled;
    }
}
