//! Lines for whoever started the game from a terminal. A reader that has gone away is no error, as
//! it would be for `println!`.

use std::io::{Write, stderr, stdout};

/// Writes to the standard output.
pub(crate) fn out(text: &str) {
    let mut to = stdout().lock();
    // Nobody is left to be told of the failure.
    let _ = to.write_all(text.as_bytes()).and_then(|()| to.flush());
}

/// Writes a line to the standard error output, with the name of the game before it.
pub(crate) fn err(text: &str) {
    let mut to = stderr().lock();
    let _ = writeln!(to, "voidreef: {text}").and_then(|()| to.flush());
}
