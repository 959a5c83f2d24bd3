//! The app: Bevy's plugins, the view, the interface, and the command line's requests.

use bevy::{
    log::LogPlugin,
    prelude::*,
    render::{RenderPlugin, settings::WgpuSettings, sync_world::SyncWorldPlugin},
    window::WindowResolution,
};
use ui::{
    Fallen, Intent, Intents, Lacking, Library, NewMatch, Notices, Screen, Seat, Settings, Setup,
    UiPlugin,
};
use view::{ViewPlugin, guard_media};
use words::say;

use crate::{args::Args, crash, frames, say, tour};

/// The smallest window that shows everything.
const SMALLEST: (f32, f32) = (960.0, 600.0);

/// Builds the app.
pub(crate) fn build(args: Args) -> App {
    let assets = content::find_assets();
    let mut app = App::new();
    guard_media(&mut app, &assets);
    app.add_plugins(
        DefaultPlugins
            .set(window(&args))
            .set(log())
            .set(renderer(&args)),
    );
    if args.undrawn {
        // Removing a component asks for its resource, which otherwise comes with the renderer.
        app.add_plugins(SyncWorldPlugin);
    }
    app.add_plugins((ViewPlugin, UiPlugin { assets }))
        .insert_resource(Fallen(args.crashed.clone()));
    if let Some(quality) = args.quality {
        // For this run only; the file keeps the player's setting.
        app.world_mut().resource_mut::<Settings>().quality_for_now = Some(quality);
    }
    let mut settings = app.world_mut().resource_mut::<Settings>();
    settings.language_for_now.clone_from(&args.language);
    settings.fixed_window = args.size.is_some();
    settings.restless = args.is_unattended();
    tour::add(&mut app, &args);
    frames::add(&mut app, &args);
    app.insert_resource(Opening(Some(args)))
        .init_resource::<FileAsked>()
        .add_systems(Update, (open, begin, tell_refused, close));
    app
}

/// The frames after which window and graphics are known to work.
const PROOF: u8 = 3;

/// Notes that the game has begun, and shows its window, which until then holds no picture.
fn begin(mut frames: Local<u8>, mut windows: Query<&mut Window>) {
    *frames = frames.saturating_add(1);
    if *frames == PROOF {
        crash::begun();
        for mut window in &mut windows {
            window.visible = true;
        }
    }
}

fn window(args: &Args) -> WindowPlugin {
    let (width, height) = args.size.unwrap_or((1280, 720));
    WindowPlugin {
        primary_window: Some(Window {
            title: "Voidreef".into(),
            name: Some("voidreef".into()),
            visible: false,
            resolution: WindowResolution::new(width, height),
            resize_constraints: bevy::window::WindowResizeConstraints {
                min_width: SMALLEST.0.min(width as f32),
                min_height: SMALLEST.1.min(height as f32),
                ..default()
            },
            ..default()
        }),
        // Something may have to be asked first.
        close_when_requested: false,
        ..default()
    }
}

/// Leaves the game when its window is closed.
fn close(
    mut asked: MessageReader<bevy::window::WindowCloseRequested>,
    mut intents: ResMut<Intents>,
) {
    if asked.read().count() > 0 {
        intents.push(Intent::Quit);
    }
}

/// The renderer; none at all if only our own work is measured.
fn renderer(args: &Args) -> RenderPlugin {
    let mut settings = WgpuSettings::default();
    if args.undrawn {
        settings.backends = None;
    }
    RenderPlugin {
        render_creation: settings.into(),
        ..default()
    }
}

fn log() -> LogPlugin {
    LogPlugin {
        filter: "warn,wgpu=error,naga=error,bevy_render=warn,symphonia=error,calloop=error".into(),
        ..default()
    }
}

/// The command line, until its requests are carried out.
#[derive(Resource)]
struct Opening(Option<Args>);

/// Opens the screen or the match that the command line asks for.
fn open(
    mut opening: ResMut<Opening>,
    library: Res<Library>,
    mut form: ResMut<NewMatch>,
    mut intents: ResMut<Intents>,
    mut next: ResMut<NextState<Screen>>,
    mut notices: ResMut<Notices>,
    mut asked: ResMut<FileAsked>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(args) = opening.bypass_change_detection().0.take() else {
        return;
    };
    // The window tells it too, as that of settings that ask for one.
    let unknown_language = args.language.as_deref().and_then(ui::unknown_language);
    if let Some(told) = unknown_language {
        say::err(&content::plain(&told, true));
    }
    if args.load.is_some() || args.replay.is_some() {
        asked.0 = Some(args.is_unattended());
        let replay = args.replay.map(Intent::Replay);
        intents.0.extend(args.load.map(Intent::Load).or(replay));
    } else if args.watch || args.play {
        if let Some(key) = unknown(&args, &library.content) {
            say::err(&content::plain(&key, true));
            notices.0.push(key);
            next.set(Screen::NewMatch);
            if args.rounds.is_some() {
                // No one is there to choose another.
                exit.write(AppExit::error());
            }
        } else if let Some(setup) = setup(&args, &library.content, &mut form) {
            intents.push(Intent::Start(setup));
            if let Some(speed) = args.speed {
                intents.push(Intent::Speed(speed));
            }
        }
    } else if let Some(screen) = args.screen {
        next.set(screen);
    }
}

/// Whether the command line has asked for a file that is not open yet; within: whether nobody looks
/// at the window.
#[derive(Resource, Default)]
struct FileAsked(Option<bool>);

/// Tells the terminal why the file that the command line has asked for is not open, or what it
/// lacks. The window tells it too, until somebody has answered.
fn tell_refused(
    mut asked: ResMut<FileAsked>,
    screen: Res<State<Screen>>,
    notices: Res<Notices>,
    lacking: Res<Lacking>,
    mut exit: MessageWriter<AppExit>,
) {
    let Some(unattended) = asked.0 else { return };
    let told = lacking.told().or_else(|| notices.0.first().cloned());
    if let Some(told) = &told {
        say::err(&content::plain(told, true));
        if unattended {
            // No one is there to answer.
            exit.write(AppExit::error());
        }
    }
    if told.is_some() || *screen.get() == Screen::Match {
        asked.0 = None;
    }
}

/// The errors in the keys named on the command line.
fn unknown(args: &Args, content: &content::Content) -> Option<String> {
    let named = |keys: Vec<&str>| keys.join(", ");
    if let Some(key) = &args.scenario
        && content.scenario(key).is_none()
    {
        let known = content.scenarios.iter().map(|held| held.id.as_str());
        let known = named(known.collect());
        return Some(say!("menu-no-such-scenario", key, known));
    }
    let missing = args
        .ai
        .iter()
        .find(|key| content.personality(key).is_none());
    missing.map(|key| {
        let known = content.personalities.iter().map(|held| held.id.as_str());
        let known = named(known.collect());
        say!("menu-no-such-ai", key, known)
    })
}

fn setup(args: &Args, content: &content::Content, form: &mut NewMatch) -> Option<Setup> {
    if let Some(scenario) = &args.scenario {
        form.scenario.clone_from(scenario);
    }
    form.heroes = args.crew;
    if args.watch {
        form.watch(content);
    }
    form.fit(content);
    if let Some(seed) = args.seed {
        form.seed = seed.to_string();
    }
    let ais = form.seats.iter_mut().filter(|seat| **seat != Seat::Human);
    for (seat, key) in ais.zip(&args.ai) {
        *seat = Seat::Ai(key.clone());
    }
    form.setup(content)
}
