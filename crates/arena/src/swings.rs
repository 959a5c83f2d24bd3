//! The turning points of a match: the strokes that shifted the balance of strength most.
//!
//! They come from the journal. A side's strength is the worth of its ships and units. Each counts
//! by what it has left: of hull and shields, or of the wounds that its models can take. The balance
//! is a side's share of all strength. One order, attack or end of round is one stroke.

use rules::{
    AttackFact, ClashFact, Fact, Family, Game, GameEvent, HarmFact, MindFact, MoveFact, PlayerId,
    SquadAttackFact, SquadFact, TurnFact, UnitId,
};
use words::say;

use crate::causes::{Causes, Loss, Source, at_first, kind_name, name};

/// A stroke that shifted the balance.
#[derive(Clone, Debug, PartialEq)]
pub struct Swing {
    /// The round.
    pub round: u32,
    /// The player who gained.
    pub player: PlayerId,
    /// The growth of that player's share of all strength, from 0 to 1.
    pub share: f64,
    /// That player's share afterwards, from 0 to 1.
    pub after: f64,
    /// The stroke in words.
    pub text: String,
    /// The position of its first loss in the journal.
    pub event: usize,
}

impl Swing {
    /// The player's share before and after, in words: `47 to 52 %`.
    #[must_use]
    pub fn shares(&self) -> String {
        let hundredths = |share: f64| (share * 100.0).round();
        let (before, after) = (self.after - self.share, self.after);
        format!("{} to {} %", hundredths(before), hundredths(after))
    }
}

/// Smaller shifts do not count.
const LEAST: f64 = 0.005;

/// The `most` strokes that counted most, in the order in which they came.
#[must_use]
pub fn swings(game: Game<'_>, journal: &[GameEvent], most: usize) -> Vec<Swing> {
    let mut found = all(game, journal);
    found.sort_by(|a, b| b.share.total_cmp(&a.share).then(a.event.cmp(&b.event)));
    found.truncate(most);
    found.sort_by_key(|swing| swing.event);
    found
}

/// The strength of a ship.
struct Held {
    ship: UnitId,
    owner: PlayerId,
    worth: f64,
    whole: f64,
    left: f64,
}

struct Scale<'a> {
    game: Game<'a>,
    ships: Vec<Held>,
    round: u32,
    stroke: Stroke,
    found: Vec<Swing>,
}

/// The events since the last stroke was over.
#[derive(Default)]
struct Stroke {
    losses: Vec<Loss>,
    destroyed: Vec<UnitId>,
    captured: Vec<(UnitId, PlayerId)>,
    event: usize,
    before: Vec<f64>,
}

fn all(game: Game<'_>, journal: &[GameEvent]) -> Vec<Swing> {
    let first = at_first(game.board, journal);
    let held = |ship: &rules::Ship| {
        let class = game.class(ship);
        let whole = f64::from(class.hull) + f64::from(class.shields);
        let left = first.iter().find(|held| held.0 == ship.id);
        Held {
            ship: ship.id,
            owner: ship.owner,
            worth: f64::from(class.points.max(1)),
            whole: whole.max(1.0),
            left: left.map_or(whole, |held| f64::from(held.1)),
        }
    };
    let mut scale = Scale {
        game,
        ships: game
            .board
            .ships
            .iter()
            .map(held)
            .chain(units(game))
            .collect(),
        round: 0,
        stroke: Stroke::default(),
        found: Vec::new(),
    };
    // A captured ship has changed hands on the board; before that, it was another player's.
    for event in journal.iter().rev() {
        if let Fact::Captured { ship, by } = event.fact {
            let other = PlayerId::all(game.ctx.players.len()).find(|player| *player != by);
            let held = scale.ships.iter_mut().find(|held| held.ship == ship);
            if let (Some(held), Some(other)) = (held.filter(|held| held.owner == by), other) {
                held.owner = other;
            }
        }
    }
    let mut causes = Causes::new(game, journal);
    for (at, event) in journal.iter().enumerate() {
        scale.hear(at, &event.fact);
        if let Some(loss) = causes.hear(event) {
            scale.lose(at, loss);
        }
    }
    scale.end();
    scale.found
}

/// The units of models, whole at first: as strong as the wounds that they can take.
fn units<'a>(game: Game<'a>) -> impl Iterator<Item = Held> + 'a {
    game.board.squads.iter().filter_map(move |squad| {
        let troop = game.troop(squad.id)?;
        let models = (0_u8..=u8::MAX).map_while(|at| troop.model(at));
        let whole: f64 = models.map(|model| f64::from(model.tough)).sum();
        Some(Held {
            ship: squad.id,
            owner: squad.owner,
            worth: f64::from(troop.points.max(1)),
            whole: whole.max(1.0),
            left: whole,
        })
    })
}

impl Scale<'_> {
    /// Each player's share of all strength.
    fn shares(&self) -> Vec<f64> {
        let strength = |player: PlayerId| -> f64 {
            let ships = self.ships.iter().filter(|held| held.owner == player);
            ships.map(|held| held.worth * held.left / held.whole).sum()
        };
        let each: Vec<f64> = (PlayerId::all(self.game.ctx.players.len()))
            .map(strength)
            .collect();
        let all: f64 = each.iter().sum();
        each.iter().map(|one| one / all.max(1.0e-9)).collect()
    }

    fn hear(&mut self, at: usize, fact: &Fact) {
        match fact.family() {
            Family::Turn(TurnFact::RoundBegan { round }) => {
                self.end();
                self.round = *round;
            }
            Family::Attack(AttackFact::AttackDeclared { .. })
            | Family::Move(MoveFact::Moved { .. })
            | Family::Squad(SquadFact::Commanded { .. } | SquadFact::SquadDone { .. })
            | Family::Turn(TurnFact::PhaseBegan { .. }) => self.end(),
            Family::SquadAttack(SquadAttackFact::SquadLost { unit, .. }) => self.lost(at, *unit),
            Family::Mind(MindFact::Repaired { target, wounds, .. }) => {
                self.restore(*target, f64::from(*wounds));
            }
            Family::Harm(fact) => self.harm(fact),
            Family::Clash(ClashFact::Captured { ship, by }) => {
                self.begin(usize::MAX);
                self.stroke.captured.push((*ship, *by));
                if let Some(held) = self.ships.iter_mut().find(|held| held.ship == *ship) {
                    (held.owner, held.left) = (*by, 0.0);
                }
            }
            // None of these begins a stroke or changes the balance.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Move(_)
            | Family::Forced(_)
            | Family::Contact(_)
            | Family::Clash(_)
            | Family::Attack(_)
            | Family::Token(_)
            | Family::Squad(_)
            | Family::SquadAttack(_)
            | Family::Mind(_)
            | Family::Quiet(_) => {}
        }
    }

    fn harm(&mut self, fact: HarmFact<'_>) {
        match fact {
            HarmFact::Doomed { ship }
            | HarmFact::Destroyed { ship }
            | HarmFact::Downed { ship, .. } => {
                self.stroke.destroyed.push(*ship);
            }
            HarmFact::ShieldsRecovered { ship, amount } | HarmFact::Mended { ship, amount } => {
                self.restore(*ship, f64::from(*amount));
            }
            // Damage comes with its cause, as a loss.
            HarmFact::Damaged { .. } => {}
            HarmFact::StoodUp { ship, life, .. } => {
                if let Some(held) = self.ships.iter_mut().find(|held| held.ship == *ship) {
                    held.left = f64::from(*life).min(held.whole);
                }
            }
            HarmFact::Rolled { .. }
            | HarmFact::CardDrawn { .. }
            | HarmFact::CardRepaired { .. }
            | HarmFact::Exposed { .. }
            | HarmFact::Defeated { .. }
            | HarmFact::Fled { .. }
            | HarmFact::Left { .. } => {}
        }
    }

    fn restore(&mut self, id: UnitId, amount: f64) {
        if let Some(held) = self.ships.iter_mut().find(|held| held.ship == id) {
            held.left = (held.left + amount).min(held.whole);
        }
    }

    /// A unit of models is gone, with what was left of it.
    fn lost(&mut self, event: usize, unit: UnitId) {
        self.begin(event);
        if let Some(held) = self.ships.iter_mut().find(|held| held.ship == unit) {
            held.left = 0.0;
        }
        self.stroke.destroyed.push(unit);
    }

    fn begin(&mut self, event: usize) {
        if self.stroke.before.is_empty() {
            self.stroke.before = self.shares();
            self.stroke.event = event;
        }
    }

    fn lose(&mut self, event: usize, loss: Loss) {
        self.begin(event);
        self.stroke.event = self.stroke.event.min(event);
        if let Some(held) = self.ships.iter_mut().find(|held| held.ship == loss.ship) {
            held.left = (held.left - f64::from(loss.amount)).max(0.0);
        }
        self.stroke.losses.push(loss);
    }

    /// Ends the stroke, and records its shift.
    fn end(&mut self) {
        let stroke = std::mem::take(&mut self.stroke);
        if stroke.before.is_empty() {
            return;
        }
        let shares = self.shares();
        let gains = shares.iter().zip(&stroke.before);
        let gains = gains.map(|(after, before)| (after - before, *after));
        let most = PlayerId::all(shares.len())
            .zip(gains)
            .max_by(|a, b| a.1.0.total_cmp(&b.1.0));
        let Some((player, (share, after))) = most.filter(|(_, (share, _))| *share > LEAST) else {
            return;
        };
        self.found.push(Swing {
            round: self.round,
            player,
            share,
            after,
            text: self.told(&stroke),
            event: stroke.event,
        });
    }

    /// A stroke in words: the ship that lost most, the cause, and the ships lost.
    fn told(&self, stroke: &Stroke) -> String {
        let name = |id: UnitId| name(self.game, id);
        if let Some((ship, by)) = stroke.captured.first() {
            let who = self.game.ctx.players.get(by.index());
            let who = who.map_or(say!("swing-boarders"), |player| player.name.as_str());
            return say!("swing-is-taken-by", ship = name(*ship), who);
        }
        let sum = |ship: UnitId| -> u32 {
            let of = stroke.losses.iter().filter(|loss| loss.ship == ship);
            of.map(|loss| loss.amount).sum()
        };
        let worst = stroke.losses.iter().max_by_key(|loss| sum(loss.ship));
        let Some(worst) = worst else {
            let routed = stroke.destroyed.first();
            return routed.map_or_else(String::new, |unit| say!("swing-routs", unit = name(*unit)));
        };
        let (ship, amount) = (name(worst.ship), sum(worst.ship));
        let dies = stroke.destroyed.contains(&worst.ship);
        let end = if dies {
            say!("swing-and-is-destroyed")
        } else {
            ""
        };
        let what = match (worst.source, worst.by) {
            (Source::Weapons, Some(by)) if dies => {
                return say!("swing-destroys", by = name(by), ship);
            }
            (Source::Weapons, Some(by)) => {
                return say!("swing-hits-for", by = name(by), ship, amount);
            }
            (Source::Exposure, _) => say!("cause-exposure").to_owned(),
            (Source::Rams, Some(by)) => say!("swing-a-collision-with", by = name(by)),
            (Source::Boarding, _) => say!("swing-a-boarding-fight").to_owned(),
            (_, Some(by)) => say!("swing-the-ground", kind = name(by).to_lowercase()),
            (source, None) => match kind_name(self.game.ctx, worst) {
                Some(kind) => say!("swing-the-ground", kind = kind.to_lowercase()),
                None => words::named("cause", source.name()).to_owned(),
            },
        };
        say!("swing-loses-to", ship, amount, what, end)
    }
}

/// The turning points as lines.
#[must_use]
pub fn table(game: Game<'_>, journal: &[GameEvent], most: usize) -> Vec<String> {
    let told = |swing: Swing| {
        let player = game.ctx.players.get(swing.player.index());
        let player = player.map_or(say!("tell-nobody"), |player| player.name.as_str());
        say!(
            "swing-round-for",
            round = format!("{:>2}", swing.round),
            shares = swing.shares(),
            swing = swing.text,
            player
        )
    };
    let found = swings(game, journal, most).into_iter();
    found.map(told).collect()
}

#[cfg(test)]
mod tests;
