//! Reacting to what somebody does, and letting it pass (HAZ-H-REACT). `march` knows the reactions.

use super::{modify, not_awaited};
use crate::{
    attacks::attack_setup_at,
    cite,
    game::Game,
    march,
    preview::{Preview, preview_skill},
    state::{Fact, IllegalOrder, Occasion, Order, PlayerId, Step, UnitId},
    work::Work,
};

pub(super) fn check(game: Game<'_>, units: [UnitId; 2]) -> Result<(), IllegalOrder> {
    let answers = matches!(game.board.step, Step::Answer { .. });
    if game.ctx.ruleset.crew.is_none() && !answers {
        return Err(not_awaited(game.ctx));
    }
    march::check_respond(game, units)
}

/// Every answer of the player who is asked, and passing.
pub(super) fn list(game: Game<'_>, player: PlayerId) -> Vec<Order> {
    march::answer_orders(game, player)
}

pub(super) fn play(work: &mut Work<'_>, [ship, on]: [UnitId; 2]) {
    march::respond(work, ship, on);
}

/// The player lets it pass.
pub(super) fn pass(work: &mut Work<'_>, player: PlayerId) {
    march::pass(work, player);
}

pub(super) fn preview(game: Game<'_>, units: [UnitId; 2]) -> Preview {
    let play = |work: &mut Work<'_>| march::respond(work, units[0], units[1]);
    Preview::of(Some(preview_skill(game, units[1], play)))
}

/// Goes on with what waited for answers that nobody gives any more; returns whether anything did.
pub(crate) fn go_on(work: &mut Work<'_>) -> bool {
    let first = work.board.windows.first().copied();
    let Some(window) = first.filter(|_| work.board.step == Step::Advance) else {
        return false;
    };
    match window.occasion {
        Occasion::Step {
            ship,
            from,
            rest,
            base,
            ..
        } => {
            march::close(work, &window);
            march::walk_on(work, ship, from, rest, base);
        }
        Occasion::Attack => {
            march::close(work, &window);
            strike(work);
        }
        Occasion::Damage { .. } | Occasion::Door { .. } | Occasion::Act { .. } => {
            march::close(work, &window);
        }
    }
    true
}

/// Rolls the dice of the attack that waited. It is lost if its target is out of reach or out of
/// sight now.
fn strike(work: &mut Work<'_>) {
    let Some(attack) = work.board.attack.clone() else {
        return;
    };
    let pair = work.active(attack.attacker).zip(work.active(attack.target));
    let still = pair.is_some_and(|(from, to)| {
        let at = attack.colours.at;
        attack_setup_at(work.game(), &from, attack.weapon, &to, at).is_ok()
    });
    if still {
        return modify::roll_attack(work);
    }
    let lost = Fact::AttackResolved {
        attacker: attack.attacker,
        target: attack.target,
        hits: 0,
        crits: 0,
        evaded: 0,
    };
    work.emit(cite::crew::REACT, lost);
}
