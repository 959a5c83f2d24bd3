//! The end of a league in numbers: ratings, the cross table, the tests.

use std::{collections::BTreeMap, fmt};

use serde::Serialize;

use super::{
    plan::League,
    ratings::{Rating, ratings},
    results::Results,
    schedule::fixtures,
    sprt::SprtVerdict,
};
use crate::tournament::Standing;

/// How a league stands.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct LeagueTable {
    /// Its name.
    pub name: String,
    /// Matches that count.
    pub matches: usize,
    /// Whether all fixtures were played.
    pub complete: bool,
    /// The ratings, the best first.
    pub ratings: Vec<Rating>,
    /// What two players did against each other, at each table and at all of them.
    pub meetings: Vec<MeetingResult>,
}

/// What two players did against each other.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct MeetingResult {
    /// Their names.
    pub players: [String; 2],
    /// The table; none: all tables together.
    pub table: Option<String>,
    /// The results, seen from the first.
    pub standing: Standing,
    /// The first one's share of the points, and its 95 % interval.
    pub share: (f64, f64, f64),
    /// What the test of these matches decided, and its log-likelihood ratio.
    pub test: Option<(SprtVerdict, f64)>,
}

impl LeagueTable {
    /// How a league stands after some results.
    #[must_use]
    pub fn of(league: &League, labels: &[String], results: &Results) -> Self {
        let all = fixtures(league, results);
        let rows = results.rows(league, &all);
        let names: Vec<String> = league
            .players
            .iter()
            .map(|held| held.name.clone())
            .collect();
        let (counted, _) = results.counted(league, &all);
        let mut meetings: BTreeMap<([usize; 2], Option<usize>), Standing> = BTreeMap::new();
        for fixture in counted {
            for table in [None, Some(fixture.table)] {
                let standing = meetings.entry((fixture.players, table)).or_default();
                results.count(fixture.number, standing);
            }
        }
        let told = |((players, table), standing): (([usize; 2], Option<usize>), Standing)| {
            let own = |held: &super::sprt::Sprt| held.each_table == table.is_some();
            let test = league.sprt.filter(own);
            MeetingResult {
                players: players.map(|at| names[at].clone()),
                table: table.map(|at| labels[at].clone()),
                share: standing.share(),
                test: test.map(|test| {
                    let ratio = standing.sprt(test.elo0, test.elo1);
                    (test.verdict(&standing), ratio)
                }),
                standing,
            }
        };
        Self {
            name: league.name.clone(),
            matches: rows.len(),
            complete: results.are_complete(league, &all),
            ratings: ratings(&names, &rows),
            meetings: meetings.into_iter().map(told).collect(),
        }
    }

    /// What two players did against each other at all tables, seen from the first.
    #[must_use]
    pub fn between(&self, one: &str, other: &str) -> Option<f64> {
        self.meetings.iter().find_map(|held| {
            let share = held.share.0;
            let names = held.players.each_ref().map(String::as_str);
            let played = held.table.is_none() && held.standing.games() > 0;
            if played && names == [one, other] {
                Some(share)
            } else if played && names == [other, one] {
                Some(1.0 - share)
            } else {
                None
            }
        })
    }
}

impl fmt::Display for LeagueTable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let state = if self.complete { "" } else { " so far" };
        writeln!(f, "{}: {} matches{state}", self.name, self.matches)?;
        writeln!(
            f,
            "\nrank  {:<20} rating  95 % interval   points  matches",
            "player"
        )?;
        for (at, held) in self.ratings.iter().enumerate() {
            writeln!(
                f,
                "{:>4}  {:<20} {:>6.0}  {:>5.0} to {:<5.0}  {:>7.1}  {:>7}",
                at + 1,
                held.player,
                held.rating,
                held.low,
                held.high,
                held.points,
                held.games
            )?;
        }
        writeln!(f, "\nshare of the points in percent, row against column")?;
        write!(f, "      {:<20}", "")?;
        for at in 1..=self.ratings.len() {
            write!(f, " {at:>5}")?;
        }
        for (at, row) in self.ratings.iter().enumerate() {
            write!(f, "\n{:>4}  {:<20}", at + 1, row.player)?;
            for column in &self.ratings {
                match self.between(&row.player, &column.player) {
                    Some(share) => write!(f, " {:>5.1}", 100.0 * share)?,
                    None => write!(f, " {:>5}", "-")?,
                }
            }
        }
        writeln!(f, "\n")?;
        for held in &self.meetings {
            writeln!(f, "{held}")?;
        }
        Ok(())
    }
}

impl fmt::Display for MeetingResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [one, other] = &self.players;
        let at = self.table.as_deref().unwrap_or("all tables");
        let (share, low, high) = self.share;
        let standing = &self.standing;
        write!(
            f,
            "{one} against {other}, {at}: {} won, {} lost, {} drawn; {:.1} % ({:.1} to {:.1} %)",
            standing.wins,
            standing.losses,
            standing.draws,
            100.0 * share,
            100.0 * low,
            100.0 * high
        )?;
        if let Some((verdict, ratio)) = &self.test {
            write!(f, "; SPRT: {verdict} ({ratio:+.2})")?;
        }
        Ok(())
    }
}
