//! How much of what a fit finds is chance: with hundreds of entries some are far off by luck.

use super::worth::{FAIR, Worth};

/// How many entries a fit would name as unfair if all were worth their price.
pub(super) fn named(worths: &[Worth]) -> f64 {
    let errors = worths.iter().map(|held| held.share_error);
    let errors = errors.filter(|error| *error > 0.0);
    errors
        .map(|error| {
            let bound = FAIR.max(2.0 * error) / error;
            libm::erfc(bound / std::f64::consts::SQRT_2)
        })
        .sum()
}

/// The standard deviation of the shares of wins besides chance: the moment estimator of
/// DerSimonian and Laird (1986). 0 where chance alone explains them.
pub(super) fn spread(worths: &[Worth]) -> f64 {
    let known = worths.iter().filter(|held| held.share_error > 0.0);
    let known: Vec<(f64, f64)> = known
        .map(|held| (held.share, held.share_error.powi(-2)))
        .collect();
    let all: f64 = known.iter().map(|(_, weight)| weight).sum();
    if known.len() < 2 || all <= 0.0 {
        return 0.0;
    }
    let mean = known
        .iter()
        .map(|(share, weight)| share * weight)
        .sum::<f64>()
        / all;
    let scatter: f64 = known
        .iter()
        .map(|(share, weight)| weight * (share - mean).powi(2))
        .sum();
    let squares: f64 = known.iter().map(|(_, weight)| weight.powi(2)).sum();
    let freedom = (known.len() - 1) as f64;
    let room = all - squares / all;
    match room > 0.0 {
        true => ((scatter - freedom) / room).max(0.0).sqrt(),
        false => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{chance::Chance, lists::Use};

    fn held(share: f64, error: f64) -> Worth {
        Worth {
            what: Use::Ship,
            key: "x".into(),
            price: 10,
            lists: 20,
            used: 0.3,
            share,
            share_error: error,
            worth: None,
            error: None,
        }
    }

    /// A number near 0 that is spread normally: twelve even ones together.
    fn normal(chance: &mut Chance) -> f64 {
        let even = (0..12).map(|_| chance.below(10_001) as f64 / 10_000.0);
        even.sum::<f64>() - 6.0
    }

    #[test]
    fn chance_is_told_apart_from_what_is_there() {
        let mut chance = Chance(5);
        let mut drawn = |real: f64| -> Vec<Worth> {
            let one = |_| {
                let off = real * normal(&mut chance) + 0.05 * normal(&mut chance);
                held(off, 0.05)
            };
            (0..4000).map(one).collect()
        };
        let luck = drawn(0.0);
        let found = luck.iter().filter(|held| held.is_unfair()).count() as f64;
        let expected = named(&luck);
        assert!(
            (found - expected).abs() < 0.15 * expected,
            "{found} {expected}"
        );
        assert!(spread(&luck) < 0.01, "{}", spread(&luck));
        let real = drawn(0.06);
        assert!((spread(&real) - 0.06).abs() < 0.01, "{}", spread(&real));
        assert_eq!(spread(&[]), 0.0);
    }
}
