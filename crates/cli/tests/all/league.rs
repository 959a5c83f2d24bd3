//! Leagues as a user plays them: in one piece, in parts, and on the engines that share out parts.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    process::{Command, Stdio},
    thread,
    time::Duration,
};

/// A league of a few seconds.
const LEAGUE: &str = r#"(
    name: "Parts",
    players: [(name: "rookie", personality: "rookie"), (name: "any", level: Random)],
    tables: [(scenario: "first-light"), (scenario: "halo")],
    pairs: 3,
    seed: 5,
)"#;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../..")
}

fn folder(name: &str) -> PathBuf {
    let name = format!("reef-leagues-{name}-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).expect("a folder for the test");
    fs::write(folder.join("parts.ron"), LEAGUE).expect("the league is written");
    folder
}

/// Runs `reef league` on the league of a folder; what it said.
fn league(folder: &Path, args: &[&str]) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_reef"));
    command
        .current_dir(root())
        .arg("league")
        .arg(folder.join("parts.ron"));
    let output = command
        .args(["--out"])
        .arg(folder.join("out"))
        .args(args)
        .output();
    let output = output.expect("it starts");
    let said = String::from_utf8_lossy(&output.stdout).into_owned();
    let more = String::from_utf8_lossy(&output.stderr).into_owned();
    assert!(output.status.success(), "{said}{more}");
    said
}

/// All files of the results but those of the parts.
fn results(folder: &Path) -> BTreeMap<String, Vec<u8>> {
    let out = folder.join("out");
    let entries = fs::read_dir(&out).expect("there are results").flatten();
    let files = entries.filter(|entry| entry.path().is_file());
    files
        .map(|entry| {
            let name = entry.file_name().to_string_lossy().into_owned();
            (name, fs::read(entry.path()).expect("it can be read"))
        })
        .collect()
}

/// The results of a run in one piece.
fn whole() -> BTreeMap<String, Vec<u8>> {
    let folder = folder("whole");
    let said = league(&folder, &["--threads", "2"]);
    assert!(said.contains("Parts: 12 matches"), "{said}");
    assert!(said.contains("rookie against any, all tables:"), "{said}");
    results(&folder)
}

#[test]
fn a_mod_is_compared_on_the_same_seeds() {
    let folder = folder("compare");
    let pack = folder.join("shorter");
    fs::create_dir_all(pack.join("scenarios")).expect("a folder for the pack");
    let core = fs::read_to_string(root().join("assets/packs/core/scenarios/halo.ron"));
    let shorter = core
        .expect("it is there")
        .replacen("rounds: 12", "rounds: 3", 1);
    let replaces = shorter.replacen("id: \"halo\",", "id: \"halo\", replaces: true,", 1);
    fs::write(pack.join("scenarios/halo.ron"), replaces).expect("it is written");
    fs::write(pack.join("pack.ron"), "(format: 4, name: \"Shorter\")").expect("it is written");
    let pack = pack.to_str().expect("a plain name");
    let said = league(&folder, &["--compare", pack]);
    assert!(
        said.contains("first-light: 6 matches, 6 the same"),
        "{said}"
    );
    assert!(said.contains("halo: 6 matches, 0 the same"), "{said}");
    assert!(said.contains("the median number of rounds"), "{said}");
}

#[test]
fn gnu_parallel_plays_the_parts() {
    let found = Command::new("parallel").arg("--version").output();
    let gnu = |output: &std::process::Output| {
        String::from_utf8_lossy(&output.stdout).starts_with("GNU parallel")
    };
    if !found.as_ref().is_ok_and(gnu) {
        println!("skipped: GNU parallel is not installed (Debian: `parallel`)");
        return;
    }
    let folder = folder("parallel");
    let status = Command::new(root().join("docs/leagues/parallel.sh"))
        .current_dir(root())
        .env("REEF", env!("CARGO_BIN_EXE_reef"))
        .arg(folder.join("parts.ron"))
        .arg(folder.join("out"))
        .args(["3", "--will-cite"])
        .stdin(Stdio::null())
        .status();
    assert!(status.expect("it starts").success());
    assert_eq!(results(&folder), whole());
}

#[test]
fn slurm_plays_the_parts() {
    let nodes = Command::new("sinfo")
        .args(["--noheader", "--states=idle"])
        .output();
    let ready = nodes.is_ok_and(|output| output.status.success() && !output.stdout.is_empty());
    if !ready {
        println!("skipped: no node of Slurm is ready (Debian: `slurm-wlm`)");
        return;
    }
    let folder = folder("slurm");
    let (file, out) = (folder.join("parts.ron"), folder.join("out"));
    let job = Command::new("sbatch")
        .current_dir(root())
        .env("REEF", env!("CARGO_BIN_EXE_reef"))
        .args(["--parsable", "--array=1-3", "--wait", "--output"])
        .arg(folder.join("job-%a.log"))
        .arg(root().join("docs/leagues/slurm.sbatch"))
        .args([&file, &out])
        .arg("3")
        .status();
    assert!(job.expect("it starts").success());
    // The last part may still be on its way to the disk.
    thread::sleep(Duration::from_millis(200));
    league(&folder, &["--merge"]);
    assert_eq!(results(&folder), whole());
}
