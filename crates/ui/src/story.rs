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
    /// How much it counted, against the other moments of a match.
    pub weight: u32,
}

/// What the loss of a ship counts.
const LOSS: u32 = 100;
/// What a damage card counts; a hit counts its damage.
const CARD: u32 = 2;
/// What a hit must do to be a turning point.
const HARD: u32 = 3;

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
    Story {
        rounds: board.round,
        ships,
        turns: weightiest(teller.turns),
    }
}

/// The moments that counted most, in the order in which they came; of equal ones, the later.
fn weightiest(turns: Vec<Turn>) -> Vec<Turn> {
    let mut ranked: Vec<(usize, Turn)> = turns.into_iter().enumerate().collect();
    ranked.sort_by(|(a, first), (b, second)| second.weight.cmp(&first.weight).then(b.cmp(a)));
    ranked.truncate(TURNS);
    ranked.sort_by_key(|(at, _)| *at);
    ranked.into_iter().map(|(_, turn)| turn).collect()
}

/// What became of a ship.
#[must_use]
pub fn fate(ctx: &Ctx, ship: &rules::Ship) -> String {
    match ship.status {
        Status::Destroyed | Status::Doomed => "destroyed".into(),
        Status::Fled if ctx.class(ship).capital.is_some() => "left the table".into(),
        Status::Fled => "fled".into(),
        Status::Captured => "captured".into(),
        Status::Reserve => "in reserve".into(),
        Status::Active => {
            let what = match (ctx.on_hexes(), &ctx.class(ship).capital) {
                (true, _) => "life",
                (false, Some(_)) => "wounds left",
                (false, None) => "hull",
            };
            format!("{what} {}/{}", ship.hull, ctx.class(ship).hull)
        }
    }
}

struct Teller<'a> {
    ctx: &'a Ctx,
    turns: Vec<Turn>,
    round: u32,
}

impl Teller<'_> {
    fn turn(&mut self, weight: u32, text: String) {
        self.turns.push(Turn {
            round: self.round,
            text,
            weight,
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
                if through >= HARD {
                    let (by, at) = (name(*attacker), name(*target));
                    self.turn(through, format!("{by} hits {at} for {through}"));
                }
            }
            Fact::CardDrawn { ship, card } => {
                if let Some(card) = ctx.content.damage_cards.get(usize::from(*card)) {
                    self.turn(CARD, format!("{} suffers {}", name(*ship), card.name));
                }
            }
            Fact::Destroyed { ship } => self.turn(LOSS, format!("{} is destroyed", name(*ship))),
            Fact::Captured { ship, by } => {
                let who = ctx.players.get(usize::from(*by));
                let who = who.map_or("boarders", |player| player.name.as_str());
                self.turn(LOSS, format!("{} is taken by {who}", name(*ship)));
            }
            Fact::Left { ship } => self.turn(LOSS, format!("{} gets away", name(*ship))),
            Fact::Rammed {
                ship,
                other,
                wounded,
                ..
            } if wounded.0 || wounded.1 => {
                self.turn(CARD, format!("{} rams {}", name(*ship), name(*other)));
            }
            Fact::Fled { ship } => self.turn(LOSS, format!("{} leaves the board", name(*ship))),
            _ => {}
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_loss_in_the_first_round_outweighs_many_small_things_later() {
        let turn = |round: u32, weight: u32| Turn {
            round,
            text: String::new(),
            weight,
        };
        let mut all = vec![turn(1, LOSS), turn(1, CARD), turn(2, 5)];
        all.extend((3..20).map(|round| turn(round, CARD)));
        let kept = weightiest(all);
        assert_eq!(kept.len(), TURNS);
        assert_eq!(kept[..2], [turn(1, LOSS), turn(2, 5)]);
        // In their order, and the later of equal ones.
        let rounds: Vec<u32> = kept.iter().map(|turn| turn.round).collect();
        assert_eq!(rounds, [1, 2, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19]);
    }
}
