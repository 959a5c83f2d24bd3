//! Writes autosaves on a separate thread.
//! It saves after every order, so that a crash loses nothing and no frame waits.

use std::{
    fs,
    path::{Path, PathBuf},
    sync::{
        Mutex,
        mpsc::{Receiver, Sender, channel},
    },
    thread,
};

use arena::save::SaveGame;

use crate::{paths, shelf};

/// A match in its present state, and the file for it.
type Job = (PathBuf, Box<SaveGame>);

/// The thread, started with the first job.
struct Worker {
    jobs: Sender<Job>,
    done: Mutex<Receiver<Result<(), String>>>,
}

/// Writes autosaves; of several waiting ones only the newest.
#[derive(Default)]
pub(crate) struct Saver {
    worker: Option<Worker>,
    waiting: usize,
    failures: Vec<String>,
}

impl Saver {
    /// Has a match written to a file.
    /// An unreadable file in its place is set aside first, never overwritten.
    pub(crate) fn write(&mut self, path: PathBuf, game: SaveGame) {
        if self.worker.is_none() {
            match Worker::hire() {
                Ok(worker) => self.worker = Some(worker),
                Err(error) => self.failures.push(error.to_string()),
            }
        }
        let sent = self
            .worker
            .as_ref()
            .is_some_and(|worker| worker.jobs.send((path, Box::new(game))).is_ok());
        if sent {
            self.waiting += 1;
        } else {
            self.worker = None;
        }
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

    /// The errors since the last call.
    pub(crate) fn failures(&mut self) -> Vec<String> {
        while self.waiting > 0 {
            let answer = self
                .worker
                .as_mut()
                .and_then(|worker| worker.done.get_mut().ok()?.try_recv().ok());
            let Some(answer) = answer else { break };
            self.take(Some(answer));
        }
        std::mem::take(&mut self.failures)
    }

    /// Handles an answer. `None` means that the thread has ended, so no more answers will come.
    fn take(&mut self, answer: Option<Result<(), String>>) {
        match answer {
            Some(answer) => {
                self.waiting -= 1;
                self.failures.extend(answer.err());
            }
            None => {
                self.waiting = 0;
                self.worker = None;
                self.failures.push("it was interrupted".into());
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
            let mut checked = false;
            while let Ok(mut job) = todo.recv() {
                // If several jobs wait, only the newest is worth writing.
                while let Ok(newer) = todo.try_recv() {
                    let _ = answers.send(Ok(()));
                    job = newer;
                }
                let set_aside = if checked { Ok(()) } else { set_aside(&job.0) };
                checked = true;
                let written = set_aside.and_then(|()| {
                    arena::save::save(&job.0, &job.1).map_err(|error| error.to_string())
                });
                // A failed send only means that nobody waits for the answer any more.
                let _ = answers.send(written);
            }
        };
        thread::Builder::new().name("autosave".into()).spawn(work)?;
        Ok(Self {
            jobs,
            done: Mutex::new(done),
        })
    }
}

/// Sets an unreadable file aside, because it may be a player's match from another version.
fn set_aside(path: &Path) -> Result<(), String> {
    if !path.exists() || shelf::readable(path) {
        return Ok(());
    }
    let name = format!("autosave-unreadable-{}.ron", paths::now());
    fs::rename(path, path.with_file_name(name)).map_err(|error| error.to_string())
}
