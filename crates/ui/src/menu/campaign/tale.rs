//! What has happened in the open campaign, as a story.

use arena::campaign::{Tale, tell};
use bevy_egui::egui::{self, RichText};

use super::CampaignPage;
use crate::theme;

/// Draws the story so far, the newest at the foot, which is in sight at first.
pub(super) fn draw(ui: &mut egui::Ui, page: &CampaignPage<'_>) {
    let Some(game) = page.ledger.game() else {
        return;
    };
    let told = tell(page.content, game);
    egui::ScrollArea::vertical()
        .id_salt(("story", &page.ledger.open))
        .auto_shrink([false, false])
        .stick_to_bottom(true)
        .show(ui, |ui| {
            for (tale, words) in game.now.tales.iter().zip(told) {
                line(ui, tale, words.trim());
            }
        });
}

/// Draws what is told of one thing: battles begin paragraphs.
fn line(ui: &mut egui::Ui, tale: &Tale, words: &str) {
    match tale {
        Tale::Before { .. } => {
            ui.add_space(10.0);
            ui.label(RichText::new(words).size(14.5).italics());
        }
        Tale::Fought { won, .. } => {
            ui.add_space(4.0);
            ui.label(theme::bold(words).size(14.5).color(end_color(*won)));
        }
        Tale::Over { won } => {
            ui.add_space(10.0);
            ui.label(theme::heading(words, 17.0).color(end_color(*won)));
        }
        Tale::Fell { .. } => {
            ui.label(RichText::new(words).size(14.0).color(theme::bad()));
        }
        Tale::Promoted { .. } | Tale::Honoured { .. } => {
            ui.label(RichText::new(words).size(14.0).color(theme::warning()));
        }
        Tale::Repaired { .. } | Tale::Joined { .. } | Tale::Recruited { .. } => {
            ui.label(theme::weak(words).size(13.0));
        }
        Tale::Finished { .. } | Tale::Thinned { .. } | Tale::Recovered { .. } => {
            ui.label(RichText::new(words).size(14.0));
        }
    }
}

fn end_color(won: bool) -> egui::Color32 {
    match won {
        true => theme::good(),
        false => theme::bad(),
    }
}
