//! The hazard that did the most damage.

use rules::{Ctx, Game, GameEvent, UnitId};
use words::say;

use super::{Loss, Source, losses};
use crate::narrate::begins;

/// The kind of obstacle or terrain that did the most damage, by name, with the amount.
#[must_use]
pub fn deadliest(game: Game<'_>, journal: &[GameEvent]) -> Option<(String, u32)> {
    let mut names: Vec<(String, u32)> = Vec::new();
    for loss in losses(game, journal) {
        if !loss.source.is_hazard() {
            continue;
        }
        let name = hazard(game, &loss);
        match names.iter_mut().find(|held| held.0 == name) {
            Some(held) => held.1 += loss.amount,
            None => names.push((name, loss.amount)),
        }
    }
    // Of equals, the first that did harm wins.
    names.reverse();
    names.into_iter().max_by_key(|held| held.1)
}

/// The name of what did harm.
fn hazard(game: Game<'_>, loss: &Loss) -> String {
    match (loss.source, loss.by) {
        (Source::Exposure, _) => begins(say!("cause-exposure")),
        (_, Some(id)) => name(game, id),
        (_, None) => match kind_name(game.ctx, loss) {
            Some(kind) => kind.to_owned(),
            None => begins(say!("cause-terrain")),
        },
    }
}

/// The name of the kind of terrain behind a loss, where a space of a map did it.
pub(crate) fn kind_name<'c>(ctx: &'c Ctx, loss: &Loss) -> Option<&'c str> {
    let kind = ctx.content.terrains.get(usize::from(loss.ground?))?;
    Some(&kind.name)
}

/// A ship's name, or the kind of an obstacle or area.
pub(crate) fn name(game: Game<'_>, id: UnitId) -> String {
    let ctx = game.ctx;
    match (game.board.obstacle(id), ctx.areas.get(id)) {
        (Some(obstacle), _) => ctx.obstacle_name(obstacle).to_owned(),
        (None, Some(area)) => area.kind(ctx).name.clone(),
        (None, None) => ctx.name(id).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use content::{DamageKind, RuleId};
    use geometry::Cell;
    use rules::{Fact, Sim, SimConfig};

    use super::*;

    fn event(rule: &str, fact: Fact) -> GameEvent {
        GameEvent {
            rule: RuleId::new(rule),
            fact,
        }
    }

    #[test]
    fn a_space_that_does_harm_is_told_by_the_kind_of_its_terrain() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("coolant-deck").expect("a scenario").1;
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        let game = sim.game();
        let (ship, shaft) = (UnitId(2), Cell::new(8, 2));
        let pose = game.ctx.start_pose(shaft);
        let journal = [
            event(
                "GRD-01",
                Fact::Stepped {
                    ship,
                    from: Cell::new(7, 2),
                    to: shaft,
                    height: 0,
                    cost: 1,
                    left: 0,
                    pose,
                },
            ),
            event(
                "HAZ-04",
                Fact::Damaged {
                    ship,
                    kind: DamageKind::Hit,
                    shields: 0,
                    hull: 2,
                    source: None,
                },
            ),
        ];
        let ground = game.ctx.ground().expect("a map");
        let kind = ground.terrain(ground.grid.index(shaft).expect("a space"));
        let name = content.terrains[kind].name.clone();
        assert_ne!(name, "Terrain");
        assert_eq!(deadliest(game, &journal), Some((name, 2)));
    }

    #[test]
    fn wounds_of_models_are_told_by_the_rule_that_they_cite() {
        let content = Arc::new(content::load(&content::find_assets()).content);
        let scenario = content.scenario("two-gates").expect("a scenario").1;
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("a match");
        let unit = UnitId(1);
        let shot = event(
            "GRD-05",
            Fact::Volleyed {
                unit,
                target: UnitId(21),
                weapon: 0,
                melee: false,
                need: 4,
                modifiers: Vec::new(),
                faces: Vec::new(),
                hits: 0,
            },
        );
        let hurt = |rule: &str| {
            event(
                rule,
                Fact::ModelHurt {
                    unit,
                    model: 0,
                    wounds: 1,
                    life: 0,
                },
            )
        };
        // Whoever has just shot did not wound itself.
        for (rule, source, by) in [
            ("GRD-12", Source::Weapons, Some(unit)),
            ("GRD-R-TOKENS", Source::Other, None),
            ("GRD-H-DANGER", Source::Terrain, None),
            ("HAZ-10", Source::Terrain, None),
            ("OBS-11", Source::Obstacles, None),
        ] {
            let journal = [shot.clone(), hurt(rule)];
            let mut causes = crate::causes::Causes::new(sim.game(), &journal);
            let losses: Vec<Loss> = journal
                .iter()
                .filter_map(|event| causes.hear(event))
                .collect();
            let told: Vec<_> = losses.iter().map(|loss| (loss.source, loss.by)).collect();
            assert_eq!(told, [(source, by)], "{rule}");
        }
    }
}
