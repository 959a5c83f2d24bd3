//! The document of the editor: a map and a scenario that somebody works on, without a window.
//!
//! * [`Sheet`]: an entry with the text of its file. A change of the value changes the text only
//!   where the value has changed, so that comments stay.
//! * [`Draft`]: both sheets, and every step to take back.
//! * `rows` and `paint`: what a brush does to a map. `place`: what lies on the table.
//! * [`Numbered`]: the numbers by which events speak of doors, marks and switches.
//! * [`Mirror`]: what is drawn on one half is drawn on the other.
//! * [`Draft::faults`]: what the linter says, and where on the map.
//! * [`template()`], [`open_own`], [`open_copy`], [`Files`]: where drafts come from and go to;
//!   [`OwnFile`]: what others write into the same file stays.
//!
//! `file_value`, `print` and `splice` write values as the manual teaches.

mod clear;
mod draft;
mod error;
mod extent;
mod fault;
mod file_value;
mod mirror;
mod numbers;
mod own_file;
mod paint;
mod place;
mod print;
mod rows;
mod sheet;
mod source;
mod splice;
mod template;

pub use draft::{Draft, Work};
pub use error::DraftError;
pub use fault::{Fault, FaultPlace};
pub use mirror::Mirror;
pub use numbers::{GONE, Numbered};
pub use own_file::{Files, OwnFile};
pub use paint::Stroke;
pub use place::Placed;
pub use rows::Drawing;
pub use sheet::{Inscribed, Sheet};
pub use source::{
    Opened, OwnEntry, OwnPack, listed, open_copy, open_map_copy, open_own, own_key, own_packs,
};
pub use template::{Beginning, Naming, around, template};
