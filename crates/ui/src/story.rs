//! The story of a match for the end screen: the statistics that `arena` reads from its journal, and
//! the fate of each ship. Pure.

use arena::{
    causes::{self, Source},
    stats::{ShipStats, ship_stats, squad_fate, squad_stats},
};
use rules::{Game, GameEvent, Status, UnitId};
use words::say;

use crate::text;

/// A match in numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    /// Rounds played.
    pub rounds: u32,
    /// Each ship, by player and number.
    pub ships: Vec<ShipStats>,
    /// The damage by source.
    pub damage: Vec<(Source, u32)>,
    /// The hazard that did the most damage, and the amount.
    pub deadliest: Option<(String, u32)>,
}

/// Reads the journal of a match.
#[must_use]
pub fn tell(game: Game<'_>, journal: &[GameEvent]) -> Story {
    let mut ships = ship_stats(game.board, journal);
    ships.extend(squad_stats(game, journal));
    ships.sort_by_key(|ship| (ship.owner, ship.ship));
    Story {
        rounds: game.board.round,
        ships,
        damage: causes::by_source(game, journal),
        deadliest: causes::deadliest(game, journal),
    }
}

/// The fate of a ship or a unit of models.
#[must_use]
pub fn fate(game: Game<'_>, id: UnitId) -> String {
    if let Some(squad) = game.squad(id) {
        return squad_fate(squad);
    }
    let Some(ship) = game.ship(id) else {
        return String::new();
    };
    match ship.status {
        Status::Destroyed | Status::Doomed => say!("story-destroyed").into(),
        Status::Fled if game.class(ship).capital.is_some() => say!("menu-left-the-table").into(),
        // Figures leave by exits only.
        Status::Fled if game.class(ship).figure.is_some() => say!("squad-safe").into(),
        Status::Fled => say!("story-fled").into(),
        Status::Captured => say!("story-captured").into(),
        Status::Down => say!("squad-down").into(),
        Status::Reserve | Status::Waiting => say!("menu-in-reserve").into(),
        Status::Aboard(carrier) => say!("squad-aboard", ship = game.ctx.name(carrier)),
        Status::Active => {
            let (what, class) = (text::life(game.ctx, ship), game.class(ship));
            let life = format!("{what} {}/{}", ship.hull, class.hull);
            match class.shields {
                0 => life,
                whole => say!("story-shields", life, left = ship.shields, whole),
            }
        }
    }
}
