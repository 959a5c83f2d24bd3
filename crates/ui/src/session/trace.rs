//! Who was winning in the match on the screen, order by order, and what its dice showed.
//!
//! A match that goes on notes its chances with each order. All else is worked out on a thread of
//! its own: the whole of a recorded match, and what each order led to. No frame waits for it.

use std::sync::Arc;

use arena::{
    luck::{Throw, throws},
    swings::{Swing, strokes, turning_points},
    track::Track,
    verdict::{Evidence, sentence},
};
use content::Content;
use rules::{Board, Ctx, Game, GameEvent, Order, Sim, SimConfig};

use super::{Mode, Session, worker::Errand};

/// The most turning points that are marked.
const TURNS: usize = 6;
/// After so many orders of a recorded match, what is known of it so far is shown.
const PART: usize = 40;

/// The course of a match: who was winning when, what happened, and how the dice fell.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Told {
    /// The chances after each order. What they led to may still be worked out.
    pub track: Track,
    /// What each order led to.
    pub strokes: Vec<Swing>,
    /// The turning points among them.
    pub turns: Vec<Swing>,
    /// What the dice showed.
    pub throws: Vec<Throw>,
    /// Why the match went so; none while it is not over.
    pub why: Option<String>,
}

impl Told {
    /// What is told of a match with this track.
    fn of(game: Game<'_>, journal: &[GameEvent], track: Track) -> Self {
        let strokes = strokes(game, journal, &track);
        let throws = throws(game, journal);
        let why = sentence(Evidence {
            game,
            journal,
            track: &track,
            strokes: &strokes,
            throws: &throws,
        });
        Self {
            turns: turning_points(&strokes, TURNS),
            track,
            strokes,
            throws,
            why,
        }
    }
}

/// The course of the match on the screen, as far as it is known.
#[derive(Default)]
pub(super) struct Trace {
    told: Told,
    tracing: Option<Errand<Told>>,
    /// Whether a recorded match has been played through, or is.
    played: bool,
}

/// Plays orders from the opening on.
fn play(content: Arc<Content>, config: SimConfig, orders: Vec<Order>) -> Errand<Told> {
    Errand::begin("track", move |tray| {
        let go_on = |track: &Track| {
            if track.waymarks().len().is_multiple_of(PART) {
                tray.give(Told {
                    track: track.clone(),
                    ..Told::default()
                });
            }
            tray.waited_for()
        };
        let Ok((track, sim)) = Track::of(&content, &config, &orders, go_on) else {
            return;
        };
        if tray.waited_for() {
            tray.give(Told::of(sim.game(), sim.journal(), track));
        }
    })
}

/// Tells of a match whose track is known.
fn tell(ctx: Arc<Ctx>, board: Board, journal: Vec<GameEvent>, track: Track) -> Errand<Told> {
    Errand::begin("track", move |tray| {
        tray.give(Told::of(Game::new(&ctx, &board), &journal, track));
    })
}

impl Trace {
    /// Takes what has been worked out; true while more is to come.
    fn hear(&mut self) -> bool {
        let Some(tracing) = &mut self.tracing else {
            return false;
        };
        let (parts, more) = tracing.heard();
        for part in parts {
            let noted = std::mem::take(&mut self.told.track);
            self.told = part;
            // What has been noted since is not lost.
            if noted.waymarks().len() > self.told.track.waymarks().len() {
                self.told.track = noted;
            }
        }
        if !more {
            self.tracing = None;
        }
        more
    }

    /// It as that of a recorded match of so many orders; none if it does not tell of all of them.
    pub(super) fn whole(self, orders: usize) -> Option<Self> {
        (self.told.strokes.len() == orders).then_some(Self {
            played: true,
            ..self
        })
    }

    /// Notes the position that a match has come to.
    pub(super) fn note(&mut self, sim: &Sim) {
        self.told.track.note(sim);
    }
}

impl Session {
    /// The course of the match so far; of a recorded one, the whole.
    #[must_use]
    pub fn told(&self) -> &Told {
        &self.trace.told
    }

    /// Whether the course of the match may be shown: while somebody plays, it would tell what they
    /// may not know.
    #[must_use]
    pub fn shows_course(&self) -> bool {
        self.watching() || self.over() && self.shows_all()
    }

    /// Has the course of the match worked out, as far as it is not known.
    pub(super) fn trace(&mut self) {
        if self.trace.hear() || !self.shows_course() {
            return;
        }
        let recorded = match &self.mode {
            Mode::Replay(recording) => Some(recording.orders.as_slice()),
            Mode::Play | Mode::Watch => None,
        };
        let orders = recorded.unwrap_or(self.sim.orders());
        let trace = &mut self.trace;
        trace.told.track.cut(orders.len() + 1);
        let last = trace.told.track.waymarks().len().saturating_sub(1);
        // What a recording leads to is the same each time.
        let known = recorded.is_some() && trace.played;
        if known || orders.is_empty() || trace.told.strokes.len() == orders.len() {
            return;
        }
        let ctx = self.sim.ctx();
        trace.played = recorded.is_some();
        trace.tracing = Some(match last == orders.len() && recorded.is_none() {
            true => tell(
                Arc::clone(ctx),
                self.sim.snapshot(),
                self.sim.journal().to_vec(),
                trace.told.track.clone(),
            ),
            false => play(
                Arc::clone(&ctx.content),
                self.setup.config.clone(),
                orders.to_vec(),
            ),
        });
    }

    /// Waits until the course of the match is known.
    #[cfg(test)]
    pub(crate) fn settle_trace(&mut self) {
        for _ in 0..60_000 {
            self.trace();
            if self.trace.tracing.is_none() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(1));
        }
    }
}
