//! The music: loops that play in step, each as loud as the match is tense.
//!
//! One source mixes them sample by sample, so they can never drift apart, and eases every change,
//! so that none is heard as a step.

use std::sync::{
    Arc,
    atomic::{AtomicU32, Ordering},
};

use bevy::{
    audio::{
        AddAudioSource, AudioPlayer, AudioPlugin, AudioSink, AudioSinkPlayback, AudioSource,
        ChannelCount, Decodable, PlaybackSettings, Sample, SampleRate, Source, Volume as Loudness,
    },
    prelude::*,
};

use super::{
    bank::Stock,
    mood::{self, LAYERS, Mood},
};
use crate::{ViewSystems, api::Volume};

/// The key of the music in `looks/sounds.ron`.
pub(super) const MUSIC: &str = "music";
/// The seconds in which a layer comes 63 % nearer to its loudness.
const EASES: f32 = 2.2;
/// The music is in stereo. Layers in mono are in the middle.
const SIDES: ChannelCount = ChannelCount::MIN.saturating_add(1);

pub(super) fn plugin(app: &mut App) {
    // A game without sound has no such plugin, and a source would find nothing to play on.
    if !app.is_plugin_added::<AudioPlugin>() {
        return;
    }
    app.add_audio_source::<Score>()
        .init_resource::<Mood>()
        .init_resource::<Faders>()
        .add_systems(
            Update,
            (
                start.run_if(not(any_with_component::<Playing>)),
                mood::feel,
                lead,
            )
                .chain()
                .in_set(ViewSystems::Draw),
        );
}

/// The entity that plays the music.
#[derive(Component)]
pub(super) struct Playing;

/// How loud each layer should be. The source reads it while it plays.
#[derive(Resource, Clone, Default, Debug)]
struct Faders(Arc<[AtomicU32; LAYERS]>);

impl Faders {
    fn set(&self, levels: [f32; LAYERS]) {
        for (fader, level) in self.0.iter().zip(levels) {
            fader.store(level.to_bits(), Ordering::Relaxed);
        }
    }

    fn get(&self, layer: usize) -> f32 {
        let fader = self.0.get(layer);
        fader.map_or(0.0, |fader| f32::from_bits(fader.load(Ordering::Relaxed)))
    }
}

/// The layers of the music, and how loud they should be.
#[derive(Asset, TypePath, Clone)]
struct Score {
    layers: Vec<AudioSource>,
    faders: Faders,
}

/// Starts the music once each of its files is there, or cannot be.
fn start(
    mut commands: Commands,
    mut stock: Stock,
    mut scores: ResMut<Assets<Score>>,
    faders: Res<Faders>,
    volume: Res<Volume>,
) {
    let Some(mut layers) = stock.whole(MUSIC).filter(|layers| !layers.is_empty()) else {
        return;
    };
    layers.truncate(LAYERS);
    let faders = faders.clone();
    let score = scores.add(Score { layers, faders });
    let loud = Loudness::Linear(loudness(&volume));
    let settings = PlaybackSettings::ONCE.with_volume(loud);
    commands.spawn((Playing, AudioPlayer(score), settings));
}

fn loudness(volume: &Volume) -> f32 {
    (volume.master * volume.music).clamp(0.0, 1.0)
}

/// Follows the mood of the match and the settings.
fn lead(
    mood: Res<Mood>,
    faders: Res<Faders>,
    volume: Res<Volume>,
    mut sinks: Query<&mut AudioSink, With<Playing>>,
) {
    faders.set(mood.levels());
    if volume.is_changed() {
        for mut sink in &mut sinks {
            sink.set_volume(Loudness::Linear(loudness(&volume)));
        }
    }
}

impl Decodable for Score {
    type Decoder = Mixer;

    fn decoder(&self) -> Mixer {
        Mixer::new(self)
    }
}

/// A layer that plays.
struct Strand {
    source: AudioSource,
    decoder: <AudioSource as Decodable>::Decoder,
    /// How loud it is at the moment.
    level: f32,
}

impl Strand {
    fn new(source: &AudioSource) -> Self {
        Self {
            decoder: source.decoder(),
            source: source.clone(),
            level: 0.0,
        }
    }

    /// Its next moment, left and right. At the end it begins anew.
    fn next(&mut self) -> [Sample; 2] {
        let first = self.decoder.next().or_else(|| {
            self.decoder = self.source.decoder();
            self.decoder.next()
        });
        let left = first.unwrap_or(0.0);
        let mut right = left;
        for side in 1..self.decoder.channels().get() {
            let more = self.decoder.next().unwrap_or(0.0);
            if side == 1 {
                right = more;
            }
        }
        [left, right]
    }
}

/// Plays all layers at once, for ever.
struct Mixer {
    strands: Vec<Strand>,
    faders: Faders,
    rate: SampleRate,
    /// How much nearer a layer comes to its loudness from one moment to the next, as a share.
    ease: f32,
    /// The right side of the moment whose left side has been heard.
    right: Option<Sample>,
}

impl Mixer {
    fn new(score: &Score) -> Self {
        let mut strands: Vec<Strand> = score.layers.iter().map(Strand::new).collect();
        let first = strands.first().map(|strand| strand.decoder.sample_rate());
        let rate = first.unwrap_or(SampleRate::MIN);
        // Layers of another pace would not be in step.
        strands.retain(|strand| strand.decoder.sample_rate() == rate);
        Self {
            strands,
            faders: score.faders.clone(),
            rate,
            ease: 1.0 - (-1.0 / (EASES * rate.get() as f32)).exp(),
            right: None,
        }
    }
}

impl Iterator for Mixer {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        let mut sum = [0.0, 0.0];
        for (nth, strand) in self.strands.iter_mut().enumerate() {
            strand.level += (self.faders.get(nth) - strand.level) * self.ease;
            let moment = strand.next();
            sum[0] += moment[0] * strand.level;
            sum[1] += moment[1] * strand.level;
        }
        self.right = Some(sum[1]);
        Some(sum[0])
    }
}

impl Source for Mixer {
    fn current_span_len(&self) -> Option<usize> {
        None
    }

    fn channels(&self) -> ChannelCount {
        SIDES
    }

    fn sample_rate(&self) -> SampleRate {
        self.rate
    }

    fn total_duration(&self) -> Option<std::time::Duration> {
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A WAV file of 16 bits with these samples.
    fn wav(channels: u16, rate: u32, samples: &[i16]) -> AudioSource {
        let data: Vec<u8> = samples.iter().flat_map(|s| s.to_le_bytes()).collect();
        let (size, align) = (data.len() as u32, channels * 2);
        let mut bytes = b"RIFF".to_vec();
        bytes.extend((36 + size).to_le_bytes());
        bytes.extend(b"WAVEfmt \x10\0\0\0\x01\0");
        bytes.extend(channels.to_le_bytes());
        bytes.extend(rate.to_le_bytes());
        bytes.extend((rate * u32::from(align)).to_le_bytes());
        bytes.extend(align.to_le_bytes());
        bytes.extend(16_u16.to_le_bytes());
        bytes.extend(b"data");
        bytes.extend(size.to_le_bytes());
        bytes.extend(data);
        AudioSource {
            bytes: bytes.into(),
        }
    }

    fn mixer(layers: Vec<AudioSource>, levels: [f32; LAYERS]) -> Mixer {
        let faders = Faders::default();
        faders.set(levels);
        Score { layers, faders }.decoder()
    }

    #[test]
    fn layers_play_in_step_for_ever_on_both_sides() {
        let ramp: Vec<i16> = (1..=50).map(|n| n * 200).collect();
        let pairs: Vec<i16> = ramp.iter().flat_map(|n| [*n, -*n]).collect();
        let layers = vec![wav(2, 4000, &pairs), wav(1, 4000, &ramp)];
        let mut mixer = mixer(layers, [1.0, 1.0, 0.0, 0.0]);
        assert_eq!(mixer.channels().get(), 2);
        assert_eq!(mixer.sample_rate().get(), 4000);
        // Long enough for the layers to be as loud as they should be.
        let all: Vec<f32> = mixer.by_ref().take(2 * 50 * 2000).collect();
        let (moments, _) = all[all.len() - 100..].as_chunks::<2>();
        for (nth, [left, right]) in moments.iter().enumerate() {
            let wanted = 2.0 * f32::from(ramp[nth]) / 32768.0;
            assert!((left - wanted).abs() < 0.01, "{nth}: {left} {wanted}");
            assert!(right.abs() < 0.01, "{nth}: {right}");
        }
    }

    #[test]
    fn a_layer_comes_in_without_a_step() {
        let flat = vec![16_000_i16; 64];
        let mut mixer = mixer(vec![wav(1, 8000, &flat)], [1.0, 0.0, 0.0, 0.0]);
        let mut before = 0.0;
        for sample in mixer.by_ref().take(32_000) {
            assert!((sample - before).abs() < 0.001 && sample >= before);
            before = sample;
        }
        assert!(before > 0.2, "it is on its way: {before}");
    }

    #[test]
    fn a_layer_of_another_rate_is_left_out() {
        let layers = vec![wav(1, 8000, &[1; 8]), wav(1, 9000, &[1; 8])];
        assert_eq!(mixer(layers, [1.0; LAYERS]).strands.len(), 1);
        let mut none = mixer(Vec::new(), [1.0; LAYERS]);
        assert_eq!(none.next(), Some(0.0));
    }
}
