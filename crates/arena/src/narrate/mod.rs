//! Events as lines of English, for the terminal and the game's log.

mod course;
mod fight;
mod figures;
mod fleet;
mod harm;

use content::Face;
use rules::{Board, Ctx, GameEvent, UnitId};

/// What an event says to a reader; none for bookkeeping. `board` is the position after it (or any later one).
#[must_use]
pub fn line(ctx: &Ctx, board: &Board, event: &GameEvent) -> Option<String> {
    let teller = Teller { ctx, board };
    teller
        .course(event)
        .or_else(|| teller.harm(&event.fact))
        .or_else(|| teller.fight(&event.fact))
        .or_else(|| teller.figures(event))
        .or_else(|| teller.fleet(&event.fact))
}

struct Teller<'a> {
    ctx: &'a Ctx,
    board: &'a Board,
}

impl Teller<'_> {
    /// A ship by its callsign, an obstacle by its kind and number.
    fn name(&self, id: UnitId) -> String {
        match self.board.obstacle(id) {
            Some(obstacle) => format!(
                "{} {}",
                self.ctx.obstacle_name(obstacle).to_lowercase(),
                id.0
            ),
            None => match self.ctx.areas.get(id) {
                Some(area) => area.kind(self.ctx).name.to_lowercase(),
                None => self.ctx.name(id).to_owned(),
            },
        }
    }

    /// Whether a ship moves freely.
    fn moves_freely(&self, id: UnitId) -> bool {
        let ship = self.board.ship(id);
        ship.is_some_and(|ship| rules::fleet::capital(self.ctx, ship).is_some())
    }

    fn player(&self, at: u8) -> &str {
        self.ctx
            .players
            .get(usize::from(at))
            .map_or("nobody", |player| player.name.as_str())
    }
}

/// A number of things: `1 hit`, `2 hits`.
fn counted(number: u32, thing: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

fn told(faces: &[Face]) -> String {
    let face = |face: &Face| match face {
        Face::Pips(pips) => pips.to_string(),
        other => format!("{other:?}").to_lowercase(),
    };
    if faces.is_empty() {
        "no dice".to_owned()
    } else {
        faces.iter().map(face).collect::<Vec<_>>().join(" ")
    }
}
