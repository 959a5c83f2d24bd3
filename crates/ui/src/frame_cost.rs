//! How long our own systems hold a frame.
//! It is for display and measurements only: no rule and no decision depends on it.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use bevy::{
    ecs::{schedule::ScheduleConfigs, system::ScheduleSystem},
    prelude::*,
};

/// A part of a frame that our own systems take.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Part {
    /// The driver of the match: orders, autosaves, records.
    Driver,
    /// The table, from its first to its last system.
    View,
    /// The panels, and what clicks on them do.
    Panels,
    /// All systems of the main world, Bevy's own included, without drawing and waiting.
    Whole,
}

impl Part {
    /// All parts.
    pub const ALL: [Self; 4] = [Self::Driver, Self::View, Self::Panels, Self::Whole];

    /// Its name in lists of figures.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Driver => "driver",
            Self::View => "view",
            Self::Panels => "panels",
            Self::Whole => "main world",
        }
    }
}

/// The number of frames whose longest is told.
const RECENT: usize = 120;

/// How long each part of this frame has taken so far.
#[derive(Resource, Clone, Debug, Default)]
pub struct FrameCost {
    begun: [Option<Instant>; Part::ALL.len()],
    took: [Duration; Part::ALL.len()],
    last: [Duration; Part::ALL.len()],
    recent: VecDeque<Duration>,
}

impl FrameCost {
    /// How long a part took in the last whole frame, in milliseconds.
    #[must_use]
    pub fn last(&self, part: Part) -> f64 {
        self.last[part as usize].as_secs_f64() * 1000.0
    }

    /// The longest that all systems of the main world took in one of the newest frames, in
    /// milliseconds.
    #[must_use]
    pub fn longest(&self) -> f64 {
        let longest = self.recent.iter().max();
        longest.map_or(0.0, |longest| longest.as_secs_f64() * 1000.0)
    }

    fn begin(&mut self, part: Part) {
        self.begun[part as usize] = Some(Instant::now());
    }

    fn end(&mut self, part: Part) {
        if let Some(begun) = self.begun[part as usize].take() {
            self.took[part as usize] += begun.elapsed();
        }
    }
}

/// The systems with a stopwatch around them.
pub(crate) fn timed<M>(
    part: Part,
    systems: impl IntoScheduleConfigs<ScheduleSystem, M>,
) -> ScheduleConfigs<ScheduleSystem> {
    let begin = move |mut cost: ResMut<FrameCost>| cost.begin(part);
    let end = move |mut cost: ResMut<FrameCost>| cost.end(part);
    (begin, systems, end).chain()
}

/// Measures the frames. [`Spent`] holds the figures of a frame from its `Last` on.
pub(crate) fn plugin(app: &mut App) {
    let view_begins = |mut cost: ResMut<FrameCost>| cost.begin(Part::View);
    let view_ends = |mut cost: ResMut<FrameCost>| cost.end(Part::View);
    app.init_resource::<FrameCost>()
        .add_systems(First, frame_begins)
        .add_systems(Last, frame_ends.in_set(FrameTold))
        .add_systems(
            Update,
            (
                view_begins.before(view::ViewSystems::Playback),
                view_ends.after(view::ViewSystems::Draw),
            ),
        );
}

/// The moment in `Last` from which the figures of the frame can be read.
#[derive(SystemSet, Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct FrameTold;

fn frame_begins(mut cost: ResMut<FrameCost>) {
    cost.took = Default::default();
    cost.begin(Part::Whole);
}

fn frame_ends(mut cost: ResMut<FrameCost>) {
    cost.end(Part::Whole);
    cost.last = cost.took;
    let whole = cost.last[Part::Whole as usize];
    if cost.recent.len() == RECENT {
        cost.recent.pop_front();
    }
    cost.recent.push_back(whole);
}

#[cfg(test)]
mod tests {
    use std::thread::sleep;

    use super::*;

    #[test]
    fn a_part_counts_for_itself_and_for_the_whole() {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, plugin));
        let slow = || sleep(Duration::from_millis(4));
        app.add_systems(Update, timed(Part::Driver, slow));
        app.update();
        let cost = app.world().resource::<FrameCost>();
        assert!(cost.last(Part::Driver) >= 4.0);
        assert!(cost.last(Part::Whole) >= cost.last(Part::Driver));
        assert!(cost.last(Part::Panels) < 4.0);
        assert!(cost.longest() >= cost.last(Part::Whole));
    }
}
