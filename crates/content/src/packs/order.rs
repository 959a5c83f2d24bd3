//! In which order packs are loaded, and which are left out: a matter of what they ask for, never of
//! the order in which they were found.

use std::collections::BTreeMap;

use super::{
    asked::{GAME_VERSION, Wrong, check_info, fits, nearest_id},
    places::Held,
};
use crate::{PackAsk, Severity, category::CORE, homes::bare_pack};

/// What is to be loaded, by positions in the list of packs.
#[derive(Default)]
pub(crate) struct Plan {
    /// The packs to load, in their order.
    pub(crate) order: Vec<usize>,
    /// Those that are left out although they are switched on, and why.
    pub(crate) out: BTreeMap<usize, Wrong>,
    /// What else is wrong with descriptions.
    pub(crate) told: Vec<(usize, Wrong)>,
}

/// Plans the loading of packs, of which the first is core and the others stand by their ids.
/// `unreadable`: ids of packs that are there and cannot be read.
pub(crate) fn plan(packs: &[Held], is_on: impl Fn(&str) -> bool, unreadable: &[&str]) -> Plan {
    let mut planning = Planning {
        packs,
        places: packs
            .iter()
            .enumerate()
            .map(|(at, pack)| (pack.id.as_str(), at))
            .collect(),
        off: packs.iter().map(|pack| !is_on(&pack.id)).collect(),
        unreadable,
        plan: Plan::default(),
    };
    planning.check();
    loop {
        planning.leave_unmet();
        let order = planning.order();
        if let Some((later, why)) = planning.conflict(&order) {
            planning.plan.out.insert(later, why);
        } else {
            planning.plan.order = order;
            return planning.plan;
        }
    }
}

struct Planning<'a> {
    packs: &'a [Held],
    places: BTreeMap<&'a str, usize>,
    off: Vec<bool>,
    unreadable: &'a [&'a str],
    plan: Plan,
}

impl Planning<'_> {
    /// Whether a pack is still to be loaded.
    fn stays(&self, at: usize) -> bool {
        !self.off[at] && !self.plan.out.contains_key(&at)
    }

    fn staying(&self) -> Vec<usize> {
        let all = 0..self.packs.len();
        all.filter(|at| self.stays(*at)).collect()
    }

    fn leave(&mut self, at: usize, path: String, why: &str) {
        let message = format!("`{}` is left out: {why}", self.packs[at].id);
        self.plan
            .out
            .insert(at, Wrong::new(path, Severity::Error, message));
    }

    /// Checks each description by itself. One that cannot be followed leaves its pack out.
    fn check(&mut self) {
        let known: Vec<&str> = self.places.keys().copied().collect();
        for (at, pack) in self.packs.iter().enumerate() {
            // What the game itself brings is read as far as it can be.
            if pack.fault.is_some() && pack.id != CORE {
                self.leave(at, String::new(), "its description cannot be read");
                continue;
            }
            for wrong in check_info(pack, &known) {
                if wrong.severity == Severity::Error && self.stays(at) {
                    self.leave(at, wrong.path, &wrong.message);
                } else {
                    self.plan.told.push((at, wrong));
                }
            }
            if self.stays(at) && fits(&pack.info.game, GAME_VERSION) == Ok(false) {
                let wish = &pack.info.game;
                let why = format!("it is made for game versions `{wish}`; this is {GAME_VERSION}");
                self.leave(at, "game".to_owned(), &why);
            }
        }
    }

    /// Leaves out packs whose needs are not met, and those that need them, and circles of needs.
    fn leave_unmet(&mut self) {
        loop {
            let unmet = self.staying().into_iter().find_map(|at| {
                let needs = self.packs[at].info.needs.iter().enumerate();
                let mut unmet = needs.filter_map(|(nth, need)| Some((nth, self.unmet(need)?)));
                unmet.next().map(|(nth, why)| (at, nth, why))
            });
            let Some((at, nth, why)) = unmet else { break };
            self.leave(at, format!("needs/{nth}/pack"), &why);
        }
        let circles: Vec<(usize, String)> = self
            .staying()
            .into_iter()
            .filter_map(|at| Some((at, self.circle(at)?)))
            .collect();
        if circles.is_empty() {
            return;
        }
        for (at, why) in circles {
            self.leave(at, "needs".to_owned(), &why);
        }
        self.leave_unmet();
    }

    /// Why a need is not met.
    fn unmet(&self, need: &PackAsk) -> Option<String> {
        let id = &need.pack;
        let version = match need.version.as_str() {
            "" => String::new(),
            version => format!(" (version {version})"),
        };
        let why = match self.places.get(id.as_str()) {
            None if self.unreadable.contains(&id.as_str()) => "which cannot be read".to_owned(),
            None => {
                let near = nearest_id(id, self.places.keys().copied());
                let meant =
                    near.map_or_else(String::new, |near| format!(" (did you mean `{near}`?)"));
                format!("which is not here{meant}")
            }
            Some(at) if self.off[*at] => "which is switched off".to_owned(),
            Some(at) if !self.stays(*at) => "which is left out itself".to_owned(),
            Some(at) => match fits(&need.version, &self.packs[*at].info.version) {
                Ok(true) => return None,
                Ok(false) => format!("which is here in version {}", self.packs[*at].info.version),
                Err(why) => format!("but {why}"),
            },
        };
        Some(format!("it needs the pack `{id}`{version}, {why}"))
    }

    /// The circle of needs on which a pack lies.
    fn circle(&self, start: usize) -> Option<String> {
        let mut from: BTreeMap<usize, usize> = BTreeMap::new();
        let mut open = vec![start];
        while let Some(at) = open.pop() {
            for need in &self.packs[at].info.needs {
                let Some(next) = self.place(&need.pack) else {
                    continue;
                };
                if next == start {
                    let mut way = vec![self.packs[start].id.as_str()];
                    let mut back = at;
                    while back != start {
                        way.push(&self.packs[back].id);
                        back = from[&back];
                    }
                    way.push(&self.packs[start].id);
                    way.reverse();
                    return Some(format!(
                        "packs need each other in a circle: {}",
                        way.join(" → ")
                    ));
                }
                if next != at && !from.contains_key(&next) {
                    from.insert(next, at);
                    open.push(next);
                }
            }
        }
        None
    }

    /// Where a pack that is to be loaded stands in the list.
    fn place(&self, id: &str) -> Option<usize> {
        let at = self.places.get(id).copied();
        at.filter(|at| self.stays(*at))
    }

    /// The order: what a pack needs comes before it, then what it comes after, then names. Wishes
    /// to come after each other in a circle are passed over.
    fn order(&self) -> Vec<usize> {
        let staying = self.staying();
        let before = |asked: &[PackAsk], at: usize| {
            let places = asked.iter().filter_map(|ask| self.place(&ask.pack));
            places.filter(|place| *place != at).collect::<Vec<_>>()
        };
        let mut waits: Vec<Wait> = Vec::new();
        for at in staying {
            let info = &self.packs[at].info;
            let mut wishes = before(&info.optional, at);
            wishes.extend(before(&info.after, at));
            waits.push(Wait {
                at,
                needs: before(&info.needs, at),
                wishes,
            });
        }
        let mut order: Vec<usize> = Vec::new();
        while !waits.is_empty() {
            let circles = circles(&waits);
            let circle = |at: &usize| circles.get(at);
            let able = |wait: &Wait| {
                // What does not wait is in the order. A wish counts unless it leads back to whoever
                // has it.
                let mut wishes = wait.wishes.iter().filter_map(circle);
                wait.needs.iter().all(|need| circle(need).is_none())
                    && wishes.all(|wish| Some(wish) == circle(&wait.at))
            };
            // Circles of needs are left out before, so somebody is able.
            let next = waits.iter().position(able).unwrap_or(0);
            order.push(waits.remove(next).at);
        }
        order
    }

    /// The first pack that cannot be used with one before it.
    fn conflict(&self, order: &[usize]) -> Option<(usize, Wrong)> {
        for (nth, &later) in order.iter().enumerate() {
            for &earlier in &order[..nth] {
                if let Some(message) = self.same_in_files(later, earlier) {
                    let wrong = Wrong::new(String::new(), Severity::Error, message);
                    return Some((later, wrong));
                }
                let both = [(later, earlier), (earlier, later)];
                let against = both.into_iter().find_map(|(one, other)| {
                    let asked = &self.packs[one].info.conflicts;
                    let nth = asked.iter().position(|ask| self.bars(ask, other))?;
                    Some((one, nth))
                });
                if let Some((one, nth)) = against {
                    let (id, other) = (&self.packs[later].id, &self.packs[earlier].id);
                    let who = &self.packs[one].id;
                    let message = format!(
                        "`{id}` is left out: it cannot be used with `{other}`, as `{who}` says"
                    );
                    let path = match one == later {
                        true => format!("conflicts/{nth}/pack"),
                        false => String::new(),
                    };
                    return Some((later, Wrong::new(path, Severity::Error, message)));
                }
            }
        }
        None
    }

    /// Files write the names of packs without their signs, so names that differ in signs alone
    /// would be one.
    fn same_in_files(&self, later: usize, earlier: usize) -> Option<String> {
        let (id, other) = (&self.packs[later].id, &self.packs[earlier].id);
        let name = bare_pack(id);
        (name == bare_pack(other)).then(|| {
            format!(
                "`{id}` is left out: files write it as `{name}`, and `{other}` too; one of them \
                 needs another name"
            )
        })
    }

    fn bars(&self, ask: &PackAsk, other: usize) -> bool {
        let other = &self.packs[other];
        // A version that cannot be compared is taken for one that does not go together.
        ask.pack == other.id && fits(&ask.version, &other.info.version).unwrap_or(true)
    }
}

/// A pack that is not in the order yet, and what comes before it.
struct Wait {
    at: usize,
    needs: Vec<usize>,
    /// It comes after these if it can.
    wishes: Vec<usize>,
}

/// In which circle each waiting pack is, by a number that those share which wait for each other.
fn circles(waits: &[Wait]) -> BTreeMap<usize, usize> {
    let spots = waits.iter().enumerate().map(|(spot, wait)| (wait.at, spot));
    let spots: BTreeMap<usize, usize> = spots.collect();
    let mut on = vec![Vec::new(); waits.len()];
    let mut back = vec![Vec::new(); waits.len()];
    for (from, wait) in waits.iter().enumerate() {
        let all = wait.needs.iter().chain(&wait.wishes);
        for to in all.filter_map(|at| spots.get(at)) {
            on[from].push(*to);
            back[*to].push(from);
        }
    }
    // Whoever is left last on the way there is left first on the way back.
    let (mut seen, mut left) = (vec![false; waits.len()], Vec::new());
    for from in 0..waits.len() {
        walk(&on, from, &mut seen, &mut left);
    }
    let mut circles = BTreeMap::new();
    let mut seen = vec![false; waits.len()];
    for from in left.into_iter().rev() {
        let mut circle = Vec::new();
        walk(&back, from, &mut seen, &mut circle);
        circles.extend(circle.into_iter().map(|spot| (waits[spot].at, from)));
    }
    circles
}

/// Walks from a spot to all that were not seen yet, and notes each as it is left.
fn walk(ways: &[Vec<usize>], from: usize, seen: &mut [bool], left: &mut Vec<usize>) {
    if std::mem::replace(&mut seen[from], true) {
        return;
    }
    let mut open = vec![(from, 0)];
    while let Some((at, nth)) = open.pop() {
        match ways[at].get(nth) {
            Some(next) => {
                open.push((at, nth + 1));
                if !std::mem::replace(&mut seen[*next], true) {
                    open.push((*next, 0));
                }
            }
            None => left.push(at),
        }
    }
}

#[cfg(test)]
mod tests;
