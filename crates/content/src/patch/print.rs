//! Writes a tree as text, and remembers where each piece of it was written first.

use std::ops::Range;

use super::tree::{Form, Group, Origin, Pages, Tree};

/// Lines are broken beyond so many characters.
const WIDTH: usize = 100;
/// How far the inside of brackets is moved to the right.
const INDENT: usize = 4;

/// The text of a tree, and where its pieces come from.
#[derive(Clone, Debug, Default)]
pub(crate) struct Printed {
    /// The text.
    pub(crate) text: String,
    /// The first byte of each piece, in order, and its origin.
    pieces: Vec<(usize, Origin)>,
}

impl Printed {
    /// Where a byte of the text was written: the number of the text, and the byte there.
    pub(crate) fn origin(&self, at: usize) -> Option<Origin> {
        let next = self.pieces.partition_point(|(start, _)| *start <= at);
        let (start, origin) = self.pieces.get(next.checked_sub(1)?)?;
        let start = (origin.start + (at - start)).min(origin.end);
        Some(Origin { start, ..*origin })
    }

    /// A text as it was written at one place.
    pub(crate) fn of(origin: Origin, text: &str) -> Self {
        let text = text.to_owned();
        Self {
            text,
            pieces: vec![(0, origin)],
        }
    }

    /// The same with other words at some places, which are in order.
    pub(crate) fn with(&self, swaps: &[(Range<usize>, String)]) -> Self {
        let mut other = Self::default();
        let mut from = 0;
        for (range, word) in swaps {
            self.copy(from..range.start, &mut other);
            other.piece(other.text.len(), self.origin(range.start));
            other.text.push_str(word);
            from = range.end;
        }
        self.copy(from..self.text.len(), &mut other);
        other
    }

    /// The same with other origins.
    pub(crate) fn with_origins(mut self, of: impl Fn(Origin) -> Origin) -> Self {
        for (_, origin) in &mut self.pieces {
            *origin = of(*origin);
        }
        self
    }

    fn piece(&mut self, at: usize, origin: Option<Origin>) {
        self.pieces.extend(origin.map(|origin| (at, origin)));
    }

    fn copy(&self, range: Range<usize>, other: &mut Self) {
        if range.is_empty() {
            return;
        }
        let start = other.text.len();
        other.piece(start, self.origin(range.start));
        let inside = |(at, _): &&(usize, Origin)| range.start < *at && *at < range.end;
        for (at, origin) in self.pieces.iter().filter(inside) {
            other.piece(start + at - range.start, Some(*origin));
        }
        other.text.push_str(&self.text[range]);
    }
}

/// Writes a tree, with a comment after each field that `note` has one for.
pub(crate) fn print(tree: &Tree, pages: Pages<'_>, note: &Note<'_>) -> Printed {
    let mut printer = Printer {
        pages,
        note,
        out: Printed::default(),
        comment: None,
    };
    printer.tree(tree, 0);
    printer.out
}

/// The comment of a value within another one.
pub(crate) type Note<'a> = dyn Fn(&Tree, &Tree) -> Option<String> + 'a;

struct Printer<'a> {
    pages: Pages<'a>,
    note: &'a Note<'a>,
    out: Printed,
    /// What the line under way ends with.
    comment: Option<String>,
}

impl Printer<'_> {
    fn piece(&mut self, origin: Origin) {
        self.out.pieces.push((self.out.text.len(), origin));
        self.out.text.push_str(self.pages.at(origin));
    }

    fn sign(&mut self, origin: Origin, sign: char) {
        self.out.pieces.push((self.out.text.len(), origin));
        self.out.text.push(sign);
    }

    fn tree(&mut self, tree: &Tree, indent: usize) {
        let group = match &tree.form {
            Form::Leaf => return self.piece(tree.origin),
            Form::Group(group) => group,
        };
        let line = self.out.text.rfind('\n').map_or(0, |at| at + 1);
        // A comma may come behind it.
        let used = self.out.text[line..].chars().count() + 1;
        let fits = self.length(tree, WIDTH.saturating_sub(used)).is_some();
        if let Some(name) = group.name {
            self.piece(name);
        }
        let (open, close) = group.bracket.signs();
        self.sign(group.opening, open);
        if fits {
            self.inline(group);
        } else {
            self.lines(tree, group, indent);
        }
        self.sign(tree.origin.closing(), close);
    }

    fn inline(&mut self, group: &Group) {
        for (at, twig) in group.twigs.iter().enumerate() {
            if at > 0 {
                self.out.text.push_str(", ");
            }
            if let Some(key) = &twig.key {
                self.tree(key, 0);
                self.out.text.push_str(": ");
            }
            self.tree(&twig.value, 0);
        }
    }

    fn lines(&mut self, tree: &Tree, group: &Group, indent: usize) {
        let deeper = indent + INDENT;
        for twig in &group.twigs {
            self.end_line(deeper);
            self.comment = (self.note)(tree, &twig.value);
            if let Some(key) = &twig.key {
                self.tree(key, deeper);
                self.out.text.push_str(": ");
            }
            self.tree(&twig.value, deeper);
            self.out.text.push(',');
        }
        self.end_line(indent);
    }

    fn end_line(&mut self, indent: usize) {
        if let Some(comment) = self.comment.take() {
            self.out.text.push_str(" // ");
            self.out.text.push_str(&comment);
        }
        self.out.text.push('\n');
        self.out.text.extend(std::iter::repeat_n(' ', indent));
    }

    /// The characters of a value on one line; none if they are more than `room`, or if it holds a
    /// comment.
    fn length(&self, tree: &Tree, room: usize) -> Option<usize> {
        let text = |origin: Origin| self.pages.at(origin).chars().count();
        let group = match &tree.form {
            Form::Leaf => {
                let length = text(tree.origin);
                let breaks = self.pages.at(tree.origin).contains('\n');
                return (length <= room && !breaks).then_some(length);
            }
            Form::Group(group) => group,
        };
        // Brackets, and what stands between the values.
        let between = 2 * group.twigs.len().saturating_sub(1);
        let mut length = group.name.map_or(0, text) + 2 + between;
        for twig in &group.twigs {
            if (self.note)(tree, &twig.value).is_some() {
                return None;
            }
            if let Some(key) = &twig.key {
                length += self.length(key, room.checked_sub(length)?)? + 2;
            }
            length += self.length(&twig.value, room.checked_sub(length)?)?;
        }
        (length <= room).then_some(length)
    }
}
