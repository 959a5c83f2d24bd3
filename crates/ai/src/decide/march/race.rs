//! Races: the rounds that a goal needs against the rounds that are left.

use rules::{PlayerId, Ship, march};

use crate::{
    decide::march::{
        aims::{self, Aim},
        ways::Ways,
    },
    scene::Scene,
};

/// The share of the rounds left that a side may need without any hurry.
const EASY: f64 = 0.3;
/// How much more a step towards the goal counts when all rounds left are needed.
const HURRY: f64 = 2.0;
/// The weight of attacks then.
const FIGHTS: f64 = 0.4;

/// How much a figure has to hurry: from 0, with all the time that it wants, to 1.
#[derive(Clone, Copy)]
pub(super) struct Race(f64);

impl Race {
    /// The hurry of a figure to where it wants to go, if the last round ends the match for others.
    pub(super) fn of(scene: &Scene<'_>, ship: &Ship, aim: &Aim, ways: &Ways) -> Self {
        let Aim::Place(_) = aim else {
            return Self(0.0);
        };
        if !scene.careful || wins_at_the_end(scene, ship.owner) {
            return Self(0.0);
        }
        let figure = scene.game.class(ship).figure;
        let speed = figure.map_or(1, |figure| figure.movement).max(1);
        let actions = march::actions_each(scene.game.ctx).unwrap_or(1).max(1);
        let each = f64::from(speed) * f64::from(actions);
        let left = scene.game.ctx.rounds.saturating_sub(scene.game.board.round) + 1;
        let way = ways.from(scene, ship.cell).unwrap_or(0.0);
        let needed = (way + aims::later(scene, ship, aim, f64::from(speed))) / each;
        let share = needed / f64::from(left.max(1));
        Self(((share - EASY) / (1.0 - EASY)).clamp(0.0, 1.0))
    }

    /// The factor on each step towards the goal.
    pub(super) fn hurry(self) -> f64 {
        1.0 + HURRY * self.0
    }

    /// The factor on attacks.
    pub(super) fn fights(self) -> f64 {
        1.0 - (1.0 - FIGHTS) * self.0
    }
}

fn wins_at_the_end(scene: &Scene<'_>, player: PlayerId) -> bool {
    scene.game.ctx.at_the_end == Some(player)
}
