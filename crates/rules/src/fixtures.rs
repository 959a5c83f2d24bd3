//! What a scenario hides and lays out.

use content::{ExitDef, RoomDef, Scenario, SearchCard, SwitchDef};
use geometry::Cell;

/// What a scenario hides and lays out (HAZ-H-SEARCH, HAZ-H-USE).
#[derive(Clone, Debug, Default)]
pub struct Fixtures {
    /// The spaces that can be searched.
    pub searches: Vec<Cell>,
    /// The search deck.
    pub cards: Vec<SearchCard>,
    /// Switches.
    pub switches: Vec<SwitchDef>,
    /// Where heroes leave the table; [`crate::march::exits`] tells those that stand open.
    pub exits: Vec<ExitDef>,
    /// Rooms that a player does not see before their door opens (HAZ-H-ROOM).
    pub rooms: Vec<RoomDef>,
}

impl Fixtures {
    pub(crate) fn of(scenario: &Scenario) -> Self {
        let searches = scenario.marks.iter();
        Self {
            searches: searches
                .map(|(column, row)| Cell::new(*column, *row))
                .collect(),
            cards: scenario.cards.clone(),
            switches: scenario.switches.clone(),
            exits: scenario.exits.clone(),
            rooms: scenario.rooms.clone(),
        }
    }
}
