//! The form of entries: files are split into entries, and each is read.

use serde::de::DeserializeOwned;

use super::{
    Given, Loading, Parsed, Source,
    arrange::arrange,
    stock::{Arranged, Stock, Turn},
};
use crate::{
    category::Category,
    locate::string_field,
    mend::mend,
    parse::{located, parse_entry},
    patch::{Pages, may_build},
    scan::split,
};

/// So many entries of a file are read past their first fault.
const MOST_HURT: usize = 40;
/// The most faults of form that are told of one entry.
const MOST_FAULTS: usize = 12;

impl Loading {
    /// The entries of one kind, and those whose form has faults.
    pub(super) fn parse_all<T: DeserializeOwned>(&mut self, category: Category) -> Parsed<T> {
        let sources = self.split_all(category);
        let builds = |source: &Source| may_build(self.text(source));
        let mut files = sources.chunk_by(|one, two| one.file == two.file);
        let builds = files.any(|file| file.first().is_some_and(builds));
        let turns = match builds {
            true => self.arrange_all::<T>(category, sources),
            false => sources.into_iter().map(Turn::Entry).collect(),
        };
        let (mut parsed, mut hurt) = (Vec::new(), Vec::new());
        let mut of_file = (usize::MAX, 0);
        for turn in turns {
            let source = match turn {
                Turn::Entry(source) => source,
                Turn::Gone(key, source) => {
                    parsed.push(Given::Gone(key, source));
                    continue;
                }
            };
            let (text, span) = (self.text(&source), self.span(&source));
            if let Ok(entry) = parse_entry(text, &span) {
                parsed.push(Given::Entry(entry, source));
                continue;
            }
            if of_file.0 != source.file {
                of_file = (source.file, 0);
            }
            of_file.1 += 1;
            // Where so much is wrong, the first fault of each entry is enough.
            let most = match of_file.1 > MOST_HURT {
                true => 1,
                false => MOST_FAULTS,
            };
            let mended = mend(text, &span, most);
            let key = string_field(text, &span, "id");
            let key = key.map(|key| self.loaded_key(category, source.file, key));
            self.broken.add(category, key);
            hurt.push((mended, source));
        }
        (parsed, hurt)
    }

    /// Where the entries of one kind stand; what is wrong around them is told.
    fn split_all(&mut self, category: Category) -> Vec<Source> {
        let mut sources = Vec::new();
        for (at, file) in self.files.iter().enumerate() {
            if file.category != Some(category) {
                continue;
            }
            let Some(text) = &file.text else {
                self.broken.add(category, None);
                continue;
            };
            let split = split(text);
            let problems = split.problems.iter();
            self.told
                .extend(problems.map(|problem| located(problem, text, &file.shown)));
            for span in split.broken {
                let key = string_field(text, &span, "id");
                let key = key.map(|key| self.loaded_key(category, at, key));
                self.broken.add(category, key);
            }
            sources.extend(split.entries.into_iter().map(|span| Source {
                file: at,
                span,
                made: None,
            }));
        }
        sources
    }

    /// Puts together the entries of a kind that build on others.
    fn arrange_all<T: DeserializeOwned>(
        &mut self,
        category: Category,
        sources: Vec<Source>,
    ) -> Vec<Turn> {
        let texts = self.files.iter().map(|file| file.text.as_deref());
        let texts: Vec<&str> = texts.map(Option::unwrap_or_default).collect();
        let stock = Stock {
            category,
            files: &self.files,
            packs: &self.packs,
            pages: Pages(&texts),
            fits: &|text, span| parse_entry::<T>(text, span).is_ok(),
            owners: &self.owners,
            may_be: &|key| self.broken.may_be(category, key),
            made: self.made.len(),
        };
        let Arranged {
            turns,
            made,
            told,
            follows,
            broken,
            hashes,
        } = arrange(stock, sources);
        self.made.extend(made);
        self.told.extend(told);
        for follows in follows {
            self.told.follow((category, false), follows);
        }
        for key in broken {
            self.broken.add(category, key);
        }
        for (pack, hash) in hashes {
            let sum = self.said.entry(pack).or_default();
            *sum = sum.wrapping_add(hash);
        }
        turns
    }
}
