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
        canvas::{Canvas, Layer, Picture, ink},
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
            Picture::Ring,
            at,
            25.0,
            0.0,
            ink(color, 1.8, seen * strong),
        );
        canvas.decal(
            Layer::Glow,
            Picture::Dot,
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
        Picture::Dot,
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
