//! Units of models: what they lose stays lost, and what they earn acts.

use super::*;
use crate::campaign::{Sortie, fight, life, lives, member_name, models};

/// A campaign in which units of models fight next.
fn ashore() -> CampaignGame {
    let mut game = begun("ninth-verse", 9);
    game.now.next = vec!["gates".to_owned()];
    game.now.supply = 1000;
    game
}

/// The first member of the next battle of whom this is true.
fn first(game: &CampaignGame, is: impl Fn(usize) -> bool) -> usize {
    let mut fit = game.now.fit("shore").map(|(at, _)| at);
    fit.find(|at| is(*at)).expect("there is one")
}

fn joined(game: &CampaignGame, to: usize) -> Option<usize> {
    let mut fit = game.now.fit("shore");
    let hero = fit.find(|(_, member)| member.pick.joins.map(usize::from) == Some(to));
    hero.map(|(at, _)| at)
}

#[test]
fn lost_models_are_missing_in_the_next_battle() {
    let mut game = ashore();
    let count = |game: &CampaignGame, at: usize| models(content(), &game.now.members[at]).whole;
    let free = |game: &CampaignGame, at: usize| game.now.members[at].pick.joins.is_none();
    let unit = first(&game, |at| {
        count(&game, at) > 2 && free(&game, at) && joined(&game, at).is_none()
    });
    let mut left = lives(content(), &game.now.members[unit]);
    left[0] = 0;
    game.now.members[unit].lives.clone_from(&left);
    let led = first(&game, |at| joined(&game, at).is_some());
    let hero = joined(&game, led).expect("a hero");
    let tough = lives(content(), &game.now.members[hero]);
    game.now.members[hero].lives = vec![1];
    let made = battle(content(), &game).expect("a battle");
    let sim = rules::Sim::new(Arc::clone(content()), &made.config).expect("it begins");
    let squad = |member: usize| {
        let (_, id) = made
            .members
            .iter()
            .find(|(at, _)| *at == member)
            .expect("it fights");
        let mut squads = sim.board().squads.iter();
        squads
            .find(|held| held.id == *id)
            .expect("on the table")
            .clone()
    };
    let life = |member: usize| -> Vec<u8> {
        squad(member)
            .models
            .iter()
            .map(|model| model.life)
            .collect()
    };
    assert_eq!(life(unit), left);
    let own = lives(content(), &game.now.members[led]);
    assert!(tough[0] > 1, "{tough:?}");
    assert_eq!(life(led), [own, vec![1]].concat());
    // It is known by its name, not by its number.
    let name = member_name(content(), &game.now.members[unit]);
    let squads = &made.config.scenario.squads;
    assert!(squads.iter().any(|def| def.name == name), "{name}");
}

#[test]
fn losses_are_taken_home_and_made_good_for_supply() {
    let game = ashore();
    let fought = fight(content(), &game, "rookie", || true).expect("it begins");
    let mut game = fought.expect("it is fought").game;
    game.now.supply = 1000;
    let hurt = |at: usize| !game.now.members[at].lives.is_empty();
    let unit = first(&game, hurt);
    let before = life(content(), campaign(&game), &game.now.members[unit]);
    assert!(before.left > 0 && before.missing() > 0, "{before:?}");
    let what = Refit::Repair(unit);
    let supply = price(content(), &game, &what).expect("it is hurt");
    refit(content(), &mut game, &what).expect("supply is there");
    assert_eq!(
        life(content(), campaign(&game), &game.now.members[unit]).missing(),
        0
    );
    assert_eq!(game.now.supply, 1000 - supply);
    assert_eq!(
        refit(content(), &mut game, &what),
        Err(NoRefit::Needless),
        "nothing is left to do"
    );
    let plan = game.campaign(content()).expect("a campaign");
    let worth = crate::campaign::worth(content(), plan.campaign, &game.now.members[unit]);
    let most = u32::from(worth) * u32::from(plan.campaign.prices.repair);
    assert!(u32::from(supply) <= most.div_ceil(100), "{supply} {worth}");
}

#[test]
fn each_has_the_ranks_and_scars_that_fit_it() {
    let mut game = ashore();
    let unit = first(&game, |_| true);
    game.now.members[unit].experience = 6;
    game.now.members[unit].scars = vec!["scar-quiet".to_owned(), "scar-frame".to_owned()];
    let ship = game.now.fit("wing").next().expect("a ship").0;
    game.now.members[ship].experience = 6;
    game.now.members[ship].scars = vec!["scar-quiet".to_owned(), "scar-frame".to_owned()];
    let made = battle(content(), &game).expect("a battle");
    let (_, id) = made
        .members
        .iter()
        .find(|(at, _)| *at == unit)
        .expect("it fights");
    let mut squads = made.config.scenario.squads.iter();
    let squad = squads.find(|def| def.id == id.0).expect("a unit");
    assert_eq!(squad.upgrades, ["rank-steady", "scar-quiet"]);
    game.now.next = vec!["thorns".to_owned()];
    let made = battle(content(), &game).expect("a battle");
    let (_, id) = made
        .members
        .iter()
        .find(|(at, _)| *at == ship)
        .expect("it fights");
    let mut ships = made.config.scenario.ships.iter();
    let def = ships.find(|def| def.id == id.0).expect("a ship");
    let own: BTreeSet<&str> = def.upgrades.iter().map(String::as_str).collect();
    let bought = game.now.members[ship].pick.upgrades.iter();
    let all = bought.map(String::as_str);
    let all = all.chain(["rank-seasoned", "scar-frame"]);
    assert_eq!(own, all.collect());
}

#[test]
fn scars_are_of_the_kind_of_whoever_bears_them() {
    let mut of_units = 0;
    for seed in 0..3 {
        let mut game = ashore();
        game.seed = seed;
        let fought = fight(content(), &game, "rookie", || true).expect("it begins");
        game = fought.expect("it is fought").game;
        for member in &game.now.members {
            for scar in &member.scars {
                let (_, scar) = content().upgrade(scar).expect("a scar");
                assert_eq!(scar.models, !member.pick.is_ship());
                of_units += usize::from(scar.models);
            }
            // Whoever is there has somebody left.
            assert!(member.lost || life(content(), campaign(&game), member).left > 0);
        }
    }
    assert!(of_units > 0);
}

/// The data of a match have types of their own for what members have earned: the enemy, who may be
/// of the same army, does not muster them.
#[test]
fn a_match_comes_home_with_its_own_data() {
    let name = format!("voidreef-earned-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let mut data = Content::clone(content());
    let walk = data
        .campaigns
        .iter_mut()
        .find(|held| held.id == "ninth-verse");
    let walk = walk.expect("a campaign");
    let army = walk.force("shore").expect("a part").army.clone();
    let stage = walk.stages.iter_mut().find(|held| held.id == "gates");
    let stage = stage.expect("a battle");
    (stage.enemy, stage.second) = (army, true);
    let data = Arc::new(data);
    let mut game = ashore();
    for member in &mut game.now.members {
        member.experience = 6;
    }
    save(&folder.join("verse.ron"), &game, &[]).expect("it is written");
    let made = battle(&data, &game).expect("a battle");
    let sim = rules::Sim::new(Arc::clone(&data), &made.config).expect("it begins");
    let known = &sim.ctx().content;
    assert!(
        known.profiles.len() > data.profiles.len(),
        "types of its own"
    );
    let sortie = Sortie::of("verse.ron", &game);
    let home = sortie.home(known, &folder, &sim).expect("it comes home");
    let plain = sortie.home(&data, &folder, &sim).expect("it comes home");
    assert_eq!(home, plain);
    assert_ne!(
        battle(known, &game).map(|made| made.config.scenario).ok(),
        Some(made.config.scenario)
    );
    fs::remove_dir_all(&folder).expect("the folder is there");
}

/// The campaign of a game.
fn campaign(game: &CampaignGame) -> &'static content::Campaign {
    content().campaign(&game.campaign).expect("it is there").1
}
