//! Sounds of the shown events, and the music. Missing files and devices do no harm.

use bevy::{
    audio::{
        AudioPlayer, AudioSink, AudioSinkPlayback, AudioSource, PlaybackSettings,
        Volume as Loudness,
    },
    prelude::*,
};
use content::WeaponStyle;
use rules::{Fact, GameEvent, MoveCause, UnitId};

use crate::{
    ViewSystems,
    api::{EventShown, PlaySound, ViewBoard, ViewMatch, Volume},
    playback,
};

pub(crate) fn plugin(app: &mut App) {
    app.add_systems(Startup, start_music).add_systems(
        Update,
        (hear_events, play, set_loudness)
            .chain()
            .in_set(ViewSystems::Draw),
    );
}

#[derive(Component)]
struct Music;

/// The most sounds at once; more would be noise.
const MOST: usize = 8;

fn start_music(mut commands: Commands, assets: Res<AssetServer>, volume: Res<Volume>) {
    let track: Handle<AudioSource> = assets.load("sounds/music_ambient.wav");
    let settings =
        PlaybackSettings::LOOP.with_volume(Loudness::Linear(volume.master * volume.music));
    commands.spawn((Music, AudioPlayer(track), settings));
}

fn hear_events(
    mut shown: MessageReader<EventShown>,
    board: Res<ViewBoard>,
    mut sounds: MessageWriter<PlaySound>,
) {
    for message in shown.read().filter(|message| !message.skipped) {
        for name in board
            .0
            .as_ref()
            .map(|view| sounds_of(&message.event, view))
            .unwrap_or_default()
        {
            sounds.write(PlaySound(name));
        }
    }
}

/// The sounds of a fact.
fn sounds_of(event: &GameEvent, view: &ViewMatch) -> Vec<&'static str> {
    let told = playback::told_later(view, event);
    let one = match &event.fact {
        Fact::Moved {
            cause: MoveCause::Forced,
            ..
        } => return Vec::new(),
        Fact::Moved { .. } | Fact::Faced { .. } => "engine",
        Fact::Rammed { .. } => return vec!["explosion", "bump", "dice"],
        Fact::Forced { .. } => "bump",
        Fact::Boarded { .. } => "lock",
        Fact::BoardingFought { .. } | Fact::PriorityRolled { .. } => "dice",
        Fact::Captured { .. } => "alarm",
        Fact::Left { .. } => "launch",
        Fact::Bumped { .. } | Fact::Overlapped { .. } | Fact::Crossed { .. } => "bump",
        Fact::Rolled { .. } if told => return Vec::new(),
        Fact::Rolled { .. } | Fact::AttackRolled { .. } => "dice",
        Fact::DefenceRolled { faces } if !faces.is_empty() => "dice",
        Fact::AttackResolved { hits, crits, .. } => return shots_of(view, hits + crits),
        Fact::Damaged { hull: 0, .. } => "hit_shield",
        Fact::Damaged { .. } => "hit_hull",
        Fact::CardDrawn { .. } | Fact::Doomed { .. } => "alarm",
        Fact::Destroyed { ship } => return vec![blast_of(view, *ship)],
        Fact::Locked { .. } => "lock",
        Fact::ObstaclePlaced { .. } | Fact::ShipPlaced { .. } => "launch",
        // The sound of the end depends on the listener, so the interface plays it.
        _ => return Vec::new(),
    };
    vec![one]
}

fn blast_of(view: &ViewMatch, ship: UnitId) -> &'static str {
    let large = view
        .board
        .ship(ship)
        .is_some_and(|ship| view.ctx.base(ship).length > 70.0);
    if large { "explosion_big" } else { "explosion" }
}

fn shots_of(view: &ViewMatch, struck: u8) -> Vec<&'static str> {
    let style = view.board.attack.as_ref().and_then(|attack| {
        let shooter = view.board.ship(attack.attacker)?;
        Some(
            view.ctx
                .class(shooter)
                .weapons
                .get(usize::from(attack.weapon))?
                .style,
        )
    });
    let name = match style {
        Some(WeaponStyle::Torpedo | WeaponStyle::Cannon) => "laser_2",
        Some(WeaponStyle::Ion | WeaponStyle::Tractor) => "laser_3",
        _ => "laser_1",
    };
    vec![name; usize::from(struck.clamp(1, 2))]
}

fn play(
    mut wanted: MessageReader<PlaySound>,
    mut commands: Commands,
    assets: Res<AssetServer>,
    volume: Res<Volume>,
    playing: Query<(), (With<AudioPlayer>, Without<Music>)>,
) {
    let mut count = playing.iter().len();
    let loud = (volume.master * volume.effects).clamp(0.0, 1.0);
    for PlaySound(name) in wanted.read() {
        if count >= MOST || loud <= 0.0 {
            continue;
        }
        count += 1;
        let sound: Handle<AudioSource> = assets.load(format!("sounds/{name}.wav"));
        let settings = PlaybackSettings::DESPAWN.with_volume(Loudness::Linear(loud));
        commands.spawn((AudioPlayer(sound), settings, Fleeting(0.0)));
    }
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

    use rules::{Outcome, Sim, SimConfig};

    use super::*;

    #[test]
    fn the_end_is_left_to_those_who_know_who_listens() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("skirmish").expect("a scenario").1.clone();
        let config = SimConfig::new(scenario, 3);
        let sim = Sim::new(content, &config).expect("a match");
        let view = ViewMatch {
            ctx: Arc::clone(sim.ctx()),
            board: sim.snapshot(),
        };
        let outcome = Outcome {
            winner: Some(1),
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
