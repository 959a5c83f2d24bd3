//! Bounds for a tournament's report (docs/behaviour.md). They make it a check.

use std::{fmt, path::Path};

use content::Scenario;
use serde::{Deserialize, Serialize};

use super::{
    Report, Tournament,
    measures::{MEASURES, Measure, Measured},
};
use crate::{file::read_text, keys};

/// The largest file of bounds, in bytes.
const MOST_BYTES: u64 = 1 << 20;

/// Bounds for some tournaments.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Group {
    /// Keys of the scenarios to which it applies.
    #[serde(default)]
    scenarios: Vec<String>,
    /// Keys of rulesets: it applies to all their scenarios.
    #[serde(default)]
    rulesets: Vec<String>,
    /// The personalities for which it holds, each on both sides.
    between: Vec<String>,
    /// The bounds.
    bounds: Vec<Bound>,
}

/// A bound for one figure of the report.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Bound {
    /// Its name, as in [`MEASURES`].
    measure: String,
    /// The least allowed value.
    #[serde(default)]
    least: Option<f64>,
    /// The greatest allowed value.
    #[serde(default)]
    most: Option<f64>,
}

/// A bound and the value found.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct BoundVerdict {
    /// The measure.
    pub measure: &'static str,
    /// The value found.
    pub found: Measured,
    /// The lower bound.
    pub least: Option<f64>,
    /// The upper bound.
    pub most: Option<f64>,
    /// Whether it holds.
    pub holds: bool,
}

/// Reads the bounds for this tournament.
///
/// # Errors
/// The problem with the file, or that no bound applies.
pub fn bounds_for(
    path: &Path,
    scenario: &Scenario,
    tournament: &Tournament,
) -> Result<Vec<Bound>, String> {
    let at = |what: String| format!("{}: {what}", path.display());
    let text = read_text(path, MOST_BYTES).map_err(|error| at(error.to_string()))?;
    let groups = crate::file::options().from_str::<Vec<Group>>(&text);
    let groups = groups.map_err(|error| at(error.to_string()))?;
    for bound in groups.iter().flat_map(|group| &group.bounds) {
        measure(&bound.measure).map_err(at)?;
    }
    let fits = |group: &&Group| {
        let named = group.scenarios.contains(&scenario.id);
        let ruled = group.rulesets.contains(&scenario.ruleset);
        let alike = tournament.a == tournament.b && group.between.contains(&tournament.a);
        (named || ruled) && alike
    };
    let found: Vec<Bound> = groups
        .iter()
        .filter(fits)
        .flat_map(|group| group.bounds.clone())
        .collect();
    if found.is_empty() {
        let (a, b) = (&tournament.a, &tournament.b);
        let id = &scenario.id;
        return Err(at(format!("no bounds for {a} against {b} in `{id}`")));
    }
    Ok(found)
}

fn measure(name: &str) -> Result<&'static Measure, String> {
    let known = || MEASURES.iter().map(|measure| measure.name);
    let found = MEASURES.iter().find(|measure| measure.name == name);
    found.ok_or_else(|| {
        let all: Vec<&str> = known().collect();
        let unknown = keys::unknown("measure", name, known());
        format!("{unknown}; there are {}", all.join(", "))
    })
}

/// Checks a report against bounds. A value with an interval breaks a bound only if the whole
/// interval lies beyond it.
///
/// # Errors
/// There is no such measure.
pub fn check(report: &Report, bounds: &[Bound]) -> Result<Vec<BoundVerdict>, String> {
    let verdict = |bound: &Bound| {
        let measure = measure(&bound.measure)?;
        let found = measure.read(report);
        let enough = bound.least.is_none_or(|least| found.high >= least);
        let holds = enough && bound.most.is_none_or(|most| found.low <= most);
        Ok(BoundVerdict {
            measure: measure.name,
            found,
            least: bound.least,
            most: bound.most,
            holds,
        })
    };
    bounds.iter().map(verdict).collect()
}

impl fmt::Display for BoundVerdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let word = if self.holds { "kept" } else { "BROKEN" };
        write!(f, "{word:<6} {}: {}", self.measure, self.found)?;
        if let Some(least) = self.least {
            write!(f, ", at least {least}")?;
        }
        if let Some(most) = self.most {
            write!(f, ", at most {most}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::Standing;

    /// A report of ten matches, `first` of which the first side won.
    fn report(first: usize) -> Report {
        let mut report = Report {
            standing: Standing {
                wins_by_side: [first, 10 - first],
                ..Standing::default()
            },
            behaviour: Default::default(),
            pace: Default::default(),
            worst: Vec::new(),
        };
        (report.behaviour.matches, report.behaviour.stuck) = (10, 3);
        (report.behaviour.maneuvers, report.behaviour.short) = (10, 3);
        report
    }

    #[track_caller]
    fn check_bound(first: usize, bound: &str, holds: bool) {
        let bound = crate::file::options().from_str(bound).expect("it is sound");
        let found = check(&report(first), &[bound]).expect("there is such a measure");
        assert_eq!(found[0].holds, holds, "{}", found[0]);
    }

    #[test]
    fn bare_figures_keep_to_the_bound() {
        check_bound(5, r#"(measure: "short", most: 30.0)"#, true);
        check_bound(5, r#"(measure: "short", most: 29.9)"#, false);
        check_bound(5, r#"(measure: "short", least: 30.1)"#, false);
    }

    #[test]
    fn an_interval_breaks_a_bound_only_with_all_of_it() {
        // 8 of 10: 49.0 to 94.3 %.
        check_bound(8, r#"(measure: "first-side", most: 50.0)"#, true);
        check_bound(8, r#"(measure: "first-side", most: 48.0)"#, false);
        check_bound(8, r#"(measure: "first-side", least: 94.0)"#, true);
        check_bound(8, r#"(measure: "first-side", least: 95.0)"#, false);
        // 3 in 10 matches: 0.06 to 0.88 a match.
        check_bound(5, r#"(measure: "stuck", most: 0.07)"#, true);
        check_bound(5, r#"(measure: "stuck", most: 0.05)"#, false);
    }

    #[test]
    fn what_is_no_measure_is_named() {
        let why = measure("stock").expect_err("there is none");
        assert!(why.contains("`stuck`") && why.contains("fled"), "{why}");
    }
}
