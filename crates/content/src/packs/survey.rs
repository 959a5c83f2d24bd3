//! Looking at all packs: which are loaded in which order, and what is wrong with the others.

use std::path::Path;

use super::{
    choice::PackChoice,
    entry::PackEntry,
    order::{Plan, plan},
    places::{Gathered, Held, PackOrigin, PackPlaces, gather},
};
use crate::{
    Diagnostic,
    category::{CORE, INFO},
    format::check_format,
    found::Absent,
    pack_files::id_flaw,
};

/// Every pack that lies at some places: those that are loaded in their order, then the others by
/// their ids. Their descriptions and pictures are read.
#[must_use]
pub fn survey(places: &PackPlaces, choice: &PackChoice) -> Vec<PackEntry> {
    Planned::of(places, choice).entries
}

/// Looks at a pack that lies anywhere, a folder or a zip, before it is installed: all of its files
/// are read.
///
/// # Errors
/// What keeps it from being a pack, after its name.
pub fn inspect_pack(place: &Path) -> Result<PackEntry, String> {
    let held = Held::at(place, PackOrigin::User);
    let files = held.files.as_ref().map_err(Clone::clone)?;
    if !held.is_described() {
        return Err(format!("holds no pack (there is no {INFO})"));
    }
    if let Some(fault) = &held.fault {
        return Err(format!("describes itself wrongly: {fault}"));
    }
    check_format(held.info.format)?;
    if let Some(flaw) = id_flaw(&held.id) {
        return Err(format!("is called `{}`, which {flaw}", held.id));
    }
    if held.id == CORE {
        return Err("is called `core`, as the game's own pack is".to_owned());
    }
    files.whole()?;
    Ok(PackEntry::of(&held, true))
}

/// Packs as they lie there, and which of them are loaded in which order.
pub(crate) struct Planned {
    /// The packs to load, in their order.
    pub(crate) packs: Vec<Held>,
    /// Packs that are there and are not loaded.
    pub(crate) absent: Vec<Absent>,
    /// Every pack.
    pub(crate) entries: Vec<PackEntry>,
    /// What is wrong with the descriptions, and with what lies among the packs.
    pub(crate) diagnostics: Vec<Diagnostic>,
}

impl Planned {
    pub(crate) fn of(places: &PackPlaces, choice: &PackChoice) -> Self {
        Self::from(gather(places), |id| choice.is_on(id))
    }

    /// Plans what was gathered.
    pub(crate) fn from(gathered: Gathered, is_on: impl Fn(&str) -> bool) -> Self {
        let Gathered {
            packs,
            others,
            found,
        } = gathered;
        let unreadable: Vec<&str> = others.iter().map(|(held, _)| held.id.as_str()).collect();
        let planned = plan(&packs, &is_on, &unreadable);
        let mut entries: Vec<PackEntry> = packs
            .iter()
            .map(|held| PackEntry::of(held, is_on(&held.id)))
            .collect();
        let mut diagnostics = found.diagnostics;
        tell(&packs, &planned, &mut entries, &mut diagnostics);
        for (held, why) in &others {
            let problems = vec![format!("`{}` is left out: {why}", held.id)];
            let entry = PackEntry::of(held, is_on(&held.id));
            entries.push(PackEntry { problems, ..entry });
        }
        entries.sort_by(|a, b| {
            let key = |entry: &PackEntry| entry.order.unwrap_or(usize::MAX);
            (key(a), &a.id, &a.place).cmp(&(key(b), &b.id, &b.place))
        });
        let mut kept: Vec<Option<Held>> = packs.into_iter().map(Some).collect();
        let packs = planned.order.iter().filter_map(|at| kept[*at].take());
        let packs = packs.collect();
        let absent = kept.into_iter().flatten().filter_map(|held| {
            let off = !is_on(&held.id);
            Some(Absent::new(held.id, off, held.files.ok()?))
        });
        Self {
            packs,
            absent: absent.collect(),
            entries,
            diagnostics,
        }
    }
}

/// Puts what is wrong with descriptions where it belongs: to the packs, and to all messages.
fn tell(
    packs: &[Held],
    planned: &Plan,
    entries: &mut [PackEntry],
    diagnostics: &mut Vec<Diagnostic>,
) {
    for (nth, at) in planned.order.iter().enumerate() {
        entries[*at].order = Some(nth);
    }
    let out = planned.out.iter().map(|(at, wrong)| (*at, wrong));
    let told = planned.told.iter().map(|(at, wrong)| (*at, wrong));
    for (at, wrong) in out.chain(told) {
        let told = wrong.clone().at(&packs[at]);
        entries[at].problems.push(match &told.help {
            Some(help) => format!("{} ({help})", told.message),
            None => told.message.clone(),
        });
        // What is wrong with a pack that nobody uses disturbs nobody. One that cannot be read is
        // told of at the place of the fault.
        if entries[at].on && packs[at].fault.is_none() {
            diagnostics.push(told);
        }
    }
    for (held, entry) in packs.iter().zip(entries) {
        if let Some(fault) = &held.fault {
            entry.problems.push(fault.to_string());
            // That of a pack which is loaded is told when it is read.
            if entry.on && entry.order.is_none() {
                let help = format!("`{}` is left out until then", held.id);
                diagnostics.push(Diagnostic {
                    help: fault.help.clone().or(Some(help)),
                    ..fault.clone()
                });
            }
        }
        if let Err(why) = check_format(held.info.format) {
            entry
                .problems
                .push(format!("nothing of `{}` is read: {why}", held.id));
        }
    }
}
