//! Whether anything comes of what a player may do, found by playing it.

use crate::{
    ctx::Ctx,
    explore::Path,
    state::{Board, Fact, GameEvent},
    work::Work,
};

/// The most ways for dice and cards that are tried. What has more is taken to change something.
const MOST_TRIES: usize = 1024;

/// Whether a kernel of play may lead from a board to another than these, in any way in which its
/// dice and cards can fall. It stops at the first way that does.
pub(crate) fn changes(
    ctx: &Ctx,
    start: &Board,
    kernel: impl Fn(&mut Work<'_>),
    differs: impl Fn(&Board) -> bool,
) -> bool {
    let mut path = Path::first();
    for _ in 0..MOST_TRIES {
        let mut work = Work::new(ctx, start.clone());
        work.path = Some(path);
        kernel(&mut work);
        // A push that something stops has been tried, and the log says what stopped it.
        let stopped = |event: &GameEvent| matches!(event.fact, Fact::PushStopped { .. });
        if differs(&work.board) || work.events.iter().any(stopped) {
            return true;
        }
        path = work.path.take().unwrap_or_default();
        if !path.turn() {
            return false;
        }
    }
    true
}
