//! `reef campaign`: campaigns, and computer players who fight them.

use std::{collections::BTreeMap, path::PathBuf};

use arena::{
    campaign::{self, TryPlan},
    keys,
};
use content::{Campaign, Content};
use serde_json::json;

use crate::{
    campaign_file::{self, BeginArgs, FightArgs, RefitArgs},
    data,
    out::{Done, json, line},
};

/// What to do.
#[derive(clap::Args)]
pub(crate) struct CampaignArgs {
    #[command(subcommand)]
    what: CampaignCommand,
    #[command(flatten)]
    data: data::DataArgs,
}

#[derive(clap::Subcommand)]
enum CampaignCommand {
    /// Lists all campaigns.
    List {
        /// Writes JSON, a line for each.
        #[arg(long)]
        json: bool,
    },
    /// Lets a computer player lead a force through a campaign, and tells the story.
    Play {
        /// The key of the campaign.
        campaign: String,
        #[command(flatten)]
        how: How,
        /// Writes the campaign at its end to this file.
        #[arg(long, value_name = "PATH")]
        out: Option<PathBuf>,
    },
    /// Begins a campaign and writes it to a file, to be led step by step.
    Begin(BeginArgs),
    /// Shows where the campaign of a file stands, and what its force is.
    Show {
        /// The file of the campaign.
        file: PathBuf,
    },
    /// Repairs, replaces, recruits or chooses in the campaign of a file, or takes back.
    Refit(RefitArgs),
    /// Lets a computer player fight the next battle of the campaign of a file.
    Fight(FightArgs),
    /// Plays a campaign many times, and counts how often it is won; the exit status is 1 if any
    /// did not come to its end.
    Try {
        /// The key of the campaign.
        campaign: String,
        #[command(flatten)]
        how: How,
        /// How often.
        #[arg(long, default_value_t = 20)]
        runs: usize,
        /// Number of threads.
        #[arg(long, default_value_t = 1)]
        threads: usize,
        /// Writes JSON.
        #[arg(long)]
        json: bool,
    },
}

#[derive(clap::Args)]
struct How {
    /// The seed; of many, the first one.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The personality that plays both sides.
    #[arg(long, default_value = "veteran")]
    ai: String,
    /// The points of enemies, in percent of what the campaign says.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u16).range(10..=200))]
    hardness: u16,
}

/// Lists, plays or tries; true if all is well.
pub(crate) fn run(args: &CampaignArgs) -> Done {
    let content = data::load(&args.data)?;
    match &args.what {
        CampaignCommand::List { json } => list(&content, *json),
        CampaignCommand::Play { campaign, how, out } => {
            let lists = BTreeMap::new();
            let game = campaign::begin(&content, campaign, how.seed, how.hardness, &lists)?;
            let played = campaign::play_out(&content, game, &how.ai)?;
            for told in campaign::tell(&content, &played.game) {
                line(told)?;
            }
            if let Some(path) = out {
                campaign_file::save(&content, path, &played.game)?;
            }
            Ok(played.unfinished == 0 && played.refused == 0)
        }
        CampaignCommand::Begin(args) => campaign_file::begin(&content, args),
        CampaignCommand::Show { file } => campaign_file::show(&content, file),
        CampaignCommand::Refit(args) => campaign_file::refit(&content, args),
        CampaignCommand::Fight(args) => campaign_file::fight(&content, args),
        CampaignCommand::Try {
            campaign,
            how,
            runs,
            threads,
            json,
        } => {
            let plan = TryPlan {
                runs: *runs,
                seed: how.seed,
                hardness: how.hardness,
                personality: how.ai.clone(),
                threads: *threads,
            };
            let tried = campaign::try_out(&content, campaign, &plan)?;
            tell(&content, campaign, &tried, *json)
        }
    }
}

fn list(content: &Content, as_json: bool) -> Done {
    for campaign in &content.campaigns {
        let battles = match &campaign.drawn {
            Some(drawn) => usize::from(drawn.length),
            None => campaign.stages.len(),
        };
        if as_json {
            json(&json!({
                "id": campaign.id, "name": campaign.name, "text": campaign.text,
                "battles": battles, "drawn": campaign.drawn.is_some(),
            }))?;
            continue;
        }
        line(format_args!(
            "{:<16} {:<24} {battles:>2} battles  {}",
            campaign.id, campaign.name, campaign.text
        ))?;
    }
    Ok(!content.campaigns.is_empty())
}

fn tell(content: &Content, key: &str, tried: &campaign::Tried, as_json: bool) -> Done {
    let fine = tried.stuck.is_empty() && tried.refused == 0 && tried.unfinished == 0;
    if as_json {
        json(tried)?;
        return Ok(fine);
    }
    let campaign = keys::campaign(content, key)?;
    for (name, (fought, won)) in numbered(campaign, tried) {
        let share = 100.0 * won as f64 / fought.max(1) as f64;
        line(format_args!(
            "{name:<30} {fought:>5} fought  {share:>5.1} % won"
        ))?;
    }
    let share = 100.0 * tried.won as f64 / tried.runs.max(1) as f64;
    line(format_args!(
        "{} of {} campaigns won ({share:.1} %), {} stuck, {} matches unfinished, {} orders refused",
        tried.won,
        tried.runs,
        tried.stuck.len(),
        tried.unfinished,
        tried.refused
    ))?;
    for why in &tried.stuck {
        line(why)?;
    }
    Ok(fine)
}

/// The names of the battles, and how often each was fought and won, in their order. Battles that
/// are drawn count by their number alone, however many defeats came before.
fn numbered(campaign: &Campaign, tried: &campaign::Tried) -> Vec<(String, (usize, usize))> {
    if campaign.drawn.is_none() {
        let stages = campaign.stages.iter();
        let counted = stages.map(|stage| (stage.name.clone(), tried.stages.get(&stage.id)));
        return counted
            .filter_map(|(name, held)| Some((name, *held?)))
            .collect();
    }
    let mut all = BTreeMap::<u32, (usize, usize)>::new();
    for (key, (fought, won)) in &tried.stages {
        let number = key.split('-').next().and_then(|nth| nth.parse().ok());
        let held = all.entry(number.unwrap_or(0)).or_default();
        held.0 += fought;
        held.1 += won;
    }
    let named = all.into_iter();
    named
        .map(|(nth, held)| (format!("Battle {:>2}", nth.saturating_add(1)), held))
        .collect()
}
