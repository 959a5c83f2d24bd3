//! The pages of the reference: one for each kind of data, and one for what several use.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    folders::Folder,
    shape::Kind,
    source::{Body, Choice, Default, Field, Shape, Types},
};

/// The page of types that several kinds of data use.
const SHARED: &str = "types";
/// What stands at the head of each page.
const WRITTEN: &str = "<!-- Written by `cargo xtask reference`. -->\n\n";

/// Every page by its file name.
///
/// # Errors
/// A type is used and not known.
pub(super) fn write(types: &Types, folders: &[Folder]) -> Result<BTreeMap<String, String>, String> {
    let homes = homes(types, folders);
    let mut pages = BTreeMap::new();
    for folder in folders {
        let page = Page {
            types,
            homes: &homes,
            name: folder.page(),
        };
        let shape = types.get(&folder.ty);
        let shape = shape.ok_or_else(|| format!("{} is no type of a file", folder.ty))?;
        let file = folder.place();
        let mut text = format!("{WRITTEN}# {}\n\n", folder.page());
        text += &format!("`{}`: {}\n\n", file, cell(&shape.doc));
        text += &page.body(&shape.body, shape.hollow);
        text += &page.sections();
        pages.insert(format!("{}.md", folder.page()), closed(&text));
    }
    let shared = Page {
        types,
        homes: &homes,
        name: SHARED.to_owned(),
    };
    let text = format!(
        "{WRITTEN}# Types that several kinds of data use\n\n{}",
        shared.sections()
    );
    pages.insert(format!("{SHARED}.md"), closed(&text));
    pages.insert("README.md".to_owned(), index(types, folders));
    Ok(pages)
}

/// A text with one line's end at its end.
fn closed(text: &str) -> String {
    format!("{}\n", text.trim_end())
}

fn index(types: &Types, folders: &[Folder]) -> String {
    let mut text = format!("{WRITTEN}# Reference\n\n");
    text +=
        "Every field that a file may hold. The list is made from the types that read the files.\n";
    text += "\"Default\" is the value of a field that is left out; a field without one must be there.\n";
    text += "Any entry may say `replaces: true`, or build on another by `extends`, `patches` or\n";
    text += "`removes` (see [patches](../patches.md)).\n\n| file | what an entry is |\n|---|---|\n";
    for folder in folders {
        let doc = types
            .get(&folder.ty)
            .map(|shape| shape.doc.as_str())
            .unwrap_or_default();
        let (file, page) = (folder.place(), folder.page());
        text += &format!("| [`{}`]({page}.md) | {} |\n", file, cell(doc));
    }
    text + &format!("\n[Types that several of them use]({SHARED}.md)\n")
}

/// The page on which each type stands: that of the only kind of data that uses it, or the shared
/// one.
fn homes(types: &Types, folders: &[Folder]) -> BTreeMap<String, String> {
    let mut used: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for folder in folders {
        let mut seen = BTreeSet::new();
        reach(types, &folder.ty, &mut seen);
        for name in seen {
            used.entry(name).or_default().insert(folder.page());
        }
    }
    let home = |pages: BTreeSet<String>| match pages.len() {
        1 => pages.into_iter().next().unwrap_or_default(),
        _ => SHARED.to_owned(),
    };
    used.into_iter()
        .map(|(name, pages)| (name, home(pages)))
        .collect()
}

/// The types with names that a type leads to, but for itself.
fn reach(types: &Types, from: &str, seen: &mut BTreeSet<String>) {
    for name in types.get(from).map(parts).unwrap_or_default() {
        if (types.get(&name).is_some() || types.opaque(&name).is_some())
            && seen.insert(name.clone())
        {
            reach(types, &name, seen);
        }
    }
}

/// The names of types in a type.
fn parts(shape: &Shape) -> Vec<String> {
    let mut kinds = Vec::new();
    gather(&shape.body, &mut kinds);
    let names = kinds.iter().flat_map(Kind::names).map(str::to_owned);
    names.collect()
}

fn gather(body: &Body, kinds: &mut Vec<Kind>) {
    match body {
        Body::Fields(fields) => kinds.extend(fields.iter().map(|field| field.kind.clone())),
        Body::Values(values) => kinds.extend(values.iter().cloned()),
        Body::Names(choices) => {
            for body in choices.iter().filter_map(|choice| choice.body.as_ref()) {
                gather(body, kinds);
            }
        }
    }
}

/// A page under way.
struct Page<'a> {
    types: &'a Types,
    homes: &'a BTreeMap<String, String>,
    name: String,
}

impl Page<'_> {
    /// The types that stand on this page, each under its name.
    fn sections(&self) -> String {
        let here = self.homes.iter().filter(|(_, page)| **page == self.name);
        let mut text = String::new();
        for (name, _) in here {
            text += &format!("\n## {name}\n\n");
            match (self.types.get(name), self.types.opaque(name)) {
                (Some(shape), _) => {
                    text += &format!(
                        "{}\n\n{}",
                        cell(&shape.doc),
                        self.body(&shape.body, shape.hollow)
                    );
                }
                (None, doc) => text += &format!("{}\n", doc.unwrap_or_default()),
            }
        }
        text
    }

    fn body(&self, body: &Body, hollow: bool) -> String {
        match body {
            Body::Fields(fields) => self.fields(fields, hollow),
            Body::Values(values) => {
                let spelled: Vec<String> = values.iter().map(|kind| self.spelled(kind)).collect();
                format!("Written as: {}\n", spelled.join(", "))
            }
            Body::Names(choices) => self.choices(choices),
        }
    }

    fn fields(&self, fields: &[Field], hollow: bool) -> String {
        let mut text = "| field | value | default | meaning |\n|---|---|---|---|\n".to_owned();
        for field in fields.iter().filter(|field| field.name != "replaces") {
            let kind = &field.kind;
            let default = match &field.default {
                None if hollow => self.empty(kind),
                None if matches!(kind, Kind::Optional(_)) => "none".to_owned(),
                None => String::new(),
                Some(Default::OfType) => self.empty(kind),
                Some(Default::Told(value)) => format!("`{value}`"),
            };
            let (name, value, doc) = (&field.name, self.spelled(kind), cell(&field.doc));
            text += &format!("| `{name}` | {value} | {default} | {doc} |\n");
        }
        text
    }

    /// What a field that is left out holds, by its type.
    fn empty(&self, kind: &Kind) -> String {
        let told = match kind {
            Kind::Switch => "`false`",
            Kind::Whole(..) | Kind::Number => "0",
            Kind::Optional(_) => "none",
            Kind::Text | Kind::List(..) | Kind::Map(..) => "empty",
            Kind::Several(_) => "0 each",
            Kind::Named(name) => match self.types.get(name).map(|shape| &shape.body) {
                Some(Body::Names(choices)) => {
                    let usual = choices.iter().find(|choice| choice.usual);
                    return usual.map_or_else(String::new, |usual| format!("`{}`", usual.name));
                }
                Some(Body::Fields(_)) => "each field as it is when left out",
                Some(Body::Values(_)) | None => "empty",
            },
        };
        told.to_owned()
    }

    fn choices(&self, choices: &[Choice]) -> String {
        let mut text = "| value | meaning |\n|---|---|\n".to_owned();
        for choice in choices {
            let payload = match &choice.body {
                None => String::new(),
                Some(Body::Values(values)) => {
                    let spelled: Vec<String> =
                        values.iter().map(|kind| self.spelled(kind)).collect();
                    format!("({})", spelled.join(", "))
                }
                Some(Body::Fields(fields)) => {
                    let named = fields
                        .iter()
                        .map(|field| format!("`{}`: {}", field.name, self.spelled(&field.kind)));
                    format!("({})", named.collect::<Vec<_>>().join(", "))
                }
                Some(Body::Names(_)) => String::new(),
            };
            text += &format!("| `{}`{payload} | {} |\n", choice.name, cell(&choice.doc));
        }
        text
    }

    /// What stands for a value, in words, with links to types.
    fn spelled(&self, kind: &Kind) -> String {
        let inside = |kind: &Kind| self.spelled(kind);
        match kind {
            Kind::Switch => "`true` or `false`".to_owned(),
            Kind::Whole(from, _) if *from < 0 => "whole number".to_owned(),
            Kind::Whole(..) => "whole number from 0".to_owned(),
            Kind::Number => "number".to_owned(),
            Kind::Text => "text".to_owned(),
            Kind::Optional(inner) => inside(inner),
            Kind::List(inner, None) => format!("list of {}", inside(inner)),
            Kind::List(inner, Some(count)) => format!("{count} of {}", inside(inner)),
            Kind::Map(key, value) => format!("map of {} to {}", inside(key), inside(value)),
            Kind::Several(all) => {
                let all: Vec<String> = all.iter().map(inside).collect();
                format!("({})", all.join(", "))
            }
            Kind::Named(name) => match self.homes.get(name) {
                Some(page) if *page == self.name => {
                    format!("[`{name}`](#{})", name.to_lowercase())
                }
                Some(page) => format!("[`{name}`]({page}.md#{})", name.to_lowercase()),
                None => format!("`{name}`"),
            },
        }
    }
}

/// A text for a cell of a table; links of Rust's documentation become plain names.
fn cell(doc: &str) -> String {
    doc.replace('|', "\\|")
        .replace("[`", "`")
        .replace("`]", "`")
}
