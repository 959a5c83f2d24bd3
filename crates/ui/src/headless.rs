//! Tests of a match's driver and playback without a window, under Bevy's minimal plugins.

mod battles;
mod frames;
mod framings;
mod hands;
mod inputs;
mod keeps;
mod live;
mod modded;
mod reload;
mod shots;
mod shown;
mod sizes;
mod thoughts;

use std::{fs, path::PathBuf, sync::Arc, time::Duration};

use arena::mods::Mods;
use bevy::{prelude::*, state::app::StatesPlugin, time::TimeUpdateStrategy};
use content::Content;
use rules::{Game, GameEvent, PlayerId, Sim, SimConfig};
use view::{EventShown, PlaySound, Playback, PlaybackPlugin, ViewBoard};

use crate::{
    driver, frame_cost,
    hud::HudState,
    intents,
    library::Library,
    menu::{form::NewMatch, rulebook::Rulebook},
    mods::ModBox,
    screen::{self, Intent, Intents, Screen, Toasts},
    session::{Current, Mode},
    settings::Settings,
    setup::{Seat, Setup},
    shelf::Shelf,
};

/// The events that the view has shown and the sounds that it has played.
#[derive(Resource, Default)]
struct Witness {
    events: Vec<GameEvent>,
    sounds: Vec<&'static str>,
}

fn witness(mut shown: MessageReader<EventShown>, mut seen: ResMut<Witness>) {
    seen.events
        .extend(shown.read().map(|message| message.event.clone()));
}

fn overhear(sound: On<PlaySound>, mut seen: ResMut<Witness>) {
    seen.sounds.push(sound.0);
}

/// The game without a window or panels, with its files in a folder of its own.
fn game(name: &str) -> (App, PathBuf) {
    let dir = std::env::temp_dir().join(format!("voidreef-game-{}-{name}", std::process::id()));
    let mut app = App::new();
    app.add_plugins((MinimalPlugins, StatesPlugin, PlaybackPlugin))
        .insert_resource(TimeUpdateStrategy::ManualDuration(Duration::from_millis(
            300,
        )))
        .insert_resource(Library::open(content::find_assets()))
        .insert_resource(Shelf::at(dir.clone()))
        .init_resource::<Settings>()
        .init_resource::<Toasts>()
        .init_resource::<Current>()
        .init_resource::<screen::FramesInFlight>()
        .init_resource::<Intents>()
        .insert_resource(ModBox::of(Mods::open(&content::find_assets(), &dir).0))
        .add_plugins((screen::plugin, crate::hud::plugin, crate::album::plugin))
        .add_plugins(crate::mods::plugin)
        .init_resource::<view::Director>()
        .init_resource::<NewMatch>()
        .init_resource::<Rulebook>()
        .init_resource::<Witness>()
        .add_observer(overhear)
        .init_resource::<frame_cost::FrameCost>()
        .init_resource::<crate::backdrop::Backdrop>()
        .add_systems(OnEnter(Screen::Match), crate::backdrop::clear_backdrop)
        .add_systems(
            Update,
            crate::backdrop::turn_backdrop.run_if(not(in_state(Screen::Match))),
        )
        .add_systems(Update, crate::shelf::tell_done)
        .add_systems(
            Update,
            frame_cost::timed(frame_cost::Part::Driver, crate::driven()),
        )
        .add_systems(
            PostUpdate,
            (
                witness,
                frame_cost::timed(frame_cost::Part::Driver, intents::run_intents),
            )
                .chain(),
        );
    (app, dir)
}

fn content(app: &App) -> Arc<Content> {
    Arc::clone(&app.world().resource::<Library>().content)
}

fn setup(content: &Content, seats: &[&str]) -> Setup {
    setup_of(content, "first-light", seats)
}

fn setup_of(content: &Content, key: &str, seats: &[&str]) -> Setup {
    let (_, scenario) = content.scenario(key).expect("a scenario");
    let seat = |key: &&str| match *key {
        "human" => Seat::Human,
        key => Seat::Ai(key.into()),
    };
    Setup {
        config: SimConfig::new(scenario.clone(), 11),
        seats: seats.iter().map(seat).collect(),
    }
}

fn ask(app: &mut App, intent: Intent) {
    app.world_mut().resource_mut::<Intents>().push(intent);
}

fn sim(app: &App) -> &Sim {
    let current = app.world().resource::<Current>();
    &current.0.as_ref().expect("a match").sim
}

/// Runs the game until the match has ended on the screen. People play the default order.
fn play_out(app: &mut App) {
    for _ in 0..200_000 {
        app.update();
        let session = app.world().resource::<Current>().0.as_ref();
        let Some(session) = session else { continue };
        if session.finished {
            app.world_mut().resource_mut::<Shelf>().saver.finish();
            return;
        }
        let idle = app.world().resource::<Playback>().is_idle();
        if idle && session.my_turn() {
            let order = rules::default_order(session.sim.game());
            ask(app, Intent::Play(order.expect("never locked")));
        }
    }
    panic!("the match never ended");
}

/// Plays the same match with the rules alone.
fn by_the_rules(content: &Arc<Content>, setup: &Setup) -> Sim {
    let mut sim = Sim::new(Arc::clone(content), &setup.config).expect("a match");
    let agents = (0u64..).zip(&setup.seats).map(|(at, seat)| match seat {
        Seat::Human => None,
        Seat::Ai(key) => {
            let (_, personality) = content.personality(key).expect("a personality");
            let seed = arena::agent::agent_seed(setup.config.seed, at);
            Some(ai::Agent::new(personality, seed))
        }
    });
    let mut agents: Vec<Option<ai::Agent>> = agents.collect();
    while let Some(player) = sim.board().decider() {
        let order = match &mut agents[player.index()] {
            Some(agent) => agent
                .decide(Game::new(sim.ctx(), &sim.observe(player)))
                .map(|decision| decision.order),
            None => rules::default_order(sim.game()),
        };
        sim.play(order.expect("a decision")).expect("legal");
    }
    sim
}

#[track_caller]
fn check_same(app: &App, alone: &Sim) {
    assert!(alone.outcome().is_some());
    assert_eq!(sim(app).orders(), alone.orders());
    assert_eq!(sim(app).journal(), alone.journal());
    assert_eq!(sim(app).checksum(), alone.checksum());
    let shown = app.world().resource::<ViewBoard>().0.as_ref();
    let visible = app.world().resource::<Current>().0.as_ref();
    let visible = visible.expect("a match").visible();
    assert!(
        shown.expect("a board").board == visible,
        "the table lags behind"
    );
}

/// Plays a match to its end and returns it as the rules alone play it. Both must be the same.
#[track_caller]
fn play_through(app: &mut App, setup: &Setup) -> Sim {
    ask(app, Intent::Start(setup.clone()));
    ask(app, Intent::Speed(8.0));
    play_out(app);
    let alone = by_the_rules(&content(app), setup);
    check_same(app, &alone);
    alone
}

#[test]
fn a_match_that_is_watched_is_the_match_of_the_rules_and_all_of_it_is_shown() {
    let (mut app, dir) = game("watched");
    let content = content(&app);
    let setup = setup(&content, &["veteran", "rookie"]);
    let alone = play_through(&mut app, &setup);
    // Playback leaves out the events that set the table.
    let opening = Sim::new(Arc::clone(&content), &setup.config).expect("a match");
    let seen = app.world().resource::<Witness>();
    assert_eq!(seen.events, alone.journal()[opening.journal().len()..]);
    // The record on disk leads to the same end, and so does its replay on the screen.
    let files = fs::read_dir(dir.join(crate::paths::REPLAYS)).expect("a folder");
    let path = files.flatten().next().expect("a replay").path();
    let replay = arena::replay::load(&path, &content).expect("readable");
    let found = arena::replay::verify(&content, &replay);
    assert!(found.sound() && found.same_content, "{found:?}");
    assert_eq!(replay.journal, alone.journal());
    ask(&mut app, Intent::Replay(path));
    ask(&mut app, Intent::Speed(8.0));
    app.update();
    play_out(&mut app);
    assert!(matches!(
        app.world()
            .resource::<Current>()
            .0
            .as_ref()
            .map(|session| &session.mode),
        Some(Mode::Replay(_))
    ));
    check_same(&app, &alone);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_battle_of_free_ships_is_the_one_of_the_rules_and_its_record_leads_there() {
    let (mut app, dir) = game("fleet");
    let content = content(&app);
    let setup = setup_of(&content, "line-of-battle", &["veteran", "rookie"]);
    let alone = play_through(&mut app, &setup);
    let sailed = |event: &GameEvent| matches!(event.fact, rules::Fact::Sailed { .. });
    assert!(alone.journal().iter().filter(|event| sailed(event)).count() > 10);
    let files = fs::read_dir(dir.join(crate::paths::REPLAYS)).expect("a folder");
    let path = files.flatten().next().expect("a replay").path();
    ask(&mut app, Intent::Replay(path));
    ask(&mut app, Intent::Speed(8.0));
    app.update();
    play_out(&mut app);
    check_same(&app, &alone);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_match_that_is_played_is_the_match_of_the_rules_and_ends_with_one_sound() {
    let (mut app, dir) = game("played");
    let content = content(&app);
    // What is obvious is asked as well: the default is to hold fire.
    app.world_mut().resource_mut::<Settings>().ask_all = true;
    // A player who always takes the default loses against a veteran.
    let setup = setup(&content, &["human", "veteran"]);
    let alone = play_through(&mut app, &setup);
    app.update();
    assert_eq!(
        alone.outcome().and_then(|outcome| outcome.winner),
        Some(PlayerId(1))
    );
    let seen = app.world().resource::<Witness>();
    let end = seen.sounds.iter().filter(|name| **name != "click");
    assert_eq!(end.collect::<Vec<_>>(), [&"lose"]);
    let bad = |toast: &&crate::screen::Toast| toast.bad;
    let toasts = &app.world().resource::<Toasts>().0;
    assert_eq!(toasts.iter().filter(bad).count(), 0, "{toasts:?}");
    // No autosave is left to continue.
    assert_eq!(arena::autosave::newest(&dir.join("saves/auto")), None);
    fs::remove_dir_all(dir).expect("ours");
}

#[test]
fn a_crash_loses_no_order() {
    let (mut app, dir) = game("crash");
    let content = content(&app);
    ask(
        &mut app,
        Intent::Start(setup(&content, &["human", "rookie"])),
    );
    ask(&mut app, Intent::Speed(8.0));
    let auto = dir.join("saves/auto");
    let mut given = 0;
    for _ in 0..4000 {
        app.update();
        let Some(session) = app.world().resource::<Current>().0.as_ref() else {
            continue;
        };
        if !(app.world().resource::<Playback>().is_idle() && session.my_turn()) {
            continue;
        }
        // Every order so far is on the disk once the thread has written it.
        let (orders, checksum) = (session.sim.orders().to_vec(), session.sim.checksum());
        let order = rules::default_order(session.sim.game());
        if given > 0 {
            app.world_mut().resource_mut::<Shelf>().saver.finish();
            let newest = arena::autosave::newest(&auto).expect("an autosave").newest;
            let held = crate::storage::load(&newest.path, &content);
            let held = held.expect("readable");
            assert_eq!(held.sim.orders(), orders);
            assert_eq!(held.sim.checksum(), checksum);
            assert_eq!(held.setup.humans(), 1);
        }
        given += 1;
        if given > 12 {
            break;
        }
        ask(&mut app, Intent::Play(order.expect("never locked")));
        app.update();
    }
    assert!(given > 12, "{given} orders");
    drop(app);
    fs::remove_dir_all(dir).expect("ours");
}
