//! Where functions begin and end, and what they take.

use super::tokens::{self, Token};

/// A function with its name; closures and function pointers are none.
pub(super) struct Function<'t, 'a> {
    pub(super) name: &'a str,
    /// The line of its `fn`, from 1.
    pub(super) line: usize,
    /// What it takes, `self` included.
    pub(super) parameters: Vec<&'t [Token<'a>]>,
    /// How many lines stand between its braces; 0 where it has none.
    pub(super) body: usize,
}

/// All functions among these tokens, those inside others included.
pub(super) fn functions<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<Function<'t, 'a>> {
    let starts = (0..tokens.len()).filter(|at| tokens[*at].text == "fn");
    starts.filter_map(|at| function(tokens, at)).collect()
}

/// The function whose `fn` stands at this index.
fn function<'t, 'a>(tokens: &'t [Token<'a>], at: usize) -> Option<Function<'t, 'a>> {
    let name = tokens.get(at + 1).filter(|token| token.is_word())?;
    let mut open = at + 2;
    if tokens::at(tokens, open) == "<" {
        open = tokens::close(tokens, open) + 1;
    }
    if tokens::at(tokens, open) != "(" {
        return None;
    }
    let close = tokens::close(tokens, open);
    Some(Function {
        name: name.text,
        line: tokens[at].line,
        parameters: tokens::parts(tokens.get(open + 1..close)?),
        body: body(tokens, close + 1),
    })
}

/// The lines between the braces that follow a signature, return type and bounds included.
fn body(tokens: &[Token<'_>], after: usize) -> usize {
    let mut at = after;
    while at < tokens.len() {
        match tokens[at].text {
            "{" => {
                let end = tokens.get(tokens::close(tokens, at));
                let end = end.map_or(tokens[at].line, |token| token.line);
                return (end - tokens[at].line).saturating_sub(1);
            }
            ";" => return 0,
            "(" | "[" => at = tokens::close(tokens, at),
            _ => {}
        }
        at += 1;
    }
    0
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn told(code: &str, expect: &[&str]) {
        let tokens = tokens::tokens(code);
        let told = functions(&tokens)
            .iter()
            .map(|function| {
                let (name, line) = (function.name, function.line);
                let (parameters, body) = (function.parameters.len(), function.body);
                format!("{name} at {line} takes {parameters}, {body} lines")
            })
            .collect::<Vec<_>>();
        assert_eq!(told, expect);
    }

    #[test]
    fn measures_between_the_braces() {
        told("fn a() {}", &["a at 1 takes 0, 0 lines"]);
        told(
            "fn a(\n    b: u8,\n) -> [u8; 2]\nwhere\n    B: C,\n{\n    d\n\n}",
            &["a at 1 takes 1, 2 lines"],
        );
        told(
            "trait A {\n    fn b(&self, c: (u8, u8));\n}",
            &["b at 2 takes 2, 0 lines"],
        );
    }

    #[test]
    fn generics_and_pointers_confuse_nothing() {
        told(
            "fn a<F: Fn(u8, u8) -> Vec<u8>>(f: F, g: fn(u8)) {\n}",
            &["a at 1 takes 2, 0 lines"],
        );
        told(
            "fn a() {\n    fn b(c: u8) {\n    }\n}",
            &["a at 1 takes 0, 2 lines", "b at 2 takes 1, 0 lines"],
        );
        told("macro_rules! a { () => { fn $b() {} } }", &[]);
    }
}
