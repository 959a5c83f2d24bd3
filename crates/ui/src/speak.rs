//! The switch to another language while the game runs.

use bevy::prelude::*;
use view::ViewBoard;

use crate::{
    hud::HudState, language::wanted, library::Library, session::Current, settings::Settings,
};

/// Speaks the language that the settings ask for. Everything that is on the screen follows: the
/// data, the match with its log, and the table.
pub(crate) fn follow_language(
    settings: Res<Settings>,
    mut library: ResMut<Library>,
    mut current: ResMut<Current>,
    mut shown: ResMut<ViewBoard>,
    mut state: ResMut<HudState>,
    mut spoken: Local<u32>,
) {
    if settings.is_changed() && !words::choose(&wanted(&settings)) {
        words::choose(words::SOURCE);
    }
    if *spoken == words::revision() {
        return;
    }
    *spoken = words::revision();
    library.speak();
    if let Some(session) = &mut current.0 {
        session.speak(&words::data_texts());
        if let Some(view) = &mut shown.0 {
            view.ctx = session.ctx().clone();
        }
        state.forget_texts();
    }
}
