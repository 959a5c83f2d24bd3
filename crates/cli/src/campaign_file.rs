//! `reef campaign begin`, `show`, `refit` and `fight`: a campaign under way in a file, step by
//! step.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::campaign::{self, CampaignGame, CampaignPlan, Refit};
use content::{CampaignForce, Content, Pick, parse_short};

use crate::out::{Done, Stop, counted, line};

/// How a campaign is begun.
#[derive(clap::Args)]
pub(crate) struct BeginArgs {
    /// The key of the campaign.
    campaign: String,
    /// The seed.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The points of enemies, in percent of what the campaign says.
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u16).range(10..=200))]
    hardness: u16,
    /// Writes the campaign to this file.
    #[arg(long, value_name = "PATH")]
    out: PathBuf,
}

/// What is done between battles. Members have the numbers that `show` gives them.
#[derive(clap::Args)]
pub(crate) struct RefitArgs {
    /// The file of the campaign.
    file: PathBuf,
    /// Takes the last thing back first, a battle too; may be given several times.
    #[arg(long, action = clap::ArgAction::Count)]
    undo: u8,
    /// Makes a battle the next one, by its key.
    #[arg(long, value_name = "KEY")]
    choose: Option<String>,
    /// Repairs the damage of a member, or fills a unit of models up.
    #[arg(long, value_name = "NUMBER")]
    repair: Vec<usize>,
    /// Replaces a member who is lost.
    #[arg(long, value_name = "NUMBER")]
    replace: Vec<usize>,
    /// Takes somebody new into a part of the force: its key, and a unit as in the short text of a
    /// list, such as `wing: tern @ juno + gunner`.
    #[arg(long, value_name = "PART: UNIT")]
    recruit: Vec<String>,
    /// Then repairs, replaces and recruits as the computer does.
    #[arg(long)]
    all: bool,
}

/// Who fights a battle.
#[derive(clap::Args)]
pub(crate) struct FightArgs {
    /// The file of the campaign.
    file: PathBuf,
    /// The personality that plays both sides.
    #[arg(long, default_value = "veteran")]
    ai: String,
}

/// Begins a campaign.
pub(crate) fn begin(content: &Content, args: &BeginArgs) -> Done {
    let lists = BTreeMap::new();
    let game = campaign::begin(content, &args.campaign, args.seed, args.hardness, &lists)?;
    save(content, &args.out, &game)?;
    told(content, &game, 0)
}

/// Shows where a campaign stands: supply, the next battle, the force, and whom it could take in.
pub(crate) fn show(content: &Content, file: &Path) -> Done {
    let game = load(content, file)?;
    let plan = plan(content, &game)?;
    line(format_args!(
        "{}: {}, {} supply",
        plan.campaign.name,
        counted(usize::from(game.now.battles), "battle"),
        game.now.supply
    ))?;
    for (at, key) in game.now.next.iter().enumerate() {
        let first = if at == 0 { "next" } else { "or" };
        let name = campaign::battle_name(&plan, key);
        line(format_args!("{first}: {name} ({key})"))?;
    }
    if let Some(undo) = campaign::would_undo(content, &game) {
        line(format_args!("undo: {undo}"))?;
    }
    for force in &plan.campaign.forces {
        part(content, &game, &plan, force)?;
    }
    Ok(true)
}

/// Shows a part of the force.
fn part(
    content: &Content,
    game: &CampaignGame,
    plan: &CampaignPlan<'_>,
    force: &CampaignForce,
) -> Result<(), Stop> {
    let fit = game.now.fit(&force.id);
    let points: u32 = fit
        .map(|(_, member)| u32::from(campaign::worth(content, plan.campaign, member)))
        .sum();
    line(format_args!(
        "{} ({}): {points} of {} points",
        force.id, force.army, force.points
    ))?;
    for (at, member) in game.now.members.iter().enumerate() {
        if member.force != force.id {
            continue;
        }
        let life = campaign::life(content, plan.campaign, member);
        let state = match member.lost {
            true => "lost".to_owned(),
            false => format!("{}/{}", life.left, life.whole),
        };
        let name = campaign::member_name(content, member);
        let kind = campaign::pick_name(content, &member.pick);
        let rank = campaign::rank_name(plan.campaign, member).unwrap_or_default();
        let what = if member.lost {
            Refit::Replace(at)
        } else {
            Refit::Repair(at)
        };
        let price = campaign::price(content, game, &what);
        let price = price.map_or_else(|_| String::new(), |supply| format!("for {supply} supply"));
        line(format_args!(
            "{:>4}  {name:<24} {kind:<28} {state:>7}  {rank:<10} {price}",
            at + 1
        ))?;
    }
    let offers = campaign::offers(content, game, &force.id).into_iter();
    let able = offers.filter(|offer| offer.barred.is_none());
    for offer in able {
        let key = offer.pick.key();
        line(format_args!(
            "   +  {key:<24} {:>5} points, for {} supply",
            offer.points, offer.supply
        ))?;
    }
    Ok(())
}

/// Repairs, replaces, recruits, chooses, or takes back.
pub(crate) fn refit(content: &Content, args: &RefitArgs) -> Done {
    let mut game = load(content, &args.file)?;
    for _ in 0..args.undo {
        if !game.undo() {
            return Err("there is nothing to take back".to_owned().into());
        }
    }
    let before = game.now.tales.len();
    let number = |shown: &usize| shown.checked_sub(1).unwrap_or(usize::MAX);
    let mut all: Vec<Refit> = args.choose.iter().cloned().map(Refit::Choose).collect();
    all.extend(args.repair.iter().map(number).map(Refit::Repair));
    all.extend(args.replace.iter().map(number).map(Refit::Replace));
    for text in &args.recruit {
        all.push(recruit(content, &game, text)?);
    }
    for what in &all {
        campaign::refit(content, &mut game, what).map_err(|why| why.reason())?;
    }
    if args.all {
        campaign::refit_all(content, &mut game);
    }
    save(content, &args.file, &game)?;
    told(content, &game, before)
}

/// Somebody to recruit, from text such as `wing: tern @ juno`.
fn recruit(content: &Content, game: &CampaignGame, text: &str) -> Result<Refit, Stop> {
    let plan = plan(content, game)?;
    let named = text.split_once(':');
    let (key, unit) =
        named.ok_or("`--recruit` is given a part and a unit: `wing: tern`".to_owned())?;
    let part = plan.campaign.force(key.trim());
    let part = part.ok_or_else(|| format!("the force has no part `{}`", key.trim()))?;
    let list = format!("{} {}: {unit}", part.army, part.points);
    let list = parse_short(&list, content).map_err(|error| error.to_string())?;
    let [pick] = list.units.as_slice() else {
        return Err("`--recruit` is given one unit at a time".to_owned().into());
    };
    let (force, pick) = (part.id.clone(), Pick::clone(pick));
    Ok(Refit::Recruit { force, pick })
}

/// Lets the computer fight the next battle.
pub(crate) fn fight(content: &Arc<Content>, args: &FightArgs) -> Done {
    let game = load(content, &args.file)?;
    let before = game.now.tales.len();
    let Some(fought) = campaign::fight(content, &game, &args.ai, || true)? else {
        return Ok(false);
    };
    save(content, &args.file, &fought.game)?;
    told(content, &fought.game, before)?;
    Ok(fought.ended && fought.refused == 0)
}

/// Tells the story from one tale on.
fn told(content: &Content, game: &CampaignGame, from: usize) -> Done {
    for told in campaign::tell(content, game).iter().skip(from) {
        line(told)?;
    }
    Ok(true)
}

fn plan<'c>(content: &'c Content, game: &CampaignGame) -> Result<CampaignPlan<'c>, Stop> {
    let plan = game.campaign(content);
    Ok(plan.ok_or_else(|| format!("there is no campaign `{}`", game.campaign))?)
}

fn load(content: &Content, file: &Path) -> Result<CampaignGame, Stop> {
    Ok(campaign::load(file, content).map_err(|error| error.to_string())?)
}

/// Writes a campaign to a file.
pub(crate) fn save(content: &Content, file: &Path, game: &CampaignGame) -> Result<(), Stop> {
    Ok(campaign::save(file, game, &content.pack_ids()).map_err(|error| error.to_string())?)
}
