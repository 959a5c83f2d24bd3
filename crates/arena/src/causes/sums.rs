//! The damage and the defeats of a match, summed by source.

use rules::{Family, Game, GameEvent, HarmFact, SquadAttackFact, UnitId};

use super::{Causes, Loss, Source, deadliest};

/// The damage of a match by source. Sources without damage are left out.
#[must_use]
pub fn by_source(game: Game<'_>, journal: &[GameEvent]) -> Vec<(Source, u32)> {
    let losses = losses(game, journal);
    let sum = |source: Source| -> u32 {
        let of = losses.iter().filter(|loss| loss.source == source);
        of.map(|loss| loss.amount).sum()
    };
    let all = Source::ALL.into_iter();
    all.map(|source| (source, sum(source)))
        .filter(|(_, sum)| *sum > 0)
        .collect()
}

/// All losses of a match, in order.
#[must_use]
pub fn losses(game: Game<'_>, journal: &[GameEvent]) -> Vec<Loss> {
    let mut causes = Causes::new(game, journal);
    journal
        .iter()
        .filter_map(|event| causes.hear(event))
        .collect()
}

/// The units that a match cost, by the source of what finished each. A hero who falls counts every
/// time.
#[must_use]
pub fn defeats(game: Game<'_>, journal: &[GameEvent]) -> Vec<(Source, u32)> {
    let mut causes = Causes::new(game, journal);
    let mut last: Vec<(UnitId, Source)> = Vec::new();
    let mut lost: Vec<(Source, u32)> = Vec::new();
    for event in journal {
        let loss = causes.hear(event);
        if let Some(loss) = loss {
            last.retain(|(ship, _)| *ship != loss.ship);
            last.push((loss.ship, loss.source));
        }
        let (Family::Harm(HarmFact::Destroyed { ship } | HarmFact::Downed { ship, .. })
        | Family::SquadAttack(SquadAttackFact::SquadLost { unit: ship, .. })) = event.fact.family()
        else {
            continue;
        };
        let by = last.iter().find(|(id, _)| id == ship);
        let source = by.map_or(Source::Other, |(_, source)| *source);
        match lost.iter_mut().find(|held| held.0 == source) {
            Some(held) => held.1 += 1,
            None => lost.push((source, 1)),
        }
    }
    lost
}

/// The damage by source and the deadliest hazard as lines, with a bar of twenty signs for each
/// source.
#[must_use]
pub fn table(game: Game<'_>, journal: &[GameEvent]) -> Vec<String> {
    let list = by_source(game, journal);
    let whole: u32 = list.iter().map(|(_, sum)| sum).sum();
    let mut lines: Vec<String> = list
        .into_iter()
        .map(|(source, sum)| {
            let share = f64::from(sum) / f64::from(whole.max(1));
            let bar = "#".repeat((share * 20.0).round() as usize);
            let percent = share * 100.0;
            format!("{:<10} {sum:>4} {percent:>4.0} %  {bar}", source.name())
        })
        .collect();
    if let Some((name, sum)) = deadliest(game, journal) {
        lines.push(format!("deadliest hazard: {name}, {sum} damage"));
    }
    lines
}
