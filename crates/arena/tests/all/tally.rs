//! The counts of rams, boardings, captures and wounds by rams match the journal.

use crate::support::{agents, content, open};
use arena::{
    causes::{Source, losses},
    runner::{Limits, play_on},
    stats,
};
use rules::{Fact, UnitId};

#[test]
fn rams_boardings_captures_and_their_wounds_are_those_of_the_journal() {
    let content = content();
    let mut all = [0; 4];
    // Captures are rare: play as many matches as it takes for each kind to occur.
    for seed in 0..60 {
        let (mut sim, _) = open(&content, "boarding-raid", seed);
        let mut agents = agents(&content, ["veteran", "random"], seed);
        play_on(&mut sim, &mut agents, Limits::default(), |_, _, _| true);
        let ships = stats::ship_stats(sim.board(), sim.journal());
        let stats_of = |id: UnitId| ships.iter().find(|held| held.ship == id);
        let mut counted = [0; 4];
        let mut fought = false;
        for event in sim.journal() {
            let after_a_fight = std::mem::replace(&mut fought, false);
            match event.fact {
                Fact::BoardingFought { loser, .. } => fought = loser.is_some(),
                Fact::Damaged { hull, .. } if after_a_fight => counted[3] += u32::from(hull),
                Fact::Rammed {
                    ship,
                    other,
                    deliberate,
                    wounded,
                    ..
                } => {
                    counted[0] += 1;
                    let owner = |id| stats_of(id).map(|held| held.owner);
                    let dealt = deliberate && wounded.1 && owner(ship) != owner(other);
                    counted[3] += u32::from(dealt);
                }
                Fact::Boarded { .. } => counted[1] += 1,
                Fact::Captured { by, .. } => {
                    counted[2] += 1;
                    let took = ships.iter().filter(|held| held.captures > 0);
                    assert!(took.map(|held| held.owner).any(|owner| owner == by));
                }
                _ => {}
            }
        }
        let sum = |count: fn(&stats::ShipStats) -> u32| ships.iter().map(count).sum::<u32>();
        let told = [
            sum(|held| held.rams),
            sum(|held| held.boardings),
            sum(|held| held.captures),
            sum(|held| held.contact),
        ];
        assert_eq!(told, counted, "seed {seed}");
        for event in sim.journal() {
            if let Fact::Boarded { ship, .. } = event.fact {
                let held = stats_of(ship).expect("it took part");
                assert!(held.boardings > 0);
            }
        }
        for at in 0..4 {
            all[at] += counted[at];
        }
        if all.iter().all(|count| *count > 0) {
            break;
        }
    }
    assert!(all.iter().all(|count| *count > 0), "{all:?}");
}

#[test]
fn only_where_ships_move_freely_contacts_have_columns() {
    let content = content();
    let heads = |key: &str| {
        let (sim, _) = open(&content, key, 1);
        let ships = stats::ship_stats(sim.board(), sim.journal());
        let table = stats::table(sim.game(), &ships, sim.journal());
        assert_eq!(table.len(), ships.len() + 1);
        let wide = table.iter().map(|line| line.chars().count());
        assert!(wide.clone().all(|width| Some(width) == wide.clone().next()));
        table[0].clone()
    };
    let (fleet, dogfight) = (heads("line-of-battle"), heads("skirmish"));
    for word in ["rams", "boards", "takes"] {
        assert!(fleet.contains(word) && !dogfight.contains(word), "{word}");
    }
}

/// Whoever bumps into somebody on an obstacle rolls for the bump: that damage is none of the
/// obstacle's.
#[test]
fn damage_by_bumps_is_told_as_that_of_contact() {
    let content = content();
    let mut all = 0;
    for seed in 0..20 {
        let (mut sim, _) = open(&content, "skirmish", seed);
        let mut agents = agents(&content, ["random", "random"], seed);
        play_on(&mut sim, &mut agents, Limits::default(), |_, _, _| true);
        let bump = |event: &&rules::GameEvent| {
            event.rule.to_string() == "OBS-H-BUMP" && matches!(event.fact, Fact::Damaged { .. })
        };
        let bumps = sim.journal().iter().filter(bump).count();
        let losses = losses(sim.game(), sim.journal());
        let rams = losses.iter().filter(|loss| loss.source == Source::Rams);
        assert_eq!(rams.map(|loss| loss.amount as usize).sum::<usize>(), bumps);
        all += bumps;
    }
    assert!(all > 0, "somebody bumps into somebody");
}
