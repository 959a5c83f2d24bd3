//! Modifications of a match: they are put in before anything is made of the data.

use std::sync::Arc;

use content::{Content, Mixin, MixinFault};
use words::say;

use crate::{
    ctx::Ctx,
    setup::{SimConfig, make_board, make_ctx, with_near},
    state::{Board, SetupError},
};

/// The constants and the position of a match, with its modifications put in.
pub(crate) fn make_match(
    content: Arc<Content>,
    config: &SimConfig,
) -> Result<(Ctx, Board), SetupError> {
    let (content, config, mixins) = modified(content, config)?;
    let mut ctx = make_ctx(content, &config)?;
    ctx.mixins = mixins;
    let board = make_board(&ctx, &config)?;
    Ok((ctx, board))
}

/// The same without the position.
pub(crate) fn make_constants(content: Arc<Content>, config: &SimConfig) -> Result<Ctx, SetupError> {
    let (content, config, mixins) = modified(content, config)?;
    let mut ctx = make_ctx(content, &config)?;
    ctx.mixins = mixins;
    Ok(ctx)
}

/// What a match with modifications is made of.
type Ingredients = (Arc<Content>, SimConfig, Vec<Mixin>);

/// The data and the scenario with the modifications put in that the scenario names.
fn modified(content: Arc<Content>, config: &SimConfig) -> Result<Ingredients, SetupError> {
    let mixed = content::mixed(content, &config.scenario);
    let mixed = mixed.map_err(|fault| SetupError(mixin_fault(&fault)))?;
    let config = SimConfig {
        scenario: mixed.scenario,
        seed: config.seed,
        options: config.options.clone(),
    };
    Ok((mixed.content, config, mixed.mixins))
}

/// Why a match cannot be played with its modifications, to a player.
#[must_use]
pub fn mixin_fault(fault: &MixinFault) -> String {
    match fault {
        MixinFault::Unknown { name, known } => {
            let what = say!("setup-mixin-unknown", name);
            with_near(what, name, known.iter().map(String::as_str))
        }
        MixinFault::Twice { name } => say!("setup-mixin-twice", name),
        MixinFault::NotFor { name, scenario } => say!("setup-mixin-not-for", name, scenario),
        MixinFault::Excludes { one, other } => say!("setup-mixin-excludes", one, other),
        MixinFault::TooMany { count, most } => say!("setup-mixin-too-many", count, most),
        MixinFault::Broken { name, what } => say!("setup-mixin-broken", name, what),
    }
}
