//! Events as lines of English, for the terminal and the game's log.

mod course;
mod fight;
mod figures;
mod fleet;
mod harm;

pub use fight::{dice_besides, far};

use content::Face;
use rules::{Board, Ctx, Fact, GameEvent, UnitId};

/// What an event says to a reader; none for bookkeeping. `board` is the position after it (or any later one), `before` the
/// journal up to it, or as much of it as there is.
#[must_use]
pub fn line(ctx: &Ctx, board: &Board, before: &[GameEvent], event: &GameEvent) -> Option<String> {
    let teller = Teller { ctx, board, before };
    teller
        .course(event)
        .or_else(|| teller.harm(&event.fact))
        .or_else(|| teller.fight(&event.fact))
        .or_else(|| teller.figures(event))
        .or_else(|| teller.fleet(&event.fact))
}

/// A compass course in words: whole degrees, and the name of the point where it is one of the eight.
#[must_use]
pub fn heading(degrees: f64) -> String {
    const POINTS: [&str; 8] = [
        "north",
        "north-east",
        "east",
        "south-east",
        "south",
        "south-west",
        "west",
        "north-west",
    ];
    // What is rounded up to 360 is north again.
    let whole = degrees.round().rem_euclid(360.0) as usize;
    match POINTS.get(whole / 45).filter(|_| whole.is_multiple_of(45)) {
        Some(point) => format!("{whole}° {point}"),
        None => format!("{whole}°"),
    }
}

/// Whether a ship has attacked in the last round of a journal: one that held its fire is done as well, but has not.
#[must_use]
pub fn has_fired(journal: &[GameEvent], ship: UnitId) -> bool {
    let back = journal.iter().rev();
    let mut round = back.take_while(|event| !matches!(event.fact, Fact::RoundBegan { .. }));
    round.any(|event| {
        matches!(&event.fact, Fact::AttackDeclared { attack, .. } if attack.attacker == ship)
    })
}

struct Teller<'a> {
    ctx: &'a Ctx,
    board: &'a Board,
    before: &'a [GameEvent],
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
        faces.iter().map(face).collect::<Vec<_>>().join(", ")
    }
}
