//! How often units have used what they may use only so often.

use content::{OutfitPart, RuleId, Span};
use serde::{Deserialize, Serialize};

use crate::state::UnitId;

/// What a unit may use only so often: what a part of it has under a rule, in a span.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LimitedUse {
    /// The rule.
    pub rule: RuleId,
    /// The part of its outfit.
    pub part: OutfitPart,
    /// How long a use counts.
    pub span: Span,
}

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

/// The uses of all units that still count, by unit, rule, part of the outfit and span.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Uses(Vec<Count>);

impl Uses {
    /// Whether nothing counts.
    #[must_use]
    pub fn is_none(&self) -> bool {
        self.0.is_empty()
    }

    /// How often a unit has used something.
    #[must_use]
    pub fn times(&self, unit: UnitId, held: LimitedUse) -> u8 {
        let found = self.at(unit, held).ok();
        found.map_or(0, |at| self.0[at].times)
    }

    /// Counts one more use.
    pub(crate) fn count(&mut self, unit: UnitId, held: LimitedUse) {
        match self.at(unit, held) {
            Ok(at) => self.0[at].times = self.0[at].times.saturating_add(1),
            Err(at) => {
                let LimitedUse { rule, part, span } = held;
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

    fn at(&self, unit: UnitId, held: LimitedUse) -> Result<usize, usize> {
        let key = |count: &Count| {
            let Count {
                rule, part, span, ..
            } = *count;
            (count.unit, LimitedUse { rule, part, span })
        };
        self.0.binary_search_by_key(&(unit, held), key)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn uses_count_until_their_span_is_over() {
        let unit = UnitId(3);
        let held = |rule: &str, span| LimitedUse {
            rule: RuleId::new(rule),
            part: OutfitPart::TYPE,
            span,
        };
        let (once, each) = (held("X-1", Span::Match), held("X-1", Span::Round));
        let mut uses = Uses::default();
        uses.count(unit, once);
        uses.count(unit, each);
        uses.count(unit, each);
        assert_eq!(uses.times(unit, each), 2);
        assert_eq!(uses.times(UnitId(4), each), 0);
        assert_eq!(uses.times(unit, held("X-2", Span::Round)), 0);
        let pilot = LimitedUse {
            part: OutfitPart::nth(0),
            ..each
        };
        assert_eq!(uses.times(unit, pilot), 0);
        uses.end(Span::Round);
        assert_eq!(uses.times(unit, each), 0);
        assert_eq!(uses.times(unit, once), 1);
        assert!(uses.any_in(Span::Match) && !uses.any_in(Span::Turn));
    }
}
