//! Tests of the order: what comes first, what is left out, and that nothing else matters.

use proptest::prelude::*;

use super::*;
use crate::{PackInfo, category::CORE, packs::PackOrigin};

/// A pack from a short text: `b 1.2 needs:a>=1 after:c conflicts:d optional:e game:>=9`.
fn held(text: &str) -> Held {
    let mut words = text.split(' ');
    let id = words.next().unwrap_or_default().to_owned();
    let mut info = PackInfo {
        name: id.clone(),
        ..PackInfo::default()
    };
    for word in words {
        let Some((field, rest)) = word.split_once(':') else {
            info.version = word.to_owned();
            continue;
        };
        let end = rest.find(['>', '<', '=', '^']).unwrap_or(rest.len());
        let ask = PackAsk {
            pack: rest[..end].to_owned(),
            version: rest[end..].to_owned(),
        };
        match field {
            "needs" => info.needs.push(ask),
            "after" => info.after.push(ask),
            "conflicts" => info.conflicts.push(ask),
            "optional" => info.optional.push(ask),
            "game" => info.game = ask.version,
            other => panic!("{other}"),
        }
    }
    Held {
        id,
        origin: PackOrigin::User,
        place: "nowhere".into(),
        files: Err("of a test".to_owned()),
        info,
        text: None,
        fault: None,
    }
}

fn sorted(mut packs: Vec<Held>) -> Vec<Held> {
    packs.sort_by_key(|pack| (pack.id != CORE, pack.id.clone()));
    packs
}

fn ids(packs: &[Held], plan: &Plan) -> Vec<String> {
    let order = plan.order.iter();
    order.map(|at| packs[*at].id.clone()).collect()
}

/// Plans these packs and core; `off` is switched off. Compares the order and what is left out.
#[track_caller]
fn check(texts: &[&str], order: &[&str], out: &[&str]) {
    let all = texts.iter().chain(&["core 0.1.0"]).map(|text| held(text));
    let packs = sorted(all.collect());
    let plan = plan(&packs, |id| id != "off", &["torn"]);
    assert_eq!(ids(&packs, &plan), order);
    let told: Vec<&str> = plan.out.values().map(|out| out.message.as_str()).collect();
    assert_eq!(told, out);
}

#[test]
fn needs_come_before_wishes_and_wishes_before_names() {
    check(&["b", "a", "z"], &["core", "a", "b", "z"], &[]);
    check(&["a needs:z", "b", "z"], &["core", "b", "z", "a"], &[]);
    check(&["a after:b", "b", "c"], &["core", "b", "a", "c"], &[]);
    check(&["a optional:c", "b", "c"], &["core", "b", "c", "a"], &[]);
    check(&["a after:gone optional:lost"], &["core", "a"], &[]);
    // Wishes in a circle, or against needs, are passed over.
    check(&["a after:b", "b after:a"], &["core", "a", "b"], &[]);
    check(&["a needs:b", "b after:a"], &["core", "b", "a"], &[]);
    check(&["a needs:core"], &["core", "a"], &[]);
}

#[test]
fn what_needs_something_else_is_left_out_once_and_says_what() {
    check(
        &["a needs:gone"],
        &["core"],
        &["`a` is left out: it needs the pack `gone`, which is not here"],
    );
    check(
        &["a needs:emberkite>=2", "ember-kite 2.0.0"],
        &["core", "ember-kite"],
        &[
            "`a` is left out: it needs the pack `emberkite` (version >=2), which is not here (did you mean `ember-kite`?)",
        ],
    );
    check(
        &["a needs:b>=1.3", "b 1.2", "c needs:a"],
        &["core", "b"],
        &[
            "`a` is left out: it needs the pack `b` (version >=1.3), which is here in version 1.2",
            "`c` is left out: it needs the pack `a`, which is left out itself",
        ],
    );
    check(
        &["a needs:off", "off"],
        &["core"],
        &["`a` is left out: it needs the pack `off`, which is switched off"],
    );
    check(
        &["a needs:torn"],
        &["core"],
        &["`a` is left out: it needs the pack `torn`, which cannot be read"],
    );
    check(
        &["a needs:b>=1", "b spring"],
        &["core", "b"],
        &[
            "`a` is left out: it needs the pack `b` (version >=1), but its version `spring` is not a version number such as 1.2.0",
        ],
    );
    check(&["a needs:b>=1.2", "b 1.2"], &["core", "b", "a"], &[]);
    check(
        &["a game:>=99"],
        &["core"],
        &[&format!(
            "`a` is left out: it is made for game versions `>=99`; this is {GAME_VERSION}"
        )],
    );
}

#[test]
fn a_circle_of_needs_is_left_out_whole() {
    check(
        &["a needs:b", "b needs:c", "c needs:a", "d needs:a", "e"],
        &["core", "e"],
        &[
            "`a` is left out: packs need each other in a circle: a → b → c → a",
            "`b` is left out: packs need each other in a circle: b → c → a → b",
            "`c` is left out: packs need each other in a circle: c → a → b → c",
            "`d` is left out: it needs the pack `a`, which is left out itself",
        ],
    );
    check(
        &["a needs:a"],
        &["core"],
        &["`a` is left out: a pack cannot name itself"],
    );
}

#[test]
fn of_two_that_conflict_the_later_one_is_left_out() {
    check(
        &["a conflicts:b", "b", "c needs:b"],
        &["core", "a"],
        &[
            "`b` is left out: it cannot be used with `a`, as `a` says",
            "`c` is left out: it needs the pack `b`, which is left out itself",
        ],
    );
    check(
        &["a", "b conflicts:a"],
        &["core", "a"],
        &["`b` is left out: it cannot be used with `a`, as `b` says"],
    );
    check(&["a conflicts:b<2", "b 2.1"], &["core", "a", "b"], &[]);
    check(&["a conflicts:off", "off"], &["core", "a"], &[]);
}

#[test]
fn of_two_that_files_cannot_tell_apart_the_later_one_is_left_out() {
    check(
        &["a-b", "a_b", "c needs:a_b"],
        &["core", "a-b"],
        &[
            "`a_b` is left out: files write it as `a_b`, and `a-b` too; one of them needs another \
             name",
            "`c` is left out: it needs the pack `a_b`, which is left out itself",
        ],
    );
    check(&["a-b", "ab"], &["core", "a-b", "ab"], &[]);
}

#[test]
fn a_wish_that_is_none_leaves_its_pack_out() {
    let told = "`a` is left out: `>=one` is not a condition for versions such as `1.2` or `>=1.2, <3`: unexpected character 'o' while parsing major version number";
    check(&["a needs:core>=one"], &["core"], &[told]);
}

/// Up to seven packs that ask for each other in any way.
fn any_packs() -> impl Strategy<Value = Vec<String>> {
    let field = prop::sample::select(vec!["needs", "after", "conflicts", "optional"]);
    let wish = (
        field,
        0..7_usize,
        prop::sample::select(vec!["", ">=2", "<2"]),
    );
    let wishes = prop::collection::vec(wish, 0..3);
    let pack = (prop::sample::select(vec!["1.0.0", "2.0.0"]), wishes);
    prop::collection::vec(pack, 1..7).prop_map(|packs| {
        let packs = packs.into_iter().enumerate();
        packs
            .map(|(at, (version, wishes))| {
                let wishes = wishes.iter().filter(|(_, other, _)| *other != at);
                let wishes = wishes.map(|(field, other, wish)| format!(" {field}:p{other}{wish}"));
                format!("p{at} {version}{}", wishes.collect::<String>())
            })
            .collect()
    })
}

/// Whether one pack asks, over others of the order, to come after another.
fn waits_for(packs: &[Held], order: &[String], from: &str, to: &str) -> bool {
    let mut reached = vec![from.to_owned()];
    let mut next = 0;
    while let Some(id) = reached.get(next).cloned() {
        next += 1;
        let info = packs
            .iter()
            .find(|pack| pack.id == id)
            .map(|pack| &pack.info);
        for list in info
            .into_iter()
            .flat_map(|info| [&info.needs, &info.after, &info.optional])
        {
            for ask in list.iter().filter(|ask| order.contains(&ask.pack)) {
                if !reached.contains(&ask.pack) {
                    reached.push(ask.pack.clone());
                }
            }
        }
    }
    reached[1..].iter().any(|id| id == to)
}

#[test]
fn wishes_that_lie_on_no_circle_are_kept() {
    check(
        &["a after:b", "b after:c", "c after:b"],
        &["core", "b", "a", "c"],
        &[],
    );
}

proptest! {
    #[test]
    fn whatever_packs_ask_for_the_order_keeps_to_it(texts in any_packs(), turn in 0..7_usize) {
        let read = |texts: &[String]| {
            let all = texts.iter().map(|text| held(text));
            sorted(all.chain([held("core 1.0.0")]).collect())
        };
        let packs = read(&texts);
        let planned = plan(&packs, |_| true, &[]);
        let order = ids(&packs, &planned);
        prop_assert_eq!(&order[0], CORE);
        // Each pack is in or out, and never both.
        prop_assert_eq!(planned.order.len() + planned.out.len(), packs.len());
        let place = |id: &str| order.iter().position(|held| held == id);
        for at in &planned.order {
            let pack = &packs[*at];
            for need in &pack.info.needs {
                prop_assert!(place(&need.pack) < place(&pack.id), "{texts:?} {order:?}");
                prop_assert!(place(&need.pack).is_some(), "{texts:?} {order:?}");
            }
            for ask in pack.info.after.iter().chain(&pack.info.optional) {
                let late = place(&ask.pack) > place(&pack.id);
                let back = waits_for(&packs, &order, &ask.pack, &pack.id);
                prop_assert!(!late || back, "{} after {}: {texts:?} {order:?}", pack.id, ask.pack);
            }
            for ask in &pack.info.conflicts {
                let other = packs.iter().find(|other| other.id == ask.pack);
                let fits = other.is_some_and(|other| fits(&ask.version, &other.info.version) == Ok(true));
                prop_assert!(!fits || place(&ask.pack).is_none(), "{texts:?} {order:?}");
            }
        }
        // Found in any order, the packs are planned alike.
        let mut turned = texts.clone();
        let count = turned.len();
        turned.rotate_left(turn % count);
        turned.reverse();
        let again = read(&turned);
        prop_assert_eq!(ids(&again, &plan(&again, |_| true, &[])), order);
    }
}
