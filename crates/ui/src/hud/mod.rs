//! The panels over the table during a match.

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{
    EguiContexts,
    egui::{self, Rect},
};
use rules::{Board, Step, UnitId};
use view::{CameraRig, Director, Highlights, Playback, ShownLevel, TablePointer, ViewBoard};

use crate::cover::Covers;
use crate::screen::Cover;
use crate::{
    library::Library,
    screen::{FramesInFlight, Intents},
    session::{Current, Session},
    settings::Settings,
};

mod anchors;
mod arcs;
mod army;
mod attack;
mod captions;
mod card;
mod choice;
mod choices;
mod command;
mod deploy;
mod dice;
mod end;
mod figure;
mod figure_target;
mod footprint;
pub(crate) mod frame;
pub(crate) mod framing;
mod goals_bar;
mod graphs;
mod grasp;
mod handover;
mod highlights;
mod hint;
mod kept;
mod keys;
pub(crate) mod labels;
mod lapse;
mod layout;
mod lesson;
mod logpanel;
pub(crate) mod looks;
mod marches;
mod markers;
mod odds_panel;
pub(crate) mod offscreen;
mod outfit;
mod overlay;
mod own;
mod panel_cx;
mod panels;
mod parts;
mod picker;
mod plan;
pub(crate) mod plates;
mod press;
mod reader;
mod reasons;
pub(crate) mod sailing;
mod sallies;
#[cfg(test)]
mod shown;
mod sight;
mod skirmishes;
mod spaces;
mod spot;
mod squad;
mod standing;
mod state;
mod suggested;
mod terrain;
#[cfg(test)]
mod test_kit;
mod timeline;
mod tint;
mod tooltip;
mod topbar;
pub(crate) mod troops;
mod turn;
#[cfg(test)]
mod veiled;
mod watch;

pub(crate) use choices::places;
pub(crate) use keys::{Keys, next_of};
pub(crate) use layout::{Dock, Layout, Open};
pub(crate) use logpanel::{LogSearch, newest_rule};
pub use panel_cx::{Hud, PanelCx};
use panels::Panels;
pub use panels::{AddPanel, Layer, Marks, Panel};
pub(crate) use parts::panel;
pub(crate) use press::Press;
pub use state::HudState;
#[cfg(test)]
pub(crate) use test_kit::THEATRES;
pub(crate) use watch::SPEEDS;

/// All panels of the game.
#[rustfmt::skip]
pub(crate) fn plugin(app: &mut App) {
    let bars = (topbar::plugin, squad::plugin, logpanel::plugin, command::plugin, graphs::plugin);
    let table = (sailing::marks, arcs::plugin, looks::plugin, lesson::plugin, timeline::plugin);
    let over = (captions::plugin, sailing::label, hint::plugin, tooltip::plugin, end::plugin);
    let covers = (handover::plugin, overlay::plugin);
    app.init_resource::<HudState>()
        .add_plugins((reasons::plugin, bars, table, over, covers));
}

/// For so long, in seconds, a click on a new decision is taken to be meant for what was there
/// before.
const SUDDEN: f64 = 0.4;
/// For so long a click of a pointer that has not moved since is taken so. The lit button keeps its
/// place, so this does not hold for it.
const RESTS: f64 = 1.5;

/// Whoever has skipped what moved so many seconds before a decision came up, skips still.
const SKIPS: f64 = 1.0;

/// The keys of this frame that count. Space pressed again to skip what moves gives no order that
/// nobody has seen.
fn keys(ctx: &egui::Context, state: &mut HudState, idle: bool, now: f64) -> Keys {
    let keys = Keys::read(ctx);
    if keys.space && !idle {
        state.clock.skipped_at = Some(now);
    }
    let skips = state
        .clock
        .skipped_at
        .is_some_and(|at| now - at < SKIPS + SUDDEN);
    let sudden = now - state.clock.asked_at < SUDDEN;
    keys.after(now - state.clock.since, skips && sudden)
}

/// The panels that are open in a match.
pub(crate) fn opened(session: &Session, state: &HudState) -> Open {
    let watching = session.watching();
    if watching && state.views.folds.cinema {
        return Open::default();
    }
    let over = session.over() && session.shows_all();
    // The end screen takes the place of the panels at the sides.
    let ended = over && end::due(session, state);
    Open {
        bar: true,
        ships: state.views.folds.ships(watching) && !ended,
        side: (state.views.folds.log || state.views.reasons) && !ended,
        dock: match watching || over {
            true => Dock::Controls,
            false => Dock::Command,
        },
        card: state.views.folds.card || taught(session),
        // The end screen has them itself.
        graphs: state.views.folds.graphs && session.shows_course() && !ended,
        timeline: session.shows_course() && !ended,
    }
}

/// Whether a lesson asks for something now: then the card of choices is open.
fn taught(session: &Session) -> bool {
    let lesson = session.tutor().and_then(|tutor| tutor.lesson());
    lesson.is_some_and(|(_, lesson)| lesson.asks.is_some())
}

/// The part of a screen that these panels leave to the table.
#[cfg(test)]
pub(crate) fn free(screen: Rect, open: Open) -> Rect {
    layout::layout(screen, open).table
}

/// The part of the screen that the panels of a match leave to the table.
pub(crate) fn table_of(ctx: &egui::Context, session: &Session, state: &HudState) -> Rect {
    layout::layout(ctx.content_rect(), opened(session, state)).table
}

/// What the panels of a match look at.
#[derive(SystemParam)]
pub(crate) struct Inputs<'w> {
    current: Res<'w, Current>,
    library: Res<'w, Library>,
    settings: Res<'w, Settings>,
    pointer: Res<'w, TablePointer>,
    playback: Res<'w, Playback>,
    shown: Res<'w, ViewBoard>,
    rig: Res<'w, CameraRig>,
    director: Res<'w, Director>,
    in_flight: Res<'w, FramesInFlight>,
    panels: Res<'w, Panels>,
    covers: Covers<'w>,
}

/// Draws all panels of a match and sets the marks on the table.
pub(crate) fn draw_hud(
    mut contexts: EguiContexts,
    inputs: Inputs,
    mut state: ResMut<HudState>,
    mut intents: ResMut<Intents>,
    mut highlights: ResMut<Highlights>,
    mut storey: ResMut<ShownLevel>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let Some(session) = &inputs.current.0 else {
        return Ok(());
    };
    let (state, intents) = (&mut *state, &mut *intents);
    let now = ctx.input(|input| input.time);
    state.refresh_at(session, now);
    let seen = session.seen();
    let hud = inputs.read(&ctx, session, &seen, state);
    note_decision(&ctx, &hud, state, now);
    let cx = &mut PanelCx {
        hud: &hud,
        state,
        intents,
    };
    inputs.panels.draw(&ctx, cx);
    if hud.secret {
        *highlights = Highlights::default();
    } else {
        storey.set_if_neq(ShownLevel(cx.state.views.storey));
        *highlights = highlights::highlights(&hud, cx.state);
        inputs.panels.mark(&hud, cx.state, &mut highlights);
        pick(cx);
    }
    Ok(())
}

impl Inputs<'_> {
    /// The inputs of this frame. Keys and pointer count for nothing under a menu.
    fn read<'a>(
        &'a self,
        ctx: &egui::Context,
        session: &'a Session,
        seen: &'a Board,
        state: &mut HudState,
    ) -> Hud<'a> {
        let now = ctx.input(|input| input.time);
        // What was just sent to the table has not begun to play yet.
        let still = self.playback.is_idle() && self.in_flight.0 == 0;
        let (idle, board) = on_the_table(seen, &self.shown, still);
        let secret = self.covers.handover() && idle;
        let cover = self.covers.cover();
        let blocked = secret || cover != Cover::Nothing;
        Hud {
            session,
            board,
            library: &self.library,
            layout: layout::layout(ctx.content_rect(), opened(session, state)),
            keys: match blocked {
                true => Keys::default(),
                false => keys(ctx, state, idle, now),
            },
            pointer: match blocked {
                true => TablePointer::default(),
                false => *self.pointer,
            },
            pointer_at: ctx.pointer_hover_pos().map(|at| (at.x, at.y)),
            clicked_table: clicks_table(ctx),
            press: match blocked {
                true => Press::Up,
                false => Press::read(ctx),
            },
            idle,
            hints: self.settings.hints,
            lapses: self.settings.end_turns,
            rules_shown: self.settings.rule_ids,
            rig: *self.rig,
            directed: self.director.on,
            secret,
            cover,
            taught: self.covers.teaches(),
            pointed: state.clock.moved_at > state.clock.asked_at,
            sudden: now - state.clock.asked_at < SUDDEN,
            rests: state.clock.moved_at <= state.clock.asked_at
                && now - state.clock.asked_at < RESTS,
            speed: session.pace(self.settings.animation),
        }
    }
}

/// Whether the table has come to rest, and the board that it shows: it may lag behind the match as
/// it is `seen`. Plans move nothing: while a player goes on to plan for the next piece, it rests.
fn on_the_table<'b>(seen: &'b Board, shown: &'b ViewBoard, still: bool) -> (bool, &'b Board) {
    let plans_on =
        |board: &Board| matches!(board.step, Step::Plan { .. }) && board.step == seen.step;
    match &shown.0 {
        Some(lagging) if !still && !plans_on(&lagging.board) => (false, &lagging.board),
        Some(_) => (true, seen),
        None => (still, seen),
    }
}

/// Notes when a decision comes up, and when the pointer was moved last.
fn note_decision(ctx: &egui::Context, hud: &Hud<'_>, state: &mut HudState, now: f64) {
    let orders = hud.session.sim.orders().len();
    let asked = hud.deciding().then_some(orders);
    if asked != state.clock.asked {
        (state.clock.asked, state.clock.asked_at) = (asked, now);
    }
    if ctx.input(|input| input.pointer.delta() != egui::Vec2::ZERO) {
        state.clock.moved_at = now;
    }
}

/// Whether the table was clicked in this frame, and no panel.
fn clicks_table(ctx: &egui::Context) -> bool {
    !ctx.is_pointer_over_egui() && ctx.input(|input| input.pointer.primary_clicked())
}

/// Whether this is a ship, a figure or a unit of models.
fn is_piece(board: &Board, id: UnitId) -> bool {
    board.ship(id).is_some() || board.squad(id).is_some()
}

/// A click on a ship selects it.
fn pick(cx: &mut PanelCx<'_>) {
    let hud = cx.hud;
    if hud.clicked_table
        && cx.state.placing.is_none()
        && let Some(id) = hud.pointer.unit.filter(|id| is_piece(hud.board, *id))
    {
        cx.intents.push(crate::screen::Intent::Select(Some(id)));
    }
}
