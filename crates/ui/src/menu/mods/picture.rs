//! The pictures of packs. They come from outside: one that cannot be used is as if it were missing,
//! and its pack gets letters in its place.

use std::{collections::BTreeMap, path::PathBuf};

use bevy::{
    asset::RenderAssetUsages,
    image::{CompressedImageFormats, Image, ImageSampler, ImageType},
};
use bevy_egui::egui::{
    self, Align2, Color32, ColorImage, FontFamily, FontId, Rect, Stroke, StrokeKind, TextureHandle,
    TextureOptions, Vec2, pos2, vec2,
};
use content::PackEntry;

use crate::{mods::page::told_name, theme};

/// So many pictures are read in a frame. Those that are not seen are not read at all.
const EACH_FRAME: usize = 1;
/// The most pixels of a picture that is kept, in a row and in a column.
const MOST: u32 = 640;

/// What is known of the pictures of packs.
#[derive(Default)]
pub(crate) struct ModPictures {
    /// The pictures by where their packs lie; none for one that is missing or cannot be used.
    held: BTreeMap<PathBuf, Option<TextureHandle>>,
    /// How many have been read in this frame.
    read: usize,
}

impl ModPictures {
    /// Begins a frame. `anew`: files may have changed.
    pub(super) fn begin_frame(&mut self, anew: bool) {
        self.read = 0;
        if anew {
            self.held.clear();
        }
    }

    /// Draws the picture of a pack, or letters if it has none or none yet.
    pub(super) fn show(&mut self, ui: &egui::Ui, place: Rect, pack: &PackEntry) {
        if !ui.is_rect_visible(place) {
            return;
        }
        match self.of(ui.ctx(), pack) {
            Some(picture) => {
                let shown = egui::Image::new((picture.id(), place.size())).corner_radius(5);
                shown
                    .uv(middle(picture.size_vec2(), place.size()))
                    .paint_at(ui, place);
            }
            None => letters(ui, place, pack),
        }
        let edge = Stroke::new(1.0, theme::EDGE);
        ui.painter()
            .rect_stroke(place, 5.0, edge, StrokeKind::Inside);
    }

    /// The picture of a pack, which is read now if it is its turn.
    fn of(&mut self, ctx: &egui::Context, pack: &PackEntry) -> Option<&TextureHandle> {
        if pack.info.picture.is_empty() {
            return None;
        }
        if !self.held.contains_key(&pack.place) {
            if self.read >= EACH_FRAME {
                ctx.request_repaint();
                return None;
            }
            self.read += 1;
            self.held.insert(pack.place.clone(), read(ctx, pack));
        }
        self.held.get(&pack.place)?.as_ref()
    }
}

fn read(ctx: &egui::Context, pack: &PackEntry) -> Option<TextureHandle> {
    let bytes = pack.picture()?;
    let image = Image::from_buffer(
        &bytes,
        ImageType::Extension("png"),
        CompressedImageFormats::NONE,
        true,
        ImageSampler::Default,
        RenderAssetUsages::MAIN_WORLD,
    );
    let image = image.ok()?.try_into_dynamic().ok()?;
    let image = match image.width().max(image.height()) > MOST {
        true => image.thumbnail(MOST, MOST),
        false => image,
    };
    let image = image.into_rgba8();
    let size = [image.width() as usize, image.height() as usize];
    let image = ColorImage::from_rgba_unmultiplied(size, image.as_raw());
    let name = pack.place.to_string_lossy();
    Some(ctx.load_texture(name, image, TextureOptions::LINEAR))
}

/// The middle of a picture that has the form of its place.
fn middle(size: Vec2, place: Vec2) -> Rect {
    let (own, wanted) = (size.x / size.y.max(1.0), place.x / place.y.max(1.0));
    let part = match own > wanted {
        true => vec2(wanted / own, 1.0),
        false => vec2(1.0, own / wanted.max(0.01)),
    };
    Rect::from_center_size(pos2(0.5, 0.5), part)
}

/// Tints of packs without pictures.
const TINTS: [Color32; 6] = [
    Color32::from_rgb(26, 62, 74),
    Color32::from_rgb(54, 44, 82),
    Color32::from_rgb(70, 48, 40),
    Color32::from_rgb(36, 66, 50),
    Color32::from_rgb(72, 40, 58),
    Color32::from_rgb(40, 52, 84),
];

/// The first letters of a pack's name on its own tint.
fn letters(ui: &egui::Ui, place: Rect, pack: &PackEntry) {
    let sum = pack
        .id
        .bytes()
        .fold(0_usize, |sum, byte| sum * 7 + usize::from(byte) & 0xffff);
    ui.painter()
        .rect_filled(place, 5.0, TINTS[sum % TINTS.len()]);
    let name = told_name(pack);
    let words = name.split_whitespace().take(2);
    let letters: String = words.filter_map(|word| word.chars().next()).collect();
    let font = FontId::new(
        place.height() * 0.42,
        FontFamily::Name(theme::HEADINGS.into()),
    );
    let text = letters.to_uppercase();
    ui.painter().text(
        place.center(),
        Align2::CENTER_CENTER,
        text,
        font,
        theme::TEXT,
    );
}
