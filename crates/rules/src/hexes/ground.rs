//! The ground: grid, heights, edges, and terrain reduced to the facts that the kernels need.

use std::collections::BTreeMap;

use content::{
    Clause, Content, Die, EdgeDef, EdgeKind, Effect, Face, HexMap, HexSpace, Layout, Passive,
    Reach, RuleId, Terrain, Trigger,
};
use geometry::{Direction, Hex, HexGrid};

/// One wound, in the integer unit of expected wounds.
pub const WOUND: u32 = 1_000_000;
/// The weight of certain death in expected wounds.
const DEATH: u32 = 100 * WOUND;

/// The effects of a kind of terrain, as far as the kernels need them; its data gives the rules.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Facts {
    /// A figure that enters is adrift (COS-02).
    pub drift: bool,
    /// The cost of entering a space, before climbing; at least 1.
    pub cost: u8,
    /// The rule that makes the cost more than 1.
    pub cost_rule: Option<RuleId>,
    /// No movement points are spent inside.
    pub holds: Option<RuleId>,
    /// Nobody enters.
    pub bars: Option<RuleId>,
    /// No sight across.
    pub opaque: Option<RuleId>,
    /// No sight in or out but between neighbours.
    pub shaft: Option<RuleId>,
    /// The movement cap of a figure that starts its turn inside.
    pub cap: Option<(u8, RuleId)>,
    /// Expected wounds of entering, in [`WOUND`]ths.
    pub harm: u32,
    /// A figure whose turn ends inside is defeated.
    pub defeats: Option<RuleId>,
}

/// A map prepared for the kernels; built once for a match.
#[derive(Clone, Debug)]
pub struct Ground {
    /// The hexes.
    pub grid: HexGrid,
    spaces: Vec<HexSpace>,
    facts: Vec<Facts>,
    edges: Vec<[Option<EdgeKind>; 6]>,
    /// Expected wounds of one attack die against no defence, in [`WOUND`]ths.
    pub(crate) skull: u32,
    /// Whether any space sets figures adrift.
    pub(crate) drifts: bool,
    pub(crate) walls: bool,
}

impl Ground {
    /// The ground of a map, with the dice of its ruleset; `None` if the map has errors.
    #[must_use]
    pub fn of(content: &Content, map: &HexMap, dice: &BTreeMap<Die, Vec<Face>>) -> Option<Self> {
        let layout = map.layout(content)?;
        Some(Self::new(layout, &content.terrains, &map.edges, dice))
    }

    /// The ground of a layout whose spaces name these kinds of terrain by position.
    #[must_use]
    pub fn new(
        layout: Layout,
        terrains: &[Terrain],
        edges: &[EdgeDef],
        dice: &BTreeMap<Die, Vec<Face>>,
    ) -> Self {
        let facts: Vec<Facts> = terrains.iter().map(|terrain| boil(terrain, dice)).collect();
        let Layout { grid, spaces } = layout;
        let mut sides = vec![[None; 6]; grid.len()];
        for edge in edges {
            let (here, there) = edge.hexes();
            for (hex, side) in [(here, edge.side), (there, edge.side.opposite())] {
                if let Some(cell) = grid.index(hex) {
                    sides[cell][side.index()] = Some(edge.kind);
                }
            }
        }
        let drifts = spaces.iter().any(|space| {
            facts
                .get(usize::from(space.terrain))
                .is_some_and(|facts| facts.drift)
        });
        Self {
            walls: edges.iter().any(|edge| edge.kind == EdgeKind::Wall),
            skull: skulls(dice),
            grid,
            spaces,
            facts,
            edges: sides,
            drifts,
        }
    }

    /// The position of a space's terrain in [`Content::terrains`].
    #[must_use]
    pub fn terrain(&self, cell: usize) -> usize {
        usize::from(self.spaces[cell].terrain)
    }

    /// The height of a space, in levels.
    #[must_use]
    #[inline]
    pub fn height(&self, cell: usize) -> i32 {
        i32::from(self.spaces[cell].height)
    }

    /// The effects of a space's terrain.
    #[must_use]
    #[inline]
    pub fn facts(&self, cell: usize) -> &Facts {
        &self.facts[usize::from(self.spaces[cell].terrain)]
    }

    /// The edge on a side of a space.
    #[must_use]
    #[inline]
    pub fn edge(&self, cell: usize, side: Direction) -> Option<EdgeKind> {
        self.edges[cell][side.index()]
    }

    /// Whether a wall separates two neighbours.
    #[must_use]
    pub fn walled(&self, a: Hex, b: Hex) -> bool {
        let side = Direction::between(a, b);
        let cell = self.grid.index(a);
        side.zip(cell)
            .is_some_and(|(side, cell)| self.edge(cell, side) == Some(EdgeKind::Wall))
    }

    /// The movement points of a figure that starts its turn on a space.
    /// Also returns the rule that reduced them, if one did (HAZ-16).
    #[must_use]
    pub fn allowance(&self, hex: Hex, movement: u8) -> (u8, Option<RuleId>) {
        let cap = self.grid.index(hex).and_then(|cell| self.facts(cell).cap);
        match cap {
            Some((cap, rule)) if cap < movement => (cap, Some(rule)),
            _ => (movement, None),
        }
    }
}

/// Expected skulls of one combat die, in [`WOUND`]ths.
fn skulls(dice: &BTreeMap<Die, Vec<Face>>) -> u32 {
    share(dice, Die::Combat, &[Face::Skull])
}

/// The chance that one die shows one of some faces, in [`WOUND`]ths.
fn share(dice: &BTreeMap<Die, Vec<Face>>, die: Die, wanted: &[Face]) -> u32 {
    let Some(faces) = dice.get(&die).filter(|faces| !faces.is_empty()) else {
        return 0;
    };
    let held = faces.iter().filter(|face| wanted.contains(face)).count();
    (held as u64 * u64::from(WOUND) / faces.len() as u64) as u32
}

fn boil(terrain: &Terrain, dice: &BTreeMap<Die, Vec<Face>>) -> Facts {
    let mut facts = Facts {
        cost: 1,
        ..Facts::default()
    };
    for aura in &terrain.auras {
        let inside = matches!(aura.reach, Reach::Overlapping | Reach::Inside);
        match aura.passive {
            Passive::BlocksSight => facts.opaque = Some(aura.rule),
            Passive::Drift if inside => facts.drift = true,
            Passive::EntryCost(cost) if inside && cost > facts.cost => {
                (facts.cost, facts.cost_rule) = (cost, Some(aura.rule));
            }
            Passive::Holds if inside => facts.holds = Some(aura.rule),
            Passive::BlocksMovement if inside => facts.bars = Some(aura.rule),
            Passive::AdjacentSight if inside => facts.shaft = Some(aura.rule),
            Passive::SpeedCap(cap) if inside => facts.cap = Some((cap, aura.rule)),
            _ => {}
        }
    }
    let on = |trigger| {
        let clauses = terrain.clauses.iter();
        clauses.filter(move |clause: &&Clause| clause.on.contains(&trigger))
    };
    facts.harm = on(Trigger::Enter).fold(0, |sum, clause| {
        sum.saturating_add(harm(&clause.effects, dice))
    });
    facts.defeats = on(Trigger::EndTurn)
        .find(|clause| clause.effects.contains(&Effect::Defeat))
        .map(|clause| clause.rule);
    facts
}

/// Expected wounds of some effects, in [`WOUND`]ths.
pub(crate) fn harm(effects: &[Effect], dice: &BTreeMap<Die, Vec<Face>>) -> u32 {
    let one = |effect: &Effect| match effect {
        Effect::Damage(_, amount) => u32::from(*amount) * WOUND,
        Effect::Defeat => DEATH,
        Effect::Roll { die, count, on } => {
            let branch = |(faces, effects): &(Vec<Face>, Vec<Effect>)| {
                let chance = u64::from(share(dice, *die, faces)) * u64::from(*count);
                (chance * u64::from(harm(effects, dice)) / u64::from(WOUND)) as u32
            };
            on.iter().map(branch).fold(0, u32::saturating_add)
        }
        _ => 0,
    };
    effects.iter().map(one).fold(0, u32::saturating_add)
}
