//! How models stand and move while an event is shown.

use bevy::prelude::*;
use rules::{Fact, Family, Squad, SquadAttackFact, SquadFact};

use super::{
    posture::{Posture, ahead, compass, ease, heading_of},
    stance::ModelStand,
    ways::{fly, march, mustered},
};
use crate::{api::ViewMatch, play::flight::Gait, shapes::noise};

/// The heading of a model that has just come onto the table: to its middle, by the longer side.
pub(super) fn faces_in(view: &ViewMatch, stand: &ModelStand) -> f32 {
    let (wide, high) = view.ctx.board;
    let way = Vec2::new(wide as f32, high as f32) * 0.5 - stand.at;
    match way.x.abs() > way.y.abs() {
        true if way.x > 0.0 => 90.0,
        true => 270.0,
        false if way.y > 0.0 => 0.0,
        false => 180.0,
    }
}

/// The posture of a model while an event is shown. `foe` is where its blow comes from.
pub(super) fn during(
    view: &ViewMatch,
    squad: &Squad,
    model: u8,
    fact: &Fact,
    foe: Option<Vec2>,
    t: f32,
    rest: Posture,
) -> Posture {
    let shown = Shown {
        view,
        squad,
        model,
        foe,
        t,
        rest,
    };
    match fact.family() {
        Family::Squad(fact) => shown.moved(fact),
        Family::SquadAttack(fact) => shown.fought(fact),
        // Nothing else moves models.
        Family::Turn(_)
        | Family::Story(_)
        | Family::Plan(_)
        | Family::Move(_)
        | Family::Forced(_)
        | Family::Contact(_)
        | Family::Clash(_)
        | Family::Attack(_)
        | Family::Token(_)
        | Family::Harm(_)
        | Family::Mind(_)
        | Family::Quiet(_) => rest,
    }
}

/// A model whose posture an event changes, where the blow comes from, how much of the event is
/// over, and the model at rest.
struct Shown<'a> {
    view: &'a ViewMatch,
    squad: &'a Squad,
    model: u8,
    foe: Option<Vec2>,
    t: f32,
    rest: Posture,
}

impl Shown<'_> {
    /// It comes, goes, walks or flies.
    fn moved(&self, fact: SquadFact<'_>) -> Posture {
        let Self {
            view,
            squad,
            model,
            t,
            rest,
            ..
        } = *self;
        match fact {
            SquadFact::Trod { unit, moves, .. } if *unit == squad.id => {
                march(view, squad, model, moves, t, rest)
            }
            SquadFact::Mustered {
                unit,
                location,
                moves,
                ..
            } if *unit == squad.id => mustered(view, model, *location, moves, t, rest),
            SquadFact::Flew {
                unit,
                way,
                flight,
                off,
            } if *unit == squad.id => fly(view, way, *flight, *off, t, rest),
            SquadFact::FlownIn { unit, flight, .. } if *unit == squad.id => {
                let heading = compass(flight.way).unwrap_or(rest.heading);
                let from = rest.at - ahead(heading) * 260.0;
                Posture {
                    at: from.lerp(rest.at, ease(t)),
                    heading,
                    ..rest
                }
            }
            SquadFact::Risen { unit } if *unit == squad.id => Posture {
                fall: 1.0 - ease(t),
                ..rest
            },
            // Another unit's, or nothing that is seen of one.
            SquadFact::Trod { .. }
            | SquadFact::Mustered { .. }
            | SquadFact::Flew { .. }
            | SquadFact::FlownIn { .. }
            | SquadFact::Risen { .. }
            | SquadFact::Waited { .. }
            | SquadFact::Commanded { .. }
            | SquadFact::SquadDone { .. }
            | SquadFact::DoneFirst { .. }
            | SquadFact::EdgeTaken { .. }
            | SquadFact::ObjectivesRolled { .. }
            | SquadFact::ObjectivePlaced { .. }
            | SquadFact::BannerTaken { .. } => rest,
        }
    }

    /// It shoots, strikes, is hit, lies down or flees.
    fn fought(&self, fact: SquadAttackFact<'_>) -> Posture {
        let (squad, t, rest) = (self.squad, self.t, self.rest);
        match fact {
            SquadAttackFact::ModelHurt {
                unit, model, life, ..
            } if *unit == squad.id && *model == self.model => struck(*life, self.away(), t, rest),
            SquadAttackFact::PinnedDown { unit } if *unit == squad.id => Posture {
                fall: rest.fall * ease(t * 1.4),
                ..rest
            },
            SquadAttackFact::SquadLost { unit, .. } if *unit == squad.id => {
                // Whoever flees turns round and runs, smaller and smaller.
                let home = faces_in(
                    self.view,
                    &ModelStand {
                        at: rest.at,
                        foot: rest.foot,
                    },
                );
                let way = self.away().unwrap_or(-ahead(home));
                Posture {
                    at: rest.at + way * 120.0 * t,
                    gait: Gait::at(t, 8.0),
                    heading: heading_of(way * 10.0).unwrap_or(rest.heading),
                    fall: 0.0,
                    seen: 1.0 - ease(t),
                    ..rest
                }
            }
            SquadAttackFact::Volleyed { unit, target, .. }
            | SquadAttackFact::Struck { unit, target, .. }
                if *unit == squad.id =>
            {
                let at = self.view.squad_middle(*target);
                let aim = at.and_then(|at| heading_of(at - rest.at));
                Posture {
                    heading: aim
                        .filter(|_| squad.flight.is_none())
                        .unwrap_or(rest.heading),
                    ..rest
                }
            }
            // Another unit's, or dice and words.
            SquadAttackFact::ModelHurt { .. }
            | SquadAttackFact::PinnedDown { .. }
            | SquadAttackFact::SquadLost { .. }
            | SquadAttackFact::Volleyed { .. }
            | SquadAttackFact::Struck { .. }
            | SquadAttackFact::DangerRolled { .. }
            | SquadAttackFact::ModelMended { .. }
            | SquadAttackFact::Aimed { .. }
            | SquadAttackFact::Saved { .. }
            | SquadAttackFact::Shrugged { .. }
            | SquadAttackFact::Withheld { .. }
            | SquadAttackFact::MeleeDecided { .. }
            | SquadAttackFact::MoraleTested { .. } => rest,
        }
    }
}

impl Shown<'_> {
    /// The direction away from whoever struck last.
    fn away(&self) -> Option<Vec2> {
        (self.rest.at - self.foe?).try_normalize()
    }
}

/// A model that was hit: it flinches and shakes, or topples away from the blow, lies, and fades.
fn struck(life: u8, away: Option<Vec2>, t: f32, rest: Posture) -> Posture {
    if life > 0 {
        let left = (1.0 - t).clamp(0.0, 1.0);
        let shake = noise::signed((t * 24.0) as u32) * left;
        let flinch = away.unwrap_or(Vec2::ZERO) * 3.0 * (left * left) * (t * 8.0).min(1.0);
        return Posture {
            at: rest.at + Vec2::new(shake, -shake) + flinch,
            bank: shake * 0.25,
            ..rest
        };
    }
    // It falls faster and faster, and rebounds once.
    let down = (t * 2.4).clamp(0.0, 1.0).powi(2);
    let bounce = ((t - 0.42) / 0.16).clamp(0.0, 1.0);
    let rebound = 0.07 * (bounce * std::f32::consts::PI).sin();
    Posture {
        fall: rest.fall.max(down - rebound),
        topples: away.filter(|_| rest.fall <= 0.0).unwrap_or(Vec2::ZERO),
        at: rest.at + away.unwrap_or(Vec2::ZERO) * 4.0 * down,
        seen: 1.0 - ease((t - 0.7) / 0.3),
        ..rest
    }
}

#[cfg(test)]
mod tests {
    use super::{super::posture::tests::standing, *};

    #[test]
    fn whoever_survives_a_blow_stands_as_before_and_others_lie_away_from_it() {
        let away = Some(Vec2::X);
        let end = struck(1, away, 1.0, standing());
        assert!(end.at.distance(standing().at) < 1.0e-3 && end.bank.abs() < 1.0e-5);
        assert!(struck(1, away, 0.2, standing()).at.x > 50.5);
        let lying = struck(0, away, 0.65, standing());
        assert!(lying.fall > 0.99 && lying.seen > 0.99, "{lying:?}");
        assert_eq!(lying.topples, Vec2::X);
        assert!(struck(0, away, 1.0, standing()).seen < 1.0e-3);
    }
}
