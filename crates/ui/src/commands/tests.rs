use std::{fs, path::Path};

use bevy_egui::egui::{Event, Modifiers, RawInput};

use super::{table::ROWS, *};

fn pressing(key: Key, modifiers: Modifiers) -> Context {
    let ctx = Context::default();
    let press = Event::Key {
        key,
        physical_key: None,
        pressed: true,
        repeat: false,
        modifiers,
    };
    ctx.begin_pass(RawInput {
        events: vec![Event::ModifiersChanged(modifiers), press],
        ..RawInput::default()
    });
    ctx
}

#[track_caller]
fn gives(key: Key, modifiers: Modifiers, wanted: &[Command]) {
    let ctx = pressing(key, modifiers);
    let mut given: Vec<Command> = ROWS
        .iter()
        .map(|row| row.command)
        .filter(|command| command.given(&ctx))
        .collect();
    given.dedup();
    ctx.end_pass().textures_delta.clear();
    assert_eq!(given, wanted);
}

#[test]
fn keys_give_their_commands_and_shift_may_give_another() {
    gives(Key::L, Modifiers::NONE, &[Command::ShowLog]);
    gives(Key::L, Modifiers::SHIFT, &[Command::NewestRule]);
    let space = [Command::Suggested, Command::SwitchMod];
    gives(Key::Space, Modifiers::NONE, &space);
    gives(Key::Space, Modifiers::SHIFT, &space);
    let back = [Command::Undo, Command::UndoRefit, Command::UndoStep];
    gives(Key::Z, Modifiers::COMMAND, &back);
    gives(Key::Z, Modifiers::NONE, &[Command::ZoneTool]);
    gives(Key::U, Modifiers::COMMAND, &[]);
}

#[test]
fn nothing_has_two_meanings_at_the_same_time() {
    for (at, row) in ROWS.iter().enumerate() {
        for other in &ROWS[at + 1..] {
            let same_time = row.when == other.when || row.when == When::Always;
            let shared = row.chords.iter().find(|chord| other.chords.contains(chord));
            assert!(
                !same_time || shared.is_none(),
                "{:?} and {:?} share {shared:?}",
                row.command,
                other.command
            );
        }
    }
}

#[test]
fn every_command_has_words() {
    for row in ROWS {
        for key in [
            format!("command-{:?}", row.command),
            format!("when-{:?}", row.when),
        ] {
            assert!(words::find(&key).is_some(), "{key}");
        }
    }
    for when in When::ALL {
        assert!(ROWS.iter().any(|row| row.when == when), "{when:?}");
    }
}

#[test]
fn keys_are_read_by_way_of_the_table() {
    // Menus walk by their own numbers, and Enter and Escape close what lies on top.
    const OWN: [&str; 7] = [
        "commands.rs",
        "table.rs",
        "tests.rs",
        "title.rs",
        "overlay.rs",
        "handover.rs",
        "mod.rs",
    ];
    fn search(folder: &Path, found: &mut Vec<String>) {
        for entry in fs::read_dir(folder).expect("a folder").flatten() {
            let path = entry.path();
            let name = entry.file_name().to_string_lossy().into_owned();
            if path.is_dir() {
                search(&path, found);
            } else if !OWN.contains(&name.as_str()) {
                let text = fs::read_to_string(&path).expect("a file");
                let reads = text.matches("key_pressed(").count();
                let enters = text.matches("key_pressed(egui::Key::Enter)").count()
                    + text.matches("key_pressed(Key::Escape)").count();
                if reads > enters {
                    found.push(path.display().to_string());
                }
            }
        }
    }
    let mut found = Vec::new();
    search(
        &Path::new(env!("CARGO_MANIFEST_DIR")).join("src"),
        &mut found,
    );
    assert!(found.is_empty(), "these read keys by themselves: {found:?}");
}

#[test]
fn held_keys_steer_the_camera() {
    let course = |key| {
        let ctx = pressing(key, Modifiers::NONE);
        let found = ctx.input(|input| {
            (
                Command::Pan.course(input),
                Command::TurnView.held(input),
                Command::Zoom.held(input),
            )
        });
        ctx.end_pass().textures_delta.clear();
        found
    };
    assert_eq!(course(Key::W), ([0.0, 1.0], 0.0, 0.0));
    assert_eq!(course(Key::ArrowLeft), ([-1.0, 0.0], 0.0, 0.0));
    assert_eq!(course(Key::E), ([0.0, 0.0], 1.0, 0.0));
    assert_eq!(course(Key::Equals), ([0.0, 0.0], 0.0, 1.0));
    assert_eq!(course(Key::Minus), ([0.0, 0.0], 0.0, -1.0));
    assert_eq!(course(Key::P), ([0.0, 0.0], 0.0, 0.0));
}
