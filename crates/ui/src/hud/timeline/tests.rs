use std::collections::BTreeSet;

use bevy_egui::egui::{Rect, vec2};

use super::*;
use crate::{
    hud::{HudState, graphs::recorded, layout, opened, shown, test_kit},
    library::Library,
    screen::Intent,
};

/// In all theatres and in windows of all sizes the bar lies along the foot, is slim, and shows the
/// rounds; nothing that it shows is cut off, and most of the window stays table.
#[test]
fn the_timeline_lies_along_the_foot_of_every_window() {
    let library = Library::open(content::find_assets());
    for key in test_kit::THEATRES {
        let mut session = recorded(&library, key, 90);
        session.settle_trace();
        for size in [
            vec2(1024.0, 640.0),
            vec2(1280.0, 720.0),
            vec2(853.0, 480.0),
            vec2(682.0, 426.0),
        ] {
            let mut state = HudState::default();
            let screen = Rect::from_min_size(egui::Pos2::ZERO, size);
            let found = layout::layout(screen, opened(&session, &state));
            let bar = found.timeline;
            assert!(
                bar.height() <= 18.0 && bar.width() >= size.x,
                "{key} {size}"
            );
            assert!(!bar.intersects(found.table) && !bar.intersects(found.bottom));
            let ctx = shown::screen(&library);
            let texts = shown::draw(&ctx, size, &library, &session, &mut state);
            let rounds = session
                .told()
                .track
                .waymarks()
                .iter()
                .map(|mark| mark.round);
            let rounds: BTreeSet<String> = rounds
                .filter(|at| *at > 0)
                .map(|at| at.to_string())
                .collect();
            // The controls above it stand side by side.
            let over = shown::overlapping(&texts, found.bottom);
            assert_eq!(over, None, "{key} {size}");
            let told = texts.iter().filter(|text| shown::within(text, bar));
            let told: BTreeSet<String> = told.map(|text| text.words.clone()).collect();
            assert!(
                !told.is_empty() && told.is_subset(&rounds),
                "{key} {size}: {told:?}"
            );
        }
    }
}

/// A click goes to the place that is pointed at, and to just before a turning point.
#[test]
fn a_click_goes_to_the_place_that_is_pointed_at() {
    let library = Library::open(content::find_assets());
    let mut session = recorded(&library, "skirmish", 90);
    session.settle_trace();
    let place = Rect::from_min_size(egui::Pos2::ZERO, vec2(1280.0, 14.0));
    let plot = graphs::Graphs::of(session.told(), session.span(), place, nowhere(place));
    let middle = plot.pointed(place.center());
    assert!(middle.goal().abs_diff(session.span() / 2) <= session.span() / 8);
    for size in [vec2(1280.0, 720.0), vec2(682.0, 426.0)] {
        let mut state = HudState::default();
        let screen = Rect::from_min_size(egui::Pos2::ZERO, size);
        let bar = layout::layout(screen, opened(&session, &state)).timeline;
        let at = bar.center();
        let asked = shown::clicked(&library, &session, &mut state, size, at);
        let sought = asked
            .iter()
            .any(|intent| matches!(intent, Intent::Seek(to) if *to > 0));
        assert!(sought, "{size}: {asked:?}");
    }
}

/// A screen reader hears the round and how many there are.
#[test]
fn the_timeline_is_told_in_words() {
    let library = Library::open(content::find_assets());
    let session = recorded(&library, "skirmish", 30);
    let hud = test_kit::hud(&library, &session, crate::hud::Keys::default());
    let told = spoken(&hud);
    assert!(told.contains(&hud.ctx().rounds.to_string()), "{told}");
}
