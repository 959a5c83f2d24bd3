//! Sounds of the shown events, and the music. Missing files and devices do no harm.

use bevy::{
    audio::{
        AudioPlayer, AudioSink, AudioSinkPlayback, AudioSource, PlaybackSettings,
        Volume as Loudness,
    },
    prelude::*,
};
use content::LookKey;
use geometry::Cell;
use rules::{Fact, GameEvent, MoveCause, UnitId};

use crate::{
    ViewSystems,
    api::{EventShown, PlaySound, ViewBoard, ViewLooks, ViewMatch, Volume},
    playback,
    shots::weapon_look,
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
        Fact::Bumped { .. } => "bump",
        Fact::Overlapped { obstacle, .. } | Fact::Crossed { obstacle, .. } => {
            touched(view, *obstacle)
        }
        Fact::Entered { area, .. } => {
            let area = view.ctx.areas.get(*area);
            return area.map_or(Vec::new(), |area| entered(view, area.kind(&view.ctx).style));
        }
        Fact::Stepped { to, .. } => {
            return terrain_at(view, *to).map_or(Vec::new(), |style| entered(view, style));
        }
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

/// The sounds of the shots of an attack: one, or two for a heavy one.
fn shots_of(view: &ViewMatch, struck: u8) -> Vec<&'static str> {
    let look = view
        .board
        .attack
        .as_ref()
        .map(|attack| weapon_look(view, attack));
    let name = look.map_or("laser_1", |look| look.sound.as_str());
    vec![name; usize::from(struck.clamp(1, 2))]
}

/// The sound of terrain that a ship or figure enters, if it has one.
fn entered(view: &ViewMatch, style: LookKey) -> Vec<&'static str> {
    let sound = view.looks.terrain(style).sound;
    sound.map(LookKey::as_str).into_iter().collect()
}

/// The terrain of a space.
fn terrain_at(view: &ViewMatch, hex: Cell) -> Option<LookKey> {
    let ground = view.ctx.ground()?;
    let terrain = ground.terrain(ground.grid.index(hex)?);
    Some(view.ctx.content.terrains.get(terrain)?.style)
}

/// The sound of an obstacle that a ship touches.
fn touched(view: &ViewMatch, obstacle: UnitId) -> &'static str {
    let held = view.board.obstacle(obstacle);
    held.map_or("bump", |held| {
        let look = view.looks.obstacle(view.ctx.kind(held).style);
        look.sound.as_str()
    })
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
    mut wanted: MessageReader<PlaySound>,
    mut commands: Commands,
    assets: Res<AssetServer>,
    volume: Res<Volume>,
    looks: Res<ViewLooks>,
    playing: Query<(), (With<AudioPlayer>, Without<Music>)>,
) {
    let mut count = playing.iter().len();
    let loud = (volume.master * volume.effects).clamp(0.0, 1.0);
    for PlaySound(name) in wanted.read() {
        if count >= MOST || loud <= 0.0 {
            continue;
        }
        let Some(file) = file_of(&looks, name) else {
            continue;
        };
        count += 1;
        let sound: Handle<AudioSource> = assets.load(file);
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

    use rules::{Outcome, PlayerId, Sim, SimConfig};

    use super::*;

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
