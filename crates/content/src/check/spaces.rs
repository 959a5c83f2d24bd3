//! Warnings about terrain and obstacles that cannot act on a space where some scenario has them:
//! what they say is valid, and acts elsewhere.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    Aura, Clause, Condition, Content, Effect, Ruleset, Token,
    category::Category,
    check::{Report, idle_tokens::is_idle},
    vocabulary::{Bearer, ClauseSource, Folk, Ground, is_of_ships},
};

/// Terrain, or a kind of obstacle, on a grid of some scenario: who meets it, and where.
#[derive(Clone, Debug)]
pub(crate) struct Meeting {
    folk: Folk,
    source: ClauseSource,
    /// Its position among all of its kind.
    at: usize,
    /// The first map or scenario where they do.
    place: String,
    /// The ruleset of that scenario.
    ruleset: usize,
}

/// An entry by its kind and its key.
type Entry = (Category, String);

impl Meeting {
    /// What it is about.
    pub(crate) fn entry(&self, content: &Content) -> Option<Entry> {
        Some(match self.source {
            ClauseSource::Terrain => (Category::Terrain, content.terrains.get(self.at)?.id.clone()),
            ClauseSource::Obstacle => (
                Category::Obstacles,
                content.obstacles.get(self.at)?.id.clone(),
            ),
        })
    }
}

/// The terrain and obstacles on the grids of scenarios, each once for those who meet it.
///
/// Only the places that `judged` takes count: whoever lays terrain of an earlier pack on a map
/// cannot change what it says.
pub(crate) fn meetings(content: &Content, judged: impl Fn(&Entry, &Entry) -> bool) -> Vec<Meeting> {
    let mut found: BTreeMap<(ClauseSource, usize, Folk), Meeting> = BTreeMap::new();
    for scenario in &content.scenarios {
        let ruleset = content.ruleset(&scenario.ruleset);
        let Some((ruleset, _)) = ruleset.filter(|(_, held)| held.space.is_grid()) else {
            continue;
        };
        let folk = match scenario.squads.is_empty() {
            true => Folk::Figures,
            false => Folk::Models,
        };
        let mut meet = |source, at, place: &Entry| {
            let key = (source, at, folk);
            if found.contains_key(&key) {
                return;
            }
            let meeting = Meeting {
                folk,
                source,
                at,
                place: place.1.clone(),
                ruleset,
            };
            let what = meeting.entry(content);
            if what.is_some_and(|what| judged(&what, place)) {
                found.insert(key, meeting);
            }
        };
        if scenario.has_map() {
            let own = (Category::Scenarios, scenario.id.clone());
            let map = scenario.map.clone();
            let place = map.map_or(own, |key| (Category::Maps, key));
            let map = scenario.grid_map(content);
            let layout = map.and_then(|map| map.layout(content));
            let spaces = layout.iter().flat_map(|layout| &layout.spaces);
            let kinds: BTreeSet<usize> = spaces.map(|space| space.terrain.into()).collect();
            for kind in kinds {
                meet(ClauseSource::Terrain, kind, &place);
            }
        }
        let outlines = scenario.obstacles.iter();
        let outlines = outlines.filter_map(|def| content.outline(&def.outline));
        let kinds = outlines.filter_map(|(_, outline)| content.obstacle(&outline.obstacle));
        let kinds: BTreeSet<usize> = kinds.map(|(kind, _)| kind).collect();
        let place = (Category::Scenarios, scenario.id.clone());
        for kind in kinds {
            meet(ClauseSource::Obstacle, kind, &place);
        }
    }
    found.into_values().collect()
}

/// Warns of what does nothing to those who meet it.
pub(crate) fn warn_meeting(meeting: &Meeting, report: &mut Report<'_>) {
    let content = report.content;
    let Some(ruleset) = content.rulesets.get(meeting.ruleset) else {
        return;
    };
    let Meeting { folk, source, .. } = *meeting;
    let place = &meeting.place;
    let who = match (folk, source) {
        (Folk::Models, ClauseSource::Terrain) => {
            format!("models of units, who meet it on the map `{place}`")
        }
        (Folk::Models, ClauseSource::Obstacle) => {
            format!("models of units, who meet it in `{place}`")
        }
        (Folk::Figures, ClauseSource::Terrain) => {
            format!("figures, who meet it on the map `{place}`")
        }
        (Folk::Figures, ClauseSource::Obstacle) => format!("figures, who meet it in `{place}`"),
    };
    let ground = Ground { folk, source };
    let space = Space {
        ground,
        ruleset,
        content,
    };
    let (clauses, auras) = match source {
        ClauseSource::Terrain => {
            let terrain = content.terrains.get(meeting.at);
            terrain.map(|held| (&held.clauses, &held.auras))
        }
        ClauseSource::Obstacle => {
            let kind = content.obstacles.get(meeting.at);
            kind.map(|held| (&held.clauses, &held.auras))
        }
    }
    .unwrap_or((&NO_CLAUSES, &NO_AURAS));
    for (path, what) in space.idle(clauses, auras) {
        report.warn(path, format!("{what} does nothing to {who}"));
    }
}

static NO_CLAUSES: Vec<Clause> = Vec::new();
static NO_AURAS: Vec<Aura> = Vec::new();

#[derive(Clone, Copy)]
struct Space<'a> {
    ground: Ground,
    ruleset: &'a Ruleset,
    content: &'a Content,
}

impl Space<'_> {
    /// The names of all that never acts, each with its place in the entry.
    fn idle(&self, clauses: &[Clause], auras: &[Aura]) -> Vec<(String, String)> {
        let models = self.ground.folk == Folk::Models;
        let mut found = Vec::new();
        for (at, clause) in clauses.iter().enumerate() {
            let meant = match models {
                true => clause.is_for_models(),
                false => clause.is_for_ships(),
            };
            if !meant {
                continue;
            }
            let path = format!("clauses/{at}");
            // One moment that comes is enough: the others may be for other spaces.
            if !clause.on.iter().any(|on| self.ground.plays(*on)) {
                let on: Vec<String> = clause.on.iter().map(|on| format!("{on:?}")).collect();
                found.push((format!("{path}/on"), on.join(", ")));
                continue;
            }
            for (at, held) in Condition::leaves(&clause.only_if) {
                if models && is_of_ships(held) {
                    found.push((format!("{path}/only_if/{at}"), format!("{held:?}")));
                }
            }
            for met in clause.walk() {
                if let Some(what) = self.idle_effect(met.effect) {
                    found.push((format!("{path}/effects/{}", met.path()), what));
                }
            }
        }
        for (at, aura) in auras.iter().enumerate() {
            if !self.ground.holds(aura) {
                let path = format!("auras/{at}/passive");
                found.push((path, format!("{:?}", aura.passive)));
            }
        }
        found
    }

    /// Whether nothing that a token does is played for those who are here.
    fn is_idle(&self, token: Token) -> bool {
        let bearers: &[Bearer] = match self.ground.folk {
            Folk::Models => &[Bearer::Unit],
            Folk::Figures => &[Bearer::Figure, Bearer::Crew],
        };
        let held = self.content.token(token);
        held.is_some_and(|held| bearers.iter().all(|by| is_idle(held, *by)))
    }

    /// The name of an effect that does nothing there.
    fn idle_effect(&self, effect: &Effect) -> Option<String> {
        let models = self.ground.folk == Folk::Models;
        let known = |token: Token| self.ruleset.ailment(token).is_some();
        let unknown = |token: Token| match token {
            Token::Made(_) => !known(token) && self.is_idle(token),
            _ => models && !known(token),
        };
        let unheard = if let Effect::Gain(token, _)
        | Effect::Lose(token, _)
        | Effect::FriendsGain(_, token, _) = effect
        {
            unknown(*token)
        } else {
            false
        };
        let idle = unheard || !self.ground.plays_effect(effect);
        idle.then(|| match effect {
            Effect::Gain(token, _) => format!("Gain({token:?})"),
            Effect::Lose(token, _) => format!("Lose({token:?})"),
            other => format!("{other:?}"),
        })
    }
}
