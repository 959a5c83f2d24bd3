//! Small pictures that the game keeps beside saved games. They are read as any file from outside:
//! bounded, and to their end.

use std::{
    io::{BufReader, Cursor},
    path::Path,
};

use png::{BitDepth, ColorType, Decoder, Encoder, Limits};

use super::{picture::begins, told};
use crate::read_bytes;

/// The largest file, in bytes.
const LARGEST: u64 = 512 << 10;
/// The most pixels in a row or a column.
const MOST_PIXELS: u32 = 512;
/// The most memory for reading one, in bytes.
const MOST_MEMORY: usize = 4 << 20;
/// The bytes of a pixel: red, green and blue.
const COLOURS: usize = 3;

/// A small picture: red, green and blue of each pixel, row by row.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thumbnail {
    /// The pixels in a row.
    pub width: u32,
    /// The pixels in a column.
    pub height: u32,
    /// Three bytes for each pixel.
    pub colours: Vec<u8>,
}

impl Thumbnail {
    /// It as a PNG file.
    ///
    /// # Errors
    /// That it has more or fewer colours than pixels, or none.
    pub fn png(&self) -> Result<Vec<u8>, String> {
        let broken = |error: png::EncodingError| error.to_string();
        let mut bytes = Vec::new();
        let mut encoder = Encoder::new(&mut bytes, self.width, self.height);
        encoder.set_color(ColorType::Rgb);
        encoder.set_depth(BitDepth::Eight);
        let mut writer = encoder.write_header().map_err(broken)?;
        writer.write_image_data(&self.colours).map_err(broken)?;
        writer.finish().map_err(broken)?;
        Ok(bytes)
    }

    /// Reads one from a PNG file and checks all of it. Other kinds of PNG than ours are refused.
    ///
    /// # Errors
    /// Why it cannot be read, or what keeps it from being drawn.
    pub fn read(path: &Path) -> Result<Self, String> {
        let bytes = read_bytes(path, LARGEST).map_err(|error| format!("it {}", told(&error)))?;
        Self::of(&bytes)
    }

    /// The same from the bytes of a file.
    fn of(bytes: &[u8]) -> Result<Self, String> {
        begins(bytes, MOST_PIXELS)?;
        let broken = |error: png::DecodingError| format!("it cannot be decoded ({error})");
        let limits = Limits { bytes: MOST_MEMORY };
        let decoder = Decoder::new_with_limits(BufReader::new(Cursor::new(bytes)), limits);
        let mut reader = decoder.read_info().map_err(broken)?;
        if reader.output_color_type() != (ColorType::Rgb, BitDepth::Eight) {
            return Err("it has other colours than ours".to_owned());
        }
        let (width, height) = (reader.info().width, reader.info().height);
        let size = width as usize * height as usize * COLOURS;
        if reader.output_buffer_size() != Some(size) {
            return Err("it has another size than it says".to_owned());
        }
        let mut colours = vec![0; size];
        let frame = reader.next_frame(&mut colours).map_err(broken)?;
        if (frame.width, frame.height) != (width, height) {
            return Err("it is only a part of a picture".to_owned());
        }
        reader.finish().map_err(broken)?;
        Ok(Self {
            width,
            height,
            colours,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::media::picture::tests::png;

    fn own() -> Thumbnail {
        let colours = (0..16 * 9 * 3).map(|at| (at % 251) as u8).collect();
        Thumbnail {
            width: 16,
            height: 9,
            colours,
        }
    }

    #[test]
    fn a_small_picture_is_read_as_it_was_written() {
        let bytes = own().png().expect("a file");
        assert_eq!(Thumbnail::of(&bytes), Ok(own()));
    }

    #[test]
    fn what_is_broken_or_not_ours_is_refused() {
        let whole = own().png().expect("a file");
        for end in 0..whole.len() {
            assert!(Thumbnail::of(&whole[..end]).is_err(), "{end} bytes");
        }
        assert!(Thumbnail::of(&png(16, 9)).is_err(), "it is grey");
        let mut vast = whole;
        vast[16..20].copy_from_slice(&u32::MAX.to_be_bytes());
        assert!(Thumbnail::of(&vast).is_err());
        let short = Thumbnail { height: 8, ..own() };
        assert!(short.png().is_err(), "it has a row too many");
    }
}
