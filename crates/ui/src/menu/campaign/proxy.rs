//! A battle of a campaign that the computer fights on another thread.

use std::{
    sync::{
        Arc, Mutex, PoisonError,
        atomic::{AtomicBool, Ordering},
        mpsc::{Receiver, TryRecvError, channel},
    },
    thread,
};

use arena::campaign::{CampaignGame, fight};
use content::Content;
use words::say;

/// What comes back: the campaign after the battle, none if it was broken off, or why it could not
/// begin.
type ProxyAnswer = Result<Option<CampaignGame>, String>;

/// A battle that the computer fights. Dropping it breaks the battle off.
pub(crate) struct Proxy {
    /// The name of the campaign's file.
    pub(crate) file: String,
    /// The campaign before it.
    pub(crate) then: CampaignGame,
    goes_on: Arc<AtomicBool>,
    answer: Mutex<Receiver<ProxyAnswer>>,
}

impl Proxy {
    /// Has a personality fight the next battle of a campaign.
    pub(crate) fn send(
        content: &Arc<Content>,
        file: &str,
        game: &CampaignGame,
        personality: &str,
    ) -> Self {
        let (answers, answer) = channel();
        let goes_on = Arc::new(AtomicBool::new(true));
        let (data, then, key) = (Arc::clone(content), game.clone(), personality.to_owned());
        let asked = Arc::clone(&goes_on);
        thread::spawn(move || {
            let fought = fight(&data, &then, &key, || asked.load(Ordering::Relaxed));
            // A failed send means that nobody waits any more.
            let _ = answers.send(fought.map(|fought| fought.map(|fought| fought.game)));
        });
        Self {
            file: file.to_owned(),
            then: game.clone(),
            goes_on,
            answer: Mutex::new(answer),
        }
    }

    /// What has come of it, once it is over.
    pub(crate) fn answer(&self) -> Option<ProxyAnswer> {
        let answer = self.answer.lock().unwrap_or_else(PoisonError::into_inner);
        match answer.try_recv() {
            Ok(answer) => Some(answer),
            Err(TryRecvError::Empty) => None,
            // The thread has failed, which must not stop the game.
            Err(TryRecvError::Disconnected) => Some(Err(say!("campaign-proxy-failed").to_owned())),
        }
    }
}

impl Drop for Proxy {
    fn drop(&mut self) {
        self.goes_on.store(false, Ordering::Relaxed);
    }
}
