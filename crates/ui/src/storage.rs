//! Saves, autosaves and replays: turns a match into a file and a file into a match.
//!
//! A file holds the setup of the match and every accepted order. The same orders give the same
//! match, bit for bit.

use std::{path::Path, sync::Arc};

use arena::{
    autosave::{Berth, Moment},
    campaign::Sortie,
    packs::Data,
    save::SaveGame,
};
use content::Content;
use rules::Sim;
use words::say;

use crate::{
    recording::Recording,
    saver::{Done, Draft, Fresh, Job, Record},
    session::Session,
    setup::{Seat, Setup},
    shelf::Shelf,
};

impl Shelf {
    /// The folder of a match's own autosaves; a new one the first time. None if there can be none,
    /// and then the player is told.
    fn berth(&mut self, session: &mut Session) -> Option<Berth> {
        if session.berth.is_none() {
            let root = self.auto_dir();
            match Berth::claim(&root, &session.setup.config.scenario.id) {
                Ok(berth) => {
                    self.saver.give(Job::Sweep(root, Some(berth.clone())));
                    session.berth = Some(berth);
                }
                Err(error) => {
                    let why = error.to_string();
                    let told = say!("menu-the-autosave-failed", why);
                    self.saver.tell(Done::Badly(told));
                }
            }
        }
        session.berth.clone()
    }

    /// Has an autosave written. [`Saver::done`](crate::saver::Saver::done) tells of errors, here
    /// and below.
    pub(crate) fn autosave(&mut self, session: &mut Session, moment: Moment) {
        if session.trial {
            return;
        }
        if let Some(berth) = self.berth(session) {
            let draft = Box::new(draft(session));
            self.saver.give(Job::Autosave(berth, moment, draft));
        }
    }

    /// Has the match saved where one key brings it back from.
    pub(crate) fn quick_save(&mut self, session: &mut Session) {
        if let Some(berth) = self.berth(session) {
            let draft = Box::new(draft(session));
            let ticket = self.ticket();
            self.saver.give(Job::Quick(berth, draft, ticket));
        }
    }

    /// Has the autosaves of a match removed that has ended.
    pub(crate) fn finish_match(&mut self, session: &Session) {
        if let Some(berth) = session.berth.clone() {
            self.saver.give(Job::Finish(berth));
        }
    }

    /// Takes the autosaves of a match that goes on from one of them; a saved game has none yet.
    ///
    /// # Errors
    /// That another game has just taken it up.
    pub(crate) fn take_up(&self, file: &Path, setup: &Setup) -> Result<Option<Berth>, String> {
        let root = self.auto_dir();
        if !file.starts_with(&root) {
            return Ok(None);
        }
        match Berth::take_up(&root, file, &setup.config.scenario.id) {
            Ok((berth, _)) => Ok(Some(berth)),
            Err(_) => Err(say!("menu-taken-up-elsewhere").into()),
        }
    }

    /// Takes what came of a battle into its campaign, once the match is over. Nothing is done for
    /// other matches.
    pub(crate) fn bring_home(&mut self, session: &Session) {
        let Some(sortie) = &session.sortie else {
            return;
        };
        self.saver.finish();
        let content = &session.ctx().content;
        match sortie.home(content, &self.campaigns_dir(), &session.sim) {
            Ok(home) => {
                let packs = content.pack_ids();
                let told = say!("campaign-taken-in");
                self.saver.tell(Done::Well(told.into()));
                self.saver
                    .give(Job::Campaign(home.path, Box::new(home.game), packs));
            }
            Err(why) => {
                let told = say!("campaign-not-taken-in", why);
                self.saver.tell(Done::Badly(told));
            }
        }
    }

    /// Has a match saved under a new name.
    pub(crate) fn save(&mut self, session: &Session) {
        let place = Fresh {
            dir: self.saves_dir(),
            scenario: session.setup.config.scenario.id.clone(),
        };
        let draft = Box::new(draft(session));
        let ticket = self.ticket();
        self.saver.give(Job::Save(place, draft, ticket));
    }

    /// Has a match recorded.
    pub(crate) fn save_replay(&mut self, session: &Session) {
        if session.trial {
            return;
        }
        let config = session.setup.config.clone();
        let agents = session.setup.seats.iter().map(|seat| match seat {
            Seat::Human => "human".to_owned(),
            Seat::Ai(key) => key.clone(),
        });
        let place = Fresh {
            dir: self.replays_dir(),
            scenario: config.scenario.id.clone(),
        };
        let record = Box::new(Record {
            content: Arc::clone(&session.ctx().content),
            agents: agents.collect(),
            orders: session.sim.orders().to_vec(),
            config,
        });
        self.saver.give(Job::Record(place, record));
    }
}

/// The present state of a match.
fn draft(session: &Session) -> Draft {
    let seats = (0u64..)
        .zip(&session.setup.seats)
        .map(|(player, seat)| match seat {
            Seat::Human => arena::save::Seat::Human {
                name: player_name(session, player),
            },
            Seat::Ai(key) => {
                let seed = arena::agent::agent_seed(session.setup.config.seed, player);
                arena::save::Seat::Ai {
                    personality: key.clone(),
                    seed,
                }
            }
        });
    let content = Arc::clone(&session.ctx().content);
    let config = &session.setup.config;
    let mut game = SaveGame::unhashed(&session.sim, &content, config, seats.collect());
    game.campaign.clone_from(&session.sortie);
    game.about.sortie = session.sortie.as_ref().map(Sortie::mark);
    Draft { game, content }
}

fn player_name(session: &Session, player: u64) -> String {
    let players = &session.ctx().players;
    usize::try_from(player)
        .ok()
        .and_then(|at| players.get(at))
        .map_or_else(String::new, |held| held.name.clone())
}

/// A saved match up to its last order.
pub(crate) struct TakenUp {
    pub(crate) setup: Setup,
    pub(crate) sim: Sim,
    /// The game data that it was saved with.
    pub(crate) then: Data,
    /// The campaign of which it is a battle.
    pub(crate) sortie: Option<Sortie>,
}

/// Loads a saved match.
pub(crate) fn load(path: &Path, content: &Arc<Content>) -> Result<TakenUp, String> {
    let (game, sim) = arena::save::load(path, content).map_err(|error| error.to_string())?;
    let (then, sortie) = (game.data(), game.campaign);
    let seats = game.seats.into_iter().map(|seat| match seat {
        arena::save::Seat::Human { .. } => Seat::Human,
        arena::save::Seat::Ai { personality, .. } => Seat::Ai(personality),
    });
    let setup = Setup {
        config: game.config,
        seats: seats.collect(),
    };
    Ok(TakenUp {
        setup,
        sim,
        then,
        sortie,
    })
}

/// Loads a recorded match.
pub(crate) fn load_replay(path: &Path, content: &Content) -> Result<(Setup, Recording), String> {
    let replay = arena::replay::load(path, content).map_err(|error| error.to_string())?;
    let data = replay.data();
    let seats = replay.agents.into_iter().map(|agent| match agent.as_str() {
        "human" => Seat::Human,
        _ => Seat::Ai(agent),
    });
    let seats = seats.collect();
    let setup = Setup {
        config: replay.config,
        seats: Vec::new(),
    };
    let recording = Recording {
        orders: replay.orders,
        checksums: replay.checksums,
        content: Some(data),
        seats,
    };
    Ok((setup, recording))
}
