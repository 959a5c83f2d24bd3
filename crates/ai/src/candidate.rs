//! Orders that were weighed, with reasons, and the decision among them.

use rules::Order;

/// The terms of a score, by name.
pub type Terms = Vec<(&'static str, f64)>;

/// An order that was considered.
#[derive(Clone, Debug, PartialEq)]
pub struct Candidate {
    /// The order.
    pub order: Order,
    /// Its value, mostly in points of ships.
    pub score: f64,
    /// The terms of the score, by name.
    pub terms: Terms,
}

impl Candidate {
    /// A candidate whose score is the sum of its terms. Terms near zero are left out.
    pub(crate) fn of(order: Order, terms: Terms) -> Self {
        let score = terms.iter().map(|(_, value)| value).sum();
        let terms = terms
            .into_iter()
            .filter(|(_, value)| value.abs() > 1e-9)
            .collect();
        Self {
            order,
            score,
            terms,
        }
    }

    /// Adds a term.
    pub(crate) fn add(&mut self, name: &'static str, value: f64) {
        self.score += value;
        if value.abs() > 1e-9 {
            self.terms.push((name, value));
        }
    }
}

/// The order that an agent chose, and the others that it weighed.
#[derive(Clone, Debug, PartialEq)]
pub struct Decision {
    /// The order.
    pub order: Order,
    /// All candidates, best first.
    pub candidates: Vec<Candidate>,
}

impl Decision {
    /// The best of some candidates; the first of equals.
    pub(crate) fn best(mut candidates: Vec<Candidate>) -> Option<Self> {
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        let order = candidates.first()?.order;
        Some(Self { order, candidates })
    }

    /// The same candidates, with another order first and a term of this name added to it.
    pub(crate) fn led_by(mut self, order: Order, name: &'static str, value: f64) -> Self {
        let at = self.candidates.iter().position(|held| held.order == order);
        let mut first = match at {
            Some(at) => self.candidates.remove(at),
            None => Candidate::of(order, Vec::new()),
        };
        first.add(name, value);
        self.candidates.insert(0, first);
        self.order = order;
        self
    }

    /// A decision without alternatives.
    pub(crate) fn only(order: Order) -> Self {
        Self {
            order,
            candidates: vec![Candidate::of(order, Vec::new())],
        }
    }
}
