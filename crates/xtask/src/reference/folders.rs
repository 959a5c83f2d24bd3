//! Which type each folder of a pack holds, from the code that says it: the list of entries in
//! `entry.rs`, and the names of folders and files in `category.rs`.

use std::{collections::BTreeMap, fs, path::Path};

use syn::{Expr, Item, Pat};

/// A kind of data.
#[derive(Clone, Debug)]
pub(super) struct Folder {
    /// The folder below the pack; empty: the pack's own.
    pub(super) name: String,
    /// The only file of the folder that holds this kind, if others hold other kinds.
    pub(super) file: Option<String>,
    /// The type of an entry.
    pub(super) ty: String,
}

impl Folder {
    /// Where its entries stand, as a path in a pack.
    pub(super) fn place(&self) -> String {
        let file = self.file.as_deref().unwrap_or("*.ron");
        let path = format!("{}/{file}", self.name);
        path.trim_start_matches('/').to_owned()
    }

    /// The name of its page and its schema.
    pub(super) fn page(&self) -> String {
        match &self.file {
            Some(file) if self.name.is_empty() => file.trim_end_matches(".ron").to_owned(),
            Some(file) => format!("{}-{}", self.name, file.trim_end_matches(".ron")),
            None => self.name.clone(),
        }
    }
}

/// All kinds of data, the pack's own file first, then by folder.
///
/// # Errors
/// The sources cannot be read, or do not say what is looked for in them.
pub(super) fn read(content: &Path) -> Result<Vec<Folder>, String> {
    let text = |name: &str| {
        let path = content.join(name);
        fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()))
    };
    let category = syn::parse_file(&text("category.rs")?).map_err(|error| error.to_string())?;
    let names = arms(&category.items, "folder");
    let files = arms(&category.items, "file");
    let mut types = entries(&text("entry.rs")?);
    // Rules are kept in a map, not in a list, so they stand outside of the others.
    types.push(("RuleEntry".to_owned(), "Rulebook".to_owned()));
    let mut found = vec![Folder {
        name: String::new(),
        file: Some("pack.ron".to_owned()),
        ty: "PackInfo".to_owned(),
    }];
    for (ty, category) in types {
        let name = names.get(&category);
        let name = name.ok_or_else(|| format!("no folder for {category} in category.rs"))?;
        found.push(Folder {
            name: name.clone(),
            file: files.get(&category).cloned(),
            ty,
        });
    }
    if found.len() < names.len() {
        return Err("entry.rs names fewer kinds of data than category.rs".to_owned());
    }
    found.sort_by_key(Folder::page);
    Ok(found)
}

/// `Type: Category, ...;` in the list of entries.
fn entries(text: &str) -> Vec<(String, String)> {
    let list = text.split_once("\nentries! {").map_or("", |(_, rest)| rest);
    let list = list.split("\n}").next().unwrap_or_default();
    let lines = list.lines().filter_map(|line| line.trim().split_once(": "));
    let named = lines.filter_map(|(ty, rest)| {
        let (category, _) = rest.split_once(',')?;
        Some((ty.to_owned(), category.to_owned()))
    });
    named.collect()
}

/// What a method says for each variant, where that is a text.
fn arms(items: &[Item], method: &str) -> BTreeMap<String, String> {
    let mut found = BTreeMap::new();
    let blocks = items.iter().filter_map(|item| match item {
        Item::Impl(held) => Some(&held.items),
        _ => None,
    });
    for item in blocks.flatten() {
        if let syn::ImplItem::Fn(held) = item
            && held.sig.ident == method
            && let [syn::Stmt::Expr(Expr::Match(choice), None)] = held.block.stmts.as_slice()
        {
            for arm in &choice.arms {
                if let Some(text) = literal(&arm.body) {
                    found.extend(
                        variants(&arm.pat)
                            .into_iter()
                            .map(|name| (name, text.clone())),
                    );
                }
            }
        }
    }
    found
}

/// The text of `"text"` or `Some("text")`.
fn literal(value: &Expr) -> Option<String> {
    match value {
        Expr::Lit(held) => match &held.lit {
            syn::Lit::Str(text) => Some(text.value()),
            _ => None,
        },
        Expr::Call(call) => literal(call.args.first()?),
        _ => None,
    }
}

fn variants(pattern: &Pat) -> Vec<String> {
    match pattern {
        Pat::Or(held) => held.cases.iter().flat_map(variants).collect(),
        Pat::Path(held) => {
            let last = held.path.segments.last();
            last.map(|segment| segment.ident.to_string())
                .into_iter()
                .collect()
        }
        _ => Vec::new(),
    }
}
