//! Names that two types of a crate share: whoever reads one of them has to ask which is meant.

use std::collections::BTreeMap;

use super::Findings;
use super::files::Source;
use super::limits::{Entry, FILE, Limits};

/// Holds the number of such names in each crate against its ceiling.
pub(super) fn check(sources: &[Source], limits: &Limits) -> Findings {
    let found = shared(sources);
    let mut errors = Vec::new();
    for (owner, names) in &found {
        let (count, entry) = (names.len(), limits.type_names.get(owner));
        let ceiling = entry.map_or(0, |entry| entry.value);
        if count > ceiling {
            let place = entry.map_or(FILE.to_owned(), |entry| format!("{FILE}:{}", entry.line));
            errors.push(format!(
                "{place}: {count} names of {owner} stand for several types, and the ceiling is \
                 {ceiling}; give the new type a name of its own. All of them:\n  {}",
                names.join("\n  ")
            ));
        }
    }
    for (owner, entry) in &limits.type_names {
        let count = found.get(owner).map_or(0, Vec::len);
        if count < entry.value {
            let told = match count {
                0 => format!("each type of {owner} has its own name: remove the line"),
                count => format!("{count} names of {owner} stand for several types: lower it"),
            };
            errors.push(entry.error(told));
        }
    }
    Findings {
        errors,
        warnings: Vec::new(),
    }
}

/// The ceilings that today's sources need.
pub(super) fn measure(sources: &[Source]) -> BTreeMap<String, Entry<usize>> {
    let found = shared(sources).into_iter();
    found
        .map(|(owner, names)| (owner, Entry::new(names.len(), None)))
        .collect()
}

/// The names that stand for several types, each with the places of these, by crate.
fn shared(sources: &[Source]) -> BTreeMap<String, Vec<String>> {
    let mut all: BTreeMap<(&str, String), Vec<String>> = BTreeMap::new();
    for source in sources {
        let Some(owner) = source.owner() else {
            continue;
        };
        let tokens = source.tokens();
        for pair in tokens.windows(2) {
            let [kind, name] = pair else { continue };
            if ["struct", "enum", "trait"].contains(&kind.text) && name.is_word() {
                let places = all.entry((owner, name.text.to_owned())).or_default();
                places.push(format!("{}:{}", source.name, name.line));
            }
        }
    }
    let mut found: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for ((owner, name), places) in all {
        if places.len() > 1 {
            let line = format!("{name}: {}", places.join(", "));
            found.entry(owner.to_owned()).or_default().push(line);
        }
    }
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_of_two_types_of_a_crate_is_told_with_both_places() {
        let one = Source::new("crates/rules/src/a.rs", "struct Line;\nenum Own {}", false);
        let two = Source::new("crates/rules/src/b.rs", "\ntrait Line {}", false);
        let far = Source::new("crates/ai/src/c.rs", "struct Own;", false);
        let test = Source::new("crates/ai/src/d.rs", "#[cfg(test)]\nstruct Own;", false);
        let found = shared(&[one, two, far, test]);
        let told = "Line: crates/rules/src/a.rs:1, crates/rules/src/b.rs:2".to_owned();
        assert_eq!(found, BTreeMap::from([("rules".to_owned(), vec![told])]));
    }
}
