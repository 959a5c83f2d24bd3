//! The lines from corner to corner that are drawn (HAZ-H-SIGHT).

use content::Barrier::Wall;
use geometry::Direction::E;

use super::{
    corners::{Edge, OPEN, hold},
    *,
};
use crate::grid::{Corner, Sightline, sightlines};

#[test]
fn the_lines_that_are_told_agree_with_sight_and_end_at_what_bars_them() {
    let wall = [((2, 2), E, Wall)];
    let ground = hold(&OPEN, &wall);
    let figures = [figure(1, 0, (1, 2)), figure(2, 1, (4, 2))];
    let scene = Scene::new(&ground, &figures);
    let told = sightlines(&scene, &figures[0], &figures[1]);
    let (last, others) = told.split_last().expect("lines");
    assert_eq!((last.barred, last.free()), (None, 1.0));
    assert!(others.iter().all(|line| line.barred.is_some()));
    // From the square's eastern corners to the target's western ones, half way to the wall's side.
    let straight = others
        .iter()
        .find(|line| line.from == (2, 2) && line.to == (4, 2));
    assert!(straight.is_none_or(|line| (line.free() - 0.5).abs() < 1.0e-9));
    // Neighbours need no line, and whoever is walled off has barred ones only.
    let beside = [figure(1, 0, (1, 2)), figure(2, 1, (2, 2))];
    let scene = Scene::new(&ground, &beside);
    assert!(sightlines(&scene, &beside[0], &beside[1]).is_empty());
    let all: Vec<Edge> = (0..5).map(|row| ((2, row), E, Wall)).collect();
    let closed = hold(&OPEN, &all);
    let scene = Scene::new(&closed, &figures);
    let told = sightlines(&scene, &figures[0], &figures[1]);
    assert!(!told.is_empty() && told.iter().all(|line| line.barred.is_some()));
    // Every line of this picture stops at the wall's column of corners.
    for line in told {
        let column = f64::from(line.from.0) + f64::from(line.to.0 - line.from.0) * line.free();
        assert!((column - 3.0).abs() < 1.0e-6, "{line:?}: {column}");
    }
}

#[test]
fn a_line_is_free_up_to_the_square_that_bars_it() {
    let line = |from: Corner, to: Corner, barred: Unseen| Sightline {
        from,
        to,
        barred: Some(barred),
    };
    let body = Unseen::Body(UnitId(3), Cell::new(2, 0));
    assert_eq!(line((0, 0), (4, 1), body).free(), 0.5);
    assert_eq!(line((4, 1), (0, 0), body).free(), 0.25);
    // It only touches a corner of this one.
    let corner = Unseen::Missing(Cell::new(1, 2));
    assert_eq!(line((0, 0), (4, 4), corner).free(), 0.5);
    let wall = Unseen::Wall(Cell::new(0, 0), Cell::new(0, 1));
    assert_eq!(line((0, 0), (1, 2), wall).free(), 0.5);
}
