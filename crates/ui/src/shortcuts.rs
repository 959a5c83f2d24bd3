//! Keys with the same meaning on every screen, and keys for watching a match.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Context, Key, Modifiers},
};
use rules::{Board, UnitId};
use view::{Director, Playback, ShowColliders, TakeScreenshot};
use words::say;

use crate::cover::Covers;
use crate::hud::LogSearch;
use crate::screen::Cover;
use crate::{
    commands::Command,
    hud::{HudState, SPEEDS, looks::read_keys, newest_rule, next_of},
    log::Topic,
    menu::rulebook::Rulebook,
    paths,
    screen::{Intent, Intents, Screen, Toasts},
    session::{Current, Session},
    settings::Settings,
    window::toggle_full_screen,
};

/// Reads the keys with the same meaning on every screen.
pub(crate) fn read_everywhere(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    mut book: ResMut<Rulebook>,
    mut commands: Commands,
    mut toasts: ResMut<Toasts>,
    mut settings: ResMut<Settings>,
    mut intents: ResMut<Intents>,
    mut colliders: ResMut<ShowColliders>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    colliders.0 ^= Command::Colliders.given(ctx);
    if Command::FrameRate.given(ctx) {
        settings.frame_rate ^= true;
        intents.push(Intent::SettingsChanged);
    }
    let altered = ctx.input(|input| input.modifiers.alt && input.key_pressed(egui::Key::Enter));
    if altered || Command::FullScreen.given(ctx) {
        toggle_full_screen(&mut settings, &mut intents);
    }
    if Command::Rulebook.given(ctx) && *screen.get() != Screen::Rulebook {
        book.open = !book.open;
        book.find = book.open;
    }
    if Command::Screenshot.given(ctx) {
        let path = paths::data_dir().join(format!("screenshots/voidreef-{}.png", paths::now()));
        let made = path.parent().map_or(Ok(()), std::fs::create_dir_all);
        match made {
            Ok(()) => {
                toasts.good(say!(
                    "menu-screenshot",
                    display = path.display().to_string()
                ));
                commands.trigger(TakeScreenshot(path));
            }
            Err(error) => toasts.bad(say!("menu-no-screenshot", error = error.to_string())),
        }
    }
    Ok(())
}

/// Reads the keys of a match, except those of the current decision.
pub(crate) fn read_match(
    mut contexts: EguiContexts,
    current: Res<Current>,
    mut state: ResMut<HudState>,
    mut intents: ResMut<Intents>,
    mut playback: ResMut<Playback>,
    mut director: ResMut<Director>,
    settings: Res<Settings>,
    book: Res<Rulebook>,
    covers: Covers,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    // Tab and arrows belong to the decision here, not to egui's moving focus.
    if ctx.text_edit_focused() {
        return Ok(());
    }
    let over =
        current.0.as_ref().is_some_and(|session| session.finished) && !state.views.end_hidden;
    let cover = covers.cover();
    if cover != Cover::Menu && !over && !book.open {
        drop_focus(ctx);
    }
    let Some(session) = &current.0 else {
        return Ok(());
    };
    if cover == Cover::Nothing && Command::ListKeys.given(ctx) {
        intents.push(Intent::Cover(Cover::Keys));
        return Ok(());
    }
    let command = ctx.input(|input| input.modifiers.command);
    let escape = Command::Menu.given(ctx);
    if escape && state.views.folds.cinema && session.watching() && !book.open {
        ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        state.views.folds.cinema = false;
        return Ok(());
    }
    if escape && cover == Cover::Nothing && !book.open {
        // Consume the key, or another panel would take it for its own.
        ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape));
        intents.push(Intent::Cover(Cover::Menu));
        return Ok(());
    }
    if cover != Cover::Nothing || session.handover().is_some() {
        return Ok(());
    }
    go_back(ctx, &mut intents);
    if command {
        filter_log(ctx, &mut state);
        return Ok(());
    }
    go_on(ctx, session, &mut intents);
    if !over {
        look_around(ctx, session, &mut state, &mut intents);
        read_keys(
            ctx,
            &mut state.views.looks,
            session.watching(),
            &mut director,
        );
    }
    // While a capital ship is at the helm, the key rams instead.
    state.views.reasons ^=
        Command::Reasons.given(ctx) && !crate::hud::sailing::sails(session, &state.helm);
    let speed = session.pace(settings.animation);
    hurry(ctx, speed, &mut playback, &mut intents);
    Ok(())
}

/// Pauses the match, plays one order, or asks for a hint.
fn go_on(ctx: &Context, session: &Session, intents: &mut Intents) {
    if Command::Pause.given(ctx) {
        intents.push(Intent::Pause(!session.paused));
    }
    if Command::Step.given(ctx) {
        intents.push(Intent::Step);
    }
    if Command::Hint.given(ctx) && session.my_turn() {
        intents.push(Intent::Hint);
    }
}

/// Takes the last order back, keeps the match as it is, or goes back to what was kept.
fn go_back(ctx: &Context, intents: &mut Intents) {
    if Command::Undo.given(ctx) {
        intents.push(Intent::Undo);
    }
    if Command::QuickSave.given(ctx) {
        intents.push(Intent::QuickSave);
    }
    if Command::QuickLoad.given(ctx) {
        intents.push(Intent::QuickLoad);
    }
}

/// Skips the running animation, or changes the speed of playback.
fn hurry(
    ctx: &Context,
    speed: f32,
    playback: &mut ResMut<'_, Playback>,
    intents: &mut ResMut<'_, Intents>,
) {
    // Whoever wants to go on while things still move presses Space as well.
    let goes_on = Command::SkipAnimation.given(ctx) || Command::Suggested.given(ctx);
    if goes_on && !playback.is_idle() {
        playback.skip = true;
    }
    let by = i32::from(Command::Faster.given(ctx)) - i32::from(Command::Slower.given(ctx));
    if by != 0 {
        intents.push(Intent::Speed(next_speed(speed, by)));
    }
}

/// Takes egui's focus away.
fn drop_focus(ctx: &Context) {
    ctx.memory_mut(|memory| {
        if let Some(id) = memory.focused() {
            memory.surrender_focus(id);
        }
    });
}

/// Reads keys that do not decide: next ship, its facts, the newest line's rule, log search.
fn look_around(ctx: &Context, session: &Session, state: &mut HudState, intents: &mut Intents) {
    state.views.details ^= Command::Facts.given(ctx);
    let watching = session.watching();
    let mut where_it_works = |command: Command, works: bool, why: &str| {
        let given = command.given(ctx);
        if given && !works {
            intents.push(Intent::Tell(why.to_owned()));
        }
        given && works
    };
    let figures = session.ctx().on_grid() && session.sim.board().squads.is_empty();
    state.views.sights ^= where_it_works(Command::Sights, figures, say!("key-sights-on-grids"));
    state.views.folds.cinema ^=
        where_it_works(Command::Cinema, watching, say!("key-cinema-watching"));
    let shows = session.shows_course();
    state.views.folds.graphs ^= where_it_works(Command::Graphs, shows, say!("key-graphs-watching"));
    let storeys = crate::hud::troops::storeys(session.ctx());
    if where_it_works(Command::Storey, storeys > 0, say!("key-storeys")) {
        state.next_storey(storeys);
    }
    state.views.folds.log ^= Command::ShowLog.given(ctx);
    let decides = session.my_turn() && !session.plays_itself();
    state.views.folds.card ^= decides && Command::ShowCard.given(ctx);
    if Command::NewestRule.given(ctx)
        && let Some(rule) = newest_rule(session)
    {
        intents.push(Intent::Rule(rule));
    }
    if Command::ShowShips.given(ctx) {
        state.views.folds.fold_ships(watching);
    }
    if Command::FindInLog.given(ctx) {
        state.views.folds.log = true;
        state.own.of::<LogSearch>().asked = true;
    }
    let own = matches!(
        session.sim.board().step,
        rules::Step::Plan { .. }
            | rules::Step::Deploy { .. }
            | rules::Step::Turn { .. }
            | rules::Step::Sail { .. }
            | rules::Step::Helm { .. }
            | rules::Step::Salvo { .. }
            | rules::Step::Rally { .. }
            | rules::Step::Muster { .. }
    );
    let back = Command::PreviousPiece.given(ctx);
    let wanted = (back || Command::NextShip.given(ctx)) && !(own && session.my_turn());
    if wanted && let Some(next) = next_unit(&session.seen(), state.selected, back) {
        intents.push(Intent::Select(Some(next)));
        intents.push(Intent::Focus(next));
    }
}

/// The next ship or unit of models on the table after the selected one, or the one before it.
fn next_unit(board: &Board, selected: Option<UnitId>, back: bool) -> Option<UnitId> {
    let ships = board.ships.iter().filter(|ship| ship.on_table());
    let squads = board.squads.iter().filter(|squad| squad.on_table());
    let there: Vec<UnitId> = ships
        .map(|ship| ship.id)
        .chain(squads.map(|squad| squad.id))
        .collect();
    next_of(&there, selected, back)
}

/// Ctrl with a digit shows or hides a topic of the log.
fn filter_log(ctx: &Context, state: &mut HudState) {
    let digit = ctx.input(|input| Command::Topic.digit(input));
    if let Some(topic) = digit.and_then(|at| Topic::ALL.get(at)) {
        state.own.of::<LogSearch>().filter.toggle(*topic);
    }
}

/// The next speed in the list.
fn next_speed(speed: f32, by: i32) -> f32 {
    let at = SPEEDS
        .iter()
        .position(|held| *held >= speed - 0.01)
        .unwrap_or(SPEEDS.len() - 1);
    SPEEDS[(at as i32 + by).clamp(0, SPEEDS.len() as i32 - 1) as usize]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn speeds_step_and_stop() {
        assert_eq!(next_speed(1.0, 1), 2.0);
        assert_eq!(next_speed(0.5, -1), 0.5);
        assert_eq!(next_speed(8.0, 1), 8.0);
    }

    #[test]
    fn tab_leads_through_units_of_models_as_through_ships() {
        let library = crate::library::Library::open(content::find_assets());
        for key in ["first-orders", "first-light"] {
            let (_, scenario) = library.content.scenario(key).expect("a scenario");
            let config = rules::SimConfig::new(scenario.clone(), 7);
            let sim = rules::Sim::new(library.content.clone(), &config).expect("a match");
            let first = next_unit(sim.board(), None, false).expect("a unit");
            let second = next_unit(sim.board(), Some(first), false).expect("another one");
            assert_ne!(first, second, "{key}");
            assert_eq!(
                next_unit(sim.board(), Some(second), true),
                Some(first),
                "{key}"
            );
            let last = next_unit(sim.board(), Some(first), true).expect("the last one");
            assert_eq!(
                next_unit(sim.board(), Some(last), false),
                Some(first),
                "{key}"
            );
        }
    }
}
