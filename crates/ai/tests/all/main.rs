//! What the computer does in positions and whole matches.

mod derelict;
mod faces;
mod fair;
mod fleet;
mod outpost;
mod shifts;
mod support;
mod terrain;
mod variety;
mod void;
mod waste;
mod wins;
