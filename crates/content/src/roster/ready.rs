//! Lists that stand ready for whoever has none.

use serde::{Deserialize, Serialize};

use crate::{ArmyList, Content, Pick};

/// A list that stands ready: an army as it can be fielded, and how to play it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ReadyList {
    /// Unique key.
    pub id: String,
    /// Whether it takes the place of the entry of an earlier pack with the same key.
    #[serde(default, skip_serializing_if = "crate::is_false")]
    pub replaces: bool,
    /// Shown name.
    pub name: String,
    /// How to play it, in a sentence or two.
    pub text: String,
    /// Key of the army.
    pub army: String,
    /// The points that it may cost at most.
    pub limit: u16,
    /// Its units.
    pub units: Vec<Pick>,
    /// Keys of the outlines of the obstacles that it brings (OBS-08).
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub obstacles: Vec<String>,
}

impl ReadyList {
    /// The list itself, under its shown name.
    #[must_use]
    pub fn army_list(&self) -> ArmyList {
        ArmyList {
            name: self.name.clone(),
            army: self.army.clone(),
            limit: self.limit,
            units: self.units.clone(),
            obstacles: self.obstacles.clone(),
        }
    }
}

impl Content {
    /// The ready lists of the army with this key, in their order.
    pub fn ready_lists_of<'a>(
        &'a self,
        army: &str,
    ) -> impl Iterator<Item = &'a ReadyList> + use<'a> {
        let own = self.army(army).map(|(at, _)| at);
        let same = move |held: &&ReadyList| {
            let army = self.army(&held.army).map(|(at, _)| at);
            own.is_some() && army == own
        };
        self.ready_lists.iter().filter(same)
    }
}
