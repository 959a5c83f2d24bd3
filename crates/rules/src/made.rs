//! Actions that packs make: what their entries ask for, and what they do. The same for ships,
//! figures and units of models; where each is offered, and who is in its reach, stands with them.

use content::{ActionDef, ActionKind, ActionName, Effect};
use words::say;

use crate::{
    ctx::Ctx,
    effects::{all_hold, run_effects},
    explore::changes,
    game::Game,
    price::Price,
    state::{Board, Fact, IllegalOrder, UnitId, refuse},
    subject::{Cause, Subject},
    work::Work,
};

/// The entry of an action that packs make; none if no pack has one.
pub(crate) fn entry(ctx: &Ctx, name: ActionName) -> Option<&ActionDef> {
    ctx.content.action(ActionKind::Made(name))
}

/// An action as somebody performs it.
#[derive(Clone, Copy)]
pub(crate) struct Performance<'c> {
    /// What it is.
    pub(crate) action: &'c ActionDef,
    /// Who performs it.
    pub(crate) by: Subject,
    /// On whom; none: it works on its user.
    pub(crate) on: Option<Subject>,
    /// How far away that is.
    pub(crate) range: u8,
}

impl Performance<'_> {
    /// What it is to one of the two: the other one is the target.
    fn cause(&self, other: Option<Subject>) -> Cause {
        Cause {
            target: other.map(Subject::id),
            range: self.range,
            ..Cause::default()
        }
    }

    /// Whether it may be performed, as far as its entry and what comes of it tell.
    ///
    /// # Errors
    /// A condition does not hold, it has been performed as often as it may, it cannot be paid for,
    /// or nothing would change.
    pub(crate) fn check(&self, game: Game<'_>) -> Result<(), IllegalOrder> {
        let by = self.by.id();
        let no = |reason: &str| Err(refuse(self.action.rule, reason, vec![by]));
        if !all_hold(game, self.by, &self.action.only_if, &self.cause(self.on)) {
            let culprits = self.on.map_or(by, Subject::id);
            let reason = say!("no-action-conditions");
            return Err(refuse(self.action.rule, reason, vec![culprits]));
        }
        let price = Price::from(self.action);
        if !price.is_left(game, by) {
            return no(say!("no-action-used-up"));
        }
        if !price.is_payable(game, by) {
            return no(say!("no-action-not-paid"));
        }
        match self.changes(game) {
            true => Ok(()),
            false => no(say!("no-skill-changes-nothing")),
        }
    }

    /// Whether anything comes of it besides that it is paid for. Where dice decide, something may:
    /// not every way in which they can fall is tried.
    fn changes(&self, game: Game<'_>) -> bool {
        if rolls(&self.action.effects) || rolls(&self.action.theirs) {
            return true;
        }
        let mut work = Work::new(game.ctx, game.board.clone());
        work.pay(Price::from(self.action), self.by.id());
        let paid: Board = work.board;
        let differs = |end: &Board| *end != paid;
        changes(game.ctx, &paid, |work| self.act(work), differs)
    }

    /// It is told and paid for, and happens.
    pub(crate) fn perform(&self, work: &mut Work<'_>, told: Fact) {
        work.emit(self.action.rule, told);
        work.pay(Price::from(self.action), self.by.id());
        self.act(work);
    }

    /// What it does: first to whoever is chosen, then to its user.
    fn act(&self, work: &mut Work<'_>) {
        let ActionDef {
            rule,
            effects,
            theirs,
            ..
        } = self.action;
        if let Some(on) = self.on {
            let cause = Cause {
                source: Some(self.by.id()),
                ..self.cause(Some(self.by))
            };
            run_effects(work, on, *rule, theirs, &cause);
        }
        run_effects(work, self.by, *rule, effects, &self.cause(self.on));
    }
}

/// Whether dice are rolled by any of these effects.
fn rolls(effects: &[Effect]) -> bool {
    effects.iter().any(|effect| match effect {
        Effect::By(_, effects) => rolls(effects),
        effect => matches!(effect, Effect::Roll { .. }),
    })
}

/// Refuses the wrong number of units to work on: one too many, or one too few.
///
/// # Errors
/// It works on its user alone, or on somebody who is not named.
pub(crate) fn check_named(
    action: &ActionDef,
    by: UnitId,
    on: Option<UnitId>,
) -> Result<Option<(UnitId, u8)>, IllegalOrder> {
    match (action.who.within(), on) {
        (None, None) => Ok(None),
        (Some(within), Some(on)) => Ok(Some((on, within))),
        (None, Some(on)) => {
            let reason = say!("no-action-on-its-user-alone");
            Err(refuse(action.rule, reason, vec![on]))
        }
        (Some(_), None) => {
            let reason = say!("no-action-on-somebody");
            Err(refuse(action.rule, reason, vec![by]))
        }
    }
}
