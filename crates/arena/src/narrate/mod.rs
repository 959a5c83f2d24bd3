//! Events as lines of English, for the terminal and the game's log.
//!
//! Each family of facts has a function without a wildcard arm: a new fact does not compile until
//! it has its sentence, or an arm that says why it has none.

mod by_ability;
mod course;
mod crossing;
mod fight;
mod fold;
mod forced;
mod harm;
mod mission;
mod plan;
mod rolls;
mod runs;
mod sailing;
mod squads;
mod story;
mod tokens;
mod turn;
mod why;

pub use course::{Flight, flies};
pub use fight::{dice_besides, far};
pub use fold::settled;
pub use forced::runs_into;
pub use mission::mission;
pub use why::{Why, reckonings, told as told_why, why};

use std::borrow::Cow;

use content::{Die, Face, RuleId};
use rules::{Board, Ctx, Fact, Family, Game, GameEvent, PlayerId, UnitId};
use words::say;

/// The line for the event at a place of a journal.
///
/// None for bookkeeping, and for an event that another line already tells. `board` is the position
/// after the event, or any later one. The lines from [`settled`] on may still change.
#[must_use]
pub fn line(game: Game<'_>, journal: &[GameEvent], at: usize) -> Option<String> {
    let event = &as_at_home(game.ctx, journal.get(at)?);
    let teller = Teller {
        ctx: game.ctx,
        board: game.board,
        before: &journal[..at],
        after: &journal[at + 1..],
    };
    if teller.is_told_otherwise(&event.fact) {
        return None;
    }
    match event.fact.family() {
        Family::Turn(fact) => teller.turn(event.rule, fact),
        Family::Story(fact) => teller.story(fact),
        Family::Plan(fact) => teller.plan(event.rule, fact),
        Family::Move(fact) => teller.own_move(event, fact),
        Family::Forced(fact) => Some(teller.forced(event.rule, fact)),
        Family::Contact(fact) => Some(teller.contact(event.rule, fact)),
        Family::Clash(fact) => teller.clash(fact),
        Family::Attack(fact) => teller.attack(event, fact),
        Family::Token(fact) => teller.token(event, fact),
        Family::Harm(fact) => teller.harm(event.rule, fact),
        Family::Squad(fact) => teller.squad(event.rule, fact),
        Family::SquadAttack(fact) => teller.squad_attack(fact),
        Family::Mind(fact) => teller.mind(fact),
        Family::Quiet(_) => None,
    }
}

/// The event with the rules in whose place its theatre has others of its own: by those the words
/// are chosen.
fn as_at_home<'a>(ctx: &Ctx, event: &'a GameEvent) -> Cow<'a, GameEvent> {
    let ruleset = &ctx.ruleset;
    match ruleset.instead.is_empty() {
        true => Cow::Borrowed(event),
        false => Cow::Owned(GameEvent {
            rule: ruleset.origin(event.rule),
            fact: event.fact.clone().recited(|rule| ruleset.origin(rule)),
        }),
    }
}

/// A compass course in words: the nearest of the eight points, with the whole degrees if the course
/// is not that point's own.
#[must_use]
pub fn heading(degrees: f64) -> String {
    // A heading rounded up to 360 is north again.
    let whole = degrees.round().rem_euclid(360.0) as usize;
    let point = compass_point(degrees);
    match whole.is_multiple_of(45) {
        true => point.into(),
        false => format!("{point} ({whole}°)"),
    }
}

/// The nearest of the eight points of the compass, in words.
#[must_use]
pub fn compass_point(degrees: f64) -> &'static str {
    let whole = degrees.round().rem_euclid(360.0) as usize;
    match (whole + 22) / 45 % 8 {
        0 => say!("tell-north"),
        1 => say!("tell-north-east"),
        2 => say!("tell-east"),
        3 => say!("tell-south-east"),
        4 => say!("tell-south"),
        5 => say!("tell-south-west"),
        6 => say!("tell-west"),
        _ => say!("tell-north-west"),
    }
}

/// Whether a ship has attacked in the last round of a journal. A ship that held its fire is done
/// too, but has not attacked.
#[must_use]
pub fn has_fired(journal: &[GameEvent], ship: UnitId) -> bool {
    let back = journal.iter().rev();
    let mut round = back.take_while(|event| !matches!(event.fact, Fact::RoundBegan { .. }));
    round.any(|event| {
        matches!(&event.fact, Fact::AttackDeclared { attack, .. } if attack.attacker == ship)
    })
}

struct Teller<'a> {
    ctx: &'a Ctx,
    board: &'a Board,
    before: &'a [GameEvent],
    after: &'a [GameEvent],
}

impl Teller<'_> {
    fn game(&self) -> Game<'_> {
        Game::new(self.ctx, self.board)
    }

    /// The rule of an event, or that in whose place the theatre has one of its own.
    fn origin(&self, event: &GameEvent) -> RuleId {
        self.ctx.ruleset.origin(event.rule)
    }

    /// A ship by its callsign, an obstacle by its kind and number, an area by its kind.
    fn name(&self, id: UnitId) -> String {
        match self.board.obstacle(id) {
            Some(obstacle) => {
                let kind = words::inside(self.ctx.obstacle_name(obstacle));
                say!("tell-obstacle", kind, id = id.0)
            }
            None => match self.ctx.areas.get(id) {
                Some(area) => say!("tell-the", area = words::inside(&area.kind(self.ctx).name)),
                None => self.ctx.name(id).to_owned(),
            },
        }
    }

    /// `Gull's`.
    fn possessive(&self, id: UnitId) -> String {
        say!("tell-whose", name = self.name(id))
    }

    /// Whether a ship is a capital ship, which moves freely.
    fn moves_freely(&self, id: UnitId) -> bool {
        let ship = self.board.ship(id);
        ship.is_some_and(|ship| self.ctx.capital(ship).is_some())
    }

    /// The faces of these dice, each as the entry of its die names it.
    fn told_on(&self, dice: &[Die], faces: &[Face]) -> String {
        listed(faces.iter().enumerate().map(|(at, face)| {
            let die = dice.get(at).or(dice.last());
            let named = die.and_then(|die| self.ctx.content.named_face(*die, *face));
            match (named, face) {
                (None, _) => face_in_words(*face),
                (Some(named), Face::Strike { .. }) => {
                    format!("{} ({})", named.name, face_in_words(*face))
                }
                (Some(named), _) => named.name.clone(),
            }
        }))
    }

    /// The faces of a side's dice in the attack under way.
    fn told_of(&self, attacking: bool, faces: &[Face]) -> String {
        let Some(attack) = self.declared_last() else {
            return told(faces);
        };
        let coloured = match attacking {
            true => &attack.colours.attack,
            false => &attack.colours.defence,
        };
        match coloured.as_slice() {
            [] => self.told_on(&[self.ctx.attack_die(attack, attacking)], faces),
            coloured => self.told_on(coloured, faces),
        }
    }

    fn player(&self, at: PlayerId) -> &str {
        self.ctx
            .players
            .get(at.index())
            .map_or(say!("tell-nobody"), |player| player.name.as_str())
    }
}

/// A number of dice: `1 die`, `2 dice`.
fn dice(number: u8) -> String {
    say!("tell-dice", count = number)
}

/// A length in inches, of millimetres: `1.0 inch`, `2.5 inches`.
fn inches(mm: f64) -> String {
    match number(mm).as_str() {
        "1.0" => say!("tell-inch").to_owned(),
        told => say!("tell-inches", told),
    }
}

/// A length in inches, without their name: `1.0`, `2.5`.
fn number(mm: f64) -> String {
    words::decimal(mm / content::INCH, 1)
}

/// Names as a part of a sentence: `A`, `A and B`, `A, B and C`.
fn together(names: &[String]) -> String {
    match names {
        [] => String::new(),
        [only] => only.clone(),
        [first @ .., last] => say!("tell-and", first = first.join(", "), last),
    }
}

/// A name that begins a sentence: `Asteroid 11`, `The coolant`.
pub(crate) fn begins(name: &str) -> String {
    let mut letters = name.chars();
    let first = letters.next().map(char::to_uppercase);
    first.into_iter().flatten().chain(letters).collect()
}

/// Faces of dice of which nothing more is known.
fn told(faces: &[Face]) -> String {
    listed(faces.iter().map(|face| face_in_words(*face)))
}

fn face_in_words(face: Face) -> String {
    let Face::Strike {
        range,
        hearts,
        surges,
    } = face
    else {
        return rules::face_name(face);
    };
    let each = [
        (hearts, say!("tell-die-hearts", count = hearts)),
        (surges, say!("tell-die-surges", count = surges)),
        (range, say!("tell-die-range", count = range)),
    ];
    let shown = each.into_iter().filter(|(count, _)| *count > 0);
    shown.map(|(_, told)| told).collect::<Vec<_>>().join("+")
}

fn listed(faces: impl Iterator<Item = String>) -> String {
    let all: Vec<String> = faces.collect();
    match all.is_empty() {
        true => say!("tell-no-dice").to_owned(),
        false => all.join(", "),
    }
}
