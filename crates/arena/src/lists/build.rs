//! Lists that the computer makes: varied, legal, and close to the limit. Those of ships and figures
//! are made by `muster_ships`.

use content::{
    Allowance, Army, ArmyList, Content, MOST_NAME, Pick, Profile, UnitOption, WordKind,
    list_faults, list_points, points,
};

use words::say;

use super::muster_ships::{ListOffer, Shipwright};
use crate::{chance::Chance, keys};

/// The number of lists that are begun; the one that spends most is taken.
const TRIES: u64 = 60;
/// A list that leaves no more than so many points in a hundred is good enough.
const SPARE: u32 = 2;

/// A list of an army up to a limit of points. The same seed makes the same list.
///
/// # Errors
/// There is no such army, or none of its lists keeps to this limit.
pub fn build(content: &Content, army: &str, limit: u16, seed: u64) -> Result<ArmyList, String> {
    let army = keys::army(content, army)?;
    let muster = content.muster_of(army);
    let ships = muster.filter(|_| content.fielded(army).next().is_some());
    let offer = ListOffer::new(content, army);
    let mut best: Option<(u32, ArmyList)> = None;
    for attempt in 0..TRIES {
        let own = seed ^ (attempt << 48);
        let list = match ships {
            Some(muster) => Shipwright::new(content, army, muster, &offer, limit, own).list(),
            None => Builder::new(content, army, limit, own).list(),
        };
        let spent = list_points(content, &list).into_iter().map(u32::from).sum();
        let better = best.as_ref().is_none_or(|(most, _)| spent > *most);
        if better && list_faults(content, &list).is_empty() {
            best = Some((spent, list));
        }
        let enough = u32::from(limit) * (100 - SPARE) / 100;
        if best.as_ref().is_some_and(|(most, _)| *most >= enough) {
            break;
        }
    }
    let why = || say!("list-none-keeps", army = army.name, limit);
    best.map(|(_, list)| list).ok_or_else(why)
}

/// A profile of the army, with its price without options.
#[derive(Clone, Copy)]
struct Choice<'a> {
    profile: &'a Profile,
    points: u16,
    /// How much this list likes it.
    weight: usize,
}

struct Builder<'a> {
    content: &'a Content,
    chance: Chance,
    choices: Vec<Choice<'a>>,
    allowance: Allowance,
    list: ArmyList,
    left: u16,
}

impl<'a> Builder<'a> {
    fn new(content: &'a Content, army: &'a Army, limit: u16, seed: u64) -> Self {
        let mut chance = Chance(seed);
        let profiles = content.profiles.iter().filter(|held| held.army == army.id);
        let choices = profiles.map(|profile| Choice {
            profile,
            points: price(content, &Pick::of_profile(&profile.id)),
            // Squares part the liked from the others, so that lists differ.
            weight: (1 + chance.below(6)).pow(2),
        });
        let choices = choices.collect();
        let muster = content.muster(&army.muster);
        let allowance = muster.map_or(
            Allowance {
                heroes: 0,
                of_one: 0,
                dearest: 0,
                share: 0,
                least_units: 0,
                most_units: 0,
            },
            |(_, muster)| muster.allowance(limit),
        );
        Self {
            content,
            chance,
            choices,
            allowance,
            list: ArmyList {
                name: list_name(army, limit),
                army: army.id.clone(),
                limit,
                ..ArmyList::default()
            },
            left: limit,
        }
    }

    fn list(mut self) -> ArmyList {
        self.heroes();
        while let Some(choice) = self.next() {
            self.add(choice);
        }
        self.spend();
        self.join();
        self.list
    }

    fn count(&self, is: impl Fn(&Profile) -> bool) -> usize {
        let units = self.list.units.iter();
        let held = units.filter_map(|pick| self.content.profile(&pick.profile));
        held.filter(|(_, profile)| is(profile)).count()
    }

    /// At least one hero, and not always as many as are allowed.
    fn heroes(&mut self) {
        let most = self.allowance.heroes;
        let wanted = 1 + self.chance.below(most.max(1));
        for _ in 0..wanted.min(most) {
            let some: Vec<Choice<'a>> = self.affordable(|profile| profile.has(WordKind::Hero));
            // Heroes cost no more than a third of the list, so that others stand by them.
            let spent = self.list.limit - self.left;
            let room = (self.list.limit / 3).saturating_sub(spent);
            let some = some.into_iter().filter(|held| held.points <= room);
            if let Some(choice) = self.liked(&some.collect::<Vec<_>>()) {
                self.add(choice);
            }
        }
    }

    /// The profiles that the list has room and points for.
    fn affordable(&self, is: impl Fn(&Profile) -> bool) -> Vec<Choice<'a>> {
        let fits = |held: &&Choice<'a>| {
            held.points <= self.left.min(self.allowance.dearest)
                && is(held.profile)
                && self.count(|profile| profile.id == held.profile.id) < self.allowance.of_one
        };
        self.choices.iter().filter(fits).copied().collect()
    }

    /// The next unit that is no hero. A few aircraft at most, since they hold nothing, few that
    /// repair, and no more transports than units that could ride in them.
    fn next(&mut self) -> Option<Choice<'a>> {
        let aircraft = self.count(|held| held.has(WordKind::Aircraft));
        let flown = usize::from(self.list.limit / 1000) + 1;
        let menders = self.count(|held| held.has(WordKind::Repair));
        let mended = usize::from(self.list.limit / 1500) + 1;
        let transports = self.count(|held| held.has(WordKind::Transport));
        let riders = self.count(Profile::takes_heroes);
        let some = self.affordable(|held| {
            !held.has(WordKind::Hero)
                && (!held.has(WordKind::Aircraft) || aircraft < flown)
                && (!held.has(WordKind::Repair) || menders < mended)
                && (!held.has(WordKind::Transport) || transports < riders)
        });
        self.liked(&some)
    }

    /// One of these, the liked ones more often, and those that the list has already less often.
    fn liked(&mut self, some: &[Choice<'a>]) -> Option<Choice<'a>> {
        let weigh = |held: &Choice<'a>| {
            let others = self.count(|profile| profile.id == held.profile.id);
            (held.weight >> (2 * others)).max(1)
        };
        let weights: Vec<usize> = some.iter().map(weigh).collect();
        let at = self.chance.weighted(&weights)?;
        some.get(at).copied()
    }

    /// Adds a unit with some of its options.
    fn add(&mut self, choice: Choice<'a>) {
        let mut pick = Pick::of_profile(&choice.profile.id);
        self.left -= choice.points;
        for option in &choice.profile.options {
            if self.chance.below(2) == 0 {
                let times = 1 + self.chance.below(usize::from(option.does.most()));
                self.take(&mut pick, option, times);
            }
        }
        self.list.units.push(pick);
    }

    /// Takes an option as often as asked, or as points and models allow.
    fn take(&mut self, pick: &mut Pick, option: &UnitOption, times: usize) -> bool {
        let mut taken = false;
        for _ in 0..times {
            let before = price(self.content, pick);
            let held = pick.options.get(&option.id).copied().unwrap_or(0);
            pick.options.insert(option.id.clone(), held + 1);
            let now = points(self.content, pick).ok();
            let fits = now.filter(|now| {
                *now <= self.allowance.dearest && *now <= before.saturating_add(self.left)
            });
            let Some(now) = fits else {
                if held == 0 {
                    pick.options.remove(&option.id);
                } else {
                    pick.options.insert(option.id.clone(), held);
                }
                return taken;
            };
            // An exchange for something lighter gives points back.
            self.left = (self.left + before).saturating_sub(now);
            taken = true;
        }
        taken
    }

    /// Spends what is left on options, until nothing more can be had.
    fn spend(&mut self) {
        let mut units = std::mem::take(&mut self.list.units);
        let mut any = true;
        while any && self.left > 0 {
            any = false;
            let first = self.chance.below(units.len());
            for step in 0..units.len() {
                let at = (first + step) % units.len();
                any |= self.improve(&mut units[at]);
            }
        }
        self.list.units = units;
    }

    /// Takes one more option of a unit that makes it dearer, if there is one.
    fn improve(&mut self, pick: &mut Pick) -> bool {
        let content = self.content;
        let Some((_, profile)) = content.profile(&pick.profile) else {
            return false;
        };
        let first = self.chance.below(profile.options.len());
        for step in 0..profile.options.len() {
            let option = &profile.options[(first + step) % profile.options.len()];
            let before = (self.left, pick.clone());
            if self.take(pick, option, 1) {
                if self.left < before.0 {
                    return true;
                }
                (self.left, *pick) = before;
            }
        }
        false
    }

    /// Most heroes that can join somebody do.
    fn join(&mut self) {
        for at in 0..self.list.units.len() {
            let profile = self.profile(at);
            if profile.is_some_and(Profile::joins) && self.chance.below(4) > 0 {
                self.join_one(at);
            }
        }
    }

    fn profile(&self, at: usize) -> Option<&'a Profile> {
        let pick = self.list.units.get(at)?;
        self.content.profile(&pick.profile).map(|(_, held)| held)
    }

    fn join_one(&mut self, hero: usize) {
        let hosts = content::hosts(self.content, &self.list, hero);
        if !hosts.is_empty() {
            let to = self.chance.pick(&hosts);
            self.list.units[hero].joins = u8::try_from(to).ok();
        }
    }
}

fn price(content: &Content, pick: &Pick) -> u16 {
    points(content, pick).unwrap_or(u16::MAX)
}

/// What a list of the computer's making is called.
pub(super) fn list_name(army: &Army, limit: u16) -> String {
    let limit = format!(" {limit}");
    let name = army.name.chars();
    name.take(MOST_NAME - limit.len()).collect::<String>() + &limit
}
