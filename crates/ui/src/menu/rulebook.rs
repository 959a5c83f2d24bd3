//! The rulebook, as a screen and as a window that opens at a rule from anywhere.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, RichText, vec2},
};
use content::{Content, RuleEntry, RuleId};
use words::say;

use super::{escape, page};
use crate::{library::Library, screen::Intents, theme};

/// The state of the rulebook.
#[derive(Resource, Default)]
pub struct Rulebook {
    /// Whether the window over other screens is open.
    pub open: bool,
    /// The entry shown.
    pub entry: Option<RuleId>,
    /// The search text.
    pub search: String,
    /// Whether the entry was chosen elsewhere, so that the list must scroll to it.
    pub jump: bool,
    /// Whether the search field must take the keyboard.
    pub find: bool,
}

impl Rulebook {
    /// Opens the window at a rule.
    pub fn open_at(&mut self, rule: RuleId) {
        self.open = true;
        self.entry = Some(rule);
        self.search.clear();
        self.jump = true;
    }
}

/// Whether an entry matches a search: it has every word in its id, title, section or text.
#[must_use]
pub(crate) fn fits(entry: &RuleEntry, search: &str) -> bool {
    let all = format!(
        "{} {} {} {}",
        entry.id, entry.title, entry.section, entry.text
    )
    .to_lowercase();
    search
        .to_lowercase()
        .split_whitespace()
        .all(|word| all.contains(word))
}

/// The sections with their matching entries, sorted by id.
/// A section stands at the place of its first entry.
#[must_use]
pub(crate) fn sections<'a>(
    content: &'a Content,
    search: &str,
) -> Vec<(&'a str, Vec<&'a RuleEntry>)> {
    let mut found: Vec<(&str, Vec<&RuleEntry>)> = Vec::new();
    for entry in content
        .rulebook
        .values()
        .filter(|entry| fits(entry, search))
    {
        match found
            .iter_mut()
            .find(|(section, _)| *section == entry.section)
        {
            Some((_, entries)) => entries.push(entry),
            None => found.push((&entry.section, vec![entry])),
        }
    }
    found
}

/// The rulebook as a screen.
pub(crate) fn draw_rulebook_screen(
    mut contexts: EguiContexts,
    library: Res<Library>,
    mut book: ResMut<Rulebook>,
    mut intents: ResMut<Intents>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    book.open = false;
    take_letters(&ctx, &mut book);
    page(
        &ctx,
        "rulebook",
        say!("menu-rulebook"),
        1120.0,
        true,
        &mut intents,
        |ui, _| contents(ui, &library.content, &mut book),
    );
    Ok(())
}

/// Adds typed letters to the search on the rulebook's own screen.
fn take_letters(ctx: &egui::Context, book: &mut Rulebook) {
    if ctx.text_edit_focused() {
        return;
    }
    let typed: String = ctx.input(|input| {
        let letters = input.events.iter().filter_map(|event| match event {
            egui::Event::Text(text) if text != "/" => Some(text.as_str()),
            _ => None,
        });
        letters.collect()
    });
    let slash = |event: &egui::Event| matches!(event, egui::Event::Text(text) if text == "/");
    book.find |= !typed.is_empty() || ctx.input(|input| input.events.iter().any(slash));
    book.search.push_str(&typed);
}

/// The rulebook as a window over other screens.
pub(crate) fn draw_rulebook_window(
    mut contexts: EguiContexts,
    library: Res<Library>,
    mut book: ResMut<Rulebook>,
) -> Result {
    if !book.open {
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?.clone();
    let screen = ctx.content_rect();
    let mut open = true;
    egui::Window::new(theme::heading(say!("menu-rulebook"), 16.0).color(theme::own()))
        .id(egui::Id::new("rulebook window"))
        .open(&mut open)
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .default_pos(screen.center())
        .default_size(vec2(
            780.0_f32.min(screen.width() - 60.0),
            460.0_f32.min(screen.height() - 80.0),
        ))
        .show(&ctx, |ui| contents(ui, &library.content, &mut book));
    book.open = open && !escape(&ctx);
    Ok(())
}

fn contents(ui: &mut egui::Ui, content: &Content, book: &mut Rulebook) {
    let field = ui.add(
        egui::TextEdit::singleline(&mut book.search)
            .hint_text(say!("menu-search-words-or-a"))
            .desired_width(f32::INFINITY),
    );
    if std::mem::take(&mut book.find) {
        field.request_focus();
    }
    ui.add_space(4.0);
    let room = ui.available_size();
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(
            vec2((room.x * 0.36).max(220.0), room.y),
            egui::Layout::top_down(egui::Align::Min),
            |ui| {
                egui::ScrollArea::vertical()
                    .id_salt("rule list")
                    .auto_shrink([false, false])
                    .show(ui, |ui| list(ui, content, book));
            },
        );
        ui.separator();
        egui::ScrollArea::vertical()
            .id_salt("rule text")
            .auto_shrink([false, false])
            .show(ui, |ui| ui.vertical(|ui| entry(ui, content, book)));
    });
}

fn list(ui: &mut egui::Ui, content: &Content, book: &mut Rulebook) {
    let found = sections(content, &book.search);
    if found.is_empty() {
        ui.label(theme::weak(say!("menu-no-rule-has-these")));
    }
    let only = match found.as_slice() {
        [(_, entries)] if entries.len() == 1 => Some(entries[0].id),
        _ => None,
    };
    if only.is_some() {
        book.entry = only;
    }
    for (section, entries) in found {
        ui.add_space(4.0);
        ui.label(theme::heading(section, 13.0).color(theme::own()));
        for entry in entries {
            let on = book.entry == Some(entry.id);
            let text = RichText::new(format!("{}  {}", entry.id, entry.title)).size(13.5);
            let response = ui.add(egui::Button::selectable(on, text).truncate());
            if on && book.jump {
                response.scroll_to_me(Some(egui::Align::Center));
                book.jump = false;
            }
            if response.clicked() {
                book.entry = Some(entry.id);
            }
        }
    }
}

fn entry(ui: &mut egui::Ui, content: &Content, book: &mut Rulebook) {
    let first = content.rulebook.keys().next().copied();
    let Some(id) = book.entry.or(first) else {
        ui.label(theme::weak(say!("menu-the-data-holds-no-rulebook")));
        return;
    };
    let Some(entry) = content.rulebook.get(&id) else {
        ui.label(theme::heading(id.as_str(), 18.0));
        ui.label(say!("menu-the-rulebook-has-no"));
        return;
    };
    ui.label(theme::heading(&entry.title, 19.0));
    ui.horizontal(|ui| {
        ui.label(RichText::new(entry.id.as_str()).color(theme::own()));
        ui.label(theme::weak(&entry.section));
        if entry.house {
            ui.label(RichText::new(say!("menu-house-rule")).color(theme::warning()))
                .on_hover_text(say!("menu-ours-where-the-source"));
        }
    });
    ui.add_space(8.0);
    for part in entry.text.split("\n\n") {
        ui.label(RichText::new(part.trim()).size(15.0));
        ui.add_space(6.0);
    }
    mentions(ui, content, book, entry);
}

/// The other rules that the text names, as links.
fn mentions(ui: &mut egui::Ui, content: &Content, book: &mut Rulebook, entry: &RuleEntry) {
    let named: Vec<RuleId> = content
        .rulebook
        .keys()
        .copied()
        .filter(|id| *id != entry.id && names(&entry.text, id.as_str()))
        .collect();
    if named.is_empty() {
        return;
    }
    ui.horizontal_wrapped(|ui| {
        ui.label(theme::weak(say!("menu-see-also")));
        for id in named {
            if ui.link(id.as_str()).clicked() {
                book.entry = Some(id);
                book.jump = true;
            }
        }
    });
}

/// Whether a text names an id as a whole word: OBS-11 does not name OBS-1.
fn names(text: &str, id: &str) -> bool {
    text.match_indices(id).any(|(at, _)| {
        !text[at + id.len()..].starts_with(|c: char| c.is_ascii_alphanumeric() || c == '-')
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn rule(id: &str, section: &str, title: &str) -> (RuleId, RuleEntry) {
        let id = RuleId::new(id);
        let entry = RuleEntry {
            id,
            replaces: false,
            title: title.into(),
            text: "Ships that bump move back.".into(),
            house: false,
            section: section.into(),
        };
        (id, entry)
    }

    #[test]
    fn search_wants_every_word() {
        let (_, entry) = rule("OBS-11", "Obstacles", "Asteroids");
        assert!(fits(&entry, "") && fits(&entry, "obs-11") && fits(&entry, "BUMP aster"));
        assert!(!fits(&entry, "bump gas"));
    }

    #[test]
    fn sections_keep_their_entries_together() {
        let rulebook = [
            rule("A-1", "Moves", "x"),
            rule("A-2", "Shots", "y"),
            rule("A-3", "Moves", "z"),
        ]
        .into();
        let content = Content {
            rulebook,
            ..Content::default()
        };
        let found = sections(&content, "");
        assert_eq!(
            found
                .iter()
                .map(|(name, entries)| (*name, entries.len()))
                .collect::<Vec<_>>(),
            [("Moves", 2), ("Shots", 1)]
        );
    }

    #[test]
    fn ids_are_named_as_whole_words() {
        assert!(names("see OBS-1.", "OBS-1"));
        assert!(!names("see OBS-11.", "OBS-1"));
    }
}
