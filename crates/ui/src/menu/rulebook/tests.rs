//! Types, presses and clicks in the rulebook as somebody does who reads it.

use bevy_egui::egui::{Context, Event, FullOutput, Pos2, RawInput, Rect, accesskit::Role, pos2};
use content::RuleId;

use super::*;
use crate::glass::{self, DrawnText, Glass, button_event};

/// The rulebook on a page of its own, without a game around it.
struct Read {
    ctx: Context,
    content: Content,
    pictures: Pictures,
    scenes: Scenes,
    book: Rulebook,
    time: f64,
    /// The size of the window, in points.
    size: egui::Vec2,
    intents: Intents,
    closed: bool,
}

impl Read {
    fn new() -> Self {
        let ctx = glass::screen(&content::find_assets());
        ctx.enable_accesskit();
        let mut read = Self {
            ctx,
            content: content::load(&content::find_assets()).content,
            pictures: Pictures::default(),
            scenes: Scenes::default(),
            book: Rulebook::default(),
            time: 0.0,
            size: vec2(1024.0, 640.0),
            intents: Intents::default(),
            closed: false,
        };
        read.book.begin(None);
        for _ in 0..2 {
            read.frame(Vec::new());
        }
        read
    }

    /// Draws a frame with what the reader does. Returns what each named part of it is, and where.
    fn frame(&mut self, events: Vec<Event>) -> Vec<(Role, String, Rect)> {
        let told = self.draw(events).platform_output.accesskit_update;
        let nodes = told.into_iter().flat_map(|told| told.nodes);
        let named = nodes.filter_map(|(_, node)| {
            let place = node.bounds()?;
            let from = pos2(place.x0 as f32, place.y0 as f32);
            let to = pos2(place.x1 as f32, place.y1 as f32);
            let name = node.label().or(node.value())?;
            Some((node.role(), name.to_owned(), Rect::from_min_max(from, to)))
        });
        named.collect()
    }

    fn draw(&mut self, events: Vec<Event>) -> FullOutput {
        self.time += 0.5;
        self.ctx.begin_pass(RawInput {
            time: Some(self.time),
            screen_rect: Some(Rect::from_min_size(Pos2::ZERO, self.size)),
            events,
            ..RawInput::default()
        });
        let lectern = Lectern {
            content: &self.content,
            pictures: &self.pictures,
            scenes: &self.scenes,
            table: None,
            playing: false,
        };
        take_letters(&self.ctx, &mut self.book);
        take_escape(&self.ctx, &mut self.book);
        let (name, title) = ("rulebook", say!("menu-rulebook"));
        let (book, intents) = (&mut self.book, &mut self.intents);
        page(&self.ctx, name, title, 1120.0, true, intents, |ui, _| {
            if let Some(Wish::Read(rule)) = contents(ui, &lectern, book) {
                book.show(Some(rule));
            }
        });
        self.closed |= !std::mem::take(&mut self.intents.0).is_empty();
        let mut output = self.ctx.end_pass();
        output.textures_delta.clear();
        output
    }

    fn types(&mut self, text: &str) {
        for letter in text.chars() {
            self.frame(vec![Event::Text(letter.to_string())]);
        }
        self.frame(Vec::new());
    }

    fn clicks(&mut self, role: Role, name: &str) {
        let parts = self.frame(Vec::new());
        let part = parts
            .iter()
            .find(|(is, held, _)| *is == role && held == name);
        let (.., place) = part.unwrap_or_else(|| panic!("no {name} in {parts:?}"));
        let pos = place.center();
        for pressed in [true, false] {
            self.frame(vec![Event::PointerMoved(pos), button_event(pos, pressed)]);
        }
        self.frame(Vec::new());
    }
}

impl Glass for Read {
    fn pass(&mut self, events: Vec<Event>) -> Vec<DrawnText> {
        glass::texts_of(self.draw(events).shapes)
    }
}

fn id(rule: &str) -> Option<RuleId> {
    Some(RuleId::new(rule))
}

#[test]
fn a_search_selects_its_first_result_and_keys_lead_through_the_others() {
    let mut read = Read::new();
    assert_eq!(read.book.entry, None, "how a round goes");
    read.types("debris");
    assert_eq!(read.book.search, "debris");
    assert_eq!(read.book.entry, id("OBS-12"));
    let theatre = read.book.theatre(&read.content);
    let found = search::ranked(&read.content, theatre, &search::words("debris"));
    let second = found[1].1.id;
    read.press(Key::ArrowDown, Modifiers::NONE);
    assert_eq!(read.book.entry, Some(second));
    read.press(Key::ArrowUp, Modifiers::NONE);
    assert_eq!(read.book.entry, id("OBS-12"));
    // Enter opens it, so that the way back ends there.
    read.press(Key::Enter, Modifiers::NONE);
    read.press(Key::ArrowDown, Modifiers::NONE);
    read.press(Key::ArrowLeft, Modifiers::ALT);
    assert_eq!(read.book.entry, id("OBS-12"));
    read.press(Key::ArrowRight, Modifiers::ALT);
    assert_eq!(read.book.entry, Some(second));
}

#[test]
fn escape_clears_the_search_and_then_closes() {
    let mut read = Read::new();
    read.types("gas");
    let shown = read.book.entry;
    assert!(shown.is_some());
    read.press(Key::Escape, Modifiers::NONE);
    assert_eq!((read.book.search.as_str(), read.closed), ("", false));
    assert_eq!(read.book.entry, shown, "the rule stays");
    read.types("ion");
    assert_eq!(read.book.search, "ion", "the field has kept the keyboard");
    read.press(Key::Escape, Modifiers::NONE);
    read.press(Key::Escape, Modifiers::NONE);
    assert!(read.closed);
}

#[test]
fn the_theatre_that_is_clicked_stays_chosen() {
    let mut read = Read::new();
    let theatres: Vec<(String, String)> = (read.content.theatres().into_iter())
        .map(|(theatre, _)| (theatre.id.clone(), theatre.name.clone()))
        .collect();
    for (key, name) in theatres {
        read.clicks(Role::Button, &name);
        assert_eq!((&read.book.theatre, read.book.entry), (&key, None));
        for _ in 0..3 {
            read.frame(Vec::new());
        }
        assert_eq!(read.book.theatre, key);
        // The first link of the page leads to a rule, and the theatre stays.
        let (_, theatre) = read.content.ruleset(&key).expect("a theatre");
        let first = theatre.phases[0].rule;
        let title = read.content.rulebook[&first].title.clone();
        read.clicks(Role::Link, &title);
        assert_eq!(read.book.entry, Some(first), "{name}");
        assert_eq!(read.book.theatre, key);
    }
}

#[test]
fn every_page_fits_small_windows() {
    let mut read = Read::new();
    let window = read.size;
    let rules: Vec<RuleId> = read.content.rulebook.keys().copied().collect();
    let theatres: Vec<String> = (read.content.theatres().into_iter())
        .map(|(theatre, _)| theatre.id.clone())
        .collect();
    for scale in [1.0, 1.5] {
        read.size = window / scale;
        let fits = |read: &mut Read| {
            read.frame(Vec::new());
            read.frame(Vec::new());
            let (used, size) = (read.ctx.globally_used_rect(), read.size);
            let name = (&read.book.theatre, read.book.entry);
            assert!(used.right() <= size.x + 1.0, "{name:?}: {used:?}");
            assert!(used.bottom() <= size.y + 1.0, "{name:?}: {used:?}");
        };
        for theatre in &theatres {
            read.book.choose(theatre);
            fits(&mut read);
        }
        for rule in &rules {
            read.book.show(Some(*rule));
            fits(&mut read);
        }
        read.book.search = "ship".into();
        fits(&mut read);
        read.book.search.clear();
    }
}
