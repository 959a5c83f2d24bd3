//! The turning points of a match: the orders after which the chance to win shifted most.
//!
//! How far it shifted is read off the match's [`Track`]; `told` says what happened.

mod told;

use rules::{Game, GameEvent, PlayerId, Sim};
use words::say;

pub use told::strokes;

use crate::{
    causes::Source,
    track::{Track, percent},
};

/// What an order led to, and how it shifted the chances.
#[derive(Clone, Debug, PartialEq)]
pub struct Swing {
    /// The number of orders up to it and with it.
    pub order: usize,
    /// The round in which it was given.
    pub round: u32,
    /// The player who gained most.
    pub player: PlayerId,
    /// The growth of that player's chance to win, from 0 to 1.
    pub gain: f64,
    /// That player's chance afterwards, from 0 to 1.
    pub after: f64,
    /// What happened, in words; nothing if there is nothing to tell.
    pub text: String,
    /// The position of its first loss in the journal, or of what is told of it.
    pub event: usize,
    /// What caused the worst loss, if there was one.
    pub source: Option<Source>,
}

impl Swing {
    /// The player's chance before, from 0 to 1.
    #[must_use]
    pub fn before(&self) -> f64 {
        self.after - self.gain
    }

    /// The player's chance before and after, in words: `47 to 52 %`.
    #[must_use]
    pub fn chances(&self) -> String {
        let (before, after) = (percent(self.before()), percent(self.after));
        say!("graph-shift", from = before, to = after)
    }
}

/// Smaller shifts are no turning points: nobody would see them in a graph.
const LEAST: f64 = 0.025;

/// The `most` orders that shifted the chances most, in the order in which they came.
#[must_use]
pub fn swings(game: Game<'_>, journal: &[GameEvent], track: &Track, most: usize) -> Vec<Swing> {
    turning_points(&strokes(game, journal, track), most)
}

/// The same among the strokes of a match.
#[must_use]
pub fn turning_points(strokes: &[Swing], most: usize) -> Vec<Swing> {
    // To place pieces turns nothing yet.
    let turns =
        |stroke: &&Swing| stroke.round > 0 && stroke.gain > LEAST && !stroke.text.is_empty();
    let mut found: Vec<&Swing> = strokes.iter().filter(turns).collect();
    found.sort_by(|a, b| b.gain.total_cmp(&a.gain).then(a.order.cmp(&b.order)));
    found.truncate(most);
    found.sort_by_key(|swing| swing.order);
    found.into_iter().cloned().collect()
}

/// The turning points of a match as lines.
#[must_use]
pub fn table(sim: &Sim, track: &Track, most: usize) -> Vec<String> {
    let game = sim.game();
    let told = |swing: Swing| {
        let player = game.ctx.players.get(swing.player.index());
        let player = player.map_or(say!("tell-nobody"), |player| player.name.as_str());
        say!(
            "swing-round-for",
            round = format!("{:>2}", swing.round),
            chances = swing.chances(),
            swing = swing.text,
            player
        )
    };
    let found = swings(game, sim.journal(), track, most).into_iter();
    found.map(told).collect()
}

#[cfg(test)]
mod tests;
