//! What would be taken back in a campaign.

use content::Content;
use words::say;

use super::{
    battle::battle_name,
    state::{CampaignGame, Tale},
    story::told,
};

/// What [`CampaignGame::undo`] would take back, in words; none: there is nothing.
#[must_use]
pub fn would_undo(content: &Content, game: &CampaignGame) -> Option<String> {
    let before = game.before.last()?;
    let plan = game.campaign(content)?;
    let now = &game.now;
    if now.battles > before.battles {
        let fought = now.tales.iter().rev().find_map(|tale| match tale {
            Tale::Fought { stage, .. } => Some(battle_name(&plan, stage)),
            _ => None,
        });
        let name = fought.unwrap_or_default();
        return Some(say!("campaign-undo-battle", name));
    }
    let new = now
        .tales
        .last()
        .filter(|_| now.tales.len() > before.tales.len());
    Some(match (new, now.next.first()) {
        (Some(tale), _) => say!(
            "campaign-undo-step",
            told = told(content, game, &plan, tale)
        ),
        (None, Some(stage)) => {
            let name = battle_name(&plan, stage);
            say!("campaign-undo-choice", name)
        }
        (None, None) => say!("campaign-undo-tip").to_owned(),
    })
}
