//! The entries of a kind in their order, those that build on others put together.
//!
//! Packs go one after the other. Of each, entries that stand for themselves come first, then those
//! that patch what is there, those that extend others, those that patch these, and those that
//! remove others. So nothing depends on the order of entries in a file.

mod base;

use std::collections::{BTreeMap, BTreeSet};

use super::{
    Source,
    board::{Board, Stand},
    clash::{clash_of, row, said},
    stock::{Arranged, Stock, Turn},
};
use crate::{
    MAX_FILE_BYTES,
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
        alone: None,
        all: BTreeMap::new(),
        out: Arranged::default(),
    };
    let mut raws = Vec::new();
    for source in sources {
        let named = head(written(&stock, &source), source.span.start).and_then(|head| {
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
            Err(problem) => {
                arranger.tell(&source, &problem);
                arranger.out.broken.push(None);
            }
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
    /// Entries of it that were left alone because that was too little: the first, and how many.
    alone: Option<(Source, usize, usize)>,
    /// All keys, each with the first pack that has it.
    all: BTreeMap<String, String>,
    out: Arranged,
}

impl<'a> Arranger<'a> {
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
        let own: BTreeSet<&str> = heirs
            .iter()
            .filter_map(|heir| heir.head.key.as_deref())
            .collect();
        let patches = raws.iter().filter_map(|raw| match &raw.head.role {
            Role::Patches(key) => Some((raw, key, own.contains(key.as_str()))),
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
        if let Some((source, at, count)) = self.alone.take() {
            let noun = self.stock.category.noun();
            let what = match count {
                1 => "this entry is".to_owned(),
                count => format!("this entry and {} others are", count - 1),
            };
            let message = format!(
                "{what} left out: those of the pack that build on a {noun} cost too much, or fail \
                 too often"
            );
            self.tell(&source, &Problem::new(at, message));
        }
    }

    /// Whether the pack under way may go on with an entry. One that it may not is counted.
    fn goes_on(&mut self, raw: &Raw) -> bool {
        if self.budget.is_spent() {
            let first = (raw.source.clone(), raw.head.at, 0);
            let alone = self.alone.get_or_insert(first);
            alone.2 += 1;
            self.leave_out(raw);
            return false;
        }
        true
    }

    /// Notes that an entry comes to nothing.
    fn leave_out(&mut self, raw: &Raw) {
        let key = self.key_of(raw);
        if let (Some(key), Role::Extends(_)) = (&key, &raw.head.role) {
            self.board.lose(key, &raw.source);
        }
        self.out.broken.push(key);
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
                    self.fail(raw, &Problem::new(raw.head.at, message));
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
        self.board.push(key, Stand { source, tree, fits });
    }

    /// The key of the entry that a raw one is about.
    fn key_of(&self, raw: &Raw) -> Option<String> {
        match &raw.head.role {
            Role::Whole | Role::Extends(_) => raw.head.key.clone(),
            Role::Patches(key) | Role::Removes(key) => Some(key.clone()),
        }
    }

    fn patch(&mut self, raw: &Raw, key: &str) {
        if !self.goes_on(raw) {
            return;
        }
        let wrong = match () {
            () if raw.head.key.is_some() => {
                Some("an entry that patches another has no `id`: keys stay")
            }
            () if raw.head.replaces => Some("an entry that patches another does not replace it"),
            () => None,
        };
        if let Some(wrong) = wrong {
            return self.fail(raw, &Problem::new(raw.head.at, wrong));
        }
        let Some(base) = self.base(raw, key) else {
            return;
        };
        if let Some((source, tree, fits)) = self.make(raw, base, true) {
            self.out.turns.push(Turn::Entry(source.clone()));
            let (fits, tree) = (Some(fits), Some(tree));
            self.board.push(key, Stand { source, tree, fits });
        }
    }

    fn extend(&mut self, raw: &Raw, key: &str) {
        if !self.goes_on(raw) {
            return;
        }
        let wrong = match &raw.head.key {
            None => Some("an entry that extends another needs an `id` of its own".to_owned()),
            Some(own) if own == key && !raw.head.replaces => Some(format!(
                "an entry cannot extend itself; `patches: \"{key}\"` changes fields of `{key}`"
            )),
            Some(_) => None,
        };
        if let Some(wrong) = wrong {
            return self.fail(raw, &Problem::new(raw.head.at, wrong));
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
            } else if let Some(key) = &raw.head.key {
                self.board.lose(key, &raw.source);
            }
        }
    }

    fn remove(&mut self, raw: &Raw, key: &str) {
        if !self.goes_on(raw) {
            return;
        }
        let Ok(own) = self.own(raw) else { return };
        let count = own.group().map_or(0, |group| group.twigs.len());
        if count > 1 {
            let message = "an entry that removes another has no other fields";
            return self.fail(raw, &Problem::new(raw.head.at, message));
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
        let read = read_tree(written(&self.stock, source), source.file, source.span.start);
        read.map_err(|problem| self.fail(raw, &problem))
    }

    /// Puts an entry into another.
    fn make(&mut self, raw: &Raw, base: Tree, is_patch: bool) -> Option<(Source, Tree, bool)> {
        let mut own = self.own(raw).ok()?;
        own.set_patched(is_patch);
        let pack = self.pack(&raw.source);
        let files = self.stock.files;
        let mut patcher = Patcher {
            pages: self.stock.pages,
            is_own: &|text| files.get(text).is_some_and(|file| file.pack == pack),
            budget: &mut self.budget,
            faults: Vec::new(),
            clashes: Vec::new(),
        };
        let tree = patcher.entry(base, &own, &ROLES);
        let (faults, clashes) = (patcher.faults, patcher.clashes);
        if let Some((first, others)) = faults.split_first() {
            self.fail(raw, first);
            for other in others {
                self.tell(&raw.source, other);
            }
        }
        let tree = tree.filter(|_| faults.is_empty())?;
        let printed = print(&tree, self.stock.pages, &|_, _| None);
        let length = printed.text.len();
        if length > MAX_FILE_BYTES || !self.budget.makes(length) {
            let message = "this and what it builds on are too long together";
            self.fail(raw, &Problem::new(raw.head.at, message));
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

    /// Tells what is wrong with an entry, which comes to nothing.
    fn fail(&mut self, raw: &Raw, problem: &Problem) {
        self.tell(&raw.source, problem);
        self.leave_out(raw);
        self.budget.fails();
    }

    fn tell(&mut self, source: &Source, problem: &Problem) {
        let shown = &self.stock.files[source.file].shown;
        let text = written(&self.stock, source);
        self.out.told.push(located(problem, text, shown));
    }
}

/// The text of the file in which an entry stands.
fn written<'a>(stock: &Stock<'a>, source: &Source) -> &'a str {
    let file = &stock.files[source.file];
    file.text.as_deref().unwrap_or_default()
}
