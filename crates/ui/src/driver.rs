//! Drives the match on the screen: AI and recorded orders, playback, autosaves, final record.

use bevy::{input::mouse::AccumulatedMouseScroll, prelude::*};
use bevy_egui::{EguiContexts, egui};
use rules::PlayerId;
use view::{
    CameraInputEnabled, CameraRig, CameraSteer, ClearBoard, Director, EventShown, PlayEvents,
    PlaySound, Playback, ShowBoard, UiWantsPointer, Volume,
};

use crate::cover::Covers;
use crate::{
    blackbox,
    commands::{
        Command, bindings,
        pad::{self, Make},
    },
    gamepad::Pads,
    hud::HudState,
    screen::{FramesInFlight, Screen, Toasts},
    session::{Current, Mode, Session, Show},
    settings::{self, QualityChoice, Settings},
    setup::Seat,
    shelf::Shelf,
    theme,
};

/// How the driver speaks to the view.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Stage<'w, 's> {
    pub(crate) show: MessageWriter<'w, ShowBoard>,
    pub(crate) play: MessageWriter<'w, PlayEvents>,
    pub(crate) clear: MessageWriter<'w, ClearBoard>,
    pub(crate) commands: Commands<'w, 's>,
    pub(crate) playback: ResMut<'w, Playback>,
    pub(crate) rig: ResMut<'w, CameraRig>,
}

impl Stage<'_, '_> {
    /// Passes to the view the things that a session asks it to show.
    pub(crate) fn present(&mut self, session: &Session, show: Show) {
        match show {
            Show::Board(board) => {
                self.show.write(ShowBoard {
                    ctx: session.ctx().clone(),
                    board,
                });
            }
            Show::Events(events, after) => {
                self.play.write(PlayEvents { events, after });
            }
        }
    }
}

/// Advances the match.
pub(crate) fn drive_match(
    mut current: ResMut<Current>,
    mut stage: Stage,
    mut in_flight: ResMut<FramesInFlight>,
    settings: Res<Settings>,
    mut shelf: ResMut<Shelf>,
    mut toasts: ResMut<Toasts>,
    mut state: ResMut<HudState>,
    covers: Covers,
    mut seen: MessageReader<EventShown>,
    time: Res<Time>,
) {
    let seen = seen.read().count();
    let Some(session) = current.0.as_mut() else {
        return;
    };
    blackbox::note(&session.setup, &session.sim);
    let fresh = in_flight.0 > 0;
    in_flight.0 = in_flight.0.saturating_sub(1);
    stage.playback.speed = session.pace(settings.animation);
    let frozen = session.frozen() || covers.menu();
    if stage.playback.paused != frozen {
        stage.playback.paused = frozen;
    }
    // The log follows the animation. Once the animation is over, the log catches up with the events
    // that have none.
    session.shown_events = (session.shown_events + seen).min(session.sim.journal().len());
    let idle = stage.playback.is_idle() && !fresh;
    // The match waits while the menu is open.
    let next = if covers.menu() {
        None
    } else {
        session.ask_all = settings.ask_all || !session.setup.config.scenario.lessons.is_empty();
        session.thinking = settings.thinking;
        session.explains = state.views.reasons;
        session.wait(idle, time.delta());
        session.advance(idle)
    };
    let shown = idle && next.is_none();
    if let Some(show) = next {
        stage.present(session, show);
        in_flight.0 = 2;
    }
    if let Some(moment) = session.autosave_due() {
        shelf.autosave(session, moment);
    }
    for notice in session.take_notices() {
        toasts.bad(notice);
    }
    let over = session.sim.outcome().is_some() && shown && !session.skipping();
    if over && !session.finished {
        session.finished = true;
        state.views.end_hidden = matches!(session.mode, Mode::Replay { .. });
        finish(session, &mut stage, &mut shelf);
    }
}

/// Ends a match: has its record written and its autosaves removed.
fn finish(session: &Session, stage: &mut Stage, shelf: &mut Shelf) {
    let winner = session.sim.outcome().and_then(|outcome| outcome.winner);
    stage
        .commands
        .trigger(PlaySound(end_sound(session, winner)));
    stage.commands.trigger(music_end(session, winner));
    if matches!(session.mode, Mode::Replay { .. }) {
        return;
    }
    shelf.save_replay(session);
    if session.mode == Mode::Play {
        shelf.finish_match(session);
    }
    shelf.bring_home(session);
}

/// How the music closes for the people at the screen.
fn music_end(session: &Session, winner: Option<PlayerId>) -> view::MusicEnd {
    let person = |player: PlayerId| *session.seat(player) == Seat::Human;
    let plays = session.mode == Mode::Play && session.had_people();
    match winner.filter(|_| plays) {
        Some(winner) if person(winner) => view::MusicEnd::Won,
        Some(_) => view::MusicEnd::Lost,
        None => view::MusicEnd::Watched,
    }
}

/// The sound of the end for the people at the screen.
/// A win of their own side is a victory; if nobody plays, any win is.
fn end_sound(session: &Session, winner: Option<PlayerId>) -> &'static str {
    let ours =
        |winner: PlayerId| session.mode != Mode::Play || *session.seat(winner) == Seat::Human;
    if winner.is_some_and(ours) {
        "win"
    } else {
        "lose"
    }
}

/// Says whether the interface has pointer and keyboard, so that the camera leaves them alone.
pub(crate) fn share_input(
    mut contexts: EguiContexts,
    screen: Res<State<Screen>>,
    mut wants: ResMut<UiWantsPointer>,
    mut free: ResMut<CameraFree>,
    covers: Covers,
    current: Res<Current>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let over = ctx.is_pointer_over_egui() || ctx.egui_wants_pointer_input();
    wants.set_if_neq(UiWantsPointer(over));
    let typing = ctx.text_edit_focused();
    let handed = |session: &Session| session.handover().is_some();
    let covered = covers.any() || current.0.as_ref().is_some_and(handed);
    free.0 = *screen.get() == Screen::Match && !typing && !covered;
    Ok(())
}

/// Whether the user may move the camera on this screen at all.
#[derive(Resource, Default)]
pub(crate) struct CameraFree(bool);

/// Takes the wheel away from the camera where a decision reads it, before the view reads it.
pub(crate) fn guard_wheel(
    keys: Res<ButtonInput<KeyCode>>,
    free: Res<CameraFree>,
    current: Res<Current>,
    state: Res<HudState>,
    scroll: Option<Res<AccumulatedMouseScroll>>,
    mut camera: ResMut<CameraInputEnabled>,
) {
    use KeyCode::{ControlLeft, ControlRight, ShiftLeft, ShiftRight};
    let mine = current.0.as_ref().filter(|session| session.my_turn());
    // With Shift the wheel turns the thing being placed, or goes through what can be done at a
    // space.
    let several = state.pointed.aimed.count() > 1;
    let turning =
        (mine.is_some_and(placing) || several) && keys.any_pressed([ShiftLeft, ShiftRight]);
    // The wheel turns the capital ship at the helm; with Ctrl it moves the camera as always.
    let wheel = scroll.is_some_and(|scroll| scroll.delta != Vec2::ZERO)
        && !keys.any_pressed([ControlLeft, ControlRight]);
    let helm = mine.is_some_and(|session| crate::hud::sailing::turns(session, &state.helm));
    camera.set_if_neq(CameraInputEnabled(free.0 && !turning && !(helm && wheel)));
}

fn placing(session: &Session) -> bool {
    crate::hud::places(session.sim.board())
}

/// Hands the view what the keys ask of the camera, without those that a decision reads.
pub(crate) fn steer_camera(
    mut contexts: EguiContexts,
    free: Res<CameraFree>,
    current: Res<Current>,
    state: Res<HudState>,
    pads: Res<Pads>,
    mut steer: ResMut<CameraSteer>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    let mine = current.0.as_ref().filter(|session| session.my_turn());
    let turns = mine.is_some_and(|session| {
        placing(session) || crate::hud::sailing::turns(session, &state.helm)
    });
    let asked = ctx.input(|input| {
        let arrows = mine.is_some() && Command::Look.course(input) != [0.0, 0.0];
        let taken = arrows || turns && Command::Turn.held(input) != 0.0;
        (free.0 && !taken).then(|| steered(input))
    });
    let keys = asked.unwrap_or_default();
    steer.set_if_neq(match free.0 {
        true => with_pad(keys, pads.steer),
        false => keys,
    });
    Ok(())
}

/// What keys and gamepad ask of the camera together.
fn with_pad(keys: CameraSteer, pad: CameraSteer) -> CameraSteer {
    let sum = |a: f32, b: f32| (a + b).clamp(-1.0, 1.0);
    CameraSteer {
        pan: (keys.pan + pad.pan).clamp(Vec2::NEG_ONE, Vec2::ONE),
        turn: sum(keys.turn, pad.turn),
        tilt: sum(keys.tilt, pad.tilt),
        near: sum(keys.near, pad.near),
        ..keys
    }
}

/// What the keys ask of the camera.
fn steered(input: &egui::InputState) -> CameraSteer {
    if input.modifiers.command || input.modifiers.alt {
        return CameraSteer::default();
    }
    CameraSteer {
        pan: Command::Pan.course(input).into(),
        turn: Command::TurnView.held(input),
        tilt: Command::Tilt.held(input),
        near: Command::Zoom.held(input),
        home: Command::WholeTable.given_in(input),
        top_down: Command::TopDown.given_in(input),
        close_up: Command::CloseUp.given_in(input),
    }
}

/// Starts the director with the match if the match is watched. In a played one the camera only
/// follows what would happen unseen.
pub(crate) fn seat_director(
    current: Res<Current>,
    settings: Res<Settings>,
    mut director: ResMut<Director>,
    mut seated: Local<Option<std::sync::Arc<rules::Ctx>>>,
) {
    let held = current.0.as_ref().map(Session::ctx);
    let same = match (held, &*seated) {
        (Some(held), Some(before)) => std::sync::Arc::ptr_eq(held, before),
        (None, None) => true,
        _ => false,
    };
    let watching = current.0.as_ref().is_some_and(Session::watching);
    director.follows = !watching && settings.frame_decisions;
    if !same {
        *seated = held.cloned();
        director.on = watching;
    }
}

/// Whether the window has room for the panels. In the frame in which their size changes, it may
/// not have it yet.
#[derive(Resource, Default)]
pub(crate) struct Room(bool);

pub(crate) fn has_room(room: Res<Room>) -> bool {
    room.0
}

/// What the view draws and how.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Drawn<'w> {
    picture: ResMut<'w, view::Picture>,
    auto: ResMut<'w, view::AutoQuality>,
    comfort: ResMut<'w, view::Comfort>,
    sides: ResMut<'w, view::SideColors>,
}

impl Drawn<'_> {
    fn apply(&mut self, settings: &Settings) {
        let picture = match settings.drawn() {
            QualityChoice::Auto => None,
            QualityChoice::Low => Some(view::Picture::low()),
            QualityChoice::Medium => Some(view::Picture::medium()),
            QualityChoice::High => Some(view::Picture::high()),
            QualityChoice::Own => Some(settings.picture),
        };
        self.auto.set_if_neq(view::AutoQuality(picture.is_none()));
        if let Some(picture) = picture {
            self.picture.set_if_neq(picture);
        }
        self.comfort.set_if_neq(settings.comfort);
        self.sides
            .set_if_neq(view::SideColors(settings.palette.sides()));
    }
}

/// Applies the settings to the resources that they control.
pub(crate) fn apply_settings(
    settings: Res<Settings>,
    mut contexts: EguiContexts,
    mut room: ResMut<Room>,
    mut volume: ResMut<Volume>,
    mut drawn: Drawn,
    pads: Res<Pads>,
    windows: Query<&Window, With<bevy::window::PrimaryWindow>>,
    mut named: Local<Option<(Option<Make>, u32)>>,
) -> Result {
    let ctx = contexts.ctx_mut()?;
    // A point more or less is lost in rounding.
    let size = ctx.content_rect().size() + egui::Vec2::splat(1.0);
    room.0 = size.x >= settings::LEAST.0 && size.y >= settings::LEAST.1;
    let zoom = windows.iter().next().map_or(settings.scale, |window| {
        settings.zoom(window.width(), window.height())
    });
    let make = pads.in_use.then_some(pads.make);
    // Keys are called by words of the language.
    let called = Some((make, words::revision()));
    if settings.is_changed() || *named != called {
        *named = called;
        let names = make.map(|make| pad::names(&settings.pad, make));
        bindings::apply(&settings.keys, names.unwrap_or_default());
    }
    if !settings.is_changed() && (ctx.zoom_factor() - zoom).abs() < 0.001 {
        return Ok(());
    }
    ctx.set_zoom_factor(zoom);
    *volume = Volume {
        master: settings.master,
        effects: settings.effects,
        music: settings.music,
    };
    drawn.apply(&settings);
    theme::use_palette(ctx, settings.palette);
    Ok(())
}
