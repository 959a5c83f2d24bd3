//! Which variant of a sound is heard, how high and how loud: by the number of sounds so far.

use std::collections::BTreeMap;

use bevy::prelude::*;

use crate::shapes::noise;

/// The least loudness of a sound, as a share of its own: one decibel less.
const LEAST: f32 = 0.89;

/// How many sounds there were, and the last variant of each.
#[derive(Resource, Default, Debug)]
pub(super) struct Choices {
    count: u32,
    last: BTreeMap<&'static str, usize>,
}

/// How a sound is played this time.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Voicing {
    /// The position of its variant.
    pub(super) variant: usize,
    /// How much higher it is, as a share of how much it may be: -1 to 1.
    pub(super) higher: f32,
    /// How loud it is, as a share.
    pub(super) loud: f32,
}

impl Choices {
    /// Chooses one of so many variants; never the same twice in a row, if there are more.
    /// None if there is none.
    pub(super) fn next(&mut self, key: &'static str, variants: usize) -> Option<Voicing> {
        if variants == 0 {
            return None;
        }
        self.count = self.count.wrapping_add(1);
        let seed = self.count.wrapping_mul(3);
        let last = self.last.get(key).copied().filter(|last| *last < variants);
        let variant = match last {
            None => share(seed, variants),
            Some(_) if variants == 1 => 0,
            // One of the others, counted on from the last.
            Some(last) => (last + 1 + share(seed, variants - 1)) % variants,
        };
        self.last.insert(key, variant);
        Some(Voicing {
            variant,
            higher: noise::signed(seed + 1),
            loud: LEAST + (1.0 - LEAST) * noise::hash(seed + 2),
        })
    }
}

/// A number below `of` that depends on the seed only.
fn share(seed: u32, of: usize) -> usize {
    ((noise::hash(seed) * of as f32) as usize).min(of - 1)
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn no_variant_is_heard_twice_in_a_row_and_all_are_heard() {
        for variants in 2..=6 {
            let mut choices = Choices::default();
            let mut seen = BTreeSet::new();
            let mut before = None;
            for _ in 0..400 {
                let take = choices.next("dice", variants).expect("a variant");
                assert!(take.variant < variants && Some(take.variant) != before);
                assert!((-1.0..=1.0).contains(&take.higher));
                assert!((LEAST..=1.0).contains(&take.loud));
                before = Some(take.variant);
                seen.insert(take.variant);
            }
            assert_eq!(seen.len(), variants);
        }
    }

    #[test]
    fn the_same_match_sounds_the_same() {
        let takes = || {
            let mut choices = Choices::default();
            let keys = ["dice", "token", "dice", "dice"].into_iter();
            keys.map(|key| choices.next(key, 4)).collect::<Vec<_>>()
        };
        assert_eq!(takes(), takes());
        assert_eq!(Choices::default().next("dice", 0), None);
        // A pack with fewer variants is loaded again in the middle.
        let mut choices = Choices::default();
        choices.last.insert("dice", 7);
        assert_eq!(choices.next("dice", 1).map(|take| take.variant), Some(0));
    }
}
