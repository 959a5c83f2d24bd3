//! Modules of a crate that need each other in a circle: none of them can be read alone.

use std::collections::{BTreeMap, BTreeSet, VecDeque};

use super::Findings;
use super::files::Source;
use super::limits::{Entry, Limits};
use super::modules::{self, Map};

/// Modules each of which needs, directly or not, all others.
type Circle = BTreeSet<String>;

/// Finds circles of modules that are not listed, and listed ones that have shrunk.
pub(super) fn check(sources: &[Source], limits: &Limits) -> Findings {
    let maps = modules::maps(sources);
    let mut errors = Vec::new();
    for (owner, map) in &maps {
        let circles = circles(map);
        let listed = limits.cycles.iter().filter(|(of, _)| of == owner);
        let listed: Vec<_> = listed.map(|(_, entry)| entry).collect();
        for circle in &circles {
            errors.extend(grown(owner, map, circle, &listed));
        }
        for entry in listed {
            errors.extend(shrunk(owner, &circles, entry));
        }
    }
    let unknown = limits
        .cycles
        .iter()
        .filter(|(of, _)| !maps.contains_key(of));
    errors.extend(unknown.map(|(of, entry)| entry.error(format!("there is no crate {of}"))));
    Findings {
        errors,
        warnings: Vec::new(),
    }
}

/// The entries that today's sources need; a circle with a module of an old entry has its reason.
pub(super) fn measure(sources: &[Source], old: &Limits) -> Vec<(String, Entry<Circle>)> {
    let mut entries = Vec::new();
    for (owner, map) in modules::maps(sources) {
        for circle in circles(&map) {
            let known = old.cycles.iter();
            let mut known =
                known.filter(|(of, entry)| *of == owner && meets(&entry.value, &circle));
            let reason = known.next().map(|(_, entry)| entry.reason.as_str());
            let entry = Entry::new(circle, reason);
            entries.push((owner.clone(), entry));
        }
    }
    entries
}

/// Says which modules of a circle no entry lists, and why they belong to it.
fn grown(owner: &str, map: &Map, circle: &Circle, listed: &[&Entry<Circle>]) -> Option<String> {
    let known = listed.iter().map(|entry| &entry.value);
    let known = known.max_by_key(|known| known.intersection(circle).count());
    let known = known.filter(|known| meets(known, circle));
    let new: Vec<&str> = match known {
        Some(known) => circle.difference(known).map(String::as_str).collect(),
        None => circle.iter().map(String::as_str).collect(),
    };
    let way = way_round(map, new.first()?);
    let (place, _) = way.first()?;
    let arrows: Vec<_> = way.iter().map(|(_, told)| told.as_str()).collect();
    let told = if known.is_some() {
        "joined the circle that is listed"
    } else {
        "form a circle"
    };
    Some(format!(
        "{place}: {} of {owner} {told}: {}",
        new.join(", "),
        arrows.join(", ")
    ))
}

/// Says what is left of a listed circle, where that is less than the entry says.
fn shrunk(owner: &str, circles: &[Circle], entry: &Entry<Circle>) -> Option<String> {
    let left: Vec<_> = circles
        .iter()
        .filter(|circle| meets(circle, &entry.value))
        .collect();
    match left.as_slice() {
        [] => Some(entry.error(format!(
            "{owner} has no such circle any more: remove the entry"
        ))),
        [circle] => {
            let gone: Vec<_> = entry.value.difference(circle).map(String::as_str).collect();
            let told = format!(
                "{} left the circle of {owner}: remove them",
                gone.join(", ")
            );
            (!gone.is_empty()).then(|| entry.error(told))
        }
        parts => {
            let parts = parts.iter().map(|circle| joined(circle));
            let parts = parts.collect::<Vec<_>>().join("; ");
            Some(entry.error(format!(
                "the circle of {owner} fell apart; list instead: {parts}"
            )))
        }
    }
}

fn joined(circle: &Circle) -> String {
    let names: Vec<_> = circle.iter().map(String::as_str).collect();
    names.join(" ")
}

fn meets(a: &Circle, b: &Circle) -> bool {
    !a.is_disjoint(b)
}

/// All circles of a map.
fn circles(map: &Map) -> Vec<Circle> {
    let reached: BTreeMap<&str, BTreeSet<&str>> = map
        .keys()
        .map(|module| (module.as_str(), reached(map, module).into_keys().collect()))
        .collect();
    let mut circles: Vec<Circle> = Vec::new();
    for (module, others) in &reached {
        let back = |other: &&&str| {
            reached
                .get(**other)
                .is_some_and(|reach| reach.contains(module))
        };
        let circle: Circle = others
            .iter()
            .filter(back)
            .map(|other| (*other).to_owned())
            .collect();
        if circle.len() > 1 && !circles.contains(&circle) {
            circles.push(circle);
        }
    }
    circles
}

/// What a module needs, directly or not, each with the one before it on a shortest way. The module
/// itself is among them where a way leads back to it.
fn reached<'a>(map: &'a Map, from: &'a str) -> BTreeMap<&'a str, &'a str> {
    let mut before = BTreeMap::new();
    let mut open = VecDeque::from([from]);
    while let Some(module) = open.pop_front() {
        for next in map.get(module).into_iter().flat_map(BTreeMap::keys) {
            if !before.contains_key(next.as_str()) {
                before.insert(next.as_str(), module);
                open.push_back(next);
            }
        }
    }
    before
}

/// The arrows of a shortest way from a module back to itself: the place of each, and its wording.
fn way_round(map: &Map, module: &str) -> Vec<(String, String)> {
    let before = reached(map, module);
    let mut way = Vec::new();
    let mut to = module;
    while let Some(from) = before.get(to) {
        let place = map.get(*from).and_then(|needs| needs.get(to));
        let place = place.cloned().unwrap_or_default();
        let told = format!("{from} -> {to} ({place})");
        way.push((place, told));
        to = from;
        if to == module {
            break;
        }
    }
    way.reverse();
    way
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Crate `ai`, in which these modules need these others.
    fn sources(needs: &[(&str, &[&str])]) -> Vec<Source> {
        let files = needs.iter().map(|(name, others)| {
            let uses: Vec<_> = others
                .iter()
                .map(|other| format!("use crate::{other};"))
                .collect();
            Source::new(&format!("crates/ai/src/{name}.rs"), &uses.join("\n"), false)
        });
        files.collect()
    }

    fn listed(members: &[&str]) -> Limits {
        let members = members.iter().map(|member| (*member).to_owned());
        let entry = Entry::new(members.collect(), Some("the game's recursion"));
        Limits {
            cycles: vec![("ai".to_owned(), entry)],
            ..Limits::default()
        }
    }

    #[track_caller]
    fn found(needs: &[(&str, &[&str])], limits: &Limits, expect: &[&str]) {
        let errors = check(&sources(needs), limits).errors;
        assert_eq!(errors.len(), expect.len(), "{errors:?}");
        for (error, expect) in errors.iter().zip(expect) {
            assert!(error.contains(expect), "{error}");
        }
    }

    const RING: &[(&str, &[&str])] =
        &[("a", &["b"]), ("b", &["c"]), ("c", &["d", "a"]), ("d", &[])];

    #[test]
    fn new_circles_are_told_with_their_arrows() {
        let none = Limits::default();
        found(&[("a", &["b"]), ("b", &[])], &none, &[]);
        found(
            RING,
            &none,
            &["crates/ai/src/a.rs:1: a, b, c of ai form a circle: a -> b \
             (crates/ai/src/a.rs:1), b -> c (crates/ai/src/b.rs:1), c -> a (crates/ai/src/c.rs:2)"],
        );
    }

    #[test]
    fn listed_circles_may_stay_but_not_grow() {
        found(RING, &listed(&["a", "b", "c"]), &[]);
        found(
            RING,
            &listed(&["a", "b"]),
            &["c.rs:2: c of ai joined the circle"],
        );
    }

    #[test]
    fn listed_circles_shrink_with_the_code() {
        found(
            RING,
            &listed(&["a", "b", "c", "d"]),
            &["d left the circle of ai"],
        );
        found(
            &[("a", &["b"]), ("b", &[])],
            &listed(&["a", "b"]),
            &["no such circle any more"],
        );
        let pairs: &[(&str, &[&str])] =
            &[("a", &["b"]), ("b", &["a"]), ("c", &["d"]), ("d", &["c"])];
        found(
            pairs,
            &listed(&["a", "b", "c", "d"]),
            &["list instead: a b; c d"],
        );
    }

    #[test]
    fn measuring_keeps_reasons() {
        let measured = measure(&sources(RING), &listed(&["a", "x"]));
        assert_eq!(measured.len(), 1);
        assert_eq!(joined(&measured[0].1.value), "a b c");
        assert_eq!(measured[0].1.reason, "the game's recursion");
    }
}
