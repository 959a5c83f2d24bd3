//! What happens when the game fails: a report and the last save in a folder, and a sentence that
//! says where, in a window of another game, or on the terminal.
//!
//! Whatever runs here runs while something has failed already. So it asks for nothing that could
//! fail in turn: no text of the language files, no lock that is waited for, no `println!`.

use std::{
    backtrace::Backtrace,
    env,
    fmt::Write as _,
    fs,
    panic::PanicHookInfo,
    path::{Path, PathBuf},
    process::{Command, Stdio, exit},
    sync::atomic::{AtomicBool, AtomicUsize, Ordering},
    thread,
    time::Duration,
};

use ui::{blackbox, paths};

use crate::{args, say};

/// The folder of reports among the player's files.
const FOLDER: &str = "crashes";
/// The reports that are kept.
const KEPT: usize = 10;
/// How long a report waits for the last save to be written.
const PATIENCE: Duration = Duration::from_secs(3);
/// The exit status of a game that cannot begin on this machine as it is.
const CANNOT_BEGIN: i32 = 1;

/// Whether the first frame has been drawn.
static BEGUN: AtomicBool = AtomicBool::new(false);
/// Whether a failure has been told that ends the game.
static TOLD: AtomicBool = AtomicBool::new(false);

/// The failures beside the game that have been reported.
static BESIDE: AtomicUsize = AtomicUsize::new(0);
/// More of them are not reported: the same thought may fail again and again.
const MOST_BESIDE: usize = 3;

/// Notes that the window is open and the graphics work.
pub(crate) fn begun() {
    BEGUN.store(true, Ordering::SeqCst);
}

/// Has failures reported from now on. `windows`: also in a window.
pub(crate) fn watch(windows: bool) {
    std::panic::set_hook(Box::new(move |info| fail(info, windows)));
}

/// Says that the game has ended by a failure, unless that has been said.
pub(crate) fn ended() {
    if !TOLD.swap(true, Ordering::SeqCst) {
        say::err("the game has ended because of an error of its own");
    }
}

fn fail(info: &PanicHookInfo<'_>, windows: bool) {
    let what = message(info);
    let place = info
        .location()
        .map_or_else(String::new, ToString::to_string);
    if !BEGUN.load(Ordering::SeqCst)
        && let Some(sentence) = cannot_begin(&what, &place)
    {
        say::err(sentence);
        exit(CANNOT_BEGIN);
    }
    let fatal = ends_the_game(thread::current().name());
    // What fails while the game falls apart says nothing new.
    let told = match fatal {
        true => TOLD.swap(true, Ordering::SeqCst),
        false => BESIDE.fetch_add(1, Ordering::SeqCst) >= MOST_BESIDE,
    };
    if told {
        return;
    }
    let flight = blackbox::last(PATIENCE);
    let text = report(&what, &place, flight.as_ref());
    let saved = flight.and_then(|flight| flight.saved);
    match keep(&paths::data_dir().join(FOLDER), &text, saved.as_deref()) {
        Ok(kept) => {
            let at = kept.display();
            say::err(&format!("{what} ({place}). A report lies in {at}"));
            if fatal && windows {
                show(&kept);
            }
        }
        Err(error) => {
            say::err(&format!("{what} ({place}). No report: {error}"));
            say::err(&text);
        }
    }
}

/// What has failed, in words.
fn message(info: &PanicHookInfo<'_>) -> String {
    let held = info.payload();
    let text = held.downcast_ref::<&str>().copied();
    let text = text.or_else(|| held.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("an error without words").to_owned()
}

/// Why the game cannot begin, and what to do, if that is what a failure before the first frame
/// means.
fn cannot_begin(what: &str, place: &str) -> Option<&'static str> {
    let from = |name: &str| place.contains(name);
    if what.contains("Unable to find a GPU") || what.contains("wgpu") || from("wgpu") {
        return Some(
            "no graphics driver was found that can draw the game. Install or update the driver of \
             your graphics card; on Linux, a package such as mesa-vulkan-drivers draws in software",
        );
    }
    if from("bevy_render") {
        return Some(
            "the graphics driver does not do what the game needs. Update the driver of your \
             graphics card, and try the flag --quality low",
        );
    }
    if from("winit") {
        return Some(
            "no window could be opened. Start the game on a desktop; on Linux the variable DISPLAY \
             has to name an X server (under Wayland: XWayland), and LC_ALL a locale that `locale -a` \
             lists",
        );
    }
    None
}

/// Whether a failure in a thread of this name ends the game. A thought, a file that is read or a
/// save is lost by itself.
fn ends_the_game(thread: Option<&str>) -> bool {
    thread.is_some_and(|name| {
        name == "main" || name.starts_with("Compute Task Pool") || name.contains("render")
    })
}

/// The text of a report.
fn report(what: &str, place: &str, flight: Option<&blackbox::Flight>) -> String {
    let mut text = String::new();
    let thread = thread::current();
    let name = thread.name().unwrap_or("without a name");
    // Writing to a string never fails.
    let _ = writeln!(text, "Voidreef {} has failed.", env!("CARGO_PKG_VERSION"));
    let _ = writeln!(text, "what: {what}");
    let _ = writeln!(text, "where: {place}, thread {name}");
    let _ = writeln!(text, "on: {} {}", env::consts::OS, env::consts::ARCH);
    let _ = match flight {
        Some(flight) => of_match(&mut text, flight),
        None => writeln!(text, "no match was on the screen, or it cannot be told"),
    };
    let _ = writeln!(text, "calls:\n{}", Backtrace::force_capture());
    text
}

/// The part of a report about the match on the screen.
fn of_match(text: &mut String, flight: &blackbox::Flight) -> std::fmt::Result {
    writeln!(text, "scenario: {}, seed {}", flight.scenario, flight.seed)?;
    writeln!(text, "options: {}", flight.options)?;
    writeln!(text, "seats: {}", flight.seats)?;
    writeln!(text, "packs: {}", flight.packs)?;
    let (round, orders, step) = (flight.round, flight.orders, &flight.step);
    writeln!(text, "round {round}, after {orders} orders: {step}")?;
    if let Some(saved) = &flight.saved {
        writeln!(text, "saved: {}", saved.display())?;
    }
    writeln!(
        text,
        "the last orders; the last one may not have been played:"
    )?;
    flight
        .last
        .iter()
        .try_for_each(|order| writeln!(text, "  {order}"))
}

/// Writes a report and a copy of the last save into a folder of their own, and returns it.
fn keep(folder: &Path, text: &str, saved: Option<&Path>) -> std::io::Result<PathBuf> {
    sweep(folder);
    let stamp = paths::now();
    let free = (0..100)
        .map(|n| folder.join(format!("{stamp}-{n}")))
        .find(|path| !path.exists());
    let kept = free.unwrap_or_else(|| folder.join(format!("{stamp}-100")));
    fs::create_dir_all(&kept)?;
    fs::write(kept.join(REPORT), text)?;
    if let Some(saved) = saved {
        // Without it the report still says where the save lies.
        let _ = fs::copy(saved, kept.join(ui::MATCH_OF_REPORT));
    }
    Ok(kept)
}

/// The name of a report in its folder.
const REPORT: &str = "report.txt";

/// Removes the oldest reports. Only what is certainly one goes: a folder with nothing else in it.
fn sweep(folder: &Path) {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    let mut held: Vec<PathBuf> = entries
        .map(|entry| entry.path())
        .filter(|path| path.join(REPORT).is_file())
        .collect();
    held.sort();
    let many = held.len().saturating_sub(KEPT - 1);
    for old in held.iter().take(many) {
        // What cannot be removed stays.
        let _ = fs::remove_file(old.join(REPORT));
        let _ = fs::remove_file(old.join(ui::MATCH_OF_REPORT));
        let _ = fs::remove_dir(old);
    }
}

/// Starts another game that says where the report lies. If that fails, the terminal has said so.
fn show(kept: &Path) {
    let Ok(game) = env::current_exe() else {
        return;
    };
    let started = Command::new(game)
        .arg(args::CRASHED)
        .arg(kept)
        .stdin(Stdio::null())
        .spawn();
    if let Err(error) = started {
        say::err(&format!("no window can say so: {error}"));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn place(name: &str) -> PathBuf {
        env::temp_dir().join(format!("voidreef-crash-{}-{name}", std::process::id()))
    }

    #[test]
    fn what_keeps_the_game_from_beginning_is_said_with_what_to_do() {
        let gpu = cannot_begin(
            "Unable to find a GPU! Make sure",
            "bevy_render/src/x.rs:1:2",
        );
        assert!(gpu.is_some_and(|text| text.contains("driver")));
        let display = cannot_begin(
            "Failed to build event loop: Os(..)",
            "/x/bevy_winit-0.19.1/src/lib.rs:128:14",
        );
        assert!(display.is_some_and(|text| text.contains("DISPLAY")));
        assert_eq!(
            cannot_begin("index out of bounds", "crates/ui/src/a.rs"),
            None
        );
    }

    #[test]
    fn a_report_tells_of_the_match() {
        let flight = blackbox::Flight {
            scenario: "first-light".into(),
            seed: 4,
            packs: "core 1".into(),
            last: ["EndTurn".to_owned()].into(),
            saved: Some("saves/a.ron".into()),
            ..Default::default()
        };
        let text = report("it broke", "a.rs:1:2", Some(&flight));
        for part in [
            env!("CARGO_PKG_VERSION"),
            "what: it broke",
            "where: a.rs:1:2",
            "scenario: first-light, seed 4",
            "packs: core 1",
            "EndTurn",
            "saved: saves/a.ron",
        ] {
            assert!(text.contains(part), "{part} is not in {text}");
        }
    }

    #[test]
    fn a_thread_beside_the_game_does_not_end_it() {
        assert!(ends_the_game(Some("main")) && ends_the_game(Some("Compute Task Pool (1)")));
        assert!(!ends_the_game(Some("autosave")) && !ends_the_game(None));
        assert!(!ends_the_game(Some("Async Compute Task Pool (0)")));
    }

    #[test]
    fn reports_are_kept_with_the_save_and_old_ones_are_swept() {
        let folder = place("keep");
        let saved = folder.join("saved.ron");
        fs::create_dir_all(folder.join("somebody's")).expect("a folder");
        fs::write(&saved, "(format: 3)").expect("a file");
        for _ in 0..KEPT + 4 {
            let text = report("it broke", "a.rs:1:2", None);
            let kept = keep(&folder, &text, Some(&saved)).expect("kept");
            let text = fs::read_to_string(kept.join(REPORT)).expect("a report");
            assert!(text.contains("what: it broke") && text.contains("where: a.rs:1:2"));
            assert!(kept.join(ui::MATCH_OF_REPORT).is_file());
        }
        let reports = fs::read_dir(&folder).expect("a folder").flatten();
        let reports = reports.filter(|entry| entry.path().join(REPORT).is_file());
        assert_eq!(reports.count(), KEPT);
        assert!(folder.join("somebody's").is_dir() && saved.is_file());
        // A folder that cannot be made is no reason to fail once more.
        assert!(keep(&saved, "text", None).is_err());
        fs::remove_dir_all(folder).expect("ours");
    }
}
