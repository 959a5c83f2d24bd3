//! Engagement, range, higher ground.

use crate::state::PlayerId;

use std::cmp::Ordering;

use content::Barrier::{Elevation, Wall};
use geometry::Direction::E;

use super::*;

fn are_engaged(ground: &Ground, a: Occupant, b: Occupant) -> bool {
    let figures = [a, b];
    let scene = Scene::new(ground, &figures);
    let found = engaged(&scene, &a, &b);
    assert_eq!(found, engaged(&scene, &b, &a), "both or neither");
    assert_eq!(found, engagements(&scene, &a) == [b.unit]);
    assert_eq!(found, scene.is_engaged(&a));
    found
}

#[test]
fn neighbours_are_engaged_unless_one_is_too_high() {
    let low = figure(1, 0, (0, 0));
    let other = figure(2, 1, (1, 0));
    assert!(are_engaged(&ground(&["d   d"]), low, other));
    assert!(are_engaged(&ground(&["d   d4"]), low, other));
    assert!(
        !are_engaged(&ground(&["d   d5"]), low, other),
        "its base is at the head"
    );
    assert!(are_engaged(
        &ground(&["d   d5"]),
        Occupant { height: 6, ..low },
        other
    ));
    assert!(!are_engaged(&ground(&["d6  d"]), low, other));
    assert!(!are_engaged(
        &ground(&["d   d"]),
        low,
        Occupant {
            owner: PlayerId(0),
            ..other
        }
    ));
    assert!(!are_engaged(
        &ground(&["d   d"]),
        low,
        Occupant {
            engages: false,
            ..other
        }
    ));
    assert!(!are_engaged(
        &ground(&["d   d   d"]),
        low,
        figure(2, 1, (2, 0))
    ));
}

#[test]
fn walls_part_and_elevation_lines_do_not() {
    let (a, b) = (figure(1, 0, (0, 0)), figure(2, 1, (1, 0)));
    assert!(are_engaged(
        &ground_with(&["d   d"], &[((0, 0), E, Elevation)]),
        a,
        b
    ));
    assert!(!are_engaged(
        &ground_with(&["d   d"], &[((0, 0), E, Wall)]),
        a,
        b
    ));
}

#[test]
fn who_may_be_attacked() {
    let ground = ground(&["d   d   d2  d   d   d"]);
    let figures = [
        figure(1, 0, (0, 0)),
        figure(2, 1, (2, 0)),
        figure(3, 1, (5, 0)),
    ];
    let scene = Scene::new(&ground, &figures);
    let ok = aim(&scene, &figures[0], &figures[1], 4).unwrap();
    assert_eq!((ok.distance, ok.stands), (2, Ordering::Less));
    let far = aim(&scene, &figures[0], &figures[2], 4).unwrap_err();
    assert_eq!(
        (far.rule().to_string(), far),
        (
            "VOID-H-RANGE".into(),
            NoAim::Range {
                distance: 5,
                range: 4
            }
        )
    );
    let hidden = aim(&scene, &figures[0], &figures[2], 5).unwrap_err();
    assert_eq!(hidden, NoAim::Unseen(Unseen::Figure(UnitId(2), at(2, 0))));
    assert!(hidden.reason().contains("figure"));
    let fight = [figures[0], figures[1], figure(4, 1, (1, 0))];
    let scene = Scene::new(&ground, &fight);
    let busy = aim(&scene, &fight[0], &fight[1], 4).unwrap_err();
    assert_eq!(busy, NoAim::Engaged(vec![UnitId(4)]));
    assert_eq!(busy.rule().to_string(), "VOID-H-ENGAGE");
    assert!(aim(&scene, &fight[0], &fight[2], 1).is_ok());
}
