//! Whom everybody sees of a scenario before it begins: not who sleeps in a hidden room
//! (HAZ-H-ROOM).

use geometry::Cell;

use crate::{Content, Place, Scenario, ShipDef};

impl Scenario {
    /// The ships that take part and that everybody sees when the match begins: not who sleeps in a
    /// room.
    pub fn in_sight<'a>(&'a self, content: &'a Content) -> impl Iterator<Item = &'a ShipDef> {
        self.taking_part()
            .filter(|ship| !self.sleeps(content, ship))
    }

    /// Whether a unit waits in a room that somebody else does not see into (HAZ-H-ROOM).
    fn sleeps(&self, content: &Content, ship: &ShipDef) -> bool {
        let Some((column, row)) = ship.cell else {
            return false;
        };
        let class = content.ship(&ship.class).map(|(_, class)| class);
        let size = class.and_then(|class| class.figure).map(|held| held.size);
        let base = size.unwrap_or_default();
        let corner = Cell::new(column, row);
        let covers = |(column, row): &(i32, i32)| base.covers(corner, Cell::new(*column, *row));
        let inside = |place: &Place| match place {
            Place::Cells(cells) => cells.iter().any(covers),
            Place::Box(from, to) => {
                let columns = from.0.min(to.0)..=from.0.max(to.0);
                let rows = from.1.min(to.1)..=from.1.max(to.1);
                let far = |side: u8| i32::from(side.saturating_sub(1));
                let right = column.saturating_add(far(base.columns()));
                let down = row.saturating_add(far(base.rows()));
                column <= *columns.end()
                    && right >= *columns.start()
                    && row <= *rows.end()
                    && down >= *rows.start()
            }
            Place::Disc { .. } | Place::Rect { .. } => false,
        };
        let mut rooms = self.rooms.iter();
        rooms.any(|room| room.player != ship.owner && inside(&room.place))
    }
}
