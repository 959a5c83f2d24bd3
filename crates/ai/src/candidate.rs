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
    /// The chance to win after it, if it was played forward.
    pub chance: Option<f64>,
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
            chance: None,
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
    /// How often a candidate was played forward, all together.
    pub playouts: usize,
    /// What the others are expected to answer, in order; empty where nothing was played forward.
    pub expected: Vec<Order>,
}

impl Decision {
    /// An order among those that were weighed, the best first.
    #[must_use]
    pub const fn of(order: Order, candidates: Vec<Candidate>) -> Self {
        Self {
            order,
            candidates,
            playouts: 0,
            expected: Vec::new(),
        }
    }

    /// The best of some candidates; the first of equals.
    pub(crate) fn best(mut candidates: Vec<Candidate>) -> Option<Self> {
        candidates.sort_by(|a, b| b.score.total_cmp(&a.score));
        let order = candidates.first()?.order;
        Some(Self::of(order, candidates))
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

    /// The same candidates with the chances of those that were played forward, and this one first.
    pub(crate) fn searched(mut self, order: Order, chances: &[(Order, f64)]) -> Self {
        for held in &mut self.candidates {
            let found = chances.iter().find(|(order, _)| *order == held.order);
            held.chance = found.map(|(_, chance)| *chance);
        }
        // Those that were not played forward keep their places behind the others.
        let key = |held: &Candidate| held.chance.unwrap_or(f64::MIN);
        self.candidates.sort_by(|a, b| key(b).total_cmp(&key(a)));
        if let Some(at) = self.candidates.iter().position(|held| held.order == order) {
            let first = self.candidates.remove(at);
            self.candidates.insert(0, first);
        }
        self.order = order;
        self
    }

    /// A decision without alternatives.
    pub(crate) fn only(order: Order) -> Self {
        Self::of(order, vec![Candidate::of(order, Vec::new())])
    }
}
