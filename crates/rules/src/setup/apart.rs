//! Names are told apart: of several players or units with one name, all but the first get a
//! number. Lines and lists name them by nothing else.

use std::collections::{BTreeMap, BTreeSet};

use content::PlayerDef;

use crate::state::UnitId;

/// The players with names of their own.
pub(super) fn players(all: &[PlayerDef]) -> Vec<PlayerDef> {
    let mut taken = BTreeSet::new();
    let mut apart = all.to_vec();
    for player in &mut apart {
        player.name = free(&player.name, &mut taken);
    }
    apart
}

/// The units with names of their own.
pub(super) fn units(all: BTreeMap<UnitId, String>) -> BTreeMap<UnitId, String> {
    let mut taken = BTreeSet::new();
    let each = all.into_iter();
    each.map(|(id, name)| (id, free(&name, &mut taken)))
        .collect()
}

/// A name, with the least number that makes it one of its own.
fn free(name: &str, taken: &mut BTreeSet<String>) -> String {
    let numbers = (2_u32..).map(|number| format!("{name} {number}"));
    let mut names = std::iter::once(name.to_owned()).chain(numbers);
    let found = names.find(|name| !taken.contains(name)).unwrap_or_default();
    taken.insert(found.clone());
    found
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_second_of_a_name_gets_a_number() {
        let named = |id, name: &str| (UnitId(id), name.to_owned());
        let all = [
            named(1, "Ada"),
            named(2, "Ada"),
            named(3, "Ada 2"),
            named(4, "Ada"),
        ];
        let apart = units(all.into_iter().collect());
        let names: Vec<&str> = apart.values().map(String::as_str).collect();
        assert_eq!(names, ["Ada", "Ada 2", "Ada 2 2", "Ada 3"]);
    }
}
