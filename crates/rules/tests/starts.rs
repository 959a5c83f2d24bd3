//! Where units of the game's scenarios begin.

use std::{path::Path, sync::Arc};

use rules::{Sim, SimConfig};

#[test]
fn nobody_begins_on_what_harms() {
    let loaded = content::load(&Path::new(env!("CARGO_MANIFEST_DIR")).join("../../assets"));
    let content = Arc::new(loaded.content);
    let mut found = Vec::new();
    for scenario in &content.scenarios {
        let config = SimConfig::new(scenario.clone(), 1);
        let sim = Sim::new(Arc::clone(&content), &config).expect("it opens");
        let (ctx, board) = (sim.ctx(), sim.board());
        let Some(ground) = board.ground(ctx) else {
            continue;
        };
        for ship in &board.ships {
            let corner = ground.grid.index(ship.cell);
            let cells = corner.map(|corner| ship.base.cells(&ground.grid, corner));
            let mut cells = cells.into_iter().flatten().flatten();
            let harms = |cell: usize| {
                let facts = ground.facts(cell);
                facts.harm > 0 || facts.defeats.is_some()
            };
            if cells.any(harms) {
                found.push(format!("{}: {}", scenario.id, ctx.name(ship.id)));
            }
        }
    }
    assert!(found.is_empty(), "{found:#?}");
}
