//! Behaviour as lines.

use std::fmt;

use super::{Behaviour, LEAST, OPENING, RUNNING};

impl fmt::Display for Behaviour {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.maneuvers > 0 {
            self.moves(f)?;
        }
        let share = |count: u32| format!("{:.1} %", self.of_turns(count));
        writeln!(
            f,
            "turns: {}; without an action: {}, without an attack: {}, without either: {}",
            self.turns,
            share(self.without_action),
            share(self.without_shot),
            share(self.without_either)
        )?;
        writeln!(
            f,
            "rounds after the first {OPENING}: {}; without an attack, a boarding or a ram: {:.1} %",
            self.late_rounds,
            self.quiet()
        )?;
        if self.maneuvers == 0 {
            writeln!(
                f,
                "order markers idle while another could fight: {}; that waited for a later one: {}; on \
                 cards with nobody left: {}",
                self.each(self.idle_markers),
                self.each(self.waited_markers),
                self.wasted_markers
            )?;
        }
        write!(f, "damage by cause:")?;
        let all = self.damage.values().sum::<u64>().max(1);
        for (source, amount) in &self.damage {
            let share = 100.0 * *amount as f64 / all as f64;
            write!(f, " {} {amount} ({share:.1} %),", source.name())?;
        }
        writeln!(f, " hazards {:.1} %", self.hazards())?;
        write!(f, "defeats by cause:")?;
        for (source, count) in &self.defeats {
            write!(f, " {} {count},", source.name())?;
        }
        write!(f, " hazards {:.1} %", self.hazard_defeats())
    }
}

impl Behaviour {
    fn each(&self, count: u32) -> String {
        format!("{count} ({:.2} a match)", self.a_match(count))
    }

    fn of(&self, count: u32) -> String {
        format!("{count} ({:.1} %)", self.of_maneuvers(count))
    }

    /// The lines for ships that move freely or along templates.
    fn moves(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(
            f,
            "maneuvers and ways: {}; under {LEAST} mm: {}; stuck for {RUNNING} turns running: {}",
            self.maneuvers,
            self.of(self.short),
            self.each(self.stuck)
        )?;
        writeln!(
            f,
            "chosen to be stationary: {}; stayed by choice: {}, held: {}, hemmed in: {}",
            self.stationary, self.stayed, self.held, self.hemmed
        )?;
        writeln!(
            f,
            "bumps: {}, into friends: {}; rams of friends: {}, and {} by force",
            self.of(self.bumps),
            self.of(self.bumps_friends),
            self.each(self.rams_friends),
            self.rams_friends_forced
        )?;
        writeln!(
            f,
            "flights off the table: {}, after a boost or roll: {}",
            self.each(self.fled),
            self.fled_after_shift
        )
    }
}
