//! Hot reload: notices changed files, and keeps the last good version of broken entries.

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
    time::SystemTime,
};

use crate::{
    ActionDef, ArcDef, Army, Campaign, Content, DamageCard, Diagnostic, DieDef, DieLook,
    EffectLook, FaceLook, Faction, Gear, GridMap, HullLook, Item, KeywordDef, Loaded, Mission,
    Mixin, Muster, ObstacleLook, ObstacleType, OutlineDef, Outlook, PackChoice, PackPlaces,
    Personality, Pilot, Profile, ReadyList, Ruleset, Scenario, ShipType, SkyLook, SlotDef, Sound,
    Terrain, TerrainLook, TokenDef, TokenLook, Upgrade, UpgradeSlot, WeaponLook, WordDef,
    broken::Broken,
    category::Category,
    category::PACKS,
    entry::{Entry as _, revalidated},
    load::load_packs,
    tongue::LANG,
};

/// The depth below the packs folder to which files are watched.
const MAX_WATCH_DEPTH: usize = 4;
/// The most files that are watched.
const MAX_WATCHED: usize = 20_000;

/// Notices changes of the data below an assets folder. It has no thread and no event source: it
/// looks when asked.
#[derive(Debug)]
pub struct Watch {
    folders: Vec<PathBuf>,
    seen: BTreeMap<PathBuf, Stamp>,
}

/// The data that distinguishes versions of a file: its time and length.
type Stamp = (Option<SystemTime>, u64);

impl Watch {
    /// Watches an assets folder from its present state.
    #[must_use]
    pub fn new(dir: &Path) -> Self {
        Self::packs(&PackPlaces::of(dir))
    }

    /// Watches all packs at some places, and the languages of the game, from their present state.
    #[must_use]
    pub fn packs(places: &PackPlaces) -> Self {
        let mut folders = vec![places.assets.join(PACKS), places.assets.join(LANG)];
        folders.extend(places.mods.iter().cloned());
        let seen = stamps(&folders);
        Self { folders, seen }
    }

    /// Whether a file was changed, added or removed since the last call.
    pub fn changed(&mut self) -> bool {
        let now = stamps(&self.folders);
        let changed = now != self.seen;
        self.seen = now;
        changed
    }
}

fn stamps(folders: &[PathBuf]) -> BTreeMap<PathBuf, Stamp> {
    let mut found = BTreeMap::new();
    for folder in folders {
        collect(folder, 0, &mut found);
    }
    found
}

fn collect(dir: &Path, depth: usize, found: &mut BTreeMap<PathBuf, Stamp>) {
    let Ok(entries) = fs::read_dir(dir) else {
        return;
    };
    for entry in entries.flatten() {
        if found.len() >= MAX_WATCHED {
            return;
        }
        let path = entry.path();
        // Links are not followed, so their targets are not watched.
        let Ok(meta) = fs::symlink_metadata(&path) else {
            continue;
        };
        if meta.is_dir() && depth < MAX_WATCH_DEPTH {
            collect(&path, depth + 1, found);
        } else if meta.is_file() {
            found.insert(path, (meta.modified().ok(), meta.len()));
        }
    }
}

/// Loads again. Entries that are broken now keep their form in `last_good`.
///
/// Entries removed from their file are gone. Positions in the lists may change, so a running match
/// keeps the content with which it began.
#[must_use]
pub fn reload(dir: &Path, last_good: &Content) -> (Content, Vec<Diagnostic>) {
    let loaded = reload_packs(&PackPlaces::of(dir), &PackChoice::default(), last_good);
    (loaded.content, loaded.diagnostics)
}

/// The same for packs at some places, as far as they are switched on.
#[must_use]
pub fn reload_packs(places: &PackPlaces, choice: &PackChoice, last_good: &Content) -> Loaded {
    let mut loaded = load_packs(places, choice);
    restore(&mut loaded.content, &last_good.in_english(), &loaded.broken);
    loaded.content = revalidated(loaded.content, &loaded.broken);
    loaded
}

fn restore(content: &mut Content, last: &Content, broken: &Broken) {
    // The lists are asked of content that may change, so of a copy.
    let mut before = last.clone();
    macro_rules! restore {
        ($($type:ty: $category:ident;)*) => {$(
            let now = <$type>::list(content);
            for entry in <$type>::list(&mut before) {
                // A broken override may have been replaced by the entry of an earlier pack.
                match now.iter_mut().find(|now| now.id == entry.id) {
                    Some(now) if broken.has(Category::$category, &entry.id) => *now = entry.clone(),
                    None if lost(broken, Category::$category, &entry.id) => now.push(entry.clone()),
                    _ => {}
                }
            }
        )*};
    }
    restore! {
        Faction: Factions;
        TokenDef: Tokens;
        KeywordDef: Keywords;
        WordDef: Words;
        SlotDef: Slots;
        DieDef: Dice;
        ArcDef: Arcs;
        ActionDef: Actions;
        Sound: Sounds;
        TerrainLook: TerrainLooks;
        ObstacleLook: ObstacleLooks;
        TokenLook: TokenLooks;
        WeaponLook: WeaponLooks;
        DieLook: DieLooks;
        FaceLook: FaceLooks;
        EffectLook: EffectLooks;
        HullLook: HullLooks;
        SkyLook: SkyLooks;
        UpgradeSlot: UpgradeSlots;
        ShipType: Ships;
        Pilot: Pilots;
        Upgrade: Upgrades;
        Muster: Musters;
        Army: Armies;
        Gear: Gear;
        Profile: Profiles;
        Mixin: Modifications;
        ObstacleType: Obstacles;
        OutlineDef: Outlines;
        DamageCard: Damage;
        Item: Items;
        Terrain: Terrain;
        GridMap: Maps;
        Ruleset: Rulesets;
        Scenario: Scenarios;
        Mission: Missions;
        ReadyList: Lists;
        Campaign: Campaigns;
        Personality: Personalities;
        Outlook: Outlooks;
    }
    restore_rules(content, last, broken);
}

/// Whether an entry may be missing because of a fault.
fn lost(broken: &Broken, category: Category, key: &str) -> bool {
    broken.has(category, key) || broken.nameless.contains(&category)
}

fn restore_rules(content: &mut Content, last: &Content, broken: &Broken) {
    for (id, rule) in &last.rulebook {
        if lost(broken, Category::Rulebook, id.as_str()) {
            content.rulebook.entry(*id).or_insert_with(|| rule.clone());
        }
    }
}
