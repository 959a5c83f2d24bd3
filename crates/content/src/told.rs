//! What a load has to say, in the order in which it helps: causes before what only follows from them.

use std::collections::BTreeMap;

use crate::{Diagnostic, category::Category};

/// So many places of one message are named besides the first.
const PLACES: usize = 3;

/// Where a consequence comes among others: by its kind of data, for what others build on comes first, and whether it was
/// asked only after all of that kind.
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

    /// Something that is wrong only because something else is.
    pub(crate) fn follow(&mut self, rank: Rank, diagnostic: Diagnostic) {
        self.consequences.push((rank, diagnostic));
    }

    pub(crate) fn extend(&mut self, causes: impl IntoIterator<Item = Diagnostic>) {
        self.causes.extend(causes);
    }

    /// Causes, then consequences, each by file and place; a consequence once in each file, with its other places. What a
    /// consequence itself leads to comes after it: kinds of data are told in the order in which they build on each other.
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
