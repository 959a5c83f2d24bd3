//! Lists of the entries that stand ready.

use crate::{ArmyList, Content, ReadyList};

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
