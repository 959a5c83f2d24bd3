//! Who the models of a unit are: its profile with the options of a list, made ready for queries.

use content::{Ability, Content, Gear, Pick, Profile, Raised, Word, WordDef, WordKind, raise};

use crate::state::{PlayerId, Squad, UnitId};

/// A unit of models as it takes the field; constant in a match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Troop {
    /// Its number.
    pub id: UnitId,
    /// Its player.
    pub owner: PlayerId,
    /// Position of its type in [`Content::profiles`].
    pub profile: usize,
    /// Its models, by their positions; a hero who has joined it is the last.
    pub models: Vec<Soldier>,
    /// The different weapons of its models, by position in [`Content::gears`]: by them orders and
    /// facts name a weapon.
    pub weapons: Vec<usize>,
    /// The words of the unit.
    pub words: Vec<Word>,
    /// Its points, with those of the hero.
    pub points: u16,
    /// The number of the hero who has joined it, in the scenario.
    pub joined: Option<UnitId>,
    /// The words of the hero who has joined it.
    pub hero_words: Option<Vec<Word>>,
}

/// A model of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Soldier {
    /// Position of its type in [`Content::profiles`]: another than the unit's for a hero who has
    /// joined it.
    pub profile: usize,
    /// Its kind: a position in [`content::Profile::models`].
    pub kind: usize,
    /// It hits with this or more.
    pub quality: u8,
    /// It saves with this or more.
    pub defence: u8,
    /// Wounds.
    pub tough: u8,
    /// Whether it is a hero.
    pub hero: bool,
    /// Whether it fills its square (GRD-14).
    pub fills: bool,
    /// Its weapons: the position among those of the unit, and how many.
    pub arms: Vec<Carried>,
}

/// A weapon that a model carries.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Carried {
    /// Its position among the weapons of the unit.
    pub weapon: u8,
    /// How many it carries.
    pub count: u8,
}

impl Troop {
    /// A unit with the hero who has joined it, if there is one; `None` if one of them cannot be.
    pub(crate) fn of(
        content: &Content,
        id: UnitId,
        owner: PlayerId,
        unit: &Pick,
        hero: Option<&Pick>,
    ) -> Option<Self> {
        let mut troop = Self {
            id,
            owner,
            profile: content.profile(&unit.profile)?.0,
            models: Vec::new(),
            weapons: Vec::new(),
            words: Vec::new(),
            points: 0,
            joined: None,
            hero_words: None,
        };
        troop.words = troop.enlist(content, unit)?;
        if let Some(hero) = hero {
            troop.hero_words = Some(troop.enlist(content, hero)?);
        }
        Some(troop)
    }

    /// Adds the models of a profile, and returns its words.
    fn enlist(&mut self, content: &Content, pick: &Pick) -> Option<Vec<Word>> {
        let (at, profile) = content.profile(&pick.profile)?;
        let points = content::points(content, pick).ok()?;
        self.points = self.points.saturating_add(points);
        let raised = raise(content, pick).ok()?;
        let hero = raised.word(WordKind::Hero).is_some();
        for model in &raised.models {
            let def = profile.models.get(model.kind)?;
            let mut arms = Vec::new();
            for (key, count) in &model.weapons {
                let (gear, _) = content.gear(key)?;
                let known = self.weapons.iter().position(|held| *held == gear);
                let weapon = known.unwrap_or_else(|| {
                    self.weapons.push(gear);
                    self.weapons.len() - 1
                });
                arms.push(Carried {
                    weapon: u8::try_from(weapon).ok()?,
                    count: *count,
                });
            }
            self.models.push(Soldier {
                profile: at,
                kind: model.kind,
                quality: def.quality,
                defence: def.defence,
                tough: def.tough,
                hero,
                fills: def.fills(hero),
                arms,
            });
        }
        let Raised { words, .. } = raised;
        Some(words)
    }

    /// Its type.
    #[must_use]
    pub fn profile<'c>(&self, content: &'c Content) -> Option<&'c Profile> {
        content.profiles.get(self.profile)
    }

    /// The abilities of what is left of the unit: its own, and those of a hero who has joined it.
    /// Two that do the same by the same rules count once, whatever they are called.
    #[must_use]
    pub fn abilities<'c>(&self, content: &'c Content, squad: Option<&Squad>) -> Vec<&'c Ability> {
        let of = |at: usize| {
            content
                .profiles
                .get(at)
                .map(|held| held.abilities.as_slice())
        };
        let mut found: Vec<&Ability> = Vec::new();
        for profile in self.led_by(squad) {
            for ability in of(profile).unwrap_or_default() {
                // One that does nothing is only shown, by its name.
                let idle = ability.traits.is_empty() && ability.clauses.is_empty();
                let same =
                    |held: &&Ability| held.does_as(ability) && (!idle || held.name == ability.name);
                if !found.iter().any(same) {
                    found.push(ability);
                }
            }
        }
        found
    }

    /// The types whose models are left, the unit's own first; a hero who has fallen lends nothing.
    fn led_by(&self, squad: Option<&Squad>) -> Vec<usize> {
        let hero = self
            .models
            .iter()
            .find(|model| model.profile != self.profile);
        let (Some(hero), Some(squad)) = (hero, squad) else {
            return vec![self.profile];
        };
        let lives = |profile: usize| {
            let mut living = squad.living().filter_map(|(at, _)| self.model(at));
            living.any(|model| model.profile == profile)
        };
        let mut left = vec![self.profile, hero.profile];
        if lives(self.profile) || lives(hero.profile) {
            left.retain(|profile| lives(*profile));
        }
        left
    }

    /// One of its weapons, by position.
    #[must_use]
    pub fn gear<'c>(&self, content: &'c Content, weapon: u8) -> Option<&'c Gear> {
        content.gears.get(*self.weapons.get(usize::from(weapon))?)
    }

    /// Whether a hero who has joined it slows it down (GRD-H-HERO).
    #[must_use]
    pub fn is_held_back(&self, squad: &Squad) -> bool {
        let own = |kind| self.words.iter().any(|word| word.kind() == kind);
        let now = |kind| self.still_has(squad, kind);
        let slower = now(WordKind::Slow) && !own(WordKind::Slow);
        let led = self.hero_words.is_some();
        led && (slower || own(WordKind::Fast) && !now(WordKind::Fast))
    }

    /// A model, by position.
    #[must_use]
    pub fn model(&self, at: u8) -> Option<&Soldier> {
        self.models.get(usize::from(at))
    }

    /// The word of a kind that the unit has as a whole. Most need the hero who has joined it to
    /// have them too; what makes a unit slow, or is done by one model, needs one (GRD-H-HERO).
    #[must_use]
    pub fn word(&self, kind: WordKind) -> Option<Word> {
        let find = |words: &[Word]| words.iter().copied().find(|word| word.kind() == kind);
        let own = find(&self.words);
        let Some(hero) = &self.hero_words else {
            return own;
        };
        let lent = find(hero);
        match kind {
            WordKind::Slow
            | WordKind::Psychic
            | WordKind::Repair
            | WordKind::Hero
            | WordKind::Made(_) => own.or(lent),
            WordKind::Fast
            | WordKind::Flying
            | WordKind::Aircraft
            | WordKind::Ambush
            | WordKind::Scout
            | WordKind::Surefooted => own.and(lent),
            WordKind::Transport | WordKind::Mending | WordKind::Steadfast => own,
        }
    }

    /// Whether the unit as a whole has a word of this kind.
    #[must_use]
    pub fn has(&self, kind: WordKind) -> bool {
        self.word(kind).is_some()
    }

    /// The word of a kind that what is left of the unit has: a hero who has fallen neither lends
    /// any nor holds anybody back, and one who is left alone has its own.
    #[must_use]
    pub fn word_left(&self, squad: &Squad, kind: WordKind) -> Option<Word> {
        let Some(hero) = &self.hero_words else {
            return self.word(kind);
        };
        let lives = |led: bool| {
            let mut living = squad.living().filter_map(|(at, _)| self.model(at));
            living.any(|model| model.hero == led)
        };
        let find = |words: &[Word]| words.iter().copied().find(|word| word.kind() == kind);
        match (lives(false), lives(true)) {
            (true, false) => find(&self.words),
            (false, true) => find(hero),
            (true, true) | (false, false) => self.word(kind),
        }
    }

    /// Whether what is left of the unit has a word of this kind.
    #[must_use]
    pub fn still_has(&self, squad: &Squad, kind: WordKind) -> bool {
        self.word_left(squad, kind).is_some()
    }

    /// The entries of the words that act by what these say, of what is left of the unit.
    pub(crate) fn words_that_act<'c>(
        &self,
        content: &'c Content,
        squad: &Squad,
    ) -> impl Iterator<Item = &'c WordDef> + use<'c> {
        let acting = content.words.iter().filter(|held| held.acts());
        let had = acting.filter(|held| held.kind().is_some_and(|kind| self.still_has(squad, kind)));
        had.collect::<Vec<_>>().into_iter()
    }

    /// Whether a model of it fills a square.
    #[must_use]
    pub fn fills(&self) -> bool {
        self.models.iter().any(|model| model.fills)
    }

    /// The save of a unit: the Defence of its own models while one of them lives, then the hero's.
    #[must_use]
    pub fn defence(&self, squad: &Squad) -> u8 {
        let living = || squad.living().filter_map(|(at, _)| self.model(at));
        let own = living().find(|model| !model.hero).or(living().next());
        own.map_or(6, |model| model.defence)
    }

    /// The number at which a unit passes a test of morale: a hero lends its own.
    #[must_use]
    pub fn nerve(&self, squad: &Squad) -> u8 {
        let living = squad.living().filter_map(|(at, _)| self.model(at));
        living.map(|model| model.quality).min().unwrap_or(6)
    }

    /// The same of its own models, while one of them lives.
    #[must_use]
    pub fn own_nerve(&self, squad: &Squad) -> u8 {
        let living = squad.living().filter_map(|(at, _)| self.model(at));
        let own = living.filter(|model| !model.hero || self.hero_words.is_none());
        own.map(|model| model.quality)
            .min()
            .unwrap_or_else(|| self.nerve(squad))
    }

    /// Whether half of it or less is left: of its models, or of the wounds of one alone
    /// (GRD-H-MORALE).
    #[must_use]
    pub fn is_halved(&self, squad: &Squad) -> bool {
        match &self.models[..] {
            [only] => {
                let left = squad.models.first().map_or(0, |model| model.life);
                left.saturating_mul(2) <= only.tough
            }
            all => squad.strength() * 2 <= all.len(),
        }
    }
}
