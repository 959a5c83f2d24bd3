//! Which models of a unit are lost (GRD-12, GRD-H-WOUNDS).
//!
//! Wounds fall one by one: on the place of a blast first, there or anywhere on whom the owner
//! chooses. A model once wounded in a loss is finished before another is begun. The match proposes
//! the wounded one first, then others one at a time, heroes last, and of equals those farthest from
//! the objectives, so that the unit holds together if it can.

mod hold;

use geometry::Cell;
use words::say;

use super::{banners, contact::coherent};
use crate::{
    cite,
    game::Game,
    grid::Ground,
    state::{Board, Due, IllegalOrder, MOST_NAMED, Named, Squad, Wound, refuse},
    troop::Troop,
};

/// The wounds that a model suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LossToll {
    /// The model.
    pub model: u8,
    /// How many.
    pub wounds: u8,
}

/// Wounds that fall on a unit, as far as they have fallen.
#[derive(Clone)]
struct Falling<'a> {
    troop: &'a Troop,
    squad: &'a Squad,
    lives: Vec<u8>,
    tolls: Vec<LossToll>,
    /// The models in the order in which they were chosen.
    named: Vec<u8>,
    /// Whether there was a choice between models that are not alike.
    choice: bool,
}

/// Picks the model that suffers next, of several, by the wounds that are still to fall.
type Picks<'p> = dyn FnMut(&Falling<'_>, &[u8], &[Wound]) -> Option<u8> + 'p;

impl<'a> Falling<'a> {
    fn new(troop: &'a Troop, squad: &'a Squad) -> Self {
        Self {
            troop,
            squad,
            lives: squad.models.iter().map(|model| model.life).collect(),
            tolls: Vec::new(),
            named: Vec::new(),
            choice: false,
        }
    }

    fn life(&self, model: u8) -> u8 {
        self.lives.get(usize::from(model)).copied().unwrap_or(0)
    }

    fn cell(&self, model: u8) -> Cell {
        let held = self.squad.models.get(usize::from(model));
        held.map(|model| model.cell).unwrap_or_default()
    }

    fn alive(&self) -> Vec<u8> {
        let all = 0..u8::try_from(self.lives.len()).unwrap_or(u8::MAX);
        all.filter(|model| self.life(*model) > 0).collect()
    }

    fn is_hero(&self, model: u8) -> bool {
        self.troop.model(model).is_some_and(|model| model.hero)
    }

    /// Whether a model has lost wounds, now or before.
    fn is_hurt(&self, model: u8) -> bool {
        let tough = self.troop.model(model).map_or(1, |model| model.tough);
        self.life(model) < tough
    }

    /// Whether a model was wounded in this loss.
    fn is_begun(&self, model: u8) -> bool {
        self.tolls.iter().any(|toll| toll.model == model)
    }

    /// The models on which a wound may fall now.
    fn next(&self, wound: Wound) -> Vec<u8> {
        let alive = self.alive();
        let there = |model: &&u8| wound.at == Some(self.cell(**model));
        let struck: Vec<u8> = alive.iter().filter(there).copied().collect();
        let mut pool = if struck.is_empty() { alive } else { struck };
        if pool.iter().any(|model| self.is_begun(*model)) {
            pool.retain(|model| self.is_begun(*model));
        }
        pool
    }

    /// Whether two models are alike in all that matters.
    fn alike(&self, a: u8, b: u8) -> bool {
        self.cell(a) == self.cell(b)
            && self.life(a) == self.life(b)
            && self.troop.model(a) == self.troop.model(b)
    }

    /// Lets all wounds fall; false if a pick is not possible.
    fn fall(&mut self, wounds: &[Wound], pick: &mut Picks<'_>) -> bool {
        for (at, wound) in wounds.iter().enumerate() {
            let open = self.next(*wound);
            let model = match &open[..] {
                [] => return true,
                [only] if self.named.last() == Some(only) => *only,
                _ => match pick(self, &open, &wounds[at..]) {
                    Some(model) if open.contains(&model) => model,
                    _ => return false,
                },
            };
            self.hurt(&open, model, wound.size);
        }
        true
    }

    /// A wound falls on a model, of those on which it could. Whoever is the only one goes on
    /// without being named again.
    fn hurt(&mut self, open: &[u8], model: u8, size: u8) {
        self.choice |= open.iter().any(|other| !self.alike(*other, model));
        if open.len() > 1 || self.named.last() != Some(&model) {
            self.named.push(model);
        }
        let wounds = size.min(self.life(model));
        if let Some(life) = self.lives.get_mut(usize::from(model)) {
            *life -= wounds;
        }
        match self.tolls.iter_mut().find(|toll| toll.model == model) {
            Some(toll) => toll.wounds += wounds,
            None => self.tolls.push(LossToll { model, wounds }),
        }
    }

    /// The places that are left if a model is not there any more.
    fn places(&self, without: Option<u8>) -> Vec<Cell> {
        let alive = self.alive().into_iter();
        let left = alive.filter(|model| Some(*model) != without);
        let mut places: Vec<Cell> = left.map(|model| self.cell(model)).collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Whether it leaves the unit coherent if a model suffers what is still to fall, as far as it
    /// can.
    fn holds(&self, ground: &Ground, model: u8, wounds: &[Wound]) -> bool {
        let all: u32 = wounds.iter().map(|wound| u32::from(wound.size)).sum();
        let dies = all >= u32::from(self.life(model));
        coherent(ground, &self.places(dies.then_some(model)))
    }
}

/// The order in which the match takes models off. `first`: those like this one go before others.
fn rank(
    ground: &Ground,
    board: &Board,
    first: Option<u8>,
    falling: &Falling<'_>,
    wounds: &[Wound],
    model: u8,
) -> impl Ord + use<> {
    let far = banners::distance(ground, board, falling.cell(model));
    let soldier = falling.troop.model(model);
    let arms = soldier.map_or(0, |soldier| soldier.arms.len());
    let wanted = first.is_none_or(|first| {
        falling.cell(first) == falling.cell(model) && falling.troop.model(first) == soldier
    });
    (
        !falling.holds(ground, model, wounds),
        !wanted,
        falling.is_hero(model),
        !falling.is_hurt(model),
        u32::MAX - far,
        arms,
        model,
    )
}

/// What the match proposes. `first`: a model like which those are that go before others.
fn propose<'a>(game: Game<'a>, due: &Due, first: Option<u8>) -> Option<Falling<'a>> {
    let (troop, squad) = (game.troop(due.unit)?, game.squad(due.unit)?);
    let ground = game.ground()?;
    let fresh = Falling::new(troop, squad);
    let mut falling = fresh.clone();
    let mut pick = |falling: &Falling<'_>, open: &[u8], wounds: &[Wound]| {
        let order = |model: &u8| rank(&ground, game.board, first, falling, wounds, *model);
        open.iter().copied().min_by_key(order)
    };
    if !falling.fall(&due.wounds, &mut pick) {
        return None;
    }
    if first.is_none() && !coherent(&ground, &falling.places(None)) {
        // One by one they have torn it apart; other losses may not.
        let better = hold::together(&ground, &fresh, &due.wounds, &mut pick);
        return Some(better.unwrap_or(falling));
    }
    Some(falling)
}

/// The losses that the match proposes.
#[must_use]
pub fn proposal(game: Game<'_>, due: &Due) -> Vec<LossToll> {
    propose(game, due, None).map_or_else(Vec::new, |falling| falling.tolls)
}

/// Whether the owner has anything to choose: the losses could be others, and some model is left.
pub(super) fn is_choice(game: Game<'_>, due: &Due) -> bool {
    propose(game, due, None).is_some_and(|falling| {
        let told = falling.named.len() <= MOST_NAMED;
        falling.choice && told && !falling.alive().is_empty()
    })
}

/// The losses if the owner names these models in their order.
///
/// # Errors
/// They are too many or too few, in a wrong order, or tear the unit apart where others do not.
pub(crate) fn chosen(
    game: Game<'_>,
    due: &Due,
    named: &Named,
) -> Result<Vec<LossToll>, IllegalOrder> {
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![due.unit]));
    let (Some(troop), Some(squad), Some(ground)) =
        (game.troop(due.unit), game.squad(due.unit), game.ground())
    else {
        return no(cite::squads::LOSSES, say!("no-such-unit"));
    };
    let mut falling = Falling::new(troop, squad);
    let mut names = named.as_slice().iter().copied();
    let mut pick = |_: &Falling<'_>, _: &[u8], _: &[Wound]| names.next();
    if !falling.fall(&due.wounds, &mut pick) || names.next().is_some() {
        return no(cite::squads::WOUNDS, say!("no-wounds-fall-otherwise"));
    }
    if !coherent(&ground, &falling.places(None)) {
        let other = propose(game, due, None);
        if other.is_some_and(|other| coherent(&ground, &other.places(None))) {
            return no(cite::squads::PLACES, say!("no-losses-tear-apart"));
        }
    }
    Ok(falling.tolls)
}

/// The choices on offer: what the match proposes first, then each kind of models in each place
/// before others.
pub(crate) fn choices(game: Game<'_>, due: &Due) -> Vec<Named> {
    let (Some(troop), Some(squad)) = (game.troop(due.unit), game.squad(due.unit)) else {
        return Vec::new();
    };
    let falling = Falling::new(troop, squad);
    let mut kinds: Vec<u8> = Vec::new();
    for model in falling.alive() {
        if !kinds.iter().any(|kind| falling.alike(*kind, model)) {
            kinds.push(model);
        }
    }
    let mut found: Vec<Named> = Vec::new();
    for first in std::iter::once(None).chain(kinds.into_iter().map(Some)) {
        let Some(falling) = propose(game, due, first) else {
            continue;
        };
        let named = Named::of(falling.named.iter().copied());
        let legal = chosen(game, due, &named).is_ok();
        if legal && !found.contains(&named) {
            found.push(named);
        }
    }
    found
}
