//! What a unit does in its activation: it moves, shoots, and takes losses.

use content::{RuleId, Trigger};
use geometry::Cell;

use crate::{
    cite,
    game::Game,
    squads::{
        activation::{change, set},
        aim::volleys,
        blows::{self, Attack},
        losses::{self, LossToll},
        mend, morale,
        moves::{self, Plan},
        spells,
        strike::MeleeBlow,
        terrain,
    },
    state::{
        Activation, Due, Fact, Location, Melee, Named, NamedTarget, Places, SquadAction, Stage,
        UnitId,
    },
    work::Work,
};

/// The activation of a unit begins: its ground and its own clauses act. False: nothing is left of
/// it, and the activation is over.
pub(crate) fn begin(work: &mut Work<'_>, unit: UnitId) -> bool {
    if work.board.activation().is_none() {
        set(work, Activation::of(unit, Stage::Ready));
        terrain::moment(work, unit, Trigger::StartTurn);
    }
    let squad = work.board.squad(unit);
    let left = squad.is_some_and(|squad| squad.strength() > 0);
    if !left {
        set(work, Activation::of(unit, Stage::Over));
    }
    left
}

/// A unit begins its activation: it moves, and stands ready for what follows.
pub(crate) fn order(work: &mut Work<'_>, unit: UnitId, action: SquadAction, to: &Places) {
    if !begin(work, unit) {
        return;
    }
    work.emit(cite::squads::ACTIONS, Fact::Commanded { unit, action });
    let melee = match action {
        SquadAction::Charge(target) => Some(Melee {
            target,
            dealt: 0,
            taken: 0,
        }),
        SquadAction::Hold | SquadAction::Advance | SquadAction::Rush => None,
    };
    let deft = work.board.squad(unit).is_some_and(|squad| {
        // Both fit in before the blows of a charge.
        spells::may_cast(work.ctx, squad) || mend::may_repair(work.ctx, squad)
    });
    let stage = match action {
        // After a rush nobody shoots; it may still repair or cast.
        SquadAction::Hold | SquadAction::Advance | SquadAction::Rush => Stage::Aiming,
        SquadAction::Charge(_) if deft => Stage::Closing,
        SquadAction::Charge(_) => Stage::Striking,
    };
    change(work, |activation| {
        let spent = activation.stage == Stage::Spent;
        activation.melee = melee;
        activation.stage = match stage {
            Stage::Aiming if spent => Stage::Over,
            Stage::Closing if spent => Stage::Striking,
            stage => stage,
        };
    });
    let troop = work.ctx.troop(unit);
    let squad = work.board.squad(unit);
    let squares = squad.map_or(0, |squad| moves::allowed(work.game(), squad, action));
    let inside = squad.is_some_and(|squad| !squad.on_table());
    let pace = troop.zip(squad);
    let pace = pace.map_or(cite::squads::ACTIONS, |(troop, squad)| {
        moves::pace_rule(work.game(), troop, squad)
    });
    let torn = work.ground().zip(squad).is_some_and(|(ground, squad)| {
        // Whoever holds stays as it is.
        action != SquadAction::Hold && moves::is_torn(&ground, squad)
    });
    let rule = match inside {
        true => cite::squads::TRANSPORT,
        false if torn => cite::squads::TORN,
        false => pace,
    };
    move_models(work, unit, squares, to.as_slice(), rule);
}

/// Moves the models of a unit, and applies what they have met.
pub(super) fn move_models(
    work: &mut Work<'_>,
    unit: UnitId,
    squares: u8,
    to: &[Cell],
    rule: RuleId,
) {
    if to.is_empty() {
        return;
    }
    let ctx = work.ctx;
    let (Some(ground), Some(squad)) = (work.ground(), work.board.squad(unit)) else {
        return;
    };
    let wanted = Plan {
        game: work.game(),
        ground: &ground,
        squad,
        squares,
    };
    // Whoever lost models as its activation began may not fit any more, and stays.
    let Ok(moves) = moves::plan(&wanted, to) else {
        return;
    };
    let rules = moves::rules_of(Game::new(ctx, &work.board), &ground, squad, &moves);
    let aboard = !squad.on_table();
    if aboard {
        let location = Location::Table;
        let (moves, scouts) = (moves.clone(), false);
        let told = Fact::Mustered {
            unit,
            location,
            moves,
            scouts,
        };
        work.emit(cite::squads::TRANSPORT, told);
    }
    work.emit(
        rule,
        Fact::Trod {
            unit,
            moves: moves.clone(),
            rules,
        },
    );
    terrain::met(work, unit, &moves, aboard);
}

/// A pinned unit rises, and does nothing else.
pub(crate) fn rise(work: &mut Work<'_>, unit: UnitId) {
    if begin(work, unit) {
        work.emit(cite::squads::MORALE, Fact::Risen { unit });
        change(work, |activation| activation.stage = Stage::Over);
    }
}

/// The unit has named its targets; one that has charged strikes.
pub(crate) fn fire(work: &mut Work<'_>) {
    change(work, |activation| {
        activation.stage = match activation.stage {
            Stage::Closing => Stage::Striking,
            _ => Stage::Shooting,
        };
    });
}

/// Shoots at the next target with all weapons that it was named for; nothing else is decided
/// before all its dice have fallen (GRD-H-WOUNDS).
pub(super) fn shoot_next(work: &mut Work<'_>, activation: &Activation) {
    let Some(target) = activation.targets.first().map(|named| named.target) else {
        return change(work, |activation| activation.stage = Stage::Over);
    };
    let (now, later): (Vec<NamedTarget>, Vec<NamedTarget>) = activation
        .targets
        .iter()
        .partition(|named| named.target == target);
    let attack = Attack {
        by: activation.unit,
        target,
        melee: false,
    };
    let mut wounds = Vec::new();
    let mut shots = 0;
    for named in &now {
        let (Some(squad), Some(foe)) =
            (work.board.squad(activation.unit), work.board.squad(target))
        else {
            continue;
        };
        // Losses to an earlier shot may have taken the target away.
        let found = volleys(work.game(), squad, named.weapon, foe, named.at);
        let blows: Vec<MeleeBlow> = found
            .unwrap_or_default()
            .into_iter()
            .map(|volley| MeleeBlow {
                weapon: named.weapon,
                dice: volley.dice,
                need: volley.need,
                modifiers: volley.modifiers,
            })
            .collect();
        shots += blows.len();
        wounds.extend(blows::roll(work, attack, &blows, named.at));
    }
    let named_next = |activation: &mut Activation| activation.targets = later;
    match shots {
        0 => change(work, named_next),
        _ => blows::deal(work, attack, wounds, named_next),
    }
}

/// The owner has chosen who is lost.
pub(crate) fn lose_named(work: &mut Work<'_>, named: &Named) {
    let due = work
        .board
        .activation()
        .and_then(|activation| activation.due.clone());
    let Some(due) = due else {
        return;
    };
    let Ok(tolls) = losses::chosen(work.game(), &due, named) else {
        debug_assert!(false, "check_order accepted it");
        return;
    };
    take(work, &tolls);
}

/// A unit takes the wounds that were due.
pub(super) fn take(work: &mut Work<'_>, tolls: &[LossToll]) {
    let Some(mut activation) = work.board.squad_round.activation.clone() else {
        return;
    };
    let Some(Due { unit, melee, .. }) = activation.due.take() else {
        return;
    };
    let sum = tolls
        .iter()
        .map(|toll| toll.wounds)
        .fold(0, u8::saturating_add);
    if let Some(held) = activation.melee.as_mut().filter(|_| melee) {
        let side = match held.target == unit {
            true => &mut held.dealt,
            false => &mut held.taken,
        };
        *side = side.saturating_add(sum);
    }
    let by = match activation.melee.filter(|_| melee) {
        Some(held) if held.target != unit => held.target,
        _ => activation.unit,
    };
    set(work, *activation);
    suffer(work, unit, cite::squads::LOSSES, tolls, melee);
    let attack = Attack {
        by,
        target: unit,
        melee,
    };
    blows::answer(work, attack, sum > 0);
}

/// Models suffer wounds. A unit brought to half outside of a melee is tested when the activation
/// ends; one without models is lost.
pub(in crate::squads) fn suffer(
    work: &mut Work<'_>,
    unit: UnitId,
    rule: RuleId,
    tolls: &[LossToll],
    melee: bool,
) {
    for toll in tolls {
        let held = work.board.squad(unit);
        let life = held
            .and_then(|squad| squad.models.get(usize::from(toll.model)))
            .map_or(0, |model| model.life);
        let wounds = toll.wounds.min(life);
        work.emit(
            rule,
            Fact::ModelHurt {
                unit,
                model: toll.model,
                wounds,
                life: life - wounds,
            },
        );
    }
    let ctx = work.ctx;
    let (Some(troop), Some(squad)) = (ctx.troop(unit), work.board.squad(unit)) else {
        return;
    };
    if squad.strength() == 0 {
        return morale::lose(work, unit, false);
    }
    // Passengers of a wreck are pinned without a test.
    if melee || !troop.is_halved(squad) || !squad.on_table() {
        return;
    }
    let open = |activation: &Activation| !activation.shaken.contains(&unit);
    if work.board.activation().is_some_and(open) {
        change(work, |activation| activation.shaken.push(unit));
    }
}

/// Whoever has destroyed the other in a melee moves by a square, or stays (GRD-09).
pub(crate) fn follow(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    change(work, |activation| activation.stage = Stage::Over);
    let squares = work.ctx.ruleset.units.follow;
    move_models(work, unit, squares, to.as_slice(), cite::squads::FOLLOW);
}

/// A spell moves a unit, or its owner lets it stay.
pub(crate) fn lift(work: &mut Work<'_>, unit: UnitId, to: &Places) {
    let squares = work
        .board
        .squad_round
        .lifted
        .map_or(0, |(_, squares)| squares);
    work.emit(cite::squads::PSYCHIC, Fact::Landed { unit });
    move_models(work, unit, squares, to.as_slice(), cite::squads::PSYCHIC);
}
