//! Checks of modifications.

use crate::{
    Mixin, MixinChange, MixinScope, RawRon, StatChange,
    category::Category,
    check::{
        Report,
        budget::{ENTRY, at, check_event},
        effects::{SPACES, check_clauses, check_traits},
        units::check_tokens,
        unplayed::{Bearer, warn_clauses, warn_traits},
    },
    patch::{Role, head},
};

/// The most rules of a modification.
const MOST_RULES: usize = 8;
/// The most changes of a modification.
const MOST_CHANGES: usize = 24;
/// The most abilities that a change gives.
const MOST_GIVEN: usize = 4;
/// The most keys in a list.
const MOST_KEYS: usize = 100;

pub(crate) fn check_mixin(mixin: &Mixin, report: &mut Report<'_>) {
    report.key("id", &mixin.id);
    report.text("name", &mixin.name, 40);
    report.text("text", &mixin.text, 300);
    if mixin.rules.is_empty() {
        let message =
            "a modification has a rule of its own, which the log cites as the match begins";
        report.error("rules", message);
    }
    report.at_most("rules", mixin.rules.len(), MOST_RULES);
    for (at, rule) in mixin.rules.iter().enumerate() {
        report.rule(format!("rules/{at}"), *rule);
    }
    check_scope("allows", &mixin.allows, report);
    report.at_most("excludes", mixin.excludes.len(), MOST_KEYS);
    for (at, name) in mixin.excludes.iter().enumerate() {
        report.ask(format!("excludes/{at}"), Category::Modifications, name);
    }
    if mixin.changes.is_empty() {
        report.error("changes", "without changes a modification does nothing");
    }
    report.at_most("changes", mixin.changes.len(), MOST_CHANGES);
    for (at, change) in mixin.changes.iter().enumerate() {
        check_change(&format!("changes/{at}"), change, report);
    }
}

pub(super) fn check_scope(path: &str, scope: &MixinScope, report: &mut Report<'_>) {
    for (field, list) in [
        ("rulesets", &scope.rulesets),
        ("scenarios", &scope.scenarios),
        ("except", &scope.except),
    ] {
        report.at_most(&format!("{path}/{field}"), list.len(), MOST_KEYS);
    }
    for (at, key) in scope.rulesets.iter().enumerate() {
        report.refers(format!("{path}/rulesets/{at}"), Category::Rulesets, key);
    }
    // Scenarios are read after modifications.
    for (field, list) in [("scenarios", &scope.scenarios), ("except", &scope.except)] {
        for (at, key) in list.iter().enumerate() {
            report.ask(format!("{path}/{field}/{at}"), Category::Scenarios, key);
        }
    }
}

fn check_change(path: &str, change: &MixinChange, report: &mut Report<'_>) {
    check_scope(&format!("{path}/scope"), &change.scope, report);
    let patches = change.patches.values().map(Vec::len).sum();
    report.at_most(&format!("{path}/patches"), patches, MOST_KEYS);
    for (folder, patches) in &change.patches {
        let mut kinds = Category::ALL.into_iter();
        let kind = kinds.find(|kind| kind.folder() == folder);
        for (at, patch) in patches.iter().enumerate() {
            // Whether there is such an entry is seen when it is patched.
            if let (Some(kind), Some(key)) = (kind, patched_key(patch)) {
                report.ask(format!("{path}/patches/{folder}/{at}/patches"), kind, &key);
            }
        }
    }
    for (stat, how) in &change.numbers {
        if is_vain(*how) {
            let message =
                format!("{stat:?} stays what it is: give `times`, `plus`, `least` or `most`");
            report.error(format!("{path}/numbers/{stat:?}"), message);
        }
    }
    check_tokens(&change.starts_with, &format!("{path}/starts_with"), report);
    let list = format!("{path}/abilities");
    report.at_most(&list, change.abilities.len(), MOST_GIVEN);
    for (slot, ability) in change.abilities.iter().enumerate() {
        let path = format!("{list}/{slot}");
        report.text(&format!("{path}/name"), &ability.name, 60);
        report.text(&format!("{path}/text"), &ability.text, 300);
        if ability.traits.is_empty() && ability.clauses.is_empty() {
            report.warn(
                &path,
                "this ability does nothing: it has neither traits nor clauses",
            );
        }
        let (traits, clauses) = (format!("{path}/traits"), format!("{path}/clauses"));
        check_traits(report, &traits, &ability.traits, SPACES);
        check_clauses(report, &clauses, &ability.clauses, SPACES);
        warn_traits(report, &traits, &ability.traits, Bearer::Keyword);
        warn_clauses(report, &clauses, &ability.clauses, Bearer::Keyword);
    }
    let all = change.abilities.iter().enumerate();
    let clauses = all.flat_map(|(slot, held)| at(format!("{list}/{slot}/clauses"), &held.clauses));
    check_event(report, ENTRY, clauses);
}

/// The key of the entry that a patch changes.
fn patched_key(patch: &RawRon) -> Option<String> {
    match head(patch.text(), 0).ok()?.role {
        Role::Patches(key) => Some(key),
        Role::Whole | Role::Extends(_) | Role::Removes(_) => None,
    }
}

fn is_vain(how: StatChange) -> bool {
    how.times == 1 && how.plus == 0 && how.least == 0 && how.most == u8::MAX
}

/// Checks what a modification names that is read after it.
pub(crate) fn check_mixin_last(mixin: &Mixin, report: &mut Report<'_>) {
    let scopes = mixin.changes.iter().enumerate();
    let scopes = scopes.map(|(at, change)| (format!("changes/{at}/scope"), &change.scope));
    for (path, scope) in std::iter::once(("allows".to_owned(), &mixin.allows)).chain(scopes) {
        for (field, list) in [("scenarios", &scope.scenarios), ("except", &scope.except)] {
            for (at, key) in list.iter().enumerate() {
                report.refers(format!("{path}/{field}/{at}"), Category::Scenarios, key);
            }
        }
    }
    for (at, name) in mixin.excludes.iter().enumerate() {
        let path = format!("excludes/{at}");
        if mixin.is_called(name) {
            report.error(path, "a modification does not exclude itself");
        } else if report.content.mixin(name).is_none() {
            report.refers(path, Category::Modifications, name);
        }
    }
}
