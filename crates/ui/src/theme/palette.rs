//! Colours that mean something, for eyes of every kind.

use std::sync::atomic::{AtomicU8, Ordering};

use bevy_egui::egui::Color32;

use crate::settings::Palette;

/// The colours that mean something.
#[derive(Clone, Copy, Debug)]
struct Hues {
    own: Color32,
    enemy: Color32,
    warning: Color32,
    good: Color32,
    bad: Color32,
}

/// The palette in use, by its place among all.
static IN_USE: AtomicU8 = AtomicU8::new(0);

const USUAL: Hues = Hues {
    own: Color32::from_rgb(70, 214, 196),
    enemy: Color32::from_rgb(255, 126, 72),
    warning: Color32::from_rgb(250, 204, 92),
    good: Color32::from_rgb(126, 220, 120),
    bad: Color32::from_rgb(244, 92, 92),
};
/// Blue against orange: what red and green eyes that are weak tell apart best (Okabe and Ito 2008).
const RED_GREEN: Hues = Hues {
    own: Color32::from_rgb(104, 180, 255),
    enemy: Color32::from_rgb(255, 166, 44),
    warning: Color32::from_rgb(255, 240, 160),
    good: Color32::from_rgb(130, 196, 255),
    bad: Color32::from_rgb(255, 146, 28),
};
/// Cyan against red.
const BLUE_YELLOW: Hues = Hues {
    own: Color32::from_rgb(64, 220, 222),
    enemy: Color32::from_rgb(255, 96, 96),
    warning: Color32::from_rgb(250, 222, 214),
    good: Color32::from_rgb(90, 226, 190),
    bad: Color32::from_rgb(255, 84, 104),
};

fn of(palette: Palette) -> Hues {
    match palette {
        Palette::Usual => USUAL,
        Palette::Deuteranopia | Palette::Protanopia => RED_GREEN,
        Palette::Tritanopia => BLUE_YELLOW,
    }
}

/// The palette in use.
pub(super) fn in_use() -> Palette {
    let at = usize::from(IN_USE.load(Ordering::Relaxed));
    Palette::ALL.get(at).copied().unwrap_or_default()
}

/// Lets a palette count from now on; true if it is another than before.
pub(super) fn set(palette: Palette) -> bool {
    let at = Palette::ALL.iter().position(|held| *held == palette);
    let at = at.unwrap_or_default() as u8;
    IN_USE.swap(at, Ordering::Relaxed) != at
}

/// The player's own side, and everything that can be clicked.
pub(crate) fn own() -> Color32 {
    of(in_use()).own
}

/// The enemy, and danger.
pub(crate) fn enemy() -> Color32 {
    of(in_use()).enemy
}

/// Warnings, criticals.
pub(crate) fn warning() -> Color32 {
    of(in_use()).warning
}

/// Good things that happen.
pub(crate) fn good() -> Color32 {
    of(in_use()).good
}

/// Refusals.
pub(crate) fn bad() -> Color32 {
    of(in_use()).bad
}

impl Palette {
    /// The colours of the sides on the table, in place of those of their factions.
    pub(crate) fn sides(self) -> Option<[content::Rgb; 4]> {
        match self {
            Self::Usual => None,
            Self::Deuteranopia | Self::Protanopia => Some([
                (0.24, 0.56, 1.0),
                (1.0, 0.62, 0.12),
                (0.94, 0.94, 0.94),
                (0.28, 0.20, 0.40),
            ]),
            Self::Tritanopia => Some([
                (0.16, 0.78, 0.80),
                (1.0, 0.30, 0.30),
                (0.94, 0.94, 0.94),
                (0.52, 0.16, 0.30),
            ]),
        }
    }
}

#[cfg(test)]
mod tests {
    use bevy_egui::egui::Rgba;

    use super::*;

    /// How eyes without one kind of cone see linear light (Machado, Oliveira and Fernandes 2009).
    fn seen(palette: Palette, [r, g, b]: [f32; 3]) -> [f32; 3] {
        let rows = match palette {
            Palette::Usual => [[1.0, 0.0, 0.0], [0.0, 1.0, 0.0], [0.0, 0.0, 1.0]],
            Palette::Deuteranopia => [
                [0.367_322, 0.860_646, -0.227_968],
                [0.280_085, 0.672_501, 0.047_413],
                [-0.011_820, 0.042_940, 0.968_881],
            ],
            Palette::Protanopia => [
                [0.152_286, 1.052_583, -0.204_868],
                [0.114_503, 0.786_281, 0.099_216],
                [-0.003_882, -0.048_116, 1.051_998],
            ],
            Palette::Tritanopia => [
                [1.255_528, -0.076_749, -0.178_779],
                [-0.078_411, 0.930_809, 0.147_602],
                [0.004_733, 0.691_367, 0.303_900],
            ],
        };
        rows.map(|row: [f32; 3]| (row[0] * r + row[1] * g + row[2] * b).clamp(0.0, 1.0))
    }

    /// The colour in the space Lab, where distances are as large as they look.
    fn lab([r, g, b]: [f32; 3]) -> [f32; 3] {
        let x = (0.4124 * r + 0.3576 * g + 0.1805 * b) / 0.9505;
        let y = 0.2126 * r + 0.7152 * g + 0.0722 * b;
        let z = (0.0193 * r + 0.1192 * g + 0.9505 * b) / 1.089;
        let f = |t: f32| {
            if t > 0.008_856 {
                t.cbrt()
            } else {
                7.787 * t + 16.0 / 116.0
            }
        };
        [
            116.0 * f(y) - 16.0,
            500.0 * (f(x) - f(y)),
            200.0 * (f(y) - f(z)),
        ]
    }

    fn apart(palette: Palette, one: Color32, other: Color32) -> f32 {
        let [a, b] = [one, other].map(|color| {
            let [r, g, b, _] = Rgba::from(color).to_array();
            lab(seen(palette, [r, g, b]))
        });
        let squares = a.iter().zip(b).map(|(a, b)| (a - b).powi(2));
        squares.sum::<f32>().sqrt()
    }

    #[test]
    fn what_means_different_things_looks_different_to_its_eyes() {
        for palette in Palette::ALL {
            let hues = of(palette);
            for (one, other) in [
                (hues.own, hues.enemy),
                (hues.good, hues.bad),
                (hues.own, hues.warning),
                (hues.enemy, hues.warning),
                (hues.bad, hues.warning),
            ] {
                let apart = apart(palette, one, other);
                assert!(apart > 20.0, "{palette:?}: {one:?} and {other:?}: {apart}");
            }
        }
    }

    #[test]
    fn sides_look_different_to_the_eyes_of_their_palette() {
        for palette in Palette::ALL {
            let sides = palette.sides().unwrap_or_default();
            let sides = sides.map(crate::theme::rgb);
            for (at, side) in sides.iter().enumerate() {
                for other in &sides[at + 1..] {
                    let apart = apart(palette, *side, *other);
                    let usual = palette == Palette::Usual;
                    assert!(
                        usual || apart > 30.0,
                        "{palette:?}: {side:?} {other:?}: {apart}"
                    );
                }
            }
        }
    }
}
