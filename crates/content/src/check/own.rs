//! Checks of what a theatre has of its own: rules in place of others, and its scoring.

use crate::{Ruleset, Scoring, Worth, check::Report};

/// The most rules that stand in place of others.
const MOST_INSTEAD: usize = 400;

/// Checks the rules that stand in place of others. Each stands for one alone, and is no rule of
/// another theatre: play goes back from it to the one that it stands for.
pub(super) fn check_instead(ruleset: &Ruleset, report: &mut Report<'_>) {
    report.at_most("instead", ruleset.instead.len(), MOST_INSTEAD);
    for (rule, own) in &ruleset.instead {
        let path = format!("instead/{rule}");
        report.rule(&path, *rule);
        report.rule(&path, *own);
        let mut others = ruleset.instead.iter();
        let other = others.find(|(other, held)| *held == own && *other != rule);
        let owner = report.owner_of(ruleset, *own);
        if ruleset.instead.contains_key(own) {
            let message = format!("{own} stands in place of {rule}, and another in place of {own}");
            report.error(path, message);
        } else if let Some((other, _)) = other {
            let message = format!("{own} stands in place of {other} already; one rule for each");
            report.error(path, message);
        } else if let Some(owner) = owner {
            let message =
                format!("{own} is a rule of the ruleset `{owner}`; write one of your own");
            report.error(path, message);
        }
    }
}

/// Checks what losses score, and how many points win.
pub(super) fn check_scoring(scoring: &Scoring, report: &mut Report<'_>) {
    let worths = [("lost", Some(scoring.lost)), ("halved", scoring.halved)];
    for (name, worth) in worths {
        let path = format!("scoring/{name}");
        match worth {
            Some(Worth::Share(share)) => report.range(path, share, 1..=1000),
            Some(Worth::Each(points)) => report.range(path, points, 1..=1000),
            Some(Worth::Price | Worth::Nothing) | None => {}
        }
    }
    if let Some(goal) = scoring.goal {
        report.range("scoring/goal", goal, 1..=100_000);
    }
}
