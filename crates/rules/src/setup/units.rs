//! The ships and obstacles of a scenario (OBS-01, OBS-08).

use std::collections::{BTreeMap, BTreeSet};

use content::{CardId, ClassId, ItemId, KindId, OutlineId, Scenario, ShipDef, Token};
use geometry::{Cell, Pose};

use super::faults::{bad, unknown};
use words::say;

use crate::{
    apply::MOST_TOKENS,
    cite,
    ctx::Ctx,
    state::{
        Kit, MOST_CARDS, Obstacle, PlayerId, SetupError, Ship, Short, Status, Tokens, Turn, UnitId,
    },
};

/// The middle of a space of the map, facing the board's middle.
fn in_cell(ctx: &Ctx, column: i32, row: i32) -> Result<Pose, SetupError> {
    let cell = Cell::new(column, row);
    if !ctx
        .ground()
        .is_some_and(|ground| ground.grid.contains(cell))
    {
        return bad(say!("setup-map-has-hex", column, row));
    }
    Ok(ctx.start_pose(cell))
}

/// The place of a ship or obstacle: by its pose, or by its space.
fn place(
    ctx: &Ctx,
    pose: Option<Pose>,
    cell: Option<(i32, i32)>,
) -> Result<Option<Pose>, SetupError> {
    match cell {
        Some((column, row)) => in_cell(ctx, column, row).map(Some),
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
        bad(say!("setup-pose-place-board"))
    }
}

/// A ship as it begins: its type fills in what the scenario leaves open.
pub(super) fn make_ship(ctx: &Ctx, def: &ShipDef) -> Result<Ship, SetupError> {
    let Some((at, class)) = ctx.content.ship(&def.class) else {
        let known = ctx.content.ships.iter().map(|class| class.id.as_str());
        let text = say!("setup-ship-ship-type", id = def.id, class = def.class);
        return unknown(text, &def.class, known);
    };
    if def.owner.index() >= ctx.players.len() {
        return bad(say!(
            "setup-ship-player",
            id = def.id,
            owner = def.owner.to_string()
        ));
    }
    let hull = def.hull.unwrap_or(class.hull).min(class.hull);
    let place = place(ctx, def.pose, def.cell)?;
    let cell = place.and_then(|pose| ctx.cell_at(pose)).unwrap_or_default();
    let base = class.figure.map(|figure| figure.size).unwrap_or_default();
    // A figure of several spaces stands over all of them; its space is the north-western one.
    let pose = match base.is_one() {
        true => place,
        false => place.map(|pose| ctx.pose_over(cell, base, pose.heading)),
    };
    if class.figure.is_some() != ctx.on_grid() {
        return bad(say!(
            "setup-ship-figures-stand-hexes-ships-open",
            id = def.id
        ));
    }
    Ok(Ship {
        initiative: def.initiative.unwrap_or(class.initiative),
        pose: pose.unwrap_or(Pose::new(0.0, 0.0, 0.0)),
        cell,
        card: def.card.unwrap_or(0),
        status: status(def, hull, pose.is_some()),
        hull,
        shields: def.shields.unwrap_or(class.shields).min(class.shields),
        crits: cards(ctx, def)?,
        kit: kit(ctx, def)?,
        tokens: tokens(ctx, &class.starts_with, &def.tokens),
        locks: locks(def),
        dial: def.dial,
        revealed: def.dial.is_some() && ctx.open_dials(),
        ..fresh_ship(
            ctx,
            ClassId::at(&ctx.content, at),
            UnitId(def.id),
            def.owner,
        )
    })
}

/// A ship as its type is built, off the table.
#[must_use]
pub fn fresh_ship(ctx: &Ctx, class: ClassId, id: UnitId, owner: PlayerId) -> Ship {
    let data = &ctx.content.ships[usize::from(class)];
    let mut weapon_charges = [0; 4];
    let mut device_charges = [0; 4];
    for (slot, weapon) in weapon_charges.iter_mut().zip(&data.weapons) {
        *slot = weapon.charges.unwrap_or(0);
    }
    for (slot, device) in device_charges.iter_mut().zip(&data.devices) {
        *slot = device.charges;
    }
    Ship {
        id,
        class,
        owner,
        initiative: data.initiative,
        pose: Pose::new(0.0, 0.0, 0.0),
        cell: Cell::default(),
        base: data.figure.map(|figure| figure.size).unwrap_or_default(),
        card: 0,
        status: Status::Reserve,
        hull: data.hull,
        shields: data.shields,
        crits: Short::default(),
        kit: Kit::default(),
        tokens: tokens(ctx, &data.starts_with, &BTreeMap::new()),
        locks: Short::default(),
        dial: None,
        standing: None,
        revealed: false,
        weapon_charges,
        device_charges,
        turn: Turn::default(),
    }
}

fn status(def: &ShipDef, hull: u8, placed: bool) -> Status {
    match (def.aboard, placed) {
        _ if hull == 0 => Status::Destroyed,
        _ if def.waits => Status::Waiting,
        (Some(carrier), _) => Status::Aboard(UnitId(carrier)),
        (None, true) => Status::Active,
        (None, false) => Status::Reserve,
    }
}

/// The tokens with which a ship begins: those of its type, and those that a scenario gives instead.
fn tokens(ctx: &Ctx, own: &BTreeMap<Token, u8>, given: &BTreeMap<Token, u8>) -> Tokens {
    let mut tokens = Tokens::default();
    for (token, count) in own.iter().chain(given) {
        tokens.set(*token, at_first(ctx, *token, *count));
    }
    tokens
}

/// How many of so many tokens of a kind a unit begins with.
pub(super) fn at_first(ctx: &Ctx, token: Token, count: u8) -> u8 {
    let most = ctx.content.most_tokens(token).min(MOST_TOKENS);
    count.min(most)
}

/// The faceup damage cards that a ship begins with.
fn cards(ctx: &Ctx, def: &ShipDef) -> Result<Short<CardId, MOST_CARDS>, SetupError> {
    let mut cards = Short::default();
    for card in &def.crits {
        let Some((at, _)) = ctx.content.damage_card(card) else {
            let known = ctx.content.damage_cards.iter().map(|held| held.id.as_str());
            return unknown(
                say!("setup-ship-damage-card", id = def.id, card),
                card,
                known,
            );
        };
        cards.push(CardId::at(&ctx.content, at));
    }
    Ok(cards)
}

/// The items that a ship begins with.
fn kit(ctx: &Ctx, def: &ShipDef) -> Result<Kit, SetupError> {
    let mut kit = Kit::default();
    for item in &def.items {
        let Some((at, _)) = ctx.content.item(item) else {
            let known = ctx.content.items.iter().map(|held| held.id.as_str());
            return unknown(say!("setup-ship-item", id = def.id, item), item, known);
        };
        kit.put(ItemId::at(&ctx.content, at));
    }
    Ok(kit)
}

fn locks(def: &ShipDef) -> Short<UnitId> {
    let mut locks = Short::default();
    for target in &def.locks {
        locks.push(UnitId(*target));
    }
    locks
}

/// OBS-08: three starting obstacles each, no shape twice for the same player.
pub(super) fn make_obstacles(ctx: &Ctx, scenario: &Scenario) -> Result<Vec<Obstacle>, SetupError> {
    let mut brought: BTreeMap<PlayerId, BTreeSet<&str>> = BTreeMap::new();
    let mut obstacles = Vec::new();
    for def in &scenario.obstacles {
        let Some((outline, data)) = ctx.content.outline(&def.outline) else {
            return bad(say!(
                "setup-obstacle-outline",
                id = def.id,
                outline = def.outline
            ));
        };
        let Some((kind, kind_data)) = ctx.content.obstacle(&data.obstacle) else {
            return bad(say!(
                "setup-outline-obstacle-kind",
                outline = def.outline,
                obstacle = data.obstacle
            ));
        };
        if let Some(owner) = def.owner {
            if owner.index() >= ctx.players.len() {
                return bad(say!(
                    "setup-obstacle-player",
                    id = def.id,
                    owner = owner.to_string()
                ));
            }
            if !kind_data.starting {
                return bad(say!(
                    "setup-placed-play-player-brings",
                    rule = cite::CATEGORIES.to_string(),
                    kind = kind_data.name
                ));
            }
            if !brought.entry(owner).or_default().insert(&def.outline) {
                return bad(say!(
                    "setup-player-brings-shape-twice",
                    rule = cite::BROUGHT.to_string(),
                    owner = owner.to_string(),
                    outline = def.outline
                ));
            }
        } else if def.pose.is_none() && def.cell.is_none() {
            return bad(say!(
                "setup-obstacle-needs-pose-owner-who-places",
                id = def.id
            ));
        }
        let pose = place(ctx, def.pose, def.cell)?;
        obstacles.push(Obstacle {
            id: UnitId(def.id),
            outline: OutlineId::at(&ctx.content, outline),
            kind: KindId::at(&ctx.content, kind),
            owner: def.owner,
            pose: pose.unwrap_or(Pose::new(0.0, 0.0, 0.0)),
            placed: pose.is_some(),
            removed: false,
            placed_round: 0,
        });
    }
    all_bring(ctx, &brought)?;
    Ok(obstacles)
}

/// OBS-08: if any player brings obstacles, all bring as many as the ruleset says.
fn all_bring(ctx: &Ctx, brought: &BTreeMap<PlayerId, BTreeSet<&str>>) -> Result<(), SetupError> {
    let each = usize::from(ctx.ruleset.obstacles_each);
    for owner in PlayerId::all(ctx.players.len()).filter(|_| !brought.is_empty()) {
        let count = brought.get(&owner).map_or(0, BTreeSet::len);
        if count != each {
            return bad(say!(
                "setup-player-brings-instead-obstacles",
                rule = cite::BROUGHT.to_string(),
                owner = owner.to_string(),
                count,
                each
            ));
        }
    }
    Ok(())
}

/// Dates obstacles that have no round of their own.
/// They count as placed in the round in which the scenario starts (OBS-19).
pub(super) fn date(obstacles: &mut [Obstacle], scenario: &Scenario, round: u32) {
    for (obstacle, def) in obstacles.iter_mut().zip(&scenario.obstacles) {
        obstacle.placed_round = def.placed_round.unwrap_or(round);
    }
}
