//! The values of a match: positions, orders and events. No rule is here, and nothing here knows the
//! game's data except by number.
//!
//! * `board`: a position, with its ships and obstacles (`field`) and what it waits for (`step`).
//! * `area`: terrain on an open table. `changes`: what has changed on a map. `goods`: what lies
//!   about there. `stores`: what a crew and its enemy keep. `knack`: what heroes do besides.
//! * `chosen`: a table that its players set up. `order`: what players want; why it is refused.
//! * `event`: what has happened, in families (`family`), and `game_event`, by which rule.
//!   `modifier`: what changes the dice of an attack, `face_turns` the faces that traits turn.
//!   `toll`: what an event costs a ship, and how likely. `uses`: what units may do only so often.
//! * `next`: what a phase asks for. `dice`: seeded. `checksum`: the same on every machine.

mod about;
mod area;
mod board;
mod changes;
mod checksum;
mod chosen;
mod cited;
mod deed;
mod dice;
mod event;
mod face_turns;
mod family;
mod field;
mod game_event;
mod goods;
mod knack;
mod modifier;
mod next;
mod order;
mod own_shapes;
mod stores;
mod toll;
mod unplayable;
mod uses;

pub use chosen::Chosen;
pub use content::{CardId, ClassId, ItemId, KindId, OutlineId, PlayerId, TerrainId};

pub use area::{Area, Areas};
pub use board::*;
pub use changes::Changes;
pub use checksum::{checksum, checksum_by_position};
pub use deed::*;
pub use dice::Dice;
pub use event::*;
pub use face_turns::{FaceTurn, FaceTurns};
pub use field::Field;
pub use game_event::GameEvent;
pub use goods::Goods;
pub use knack::Knack;
pub use modifier::Modifier;
pub use order::*;
pub use own_shapes::OwnShapes;
pub use stores::Stores;
pub use toll::{Prospect, Toll};
pub use unplayable::SetupError;
pub use uses::{LimitedUse, Uses};

pub(crate) use checksum::{Checksum, Things};
pub(crate) use deed::refuse;
pub(crate) use next::Next;
