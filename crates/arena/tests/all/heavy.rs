//! The heaviest packs that the linter accepts: the work for their previews stays within its bounds.
//!
//! The bench of the same name measures the time.

use crate::support;
use std::sync::Arc;

use crate::support::{agents, open, packs};
use arena::agent::Agent;
use content::Content;
use rules::{MOST_WORK, Preview, Prospect, Sim};

/// The number of orders of a match to look at.
const ORDERS: usize = 44;

/// The work done for the previews of a match.
#[derive(Debug, Default)]
struct Explored {
    previews: usize,
    sampled: usize,
    most: usize,
}

impl Explored {
    fn add(&mut self, preview: &Preview) {
        let held = prospects(preview);
        let work = held.iter().map(|held| held.work).sum();
        self.previews += 1;
        self.sampled += usize::from(held.iter().any(|held| !held.exact));
        self.most = self.most.max(work);
    }
}

/// All prospects of moves, stays and devices in a preview.
fn prospects(preview: &Preview) -> Vec<&Prospect> {
    let moved = preview.motion().into_iter().map(|motion| &motion.prospect);
    let marched = preview.march().into_iter().map(|march| &march.prospect);
    let stays = preview
        .moved()
        .and_then(|moved| moved.stay.as_ref())
        .into_iter()
        .map(|stay| &stay.prospect);
    let placed = preview
        .placed()
        .into_iter()
        .flat_map(|placed| &placed.beneath);
    let placed = placed.map(|held| &held.prospect);
    let deeds = preview.skill().into_iter().map(|skill| &skill.prospect);
    moved
        .chain(marched)
        .chain(stays)
        .chain(placed)
        .chain(deeds)
        .collect()
}

fn advance(sim: &mut Sim, players: &mut [Box<dyn Agent>]) {
    let player = sim.board().decider().expect("somebody decides");
    let agent = &mut players[player.index().min(1)];
    let wanted = agent.decide(sim.game());
    let wanted = wanted.map(|decision| decision.order);
    let order = wanted.or_else(|| rules::default_order(sim.game()));
    sim.play(order.expect("there is a default"))
        .expect("a legal order is played");
}

fn explored(content: &Arc<Content>) -> Explored {
    let (mut sim, _) = open(content, "skirmish", 8);
    let mut players = agents(content, ["rookie", "rookie"], 8);
    let mut found = Explored::default();
    while sim.outcome().is_none() && sim.orders().len() < ORDERS {
        for order in sim.legal_orders().into_iter().step_by(5) {
            found.add(&sim.preview(&order).expect("legal"));
        }
        advance(&mut sim, &mut players);
    }
    found
}

#[track_caller]
fn check(content: &Arc<Content>) {
    let heavy = explored(content);
    assert!(heavy.previews > 500, "{heavy:?}");
    assert!(heavy.sampled > 0, "nothing is too much: {heavy:?}");
    assert!(heavy.most <= 2 * MOST_WORK, "{heavy:?}");
}

#[test]
fn rolls_that_lead_to_rolls() {
    check(&packs::rolls());
}

#[test]
fn rolls_that_hide_what_they_lead_to() {
    check(&packs::hidden());
}

#[test]
fn actions_that_roll() {
    check(&packs::actions());
}

#[test]
fn rolls_that_draw_cards() {
    check(&packs::cards());
}

/// The orders of a match up to the end of a round, and of these the answers to questions.
fn answered(content: &Arc<Content>) -> [usize; 2] {
    let (mut sim, _) = open(content, "first-light", 8);
    let mut players = agents(content, ["veteran", "veteran"], 8);
    while sim.outcome().is_none() && sim.board().round < 3 {
        advance(&mut sim, &mut players);
    }
    let asked = sim.orders().iter();
    let asked = asked.filter(|order| matches!(order, rules::Order::Decide { .. }));
    [sim.orders().len(), asked.count()]
}

/// What the vocabulary allows at most: questions are bounded, and previews cost what they cost.
#[test]
fn the_most_that_the_vocabulary_allows() {
    let content = packs::vocabulary();
    let heavy = explored(&content);
    assert!(heavy.previews > 300, "{heavy:?}");
    assert!(heavy.most <= 2 * MOST_WORK, "{heavy:?}");
    let ([usual, _], [orders, asked]) = (answered(&support::content()), answered(&content));
    assert!(asked > 0, "nobody is asked");
    assert!(
        orders <= 10 * usual,
        "{orders} against {usual}, {asked} answers"
    );
}

/// Hardly anything in core is too much for exact chances.
///
/// The exceptions are a ram declared through terrain, and a way through mines into a knot of ships,
/// as in a few orders of `convoy-run` and `lanes`. Those are sampled.
#[test]
fn core_is_exact() {
    let content = support::content();
    let (mut seen, mut sampled) = (0, Vec::new());
    for scenario in &content.scenarios {
        let (mut sim, _) = open(&content, &scenario.id, 3);
        let mut players = agents(&content, ["rookie", "random"], 3);
        while sim.outcome().is_none() && sim.orders().len() < 60 {
            for order in sim.legal_orders().into_iter().step_by(13) {
                let preview = sim.preview(&order).expect("legal");
                for prospect in prospects(&preview) {
                    if !prospect.exact {
                        sampled.push((scenario.id.clone(), order));
                    }
                    seen += 1;
                }
            }
            advance(&mut sim, &mut players);
        }
    }
    assert!(seen > 1000, "{seen} previews");
    assert!(sampled.len() * 100 <= seen, "of {seen}: {sampled:?}");
}
