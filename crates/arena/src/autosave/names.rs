//! The names of autosaves, and of the folders of matches.

/// The name of a scenario in that of a folder is cut after so many letters.
const MOST_LETTERS: usize = 40;

/// A file of a berth. Their order is that of a list: the quick save, turns from the last to the
/// first, then the starts of rounds, the last first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Name {
    /// The quick save.
    Quick,
    /// An autosave after an order, by a number that rises.
    Turn(u32),
    /// The start of a round.
    Round(u32),
}

impl Name {
    /// As a file is called.
    pub(super) fn text(self) -> String {
        match self {
            Self::Quick => "quick.ron".to_owned(),
            Self::Turn(number) => format!("turn-{number:05}.ron"),
            Self::Round(round) => format!("round-{round:02}.ron"),
        }
    }

    /// What a file of this name is; none if it is none of ours.
    pub(super) fn of(text: &str) -> Option<Self> {
        let stem = text.strip_suffix(".ron")?;
        let name = match stem.split_once('-') {
            None => Self::Quick,
            Some(("turn", number)) => Self::Turn(number.parse().ok()?),
            Some(("round", number)) => Self::Round(number.parse().ok()?),
            Some(_) => return None,
        };
        // A name that we would not write, such as `turn-+1.ron`, is somebody else's.
        (name.text() == text).then_some(name)
    }

    /// The number of a turn.
    pub(super) fn turn(self) -> Option<u32> {
        match self {
            Self::Turn(number) => Some(number),
            Self::Quick | Self::Round(_) => None,
        }
    }

    fn place(self) -> (u8, std::cmp::Reverse<u32>) {
        let (kind, number) = match self {
            Self::Quick => (0, 0),
            Self::Turn(number) => (1, number),
            Self::Round(round) => (2, round),
        };
        (kind, std::cmp::Reverse(number))
    }
}

impl PartialOrd for Name {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Name {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        self.place().cmp(&other.place())
    }
}

/// A scenario's name as a part of a folder's.
pub(super) fn clean(scenario: &str) -> String {
    let letter = |c: char| match c.is_ascii_alphanumeric() {
        true => c.to_ascii_lowercase(),
        false => '-',
    };
    let text: String = scenario.chars().map(letter).take(MOST_LETTERS).collect();
    let text = text.trim_matches('-');
    if text.is_empty() {
        "match".to_owned()
    } else {
        text.to_owned()
    }
}

/// The scenario and the number in the name of a berth; none if it is none.
pub(super) fn berth_name(name: &str) -> Option<(&str, u32)> {
    let (scenario, number) = name.rsplit_once('-')?;
    let count: u32 = number.parse().ok()?;
    let ours = clean(scenario) == scenario && count.to_string() == number;
    ours.then_some((scenario, count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for name in [
            Name::Quick,
            Name::Turn(7),
            Name::Turn(123_456),
            Name::Round(3),
        ] {
            assert_eq!(Name::of(&name.text()), Some(name));
        }
        let others = [
            "turn-7.ron",
            "turn-+0007.ron",
            "round-03.txt",
            "notes.ron",
            "turn-00001.ron.part",
        ];
        for other in others {
            assert_eq!(Name::of(other), None, "{other}");
        }
    }

    #[test]
    fn folders_have_plain_names() {
        assert_eq!(clean("Hot Work!"), "hot-work");
        assert_eq!(clean("../../etc"), "etc");
        assert_eq!(clean("礁"), "match");
        assert_eq!(berth_name("hot-work-12"), Some(("hot-work", 12)));
        assert_eq!(berth_name("hot-work"), None);
        assert_eq!(berth_name("-1"), None);
        assert_eq!(berth_name("Hot-1"), None);
        assert_eq!(berth_name("hot-01"), None);
    }
}
