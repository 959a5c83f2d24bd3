//! What names mean: entries may be named `pack/key`, and by the key alone.
//!
//! Several packs may have an entry of one key. That of core then keeps the short key, and the
//! others are loaded under their full names, so that the order of the packs changes no key. A pack
//! that comes with the key of another one does: the other's entry gets its full name too. What a
//! pack means by the short name is its own entry, else that of a pack that it needs, else that of
//! core.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    PackInfo,
    category::{CORE, Category},
    found::SourceFile,
    homes::{bare_pack, full, full_bare, full_in, short, short_in, which},
    lexer::Problem,
    patch::{EntryHead, Role, head},
    scan::split,
};

/// The packs that have an entry of their own, by its kind and key.
#[derive(Default)]
pub(super) struct Owners {
    packs: BTreeMap<Category, BTreeMap<String, Vec<String>>>,
    /// The keys that several packs have: in quotes, but for those that are written without.
    shared: BTreeSet<String>,
    /// Which packs each pack needs.
    needs: BTreeMap<String, Vec<String>>,
}

/// Whether several packs may have an entry of one key. Names of rules and looks are too short for a
/// pack before them, and an outlook has the key of its ruleset.
fn may_share(category: Category) -> bool {
    category.is_bare() || may_share_quoted(category)
}

fn may_share_quoted(category: Category) -> bool {
    matches!(
        category,
        Category::Factions
            | Category::Rulesets
            | Category::Obstacles
            | Category::Outlines
            | Category::Damage
            | Category::Items
            | Category::Terrain
            | Category::Maps
            | Category::UpgradeSlots
            | Category::Ships
            | Category::Pilots
            | Category::Upgrades
            | Category::Musters
            | Category::Armies
            | Category::Gear
            | Category::Profiles
            | Category::Modifications
            | Category::Scenarios
            | Category::Missions
            | Category::Lists
            | Category::Campaigns
            | Category::Personalities
    )
}

impl Owners {
    /// Finds who has what. A single pack has everything.
    pub(super) fn of(files: &[SourceFile], packs: &[(String, PackInfo)]) -> Self {
        let mut owners = Self::default();
        if packs.len() < 2 {
            return owners;
        }
        for (pack, info) in packs {
            let needs = info.needs.iter().map(|ask| ask.pack.clone());
            owners.needs.insert(pack.clone(), needs.collect());
        }
        for file in files {
            let (Some(category), Some(text)) = (file.category, &file.text) else {
                continue;
            };
            for span in split(text).entries {
                if let Ok(head) = head(text, span.start) {
                    owners.hear(category, &head, &file.pack);
                }
            }
        }
        owners
    }

    fn hear(&mut self, category: Category, head: &EntryHead, pack: &str) {
        let stands = matches!(head.role, Role::Whole | Role::Extends(_)) && !head.replaces;
        let Some(key) = head.key.as_deref().filter(|_| stands) else {
            return;
        };
        let key = match full(key) {
            Some((named, key)) if named == pack => key,
            _ => match full_bare(key).filter(|_| category.is_bare()) {
                Some((named, key)) if named == bare_pack(pack) => key,
                _ => key,
            },
        };
        let held = self.packs.entry(category).or_default();
        let packs = held.entry(key.to_owned()).or_default();
        if packs.last().is_some_and(|last| last == pack) {
            return;
        }
        packs.push(pack.to_owned());
        if packs.len() > 1 && may_share(category) {
            self.shared.insert(match category.is_bare() {
                true => key.to_owned(),
                false => format!("\"{key}\""),
            });
        }
    }

    fn owners(&self, category: Category, key: &str) -> &[String] {
        let held = self.packs.get(&category).and_then(|held| held.get(key));
        held.map_or(&[], Vec::as_slice)
    }

    /// Whether several packs have an entry of this key.
    pub(super) fn is_shared(&self, category: Category, key: &str) -> bool {
        may_share(category) && self.owners(category, key).len() > 1
    }

    /// The key under which the entry of a pack is loaded.
    fn loaded(&self, category: Category, pack: &str, key: &str) -> String {
        match self.is_shared(category, key) && pack != CORE {
            false => key.to_owned(),
            true => full_in(category, pack, key),
        }
    }

    /// The pack and the key of a full name of this kind, if it is one.
    pub(super) fn full_of<'n>(
        &'n self,
        category: Category,
        name: &'n str,
    ) -> Option<(&'n str, &'n str)> {
        if let Some(found) = full(name) {
            return Some(found);
        }
        let (pack, key) = full_bare(name).filter(|_| category.is_bare())?;
        let mut packs = self.owners(category, key).iter();
        let home = packs.find(|held| bare_pack(held) == pack)?;
        Some((home.as_str(), key))
    }

    /// A name of this kind without its pack.
    pub(super) fn short_of(category: Category, name: &str) -> &str {
        short_in(category, short(name))
    }

    /// Whether a text may hold a name that is not the key of what it means.
    pub(super) fn may_mean(&self, text: &str) -> bool {
        let bare = text.contains("__");
        bare || self.shared.iter().any(|key| text.contains(key)) || self.has_full(text)
    }

    /// Whether a text may hold a full name: the name of a pack between a quote and a slash.
    fn has_full(&self, text: &str) -> bool {
        let mut after_quote = None;
        text.match_indices(['"', '/']).any(|(at, sign)| {
            if sign == "\"" {
                after_quote = Some(at + 1);
                return false;
            }
            let pack = after_quote.take().map(|start| &text[start..at]);
            pack.is_some_and(|pack| self.needs.contains_key(pack))
        })
    }

    /// The other packs with an entry of a key.
    pub(super) fn others(&self, category: Category, pack: &str, key: &str) -> Vec<&str> {
        let owners = self.owners(category, key).iter();
        let others = owners.filter(|owner| *owner != pack);
        others.map(String::as_str).collect()
    }

    /// The full names that a name may mean.
    pub(super) fn names(&self, category: Category, key: &str) -> Vec<String> {
        let key = Self::short_of(category, key);
        let owners = self.owners(category, key).iter();
        owners.map(|pack| full_in(category, pack, key)).collect()
    }

    /// The key of the entry that a pack means by a name; the name itself where there is none.
    ///
    /// # Errors
    /// The name may mean several, and which is not clear.
    pub(super) fn meant(
        &self,
        category: Category,
        pack: &str,
        name: &str,
    ) -> Result<String, Unclear> {
        if let Some((named, key)) = self.full_of(category, name) {
            let there = self.owners(category, key).iter().any(|held| held == named);
            return Ok(match there {
                true => self.loaded(category, named, key),
                false => name.to_owned(),
            });
        }
        if !self.is_shared(category, name) {
            return Ok(name.to_owned());
        }
        if self.owners(category, name).iter().any(|held| held == pack) {
            return Ok(self.loaded(category, pack, name));
        }
        self.of_others(category, pack, name)
    }

    /// The key of the entry of another pack that a pack means by a short name.
    fn of_others(&self, category: Category, pack: &str, name: &str) -> Result<String, Unclear> {
        let others = self.others(category, pack, name);
        let needs = self.needs.get(pack).map_or(&[][..], Vec::as_slice);
        let needed = |held: &&&str| **held != CORE && needs.iter().any(|need| need == **held);
        let needed: Vec<&&str> = others.iter().filter(needed).collect();
        match (needed.as_slice(), others.as_slice()) {
            ([one], _) => Ok(self.loaded(category, one, name)),
            ([], []) => Ok(name.to_owned()),
            ([], [one]) => Ok(self.loaded(category, one, name)),
            ([], others) if others.contains(&CORE) => Ok(self.loaded(category, CORE, name)),
            _ => Err(Unclear(self.names(category, name))),
        }
    }

    /// The key under which an entry is loaded that a pack gives this name.
    ///
    /// # Errors
    /// It takes the place of one of several, and which is not clear; or its name is that of another
    /// pack: what is wrong, and help.
    pub(super) fn own(
        &self,
        category: Category,
        pack: &str,
        name: &str,
        replaces: bool,
    ) -> Result<String, Problem> {
        let unclear = |unclear: Unclear| unclear.problem(category, name);
        match self.full_of(category, name) {
            Some(_) if replaces => self.meant(category, pack, name).map_err(unclear),
            None if replaces && self.is_shared(category, name) => {
                self.of_others(category, pack, name).map_err(unclear)
            }
            None => Ok(self.loaded(category, pack, name)),
            Some((named, key)) if named == pack => Ok(self.loaded(category, pack, key)),
            Some((named, key)) => {
                let message = format!("`{name}` is a name of the pack `{named}`");
                let help = format!(
                    "`id: \"{key}\"` is enough; `patches` and `replaces: true` change entries of others"
                );
                let help = Some(help);
                Err(Problem {
                    at: 0,
                    message,
                    help,
                })
            }
        }
    }

    /// The head of an entry with the keys of what it names.
    ///
    /// # Errors
    /// A name that is not clear.
    pub(super) fn name_head(
        &self,
        category: Category,
        pack: &str,
        mut head: EntryHead,
    ) -> Result<EntryHead, Problem> {
        let at = head.at;
        let here = |problem: Problem| Problem { at, ..problem };
        if let Role::Extends(name) | Role::Patches(name) | Role::Removes(name) = &mut head.role {
            let meant = self.meant(category, pack, name);
            *name = meant.map_err(|unclear| here(unclear.problem(category, name)))?;
        }
        if let (Some(key), Role::Whole | Role::Extends(_)) = (&mut head.key, &head.role) {
            *key = self.own(category, pack, key, head.replaces).map_err(here)?;
        }
        Ok(head)
    }
}

/// The full names of all that a short one may mean.
#[derive(Debug)]
pub(super) struct Unclear(Vec<String>);

impl Unclear {
    fn problem(self, category: Category, name: &str) -> Problem {
        let message = format!("several packs have a {} `{name}`", category.noun());
        let help = Some(which(&self.0));
        Problem {
            at: 0,
            message,
            help,
        }
    }
}
