//! Sounds of the shown events, and the music. Missing files and devices do no harm.

mod bank;
mod choice;
mod cue;
mod ear;
mod kinds;
mod mood;
mod music;
mod of_facts;
mod of_squads;
#[cfg(test)]
mod tests;

use bank::{Bank, Stock};
use bevy::{
    audio::{AudioPlayer, PlaybackSettings, Volume as Loudness},
    prelude::*,
};
use choice::Choices;
use cue::Cue;
use ear::{Ears, Whence};
pub use music::MusicEnd;

use crate::{
    Playback, ViewSystems,
    api::{EventShown, PlaySound, ViewBoard, ViewLooks, Volume},
    scale::table_point,
};

pub(crate) fn plugin(app: &mut App) {
    app.init_resource::<Bank>()
        .init_resource::<Choices>()
        .init_resource::<Waiting>()
        .init_resource::<Whence>()
        .add_systems(Startup, ear::open_ears)
        .add_systems(
            Update,
            (
                bank::fill.run_if(resource_exists_and_changed::<ViewLooks>),
                hear_events,
                play_due,
                end_long,
            )
                .chain()
                .in_set(ViewSystems::Draw),
        )
        .add_plugins(music::plugin);
    app.add_observer(play);
}

/// The most sounds at once; more would be noise.
const MOST: usize = 12;
/// The most of one kind at once.
const MOST_ALIKE: usize = 3;
/// The height of sounds over the table, in millimetres.
const HEIGHT: f32 = 15.0;

/// Sounds that follow their event after a while.
#[derive(Resource, Default)]
struct Waiting(Vec<Cue>);

fn hear_events(
    mut shown: MessageReader<EventShown>,
    board: Res<ViewBoard>,
    mut waiting: ResMut<Waiting>,
) {
    let Some(view) = &board.0 else {
        waiting.0.clear();
        return;
    };
    for message in shown.read() {
        if message.skipped {
            waiting.0.clear();
        } else {
            waiting.0.extend(of_facts::sounds_of(&message.event, view));
        }
    }
}

/// Plays the sounds whose time has come.
fn play_due(
    mut commands: Commands,
    mut waiting: ResMut<Waiting>,
    playback: Res<Playback>,
    time: Res<Time>,
) {
    let passed = time.delta_secs() * playback.pace();
    let due = waiting.0.extract_if(.., |cue| cue.after <= 0.0);
    for cue in due.collect::<Vec<_>>() {
        commands.queue(move |world: &mut World| sound_at(world, &cue));
    }
    for cue in &mut waiting.0 {
        cue.after -= passed;
    }
}

/// Plays a sound at its place. Whoever tells sounds in words hears of it as of any other.
fn sound_at(world: &mut World, cue: &Cue) {
    let at = cue.at.map(|at| table_point(at, HEIGHT));
    world.insert_resource(Whence(at));
    world.trigger(PlaySound(cue.key));
    world.insert_resource(Whence(None));
}

/// A sound that is heard now. It goes after a while, even if it never started for want of a device
/// or file.
#[derive(Component)]
struct Sounding {
    key: &'static str,
    held: f32,
}

/// The longest time that a sound is held, in seconds.
const LONGEST: f32 = 6.0;

fn end_long(mut commands: Commands, time: Res<Time>, mut all: Query<(Entity, &mut Sounding)>) {
    for (entity, mut sounding) in &mut all {
        sounding.held += time.delta_secs();
        if sounding.held > LONGEST {
            commands.entity(entity).try_despawn();
        }
    }
}

fn play(
    wanted: On<PlaySound>,
    mut commands: Commands,
    mut stock: Stock,
    volume: Res<Volume>,
    ears: Ears,
    mut choices: ResMut<Choices>,
    playing: Query<&Sounding>,
) {
    let key = wanted.0;
    let loud = (volume.master * volume.effects).clamp(0.0, 1.0);
    let alike = playing.iter().filter(|sounding| sounding.key == key);
    if loud <= 0.0 || playing.iter().len() >= MOST || alike.count() >= MOST_ALIKE {
        return;
    }
    let ready = stock.ready(key);
    let Some(take) = choices.next(key, ready.len()) else {
        return;
    };
    let Some(file) = ready.get(take.variant) else {
        return;
    };
    let heard = ears.bearing();
    let (at, near) = heard.map_or((Vec3::ZERO, 1.0), |heard| (heard.at, heard.loud));
    let pitch = 1.0 + stock.sway(key) * take.higher;
    let settings = PlaybackSettings::DESPAWN
        .with_speed(pitch)
        .with_spatial(heard.is_some())
        .with_volume(Loudness::Linear(loud * take.loud * near));
    commands.spawn((
        AudioPlayer(file.clone()),
        settings,
        Transform::from_translation(at),
        Sounding { key, held: 0.0 },
    ));
}
