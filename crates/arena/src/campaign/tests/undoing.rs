//! Battles that are taken back.

use super::*;
use crate::campaign::{Sortie, fight, state::MOST_STEPS, would_undo};

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
    save(&path, &one).expect("it is written");
    let home = sortie
        .home(content(), &folder, &sim)
        .expect("it is the next battle");
    assert_eq!(home.game.now.battles, 2);
    assert_eq!(home.game.before, [start.now.clone(), one.now.clone()]);
    // The battle before was taken back and went another way.
    let other = fought(&start, "rookie");
    save(&path, &other).expect("it is written");
    let refused = sortie.home(content(), &folder, &sim);
    assert!(refused.is_err(), "{refused:?}");
    // What was done meanwhile is gone, what was done before is not.
    let mut later = one.clone();
    later.now.supply += 7;
    save(&path, &later).expect("it is written");
    let home = sortie
        .home(content(), &folder, &sim)
        .expect("the same course");
    assert_eq!(home.game.before, [start.now, one.now]);
    fs::remove_dir_all(&folder).expect("the folder is there");
}
