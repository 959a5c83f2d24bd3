//! Checks of the dice that effects roll: whether there are such dice, and whether they can show what is waited for.
//!
//! Which faces a die has, rulesets say; what waits for a face must be shown in one of them at least.

use std::collections::BTreeSet;

use crate::{Die, Effect, Face, Severity, category::Category, check::Report};

/// So many faces are listed one by one.
const FEW: usize = 10;

/// Tells of a roll whose die nobody has, or that waits for a face which its die does not show.
pub(super) fn check_faces(
    report: &mut Report<'_>,
    path: &str,
    die: Die,
    on: &[(Vec<Face>, Vec<Effect>)],
) {
    let Some(shown) = faces(report, &format!("{path}/die"), die) else {
        return;
    };
    for (branch, (faces, _)) in on.iter().enumerate() {
        for (at, face) in faces.iter().enumerate() {
            if !shown.contains(face) {
                let message = format!("the die {die:?} has no face {face:?}");
                let path = format!("{path}/on/{branch}/0/{at}");
                report.push(Severity::Error, path, message, Some(listed(&shown)));
            }
        }
    }
}

/// Tells of a die that is to say how far something goes, and shows no number.
pub(super) fn check_counts(report: &mut Report<'_>, path: &str, die: Die) {
    let number = |face: &Face| matches!(face, Face::Pips(1..));
    if let Some(shown) = faces(report, path, die)
        && !shown.iter().any(number)
    {
        let message = format!("the die {die:?} shows no number to go by");
        report.push(
            Severity::Error,
            path.to_owned(),
            message,
            Some(listed(&shown)),
        );
    }
}

/// What a die shows in any ruleset; none, and told, where no ruleset has it. Where a ruleset is left out, or none is there,
/// nothing can be said.
fn faces(report: &mut Report<'_>, path: &str, die: Die) -> Option<BTreeSet<Face>> {
    if report.unsure(Category::Rulesets) {
        return None;
    }
    let rulesets = &report.content.rulesets;
    let sides = rulesets.iter().filter_map(|held| held.dice.get(&die));
    let shown: BTreeSet<Face> = sides.flatten().copied().collect();
    if !shown.is_empty() {
        return Some(shown);
    }
    let known: BTreeSet<Die> = rulesets
        .iter()
        .flat_map(|held| held.dice.keys().copied())
        .collect();
    let known: Vec<String> = known.iter().map(|die| format!("{die:?}")).collect();
    let message = format!("no ruleset has a die {die:?}");
    let help = format!("known: {}", known.join(", "));
    report.push(Severity::Error, path.to_owned(), message, Some(help));
    None
}

/// The faces of a die as help.
fn listed(shown: &BTreeSet<Face>) -> String {
    let names: Vec<String> = shown.iter().map(|face| format!("{face:?}")).collect();
    match names.as_slice() {
        [first, .., last] if names.len() > FEW => format!("its faces: {first} to {last}"),
        _ => format!("its faces: {}", names.join(", ")),
    }
}
