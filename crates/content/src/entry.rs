//! The common interface of all kinds of entries.

use serde::de::DeserializeOwned;

use crate::{
    ActionDef, ArcDef, Army, Campaign, Content, DamageCard, DieDef, DieLook, EffectLook, FaceLook,
    Faction, Gear, GridMap, HullLook, Item, KeywordDef, Mission, Mixin, Muster, ObstacleLook,
    ObstacleType, OutlineDef, Outlook, Personality, Pilot, Profile, ReadyList, Ruleset, Scenario,
    ShipType, SkyLook, SlotDef, Sound, Terrain, TerrainLook, TokenDef, TokenLook, Upgrade,
    UpgradeSlot, WeaponLook, WordDef,
    broken::Broken,
    category::Category,
    check::{self, Report},
};

/// Whether a flag is false, so that files leave it out.
pub(crate) fn is_false(held: &bool) -> bool {
    !held
}

/// Whether a number is 0, so that files leave it out.
#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
pub(crate) fn is_zero(held: &u8) -> bool {
    *held == 0
}

/// A kind of entry kept in files.
pub(crate) trait Entry: DeserializeOwned + Clone {
    const CATEGORY: Category;
    /// The name of the key's field is `id` everywhere.
    fn key(&self) -> &str;
    /// Whether it says that it replaces another pack's entry.
    fn replaces(&self) -> bool;
    fn check(&self, report: &mut Report<'_>);
    fn list(content: &mut Content) -> &mut Vec<Self>;
}

macro_rules! entries {
    ($($type:ty: $category:ident, ($($list:tt)+), $check:ident;)*) => {$(
        impl Entry for $type {
            const CATEGORY: Category = Category::$category;

            fn key(&self) -> &str {
                &self.id
            }

            fn replaces(&self) -> bool {
                self.replaces
            }

            fn check(&self, report: &mut Report<'_>) {
                check::$check(self, report);
            }

            fn list(content: &mut Content) -> &mut Vec<Self> {
                &mut content.$($list)+
            }
        }
    )*};
}

entries! {
    Faction: Factions, (factions), check_faction;
    TokenDef: Tokens, (tokens), check_token;
    KeywordDef: Keywords, (keywords), check_keyword;
    WordDef: Words, (words), check_word_entry;
    SlotDef: Slots, (slots), check_slot;
    DieDef: Dice, (dice), check_die;
    ArcDef: Arcs, (arcs), check_arc;
    ActionDef: Actions, (actions), check_action;
    Sound: Sounds, (looks_mut().sounds), check_sound;
    TerrainLook: TerrainLooks, (looks_mut().terrain), check_terrain_look;
    ObstacleLook: ObstacleLooks, (looks_mut().obstacles), check_obstacle_look;
    TokenLook: TokenLooks, (looks_mut().tokens), check_token_look;
    WeaponLook: WeaponLooks, (looks_mut().weapons), check_weapon_look;
    DieLook: DieLooks, (looks_mut().dice), check_die_look;
    FaceLook: FaceLooks, (looks_mut().faces), check_face_look;
    EffectLook: EffectLooks, (looks_mut().effects), check_effect_look;
    HullLook: HullLooks, (looks_mut().hulls), check_hull_look;
    SkyLook: SkyLooks, (looks_mut().skies), check_sky_look;
    ObstacleType: Obstacles, (obstacles), check_obstacle;
    OutlineDef: Outlines, (outlines), check_outline;
    DamageCard: Damage, (damage_cards), check_damage_card;
    Item: Items, (items), check_item;
    Terrain: Terrain, (terrains), check_terrain;
    GridMap: Maps, (maps), check_map;
    UpgradeSlot: UpgradeSlots, (upgrade_slots), check_upgrade_slot;
    ShipType: Ships, (ships), check_ship;
    Pilot: Pilots, (pilots), check_pilot;
    Upgrade: Upgrades, (upgrades), check_upgrade;
    Muster: Musters, (musters), check_muster;
    Army: Armies, (armies), check_army;
    Gear: Gear, (gears), check_gear;
    Profile: Profiles, (profiles), check_profile;
    Mixin: Modifications, (mixins), check_mixin;
    Ruleset: Rulesets, (rulesets), check_ruleset;
    Scenario: Scenarios, (scenarios), check_scenario;
    Mission: Missions, (missions), check_mission;
    ReadyList: Lists, (ready_lists), check_ready_list;
    Campaign: Campaigns, (campaigns), check_campaign;
    Personality: Personalities, (personalities), check_personality;
    Outlook: Outlooks, (outlooks), check_outlook;
}

/// Checks content again without its files, and keeps the valid entries (see [`crate::reload()`]).
///
/// A campaign may name a ready list that was left out, now or as `left_out` says.
pub(crate) fn revalidated(content: Content, left_out: &Broken) -> Content {
    let mut kept = Content::default();
    let mut rest = content;
    kept.rulebook = std::mem::take(&mut rest.rulebook);
    kept.packs = std::mem::take(&mut rest.packs);
    kept.homes = std::mem::take(&mut rest.homes);
    rest.take_back_keywords();
    keep::<Faction>(&mut rest, &mut kept);
    keep::<TokenDef>(&mut rest, &mut kept);
    keep::<KeywordDef>(&mut rest, &mut kept);
    keep::<WordDef>(&mut rest, &mut kept);
    keep::<SlotDef>(&mut rest, &mut kept);
    keep::<DieDef>(&mut rest, &mut kept);
    keep::<ArcDef>(&mut rest, &mut kept);
    keep::<ActionDef>(&mut rest, &mut kept);
    keep::<Ruleset>(&mut rest, &mut kept);
    keep::<Sound>(&mut rest, &mut kept);
    keep::<TerrainLook>(&mut rest, &mut kept);
    keep::<ObstacleLook>(&mut rest, &mut kept);
    keep::<TokenLook>(&mut rest, &mut kept);
    keep::<WeaponLook>(&mut rest, &mut kept);
    keep::<DieLook>(&mut rest, &mut kept);
    keep::<FaceLook>(&mut rest, &mut kept);
    keep::<EffectLook>(&mut rest, &mut kept);
    keep::<HullLook>(&mut rest, &mut kept);
    rest.terrains.iter_mut().for_each(Terrain::lay_bare);
    keep::<Terrain>(&mut rest, &mut kept);
    join_families(&mut kept);
    keep::<ObstacleType>(&mut rest, &mut kept);
    keep::<OutlineDef>(&mut rest, &mut kept);
    keep::<DamageCard>(&mut rest, &mut kept);
    keep::<Item>(&mut rest, &mut kept);
    keep::<GridMap>(&mut rest, &mut kept);
    keep::<SkyLook>(&mut rest, &mut kept);
    keep::<UpgradeSlot>(&mut rest, &mut kept);
    keep::<ShipType>(&mut rest, &mut kept);
    keep::<Pilot>(&mut rest, &mut kept);
    keep::<Upgrade>(&mut rest, &mut kept);
    keep::<Muster>(&mut rest, &mut kept);
    keep::<Army>(&mut rest, &mut kept);
    keep::<Gear>(&mut rest, &mut kept);
    keep::<Profile>(&mut rest, &mut kept);
    keep::<Mixin>(&mut rest, &mut kept);
    keep::<Scenario>(&mut rest, &mut kept);
    keep::<Mission>(&mut rest, &mut kept);
    let mut lists = left_out.only(Category::Lists);
    for ready in &rest.ready_lists {
        lists.add(Category::Lists, Some(ready.id.clone()));
    }
    keep::<ReadyList>(&mut rest, &mut kept);
    keep_beside::<Campaign>(&mut rest, &mut kept, &lists);
    keep::<Personality>(&mut rest, &mut kept);
    keep::<Outlook>(&mut rest, &mut kept);
    kept.lend_keywords();
    kept.lend_die_looks();
    kept
}

/// Gives terrain that follows another kind what that one does now.
pub(crate) fn join_families(content: &mut Content) {
    for at in 0..content.terrains.len() {
        let follows = content.terrains[at].follows.as_ref();
        let other = follows.and_then(|follows| content.terrain(&follows.terrain));
        match other.map(|(_, other)| other.clone()) {
            Some(other) => content.terrains[at].follow(&other),
            None => content.terrains[at].follows = None,
        }
    }
}

fn keep<T: Entry>(rest: &mut Content, kept: &mut Content) {
    keep_beside::<T>(rest, kept, &Broken::default());
}

/// Keeps the valid entries of a kind beside those that were left out.
fn keep_beside<T: Entry>(rest: &mut Content, kept: &mut Content, broken: &Broken) {
    for entry in std::mem::take(T::list(rest)) {
        let mut report = Report::new(kept, broken);
        entry.check(&mut report);
        if !report.has_errors() {
            T::list(kept).push(entry);
        }
    }
}
