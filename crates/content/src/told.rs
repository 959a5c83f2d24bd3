//! What a load has to say, in the order in which it helps: causes before what only follows from them.

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
        let mut all = self.causes;
        let mut rest = self.consequences.into_iter();
        while let Some(first) = rest.next() {
            let (same, other): (Vec<_>, Vec<_>) = rest.partition(|held| {
                (&held.file, &held.message, &held.help)
                    == (&first.file, &first.message, &first.help)
            });
            all.push(folded(first, &same));
            rest = other.into_iter();
        }
        all
    }
}

/// A message with the other places to which it applies.
fn folded(mut first: Diagnostic, same: &[Diagnostic]) -> Diagnostic {
    if same.is_empty() {
        return first;
    }
    let places = same.iter().take(PLACES);
    let places: Vec<String> = places
        .map(|held| format!("{}:{}", held.line, held.col))
        .collect();
    let mut also = format!("also at {}", places.join(", "));
    if same.len() > PLACES {
        also += &format!(" and {} more", same.len() - PLACES);
    }
    first.help = Some(match first.help {
        Some(help) => format!("{help}; {also}"),
        None => also,
    });
    first
}
