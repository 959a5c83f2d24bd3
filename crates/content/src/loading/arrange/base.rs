//! What an entry builds on, or why it cannot.

use super::{Arranger, Raw, written};
use crate::{
    diagnostic::{line_col, suggest},
    lexer::Problem,
    loading::{Source, board::Miss},
    parse::located,
    patch::{Tree, read_tree},
};

impl Arranger<'_> {
    /// The form of an entry that others build on.
    pub(super) fn base(&mut self, raw: &Raw, key: &str) -> Option<Tree> {
        // A tree takes about as long to copy as to read.
        let length = self
            .board
            .newest_form(key)
            .map_or(0, |form| match form.made {
                Some(made) => self.out.made[made - self.stock.made].printed.text.len(),
                None => form.span.len(),
            });
        if !self.budget.reads(length) {
            self.goes_on(raw);
            return None;
        }
        let stock = self.stock;
        let fits = |source: &Source| (stock.fits)(written(&stock, source), &source.span);
        let read = |source: &Source| {
            let text = written(&stock, source);
            read_tree(text, source.file, source.span.start).ok()
        };
        let noun = stock.category.noun();
        let (message, help) = match self.board.base(key, &fits, &read) {
            Ok(tree) => return Some(tree),
            Err(Miss::Broken(other)) => {
                let message =
                    format!("the {noun} `{key}` cannot be built on: it has errors of its own");
                let mut problem = Problem::new(raw.head.at, message);
                problem.help = Some(self.stands_at(&other));
                let file = &stock.files[raw.source.file];
                let told = located(&problem, written(&stock, &raw.source), &file.shown);
                self.out.follows.push(told);
                self.leave_out(raw);
                self.budget.fails();
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
                    let message = format!("no earlier pack has a {noun} `{key}`");
                    let known: Vec<&str> = self.board.keys().collect();
                    let may = self.budget.looks(known.len());
                    let help = may.then(|| suggest(key, known)).flatten();
                    (message, help)
                }
            },
        };
        let at = raw.head.at;
        self.fail(raw, &Problem { at, message, help });
        None
    }

    /// Says whose an entry is, and where it stands.
    fn stands_at(&self, source: &Source) -> String {
        let file = &self.stock.files[source.file];
        let (line, col) = line_col(written(&self.stock, source), source.span.start);
        let (line, col) = file.moved.place(line, col);
        format!(
            "it is of the pack `{}`: {}:{line}:{col}",
            file.pack, file.shown
        )
    }
}
