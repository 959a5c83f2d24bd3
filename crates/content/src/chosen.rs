//! The modifications that a scenario names.

use std::fmt;

use words::{Said, later};

use crate::{Content, Mixin, Scenario, diagnostic::suggest};

/// The most modifications of a match.
pub const MOST_WITH: usize = 16;

/// Why a scenario cannot be played with its modifications.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MixinFault {
    /// No pack has one of this name.
    Unknown {
        /// The name.
        name: String,
        /// The names that it may stand for.
        known: Vec<String>,
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
    /// There are too many.
    TooMany {
        /// How many there are.
        count: usize,
        /// How many are allowed.
        most: usize,
    },
    /// What one makes of the data cannot be used.
    Broken {
        /// Its shown name.
        name: String,
        /// What is wrong, in words of the linter.
        what: String,
    },
}

impl MixinFault {
    /// What is wrong, in words that can be said in any language where the editor tells of it.
    pub(crate) fn told(&self) -> Said {
        match self {
            Self::Twice { name } => later!("fault-mixin-twice", name),
            Self::Excludes { one, other } => later!("fault-mixin-excludes", one, other),
            Self::Unknown { .. }
            | Self::NotFor { .. }
            | Self::TooMany { .. }
            | Self::Broken { .. } => Said::Text(self.to_string()),
        }
    }
}

impl fmt::Display for MixinFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Unknown { name, known } => {
                write!(f, "there is no modification `{name}`")?;
                let help = suggest(name, known.iter().map(String::as_str));
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
            Self::TooMany { count, most } => {
                write!(
                    f,
                    "{count} modifications are too many; at most {most} are allowed"
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
/// One is missing, named twice, not for this scenario, or bars another one; or there are too many.
pub fn mixins_of<'c>(
    content: &'c Content,
    scenario: &Scenario,
) -> Result<Vec<&'c Mixin>, MixinFault> {
    let (count, most) = (scenario.with.len(), MOST_WITH);
    if count > most {
        return Err(MixinFault::TooMany { count, most });
    }
    let mut found: Vec<&Mixin> = Vec::new();
    for name in &scenario.with {
        let Some(mixin) = content.mixin(name) else {
            let (name, known) = (name.clone(), meant(content, name));
            return Err(MixinFault::Unknown { name, known });
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

/// The names of modifications that one without a modification may stand for: those of several
/// packs that have its key, or else all, as it has a pack or not.
fn meant(content: &Content, name: &str) -> Vec<String> {
    let all = content.mixins.iter();
    let same = all.clone().filter(|mixin| mixin.short_key() == name);
    let same: Vec<String> = same.map(Mixin::full_key).collect();
    if !same.is_empty() {
        return same;
    }
    let full = name.contains([':', '/']);
    let key = |mixin: &Mixin| match full {
        true => mixin.full_key(),
        false => mixin.id.clone(),
    };
    all.map(key).collect()
}
