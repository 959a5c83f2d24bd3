//! The campaigns under way, which one is open, and what has become of them. Nothing is drawn here.

use std::{
    collections::BTreeMap,
    path::{Path, PathBuf},
    sync::Arc,
};

use arena::{
    campaign::{self, Battle, CampaignGame, CampaignState, KeptCampaign, Refit, Sortie},
    lists::fresh_name,
};
use content::{ArmyList, Content};
use words::say;

use super::{
    proxy::Proxy,
    recruits::{self, PartOffers},
};
use crate::{
    menu::{
        armies::book::Book,
        form::{default_ai, roll_seed, seed_of},
    },
    paths,
    setup::{Seat, Setup},
};

/// A change of a file that is still to be made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum LedgerChange {
    /// Write the campaign.
    Write(PathBuf, Box<CampaignGame>),
    /// Remove the file.
    Remove(PathBuf),
}

/// What a new campaign is made from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct CampaignForm {
    /// Key of the campaign.
    pub(crate) campaign: String,
    /// The points of enemies, in percent of what the campaign says.
    pub(crate) hardness: u16,
    /// The seed, as text.
    pub(crate) seed: String,
    /// The files of own lists, by the keys of the parts of the force; all others get a ready list.
    pub(crate) brought: BTreeMap<String, String>,
}

impl Default for CampaignForm {
    fn default() -> Self {
        Self {
            campaign: String::new(),
            hardness: 100,
            seed: String::new(),
            brought: BTreeMap::new(),
        }
    }
}

/// What of a campaign is looked at beside its next battle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) enum LedgerLeaf {
    /// The members of the force.
    #[default]
    Force,
    /// What has happened.
    Story,
}

/// The next battle of a campaign, and the state that it follows from.
struct KnownBattle {
    file: String,
    now: CampaignState,
    battle: Result<Arc<Battle>, String>,
}

/// Whom the parts of a force could take in, and the state that it follows from.
struct KnownOffers {
    file: String,
    now: CampaignState,
    offers: Arc<[PartOffers]>,
}

/// The campaigns under way and what is open of them.
#[derive(Default)]
pub(crate) struct Ledger {
    dir: PathBuf,
    /// The campaigns of the folder.
    pub(crate) kept: Vec<KeptCampaign>,
    /// The name of the file that is open; empty: a new one is chosen.
    pub(crate) open: String,
    /// What the next campaign is made from.
    pub(crate) form: CampaignForm,
    /// What is looked at.
    pub(crate) leaf: LedgerLeaf,
    /// Whether it is asked if the open campaign is to be deleted.
    pub(crate) deletes: bool,
    /// Key of the personality that leads the enemy.
    pub(crate) enemy: String,
    /// The battle that the computer fights.
    pub(crate) proxy: Option<Proxy>,
    known: Option<KnownBattle>,
    offers: Option<KnownOffers>,
    changes: Vec<LedgerChange>,
    revision: u32,
}

impl Ledger {
    /// The campaigns in a folder. They are read when the page is entered.
    pub(crate) fn of(dir: PathBuf) -> Self {
        Self {
            dir,
            ..Self::default()
        }
    }

    /// Where the campaigns lie.
    pub(crate) fn dir(&self) -> &Path {
        &self.dir
    }

    /// Says which data is in use: what was known by other data is forgotten.
    pub(crate) fn with_data(&mut self, revision: u32) {
        if self.revision != revision {
            self.revision = revision;
            (self.known, self.offers) = (None, None);
        }
    }

    /// Reads the folder again.
    pub(crate) fn read(&mut self, content: &Content) {
        (self.known, self.offers) = (None, None);
        self.kept = campaign::kept(&self.dir, content);
        if self.at().is_none() {
            let first = self.kept.first();
            self.open = first.map_or_else(String::new, |held| held.file.clone());
        }
    }

    /// Fits what is chosen to the data.
    pub(crate) fn fit(&mut self, content: &Content) {
        if content.personality(&self.enemy).is_none() {
            self.enemy = default_ai(content);
        }
        if content.campaign(&self.form.campaign).is_none() {
            let first = content.campaigns.first();
            self.form.campaign = first.map_or_else(String::new, |held| held.id.clone());
        }
        if self.form.seed.is_empty() {
            self.form.seed = roll_seed().to_string();
        }
    }

    /// The place of the open campaign among all.
    fn at(&self) -> Option<usize> {
        self.kept.iter().position(|held| held.file == self.open)
    }

    /// The open campaign and what is known of its file.
    pub(crate) fn kept(&self) -> Option<&KeptCampaign> {
        self.kept.get(self.at()?)
    }

    /// The open campaign, if it can be read.
    pub(crate) fn game(&self) -> Option<&CampaignGame> {
        self.kept()?.game.as_ref().ok()
    }

    /// Opens a campaign.
    pub(crate) fn choose(&mut self, file: &str) {
        file.clone_into(&mut self.open);
    }

    /// Opens the campaign before or after the open one.
    pub(crate) fn step(&mut self, by: i32) {
        let Some(last) = self.kept.len().checked_sub(1) else {
            return;
        };
        let at = match self.at() {
            Some(at) => at.saturating_add_signed(by as isize).min(last),
            None if by > 0 => 0,
            None => last,
        };
        self.open.clone_from(&self.kept[at].file);
    }

    /// Puts a campaign in the place of that in a file, and has it written.
    fn put(&mut self, file: &str, game: CampaignGame) {
        let Some(kept) = self.kept.iter_mut().find(|held| held.file == file) else {
            return;
        };
        kept.time = paths::now();
        kept.game = Ok(game.clone());
        let path = self.dir.join(file);
        self.changes.push(LedgerChange::Write(path, Box::new(game)));
    }

    /// Begins the campaign of the form. `book` has the own lists.
    ///
    /// # Errors
    /// Why it cannot begin.
    pub(crate) fn begin(&mut self, content: &Content, book: &Book) -> Result<(), String> {
        self.fit(content);
        let form = &self.form;
        let brought = form.brought.iter().filter_map(|(force, file)| {
            let kept = book.kept.iter().find(|held| held.file == *file)?;
            Some((force.clone(), kept.list.clone().ok()?))
        });
        let brought: BTreeMap<String, ArmyList> = brought.collect();
        let seed = seed_of(&form.seed);
        let game = campaign::begin(content, &form.campaign, seed, form.hardness, &brought)?;
        let taken = |file: &str| self.kept.iter().any(|held| held.file == file) || self.there(file);
        let file = fresh_name(&form.campaign, taken);
        self.kept.insert(
            0,
            KeptCampaign {
                file: file.clone(),
                time: paths::now(),
                game: Ok(game.clone()),
            },
        );
        self.open.clone_from(&file);
        self.leaf = LedgerLeaf::Force;
        self.put(&file, game);
        // The next one is another.
        self.form.seed.clear();
        Ok(())
    }

    fn there(&self, file: &str) -> bool {
        self.dir.join(file).exists()
    }

    /// Deletes the open campaign, and opens the one that takes its place.
    pub(crate) fn delete(&mut self) {
        let Some(at) = self.at() else { return };
        let path = self.dir.join(&self.kept.remove(at).file);
        let of_it =
            |change: &LedgerChange| matches!(change, LedgerChange::Write(held, _) if *held == path);
        self.changes.retain(|change| !of_it(change));
        self.changes.push(LedgerChange::Remove(path));
        let next = self.kept.get(at.min(self.kept.len().saturating_sub(1)));
        self.open = next.map_or_else(String::new, |held| held.file.clone());
    }

    /// Repairs, replaces, recruits or chooses in the open campaign.
    ///
    /// # Errors
    /// Why that cannot be done.
    pub(crate) fn refit(&mut self, content: &Content, what: &Refit) -> Result<(), String> {
        let Some(mut game) = self.game().cloned() else {
            return Ok(());
        };
        campaign::refit(content, &mut game, what).map_err(|why| why.reason())?;
        let file = self.open.clone();
        self.put(&file, game);
        Ok(())
    }

    /// Repairs, replaces and recruits in the open campaign as far as supply goes.
    pub(crate) fn refit_all(&mut self, content: &Content) {
        let Some(mut game) = self.game().cloned() else {
            return;
        };
        let before = game.now.clone();
        campaign::refit_all(content, &mut game);
        if game.now != before {
            let file = self.open.clone();
            self.put(&file, game);
        }
    }

    /// Takes the last thing back that was done in the open campaign, or its last battle.
    pub(crate) fn undo(&mut self) {
        let Some(mut game) = self.game().cloned() else {
            return;
        };
        if game.undo() {
            let file = self.open.clone();
            self.put(&file, game);
        }
    }

    /// The next battle of the open campaign, or why there is none; it takes a while to make, so it
    /// is made once. None: no campaign is open, or it is over.
    pub(crate) fn next(&mut self, content: &Content) -> Option<Result<Arc<Battle>, String>> {
        let game = self.game().filter(|game| game.now.won.is_none())?;
        let holds = |known: &KnownBattle| known.file == self.open && known.now == game.now;
        if !self.known.as_ref().is_some_and(holds) {
            let known = KnownBattle {
                file: self.open.clone(),
                now: game.now.clone(),
                battle: campaign::battle(content, game).map(Arc::new),
            };
            self.known = Some(known);
        }
        self.known.as_ref().map(|known| known.battle.clone())
    }

    /// Whom the parts of the force of the open campaign could take in. Lists take a while to judge,
    /// so it is found once. Nobody where the campaign is over.
    pub(crate) fn offers(&mut self, content: &Content, book: &Book) -> Arc<[PartOffers]> {
        let Some(game) = self.game().filter(|game| game.now.won.is_none()) else {
            return Arc::new([]);
        };
        let holds = |known: &KnownOffers| known.file == self.open && known.now == game.now;
        if let Some(known) = self.offers.as_ref().filter(|known| holds(known)) {
            return Arc::clone(&known.offers);
        }
        let offers: Arc<[PartOffers]> = recruits::all(content, book, game).into();
        self.offers = Some(KnownOffers {
            file: self.open.clone(),
            now: game.now.clone(),
            offers: Arc::clone(&offers),
        });
        offers
    }

    /// The match of the next battle of the open campaign, in which the player leads the force.
    pub(crate) fn sortie(&mut self, content: &Content) -> Option<(Setup, Sortie)> {
        let battle = self.next(content)?.ok()?;
        let seats =
            (0..battle.config.scenario.players.len()).map(|at| match at == battle.player.index() {
                true => Seat::Human,
                false => Seat::Ai(self.enemy.clone()),
            });
        let setup = Setup {
            config: battle.config.clone(),
            seats: seats.collect(),
        };
        let sortie = Sortie::of(&self.open, self.game()?);
        Some((setup, sortie))
    }

    /// Has the computer fight the next battle of the open campaign.
    pub(crate) fn send_proxy(&mut self, content: &Arc<Content>) {
        let Some(game) = self.game() else { return };
        let sent = Proxy::send(content, &self.open, game, &self.enemy);
        self.proxy = Some(sent);
    }

    /// Takes in what came of the battle that the computer fights, once it is over. Returns what is
    /// to be told.
    pub(crate) fn hear_proxy(&mut self) -> Option<Result<(), String>> {
        let answer = self.proxy.as_ref()?.answer()?;
        let proxy = self.proxy.take()?;
        let fought = match answer {
            Err(why) => return Some(Err(why)),
            Ok(None) => return None,
            Ok(Some(fought)) => fought,
        };
        let held = self.kept.iter().find(|held| held.file == proxy.file);
        let same = held.is_some_and(|held| held.game.as_ref() == Ok(&proxy.then));
        if !same {
            return Some(Err(say!("campaign-proxy-late").to_owned()));
        }
        self.put(&proxy.file, fought);
        self.leaf = LedgerLeaf::Story;
        Some(Ok(()))
    }

    /// The changes of files since the last call.
    pub(crate) fn take_changes(&mut self) -> Vec<LedgerChange> {
        std::mem::take(&mut self.changes)
    }
}
