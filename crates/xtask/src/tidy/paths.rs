//! The paths of code, and which of a crate's modules they lead to.

use super::tokens::{self, Token};

/// One path of a `use` with its groups taken apart, or of an expression.
#[derive(Clone, Debug)]
pub(super) struct Path<'a> {
    /// Its words in order, without the `*` of a glob.
    pub(super) words: Vec<&'a str>,
    /// The name that a `use` of it gives; `*` for a glob.
    pub(super) name: &'a str,
    /// Where it begins.
    pub(super) line: usize,
}

/// Reads the path that begins at this index; returns its parts, and the index behind it.
pub(super) fn read<'a>(tokens: &[Token<'a>], at: usize) -> (Vec<Path<'a>>, usize) {
    let mut paths = Vec::new();
    let end = read_on(tokens, at, Vec::new(), &mut paths);
    (paths, end)
}

fn read_on<'a>(
    tokens: &[Token<'a>],
    start: usize,
    mut words: Vec<&'a str>,
    paths: &mut Vec<Path<'a>>,
) -> usize {
    let mut at = start;
    while let Some(token) = tokens.get(at).filter(|token| token.is_word()) {
        words.push(token.text);
        at += 1;
        if tokens::at(tokens, at) != "::" {
            break;
        }
        at += 1;
    }
    let Some(line) = tokens.get(start).map(|token| token.line) else {
        return at;
    };
    let open = at > start && tokens[at - 1].text == "::" || words.is_empty();
    match tokens::at(tokens, at) {
        "{" if open => return read_group(tokens, at, &words, paths),
        "*" if open => {
            let name = "*";
            paths.push(Path { words, name, line });
            return at + 1;
        }
        _ => {}
    }
    let mut name = words.last().copied().unwrap_or("");
    if tokens::at(tokens, at) == "as" {
        name = tokens::at(tokens, at + 1);
        at += 2;
    }
    paths.push(Path { words, name, line });
    at
}

/// Reads the group whose brace stands at this index; returns the index behind it.
fn read_group<'a>(
    tokens: &[Token<'a>],
    open: usize,
    words: &[&'a str],
    paths: &mut Vec<Path<'a>>,
) -> usize {
    let close = tokens::close(tokens, open);
    let mut at = open + 1;
    while at < close {
        // A comma, or what is no path, is stepped over.
        let is_path = tokens[at].is_word() || ["{", "*"].contains(&tokens[at].text);
        at = if is_path {
            read_on(tokens, at, words.to_vec(), paths)
        } else {
            at + 1
        };
    }
    close + 1
}

/// The path from the crate's root, as seen from this module; what begins with neither `crate`,
/// `self` nor `super` is taken to begin in the module itself.
pub(super) fn absolute<'a>(module: &[&'a str], words: &[&'a str]) -> Vec<&'a str> {
    let mut path = module.to_vec();
    for word in words {
        match *word {
            "crate" => path.clear(),
            "self" => {}
            "super" => {
                path.pop();
            }
            word => path.push(word),
        }
    }
    path
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn reads(code: &str, expect: &[&str]) {
        let tokens = tokens::tokens(code);
        let (paths, end) = read(&tokens, 0);
        let told = paths.iter().map(|path| {
            let words = path.words.join("::");
            format!("{words} as {}", path.name)
        });
        assert_eq!(told.collect::<Vec<_>>(), expect);
        assert_eq!(tokens::at(&tokens, end), ";", "{code}");
    }

    #[test]
    fn takes_groups_apart() {
        reads("crate::a::B;", &["crate::a::B as B"]);
        reads(
            "crate::{a, b::{self, C as D}, e::*};",
            &[
                "crate::a as a",
                "crate::b::self as self",
                "crate::b::C as D",
                "crate::e as *",
            ],
        );
        reads(
            "super::super::a::<B>;".replace("::<B>", "").as_str(),
            &["super::super::a as a"],
        );
    }

    #[test]
    fn expressions_end_paths() {
        let tokens = tokens::tokens("crate::a::B { c: super::d }");
        let (paths, end) = read(&tokens, 0);
        assert_eq!((paths.len(), tokens::at(&tokens, end)), (1, "{"));
        let tokens = tokens::tokens("crate::a::b::<C>()");
        let (paths, _) = read(&tokens, 0);
        assert_eq!(paths[0].words, ["crate", "a", "b"]);
    }

    #[test]
    fn paths_lead_from_the_root() {
        assert_eq!(absolute(&["a", "b"], &["crate", "c"]), ["c"]);
        assert_eq!(absolute(&["a", "b"], &["super", "c"]), ["a", "c"]);
        assert_eq!(absolute(&["a"], &["super", "super", "c"]), ["c"]);
        assert_eq!(absolute(&["a"], &["self", "c"]), ["a", "c"]);
        assert!(absolute(&["a"], &["super", "self"]).is_empty());
    }
}
