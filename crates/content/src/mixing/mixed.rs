//! The data of a match with modifications.

use std::{fmt, sync::Arc};

use super::{
    dim::dim,
    flaw::MixinFlaw,
    patched::{patch_in, patched},
};
use crate::{Content, Mixin, MixinChange, Scenario, diagnostic::suggest};

/// What a match with modifications is played with.
#[derive(Clone, Debug)]
pub struct Mixed {
    /// The data with their changes; the same as before where nothing changes it.
    pub content: Arc<Content>,
    /// The scenario with their changes. It names no modifications any more.
    pub scenario: Scenario,
    /// The modifications, in the order in which they were put in: by their keys.
    pub mixins: Vec<Mixin>,
}

/// Why a scenario cannot be played with its modifications.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MixinFault {
    /// No pack has one of this name.
    Unknown {
        /// The name.
        name: String,
        /// The nearest names, in words of the linter; none without any.
        help: Option<String>,
    },
    /// One is named twice.
    Twice {
        /// Its shown name.
        name: String,
    },
    /// One is not for this scenario.
    NotFor {
        /// Its shown name.
        name: String,
        /// The shown name of the scenario.
        scenario: String,
    },
    /// Two cannot hold at the same time.
    Excludes {
        /// The shown name of one.
        one: String,
        /// The shown name of the other.
        other: String,
    },
    /// What one makes of the data cannot be used.
    Broken {
        /// Its shown name.
        name: String,
        /// What is wrong, in words of the linter.
        what: String,
    },
}

impl fmt::Display for MixinFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name, help } => {
                write!(f, "there is no modification `{name}`")?;
                help.iter().try_for_each(|help| write!(f, " ({help})"))
            }
            Self::Twice { name } => write!(f, "the modification `{name}` is named twice"),
            Self::NotFor { name, scenario } => {
                write!(f, "the modification `{name}` is not for `{scenario}`")
            }
            Self::Excludes { one, other } => {
                write!(
                    f,
                    "the modifications `{one}` and `{other}` exclude each other"
                )
            }
            Self::Broken { name, what } => {
                write!(f, "the modification `{name}` cannot be used here: {what}")
            }
        }
    }
}

impl std::error::Error for MixinFault {}

/// The modifications that a scenario names, in the order of their keys.
///
/// # Errors
/// One is missing, named twice, not for this scenario, or bars another one.
pub fn mixins_of<'c>(
    content: &'c Content,
    scenario: &Scenario,
) -> Result<Vec<&'c Mixin>, MixinFault> {
    let mut found: Vec<&Mixin> = Vec::new();
    for name in &scenario.with {
        let Some(mixin) = content.mixin(name) else {
            let full = name.contains([':', '/']);
            let key = |mixin: &Mixin| match full {
                true => mixin.full_key(),
                false => mixin.id.clone(),
            };
            let known: Vec<String> = content.mixins.iter().map(key).collect();
            let help = match known.as_slice() {
                [] => None,
                known => suggest(name, known.iter().map(String::as_str)),
            };
            let name = name.clone();
            return Err(MixinFault::Unknown { name, help });
        };
        let name = mixin.name.clone();
        if found.iter().any(|held| held.id == mixin.id) {
            return Err(MixinFault::Twice { name });
        }
        if !mixin.is_for(content, scenario) {
            let scenario = scenario.name.clone();
            return Err(MixinFault::NotFor { name, scenario });
        }
        if let Some(other) = found.iter().find(|held| held.bars(mixin)) {
            let (one, other) = (other.name.clone(), name);
            return Err(MixinFault::Excludes { one, other });
        }
        found.push(mixin);
    }
    found.sort_by_key(|mixin| mixin.full_key());
    Ok(found)
}

/// The data of a match of a scenario, with the changes of the modifications that it names. The
/// order in which it names them does not matter.
///
/// No entry comes or goes, so every position of the data stays what it was.
///
/// # Errors
/// A modification that it names is missing, is not for it, bars another one, or makes of the data
/// what cannot be played.
pub fn mixed(content: Arc<Content>, scenario: &Scenario) -> Result<Mixed, MixinFault> {
    // The data of another match may have been changed already.
    let content = content.unmixed.clone().unwrap_or(content);
    let mixins = mixins_of(&content, scenario)?;
    let mixins: Vec<Mixin> = mixins.into_iter().cloned().collect();
    let mut played = Scenario {
        with: Vec::new(),
        ..scenario.clone()
    };
    let sight = content.ruleset(&scenario.ruleset);
    let sight = sight.and_then(|(_, ruleset)| ruleset.sight);
    if mixins.is_empty() && sight.is_none() {
        return Ok(Mixed {
            content,
            scenario: played,
            mixins,
        });
    }
    let mut changed = Content::clone(&content);
    for mixin in &mixins {
        mixin.change(&mut changed, &mut played).map_err(|flaw| {
            let name = mixin.name.clone();
            let what = flaw.message;
            MixinFault::Broken { name, what }
        })?;
    }
    dim(&mut changed, &played);
    changed.unmixed = Some(content);
    Ok(Mixed {
        content: Arc::new(changed),
        scenario: played,
        mixins,
    })
}

impl Mixin {
    /// Makes its changes for a scenario.
    fn change(&self, content: &mut Content, scenario: &mut Scenario) -> Result<(), MixinFlaw> {
        for (at, change) in self.changes.iter().enumerate() {
            if change.scope.fits(content, scenario) {
                let done = change.make(content, scenario);
                done.map_err(|flaw| flaw.under(&format!("changes/{at}")))?;
            }
        }
        let ruleset = content.rulesets.iter_mut();
        let mut ruleset = ruleset.filter(|held| held.id == scenario.ruleset);
        if let Some(ruleset) = ruleset.next().filter(|held| !held.rulebook.is_empty()) {
            ruleset.rulebook.extend(&self.rules);
        }
        Ok(())
    }
}

impl MixinChange {
    pub(super) fn make(
        &self,
        content: &mut Content,
        scenario: &mut Scenario,
    ) -> Result<(), MixinFlaw> {
        if let Some(patch) = &self.ruleset
            && let Some((at, ruleset)) = content.ruleset(&scenario.ruleset)
        {
            let made = patched(content, ruleset, patch).map_err(|flaw| flaw.under("ruleset"))?;
            content.rulesets[at] = made;
        }
        for (folder, patches) in &self.patches {
            for (at, patch) in patches.iter().enumerate() {
                let done = patch_in(content, folder, patch);
                done.map_err(|flaw| flaw.under(&format!("patches/{folder}/{at}")))?;
            }
        }
        for (stat, how) in &self.numbers {
            stat.change(content, *how);
        }
        for ship in &mut content.ships {
            ship.abilities.extend_from_slice(&self.abilities);
            for (token, count) in &self.starts_with {
                let held = ship.starts_with.entry(*token).or_default();
                *held = held.saturating_add(*count);
            }
        }
        for profile in &mut content.profiles {
            profile.abilities.extend_from_slice(&self.abilities);
            for (token, count) in &self.starts_with {
                let held = profile.starts_with.entry(*token).or_default();
                *held = held.saturating_add(*count);
            }
        }
        if let Some(patch) = &self.scenario {
            let made = patched(content, scenario, patch).map_err(|flaw| flaw.under("scenario"))?;
            *scenario = made;
        }
        Ok(())
    }
}
