//! Work on a thread of its own that hands over its results part by part. It is for what takes many
//! thoughts; a single one waits its turn among the others (`thinker`).

use std::{
    sync::{
        Arc,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, Sender, TryRecvError, channel},
    },
    thread,
};

use bevy::platform::cell::SyncCell;

use super::at_work::AtWork;

/// Where work hands over its parts, and whether anybody still waits for them.
pub(crate) struct Tray<T> {
    parts: Sender<T>,
    stop: Arc<AtomicBool>,
}

impl<T> Tray<T> {
    /// Hands over a part. Whether anybody waits for more.
    pub(crate) fn give(&self, part: T) -> bool {
        self.parts.send(part).is_ok() && self.waited_for()
    }

    /// Whether anybody waits for more.
    pub(crate) fn waited_for(&self) -> bool {
        !self.stop.load(Ordering::Relaxed)
    }
}

/// Work that goes on until it is done or dropped.
pub(crate) struct Errand<T> {
    parts: SyncCell<Receiver<T>>,
    stop: Arc<AtomicBool>,
}

impl<T> Drop for Errand<T> {
    fn drop(&mut self) {
        self.stop.store(true, Ordering::Relaxed);
    }
}

impl<T: Send + 'static> Errand<T> {
    /// Has something worked out. Without a thread it is over at once.
    pub(crate) fn begin(name: &str, work: impl FnOnce(&Tray<T>) + Send + 'static) -> Self {
        let (parts, heard) = channel();
        let stop = Arc::new(AtomicBool::new(false));
        let tray = Tray {
            parts,
            stop: Arc::clone(&stop),
        };
        let thread = thread::Builder::new().name(name.into());
        // Whoever waits hears it if there is no thread: the sender is gone then.
        let at_work = AtWork::begin();
        drop(thread.spawn(move || {
            work(&tray);
            drop(at_work);
        }));
        Self {
            parts: SyncCell::new(heard),
            stop,
        }
    }

    /// The parts that have come since, and whether more are to come.
    pub(crate) fn heard(&mut self) -> (Vec<T>, bool) {
        let mut found = Vec::new();
        loop {
            match self.parts.get().try_recv() {
                Ok(part) => found.push(part),
                Err(TryRecvError::Empty) => return (found, true),
                Err(TryRecvError::Disconnected) => return (found, false),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;

    #[test]
    fn parts_come_in_their_order_and_then_it_is_over() {
        let mut worker = Errand::begin("counts", |tray| {
            for part in 0..5 {
                tray.give(part);
            }
        });
        let mut found = Vec::new();
        loop {
            let (parts, more) = worker.heard();
            found.extend(parts);
            if !more {
                break;
            }
            thread::sleep(Duration::from_millis(1));
        }
        assert_eq!(found, [0, 1, 2, 3, 4]);
    }

    #[test]
    fn work_that_is_dropped_stops() {
        let (ended, end) = channel();
        let worker = Errand::begin("goes on", move |tray| {
            while tray.give(()) {}
            let _ = ended.send(());
        });
        drop(worker);
        end.recv_timeout(Duration::from_secs(20)).expect("it stops");
    }
}
