//! The types of crate `content`, as their sources write them.

use std::{collections::BTreeMap, fs, path::Path};

use syn::{Attribute, Expr, Fields, Item, Lit, Meta};

use super::shape::Kind;

/// A field of a struct, or of a variant with named fields.
#[derive(Clone, Debug)]
pub(super) struct Field {
    /// Its name in files.
    pub(super) name: String,
    pub(super) doc: String,
    pub(super) kind: Kind,
    /// What a file that leaves it out gets; none: it must be there.
    pub(super) default: Option<Default>,
}

/// The value of a field that is left out.
#[derive(Clone, Debug)]
pub(super) enum Default {
    /// That of its type.
    OfType,
    /// What this code says.
    Told(String),
}

/// What stands behind a name.
#[derive(Clone, Debug)]
pub(super) enum Body {
    /// `(name: value, ...)`.
    Fields(Vec<Field>),
    /// `(value, value)`, or a single value in other clothes.
    Values(Vec<Kind>),
    /// One of several names.
    Names(Vec<Choice>),
}

/// A variant of an enum.
#[derive(Clone, Debug)]
pub(super) struct Choice {
    /// Its name in files.
    pub(super) name: String,
    pub(super) doc: String,
    pub(super) body: Option<Body>,
    /// Whether it stands for a value that is left out.
    pub(super) usual: bool,
}

/// A type that files can hold.
#[derive(Clone, Debug)]
pub(super) struct Shape {
    pub(super) doc: String,
    pub(super) body: Body,
    /// Whether all of its fields may be left out.
    pub(super) hollow: bool,
}

/// All types, by name.
pub(super) struct Types {
    shapes: BTreeMap<String, Shape>,
    /// Types that read themselves: each by its documentation.
    opaque: BTreeMap<String, String>,
}

impl Types {
    /// Reads every source below a folder.
    ///
    /// # Errors
    /// A file cannot be read, or is no Rust.
    pub(super) fn read(folder: &Path) -> Result<Self, String> {
        let mut types = Self {
            shapes: BTreeMap::new(),
            opaque: BTreeMap::new(),
        };
        let mut files = Vec::new();
        search(folder, &mut files)?;
        for text in files {
            let file = syn::parse_file(&text).map_err(|error| error.to_string())?;
            let told = functions(&file.items);
            for item in &file.items {
                types.add(item, &told);
            }
        }
        Ok(types)
    }

    /// The type of this name, if files can hold it.
    pub(super) fn get(&self, name: &str) -> Option<&Shape> {
        self.shapes.get(name)
    }

    /// What is said of a type that reads itself.
    pub(super) fn opaque(&self, name: &str) -> Option<&str> {
        self.opaque.get(name).map(String::as_str)
    }

    fn add(&mut self, item: &Item, told: &BTreeMap<String, String>) {
        let (name, attributes, body) = match item {
            Item::Struct(held) => (&held.ident, &held.attrs, body(&held.fields, told)),
            Item::Enum(held) => {
                let renamed = serde(&held.attrs, "rename_all");
                let choices = held.variants.iter().map(|variant| Choice {
                    name: renamed_variant(&variant.ident.to_string(), &variant.attrs, &renamed),
                    doc: doc(&variant.attrs),
                    body: (!variant.fields.is_empty()).then(|| body(&variant.fields, told)),
                    usual: variant
                        .attrs
                        .iter()
                        .any(|held| held.path().is_ident("default")),
                });
                let choices = choices.collect();
                (&held.ident, &held.attrs, Body::Names(choices))
            }
            _ => return,
        };
        let name = name.to_string();
        if let Some(from) = serde(attributes, "from") {
            // What it is read from has the fields; it is found under both names.
            self.opaque.insert(name, format!("={from}"));
        } else if derives(attributes, "Deserialize") {
            let doc = doc(attributes);
            let hollow = has(attributes, "default");
            self.shapes.insert(name, Shape { doc, body, hollow });
        } else {
            self.opaque.insert(name, doc(attributes));
        }
    }
}

fn search(folder: &Path, found: &mut Vec<String>) -> Result<(), String> {
    let told = |error: std::io::Error| format!("{}: {error}", folder.display());
    let mut paths = Vec::new();
    for entry in fs::read_dir(folder).map_err(told)? {
        paths.push(entry.map_err(told)?.path());
    }
    paths.sort();
    for path in paths {
        if path.is_dir() {
            search(&path, found)?;
        } else if path.extension().is_some_and(|ending| ending == "rs") {
            found.push(fs::read_to_string(&path).map_err(told)?);
        }
    }
    Ok(())
}

/// The functions of a file that only name a value, and that value.
fn functions(items: &[Item]) -> BTreeMap<String, String> {
    let mut told = BTreeMap::new();
    for item in items {
        if let Item::Fn(held) = item
            && let [syn::Stmt::Expr(value, None)] = held.block.stmts.as_slice()
        {
            told.insert(held.sig.ident.to_string(), spelled(value));
        }
    }
    told
}

fn body(fields: &Fields, told: &BTreeMap<String, String>) -> Body {
    match fields {
        Fields::Named(named) => {
            let kept = named
                .named
                .iter()
                .filter(|field| !has(&field.attrs, "skip"));
            let fields = kept.map(|field| {
                let name = field
                    .ident
                    .as_ref()
                    .map(ToString::to_string)
                    .unwrap_or_default();
                Field {
                    name: serde(&field.attrs, "rename").unwrap_or(name),
                    doc: doc(&field.attrs),
                    kind: Kind::of(&field.ty),
                    default: default(&field.attrs, told),
                }
            });
            Body::Fields(fields.collect())
        }
        Fields::Unnamed(values) => Body::Values(
            values
                .unnamed
                .iter()
                .map(|field| Kind::of(&field.ty))
                .collect(),
        ),
        Fields::Unit => Body::Values(Vec::new()),
    }
}

fn default(attributes: &[Attribute], told: &BTreeMap<String, String>) -> Option<Default> {
    if let Some(named) = serde(attributes, "default") {
        let value = told.get(&named).cloned();
        return Some(Default::Told(value.unwrap_or(named)));
    }
    has(attributes, "default").then_some(Default::OfType)
}

/// An expression as one would write it in a file.
fn spelled(value: &Expr) -> String {
    use quote::ToTokens as _;
    let text = value.to_token_stream().to_string();
    let last = text.rsplit(" :: ").next().unwrap_or(&text);
    match value {
        Expr::Path(_) => last.to_owned(),
        // A key in clothes of its own.
        Expr::Call(call) if call.args.len() == 1 => call.args.to_token_stream().to_string(),
        _ => text.replace(' ', ""),
    }
}

fn renamed_variant(name: &str, attributes: &[Attribute], all: &Option<String>) -> String {
    let small = || match all.as_deref() {
        Some("lowercase") => name.to_lowercase(),
        _ => name.to_owned(),
    };
    serde(attributes, "rename").unwrap_or_else(small)
}

/// The text of the documentation, in one line.
fn doc(attributes: &[Attribute]) -> String {
    let mut text = String::new();
    for attribute in attributes {
        if let Meta::NameValue(held) = &attribute.meta
            && held.path.is_ident("doc")
            && let Expr::Lit(value) = &held.value
            && let Lit::Str(line) = &value.lit
        {
            let line = line.value();
            let gap = if line.trim().is_empty() || text.is_empty() {
                ""
            } else {
                " "
            };
            text = format!("{text}{gap}{}", line.trim());
        }
    }
    text
}

fn derives(attributes: &[Attribute], wanted: &str) -> bool {
    let derive = attributes
        .iter()
        .filter(|held| held.path().is_ident("derive"));
    let mut found = false;
    for attribute in derive {
        // Only a malformed attribute fails, which the compiler has refused.
        let _ = attribute.parse_nested_meta(|meta| {
            found |= meta.path.is_ident(wanted);
            Ok(())
        });
    }
    found
}

/// The text of `#[serde(name = "text")]`.
fn serde(attributes: &[Attribute], name: &str) -> Option<String> {
    told_to_serde(attributes)
        .into_iter()
        .find_map(|(held, text)| (held == name).then_some(text)?)
}

/// Whether `#[serde(name)]` is there, with a text or without.
fn has(attributes: &[Attribute], name: &str) -> bool {
    told_to_serde(attributes)
        .iter()
        .any(|(held, _)| held == name)
}

fn told_to_serde(attributes: &[Attribute]) -> Vec<(String, Option<String>)> {
    let mut found = Vec::new();
    for attribute in attributes
        .iter()
        .filter(|held| held.path().is_ident("serde"))
    {
        let _ = attribute.parse_nested_meta(|meta| {
            let name = meta
                .path
                .get_ident()
                .map(ToString::to_string)
                .unwrap_or_default();
            let text = match meta.value() {
                Ok(value) => Some(value.parse::<syn::LitStr>()?.value()),
                Err(_) => None,
            };
            found.push((name, text));
            Ok(())
        });
    }
    found
}
