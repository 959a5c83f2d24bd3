//! Dice that repair and that endanger, whoever rolls them: units of models on squares, and ships on
//! an open table (GRD-27, GRD-30, GRD-H-DANGER).

use content::{Die, Face};

use super::Work;
use crate::{ctx::Ctx, pool::reaches};

/// A repair comes off at this number (GRD-27).
const WORKS: u8 = 2;
/// A die of a test by danger is safe at this number (GRD-H-DANGER).
const SAFE: u8 = 2;

/// The wounds that a D6 read as a D3 repairs.
pub(crate) fn half(face: Face) -> u8 {
    match face {
        Face::Pips(pips) => pips.div_ceil(2),
        _ => 0,
    }
}

/// The chance that a repair comes off, and how many of `lost` wounds come back on average (GRD-27).
pub(crate) fn repair_odds(ctx: &Ctx, lost: u8) -> (f64, f64) {
    let faces = ctx.faces(Die::D6);
    let all = faces.len().max(1) as f64;
    let works = faces.iter().filter(|face| reaches(**face, WORKS)).count() as f64 / all;
    let back = faces.iter().map(|face| f64::from(half(*face).min(lost)));
    (works, works * back.sum::<f64>() / all)
}

impl Work<'_> {
    /// Rolls a repair of something that has lost so many wounds: its die, and the wounds that come
    /// back (GRD-27).
    pub(crate) fn roll_repair(&mut self, lost: u8) -> (Face, u8) {
        let faces = self.draw_counted(Die::D6, 1, |face| reaches(face, WORKS));
        let face = faces.first().copied().unwrap_or(Face::Blank);
        let back = match reaches(face, WORKS) && lost > 0 {
            true => self.roll_wounds(lost),
            false => 0,
        };
        (face, back)
    }

    /// Rolls how many of `lost` wounds come back: a D3, up to all.
    pub(crate) fn roll_wounds(&mut self, lost: u8) -> u8 {
        let faces = self.draw(Die::D6, 1);
        faces.first().copied().map_or(0, half).min(lost)
    }

    /// Rolls a test by danger: a die for each wound in all, and each 1 is a wound (GRD-H-DANGER).
    pub(crate) fn roll_danger(&mut self, dice: u8) -> (Vec<Face>, u8) {
        let faces = self.draw_counted(Die::D6, dice, |face| reaches(face, SAFE));
        let wounds = faces.iter().filter(|face| !reaches(**face, SAFE)).count() as u8;
        (faces, wounds)
    }
}
