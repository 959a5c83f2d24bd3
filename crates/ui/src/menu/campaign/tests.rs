use std::{fs, path::PathBuf, sync::Arc, time::Duration};

use arena::campaign::Tale;
use bevy_egui::egui::{Context, Event, Key, Modifiers, Vec2, vec2};

use super::{ledger::CampaignForm, test_kit::TRIAL, *};
use crate::{
    glass::{self, DrawnText, Glass, check_whole},
    screen::Intent,
    setup::Seat,
};

const SIZES: [Vec2; 3] = [
    vec2(1024.0, 640.0),
    vec2(1280.0, 720.0),
    vec2(1920.0, 1080.0),
];

/// The page with all that it draws from, on a screen.
struct CampaignBench {
    library: Library,
    ledger: Ledger,
    book: Book,
    toasts: Toasts,
    intents: Intents,
    ctx: Context,
    size: Vec2,
}

impl CampaignBench {
    fn new(size: Vec2) -> Self {
        let mut library = Library::open(content::find_assets());
        library.extend(test_kit::add);
        Self {
            ctx: glass::screen(&library.assets),
            library,
            ledger: Ledger::of(PathBuf::from("no-such-folder")),
            book: Book::of(PathBuf::from("no-such-folder")),
            toasts: Toasts::default(),
            intents: Intents::default(),
            size,
        }
    }

    /// The same with a campaign that is under way and open.
    fn begun(size: Vec2) -> Self {
        let mut bench = Self::new(size);
        bench.ledger.form = CampaignForm {
            campaign: TRIAL.to_owned(),
            seed: "5".to_owned(),
            ..CampaignForm::default()
        };
        let begun = bench.ledger.begin(&bench.library.content, &bench.book);
        assert_eq!(begun, Ok(()));
        bench
    }

    /// Changes where the open campaign stands.
    fn change(&mut self, change: impl FnOnce(&mut arena::campaign::CampaignState)) {
        let held = self.ledger.kept.iter_mut();
        let game = held.filter_map(|held| held.game.as_mut().ok()).next();
        change(&mut game.expect("a campaign").now);
    }

    fn now(&self) -> &arena::campaign::CampaignState {
        &self.ledger.game().expect("a campaign").now
    }
}

impl Glass for CampaignBench {
    fn pass(&mut self, events: Vec<Event>) -> Vec<DrawnText> {
        let mut page = CampaignPage {
            content: &self.library.content,
            ledger: &mut self.ledger,
            book: &self.book,
            saves: &[],
            toasts: &mut self.toasts,
            asks: false,
        };
        let intents = &mut self.intents;
        let output = glass::run(&self.ctx, self.size, events, |ctx| {
            show(ctx, &mut page, intents);
        });
        glass::texts_of(output.shapes)
    }
}

/// A member that has lived through everything.
fn weathered(now: &mut arena::campaign::CampaignState, content: &Content) {
    let scars: Vec<String> = content
        .upgrades
        .iter()
        .take(2)
        .map(|held| held.id.clone())
        .collect();
    for member in &mut now.members {
        member.experience = 12;
        member.battles = 5;
        member.kills = 9;
        member.scars.clone_from(&scars);
        member.medals = vec!["leaf".to_owned()];
    }
    now.members[0].lost = true;
    now.supply = 1000;
    now.next = vec!["ridge".to_owned(), "gates".to_owned()];
    now.tales.extend([
        Tale::Fought {
            stage: "landfall".to_owned(),
            won: true,
            rounds: 4,
        },
        Tale::Fell { member: 0 },
        Tale::Promoted { member: 1, rank: 0 },
        Tale::Before {
            stage: "ridge".to_owned(),
        },
    ]);
}

#[test]
fn nothing_on_the_page_is_cut_off() {
    for size in SIZES {
        let mut bench = CampaignBench::new(size);
        let content = Arc::clone(&bench.library.content);
        for campaign in &content.campaigns {
            bench.ledger.form.campaign.clone_from(&campaign.id);
            check_whole(&bench.look(), size, &campaign.id);
        }
        let mut bench = CampaignBench::begun(size);
        check_whole(&bench.look(), size, "a new campaign");
        bench.change(|now| weathered(now, &content));
        for leaf in [LedgerLeaf::Force, LedgerLeaf::Story] {
            bench.ledger.leaf = leaf;
            check_whole(&bench.look(), size, "under way");
        }
        bench.ledger.deletes = true;
        check_whole(&bench.look(), size, "the question");
        bench.ledger.deletes = false;
        bench.change(|now| now.won = Some(false));
        check_whole(&bench.look(), size, "over");
    }
}

#[test]
fn a_campaign_is_begun_by_clicks_and_fought_by_enter() {
    let mut bench = CampaignBench::new(SIZES[1]);
    bench.click("The walk to the towers");
    assert_eq!(bench.ledger.form.campaign, TRIAL);
    bench.click(say!("campaign-hard"));
    bench.key(Key::Enter);
    let game = bench.ledger.game().expect("it has begun");
    assert_eq!((game.campaign.as_str(), game.hardness), (TRIAL, 125));
    assert!(bench.says("The old oak"));
    assert!(bench.says("They wait for us behind the tanks."));
    let changes = bench.ledger.take_changes();
    assert_eq!(changes.len(), 1, "{changes:?}");
    bench.key(Key::Enter);
    let asked: Vec<_> = bench.intents.0.drain(..).collect();
    let [Intent::Fight(setup, sortie)] = &asked[..] else {
        panic!("{asked:?}");
    };
    assert_eq!(setup.seats[0], Seat::Human);
    assert_eq!(setup.humans(), 1);
    assert_eq!(sortie.file, bench.ledger.open);
    assert_eq!(setup.config.scenario.name, "The fight for the landfall");
}

#[test]
fn losses_are_replaced_battles_chosen_and_both_taken_back() {
    let mut bench = CampaignBench::begun(SIZES[2]);
    let content = Arc::clone(&bench.library.content);
    bench.change(|now| weathered(now, &content));
    let before = bench.now().clone();
    bench.click("The fight for the gates");
    assert_eq!(bench.now().next[0], "gates");
    let what = arena::campaign::Refit::Replace(0);
    let game = bench.ledger.game().expect("under way");
    let supply = arena::campaign::price(&content, game, &what).expect("it is lost");
    bench.click(&say!("campaign-replace", supply));
    assert_eq!(bench.now().members.len(), before.members.len() + 1);
    assert_eq!(bench.now().supply, before.supply - supply);
    assert!(bench.says(&say!("campaign-fallen", count = 1)));
    bench.press(Key::Z, Modifiers::COMMAND);
    bench.click(say!("campaign-undo"));
    assert_eq!(*bench.now(), before);
    // Supply that is too low does nothing.
    bench.change(|now| now.supply = 0);
    bench.click(&say!("campaign-replace", supply));
    bench.key(Key::R);
    assert_eq!(bench.now().members.len(), before.members.len());
}

#[test]
fn somebody_new_is_recruited_and_the_page_says_what_undo_takes_back() {
    let mut bench = CampaignBench::begun(SIZES[2]);
    let content = Arc::clone(&bench.library.content);
    bench.change(|now| {
        now.supply = 1000;
        for member in now.members.iter_mut().skip(1) {
            member.lost = true;
        }
        now.members.truncate(3);
    });
    let before = bench.now().clone();
    let offers = bench.ledger.offers(&content, &bench.book);
    let able = offers[0].offers.iter().find(|offer| offer.barred.is_none());
    let offer = able.expect("there is room").clone();
    bench.click(say!("campaign-recruit"));
    let name = arena::campaign::pick_name(&content, &offer.pick);
    let supply = offer.supply;
    bench.click(&say!("campaign-recruit-one", name, supply));
    assert_eq!(bench.now().members.len(), before.members.len() + 1);
    assert_eq!(bench.now().supply, before.supply - supply);
    let game = bench.ledger.game().expect("under way");
    let told = arena::campaign::would_undo(&content, game).expect("a step");
    assert!(told.contains("signs on"), "{told}");
    bench.click(say!("campaign-undo"));
    assert_eq!(*bench.now(), before);
}

#[test]
fn keys_lead_through_campaigns_and_delete_only_when_asked() {
    let mut bench = CampaignBench::begun(SIZES[0]);
    bench.key(Key::N);
    assert_eq!(bench.ledger.open, "");
    bench.key(Key::Enter);
    assert_eq!(bench.ledger.kept.len(), 2);
    let newest = bench.ledger.open.clone();
    bench.key(Key::PageDown);
    assert_ne!(bench.ledger.open, newest);
    bench.key(Key::T);
    assert_eq!(bench.ledger.leaf, LedgerLeaf::Story);
    bench.key(Key::Delete);
    bench.key(Key::Escape);
    assert!(bench.intents.0.is_empty(), "Escape closes the window only");
    assert_eq!(bench.ledger.kept.len(), 2);
    bench.key(Key::Delete);
    bench.key(Key::Enter);
    assert_eq!(bench.ledger.kept.len(), 1);
    assert_eq!(bench.ledger.open, newest);
    assert!(
        bench.intents.0.is_empty(),
        "Enter answers the question only"
    );
    bench.key(Key::Escape);
    assert_eq!(bench.intents.0.len(), 1, "now it leaves the page");
}

#[test]
fn the_computer_fights_a_battle_and_the_story_goes_on() {
    let mut bench = CampaignBench::begun(SIZES[1]);
    bench.ledger.enemy = "rookie".to_owned();
    bench.click(say!("campaign-proxy"));
    assert!(bench.says(say!("campaign-proxy-works")));
    for _ in 0..6000 {
        if bench.ledger.proxy.is_none() {
            break;
        }
        std::thread::sleep(Duration::from_millis(20));
        bench.pass(Vec::new());
    }
    assert_eq!(bench.now().battles, 1);
    assert!(bench.toasts.0.is_empty());
    assert_eq!(bench.ledger.leaf, LedgerLeaf::Story);
    assert!(bench.says("The fight for the landfall was"));
    // Nothing comes of one that is broken off.
    let before = bench.now().clone();
    bench.click(say!("campaign-proxy"));
    bench.click(say!("campaign-proxy-stop"));
    bench.look();
    assert_eq!(*bench.now(), before);
}

#[test]
fn campaigns_are_written_and_read_again() {
    let dir = std::env::temp_dir().join(format!("voidreef-campaigns-{}", std::process::id()));
    let mut shelf = Shelf::at(dir.clone());
    let mut bench = CampaignBench::new(SIZES[0]);
    bench.ledger = Ledger::of(shelf.campaigns_dir());
    let content = Arc::clone(&bench.library.content);
    for _ in 0..2 {
        bench.ledger.form.campaign = TRIAL.to_owned();
        let begun = bench.ledger.begin(&content, &bench.book);
        assert_eq!(begun, Ok(()));
    }
    hand_on(&mut shelf, &mut bench.ledger, &content);
    shelf.saver.finish();
    fs::write(shelf.campaigns_dir().join("broken.ron"), "(").expect("written");
    let mut again = Ledger::of(shelf.campaigns_dir());
    again.read(&content);
    assert_eq!(again.kept.len(), 3);
    for kept in &bench.ledger.kept {
        let same = again.kept.iter().find(|held| held.file == kept.file);
        assert_eq!(same.expect("it is there").game, kept.game);
    }
    again.choose("broken.ron");
    assert!(again.game().is_none() && again.next(&content).is_none());
    bench.ledger = again;
    bench.look();
    bench.ledger.delete();
    hand_on(&mut shelf, &mut bench.ledger, &content);
    shelf.saver.finish();
    bench.ledger.read(&content);
    assert_eq!(bench.ledger.kept.len(), 2);
    drop(shelf);
    fs::remove_dir_all(dir).expect("ours");
}
