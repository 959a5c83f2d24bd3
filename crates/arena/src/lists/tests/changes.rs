//! Changes of lists, and what may be changed.

use content::{ArmyList, Pick, list_faults, parse_short, short_list};

use super::content;

/// The list with a change in each of its units.
fn edited(change: impl Fn(&mut ArmyList)) -> String {
    let text = "shore-parties 2000: lampkeeper > 3, caulkers, shore-hands, harbourmaster > 2";
    let mut list = parse_short(text, content()).unwrap();
    change(&mut list);
    short_list(&list)
}

#[test]
fn units_come_and_go_and_heroes_stay_with_theirs() {
    assert_eq!(
        edited(|list| list.remove(1)),
        "shore-parties 2000: lampkeeper > 2, shore-hands, harbourmaster"
    );
    assert_eq!(
        edited(|list| list.remove(0)),
        "shore-parties 2000: caulkers, shore-hands, harbourmaster > 1"
    );
    assert_eq!(
        edited(|list| list.remove(9)),
        "shore-parties 2000: lampkeeper > 3, caulkers, shore-hands, harbourmaster > 2"
    );
    assert_eq!(
        edited(|list| {
            assert_eq!(list.repeat(0), Some(4));
            assert_eq!(list.add("gull"), Some(5));
            list.units[5].take("guns", 2);
            list.units[5].take("guns", 0);
        }),
        "shore-parties 2000: lampkeeper > 3, caulkers, shore-hands, harbourmaster > 2, lampkeeper, gull"
    );
    let mut full = ArmyList::default();
    for _ in 0..content::MOST_UNITS {
        assert!(full.add("gull").is_some());
    }
    assert_eq!((full.add("gull"), full.repeat(0)), (None, None));
}

#[test]
fn hosts_are_the_units_that_a_hero_could_join() {
    let hosts = |text: &str, hero: usize| {
        let list = parse_short(&format!("shore-parties 2000: {text}"), content()).unwrap();
        let found = content::hosts(content(), &list, hero);
        // What is offered breaks nothing, and nothing else is offered.
        for to in 0..list.units.len() {
            let mut tried = list.clone();
            tried.units[hero].joins = Some(to as u8);
            let faults = list_faults(content(), &tried);
            let joins = faults
                .iter()
                .any(|fault| matches!(fault, content::ListFault::Joins(..)));
            assert_eq!(joins, !found.contains(&to), "{text}: {hero} to {to}");
        }
        found
    };
    assert_eq!(
        hosts("harbourmaster, caulkers, gull, shore-hands, lampkeeper", 0),
        [1, 3]
    );
    assert_eq!(
        hosts("harbourmaster > 2, caulkers, lampkeeper, shore-hands", 2),
        [3]
    );
    assert_eq!(
        hosts("harbourmaster > 2, caulkers, lampkeeper, shore-hands", 0),
        [1, 3]
    );
    assert!(hosts("caulkers, shore-hands, quay-frame", 2).is_empty());
}

#[test]
fn options_can_be_taken_until_nobody_is_left() {
    for profile in &content().profiles {
        for option in &profile.options {
            let mut pick = Pick {
                profile: profile.id.clone(),
                ..Pick::default()
            };
            let mut times = 0;
            while content::can_take(content(), &pick, option) {
                times += 1;
                pick.take(&option.id, times);
                assert!(content::raise(content(), &pick).is_ok(), "{}", profile.id);
            }
            assert!(
                (1..=option.does.most()).contains(&times),
                "{} {}",
                profile.id,
                option.id
            );
            assert_eq!(pick.taken(&option.id), times);
        }
    }
}
