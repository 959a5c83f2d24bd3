//! Tokens, actions, damage and the ends of ships.

use content::{CardId, RuleId, Token};

use super::{
    MOST_TOKENS, action_bit, ships::stand, spend, squads::with_squad, with_player, with_ship,
};
use crate::{
    ctx::Ctx,
    state::{Board, HarmFact, Status, TokenFact, UnitId},
};

pub(super) fn token(ctx: &Ctx, board: &mut Board, rule: RuleId, fact: TokenFact<'_>) {
    match fact {
        TokenFact::Acted {
            ship,
            action,
            granted,
            ..
        } => {
            // A figure with several actions has spent one of them.
            let spent = spend(board, *ship, |spent| spent.actions += 1);
            with_ship(board, *ship, |held| {
                held.turn.actions |= action_bit(ctx.class(held), *action);
                held.turn.acted |= !granted && !spent;
            });
        }
        TokenFact::MustSkipAction { ship, red_focus } => with_ship(board, *ship, |held| {
            held.turn.red_focus_only =
                *red_focus && (held.turn.red_focus_only || !held.turn.skip_action);
            held.turn.skip_action = true;
            held.turn.skip_rule = Some(rule);
        }),
        TokenFact::ActionSkipped { ship } => with_ship(board, *ship, |held| held.turn.acted = true),
        TokenFact::Granted { ship, .. } => board.pending_grant = Some(*ship),
        TokenFact::Gained {
            ship,
            token,
            amount,
        } => {
            with_ship(board, *ship, |held| {
                let count = held.tokens.get(*token).saturating_add(*amount);
                held.tokens.set(*token, count.min(MOST_TOKENS));
            });
            with_squad(board, *ship, |held| {
                let count = held.tokens.get(*token).saturating_add(*amount);
                held.tokens.set(*token, count.min(MOST_TOKENS));
            });
        }
        TokenFact::Lost {
            ship,
            token,
            amount,
        } => {
            with_ship(board, *ship, |held| {
                held.tokens.take(*token, *amount);
            });
            with_squad(board, *ship, |held| {
                let count = held.tokens.get(*token).saturating_sub(*amount);
                held.tokens.set(*token, count);
            });
        }
        TokenFact::Locked { ship, target } => with_ship(board, *ship, |held| {
            held.locks.push(*target);
        }),
        TokenFact::LockLost { ship, target } => with_ship(board, *ship, |held| {
            held.locks.remove(*target);
        }),
    }
}

pub(super) fn harm(board: &mut Board, fact: HarmFact<'_>) {
    match fact {
        // These only tell: what they lead to follows in events of its own.
        HarmFact::Rolled { .. } | HarmFact::Exposed { .. } | HarmFact::Defeated { .. } => {}
        HarmFact::Damaged {
            ship,
            shields,
            hull,
            ..
        } => with_ship(board, *ship, |held| {
            held.shields = held.shields.saturating_sub(*shields);
            held.hull = held.hull.saturating_sub(*hull);
        }),
        HarmFact::CardDrawn { ship, card } => draw_card(board, *ship, *card),
        HarmFact::CardRepaired { ship, card } => with_ship(board, *ship, |held| {
            held.crits.remove(*card);
        }),
        HarmFact::ShieldsRecovered { ship, amount } => {
            with_ship(board, *ship, |held| held.shields += amount)
        }
        HarmFact::Mended { ship, amount } => with_ship(board, *ship, |held| {
            held.hull = held.hull.saturating_add(*amount)
        }),
        HarmFact::Doomed { ship } => with_ship(board, *ship, |held| held.status = Status::Doomed),
        HarmFact::Destroyed { ship } => remove(board, *ship, Status::Destroyed),
        HarmFact::Downed { ship, to, pose } => {
            remove(board, *ship, Status::Down);
            stand(board, *ship, *to, *pose);
            with_ship(board, *ship, |held| held.hull = 0);
        }
        HarmFact::StoodUp {
            ship,
            by,
            to,
            pose,
            life,
            fatigue,
        } => {
            if let Some(by) = by {
                spend(board, *by, |spent| spent.actions += 1);
            }
            stand(board, *ship, *to, *pose);
            with_ship(board, *ship, |held| {
                held.status = Status::Active;
                held.hull = *life;
                held.tokens.set(Token::Fatigue, *fatigue);
            });
        }
        HarmFact::Fled { ship } | HarmFact::Left { ship } => remove(board, *ship, Status::Fled),
    }
}

fn draw_card(board: &mut Board, id: UnitId, card: CardId) {
    let Some(owner) = board.ship(id).map(|ship| ship.owner) else {
        return;
    };
    with_player(board, owner, |player| {
        if let Some(at) = player.deck.iter().rposition(|held| *held == card) {
            player.deck.remove(at);
        }
    });
    with_ship(board, id, |ship| {
        ship.crits.push(card);
    });
}

/// Takes a ship off the table, with its tokens and locks and the locks on it.
pub(super) fn remove(board: &mut Board, id: UnitId, status: Status) {
    with_ship(board, id, |ship| {
        ship.status = status;
        ship.locks = Default::default();
        ship.tokens = Default::default();
    });
    for ship in &mut board.ships {
        while ship.locks.remove(id) {}
    }
}
