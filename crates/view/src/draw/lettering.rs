//! Words and numbers made of straight strokes, on the table or in the air.

use bevy::prelude::*;

use crate::{
    draw::canvas::{Canvas, Ink, Layer},
    scale::UNITS_PER_MM,
    shapes::base_mesh::digit_lines,
};

/// The strokes of the letters from A on, as lines through points of a grid 2 wide and 4 high.
const LETTERS: [&str; 26] = [
    "0003142320 0222",
    "000414231202 12211000",
    "241403011020",
    "00041423211000",
    "24040020 0212",
    "240400 0212",
    "2414030110202212",
    "0004 2024 0222",
    "1014",
    "24211001",
    "0004 240220",
    "040020",
    "0004122420",
    "00042024",
    "10010314232110",
    "000414231202",
    "10010314232110 1120",
    "000414231202 1220",
    "241403211000",
    "0424 1014",
    "0401102124",
    "041024",
    "0400122024",
    "0024 0420",
    "041224 1210",
    "04240020",
];
/// Letters with a sign over them, the letters under it, and the strokes of the sign on a grid 2
/// wide and 1 high.
const MARKED: [(&str, &str, &str); 7] = [
    ("ÄËÏÖÜŸ", "AEIOUY", "0001 2021"),
    ("ÁÉÍÓÚÝĆŃŚŹ", "AEIOUYCNSZ", "1021"),
    ("ÀÈÌÒÙ", "AEIOU", "1001"),
    ("ÂÊÎÔÛ", "AEIOU", "001120"),
    ("ČĎĚŇŘŠŤŽĂĞ", "CDENRSTZAG", "011021"),
    ("ÃÑÕĀĒĪŌŪ", "ANOAEIOU", "0121"),
    ("ÅŮĖİŻ", "AUEIZ", "1011"),
];
/// Letters with a part that is not drawn, and the letters that stand for them.
const PLAIN: (&str, &str) = ("ÇĐĘĄĮŁØŞȘŢȚ", "CDEAILOSSTT");
/// How high a letter with a sign over it is, as a share of the others.
const UNDER: f32 = 0.78;
/// The distance between the middles of letters that are 1 high.
const STEP: f32 = 0.82;

/// The strokes of a letter, digit or sign around its middle, in a box 1 high, y up.
fn strokes(sign: char) -> Vec<[Vec2; 2]> {
    let sign = match sign {
        'ß' => sign,
        sign => sign.to_uppercase().next().unwrap_or(sign),
    };
    let under = |(all, under, mark): &(&str, &'static str, &'static str)| {
        let at = all.chars().position(|held| held == sign)?;
        Some((under.chars().nth(at)?, *mark))
    };
    if let Some((letter, mark)) = MARKED.iter().find_map(under) {
        let low = |point: Vec2| Vec2::new(point.x, (point.y + 0.5) * UNDER - 0.5);
        let high = |point: Vec2| Vec2::new(point.x * 0.5, (point.y + 0.5) * 0.5 + 0.375);
        let letter = strokes(letter).into_iter().map(|line| line.map(low));
        return letter
            .chain(on_grid(mark).map(|line| line.map(high)))
            .collect();
    }
    let drawn = match sign {
        digit @ '0'..='9' => return digit_lines(digit as u8 - b'0'),
        letter @ 'A'..='Z' => LETTERS[usize::from(letter as u8 - b'A')],
        '+' => "0222 1014",
        '%' => "0024 0304 2021",
        '.' => "1011",
        '-' => "0222",
        ',' => "1001",
        ':' => "1011 1213",
        '/' => "0024",
        '(' => "24131120",
        ')' => "04131100",
        '!' => "1011 1214",
        '?' => "04142312 1011",
        '\'' | '’' => "1413",
        '–' | '−' => "0222",
        'ß' => "0003142312211000",
        other => {
            let mut plain = PLAIN.0.chars().zip(PLAIN.1.chars());
            let found = plain.find(|(held, _)| *held == other);
            return found.map_or_else(Vec::new, |(_, letter)| strokes(letter));
        }
    };
    on_grid(drawn).collect()
}

/// Lines through points of a grid 2 wide and 4 high, around its middle.
fn on_grid(drawn: &'static str) -> impl Iterator<Item = [Vec2; 2]> {
    let point = |pair: &[u8]| {
        let grid = |digit: u8| f32::from(digit - b'0');
        Vec2::new(grid(pair[0]) * 0.28 - 0.28, grid(pair[1]) * 0.25 - 0.5)
    };
    drawn.split(' ').flat_map(move |line| {
        let points: Vec<Vec2> = line.as_bytes().chunks_exact(2).map(point).collect();
        let pairs: Vec<_> = points.windows(2).map(|pair| [pair[0], pair[1]]).collect();
        pairs
    })
}

/// The width of a text with letters 1 high.
pub(crate) fn width(text: &str) -> f32 {
    text.chars().count() as f32 * STEP
}

/// The strokes of a text 1 high, around its middle.
pub(crate) fn lines(text: &str) -> Vec<[Vec2; 2]> {
    let first = (STEP - width(text)) * 0.5;
    let moved = |(at, sign): (usize, char)| {
        let by = Vec2::new(first + at as f32 * STEP, 0.0);
        strokes(sign)
            .into_iter()
            .map(move |[a, b]| [a + by, b + by])
    };
    text.chars().enumerate().flat_map(moved).collect()
}

/// The height of letters that can just be read, as a share of their distance from the camera, and
/// how many times as high as asked letters become at most for that.
const READABLE: f32 = 0.012;
const GROWN: f32 = 2.4;
/// The same for small print, which would cover what stands over it.
const LITTLE_MORE: f32 = 1.5;

/// Whether a text of this height can be read at a place at little more than that height.
pub(crate) fn reads(canvas: &Canvas, at: Vec3, size: f32) -> bool {
    READABLE * at.distance(canvas.eye()) / UNITS_PER_MM < size * LITTLE_MORE
}

/// Writes a text that stands in the air and faces the camera. It has this height in millimetres,
/// and more where it could not be read from afar.
pub(crate) fn stand(canvas: &mut Canvas, at: Vec3, text: &str, size: f32, light: Ink) {
    let (right, up) = canvas.screen();
    let least = READABLE * at.distance(canvas.eye()) / UNITS_PER_MM;
    let size = least.clamp(size, size * GROWN);
    write(canvas, at, Page { right, up }, text, size, light);
}

/// Writes a text that lies on the table and turns towards the camera.
pub(crate) fn lie(canvas: &mut Canvas, at: Vec3, text: &str, size: f32, light: Ink) {
    let (right, up) = canvas.screen();
    let flat = |way: Vec3| Vec3::new(way.x, 0.0, way.z).normalize_or_zero();
    let right = flat(right);
    // From straight above, the screen's up lies in the table; from a slant, nearly so.
    let ahead = Vec3::Y.cross(right)
        * if flat(up) == Vec3::ZERO {
            1.0
        } else {
            flat(up).dot(Vec3::Y.cross(right)).signum()
        };
    write(canvas, at, Page { right, up: ahead }, text, size, light);
}

/// How a text lies in space: along its lines, and from each line to the one above.
struct Page {
    right: Vec3,
    up: Vec3,
}

fn write(canvas: &mut Canvas, at: Vec3, page: Page, text: &str, size: f32, light: Ink) {
    let scale = size * UNITS_PER_MM;
    let point = |held: Vec2| at + (page.right * held.x + page.up * held.y) * scale;
    for [a, b] in lines(text) {
        canvas.beam(Layer::Glow, point(a), point(b), size * 0.21, light);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_letter_has_strokes_within_its_box() {
        let marked = MARKED.iter().flat_map(|(all, ..)| all.chars());
        let others = PLAIN.0.chars().chain("+%.,:/()!?-'ßäöüéłø".chars());
        for sign in ('A'..='Z').chain('0'..='9').chain(marked).chain(others) {
            let drawn = strokes(sign);
            assert!(!drawn.is_empty(), "{sign}");
            let inside = |point: &Vec2| point.x.abs() <= 0.281 && point.y.abs() <= 0.501;
            assert!(drawn.iter().flatten().all(inside), "{sign}");
        }
        assert!(strokes(' ').is_empty());
    }

    #[test]
    fn letters_with_signs_over_them_are_told_apart() {
        for (all, under, _) in MARKED {
            assert_eq!(all.chars().count(), under.chars().count(), "{all}");
            for (sign, letter) in all.chars().zip(under.chars()) {
                assert!(strokes(sign).len() > strokes(letter).len(), "{sign}");
            }
        }
        assert_eq!(PLAIN.0.chars().count(), PLAIN.1.chars().count());
        assert_eq!(strokes('ü'), strokes('Ü'));
    }

    #[test]
    fn texts_lie_around_their_middle() {
        for (text, count) in [("4+", 5 + 2), ("LL", 4), ("", 0)] {
            let drawn = lines(text);
            assert_eq!(drawn.len(), if text == "4+" { 4 + 2 } else { count });
            let half = width(text) * 0.5;
            assert!(drawn.iter().flatten().all(|point| point.x.abs() <= half));
        }
    }
}
