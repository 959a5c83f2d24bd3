//! The small pictures of saved games in their list.

use std::{collections::BTreeMap, path::PathBuf};

use arena::shelf::{Entry, picture_of};
use bevy_egui::egui::{
    self, Color32, ColorImage, Rect, Sense, Stroke, StrokeKind, TextureHandle, TextureOptions,
    Vec2, pos2, vec2,
};
use content::Thumbnail;

use crate::theme;

/// The size of a picture in a row, in points.
const SIZE: Vec2 = vec2(96.0, 54.0);
/// So many pictures are read in a frame. Those that are not seen are not read at all.
const EACH_FRAME: usize = 2;

/// What is known of the pictures of a list.
#[derive(Default)]
pub(crate) struct Thumbs {
    /// The pictures by their saved games; none for a picture that is missing or cannot be used.
    held: BTreeMap<PathBuf, Option<TextureHandle>>,
    /// How many have been read in this frame.
    read: usize,
}

impl Thumbs {
    /// Begins a frame. `anew`: the page has just been opened, and files may have changed.
    pub(super) fn begin_frame(&mut self, anew: bool) {
        self.read = 0;
        if anew {
            self.held.clear();
        }
    }

    /// Draws the picture of a saved game; an empty frame if it has none, or none yet.
    pub(super) fn show(&mut self, ui: &mut egui::Ui, entry: &Entry) {
        let (place, _) = ui.allocate_exact_size(SIZE, Sense::hover());
        if !ui.is_rect_visible(place) {
            return;
        }
        let painter = ui.painter();
        painter.rect_filled(place, 4.0, theme::VOID);
        if let Some(picture) = self.of(ui.ctx(), entry) {
            let whole = Rect::from_min_max(pos2(0.0, 0.0), pos2(1.0, 1.0));
            painter.image(picture.id(), place, whole, Color32::WHITE);
        }
        let edge = Stroke::new(1.0, theme::EDGE);
        painter.rect_stroke(place, 4.0, edge, StrokeKind::Inside);
    }

    /// The picture of a saved game, which is read now if it is its turn.
    fn of(&mut self, ctx: &egui::Context, entry: &Entry) -> Option<&TextureHandle> {
        if !self.held.contains_key(&entry.path) {
            if self.read >= EACH_FRAME {
                return None;
            }
            self.read += 1;
            self.held.insert(entry.path.clone(), read(ctx, entry));
        }
        self.held.get(&entry.path)?.as_ref()
    }
}

/// Reads a picture. It comes from outside: what cannot be used is as if it were missing.
fn read(ctx: &egui::Context, entry: &Entry) -> Option<TextureHandle> {
    let held = Thumbnail::read(&picture_of(&entry.path)).ok()?;
    let size = [held.width as usize, held.height as usize];
    let image = ColorImage::from_rgb(size, &held.colours);
    let name = entry.path.to_string_lossy();
    Some(ctx.load_texture(name, image, TextureOptions::LINEAR))
}
