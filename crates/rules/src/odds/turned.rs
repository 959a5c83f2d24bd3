//! Dice of which traits turn some faces, before any is rerolled.

use content::Face;

use super::pools::{Pool, Side};
use crate::{explore::kinds, state::FaceTurns};

/// The possible rolls of so many dice with these faces, as pools after the turns, each once.
pub(super) fn turned(side: Side, faces: &[Face], count: u8, turns: FaceTurns) -> Vec<(Pool, f64)> {
    let kinds: Vec<(Face, f64)> = kinds(faces)
        .into_iter()
        .map(|(face, held)| (face, f64::from(held) / faces.len() as f64))
        .collect();
    let mut found: Vec<(Pool, f64)> = Vec::new();
    let mut add = |shown: &[(Face, u8)], chance: f64| {
        let shown = turns.apply(shown.to_vec());
        let none = Pool::default();
        let pool = shown
            .iter()
            .fold(none, |pool, (face, held)| pool.plus(side, *face, *held));
        match found.iter_mut().find(|known| known.0 == pool) {
            Some(known) => known.1 += chance,
            None => found.push((pool, chance)),
        }
    };
    deal(&kinds, count, &mut Vec::new(), 1.0, &mut add);
    found
}

/// Gives 0, 1, 2... of the `left` dice the first of these faces, and the rest to the others.
fn deal(
    kinds: &[(Face, f64)],
    left: u8,
    shown: &mut Vec<(Face, u8)>,
    chance: f64,
    add: &mut impl FnMut(&[(Face, u8)], f64),
) {
    let Some(((face, share), rest)) = kinds.split_first() else {
        return;
    };
    if rest.is_empty() {
        shown.push((*face, left));
        add(shown, chance * share.powi(left.into()));
        shown.pop();
        return;
    }
    let mut chance = chance;
    for taken in 0..=left {
        shown.push((*face, taken));
        deal(rest, left - taken, shown, chance, add);
        shown.pop();
        // The number of ways to pick the dice: one more die out of those left.
        chance *= share * f64::from(left - taken) / f64::from(taken + 1);
    }
}

#[cfg(test)]
mod tests {
    use content::Die;

    use super::*;
    use crate::state::FaceTurn;

    #[test]
    fn a_turned_face_counts_once_for_each_die_that_may_turn() {
        let faces = [Face::Hit, Face::Blank];
        let turns = FaceTurns::of([FaceTurn {
            from: Face::Blank,
            to: Face::Hit,
            count: 1,
        }]);
        let found = turned((Die::Attack, None), &faces, 2, turns);
        let chance = |good: u8| -> f64 {
            let of = found.iter().filter(|(pool, _)| pool.good == good);
            of.map(|(_, chance)| chance).sum()
        };
        assert!((chance(2) - 0.75).abs() < 1e-12, "{found:?}");
        assert!((chance(1) - 0.25).abs() < 1e-12, "{found:?}");
        assert_eq!(chance(0), 0.0);
    }

    #[test]
    fn no_turn_changes_nothing() {
        let faces = [Face::Hit, Face::Blank, Face::Focus];
        let found = turned((Die::Attack, None), &faces, 3, FaceTurns::default());
        let sum: f64 = found.iter().map(|(_, chance)| chance).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        assert_eq!(found.len(), 10);
    }
}
