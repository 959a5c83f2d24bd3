//! Follows what stands over the table of a match: the sub-states of its screen.

use bevy::{ecs::system::SystemParam, prelude::*};
use view::Playback;

use crate::{
    screen::{Cover, FramesInFlight, Handover, Teaching},
    session::Current,
};

/// What stands over the table now; nothing on other screens.
#[derive(SystemParam)]
pub(crate) struct Covers<'w> {
    cover: Option<Res<'w, State<Cover>>>,
    handover: Option<Res<'w, State<Handover>>>,
    teaching: Option<Res<'w, State<Teaching>>>,
}

impl Covers<'_> {
    /// The window over the table.
    pub(crate) fn cover(&self) -> Cover {
        self.cover
            .as_ref()
            .map_or(Cover::Nothing, |held| *held.get())
    }

    /// Whether the menu is open.
    pub(crate) fn menu(&self) -> bool {
        self.cover() == Cover::Menu
    }

    /// Whether the screen is to be handed over.
    pub(crate) fn handover(&self) -> bool {
        self.handover
            .as_ref()
            .is_some_and(|held| *held.get() == Handover::Due)
    }

    /// Whether the match is a lesson.
    pub(crate) fn teaches(&self) -> bool {
        self.teaching
            .as_ref()
            .is_some_and(|held| *held.get() == Teaching::Lesson)
    }

    /// Whether anything covers the table.
    pub(crate) fn any(&self) -> bool {
        self.cover() != Cover::Nothing || self.handover()
    }
}

/// Brings the states of the match up to date. They change at once and not with the next frame, so
/// that no frame shows what the player who comes may not see.
pub(crate) fn follow_match(world: &mut World) {
    let session = world.resource::<Current>().0.as_ref();
    let still = world.resource::<Playback>().is_idle() && world.resource::<FramesInFlight>().0 == 0;
    let due = still && session.is_some_and(|session| session.handover().is_some());
    let taught = session.is_some_and(|session| session.tutor().is_some());
    let handover = if due { Handover::Due } else { Handover::No };
    let teaching = if taught {
        Teaching::Lesson
    } else {
        Teaching::No
    };
    if turn_to(world, handover) | turn_to(world, teaching) {
        world.run_schedule(StateTransition);
    }
}

/// Asks for a state; whether it is another than now.
fn turn_to<S: bevy::state::state::FreelyMutableState>(world: &mut World, to: S) -> bool {
    let known = world.get_resource::<State<S>>();
    if known.is_none_or(|known| *known.get() == to) {
        return false;
    }
    world.resource_mut::<NextState<S>>().set(to);
    true
}
