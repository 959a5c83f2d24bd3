//! The rules that tests have shown acting and not acting.

use std::fmt;

use content::{Content, RuleId};

use super::Verdict;

/// The tests of one rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RuleCoverage {
    /// The rule.
    pub rule: RuleId,
    /// Its heading in the rulebook.
    pub title: String,
    /// The number of passing tests in which it acts.
    pub acting: usize,
    /// The number of passing tests in which it does not act.
    pub idle: usize,
}

impl RuleCoverage {
    /// What is missing, in words.
    fn lack(&self) -> Option<String> {
        let what = match (self.acting, self.idle) {
            (0, 0) => {
                "neither a test in which it acts nor one in which it does not (`acts: false`)"
            }
            (0, _) => "no test in which it acts",
            (_, 0) => "no test in which it does not act (one with `acts: false`)",
            _ => return None,
        };
        Some(format!("{}: {what}", self.rule))
    }
}

/// The tests of all rules of the rulebook.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Coverage(pub Vec<RuleCoverage>);

/// Counts the passing tests for every rule of the rulebook whose id begins with `prefix`.
#[must_use]
pub fn coverage(content: &Content, verdicts: &[Verdict], prefix: &str) -> Coverage {
    let count = |rule: RuleId, acts: bool| {
        let about =
            |held: &&Verdict| held.passed() && held.acts == acts && held.rules.contains(&rule);
        verdicts
            .iter()
            .filter(about)
            .filter(|held| held.cited.contains(&rule) == acts)
            .count()
    };
    let about = |id: RuleId| id.as_str().starts_with(prefix);
    let entries = content.rulebook.values().filter(|entry| about(entry.id));
    let rules = entries.map(|entry| RuleCoverage {
        rule: entry.id,
        title: entry.title.clone(),
        acting: count(entry.id, true),
        idle: count(entry.id, false),
    });
    Coverage(rules.collect())
}

impl Coverage {
    /// Rules that lack a passing test in which they act, or one in which they do not: numbered
    /// ones, house rules and rulings alike.
    #[must_use]
    pub fn gaps(&self) -> Vec<RuleId> {
        let open = self
            .0
            .iter()
            .filter(|held| held.acting == 0 || held.idle == 0);
        open.map(|held| held.rule).collect()
    }
}

impl fmt::Display for Coverage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for held in &self.0 {
            let RuleCoverage {
                rule,
                title,
                acting,
                idle,
            } = held;
            let mark = if *acting > 0 && *idle > 0 {
                "both"
            } else if acting + idle > 0 {
                "part"
            } else {
                "none"
            };
            writeln!(
                f,
                "{mark}  {rule:<15} acting {acting:>2}  not acting {idle:>2}  {title}"
            )?;
        }
        let all = self.0.len();
        let gaps = self.gaps();
        write!(
            f,
            "rules exercised both ways: {} of {all}",
            all - gaps.len()
        )?;
        let mut lacks = self.0.iter().filter_map(RuleCoverage::lack).peekable();
        if lacks.peek().is_some() {
            write!(f, "; each needs a passing test of either kind:")?;
        }
        for lack in lacks {
            write!(f, "\n  {lack}")?;
        }
        Ok(())
    }
}
