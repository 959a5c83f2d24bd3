//! What a clause costs, how often it acts, and whether its player is asked, in words.

use content::{Clause, Content, Cost, Limit, Span};
use words::{named, say};

/// A part of a price.
pub(super) fn cost(content: &Content, part: &Cost) -> String {
    let (Cost::Lose(token, count) | Cost::Gain(token, count)) = part;
    let name = named("token", content.token_name(*token));
    match part {
        Cost::Lose(..) => say!("order-cost-lose", count, name),
        Cost::Gain(..) => say!("order-cost-gain", count, name),
    }
}

/// How often something acts at most.
fn limit(Limit(count, span): Limit) -> String {
    match span {
        Span::Turn => say!("limit-turn", count),
        Span::Round => say!("limit-round", count),
        Span::Match => say!("limit-match", count),
    }
}

/// All that a clause asks of a unit before it acts; none if it simply acts.
pub(crate) fn price(content: &Content, clause: &Clause) -> Option<String> {
    let asks = clause.may.then(|| say!("price-may").to_owned());
    let costs = clause.cost.iter().map(|part| cost(content, part));
    let parts: Vec<String> = asks
        .into_iter()
        .chain(costs)
        .chain(clause.limit.map(limit))
        .collect();
    (!parts.is_empty()).then(|| parts.join(", "))
}

#[cfg(test)]
mod tests {
    use content::{Effect, RuleId, Token, Trigger};

    use super::*;

    #[test]
    fn a_price_is_told_in_full() {
        let content = content::load(&content::find_assets()).content;
        let plain = Clause::new(
            RuleId::new("X-1"),
            vec![Trigger::StartRound],
            vec![Effect::Mend(1)],
        );
        assert_eq!(price(&content, &plain), None);
        let held = Clause {
            may: true,
            limit: Some(Limit(2, Span::Round)),
            cost: vec![Cost::Lose(Token::Focus, 1), Cost::Gain(Token::Stress, 2)],
            ..plain
        };
        let told = price(&content, &held).expect("a price");
        for part in ["player", "one focus", "2 stress", "2 times a round"] {
            assert!(told.contains(part), "{told}");
        }
    }
}
