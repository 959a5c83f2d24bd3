//! Matches without a screen: running, recording, checking, saving and counting them.

pub mod check;
