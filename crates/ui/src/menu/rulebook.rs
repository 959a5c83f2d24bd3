//! The rulebook, as a screen and as a window that opens at a rule from anywhere.

mod list;
mod marks;
mod moments;
mod pages;
mod round;
pub(crate) mod scenes;
mod search;
mod seen;
mod state;
#[cfg(test)]
mod tests;
mod text;

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Key, Modifiers, PointerButton, RichText, vec2},
};
use content::{Content, Mixin, Ruleset};
use rules::Ctx;
use words::say;

use self::pages::{Reading, Wish};
use self::scenes::Scenes;
pub use self::state::Rulebook;
use super::{escape, page, pictures::Pictures};
use crate::{
    library::Library,
    screen::{Intent, Intents, Screen},
    session::Current,
    theme,
};

/// What the book is drawn from.
#[derive(bevy::ecs::system::SystemParam)]
pub(crate) struct Desk<'w> {
    library: Res<'w, Library>,
    pictures: Res<'w, Pictures>,
    current: Res<'w, Current>,
    screen: Res<'w, State<Screen>>,
    intents: ResMut<'w, Intents>,
    scenes: ResMut<'w, Scenes>,
}

impl Desk<'_> {
    /// The theatre of the match on the table.
    fn theatre(&self) -> Option<String> {
        let session = self.current.0.as_ref()?;
        Some(session.ctx().ruleset.id.clone())
    }

    /// Asks for the pictures of the page that is shown, if it has any. While the table is lent to
    /// them, it is covered, and nothing else is asked for.
    fn picture(&mut self, ctx: &egui::Context, book: &Rulebook) {
        let scenes = self.scenes.bypass_change_detection();
        let theatre = book.theatre(&self.library.content);
        if let Some(theatre) = theatre.filter(|_| book.entry.is_none()) {
            scenes.want(&theatre.id);
        }
        if scenes.lent() {
            cover(ctx);
        }
    }
}

/// Covers the table while it shows something else than the match.
fn cover(ctx: &egui::Context) {
    let layer = egui::LayerId::new(egui::Order::Background, egui::Id::new("lent table"));
    let painter = ctx.layer_painter(layer);
    painter.rect_filled(ctx.content_rect(), 0.0, theme::VOID);
    ctx.request_repaint();
}

/// Whether the pictures of the theatres are needed.
pub(crate) fn wants_pictures(screen: Res<State<Screen>>, book: Res<Rulebook>) -> bool {
    book.open || matches!(screen.get(), Screen::Rulebook | Screen::NewMatch)
}

/// The rulebook as a screen.
pub(crate) fn draw_rulebook_screen(
    mut contexts: EguiContexts,
    mut book: ResMut<Rulebook>,
    mut desk: Desk,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    book.open = false;
    if desk.screen.is_changed() {
        book.begin(None);
    }
    take_letters(&ctx, &mut book);
    take_escape(&ctx, &mut book);
    let mut wish = None;
    desk.picture(&ctx, &book);
    let Desk {
        library,
        pictures,
        intents,
        scenes,
        ..
    } = &mut desk;
    let lectern = Lectern {
        content: &library.content,
        pictures,
        scenes,
        table: None,
        playing: false,
    };
    page(
        &ctx,
        "rulebook",
        say!("menu-rulebook"),
        1120.0,
        true,
        intents,
        |ui, _| wish = contents(ui, &lectern, &mut book),
    );
    grant(wish, &mut book, &mut desk);
    Ok(())
}

/// The rulebook as a window over other screens.
pub(crate) fn draw_rulebook_window(
    mut contexts: EguiContexts,
    mut book: ResMut<Rulebook>,
    mut desk: Desk,
) -> Result {
    if desk.scenes.lent() {
        desk.intents.0.clear();
        cover(contexts.ctx_mut()?);
    }
    if !book.open {
        if book.was_open {
            book.was_open = false;
        }
        return Ok(());
    }
    let ctx = contexts.ctx_mut()?.clone();
    if !std::mem::replace(&mut book.was_open, true) {
        book.begin(desk.theatre().as_deref());
    }
    take_escape(&ctx, &mut book);
    desk.picture(&ctx, &book);
    let screen = ctx.content_rect();
    let mut open = true;
    let mut wish = None;
    let lectern = Lectern {
        content: &desk.library.content,
        pictures: &desk.pictures,
        scenes: &desk.scenes,
        table: desk.current.0.as_ref().map(|session| &**session.ctx()),
        playing: desk.current.0.is_some() || desk.scenes.lent(),
    };
    egui::Window::new(theme::heading(say!("menu-rulebook"), 16.0).color(theme::own()))
        .id(egui::Id::new("rulebook window"))
        .open(&mut open)
        .order(egui::Order::Foreground)
        .pivot(Align2::CENTER_CENTER)
        .default_pos(screen.center())
        .default_size(vec2(
            940.0_f32.min(screen.width() - 60.0),
            560.0_f32.min(screen.height() - 80.0),
        ))
        .show(&ctx, |ui| wish = contents(ui, &lectern, &mut book));
    book.open = open && !escape(&ctx);
    grant(wish, &mut book, &mut desk);
    Ok(())
}

/// Does what a click on a page asked for.
fn grant(wish: Option<Wish>, book: &mut Rulebook, desk: &mut Desk<'_>) {
    match wish {
        Some(Wish::Read(rule)) => book.show(Some(rule)),
        Some(Wish::Try(_)) if desk.scenes.lent() => {}
        Some(Wish::Try(scenario)) => {
            if let Some(setup) = seen::setup(&desk.library.content, &scenario) {
                book.open = false;
                desk.intents.push(Intent::Start(setup));
            }
        }
        None => {}
    }
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
    book.typed |= !typed.is_empty();
}

/// Takes Escape while there is a search, which it clears. Without one it is left to close the book.
fn take_escape(ctx: &egui::Context, book: &mut Rulebook) {
    let stands = !book.search.is_empty() && !egui::Popup::is_any_open(ctx);
    if stands && ctx.input_mut(|input| input.consume_key(Modifiers::NONE, Key::Escape)) {
        book.search.clear();
        book.find = true;
        book.jump = true;
    }
}

/// What the book stands on.
struct Lectern<'a> {
    content: &'a Content,
    pictures: &'a Pictures,
    scenes: &'a Scenes,
    /// The match on the table.
    table: Option<&'a Ctx>,
    /// Whether a match is on the table.
    playing: bool,
}

fn contents(ui: &mut egui::Ui, lectern: &Lectern<'_>, book: &mut Rulebook) -> Option<Wish> {
    let content = lectern.content;
    head(ui, content, book);
    let theatre = book.theatre(content);
    let mut words = search::words(&book.search);
    let mut groups = list::groups(content, theatre, &words);
    let asked = field(ui, book, &groups, lectern.playing);
    if asked {
        words = search::words(&book.search);
        groups = list::groups(content, theatre, &words);
    }
    if asked && !words.is_empty() {
        let first = list::order(&groups, true).first().copied();
        book.glance(first.unwrap_or(book.entry));
    }
    ui.add_space(4.0);
    let reading = Reading {
        ink: text::Ink {
            content,
            words: &words,
        },
        theatre,
        mixins: mixins(lectern.table, theatre),
        pictures: lectern.pictures,
        scenes: lectern.scenes,
        playing: lectern.playing,
    };
    let wish = columns(ui, &groups, &reading, book);
    book.note();
    wish
}

/// The modifications of the match on the table, if it is of this theatre.
fn mixins<'a>(table: Option<&'a Ctx>, theatre: Option<&Ruleset>) -> &'a [Mixin] {
    let here = theatre.zip(table);
    let here = here.filter(|(theatre, ctx)| theatre.id == ctx.ruleset.id);
    here.map_or(&[], |(_, ctx)| &ctx.mixins)
}

/// Draws the list, and beside it the page.
fn columns(
    ui: &mut egui::Ui,
    groups: &[list::RuleGroup<'_>],
    reading: &Reading<'_>,
    book: &mut Rulebook,
) -> Option<Wish> {
    let room = ui.available_size();
    let searching = !reading.ink.words.is_empty();
    let mut wish = None;
    ui.horizontal_top(|ui| {
        ui.allocate_ui_with_layout(
            vec2((room.x * 0.34).clamp(180.0, 340.0), room.y),
            egui::Layout::top_down(egui::Align::Min),
            |ui| {
                let mut clicked = None;
                egui::ScrollArea::vertical()
                    .id_salt("rule list")
                    .auto_shrink([false, false])
                    .show(ui, |ui| {
                        let jump = &mut book.jump;
                        clicked = list::draw(ui, groups, book.entry, searching, jump);
                    });
                if let Some(entry) = clicked {
                    book.show(entry);
                    // What is clicked is in sight already.
                    book.jump = false;
                }
            },
        );
        ui.separator();
        egui::ScrollArea::vertical()
            .id_salt(("rule-page", book.entry.map(|rule| rule.to_string())))
            .auto_shrink([false, false])
            .show(ui, |ui| {
                ui.vertical(|ui| wish = reading.draw(ui, book.entry));
            });
    });
    wish
}

/// Draws the way back and forward, and the theatres.
fn head(ui: &mut egui::Ui, content: &Content, book: &mut Rulebook) {
    let pressed = |key, button| {
        ui.input_mut(|input| {
            let key = input.consume_key(Modifiers::ALT, key);
            key || input.pointer.button_pressed(button)
        })
    };
    let mut back = pressed(Key::ArrowLeft, PointerButton::Extra1);
    let mut forward = pressed(Key::ArrowRight, PointerButton::Extra2);
    let shown = book.theatre(content).map(|theatre| theatre.id.as_str());
    let mut chosen = None;
    ui.horizontal_wrapped(|ui| {
        ui.spacing_mut().item_spacing = vec2(3.0, 3.0);
        ui.spacing_mut().button_padding = vec2(6.0, 2.0);
        let arrow = |ui: &mut egui::Ui, sign: &str, leads: bool, tip: &str| {
            let button = ui.add_enabled(leads, egui::Button::new(sign));
            button.on_hover_text(tip).clicked()
        };
        back |= arrow(ui, "⏴", book.leads(true), say!("menu-page-back"));
        forward |= arrow(ui, "⏵", book.leads(false), say!("menu-page-forward"));
        ui.add_space(8.0);
        for (theatre, _) in content.theatres() {
            let name = RichText::new(theatre.name.as_str()).size(13.0);
            let tab = ui.selectable_label(shown == Some(theatre.id.as_str()), name);
            if tab.on_hover_text(theatre.text.as_str()).clicked() {
                chosen = Some(&theatre.id);
            }
        }
    });
    if let Some(theatre) = chosen {
        book.choose(theatre);
    }
    if back || forward {
        book.turn(back);
    }
}

/// Draws the search field, and reads the keys that lead through what is listed. Returns whether
/// the search has changed.
fn field(
    ui: &mut egui::Ui,
    book: &mut Rulebook,
    groups: &[list::RuleGroup<'_>],
    playing: bool,
) -> bool {
    let id = egui::Id::new("rulebook search");
    let focus = ui.memory(|memory| memory.focused());
    // Over a match the keys belong to the decision unless somebody searches.
    if focus == Some(id) || (focus.is_none() && !playing) {
        let steps = ui.input_mut(|input| {
            let mut pressed = |key| i32::from(input.consume_key(Modifiers::NONE, key));
            pressed(Key::ArrowDown) - pressed(Key::ArrowUp)
        });
        let order = list::order(groups, !book.search.trim().is_empty());
        let next = (steps != 0).then(|| list::step(&order, book.entry, steps));
        if let Some(entry) = next.flatten() {
            book.glance(entry);
        }
    }
    let field = ui.add(
        egui::TextEdit::singleline(&mut book.search)
            .id(id)
            .hint_text(say!("menu-search-words-or-a"))
            .desired_width(f32::INFINITY),
    );
    if field.lost_focus() && ui.input(|input| input.key_pressed(egui::Key::Enter)) {
        book.passing = false;
    }
    if std::mem::take(&mut book.find) {
        field.request_focus();
    }
    field.changed() | std::mem::take(&mut book.typed)
}
