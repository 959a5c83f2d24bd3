//! Puts the fields of one entry into another.

use super::{
    list,
    patcher::Patcher,
    select::help,
    tree::{Form, Pages, Tree, Twig, put, take_twigs, unquoted, within},
};

/// The words that say what becomes of a value. None of them is a word of the data.
const WHOLE: &str = "Whole";
const EDIT: &str = "Edit";
const UNSET: &str = "Unset";

impl Patcher<'_> {
    /// The fields of an entry, with those of another put in, except for some.
    pub(crate) fn entry(&mut self, base: Tree, own: &Tree, except: &[&str]) -> Option<Tree> {
        let pages = self.pages;
        let (Form::Group(old), Some(new)) = (base.form, own.group()) else {
            self.fault(
                own.origin,
                "an entry has its fields in round brackets",
                None,
            );
            return None;
        };
        let about = |twig: &&Twig| name(twig, pages).is_some_and(|name| except.contains(&name));
        let new: Vec<&Twig> = new.twigs.iter().filter(|twig| !about(twig)).collect();
        let mut twigs = old.twigs;
        twigs.retain(|twig| name(twig, pages) != Some("replaces"));
        let mut made = own.clone();
        if let Form::Group(group) = &mut made.form {
            group.twigs = self.fields(twigs, &new);
        }
        Some(made)
    }

    /// Puts fields into others, by their names.
    fn fields(&mut self, mut twigs: Vec<Twig>, new: &[&Twig]) -> Vec<Twig> {
        let pages = self.pages;
        let mut seen: Vec<&str> = Vec::new();
        for twig in new {
            if !self.looks(twig.value.origin, 1 + twigs.len() + seen.len()) {
                break;
            }
            let (Some(key), Some(name)) = (&twig.key, name(twig, pages)) else {
                let message = "a field needs its name: `name: value`";
                self.fault(twig.value.origin, message, None);
                continue;
            };
            if seen.contains(&name) {
                self.fault(key.origin, format!("`{name}` is given twice"), None);
                continue;
            }
            seen.push(name);
            let place = twigs
                .iter()
                .position(|held| self::name(held, pages) == Some(name));
            if twig.value.leaf(pages) == Some(UNSET) {
                self.unset(&mut twigs, place, key);
                continue;
            }
            let old = place.map(|place| twigs[place].value.take());
            let value = self.value(old, &twig.value);
            match place {
                Some(place) => twigs[place].value = value,
                None => twigs.push(Twig {
                    key: twig.key.clone(),
                    value,
                }),
            }
        }
        twigs
    }

    /// Takes a field out, so that it has its usual value.
    fn unset(&mut self, twigs: &mut Vec<Twig>, place: Option<usize>, key: &Tree) {
        let Some(place) = place else {
            let pages = self.pages;
            let name = key.leaf(pages).unwrap_or_default();
            let known = twigs.iter().filter_map(|held| self::name(held, pages));
            let known: Vec<String> = known.map(str::to_owned).collect();
            let message = format!("there is no field `{name}` to unset");
            return self.fault(key.origin, message, help(name, &known));
        };
        let gone = twigs.remove(place);
        self.touch(&gone.value, key.origin);
    }

    /// A value after another one was put in.
    fn value(&mut self, old: Option<Tree>, new: &Tree) -> Tree {
        let pages = self.pages;
        if let Some(group) = new.called(pages, WHOLE) {
            return match group.only() {
                Some(whole) => self.instead(old, whole),
                None => self.one_value(new, WHOLE),
            };
        }
        if let Some(group) = new.called(pages, EDIT) {
            return match group.only() {
                Some(edit) => self.edit(old, edit),
                None => self.one_value(new, EDIT),
            };
        }
        if let Some(ways) = new.called(pages, list::LIST) {
            return list::in_list(self, old, new, ways, &put_in);
        }
        if let Some(ways) = new.called(pages, list::MAP) {
            return list::in_map(self, old, new, ways, &put_in);
        }
        let nothing = |old: &Tree| old.leaf(pages) == Some("None");
        match within(new, pages).fields() {
            Some(inner) => match old.filter(|old| !nothing(old)) {
                None => self.merged(new.clone(), Vec::new(), inner),
                Some(mut old) if within(&old, pages).fields().is_some() => {
                    let held = take_twigs(&mut old, pages);
                    self.merged(old, held, inner)
                }
                old => self.instead(old, new),
            },
            None => self.instead(old, new),
        }
    }

    fn one_value(&mut self, new: &Tree, word: &str) -> Tree {
        let message = format!("`{word}(...)` holds one value");
        self.fault(new.origin, message, None);
        new.clone()
    }

    /// A group with other fields put into those that it holds.
    fn merged(&mut self, mut tree: Tree, held: Vec<Twig>, inner: &[Twig]) -> Tree {
        let own: Vec<&Twig> = inner.iter().collect();
        let twigs = self.fields(held, &own);
        put(&mut tree, twigs, self.pages);
        tree
    }

    /// A value in the place of another.
    fn instead(&mut self, old: Option<Tree>, new: &Tree) -> Tree {
        if let Some(old) = old.filter(|old| !old.is_like(new, self.pages)) {
            self.touch(&old, new.origin);
        }
        new.clone()
    }

    /// The inside of a word with brackets, with other values put in.
    fn edit(&mut self, old: Option<Tree>, edit: &Tree) -> Tree {
        let pages = self.pages;
        let word = |tree: &Tree| {
            let name = tree.group().and_then(|group| group.name);
            name.map(|name| pages.at(name))
        };
        let wanted = word(edit);
        let old = old.filter(|old| wanted.is_some() && word(old) == wanted);
        let (Some(mut tree), Some(new)) = (old, edit.group()) else {
            let wanted = wanted.unwrap_or("(...)");
            let message = format!("there is no `{wanted}` here to edit");
            self.fault(edit.origin, message, None);
            return edit.clone();
        };
        let Form::Group(group) = &mut tree.form else {
            return tree;
        };
        let one = group.only().is_some();
        if let (Some(inner), true) = (new.only(), one) {
            let held = group.twigs.pop().map(|twig| twig.value);
            let value = self.value(held, inner);
            group.twigs.push(Twig { key: None, value });
        } else if new.is_keyed() && group.is_keyed() {
            let own: Vec<&Twig> = new.twigs.iter().collect();
            group.twigs = self.fields(std::mem::take(&mut group.twigs), &own);
        } else {
            let message = "values without names have no keys: give all of them, without `Edit`";
            self.fault(edit.origin, message, None);
        }
        tree
    }
}

/// A value after another one was put in.
fn put_in(patcher: &mut Patcher<'_>, old: Option<Tree>, new: &Tree) -> Tree {
    patcher.value(old, new)
}

/// The name of a field.
fn name<'t>(twig: &Twig, pages: Pages<'t>) -> Option<&'t str> {
    twig.key.as_ref()?.leaf(pages).map(unquoted)
}
