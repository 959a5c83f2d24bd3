//! Files of campaigns under way.

use std::{borrow::Cow, path::Path};

use content::{Content, FORMAT, MOST_MODELS, MOST_NAME, format::check_format, unmarked};
use serde::{Deserialize, Serialize};

use super::state::{CampaignGame, CampaignState, MOST_HARDNESS, MOST_MEMBERS, MOST_STEPS};
use crate::file::{FileError, Over, may_write, options, read_text, write_whole};

/// The largest file of a campaign, in bytes.
const MOST_BYTES: usize = 4 << 20;
/// The most that a story tells.
const MOST_TALES: usize = 5000;

/// A campaign under way, as its file has it.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct CampaignFile {
    format: u32,
    /// The packs that were loaded.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    packs: Vec<String>,
    game: CampaignGame,
}

/// Writes a campaign to a file, whole or not at all. `packs`: those that are loaded.
///
/// # Errors
/// That something else is there, or why it could not be written.
pub fn save(path: &Path, game: &CampaignGame, packs: &[String]) -> Result<(), FileError> {
    may_write(path, Over::Campaigns)?;
    let file = CampaignFile {
        format: FORMAT,
        // Names of one pack are never shared.
        packs: packs.get(1..).map_or_else(Vec::new, |_| packs.to_vec()),
        game: game.clone(),
    };
    let pretty = ron::ser::PrettyConfig::new()
        .depth_limit(5)
        .new_line("\n".to_owned());
    let mut file = file;
    loop {
        let text = options().to_string_pretty(&file, pretty.clone());
        let text = text.map_err(|error| FileError::at(path, error))?;
        // What could be taken back must not make the file too long to be read.
        let steps = file.game.before.len();
        if text.len() <= MOST_BYTES || steps == 0 {
            return write_whole(path, &text).map_err(|error| FileError::at(path, error));
        }
        // Steps differ little in length.
        let each = text.len() / (steps + 1);
        let over = (text.len() - MOST_BYTES).div_ceil(each.max(1));
        for _ in 0..over.min(steps) {
            file.game.drop_oldest();
        }
    }
}

/// Reads a campaign from a file.
///
/// # Errors
/// That it cannot be read, what is wrong in it, or that its campaign is not there.
pub fn load(path: &Path, content: &Content) -> Result<CampaignGame, FileError> {
    let text = read_text(path, MOST_BYTES as u64).map_err(|error| FileError::at(path, error))?;
    let read = |text: &str| options().from_str::<CampaignFile>(text);
    let text = unmarked(&text);
    let mut file = read(text).map_err(|error| FileError::at(path, error))?;
    // With other packs than then, something may have got a full name, or have its short one again.
    let packs: Vec<&str> = file.packs.iter().map(String::as_str).collect();
    if let Cow::Owned(now) = content::with_todays_names(text, content, &packs) {
        file = read(&now).map_err(|error| FileError::at(path, error))?;
    }
    check_format(file.format).map_err(|error| FileError::at(path, error))?;
    let game = file.game;
    let plan = game.campaign(content);
    if plan.is_none() {
        let known = content.campaigns.iter().map(|held| held.id.as_str());
        let told = crate::keys::unknown("campaign", &game.campaign, known);
        let hint = "the pack that has it may be missing: `--pack FOLDER`, or the page *Mods*";
        return Err(FileError::at(path, format!("{told}; {hint}")));
    }
    sound(&game).map_err(|what| FileError::at(path, what))?;
    Ok(game)
}

/// Whether a campaign from outside keeps to what the game writes.
pub(super) fn sound(game: &CampaignGame) -> Result<(), &'static str> {
    if game.hardness > MOST_HARDNESS || game.before.len() > MOST_STEPS {
        return Err("is no campaign that the game has written");
    }
    for state in game.before.iter().chain([&game.now]) {
        check(state)?;
    }
    Ok(())
}

/// No number or name is beyond what the game writes.
fn check(state: &CampaignState) -> Result<(), &'static str> {
    if state.members.len() > MOST_MEMBERS {
        return Err("has more members than any force");
    }
    if state.tales.len() > MOST_TALES || state.next.len() > 16 {
        return Err("tells more than any campaign");
    }
    let long = |name: &str| name.chars().count() > MOST_NAME;
    let members = state.members.iter();
    if members.clone().any(|held| {
        long(&held.name)
            || long(&held.force)
            || held.scars.len() > 8
            || held.lives.len() > MOST_MODELS
    }) {
        return Err("names what no campaign does");
    }
    Ok(())
}
