//! All data: the RON schema of ships, obstacles, rulesets, scenarios and rulebook, the loading of
//! packs, and the messages about errors in them.
//!
//! [`load()`] reads `packs/*` below an assets folder. `files` finds the files, `scan` splits a file
//! into entries, and `parse` reads each. `check` looks at references and ranges, and `locate` finds
//! the place of a field for a [`Diagnostic`]. Nothing here panics on any input.

mod action;
mod action_entry;
mod added;
mod ailment;
mod arc;
mod arm;
mod army;
mod assets;
mod bay_fault;
mod bays;
mod broken;
mod campaign;
mod capital;
mod category;
mod chance;
mod check;
mod chosen;
mod clauses;
mod crew;
mod crewed;
mod data_texts;
mod diagnostic;
mod dice_and_arcs;
mod die;
mod die_entry;
mod doors;
pub mod edit;
mod effect;
mod entry;
mod entry_texts;
mod event;
mod explain;
mod files;
mod fonts;
mod footing;
mod forget;
pub mod format;
mod found;
mod goal_marks;
mod gridmap;
mod ground;
mod hash;
mod homes;
mod ids;
mod in_sight;
mod item;
mod kept;
mod keyword;
mod keyword_entry;
mod kind_names;
mod layout;
mod lesson;
mod lexer;
mod listing;
mod load;
mod loaded;
mod loading;
mod locate;
mod looks;
mod media;
mod mend;
mod mission;
mod mixin;
mod mixing;
mod models;
mod named;
mod numbers;
mod obstacle;
mod outfit;
mod outfit_models;
mod outfit_parts;
mod outline;
mod outlook;
mod pack;
mod pack_files;
mod packs;
mod parse;
mod patch;
mod phase;
mod pilot;
mod place;
mod plain;
mod policy;
mod reader;
mod ready_list;
mod reload;
mod roots;
mod roster;
mod ruleset;
mod scan;
mod scenario;
mod scenario_map;
mod scoring;
mod single;
mod size;
mod skies;
mod slot;
mod sounds;
mod source;
mod spoken;
mod squad;
mod staging;
mod store;
mod strays;
mod terrain;
mod things;
mod token;
mod token_entry;
mod token_mark;
mod told;
mod tongue;
mod unit;
mod unit_rules;
mod upgrade;
mod vocabulary;
mod weapon;
mod word_entry;

pub(crate) use entry::{is_false, is_zero};

pub use action::{ActionKind, ActionName};
pub use action_entry::{ActionDef, MOST_MADE_ACTIONS};
pub use added::AddedRule;
pub use ailment::{Ailment, Attribute, Attributes, Lasts};
pub use arc::{ArcDef, ArcName, FiringArc};
pub use arm::*;
pub use army::*;
pub use assets::find_assets;
pub use bay_fault::{BayFault, bay_fault};
pub use bays::Bays;
pub use campaign::*;
pub use capital::*;
pub use category::kinds;
pub use chance::Chance;
pub use check::WEIGHTS;
pub use chosen::{MOST_WITH, MixinFault, mixins_of};
pub use crew::{CrewRules, MOST_POWERS, Reaction, ReactsTo, SealedDoor, Skill, Whom};
pub use crewed::{Aboard, Crewed, crewed};
pub use diagnostic::{Diagnostic, Severity, nearest, suggest};
pub use die::*;
pub use die_entry::{DieDef, NamedFace};
pub use doors::DoorEdge;
pub use effect::*;
pub use entry_texts::EntryTexts;
pub use event::{
    Arrivals, Deed, EventDef, ExitDef, Moment, RoomDef, ScenarioGoal, When, WhenNames,
};

pub use format::FORMAT;
pub use goal_marks::{GoalMarks, GoalPlace, GoalUnit};
pub use gridmap::{
    Barrier, EdgeDef, GridMap, LineColour, MAX_HEIGHT, MAX_MAP_SIDE, Slope, Storey, Width, Zone,
};
pub use ground::{
    GroundFault, GroundMeasures, LEAST_ROOM, MOST_BLOCKED, SeededTable, entry_text, on_ground,
    on_map, seeded_table,
};
pub use hash::hash;
pub use homes::Homes;
pub use ids::*;
pub use item::{Item, MOST_ITEMS, SearchCard, SwitchDef, ThingDef};
pub use keyword::{Keyword, KeywordName};
pub use keyword_entry::KeywordDef;
pub use layout::{Layout, Spot};
pub use lesson::*;
pub use load::{
    Linted, lint, lint_alone, lint_pack, lint_packs, load, load_all, load_packs, load_with,
};
pub use loaded::{EntryChange, Loaded, Replaced};
pub use looks::*;
pub use media::{MOST_SIDE, Thumbnail, read_media};
pub use mission::{
    Mission, MissionBanner, MissionDeed, MissionEvent, MissionGoal, MissionSide, MissionWhen,
    Region, TablePoint,
};
pub use mixin::{Mixin, MixinChange, MixinScope, RawRon, StatChange, UnitStat};
pub use mixing::{Mixed, mixed};
pub use named::{CardId, ClassId, ItemId, KindId, Names, OutlineId, TerrainId, UNKNOWN_THING};
pub use numbers::PlayerId;
pub use obstacle::*;
pub use outfit::{Excess, Outfit, OutfitFault};
pub use outfit_parts::{MOST_UPGRADES, OutfitParts};
pub use outlook::{FEATURES, Outlook};
pub use pack::*;
pub use pack_files::{Listed, PackFiles};
pub use packs::{
    CHOICE_FILE, GAME_VERSION, MODS, PackChoice, PackEntry, PackOrigin, PackPlaces, PresetFlaw,
    inspect_pack, pack_of, survey,
};
pub use parse::{MAX_FILE_BYTES, parse_ron};
pub use phase::PhaseKind;
pub use pilot::Pilot;
pub use place::{MOST_SPACES, Place};
pub use plain::{is_hostile, plain};
pub use policy::{Climbing, Diagonals, Engaging, GridRules, Metric, Passing, Pushing, SightBy};
pub use reader::{open_regular, read_bytes, read_text, unmarked};
pub use ready_list::ReadyList;
pub use reload::{Watch, reload, reload_packs};
pub use roots::{MediaError, MediaRoots};
pub use roster::*;
pub use ruleset::*;
pub use scenario::*;
pub use scoring::{Scoring, Worth};
pub use single::{parse_scenario, place_of, scenario_errors, scenario_fault};
pub use size::BaseSize;
pub use slot::{Slot, SlotDef, SlotName, Takes};
pub use spoken::Spoken;
pub use squad::{BannerDef, FlightDef, Setting, SettingRules, SquadDef};
pub use staging::{StageFault, stage, without_goals};
pub use store::*;
pub use terrain::*;
pub use things::{Changed, Fate, Thing, changed_things, things, with_todays_names};
pub use token::{Token, TokenName};
pub use token_entry::{Fades, MOST_TOKENS, TokenDef, TokenKind};
pub use tongue::{
    DataText, LanguageText, TextKind, Texts, is_language, language_files, pack_key, pack_texts,
};
pub use unit::*;
pub use unit_rules::{UnitRules, WordTraits};
pub use upgrade::{Upgrade, UpgradeSlot};
pub use vocabulary::{Bearer, vocabulary_table};
pub use weapon::*;
pub use word_entry::WordDef;
