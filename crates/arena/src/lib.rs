//! Matches without a screen: running, recording, checking, saving and counting them.
//!
//! * [`agent`]: who plays a seat. [`runner`]: a match to its end.
//! * [`replay`], [`save`]: files of matches over and matches under way; both are verified when read. [`shelf`]: lists of them.
//! * [`tournament`], [`stats`]: what many matches, or one, come to in numbers. [`causes`], [`swings`]: what did its damage,
//!   and its turning points.
//! * [`fuzz`]: random orders, and whether anything breaks.
//! * [`packs`]: the game data that a file was written with. [`keys`]: what players name, by its key.
//! * [`lessons`]: which lesson of a guided scenario is on. [`narrate`]: events in English. [`check`]: scenario tests.

pub mod agent;
pub mod causes;
pub mod check;
pub mod diff;
mod file;
pub mod fuzz;
pub mod keys;
pub mod lessons;
pub mod narrate;
pub mod packs;
pub mod replay;
pub mod runner;
pub mod save;
pub mod shelf;
pub mod stats;
pub mod swings;
pub mod tournament;

pub use file::{
    FileError, MAX_FILE_BYTES, MOST_ORDERS, Over, is_foreign, may_write, read_text, sweep,
    write_whole,
};
