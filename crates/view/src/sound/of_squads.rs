//! The sounds of units of models: how they come, go, fight and keep their nerve.

use rules::{MindFact, SquadAttackFact, SquadFact};

use super::{
    cue::{Cue, cue, middle, spot},
    kinds,
};
use crate::api::ViewMatch;

/// How long after its dice the result of a test is heard, in seconds.
const RESULT: f32 = 0.6;

/// What units of models sound like as they come, go and act.
pub(super) fn squad(view: &ViewMatch, fact: SquadFact<'_>) -> Vec<Cue> {
    match fact {
        SquadFact::Mustered { .. } => cue("arrive").alone(),
        SquadFact::Flew { .. } | SquadFact::FlownIn { .. } => cue("engine").alone(),
        SquadFact::Trod { unit, .. } => cue(kinds::gait(view, *unit)).alone(),
        SquadFact::BannerTaken { banner, .. } => {
            let held = view.board.squad_round.banners.get(usize::from(*banner));
            let at = held.map(|held| middle(view, held.cell));
            cue("objective").at(at).alone()
        }
        SquadFact::ObjectivePlaced { cell, .. } => {
            cue("token").at(Some(middle(view, *cell))).alone()
        }
        SquadFact::EdgeTaken { .. } => cue("token").alone(),
        SquadFact::ObjectivesRolled { .. } => cue("dice").alone(),
        SquadFact::Risen { .. } => cue("rally").alone(),
        // The next fact of each is heard.
        SquadFact::Commanded { .. }
        | SquadFact::Waited { .. }
        | SquadFact::SquadDone { .. }
        | SquadFact::DoneFirst { .. } => Vec::new(),
    }
}

/// What their fights sound like.
pub(super) fn squad_attack(view: &ViewMatch, fact: SquadAttackFact<'_>) -> Vec<Cue> {
    match fact {
        SquadAttackFact::Volleyed {
            unit,
            weapon,
            melee: true,
            faces,
            ..
        } => kinds::blows(view, *unit, *weapon, faces.len()),
        SquadAttackFact::Volleyed {
            unit,
            weapon,
            faces,
            ..
        } => kinds::volley(view, *unit, *weapon, faces.len()),
        SquadAttackFact::ModelHurt { unit, model, .. } => {
            cue(kinds::model_wound(view, *unit, *model)).alone()
        }
        SquadAttackFact::SquadLost { unit, routed } => {
            cue(kinds::squad_end(view, *unit, *routed)).alone()
        }
        SquadAttackFact::MoraleTested { passed, .. } => {
            let result = if *passed { "rally" } else { "rout" };
            vec![cue("dice"), cue(result).after(RESULT)]
        }
        SquadAttackFact::Saved { wounds: 0, .. } => {
            vec![cue("dice"), cue("glance").after(RESULT)]
        }
        SquadAttackFact::DangerRolled { .. }
        | SquadAttackFact::Saved { .. }
        | SquadAttackFact::Shrugged { .. } => cue("dice").alone(),
        SquadAttackFact::ModelMended { .. } => cue("repair").alone(),
        // Volleys and tests before or after them are heard.
        SquadAttackFact::Aimed { .. }
        | SquadAttackFact::Struck { .. }
        | SquadAttackFact::Withheld { .. }
        | SquadAttackFact::MeleeDecided { .. }
        | SquadAttackFact::PinnedDown { .. } => Vec::new(),
    }
}

/// What their spells and repairs sound like.
pub(super) fn mind(view: &ViewMatch, fact: MindFact<'_>) -> Vec<Cue> {
    match fact {
        MindFact::SpellTried { casting } => {
            let from = spot(view, casting.unit);
            cue("power").at(from).alone()
        }
        MindFact::SpellRolled { works, .. } => {
            let mut all = cue("dice").alone();
            all.extend(cue("electric").after(RESULT).only_if(*works));
            all
        }
        MindFact::Repaired { .. } => cue("repair").alone(),
        MindFact::Charmed { .. } => cue("power").alone(),
        MindFact::Lifted { .. } => cue("push").alone(),
        // The dice of the spell tell, and the move.
        MindFact::BlockSaid { .. } | MindFact::Landed { .. } => Vec::new(),
    }
}
