//! The turn order: from one decision to the next, by the ruleset's phases (OBS-H-ORDER).
//!
//! `setup` is deployment, `phases` the phases of a round, `planned` what plans lead to, and
//! `ending` the end of a match (OBS-H-END). `story` is what a scenario adds: events and goals.

mod ending;
mod phases;
mod planned;
mod setup;
pub mod story;

pub(crate) use ending::{after_last_round, check_goal, check_last_side, score_halved};
pub(crate) use phases::{end_turn, needs_dial};
pub use phases::{needs_standing, unplanned};
pub(crate) use planned::as_planned;
pub(crate) use story::perform_deeds;

use content::{Moment, Phase, PhaseKind};
use phases::{next_activation, next_attack, next_device, next_plan};
use setup::next_deploy;

use crate::{
    actions::{acts_instead, check_tractor, legal_actions},
    cite, march, questions, rounds, sail, squads,
    state::{Fact, Next, Shift, Step},
    work::Work,
};

/// Upper limit of steps of the turn order between two decisions.
const MOST_STEPS: usize = 10_000;

/// Runs until a player has to decide, the round ends or the match is over.
pub(crate) fn advance(work: &mut Work<'_>) {
    for _ in 0..MOST_STEPS {
        if work.board.step != Step::Advance || forced(work) {
            return;
        }
        story::look(work, Moment::Action);
        check_last_side(work);
        if work.board.outcome.is_some() {
            return;
        }
        let Some(phase) = work.ctx.phase(work.board.phase) else {
            return work.emit(
                work.ctx.ruleset.cites.order,
                Fact::Waits {
                    step: Step::EndRound,
                },
            );
        };
        match next(work, phase) {
            // What players are asked comes first; then the turn order comes here again.
            Next::Decision(..) if !work.board.questions.is_empty() => {}
            Next::Decision(step, rule) => work.emit(rule, Fact::Waits { step }),
            Next::Again => {}
            Next::PhaseOver => next_phase(work),
        }
    }
}

/// Handles forced moves and granted actions first; returns whether one awaits a decision.
fn forced(work: &mut Work<'_>) -> bool {
    if asks(work) {
        return true;
    }
    if let Some((ship, by)) = work.board.pending_tractor {
        let held = work.active(ship);
        let movable = held.is_some_and(|held| {
            Shift::all()
                .into_iter()
                .any(|shift| check_tractor(work.game(), &held, shift).is_ok())
        });
        if movable {
            work.emit(
                cite::TRACTOR,
                Fact::Waits {
                    step: Step::Tractor { ship, by },
                },
            );
            return true;
        }
        work.emit(cite::TRACTOR, Fact::TractorOver { ship });
    }
    if let Some(step) = sail::next_stranded(work) {
        work.emit(cite::squads::TRANSPORT, Fact::Waits { step });
        return true;
    }
    if let Some(step) = march::next_shove(work) {
        work.emit(cite::march::CHOSEN_PUSH, Fact::Waits { step });
        return true;
    }
    if let Some(step) = march::next_laying(work) {
        work.emit(cite::crew::TOKEN, Fact::Waits { step });
        return true;
    }
    match march::next_window(work) {
        Some(march::DueWindow::Ask(step)) => {
            work.emit(cite::crew::REACT, Fact::Waits { step });
            return true;
        }
        // Stages go on with what waited.
        Some(march::DueWindow::GoOn) => return true,
        None => {}
    }
    if let Some(ship) = work.board.pending_grant {
        let held = work.active(ship);
        if held.is_some_and(|held| !legal_actions(work.game(), &held, true).is_empty()) {
            work.emit(
                cite::COORDINATE,
                Fact::Waits {
                    step: Step::Action {
                        ship,
                        granted: true,
                    },
                },
            );
            return true;
        }
        work.emit(cite::COORDINATE, Fact::GrantOver { ship });
    }
    false
}

/// Asks the first question that is still one; returns whether there is any.
fn asks(work: &mut Work<'_>) -> bool {
    let Some(step) = questions::next(work) else {
        return false;
    };
    let first = work.board.questions.first();
    let rule = first.map_or(work.ctx.ruleset.cites.order, |question| question.rule);
    work.emit(rule, Fact::Waits { step });
    true
}

fn next(work: &mut Work<'_>, phase: &Phase) -> Next {
    match phase.kind {
        PhaseKind::Deploy if !work.board.squads.is_empty() => squads::next_deployed(work, phase),
        PhaseKind::Deploy => next_deploy(work, phase),
        PhaseKind::Dials => next_plan(work, phase),
        PhaseKind::Devices => next_device(work, phase),
        PhaseKind::Activation => next_activation(work, phase),
        PhaseKind::Engagement => next_attack(work, phase),
        PhaseKind::Markers => march::next_markers(work, phase),
        PhaseKind::Initiative => march::next_initiative(work, phase),
        PhaseKind::Cards => march::next_turn(work, phase),
        PhaseKind::Turns => next_figure(work, phase),
        PhaseKind::Units => squads::next_unit(work, phase),
        PhaseKind::Priority => sail::next_priority(work, phase),
        PhaseKind::Movement => sail::next_movement(work, phase),
        PhaseKind::Salvo => sail::next_salvo(work, phase, acts_instead),
        PhaseKind::Boarding => sail::next_boarding(work),
        PhaseKind::End => march::next_exposure(work, phase),
    }
}

/// The next figure's turn; after all of them, units may be bought (HAZ-H-THREAT).
fn next_figure(work: &mut Work<'_>, phase: &Phase) -> Next {
    if let Some(step) = march::next_act(work) {
        return Next::Decision(step, cite::crew::POWER);
    }
    let next = march::next_figure(work, phase);
    let bought = story::next_purchase(work).filter(|_| next == Next::PhaseOver);
    bought.map_or(next, |step| Next::Decision(step, cite::story::THREAT))
}

fn next_phase(work: &mut Work<'_>) {
    let at = work.board.phase + 1;
    let kind = work.ctx.phase(work.board.phase).map(|phase| phase.kind);
    if kind == Some(PhaseKind::Engagement) {
        work.remove_doomed();
    }
    let setup_over = work.board.round == 0 && work.ctx.phase(at).is_none_or(|phase| !phase.setup);
    if setup_over {
        begin_round(work, 1);
    } else if let Some(phase) = work.ctx.phase(at) {
        work.emit(phase.rule, Fact::PhaseBegan { phase: at });
    } else {
        work.emit(
            work.ctx.ruleset.cites.order,
            Fact::Waits {
                step: Step::EndRound,
            },
        );
    }
}

/// Begins a round and its first phase.
pub(crate) fn begin_round(work: &mut Work<'_>, round: u32) {
    work.emit(work.ctx.ruleset.cites.order, Fact::RoundBegan { round });
    story::income(work);
    story::look(work, Moment::RoundBegins);
    rounds::begin(work);
    let first = work
        .ctx
        .ruleset
        .phases
        .iter()
        .position(|phase| !phase.setup)
        .unwrap_or(0);
    let rule = work
        .ctx
        .ruleset
        .phases
        .get(first)
        .map_or(work.ctx.ruleset.cites.order, |phase| phase.rule);
    work.emit(
        rule,
        Fact::PhaseBegan {
            phase: first as u16,
        },
    );
}
