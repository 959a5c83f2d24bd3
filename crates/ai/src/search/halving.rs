//! Sequential halving: the candidates are played on the same worlds, and after each stage the worse
//! half is dropped (Karnin, Koren and Somekh 2013, "Almost optimal exploration in multi-armed
//! bandits").

use std::{
    collections::BTreeMap,
    mem::{Discriminant, discriminant},
};

use rules::{Intent, Order, OrderFamily, SailOrder};

use super::{
    playout::Playout,
    policy::Policy,
    question::Question,
    race::{beaten, is_decided},
    worlds::{Seeds, Worlds},
};
use crate::candidate::Decision;

/// Standard errors by which a candidate must be better than the prior's choice.
const CLEARLY: f64 = 2.0;
/// How much better it must be for each point by which the prior thinks it worse. A win or a defeat
/// at hand weighs hundreds.
const DOUBT: f64 = 0.0001;
/// With so many worlds it must be better by twice as many.
const FEW: f64 = 3.0;
/// By how much it must be better at least: where a match is all but decided, playouts tell nothing.
pub(super) const LEAST_GAIN: f64 = 0.01;
/// The least worlds before a candidate may be dropped.
const LEAST_WORLDS: usize = 4;

/// A candidate and how it fared.
#[derive(Clone, Debug)]
pub(crate) struct Contender {
    pub(crate) order: Order,
    /// The prior's score, in points.
    pub(crate) score: f64,
    /// The chance to win at the end of each world, in their order.
    pub(crate) worlds: Vec<f64>,
}

impl Contender {
    /// The candidates to play forward, the likeliest first: by turns the next best, the best of
    /// another kind of order, and the one for which a single reason speaks most. What the prior
    /// weighs wrongly is mostly one of these.
    pub(super) fn chosen(prior: &Decision, most: usize) -> Vec<Self> {
        let mut lists = [ranked(prior), by_kind(prior), by_reason(prior)].map(Vec::into_iter);
        let mut orders = vec![prior.order];
        while orders.len() < most {
            let before = orders.len();
            for list in &mut lists {
                let new = list.find(|order| !orders.contains(order));
                orders.extend(new);
            }
            if orders.len() == before {
                break;
            }
        }
        orders.truncate(most);
        let score = |order: &Order| {
            let held = prior.candidates.iter().find(|held| held.order == *order);
            held.map_or(0.0, |held| held.score)
        };
        let contender = |order| Self {
            order,
            score: score(&order),
            worlds: Vec::new(),
        };
        orders.into_iter().map(contender).collect()
    }

    pub(crate) fn mean(&self) -> f64 {
        let sum: f64 = self.worlds.iter().sum();
        sum / self.worlds.len().max(1) as f64
    }
}

fn ranked(prior: &Decision) -> Vec<Order> {
    prior.candidates.iter().map(|held| held.order).collect()
}

/// The best order of each kind. What is ordered with a move is a kind of its own: to board is no
/// way, though both are sailed.
fn by_kind(prior: &Decision) -> Vec<Order> {
    let mut kinds: Vec<(Discriminant<Order>, Option<Discriminant<Intent>>)> = Vec::new();
    let mut found = Vec::new();
    for order in ranked(prior) {
        let intent = match order.family() {
            OrderFamily::Sail(SailOrder::Sail { intent, .. }) => Some(discriminant(&intent)),
            OrderFamily::Sail(_)
            | OrderFamily::Setup(_)
            | OrderFamily::Plan(_)
            | OrderFamily::March(_)
            | OrderFamily::Flight(_)
            | OrderFamily::Attack(_)
            | OrderFamily::Crew(_)
            | OrderFamily::Turn(_)
            | OrderFamily::Squad(_) => None,
        };
        let kind = (discriminant(&order), intent);
        if !kinds.contains(&kind) {
            kinds.push(kind);
            found.push(order);
        }
    }
    found
}

/// For each reason the order for which it speaks most, the strongest reasons first.
fn by_reason(prior: &Decision) -> Vec<Order> {
    let mut best: BTreeMap<&str, (f64, Order)> = BTreeMap::new();
    for held in &prior.candidates {
        for (reason, value) in &held.terms {
            let entry = best.entry(reason).or_insert((*value, held.order));
            if *value > entry.0 {
                *entry = (*value, held.order);
            }
        }
    }
    let mut found: Vec<(f64, Order)> = best.into_values().collect();
    found.sort_by(|a, b| b.0.total_cmp(&a.0));
    found.into_iter().map(|(_, order)| order).collect()
}

/// The worlds of one decision, and what plays candidates forward in them.
pub(super) struct Trial<'a, 'q> {
    pub(super) policy: &'a mut Policy,
    pub(super) asked: &'a Question<'q>,
    pub(super) seed: u64,
    pub(super) worlds: Worlds,
}

impl Trial<'_, '_> {
    /// Plays the candidates forward until the budget is spent. The first is the prior's choice,
    /// which is never dropped. Where playouts are long, fewer candidates are played.
    ///
    /// With `race` clearly beaten candidates leave at once, and a clear decision ends early.
    pub(super) fn halve(&mut self, mut contenders: Vec<Contender>, race: bool) -> Vec<Contender> {
        let budget = self.asked.budget.orders;
        let first = self.play(0, &mut contenders[..1]).max(1);
        let most = ((budget / first) as usize / LEAST_WORLDS / 2).max(2);
        contenders.truncate(most);
        self.play(0, &mut contenders[1..]);
        let stages = contenders.len().next_power_of_two().trailing_zeros().max(1);
        let each = (budget / stages).max(1);
        let (mut world, mut alive) = (1, contenders);
        let mut dropped = Vec::new();
        for stage in 0..stages {
            // Those who are dropped in a race save their share of the stage.
            let worlds = u64::from(each.div_ceil(first.saturating_mul(alive.len() as u32)));
            let until = (world + worlds).max(LEAST_WORLDS as u64);
            let end = until + ahead(stage, stages, alive.len(), u64::from(each.div_ceil(first)));
            let mut spent = 0;
            while world < until && !(race && is_decided(&alive)) {
                if spent >= each && world >= LEAST_WORLDS as u64 {
                    break;
                }
                spent += self.play(world, &mut alive);
                world += 1;
                if race {
                    dropped.append(&mut beaten(&mut alive, end));
                }
            }
            // The prior's choice keeps its place in front.
            let keep = alive.len().div_ceil(2).max(2);
            alive[1..].sort_by(|a, b| b.mean().total_cmp(&a.mean()));
            dropped.extend(alive.drain(keep.min(alive.len())..));
        }
        alive.extend(dropped);
        alive
    }

    /// Plays candidates forward in one world; returns the orders that were weighed.
    fn play(&mut self, world: u64, contenders: &mut [Contender]) -> u32 {
        let seeds = Seeds::of(self.seed, world);
        let board = self.worlds.imagined(self.policy, self.asked, seeds);
        let mut playout = Playout::new(self.policy, self.asked, seeds);
        for contender in contenders {
            playout.begin(seeds);
            let chance = playout.chance_after(&board, &contender.order);
            contender.worlds.push(chance.unwrap_or(0.0));
        }
        playout.spent
    }

    /// What the others answer to an order in the world whose chance is nearest to the order's mean.
    pub(super) fn answers(&mut self, contender: &Contender) -> Vec<Order> {
        let mean = contender.mean();
        let off = |chance: &f64| (chance - mean).abs();
        let worlds = (0_u64..).zip(&contender.worlds);
        let Some((world, _)) = worlds.min_by(|a, b| off(a.1).total_cmp(&off(b.1))) else {
            return Vec::new();
        };
        let seeds = Seeds::of(self.seed, world);
        let board = self.worlds.imagined(self.policy, self.asked, seeds);
        let mut playout = Playout::new(self.policy, self.asked, seeds);
        playout.begin(seeds);
        playout.chance_after(&board, &contender.order);
        playout.answers
    }
}

/// The worlds in all stages after this one, if half of the candidates stay each time. `playouts` is
/// how many a stage has.
fn ahead(stage: u32, stages: u32, alive: usize, playouts: u64) -> u64 {
    let left = (1..stages.saturating_sub(stage)).map(|later| (alive >> later).max(2) as u64);
    left.map(|alive| playouts.div_ceil(alive)).sum()
}

/// The best of those that were played in most worlds; the first unless another is clearly better.
///
/// `weights` says how much each world counts; where it says nothing, all count alike.
pub(super) fn best(contenders: &[Contender], weights: &[f64]) -> Option<Order> {
    let first = contenders.first()?;
    let most = first.worlds.len();
    let last = contenders
        .iter()
        .filter(|contender| contender.worlds.len() == most);
    let gains = last.map(|contender| (contender, gain(contender, first, weights)));
    let worlds = counted(most, weights);
    let clear =
        gains.filter(|(contender, (mean, error))| *mean > needed(contender, first, *error, worlds));
    let best = clear.max_by(|a, b| a.1.0.total_cmp(&b.1.0));
    Some(best.map_or(first.order, |(contender, _)| contender.order))
}

/// How many worlds of equal weight tell as much as these do (Kish 1965, effective sample size).
fn counted(most: usize, weights: &[f64]) -> u64 {
    let sum: f64 = weights.iter().sum();
    let squares: f64 = weights.iter().map(|weight| weight * weight).sum();
    if squares > 0.0 {
        (sum * sum / squares) as u64
    } else {
        most as u64
    }
}

/// The gain by which a candidate is clearly better than the first, with this standard error after
/// so many worlds.
pub(super) fn needed(held: &Contender, first: &Contender, error: f64, worlds: u64) -> f64 {
    // The spread of a few worlds says little of how much a gain is worth.
    let clearly = CLEARLY * (1.0 + FEW / worlds.max(1) as f64);
    let doubt = (first.score - held.score).max(0.0) * DOUBT;
    doubt + LEAST_GAIN.max(clearly * error)
}

/// How much better one candidate is than another on the same worlds: the mean, and its standard
/// error.
pub(super) fn gain(one: &Contender, other: &Contender, weights: &[f64]) -> (f64, f64) {
    let pairs = one.worlds.iter().zip(&other.worlds).enumerate();
    let gains: Vec<(f64, f64)> = pairs
        .map(|(at, (a, b))| (weights.get(at).copied().unwrap_or(1.0), a - b))
        .collect();
    let all: f64 = gains.iter().map(|(weight, _)| weight).sum();
    let mean = gains
        .iter()
        .map(|(weight, gain)| weight * gain)
        .sum::<f64>()
        / all;
    let off = |(weight, gain): &(f64, f64)| (weight * (gain - mean)).powi(2);
    let spread: f64 = gains.iter().map(off).sum();
    (mean, spread.sqrt() / all)
}

#[cfg(test)]
mod tests {
    use rules::UnitId;

    use super::*;
    use crate::candidate::Candidate;

    #[test]
    fn the_best_of_other_kinds_and_reasons_are_played_too() {
        let hold = |ship: u32| Order::HoldFire { ship: UnitId(ship) };
        let weighed = |order, damage: f64, danger: f64| {
            Candidate::of(order, vec![("damage", damage), ("danger", danger)])
        };
        let mut candidates: Vec<Candidate> = (0..20)
            .map(|at| weighed(hold(at), 30.0 - f64::from(at), -1.0))
            .collect();
        candidates.push(weighed(hold(20), 0.5, -0.1));
        candidates.push(weighed(Order::EndTurn, 0.0, -2.0));
        let prior = Decision::of(hold(3), candidates);
        let found = Contender::chosen(&prior, 6);
        let orders: Vec<Order> = found.iter().map(|held| held.order).collect();
        assert_eq!(orders[0], hold(3), "the prior's choice comes first");
        assert!(
            orders.contains(&hold(0)) && orders.contains(&hold(1)),
            "{orders:?}"
        );
        assert!(orders.contains(&Order::EndTurn), "another kind: {orders:?}");
        assert!(orders.contains(&hold(20)), "the least danger: {orders:?}");
        assert_eq!(orders.len(), 6);
    }
}
