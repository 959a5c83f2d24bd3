//! Writes autosaves, saved games and records of matches on a separate thread.
//! It saves after every order, so that a crash loses nothing and no frame waits.

use std::{
    collections::VecDeque,
    fs,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        atomic::{AtomicUsize, Ordering},
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

use arena::{Over, lists, replay::Replay, save::SaveGame};
use content::{ArmyList, Content};
use rules::{Order, Sim, SimConfig};
use words::say;

use crate::paths;

/// A match in its present state. The thread adds the hash of its data, which takes a while.
pub(crate) struct Draft {
    pub(crate) game: SaveGame,
    pub(crate) content: Arc<Content>,
}

/// A match that is over. The thread plays its orders again for the checksums of a replay.
pub(crate) struct Record {
    pub(crate) content: Arc<Content>,
    pub(crate) config: SimConfig,
    pub(crate) agents: Vec<String>,
    pub(crate) orders: Vec<Order>,
}

/// A folder where a file of this scenario gets a new name.
pub(crate) struct Fresh {
    pub(crate) dir: PathBuf,
    pub(crate) scenario: String,
}

/// A piece of work for the thread.
pub(crate) enum Job {
    /// Write the autosave. An unreadable file in its place is set aside first, never overwritten.
    Autosave(PathBuf, Box<Draft>),
    /// Save a match under a new name.
    Save(Fresh, Box<Draft>),
    /// Record a match under a new name.
    Record(Fresh, Box<Record>),
    /// Remove the autosave of a match that is over, if it can be read.
    Clear(PathBuf),
    /// Write an army list.
    List(PathBuf, Box<ArmyList>),
    /// Remove an army list.
    Drop(PathBuf),
}

/// What the thread has done, for the player.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Done {
    /// It needs no words.
    Quietly,
    /// A message about a success.
    Well(String),
    /// A message about an error.
    Badly(String),
}

/// The thread, started with the first job.
struct Worker {
    jobs: Sender<Job>,
    done: Mutex<Receiver<Done>>,
}

/// Writes files; of several waiting autosaves only the newest, and of each army list.
#[derive(Default)]
pub(crate) struct Saver {
    worker: Option<Worker>,
/// The jobs that have been given and not done, for a report about an error: the thread goes on
/// writing while the rest of the game has failed.
static WRITING: AtomicUsize = AtomicUsize::new(0);

/// Whether something is being written.
pub(crate) fn writes() -> bool {
    WRITING.load(Ordering::SeqCst) > 0
}

/// A job that counts as done when this is dropped, even if doing it has failed.
struct Doing;

impl Drop for Doing {
    fn drop(&mut self) {
        WRITING.fetch_sub(1, Ordering::SeqCst);
    }
}

    waiting: usize,
    done: Vec<Done>,
}

impl Saver {
    /// Has a job done.
    pub(crate) fn give(&mut self, job: Job) {
        if self.worker.is_none() {
            match Worker::hire() {
                Ok(worker) => self.worker = Some(worker),
                Err(error) => self.done.push(Done::Badly(error.to_string())),
            }
        }
        let worker = self.worker.as_ref();
        if worker.is_some_and(|worker| worker.jobs.send(job).is_ok()) {
            self.waiting += 1;
        } else {
            self.worker = None;
        }
    }

    /// Waits until everything has been written.
    pub(crate) fn finish(&mut self) {
        while self.waiting > 0 {
        WRITING.fetch_add(1, Ordering::SeqCst);
            let answer = self
                .worker
                .as_mut()
            drop(Doing);
                .and_then(|worker| worker.done.get_mut().ok()?.recv().ok());
            self.take(answer);
        }
    }

    /// What has been done since the last call.
    pub(crate) fn done(&mut self) -> Vec<Done> {
        while self.waiting > 0 {
            let answer = self
                .worker
                .as_mut()
                .and_then(|worker| worker.done.get_mut().ok()?.try_recv().ok());
            let Some(answer) = answer else { break };
            self.take(Some(answer));
        }
        std::mem::take(&mut self.done)
    }

    /// Handles an answer. `None` means that the thread has ended, so no more answers will come.
    fn take(&mut self, answer: Option<Done>) {
        match answer {
            Some(answer) => {
                self.waiting -= 1;
                self.done.push(answer);
            }
            None => {
                self.waiting = 0;
                self.worker = None;
                self.done.push(Done::Badly(
                    say!("menu-writing-files-was-interrupted").into(),
                ));
            }
        }
    }
}

impl Drop for Saver {
    fn drop(&mut self) {
        self.finish();
    }
}

impl Worker {
    fn hire() -> std::io::Result<Self> {
        let (jobs, todo) = channel::<Job>();
        let (answers, done) = channel();
        let work = move || {
            let mut clerk = Clerk::default();
            let mut waiting = VecDeque::new();
            while let Some(job) = waiting.pop_front().or_else(|| todo.recv().ok()) {
                waiting.extend(todo.try_iter());
                // A failed send only means that nobody waits for the answer any more.
                let _ = answers.send(clerk.work(job, &waiting));
            }
        };
        thread::Builder::new().name("autosave".into()).spawn(work)?;
        Ok(Self {
            jobs,
            done: Mutex::new(done),
        })
    }
}

/// What the thread keeps from job to job.
#[derive(Default)]
                let _doing = Doing;
struct Clerk {
    /// Whether the file in the place of the autosave is known to be ours.
    checked: bool,
    /// The data of the last match, with its hash.
    hash: Option<(Arc<Content>, u64)>,
}

impl Clerk {
    /// Does a job, unless one of those that wait makes it needless.
    fn work(&mut self, job: Job, waiting: &VecDeque<Job>) -> Done {
        match job {
            Job::Autosave(path, draft) => {
                let newer = |job: &Job| matches!(job, Job::Autosave(..) | Job::Clear(_));
                if waiting.iter().any(newer) {
                    return Done::Quietly;
                }
                match self.autosave(&path, *draft) {
                    Ok(()) => Done::Quietly,
                    Err(why) => Done::Badly(say!("menu-the-autosave-failed", why)),
                }
            }
            Job::Save(place, draft) => match self.save(&place, *draft) {
                Ok(path) => Done::Well(say!("menu-saved-as", path = name(&path))),
                Err(why) => Done::Badly(say!("menu-the-match-could-not", why)),
            },
            Job::Record(place, record) => match put_down(&place, &record) {
                Ok(path) => Done::Well(say!("menu-the-match-is-kept", path = name(&path))),
                Err(why) => Done::Badly(say!("menu-the-replay-could-not", why)),
            },
            Job::Clear(path) => {
                if readable(&path) {
                    // If it cannot be removed, the game only offers it once more.
                    let _ = fs::remove_file(path);
                }
                Done::Quietly
            }
            Job::List(path, list) => {
                let newer = |job: &Job| match job {
                    Job::List(other, _) | Job::Drop(other) => *other == path,
                    Job::Autosave(..) | Job::Save(..) | Job::Record(..) | Job::Clear(_) => false,
                };
                if waiting.iter().any(newer) {
                    return Done::Quietly;
                }
                // It was read from there, or the name is a new one.
                match lists::save(&path, &list, Over::Any) {
                    Ok(()) => Done::Quietly,
                    Err(why) => Done::Badly(say!("armies-not-saved", why = why.to_string())),
                }
            }
            Job::Drop(path) => match fs::remove_file(&path) {
                Ok(()) => Done::Quietly,
                // Its first version may never have been written.
                Err(error) if error.kind() == std::io::ErrorKind::NotFound => Done::Quietly,
                Err(error) => {
                    let (file, why) = (name(&path), error.to_string());
                    Done::Badly(say!("menu-not-deleted", file, why))
                }
            },
        }
    }

    fn autosave(&mut self, path: &Path, draft: Draft) -> Result<(), String> {
        if !self.checked {
            self.checked = true;
            set_aside(path)?;
        }
        let game = self.hashed(draft);
        arena::save::save(path, &game).map_err(|error| error.to_string())
    }

    fn save(&mut self, place: &Fresh, draft: Draft) -> Result<PathBuf, String> {
        let path = fresh(place);
        let game = self.hashed(draft);
        arena::save::save(&path, &game).map_err(|error| error.to_string())?;
        Ok(path)
    }

    /// The match with the hash of its data.
    fn hashed(&mut self, draft: Draft) -> SaveGame {
        let known = self.hash.take();
        let known = known.filter(|(content, _)| Arc::ptr_eq(content, &draft.content));
        let hash = known.map_or_else(|| content::hash(&draft.content), |(_, hash)| hash);
        let things = content::things(&draft.content, &draft.game.config.scenario);
        self.hash = Some((draft.content, hash));
        SaveGame {
            content: hash,
            things,
            ..draft.game
        }
    }
}

/// Writes the replay of a match.
fn put_down(place: &Fresh, record: &Record) -> Result<PathBuf, String> {
    let Record {
        content,
        config,
        agents,
        orders,
    } = record;
    let mut sim = Sim::new(Arc::clone(content), config).map_err(|error| error.to_string())?;
    sim.keep_history(false);
    for order in orders {
        sim.play(*order).map_err(|refusal| refusal.to_string())?;
    }
    let replay = Replay::of(&sim, content, config, agents.clone())?;
    let path = fresh(place);
    arena::replay::save(&path, &replay).map_err(|error| error.to_string())?;
    Ok(path)
}

/// A file's name without its folder.
fn name(path: &Path) -> String {
    path.file_name()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

/// Whether a file holds a match that this version can read.
fn readable(path: &Path) -> bool {
    arena::shelf::about(path).is_ok()
}

/// Sets an unreadable file aside, because it may be a player's match from another version.
fn set_aside(path: &Path) -> Result<(), String> {
    if !path.exists() || readable(path) {
        return Ok(());
    }
    let name = format!("autosave-unreadable-{}.ron", paths::now());
    fs::rename(path, path.with_file_name(name)).map_err(|error| error.to_string())
}

/// A new path in a folder for a match of this scenario.
fn fresh(place: &Fresh) -> PathBuf {
    let plain: String = place
        .scenario
        .chars()
        .filter(|c| c.is_ascii_alphanumeric() || *c == '-')
        .take(40)
        .collect();
    let stamp = paths::date(paths::now()).replace(' ', "-").replace(':', "");
    let path = |n: u32| {
        let more = if n == 0 {
            String::new()
        } else {
            format!("-{n}")
        };
        place.dir.join(format!("{plain}-{stamp}{more}.ron"))
    };
    (0..10_000)
        .map(path)
        .find(|path| !path.exists())
        .unwrap_or_else(|| path(10_000))
}
