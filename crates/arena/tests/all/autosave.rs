//! Each match has autosaves of its own: nobody writes over another's, and old ones are swept.

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
    thread,
    time::{Duration, SystemTime},
};

use crate::support::{content, open};
use arena::{
    autosave::{self, Berth, MOST_DAYS, MOST_MATCHES, Moment},
    save::SaveGame,
};

const DAY: u64 = 24 * 60 * 60;

fn folder(name: &str) -> PathBuf {
    let folder =
        std::env::temp_dir().join(format!("voidreef-autosave-{}-{name}", std::process::id()));
    let _ = fs::remove_dir_all(&folder);
    folder
}

fn game() -> SaveGame {
    let content = content();
    let (sim, config) = open(&content, "first-steps", 3);
    SaveGame::of(&sim, &content, &config, Vec::new())
}

fn names(folder: &Path) -> Vec<String> {
    let entries = fs::read_dir(folder).expect("it is there");
    let mut names: Vec<String> = entries
        .map(|entry| {
            entry
                .expect("it is read")
                .file_name()
                .to_string_lossy()
                .into_owned()
        })
        .collect();
    names.sort();
    names
}

/// Makes the files of a berth so many days old.
#[expect(
    clippy::disallowed_methods,
    reason = "old files are swept by the time that the system tells"
)]
fn age(berth: &Berth, days: u64) {
    let time = SystemTime::now() - Duration::from_secs(days * DAY);
    for name in names(berth.path()) {
        let file = fs::File::options()
            .append(true)
            .open(berth.path().join(name));
        file.expect("ours")
            .set_modified(time)
            .expect("it has a time");
    }
}

#[test]
fn a_match_keeps_its_last_three_and_the_start_of_each_round() {
    let (root, game) = (folder("three"), game());
    let berth = Berth::claim(&root, "first-steps").expect("made");
    berth.write_quick(&game).expect("written");
    for turn in 1..=9 {
        let moment = if turn % 4 == 1 {
            Moment::Round(turn / 4 + 1)
        } else {
            Moment::Turn
        };
        let path = berth.write(&game, moment).expect("written");
        assert!(arena::save::load(&path, &content()).is_ok());
    }
    let kept = [
        "quick.ron",
        "round-01.ron",
        "round-02.ron",
        "round-03.ron",
        "turn-00007.ron",
        "turn-00008.ron",
        "turn-00009.ron",
    ];
    assert_eq!(names(berth.path()), kept);
    let held = autosave::newest(&root).expect("it goes on");
    assert_eq!(held.newest.name, "turn-00009.ron");
    let earlier: Vec<&str> = held
        .earlier
        .iter()
        .map(|entry| entry.name.as_str())
        .collect();
    assert_eq!(
        earlier,
        [
            "turn-00008.ron",
            "turn-00007.ron",
            "round-03.ron",
            "round-02.ron",
            "round-01.ron"
        ]
    );
    berth.finish();
    assert_eq!(names(berth.path()), ["quick.ron"]);
    assert_eq!(autosave::newest(&root), None);
    assert_eq!(autosave::quick_saves(&root).len(), 1);
    fs::remove_dir_all(root).expect("removed");
}

#[test]
fn two_games_at_once_never_share_a_folder() {
    let root = folder("two");
    let claims: Vec<_> = (0..4)
        .map(|_| {
            let root = root.clone();
            thread::spawn(move || {
                let claim = |_| Berth::claim(&root, "first-steps").expect("made");
                (0..20).map(claim).collect::<Vec<Berth>>()
            })
        })
        .collect();
    let all: Vec<Berth> = claims
        .into_iter()
        .flat_map(|one| one.join().expect("ended"))
        .collect();
    let distinct: BTreeSet<&Path> = all.iter().map(Berth::path).collect();
    assert_eq!((all.len(), distinct.len()), (80, 80));
    fs::remove_dir_all(root).expect("removed");
}

#[test]
fn a_new_match_leaves_an_unfinished_one_alone() {
    let (root, game) = (folder("new"), game());
    let first = Berth::claim(&root, "first-steps").expect("made");
    first.write(&game, Moment::Round(1)).expect("written");
    let second = Berth::claim(&root, "first-steps").expect("made");
    for _ in 0..5 {
        second.write(&game, Moment::Turn).expect("written");
    }
    second.finish();
    assert_eq!(names(first.path()), ["round-01.ron", "turn-00001.ron"]);
    assert_eq!(names(&root), ["first-steps-1"]);
    fs::remove_dir_all(root).expect("removed");
}

/// Two games take the same match up: one gets its files, the other is told, and both go on apart.
#[test]
fn a_match_is_taken_up_once() {
    let (root, game) = (folder("up"), game());
    let old = Berth::claim(&root, "first-steps").expect("made");
    for _ in 0..4 {
        old.write(&game, Moment::Turn).expect("written");
    }
    let newest = autosave::newest(&root).expect("it is there").newest.path;
    let (berth, file) = Berth::take_up(&root, &newest, "first-steps").expect("taken");
    assert_ne!(berth, old);
    assert!(file.starts_with(berth.path()) && file.is_file() && !old.path().exists());
    assert!(Berth::take_up(&root, &newest, "first-steps").is_err());
    assert_eq!(names(&root).len(), 1, "a vain attempt leaves nothing");
    berth.write(&game, Moment::Turn).expect("written");
    assert_eq!(
        names(berth.path()),
        ["turn-00003.ron", "turn-00004.ron", "turn-00005.ron"]
    );
    // The game that has played it until now goes on elsewhere.
    old.write(&game, Moment::Turn).expect("written");
    assert_eq!(names(berth.path()).len(), 3);
    // A saved game that lies elsewhere stays where it is.
    let saved = root.with_extension("ron");
    arena::save::save(&saved, &game).expect("written");
    let (_, file) = Berth::take_up(&root, &saved, "first-steps").expect("taken");
    assert_eq!(file, saved);
    fs::remove_file(saved).expect("removed");
    fs::remove_dir_all(root).expect("removed");
}

#[test]
fn too_many_and_too_old_matches_are_swept() {
    let (root, game) = (folder("sweep"), game());
    let berth = |days: u64| {
        let berth = Berth::claim(&root, "first-steps").expect("made");
        berth.write(&game, Moment::Turn).expect("written");
        age(&berth, days);
        berth
    };
    let all: Vec<Berth> = (0..MOST_MATCHES as u64 + 2).map(&berth).collect();
    let (ancient, own) = (berth(MOST_DAYS + 2), berth(MOST_DAYS + 3));
    let kept = berth(MOST_DAYS + 4);
    fs::write(kept.path().join("diary.txt"), "mine").expect("written");
    fs::create_dir(root.join("other")).expect("made");
    autosave::sweep(&root, Some(&own));
    assert!(
        all[..MOST_MATCHES]
            .iter()
            .all(|berth| berth.path().exists())
    );
    assert!(
        all[MOST_MATCHES..]
            .iter()
            .all(|berth| !berth.path().exists())
    );
    assert!(!ancient.path().exists() && own.path().exists());
    assert_eq!(names(kept.path()), ["diary.txt"]);
    assert!(root.join("other").exists());
    fs::remove_dir_all(root).expect("removed");
}

#[test]
fn the_newest_match_is_never_outdated() {
    assert_eq!(autosave::outdated(&[]), Vec::<usize>::new());
    assert_eq!(autosave::outdated(&[0]), Vec::<usize>::new());
    let now = 1000 * DAY;
    assert_eq!(autosave::outdated(&[now - (MOST_DAYS + 1) * DAY, now]), [0]);
    let many = vec![now; MOST_MATCHES + 1];
    assert_eq!(autosave::outdated(&many), [MOST_MATCHES]);
}

#[test]
fn the_one_autosave_of_earlier_versions_becomes_a_match_like_others() {
    let (root, game) = (folder("adopt"), game());
    let old = root.with_extension("old.ron");
    assert_eq!(
        autosave::adopt(&root, &old).expect("nothing is there"),
        None
    );
    arena::save::save(&old, &game).expect("written");
    let berth = autosave::adopt(&root, &old)
        .expect("moved")
        .expect("it is one");
    assert!(!old.exists());
    assert_eq!(autosave::newest(&root).expect("there").berth, berth);
    fs::remove_dir_all(root).expect("removed");
}
