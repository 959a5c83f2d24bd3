//! The messages of a load, in a helpful order: causes before their mere consequences.

use std::collections::BTreeMap;

use crate::{Diagnostic, category::Category};

/// The most places named for one message, besides the first.
const PLACES: usize = 3;

/// The order of a consequence among others: first by its kind of data, as other kinds build on it,
/// then by whether it was checked only after all of that kind.
pub(crate) type Rank = (Category, bool);

/// Diagnostics as they are found.
#[derive(Debug, Default)]
pub(crate) struct Told {
    causes: Vec<Diagnostic>,
    consequences: Vec<(Rank, Diagnostic)>,
}

impl Told {
    pub(crate) fn add(&mut self, diagnostic: Diagnostic) {
        self.causes.push(diagnostic);
    }

    /// Adds a problem that is only the consequence of another.
    pub(crate) fn follow(&mut self, rank: Rank, diagnostic: Diagnostic) {
        self.consequences.push((rank, diagnostic));
    }

    pub(crate) fn extend(&mut self, causes: impl IntoIterator<Item = Diagnostic>) {
        self.causes.extend(causes);
    }

    /// Changes the places of all that was added up to now.
    pub(crate) fn move_places(&mut self, change: impl Fn(&mut Diagnostic)) {
        self.causes.iter_mut().for_each(&change);
        let consequences = self.consequences.iter_mut();
        consequences.for_each(|(_, told)| change(told));
    }

    /// Causes, then consequences, each by file and place.
    ///
    /// A consequence appears once for each file, with its other places. Its own consequences come
    /// after it, as kinds of data are told in the order in which they build on each other.
    pub(crate) fn finish(mut self) -> Vec<Diagnostic> {
        self.causes.sort();
        self.causes.dedup();
        self.consequences.sort();
        self.consequences.dedup();
        let mut places: BTreeMap<_, Vec<Diagnostic>> = BTreeMap::new();
        for (rank, held) in self.consequences {
            let what = (held.file.clone(), held.message.clone(), held.help.clone());
            places.entry((rank, what)).or_default().push(held);
        }
        let folded = places.into_iter();
        let folded = folded.filter_map(|((rank, _), same)| Some((rank, fold(same)?)));
        let mut folded: Vec<(Rank, Diagnostic)> = folded.collect();
        folded.sort();
        let mut all = self.causes;
        all.extend(folded.into_iter().map(|(_, held)| held));
        all
    }
}

/// The first of several equal messages, with the places of the others.
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
