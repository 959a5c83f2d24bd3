//! Lists of the entries that stand ready, and those of campaigns.

use crate::{
    ArmyList, CampaignForce, Content, Diagnostic, ListFault, ReadyList, list_faults, parse_short,
};

/// Why a part of a force does not begin with a list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ForceListFault {
    /// There is no ready list of this key.
    NoList(String),
    /// The short text cannot be read, or names what is not there.
    Unreadable(Diagnostic),
    /// It is a list of this other army.
    OtherArmy(String),
    /// This is its limit, and the part of the force has fewer points.
    OverLimit(u16),
    /// It breaks what its muster says: the list, and all that is wrong with it.
    Illegal(Box<ArmyList>, Vec<ListFault>),
}

impl CampaignForce {
    /// The list that stands ready for this part of a force; none: it names none.
    ///
    /// # Errors
    /// What is wrong with the name or with the list.
    pub fn list_in(&self, content: &Content) -> Result<Option<ArmyList>, ForceListFault> {
        let Some(named) = &self.list else {
            return Ok(None);
        };
        // A key has no colon, and short text has one.
        let list = match named.contains(':') {
            true => parse_short(named, content).map_err(ForceListFault::Unreadable)?,
            false => match content.ready_list(named) {
                Some((_, ready)) => ready.army_list(),
                None => return Err(ForceListFault::NoList(named.clone())),
            },
        };
        self.judged(content, list).map(Some)
    }

    /// A list with which this part of a force can begin.
    ///
    /// # Errors
    /// What is wrong with it.
    pub fn judged(&self, content: &Content, list: ArmyList) -> Result<ArmyList, ForceListFault> {
        let place = |army: &str| content.army(army).map(|(at, _)| at);
        if place(&list.army) != place(&self.army) {
            return Err(ForceListFault::OtherArmy(list.army));
        }
        if list.limit > self.points {
            return Err(ForceListFault::OverLimit(list.limit));
        }
        let faults = list_faults(content, &list);
        match faults.is_empty() {
            true => Ok(list),
            false => Err(ForceListFault::Illegal(Box::new(list), faults)),
        }
    }
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
