//! Sounds of the shown events, and the music. Missing files and devices do no harm.

mod of_facts;

use bevy::{
    audio::{
        AudioPlayer, AudioSink, AudioSinkPlayback, AudioSource, PlaybackSettings,
        Volume as Loudness,
    },
    prelude::*,
};

use crate::{
    ViewSystems,
    api::{EventShown, PlaySound, ViewBoard, ViewLooks, Volume},
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, start_music).add_systems(
        Update,
        (hear_events, set_loudness)
            .chain()
            .in_set(ViewSystems::Draw),
    );
    app.add_observer(play);
}

#[derive(Component)]
struct Music;

/// The most sounds at once; more would be noise.
const MOST: usize = 8;

fn start_music(
    mut commands: Commands,
    assets: Res<AssetServer>,
    volume: Res<Volume>,
    looks: Res<ViewLooks>,
) {
    let Some(file) = file_of(&looks, "music") else {
        return;
    };
    let track: Handle<AudioSource> = assets.load(file);
    let settings =
        PlaybackSettings::LOOP.with_volume(Loudness::Linear(volume.master * volume.music));
    commands.spawn((Music, AudioPlayer(track), settings));
}

fn hear_events(
    mut shown: MessageReader<EventShown>,
    board: Res<ViewBoard>,
    mut commands: Commands,
) {
    for message in shown.read().filter(|message| !message.skipped) {
        for name in board
            .0
            .as_ref()
            .map(|view| of_facts::sounds_of(&message.event, view))
            .unwrap_or_default()
        {
            commands.trigger(PlaySound(name));
        }
    }
}

/// The file of a sound, below the assets folder.
fn file_of(looks: &ViewLooks, name: &str) -> Option<String> {
    match &looks.0 {
        Some(looks) => looks.sound(name).map(str::to_owned),
        // Without data, sounds are where the game keeps its own.
        None => Some(format!("sounds/{name}.wav")),
    }
}

fn play(
    wanted: On<PlaySound>,
    mut commands: Commands,
    assets: Res<AssetServer>,
    volume: Res<Volume>,
    looks: Res<ViewLooks>,
    playing: Query<(), (With<AudioPlayer>, Without<Music>)>,
) {
    let loud = (volume.master * volume.effects).clamp(0.0, 1.0);
    if playing.iter().len() >= MOST || loud <= 0.0 {
        return;
    }
    let Some(file) = file_of(&looks, wanted.0) else {
        return;
    };
    let sound: Handle<AudioSource> = assets.load(file);
    let settings = PlaybackSettings::DESPAWN.with_volume(Loudness::Linear(loud));
    commands.spawn((AudioPlayer(sound), settings, Fleeting(0.0)));
}

/// A sound that goes after a while, even if it never started for want of a device or file.
#[derive(Component)]
struct Fleeting(f32);

fn set_loudness(
    mut commands: Commands,
    time: Res<Time>,
    volume: Res<Volume>,
    mut music: Query<&mut AudioSink, With<Music>>,
    mut fleeting: Query<(Entity, &mut Fleeting)>,
) {
    for (entity, mut held) in &mut fleeting {
        held.0 += time.delta_secs();
        if held.0 > 6.0 {
            commands.entity(entity).try_despawn();
        }
    }
    if volume.is_changed() {
        for mut sink in &mut music {
            sink.set_volume(Loudness::Linear(
                (volume.master * volume.music).clamp(0.0, 1.0),
            ));
        }
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Fact, GameEvent, Outcome, PlayerId, Sim, SimConfig};

    use super::of_facts::sounds_of;
    use crate::api::ViewMatch;

    #[test]
    fn the_end_is_left_to_those_who_know_who_listens() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("skirmish").expect("a scenario").1.clone();
        let config = SimConfig::new(scenario, 3);
        let sim = Sim::new(content, &config).expect("a match");
        let view = ViewMatch::new(Arc::clone(sim.ctx()), sim.snapshot());
        let outcome = Outcome {
            winner: Some(PlayerId(1)),
            by_points: false,
        };
        let heard = |fact| {
            let rule = rules::cite::sail::RAM;
            sounds_of(&GameEvent { rule, fact }, &view).len()
        };
        assert_eq!(heard(Fact::Ended { outcome }), 0);
        let ship = view.board.ships[0].id;
        assert_eq!(heard(Fact::Destroyed { ship }), 1);
    }
}
