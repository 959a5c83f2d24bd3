//! Entries as they stand in the files of packs, or as they were put together from several.

use std::{collections::BTreeMap, fmt::Write};

use crate::{
    Diagnostic, Severity,
    category::{Category, PACKS},
    diagnostic::{line_col, suggest},
    found::SourceFile,
    homes::{full, short, short_bare},
    locate::locate,
    patch::{Pages, Tree, print, read_tree},
    source::{MadeEntry, Source},
};

/// The texts of all entries of a load, to look at.
#[derive(Debug, Default)]
pub struct EntryTexts {
    pub(crate) files: Vec<SourceFile>,
    pub(crate) made: Vec<MadeEntry>,
    pub(crate) sources: BTreeMap<(Category, String), Source>,
}

/// The name of a kind of entries: its folder, and the name of its file where that says the kind.
fn kind_name(category: Category) -> String {
    match category.file() {
        Some(file) => format!("{}/{}", category.folder(), file.trim_end_matches(".ron")),
        None => category.folder().to_owned(),
    }
}

impl EntryTexts {
    /// The names of all kinds of entries.
    #[must_use]
    pub fn kinds() -> Vec<String> {
        Category::ALL.map(kind_name).to_vec()
    }

    /// The kind of this name.
    fn kind(name: &str) -> Result<Category, String> {
        let found = Category::ALL
            .into_iter()
            .find(|held| kind_name(*held) == name);
        found.ok_or_else(|| {
            let kinds = Self::kinds();
            let help = suggest(name, kinds.iter().map(String::as_str)).unwrap_or_default();
            format!("there is no kind of entries `{name}` ({help})")
        })
    }

    /// The keys of a kind, sorted, each with the pack that has the entry.
    ///
    /// # Errors
    /// There is no such kind.
    pub fn keys(&self, kind: &str) -> Result<Vec<(&str, &str)>, String> {
        let wanted = Self::kind(kind)?;
        let all = self.sources.iter().filter(|((held, _), _)| *held == wanted);
        let all = all.map(|((_, key), source)| (key.as_str(), self.home(source)));
        Ok(all.collect())
    }

    /// An entry as it is used, as RON, with a comment on each field that another pack has set: of
    /// one kind, or of every kind that has the key.
    ///
    /// # Errors
    /// There is no such kind, or no such entry.
    pub fn show(&self, kind: Option<&str>, key: &str) -> Result<String, String> {
        let wanted = kind.map(Self::kind).transpose()?;
        let of_kind = |held: Category| wanted.is_none_or(|wanted| wanted == held);
        let all = self.sources.iter().filter(|((held, _), _)| of_kind(*held));
        let mut shown = String::new();
        for ((category, held), source) in all.clone() {
            if self.means(key, *category, held, source) {
                if !shown.is_empty() {
                    shown.push('\n');
                }
                self.write(&mut shown, *category, held, source);
            }
        }
        if !shown.is_empty() {
            return Ok(shown);
        }
        let mut known: Vec<&str> = all.map(|((_, key), _)| key.as_str()).collect();
        known.sort_unstable();
        known.dedup();
        let help = suggest(key, known).map_or_else(String::new, |help| format!(" ({help})"));
        let what = wanted.map_or("entry", Category::noun);
        Err(format!("there is no {what} `{key}`{help}"))
    }

    /// Whether a name may mean an entry: its key, `pack/key`, or the key without its pack.
    fn means(&self, name: &str, category: Category, key: &str, source: &Source) -> bool {
        // Of other kinds two underscores are a part of the key.
        let bare = match category.is_bare() {
            true => short_bare(key),
            false => key,
        };
        match full(name) {
            _ if name == key => true,
            Some((pack, name)) => (name == key || name == bare) && self.home(source) == pack,
            None => name == short(key) || name == bare,
        }
    }

    /// An error about a field of an entry, by its path such as `stages/2/mission`; none: there is
    /// no such entry.
    #[must_use]
    pub fn error(&self, kind: &str, key: &str, path: &str, message: String) -> Option<Diagnostic> {
        let category = Self::kind(kind).ok()?;
        let source = self.sources.get(&(category, key.to_owned()))?;
        let made = source.made.and_then(|made| self.made.get(made));
        let (text, start) = match made {
            Some(made) => (made.printed.text.as_str(), 0),
            None => (self.file_text(source.file), source.span.start),
        };
        let at = locate(text, start, path).start;
        let origin = made.and_then(|made| made.printed.origin(at));
        let (file, at) = match (origin, made) {
            (Some(origin), _) => (origin.text, origin.start),
            (None, Some(_)) => (source.file, source.span.start),
            (None, None) => (source.file, at),
        };
        let (line, col) = line_col(self.file_text(file), at);
        let file = &self.files[file];
        let (line, col) = file.moved.place(line, col);
        Some(Diagnostic {
            file: file.shown.clone(),
            line,
            col,
            severity: Severity::Error,
            message,
            help: None,
        })
    }

    fn file_text(&self, file: usize) -> &str {
        self.files[file].text.as_deref().unwrap_or_default()
    }

    /// A line of a file, in the words of a comment: `core, ships/tern.ron:3`.
    fn place(&self, file: usize, at: usize) -> String {
        let (line, col) = line_col(self.file_text(file), at);
        let file = &self.files[file];
        let (line, _) = file.moved.place(line, col);
        let inside = format!("{PACKS}/{}/", file.pack);
        let path = file.shown.strip_prefix(&inside).unwrap_or(&file.shown);
        format!("{}, {path}:{line}", file.pack)
    }

    /// The tree of an entry that was put together.
    fn tree(&self, source: &Source) -> Option<(&MadeEntry, Tree)> {
        let made = self.made.get(source.made?)?;
        let tree = read_tree(&made.printed.text, 0, 0).ok()?;
        Some((made, tree))
    }

    /// The pack of an entry: that which gives its key.
    fn home(&self, source: &Source) -> &str {
        let home = self.tree(source).and_then(|(made, tree)| {
            let pages = [made.printed.text.as_str()];
            let id = |key: &Tree| key.leaf(Pages(&pages)) == Some("id");
            let mut twigs = tree.group()?.twigs.iter();
            let id = twigs.find(|twig| twig.key.as_ref().is_some_and(id))?;
            made.printed.origin(id.value.origin.start)
        });
        &self.files[home.map_or(source.file, |home| home.text)].pack
    }

    fn write(&self, out: &mut String, category: Category, key: &str, source: &Source) {
        let noun = category.noun();
        let home = self.home(source);
        // Writing to a string never fails.
        let _ = writeln!(
            out,
            "// {noun} `{key}`: {}",
            self.place(source.file, source.span.start)
        );
        let Some((made, tree)) = self.tree(source) else {
            let text = self.file_text(source.file);
            out.push_str(&moved_left(text, source));
            out.push('\n');
            return;
        };
        let pages = [made.printed.text.as_str()];
        let origin = |tree: &Tree| made.printed.origin(tree.origin.start);
        let pack = |tree: &Tree| match tree.origin.start {
            0 => home,
            _ => origin(tree).map_or(home, |held| &self.files[held.text].pack),
        };
        let note = |parent: &Tree, child: &Tree| {
            let own = pack(child);
            (own != pack(parent)).then(|| {
                let held = origin(child);
                held.map_or_else(String::new, |held| self.place(held.text, held.start))
            })
        };
        out.push_str(&print(&tree, Pages(&pages), &note).text);
        out.push('\n');
    }
}

/// The text of an entry, as far left as its first line.
fn moved_left(text: &str, source: &Source) -> String {
    let entry = text.get(source.span.clone()).unwrap_or_default();
    let before = &text[..source.span.start];
    let start = before.rfind('\n').map_or(0, |at| at + 1);
    let indent = &before[start..];
    if !indent.chars().all(char::is_whitespace) {
        return entry.to_owned();
    }
    let lines = entry.split('\n');
    let lines = lines.map(|line| line.strip_prefix(indent).unwrap_or(line));
    lines.collect::<Vec<&str>>().join("\n")
}
