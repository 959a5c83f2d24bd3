//! Whether anything is being worked out on another thread, so that the window waits for it.

use std::sync::atomic::{AtomicUsize, Ordering};

/// How much is being worked out.
static PIECES: AtomicUsize = AtomicUsize::new(0);

/// A piece of work, until it is dropped.
pub(super) struct AtWork(());

impl AtWork {
    pub(super) fn begin() -> Self {
        PIECES.fetch_add(1, Ordering::Relaxed);
        Self(())
    }
}

impl Drop for AtWork {
    fn drop(&mut self) {
        PIECES.fetch_sub(1, Ordering::Relaxed);
    }
}

/// Whether somebody thinks, or a match is played through again.
pub(crate) fn at_work() -> bool {
    PIECES.load(Ordering::Relaxed) > 0
}
