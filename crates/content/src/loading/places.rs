//! Where entries stand: in their file, or put together from several.

use std::ops::Range;

use super::{Loading, Source};
use crate::{EntryTexts, Severity, check::Finding, diagnostic::line_col, locate::locate};

/// A byte of a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct FilePlace {
    /// The number of the file.
    pub(crate) file: usize,
    /// The byte.
    pub(crate) at: usize,
}

impl Loading {
    /// The text that an entry is parsed from: that of its file, or, for an entry that builds on
    /// another one, the text that was put together for it.
    pub(crate) fn text(&self, source: &Source) -> &str {
        let made = source.made.and_then(|made| self.made.get(made));
        match made {
            Some(made) => &made.printed.text,
            None => self.file_text(source.file),
        }
    }

    /// The bytes of an entry in that text.
    pub(crate) fn span(&self, source: &Source) -> Range<usize> {
        match source.made {
            Some(_) => 0..self.text(source).len(),
            None => source.span.clone(),
        }
    }

    fn file_text(&self, file: usize) -> &str {
        self.files[file].text.as_deref().unwrap_or_default()
    }

    /// Whether an entry is the changed form of another.
    pub(super) fn is_patch(&self, source: &Source) -> bool {
        let made = source.made.and_then(|made| self.made.get(made));
        made.is_some_and(|made| made.is_patch)
    }

    /// Where a byte of that text was written: in which file, and at which byte there.
    pub(crate) fn written(&self, source: &Source, at: usize) -> FilePlace {
        let made = source.made.and_then(|made| self.made.get(made));
        let origin = made.and_then(|made| made.printed.origin(at));
        match origin {
            Some(origin) => FilePlace {
                file: origin.text,
                at: origin.start,
            },
            None => FilePlace {
                file: source.file,
                at,
            },
        }
    }

    /// The pack that has set the field at a path of an entry.
    pub(super) fn pack_of(&self, source: &Source, path: &str) -> &str {
        let start = self.span(source).start;
        let at = locate(self.text(source), start, path).start;
        &self.files[self.written(source, at).file].pack
    }

    /// The line and column of a byte of a file, as its text reads today.
    pub(super) fn line_of(&self, place: FilePlace) -> (usize, usize) {
        line_col(self.file_text(place.file), place.at)
    }

    /// Where an entry begins, in the words of messages.
    pub(super) fn shown_place(&self, source: &Source) -> String {
        let (file, at) = (source.file, source.span.start);
        self.shown_at(FilePlace { file, at })
    }

    /// A place in the words of messages.
    pub(super) fn shown_at(&self, place: FilePlace) -> String {
        let file = &self.files[place.file];
        let (line, col) = self.line_of(place);
        let (line, col) = file.moved.place(line, col);
        format!("{}:{line}:{col}", file.shown)
    }

    /// Whether an entry itself has written a byte of its text, and not what it builds on.
    pub(super) fn is_own(&self, source: &Source, at: usize) -> bool {
        let place = self.written(source, at);
        place.file == source.file && source.span.contains(&place.at)
    }

    /// Who has built on an entry, where something is wrong with a field that stands elsewhere.
    pub(super) fn builder(&self, source: &Source, finding: &Finding) -> Option<String> {
        source.made?;
        let at = locate(self.text(source), self.span(source).start, &finding.path).start;
        if self.is_own(source, at) {
            return None;
        }
        let pack = &self.files[source.file].pack;
        let does = match self.is_patch(source) {
            true => "patches",
            false => "extends",
        };
        let there = self.shown_place(source);
        let errs = finding.severity == Severity::Error;
        let so = if errs { "so it cannot stand: " } else { "" };
        Some(format!("{so}the pack `{pack}` {does} this at {there}"))
    }

    /// Takes the texts of the entries, to look at.
    pub(super) fn take_written(&mut self) -> EntryTexts {
        EntryTexts {
            files: std::mem::take(&mut self.files),
            made: std::mem::take(&mut self.made),
            sources: std::mem::take(&mut self.sources),
        }
    }
}
