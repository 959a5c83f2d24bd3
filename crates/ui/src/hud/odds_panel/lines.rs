//! Lines of the preview: possible results, and links to rules.

use bevy_egui::egui::{self, RichText, vec2};
use content::RuleId;
use rules::Odds;
use words::say;

use crate::{
    glyph,
    hud::panel_cx::Hud,
    screen::{Intent, Intents},
    text, theme,
};

/// The possible results, the likeliest first, as bars.
pub(super) fn told(ui: &mut egui::Ui, odds: &[Odds], harm: bool) {
    let color = if harm { theme::enemy() } else { theme::own() };
    for odds in odds.iter().take(6) {
        let label = match odds.chance > 0.9995 {
            true => say!("odds-certain", what = odds.text),
            false => format!("{} {}", text::percent(odds.chance), odds.text),
        };
        glyph::bar(
            ui,
            vec2(ui.available_width().min(300.0), 16.0),
            odds.chance as f32,
            color,
            &label,
        );
    }
}

/// A link that opens the rulebook. It shows the rule's id to whoever wants ids, and to others when
/// they point at it.
pub(super) fn link(ui: &mut egui::Ui, hud: &Hud<'_>, rule: RuleId, intents: &mut Intents) {
    let shown = match hud.rules_shown {
        true => rule.as_str(),
        false => say!("odds-why"),
    };
    let open = say!("odds-open-in-the-rulebook");
    let tip = match hud.library.content.rulebook.get(&rule) {
        Some(entry) => format!("{rule} {}\n{open}", entry.title),
        None => format!("{rule}\n{open}"),
    };
    let link = ui.link(RichText::new(shown).size(11.5));
    if link.on_hover_text(tip).clicked() {
        intents.push(Intent::Rule(rule));
    }
}
