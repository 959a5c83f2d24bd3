//! `reef words`: languages, and what each lacks.

use std::collections::{BTreeMap, BTreeSet};

use ::words::{LanguageFile, SOURCE};
use content::{DataText, LanguageText, TextKind};

use crate::{
    data::{DataArgs, loaded},
    out::{Done, Stop, block, complain, line},
};

/// What to show. Without any of these: all languages.
#[derive(clap::Args)]
pub(crate) struct WordsArgs {
    /// The keys that a language lacks, and their English.
    #[arg(long, value_name = "LANGUAGE")]
    missing: Option<String>,
    /// The keys of a language that nothing has.
    #[arg(long, value_name = "LANGUAGE")]
    unused: Option<String>,
    /// The names, titles and labels of a language that are much longer than in English.
    #[arg(long, value_name = "LANGUAGE")]
    overlong: Option<String>,
    /// The texts of a language that have other values than in English.
    #[arg(long, value_name = "LANGUAGE")]
    unlike: Option<String>,
    /// A Fluent file with all keys of data that a language lacks, with their English as comments,
    /// to be filled in.
    #[arg(long, value_name = "LANGUAGE")]
    template: Option<String>,
    #[command(flatten)]
    data: DataArgs,
}

/// The languages that are there, and the texts of data.
struct Translations {
    files: Vec<LanguageFile>,
    texts: Vec<DataText>,
}

/// Shows what is asked for; false if anything is missing or wrong.
pub(crate) fn run(args: &WordsArgs) -> Done {
    let told = Translations::read(&args.data)?;
    if let Some(code) = &args.template {
        return told.template(code);
    }
    let mut well = true;
    for (asked, show) in [
        (
            &args.missing,
            Translations::missing as fn(&Translations, &str) -> Done,
        ),
        (&args.unused, Translations::unused),
        (&args.overlong, Translations::overlong),
        (&args.unlike, Translations::unlike),
    ] {
        if let Some(code) = asked {
            well &= show(&told, code)?;
        }
    }
    let any = [&args.missing, &args.unused, &args.overlong, &args.unlike];
    if any.iter().all(|asked| asked.is_none()) {
        return told.list();
    }
    Ok(well)
}

impl Translations {
    fn read(args: &DataArgs) -> Result<Self, Stop> {
        let assets = content::find_assets();
        let loaded = loaded(args)?;
        let (files, problems) = content::language_files(&assets, &loaded.roots);
        for problem in &problems {
            complain(problem);
        }
        let files: Vec<LanguageFile> = files.into_iter().map(of_words).collect();
        for fault in ::words::offer(files.clone()) {
            let (file, place) = (fault.file, (fault.line, fault.col));
            complain(format_args!(
                "{file}:{}:{}: {}",
                place.0, place.1, fault.message
            ));
        }
        let mut texts = content::pack_texts(&loaded.packs);
        texts.extend(loaded.content.texts());
        Ok(Self { files, texts })
    }

    /// The files of one language.
    fn of(&self, code: &str) -> Result<Vec<LanguageFile>, Stop> {
        let files = self.files.iter().filter(|file| file.code == code);
        let files: Vec<LanguageFile> = files.cloned().collect();
        if files.is_empty() {
            let known = self.files.iter().map(|file| file.code.as_str());
            let help = content::suggest(code, known).unwrap_or_default();
            return Err(format!("there is no language `{code}` {help}").into());
        }
        Ok(files)
    }

    /// The texts of data in a language.
    fn of_data(&self, code: &str) -> BTreeMap<String, String> {
        match ::words::choose(code) {
            true => ::words::data_texts(),
            false => BTreeMap::new(),
        }
    }

    /// The texts of data that a language lacks. Names of persons and ships may stay.
    fn lacking(&self, code: &str) -> Vec<&DataText> {
        let own = self.of_data(code);
        let lacking = self
            .texts
            .iter()
            .filter(|text| !own.contains_key(&text.key));
        lacking
            .filter(|text| text.kind != TextKind::Callsign)
            .collect()
    }

    fn list(&self) -> Done {
        let mut well = true;
        for language in ::words::languages() {
            let lacking = match language.code == SOURCE {
                true => 0,
                false => self.lacking(&language.code).len(),
            };
            well &= language.missing + lacking == 0;
            line(format_args!(
                "{:<6} {:<16} missing: {} of the interface, {lacking} of the data",
                language.code, language.name, language.missing
            ))?;
        }
        Ok(well)
    }

    fn missing(&self, code: &str) -> Done {
        let files = self.of(code)?;
        let missing = ::words::missing(&files);
        for key in &missing {
            line(format_args!("{key}"))?;
        }
        let lacking = self.lacking(code);
        for text in &lacking {
            line(format_args!("{} = {}", text.key, text.english))?;
        }
        Ok(missing.is_empty() && lacking.is_empty())
    }

    fn unused(&self, code: &str) -> Done {
        let files = self.of(code)?;
        let known: BTreeSet<&str> = self.texts.iter().map(|text| text.key.as_str()).collect();
        let unused = ::words::unused(&files, &known);
        for (file, key) in &unused {
            line(format_args!("{file}: {key}"))?;
        }
        Ok(unused.is_empty())
    }

    fn overlong(&self, code: &str) -> Done {
        let files = self.of(code)?;
        let mut overlong = ::words::overlong(code, &files);
        let own = self.of_data(code);
        for text in self
            .texts
            .iter()
            .filter(|text| text.kind == TextKind::Label)
        {
            let Some(other) = own.get(&text.key) else {
                continue;
            };
            if ::words::is_overlong(&text.english, other) {
                overlong.push(::words::Overlong {
                    key: text.key.clone(),
                    english: text.english.clone(),
                    text: other.clone(),
                });
            }
        }
        for held in &overlong {
            line(format_args!(
                "{}: {} | {}",
                held.key, held.english, held.text
            ))?;
        }
        Ok(overlong.is_empty())
    }

    fn unlike(&self, code: &str) -> Done {
        let unlike = ::words::unlike(&self.of(code)?);
        for held in &unlike {
            let (lacks, invents) = (held.lacks.join(", "), held.invents.join(", "));
            line(format_args!(
                "{}: lacks [{lacks}], has besides [{invents}]",
                held.key
            ))?;
        }
        Ok(unlike.is_empty())
    }

    /// All keys of data that a language lacks, by kinds, to be filled in.
    fn template(&self, code: &str) -> Done {
        if !content::is_language(code) {
            return Err(format!("`{code}` is no code of a language, such as `de`").into());
        }
        let own = self.of_data(code);
        let mut heading = "";
        for text in self
            .texts
            .iter()
            .filter(|text| !own.contains_key(&text.key))
        {
            let part = text.key.split('-').next().unwrap_or_default();
            if part != heading {
                heading = part;
                line(format_args!("\n## {part}"))?;
            }
            let stays = match text.kind {
                TextKind::Callsign => "\n# (a name; may be left out)",
                TextKind::Label | TextKind::Prose => "",
            };
            let english = text.english.replace('\n', "\n# ");
            block(format_args!("\n# {english}{stays}\n{} =", text.key))?;
        }
        Ok(true)
    }
}

fn of_words(file: LanguageText) -> LanguageFile {
    LanguageFile {
        code: file.code,
        file: file.file,
        text: file.text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// What the game brings in other languages is whole, and fits its places.
    #[test]
    fn languages_of_the_game_are_whole() {
        let told = Translations::read(&DataArgs::default()).expect("readable");
        let faults = ::words::offer(told.files.clone());
        assert!(faults.is_empty(), "{faults:#?}");
        let languages = ::words::languages();
        assert!(languages.iter().any(|held| held.code == "de"));
        for language in languages.iter().filter(|held| held.code != SOURCE) {
            let code = &language.code;
            let files = told.of(code).expect("files");
            let missing = ::words::missing(&files);
            assert!(missing.is_empty(), "{code} lacks {missing:#?}");
            let lacking = told.lacking(code);
            let lacking: Vec<&str> = lacking.iter().map(|text| text.key.as_str()).collect();
            assert!(lacking.is_empty(), "{code} lacks {lacking:#?}");
            assert!(told.unused(code).expect("told"), "{code}: unused keys");
            assert!(told.overlong(code).expect("told"), "{code}: too long");
            assert!(told.unlike(code).expect("told"), "{code}: other values");
        }
    }
}
