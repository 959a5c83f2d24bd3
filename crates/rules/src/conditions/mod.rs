//! Facts about a ship: its traits, their conditions, and auras of obstacles around it. `models` has
//! those about models.

pub(crate) mod models;

use content::{Ailment, Condition, INCH, Keyword, Passive, PhaseKind, RuleId, Trait};

use crate::{
    cite,
    ctx::{Ctx, Space},
    game::Game,
    grid::Stand,
    price::Price,
    state::{FaceTurn, FaceTurns, Obstacle, Ship, Tokens, UnitId},
};

/// The conditions for which a piece has the tokens.
pub fn ailing<'c>(ctx: &'c Ctx, tokens: &Tokens) -> impl Iterator<Item = &'c Ailment> + use<'c> {
    let tokens = *tokens;
    let all = ctx.ruleset.ailments.iter();
    all.filter(move |ailment| tokens.has(ailment.token))
}

/// The traits of a ship.
/// They come from its type's abilities, its faceup damage cards, the items that it uses, its
/// conditions, its tokens, its standing order, and its theatre.
pub(crate) fn traits<'s>(ctx: &'s Ctx, ship: &'s Ship) -> impl Iterator<Item = &'s Trait> + 's {
    named_traits(ctx, ship).map(|(_, held)| held)
}

/// The same, each with the name of what brings it: an ability, a card, an item, a token, an order;
/// none for conditions, and for what the theatre brings.
pub(crate) fn named_traits<'s>(
    ctx: &'s Ctx,
    ship: &'s Ship,
) -> impl Iterator<Item = (Option<&'s str>, &'s Trait)> + 's {
    fn of<'s>(
        name: Option<&'s str>,
        held: &'s [Trait],
    ) -> impl Iterator<Item = (Option<&'s str>, &'s Trait)> + 's {
        held.iter().map(move |held| (name, held))
    }
    let own = ctx.class(ship).abilities.iter();
    let cards = ship.crits.as_slice().iter();
    let cards = cards.filter_map(|card| ctx.content.card(*card));
    let items = ship.kit.in_use(&ctx.content);
    let ailing = ailing(ctx, &ship.tokens);
    let marks = ctx.acting_tokens(&ship.tokens);
    own.flat_map(|ability| of(Some(&ability.name), &ability.traits))
        .chain(cards.flat_map(|card| of(Some(&card.name), &card.traits)))
        .chain(ailing.flat_map(|ailment| of(None, &ailment.traits)))
        .chain(marks.flat_map(|mark| of(Some(&mark.name), &mark.traits)))
        .chain(items.flat_map(|(_, item)| of(Some(&item.name), &item.traits)))
        .chain(standing_traits(ctx, ship))
        .chain(of(None, &ctx.ruleset.traits))
}

/// The sum of a ship's unconditional traits.
pub(crate) fn plain_sum(ctx: &Ctx, ship: &Ship, pick: fn(&Passive) -> i8) -> i32 {
    traits(ctx, ship)
        .filter(|held| held.only_if.is_empty())
        .map(|held| i32::from(pick(&held.passive)))
        .sum()
}

/// The traits of a ship's standing order, once it is revealed (MAEL-H-STAND).
fn standing_traits<'s>(
    ctx: &'s Ctx,
    ship: &Ship,
) -> impl Iterator<Item = (Option<&'s str>, &'s Trait)> + 's {
    let open = ship.standing.filter(|_| ship.revealed);
    let order = open.and_then(|at| ctx.ruleset.standing.get(usize::from(at)));
    let order = order.into_iter();
    order.flat_map(|order| order.traits.iter().map(|held| (Some(&*order.name), held)))
}

/// Facts about the other unit of an attack, for conditions.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Versus<'a> {
    /// The other unit.
    pub other: Option<&'a Ship>,
    /// Range band, if there is one.
    pub range: u8,
    /// Whether an obstacle obstructs.
    pub obstructed: bool,
}

/// Whether a condition holds for a ship.
#[must_use]
pub(crate) fn holds(
    game: Game<'_>,
    ship: &Ship,
    versus: Versus<'_>,
    condition: &Condition,
) -> bool {
    condition.holds(&|held| holds_itself(game, ship, versus, held))
}

/// The same of one that holds no others.
fn holds_itself(game: Game<'_>, ship: &Ship, versus: Versus<'_>, condition: &Condition) -> bool {
    let ctx = game.ctx;
    match condition {
        Condition::Difficulty(difficulty) => ship.turn.difficulty == Some(*difficulty),
        Condition::SpeedAtLeast(speed) => {
            ship.turn.moved && ship.dial.is_some_and(|maneuver| maneuver.speed >= *speed)
        }
        Condition::FullyExecuted => ship.turn.full,
        Condition::Has(token) => ship.tokens.has(*token),
        Condition::HasNo(token) => !ship.tokens.has(*token),
        Condition::HasAtLeast(token, count) => ship.tokens.get(*token) >= *count,
        Condition::TargetHas(token) => versus.other.is_some_and(|other| other.tokens.has(*token)),
        Condition::Range(near, far) => versus.other.is_some_and(|other| {
            let range = range_for(game, ship, other, versus.range);
            (*near..=*far).contains(&range)
        }),
        Condition::Obstructed => versus.obstructed,
        Condition::InBullseye => versus.other.is_some_and(|other| {
            let (from, to) = (game.placed(ship), game.placed(other));
            geometry::closest_in_arc(from, geometry::Arc::Bullseye, to).is_some()
        }),
        Condition::BehindTarget => versus
            .other
            .is_some_and(|other| other.pose.to_local(ship.pose.position()).y < 0.0),
        Condition::FriendWithin(band) => {
            others(game, ship, *band).any(|other| other.owner == ship.owner)
        }
        Condition::EnemyWithin(band) => {
            others(game, ship, *band).any(|other| other.owner != ship.owner)
        }
        Condition::Side(player) => ship.owner == *player,
        Condition::Round(from, to) => in_rounds(game, *from, *to),
        Condition::InPhase(kind) => in_phase(game, *kind),
        Condition::Shieldless => ship.shields == 0,
        Condition::Keyword(keyword) => ctx.has_keyword(ship, *keyword),
        Condition::NotKeyword(keyword) => !ctx.has_keyword(ship, *keyword),
        Condition::Wounded => ship.hull < game.class(ship).hull,
        Condition::Unhurt => ship.hull >= game.class(ship).hull,
        Condition::AtSmallCraft => versus.other.is_some_and(|other| {
            let class = game.class(other);
            class.capital.is_none() || ctx.has_keyword(other, Keyword::SmallCraft)
        }),
        Condition::Option(id, value) => ctx.option_is(id, value),
        Condition::OnTerrain(kind) => crate::areas::is_in(game, ship, kind),
        // These hold others, and are opened before.
        Condition::Or(_) | Condition::Not(_) => false,
    }
}

/// The range of an attack as the abilities of one side count it.
///
/// They count it as the attack does. Between a capital ship and small craft each measures for
/// itself from base to base: the ship in inches, the craft in range bands (MAEL-H-FIRE).
fn range_for(game: Game<'_>, ship: &Ship, other: &Ship, range: u8) -> u8 {
    let capital = |held: &Ship| game.ctx.capital(held).is_some();
    if game.ctx.on_grid() || capital(ship) == capital(other) {
        return range;
    }
    if !capital(ship) {
        return range_between(game, ship, other);
    }
    let (own, theirs) = (game.base(ship), game.base(other));
    let sight = geometry::closest_points(own, ship.pose, theirs, other.pose);
    (sight.distance / INCH).ceil().clamp(0.0, 255.0) as u8
}

/// The other ships and figures on the table within this range band of a ship.
fn others<'b>(game: Game<'b>, ship: &'b Ship, band: u8) -> impl Iterator<Item = &'b Ship> {
    let there = game.board.ships.iter();
    there.filter(move |other| {
        other.id != ship.id && other.on_table() && is_within(game, ship, other, band)
    })
}

/// Whether the round is at least and at most one of these.
pub(crate) fn in_rounds(game: Game<'_>, from: u8, to: u8) -> bool {
    (u32::from(from)..=u32::from(to)).contains(&game.board.round)
}

/// Whether a phase of this kind is under way.
pub(crate) fn in_phase(game: Game<'_>, kind: PhaseKind) -> bool {
    let phase = game.ctx.phase(game.board.phase);
    phase.is_some_and(|phase| phase.kind == kind)
}

/// The range band between two bases, closest point to closest point.
/// On a grid it is the number of spaces from one to the other.
#[must_use]
pub fn range_between(game: Game<'_>, a: &Ship, b: &Ship) -> u8 {
    match &game.ctx.space {
        Space::Grid(ground) => u8::try_from(ground.apart(stand(a), stand(b))).unwrap_or(u8::MAX),
        Space::Table => geometry::range_of_bases(game.base(a), a.pose, game.base(b), b.pose),
    }
}

/// Whether two bases are within this range band of each other; on a grid, one space is beside.
pub(crate) fn is_within(game: Game<'_>, a: &Ship, b: &Ship, band: u8) -> bool {
    match game.ground() {
        Some(ground) if band == 1 => ground.beside(stand(a), stand(b)),
        Some(_) | None => range_between(game, a, b) <= band,
    }
}

/// Where a figure stands.
fn stand(ship: &Ship) -> Stand {
    Stand {
        corner: ship.cell,
        base: ship.base,
    }
}

/// The first passive of the wanted shape that holds for a ship outside an attack, with its rule.
pub(crate) fn find_trait(
    game: Game<'_>,
    ship: &Ship,
    wanted: fn(&Passive) -> bool,
) -> Option<RuleId> {
    traits(game.ctx, ship)
        .find(|held| {
            wanted(&held.passive)
                && held
                    .only_if
                    .iter()
                    .all(|condition| holds(game, ship, Versus::default(), condition))
        })
        .map(|held| held.rule)
}

/// The first aura of the wanted shape that holds for a ship in its place.
/// Also returns its rule and obstacle.
pub(crate) fn find_aura(
    game: Game<'_>,
    ship: &Ship,
    wanted: fn(&Passive) -> bool,
) -> Option<(RuleId, UnitId)> {
    let shapes = game.board.shapes(game.ctx);
    let bounds = geometry::Aabb2::of_base(game.base(ship), ship.pose).grown(1.0);
    game.board
        .field
        .near(bounds)
        .into_iter()
        .find_map(|obstacle| {
            let aura = game.ctx.kind(obstacle).auras.iter().find(|aura| {
                wanted(&aura.passive)
                    && match aura.reach {
                        content::Reach::AtRange0 => shapes.touch(ship, ship.pose, obstacle),
                        content::Reach::Overlapping => shapes.overlap(ship, ship.pose, obstacle),
                        content::Reach::Inside => wholly_inside(game, ship, obstacle),
                        content::Reach::Obstructing | content::Reach::Behind => false,
                    }
            })?;
            Some((aura.rule, obstacle.id))
        })
}

/// Whether a base lies wholly within an obstacle or area: all its edges run inside.
fn wholly_inside(game: Game<'_>, ship: &Ship, obstacle: &Obstacle) -> bool {
    let ctx = game.ctx;
    match ctx.space {
        Space::Grid(_) => game.board.shapes(ctx).overlap(ship, ship.pose, obstacle),
        Space::Table => {
            let corners = game.base(ship).corners(ship.pose);
            crate::areas::wholly_inside(&corners, game.outline(obstacle), obstacle.pose)
        }
    }
}

/// Whether all conditions of a trait hold.
pub(crate) fn all_hold(
    game: Game<'_>,
    ship: &Ship,
    versus: Versus<'_>,
    held: &content::Trait,
) -> bool {
    held.only_if
        .iter()
        .all(|condition| holds(game, ship, versus, condition))
}

/// What the traits of a ship do to its dice against another, each with a number that `helps` reads
/// off it: those whose conditions hold, and whose price it can pay.
fn helping<'s, T>(
    game: Game<'s>,
    ship: &'s Ship,
    versus: Versus<'s>,
    helps: impl Fn(&Passive) -> Option<T>,
) -> Vec<(&'s Trait, T)> {
    let held = traits(game.ctx, ship).filter_map(|held| Some((held, helps(&held.passive)?)));
    held.filter(|(held, _)| {
        all_hold(game, ship, versus, held) && Price::from(*held).is_open(game, ship.id)
    })
    .collect()
}

/// The traits of a ship that reroll its dice against another for free, each with how many.
pub(crate) fn rerolling<'s>(
    game: Game<'s>,
    ship: &'s Ship,
    versus: Versus<'s>,
    attacking: bool,
) -> Vec<(&'s Trait, u8)> {
    helping(game, ship, versus, |passive| {
        if let Passive::RerollAttack(dice) = passive {
            attacking.then_some(*dice)
        } else if let Passive::RerollDefence(dice) = passive {
            (!attacking).then_some(*dice)
        } else {
            None
        }
    })
}

/// How many dice the traits of a ship let it reroll for free against another, with the rule.
pub(crate) fn free_rerolls(
    game: Game<'_>,
    ship: &Ship,
    versus: Versus<'_>,
    attacking: bool,
) -> (u8, RuleId) {
    let all = rerolling(game, ship, versus, attacking).into_iter();
    all.fold((0, cite::ABILITY), |sum: (u8, RuleId), (held, dice)| {
        (sum.0.saturating_add(dice), held.rule)
    })
}

/// The traits of a ship that turn faces of its dice against another, each with the turn.
pub(crate) fn turning<'s>(
    game: Game<'s>,
    ship: &'s Ship,
    versus: Versus<'s>,
    attacking: bool,
) -> Vec<(&'s Trait, FaceTurn)> {
    helping(game, ship, versus, |passive| turn_of(*passive, attacking))
}

/// The faces that these turn, for odds.
pub(crate) fn turns_of(
    game: Game<'_>,
    ship: &Ship,
    versus: Versus<'_>,
    attacking: bool,
) -> FaceTurns {
    let all = turning(game, ship, versus, attacking).into_iter();
    FaceTurns::of(all.map(|(_, turn)| turn))
}

fn turn_of(passive: Passive, attacking: bool) -> Option<FaceTurn> {
    let (from, to, count) = content::face_turn(passive)?;
    let turn = FaceTurn { from, to, count };
    let attack = matches!(passive, Passive::TurnAttackFace(..));
    (attack == attacking).then_some(turn)
}
