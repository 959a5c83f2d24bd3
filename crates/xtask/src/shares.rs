//! Shares of wins with their intervals.

/// For 95 %.
const Z: f64 = 1.96;

/// A share with its interval by Wilson.
pub(crate) fn share(points: f64, all: f64) -> String {
    let all = all.max(1.0);
    let share = points / all;
    let z2 = Z * Z;
    let middle = (share + z2 / (2.0 * all)) / (1.0 + z2 / all);
    let half = Z / (1.0 + z2 / all)
        * (share * (1.0 - share) / all + z2 / (4.0 * all * all))
            .max(0.0)
            .sqrt();
    format!(
        "{:.1} % ({:.1} to {:.1})",
        100.0 * share,
        100.0 * (middle - half).max(0.0),
        100.0 * (middle + half).min(1.0)
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn shares_have_intervals_that_stay_between_nothing_and_all() {
        assert_eq!(share(50.0, 100.0), "50.0 % (40.4 to 59.6)");
        assert_eq!(share(0.0, 10.0), "0.0 % (0.0 to 27.8)");
        assert_eq!(share(10.0, 10.0), "100.0 % (72.2 to 100.0)");
    }
}
