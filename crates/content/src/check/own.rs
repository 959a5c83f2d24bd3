//! Checks of what a theatre has of its own: rules in place of others, and its scoring.

use crate::{PhaseKind, Ruleset, Worth, check::Report};

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
pub(super) fn check_scoring(ruleset: &Ruleset, report: &mut Report<'_>) {
    let scoring = &ruleset.scoring;
    let worths = [("lost", Some(scoring.lost)), ("halved", scoring.halved)];
    for (name, worth) in worths {
        let path = format!("scoring/{name}");
        match worth {
            Some(Worth::Share(share)) => report.range_of(&path, &worth, share, 1..=1000),
            Some(Worth::Each(points)) => report.range_of(&path, &worth, points, 1..=1000),
            Some(Worth::Price | Worth::Nothing) | None => {}
        }
    }
    let plays = |kinds: &[PhaseKind]| {
        let mut phases = ruleset.phases.iter();
        phases.any(|phase| kinds.contains(&phase.kind))
    };
    // Phases in which ships and figures move.
    let moves = [
        PhaseKind::Activation,
        PhaseKind::Cards,
        PhaseKind::Turns,
        PhaseKind::Movement,
    ];
    if plays(&[PhaseKind::Units]) && !plays(&moves) {
        let lost = matches!(scoring.lost, Worth::Share(_) | Worth::Each(_));
        for (name, _) in [("lost", lost), ("halved", scoring.halved.is_some())]
            .into_iter()
            .filter(|(_, is_set)| *is_set)
        {
            let message =
                "losses of units of models score nothing: objectives, goals and events do";
            report.warn(format!("scoring/{name}"), message);
        }
    }
    if let Some(goal) = scoring.goal {
        report.range("scoring/goal", goal, 1..=100_000);
    }
}
