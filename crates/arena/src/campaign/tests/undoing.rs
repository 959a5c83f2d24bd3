//! Battles that are taken back.

use super::*;
use crate::{
    campaign::{Sortie, fight, state::MOST_STEPS, would_undo},
    save::{self, SaveGame},
    shelf::{self, SortieMark},
};

fn fought(game: &CampaignGame, by: &str) -> CampaignGame {
    let fought = fight(content(), game, by, || true).expect("it begins");
    fought.expect("it is fought").game
}

#[test]
fn a_battle_is_taken_back_and_fought_again() {
    let mut game = begun("long-tide", 4);
    game.now.members[0].damage = 1;
    refit(content(), &mut game, &Refit::Repair(0)).expect("supply is there");
    let before = game.clone();
    game = fought(&game, "random");
    assert_eq!(game.now.battles, 1);
    let told = would_undo(content(), &game).expect("a battle");
    assert!(told.contains("The Outer Buoys"), "{told}");
    let first = game.now.clone();
    assert!(game.undo());
    assert_eq!(game, before, "the repair before it can be taken back too");
    let again = fought(&game, "rookie");
    assert_eq!(again.now.battles, 1);
    assert_ne!(again.now.course, first.course);
}

#[test]
fn steps_are_bounded_and_battles_are_kept_longest() {
    let mut game = fought(&begun("long-tide", 4), "random");
    let start = game.before[0].clone();
    for _ in 0..2 * MOST_STEPS {
        let keys = game.now.next.clone();
        refit(content(), &mut game, &Refit::Choose(keys[1].clone())).expect("a choice");
    }
    assert_eq!(game.before.len(), MOST_STEPS);
    assert_eq!(game.before[0], start);
    while game.undo() {}
    assert_eq!(game.now.battles, 0);
}

#[test]
fn a_match_of_another_course_is_not_taken_in() {
    let name = format!("voidreef-course-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let path = folder.join("tide.ron");
    let start = begun("long-tide", 4);
    let one = fought(&start, "random");
    let made = battle(content(), &one).expect("a battle");
    let sim = rules::Sim::new(Arc::clone(content()), &made.config).expect("it begins");
    let sortie = Sortie::of("tide.ron", &one);
    save(&path, &one, &[]).expect("it is written");
    let home = sortie
        .home(content(), &folder, &sim)
        .expect("it is the next battle");
    assert_eq!(home.game.now.battles, 2);
    assert_eq!(home.game.before, [start.now.clone(), one.now.clone()]);
    // The battle before was taken back and went another way.
    let other = fought(&start, "rookie");
    save(&path, &other, &[]).expect("it is written");
    let refused = sortie.home(content(), &folder, &sim);
    assert!(refused.is_err(), "{refused:?}");
    // What was done meanwhile is gone, what was done before is not.
    let mut later = one.clone();
    later.now.supply += 7;
    save(&path, &later, &[]).expect("it is written");
    let home = sortie
        .home(content(), &folder, &sim)
        .expect("the same course");
    assert_eq!(home.game.before, [start.now, one.now]);
    fs::remove_dir_all(&folder).expect("the folder is there");
}

/// A saved match of a battle is told from one of the same seed: of another file, another course, or
/// another beginning.
#[test]
fn saved_matches_tell_which_battle_they_are() {
    let name = format!("voidreef-mark-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let path = folder.join("save.ron");
    let start = begun("long-tide", 4);
    let (one, other) = (fought(&start, "random"), fought(&start, "rookie"));
    let sortie = Sortie::of("tide.ron", &one);
    let made = battle(content(), &one).expect("a battle");
    let sim = rules::Sim::new(Arc::clone(content()), &made.config).expect("it begins");
    let mut game = SaveGame::of(&sim, content(), &made.config, Vec::new());
    game.about.sortie = Some(sortie.mark());
    game.campaign = Some(sortie);
    save::save(&path, &game).expect("it is written");
    let about = shelf::about(&path).expect("a label");
    assert_eq!(about.sortie, Some(SortieMark::of("tide.ron", &one)));
    let seed = |game: &CampaignGame| battle(content(), game).expect("a battle").config.seed;
    let mut course = other.clone();
    course.now.next.clone_from(&one.now.next);
    assert_eq!(seed(&course), about.seed);
    for (file, game) in [("ebb.ron", &one), ("tide.ron", &course)] {
        assert_ne!(about.sortie, Some(SortieMark::of(file, game)), "{file}");
    }
    // Labels of earlier versions are read too.
    let text = fs::read_to_string(&path).expect("a text");
    let from = text.find("sortie:").expect("the mark");
    let from = text[..from].trim_end().trim_end_matches(',').len();
    let inside = |end: &usize| {
        let part = &text[from..*end];
        part.contains('(') && part.matches('(').count() == part.matches(')').count()
    };
    let to = (from..text.len()).find(inside).expect("its end");
    fs::write(&path, [&text[..from], &text[to..]].concat()).expect("a file");
    assert_eq!(shelf::about(&path).expect("a label").sortie, None);
    fs::remove_dir_all(&folder).expect("the folder is there");
}

#[test]
fn a_match_of_a_campaign_that_began_otherwise_is_not_taken_in() {
    let name = format!("voidreef-origin-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let path = folder.join("tide.ron");
    let none = BTreeMap::new();
    let begin = |hardness| begin(content(), "long-tide", 4, hardness, &none).expect("a campaign");
    let old = begin(100);
    let made = battle(content(), &old).expect("a battle");
    let sim = rules::Sim::new(Arc::clone(content()), &made.config).expect("it begins");
    let sortie = Sortie::of("tide.ron", &old);
    save(&path, &begin(150), &[]).expect("it is written");
    let refused = sortie.home(content(), &folder, &sim);
    assert!(refused.is_err(), "{refused:?}");
    save(&path, &begin(100), &[]).expect("it is written");
    let home = sortie.home(content(), &folder, &sim);
    assert!(home.is_ok(), "the same beginning: {home:?}");
    // A file without it is as old as its saves.
    let text = fs::read_to_string(&path).expect("a text");
    let from = text.find("origin:").expect("it is written");
    let to = from + text[from..].find(',').expect("its end") + 1;
    fs::write(&path, [&text[..from], &text[to..]].concat()).expect("a file");
    assert_eq!(load(&path, content()).expect("it is read").origin, 0);
    fs::remove_dir_all(&folder).expect("the folder is there");
}

#[test]
fn what_makes_a_file_too_long_goes_and_battles_stay() {
    let name = format!("voidreef-long-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let path = folder.join("tide.ron");
    let mut game = begun("long-tide", 4);
    let long = Tale::Before {
        stage: "x".repeat(60),
    };
    let mut state = game.now.clone();
    state.tales = vec![long; 4000];
    game.before = vec![state.clone()];
    state.battles = 1;
    game.before.extend(vec![state.clone(); MOST_STEPS - 1]);
    game.now.battles = 1;
    save(&path, &game, &[]).expect("it is written");
    let read = load(&path, content()).expect("it is read");
    assert!(
        (2..MOST_STEPS).contains(&read.before.len()),
        "{}",
        read.before.len()
    );
    assert_eq!(read.before[0], game.before[0], "the one before the battle");
    fs::remove_dir_all(&folder).expect("the folder is there");
}
