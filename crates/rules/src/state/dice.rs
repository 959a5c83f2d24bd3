//! The dice of a match: one seeded generator; scripted faces come first.

use std::collections::{BTreeMap, VecDeque};

use content::{Die, Face};
use rand::{Rng, SeedableRng};
use rand_pcg::Pcg32;
use serde::{Deserialize, Serialize};

/// The generator and the scripts; part of every snapshot.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Dice {
    generator: Pcg32,
    script: BTreeMap<Die, VecDeque<Face>>,
}

impl Dice {
    /// Dice that show `script` first, then results from `seed`.
    #[must_use]
    pub fn new(seed: u64, script: &BTreeMap<Die, Vec<Face>>) -> Self {
        let script = script
            .iter()
            .map(|(die, faces)| (*die, faces.iter().copied().collect()))
            .collect();
        Self {
            generator: Pcg32::seed_from_u64(seed),
            script,
        }
    }

    /// Dice that reveal nothing, for a player's view.
    #[must_use]
    pub fn unknown() -> Self {
        Self::new(0, &BTreeMap::new())
    }

    /// Rolls one die with these faces.
    pub(crate) fn roll(&mut self, die: Die, faces: &[Face]) -> Face {
        if let Some(face) = self.script.get_mut(&die).and_then(VecDeque::pop_front) {
            return face;
        }
        if faces.is_empty() {
            Face::Blank
        } else {
            faces[self.below(faces.len())]
        }
    }

    /// A uniform random number below `bound` (at least 1).
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        let bound = u32::try_from(bound.max(1)).unwrap_or(u32::MAX);
        // Reject the incomplete last stretch, so that every number is equally likely.
        let limit = u32::MAX - u32::MAX % bound;
        loop {
            let draw = self.generator.next_u32();
            if draw < limit {
                return (draw % bound) as usize;
            }
        }
    }

    /// Shuffles cards (Fisher-Yates).
    pub(crate) fn shuffle<T>(&mut self, cards: &mut [T]) {
        for last in (1..cards.len()).rev() {
            let other = self.below(last + 1);
            cards.swap(last, other);
        }
    }

    /// Feeds the state to a checksum.
    pub(crate) fn hash_into(&self, state: &mut impl std::hash::Hasher) {
        use std::hash::Hash;
        let mut probe = self.generator.clone();
        (probe.next_u64(), probe.next_u64()).hash(state);
        self.script.hash(state);
    }
}
