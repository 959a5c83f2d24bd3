//! Rules that a program adds to the stages.
//!
//! An added rule is a kernel like those of the game: it reads a board and changes it by events. It
//! is part of the data of a match, so play, previews, computer players and replays all run it, and
//! saved games name it.

use content::{AddedRule, Content, Effect, RuleId};

use super::sets::After;
use crate::{
    ctx::Ctx,
    effects::{Cause, run_effects},
    state::UnitId,
    work::Work,
};

/// What an added rule does after its stage.
pub type AddedKernel = fn(&mut Work<'_>);

/// An added rule, as the data hold it.
struct Added {
    after: After,
    kernel: AddedKernel,
}

/// Adds a rule to the data: `kernel` runs after this stage in every match that is played with them.
/// Rules of one stage run in the order in which they were added; one of the same name is replaced.
///
/// Saved games and replays name it with its version. Whatever changes what it does must change the
/// version.
pub fn add_rule(
    content: &mut Content,
    [id, version]: [&str; 2],
    after: impl Into<After>,
    kernel: AddedKernel,
) {
    let after = after.into();
    content.add_rule(AddedRule::new(id, version, Added { after, kernel }));
}

/// Whether a rule is added after this stage.
pub(crate) fn adds_to(ctx: &Ctx, after: After) -> bool {
    kernels(ctx, after).next().is_some()
}

/// Runs what is added after this stage.
pub(crate) fn run(work: &mut Work<'_>, after: After) {
    let before = work.events.len();
    for kernel in kernels(work.ctx, after) {
        kernel(work);
    }
    let events = work.events.get(before..).unwrap_or_default().to_vec();
    work.added.extend(events);
}

fn kernels(ctx: &Ctx, after: After) -> impl Iterator<Item = AddedKernel> + '_ {
    let all = ctx.content.added.iter();
    let all = all.filter_map(|rule| rule.code::<Added>());
    all.filter(move |rule| rule.after == after)
        .map(|rule| rule.kernel)
}

impl Work<'_> {
    /// Effects on a ship or figure by this rule, as terrain and cards have them. For added rules.
    pub fn apply_effects(&mut self, rule: RuleId, unit: UnitId, effects: &[Effect]) {
        run_effects(self, unit, rule, effects, &Cause::default());
    }
}
