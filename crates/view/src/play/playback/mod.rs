//! Playback: events wait in a queue, run one by one, and change the shown board as they pass.

mod presence;
mod timing;

use std::{collections::VecDeque, sync::Arc};

use bevy::prelude::*;
pub(crate) use presence::presence;
use rules::{Board, GameEvent};
pub(crate) use timing::{changes_last, seconds, told_later};

use crate::{
    ViewSystems,
    api::{ClearBoard, EventShown, PlayEvents, ShowBoard, ViewBoard, ViewLooks, ViewMatch},
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Playback>()
        .init_resource::<ViewBoard>()
        .init_resource::<ViewLooks>()
        .add_message::<ShowBoard>()
        .add_message::<ClearBoard>()
        .add_message::<PlayEvents>()
        .add_message::<EventShown>()
        .add_systems(
            Update,
            (
                take_boards,
                take_events,
                advance,
                hold_entities.run_if(resource_exists_and_changed::<ViewBoard>),
            )
                .chain()
                .in_set(ViewSystems::Playback),
        );
}

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
    queue: VecDeque<Entry>,
    elapsed: f32,
    seconds: f32,
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
            queue: VecDeque::new(),
            elapsed: 0.0,
            seconds: 0.0,
        }
    }
}

impl Playback {
    /// The number of waiting events, without the running one.
    #[must_use]
    pub fn queue_len(&self) -> usize {
        self.queue
            .iter()
            .filter(|entry| matches!(entry, Entry::Event(_)))
            .count()
    }

    /// Whether everything in the queue has been shown.
    #[must_use]
    pub fn is_idle(&self) -> bool {
        self.current.is_none() && self.queue.is_empty()
    }

    /// The progress of the running animation, from 0 to 1; 0 if none runs.
    #[must_use]
    pub fn progress(&self) -> f32 {
        if self.current.is_some() {
            (self.elapsed / self.seconds.max(1.0e-3)).clamp(0.0, 1.0)
        } else {
            0.0
        }
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

    fn clear(&mut self) {
        self.queue.clear();
        self.current = None;
        self.skip = false;
        self.step = false;
    }

    fn push(&mut self, message: &PlayEvents) {
        self.queue
            .extend(message.events.iter().cloned().map(Entry::Event));
        self.queue
            .push_back(Entry::Board(Box::new(message.after.clone())));
    }
}

fn take_boards(
    mut shown: MessageReader<ShowBoard>,
    mut cleared: MessageReader<ClearBoard>,
    mut board: ResMut<ViewBoard>,
    mut playback: ResMut<Playback>,
    looks: Res<ViewLooks>,
) {
    if cleared.read().count() > 0 {
        playback.clear();
        board.0 = None;
    }
    if let Some(message) = shown.read().last() {
        playback.clear();
        board.0 = Some(ViewMatch::new(
            Arc::clone(&message.ctx),
            message.board.clone(),
        ));
    }
    if let (Some(looks), Some(view)) = (&looks.0, board.bypass_change_detection().0.as_mut())
        && !Arc::ptr_eq(looks, &view.looks)
    {
        view.looks = Arc::clone(looks);
    }
}

fn take_events(mut messages: MessageReader<PlayEvents>, mut playback: ResMut<Playback>) {
    for message in messages.read() {
        playback.push(message);
    }
}

fn advance(
    time: Res<Time>,
    mut playback: ResMut<Playback>,
    mut board: ResMut<ViewBoard>,
    mut shown: MessageWriter<EventShown>,
) {
    if playback.is_idle() {
        playback.skip = false;
        playback.step = false;
        return;
    }
    let Some(view) = board.0.as_mut() else {
        playback.clear();
        return;
    };
    if playback.skip {
        playback.finish_all(view, &mut shown);
        return;
    }
    if playback.paused && !playback.step {
        return;
    }
    // A slow frame must not swallow a whole animation.
    let pace = playback.speed.clamp(0.1, 16.0) * playback.tension;
    playback.elapsed += time.delta_secs().min(0.3) * pace;
    playback.run(view, &mut shown);
}

/// Brings the entities of the shown match to the shown board. They have the components that a
/// match's own world has ([`rules::show`]); no rule reads them, and nobody else writes them.
fn hold_entities(world: &mut World) {
    world.resource_scope(|world, board: Mut<'_, ViewBoard>| match &board.0 {
        Some(view) => rules::show(world, &view.ctx, &view.board),
        None => rules::clear(world),
    });
}

impl Playback {
    /// Ends the running animation if its time is up, and starts the next event that takes time.
    fn run(&mut self, view: &mut ViewMatch, shown: &mut MessageWriter<EventShown>) {
        if let Some(event) = &self.current {
            if self.elapsed < self.seconds {
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
                    shown.write(EventShown {
                        event: event.clone(),
                        skipped: false,
                    });
                    let seconds = if told_later(view, &event) {
                        0.0
                    } else {
                        seconds(&event.fact)
                    };
                    if seconds <= 0.0 || !changes_last(&event.fact) {
                        rules::apply(&view.ctx, &mut view.board, &event);
                    }
                    if seconds > 0.0 {
                        self.elapsed = 0.0;
                        self.seconds = seconds;
                        self.current = Some(event);
                        return;
                    }
                }
            }
        }
        self.step = false;
    }

    /// Takes a board that is next in the queue, so that a step past the last event ends playback.
    fn settle(&mut self, view: &mut ViewMatch) {
        while let Some(Entry::Board(_)) = self.queue.front() {
            if let Some(Entry::Board(after)) = self.queue.pop_front() {
                view.board = *after;
            }
        }
    }

    fn finish_all(&mut self, view: &mut ViewMatch, shown: &mut MessageWriter<EventShown>) {
        if let Some(event) = self.current.take()
            && changes_last(&event.fact)
        {
            rules::apply(&view.ctx, &mut view.board, &event);
        }
        while let Some(entry) = self.queue.pop_front() {
            match entry {
                Entry::Board(after) => view.board = *after,
                Entry::Event(event) => {
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

#[cfg(test)]
mod tests {
    use std::{sync::Arc, time::Duration};

    use bevy::time::TimeUpdateStrategy;
    use rules::{Sim, SimConfig};

    use super::*;

    /// An app that plays the events of a match's first orders, with these events and the match.
    fn playing(orders: usize) -> (App, Vec<GameEvent>, Sim) {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("skirmish").expect("a scenario").1.clone();
        let config = SimConfig::new(scenario, 3);
        let mut sim = Sim::new(content, &config).expect("a match");
        let mut app = App::new();
        app.add_plugins(MinimalPlugins).add_plugins(plugin);
        app.insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            100,
        )));
        app.init_resource::<Heard>().add_systems(PostUpdate, hear);
        app.world_mut().write_message(ShowBoard {
            ctx: sim.ctx().clone(),
            board: sim.board().clone(),
        });
        let mut all = Vec::new();
        for _ in 0..orders {
            let order = rules::default_order(sim.ctx(), sim.board()).expect("a default");
            let events = sim.play(order).expect("legal").to_vec();
            all.extend(events.iter().cloned());
            app.world_mut().write_message(PlayEvents {
                events,
                after: sim.board().clone(),
            });
        }
        (app, all, sim)
    }

    #[derive(Resource, Default)]
    struct Heard(Vec<GameEvent>);

    fn hear(mut shown: MessageReader<EventShown>, mut heard: ResMut<Heard>) {
        heard
            .0
            .extend(shown.read().map(|message| message.event.clone()));
    }

    #[track_caller]
    fn check_end(app: &App, all: &[GameEvent], sim: &Sim) {
        assert!(app.world().resource::<Playback>().is_idle());
        assert_eq!(app.world().resource::<Heard>().0, all);
        let shown = &app
            .world()
            .resource::<ViewBoard>()
            .0
            .as_ref()
            .expect("a board")
            .board;
        assert_eq!(shown, sim.board());
    }

    #[test]
    fn events_are_shown_once_in_order_and_the_board_arrives() {
        let (mut app, all, sim) = playing(40);
        app.update();
        assert!(!app.world().resource::<Playback>().is_idle());
        for _ in 0..4000 {
            app.update();
        }
        check_end(&app, &all, &sim);
    }

    #[test]
    fn skipping_shows_everything_at_once() {
        let (mut app, all, sim) = playing(60);
        app.update();
        app.world_mut().resource_mut::<Playback>().skip = true;
        app.update();
        check_end(&app, &all, &sim);
    }

    #[test]
    fn nothing_moves_while_paused_but_a_step_plays_one_event() {
        let (mut app, _, _) = playing(3);
        app.world_mut().resource_mut::<Playback>().paused = true;
        for _ in 0..20 {
            app.update();
        }
        let heard = app.world().resource::<Heard>().0.len();
        assert_eq!(heard, 0);
        app.world_mut().resource_mut::<Playback>().step = true;
        for _ in 0..20 {
            app.update();
        }
        assert!(!app.world().resource::<Heard>().0.is_empty());
        assert!(!app.world().resource::<Playback>().step);
    }
}
