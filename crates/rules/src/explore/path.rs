//! One way that dice and cards can fall: it replays its choices, then turns into the next way.

use content::Face;
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;

/// One way that dice and cards can fall.
#[derive(Debug, Default)]
pub(crate) struct Path {
    /// For each choice: the option taken, and the number of options.
    forks: Vec<(usize, usize)>,
    at: usize,
    /// How many choices were asked for on this way.
    asked: usize,
    /// The probability of the path so far.
    pub(super) chance: f64,
    /// Chooses at random, instead of going through the options in order.
    blind: Option<Pcg32>,
}

impl Path {
    /// The first path: the first option of every choice.
    pub(super) fn first() -> Self {
        Self {
            chance: 1.0,
            ..Self::default()
        }
    }

    /// A path that chooses at random.
    pub(super) fn blind(seed: u64) -> Self {
        Self {
            blind: Some(Pcg32::seed_from_u64(seed)),
            ..Self::first()
        }
    }

    /// Moves on to the next path; false once all have been taken.
    pub(super) fn turn(&mut self) -> bool {
        self.at = 0;
        self.asked = 0;
        self.chance = 1.0;
        while let Some((taken, of)) = self.forks.last_mut() {
            *taken += 1;
            if *taken < *of {
                return true;
            }
            self.forks.pop();
        }
        false
    }

    /// Whether no choice has been made yet.
    pub(super) fn is_first(&self) -> bool {
        self.forks.is_empty()
    }

    /// An estimate of the number of paths: as if each had the choices of this one.
    pub(super) fn ways(&self) -> usize {
        let options = self.forks.iter().map(|(_, of)| *of);
        options.fold(1, usize::saturating_mul)
    }

    /// How many choices this path has had.
    pub(super) fn choices(&self) -> usize {
        self.asked
    }

    /// Chooses one of several options with these chances, which add up to 1.
    pub(crate) fn choose(&mut self, chances: &[f64]) -> usize {
        if chances.len() < 2 {
            return 0;
        }
        self.asked += 1;
        if let Some(generator) = &mut self.blind {
            let mut left = f64::from(generator.next_u32()) / (f64::from(u32::MAX) + 1.0);
            let found = chances.iter().position(|chance| {
                left -= chance;
                left < 0.0
            });
            return found.unwrap_or(chances.len() - 1);
        }
        if self.at == self.forks.len() {
            self.forks.push((0, chances.len()));
        }
        let taken = self.forks[self.at].0;
        self.at += 1;
        self.chance *= chances[taken];
        taken
    }

    /// Chooses the face of a die with these faces.
    pub(crate) fn face(&mut self, faces: &[Face]) -> Face {
        let kinds = kinds(faces);
        let all = faces.len() as f64;
        let chances: Vec<f64> = kinds
            .iter()
            .map(|(_, count)| f64::from(*count) / all)
            .collect();
        let taken = self.choose(&chances);
        kinds.get(taken).map_or(Face::Blank, |kind| kind.0)
    }

    /// Chooses the faces of several such dice, if only the count of one face matters.
    /// The other dice show an arbitrary other face.
    pub(crate) fn showing(&mut self, wanted: Face, faces: &[Face], count: u8) -> Vec<Face> {
        let held = faces.iter().filter(|face| **face == wanted).count();
        let shown = if held == 0 {
            0
        } else if held == faces.len() {
            usize::from(count)
        } else {
            self.choose(&binomial(count, held as f64 / faces.len() as f64))
        };
        let mut others = faces.iter().filter(|face| **face != wanted);
        let other = others.next().copied().unwrap_or(Face::Blank);
        let rest = usize::from(count) - shown;
        let shown = std::iter::repeat_n(wanted, shown);
        shown.chain(std::iter::repeat_n(other, rest)).collect()
    }

    /// Chooses the faces of several such dice, if only the count of those matters that `good` tells.
    pub(crate) fn counting(
        &mut self,
        good: impl Fn(Face) -> bool,
        faces: &[Face],
        count: u8,
    ) -> Vec<Face> {
        let wanted = faces.iter().copied().find(|face| good(*face));
        let other = faces.iter().copied().find(|face| !good(*face));
        let held = faces.iter().filter(|face| good(**face)).count();
        let shown = match (wanted, other) {
            (None, _) => 0,
            (Some(_), None) => usize::from(count),
            (Some(_), Some(_)) => self.choose(&binomial(count, held as f64 / faces.len() as f64)),
        };
        let wanted = std::iter::repeat_n(wanted.unwrap_or(Face::Blank), shown);
        let rest = usize::from(count) - shown;
        wanted
            .chain(std::iter::repeat_n(other.unwrap_or(Face::Blank), rest))
            .collect()
    }

    /// Chooses the faces of several such dice in no order: how many show each face.
    pub(crate) fn faces(&mut self, faces: &[Face], count: u8) -> Vec<Face> {
        if faces.is_empty() {
            return vec![Face::Blank; usize::from(count)];
        }
        let mut shown = Vec::with_capacity(usize::from(count));
        let mut rest = faces.len() as f64;
        for (face, held) in kinds(faces) {
            let left = count - shown.len() as u8;
            let share = f64::from(held) / rest;
            let showing = if share >= 1.0 {
                usize::from(left)
            } else {
                self.choose(&binomial(left, share))
            };
            shown.extend(std::iter::repeat_n(face, showing));
            rest -= f64::from(held);
        }
        shown
    }
}

/// The different items of a list with their counts, in order of first appearance.
pub(crate) fn kinds<T: Copy + PartialEq>(items: &[T]) -> Vec<(T, u32)> {
    let mut kinds: Vec<(T, u32)> = Vec::new();
    for item in items {
        match kinds.iter_mut().find(|kind| kind.0 == *item) {
            Some(kind) => kind.1 += 1,
            None => kinds.push((*item, 1)),
        }
    }
    kinds
}

/// Chances of 0, 1, 2... successes in `count` trials.
fn binomial(count: u8, chance: f64) -> Vec<f64> {
    let mut table = vec![1.0];
    for _ in 0..count {
        let mut next = vec![0.0; table.len() + 1];
        for (at, held) in table.iter().enumerate() {
            next[at] += held * (1.0 - chance);
            next[at + 1] += held * chance;
        }
        table = next;
    }
    table
}

#[cfg(test)]
mod tests {
    use super::*;

    /// All results of a function of a path, with their chances.
    fn all(mut run: impl FnMut(&mut Path) -> Vec<Face>) -> Vec<(Vec<Face>, f64)> {
        let mut path = Path::first();
        let mut found = Vec::new();
        loop {
            let faces = run(&mut path);
            found.push((faces, path.chance));
            if !path.turn() {
                return found;
            }
        }
    }

    #[test]
    fn every_order_of_faces_is_taken_once() {
        let faces = [Face::Hit, Face::Blank, Face::Hit, Face::Hit];
        let found = all(|path| vec![path.face(&faces), path.face(&faces)]);
        use Face::{Blank, Hit};
        let wanted = [
            (vec![Hit, Hit], 0.5625),
            (vec![Hit, Blank], 0.1875),
            (vec![Blank, Hit], 0.1875),
            (vec![Blank, Blank], 0.0625),
        ];
        assert_eq!(found, wanted);
    }

    #[test]
    fn a_second_die_may_depend_on_the_first() {
        let faces = [Face::Hit, Face::Blank];
        let found = all(|path| match path.face(&faces) {
            Face::Hit => vec![Face::Hit, path.face(&faces)],
            other => vec![other],
        });
        let chances: Vec<f64> = found.iter().map(|found| found.1).collect();
        assert_eq!(chances, [0.25, 0.25, 0.5]);
    }

    #[test]
    fn dice_without_order_are_counted() {
        let faces = [Face::Hit, Face::Hit, Face::Focus, Face::Blank];
        let found = all(|path| path.faces(&faces, 3));
        assert_eq!(found.len(), 10);
        let sum: f64 = found.iter().map(|found| found.1).sum();
        assert!((sum - 1.0).abs() < 1e-12);
        let mixed = found
            .iter()
            .find(|found| found.0 == [Face::Hit, Face::Focus, Face::Blank]);
        // 3! orders, each 1/2 · 1/4 · 1/4.
        assert!(mixed.is_some_and(|found| (found.1 - 6.0 / 32.0).abs() < 1e-12));
        assert_eq!(
            all(|path| path.faces(&[], 2)),
            [(vec![Face::Blank; 2], 1.0)]
        );
    }

    #[test]
    fn blind_paths_keep_the_chances() {
        let faces = [Face::Hit, Face::Blank, Face::Blank, Face::Blank];
        let hits = (0..4000)
            .filter(|seed| Path::blind(*seed).face(&faces) == Face::Hit)
            .count();
        assert!((900..1100).contains(&hits), "{hits} of 4000");
    }
}
