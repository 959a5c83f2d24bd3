//! A small generator (SplitMix64), for tables, lists, the fuzzer and tests. Its random numbers are
//! no part of a match.

/// The generator, with its state: any number is a seed.
#[derive(Clone, Debug)]
pub struct Chance(pub u64);

impl Chance {
    /// The next number.
    #[expect(clippy::should_implement_trait, reason = "it is no iterator")]
    pub fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below a bound; 0 if the bound is 0.
    pub fn below(&mut self, bound: usize) -> usize {
        (self.next() % bound.max(1) as u64) as usize
    }

    /// A position in a list of weights: the heavier, the more often. None where all weigh nothing.
    pub fn weighted(&mut self, weights: &[usize]) -> Option<usize> {
        let mut at = self.below(weights.iter().sum());
        weights.iter().position(|weight| {
            let hit = at < *weight;
            at = at.saturating_sub(*weight);
            hit
        })
    }

    /// One of some items.
    ///
    /// # Panics
    /// There is none.
    pub fn pick<T: Copy>(&mut self, items: &[T]) -> T {
        items[self.below(items.len())]
    }
}
