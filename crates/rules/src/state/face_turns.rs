//! Faces of dice that traits turn, for odds.

use content::Face;

/// The most kinds of turned faces that odds follow.
const MOST_TURNS: usize = 4;

/// Up to so many dice that show one face show another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct FaceTurn {
    /// The face that falls.
    pub from: Face,
    /// The face that it becomes.
    pub to: Face,
    /// The number of dice.
    pub count: u8,
}

/// The faces that are turned, in their order; odds follow the first four of them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct FaceTurns([Option<FaceTurn>; MOST_TURNS]);

impl FaceTurns {
    /// Those of a list.
    pub(crate) fn of(turns: impl IntoIterator<Item = FaceTurn>) -> Self {
        let mut all = Self::default();
        for (place, turn) in all.0.iter_mut().zip(turns) {
            *place = Some(turn);
        }
        all
    }

    /// Whether no face is turned.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0[0].is_none()
    }

    /// The number of dice that show each face, after the turns.
    pub(crate) fn apply(&self, mut shown: Vec<(Face, u8)>) -> Vec<(Face, u8)> {
        for turn in self.0.iter().flatten() {
            let from = shown.iter_mut().find(|(face, _)| *face == turn.from);
            let Some((_, held)) = from else { continue };
            let turned = turn.count.min(*held);
            *held -= turned;
            // Another turn may take the same dice on.
            match shown.iter_mut().find(|(face, _)| *face == turn.to) {
                Some((_, held)) => *held = held.saturating_add(turned),
                None => shown.push((turn.to, turned)),
            }
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_turned_may_be_turned_again() {
        let turn = |from, to, count| FaceTurn { from, to, count };
        let turns = FaceTurns::of([
            turn(Face::Blank, Face::Focus, 2),
            turn(Face::Focus, Face::Hit, 2),
        ]);
        let shown = turns.apply(vec![(Face::Focus, 1), (Face::Blank, 1), (Face::Crit, 1)]);
        let count = |face: Face| -> u8 {
            let held = shown.iter().filter(|(held, _)| *held == face);
            held.map(|(_, count)| count).sum()
        };
        assert_eq!(count(Face::Hit), 2);
        assert_eq!(count(Face::Focus) + count(Face::Blank), 0);
        assert_eq!(count(Face::Crit), 1);
    }
}
