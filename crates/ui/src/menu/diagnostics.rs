//! Lists the errors in the data files until the player dismisses them.
//! The game goes on with the valid data.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Rect, RichText, Vec2, vec2},
};
use content::Diagnostic;
use words::say;

use crate::{
    commands::Command,
    hud::{HudState, table_of},
    library::Library,
    screen::Screen,
    session::Current,
    theme,
};

/// Draws the list while there are errors or warnings; F2 hides it and brings it back.
pub(crate) fn draw_diagnostics(
    mut contexts: EguiContexts,
    mut library: ResMut<Library>,
    screen: Res<State<Screen>>,
    current: Res<Current>,
    state: Res<HudState>,
) -> Result {
    let found = &library.diagnostics;
    let errors = found.iter().filter(|found| found.is_error()).count();
    // The page of the packs tells them itself, by pack.
    if found.is_empty() || *screen.get() == Screen::Mods {
        return Ok(());
    }
    let title = match errors {
        0 => say!("menu-warnings", count = found.len()),
        _ => say!("menu-errors", count = errors),
    };
    let ctx = contexts.ctx_mut()?;
    if Command::DataErrors.given(ctx) {
        library.dismissed = !library.dismissed;
    }
    if library.dismissed {
        return Ok(());
    }
    let playing = current
        .0
        .as_ref()
        .filter(|_| *screen.get() == Screen::Match);
    let table = playing.map(|session| table_of(ctx, session, &state));
    let place = place(ctx, *screen.get(), table);
    let mut open = true;
    let mut dismissed = false;
    egui::Window::new(theme::heading(title, 15.0).color(theme::warning()))
        .id(egui::Id::new("data errors"))
        .open(&mut open)
        .order(egui::Order::Foreground)
        .collapsible(false)
        .anchor(place.align, place.offset)
        .fixed_size(place.size)
        .show(ctx, |ui| {
            let fate = if errors == 0 {
                say!("menu-everything-is-in-use")
            } else {
                say!("menu-entries-with-errors-are")
            };
            ui.label(theme::weak(fate));
            let list = egui::ScrollArea::vertical().auto_shrink([false, true]);
            list.max_height(place.size.y).show(ui, |ui| {
                for found in causes_first(&library.diagnostics) {
                    let color = if found.is_error() {
                        theme::bad()
                    } else {
                        theme::warning()
                    };
                    ui.label(RichText::new(found.to_string()).color(color).size(12.5));
                }
            });
            dismissed = ui.button(say!("menu-put-away-f2")).clicked();
        });
    if dismissed || !open {
        library.dismissed = true;
    }
    Ok(())
}

/// The place of the list, and its inner size.
struct MessagePlace {
    align: Align2,
    offset: Vec2,
    size: Vec2,
}

/// The size of the list in a match, in points.
const IN_MATCH: Vec2 = vec2(300.0, 110.0);

/// Puts the list where pages have the least to click.
/// In a match it lies in a corner of the table, below the switches, so that the bar, the ships and
/// the current decision stay free.
fn place(ctx: &egui::Context, screen: Screen, table: Option<Rect>) -> MessagePlace {
    let all = ctx.content_rect();
    let (align, offset) = match (table, screen) {
        (Some(table), _) => (
            Align2::RIGHT_TOP,
            vec2(table.right() - all.right(), table.top() + 34.0 - all.top()),
        ),
        (None, Screen::Menu) => (Align2::RIGHT_BOTTOM, vec2(-14.0, -14.0)),
        _ => (Align2::LEFT_BOTTOM, vec2(14.0, -14.0)),
    };
    MessagePlace {
        align,
        offset,
        size: table.map_or(vec2(520.0, 180.0), |_| IN_MATCH),
    }
}

/// Sorts errors before warnings, and causes before the errors that they lead to, so that the file
/// to mend is on top.
pub(crate) fn causes_first(found: &[Diagnostic]) -> Vec<&Diagnostic> {
    let mut sorted: Vec<&Diagnostic> = found.iter().collect();
    let follows = |found: &Diagnostic| found.message.ends_with("errors of its own");
    sorted.sort_by_key(|found| (found.severity, follows(found)));
    sorted
}

#[cfg(test)]
mod tests {
    use content::Severity;

    use super::*;

    fn told(severity: Severity, message: &str) -> Diagnostic {
        Diagnostic {
            file: "a.ron".into(),
            line: 1,
            col: 1,
            severity,
            message: message.into(),
            help: None,
        }
    }

    #[test]
    fn what_is_to_be_mended_stands_on_top() {
        let found = [
            told(Severity::Warning, "unused"),
            told(
                Severity::Error,
                "ship `a` cannot be used: it has errors of its own",
            ),
            told(Severity::Error, "unknown field"),
        ];
        let order: Vec<&str> = causes_first(&found)
            .iter()
            .map(|found| found.message.as_str())
            .collect();
        assert_eq!(
            order,
            [&found[2].message, &found[1].message, &found[0].message]
        );
    }
}
