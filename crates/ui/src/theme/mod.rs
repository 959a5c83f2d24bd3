//! Colours, fonts and the egui style: one dark look for all panels.

mod palette;

pub(crate) use palette::{bad, enemy, good, own, warning};
use rules::PlayerId;
use std::{path::Path, sync::Arc};

use bevy_egui::egui::{
    self, Color32, CornerRadius, FontData, FontDefinitions, FontFamily, FontId, Frame, Margin,
    RichText, Shadow, Stroke, TextStyle, style::WidgetVisuals,
};
use content::{Difficulty, MediaRoots};

use crate::settings::Palette;

/// The background of menus.
pub(crate) const VOID: Color32 = Color32::from_rgb(5, 8, 15);
/// Panels over the table.
pub(crate) const PANEL: Color32 = Color32::from_rgba_premultiplied(9, 14, 24, 249);
/// Raised fields on panels: cards, list rows.
pub(crate) const CARD: Color32 = Color32::from_rgb(17, 26, 42);
/// [`CARD`] under the pointer or the keyboard's focus.
pub(crate) const LIT: Color32 = Color32::from_rgb(27, 44, 66);
/// Hairlines.
pub(crate) const EDGE: Color32 = Color32::from_rgb(38, 56, 82);
/// Text.
pub(crate) const TEXT: Color32 = Color32::from_rgb(216, 228, 238);
/// Less important text; still readable on [`PANEL`].
pub(crate) const WEAK: Color32 = Color32::from_rgb(142, 162, 182);
/// Blue maneuvers, shields.
pub(crate) const BLUE: Color32 = Color32::from_rgb(98, 170, 255);

/// Fatigue, and what costs it.
pub(crate) const TIRING: Color32 = Color32::from_rgb(178, 140, 255);

/// The family of headings.
pub(crate) const HEADINGS: &str = "headings";
/// The family of emphasised text.
const BOLD: &str = "bold";

/// The colour of a maneuver or action.
#[must_use]
pub(crate) fn difficulty(difficulty: Difficulty) -> Color32 {
    match difficulty {
        Difficulty::Blue => BLUE,
        Difficulty::White => TEXT,
        Difficulty::Red => Color32::from_rgb(250, 88, 88),
    }
}

/// A colour from parts between 0 and 1.
#[must_use]
pub(crate) fn rgb(color: content::Rgb) -> Color32 {
    let (r, g, b) = color;
    let part = |value: f32| (value.clamp(0.0, 1.0) * 255.0) as u8;
    Color32::from_rgb(part(r), part(g), part(b))
}

/// The colour of a player: the colour of its faction, made bright enough for text on a panel.
#[must_use]
pub(crate) fn player(content: &content::Content, faction: &str, player: PlayerId) -> Color32 {
    if let Some(sides) = palette::in_use().sides() {
        return readable(rgb(sides[player.index() % sides.len()]));
    }
    let fallback = if player == PlayerId(0) {
        own()
    } else {
        enemy()
    };
    let Some((_, faction)) = content.faction(faction) else {
        return fallback;
    };
    readable(rgb(faction.color))
}

/// The colour, lightened until it is readable on a dark panel.
fn readable(color: Color32) -> Color32 {
    let light =
        |c: Color32| 0.3 * f32::from(c.r()) + 0.59 * f32::from(c.g()) + 0.11 * f32::from(c.b());
    let mut color = color;
    for _ in 0..8 {
        if light(color) >= 120.0 {
            break;
        }
        color = color.lerp_to_gamma(Color32::WHITE, 0.15);
    }
    color
}

/// How much light a colour gives, from 0 to 1.
fn light_of(color: Color32) -> f32 {
    let [r, g, b, _] = bevy_egui::egui::Rgba::from(color.to_opaque()).to_array();
    0.2126 * r + 0.7152 * g + 0.0722 * b
}

/// The contrast of two colours, from 1 to 21. Small text needs 4.5.
#[must_use]
pub(crate) fn contrast(a: Color32, b: Color32) -> f32 {
    let (a, b) = (light_of(a) + 0.05, light_of(b) + 0.05);
    a.max(b) / a.min(b)
}

/// A colour for a mark on a fill: the wanted one where it can be read there, else dark or white.
#[must_use]
pub(crate) fn readable_on(wanted: Color32, fill: Color32) -> Color32 {
    if contrast(wanted, fill) >= 4.5 {
        return wanted;
    }
    let by = |a: &Color32, b: &Color32| contrast(*a, fill).total_cmp(&contrast(*b, fill));
    [VOID, Color32::WHITE]
        .into_iter()
        .max_by(by)
        .unwrap_or(VOID)
}

/// A frame of a panel that floats over the table.
#[must_use]
pub(crate) fn panel_frame() -> Frame {
    frame(PANEL, 8, Margin::same(8))
}

/// A frame of a card on a panel.
#[must_use]
pub(crate) fn card_frame() -> Frame {
    frame(CARD, 6, Margin::symmetric(8, 6))
}

fn frame(fill: Color32, radius: u8, margin: Margin) -> Frame {
    Frame::new()
        .fill(fill)
        .stroke(Stroke::new(1.0, EDGE))
        .corner_radius(CornerRadius::same(radius))
        .inner_margin(margin)
}

/// Text in the font of headings.
#[must_use]
pub(crate) fn heading(text: impl Into<String>, size: f32) -> RichText {
    RichText::new(text).font(FontId::new(size, FontFamily::Name(HEADINGS.into())))
}

/// Emphasised text.
#[must_use]
pub(crate) fn bold(text: impl Into<String>) -> RichText {
    RichText::new(text).family(FontFamily::Name(BOLD.into()))
}

/// Less important text.
#[must_use]
pub(crate) fn weak(text: impl Into<String>) -> RichText {
    RichText::new(text).color(WEAK)
}

/// The longest press of a button that counts as a click, in seconds.
const LONGEST_CLICK: f64 = 5.0;

/// Installs style and fonts, with those of all packs below the assets folder.
pub(crate) fn install(ctx: &egui::Context, assets: &Path) {
    use_fonts(ctx, assets, &MediaRoots::of(assets));
    ctx.all_styles_mut(style);
    // On a slow machine a frame lasts longer than egui grants a click, and the click was lost.
    ctx.options_mut(|options| options.input_options.max_click_duration = LONGEST_CLICK);
}

/// Has text drawn with the fonts of the game and of these packs, from the next pass on. A missing
/// font leaves egui's own in place.
pub(crate) fn use_fonts(ctx: &egui::Context, assets: &Path, packs: &MediaRoots) {
    ctx.set_fonts(fonts(assets, packs));
}

/// Lets the colours of a palette count from now on.
pub(crate) fn use_palette(ctx: &egui::Context, palette: Palette) {
    if palette::set(palette) {
        ctx.all_styles_mut(style);
    }
}

/// The sizes of text on panels and pages.
const SIZES: [f32; 12] = [
    10.5, 11.0, 11.5, 12.0, 12.5, 13.0, 13.5, 14.0, 14.5, 15.0, 16.0, 18.0,
];

/// Draws every letter into the glyph atlas once.
/// Otherwise a letter used for the first time in play would be missing for a frame, and the growing
/// atlas would cost a whole one.
pub(crate) fn warm(ctx: &egui::Context) {
    let ligatures = " fi fl ff ffi ffl ft tt ";
    let symbols = "·–—×°−…✔✖⏸▶⏭⏩🎲";
    let letters: String = (' '..='~')
        .chain(ligatures.chars())
        .chain(symbols.chars())
        .chain(words::letters())
        .collect();
    let families = [
        FontFamily::Proportional,
        FontFamily::Name(BOLD.into()),
        FontFamily::Name(HEADINGS.into()),
    ];
    ctx.fonts_mut(|fonts| {
        for family in families {
            for size in SIZES {
                let font = FontId::new(size, family.clone());
                fonts.layout_no_wrap(letters.clone(), font, Color32::WHITE);
            }
        }
    });
}

/// The fonts of the game, and behind them those of packs, for what the game's own do not have.
fn fonts(assets: &Path, packs: &MediaRoots) -> FontDefinitions {
    let dir = &assets.join("fonts");
    let mut fonts = FontDefinitions::default();
    let fallback = fonts
        .families
        .get(&FontFamily::Proportional)
        .cloned()
        .unwrap_or_default();
    let mut load = |name: &str, starts: &[&str]| {
        let found = starts.iter().find_map(|start| find(dir, start));
        let Some(bytes) = found else {
            return fallback.clone();
        };
        fonts
            .font_data
            .insert(name.to_owned(), Arc::new(FontData::from_owned(bytes)));
        let mut family = vec![name.to_owned()];
        family.extend(fallback.iter().cloned());
        family
    };
    let body = load("body", &["exo2-medium", "exo2-regular", "exo2"]);
    let bold = load(
        "bold",
        &["exo2-bold", "exo2-semibold", "exo2-medium", "exo2"],
    );
    let headings = load(
        "headings",
        &[
            "orbitron-bold",
            "orbitron-medium",
            "orbitron",
            "exo2-bold",
            "exo2",
        ],
    );
    fonts.families.insert(FontFamily::Proportional, body);
    fonts.families.insert(FontFamily::Name(BOLD.into()), bold);
    fonts
        .families
        .insert(FontFamily::Name(HEADINGS.into()), headings);
    // The linter tells of one that cannot be used.
    for (name, bytes) in packs
        .fonts()
        .into_iter()
        .filter(|(_, bytes)| is_sound(bytes))
    {
        let data = Arc::new(FontData::from_owned(bytes));
        fonts.font_data.insert(name.clone(), data);
        for family in fonts.families.values_mut() {
            family.push(name.clone());
        }
    }
    fonts
}

/// Whether egui can take a font: it ends the game over one that it cannot.
fn is_sound(bytes: &[u8]) -> bool {
    skrifa::FontRef::from_index(bytes, 0).is_ok()
}

/// The largest font file, in bytes.
const MOST_FONT: u64 = 64 << 20;

/// The first font file whose name begins with `start`, ignoring case, spaces, `-` and `_`.
fn find(dir: &Path, start: &str) -> Option<Vec<u8>> {
    let plain = |name: &str| name.to_lowercase().replace([' ', '-', '_'], "");
    let start = plain(start);
    let mut names: Vec<_> = std::fs::read_dir(dir)
        .ok()?
        .flatten()
        .map(|entry| entry.path())
        .collect();
    names.sort();
    let fits = |path: &&std::path::PathBuf| {
        let name = path
            .file_name()
            .map(|name| plain(&name.to_string_lossy()))
            .unwrap_or_default();
        name.starts_with(&start) && (name.ends_with(".ttf") || name.ends_with(".otf"))
    };
    names
        .iter()
        .find(fits)
        .and_then(|path| content::read_bytes(path, MOST_FONT).ok())
        .filter(|bytes| is_sound(bytes))
}

fn style(style: &mut egui::Style) {
    let sizes = [
        (TextStyle::Small, 12.0, FontFamily::Proportional),
        (TextStyle::Body, 14.5, FontFamily::Proportional),
        (TextStyle::Button, 14.5, FontFamily::Proportional),
        (TextStyle::Heading, 20.0, FontFamily::Name(HEADINGS.into())),
        (TextStyle::Monospace, 13.0, FontFamily::Monospace),
    ];
    style.text_styles = sizes
        .map(|(style, size, family)| (style, FontId::new(size, family)))
        .into();
    style.spacing.item_spacing = egui::vec2(7.0, 5.0);
    style.spacing.button_padding = egui::vec2(10.0, 5.0);
    style.spacing.scroll.floating = false;
    style.spacing.scroll.bar_width = 6.0;
    style.spacing.scroll.foreground_color = false;
    style.interaction.selectable_labels = false;
    style.interaction.tooltip_delay = 0.25;
    visuals(&mut style.visuals);
}

fn visuals(visuals: &mut egui::Visuals) {
    *visuals = egui::Visuals::dark();
    // One image per letter, so that all letters can be drawn in advance.
    visuals.text_options.subpixel_binning = false;
    visuals.override_text_color = None;
    visuals.panel_fill = PANEL;
    visuals.window_fill = Color32::from_rgb(11, 17, 29);
    visuals.window_stroke = Stroke::new(1.0, EDGE);
    visuals.window_corner_radius = CornerRadius::same(10);
    visuals.menu_corner_radius = CornerRadius::same(8);
    visuals.window_shadow = Shadow {
        offset: [0, 8],
        blur: 24,
        spread: 0,
        color: Color32::from_black_alpha(140),
    };
    visuals.popup_shadow = Shadow {
        offset: [0, 4],
        blur: 12,
        spread: 0,
        color: Color32::from_black_alpha(140),
    };
    visuals.extreme_bg_color = Color32::from_rgb(6, 10, 18);
    visuals.faint_bg_color = CARD;
    visuals.hyperlink_color = own();
    visuals.selection.bg_fill = Color32::from_rgb(20, 92, 92);
    visuals.selection.stroke = Stroke::new(1.0, own());
    visuals.disabled_alpha = 0.62;
    visuals.warn_fg_color = warning();
    visuals.error_fg_color = bad();
    let widgets = &mut visuals.widgets;
    set(
        &mut widgets.noninteractive,
        Color32::from_rgb(12, 18, 30),
        EDGE,
        TEXT,
    );
    set(
        &mut widgets.inactive,
        Color32::from_rgb(24, 36, 57),
        Color32::from_rgb(44, 64, 92),
        TEXT,
    );
    set(
        &mut widgets.hovered,
        Color32::from_rgb(32, 56, 78),
        own(),
        Color32::WHITE,
    );
    set(
        &mut widgets.active,
        Color32::from_rgb(28, 92, 94),
        own(),
        Color32::WHITE,
    );
    set(
        &mut widgets.open,
        Color32::from_rgb(24, 44, 64),
        own(),
        TEXT,
    );
}

fn set(visuals: &mut WidgetVisuals, fill: Color32, edge: Color32, text: Color32) {
    visuals.bg_fill = fill;
    visuals.weak_bg_fill = fill;
    visuals.bg_stroke = Stroke::new(1.0, edge);
    visuals.fg_stroke = Stroke::new(1.0, text);
    visuals.corner_radius = CornerRadius::same(5);
    visuals.expansion = 0.0;
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn dark_faction_colours_become_readable() {
        let color = readable(Color32::from_rgb(20, 0, 40));
        assert!(
            u32::from(color.r()) + u32::from(color.g()) + u32::from(color.b()) > 240,
            "{color:?}"
        );
        assert_eq!(readable(own()), own());
    }

    /// Whether one of these fonts has a letter.
    fn drawn(fonts: &FontDefinitions, names: &[String], letter: char) -> bool {
        use skrifa::MetadataProvider as _;
        names.iter().any(|name| {
            let data = &fonts.font_data[name];
            let font = skrifa::FontRef::from_index(&data.font, data.index);
            font.is_ok_and(|font| font.charmap().map(letter).is_some())
        })
    }

    /// Every family has every letter of every language that the game brings.
    #[test]
    fn letters_of_all_languages_are_drawn() {
        let assets = content::find_assets();
        let packs = MediaRoots::of(&assets);
        let (files, _) = content::language_files(&assets, &packs);
        let letters: std::collections::BTreeSet<char> = files
            .iter()
            .flat_map(|file| file.text.chars())
            .chain("äöüÄÖÜß„“‚‘–".chars())
            .filter(|sign| !sign.is_control())
            .collect();
        assert!(letters.len() > 90);
        let found = fonts(&assets, &packs);
        for (family, names) in &found.families {
            let lacks: Vec<char> = letters
                .iter()
                .copied()
                .filter(|held| !drawn(&found, names, *held))
                .collect();
            assert!(lacks.is_empty(), "{family:?} lacks {lacks:?}");
        }
    }

    #[test]
    fn fonts_fall_back_where_there_are_none() {
        let none = Path::new("/nonexistent");
        let fonts = fonts(none, &MediaRoots::of(none));
        assert!(fonts.families[&FontFamily::Name(HEADINGS.into())].len() >= 1);
    }

    #[test]
    fn a_font_of_a_pack_draws_what_no_other_has_and_a_broken_one_does_no_harm() {
        let dir = std::env::temp_dir().join(format!("voidreef-fonts-{}", std::process::id()));
        let folder = dir.join("packs/names/fonts");
        std::fs::create_dir_all(&folder).expect("a folder");
        let own = content::find_assets().join("fonts/Exo2-Regular.ttf");
        let own = std::fs::read(own).expect("a font");
        std::fs::write(folder.join("Good.ttf"), &own).expect("a file");
        std::fs::write(folder.join("../pack.ron"), "(name: \"Names\")").expect("a file");
        // A font that lists characters and then breaks off, in many places.
        for (at, length) in (300..own.len()).step_by(own.len() / 12).enumerate() {
            let path = folder.join(format!("Broken-{at:02}.ttf"));
            std::fs::write(path, &own[..length]).expect("a file");
        }
        std::fs::write(folder.join("Text.ttf"), "no font").expect("a file");
        let found = fonts(&dir, &MediaRoots::of(&dir));
        let good = "packs/names/fonts/Good.ttf".to_owned();
        assert!(found.families.values().all(|family| family.contains(&good)));
        let ctx = egui::Context::default();
        ctx.set_fonts(found);
        for _ in 0..2 {
            let mut output = ctx.run_ui(egui::RawInput::default(), |ui| {
                ui.label("Skylark ЖАВОРОНОК 云雀号 שיר ∞ ﬁ");
            });
            output.textures_delta.clear();
        }
        std::fs::remove_dir_all(dir).expect("ours");
    }

    /// A font of ours that draws one character alone: its table of characters is another one.
    fn font_of(sign: char) -> Vec<u8> {
        let own = content::find_assets().join("fonts/Exo2-Regular.ttf");
        let mut font = std::fs::read(own).expect("a font");
        let number = |at: usize| u16::from_be_bytes([font[at], font[at + 1]]);
        let records = (0..usize::from(number(4))).map(|nth| 12 + 16 * nth);
        let record = records
            .into_iter()
            .find(|at| &font[*at..at + 4] == b"cmap")
            .expect("a table of characters");
        let group = [12 << 16, 28, 0, 1, u32::from(sign), u32::from(sign), 36];
        let mut table = vec![0, 0, 0, 1, 0, 3, 0, 10, 0, 0, 0, 12];
        table.extend(group.into_iter().flat_map(u32::to_be_bytes));
        let place = [font.len() as u32, table.len() as u32].map(u32::to_be_bytes);
        font[record + 8..record + 16].copy_from_slice(place.as_flattened());
        font.extend(table);
        font
    }

    /// A pack that somebody has installed brings a language, and the font that it needs.
    #[test]
    fn a_language_of_a_users_pack_brings_its_font() {
        let dir = std::env::temp_dir().join(format!("voidreef-tongue-{}", std::process::id()));
        let pack = dir.join("old-signs");
        for folder in ["lang/zh", "fonts"] {
            std::fs::create_dir_all(pack.join(folder)).expect("a folder");
        }
        std::fs::write(pack.join("pack.ron"), "(name: \"Old signs\")").expect("a file");
        let words = "language-name = 云\nquit = 云\n";
        std::fs::write(pack.join("lang/zh/all.ftl"), words).expect("a file");
        let assets = content::find_assets();
        let places = content::PackPlaces::with(&assets, &dir);
        let read = || {
            let loaded = content::load_packs(&places, &content::PackChoice::default());
            let (files, told) = content::language_files(&assets, &loaded.roots);
            assert!(files.iter().any(|file| file.code == "zh"), "{files:?}");
            (fonts(&assets, &loaded.roots), told)
        };
        let (_, told) = read();
        assert_eq!(told.len(), 1, "{told:?}");
        assert!(
            told[0].to_string().contains("no font has `云`"),
            "{}",
            told[0]
        );
        std::fs::write(pack.join("fonts/Signs.ttf"), font_of('云')).expect("a file");
        let (found, told) = read();
        assert!(told.is_empty(), "{told:?}");
        for (family, names) in &found.families {
            assert!(drawn(&found, names, '云'), "{family:?}");
        }
        std::fs::remove_dir_all(dir).expect("ours");
    }
}
