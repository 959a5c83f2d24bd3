//! Changes of lists and maps: elements are added, changed and taken away by their keys.

use super::{
    patcher::Patcher,
    select::{find_element, help},
    tree::{Bracket, Form, Group, Origin, Tree, Twig, put, take_twigs, within},
};

/// The word that changes a list.
pub(super) const LIST: &str = "List";
/// The word that changes a map.
pub(super) const MAP: &str = "Map";
/// What can be said of a list.
const OF_LISTS: [&str; 5] = ["add", "before", "after", "remove", "edit"];
/// What can be said of a map.
const OF_MAPS: [&str; 3] = ["add", "remove", "edit"];

/// What puts one value into another.
pub(super) type Putting = dyn Fn(&mut Patcher<'_>, Option<Tree>, &Tree) -> Tree;

/// The ways in which a list or a map changes.
#[derive(Default)]
struct Ways<'t> {
    add: &'t [Twig],
    edit: &'t [Twig],
    remove: &'t [Twig],
    before: Option<&'t Tree>,
    after: Option<&'t Tree>,
}

fn ways<'t>(patcher: &mut Patcher<'_>, group: &'t Group, known: &[&str]) -> Ways<'t> {
    let mut ways = Ways::default();
    let more = match known.contains(&"before") {
        true => (Bracket::Square, "a list `[...]`"),
        false => (Bracket::Curly, "keys and values `{...}`"),
    };
    let mut seen = Vec::new();
    for twig in &group.twigs {
        let key = twig.key.as_ref();
        let name = key
            .and_then(|key| key.leaf(patcher.pages))
            .unwrap_or_default();
        if seen.contains(&name) {
            let at = key.unwrap_or(&twig.value).origin;
            patcher.fault(at, format!("`{name}` is given twice"), None);
            continue;
        }
        seen.push(name);
        let (held, shape) = match name {
            _ if !known.contains(&name) => {
                let at = key.unwrap_or(&twig.value).origin;
                let all = known.iter().map(|name| (*name).to_owned());
                let all: Vec<String> = all.collect();
                let message = match name {
                    "" => "a change of a list or a map needs a name before its `:`".to_owned(),
                    name => format!("`{name}` is no change of a list or a map"),
                };
                patcher.fault(at, message, help(name, &all));
                continue;
            }
            "add" => (&mut ways.add, more),
            "remove" => (
                &mut ways.remove,
                (Bracket::Square, "a list of keys `[...]`"),
            ),
            "edit" => (&mut ways.edit, (Bracket::Curly, "keys and changes `{...}`")),
            "before" => {
                ways.before = Some(&twig.value);
                continue;
            }
            _ => {
                ways.after = Some(&twig.value);
                continue;
            }
        };
        let keyed = shape.0 == Bracket::Curly;
        let inner = twig.value.group().filter(|group| group.bracket == shape.0);
        let inner =
            inner.filter(|group| group.twigs.iter().all(|twig| twig.key.is_some() == keyed));
        match inner {
            Some(group) => *held = &group.twigs,
            None => {
                let message = format!("`{name}` needs {}", shape.1);
                patcher.fault(twig.value.origin, message, None);
            }
        }
    }
    ways
}

/// Takes out what is held in brackets of a kind, also within `Some(...)`; nothing where there is no
/// value.
fn held(
    patcher: &mut Patcher<'_>,
    old: Option<&mut Tree>,
    new: &Tree,
    bracket: Bracket,
) -> Option<Vec<Twig>> {
    let pages = patcher.pages;
    let Some(old) = old.filter(|old| old.leaf(pages) != Some("None")) else {
        return Some(Vec::new());
    };
    let group = within(old, pages).group();
    if group.is_some_and(|group| group.bracket == bracket && group.name.is_none()) {
        return Some(take_twigs(old, pages));
    }
    let message = match (group.map(|group| group.bracket), bracket) {
        (Some(Bracket::Curly), _) => "this is a map: `Map(...)` changes it",
        (Some(Bracket::Square), _) => "this is a list: `List(...)` changes it",
        (_, Bracket::Square) => "this is no list",
        (_, Bracket::Round | Bracket::Curly) => "this is no map",
    };
    patcher.fault(new.origin, message, None);
    None
}

/// The list or map with other twigs.
fn with(old: Option<Tree>, new: &Tree, twigs: Vec<Twig>, patcher: &Patcher<'_>) -> Tree {
    if let Some(mut tree) = old.filter(|old| old.group().is_some()) {
        put(&mut tree, twigs, patcher.pages);
        return tree;
    }
    let bracket = match new.called(patcher.pages, LIST) {
        Some(_) => Bracket::Square,
        None => Bracket::Curly,
    };
    let opening = new.group().map_or(new.origin, |group| group.opening);
    let form = Form::Group(Group {
        name: None,
        bracket,
        opening,
        twigs,
    });
    Tree { form, ..*new }
}

/// Changes a list.
pub(super) fn in_list(
    patcher: &mut Patcher<'_>,
    mut old: Option<Tree>,
    new: &Tree,
    group: &Group,
    putting: &Putting,
) -> Tree {
    let ways = ways(patcher, group, &OF_LISTS);
    let Some(mut twigs) = held(patcher, old.as_mut(), new, Bracket::Square) else {
        return new.clone();
    };
    edit(patcher, ways.edit, &mut twigs, element, putting);
    let place = place(patcher, &ways, &twigs, new.origin);
    let mut gone = vec![false; twigs.len()];
    for twig in ways.remove {
        let left = twigs.iter().zip(&gone).filter(|(_, gone)| !**gone);
        let left: Vec<&Tree> = left.map(|(twig, _)| &twig.value).collect();
        let Some(at) = found(patcher, &twig.value, &left) else {
            continue;
        };
        let mut still = gone.iter().enumerate().filter(|(_, gone)| !**gone);
        if let Some((at, _)) = still.nth(at) {
            gone[at] = true;
            patcher.touch(&twigs[at].value, twig.value.origin);
        }
    }
    let mut all = Vec::with_capacity(twigs.len() + ways.add.len());
    let length = twigs.len();
    for (at, (twig, gone)) in twigs.into_iter().zip(gone).enumerate() {
        if at == place {
            all.extend(ways.add.iter().cloned());
        }
        if !gone {
            all.push(twig);
        }
    }
    if place >= length {
        all.extend(ways.add.iter().cloned());
    }
    with(old, new, all, patcher)
}

/// Changes what is there: elements of a list, or pairs of a map.
fn edit(
    patcher: &mut Patcher<'_>,
    edits: &[Twig],
    twigs: &mut [Twig],
    find: fn(&mut Patcher<'_>, &Tree, &[Twig]) -> Option<usize>,
    putting: &Putting,
) {
    for twig in edits {
        let Some(at) = twig.key.as_ref().and_then(|key| find(patcher, key, twigs)) else {
            continue;
        };
        let old = Some(twigs[at].value.take());
        twigs[at].value = putting(patcher, old, &twig.value);
    }
}

/// Where new elements go.
fn place(patcher: &mut Patcher<'_>, ways: &Ways<'_>, twigs: &[Twig], at: Origin) -> usize {
    if ways.before.is_some() && ways.after.is_some() {
        patcher.fault(
            at,
            "new elements go `before` or `after` one, not both",
            None,
        );
    }
    let (wanted, behind) = match (ways.before, ways.after) {
        (Some(wanted), _) => (wanted, 0),
        (None, Some(wanted)) => (wanted, 1),
        (None, None) => return twigs.len(),
    };
    element(patcher, wanted, twigs).map_or(twigs.len(), |at| at + behind)
}

/// The place of the element that is meant; a missing one is told.
fn element(patcher: &mut Patcher<'_>, wanted: &Tree, twigs: &[Twig]) -> Option<usize> {
    let list: Vec<&Tree> = twigs.iter().map(|twig| &twig.value).collect();
    found(patcher, wanted, &list)
}

/// The place of the pair with a key; a missing one is told.
fn pair(patcher: &mut Patcher<'_>, wanted: &Tree, twigs: &[Twig]) -> Option<usize> {
    let list: Vec<&Tree> = twigs.iter().filter_map(|twig| twig.key.as_ref()).collect();
    found(patcher, wanted, &list)
}

fn found(patcher: &mut Patcher<'_>, wanted: &Tree, list: &[&Tree]) -> Option<usize> {
    let cost = |tree: &&Tree| 1 + tree.group().map_or(0, |group| group.twigs.len());
    if !patcher.looks(wanted.origin, list.iter().map(cost).sum()) {
        return None;
    }
    let found = find_element(wanted, list, patcher.pages);
    found
        .map_err(|(message, help)| patcher.fault(wanted.origin, message, help))
        .ok()
}

/// Changes a map.
pub(super) fn in_map(
    patcher: &mut Patcher<'_>,
    mut old: Option<Tree>,
    new: &Tree,
    group: &Group,
    putting: &Putting,
) -> Tree {
    let ways = ways(patcher, group, &OF_MAPS);
    let Some(mut twigs) = held(patcher, old.as_mut(), new, Bracket::Curly) else {
        return new.clone();
    };
    edit(patcher, ways.edit, &mut twigs, pair, putting);
    for twig in ways.remove {
        if let Some(at) = pair(patcher, &twig.value, &twigs) {
            let gone = twigs.remove(at);
            patcher.touch(&gone.value, twig.value.origin);
        }
    }
    for twig in ways.add {
        let Some(key) = &twig.key else { continue };
        if !patcher.looks(key.origin, 1 + twigs.len()) {
            break;
        }
        let pages = patcher.pages;
        let same = |held: &Twig| {
            held.key
                .as_ref()
                .is_some_and(|held| held.is_like(key, pages))
        };
        if twigs.iter().any(same) {
            let told = pages.at(key.origin);
            let message = format!("the key {told} is there already");
            let help = "`edit` changes what it has; otherwise choose another key".to_owned();
            patcher.fault(key.origin, message, Some(help));
        } else {
            twigs.push(twig.clone());
        }
    }
    with(old, new, twigs, patcher)
}
