//! Opens the match of a file. Its scenario comes from whoever wrote the file, so it is checked as
//! those of packs are, before anything is computed from it.

use std::sync::Arc;

use content::Content;
use rules::{Sim, SimConfig};

/// Opens the match of a saved game or a replay, before its first order.
///
/// # Errors
/// The first thing that is wrong with its scenario, and where.
pub(crate) fn open(content: &Arc<Content>, config: &SimConfig) -> Result<Sim, String> {
    if let Some(fault) = content::scenario_fault(&config.scenario, content) {
        return Err(fault);
    }
    Sim::new(Arc::clone(content), config).map_err(|error| error.to_string())
}
