//! A hash of all data that decides matches.

use crate::{ActionDef, ArcDef, Content, DieDef, KeywordDef, SlotDef, TokenDef, WordDef};

/// A hash of all data except models, pictures, lore, lessons and scenarios' links to the next one.
///
/// Equal rules have an equal hash on every machine.
///
/// FNV-1a over the RON of the content, whose lists and maps have a fixed order.
#[must_use]
pub fn hash(content: &Content) -> u64 {
    // Serialisation fails only for values that RON cannot write; the schema holds none.
    let text = ron::to_string(&bare(content)).unwrap_or_default();
    fnv1a(text.as_bytes())
}

/// All data that decides matches, and no more.
pub(crate) fn bare(content: &Content) -> Content {
    let mut content = content.without_mixins().in_english();
    for ship in &mut content.ships {
        ship.model.clear();
        ship.lore.clear();
    }
    for pilot in &mut content.pilots {
        pilot.lore.clear();
    }
    for slot in &mut content.upgrade_slots {
        slot.name.clear();
        slot.text.clear();
    }
    for profile in &mut content.profiles {
        profile.lore.clear();
        for model in &mut profile.models {
            model.model.clear();
        }
    }
    for army in &mut content.armies {
        army.lore.clear();
    }
    content.take_back_keywords();
    lay_kinds_bare(&mut content);
    for mixin in &mut content.mixins {
        mixin.name.clear();
        mixin.text.clear();
    }
    for faction in &mut content.factions {
        faction.lore.clear();
    }
    for scenario in &mut content.scenarios {
        scenario.lessons.clear();
        scenario.next = None;
    }
    for ruleset in &mut content.rulesets {
        ruleset.picture = None;
    }
    content.campaigns.clear();
    content.rulebook.clear();
    content.packs.clear();
    content
}

/// Leaves of tokens, keywords and the like those that packs make, without their words.
fn lay_kinds_bare(content: &mut Content) {
    content.keywords.retain(KeywordDef::decides);
    for keyword in &mut content.keywords {
        keyword.name.clear();
        keyword.text.clear();
    }
    content.slots.retain(SlotDef::decides);
    for slot in &mut content.slots {
        slot.name.clear();
        slot.text.clear();
    }
    content.actions.retain(ActionDef::decides);
    for action in &mut content.actions {
        action.name.clear();
        action.text.clear();
        action.icon.clear();
    }
    content.dice.retain(DieDef::decides);
    content.dice.iter_mut().for_each(DieDef::lay_bare);
    content.arcs.retain(ArcDef::is_made);
    for arc in &mut content.arcs {
        arc.name.clear();
        arc.text.clear();
    }
    content.words.retain(WordDef::decides);
    for word in &mut content.words {
        word.name.clear();
        word.text.clear();
    }
    content.tokens.retain(TokenDef::decides);
    for token in &mut content.tokens {
        token.name.clear();
        token.text.clear();
        token.mark.clear();
    }
}

/// FNV-1a, 64 bits.
pub(crate) fn fnv1a(bytes: &[u8]) -> u64 {
    bytes.iter().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(*byte)).wrapping_mul(0x0000_0100_0000_01b3)
    })
}

#[cfg(test)]
mod tests {
    use super::fnv1a;

    #[test]
    fn published_values() {
        assert_eq!(fnv1a(b""), 0xcbf2_9ce4_8422_2325);
        assert_eq!(fnv1a(b"a"), 0xaf63_dc4c_8601_ec8c);
        assert_eq!(fnv1a(b"foobar"), 0x8594_4171_f739_67e8);
    }
}
