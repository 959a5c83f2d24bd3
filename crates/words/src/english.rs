//! English: the source of all languages, and part of the program.

/// English, as this version of the game was built with it.
pub(crate) const ENGLISH: [&str; 18] = [
    include_str!("../../../assets/lang/en/keys.ftl"),
    include_str!("../../../assets/lang/en/dock.ftl"),
    include_str!("../../../assets/lang/en/menu.ftl"),
    include_str!("../../../assets/lang/en/hud.ftl"),
    include_str!("../../../assets/lang/en/panels.ftl"),
    include_str!("../../../assets/lang/en/sailing.ftl"),
    include_str!("../../../assets/lang/en/text.ftl"),
    include_str!("../../../assets/lang/en/log.ftl"),
    include_str!("../../../assets/lang/en/names.ftl"),
    include_str!("../../../assets/lang/en/refusals.ftl"),
    include_str!("../../../assets/lang/en/setup.ftl"),
    include_str!("../../../assets/lang/en/campaign.ftl"),
    include_str!("../../../assets/lang/en/lists.ftl"),
    include_str!("../../../assets/lang/en/armies.ftl"),
    include_str!("../../../assets/lang/en/settings.ftl"),
    include_str!("../../../assets/lang/en/mods.ftl"),
    include_str!("../../../assets/lang/en/editor.ftl"),
    include_str!("../../../assets/lang/en/faults.ftl"),
];
