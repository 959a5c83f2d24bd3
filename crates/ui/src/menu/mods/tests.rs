use std::path::PathBuf;

use arena::mods::Mods;
use bevy_egui::egui::{Context, Event, Vec2, vec2};

use super::*;
use crate::{
    glass::{self, DrawnText, Glass, check_whole},
    mods::page::{ModStanding, standing},
};

const SIZES: [Vec2; 2] = [vec2(1024.0, 640.0), vec2(1280.0, 720.0)];

/// The page with all that it draws from, on a screen.
struct ModsBench {
    dir: PathBuf,
    library: Library,
    held: ModBox,
    pictures: ModPictures,
    clipboard: Clipboard,
    toasts: Toasts,
    intents: Intents,
    ctx: Context,
    size: Vec2,
}

fn write(path: &std::path::Path, text: &str) {
    std::fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    std::fs::write(path, text).expect("written");
}

impl ModsBench {
    /// With a sound pack, one that needs it, one that needs what is not here, and a broken one.
    fn new(name: &str, size: Vec2) -> Self {
        let dir = std::env::temp_dir().join(format!("voidreef-page-{}-{name}", std::process::id()));
        let mods = dir.join("mods");
        let info = |id: &str, more: &str| {
            write(
                &mods.join(id).join("pack.ron"),
                &format!("(format: 4, name: \"Pack {id}\", version: \"1.2.0\", {more})"),
            );
        };
        info(
            "ember",
            "author: \"A. Nobody\", licence: \"CC-BY-4.0\", homepage: \"https://example.org/ember\", description: \"A sentence about it, and one more that is a good deal longer than the first one was.\"",
        );
        info("slag", "needs: [(pack: \"ember\", version: \"1\")]");
        info("lost", "needs: [(pack: \"nowhere\")]");
        info("torn", "description: \"It does not load.\"");
        write(
            &mods.join("torn/ships/a.ron"),
            "(id: \"torn-ship\", hull: many)",
        );
        let (mods, _) = Mods::open(&content::find_assets(), &dir);
        let library = Library::of(mods.places.clone(), mods.choice.clone());
        Self {
            dir,
            ctx: glass::screen(&library.assets),
            library,
            held: ModBox::of(mods),
            pictures: ModPictures::default(),
            clipboard: Clipboard::default(),
            toasts: Toasts::default(),
            intents: Intents::default(),
            size,
        }
    }

    /// Takes what the thread loads.
    fn settle(&mut self) {
        for _ in 0..6000 {
            self.library.poll();
            if !self.library.is_busy() {
                return;
            }
            std::thread::sleep(std::time::Duration::from_millis(10));
        }
        panic!("it is never loaded");
    }

    fn standing(&self, id: &str) -> ModStanding {
        let packs = self.library.packs.iter();
        let mut found = packs.filter(|pack| pack.id == id);
        standing(found.next().expect("it is there"))
    }

    fn end(self) {
        drop(self.library);
        std::fs::remove_dir_all(self.dir).expect("ours");
    }
}

impl Glass for ModsBench {
    fn pass(&mut self, events: Vec<Event>) -> Vec<DrawnText> {
        let mut desk = ModsDesk {
            library: &mut self.library,
            held: &mut self.held,
            pictures: &mut self.pictures,
            clipboard: &mut self.clipboard,
            toasts: &mut self.toasts,
        };
        let intents = &mut self.intents;
        let output = glass::run(&self.ctx, self.size, events, |ctx| {
            show(ctx, &mut desk, intents);
        });
        glass::texts_of(output.shapes)
    }
}

#[test]
fn the_page_shows_each_pack_and_how_it_stands_within_the_window() {
    for size in SIZES {
        let mut bench = ModsBench::new("shown", size);
        for words in [
            "Pack ember",
            "The game itself",
            "On, number",
            "Left out · 1 error",
            "On, number 5 in the order · ",
        ] {
            assert!(bench.says(words), "{size}: {words}");
        }
        for at in 0..bench.library.packs.len() {
            bench.held.page.looked = Some(bench.library.packs[at].place.clone());
            check_whole(&bench.look(), size, "the page");
        }
        bench.end();
    }
}

#[test]
fn keys_walk_and_switch_and_what_needs_a_pack_goes_with_it() {
    let mut bench = ModsBench::new("keys", SIZES[1]);
    bench.look();
    let looked = |bench: &ModsBench| {
        let pack = bench.held.page.looked(&bench.library);
        pack.map(|pack| pack.id.clone()).unwrap_or_default()
    };
    assert_eq!(looked(&bench), "core");
    for _ in 0..20 {
        if looked(&bench) != "ember" {
            bench.key(egui::Key::ArrowDown);
        }
    }
    assert_eq!(looked(&bench), "ember");
    assert!(bench.says("Needed by") && bench.says("by A. Nobody · licence CC-BY-4.0"));
    assert!(matches!(bench.standing("slag"), ModStanding::Used(_)));
    bench.key(egui::Key::Space);
    bench.settle();
    assert_eq!(bench.standing("ember"), ModStanding::Off);
    assert_eq!(bench.standing("slag"), ModStanding::LeftOut);
    // The switch of the mouse does the same.
    bench.click("Switch on");
    bench.settle();
    assert!(matches!(bench.standing("slag"), ModStanding::Used(_)));
    // What is copied is told.
    bench.click("https://example.org/ember");
    bench.clipboard.ask();
    let copied = bench.clipboard.arrived();
    assert_eq!(copied.as_deref(), Some("https://example.org/ember"));
    assert_eq!(bench.toasts.0.len(), 1);
    bench.end();
}

#[test]
fn packs_are_searched_and_filtered_and_removing_asks() {
    let mut bench = ModsBench::new("found", SIZES[1]);
    let listed = |bench: &ModsBench| {
        let listed = bench.held.page.listed(&bench.library).into_iter();
        let ids = listed.map(|at| bench.library.packs[at].id.clone());
        ids.collect::<Vec<_>>()
    };
    bench.held.page.filter = ModFilter::Faulty;
    let mut faulty = listed(&bench);
    faulty.retain(|id| id != "core" && id != "radiation-belt");
    assert_eq!(faulty, ["torn", "lost"]);
    bench.held.page.filter = ModFilter::All;
    bench.held.page.search = "NOBODY pack".into();
    assert_eq!(listed(&bench), ["ember"]);
    bench.held.page.looked = None;
    bench.look();
    bench.key(egui::Key::Delete);
    assert!(matches!(
        bench.held.page.asked,
        Some(ModsQuestion::Remove { .. })
    ));
    assert!(bench.says("cannot be undone"));
    bench.key(egui::Key::Escape);
    assert_eq!(bench.held.page.asked, None);
    assert!(bench.held.mods.folder().join("ember").exists());
    // The pack of the game cannot be removed.
    bench.held.page.search = "the game itself core".into();
    bench.held.page.search.clear();
    bench.held.page.looked = Some(bench.library.packs[0].place.clone());
    bench.key(egui::Key::Delete);
    assert_eq!(bench.held.page.asked, None);
    bench.end();
}

#[test]
fn a_screen_reader_is_told_of_each_pack_and_its_switch() {
    let mut bench = ModsBench::new("told", SIZES[1]);
    bench.ctx.enable_accesskit();
    bench.look();
    let mut desk = ModsDesk {
        library: &mut bench.library,
        held: &mut bench.held,
        pictures: &mut bench.pictures,
        clipboard: &mut bench.clipboard,
        toasts: &mut bench.toasts,
    };
    let intents = &mut bench.intents;
    let output = glass::run(&bench.ctx, bench.size, Vec::new(), |ctx| {
        show(ctx, &mut desk, intents);
    });
    let told = output.platform_output.accesskit_update.expect("a reader");
    let told: Vec<&str> = told
        .nodes
        .iter()
        .filter_map(|(_, node)| node.label())
        .collect();
    for words in ["Pack ember 1.2.0: On, number", "Pack ember: on or off"] {
        let found = told.iter().any(|told| told.starts_with(words));
        assert!(found, "{words}: {told:?}");
    }
    bench.end();
}
