//! Changes a text where a value has changed, and leaves all else as it is: comments, blanks, and
//! the order of fields.

use std::ops::Range;

use super::{
    file_value::FileValue,
    print::{self, STEP},
};
use crate::{
    lexer::{Kind, Lexer},
    locate::{Child, Node, tree_of, unquote},
};

/// A piece of the text, and what takes its place.
type Splice = (Range<usize>, String);

/// The text in which the value that starts at `start` has become another one. None if the text and
/// the former value do not fit together.
pub(super) fn spliced(
    text: &str,
    start: usize,
    old: &FileValue,
    new: &FileValue,
) -> Option<String> {
    let root = tree_of(text, start)?;
    let mut retouch = Retouch {
        text,
        splices: Vec::new(),
    };
    retouch.compare(&root, "", old, new);
    let mut splices = retouch.splices;
    splices.sort_by_key(|(range, _)| (range.start, range.end));
    let mut done = String::with_capacity(text.len());
    let mut at = 0;
    for (range, put) in splices {
        // Two changes of one place cannot both be made.
        done.push_str(text.get(at..range.start)?);
        done.push_str(&put);
        at = range.end;
    }
    done.push_str(text.get(at..)?);
    Some(done)
}

struct Retouch<'a> {
    text: &'a str,
    splices: Vec<Splice>,
}

/// Fields by their names.
fn named(fields: &[(String, FileValue)]) -> Vec<(&str, &FileValue)> {
    let all = fields.iter();
    all.map(|(name, tree)| (name.as_str(), tree)).collect()
}

/// Pairs as fields: a key is called as it is written.
fn lined(pairs: &[(FileValue, FileValue)]) -> Vec<(String, FileValue)> {
    let all = pairs.iter();
    all.map(|(key, tree)| (print::line(key), tree.clone()))
        .collect()
}

impl Retouch<'_> {
    /// Notes what makes `old` at a node into `new`. The node stands in a field of this name.
    fn compare(&mut self, node: &Node, name: &str, old: &FileValue, new: &FileValue) {
        if old == new {
            return;
        }
        // `Some(..)` is written by some, and read as what it holds.
        if let [only] = node.children.as_slice()
            && self.text[node.span.clone()].starts_with("Some")
            && only.key.is_none()
        {
            return self.compare(&only.value, name, old, new);
        }
        match (old, new) {
            (FileValue::Fields(was, old), FileValue::Fields(is, new)) if was == is => {
                self.fields(node, &named(old), &named(new));
            }
            (FileValue::Pairs(old), FileValue::Pairs(new))
                if !old.is_empty() && !new.is_empty() =>
            {
                self.fields(node, &named(&lined(old)), &named(&lined(new)));
            }
            (FileValue::List(old), FileValue::List(new))
                if !old.is_empty() && !new.is_empty() && node.children.len() == old.len() =>
            {
                self.list(node, old, new);
            }
            (FileValue::Tuple(was, old), FileValue::Tuple(is, new))
                if was == is && old.len() == new.len() && node.children.len() == old.len() =>
            {
                for (at, (old, new)) in old.iter().zip(new).enumerate() {
                    self.compare(&node.children[at].value, "", old, new);
                }
            }
            _ => {
                let put = print::value(name, new, self.indent(node.span.start));
                self.splices.push((node.span.clone(), put));
            }
        }
    }

    /// Changes the fields, or pairs, of a node.
    fn fields(&mut self, node: &Node, old: &[(&str, &FileValue)], new: &[(&str, &FileValue)]) {
        let had = |name: &str| {
            old.iter()
                .find(|(held, _)| *held == name)
                .map(|(_, tree)| *tree)
        };
        let mut last: Option<&Child> = None;
        let mut fresh: Vec<String> = Vec::new();
        let mut inserts: Vec<(Option<usize>, Vec<String>)> = Vec::new();
        for (name, tree) in new {
            match (self.child(node, name), had(name)) {
                (Some(child), was) => {
                    if !fresh.is_empty() {
                        let after = last.map(|child| child.value.span.end);
                        inserts.push((after, std::mem::take(&mut fresh)));
                    }
                    last = Some(child);
                    self.compare(&child.value, name, was.unwrap_or(&FileValue::Nothing), tree);
                }
                (None, _) => {
                    let deep = self.indent(node.span.start) + STEP;
                    fresh.push(format!("{name}: {}", print::value(name, tree, deep)));
                }
            }
        }
        if !fresh.is_empty() {
            inserts.push((last.map(|child| child.value.span.end), fresh));
        }
        for (after, fresh) in inserts {
            self.insert(node, after, &fresh);
        }
        for (name, _) in old {
            if !new.iter().any(|(held, _)| held == name)
                && let Some(child) = self.child(node, name)
            {
                self.remove(child);
            }
        }
    }

    /// Changes the elements of a list. Those with an `id` are told by it.
    fn list(&mut self, node: &Node, old: &[FileValue], new: &[FileValue]) {
        let first = old
            .iter()
            .zip(new)
            .take_while(|(old, new)| old == new)
            .count();
        let rest = (&old[first..], &new[first..]);
        let last = rest.0.iter().rev().zip(rest.1.iter().rev());
        let last = last.take_while(|(old, new)| old == new).count();
        let (olds, news) = (first..old.len() - last, first..new.len() - last);
        let pairs = paired(&old[olds.clone()], &new[news.clone()]);
        let (mut at, mut next) = (olds.start, news.start);
        let ends = pairs
            .into_iter()
            .map(|(old, new)| (olds.start + old, news.start + new));
        for (old_at, new_at) in ends.chain([(olds.end, news.end)]) {
            // What lies between two that stay: change as many as there are, add or remove the rest.
            while at < old_at && next < new_at && !(has_id(&old[at]) || has_id(&new[next])) {
                self.compare(&node.children[at].value, "", &old[at], &new[next]);
                (at, next) = (at + 1, next + 1);
            }
            let deep = self.indent(node.span.start) + STEP;
            let fresh: Vec<String> = new[next..new_at]
                .iter()
                .map(|tree| print::value("", tree, deep))
                .collect();
            if !fresh.is_empty() {
                let after = at.checked_sub(1).map(|before| &node.children[before]);
                let after = after.map(|child| child.value.span.end);
                self.insert(node, after, &fresh);
            }
            for gone in at..old_at {
                self.remove(&node.children[gone]);
            }
            if old_at < olds.end {
                self.compare(&node.children[old_at].value, "", &old[old_at], &new[new_at]);
            }
            (at, next) = (old_at + 1, new_at + 1);
        }
    }

    fn child<'n>(&self, node: &'n Node, name: &str) -> Option<&'n Child> {
        node.children.iter().find(|child| {
            let key = child.key.clone().map(|range| unquote(&self.text[range]));
            key == Some(unquote(name))
        })
    }

    /// The indentation of the line that holds a byte.
    fn indent(&self, at: usize) -> usize {
        let line = self.text[..at].rfind('\n').map_or(0, |at| at + 1);
        let line = &self.text[line..];
        line.len() - line.trim_start_matches(' ').len()
    }

    /// Puts fields or elements into a node, behind the one that ends at `after`, or before all.
    fn insert(&mut self, node: &Node, after: Option<usize>, fresh: &[String]) {
        let by_lines = self.text[node.span.clone()].contains('\n');
        let pad = " ".repeat(self.indent(node.span.start) + STEP);
        let opened = self.text[node.span.clone()].find(['(', '[', '{']);
        let opened = node.span.start + opened.map_or(0, |at| at + 1);
        let (at, comma) = match after {
            None => (opened, true),
            Some(end) => match self.comma(end) {
                Some(comma) => (comma, true),
                None => (end, false),
            },
        };
        let mut put = String::new();
        let alone = by_lines && self.starts_line(node, after);
        if alone {
            // A comment behind the comma belongs to what stands before it.
            let rest = &self.text[at..node.span.end];
            let line = rest.find('\n').unwrap_or(rest.len());
            let tail = rest[..line].trim();
            let on = tail.is_empty() || tail.starts_with("//");
            if !comma {
                self.splices.push((at..at, ",".to_owned()));
            }
            for one in fresh {
                put.push_str(&format!("\n{pad}{one},"));
            }
            let at = if on && comma {
                at + rest[..line].trim_end().len()
            } else {
                at
            };
            return self.splices.push((at..at, put));
        }
        let all = fresh.join(", ");
        match (after, comma) {
            (None, _) if node.children.is_empty() => put.push_str(&all),
            (None, _) => put.push_str(&format!("{all}, ")),
            (Some(_), true) => put.push_str(&format!(" {all},")),
            (Some(_), false) => put.push_str(&format!(", {all}")),
        }
        self.splices.push((at..at, put));
    }

    /// Whether what a node holds stands on lines of its own.
    fn starts_line(&self, node: &Node, after: Option<usize>) -> bool {
        let beside = match after {
            Some(end) => node
                .children
                .iter()
                .find(|child| child.value.span.end == end),
            None => node.children.first(),
        };
        beside.is_none_or(|child| {
            let start = start_of(child);
            let line = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
            self.text[line..start].trim().is_empty()
        })
    }

    /// The byte behind the comma that follows a value, if one does.
    fn comma(&self, end: usize) -> Option<usize> {
        let next = Lexer::new(self.text, end).next().ok().flatten()?;
        (next.kind == Kind::Comma).then_some(next.end)
    }

    /// Takes a field or element out, with its comma and, if it stood alone there, its line.
    fn remove(&mut self, child: &Child) {
        let start = start_of(child);
        let end = self
            .comma(child.value.span.end)
            .unwrap_or(child.value.span.end);
        let line = self.text[..start].rfind('\n').map_or(0, |at| at + 1);
        let rest = &self.text[end..];
        let blank = rest.len() - rest.trim_start_matches(' ').len();
        let tail = &rest[blank..];
        let comment = tail.starts_with("//");
        let long = if comment {
            tail.find('\n').unwrap_or(tail.len())
        } else {
            0
        };
        let ends_line = tail[long..].starts_with('\n');
        let range = if self.text[line..start].trim().is_empty() && ends_line {
            line..end + blank + long + 1
        } else {
            start..end + blank
        };
        self.splices.push((range, String::new()));
    }
}

fn start_of(child: &Child) -> usize {
    child
        .key
        .as_ref()
        .map_or(child.value.span.start, |key| key.start)
}

fn has_id(tree: &FileValue) -> bool {
    tree.field("id").is_some()
}

/// Whether two elements are the same one, perhaps changed.
fn is_same(old: &FileValue, new: &FileValue) -> bool {
    match (old.field("id"), new.field("id")) {
        (Some(old), Some(new)) => old == new,
        _ => old == new,
    }
}

/// Positions of elements that stay, in order: the longest way through both lists. Lists are bounded
/// by the files that hold them; very long ones are compared place by place.
fn paired(old: &[FileValue], new: &[FileValue]) -> Vec<(usize, usize)> {
    const MOST: usize = 1_000_000;
    if old.len() * new.len() > MOST {
        let both = old.iter().zip(new).enumerate();
        return both
            .filter(|(_, (old, new))| is_same(old, new))
            .map(|(at, _)| (at, at))
            .collect();
    }
    let wide = new.len() + 1;
    let mut best = vec![0_u32; (old.len() + 1) * wide];
    for at in (0..old.len()).rev() {
        for to in (0..new.len()).rev() {
            best[at * wide + to] = if is_same(&old[at], &new[to]) {
                best[(at + 1) * wide + to + 1] + 1
            } else {
                best[(at + 1) * wide + to].max(best[at * wide + to + 1])
            };
        }
    }
    let (mut at, mut to, mut pairs) = (0, 0, Vec::new());
    while at < old.len() && to < new.len() {
        if is_same(&old[at], &new[to]) {
            pairs.push((at, to));
            (at, to) = (at + 1, to + 1);
        } else if best[(at + 1) * wide + to] >= best[at * wide + to + 1] {
            at += 1;
        } else {
            to += 1;
        }
    }
    pairs
}
