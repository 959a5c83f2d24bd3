//! Which models of a unit are lost (GRD-12, GRD-H-WOUNDS).
//!
//! Wounds fall one by one: on the place of a blast first, there on the model already wounded, then
//! on any, heroes last. Among equals the owner chooses; the match proposes those farthest from
//! the objectives.

use geometry::Cell;
use words::say;

use super::{banners, contact::coherent};
use crate::{
    cite,
    ctx::Ctx,
    grid::Ground,
    state::{Board, Due, IllegalOrder, Named, Squad, Wound, refuse},
    troop::Troop,
};

/// The wounds that a model suffers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Toll {
    /// The model.
    pub model: u8,
    /// How many.
    pub wounds: u8,
}

/// Wounds that fall on a unit, as far as they have fallen.
struct Falling<'a> {
    troop: &'a Troop,
    squad: &'a Squad,
    lives: Vec<u8>,
    tolls: Vec<Toll>,
    /// Whether there was a choice between models that are not alike.
    choice: bool,
}

/// Picks the model that suffers next, of several.
type Picks<'p> = dyn FnMut(&Falling<'_>, &[u8]) -> Option<u8> + 'p;

impl<'a> Falling<'a> {
    fn new(troop: &'a Troop, squad: &'a Squad) -> Self {
        Self {
            troop,
            squad,
            lives: squad.models.iter().map(|model| model.life).collect(),
            tolls: Vec::new(),
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

    /// The models on which a wound may fall now.
    fn next(&self, wound: Wound) -> Vec<u8> {
        let alive = self.alive();
        let there = |model: &&u8| wound.at == Some(self.cell(**model));
        let struck: Vec<u8> = alive.iter().filter(there).copied().collect();
        let pool = if struck.is_empty() { alive } else { struck };
        let tough = |model: u8| self.troop.model(model).map_or(1, |model| model.tough);
        let hurt = |model: &u8| self.life(*model) < tough(*model);
        let hero = |model: &u8| self.troop.model(*model).is_some_and(|model| model.hero);
        if let Some(model) = pool.iter().copied().find(|model| hurt(model)) {
            return vec![model];
        }
        let others: Vec<u8> = pool.iter().copied().filter(|model| !hero(model)).collect();
        if others.is_empty() { pool } else { others }
    }

    /// Whether two models are alike in all that matters.
    fn alike(&self, a: u8, b: u8) -> bool {
        self.cell(a) == self.cell(b)
            && self.life(a) == self.life(b)
            && self.troop.model(a) == self.troop.model(b)
    }

    /// Lets all wounds fall; false if a pick is not possible.
    fn fall(&mut self, wounds: &[Wound], pick: &mut Picks<'_>) -> bool {
        let mut last = None;
        for wound in wounds {
            let open = self.next(*wound);
            let model = match &open[..] {
                [] => return true,
                [only] if last == Some(*only) => *only,
                _ => match pick(self, &open) {
                    Some(model) if open.contains(&model) => model,
                    _ => return false,
                },
            };
            self.choice |= open.iter().any(|other| !self.alike(*other, model));
            self.hurt(model, wound.size);
            last = Some(model);
        }
        true
    }

    fn hurt(&mut self, model: u8, size: u8) {
        let wounds = size.min(self.life(model));
        if let Some(life) = self.lives.get_mut(usize::from(model)) {
            *life -= wounds;
        }
        match self.tolls.iter_mut().find(|toll| toll.model == model) {
            Some(toll) => toll.wounds += wounds,
            None => self.tolls.push(Toll { model, wounds }),
        }
    }

    /// The places that are left.
    fn places(&self) -> Vec<Cell> {
        let mut places: Vec<Cell> = self
            .alive()
            .into_iter()
            .map(|model| self.cell(model))
            .collect();
        places.sort_unstable();
        places.dedup();
        places
    }

    /// Whether it leaves the unit coherent if this model is the next to go.
    fn holds_without(&self, ground: &Ground, model: u8) -> bool {
        let alive = self.alive().into_iter().filter(|other| *other != model);
        let mut places: Vec<Cell> = alive.map(|other| self.cell(other)).collect();
        places.sort_unstable();
        places.dedup();
        coherent(ground, &places)
    }
}

/// What the match proposes: those farthest from the objectives, so that the unit holds together.
/// `first`: a place whose models go before others.
fn propose<'a>(
    ctx: &'a Ctx,
    board: &Board,
    due: &Due,
    first: Option<Cell>,
    falling: &mut Falling<'a>,
) -> bool {
    let Some(ground) = board.ground(ctx) else {
        return false;
    };
    let mut pick = |falling: &Falling<'_>, open: &[u8]| {
        let rank = |model: &u8| {
            let cell = falling.cell(*model);
            let holds = falling.holds_without(&ground, *model);
            let far = banners::distance(&ground, board, cell);
            let arms = falling
                .troop
                .model(*model)
                .map_or(0, |model| model.arms.len());
            (!holds, Some(cell) != first, u32::MAX - far, arms, *model)
        };
        open.iter().copied().min_by_key(|model| rank(model))
    };
    falling.fall(&due.wounds, &mut pick)
}

/// The losses that the match proposes.
#[must_use]
pub fn proposal(ctx: &Ctx, board: &Board, due: &Due) -> Vec<Toll> {
    let (Some(troop), Some(squad)) = (ctx.troop(due.unit), board.squad(due.unit)) else {
        return Vec::new();
    };
    let mut falling = Falling::new(troop, squad);
    propose(ctx, board, due, None, &mut falling);
    falling.tolls
}

/// Whether the owner has anything to choose: the losses could be others, and some model is left.
pub(super) fn is_choice(ctx: &Ctx, board: &Board, due: &Due) -> bool {
    let (Some(troop), Some(squad)) = (ctx.troop(due.unit), board.squad(due.unit)) else {
        return false;
    };
    let mut falling = Falling::new(troop, squad);
    propose(ctx, board, due, None, &mut falling);
    falling.choice && !falling.alive().is_empty()
}

/// The losses if the owner names these models in their order.
///
/// # Errors
/// They are too many or too few, in a wrong order, or tear the unit apart where others do not.
pub(super) fn chosen(
    ctx: &Ctx,
    board: &Board,
    due: &Due,
    named: &Named,
) -> Result<Vec<Toll>, IllegalOrder> {
    let no = |rule, reason: &str| Err(refuse(rule, reason, vec![due.unit]));
    let (Some(troop), Some(squad), Some(ground)) = (
        ctx.troop(due.unit),
        board.squad(due.unit),
        board.ground(ctx),
    ) else {
        return no(cite::squads::LOSSES, say!("no-such-unit"));
    };
    let mut falling = Falling::new(troop, squad);
    let mut names = named.as_slice().iter().copied();
    let mut pick = |_: &Falling<'_>, _: &[u8]| names.next();
    if !falling.fall(&due.wounds, &mut pick) || names.next().is_some() {
        return no(cite::squads::WOUNDS, say!("no-wounds-fall-otherwise"));
    }
    if !coherent(&ground, &falling.places()) {
        let mut other = Falling::new(troop, squad);
        propose(ctx, board, due, None, &mut other);
        if coherent(&ground, &other.places()) {
            return no(cite::squads::PLACES, say!("no-losses-tear-apart"));
        }
    }
    Ok(falling.tolls)
}

/// The choices on offer: what the match proposes first, then each place's models before others.
pub(super) fn choices(ctx: &Ctx, board: &Board, due: &Due) -> Vec<Named> {
    let (Some(troop), Some(squad)) = (ctx.troop(due.unit), board.squad(due.unit)) else {
        return Vec::new();
    };
    let places = squad.places().into_iter().map(Some);
    let mut found: Vec<Named> = Vec::new();
    for first in std::iter::once(None).chain(places) {
        let mut falling = Falling::new(troop, squad);
        if !propose(ctx, board, due, first, &mut falling) {
            continue;
        }
        let named = Named::of(falling.tolls.iter().map(|toll| toll.model));
        let legal = chosen(ctx, board, due, &named).is_ok();
        if legal && !found.contains(&named) {
            found.push(named);
        }
    }
    found
}
