//! Clauses that say "may": their player is asked before the turn order goes on.
//!
//! The moment of the clause puts a question on the board. It is asked when what is under way is
//! over: a move, an attack, an action. Where outcomes are explored, nobody is asked: whoever gains
//! by it says yes. Computer players and default orders decide alike.

use content::{Clause, ShipType};
use words::say;

use crate::{
    effects::{Cause, carry_out, may_run},
    game::Game,
    state::{Fact, IllegalOrder, Question, Step, UnitId, refuse},
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
            part: clause.part,
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

/// The question that is asked next, and the clause that it is about.
#[must_use]
pub fn asked_clause(game: Game<'_>) -> Option<(Question, &Clause)> {
    let question = *game.board.questions.first()?;
    Some((question, clause_of(game, &question)?))
}

/// The clause of a question. Its rule tells which is meant, and for what the unit itself has the
/// part of its outfit, since pilots and upgrades share rules.
fn clause_of<'c>(game: Game<'c>, question: &Question) -> Option<&'c Clause> {
    let content = &game.ctx.content;
    let ship = game.board.ship(question.unit);
    let class = ship.and_then(|ship| content.ships.get(usize::from(ship.class)));
    let squad = game.squad(question.unit);
    let troop = game.ctx.troop(question.unit);
    let led = troop.map(|troop| troop.abilities(content, squad));
    let led = led.into_iter().flatten().flat_map(|held| &held.clauses);
    let own = class.into_iter().flat_map(ShipType::clauses);
    let own = own
        .chain(led)
        .find(|clause| clause.may && clause.rule == question.rule && clause.part == question.part);
    own.or_else(|| content.asking_clause(question.rule))
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
