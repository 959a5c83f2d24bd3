//! Whom the parts of a force could take in: as their types say, and as the player's own lists have
//! them, which the page of armies makes.

use arena::campaign::{self, CampaignGame, Offer};
use content::{CampaignForce, Content, Pick};

use crate::menu::armies::book::Book;

/// The most units of own lists that a part is offered.
const MOST_OWN: usize = 24;

/// Whom a part of the force could take in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PartOffers {
    /// Key of the part.
    pub(crate) force: String,
    /// As their types say, then as own lists have them.
    pub(crate) offers: Vec<Offer>,
}

/// All offers, by the parts of the force.
pub(super) fn all(content: &Content, book: &Book, game: &CampaignGame) -> Vec<PartOffers> {
    let plan = game.campaign(content);
    let forces = plan.map(|plan| &plan.campaign.forces);
    let forces = forces.into_iter().flatten();
    forces
        .map(|force| PartOffers {
            force: force.id.clone(),
            offers: of_part(content, book, game, force),
        })
        .collect()
}

fn of_part(
    content: &Content,
    book: &Book,
    game: &CampaignGame,
    force: &CampaignForce,
) -> Vec<Offer> {
    let mut offers = campaign::offers(content, game, &force.id);
    for pick in own(content, book, force) {
        // Types are offered as they are, and several lists may have the same unit.
        if !offers.iter().any(|held| held.pick == pick) {
            offers.extend(campaign::offer(content, game, &force.id, &pick));
        }
    }
    offers
}

/// The units of own lists of the army of a part of the force.
fn own(content: &Content, book: &Book, force: &CampaignForce) -> Vec<Pick> {
    let army = |key: &str| content.army(key).map(|(_, army)| army.id.clone());
    let wanted = army(&force.army);
    let lists = book.kept.iter().filter_map(|kept| kept.list.as_ref().ok());
    let lists = lists.filter(|list| wanted.is_some() && army(&list.army) == wanted);
    let units = lists.flat_map(|list| &list.units);
    let mut found: Vec<Pick> = Vec::new();
    for unit in units {
        let alone = Pick {
            joins: None,
            aboard: None,
            ..unit.clone()
        };
        if found.len() < MOST_OWN && !found.contains(&alone) {
            found.push(alone);
        }
    }
    found
}
