//! How often lists of the computer's making have what can be had.

use std::collections::{BTreeMap, BTreeSet};

use content::{Army, ArmyList};

use super::content;
use crate::lists::build;

/// Lists of each army.
const LISTS: u64 = 400;

/// The pilots and upgrades of a list.
fn outfit(list: &ArmyList) -> BTreeSet<&str> {
    let pilots = list.units.iter().filter_map(|pick| pick.pilot.as_deref());
    let upgrades = list.units.iter().flat_map(|pick| &pick.upgrades);
    pilots.chain(upgrades.map(String::as_str)).collect()
}

/// The pilots and upgrades that lists of an army can have, except for what is earned.
fn offered(army: &'static Army) -> BTreeSet<&'static str> {
    let mut all = BTreeSet::new();
    for class in content().fielded(army) {
        let pilots: Vec<_> = content().pilots_of(class).collect();
        all.extend(pilots.iter().map(|held| held.id.as_str()));
        let each = std::iter::once(None).chain(pilots.into_iter().map(Some));
        for pilot in each {
            let upgrades = content().upgrades_of(class, pilot);
            all.extend(upgrades.map(|held| held.id.as_str()));
        }
    }
    all
}

/// Of the lists that can have a pilot or an upgrade, between 5 and 60 of 100 have it.
#[test]
fn every_pilot_and_upgrade_has_its_use() {
    let mut by_muster: BTreeMap<&str, Vec<&'static Army>> = BTreeMap::new();
    for army in content()
        .listed_armies()
        .filter(|army| !army.ships.is_empty())
    {
        by_muster.entry(&army.muster).or_default().push(army);
    }
    let mut bad = Vec::new();
    for (muster, armies) in by_muster {
        let (mut had, mut all) = (BTreeMap::new(), BTreeMap::new());
        for army in armies {
            let (least, most) = content().muster_of(army).expect("a muster").limits;
            let limit = least.midpoint(most);
            let offered = offered(army);
            for seed in 0..LISTS {
                let list = build(content(), &army.id, limit, seed).expect("a list");
                let held = outfit(&list);
                for key in &offered {
                    *all.entry(*key).or_insert(0) += 1;
                    *had.entry(*key).or_insert(0) += u32::from(held.contains(key));
                }
            }
        }
        for (key, all) in all {
            let share = f64::from(had[key]) / f64::from(all);
            println!("{muster} {key} {all} {share:.3}");
            if !(0.05..=0.60).contains(&share) {
                bad.push(format!("{muster} {key} {share:.3}"));
            }
        }
    }
    assert!(bad.is_empty(), "{bad:#?}");
}
