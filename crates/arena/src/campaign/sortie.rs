//! A match that somebody plays as the next battle of a campaign.

use std::path::{Path, PathBuf};

use content::Content;
use rules::Sim;
use serde::{Deserialize, Serialize};
use words::say;

use super::{
    after, battle,
    file::{load, sound},
    state::{CampaignGame, CampaignState},
};
use crate::shelf::SortieMark;

/// What a match that is a battle of a campaign knows of it. Its saved games hold it too, so that
/// the match still belongs to the campaign when it is taken up again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sortie {
    /// The name of the campaign's file.
    pub file: String,
    /// The campaign as it stood when the match began.
    pub game: CampaignGame,
}

impl SortieMark {
    /// The mark of the next battle of a campaign.
    #[must_use]
    pub fn of(file: &str, game: &CampaignGame) -> Self {
        Self {
            file: file.to_owned(),
            battles: game.now.battles,
            course: game.now.course,
            origin: game.origin,
        }
        .short()
    }
}

/// What has come home from a battle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Homecoming {
    /// Where the campaign is kept.
    pub path: PathBuf,
    /// The campaign after the battle.
    pub game: CampaignGame,
}

impl Sortie {
    /// A sortie of a campaign. What was done before is known by the campaign's file alone.
    #[must_use]
    pub fn of(file: &str, game: &CampaignGame) -> Self {
        let mut game = game.clone();
        game.before.clear();
        Self {
            file: file.to_owned(),
            game,
        }
    }

    /// What tells it from other battles.
    #[must_use]
    pub fn mark(&self) -> SortieMark {
        SortieMark::of(&self.file, &self.game)
    }

    /// Takes in what came of the match, which is over or given up. The campaign lies in `folder`.
    ///
    /// # Errors
    /// The campaign is not there any more or another one has its file, or this battle of it was
    /// decided in another match, or follows from battles that have been taken back.
    pub fn home(&self, content: &Content, folder: &Path, sim: &Sim) -> Result<Homecoming, String> {
        // The types that a match makes of outfits are nobody's to muster.
        let content = content.without_mixins();
        sound(&self.game)?;
        let path = self.path(folder)?;
        let held = load(&path, content).map_err(|error| error.to_string())?;
        let same = held.campaign == self.game.campaign && held.seed == self.game.seed;
        let here = SortieMark::of(&self.file, &held) == self.mark();
        if !same || !here || held.now.won.is_some() {
            return Err(say!("campaign-decided-already").to_owned());
        }
        let fought = battle(content, &self.game)?;
        let game = CampaignGame {
            before: before(&held, &self.game.now),
            ..self.game.clone()
        };
        let game = after(content, &game, &fought, sim);
        Ok(Homecoming { path, game })
    }

    /// Where the campaign is kept: in that folder and nowhere else, whatever the file says.
    fn path(&self, folder: &Path) -> Result<PathBuf, String> {
        let named = Path::new(&self.file);
        let plain = named
            .file_name()
            .is_some_and(|name| name == named.as_os_str());
        let ours = named.extension().is_some_and(|kind| kind == "ron");
        match plain && ours {
            true => Ok(folder.join(named)),
            false => Err(say!("campaign-no-file", file = self.file)),
        }
    }
}

/// Where a campaign stood before it stood so, as its file knows. What was done or taken back while
/// the match was under way is gone.
fn before(held: &CampaignGame, then: &CampaignState) -> Vec<CampaignState> {
    let mut states = held.before.clone();
    match states.iter().rposition(|state| state == then) {
        Some(at) => states.truncate(at),
        None if held.now == *then => {}
        None => states.retain(|state| state.battles < then.battles),
    }
    states
}
