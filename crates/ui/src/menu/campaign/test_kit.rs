//! A short campaign for tests.

use content::{
    Campaign, CampaignForce, CampaignRank, CampaignStage, Content, Medal, Merit, StageEnd,
    SupplyPrices,
};

/// Its key.
pub(crate) const TRIAL: &str = "trial-walk";

/// Adds it to the data.
pub(crate) fn add(content: &mut Content) {
    let scars = content.upgrades.iter().take(1).map(|held| held.id.clone());
    let scars = scars.collect();
    content.campaigns.insert(0, campaign(scars));
}

fn campaign(scars: Vec<String>) -> Campaign {
    Campaign {
        id: TRIAL.to_owned(),
        replaces: false,
        name: "The walk to the towers".to_owned(),
        text: "Three battles for the water of a dry moon.".to_owned(),
        forces: vec![CampaignForce {
            id: "walkers".to_owned(),
            army: "graftings".to_owned(),
            points: 500,
            list: None,
            names: vec!["The old oak".to_owned(), "The young oak".to_owned()],
        }],
        supply: 250,
        prices: SupplyPrices::default(),
        ranks: vec![CampaignRank {
            name: "Seasoned".to_owned(),
            from: 2,
            upgrades: Vec::new(),
        }],
        scars,
        medals: vec![Medal {
            id: "leaf".to_owned(),
            name: "Green leaf".to_owned(),
            text: "For whoever comes back.".to_owned(),
            given: Merit::Battles(1),
        }],
        stages: vec![
            stage("landfall", &["ridge", "gates"]),
            stage("ridge", &[]),
            stage("gates", &[]),
        ],
        drawn: None,
    }
}

fn stage(key: &str, then: &[&str]) -> CampaignStage {
    let then: Vec<String> = then.iter().map(|key| (*key).to_owned()).collect();
    let end = |text: &str| StageEnd {
        text: text.to_owned(),
        supply: 60,
        then: then.clone(),
        wins: None,
    };
    CampaignStage {
        id: key.to_owned(),
        name: format!("The fight for the {key}"),
        text: "They wait for us behind the tanks.".to_owned(),
        force: "walkers".to_owned(),
        scenario: "water-towers".to_owned(),
        mission: None,
        made_table: false,
        defends: false,
        second: false,
        enemy: "ash-walk".to_owned(),
        points: 500,
        won: end("The water is ours."),
        lost: end("We walk on with empty tanks."),
    }
}
