//! The small picture of a saved game: a part of the screen, made small away from the frame.

use bevy::math::Vec2;
use content::Thumbnail;
use view::SnapshotTaken;

/// The size of a small picture, in pixels.
const WIDE: usize = 160;
const HIGH: usize = 90;
/// The table may appear so much larger than the part of the screen that panels leave free
/// (`hud::frame`). A picture shows no rims of panels.
const INSIDE: f32 = 0.85;
/// The bytes of a pixel on the screen.
const PIXEL: usize = 4;

/// A picture of the screen, and where the table is in it.
pub(crate) struct Shot {
    /// The picture.
    pub(crate) taken: SnapshotTaken,
    /// The middle of the table's part of the screen, from -1 to 1 right and up.
    pub(crate) centre: Vec2,
    /// The part of the screen that it takes, from 0 to 1.
    pub(crate) share: f32,
}

/// A part of a picture, in pixels.
#[derive(Clone, Copy, Debug, PartialEq)]
struct Crop {
    left: f32,
    top: f32,
    wide: f32,
    high: f32,
}

impl Shot {
    /// The table in small; none if the screen is hardly larger than that, or holds no picture.
    pub(crate) fn small(&self) -> Option<Thumbnail> {
        let (width, height) = (self.taken.width as usize, self.taken.height as usize);
        let whole = width.checked_mul(height)?.checked_mul(PIXEL)?;
        if width < WIDE || height < HIGH || self.taken.pixels.len() != whole {
            return None;
        }
        let crop = self.crop(width as f32, height as f32);
        let mut colours = Vec::with_capacity(WIDE * HIGH * 3);
        for y in 0..HIGH {
            let rows = span(crop.top, crop.high / HIGH as f32, y, height);
            for x in 0..WIDE {
                let columns = span(crop.left, crop.wide / WIDE as f32, x, width);
                colours.extend(self.mean(rows.clone(), columns));
            }
        }
        Some(Thumbnail {
            width: WIDE as u32,
            height: HIGH as u32,
            colours,
        })
    }

    /// The part of the screen that the picture shows: around the table, in the picture's shape.
    fn crop(&self, width: f32, height: f32) -> Crop {
        let aspect = WIDE as f32 / HIGH as f32;
        // A window without any height has no share.
        let share = match self.share.is_finite() {
            true => (self.share * INSIDE).clamp(0.2, INSIDE),
            false => INSIDE,
        };
        let wide = (width * share).min(height * share * aspect);
        let high = wide / aspect;
        let middle = (
            (self.centre.x + 1.0) / 2.0 * width,
            (1.0 - self.centre.y) / 2.0 * height,
        );
        Crop {
            left: (middle.0 - wide / 2.0).clamp(0.0, width - wide),
            top: (middle.1 - high / 2.0).clamp(0.0, height - high),
            wide,
            high,
        }
    }

    /// The mean colour of some pixels: red, green and blue.
    fn mean(&self, rows: std::ops::Range<usize>, columns: std::ops::Range<usize>) -> [u8; 3] {
        let width = self.taken.width as usize;
        let count = (rows.len() * columns.len()).max(1) as u32;
        let mut sums = [0_u32; 3];
        for row in rows {
            let line = (row * width + columns.start) * PIXEL..(row * width + columns.end) * PIXEL;
            for pixel in self.taken.pixels[line].chunks_exact(PIXEL) {
                for (sum, value) in sums.iter_mut().zip(pixel) {
                    *sum += u32::from(*value);
                }
            }
        }
        let [first, green, last] = sums.map(|sum| (sum / count) as u8);
        match self.taken.blue_first {
            true => [last, green, first],
            false => [first, green, last],
        }
    }
}

/// The pixels of a screen that one of the picture stands for: at least one, and none beyond `most`.
fn span(start: f32, each: f32, at: usize, most: usize) -> std::ops::Range<usize> {
    let begins = ((start + each * at as f32) as usize).min(most - 1);
    let ends = ((start + each * (at + 1) as f32) as usize).clamp(begins + 1, most);
    begins..ends
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A screen that is red at its left and blue at its right.
    fn shot(width: u32, height: u32, blue_first: bool) -> Shot {
        let red = [200, 20, 10, 255];
        let blue = [10, 20, 200, 255];
        let line = (0..width).map(|x| if x < width / 2 { red } else { blue });
        let line: Vec<u8> = line
            .flat_map(|[red, green, blue, rest]| match blue_first {
                true => [blue, green, red, rest],
                false => [red, green, blue, rest],
            })
            .collect();
        Shot {
            taken: SnapshotTaken {
                ticket: 1,
                width,
                height,
                pixels: line.repeat(height as usize),
                blue_first,
            },
            centre: Vec2::ZERO,
            share: 1.0,
        }
    }

    fn pixel(small: &Thumbnail, x: usize, y: usize) -> &[u8] {
        let at = (y * WIDE + x) * 3;
        &small.colours[at..at + 3]
    }

    #[test]
    fn the_table_is_shown_in_small() {
        for blue_first in [false, true] {
            for (width, height) in [
                (1280, 720),
                (1024, 640),
                (3840, 1080),
                (600, 900),
                (161, 91),
            ] {
                let small = shot(width, height, blue_first).small().expect("a picture");
                assert_eq!((small.width, small.height), (160, 90));
                assert_eq!(small.colours.len(), WIDE * HIGH * 3);
                for y in [0, 45, 89] {
                    assert_eq!(pixel(&small, 2, y), [200, 20, 10], "{width} by {height}");
                    assert_eq!(pixel(&small, 157, y), [10, 20, 200], "{width} by {height}");
                }
                assert!(small.png().is_ok());
            }
        }
    }

    #[test]
    fn the_part_of_the_table_stays_on_the_screen() {
        let mut shot = shot(1280, 720, false);
        shot.share = 0.5;
        for (x, y) in [(-1.0, -1.0), (1.0, 1.0), (0.3, -0.2)] {
            shot.centre = Vec2::new(x, y);
            let crop = shot.crop(1280.0, 720.0);
            assert!(
                crop.left >= 0.0 && crop.left + crop.wide <= 1280.5,
                "{crop:?}"
            );
            assert!(crop.top >= 0.0 && crop.top + crop.high <= 720.5, "{crop:?}");
            assert!(shot.small().is_some());
        }
        shot.centre = Vec2::new(-1.0, 0.0);
        let small = shot.small().expect("a picture");
        assert_eq!(pixel(&small, 157, 45), [200, 20, 10], "it is the left half");
    }

    #[test]
    fn what_is_no_picture_is_left_out() {
        assert!(shot(40, 30, false).small().is_none(), "it is too small");
        let mut cut = shot(1280, 720, false);
        cut.taken.pixels.truncate(1000);
        assert!(cut.small().is_none());
    }
}
