//! What the sides of a new match bring, where its scenario lets them choose: the units of the
//! scenario, a saved list, one that stands ready, or a list of the computer's making.

use arena::lists;
use content::{Army, ArmyList, Content, PlayerId, Scenario, list_faults};
use words::say;

use super::{
    armies::{book::Book, lines::sentence},
    theatres::{suiting, usual_limit, within},
};

/// What a side brings.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Force {
    /// The units of the scenario.
    #[default]
    Own,
    /// A saved list, with the name of its file.
    List(String, ArmyList),
    /// A list that stands ready, by its key.
    Ready(String),
    /// What the computer makes of an army, by its key.
    Built(String),
    /// What the computer makes of an army that the seed chooses.
    Random,
}

impl Force {
    /// The key of the army of which the side brings a list, if that is known.
    pub(crate) fn army<'a>(&'a self, content: &'a Content) -> Option<&'a str> {
        match self {
            Self::Own | Self::Random => None,
            Self::List(_, list) => Some(&list.army),
            Self::Ready(key) => content.ready_list(key).map(|(_, held)| held.army.as_str()),
            Self::Built(army) => Some(army),
        }
    }
}

/// The limit before anything is known of the scenario, in points.
const USUAL: u16 = 1000;

/// What all sides bring, and for how many points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Forces {
    /// What each side brings, by player; a missing one brings the units of the scenario.
    pub sides: Vec<Force>,
    /// What a list may cost.
    pub limit: u16,
}

impl Default for Forces {
    fn default() -> Self {
        Self {
            sides: Vec::new(),
            limit: USUAL,
        }
    }
}

impl Forces {
    /// What a side brings.
    pub(crate) fn of(&self, player: PlayerId) -> &Force {
        self.sides.get(player.index()).unwrap_or(&Force::Own)
    }

    /// Lets a side bring something else.
    pub(crate) fn set(&mut self, player: PlayerId, force: Force) {
        let at = player.index();
        if self.sides.len() <= at {
            self.sides.resize(at + 1, Force::Own);
        }
        self.sides[at] = force;
    }

    /// Whether any side brings a list.
    pub(crate) fn any(&self) -> bool {
        self.sides.iter().any(|force| *force != Force::Own)
    }

    /// Whether all sides of a scenario bring lists, so that they choose edges and objectives.
    pub(crate) fn choose(&self, content: &Content, scenario: &Scenario) -> bool {
        let all = PlayerId::all(scenario.players.len());
        let brings: Vec<bool> = all.map(|player| *self.of(player) != Force::Own).collect();
        lists::chooses(content, scenario, &brings)
    }

    /// Fits what the sides bring to a scenario: nobody brings an army that is not for that side,
    /// and the limit is one that is allowed there.
    pub(crate) fn fit_to(&mut self, content: &Content, scenario: &Scenario) {
        let mut first = None;
        for player in PlayerId::all(scenario.players.len()) {
            let suiting = suiting(content, scenario, player);
            let suits = |key: &str| suiting.iter().any(|army| army.id == key);
            let army = self.of(player).army(content);
            let barred = army.is_some_and(|key| !suits(key));
            if barred {
                self.set(player, Force::Own);
            }
            first = first.or_else(|| suiting.first().copied());
        }
        let Some(army) = first else { return };
        let muster = content.muster_of(army);
        if within(muster, self.limit) != self.limit {
            self.limit = usual_limit(muster);
        }
    }

    /// Takes lists from the shelf as they are now. A list that is gone is brought no longer, nor is
    /// an army or a ready list that the data no longer has.
    pub(crate) fn fit(&mut self, content: &Content, book: &Book) {
        for force in &mut self.sides {
            let gone = match force {
                Force::Own | Force::Random => false,
                Force::Ready(key) => content.ready_list(key).is_none(),
                Force::Built(army) => content.listed_armies().all(|held| held.id != *army),
                Force::List(file, list) => {
                    let kept = book.kept.iter().find(|held| held.file == *file);
                    match kept.map(|held| &held.list) {
                        Some(Ok(now)) => {
                            if now != list {
                                list.clone_from(now);
                            }
                            false
                        }
                        Some(Err(_)) | None => true,
                    }
                }
            };
            if gone {
                *force = Force::Own;
            }
        }
    }

    /// The scenario with what the sides bring. The same seed places it alike.
    ///
    /// # Errors
    /// Why a side cannot bring that, as a sentence.
    pub(crate) fn raise(
        &self,
        content: &Content,
        scenario: Scenario,
        seed: u64,
    ) -> Result<Scenario, String> {
        if !self.any() || !lists::takes_lists(content, &scenario) {
            return Ok(scenario);
        }
        let mut brought = Vec::new();
        for player in PlayerId::all(scenario.players.len()) {
            let side = &scenario.players[player.index()].name;
            let list = self.list(content, &scenario, player, seed);
            brought.push(list.map_err(|why| say!("forces-side", side, why))?);
        }
        let sides: Vec<Option<&ArmyList>> = brought.iter().map(Option::as_ref).collect();
        let fielded = lists::field_sides(content, &scenario, &sides, seed);
        fielded.map_err(|why| sentence(&why))
    }

    /// The list of a side, if it brings one. One whose army is not for that side stays at home.
    fn list(
        &self,
        content: &Content,
        scenario: &Scenario,
        player: PlayerId,
        seed: u64,
    ) -> Result<Option<ArmyList>, String> {
        // Sides with one army get lists of their own.
        let own = seed.wrapping_mul(64).wrapping_add(player.index() as u64);
        let suiting = suiting(content, scenario, player);
        let force = self.of(player);
        if let Some(key) = force.army(content)
            && suiting.iter().all(|army| army.id != key)
        {
            return Ok(None);
        }
        match force {
            Force::Own => Ok(None),
            Force::List(_, list) => match against(content, list, self.limit) {
                None => Ok(Some(list.clone())),
                Some(why) => Err(why),
            },
            Force::Ready(key) => match content.ready_list(key) {
                None => Ok(None),
                Some((_, held)) => match against(content, &held.army_list(), self.limit) {
                    None => Ok(Some(held.army_list())),
                    Some(why) => Err(why),
                },
            },
            Force::Built(army) => self.built(content, army, own).map(Some),
            Force::Random => match drawn(&suiting, own) {
                Some(army) => self.built(content, &army.id, own).map(Some),
                None => Ok(None),
            },
        }
    }

    /// A list of the computer's making.
    fn built(&self, content: &Content, army: &str, seed: u64) -> Result<ArmyList, String> {
        let built = lists::build(content, army, self.limit, seed);
        built.map_err(|_| say!("armies-none-fits", limit = self.limit))
    }
}

/// The army that a seed draws.
fn drawn<'a>(all: &[&'a Army], seed: u64) -> Option<&'a Army> {
    // Neighbouring seeds draw different ones.
    let mixed = seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 32;
    let at = mixed.checked_rem(all.len() as u64)?;
    all.get(usize::try_from(at).ok()?).copied()
}

/// What keeps a list from being played for so many points, as sentences; none if nothing does.
pub(crate) fn against(content: &Content, list: &ArmyList, limit: u16) -> Option<String> {
    let judged = ArmyList {
        limit,
        ..list.clone()
    };
    let faults = list_faults(content, &judged);
    let told = faults.iter().map(|fault| {
        let reason = lists::reason(content, &judged, fault);
        sentence(&reason)
    });
    let told: Vec<String> = told.collect();
    (!told.is_empty()).then(|| told.join(" "))
}

#[cfg(test)]
mod tests {
    use content::parse_short;

    use super::*;

    fn content() -> Content {
        content::load(&content::find_assets()).content
    }

    fn scenario(content: &Content) -> Scenario {
        let (_, scenario) = content.scenario("water-towers").expect("a scenario");
        scenario.clone()
    }

    fn listed(content: &Content, text: &str) -> Force {
        let list = parse_short(text, content).expect("a list");
        Force::List("mine.ron".to_owned(), list)
    }

    #[test]
    fn sides_bring_their_own_units_unless_they_choose_others() {
        let content = content();
        let scenario = scenario(&content);
        let none = Forces::default();
        assert_eq!(
            none.raise(&content, scenario.clone(), 3),
            Ok(scenario.clone())
        );
        let mut forces = Forces::default();
        let text = "graftings 1000: canes + canes*5, needlers, down";
        forces.set(PlayerId(0), listed(&content, text));
        forces.set(PlayerId(1), Force::Built("ash-walk".to_owned()));
        let fielded = forces.raise(&content, scenario.clone(), 3).expect("room");
        assert_eq!(
            forces.raise(&content, scenario.clone(), 3),
            Ok(fielded.clone())
        );
        assert_ne!(forces.raise(&content, scenario, 4), Ok(fielded.clone()));
        let of = |player: u8| {
            let squads = fielded.squads.iter();
            let own = squads.filter(|squad| squad.owner == PlayerId(player));
            own.map(|squad| squad.profile.as_str()).collect::<Vec<_>>()
        };
        assert_eq!(of(0), ["canes", "needlers", "down"]);
        assert!(of(1).len() >= 3);
        assert_eq!(fielded.players[0].name, "The Graftings");
    }

    #[test]
    fn ready_lists_are_brought_as_they_are() {
        let content = content();
        let scenario = scenario(&content);
        let mut forces = Forces::default();
        forces.set(PlayerId(0), Force::Ready("late-summer".to_owned()));
        forces.fit_to(&content, &scenario);
        let fielded = forces.raise(&content, scenario.clone(), 3).expect("room");
        let squads = fielded.squads.iter();
        let own = squads.filter(|squad| squad.owner == PlayerId(0)).count();
        let (_, held) = content.ready_list("late-summer").expect("a list");
        assert_eq!(own, held.units.len());
        forces.limit = 500;
        assert!(forces.raise(&content, scenario, 3).is_err());
        forces.set(PlayerId(0), Force::Ready("no-such".to_owned()));
        forces.fit(&content, &Book::default());
        assert!(!forces.any());
    }

    #[test]
    fn a_list_that_breaks_the_limit_is_refused_with_the_reason() {
        let content = content();
        let mut forces = Forces {
            limit: 500,
            ..Forces::default()
        };
        let text = "graftings 2000: burrs + burrs*2, canes + canes*5, needlers, trellis, down";
        forces.set(PlayerId(1), listed(&content, text));
        let told = forces.raise(&content, scenario(&content), 3).unwrap_err();
        assert!(told.contains("points of 500."), "{told}");
        forces.limit = 2000;
        assert!(forces.raise(&content, scenario(&content), 3).is_ok());
    }

    #[test]
    fn lessons_and_other_theatres_keep_their_units() {
        let content = content();
        let mut forces = Forces::default();
        forces.set(PlayerId(0), Force::Built("ash-walk".to_owned()));
        for key in ["first-orders", "skirmish", "coolant-deck"] {
            let (_, scenario) = content.scenario(key).expect("a scenario");
            assert_eq!(
                forces.raise(&content, scenario.clone(), 1).as_ref(),
                Ok(scenario)
            );
        }
    }

    /// A squadron, a crew and a task force come with pilots and upgrades, and the same seed draws
    /// the same.
    #[test]
    fn ships_and_figures_are_drawn_by_the_seed() {
        let content = content();
        for key in ["skirmish", "slow-burn", "crosscurrents"] {
            let (_, scenario) = content.scenario(key).expect("a scenario");
            let mut forces = Forces::default();
            for player in PlayerId::all(scenario.players.len()) {
                forces.set(player, Force::Random);
            }
            forces.fit_to(&content, scenario);
            let raised = |seed| forces.raise(&content, scenario.clone(), seed);
            let fielded = raised(5).expect("lists");
            assert_eq!(raised(5).as_ref(), Ok(&fielded), "{key}");
            assert_ne!(raised(6).as_ref(), Ok(&fielded), "{key}");
            let manned = |ship: &content::ShipDef| !ship.outfit().is_plain();
            assert!(fielded.ships.iter().any(manned), "{key}");
        }
    }

    #[test]
    fn lists_that_are_gone_are_brought_no_longer() {
        let content = content();
        let mut forces = Forces::default();
        forces.set(
            PlayerId(0),
            listed(&content, "graftings 1000: canes, needlers, down"),
        );
        forces.set(PlayerId(1), Force::Built("no-such".to_owned()));
        forces.fit(&content, &Book::default());
        assert!(!forces.any());
    }
}
