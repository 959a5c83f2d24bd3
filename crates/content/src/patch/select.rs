//! Finds the element of a list that a patch names: by its key, never by its place.

use super::tree::{Form, Pages, Tree, Twig, unquoted};

/// The fields that elements of lists are known by, the surest first.
const KNOWN_BY: [&str; 19] = [
    "id", "key", "name", "title", "rule", "action", "bearing", "token", "word", "item", "card",
    "profile", "class", "outline", "terrain", "die", "kind", "player", "buys",
];
/// The most keys that are held against a wrong one.
const MOST_KEYS: usize = 1000;

/// The fields of an element, also within `Some(...)` or another word with brackets.
fn fields(element: &Tree) -> Option<&[Twig]> {
    let group = element.group()?;
    match group.only() {
        Some(inner) => inner.fields(),
        None => group.is_keyed().then_some(group.twigs.as_slice()),
    }
}

fn field<'t>(element: &'t Tree, pages: Pages<'_>, name: &str) -> Option<&'t Tree> {
    let mut twigs = fields(element)?.iter();
    let named = |twig: &&Twig| twig.key.as_ref().and_then(|key| key.leaf(pages)) == Some(name);
    twigs.find(named).map(|twig| &twig.value)
}

/// Whether a patch means this element.
///
/// A text, a number or a word means an element that is that, has that in a field of [`KNOWN_BY`],
/// begins with it, or is called so. Fields mean one with the same. Anything else means what is
/// written alike.
fn means(wanted: &Tree, element: &Tree, pages: Pages<'_>) -> bool {
    if let Some(twigs) = wanted.fields().filter(|twigs| !twigs.is_empty()) {
        return twigs.iter().all(|twig| {
            let name = twig.key.as_ref().and_then(|key| key.leaf(pages));
            let held = name.and_then(|name| field(element, pages, name));
            held.is_some_and(|held| held.is_like(&twig.value, pages))
        });
    }
    let Some(leaf) = wanted.leaf(pages) else {
        return wanted.is_like(element, pages);
    };
    match &element.form {
        Form::Leaf => pages.at(element.origin) == leaf,
        Form::Group(group) => {
            let called = group.name.map(|name| pages.at(name)) == Some(leaf);
            let first = group.twigs.first().filter(|twig| twig.key.is_none());
            let begins =
                group.name.is_none() && first.and_then(|twig| twig.value.leaf(pages)) == Some(leaf);
            let known = |name: &&str| {
                field(element, pages, name).and_then(|held| held.leaf(pages)) == Some(leaf)
            };
            called || begins || KNOWN_BY.iter().any(known)
        }
    }
}

/// The place of the element that a patch means.
///
/// # Errors
/// None is meant, or several that are not alike: the message, and help with the keys there are.
pub(crate) fn find_element(
    wanted: &Tree,
    list: &[&Tree],
    pages: Pages<'_>,
) -> Result<usize, (String, Option<String>)> {
    let mut met = (0..list.len()).filter(|at| means(wanted, list[*at], pages));
    let told = unquoted(shortened(pages.at(wanted.origin)));
    let Some(at) = met.next() else {
        let known = list.iter().take(MOST_KEYS);
        let known: Vec<String> = known.map(|held| key_of(held, pages)).collect();
        let message = format!("nothing here has the key `{told}`");
        return Err((message, help(told, &known)));
    };
    if met.any(|other| !list[other].is_like(list[at], pages)) {
        let message = format!("several have the key `{told}`");
        let help = "name the one by its fields, such as `(rule: \"...\", on: [...])`".to_owned();
        return Err((message, Some(help)));
    }
    Ok(at)
}

/// The keys that there are, with the nearest.
pub(crate) fn help(wanted: &str, known: &[String]) -> Option<String> {
    let mut names: Vec<&str> = known.iter().map(String::as_str).collect();
    names.sort_unstable();
    names.dedup();
    match names.as_slice() {
        [] => Some("nothing is in it".to_owned()),
        names => crate::suggest(wanted, names.iter().copied()),
    }
}

/// What an element is known by.
fn key_of(element: &Tree, pages: Pages<'_>) -> String {
    if let Some(leaf) = element.leaf(pages) {
        return shortened(unquoted(leaf)).to_owned();
    }
    let known = KNOWN_BY.iter().find_map(|name| {
        let held = field(element, pages, name)?.leaf(pages)?;
        Some(unquoted(held).to_owned())
    });
    let name = || {
        let name = element.group()?.name?;
        Some(pages.at(name).to_owned())
    };
    let key = known.or_else(name);
    key.unwrap_or_else(|| shortened(pages.at(element.origin)).to_owned())
}

/// The beginning of a text.
fn shortened(text: &str) -> &str {
    let line = text.lines().next().unwrap_or_default();
    let end = line.char_indices().nth(60).map_or(line.len(), |(at, _)| at);
    &line[..end]
}
