//! The search: A* over the nodes, each leg tried only when its turn comes.

use core::cmp::{Ordering, Reverse};
use std::collections::BinaryHeap;

use super::{
    leg::Legs,
    nodes::{Node, on_grid},
    target::Target,
};
use crate::{Pose, TOUCH, Vec2, way::floors::Floors};

/// The most legs that one search tries.
const MOST_TRIED: usize = 40_000;

/// A place reached, at its least cost.
#[derive(Clone, Debug)]
struct Reached {
    at: Vec2,
    /// The heading that led there.
    heading: f64,
    cost: f64,
    floors: Floors,
    /// The index of the place before it; the start's own index at the start.
    parent: usize,
}

/// The end of a leg.
#[derive(Clone, Copy, Debug, PartialEq)]
enum To {
    Node(usize),
    /// Somehow to the goal, yet to be tried.
    Goal,
    /// To the goal, tried: the path may end here in this heading.
    End(Vec2, f64),
}

/// A leg waiting for its turn.
#[derive(Clone, Copy, Debug)]
struct Waiting {
    /// The least cost of a path over it.
    total: f64,
    /// Its place in the queue, to break ties.
    turn: usize,
    /// The index of the reached place that it starts from.
    from: usize,
    to: To,
    /// Its cost and heading, once tried.
    known: Option<(f64, f64)>,
}

impl PartialEq for Waiting {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other) == Ordering::Equal
    }
}

impl Eq for Waiting {}

impl PartialOrd for Waiting {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiting {
    fn cmp(&self, other: &Self) -> Ordering {
        self.total
            .total_cmp(&other.total)
            .then(self.turn.cmp(&other.turn))
    }
}

/// A search from one place to one target.
pub(super) struct Search<'s, 'a, 't> {
    legs: &'s mut Legs<'a, 't>,
    target: &'s Target,
    nodes: &'s [Node],
    /// Paths that cost more are of no interest.
    bound: f64,
    /// The longest leg to a place that belongs to no outline.
    far: f64,
    reached: Vec<Reached>,
    /// Whether each node has been reached.
    closed: Vec<bool>,
    waiting: BinaryHeap<Reverse<Waiting>>,
    /// The number of legs queued so far.
    turns: usize,
    /// The most legs that it may try.
    most: usize,
}

/// The result of a search, and the place from which it could not go on.
pub(super) struct Outcome {
    /// The poses at the ends of the legs, and their total cost.
    pub(super) path: Option<(Vec<Pose>, f64)>,
    /// The reached place nearest to the target.
    pub(super) nearest: Vec2,
}

impl<'s, 'a, 't> Search<'s, 'a, 't> {
    pub(super) fn new(
        legs: &'s mut Legs<'a, 't>,
        target: &'s Target,
        nodes: &'s [Node],
        bound: f64,
    ) -> Self {
        Self {
            legs,
            target,
            nodes,
            bound,
            far: f64::INFINITY,
            reached: Vec::new(),
            closed: vec![false; nodes.len()],
            waiting: BinaryHeap::new(),
            turns: 0,
            most: MOST_TRIED,
        }
    }

    /// The same search with limits on the number of tried legs and on the length of those to
    /// places that belong to no outline.
    pub(super) fn within(self, most: usize, far: f64) -> Self {
        Self { most, far, ..self }
    }

    pub(super) fn run(mut self, from: Pose, floors: &Floors) -> Outcome {
        self.reach(Reached {
            at: from.position(),
            heading: from.heading,
            cost: 0.0,
            floors: floors.clone(),
            parent: 0,
        });
        self.expand(0, None);
        let limit = self.legs.tried + self.most;
        while let Some(Reverse(next)) = self.waiting.pop() {
            if next.total > self.bound + TOUCH || self.legs.tried > limit {
                break;
            }
            match next.to {
                To::Node(node) if self.closed[node] => {}
                To::Node(node) => self.step(&next, node),
                To::Goal => self.arrive(&next),
                To::End(at, heading) => {
                    let path = self.path(next.from, Pose::at(at, heading));
                    return self.outcome(Some((path, next.total)));
                }
            }
        }
        self.outcome(None)
    }

    fn outcome(&self, path: Option<(Vec<Pose>, f64)>) -> Outcome {
        let places = self.reached.iter().map(|reached| reached.at);
        let by_distance = |a: &Vec2, b: &Vec2| {
            self.target
                .distance(*a)
                .total_cmp(&self.target.distance(*b))
        };
        Outcome {
            path,
            nearest: places.min_by(by_distance).unwrap_or_default(),
        }
    }

    fn reach(&mut self, place: Reached) -> usize {
        self.reached.push(place);
        self.reached.len() - 1
    }

    fn wait(&mut self, from: usize, to: To, total: f64, known: Option<(f64, f64)>) {
        if total <= self.bound + TOUCH {
            let turn = self.turns;
            self.turns += 1;
            self.waiting.push(Reverse(Waiting {
                total,
                turn,
                from,
                to,
                known,
            }));
        }
    }

    /// Tries a leg to a node, or takes it if it has been tried.
    fn step(&mut self, leg: &Waiting, node: usize) {
        let (from, to) = (&self.reached[leg.from], self.nodes[node].at);
        let Ok(trod) = self
            .legs
            .tread(&from.floors, Pose::at(from.at, from.heading), to)
        else {
            // A node closed to a mover that has not yet left a zone is closed for good.
            self.closed[node] = self.legs.is_closed(&self.reached[0].floors, to);
            return;
        };
        let cost = from.cost + self.legs.table.price(from.at, to);
        let total = cost + self.target.distance(to);
        if leg.known.is_none() && total > leg.total + TOUCH {
            // It costs more than its length, so others may be cheaper.
            self.wait(leg.from, leg.to, total, Some((cost, trod.heading)));
            return;
        }
        self.closed[node] = true;
        let place = self.reach(Reached {
            at: to,
            heading: trod.heading,
            cost,
            floors: trod.floors,
            parent: leg.from,
        });
        self.expand(place, Some(node));
    }

    /// Queues every leg from a place that may be part of a taut path.
    fn expand(&mut self, place: usize, node: Option<usize>) {
        let (at, cost) = (self.reached[place].at, self.reached[place].cost);
        let here = node.map(|node| self.nodes[node]);
        for (index, there) in self.nodes.iter().enumerate() {
            let way = there.at - at;
            let taut = match here {
                Some(here) => there.is_tangent(way) && here.is_tangent(way),
                None => there.is_first(way),
            };
            if self.closed[index] || !taut {
                continue;
            }
            if there.is_free() && way.length() > self.far {
                continue;
            }
            let total = cost + way.length() + self.target.distance(there.at);
            self.wait(place, To::Node(index), total, None);
        }
        self.wait(place, To::Goal, cost + self.target.distance(at), None);
    }

    /// Tries the ways from a place to the goal.
    fn arrive(&mut self, leg: &Waiting) {
        let from = &self.reached[leg.from];
        let start = Pose::at(from.at, from.heading);
        let cost = from.cost;
        let ends = self.target.ends(self.legs, &from.floors, start);
        for (end, heading) in ends {
            let total = cost + self.legs.table.price(start.position(), end);
            self.wait(leg.from, To::End(on_grid(end), heading), total, None);
        }
    }

    /// The poses at the ends of the legs; `end` is the last one.
    fn path(&self, place: usize, end: Pose) -> Vec<Pose> {
        let mut path = vec![end];
        let mut place = place;
        while place != 0 {
            let reached = &self.reached[place];
            path.push(Pose::at(reached.at, reached.heading));
            place = reached.parent;
        }
        path.reverse();
        path
    }
}
