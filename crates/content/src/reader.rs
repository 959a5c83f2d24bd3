//! The one reader of files: regular ones only, up to a limit, and text in one encoding.
//!
//! Files come from strangers. Opening a pipe waits for a writer, a device never ends, and editors
//! put byte order marks before what they write.

use std::{
    fs,
    io::{self, Read as _},
    path::Path,
};

/// The mark that some editors put before UTF-8 text. It means nothing.
const MARK: char = '\u{feff}';

/// Opens a file to read; a pipe, a device or a folder is refused.
///
/// # Errors
/// That it is no regular file, or why it cannot be opened.
pub fn open_regular(path: &Path) -> io::Result<fs::File> {
    // Asked before opening: opening a pipe would wait for a writer.
    if fs::metadata(path)?.is_file() {
        fs::File::open(path)
    } else {
        Err(io::Error::other("is no regular file"))
    }
}

/// Reads a file of at most `most` bytes.
///
/// # Errors
/// That it is no regular file, is longer, or cannot be read.
pub fn read_bytes(path: &Path, most: u64) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    let file = open_regular(path)?;
    file.take(most.saturating_add(1)).read_to_end(&mut bytes)?;
    if bytes.len() as u64 > most {
        let message = format!("is longer than {most} bytes");
        return Err(io::Error::new(io::ErrorKind::FileTooLarge, message));
    }
    Ok(bytes)
}

/// Reads a text file of at most `most` bytes, without the byte order mark that it may begin with.
///
/// # Errors
/// As [`read_bytes`], or that it is no UTF-8 text.
pub fn read_text(path: &Path, most: u64) -> io::Result<String> {
    text_of(read_bytes(path, most)?).map_err(|no_text| {
        let NoText { line, col, message } = no_text;
        let message = format!("{message} (line {line}, column {col})");
        io::Error::new(io::ErrorKind::InvalidData, message)
    })
}

/// Why a file was not read, after "it".
pub(crate) fn told(error: &io::Error) -> String {
    match error.raw_os_error() {
        Some(_) => format!("cannot be read: {error}"),
        None => error.to_string(),
    }
}

/// The same of a file that is left out for it.
pub(crate) fn unread(error: &io::Error) -> String {
    match error.raw_os_error() {
        // That it cannot be read is said already.
        Some(_) => told(error),
        None => format!("{}; not read", told(error)),
    }
}

/// Why bytes are no text, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct NoText {
    pub(crate) line: usize,
    pub(crate) col: usize,
    pub(crate) message: String,
}

/// The text that bytes hold, without a byte order mark.
pub(crate) fn text_of(bytes: Vec<u8>) -> Result<String, NoText> {
    if let Some(name) = other_encoding(&bytes) {
        return Err(NoText {
            line: 1,
            col: 1,
            message: format!("is {name} text; save it as UTF-8"),
        });
    }
    let text = String::from_utf8(bytes).map_err(|error| {
        let good = error.utf8_error().valid_up_to();
        let text = String::from_utf8_lossy(&error.as_bytes()[..good]).into_owned();
        let (line, col) = crate::diagnostic::line_col(unmarked(&text), good);
        NoText {
            line,
            col,
            message: "is not UTF-8 text from here on".to_owned(),
        }
    })?;
    Ok(match unmarked(&text) {
        plain if plain.len() == text.len() => text,
        plain => plain.to_owned(),
    })
}

/// A text without the byte order marks at its beginning.
#[must_use]
pub fn unmarked(text: &str) -> &str {
    text.trim_start_matches(MARK)
}

/// The name of another encoding in which bytes seem to be written.
fn other_encoding(bytes: &[u8]) -> Option<&'static str> {
    match bytes {
        [0xff, 0xfe, 0, 0, ..] | [0, 0, 0xfe, 0xff, ..] => Some("UTF-32"),
        [0xff, 0xfe, ..] | [0xfe, 0xff, ..] => Some("UTF-16"),
        // Without a mark: one of the first two bytes of plain letters is zero.
        [0, letter, ..] | [letter, 0, ..] if letter.is_ascii_graphic() => Some("UTF-16"),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(bytes: &[u8], expect: Result<&str, (usize, usize, &str)>) {
        let read = text_of(bytes.to_vec());
        let read = read.map_err(|told| (told.line, told.col, told.message));
        let expect = expect.map(str::to_owned);
        assert_eq!(
            read,
            expect.map_err(|(line, col, told)| (line, col, told.to_owned()))
        );
    }

    #[test]
    fn text_is_utf_8_with_or_without_a_mark() {
        check(b"(a: 1)\r\n", Ok("(a: 1)\r\n"));
        check(b"\xef\xbb\xbf(a: 1)", Ok("(a: 1)"));
        check(b"\xef\xbb\xbf\xef\xbb\xbf(a: 1)", Ok("(a: 1)"));
        check(b"", Ok(""));
        check(b"x", Ok("x"));
        check(b"a\nb\xff", Err((2, 2, "is not UTF-8 text from here on")));
        check(
            b"\xef\xbb\xbfb\xff",
            Err((1, 2, "is not UTF-8 text from here on")),
        );
    }

    #[test]
    fn other_encodings_are_refused_by_name() {
        let utf_16 = "is UTF-16 text; save it as UTF-8";
        check(b"\xff\xfe(\0)\0", Err((1, 1, utf_16)));
        check(b"\xfe\xff\0(\0)", Err((1, 1, utf_16)));
        check(b"(\0)\0", Err((1, 1, utf_16)));
        check(b"\0(\0)", Err((1, 1, utf_16)));
        let utf_32 = "is UTF-32 text; save it as UTF-8";
        check(b"\xff\xfe\0\0(\0\0\0", Err((1, 1, utf_32)));
    }

    #[test]
    #[cfg(unix)]
    fn what_is_no_regular_file_is_not_opened() {
        for path in ["/dev/zero", "/dev/null", "/"] {
            let error = read_text(Path::new(path), 10).expect_err("it is refused");
            assert_eq!(error.to_string(), "is no regular file");
        }
    }
}
