//! Morale: tests, pinned units, and those that flee from a lost melee (GRD-H-MORALE).

use content::{Die, SpellRoll};

use super::{
    carry,
    numbers::{bounded, charm, charmed},
    traits::second_nerve,
};

use crate::{
    cite,
    game::Game,
    pool::reaches,
    state::{Fact, Modifier, Squad, UnitId},
    troop::Troop,
    work::Work,
};

/// Tests a unit. Failed, it is pinned; in a `melee` that it has lost at half or less, it routs.
pub(super) fn test(work: &mut Work<'_>, unit: UnitId, melee: bool) {
    let ctx = work.ctx;
    let (Some(troop), Some(squad)) = (ctx.troop(unit), work.board.squad(unit)) else {
        return;
    };
    if !squad.on_table() || squad.strength() == 0 {
        return;
    }
    let need = charmed(squad, SpellRoll::Morale, troop.nerve(squad));
    let modifiers = nerves(troop, squad, need);
    let (halved, pinned) = (troop.is_halved(squad), squad.pinned);
    let second = second_nerve(Game::new(ctx, &work.board), squad);
    let face = roll(work, need);
    let first = reaches(face, need);
    let second = second.filter(|_| !first);
    let again = second.map(|need| roll(work, need));
    let passed = first
        || again
            .zip(second)
            .is_some_and(|(face, need)| reaches(face, need));
    let told = Fact::MoraleTested {
        unit,
        need,
        modifiers,
        face,
        again,
        passed,
    };
    work.emit(cite::squads::MORALE, told);
    if passed {
        return;
    }
    if melee && halved {
        lose(work, unit, true);
    } else if !pinned {
        work.emit(cite::squads::MORALE, Fact::PinnedDown { unit });
    }
}

/// The changes that lead from the Quality of a unit's own models to the number of its test.
fn nerves(troop: &Troop, squad: &Squad, need: u8) -> Vec<Modifier> {
    let own = troop.own_nerve(squad);
    let led = i16::from(own) - i16::from(troop.nerve(squad));
    let led = i8::try_from(led).unwrap_or_default();
    let spells = charm(squad, SpellRoll::Morale);
    let changes = [(cite::squads::HERO, led), (cite::squads::PSYCHIC, spells)];
    let changes = changes.into_iter().filter(|(_, change)| *change != 0);
    let changes: Vec<Modifier> = changes
        .map(|(rule, change)| Modifier::attack(rule, change))
        .collect();
    bounded(&changes, own, need)
}

fn roll(work: &mut Work<'_>, need: u8) -> content::Face {
    let faces = work.draw_counted(Die::D6, 1, |face| reaches(face, need));
    faces.first().copied().unwrap_or(content::Face::Blank)
}

/// Takes a unit off the table.
pub(super) fn lose(work: &mut Work<'_>, unit: UnitId, routed: bool) {
    let rule = match routed {
        true => cite::squads::MORALE,
        false => cite::squads::WOUNDS,
    };
    work.emit(rule, Fact::SquadLost { unit, routed });
    carry::wreck(work, unit);
}
