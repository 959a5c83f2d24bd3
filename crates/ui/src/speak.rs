//! The switch to another language while the game runs.

use bevy::prelude::*;
use view::ViewBoard;

use crate::{
    hud::HudState,
    language::{unknown_language, wanted},
    library::Library,
    screen::Toasts,
    session::Current,
    settings::Settings,
};

/// Speaks the language that the settings ask for. Everything that is on the screen follows: the
/// data, the match with its log, and the table.
pub(crate) fn follow_language(
    settings: Res<Settings>,
    mut library: ResMut<Library>,
    mut current: ResMut<Current>,
    mut shown: ResMut<ViewBoard>,
    mut state: ResMut<HudState>,
    mut toasts: ResMut<Toasts>,
    mut spoken: Local<u32>,
    mut missed: Local<String>,
) {
    // A language comes and goes with its pack.
    if settings.is_changed() || library.is_changed() {
        let wanted = wanted(&settings);
        let there = words::choose(&wanted) || !words::choose(words::SOURCE);
        // One message is enough until it is there.
        let told = unknown_language(&wanted).filter(|_| !there && *missed != wanted);
        if let Some(told) = told {
            toasts.bad(told);
        }
        *missed = if there { String::new() } else { wanted };
    }
    // Read once: what changes after it is seen in the next frame.
    let now = words::revision();
    if *spoken == now {
        return;
    }
    *spoken = now;
    library.speak();
    if let Some(session) = &mut current.0 {
        session.speak(&words::data_texts());
        if let Some(view) = &mut shown.0 {
            view.ctx = session.ctx().clone();
        }
        state.forget_texts();
    }
}
