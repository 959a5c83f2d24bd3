//! Somebody new for a part of a force.

use super::*;
use crate::campaign::{offer, offers, refit_all, worth, would_undo};

/// A campaign with an empty place and with supply.
fn with_room() -> CampaignGame {
    let mut game = begun("long-tide", 3);
    game.now.members[0].lost = true;
    game.now.supply = 500;
    game
}

fn points(game: &CampaignGame, force: &str) -> u32 {
    let plan = game.campaign(content()).expect("a campaign");
    let fit = game.now.fit(force);
    fit.map(|(_, member)| u32::from(worth(content(), plan.campaign, member)))
        .sum()
}

#[test]
fn somebody_new_joins_for_supply_and_is_told_of_and_taken_back() {
    let mut game = with_room();
    let before = game.now.clone();
    let found = offers(content(), &game, "wing");
    let offer = found
        .iter()
        .find(|offer| offer.barred.is_none())
        .expect("there is room");
    assert_eq!(
        u32::from(offer.supply),
        (u32::from(offer.points) * 60).div_ceil(100)
    );
    let (force, pick) = ("wing".to_owned(), offer.pick.clone());
    let what = Refit::Recruit { force, pick };
    refit(content(), &mut game, &what).expect("it may join");
    assert_eq!(game.now.supply, before.supply - offer.supply);
    let new = game.now.members.last().expect("somebody new");
    assert_eq!(
        (new.pick.key(), new.force.as_str()),
        (offer.pick.key(), "wing")
    );
    assert!(!new.name.is_empty());
    assert!(points(&game, "wing") <= 200);
    let told = tell(content(), &game).pop().expect("it is told");
    assert!(told.contains(&new.name), "{told}");
    let undo = would_undo(content(), &game).expect("a step");
    assert!(undo.contains(&told), "{undo}");
    assert!(game.undo());
    assert_eq!(game.now, before);
    assert_eq!(would_undo(content(), &game), None);
}

#[test]
fn nobody_joins_beyond_the_points_or_the_rules_of_lists() {
    let game = begun("long-tide", 3);
    assert!(points(&game, "wing") > 150);
    for offer in offers(content(), &game, "wing") {
        if points(&game, "wing") + u32::from(offer.points) > 200 {
            let Some(NoRefit::Barred(why)) = offer.barred else {
                panic!("{offer:?}");
            };
            assert!(why.contains("200"), "{why}");
        }
    }
    let (force, pick) = ("wing".to_owned(), content::Pick::of_ship("spark"));
    let what = Refit::Recruit { force, pick };
    let mut game = with_room();
    let refused = refit(content(), &mut game, &what);
    assert!(matches!(refused, Err(NoRefit::Barred(_))), "{refused:?}");
    assert!(game.before.is_empty());
}

#[test]
fn a_pilot_who_has_fallen_joins_nobody() {
    let mut game = with_room();
    let pick = content::Pick {
        pilot: Some("juno".to_owned()),
        ..content::Pick::of_ship("tern")
    };
    let barred = |game: &CampaignGame| {
        let offer = offer(content(), game, "wing", &pick).expect("a ship of the army");
        offer.barred
    };
    for member in &mut game.now.members {
        member.pick.pilot = None;
    }
    game.now.members[1].lost = true;
    assert_eq!(barred(&game), None);
    game.now.members[0].pick = pick.clone();
    let Some(NoRefit::Barred(why)) = barred(&game) else {
        panic!("{:?}", barred(&game));
    };
    assert!(why.contains("Juno"), "{why}");
}

#[test]
fn the_computer_recruits_with_what_is_left() {
    let mut game = with_room();
    game.now.members[0].lost = false;
    game.now.members.remove(0);
    let before = (game.now.fit("wing").count(), points(&game, "wing"));
    refit_all(content(), &mut game);
    assert!(game.now.fit("wing").count() > before.0);
    assert!(points(&game, "wing") > before.1 && points(&game, "wing") <= 200);
    let again = game.now.clone();
    refit_all(content(), &mut game);
    assert_eq!(game.now, again, "nothing is left to do");
}

#[test]
fn no_supply_goes_to_whoever_fights_no_more() {
    let mut game = begun("long-tide", 3);
    let campaign = game.campaign(content()).expect("a campaign").campaign;
    let last = campaign.stages.iter().find(|stage| {
        let mut then = stage.won.then.iter().chain(&stage.lost.then);
        then.next().is_none()
    });
    let last = last.expect("a last battle");
    game.now.next = vec![last.id.clone()];
    game.now.supply = 4000;
    for member in &mut game.now.members {
        member.lost = true;
    }
    refit_all(content(), &mut game);
    let replaced = game.now.members.iter().filter(|member| !member.lost);
    let forces: BTreeSet<&str> = replaced.map(|member| member.force.as_str()).collect();
    assert_eq!(forces, BTreeSet::from([last.force.as_str()]));
}
