//! An entry as a tree of values, each with the place where it was written.

use crate::lexer::{Kind, Lexeme, Lexer, MAX_DEPTH, Problem};

/// Where something was written: the number of its text, and its bytes there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Origin {
    /// The number of the text.
    pub(crate) text: usize,
    /// The first byte.
    pub(crate) start: usize,
    /// The byte after the last.
    pub(crate) end: usize,
}

impl Origin {
    /// The first byte of this.
    fn opening(self) -> Self {
        let end = self.start + 1;
        Self { end, ..self }
    }

    /// The last byte of this.
    pub(crate) fn closing(self) -> Self {
        let start = self.end.saturating_sub(1).max(self.start);
        Self { start, ..self }
    }
}

/// A value.
#[derive(Clone, Debug)]
pub(crate) struct Tree {
    /// The whole of it, where it was written; of a group: what opened and closed it.
    pub(crate) origin: Origin,
    /// Whether a patch has set it.
    pub(crate) patched: bool,
    /// What it is.
    pub(crate) form: Form,
}

/// The form of a value.
#[derive(Clone, Debug)]
pub(crate) enum Form {
    /// A word, a number or a quoted text.
    Leaf,
    /// Something in brackets.
    Group(Group),
}

/// A value in brackets.
#[derive(Clone, Debug)]
pub(crate) struct Group {
    /// The word before the bracket.
    pub(crate) name: Option<Origin>,
    /// The opening bracket.
    pub(crate) bracket: Bracket,
    /// Where the bracket opens.
    pub(crate) opening: Origin,
    /// What is inside.
    pub(crate) twigs: Vec<Twig>,
}

/// The kinds of brackets.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bracket {
    /// `( )`: fields, or values by their places.
    Round,
    /// `[ ]`: a list.
    Square,
    /// `{ }`: values by keys.
    Curly,
}

impl Bracket {
    /// Both signs.
    pub(crate) const fn signs(self) -> (char, char) {
        match self {
            Self::Round => ('(', ')'),
            Self::Square => ('[', ']'),
            Self::Curly => ('{', '}'),
        }
    }
}

/// A field, an element of a list or a pair of a map.
#[derive(Clone, Debug)]
pub(crate) struct Twig {
    /// The name of the field, or the key.
    pub(crate) key: Option<Tree>,
    /// The value.
    pub(crate) value: Tree,
}

/// The texts that trees were read from, by number.
#[derive(Clone, Copy)]
pub(crate) struct Pages<'a>(pub(crate) &'a [&'a str]);

impl<'a> Pages<'a> {
    /// What stands at a place.
    pub(crate) fn at(self, origin: Origin) -> &'a str {
        let text = self.0.get(origin.text).copied().unwrap_or_default();
        text.get(origin.start..origin.end).unwrap_or_default()
    }
}

impl Tree {
    /// The group that this is.
    pub(crate) fn group(&self) -> Option<&Group> {
        match &self.form {
            Form::Leaf => None,
            Form::Group(group) => Some(group),
        }
    }

    /// The group of this name that this is, such as `Whole(...)`.
    pub(crate) fn called(&self, pages: Pages<'_>, name: &str) -> Option<&Group> {
        let group = self.group()?;
        (group.bracket == Bracket::Round && group.name.map(|name| pages.at(name)) == Some(name))
            .then_some(group)
    }

    /// Fields in round brackets without a name before them.
    pub(crate) fn fields(&self) -> Option<&[Twig]> {
        let group = self.group()?;
        let plain = group.name.is_none() && group.bracket == Bracket::Round;
        (plain && group.is_keyed()).then_some(group.twigs.as_slice())
    }

    /// The text of a word, a number or a quoted text.
    pub(crate) fn leaf<'a>(&self, pages: Pages<'a>) -> Option<&'a str> {
        match &self.form {
            Form::Leaf => Some(pages.at(self.origin)),
            Form::Group(_) => None,
        }
    }

    /// Whether two values are written alike, whatever is between their signs.
    pub(crate) fn is_like(&self, other: &Self, pages: Pages<'_>) -> bool {
        match (&self.form, &other.form) {
            (Form::Leaf, Form::Leaf) => pages.at(self.origin) == pages.at(other.origin),
            (Form::Group(one), Form::Group(two)) => one.is_like(two, pages),
            (Form::Leaf, Form::Group(_)) | (Form::Group(_), Form::Leaf) => false,
        }
    }

    /// This and all inside that `wanted` says yes to: the first of them.
    pub(crate) fn find(&self, wanted: &impl Fn(&Self) -> bool) -> Option<&Self> {
        if wanted(self) {
            return Some(self);
        }
        let mut twigs = self.group()?.twigs.iter();
        twigs.find_map(|twig| twig.value.find(wanted))
    }

    /// Takes this away, and leaves nothing of use.
    pub(crate) fn take(&mut self) -> Self {
        let form = std::mem::replace(&mut self.form, Form::Leaf);
        Self { form, ..*self }
    }

    /// Says of this and all inside whether a patch has set it.
    pub(crate) fn set_patched(&mut self, patched: bool) {
        self.patched = patched;
        if let Form::Group(group) = &mut self.form {
            for twig in &mut group.twigs {
                twig.value.set_patched(patched);
            }
        }
    }
}

impl Group {
    /// Whether all inside have keys; nothing inside is as good.
    pub(crate) fn is_keyed(&self) -> bool {
        self.twigs.iter().all(|twig| twig.key.is_some())
    }

    /// The only value, without a key.
    pub(crate) fn only(&self) -> Option<&Tree> {
        match self.twigs.as_slice() {
            [Twig { key: None, value }] => Some(value),
            _ => None,
        }
    }

    fn is_like(&self, other: &Self, pages: Pages<'_>) -> bool {
        let name = |group: &Self| group.name.map(|name| pages.at(name));
        let same = |(one, two): (&Twig, &Twig)| {
            let keys = match (&one.key, &two.key) {
                (None, None) => true,
                (Some(one), Some(two)) => one.is_like(two, pages),
                (None, Some(_)) | (Some(_), None) => false,
            };
            keys && one.value.is_like(&two.value, pages)
        };
        let heads = self.bracket == other.bracket && name(self) == name(other);
        let pairs = || self.twigs.iter().zip(&other.twigs);
        heads && self.twigs.len() == other.twigs.len() && pairs().all(same)
    }
}

/// A quoted text without its quotes; anything else as it is.
pub(crate) fn unquoted(text: &str) -> &str {
    let inner = text
        .strip_prefix('"')
        .and_then(|text| text.strip_suffix('"'));
    inner.unwrap_or(text)
}

/// What stands within `Some(...)`, or the value itself.
pub(crate) fn within<'t>(tree: &'t Tree, pages: Pages<'_>) -> &'t Tree {
    let some = tree.called(pages, "Some").and_then(Group::only);
    some.map_or(tree, |inner| within(inner, pages))
}

/// Takes out what is in a group, or in the one within its `Some(...)`.
pub(crate) fn take_twigs(tree: &mut Tree, pages: Pages<'_>) -> Vec<Twig> {
    let some = tree.called(pages, "Some").and_then(Group::only).is_some();
    match &mut tree.form {
        Form::Leaf => Vec::new(),
        Form::Group(group) => match group.twigs.as_mut_slice() {
            [only] if some => take_twigs(&mut only.value, pages),
            _ => std::mem::take(&mut group.twigs),
        },
    }
}

/// Puts other twigs into a group, or into the one within its `Some(...)`.
pub(crate) fn put(tree: &mut Tree, twigs: Vec<Twig>, pages: Pages<'_>) {
    let some = tree.called(pages, "Some").and_then(Group::only).is_some();
    if let Form::Group(group) = &mut tree.form {
        match group.twigs.as_mut_slice() {
            [only] if some => put(&mut only.value, twigs, pages),
            _ => group.twigs = twigs,
        }
    }
}

/// Reads the value that starts at a byte of a text.
///
/// # Errors
/// What is wrong with its form.
pub(crate) fn read_tree(text: &str, number: usize, start: usize) -> Result<Tree, Problem> {
    let mut reader = TreeReader {
        text,
        number,
        lexer: Lexer::new(text, start),
    };
    let first = reader.next(start)?;
    reader.value(first, 0)
}

struct TreeReader<'a> {
    text: &'a str,
    number: usize,
    lexer: Lexer<'a>,
}

impl TreeReader<'_> {
    fn next(&mut self, after: usize) -> Result<Lexeme, Problem> {
        let next = self.lexer.next()?;
        next.ok_or_else(|| Problem::new(after, "the entry ends in the middle"))
    }

    /// What comes after a byte, without going on to it.
    fn peek(&self, after: usize) -> Option<Lexeme> {
        Lexer::new(self.text, after).next().ok().flatten()
    }

    fn origin(&self, start: usize, end: usize) -> Origin {
        let text = self.number;
        Origin { text, start, end }
    }

    fn value(&mut self, first: Lexeme, depth: usize) -> Result<Tree, Problem> {
        let origin = self.origin(first.start, first.end);
        let patched = false;
        match first.kind {
            Kind::Open => self.group(None, first, depth),
            Kind::Word => match self.peek(first.end) {
                Some(open)
                    if open.kind == Kind::Open && self.text[open.start..].starts_with('(') =>
                {
                    let open = self.next(first.end)?;
                    self.group(Some(origin), open, depth)
                }
                _ => Ok(Tree {
                    origin,
                    patched,
                    form: Form::Leaf,
                }),
            },
            Kind::Quoted => Ok(Tree {
                origin,
                patched,
                form: Form::Leaf,
            }),
            Kind::Close | Kind::Comma | Kind::Colon => {
                Err(Problem::new(first.start, "a value is missing here"))
            }
        }
    }

    fn group(&mut self, name: Option<Origin>, open: Lexeme, depth: usize) -> Result<Tree, Problem> {
        if depth > MAX_DEPTH {
            let message = format!("brackets nested deeper than {MAX_DEPTH}");
            return Err(Problem::new(open.start, message));
        }
        let bracket = match self.text.as_bytes()[open.start] {
            b'(' => Bracket::Round,
            b'[' => Bracket::Square,
            _ => Bracket::Curly,
        };
        let mut twigs = Vec::new();
        let mut next = self.next(open.end)?;
        while next.kind != Kind::Close {
            let mut value = self.value(next, depth + 1)?;
            let mut key = None;
            next = self.next(value.origin.end)?;
            if next.kind == Kind::Colon {
                let first = self.next(next.end)?;
                key = Some(value);
                value = self.value(first, depth + 1)?;
                next = self.next(value.origin.end)?;
            }
            twigs.push(Twig { key, value });
            match next.kind {
                Kind::Comma => next = self.next(next.end)?,
                Kind::Close => {}
                _ => return Err(Problem::new(next.start, "a `,` is missing before this")),
            }
        }
        let opening = self.origin(open.start, open.end).opening();
        let start = name.map_or(open.start, |name| name.start);
        Ok(Tree {
            origin: self.origin(start, next.end),
            patched: false,
            form: Form::Group(Group {
                name,
                bracket,
                opening,
                twigs,
            }),
        })
    }
}
