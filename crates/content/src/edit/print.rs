//! Prints trees in the form that the manual teaches: a field a line, a unit a line.

use super::file_value::FileValue;

/// The columns of a line.
const WIDE: usize = 100;
/// The columns of a line that holds one unit with all that belongs to it.
const WIDE_UNIT: usize = 160;
/// The depth of a step to the right.
pub(super) const STEP: usize = 4;

/// Lists of which each line holds one, whatever room there is.
const BY_LINES: [&str; 14] = [
    "rows",
    "lines",
    "floors",
    "storeys",
    "players",
    "ships",
    "squads",
    "obstacles",
    "areas",
    "zones",
    "edges",
    "events",
    "goals",
    "lessons",
];

/// A value on one line.
pub(super) fn line(tree: &FileValue) -> String {
    let all = |held: &[FileValue]| held.iter().map(line).collect::<Vec<_>>().join(", ");
    match tree {
        FileValue::Nothing => "None".to_owned(),
        FileValue::Atom(text) => text.clone(),
        FileValue::List(held) => format!("[{}]", all(held)),
        FileValue::Tuple(tag, held) => format!("{tag}({})", all(held)),
        FileValue::Fields(tag, fields) => {
            let field = |(name, value): &(String, FileValue)| format!("{name}: {}", line(value));
            let fields: Vec<String> = fields.iter().map(field).collect();
            format!("{tag}({})", fields.join(", "))
        }
        FileValue::Pairs(pairs) => {
            let pair =
                |(key, value): &(FileValue, FileValue)| format!("{}: {}", line(key), line(value));
            let pairs: Vec<String> = pairs.iter().map(pair).collect();
            format!("{{{}}}", pairs.join(", "))
        }
    }
}

/// A value that stands in a field of this name, on a line with this indentation.
pub(super) fn value(name: &str, tree: &FileValue, indent: usize) -> String {
    let one = line(tree);
    let by_lines =
        BY_LINES.contains(&name) && matches!(tree, FileValue::List(held) if !held.is_empty());
    // A comma comes behind it, and a name with a colon before it, if it has one.
    let named = if name.is_empty() {
        0
    } else {
        name.chars().count() + 2
    };
    if !by_lines && fits(tree, &one, indent + named + 1) {
        return one;
    }
    match tree {
        FileValue::Nothing | FileValue::Atom(_) | FileValue::Tuple(..) => one,
        FileValue::List(held) => {
            let held = held.iter().map(|held| value("", held, indent + STEP));
            bracketed("[", held, "]", indent)
        }
        FileValue::Fields(..) => entry(tree, indent),
        FileValue::Pairs(pairs) => {
            let pair = |(key, held): &(FileValue, FileValue)| {
                let key = line(key);
                format!("{key}: {}", value(&key, held, indent + STEP))
            };
            bracketed("{", pairs.iter().map(pair), "}", indent)
        }
    }
}

/// An entry with a line for each field.
pub(super) fn entry(tree: &FileValue, indent: usize) -> String {
    let FileValue::Fields(tag, fields) = tree else {
        return value("", tree, indent);
    };
    let field = |(name, held): &(String, FileValue)| {
        format!("{name}: {}", value(name, held, indent + STEP))
    };
    bracketed(&format!("{tag}("), fields.iter().map(field), ")", indent)
}

fn bracketed(open: &str, held: impl Iterator<Item = String>, close: &str, indent: usize) -> String {
    let mut text = format!("{open}\n");
    for one in held {
        text.push_str(&" ".repeat(indent + STEP));
        text.push_str(&one);
        text.push_str(",\n");
    }
    text.push_str(&" ".repeat(indent));
    text.push_str(close);
    text
}

/// Whether a value stays on one line.
fn fits(tree: &FileValue, one: &str, before: usize) -> bool {
    let long = before + one.chars().count();
    let rows = |name: &str| matches!(name, "rows" | "lines" | "floors");
    let deep = |name: &str| matches!(name, "when" | "does");
    match tree {
        FileValue::Nothing | FileValue::Atom(_) | FileValue::Tuple(..) => true,
        FileValue::List(held) => long <= WIDE || held.iter().all(is_flat),
        FileValue::Pairs(_) => long <= WIDE,
        FileValue::Fields(_, fields) => {
            let has = |test: &dyn Fn(&str) -> bool| fields.iter().any(|(name, _)| test(name));
            !has(&rows) && long <= if has(&deep) { WIDE } else { WIDE_UNIT } || {
                // A unit with a long outline is one line all the same.
                !has(&rows) && !has(&deep)
            }
        }
    }
}

/// Whether a value is a pair of numbers or such, of which many stand in a line.
fn is_flat(tree: &FileValue) -> bool {
    match tree {
        FileValue::Tuple("", held) => held.iter().all(|held| matches!(held, FileValue::Atom(_))),
        FileValue::Nothing
        | FileValue::Atom(_)
        | FileValue::List(_)
        | FileValue::Tuple(..)
        | FileValue::Fields(..)
        | FileValue::Pairs(_) => false,
    }
}
