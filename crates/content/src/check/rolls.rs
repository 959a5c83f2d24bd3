//! Checks of the dice that effects roll: whether the dice exist, and whether they can show the
//! faces waited for.
//!
//! Rulesets list the faces of their dice. A face must appear in at least one ruleset.

use std::collections::BTreeSet;

use crate::{Die, Effect, Face, Severity, category::Category, check::Report};

/// The most faces that a message lists one by one.
const FEW: usize = 10;

/// Reports a roll of an unknown die, or one that waits for a face that the die does not show.
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
                let message = format!("the die {die:?} has no face {}", face.written());
                let path = format!("{path}/on/{branch}/0/{at}");
                report.push(Severity::Error, path, message, Some(listed(&shown)));
            }
        }
    }
}

/// Reports a die that shall give a distance and shows no number.
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

/// The faces of a die in any ruleset. A die that no ruleset has is reported.
///
/// None also if a ruleset was left out or none exist: then the die cannot be judged.
fn faces(report: &mut Report<'_>, path: &str, die: Die) -> Option<BTreeSet<Face>> {
    report.ask(path, Category::Dice, die.key());
    if report.unsure(Category::Rulesets) || !report.die(path, die) {
        return None;
    }
    let (content, rulesets) = (report.content, &report.content.rulesets);
    let sides = rulesets
        .iter()
        .filter_map(|held| content.faces_in(held, die));
    let shown: BTreeSet<Face> = sides.flatten().copied().collect();
    if !shown.is_empty() {
        return Some(shown);
    }
    let known: BTreeSet<Die> = rulesets
        .iter()
        .flat_map(|held| content.dice_in(held).into_keys())
        .collect();
    let known: Vec<String> = known.iter().map(|die| format!("{die:?}")).collect();
    let message = format!("no ruleset has a die {die:?}");
    let help = format!("known: {}", known.join(", "));
    report.push(Severity::Error, path.to_owned(), message, Some(help));
    None
}

/// The faces of a die as help.
fn listed(shown: &BTreeSet<Face>) -> String {
    let names: Vec<String> = shown.iter().map(|face| face.written()).collect();
    match names.as_slice() {
        [first, .., last] if names.len() > FEW => format!("its faces: {first} to {last}"),
        _ => format!("its faces: {}", names.join(", ")),
    }
}
