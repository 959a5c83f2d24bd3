//! Sounds: WAV files, as the decoder of the game reads them.

use std::io::{Cursor, Read, Seek, SeekFrom};

use hound::{SampleFormat, WavReader, WavSpec};

/// Samples a second that can be heard, and that a sound card can be given.
const RATES: std::ops::RangeInclusive<u32> = 4_000..=384_000;
/// The most channels.
const MOST_CHANNELS: u16 = 8;

/// What keeps a sound from being played.
pub(super) fn check(bytes: &[u8]) -> Result<(), String> {
    begins(Cursor::new(bytes))
}

/// The same. Only the head is read: samples can be of any value, so it is enough that the file has
/// all of them.
pub(super) fn begins(mut file: impl Read + Seek) -> Result<(), String> {
    let failed = |error: std::io::Error| format!("it {}", super::told(&error));
    let mut start = [0; 12];
    let length = file.seek(SeekFrom::End(0)).map_err(failed)?;
    file.rewind().map_err(failed)?;
    let whole = file.read_exact(&mut start).is_ok();
    if !whole || !start.starts_with(b"RIFF") || &start[8..] != b"WAVE" {
        return Err("it does not begin as a WAV file".to_owned());
    }
    file.rewind().map_err(failed)?;
    let reader = WavReader::new(file).map_err(|error| reason(&error))?;
    let (spec, samples) = (reader.spec(), u64::from(reader.len()));
    playable(spec)?;
    if samples == 0 {
        return Err("it has no samples".to_owned());
    }
    let at = reader.into_inner().stream_position().map_err(failed)?;
    let told = samples * u64::from(spec.bits_per_sample / 8);
    let there = length.saturating_sub(at);
    if told > there {
        return Err(format!(
            "it ends early: it says that it has {told} bytes of sound, and has {there}"
        ));
    }
    Ok(())
}

/// Whether the game can play samples of this form.
fn playable(spec: WavSpec) -> Result<(), String> {
    let WavSpec {
        channels,
        sample_rate,
        bits_per_sample: bits,
        sample_format,
    } = spec;
    let known = match sample_format {
        SampleFormat::Int => [8, 16, 24, 32].contains(&bits),
        SampleFormat::Float => bits == 32,
    };
    if !known {
        return Err(format!("samples of {bits} bits cannot be played"));
    }
    if !(1..=MOST_CHANNELS).contains(&channels) {
        return Err(format!(
            "it has {channels} channels; 1 to {MOST_CHANNELS} can be played"
        ));
    }
    if !RATES.contains(&sample_rate) {
        let (least, most) = (RATES.start(), RATES.end());
        return Err(format!(
            "it has {sample_rate} samples a second; {least} to {most} can be played"
        ));
    }
    Ok(())
}

/// Why a sound cannot be decoded.
fn reason(error: &hound::Error) -> String {
    match error {
        hound::Error::Unsupported => {
            "its encoding cannot be played; save it as PCM of 16 bits".to_owned()
        }
        hound::Error::IoError(_) => "it ends before its samples".to_owned(),
        hound::Error::FormatError(what) => format!("its head is broken ({what})"),
        other => format!("it cannot be decoded ({other})"),
    }
}

#[cfg(test)]
mod tests {
    use super::check;

    /// The numbers at the head of a WAV file.
    #[derive(Clone, Copy)]
    struct Head {
        tag: u16,
        channels: u16,
        rate: u32,
        align: u16,
        bits: u16,
    }

    const PLAIN: Head = Head {
        tag: 1,
        channels: 1,
        rate: 44_100,
        align: 2,
        bits: 16,
    };

    fn wav(head: Head, data: usize) -> Vec<u8> {
        let mut bytes = b"RIFF\0\0\0\0WAVEfmt \x10\0\0\0".to_vec();
        bytes.extend(head.tag.to_le_bytes());
        bytes.extend(head.channels.to_le_bytes());
        bytes.extend(head.rate.to_le_bytes());
        bytes.extend(head.rate.wrapping_mul(u32::from(head.align)).to_le_bytes());
        bytes.extend(head.align.to_le_bytes());
        bytes.extend(head.bits.to_le_bytes());
        bytes.extend(b"data");
        bytes.extend((data as u32).to_le_bytes());
        bytes.extend(vec![0; data]);
        bytes
    }

    #[track_caller]
    fn refused(bytes: &[u8], why: &str) {
        let told = check(bytes).expect_err("it is refused");
        assert!(told.contains(why), "{told}");
    }

    #[test]
    fn what_can_be_played_passes() {
        assert_eq!(check(&wav(PLAIN, 400)), Ok(()));
        let stereo = Head {
            channels: 2,
            align: 6,
            bits: 24,
            ..PLAIN
        };
        assert_eq!(check(&wav(stereo, 600)), Ok(()));
        let float = Head {
            tag: 3,
            align: 4,
            bits: 32,
            ..PLAIN
        };
        assert_eq!(check(&wav(float, 400)), Ok(()));
    }

    #[test]
    fn what_would_end_the_game_is_refused() {
        let law = Head {
            tag: 7,
            align: 1,
            bits: 8,
            ..PLAIN
        };
        refused(&wav(law, 400), "its encoding cannot be played");
        refused(&wav(Head { tag: 2, ..PLAIN }, 400), "its encoding");
        refused(&wav(Head { rate: 0, ..PLAIN }, 400), "0 samples a second");
        refused(
            &wav(
                Head {
                    rate: 1 << 30,
                    ..PLAIN
                },
                400,
            ),
            "a second",
        );
        refused(
            &wav(
                Head {
                    channels: 0,
                    ..PLAIN
                },
                400,
            ),
            "zero channels",
        );
        refused(&wav(Head { align: 0, ..PLAIN }, 400), "its head is broken");
        refused(
            &wav(
                Head {
                    bits: 0,
                    align: 0,
                    ..PLAIN
                },
                400,
            ),
            "broken",
        );
        refused(
            &wav(
                Head {
                    bits: 64,
                    align: 8,
                    ..PLAIN
                },
                400,
            ),
            "64 bits",
        );
        refused(&wav(PLAIN, 0), "it has no samples");
        let whole = wav(PLAIN, 400);
        refused(&whole[..300], "it ends early");
        refused(&whole[..36], "it ends before its samples");
        refused(b"RIFF\x04\0\0\0WAVE", "it ends before its samples");
        refused(b"RIFF", "does not begin as a WAV file");
        refused(b"OggS\0\0\0\0WAVE", "does not begin as a WAV file");
    }

    #[test]
    fn no_head_panics() {
        let whole = wav(PLAIN, 8);
        for at in 0..whole.len() {
            for byte in [0, 1, 3, 0x7f, 0xfe, 0xff] {
                let mut bytes = whole.clone();
                bytes[at] = byte;
                let _ = check(&bytes);
                let _ = check(&bytes[..at]);
            }
        }
    }
}
