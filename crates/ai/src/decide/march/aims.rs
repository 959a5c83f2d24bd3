//! Where a figure wants to go: to the enemies, or where the scenario's goals send its side.

use content::{Deed, Place, ScenarioGoal, When};
use geometry::Cell;
use rules::{Board, PlayerId, Ship, UnitId, story};

use crate::{decide::march::attack::foes, scene::Scene};

/// Where a figure wants to go.
pub(super) enum Aim {
    /// To the enemies.
    Foes(Vec<Cell>),
    /// To these spaces, whoever is in the way.
    Place(Vec<Cell>),
    /// To stay on these spaces, or to come back: an enemy wins when nobody is on them.
    Keep(Vec<Cell>),
    /// Nowhere: time works for its side.
    Hold,
}

impl Aim {
    /// The aim of a figure as things stand. What an enemy must clear is held.
    pub(super) fn of(scene: &Scene<'_>, ship: &Ship) -> Self {
        if let Some(place) = to_hold(scene, ship.owner) {
            return Self::Keep(cells(place));
        }
        let goals = scene.ctx.goals.iter();
        let mut mine = goals.filter(|goal| goal.player == ship.owner);
        let enemies = || foes(scene.board, ship.owner).map(|foe| foe.cell).collect();
        let Some(goal) = mine.next() else {
            return Self::Foes(enemies());
        };
        let open = goal.when.iter();
        let open = open.filter(|when| !story::when_holds(scene.ctx, scene.board, when));
        let mut timed = false;
        for when in open {
            match when {
                When::Stands { player, place, .. } | When::AllStand { player, place }
                    if *player == ship.owner =>
                {
                    return Self::Place(cells(place));
                }
                When::Away { player, .. } if *player == ship.owner => {
                    return Self::Place(exits(scene, *player));
                }
                When::Lost(id) => {
                    let prey = scene.board.ship(UnitId(*id));
                    return Self::Foes(prey.map(|prey| prey.cell).into_iter().collect());
                }
                When::Round(_) => timed = true,
                When::Stands { .. }
                | When::AllStand { .. }
                | When::Clear { .. }
                | When::Open(_)
                | When::Shut(_)
                | When::Left { .. }
                | When::Away { .. }
                | When::After(_) => {}
            }
        }
        match timed {
            true => Self::Hold,
            false => Self::Foes(enemies()),
        }
    }

    /// The spaces to come to; none if it stays where it is.
    pub(super) fn spaces(&self) -> &[Cell] {
        match self {
            Self::Foes(cells) | Self::Place(cells) | Self::Keep(cells) => cells,
            Self::Hold => &[],
        }
    }
}

/// A place that an enemy's goal asks to be clear of this player's figures.
fn to_hold<'s>(scene: &Scene<'s>, player: PlayerId) -> Option<&'s Place> {
    let goals = scene.ctx.goals.iter().filter(|goal| goal.player != player);
    let mut asked = goals.flat_map(|goal| &goal.when);
    asked.find_map(|when| {
        let When::Clear { player: of, place } = when else {
            return None;
        };
        (*of == player).then_some(place)
    })
}

/// Whether a goal of this player is reached on a board.
pub(super) fn wins(scene: &Scene<'_>, board: &Board, player: PlayerId) -> bool {
    let mut mine = scene.ctx.goals.iter().filter(|goal| goal.player == player);
    let reached = |goal: &ScenarioGoal| {
        let mut all = goal.when.iter();
        all.all(|when| story::when_holds(scene.ctx, board, when))
    };
    mine.any(reached)
}

fn cells(place: &Place) -> Vec<Cell> {
    let cells = place.cells().into_iter();
    cells.map(|(column, row)| Cell::new(column, row)).collect()
}

/// The spaces from which events of the scenario let a player's figures get away.
fn exits(scene: &Scene<'_>, player: PlayerId) -> Vec<Cell> {
    let deeds = scene.ctx.events.iter().flat_map(|event| &event.does);
    let places = deeds.filter_map(|deed| match deed {
        Deed::Leave {
            player: owner,
            place,
        } if *owner == player => Some(place),
        Deed::Leave { .. }
        | Deed::Arrive(_)
        | Deed::Open(_)
        | Deed::Seal(_)
        | Deed::Turn { .. }
        | Deed::Spread { .. }
        | Deed::Score { .. }
        | Deed::Threat { .. }
        | Deed::Resolve { .. } => None,
    });
    places.flat_map(cells).collect()
}
