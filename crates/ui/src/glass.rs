//! A screen for tests of panels and pages: what the player does goes in, and the texts that are
//! drawn come out.

use std::path::Path;

use bevy_egui::egui::{
    Context, Event, FullOutput, Key, Modifiers, PointerButton, Pos2, RawInput, Rect, Shape, Vec2,
    epaint::ClippedShape,
};

use crate::theme;

/// A text on the screen, and the part of the screen in which it may show.
pub(crate) struct DrawnText {
    pub(crate) words: String,
    pub(crate) place: Rect,
    pub(crate) clip: Rect,
    pub(crate) elided: bool,
}

impl DrawnText {
    /// The part of the screen that cuts it off to a side; none if it is whole. What says nothing
    /// and what is scrolled away is whole.
    pub(crate) fn cut(&self, size: Vec2) -> Option<Rect> {
        let shown = self.clip.intersect(Rect::from_min_size(Pos2::ZERO, size));
        if self.words.trim().is_empty() || !shown.intersects(self.place) {
            return None;
        }
        let inside =
            self.place.left() >= shown.left() - 1.0 && self.place.right() <= shown.right() + 1.0;
        (!inside || self.elided).then_some(shown)
    }
}

/// A screen with the game's fonts.
pub(crate) fn screen(assets: &Path) -> Context {
    let ctx = Context::default();
    theme::install(&ctx, assets);
    // Fonts are there from the second pass on.
    run(&ctx, Vec2::splat(100.0), Vec::new(), |_| {});
    ctx
}

/// Draws once on a screen of a size, with what the player does.
pub(crate) fn run(
    ctx: &Context,
    size: Vec2,
    events: Vec<Event>,
    mut draw: impl FnMut(&Context),
) -> FullOutput {
    let input = RawInput {
        screen_rect: Some(Rect::from_min_size(Pos2::ZERO, size)),
        events,
        ..RawInput::default()
    };
    let mut output = ctx.run_ui(input, |ui| draw(&ui.ctx().clone()));
    output.textures_delta.clear();
    output
}

/// The texts among the shapes that were drawn.
pub(crate) fn texts_of(shapes: Vec<ClippedShape>) -> Vec<DrawnText> {
    let mut texts = Vec::new();
    for clipped in shapes {
        collect(&clipped.shape, clipped.clip_rect, &mut texts);
    }
    texts
}

fn collect(shape: &Shape, clip: Rect, texts: &mut Vec<DrawnText>) {
    match shape {
        Shape::Vec(shapes) => {
            for shape in shapes {
                collect(shape, clip, texts);
            }
        }
        Shape::Text(text) => texts.push(DrawnText {
            words: text.galley.text().to_owned(),
            place: text.galley.rect.translate(text.pos.to_vec2()),
            clip,
            elided: text.galley.elided,
        }),
        _ => {}
    }
}

/// A key goes down, or up.
pub(crate) fn key_event(key: Key, modifiers: Modifiers, pressed: bool) -> Event {
    Event::Key {
        key,
        physical_key: None,
        pressed,
        repeat: false,
        modifiers,
    }
}

/// The left button of the mouse goes down at a place, or up.
pub(crate) fn button_event(pos: Pos2, pressed: bool) -> Event {
    Event::PointerButton {
        pos,
        button: PointerButton::Primary,
        pressed,
        modifiers: Modifiers::NONE,
    }
}

/// A page on a screen.
pub(crate) trait Glass {
    /// Draws once, with what the player does.
    fn pass(&mut self, events: Vec<Event>) -> Vec<DrawnText>;

    /// What is on the screen, once everything has its size.
    fn look(&mut self) -> Vec<DrawnText> {
        self.pass(Vec::new());
        self.pass(Vec::new())
    }

    /// Whether a text holds these words.
    fn says(&mut self, words: &str) -> bool {
        self.look().iter().any(|text| text.words.contains(words))
    }

    fn press(&mut self, key: Key, modifiers: Modifiers) {
        self.pass(vec![key_event(key, modifiers, true)]);
        self.pass(vec![key_event(key, modifiers, false)]);
    }

    fn key(&mut self, key: Key) {
        self.press(key, Modifiers::NONE);
    }

    fn click_at(&mut self, at: Pos2) {
        self.pass(vec![Event::PointerMoved(at)]);
        for pressed in [true, false] {
            self.pass(vec![button_event(at, pressed)]);
        }
    }

    /// Clicks at the first text of these words.
    #[track_caller]
    fn click(&mut self, words: &str) {
        let texts = self.look();
        let at = texts.iter().find(|text| text.words == words);
        self.click_at(at.expect("the words are there").place.center());
    }
}

/// No text is cut short, nor runs out of its panel to a side.
#[track_caller]
pub(crate) fn check_whole(texts: &[DrawnText], size: Vec2, what: &str) {
    assert!(texts.len() > 10, "{what}: nothing is drawn");
    for text in texts {
        let (words, place) = (&text.words, text.place);
        let cut = text.cut(size);
        assert!(
            cut.is_none(),
            "{what}, {size:?}: \"{words}\" at {place:?} is cut off by {cut:?}"
        );
    }
}
