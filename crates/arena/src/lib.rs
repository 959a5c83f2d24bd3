//! Matches without a screen: running, recording, checking, saving and counting them.
//!
//! * [`agent`]: the players of the seats. [`runner`]: a match to its end.
//! * [`replay`], [`save`]: files of finished and unfinished matches, verified when read.
//! * [`shelf`]: lists of those files. [`autosave`]: each match's own.
//! * [`tournament`], [`stats`]: results of many matches, or of one, in numbers.
//! * [`league`]: many players and tables, with ratings.
//! * [`track`], [`swings`]: who was winning when, and the orders that changed it most.
//! * [`luck`]: what dice showed against their expectation. [`verdict`]: why a match went as it did.
//! * [`causes`]: the sources of a match's damage.
//! * [`fuzz`]: random orders, to see if anything breaks.
//! * [`mods`]: packs that people install. [`paths`]: the folders on this machine.
//! * [`packs`]: the game data with which a file was written. [`keys`]: entries by their keys.
//! * [`lessons`]: the current lesson of a guided scenario. [`narrate`]: events in English.
//! * [`occasion`]: scenarios on other tables and for missions.
//! * [`lists`]: army lists: files, what is wrong with them, and lists that the computer makes.
//! * [`check`]: scenario tests. [`fit`]: who is winning, learnt from matches.

pub mod agent;
pub mod autosave;
pub mod campaign;
pub mod causes;
mod chance;
pub mod check;
pub mod diff;
mod file;
pub mod fit;
#[cfg(test)]
mod fixtures;
pub mod fuzz;
pub mod keys;
pub mod league;
pub mod lessons;
pub mod linked;
pub mod lists;
pub mod luck;
pub mod mods;
pub mod narrate;
pub mod occasion;
mod opening;
pub mod packs;
pub mod paths;
mod pool;
pub mod replay;
pub mod runner;
pub mod save;
pub mod shelf;
pub mod stats;
pub mod swings;
pub mod tournament;
pub mod track;
pub mod verdict;

pub use chance::Chance;
pub use file::{
    FileError, MAX_FILE_BYTES, MOST_ORDERS, Over, data_of, may_write, read_text, set_aside, sweep,
    write_whole,
};
