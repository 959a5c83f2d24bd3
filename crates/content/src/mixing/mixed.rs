//! The data of a match with modifications.

use std::sync::Arc;

use super::{dim::dim, mix::Mix};
use crate::{Content, Mixin, MixinFault, Scenario, mixins_of};

/// What a match with modifications is played with.
#[derive(Clone, Debug)]
pub struct Mixed {
    /// The data with their changes; the same as before where nothing changes it.
    pub content: Arc<Content>,
    /// The scenario with their changes. It names no modifications any more.
    pub scenario: Scenario,
    /// The modifications, in the order in which they were put in: by their keys.
    pub mixins: Vec<Mixin>,
}

/// The data of a match of a scenario, with the changes of the modifications that it names. The
/// order in which it names them does not matter.
///
/// No entry comes or goes, so every position of the data stays what it was. What is not changed
/// stays in the language of the data.
///
/// # Errors
/// A modification that it names is missing, is not for it, bars another one, or makes of the data
/// what cannot be played; or there are too many.
pub fn mixed(content: Arc<Content>, scenario: &Scenario) -> Result<Mixed, MixinFault> {
    // The data of another match may have been changed already.
    let content = content.unmixed.clone().unwrap_or(content);
    let mixins = mixins_of(&content, scenario)?;
    let mixins: Vec<Mixin> = mixins.into_iter().cloned().collect();
    let sight = content.ruleset(&scenario.ruleset);
    let sight = sight.and_then(|(_, ruleset)| ruleset.sight);
    if mixins.is_empty() && sight.is_none() {
        let scenario = Scenario {
            with: Vec::new(),
            ..scenario.clone()
        };
        return Ok(Mixed {
            content,
            scenario,
            mixins,
        });
    }
    // Patches name what they change by its English name, and texts have bounds in English.
    let mut mix = Mix::new(content.in_english(), &content.english_scenario(scenario));
    for mixin in &mixins {
        mix.put(mixin).map_err(|flaw| {
            let name = mixin.name.clone();
            let what = flaw.message;
            MixinFault::Broken { name, what }
        })?;
    }
    let (mut changed, mut scenario) = mix.finish();
    dim(&mut changed, &scenario);
    if let Some(spoken) = &content.spoken {
        changed.speak_again(spoken);
        scenario = changed.spoken_scenario(&scenario);
    }
    changed.unmixed = Some(content);
    Ok(Mixed {
        content: Arc::new(changed),
        scenario,
        mixins,
    })
}
