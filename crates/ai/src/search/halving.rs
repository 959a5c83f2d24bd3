//! Sequential halving: the candidates are played on the same worlds, and after each stage the worse
//! half is dropped (Karnin, Koren and Somekh 2013, "Almost optimal exploration in multi-armed
//! bandits").

use std::mem::{Discriminant, discriminant};

use rand::SeedableRng;
use rand_pcg::Pcg32;
use rules::Order;

use super::{
    playout::Playout,
    policy::Policy,
    question::Question,
    worlds::{self, Seeds},
};
use crate::candidate::Decision;

/// Standard errors by which a candidate must be better than the prior's choice.
const CLEARLY: f64 = 2.0;
/// The least worlds before a candidate may be dropped.
const LEAST_WORLDS: usize = 4;

/// A candidate and how it fared.
#[derive(Clone, Debug)]
pub(crate) struct Contender {
    pub(crate) order: Order,
    /// The chance to win at the end of each world, in their order.
    pub(crate) worlds: Vec<f64>,
}

impl Contender {
    /// The candidates to play forward: the best, and the best of every other kind of order.
    pub(super) fn chosen(prior: &Decision, most: usize) -> Vec<Self> {
        let mut kinds: Vec<Discriminant<Order>> = Vec::new();
        let (mut first, mut rest) = (Vec::new(), Vec::new());
        for held in &prior.candidates {
            let kind = discriminant(&held.order);
            match kinds.contains(&kind) {
                true => rest.push(held.order),
                false => {
                    kinds.push(kind);
                    first.push(held.order);
                }
            }
        }
        // Half of the places are for the best of each kind.
        first.truncate((most / 2).max(1));
        let mut orders = vec![prior.order];
        let ranked = prior.candidates.iter().map(|held| held.order);
        let room = most.saturating_sub(first.len());
        orders.extend(ranked.take(room));
        orders.extend(first);
        orders.extend(rest);
        let mut contenders: Vec<Self> = Vec::new();
        for order in orders {
            if contenders.len() < most
                && !contenders.iter().any(|contender| contender.order == order)
            {
                contenders.push(Self {
                    order,
                    worlds: Vec::new(),
                });
            }
        }
        contenders
    }

    pub(crate) fn mean(&self) -> f64 {
        let sum: f64 = self.worlds.iter().sum();
        sum / self.worlds.len().max(1) as f64
    }
}

/// Plays the candidates forward until the budget is spent. The first is the prior's choice, which
/// is never dropped. Where playouts are long, fewer candidates are played.
pub(super) fn halve(
    policy: &mut Policy,
    asked: &Question<'_>,
    seed: u64,
    mut contenders: Vec<Contender>,
) -> Vec<Contender> {
    let first = play(policy, asked, seed, 0, &mut contenders[..1]);
    let worlds = asked.budget.orders / first.max(1);
    let most = (worlds as usize / LEAST_WORLDS / 2).max(2);
    contenders.truncate(most);
    play(policy, asked, seed, 0, &mut contenders[1..]);
    let stages = contenders.len().next_power_of_two().trailing_zeros().max(1);
    let each = (asked.budget.orders / stages).max(1);
    let (mut world, mut alive) = (1, contenders);
    let mut dropped = Vec::new();
    for _ in 0..stages {
        let (mut spent, mut played) = (0, 0);
        while spent < each || played < LEAST_WORLDS && world < LEAST_WORLDS as u64 {
            spent += play(policy, asked, seed, world, &mut alive);
            world += 1;
            played += 1;
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
fn play(
    policy: &mut Policy,
    asked: &Question<'_>,
    seed: u64,
    world: u64,
    contenders: &mut [Contender],
) -> u32 {
    let dice = seed.wrapping_add(world.wrapping_mul(0x9e37_79b9_7f4a_7c15));
    let plans = seed.wrapping_add(world % worlds::PLANS);
    let board = worlds::imagined(policy, asked, Seeds { dice, plans });
    let mut playout = Playout {
        policy,
        ctx: asked.game.ctx,
        odds: asked.odds,
        me: asked.me,
        draws: Pcg32::seed_from_u64(plans),
        spent: 1,
    };
    for contender in contenders {
        playout.draws = Pcg32::seed_from_u64(plans);
        let chance = playout.chance_after(&board, &contender.order);
        contender.worlds.push(chance.unwrap_or(0.0));
    }
    playout.spent
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
    let clear = gains.filter(|(_, (mean, error))| *mean > CLEARLY * error);
    let best = clear.max_by(|a, b| a.1.0.total_cmp(&b.1.0));
    Some(best.map_or(first.order, |(contender, _)| contender.order))
}

/// How much better one candidate is than another on the same worlds: the mean, and its standard
/// error.
fn gain(one: &Contender, other: &Contender, weights: &[f64]) -> (f64, f64) {
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
