//! The title screen.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Area, Color32, FontFamily, FontId, Id, Key, Order, Sense, vec2},
};

use crate::{
    keys,
    library::Library,
    screen::{Intent, Intents, Screen},
    shelf::{AUTOSAVE, Shelf},
    theme,
};

/// Draws the title and its items.
pub(crate) fn draw_title(
    mut contexts: EguiContexts,
    library: Res<Library>,
    shelf: Res<Shelf>,
    mut intents: ResMut<Intents>,
    mut keys_open: Local<bool>,
) -> Result {
    let ctx = contexts.ctx_mut()?.clone();
    shade(&ctx);
    let screen = ctx.content_rect();
    let left = (screen.width() * 0.08).max(36.0);
    Area::new(Id::new("title"))
        .order(Order::Middle)
        .fixed_pos(egui::pos2(left, screen.height() * 0.12))
        .show(&ctx, |ui| {
            let size = (screen.width() * 0.055).clamp(40.0, 84.0);
            ui.label(theme::heading("VOIDREEF", size).color(theme::TEXT));
            ui.label(
                egui::RichText::new("Ships among hazards, by the book")
                    .size(18.0)
                    .color(theme::TEAL),
            );
            ui.add_space(26.0);
            items(ui, &ctx, &shelf, &mut intents, &mut keys_open);
        });
    Area::new(Id::new("title foot"))
        .anchor(Align2::LEFT_BOTTOM, vec2(left, -18.0))
        .show(&ctx, |ui| {
            let content = &library.content;
            let line = format!(
                "{} scenarios · {} ship types · {} rules · version {}",
                content.scenarios.len(),
                content.ships.len(),
                content.rulebook.len(),
                env!("CARGO_PKG_VERSION"),
            );
            ui.add(egui::Label::new(theme::weak(line).size(12.5)).extend());
        });
    if *keys_open {
        *keys_open = keys::window(&ctx);
    }
    Ok(())
}

/// A dark veil on the left, so that the items are easy to read over the backdrop.
fn shade(ctx: &egui::Context) {
    let screen = ctx.content_rect();
    let painter = ctx.layer_painter(egui::LayerId::background());
    let mut mesh = egui::Mesh::default();
    let dark = Color32::from_rgba_unmultiplied(4, 7, 13, 225);
    let (near, far) = (screen.left(), screen.left() + screen.width() * 0.62);
    for (x, color) in [(near, dark), (far, Color32::TRANSPARENT)] {
        mesh.colored_vertex(egui::pos2(x, screen.top()), color);
        mesh.colored_vertex(egui::pos2(x, screen.bottom()), color);
    }
    mesh.add_triangle(0, 1, 2);
    mesh.add_triangle(1, 2, 3);
    painter.add(mesh);
}

fn items(
    ui: &mut egui::Ui,
    ctx: &egui::Context,
    shelf: &Shelf,
    intents: &mut Intents,
    keys_open: &mut bool,
) {
    let resume = shelf.autosave.clone();
    let unreadable = shelf
        .saves
        .iter()
        .any(|entry| entry.name == AUTOSAVE && entry.about.is_err());
    let nothing = if unreadable {
        "The autosave cannot be read: Load tells why"
    } else {
        "Nothing to continue"
    };
    let entries: [(&str, Key, bool, String, Option<Intent>); 9] = [
        (
            "Continue",
            Key::Num1,
            resume.is_some(),
            resume.unwrap_or_else(|| nothing.into()),
            Some(Intent::Continue),
        ),
        (
            "New match",
            Key::Num2,
            true,
            "Choose a scenario and play".into(),
            Some(Intent::Go(Screen::NewMatch)),
        ),
        (
            "Watch",
            Key::Num3,
            true,
            "AI against AI".into(),
            Some(Intent::Watch),
        ),
        (
            "Load",
            Key::Num4,
            true,
            "Saved matches".into(),
            Some(Intent::Go(Screen::Load)),
        ),
        (
            "Replays",
            Key::Num5,
            true,
            "Recorded matches".into(),
            Some(Intent::Go(Screen::Replays)),
        ),
        (
            "Rulebook",
            Key::Num6,
            true,
            "Every rule, with its id".into(),
            Some(Intent::Go(Screen::Rulebook)),
        ),
        (
            "Settings",
            Key::Num7,
            true,
            "Sound, picture, speed".into(),
            Some(Intent::Go(Screen::Settings)),
        ),
        ("Keys", Key::Num8, true, "What every key does".into(), None),
        (
            "Quit",
            Key::Num9,
            true,
            "Leave the game".into(),
            Some(Intent::Quit),
        ),
    ];
    let first = entries.iter().position(|entry| entry.2).unwrap_or(0);
    let entered = ctx.input(|input| input.key_pressed(Key::Enter))
        && ctx.memory(|memory| memory.focused().is_none());
    for (at, (name, key, enabled, tip, intent)) in entries.into_iter().enumerate() {
        let pressed =
            enabled && (ctx.input(|input| input.key_pressed(key)) || (entered && at == first));
        if item(ui, name, enabled, &tip) || pressed {
            match intent {
                Some(intent) => intents.push(intent),
                None => *keys_open = true,
            }
        }
    }
}

fn item(ui: &mut egui::Ui, name: &str, enabled: bool, tip: &str) -> bool {
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(430.0, 38.0), sense);
    let lit = enabled && (response.hovered() || response.has_focus());
    let painter = ui.painter();
    if lit {
        painter.rect_filled(rect, 6.0, theme::TEAL.gamma_multiply(0.16));
        painter.rect_filled(
            egui::Rect::from_min_size(rect.min, vec2(3.0, rect.height())),
            2.0,
            theme::TEAL,
        );
    }
    let color = match (enabled, lit) {
        (false, _) => theme::WEAK.gamma_multiply(0.6),
        (true, true) => theme::TEAL,
        (true, false) => theme::TEXT,
    };
    let font = FontId::new(19.0, FontFamily::Name("headings".into()));
    painter.text(
        rect.left_center() + vec2(14.0, 0.0),
        Align2::LEFT_CENTER,
        name,
        font,
        color,
    );
    if lit || !enabled {
        let font = FontId::proportional(13.0);
        painter.text(
            rect.left_center() + vec2(178.0, 1.0),
            Align2::LEFT_CENTER,
            tip,
            font,
            theme::WEAK,
        );
    }
    response.clicked()
}
