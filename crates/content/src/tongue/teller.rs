//! A walk over texts: where it is, and what it does with each text that players read.

/// What a text is, for those who translate it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum TextKind {
    /// A name or a title, which stands on buttons and in lists.
    Label,
    /// Sentences.
    Prose,
    /// The name of one person or ship, which may stay as it is.
    Callsign,
}

/// Where a text stands.
pub(super) struct TextPlace<'a> {
    /// Its key in Fluent files.
    pub(super) key: &'a str,
    /// The way to it: the folder of its entry, the entry's key, then fields and places in lists.
    pub(super) way: &'a [String],
}

/// What is done with a text: its place, what it is, and the text.
pub(super) type Visit<'v> = dyn FnMut(&TextPlace<'_>, TextKind, &mut String) + 'v;

/// A walk over texts.
pub(super) struct Teller<'v> {
    key: String,
    way: Vec<String>,
    visit: &'v mut Visit<'v>,
}

/// Something that holds texts which players read.
pub(super) trait Tells {
    /// Walks over its texts, in the order of its fields.
    fn tell(&mut self, at: &mut Teller<'_>);
}

/// A part of a key: signs that a key of Fluent cannot have become hyphens.
pub(super) fn part(text: &str) -> String {
    let kept = |sign: char| sign.is_ascii_alphanumeric() || sign == '_' || sign == '-';
    let each = text.chars();
    each.map(|sign| if kept(sign) { sign } else { '-' })
        .collect()
}

impl<'v> Teller<'v> {
    pub(super) fn new(visit: &'v mut Visit<'v>) -> Self {
        Self {
            key: String::new(),
            way: Vec::new(),
            visit,
        }
    }

    /// Goes into a part of what is walked over, and comes back.
    pub(super) fn within(&mut self, name: &str, walk: impl FnOnce(&mut Self)) {
        self.step(name, name.to_owned(), walk);
    }

    /// Goes into a part that is called so in keys, and comes back. `way`: what leads to it.
    fn step(&mut self, name: &str, way: String, walk: impl FnOnce(&mut Self)) {
        let before = self.key.len();
        self.way.push(way);
        if before > 0 {
            self.key.push('-');
        }
        self.key.push_str(&part(name));
        walk(self);
        self.key.truncate(before);
        self.way.pop();
    }

    fn text(&mut self, field: &str, kind: TextKind, text: &mut String) {
        if !text.is_empty() {
            self.within(field, |at| {
                let place = TextPlace {
                    key: &at.key,
                    way: &at.way,
                };
                (at.visit)(&place, kind, text);
            });
        }
    }

    /// A name or a title.
    pub(super) fn label(&mut self, field: &str, text: &mut String) {
        self.text(field, TextKind::Label, text);
    }

    /// Sentences.
    pub(super) fn prose(&mut self, field: &str, text: &mut String) {
        self.text(field, TextKind::Prose, text);
    }

    /// The name of one person or ship.
    pub(super) fn callsign(&mut self, field: &str, text: &mut String) {
        self.text(field, TextKind::Callsign, text);
    }

    /// The entries of a list, by their places from 1.
    pub(super) fn numbered<T: Tells>(&mut self, field: &str, list: &mut [T]) {
        let mut number = 0_usize;
        self.keyed(field, list, |_| {
            number += 1;
            number.to_string()
        });
    }

    /// The entries of a list, by their own keys.
    pub(super) fn keyed<T: Tells>(
        &mut self,
        field: &str,
        list: &mut [T],
        mut key: impl FnMut(&T) -> String,
    ) {
        self.within(field, |at| {
            // An entry is called by its key, and one inside of an entry stands in a list.
            let inside = at.way.len() > 1;
            for (nth, entry) in list.iter_mut().enumerate() {
                let key = key(entry);
                let way = match inside {
                    true => nth.to_string(),
                    false => key.clone(),
                };
                at.step(&key, way, |at| entry.tell(at));
            }
        });
    }

    /// What may be there.
    pub(super) fn one<T: Tells>(&mut self, field: &str, held: Option<&mut T>) {
        if let Some(held) = held {
            self.within(field, |at| held.tell(at));
        }
    }
}
