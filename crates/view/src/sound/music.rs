//! The music: loops that play in step, each as loud as the match is tense.
//!
//! One source mixes them sample by sample, so they can never drift apart, and eases every change,
//! so that none is heard as a step. A match that ends closes it with a few chords on the beat.

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
/// The key of what closes it: after a win, after a defeat, and for who only watched.
pub(super) const ENDINGS: &str = "music_end";
/// The seconds in which a layer comes 63 % nearer to its loudness.
const EASES: f32 = 2.2;
/// The same while the music closes.
const CLOSES: f32 = 0.35;
/// The seconds of a beat.
const BEAT: f32 = 0.75;
/// The seconds that the signal of a win or a defeat has for itself before the music closes.
const SIGNAL: f32 = 1.2;
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
        )
        .add_observer(close);
}

/// Closes the music, because a match has ended.
#[derive(Event, Clone, Copy, Debug, PartialEq, Eq)]
pub enum MusicEnd {
    /// Somebody at the screen has won.
    Won,
    /// Somebody at the screen has lost.
    Lost,
    /// Nobody at the screen has won or lost: it was watched, or is a draw.
    Watched,
}

fn close(end: On<MusicEnd>, faders: Res<Faders>) {
    faders.close(match *end {
        MusicEnd::Won => 0,
        MusicEnd::Lost => 1,
        MusicEnd::Watched => 2,
    });
}

/// The entity that plays the music.
#[derive(Component)]
pub(super) struct Playing;

/// What the source is told while it plays.
#[derive(Default, Debug)]
struct Desk {
    /// How loud each layer should be.
    levels: [AtomicU32; LAYERS],
    /// The ending that is asked for, counted from 1; 0 for none.
    ending: AtomicU32,
}

/// How loud each layer should be, and how the music shall close.
#[derive(Resource, Clone, Default, Debug)]
struct Faders(Arc<Desk>);

impl Faders {
    fn set(&self, levels: [f32; LAYERS]) {
        for (fader, level) in self.0.levels.iter().zip(levels) {
            fader.store(level.to_bits(), Ordering::Relaxed);
        }
    }

    fn get(&self, layer: usize) -> f32 {
        let fader = self.0.levels.get(layer);
        fader.map_or(0.0, |fader| f32::from_bits(fader.load(Ordering::Relaxed)))
    }

    /// Asks for an ending.
    fn close(&self, ending: u32) {
        self.0.ending.store(ending + 1, Ordering::Relaxed);
    }

    /// The ending that has been asked for since this was looked up last.
    fn closing(&self) -> Option<usize> {
        if self.0.ending.load(Ordering::Relaxed) == 0 {
            return None;
        }
        let asked = self.0.ending.swap(0, Ordering::Relaxed) as usize;
        asked.checked_sub(1)
    }
}

/// The layers of the music and its endings, and how loud they should be.
#[derive(Asset, TypePath, Clone)]
struct Score {
    layers: Vec<AudioSource>,
    endings: Vec<AudioSource>,
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
    let Some(endings) = stock.whole(ENDINGS) else {
        return;
    };
    layers.truncate(LAYERS);
    let score = scores.add(Score {
        layers,
        endings,
        faders: faders.clone(),
    });
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
        self.once().unwrap_or_else(|| {
            self.decoder = self.source.decoder();
            self.once().unwrap_or_default()
        })
    }

    /// Its next moment, left and right; none at its end.
    fn once(&mut self) -> Option<[Sample; 2]> {
        let left = self.decoder.next()?;
        let mut right = left;
        for side in 1..self.decoder.channels().get() {
            let more = self.decoder.next().unwrap_or(0.0);
            if side == 1 {
                right = more;
            }
        }
        Some([left, right])
    }
}

/// An ending that has been asked for.
struct Ending {
    strand: Strand,
    /// The moments until it begins.
    waits: usize,
}

/// Plays all layers at once, for ever.
struct Mixer {
    strands: Vec<Strand>,
    endings: Vec<Strand>,
    ending: Option<Ending>,
    faders: Faders,
    rate: SampleRate,
    /// How much nearer a layer comes to its loudness from one moment to the next, as a share: as
    /// long as the music goes on, and while it closes.
    eases: [f32; 2],
    /// The moments of a beat, and those that have been heard of this one.
    beat: usize,
    heard: usize,
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
        let mut endings: Vec<Strand> = score.endings.iter().map(Strand::new).collect();
        endings.retain(|strand| strand.decoder.sample_rate() == rate);
        let pace = rate.get() as f32;
        Self {
            strands,
            endings,
            ending: None,
            faders: score.faders.clone(),
            rate,
            eases: [EASES, CLOSES].map(|ease| 1.0 - (-1.0 / (ease * pace)).exp()),
            beat: ((BEAT * pace) as usize).max(1),
            heard: 0,
            right: None,
        }
    }

    /// Prepares an ending: it begins on a beat, once the signal of the end has been heard.
    fn close(&mut self, nth: usize) {
        let Some(found) = self.endings.get(nth) else {
            return;
        };
        let signal = (SIGNAL * self.rate.get() as f32) as usize;
        let over = (self.heard + signal) % self.beat;
        self.ending = Some(Ending {
            strand: Strand::new(&found.source),
            waits: signal + (self.beat - over) % self.beat,
        });
    }

    /// The next moment of an ending, and whether the layers make room for it.
    fn ending(&mut self) -> Option<[Sample; 2]> {
        let ending = self.ending.as_mut()?;
        if let Some(less) = ending.waits.checked_sub(1) {
            ending.waits = less;
            // They go during the last beat before it.
            return (less < self.beat).then_some([0.0, 0.0]);
        }
        let moment = ending.strand.once();
        if moment.is_none() {
            self.ending = None;
        }
        moment
    }
}

impl Iterator for Mixer {
    type Item = Sample;

    fn next(&mut self) -> Option<Sample> {
        if let Some(right) = self.right.take() {
            return Some(right);
        }
        if let Some(nth) = self.faders.closing() {
            self.close(nth);
        }
        let closing = self.ending();
        self.heard = (self.heard + 1) % self.beat;
        let mut sum = closing.unwrap_or_default();
        let ease = self.eases[usize::from(closing.is_some())];
        for (nth, strand) in self.strands.iter_mut().enumerate() {
            let wanted = match closing {
                Some(_) => 0.0,
                None => self.faders.get(nth),
            };
            strand.level += (wanted - strand.level) * ease;
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
        score(layers, Vec::new(), faders).decoder()
    }

    fn score(layers: Vec<AudioSource>, endings: Vec<AudioSource>, faders: Faders) -> Score {
        Score {
            layers,
            endings,
            faders,
        }
    }

    /// An ending is heard once, whole and alone, begins on a beat, and the layers come back.
    #[test]
    fn the_music_closes_once_and_begins_anew() {
        let (layer, own) = (vec![8_000_i16; 64], vec![-12_000_i16; 3000]);
        let faders = Faders::default();
        faders.set([1.0, 0.0, 0.0, 0.0]);
        let endings = vec![wav(1, 1000, &[1; 3]), wav(1, 1000, &own)];
        let layers = vec![wav(1, 1000, &layer)];
        let mut mixer = score(layers, endings, faders.clone()).decoder();
        let mut hear = |count: usize| -> Vec<f32> {
            let both: Vec<f32> = mixer.by_ref().take(2 * count).collect();
            both.into_iter().step_by(2).collect()
        };
        let before = hear(20_100);
        assert!(before[20_099] > 0.24, "the layer is there");
        faders.close(1);
        let heard = hear(6_000);
        let begun = heard.iter().position(|sample| *sample < -0.2);
        let begun = begun.expect("the ending is heard");
        assert_eq!((20_100 + begun) % 750, 0, "on a beat: {begun}");
        assert!(begun >= 1200, "after the signal: {begun}");
        let last = heard.iter().rposition(|sample| *sample < -0.2);
        assert_eq!(last, Some(begun + 2999), "whole, and once");
        assert!(heard[begun + 2000] < -0.36, "alone");
        let after = hear(20_000);
        assert!(after.iter().all(|sample| *sample >= 0.0) && after[19_999] > 0.24);
        // Nothing closes with an ending that is not there.
        faders.close(2);
        assert!(hear(9_000).iter().all(|sample| *sample > 0.24));
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
