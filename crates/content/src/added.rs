//! Rules that a program adds in code.
//!
//! The data name them, so that saved games and replays can tell which rules a match is played by.
//! What they do is known to whoever plays: crate `rules` puts its own type in.

use std::{any::Any, fmt, sync::Arc};

use serde::{Serialize, Serializer};

/// A rule in code, by its name and version.
#[derive(Clone)]
pub struct AddedRule {
    id: String,
    version: String,
    code: Arc<dyn Any + Send + Sync>,
}

impl AddedRule {
    /// A rule of this name. A change of what it does is a new version.
    pub fn new(
        id: impl Into<String>,
        version: impl Into<String>,
        code: impl Any + Send + Sync,
    ) -> Self {
        Self {
            id: id.into(),
            version: version.into(),
            code: Arc::new(code),
        }
    }

    /// Its name.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }

    /// Its version.
    #[must_use]
    pub fn version(&self) -> &str {
        &self.version
    }

    /// What it does, if it is of this type.
    #[must_use]
    pub fn code<T: Any>(&self) -> Option<&T> {
        self.code.downcast_ref()
    }
}

impl PartialEq for AddedRule {
    fn eq(&self, other: &Self) -> bool {
        (&self.id, &self.version) == (&other.id, &other.version)
    }
}

impl fmt::Debug for AddedRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "AddedRule({} {})", self.id, self.version)
    }
}

impl Serialize for AddedRule {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.id, &self.version).serialize(serializer)
    }
}
