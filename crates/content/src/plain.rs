//! Texts from files, made fit for a terminal.

use std::borrow::Cow;

/// A text without characters that steer a terminal or change the reading direction.
///
/// Control characters (escape and its eight-bit kin among them), line and paragraph separators, and
/// marks of direction are each replaced by `\u{FFFD}`. Line breaks stay if `lines` is set.
#[must_use]
pub fn plain(text: &str, lines: bool) -> Cow<'_, str> {
    let steers = |c: char| is_hostile(c) && !(lines && c == '\n');
    if !text.contains(steers) {
        return Cow::Borrowed(text);
    }
    let fit = |c: char| {
        if steers(c) {
            char::REPLACEMENT_CHARACTER
        } else {
            c
        }
    };
    Cow::Owned(text.chars().map(fit).collect())
}

/// Whether a character does more than appear as text.
#[must_use]
pub fn is_hostile(c: char) -> bool {
    let marks = matches!(c,
        '\u{061C}' | '\u{200E}' | '\u{200F}' | '\u{2028}' | '\u{2029}'
        | '\u{202A}'..='\u{202E}' | '\u{2066}'..='\u{2069}' | '\u{FEFF}');
    c.is_control() || marks
}

#[cfg(test)]
mod tests {
    use super::plain;

    #[track_caller]
    fn check(text: &str, expect: &str) {
        assert_eq!(plain(text, false), expect);
    }

    #[test]
    fn nothing_steers_a_terminal() {
        check("Old Net, 3\u{b0} \u{2192}", "Old Net, 3\u{b0} \u{2192}");
        check("\u{1b}[2J", "\u{fffd}[2J");
        check("a\u{9b}31mb", "a\u{fffd}31mb");
        check("a\r\tb\u{7f}", "a\u{fffd}\u{fffd}b\u{fffd}");
        check("\u{202e}txt.exe", "\u{fffd}txt.exe");
        check("a\nb", "a\u{fffd}b");
        assert_eq!(plain("a\nb\u{7}", true), "a\nb\u{fffd}");
    }
}
