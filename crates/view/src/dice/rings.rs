//! Drawings around lying dice: rings in the colour of their result, and the number that they need.

use bevy::prelude::*;
use content::Face;

use super::{
    Rolling, TUMBLE,
    thrown::{Need, Pool},
};
use crate::{
    canvas::{Canvas, Cell, Layer, ink},
    lettering,
    look::Rgb,
    scale::{UNITS_PER_MM, table_point},
};

const RED: Rgb = (1.0, 0.32, 0.22);
const GREEN: Rgb = (0.3, 1.0, 0.5);
const PALE: Rgb = (0.45, 0.5, 0.55);

/// A ring of light under each die that counts, so that results can be read from afar.
pub(super) fn draw_rings(mut canvas: ResMut<Canvas>, dice: Query<&Rolling>) {
    for die in &dice {
        let seen = ((die.age - TUMBLE) / 0.2).clamp(0.0, 1.0);
        let (color, strong) = verdict(die.face, die.pool, die.need);
        let at = table_point(die.rest, die.floor + 0.9);
        canvas.decal(
            Layer::Glow,
            Cell::Ring,
            at,
            25.0,
            0.0,
            ink(color, 1.8, seen * strong),
        );
        canvas.decal(
            Layer::Glow,
            Cell::Dot,
            at,
            36.0,
            0.0,
            ink(color, 1.0, seen * 0.45 * strong),
        );
        if die.first {
            note(&mut canvas, at, die.need);
        }
    }
}

/// The colour of a die's ring, and how strongly it shows.
fn verdict(face: Face, pool: Pool, need: Need) -> (Rgb, f32) {
    match (face, need) {
        (Face::Pips(pips), Need::AtLeast(least)) => match (pips >= least, pool) {
            (true, Pool::Defence) | (false, Pool::Check | Pool::Other) => (GREEN, 1.0),
            (true, _) => (RED, 1.0),
            (false, _) => (PALE, 0.35),
        },
        (Face::Hit | Face::Skull | Face::Strike { .. }, _) => (RED, 1.0),
        (Face::Crit, _) => ((1.0, 0.68, 0.15), 1.0),
        (Face::Focus, _) => ((0.35, 0.75, 1.0), 1.0),
        (Face::Evade | Face::Shield, _) => (GREEN, 1.0),
        (Face::Blank, _) => (PALE, 0.25),
        (Face::Miss, _) => (PALE, 1.0),
        (Face::Pips(_), _) => ((0.9, 0.9, 1.0), 1.0),
    }
}

/// The number that the dice need, on the table to the left of their row.
fn note(canvas: &mut Canvas, at: Vec3, need: Need) {
    let text = match need {
        Need::Nothing => return,
        Need::AtLeast(least) if least > 6 => "-".to_owned(),
        Need::AtLeast(least) => format!("{least}+"),
        Need::Plus(more) => format!("+{more}"),
    };
    let (right, _) = canvas.screen();
    let flat = Vec3::new(right.x, 0.0, right.z).normalize_or_zero();
    let place = at - flat * 27.0 * UNITS_PER_MM;
    canvas.decal(
        Layer::Smoke,
        Cell::Dot,
        place,
        42.0,
        0.0,
        ink((0.01, 0.02, 0.03), 1.0, 0.8),
    );
    lettering::lie(
        canvas,
        place,
        &text,
        13.0,
        ink((1.0, 0.92, 0.62), 1.8, 0.95),
    );
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_die_that_reaches_its_number_is_good_for_a_battery_and_bad_for_a_ram() {
        let color = |pips, pool, least| verdict(Face::Pips(pips), pool, Need::AtLeast(least));
        assert_eq!(color(4, Pool::Attack, 4), (RED, 1.0));
        assert_eq!(color(3, Pool::Attack, 4), (PALE, 0.35));
        assert_eq!(color(5, Pool::Defence, 5), (GREEN, 1.0));
        assert_eq!(color(2, Pool::Defence, 5), (PALE, 0.35));
        assert_eq!(color(5, Pool::Check, 5), (RED, 1.0));
        assert_eq!(color(4, Pool::Other, 5), (GREEN, 1.0));
    }
}
