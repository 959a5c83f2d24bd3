//! The map that a scenario is played on.

use crate::{Content, GridMap, Scenario};

impl Scenario {
    /// The map that it is played on: its own, or the one that it names; none on an open table, or
    /// if there is no such map.
    #[must_use]
    pub fn grid_map<'a>(&'a self, content: &'a Content) -> Option<&'a GridMap> {
        if let Some(ground) = &self.ground {
            return ground.map.as_ref();
        }
        let key = self.map.as_deref()?;
        content.map(key).map(|(_, map)| map)
    }

    /// Whether it is played on a map: its own, or one that it names.
    #[must_use]
    pub fn has_map(&self) -> bool {
        let own = self.ground.as_ref();
        own.map_or(self.map.is_some(), |ground| ground.map.is_some())
    }
}
