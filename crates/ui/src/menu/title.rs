//! The title screen.

use bevy::prelude::*;
use bevy_egui::{
    EguiContexts,
    egui::{self, Align2, Area, Color32, FontFamily, FontId, Id, Key, Order, Sense, vec2},
};
use words::say;

use super::question::entered;
use crate::{
    keys,
    library::Library,
    reader,
    screen::{Intent, Intents, Screen},
    shelf::Shelf,
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
            let name = theme::heading(say!("menu-voidreef"), size).color(theme::TEXT);
            ui.add(egui::Label::new(name).extend());
            ui.label(
                egui::RichText::new(say!("menu-ships-among-hazards-by"))
                    .size(18.0)
                    .color(theme::own()),
            );
            ui.add_space(26.0);
            items(ui, &ctx, &shelf, &mut intents, &mut keys_open);
        });
    Area::new(Id::new("title foot"))
        .anchor(Align2::LEFT_BOTTOM, vec2(left, -18.0))
        .show(&ctx, |ui| {
            let content = &library.content;
            let line = say!(
                "menu-scenarios-ship-types-rules",
                scenarios = content.scenarios.len(),
                ships = content.ships.len(),
                rulebook = content.rulebook.len(),
                env = env!("CARGO_PKG_VERSION")
            );
            ui.add(egui::Label::new(theme::weak(line).size(12.5)).extend());
        });
    if *keys_open {
        *keys_open = keys::window(&ctx, None);
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

/// An entry of the menu.
struct Entry {
    name: &'static str,
    key: Key,
    enabled: bool,
    tip: String,
    /// What it does; `None` opens the table of keys.
    intent: Option<Intent>,
}

impl Entry {
    fn new(name: &'static str, key: Key, tip: &str, intent: Option<Intent>) -> Self {
        Self {
            name,
            key,
            enabled: true,
            tip: tip.to_owned(),
            intent,
        }
    }
}

/// The entries of the menu, from top to bottom.
fn entries(shelf: &Shelf) -> [Entry; 13] {
    let page = |text, key, tip, screen| Entry::new(text, key, tip, Some(Intent::Go(screen)));
    [
        resume(shelf),
        page(
            say!("menu-new-match"),
            Key::Num2,
            say!("menu-choose-a-scenario-and"),
            Screen::NewMatch,
        ),
        Entry::new(
            say!("menu-watch"),
            Key::Num3,
            say!("menu-ai-against-ai"),
            Some(Intent::Watch),
        ),
        page(
            say!("menu-load"),
            Key::Num4,
            say!("menu-saved-matches"),
            Screen::Load,
        ),
        page(
            say!("menu-replays"),
            Key::Num5,
            say!("menu-recorded-matches"),
            Screen::Replays,
        ),
        page(
            say!("menu-armies"),
            Key::Num6,
            say!("menu-lists-of-units"),
            Screen::Armies,
        ),
        campaign(),
        editor(),
        page(
            say!("mods-title"),
            Key::M,
            say!("mods-title-tip"),
            Screen::Mods,
        ),
        page(
            say!("menu-rulebook"),
            Key::Num7,
            say!("menu-every-rule-with-its"),
            Screen::Rulebook,
        ),
        page(
            say!("menu-settings"),
            Key::Num8,
            say!("menu-sound-picture-speed"),
            Screen::Settings,
        ),
        all_keys(),
        quit(),
    ]
}

fn all_keys() -> Entry {
    let tip = say!("menu-what-every-key-does");
    Entry::new(say!("menu-keys"), Key::Num9, tip, None)
}

fn quit() -> Entry {
    let tip = say!("menu-leave-the-game");
    Entry::new(say!("menu-quit"), Key::Num0, tip, Some(Intent::Quit))
}

/// The entry that opens the campaigns.
fn campaign() -> Entry {
    let go = Some(Intent::Go(Screen::Campaign));
    Entry::new(
        say!("campaign-title"),
        Key::C,
        say!("campaign-menu-tip"),
        go,
    )
}

/// The entry that opens the editor.
fn editor() -> Entry {
    let go = Some(Intent::Go(Screen::Editor));
    Entry::new(say!("editor-title"), Key::E, say!("editor-menu-tip"), go)
}

/// The entry that continues the autosave, or says why it cannot.
fn resume(shelf: &Shelf) -> Entry {
    let nothing = if shelf.unreadable {
        say!("menu-the-autosave-cannot-be")
    } else {
        say!("menu-nothing-to-continue")
    };
    let tip = shelf.autosave.as_deref().unwrap_or(nothing);
    Entry {
        enabled: shelf.autosave.is_some(),
        ..Entry::new(
            say!("menu-continue"),
            Key::Num1,
            tip,
            Some(Intent::Continue),
        )
    }
}

fn items(
    ui: &mut egui::Ui,
    ctx: &egui::Context,
    shelf: &Shelf,
    intents: &mut Intents,
    keys_open: &mut bool,
) {
    let entries = entries(shelf);
    let first = entries.iter().position(|entry| entry.enabled).unwrap_or(0);
    // On low screens the entries are lower, and leave the line at the foot free.
    let left = ctx.content_rect().bottom() - FOOT - ui.cursor().top();
    let each = left / entries.len() as f32 - ui.spacing().item_spacing.y;
    let tall = each.clamp(24.0, 38.0);
    let entered = entered(ctx);
    for (at, entry) in entries.into_iter().enumerate() {
        let pressed = entry.enabled
            && (ctx.input(|input| input.key_pressed(entry.key)) || (entered && at == first));
        if item(ui, &entry, tall) || pressed {
            match entry.intent {
                Some(intent) => intents.push(intent),
                None => *keys_open = true,
            }
        }
    }
}

/// The height that the line at the foot takes, in points.
const FOOT: f32 = 48.0;

fn item(ui: &mut egui::Ui, entry: &Entry, tall: f32) -> bool {
    let (name, enabled, tip) = (entry.name, entry.enabled, &entry.tip);
    let sense = if enabled {
        Sense::click()
    } else {
        Sense::hover()
    };
    let (rect, response) = ui.allocate_exact_size(vec2(430.0, tall), sense);
    reader::button(&response, name);
    let lit = enabled && (response.hovered() || response.has_focus());
    let painter = ui.painter();
    if lit {
        painter.rect_filled(rect, 6.0, theme::own().gamma_multiply(0.16));
        painter.rect_filled(
            egui::Rect::from_min_size(rect.min, vec2(3.0, rect.height())),
            2.0,
            theme::own(),
        );
    }
    let color = match (enabled, lit) {
        (false, _) => theme::WEAK.gamma_multiply(0.6),
        (true, true) => theme::own(),
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
