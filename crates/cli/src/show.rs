//! `reef show`: entries of packs, as they are used.

use content::EntryTexts;

use crate::{
    data,
    out::{Done, Stop, block, line},
};

/// What to show.
#[derive(clap::Args)]
pub(crate) struct ShowArgs {
    /// The key of an entry, such as `tern`.
    #[arg(required_unless_present_any = ["kinds", "list"])]
    key: Option<String>,
    /// Only entries of this kind, such as `ships`; by default every entry with the key.
    #[arg(long, value_name = "KIND")]
    kind: Option<String>,
    /// Lists the kinds of entries.
    #[arg(long, conflicts_with_all = ["key", "kind"])]
    kinds: bool,
    /// Lists the keys of a kind, each with its pack.
    #[arg(long, value_name = "KIND", conflicts_with_all = ["key", "kind", "kinds"])]
    list: Option<String>,
    #[command(flatten)]
    data: data::DataArgs,
}

/// Shows an entry as RON, with a comment on each field that another pack has set.
pub(crate) fn run(args: &ShowArgs) -> Done {
    if args.kinds {
        EntryTexts::kinds().iter().try_for_each(line)?;
        return Ok(true);
    }
    let written = data::loaded(&args.data)?.written;
    if let Some(kind) = &args.list {
        for (key, pack) in written.keys(kind)? {
            line(format_args!("{key:<24} {pack}"))?;
        }
        return Ok(true);
    }
    let key = args.key.as_deref().unwrap_or_default();
    let text = written.show(args.kind.as_deref(), key);
    let help = "`reef show --kinds` lists the kinds, `reef show --list ships` the keys of one";
    let text = text.map_err(|why| Stop::Failed(format!("{why}; {help}")))?;
    block(text.trim_end())?;
    Ok(true)
}
