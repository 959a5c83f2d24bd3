//! Why the numbers of a line are what they are: what stands under it.
//!
//! `squad_attacks`: units of models. `colours`: attacks with colour dice and on sealed doors.
//! `moved`: moves and falls. `struck`: rams and boarding.

mod colours;
mod moved;
mod squad_attacks;
mod struck;

use content::RuleId;
use rules::{
    AttackFact, Fact, Family, Game, GameEvent,
    reckon::{self, Fire, Quantity, Reckoning},
};
use words::say;

use super::{Teller, as_at_home};

/// A reason for a number of a line, with its rule.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Why {
    /// The rule.
    pub rule: RuleId,
    /// What it is, in words.
    pub text: String,
}

/// Why the numbers of an event's line are what they are: one line each, to stand under it. None for
/// an event without a line, and where every number is the profile's own.
///
/// `board` is the position after the event, or any later one, as for [`line`](super::line).
#[must_use]
pub fn why(game: Game<'_>, journal: &[GameEvent], at: usize) -> Vec<Why> {
    let Some(event) = journal.get(at) else {
        return Vec::new();
    };
    if super::line(game, journal, at).is_none() {
        return Vec::new();
    }
    let home = as_at_home(game.ctx, event);
    let teller = teller(game, journal, at);
    let found = teller.reckoned(&home);
    let mut all: Vec<Why> = found
        .iter()
        .flat_map(|held| told(held, event.rule))
        .collect();
    all.extend(teller.cited(&home));
    for why in &mut all {
        why.rule = game.ctx.ruleset.cited(why.rule);
    }
    all
}

/// The numbers of an event's line, each with its changes.
#[must_use]
pub fn reckonings(game: Game<'_>, journal: &[GameEvent], at: usize) -> Vec<Reckoning> {
    let Some(event) = journal.get(at) else {
        return Vec::new();
    };
    teller(game, journal, at).reckoned(&as_at_home(game.ctx, event))
}

fn teller<'a>(game: Game<'a>, journal: &'a [GameEvent], at: usize) -> Teller<'a> {
    Teller {
        ctx: game.ctx,
        board: game.board,
        before: &journal[..at],
        after: &journal[at + 1..],
    }
}

/// A number with its changes in words: what it starts from, by `rule`, then each change by its own.
/// Nothing for a number that nothing has a part in.
#[must_use]
pub fn told(held: &Reckoning, rule: RuleId) -> Vec<Why> {
    if held.is_plain() {
        return Vec::new();
    }
    let of = held.of;
    let changed = held.reasons.iter().any(|reason| reason.by != 0);
    let start = say!(
        "why-start",
        quantity = of.name(held.from),
        number = of.told(held.from),
        source = held.source
    );
    let start = changed.then_some(Why { rule, text: start });
    let reasons = held.reasons.iter().map(|reason| Why {
        rule: reason.rule,
        text: match reason.by {
            0 => reason.what.clone(),
            by => say!(
                "why-change",
                change = of.change(by),
                quantity = of.name(by),
                what = reason.what
            ),
        },
    });
    start.into_iter().chain(reasons).collect()
}

impl Teller<'_> {
    /// The numbers of an event with their changes.
    fn reckoned(&self, event: &GameEvent) -> Vec<Reckoning> {
        match event.fact.family() {
            Family::Attack(fact) => self.of_attack(fact),
            Family::SquadAttack(fact) => self.of_squad_attack(event.rule, fact),
            Family::Squad(fact) => self.of_squad(event.rule, fact),
            Family::Mind(fact) => self.of_mind(fact).into_iter().collect(),
            Family::Move(fact) => self.of_move(event.rule, fact).into_iter().collect(),
            Family::Forced(fact) => self.of_force(event.rule, fact).into_iter().collect(),
            Family::Clash(fact) => self.of_clash(fact),
            Family::Contact(fact) => self.of_door(fact).into_iter().collect(),
            // Their lines have no number that a rule changes.
            Family::Turn(_)
            | Family::Story(_)
            | Family::Plan(_)
            | Family::Token(_)
            | Family::Harm(_)
            | Family::Quiet(_) => Vec::new(),
        }
    }

    fn of_attack(&self, fact: AttackFact<'_>) -> Vec<Reckoning> {
        match fact {
            AttackFact::AttackDeclared {
                attack,
                attack_dice,
                modifiers,
                ..
            } => {
                let fire = Fire::declared(attack, *attack_dice, modifiers);
                reckon::fire(self.game(), &fire)
            }
            AttackFact::FacingStruck { facing, save } => {
                let found = self.turned(*facing, *save);
                found.into_iter().collect()
            }
            AttackFact::AttackResolved { hits, .. } => self.damage(*hits).into_iter().collect(),
            AttackFact::Missed { range, .. } => self.short(*range).into_iter().collect(),
            AttackFact::AttackRolled { .. }
            | AttackFact::DefenceRolled { .. }
            | AttackFact::Modified { .. }
            | AttackFact::FacesTurned { .. }
            | AttackFact::SurgeBought { .. }
            | AttackFact::Blasted { .. }
            | AttackFact::HeldFire { .. } => Vec::new(),
        }
    }

    /// The save of the side that a target has turned to the attack under way.
    fn turned(&self, facing: geometry::Facing, save: u8) -> Option<Reckoning> {
        let declared = self.before.iter().rev().find_map(|event| {
            let Fact::AttackDeclared {
                attack,
                attack_dice,
                modifiers,
                ..
            } = &event.fact
            else {
                return None;
            };
            Some((attack, *attack_dice, modifiers))
        });
        let (attack, dice, modifiers) = declared?;
        let mut fire = Fire::declared(attack, dice, modifiers);
        let mut battery = fire.battery?;
        battery.shield = Some(rules::Shield { facing, save });
        fire.battery = Some(battery);
        let all = reckon::fire(self.game(), &fire);
        all.into_iter().find(|held| held.of == Quantity::Save)
    }
}
