//! A folder of campaigns under way.

use std::path::Path;

use content::Content;

use super::{file::load, state::CampaignGame};
use crate::shelf::files;

/// The most campaigns that are read of a folder; the newest ones win.
pub const MOST_CAMPAIGNS: usize = 100;

/// A campaign in a folder.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeptCampaign {
    /// The name of its file.
    pub file: String,
    /// When it was last written, in seconds since 1970; 0 if that is not known.
    pub time: u64,
    /// The campaign, or why it cannot be read.
    pub game: Result<CampaignGame, String>,
}

/// The campaigns in a folder, newest first and then by name. A missing folder is empty.
#[must_use]
pub fn kept(folder: &Path, content: &Content) -> Vec<KeptCampaign> {
    let files = files(folder, MOST_CAMPAIGNS).into_iter();
    files
        .map(|(time, file, path)| KeptCampaign {
            file,
            time,
            game: load(&path, content).map_err(|error| {
                // Its path is long, and whoever reads this knows the folder.
                let told = error.to_string();
                let short = told.strip_prefix(&path.display().to_string());
                short
                    .map_or(&*told, |rest| rest.trim_start_matches(':').trim())
                    .to_owned()
            }),
        })
        .collect()
}
