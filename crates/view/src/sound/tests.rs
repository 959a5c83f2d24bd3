//! What all sounds have in common.

use std::{collections::BTreeSet, fs, path::PathBuf, sync::Arc, thread, time::Duration};

use bevy::{asset::AssetPlugin, audio::AudioPlugin, prelude::*};
use content::Content;
use rules::{Fact, GameEvent, Outcome, PlayerId, Sim, SimConfig};

use super::{Sounding, music::MUSIC, of_facts::sounds_of};
use crate::{
    PlaybackPlugin,
    api::{EventShown, PlaySound, ViewBoard, ViewLooks, ViewMatch, Volume},
    shapes::noise,
};

/// The largest file of an effect, and of all music, in bytes.
const LARGEST: u64 = 400_000;
const MUSIC_IN_ALL: u64 = 12_000_000;

fn content() -> Arc<Content> {
    Arc::new(content::load(&content::find_assets()).content)
}

fn shown(scenario: &str) -> (Sim, ViewMatch) {
    let content = content();
    let scenario = content.scenario(scenario).expect("a scenario").1.clone();
    let sim = Sim::new(content, &SimConfig::new(scenario, 3)).expect("a match");
    let view = ViewMatch::new(Arc::clone(sim.ctx()), sim.snapshot());
    (sim, view)
}

fn event(fact: Fact) -> GameEvent {
    let rule = rules::cite::sail::RAM;
    GameEvent { rule, fact }
}

/// The keys that the program itself asks for.
fn asked() -> BTreeSet<String> {
    let folder = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("src/sound");
    let mut found = BTreeSet::from([MUSIC.to_owned()]);
    for file in ["kinds.rs", "of_facts.rs", "of_squads.rs"] {
        let text = fs::read_to_string(folder.join(file)).expect("a source");
        for line in text.lines().filter(|line| !line.trim().starts_with("//")) {
            let named = line.split('"').skip(1).step_by(2);
            // A look of a weapon begins with a capital.
            let keys = named.filter(|name| !name.starts_with(char::is_uppercase));
            found.extend(keys.map(str::to_owned));
        }
    }
    found
}

#[test]
fn whatever_the_program_asks_for_is_in_the_data() {
    let content = content();
    let asked = asked();
    assert!(asked.len() > 30, "{asked:?}");
    for key in &asked {
        assert!(content.looks.sound(key).is_some(), "no sound {key}");
    }
    // The interface asks for these, and data for those of weapons, terrain and obstacles.
    let others = [
        "click",
        "win",
        "lose",
        "refuse",
        "claw",
        "cannon",
        "missile",
        "ion",
        super::music::ENDINGS,
    ];
    let shots = ["laser_2", "laser_3"];
    for sound in &content.looks.sounds {
        let id = sound.id.as_str();
        let used = asked.contains(id) || others.contains(&id) || shots.contains(&id);
        assert!(used, "nobody asks for {id}");
    }
}

#[test]
fn every_file_of_a_sound_is_there_and_small() {
    let assets = content::find_assets();
    let content = content();
    let size = |file: &String| {
        let about = fs::metadata(assets.join(file));
        about.unwrap_or_else(|_| panic!("no file {file}")).len()
    };
    for sound in &content.looks.sounds {
        let sizes: Vec<u64> = sound.files().map(|file| size(&file)).collect();
        if sound.id == MUSIC {
            assert_eq!(sizes.len(), super::mood::LAYERS);
            assert!(sizes.iter().sum::<u64>() < MUSIC_IN_ALL);
        } else {
            assert!(sizes.iter().all(|size| *size < LARGEST), "{}", sound.id);
            assert!((2..=4).contains(&sizes.len()), "{}", sound.id);
        }
    }
}

#[test]
fn the_end_is_left_to_those_who_know_who_listens() {
    let (_, view) = shown("skirmish");
    let outcome = Outcome {
        winner: Some(PlayerId(1)),
        by_points: false,
    };
    let heard = |fact| sounds_of(&event(fact), &view).len();
    assert_eq!(heard(Fact::Ended { outcome }), 0);
    let ship = view.board.ships[0].id;
    assert_eq!(heard(Fact::Destroyed { ship }), 1);
}

#[test]
fn sounds_are_where_their_pieces_are_and_fit_them() {
    let heard = |scenario: &str| {
        let (_, view) = shown(scenario);
        let ships = view.board.ships.iter().filter(|ship| ship.on_table());
        let length = |ship: &&rules::Ship| view.ctx.base(ship).length;
        let largest = ships.max_by(|one, other| length(one).total_cmp(&length(other)));
        let ship = largest.expect("a ship").id;
        let all = sounds_of(&event(Fact::Destroyed { ship }), &view);
        let place = super::cue::spot(&view, ship);
        assert!(place.is_some() && all[0].at == place, "{scenario}: {all:?}");
        all[0].key
    };
    assert_eq!(heard("mirror-line"), "explosion_big");
    let (_, view) = shown("two-gates");
    let unit = view.board.squads[0].id;
    for routed in [false, true] {
        let all = sounds_of(&event(Fact::SquadLost { unit, routed }), &view);
        assert_eq!(all[0].key == "rout", routed);
    }
}

/// A whole match of every kind of game is heard.
#[test]
fn matches_of_every_game_have_many_sounds() {
    for scenario in ["skirmish", "mirror-line", "two-gates", "coolant-deck"] {
        let (mut sim, mut view) = shown(scenario);
        let mut keys = BTreeSet::new();
        for nth in 0..300 {
            let orders = sim.legal_orders();
            let at = noise::hash(nth) * orders.len() as f32;
            let Some(order) = orders.get(at as usize).copied() else {
                break;
            };
            let events = sim.play(order).expect("legal").to_vec();
            for event in &events {
                let cues = sounds_of(event, &view);
                keys.extend(cues.iter().map(|cue| cue.key));
                rules::apply(&view.ctx, &mut view.board, event);
            }
            view.board = sim.snapshot();
        }
        assert!(keys.len() >= 7, "{scenario}: {keys:?}");
    }
}

#[derive(Resource, Default)]
struct Overheard(Vec<&'static str>);

/// An app that plays sounds, if only there were a device, with all files loaded.
fn listening() -> App {
    let mut app = App::new();
    let file_path = content::find_assets().display().to_string();
    let assets = AssetPlugin {
        file_path,
        ..default()
    };
    // Whoever runs the tests need not hear them.
    let faint = Volume {
        master: 0.001,
        ..default()
    };
    app.add_plugins((MinimalPlugins, TransformPlugin, assets))
        .add_plugins((AudioPlugin::default(), PlaybackPlugin))
        .insert_resource(faint)
        .init_resource::<Overheard>()
        .insert_resource(ViewLooks(Some(Arc::clone(&content().looks))))
        .add_plugins(super::plugin)
        .add_observer(|sound: On<PlaySound>, mut heard: ResMut<Overheard>| {
            heard.0.push(sound.0);
        });
    app.world_mut()
        .spawn((Camera3d::default(), Transform::from_xyz(0.0, 50.0, 50.0)));
    for _ in 0..1000 {
        app.update();
        let world = app.world_mut();
        let mut music = world.query_filtered::<(), With<super::music::Playing>>();
        if music.iter(world).count() == 1 {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
    app
}

#[test]
fn an_event_is_heard_at_its_place_and_told_in_words() {
    let mut app = listening();
    let (_, view) = shown("skirmish");
    let ship = view.board.ships[0].id;
    app.world_mut().resource_mut::<ViewBoard>().0 = Some(view);
    for fact in [Fact::RoundBegan { round: 2 }, Fact::Destroyed { ship }] {
        let event = event(fact);
        app.world_mut().write_message(EventShown {
            event,
            skipped: false,
        });
    }
    for _ in 0..200 {
        app.update();
        let world = app.world_mut();
        if world.query::<&Sounding>().iter(world).count() == 2 {
            break;
        }
        thread::sleep(Duration::from_millis(10));
    }
    assert_eq!(
        app.world().resource::<Overheard>().0,
        ["round", "explosion"]
    );
    let world = app.world_mut();
    let mut all = world.query::<(&Sounding, &bevy::audio::PlaybackSettings, &Transform)>();
    let all: Vec<_> = all.iter(world).collect();
    for (sounding, settings, at) in &all {
        assert_eq!(settings.spatial, sounding.key == "explosion");
        assert_eq!(settings.spatial, at.translation != Vec3::ZERO);
    }
    assert_eq!(all.len(), 2, "both files were there");
    let mut music = world.query_filtered::<(), With<super::music::Playing>>();
    assert_eq!(music.iter(world).count(), 1, "the music plays once");
}
