//! The entries of a kind in their order, those that build on others put together.
//!
//! Packs go one after the other. Of each, entries that stand for themselves come first, then those
//! that patch what is there, those that extend others, those that patch these, and those that
//! remove others. So nothing depends on the order of entries in a file.

use std::{cell::Cell, collections::BTreeMap};

use super::{
    Source,
    board::{Board, Miss, Stand},
    clash::{clash_of, row, said},
    stock::{Arranged, Stock, Turn},
};
use crate::{
    MAX_FILE_BYTES,
    diagnostic::suggest,
    lexer::Problem,
    parse::located,
    patch::{Clash, EntryHead, PatchBudget, Patcher, ROLES, Role, Tree, head, print, read_tree},
    source::MadeEntry,
};

/// An entry before it is put together.
struct Raw {
    source: Source,
    head: EntryHead,
}

/// Puts entries in their order.
pub(super) fn arrange(stock: Stock<'_>, sources: Vec<Source>) -> Arranged {
    let mut arranger = Arranger {
        stock,
        board: Board::default(),
        budget: PatchBudget::default(),
        all: BTreeMap::new(),
        out: Arranged::default(),
    };
    let mut raws = Vec::new();
    for source in sources {
        let named = head(arranger.text(&source), source.span.start).and_then(|head| {
            let pack = arranger.pack(&source);
            stock.owners.name_head(stock.category, pack, head)
        });
        match named {
            Ok(head) => {
                if let (Some(key), false) = (&head.key, matches!(head.role, Role::Patches(_))) {
                    let pack = arranger.pack(&source).to_owned();
                    arranger.all.entry(key.clone()).or_insert(pack);
                }
                raws.push(Raw { source, head });
            }
            Err(problem) => arranger.fail(&source, None, &problem),
        }
    }
    let same = |one: &Raw, two: &Raw| arranger.pack(&one.source) == arranger.pack(&two.source);
    let counts: Vec<usize> = raws.chunk_by(same).map(<[Raw]>::len).collect();
    let mut raws = raws.as_slice();
    for count in counts {
        let (pack, rest) = raws.split_at(count);
        arranger.pack_of_raws(pack);
        raws = rest;
    }
    arranger.out
}

struct Arranger<'a> {
    stock: Stock<'a>,
    board: Board,
    /// What the pack under way may still cost.
    budget: PatchBudget,
    /// All keys, each with the first pack that has it.
    all: BTreeMap<String, String>,
    out: Arranged,
}

impl<'a> Arranger<'a> {
    fn text(&self, source: &Source) -> &'a str {
        self.stock.files[source.file]
            .text
            .as_deref()
            .unwrap_or_default()
    }

    fn pack(&self, source: &Source) -> &'a str {
        &self.stock.files[source.file].pack
    }

    fn pack_of_raws(&mut self, raws: &[Raw]) {
        self.budget = PatchBudget::default();
        let heirs = self.heirs(raws);
        for raw in raws {
            if raw.head.role == Role::Whole {
                self.out.turns.push(Turn::Entry(raw.source.clone()));
                self.stand(raw, None);
            }
        }
        let is_heir = |key: &str| {
            heirs
                .iter()
                .any(|heir| heir.head.key.as_deref() == Some(key))
        };
        let patches = raws.iter().filter_map(|raw| match &raw.head.role {
            Role::Patches(key) => Some((raw, key, is_heir(key))),
            Role::Whole | Role::Extends(_) | Role::Removes(_) => None,
        });
        let (late, early): (Vec<_>, Vec<_>) = patches.partition(|(_, _, late)| *late);
        for (raw, key, _) in early {
            self.patch(raw, key);
        }
        for raw in &heirs {
            if let Role::Extends(key) = &raw.head.role {
                self.extend(raw, key);
            }
        }
        for (raw, key, _) in late {
            self.patch(raw, key);
        }
        for raw in raws {
            if let Role::Removes(key) = &raw.head.role {
                self.remove(raw, key);
            }
        }
    }

    /// The entries of a pack that extend others, so that none comes before what it extends.
    fn heirs<'r>(&mut self, raws: &'r [Raw]) -> Vec<&'r Raw> {
        let mut own: BTreeMap<&str, &str> = BTreeMap::new();
        for raw in raws {
            if let (Some(key), Role::Extends(base)) = (&raw.head.key, &raw.head.role) {
                own.entry(key).or_insert(base);
            }
        }
        let mut heirs: Vec<(usize, &Raw)> = Vec::new();
        for raw in raws {
            let Role::Extends(base) = &raw.head.role else {
                continue;
            };
            match row(&own, raw.head.key.as_deref(), base) {
                Ok(length) => heirs.push((length, raw)),
                Err(message) => {
                    let problem = Problem::new(raw.head.at, message);
                    self.fail(&raw.source, raw.head.key.as_deref(), &problem);
                }
            }
        }
        heirs.sort_by_key(|(length, _)| *length);
        heirs.into_iter().map(|(_, raw)| raw).collect()
    }

    /// Sets an entry on the board, unless its key is taken.
    fn stand(&mut self, raw: &Raw, tree: Option<Tree>) {
        let Some(key) = &raw.head.key else { return };
        let pack = self.pack(&raw.source);
        let taken = self.board.owner(key).is_some_and(|owner| {
            let own = self.pack(owner) == pack;
            own || !raw.head.replaces
        });
        let vain = raw.head.replaces && self.board.owner(key).is_none();
        if taken || (vain && !(self.stock.may_be)(key)) {
            return;
        }
        let fits = tree.is_some().then_some(true);
        let source = raw.source.clone();
        let fits = Cell::new(fits);
        self.board.push(key, Stand { source, tree, fits });
    }

    /// The form of an entry that others build on.
    fn base(&mut self, raw: &Raw, key: &str) -> Option<Tree> {
        let fits = |source: &Source| (self.stock.fits)(self.text(source), &source.span);
        let read =
            |source: &Source| read_tree(self.text(source), source.file, source.span.start).ok();
        let noun = self.stock.category.noun();
        let (message, help) = match self.board.base(key, &fits, &read) {
            Ok(tree) => return Some(tree),
            Err(Miss::Broken) => {
                let message =
                    format!("the {noun} `{key}` cannot be built on: it has errors of its own");
                let problem = Problem::new(raw.head.at, message);
                let file = &self.stock.files[raw.source.file];
                let told = located(&problem, self.text(&raw.source), &file.shown);
                self.out.follows.push(told);
                self.out.broken.push(self.key_of(raw));
                return None;
            }
            Err(Miss::Removed(pack)) => {
                let pack = format!("the pack `{pack}` removes it");
                (format!("there is no {noun} `{key}` any more"), Some(pack))
            }
            Err(Miss::Unknown) => match self.all.get(key) {
                Some(pack) if pack != self.pack(&raw.source) => {
                    let message =
                        format!("the {noun} `{key}` is of the pack `{pack}`, which comes later");
                    let help = format!("`after: [(pack: \"{pack}\")]` in `pack.ron` puts it first");
                    (message, Some(help))
                }
                Some(_) | None => {
                    let known = self.board.keys();
                    let message = format!("no earlier pack has a {noun} `{key}`");
                    (message, suggest(key, known))
                }
            },
        };
        let at = raw.head.at;
        self.fail(
            &raw.source,
            self.key_of(raw).as_deref(),
            &Problem { at, message, help },
        );
        None
    }

    /// The key of the entry that a raw one is about.
    fn key_of(&self, raw: &Raw) -> Option<String> {
        match &raw.head.role {
            Role::Whole | Role::Extends(_) => raw.head.key.clone(),
            Role::Patches(key) | Role::Removes(key) => Some(key.clone()),
        }
    }

    fn patch(&mut self, raw: &Raw, key: &str) {
        let wrong = match () {
            () if raw.head.key.is_some() => {
                Some("an entry that patches another has no `id`: keys stay")
            }
            () if raw.head.replaces => Some("an entry that patches another does not replace it"),
            () => None,
        };
        if let Some(wrong) = wrong {
            let problem = Problem::new(raw.head.at, wrong);
            return self.fail(&raw.source, Some(key), &problem);
        }
        let Some(base) = self.base(raw, key) else {
            return;
        };
        if let Some((source, tree, fits)) = self.make(raw, base, true) {
            self.out.turns.push(Turn::Entry(source.clone()));
            let fits = Cell::new(Some(fits));
            let tree = Some(tree);
            self.board.push(key, Stand { source, tree, fits });
        }
    }

    fn extend(&mut self, raw: &Raw, key: &str) {
        let wrong = match &raw.head.key {
            None => Some("an entry that extends another needs an `id` of its own".to_owned()),
            Some(own) if own == key && !raw.head.replaces => Some(format!(
                "an entry cannot extend itself; `patches: \"{key}\"` changes fields of `{key}`"
            )),
            Some(_) => None,
        };
        if let Some(wrong) = wrong {
            let problem = Problem::new(raw.head.at, wrong);
            return self.fail(&raw.source, raw.head.key.as_deref(), &problem);
        }
        let Some(mut base) = self.base(raw, key) else {
            return;
        };
        base.set_patched(false);
        if let Some((source, tree, fits)) = self.make(raw, base, false) {
            self.out.turns.push(Turn::Entry(source.clone()));
            if fits {
                let head = raw.head.clone();
                self.stand(&Raw { source, head }, Some(tree));
            }
        }
    }

    fn remove(&mut self, raw: &Raw, key: &str) {
        let Ok(own) = self.own(raw) else { return };
        let count = own.group().map_or(0, |group| group.twigs.len());
        if count > 1 {
            let message = "an entry that removes another has no other fields";
            let problem = Problem::new(raw.head.at, message);
            return self.fail(&raw.source, Some(key), &problem);
        }
        if self.board.owner(key).is_none() {
            // The message is that of a base.
            self.base(raw, key);
            return;
        }
        self.hash(raw, &own);
        self.board.remove(key, self.pack(&raw.source));
        self.out
            .turns
            .push(Turn::Gone(key.to_owned(), raw.source.clone()));
    }

    /// The tree of an entry itself; one that cannot be read is told.
    fn own(&mut self, raw: &Raw) -> Result<Tree, ()> {
        let source = &raw.source;
        let read = read_tree(self.text(source), source.file, source.span.start);
        read.map_err(|problem| {
            let key = self.key_of(raw);
            self.fail(source, key.as_deref(), &problem);
        })
    }

    /// Puts an entry into another.
    fn make(&mut self, raw: &Raw, base: Tree, is_patch: bool) -> Option<(Source, Tree, bool)> {
        let mut own = self.own(raw).ok()?;
        own.mark(is_patch);
        let mut budget = self.budget;
        let pack = self.pack(&raw.source);
        let files = self.stock.files;
        let mut patcher = Patcher {
            pages: self.stock.pages,
            is_own: &|text| files.get(text).is_some_and(|file| file.pack == pack),
            budget: &mut budget,
            faults: Vec::new(),
            clashes: Vec::new(),
        };
        let tree = patcher.entry(base, &own, &ROLES);
        let (faults, clashes) = (patcher.faults, patcher.clashes);
        self.budget = budget;
        let key = self.key_of(raw);
        for fault in &faults {
            self.fail(&raw.source, key.as_deref(), fault);
        }
        let tree = tree.filter(|_| faults.is_empty())?;
        let printed = print(&tree, self.stock.pages, &|_, _| None);
        let length = printed.text.len();
        if length > MAX_FILE_BYTES || !self.budget.makes(length) {
            let message = "this and what it builds on are too long together";
            self.fail(
                &raw.source,
                key.as_deref(),
                &Problem::new(raw.head.at, message),
            );
            return None;
        }
        let tell = |clash: &Clash| clash_of(files, self.stock.packs, *clash);
        self.out.told.extend(clashes.iter().filter_map(tell));
        self.hash(raw, &own);
        let fits = (self.stock.fits)(&printed.text, &(0..length));
        let made = Some(self.stock.made + self.out.made.len());
        self.out.made.push(MadeEntry { printed, is_patch });
        let source = Source {
            made,
            ..raw.source.clone()
        };
        Some((source, tree, fits))
    }

    /// Adds what an entry says of another one to the hash of its pack.
    fn hash(&mut self, raw: &Raw, own: &Tree) {
        if self.stock.category.decides() {
            let pack = self.pack(&raw.source).to_owned();
            let sum = self.out.hashes.entry(pack).or_default();
            *sum = sum.wrapping_add(said(self.stock.category, own, self.stock.pages));
        }
    }

    fn fail(&mut self, source: &Source, key: Option<&str>, problem: &Problem) {
        let shown = &self.stock.files[source.file].shown;
        self.out
            .told
            .push(located(problem, self.text(source), shown));
        self.out.broken.push(key.map(str::to_owned));
    }
}
