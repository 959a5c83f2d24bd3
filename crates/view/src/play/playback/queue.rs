//! The queue of events and boards, and the animation that runs.

use std::collections::VecDeque;

use bevy::prelude::*;
use rules::{Board, Fact, GameEvent, Ship, Status, UnitId};

use super::{changes_last, is_loss, seconds, told_later, warp::Warp};
use crate::{
    api::{EventShown, PlayEvents, ViewMatch},
    comfort::Comfort,
    play::blow::{Blow, Fate, begins, blow},
};

/// The animation of the journal.
#[derive(Resource, Debug)]
pub struct Playback {
    /// The speed: 1 is the natural pace, 0.5 to 8 are useful.
    pub speed: f32,
    /// Whether playback stands still, even in the middle of an animation.
    pub paused: bool,
    /// Shows everything in the queue at once; resets itself.
    pub skip: bool,
    /// Plays one more event while paused; resets itself.
    pub step: bool,
    /// The event that is being animated.
    pub current: Option<GameEvent>,
    /// The director's factor on the pace for it.
    pub(crate) tension: f32,
    /// How much of the natural time passed in each second of this frame for what is in the air,
    /// such as sparks.
    pub(crate) flow: f32,
    /// How many events have begun, those without animation too.
    pub(crate) number: u32,
    /// How often the rest was skipped.
    pub(crate) skips: u32,
    pub(super) comfort: Comfort,
    queue: VecDeque<Entry>,
    elapsed: f32,
    seconds: f32,
    blow: Option<Blow>,
    warp: Warp,
    series: Series,
}

/// What has been shown of the blows under way.
#[derive(Default, Debug)]
struct Series {
    /// Who struck last.
    striker: Option<UnitId>,
    /// Who has been struck.
    struck: Vec<UnitId>,
    /// Whether the attack under way misses, whatever its dice show.
    missed: bool,
    /// Whose end has been shown slowly, though they still stand there.
    mourned: Vec<UnitId>,
}

impl Series {
    /// The blow of an event as part of what is under way.
    fn join(&mut self, blow: Blow, fact: &Fact) -> Blow {
        let dealt = matches!(fact, Fact::Damaged { .. });
        let missed = std::mem::take(&mut self.missed) && blow.fate == Fate::Stopped;
        Blow {
            fate: if missed { Fate::Passed } else { blow.fate },
            by: blow.by.or(self.striker.filter(|by| *by != blow.on)),
            echo: blow.echo || dealt && self.struck.contains(&blow.on),
            ..blow
        }
    }

    /// Notes what is shown now.
    fn note(&mut self, blow: &Blow, warp: Warp, lost: bool) {
        self.striker = blow.by;
        self.struck.push(blow.on);
        if lost {
            self.mourned.retain(|id| *id != blow.on);
        } else if warp.creeps() {
            self.mourned.push(blow.on);
        }
    }
}

#[derive(Debug)]
enum Entry {
    Event(GameEvent),
    Board(Box<Board>),
}

impl Default for Playback {
    fn default() -> Self {
        Self {
            speed: 1.0,
            paused: false,
            skip: false,
            step: false,
            current: None,
            tension: 1.0,
            flow: 1.0,
            number: 0,
            skips: 0,
            comfort: Comfort::default(),
            queue: VecDeque::new(),
            elapsed: 0.0,
            seconds: 0.0,
            blow: None,
            warp: Warp::default(),
            series: Series::default(),
        }
    }
}

impl Playback {
    /// Whether everything in the queue has been shown.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.current.is_none() && self.queue.is_empty()
    }

    /// The progress of the running animation, from 0 to 1; 0 if none runs.
    #[must_use]
    pub fn progress(&self) -> f32 {
        if self.current.is_some() {
            (self.shown() / self.seconds.max(1.0e-3)).clamp(0.0, 1.0)
        } else {
            0.0
        }
    }

    /// How much of the running animation has been shown, in seconds.
    pub(super) fn shown(&self) -> f32 {
        self.warp.shown(self.elapsed, self.tension)
    }

    /// The blow of the running event.
    pub(crate) fn blow(&self) -> Option<&Blow> {
        self.current.as_ref().and(self.blow.as_ref())
    }

    /// The blow of this event, if it runs now.
    pub(crate) fn blow_of(&self, event: &GameEvent) -> Option<&Blow> {
        let runs = self.current.as_ref() == Some(event);
        self.blow.as_ref().filter(|_| runs)
    }

    /// Whether the running animation waits for the camera.
    #[cfg(test)]
    pub(crate) fn waits(&self) -> bool {
        self.current.is_some() && self.elapsed < 0.0
    }

    /// Lets time run on at an even pace, without a leap.
    pub(super) fn even_out(&mut self) {
        self.elapsed = self.shown();
        self.warp = Warp::default();
    }

    /// Seconds of animation time per second: the speed, but 1 while paused between animations.
    #[must_use]
    pub fn pace(&self) -> f32 {
        if self.paused && self.current.is_none() {
            1.0
        } else {
            self.speed.clamp(0.1, 16.0)
        }
    }

    /// The events still to be shown, in order.
    pub(crate) fn coming(&self) -> impl Iterator<Item = &GameEvent> {
        self.queue.iter().filter_map(|entry| match entry {
            Entry::Event(event) => Some(event),
            Entry::Board(_) => None,
        })
    }

    /// Delays the running animation by these seconds, while the camera is on its way.
    pub(crate) fn wait(&mut self, seconds: f32) {
        if self.current.is_some() {
            self.elapsed -= seconds;
        }
    }

    pub(super) fn clear(&mut self) {
        self.queue.clear();
        self.current = None;
        self.skip = false;
        self.step = false;
        self.number = 0;
        self.series = Series::default();
    }

    pub(super) fn push(&mut self, message: &PlayEvents) {
        self.queue
            .extend(message.events.iter().cloned().map(Entry::Event));
        self.queue
            .push_back(Entry::Board(Box::new(message.after.clone())));
    }

    /// Lets these seconds of animation time pass. Ends the running animation if its time is up, and
    /// starts the next event that takes time.
    pub(super) fn run(
        &mut self,
        passed: f32,
        view: &mut ViewMatch,
        shown: &mut MessageWriter<EventShown>,
    ) {
        self.elapsed += passed;
        if let Some(event) = &self.current {
            if self.shown() < self.seconds {
                return;
            }
            if changes_last(&event.fact) {
                rules::apply(&view.ctx, &mut view.board, event);
            }
            self.current = None;
            if self.step {
                self.step = false;
                self.settle(view);
                return;
            }
        }
        while let Some(entry) = self.queue.pop_front() {
            match entry {
                Entry::Board(after) => view.board = *after,
                Entry::Event(event) => {
                    if self.begin(event, view, shown) {
                        return;
                    }
                }
            }
        }
        self.step = false;
    }

    /// Begins to show an event. Returns whether that takes time.
    fn begin(
        &mut self,
        event: GameEvent,
        view: &mut ViewMatch,
        shown: &mut MessageWriter<EventShown>,
    ) -> bool {
        self.wake(view, &event);
        shown.write(EventShown {
            event: event.clone(),
            skipped: false,
        });
        self.number += 1;
        let seconds = if told_later(view, &event) {
            0.0
        } else {
            seconds(&event.fact)
        };
        self.brace(view, &event.fact, seconds);
        if seconds <= 0.0 || !changes_last(&event.fact) {
            rules::apply(&view.ctx, &mut view.board, &event);
        }
        if seconds > 0.0 {
            self.elapsed = 0.0;
            self.seconds = seconds;
            self.current = Some(event);
        }
        seconds > 0.0
    }

    /// Looks for the blow of an event, on the board before it.
    fn brace(&mut self, view: &ViewMatch, fact: &Fact, seconds: f32) {
        if begins(fact) {
            self.series.striker = None;
            self.series.struck.clear();
        }
        self.series.missed |= matches!(fact, Fact::Missed { .. });
        let found = blow(view, fact, self.coming()).filter(|_| seconds > 0.0);
        self.blow = found.map(|found| self.series.join(found, fact));
        self.warp = Warp::default();
        if let Some(blow) = &self.blow {
            let slow = !self.series.mourned.contains(&blow.on);
            self.warp = Warp::of(blow, seconds, slow, self.speed, self.comfort);
            self.series.note(blow, self.warp, is_loss(fact));
        }
    }

    /// Brings onto the shown board whoever slept in a room that is revealed now: nobody knew of
    /// them before, so the board as it was shown does not have them (HAZ-H-ROOM).
    fn wake(&self, view: &mut ViewMatch, event: &GameEvent) {
        if !matches!(event.fact, Fact::RoomRevealed { .. }) {
            return;
        }
        let mut boards = self.queue.iter().filter_map(|entry| match entry {
            Entry::Board(after) => Some(after),
            Entry::Event(_) => None,
        });
        let Some(after) = boards.next() else { return };
        for ship in &after.ships {
            if view.board.ship(ship.id).is_none() {
                let at = view.board.ships.partition_point(|held| held.id < ship.id);
                let status = Status::Waiting;
                view.board.ships.insert(at, Ship { status, ..*ship });
            }
        }
    }

    /// Takes a board that is next in the queue, so that a step past the last event ends playback.
    fn settle(&mut self, view: &mut ViewMatch) {
        while let Some(Entry::Board(_)) = self.queue.front() {
            if let Some(Entry::Board(after)) = self.queue.pop_front() {
                view.board = *after;
            }
        }
    }

    /// Shows everything in the queue at once.
    pub(super) fn finish_all(
        &mut self,
        view: &mut ViewMatch,
        shown: &mut MessageWriter<EventShown>,
    ) {
        self.skips += 1;
        self.series = Series::default();
        if let Some(event) = self.current.take()
            && changes_last(&event.fact)
        {
            rules::apply(&view.ctx, &mut view.board, &event);
        }
        while let Some(entry) = self.queue.pop_front() {
            match entry {
                Entry::Board(after) => view.board = *after,
                Entry::Event(event) => {
                    self.number += 1;
                    self.wake(view, &event);
                    rules::apply(&view.ctx, &mut view.board, &event);
                    shown.write(EventShown {
                        event,
                        skipped: true,
                    });
                }
            }
        }
        self.skip = false;
        self.step = false;
    }
}
