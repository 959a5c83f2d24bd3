//! Tests of what the panels show: no text is cut off, and no panel covers another, at every
//! decision of matches in all theatres, on screens of several sizes.

use rules::Game;
use std::{cell::RefCell, collections::BTreeSet};

use bevy_egui::egui::{self, Context, Id, Pos2, Rect, Vec2, vec2};
use rules::Step;
use view::TablePointer;

use super::{Hud, HudState, Keys, PanelCx, layout, opened, test_kit};
use crate::{
    glass::{self, DrawnText, button_event, key_event, run, texts_of},
    library::Library,
    screen::{Intent, Intents},
    session::Session,
};

/// The last are those of 1280 by 720 and of 1024 by 640 with an interface of 150 %.
const SIZES: [Vec2; 5] = [
    vec2(1024.0, 640.0),
    vec2(1280.0, 720.0),
    vec2(1920.0, 1080.0),
    vec2(853.0, 480.0),
    vec2(682.0, 426.0),
];

/// A screen with the game's fonts.
pub(super) fn screen(library: &Library) -> Context {
    glass::screen(&library.assets)
}

/// What the panels ask for when a key is pressed, or held down for so long that it repeats.
pub(super) fn pressed(
    ctx: &Context,
    library: &Library,
    session: &Session,
    state: &mut HudState,
    key: egui::Key,
) -> Vec<Intent> {
    let seen = session.seen();
    let press = key_event(key, egui::Modifiers::NONE, true);
    let mut asked = Vec::new();
    state.refresh(session);
    run(ctx, SIZES[1], vec![press], |ctx| {
        let hud = Hud {
            board: &seen,
            layout: layout::layout(ctx.content_rect(), opened(session, state)),
            ..test_kit::hud(library, session, Keys::read(ctx))
        };
        let mut intents = Intents::default();
        let cx = &mut PanelCx {
            hud: &hud,
            state,
            intents: &mut intents,
        };
        test_kit::panels().draw(ctx, cx);
        asked.append(&mut intents.0);
    });
    asked
}

/// Draws the panels twice, so that areas know their sizes, and returns the texts.
pub(super) fn draw(
    ctx: &Context,
    size: Vec2,
    library: &Library,
    session: &Session,
    state: &mut HudState,
) -> Vec<DrawnText> {
    draw_at(ctx, size, library, session, state, TablePointer::default())
}

/// The same with the pointer at a place of the table.
pub(super) fn draw_at(
    ctx: &Context,
    size: Vec2,
    library: &Library,
    session: &Session,
    state: &mut HudState,
    pointer: TablePointer,
) -> Vec<DrawnText> {
    let mut shapes = Vec::new();
    let seen = session.seen();
    for _ in 0..2 {
        state.refresh(session);
        shapes = run(ctx, size, Vec::new(), |ctx| {
            let hud = Hud {
                board: &seen,
                pointer,
                pointer_at: pointer.cell.map(|_| (640.0, 300.0)),
                layout: layout::layout(ctx.content_rect(), opened(session, state)),
                rules_shown: true,
                ..test_kit::hud(library, session, Keys::default())
            };
            let mut intents = Intents::default();
            let cx = &mut PanelCx {
                hud: &hud,
                state,
                intents: &mut intents,
            };
            test_kit::panels().draw(ctx, cx);
        })
        .shapes;
    }
    texts_of(shapes)
}

/// Whether a text shows within a place.
pub(super) fn within(text: &DrawnText, place: Rect) -> bool {
    place.expand(1.0).contains_rect(text.place) && !text.elided
}

/// Two texts within a place that lie over one another.
pub(super) fn overlapping(texts: &[DrawnText], place: Rect) -> Option<(String, String)> {
    let inside: Vec<&DrawnText> = texts.iter().filter(|text| within(text, place)).collect();
    inside.iter().enumerate().find_map(|(at, text)| {
        let place = text.place.shrink(1.0);
        let mut others = inside[at + 1..].iter();
        let other = others.find(|other| other.place.intersects(place))?;
        Some((text.words.clone(), other.words.clone()))
    })
}

/// What the panels ask for when a place of the screen is clicked.
pub(super) fn clicked(
    library: &Library,
    session: &Session,
    state: &mut HudState,
    size: Vec2,
    at: Pos2,
) -> Vec<Intent> {
    let ctx = screen(library);
    let seen = session.seen();
    let mut asked = Vec::new();
    let button = |pressed| button_event(at, pressed);
    let moves = egui::Event::PointerMoved(at);
    let frames = [vec![], vec![moves], vec![button(true)], vec![button(false)]];
    for events in frames {
        state.refresh(session);
        run(&ctx, size, events, |ctx| {
            let hud = Hud {
                board: &seen,
                layout: layout::layout(ctx.content_rect(), opened(session, state)),
                ..test_kit::hud(library, session, Keys::default())
            };
            let mut intents = Intents::default();
            let cx = &mut PanelCx {
                hud: &hud,
                state,
                intents: &mut intents,
            };
            test_kit::panels().draw(ctx, cx);
            asked.append(&mut intents.0);
        });
    }
    asked
}

/// Draws twice, and returns the texts.
pub(super) fn frame(ctx: &Context, mut draw: impl FnMut(&Context)) -> Vec<DrawnText> {
    run(ctx, SIZES[1], Vec::new(), &mut draw);
    texts_of(run(ctx, SIZES[1], Vec::new(), draw).shapes)
}

/// Plays a match well, and looks at the panels at each new kind of decision.
fn look_through(library: &Library, key: &str, check: impl Fn(&Context, Vec2, &[DrawnText], &str)) {
    let mut session = test_kit::played(library, key, |_| true);
    let screens = SIZES.map(|size| (size, screen(library)));
    let (_, personality) = library.content.personality("veteran").expect("a veteran");
    let mut agent = ai::Agent::new(personality, 1);
    let mut seen = BTreeSet::new();
    for _ in 0..160 {
        let Some(decider) = session.sim.board().decider() else {
            break;
        };
        session.viewer = Some(decider);
        let step = session.sim.board().step;
        // The dials of one round look like those of another.
        let kind = match step {
            Step::Plan { player } => {
                format!("Plan {player:?} {}", session.sim.board().round.min(2))
            }
            other => format!("{other:?}")
                .split(' ')
                .next()
                .unwrap_or_default()
                .to_owned(),
        };
        session.shown_events = session.sim.journal().len();
        if seen.insert(kind.clone()) {
            for (size, ctx) in &screens {
                for (log, reasons) in [(false, false), (true, true)] {
                    let mut state = HudState::default();
                    state.views.folds.log = log;
                    state.views.reasons = reasons;
                    let texts = draw(ctx, *size, library, &session, &mut state);
                    let place = format!("{key}, {kind}, {size:?}, log {log}");
                    assert!(texts.len() > 10, "{place}: nothing is drawn");
                    check(ctx, *size, &texts, &place);
                }
            }
        }
        let board = session.sim.observe(decider);
        let decision = agent
            .decide(Game::new(session.ctx(), &board))
            .expect("a decision");
        session.play(decision.order).expect("legal");
    }
    assert!(seen.len() >= 3, "{key}: {seen:?}");
}

const SCENARIOS: [&str; 10] = [
    "first-flight",
    "skirmish",
    "boots-on-deck",
    "halo",
    "harbour-drill",
    "mirror-line",
    "drydock",
    "twelve-bells",
    "coolant-deck",
    "slow-burn",
];

/// What is wrong with the panels, all of it at once.
#[derive(Default)]
struct Faults(RefCell<BTreeSet<String>>);

impl Faults {
    fn note(&self, sound: bool, fault: impl FnOnce() -> String) {
        if !sound {
            self.0.borrow_mut().insert(fault());
        }
    }

    #[track_caller]
    fn check(self) {
        let found: Vec<String> = self.0.into_inner().into_iter().collect();
        assert!(found.is_empty(), "{}:\n{}", found.len(), found.join("\n"));
    }
}

#[test]
fn no_text_runs_out_of_its_panel_or_of_the_screen() {
    let library = Library::open(content::find_assets());
    let faults = Faults::default();
    for key in SCENARIOS {
        look_through(&library, key, |_, size, texts, place| {
            for text in texts {
                let cut = text.cut(size);
                faults.note(cut.is_none(), || {
                    let (words, at) = (&text.words, text.place);
                    format!("{place}: \"{words}\" at {at:?} is cut off by {cut:?}")
                });
            }
        });
    }
    faults.check();
}

/// One is told as one, sentences end, and no value is missing: in every panel of every theatre.
#[test]
fn every_text_is_plain() {
    let library = Library::open(content::find_assets());
    for key in SCENARIOS {
        look_through(&library, key, |_, _, texts, place| {
            for text in texts {
                let fault = words::fault(&text.words);
                assert_eq!(fault, None, "{place}: \"{}\"", text.words);
            }
        });
    }
}

#[test]
fn panels_lie_apart_as_drawn() {
    let library = Library::open(content::find_assets());
    let faults = Faults::default();
    for key in SCENARIOS {
        look_through(&library, key, |ctx, size, _, place| {
            let screen = Rect::from_min_size(Pos2::ZERO, size);
            let rects = drawn(ctx);
            assert!(rects.len() >= 3, "{place}: {rects:?}");
            for (at, (name, rect)) in rects.iter().enumerate() {
                faults.note(screen.expand(1.0).contains_rect(*rect), || {
                    format!("{place}: {name} {rect:?} is not on the screen")
                });
                for (other, held) in &rects[at + 1..] {
                    let apart = !rect.shrink(1.0).intersects(held.shrink(1.0));
                    faults.note(apart, || {
                        format!("{place}: {name} {rect:?} covers {other} {held:?}")
                    });
                }
            }
        });
    }
    faults.check();
}

/// The panels of a match that are drawn now, by their names. Those beside the screen are only for
/// screen readers.
fn drawn(ctx: &Context) -> Vec<(&'static str, Rect)> {
    const PANELS: [&str; 6] = ["top", "squads", "command", "choices", "log", "reasons"];
    let held = PANELS.into_iter().filter_map(|name| {
        let rect = ctx.memory(|memory| memory.area_rect(Id::new(name)))?;
        let layer = egui::LayerId::new(egui::Order::Middle, Id::new(name));
        let now = ctx.memory(|memory| memory.areas().is_visible(&layer));
        (now && rect.is_positive() && rect.right() > 0.0).then_some((name, rect))
    });
    held.collect()
}

/// The part of a screen that no panel of a match covers.
fn share(ctx: &Context, size: Vec2) -> f32 {
    let covered: f32 = drawn(ctx).iter().map(|(_, rect)| rect.area()).sum();
    1.0 - covered / (size.x * size.y)
}

#[test]
fn the_table_is_most_of_the_screen_while_one_decides() {
    let library = Library::open(content::find_assets());
    let faults = Faults::default();
    for key in SCENARIOS {
        look_through(&library, key, |ctx, size, _, place| {
            // On smaller screens letters of the same size cover more.
            if place.ends_with("log false") && size.x >= 1280.0 {
                let share = share(ctx, size);
                faults.note(share >= 0.8, || format!("{place}: {share:.3}"));
            }
        });
    }
    faults.check();
}

#[test]
fn fewer_than_eight_choices_are_all_seen() {
    let library = Library::open(content::find_assets());
    let faults = Faults::default();
    for key in SCENARIOS {
        look_through(&library, key, |ctx, size, texts, place| {
            let card = ctx.memory(|memory| memory.area_rect(Id::new("choices")));
            let Some(card) = card.filter(|_| place.ends_with("log false")) else {
                return;
            };
            let named = |text: &&DrawnText| card.expand(400.0).intersects(text.place);
            let number = |text: &DrawnText| text.words.parse::<u8>().ok().filter(|at| *at < 10);
            let numbered: Vec<&DrawnText> = texts.iter().filter(named).collect();
            let numbers = numbered.iter().filter(|text| {
                let small = text.place.height() < 16.0;
                small && number(text).is_some() && card.x_range().contains(text.place.left())
            });
            let numbers: Vec<&&DrawnText> = numbers.collect();
            if numbers.len() >= 8 || size.y < 600.0 {
                return;
            }
            for text in numbers {
                let seen = text.clip.contains_rect(text.place.shrink(2.0));
                faults.note(seen, || {
                    format!(
                        "{place}: choice {} at {:?}, {card:?}, {:?}",
                        text.words, text.place, text.clip
                    )
                });
            }
        });
    }
    faults.check();
}

#[test]
fn no_words_lie_over_others_in_the_bar() {
    let library = Library::open(content::find_assets());
    let faults = Faults::default();
    for key in SCENARIOS {
        look_through(&library, key, |ctx, _, texts, place| {
            let bar = ctx.memory(|memory| memory.area_rect(Id::new("top")));
            let bar = bar.unwrap_or(Rect::NOTHING);
            let told = texts.iter().filter_map(|text| {
                let shown = text.place.intersect(text.clip).intersect(bar);
                let real = !text.words.trim().is_empty();
                (real && shown.is_positive()).then_some((text.words.as_str(), shown))
            });
            let told: Vec<(&str, Rect)> = told.collect();
            for (at, (words, rect)) in told.iter().enumerate() {
                for (other, held) in &told[at + 1..] {
                    let apart = !rect.shrink(2.0).intersects(held.shrink(2.0));
                    faults.note(apart, || {
                        format!("{place}: \"{words}\" lies over \"{other}\"")
                    });
                }
            }
        });
    }
    faults.check();
}

#[test]
fn names_are_whole_on_a_common_screen() {
    let library = Library::open(content::find_assets());
    for key in ["first-flight", "boots-on-deck", "harbour-drill", "drydock"] {
        look_through(&library, key, |_, size, texts, place| {
            if size.x < 1200.0 {
                return;
            }
            if let Some(text) = texts.iter().find(|text| text.elided) {
                panic!("{place}: \"{}\" is cut short", text.words);
            }
        });
    }
}
