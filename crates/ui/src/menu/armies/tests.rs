mod ships;

use std::{fs, path::PathBuf};

use bevy_egui::egui::{Context, Event, Key, Modifiers, Vec2, vec2};
use content::{PlayerId, list_faults};

use super::{asked::Regarded, *};
use crate::{
    glass::{self, DrawnText, Glass, check_whole},
    menu::{
        forces::Force,
        form::NewMatch,
        new_match::{self, KnownMatch},
        pictures::Pictures,
    },
};

const SIZES: [Vec2; 3] = [
    vec2(1024.0, 640.0),
    vec2(1280.0, 720.0),
    vec2(1920.0, 1080.0),
];

/// The page with all that it draws from, on a screen.
struct Bench {
    library: Library,
    book: Book,
    clipboard: Clipboard,
    toasts: Toasts,
    intents: Intents,
    ctx: Context,
    size: Vec2,
}

impl Bench {
    fn new(size: Vec2) -> Self {
        let library = Library::open(content::find_assets());
        Self {
            ctx: glass::screen(&library.assets),
            library,
            book: Book::of(PathBuf::from("no-such-folder")),
            clipboard: Clipboard::default(),
            toasts: Toasts::default(),
            intents: Intents::default(),
            size,
        }
    }

    /// The same with a list that is sound, one that is not, and an empty one, which is open.
    fn with_lists(size: Vec2) -> Self {
        let mut cx = Self::new(size);
        let content = cx.library.content.clone();
        for (army, limit, build) in [
            ("shore-parties", 1000, true),
            ("ash-walk", 2000, true),
            ("graftings", 500, false),
        ] {
            cx.book.plan.army = army.to_owned();
            cx.book.plan.limit = limit;
            cx.book.make(&content, build, 7).expect("a list");
        }
        cx
    }

    fn ctrl(&mut self, key: Key) {
        self.press(key, Modifiers::COMMAND);
    }

    fn units(&self) -> Vec<&str> {
        let units = self.book.list().into_iter().flat_map(|list| &list.units);
        units.map(|pick| pick.profile.as_str()).collect()
    }
}

impl Glass for Bench {
    fn pass(&mut self, events: Vec<Event>) -> Vec<DrawnText> {
        let mut page = Page {
            content: &self.library.content,
            book: &mut self.book,
            clipboard: &mut self.clipboard,
            toasts: &mut self.toasts,
        };
        let intents = &mut self.intents;
        let output = glass::run(&self.ctx, self.size, events, |ctx| {
            show(ctx, &mut page, intents);
        });
        glass::texts_of(output.shapes)
    }
}

#[test]
fn nothing_on_the_page_is_cut_off() {
    for size in SIZES {
        let mut cx = Bench::with_lists(size);
        for file in [
            "the-graftings-500.ron",
            "shore-parties-1000.ron",
            "the-ash-walk-2000.ron",
        ] {
            cx.book.choose(file);
            assert!(cx.book.list().is_some(), "{file}");
            for unit in 0..6 {
                cx.book.unit = unit;
                cx.book.regarded = Regarded::Unit;
                check_whole(&cx.look(), size, file);
            }
        }
        let content = cx.library.content.clone();
        for profile in &content.profiles {
            cx.book.regarded = Regarded::Profile(profile.id.clone());
            check_whole(&cx.look(), size, &profile.id);
        }
        for asked in [
            BookQuestion::New { build: true },
            BookQuestion::New { build: false },
            BookQuestion::Delete,
            BookQuestion::Import {
                text: "graftings".to_owned(),
                wrong: cx.book.import(&content, "graftings").unwrap_err(),
            },
        ] {
            cx.book.asked = asked;
            check_whole(&cx.look(), size, "a window");
        }
    }
}

#[test]
fn keys_make_share_change_and_delete_lists() {
    let mut cx = Bench::new(SIZES[0]);
    cx.key(Key::B);
    assert_eq!(cx.book.asked, BookQuestion::New { build: true });
    cx.key(Key::Escape);
    assert_eq!(cx.book.asked, BookQuestion::Nothing);
    assert!(cx.intents.0.is_empty(), "Escape closes the window only");
    cx.key(Key::B);
    cx.key(Key::Enter);
    let built = cx.book.list().cloned().expect("a list");
    assert_eq!(list_faults(&cx.library.content, &built), []);
    cx.ctrl(Key::C);
    cx.clipboard.ask();
    assert_eq!(cx.clipboard.arrived(), Some(content::short_list(&built)));
    cx.ctrl(Key::V);
    cx.key(Key::Enter);
    assert_eq!(cx.book.kept.len(), 2);
    assert_eq!(cx.book.list(), Some(&built));
    // The second unit goes.
    cx.key(Key::ArrowDown);
    cx.key(Key::Backspace);
    let mut expected = built.clone();
    expected.remove(1);
    assert_eq!(cx.book.list(), Some(&expected));
    cx.key(Key::PageUp);
    assert_eq!(cx.book.list(), Some(&built));
    cx.key(Key::Delete);
    assert_eq!(cx.book.kept.len(), 2, "it asks first");
    cx.key(Key::Enter);
    assert_eq!(cx.book.kept.len(), 1);
    assert_eq!(cx.book.list(), Some(&expected));
    cx.ctrl(Key::D);
    assert_eq!(cx.book.kept.len(), 2);
    cx.key(Key::N);
    cx.key(Key::Enter);
    assert_eq!(cx.units(), [""; 0]);
    cx.key(Key::Escape);
    assert_eq!(cx.intents.0.len(), 1, "now it leaves the page");
}

#[test]
fn clicks_add_units_and_options() {
    let mut cx = Bench::with_lists(SIZES[1]);
    cx.book.choose("the-graftings-500.ron");
    cx.click("Canes");
    cx.click("Needlers");
    assert_eq!(cx.units(), ["canes", "needlers"]);
    cx.click("+");
    let limit = cx.book.list().expect("open").limit;
    assert_eq!(limit, 550, "the first is that of the limit");
    cx.click("1. Canes");
    assert_eq!(cx.book.unit, 0);
    cx.click(say!("armies-remove"));
    assert_eq!(cx.units(), ["needlers"]);
    let changes = cx.book.take_changes();
    let of_it = |change: &&Change| match change {
        Change::Write(path, list) => {
            path.ends_with("the-graftings-500.ron") && list.units.len() == 1
        }
        Change::Remove(_) => false,
    };
    assert_eq!(changes.iter().filter(of_it).count(), 1, "{changes:?}");
}

#[test]
fn names_never_leave_the_folder() {
    let mut cx = Bench::new(SIZES[0]);
    let content = cx.library.content.clone();
    for name in ["../../up", "/etc/passwd", "a\\b", "nul", "", "\u{202e}x"] {
        let text = format!("graftings 500: canes # {name}");
        cx.book.import(&content, &text).expect("a list");
    }
    for change in cx.book.take_changes() {
        let Change::Write(path, _) = change else {
            panic!("nothing is removed");
        };
        assert_eq!(path.parent(), Some(cx.book.dir()));
        let name = path.file_name().expect("a name").to_string_lossy();
        let plain = |sign: char| sign.is_ascii_alphanumeric() || "-.".contains(sign);
        assert!(name.chars().all(plain) && name.ends_with(".ron"), "{name}");
    }
}

#[test]
fn text_that_is_no_list_is_refused_with_its_place() {
    let mut cx = Bench::new(SIZES[0]);
    let content = cx.library.content.clone();
    let told = cx
        .book
        .import(&content, "graftings 500:\n cane")
        .unwrap_err();
    assert!(told.starts_with("Line 2, letter 2"), "{told}");
    assert!(told.contains("canes"), "{told}");
    for text in ["", "(((", "🎲🎲", "graftings", "#", ": : :"] {
        assert!(cx.book.import(&content, text).is_err(), "{text}");
    }
    assert!(cx.book.kept.is_empty());
}

#[test]
fn lists_are_written_and_read_again() {
    let dir = std::env::temp_dir().join(format!("voidreef-armies-{}", std::process::id()));
    let library = Library::open(content::find_assets());
    let mut shelf = Shelf::at(dir.clone());
    let mut book = Book::of(dir.join(paths::LISTS));
    for army in ["graftings", "ash-walk"] {
        book.plan.army = army.to_owned();
        book.make(&library.content, true, 3).expect("a list");
    }
    write(&mut shelf, &mut book, &library.content);
    let mut again = Book::of(dir.join(paths::LISTS));
    again.read(&library.content);
    let mut kept = book.kept.clone();
    kept.sort_by_key(|held| held.file.clone());
    assert_eq!(again.kept, kept);
    again.delete();
    write(&mut shelf, &mut again, &library.content);
    book.read(&library.content);
    assert_eq!(book.kept, again.kept);
    assert_eq!(book.kept.len(), 1);
    fs::remove_dir_all(dir).expect("ours");
}

fn write(shelf: &mut Shelf, book: &mut Book, content: &content::Content) {
    hand_on(shelf, book, content);
    shelf.saver.finish();
    let done = shelf.saver.done();
    assert!(
        done.iter().all(|done| *done == crate::saver::Done::Quietly),
        "{done:?}"
    );
}

#[test]
fn a_new_match_shows_what_sides_bring() {
    for size in SIZES {
        let cx = Bench::with_lists(size);
        let mut listed = cx.book.kept.iter();
        let listed = listed.find(|held| held.file == "shore-parties-1000.ron");
        let listed = listed.cloned().expect("a list");
        let list = listed.list.expect("readable");
        let mut form = NewMatch {
            scenario: "water-towers".to_owned(),
            ..NewMatch::default()
        };
        form.forces
            .set(PlayerId(0), Force::Built("ash-walk".to_owned()));
        form.forces.set(PlayerId(1), Force::List(listed.file, list));
        for (limit, sound) in [(1000, true), (500, false)] {
            form.forces.limit = limit;
            let mut texts = Vec::new();
            for _ in 0..3 {
                let known = KnownMatch {
                    library: &cx.library,
                    pictures: &Pictures::default(),
                    book: &cx.book,
                };
                let output = glass::run(&cx.ctx, size, Vec::new(), |ctx| {
                    new_match::show(ctx, &known, &mut form, &mut Intents::default());
                });
                texts = glass::texts_of(output.shapes);
            }
            check_whole(&texts, size, "a new match");
            let setup = form.setup(&cx.library.content);
            assert_eq!(setup.is_some(), sound, "{limit}");
            let told = texts
                .iter()
                .any(|text| text.words.contains("points of 500."));
            assert_eq!(told, !sound, "{limit}");
        }
    }
}

#[test]
fn a_page_of_200_large_lists_opens_in_a_second() {
    let mut cx = Bench::new(vec2(1280.0, 720.0));
    let folder = std::env::temp_dir().join(format!("voidreef-many-{}", std::process::id()));
    cx.book = Book::of(folder.clone());
    let content = cx.library.content.clone();
    let built = arena::lists::build(&content, "graftings", 2000, 3);
    let mut large = built.expect("a list");
    let units = large.units.clone();
    while large.units.len() < content::MOST_UNITS {
        let more = content::MOST_UNITS - large.units.len();
        large.units.extend(units.iter().take(more).cloned());
    }
    for at in 0..arena::lists::MOST_LISTS {
        let list = content::ArmyList {
            name: format!("List {at:03}"),
            ..large.clone()
        };
        let path = folder.join(format!("list-{at:03}.ron"));
        arena::lists::save(&path, &list, &[], arena::Over::Any).expect("written");
    }
    let begun = std::time::Instant::now();
    cx.book.read(&content);
    let read = begun.elapsed();
    cx.look();
    let opened = begun.elapsed();
    let begun = std::time::Instant::now();
    for _ in 0..10 {
        cx.look();
    }
    let each = begun.elapsed() / 20;
    println!("read {read:?}, opened {opened:?}, then {each:?} a frame");
    assert_eq!(cx.book.kept.len(), arena::lists::MOST_LISTS);
    // Other tests run beside this one.
    assert!(opened.as_secs_f32() < 3.0, "{opened:?}");
    assert!(each.as_millis() < 50, "{each:?}");
    let _ = std::fs::remove_dir_all(folder);
}
