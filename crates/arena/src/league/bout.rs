//! What a league plays with, and a fixture played.

use std::{path::Path, sync::Arc};

use ai::outlook::Reader;
use content::{ArmyList, Content, Scenario};
use rules::{Fact, Family, GameEvent, Sim, SimConfig, TurnFact};
use serde_json::json;

use super::{
    plan::{Entrant, League, Venue},
    row::Row,
    schedule::Fixture,
};
use crate::{
    agent::Agent,
    file::FORMAT,
    keys, lists,
    replay::Replay,
    runner::{self, Limits},
    tournament::{Contestant, Match},
};

/// Everything that a league names, found and ready.
#[derive(Clone, Debug)]
pub struct Bench {
    /// The players, in the order of the file.
    players: Vec<Contestant>,
    /// The scenarios of the tables, without lists, and the lists that were read.
    tables: Vec<(Scenario, Option<[ArmyList; 2]>)>,
    /// The names of the tables.
    labels: Vec<String>,
    /// The hash of the game data.
    content: u64,
}

impl Bench {
    /// Finds everything that a league names. `personal` loads the pack of a player.
    ///
    /// # Errors
    /// Something is not there, or does not fit.
    pub fn new(
        content: &Content,
        league: &League,
        personal: &dyn Fn(&Path) -> Result<Arc<Content>, String>,
    ) -> Result<Self, String> {
        let player = |entrant: &Entrant| {
            let style = match &entrant.pack {
                Some(pack) => entrant.style(&*personal(pack)?),
                None => entrant.style(content),
            };
            let name = &entrant.name;
            Ok(Contestant {
                name: name.clone(),
                style: style.map_err(|what| format!("player `{name}`: {what}"))?,
                budget: entrant.budget(),
            })
        };
        let table = |venue: &Venue| {
            let scenario = keys::scenario(content, &venue.scenario)?.clone();
            let mut scenario = keys::sized(scenario, venue.crew)?;
            if let Some(map) = &venue.map {
                scenario.map = Some(map.clone());
                scenario.ground = None;
            }
            let scenario = keys::modified(content, scenario, &venue.with)?;
            let read = |path: &Path| lists::load(path, content).map_err(|error| error.to_string());
            let lists = match &venue.lists {
                Some([one, other]) => Some([read(one)?, read(other)?]),
                None => None,
            };
            Ok((scenario, lists))
        };
        let players = league.players.iter().map(player);
        let tables = league.tables.iter().map(table);
        Ok(Self {
            players: players.collect::<Result<_, String>>()?,
            tables: tables.collect::<Result<_, String>>()?,
            labels: league.tables.iter().map(Venue::label).collect(),
            content: content::hash(content),
        })
    }

    /// The names of the tables.
    #[must_use]
    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    /// What tells a league from every other: a line of JSON. More pairs, another test or other
    /// upsets make no other league, but for a knockout.
    pub(super) fn fingerprint(&self, league: &League) -> String {
        let players = self.players.iter().map(|held| {
            json!({"player": held.style, "orders": held.budget.orders,
                "candidates": held.budget.candidates})
        });
        let tables = league.tables.iter().zip(&self.tables).zip(&self.labels);
        let tables = tables.map(|((venue, (_, lists)), label)| {
            json!({"table": label, "limit": venue.limit, "lists": lists})
        });
        let stages =
            (league.format == super::Format::Knockout).then_some((league.pairs, league.sprt));
        json!({
            "format": FORMAT,
            "content": format!("{:016x}", self.content),
            "players": players.collect::<Vec<_>>(),
            "tables": tables.collect::<Vec<_>>(),
            "meetings": league.format,
            "stages": stages,
            "seed": league.seed,
        })
        .to_string()
    }

    /// The setting of a fixture's matches.
    fn config(
        &self,
        content: &Content,
        league: &League,
        fixture: &Fixture,
    ) -> Result<SimConfig, String> {
        let (scenario, read) = &self.tables[fixture.table];
        let venue = &league.tables[fixture.table];
        let lists = match (&venue.armies, read) {
            (Some(armies), _) => {
                // A list of its own for each seat and seed.
                let made = |seat: u64| {
                    let seed = fixture.seed.wrapping_mul(2).wrapping_add(seat);
                    lists::build(content, &armies[seat as usize], venue.limit, seed)
                };
                Some([made(0)?, made(1)?])
            }
            (None, read) => read.clone(),
        };
        let scenario = match lists {
            Some(lists) => lists::field(content, scenario, &lists, fixture.seed)?,
            None => scenario.clone(),
        };
        Ok(SimConfig::new(scenario, fixture.seed))
    }

    /// The players of a fixture by seat, in its first match or in its second.
    fn seats(&self, fixture: &Fixture, swapped: usize) -> [Contestant; 2] {
        let mut seats = fixture.players.map(|at| self.players[at].clone());
        seats.rotate_right(swapped);
        seats
    }
}

/// Plays both matches of a fixture.
pub(super) fn play(
    content: &Arc<Content>,
    bench: &Bench,
    league: &League,
    fixture: &Fixture,
) -> Result<[Row; 2], String> {
    let row = |swapped: usize| -> Result<Row, String> {
        let config = bench.config(content, league, fixture)?;
        let seats = bench.seats(fixture, swapped);
        let players = seats.each_ref().map(|held| held.name.clone());
        let held = Match::new(config, seats, 0)?;
        let (mut chances, reader) = (Vec::new(), Reader::default());
        let untimed = |agent: ai::Agent, _: usize| -> Box<dyn Agent> { Box::new(agent) };
        let course = held.play(content, &untimed, &mut |sim, events| {
            if ends_round(events) || sim.outcome().is_some() {
                chances.extend(reader.chances(sim.game()).first().map(thousandths));
            }
        })?;
        Ok(Row {
            number: 2 * fixture.number + swapped as u64,
            table: bench.labels[fixture.table].clone(),
            seed: fixture.seed,
            players,
            points: course.played.points,
            rounds: course.played.rounds,
            orders: course.orders,
            refused: course.played.refused,
            finished: !course.played.unfinished,
            checksum: format!("{:016x}", course.last.checksum),
            chances,
            behaviour: course.behaviour,
        })
    };
    Ok([row(0)?, row(1)?])
}

fn ends_round(events: &[GameEvent]) -> bool {
    let begins = |fact: &Fact| matches!(fact.family(), Family::Turn(TurnFact::RoundBegan { .. }));
    events.iter().any(|event| begins(&event.fact))
}

fn thousandths(chance: &f64) -> f64 {
    (chance * 1000.0).round() / 1000.0
}

/// Plays a match of a fixture again, for its replay. Of several maps it is the first.
pub(super) fn replay(
    content: &Arc<Content>,
    bench: &Bench,
    league: &League,
    fixture: &Fixture,
    swapped: usize,
) -> Result<Replay, String> {
    let config = bench.config(content, league, fixture)?;
    let seats = bench.seats(fixture, swapped);
    let mut sim = Sim::new(Arc::clone(content), &config).map_err(|error| error.to_string())?;
    sim.keep_history(false);
    let agents = Match::agents(&seats, config.seed);
    let mut agents = agents.map(|agent| -> Box<dyn Agent> { Box::new(agent) });
    runner::play_on(&mut sim, &mut agents, Limits::default(), |_, _, _| true);
    Replay::of(&sim, content, &config, seats.map(|held| held.name).into())
}
