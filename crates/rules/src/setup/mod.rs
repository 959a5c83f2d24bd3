//! Setup of the first board from a scenario; `units` makes its ships and obstacles,
//! `squads` its units of models.

mod apart;
mod faults;
mod ground;
mod squads;
pub(crate) mod units;

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use content::{
    BaseSize, CardId, Content, ItemId, MOST_POWERS, PhaseKind, Ruleset, Scenario, Setting, ShipDef,
    Skill, SpaceDef, SquadDef,
};
use geometry::{Cell, CollisionShape, grid::Shape};
use words::say;

use crate::{
    acting::Acting,
    ctx::{Ctx, Space},
    fixtures::Fixtures,
    grounds::Grounds,
    hands::hands,
    state::{
        Areas, Board, Chosen, Dice, Field, Goods, Obstacle, OwnShapes, PlayerId, PlayerState,
        SetupError, Ship, Status, Step, UnitId, Uses,
    },
    turn::story,
    work::fresh_deck,
};
pub(crate) use faults::with_near;

use faults::{bad, unknown};
use ground::{make_ground, table};
use squads::{make_squad_round, make_squads, troops};
use units::{date, make_obstacles, make_ship};

/// The ingredients of a match.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SimConfig {
    /// The scenario.
    pub scenario: Scenario,
    /// The seed of all dice.
    pub seed: u64,
    /// Values of options, which override those of the scenario.
    pub options: BTreeMap<String, String>,
}

impl SimConfig {
    /// A match of a scenario with its default options.
    #[must_use]
    pub const fn new(scenario: Scenario, seed: u64) -> Self {
        Self {
            scenario,
            seed,
            options: BTreeMap::new(),
        }
    }
}

/// The powers that a scenario names, in its order.
fn powers(ruleset: &Ruleset, scenario: &Scenario) -> Vec<Skill> {
    let crew = ruleset.crew.as_ref();
    let named = scenario.powers.iter().take(MOST_POWERS);
    let found = named.filter_map(|key| crew?.powers.get(key));
    found.cloned().collect()
}

/// The constants of a match, in the language of the data.
pub(crate) fn make_ctx(content: Arc<Content>, config: &SimConfig) -> Result<Ctx, SetupError> {
    let scenario = &content.spoken_scenario(&config.scenario);
    let Some((_, ruleset)) = content.ruleset(&scenario.ruleset) else {
        let known = content.rulesets.iter().map(|ruleset| ruleset.id.as_str());
        let key = &scenario.ruleset;
        return unknown(say!("setup-ruleset", key), key, known);
    };
    let ruleset = content.with_dice(ruleset);
    let (space, map, board) = match ruleset.space {
        SpaceDef::Grid(rules) => {
            let (ground, map) = make_ground(&content, &ruleset, rules, scenario)?;
            let size = ground.grid.size();
            (Space::Grid(Box::new(ground)), map, (size.x, size.y))
        }
        SpaceDef::OpenTable { width, height } => {
            let (width, height) = scenario.board.unwrap_or((width, height));
            (Space::Table, None, table(width, height)?)
        }
    };
    if !(1..=8).contains(&scenario.players.len()) {
        return bad(say!("setup-scenario-has-players"));
    }
    let options = options(&ruleset, config)?;
    check_doors(&space, scenario)?;
    let chosen = chosen(&ruleset, &space, scenario)?;
    let (obstacles, outlines) = (content.obstacles.iter(), content.outlines.iter());
    let outlines = outlines.map(|outline| CollisionShape::outline(&outline.points));
    Ok(Ctx {
        handed: Arc::new(hands()),
        ship_names: names(&content, scenario),
        obstacle_names: obstacles.map(|kind| kind.name.clone()).collect(),
        base_shapes: BaseSize::ALL.map(|size| CollisionShape::base(size.base())),
        areas: Areas::of(&content, &scenario.areas)?,
        objectives: scenario.objectives.clone(),
        events: scenario.events.clone(),
        fixtures: Fixtures::of(scenario),
        goals: scenario.goals.clone(),
        mission: scenario.mission.clone(),
        attacker: scenario.attacker_in(&content),
        seeded: scenario.ground.as_deref().cloned(),
        at_the_end: scenario.at_the_end,
        resolve: scenario.resolve,
        arrivals: scenario.arrivals.clone(),
        powers: powers(&ruleset, scenario),
        troops: troops(&content, scenario)?,
        chosen,
        grounds: Grounds::default(),
        acting: Acting::of(&content),
        outline_shapes: outlines.collect(),
        rounds: scenario.rounds.unwrap_or(ruleset.rounds).clamp(1, 1000),
        players: apart::players(&scenario.players),
        ruleset,
        mixins: Vec::new(),
        aboard: BTreeMap::new(),
        board,
        options,
        space,
        map,
        content,
    })
}

/// The table that the players set up, if the scenario leaves that to them (GRD-H-SETUP).
fn chosen(
    ruleset: &Ruleset,
    space: &Space,
    scenario: &Scenario,
) -> Result<Option<Chosen>, SetupError> {
    if scenario.setting != Setting::Chosen {
        return Ok(None);
    }
    let on = match space {
        Space::Grid(ground) => ruleset.setting.map(|rules| (ground, rules)),
        Space::Table => None,
    };
    let on = on.filter(|(ground, _)| ground.grid.shape() == Shape::Squares);
    let two = scenario.players.len() == 2 && scenario.banners.is_empty();
    match on.filter(|_| two) {
        Some((ground, rules)) => Ok(Chosen::on(&ground.grid, rules)),
        None => bad(say!("setup-nothing-to-choose")),
    }
}

/// The names of the ships: their callsigns, or their types' names with their numbers.
fn names(content: &Content, scenario: &Scenario) -> BTreeMap<UnitId, String> {
    let name = |def: &ShipDef| {
        if !def.name.is_empty() {
            return def.name.clone();
        }
        let class = content.ship(&def.class).map(|(_, class)| &class.name);
        format!("{} {}", class.unwrap_or(&def.class), def.id)
    };
    let ships = scenario.ships.iter();
    let ships = ships.map(|def| (UnitId(def.id), name(def)));
    let all = ships.chain(squads::names(content, scenario));
    apart::units(all.collect())
}

/// Checks that the doors that a scenario speaks of are doors of the map.
fn check_doors(space: &Space, scenario: &Scenario) -> Result<(), SetupError> {
    let doors = match space {
        Space::Grid(ground) => ground.doors().len(),
        Space::Table => 0,
    };
    let mut named = scenario.doors_named().into_iter().map(|(_, door)| door);
    match named.find(|door| usize::from(*door) >= doors) {
        Some(door) => bad(say!("setup-door-map-has-from", door, doors)),
        None => Ok(()),
    }
}

fn options(
    ruleset: &content::Ruleset,
    config: &SimConfig,
) -> Result<BTreeMap<String, String>, SetupError> {
    let mut options: BTreeMap<String, String> = ruleset
        .options
        .iter()
        .map(|option| (option.id.clone(), option.default.clone()))
        .collect();
    for (id, value) in config.scenario.options.iter().chain(&config.options) {
        let Some(option) = ruleset.options.iter().find(|option| option.id == *id) else {
            let known = ruleset.options.iter().map(|option| option.id.as_str());
            let text = say!("setup-ruleset-has-option", ruleset = ruleset.id, id);
            return unknown(text, id, known);
        };
        if !option.values.contains(value) {
            return bad(say!(
                "setup-option",
                id,
                values = option.values.join(", "),
                value
            ));
        }
        options.insert(id.clone(), value.clone());
    }
    Ok(options)
}

/// The most faces of a die, and the most cards, that a scenario scripts; every snapshot holds them.
const MOST_SCRIPTED: usize = 1000;
/// The most faceup cards, and the most locks, that a scenario deals to a ship.
const MOST_DEALT: usize = 8;

/// Limits for scenarios that the linter does not see: those in saved games and replays.
fn check_bounds(scenario: &Scenario) -> Result<(), SetupError> {
    let units = scenario.ships.len().max(scenario.squads.len());
    if units > 256 || scenario.obstacles.len() > 4096 || scenario.banners.len() > 12 {
        return bad(say!("setup-scenario-has-ships-obstacles"));
    }
    if scenario.events.len() > 100 || scenario.goals.len() > 20 || scenario.arrivals.len() > 20 {
        return bad(say!("setup-scenario-has-events-goals-lists-arrivals"));
    }
    if scenario.exits.len() > 20 {
        return bad(say!("setup-scenario-has-exits"));
    }
    if scenario.areas.len() > 1000 || scenario.objectives.len() > 20 {
        return bad(say!("setup-scenario-has-areas-objectives"));
    }
    let faces = scenario.dice.values().map(Vec::len);
    if faces.chain([scenario.damage_cards.len()]).max() > Some(MOST_SCRIPTED) {
        return bad(say!(
            "setup-scenario-scripts-faces-die-as-many",
            most = MOST_SCRIPTED
        ));
    }
    let dealt = scenario.ships.iter();
    let dealt = dealt.map(|def| def.crits.len().max(def.locks.len()));
    if dealt.max() > Some(MOST_DEALT) {
        return bad(say!(
            "setup-scenario-deals-ship-faceup-cards-locks",
            most = MOST_DEALT
        ));
    }
    Ok(())
}

/// The large objects of a scenario, on their spaces.
fn lying(ctx: &Ctx, scenario: &Scenario) -> Result<Vec<(Cell, ItemId)>, SetupError> {
    let each = scenario.things.iter().map(|thing| {
        let Some((at, _)) = ctx.content.item(&thing.item) else {
            return bad(say!("setup-no-such-item", item = thing.item));
        };
        let item = ItemId::at(&ctx.content, at);
        Ok((Cell::new(thing.cell.0, thing.cell.1), item))
    });
    each.collect()
}

/// The numbers of all units, obstacles and areas, each given once.
fn numbers(scenario: &Scenario) -> Result<BTreeSet<u32>, SetupError> {
    let ships = scenario.ships.iter().map(|def| def.id);
    let ids = ships
        .chain(scenario.obstacles.iter().map(|def| def.id))
        .chain(scenario.areas.iter().map(|def| def.id))
        .chain(scenario.squads.iter().map(|def| def.id));
    let mut seen = BTreeSet::new();
    for id in ids {
        if !seen.insert(id) {
            return bad(say!("setup-number-given-twice", id));
        }
    }
    Ok(seen)
}

/// The initial board.
pub(crate) fn make_board(ctx: &Ctx, config: &SimConfig) -> Result<Board, SetupError> {
    let scenario = &config.scenario;
    check_bounds(scenario)?;
    let seen = numbers(scenario)?;
    let ships = make_ships(ctx, scenario)?;
    let mut obstacles = make_obstacles(ctx, scenario)?;
    let mut dice = Dice::new(config.seed, &scenario.dice);
    let players = make_players(ctx, scenario, &ships, &mut dice)?;
    let (round, phase) = start(ctx, scenario, &ships, &obstacles)?;
    date(&mut obstacles, scenario, round);
    let mut board = Board {
        round,
        phase,
        step: Step::Advance,
        next_id: seen.last().map_or(1, |id| id.saturating_add(1)),
        ships,
        squads: make_squads(ctx, scenario)?,
        squad_round: make_squad_round(scenario),
        field: Arc::new(Field::new(obstacles, |held| ctx.bounds_of(held))),
        players,
        attack: None,
        motion: None,
        initiative_step: u8::MAX,
        pending_tractor: None,
        questions: Vec::new(),
        uses: Uses::default(),
        shoves: Vec::new(),
        layings: Vec::new(),
        windows: Vec::new(),
        pending_grant: None,
        dice,
        turn_order: Vec::new(),
        turns_done: 0,
        acting: None,
        active: None,
        changes: Default::default(),
        goods: Goods {
            lying: lying(ctx, scenario)?,
            ..Goods::default()
        },
        exposure_order: Vec::new(),
        firing: None,
        outcome: None,
        shapes: OwnShapes::default(),
    };
    story::fill_stores(ctx, &mut board);
    Ok(board)
}

/// The ships that take part, by number; those in rooms that are hidden wait.
fn make_ships(ctx: &Ctx, scenario: &Scenario) -> Result<Vec<Ship>, SetupError> {
    let all = scenario.taking_part().map(|def| make_ship(ctx, def));
    let mut ships = all.collect::<Result<Vec<_>, _>>()?;
    ships.sort_by_key(|ship| ship.id);
    story::hide(ctx, &mut ships);
    deal_cards(&mut ships, scenario);
    Ok(ships)
}

fn start(
    ctx: &Ctx,
    scenario: &Scenario,
    ships: &[Ship],
    obstacles: &[Obstacle],
) -> Result<(u32, u16), SetupError> {
    let phases = &ctx.ruleset.phases;
    if let Some(start) = &scenario.start {
        let Some(at) = phases.iter().position(|phase| phase.id == start.phase) else {
            return bad(say!(
                "setup-ruleset-has-phase",
                ruleset = ctx.ruleset.id,
                phase = start.phase
            ));
        };
        return Ok((
            if phases[at].setup {
                0
            } else {
                start.round.max(1)
            },
            at as u16,
        ));
    }
    let open = ships.iter().any(|ship| ship.status == Status::Reserve)
        || scenario.squads.iter().any(SquadDef::is_reserve)
        || scenario.setting == Setting::Chosen
        || obstacles.iter().any(|held| !held.placed);
    let first = phases
        .iter()
        .position(|phase| phase.kind == PhaseKind::Deploy || !phase.setup);
    let first = if open {
        first
    } else {
        phases.iter().position(|phase| !phase.setup)
    };
    match first {
        Some(at) => Ok((u32::from(!phases[at].setup), at as u16)),
        None => bad(say!("setup-ruleset-has-phases", ruleset = ctx.ruleset.id)),
    }
}

/// Gives each figure without a card in the scenario a card of its own.
/// It is numbered after the other cards of its owner.
fn deal_cards(ships: &mut [Ship], scenario: &Scenario) {
    for at in 0..ships.len() {
        let (id, owner) = (ships[at].id, ships[at].owner);
        let given = scenario
            .ships
            .iter()
            .any(|def| def.id == id.0 && def.card.is_some());
        if !given {
            let held = ships.iter().filter(|ship| ship.owner == owner);
            let last = held.map(|ship| ship.card).max().unwrap_or(0);
            ships[at].card = last.saturating_add(1);
        }
    }
}

fn make_players(
    ctx: &Ctx,
    scenario: &Scenario,
    ships: &[Ship],
    dice: &mut Dice,
) -> Result<Vec<PlayerState>, SetupError> {
    let mut scripted = Vec::new();
    for card in scenario.damage_cards.iter().rev() {
        let Some((at, found)) = ctx.content.damage_card(card) else {
            return bad(say!("setup-damage-card", card));
        };
        if Some(&found.deck) != ctx.ruleset.deck.as_ref() {
            let ruleset = &ctx.ruleset.id;
            return bad(say!("setup-deck-ruleset-has-card", ruleset, card));
        }
        scripted.push(CardId::at(&ctx.content, at));
    }
    let decks = PlayerId::all(scenario.players.len()).map(|owner| {
        let mut deck = fresh_deck(ctx, owner, ships);
        dice.shuffle(&mut deck);
        deck.extend(&scripted);
        PlayerState {
            deck,
            ..PlayerState::default()
        }
    });
    Ok(decks.collect())
}
