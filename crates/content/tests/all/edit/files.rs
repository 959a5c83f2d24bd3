//! Files of drafts that others write into meanwhile.

use std::{fs, path::PathBuf};

use super::*;

/// A pack of the player's with a scenario that is worked on, and another in the same file.
struct Shared {
    core: Content,
    draft: Draft,
    files: Files,
    pack: PathBuf,
}

impl Shared {
    fn new() -> Self {
        let core = core();
        let name = format!("voidreef-edit-shared-{}", std::process::id());
        let dir = std::env::temp_dir().join(name);
        let pack = dir.join("my");
        let draft =
            template(&core, "dogfight", &naming(), &Beginning::default()).expect("a template");
        let about = format!("(name: \"My\", format: {})", content::FORMAT);
        write(&pack.join("pack.ron"), &about);
        let entry = draft.scenario_sheet().text().trim().to_owned();
        let other = entry.replace("\"my-yard\"", "\"other\"");
        let text = format!("// Mine.\n[\n{entry},\n// Yours.\n{other},\n]\n");
        write(&pack.join("scenarios/all.ron"), &text);
        let which = OwnEntry {
            pack: "my".to_owned(),
            is_map: false,
            key: "my-yard".to_owned(),
            name: String::new(),
        };
        let Opened { draft, files } = open_own(&core, &dir, &which).expect("the file");
        Self {
            core,
            draft,
            files,
            pack,
        }
    }

    fn file(&self) -> PathBuf {
        self.pack.join("scenarios/all.ron")
    }

    fn text(&self) -> String {
        fs::read_to_string(self.file()).expect("a file")
    }

    /// Somebody else writes.
    fn others(&self, from: &str, to: &str) {
        let text = self.text();
        assert!(text.contains(from), "{text}");
        write(&self.file(), &text.replacen(from, to, 1));
    }

    fn save(&mut self) -> Result<(), DraftError> {
        self.draft.commit();
        let files = self.files.texts(&self.core, &self.draft, &self.pack)?;
        for (path, text) in files {
            write(&path, &text);
            self.files.wrote(&mut self.draft, &self.pack, path, text);
        }
        self.draft.mark_saved();
        Ok(())
    }

    fn rounds(&mut self, rounds: u32) {
        self.draft.work_mut().scenario.rounds = Some(rounds);
    }
}

#[test]
fn what_others_write_into_the_file_of_a_draft_stays() {
    let mut held = Shared::new();
    held.others("// Yours.", "// Theirs.");
    held.others(
        "id: \"other\",\n    name: \"My Yard\"",
        "id: \"other\",\n    name: \"Else\"",
    );
    held.rounds(71);
    held.save().expect("saved");
    let text = held.text();
    for words in ["// Mine.", "// Theirs.", "\"Else\"", "rounds: 71"] {
        assert!(text.contains(words), "{words}: {text}");
    }
    assert!(!held.draft.is_unsaved());
    reads_back(&held.draft);
    // So does it when a step of before is taken back.
    assert!(held.draft.undo() && held.draft.is_unsaved());
    held.save().expect("saved");
    let text = held.text();
    assert!(
        text.contains("// Theirs.") && !text.contains("rounds: 71"),
        "{text}"
    );
    // The words around fields of the same entry are kept too.
    held.others(
        "    name: \"My Yard\",",
        "    // A name.\n    name: \"My Yard\",",
    );
    held.rounds(72);
    held.save().expect("saved");
    let text = held.text();
    assert!(
        text.contains("// A name.") && text.contains("rounds: 72"),
        "{text}"
    );
    // What both have changed is not written over, unless the player says so.
    held.others("rounds: 72", "rounds: 73");
    held.rounds(74);
    assert_eq!(held.save(), Err(DraftError::Changed(held.file())));
    assert!(held.text().contains("rounds: 73"));
    held.files.accept();
    held.save().expect("saved");
    let text = held.text();
    assert!(
        text.contains("rounds: 74") && text.contains("// Theirs."),
        "{text}"
    );
    // What cannot be read is left alone.
    held.others("]", "");
    held.others("(", "((");
    held.rounds(75);
    let told = held.save();
    assert!(matches!(told, Err(DraftError::Unreadable(..))), "{told:?}");
    assert!(!held.text().contains("rounds: 75"));
    // A file that is gone comes back, with the draft alone.
    fs::remove_file(held.file()).expect("gone");
    held.save().expect("saved");
    let text = held.text();
    assert!(
        text.contains("rounds: 75") && !text.contains("\"other\""),
        "{text}"
    );
    // One that holds it no more is not its file any longer.
    write(&held.file(), &text.replace("\"my-yard\"", "\"yours\""));
    held.rounds(76);
    held.save().expect("saved");
    assert!(held.text().contains("\"yours\"") && held.text().contains("rounds: 75"));
    let own = held.pack.join("scenarios/my-yard.ron");
    assert!(
        fs::read_to_string(own)
            .expect("a file")
            .contains("rounds: 76")
    );
    fs::remove_dir_all(held.pack.parent().expect("a folder")).expect("gone");
}
