//! `reef run`: a match to its end.

use std::path::{Path, PathBuf};

use arena::{
    Over,
    agent::{Agent, agent_seed, make_agent},
    causes, keys, narrate,
    replay::{self, Replay},
    runner::{self, Limits, MatchResult},
    stats, swings,
    track::Track,
    verdict,
};
use content::{Content, Names, Scenario};
use rules::{Fact, Game, GameEvent, Sim, SimConfig};
use serde_json::json;

use crate::{
    army, data,
    out::{Done, Stop, json, line},
};

/// What to play.
#[derive(clap::Args)]
pub(crate) struct RunArgs {
    /// Key of a scenario, or a file with one.
    #[arg(long, default_value = "skirmish")]
    scenario: String,
    /// The seed of the dice; by default the scenario's own.
    #[arg(long)]
    seed: Option<u64>,
    /// Personality of each player in turn; the last one plays all remaining seats.
    #[arg(long = "ai", default_values_t = [String::from("veteran")])]
    ai: Vec<String>,
    /// The number of heroes, where the scenario is for several; by default its own.
    #[arg(long, value_name = "N")]
    crew: Option<u8>,
    /// A reading of an ambiguous rule, such as `tractor.onto_obstacles=forbidden`; may be given
    /// several times.
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = key_and_value)]
    options: Vec<(String, String)>,
    /// Plays on this map, or on the table that a seed makes (`reef map` shows it).
    #[arg(long, value_name = "KEY|generated:SEED")]
    map: Option<String>,
    /// Plays for this mission instead of the scenario's own goals (`reef missions` lists them).
    #[arg(long, value_name = "KEY")]
    mission: Option<String>,
    /// A modification to play with, such as `radiation-belt:fog`; may be given several times.
    #[arg(long = "with", value_name = "PACK:KEY")]
    with: Vec<String>,
    /// Writes events as JSON, one to a line, and the result last.
    #[arg(long)]
    json: bool,
    /// Writes only the summary.
    #[arg(long, short)]
    quiet: bool,
    /// Plays the scenario with this army list, one for each player: a file, short text, the key of
    /// a ready list (`reef army ready` shows all), or the key of an army, of which a list is made.
    #[arg(long = "list", value_name = "LIST")]
    lists: Vec<String>,
    /// The limit of the lists that are made, in points.
    #[arg(long, default_value_t = 1000)]
    limit: u16,
    /// Saves the match as a replay; an older replay of that name is replaced.
    #[arg(long, value_name = "PATH")]
    replay: Option<PathBuf>,
    /// Lets the replay replace any other regular file.
    #[arg(long, requires = "replay")]
    force: bool,
    #[command(flatten)]
    data: data::DataArgs,
}

impl RunArgs {
    /// The kinds of files that the replay may replace.
    fn over(&self) -> Over {
        if self.force { Over::Any } else { Over::Replays }
    }
}

/// Plays the match; true if it came to an end.
pub(crate) fn run(args: &RunArgs) -> Done {
    let content = data::load(&args.data)?;
    if let Some(path) = &args.replay {
        // Check before playing a match that could not be saved.
        make_way(path, args.over())?;
    }
    let config = config(args, &content)?;
    let mut sim = Sim::new(content.clone(), &config).map_err(|error| error.to_string())?;
    sim.keep_history(false);
    let mut agents = agents(args, &content, &config)?;
    if let Some(text) = narrate::mission(sim.game()).filter(|_| args.quiet && !args.json) {
        // Without the log nothing else names it.
        line(text)?;
    }
    let mut told = Told::default();
    let mut stopped = told.go_on(&sim, false, args);
    let mut track = Track::begun(&sim);
    let refused = runner::play_on(&mut sim, &mut agents, Limits::default(), |sim, _, _| {
        track.note(sim);
        if stopped.is_ok() {
            stopped = told.go_on(sim, false, args);
        }
        stopped.is_ok()
    });
    stopped?;
    told.go_on(&sim, true, args)?;
    let result = runner::result(&sim, refused);
    let names: Vec<String> = agents.iter().map(|agent| agent.name().to_owned()).collect();
    summary(&sim, &track, &result, &names, args)?;
    if let Some(path) = &args.replay {
        let replay = Replay::of(&sim, &content, &config, names)?;
        replay::save_over(path, &replay, args.over()).map_err(|error| error.to_string())?;
    }
    Ok(result.outcome.is_some())
}

/// Checks that a replay can be written, and removes the remains of crashes beside it.
fn make_way(path: &Path, over: Over) -> Result<(), Stop> {
    arena::may_write(path, over).map_err(|error| {
        let foreign = arena::may_write(path, Over::Any).is_ok();
        let help = if foreign {
            " (--force writes over it)"
        } else {
            ""
        };
        format!("{error}{help}")
    })?;
    arena::sweep(path.parent().unwrap_or(Path::new("")));
    Ok(())
}

fn config(args: &RunArgs, content: &Content) -> Result<SimConfig, Stop> {
    let scenario = match keys::scenario(content, &args.scenario) {
        Ok(scenario) => scenario.clone(),
        Err(_) if is_file(&args.scenario) => from_file(&args.scenario, content)?,
        Err(message) => return Err(message.into()),
    };
    let scenario = keys::sized(scenario, args.crew)?;
    let seed = args.seed.unwrap_or(scenario.seed);
    // A table from a seed has obstacles of its own, so it comes before those that lists bring.
    let scenario = keys::grounded(content, scenario, args.map.as_deref())?;
    // Nor do lists leave anybody there for goals that a mission takes the place of.
    let scenario = match (&args.mission, args.lists.is_empty()) {
        (Some(_), false) => content::without_goals(&scenario),
        (None, _) | (_, true) => scenario,
    };
    let scenario = with_lists(args, content, scenario, seed)?;
    let scenario = keys::staged(content, scenario, args.mission.as_deref())?;
    let scenario = keys::modified(content, scenario, &args.with)?;
    Ok(SimConfig {
        scenario,
        seed,
        options: args.options.iter().cloned().collect(),
    })
}

/// Whether a scenario is named by its file, whatever the case of its ending.
fn is_file(named: &str) -> bool {
    let path = Path::new(named);
    let ending = path.extension();
    path.is_file() || ending.is_some_and(|ending| ending.eq_ignore_ascii_case("ron"))
}

/// The scenario with the lists that are named, if any are.
fn with_lists(
    args: &RunArgs,
    content: &Content,
    scenario: Scenario,
    seed: u64,
) -> Result<Scenario, Stop> {
    if args.lists.is_empty() {
        return Ok(scenario);
    }
    let mut lists = Vec::new();
    for (own, named) in (seed.wrapping_mul(64)..).zip(&args.lists) {
        lists.push(army::named(content, named, args.limit, own)?);
    }
    Ok(arena::lists::field(content, &scenario, &lists, seed)?)
}

/// Splits `KEY=VALUE`. The match checks them against the ruleset.
fn key_and_value(text: &str) -> Result<(String, String), String> {
    let (key, value) = text
        .split_once('=')
        .ok_or_else(|| format!("`{text}` is not of the form KEY=VALUE"))?;
    Ok((key.trim().to_owned(), value.trim().to_owned()))
}

fn from_file(path: &str, content: &Content) -> Result<content::Scenario, Stop> {
    let most = content::MAX_FILE_BYTES as u64;
    let text = arena::read_text(path.as_ref(), most).map_err(|error| format!("{path}: {error}"))?;
    content::parse_scenario(&text, path, content).map_err(|errors| {
        let lines: Vec<String> = errors.iter().map(ToString::to_string).collect();
        Stop::Failed(lines.join("\n"))
    })
}

fn agents(
    args: &RunArgs,
    content: &Content,
    config: &SimConfig,
) -> Result<Vec<Box<dyn Agent>>, Stop> {
    let seats = config.scenario.players.len();
    let mut agents: Vec<Box<dyn Agent>> = Vec::new();
    for (player, seat) in (0..).zip(0..seats) {
        let Some(ai) = args.ai.get(seat).or(args.ai.last()) else {
            break;
        };
        let seed = agent_seed(config.seed, player);
        agents.push(Box::new(make_agent(content, ai, seed)?));
    }
    Ok(agents)
}

/// The number of events told so far.
#[derive(Default)]
struct Told(usize);

impl Told {
    /// Writes the events that have not been told yet. Until the match is over, it writes only
    /// settled lines.
    fn go_on(&mut self, sim: &Sim, over: bool, args: &RunArgs) -> Result<(), Stop> {
        let journal = sim.journal();
        let end = if over || args.json {
            journal.len()
        } else {
            narrate::settled(journal)
        };
        let from = self.0;
        self.0 = end.max(from);
        if args.quiet {
            return Ok(());
        }
        let rules = sim.ctx().content.rulebook.keys();
        let names = Names::of(&sim.ctx().content);
        let widest = rules.map(|rule| rule.as_str().len()).max().unwrap_or(0);
        for at in from..end {
            let event = &journal[at];
            if args.json {
                names.within(|| json(event))?;
            } else if let Some(text) = narrate::line(sim.game(), journal, at) {
                readable(event, &text, widest)?;
                for why in narrate::why(sim.game(), journal, at) {
                    let rule = why.rule.as_str();
                    line(format_args!("{rule:<widest$}     {}", why.text))?;
                }
            }
        }
        Ok(())
    }
}

/// Writes an event and the rule that it cites, in a column as wide as the rulebook's widest rule
/// id.
fn readable(event: &GameEvent, text: &str, widest: usize) -> Result<(), Stop> {
    let rule = event.rule.as_str();
    if let Fact::RoundBegan { .. } = event.fact {
        line("")?;
        line(format_args!("{rule:<widest$} == {text} =="))
    } else if let Fact::PhaseBegan { .. } = event.fact {
        line(format_args!("{rule:<widest$} -- {text}"))
    } else {
        line(format_args!("{rule:<widest$} {text}"))
    }
}

/// The number of turning points told.
const TURNS: usize = 5;

/// Writes the causes of damage, the turning points, and why the match went so.
fn story(sim: &Sim, track: &Track) -> Result<(), Stop> {
    let (ctx, board, journal) = (sim.ctx(), sim.board(), sim.journal());
    line("")?;
    for text in causes::table(Game { ctx, board }, journal) {
        line(text)?;
    }
    line("")?;
    for text in swings::table(sim, track, TURNS) {
        line(text)?;
    }
    line("")?;
    if let Some(why) = verdict::of_match(sim, track) {
        line(why)?;
    }
    line("")
}

fn summary(
    sim: &Sim,
    track: &Track,
    result: &MatchResult,
    agents: &[String],
    args: &RunArgs,
) -> Result<(), Stop> {
    if args.json {
        return json(&json!({
            "result": {
                "winner": result.outcome.and_then(|outcome| outcome.winner),
                "by_points": result.outcome.is_some_and(|outcome| outcome.by_points),
                "rounds": result.rounds,
                "mission": sim.ctx().mission,
                "attacker": sim.ctx().attacker,
                "scores": result.scores,
                "agents": agents,
                "orders": result.orders.len(),
                "events": result.events,
                "checksum": format!("{:016x}", result.checksum),
                "ships": result.ships,
                "damage": causes::by_source(sim.game(), sim.journal()),
            }
        }));
    }
    line("")?;
    let players = sim.ctx().players.iter().zip(agents).zip(&result.scores);
    for ((player, agent), score) in players {
        let unit = if *score == 1 { "point" } else { "points" };
        line(format_args!(
            "{:<16} {agent:<12} {score:>4} {unit}",
            player.name
        ))?;
    }
    for text in stats::table(sim.game(), &result.ships, sim.journal()) {
        line(text)?;
    }
    story(sim, track)?;
    let winner = result.outcome.and_then(|outcome| outcome.winner);
    let winner = winner.and_then(|winner| sim.ctx().players.get(winner.index()));
    let verdict = match (winner, result.outcome) {
        (Some(player), _) => format!("victory for {}", player.name),
        (None, Some(_)) => "drawn".to_owned(),
        (None, None) => "broken off".to_owned(),
    };
    line(format_args!(
        "{verdict} after {} rounds, {} orders, {} events; checksum {:016x}",
        result.rounds,
        result.orders.len(),
        result.events,
        result.checksum
    ))
}
