//! The story of a match: what each ship did in numbers (module `stats` of `arena`), and its turning points. Pure.

use arena::stats::{ShipStats, ship_stats};
use rules::{Board, Ctx, Fact, GameEvent, Status, UnitId};

/// A moment that counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Turn {
    /// The round.
    pub round: u32,
    /// What happened.
    pub text: String,
}

/// A match in numbers.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Story {
    /// Rounds played.
    pub rounds: u32,
    /// Each ship, by player and number.
    pub ships: Vec<ShipStats>,
    /// The moments that counted, in order.
    pub turns: Vec<Turn>,
}

/// At most so many turning points are told.
const TURNS: usize = 12;

/// Reads the journal.
#[must_use]
pub fn tell(ctx: &Ctx, board: &Board, journal: &[GameEvent]) -> Story {
    let mut teller = Teller {
        ctx,
        turns: Vec::new(),
        round: 0,
    };
    for event in journal {
        teller.hear(&event.fact);
    }
    let mut ships = ship_stats(board, journal);
    ships.sort_by_key(|ship| (ship.owner, ship.ship));
    let skip = teller.turns.len().saturating_sub(TURNS);
    Story {
        rounds: board.round,
        ships,
        turns: teller.turns.split_off(skip),
    }
}

/// What became of a ship.
#[must_use]
pub fn fate(ctx: &Ctx, ship: &rules::Ship) -> String {
    match ship.status {
        Status::Destroyed | Status::Doomed => "destroyed".into(),
        Status::Fled => "fled".into(),
        Status::Reserve => "in reserve".into(),
        Status::Active => format!("hull {}/{}", ship.hull, ctx.class(ship).hull),
    }
}

struct Teller<'a> {
    ctx: &'a Ctx,
    turns: Vec<Turn>,
    round: u32,
}

impl Teller<'_> {
    fn turn(&mut self, text: String) {
        self.turns.push(Turn {
            round: self.round,
            text,
        });
    }

    fn hear(&mut self, fact: &Fact) {
        let ctx = self.ctx;
        let name = |id: UnitId| ctx.name(id).to_owned();
        match fact {
            Fact::RoundBegan { round } => self.round = *round,
            Fact::AttackResolved {
                attacker,
                target,
                hits,
                crits,
                ..
            } => {
                let through = u32::from(*hits) + u32::from(*crits);
                if through >= 3 {
                    self.turn(format!(
                        "{} hits {} for {through}",
                        name(*attacker),
                        name(*target)
                    ));
                }
            }
            Fact::CardDrawn { ship, card } => {
                if let Some(card) = ctx.content.damage_cards.get(usize::from(*card)) {
                    self.turn(format!("{} suffers {}", name(*ship), card.name));
                }
            }
            Fact::Destroyed { ship } => self.turn(format!("{} is destroyed", name(*ship))),
            Fact::Fled { ship } => self.turn(format!("{} leaves the board", name(*ship))),
            _ => {}
        }
    }
}
