//! How often units have used what they may use only so often.

use content::{OutfitPart, RuleId, Span};
use serde::{Deserialize, Serialize};

use crate::state::UnitId;

/// How often a unit has used what it has under a rule.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
struct Count {
    unit: UnitId,
    rule: RuleId,
    #[serde(default, skip_serializing_if = "OutfitPart::is_type")]
    part: OutfitPart,
    span: Span,
    times: u8,
}

/// The uses of all units that still count, by unit, rule, part of the outfit and
/// span.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Uses(Vec<Count>);

impl Uses {
    /// Whether nothing counts.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// How often a unit has used what a part of it has under a rule.
    #[must_use]
    pub fn times(&self, unit: UnitId, used: (RuleId, OutfitPart), span: Span) -> u8 {
        let found = self.at(unit, used, span).ok();
        found.map_or(0, |at| self.0[at].times)
    }

    /// Counts one more use.
    pub(crate) fn count(&mut self, unit: UnitId, used: (RuleId, OutfitPart), span: Span) {
        match self.at(unit, used, span) {
            Ok(at) => self.0[at].times = self.0[at].times.saturating_add(1),
            Err(at) => {
                let (rule, part) = used;
                let times = 1;
                self.0.insert(
                    at,
                    Count {
                        unit,
                        rule,
                        part,
                        span,
                        times,
                    },
                );
            }
        }
    }

    /// Whether any use counts in this span.
    #[must_use]
    pub(crate) fn any_in(&self, span: Span) -> bool {
        self.0.iter().any(|held| held.span == span)
    }

    /// This span is over: its uses count no more.
    pub(crate) fn end(&mut self, span: Span) {
        self.0.retain(|held| held.span != span);
    }

    fn at(&self, unit: UnitId, used: (RuleId, OutfitPart), span: Span) -> Result<usize, usize> {
        let key = |held: &Count| (held.unit, (held.rule, held.part), held.span);
        self.0.binary_search_by_key(&(unit, used, span), key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_count_until_their_span_is_over() {
        let (unit, rule) = (UnitId(3), (RuleId::new("X-1"), OutfitPart::TYPE));
        let mut uses = Uses::default();
        uses.count(unit, rule, Span::Match);
        uses.count(unit, rule, Span::Round);
        uses.count(unit, rule, Span::Round);
        assert_eq!(uses.times(unit, rule, Span::Round), 2);
        assert_eq!(uses.times(UnitId(4), rule, Span::Round), 0);
        assert_eq!(
            uses.times(unit, (RuleId::new("X-2"), rule.1), Span::Round),
            0
        );
        assert_eq!(
            uses.times(unit, (rule.0, OutfitPart::nth(0)), Span::Round),
            0
        );
        uses.end(Span::Round);
        assert_eq!(uses.times(unit, rule, Span::Round), 0);
        assert_eq!(uses.times(unit, rule, Span::Match), 1);
        assert!(uses.any_in(Span::Match) && !uses.any_in(Span::Turn));
    }
}
