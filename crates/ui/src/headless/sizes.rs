//! Draws every screen in windows of all sizes, with interfaces of all sizes: none may end the game.

use bevy::window::{PrimaryWindow, WindowResolution};
use bevy_egui::{
    EguiContext, EguiPrimaryContextPass, PrimaryEguiContext,
    egui::{self, Event, RawInput, Rect, pos2, vec2},
};
use rules::Game;

use super::*;
use crate::{Mode, panels, theme};
use crate::{menu::settings_screen::SettingsPage, screen::Cover};

/// The windows of a test.
const SIZES: u64 = 200;

/// Numbers that only look random (splitmix64), the same in every run.
struct Numbers(u64);

impl Numbers {
    fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to 1.
    fn share(&mut self) -> f32 {
        (self.next() >> 40) as f32 / (1 << 24) as f32
    }

    fn flag(&mut self) -> bool {
        self.next() & 1 == 1
    }

    /// A length from 1 to `most`: small ones are as frequent as large ones.
    fn length(&mut self, most: f32) -> f32 {
        most.powf(self.share()).round().max(1.0)
    }

    /// A window in pixels and the size of the interface in it. Half of the windows have room for
    /// something.
    fn window(&mut self) -> (f32, f32, f32) {
        let scale = 0.5 + 2.5 * self.share();
        match self.flag() {
            true => (self.length(3840.0), self.length(2160.0), scale),
            false => (
                200.0 + 3640.0 * self.share(),
                120.0 + 2040.0 * self.share(),
                scale,
            ),
        }
    }
}

/// The game with its panels, and with egui in place of a window.
pub(super) struct Screened {
    pub(super) app: App,
    dir: PathBuf,
    pub(super) egui: Entity,
    window: Entity,
    numbers: Numbers,
    /// The time, in seconds: a frame of egui takes as long as one of Bevy.
    time: f64,
    /// What a screen reader has been told of the last frame, if it listens.
    pub(super) told: Option<egui::accesskit::TreeUpdate>,
    /// What the player does in the next frame.
    pub(super) events: Vec<Event>,
}

impl Screened {
    pub(super) fn new(name: &str) -> Self {
        let (mut app, dir) = game(name);
        app.add_plugins((bevy::diagnostic::DiagnosticsPlugin, crate::fps::plugin))
            .insert_resource(crate::ThemeReady(2))
            .init_resource::<bevy_egui::EguiUserTextures>()
            .init_resource::<driver::CameraFree>()
            .init_resource::<driver::Room>()
            .init_resource::<crate::menu::pictures::Pictures>()
            .init_resource::<crate::menu::rulebook::scenes::Scenes>()
            .init_resource::<crate::clipboard::Clipboard>()
            .insert_resource(crate::menu::armies::Armies(
                crate::menu::armies::book::Book::of(dir.join("lists")),
            ))
            .insert_resource(crate::menu::campaign::Campaigns::of(dir.join("campaigns")))
            .insert_resource(crate::menu::editor::Editor::of(dir.clone()))
            .init_resource::<view::Highlights>()
            .init_resource::<view::TablePointer>()
            .init_resource::<view::ShownLevel>()
            .init_resource::<view::ShowColliders>()
            .init_resource::<view::UiWantsPointer>()
            .init_resource::<view::CameraInputEnabled>()
            .init_resource::<view::CameraSteer>()
            .init_resource::<view::PlacedLabels>()
            .init_resource::<view::PieceHeads>()
            .init_resource::<view::Picture>()
            .init_resource::<view::SideColors>()
            .init_resource::<SettingsPage>()
            .init_resource::<crate::menu::settings_screen::PictureCosts>()
            .init_resource::<crate::gamepad::Pads>()
            .init_resource::<crate::commands::choice::KeyChoice>()
            .init_resource::<crate::captions::SoundCaptions>()
            .add_observer(crate::captions::hear)
            .init_resource::<view::AutoQuality>()
            .init_resource::<view::Volume>()
            .add_systems(EguiPrimaryContextPass, panels());
        let world = app.world_mut();
        let context = EguiContext::default();
        let egui = world.spawn((context, PrimaryEguiContext)).id();
        let window = world.spawn((Window::default(), PrimaryWindow)).id();
        let mut screened = Self {
            app,
            dir,
            egui,
            window,
            numbers: Numbers(38),
            time: 0.0,
            told: None,
            events: Vec::new(),
        };
        // The fonts are there from the second pass on. Letters are not drawn in advance, as they
        // are in the game: no picture is looked at.
        let ctx = screened.ctx();
        theme::install(&ctx, &content::find_assets());
        ctx.begin_pass(RawInput::default());
        ctx.end_pass().textures_delta.clear();
        for _ in 0..4 {
            screened.frame((1280.0, 720.0, 1.0));
        }
        screened
    }

    pub(super) fn ctx(&mut self) -> egui::Context {
        let world = self.app.world_mut();
        let mut held = world.get_mut::<EguiContext>(self.egui).expect("egui");
        held.get_mut().clone()
    }

    fn hud(&mut self) -> Mut<'_, HudState> {
        self.app.world_mut().resource_mut::<HudState>()
    }

    /// Runs a frame in a window of this size, with the pointer anywhere in it unless the player
    /// does something else.
    pub(super) fn frame(&mut self, (width, height, scale): (f32, f32, f32)) {
        let world = self.app.world_mut();
        world.resource_mut::<Settings>().scale = scale;
        let resolution = WindowResolution::new(width as u32, height as u32);
        let mut window = world.get_mut::<Window>(self.window).expect("a window");
        window.resolution = resolution;
        self.app.update();
        let ctx = self.ctx();
        // As `bevy_egui` does: a window of less than a point keeps the last size.
        let size = vec2(width, height) / ctx.pixels_per_point();
        let screen = Rect::from_min_size(pos2(0.0, 0.0), size);
        let at = pos2(size.x * self.numbers.share(), size.y * self.numbers.share());
        self.time += 0.3;
        ctx.begin_pass(RawInput {
            time: Some(self.time),
            screen_rect: (size.x >= 1.0 && size.y >= 1.0).then_some(screen),
            events: match std::mem::take(&mut self.events) {
                events if events.is_empty() => vec![Event::PointerMoved(at)],
                events => events,
            },
            ..RawInput::default()
        });
        self.app.world_mut().run_schedule(EguiPrimaryContextPass);
        let mut output = ctx.end_pass();
        output.textures_delta.clear();
        self.told = output.platform_output.accesskit_update.take();
        let drawn = ctx.tessellate(output.shapes, output.pixels_per_point);
        let sound = |mesh: &egui::ClippedPrimitive| !mesh.clip_rect.any_nan();
        assert!(drawn.iter().all(sound), "{width}x{height} at {scale}");
    }

    /// Draws what is on the screen in a window of any size: the second time, areas know their own.
    fn draw(&mut self) {
        let window = self.numbers.window();
        for _ in 0..2 {
            self.frame(window);
        }
    }

    fn go(&mut self, screen: Screen) {
        ask(&mut self.app, Intent::Go(screen));
        self.frame((1280.0, 720.0, 1.0));
        self.frame((1280.0, 720.0, 1.0));
    }

    pub(super) fn end(self) {
        drop(self.app);
        // Nothing may have been written.
        let _ = fs::remove_dir_all(self.dir);
    }
}

/// The smallest and the oddest windows.
const ODD: [(f32, f32); 8] = [
    (1.0, 1.0),
    (1.0, 2160.0),
    (3840.0, 1.0),
    (3840.0, 2160.0),
    (320.0, 320.0),
    (640.0, 360.0),
    (853.0, 480.0),
    (200.0, 2000.0),
];

#[test]
fn every_page_is_drawn_in_a_window_of_any_size() {
    let mut game = Screened::new("pages");
    for screen in [
        Screen::Menu,
        Screen::NewMatch,
        Screen::Load,
        Screen::Replays,
        Screen::Armies,
        Screen::Campaign,
        Screen::Editor,
        Screen::Rulebook,
        Screen::Settings,
        Screen::Mods,
    ] {
        game.go(screen);
        for (width, height) in ODD {
            for scale in [0.5, 1.0, 1.5, 3.0] {
                game.frame((width, height, scale));
            }
        }
        for at in 0..SIZES {
            let world = game.app.world_mut();
            let mut toasts = world.resource_mut::<Toasts>();
            toasts.bad("This message is as long as one of a file that cannot be written may be.");
            world.resource_mut::<Rulebook>().open = at % 3 == 0;
            world.resource_mut::<SettingsPage>().turn(at as usize);
            world.resource_mut::<Settings>().frame_rate = at % 2 == 0;
            game.draw();
        }
    }
    game.end();
}

/// At no size of the interface that can be chosen a page runs over the edge of the window.
#[test]
fn every_page_lies_within_the_window() {
    let mut game = Screened::new("edges");
    for screen in [
        Screen::NewMatch,
        Screen::Load,
        Screen::Replays,
        Screen::Armies,
        Screen::Campaign,
        Screen::Editor,
        Screen::Rulebook,
        Screen::Settings,
        Screen::Mods,
    ] {
        game.go(screen);
        for percent in crate::settings::comfort::SIZES {
            for at in 0..6 {
                let world = game.app.world_mut();
                world.resource_mut::<SettingsPage>().turn(at);
                for _ in 0..3 {
                    game.frame((1280.0, 720.0, percent as f32 / 100.0));
                }
                let ctx = game.ctx();
                let (used, room) = (ctx.globally_used_rect(), ctx.content_rect());
                assert!(
                    used.right() <= room.right() + 1.0 && used.bottom() <= room.bottom() + 1.0,
                    "{screen:?}, page {at} at {percent} %: {used:?} of {room:?}"
                );
            }
        }
    }
    game.end();
}

/// A scenario of each theatre, guided ones among them.
const THEATRES: [&str; 10] = [
    "first-flight",
    "skirmish",
    "boots-on-deck",
    "halo",
    "harbour-drill",
    "mirror-line",
    "drydock",
    "twelve-bells",
    "coolant-deck",
    "slow-burn",
];

#[test]
fn every_panel_of_a_match_is_drawn_in_a_window_of_any_size() {
    let mut game = Screened::new("panels");
    for key in THEATRES {
        let content = content(&game.app);
        let setup = setup_of(&content, key, &["human", "human"]);
        ask(&mut game.app, Intent::Start(setup));
        game.frame((1280.0, 720.0, 1.0));
        game.frame((1280.0, 720.0, 1.0));
        let (_, rookie) = content.personality("rookie").expect("a rookie");
        let mut agent = ai::Agent::new(rookie, 5);
        for at in 0..SIZES * 2 {
            let world = game.app.world_mut();
            let mut current = world.resource_mut::<Current>();
            let session = current.0.as_mut().expect("a match");
            let Some(decider) = session.sim.board().decider() else {
                break;
            };
            // Now and then the screen is handed over.
            session.viewer = (at % 16 != 15).then_some(decider);
            let board = session.sim.observe(decider);
            let decision = agent
                .decide(Game::new(session.ctx(), &board))
                .expect("a decision");
            if at % 10 == 0 || at < 12 {
                vary(&mut game);
                game.draw();
            }
            let mut current = game.app.world_mut().resource_mut::<Current>();
            let session = current.0.as_mut().expect("a match");
            if session.sim.check(&decision.order).is_ok() {
                session.play(decision.order).expect("legal");
            }
        }
        others(&mut game);
    }
    game.end();
}

/// Opens and closes what can be open over a match.
fn vary(game: &mut Screened) {
    let bits = game.numbers.next();
    let bit = |at: u32| bits >> at & 1 == 1;
    let mut hud = game.hud();
    hud.views.folds.log = bit(0);
    hud.views.folds.playing = bit(1);
    hud.views.folds.watched = bit(1);
    hud.views.reasons = bit(2);
    hud.views.details = bit(3);
    hud.views.sights = bit(10);
    let world = game.app.world_mut();
    let cover = match (bits >> 4 & 7, bits >> 7 & 7) {
        (_, 0) => Cover::Menu,
        (0, _) => Cover::Keys,
        _ => Cover::Nothing,
    };
    let mut intents = world.resource_mut::<Intents>();
    intents.push(Intent::Cover(cover));
    world.resource_mut::<Rulebook>().open = bits >> 11 & 7 == 0;
    let mut settings = world.resource_mut::<Settings>();
    settings.rule_ids = bit(14);
    settings.captions = bit(15);
    world.trigger(PlaySound("hit_hull"));
}

/// The same match over, watched, and replayed.
fn others(game: &mut Screened) {
    for _ in 0..4 {
        game.draw();
    }
    let mut current = game.app.world_mut().resource_mut::<Current>();
    let session = current.0.as_mut().expect("a match");
    session.paused = true;
    session.viewer = Some(PlayerId(0));
    session.mode = Mode::Watch;
    for at in 0..4 {
        vary(game);
        game.hud().views.folds.cinema = at == 3;
        game.draw();
    }
    let orders = sim(&game.app).orders().len();
    ask(&mut game.app, Intent::ReplayThis);
    for at in 0..4 {
        game.frame((1280.0, 720.0, 1.0));
        ask(&mut game.app, Intent::Seek(orders * at / 4));
        vary(game);
        game.draw();
    }
    ask(&mut game.app, Intent::Cover(Cover::Nothing));
}
