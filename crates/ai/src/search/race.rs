//! Races: a candidate leaves as soon as it is clearly not the best, and a decision ends as soon as
//! it is clear (Maron and Moore 1994, "Hoeffding races"). Most are long before the budget is spent.
//!
//! The first stays unless another is clearly better in the end. A candidate that will hardly come
//! so far leaves too (Lan, Simon and Halperin 1982, "stochastic curtailment").

use super::halving::{Contender, LEAST_GAIN, gain, needed};

/// Standard errors by which a candidate must be worse than the best to be dropped at once, and the
/// worlds that must tell so.
const RACE: f64 = 3.5;
const RACE_WORLDS: usize = 10;
/// The worlds after which another than the prior's choice may be clearly better.
const DECIDED: usize = 24;
/// How many standard errors a candidate may be better in truth than its worlds so far tell.
const HOPE: f64 = 2.0;
/// The gain in a world that was not drawn, which nobody may rule out.
const UNSEEN: f64 = 0.06;

/// Takes out the candidates that are clearly worse than the best, and those that will hardly be
/// clearly better than the first after so many worlds.
pub(super) fn beaten(alive: &mut Vec<Contender>, worlds: u64) -> Vec<Contender> {
    let best = (1..alive.len()).max_by(|a, b| alive[*a].mean().total_cmp(&alive[*b].mean()));
    let (Some(best), Some(first)) = (best.map(|at| alive[at].clone()), alive.first().cloned())
    else {
        return Vec::new();
    };
    let is_beaten = |held: &mut Contender| {
        most_gain(held, &first) < LEAST_GAIN
            || most_gain(held, &best) < 0.0
            || is_hopeless(held, &first, worlds)
    };
    alive.extract_if(1.., is_beaten).collect()
}

/// Whether a candidate will hardly be clearly better than the first in the end: not even if the
/// worlds to come are as much better as one may hope.
fn is_hopeless(held: &Contender, first: &Contender, worlds: u64) -> bool {
    let (seen, all) = (held.worlds.len() as f64, worlds as f64);
    if held.worlds.len() < RACE_WORLDS || seen >= all {
        return false;
    }
    let (mean, error) = gain(held, first, &[]);
    let error = error.max(UNSEEN / seen);
    let hoped = mean + HOPE * error * (all - seen) / all;
    hoped < needed(held, first, error * (seen / all).sqrt(), worlds)
}

/// Whether only the first is left, or one other that is clearly better.
pub(super) fn is_decided(alive: &[Contender]) -> bool {
    match alive {
        [first, other] => first.worlds.len() >= DECIDED && -most_gain(first, other) > LEAST_GAIN,
        _ => alive.len() < 2,
    }
}

/// How much better one candidate may be than another, as far as the worlds so far tell.
fn most_gain(one: &Contender, other: &Contender) -> f64 {
    let worlds = one.worlds.len();
    if worlds < RACE_WORLDS {
        return 1.0;
    }
    let (mean, error) = gain(one, other, &[]);
    mean + RACE * error.max(UNSEEN / worlds as f64)
}

#[cfg(test)]
mod tests {
    use rules::{Order, UnitId};

    use super::*;

    /// A candidate whose chances in each world swing by a little around their mean.
    fn contender(ship: u32, mean: f64, worlds: usize) -> Contender {
        let swing = |world: usize| if world.is_multiple_of(2) { 0.02 } else { -0.02 };
        Contender {
            order: Order::HoldFire { ship: UnitId(ship) },
            score: 0.0,
            worlds: (0..worlds)
                .map(|world| mean + f64::from(ship) * swing(world))
                .collect(),
        }
    }

    fn ships(all: &[Contender]) -> Vec<Order> {
        all.iter().map(|held| held.order).collect()
    }

    #[test]
    fn who_is_clearly_behind_leaves_and_the_first_never_does() {
        let mut alive = vec![
            contender(0, 0.3, 16),
            contender(1, 0.6, 16),
            contender(2, 0.3, 16),
            contender(3, 0.59, 16),
        ];
        let gone = beaten(&mut alive, 16);
        assert_eq!(ships(&gone), ships(&[contender(2, 0.3, 0)]));
        assert_eq!(
            alive.len(),
            3,
            "the first stays, and so do two that are close"
        );
    }

    #[test]
    fn few_worlds_drop_nobody() {
        let mut alive = vec![contender(0, 0.9, 4), contender(1, 0.1, 4)];
        assert!(beaten(&mut alive, 16).is_empty());
    }

    #[test]
    fn who_will_hardly_come_far_enough_leaves() {
        let both = || {
            vec![
                contender(0, 0.5, 16),
                // A little worse than the first; better only with much luck.
                contender(2, 0.495, 16),
                contender(5, 0.54, 16),
            ]
        };
        assert_eq!(ships(&beaten(&mut both(), 60)), ships(&[both()[1].clone()]));
        assert!(beaten(&mut both(), 2000).is_empty(), "much may come yet");
    }

    #[test]
    fn what_overturns_the_first_needs_more_worlds_than_what_confirms_it() {
        let both = |worlds| [contender(0, 0.3, worlds), contender(1, 0.6, worlds)];
        assert!(!is_decided(&both(16)));
        assert!(is_decided(&both(32)));
        assert!(
            is_decided(&both(16)[..1]),
            "nobody is left beside the first"
        );
        let even = [contender(0, 0.5, 64), contender(1, 0.5, 64)];
        assert!(!is_decided(&even));
    }
}
