//! Writing to the terminal, even to one that stops listening.

use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};

use content::{is_hostile, plain};
use serde::Serialize;

/// The reason why a command stopped.
#[derive(Debug)]
pub(crate) enum Stop {
    /// The reader has closed the stream: no failure of ours.
    Closed,
    /// Anything else, in words.
    Failed(String),
}

impl From<io::Error> for Stop {
    fn from(error: io::Error) -> Self {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Self::Closed
        } else {
            Self::Failed(error.to_string())
        }
    }
}

impl From<String> for Stop {
    fn from(message: String) -> Self {
        Self::Failed(message)
    }
}

/// The result of a command: whether all is well, or why it stopped.
pub(crate) type Done = Result<bool, Stop>;

/// A number of things, by the word for one of them: `1 error`, `2 errors`.
pub(crate) fn counted(count: usize, what: &str) -> String {
    match count {
        1 => format!("1 {what}"),
        count => format!("{count} {what}s"),
    }
}

/// Writes one line. Names from packs, files or replays cannot steer the terminal or break the line.
pub(crate) fn line(text: impl fmt::Display) -> Result<(), Stop> {
    let text = text.to_string();
    Ok(writeln!(io::stdout().lock(), "{}", plain(&text, false))?)
}

/// Writes several lines, which are as plain as one except for their line breaks.
pub(crate) fn block(text: impl fmt::Display) -> Result<(), Stop> {
    let text = text.to_string();
    Ok(writeln!(io::stdout().lock(), "{}", plain(&text, true))?)
}

/// Writes a value as JSON, on one line. Characters that steer a terminal are escaped.
pub(crate) fn json(value: &impl Serialize) -> Result<(), Stop> {
    let text = serde_json::to_string(value).map_err(|error| error.to_string())?;
    Ok(writeln!(io::stdout().lock(), "{}", numbered(&text))?)
}

/// JSON with characters that steer a terminal as escapes. They occur only in its strings, and have
/// four digits.
fn numbered(json: &str) -> String {
    let mut text = String::with_capacity(json.len());
    for c in json.chars() {
        if is_hostile(c) {
            text.push_str(&format!("\\u{:04x}", u32::from(c)));
        } else {
            text.push(c);
        }
    }
    text
}

/// Reports a problem on the error stream, as plain as a line.
pub(crate) fn complain(text: impl fmt::Display) {
    let text = text.to_string();
    // A closed error stream leaves only the status.
    let _ = writeln!(io::stderr().lock(), "{}", plain(&text, true));
}

/// Writes out buffered output.
pub(crate) fn flush() -> Result<(), Stop> {
    Ok(io::stdout().lock().flush()?)
}

/// The exit status: 0 if all is well, 1 if not, 2 if the command could not do its work.
pub(crate) fn finish(done: Done) -> ExitCode {
    match done.and_then(|well| flush().map(|()| well)) {
        Ok(true) | Err(Stop::Closed) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(Stop::Failed(message)) => {
            complain(format_args!("reef: {message}"));
            ExitCode::from(2)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::numbered;

    #[test]
    fn json_says_the_same_without_steering() {
        let name = "a\u{9b}b\u{202e}c\u{7f}";
        let json = serde_json::to_string(name).expect("it is a text");
        let told = numbered(&json);
        assert_eq!(told, "\"a\\u009bb\\u202ec\\u007f\"");
        let read: String = serde_json::from_str(&told).expect("it is JSON");
        assert_eq!(read, name);
    }
}
