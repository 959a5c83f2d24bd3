//! No patch makes a merge panic, and what it makes can be read again.

use proptest::prelude::*;

use super::{Pages, PatchBudget, Patcher, head, print, read_tree};

const BASE: &str = "(id: \"tern\", hull: 3, range: (1, 3), space: Grid((sight: Free, rows: [\"ab\"])), \
    weapons: [(name: \"Lances\", dice: 3), (name: \"Keel\", dice: 2)], actions: [Focus, Evade], \
    crew: Some((powers: {\"knit\": (price: 2), \"wire\": (price: 3)})), replaces: true)";

/// Patches that do something, to be cut up and put together anew.
const GOOD: &str = "(patches: \"tern\", hull: 4, space: Edit(Grid((sight: Whole(None), rows: List(add: [\"c\"])))), \
    weapons: List(add: [(name: \"Ram\")], before: \"Keel\", remove: [(dice: 3)], edit: {\"Keel\": (dice: Unset)}), \
    crew: (powers: Map(remove: [\"knit\"], edit: {\"wire\": (price: 1)}, add: {\"x\": ()})), actions: List(after: Focus, add: [Lock]))";

/// Words of a good patch, some of them in other places.
fn patch() -> impl Strategy<Value = String> {
    let words: Vec<String> = GOOD
        .split_inclusive([' ', '(', ')', '[', ']', '{', '}', ',', ':'])
        .map(str::to_owned)
        .collect();
    let count = words.len();
    let change = (0..count, 0..count, 0..4_usize);
    prop::collection::vec(change, 0..4).prop_map(move |changes| {
        let mut words = words.clone();
        for (from, to, how) in changes {
            match how {
                0 => words.swap(from, to),
                1 => words[to] = words[from].clone(),
                2 => words[to].clear(),
                _ => words[to].push('"'),
            }
        }
        words.concat()
    })
}

/// The text that a patch makes of the base; none where it is refused.
fn merged(patch: &str) -> Option<String> {
    head(patch, 0).ok()?;
    let texts = [BASE, patch];
    let base = read_tree(BASE, 0, 0).expect("the base is good");
    let mut own = read_tree(patch, 1, 0).ok()?;
    own.set_patched(true);
    let mut budget = PatchBudget::default();
    let mut patcher = Patcher {
        pages: Pages(&texts),
        is_own: &|text| text == 1,
        budget: &mut budget,
        faults: Vec::new(),
        clashes: Vec::new(),
    };
    let tree = patcher.entry(base, &own, &["patches"])?;
    assert!(patcher.clashes.is_empty(), "nobody else has set anything");
    if !patcher.faults.is_empty() {
        assert!(patcher.faults.iter().all(|fault| fault.at <= patch.len()));
        return None;
    }
    let printed = print(&tree, Pages(&texts), &|_, _| None);
    // Every piece stands where it comes from.
    let again = read_tree(&printed.text, 0, 0).expect("what is printed can be read");
    let second = print(&again, Pages(&[&printed.text]), &|_, _| None);
    assert_eq!(second.text, printed.text);
    for (at, _) in printed.text.char_indices() {
        let origin = printed.origin(at).expect("all of it comes from somewhere");
        assert!(origin.end <= texts[origin.text].len() && origin.start <= origin.end);
    }
    Some(printed.text)
}

#[test]
fn a_patch_makes_a_text() {
    let text = merged(GOOD).expect("a good patch");
    for part in [
        "hull: 4",
        "Grid((sight: None, rows: [\"ab\", \"c\"]))",
        "(name: \"Ram\"), (name: \"Keel\")",
        "{\"wire\": (price: 1), \"x\": ()}",
        "[Focus, Lock, Evade]",
    ] {
        assert!(text.contains(part), "{part} is not in\n{text}");
    }
    assert!(
        !text.contains("replaces") && !text.contains("Lances"),
        "{text}"
    );
}

/// A list of some text, printed behind a name.
fn listed(text: &str) -> String {
    let text = format!("(edge: Shore([\"{text}\", \"b\"], 1))");
    let tree = read_tree(&text, 0, 0).expect("a tree");
    print(&tree, Pages(&[&text]), &|_, _| None).text
}

#[test]
fn a_line_is_filled_and_never_longer() {
    // A line holds 100 characters. What each letter takes in memory is another matter.
    for sign in ["a", "ß", "云"] {
        let wide = |count: usize| {
            let text = listed(&sign.repeat(count));
            let lines = text.lines().map(|line| line.chars().count());
            (text.lines().count(), lines.max())
        };
        // The entry in one line, its only field in one line, and that in several.
        let all: Vec<_> = (60..86).map(wide).collect();
        assert_eq!(all[0].0, 1);
        for pair in all.windows(2) {
            let ((before, width), (after, _)) = (pair[0], pair[1]);
            if before != after {
                assert_eq!(width, Some(if before == 1 { 99 } else { 100 }), "{before}");
            }
            assert!(width <= Some(100));
        }
        assert!(all[25].0 > 6, "{all:?}");
    }
}

proptest! {
    #[test]
    fn no_patch_panics(patch in patch()) {
        merged(&patch);
    }
}
