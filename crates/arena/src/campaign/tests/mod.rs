mod recruits;
mod undoing;
mod units;

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    sync::{Arc, OnceLock},
};

use content::{CampaignStage, Content, StageEnd};

use super::{
    CampaignGame, NoRefit, Refit, Tale, battle, begin, faults, load, play_out, price, refit, save,
    stages, tell, trial::tried,
};

fn content() -> &'static Arc<Content> {
    static CONTENT: OnceLock<Arc<Content>> = OnceLock::new();
    CONTENT.get_or_init(|| Arc::new(content::load(&content::find_assets()).content))
}

fn campaigns() -> Vec<&'static str> {
    content()
        .campaigns
        .iter()
        .map(|held| held.id.as_str())
        .collect()
}

fn begun(key: &str, seed: u64) -> CampaignGame {
    begin(content(), key, seed, 100, &BTreeMap::new()).expect("a campaign")
}

#[test]
fn every_battle_of_every_campaign_can_begin() {
    assert_eq!(faults(content()), []);
}

#[test]
fn the_members_of_a_part_of_the_force_are_the_units_of_its_battle() {
    for key in campaigns() {
        let (_, campaign) = content().campaign(key).expect("a campaign");
        let mut game = begun(key, 7);
        for stage in stages(campaign, 7).iter() {
            game.now.next = vec![stage.id.clone()];
            let made =
                battle(content(), &game).unwrap_or_else(|why| panic!("{key} {}: {why}", stage.id));
            let fit = game.now.fit(&stage.force).count();
            assert_eq!(made.members.len(), fit, "{key} {}", stage.id);
            for (member, unit) in &made.members {
                let pick = &game.now.members[*member].pick;
                let def = made
                    .config
                    .scenario
                    .ships
                    .iter()
                    .find(|def| def.id == unit.0);
                let ship = def.map(|def| def.class.as_str());
                let squads = &made.config.scenario.squads;
                let squad = squads.iter().find(|def| def.id == unit.0);
                let class = ship.or(squad.map(|def| def.profile.as_str()));
                assert_eq!(class, Some(pick.key()), "{key} {} {unit:?}", stage.id);
            }
        }
    }
}

#[test]
fn every_way_through_a_campaign_ends() {
    for key in campaigns() {
        let (_, campaign) = content().campaign(key).expect("a campaign");
        for seed in 0..40 {
            let all = stages(campaign, seed);
            assert_eq!(all, stages(campaign, seed), "{key} {seed}");
            let known: BTreeSet<&str> = all.iter().map(|stage| stage.id.as_str()).collect();
            assert_eq!(known.len(), all.len(), "{key} {seed}: a key twice");
            let mut longest = BTreeMap::new();
            let ends = all
                .iter()
                .rev()
                .all(|stage| length(&all, stage, &mut longest, 0).is_some());
            assert!(ends, "{key} {seed}");
            let most = longest.values().max().copied().unwrap_or(0);
            assert!(
                (8..=12).contains(&most) || campaign.stages.len() >= 8,
                "{key} {seed}: {most}"
            );
        }
    }
}

/// Whoever draws a mission that both sides can attack may have to defend.
#[test]
fn missions_that_are_drawn_are_tried_from_both_sides() {
    let content = content();
    for campaign in &content.campaigns {
        let Some(drawn) = &campaign.drawn else {
            continue;
        };
        for kind in &drawn.from {
            let tried = tried(content, campaign, drawn, kind);
            for key in &kind.missions {
                let (_, mission) = content.mission(key).expect("a mission");
                let mut own = tried
                    .iter()
                    .filter(|(held, _)| held.mission.as_ref() == Some(key));
                let defended = own.any(|(held, _)| held.defends);
                assert_eq!(defended, !mission.fixed, "{} {key}", campaign.id);
            }
        }
    }
}

#[test]
fn a_part_of_a_force_whose_list_became_illegal_has_another() {
    for list in ["tide-squadron 200: tern", "a-list-that-is-left-out"] {
        let mut data = Content::clone(content());
        let mut campaigns = data.campaigns.iter_mut();
        let campaign = campaigns.find(|held| held.id == "long-tide");
        let mut forces = campaign.expect("a campaign").forces.iter_mut();
        let wing = forces.find(|held| held.id == "wing");
        wing.expect("a part").list = Some(list.to_owned());
        let game = begin(&data, "long-tide", 3, 100, &BTreeMap::new()).expect("it begins");
        assert!(game.now.fit("wing").count() > 1, "{list}");
    }
}

/// A campaign need not have scars for everybody.
#[test]
fn who_can_have_no_scar_is_recovered_without_one() {
    let mut data = Content::clone(content());
    for campaign in &mut data.campaigns {
        campaign.scars.clear();
    }
    let data = Arc::new(data);
    let game = |seed| begin(&data, "long-tide", seed, 200, &BTreeMap::new()).expect("a campaign");
    let recovered = (1..20).any(|seed| {
        let played = play_out(&data, game(seed), "random").expect("it ends");
        let now = played.game.now;
        now.tales.iter().any(|tale| match tale {
            Tale::Recovered { member, scar } => {
                assert_eq!(*scar, None);
                now.members[*member].pick.is_ship()
            }
            _ => false,
        })
    });
    assert!(recovered);
}

/// The battles from one on, on the longest way; none if it never ends.
fn length<'s>(
    all: &'s [CampaignStage],
    stage: &'s CampaignStage,
    known: &mut BTreeMap<&'s str, usize>,
    deep: usize,
) -> Option<usize> {
    if let Some(held) = known.get(stage.id.as_str()) {
        return Some(*held);
    }
    if deep > all.len() {
        return None;
    }
    let mut longest = 0;
    let StageEnd { then: won, .. } = &stage.won;
    for key in won.iter().chain(&stage.lost.then) {
        let next = all.iter().find(|held| held.id == *key)?;
        longest = longest.max(length(all, next, known, deep + 1)?);
    }
    known.insert(&stage.id, longest + 1);
    Some(longest + 1)
}

#[test]
fn repairs_cost_supply_and_can_be_taken_back() {
    let mut game = begun("long-tide", 3);
    assert_eq!(
        refit(content(), &mut game, &Refit::Repair(0)),
        Err(NoRefit::Needless)
    );
    game.now.members[0].damage = 2;
    let before = game.now.clone();
    let asked = price(content(), &game, &Refit::Repair(0)).expect("damage to repair");
    refit(content(), &mut game, &Refit::Repair(0)).expect("supply is there");
    assert_eq!(game.now.members[0].damage, 0);
    assert_eq!(game.now.supply, before.supply - asked);
    assert!(game.undo());
    assert_eq!(game.now, before);
    assert!(!game.undo());
    game.now.supply = 0;
    let held = 0;
    let supply = asked;
    assert_eq!(
        refit(content(), &mut game, &Refit::Repair(0)),
        Err(NoRefit::TooDear { supply, held })
    );
}

#[test]
fn losses_are_replaced_once_and_without_their_pilots() {
    let mut game = begun("long-tide", 3);
    game.now.supply = 500;
    assert_eq!(
        refit(content(), &mut game, &Refit::Replace(0)),
        Err(NoRefit::Needless)
    );
    game.now.members[0].lost = true;
    let fit = game.now.fit("wing").count();
    refit(content(), &mut game, &Refit::Replace(0)).expect("supply is there");
    assert_eq!(game.now.fit("wing").count(), fit + 1);
    let new = game.now.members.last().expect("somebody new");
    assert_eq!(new.pick.ship, game.now.members[0].pick.ship);
    assert_eq!(new.pick.pilot, None);
    assert_eq!(
        refit(content(), &mut game, &Refit::Replace(0)),
        Err(NoRefit::Needless)
    );
}

#[test]
fn a_campaign_is_played_to_its_end_and_told() {
    let game = begun("long-tide", 11);
    let played = play_out(content(), game.clone(), "random").expect("it ends");
    let again = play_out(content(), game, "random").expect("it ends");
    assert_eq!(played.game, again.game);
    assert_eq!((played.unfinished, played.refused), (0, 0));
    let state = &played.game.now;
    assert!(state.won.is_some());
    assert!(matches!(state.tales.last(), Some(Tale::Over { .. })));
    let fought = state
        .tales
        .iter()
        .filter(|tale| matches!(tale, Tale::Fought { .. }));
    assert_eq!(fought.count(), usize::from(state.battles));
    assert!(usize::from(state.battles) >= 6, "{}", state.battles);
    let told = tell(content(), &played.game);
    assert_eq!(told.len(), state.tales.len());
    assert!(told.iter().all(|line| line.len() > 5), "{told:#?}");
    for member in &state.members {
        assert!(member.scars.len() <= 2);
        assert!(!member.lost || !member.pick.is_ship() || member.damage > 0);
    }
}

#[test]
fn files_of_campaigns_keep_everything_and_nothing_else_is_written_over() {
    let name = format!("voidreef-campaign-{}", std::process::id());
    let folder = std::env::temp_dir().join(name);
    let path = folder.join("tide.ron");
    let mut game = begun("ninth-verse", 5);
    game.now.members[1].damage = 1;
    refit(content(), &mut game, &Refit::Repair(1)).expect("supply is there");
    save(&path, &game, &[]).expect("it is written");
    assert_eq!(load(&path, content()).expect("it is read"), game);
    save(&path, &game, &[]).expect("over an older one");
    let diary = folder.join("diary.txt");
    fs::write(&diary, "dear diary").expect("a file");
    assert!(save(&diary, &game, &[]).is_err());
    assert!(load(&diary, content()).is_err());
    let text = fs::read_to_string(&path).expect("a text");
    let other = text.replace("ninth-verse", "ninth-vers");
    fs::write(&path, other).expect("a file");
    let told = load(&path, content())
        .expect_err("no such campaign")
        .to_string();
    assert!(told.contains("ninth-verse"), "{told}");
    fs::remove_dir_all(&folder).expect("the folder is there");
}
