//! Work shared among threads: every job once, the results in the order of the jobs.

use std::{
    sync::{
        Mutex, PoisonError,
        atomic::{AtomicUsize, Ordering},
    },
    thread,
};

/// The most threads.
const MOST_THREADS: usize = 64;

/// Does jobs `0..count` on some threads, and returns their results in that order.
///
/// `done` hears how many are done after each of them.
pub(crate) fn each<T: Send>(
    threads: usize,
    count: usize,
    job: impl Fn(usize) -> T + Sync,
    done: &(dyn Fn(usize, usize) + Sync),
) -> Vec<T> {
    let (next, finished) = (AtomicUsize::new(0), AtomicUsize::new(0));
    let results = Mutex::new(Vec::with_capacity(count));
    let work = || {
        loop {
            let at = next.fetch_add(1, Ordering::Relaxed);
            if at >= count {
                break;
            }
            let result = job(at);
            let mut held = results.lock().unwrap_or_else(PoisonError::into_inner);
            held.push((at, result));
            drop(held);
            done(finished.fetch_add(1, Ordering::Relaxed) + 1, count);
        }
    };
    thread::scope(|scope| {
        for _ in 0..threads.clamp(1, MOST_THREADS) {
            scope.spawn(work);
        }
    });
    let mut results = results.into_inner().unwrap_or_else(PoisonError::into_inner);
    results.sort_by_key(|(at, _)| *at);
    results.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn results_stand_in_the_order_of_their_jobs() {
        for threads in [0, 1, 3, 200] {
            let told = AtomicUsize::new(0);
            let found = each(threads, 50, |at| at * at, &|_, all| {
                told.fetch_add(all, Ordering::Relaxed);
            });
            assert_eq!(found, (0..50).map(|at| at * at).collect::<Vec<_>>());
            assert_eq!(told.into_inner(), 50 * 50);
        }
    }
}
