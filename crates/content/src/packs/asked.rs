//! What packs ask for in their descriptions: versions of the game and of other packs.

use semver::{Version, VersionReq};

use super::{entry::LARGEST_PICTURE, places::Held};
use crate::{
    Diagnostic, PackAsk, PackInfo, Severity,
    category::{CORE, INFO, PACKS},
    diagnostic::{line_col, nearest},
    locate::locate,
    media,
    pack_files::{id_flaw, path_flaw},
    reader::told,
};

/// The version of the game.
pub const GAME_VERSION: &str = env!("CARGO_PKG_VERSION");

/// The longest text of a description's short fields, in characters.
const LONGEST: usize = 200;
/// The most packs that one list may name.
const MOST_ASKED: usize = 100;

/// A version as packs write it: `1` and `1.2` stand for `1.0.0` and `1.2.0`. None: other words.
pub(crate) fn version(text: &str) -> Option<Version> {
    let text = text.trim();
    let text = text.strip_prefix(['v', 'V']).unwrap_or(text);
    let (numbers, rest) = match text.find(['-', '+']) {
        Some(at) => text.split_at(at),
        None => (text, ""),
    };
    let missing = match numbers.split('.').count() {
        1 => ".0.0",
        2 => ".0",
        _ => "",
    };
    Version::parse(&format!("{numbers}{missing}{rest}")).ok()
}

/// Whether a version is one that is asked for. An empty wish takes any. Where the wish names no
/// version before a release (`1.2.0-beta`), such a version counts as the release.
///
/// # Errors
/// The wish is none, or the version is none.
pub(crate) fn fits(wish: &str, held: &str) -> Result<bool, String> {
    if wish.trim().is_empty() {
        return Ok(true);
    }
    let wish = requirement(wish)?;
    let Some(held) = version(held) else {
        return Err(match held {
            "" => "it tells no version".to_owned(),
            held => format!("its version `{held}` is not a version number such as 1.2.0"),
        });
    };
    let named = wish.comparators.iter().any(|part| !part.pre.is_empty());
    let release = Version::new(held.major, held.minor, held.patch);
    Ok(wish.matches(&held) || !named && wish.matches(&release))
}

fn requirement(text: &str) -> Result<VersionReq, String> {
    VersionReq::parse(text).map_err(|error| {
        format!("`{text}` is not a condition for versions such as `1.2` or `>=1.2, <3`: {error}")
    })
}

/// The id of a pack that was probably meant: short names resemble each other by chance.
pub(crate) fn nearest_id<'a>(id: &str, known: impl Iterator<Item = &'a str>) -> Option<&'a str> {
    let near = nearest(id, known)?;
    let most = (id.chars().count() / 4).max(1);
    let far = strsim::damerau_levenshtein(&id.to_lowercase(), &near.to_lowercase()) > most;
    (!far).then_some(near)
}

/// Something wrong with a description, and the path of the field.
#[derive(Clone, Debug)]
pub(crate) struct Wrong {
    pub(crate) path: String,
    pub(crate) message: String,
    pub(crate) severity: Severity,
    pub(crate) help: Option<String>,
}

impl Wrong {
    pub(crate) fn new(path: impl Into<String>, severity: Severity, message: String) -> Self {
        Self {
            path: path.into(),
            message,
            severity,
            help: None,
        }
    }

    /// The same at its place in the description of a pack.
    pub(crate) fn at(self, pack: &Held) -> Diagnostic {
        let text = pack.text.as_deref().unwrap_or_default();
        let (line, col) = line_col(text, locate(text, 0, &self.path).start);
        let file = match pack.text {
            Some(_) => format!("{PACKS}/{}/{INFO}", pack.id),
            None => format!("{PACKS}/{}", pack.id),
        };
        Diagnostic {
            file,
            line,
            col,
            severity: self.severity,
            message: self.message,
            help: self.help,
        }
    }
}

/// The lists of other packs in a description, by their fields.
pub(crate) fn lists(info: &PackInfo) -> [(&'static str, &[PackAsk]); 4] {
    [
        ("needs", &info.needs),
        ("optional", &info.optional),
        ("conflicts", &info.conflicts),
        ("after", &info.after),
    ]
}

/// What is wrong with a description, whatever else is there; `known` are the ids of all packs.
pub(crate) fn check_info(pack: &Held, known: &[&str]) -> Vec<Wrong> {
    let info = &pack.info;
    let mut wrong = Vec::new();
    let mut tell = |path: &str, severity: Severity, message: String| {
        wrong.push(Wrong::new(path, severity, message));
    };
    if let Some(flaw) = id_flaw(&info.id).filter(|_| !info.id.is_empty()) {
        tell("id", Severity::Error, format!("`id` {flaw}"));
    }
    if !info.game.is_empty()
        && let Err(why) = requirement(&info.game)
    {
        tell("game", Severity::Error, why);
    }
    for (field, text) in [("licence", &info.licence), ("homepage", &info.homepage)] {
        if text.chars().count() > LONGEST {
            let message = format!("`{field}` is longer than {LONGEST} characters");
            tell(field, Severity::Warning, message);
        }
    }
    let web = ["https://", "http://"];
    if !info.homepage.is_empty() && !web.iter().any(|web| info.homepage.starts_with(web)) {
        let message = "`homepage` does not begin with `https://`".to_owned();
        tell("homepage", Severity::Warning, message);
    }
    if let Some(why) = picture_flaw(pack) {
        wrong.push(Wrong::new("picture", Severity::Warning, why));
    }
    for (field, asked) in lists(info) {
        check_list(pack, field, asked, known, &mut wrong);
    }
    wrong
}

fn check_list(pack: &Held, field: &str, asked: &[PackAsk], known: &[&str], wrong: &mut Vec<Wrong>) {
    if asked.len() > MOST_ASKED {
        let message = format!(
            "`{field}` names {} packs; at most {MOST_ASKED}",
            asked.len()
        );
        return wrong.push(Wrong::new(field, Severity::Error, message));
    }
    for (at, ask) in asked.iter().enumerate() {
        let path = format!("{field}/{at}/pack");
        let own = ask.pack == pack.id;
        let twice = asked[..at].iter().any(|other| other.pack == ask.pack);
        if let Some(flaw) = id_flaw(&ask.pack) {
            let message = format!("the id of a pack {flaw}");
            wrong.push(Wrong::new(path, Severity::Error, message));
        } else if own {
            let message = "a pack cannot name itself".to_owned();
            wrong.push(Wrong::new(path, Severity::Error, message));
        } else if twice {
            let message = format!("`{field}` names `{}` twice", ask.pack);
            wrong.push(Wrong::new(path, Severity::Warning, message));
        } else if field == "conflicts" && ask.pack == CORE {
            let message = "no pack can do without `core`".to_owned();
            wrong.push(Wrong::new(path, Severity::Error, message));
        } else if field != "needs"
            && !known.contains(&ask.pack.as_str())
            && let Some(near) = nearest_id(&ask.pack, known.iter().copied())
        {
            // It may be a pack that is not here; a name that is nearly one of ours rather is that.
            let message = format!("no pack `{}` is here", ask.pack);
            let help = Some(format!("did you mean `{near}`?"));
            let told = Wrong::new(path, Severity::Warning, message);
            wrong.push(Wrong { help, ..told });
        }
        if !ask.version.is_empty()
            && let Err(why) = requirement(&ask.version)
        {
            let path = format!("{field}/{at}/version");
            wrong.push(Wrong::new(path, Severity::Error, why));
        }
    }
}

/// What keeps the picture that a pack names from being drawn.
fn picture_flaw(pack: &Held) -> Option<String> {
    let name = &pack.info.picture;
    let files = pack.files.as_ref().ok()?;
    if name.is_empty() {
        return None;
    }
    if path_flaw(name).is_some() || !name.to_lowercase().ends_with(".png") {
        return Some(format!(
            "`{name}` is no picture of the pack: a PNG file in it is expected"
        ));
    }
    if !files.is_file(name) {
        return Some(format!("there is no picture `{name}` in the pack"));
    }
    let read = files.read(name, LARGEST_PICTURE);
    let flaw = match read {
        Ok(bytes) => media::picture_flaw(&bytes),
        Err(error) => Some(format!("it {}", told(&error))),
    };
    flaw.map(|flaw| format!("`{name}` is no picture that the game can use: {flaw}"))
}
