//! Where in an entry's text a field stands: paths such as `weapons/2/dice` to byte ranges.

use std::ops::Range;

use crate::lexer::{Kind, Lexeme, Lexer, MAX_DEPTH};

/// A value of an entry, with its place.
#[derive(Debug)]
pub(crate) struct Node {
    pub(crate) span: Range<usize>,
    pub(crate) children: Vec<Child>,
}

/// A field, list element or map pair.
#[derive(Debug)]
pub(crate) struct Child {
    /// Place of the key, where there is one.
    pub(crate) key: Option<Range<usize>>,
    pub(crate) value: Node,
}

/// The value that starts at `start`, with all that it holds; none where the text is not
/// well-formed.
pub(crate) fn tree_of(text: &str, start: usize) -> Option<Node> {
    let mut lexer = Lexer::new(text, start);
    next(&mut lexer).and_then(|first| node(text, &mut lexer, first, 0))
}

/// The byte range in `text` of what `path` leads to, from the value that starts at `start`.
///
/// Segments are separated by `/`: names of fields, map keys, or positions in lists. As last
/// segment,
/// `^` means the key instead of its value, and `@5` the sixth byte of a quoted text. If the path
/// leads nowhere, as when a field is left out, this is the nearest enclosing value.
pub(crate) fn locate(text: &str, start: usize, path: &str) -> Range<usize> {
    let Some(root) = tree_of(text, start) else {
        return start..start;
    };
    let mut node = &root;
    let mut key = None;
    let mut rest = path.trim_start_matches('/');
    while !rest.is_empty() {
        let (segment, after) = rest.split_once('/').unwrap_or((rest, ""));
        if segment == "^" {
            return key.unwrap_or_else(|| node.span.clone());
        }
        if let Some(byte) = segment.strip_prefix('@').and_then(|byte| byte.parse().ok()) {
            return within_quotes(text, &node.span, byte);
        }
        let longer = rest.len() - after.len() + after.find('/').unwrap_or(after.len());
        // A key may have the name of a pack before it.
        let found = match child(text, node, segment) {
            Some(found) => Some((found, after)),
            None => child(text, node, &rest[..longer]).map(|found| (found, &rest[longer..])),
        };
        let Some((found, after)) = found else {
            break;
        };
        node = &found.value;
        key.clone_from(&found.key);
        rest = after.trim_start_matches('/');
    }
    node.span.clone()
}

/// A byte of a text in quotes.
fn within_quotes(text: &str, span: &Range<usize>, byte: usize) -> Range<usize> {
    let quote = text[span.clone()].find('"').map_or(0, |at| at + 1);
    let at = (span.start + quote).saturating_add(byte).min(span.end);
    at..span.end
}

/// The text of a string field of an entry that may be broken elsewhere.
pub(crate) fn string_field(text: &str, entry: &Range<usize>, name: &str) -> Option<String> {
    let mut lexer = Lexer::new(&text[..entry.end], entry.start);
    let mut last: [Option<Lexeme>; 2] = [None, None];
    while let Ok(Some(lexeme)) = lexer.next() {
        if let [Some(word), Some(colon)] = last
            && lexeme.kind == Kind::Quoted
            && colon.kind == Kind::Colon
            && &text[word.start..word.end] == name
        {
            return Some(unquote(&text[lexeme.start..lexeme.end]).to_owned());
        }
        last = [last[1], Some(lexeme)];
    }
    None
}

fn child<'a>(text: &str, node: &'a Node, segment: &str) -> Option<&'a Child> {
    let keyed = |child: &&Child| {
        let key = child.key.clone().map(|range| unquote(&text[range]));
        key == Some(segment)
    };
    if let Some(found) = node.children.iter().find(keyed) {
        return Some(found);
    }
    if let Some(found) = segment
        .parse()
        .ok()
        .and_then(|at: usize| node.children.get(at))
        && found.key.is_none()
        && !is_some(text, node)
    {
        return Some(found);
    }
    // `Some((..))`, `Drop([..])`: look inside.
    match node.children.as_slice() {
        [only] if only.key.is_none() => child(text, &only.value, segment),
        _ => None,
    }
}

fn is_some(text: &str, node: &Node) -> bool {
    text[node.span.clone()].starts_with("Some")
}

pub(crate) fn unquote(text: &str) -> &str {
    ['"', '\'']
        .into_iter()
        .find_map(|quote| text.strip_prefix(quote)?.strip_suffix(quote))
        .unwrap_or(text)
}

fn next(lexer: &mut Lexer<'_>) -> Option<Lexeme> {
    lexer.next().ok().flatten()
}

/// The value that starts with `first`; none where the text is not well-formed.
fn node<'a>(text: &'a str, lexer: &mut Lexer<'a>, first: Lexeme, depth: usize) -> Option<Node> {
    let mut node = Node {
        span: first.start..first.end,
        children: Vec::new(),
    };
    match first.kind {
        Kind::Open => fill(text, lexer, &mut node, depth)?,
        Kind::Word => {
            let mut ahead = Lexer::new(text, first.end);
            if let Some(open) = next(&mut ahead)
                && open.kind == Kind::Open
                && text.as_bytes()[open.start] == b'('
            {
                *lexer = ahead;
                node.span.end = open.end;
                fill(text, lexer, &mut node, depth)?;
            }
        }
        Kind::Quoted => {}
        _ => return None,
    }
    Some(node)
}

/// Reads the children up to the closing bracket.
fn fill<'a>(text: &'a str, lexer: &mut Lexer<'a>, parent: &mut Node, depth: usize) -> Option<()> {
    if depth > MAX_DEPTH {
        return None;
    }
    loop {
        let first = next(lexer)?;
        match first.kind {
            Kind::Close => {
                parent.span.end = first.end;
                return Some(());
            }
            Kind::Comma => continue,
            _ => {}
        }
        let mut value = node(text, lexer, first, depth + 1)?;
        let mut key = None;
        let mut ahead = Lexer::new(text, value.span.end);
        if next(&mut ahead).is_some_and(|lexeme| lexeme.kind == Kind::Colon) {
            *lexer = ahead;
            let first = next(lexer)?;
            key = Some(value.span);
            value = node(text, lexer, first, depth + 1)?;
        }
        parent.children.push(Child { key, value });
    }
}
