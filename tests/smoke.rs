//! The game itself, drawn: three rounds of AI against AI, then a check of the picture.
//!
//! It needs a display and a Vulkan driver. A software driver suffices, and `cargo xtask test`
//! starts a virtual screen if there is none. Without them the test reports that it is skipped, and
//! `cargo xtask test` counts it so.

use std::{
    env, fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Output},
    thread,
    time::{Duration, Instant},
};

/// The longest time for three rounds on a software renderer.
const PATIENCE: Duration = Duration::from_secs(420);

fn folder(name: &str) -> PathBuf {
    let dir = env::temp_dir().join(format!("voidreef-{name}-{}", std::process::id()));
    fs::create_dir_all(&dir).expect("a folder for the picture");
    dir
}

/// Three rounds in a window, with a picture at the end.
fn run(dir: &Path) -> Option<Output> {
    let picture = dir.join("shot.png");
    let picture = picture.to_str().expect("a plain path");
    let watched = "--watch --scenario first-light --seed 7 --speed 8 --quality low";
    let ended = "--rounds-then-exit 3 --hash --size 960x600 --screenshot";
    let args: Vec<&str> = watched.split(' ').chain(ended.split(' ')).collect();
    started(dir, &[&args[..], &[picture]].concat())
}

/// Runs the game with these arguments to its end; none if that takes too long.
fn started(dir: &Path, args: &[&str]) -> Option<Output> {
    let mut child = Command::new(env!("CARGO_BIN_EXE_voidreef"))
        .args(args)
        .env("VOIDREEF_DATA", dir)
        .stdout(fs::File::create(dir.join("out")).expect("a file for the output"))
        .stderr(fs::File::create(dir.join("err")).expect("a file for the errors"))
        .spawn()
        .expect("the game starts");
    let begun = Instant::now();
    while begun.elapsed() < PATIENCE {
        if let Some(status) = child.try_wait().expect("the game can be waited for") {
            let read = |name: &str| fs::read(dir.join(name)).unwrap_or_default();
            return Some(Output {
                status,
                stdout: read("out"),
                stderr: read("err"),
            });
        }
        thread::sleep(Duration::from_millis(200));
    }
    let _ = child.kill();
    let _ = child.wait();
    None
}

/// The reason why the game could not draw here, if there is one.
fn no_screen(errors: &str) -> Option<&str> {
    let signs = [
        "Unable to find a GPU",
        "NoCompatibleDevice",
        "no suitable adapter",
        "XOpenDisplayFailed",
        "Failed to build event loop",
        "neither WAYLAND_DISPLAY",
        "Library libvulkan",
        "XNotSupported",
    ];
    errors
        .lines()
        .find(|line| signs.iter().any(|sign| line.contains(sign)))
}

/// The pixels as red, green, blue.
fn pixels(path: &Path) -> Vec<[u8; 3]> {
    let file = std::io::BufReader::new(fs::File::open(path).expect("the picture is there"));
    let mut reader = png::Decoder::new(file)
        .read_info()
        .expect("the picture is a PNG file");
    let mut bytes = vec![
        0;
        reader
            .output_buffer_size()
            .expect("the picture fits into memory")
    ];
    let info = reader.next_frame(&mut bytes).expect("the picture is whole");
    assert!(
        info.width >= 900 && info.height >= 500,
        "{} x {}",
        info.width,
        info.height
    );
    let step = info.color_type.samples();
    assert!(step >= 3, "a picture in colour");
    bytes[..info.buffer_size()]
        .chunks_exact(step)
        .map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect()
}

/// Reports a skipped test in a line that `cargo xtask test` reads.
/// It does not use `println!`, because the test harness hides that output of passing tests.
fn skip(test: &str, reason: &str) {
    let line = format!("\nskipped test {test}: {reason}\n");
    // A closed terminal is no reason to fail.
    let _ = std::io::stdout().write_all(line.as_bytes());
}

/// Whether there is a display; a test without one is skipped.
fn has_display(test: &str) -> bool {
    let there = env::var_os("DISPLAY").is_some_and(|display| !display.is_empty());
    if !there {
        skip(test, "there is no X display (DISPLAY is not set)");
    }
    there
}

/// A match of every theatre, with the largest tables and forces.
const SCENES: [&str; 6] = [
    "skirmish",
    "halo",
    "line-of-battle",
    "crosscurrents",
    "slow-burn",
    "two-gates",
];
/// The most draws and triangles of a frame: what a graphics card of eight years ago draws sixty
/// times a second with ease, four times over for shadows and light.
const MOST_DRAWS: usize = 400;
const MOST_TRIANGLES: usize = 1_500_000;

/// The number before this word in a line.
fn before(line: &str, word: &str) -> Option<usize> {
    let words: Vec<&str> = line
        .split([' ', ','])
        .filter(|part| !part.is_empty())
        .collect();
    let at = words.iter().position(|held| *held == word)?;
    words.get(at.checked_sub(1)?)?.parse().ok()
}

#[test]
fn pictures_of_every_theatre_are_cheap_to_draw() {
    const NAME: &str = "pictures_of_every_theatre_are_cheap_to_draw";
    if !has_display(NAME) {
        return;
    }
    for scene in SCENES {
        let dir = folder(&format!("scene-{scene}"));
        // The size of the window changes neither.
        let shown = "--quality high --size 320x320 --frames-then-exit 2";
        let line = format!("--watch --scenario {scene} --seed 3 {shown}");
        let args: Vec<&str> = line.split(' ').collect();
        let output = started(&dir, &args).expect("it ends in time");
        let (out, errors) = (
            String::from_utf8_lossy(&output.stdout),
            String::from_utf8_lossy(&output.stderr),
        );
        if !output.status.success()
            && let Some(reason) = no_screen(&errors)
        {
            return skip(NAME, reason);
        }
        let told = out.lines().find(|line| line.starts_with("scene: "));
        let told = told.unwrap_or_else(|| panic!("{scene}: {out}\n{errors}"));
        let (draws, triangles) = (before(told, "draws"), before(told, "triangles"));
        let few = draws.is_some_and(|draws| (10..=MOST_DRAWS).contains(&draws));
        let small = triangles.is_some_and(|held| (1000..=MOST_TRIANGLES).contains(&held));
        assert!(few && small, "{scene}: {told}");
        let _ = fs::remove_dir_all(dir);
    }
}

#[test]
fn three_rounds_are_drawn() {
    const NAME: &str = "three_rounds_are_drawn";
    if !has_display(NAME) {
        return;
    }
    let dir = folder("smoke");
    let Some(output) = run(&dir) else {
        let errors = fs::read_to_string(dir.join("err")).unwrap_or_default();
        panic!("three rounds took longer than {PATIENCE:?}; its last words:\n{errors}");
    };
    let (out, errors) = (
        String::from_utf8_lossy(&output.stdout),
        String::from_utf8_lossy(&output.stderr),
    );
    if !output.status.success()
        && let Some(reason) = no_screen(&errors)
    {
        skip(NAME, reason);
        return;
    }
    assert!(
        output.status.success(),
        "{}\n{out}\n{errors}",
        output.status
    );
    assert!(out.contains("checksum "), "no checksum in: {out}");
    let pixels = pixels(&dir.join("shot.png"));
    let light = |[r, g, b]: &[u8; 3]| (u32::from(*r) * 3 + u32::from(*g) * 6 + u32::from(*b)) / 10;
    let share = |fits: &dyn Fn(u32) -> bool| {
        pixels.iter().filter(|pixel| fits(light(pixel))).count() as f64 / pixels.len() as f64
    };
    let (dark, bright) = (share(&|light| light < 40), share(&|light| light > 120));
    assert!(dark > 0.2, "space is dark: {dark}");
    assert!(bright > 0.005, "something is lit: {bright}");
    let mut colours: Vec<[u8; 3]> = pixels
        .iter()
        .map(|pixel| pixel.map(|part| part / 8))
        .collect();
    colours.sort_unstable();
    colours.dedup();
    assert!(colours.len() > 150, "{} colours", colours.len());
    let _ = fs::remove_dir_all(dir);
}
