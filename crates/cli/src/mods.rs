//! `reef mods`: the packs that people install.

use std::path::PathBuf;

use arena::mods::Mods;
use clap::Subcommand;
use content::{Diagnostic, PackEntry, PackOrigin, pack_of};

use crate::{
    data,
    out::{Done, Stop, line},
};

/// The most faults of a pack that are told at once.
const MOST_TOLD: usize = 20;

/// What to do with packs.
#[derive(clap::Args)]
pub(crate) struct ModsArgs {
    #[command(subcommand)]
    deed: Option<Deed>,
    /// The folder of saves, settings and packs; by default VOIDREEF_DATA, or that of the game on
    /// this machine.
    #[arg(long, value_name = "DIR", global = true)]
    data: Option<PathBuf>,
}

#[derive(Subcommand)]
enum Deed {
    /// Lists all packs in the order in which they are loaded; this is done by default.
    List,
    /// Switches packs on.
    On {
        /// Their ids.
        #[arg(required = true)]
        ids: Vec<String>,
    },
    /// Switches packs off.
    Off {
        /// Their ids.
        #[arg(required = true)]
        ids: Vec<String>,
    },
    /// Installs a pack: a folder or a zip.
    Install {
        /// Where it lies.
        file: PathBuf,
        /// In place of an installed pack of the same id.
        #[arg(long)]
        over: bool,
    },
    /// Removes an installed pack.
    Remove {
        /// Its id.
        id: String,
    },
    /// Tells what is wrong with packs and what they replace; the exit status is 1 if a pack that is
    /// on has errors or is left out.
    Why {
        /// Only the pack of this id.
        id: Option<String>,
    },
    /// Keeps what is on as a preset.
    Keep {
        /// Its name.
        name: String,
    },
    /// Switches to a preset.
    Use {
        /// Its name.
        name: String,
    },
    /// Forgets a preset.
    Forget {
        /// Its name.
        name: String,
    },
}

/// Does what is asked; false if something is wrong with a pack.
pub(crate) fn run(args: &ModsArgs) -> Done {
    let mut mods = data::installed(args.data.clone());
    match args.deed.as_ref().unwrap_or(&Deed::List) {
        Deed::List => list(&mods)?,
        Deed::On { ids } => switch(&mut mods, ids, true)?,
        Deed::Off { ids } => switch(&mut mods, ids, false)?,
        Deed::Install { file, over } => install(&mods, file, *over)?,
        Deed::Remove { id } => {
            mods.remove(id).map_err(|refusal| refusal.to_string())?;
            line(format_args!("removed {id}"))?;
        }
        Deed::Why { id } => return why(&mods, id.as_deref()),
        Deed::Keep { name } => {
            let kept = mods.choice.keep(name, &mods.survey());
            kept.map_err(|flaw| flaw.to_string())?;
            save(&mods)?;
        }
        Deed::Use { name } => {
            known(name, mods.choice.presets.keys(), "preset")?;
            mods.choice.take(name, &mods.survey());
            save(&mods)?;
            list(&mods)?;
        }
        Deed::Forget { name } => {
            known(name, mods.choice.presets.keys(), "preset")?;
            mods.choice.forget(name);
            save(&mods)?;
        }
    }
    Ok(true)
}

fn save(mods: &Mods) -> Result<(), Stop> {
    Ok(mods.save()?)
}

/// Stops where a name is none of those that are known.
fn known<'a>(
    name: &str,
    known: impl Iterator<Item = &'a String> + Clone,
    what: &str,
) -> Result<(), Stop> {
    if known.clone().any(|held| held == name) {
        return Ok(());
    }
    let help = content::suggest(name, known.map(String::as_str));
    let help = help.map_or_else(String::new, |help| format!(" ({help})"));
    Err(format!("there is no {what} `{name}`{help}").into())
}

fn switch(mods: &mut Mods, ids: &[String], on: bool) -> Result<(), Stop> {
    let all = mods.survey();
    for id in ids {
        known(id, all.iter().map(|pack| &pack.id), "pack")?;
        if id == "core" && !on {
            return Err("core cannot be switched off".to_owned().into());
        }
        mods.choice.switch(id, on);
    }
    save(mods)?;
    list(mods)
}

fn install(mods: &Mods, file: &std::path::Path, over: bool) -> Result<(), Stop> {
    let done = mods.install(file, over).map_err(|refusal| {
        let help = match refusal {
            arena::mods::Refusal::There { .. } => " (--over puts the new one in its place)",
            _ => "",
        };
        format!("{refusal}{help}")
    })?;
    let version = match done.version.as_str() {
        "" => String::new(),
        version => format!(" {version}"),
    };
    line(format_args!(
        "installed {}{version} ({})",
        done.id, done.name
    ))?;
    let new = mods.survey().into_iter().find(|pack| pack.id == done.id);
    new.map_or(Ok(()), |pack| problems(&pack))
}

/// A line for each pack, and what is wrong with it.
fn list(mods: &Mods) -> Result<(), Stop> {
    for pack in mods.survey() {
        let order = pack
            .order
            .map_or_else(|| "-".to_owned(), |at| (at + 1).to_string());
        let state = match (pack.on, pack.order) {
            (false, _) => "off",
            (true, None) => "left out",
            (true, Some(_)) => "on",
        };
        let whose = match pack.origin {
            PackOrigin::Core | PackOrigin::Game => "game",
            PackOrigin::User => "yours",
        };
        let name = &pack.info.name;
        line(format_args!(
            "{order:>3} {:<24} {:<10} {state:<8} {whose:<6} {name}",
            pack.id, pack.info.version
        ))?;
        problems(&pack)?;
    }
    for (name, packs) in &mods.choice.presets {
        let packs: Vec<&str> = packs.iter().map(String::as_str).collect();
        line(format_args!("preset `{name}`: {}", packs.join(", ")))?;
    }
    Ok(())
}

fn problems(pack: &PackEntry) -> Result<(), Stop> {
    let mut told = pack.problems.iter();
    told.try_for_each(|told| line(format_args!("      {told}")))
}

/// What is wrong with packs, and what they replace.
fn why(mods: &Mods, id: Option<&str>) -> Done {
    let loaded = mods.load();
    if let Some(id) = id {
        known(id, loaded.survey.iter().map(|pack| &pack.id), "pack")?;
    }
    let mut well = true;
    let wanted = |pack: &&PackEntry| id.is_none_or(|id| pack.id == id);
    for pack in loaded.survey.iter().filter(wanted) {
        line(format_args!("{}: {}", pack.id, pack.place.display()))?;
        problems(pack)?;
        let counts = pack.order.is_some();
        for taken in loaded
            .replaced
            .iter()
            .filter(|taken| counts && taken.by == pack.id)
        {
            let (does, noun) = (taken.does.word(), taken.noun);
            let (key, of) = (&taken.key, &taken.of);
            line(format_args!("      {does} the {noun} `{key}` of `{of}`"))?;
        }
        let mine = |told: &&Diagnostic| counts && pack_of(&told.file) == Some(&pack.id);
        let faults: Vec<&Diagnostic> = loaded.diagnostics.iter().filter(mine).collect();
        for told in faults.iter().take(MOST_TOLD) {
            line(format_args!("      {told}"))?;
        }
        if faults.len() > MOST_TOLD {
            line(format_args!("      and {} more", faults.len() - MOST_TOLD))?;
        }
        let left_out = pack.on && pack.order.is_none();
        well &= !left_out && !faults.iter().any(|told| told.is_error());
    }
    Ok(well)
}
