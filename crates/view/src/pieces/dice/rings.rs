//! Drawings around lying dice: rings in the colour of their result, and the number that they need.

use bevy::prelude::*;
use content::Face;

use super::{
    Rolling, TUMBLE,
    thrown::{Need, Pool},
};
use crate::{
    api::ViewBoard,
    draw::{
        canvas::{Canvas, Layer, Motif, ink},
        lettering,
    },
    scale::{UNITS_PER_MM, table_point},
};

/// A ring of light under each die that counts, so that results can be read from afar.
pub(super) fn draw_rings(mut canvas: ResMut<Canvas>, board: Res<ViewBoard>, dice: Query<&Rolling>) {
    let Some(view) = &board.0 else { return };
    for die in &dice {
        let seen = ((die.age - TUMBLE) / 0.2).clamp(0.0, 1.0);
        let look = view.looks.verdict(verdict(die.face, die.pool, die.need));
        let (color, strong) = (look.color, look.strength);
        let at = table_point(die.rest, die.floor + 0.9);
        canvas.decal(
            Layer::Glow,
            Motif::Ring,
            at,
            25.0,
            0.0,
            ink(color, 1.8, seen * strong),
        );
        canvas.decal(
            Layer::Glow,
            Motif::Dot,
            at,
            36.0,
            0.0,
            ink(color, 1.0, seen * 0.45 * strong),
        );
        if die.plain {
            face(&mut canvas, die, seen);
        }
        if die.first {
            note(&mut canvas, at, die.need);
        }
    }
}

/// How high the top of a lying die is, in millimetres over its floor.
const TOP: f32 = 13.4;

/// Writes the face of a colour die on its top: hearts in its middle, the range above, surges below.
fn face(canvas: &mut Canvas, die: &Rolling, seen: f32) {
    let (right, up) = canvas.screen();
    let flat = |way: Vec3| Vec3::new(way.x, 0.0, way.z).normalize_or_zero();
    let (right, up) = (flat(right), flat(up));
    let middle = table_point(die.rest, die.floor + TOP);
    let at = |x: f32, y: f32| middle + (right * x + up * y) * UNITS_PER_MM;
    let white = ink((0.95, 0.96, 1.0), 1.6, seen);
    let write = |canvas: &mut Canvas, place: Vec3, text: &str, size: f32, light| {
        lettering::lie(canvas, place, text, size, light);
    };
    if !die.mark.is_empty() {
        let size = if die.mark.chars().count() < 2 {
            8.0
        } else {
            6.0
        };
        return write(canvas, at(0.0, 0.0), &die.mark, size, white);
    }
    match die.face {
        Face::Strike {
            range,
            hearts,
            surges,
        } => {
            if hearts > 0 {
                let red = ink((1.0, 0.45, 0.40), 2.2, seen);
                write(canvas, at(0.0, 0.0), &hearts.to_string(), 7.0, red);
            }
            if range > 0 {
                write(canvas, at(-3.6, 4.0), &range.to_string(), 3.4, white);
            }
            let gold = ink((1.0, 0.82, 0.25), 2.4, seen);
            for nth in 0..surges {
                let along = 3.6 - 3.2 * f32::from(nth);
                canvas.decal(Layer::Glow, Motif::Dot, at(along, -4.0), 4.4, 0.0, gold);
            }
        }
        Face::Pips(count) => write(canvas, at(0.0, 0.0), &count.to_string(), 8.0, white),
        Face::Miss => {
            let red = ink((1.0, 0.30, 0.25), 2.0, seen);
            write(canvas, at(0.0, 0.0), "X", 8.0, red);
        }
        Face::Hit => write(canvas, at(0.0, 0.0), "H", 8.0, white),
        Face::Crit => write(canvas, at(0.0, 0.0), "C", 8.0, white),
        Face::Focus => write(canvas, at(0.0, 0.0), "F", 8.0, white),
        Face::Evade => write(canvas, at(0.0, 0.0), "E", 8.0, white),
        Face::Skull => write(canvas, at(0.0, 0.0), "X", 8.0, white),
        Face::Shield => write(canvas, at(0.0, 0.0), "S", 8.0, white),
        Face::Blank => {}
    }
}

/// The name of the look of a die's ring: its face, or what its number is worth.
fn verdict(face: Face, pool: Pool, need: Need) -> &'static str {
    match (face, need) {
        (Face::Pips(pips), Need::AtLeast(least)) => match (pips >= least, pool) {
            (true, Pool::Defence) | (false, Pool::Check | Pool::Other) => "Help",
            (true, _) => "Harm",
            (false, _) => "Nothing",
        },
        (face, _) => face.key(),
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
        Motif::Dot,
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
        let told = |pips, pool, least| verdict(Face::Pips(pips), pool, Need::AtLeast(least));
        assert_eq!(told(4, Pool::Attack, 4), "Harm");
        assert_eq!(told(3, Pool::Attack, 4), "Nothing");
        assert_eq!(told(5, Pool::Defence, 5), "Help");
        assert_eq!(told(2, Pool::Defence, 5), "Nothing");
        assert_eq!(told(5, Pool::Check, 5), "Harm");
        assert_eq!(told(4, Pool::Other, 5), "Help");
    }
}
