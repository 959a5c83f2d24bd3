//! `reef new`: a pack to begin with.

use std::{
    fs,
    path::{Path, PathBuf},
};

use crate::out::{Done, Stop, line};

/// What to make.
#[derive(clap::Args)]
pub(crate) struct NewArgs {
    /// The pack's id, by which other packs name it: small letters, digits and hyphens.
    id: String,
    /// Its shown name; by default made from its id.
    #[arg(long)]
    name: Option<String>,
    /// The folder in which its folder is made.
    #[arg(long, value_name = "DIR", default_value = ".")]
    into: PathBuf,
}

/// The files of a new pack, by their paths in it.
const FILES: [(&str, &str); 7] = [
    ("pack.ron", include_str!("../skeleton/pack.ron")),
    ("README.md", include_str!("../skeleton/README.md")),
    (
        "rulebook/PACK_ID.ron",
        include_str!("../skeleton/rulebook.ron"),
    ),
    (
        "terrain/PACK_ID.ron",
        include_str!("../skeleton/terrain.ron"),
    ),
    (
        "scenarios/PACK_ID.ron",
        include_str!("../skeleton/scenario.ron"),
    ),
    (
        "docs/tests/haze-strains.ron",
        include_str!("../skeleton/acts.ron"),
    ),
    (
        "docs/tests/haze-ends.ron",
        include_str!("../skeleton/rests.ron"),
    ),
];

/// The longest id, in letters.
const LONGEST_ID: usize = 40;
/// The longest name, in characters.
const LONGEST_NAME: usize = 60;
/// The letters of an id that begin the id of its rule.
const PREFIX: usize = 8;

/// Makes the pack.
pub(crate) fn run(args: &NewArgs) -> Done {
    let id = args.id.as_str();
    check(id)?;
    let name = args.name.clone().unwrap_or_else(|| named(id));
    let spoils = |sign: char| sign.is_control() || sign == '"' || sign == '\\';
    if name.is_empty() || name.chars().count() > LONGEST_NAME || name.contains(spoils) {
        let told = format!("a name has 1 to {LONGEST_NAME} characters, no `\"` and no `\\`");
        return Err(told.into());
    }
    let folder = args.into.join(id);
    let failed = |error: std::io::Error| Stop::Failed(format!("{}: {error}", folder.display()));
    if folder.symlink_metadata().is_ok() {
        return Err(format!("{}: it is there already", folder.display()).into());
    }
    // Whoever looks meanwhile sees no half pack: hidden folders are none.
    let draft = args
        .into
        .join(format!(".{id}.{}.draft", std::process::id()));
    let made = write(&draft, id, &name).and_then(|()| fs::rename(&draft, &folder));
    if made.is_err() {
        let _ = fs::remove_dir_all(&draft);
    }
    made.map_err(failed)?;
    line(format_args!("{}: a pack to begin with", folder.display()))?;
    line(format_args!("reef lint {}", folder.display()))?;
    let shown = folder.display();
    line(format_args!("reef check --pack {shown} {shown}/docs/tests"))?;
    Ok(true)
}

fn check(id: &str) -> Result<(), Stop> {
    let mut letters = id.chars();
    let begins = letters
        .next()
        .is_some_and(|first| first.is_ascii_lowercase());
    let plain = |sign: char| sign.is_ascii_lowercase() || sign.is_ascii_digit() || sign == '-';
    if begins && letters.all(plain) && id.len() <= LONGEST_ID && id != "core" {
        return Ok(());
    }
    let low = id.to_lowercase();
    let tidy: String = low
        .chars()
        .map(|sign| if plain(sign) { sign } else { '-' })
        .collect();
    let tidy = tidy.trim_matches(|sign: char| !sign.is_ascii_lowercase());
    let told = format!("1 to {LONGEST_ID} small letters, digits and hyphens, a letter first");
    let help = match tidy {
        "" | "core" => String::new(),
        tidy => format!(" (such as `{}`)", &tidy[..tidy.len().min(LONGEST_ID)]),
    };
    Err(format!("`{id}` is no id of a pack: {told}{help}").into())
}

/// A shown name, from an id.
fn named(id: &str) -> String {
    let words = id.split('-').filter(|word| !word.is_empty());
    let words = words.map(|word| word[..1].to_uppercase() + &word[1..]);
    words.collect::<Vec<_>>().join(" ")
}

fn write(folder: &Path, id: &str, name: &str) -> std::io::Result<()> {
    let letters = id.chars().filter(char::is_ascii_alphanumeric);
    let prefix: String = letters.take(PREFIX).collect();
    let prefix = prefix.to_uppercase() + "-";
    let fill = |text: &str| {
        text.replace("PACK_ID", id)
            .replace("PACK_NAME", name)
            .replace("PACK_FORMAT", &content::FORMAT.to_string())
            .replace("GAME_VERSION", content::GAME_VERSION)
            .replace("RULE_ID", &format!("{prefix}HAZE"))
            .replace("RULE_PREFIX", &prefix)
    };
    fs::create_dir(folder)?;
    for (path, text) in FILES {
        let path = folder.join(fill(path));
        if let Some(above) = path.parent() {
            fs::create_dir_all(above)?;
        }
        arena::write_whole(&path, &fill(text))?;
    }
    Ok(())
}
