//! Where the table lies on the screen, and small things that are drawn on it.

use bevy_egui::egui::{self, Color32, Pos2, Rect, Vec2, vec2};

use super::kit::{Kit, Sight};

/// How the table lies on the screen.
#[derive(Clone, Copy, Debug)]
pub(super) struct Lens {
    /// The free part of the screen.
    pub(super) rect: Rect,
    /// The size of the table in millimetres.
    pub(super) size: Vec2,
    /// How it is looked at.
    pub(super) sight: Sight,
}

impl Lens {
    /// Points of the screen per millimetre.
    pub(super) fn scale(&self) -> f32 {
        self.sight.scale.unwrap_or(1.0)
    }

    /// The place on the screen of a point of the table.
    pub(super) fn place(&self, at: geometry::Vec2) -> Pos2 {
        let here = vec2(at.x as f32, self.size.y - at.y as f32);
        self.rect.center() + (here - self.sight.middle) * self.scale()
    }

    /// The point of the table at a place on the screen.
    pub(super) fn point(&self, at: Pos2) -> geometry::Vec2 {
        let here = (at - self.rect.center()) / self.scale() + self.sight.middle;
        geometry::Vec2::new(here.x.into(), (self.size.y - here.y).into())
    }

    /// The table on the screen.
    pub(super) fn table(&self) -> Rect {
        let corner = self.rect.center() - self.sight.middle * self.scale();
        Rect::from_min_size(corner, self.size * self.scale())
    }
}

/// What the pointer does in this frame.
#[derive(Clone, Copy, Debug)]
pub(super) struct Touch {
    /// Where it is on the table, if it is over it.
    pub(super) at: Option<geometry::Vec2>,
    /// Whether its button went down now, is down, went up now.
    pub(super) pressed: bool,
    pub(super) down: bool,
    pub(super) released: bool,
    pub(super) double: bool,
}

/// A label on the table; none where the edge of the table would cut it.
pub(super) fn tag(painter: &egui::Painter, at: Pos2, text: &str, size: f32, ink: Color32) {
    let font = egui::FontId::proportional(size);
    let drawn = painter.layout_no_wrap(text.to_owned(), font, ink);
    let place = at - drawn.size() / 2.0;
    let room = Rect::from_min_size(place, drawn.size());
    if !painter.clip_rect().contains_rect(room) {
        return;
    }
    painter.galley_with_override_text_color(place + vec2(1.0, 1.0), drawn.clone(), Color32::BLACK);
    painter.galley(place, drawn, ink);
}

/// A length in millimetres, on the lines of the grid if they are in use: 10 mm apart.
pub(super) fn snapped(kit: &Kit, at: geometry::Vec2) -> geometry::Vec2 {
    let step = if kit.snap { 10.0 } else { 1.0 };
    geometry::Vec2::new((at.x / step).round() * step, (at.y / step).round() * step)
}

/// Two or three letters for something with this name.
pub(super) fn initials(name: &str) -> String {
    let words: Vec<&str> = name.split_whitespace().collect();
    match words.as_slice() {
        [one] => one.chars().take(3).collect(),
        many => many
            .iter()
            .filter_map(|word| word.chars().next())
            .take(3)
            .collect(),
    }
}
