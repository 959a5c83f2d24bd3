//! How far a long command is, on the error stream, where somebody looks at it.

use indicatif::{ProgressBar, ProgressStyle};

/// A bar with the time that is left. It shows nothing where the error stream is no terminal.
pub(crate) struct Progress(ProgressBar);

impl Progress {
    /// A bar for so many of something.
    pub(crate) fn new(what: &str) -> Self {
        let bar = ProgressBar::new(0);
        let style = ProgressStyle::with_template(
            "{msg} {pos} of {len} [{bar:30}] {elapsed_precise}, {eta_precise} left",
        );
        if let Ok(style) = style {
            bar.set_style(style.progress_chars("=> "));
        }
        bar.set_message(what.to_owned());
        Self(bar)
    }

    /// So many are done, of so many.
    pub(crate) fn at(&self, done: usize, all: usize) {
        self.0.set_length(all as u64);
        self.0.set_position(done as u64);
    }
}

impl Drop for Progress {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
