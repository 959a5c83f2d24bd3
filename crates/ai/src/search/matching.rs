//! Plans that are made in secret at the same time: a matrix game, solved by regret matching (Hart
//! and Mas-Colell 2000, "A simple adaptive procedure leading to correlated equilibrium").

use super::halving::Contender;

/// Rounds of regret matching.
const ROUNDS: usize = 400;

/// How much each world counts against enemies who plan as well as they can: in the measure in which
/// they would choose its closed plan. The dice of a plan count alike.
pub(super) fn weights(contenders: &[Contender]) -> Vec<f64> {
    let most = contenders
        .iter()
        .map(|contender| contender.worlds.len())
        .max()
        .unwrap_or(0);
    let rows = contenders
        .iter()
        .filter(|contender| contender.worlds.len() == most);
    let payoffs: Vec<Vec<f64>> = rows.map(|contender| columns(&contender.worlds)).collect();
    let mix = solved(&payoffs).1;
    (0..most)
        .map(|world| mix.get(world % mix.len().max(1)).copied().unwrap_or(0.0))
        .collect()
}

/// The mean of each closed plan's worlds.
fn columns(worlds: &[f64]) -> Vec<f64> {
    let plans = super::worlds::PLANS as usize;
    let mean = |plan: usize| {
        let own: Vec<f64> = worlds.iter().skip(plan).step_by(plans).copied().collect();
        own.iter().sum::<f64>() / own.len().max(1) as f64
    };
    (0..plans.min(worlds.len())).map(mean).collect()
}

/// The average plans of the row player, who gets the payoff, and of the column player, who pays.
fn solved(payoffs: &[Vec<f64>]) -> (Vec<f64>, Vec<f64>) {
    let (rows, columns) = (payoffs.len(), payoffs.first().map_or(0, Vec::len));
    let (mut own, mut theirs) = (vec![0.0; rows], vec![0.0; columns]);
    let mut sums = (vec![0.0; rows], vec![0.0; columns]);
    for _ in 0..ROUNDS {
        let (mine, other) = (matched(&own), matched(&theirs));
        let of_row = |row: &Vec<f64>| row.iter().zip(&other).map(|(a, b)| a * b).sum::<f64>();
        let values: Vec<f64> = payoffs.iter().map(of_row).collect();
        let value: f64 = values.iter().zip(&mine).map(|(a, b)| a * b).sum();
        for (regret, got) in own.iter_mut().zip(&values) {
            *regret += got - value;
        }
        for (column, regret) in theirs.iter_mut().enumerate() {
            let given: f64 = payoffs
                .iter()
                .zip(&mine)
                .map(|(row, p)| row[column] * p)
                .sum();
            *regret += value - given;
        }
        sums.0.iter_mut().zip(&mine).for_each(|(sum, p)| *sum += p);
        sums.1.iter_mut().zip(&other).for_each(|(sum, p)| *sum += p);
    }
    let mean = |sum: Vec<f64>| sum.iter().map(|sum| sum / ROUNDS as f64).collect();
    (mean(sums.0), mean(sums.1))
}

/// A plan in proportion to the regrets above zero.
fn matched(regrets: &[f64]) -> Vec<f64> {
    let sum: f64 = regrets.iter().map(|regret| regret.max(0.0)).sum();
    let even = 1.0 / regrets.len().max(1) as f64;
    let share = |regret: &f64| {
        if sum > 0.0 {
            regret.max(0.0) / sum
        } else {
            even
        }
    };
    regrets.iter().map(share).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Stone, paper, scissors: each a third.
    #[test]
    fn an_even_game_is_mixed_evenly() {
        let payoffs = [[0.0, -1.0, 1.0], [1.0, 0.0, -1.0], [-1.0, 1.0, 0.0]].map(Vec::from);
        for share in solved(&payoffs).0 {
            assert!((share - 1.0 / 3.0).abs() < 0.02, "{share}");
        }
    }

    /// With one stone worth twice as much the plan shifts: 1/4, 1/2, 1/4.
    #[test]
    fn an_uneven_game_is_mixed_by_its_payoffs() {
        let payoffs = [[0.0, -1.0, 2.0], [1.0, 0.0, -1.0], [-2.0, 1.0, 0.0]].map(Vec::from);
        let mix = solved(&payoffs).0;
        for (share, right) in mix.iter().zip([0.25, 0.5, 0.25]) {
            assert!((share - right).abs() < 0.05, "{mix:?}");
        }
    }

    #[test]
    fn what_is_always_better_is_played_alone() {
        let mix = solved(&[vec![0.2, 0.4], vec![0.5, 0.6]]).0;
        assert!(mix[1] > 0.98, "{mix:?}");
    }
}
