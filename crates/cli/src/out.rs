//! Writing to the terminal, also to one that stops listening.

use std::{
    fmt,
    io::{self, Write},
    process::ExitCode,
};

/// Why a command stopped.
#[derive(Debug)]
pub(crate) enum Stop {
    /// Nobody listens any more: no failure of ours.
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

/// What a command comes to: whether all is well, or why it stopped.
pub(crate) type Done = Result<bool, Stop>;

/// Writes a line.
pub(crate) fn line(text: impl fmt::Display) -> Result<(), Stop> {
    Ok(writeln!(io::stdout().lock(), "{text}")?)
}

/// Sends what is still held back.
pub(crate) fn flush() -> Result<(), Stop> {
    Ok(io::stdout().lock().flush()?)
}

/// The exit status: 0 if all is well, 1 if not, 2 if the command could not do its work.
pub(crate) fn finish(done: Done) -> ExitCode {
    match done.and_then(|well| flush().map(|()| well)) {
        Ok(true) | Err(Stop::Closed) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(Stop::Failed(message)) => {
            // A closed error stream leaves only the status.
            let _ = writeln!(io::stderr().lock(), "reef: {message}");
            ExitCode::from(2)
        }
    }
}
