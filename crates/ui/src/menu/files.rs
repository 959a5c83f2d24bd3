//! Lists saved games and recorded matches to choose from.

use std::path::{Path, PathBuf};

use arena::shelf::{Entry, renamed};
use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{
        self, RichText,
        text::{CCursor, CCursorRange},
        vec2,
    },
};
use words::say;

use super::{
    card, page,
    question::{Answer, entered, window},
    thumbs::Thumbs,
};
use crate::{
    paths,
    saver::why_not,
    screen::{Intent, Intents, Screen},
    shelf::{self, Shelf},
    theme,
};

/// What the player is asked about a file.
pub(crate) enum FileQuestion {
    /// Whether to delete it.
    Delete(PathBuf),
    /// Which name it gets.
    Rename {
        path: PathBuf,
        /// What stands in the field.
        name: String,
        /// Whether the field still gets the focus.
        focus: bool,
        /// Whether all that stands in it is selected then.
        select: bool,
    },
}

impl FileQuestion {
    /// The file that it is about.
    fn path(&self) -> &Path {
        match self {
            Self::Delete(path) | Self::Rename { path, .. } => path,
        }
    }
}

/// What the page looks at while it is drawn.
struct FilePage<'a> {
    entries: &'a [Entry],
    replays: bool,
    /// The folder of autosaves and quick saves, which have no names of their own.
    auto: PathBuf,
    /// Whether a question is open.
    asks: bool,
}

/// Draws the saved games or the recorded matches, depending on the screen. `asked`: what the player
/// is asked about a file.
pub(crate) fn draw_files(
    mut contexts: EguiContexts,
    shelf: Res<Shelf>,
    screen: Res<State<Screen>>,
    mut intents: ResMut<Intents>,
    mut asked: Local<Option<FileQuestion>>,
    mut thumbs: Local<Thumbs>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    let replays = *screen.get() == Screen::Replays;
    let (title, entries, dir) = match replays {
        true => (say!("menu-replays"), &shelf.replays, shelf.replays_dir()),
        false => (say!("menu-load"), &shelf.saves, shelf.saves_dir()),
    };
    thumbs.begin_frame(screen.is_changed());
    // A question does not outlive its page: Enter would delete what nobody looks at.
    if screen.is_changed() {
        *asked = None;
    }
    // The question comes first, so that Enter and Escape are for it.
    let asks = ask(&ctx, &mut asked, entries, &mut intents);
    let listed = FilePage {
        entries,
        replays,
        auto: shelf.auto_dir(),
        asks,
    };
    let width = 860.0;
    let mut wanted = None;
    page(
        &ctx,
        title,
        title,
        width,
        true,
        &mut intents,
        |ui, intents| {
            let folder = say!("menu-folder", display = dir.display().to_string());
            ui.label(theme::weak(folder).size(12.5));
            ui.add_space(4.0);
            if entries.is_empty() {
                ui.label(match replays {
                    true => say!("menu-no-match-has-been"),
                    false => say!("menu-nothing-has-been-saved"),
                });
            }
            wanted = egui::ScrollArea::vertical()
                .auto_shrink([false, false])
                .show(ui, |ui| list(ui, &listed, &mut thumbs, intents))
                .inner;
        },
    );
    if wanted.is_some() {
        *asked = wanted;
    }
    Ok(())
}

/// Draws the question about a file, if one is open. Returns whether one was.
fn ask(
    ctx: &egui::Context,
    asked: &mut Option<FileQuestion>,
    entries: &[Entry],
    intents: &mut Intents,
) -> bool {
    let found = asked.as_ref().map(FileQuestion::path);
    let found = found.and_then(|path| entries.iter().find(|entry| entry.path == path));
    let Some((question, entry)) = asked.as_mut().zip(found) else {
        *asked = None;
        return false;
    };
    let done = match question {
        FileQuestion::Delete(_) => ask_delete(ctx, entry, intents),
        FileQuestion::Rename {
            path,
            name,
            focus,
            select,
        } => {
            let field = NameField {
                path,
                name,
                focus,
                select,
            };
            ask_name(ctx, field, intents)
        }
    };
    if done {
        *asked = None;
    }
    true
}

/// Asks whether to delete a file. Returns whether that is settled.
fn ask_delete(ctx: &egui::Context, entry: &Entry, intents: &mut Intents) -> bool {
    let (title, yes) = (say!("menu-delete-file"), say!("menu-delete-yes"));
    let answer = window(ctx, title, yes, |ui| {
        if let Ok(about) = &entry.about {
            ui.label(theme::bold(shelf::line(about)));
        }
        ui.label(say!("menu-delete-sure", name = entry.name.as_str()));
    });
    match answer {
        Answer::Wait => return false,
        Answer::Yes => intents.push(Intent::Delete(entry.path.clone())),
        Answer::No => {}
    }
    true
}

/// The field for the name of a file.
struct NameField<'a> {
    path: &'a Path,
    name: &'a mut String,
    focus: &'a mut bool,
    select: &'a mut bool,
}

/// Asks for the name of a file. Returns whether that is settled: a name that the file cannot have
/// settles nothing.
fn ask_name(ctx: &egui::Context, field: NameField<'_>, intents: &mut Intents) -> bool {
    let NameField {
        path,
        name,
        focus,
        select,
    } = field;
    let mut flaw = None;
    let (title, yes) = (say!("menu-rename-file"), say!("menu-rename-yes"));
    let answer = window(ctx, title, yes, |ui| {
        let id = ui.id().with("name");
        if *focus {
            ui.memory_mut(|memory| memory.request_focus(id));
        }
        if *select {
            select_all(ui.ctx(), id, name);
        }
        let field = egui::TextEdit::singleline(name).id(id);
        let field = ui.add(field.desired_width(f32::INFINITY));
        if field.has_focus() {
            // While the window finds its size, nothing in it gets the focus.
            (*focus, *select) = (false, false);
        }
        flaw = renamed(path, name).err();
        ui.label(match &flaw {
            Some(flaw) => RichText::new(why_not(flaw)).color(theme::bad()),
            None => theme::weak(say!("menu-rename-told")),
        });
    });
    match answer {
        Answer::Wait => return false,
        Answer::Yes if flaw.is_some() => {
            // Enter has taken the focus away.
            *focus = true;
            return false;
        }
        Answer::Yes => intents.push(Intent::Rename(path.to_owned(), name.trim().to_owned())),
        Answer::No => {}
    }
    true
}

/// Selects all that stands in a text field.
fn select_all(ctx: &egui::Context, id: egui::Id, text: &str) {
    let mut state = egui::TextEdit::load_state(ctx, id).unwrap_or_default();
    let end = CCursor::new(text.chars().count());
    let all = CCursorRange::two(CCursor::default(), end);
    state.cursor.set_char_range(Some(all));
    state.store(ctx, id);
}

/// Draws the files. The newest readable one is lit, and Enter opens it. Returns what the player is
/// to be asked about one.
fn list(
    ui: &mut egui::Ui,
    page: &FilePage<'_>,
    thumbs: &mut Thumbs,
    intents: &mut Intents,
) -> Option<FileQuestion> {
    let entered = !page.asks && entered(ui.ctx());
    let first = page.entries.iter().position(|entry| entry.about.is_ok());
    let mut asked = None;
    for (at, entry) in page.entries.iter().enumerate() {
        let lit = first == Some(at);
        let done = row(ui, page, thumbs, entry, lit);
        let opens = matches!(done, FileDone::Opened) || (lit && entered);
        if opens {
            let path = entry.path.clone();
            intents.push(match page.replays {
                true => Intent::Replay(path),
                false => Intent::Load(path),
            });
        }
        if let FileDone::Asked(question) = done {
            asked = Some(question);
        }
    }
    asked
}

/// What the player did with a row.
enum FileDone {
    Nothing,
    Opened,
    /// Something is to be asked first.
    Asked(FileQuestion),
}

fn row(
    ui: &mut egui::Ui,
    page: &FilePage<'_>,
    thumbs: &mut Thumbs,
    entry: &Entry,
    lit: bool,
) -> FileDone {
    let id = ui.id().with(&entry.path);
    let space = ui.spacing().item_spacing.x;
    let wide = ui.available_width() - 2.0 * (BUTTON + space);
    let opened = ui.scope(|ui| {
        ui.set_max_width(wide);
        card(ui, id, lit, |ui| held(ui, page, thumbs, entry))
    });
    let opened = opened.inner;
    let size = vec2(BUTTON, opened.rect.height());
    let mut beside = |at: f32, text: &str| {
        let left = opened.rect.right_top() + vec2(space + at * (BUTTON + space), 0.0);
        let place = egui::Rect::from_min_size(left, size);
        let button = ui.put(place, egui::Button::new(text));
        if button.clicked() {
            // Enter then answers the question.
            button.surrender_focus();
        }
        button.clicked()
    };
    // Autosaves and quick saves are called by what they are.
    if !entry.path.starts_with(&page.auto) && beside(0.0, say!("menu-rename")) {
        let stem = entry.path.file_stem().unwrap_or_default();
        return FileDone::Asked(FileQuestion::Rename {
            path: entry.path.clone(),
            name: stem.to_string_lossy().into_owned(),
            focus: true,
            select: true,
        });
    }
    if beside(1.0, say!("menu-delete")) {
        return FileDone::Asked(FileQuestion::Delete(entry.path.clone()));
    }
    match opened.clicked() && entry.about.is_ok() {
        true => FileDone::Opened,
        false => FileDone::Nothing,
    }
}

/// The width of the buttons beside a file, in points.
const BUTTON: f32 = 86.0;

/// What a row holds: the picture of a saved game, and words.
fn held(ui: &mut egui::Ui, page: &FilePage<'_>, thumbs: &mut Thumbs, entry: &Entry) {
    if page.replays {
        // Recorded matches have no pictures.
        return about(ui, entry, true);
    }
    ui.horizontal(|ui| {
        thumbs.show(ui, entry);
        ui.vertical(|ui| {
            ui.set_width(ui.available_width().max(0.0));
            about(ui, entry, false);
        });
    });
}

/// What a file holds, and what a click does with it.
fn about(ui: &mut egui::Ui, entry: &Entry, replays: bool) {
    let of_file = format!("{} · {}", paths::date(entry.time), entry.name);
    match &entry.about {
        Ok(about) => {
            ui.horizontal(|ui| {
                ui.label(theme::bold(shelf::line(about)).size(15.0));
                ui.with_layout(egui::Layout::right_to_left(egui::Align::Center), |ui| {
                    let does = match replays {
                        true => say!("menu-watch"),
                        false => say!("menu-load"),
                    };
                    ui.label(RichText::new(does).color(theme::own()));
                });
            });
            ui.label(theme::weak(of_file).size(12.5));
        }
        Err(why) => {
            ui.label(theme::bold(&entry.name).color(theme::WEAK));
            ui.label(RichText::new(why).color(theme::bad()).size(12.5));
        }
    }
}
