//! From a scenario to the first board.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::Arc,
};

use content::{BaseSize, Content, PhaseKind, Scenario, ShipDef, Space};
use geometry::{Footprint, Pose, hex::from_offset};

use crate::{
    apply::MOST_TOKENS,
    board::{Board, Obstacle, PlayerState, Ship, Short, Status, Step, Tokens, Turn, UnitId},
    ctx::{Ctx, cite},
    dice::Dice,
    field::Field,
    hexes::Ground,
    work::fresh_deck,
};

/// What a match is made of.
#[derive(Clone, Debug, PartialEq, serde::Serialize, serde::Deserialize)]
pub struct SimConfig {
    /// The scenario.
    pub scenario: Scenario,
    /// The seed of all dice.
    pub seed: u64,
    /// Values of options, over those of the scenario.
    pub options: BTreeMap<String, String>,
}

/// Why a scenario cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{0}")]
pub struct SetupError(pub String);

fn bad<T>(text: impl Into<String>) -> Result<T, SetupError> {
    Err(SetupError(text.into()))
}

/// The constants of a match.
pub(crate) fn make_ctx(content: Arc<Content>, config: &SimConfig) -> Result<Ctx, SetupError> {
    let scenario = &config.scenario;
    let Some((_, ruleset)) = content.ruleset(&scenario.ruleset) else {
        return bad(format!("there is no ruleset `{}`", scenario.ruleset));
    };
    let ruleset = ruleset.clone();
    let (ground, map) = match ruleset.space {
        Space::Hexes => {
            make_ground(&content, &ruleset, scenario).map(|(a, b)| (Some(a), Some(b)))?
        }
        _ => (None, None),
    };
    let board = match (&ground, ruleset.space) {
        (Some(ground), _) => (ground.grid.size().x, ground.grid.size().y),
        (None, Space::OpenTable { width, height }) => scenario.board.unwrap_or((width, height)),
        _ => {
            let id = &ruleset.id;
            return bad(format!("the space of ruleset `{id}` cannot be played yet"));
        }
    };
    if !(board.0.is_finite()
        && board.1.is_finite()
        && board.0.min(board.1) >= 100.0
        && board.0.max(board.1) <= 10_000.0)
    {
        return bad("a board is between 100 mm and 10000 mm long and wide");
    }
    if !(1..=8).contains(&scenario.players.len()) {
        return bad("a scenario has 1 to 8 players");
    }
    let options = options(&ruleset, config)?;
    let names = scenario.ships.iter().map(|def| {
        let class = content
            .ship(&def.class)
            .map_or(def.class.clone(), |(_, class)| class.name.clone());
        (
            UnitId(def.id),
            if def.name.is_empty() {
                format!("{class} {}", def.id)
            } else {
                def.name.clone()
            },
        )
    });
    let sizes = [
        BaseSize::Small,
        BaseSize::Medium,
        BaseSize::Large,
        BaseSize::Huge,
    ];
    Ok(Ctx {
        ship_names: names.collect(),
        obstacle_names: content
            .obstacles
            .iter()
            .map(|kind| kind.name.clone())
            .collect(),
        base_shapes: sizes.map(|size| Footprint::base(size.base())),
        outline_shapes: content
            .outlines
            .iter()
            .map(|outline| Footprint::outline(&outline.points))
            .collect(),
        rounds: scenario.rounds.unwrap_or(ruleset.rounds).clamp(1, 1000),
        players: scenario.players.clone(),
        ruleset,
        board,
        options,
        ground,
        map,
        content,
    })
}

/// The ground of a scenario on hexes, and the position of its map.
fn make_ground(
    content: &Content,
    ruleset: &content::Ruleset,
    scenario: &Scenario,
) -> Result<(Ground, usize), SetupError> {
    let Some(key) = &scenario.map else {
        return bad("a scenario on hexes needs a map");
    };
    let Some((at, map)) = content.map(key) else {
        return bad(format!("there is no map `{key}`"));
    };
    match Ground::of(content, map, &ruleset.dice) {
        Some(ground) if !ground.grid.is_empty() => Ok((ground, at)),
        _ => bad(format!("the map `{key}` has errors")),
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
            return bad(format!("ruleset `{}` has no option `{id}`", ruleset.id));
        };
        if !option.values.contains(value) {
            return bad(format!(
                "option `{id}` is one of {}, not `{value}`",
                option.values.join(", ")
            ));
        }
        options.insert(id.clone(), value.clone());
    }
    Ok(options)
}

/// The board before anything has happened.
pub(crate) fn make_board(ctx: &Ctx, config: &SimConfig) -> Result<Board, SetupError> {
    let scenario = &config.scenario;
    if scenario.ships.len() > 256 || scenario.obstacles.len() > 4096 {
        return bad("a scenario has at most 256 ships and 4096 obstacles");
    }
    let mut seen = BTreeSet::new();
    let ids = scenario
        .ships
        .iter()
        .map(|def| def.id)
        .chain(scenario.obstacles.iter().map(|def| def.id));
    for id in ids {
        if !seen.insert(id) {
            return bad(format!("the number {id} is given twice"));
        }
    }
    let mut ships = scenario
        .ships
        .iter()
        .map(|def| make_ship(ctx, def))
        .collect::<Result<Vec<_>, _>>()?;
    ships.sort_by_key(|ship| ship.id);
    deal_cards(&mut ships, scenario);
    let mut obstacles = make_obstacles(ctx, scenario)?;
    let mut dice = Dice::new(config.seed, &scenario.dice);
    let players = make_players(ctx, scenario, &mut dice)?;
    let (round, phase) = start(ctx, scenario, &ships, &obstacles)?;
    date(&mut obstacles, scenario, round);
    Ok(Board {
        round,
        phase,
        step: Step::Advance,
        next_id: seen.last().map_or(1, |id| id.saturating_add(1)),
        ships,
        field: Arc::new(Field::new(obstacles, ctx)),
        players,
        attack: None,
        motion: None,
        initiative_step: u8::MAX,
        pending_tractor: None,
        pending_grant: None,
        dice,
        turn_order: Vec::new(),
        turns_done: 0,
        acting: None,
        outcome: None,
    })
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
            return bad(format!(
                "ruleset `{}` has no phase `{}`",
                ctx.ruleset.id, start.phase
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
        None => bad(format!("ruleset `{}` has no phases", ctx.ruleset.id)),
    }
}

/// Figures without a card of their scenario get one of their own, numbered after the others of their owner.
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

/// The middle of a hex of the map, looking to the board's middle.
fn on_hex(ctx: &Ctx, at: (i32, i32)) -> Result<Pose, SetupError> {
    let hex = from_offset(at.0.clamp(-1, 1024), at.1.clamp(-1, 1024));
    if !ctx
        .ground
        .as_ref()
        .is_some_and(|ground| ground.grid.contains(hex))
    {
        return bad(format!("the map has no hex ({}, {})", at.0, at.1));
    }
    let west = ctx.pose_at(hex, 0.0).x < ctx.board.0 / 2.0;
    Ok(ctx.pose_at(hex, if west { 90.0 } else { 270.0 }))
}

/// Where a ship or obstacle is placed: by its pose, or by its hex.
fn place(
    ctx: &Ctx,
    pose: Option<Pose>,
    hex: Option<(i32, i32)>,
) -> Result<Option<Pose>, SetupError> {
    match hex {
        Some(at) => on_hex(ctx, at).map(Some),
        None => pose.map(finite).transpose(),
    }
}

fn finite(pose: Pose) -> Result<Pose, SetupError> {
    let fine = [pose.x, pose.y, pose.heading]
        .iter()
        .all(|value| value.is_finite() && value.abs() < 1.0e5);
    if fine {
        Ok(pose.quantised())
    } else {
        bad("a pose is no place on a board")
    }
}

fn make_ship(ctx: &Ctx, def: &ShipDef) -> Result<Ship, SetupError> {
    let Some((at, class)) = ctx.content.ship(&def.class) else {
        return bad(format!(
            "ship {}: there is no ship type `{}`",
            def.id, def.class
        ));
    };
    if usize::from(def.owner) >= ctx.players.len() {
        return bad(format!("ship {}: there is no player {}", def.id, def.owner));
    }
    let mut tokens = Tokens::default();
    for (token, count) in &def.tokens {
        tokens.0[token.index()] = (*count).min(MOST_TOKENS);
    }
    let mut crits = Short::default();
    for card in &def.crits {
        let Some((at, _)) = ctx.content.damage_card(card) else {
            return bad(format!("ship {}: there is no damage card `{card}`", def.id));
        };
        crits.push(u8::try_from(at).unwrap_or(u8::MAX));
    }
    let mut locks = Short::default();
    for target in &def.locks {
        locks.push(UnitId(*target));
    }
    let mut weapon_charges = [0; 4];
    let mut device_charges = [0; 4];
    for (slot, weapon) in weapon_charges.iter_mut().zip(&class.weapons) {
        *slot = weapon.charges.unwrap_or(0);
    }
    for (slot, device) in device_charges.iter_mut().zip(&class.devices) {
        *slot = device.charges;
    }
    let hull = def.hull.unwrap_or(class.hull).min(class.hull);
    let pose = place(ctx, def.pose, def.hex)?;
    if class.figure.is_some() != ctx.on_hexes() {
        return bad(format!(
            "ship {}: figures stand on hexes, ships on open tables",
            def.id
        ));
    }
    Ok(Ship {
        id: UnitId(def.id),
        class: at as u16,
        owner: def.owner,
        initiative: def.initiative.unwrap_or(class.initiative),
        pose: pose.unwrap_or(Pose::new(0.0, 0.0, 0.0)),
        hex: pose.and_then(|pose| ctx.hex_at(pose)).unwrap_or_default(),
        card: def.card.unwrap_or(0),
        status: match pose {
            _ if hull == 0 => Status::Destroyed,
            Some(_) => Status::Active,
            None => Status::Reserve,
        },
        hull,
        shields: def.shields.unwrap_or(class.shields).min(class.shields),
        crits,
        tokens,
        locks,
        dial: def.dial,
        revealed: false,
        weapon_charges,
        device_charges,
        turn: Turn::default(),
    })
}

/// OBS-08: three starting obstacles each, no shape twice for the same player.
fn make_obstacles(ctx: &Ctx, scenario: &Scenario) -> Result<Vec<Obstacle>, SetupError> {
    let mut brought: BTreeMap<u8, BTreeSet<&str>> = BTreeMap::new();
    let mut obstacles = Vec::new();
    for def in &scenario.obstacles {
        let Some((outline, data)) = ctx.content.outline(&def.outline) else {
            return bad(format!(
                "obstacle {}: there is no outline `{}`",
                def.id, def.outline
            ));
        };
        let Some((kind, kind_data)) = ctx.content.obstacle(&data.obstacle) else {
            return bad(format!(
                "outline `{}`: there is no obstacle kind `{}`",
                def.outline, data.obstacle
            ));
        };
        if let Some(owner) = def.owner {
            if usize::from(owner) >= ctx.players.len() {
                return bad(format!("obstacle {}: there is no player {owner}", def.id));
            }
            if !kind_data.starting {
                return bad(format!(
                    "{}: a {} is placed in play, no player brings it",
                    cite::CATEGORIES,
                    kind_data.name
                ));
            }
            if !brought.entry(owner).or_default().insert(&def.outline) {
                return bad(format!(
                    "{}: player {owner} brings the shape `{}` twice",
                    cite::BROUGHT,
                    def.outline
                ));
            }
        } else if def.pose.is_none() && def.hex.is_none() {
            return bad(format!(
                "obstacle {}: it needs a pose, or an owner who places it",
                def.id
            ));
        }
        let pose = place(ctx, def.pose, def.hex)?;
        obstacles.push(Obstacle {
            id: UnitId(def.id),
            outline: outline as u16,
            kind: kind as u16,
            owner: def.owner,
            pose: pose.unwrap_or(Pose::new(0.0, 0.0, 0.0)),
            placed: pose.is_some(),
            removed: false,
            placed_round: 0,
        });
    }
    let each = usize::from(ctx.ruleset.obstacles_each);
    if let Some((owner, shapes)) = brought.iter().find(|(_, shapes)| shapes.len() != each) {
        return bad(format!(
            "{}: player {owner} brings {} obstacles instead of {each}",
            cite::BROUGHT,
            shapes.len()
        ));
    }
    Ok(obstacles)
}

/// An obstacle on the table without a round of its own was placed in the round in which the scenario starts (OBS-19).
fn date(obstacles: &mut [Obstacle], scenario: &Scenario, round: u32) {
    for (obstacle, def) in obstacles.iter_mut().zip(&scenario.obstacles) {
        obstacle.placed_round = def.placed_round.unwrap_or(round);
    }
}

fn make_players(
    ctx: &Ctx,
    scenario: &Scenario,
    dice: &mut Dice,
) -> Result<Vec<PlayerState>, SetupError> {
    let mut scripted = Vec::new();
    for card in scenario.damage_cards.iter().rev() {
        let Some((at, _)) = ctx.content.damage_card(card) else {
            return bad(format!("there is no damage card `{card}`"));
        };
        scripted.push(u8::try_from(at).unwrap_or(u8::MAX));
    }
    let decks = scenario.players.iter().map(|_| {
        let mut deck = fresh_deck(ctx);
        dice.shuffle(&mut deck);
        deck.extend(&scripted);
        PlayerState {
            deck,
            ..PlayerState::default()
        }
    });
    Ok(decks.collect())
}
