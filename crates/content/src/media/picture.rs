//! Pictures: PNG files.

use std::io::{BufReader, Cursor, Read};

use png::{Decoder, Limits};

/// The most memory for one picture, in bytes: one of the greatest size with 16 bits a channel.
const MOST_MEMORY: usize = 160 << 20;
/// The beginning of a PNG file up to its size, in bytes.
const HEAD: usize = 24;

/// What keeps a picture from being drawn; all of it is decoded.
pub(super) fn check(bytes: &[u8], most_side: u32) -> Result<(), String> {
    begins(bytes, most_side)?;
    let limits = Limits { bytes: MOST_MEMORY };
    let decoder = Decoder::new_with_limits(BufReader::new(Cursor::new(bytes)), limits);
    let broken = |error: png::DecodingError| format!("it cannot be decoded ({error})");
    let mut reader = decoder.read_info().map_err(broken)?;
    let size = reader.output_buffer_size();
    let size = size.filter(|size| *size <= MOST_MEMORY);
    let mut pixels = vec![0; size.ok_or("it needs too much memory")?];
    reader.next_frame(&mut pixels).map_err(broken)?;
    reader.finish().map_err(broken)
}

/// What keeps a picture from being drawn, by its head: its kind and its size.
pub(super) fn begins(file: impl Read, most_side: u32) -> Result<(), String> {
    pixels(file, most_side).map(|_| ())
}

/// The number of pixels of a picture, by its head.
pub(super) fn pixels(file: impl Read, most_side: u32) -> Result<u64, String> {
    sides(file, most_side).map(|[width, height]| u64::from(width) * u64::from(height))
}

/// What keeps a picture from being a sky, by its head: six square faces, one below the other.
pub(super) fn sky_begins(file: impl Read, most_side: u32) -> Result<(), String> {
    let [width, height] = sides(file, most_side)?;
    if u64::from(height) == u64::from(width) * 6 {
        return Ok(());
    }
    Err(format!(
        "it is {width} by {height} pixels, not six square faces one below the other"
    ))
}

/// The width and height of a picture, by its head.
fn sides(mut file: impl Read, most_side: u32) -> Result<[u32; 2], String> {
    let mut head = [0; HEAD];
    let whole = file.read_exact(&mut head).is_ok();
    if !whole || !head.starts_with(b"\x89PNG\r\n\x1a\n") || &head[12..16] != b"IHDR" {
        return Err("it does not begin as a PNG file".to_owned());
    }
    let number = |at: usize| {
        let bytes = [head[at], head[at + 1], head[at + 2], head[at + 3]];
        u32::from_be_bytes(bytes)
    };
    let (width, height) = (number(16), number(20));
    if width == 0 || height == 0 || width.max(height) > most_side {
        return Err(format!(
            "it is {width} by {height} pixels; 1 to {most_side} each way can be drawn"
        ));
    }
    Ok([width, height])
}

#[cfg(test)]
pub(super) mod tests {
    use super::check;

    /// A grey picture of this size.
    pub(crate) fn png(width: u32, height: u32) -> Vec<u8> {
        let mut bytes = Vec::new();
        let mut encoder = png::Encoder::new(&mut bytes, width, height);
        encoder.set_color(png::ColorType::Grayscale);
        encoder.set_depth(png::BitDepth::Eight);
        let mut writer = encoder.write_header().expect("a head");
        let pixels = vec![128; (width * height) as usize];
        writer.write_image_data(&pixels).expect("pixels");
        writer.finish().expect("an end");
        bytes
    }

    #[track_caller]
    fn refused(bytes: &[u8], why: &str) {
        let told = check(bytes, 4096).expect_err("it is refused");
        assert!(told.contains(why), "{told}");
    }

    #[test]
    fn pictures_have_a_size_that_can_be_drawn() {
        assert_eq!(check(&png(4096, 8), 4096), Ok(()));
        refused(&png(4097, 8), "4097 by 8 pixels");
        refused(&png(8, 40_000), "8 by 40000 pixels");
        assert!(check(&png(3000, 8), 2048).is_err(), "the card decides");
    }

    #[test]
    fn pictures_are_decoded_to_their_end() {
        let whole = png(64, 64);
        for end in 0..whole.len() {
            assert!(check(&whole[..end], 4096).is_err(), "{end} bytes");
        }
        let mut vast = whole.clone();
        vast[16..20].copy_from_slice(&u32::MAX.to_be_bytes());
        refused(&vast, "4294967295 by 64 pixels");
        let mut wider = whole;
        wider[19] += 1;
        assert!(check(&wider, 4096).is_err(), "its rows are too short");
        refused(b"GIF89a", "does not begin as a PNG file");
    }
}
