//! Draws the texts of the rulebook: lines that are not too long, marks, and links.

use bevy_egui::egui::{self, Color32, FontFamily, FontId, RichText, TextFormat, text::LayoutJob};
use content::{Content, RuleEntry, RuleId};

use super::marks::{self, Stretch};
use crate::theme;

/// The size of a rule's text, in points.
pub(super) const SIZE: f32 = 15.0;
/// The most letters of a line.
const MOST: f32 = 90.0;
/// Letters as narrow, one with another, as those of the narrowest lines are.
const SAMPLE: &str = "itstillfitsasmallerlist";

/// What the texts of a page need.
pub(super) struct Ink<'a> {
    /// The data.
    pub(super) content: &'a Content,
    /// The words of the search, in small letters.
    pub(super) words: &'a [String],
}

/// The width that a line of the longest allowed length needs at the least.
pub(super) fn line_width(ui: &egui::Ui) -> f32 {
    let font = FontId::new(SIZE, FontFamily::Proportional);
    let sample = SAMPLE.to_owned();
    let galley = ui.fonts_mut(|fonts| fonts.layout_no_wrap(sample, font, Color32::WHITE));
    galley.size().x / SAMPLE.len() as f32 * MOST
}

impl Ink<'_> {
    /// Draws a text with its paragraphs. Returns the rule whose id was clicked.
    pub(super) fn text(&self, ui: &mut egui::Ui, text: &str) -> Option<RuleId> {
        let mut clicked = None;
        for part in text.split("\n\n") {
            clicked = self.paragraph(ui, part.trim()).or(clicked);
            ui.add_space(4.0);
        }
        clicked
    }

    fn paragraph(&self, ui: &mut egui::Ui, text: &str) -> Option<RuleId> {
        let parts = marks::stretches(text, self.words, self.content);
        let mut clicked = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(0.0, 2.0);
            for run in parts.chunk_by(|a, b| a.rule.is_none() && b.rule.is_none()) {
                match run[0].rule {
                    Some(rule) => {
                        let text = mark(RichText::new(run[0].text).size(SIZE), run[0].marked);
                        let link = ui.link(text).on_hover_ui(|ui| self.tip(ui, rule));
                        clicked = link.clicked().then_some(rule).or(clicked);
                    }
                    None => {
                        ui.label(job(run));
                    }
                }
            }
        });
        clicked
    }

    /// Draws a heading with what the search has found in it.
    pub(super) fn heading(&self, ui: &mut egui::Ui, text: &str, size: f32) {
        let found = !marks::marked(text, self.words).is_empty();
        ui.label(mark(theme::heading(text, size), found));
    }

    /// Draws links to rules, each with its title and, weakly, its id. Returns the clicked one.
    pub(super) fn links<'e>(
        &self,
        ui: &mut egui::Ui,
        rules: impl IntoIterator<Item = &'e RuleEntry>,
    ) -> Option<RuleId> {
        let mut clicked = None;
        ui.horizontal_wrapped(|ui| {
            ui.spacing_mut().item_spacing = egui::vec2(12.0, 2.0);
            for entry in rules {
                let title = RichText::new(&entry.title).size(13.5);
                let link = ui.link(title).on_hover_ui(|ui| self.tip(ui, entry.id));
                clicked = link.clicked().then_some(entry.id).or(clicked);
            }
        });
        clicked
    }

    /// What a rule is about, before it is opened.
    fn tip(&self, ui: &mut egui::Ui, rule: RuleId) {
        let Some(entry) = self.content.rulebook.get(&rule) else {
            return;
        };
        ui.set_max_width(320.0);
        ui.horizontal(|ui| {
            ui.label(theme::bold(&entry.title));
            ui.label(theme::weak(entry.id.as_str()).size(11.5));
        });
        let first = entry.text.split_inclusive(". ").next().unwrap_or_default();
        ui.label(first.trim());
    }
}

/// Text on the mark of a search, if it is found.
fn mark(text: RichText, found: bool) -> RichText {
    match found {
        true => text.background_color(mark_color()),
        false => text,
    }
}

fn mark_color() -> Color32 {
    theme::warning().gamma_multiply(0.35)
}

/// Stretches of one text as a single label.
fn job(run: &[Stretch<'_>]) -> LayoutJob {
    let mut job = LayoutJob::default();
    for part in run {
        let background = match part.marked {
            true => mark_color(),
            false => Color32::TRANSPARENT,
        };
        let format = TextFormat {
            font_id: FontId::new(SIZE, FontFamily::Proportional),
            color: theme::TEXT,
            background,
            ..TextFormat::default()
        };
        job.append(part.text, 0.0, format);
    }
    job
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The longest line of the rulebook's texts in a column of the width of a line.
    fn longest(content: &Content) -> usize {
        let ctx = egui::Context::default();
        theme::install(&ctx, &content::find_assets());
        let mut most = 0;
        let mut draw = |ui: &mut egui::Ui| {
            let width = line_width(ui);
            let words = ["ship".to_owned()];
            for entry in content.rulebook.values() {
                let mut job = job(&marks::stretches(&entry.text, &words, content));
                job.wrap.max_width = width;
                let galley = ui.fonts_mut(|fonts| fonts.layout_job(job));
                let lines = galley.rows.iter().map(|row| row.glyphs.len());
                most = most.max(lines.max().unwrap_or_default());
            }
        };
        for _ in 0..2 {
            let mut output = ctx.run_ui(egui::RawInput::default(), &mut draw);
            output.textures_delta.clear();
        }
        most
    }

    #[test]
    fn no_line_has_more_than_ninety_letters() {
        let content = content::load(&content::find_assets()).content;
        let longest = longest(&content);
        // They are not much shorter either, or the column would be too narrow.
        assert!((75..=90).contains(&longest), "{longest}");
    }
}
