//! Entries with a patch of a modification put into them.

use serde::Serialize;

use super::flaw::MixinFlaw;
use crate::{
    ActionDef, ArcDef, Content, DamageCard, DieDef, Gear, Item, ObstacleType, Pilot, Profile,
    RawRon, Ruleset, Scenario, Severity, ShipType, Terrain, Upgrade,
    broken::Broken,
    check::{Report, check_action_last},
    diagnostic::suggest,
    entry::{Entry, join_families},
    parse::parse_entry,
    patch::{Pages, PatchBudget, Patcher, Role, head, print, read_tree},
};

/// An entry that a patch can be put into after it was read.
pub(super) trait Patched: Entry + Serialize {
    /// Takes from the entry what its text leaves out.
    fn keep(&mut self, _old: &Self) {}

    /// The entry as a file has it.
    fn as_written(&self) -> Self {
        self.clone()
    }

    /// Checks what names things that are read after such entries: all are there now.
    fn check_last(&self, _report: &mut Report<'_>) {}

    /// Sees to what will follow from a changed entry, before it is changed.
    fn unsettle(_content: &mut Content) {}

    /// Sees to what follows from a changed entry.
    fn settle(_content: &mut Content) {}
}

impl Patched for Ruleset {}
impl Patched for Scenario {}
impl Patched for ObstacleType {}
impl Patched for DamageCard {}
impl Patched for ArcDef {}

impl Patched for ActionDef {
    fn check_last(&self, report: &mut Report<'_>) {
        check_action_last(self, report);
    }
}

impl Patched for DieDef {
    fn unsettle(content: &mut Content) {
        content.take_back_die_looks();
    }

    fn settle(content: &mut Content) {
        content.lend_die_looks();
    }
}

impl Patched for Terrain {
    fn as_written(&self) -> Self {
        let mut bare = self.clone();
        bare.lay_bare();
        bare
    }

    fn settle(content: &mut Content) {
        join_families(content);
    }
}

impl Patched for Profile {}

impl Patched for Gear {
    fn keep(&mut self, old: &Self) {
        self.look = self.look.or(old.look);
    }
}

impl Patched for Item {
    fn keep(&mut self, old: &Self) {
        if let (Some(arm), Some(old)) = (&mut self.arm, &old.arm) {
            arm.look = arm.look.or(old.look);
        }
    }
}

impl Patched for Pilot {}

impl Patched for Upgrade {}

impl Patched for ShipType {
    fn keep(&mut self, old: &Self) {
        for weapon in &mut self.weapons {
            let same = old.weapons.iter().find(|held| held.name == weapon.name);
            weapon.look = weapon.look.or(same.and_then(|held| held.look));
        }
        for arm in &mut self.arms {
            let same = old.arms.iter().find(|held| held.name == arm.name);
            arm.look = arm.look.or(same.and_then(|held| held.look));
        }
    }
}

/// An entry with a patch put into it.
pub(super) fn patched<T: Patched>(
    content: &Content,
    old: &T,
    patch: &RawRon,
) -> Result<T, MixinFlaw> {
    let written =
        ron::to_string(&old.as_written()).map_err(|error| MixinFlaw::new(error.to_string()))?;
    let texts = [written.as_str(), patch.text()];
    let pages = Pages(&texts);
    let flaw = |problem: crate::lexer::Problem| MixinFlaw::new(problem.message);
    let base = read_tree(texts[0], 0, 0).map_err(flaw)?;
    let mut own = read_tree(texts[1], 1, 0).map_err(flaw)?;
    own.set_patched(true);
    let mut budget = PatchBudget::default();
    let mut patcher = Patcher {
        pages,
        is_own: &|text| text == 1,
        budget: &mut budget,
        faults: Vec::new(),
        clashes: Vec::new(),
    };
    let tree = patcher.entry(base, &own, &["patches"]);
    if let Some(fault) = patcher.faults.into_iter().next() {
        return Err(flaw(fault));
    }
    let tree = tree.ok_or_else(|| MixinFlaw::new("no patch of an entry"))?;
    let text = print(&tree, pages, &|_, _| None).text;
    let mut made: T = parse_entry(&text, &(0..text.len())).map_err(flaw)?;
    if made.key() != old.key() {
        return Err(MixinFlaw::new("a modification changes no key"));
    }
    made.keep(old);
    let broken = Broken::default();
    let mut report = Report::new(content, &broken);
    made.check(&mut report);
    report.tokens_read = true;
    made.check_last(&mut report);
    let mut findings = report.findings.into_iter();
    match findings.find(|finding| finding.severity == Severity::Error) {
        Some(finding) => Err(MixinFlaw::new(finding.message.english()).under(&finding.path)),
        None => Ok(made),
    }
}

/// Puts a patch into the entry of a kind that it names.
fn patch_named<T: Patched>(content: &mut Content, patch: &RawRon) -> Result<(), MixinFlaw> {
    let head = head(patch.text(), 0).map_err(|problem| MixinFlaw::new(problem.message))?;
    let Role::Patches(key) = head.role else {
        return Err(MixinFlaw::new(
            "it needs `patches: \"KEY\"`: a modification changes entries, and makes and removes none",
        ));
    };
    let wanted = content.homes.key(T::CATEGORY, &key).to_owned();
    let list = T::list(content);
    let Some(at) = list.iter().position(|held| held.key() == wanted) else {
        let help = suggest(&key, list.iter().map(Entry::key));
        let help = help.map_or_else(String::new, |help| format!(" ({help})"));
        let noun = T::CATEGORY.noun();
        return Err(MixinFlaw::new(format!("there is no {noun} `{key}`{help}")));
    };
    let old = list[at].clone();
    let made = patched(content, &old, patch)?;
    T::unsettle(content);
    T::list(content)[at] = made;
    T::settle(content);
    Ok(())
}

/// The folders of the kinds that a modification can patch.
const FOLDERS: [&str; 12] = [
    "ships",
    "pilots",
    "upgrades",
    "profiles",
    "gear",
    "items",
    "terrain",
    "obstacles",
    "damage",
    "dice",
    "arcs",
    "actions",
];

/// Puts a patch into an entry of the kind that a folder holds.
pub(super) fn patch_in(
    content: &mut Content,
    folder: &str,
    patch: &RawRon,
) -> Result<(), MixinFlaw> {
    match folder {
        "ships" => patch_named::<ShipType>(content, patch),
        "pilots" => patch_named::<Pilot>(content, patch),
        "upgrades" => patch_named::<Upgrade>(content, patch),
        "profiles" => patch_named::<Profile>(content, patch),
        "gear" => patch_named::<Gear>(content, patch),
        "items" => patch_named::<Item>(content, patch),
        "terrain" => patch_named::<Terrain>(content, patch),
        "obstacles" => patch_named::<ObstacleType>(content, patch),
        "damage" => patch_named::<DamageCard>(content, patch),
        "dice" => patch_named::<DieDef>(content, patch),
        "arcs" => patch_named::<ArcDef>(content, patch),
        "actions" => patch_named::<ActionDef>(content, patch),
        other => {
            let help = suggest(other, FOLDERS).unwrap_or_default();
            let message = format!("a modification patches nothing in a folder `{other}` ({help})");
            Err(MixinFlaw::new(message))
        }
    }
}
