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

/// The most signs of a text that stands in a bar.
const MOST_SIGNS: usize = 52;

/// The possible results, the likeliest first, as bars.
pub(super) fn told(ui: &mut egui::Ui, odds: &[Odds], harm: bool) {
    let color = if harm { theme::enemy() } else { theme::own() };
    for odds in odds.iter().take(6) {
        let label = match odds.chance > 0.9995 {
            true => say!("odds-certain", what = odds.text),
            false => format!("{} {}", text::percent(odds.chance), odds.text),
        };
        let size = vec2(ui.available_width().min(300.0), 16.0);
        // What is too long for its bar stands below it.
        let long = label.chars().count() > MOST_SIGNS;
        let short = text::percent(odds.chance);
        let shown = if long { &short } else { &label };
        glyph::bar(ui, size, odds.chance as f32, color, shown);
        if long {
            ui.label(RichText::new(&odds.text).size(11.5));
        }
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
