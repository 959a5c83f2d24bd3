use std::{fs, path::PathBuf};

use bevy_egui::egui::{Context, Event, Key, Modifiers, Pos2, Vec2};

use super::{desk::DraftDesk, kit::Tool, *};
use crate::glass::{self, DrawnText, Glass, button_event};

mod blocks;
mod crew;
mod kept;
mod paths;

/// The page on a screen, with files in a folder of its own.
struct Bench {
    library: Library,
    editor: Editor,
    toasts: Toasts,
    intents: Intents,
    ctx: Context,
    size: Vec2,
    dir: PathBuf,
}

impl Glass for Bench {
    fn pass(&mut self, events: Vec<Event>) -> Vec<DrawnText> {
        let mut page = EditorPage {
            library: &mut self.library,
            editor: &mut self.editor,
            toasts: &mut self.toasts,
        };
        let intents = &mut self.intents;
        let output = glass::run(&self.ctx, self.size, events, |ctx| {
            show(ctx, &mut page, intents);
        });
        glass::texts_of(output.shapes)
    }
}

impl Bench {
    fn new(name: &str, ruleset: &str) -> Self {
        let mut library = Library::open(content::find_assets());
        // Texts may be longer in another language.
        if let Ok(code) = std::env::var("VOIDREEF_TEST_LANGUAGE") {
            crate::language::offer(&library.assets, &library.roots);
            assert!(words::choose(&code), "{code}");
            library.speak();
        }
        let ctx = glass::screen(&library.assets);
        let dir =
            std::env::temp_dir().join(format!("voidreef-editor-{}-{name}", std::process::id()));
        let mut editor = Editor::of(dir.clone());
        let naming = content::edit::Naming {
            key: "my-ground".to_owned(),
            name: "My Ground".to_owned(),
        };
        let draft = content::edit::template(
            &library.content,
            ruleset,
            &naming,
            &content::edit::Beginning::default(),
        )
        .expect("a draft");
        let files = content::edit::Files::default();
        let opened = content::edit::Opened { draft, files };
        editor.desk = Some(DraftDesk::new(opened, &library));
        editor.starts = false;
        let mut bench = Self {
            library,
            editor,
            toasts: Toasts::default(),
            intents: Intents::default(),
            ctx,
            size: vec2(1280.0, 720.0),
            dir,
        };
        for _ in 0..3 {
            bench.pass(Vec::new());
        }
        bench
    }

    /// Drags the pointer from one place of the screen to another.
    fn drag(&mut self, from: Pos2, to: Pos2) {
        self.pass(vec![Event::PointerMoved(from)]);
        self.pass(vec![button_event(from, true)]);
        for part in 1..=4 {
            self.pass(vec![Event::PointerMoved(from.lerp(to, part as f32 / 4.0))]);
        }
        self.pass(vec![button_event(to, false)]);
        self.pass(Vec::new());
    }

    fn desk(&self) -> &DraftDesk {
        self.editor.desk.as_ref().expect("a draft")
    }

    /// The place on the screen of a space.
    fn at(&self, column: i32, row: i32) -> Pos2 {
        let map = self.desk().work().map.as_ref().expect("a map");
        let grid = ground::grid_of(map);
        let size = grid.size();
        let rect = self.table();
        let lens = lens::Lens {
            rect,
            size: vec2(size.x as f32, size.y as f32),
            sight: self.editor.sight,
        };
        lens.place(grid.center(geometry::Cell::new(column, row)))
    }

    /// The part of the screen that shows the table.
    fn table(&self) -> Rect {
        let left = (self.size.x * 0.19).clamp(200.0, 230.0);
        let right = (self.size.x * 0.24).clamp(190.0, 310.0);
        Rect::from_min_max(
            pos2(left, BAR),
            pos2(self.size.x - right, self.size.y - FOOT),
        )
    }
}

#[test]
fn a_map_is_drawn_by_pointer_undone_by_key_saved_and_played() {
    for ruleset in ["derelict", "void", "outpost"] {
        let mut bench = Bench::new(ruleset, ruleset);
        let before = bench
            .desk()
            .draft
            .map_sheet()
            .expect("a map")
            .text()
            .to_owned();
        bench.editor.kit.tool = Tool::Brush;
        bench.editor.kit.paint = kit::Paint::Terrain("pit".to_owned());
        bench.editor.kit.mirror = content::edit::Mirror::Turned;
        let (from, to) = (bench.at(3, 3), bench.at(6, 3));
        bench.drag(from, to);
        let map = bench.desk().work().map.as_ref().expect("a map");
        let letter = *map
            .legend
            .iter()
            .find(|(_, key)| *key == "pit")
            .expect("a letter")
            .0;
        let pits = map
            .spaces_on(0)
            .iter()
            .filter(|(_, (held, _))| *held == letter)
            .count();
        assert_eq!(pits, 8, "{ruleset}: {:?}", map.rows);
        assert_eq!(bench.desk().errors(), 0, "{:?}", bench.desk().faults);
        bench.press(Key::Z, Modifiers::COMMAND);
        assert_eq!(
            bench.desk().draft.map_sheet().expect("a map").text(),
            before
        );
        bench.press(Key::Y, Modifiers::COMMAND);
        assert!(bench.desk().unsaved());
        let mods = bench.editor.mods.clone();
        let desk = bench.editor.desk.as_mut().expect("a draft");
        desk.save(&mods.join("my-maps")).expect("saved");
        assert!(!bench.desk().unsaved());
        let told = content::lint_pack(&content::find_assets(), &mods.join("my-maps"));
        let told = told.expect("a pack");
        assert!(!told.iter().any(content::Diagnostic::is_error), "{told:?}");
        // The match begins with the data of the draft.
        let setup = bench
            .desk()
            .setup(vec![crate::Seat::Human, crate::Seat::Human]);
        crate::Session::start(&bench.desk().data, setup).expect("a match");
        let own = content::edit::listed(&mods);
        assert_eq!(own.len(), 2);
        fs::remove_dir_all(&bench.dir).expect("gone");
    }
}

#[test]
fn obstacles_and_areas_are_put_on_an_open_table() {
    let mut bench = Bench::new("table", "maelstrom");
    bench.editor.kit.tool = Tool::Put;
    bench.editor.kit.put = kit::Put::Obstacle("asteroid-1".to_owned());
    bench.editor.kit.mirror = content::edit::Mirror::Turned;
    let middle = bench.table().center();
    bench.drag(middle - vec2(60.0, 60.0), middle - vec2(60.0, 60.0));
    assert_eq!(bench.desk().work().scenario.obstacles.len(), 2);
    bench.editor.kit.tool = Tool::Area;
    bench.editor.kit.shape = kit::AreaShape::Disc;
    bench.editor.kit.paint = kit::Paint::Terrain("lava".to_owned());
    bench.drag(middle + vec2(70.0, 60.0), middle + vec2(100.0, 60.0));
    assert_eq!(bench.desk().work().scenario.areas.len(), 2);
    assert_eq!(bench.desk().errors(), 0, "{:?}", bench.desk().faults);
    bench.press(Key::Z, Modifiers::COMMAND);
    bench.press(Key::Z, Modifiers::COMMAND);
    assert!(bench.desk().work().scenario.obstacles.is_empty());
    // A picked one goes where it is dragged.
    bench.press(Key::Y, Modifiers::COMMAND);
    bench.editor.kit.tool = Tool::Select;
    let from = middle - vec2(60.0, 60.0);
    let was = bench.desk().work().scenario.obstacles[0].pose;
    bench.drag(from, from + vec2(40.0, 0.0));
    assert_ne!(bench.desk().work().scenario.obstacles[0].pose, was);
    bench.key(Key::Delete);
    assert_eq!(bench.desk().work().scenario.obstacles.len(), 1);
}

#[test]
fn every_column_is_drawn_on_small_screens() {
    for ruleset in ["derelict", "outpost", "void", "dogfight"] {
        let mut bench = Bench::new("columns", ruleset);
        for size in [vec2(1024.0, 640.0), vec2(1280.0, 720.0), vec2(320.0, 240.0)] {
            bench.size = size;
            for side in [Side::Facts, Side::Units, Side::Story, Side::Faults] {
                bench.editor.side = side;
                let on_grid = bench.desk().work().map.is_some();
                for tool in Tool::all(on_grid) {
                    bench.editor.kit.tool = *tool;
                    bench.pass(vec![Event::PointerMoved(pos2(size.x / 2.0, size.y / 2.0))]);
                    bench.pass(Vec::new());
                }
            }
            if size.x > 1000.0 {
                let used = bench.ctx.globally_used_rect();
                assert!(
                    used.right() <= size.x + 1.0 && used.bottom() <= size.y + 1.0,
                    "{used:?}"
                );
            }
        }
        assert!(
            !bench.desk().unsaved(),
            "forms change nothing by themselves"
        );
    }
}

#[test]
fn what_would_be_lost_is_asked_about() {
    let mut bench = Bench::new("asked", "derelict");
    bench.editor.kit.tool = Tool::Brush;
    bench.editor.kit.paint = kit::Paint::Terrain("pit".to_owned());
    let at = bench.at(3, 3);
    bench.drag(at, at);
    bench.key(Key::Escape);
    assert_eq!(
        bench.editor.asked,
        EditorAsked::Leave(asked::EditorWay::Menu)
    );
    assert!(bench.intents.0.is_empty());
    bench.key(Key::Escape);
    assert_eq!(bench.editor.asked, EditorAsked::Nothing);
    bench.key(Key::Escape);
    // Enter saves, and asks where: nothing is lost by it.
    bench.key(Key::Enter);
    assert!(matches!(bench.editor.asked, EditorAsked::Pack(_)));
    assert!(bench.intents.0.is_empty());
}
