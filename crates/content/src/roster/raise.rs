//! A unit as it takes the field: a profile with the options that somebody picked.

use std::collections::BTreeMap;

use crate::{
    Change, Content, MOST_MODELS, ModelDef, OutfitFault, Pick, Profile, SquadDef, UnitOption, Word,
    WordKind,
};

impl From<&SquadDef> for Pick {
    /// The profile of a unit of a scenario, with its options.
    fn from(def: &SquadDef) -> Self {
        Self {
            profile: def.profile.clone(),
            options: def.options.clone(),
            ..Self::default()
        }
    }
}

/// A unit as it takes the field.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Raised {
    /// Its models, those of one kind after each other.
    pub models: Vec<RaisedModel>,
    /// Its words, each kind once.
    pub words: Vec<Word>,
}

impl Raised {
    /// The word of a kind, if the unit has it.
    #[must_use]
    pub fn word(&self, kind: WordKind) -> Option<Word> {
        self.words.iter().copied().find(|word| word.kind() == kind)
    }
}

/// A model of a unit.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RaisedModel {
    /// Its kind: a position in [`Profile::models`].
    pub kind: usize,
    /// How many of which weapons it holds, by key.
    pub weapons: BTreeMap<String, u8>,
}

/// Why a unit cannot be raised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum RaiseFault {
    /// There is no profile of this key.
    NoProfile(String),
    /// The profile has no option of this key.
    NoOption(String),
    /// The option, by key, is taken more often than it can be, or not once.
    TooOften {
        /// Key of the option.
        option: String,
        /// How often it was taken.
        taken: u8,
        /// How often it can be.
        most: u8,
    },
    /// Too few models still hold what they would lay down for this option, by key.
    NobodyLeft(String),
    /// The unit would have more than [`MOST_MODELS`].
    TooMany(usize),
    /// A ship cannot have its pilot or its upgrades, or there is no such ship.
    Ship(OutfitFault),
    /// It is neither a unit of models nor a ship, or both, or has what only the other has.
    Mixed,
}

/// The unit that a profile and the options picked make.
///
/// Models join first, then weapons are exchanged in the order of the profile's options: the first
/// models that hold what is laid down do so.
///
/// # Errors
/// Which pick is not possible.
pub fn raise(content: &Content, pick: &Pick) -> Result<Raised, RaiseFault> {
    let (_, profile) = content
        .profile(&pick.profile)
        .ok_or_else(|| RaiseFault::NoProfile(pick.profile.clone()))?;
    raise_from(profile, &pick.options)
}

/// The unit that a profile and options make; see [`raise`].
pub(crate) fn raise_from(
    profile: &Profile,
    options: &BTreeMap<String, u8>,
) -> Result<Raised, RaiseFault> {
    for (key, taken) in options {
        let option = profile.options.iter().find(|held| held.id == *key);
        let option = option.ok_or_else(|| RaiseFault::NoOption(key.clone()))?;
        check_taken(option, *taken)?;
    }
    let taken = |option: &UnitOption| options.get(&option.id).copied().unwrap_or(0);
    let models = line_up(profile, taken)?;
    let mut raised = Raised {
        models,
        words: Vec::new(),
    };
    for word in &profile.words {
        gain(&mut raised.words, *word);
    }
    for option in &profile.options {
        let times = taken(option);
        match &option.does {
            Change::Gain(word) if times > 0 => gain(&mut raised.words, *word),
            Change::Gain(_) | Change::Add { .. } => {}
            Change::Exchange {
                model, from, to, ..
            } => {
                let swap = Swap {
                    kind: usize::from(*model),
                    from: from.as_deref(),
                    to,
                };
                if !swap.by(&mut raised.models, usize::from(times)) {
                    return Err(RaiseFault::NobodyLeft(option.id.clone()));
                }
            }
        }
    }
    Ok(raised)
}

fn check_taken(option: &UnitOption, taken: u8) -> Result<(), RaiseFault> {
    let most = option.does.most();
    if (1..=most).contains(&taken) {
        return Ok(());
    }
    Err(RaiseFault::TooOften {
        option: option.id.clone(),
        taken,
        most,
    })
}

/// The models with the weapons of their kinds, those that options add included.
fn line_up(
    profile: &Profile,
    taken: impl Fn(&UnitOption) -> u8,
) -> Result<Vec<RaisedModel>, RaiseFault> {
    let mut models = Vec::new();
    for (kind, def) in profile.models.iter().enumerate() {
        let added = profile.options.iter().map(|option| match option.does {
            Change::Add { model, .. } if usize::from(model) == kind => usize::from(taken(option)),
            Change::Add { .. } | Change::Exchange { .. } | Change::Gain(_) => 0,
        });
        let count = usize::from(def.count) + added.sum::<usize>();
        if models.len() + count > MOST_MODELS {
            return Err(RaiseFault::TooMany(models.len() + count));
        }
        models.extend((0..count).map(|_| of_kind(kind, def)));
    }
    Ok(models)
}

fn of_kind(kind: usize, def: &ModelDef) -> RaisedModel {
    RaisedModel {
        kind,
        weapons: def.weapons.clone(),
    }
}

/// A word takes the place of one of its kind.
fn gain(words: &mut Vec<Word>, word: Word) {
    words.retain(|held| held.kind() != word.kind());
    words.push(word);
}

/// An exchange of weapons.
struct Swap<'a> {
    kind: usize,
    from: Option<&'a str>,
    to: &'a BTreeMap<String, u8>,
}

impl Swap<'_> {
    /// Lets so many models exchange; whether there were enough.
    fn by(&self, models: &mut [RaisedModel], mut times: usize) -> bool {
        for model in models.iter_mut().filter(|model| model.kind == self.kind) {
            if times == 0 {
                break;
            }
            if self.once(&mut model.weapons) {
                times -= 1;
            }
        }
        times == 0
    }

    fn once(&self, weapons: &mut BTreeMap<String, u8>) -> bool {
        if let Some(from) = self.from {
            match weapons.get_mut(from) {
                Some(count) if *count > 1 => *count -= 1,
                Some(_) => drop(weapons.remove(from)),
                None => return false,
            }
        }
        for (key, count) in self.to {
            let held = weapons.entry(key.clone()).or_default();
            *held = held.saturating_add(*count);
        }
        true
    }
}
