//! What is done to a block that is dragged: zones, and taking all of it away.

use content::{PlayerId, edit::Placed};
use geometry::Cell;

use super::*;
use crate::menu::editor::kit::ZoneStroke;

#[test]
fn zones_are_added_replaced_and_taken_away() {
    for ruleset in ["derelict", "void", "outpost"] {
        let mut bench = Bench::new("zones", ruleset);
        bench.editor.kit.tool = Tool::Zone;
        let zones = |bench: &Bench| {
            let map = bench.desk().work().map.as_ref().expect("a map");
            let mut mine = map.zones.clone();
            mine.retain(|zone| zone.player == PlayerId(0));
            (mine, map.zones.len())
        };
        let (before, all) = zones(&bench);
        let block = |bench: &mut Bench, from: (i32, i32), to: (i32, i32)| {
            let (from, to) = (bench.at(from.0, from.1), bench.at(to.0, to.1));
            bench.drag(from, to);
        };
        block(&mut bench, (1, 1), (2, 3));
        let (added, more) = zones(&bench);
        assert_eq!(
            (added.len(), more),
            (before.len() + 1, all + 1),
            "{ruleset}"
        );
        bench.editor.kit.zone = ZoneStroke::Only;
        block(&mut bench, (4, 5), (3, 4));
        let (only, left) = zones(&bench);
        assert_eq!((only.len(), left), (1, all - before.len() + 1), "{ruleset}");
        assert_eq!((only[0].from, only[0].to), ((3, 4), (4, 5)), "{ruleset}");
        bench.editor.kit.zone = ZoneStroke::Remove;
        block(&mut bench, (4, 4), (6, 4));
        assert!(zones(&bench).0.is_empty(), "{ruleset}");
        fs::remove_dir_all(&bench.dir).ok();
    }
}

#[test]
fn a_block_is_taken_away_with_all_that_lies_in_it() {
    let mut bench = Bench::new("block", "derelict");
    let desk = bench.editor.desk.as_mut().expect("a draft");
    let work = desk.draft.work_mut();
    work.scenario.marks = vec![(2, 2), (9, 2)];
    work.move_into(Placed::Ship(0), Cell::new(3, 3), Cell::new(3, 3));
    let map = work.map.as_mut().expect("a map");
    for (from, to) in [((1, 1), (3, 3)), ((4, 1), (6, 3))] {
        let (from, to) = (Cell::new(from.0, from.1), Cell::new(to.0, to.1));
        map.wall_around(
            from,
            to,
            Some(content::Barrier::Wall),
            content::edit::Mirror::None,
        );
    }
    desk.commit();
    let ships = bench.desk().work().scenario.ships.len();
    bench.editor.kit.tool = Tool::Erase;
    bench.editor.kit.by_block = true;
    let (from, to) = (bench.at(1, 1), bench.at(3, 3));
    bench.drag(from, to);
    let held = bench.desk().work().clone();
    let map = held.map.as_ref().expect("a map");
    let inside = (1..=3).flat_map(|row| (1..=3).map(move |column| Cell::new(column, row)));
    assert!(inside.clone().all(|cell| map.space(cell).is_none()));
    assert!(map.space(Cell::new(4, 2)).is_some());
    // The wall of the room beside it stays; those that lead nowhere go.
    use geometry::Direction::{E, N, W};
    assert!(map.side(Cell::new(4, 2), W).is_some());
    assert!(map.side(Cell::new(2, 2), N).is_none() && map.side(Cell::new(1, 2), E).is_none());
    assert_eq!(held.scenario.marks, [(9, 2)]);
    assert_eq!(held.scenario.ships.len(), ships - 1);
    bench.press(Key::Z, Modifiers::COMMAND);
    assert_eq!(bench.desk().work().scenario.ships.len(), ships);
    fs::remove_dir_all(&bench.dir).ok();
}

/// A deck is drawn from nothing by two drags: a room with its floor, and a block of ground.
#[test]
fn rooms_and_blocks_of_ground_come_from_nothing() {
    let mut bench = Bench::new("bare", "derelict");
    let with = content::edit::Beginning {
        no_ground: true,
        ..Default::default()
    };
    let naming = content::edit::Naming {
        key: "bare".to_owned(),
        name: "Bare".to_owned(),
    };
    let draft = content::edit::template(&bench.library.content, "derelict", &naming, &with);
    let files = content::edit::Files::default();
    let opened = content::edit::Opened {
        draft: draft.expect("a draft"),
        files,
    };
    bench.editor.desk = Some(DraftDesk::new(opened, &bench.library));
    bench.editor.kit = kit::Kit {
        tool: Tool::Brush,
        ..Default::default()
    };
    bench.editor.sight = kit::Sight::default();
    for _ in 0..3 {
        bench.pass(Vec::new());
    }
    bench.editor.kit.tool = Tool::Room;
    let (from, to) = (bench.at(1, 1), bench.at(3, 4));
    bench.drag(from, to);
    let spaces = |bench: &Bench| {
        let map = bench.desk().work().map.as_ref().expect("a map");
        (map.spaces_on(0).len(), map.commonest())
    };
    let (count, ground) = spaces(&bench);
    assert_eq!(count, 12);
    let ground = ground.expect("a floor");
    let (_, kind) = bench.desk().data.terrain(&ground).expect("core has it");
    assert!(!kind.bars(false), "{ground}");
    let map = bench.desk().work().map.clone().expect("a map");
    assert!(map.side(Cell::new(1, 1), geometry::Direction::N).is_some());
    bench.editor.kit.tool = Tool::Brush;
    bench.editor.kit.by_block = true;
    let (from, to) = (bench.at(4, 1), bench.at(5, 2));
    bench.drag(from, to);
    assert_eq!(spaces(&bench).0, 16);
    fs::remove_dir_all(&bench.dir).ok();
}
