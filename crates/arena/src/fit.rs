//! The fit of a ruleset's [`Outlook`]: positions from matches of programs, a softmax regression of
//! who won, and its test on matches that it never saw.
//!
//! Newton's method with a small ridge ([`RIDGE`]); the likelihood is concave, so there is one
//! answer. The test compares Brier scores (Brier 1950): the mean squared error of a chance.

use std::sync::Arc;

use ai::outlook::{self, Features, Reader};
use content::{Content, FEATURES, Outlook, Scenario};
use rules::{Sim, SimConfig};
use serde::Serialize;

use crate::{
    agent::{Agent, agent_seed, make_agent},
    pool,
    runner::{Limits, play_on},
};

/// The pull of each weight towards 0, in matches.
const RIDGE: f64 = 0.5;
/// Steps of Newton's method.
const STEPS: usize = 30;
/// A position is taken at one of so many decisions.
const EVERY: usize = 7;
/// Of so many matches one is kept for the test.
const TESTED: u64 = 4;
/// The number of weights.
const N: usize = FEATURES.len();
/// What cannot be bad for its player, early or late.
const GOOD: [&str; 9] = [
    "strength", "left", "units", "lead", "banners", "goal", "near", "ready", "threat",
];
/// What cannot be good.
const BAD: &str = "hampered";
/// Rows of the calibration table.
const BINS: usize = 10;

/// What a fit is made from.
#[derive(Clone, Debug)]
pub struct FitPlan {
    /// The key of the ruleset.
    pub ruleset: String,
    /// The personality of every seat.
    pub personality: String,
    /// Matches of each scenario.
    pub games: u64,
    /// The first seed.
    pub seed: u64,
    /// Number of threads.
    pub threads: usize,
}

/// A position of a match, and what came of it.
#[derive(Clone, Debug, PartialEq)]
pub struct Position {
    /// What can be read off it, for each player.
    pub features: Vec<Features>,
    /// What each player got in the end: 1 for a win, even shares of a draw.
    pub won: Vec<f64>,
    /// Whether it is kept for the test.
    pub tested: bool,
    /// How much it counts in the fit: all positions of a match together count 1, since they share a
    /// result.
    pub weight: f64,
}

/// How well chances foretell who wins.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Calibration {
    /// Positions of the test.
    pub positions: usize,
    /// The Brier score of the fit.
    pub brier: f64,
    /// That of the share of wins of each seat.
    pub base_rate: f64,
    /// That of the share of strength that is left.
    pub material: f64,
    /// For each tenth of the chance: how often, the mean chance, the share of wins.
    pub bins: Vec<(usize, f64, f64)>,
}

/// Plays the matches of a plan, and returns their positions in order of scenarios and seeds.
///
/// # Errors
/// Names an unknown ruleset or personality, or a scenario that cannot be opened.
pub fn positions(
    content: &Arc<Content>,
    plan: &FitPlan,
    progress: &(dyn Fn(usize, usize) + Sync),
) -> Result<Vec<Position>, String> {
    let found = scenarios(content, &plan.ruleset)?;
    let mut jobs = Vec::new();
    for scenario in &found {
        jobs.extend((0..plan.games).map(|game| (*scenario, plan.seed + game)));
    }
    let job = |at: usize| {
        let (scenario, seed) = jobs[at];
        played(content, plan, scenario, seed)
    };
    let results = pool::each(plan.threads, jobs.len(), job, progress);
    let mut all = Vec::new();
    for played in results {
        all.extend(played?);
    }
    Ok(all)
}

/// The scenarios of a ruleset that are matches, and no lessons.
fn scenarios<'c>(content: &'c Content, ruleset: &str) -> Result<Vec<&'c Scenario>, String> {
    crate::keys::ruleset(content, ruleset)?;
    let all = content.scenarios.iter();
    let found: Vec<&Scenario> = all
        .filter(|held| held.ruleset == ruleset && held.lessons.is_empty())
        .collect();
    match found.is_empty() {
        true => Err(format!("no scenario plays by `{ruleset}`")),
        false => Ok(found),
    }
}

/// The positions of one match.
fn played(
    content: &Arc<Content>,
    plan: &FitPlan,
    scenario: &Scenario,
    seed: u64,
) -> Result<Vec<Position>, String> {
    let mut sim = Sim::new(Arc::clone(content), &SimConfig::new(scenario.clone(), seed))
        .map_err(|error| error.to_string())?;
    sim.keep_history(false);
    let mut agents: Vec<Box<dyn Agent>> = Vec::new();
    for player in 0..scenario.players.len() as u64 {
        let agent = make_agent(content, &plan.personality, agent_seed(seed, player))?;
        agents.push(Box::new(agent));
    }
    let (mut found, reader) = (Vec::new(), Reader::default());
    play_on(&mut sim, &mut agents, Limits::default(), |sim, _, _| {
        let turn = sim.orders().len() + seed as usize;
        if turn.is_multiple_of(EVERY) && sim.board().round > 0 && sim.outcome().is_none() {
            found.push(reader.features(sim.game()));
        }
        true
    });
    let won = reader.chances(sim.game());
    let tested = seed.is_multiple_of(TESTED);
    let weight = 1.0 / found.len().max(1) as f64;
    let position = |features: Vec<Features>| Position {
        features,
        weight,
        won: won.clone(),
        tested,
    };
    Ok(found.into_iter().map(position).collect())
}

/// The weights that make the results of the positions likeliest; those of the test are left out.
///
/// A number that cannot be bad for its player, at any time, gets no weight below 0, and what
/// hampers gets none above: else a chance could be bought by walking away from a goal.
#[must_use]
pub fn fitted(ruleset: &str, positions: &[Position]) -> Outlook {
    let learnt: Vec<&Position> = positions.iter().filter(|held| !held.tested).collect();
    let mut free = [true; N];
    let mut weights = newton(&learnt, &free);
    // One by one, since the others change with each that goes.
    while let Some(at) = absurd(&weights) {
        free[at] = false;
        weights = newton(&learnt, &free);
    }
    // Four digits are plenty, and the file stays readable.
    let short = |weight: f64| (weight * 1e4).round() / 1e4;
    let named = FEATURES
        .iter()
        .zip(weights)
        .map(|(name, held)| ((*name).to_owned(), short(held)));
    Outlook {
        id: ruleset.to_owned(),
        replaces: false,
        weights: named.filter(|(_, weight)| *weight != 0.0).collect(),
    }
}

/// The position of a weight with an impossible sign: the worst of them.
fn absurd(weights: &[f64; N]) -> Option<usize> {
    let at = |name: &str| FEATURES.iter().position(|held| *held == name);
    let mut found: Vec<(f64, usize)> = Vec::new();
    for name in GOOD {
        let Some(early) = at(name) else { continue };
        found.push((weights[early], early));
        if let Some(late) = at(&format!("late_{name}")) {
            found.push((weights[early] + weights[late], late));
        }
    }
    found.extend(at(BAD).map(|at| (-weights[at], at)));
    found.retain(|(sign, at)| *sign < -1e-9 && weights[*at] != 0.0);
    found.sort_by(|a, b| a.0.total_cmp(&b.0));
    found.first().map(|(_, at)| *at)
}

/// Newton's method for the weights that are free; the others are 0.
fn newton(learnt: &[&Position], free: &[bool; N]) -> [f64; N] {
    let mut weights = [0.0; N];
    for _ in 0..STEPS {
        let mut slope: [f64; N] = core::array::from_fn(|at| -RIDGE * weights[at]);
        let mut curve: [[f64; N]; N] = core::array::from_fn(|at| {
            core::array::from_fn(|other| if at == other { RIDGE } else { 0.0 })
        });
        for held in learnt {
            add(held, &weights, &mut slope, &mut curve);
        }
        for at in (0..N).filter(|at| !free[*at]) {
            slope[at] = 0.0;
            curve[at] = [0.0; N];
            curve.iter_mut().for_each(|row| row[at] = 0.0);
            curve[at][at] = 1.0;
        }
        let step = solve(curve, slope);
        weights
            .iter_mut()
            .zip(step)
            .for_each(|(held, by)| *held += by);
        if step.iter().all(|by| by.abs() < 1e-6) {
            break;
        }
    }
    weights
}

/// Adds a position to the slope of the likelihood and to its curve.
fn add(held: &Position, weights: &[f64; N], slope: &mut [f64; N], curve: &mut [[f64; N]; N]) {
    let rows = &held.features;
    let sum = |row: &Features| row.iter().zip(weights).map(|(a, b)| a * b).sum::<f64>();
    let chances = outlook::softmax(&rows.iter().map(sum).collect::<Vec<_>>());
    let mut mean = [0.0; N];
    for (row, chance) in rows.iter().zip(&chances) {
        mean.iter_mut()
            .zip(row)
            .for_each(|(mean, held)| *mean += chance * held);
    }
    for ((row, chance), won) in rows.iter().zip(&chances).zip(&held.won) {
        let apart: [f64; N] = core::array::from_fn(|at| row[at] - mean[at]);
        for (at, curve) in curve.iter_mut().enumerate() {
            slope[at] += held.weight * (won - chance) * row[at];
            curve
                .iter_mut()
                .zip(apart)
                .for_each(|(curve, other)| *curve += held.weight * chance * apart[at] * other);
        }
    }
}

/// Solves linear equations whose matrix is symmetric and positive (Gaussian elimination).
fn solve(mut matrix: [[f64; N]; N], mut right: [f64; N]) -> [f64; N] {
    for at in 0..N {
        let (pivot, value) = (matrix[at], right[at]);
        for below in at + 1..N {
            let by = matrix[below][at] / pivot[at];
            let row = matrix[below].iter_mut().zip(pivot);
            row.for_each(|(held, above)| *held -= by * above);
            right[below] -= by * value;
        }
    }
    let mut found = [0.0; N];
    for at in (0..N).rev() {
        let rest: f64 = (at + 1..N)
            .map(|other| matrix[at][other] * found[other])
            .sum();
        found[at] = (right[at] - rest) / matrix[at][at];
    }
    found
}

/// How well an outlook does on the positions of the test.
#[must_use]
pub fn tested(outlook: &Outlook, positions: &[Position]) -> Calibration {
    let held: Vec<&Position> = positions.iter().filter(|held| held.tested).collect();
    let fit = |held: &Position| {
        let sums = held
            .features
            .iter()
            .map(|row| outlook::sum(row, Some(outlook)));
        outlook::softmax(&sums.collect::<Vec<_>>())
    };
    let seats = held.first().map_or(0, |held| held.won.len());
    let learnt: Vec<&Position> = positions.iter().filter(|held| !held.tested).collect();
    let rate = |seat: usize| {
        let won: f64 = learnt
            .iter()
            .map(|held| held.won.get(seat).copied().unwrap_or(0.0))
            .sum();
        won / learnt.len().max(1) as f64
    };
    let rates: Vec<f64> = (0..seats).map(rate).collect();
    let brier = |of: &dyn Fn(&Position) -> Vec<f64>| {
        let error = |held: &&Position| {
            let pairs = of(held).into_iter().zip(held.won.clone());
            pairs
                .map(|(chance, won)| (chance - won) * (chance - won))
                .sum::<f64>()
        };
        held.iter().map(error).sum::<f64>() / held.len().max(1) as f64 / 2.0
    };
    let mut bins = vec![(0, 0.0, 0.0); BINS];
    for position in &held {
        for (chance, won) in fit(position).iter().zip(&position.won) {
            let at = ((chance * BINS as f64) as usize).min(BINS - 1);
            let (count, chances, wins) = bins[at];
            bins[at] = (count + 1, chances + chance, wins + won);
        }
    }
    let mean = |(count, chances, wins): (usize, f64, f64)| {
        let each = count.max(1) as f64;
        (count, chances / each, wins / each)
    };
    Calibration {
        positions: held.len(),
        brier: brier(&fit),
        base_rate: brier(&|_| rates.clone()),
        // The first number is the share of strength.
        material: brier(&|held| held.features.iter().map(|row| row[0]).collect()),
        bins: bins.into_iter().map(mean).collect(),
    }
}

/// Outlooks as a pack keeps them.
///
/// # Errors
/// They cannot be written as RON.
pub fn written(outlooks: &[Outlook]) -> Result<String, ron::Error> {
    let pretty = ron::ser::PrettyConfig::new().struct_names(false);
    let text = ron::ser::to_string_pretty(&outlooks, pretty)?;
    Ok(format!(
        "// Who is winning, by ruleset: written by `reef fit` (docs/outlooks.md).\n{text}\n"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Chance;

    /// Positions of two players whose results follow from the first two numbers by these weights.
    fn drawn(count: usize, weights: [f64; 2]) -> Vec<Position> {
        let mut chance = Chance(7);
        let mut share = || chance.below(1 << 20) as f64 / f64::from(1 << 20);
        let position = |at: usize| {
            let mut rows = [[0.0; N]; 2];
            for row in &mut rows {
                (row[0], row[1]) = (share(), share());
            }
            let sum = |row: &Features| row[0] * weights[0] + row[1] * weights[1];
            let first = outlook::softmax(&rows.iter().map(sum).collect::<Vec<_>>())[0];
            let won = f64::from(u8::from(share() < first));
            Position {
                features: rows.to_vec(),
                won: vec![won, 1.0 - won],
                tested: at.is_multiple_of(4),
                weight: 1.0,
            }
        };
        (0..count).map(position).collect()
    }

    #[test]
    fn what_made_the_results_is_found_again() {
        let positions = drawn(8000, [3.0, -1.5]);
        let outlook = fitted("drill", &positions);
        let weight = |at: usize| outlook.weights.get(FEATURES[at]).copied().unwrap_or(0.0);
        assert!((weight(0) - 3.0).abs() < 0.3, "{:?}", outlook.weights);
        assert!((weight(1) + 1.5).abs() < 0.3, "{:?}", outlook.weights);
        let test = tested(&outlook, &positions);
        assert_eq!(test.positions, 2000);
        assert!(
            test.brier < test.base_rate && test.brier < test.material,
            "{test:?}"
        );
        for (count, chance, won) in test.bins.iter().filter(|bin| bin.0 > 200) {
            assert!((chance - won).abs() < 0.08, "{count}: {chance} {won}");
        }
    }

    #[test]
    fn without_results_nothing_is_weighed() {
        let mut positions = drawn(40, [0.0, 0.0]);
        positions
            .iter_mut()
            .for_each(|held| held.won = vec![0.5, 0.5]);
        let outlook = fitted("drill", &positions);
        assert!(outlook.weights.values().all(|weight| weight.abs() < 1e-3));
        assert!(fitted("drill", &[]).weights.is_empty());
    }

    #[test]
    fn what_is_written_can_be_read_again() {
        let outlook = fitted("drill", &drawn(100, [1.0, 0.0]));
        let text = written(std::slice::from_ref(&outlook)).expect("it is plain data");
        let again: Vec<Outlook> = ron::from_str(&text).expect("it is RON");
        assert_eq!(again, [outlook]);
    }
}
