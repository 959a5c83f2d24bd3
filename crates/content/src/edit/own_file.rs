//! The files that a draft is written to, and what else is written into them meanwhile.

use std::{
    io,
    path::{Path, PathBuf},
};

use super::{
    draft::Draft,
    error::DraftError,
    sheet::{Inscribed, Sheet},
};
use crate::{
    Content, FORMAT, MAX_FILE_BYTES,
    category::{Category, INFO},
    homes::{full, is_key, short},
    locate::string_field,
    packs::{Held, PackOrigin},
    read_text,
    scan::split,
};

/// The files that a draft is written to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Files {
    /// The pack's folder; none: a new pack.
    pub pack: Option<PathBuf>,
    /// The file of the map; none: one of its name.
    pub map: Option<OwnFile>,
    /// The file of the scenario; none: one of its name.
    pub scenario: Option<OwnFile>,
    /// The keys that it has had there.
    pub keys: Vec<String>,
}

/// A file that holds an entry of a draft.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OwnFile {
    path: PathBuf,
    /// The key that the entry has in it.
    key: String,
    /// Its text as it was last read or written.
    text: String,
}

impl OwnFile {
    /// A file that was read with this text, and the entry in it.
    pub(super) fn of<T: Inscribed>(path: PathBuf, sheet: &Sheet<T>, key: &str) -> Self {
        let (key, text) = (key.to_owned(), sheet.text().to_owned());
        Self { path, key, text }
    }

    /// Where it lies.
    #[must_use]
    pub fn path(&self) -> &Path {
        &self.path
    }

    /// What lies there now counts as read.
    pub(super) fn accept(&mut self) {
        if let Ok(text) = read_text(&self.path, MAX_FILE_BYTES as u64) {
            self.text = text;
        }
    }

    /// The text to write for its entry to read like this. Whatever else was written into the file
    /// since stays. None: it holds the entry no more.
    ///
    /// # Errors
    /// Somebody else has changed the entry too, or the file cannot be read now.
    pub(super) fn with<T: Inscribed>(
        &self,
        sheet: &Sheet<T>,
    ) -> Result<Option<String>, DraftError> {
        let unreadable = |why: String| DraftError::Unreadable(self.path.clone(), why);
        let text = match read_text(&self.path, MAX_FILE_BYTES as u64) {
            Ok(text) => text,
            Err(error) if error.kind() == io::ErrorKind::NotFound => {
                return Ok(Some(sheet.alone().text().to_owned()));
            }
            Err(error) => return Err(unreadable(error.to_string())),
        };
        let found = split(&text);
        let is_it = |entry| string_field(&text, entry, "id").as_deref() == Some(&*self.key);
        if found.problems.is_empty() && !found.entries.iter().any(is_it) {
            return Ok(None);
        }
        let now = Sheet::<T>::read(&text, FORMAT, &self.key).map_err(unreadable)?;
        let known = Sheet::<T>::read(&self.text, FORMAT, &self.key).ok();
        let changed = || Err(DraftError::Changed(self.path.clone()));
        let Some(known) = known else {
            return changed();
        };
        let merged = if known.entry() == now.entry() {
            now.with_text_of(sheet)
        } else if known.value() == now.value() || now.value() == sheet.value() {
            now.with(sheet.value().clone())
        } else {
            return changed();
        };
        Ok(Some(merged.text().to_owned()))
    }
}

impl Files {
    /// What has to be written for a draft to lie in a pack of this folder: the files and their
    /// texts, the pack's own description first if it has none yet. `content`: all data without
    /// what the draft has changed.
    ///
    /// # Errors
    /// That something else would be lost, or would stand in the way.
    pub fn texts(
        &self,
        content: &Content,
        draft: &Draft,
        pack: &Path,
    ) -> Result<Vec<(PathBuf, String)>, DraftError> {
        let name = pack.file_name().unwrap_or_default().to_string_lossy();
        let held = Held::at(pack, PackOrigin::User);
        let mut files = Vec::new();
        let about = pack.join(INFO);
        if !about.exists() {
            let text =
                format!("(\n    name: {name:?},\n    format: {FORMAT},\n    version: \"1\",\n)\n");
            files.push((about, text));
        } else if held.info.format != FORMAT {
            return Err(DraftError::OtherFormat(name.into_owned()));
        }
        let id = &held.id;
        if let Some(map) = draft.map_sheet() {
            let value = map.value();
            if !value.replaces {
                self.free(&value.id, content.map(&value.id).is_some(), id)?;
            }
            let folder = pack.join(Category::Maps.folder());
            files.push(self.text(self.map.as_ref(), &folder, &value.id, map)?);
        }
        let scenario = draft.scenario_sheet();
        let value = scenario.value();
        if !value.replaces {
            self.free(&value.id, content.scenario(&value.id).is_some(), id)?;
        }
        let folder = pack.join(Category::Scenarios.folder());
        files.push(self.text(self.scenario.as_ref(), &folder, &value.id, scenario)?);
        Ok(files)
    }

    /// Whether a draft may give this key to a pack of this id. `taken`: there is an entry with it
    /// already.
    fn free(&self, key: &str, taken: bool, pack: &str) -> Result<(), DraftError> {
        if taken && !self.keys.iter().any(|held| held == key) {
            return Err(DraftError::Taken(key.to_owned()));
        }
        // A pack gives no names of another one.
        match full(key) {
            Some((named, _)) if named != pack => Err(DraftError::NoKey(key.to_owned())),
            Some(_) | None => Ok(()),
        }
    }

    /// The file of an entry in a folder of a pack, and what to write into it: the one that it came
    /// from, or one of its key.
    fn text<T: Inscribed>(
        &self,
        held: Option<&OwnFile>,
        folder: &Path,
        key: &str,
        sheet: &Sheet<T>,
    ) -> Result<(PathBuf, String), DraftError> {
        // What is written stays in the pack.
        for folder in folder.ancestors().take(2) {
            if folder.is_symlink() {
                return Err(DraftError::InTheWay(folder.to_owned()));
            }
        }
        let own = self.pack.as_deref() == folder.parent();
        if let Some(held) = held.filter(|_| own)
            && let Some(text) = held.with(sheet)?
        {
            return Ok((held.path.clone(), text));
        }
        // A key of a file that somebody else made may lead anywhere.
        let name = short(key);
        if !is_key(name) {
            return Err(DraftError::NoKey(key.to_owned()));
        }
        let path = folder.join(format!("{name}.ron"));
        let text = sheet.alone().text().to_owned();
        match path.exists() {
            true => Err(DraftError::InTheWay(path)),
            false => Ok((path, text)),
        }
    }

    /// Notes that a file of a draft was written into a pack of this folder ([`Files::texts`]).
    pub fn wrote(&mut self, draft: &mut Draft, pack: &Path, path: PathBuf, text: String) {
        // Even if the next one cannot be written, this one is the draft's.
        self.pack = Some(pack.to_owned());
        let lies_in = |kind: Category| path.parent() == Some(&pack.join(kind.folder()));
        let work = draft.work();
        if lies_in(Category::Maps)
            && let Some(key) = work.map.as_ref().map(|map| map.id.clone())
        {
            draft.note_map(&text);
            self.map = Some(OwnFile { path, key, text });
        } else if lies_in(Category::Scenarios) {
            let key = work.scenario.id.clone();
            draft.note_scenario(&text);
            self.scenario = Some(OwnFile { path, key, text });
        }
    }

    /// What lies in its files now counts as read: what others have changed of its own entries is
    /// written over then.
    pub fn accept(&mut self) {
        for file in [&mut self.map, &mut self.scenario].into_iter().flatten() {
            file.accept();
        }
    }
}
