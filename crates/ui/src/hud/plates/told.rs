//! What a plate tells of a piece.

use bevy_egui::egui::Color32;
use rules::{AttackStep, Game, SailStep, Ship, Squad, StepFamily, Tokens, UnitId};

use crate::{
    hud::{
        tint::side_color,
        troops::{Remains, remains},
    },
    theme,
};

/// What a plate tells.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Plate {
    /// The colour of its side.
    pub(super) color: Color32,
    /// Its name, if it is looked at.
    pub(super) name: Option<String>,
    /// What is left of how much: hull, life, or models.
    pub(super) left: Remains,
    /// The shields that are left.
    pub(super) shields: Remains,
    /// Whether it has done what it may do in this part of the round.
    pub(super) acted: bool,
    /// What ails or helps it: a mark, a colour, how many.
    pub(super) signs: Vec<Sign>,
}

/// A token as its mark in its colour.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Sign {
    pub(super) mark: String,
    pub(super) color: Color32,
    pub(super) count: u8,
}

/// The most tokens that a plate shows.
const MOST_SIGNS: usize = 5;

impl Plate {
    /// The plate of a piece on the table; with its name if it is `named`.
    pub(super) fn of(game: Game<'_>, id: UnitId, named: bool) -> Option<Self> {
        let name = named.then(|| game.ctx.name(id).to_owned());
        if let Some(ship) = game.ship(id) {
            return Some(Self::of_ship(game, ship, name));
        }
        game.squad(id)
            .map(|squad| Self::of_squad(game, squad, name))
    }

    fn of_ship(game: Game<'_>, ship: &Ship, name: Option<String>) -> Self {
        let class = game.ctx.class(ship);
        Self {
            color: side_color(game.ctx, ship.owner),
            name,
            left: Remains {
                left: ship.hull,
                whole: class.hull,
            },
            shields: Remains {
                left: ship.shields,
                whole: class.shields,
            },
            acted: done(game, ship),
            signs: signs(game, &ship.tokens),
        }
    }

    fn of_squad(game: Game<'_>, squad: &Squad, name: Option<String>) -> Self {
        let mut signs = signs(game, squad.tokens.all());
        if squad.pinned {
            let pinned = Sign {
                mark: letter(words::say!("troops-pinned")),
                color: theme::bad(),
                count: 1,
            };
            signs.insert(0, pinned);
        }
        Self {
            color: side_color(game.ctx, squad.owner),
            name,
            left: remains(game.ctx, squad),
            shields: Remains::default(),
            acted: squad.deeds.acted,
            signs,
        }
    }
}

/// Whether a ship has done what it may do in this part of the round.
fn done(game: Game<'_>, ship: &Ship) -> bool {
    match game.board.step.family() {
        StepFamily::Plan(_) => ship.dial.is_some() || ship.standing.is_some(),
        StepFamily::Attack(AttackStep::Attack { .. })
        | StepFamily::Sail(SailStep::Salvo { .. } | SailStep::React { .. }) => ship.turn.attacked,
        StepFamily::March(_) => ship.turn.moved && ship.turn.attacked,
        StepFamily::Flight(_) | StepFamily::Attack(_) | StepFamily::Sail(_) => ship.turn.moved,
        StepFamily::Squad(_)
        | StepFamily::Setup(_)
        | StepFamily::May { .. }
        | StepFamily::Nobody(_) => false,
    }
}

fn signs(game: Game<'_>, held: &Tokens) -> Vec<Sign> {
    let content = &game.ctx.content;
    let mut held = held.iter().peekable();
    if held.peek().is_none() {
        return Vec::new();
    }
    let pinned = letter(words::say!("troops-pinned"));
    let name = |token| words::named("token", content.token_name(token));
    let mut marks = content.token_marks(&pinned, name);
    let all = held.map(|(token, count)| Sign {
        mark: marks.remove(&token).unwrap_or_default(),
        color: theme::rgb(content.looks.token(token).label),
        count,
    });
    all.take(MOST_SIGNS).collect()
}

/// The first letter of a word, as a capital.
fn letter(word: &str) -> String {
    let first = word.chars().next().unwrap_or('?');
    first.to_uppercase().collect()
}
