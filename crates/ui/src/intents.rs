//! Carries out the intents of the panels. `again` has the matches that are begun from another,
//! `opened` those that come from files.

mod again;
mod opened;

use std::sync::Arc;

use arena::{autosave::Moment, campaign::Sortie};
use bevy::prelude::*;
use rules::Game;
use view::{Director, ViewBoard};
use words::say;

use crate::screen::Cover;
use crate::{
    driver::Stage,
    hud::HudState,
    library::Library,
    menu::{form::NewMatch, rulebook::Rulebook},
    mods::{ModBox, gaps::Lacking},
    paths,
    saver::Job,
    screen::{FramesInFlight, Intent, Intents, Notices, Screen, Toasts},
    session::{Current, Mode, Session},
    settings::{self, Settings},
    setup::Setup,
    shelf::Shelf,
    text,
};

/// The resources that intents change.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct IntentCx<'w, 's> {
    current: ResMut<'w, Current>,
    in_flight: ResMut<'w, FramesInFlight>,
    state: ResMut<'w, HudState>,
    toasts: ResMut<'w, Toasts>,
    shelf: ResMut<'w, Shelf>,
    book: ResMut<'w, Rulebook>,
    form: ResMut<'w, NewMatch>,
    next: ResMut<'w, NextState<Screen>>,
    cover: Option<ResMut<'w, NextState<Cover>>>,
    library: Res<'w, Library>,
    settings: ResMut<'w, Settings>,
    stage: Stage<'w, 's>,
    table: Res<'w, ViewBoard>,
    director: ResMut<'w, Director>,
    exit: MessageWriter<'w, AppExit>,
    mods: Option<Res<'w, ModBox>>,
    lacking: Option<ResMut<'w, Lacking>>,
    notices: Option<ResMut<'w, Notices>>,
    editor: Option<ResMut<'w, crate::menu::editor::Editor>>,
}

/// Whether an order is a plan that moves nothing.
fn plans(order: rules::Order) -> bool {
    matches!(
        order,
        rules::Order::SetDial { .. }
            | rules::Order::SetStanding { .. }
            | rules::Order::SetMarker { .. }
    )
}

/// Carries out the intents of the panels.
pub(crate) fn run_intents(mut intents: ResMut<Intents>, mut cx: IntentCx) {
    cx.fork();
    for intent in std::mem::take(&mut intents.0) {
        cx.carry_out(intent);
    }
}

impl IntentCx<'_, '_> {
    fn carry_out(&mut self, intent: Intent) {
        match intent {
            Intent::Cover(cover) => {
                if let Some(next) = &mut self.cover {
                    next.set(cover);
                }
            }
            Intent::Go(screen) => {
                if screen == Screen::NewMatch {
                    self.form.sit_down();
                }
                self.go(screen);
            }
            Intent::LeaveMatch => self.leave(),
            Intent::Direct(on) => self.director.on = on,
            Intent::Quit => self.quit(),
            Intent::Watch => {
                self.form.watch(&self.library.content);
                self.go(Screen::NewMatch);
            }
            Intent::Start(setup) => self.begin(setup),
            Intent::Fight(setup, sortie) => self.begin_sortie(setup, *sortie),
            Intent::TryList(setup) => self.try_list(setup),
            Intent::TryDraft(content, setup) => self.try_draft(&content, *setup),
            Intent::Again => self.again(),
            Intent::Restart => self.restart(),
            Intent::Concede => self.concede(),
            Intent::Next(key) => self.lead_on(key),
            Intent::Continue => match self.shelf.unfinished() {
                Some(path) => self.carry_out(Intent::Load(path)),
                None => self.toasts.bad(say!("menu-nothing-to-continue")),
            },
            Intent::QuickSave => self.quick_save(),
            Intent::QuickLoad => self.quick_load(),
            Intent::Load(path) => {
                if !self.asks_for_packs(&path, false) {
                    self.take_up(&path);
                }
            }
            Intent::LoadAsIs(path) => self.take_up(&path),
            Intent::Delete(path) => self.shelf.saver.give(Job::Delete(path)),
            Intent::Rename(path, to) => self.shelf.saver.give(Job::Rename(path, to)),
            Intent::Replay(path) => {
                if !self.asks_for_packs(&path, true) {
                    self.show_replay(&path);
                }
            }
            Intent::ReplayAsIs(path) => self.show_replay(&path),
            Intent::ReplayThis => self.replay_this(0),
            Intent::ReplayAt(at) => self.replay_this(at),
            Intent::PlayFrom(at, player) => self.play_from(at, player),
            Intent::Save => self.save(),
            Intent::Rule(rule) => self.book.open_at(rule),
            Intent::SettingsChanged => self.keep_settings(),
            other => self.in_match(other),
        }
    }

    fn in_match(&mut self, intent: Intent) {
        if let Intent::Play(order) = intent
            && self.leaves_path(order)
        {
            return;
        }
        if let Intent::PlayAll(orders) = intent {
            return self.play_all(orders);
        }
        let Some(session) = self.current.0.as_mut() else {
            return;
        };
        match intent {
            // A click at what moves still speaks of a position that is gone. Plans move nothing.
            Intent::Play(order) if !plans(order) && !self.table.shows(&session.visible()) => {}
            Intent::Play(order) | Intent::PlayAnyway(order) => match session.play(order) {
                Ok(show) => {
                    self.stage.commands.trigger(view::PlaySound("click"));
                    self.stage.present(session, show);
                    self.in_flight.0 = 2;
                }
                Err(why) => self.refuse(why),
            },
            Intent::Refused(why) => self.refuse(why),
            Intent::Tell(line) => self.toasts.good(line),
            Intent::Undo => match session.undo() {
                Ok(show) => {
                    self.stage.present(session, show);
                    self.in_flight.0 = 2;
                }
                Err(why) => self.toasts.bad(why),
            },
            Intent::RedoLesson(lesson) => match session.redo_lesson(lesson) {
                Ok(show) => {
                    self.stage.present(session, show);
                    self.in_flight.0 = 2;
                    self.state.stray = None;
                }
                Err(why) => self.toasts.bad(why),
            },
            Intent::TakeOver(player) => {
                session.viewer = Some(player);
                let board = session.visible();
                self.stage
                    .present(session, crate::session::Show::Board(board));
                self.in_flight.0 = 2;
            }
            other => self.look(other),
        }
    }

    /// Gives orders one after the other, as one gesture: one undo takes all of them back. One that
    /// leaves the path of the lessons ends it. Where something has come between, as a reaction or
    /// a trap, the rest is not given: the table shows what has happened.
    fn play_all(&mut self, orders: Vec<rules::Order>) {
        let session = self.current.0.as_ref();
        // A click at what moves still speaks of a position that is gone.
        if !session.is_some_and(|session| self.table.shows(&session.visible())) {
            return;
        }
        for (at, order) in orders.into_iter().enumerate() {
            if self.leaves_path(order) {
                return;
            }
            let Some(session) = self.current.0.as_mut() else {
                return;
            };
            let played = match at {
                0 => session.play(order),
                _ => session.play_on(order),
            };
            match played {
                Ok(show) => {
                    self.stage.present(session, show);
                    self.in_flight.0 = 2;
                }
                Err(why) if at == 0 => return self.refuse(why),
                Err(_) => break,
            }
        }
        self.stage.commands.trigger(view::PlaySound("click"));
    }

    /// Carries out what changes how a match is shown.
    fn look(&mut self, intent: Intent) {
        let Some(session) = self.current.0.as_mut() else {
            return;
        };
        match intent {
            Intent::Pause(paused) => session.paused = paused,
            Intent::Step => session.step(),
            Intent::Hint => session.ask_hint(),
            Intent::Review => session.ask_review(),
            Intent::Speed(speed) if session.watching() => session.speed = speed.clamp(0.25, 8.0),
            Intent::Speed(speed) => {
                self.settings.animation = speed.clamp(0.25, 8.0);
                self.keep_settings();
            }
            Intent::SkipToEnd => {
                session.paused = false;
                session.skip_to_end();
                self.stage.playback.skip = true;
            }
            Intent::Seek(count) => {
                if let Err(why) = session.seek(count) {
                    self.toasts.bad(why);
                }
            }
            Intent::FaceNorth => self.stage.rig.face_north(),
            Intent::Select(ship) => self.state.selected = ship,
            Intent::Focus(ship) => {
                let seen = session.seen();
                let held = seen.ship(ship).filter(|held| held.on_table());
                let middle = crate::hud::troops::middle(Game::new(session.ctx(), &seen), ship);
                let at = held.map(|held| Vec2::new(held.pose.x as f32, held.pose.y as f32));
                if let Some(at) = at.or(middle) {
                    self.stage.rig.focus(at);
                }
            }
            _ => {}
        }
    }

    /// Whether an order would leave the path of the lessons. Then the lesson warns of it first.
    fn leaves_path(&mut self, order: rules::Order) -> bool {
        let session = self.current.0.as_mut();
        let legal = session.filter(|session| session.sim.check(&order).is_ok());
        let stray = legal.and_then(|session| session.strays(&order));
        self.state.stray = stray.map(|stray| (order, stray));
        stray.is_some()
    }

    fn refuse(&mut self, why: rules::IllegalOrder) {
        self.toasts.bad(text::refusal(&why, self.settings.rule_ids));
        self.stage.commands.trigger(view::PlaySound("refuse"));
        self.state.looked.refused = Some(why);
    }

    fn go(&mut self, screen: Screen) {
        let lists = matches!(
            screen,
            Screen::Menu | Screen::Load | Screen::Replays | Screen::Campaign
        );
        if lists {
            self.shelf.refresh();
        }
        self.next.set(screen);
    }

    /// Takes the match off the screen, and has it autosaved if it is to be gone on with.
    fn put_aside(&mut self) {
        if let Some(mut session) = self.current.0.take()
            && !session.trial
            && !session.over()
            && session.mode == Mode::Play
            && session.has_news()
        {
            self.shelf.autosave(&mut session, Moment::Turn);
        }
    }

    fn leave(&mut self) {
        let goal = match &self.current.0 {
            Some(session) if session.trial => Screen::Editor,
            Some(session) if session.sortie.is_some() => Screen::Campaign,
            Some(session) if session.tries_list => Screen::Armies,
            Some(_) | None => Screen::Menu,
        };
        self.put_aside();
        crate::blackbox::forget();
        self.stage.clear.write(view::ClearBoard);
        self.go(goal);
    }

    /// Leaves the game, unless a draft of the editor would be lost: then that asks first.
    fn quit(&mut self) {
        let asks = self.editor.as_mut().is_some_and(|held| held.asks_to_quit());
        if !asks {
            self.exit.write(AppExit::Success);
        } else if self.current.0.as_ref().is_some_and(|held| held.trial) {
            self.leave();
        } else {
            self.go(Screen::Editor);
        }
    }

    /// Begins a match. One that is not over is put aside.
    fn begin(&mut self, setup: Setup) {
        let session = Session::start(&self.library.content, setup);
        if session.is_ok() {
            self.put_aside();
        }
        self.open(session);
    }

    /// Begins a battle of a campaign.
    fn begin_sortie(&mut self, setup: Setup, sortie: Sortie) {
        let mut session = Session::start(&self.library.content, setup);
        if let Ok(session) = &mut session {
            session.sortie = Some(sortie);
            self.put_aside();
        }
        self.open(session);
    }

    /// Begins a match that tries a list.
    pub(super) fn try_list(&mut self, setup: Setup) {
        let mut session = Session::start(&self.library.content, setup);
        if let Ok(session) = &mut session {
            session.tries_list = true;
            self.put_aside();
        }
        self.open(session);
    }

    /// Begins a match with the data of the editor.
    fn try_draft(&mut self, content: &Arc<content::Content>, setup: Setup) {
        let mut session = Session::start(content, setup);
        if let Ok(session) = &mut session {
            session.trial = true;
        }
        self.open(session);
    }

    fn start(&mut self, setup: Setup) {
        let session = Session::start(&self.library.content, setup);
        self.open(session);
    }

    /// Shows a newly opened match, or reports why it could not be opened.
    fn open(&mut self, session: Result<Session, String>) {
        match session {
            Ok(session) => {
                self.stage
                    .present(&session, crate::session::Show::Board(session.visible()));
                self.in_flight.0 = 2;
                self.stage.rig.home();
                self.current.0 = Some(session);
                let folds = self.state.views.folds;
                *self.state = HudState::default();
                self.state.views.folds = folds;
                self.next.set(Screen::Match);
            }
            Err(why) => self.toasts.bad(why),
        }
    }

    fn save(&mut self) {
        let Some(session) = self.current.0.as_ref() else {
            return;
        };
        self.shelf.save(session);
    }

    fn keep_settings(&mut self) {
        if let Err(why) = self
            .settings
            .save(&paths::config_dir().join(settings::FILE))
        {
            self.toasts.bad(say!("menu-the-settings-could-not", why));
        }
    }
}
