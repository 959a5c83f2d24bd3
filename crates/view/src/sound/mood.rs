//! How tense a match is, as the music tells it: events heat it, and it cools by itself.

use bevy::prelude::*;
use rules::{
    AttackFact, ClashFact, Fact, Family, HarmFact, SquadAttackFact, StoryFact, TokenFact, TurnFact,
};

use crate::{
    api::{ClearBoard, EventShown, ShowBoard, ViewBoard},
    play::playback::is_loss,
};

/// The layers of the music: calm, pulse, percussion and danger.
pub(super) const LAYERS: usize = 4;
/// The tension at which each layer comes in, and at which it is there in full.
const RISES: [(f32, f32); LAYERS] = [(-1.0, 0.0), (0.04, 0.22), (0.30, 0.52), (0.58, 0.82)];
/// How much of the calm layer is left when all others are there.
const CALM_LEFT: f32 = 0.75;
/// The seconds in which the tension falls to 37 %.
const COOLS: f32 = 26.0;

/// How tense the match is, from 0 to 1.
#[derive(Resource, Default, Debug)]
pub(super) struct Mood(f32);

impl Mood {
    /// What happens heats the rest that is still cool.
    fn heat(&mut self, amount: f32) {
        self.0 += (1.0 - self.0) * amount;
    }

    fn cool(&mut self, seconds: f32) {
        self.0 *= (-seconds / COOLS).exp();
    }

    /// How loud each layer is.
    pub(super) fn levels(&self) -> [f32; LAYERS] {
        let mut levels = RISES.map(|(from, to)| smooth((self.0 - from) / (to - from)));
        levels[0] = 1.0 - (1.0 - CALM_LEFT) * levels[LAYERS - 1];
        levels
    }
}

fn smooth(share: f32) -> f32 {
    let share = share.clamp(0.0, 1.0);
    share * share * (3.0 - 2.0 * share)
}

/// Follows the events. A new board, such as that of the menu, begins in calm, and the end of a
/// match brings it back.
pub(super) fn feel(
    mut shown: MessageReader<EventShown>,
    mut boards: MessageReader<ShowBoard>,
    mut cleared: MessageReader<ClearBoard>,
    board: Res<ViewBoard>,
    time: Res<Time>,
    mut mood: ResMut<Mood>,
) {
    mood.cool(time.delta_secs());
    for message in shown.read().filter(|message| !message.skipped) {
        mood.heat(heat(&message.event.fact));
    }
    let fresh = boards.read().count() + cleared.read().count() > 0;
    let over = board
        .0
        .as_ref()
        .is_none_or(|view| view.board.outcome.is_some());
    if fresh || over {
        mood.0 = 0.0;
    }
}

/// How much a fact heats the match, from 0 to 1.
fn heat(fact: &Fact) -> f32 {
    if is_loss(fact) {
        return 0.35;
    }
    match fact.family() {
        Family::Turn(TurnFact::RoundBegan { .. }) => 0.06,
        Family::Story(StoryFact::Happened { .. } | StoryFact::Breached { .. }) => 0.16,
        Family::Clash(ClashFact::Unlocked { .. }) => 0.0,
        Family::Clash(_) => 0.2,
        Family::Attack(AttackFact::AttackResolved { .. } | AttackFact::Blasted { .. }) => 0.09,
        Family::SquadAttack(SquadAttackFact::Volleyed { .. }) => 0.08,
        Family::SquadAttack(SquadAttackFact::ModelHurt { .. }) => 0.05,
        Family::SquadAttack(SquadAttackFact::MoraleTested { passed: false, .. }) => 0.12,
        Family::Harm(HarmFact::Doomed { .. } | HarmFact::Defeated { .. }) => 0.2,
        Family::Harm(HarmFact::Damaged { .. } | HarmFact::CardDrawn { .. }) => 0.09,
        Family::Token(TokenFact::Locked { .. }) => 0.04,
        Family::Forced(_) | Family::Contact(_) => 0.03,
        Family::Move(_) | Family::Squad(_) | Family::Mind(_) => 0.02,
        Family::Turn(_)
        | Family::Story(_)
        | Family::Plan(_)
        | Family::Attack(_)
        | Family::SquadAttack(_)
        | Family::Token(_)
        | Family::Harm(_) => 0.01,
        Family::Quiet(_) => 0.0,
    }
}

#[cfg(test)]
mod tests {
    use rules::UnitId;

    use super::*;

    #[test]
    fn layers_come_in_one_by_one_and_calm_stays() {
        let at = |tension| Mood(tension).levels();
        assert_eq!(at(0.0), [1.0, 0.0, 0.0, 0.0]);
        let [_, pulse, percussion, danger] = at(0.25);
        assert!(pulse > 0.9 && percussion == 0.0 && danger == 0.0);
        let [_, _, percussion, danger] = at(0.55);
        assert!(percussion > 0.9 && danger == 0.0);
        assert_eq!(at(1.0), [CALM_LEFT, 1.0, 1.0, 1.0]);
        for step in 0..100 {
            let (now, more) = (at(step as f32 / 100.0), at((step + 1) as f32 / 100.0));
            assert!((1..LAYERS).all(|layer| more[layer] >= now[layer]));
        }
    }

    #[test]
    fn a_fight_heats_and_time_cools() {
        let ship = UnitId(1);
        let mut mood = Mood::default();
        let loss = Fact::Destroyed { ship };
        for _ in 0..30 {
            mood.heat(heat(&Fact::Doomed { ship }));
            mood.heat(heat(&loss));
        }
        assert!(mood.0 > 0.9 && mood.0 <= 1.0);
        mood.cool(3.0 * COOLS);
        assert!(mood.0 < 0.06);
        assert!(heat(&Fact::RoundBegan { round: 2 }) < heat(&loss));
    }
}
