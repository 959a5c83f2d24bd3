//! Writes autosaves, saved games and records of matches on a separate thread.
//! It saves after every order, so that a crash loses nothing and no frame waits. `fresh` has the
//! new files, `shelved` what becomes of those that are listed, and their pictures.

mod fresh;
mod shelved;

pub(crate) use fresh::Fresh;
pub(crate) use shelved::why_not;

use std::{
    collections::VecDeque,
    path::{Path, PathBuf},
    sync::{
        Arc, Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

use arena::{
    FileError, Over,
    autosave::{self, Berth, Moment},
    campaign::{self, CampaignGame},
    lists,
    save::SaveGame,
};
use content::{ArmyList, Content};
use rules::{Order, SimConfig};
use words::say;

use crate::{blackbox, thumbnail::Shot};
use fresh::{fresh, held, name, put_down};
use shelved::{Tickets, delete, dropped, rename};

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

/// A piece of work for the thread.
pub(crate) enum Job {
    /// Write an autosave.
    Autosave(Berth, Moment, Box<Draft>),
    /// Write the quick save of a match. Its picture comes with this ticket, here and below.
    Quick(Berth, Box<Draft>, u32),
    /// Save a match under a new name.
    Save(Fresh, Box<Draft>, u32),
    /// Keep a picture beside the saved game that was written with the same ticket.
    Picture(u32, Box<Shot>),
    /// Record a match under a new name.
    Record(Fresh, Box<Record>),
    /// Remove the autosaves of a match that is over.
    Finish(Berth),
    /// Remove autosaves that are too old or too many, but not those of a match that is played.
    Sweep(PathBuf, Option<Berth>),
    /// Write an army list; with these packs loaded.
    List(PathBuf, Box<ArmyList>, Vec<String>),
    /// Write a campaign under way; with these packs loaded.
    Campaign(PathBuf, Box<CampaignGame>, Vec<String>),
    /// Remove an army list or a campaign.
    Drop(PathBuf),
    /// Remove a saved game or a recorded match, and its picture.
    Delete(PathBuf),
    /// Give a saved game or a recorded match this name, and its picture.
    Rename(PathBuf, String),
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

/// A job that counts as done when this is dropped, even if doing it has failed.
struct Doing;

impl Drop for Doing {
    fn drop(&mut self) {
        blackbox::written();
    }
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
        blackbox::writes();
        if worker.is_some_and(|worker| worker.jobs.send(job).is_ok()) {
            self.waiting += 1;
        } else {
            drop(Doing);
            self.worker = None;
        }
    }

    /// Tells the player something at the next occasion.
    pub(crate) fn tell(&mut self, done: Done) {
        self.done.push(done);
    }

    /// Waits until everything has been written.
    pub(crate) fn finish(&mut self) {
        while self.waiting > 0 {
            let answer = self
                .worker
                .as_mut()
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
                let _doing = Doing;
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

/// Writes an army list, unless a later job writes or deletes it.
fn list_kept(path: &Path, list: &ArmyList, packs: &[String], waiting: &VecDeque<Job>) -> Done {
    let newer = |job: &Job| match job {
        Job::List(other, ..) | Job::Drop(other) => other == path,
        Job::Autosave(..)
        | Job::Quick(..)
        | Job::Save(..)
        | Job::Picture(..)
        | Job::Record(..)
        | Job::Finish(_)
        | Job::Sweep(..)
        | Job::Campaign(..)
        | Job::Delete(_)
        | Job::Rename(..) => false,
    };
    if waiting.iter().any(newer) {
        return Done::Quietly;
    }
    // It was read from there, or the name is a new one.
    match lists::save(path, list, packs, Over::Any) {
        Ok(()) => Done::Quietly,
        Err(why) => Done::Badly(say!("armies-not-saved", why = why.to_string())),
    }
}

/// What the thread keeps from job to job.
#[derive(Default)]
struct Clerk {
    /// The data of the last match, with its hash.
    hash: Option<(Arc<Content>, u64)>,
    /// Where the last saved games lie that wait for a picture.
    tickets: Tickets,
}

impl Clerk {
    /// Does a job, unless one of those that wait makes it needless.
    fn work(&mut self, job: Job, waiting: &VecDeque<Job>) -> Done {
        match job {
            Job::Autosave(berth, moment, draft) => {
                if needless(&berth, moment, waiting) {
                    return Done::Quietly;
                }
                let game = self.hashed(*draft);
                written(berth.write(&game, moment).map(|path| {
                    blackbox::saves(&path);
                    Done::Quietly
                }))
            }
            Job::Quick(berth, draft, ticket) => {
                let game = self.hashed(*draft);
                written(berth.write_quick(&game).map(|path| {
                    blackbox::saves(&path);
                    self.tickets.note(ticket, path);
                    Done::Well(say!("menu-quick-saved").into())
                }))
            }
            Job::Picture(ticket, shot) => self.tickets.keep(ticket, &shot),
            Job::Finish(berth) => {
                berth.finish();
                Done::Quietly
            }
            Job::Sweep(root, in_use) => {
                autosave::sweep(&root, in_use.as_ref());
                Done::Quietly
            }
            Job::Save(place, draft, ticket) => match self.save(&place, *draft) {
                Ok(path) => {
                    let told = say!("menu-saved-as", path = name(&path));
                    self.tickets.note(ticket, path);
                    Done::Well(told)
                }
                Err(why) => Done::Badly(say!("menu-the-match-could-not", why)),
            },
            Job::Record(place, record) => match put_down(&place, &record) {
                Ok(path) => Done::Well(say!("menu-the-match-is-kept", path = name(&path))),
                Err(why) => Done::Badly(say!("menu-the-replay-could-not", why)),
            },
            Job::List(path, list, packs) => list_kept(&path, &list, &packs, waiting),
            Job::Campaign(path, game, packs) => match campaign::save(&path, &game, &packs) {
                Ok(()) => Done::Quietly,
                Err(why) => Done::Badly(say!("campaign-not-saved", why = why.to_string())),
            },
            Job::Drop(path) => dropped(&path),
            Job::Delete(path) => delete(&path),
            Job::Rename(path, to) => rename(&path, &to),
        }
    }

    fn save(&mut self, place: &Fresh, draft: Draft) -> Result<PathBuf, String> {
        let path = fresh(place);
        let game = self.hashed(draft);
        held(&path, arena::save::save(&path, &game))?;
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

/// Whether an autosave is not worth writing: a later one of the same match waits, or its end does.
/// The start of a round is always kept.
fn needless(berth: &Berth, moment: Moment, waiting: &VecDeque<Job>) -> bool {
    waiting.iter().any(|job| match job {
        Job::Autosave(other, ..) => other == berth && moment == Moment::Turn,
        Job::Finish(other) => other == berth,
        Job::Quick(..)
        | Job::Save(..)
        | Job::Picture(..)
        | Job::Record(..)
        | Job::Sweep(..)
        | Job::List(..)
        | Job::Campaign(..)
        | Job::Drop(_)
        | Job::Delete(_)
        | Job::Rename(..) => false,
    })
}

/// What to tell of an autosave. An error comes again with each order, so its words name no file:
/// the same words are shown once.
fn written(done: Result<Done, FileError>) -> Done {
    done.unwrap_or_else(|error| {
        let told = error.to_string();
        let why = told.rsplit_once(".ron: ").map_or(&*told, |(_, why)| why);
        Done::Badly(say!("menu-the-autosave-failed", why))
    })
}
