//! What a load has to say, in the order in which it helps: causes before what only follows from them.

use std::collections::BTreeMap;

use crate::Diagnostic;

/// So many places of one message are named besides the first.
const PLACES: usize = 3;

/// Diagnostics as they are found.
#[derive(Debug, Default)]
pub(crate) struct Told {
    causes: Vec<Diagnostic>,
    consequences: Vec<Diagnostic>,
}

impl Told {
    /// `follows`: it is wrong only because something else is.
    pub(crate) fn add(&mut self, diagnostic: Diagnostic, follows: bool) {
        let list = if follows {
            &mut self.consequences
        } else {
            &mut self.causes
        };
        list.push(diagnostic);
    }

    pub(crate) fn extend(&mut self, causes: impl IntoIterator<Item = Diagnostic>) {
        self.causes.extend(causes);
    }

    /// Causes, then consequences, each by file and place; a consequence once in each file, with its other places.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        self.causes.sort();
        self.causes.dedup();
        self.consequences.sort();
        self.consequences.dedup();
        let mut places: BTreeMap<_, Vec<Diagnostic>> = BTreeMap::new();
        for held in self.consequences {
            let what = (held.file.clone(), held.message.clone(), held.help.clone());
            places.entry(what).or_default().push(held);
        }
        let mut folded: Vec<Diagnostic> = places.into_values().filter_map(fold).collect();
        folded.sort();
        let mut all = self.causes;
        all.append(&mut folded);
        all
    }
}

/// The first of the same messages, with the places of the others.
fn fold(same: Vec<Diagnostic>) -> Option<Diagnostic> {
    let mut all = same.into_iter();
    let mut first = all.next()?;
    let others: Vec<String> = all
        .map(|held| format!("{}:{}", held.line, held.col))
        .collect();
    if others.is_empty() {
        return Some(first);
    }
    let named = &others[..others.len().min(PLACES)];
    let mut also = format!("also at {}", named.join(", "));
    if others.len() > PLACES {
        also += &format!(" and {} more", others.len() - PLACES);
    }
    first.help = Some(match first.help {
        Some(help) => format!("{help}; {also}"),
        None => also,
    });
    Some(first)
}
