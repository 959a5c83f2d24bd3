//! Clauses that say "may": their player is asked before the turn order goes on.
//!
//! The moment of the clause puts a question on the board. It is asked when what is under way is
//! over: a move, an attack, an action. Where outcomes are explored, nobody is asked: whoever gains
//! by it says yes. Computer players and default orders decide alike.

use content::{Clause, Content};
use words::say;

use crate::{
    conditions::ailing,
    effects::{Cause, carry_out, may_run},
    game::Game,
    state::{Fact, IllegalOrder, Question, Ship, Step, UnitId, refuse},
    subject::Subject,
    work::Work,
};

impl Question {
    /// What a clause asks the player of its subject.
    pub(crate) fn of(subject: Subject, clause: &Clause, cause: &Cause) -> Self {
        let model = match subject {
            Subject::Ship(_) | Subject::Unit(_) => None,
            Subject::Model(_, model) => Some(model),
        };
        let Cause {
            source,
            target,
            range,
            obstructed,
            card,
        } = *cause;
        Self {
            unit: subject.id(),
            model,
            rule: clause.rule,
            source,
            target,
            range,
            obstructed,
            card,
        }
    }

    fn cause(&self) -> Cause {
        Cause {
            source: self.source,
            target: self.target,
            range: self.range,
            obstructed: self.obstructed,
            card: self.card,
        }
    }

    fn subject(&self, game: Game<'_>) -> Subject {
        match (game.squad(self.unit), self.model) {
            (Some(_), Some(model)) => Subject::Model(self.unit, model),
            (Some(_), None) => Subject::Unit(self.unit),
            (None, _) => Subject::Ship(self.unit),
        }
    }
}

/// Whether whoever decides for the best makes use of a clause.
pub(crate) fn is_wanted(clause: &Clause) -> bool {
    clause.value() >= 0.0
}

/// The question that is asked next, and the clause that it is about.
#[must_use]
pub fn asked_clause(game: Game<'_>) -> Option<(Question, &Clause)> {
    let question = *game.board.questions.first()?;
    Some((question, clause_of(game, &question)?))
}

/// The clause of a question: one of the unit's own, else the first of all with that rule.
fn clause_of<'c>(game: Game<'c>, question: &Question) -> Option<&'c Clause> {
    let meant = |clause: &&Clause| clause.may && clause.rule == question.rule;
    let ship = game.ship(question.unit);
    let mut own = ship.into_iter().flat_map(|ship| own_clauses(game, ship));
    let ctx = game.ctx;
    own.find(meant)
        .or_else(|| {
            ctx.ruleset
                .ailments
                .iter()
                .flat_map(|held| &held.clauses)
                .find(meant)
        })
        .or_else(|| all_clauses(&ctx.content).find(meant))
}

fn own_clauses<'c>(game: Game<'c>, ship: &'c Ship) -> impl Iterator<Item = &'c Clause> {
    let ctx = game.ctx;
    let own = ctx
        .class(ship)
        .abilities
        .iter()
        .flat_map(|held| &held.clauses);
    let items = ship.kit.in_use(&ctx.content);
    let items = items.flat_map(|(_, item)| &item.clauses);
    let ailing = ailing(ctx, &ship.tokens).flat_map(|held| &held.clauses);
    own.chain(items).chain(ailing)
}

/// The clauses of all data.
fn all_clauses(content: &Content) -> impl Iterator<Item = &Clause> {
    let ships = content.ships.iter();
    let abilities = ships.clone().flat_map(|held| &held.abilities);
    let arms = ships.flat_map(|held| &held.arms);
    let profiles = content.profiles.iter().flat_map(|held| &held.abilities);
    let abilities = abilities.chain(profiles).flat_map(|held| &held.clauses);
    let kinds = content.obstacles.iter();
    let obstacles = kinds.flat_map(|held| held.clauses.iter().chain(&held.huge_clauses));
    let cards = content.damage_cards.iter().flat_map(|held| &held.clauses);
    abilities
        .chain(arms.flat_map(|held| &held.clauses))
        .chain(content.items.iter().flat_map(|held| &held.clauses))
        .chain(content.gears.iter().flat_map(|held| &held.clauses))
        .chain(content.tokens.iter().flat_map(|held| &held.clauses))
        .chain(cards)
        .chain(content.terrains.iter().flat_map(|held| &held.clauses))
        .chain(obstacles)
}

/// The step at which the next question is asked. Questions about what cannot happen any more are
/// dropped.
pub(crate) fn next(work: &mut Work<'_>) -> Option<Step> {
    while let Some(question) = work.board.questions.first().copied() {
        let game = work.game();
        let (subject, cause) = (question.subject(game), question.cause());
        let clause = clause_of(game, &question);
        if clause.is_some_and(|clause| may_run(work, subject, clause, &cause)) {
            return Some(Step::May {
                unit: question.unit,
            });
        }
        close(work, &question, false);
    }
    None
}

/// Whether the question about a unit may be answered now.
///
/// # Errors
/// Nothing is asked about it.
pub(crate) fn check(game: Game<'_>, unit: UnitId) -> Result<(), IllegalOrder> {
    if game.board.step == (Step::May { unit }) && asked_clause(game).is_some() {
        return Ok(());
    }
    let rule = game.ctx.ruleset.cites.order;
    Err(refuse(rule, say!("no-nothing-is-asked"), vec![unit]))
}

/// The player answers: what the clause does happens, or does not.
pub(crate) fn answer(work: &mut Work<'_>, takes: bool) {
    let Some(question) = work.board.questions.first().copied() else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    let ctx = work.ctx;
    let board = work.board.clone();
    let game = Game::new(ctx, &board);
    let clause = clause_of(game, &question);
    close(work, &question, takes);
    if let Some(clause) = clause.filter(|_| takes) {
        carry_out(work, question.subject(game), clause, &question.cause());
    }
}

fn close(work: &mut Work<'_>, question: &Question, takes: bool) {
    let unit = question.unit;
    work.emit(question.rule, Fact::QuestionOver { unit, takes });
}
