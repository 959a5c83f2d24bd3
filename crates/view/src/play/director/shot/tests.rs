use super::*;
use crate::scale::UNITS_PER_MM;

/// The greatest height of things on a table, in millimetres.
const TALLEST: f32 = 110.0;

fn rig(table: Vec2) -> CameraRig {
    let mut rig = CameraRig::default();
    rig.set_table(table);
    rig.frame.share = 0.85;
    rig.snap();
    rig
}

/// Pairs of points all over a table.
fn pairs(table: Vec2) -> impl Iterator<Item = [Vec2; 2]> {
    (0..300_u32).map(move |nth| {
        let share = |step: u32| crate::shapes::noise::hash(nth * 7 + step);
        [0, 2].map(|at| table * Vec2::new(share(at), share(at + 1)))
    })
}

/// The screen position of a point of the table, from -1 to 1 in both directions.
fn on_screen(rig: &CameraRig, point: Vec2) -> Vec2 {
    let seen = rig.on_screen(point);
    seen.unwrap_or_else(|| panic!("{point} is behind the camera"))
}

#[test]
fn mover_and_goal_are_both_seen_wherever_they_are() {
    for table in [
        Vec2::splat(914.4),
        Vec2::new(1219.2, 914.4),
        Vec2::new(1829.0, 1219.0),
    ] {
        for points in pairs(table) {
            let mut rig = rig(table);
            let stand = frame(&rig, &points, 60.0, NEAREST);
            rig.goal = stand;
            rig.snap();
            for point in points {
                let seen = on_screen(&rig, point);
                let well = seen.x.abs() < 0.72 && (-0.95..0.80).contains(&seen.y);
                assert!(well, "{points:?} from {stand:?}: {seen}");
            }
        }
    }
}

#[test]
fn what_happens_in_one_place_is_seen_on_the_third_that_leaves_room_for_the_table() {
    let table = Vec2::new(1219.2, 914.4);
    for (place, side) in [
        (Vec2::new(700.0, 300.0), 1.0),
        (Vec2::new(300.0, 600.0), -1.0),
    ] {
        let mut rig = rig(table);
        rig.goal = frame(&rig, &[place], 60.0, NEAREST);
        rig.snap();
        let seen = on_screen(&rig, place);
        assert!((0.25..0.42).contains(&(seen.x * side)), "{seen}");
        assert!(seen.y.abs() < 0.08, "{seen}");
    }
}

#[test]
fn nothing_of_a_subject_is_seen_in_the_strip_at_the_top() {
    for table in [Vec2::splat(914.4), Vec2::new(1829.0, 1219.0)] {
        for points in pairs(table) {
            for count in [1, 2] {
                let mut rig = rig(table);
                rig.goal = frame(&rig, &points[..count], 60.0, NEAREST);
                rig.snap();
                for point in &points[..count] {
                    let seen = rig.on_screen_at(*point, HEAD).expect("before the camera");
                    assert!(seen.y <= STRIP + 0.005, "{points:?}: {seen}");
                }
            }
        }
    }
}

#[test]
fn the_camera_is_always_higher_than_what_stands_on_the_table_and_on_its_way_too() {
    let table = Vec2::new(1219.2, 914.4);
    let mut before = rig(table).goal;
    for points in pairs(table) {
        let mut rig = rig(table);
        rig.goal = frame(&rig, &points[..1], 40.0, NEAREST);
        rig.now = before;
        before = rig.goal;
        for _ in 0..60 {
            rig.advance(0.05);
            let high = rig.transform().translation.y / UNITS_PER_MM;
            assert!(high > TALLEST, "{high} mm over the table: {:?}", rig.now);
        }
    }
}

#[test]
fn what_is_seen_well_moves_no_camera_and_what_is_far_away_is_cut_to() {
    let mut rig = rig(Vec2::new(1829.0, 1219.0));
    let near = |x: f32, y: f32| Subject::Of {
        points: vec![Vec2::new(x, y), Vec2::new(x + 90.0, y)],
        room: 60.0,
    };
    let Take::Glide(first) = take(&rig, &near(300.0, 300.0), 1.0) else {
        panic!("from the whole table the camera glides");
    };
    rig.goal = first;
    rig.snap();
    assert_eq!(take(&rig, &near(310.0, 305.0), 1.0), Take::Keep);
    assert!(matches!(
        take(&rig, &near(520.0, 330.0), 1.0),
        Take::Glide(_)
    ));
    assert!(matches!(
        take(&rig, &near(1600.0, 1100.0), 1.0),
        Take::Cut(_)
    ));
    assert!(matches!(take(&rig, &Subject::Whole, 1.0), Take::Glide(_)));
}

#[test]
fn pairs_are_seen_side_by_side_and_the_view_never_turns_far_from_north() {
    let pair = |x: f32, y: f32| [Vec2::ZERO, Vec2::new(x, y)];
    assert!(yaw(&pair(300.0, 0.0), 20.0).abs() < 0.1);
    assert!((yaw(&pair(300.0, 120.0), 0.0) + 21.8).abs() < 0.1);
    assert!((yaw(&pair(-300.0, -120.0), 0.0) + 21.8).abs() < 0.1);
    assert!((yaw(&pair(300.0, -120.0), 0.0) - 21.8).abs() < 0.1);
    for (nth, points) in pairs(Vec2::splat(900.0)).enumerate() {
        assert!(yaw(&points, nth as f32).abs() <= TURN);
    }
}

#[test]
fn faster_matches_are_seen_from_farther_away() {
    let rig = rig(Vec2::splat(914.4));
    let subject = Subject::Of {
        points: vec![Vec2::splat(400.0)],
        room: 40.0,
    };
    let away = |speed: f32| match take(&rig, &subject, speed) {
        Take::Keep => 0.0,
        Take::Glide(stand) | Take::Cut(stand) => stand.distance,
    };
    assert!(away(8.0) > away(2.0) && away(2.0) > away(1.0));
}

#[test]
fn the_camera_stays_from_order_to_order_while_the_piece_and_most_of_the_rest_are_seen() {
    let table = Vec2::new(2400.0, 1800.0);
    let mut rig = rig(table);
    let piece = Vec2::new(1200.0, 900.0);
    let asked = |reach: f32| Regard {
        points: std::iter::once(piece)
            .chain((0..12).map(|nth| piece + Vec2::from_angle(nth as f32 * 0.52) * reach))
            .collect(),
        room: 50.0,
        piece: crate::api::Size {
            wide: 40.0,
            share: 0.07,
        },
    };
    let Take::Glide(stand) = regard(&rig, &asked(700.0)) else {
        panic!("the camera comes nearer");
    };
    rig.goal = stand;
    rig.snap();
    assert_eq!(regard(&rig, &asked(640.0)), Take::Keep);
    let other = Regard {
        points: vec![Vec2::new(200.0, 200.0)],
        ..asked(700.0)
    };
    assert!(matches!(regard(&rig, &other), Take::Glide(_)));
}

#[test]
fn whoever_plays_keeps_the_direction_of_view() {
    let mut rig = CameraRig::default();
    rig.orbit(70.0, 12.0);
    rig.focus(Vec2::splat(100.0));
    let far = Subject::Of {
        points: vec![Vec2::new(700.0, 800.0), Vec2::new(800.0, 300.0)],
        room: 40.0,
    };
    let (Take::Glide(stand) | Take::Cut(stand)) = follow(&rig, &far, 1.0) else {
        panic!("it is out of view");
    };
    assert_eq!((stand.yaw, stand.pitch), (rig.goal.yaw, rig.goal.pitch));
    let (Take::Glide(turned) | Take::Cut(turned)) = take(&rig, &far, 1.0) else {
        panic!("it is out of view");
    };
    assert!(turned.yaw != rig.goal.yaw, "the director turns it");
}
