//! Ratings of players, with their uncertainty (Glicko: Glickman 1999, "Parameter estimation in
//! large dynamic paired comparison experiments").

use serde::Serialize;
use skillratings::{
    Outcomes,
    glicko::{GlickoConfig, GlickoRating, confidence_interval, glicko_rating_period},
};

use super::row::Row;

/// A player's rating.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Rating {
    /// The player's name.
    pub player: String,
    /// The rating in Elo points; everybody begins at 1500.
    pub rating: f64,
    /// The ends of its 95 % interval.
    pub low: f64,
    /// The upper end.
    pub high: f64,
    /// Points taken.
    pub points: f64,
    /// Matches played.
    pub games: usize,
}

/// The ratings after some matches, the best first. The first meetings of all at all tables are one
/// rating period, and so on. Strength does not drift between them.
pub(super) fn ratings(players: &[String], rows: &[&Row]) -> Vec<Rating> {
    // A programme does not change, so nothing makes its rating less certain with time.
    let config = GlickoConfig { c: 0.0 };
    let mut held: Vec<GlickoRating> = vec![GlickoRating::new(); players.len()];
    let seat = |row: &Row, at: usize| players.iter().position(|name| *name == row.players[at]);
    for period in rows.chunk_by(|one, next| one.seed == next.seed) {
        let before = held.clone();
        for (at, rating) in held.iter_mut().enumerate() {
            let results: Vec<(GlickoRating, Outcomes)> = period
                .iter()
                .filter_map(|row| {
                    let (one, other) = (seat(row, 0)?, seat(row, 1)?);
                    match (one == at, other == at) {
                        (true, _) => Some((before[other], outcome(row.points))),
                        (_, true) => Some((before[one], outcome(1.0 - row.points))),
                        _ => None,
                    }
                })
                .collect();
            *rating = glicko_rating_period(&before[at], &results, &config);
        }
    }
    let mut all: Vec<Rating> = players
        .iter()
        .zip(held)
        .map(|(player, found)| {
            let (low, high) = confidence_interval(&found);
            let own = rows.iter().filter_map(|row| {
                let at = row.players.iter().position(|name| name == player)?;
                Some(if at == 0 {
                    row.points
                } else {
                    1.0 - row.points
                })
            });
            let taken: Vec<f64> = own.collect();
            Rating {
                player: player.clone(),
                rating: found.rating,
                low,
                high,
                points: taken.iter().sum(),
                games: taken.len(),
            }
        })
        .collect();
    all.sort_by(|a, b| b.rating.total_cmp(&a.rating));
    all
}

fn outcome(points: f64) -> Outcomes {
    if points > 0.75 {
        Outcomes::WIN
    } else if points < 0.25 {
        Outcomes::LOSS
    } else {
        Outcomes::DRAW
    }
}
