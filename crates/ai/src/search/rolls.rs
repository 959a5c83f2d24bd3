//! The dice of an imagined world: what a unit rolls when it does something again is the same in the
//! playouts of all candidates.
//!
//! Candidates are compared by their differences, and these are clearer where luck is alike (common
//! random numbers; Glasserman and Yao 1992). One stream of dice would go apart at the first attack
//! that one candidate makes and another does not.

use std::{
    collections::BTreeMap,
    hash::{Hash, Hasher},
    mem::{Discriminant, discriminant},
};

use rules::{Board, Dice, Order, UnitId};

/// Who does what in which phase of which round.
type Deed = (u32, u16, Option<UnitId>, Discriminant<Order>);

/// The dice of a playout.
#[derive(Clone, Debug)]
pub(super) struct Rolls {
    seed: u64,
    /// How often each deed was done.
    done: Vec<(Deed, u64)>,
}

impl Rolls {
    pub(super) const fn new(seed: u64) -> Self {
        Self {
            seed,
            done: Vec::new(),
        }
    }

    /// The dice for an order.
    pub(super) fn dice(&mut self, board: &Board, order: &Order) -> Dice {
        let unit = order.unit().or_else(|| board.awaited_ship());
        let deed = (board.round, board.phase, unit, discriminant(order));
        let nth = match self.done.iter_mut().find(|(held, _)| *held == deed) {
            Some((_, count)) => {
                *count += 1;
                *count
            }
            None => {
                self.done.push((deed, 0));
                0
            }
        };
        let mut mixed = Mix(self.seed);
        (deed, nth).hash(&mut mixed);
        Dice::new(mixed.finish(), &BTreeMap::new())
    }
}

/// A hash that is the same on every machine (SplitMix64 after each number).
struct Mix(u64);

impl Hasher for Mix {
    fn write(&mut self, bytes: &[u8]) {
        for byte in bytes {
            self.write_u64(u64::from(*byte));
        }
    }

    fn write_u64(&mut self, number: u64) {
        let mut z = (self.0 ^ number).wrapping_add(0x9e37_79b9_7f4a_7c15);
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        self.0 = z ^ (z >> 31);
    }

    fn write_isize(&mut self, number: isize) {
        self.write_u64(number as u64);
    }

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use rules::{Sim, SimConfig};

    use super::*;

    #[test]
    fn the_same_deed_rolls_alike_whatever_came_before() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content
            .scenario("first-light")
            .expect("it is there")
            .1
            .clone();
        let sim = Sim::new(content, &SimConfig::new(scenario, 1)).expect("it opens");
        let board = sim.board();
        let hold = |ship: u32| Order::HoldFire { ship: UnitId(ship) };
        let (mut one, mut other, mut elsewhere) = (Rolls::new(7), Rolls::new(7), Rolls::new(8));
        let first = one.dice(board, &hold(1));
        // Another unit's deed in between changes nothing.
        other.dice(board, &hold(2));
        assert_eq!(other.dice(board, &hold(1)), first);
        assert_ne!(elsewhere.dice(board, &hold(1)), first);
        // The next time it rolls anew.
        let again = one.dice(board, &hold(1));
        assert_ne!(again, first);
        assert_eq!(other.dice(board, &hold(1)), again);
    }
}
