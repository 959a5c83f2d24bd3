//! Every text of the data that players read. A kind of data with a new text gets its line here; a
//! test finds texts that have none.

use crate::{
    Ability, ActionDef, Ailment, ArcDef, Arm, Army, Campaign, CampaignForce, CampaignRank,
    CampaignStage, Content, CrewRules, DamageCard, Device, DieDef, EventDef, Faction, Gear,
    GridMap, Item, KeywordDef, Lesson, Medal, Mission, MissionEvent, MissionGoal, Mixin,
    MixinChange, ModelDef, NamedFace, ObstacleType, OptionDef, Personality, Phase, Pilot,
    PlayerDef, Profile, Reaction, ReadyList, RoomDef, RuleEntry, Ruleset, Scenario, ScenarioGoal,
    SearchCard, ShipDef, ShipType, Skill, SlotDef, Spell, SquadDef, StageEnd, Standing, SwitchDef,
    Terrain, TokenDef, UnitOption, Upgrade, UpgradeSlot, Weapon, WordDef, category::Category,
};

use super::teller::{Teller, Tells};

/// What a section of the rulebook is called in keys.
const SECTIONS: &str = "sections";
/// What the values of an option are called in keys.
pub(super) const VALUES: &str = "values";

/// The English name of a value of an option: `when targeted`.
pub(super) fn value_name(value: &str) -> String {
    value.replace('_', " ")
}

/// Types with a few texts and no parts.
macro_rules! tells {
    ($($type:ty: $($kind:ident $field:ident),+;)*) => {$(
        impl Tells for $type {
            fn tell(&mut self, at: &mut Teller<'_>) {
                $(at.$kind(stringify!($field), &mut self.$field);)+
            }
        }
    )*};
}

tells! {
    Ability: label name, prose text;
    CampaignRank: label name;
    Medal: label name, prose text;
    StageEnd: prose text;
    ActionDef: label name, prose text;
    Ailment: prose text;
    ArcDef: label name, prose text;
    Arm: label name;
    DamageCard: label name, prose text;
    Device: label name;
    EventDef: prose says;
    Faction: label name, prose lore;
    Gear: label name;
    GridMap: label name, prose text;
    KeywordDef: label name, prose text;
    Lesson: label title, prose text;
    MissionEvent: prose says;
    MissionGoal: prose text;
    ModelDef: label name;
    NamedFace: label name, callsign mark;
    ObstacleType: label name;
    Personality: label name, prose text;
    Phase: label name;
    PlayerDef: label name;
    ReadyList: label name, prose text;
    RoomDef: prose says;
    ScenarioGoal: prose text;
    SearchCard: prose says;
    ShipDef: callsign name;
    Skill: label name, prose text;
    SlotDef: label name, prose text;
    Spell: label name, prose text;
    SquadDef: callsign name;
    Standing: label name, prose text;
    SwitchDef: label name;
    Terrain: label name;
    TokenDef: label name, prose text;
    UnitOption: label name;
    UpgradeSlot: label name, prose text;
    Weapon: label name;
    WordDef: label name, prose text;
}

impl Tells for Reaction {
    fn tell(&mut self, at: &mut Teller<'_>) {
        self.does.tell(at);
    }
}

/// The abilities that an entry has itself: those of keywords come after them.
fn own(all: &mut [Ability]) -> &mut [Ability] {
    let count = all.iter().filter(|held| !held.lent).count();
    all.split_at_mut(count).0
}

impl Tells for ShipType {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("lore", &mut self.lore);
        at.numbered("weapons", &mut self.weapons);
        at.numbered("arms", &mut self.arms);
        at.numbered("devices", &mut self.devices);
        at.numbered("abilities", own(&mut self.abilities));
        at.one("reaction", self.reaction.as_mut());
        at.one("skill", self.skill.as_mut());
        at.one("feat", self.feat.as_mut());
    }
}

impl Tells for Pilot {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.callsign("name", &mut self.name);
        at.prose("lore", &mut self.lore);
        at.numbered("abilities", &mut self.abilities);
    }
}

impl Tells for Campaign {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.keyed("forces", &mut self.forces, |force| force.id.clone());
        at.numbered("ranks", &mut self.ranks);
        at.keyed("medals", &mut self.medals, |medal| medal.id.clone());
        at.keyed("stages", &mut self.stages, |stage| stage.id.clone());
    }
}

impl Tells for CampaignForce {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.within("names", |at| {
            for (number, name) in (1..).zip(&mut self.names) {
                at.callsign(&format!("{number}"), name);
            }
        });
    }
}

impl Tells for CampaignStage {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.one("won", Some(&mut self.won));
        at.one("lost", Some(&mut self.lost));
    }
}

impl Tells for Upgrade {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.numbered("weapons", &mut self.weapons);
        at.numbered("arms", &mut self.arms);
        at.numbered("devices", &mut self.devices);
        at.numbered("abilities", &mut self.abilities);
    }
}

impl Tells for Item {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.one("arm", self.arm.as_mut());
    }
}

impl Tells for DieDef {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.numbered("names", &mut self.names);
    }
}

impl Tells for Army {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("lore", &mut self.lore);
        at.keyed("spells", &mut self.spells, |spell| spell.id.clone());
    }
}

impl Tells for Profile {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("lore", &mut self.lore);
        at.numbered("models", &mut self.models);
        at.numbered("abilities", own(&mut self.abilities));
        at.keyed("options", &mut self.options, |option| option.id.clone());
    }
}

impl Tells for CrewRules {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.numbered("pair", &mut self.pair);
        at.within("powers", |at| {
            for (key, power) in &mut self.powers {
                at.within(key, |at| power.tell(at));
            }
        });
    }
}

impl Tells for OptionDef {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.within(VALUES, |at| {
            for value in &self.values {
                // Files name a value by its key, so the key stays, and its name is only looked up.
                at.label(value, &mut value_name(value));
            }
        });
    }
}

impl Tells for Ruleset {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.keyed("phases", &mut self.phases, |phase| phase.id.clone());
        at.keyed("options", &mut self.options, |option| option.id.clone());
        at.keyed("standing", &mut self.standing, |order| order.id.clone());
        at.one("crew", self.crew.as_mut());
        at.keyed("ailments", &mut self.ailments, |held| {
            held.token.key().to_owned()
        });
    }
}

impl Tells for Mixin {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.numbered("changes", &mut self.changes);
    }
}

impl Tells for MixinChange {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.numbered("abilities", &mut self.abilities);
    }
}

impl Tells for Mission {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.keyed("events", &mut self.events, |event| event.id.clone());
        at.numbered("goals", &mut self.goals);
    }
}

impl Tells for RuleEntry {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("title", &mut self.title);
        at.prose("text", &mut self.text);
    }
}

impl Tells for Scenario {
    fn tell(&mut self, at: &mut Teller<'_>) {
        at.label("name", &mut self.name);
        at.prose("text", &mut self.text);
        at.numbered("players", &mut self.players);
        at.keyed("ships", &mut self.ships, |ship| ship.id.to_string());
        at.keyed("squads", &mut self.squads, |squad| squad.id.to_string());
        // Those of a mission have the texts of the mission.
        if self.mission.is_none() {
            at.keyed("events", &mut self.events, |event| event.id.clone());
            at.numbered("goals", &mut self.goals);
        }
        at.numbered("cards", &mut self.cards);
        at.numbered("switches", &mut self.switches);
        at.numbered("rooms", &mut self.rooms);
        at.numbered("lessons", &mut self.lessons);
    }
}

/// Walks over the texts of a scenario, which may be no entry of the data.
pub(super) fn scenario(held: &mut Scenario, at: &mut Teller<'_>) {
    at.within(Category::Scenarios.folder(), |at| {
        at.within(&held.id.clone(), |at| held.tell(at));
    });
    let Some(mission) = held.mission.clone() else {
        return;
    };
    at.within(Category::Missions.folder(), |at| {
        at.within(&mission, |at| {
            at.keyed("events", &mut held.events, |event| event.id.clone());
            at.numbered("goals", &mut held.goals);
        });
    });
}

/// Walks over all texts of the data.
pub(super) fn content(held: &mut Content, at: &mut Teller<'_>) {
    macro_rules! lists {
        ($($category:ident $list:ident),+ $(,)?) => {$(
            let folder = Category::$category.folder();
            at.keyed(folder, &mut held.$list, |entry| entry.id.clone());
        )+};
    }
    lists! {
        Factions factions,
        Tokens tokens,
        Rulesets rulesets,
        Dice dice,
        Arcs arcs,
        Obstacles obstacles,
        Damage damage_cards,
        Items items,
        Terrain terrains,
        Keywords keywords,
        Words words,
        Slots slots,
        Actions actions,
        Maps maps,
        UpgradeSlots upgrade_slots,
        Ships ships,
        Pilots pilots,
        Upgrades upgrades,
        Armies armies,
        Gear gears,
        Profiles profiles,
        Modifications mixins,
        Scenarios scenarios,
        Missions missions,
        Lists ready_lists,
        Campaigns campaigns,
        Personalities personalities,
    }
    at.within(Category::Rulebook.folder(), |at| {
        for (id, rule) in &mut held.rulebook {
            let section = rule.section.clone();
            at.within(SECTIONS, |at| at.label(&section, &mut rule.section));
            at.within(id.as_str(), |at| rule.tell(at));
        }
    });
}
