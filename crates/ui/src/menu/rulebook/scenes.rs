//! The pictures of the phases: the table shows a position of each for a moment, while the book
//! covers it, and a camera takes a picture. Then the table is given back as it was.
//!
//! A match that was on the table is laid aside as a whole meanwhile, so that nothing of it goes on.

use std::{collections::BTreeMap, sync::Arc};

use bevy::{ecs::system::SystemParam, prelude::*};
use bevy_egui::{EguiTextureHandle, EguiUserTextures, egui::TextureId};
use content::Content;
use rules::{Board, Ctx};
use view::{
    CameraRig, ClearBoard, Director, Highlights, Playback, PostcardTaken, ShowBoard, TakePostcard,
    ViewBoard,
};

use super::moments::{Moment, moments};
use crate::{
    driver,
    library::Library,
    screen::FramesInFlight,
    session::{Current, Errand, Session},
};

/// The most pictures that are kept.
const MOST: usize = 64;
/// So many frames after the board the rest of the match is back.
const SETTLES: u8 = 3;

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Scenes>()
        .add_observer(keep)
        .add_systems(
            Update,
            stage
                .before(driver::drive_match)
                .run_if(resource_exists::<EguiUserTextures>),
        );
}

/// A phase of a theatre: the key of the theatre, and its position there.
type PhaseKey = (String, usize);

/// The pictures that have been taken, and the one that is being taken.
#[derive(Resource, Default)]
pub(crate) struct Scenes {
    /// The pictures; none for a phase that no match has come to.
    taken: BTreeMap<PhaseKey, Option<Slide>>,
    /// The theatre whose pictures the page shows in this frame.
    wanted: Option<String>,
    played: Option<Played>,
    lent: Option<Lent>,
    ticket: u32,
}

/// A picture that has been taken.
struct Slide {
    image: Handle<Image>,
    texture: TextureId,
}

/// The positions of a theatre, while they are played and afterwards.
struct Played {
    theatre: String,
    errand: Errand<Vec<Option<Moment>>>,
    found: Option<Vec<Option<Moment>>>,
}

/// The table, lent to the pictures, and what is laid aside for them.
struct Lent {
    theatre: String,
    session: Option<Session>,
    before: Option<(Arc<Ctx>, Board)>,
    rig: CameraRig,
    directs: bool,
    /// The phases that have no picture yet.
    left: Vec<(usize, Moment)>,
    /// The phase whose picture is being taken, by its ticket.
    asked: Option<(u32, usize)>,
    /// How many frames ago the board came back, once it has.
    back: Option<u8>,
}

/// What a page knows of the picture of a phase.
pub(super) enum PhasePicture {
    /// It is there.
    There(TextureId),
    /// It is being taken.
    Coming,
    /// There is none.
    Missing,
}

impl Scenes {
    /// The picture of a phase.
    pub(super) fn of(&self, theatre: &str, phase: usize) -> PhasePicture {
        match self.taken.get(&(theatre.to_owned(), phase)) {
            Some(Some(slide)) => PhasePicture::There(slide.texture),
            Some(None) => PhasePicture::Missing,
            None => PhasePicture::Coming,
        }
    }

    /// Asks for the pictures of a theatre in this frame.
    pub(super) fn want(&mut self, theatre: &str) {
        self.wanted = Some(theatre.to_owned());
    }

    /// Whether the table is lent, so that nothing else may be done with it.
    pub(crate) const fn lent(&self) -> bool {
        self.lent.is_some()
    }

    /// The positions of a theatre without a picture, once they have been played.
    fn open(&mut self, content: &Arc<Content>, theatre: &str) -> Vec<(usize, Moment)> {
        let Some((_, ruleset)) = content.ruleset(theatre) else {
            return Vec::new();
        };
        let taken = |at| self.taken.contains_key(&(theatre.to_owned(), at));
        if (0..ruleset.phases.len()).all(taken) {
            return Vec::new();
        }
        if self
            .played
            .as_ref()
            .is_none_or(|held| held.theatre != theatre)
        {
            let (content, ruleset) = (Arc::clone(content), ruleset.clone());
            self.played = Some(Played {
                theatre: theatre.to_owned(),
                errand: Errand::begin("moments", move |tray| {
                    tray.give(moments(&content, &ruleset));
                }),
                found: None,
            });
        }
        let Some(played) = &mut self.played else {
            return Vec::new();
        };
        let (heard, more) = played.errand.heard();
        if let Some(found) = heard.into_iter().next() {
            played.found = Some(found);
        } else if !more && played.found.is_none() {
            played.found = Some(ruleset.phases.iter().map(|_| None).collect());
        }
        let mut open = Vec::new();
        for (at, held) in played.found.iter().flatten().enumerate() {
            let key = (theatre.to_owned(), at);
            match held {
                Some(moment) if !self.taken.contains_key(&key) => open.push((at, moment.clone())),
                Some(_) => {}
                None => {
                    self.taken.insert(key, None);
                }
            }
        }
        // The last one is taken first.
        open.reverse();
        open
    }

    /// Keeps a picture, and lets go of those of another theatre when there are too many.
    fn hang(&mut self, key: PhaseKey, image: Handle<Image>, textures: &mut EguiUserTextures) {
        let texture = textures.add_image(EguiTextureHandle::Strong(image.clone()));
        let theatre = key.0.clone();
        self.taken.insert(key, Some(Slide { image, texture }));
        while self.taken.len() > MOST {
            let mut others = self.taken.keys().filter(|held| held.0 != theatre);
            let Some(other) = others.next().cloned() else {
                return;
            };
            if let Some(slide) = self.taken.remove(&other).flatten() {
                textures.remove_image(slide.image.id());
            }
        }
    }
}

/// The table and what moves over it.
#[derive(SystemParam)]
pub(crate) struct Boards<'w, 's> {
    shown: Res<'w, ViewBoard>,
    show: MessageWriter<'w, ShowBoard>,
    clear: MessageWriter<'w, ClearBoard>,
    rig: ResMut<'w, CameraRig>,
    director: ResMut<'w, Director>,
    playback: Res<'w, Playback>,
    in_flight: ResMut<'w, FramesInFlight>,
    marks: ResMut<'w, Highlights>,
    current: ResMut<'w, Current>,
    commands: Commands<'w, 's>,
}

impl Boards<'_, '_> {
    /// Whether nothing moves, so that the match can be laid aside.
    fn rests(&self) -> bool {
        let handed = |session: &Session| session.handover().is_some();
        self.playback.is_idle()
            && self.in_flight.0 == 0
            && !self.current.0.as_ref().is_some_and(handed)
    }

    /// Lays aside what is on the table.
    fn lend(&mut self, theatre: String, left: Vec<(usize, Moment)>) -> Lent {
        *self.marks = Highlights::default();
        let shown = self.shown.0.as_ref();
        Lent {
            theatre,
            session: self.current.0.take(),
            before: shown.map(|view| (Arc::clone(&view.ctx), view.board.clone())),
            rig: *self.rig,
            directs: self.director.on,
            left,
            asked: None,
            back: None,
        }
    }

    /// Shows the next position. Whether there was one.
    fn next(&mut self, lent: &mut Lent, ticket: u32) -> bool {
        let Some((phase, moment)) = lent.left.pop() else {
            return false;
        };
        self.show.write(ShowBoard {
            ctx: moment.ctx,
            board: moment.board,
        });
        self.commands.trigger(TakePostcard { ticket });
        lent.asked = Some((ticket, phase));
        true
    }

    /// Shows what was on the table before.
    fn give_back(&mut self, lent: &mut Lent) {
        lent.asked = None;
        lent.back = Some(0);
        match lent.before.take() {
            // Somebody has begun another match since.
            _ if self.current.0.is_some() => {}
            Some((ctx, board)) => {
                self.show.write(ShowBoard { ctx, board });
            }
            None => {
                self.clear.write_default();
            }
        }
    }

    /// Brings back the rest, once the board is there.
    fn settle(&mut self, lent: &mut Lent) {
        if self.current.0.is_some() {
            return;
        }
        *self.rig = lent.rig;
        self.current.0 = lent.session.take();
        self.director.on = lent.directs;
        self.in_flight.0 = 2;
    }
}

/// Takes the pictures that a page wants, one after the other.
pub(crate) fn stage(mut scenes: ResMut<Scenes>, library: Res<Library>, mut boards: Boards) {
    let scenes = scenes.bypass_change_detection();
    let wanted = scenes.wanted.take();
    let Some(mut lent) = scenes.lent.take() else {
        let Some(theatre) = wanted else { return };
        let open = scenes.open(&library.content, &theatre);
        if !open.is_empty() && boards.rests() {
            scenes.lent = Some(boards.lend(theatre, open));
        }
        return;
    };
    match lent.back {
        Some(frames) if frames >= SETTLES => {
            boards.settle(&mut lent);
            return;
        }
        Some(frames) => lent.back = Some(frames + 1),
        None if wanted.as_ref() != Some(&lent.theatre) => boards.give_back(&mut lent),
        None if lent.asked.is_none() => {
            scenes.ticket += 1;
            if !boards.next(&mut lent, scenes.ticket) {
                boards.give_back(&mut lent);
            }
        }
        None => {}
    }
    scenes.lent = Some(lent);
}

/// Keeps a picture that has been taken.
fn keep(
    taken: On<PostcardTaken>,
    mut scenes: ResMut<Scenes>,
    textures: Option<ResMut<EguiUserTextures>>,
) {
    let scenes = scenes.bypass_change_detection();
    let (Some(mut textures), Some(lent)) = (textures, &mut scenes.lent) else {
        return;
    };
    let asked = lent.asked.filter(|(ticket, _)| *ticket == taken.ticket);
    if let Some((_, phase)) = asked {
        lent.asked = None;
        let key = (lent.theatre.clone(), phase);
        scenes.hang(key, taken.image.clone(), &mut textures);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::setup::{Seat, Setup};

    /// Answers every question for a picture at once.
    fn answer(asked: On<TakePostcard>, mut count: ResMut<Count>, mut commands: Commands) {
        count.0 += 1;
        commands.trigger(PostcardTaken {
            ticket: asked.ticket,
            image: Handle::default(),
        });
    }

    #[derive(Resource, Default)]
    struct Count(usize);

    fn app() -> App {
        let mut app = App::new();
        app.add_plugins((MinimalPlugins, view::PlaybackPlugin, plugin))
            .init_resource::<Count>()
            .init_resource::<Current>()
            .init_resource::<Highlights>()
            .init_resource::<FramesInFlight>()
            .init_resource::<EguiUserTextures>()
            .insert_resource(Library::open(content::find_assets()))
            .add_observer(answer);
        app
    }

    fn session(app: &App) -> Session {
        let content = &app.world().resource::<Library>().content;
        let scenario = content.scenario("skirmish").expect("a scenario").1.clone();
        let config = rules::SimConfig::new(scenario, 7);
        let seats = vec![Seat::Human; 2];
        let mut session = Session::start(content, Setup { config, seats }).expect("a match");
        for _ in 0..6 {
            let order = rules::default_order(session.sim.game()).expect("an order");
            session.play(order).expect("legal");
        }
        session
    }

    /// Reads the page of a theatre until nothing is lent and all is there.
    fn read(app: &mut App, theatre: &str) {
        let phases = {
            let content = &app.world().resource::<Library>().content;
            content.ruleset(theatre).expect("a theatre").1.phases.len()
        };
        for _ in 0..6000 {
            // Nobody drives a match here.
            app.world_mut().resource_mut::<FramesInFlight>().0 = 0;
            let scenes = &mut *app.world_mut().resource_mut::<Scenes>();
            let coming = |at| matches!(scenes.of(theatre, at), PhasePicture::Coming);
            if !(0..phases).any(coming) && !scenes.lent() {
                return;
            }
            scenes.want(theatre);
            app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
        panic!("the pictures of {theatre} do not come");
    }

    #[test]
    fn the_pictures_of_all_phases_are_taken_once_and_the_match_is_as_it_was() {
        let mut app = app();
        let session = session(&app);
        let (ctx, board) = (Arc::clone(session.ctx()), session.sim.snapshot());
        let journal = session.sim.journal().to_vec();
        app.world_mut().write_message(ShowBoard {
            ctx,
            board: board.clone(),
        });
        app.world_mut().resource_mut::<Current>().0 = Some(session);
        app.world_mut().resource_mut::<Director>().on = true;
        app.update();
        let rig = app.world().resource::<CameraRig>().now;
        let theatres: Vec<String> = {
            let content = &app.world().resource::<Library>().content;
            content
                .rulesets
                .iter()
                .map(|held| held.id.clone())
                .collect()
        };
        for theatre in &theatres {
            read(&mut app, theatre);
        }
        let taken = app.world().resource::<Count>().0;
        for theatre in &theatres {
            read(&mut app, theatre);
        }
        assert_eq!(app.world().resource::<Count>().0, taken, "they are kept");
        assert!(taken > theatres.len());
        let held = app.world().resource::<Current>().0.as_ref();
        let held = held.expect("the match is back");
        assert_eq!(held.sim.journal(), journal);
        assert_eq!(*held.sim.board(), board);
        assert!(app.world().resource::<ViewBoard>().shows(&board));
        assert!(app.world().resource::<Director>().on);
        assert_eq!(app.world().resource::<CameraRig>().now, rig);
    }

    #[test]
    fn a_book_that_is_closed_early_gives_the_table_back() {
        let mut app = app();
        let session = session(&app);
        let board = session.sim.snapshot();
        app.world_mut().write_message(ShowBoard {
            ctx: Arc::clone(session.ctx()),
            board: board.clone(),
        });
        app.world_mut().resource_mut::<Current>().0 = Some(session);
        app.update();
        let theatre = app.world().resource::<Library>().content.rulesets[0]
            .id
            .clone();
        for _ in 0..6000 {
            let mut scenes = app.world_mut().resource_mut::<Scenes>();
            if scenes.lent() {
                break;
            }
            scenes.want(&theatre);
            app.update();
            std::thread::sleep(Duration::from_millis(2));
        }
        assert!(
            app.world().resource::<Current>().0.is_none(),
            "it is laid aside"
        );
        for _ in 0..12 {
            app.update();
        }
        assert!(!app.world().resource::<Scenes>().lent());
        assert!(app.world().resource::<Current>().0.is_some());
        assert!(app.world().resource::<ViewBoard>().shows(&board));
    }
}
