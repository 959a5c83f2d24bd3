//! The words and signs of code, and where brackets close.

/// Signs of two characters that would be misread one by one.
const PAIRS: [&str; 3] = ["::", "->", "=>"];

/// A word, a number or a sign of code.
#[derive(Clone, Copy, Debug)]
pub(super) struct Token<'a> {
    pub(super) text: &'a str,
    /// The line that it stands on, from 1.
    pub(super) line: usize,
}

impl Token<'_> {
    /// Whether it is a name, a keyword or a number.
    pub(super) fn is_word(&self) -> bool {
        self.text.starts_with(is_letter)
    }
}

/// The tokens of a code layer, in order.
pub(super) fn tokens(code: &str) -> Vec<Token<'_>> {
    let mut tokens = Vec::new();
    for (line, text) in (1..).zip(code.lines()) {
        let mut rest = text.trim_start();
        while !rest.is_empty() {
            let (text, after) = rest.split_at(length(rest));
            tokens.push(Token { text, line });
            rest = after.trim_start();
        }
    }
    tokens
}

/// The length of the token at the start of the text.
fn length(text: &str) -> usize {
    if PAIRS.iter().any(|pair| text.starts_with(pair)) {
        return 2;
    }
    let word = text.find(|c: char| !is_letter(c)).unwrap_or(text.len());
    let sign = text.chars().next().map_or(1, char::len_utf8);
    word.max(sign)
}

fn is_letter(c: char) -> bool {
    c.is_alphanumeric() || c == '_'
}

/// The text of the token at this index; empty beyond the end.
pub(super) fn at<'a>(tokens: &[Token<'a>], index: usize) -> &'a str {
    tokens.get(index).map_or("", |token| token.text)
}

/// The index of the bracket that closes the one at `open`, or of the end where none does. Angle
/// brackets count among themselves only.
pub(super) fn close(tokens: &[Token<'_>], open: usize) -> usize {
    let (opening, closing): (&[&str], &[&str]) = match at(tokens, open) {
        "<" => (&["<"], &[">"]),
        _ => (&["(", "[", "{"], &[")", "]", "}"]),
    };
    let mut depth = 0_usize;
    for (index, token) in tokens.iter().enumerate().skip(open) {
        if opening.contains(&token.text) {
            depth += 1;
        } else if closing.contains(&token.text) {
            depth = depth.saturating_sub(1);
            if depth == 0 {
                return index;
            }
        }
    }
    tokens.len()
}

/// The parts between the commas that stand in no brackets; an empty last part is none.
pub(super) fn parts<'t, 'a>(tokens: &'t [Token<'a>]) -> Vec<&'t [Token<'a>]> {
    let mut depth = 0_usize;
    let parts = tokens.split(|token| {
        match token.text {
            "(" | "[" | "{" | "<" => depth += 1,
            ")" | "]" | "}" | ">" => depth = depth.saturating_sub(1),
            _ => {}
        }
        depth == 0 && token.text == ","
    });
    parts.filter(|part| !part.is_empty()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn joined(tokens: &[Token<'_>]) -> String {
        let texts: Vec<_> = tokens.iter().map(|token| token.text).collect();
        texts.join(" ")
    }

    #[test]
    fn splits_words_and_signs() {
        let tokens = tokens("a::b_1(x) -> Vec<Vec<u8>>\n\n  {é=>y}");
        assert_eq!(
            joined(&tokens),
            "a :: b_1 ( x ) -> Vec < Vec < u8 > > { é => y }"
        );
        let lines: Vec<_> = tokens.iter().map(|token| token.line).collect();
        assert_eq!((lines[0], lines[lines.len() - 1]), (1, 3));
    }

    #[test]
    fn brackets_close_where_they_should() {
        let tokens = tokens("( a [ b ] c ) < F : Fn ( ) -> < x > > {");
        assert_eq!(close(&tokens, 0), 6);
        assert_eq!(close(&tokens, 7), 17);
        assert_eq!(close(&tokens, 18), tokens.len());
    }

    #[test]
    fn commas_in_brackets_part_nothing() {
        let tokens = tokens("a: Map<K, V>, (b, c): (B, C),");
        let parts: Vec<_> = parts(&tokens).into_iter().map(joined).collect();
        assert_eq!(parts, ["a : Map < K , V >", "( b , c ) : ( B , C )"]);
    }
}
