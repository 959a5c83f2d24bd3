//! `reef army`: profiles and their points, army lists, and those that stand ready.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::{
    Over, keys,
    lists::{self, Meeting},
};
use content::{ArmyList, Content, list_faults, list_points, parse_short, short_list};
use serde_json::json;

use crate::{
    army_fit::{self, ArmyFitArgs},
    army_tables, army_told, data,
    out::{Done, Stop, json, line},
};

/// What to do.
#[derive(clap::Args)]
pub(crate) struct ArmyArgs {
    #[command(subcommand)]
    what: What,
    #[command(flatten)]
    data: data::DataArgs,
}

#[derive(clap::Subcommand)]
enum What {
    /// Lists the armies, or what one of them can field.
    List {
        /// The key of an army; by default all are listed.
        army: Option<String>,
        /// Writes JSON, a line for each army or profile.
        #[arg(long)]
        json: bool,
    },
    /// Lists the lists that stand ready, with how to play them and what is in them.
    Ready {
        /// The key of an army; by default those of all are listed.
        army: Option<String>,
        /// Writes JSON, a line for each list.
        #[arg(long)]
        json: bool,
    },
    /// Says what a list costs, and what it breaks; the exit status is 1 if anything.
    Check {
        /// A file, the list itself as short text, or the key of a ready list.
        list: String,
        /// Writes JSON.
        #[arg(long)]
        json: bool,
    },
    /// Makes a list: legal, and close to the limit.
    Build {
        /// The key of the army.
        army: String,
        /// The limit in points.
        limit: u16,
        /// The same seed makes the same list.
        #[arg(long, default_value_t = 0)]
        seed: u64,
        /// Writes the list to this file; an older list of that name is replaced.
        #[arg(long, value_name = "PATH")]
        out: Option<PathBuf>,
        /// Lets the list replace any other regular file.
        #[arg(long, requires = "out")]
        force: bool,
        /// Writes JSON.
        #[arg(long)]
        json: bool,
    },
    /// Lets armies meet many times, with lists of the computer's making, and says who wins.
    Meet(Meet),
    /// Fits what ships, pilots and upgrades are worth from many matches with lists of the
    /// computer's making.
    Fit(ArmyFitArgs),
}

/// Who meets, and where.
#[derive(clap::Args)]
struct Meet {
    /// The keys of the armies; each meets each other.
    #[arg(required = true, num_args = 2..)]
    armies: Vec<String>,
    /// The scenarios in which they meet, in turn; by default all without lessons that each two of
    /// them can be brought to.
    #[arg(long = "scenario", value_name = "KEY")]
    scenarios: Vec<String>,
    /// Plays all of them for this mission (`reef missions` lists them).
    #[arg(long, value_name = "KEY")]
    mission: Option<String>,
    /// The limit of the lists, in points.
    #[arg(long, default_value_t = 1000)]
    limit: u16,
    /// The matches of each two armies.
    #[arg(long, default_value_t = 100)]
    games: usize,
    /// The first seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The personality that plays all of them.
    #[arg(long, default_value = "veteran")]
    ai: String,
    /// Another personality against it: each match is played twice, and they change places.
    #[arg(long, value_name = "AI")]
    against: Option<String>,
    /// Number of threads.
    #[arg(long, default_value_t = 1)]
    threads: usize,
    /// Writes JSON, a line for each two armies.
    #[arg(long)]
    json: bool,
}

/// Lists, checks or makes; true if all is well.
pub(crate) fn run(args: &ArmyArgs) -> Done {
    let content = data::load(&args.data)?;
    match &args.what {
        What::List { army, json } => army_told::list(&content, army.as_deref(), *json),
        What::Ready { army, json } => army_told::ready(&content, army.as_deref(), *json),
        What::Check { list, json } => {
            let list = read(&content, list)?;
            judge(&content, &list, *json)
        }
        What::Build {
            army,
            limit,
            seed,
            out,
            force,
            json,
        } => {
            let list = lists::build(&content, army, *limit, *seed)?;
            if let Some(path) = out {
                write(&content, path, &list, *force)?;
            }
            judge(&content, &list, *json)
        }
        What::Meet(args) => meet(&content, args),
        What::Fit(args) => army_fit::run(&content, args),
    }
}

fn meet(content: &Arc<Content>, args: &Meet) -> Done {
    let mut scenarios = args.scenarios.clone();
    if scenarios.is_empty() {
        scenarios = army_tables::shared(content, &args.armies);
    }
    for key in &args.armies {
        keys::army(content, key)?;
    }
    let plan = Meeting {
        armies: args.armies.clone(),
        scenarios,
        mission: args.mission.clone(),
        limit: args.limit,
        games: args.games,
        seed: args.seed,
        personality: args.ai.clone(),
        against: args.against.clone(),
        threads: args.threads,
    };
    let met = lists::meet(content, &plan)?;
    for held in &met {
        if args.json {
            json(held)?;
            continue;
        }
        let [one, other] = &held.armies;
        let [won, lost] = held.won;
        line(format_args!(
            "{one} {won}, {other} {lost}, drawn {}; the first side won {}",
            held.drawn, held.first
        ))?;
    }
    if args.json {
        return Ok(true);
    }
    for army in &args.armies {
        let share = 100.0 * lists::share(&met, army);
        line(format_args!("{army:<16} {share:.1} %"))?;
    }
    if let Some(against) = &args.against {
        let share = 100.0 * lists::skill(&met);
        line(format_args!("{} against {against} {share:.1} %", args.ai))?;
    }
    Ok(true)
}

/// A list that somebody names: a file, short text, the key of a ready list, or the key of an army,
/// of which one is made.
pub(crate) fn named(
    content: &Content,
    text: &str,
    limit: u16,
    seed: u64,
) -> Result<ArmyList, Stop> {
    if content.army(text).is_some() {
        return Ok(lists::build(content, text, limit, seed)?);
    }
    let list = read(content, text)?;
    let faults = list_faults(content, &list);
    match faults.first() {
        None => Ok(list),
        Some(fault) => Err(format!("{text}: {}", lists::reason(content, &list, fault)).into()),
    }
}

fn write(content: &Content, path: &Path, list: &ArmyList, force: bool) -> Result<(), Stop> {
    let over = if force { Over::Any } else { Over::Lists };
    Ok(lists::save(path, list, &content.pack_ids(), over).map_err(|error| error.to_string())?)
}

/// A list from a file, from the text itself, which has a colon and is no file, or a ready list.
fn read(content: &Content, named: &str) -> Result<ArmyList, Stop> {
    let path = Path::new(named);
    if named.contains(':') && !path.exists() {
        return Ok(parse_short(named, content).map_err(|error| error.to_string())?);
    }
    let plain = !named.contains(['/', '\\']) && path.extension().is_none();
    if !path.exists() && (plain || content.ready_list(named).is_some()) {
        return Ok(keys::ready_list(content, named)?.army_list());
    }
    Ok(lists::load(path, content).map_err(|error| error.to_string())?)
}

fn judge(content: &Content, list: &ArmyList, as_json: bool) -> Done {
    let faults = list_faults(content, list);
    let reasons = faults
        .iter()
        .map(|fault| lists::reason(content, list, fault));
    let reasons: Vec<String> = reasons.collect();
    let costs = list_points(content, list);
    let spent: u32 = costs.iter().copied().map(u32::from).sum();
    if as_json {
        json(&json!({
            "list": list,
            "short": short_list(list),
            "points": spent,
            "units": costs,
            "faults": reasons,
        }))?;
        return Ok(reasons.is_empty());
    }
    line(short_list(list))?;
    for (at, (pick, cost)) in list.units.iter().zip(&costs).enumerate() {
        let (name, models) = army_told::described(content, pick);
        line(format_args!(
            "{:>3}  {name:<24} {models:>2}  {cost:>4}",
            at + 1
        ))?;
    }
    if !list.obstacles.is_empty() {
        line(format_args!("     {}", list.obstacles.join(", ")))?;
    }
    line(format_args!("{spent} of {} points", list.limit))?;
    for reason in &reasons {
        line(format_args!("not allowed: {reason}"))?;
    }
    Ok(reasons.is_empty())
}
